/* bench_core - what ranking costs in C, beside reference loads of the same machine.
 *
 *     bench_core [HANDS]        (default 10,000,000)
 *
 * Prints medians over several rounds, in nanoseconds of thread CPU time, and the ratio to a
 * dependent load from a table of 256 KB.  The hands are random and fresh: a small set that is
 * repeated would train the branch predictor and flatter everybody.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "paigow.h"

enum { ROUNDS = 7, REFERENCE_BYTES = 256 * 1024, REFERENCE_STEPS = 10000000, CHECKED_CHUNK = 4096 };

static uint64_t state = 0x9e3779b97f4a7c15;

static uint64_t next_random(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static double now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

typedef struct {
    uint8_t *rows;
    uint16_t *values;
    size_t hands;
    uint32_t *chain;
} workload;

/* A random cycle through the whole table: every load has to wait for the one before. */
static void make_chain(uint32_t *chain, size_t count)
{
    for (uint32_t i = 0; i < count; i++)
        chain[i] = i;
    for (size_t i = count - 1; i > 0; i--) {
        size_t j = next_random() % i;
        uint32_t swap = chain[i];
        chain[i] = chain[j];
        chain[j] = swap;
    }
}

static void deal(uint8_t *row)
{
    uint64_t seen = 0;
    for (int i = 0; i < PAIGOW_HAND;) {
        uint8_t card = (uint8_t)(next_random() % PAIGOW_DECK);
        if (seen >> card & 1)
            continue;
        seen |= UINT64_C(1) << card;
        row[i++] = card;
    }
}

static volatile uint32_t sink;

static void reference_loads(const workload *w)
{
    uint32_t at = 0;
    for (int i = 0; i < REFERENCE_STEPS; i++)
        at = w->chain[at];
    sink = at;
}

static void rank_rows(const workload *w)
{
    paigow_rank7_n(w->rows, w->hands, PAIGOW_STANDARD, w->values);
}

static void rank_rows_checked(const workload *w)
{
    if (paigow_rank7_n_checked(w->rows, w->hands, PAIGOW_STANDARD, w->values, NULL))
        abort();
}

static void rank_whole_deck(const workload *w)
{
    (void)w;
    paigow_packed p[PAIGOW_HAND + 1] = {paigow_pack_none()};
    uint32_t sum = 0;
#define FOR_CARD(n, from)                                                                          \
    for (int c##n = (from); c##n < PAIGOW_DECK; c##n++) {                                          \
        p[n] = paigow_pack_add(p[n - 1], (uint8_t)c##n);
    FOR_CARD(1, 0)
    FOR_CARD(2, c1 + 1)
    FOR_CARD(3, c2 + 1)
    FOR_CARD(4, c3 + 1)
    FOR_CARD(5, c4 + 1)
    FOR_CARD(6, c5 + 1)
    for (int c7 = c6 + 1; c7 < PAIGOW_DECK; c7++)
        sum += paigow_rank7_packed(paigow_pack_add(p[6], (uint8_t)c7), PAIGOW_STANDARD);
}
}
}
}
}
}
#undef FOR_CARD
sink = sum;
}

static double median_ns(void (*run)(const workload *), const workload *w, double units)
{
    double times[ROUNDS];
    run(w);
    for (int i = 0; i < ROUNDS; i++) {
        double start = now_ns();
        run(w);
        times[i] = (now_ns() - start) / units;
    }
    qsort(times, ROUNDS, sizeof *times, by_time);
    return times[ROUNDS / 2];
}

int main(int argc, char **argv)
{
    workload w = {.hands = argc > 1 ? strtoul(argv[1], NULL, 10) : 10000000};
    size_t links = REFERENCE_BYTES / sizeof *w.chain;
    w.rows = malloc(w.hands * PAIGOW_HAND);
    w.values = malloc(w.hands * sizeof *w.values);
    w.chain = malloc(links * sizeof *w.chain);
    if (w.hands == 0 || !w.rows || !w.values || !w.chain) {
        fputs("usage: bench_core [HANDS]\n", stderr);
        return EXIT_FAILURE;
    }
    make_chain(w.chain, links);
    for (size_t i = 0; i < w.hands; i++)
        deal(w.rows + i * PAIGOW_HAND);

    const struct {
        const char *name;
        void (*run)(const workload *);
        double units;
    } runs[] = {{"dependent load, 256 KB", reference_loads, REFERENCE_STEPS},
                {"rank7_n, random rows", rank_rows, (double)w.hands},
                {"rank7_n_checked, random rows", rank_rows_checked, (double)w.hands},
                {"whole deck in order", rank_whole_deck, 154143080.0}};
    double reference = 0;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        double ns = median_ns(runs[i].run, &w, runs[i].units);
        reference = i == 0 ? ns : reference;
        printf("%-30s %7.2f ns  %5.2f x reference\n", runs[i].name, ns, ns / reference);
    }
    free(w.rows);
    free(w.values);
    free(w.chain);
    return EXIT_SUCCESS;
}
