/* test_values.c - what a value stands for: from every value to ranks, to a hand, and back. */
#include "check.h"
#include "hands.h"

enum { SUITS = 4 };

static int is_suited(int category)
{
    return category == PAIGOW_FLUSH || category == PAIGOW_STRAIGHT_FLUSH ||
           category == PAIGOW_ROYAL_FLUSH;
}

/* Cards of these ranks that hold nothing more than the category: equal ranks stand next to each
 * other and get different suits, and the joker is the fifth of a kind (R7). */
static void make_hand(int category, const uint8_t ranks[PAIGOW_HIGH], uint8_t cards[PAIGOW_HIGH])
{
    for (int i = 0; i < PAIGOW_HIGH; i++)
        cards[i] = (uint8_t)(ranks[i] * SUITS + (is_suited(category) ? 0 : i % SUITS));
    if (category == PAIGOW_FIVE_OF_A_KIND)
        cards[PAIGOW_HIGH - 1] = PAIGOW_JOKER;
}

/* Under the wild rules all values occur but the two of a wheel in the other place (R9): how many
 * values come back under one of the two only. */
static int only_wheel_second, only_wheel_lowest;

static void check_value(uint16_t value)
{
    uint8_t ranks[PAIGOW_HIGH], cards[PAIGOW_HIGH];
    int category = paigow_value_ranks(value, ranks);
    CHECK_EQUAL(category, paigow_category(value));
    for (int i = 0; i < PAIGOW_HIGH; i++)
        CHECK(ranks[i] < PAIGOW_RANKS);
    make_hand(category, ranks, cards);
    int second = paigow_rank5(cards, PAIGOW_WILD) == value;
    int lowest = paigow_rank5(cards, PAIGOW_WILD_WHEEL_LOWEST) == value;
    CHECK_HAND(second || lowest, cards, PAIGOW_HIGH);
    only_wheel_second += second && !lowest;
    only_wheel_lowest += lowest && !second;
}

/* The ranks in the order in which they count, as rank.h says. */
static void check_order(const char *text, paigow_rules rules, const char *ranks_text)
{
    static const char letters[] = "23456789TJQKA";
    uint8_t cards[PAIGOW_HIGH], ranks[PAIGOW_HIGH];
    char actual[PAIGOW_HIGH + 1] = "";
    read_cards(text, cards, PAIGOW_HIGH);
    paigow_value_ranks(paigow_rank5(cards, rules), ranks);
    for (int i = 0; i < PAIGOW_HIGH; i++)
        actual[i] = letters[ranks[i]];
    CHECK_TEXT(actual, ranks_text);
}

static void check_orders(void)
{
    check_order("3s Kd 3h Kc 3d", PAIGOW_STANDARD, "333KK");
    check_order("3s Kd 3h Kc 9d", PAIGOW_STANDARD, "KK339");
    check_order("As 2d 3h 4c 5s", PAIGOW_STANDARD, "A2345");
    check_order("As 2d 3h 4c 5s", PAIGOW_WHEEL_LOWEST, "A2345");
    check_order("Xx 2s 3s 4s 5s", PAIGOW_STANDARD, "A2345");
    check_order("Xx 2s 3s 4s 5s", PAIGOW_WHEEL_LOWEST, "65432"); /* R5 */
    check_order("Xx Ts Js Qs As", PAIGOW_STANDARD, "AKQJT");
    check_order("Xx Kh 9h 5h Ah", PAIGOW_STANDARD, "AKQ95"); /* the highest heart not held, R5 */
    check_order("Xx Kh Kd 9h 5h", PAIGOW_STANDARD, "KKA95"); /* not three kings, R4 */
    check_order("Xx Kh Kd 9h 5h", PAIGOW_WILD, "KKK95");
    check_order("7s 7h 7d 7c Ah", PAIGOW_STANDARD, "7777A");
    check_order("Xx Ac As Ad Ah", PAIGOW_STANDARD, "AAAAA");
}

static void check_low_value(uint8_t value)
{
    uint8_t ranks[PAIGOW_LOW];
    paigow_low_value_ranks(value, ranks);
    CHECK(ranks[0] >= ranks[1] && ranks[0] < PAIGOW_RANKS);
    const uint8_t cards[PAIGOW_LOW] = {(uint8_t)(ranks[0] * SUITS),
                                       (uint8_t)(ranks[1] * SUITS + 1)};
    CHECK_EQUAL(paigow_rank2(cards), value);
}

/* Of fives of the same value the one with the lowest codes, so that the joker is used only when it
 * has to be; in the order in which they were dealt. */
static void check_best_fives(void)
{
    static const struct {
        const char *seven, *best;
    } cases[] = {
        {"Ks Kd Kh Kc 9s 9d 2c", "Ks Kd Kh Kc 9d"}, {"Xx As Ad 9c 8h 7s 2d", "Xx As Ad 9c 8h"},
        {"Qs Xx Js Ts 9s 8s 2d", "Qs Xx Js Ts 9s"}, {"6d 5s Xx 3h 2c Kd Kh", "6d 5s Xx 3h 2c"},
        {"7c 7d 6s 6h 5c 5d 2s", "7c 7d 6s 6h 5c"}, {"2s 4s 6s 8s Ts Qs As", "6s 8s Ts Qs As"},
    };
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        uint8_t cards[PAIGOW_HAND], expected[PAIGOW_HIGH], best[PAIGOW_HIGH] = {0};
        size_t count;
        uint16_t value = 0;
        check_about = cases[i].seven;
        paigow_parse_cards(cases[i].seven, 20, cards, PAIGOW_HAND, &count, NULL);
        paigow_parse_cards(cases[i].best, 14, expected, PAIGOW_HIGH, &count, NULL);
        CHECK_EQUAL(
            paigow_best_five_checked(cards, PAIGOW_HAND, PAIGOW_STANDARD, best, &value, NULL),
            PAIGOW_OK);
        CHECK_BYTES(best, expected, PAIGOW_HIGH);
        CHECK_EQUAL(value, paigow_rank7(cards, PAIGOW_STANDARD));
    }
    check_about = "";
}

int main(void)
{
    check_best_fives();
    for (uint16_t value = 1; value <= PAIGOW_VALUES; value++)
        check_value(value);
    CHECK_EQUAL(only_wheel_second, 2);
    CHECK_EQUAL(only_wheel_lowest, 2);
    check_orders();
    for (uint8_t value = 1; value <= PAIGOW_LOW_VALUES; value++)
        check_low_value(value);
    return check_report();
}
