/* test_setter.c - hands set by lines or by a table of them: what a setter must be, one hand, and
 * rounds that are settled alike by both.
 */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"

enum { UNTOUCHED = 0xa5, RANDOM_HANDS = 200000, ROUNDS = SANITIZED ? 2000 : 100000 };

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

static const paigow_ez_tables pays = {.of = {[PAIGOW_DYNASTY] = &pays_dynasty,
                                             [PAIGOW_PROTECTION] = &pays_protection,
                                             [PAIGOW_RED_BLACK] = &pays_red_black,
                                             [PAIGOW_QUEENS_DRAGON] = &pays_queens_dragon}};

/* Some seats are set by hand, and every wager is made by some. */
static paigow_seat draw_seat(uint64_t *random, uint8_t number, const uint8_t cards[PAIGOW_HAND])
{
    paigow_seat seat = {.number = number,
                        .player = (uint32_t)random_below(random, PAIGOW_SEATS),
                        .by_hand = random_below(random, 4) == 0,
                        .low_count = PAIGOW_LOW,
                        .low = {cards[3], cards[5]},
                        .wagers =
                            (uint8_t)(1 << PAIGOW_MAIN | random_below(random, 1 << PAIGOW_WAGERS)),
                        .color = (uint8_t)random_below(random, PAIGOW_BLACK + 1)};
    memcpy(seat.cards, cards, PAIGOW_HAND);
    for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
        if (seat.wagers >> wager & 1)
            seat.stake[wager] = PAIGOW_OPTIONAL_MINIMUM + random_below(random, 1000);
    return seat;
}

static void draw_round(uint64_t *random, paigow_ez_round *round)
{
    uint8_t cards[(PAIGOW_SEATS + 1) * PAIGOW_HAND];
    int first = random_below(random, PAIGOW_SEATS);
    deal_from_deck(random, sizeof cards, cards);
    memcpy(round->dealer, cards, PAIGOW_HAND);
    round->seat_count = (size_t)(1 + random_below(random, PAIGOW_SEATS));
    for (size_t i = 0; i < round->seat_count; i++) {
        uint8_t number = (uint8_t)(1 + (first + (int)i) % PAIGOW_SEATS);
        round->seats[i] = draw_seat(random, number, cards + (i + 1) * PAIGOW_HAND);
    }
}

static int is_same_seat(const paigow_seat_result *a, const paigow_seat_result *b)
{
    return a->number == b->number && a->bonus_line == b->bonus_line && a->premium == b->premium &&
           is_same_setting(&a->setting, &b->setting) && a->net == b->net;
}

static int is_same_line(const paigow_ledger_line *a, const paigow_ledger_line *b)
{
    return a->seat == b->seat && a->wager == b->wager && a->outcome == b->outcome &&
           a->reason == b->reason && a->other_seat == b->other_seat && a->line == b->line &&
           a->stake == b->stake && a->net == b->net && a->returned == b->returned &&
           a->cut == b->cut;
}

static int is_same_result(const paigow_ez_result *a, const paigow_ez_result *b)
{
    int same = a->queen_high == b->queen_high && is_same_setting(&a->dealer, &b->dealer) &&
               a->seat_count == b->seat_count && a->house == b->house &&
               a->line_count == b->line_count;
    for (size_t i = 0; i < a->seat_count && same; i++)
        same = is_same_seat(&a->seats[i], &b->seats[i]);
    for (size_t i = 0; i < a->line_count && same; i++)
        same = is_same_line(&a->lines[i], &b->lines[i]);
    return same;
}

/* The dealer and the seats that are not set by hand are set by the house way. */
static void check_settings(const paigow_ez_round *round, const paigow_ez_result *result)
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

static void check_rounds(void)
{
    const paigow_setter by_lines = {.way = &way_flamingo_lv}, by_table = {.table = &table};
    uint64_t random = UINT64_C(0x404d);
    CHECK_EQUAL(paigow_compile(&way_flamingo_lv, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    for (int i = 0; i < ROUNDS; i++) {
        paigow_ez_round round;
        paigow_ez_result lines, tables;
        draw_round(&random, &round);
        CHECK_EQUAL(paigow_settle_ez(&round, &by_lines, &pays, &lines, NULL), PAIGOW_OK);
        CHECK_EQUAL(paigow_settle_ez(&round, &by_table, &pays, &tables, NULL), PAIGOW_OK);
        CHECK_HAND(is_same_result(&lines, &tables), round.dealer, PAIGOW_HAND);
        check_settings(&round, &lines);
    }
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
