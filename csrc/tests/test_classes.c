/* test_classes.c - hands up to a permutation of suits: every class once, and house tables that set
 * some classes otherwise than their kind (R11, H3).
 */
#include <limits.h>
#include <stdlib.h>

#include "../core/batch/batch.h"
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_lines.h"
#include "plain_odds.h"

enum {
    UNTOUCHED = 0xa5,
    MOST_HANDS = 116280, /* of 21 cards */
    CLASSES = 6972147,
    STEP = SANITIZED ? 50021 : 1009,
    EXCEPTIONS = 4095,
    MANY_SLOTS = 4 * (EXCEPTIONS + 1),
    DRESSES = 4, /* other suits for a hand of an exception */
    HANDS = 16 * 1024,
    DEALS = SANITIZED ? 3000 : 30000
};

/* ---- classes ---- */

static uint64_t hands[MOST_HANDS], forms[MOST_HANDS];
static uint8_t visited[MOST_HANDS]; /* by the first of the same form */
static size_t hand_count;

static int in_order(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* The forms of all hands, in order: as often as there are hands of the class. */
static void list_forms(paigow_odds_deck deck)
{
    hand_count = plain_hands(plain_deck(deck), hands);
    for (size_t i = 0; i < hand_count; i++)
        forms[i] = plain_class(hands[i]);
    qsort(forms, hand_count, sizeof *forms, in_order);
    memset(visited, 0, sizeof visited);
}

static size_t first_of(uint64_t form)
{
    size_t low = 0, high = hand_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (forms[middle] < form)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static size_t count_of(uint64_t form)
{
    size_t first = first_of(form), end = first;
    while (end < hand_count && forms[end] == form)
        end++;
    return end - first;
}

static size_t count_forms(void)
{
    size_t count = 0;
    for (size_t i = 0; i < hand_count; i++)
        count += i == 0 || forms[i] != forms[i - 1];
    return count;
}

typedef struct {
    uint64_t deck; /* its cards */
    uint32_t first, end, last;
    size_t classes;
    uint64_t hands;
} class_walk;

static int visit_class(void *context, const paigow_class *class)
{
    class_walk *w = context;
    uint8_t cards[PAIGOW_HAND];
    uint32_t multiset = plain_multiset(class->cards);
    uint64_t form = plain_class(class->cards);
    plain_cards(class->cards, cards);
    CHECK_EQUAL(class->cards & ~w->deck, 0);
    CHECK_EQUAL(count_of(form), class->hands);
    CHECK_EQUAL(visited[first_of(form)]++, 0);
    CHECK_HAND(class->kind == paigow_kind(cards), cards, PAIGOW_HAND);
    CHECK_HAND(multiset >= w->last && multiset >= w->first && multiset < w->end, cards,
               PAIGOW_HAND);
    w->last = multiset;
    w->classes++;
    w->hands += class->hands;
    return 0;
}

/* All of them in pieces of some multisets each: the first pieces are short. */
static void check_deck(paigow_odds_deck deck)
{
    class_walk w = {.deck = plain_deck(deck)};
    list_forms(deck);
    for (uint32_t count = 1; w.first < PAIGOW_MULTISETS; w.first = w.end, count *= 2) {
        w.end = w.first + count < PAIGOW_MULTISETS ? w.first + count : PAIGOW_MULTISETS;
        CHECK_EQUAL(paigow_each_class(deck, w.first, w.end - w.first, visit_class, &w), 0);
    }
    CHECK_EQUAL(w.classes, count_forms());
    CHECK_EQUAL(w.hands, hand_count);
}

static void check_small_decks(void)
{
    static const paigow_odds_deck decks[] = {
        {PAIGOW_ANY_RANK, 1, 1}, {0x7f, 2, 0}, {0x1b37, 2, 1}, {0x124b, 3, 1},
        {0x100f, 4, 1},          {0x1e, 4, 0}, {0x1f00, 4, 1},
    };
    for (size_t i = 0; i < COUNT_OF(decks) - SANITIZED; i++)
        check_deck(decks[i]);
}

/* How many different hands the permutations of suits make of one. */
static int count_dresses(const uint8_t cards[PAIGOW_HAND])
{
    uint64_t found[SUIT_ORDERS];
    int count = 0;
    for (int order = 0; order < SUIT_ORDERS; order++) {
        uint8_t dressed[PAIGOW_HAND];
        memcpy(dressed, cards, PAIGOW_HAND);
        rename_suits(order, PAIGOW_HAND, dressed);
        found[count] = mask_of(dressed, PAIGOW_HAND);
        int at = 0;
        while (found[at] != found[count])
            at++;
        count += at == count;
    }
    return count;
}

static int visit_of_all(void *context, const paigow_class *class)
{
    class_walk *w = context;
    w->hands += class->hands;
    if (w->classes++ % STEP)
        return 0;
    uint8_t cards[PAIGOW_HAND];
    uint32_t multiset = plain_multiset(class->cards);
    plain_cards(class->cards, cards);
    CHECK_HAND(count_dresses(cards) == class->hands, cards, PAIGOW_HAND);
    CHECK_HAND(class->kind == paigow_kind(cards), cards, PAIGOW_HAND);
    CHECK_HAND(multiset >= w->last, cards, PAIGOW_HAND);
    w->last = multiset;
    return 0;
}

static int stop_at(void *context, const paigow_class *class)
{
    (void)class;
    return --*(int *)context ? 0 : 17;
}

/* The joker's hands come last: a visit ends among the first ones, among those, and at the last. */
static void check_stops(void)
{
    const paigow_odds_deck deck = {0x7f, 2, 1};
    list_forms(deck);
    for (int classes = (int)count_forms(), at = 1; at <= classes; at += at < 10 ? 1 : 7) {
        int left = at;
        CHECK_EQUAL(paigow_each_class(deck, 0, PAIGOW_MULTISETS, stop_at, &left), 17);
        CHECK_EQUAL(left, 0);
    }
}

static void check_whole_deck(void)
{
    const paigow_odds_deck deck = {PAIGOW_ANY_RANK, 4, 1};
    class_walk w = {.first = 0};
    CHECK_EQUAL(paigow_each_class(deck, 0, PAIGOW_MULTISETS, visit_of_all, &w), 0);
    CHECK_EQUAL(w.classes, CLASSES);
    CHECK_EQUAL(w.hands, SEVEN_CARD_HANDS);
}

/* ---- a table with exceptions ---- */

static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND], fronts[PAIGOW_KINDS];
static uint8_t has_exceptions[PAIGOW_KINDS];
static paigow_house_table table, base;
static paigow_exception slot[MANY_SLOTS];
static paigow_rules rules;

static struct {
    uint64_t form;
    uint8_t front;
} exceptions[EXCEPTIONS];
static uint64_t exception_hands[EXCEPTIONS];
static uint8_t exception_fronts[EXCEPTIONS];
static size_t exception_count;

/* Its number, or that of all if a hand is none. */
static size_t exception_of(uint64_t form)
{
    size_t i = 0;
    while (i < exception_count && exceptions[i].form != form)
        i++;
    return i;
}

/* A legal front, another than that of the kind where there is one. */
static uint8_t draw_front(uint64_t *random, const uint8_t cards[PAIGOW_HAND])
{
    paigow_setting settings[PAIGOW_SETTINGS];
    uint8_t front = fronts[paigow_kind(cards)];
    plain_settings(cards, rules, settings);
    for (int tries = 0; tries < PAIGOW_SETTINGS && front == fronts[paigow_kind(cards)]; tries++) {
        const paigow_setting *set = &settings[random_below(random, PAIGOW_SETTINGS)];
        front = set->foul ? front : set->low_value;
    }
    return front;
}

static void add_exception(uint64_t *random, const uint8_t cards[PAIGOW_HAND])
{
    uint64_t form = plain_class(mask_of(cards, PAIGOW_HAND));
    if (exception_count == EXCEPTIONS || exception_of(form) < exception_count)
        return;
    exceptions[exception_count].form = form;
    exceptions[exception_count].front = draw_front(random, cards);
    exception_hands[exception_count] = mask_of(cards, PAIGOW_HAND);
    exception_fronts[exception_count] = exceptions[exception_count].front;
    exception_count++;
    has_exceptions[paigow_kind(cards)] = 1;
}

/* Other suits for a hand of the same ranks, by chance; the cards stay different. */
static void draw_suits(uint64_t *random, const uint8_t cards[PAIGOW_HAND],
                       uint8_t dressed[PAIGOW_HAND])
{
    do
        for (int i = 0; i < PAIGOW_HAND; i++)
            dressed[i] = cards[i] == PAIGOW_JOKER
                             ? cards[i]
                             : (uint8_t)(cards[i] / 4 * 4 + random_below(random, 4));
    while (count_bits(mask_of(dressed, PAIGOW_HAND)) < PAIGOW_HAND);
}

/* Hands of which most are of one suit often, and of few ranks often: so that there are flushes,
 * and settings that give a flush up. */
static void draw_hand(uint64_t *random, uint8_t cards[PAIGOW_HAND])
{
    int sort = random_below(random, 3), suit = random_below(random, 4);
    int limit = sort == 1 ? 6 : PAIGOW_RANKS;
    do
        for (int i = 0; i < PAIGOW_HAND; i++) {
            int of_suit = sort == 2 && i < PAIGOW_HIGH ? suit : random_below(random, 4);
            cards[i] = (uint8_t)(4 * (PAIGOW_ACE - random_below(random, limit)) + of_suit);
            if (random_below(random, 25) == 0)
                cards[i] = PAIGOW_JOKER;
        }
    while (count_bits(mask_of(cards, PAIGOW_HAND)) < PAIGOW_HAND);
}

/* Several of some kinds, one of others. */
static void draw_exceptions(uint64_t *random)
{
    memset(has_exceptions, 0, sizeof has_exceptions);
    exception_count = 0;
    while (exception_count < EXCEPTIONS) {
        uint8_t cards[PAIGOW_HAND], dressed[PAIGOW_HAND];
        draw_hand(random, cards);
        add_exception(random, cards);
        draw_suits(random, cards, dressed);
        if (random_below(random, 4) == 0)
            add_exception(random, dressed);
    }
}

/* As H3 has it; the line says of whole kinds whether suits matter. */
static void set_plainly(const uint8_t cards[PAIGOW_HAND], paigow_setting *set)
{
    uint32_t kind = paigow_kind(cards);
    size_t exception = exception_of(plain_class(mask_of(cards, PAIGOW_HAND)));
    plain_hand plain;
    plain_look(cards, rules, &plain);
    *set = *plain_front(&plain,
                        exception < exception_count ? exceptions[exception].front : fronts[kind]);
    set->line = has_exceptions[kind] ? PAIGOW_LINE_BY_SUITS : 0;
}

/* ---- in all ways to ask ---- */

static uint8_t rows[HANDS][PAIGOW_HAND];
static uint64_t masks[HANDS];
static paigow_packed packed[HANDS];
static paigow_setting expected[HANDS];
static size_t count;

static uint16_t high_values[HANDS];
static uint8_t low_values[HANDS], lines[HANDS], lows[HANDS][PAIGOW_LOW];
static paigow_short_setting shorts[HANDS];

static void collect(const uint8_t cards[PAIGOW_HAND])
{
    memcpy(rows[count], cards, PAIGOW_HAND);
    masks[count] = mask_of(cards, PAIGOW_HAND);
    packed[count] = pack_hand(cards);
    set_plainly(cards, &expected[count]);
    count++;
}

/* Hands of exceptions, others of the same ranks, which are often of the same kind, and any. */
static void collect_hands(uint64_t *random)
{
    count = 0;
    for (int sort = 0; count < HANDS; sort++) {
        uint8_t cards[PAIGOW_HAND], dressed[PAIGOW_HAND];
        size_t exception = (size_t)random_below(random, EXCEPTIONS);
        plain_cards(exception_hands[exception], cards);
        if (sort % DRESSES == 0)
            redress(random, random_below(random, SUIT_ORDERS), cards, dressed);
        else if (sort % DRESSES == 1)
            deal_from_deck(random, PAIGOW_HAND, dressed);
        else
            draw_suits(random, cards, dressed);
        collect(dressed);
    }
}

static int is_short(paigow_short_setting set, const paigow_setting *of)
{
    return paigow_short_high_value(set) == of->high_value &&
           paigow_short_low_value(set) == of->low_value && paigow_short_line(set) == of->line;
}

static void check_one(size_t i)
{
    uint8_t low[PAIGOW_LOW];
    paigow_setting set;
    paigow_short_setting by_packed = paigow_set_packed(packed[i], &table);
    CHECK_HAND(is_short(by_packed, &expected[i]), rows[i], PAIGOW_HAND);
    CHECK_HAND(paigow_set_short(rows[i], &table) == by_packed, rows[i], PAIGOW_HAND);
    paigow_find_front(packed[i], by_packed, low);
    CHECK_HAND(memcmp(low, expected[i].low, PAIGOW_LOW) == 0, rows[i], PAIGOW_HAND);
    paigow_set(rows[i], &table, &set);
    CHECK_HAND(is_same_setting(&set, &expected[i]), rows[i], PAIGOW_HAND);
}

static int is_expected(size_t i, const paigow_settings *asked)
{
    return (!asked->high_values || high_values[i] == expected[i].high_value) &&
           (!asked->low_values || low_values[i] == expected[i].low_value) &&
           (!asked->lines || lines[i] == expected[i].line) &&
           (!asked->lows || memcmp(lows[i], expected[i].low, PAIGOW_LOW) == 0) &&
           (!asked->shorts || is_short(shorts[i], &expected[i]));
}

static void forget_settings(void)
{
    memset(high_values, UNTOUCHED, sizeof high_values);
    memset(low_values, UNTOUCHED, sizeof low_values);
    memset(lines, UNTOUCHED, sizeof lines);
    memset(lows, UNTOUCHED, sizeof lows);
    memset(shorts, UNTOUCHED, sizeof shorts);
}

static void check_settings(const paigow_settings *asked)
{
    for (size_t i = 0; i < count; i++)
        CHECK_HAND(is_expected(i, asked), rows[i], PAIGOW_HAND);
    forget_settings();
}

/* Not all is always asked for: without five-card values some work is left out. */
static void check_arrays(void)
{
    const paigow_settings asked[] = {{high_values, low_values, lines, lows[0], shorts},
                                     {.lows = lows[0]},
                                     {.low_values = low_values, .lines = lines},
                                     {.high_values = high_values}};
    const paigow_hands by[] = {{.rows = rows[0]}, {.masks = masks}, {.packed = packed}};
    forget_settings();
    for (size_t i = 0; i < COUNT_OF(asked); i++) {
        for (int n = 0; paigow_tier_number(n); n++)
            for (size_t form = 0; form < COUNT_OF(by); form++) {
                paigow_set_by(paigow_tier_number(n), by[form], count, &table, &asked[i]);
                check_settings(&asked[i]);
            }
        paigow_set_n(rows[0], count, &table, &asked[i]);
        check_settings(&asked[i]);
        paigow_set_masks_n(masks, count, &table, &asked[i]);
        check_settings(&asked[i]);
    }
}

/* Hands with exceptions against hands without, as players and as dealers (R13). */
static void check_settled(uint64_t *random)
{
    static uint8_t players[DEALS][PAIGOW_HAND], dealers[DEALS][PAIGOW_HAND];
    static uint8_t outcomes[DEALS], turned[DEALS];
    static uint64_t player_masks[DEALS], dealer_masks[DEALS];
    for (size_t i = 0; i < DEALS; i++) {
        size_t at = (size_t)random_below(random, HANDS);
        memcpy(players[i], rows[at], PAIGOW_HAND);
        do
            deal_from_deck(random, PAIGOW_HAND, dealers[i]);
        while (mask_of(dealers[i], PAIGOW_HAND) & masks[at]);
        player_masks[i] = masks[at];
        dealer_masks[i] = mask_of(dealers[i], PAIGOW_HAND);
    }
    paigow_settle_n(players[0], dealers[0], DEALS, &table, &base, PAIGOW_PUSH_NEVER, outcomes);
    paigow_settle_masks_n(dealer_masks, player_masks, DEALS, &base, &table, PAIGOW_PUSH_NEVER,
                          turned);
    for (size_t i = 0; i < DEALS; i++) {
        paigow_setting player, dealer = {.line = PAIGOW_NO_LINE};
        set_plainly(players[i], &player);
        paigow_set_by_lines(dealers[i], &way_trump_plaza, rules, &dealer);
        CHECK_HAND(outcomes[i] == paigow_compare(&player, &dealer), players[i], PAIGOW_HAND);
        CHECK_HAND(turned[i] == paigow_compare(&dealer, &player), players[i], PAIGOW_HAND);
    }
}

/* How many hands of each sort were met. */
static void check_met(void)
{
    int differ = 0, of_kind = 0, flushes = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t kind = paigow_kind(rows[i]);
        int other = expected[i].low_value != fronts[kind];
        differ += other;
        of_kind += has_exceptions[kind] && !other;
        flushes += other && kind >= PAIGOW_MULTISETS;
    }
    CHECK(differ > HANDS / 8 && of_kind > HANDS / 8 && flushes > HANDS / 64);
}

/* Everything of a kind is as the lines set it, but for the exceptions. */
static void compile_base(void)
{
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, (int)rules, &base, NULL), PAIGOW_OK);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++)
        fronts[kind] = paigow_short_low_value(paigow_set_short(kind_hand[kind], &base));
}

static int compile_exceptions(size_t some, size_t slots, paigow_fault *fault)
{
    memset(slot, UNTOUCHED, sizeof slot);
    memset(&table, UNTOUCHED, sizeof table);
    return paigow_compile_classes(fronts, (int)rules, exception_hands, exception_fronts, some, slot,
                                  slots, &table, fault);
}

/* There is one slot more than there are exceptions, or there are many. */
static void check_exceptions(void)
{
    uint64_t random = UINT64_C(0xe8ce);
    for (int i = 0; i < PAIGOW_RULES; i += SANITIZED ? 3 : 1) {
        rules = (paigow_rules)i;
        compile_base();
        draw_exceptions(&random);
        CHECK_EQUAL(compile_exceptions(exception_count, i % 2 ? MANY_SLOTS : EXCEPTIONS + 1, NULL),
                    PAIGOW_OK);
        collect_hands(&random);
        check_met();
        for (size_t hand = 0; hand < count; hand++)
            check_one(hand);
        check_arrays();
        check_settled(&random);
    }
}

/* A listed hand in all its suits, and all other hands of its ranks: by hand. */
static void check_one_exception(void)
{
    static const char *const same[] = {"Ac Kc Qd Jd 9h 5h 2s", "Ah Kh Qs Js 9c 5c 2d",
                                       "As Ks Qc Jc 9d 5d 2h"};
    static const char *const others[] = {"Ac Kd Qc Jd 9h 5h 2s", "Ac Kc Qc Jd 9h 5h 2s",
                                         "Ac Kc Qd Jd 9h 5h 2h", "Ac Kc Qd Jd 9h 5s 2s"};
    uint8_t cards[PAIGOW_HAND], low[PAIGOW_LOW];
    rules = PAIGOW_STANDARD;
    compile_base();
    exception_count = 1;
    read_cards(same[0], cards, PAIGOW_HAND);
    read_cards("Kc Jd", low, PAIGOW_LOW);
    exception_hands[0] = mask_of(cards, PAIGOW_HAND);
    exception_fronts[0] = paigow_rank2(low);
    CHECK(fronts[paigow_kind(cards)] != exception_fronts[0]);
    CHECK_EQUAL(compile_exceptions(1, 2, NULL), PAIGOW_OK);
    for (size_t i = 0; i < COUNT_OF(same); i++) {
        read_cards(same[i], cards, PAIGOW_HAND);
        CHECK_EQUAL(paigow_short_low_value(paigow_set_short(cards, &table)), exception_fronts[0]);
    }
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        read_cards(others[i], cards, PAIGOW_HAND);
        CHECK_EQUAL(paigow_short_low_value(paigow_set_short(cards, &table)),
                    fronts[paigow_kind(cards)]);
        CHECK_EQUAL(paigow_short_line(paigow_set_short(cards, &table)), PAIGOW_LINE_BY_SUITS);
    }
}

/* ---- no exceptions, and what cannot be ---- */

static void check_none(void)
{
    static paigow_house_table without;
    memset(&without, UNTOUCHED, sizeof without);
    CHECK_EQUAL(paigow_compile_fronts(fronts, (int)rules, &without, NULL), PAIGOW_OK);
    CHECK_EQUAL(compile_exceptions(0, 1, NULL), PAIGOW_OK);
    CHECK_BYTES(&table, &without, sizeof table);
    CHECK_EQUAL(table.exceptions.slots, 0);
}

static void check_refused(size_t some, paigow_fault expected_fault)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(compile_exceptions(some, MANY_SLOTS, &fault), expected_fault.status);
    check_fault(__FILE__, __LINE__, &fault, expected_fault);
    CHECK_EQUAL(compile_exceptions(some, MANY_SLOTS, NULL), expected_fault.status);
}

/* A front that is foul in every setting that shows it (R11), or that no cards show. */
static void check_bad_fronts(void)
{
    uint8_t cards[PAIGOW_HAND], low[PAIGOW_LOW], good = exception_fronts[3];
    read_cards("Ac Kc Qd Jd 9h 5h 2s", cards, PAIGOW_HAND);
    read_cards("Ac Kc", low, PAIGOW_LOW);
    exception_hands[3] = mask_of(cards, PAIGOW_HAND);
    exception_fronts[3] = paigow_rank2(low);
    check_refused(
        9, (paigow_fault){
               .status = PAIGOW_ERROR_FOUL, .row = 3, .rows = 1, .value = exception_fronts[3]});
    for (int front = 0; front <= UINT8_MAX; front += UINT8_MAX) {
        exception_fronts[3] = (uint8_t)front;
        check_refused(
            9, (paigow_fault){.status = PAIGOW_ERROR_FOUL, .row = 3, .rows = 1, .value = front});
    }
    exception_fronts[3] = good;
    fronts[1234] = 0;
    check_refused(3, (paigow_fault){.status = PAIGOW_ERROR_FOUL, .index = 1234});
}

/* The same hand, or its class in other suits, is there twice. */
static void check_twice(void)
{
    uint8_t cards[PAIGOW_HAND];
    uint64_t before = exception_hands[7];
    for (int order = 0; order < SUIT_ORDERS; order += 5) {
        plain_cards(exception_hands[2], cards);
        rename_suits(order, PAIGOW_HAND, cards);
        exception_hands[7] = mask_of(cards, PAIGOW_HAND);
        exception_fronts[7] = exception_fronts[2];
        check_refused(9, (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE, .row = 7, .rows = 1});
    }
    exception_hands[7] = before;
}

static void check_bad_masks(void)
{
    uint64_t before = exception_hands[5];
    exception_hands[5] = before & (before - 1);
    check_refused(9, (paigow_fault){.status = PAIGOW_ERROR_COUNT, .row = 5, .rows = 1, .value = 6});
    exception_hands[5] |= UINT64_C(1) << 60;
    check_refused(9, (paigow_fault){.status = PAIGOW_ERROR_CARD, .row = 5, .rows = 1, .value = 60});
    exception_hands[5] = before;
}

static void check_bad_rules(void)
{
    static const int bad[] = {-1, PAIGOW_RULES, INT_MIN, INT_MAX};
    static paigow_house_table untouched;
    memset(&untouched, UNTOUCHED, sizeof untouched);
    memset(&table, UNTOUCHED, sizeof table);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        paigow_fault fault;
        memset(&fault, UNTOUCHED, sizeof fault);
        CHECK_EQUAL(paigow_compile_classes(fronts, bad[i], exception_hands, exception_fronts, 9,
                                           slot, MANY_SLOTS, &table, &fault),
                    PAIGOW_ERROR_RULES);
        CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_RULES, .value = bad[i]});
        CHECK_BYTES(&table, &untouched, sizeof table);
    }
}

/* A dealer sets by kind. */
static void check_no_dealer(void)
{
    static paigow_odds_dealer dealer, untouched;
    paigow_fault fault;
    memset(&dealer, UNTOUCHED, sizeof dealer);
    memset(&untouched, UNTOUCHED, sizeof untouched);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(compile_exceptions(9, MANY_SLOTS, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_odds_read_dealer(&table, PAIGOW_PUSH_NEVER, &dealer, &fault),
                PAIGOW_ERROR_SUITS);
    CHECK_EQUAL(fault.status, PAIGOW_ERROR_SUITS);
    CHECK_BYTES(&dealer, &untouched, sizeof dealer);
    CHECK_EQUAL(paigow_odds_read_dealer(&base, PAIGOW_PUSH_NEVER, &dealer, NULL), PAIGOW_OK);
}

static void check_what_cannot_be(void)
{
    uint64_t random = UINT64_C(0xbad);
    compile_base();
    draw_exceptions(&random);
    check_none();
    check_no_dealer();
    check_twice();
    check_bad_masks();
    check_bad_rules();
    check_bad_fronts();
}

int main(void)
{
    list_kinds(kind_hand);
    check_small_decks();
    check_stops();
    check_whole_deck();
    check_exceptions();
    check_one_exception();
    check_what_cannot_be();
    return check_report();
}
