/* bench_odds - what exact odds cost in C, beside the known ways to them.
 *
 *     bench_odds [TURNS]           (default 3; a turn takes about a minute)
 *
 * One hand: all 21 settings counted, beside running through all 53,524,680 hands of the dealer's.
 * The whole game: hands counted by their parts, beside inclusion and exclusion over shared cards
 * (csrc/tests/shared_cards.c).  Seconds of thread CPU time, medians of the turns; ratios within a
 * turn.  Contenders that do not agree end the program.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "shared_cards.h"
#include "shipped_house_ways.h"
#include "solve_odds.h"

enum { MOST_TURNS = 101, HANDS = 200 };

static paigow_house_table way;
static paigow_odds_dealer dealer;
static uint8_t hands[HANDS][PAIGOW_DECK];

static void must(int is_right)
{
    if (!is_right)
        abort();
}

/* ---- one hand; both return the wins of its legal settings together ---- */

static uint64_t count_hand(const uint8_t *cards)
{
    paigow_odds odds[PAIGOW_SETTINGS];
    uint64_t wins = 0;
    must(paigow_odds_of_hand(cards, PAIGOW_HAND, 0, &dealer, odds, NULL) == PAIGOW_OK);
    for (int i = 0; i < PAIGOW_SETTINGS; i++)
        wins += paigow_as_player(&odds[i].joint).win; /* of a foul none */
    return wins;
}

typedef struct {
    paigow_setting settings[PAIGOW_SETTINGS]; /* the legal ones */
    int count;
    uint64_t wins;
} contest;

static int meet(void *context, paigow_packed hand)
{
    contest *c = context;
    paigow_short_setting theirs = paigow_set_packed(hand, &way);
    uint16_t high = paigow_short_high_value(theirs);
    uint8_t low = paigow_short_low_value(theirs);
    for (int i = 0; i < c->count; i++)
        c->wins += c->settings[i].high_value > high && c->settings[i].low_value > low;
    return 0;
}

static uint64_t run_through(const uint8_t *cards)
{
    contest c = {.count = 0, .wins = 0};
    uint64_t dead = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        dead |= UINT64_C(1) << cards[i];
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++) {
            const uint8_t low[PAIGOW_LOW] = {cards[i], cards[j]};
            paigow_setting *setting = &c.settings[c.count];
            paigow_set_by_hand(cards, low, PAIGOW_LOW, PAIGOW_STANDARD, setting);
            c.count += !setting->foul;
        }
    paigow_each_hand(0, dead, meet, &c);
    return c.wins;
}

/* ---- turns ---- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The contenders of a turn: seconds of each. */
typedef struct {
    double counted_hand, enumerated_hand, counted_game, shared_game;
} turn;

static turn take_turn(void)
{
    turn t;
    uint64_t wins = 0;
    double start = now();
    for (int i = 0; i < HANDS; i++)
        wins = count_hand(hands[i]);
    t.counted_hand = (now() - start) / HANDS;
    start = now();
    must(run_through(hands[HANDS - 1]) == wins);
    t.enumerated_hand = now() - start;
    start = now();
    paigow_outcomes counted = solve_outcomes(&way, &dealer);
    t.counted_game = now() - start;
    start = now();
    paigow_outcomes shared = outcomes_by_shared_cards(&way);
    t.shared_game = now() - start;
    must(counted.win == shared.win && counted.lose == shared.lose);
    return t;
}

static double median(double *list, int count)
{
    qsort(list, (size_t)count, sizeof *list, by_size);
    return list[count / 2];
}

int main(int count, char **words)
{
    static double times[4][MOST_TURNS], ratios[2][MOST_TURNS];
    int turns = count > 1 ? atoi(words[1]) : 3;
    if (turns < 1 || turns > MOST_TURNS)
        return 2;
    must(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &way, NULL) == PAIGOW_OK);
    must(paigow_odds_read_dealer(&way, PAIGOW_PUSH_NEVER, &dealer, NULL) == PAIGOW_OK);
    for (uint64_t i = 0; i < HANDS; i++)
        paigow_deal_seeded(1, i, PAIGOW_DECK, 1, hands[i], NULL);
    for (int i = 0; i < turns; i++) {
        turn t = take_turn();
        times[0][i] = t.counted_hand;
        times[1][i] = t.enumerated_hand;
        times[2][i] = t.counted_game;
        times[3][i] = t.shared_game;
        ratios[0][i] = t.enumerated_hand / t.counted_hand;
        ratios[1][i] = t.shared_game / t.counted_game;
    }
    printf("one hand, counted          %9.5f s\n", median(times[0], turns));
    printf("one hand, run through      %9.5f s %8.1f x\n", median(times[1], turns),
           median(ratios[0], turns));
    printf("the game, by parts         %9.3f s\n", median(times[2], turns));
    printf("the game, by shared cards  %9.3f s %8.1f x\n", median(times[3], turns),
           median(ratios[1], turns));
    return 0;
}
