/* test_line_use.c - how the lines of a house way are used over all 154,143,080 hands (H20): against
 * the hands counted one by one, and the plain reading of plain_lines.h for a hand of every kind.
 */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_lines.h"
#include "random_ways.h"

enum { UNTOUCHED = 0xa5, RANDOM_WAYS = SANITIZED ? 1 : 4 };

static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND];
static uint64_t kind_hands[PAIGOW_KINDS];
static paigow_way_use use;

/* The sanitizers make counting hands one by one too slow. */
static void look_at_kinds(void)
{
    list_kinds(kind_hand);
    if (!SANITIZED)
        count_kinds(kind_hands);
    for (uint32_t kind = 0; SANITIZED && kind < PAIGOW_KINDS; kind++)
        kind_hands[kind] = paigow_kind_hands(kind_hand[kind]);
}

/* ---- every hand by the line that sets it ---- */

static paigow_house_table table;
static uint64_t set_by[PAIGOW_MOST_LINES];

static void count_line(const uint8_t *cards, paigow_packed packed)
{
    (void)cards;
    set_by[paigow_short_line(paigow_set_packed(packed, &table))]++;
}

/* Every line sets some hand; the places after the last line count none. */
static void check_every_hand(void)
{
    uint64_t hands = 0;
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    for_each_hand(PAIGOW_HAND, count_line);
    memset(&use, UNTOUCHED, sizeof use);
    CHECK_EQUAL(paigow_use_of_lines(&way_trump_plaza, PAIGOW_STANDARD, &use, NULL), PAIGOW_OK);
    for (size_t line = 0; line < PAIGOW_MOST_LINES; line++) {
        CHECK_EQUAL(use.lines[line].sets, set_by[line]);
        CHECK_EQUAL(use.lines[line].fouls, 0);
        CHECK((use.lines[line].sets > 0) == (line < way_trump_plaza.count));
        hands += use.lines[line].sets;
    }
    CHECK_EQUAL(use.unset, 0);
    CHECK_EQUAL(hands, SEVEN_CARD_HANDS);
}

/* ---- every kind by the plain reading ---- */

/* What one line does with one hand. */
typedef struct {
    int fits, able, sets, fouls;
} line_deed;

/* Returns whether the hand is set, by this line or an earlier one. */
static int do_line(const paigow_line *line, const plain_hand *hand, int is_set, line_deed *deed)
{
    const paigow_setting *set;
    int verdict = plain_verdict(line, hand, &set);
    deed->fits = verdict != PAIGOW_FITS_NOT;
    deed->able = verdict == PAIGOW_CAN_SET;
    deed->sets = deed->able && !is_set;
    deed->fouls = verdict == PAIGOW_WOULD_FOUL && !is_set;
    return is_set || deed->able;
}

/* Returns whether any line sets the hand. */
static int do_lines(const paigow_house_way *way, paigow_rules rules,
                    const uint8_t cards[PAIGOW_HAND], line_deed deeds[PAIGOW_MOST_LINES])
{
    plain_hand hand;
    int is_set = 0;
    plain_look(cards, rules, &hand);
    for (size_t line = 0; line < way->count; line++)
        is_set = do_line(&way->lines[line], &hand, is_set, &deeds[line]);
    return is_set;
}

/* What is expected, while the kinds are visited. */
typedef struct {
    const paigow_house_way *way;
    paigow_rules rules;
    paigow_way_use expected;
} recount;

static void add_hands(int is_one, const uint8_t cards[PAIGOW_HAND], uint64_t *hands,
                      uint8_t first[PAIGOW_HAND])
{
    if (is_one && !*hands)
        memcpy(first, cards, PAIGOW_HAND);
    *hands += is_one ? kind_hands[paigow_kind(cards)] : 0;
}

static int recount_kind(void *context, paigow_packed packed, const uint8_t cards[PAIGOW_HAND])
{
    recount *now = context;
    line_deed deeds[PAIGOW_MOST_LINES];
    uint8_t no_matter[PAIGOW_HAND];
    int is_set = do_lines(now->way, now->rules, cards, deeds);
    (void)packed;
    add_hands(!is_set, cards, &now->expected.unset, now->expected.unset_first);
    for (size_t line = 0; line < now->way->count; line++) {
        paigow_line_use *of = &now->expected.lines[line];
        add_hands(deeds[line].fits, cards, &of->fits, of->fits_first);
        add_hands(deeds[line].able, cards, &of->able, of->able_first);
        add_hands(deeds[line].sets, cards, &of->sets, no_matter);
        add_hands(deeds[line].fouls, cards, &of->fouls, of->fouls_first);
    }
    return 0;
}

/* Where there are hands, the first one is that of the kind that paigow_each_kind visits first. */
static void check_count(uint64_t hands, uint64_t expected, const uint8_t first[PAIGOW_HAND],
                        const uint8_t expected_first[PAIGOW_HAND])
{
    CHECK_EQUAL(hands, expected);
    if (expected)
        CHECK_BYTES(first, expected_first, PAIGOW_HAND);
}

static void check_use(const paigow_house_way *way, paigow_rules rules)
{
    recount now = {.way = way, .rules = rules};
    paigow_each_kind(recount_kind, &now);
    memset(&use, UNTOUCHED, sizeof use);
    CHECK_EQUAL(paigow_use_of_lines(way, (int)rules, &use, NULL), PAIGOW_OK);
    check_count(use.unset, now.expected.unset, use.unset_first, now.expected.unset_first);
    for (size_t line = 0; line < PAIGOW_MOST_LINES; line++) {
        const paigow_line_use *of = &use.lines[line], *expected = &now.expected.lines[line];
        check_count(of->fits, expected->fits, of->fits_first, expected->fits_first);
        check_count(of->able, expected->able, of->able_first, expected->able_first);
        check_count(of->fouls, expected->fouls, of->fouls_first, expected->fouls_first);
        CHECK_EQUAL(of->sets, expected->sets);
    }
}

/* ---- a house way that has everything wrong ---- */

enum { SPLIT, HIDDEN, FITS_NONE, FOULS, CANNOT_BE, TOO_LATE, UNSOUND_LINES };

#define LINE(holding, plays)                                                                       \
    {.holdings = 1 << PAIGOW_HOLDS_##holding, .play = PAIGOW_PLAY_##plays, PAIGOW_NO_CONDITION}

/* Hands of most holdings reach no line. */
static paigow_house_way make_unsound(void)
{
    paigow_house_way way = {.count = UNSOUND_LINES,
                            .lines = {[SPLIT] = LINE(TWO_PAIR, SECOND_GROUP),
                                      [HIDDEN] = LINE(TWO_PAIR, SINGLETONS),
                                      [FITS_NONE] = LINE(NO_PAIR, SECOND_AND_THIRD),
                                      [FOULS] = LINE(ONE_PAIR, FIRST_GROUP),
                                      [CANNOT_BE] = LINE(NO_PAIR, FIRST_GROUP),
                                      [TOO_LATE] = LINE(TWO_PAIR, FIRST_GROUP)}};
    way.lines[HIDDEN].singleton = 1 << PAIGOW_ACE;
    way.lines[FITS_NONE].first = 1; /* without a pair there is no first group */
    return way;
}

#undef LINE

static void check_unsound(void)
{
    const int64_t two_pair = 34404480; /* see test_lines.c */
    const paigow_house_way way = make_unsound();
    check_use(&way, PAIGOW_STANDARD);
    CHECK_EQUAL(use.lines[SPLIT].sets, two_pair);
    CHECK(use.lines[HIDDEN].able > 0 && use.lines[HIDDEN].sets == 0);
    CHECK_EQUAL(use.lines[FITS_NONE].fits, 0);
    CHECK(use.lines[FOULS].fouls > 0 && use.lines[FOULS].sets > 0);
    CHECK(use.lines[CANNOT_BE].fits > 0 && use.lines[CANNOT_BE].able == 0);
    CHECK_EQUAL(use.lines[CANNOT_BE].fouls, 0);
    CHECK(use.lines[TOO_LATE].able < use.lines[TOO_LATE].fits);
    CHECK_EQUAL(use.lines[TOO_LATE].fouls, 0);
    CHECK(use.unset > 0);
}

/* ---- other house ways ---- */

/* H20. */
static void check_shipped(const paigow_house_way *way, uint64_t idle)
{
    CHECK_EQUAL(paigow_use_of_lines(way, PAIGOW_STANDARD, &use, NULL), PAIGOW_OK);
    CHECK_EQUAL(use.unset, 0);
    for (size_t line = 0; line < way->count; line++) {
        CHECK_EQUAL(use.lines[line].fouls, 0);
        CHECK((use.lines[line].sets == 0) == (int)(idle >> line & 1));
    }
}

static void check_all_shipped(void)
{
    for (int i = 0; i < SHIPPED_HOUSE_WAYS; i++) {
        check_about = shipped_house_ways[i].name;
        check_shipped(shipped_house_ways[i].way, shipped_house_ways[i].idle);
    }
    check_about = "";
}

static void check_uses(void)
{
    uint64_t random = UINT64_C(0x05e);
    check_use(&way_golden_nugget_lv, PAIGOW_STANDARD);
    check_use(&way_casino_real, PAIGOW_STANDARD);
    for (int i = 0; i < RANDOM_WAYS; i++) {
        paigow_house_way way;
        random_way(&random, &way);
        way.count -= (size_t)i; /* without the last lines some hands are left */
        check_use(&way, (paigow_rules)(i % PAIGOW_RULES));
    }
}

/* ---- what is refused ---- */

static void check_refused(const paigow_house_way *way, int rules, paigow_fault expected)
{
    static paigow_way_use before;
    paigow_fault fault;
    memset(&use, UNTOUCHED, sizeof use);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_use_of_lines(way, rules, &use, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_use_of_lines(way, rules, &use, NULL), expected.status);
    CHECK_BYTES(&use, &before, sizeof use);
}

static void check_all_refused(void)
{
    static const int bad_rules[] = {-1, PAIGOW_RULES, 256, INT_MIN, INT_MAX};
    paigow_house_way way = way_trump_plaza;
    for (size_t i = 0; i < sizeof bad_rules / sizeof *bad_rules; i++)
        check_refused(&way, bad_rules[i],
                      (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = bad_rules[i]});
    way.lines[7].joker = PAIGOW_WITHOUT_JOKER + 1;
    check_refused(&way, PAIGOW_STANDARD,
                  (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY,
                                 .index = 7,
                                 .value = PAIGOW_WITHOUT_JOKER + 1});
    way.count = 0;
    check_refused(&way, PAIGOW_STANDARD, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
}

/* ---- published ---- */

static int is_nine_high(uint8_t low_value)
{
    const uint8_t nine = 7;
    uint8_t ranks[PAIGOW_LOW];
    paigow_low_value_ranks(low_value, ranks);
    return ranks[0] == nine && ranks[1] < nine;
}

/* How often the front of trump-plaza is nine-high: published as 0.0250. */
static void check_nine_high(void)
{
    const uint64_t ten_thousand = 10000, published = 250;
    uint64_t hands = 0;
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        paigow_setting set;
        CHECK_EQUAL(paigow_set_by_lines(kind_hand[kind], &way_trump_plaza, PAIGOW_STANDARD, &set),
                    PAIGOW_OK);
        if (is_nine_high(set.low_value))
            hands += paigow_kind_hands(kind_hand[kind]);
    }
    CHECK_EQUAL((hands * ten_thousand + SEVEN_CARD_HANDS / 2) / SEVEN_CARD_HANDS, published);
}

int main(void)
{
    look_at_kinds();
    if (!SANITIZED)
        check_every_hand();
    check_unsound();
    check_all_shipped();
    check_uses();
    check_all_refused();
    check_nine_high();
    return check_report();
}
