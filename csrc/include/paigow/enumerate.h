/* paigow/enumerate.h - every hand of seven: all of them, or those that hold some cards and lack
 * others.
 *
 * Sets of cards are masks: bit c for card c.  The hands come in lexicographic order of the cards
 * that are not in `containing`.
 *
 * Stack: 40 KB for paigow_count_values, under 1 KB for the others.  Thread-safety: no state.
 */
#ifndef PAIGOW_ENUMERATE_H
#define PAIGOW_ENUMERATE_H

#include "rank.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether `containing` and `avoiding` are cards, have none in common, and `containing` is at most
 * seven.  The functions below need it.
 *
 * Errors: PAIGOW_ERROR_CARD (value = the lowest bit that is no card), PAIGOW_ERROR_DUPLICATE (value
 * = a card in both), PAIGOW_ERROR_COUNT (value = the number of cards in `containing`). */
PAIGOW_API int paigow_check_choice(uint64_t containing, uint64_t avoiding, paigow_fault *fault);

/* How many hands hold all of `containing` and none of `avoiding`; 0 if too few cards are left. */
PAIGOW_API uint64_t paigow_count_hands(uint64_t containing, uint64_t avoiding);

/* Calls `visit` with each of these hands.  Stops when `visit` returns another number than 0, and
 * returns it.  Cost: about 4 ns a hand, and what `visit` costs. */
PAIGOW_API int paigow_each_hand(uint64_t containing, uint64_t avoiding,
                                int (*visit)(void *context, paigow_packed hand), void *context);

/* Writes these hands one after the other, seven cards each in ascending order: so `rows` must have
 * room for seven times paigow_count_hands bytes.  Cost: about 13 ns a hand. */
PAIGOW_API void paigow_list_hands(uint64_t containing, uint64_t avoiding, uint8_t *rows);

/* Counts these hands by value: adds to counts[value].  The hands are cut into `parts` parts of
 * about the same size, and those of number `part` are counted; part = 0 and parts = 1 are all of
 * them.  So threads can share the work, each with counts of its own, and the sums are the same
 * whatever the number of parts.  Needs part < parts.  Cost: about 1 ns a hand. */
PAIGOW_API void paigow_count_values(uint64_t containing, uint64_t avoiding, paigow_rules rules,
                                    size_t part, size_t parts, uint64_t counts[PAIGOW_VALUES + 1]);

#ifdef __cplusplus
}
#endif

#endif
