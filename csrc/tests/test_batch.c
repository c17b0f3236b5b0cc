/* test_batch.c - hands in batches, as rows, as masks and packed, by every tier that this processor
 * runs: ranked, set and settled exactly as by the functions for one hand.
 *
 * For the ends of batches and what lies beyond them see test_batch_edges.c. */
#include <stdlib.h>

#include "../core/batch/batch.h"
#include "check.h"
#include "hands.h"
#include "house_ways.h"

enum { HANDS = 1000000, LANES = 16, UNTOUCHED = 0xa5, HIDDEN = 1248, SUITS = 4, FORMS = 3 };

static paigow_house_table table_for_all, table_trump_plaza, table_foxwoods;

/* The hands at hand, and the dealers' hands where there are any. */
static uint8_t rows[HANDS][PAIGOW_HAND], dealer_rows[HANDS][PAIGOW_HAND];
static uint64_t masks[HANDS], dealer_masks[HANDS];
static paigow_packed packed[HANDS], dealer_packed[HANDS];
static size_t count;

static const paigow_hands forms[FORMS] = {{.rows = rows[0]}, {.masks = masks}, {.packed = packed}};
static const paigow_hands dealer_forms[FORMS] = {
    {.rows = dealer_rows[0]}, {.masks = dealer_masks}, {.packed = dealer_packed}};

static void add_hand(const uint8_t cards[PAIGOW_HAND])
{
    memcpy(rows[count], cards, PAIGOW_HAND);
    masks[count] = mask_of(cards, PAIGOW_HAND);
    packed[count++] = pack_hand(cards);
}

/* The rest of the hands moves to other lanes, and to other places in the blocks. */
static void begin_shifted(int shift)
{
    static const uint8_t filler[PAIGOW_HAND] = {0, 5, 10, 15, 24, 33, 42};
    count = 0;
    while (count < (size_t)shift)
        add_hand(filler);
}

/* ---- ranking ---- */

static uint16_t expected_values[HANDS], values[HANDS];

static void clear_values(void)
{
    memset(values, UNTOUCHED, count * sizeof *values);
}

static void compare_values(void)
{
    for (size_t i = 0; i < count; i++)
        CHECK_HAND(values[i] == expected_values[i], rows[i], PAIGOW_HAND);
}

static void check_ranking_by(const paigow_tier *tier, paigow_hands hands, paigow_rules rules)
{
    check_about = tier->name;
    clear_values();
    paigow_rank7_by(tier, hands, count, rules, values);
    compare_values();
    check_about = "";
}

/* The functions that users call choose a tier by themselves. */
static void check_ranking_by_choice(paigow_rules rules)
{
    clear_values();
    paigow_rank7_n(rows[0], count, rules, values);
    compare_values();
    clear_values();
    paigow_rank7_masks_n(masks, count, rules, values);
    compare_values();
    clear_values();
    paigow_rank7_packed_n(packed, count, rules, values);
    compare_values();
}

static void check_ranking(paigow_rules rules)
{
    for (size_t i = 0; i < count; i++)
        expected_values[i] = paigow_rank7(rows[i], rules);
    for (int n = 0; paigow_tier_number(n); n++)
        for (int form = 0; form < FORMS; form++)
            check_ranking_by(paigow_tier_number(n), forms[form], rules);
    check_ranking_by_choice(rules);
}

static void check_ranking_by_all_rules(void)
{
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        check_ranking((paigow_rules)rules);
}

/* ---- setting ---- */

static paigow_setting expected_settings[HANDS];
static paigow_short_setting expected_shorts[HANDS], shorts[HANDS];
static uint16_t high_values[HANDS];
static uint8_t low_values[HANDS], lines[HANDS], lows[HANDS][PAIGOW_LOW];

static const paigow_settings all_outputs = {.high_values = high_values,
                                            .low_values = low_values,
                                            .lines = lines,
                                            .lows = lows[0],
                                            .shorts = shorts};

static void clear_settings(void)
{
    memset(high_values, UNTOUCHED, count * sizeof *high_values);
    memset(low_values, UNTOUCHED, count);
    memset(lines, UNTOUCHED, count);
    memset(lows, UNTOUCHED, count * sizeof *lows);
    memset(shorts, UNTOUCHED, count * sizeof *shorts);
}

static int is_expected(size_t i)
{
    const paigow_setting *set = &expected_settings[i];
    return high_values[i] == set->high_value && low_values[i] == set->low_value &&
           lines[i] == set->line && lows[i][0] == set->low[0] && lows[i][1] == set->low[1] &&
           shorts[i] == expected_shorts[i];
}

static void compare_settings(void)
{
    for (size_t i = 0; i < count; i++)
        CHECK_HAND(is_expected(i), rows[i], PAIGOW_HAND);
}

static void expect_settings(const paigow_house_table *table)
{
    for (size_t i = 0; i < count; i++) {
        expected_shorts[i] = paigow_set_packed(packed[i], table);
        paigow_set(rows[i], table, &expected_settings[i]);
    }
}

static void check_setting_by(const paigow_tier *tier, paigow_hands hands,
                             const paigow_house_table *table)
{
    check_about = tier->name;
    clear_settings();
    paigow_set_by(tier, hands, count, table, &all_outputs);
    compare_settings();
    check_about = "";
}

static void check_setting_by_choice(const paigow_house_table *table)
{
    clear_settings();
    paigow_set_n(rows[0], count, table, &all_outputs);
    compare_settings();
    clear_settings();
    paigow_set_masks_n(masks, count, table, &all_outputs);
    compare_settings();
}

static void check_setting(const paigow_house_table *table)
{
    expect_settings(table);
    for (int n = 0; paigow_tier_number(n); n++)
        for (int form = 0; form < FORMS; form++)
            check_setting_by(paigow_tier_number(n), forms[form], table);
    check_setting_by_choice(table);
}

/* ---- settling ---- */

static uint8_t expected_outcomes[HANDS], outcomes[HANDS];

/* W12. */
static size_t is_queen_high(const uint8_t cards[PAIGOW_HAND])
{
    paigow_bonus bonus = paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG);
    return bonus.held >> PAIGOW_IS_QUEEN_HIGH & 1;
}

/* R13, W12. */
static void expect_outcomes(const paigow_house_table *player_way,
                            const paigow_house_table *dealer_way, paigow_push push)
{
    for (size_t i = 0; i < count; i++) {
        paigow_setting player, dealer;
        paigow_set(rows[i], player_way, &player);
        paigow_set(dealer_rows[i], dealer_way, &dealer);
        int is_push = push == PAIGOW_PUSH_QUEEN_HIGH && is_queen_high(dealer_rows[i]);
        expected_outcomes[i] = (uint8_t)(is_push ? PAIGOW_PUSH : paigow_compare(&player, &dealer));
    }
}

static void clear_outcomes(void)
{
    memset(outcomes, UNTOUCHED, count);
}

static void compare_outcomes(void)
{
    for (size_t i = 0; i < count; i++)
        CHECK_HAND(outcomes[i] == expected_outcomes[i], rows[i], PAIGOW_HAND);
}

static void check_settling_by(const paigow_tier *tier, paigow_hands players, paigow_hands dealers,
                              const paigow_house_table *player_way,
                              const paigow_house_table *dealer_way, paigow_push push)
{
    check_about = tier->name;
    clear_outcomes();
    paigow_settle_by(tier, players, dealers, count, player_way, dealer_way, push, outcomes);
    compare_outcomes();
    check_about = "";
}

static void check_settling_by_choice(const paigow_house_table *player_way,
                                     const paigow_house_table *dealer_way, paigow_push push)
{
    clear_outcomes();
    paigow_settle_n(rows[0], dealer_rows[0], count, player_way, dealer_way, push, outcomes);
    compare_outcomes();
    clear_outcomes();
    paigow_settle_masks_n(masks, dealer_masks, count, player_way, dealer_way, push, outcomes);
    compare_outcomes();
}

static void check_settling(const paigow_house_table *player_way,
                           const paigow_house_table *dealer_way, paigow_push push)
{
    expect_outcomes(player_way, dealer_way, push);
    for (int n = 0; paigow_tier_number(n); n++)
        for (int form = 0; form < FORMS; form++)
            check_settling_by(paigow_tier_number(n), forms[form], dealer_forms[form], player_way,
                              dealer_way, push);
    check_settling_by_choice(player_way, dealer_way, push);
}

/* ---- random hands ---- */

/* Two hands of one deck; the joker is in every second one of the players' and in half of the
 * dealers' that are left. */
static void deal_both(uint64_t *random, int number)
{
    uint8_t cards[2 * PAIGOW_HAND];
    size_t at = count;
    int place = number / 4 % PAIGOW_HAND;
    deal_random(random, 0, 2 * PAIGOW_HAND, cards);
    if (number % 4 != 3)
        cards[number % 4 == 1 ? PAIGOW_HAND + place : place] = PAIGOW_JOKER;
    add_hand(cards);
    memcpy(dealer_rows[at], cards + PAIGOW_HAND, PAIGOW_HAND);
    dealer_masks[at] = mask_of(dealer_rows[at], PAIGOW_HAND);
    dealer_packed[at] = pack_hand(dealer_rows[at]);
}

static void check_random(void)
{
    uint64_t random = UINT64_C(0xba7c4);
    begin_shifted(0);
    for (int i = 0; i < HANDS; i++)
        deal_both(&random, i);
    check_ranking_by_all_rules();
    check_setting(&table_for_all);
    check_setting(&table_trump_plaza);
    check_setting(&table_foxwoods);
    check_settling(&table_for_all, &table_trump_plaza, PAIGOW_PUSH_NEVER);
    check_settling(&table_foxwoods, &table_for_all, PAIGOW_PUSH_QUEEN_HIGH);
    check_settling(&table_trump_plaza, &table_foxwoods, PAIGOW_PUSH_QUEEN_HIGH);
}

/* Otherwise the comparison of outcomes would not mean much. */
static void check_outcomes_vary(void)
{
    size_t of_outcome[PAIGOW_WIN + 1] = {0}, queen_high = 0;
    for (size_t i = 0; i < count; i++) {
        CHECK(expected_outcomes[i] <= PAIGOW_WIN);
        of_outcome[expected_outcomes[i] % (PAIGOW_WIN + 1)]++;
        queen_high += is_queen_high(dealer_rows[i]);
    }
    for (int outcome = PAIGOW_LOSE; outcome <= PAIGOW_WIN; outcome++)
        CHECK(of_outcome[outcome] > HANDS / 5);
    CHECK(queen_high > HANDS / 100);
}

/* ---- every kind ---- */

/* A kind's hand with its suits in some order, its cards in a random one. */
typedef struct {
    int order;
    uint64_t random;
} dressing;

static int add_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    dressing *how = context;
    uint8_t renamed[PAIGOW_HAND];
    (void)hand;
    memcpy(renamed, cards, PAIGOW_HAND);
    rename_suits(how->order, PAIGOW_HAND, renamed);
    shuffle(&how->random, PAIGOW_HAND, renamed);
    add_hand(renamed);
    return 0;
}

/* So every flush is one of every suit, with every other suit beside it.  Hundreds of hands of a
 * flush stand side by side here: whole blocks of them. */
static void check_every_kind(void)
{
    dressing how = {.random = UINT64_C(0x3a11)};
    for (how.order = 0; how.order < SUIT_ORDERS; how.order += SANITIZED ? 5 : 1) {
        begin_shifted(how.order);
        paigow_each_kind(add_kind, &how);
        CHECK_EQUAL(count, PAIGOW_KINDS + how.order);
        check_ranking((paigow_rules)(how.order % PAIGOW_RULES));
        check_ranking((paigow_rules)(3 - how.order / 6));
        check_setting(how.order % 2 ? &table_for_all : &table_foxwoods);
    }
}

/* ---- a straight flush behind a full house or four aces ---- */

/* The joker and four cards of a suit, and two more cards in any order. */
static void add_hidden(const uint8_t suited[4], uint8_t a, uint8_t b)
{
    const uint8_t cards[PAIGOW_HAND] = {a, suited[0], suited[1], PAIGOW_JOKER,
                                        b, suited[2], suited[3]};
    add_hand(cards);
}

static uint8_t other_suit(uint8_t card, int turn)
{
    return (uint8_t)(card / 4 * 4 + (card + turn) % SUITS);
}

/* The ace is the first of the four.  Beside them two more aces; or one, and a pair to one of the
 * others; or two more of one of the others.  See test_seven.c. */
static void add_hidden_behind(const uint8_t suited[4])
{
    for (int left_out = 1; left_out < SUITS; left_out++) {
        int first = left_out == 1 ? 2 : 1, second = left_out == 3 ? 2 : 3;
        add_hidden(suited, other_suit(suited[0], first), other_suit(suited[0], second));
        for (int i = 1; i < 4; i++) {
            add_hidden(suited, other_suit(suited[i], first), other_suit(suited[i], second));
            for (int turn = 1; turn < SUITS; turn++)
                add_hidden(suited, other_suit(suited[0], left_out), other_suit(suited[i], turn));
        }
    }
}

/* The ace and three of 2-5, or of K-T. */
static void add_all_hidden(void)
{
    for (int suit = 0; suit < SUITS; suit++)
        for (int lowest = 0; lowest <= 8; lowest += 8)
            for (int left_out = 0; left_out < 4; left_out++) {
                uint8_t suited[4] = {(uint8_t)(4 * PAIGOW_ACE + suit)};
                for (int rank = 0, to = 1; rank < 4; rank++)
                    if (rank != left_out)
                        suited[to++] = (uint8_t)(4 * (lowest + rank) + suit);
                add_hidden_behind(suited);
            }
}

static int compare_masks(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* All of them differ, and are what they are said to be. */
static void check_hidden_are_hidden(void)
{
    static uint64_t sorted[HIDDEN];
    memcpy(sorted, masks, sizeof sorted);
    qsort(sorted, HIDDEN, sizeof *sorted, compare_masks);
    for (size_t i = 0; i < HIDDEN; i++) {
        int category = paigow_category(paigow_rank7(rows[i], PAIGOW_STANDARD));
        CHECK_HAND(category == PAIGOW_STRAIGHT_FLUSH || category == PAIGOW_ROYAL_FLUSH, rows[i],
                   PAIGOW_HAND);
        CHECK(i == 0 || sorted[i - 1] < sorted[i]);
    }
}

static void check_hidden(void)
{
    begin_shifted(0);
    add_all_hidden();
    CHECK_EQUAL(count, HIDDEN);
    check_hidden_are_hidden();
    for (int shift = 0; shift < LANES; shift++) {
        begin_shifted(shift);
        add_all_hidden();
        check_ranking_by_all_rules();
        check_setting(&table_for_all);
        check_setting(&table_trump_plaza);
    }
}

/* ---- the tiers ---- */

/* The best one is what users get; plain C is there on every processor, and the last. */
static void check_tiers(void)
{
    int tiers = 0;
    while (paigow_tier_number(tiers))
        tiers++;
    CHECK(tiers >= 1);
    CHECK_TEXT(paigow_tier_number(0)->name, paigow_batch_tier());
    CHECK_TEXT(paigow_tier_number(tiers - 1)->name, "portable");
    CHECK(paigow_best_tier() == paigow_tier_number(0));
    for (int n = 0; n < tiers; n++)
        printf("tier %d: %s\n", n, paigow_tier_number(n)->name);
}

int main(void)
{
    CHECK_EQUAL(paigow_compile(&way_for_all, PAIGOW_STANDARD, &table_for_all, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &table_trump_plaza, NULL),
                PAIGOW_OK);
    CHECK_EQUAL(paigow_compile(&way_foxwoods, PAIGOW_WILD_WHEEL_LOWEST, &table_foxwoods, NULL),
                PAIGOW_OK);
    check_tiers();
    check_random();
    check_outcomes_vary();
    check_every_kind();
    check_hidden();
    return check_report();
}
