/* random_round.h - games that nobody offers, and rounds of them, for tests. */
#ifndef PAIGOW_TESTS_RANDOM_ROUND_H
#define PAIGOW_TESTS_RANDOM_ROUND_H

#include "paigow.h"

/* A game with any rules, and as many optional wagers as there can be, or fewer; it is right.  Its
 * house way is one of lines that sets every hand. */
void random_game(uint64_t *random, paigow_game *game);

/* A round of 1..PAIGOW_DEALT seats that is right in everything but two things, and these seldom:
 * the chips of a bank may not cover what it owes, and a commission may be no whole number of cents
 * where it must be. */
void random_round(uint64_t *random, const paigow_game *game, size_t seats, paigow_round *round);

#endif
