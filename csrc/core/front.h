/* front.h - internal: from a short setting to the cards in front. */
#ifndef PAIGOW_FRONT_H
#define PAIGOW_FRONT_H

#include "flush.h"
#include "paigow/house_table.h"

/* H3: the lowest card of the lower rank, then the lowest other one of the higher rank, out of the
 * cards that may be taken of each. */
static inline void paigow_pick_front(uint64_t higher, uint64_t lower, paigow_short_setting setting,
                                     uint8_t low[PAIGOW_LOW])
{
    uint8_t value = paigow_short_low_value(setting);
    /* The joker is the card after the aces. */
    unsigned joker = (unsigned)(setting & PAIGOW_SHORT_JOKER) / (PAIGOW_SHORT_JOKER / 4);
    low[0] = paigow_lowest_of_rank(lower, paigow_low_codes[1][value]);
    higher &= ~paigow_card_bit[low[0]];
    low[1] = paigow_lowest_of_rank(higher, paigow_low_codes[0][value] + joker);
}

/* The same where suits do not matter. */
static inline void paigow_lowest_front(uint64_t cards, paigow_short_setting setting,
                                       uint8_t low[PAIGOW_LOW])
{
    paigow_pick_front(cards, cards, setting, low);
}

/* The same where the cards in front may have to be of another suit than the flush. */
static inline void paigow_flush_front(uint64_t cards, int suit, paigow_short_setting setting,
                                      uint8_t low[PAIGOW_LOW])
{
    uint64_t unsuited = cards & ~(PAIGOW_SUIT_CARDS << suit);
    paigow_pick_front(setting & PAIGOW_SHORT_HIGHER_UNSUITED ? unsuited : cards,
                      setting & PAIGOW_SHORT_LOWER_UNSUITED ? unsuited : cards, setting, low);
}

/* The setting, and the cards in front, of a hand whose cards of `suit`, and joker, are `lane`. */
paigow_short_setting paigow_set_lane(paigow_packed hand, int suit, unsigned lane,
                                     const paigow_house_table *table, uint8_t low[PAIGOW_LOW]);

#endif
