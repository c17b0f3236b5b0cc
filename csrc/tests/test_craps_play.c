/* test_craps_play.c - thousands of tables of craps, played at random, against a second reading. */
#include "craps_checks.h"
#include "hands.h"
#include "plain_craps.h"

enum {
    TABLES = SANITIZED ? 1000 : 3000,
    ACTIONS = 60,
    MOST_PLAYERS = 5,
    SPOILED = 8 /* of each table */
};

static const int64_t nothing = INT64_C(-0x5a5a5a5a);
static const paigow_fault ok = {.status = PAIGOW_OK};

static paigow_craps_table table, before;
static paigow_craps_ledger ledger;

static uint64_t generator = UINT64_C(0xc4a95);
static plain_table plain;
static uint32_t players[MOST_PLAYERS];
static int64_t on_table, house, nets; /* money put down and not handed back; gained and lost */
static int refusals[PAIGOW_CRAPS_REFUSALS], outcomes[PAIGOW_CRAPS_OUTCOMES],
    reasons[PAIGOW_CRAPS_REASONS];

static int below(int limit)
{
    return random_below(&generator, limit);
}

static void draw_rules(paigow_craps_rules *rules)
{
    static const int64_t units[] = {1, 25, 100, 500}, posted[] = {4, 30, 1000};
    static const uint8_t multiples[] = {1, 1, 2, 5, 100};
    *rules = below(3) ? with_multiple(dollars, multiples[below(5)]) : with_345(dollars);
    rules->unit = units[below(4)];
    rules->least = rules->unit * (1 + below(2));
    rules->most = rules->unit * (10 + below(20));
    rules->most_odds = rules->unit * posted[below(3)] + below(2) * below(3);
    rules->strict = (uint8_t)(below(3) == 0);
    rules->uneven = (uint8_t)below(PAIGOW_UNEVENS);
    rules->bar = below(2) ? 12 : 2;
    rules->come_odds_work = (uint8_t)below(2);
}

/* A name of anything. */
static paigow_craps_wager draw_any(void)
{
    static const uint8_t any[] = {PAIGOW_NO_POINT, 4, 5, 6, 8, 9, 10, 7};
    return (paigow_craps_wager){.player = players[below(MOST_PLAYERS)],
                                .bet = (uint8_t)below(below(20) ? PAIGOW_CRAPS_BETS : 6),
                                .point = any[below(COUNT_OF(any))]};
}

/* Mostly a wager that is there. */
static paigow_craps_wager draw_there(void)
{
    return table.count > 0 && below(8) ? table.wagers[below((int)table.count)] : draw_any();
}

/* Mostly one that can be made now, or one that is there. */
static paigow_craps_wager draw_bet(void)
{
    paigow_craps_wager name = draw_any();
    if (below(3) == 0)
        return draw_there();
    if (below(8)) {
        name.point = PAIGOW_NO_POINT;
        name.bet = (uint8_t)((table.point ? PAIGOW_COME : PAIGOW_PASS) + below(2));
    }
    return name;
}

/* Mostly in chips, below and above the limits. */
static int64_t draw_flat(void)
{
    const paigow_craps_rules *rules = &table.rules;
    if (below(12) == 0)
        return 0;
    int64_t chips = below((int)(rules->most / rules->unit) + 2) - (below(40) == 0) * 100;
    return rules->unit * chips + (below(12) == 0);
}

/* Mostly around the limit. */
static int64_t draw_odds(const paigow_craps_wager *name)
{
    paigow_craps_stakes stakes = {0, 0, 0, 0};
    int64_t unit = table.rules.unit;
    if (name->flat == 0 || name->point == PAIGOW_NO_POINT || below(6) == 0)
        return unit * below(30);
    CHECK_EQUAL(paigow_craps_limits(&table.rules, name->bet, name->point, name->flat,
                                    unit * below(100), &stakes, NULL),
                PAIGOW_OK);
    switch (below(4)) {
    case 0:
        return stakes.largest;
    case 1:
        return stakes.below;
    case 2:
        return stakes.above;
    default:
        return stakes.largest + unit * (below(9) - 6) + (below(10) == 0);
    }
}

/* All wagers, in the order in which they were made. */
static void compare_tables(void)
{
    const plain_wager *next = plain_next(&plain, 0);
    int64_t money = 0;
    CHECK_EQUAL(table.point, plain.point);
    for (size_t i = 0; i < table.count; i++) {
        const paigow_craps_wager *a = &table.wagers[i], *b;
        CHECK(next != NULL);
        if (!next)
            return;
        b = &next->bet;
        CHECK(a->player == b->player && a->bet == b->bet && a->point == b->point &&
              a->off == b->off && a->flat == b->flat && a->odds == b->odds);
        money += a->flat + a->odds;
        next = plain_next(&plain, next->made);
    }
    CHECK(next == NULL);
    CHECK_EQUAL(money, on_table);
}

static void count_refusal(paigow_fault fault)
{
    if (fault.status == PAIGOW_ERROR_REFUSED)
        refusals[fault.index]++;
}

/* After a bet, odds or a call. */
static void compare_change(int status, const paigow_fault *fault, paigow_fault expected,
                           int64_t change, int64_t plain_change)
{
    CHECK_STATUS(status, fault, expected);
    CHECK_EQUAL(change, plain_change);
    if (expected.status)
        CHECK_BYTES(&table, &before, sizeof table);
    on_table += plain_change == nothing ? 0 : plain_change;
    count_refusal(expected);
}

static void act_bet(void)
{
    const paigow_craps_wager name = draw_bet();
    int64_t change = nothing, plain_change = nothing, flat = draw_flat();
    paigow_fault fault = no_fault_yet(), expected = plain_bet(&plain, name.player, name.bet,
                                                              name.point, flat, &plain_change);
    int status = paigow_craps_bet(&table, name.player, name.bet, name.point, flat, &change, &fault);
    compare_change(status, &fault, expected, change, plain_change);
}

static void act_odds(void)
{
    const paigow_craps_wager name = draw_there();
    int64_t change = nothing, plain_change = nothing, odds = draw_odds(&name);
    paigow_fault fault = no_fault_yet(), expected = plain_odds(&plain, name.player, name.bet,
                                                               name.point, odds, &plain_change);
    int status =
        paigow_craps_odds(&table, name.player, name.bet, name.point, odds, &change, &fault);
    compare_change(status, &fault, expected, change, plain_change);
}

static void act_call(void)
{
    const paigow_craps_wager name = draw_there();
    int off = below(3);
    paigow_fault fault = no_fault_yet(),
                 expected = plain_call(&plain, name.player, name.bet, name.point, off);
    int status = paigow_craps_call(&table, name.player, name.bet, name.point, off, &fault);
    compare_change(status, &fault, expected, nothing, nothing);
}

static void act(void)
{
    int what = table.count > 0 ? below(9) : 0; /* bets, odds, calls */
    before = table;
    if (what < 4)
        act_bet();
    else if (what < 8)
        act_odds();
    else
        act_call();
}

static void compare_totals(const paigow_craps_ledger *expected)
{
    CHECK(ledger.dice[0] == expected->dice[0] && ledger.dice[1] == expected->dice[1]);
    CHECK_EQUAL(ledger.before, expected->before);
    CHECK_EQUAL(ledger.after, expected->after);
    CHECK_EQUAL(ledger.seven_out, expected->seven_out);
    check_totals(&ledger, expected->stakes, expected->flat_won, expected->odds_won, expected->lost);
    CHECK_EQUAL(ledger.unpaid, expected->unpaid);
    CHECK_EQUAL(ledger.house, expected->house);
    CHECK_EQUAL(ledger.line_count, expected->line_count);
}

/* What lines say adds up to what the ledger says, and to what is left on the table. */
static void add_up(void)
{
    int64_t returned = 0, gained = 0;
    for (size_t i = 0; i < ledger.line_count; i++) {
        const paigow_craps_line *line = &ledger.lines[i];
        returned += line->returned;
        gained += line->net;
        outcomes[line->outcome]++;
        reasons[line->reason]++;
    }
    CHECK_EQUAL(returned, ledger.stakes + ledger.flat_won + ledger.odds_won);
    CHECK_EQUAL(ledger.house + gained, 0);
    on_table -= returned - ledger.flat_won - ledger.odds_won + ledger.lost;
    house += ledger.house;
    nets += gained;
}

static void roll_both(void)
{
    static paigow_craps_ledger expected;
    int first = below(60) ? 1 + below(PAIGOW_DIE) : below(9),
        second = below(60) ? 1 + below(PAIGOW_DIE) : below(9);
    paigow_fault fault = no_fault_yet(), plain_fault;
    before = table;
    plain_fault = plain_roll(&plain, first, second, &expected);
    CHECK_STATUS(paigow_craps_roll(&table, first, second, &ledger, &fault), &fault, plain_fault);
    if (plain_fault.status) {
        CHECK_BYTES(&table, &before, sizeof table);
        return;
    }
    compare_totals(&expected);
    for (size_t i = 0; i < expected.line_count && i < ledger.line_count; i++)
        check_line(__FILE__, __LINE__, &ledger.lines[i], &expected.lines[i]);
    add_up();
}

static void find_all(void)
{
    for (int player = 0; player < MOST_PLAYERS; player++)
        for (int bet = PAIGOW_PASS; bet < PAIGOW_CRAPS_BETS; bet++)
            for (int point = PAIGOW_NO_POINT; point <= 10; point++) {
                const paigow_craps_wager *a =
                                             paigow_craps_find(&table, players[player], bet, point),
                                         *b = plain_find(&plain, players[player], bet, point);
                CHECK(!a == !b);
                CHECK(!a || (a->player == players[player] && a->bet == bet && a->point == point));
            }
}

static void spoil(paigow_craps_table *spoiled)
{
    static const uint8_t bytes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, UINT8_MAX};
    paigow_craps_wager *wager = &spoiled->wagers[below((int)spoiled->count)];
    uint8_t byte = bytes[below(COUNT_OF(bytes))];
    switch (below(8)) {
    case 0:
        wager->bet = byte;
        break;
    case 1:
        wager->point = byte;
        break;
    case 2:
        wager->off = byte;
        break;
    case 3:
        wager->flat = draw_flat();
        break;
    case 4:
        wager->odds = draw_odds(wager);
        break;
    case 5:
        wager->player = players[below(MOST_PLAYERS)];
        break;
    case 6:
        spoiled->point = byte;
        break;
    default:
        spoiled->wagers[below((int)spoiled->count)] = *wager;
    }
}

static void check_spoiled(void)
{
    static paigow_craps_table spoiled;
    for (int i = 0; i < SPOILED && table.count > 0; i++) {
        spoiled = table;
        spoil(&spoiled);
        check_table(&spoiled, plain_check_table(&spoiled));
    }
}

static void play_table(void)
{
    paigow_craps_rules rules;
    draw_rules(&rules);
    CHECK_EQUAL(paigow_craps_begin(&rules, &table, NULL), PAIGOW_OK);
    plain_begin(&rules, &plain);
    for (int i = 0; i < MOST_PLAYERS; i++)
        players[i] = i ? (uint32_t)next_random(&generator) : (uint32_t)below(2) * UINT32_MAX;
    on_table = house = nets = 0;
    for (int i = 0; i < ACTIONS; i++) {
        if (below(4))
            act();
        else
            roll_both();
        compare_tables();
        check_table(&table, ok);
    }
    CHECK_EQUAL(house + nets, 0);
    find_all();
    check_spoiled();
}

static void check_random_play(void)
{
    for (int i = 0; i < TABLES; i++)
        play_table();
    for (int refusal = PAIGOW_CRAPS_NOT_CHIPS; refusal < PAIGOW_CRAPS_FULL; refusal++)
        CHECK(refusals[refusal] > TABLES / 50);
    for (int outcome = PAIGOW_CRAPS_LOSES; outcome < PAIGOW_CRAPS_OUTCOMES; outcome++)
        CHECK(outcomes[outcome] > TABLES / 50);
    for (int reason = PAIGOW_CRAPS_NATURAL; reason < PAIGOW_CRAPS_REASONS; reason++)
        CHECK(reasons[reason] > TABLES / 50);
}

int main(void)
{
    check_random_play();
    return check_report();
}
