/* The AVX-512 tier: Ice Lake, Zen 4 and later.  Sixteen hands at a time.
 *
 * Rows of seven bytes are taken apart by byte permutes: one register gets the first four cards of
 * every hand, another the last three and a filler that counts as no card.  Ranks and suits are
 * looked up in tables that are registers.  Only the tables of slots are memory. */
#include "batch.h"

#if PAIGOW_HAS_AVX

#include <immintrin.h>

#define AVX512                                                                                     \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,"             \
                          "avx512vnni,avx512bitalg,avx512vpopcntdq,popcnt")))

enum {
    HANDS_512 = 16,
    HALF_512 = 8,
    ROW_BYTES = HANDS_512 * PAIGOW_HAND,
    VECTOR = 64,
    NO_CARD_512 = 63,
    ROW_SHIFT_512 = PAIGOW_ROW7_SHIFT - PAIGOW_SUM_SHIFT,
    SUM_MASK_512 = (1 << (64 - PAIGOW_SUM_SHIFT)) - 1
};

/* ---- sixteen rows in registers ---- */

typedef struct {
    __m512i first, last; /* the first four cards of every hand, and the other three and NO_CARD */
} columns_512;

/* Where the first card of every hand is, the hands side by side. */
#define EACH_HAND(at)                                                                              \
    at(0), at(7), at(14), at(21), at(28), at(35), at(42), at(49), at(56), at(63), at(70), at(77),  \
        at(84), at(91), at(98), at(105)
#define FIRST_FOUR(i) (i), (i) + 1, (i) + 2, (i) + 3
#define LAST_THREE(i) (i) + 4, (i) + 5, (i) + 6, ROW_BYTES

static const uint8_t first_four[VECTOR] = {EACH_HAND(FIRST_FOUR)};
static const uint8_t last_three[VECTOR] = {EACH_HAND(LAST_THREE)};

AVX512 static inline columns_512 load_rows_512(const uint8_t *rows)
{
    __m512i low = _mm512_loadu_si512(rows);
    __m512i high = _mm512_mask_loadu_epi8(_mm512_set1_epi8(NO_CARD_512),
                                          (UINT64_C(1) << (ROW_BYTES - VECTOR)) - 1, rows + VECTOR);
    columns_512 cards = {_mm512_permutex2var_epi8(low, _mm512_loadu_si512(first_four), high),
                         _mm512_permutex2var_epi8(low, _mm512_loadu_si512(last_three), high)};
    return cards;
}

/* ---- adding up ---- */

/* The low four bits of every index choose the rank. */
AVX512 static inline __m512i add_rank_512(__m512i sum, __m512i cards, int bit)
{
    __m512i ranks = _mm512_srli_epi32(cards, (unsigned)bit);
    return _mm512_add_epi32(sum,
                            _mm512_permutexvar_epi32(ranks, _mm512_loadu_si512(paigow_rank_sum)));
}

AVX512 static inline __m512i sum_of_ranks_512(columns_512 cards)
{
    __m512i sum = _mm512_setzero_si512();
    for (int bit = 2; bit < 32; bit += 8)
        sum = add_rank_512(sum, cards.first, bit);
    for (int bit = 2; bit < 24; bit += 8)
        sum = add_rank_512(sum, cards.last, bit);
    return _mm512_and_si512(sum, _mm512_set1_epi32(SUM_MASK_512));
}

/* Two of the suit counters of every hand, in the lowest byte of each lane. */
AVX512 static inline __m512i count_suits_512(columns_512 cards, const uint8_t *of_card)
{
    __m512i table = _mm512_loadu_si512(of_card);
    __m512i counts = _mm512_add_epi8(_mm512_permutexvar_epi8(cards.first, table),
                                     _mm512_permutexvar_epi8(cards.last, table));
    __m512i start = _mm512_set1_epi32(PAIGOW_KEY_START & 0xff);
    return _mm512_dpbusd_epi32(start, counts, _mm512_set1_epi8(1));
}

/* Appends the hands whose suit counters, in the upper halves of `suits`, say so. */
AVX512 static inline void note_flushes_512(__m512i suits, size_t first, paigow_block *block)
{
    __m512i flush = _mm512_set1_epi32((int)((uint32_t)PAIGOW_KEY_FLUSH << 16));
    __mmask16 mask = _mm512_test_epi32_mask(suits, flush);
    __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i numbers = _mm512_add_epi32(lanes, _mm512_set1_epi32((int)first));
    _mm512_storeu_si512(block->flush + block->flushes,
                        _mm512_maskz_compress_epi32(mask, _mm512_or_si512(suits, numbers)));
    block->flushes += (size_t)_mm_popcnt_u32(mask);
}

AVX512 static void add_rows_512(const uint8_t *rows, size_t first, paigow_block *block)
{
    for (; first + HANDS_512 <= block->count; first += HANDS_512) {
        columns_512 cards = load_rows_512(rows + first * PAIGOW_HAND);
        _mm512_storeu_si512(block->sum + first, sum_of_ranks_512(cards));
        note_flushes_512(
            _mm512_or_si512(_mm512_slli_epi32(count_suits_512(cards, paigow_suit_counts[0]), 16),
                            _mm512_slli_epi32(count_suits_512(cards, paigow_suit_counts[1]), 24)),
            first, block);
    }
    paigow_portable.add_rows(rows, first, block);
}

/* ---- masks ---- */

/* The lower or the upper halves of sixteen times 64 bits. */
AVX512 static inline __m512i take_halves(const void *words, int upper)
{
    __m512i even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    return _mm512_permutex2var_epi32(_mm512_loadu_si512(words),
                                     _mm512_add_epi32(even, _mm512_set1_epi32(upper)),
                                     _mm512_loadu_si512((const uint8_t *)words + VECTOR));
}

/* A rank is four bits of a mask: half of a byte.  Of sixteen masks: the ranks from 2 to 9, and
 * those from ten on, every other one each. */
typedef struct {
    __m512i part[4];
} ranks;

AVX512 static inline ranks split_512(const uint64_t *masks)
{
    __m512i half = _mm512_set1_epi8(15);
    ranks held;
    for (int upper = 0; upper < 2; upper++) {
        __m512i word = take_halves(masks, upper);
        held.part[2 * upper] = _mm512_and_si512(word, half);
        held.part[2 * upper + 1] = _mm512_and_si512(_mm512_srli_epi16(word, 4), half);
    }
    return held;
}

/* The sums of the ranks, byte by byte: the number of cards of each rank times that byte. */
AVX512 static inline __m512i sum_of_masks_512(ranks held)
{
    __m512i sum = _mm512_setzero_si512();
    for (int i = 0; i < 4; i++)
        held.part[i] = _mm512_popcnt_epi8(held.part[i]);
    for (int byte = 0; byte < 3; byte++) {
        __m512i part = _mm512_setzero_si512();
        for (int i = 0; i < 4; i++)
            part = _mm512_dpbusd_epi32(part, held.part[i],
                                       _mm512_set1_epi32(paigow_rank_weights[byte][i]));
        sum = _mm512_add_epi32(sum, _mm512_slli_epi32(part, (unsigned)(8 * byte)));
    }
    return _mm512_and_si512(sum, _mm512_set1_epi32(SUM_MASK_512));
}

/* Two of the suit counters.  `of_half` says what four bits add: one in the lower counter for one
 * bit, one in the upper for another. */
AVX512 static inline __m512i count_masks(ranks held, const uint8_t of_half[16])
{
    __m512i table = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)of_half));
    __m512i counts = _mm512_set1_epi32(PAIGOW_KEY_START & 0xff);
    for (int i = 0; i < 4; i++)
        counts = _mm512_dpbusd_epi32(counts, _mm512_shuffle_epi8(table, held.part[i]),
                                     _mm512_set1_epi8(1));
    return counts;
}

/* The suit counters, as note_flushes wants them.  The joker becomes a card of every suit. */
AVX512 static inline __m512i suits_of_masks_512(ranks held)
{
    static const uint8_t low_two[16] = {0, 0x01, 0x10, 0x11, 0, 0x01, 0x10, 0x11,
                                        0, 0x01, 0x10, 0x11, 0, 0x01, 0x10, 0x11};
    static const uint8_t high_two[16] = {0,    0,    0,    0,    0x01, 0x01, 0x01, 0x01,
                                         0x10, 0x10, 0x10, 0x10, 0x11, 0x11, 0x11, 0x11};
    __m512i joker = _mm512_set1_epi32(1 << (PAIGOW_JOKER - 32 - 4));
    __mmask16 held_joker = _mm512_test_epi32_mask(held.part[3], joker);
    held.part[3] = _mm512_mask_or_epi32(held.part[3], held_joker, held.part[3],
                                        _mm512_mullo_epi32(joker, _mm512_set1_epi32(15)));
    return _mm512_or_si512(_mm512_slli_epi32(count_masks(held, low_two), 16),
                           _mm512_slli_epi32(count_masks(held, high_two), 24));
}

AVX512 static void add_masks_512(const uint64_t *masks, size_t first, paigow_block *block)
{
    for (; first + HANDS_512 <= block->count; first += HANDS_512) {
        ranks held = split_512(masks + first);
        _mm512_storeu_si512(block->sum + first, sum_of_masks_512(held));
        note_flushes_512(suits_of_masks_512(held), first, block);
    }
    paigow_portable.add_masks(masks, first, block);
}

/* ---- packed hands ---- */

/* The keys of eight packed hands. */
AVX512 static inline __m512i load_keys(const paigow_packed *hands)
{
    __m512i even = _mm512_setr_epi64(0, 2, 4, 6, 8, 10, 12, 14);
    return _mm512_permutex2var_epi64(_mm512_loadu_si512(hands), even,
                                     _mm512_loadu_si512(hands + HALF_512 / 2));
}

AVX512 static inline __m512i join(__m512i low, __m512i high)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi64_epi32(low)),
                              _mm512_cvtepi64_epi32(high), 1);
}

AVX512 static void add_packed(const paigow_packed *hands, size_t first, paigow_block *block)
{
    for (; first + HANDS_512 <= block->count; first += HANDS_512) {
        __m512i low = load_keys(hands + first), high = load_keys(hands + first + HALF_512);
        _mm512_storeu_si512(block->sum + first, join(_mm512_srli_epi64(low, PAIGOW_SUM_SHIFT),
                                                     _mm512_srli_epi64(high, PAIGOW_SUM_SHIFT)));
        note_flushes_512(_mm512_slli_epi32(join(low, high), 16), first, block);
    }
    paigow_portable.add_packed(hands, first, block);
}

/* ---- looking up ---- */

AVX512 static inline __m512i slots_512(const uint32_t *sum)
{
    __m512i sums = _mm512_loadu_si512(sum);
    __m512i rows = _mm512_srli_epi32(sums, ROW_SHIFT_512);
    return _mm512_add_epi32(sums, _mm512_i32gather_epi32(rows, paigow_row7, 4));
}

/* Gathers 32 bits for a value of 16: tables.h keeps the last slot free. */
AVX512 static void find_values(const uint32_t *sum, size_t first, size_t count,
                               const uint16_t *table, uint16_t *values)
{
    for (; first + HANDS_512 <= count; first += HANDS_512) {
        __m512i found = _mm512_i32gather_epi32(slots_512(sum + first), table, 2);
        _mm256_storeu_si256((__m256i *)(values + first), _mm512_cvtepi32_epi16(found));
    }
    paigow_find_values(sum, first, count, table, values);
}

AVX512 static void find_settings_512(const uint32_t *sum, size_t first, size_t count,
                                     const uint32_t *table, paigow_short_setting *settings)
{
    for (; first + HANDS_512 <= count; first += HANDS_512)
        _mm512_storeu_si512(settings + first,
                            _mm512_i32gather_epi32(slots_512(sum + first), table, 4));
    paigow_portable.find_settings(sum, first, count, table, settings);
}

/* ---- the cards in front ---- */

/* The lowest byte of every lane, four times. */
AVX512 static inline __m512i spread_byte_512(__m512i lanes)
{
    return _mm512_shuffle_epi8(lanes, _mm512_set4_epi32(0x0c0c0c0c, 0x08080808, 0x04040404, 0));
}

/* The lowest of the seven cards whose rank begins with the card `rank`, in every byte of its lane:
 * a card of that rank differs from it in the two bits of the suit only. */
AVX512 static inline __m512i lowest_of_rank_512(columns_512 cards, __m512i rank)
{
    __m512i least =
        _mm512_min_epu8(_mm512_xor_si512(cards.first, rank), _mm512_xor_si512(cards.last, rank));
    least = _mm512_min_epu8(least, _mm512_srli_epi32(least, 16));
    least = _mm512_min_epu8(least, _mm512_srli_epi32(least, 8));
    return _mm512_xor_si512(spread_byte_512(least), rank);
}

AVX512 static inline __m512i without_512(__m512i cards, __m512i card)
{
    return _mm512_mask_mov_epi8(cards, _mm512_cmpeq_epi8_mask(cards, card),
                                _mm512_set1_epi8(NO_CARD_512));
}

AVX512 static void find_fronts_512(const uint8_t *rows, const paigow_short_setting *settings,
                                   size_t first, size_t count, uint8_t *fronts)
{
    __m512i rank = _mm512_set1_epi8(15 << 2); /* times four: its first card */
    for (; first + HANDS_512 <= count; first += HANDS_512) {
        columns_512 cards = load_rows_512(rows + first * PAIGOW_HAND);
        __m512i ranks = spread_byte_512(_mm512_loadu_si512(settings + first));
        __m512i low =
            lowest_of_rank_512(cards, _mm512_and_si512(_mm512_slli_epi16(ranks, 2), rank));
        cards.first = without_512(cards.first, low);
        cards.last = without_512(cards.last, low);
        __m512i high =
            lowest_of_rank_512(cards, _mm512_and_si512(_mm512_srli_epi16(ranks, 2), rank));
        __m512i both = _mm512_mask_mov_epi8(low, UINT64_C(0xaaaaaaaaaaaaaaaa), high);
        _mm256_storeu_si256((__m256i *)(fronts + first * PAIGOW_LOW), _mm512_cvtepi32_epi16(both));
    }
    paigow_portable.find_fronts(rows, settings, first, count, fronts);
}

/* ---- checking ---- */

/* Eight rows, each in eight bytes of which the last is the filler: turned by one to four bytes,
 * every card meets every other. */
AVX512 static int has_bad_row_512(const uint8_t *rows, size_t first, size_t count)
{
    static const uint8_t apart[VECTOR] = {
        0,  1,  2,  3,  4,  5,  6,  63, 7,  8,  9,  10, 11, 12, 13, 63, 14, 15, 16, 17, 18, 19,
        20, 63, 21, 22, 23, 24, 25, 26, 27, 63, 28, 29, 30, 31, 32, 33, 34, 63, 35, 36, 37, 38,
        39, 40, 41, 63, 42, 43, 44, 45, 46, 47, 48, 63, 49, 50, 51, 52, 53, 54, 55, 63};
    __mmask64 is_card = UINT64_C(0x7f7f7f7f7f7f7f7f), bad = 0;
    for (; first + HALF_512 <= count; first += HALF_512) {
        __m512i cards = _mm512_maskz_loadu_epi8((UINT64_C(1) << (HALF_512 * PAIGOW_HAND)) - 1,
                                                rows + first * PAIGOW_HAND);
        cards = _mm512_mask_mov_epi8(_mm512_set1_epi8(NO_CARD_512), is_card,
                                     _mm512_permutexvar_epi8(_mm512_loadu_si512(apart), cards));
        bad |= _mm512_mask_cmpgt_epu8_mask(is_card, cards, _mm512_set1_epi8(PAIGOW_JOKER));
        bad |= _mm512_cmpeq_epi8_mask(cards, _mm512_rol_epi64(cards, 8));
        bad |= _mm512_cmpeq_epi8_mask(cards, _mm512_rol_epi64(cards, 16));
        bad |= _mm512_cmpeq_epi8_mask(cards, _mm512_rol_epi64(cards, 24));
        bad |= _mm512_cmpeq_epi8_mask(cards, _mm512_rol_epi64(cards, 32));
    }
    return bad != 0 || paigow_portable.has_bad_row(rows, first, count);
}

const paigow_tier paigow_avx512 = {.name = "avx512",
                                   .add_rows = add_rows_512,
                                   .add_masks = add_masks_512,
                                   .add_packed = add_packed,
                                   .find_values = find_values,
                                   .find_settings = find_settings_512,
                                   .find_fronts = find_fronts_512,
                                   .has_bad_row = has_bad_row_512};

#endif
