/* solve_odds.h - support of the tests: a plan with its rows, in memory that held something else. */
#ifndef PAIGOW_TESTS_SOLVE_ODDS_H
#define PAIGOW_TESTS_SOLVE_ODDS_H

#include "paigow.h"

typedef struct solve_problem {
    paigow_odds_deck deck;
    int detail, every;
    const paigow_odds_dealer *dealer;
    const paigow_house_table *ways[3];
    size_t count;
} solve_problem;

/* All 53 cards (R1). */
extern const paigow_odds_deck whole_deck;

typedef struct solve_rows {
    size_t width; /* numbers in a row */
    paigow_odds_plan *plan;
    paigow_worth *fronts;
    int32_t *by_ranks, *by_flush;
    size_t ranks_size, flush_size; /* in bytes */
} solve_rows;

/* Makes the plan and all rows; the work is cut into so many pieces of each sort.  Ends the program
 * if there is no memory. */
solve_rows solve(const solve_problem *problem, uint32_t pieces);

/* The same, but of so many pieces one only: the others have no rows, and no memory for them. */
solve_rows solve_piece(const solve_problem *problem, uint32_t piece, uint32_t pieces);

paigow_odds_rows rows_of(const solve_rows *solved);

void free_rows(solve_rows *solved);

/* What becomes of all deals of the whole deck, of a player who sets by a house way. */
paigow_outcomes solve_outcomes(const paigow_house_table *way, const paigow_odds_dealer *dealer);

#endif
