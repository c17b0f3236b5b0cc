/* plan.h - internal: what the parts of a plan are. */
#ifndef PAIGOW_PLAN_H
#define PAIGOW_PLAN_H

#include "classes.h"

#define PAIGOW_NO_PART UINT32_MAX /* no enum: it is more than an int holds */

/* The cards of a hand of a kind that are not in a lane, as ranks in the order of plan->ranks: that
 * is ascending, with the joker, if the lane does not have it, last.  Returns how many. */
int paigow_rest_of(const paigow_odds_plan *plan, uint32_t kind, unsigned lane,
                   uint8_t rest[PAIGOW_HAND]);

/* Lanes are numbered by their ranks, and then by the joker, which is bit 13 of a lane. */
static inline uint32_t paigow_lane_number(unsigned lane)
{
    return (lane & (PAIGOW_SUBSETS - 1)) << 1 | lane >> PAIGOW_RANKS;
}

static inline unsigned paigow_lane_of_number(uint32_t number)
{
    return number >> 1 | (number & 1) << PAIGOW_RANKS;
}

/* How many cards a deck has. */
static inline unsigned paigow_cards_of(paigow_odds_deck deck)
{
    return (unsigned)paigow_count_few(deck.ranks) * deck.suits + deck.joker;
}

/* How many fronts are asked for of a kind. */
static inline uint32_t paigow_fronts_of(const paigow_odds_plan *plan, uint32_t kind)
{
    return plan->first_front[kind + 1] - plan->first_front[kind];
}

#endif
