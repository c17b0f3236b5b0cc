/* flush.h - internal: hands that may hold a flush.
 *
 * A lane is the ranks held in one suit, bit r for rank r, and the joker as bit 13.
 */
#ifndef PAIGOW_FLUSH_H
#define PAIGOW_FLUSH_H

#include "bits.h"

enum {
    PAIGOW_LANE_BITS = 16,
    PAIGOW_LANE_MASK = 2 * PAIGOW_SUBSETS - 1,
    PAIGOW_PAIRS_OF_RANKS = PAIGOW_RANKS * (PAIGOW_RANKS + 1) / 2 /* that two cards may have */
};

/* The suit that can make a flush, in a key that says there is one; else the last suit. */
static inline int paigow_flush_suit(uint64_t key)
{
    const uint64_t last = 0x8000;
    return paigow_lowest_bit((key & PAIGOW_KEY_FLUSH) | last) / 4;
}

/* The lane of a suit, gathered from every fourth bit of a set of cards.  The first product moves
 * the four bits of every sixteen side by side, the second the four groups; no two of the bits that
 * they add up meet. */
static inline unsigned paigow_lane(uint64_t cards, int suit)
{
    uint64_t held = cards >> suit & PAIGOW_SUIT_CARDS;
    uint64_t fours = held * UINT64_C(0x249) >> 9 & UINT64_C(0x000f000f000f000f);
    uint64_t ranks = fours * UINT64_C(0x1001001001) >> 36 & (PAIGOW_SUBSETS - 1);
    return (unsigned)ranks | (unsigned)(cards >> PAIGOW_JOKER & 1) * PAIGOW_SUBSETS;
}

/* The same from the cards themselves, which is quicker. */
static inline unsigned paigow_lane_of_row(const uint8_t row[PAIGOW_HAND], int suit)
{
    uint64_t lanes = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        lanes |= paigow_card_lane[row[i]];
    return (unsigned)(lanes >> PAIGOW_LANE_BITS * suit) & PAIGOW_LANE_MASK;
}

/* The value of the best five in a suit; 0 if there are not five. */
#ifdef PAIGOW_SMALL
uint16_t paigow_best_in_lane(unsigned lane, paigow_rules rules);
#else
static inline uint16_t paigow_best_in_lane(unsigned lane, paigow_rules rules)
{
    return paigow_flush_value[rules & PAIGOW_WHEEL_LOWEST][lane];
}
#endif

/* With the joker, quads or a full house may stand beside a flush: the larger counts. */
static inline uint16_t paigow_larger(uint16_t by_ranks, uint16_t by_suit)
{
    return by_suit > by_ranks ? by_suit : by_ranks;
}

/* The first of the kinds of hands with this lane and so many cards beside it.  The others follow:
 * one card beside by its rank; two by the higher rank, and then by the lower one. */
uint32_t paigow_first_flush_kind(unsigned lane, int beside);

/* The kind of a hand whose cards of `suit`, and joker, are `lane`: see kind.h. */
uint32_t paigow_flush_kind(unsigned lane, int suit, uint64_t cards);

#endif
