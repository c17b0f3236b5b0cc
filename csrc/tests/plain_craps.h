/* plain_craps.h - a second reading of craps, from C1 to C7 and 13:69F-1.6: slow and obvious, for
 * the tests.
 *
 * Fractions are compared by multiplying out, limits are found by trying stakes, what a roll decides
 * is read from a list of the totals, and a table keeps its bets in any order, each with the time at
 * which it was made.
 */
#ifndef PAIGOW_TESTS_PLAIN_CRAPS_H
#define PAIGOW_TESTS_PLAIN_CRAPS_H

#include "paigow.h"

static const int plain_points[PAIGOW_POINTS] = {4, 5, 6, 8, 9, 10};

/* ---- odds ---- */

/* Of a bet and a point that there are: why the odds are refused, or PAIGOW_CRAPS_ACCEPTED. */
int plain_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake, int64_t *won,
              int64_t *unpaid);
int plain_flat_refusal(const paigow_craps_rules *rules, int64_t flat);
int plain_odds_refusal(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                       int64_t stake);

paigow_craps_stakes plain_stakes(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                                 int64_t stake);

/* The faults of any bets, points, flat bets and stakes; status PAIGOW_OK for none. */
paigow_fault plain_limits_fault(const paigow_craps_rules *rules, int bet, int point, int64_t flat);
paigow_fault plain_accept_fault(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                                int64_t stake);
paigow_fault plain_pay_fault(const paigow_craps_rules *rules, int bet, int point, int64_t stake);

/* ---- what a roll decides ---- */

typedef struct plain_verdict {
    int outcome, reason;
    int64_t net, unpaid;
} plain_verdict;

/* On a flat bet and on its odds, by the total of the dice. */
void plain_decide(const paigow_craps_rules *rules, const paigow_craps_wager *wager, int total,
                  int odds_are_off, plain_verdict *flat, plain_verdict *odds);

/* ---- a table ---- */

typedef struct plain_wager {
    uint64_t made; /* when; 0 if there is no bet here */
    paigow_craps_wager bet;
} plain_wager;

typedef struct plain_table {
    paigow_craps_rules rules;
    int point;
    uint64_t time;
    plain_wager wagers[PAIGOW_CRAPS_WAGERS];
} plain_table;

void plain_begin(const paigow_craps_rules *rules, plain_table *table);

/* The bet made next after that time, or NULL. */
const plain_wager *plain_next(const plain_table *table, uint64_t made);

const paigow_craps_wager *plain_find(const plain_table *table, uint32_t player, int bet, int point);

paigow_fault plain_bet(plain_table *table, uint32_t player, int bet, int point, int64_t flat,
                       int64_t *change);
paigow_fault plain_odds(plain_table *table, uint32_t player, int bet, int point, int64_t odds,
                        int64_t *change);
paigow_fault plain_call(plain_table *table, uint32_t player, int bet, int point, int off);
paigow_fault plain_roll(plain_table *table, int first, int second, paigow_craps_ledger *ledger);

/* Why this is no table that bets and rolls lead to; the rules are right. */
paigow_fault plain_check_table(const paigow_craps_table *table);

#endif
