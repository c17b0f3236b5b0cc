/* paigow/tables.h - the constant tables behind kind.h and rank.h; not for direct use.
 *
 * They are made at build time by csrc/tables/generate.c.  The inline functions of rank.h read them,
 * which is why they are declared in a public header.  With PAIGOW_SMALL, the small profile for
 * devices with little flash, there are only those up to paigow_lowest_high, 7 KB of the 1 MB; what
 * the others know is worked out (core/arithmetic.h).
 *
 * A card's key has a number whose sum tells the ranks of a hand in its top 24 bits, where a carry
 * drops off; a bit for the joker; and a four-bit counter for each suit at the bottom.  The counters
 * start at 3, so that the top bit of a counter says "five or more"; the joker counts in all four
 * suits, so the same bit says "four and the joker".  In the small profile, the top bits are a
 * three-bit counter for each rank instead of a sum.
 */
#ifndef PAIGOW_TABLES_H
#define PAIGOW_TABLES_H

#include "cards.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PAIGOW_TABLES_VERSION 1 /* see paigow_tables_version */

enum {
    PAIGOW_BYTES = 256,     /* there is a key for every byte: see rank.h on bad cards */
    PAIGOW_RANK_SHIFT = 25, /* in the small profile: where the counters of the ranks are in a key */
    PAIGOW_RANK_BITS = 3,
    PAIGOW_SUBSETS = 1 << PAIGOW_RANKS, /* sets of ranks in one suit */
    PAIGOW_VALUES = 7477,               /* five-card values, numbered from 1 */
    PAIGOW_LOW_VALUES = 91,             /* two-card values, numbered from 1 */
    PAIGOW_RULES = 4
};

/* The sums are cut into rows by their top bits, and each row is moved by its own offset until no
 * two sums that occur share a slot.  The generator checks that the slots suffice, and leaves the
 * last one free. */
enum {
    PAIGOW_SUM_SHIFT = 40, /* where the sum is in a key */
    PAIGOW_ROW7_SHIFT = 51,
    PAIGOW_ROWS7 = 1 << (64 - PAIGOW_ROW7_SHIFT),
    PAIGOW_SLOTS7 = 72704,
    PAIGOW_ROW5_SHIFT = 52,
    PAIGOW_ROWS5 = 1 << (64 - PAIGOW_ROW5_SHIFT),
    PAIGOW_SLOTS5 = 12288,
    PAIGOW_MULTISETS = 67600 /* of seven ranks, with and without the joker */
};

/* Tells the compiler that a condition seldom holds: ranking is a tenth faster for it. */
#ifdef __GNUC__
#define PAIGOW_SELDOM(condition) __builtin_expect((condition) != 0, 0)
#else
#define PAIGOW_SELDOM(condition) ((condition) != 0)
#endif

#define PAIGOW_KEY_START UINT64_C(0x3333)
#define PAIGOW_KEY_FLUSH UINT64_C(0x8888)
#define PAIGOW_KEY_JOKER (UINT64_C(1) << 16)

PAIGOW_API extern const uint64_t paigow_card_key[PAIGOW_BYTES];
/* The bit of a card in a set of cards, and in a set that has 16 bits for each suit, the joker in
 * all four as bit 13; 0 for bytes that are none.  Quicker than to shift a one. */
PAIGOW_API extern const uint64_t paigow_card_bit[PAIGOW_BYTES];
PAIGOW_API extern const uint64_t paigow_card_lane[PAIGOW_BYTES];
/* For each two-card value its ranks, the higher one in the upper four bits; and the other way
 * round, where the joker is the rank above the ace. */
PAIGOW_API extern const uint8_t paigow_low_ranks[PAIGOW_LOW_VALUES + 1];
PAIGOW_API extern const uint8_t paigow_low_value[256];
/* The lowest five-card value that may stand behind each two-card value (R11). */
PAIGOW_API extern const uint16_t paigow_lowest_high[PAIGOW_LOW_VALUES + 1];

#ifndef PAIGOW_SMALL

/* The offset of a row; sum + offset, modulo 1 << 32, is the slot. */
PAIGOW_API extern const uint32_t paigow_row7[PAIGOW_ROWS7];
PAIGOW_API extern const uint32_t paigow_row5[PAIGOW_ROWS5];
PAIGOW_API extern const uint16_t paigow_value7[PAIGOW_RULES][PAIGOW_SLOTS7];
PAIGOW_API extern const uint16_t paigow_value5[PAIGOW_RULES][PAIGOW_SLOTS5];
/* The value of the best five in a suit: [wheel lowest][ranks of that suit, and bit 13 for the
 * joker].
 */
PAIGOW_API extern const uint16_t paigow_flush_value[2][2 * PAIGOW_SUBSETS];
/* The number of a multiset of seven ranks among those with, or without, the joker. */
PAIGOW_API extern const uint16_t paigow_multiset[PAIGOW_SLOTS7];
/* The number of a set of ranks among those of its size. */
PAIGOW_API extern const uint16_t paigow_subset[PAIGOW_SUBSETS];
/* What a five-card value stands for, see rank.c. */
PAIGOW_API extern const uint32_t paigow_meaning[PAIGOW_VALUES + 1];

/* For processors that work on many hands at once: the parts of the keys.  The rank part of the keys
 * of the thirteen ranks and the joker; the same byte by byte, the lowest first; and in signed
 * bytes, four of the ranks 0, 2, 4, 6; 1, 3, 5, 7; 8, 10, 12, 14; 9, 11, 13, 15 each. */
PAIGOW_API extern const uint32_t paigow_rank_sum[16];
PAIGOW_API extern const uint8_t paigow_rank_bytes[3][16];
PAIGOW_API extern const int32_t paigow_rank_weights[3][4];
/* What a card adds to the counters of clubs and diamonds, and of hearts and spades. */
PAIGOW_API extern const uint8_t paigow_suit_counts[2][64];
/* The numbers of the bits that are set in a byte, one byte each, the lowest first. */
PAIGOW_API extern const uint64_t paigow_bit_numbers[256];

#endif

/* A table, or all rows of one, with its check sum, for the self-test; the last one of the list has
 * no items. */
typedef struct paigow_checked_table {
    const void *first;
    uint32_t items;
    uint32_t width; /* bytes of an item */
    uint32_t check;
} paigow_checked_table;

PAIGOW_API extern const paigow_checked_table paigow_checked_tables[];

#ifdef __cplusplus
}
#endif

#endif
