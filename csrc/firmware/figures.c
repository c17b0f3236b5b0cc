/* figures.c - what calls cost on this processor.
 *
 * Instructions: QEMU with -icount shift=10 lets 1,024 ns pass for each, in which the system timer
 * ticks ten times or more: so the ticks of a call tell its instructions exactly.
 *
 * Stack: it is painted below the caller, and looked at after the call. */
#include <stdio.h>
#include <string.h>

#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"
#include "random_round.h"
#include "vectors.h"

/* ---- instructions ---- */

enum { TIMER_CONTROL, TIMER_RELOAD, TIMER_CURRENT, TIMER_ON = 5, TIMER_MASK = 0xffffff };

static volatile uint32_t *const timer = (volatile uint32_t *)0xe000e010;

enum { NOPS = 1000 };

static void call_nothing(void)
{
}

static void call_nops(void)
{
    __asm__ volatile(".rept 1000\n nop\n .endr");
}

static uint32_t ticks_of(void (*call)(void))
{
    uint32_t before = timer[TIMER_CURRENT];
    call();
    return (before - timer[TIMER_CURRENT]) & TIMER_MASK;
}

/* What a call costs beside calling it. */
static uint32_t instructions_of(void (*call)(void))
{
    static uint32_t nothing, nops;
    if (!nops) {
        nothing = ticks_of(call_nothing);
        nops = ticks_of(call_nops) - nothing;
    }
    uint64_t ticks = ticks_of(call) - nothing;
    return (uint32_t)((ticks * NOPS + nops / 2) / nops);
}

/* ---- stack ---- */

enum { PAINTED = 512, PAINT = 0x5aa5c33c }; /* words */

static uint32_t stack_of(void (*call)(void))
{
    volatile uint32_t *sp;
    int used = PAINTED;
    __asm__ volatile("mov %0, sp" : "=r"(sp));
    for (int i = 1; i <= PAINTED; i++)
        sp[-i] = PAINT;
    call();
    while (used > 0 && sp[-used] == PAINT)
        used--;
    return (uint32_t)used * sizeof *sp;
}

/* ---- what is called ---- */

static uint64_t random;
static int status; /* the first error of all calls */
static const uint8_t *cards;
static char text[3 * PAIGOW_HAND];
static const paigow_house_way *way;
static const vector *hand;
static paigow_setting setting;
static uint16_t value;
static uint8_t read[PAIGOW_HAND];

static void note(int found)
{
    if (!status)
        status = found;
}

static void take_hand(unsigned i)
{
    hand = &vectors[i % VECTORS];
    cards = hand->cards;
    way = shipped_house_ways[i / VECTORS % SHIPPED_HOUSE_WAYS].way;
    for (int k = 0; k < PAIGOW_HAND; k++) {
        paigow_card_text(cards[k], text + 3 * k);
        text[3 * k + 2] = ' ';
    }
}

static void call_parse(void)
{
    size_t count;
    note(paigow_parse_cards(text, sizeof text, read, PAIGOW_HAND, &count, NULL));
}

static void call_rank(void)
{
    value = paigow_rank7(cards, PAIGOW_STANDARD);
}

static void call_rank_checked(void)
{
    note(paigow_rank7_checked(cards, PAIGOW_HAND, PAIGOW_STANDARD, &value, NULL));
}

static void call_best_five(void)
{
    value = paigow_best_five(cards, PAIGOW_STANDARD, read);
}

static void call_set(void)
{
    note(paigow_set_by_lines(cards, way, PAIGOW_STANDARD, &setting));
}

static void call_set_checked(void)
{
    note(paigow_set_by_lines_checked(cards, PAIGOW_HAND, way, PAIGOW_STANDARD, &setting, NULL));
}

#if !defined(PAIGOW_SMALL) && __ARM_ARCH > 6
/* A compiled house way: its 740 KB of memory no device with a Cortex-M0+ has. */
#define HAS_HOUSE_TABLE 1

static paigow_house_table table;

static void call_compile(void)
{
    note(paigow_compile(shipped_house_ways[0].way, PAIGOW_STANDARD, &table, NULL));
}

static void call_set_by_table(void)
{
    paigow_set(cards, &table, &setting);
    if (memcmp(setting.low, hand->fronts[0], sizeof setting.low) != 0)
        note(PAIGOW_ERROR_HOUSE_WAY);
}
#endif

static void call_set_by_hand(void)
{
    paigow_set_by_hand(cards, cards, PAIGOW_LOW, PAIGOW_STANDARD, &setting);
}

static void call_settle_bonus(void)
{
    paigow_bonus_hand hand = {{0}, 0, {0}, {0}};
    paigow_bonus_result result;
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand.cards[i] = cards[i];
    note(paigow_settle_bonus(&pays_dynasty, &hand, 1000, 0, NULL, &result, NULL));
}

static void call_self_test(void)
{
    note(paigow_self_test(NULL));
}

static paigow_game game;
static paigow_ready ready;
static paigow_round this_round;
static paigow_ledger ledger;

/* Every seat is taken.  What a bank owes may be more than its chips, and then the round is refused
 * (B20). */
static void take_round(unsigned i)
{
    (void)i;
    random_game(&random, &game);
    game.rounding = PAIGOW_DOWN;
    note(paigow_ready_game(&game, &ready, NULL));
    random_round(&random, &game, PAIGOW_DEALT, &this_round);
}

static void call_ready(void)
{
    note(paigow_ready_game(&game, &ready, NULL));
}

static void call_round(void)
{
    int settled = paigow_settle_round(&ready, &this_round, &ledger, NULL);
    note(settled == PAIGOW_ERROR_BANK ? PAIGOW_OK : settled);
}

static paigow_rotation rotation;
static paigow_place places[PAIGOW_MOST_SEATS];
static paigow_offer offers[PAIGOW_MOST_SEATS];

static void take_places(unsigned i)
{
    if (i == 0)
        note(paigow_begin_rotation(PAIGOW_MOST_SEATS, &rotation, NULL));
    for (int k = 0; k < PAIGOW_MOST_SEATS; k++)
        places[k] = (paigow_place){(uint8_t)(k + 1), (uint32_t)k / 2, 1000, 100000};
}

static void call_offers(void)
{
    note(paigow_offers(&rotation, places, PAIGOW_MOST_SEATS, offers, NULL));
}

static void call_end_round(void)
{
    note(paigow_end_round(&rotation, places, PAIGOW_MOST_SEATS, 0, 0, NULL));
}

static paigow_craps_table craps;
static paigow_craps_ledger craps_ledger;

/* Wagers of eight players, one more each time, as long as the table takes them. */
static void take_roll(unsigned i)
{
    static const paigow_craps_rules rules = {.unit = 100,
                                             .least = 100,
                                             .most = 1000000,
                                             .most_odds = 100000000,
                                             .multiple = {3, 4, 5, 5, 4, 3},
                                             .bar = 12};
    int64_t change;
    if (i == 0)
        note(paigow_craps_begin(&rules, &craps, NULL));
    int bet = craps.point == PAIGOW_NO_POINT ? PAIGOW_PASS : PAIGOW_COME;
    (void)paigow_craps_bet(&craps, i % 8, bet, PAIGOW_NO_POINT, 500, &change, NULL);
    (void)paigow_craps_odds(&craps, i % 8, PAIGOW_PASS, craps.point, 500, &change, NULL);
}

static void call_roll(void)
{
    int first = 1 + random_below(&random, PAIGOW_DIE),
        second = 1 + random_below(&random, PAIGOW_DIE);
    note(paigow_craps_roll(&craps, first, second, &craps_ledger, NULL));
}

typedef struct {
    const char *name;
    void (*prepare)(unsigned number);
    void (*call)(void);
    unsigned calls;
} figure;

static const figure figures[] = {
    {"parse", take_hand, call_parse, VECTORS},
    {"rank", take_hand, call_rank, VECTORS},
    {"rank_checked", take_hand, call_rank_checked, VECTORS},
    {"best_five", take_hand, call_best_five, VECTORS},
    {"set", take_hand, call_set, VECTORS * SHIPPED_HOUSE_WAYS},
    {"set_checked", take_hand, call_set_checked, VECTORS},
#ifdef HAS_HOUSE_TABLE
    {"set_by_table", take_hand, call_set_by_table, VECTORS},
#endif
    {"set_by_hand", take_hand, call_set_by_hand, VECTORS},
    {"settle_bonus", take_hand, call_settle_bonus, VECTORS},
    {"ready", take_round, call_ready, 100},
    {"round", take_round, call_round, 500},
    {"offers", take_places, call_offers, 20},
    {"end_round", take_places, call_end_round, 20},
    {"roll", take_roll, call_roll, 500},
};

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static void print_figure(const figure *f)
{
    uint64_t sum = 0;
    uint32_t most = 0, stack = 0;
    for (unsigned i = 0; i < f->calls; i++) {
        f->prepare(i);
        uint32_t instructions = instructions_of(f->call);
        stack = larger(stack, stack_of(f->call));
        most = larger(most, instructions);
        sum += instructions;
    }
    printf("%s: %u instructions, at most %u, stack %u\n", f->name, (unsigned)(sum / f->calls),
           (unsigned)most, (unsigned)stack);
}

int main(void)
{
    timer[TIMER_RELOAD] = TIMER_MASK;
    timer[TIMER_CURRENT] = 0;
    timer[TIMER_CONTROL] = TIMER_ON;
    random = 1;
    printf("self_test: stack %u\n", (unsigned)stack_of(call_self_test));
#ifdef HAS_HOUSE_TABLE
    printf("compile: stack %u\n", (unsigned)stack_of(call_compile));
#endif
    for (size_t f = 0; f < sizeof figures / sizeof *figures; f++)
        print_figure(&figures[f]);
    if (status)
        printf("%s\n", paigow_status_text(status));
    return status;
}
