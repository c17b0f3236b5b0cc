/* test_craps_table.c - a table of craps: what rolls decide (C2, C6, C7), what is refused. */
#include <limits.h>

#include "craps_checks.h"

enum { ANN = 7, BOB = 8 };

static const int64_t nothing = INT64_C(-0x5a5a5a5a);
static const paigow_fault ok = {.status = PAIGOW_OK};

static paigow_craps_table table;
static paigow_craps_ledger ledger;

/* ---- play by hand ---- */

static void begin(paigow_craps_rules rules)
{
    CHECK_EQUAL(paigow_craps_begin(&rules, &table, NULL), PAIGOW_OK);
}

static void put(uint32_t player, int bet, int64_t flat)
{
    int64_t change = nothing;
    CHECK_EQUAL(paigow_craps_bet(&table, player, bet, PAIGOW_NO_POINT, flat, &change, NULL),
                PAIGOW_OK);
    CHECK_EQUAL(change, flat);
}

/* Odds where there were none. */
static void back(uint32_t player, int bet, int point, int64_t odds)
{
    int64_t change = nothing;
    CHECK_EQUAL(paigow_craps_odds(&table, player, bet, point, odds, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, odds);
}

static void roll(int total)
{
    int first = total > PAIGOW_DIE ? PAIGOW_DIE : total - 1;
    CHECK_EQUAL(paigow_craps_roll(&table, first, total - first, &ledger, NULL), PAIGOW_OK);
    CHECK_EQUAL(ledger.dice[0], first);
    CHECK_EQUAL(ledger.dice[1], total - first);
}

#define CHECK_LINE(number, ...)                                                                    \
    check_line(__FILE__, __LINE__, &ledger.lines[number], &(paigow_craps_line){__VA_ARGS__})

/* Case 139: $10 and $10 odds on 4, seven-out. */
static void check_seven_out(void)
{
    begin(dollars);
    put(ANN, PAIGOW_PASS, 1000);
    roll(4);
    CHECK_EQUAL(ledger.line_count, 1);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_PASS, .outcome = PAIGOW_CRAPS_MOVES,
               .reason = PAIGOW_CRAPS_POINT_SET, .stake = 1000);
    check_totals(&ledger, 0, 0, 0, 0);
    CHECK(ledger.before == PAIGOW_NO_POINT && ledger.after == 4 && !ledger.seven_out);
    back(ANN, PAIGOW_PASS, 4, 1000);
    roll(9);
    CHECK_EQUAL(ledger.line_count, 0);
    check_totals(&ledger, 0, 0, 0, 0);
    roll(7);
    CHECK_EQUAL(ledger.line_count, 2);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_PASS, .point = 4, .outcome = PAIGOW_CRAPS_LOSES,
               .reason = PAIGOW_CRAPS_SEVEN, .stake = 1000, .net = -1000);
    CHECK_LINE(1, .player = ANN, .bet = PAIGOW_PASS, .point = 4, .is_odds = 1,
               .outcome = PAIGOW_CRAPS_LOSES, .reason = PAIGOW_CRAPS_SEVEN, .stake = 1000,
               .net = -1000);
    check_totals(&ledger, 0, 0, 0, 2000);
    CHECK(ledger.before == 4 && ledger.after == PAIGOW_NO_POINT && ledger.seven_out);
    CHECK_EQUAL(table.count, 0);
}

/* Case 140: the barred number is a push, the other one wins; Pass loses on both. */
static void check_bar(int bar)
{
    paigow_craps_rules rules = dollars;
    rules.bar = (uint8_t)bar;
    begin(rules);
    put(ANN, PAIGOW_DONT_PASS, 1000);
    put(BOB, PAIGOW_PASS, 500);
    roll(bar);
    CHECK_EQUAL(ledger.line_count, 2);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_DONT_PASS, .outcome = PAIGOW_CRAPS_PUSHES,
               .reason = PAIGOW_CRAPS_BARRED, .stake = 1000, .returned = 1000);
    CHECK_LINE(1, .player = BOB, .bet = PAIGOW_PASS, .outcome = PAIGOW_CRAPS_LOSES,
               .reason = PAIGOW_CRAPS_CRAPS, .stake = 500, .net = -500);
    check_totals(&ledger, 1000, 0, 0, 500);
    CHECK_EQUAL(table.count, 0);
    put(ANN, PAIGOW_DONT_PASS, 1000);
    roll(14 - bar);
    CHECK_EQUAL(ledger.line_count, 1);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_DONT_PASS, .outcome = PAIGOW_CRAPS_WINS,
               .reason = PAIGOW_CRAPS_CRAPS, .stake = 1000, .net = 1000, .returned = 2000);
    check_totals(&ledger, 1000, 1000, 0, 0);
}

/* Case 142: odds laid work on the come-out. */
static void check_dont_come(void)
{
    begin(dollars);
    roll(8);
    put(ANN, PAIGOW_DONT_COME, 1000);
    roll(6);
    back(ANN, PAIGOW_DONT_COME, 6, 1200);
    roll(8);
    CHECK_EQUAL(ledger.line_count, 0);
    roll(7);
    CHECK_EQUAL(ledger.line_count, 2);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_DONT_COME, .point = 6, .outcome = PAIGOW_CRAPS_WINS,
               .reason = PAIGOW_CRAPS_SEVEN, .stake = 1000, .net = 1000, .returned = 2000);
    CHECK_LINE(1, .player = ANN, .bet = PAIGOW_DONT_COME, .point = 6, .is_odds = 1,
               .outcome = PAIGOW_CRAPS_WINS, .reason = PAIGOW_CRAPS_SEVEN, .stake = 1200,
               .net = 1000, .returned = 2200);
    check_totals(&ledger, 2200, 1000, 1000, 0);
    CHECK(!ledger.seven_out && ledger.before == PAIGOW_NO_POINT);
}

/* Case 136: odds that win nothing because less than a chip is not paid (C5) are decided. */
static void check_winning_nothing(void)
{
    paigow_craps_rules rules = dollars;
    rules.uneven = PAIGOW_UNEVEN_DOWN;
    begin(rules);
    put(ANN, PAIGOW_DONT_PASS, 1000);
    roll(4);
    back(ANN, PAIGOW_DONT_PASS, 4, 100);
    roll(7);
    CHECK_LINE(1, .player = ANN, .bet = PAIGOW_DONT_PASS, .point = 4, .is_odds = 1,
               .outcome = PAIGOW_CRAPS_WINS, .reason = PAIGOW_CRAPS_SEVEN, .stake = 100,
               .returned = 100, .unpaid = 50 * PAIGOW_CENT_PARTS);
    check_totals(&ledger, 1100, 1000, 0, 0);
    CHECK_EQUAL(ledger.unpaid, 50 * PAIGOW_CENT_PARTS);
    CHECK_EQUAL(table.count, 0);
}

/* C2: each Come bet has its own point; a new one moves where an old one is paid. */
static void check_come_points(void)
{
    begin(dollars);
    put(BOB, PAIGOW_PASS, 100);
    roll(8);
    for (int point = 4; point <= 6; point++) {
        put(ANN, PAIGOW_COME, point * 100);
        roll(point);
    }
    back(ANN, PAIGOW_COME, 5, 400);
    put(ANN, PAIGOW_COME, 900);
    CHECK_EQUAL(table.count, 5);
    roll(5);
    CHECK_EQUAL(ledger.line_count, 3);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_COME, .point = 5, .outcome = PAIGOW_CRAPS_WINS,
               .reason = PAIGOW_CRAPS_POINT_MADE, .stake = 500, .net = 500, .returned = 1000);
    CHECK_LINE(1, .player = ANN, .bet = PAIGOW_COME, .point = 5, .is_odds = 1,
               .outcome = PAIGOW_CRAPS_WINS, .reason = PAIGOW_CRAPS_POINT_MADE, .stake = 400,
               .net = 600, .returned = 1000);
    CHECK_LINE(2, .player = ANN, .bet = PAIGOW_COME, .outcome = PAIGOW_CRAPS_MOVES,
               .reason = PAIGOW_CRAPS_POINT_SET, .stake = 900);
    check_totals(&ledger, 900, 500, 600, 0);
    CHECK_EQUAL(table.count, 4);
    const paigow_craps_wager *moved = paigow_craps_find(&table, ANN, PAIGOW_COME, 5);
    CHECK(moved == &table.wagers[3] && moved->flat == 900 && moved->odds == 0);
    CHECK(paigow_craps_find(&table, ANN, PAIGOW_COME, 4) == &table.wagers[1]);
    CHECK(paigow_craps_find(&table, BOB, PAIGOW_COME, 4) == NULL);
    CHECK(paigow_craps_find(&table, BOB, PAIGOW_PASS, 8) == &table.wagers[0]);
    CHECK(paigow_craps_find(&table, BOB, PAIGOW_PASS, PAIGOW_NO_POINT) == NULL);
}

/* A Come bet of $10 on 6 with $10 odds, before a come-out roll. */
static void come_to_come_out(int work)
{
    paigow_craps_rules rules = dollars;
    rules.come_odds_work = (uint8_t)work;
    begin(rules);
    roll(8);
    put(ANN, PAIGOW_COME, 1000);
    roll(6);
    back(ANN, PAIGOW_COME, 6, 1000);
    CHECK_EQUAL(paigow_craps_find(&table, ANN, PAIGOW_COME, 6)->off, !work);
    roll(8);
    CHECK_EQUAL(table.point, PAIGOW_NO_POINT);
}

static void call(int bet, int point, int off)
{
    CHECK_EQUAL(paigow_craps_call(&table, ANN, bet, point, off, NULL), PAIGOW_OK);
}

/* C7: a come-out roll of 7 or of the point gives back odds that are off. */
static void check_off(int total)
{
    int wins = total == 6;
    CHECK_EQUAL(table.count, 1);
    roll(total);
    CHECK_EQUAL(ledger.line_count, 2);
    CHECK_LINE(0, .player = ANN, .bet = PAIGOW_COME, .point = 6,
               .outcome = wins ? PAIGOW_CRAPS_WINS : PAIGOW_CRAPS_LOSES,
               .reason = wins ? PAIGOW_CRAPS_POINT_MADE : PAIGOW_CRAPS_SEVEN, .stake = 1000,
               .net = wins ? 1000 : -1000, .returned = wins ? 2000 : 0);
    CHECK_LINE(1, .player = ANN, .bet = PAIGOW_COME, .point = 6, .is_odds = 1,
               .outcome = PAIGOW_CRAPS_OFF,
               .reason = wins ? PAIGOW_CRAPS_POINT_MADE : PAIGOW_CRAPS_SEVEN, .stake = 1000,
               .returned = 1000);
    check_totals(&ledger, wins ? 2000 : 1000, wins ? 1000 : 0, 0, wins ? 0 : 1000);
}

static void check_working(int total)
{
    roll(total);
    CHECK_EQUAL(ledger.line_count, 2);
    CHECK_EQUAL(ledger.lines[1].outcome, total == 6 ? PAIGOW_CRAPS_WINS : PAIGOW_CRAPS_LOSES);
    CHECK_EQUAL(ledger.lines[1].net, total == 6 ? 1200 : -1000);
}

static void check_come_out_odds(int total)
{
    come_to_come_out(0);
    check_off(total);
    come_to_come_out(0);
    call(PAIGOW_COME, 6, 0);
    check_working(total);
    come_to_come_out(1);
    check_working(total);
    come_to_come_out(1);
    call(PAIGOW_COME, 6, 1);
    check_off(total);
    come_to_come_out(0);
    roll(5); /* they work as soon as there is a point */
    check_working(total);
}

/* What is called on a Come bet stays with it; other odds work, and may be said to. */
static void check_calls(void)
{
    begin(dollars);
    put(ANN, PAIGOW_PASS, 1000);
    put(ANN, PAIGOW_DONT_PASS, 1000);
    roll(8);
    put(ANN, PAIGOW_COME, 1000);
    call(PAIGOW_COME, PAIGOW_NO_POINT, 0);
    call(PAIGOW_PASS, 8, 0);
    call(PAIGOW_DONT_PASS, 8, 0);
    roll(6);
    CHECK_EQUAL(paigow_craps_find(&table, ANN, PAIGOW_COME, 6)->off, 0);
    call(PAIGOW_COME, 6, 256);
    CHECK_EQUAL(paigow_craps_find(&table, ANN, PAIGOW_COME, 6)->off, 1);
    CHECK_EQUAL(paigow_craps_find(&table, ANN, PAIGOW_PASS, 8)->off, 0);
}

static void check_by_hand(void)
{
    check_seven_out();
    check_bar(12);
    check_bar(2);
    check_dont_come();
    check_winning_nothing();
    check_come_points();
    check_come_out_odds(7);
    check_come_out_odds(6);
    check_calls();
}

/* ---- what is refused changes nothing ---- */

static paigow_craps_table before;

static void check_unchanged(int64_t change)
{
    CHECK_BYTES(&table, &before, sizeof table);
    CHECK_EQUAL(change, nothing);
}

static void refuse_bet(uint32_t player, int bet, int point, int64_t flat, paigow_fault expected)
{
    paigow_fault fault = no_fault_yet();
    int64_t change = nothing;
    before = table;
    CHECK_STATUS(paigow_craps_bet(&table, player, bet, point, flat, &change, &fault), &fault,
                 expected);
    check_unchanged(change);
    CHECK_EQUAL(paigow_craps_bet(&table, player, bet, point, flat, &change, NULL), expected.status);
    check_unchanged(change);
}

static void refuse_odds(uint32_t player, int bet, int point, int64_t odds, paigow_fault expected)
{
    paigow_fault fault = no_fault_yet();
    int64_t change = nothing;
    before = table;
    CHECK_STATUS(paigow_craps_odds(&table, player, bet, point, odds, &change, &fault), &fault,
                 expected);
    check_unchanged(change);
    CHECK_EQUAL(paigow_craps_odds(&table, player, bet, point, odds, &change, NULL),
                expected.status);
    check_unchanged(change);
}

static void refuse_call(uint32_t player, int bet, int point, int off, paigow_fault expected)
{
    paigow_fault fault = no_fault_yet();
    before = table;
    CHECK_STATUS(paigow_craps_call(&table, player, bet, point, off, &fault), &fault, expected);
    check_unchanged(nothing);
    CHECK_EQUAL(paigow_craps_call(&table, player, bet, point, off, NULL), expected.status);
    check_unchanged(nothing);
}

/* Pass and Don't Pass of $10 each on 4, Come and Don't Come of $10 each on 9; dollars up to $50. */
static void begin_all_bets(void)
{
    paigow_craps_rules rules = dollars;
    rules.least = 200;
    rules.most = 5000;
    begin(rules);
    put(ANN, PAIGOW_PASS, 1000);
    put(ANN, PAIGOW_DONT_PASS, 1000);
    roll(4);
    put(ANN, PAIGOW_COME, 1000);
    put(ANN, PAIGOW_DONT_COME, 1000);
    roll(9);
    back(ANN, PAIGOW_DONT_PASS, 4, 2000);
    back(ANN, PAIGOW_DONT_COME, 9, 1500);
}

static void check_refused_bets(void)
{
    static const int64_t no_chips[] = {INT64_MIN, -1000, -1, 1, 99, 250, INT64_MAX};
    begin_all_bets();
    for (size_t i = 0; i < COUNT_OF(no_chips); i++) {
        refuse_bet(ANN, PAIGOW_DONT_PASS, 4, no_chips[i],
                   refused_for(PAIGOW_CRAPS_NOT_CHIPS, 0, no_chips[i]));
        refuse_bet(BOB, PAIGOW_COME, PAIGOW_NO_POINT, no_chips[i],
                   refused_for(PAIGOW_CRAPS_NOT_CHIPS, 0, no_chips[i]));
    }
    refuse_bet(BOB, PAIGOW_COME, PAIGOW_NO_POINT, 100,
               refused_for(PAIGOW_CRAPS_FLAT_LIMITS, 0, 100));
    refuse_bet(BOB, PAIGOW_COME, PAIGOW_NO_POINT, 5100,
               refused_for(PAIGOW_CRAPS_FLAT_LIMITS, 0, 5100));
    refuse_bet(BOB, PAIGOW_PASS, PAIGOW_NO_POINT, 500, refused_for(PAIGOW_CRAPS_POINT_ON, 0, 500));
    refuse_bet(BOB, PAIGOW_DONT_PASS, PAIGOW_NO_POINT, 500,
               refused_for(PAIGOW_CRAPS_POINT_ON, 0, 500));
    for (int bet = PAIGOW_PASS; bet < PAIGOW_CRAPS_BETS; bet++) {
        refuse_bet(BOB, bet, 4, 500, refused_for(PAIGOW_CRAPS_NO_WAGER, 0, 500));
        refuse_bet(ANN, bet, 10, 0, refused_for(PAIGOW_CRAPS_NO_WAGER, 0, 0));
        refuse_bet(ANN, bet, PAIGOW_NO_POINT, 0, refused_for(PAIGOW_CRAPS_NO_WAGER, 0, 0));
    }
    begin(dollars);
    for (int bet = PAIGOW_COME; bet < PAIGOW_CRAPS_BETS; bet++)
        refuse_bet(BOB, bet, PAIGOW_NO_POINT, 500, refused_for(PAIGOW_CRAPS_COME_OUT, 0, 500));
}

/* C6: what has a point is not changed at will. */
static void check_refused_changes(void)
{
    static const int64_t other[] = {0, 900, 1100};
    int64_t change = nothing;
    begin_all_bets();
    for (size_t i = 0; i < COUNT_OF(other); i++) {
        refuse_bet(ANN, PAIGOW_PASS, 4, other[i], refused_for(PAIGOW_CRAPS_CONTRACT, 0, other[i]));
        refuse_bet(ANN, PAIGOW_COME, 9, other[i], refused_for(PAIGOW_CRAPS_CONTRACT, 0, other[i]));
    }
    CHECK_EQUAL(paigow_craps_bet(&table, ANN, PAIGOW_PASS, 4, 1000, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, 0); /* it stays */
    refuse_bet(ANN, PAIGOW_DONT_PASS, 4, 1100, refused_for(PAIGOW_CRAPS_NO_MORE, 0, 1100));
    refuse_bet(ANN, PAIGOW_DONT_COME, 9, 1100, refused_for(PAIGOW_CRAPS_NO_MORE, 0, 1100));
    refuse_bet(ANN, PAIGOW_DONT_PASS, 4, 0, refused_for(PAIGOW_CRAPS_ODDS_RIDE, 1, 2000));
    refuse_bet(ANN, PAIGOW_DONT_PASS, 4, 900, refused_for(PAIGOW_CRAPS_ODDS_RIDE, 1, 2000));
    refuse_bet(ANN, PAIGOW_DONT_COME, 9, 800, refused_for(PAIGOW_CRAPS_ODDS_RIDE, 1, 1500));
    CHECK_EQUAL(paigow_craps_bet(&table, ANN, PAIGOW_DONT_COME, 9, 900, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, -100); /* $13.50 win $9: $15 are the next that win whole chips */
    refuse_bet(ANN, PAIGOW_DONT_COME, 9, 1000, refused_for(PAIGOW_CRAPS_NO_MORE, 0, 1000));
    CHECK_EQUAL(paigow_craps_odds(&table, ANN, PAIGOW_DONT_COME, 9, 0, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, -1500);
    CHECK_EQUAL(paigow_craps_bet(&table, ANN, PAIGOW_DONT_COME, 9, 0, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, -900);
    CHECK_EQUAL(table.count, 3);
    CHECK(paigow_craps_find(&table, ANN, PAIGOW_DONT_COME, 9) == NULL);
}

static void check_refused_odds(void)
{
    begin_all_bets();
    refuse_odds(BOB, PAIGOW_PASS, 4, 500, refused_for(PAIGOW_CRAPS_NO_WAGER, 1, 500));
    refuse_odds(ANN, PAIGOW_COME, 4, 0, refused_for(PAIGOW_CRAPS_NO_WAGER, 1, 0));
    refuse_odds(ANN, PAIGOW_COME, 9, -200, refused_for(PAIGOW_CRAPS_NOT_CHIPS, 1, -200));
    refuse_odds(ANN, PAIGOW_COME, 9, INT64_MIN, refused_for(PAIGOW_CRAPS_NOT_CHIPS, 1, INT64_MIN));
    refuse_odds(ANN, PAIGOW_COME, 9, 250, refused_for(PAIGOW_CRAPS_NOT_CHIPS, 1, 250));
    refuse_odds(ANN, PAIGOW_COME, 9, 1200, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 1200));
    refuse_odds(ANN, PAIGOW_COME, 9, 900, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 900));
    table.rules.most_odds = 400;
    refuse_odds(ANN, PAIGOW_COME, 9, 600, refused_for(PAIGOW_CRAPS_OVER_MOST, 1, 600));
    put(ANN, PAIGOW_COME, 500);
    refuse_odds(ANN, PAIGOW_COME, PAIGOW_NO_POINT, 200,
                refused_for(PAIGOW_CRAPS_TOO_EARLY, 1, 200));
    back(ANN, PAIGOW_COME, PAIGOW_NO_POINT, 0); /* none are there, none stay */
}

static void check_refused_calls(void)
{
    begin_all_bets();
    for (int off = 0; off < 2; off++) {
        refuse_call(BOB, PAIGOW_COME, 9, off, refused_for(PAIGOW_CRAPS_NO_WAGER, 1, PAIGOW_COME));
        refuse_call(ANN, PAIGOW_COME, 4, off, refused_for(PAIGOW_CRAPS_NO_WAGER, 1, PAIGOW_COME));
    }
    refuse_call(ANN, PAIGOW_PASS, 4, 1, refused_for(PAIGOW_CRAPS_WORKS, 1, PAIGOW_PASS));
    refuse_call(ANN, PAIGOW_DONT_PASS, 4, 1, refused_for(PAIGOW_CRAPS_WORKS, 1, PAIGOW_DONT_PASS));
    refuse_call(ANN, PAIGOW_DONT_COME, 9, 1, refused_for(PAIGOW_CRAPS_WORKS, 1, PAIGOW_DONT_COME));
}

static void check_bad_name(int bet, int point, paigow_fault expected)
{
    refuse_bet(ANN, bet, point, 1000, expected);
    refuse_bet(ANN, bet, point, -1, expected);
    refuse_odds(ANN, bet, point, 1000, expected);
    refuse_call(ANN, bet, point, 0, expected);
    CHECK(paigow_craps_find(&table, ANN, bet, point) == NULL);
}

static void check_bad_names(void)
{
    static const int bets[] = {INT_MIN, -256, -1, PAIGOW_CRAPS_BETS, 256, 65536, INT_MAX},
                     points[] = {INT_MIN, -1, 1, 2, 3, 7, 11, 12, 256, 256 + 4, 65536 + 9, INT_MAX};
    begin_all_bets();
    for (size_t i = 0; i < COUNT_OF(bets); i++) {
        check_bad_name(bets[i], 4, no_such(PAIGOW_CRAPS_BET, bets[i]));
        check_bad_name(bets[i], PAIGOW_NO_POINT, no_such(PAIGOW_CRAPS_BET, bets[i]));
    }
    for (size_t i = 0; i < COUNT_OF(points); i++)
        for (int bet = PAIGOW_PASS; bet < PAIGOW_CRAPS_BETS; bet++)
            check_bad_name(bet, points[i], no_such(PAIGOW_CRAPS_POINT, points[i]));
}

static void refuse_dice(int first, int second, size_t index, int value)
{
    static paigow_craps_ledger untouched;
    paigow_fault fault = no_fault_yet();
    memset(&untouched, UNTOUCHED, sizeof untouched);
    ledger = untouched;
    before = table;
    CHECK_STATUS(paigow_craps_roll(&table, first, second, &ledger, &fault), &fault,
                 ((paigow_fault){.status = PAIGOW_ERROR_DICE, .index = index, .value = value}));
    CHECK_EQUAL(paigow_craps_roll(&table, first, second, &ledger, NULL), PAIGOW_ERROR_DICE);
    CHECK_BYTES(&ledger, &untouched, sizeof ledger);
    check_unchanged(nothing);
}

static void check_bad_dice(void)
{
    static const int dice[] = {INT_MIN, -1, 0, PAIGOW_DIE + 1, 256 + 3, INT_MAX};
    begin_all_bets();
    for (size_t i = 0; i < COUNT_OF(dice); i++) {
        refuse_dice(dice[i], 3, 0, dice[i]);
        refuse_dice(3, dice[i], 1, dice[i]);
        refuse_dice(dice[i], 99, 0, dice[i]);
    }
}

/* ---- a full table ---- */

static void check_full(void)
{
    int64_t change = nothing;
    begin(dollars);
    for (uint32_t player = 0; player < PAIGOW_CRAPS_WAGERS; player++)
        put(player, PAIGOW_DONT_PASS, 500);
    refuse_bet(1000, PAIGOW_DONT_PASS, PAIGOW_NO_POINT, 500,
               refused_for(PAIGOW_CRAPS_FULL, 0, 500));
    refuse_bet(3, PAIGOW_PASS, PAIGOW_NO_POINT, 500, refused_for(PAIGOW_CRAPS_FULL, 0, 500));
    refuse_bet(3, PAIGOW_COME, PAIGOW_NO_POINT, 500, refused_for(PAIGOW_CRAPS_COME_OUT, 0, 500));
    CHECK_EQUAL(paigow_craps_bet(&table, 3, PAIGOW_DONT_PASS, 0, 700, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, 200);
    CHECK_EQUAL(paigow_craps_bet(&table, 9, PAIGOW_DONT_PASS, 0, 0, &change, NULL), PAIGOW_OK);
    CHECK_EQUAL(change, -500);
    put(1000, PAIGOW_DONT_PASS, 500);
    CHECK_EQUAL(table.wagers[PAIGOW_CRAPS_WAGERS - 1].player, 1000);
    roll(4);
    CHECK_EQUAL(ledger.line_count, PAIGOW_CRAPS_WAGERS);
    for (size_t i = 0; i < PAIGOW_CRAPS_WAGERS; i++)
        back(table.wagers[i].player, PAIGOW_DONT_PASS, 4, 1000);
    CHECK_EQUAL(paigow_check_craps_table(&table, NULL), PAIGOW_OK);
    roll(7);
    CHECK_EQUAL(ledger.line_count, PAIGOW_CRAPS_LINES);
    check_totals(&ledger, PAIGOW_CRAPS_WAGERS * 1500 + 200, PAIGOW_CRAPS_WAGERS * 500 + 200,
                 PAIGOW_CRAPS_WAGERS * 500, 0);
    CHECK_EQUAL(table.count, 0);
}

/* Chips as large as there are, odds in excess of the limit: the sums hold them. */
static void check_largest_full(int total)
{
    paigow_craps_rules rules = with_multiple(dollars, PAIGOW_MOST_MULTIPLE);
    rules.unit = rules.least = rules.most = rules.most_odds = PAIGOW_MOST_STAKE;
    begin(rules);
    for (uint32_t player = 0; player < PAIGOW_CRAPS_WAGERS; player++)
        put(UINT32_MAX - player, PAIGOW_PASS, PAIGOW_MOST_STAKE);
    roll(6);
    for (uint32_t player = 0; player < PAIGOW_CRAPS_WAGERS; player++)
        back(UINT32_MAX - player, PAIGOW_PASS, 6, 5 * PAIGOW_MOST_STAKE);
    roll(total);
    if (total == 6)
        check_totals(&ledger, PAIGOW_CRAPS_WAGERS * 6 * PAIGOW_MOST_STAKE,
                     PAIGOW_CRAPS_WAGERS * PAIGOW_MOST_STAKE,
                     PAIGOW_CRAPS_WAGERS * 6 * PAIGOW_MOST_STAKE, 0);
    else
        check_totals(&ledger, 0, 0, 0, PAIGOW_CRAPS_WAGERS * 6 * PAIGOW_MOST_STAKE);
}

/* ---- tables that were read back ---- */

static paigow_fault at_row(size_t row, paigow_fault fault)
{
    fault.row = row;
    fault.rows = 1;
    return fault;
}

/* Everything but the wagers. */
static void check_spoiled_table(void)
{
    static const size_t counts[] = {PAIGOW_CRAPS_WAGERS + 1, 1000, INT_MAX};
    static const uint8_t points[] = {1, 2, 3, 7, 11, 12, UINT8_MAX};
    paigow_craps_table spoiled;
    begin_all_bets();
    check_table(&table, ok);
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        spoiled = table;
        spoiled.count = counts[i];
        check_table(&spoiled, no_such(PAIGOW_CRAPS_COUNT, (int64_t)counts[i]));
    }
    for (size_t i = 0; i < COUNT_OF(points); i++) {
        spoiled = table;
        spoiled.point = points[i];
        check_table(&spoiled, no_such(PAIGOW_CRAPS_POINT, points[i]));
    }
    spoiled = table;
    spoiled.rules.bar = 3;
    check_table(&spoiled, no_such(PAIGOW_CRAPS_BAR, 3));
    spoiled = table;
    spoiled.rules.unit = 0;
    check_table(&spoiled, no_such(PAIGOW_CRAPS_UNIT, 0));
}

/* The wagers are Pass and Don't Pass on 4, Come and Don't Come on 9. */
static void check_spoiled_points(void)
{
    static const uint8_t on_come_out[] = {PAIGOW_NO_POINT, 1, 7, UINT8_MAX};
    paigow_craps_table spoiled;
    begin_all_bets();
    spoiled = table;
    spoiled.point = 5; /* not that of Pass */
    check_table(&spoiled, at_row(0, no_such(PAIGOW_CRAPS_POINT, 4)));
    spoiled.point = PAIGOW_NO_POINT;
    check_table(&spoiled, at_row(0, no_such(PAIGOW_CRAPS_POINT, 4)));
    for (size_t row = 0; row < 2; row++) {
        spoiled = table;
        spoiled.wagers[row].point = PAIGOW_NO_POINT; /* it would have got one */
        check_table(&spoiled, at_row(row, no_such(PAIGOW_CRAPS_POINT, PAIGOW_NO_POINT)));
    }
    for (size_t row = 2; row < 4; row++) {
        spoiled = table;
        spoiled.wagers[row].point = 4; /* the roll that made it the shooter's decided these */
        check_table(&spoiled, at_row(row, no_such(PAIGOW_CRAPS_POINT, 4)));
    }
    roll(4); /* Come and Don't Come are left */
    for (size_t i = 0; i < COUNT_OF(on_come_out); i++)
        for (size_t row = 0; row < 2; row++) {
            spoiled = table;
            spoiled.wagers[row].point = on_come_out[i];
            check_table(&spoiled, at_row(row, no_such(PAIGOW_CRAPS_POINT, on_come_out[i])));
        }
}

static void check_spoiled_flags(size_t row)
{
    paigow_craps_table spoiled = table;
    paigow_craps_wager *wager = &spoiled.wagers[row];
    wager->off = 2;
    check_table(&spoiled, at_row(row, no_such(PAIGOW_CRAPS_FLAGS, 2)));
    wager->off = 1;
    check_table(&spoiled,
                wager->bet == PAIGOW_COME ? ok : at_row(row, no_such(PAIGOW_CRAPS_FLAGS, 1)));
    wager->bet = PAIGOW_CRAPS_BETS;
    check_table(&spoiled, at_row(row, no_such(PAIGOW_CRAPS_BET, PAIGOW_CRAPS_BETS)));
}

static void check_spoiled_money(size_t row)
{
    paigow_craps_table spoiled = table;
    paigow_craps_wager *wager = &spoiled.wagers[row];
    wager->odds = -200;
    check_table(&spoiled, at_row(row, refused_for(PAIGOW_CRAPS_NOT_CHIPS, 1, -200)));
    wager->odds = 6000;
    check_table(&spoiled, at_row(row, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 6000)));
    wager->flat = 5100;
    check_table(&spoiled, at_row(row, refused_for(PAIGOW_CRAPS_FLAT_LIMITS, 0, 5100)));
    wager->flat = 0;
    check_table(&spoiled, at_row(row, refused_for(PAIGOW_CRAPS_NOT_CHIPS, 0, 0)));
}

/* The later one is at fault; another player, and one who is not there, may have the same. */
static void check_spoiled_player(size_t row)
{
    paigow_craps_table spoiled = table;
    spoiled.wagers[4] = spoiled.wagers[row];
    check_table(&spoiled, ok);
    spoiled.count = 5;
    check_table(&spoiled, at_row(4, no_such(PAIGOW_CRAPS_TWICE, ANN)));
    spoiled.wagers[4].player = UINT32_MAX;
    check_table(&spoiled, ok);
    spoiled.wagers[row].player = UINT32_MAX;
    check_table(&spoiled, at_row(4, no_such(PAIGOW_CRAPS_TWICE, UINT32_MAX)));
}

static void check_spoiled_wagers(void)
{
    begin_all_bets();
    for (size_t row = 0; row < table.count; row++) {
        check_spoiled_flags(row);
        check_spoiled_money(row);
        check_spoiled_player(row);
    }
    put(ANN, PAIGOW_DONT_COME, 1000);
    table.wagers[4].odds = 300; /* C2 */
    check_table(&table, at_row(4, refused_for(PAIGOW_CRAPS_TOO_EARLY, 1, 300)));
}

int main(void)
{
    check_by_hand();
    check_refused_bets();
    check_refused_changes();
    check_refused_odds();
    check_refused_calls();
    check_bad_names();
    check_bad_dice();
    check_full();
    check_largest_full(6);
    check_largest_full(7);
    check_spoiled_table();
    check_spoiled_points();
    check_spoiled_wagers();
    return check_report();
}
