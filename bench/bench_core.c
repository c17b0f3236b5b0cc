/* bench_core - what hands cost in C, beside reference loads of the same machine and, if it was
 * built with any, beside other evaluators.
 *
 *     bench_core [--json FILE] [HANDS]        (default 5,000,000 hands, under 500 MB of memory)
 *
 * Prints nanoseconds of thread CPU time a hand, and ratios.  All contenders take turns, round after
 * round, so that whatever else the machine does hits all of them alike.  A time is the median over
 * the rounds; a ratio is the median of the ratios within one round.  "x peer" is the ratio to the
 * fastest of the peers in that mode; their hands have no joker, ours have.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "peer.h"
#include "workload.h"

enum { ROUNDS = 15, MOST_CONTENDERS = 48, MOST_PEERS = 4, DEFAULT_HANDS = 5000000 };

/* ---- contenders ---- */

enum mode { MODE_REFERENCE, MODE_ROWS, MODE_PACKED, MODE_DECK, MODE_MORE, MODES };

static const char *const mode_name[MODES] = {
    "reference", "random rows of seven bytes", "random hands prepared beforehand",
    "every hand of the deck, in order", "checking, setting and settling random rows"};

typedef struct contender {
    enum mode mode;
    const char *name;
    work *run;               /* ours, */
    const paigow_tier *tier; /* with its tier if it has any; */
    const peer *rank;        /* or a peer's, */
    const void *peer_hands;  /* with the hands that it has prepared */
    double ns[ROUNDS];
} contender;

/* The first contender is the reference. */
typedef struct contest {
    size_t count;
    contender list[MOST_CONTENDERS];
    int peers;
    void *peer_hands[MOST_PEERS];
} contest;

static void add_contender(contest *all, contender c)
{
    if (all->count == MOST_CONTENDERS)
        abort();
    all->list[all->count++] = c;
}

static void add(contest *all, enum mode mode, const char *name, work *run, const paigow_tier *tier)
{
    add_contender(all, (contender){.mode = mode, .name = name, .run = run, .tier = tier});
}

static void add_tiers(contest *all, enum mode mode, const char *name, work *run)
{
    int number = 0;
    while (paigow_tier_number(number))
        number++;
    while (number-- > 0)
        add(all, mode, name, run, paigow_tier_number(number));
}

static void add_peers(contest *all, enum mode mode)
{
    for (int i = 0; i < all->peers; i++)
        add_contender(all, (contender){.mode = mode,
                                       .name = peer_number(i)->name,
                                       .rank = peer_number(i),
                                       .peer_hands = all->peer_hands[i]});
}

static void add_all(contest *all)
{
    add(all, MODE_REFERENCE, "dependent load from 256 KB", load_chain, NULL);
    add(all, MODE_ROWS, "paigow_rank7, one by one", rank_rows_one_by_one, NULL);
    add_tiers(all, MODE_ROWS, "paigow_rank7_n", rank_rows_by_tier);
    add_peers(all, MODE_ROWS);
    add(all, MODE_PACKED, "paigow_rank7_packed, one by one", rank_packed_one_by_one, NULL);
    add_tiers(all, MODE_PACKED, "paigow_rank7_packed_n", rank_packed_by_tier);
    add_tiers(all, MODE_PACKED, "paigow_rank7_masks_n", rank_masks_by_tier);
    add_peers(all, MODE_PACKED);
    add(all, MODE_DECK, "paigow_rank7_packed, in loops", rank_deck_by_loops, NULL);
    add(all, MODE_DECK, "paigow_count_values", rank_deck_by_library, NULL);
    add_peers(all, MODE_DECK);
    add_tiers(all, MODE_MORE, "paigow_rank7_n_checked", rank_rows_checked);
    add_tiers(all, MODE_MORE, "paigow_set_n: values and line", set_values_by_tier);
    add_tiers(all, MODE_MORE, "paigow_set_n: cards in front", set_fronts_by_tier);
    add(all, MODE_MORE, "paigow_set_short, one by one", set_short_one_by_one, NULL);
    add(all, MODE_MORE, "paigow_set, one by one", set_one_by_one, NULL);
    add_tiers(all, MODE_MORE, "paigow_settle_n, two hands", settle_by_tier);
    add_tiers(all, MODE_MORE, "paigow_settle_n, two hands, EZ", settle_ez_by_tier);
}

/* ---- times ---- */

static double now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static size_t run_peer(const contender *c, const workload *w)
{
    uint64_t sum = 0;
    size_t hands = w->hands;
    if (c->mode == MODE_ROWS)
        c->rank->rank_rows(w->natural_rows, w->hands, w->values);
    else if (c->mode == MODE_PACKED)
        c->rank->rank_packed(c->peer_hands, w->hands, w->values);
    else
        hands = c->rank->rank_deck(&sum);
    return hands;
}

static double time_one(const contender *c, const workload *w)
{
    double start = now_ns();
    size_t hands = c->run ? c->run(w, c->tier) : run_peer(c, w);
    return (now_ns() - start) / (double)hands;
}

/* Round -1 is not counted: memory is touched for the first time. */
static void take_turns(contest *all, const workload *w)
{
    for (int round = -1; round < ROUNDS; round++)
        for (size_t i = 0; i < all->count; i++) {
            double ns = time_one(&all->list[i], w);
            if (round >= 0)
                all->list[i].ns[round] = ns;
        }
}

/* ---- figures ---- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double numbers[ROUNDS])
{
    double sorted[ROUNDS];
    memcpy(sorted, numbers, sizeof sorted);
    qsort(sorted, ROUNDS, sizeof *sorted, by_size);
    return sorted[ROUNDS / 2];
}

/* 0 if there is nothing to compare with. */
static double ratio(const contender *c, const contender *to)
{
    double ratios[ROUNDS];
    if (!to)
        return 0;
    for (int i = 0; i < ROUNDS; i++)
        ratios[i] = c->ns[i] / to->ns[i];
    return median(ratios);
}

static const contender *fastest_peer(const contest *all, enum mode mode)
{
    const contender *fastest = NULL;
    for (size_t i = 0; i < all->count; i++) {
        const contender *c = &all->list[i];
        if (c->mode == mode && c->rank && (!fastest || median(c->ns) < median(fastest->ns)))
            fastest = c;
    }
    return fastest;
}

/* The ranking of the same rows by the same tier. */
static const contender *ranking(const contest *all, const paigow_tier *tier)
{
    for (size_t i = 0; i < all->count; i++)
        if (all->list[i].mode == MODE_ROWS && all->list[i].run && all->list[i].tier == tier)
            return &all->list[i];
    return NULL;
}

typedef struct figures {
    double ns, to_reference, to_peer, to_ranking;
} figures;

static figures figures_of(const contest *all, const contender *c)
{
    const contender *ranked = c->mode == MODE_MORE ? ranking(all, c->tier) : NULL;
    return (figures){.ns = median(c->ns),
                     .to_reference = ratio(c, &all->list[0]),
                     .to_peer = ratio(c, fastest_peer(all, c->mode)),
                     .to_ranking = ratio(c, ranked)};
}

static const char *tier_of(const contender *c)
{
    return c->tier ? c->tier->name : "-";
}

/* Of the tables that have a part for each set of rules, the part that is used. */
static const struct {
    const char *name, *words;
    size_t bytes;
} tables[] = {{"ranking", "ranking: keys, rows, values",
               sizeof paigow_card_key + sizeof paigow_row7 + sizeof paigow_value7[0]},
              {"flushes", "ranking: values of flushes", sizeof paigow_flush_value[0]},
              {"house_table", "a house way, compiled", sizeof(paigow_house_table)}};

enum { TABLES = sizeof tables / sizeof *tables };

/* ---- the report ---- */

static void print_ratio(double number)
{
    if (number > 0)
        printf(" %11.2f", number);
}

static void print_mode(const contest *all, enum mode mode)
{
    printf("\n%-44s %9s %11s", mode_name[mode], "ns", "x reference");
    if (mode == MODE_MORE)
        printf(" %11s", "x ranking");
    else if (fastest_peer(all, mode))
        printf(" %11s", "x peer");
    putchar('\n');
    for (size_t i = 0; i < all->count; i++) {
        const contender *c = &all->list[i];
        figures f = figures_of(all, c);
        if (c->mode != mode)
            continue;
        printf("  %-32s %-9s %9.2f", c->name, tier_of(c), f.ns);
        print_ratio(f.to_reference);
        print_ratio(f.to_peer);
        print_ratio(f.to_ranking);
        putchar('\n');
    }
}

static void print_report(const contest *all, const workload *w)
{
    printf("best tier of this processor: %s\n%zu random hands, %d rounds\n\n", paigow_batch_tier(),
           w->hands, ROUNDS);
    printf("%-44s %9s\n", "tables, for one set of rules", "bytes");
    for (int i = 0; i < TABLES; i++)
        printf("  %-42s %9zu\n", tables[i].words, tables[i].bytes);
    for (int mode = 0; mode < MODES; mode++)
        print_mode(all, (enum mode)mode);
}

static void write_number(FILE *file, const char *key, double number)
{
    if (number > 0)
        fprintf(file, ", \"%s\": %.4f", key, number);
    else
        fprintf(file, ", \"%s\": null", key);
}

static void write_contender(FILE *file, const contest *all, const contender *c)
{
    figures f = figures_of(all, c);
    fprintf(file, "    {\"mode\": \"%s\", \"name\": \"%s\", \"tier\": ", mode_name[c->mode],
            c->name);
    fprintf(file, c->tier ? "\"%s\"" : "null", tier_of(c));
    fprintf(file, ", \"is_peer\": %s", c->rank ? "true" : "false");
    write_number(file, "ns", f.ns);
    write_number(file, "to_reference", f.to_reference);
    write_number(file, "to_peer", f.to_peer);
    write_number(file, "to_ranking", f.to_ranking);
    fputs("}", file);
}

static void write_json(FILE *file, const contest *all, const workload *w)
{
    fprintf(file, "{\n  \"tier\": \"%s\",\n", paigow_batch_tier());
    fprintf(file, "  \"hands\": %zu,\n  \"rounds\": %d,\n  \"table_bytes\": {", w->hands, ROUNDS);
    for (int i = 0; i < TABLES; i++)
        fprintf(file, "%s\"%s\": %zu", i > 0 ? ", " : "", tables[i].name, tables[i].bytes);
    fputs("},\n  \"runs\": [\n", file);
    for (size_t i = 0; i < all->count; i++) {
        write_contender(file, all, &all->list[i]);
        fputs(i + 1 < all->count ? ",\n" : "\n", file);
    }
    fputs("  ]\n}\n", file);
}

/* ---- the program ---- */

typedef struct options {
    size_t hands;
    const char *json; /* a file name, or NULL */
} options;

/* Reads a number that is all of `text` and not 0. */
static int read_count(const char *text, size_t *count)
{
    char *end;
    errno = 0;
    *count = strtoul(text, &end, 10);
    return errno || *end || *text < '0' || *text > '9' || *count == 0 ? -1 : 0;
}

static int read_options(int argc, char **argv, options *o)
{
    int at = 1;
    *o = (options){.hands = DEFAULT_HANDS};
    if (at + 1 < argc && strcmp(argv[at], "--json") == 0) {
        o->json = argv[at + 1];
        at += 2;
    }
    if (at < argc && read_count(argv[at++], &o->hands))
        return -1;
    return at == argc ? 0 : -1;
}

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "bench_core: %s: %s\n", what, why);
    return EXIT_FAILURE;
}

static int make_contest(contest *all, workload *w, size_t hands)
{
    *all = (contest){.peers = 0};
    if (make_workload(w, hands))
        return -1;
    for (; all->peers < MOST_PEERS && peer_number(all->peers); all->peers++) {
        all->peer_hands[all->peers] = peer_number(all->peers)->pack(w->natural_rows, hands);
        if (!all->peer_hands[all->peers])
            return -1;
    }
    add_all(all);
    return 0;
}

static void free_contest(contest *all, workload *w)
{
    for (int i = 0; i < all->peers; i++)
        peer_number(i)->free_packed(all->peer_hands[i]);
    free_workload(w);
}

int main(int argc, char **argv)
{
    static contest all;
    static workload w;
    options o;
    FILE *json = NULL;
    if (read_options(argc, argv, &o)) {
        fputs("usage: bench_core [--json FILE] [HANDS]\n", stderr);
        return EXIT_FAILURE;
    }
    /* Opened first: a bad name is to be known before the time is spent. */
    if (o.json && !(json = fopen(o.json, "w")))
        return fail(o.json, strerror(errno));
    if (make_contest(&all, &w, o.hands))
        return fail("hands", "not enough memory");
    take_turns(&all, &w);
    print_report(&all, &w);
    if (json) {
        write_json(json, &all, &w);
        if (fclose(json))
            return fail(o.json, strerror(errno));
    }
    free_contest(&all, &w);
    return EXIT_SUCCESS;
}
