/* plain_round.h - a second reading of how a round is settled, from W1 to W17, B10 to B20 and the
 * paragraphs that they cite: slow and obvious, for the tests.
 *
 * Seats are called by number, what a player has won is added up from the lines written so far, and
 * money is counted out at every step.  Only the setting of hands is left to the core.
 */
#ifndef PAIGOW_TESTS_PLAIN_ROUND_H
#define PAIGOW_TESTS_PLAIN_ROUND_H

#include "paigow.h"

enum { PLAIN_NUMBERS = PAIGOW_MOST_SEATS + 1, PLAIN_LINES = 256, PLAIN_ALL_WAGERS = -1 };

typedef struct plain_round {
    paigow_fault fault; /* why nothing is settled: B20, or W3; else PAIGOW_OK */
    int pushed;
    /* By number of the seat, the dealer's is 0; without wagers what is not taken. */
    const paigow_seat *seats[PLAIN_NUMBERS];
    paigow_setting settings[PLAIN_NUMBERS];
    int outcomes[PLAIN_NUMBERS];
    int pay_lines[PLAIN_NUMBERS][PAIGOW_WAGERS]; /* also of wagers that are not made */
    int64_t lost, won;                           /* against a bank, the dealer's wager too */
    size_t count;
    paigow_ledger_line lines[PLAIN_LINES];
} plain_round;

/* The commission, or -1 when it is not a whole number of cents and must be (W3). */
int64_t plain_commission(int64_t won, int percent, int rounding);

/* Settles a round that is right in everything but the chips of the bank.  The house way is that of
 * the lines; no pay table pays parts of a cent. */
void plain_settle(const paigow_game *game, const paigow_round *round, plain_round *plain);

/* The same in two steps: how the hands did, and the money.  The second may be taken again when
 * stakes have changed, chips, percentages or roundings, but nothing about cards. */
void plain_show(const paigow_game *game, const paigow_round *round, plain_round *plain);
void plain_settle_shown(const paigow_game *game, const paigow_round *round, plain_round *plain);

/* The number of the wager with envy bonuses (W9); 0 for none. */
int plain_premium(const paigow_game *game);

/* What the lines of a ledger give the player of a seat by one wager, or by all. */
int64_t net_of(const paigow_ledger_line *lines, size_t count, int seat, int wager);

int is_same_ledger_line(const paigow_ledger_line *a, const paigow_ledger_line *b);

#endif
