/* test_push.c - the hands of the dealer's that make every main wager a push (W12, W17): every name
 * of seven cards and of the low hand, against the ranks themselves, for hands of all kinds; and in
 * arrays. */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"

enum { UNTOUCHED = 0xa5, NINE = 7, THREE = 1, STEP = SANITIZED ? 23 : 5 };

/* ---- the ranks themselves ---- */

/* Seven cards by their ranks: -1 for any with a pair, straight or flush, else the highest.  The
 * joker is the bug, and then an ace if it completes neither (R4); where it is wild, it always makes
 * a pair. */
static int top_of_nothing(const uint8_t cards[PAIGOW_HAND], paigow_rules rules)
{
    int held[PAIGOW_RANKS], suits[4] = {0}, has_joker = 0, highest = -1;
    count_ranks(cards, PAIGOW_HAND, held);
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] == PAIGOW_JOKER)
            has_joker = 1;
        else
            suits[cards[i] % 4]++;
    if (has_joker && rules >= PAIGOW_WILD)
        return -1;
    for (int suit = 0; suit < 4; suit++)
        if (suits[suit] + has_joker >= PAIGOW_HIGH)
            return -1;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++) {
        if (held[rank] > 1)
            return -1;
        if (held[rank])
            highest = rank;
    }
    /* From A-2-3-4-5 up; what is missing may be the joker. */
    for (int lowest = -1; lowest + PAIGOW_HIGH <= PAIGOW_RANKS; lowest++) {
        int found = has_joker;
        for (int rank = lowest; rank < lowest + PAIGOW_HIGH; rank++) {
            int is_ace = rank < 0 || rank == PAIGOW_ACE;
            found += is_ace ? held[PAIGOW_ACE] - has_joker : held[rank];
        }
        if (found >= PAIGOW_HIGH)
            return -1;
    }
    return highest;
}

static uint64_t bit(int push)
{
    return UINT64_C(1) << push;
}

/* The pushes that these cards are: by the seven, one at the most, and by the two in front. */
static uint64_t pushes_by_ranks(const uint8_t cards[PAIGOW_HAND], const uint8_t low[PAIGOW_LOW],
                                paigow_rules rules)
{
    int a = paigow_card_rank(low[0]), b = paigow_card_rank(low[1]), higher = a > b ? a : b;
    int top = top_of_nothing(cards, rules);
    uint64_t of_seven = top < 0 ? 0 : bit(PAIGOW_IS_NINE_HIGH + top - NINE);
    return of_seven | bit(a == b ? PAIGOW_IS_LOW_PAIR : PAIGOW_IS_LOW_THREE_HIGH + higher - THREE);
}

/* ---- all kinds of hands ---- */

static paigow_house_table table;
static int8_t pushes[PAIGOW_BONUS_NAMES + 1];
static size_t push_count;
static uint64_t all_pushes;

/* Those that there are; the first one is never. */
static void list_pushes(void)
{
    for (int push = -3; push <= PAIGOW_BONUS_NAMES; push++) {
        int is_of_seven = push >= PAIGOW_IS_NINE_HIGH && push <= PAIGOW_IS_ACE_HIGH;
        int is_of_low = push >= PAIGOW_IS_LOW_THREE_HIGH && push <= PAIGOW_IS_LOW_PAIR;
        int is_one = push == PAIGOW_PUSH_NEVER || is_of_seven || is_of_low;
        CHECK_EQUAL(paigow_check_push(push, NULL), is_one ? PAIGOW_OK : PAIGOW_ERROR_RULES);
        if (is_one)
            pushes[push_count++] = (int8_t)push;
        if (is_one && push >= 0)
            all_pushes |= bit(push);
    }
    CHECK_EQUAL(push_count, 1 + 6 + 13);
}

static uint64_t dealt[PAIGOW_BONUS_NAMES]; /* hands that push, by what pushes */
static paigow_rules rules_now;

/* All that push, of those that there are. */
static uint64_t pushes_of(uint16_t best, uint8_t low)
{
    uint64_t found = 0;
    CHECK(!paigow_is_push(PAIGOW_PUSH_NEVER, best, low));
    for (size_t i = 1; i < push_count; i++)
        found |= (uint64_t)paigow_is_push((paigow_push)pushes[i], best, low) << pushes[i];
    return found;
}

/* Also against the names that bonus wagers have for the cards. */
static int check_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    paigow_setting set;
    int joker = rules_now >= PAIGOW_WILD ? PAIGOW_JOKER_WILD : PAIGOW_JOKER_BUG;
    (void)context;
    if (SANITIZED && paigow_kind_packed(hand) % STEP)
        return 0;
    paigow_set(cards, &table, &set);
    uint64_t found = pushes_of(paigow_rank7_packed(hand, rules_now), set.low_value);
    uint64_t names =
        paigow_bonus_of(cards, PAIGOW_HAND, joker).held | paigow_bonus_of_low(set.low_value).held;
    CHECK_HAND(found == pushes_by_ranks(cards, set.low, rules_now), cards, PAIGOW_HAND);
    CHECK_HAND(found == (names & all_pushes), cards, PAIGOW_HAND);
    for (size_t i = 1; i < push_count && rules_now == PAIGOW_STANDARD; i++)
        if (found & bit(pushes[i]))
            dealt[pushes[i]] += paigow_kind_hands(cards);
    return 0;
}

static void check_kinds(paigow_rules rules)
{
    rules_now = rules;
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, (int)rules, &table, NULL), PAIGOW_OK);
    paigow_each_kind(check_kind, NULL);
}

/* W12, W13, W17: the published numbers; that of low hands by the edge of the wager on them at 30 to
 * 1, 22.48 percent or so, as it depends on how the house way is read. */
static void check_counts(void)
{
    CHECK_EQUAL(dealt[PAIGOW_IS_NINE_HIGH], 31080);
    CHECK_EQUAL(dealt[PAIGOW_IS_TEN_HIGH], 248640);
    CHECK_EQUAL(dealt[PAIGOW_IS_JACK_HIGH], 963480);
    CHECK_EQUAL(dealt[PAIGOW_PUSH_QUEEN_HIGH], 2719500);
    CHECK_EQUAL(dealt[PAIGOW_IS_KING_HIGH], 6386940);
    CHECK_EQUAL(dealt[PAIGOW_PUSH_ACE_HIGH], 14430780);
    double edge = 1 - 31.0 * (double)dealt[PAIGOW_PUSH_LOW_NINE_HIGH] / SEVEN_CARD_HANDS;
    CHECK(edge > 0.2246 && edge < 0.2250);
}

/* ---- arrays ---- */

static uint8_t dealers[PAIGOW_KINDS][PAIGOW_HAND], players[PAIGOW_KINDS][PAIGOW_HAND];
static uint64_t dealer_masks[PAIGOW_KINDS], player_masks[PAIGOW_KINDS];
static uint16_t bests[PAIGOW_KINDS];
static uint8_t lows[PAIGOW_KINDS], compared[PAIGOW_KINDS], expected[PAIGOW_KINDS],
    outcomes[PAIGOW_KINDS + 1];
static size_t rows;

static void add_row(uint64_t *random, const uint8_t dealer[PAIGOW_HAND])
{
    memcpy(dealers[rows], dealer, PAIGOW_HAND);
    dealer_masks[rows] = mask_of(dealer, PAIGOW_HAND);
    do
        deal_from_deck(random, PAIGOW_HAND, players[rows]);
    while (mask_of(players[rows], PAIGOW_HAND) & dealer_masks[rows]);
    player_masks[rows] = mask_of(players[rows], PAIGOW_HAND);
    rows++;
}

/* A dealer's hand of some kinds, of all without a pair, straight or flush, and a player's of other
 * cards. */
static void deal_rows(void)
{
    static uint8_t kinds[PAIGOW_KINDS][PAIGOW_HAND];
    uint64_t random = UINT64_C(0x9054);
    list_kinds(kinds);
    for (size_t kind = 0; kind < PAIGOW_KINDS; kind++)
        if (kind % STEP == 0 || top_of_nothing(kinds[kind], PAIGOW_STANDARD) >= 0)
            add_row(&random, kinds[kind]);
}

static void compare_rows(paigow_rules rules)
{
    for (size_t i = 0; i < rows; i++) {
        paigow_setting player, dealer;
        paigow_set(players[i], &table, &player);
        paigow_set(dealers[i], &table, &dealer);
        compared[i] = (uint8_t)paigow_compare(&player, &dealer);
        bests[i] = paigow_rank7(dealers[i], rules);
        lows[i] = dealer.low_value;
    }
}

static size_t pushed, changed; /* rows, and those of them that would have been won or lost */

static void expect_rows(paigow_push push)
{
    pushed = 0;
    for (size_t i = 0; i < rows; i++) {
        int is_push = paigow_is_push(push, bests[i], lows[i]);
        expected[i] = is_push ? PAIGOW_PUSH : compared[i];
        pushed += (size_t)is_push;
        changed += expected[i] != compared[i];
    }
}

static void compare_outcomes(void)
{
    CHECK_BYTES(outcomes, expected, rows);
    CHECK_EQUAL(outcomes[rows], UNTOUCHED);
}

static void check_push_of_rows(paigow_push push)
{
    memset(outcomes, UNTOUCHED, sizeof outcomes);
    paigow_settle_n(players[0], dealers[0], rows, &table, &table, push, outcomes);
    compare_outcomes();
    memset(outcomes, UNTOUCHED, sizeof outcomes);
    paigow_settle_masks_n(player_masks, dealer_masks, rows, &table, &table, push, outcomes);
    compare_outcomes();
}

static void check_rows(paigow_rules rules)
{
    compare_rows(rules);
    for (size_t i = 0; i < push_count; i++) {
        expect_rows((paigow_push)pushes[i]);
        CHECK((pushed > 0) == (pushes[i] != PAIGOW_PUSH_NEVER));
        check_push_of_rows((paigow_push)pushes[i]);
    }
}

/* ---- pushes that do not exist ---- */

static void check_refused(int push)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    memset(outcomes, UNTOUCHED, sizeof outcomes);
    CHECK_EQUAL(paigow_check_push(push, &fault), PAIGOW_ERROR_RULES);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_RULES, .value = push});
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(
        paigow_settle_n_checked(players[0], dealers[0], 9, &table, &table, push, outcomes, &fault),
        PAIGOW_ERROR_RULES);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_RULES, .value = push});
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_settle_masks_n_checked(player_masks, dealer_masks, 9, &table, &table, push,
                                              outcomes, &fault),
                PAIGOW_ERROR_RULES);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_RULES, .value = push});
    for (size_t i = 0; i < 9; i++)
        CHECK_EQUAL(outcomes[i], UNTOUCHED);
}

static void check_bad_pushes(void)
{
    static const int bad[] = {-2,
                              0,
                              PAIGOW_IS_NINE_HIGH - 1,
                              PAIGOW_IS_BOTH_ACE_HIGH,
                              PAIGOW_IS_LOW_PAIR + 1,
                              PAIGOW_BONUS_NAMES,
                              256 + PAIGOW_IS_QUEEN_HIGH,
                              INT_MIN,
                              INT_MAX};
    for (size_t i = 0; i < COUNT_OF(bad); i++)
        check_refused(bad[i]);
    CHECK_EQUAL(PAIGOW_MOST_PUSH, PAIGOW_IS_LOW_PAIR);
}

int main(void)
{
    list_pushes();
    deal_rows();
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        check_kinds((paigow_rules)rules);
        if (rules == PAIGOW_STANDARD && !SANITIZED)
            check_counts();
        check_rows((paigow_rules)rules);
    }
    CHECK(changed > rows);
    check_bad_pushes();
    return check_report();
}
