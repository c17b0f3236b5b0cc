/* workload.h - the hands that are worked on, and every kind of work, for bench_core.c and
 * count_instructions.c.
 *
 * The hands are random and fresh: a small set that is repeated would train the branch predictor and
 * flatter everybody.
 */
#ifndef BENCH_WORKLOAD_H
#define BENCH_WORKLOAD_H

#include "core/batch/batch.h"
#include "paigow.h"

enum { REFERENCE_BYTES = 256 * 1024, REFERENCE_STEPS = 10000000 };

typedef struct workload {
    size_t hands;
    size_t parts; /* of the whole deck, one part in so many is run through */

    uint8_t *rows, *dealers; /* seven cards a hand, of the 53; no dealer has a card of the player */
    uint8_t *natural_rows;   /* the same without the joker, for peers */
    uint64_t *masks;         /* `rows` as masks */
    paigow_packed *packed;   /* `rows` as additive keys */
    paigow_house_table *table; /* a house way of one line for each holding */
    uint32_t *chain;           /* a random cycle: every load has to wait for the one before */

    uint16_t *values; /* where results go */
    paigow_short_setting *shorts;
    uint8_t *fronts;
    uint8_t *outcomes;
} workload;

/* Deals `hands` hands.  Returns 0, or -1 if memory is short; to be freed in either case. */
int make_workload(workload *w, size_t hands);
void free_workload(workload *w);

/* A kind of work: does it once, by a tier if it has any, and returns how many hands that were. */
typedef size_t work(const workload *w, const paigow_tier *tier);

work load_chain; /* dependent loads: a load counts as a hand */

work rank_rows_one_by_one, rank_rows_by_tier;
work rank_packed_one_by_one, rank_packed_by_tier, rank_masks_by_tier;
work rank_deck_by_loops, rank_deck_by_library;

work rank_rows_checked;
work set_short_one_by_one, set_one_by_one, set_values_by_tier, set_fronts_by_tier;
work settle_by_tier, settle_ez_by_tier; /* a row is the hands of a player and a dealer */

#endif
