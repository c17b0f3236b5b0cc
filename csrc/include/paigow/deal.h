/* paigow/deal.h - random deals.
 *
 * Stack: under 200 bytes.  Thread-safety: that of the caller's generator.
 */
#ifndef PAIGOW_DEAL_H
#define PAIGOW_DEAL_H

#include "cards.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { PAIGOW_MOST_PLACES = 7 }; /* places that cards are dealt to, the dealer's among them (R1) */

/* Where randomness comes from: `next` gives 32 random bits. */
typedef struct paigow_random {
    uint32_t (*next)(void *state);
    void *state;
} paigow_random;

/* Deals `rounds` rounds, each from a whole deck of its own: seven cards to each of `places` places
 * (1..7), round after round, place after place.  Every deal is equally likely, if the generator's
 * numbers are.  Cost: about 5 ns a card, with a fast generator. */
void paigow_deal_n(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards);

/* The same; PAIGOW_ERROR_SEAT (value = places) when there are not 1..7 places. */
int paigow_deal_n_checked(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards,
                          paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
