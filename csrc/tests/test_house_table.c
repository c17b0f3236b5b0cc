/* test_house_table.c - compiled house ways against the interpreter of their lines: every kind of
 * hand with its suits in every order, random hands, random house ways, hands in every order of
 * their cards; and what cannot be compiled.
 *
 * For what the lines mean see test_lines.c. */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "random_ways.h"

enum {
    UNTOUCHED = 0xa5,
    RANDOM_HANDS = SANITIZED ? 30000 : 300000,
    RANDOM_WAYS = SANITIZED ? 4 : 12,
    SUITS = 4,
    ORDERS = 5040
};

static paigow_house_table table;

/* ---- one hand ---- */

/* The short setting, and the cards that are found from it. */
static int says_the_same(paigow_packed hand, const paigow_setting *set)
{
    uint8_t low[PAIGOW_LOW];
    paigow_short_setting found = paigow_set_packed(hand, &table);
    paigow_find_front(hand, found, low);
    return paigow_short_high_value(found) == set->high_value &&
           paigow_short_low_value(found) == set->low_value &&
           paigow_short_line(found) == set->line && memcmp(low, set->low, PAIGOW_LOW) == 0;
}

/* Checks a hand against the lines; returns the number of the line that set it. */
static int check_hand_of(const paigow_house_way *way, const uint8_t cards[PAIGOW_HAND])
{
    paigow_setting by_lines = {.line = PAIGOW_NO_LINE}, by_table;
    memset(&by_table, UNTOUCHED, sizeof by_table);
    CHECK_HAND(!paigow_set_by_lines(cards, way, table.rules, &by_lines), cards, PAIGOW_HAND);
    paigow_set(cards, &table, &by_table);
    CHECK_HAND(is_same_setting(&by_table, &by_lines), cards, PAIGOW_HAND);
    CHECK_HAND(says_the_same(pack_hand(cards), &by_lines), cards, PAIGOW_HAND);
    CHECK_HAND(paigow_set_short(cards, &table) == paigow_set_packed(pack_hand(cards), &table),
               cards, PAIGOW_HAND);
    return by_lines.line;
}

/* ---- many hands ---- */

/* The lines that have set some hand, bit by bit. */
typedef struct {
    const paigow_house_way *way;
    uint64_t random, lines_met;
    int orders; /* how many orders of the suits are tried with each kind */
} trial;

static void try_order(trial *now, const uint8_t cards[PAIGOW_HAND], int order)
{
    uint8_t dressed[PAIGOW_HAND];
    redress(&now->random, order % SUIT_ORDERS, cards, dressed);
    now->lines_met |= UINT64_C(1) << (check_hand_of(now->way, dressed) & 63);
}

/* From a random one on; any four that follow each other make a flush one of each suit. */
static int try_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    trial *now = context;
    int first = random_below(&now->random, SUIT_ORDERS);
    (void)hand;
    for (int order = first; order < first + now->orders; order++)
        try_order(now, cards, order);
    return 0;
}

static void try_random(trial *now)
{
    uint8_t cards[PAIGOW_HAND];
    for (int i = 0; i < RANDOM_HANDS; i++) {
        deal_random(&now->random, i % 2, PAIGOW_HAND, cards);
        check_hand_of(now->way, cards);
    }
}

/* Returns the lines that were met. */
static uint64_t check_way(const paigow_house_way *way, int rules, int orders)
{
    trial now = {.way = way, .random = UINT64_C(0x7ab1e), .orders = orders};
    memset(&table, UNTOUCHED, sizeof table);
    CHECK_EQUAL(paigow_compile(way, rules, &table, NULL), PAIGOW_OK);
    CHECK_EQUAL(table.rules, rules);
    CHECK_EQUAL(paigow_each_kind(try_kind, &now), 0);
    if (orders > 1)
        try_random(&now);
    return now.lines_met;
}

/* All lines below the `count`th. */
static uint64_t all_lines(size_t count)
{
    return (UINT64_C(1) << count) - 1;
}

/* Each of the lines sets some hand. */
static void check_all_met(const paigow_house_way *way, int rules, int orders)
{
    CHECK_EQUAL(check_way(way, rules, orders), all_lines(way->count));
}

static void check_ways(void)
{
    check_all_met(&way_for_all, PAIGOW_STANDARD, SANITIZED ? 1 : SUIT_ORDERS);
    check_all_met(&way_trump_plaza, PAIGOW_WHEEL_LOWEST, SANITIZED ? 1 : 2 * SUITS);
    check_all_met(&way_trump_plaza, PAIGOW_WILD, SUITS);
    check_all_met(&way_foxwoods, PAIGOW_WILD_WHEEL_LOWEST, 1);
    for (int i = 0; i < SHIPPED_HOUSE_WAYS; i++) {
        const paigow_house_way *way = shipped_house_ways[i].way;
        check_about = shipped_house_ways[i].name;
        CHECK_EQUAL(check_way(way, PAIGOW_STANDARD, 1),
                    all_lines(way->count) & ~shipped_house_ways[i].idle);
    }
    check_about = "";
}

/* These look at straights, the wheel among them, and at straight flushes most closely. */
static void check_by_all_rules(void)
{
    for (int rules = 0; rules < PAIGOW_RULES; rules += SANITIZED ? 3 : 1) {
        check_all_met(&way_ballys_ac, rules, 1);
        check_all_met(&way_golden_nugget_lv, rules, 1);
        check_all_met(&way_flamingo_lv, rules, 1);
    }
}

/* ---- house ways that nobody plays ---- */

static void check_random_ways(void)
{
    uint64_t random = UINT64_C(0x11e5), met = 0;
    for (int i = 0; i < RANDOM_WAYS; i++) {
        paigow_house_way way;
        random_way(&random, &way);
        met |= check_way(&way, i % PAIGOW_RULES, 1);
    }
    CHECK(count_bits(met) > PAIGOW_MOST_LINES * 3 / 4);
}

/* Lines that ask for a bad hand behind, where other cards of the same ranks in front would leave a
 * flush: the front decides what is behind it (H3), or a table could not tell. */
static void check_classes_behind(void)
{
    paigow_house_way way = {.count = PAIGOW_CLASSES + way_for_all.count};
    for (int class = 0; class < PAIGOW_CLASSES; class++) {
        way.lines[class] = (paigow_line){
            .holdings = PAIGOW_ANY_HOLDING, .play = PAIGOW_PLAY_BEST_FRONT, PAIGOW_NO_CONDITION};
        way.lines[class].behind = (uint16_t)(1 << class);
    }
    for (size_t i = 0; i < way_for_all.count; i++)
        way.lines[PAIGOW_CLASSES + i] = way_for_all.lines[i];
    CHECK(count_bits(check_way(&way, PAIGOW_STANDARD, SUITS)) >= PAIGOW_STRAIGHT);
}

/* The highest number of a line, 63, has all six bits. */
static void check_last_lines(void)
{
    paigow_house_way way;
    uint64_t random = 1;
    random_way(&random, &way);
    for (size_t i = 0; i < PAIGOW_MOST_LINES - way_for_all.count; i++)
        way.lines[i].first = 0; /* fits no hand */
    CHECK_EQUAL(check_way(&way, PAIGOW_STANDARD, 1),
                ~all_lines(PAIGOW_MOST_LINES - PAIGOW_HOLDINGS));
}

/* ---- the order of the cards ---- */

typedef struct {
    const paigow_house_way *way;
    paigow_setting first; /* by the lines, in the order of the deal */
    int orders;
} reordering;

static void check_order(reordering *now, const uint8_t cards[PAIGOW_HAND])
{
    paigow_setting by_lines = {.line = PAIGOW_NO_LINE}, by_table;
    paigow_set_by_lines(cards, now->way, table.rules, &by_lines);
    paigow_set(cards, &table, &by_table);
    CHECK_HAND(is_same_setting(&by_lines, &now->first), cards, PAIGOW_HAND);
    CHECK_HAND(is_same_setting(&by_table, &now->first), cards, PAIGOW_HAND);
    now->orders++;
}

/* Each card that is left takes the place `at` in turn. */
static void reorder(reordering *now, int at, uint8_t cards[PAIGOW_HAND])
{
    if (at == PAIGOW_HAND)
        check_order(now, cards);
    for (int i = at; i < PAIGOW_HAND; i++) {
        uint8_t taken = cards[i], kept = cards[at];
        cards[at] = taken;
        cards[i] = kept;
        reorder(now, at + 1, cards);
        cards[at] = kept;
        cards[i] = taken;
    }
}

/* H3: the cards are all that counts, not the order in which they come. */
static void check_orders_of(const paigow_house_way *way, paigow_rules rules, int hands)
{
    uint64_t random = UINT64_C(0x04de4);
    CHECK_EQUAL(paigow_compile(way, rules, &table, NULL), PAIGOW_OK);
    for (int i = 0; i < hands; i++) {
        uint8_t cards[PAIGOW_HAND];
        reordering now = {.way = way};
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        CHECK_EQUAL(paigow_set_by_lines(cards, way, rules, &now.first), PAIGOW_OK);
        reorder(&now, 0, cards);
        CHECK_EQUAL(now.orders, ORDERS);
    }
}

static void check_orders(void)
{
    const int hands = SANITIZED ? 20 : 400;
    check_orders_of(&way_golden_nugget_lv, PAIGOW_STANDARD, hands);
    check_orders_of(&way_for_all, PAIGOW_WILD_WHEEL_LOWEST, hands);
}

/* ---- comparing ---- */

/* Each hand with the one before it. */
static void check_comparing(void)
{
    uint64_t random = UINT64_C(0xc0);
    paigow_setting before = {.line = 0};
    paigow_short_setting short_before = 0;
    size_t of_outcome[3] = {0};
    CHECK_EQUAL(paigow_compile(&way_foxwoods, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    for (int i = 0; i < RANDOM_HANDS; i++) {
        uint8_t cards[PAIGOW_HAND];
        paigow_setting set;
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        paigow_short_setting found = paigow_set_packed(pack_hand(cards), &table);
        paigow_set_by_lines(cards, &way_foxwoods, PAIGOW_STANDARD, &set);
        int outcome = paigow_compare(&set, &before);
        if (i > 0) {
            CHECK_HAND(paigow_compare_short(found, short_before) == outcome, cards, PAIGOW_HAND);
            of_outcome[outcome % 3]++;
        }
        before = set;
        short_before = found;
    }
    CHECK(of_outcome[0] && of_outcome[1] && of_outcome[2]);
}

/* The bits that house_table.h lists, one field after the other. */
static void check_accessors(void)
{
    CHECK_EQUAL(paigow_short_high_value(0xffff0000), UINT16_MAX);
    CHECK_EQUAL(paigow_short_high_value(0x0000ffff), 0);
    CHECK_EQUAL(paigow_short_line(0x0000fc00), PAIGOW_MOST_LINES - 1);
    CHECK_EQUAL(paigow_short_line(0xffff03ff), 0);
    CHECK_EQUAL(PAIGOW_SHORT_HIGHER_UNSUITED, 0x100);
    CHECK_EQUAL(PAIGOW_SHORT_LOWER_UNSUITED, 0x200);
    CHECK_EQUAL(sizeof(paigow_house_table), 740152);
}

/* Any two cards in front, whatever the other bits are. */
static void check_low_values(void)
{
    for (unsigned higher = 0; higher <= PAIGOW_RANKS; higher++)
        for (unsigned lower = 0; lower <= higher && lower < PAIGOW_RANKS; lower++) {
            const uint8_t low[PAIGOW_LOW] = {(uint8_t)(4 * lower), (uint8_t)(4 * higher)};
            uint8_t value = paigow_rank2(low);
            CHECK_EQUAL(paigow_short_low_value(higher << 4 | lower), value);
            CHECK_EQUAL(paigow_short_low_value(0xffffff00 | higher << 4 | lower), value);
        }
}

/* ---- what cannot be compiled ---- */

static void check_refused(const paigow_house_way *way, int rules, paigow_fault expected)
{
    static paigow_house_table before;
    paigow_fault fault;
    memset(&before, UNTOUCHED, sizeof before);
    memset(&table, UNTOUCHED, sizeof table);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_compile(way, rules, &table, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_compile(way, rules, &table, NULL), expected.status);
    CHECK_BYTES(&table, &before, sizeof table);
}

static void check_bad_rules(void)
{
    static const int rules[] = {-1, PAIGOW_RULES, 256, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        check_refused(&way_for_all, rules[i],
                      (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = rules[i]});
}

static void check_bad_ways(void)
{
    paigow_house_way way = way_trump_plaza;
    way.count = 0;
    check_refused(&way, PAIGOW_STANDARD, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
    way.count = PAIGOW_MOST_LINES + 1;
    check_refused(&way, PAIGOW_STANDARD,
                  (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .value = PAIGOW_MOST_LINES + 1});
    for (size_t line = 0; line < way_trump_plaza.count; line++) {
        way = way_trump_plaza;
        way.lines[line].play = PAIGOW_PLAYS;
        check_refused(
            &way, PAIGOW_STANDARD,
            (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .index = line, .value = PAIGOW_PLAYS});
    }
}

/* ---- hands that no line sets (H6) ---- */

static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND];

static void check_no_line(const paigow_house_way *way, int holding)
{
    paigow_fault fault;
    paigow_setting setting;
    memset(&fault, UNTOUCHED, sizeof fault);
    check_about = "no line";
    CHECK_EQUAL(paigow_compile(way, PAIGOW_STANDARD, &table, &fault), PAIGOW_ERROR_NO_LINE);
    CHECK_EQUAL(paigow_compile(way, PAIGOW_STANDARD, &table, NULL), PAIGOW_ERROR_NO_LINE);
    CHECK(fault.value >= 0 && fault.value < PAIGOW_KINDS);
    const uint8_t *cards = kind_hand[fault.value % PAIGOW_KINDS];
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_NO_LINE, .value = fault.value});
    CHECK_HAND(paigow_set_by_lines(cards, way, PAIGOW_STANDARD, &setting) == PAIGOW_ERROR_NO_LINE,
               cards, PAIGOW_HAND);
    CHECK_EQUAL(paigow_set_by_lines(cards, &way_for_all, PAIGOW_STANDARD, &setting), PAIGOW_OK);
    CHECK_EQUAL(setting.line, holding);
    check_about = "";
}

/* A line that fits no hand of its holding; and one that few hands can carry out: with a pair in
 * front, a straight or better has to be behind. */
static void check_no_lines(void)
{
    list_kinds(kind_hand);
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++) {
        paigow_house_way way = way_for_all;
        way.lines[holding].singleton = 0;
        check_no_line(&way, holding);
    }
    paigow_house_way way = way_for_all;
    way.lines[PAIGOW_HOLDS_ONE_PAIR].play = PAIGOW_PLAY_FIRST_GROUP;
    check_no_line(&way, PAIGOW_HOLDS_ONE_PAIR);
}

int main(void)
{
    check_accessors();
    check_low_values();
    check_ways();
    check_by_all_rules();
    check_random_ways();
    check_classes_behind();
    check_last_lines();
    check_orders();
    check_comparing();
    check_bad_rules();
    check_bad_ways();
    check_no_lines();
    return check_report();
}
