/* peer.h - other evaluators, which rank hands of seven without a joker. */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct peer {
    const char *name;
    void (*rank_rows)(const uint8_t *rows, size_t hands, uint16_t *values);
    /* Hands in the form that suits it best, prepared beforehand; NULL if memory is short. */
    void *(*pack)(const uint8_t *rows, size_t hands);
    void (*rank_packed)(const void *packed, size_t hands, uint16_t *values);
    void (*free_packed)(void *packed);
    /* Runs through all hands of 52 cards in order; `*sum` is the sum of the values.  Returns how
     * many hands those are. */
    size_t (*rank_deck)(uint64_t *sum);
} peer;

/* The peers that were built, from 0; NULL after the last. */
const peer *peer_number(int number);

#ifdef __cplusplus
}
#endif

#endif
