/* test_enumerate.c - every hand that holds some cards and lacks others: visited once and in order,
 * counted, and counted by value, in one part or in many; and choices that are none. */
#include <stdlib.h>

#include "check.h"
#include "hands.h"
#include "published_counts.h"

enum {
    UNTOUCHED = 0xa5,
    MOST_RANKED = 3000000 /* choices of no more hands are ranked hand by hand, in all parts */
};

static const uint64_t all_cards = (UINT64_C(1) << PAIGOW_DECK) - 1;
static const uint64_t joker = UINT64_C(1) << PAIGOW_JOKER;

/* ---- choices ---- */

typedef struct {
    uint64_t with, without;
} choice;

enum place_of_joker { JOKER_IN, JOKER_OUT, JOKER_FREE, PLACES_OF_JOKER };

/* A random choice that holds `in` cards and leaves `free` to be drawn; returns 0 if there is none
 * with the joker in that place. */
static int choose(uint64_t *random, int in, int free, int place, choice *chosen)
{
    uint8_t cards[PAIGOW_DECK];
    int out = PAIGOW_DECK - in - free;
    const int sizes[PLACES_OF_JOKER] = {in, out, free};
    if (out < 0 || free < 0 || sizes[place] == 0)
        return 0;
    do {
        deal_from_deck(random, PAIGOW_DECK, cards);
        chosen->with = mask_of(cards, in);
        chosen->without = mask_of(cards + in, out);
    } while (!!(chosen->with & joker) != (place == JOKER_IN) ||
             !!(chosen->without & joker) != (place == JOKER_OUT));
    return 1;
}

/* Few cards to be drawn from, just enough, one too few, and many. */
static void for_each_choice(void (*check)(choice chosen))
{
    uint64_t random = UINT64_C(0xe4e3e7a7e);
    for (int in = 0; in <= PAIGOW_HAND; in++) {
        const int drawn = PAIGOW_HAND - in;
        const int free[] = {0,         drawn - 1, drawn, drawn + 1, drawn + 2,
                            drawn + 5, 20,        33,    45,        PAIGOW_DECK - in};
        for (size_t i = 0; i < sizeof free / sizeof *free; i++)
            for (int place = 0; place < PLACES_OF_JOKER; place++) {
                choice chosen;
                if (choose(&random, in, free[i], place, &chosen))
                    check(chosen);
            }
    }
}

/* ---- how many ---- */

/* Pascal's triangle. */
static uint64_t binomial(int n, int k)
{
    uint64_t row[PAIGOW_HAND + 1] = {1};
    for (int i = 0; i < n; i++)
        for (int j = PAIGOW_HAND; j > 0; j--)
            row[j] += row[j - 1];
    return row[k];
}

static uint64_t expected_count(choice chosen)
{
    int in = count_bits(chosen.with);
    return binomial(PAIGOW_DECK - in - count_bits(chosen.without), PAIGOW_HAND - in);
}

static void check_count(choice chosen)
{
    CHECK_EQUAL(paigow_check_choice(chosen.with, chosen.without, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_count_hands(chosen.with, chosen.without), expected_count(chosen));
}

/* All sizes there are, the whole deck left out among them. */
static void check_all_counts(void)
{
    uint64_t random = UINT64_C(0xc0047);
    for (int in = 0; in <= PAIGOW_HAND; in++)
        for (int free = 0; free <= PAIGOW_DECK - in; free++)
            for (int place = 0; place < PLACES_OF_JOKER; place++) {
                choice chosen;
                if (choose(&random, in, free, place, &chosen))
                    check_count(chosen);
            }
    CHECK_EQUAL(paigow_count_hands(0, 0), SEVEN_CARD_HANDS);
    CHECK_EQUAL(paigow_count_hands(joker, 0), 20358520);
    CHECK_EQUAL(paigow_count_hands(0, joker), 133784560);
    CHECK_EQUAL(paigow_count_hands(0, all_cards), 0);
}

/* ---- which, and in which order ---- */

typedef struct {
    choice chosen;
    uint64_t before, visited;
    int wrong;
} watch;

static uint64_t key_of(uint64_t cards)
{
    uint64_t key = PAIGOW_KEY_START;
    for (uint8_t card = 0; card < PAIGOW_DECK; card++)
        if (cards >> card & 1)
            key += paigow_card_key[card];
    return key;
}

/* Of two sets of one size: the one that has the lowest card that they do not share. */
static int comes_before(uint64_t a, uint64_t b)
{
    uint64_t differ = a ^ b;
    return (a & differ & (~differ + 1)) != 0;
}

/* Hands that ascend differ; then nothing but their number has to be checked. */
static int watch_hand(void *context, paigow_packed hand)
{
    watch *w = context;
    int is_chosen = !(w->chosen.with & ~hand.cards) && !(w->chosen.without & hand.cards) &&
                    !(hand.cards & ~all_cards) && count_bits(hand.cards) == PAIGOW_HAND;
    int ascends = w->visited == 0 || comes_before(w->before, hand.cards);
    int is_packed = w->visited % 64 != 0 || hand.key == key_of(hand.cards);
    w->wrong += !is_chosen || !ascends || !is_packed;
    w->before = hand.cards;
    w->visited++;
    return 0;
}

static void check_hands(choice chosen)
{
    watch w = {.chosen = chosen};
    if (SANITIZED && expected_count(chosen) > MOST_RANKED)
        return;
    CHECK_EQUAL(paigow_each_hand(chosen.with, chosen.without, watch_hand, &w), 0);
    CHECK_EQUAL(w.wrong, 0);
    CHECK_EQUAL(w.visited, expected_count(chosen));
    CHECK_EQUAL(w.visited, paigow_count_hands(chosen.with, chosen.without));
}

/* ---- listing ---- */

typedef struct {
    const uint8_t *row;
    uint64_t wrong;
} listing;

/* Whether the next row is this hand, its cards in ascending order. */
static int compare_row(void *context, paigow_packed hand)
{
    listing *list = context;
    uint64_t cards = 0;
    int ascending = 1;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        cards |= UINT64_C(1) << (list->row[i] & 63);
        ascending &= i == 0 || list->row[i] > list->row[i - 1];
    }
    list->wrong += cards != hand.cards || !ascending;
    list->row += PAIGOW_HAND;
    return 0;
}

static void check_list(choice chosen)
{
    size_t bytes = (size_t)expected_count(chosen) * PAIGOW_HAND;
    if (expected_count(chosen) > MOST_RANKED)
        return;
    uint8_t *rows = malloc(bytes + 1);
    CHECK(rows != NULL);
    if (!rows)
        return;
    rows[bytes] = 0xa5;
    paigow_list_hands(chosen.with, chosen.without, rows);
    listing list = {.row = rows};
    paigow_each_hand(chosen.with, chosen.without, compare_row, &list);
    CHECK_EQUAL(list.wrong, 0);
    CHECK_EQUAL(rows[bytes], 0xa5);
    free(rows);
}

/* ---- stopping ---- */

typedef struct {
    uint64_t visited, last;
    int answer;
} patience;

static int visit_until(void *context, paigow_packed hand)
{
    patience *left = context;
    (void)hand;
    return ++left->visited == left->last ? left->answer : 0;
}

static void check_stop(choice chosen, uint64_t last, int answer)
{
    patience left = {.last = last, .answer = answer};
    CHECK_EQUAL(paigow_each_hand(chosen.with, chosen.without, visit_until, &left), answer);
    CHECK_EQUAL(left.visited, last);
}

static void check_stops(choice chosen)
{
    uint64_t hands = expected_count(chosen), last[] = {1, 2, 3, 100, hands / 2, hands};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        if (last[i] >= 1 && last[i] <= hands && last[i] <= MOST_RANKED) {
            check_stop(chosen, last[i], 1);
            check_stop(chosen, last[i], -7);
        }
}

/* ---- by value ---- */

typedef struct {
    uint64_t of[PAIGOW_VALUES + 1];
} value_counts;

typedef struct {
    paigow_rules rules;
    value_counts *counts;
} ranking;

static int rank_hand(void *context, paigow_packed hand)
{
    const ranking *r = context;
    r->counts->of[paigow_rank7_packed(hand, r->rules)]++;
    return 0;
}

/* The counts of all parts are added up. */
static void count_in_parts(choice chosen, paigow_rules rules, size_t parts, value_counts *counts)
{
    memset(counts, 0, sizeof *counts);
    for (size_t part = 0; part < parts; part++)
        paigow_count_values(chosen.with, chosen.without, rules, part, parts, counts->of);
}

static const size_t numbers_of_parts[] = {1, 2, 3, 7, 1000, 5000};

enum { NUMBERS_OF_PARTS = sizeof numbers_of_parts / sizeof *numbers_of_parts };

static void expect_values(choice chosen, paigow_rules rules, value_counts *expected)
{
    ranking r = {rules, expected};
    memset(expected, 0, sizeof *expected);
    paigow_each_hand(chosen.with, chosen.without, rank_hand, &r);
}

/* By all rules in one part, by some in many. */
static void check_values(choice chosen)
{
    static value_counts expected, counts;
    paigow_rules some = (paigow_rules)(chosen.without % PAIGOW_RULES);
    if (expected_count(chosen) > MOST_RANKED)
        return;
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        expect_values(chosen, (paigow_rules)rules, &expected);
        count_in_parts(chosen, (paigow_rules)rules, 1, &counts);
        CHECK_BYTES(&counts, &expected, sizeof counts);
    }
    expect_values(chosen, some, &expected);
    for (size_t i = 0; i < NUMBERS_OF_PARTS; i++) {
        count_in_parts(chosen, some, numbers_of_parts[i], &counts);
        CHECK_BYTES(&counts, &expected, sizeof counts);
    }
}

/* ---- all hands ---- */

static void check_categories(choice chosen, paigow_rules rules, const int64_t *expected,
                             size_t stride)
{
    static value_counts counts;
    int64_t hands[PAIGOW_CATEGORIES] = {0};
    count_in_parts(chosen, rules, 1, &counts);
    CHECK_EQUAL(counts.of[0], 0);
    for (uint16_t value = 1; value <= PAIGOW_VALUES; value++)
        hands[paigow_category(value)] += (int64_t)counts.of[value];
    for (size_t category = 0; category < PAIGOW_CATEGORIES; category++)
        CHECK_EQUAL(hands[category], expected[category * stride]);
}

static void check_published(void)
{
    const choice all = {0, 0}, without_joker = {0, joker}, with_joker = {joker, 0};
    check_categories(all, PAIGOW_STANDARD, &counts_of_bug[0][0], 3);
    check_categories(all, PAIGOW_WHEEL_LOWEST, &counts_of_bug[0][0], 3);
    check_categories(without_joker, PAIGOW_STANDARD, &counts_of_bug[0][1], 3);
    check_categories(with_joker, PAIGOW_STANDARD, &counts_of_bug[0][2], 3);
    check_categories(all, PAIGOW_WILD, counts_of_wild, 1);
    check_categories(all, PAIGOW_WILD_WHEEL_LOWEST, counts_of_wild, 1);
}

static uint64_t sum_of(const value_counts *counts)
{
    uint64_t sum = 0;
    for (int value = 0; value <= PAIGOW_VALUES; value++)
        sum += counts->of[value];
    return sum;
}

/* If there are no more parts than there may be threads, none is a quarter more than its share. */
static void check_all_in(size_t parts, const value_counts *whole)
{
    static value_counts counts;
    uint64_t sum = 0;
    memset(&counts, 0, sizeof counts);
    for (size_t part = 0; part < parts; part++) {
        paigow_count_values(0, 0, PAIGOW_STANDARD, part, parts, counts.of);
        uint64_t hands = sum_of(&counts) - sum;
        CHECK(parts > 16 || hands * parts < (uint64_t)SEVEN_CARD_HANDS * 5 / 4);
        sum += hands;
    }
    CHECK_BYTES(&counts, whole, sizeof counts);
}

static void check_all_in_parts(void)
{
    static value_counts whole;
    const choice all = {0, 0};
    count_in_parts(all, PAIGOW_STANDARD, 1, &whole);
    CHECK_EQUAL(sum_of(&whole), SEVEN_CARD_HANDS);
    for (size_t i = 1; i < NUMBERS_OF_PARTS; i++)
        check_all_in(numbers_of_parts[i], &whole);
    check_all_in(16, &whole);
}

/* What was counted before is kept. */
static void check_added(void)
{
    static value_counts counts, twice;
    const choice chosen = {joker | 1, 0xff00};
    count_in_parts(chosen, PAIGOW_STANDARD, 1, &counts);
    twice = counts;
    paigow_count_values(chosen.with, chosen.without, PAIGOW_STANDARD, 0, 1, twice.of);
    for (int value = 0; value <= PAIGOW_VALUES; value++)
        CHECK_EQUAL(twice.of[value], 2 * counts.of[value]);
    CHECK_EQUAL(sum_of(&counts), expected_count(chosen));
}

/* ---- choices that are none ---- */

static void check_refused(uint64_t with, uint64_t without, int status, int64_t value)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_check_choice(with, without, &fault), status);
    CHECK_FAULT(&fault, {.status = status, .value = value});
    CHECK_EQUAL(paigow_check_choice(with, without, NULL), status);
}

static void check_bad_choices(void)
{
    for (int bit = PAIGOW_DECK; bit < 64; bit++) {
        uint64_t none = UINT64_C(1) << bit;
        check_refused(none, 0, PAIGOW_ERROR_CARD, bit);
        check_refused(0, none | 3, PAIGOW_ERROR_CARD, bit);
        check_refused(none | joker, UINT64_C(1) << 63, PAIGOW_ERROR_CARD, bit);
        check_refused(~UINT64_C(0) << bit, 0, PAIGOW_ERROR_CARD, bit);
    }
    for (int card = 0; card < PAIGOW_DECK; card++) {
        uint64_t one = UINT64_C(1) << card;
        check_refused(one, one, PAIGOW_ERROR_DUPLICATE, card);
        check_refused(one, all_cards, PAIGOW_ERROR_DUPLICATE, card);
    }
    for (int count = PAIGOW_HAND + 1; count <= PAIGOW_DECK; count++) {
        check_refused((UINT64_C(1) << count) - 1, 0, PAIGOW_ERROR_COUNT, count);
        check_refused(((UINT64_C(1) << count) - 1) << (PAIGOW_DECK - count), 0, PAIGOW_ERROR_COUNT,
                      count);
    }
    CHECK_EQUAL(paigow_check_choice(0, 0, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_check_choice(0, all_cards, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_check_choice(0x7f, all_cards & ~UINT64_C(0x7f), NULL), PAIGOW_OK);
}

int main(void)
{
    check_all_counts();
    for_each_choice(check_hands);
    for_each_choice(check_list);
    for_each_choice(check_stops);
    for_each_choice(check_values);
    if (!SANITIZED) {
        check_published();
        check_all_in_parts();
    }
    check_added();
    check_bad_choices();
    return check_report();
}
