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

/* A generator of random bits that is the same everywhere: xoshiro256** of Blackman and Vigna, whose
 * state is four numbers of SplitMix64.  Not for money: whoever sees enough of it can tell the rest.
 */
typedef struct paigow_stream {
    uint64_t state[4];
} paigow_stream;

/* The stream of one round: no two rounds of a seed, numbered below 2^62, share their start, so that
 * rounds can be dealt in any order and by any number of threads.  Cost: 5 ns. */
PAIGOW_API void paigow_begin_stream(uint64_t seed, uint64_t round, paigow_stream *stream);

/* 32 random bits; `stream` is a paigow_stream.  Cost: 1 ns. */
PAIGOW_API uint32_t paigow_stream_next(void *stream);

/* Deals one round out of the first `deck` cards, 52 or PAIGOW_DECK, and throws three dice (B8),
 * unless there is no room for them: `places` times seven cards, 1..7.  The dice are thrown after
 * the deal.  Cost: 3 ns a card. */
PAIGOW_API void paigow_deal_seeded(uint64_t seed, uint64_t round, uint32_t deck, size_t places,
                                   uint8_t *cards, uint8_t dice[3]);

/* Deals `rounds` rounds, each from a whole deck of its own: seven cards to each of `places` places
 * (1..7), round after round, place after place.  Every deal is equally likely, if the generator's
 * numbers are.  Cost: about 5 ns a card, with a fast generator. */
PAIGOW_API void paigow_deal_n(const paigow_random *random, size_t rounds, size_t places,
                              uint8_t *cards);

/* The same; PAIGOW_ERROR_SEAT (value = places) when there are not 1..7 places. */
PAIGOW_API int paigow_deal_n_checked(const paigow_random *random, size_t rounds, size_t places,
                                     uint8_t *cards, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
