/* arithmetic.h - internal: what the big tables know, worked out; for the small profile.
 *
 * Values are numbered by category, and in a category by sets of ranks, so a value is where its
 * category begins and the number of its set among the sets of that size: a sum of binomials.
 *
 * Cost: some 100 ns on a processor where the tables take 3.  Stack: under 100 bytes.
 */
#ifndef PAIGOW_ARITHMETIC_H
#define PAIGOW_ARITHMETIC_H

#include "paigow/rank.h"

/* The best five, if suits do not matter, of cards whose ranks are held so often, with the joker or
 * without: at least five cards. */
uint16_t paigow_value_of_ranks(const uint8_t counts[PAIGOW_RANKS], int joker, paigow_rules rules);

/* The best five of a lane (flush.h); 0 if there are not five. */
uint16_t paigow_value_of_lane(unsigned lane, paigow_rules rules);

/* What a value 1..7,477 means (paigow_meaning_of). */
uint32_t paigow_meaning_of_value(uint16_t value);

#endif
