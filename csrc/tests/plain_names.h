/* plain_names.h - a second reading of what cards are called by bonus wagers, from W7, W11 to W14
 * and R3 to R7: slow and obvious, for the tests.
 *
 * The joker is replaced by each card that it can be, every five of the cards is looked at by
 * itself, and ranks are counted.  Nothing is shared with the core. */
#ifndef PAIGOW_TESTS_PLAIN_NAMES_H
#define PAIGOW_TESTS_PLAIN_NAMES_H

#include "paigow.h"

/* The bit of a name. */
static inline uint64_t name_bit(int name)
{
    return UINT64_C(1) << name;
}

/* The names of seven or of three cards; the joker is the bug, wild or a plain ace. */
paigow_bonus plain_bonus(const uint8_t *cards, size_t count, int joker);

/* The names that five cards have by themselves. */
uint64_t plain_names_of_five(const uint8_t five[PAIGOW_HIGH], int joker);

/* The names of a low hand. */
paigow_bonus plain_bonus_of_low(const uint8_t low[PAIGOW_LOW]);

/* W14: how many natural cards have the color, and the names. */
int plain_color_count(const uint8_t cards[PAIGOW_HAND], int color);
paigow_bonus plain_bonus_of_color(const uint8_t cards[PAIGOW_HAND], int color, int joker);

/* Whether a line of a pay table names what the cards are called, and the first that does, or
 * PAIGOW_NO_PAY_LINE. */
int plain_line_fits(const paigow_pay_line *line, paigow_bonus bonus);
int plain_first_line(const paigow_pay_table *table, paigow_bonus bonus);

#endif
