/* multisets.h - internal: multisets of ranks, in the order of their numbers (kind.h). */
#ifndef PAIGOW_MULTISETS_H
#define PAIGOW_MULTISETS_H

#include "paigow/kind.h"

enum {
    PAIGOW_MOST_OF_RANK = 4,
    PAIGOW_MULTISETS_WITHOUT_JOKER = 49205,
    PAIGOW_JOKER_RANK = PAIGOW_RANKS /* the joker, where it stands among ranks */
};

/* How many ways there are to hold `left` cards of the ranks from `rank` on: [rank][left]. */
typedef struct paigow_multiset_counts {
    uint32_t of[PAIGOW_RANKS + 1][PAIGOW_HAND + 1];
} paigow_multiset_counts;

void paigow_count_multisets(paigow_multiset_counts *counts);

/* In how many ways k of n cards of a rank can be held: [n][k]. */
static const uint8_t paigow_ways[PAIGOW_MOST_OF_RANK + 1][PAIGOW_MOST_OF_RANK + 1] = {
    {1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};

/* n over k for small n and k, as many as C(53, 7); 0 where k is larger. */
uint64_t paigow_choose(unsigned n, unsigned k);

#endif
