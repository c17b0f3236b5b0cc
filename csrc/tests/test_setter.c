/* test_setter.c - hands set by lines or by a table of them: what a setter must be, one hand, and
 * rounds that are settled alike by both.
 */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_round.h"
#include "random_round.h"

enum { UNTOUCHED = 0xa5, RANDOM_HANDS = 200000, ROUNDS = SANITIZED ? 2000 : 20000 };

static paigow_house_table table;

/* ---- what a setter must be ---- */

static void check_refused(const paigow_setter *setter, int rules, paigow_fault expected)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_check_setter(setter, rules, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_check_setter(setter, rules, NULL), expected.status);
}

static void check_bad_rules(const paigow_setter *setter)
{
    static const int bad[] = {-1, PAIGOW_RULES, 256, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_refused(setter, bad[i],
                      (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = bad[i]});
}

/* A table is made for certain rules, lines do for all. */
static void check_rules(void)
{
    const paigow_setter by_table = {.table = &table}, by_lines = {.way = &way_foxwoods};
    check_bad_rules(&by_lines);
    for (int made_for = 0; made_for < PAIGOW_RULES; made_for++) {
        CHECK_EQUAL(paigow_compile(&way_foxwoods, made_for, &table, NULL), PAIGOW_OK);
        check_bad_rules(&by_table);
        for (int rules = 0; rules < PAIGOW_RULES; rules++) {
            CHECK_EQUAL(paigow_check_setter(&by_lines, rules, NULL), PAIGOW_OK);
            if (rules == made_for)
                CHECK_EQUAL(paigow_check_setter(&by_table, rules, NULL), PAIGOW_OK);
            else
                check_refused(&by_table, rules,
                              (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = made_for});
        }
    }
}

/* Of bad lines nobody takes notice where there is a table. */
static void check_bad_lines(void)
{
    paigow_house_way way = way_foxwoods;
    const paigow_setter by_lines = {.way = &way}, by_both = {.table = &table, .way = &way};
    CHECK_EQUAL(paigow_compile(&way_foxwoods, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    way.lines[4].play = PAIGOW_PLAYS;
    check_refused(
        &by_lines, PAIGOW_STANDARD,
        (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .index = 4, .value = PAIGOW_PLAYS});
    CHECK_EQUAL(paigow_check_setter(&by_both, PAIGOW_STANDARD, NULL), PAIGOW_OK);
    way.count = 0;
    check_refused(&by_lines, PAIGOW_STANDARD, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
}

/* ---- one hand ---- */

/* The lines beside the table are others: the table is what counts. */
static void check_hands(paigow_rules rules)
{
    const paigow_setter by_lines = {.way = &way_trump_plaza},
                        by_table = {.table = &table, .way = &way_foxwoods};
    uint64_t random = UINT64_C(0x5e77e4);
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, (int)rules, &table, NULL), PAIGOW_OK);
    for (int i = 0; i < RANDOM_HANDS; i++) {
        uint8_t cards[PAIGOW_HAND];
        paigow_setting expected, lines, tables;
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        paigow_set_by_lines(cards, &way_trump_plaza, rules, &expected);
        CHECK_EQUAL(paigow_set_with(cards, &by_lines, rules, &lines), PAIGOW_OK);
        CHECK_EQUAL(paigow_set_with(cards, &by_table, rules, &tables), PAIGOW_OK);
        CHECK_HAND(is_same_setting(&lines, &expected), cards, PAIGOW_HAND);
        CHECK_HAND(is_same_setting(&tables, &expected), cards, PAIGOW_HAND);
    }
}

/* H6. */
static void check_no_line(void)
{
    const paigow_house_way way = {.count = 1, .lines = {way_for_all.lines[PAIGOW_HOLDS_NO_PAIR]}};
    const paigow_setter by_lines = {.way = &way};
    uint8_t cards[PAIGOW_HAND];
    paigow_setting set, before;
    read_cards("As Ah Kd Qc 9s 7h 3d", cards, PAIGOW_HAND);
    memset(&set, UNTOUCHED, sizeof set);
    memset(&before, UNTOUCHED, sizeof before);
    CHECK_EQUAL(paigow_set_with(cards, &by_lines, PAIGOW_STANDARD, &set), PAIGOW_ERROR_NO_LINE);
    CHECK_BYTES(&set, &before, sizeof set);
}

/* ---- rounds ---- */

static int is_same_seat(const paigow_seat_result *a, const paigow_seat_result *b)
{
    return a->number == b->number && a->bonus_line == b->bonus_line && a->premium == b->premium &&
           is_same_setting(&a->setting, &b->setting) && a->net == b->net;
}

static int is_same_result(const paigow_ledger *a, const paigow_ledger *b)
{
    int same = a->pushed == b->pushed && is_same_setting(&a->dealer, &b->dealer) &&
               a->seat_count == b->seat_count && a->house == b->house &&
               a->line_count == b->line_count;
    for (size_t i = 0; i < a->seat_count && same; i++)
        same = is_same_seat(&a->seats[i], &b->seats[i]);
    for (size_t i = 0; i < a->line_count && same; i++)
        same = is_same_ledger_line(&a->lines[i], &b->lines[i]);
    return same;
}

/* The dealer and the seats that are not set by hand are set by the house way. */
static void check_settings(const paigow_round *round, const paigow_ledger *result)
{
    paigow_setting expected;
    paigow_set_by_lines(round->dealer, &way_flamingo_lv, PAIGOW_STANDARD, &expected);
    CHECK_HAND(is_same_setting(&result->dealer, &expected), round->dealer, PAIGOW_HAND);
    for (size_t i = 0; i < round->seat_count; i++)
        for (size_t place = 0; place < result->seat_count; place++) {
            const paigow_seat *seat = &round->seats[i];
            if (seat->by_hand || result->seats[place].number != seat->number)
                continue;
            paigow_set_by_lines(seat->cards, &way_flamingo_lv, PAIGOW_STANDARD, &expected);
            CHECK_HAND(is_same_setting(&result->seats[place].setting, &expected), seat->cards,
                       PAIGOW_HAND);
        }
}

/* The same game by lines and by a table. */
static void check_rounds(void)
{
    uint64_t random = UINT64_C(0x404d);
    int settled = 0;
    CHECK_EQUAL(paigow_compile(&way_flamingo_lv, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    for (int i = 0; i < ROUNDS; i++) {
        paigow_game by_lines, by_table;
        paigow_ready of_lines, of_table;
        paigow_round round;
        paigow_ledger lines, tables;
        random_game(&random, &by_lines);
        by_lines.rules = PAIGOW_STANDARD;
        by_lines.way.way = &way_flamingo_lv;
        by_table = by_lines;
        by_table.way = (paigow_setter){.table = &table};
        CHECK_EQUAL(paigow_ready_game(&by_lines, &of_lines, NULL), PAIGOW_OK);
        CHECK_EQUAL(paigow_ready_game(&by_table, &of_table, NULL), PAIGOW_OK);
        random_round(&random, &by_lines, (size_t)(1 + random_below(&random, PAIGOW_DEALT)), &round);
        int status = paigow_settle_round(&of_lines, &round, &lines, NULL);
        CHECK_EQUAL(paigow_settle_round(&of_table, &round, &tables, NULL), status);
        if (status)
            continue;
        CHECK_HAND(is_same_result(&lines, &tables), round.dealer, PAIGOW_HAND);
        check_settings(&round, &lines);
        settled++;
    }
    CHECK(settled > ROUNDS / 10 * 9);
}

int main(void)
{
    check_rules();
    check_bad_lines();
    check_hands(PAIGOW_STANDARD);
    check_hands(PAIGOW_WILD_WHEEL_LOWEST);
    check_no_line();
    check_rounds();
    return check_report();
}
