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
        set |= paigow_card_bit[cards[i]];
    return set;
}

static inline paigow_packed paigow_pack(const uint8_t *cards, int count)
{
    paigow_packed hand = paigow_pack_none();
    for (int i = 0; i < count; i++)
        hand = paigow_pack_add(hand, cards[i]);
    return hand;
}

static inline int paigow_count_bits(uint64_t set)
{
    const uint64_t twos = UINT64_C(0x3333333333333333), fours = UINT64_C(0x0f0f0f0f0f0f0f0f);
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & twos) + (set >> 2 & twos);
    set = (set + (set >> 4)) & fours;
    set += set >> 8;
    set += set >> 16;
    return (int)((set + (set >> 32)) & 127);
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

/* The cards of a set, in ascending order. */
static inline void paigow_list_cards(uint64_t set, int count, uint8_t *cards)
{
    for (int i = 0; i < count; i++, set &= set - 1)
        cards[i] = (uint8_t)paigow_lowest_bit(set);
}

/* The lowest card held of the rank that begins with the card `code`. */
static inline uint8_t paigow_lowest_of_rank(uint64_t cards, unsigned code)
{
    return (uint8_t)(code + (unsigned)paigow_lowest_bit(cards >> code));
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
