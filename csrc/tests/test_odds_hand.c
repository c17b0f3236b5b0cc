/* test_odds_hand.c - the odds of one hand: all 21 settings against each of the dealer's hands, out
 * of few cards and out of the whole deck (R11, R13, W12, W17); what cannot be counted.
 */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_odds.h"

enum {
    UNTOUCHED = 0xa5,
    MOST_LEFT = 24,
    MOST_HANDS = 346104, /* of MOST_LEFT cards */
    DEALERS = SANITIZED ? 6 : 26,
    HANDS_EACH = 9,
    DECK_HANDS = SANITIZED ? 1 : 11,
    LOWS = PAIGOW_LOW_VALUES + 1
};

static paigow_house_table table;
static paigow_odds_dealer dealer;
static paigow_odds odds[PAIGOW_SETTINGS];
static uint64_t hands[MOST_HANDS];
static plain_theirs theirs[MOST_HANDS];

static const int pushes[] = {PAIGOW_PUSH_NEVER,    PAIGOW_PUSH_QUEEN_HIGH,
                             PAIGOW_PUSH_ACE_HIGH, PAIGOW_PUSH_LOW_NINE_HIGH,
                             PAIGOW_IS_LOW_PAIR,   PAIGOW_IS_NINE_HIGH};

static void read_dealer(const plain_dealer *plain)
{
    CHECK_EQUAL(paigow_compile(plain->way, (int)plain->rules, &table, NULL), PAIGOW_OK);
    memset(&dealer, UNTOUCHED, sizeof dealer);
    CHECK_EQUAL(paigow_odds_read_dealer(&table, plain->push, &dealer, NULL), PAIGOW_OK);
    CHECK_EQUAL(dealer.rules, plain->rules);
}

/* What the core counts, after something else was there. */
static void count_odds(const uint8_t cards[PAIGOW_HAND], uint64_t dead)
{
    memset(odds, UNTOUCHED, sizeof odds);
    CHECK_EQUAL(paigow_odds_of_hand(cards, PAIGOW_HAND, dead, &dealer, odds, NULL), PAIGOW_OK);
}

/* ---- out of few cards ---- */

/* Of each sort of hands that were met. */
static struct {
    uint64_t fouls, pushed, flushes;
} met;

static void check_settings(const uint8_t cards[PAIGOW_HAND], const plain_dealer *plain,
                           size_t count)
{
    paigow_setting settings[PAIGOW_SETTINGS];
    plain_settings(cards, plain->rules, settings);
    for (int i = 0; i < PAIGOW_SETTINGS; i++) {
        plain_counts expected = plain_meet(&settings[i], theirs, count);
        CHECK_HAND(is_same_setting(&odds[i].setting, &settings[i]), cards, PAIGOW_HAND);
        CHECK_HAND(plain_same_joint(&odds[i].joint, &expected.joint), cards, PAIGOW_HAND);
        CHECK_HAND(plain_same_outcomes(paigow_as_player(&odds[i].joint), expected.player), cards,
                   PAIGOW_HAND);
        CHECK_HAND(plain_same_outcomes(paigow_as_bank(&odds[i].joint), expected.bank), cards,
                   PAIGOW_HAND);
        met.fouls += settings[i].foul != PAIGOW_NOT_FOUL;
        met.pushed += expected.joint.pushed;
    }
}

/* One hand, all others of the deck but `left` being dead. */
static void check_few(const uint8_t cards[PAIGOW_HAND], uint64_t left, const plain_dealer *plain)
{
    uint64_t all = plain_deck((paigow_odds_deck){PAIGOW_ANY_RANK, 4, 1});
    size_t count = plain_hands(left, hands);
    for (size_t i = 0; i < count; i++) {
        theirs[i] = plain_set_theirs(hands[i], plain);
        uint16_t high = theirs[i].high;
        met.flushes +=
            paigow_category(high) == PAIGOW_FLUSH || paigow_category(high) >= PAIGOW_STRAIGHT_FLUSH;
    }
    count_odds(cards, all & ~left & ~mask_of(cards, PAIGOW_HAND));
    check_settings(cards, plain, count);
}

/* The dealer's cards: any, of few ranks, or most of them of one suit.  Each sort has holdings that
 * the others seldom meet. */
static void deal_left(uint64_t *random, int sort, int count, uint64_t hand, uint64_t *left)
{
    int suit = random_below(random, 4), rank = random_below(random, PAIGOW_RANKS - 6);
    for (*left = 0; count_bits(*left) < count;) {
        int card = random_below(random, PAIGOW_DECK);
        int is_wanted = sort == 0 || card == PAIGOW_JOKER || random_below(random, 5) == 0 ||
                        (sort == 1 ? card / 4 >= rank && card / 4 < rank + 7 : card % 4 == suit);
        if (is_wanted)
            *left |= UINT64_C(1) << card & ~hand;
    }
}

/* The last few cards take long: not every hand has them.  Whether one holds the joker is left to
 * chance, as is whether the dealer can. */
static void check_random_hand(uint64_t *random, int sort, int most, const plain_dealer *plain)
{
    uint8_t cards[PAIGOW_HAND];
    uint64_t left;
    deal_random(random, random_below(random, 3) == 0, PAIGOW_HAND, cards);
    deal_left(random, sort, 14 + random_below(random, most - 13), mask_of(cards, PAIGOW_HAND),
              &left);
    check_few(cards, left, plain);
}

static void check_random_hands(void)
{
    uint64_t random = UINT64_C(0x0dd5);
    for (int i = 0; i < DEALERS; i++) {
        int way = random_below(&random, SHIPPED_HOUSE_WAYS + 1);
        const plain_dealer plain = {
            way < SHIPPED_HOUSE_WAYS ? shipped_house_ways[way].way : &way_for_all,
            (paigow_rules)(i % PAIGOW_RULES), pushes[random_below(&random, (int)COUNT_OF(pushes))]};
        read_dealer(&plain);
        check_random_hand(&random, 0, MOST_LEFT, &plain);
        for (int hand = 0; hand < HANDS_EACH; hand++)
            check_random_hand(&random, hand % 3, MOST_LEFT - 4, &plain);
    }
    CHECK(met.fouls > 100 && met.pushed > 100 && met.flushes > 100);
}

/* ---- out of the whole deck ---- */

/* Counts of the dealer's hands by their two values. */
typedef struct {
    int push;
    uint64_t pushed;
    uint64_t hands[PAIGOW_VALUES + 1][LOWS];
} values;

static int note_hand(void *context, paigow_packed hand)
{
    values *v = context;
    paigow_short_setting set = paigow_set_packed(hand, &table);
    uint8_t low = paigow_short_low_value(set);
    if (v->push != PAIGOW_PUSH_NEVER &&
        paigow_is_push((paigow_push)v->push, paigow_rank7_packed(hand, table.rules), low))
        v->pushed++;
    else
        v->hands[paigow_short_high_value(set)][low]++;
    return 0;
}

static void add_hands(paigow_joint *joint, const paigow_setting *ours, int high, int low,
                      uint64_t more)
{
    int by_high = ours->high_value > high    ? PAIGOW_ABOVE
                  : ours->high_value == high ? PAIGOW_COPY
                                             : PAIGOW_BELOW;
    int by_low = ours->low_value > low    ? PAIGOW_ABOVE
                 : ours->low_value == low ? PAIGOW_COPY
                                          : PAIGOW_BELOW;
    joint->count[by_high][by_low] += more;
}

static paigow_joint joint_by_values(const paigow_setting *ours, const values *v)
{
    paigow_joint joint = {.pushed = v->pushed};
    for (int high = 0; high <= PAIGOW_VALUES; high++)
        for (int low = 0; low < LOWS; low++)
            if (v->hands[high][low])
                add_hands(&joint, ours, high, low, v->hands[high][low]);
    return joint;
}

/* R11: a foul is below in both, whatever the dealer has. */
static paigow_joint foul_joint(uint64_t all)
{
    paigow_joint joint = {.pushed = 0};
    joint.count[PAIGOW_BELOW][PAIGOW_BELOW] = all;
    return joint;
}

static void check_against_deck(const char *text, const char *dead_text, size_t dead_count,
                               const plain_dealer *plain)
{
    static values v;
    uint8_t cards[PAIGOW_HAND], dead_cards[PAIGOW_HAND];
    read_cards(text, cards, PAIGOW_HAND);
    read_cards(dead_text, dead_cards, dead_count);
    uint64_t hand = mask_of(cards, PAIGOW_HAND), dead = mask_of(dead_cards, (int)dead_count);
    read_dealer(plain);
    memset(&v, 0, sizeof v);
    v.push = plain->push;
    paigow_each_hand(0, hand | dead, note_hand, &v);
    count_odds(cards, dead);
    uint64_t all = plain_choose(PAIGOW_DECK - PAIGOW_HAND - (int)dead_count, PAIGOW_HAND);
    for (int i = 0; i < PAIGOW_SETTINGS; i++) {
        paigow_joint expected =
            odds[i].setting.foul ? foul_joint(all) : joint_by_values(&odds[i].setting, &v);
        CHECK_HAND(plain_same_joint(&odds[i].joint, &expected), cards, PAIGOW_HAND);
        CHECK_EQUAL(plain_hands_of(&odds[i].joint), all);
    }
    CHECK_EQUAL(v.pushed > 0, plain->push != PAIGOW_PUSH_NEVER);
}

/* With all other cards against them; with some of them dead; with the joker in hand. */
static void check_whole_deck(void)
{
    static const struct {
        const char *cards, *dead;
        size_t dead_count;
        plain_dealer dealer;
    } cases[] = {
        {"Ac Kc Qc Jc 9c 9d 4s",
         "2d 8s Jh 7c",
         4,
         {&way_foxwoods, PAIGOW_WHEEL_LOWEST, PAIGOW_PUSH_QUEEN_HIGH}},
        {"5s 6h 8d Tc Js Kd Ah", "", 0, {&way_trump_plaza, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
        {"Xx 2h 3h 4h 9h Ts Td", "", 0, {&way_for_all, PAIGOW_WILD, PAIGOW_PUSH_LOW_NINE_HIGH}},
        {"2s 2h 3d 3c 7h 6d 5s", "", 0, {&way_foxwoods, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
        {"Xx As Ah Ad Kd Jh Jc", "", 0, {&way_mgm_lv, PAIGOW_STANDARD, PAIGOW_PUSH_ACE_HIGH}},
        {"Td Jd Qd Kd Ad 9d Xx", "", 0, {&way_claridge, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
        {"4c 4d 4h 9s 9h Kc 2d", "", 0, {&way_ballys_ac, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
        {"8c 8d 8h 8s Ac Kd 3h", "", 0, {&way_flamingo_lv, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
        {"2c 3c 4d 5h 6s 7s 9d", "", 0, {&way_casino_real, PAIGOW_WHEEL_LOWEST, PAIGOW_PUSH_NEVER}},
        {"Qs Qh Jd Jc 5d 5h As",
         "",
         0,
         {&way_golden_nugget_lv, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
        {"Xx Ks Qs 9h 7d 4c 2s", "", 0, {&way_wizard_two_pair, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER}},
    };
    for (size_t i = 0; i < DECK_HANDS; i++)
        check_against_deck(cases[i].cards, cases[i].dead, cases[i].dead_count, &cases[i].dealer);
}

/* Settings of one hand, written out: a dealer who is queen-high makes every main wager a push
 * (W12), and a foul is lost all the same. */
static void check_published_push(void)
{
    static const plain_dealer plain = {&way_trump_plaza, PAIGOW_STANDARD, PAIGOW_PUSH_QUEEN_HIGH};
    static const char *const theirs_text = "2c 3d 4h 6s 8c Td Qh", *const ours =
                                                                       "As Kd Qd Jc 9h 5d 2s";
    uint8_t cards[PAIGOW_HAND], their_cards[PAIGOW_HAND];
    read_cards(ours, cards, PAIGOW_HAND);
    read_cards(theirs_text, their_cards, PAIGOW_HAND);
    uint64_t all = plain_deck((paigow_odds_deck){PAIGOW_ANY_RANK, 4, 1});
    read_dealer(&plain);
    count_odds(cards, all & ~mask_of(cards, PAIGOW_HAND) & ~mask_of(their_cards, PAIGOW_HAND));
    for (int i = 0; i < PAIGOW_SETTINGS; i++) {
        CHECK_EQUAL(odds[i].joint.pushed, !odds[i].setting.foul);
        CHECK_EQUAL(paigow_as_player(&odds[i].joint).lose, odds[i].setting.foul != 0);
        CHECK_EQUAL(paigow_as_bank(&odds[i].joint).push, !odds[i].setting.foul);
    }
    CHECK(odds[PAIGOW_SETTINGS - 1].setting.foul); /* king and ace in front of a queen */
    CHECK(!odds[0].setting.foul);
}

/* ---- few cards, any order ---- */

/* With seven cards there is one hand, with fewer there is none. */
static void check_too_few(void)
{
    static const plain_dealer plain = {&way_foxwoods, PAIGOW_STANDARD, PAIGOW_PUSH_NEVER};
    uint8_t cards[PAIGOW_HAND], left[PAIGOW_HAND];
    uint64_t all = plain_deck((paigow_odds_deck){PAIGOW_ANY_RANK, 4, 1});
    read_cards("As Kd Qd Jc 9h 5d 2s", cards, PAIGOW_HAND);
    read_cards("Xx 2c 2d 7c 8c 9c Qc", left, PAIGOW_HAND);
    read_dealer(&plain);
    for (int count = 0; count <= PAIGOW_HAND; count++) {
        count_odds(cards, all & ~mask_of(cards, PAIGOW_HAND) & ~mask_of(left, count));
        for (int i = 0; i < PAIGOW_SETTINGS; i++)
            CHECK_EQUAL(plain_hands_of(&odds[i].joint), count == PAIGOW_HAND);
    }
}

static void check_any_order(void)
{
    static const plain_dealer plain = {&way_trump_plaza, PAIGOW_STANDARD,
                                       PAIGOW_PUSH_LOW_NINE_HIGH};
    static paigow_odds first[PAIGOW_SETTINGS];
    uint64_t random = UINT64_C(0x04de4);
    uint8_t cards[PAIGOW_HAND];
    read_dealer(&plain);
    read_cards("2c Xx 9c 9d Kc 3c Ac", cards, PAIGOW_HAND);
    count_odds(cards, 0);
    memcpy(first, odds, sizeof odds);
    for (int i = 0; i < 10; i++) {
        shuffle(&random, PAIGOW_HAND, cards);
        count_odds(cards, 0);
        for (int setting = 0; setting < PAIGOW_SETTINGS; setting++) {
            CHECK(is_same_setting(&odds[setting].setting, &first[setting].setting));
            CHECK(plain_same_joint(&odds[setting].joint, &first[setting].joint));
        }
    }
}

/* ---- standings and outcomes ---- */

/* R13: copies count against a player, and for the bank. */
static void check_outcomes(void)
{
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++) {
            const paigow_setting ours = {.high_value = 2, .low_value = 2};
            const paigow_setting other = {.high_value = (uint16_t)(3 - high),
                                          .low_value = (uint8_t)(3 - low)};
            int player = paigow_compare(&ours, &other), bank = paigow_compare(&other, &ours);
            paigow_joint joint = {.pushed = 5};
            joint.count[high][low] = 100;
            paigow_outcomes as_player = paigow_as_player(&joint), as_bank = paigow_as_bank(&joint);
            CHECK_EQUAL(as_player.win, player == PAIGOW_WIN ? 100 : 0);
            CHECK_EQUAL(as_player.push, player == PAIGOW_PUSH ? 105 : 5);
            CHECK_EQUAL(as_player.lose, player == PAIGOW_LOSE ? 100 : 0);
            CHECK_EQUAL(as_bank.win, bank == PAIGOW_LOSE ? 100 : 0);
            CHECK_EQUAL(as_bank.push, bank == PAIGOW_PUSH ? 105 : 5);
            CHECK_EQUAL(as_bank.lose, bank == PAIGOW_WIN ? 100 : 0);
        }
}

/* ---- what cannot be ---- */

static void check_refused(const uint8_t *cards, size_t count, uint64_t dead, paigow_fault expected)
{
    static paigow_odds before[PAIGOW_SETTINGS];
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    memset(odds, UNTOUCHED, sizeof odds);
    memset(before, UNTOUCHED, sizeof before);
    CHECK_EQUAL(paigow_odds_of_hand(cards, count, dead, &dealer, odds, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_odds_of_hand(cards, count, dead, &dealer, odds, NULL), expected.status);
    CHECK_BYTES(odds, before, sizeof odds);
}

static void check_bad_hands(void)
{
    uint8_t cards[PAIGOW_HAND + 1];
    read_cards("As Kd Qd Jc 9h 5d 2s 2c", cards, PAIGOW_HAND + 1);
    check_refused(cards, 6, 0, (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = 6});
    check_refused(cards, 8, 0, (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = 8});
    cards[4] = PAIGOW_DECK;
    check_refused(cards, PAIGOW_HAND, 0,
                  (paigow_fault){.status = PAIGOW_ERROR_CARD, .index = 4, .value = PAIGOW_DECK});
    cards[4] = cards[1];
    check_refused(cards, PAIGOW_HAND, 0,
                  (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE, .index = 4, .value = cards[1]});
}

static void check_bad_dead(void)
{
    uint8_t cards[PAIGOW_HAND];
    read_cards("Xx Kd Qd Jc 9h 5d 2s", cards, PAIGOW_HAND);
    for (int card = PAIGOW_DECK; card < 64; card++)
        check_refused(cards, PAIGOW_HAND, UINT64_MAX << card,
                      (paigow_fault){.status = PAIGOW_ERROR_CARD, .value = card});
    for (int i = 0; i < PAIGOW_HAND; i++)
        check_refused(cards, PAIGOW_HAND, UINT64_C(1) << cards[i],
                      (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE, .value = cards[i]});
    check_refused(cards, PAIGOW_HAND, plain_deck((paigow_odds_deck){PAIGOW_ANY_RANK, 4, 1}),
                  (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE, .value = cards[6]});
}

static void check_bad_push(void)
{
    static const int bad[] = {-2, 0, PAIGOW_IS_BOTH_ACE_HIGH, PAIGOW_IS_LOW_PAIR + 1, 256};
    static paigow_odds_dealer untouched;
    memset(&untouched, UNTOUCHED, sizeof untouched);
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        paigow_fault fault;
        memset(&dealer, UNTOUCHED, sizeof dealer);
        memset(&fault, UNTOUCHED, sizeof fault);
        CHECK_EQUAL(paigow_odds_read_dealer(&table, bad[i], &dealer, &fault), PAIGOW_ERROR_RULES);
        CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_RULES, .value = bad[i]});
        CHECK_BYTES(&dealer, &untouched, sizeof dealer);
    }
}

int main(void)
{
    check_outcomes();
    check_random_hands();
    check_whole_deck();
    check_published_push();
    check_too_few();
    check_any_order();
    check_bad_hands();
    check_bad_dead();
    check_bad_push();
    return check_report();
}
