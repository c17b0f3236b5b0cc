/* five.h - internal: choosing five of seven cards. */
#ifndef PAIGOW_FIVE_H
#define PAIGOW_FIVE_H

#include "paigow/rank.h"

/* What five cards are worth; 0 if they may not be chosen. */
typedef uint16_t paigow_value_five(const uint8_t five[PAIGOW_HIGH], const void *context);

/* The five that are worth most, in the order they have in `cards`; of several such fives the one
 * with the lowest card codes, compared from the lowest up.  Returns what they are worth, or 0, and
 * then nothing is written. */
uint16_t paigow_choose_five(const uint8_t cards[PAIGOW_HAND], paigow_value_five *value_of,
                            const void *context, uint8_t best[PAIGOW_HIGH]);

#endif
