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
    HANDS = 16,
    HALF = 8,
    ROW_BYTES = HANDS * PAIGOW_HAND,
    VECTOR = 64,
    NO_CARD = 63,
    ROW_SHIFT = PAIGOW_ROW7_SHIFT - PAIGOW_SUM_SHIFT,
    SUM_MASK = (1 << (64 - PAIGOW_SUM_SHIFT)) - 1
};

/* ---- sixteen rows in registers ---- */

typedef struct {
    __m512i first, last; /* the first four cards of every hand, and the other three and NO_CARD */
} columns;

/* Where the first card of every hand is, the hands side by side. */
#define EACH_HAND(at)                                                                              \
    at(0), at(7), at(14), at(21), at(28), at(35), at(42), at(49), at(56), at(63), at(70), at(77),  \
        at(84), at(91), at(98), at(105)
#define FIRST_FOUR(i) i, i + 1, i + 2, i + 3
#define LAST_THREE(i) i + 4, i + 5, i + 6, ROW_BYTES

static const uint8_t first_four[VECTOR] = {EACH_HAND(FIRST_FOUR)};
static const uint8_t last_three[VECTOR] = {EACH_HAND(LAST_THREE)};

AVX512 static inline columns load_rows(const uint8_t *rows)
{
    __m512i low = _mm512_loadu_si512(rows);
    __m512i high = _mm512_mask_loadu_epi8(_mm512_set1_epi8(NO_CARD),
                                          (UINT64_C(1) << (ROW_BYTES - VECTOR)) - 1, rows + VECTOR);
    columns cards = {_mm512_permutex2var_epi8(low, _mm512_loadu_si512(first_four), high),
                     _mm512_permutex2var_epi8(low, _mm512_loadu_si512(last_three), high)};
    return cards;
}

/* ---- adding up ---- */

/* The low four bits of every index choose the rank. */
AVX512 static inline __m512i add_rank(__m512i sum, __m512i cards, int bit)
{
    __m512i ranks = _mm512_srli_epi32(cards, (unsigned)bit);
    return _mm512_add_epi32(sum,
                            _mm512_permutexvar_epi32(ranks, _mm512_loadu_si512(paigow_rank_sum)));
}

AVX512 static inline __m512i sum_of_ranks(columns cards)
{
    __m512i sum = _mm512_setzero_si512();
    for (int bit = 2; bit < 32; bit += 8)
        sum = add_rank(sum, cards.first, bit);
    for (int bit = 2; bit < 24; bit += 8)
        sum = add_rank(sum, cards.last, bit);
    return _mm512_and_si512(sum, _mm512_set1_epi32(SUM_MASK));
}

/* Two of the suit counters of every hand, in the lowest byte of each lane. */
AVX512 static inline __m512i count_suits(columns cards, const uint8_t *of_card)
{
    __m512i table = _mm512_loadu_si512(of_card);
    __m512i counts = _mm512_add_epi8(_mm512_permutexvar_epi8(cards.first, table),
                                     _mm512_permutexvar_epi8(cards.last, table));
    __m512i start = _mm512_set1_epi32(PAIGOW_KEY_START & 0xff);
    return _mm512_dpbusd_epi32(start, counts, _mm512_set1_epi8(1));
}

/* Appends the hands of `mask`, whose suit counters are in the upper halves of `suits`. */
AVX512 static inline void note_flushes(__mmask16 mask, __m512i suits, size_t first,
                                       paigow_block *block)
{
    __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i numbers = _mm512_add_epi32(lanes, _mm512_set1_epi32((int)first));
    _mm512_storeu_si512(block->flush + block->flushes,
                        _mm512_maskz_compress_epi32(mask, _mm512_or_si512(suits, numbers)));
    block->flushes += (size_t)_mm_popcnt_u32(mask);
}

AVX512 static void add_rows(const uint8_t *rows, size_t first, paigow_block *block)
{
    for (; first + HANDS <= block->count; first += HANDS) {
        columns cards = load_rows(rows + first * PAIGOW_HAND);
        _mm512_storeu_si512(block->sum + first, sum_of_ranks(cards));
        __m512i suits =
            _mm512_or_si512(_mm512_slli_epi32(count_suits(cards, paigow_suit_counts[0]), 16),
                            _mm512_slli_epi32(count_suits(cards, paigow_suit_counts[1]), 24));
        __mmask16 flushes = _mm512_test_epi32_mask(
            suits, _mm512_set1_epi32((int)((uint32_t)PAIGOW_KEY_FLUSH << 16)));
        note_flushes(flushes, suits, first, block);
    }
    paigow_portable.add_rows(rows, first, block);
}

/* ---- masks ---- */

/* A rank is four bits of a mask: half of a byte.  The number of cards of each rank, times one byte
 * of the sums of the ranks. */
AVX512 static inline __m512i weigh(__m512i even, __m512i odd, int byte)
{
    __m512i even_weights = _mm512_set1_epi64((long long)paigow_rank_weights[byte][0]);
    __m512i odd_weights = _mm512_set1_epi64((long long)paigow_rank_weights[byte][1]);
    __m512i sum = _mm512_dpbusd_epi32(_mm512_setzero_si512(), even, even_weights);
    return _mm512_slli_epi32(_mm512_dpbusd_epi32(sum, odd, odd_weights), (unsigned)(8 * byte));
}

/* The sums of eight hands. */
AVX512 static inline __m256i sum_of_masks(__m512i masks)
{
    __m512i half = _mm512_set1_epi8(15);
    __m512i even = _mm512_popcnt_epi8(_mm512_and_si512(masks, half));
    __m512i odd = _mm512_popcnt_epi8(_mm512_andnot_si512(half, masks));
    __m512i sum = _mm512_add_epi32(weigh(even, odd, 0), weigh(even, odd, 1));
    sum = _mm512_add_epi32(sum, weigh(even, odd, 2));
    sum = _mm512_add_epi32(sum, _mm512_srli_epi64(sum, 32));
    return _mm256_and_si256(_mm512_cvtepi64_epi32(sum), _mm256_set1_epi32(SUM_MASK));
}

/* Which of eight hands have five cards or more of a suit, the joker counted. */
AVX512 static inline __mmask8 holds_five(__m512i masks, int suit)
{
    __m512i cards = _mm512_set1_epi64((long long)(PAIGOW_SUIT_CARDS << suit | PAIGOW_JOKER_BIT));
    __m512i count = _mm512_popcnt_epi64(_mm512_and_si512(masks, cards));
    return _mm512_cmpge_epi64_mask(count, _mm512_set1_epi64(PAIGOW_HIGH));
}

AVX512 static void add_masks(const uint64_t *masks, size_t first, paigow_block *block)
{
    for (; first + HANDS <= block->count; first += HANDS) {
        __m512i low = _mm512_loadu_si512(masks + first);
        __m512i high = _mm512_loadu_si512(masks + first + HALF);
        __m512i suits = _mm512_setzero_si512();
        __mmask16 flushes = 0;
        _mm256_storeu_si256((__m256i *)(block->sum + first), sum_of_masks(low));
        _mm256_storeu_si256((__m256i *)(block->sum + first + HALF), sum_of_masks(high));
        for (int suit = 0; suit < 4; suit++) {
            __mmask16 five = (__mmask16)(holds_five(low, suit) | holds_five(high, suit) << HALF);
            suits = _mm512_mask_mov_epi32(suits, five,
                                          _mm512_set1_epi32((int)(UINT32_C(0x80000) << 4 * suit)));
            flushes |= five;
        }
        note_flushes(flushes, suits, first, block);
    }
    paigow_portable.add_masks(masks, first, block);
}

/* ---- looking up ---- */

AVX512 static inline __m512i slots(const uint32_t *sum)
{
    __m512i sums = _mm512_loadu_si512(sum);
    __m512i rows = _mm512_srli_epi32(sums, ROW_SHIFT);
    return _mm512_add_epi32(sums, _mm512_i32gather_epi32(rows, paigow_row7, 4));
}

/* Gathers 32 bits for a value of 16: tables.h keeps the last slot free. */
AVX512 static void find_values(const uint32_t *sum, size_t first, size_t count,
                               const uint16_t *table, uint16_t *values)
{
    for (; first + HANDS <= count; first += HANDS) {
        __m512i found = _mm512_i32gather_epi32(slots(sum + first), table, 2);
        _mm256_storeu_si256((__m256i *)(values + first), _mm512_cvtepi32_epi16(found));
    }
    paigow_portable.find_values(sum, first, count, table, values);
}

AVX512 static void find_settings(const uint32_t *sum, size_t first, size_t count,
                                 const uint32_t *table, paigow_short_setting *settings)
{
    for (; first + HANDS <= count; first += HANDS)
        _mm512_storeu_si512(settings + first, _mm512_i32gather_epi32(slots(sum + first), table, 4));
    paigow_portable.find_settings(sum, first, count, table, settings);
}

/* ---- the cards in front ---- */

/* The lowest byte of every lane, four times. */
AVX512 static inline __m512i spread_byte(__m512i lanes)
{
    return _mm512_shuffle_epi8(lanes, _mm512_set4_epi32(0x0c0c0c0c, 0x08080808, 0x04040404, 0));
}

/* The lowest of the seven cards whose rank begins with the card `rank`, in every byte of its lane:
 * a card of that rank differs from it in the two bits of the suit only. */
AVX512 static inline __m512i lowest_of_rank(columns cards, __m512i rank)
{
    __m512i least =
        _mm512_min_epu8(_mm512_xor_si512(cards.first, rank), _mm512_xor_si512(cards.last, rank));
    least = _mm512_min_epu8(least, _mm512_srli_epi32(least, 16));
    least = _mm512_min_epu8(least, _mm512_srli_epi32(least, 8));
    return _mm512_xor_si512(spread_byte(least), rank);
}

AVX512 static inline __m512i without(__m512i cards, __m512i card)
{
    return _mm512_mask_mov_epi8(cards, _mm512_cmpeq_epi8_mask(cards, card),
                                _mm512_set1_epi8(NO_CARD));
}

AVX512 static inline __m512i rank_of(__m512i settings, const uint8_t *codes)
{
    return _mm512_permutex2var_epi8(_mm512_loadu_si512(codes), settings,
                                    _mm512_loadu_si512(codes + VECTOR));
}

AVX512 static void find_fronts(const uint8_t *rows, const paigow_short_setting *settings,
                               size_t first, size_t count, uint8_t *fronts)
{
    for (; first + HANDS <= count; first += HANDS) {
        columns cards = load_rows(rows + first * PAIGOW_HAND);
        __m512i setting = spread_byte(_mm512_loadu_si512(settings + first));
        /* The joker is the card after the aces. */
        __m512i joker = _mm512_and_si512(_mm512_srli_epi16(setting, 5), _mm512_set1_epi8(4));
        __m512i low = lowest_of_rank(cards, rank_of(setting, paigow_low_codes[1]));
        cards.first = without(cards.first, low);
        cards.last = without(cards.last, low);
        __m512i high =
            lowest_of_rank(cards, _mm512_add_epi8(rank_of(setting, paigow_low_codes[0]), joker));
        __m512i both = _mm512_mask_mov_epi8(low, UINT64_C(0xaaaaaaaaaaaaaaaa), high);
        _mm256_storeu_si256((__m256i *)(fronts + first * PAIGOW_LOW), _mm512_cvtepi32_epi16(both));
    }
    paigow_portable.find_fronts(rows, settings, first, count, fronts);
}

/* ---- checking ---- */

/* Eight rows, each in eight bytes of which the last is the filler: turned by one to four bytes,
 * every card meets every other. */
AVX512 static int has_bad_row(const uint8_t *rows, size_t first, size_t count)
{
    static const uint8_t apart[VECTOR] = {
        0,  1,  2,  3,  4,  5,  6,  63, 7,  8,  9,  10, 11, 12, 13, 63, 14, 15, 16, 17, 18, 19,
        20, 63, 21, 22, 23, 24, 25, 26, 27, 63, 28, 29, 30, 31, 32, 33, 34, 63, 35, 36, 37, 38,
        39, 40, 41, 63, 42, 43, 44, 45, 46, 47, 48, 63, 49, 50, 51, 52, 53, 54, 55, 63};
    __mmask64 is_card = UINT64_C(0x7f7f7f7f7f7f7f7f), bad = 0;
    for (; first + HALF <= count; first += HALF) {
        __m512i cards = _mm512_maskz_loadu_epi8((UINT64_C(1) << (HALF * PAIGOW_HAND)) - 1,
                                                rows + first * PAIGOW_HAND);
        cards = _mm512_mask_mov_epi8(_mm512_set1_epi8(NO_CARD), is_card,
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
                                   .add_rows = add_rows,
                                   .add_masks = add_masks,
                                   .find_values = find_values,
                                   .find_settings = find_settings,
                                   .find_fronts = find_fronts,
                                   .has_bad_row = has_bad_row};

#endif
