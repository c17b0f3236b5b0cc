/* paigow/simulate.h - rounds dealt from a seed and settled, added up.
 *
 * Cost: that of paigow_settle_round and 200 ns a round.  Stack: under 12 KB.  Thread-safety: no
 * state; rounds may be shared out among threads, and their totals added up in any order.
 */
#ifndef PAIGOW_SIMULATE_H
#define PAIGOW_SIMULATE_H

#include "deal.h"
#include "round.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIGOW_TOTALS = PAIGOW_BANK + 1,            /* wagers, envy, commission, the bank's gains */
    PAIGOW_MOST_SIMULATED_STAKE = 100 * 1000000 /* cents */
};

/* A whole number of 128 bits, in two's complement. */
typedef struct paigow_sum {
    uint64_t low;
    int64_t high;
} paigow_sum;

/* What became of one kind of wager. */
typedef struct paigow_total {
    uint64_t wins, pushes, losses; /* how many; fouls are lost */
    paigow_sum staked;             /* cents */
    paigow_sum net;                /* cents that the players gained */
    paigow_sum squares;            /* of what they gained by it in each round, all seats together */
} paigow_total;

typedef struct paigow_totals {
    uint64_t rounds;
    paigow_total of[PAIGOW_TOTALS]; /* by number of the wager, then as enum paigow_wager */
    paigow_sum house;               /* what the house gained, cents */
} paigow_totals;

/* Settles rounds number `first` to `first + rounds - 1` of a seed, and sets `totals` to what became
 * of them.  `table` is a round whose cards do not matter: each time others are dealt, to the dealer
 * and then to the seats as they stand there.  Nobody sets by hand.
 *
 * Errors: those of paigow_settle_round (row = the number of the round); PAIGOW_ERROR_STAKE also for
 * stakes above PAIGOW_MOST_SIMULATED_STAKE (seat, wager, value; seat 0 for the dealer's);
 * PAIGOW_ERROR_SEAT for more seats than a deck serves (value). */
PAIGOW_API int paigow_simulate(const paigow_ready *ready, const paigow_round *table, uint64_t seed,
                               uint64_t first, uint64_t rounds, paigow_totals *totals,
                               paigow_fault *fault);

/* Adds the totals of some rounds to those of others. */
PAIGOW_API void paigow_add_totals(paigow_totals *totals, const paigow_totals *more);

#ifdef __cplusplus
}
#endif

#endif
