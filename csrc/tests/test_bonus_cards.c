/* test_bonus_cards.c - which cards bear the name of a bonus wager: against all 21 fives of hands of
 * many kinds, for every name, joker and wheel; all threes; colors.
 *
 * test_five.c shows that the value of five cards is right; test_bonus.c compares the names. */
#include "check.h"
#include "hands.h"
#include "plain_names.h"

enum {
    UNTOUCHED = 0xa5,
    FIVES = 21,
    EVERY_SO_MANY = SANITIZED ? 1009 : 17, /* kinds */
    RANDOM_HANDS = SANITIZED ? 200 : 2000,
    COLOR_HANDS = 50000
};

/* ---- the fives of a hand ---- */

typedef struct {
    uint8_t cards[PAIGOW_HIGH], sorted[PAIGOW_HIGH];
    int has_joker;
    uint64_t names;
    uint16_t value[2]; /* by the place of the wheel */
} five_of_hand;

typedef struct {
    uint8_t cards[PAIGOW_HAND];
    int joker;
    paigow_bonus bonus;
    five_of_hand fives[FIVES];
} hand_of_fives;

/* A plain ace has no suit: of all natural aces that are not held the one that makes no flush. */
static uint16_t value_with_plain_ace(const uint8_t five[PAIGOW_HIGH], paigow_rules rules)
{
    uint16_t lowest = paigow_rank5(five, rules); /* the fifth ace */
    for (int place = 0; place < PAIGOW_HIGH; place++)
        for (uint8_t ace = 4 * PAIGOW_ACE; ace < PAIGOW_JOKER && five[place] == PAIGOW_JOKER;
             ace++) {
            uint8_t cards[PAIGOW_HIGH];
            if (mask_of(five, PAIGOW_HIGH) >> ace & 1)
                continue;
            memcpy(cards, five, PAIGOW_HIGH);
            cards[place] = ace;
            if (paigow_rank5(cards, rules) < lowest)
                lowest = paigow_rank5(cards, rules);
        }
    return lowest;
}

static uint16_t value_of(const uint8_t five[PAIGOW_HIGH], int joker, int wheel_lowest)
{
    paigow_rules rules = wheel_lowest ? PAIGOW_WHEEL_LOWEST : PAIGOW_STANDARD;
    paigow_rules wild = wheel_lowest ? PAIGOW_WILD_WHEEL_LOWEST : PAIGOW_WILD;
    if (joker == PAIGOW_JOKER_ACE)
        return value_with_plain_ace(five, rules);
    return paigow_rank5(five, joker == PAIGOW_JOKER_WILD ? wild : rules);
}

static void list_fives(const uint8_t cards[PAIGOW_HAND], int joker, hand_of_fives *hand)
{
    five_of_hand *five = hand->fives;
    memcpy(hand->cards, cards, PAIGOW_HAND);
    hand->joker = joker;
    hand->bonus = plain_bonus(cards, PAIGOW_HAND, joker);
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++, five++) {
            for (int from = 0, to = 0; from < PAIGOW_HAND; from++)
                if (from != i && from != j)
                    five->cards[to++] = cards[from];
            memcpy(five->sorted, five->cards, PAIGOW_HIGH);
            sort_cards(five->sorted, PAIGOW_HIGH);
            five->has_joker = five->sorted[PAIGOW_HIGH - 1] == PAIGOW_JOKER;
            five->names = plain_names_of_five(five->cards, joker);
            for (int wheel_lowest = 0; wheel_lowest <= 1; wheel_lowest++)
                five->value[wheel_lowest] = value_of(five->cards, joker, wheel_lowest);
        }
}

/* ---- the five that bear a name ---- */

static int takes_seven(int name)
{
    return name == PAIGOW_IS_THREE_PAIR ||
           (name >= PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH && name < PAIGOW_IS_NINE_HIGH);
}

/* Hands without a pair, straight or flush are borne by their best five. */
static int bears(const five_of_hand *five, int name, int without_joker)
{
    if (without_joker && five->has_joker)
        return 0;
    return name >= PAIGOW_IS_NINE_HIGH || (five->names & name_bit(name)) != 0;
}

/* The best, and of those the one with the lowest codes. */
static const five_of_hand *best_five(const hand_of_fives *hand, int wheel_lowest, int name,
                                     int without_joker)
{
    const five_of_hand *best = NULL;
    for (int i = 0; i < FIVES; i++) {
        const five_of_hand *five = &hand->fives[i];
        int better = best ? five->value[wheel_lowest] - best->value[wheel_lowest] : 1;
        if (!bears(five, name, without_joker))
            continue;
        if (better > 0 || (better == 0 && memcmp(five->sorted, best->sorted, PAIGOW_HIGH) < 0))
            best = five;
    }
    return best;
}

static void check_name(const hand_of_fives *hand, int wheel_lowest, int name, int without_joker)
{
    uint8_t chosen[PAIGOW_HAND], expected[PAIGOW_HAND];
    uint64_t names = without_joker ? hand->bonus.natural : hand->bonus.held;
    size_t count = 0;
    memset(chosen, UNTOUCHED, PAIGOW_HAND);
    memset(expected, UNTOUCHED, PAIGOW_HAND);
    if (names & name_bit(name)) {
        const five_of_hand *best = best_five(hand, wheel_lowest, name, without_joker);
        count = takes_seven(name) ? PAIGOW_HAND : PAIGOW_HIGH;
        CHECK_HAND(takes_seven(name) || best, hand->cards, PAIGOW_HAND);
        memcpy(expected, takes_seven(name) || !best ? hand->cards : best->cards, count);
    }
    CHECK_HAND(paigow_bonus_cards(hand->cards, PAIGOW_HAND, hand->joker, wheel_lowest, name,
                                  without_joker, chosen) == count,
               hand->cards, PAIGOW_HAND);
    CHECK_HAND(memcmp(chosen, expected, PAIGOW_HAND) == 0, hand->cards, PAIGOW_HAND);
}

static void check_names(const uint8_t cards[PAIGOW_HAND])
{
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++) {
        hand_of_fives hand;
        list_fives(cards, joker, &hand);
        for (int name = 0; name < PAIGOW_IS_BOTH_ACE_HIGH; name++)
            for (int wheel_lowest = 0; wheel_lowest <= 1; wheel_lowest++) {
                check_name(&hand, wheel_lowest, name, 0);
                check_name(&hand, wheel_lowest, name, 1);
            }
    }
}

static void check_kinds(void)
{
    static uint8_t hands[PAIGOW_KINDS][PAIGOW_HAND];
    uint64_t random = UINT64_C(0xca4d5);
    uint8_t cards[PAIGOW_HAND];
    list_kinds(hands);
    for (int kind = 0; kind < PAIGOW_KINDS; kind += EVERY_SO_MANY) {
        redress(&random, kind % SUIT_ORDERS, hands[kind], cards);
        check_names(cards);
    }
    for (int i = 0; i < RANDOM_HANDS; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_names(cards);
    }
}

/* The joker is used only when it has to be; the wheel's place decides between two straights. */
static void check_by_hand(void)
{
    static const struct {
        const char *cards;
        int joker, wheel_lowest, name, without_joker;
        const char *chosen;
    } hands[] = {
        {"As Ks Qs Js Ts Xx 2h", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_ROYAL_FLUSH, 0, "As Ks Qs Js Ts"},
        {"2h Xx Ks Qs Js Ts As", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_ROYAL_FLUSH, 1, "Ks Qs Js Ts As"},
        {"8s 8h 8d Kc Kd Js 4h", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_FULL_HOUSE, 0, "8s 8h 8d Kc Kd"},
        {"8s 8h 8d Kc Kd Js 4h", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_PAIR, 0, "8s 8h 8d Kc Kd"},
        {"Ac 6d 5h 4s 3c 2d Kh", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_STRAIGHT, 0, "Ac 5h 4s 3c 2d"},
        {"Ac 6d 5h 4s 3c 2d Kh", PAIGOW_JOKER_BUG, 1, PAIGOW_IS_STRAIGHT, 0, "6d 5h 4s 3c 2d"},
        {"9d Xx 5h 4s 3c 2d Kh", PAIGOW_JOKER_ACE, 0, PAIGOW_IS_STRAIGHT, 0, "Xx 5h 4s 3c 2d"},
        {"Xx Qs Js 9s 8s 4d 2d", PAIGOW_JOKER_ACE, 0, PAIGOW_IS_ACE_HIGH, 0, "Xx Qs Js 9s 8s"},
        {"Ks Kh Td Tc 8c 8s Xx", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_TWO_PAIR, 0, "Ks Kh Td Tc Xx"},
        {"Ks Kh Td Tc 8c 8s Xx", PAIGOW_JOKER_BUG, 0, PAIGOW_IS_TWO_PAIR, 1, "Ks Kh Td Tc 8c"},
    };
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        uint8_t cards[PAIGOW_HAND], expected[PAIGOW_HIGH], chosen[PAIGOW_HAND];
        read_cards(hands[i].cards, cards, PAIGOW_HAND);
        read_cards(hands[i].chosen, expected, PAIGOW_HIGH);
        check_about = hands[i].cards;
        CHECK_EQUAL(paigow_bonus_cards(cards, PAIGOW_HAND, hands[i].joker, hands[i].wheel_lowest,
                                       hands[i].name, hands[i].without_joker, chosen),
                    PAIGOW_HIGH);
        CHECK_BYTES(chosen, expected, PAIGOW_HIGH);
    }
    check_about = "";
}

/* ---- three cards ---- */

static void check_three(const uint8_t cards[PAIGOW_BONUS_CARDS], int joker)
{
    paigow_bonus bonus = plain_bonus(cards, PAIGOW_BONUS_CARDS, joker);
    for (int name = 0; name < PAIGOW_IS_BOTH_ACE_HIGH; name++)
        for (int without_joker = 0; without_joker <= 1; without_joker++) {
            uint64_t names = without_joker ? bonus.natural : bonus.held;
            uint8_t chosen[PAIGOW_HAND], expected[PAIGOW_HAND];
            size_t count = names & name_bit(name) ? PAIGOW_BONUS_CARDS : 0;
            memset(chosen, UNTOUCHED, PAIGOW_HAND);
            memset(expected, UNTOUCHED, PAIGOW_HAND);
            memcpy(expected, cards, count);
            CHECK_HAND(paigow_bonus_cards(cards, PAIGOW_BONUS_CARDS, joker, 0, name, without_joker,
                                          chosen) == count,
                       cards, PAIGOW_BONUS_CARDS);
            CHECK_HAND(memcmp(chosen, expected, PAIGOW_HAND) == 0, cards, PAIGOW_BONUS_CARDS);
        }
}

static void check_threes(void)
{
    uint8_t cards[PAIGOW_BONUS_CARDS];
    for (cards[1] = 0; cards[1] < PAIGOW_DECK; cards[1]++)
        for (cards[0] = 0; cards[0] < cards[1]; cards[0]++)
            for (cards[2] = 0; cards[2] < cards[0]; cards[2]++)
                for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
                    check_three(cards, joker);
}

/* ---- colors ---- */

static void check_color(const uint8_t cards[PAIGOW_HAND], int color, int joker)
{
    uint8_t chosen[PAIGOW_HAND], expected[PAIGOW_HAND];
    size_t count = 0;
    memset(chosen, UNTOUCHED, PAIGOW_HAND);
    memset(expected, UNTOUCHED, PAIGOW_HAND);
    for (int i = 0; i < PAIGOW_HAND; i++) {
        int is_red = cards[i] % 4 == 1 || cards[i] % 4 == 2;
        if (cards[i] == PAIGOW_JOKER ? joker == PAIGOW_JOKER_ANY_COLOR
                                     : is_red == (color == PAIGOW_RED))
            expected[count++] = cards[i];
    }
    CHECK_HAND(paigow_cards_of_color(cards, color, joker, chosen) == count, cards, PAIGOW_HAND);
    CHECK_HAND(memcmp(chosen, expected, PAIGOW_HAND) == 0, cards, PAIGOW_HAND);
}

static void check_colors(void)
{
    uint64_t random = UINT64_C(0xc0104);
    uint8_t cards[PAIGOW_HAND];
    for (int i = 0; i < COLOR_HANDS; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        for (int color = PAIGOW_RED; color <= PAIGOW_BLACK; color++)
            for (int joker = PAIGOW_JOKER_NO_COLOR; joker <= PAIGOW_JOKER_ANY_COLOR; joker++)
                check_color(cards, color, joker);
    }
    read_cards("2c 3c 4c 5c 7s 8s 9s", cards, PAIGOW_HAND); /* nothing of a color */
    check_color(cards, PAIGOW_RED, PAIGOW_JOKER_ANY_COLOR);
}

int main(void)
{
    check_by_hand();
    check_kinds();
    check_threes();
    check_colors();
    return check_report();
}
