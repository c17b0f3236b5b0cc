/* The AVX2 tier: Haswell, Zen and later.  Eight hands at a time.
 *
 * As in avx512.c one register gets the first four cards of every hand, another the last three and a
 * filler that counts as no card.  There is no look-up by a whole card here, only by four bits: sums
 * are looked up byte by byte, by rank. */
#include "batch.h"

#if PAIGOW_HAS_AVX

#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,popcnt")))

enum {
    HANDS_256 = 8,
    HALF_256 = 4,
    PAIR_BYTES = 2 * PAIGOW_HAND,
    NO_CARD_256 = 63,
    JOKER_SUIT = 4, /* where it is in the tables by suit */
    NO_SUIT = 8,
    ROW_SHIFT_256 = PAIGOW_ROW7_SHIFT - PAIGOW_SUM_SHIFT,
    SUM_MASK_256 = (1 << (64 - PAIGOW_SUM_SHIFT)) - 1
};

AVX2 static inline __m256i table_of(const uint8_t bytes[16])
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

/* ---- eight rows in registers ---- */

/* Two rows in each half, eight bytes a row. */
typedef struct {
    __m256i rows_0145, rows_2367;
} row_pairs;

typedef struct {
    __m256i first, last; /* the first four cards of every hand, and the other three and NO_CARD */
} columns_256;

AVX2 static inline __m256i two_halves(const uint8_t *low, const uint8_t *high)
{
    return _mm256_loadu2_m128i((const __m128i *)high, (const __m128i *)low);
}

/* The last two rows are read from two bytes before them, so as not to read past them. */
AVX2 static inline row_pairs load_rows_256(const uint8_t *rows)
{
    const __m256i apart = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1, 0,
                                           1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1);
    const __m256i apart_last =
        _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11, 12, 13, -1, 2, 3, 4, 5, 6, 7, 8,
                         -1, 9, 10, 11, 12, 13, 14, 15, -1);
    const __m256i filler = _mm256_set1_epi64x((long long)NO_CARD_256 << 56);
    __m256i x = two_halves(rows, rows + 2 * PAIR_BYTES);
    __m256i y = two_halves(rows + PAIR_BYTES, rows + 3 * PAIR_BYTES - 2);
    row_pairs pairs = {_mm256_or_si256(_mm256_shuffle_epi8(x, apart), filler),
                       _mm256_or_si256(_mm256_shuffle_epi8(y, apart_last), filler)};
    return pairs;
}

AVX2 static inline columns_256 load_columns(const uint8_t *rows)
{
    row_pairs pairs = load_rows_256(rows);
    __m256 x = _mm256_castsi256_ps(pairs.rows_0145), y = _mm256_castsi256_ps(pairs.rows_2367);
    columns_256 cards = {_mm256_castps_si256(_mm256_shuffle_ps(x, y, 0x88)),
                         _mm256_castps_si256(_mm256_shuffle_ps(x, y, 0xdd))};
    return cards;
}

/* ---- adding up ---- */

/* The sum of the bytes of every lane, in both registers. */
AVX2 static inline __m256i sum_of_bytes(__m256i a, __m256i b)
{
    __m256i ones = _mm256_set1_epi8(1);
    __m256i sums = _mm256_add_epi16(_mm256_maddubs_epi16(a, ones), _mm256_maddubs_epi16(b, ones));
    return _mm256_madd_epi16(sums, _mm256_set1_epi16(1));
}

AVX2 static inline __m256i ranks_of_256(__m256i cards)
{
    return _mm256_and_si256(_mm256_srli_epi16(cards, 2), _mm256_set1_epi8(15));
}

AVX2 static inline __m256i sum_of_ranks_256(__m256i first, __m256i last)
{
    __m256i sum = _mm256_setzero_si256();
    for (int byte = 0; byte < 3; byte++) {
        __m256i table = table_of(paigow_rank_bytes[byte]);
        __m256i part =
            sum_of_bytes(_mm256_shuffle_epi8(table, first), _mm256_shuffle_epi8(table, last));
        sum = _mm256_add_epi32(sum, _mm256_slli_epi32(part, 8 * byte));
    }
    return _mm256_and_si256(sum, _mm256_set1_epi32(SUM_MASK_256));
}

/* The suit of every card as an index: JOKER_SUIT for the joker, NO_SUIT or more for no card. */
AVX2 static inline __m256i suits_of_256(__m256i cards, __m256i ranks)
{
    static const uint8_t unsuited[16] = {[PAIGOW_RANKS] = JOKER_SUIT, NO_SUIT, NO_SUIT};
    return _mm256_or_si256(_mm256_and_si256(cards, _mm256_set1_epi8(3)),
                           _mm256_shuffle_epi8(table_of(unsuited), ranks));
}

/* Two of the suit counters of every hand, in the lowest byte of each lane; `of_suit` says what a
 * suit, or the joker, adds. */
AVX2 static inline __m256i count_suits_256(__m256i first, __m256i last, const uint8_t of_suit[16])
{
    __m256i table = table_of(of_suit);
    __m256i counts =
        _mm256_add_epi8(_mm256_shuffle_epi8(table, first), _mm256_shuffle_epi8(table, last));
    __m256i start = _mm256_set1_epi32(PAIGOW_KEY_START & 0xff);
    return _mm256_add_epi32(start, sum_of_bytes(counts, _mm256_setzero_si256()));
}

/* Appends the hands whose suit counters, in the upper halves of `suits`, say so. */
AVX2 static inline void note_flushes_256(__m256i suits, size_t first, paigow_block *block)
{
    __m256i flush = _mm256_set1_epi32((int)((uint32_t)PAIGOW_KEY_FLUSH << 16));
    __m256i none = _mm256_cmpeq_epi32(_mm256_and_si256(suits, flush), _mm256_setzero_si256());
    unsigned mask = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(none)) ^ 0xff;
    __m256i numbers =
        _mm256_add_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), _mm256_set1_epi32((int)first));
    __m256i noted = _mm256_or_si256(suits, numbers);
    __m256i order = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)paigow_bit_numbers[mask]));
    _mm256_storeu_si256((__m256i *)(block->flush + block->flushes),
                        _mm256_permutevar8x32_epi32(noted, order));
    block->flushes += (size_t)_mm_popcnt_u32(mask);
}

AVX2 static inline __m256i both_counts(__m256i low, __m256i high)
{
    return _mm256_or_si256(_mm256_slli_epi32(low, 16), _mm256_slli_epi32(high, 24));
}

AVX2 static void add_rows_256(const uint8_t *rows, size_t first, paigow_block *block)
{
    static const uint8_t clubs_diamonds[16] = {0x01, 0x10, 0, 0, 0x11};
    static const uint8_t hearts_spades[16] = {0, 0, 0x01, 0x10, 0x11};
    for (; first + HANDS_256 <= block->count; first += HANDS_256) {
        columns_256 cards = load_columns(rows + first * PAIGOW_HAND);
        __m256i first_ranks = ranks_of_256(cards.first), last_ranks = ranks_of_256(cards.last);
        __m256i first_suits = suits_of_256(cards.first, first_ranks);
        __m256i last_suits = suits_of_256(cards.last, last_ranks);
        _mm256_storeu_si256((__m256i *)(block->sum + first),
                            sum_of_ranks_256(first_ranks, last_ranks));
        note_flushes_256(both_counts(count_suits_256(first_suits, last_suits, clubs_diamonds),
                                     count_suits_256(first_suits, last_suits, hearts_spades)),
                         first, block);
    }
    paigow_portable.add_rows(rows, first, block);
}

/* ---- masks ---- */

/* A rank is four bits of a mask: half of a byte. */
typedef struct {
    __m256i even, odd;
} halves;

AVX2 static inline halves split_256(__m256i masks)
{
    __m256i half = _mm256_set1_epi8(15);
    halves ranks = {_mm256_and_si256(masks, half),
                    _mm256_and_si256(_mm256_srli_epi16(masks, 4), half)};
    return ranks;
}

/* The number of cards of each rank, times one byte of the sums of the ranks. */
AVX2 static inline __m256i weigh(halves counts, int byte)
{
    const int32_t *weights = paigow_rank_weights[byte];
    __m256i even = _mm256_setr_epi32(weights[0], weights[2], weights[0], weights[2], weights[0],
                                     weights[2], weights[0], weights[2]);
    __m256i odd = _mm256_setr_epi32(weights[1], weights[3], weights[1], weights[3], weights[1],
                                    weights[3], weights[1], weights[3]);
    __m256i sums = _mm256_add_epi16(_mm256_maddubs_epi16(counts.even, even),
                                    _mm256_maddubs_epi16(counts.odd, odd));
    return _mm256_slli_epi32(_mm256_madd_epi16(sums, _mm256_set1_epi16(1)), 8 * byte);
}

/* The sums of four hands, in the lower halves of 64 bits. */
AVX2 static inline __m256i sum_of_masks_256(halves ranks)
{
    static const uint8_t bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    halves counts = {_mm256_shuffle_epi8(table_of(bits), ranks.even),
                     _mm256_shuffle_epi8(table_of(bits), ranks.odd)};
    __m256i sum =
        _mm256_add_epi32(_mm256_add_epi32(weigh(counts, 0), weigh(counts, 1)), weigh(counts, 2));
    sum = _mm256_add_epi32(sum, _mm256_srli_epi64(sum, 32));
    return _mm256_and_si256(sum, _mm256_set1_epi32(SUM_MASK_256));
}

/* Two of the suit counters of four hands without their jokers: bit 0 of a rank counts once in the
 * lower one, bit 1 in the upper. */
AVX2 static inline __m256i count_suits_of_masks(halves ranks)
{
    static const uint8_t low_two[16] = {0, 0x01, 0x10, 0x11, 0, 0x01, 0x10, 0x11,
                                        0, 0x01, 0x10, 0x11, 0, 0x01, 0x10, 0x11};
    __m256i counts = _mm256_add_epi8(_mm256_shuffle_epi8(table_of(low_two), ranks.even),
                                     _mm256_shuffle_epi8(table_of(low_two), ranks.odd));
    return _mm256_sad_epu8(counts, _mm256_setzero_si256());
}

/* The suit counters of four hands, as note_flushes wants them. */
AVX2 static inline __m256i suits_of_masks_256(__m256i masks)
{
    __m256i joker = _mm256_and_si256(_mm256_srli_epi64(masks, PAIGOW_JOKER), _mm256_set1_epi64x(1));
    __m256i start = _mm256_add_epi64(_mm256_set1_epi64x(PAIGOW_KEY_START & 0xff),
                                     _mm256_or_si256(joker, _mm256_slli_epi64(joker, 4)));
    __m256i natural = _mm256_andnot_si256(_mm256_slli_epi64(joker, PAIGOW_JOKER), masks);
    __m256i low = count_suits_of_masks(split_256(natural));
    __m256i high = count_suits_of_masks(split_256(_mm256_srli_epi64(natural, 2)));
    return both_counts(_mm256_add_epi64(start, low), _mm256_add_epi64(start, high));
}

/* The lower halves of eight times 64 bits, in order. */
AVX2 static inline __m256i lower_halves(__m256i x, __m256i y)
{
    __m256 mixed = _mm256_shuffle_ps(_mm256_castsi256_ps(x), _mm256_castsi256_ps(y), 0x88);
    return _mm256_permute4x64_epi64(_mm256_castps_si256(mixed), 0xd8);
}

AVX2 static void add_masks_256(const uint64_t *masks, size_t first, paigow_block *block)
{
    for (; first + HANDS_256 <= block->count; first += HANDS_256) {
        __m256i x = _mm256_loadu_si256((const __m256i *)(masks + first));
        __m256i y = _mm256_loadu_si256((const __m256i *)(masks + first + HALF_256));
        _mm256_storeu_si256(
            (__m256i *)(block->sum + first),
            lower_halves(sum_of_masks_256(split_256(x)), sum_of_masks_256(split_256(y))));
        note_flushes_256(lower_halves(suits_of_masks_256(x), suits_of_masks_256(y)), first, block);
    }
    paigow_portable.add_masks(masks, first, block);
}

/* ---- looking up ---- */

AVX2 static inline __m256i slots_256(const uint32_t *sum)
{
    __m256i sums = _mm256_loadu_si256((const __m256i *)sum);
    __m256i rows = _mm256_srli_epi32(sums, ROW_SHIFT_256);
    return _mm256_add_epi32(sums, _mm256_i32gather_epi32((const int *)paigow_row7, rows, 4));
}

AVX2 static void find_settings_256(const uint32_t *sum, size_t first, size_t count,
                                   const uint32_t *table, paigow_short_setting *settings)
{
    for (; first + HANDS_256 <= count; first += HANDS_256)
        _mm256_storeu_si256((__m256i *)(settings + first),
                            _mm256_i32gather_epi32((const int *)table, slots_256(sum + first), 4));
    paigow_portable.find_settings(sum, first, count, table, settings);
}

/* ---- the cards in front ---- */

/* The lowest byte of every lane, four times. */
AVX2 static inline __m256i spread_byte_256(__m256i lanes)
{
    return _mm256_shuffle_epi8(lanes, _mm256_setr_epi32(0, 0x04040404, 0x08080808, 0x0c0c0c0c, 0,
                                                        0x04040404, 0x08080808, 0x0c0c0c0c));
}

/* The lowest of the seven cards whose rank begins with the card `rank`, in every byte of its lane:
 * a card of that rank differs from it in the two bits of the suit only. */
AVX2 static inline __m256i lowest_of_rank_256(columns_256 cards, __m256i rank)
{
    __m256i least =
        _mm256_min_epu8(_mm256_xor_si256(cards.first, rank), _mm256_xor_si256(cards.last, rank));
    least = _mm256_min_epu8(least, _mm256_srli_epi32(least, 16));
    least = _mm256_min_epu8(least, _mm256_srli_epi32(least, 8));
    return _mm256_xor_si256(spread_byte_256(least), rank);
}

AVX2 static inline __m256i without_256(__m256i cards, __m256i card)
{
    return _mm256_blendv_epi8(cards, _mm256_set1_epi8(NO_CARD_256), _mm256_cmpeq_epi8(cards, card));
}

AVX2 static void find_fronts_256(const uint8_t *rows, const paigow_short_setting *settings,
                                 size_t first, size_t count, uint8_t *fronts)
{
    __m256i rank = _mm256_set1_epi8(15 << 2); /* times four: its first card */
    for (; first + HANDS_256 <= count; first += HANDS_256) {
        columns_256 cards = load_columns(rows + first * PAIGOW_HAND);
        __m256i ranks = spread_byte_256(_mm256_loadu_si256((const __m256i *)(settings + first)));
        __m256i low =
            lowest_of_rank_256(cards, _mm256_and_si256(_mm256_slli_epi16(ranks, 2), rank));
        cards.first = without_256(cards.first, low);
        cards.last = without_256(cards.last, low);
        __m256i high =
            lowest_of_rank_256(cards, _mm256_and_si256(_mm256_srli_epi16(ranks, 2), rank));
        __m256i both = _mm256_blendv_epi8(low, high, _mm256_set1_epi16(-256));
        both = _mm256_and_si256(both, _mm256_set1_epi32(0xffff));
        _mm_storeu_si128(
            (__m128i *)(fronts + first * PAIGOW_LOW),
            _mm_packus_epi32(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1)));
    }
    paigow_portable.find_fronts(rows, settings, first, count, fronts);
}

/* ---- checking ---- */

/* Rows of eight bytes turned by one to four bytes: every card meets every other. */
AVX2 static inline __m256i bad_cards(__m256i rows)
{
    const __m256i turn = _mm256_setr_epi8(1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8, 1,
                                          2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8);
    const __m256i most = _mm256_set1_epi64x(0x3f34343434343434); /* the filler, seven jokers */
    __m256i bad = _mm256_subs_epu8(rows, most), turned = rows;
    for (int i = 0; i < 4; i++) {
        turned = _mm256_shuffle_epi8(turned, turn);
        bad = _mm256_or_si256(bad, _mm256_cmpeq_epi8(rows, turned));
    }
    return bad;
}

AVX2 static int has_bad_row_256(const uint8_t *rows, size_t first, size_t count)
{
    __m256i bad = _mm256_setzero_si256();
    for (; first + HANDS_256 <= count; first += HANDS_256) {
        row_pairs pairs = load_rows_256(rows + first * PAIGOW_HAND);
        bad = _mm256_or_si256(bad, bad_cards(pairs.rows_0145));
        bad = _mm256_or_si256(bad, bad_cards(pairs.rows_2367));
    }
    return !_mm256_testz_si256(bad, bad) || paigow_portable.has_bad_row(rows, first, count);
}

const paigow_tier paigow_avx2 = {.name = "avx2",
                                 .add_rows = add_rows_256,
                                 .add_masks = add_masks_256,
                                 .add_packed = paigow_add_packed,
                                 .find_values = paigow_find_values,
                                 .find_settings = find_settings_256,
                                 .find_fronts = find_fronts_256,
                                 .has_bad_row = has_bad_row_256};

#endif
