/* bench_rounds - what rounds cost in C, beside ranking the seven hands of a round.
 *
 *     bench_rounds [ROUNDS]        (default 200,000, about 500 MB of memory for 1,000,000)
 *
 * Prints nanoseconds of thread CPU time a round, and ratios to ranking.  All contenders take turns,
 * so that whatever else the machine does hits all of them alike; a time is the median of the turns,
 * a ratio the median of the ratios within one turn.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "pay_tables.h"
#include "shipped_house_ways.h"

enum { TURNS = 15, SEATS = PAIGOW_DEALT, WAGERS = 5, STAKE = 500, CHIPS = 10000000, BANK = 3 };

static size_t rounds = 200000;
static paigow_round *banked_by_house, *banked_by_player;
static uint8_t *dealers, *cards, *colors, *outcomes;
static int64_t *stakes, *nets, *house;
static paigow_house_table table;
static paigow_ready ready;
static paigow_ledger ledger;

static void must(int status)
{
    if (status)
        abort();
}

static void *room(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        abort();
    return memory;
}

static void deal(size_t number)
{
    uint8_t dealt[PAIGOW_DECK];
    paigow_round *round = &banked_by_house[number];
    paigow_deal_seeded(1, number, PAIGOW_DECK, SEATS + 1, dealt, NULL);
    round->seat_count = SEATS;
    for (int i = 0; i < PAIGOW_HAND; i++)
        dealers[number * PAIGOW_HAND + (size_t)i] = round->dealer[i] = dealt[i];
    for (size_t s = 0; s < SEATS; s++) {
        paigow_seat *seat = &round->seats[s];
        size_t at = number * SEATS + s;
        seat->number = (uint8_t)(s + 1);
        seat->player = (uint32_t)s;
        seat->wagers = (1 << WAGERS) - 1;
        for (int i = 0; i < PAIGOW_HAND; i++)
            cards[at * PAIGOW_HAND + (size_t)i] = seat->cards[i] =
                dealt[(s + 1) * PAIGOW_HAND + (size_t)i];
        for (size_t w = 0; w < WAGERS; w++)
            stakes[at * WAGERS + w] = seat->stake[w] = STAKE;
    }
    banked_by_player[number] = *round;
    banked_by_player[number].bank = BANK;
    banked_by_player[number].chips = CHIPS;
    banked_by_player[number].seats[BANK - 1].wagers &= ~1u;
    banked_by_player[number].seats[BANK - 1].stake[PAIGOW_MAIN] = 0;
}

static void prepare(void)
{
    static const paigow_game game = {.push = PAIGOW_PUSH_QUEEN_HIGH,
                                     .bank_commission = 5,
                                     .rounding = PAIGOW_UP_25,
                                     .player_bank = 1,
                                     .bank_bonus = 1,
                                     .least = 1,
                                     .most = PAIGOW_MOST_STAKE,
                                     .way = {.table = &table},
                                     .bonus_count = WAGERS - 1,
                                     .bonus = {{&pays_dynasty, 100, PAIGOW_MOST_STAKE},
                                               {&pays_protection, 100, PAIGOW_MOST_STAKE},
                                               {&pays_red_black, 100, PAIGOW_MOST_STAKE},
                                               {&pays_queens_dragon, 100, PAIGOW_MOST_STAKE}}};
    must(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &table, NULL));
    must(paigow_ready_game(&game, &ready, NULL));
    banked_by_house = room(rounds, sizeof *banked_by_house);
    banked_by_player = room(rounds, sizeof *banked_by_player);
    dealers = room(rounds, PAIGOW_HAND);
    cards = room(rounds * SEATS, PAIGOW_HAND);
    colors = room(rounds * SEATS, 1);
    stakes = room(rounds * SEATS * WAGERS, sizeof *stakes);
    outcomes = room(rounds * SEATS, 1);
    nets = room(rounds * SEATS * (WAGERS + 2), sizeof *nets);
    house = room(rounds, sizeof *house);
    for (size_t i = 0; i < rounds; i++)
        deal(i);
}

/* ---- the contenders; each returns something that depends on all of its work ---- */

static int64_t rank_hands(void)
{
    int64_t sum = 0;
    for (size_t i = 0; i < rounds; i++)
        sum += paigow_rank7(dealers + i * PAIGOW_HAND, PAIGOW_STANDARD);
    for (size_t i = 0; i < rounds * SEATS; i++)
        sum += paigow_rank7(cards + i * PAIGOW_HAND, PAIGOW_STANDARD);
    return sum;
}

static int64_t settle_all(const paigow_round *list)
{
    int64_t sum = 0;
    for (size_t i = 0; i < rounds; i++) {
        must(paigow_settle_round(&ready, &list[i], &ledger, NULL));
        sum += ledger.house;
    }
    return sum;
}

static int64_t settle_for_house(void)
{
    return settle_all(banked_by_house);
}

static int64_t settle_for_player(void)
{
    return settle_all(banked_by_player);
}

static int64_t settle_rows(void)
{
    paigow_round_rows rows = {
        .seats = SEATS, .dealers = dealers, .cards = cards, .stakes = stakes, .colors = colors};
    must(paigow_settle_rounds_n(&ready, &rows, rounds, outcomes, nets, house, NULL));
    return house[rounds - 1];
}

static int64_t simulate(void)
{
    paigow_totals totals;
    must(paigow_simulate(&ready, banked_by_house, 1, 0, rounds, &totals, NULL));
    return (int64_t)totals.house.low;
}

static const struct {
    const char *name;
    int64_t (*run)(void);
} contenders[] = {
    {"ranking seven hands, paigow_rank7", rank_hands},
    {"six seats with four optional wagers, paigow_settle_round", settle_for_house},
    {"the same, a player banks", settle_for_player},
    {"the same in columns, paigow_settle_rounds_n", settle_rows},
    {"dealt and added up, paigow_simulate", simulate},
};

enum { CONTENDERS = sizeof contenders / sizeof *contenders };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double *list)
{
    double sorted[TURNS];
    for (int i = 0; i < TURNS; i++)
        sorted[i] = list[i];
    qsort(sorted, TURNS, sizeof *sorted, by_size);
    return sorted[TURNS / 2];
}

int main(int count, char **words)
{
    static double ns[CONTENDERS][TURNS], ratio[CONTENDERS][TURNS];
    volatile int64_t kept = 0;
    if (count > 1)
        rounds = (size_t)strtoull(words[1], NULL, 10);
    if (!rounds)
        return 2;
    prepare();
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < CONTENDERS; i++) {
            double start = now();
            kept += contenders[i].run();
            ns[i][turn] = (now() - start) / (double)rounds;
            ratio[i][turn] = ns[i][turn] / ns[0][turn];
        }
    for (int i = 0; i < CONTENDERS; i++)
        printf("%-58s %8.1f ns a round %8.2f x ranking\n", contenders[i].name, median(ns[i]),
               median(ratio[i]));
    return 0;
}
