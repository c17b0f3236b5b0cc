/* test_fronts.c - the front as the only choice: paigow_set_front and paigow_compile_fronts against
 * the best of the 21 settings laid out, for every kind of hand.
 */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_lines.h"

enum {
    UNTOUCHED = 0xa5,
    ALL_FRONTS = 16, /* of so many kinds one is asked for every byte there is */
    FOUL_KINDS = SANITIZED ? 5 : 20
};

static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND], fronts[PAIGOW_KINDS];
static paigow_house_table table, again;

/* ---- one hand and one front ---- */

static void check_front(const uint8_t cards[PAIGOW_HAND], int front, const plain_hand *plain,
                        paigow_rules rules)
{
    const paigow_setting *expected = plain_front(plain, front);
    paigow_setting set, before;
    memset(&set, UNTOUCHED, sizeof set);
    memset(&before, UNTOUCHED, sizeof before);
    CHECK_HAND(paigow_set_front(cards, (uint8_t)front, rules, &set) ==
                   (expected ? PAIGOW_OK : PAIGOW_ERROR_FOUL),
               cards, PAIGOW_HAND);
    CHECK_HAND(is_same_setting(&set, expected ? expected : &before), cards, PAIGOW_HAND);
}

/* The fronts that the hand has, foul ones among them; of some hands all others, too, and what is no
 * front at all. */
static void check_fronts_of(const uint8_t cards[PAIGOW_HAND], int all, paigow_rules rules)
{
    uint8_t asked[UINT8_MAX + 1] = {0};
    plain_hand plain;
    plain_look(cards, rules, &plain);
    for (int i = 0; i < PLAIN_SETTINGS; i++)
        asked[plain.setting[i].low_value] = 1;
    for (int front = 0; front <= UINT8_MAX; front++)
        if (all || asked[front])
            check_front(cards, front, &plain, rules);
}

static void check_all_fronts(void)
{
    uint64_t random = UINT64_C(0xf4047);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint8_t cards[PAIGOW_HAND];
        redress(&random, random_below(&random, SUIT_ORDERS), kind_hand[kind], cards);
        check_fronts_of(cards, random_below(&random, ALL_FRONTS) == 0,
                        (paigow_rules)random_below(&random, PAIGOW_RULES));
    }
}

/* ---- a table of fronts ---- */

/* A legal front for every kind, each of the settings as likely. */
static void draw_fronts(uint64_t *random, paigow_rules rules)
{
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        plain_hand plain;
        const paigow_setting *set;
        plain_look(kind_hand[kind], rules, &plain);
        do
            set = &plain.setting[random_below(random, PLAIN_SETTINGS)];
        while (set->foul);
        fronts[kind] = set->low_value;
    }
}

static void check_table(uint64_t *random, paigow_rules rules)
{
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint8_t cards[PAIGOW_HAND];
        plain_hand plain;
        paigow_setting set;
        redress(random, random_below(random, SUIT_ORDERS), kind_hand[kind], cards);
        plain_look(cards, rules, &plain);
        const paigow_setting *expected = plain_front(&plain, fronts[kind]);
        paigow_set(cards, &table, &set);
        CHECK_HAND(expected && is_same_setting(&set, expected), cards, PAIGOW_HAND);
    }
}

static void check_random_fronts(void)
{
    uint64_t random = UINT64_C(0x7ab1e);
    for (int rules = 0; rules < PAIGOW_RULES; rules += SANITIZED ? 3 : 1) {
        draw_fronts(&random, (paigow_rules)rules);
        memset(&table, UNTOUCHED, sizeof table);
        CHECK_EQUAL(paigow_compile_fronts(fronts, rules, &table, NULL), PAIGOW_OK);
        CHECK_EQUAL(table.rules, rules);
        check_table(&random, (paigow_rules)rules);
    }
}

/* ---- from lines to fronts, and back ---- */

/* Whatever the lines are, the number of the line is 0 in a table of fronts. */
static void forget_lines(paigow_house_table *of)
{
    const paigow_short_setting line = (PAIGOW_MOST_LINES - 1) << 10; /* see house_table.h */
    for (size_t i = 0; i < PAIGOW_SLOTS7; i++)
        of->by_slot[i] &= ~line;
    for (size_t i = 0; i < PAIGOW_FLUSH_KINDS; i++)
        of->by_flush_kind[i] &= (uint16_t)~line;
}

static void check_compiled_again(const paigow_house_way *way, int rules)
{
    memset(&table, UNTOUCHED, sizeof table);
    memset(&again, UNTOUCHED, sizeof again);
    CHECK_EQUAL(paigow_compile(way, rules, &table, NULL), PAIGOW_OK);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++)
        fronts[kind] = paigow_short_low_value(paigow_set_short(kind_hand[kind], &table));
    CHECK_EQUAL(paigow_compile_fronts(fronts, rules, &again, NULL), PAIGOW_OK);
    forget_lines(&table);
    CHECK_BYTES(&again, &table, sizeof table);
}

static void check_all_compiled_again(void)
{
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        check_compiled_again(&way_for_all, rules);
    for (int i = 0; i < SHIPPED_HOUSE_WAYS; i += SANITIZED ? 4 : 1) {
        check_about = shipped_house_ways[i].name;
        check_compiled_again(shipped_house_ways[i].way, PAIGOW_STANDARD);
    }
    check_about = "";
}

/* ---- what cannot be compiled ---- */

static void check_refused(int rules, paigow_fault expected)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_compile_fronts(fronts, rules, &table, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_compile_fronts(fronts, rules, &table, NULL), expected.status);
}

static void check_bad_rules(void)
{
    static const int bad[] = {-1, PAIGOW_RULES, 256, INT_MIN, INT_MAX};
    memset(&table, UNTOUCHED, sizeof table);
    again = table;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_refused(bad[i], (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = bad[i]});
    CHECK_BYTES(&table, &again, sizeof table);
}

/* One kind is asked for a front that none of its legal settings shows. */
static void check_bad_front(uint32_t kind, uint8_t front, paigow_rules rules)
{
    uint8_t good = fronts[kind];
    fronts[kind] = front;
    check_refused(
        (int)rules,
        (paigow_fault){.status = PAIGOW_ERROR_FOUL, .index = kind, .value = (int64_t)front});
    fronts[kind] = good;
}

/* A front that is foul in every setting that shows it, or 0. */
static uint8_t foul_front(const plain_hand *plain)
{
    for (int i = 0; i < PLAIN_SETTINGS; i++)
        if (!plain_front(plain, plain->setting[i].low_value))
            return plain->setting[i].low_value;
    return 0;
}

/* A number that is not the front of any legal setting; it may be none at all. */
static uint8_t absent_front(uint64_t *random, const plain_hand *plain)
{
    int front;
    do
        front = random_below(random, UINT8_MAX + 1);
    while (plain_front(plain, front));
    return (uint8_t)front;
}

static void check_bad_fronts(void)
{
    uint64_t random = UINT64_C(0xf0);
    int fouls = 0;
    draw_fronts(&random, PAIGOW_WHEEL_LOWEST);
    for (int i = 0; i < FOUL_KINDS; i++) {
        uint32_t kind = (uint32_t)random_below(&random, PAIGOW_KINDS);
        plain_hand plain;
        plain_look(kind_hand[kind], PAIGOW_WHEEL_LOWEST, &plain);
        fouls += foul_front(&plain) != 0;
        check_bad_front(kind, foul_front(&plain), PAIGOW_WHEEL_LOWEST);
        check_bad_front(kind, absent_front(&random, &plain), PAIGOW_WHEEL_LOWEST);
    }
    CHECK(fouls > FOUL_KINDS / 2);
    CHECK_EQUAL(paigow_compile_fronts(fronts, PAIGOW_WHEEL_LOWEST, &table, NULL), PAIGOW_OK);
}

int main(void)
{
    list_kinds(kind_hand);
    check_all_fronts();
    check_random_fronts();
    check_all_compiled_again();
    check_bad_rules();
    check_bad_fronts();
    return check_report();
}
