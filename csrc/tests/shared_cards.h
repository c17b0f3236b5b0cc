/* shared_cards.h - the known way to solve the whole game, for tests and benchmarks: inclusion and
 * exclusion over the sets of cards that the two hands share.
 *
 * The hands P and D have no card in common: so each pair is counted once with the empty set, taken
 * away once for each card that both hold, added again for each two, and so on.  Sets that differ by
 * a permutation of suits have equal counts.  It shares no code with csrc/odds. */
#ifndef PAIGOW_TESTS_SHARED_CARDS_H
#define PAIGOW_TESTS_SHARED_CARDS_H

#include "paigow.h"

/* Both sides set by the same house way.  Cost: about a minute. */
paigow_outcomes outcomes_by_shared_cards(const paigow_house_table *way);

#endif
