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
    low[0] = paigow_lowest_of_rank(lower, (setting & 15) * 4);
    low[1] = paigow_lowest_of_rank(higher & ~paigow_card_bit[low[0]], (setting >> 4 & 15) * 4);
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
    uint64_t others = cards & ~(PAIGOW_SUIT_CARDS << suit);
    paigow_pick_front(setting & PAIGOW_SHORT_HIGHER_UNSUITED ? others : cards,
                      setting & PAIGOW_SHORT_LOWER_UNSUITED ? others : cards, setting, low);
}

/* Adds to a setting the five-card value of the cards behind, out of a hand with this key that may
 * hold a flush.  One that is broken is worth nothing in its suit, so it need not be asked whether
 * it is. */
static inline paigow_short_setting paigow_add_high_value(paigow_short_setting setting, uint64_t key,
                                                         uint64_t cards, int suit,
                                                         paigow_rules rules)
{
    uint8_t low[PAIGOW_LOW];
    paigow_flush_front(cards, suit, setting, low);
    uint64_t behind = cards & ~paigow_set_of(low, PAIGOW_LOW);
    uint64_t key5 = key - paigow_card_key[low[0]] - paigow_card_key[low[1]];
    uint16_t value = paigow_larger(paigow_rank5_by_ranks(key5, rules),
                                   paigow_best_in_lane(paigow_lane(behind, suit), rules));
    return (paigow_short_setting)value << 16 | setting;
}

#endif
