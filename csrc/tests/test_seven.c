/* test_seven.c - the best five of seven cards against the oracle: one hand of every kind, random
 * hands, the hands that other programs get wrong, and the order of the cards. */
#include "check.h"
#include "hands.h"
#include "pay_tables.h"
#include "scale.h"

enum {
    RANDOM_HANDS = 1000000,
    WILD_HANDS = 200000,
    DIRECT_HANDS = 20000,
    SHUFFLED_HANDS = 300,
    PAIRS = 5000000,
    BATCH_PAIRS = 1000 /* ranked by one call */
};

static const uint64_t seed = UINT64_C(0x13a2c69f1122);

/* ---- the oracle, remembered ---- */

/* R12: the value of seven cards is the highest over their 21 fives.  The oracle takes 40 us for
 * that with a joker, so its values of all fives are kept, each at the number of its five. */
static uint32_t five_value[FIVE_CARD_HANDS];
static int oracle_rules;

/* How many ways there are to choose that many of so many cards, by Pascal's triangle. */
static int ways[PAIGOW_DECK][PAIGOW_HIGH + 1];

static void count_ways(void)
{
    for (int cards = 0; cards < PAIGOW_DECK; cards++) {
        ways[cards][0] = 1;
        for (int chosen = 1; chosen <= PAIGOW_HIGH && cards > 0; chosen++)
            ways[cards][chosen] = ways[cards - 1][chosen - 1] + ways[cards - 1][chosen];
    }
}

/* The number of five ascending cards: the sum of C(card, place), so that no two share one. */
static int number_of(const uint8_t cards[PAIGOW_HIGH])
{
    return ways[cards[0]][1] + ways[cards[1]][2] + ways[cards[2]][3] + ways[cards[3]][4] +
           ways[cards[4]][5];
}

static void remember(const uint8_t *cards, paigow_packed packed)
{
    (void)packed;
    five_value[number_of(cards)] = oracle_five(cards, oracle_rules);
}

static void remember_rules(int rules)
{
    oracle_rules = rules;
    for_each_hand(PAIGOW_HIGH, remember);
}

/* The fives of seven cards in lexicographic order of positions: number 0..20. */
static void take_five(const uint8_t cards[PAIGOW_HAND], int number, uint8_t five[PAIGOW_HIGH])
{
    static const uint8_t left_out[21][2] = {{5, 6}, {4, 6}, {4, 5}, {3, 6}, {3, 5}, {3, 4}, {2, 6},
                                            {2, 5}, {2, 4}, {2, 3}, {1, 6}, {1, 5}, {1, 4}, {1, 3},
                                            {1, 2}, {0, 6}, {0, 5}, {0, 4}, {0, 3}, {0, 2}, {0, 1}};
    for (int from = 0, to = 0; from < PAIGOW_HAND; from++)
        if (from != left_out[number][0] && from != left_out[number][1])
            five[to++] = cards[from];
}

/* The remembered value of seven cards, and the first of the fives that have it: of ascending cards
 * that is the one with the lowest codes, compared from the lowest up. */
static uint32_t remembered_seven(const uint8_t cards[PAIGOW_HAND], uint8_t first[PAIGOW_HIGH])
{
    uint8_t sorted[PAIGOW_HAND], five[PAIGOW_HIGH];
    uint32_t best = 0;
    memcpy(sorted, cards, PAIGOW_HAND);
    sort_cards(sorted, PAIGOW_HAND);
    for (int number = 0; number < 21; number++) {
        take_five(sorted, number, five);
        uint32_t value = five_value[number_of(five)];
        if (value > best) {
            best = value;
            memcpy(first, five, PAIGOW_HIGH);
        }
    }
    return best;
}

/* ---- every kind ---- */

static scale both;

/* Checks the value of a hand, and notes it to check the order. */
static void check_value(const uint8_t cards[PAIGOW_HAND])
{
    uint8_t five[PAIGOW_HIGH];
    uint16_t value = paigow_rank7(cards, (paigow_rules)oracle_rules);
    uint32_t expected = remembered_seven(cards, five);
    CHECK_HAND(scale_note(&both, value, expected), cards, PAIGOW_HAND);
    CHECK_HAND(paigow_category(value) == oracle_category(expected), cards, PAIGOW_HAND);
}

/* The first hand of each kind; its second card is not 0, which says that it was found. */
static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND];

static void find_kind(const uint8_t *cards, paigow_packed packed)
{
    uint32_t kind = paigow_kind_packed(packed);
    CHECK_HAND(kind < PAIGOW_KINDS, cards, PAIGOW_HAND);
    if (kind < PAIGOW_KINDS && !kind_hand[kind][1])
        memcpy(kind_hand[kind], cards, PAIGOW_HAND);
}

/* test_counts.c shows that the core's value depends on nothing but the kind, and so do the rules
 * (R3): one hand of every kind stands for all hands. */
static void check_every_kind(void)
{
    for (int kind = 0; kind < PAIGOW_KINDS; kind++)
        check_value(kind_hand[kind]);
}

/* ---- random hands ---- */

static int compare_values(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

/* Half of the hands hold the joker.  Each is also compared with the one before it. */
static void check_random(int hands)
{
    uint64_t random = seed;
    uint8_t cards[PAIGOW_HAND], five[PAIGOW_HIGH];
    uint32_t value_before = 0, expected_before = 0;
    for (int i = 0; i < hands; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_value(cards);
        uint32_t value = paigow_rank7(cards, (paigow_rules)oracle_rules);
        uint32_t expected = remembered_seven(cards, five);
        CHECK_HAND(compare_values(value, value_before) == compare_values(expected, expected_before),
                   cards, PAIGOW_HAND);
        value_before = value;
        expected_before = expected;
    }
}

/* Pairs of hands, each from a whole deck of its own, ranked in batches.  Some ties must be among
 * them. */
static void check_pairs(void)
{
    static uint8_t hands[BATCH_PAIRS][2][PAIGOW_HAND];
    static uint16_t values[BATCH_PAIRS][2];
    uint64_t random = seed + 4;
    int pairs = 0, ties = 0;
    for (; pairs < PAIRS; pairs += BATCH_PAIRS) {
        for (int i = 0; i < 2 * BATCH_PAIRS; i++)
            deal_from_deck(&random, PAIGOW_HAND, hands[i / 2][i % 2]);
        paigow_rank7_n(hands[0][0], 2 * BATCH_PAIRS, (paigow_rules)oracle_rules, values[0]);
        for (int i = 0; i < BATCH_PAIRS; i++) {
            uint8_t five[PAIGOW_HIGH];
            int expected = compare_values(remembered_seven(hands[i][0], five),
                                          remembered_seven(hands[i][1], five));
            CHECK_HAND(compare_values(values[i][0], values[i][1]) == expected, hands[i][0],
                       2 * PAIGOW_HAND);
            ties += expected == 0;
        }
    }
    CHECK_EQUAL(pairs, PAIRS);
    CHECK(ties > PAIRS / 1000);
}

/* What is remembered is what the oracle says of seven cards. */
static void check_memory(void)
{
    uint64_t random = seed + 1;
    uint8_t cards[PAIGOW_HAND], five[PAIGOW_HIGH];
    for (int i = 0; i < DIRECT_HANDS; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        CHECK_HAND(remembered_seven(cards, five) == oracle_seven(cards, oracle_rules), cards,
                   PAIGOW_HAND);
    }
}

/* ---- the best five ---- */

/* Whether the five stand in the seven, in the order they have there. */
static int are_in_order(const uint8_t five[PAIGOW_HIGH], const uint8_t cards[PAIGOW_HAND])
{
    int found = 0;
    for (int i = 0; i < PAIGOW_HAND && found < PAIGOW_HIGH; i++)
        found += five[found] == cards[i];
    return found == PAIGOW_HIGH;
}

static void check_best_five(const uint8_t cards[PAIGOW_HAND])
{
    paigow_rules rules = (paigow_rules)oracle_rules;
    uint8_t best[PAIGOW_HIGH], first[PAIGOW_HIGH];
    uint16_t value = paigow_best_five(cards, rules, best);
    remembered_seven(cards, first);
    CHECK_HAND(value == paigow_rank7(cards, rules), cards, PAIGOW_HAND);
    CHECK_HAND(value == paigow_rank5(best, rules), cards, PAIGOW_HAND);
    CHECK_HAND(are_in_order(best, cards), cards, PAIGOW_HAND);
    sort_cards(best, PAIGOW_HIGH);
    CHECK_HAND(memcmp(best, first, PAIGOW_HIGH) == 0, cards, PAIGOW_HAND);
}

static void check_best_fives(void)
{
    uint64_t random = seed + 2;
    uint8_t cards[PAIGOW_HAND];
    for (int i = 0; i < WILD_HANDS; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_best_five(cards);
    }
}

static void check_rules(int rules, int random_hands)
{
    memset(&both, 0, sizeof both);
    remember_rules(rules);
    check_memory();
    check_every_kind();
    check_random(random_hands);
    check_best_fives();
    CHECK(scale_finish(&both) > 0);
}

/* ---- the order of the cards ---- */

/* All that is asked of seven cards. */
typedef struct {
    uint16_t value[PAIGOW_RULES];
    uint32_t kind;
    int dynasty, protection, red_black[PAIGOW_BLACK + 1];
    paigow_bonus bonus[PAIGOW_JOKER_ACE + 1];
    uint8_t best[PAIGOW_HIGH];
} answers;

static answers ask(const uint8_t cards[PAIGOW_HAND])
{
    answers all;
    paigow_bonus_hand hand;
    memset(&all, 0, sizeof all); /* the padding, too: answers are compared as bytes */
    memcpy(hand.cards, cards, PAIGOW_HAND);
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        all.value[rules] = paigow_rank7(cards, (paigow_rules)rules);
    all.kind = paigow_kind(cards);
    all.dynasty = paigow_bonus_line(&pays_dynasty, &hand);
    all.protection = paigow_bonus_line(&pays_protection, &hand);
    for (hand.color = PAIGOW_RED; hand.color <= PAIGOW_BLACK; hand.color++)
        all.red_black[hand.color] = paigow_bonus_line(&pays_red_black, &hand);
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
        all.bonus[joker] = paigow_bonus_of(cards, PAIGOW_HAND, joker);
    paigow_best_five(cards, PAIGOW_STANDARD, all.best);
    sort_cards(all.best, PAIGOW_HIGH);
    return all;
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t card = *a;
    *a = *b;
    *b = card;
}

/* Puts the cards from `fixed` on into every order; returns how many orders there were. */
static int check_orders(uint8_t cards[PAIGOW_HAND], int fixed, const answers *expected)
{
    int orders = 0;
    if (fixed == PAIGOW_HAND) {
        answers all = ask(cards);
        CHECK_HAND(memcmp(&all, expected, sizeof all) == 0, cards, PAIGOW_HAND);
        return 1;
    }
    for (int i = fixed; i < PAIGOW_HAND; i++) {
        swap(&cards[fixed], &cards[i]);
        orders += check_orders(cards, fixed + 1, expected);
        swap(&cards[fixed], &cards[i]);
    }
    return orders;
}

static void check_all_orders(uint8_t cards[PAIGOW_HAND])
{
    answers expected = ask(cards);
    CHECK_EQUAL(check_orders(cards, 0, &expected), 5040);
}

/* Random hands, and those whose lines other programs find in some orders only. */
static void check_shuffled(void)
{
    static const char *const rare[] = {"QhKhAsKsQsJsTs", "AsKsQsJsXxKhQh", "5s6s7s8s9sTsJs",
                                       "As2s3s4s5s6s7s", "AsAhAdAcXx2c3d", "2h3h4hAh2dAdXx"};
    uint64_t random = seed + 3;
    uint8_t cards[PAIGOW_HAND];
    for (int i = 0; i < SHUFFLED_HANDS; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_all_orders(cards);
    }
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++) {
        read_cards(rare[i], cards, PAIGOW_HAND);
        check_all_orders(cards);
    }
}

/* ---- a straight flush behind a full house or four aces ---- */

/* Joker hands that are quads or a full house by their ranks, and a straight flush or a royal flush
 * besides: [four aces][royal]. */
static int hidden[2][2];

static int most_of_a_suit(const uint8_t cards[PAIGOW_HAND])
{
    int of_suit[4] = {0}, most = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] != PAIGOW_JOKER && ++of_suit[cards[i] % 4] > most)
            most = of_suit[cards[i] % 4];
    return most;
}

/* The joker as an ace (R4). */
static int category_by_ranks(const uint8_t cards[PAIGOW_HAND])
{
    int held[PAIGOW_RANKS], quads = 0, trips = 0, pairs = 0;
    count_ranks(cards, PAIGOW_HAND, held);
    for (int rank = 0; rank < PAIGOW_RANKS; rank++) {
        quads += held[rank] == 4;
        trips += held[rank] == 3;
        pairs += held[rank] == 2;
    }
    if (quads)
        return PAIGOW_FOUR_OF_A_KIND;
    return trips + pairs >= 2 && trips ? PAIGOW_FULL_HOUSE : PAIGOW_HIGH_CARD;
}

static void find_hidden(const uint8_t *natural, paigow_packed packed)
{
    uint8_t cards[PAIGOW_HAND];
    (void)packed;
    if (natural[PAIGOW_HAND - 2] == PAIGOW_JOKER)
        return;
    memcpy(cards, natural, PAIGOW_HAND - 1);
    cards[PAIGOW_HAND - 1] = PAIGOW_JOKER;
    if (most_of_a_suit(cards) < 4) /* no flush, so the oracle need not be asked */
        return;
    int by_ranks = category_by_ranks(cards);
    int best = by_ranks == PAIGOW_HIGH_CARD ? 0 : oracle_category(oracle_seven(cards, 0));
    if (best != ORACLE_STRAIGHT_FLUSH && best != ORACLE_ROYAL_FLUSH)
        return;
    hidden[by_ranks == PAIGOW_FOUR_OF_A_KIND][best == ORACLE_ROYAL_FLUSH]++;
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        CHECK_HAND(paigow_category(paigow_rank7(cards, (paigow_rules)rules)) == best, cards,
                   PAIGOW_HAND);
}

/* Of one suit there are the ace and three of the four cards 2-5 or K-T: 8 threes in 4 suits.
 * Beside them, for a full house: another ace (3) and a pair to one of the three (9), or a triplet
 * of one of the three (3 * C(3,2) = 9), 36 in all; for four aces: two more aces (3).  So there are
 * 32 * 36 = 1,152 and 32 * 3 = 96 hands, half of each are royal flushes. */
static void check_hidden(void)
{
    for_each_hand(PAIGOW_HAND - 1, find_hidden);
    CHECK_EQUAL(hidden[0][0], 576);
    CHECK_EQUAL(hidden[0][1], 576);
    CHECK_EQUAL(hidden[1][0], 48);
    CHECK_EQUAL(hidden[1][1], 48);
}

int main(void)
{
    count_ways();
    for_each_hand(PAIGOW_HAND, find_kind);
    check_rules(PAIGOW_STANDARD, RANDOM_HANDS);
    check_pairs(); /* by the rules that the last call left */
    check_rules(PAIGOW_WHEEL_LOWEST, RANDOM_HANDS);
    check_rules(PAIGOW_WILD, WILD_HANDS);
    check_rules(PAIGOW_WILD_WHEEL_LOWEST, WILD_HANDS);
    check_shuffled();
    check_hidden();
    return check_report();
}
