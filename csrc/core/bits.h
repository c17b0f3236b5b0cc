/* bits.h - internal: sets of cards as bits, sums of cards as keys. */
#ifndef PAIGOW_BITS_H
#define PAIGOW_BITS_H

#include "paigow/rank.h"

/* The clubs; shifted by 1, 2, 3 the diamonds, hearts, spades. */
#define PAIGOW_SUIT_CARDS UINT64_C(0x1111111111111)
#define PAIGOW_JOKER_BIT (UINT64_C(1) << PAIGOW_JOKER)

static inline uint64_t paigow_set_of(const uint8_t *cards, size_t count)
{
    uint64_t set = 0;
    for (size_t i = 0; i < count; i++)
        set |= UINT64_C(1) << (cards[i] & 63);
    return set;
}

static inline paigow_packed paigow_pack(const uint8_t *cards, int count)
{
    paigow_packed hand = paigow_pack_none();
    for (int i = 0; i < count; i++)
        hand = paigow_pack_add(hand, cards[i]);
    return hand;
}

/* The suit that can make a flush, in a key that says there is one: of the bits 3, 7, 11 and 15 just
 * one is set, in a hand of seven. */
static inline int paigow_flush_suit(uint64_t key)
{
    return (int)((key >> 7 & 1) + (key >> 10 & 2) + (key >> 14 & 2) + (key >> 15 & 1));
}

/* The ranks of one suit, gathered from every fourth bit of a set of natural cards. */
static inline unsigned paigow_ranks_in_suit(uint64_t cards, int suit)
{
    uint64_t x = cards >> suit & PAIGOW_SUIT_CARDS;
    x = (x | x >> 3) & UINT64_C(0x0303030303030303);
    x = (x | x >> 6) & UINT64_C(0x000f000f000f000f);
    x = (x | x >> 12) & UINT64_C(0x000000ff000000ff);
    return (unsigned)(x | x >> 24) & (PAIGOW_SUBSETS - 1);
}

/* The position of the lowest bit of a set that is not empty. */
static inline int paigow_lowest_bit(uint64_t set)
{
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__aarch64__))
    return __builtin_ctzll(set); /* one instruction there; elsewhere it may be a call */
#else
    int position = 0;
    while (!(set >> position & 1))
        position++;
    return position;
#endif
}

/* How often each rank is held, the joker as an ace (R4, H1). */
static inline void paigow_count_ranks(const uint8_t *cards, int count, int held[PAIGOW_RANKS])
{
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        held[rank] = 0;
    for (int i = 0; i < count; i++)
        held[paigow_card_rank(cards[i])]++;
}

static inline void paigow_sort_cards(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && cards[j - 1] > cards[j]; j--) {
            uint8_t card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
}

#endif
