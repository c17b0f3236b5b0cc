/* test_odds_small.c - every hand against every hand in decks so small that all pairs of them can be
 * met one by one (R11, R13, W12, W17): every row of a plan, its sums, and the choice of the best
 * setting; and plans that cannot be.
 */
#include <limits.h>
#include <stdlib.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_lines.h"
#include "plain_odds.h"
#include "solve_odds.h"

enum {
    UNTOUCHED = 0xa5,
    MOST_HANDS = 116280, /* of 21 cards */
    MOST_CLASSES = 20000,
    WAYS = 3, /* the last one with exceptions */
    SLOTS = 1 << 15,
    PIECES = 4
};

typedef struct {
    const char *name;
    paigow_odds_deck deck;
    plain_dealer dealer;
    const paigow_house_way *ways[WAYS];
} small_case;

/* Bits of ranks. */
enum {
    TWO_TO_FIVE = 0xf,
    SEVEN = 1 << 5,
    FIVE_TO_NINE = 0x1f << 3,
    NINE = 1 << 7,
    TEN_TO_ACE = 0x1f << 8,
    SEVEN_TO_JACK = 0x1f << 5,
    QUEEN = 1 << 10,
    ACE = 1 << PAIGOW_ACE,
    GAPS = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 9 | QUEEN
};

static const small_case cases[] = {
    {"fourteen cards of one suit",
     {PAIGOW_ANY_RANK, 1, 1},
     {&way_trump_plaza, PAIGOW_STANDARD, PAIGOW_PUSH_LOW_NINE_HIGH},
     {&way_foxwoods, &way_for_all, &way_mgm_lv}},
    {"four ranks of four",
     {TWO_TO_FIVE, 4, 0},
     {&way_for_all, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER},
     {&way_trump_plaza, &way_mgm_lv, &way_for_all}},
    {"six ranks of three and the joker, wild",
     {TWO_TO_FIVE | NINE | ACE, 3, 1},
     {&way_foxwoods, PAIGOW_WILD_WHEEL_LOWEST, PAIGOW_PUSH_LOW_NINE_HIGH},
     {&way_for_all, &way_claridge, &way_flamingo_lv}},
    {"eight ranks of two and the joker, and queen-high",
     {GAPS, 2, 1},
     {&way_trump_plaza, PAIGOW_STANDARD, PAIGOW_PUSH_QUEEN_HIGH},
     {&way_trump_plaza, &way_foxwoods, &way_for_all}},
    {"eight ranks of two and the joker, and ace-high",
     {GAPS >> 1 | ACE, 2, 1},
     {&way_ballys_ac, PAIGOW_WHEEL_LOWEST, PAIGOW_PUSH_ACE_HIGH},
     {&way_trump_plaza, &way_golden_nugget_lv, &way_for_all}},
    {"four ranks of four and the joker, wild",
     {TWO_TO_FIVE >> 1 | ACE, 4, 1},
     {&way_foxwoods, PAIGOW_WILD, PAIGOW_IS_LOW_PAIR},
     {&way_flamingo_lv, &way_casino_real, &way_for_all}},
    {"five to nine",
     {FIVE_TO_NINE, 4, 0},
     {&way_wizard_two_pair, PAIGOW_WHEEL_LOWEST, PAIGOW_PUSH_LOW_NINE_HIGH},
     {&way_wizard_two_pair, &way_casino_real, &way_for_all}},
    {"ten to ace, and the joker",
     {TEN_TO_ACE, 4, 1},
     {&way_trump_plaza, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER},
     {&way_trump_plaza, &way_foxwoods, &way_for_all}},
};

static const struct {
    int32_t win, lose;
} weights[] = {{95, 100}, {1, 1}, {0, 1}, {1, 0}, {0, 0}, {1000000, 999999}};

enum { WEIGHTS = COUNT_OF(weights) };

/* ---- the case, and what the core makes of it ---- */

static const small_case *now;
static uint64_t hands[MOST_HANDS];
static plain_theirs theirs[MOST_HANDS], apart[MOST_HANDS];
static size_t hand_count;
static paigow_class classes[MOST_CLASSES];
static uint32_t multisets[MOST_CLASSES + 1]; /* of the classes; after the last, one more */
static size_t class_count;

static paigow_house_table dealer_table, tables[WAYS];
static const paigow_house_table *const ways[WAYS] = {&tables[0], &tables[1], &tables[2]};
static paigow_odds_dealer dealer;
static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND], fronts[PAIGOW_KINDS];
static paigow_exception slot[SLOTS];
static uint8_t front_of_class[MOST_CLASSES]; /* of exceptions, or 0 */

static struct {
    paigow_class_odds bank[MOST_CLASSES + 1];
    paigow_odds_total full[PAIGOW_HOLDINGS][2], brief[PAIGOW_HOLDINGS][2];
    paigow_odds_total expected[PAIGOW_HOLDINGS][2];
} of_way[WAYS];

static struct {
    uint8_t fronts[MOST_CLASSES + 1];
    paigow_class_odds best[MOST_CLASSES + 1], way[MOST_CLASSES + 1];
} chosen[WEIGHTS];

static int list_class(void *context, const paigow_class *class)
{
    (void)context;
    CHECK(class_count < MOST_CLASSES);
    if (class_count == MOST_CLASSES)
        return 1;
    multisets[class_count] = plain_multiset(class->cards);
    classes[class_count++] = *class;
    return 0;
}

static void list_hands(void)
{
    hand_count = plain_hands(plain_deck(now->deck), hands);
    for (size_t i = 0; i < hand_count; i++)
        theirs[i] = plain_set_theirs(hands[i], &now->dealer);
    class_count = 0;
    paigow_each_class(now->deck, 0, PAIGOW_MULTISETS, list_class, NULL);
    multisets[class_count] = UINT32_MAX;
}

/* A legal front of any hand. */
static uint8_t draw_front(uint64_t *random, uint64_t hand)
{
    paigow_setting settings[PAIGOW_SETTINGS];
    uint8_t cards[PAIGOW_HAND];
    const paigow_setting *set;
    plain_cards(hand, cards);
    plain_settings(cards, now->dealer.rules, settings);
    do
        set = &settings[random_below(random, PAIGOW_SETTINGS)];
    while (set->foul);
    return set->low_value;
}

/* One that the deck does not have. */
static uint64_t draw_other_hand(uint64_t *random)
{
    uint8_t cards[PAIGOW_HAND];
    do
        deal_from_deck(random, PAIGOW_HAND, cards);
    while (!(mask_of(cards, PAIGOW_HAND) & ~plain_deck(now->deck)));
    return mask_of(cards, PAIGOW_HAND);
}

/* Some classes are set otherwise than the last house way sets them, each to any legal setting. */
static void draw_exceptions(uint64_t *random)
{
    static uint64_t listed[MOST_CLASSES + 1];
    static uint8_t fronts_of_listed[MOST_CLASSES + 1];
    size_t count = 1;
    listed[0] = draw_other_hand(random);
    fronts_of_listed[0] = draw_front(random, listed[0]);
    for (size_t i = 0; i < class_count; i++) {
        front_of_class[i] = random_below(random, 3) ? 0 : draw_front(random, classes[i].cards);
        listed[count] = classes[i].cards;
        fronts_of_listed[count] = front_of_class[i];
        count += front_of_class[i] != 0;
    }
    CHECK(count > 10);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++)
        fronts[kind] = paigow_short_low_value(paigow_set_short(kind_hand[kind], &tables[WAYS - 1]));
    CHECK_EQUAL(paigow_compile_classes(fronts, (int)now->dealer.rules, listed, fronts_of_listed,
                                       count, slot, SLOTS, &tables[WAYS - 1], NULL),
                PAIGOW_OK);
}

static void compile_tables(uint64_t *random)
{
    int rules = (int)now->dealer.rules;
    CHECK_EQUAL(paigow_compile(now->dealer.way, rules, &dealer_table, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_odds_read_dealer(&dealer_table, now->dealer.push, &dealer, NULL), PAIGOW_OK);
    for (int way = 0; way < WAYS; way++)
        CHECK_EQUAL(paigow_compile(now->ways[way], rules, &tables[way], NULL), PAIGOW_OK);
    draw_exceptions(random);
}

/* The first class of a multiset that is not below this one. */
static size_t first_class_of(uint32_t multiset)
{
    size_t first = 0;
    while (multisets[first] < multiset)
        first++;
    return first;
}

/* In pieces: each writes its classes right behind those of the one before it, and nothing else. */
static void choose_all(const solve_rows *solved)
{
    memset(chosen, UNTOUCHED, sizeof chosen);
    for (int w = 0; w < (int)WEIGHTS; w++)
        for (uint32_t piece = 0, pieces = w == 0 ? 1 : PIECES; piece < pieces; piece++) {
            uint32_t first = PAIGOW_MULTISETS * piece / pieces;
            uint32_t end = PAIGOW_MULTISETS * (piece + 1) / pieces;
            size_t at = first_class_of(first);
            const paigow_choices to = {chosen[w].fronts + at, chosen[w].best + at,
                                       chosen[w].way + at};
            paigow_odds_choose(solved->plan, rows_of(solved), weights[w].win, weights[w].lose,
                               ways[w % WAYS], first, end - first, &to);
        }
}

static int in_order(const void *a, const void *b)
{
    uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* What the hands have in one suit, and the joker, by their kinds: no other parts are counted. */
static void check_parts(const paigow_odds_plan *plan)
{
    static uint64_t parts[MOST_CLASSES * 4];
    size_t count = 0, different = 0;
    for (size_t class = 0; class < class_count; class++)
        for (int suit = 0; suit < now->deck.suits; suit++) {
            uint64_t of_suit = UINT64_C(0x1111111111111) << suit | UINT64_C(1) << PAIGOW_JOKER;
            uint64_t lane = classes[class].cards & of_suit & ~(UINT64_C(0xe) << PAIGOW_JOKER);
            uint64_t ranks = 0;
            for (int rank = 0; rank <= PAIGOW_RANKS; rank++)
                ranks |= (uint64_t)((lane >> 4 * rank & 15) != 0) << rank;
            parts[count++] = (uint64_t)classes[class].kind << 16 | ranks;
        }
    qsort(parts, count, sizeof *parts, in_order);
    for (size_t i = 0; i < count; i++)
        different += i == 0 || parts[i] != parts[i - 1];
    if (now->deck.suits == 4)
        CHECK_EQUAL(plan->first_of_lane[PAIGOW_ODDS_LANES], different);
    else
        CHECK(plan->first_of_lane[PAIGOW_ODDS_LANES] >= different);
}

/* Past the end of the classes nothing was written. */
static void check_ends(void)
{
    static const uint8_t untouched[sizeof(paigow_class_odds)] = {
        UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
    for (size_t w = 0; w < WEIGHTS; w++) {
        CHECK_EQUAL(chosen[w].fronts[class_count], UNTOUCHED);
        CHECK_BYTES(&chosen[w].best[class_count], untouched, sizeof untouched);
        CHECK_BYTES(&chosen[w].way[class_count], untouched, sizeof untouched);
    }
    for (int way = 0; way < WAYS; way++)
        CHECK_BYTES(&of_way[way].bank[class_count], untouched, sizeof untouched);
}

/* Without a house way the choice is the same. */
static void check_without_way(const solve_rows *solved)
{
    static uint8_t best_fronts[MOST_CLASSES];
    static paigow_class_odds best[MOST_CLASSES];
    const paigow_choices to = {best_fronts, best, NULL};
    paigow_odds_choose(solved->plan, rows_of(solved), weights[0].win, weights[0].lose, NULL, 0,
                       PAIGOW_MULTISETS, &to);
    CHECK_BYTES(best_fronts, chosen[0].fronts, class_count);
    CHECK_BYTES(best, chosen[0].best, class_count * sizeof *best);
}

/* ---- what it should make of it ---- */

/* How a house way sets a class. */
static void set_class(int way, size_t class, const uint8_t cards[PAIGOW_HAND], paigow_setting *set)
{
    if (way == WAYS - 1 && front_of_class[class]) {
        plain_hand plain;
        plain_look(cards, now->dealer.rules, &plain);
        *set = *plain_front(&plain, front_of_class[class]);
    } else {
        paigow_set_by_lines(cards, now->ways[way], now->dealer.rules, set);
    }
}

static int is_odds(paigow_class_odds odds, paigow_outcomes outcomes)
{
    return odds.win == outcomes.win && odds.lose == outcomes.lose;
}

static int64_t gain(size_t w, paigow_outcomes outcomes)
{
    return (int64_t)outcomes.win * weights[w].win - (int64_t)outcomes.lose * weights[w].lose;
}

/* Whether one setting is to be chosen rather than another: it gains more, or as much with a higher
 * front, or with the same front and more behind it. */
static int is_better(size_t w, const paigow_setting *a, paigow_outcomes of_a,
                     const paigow_setting *b, paigow_outcomes of_b)
{
    if (gain(w, of_a) != gain(w, of_b))
        return gain(w, of_a) > gain(w, of_b);
    return a->low_value != b->low_value ? a->low_value > b->low_value
                                        : a->high_value > b->high_value;
}

static void check_choices(size_t class, const uint8_t cards[PAIGOW_HAND], size_t count)
{
    paigow_setting settings[PAIGOW_SETTINGS];
    paigow_outcomes outcomes[PAIGOW_SETTINGS];
    plain_settings(cards, now->dealer.rules, settings);
    for (int i = 0; i < PAIGOW_SETTINGS; i++)
        outcomes[i] = plain_meet(&settings[i], apart, count).player;
    for (size_t w = 0; w < WEIGHTS; w++) {
        int best = -1;
        for (int i = 0; i < PAIGOW_SETTINGS; i++)
            if (!settings[i].foul && (best < 0 || is_better(w, &settings[i], outcomes[i],
                                                            &settings[best], outcomes[best])))
                best = i;
        CHECK_HAND(chosen[w].fronts[class] == settings[best].low_value, cards, PAIGOW_HAND);
        CHECK_HAND(is_odds(chosen[w].best[class], outcomes[best]), cards, PAIGOW_HAND);
    }
}

static void check_way(int way, size_t class, const uint8_t cards[PAIGOW_HAND], size_t count)
{
    paigow_setting set = {.line = PAIGOW_NO_LINE};
    set_class(way, class, cards, &set);
    plain_counts counts = plain_meet(&set, apart, count);
    CHECK_HAND(is_odds(of_way[way].bank[class], counts.bank), cards, PAIGOW_HAND);
    for (size_t w = 0; w < WEIGHTS; w++)
        if (ways[w % WAYS] == &tables[way])
            CHECK_HAND(is_odds(chosen[w].way[class], counts.player), cards, PAIGOW_HAND);
    paigow_odds_total *total =
        &of_way[way].expected[plain_holding(cards)][classes[class].cards >> PAIGOW_JOKER & 1];
    total->hands += classes[class].hands;
    plain_add_joint(&total->joint, &counts.joint, classes[class].hands);
    plain_add_outcomes(&total->player, counts.player, classes[class].hands);
}

static int is_same_total(const paigow_odds_total *a, const paigow_odds_total *b)
{
    return a->hands == b->hands && plain_same_joint(&a->joint, &b->joint) &&
           plain_same_outcomes(a->player, b->player);
}

static void check_totals(const paigow_odds_total actual[PAIGOW_HOLDINGS][2],
                         const paigow_odds_total expected[PAIGOW_HOLDINGS][2])
{
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++)
            CHECK(is_same_total(&actual[holding][joker], &expected[holding][joker]));
}

/* Adds up one multiset by itself, to what has been there before it. */
static void check_multiset(const solve_rows *full, int way, size_t first, size_t end,
                           paigow_odds_total before[PAIGOW_HOLDINGS][2])
{
    static paigow_class_odds bank[MOST_CLASSES];
    paigow_odds_add_up(full->plan, rows_of(full), &tables[way], multisets[first], 1, before, bank);
    check_totals(before, of_way[way].expected);
    CHECK_BYTES(bank, &of_way[way].bank[first], (end - first) * sizeof *bank);
}

/* The classes of one multiset, which are all of one holding. */
static void check_classes(const solve_rows *full, size_t first, size_t end)
{
    static paigow_odds_total before[WAYS][PAIGOW_HOLDINGS][2];
    for (int way = 0; way < WAYS; way++)
        memcpy(before[way], of_way[way].expected, sizeof before[way]);
    for (size_t class = first; class < end; class++) {
        uint8_t cards[PAIGOW_HAND];
        size_t count = plain_apart(theirs, hand_count, classes[class].cards, apart);
        plain_cards(classes[class].cards, cards);
        check_choices(class, cards, count);
        for (int way = 0; way < WAYS; way++)
            check_way(way, class, cards, count);
    }
    for (int way = 0; way < WAYS; way++)
        check_multiset(full, way, first, end, before[way]);
}

static void check_all_classes(const solve_rows *full)
{
    for (size_t first = 0, end; first < class_count; first = end) {
        end = first;
        while (multisets[end] == multisets[first])
            end++;
        check_classes(full, first, end);
    }
}

/* In brief there are wins and losses, and no joint. */
static void forget_joints(paigow_odds_total totals[PAIGOW_HOLDINGS][2])
{
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++)
            totals[holding][joker].joint = (paigow_joint){.pushed = 0};
}

static void check_way_totals(int way)
{
    uint64_t all = 0,
             dealers = plain_choose(count_bits(plain_deck(now->deck)) - PAIGOW_HAND, PAIGOW_HAND);
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++)
            all += plain_hands_of(&of_way[way].full[holding][joker].joint);
    CHECK_EQUAL(all, hand_count * dealers);
    check_totals(of_way[way].full, of_way[way].expected);
    forget_joints(of_way[way].expected);
    check_totals(of_way[way].brief, of_way[way].expected);
}

/* However the work is cut, all numbers are the same; and what else is asked for changes no total.
 */
static void check_pieces(const solve_problem *problem)
{
    solve_rows whole = solve(problem, 1), pieces = solve(problem, PIECES);
    CHECK_EQUAL(whole.ranks_size, pieces.ranks_size);
    CHECK_BYTES(whole.by_ranks, pieces.by_ranks, whole.ranks_size);
    CHECK_EQUAL(whole.flush_size, pieces.flush_size);
    CHECK_BYTES(whole.by_flush, pieces.by_flush, whole.flush_size);
    for (int way = 0; problem->detail == PAIGOW_ALL_STANDINGS && way < WAYS; way++) {
        static paigow_odds_total totals[PAIGOW_HOLDINGS][2];
        memset(totals, 0, sizeof totals);
        paigow_odds_add_up(pieces.plan, rows_of(&pieces), &tables[way], 0, PAIGOW_MULTISETS, totals,
                           NULL);
        check_totals(totals, of_way[way].full);
    }
    free_rows(&whole);
    free_rows(&pieces);
}

static void add_up_all(int way, const solve_rows *full, const solve_rows *brief)
{
    memset(of_way[way].bank, UNTOUCHED, sizeof of_way[way].bank);
    paigow_odds_add_up(full->plan, rows_of(full), &tables[way], 0, PAIGOW_MULTISETS,
                       of_way[way].full, of_way[way].bank);
    paigow_odds_add_up(brief->plan, rows_of(brief), &tables[way], 0, PAIGOW_MULTISETS,
                       of_way[way].brief, NULL);
}

static solve_problem problem_now(int detail, int every)
{
    return (solve_problem){now->deck, detail, every, &dealer, {ways[0], ways[1], ways[2]}, WAYS};
}

static void check_case(uint64_t *random)
{
    list_hands();
    compile_tables(random);
    memset(of_way, 0, sizeof of_way);
    const solve_problem in_full = problem_now(PAIGOW_ALL_STANDINGS, 0);
    const solve_problem in_brief = problem_now(PAIGOW_WINS_AND_LOSSES, 1);
    solve_rows full = solve(&in_full, 1), brief = solve(&in_brief, 1);
    choose_all(&brief);
    for (int way = 0; way < WAYS; way++)
        add_up_all(way, &full, &brief);
    check_parts(full.plan);
    check_ends();
    check_without_way(&brief);
    check_all_classes(&full);
    for (int way = 0; way < WAYS; way++)
        check_way_totals(way);
    free_rows(&full);
    free_rows(&brief);
}

static void check_cases(void)
{
    uint64_t random = UINT64_C(0x5a11);
    for (size_t i = 0; i < COUNT_OF(cases) - (SANITIZED ? 3 : 0); i += SANITIZED ? 2 : 1) {
        now = &cases[i];
        check_about = now->name;
        check_case(&random);
        if (now->deck.suits == 3)
            for (int detail = PAIGOW_WINS_AND_LOSSES; detail <= PAIGOW_ALL_STANDINGS; detail++) {
                const solve_problem problem = problem_now(detail, 1);
                check_pieces(&problem);
            }
    }
    check_about = "";
}

/* ---- plans that cannot be ---- */

static paigow_odds_plan plan, untouched;
static paigow_worth asked[PAIGOW_MOST_FRONTS];

static void check_refused(paigow_odds_deck deck, int rules, size_t count, paigow_fault expected)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    for (int every = 0; every < 2; every++) {
        CHECK_EQUAL(paigow_odds_plan_for(deck, rules, PAIGOW_ALL_STANDINGS, every, ways, count,
                                         asked, &plan, &fault),
                    expected.status);
        check_fault(__FILE__, __LINE__, &fault, expected);
        CHECK_EQUAL(paigow_odds_plan_for(deck, rules, PAIGOW_ALL_STANDINGS, every, ways, count,
                                         asked, &plan, NULL),
                    expected.status);
    }
}

/* Two hands need fourteen cards. */
static void check_bad_decks(void)
{
    static const struct {
        paigow_odds_deck deck;
        int64_t cards;
    } bad[] = {{{PAIGOW_ANY_RANK, 1, 0}, 13},
               {{0x3f, 2, 1}, 13},
               {{7, 4, 1}, 13},
               {{0, 4, 1}, 1},
               {{0x2000, 4, 1}, 0},
               {{0xffff, 4, 1}, 0},
               {{PAIGOW_ANY_RANK, 0, 1}, 0},
               {{PAIGOW_ANY_RANK, 5, 1}, 0},
               {{PAIGOW_ANY_RANK, 4, 2}, 0}};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        const paigow_fault expected = {.status = PAIGOW_ERROR_COUNT, .value = bad[i].cards};
        paigow_fault fault;
        memset(&fault, UNTOUCHED, sizeof fault);
        CHECK_EQUAL(paigow_check_odds_deck(bad[i].deck, &fault), PAIGOW_ERROR_COUNT);
        check_fault(__FILE__, __LINE__, &fault, expected);
        check_refused(bad[i].deck, PAIGOW_STANDARD, 0, expected);
    }
    CHECK_EQUAL(paigow_check_odds_deck((paigow_odds_deck){0x7f, 2, 0}, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_check_odds_deck((paigow_odds_deck){PAIGOW_ANY_RANK, 1, 1}, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_check_odds_deck(whole_deck, NULL), PAIGOW_OK);
}

static void check_bad_rules(void)
{
    static const int bad[] = {-1, PAIGOW_RULES, INT_MIN, INT_MAX};
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        check_refused(whole_deck, bad[i], 0,
                      (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = bad[i]});
    CHECK_EQUAL(paigow_compile(&way_foxwoods, PAIGOW_STANDARD, &tables[0], NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_compile(&way_foxwoods, PAIGOW_WILD, &tables[1], NULL), PAIGOW_OK);
    check_refused(whole_deck, PAIGOW_STANDARD, 2,
                  (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = PAIGOW_WILD});
    check_refused(whole_deck, PAIGOW_WILD, 2,
                  (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = PAIGOW_STANDARD});
}

static void check_bad_plans(void)
{
    memset(&plan, UNTOUCHED, sizeof plan);
    memset(&untouched, UNTOUCHED, sizeof untouched);
    check_bad_decks();
    check_bad_rules();
    CHECK_BYTES(&plan, &untouched, sizeof plan);
}

int main(void)
{
    list_kinds(kind_hand);
    check_cases();
    check_bad_plans();
    return check_report();
}
