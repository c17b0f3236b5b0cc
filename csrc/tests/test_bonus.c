/* test_bonus.c - what cards are called by bonus wagers: hands made by hand for every name, a hand
 * of every kind and random ones against the plain reading, all threes, all low hands, colors, and
 * the order of the cards.
 *
 * The numbers of cases are those of the collection of hands that other programs get wrong. */
#include "check.h"
#include "hands.h"
#include "plain_names.h"

enum {
    WILD_HANDS = SANITIZED ? 20000 : 200000,
    RANDOM_HANDS = SANITIZED ? 10000 : 100000,
    COLOR_HANDS = SANITIZED ? 50000 : 500000,
    SHUFFLED_HANDS = 50,
    ORDERS = 5040,
    EVERY_SO_MANY = SANITIZED ? 20 : 1 /* kinds */
};

static const uint64_t seed = UINT64_C(0xb0905);

/* ---- hands made by hand ---- */

/* Whether cards have a name: not, by the joker's help only, or without it. */
enum { NOT, HELPED, PLAIN };

#define BUG PAIGOW_JOKER_BUG
#define WILD PAIGOW_JOKER_WILD
#define ACE PAIGOW_JOKER_ACE

typedef struct {
    const char *cards;
    int joker, name, fits;
} named;

static const named by_hand[] = {
    /* Five aces: there are no five without the joker (R6). */
    {"As Ah Ad Ac Xx 7s 2d", BUG, PAIGOW_IS_FIVE_ACES, HELPED},
    {"As Ah Ad Ac Xx 7s 2d", WILD, PAIGOW_IS_FIVE_ACES, HELPED},
    {"As Ah Ad Ac Xx 7s 2d", ACE, PAIGOW_IS_FIVE_ACES, HELPED},
    {"As Ah Ad Ac Xx 7s 2d", BUG, PAIGOW_IS_FIVE_OF_A_KIND, HELPED},
    {"As Ah Ad Ac Xx 7s 2d", BUG, PAIGOW_IS_FOUR_OF_A_KIND, PLAIN},
    {"As Ah Ad Ac Xx 7s 2d", BUG, PAIGOW_IS_FIVE_ACES_AND_PAIR, NOT},
    {"As Ah Ad Ac Xx 7s 7d", BUG, PAIGOW_IS_FIVE_ACES_AND_PAIR, HELPED},
    {"As Ah Ad Ac Xx 7s 7d", BUG, PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR, HELPED},
    {"As Ah Ad Ac Xx 7s 7d", BUG, PAIGOW_IS_FULL_HOUSE_AND_PAIR, HELPED},
    {"As Ah Ad Ac Ks 7s 7d", BUG, PAIGOW_IS_FIVE_ACES, NOT},
    /* Five of a kind is made by a wild joker only, but for aces (R7). */
    {"8s 8h 8d 8c Xx 7s 2d", WILD, PAIGOW_IS_FIVE_OF_A_KIND, HELPED},
    {"8s 8h 8d 8c Xx 7s 2d", WILD, PAIGOW_IS_FIVE_ACES, NOT},
    {"8s 8h 8d 8c Xx 7s 2d", BUG, PAIGOW_IS_FIVE_OF_A_KIND, NOT},
    {"8s 8h 8d 8c Xx 7s 2d", ACE, PAIGOW_IS_FIVE_OF_A_KIND, NOT},
    {"8s 8h 8d 8c Xx 7s 2d", BUG, PAIGOW_IS_FOUR_OF_A_KIND, PLAIN},
    {"8s 8h 8d 8c Xx 7s 2d", BUG, PAIGOW_IS_FULL_HOUSE, NOT},
    {"8s 8h 8d 8c Xx 7s 2d", WILD, PAIGOW_IS_FULL_HOUSE, HELPED},
    {"8s 8h 8d 8c Xx 7s 2d", WILD, PAIGOW_IS_FULL_HOUSE_AND_PAIR, NOT},
    {"8s 8h 8d 8c Xx 7s 2d", WILD, PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR, NOT},
    /* Royal flushes. */
    {"As Ks Qs Js Ts 4d 2h", BUG, PAIGOW_IS_ROYAL_FLUSH, PLAIN},
    {"As Ks Qs Js Ts 4d 2h", ACE, PAIGOW_IS_ROYAL_FLUSH, PLAIN},
    {"As Ks Qs Js Ts Xx 2h", BUG, PAIGOW_IS_ROYAL_FLUSH, PLAIN},
    {"As Ks Qs Js Ts Xx 2h", ACE, PAIGOW_IS_ROYAL_FLUSH, PLAIN},
    {"As Ks Qs Xx Ts 4d 2h", BUG, PAIGOW_IS_ROYAL_FLUSH, HELPED},
    {"Xx Ks Qs Js Ts 4d 2h", BUG, PAIGOW_IS_ROYAL_FLUSH, HELPED},
    {"Xx Ks Qs Js Ts 4d 2h", ACE, PAIGOW_IS_ROYAL_FLUSH, NOT},
    {"Xx Ks Qs Js Ts 4d 2h", ACE, PAIGOW_IS_STRAIGHT, HELPED},
    {"Xx Ks Qs Js Ts 4d 2h", ACE, PAIGOW_IS_FLUSH, NOT},
    {"As Ks Qs Js Th 4d 2h", BUG, PAIGOW_IS_ROYAL_FLUSH, NOT},
    {"Ah 2h 3h 4h 5h Kc Kd", BUG, PAIGOW_IS_ROYAL_FLUSH, NOT}, /* case 5 */
    {"Xx 2h 3h 4h 5h Kc Kd", BUG, PAIGOW_IS_ROYAL_FLUSH, NOT}, /* case 5 */
    /* Case 83, 85, 86: the match is natural, and so need the royal flush not be. */
    {"As Ks Qs Js Ts Kh Qh", BUG, PAIGOW_IS_ROYAL_MATCH, PLAIN},
    {"Kh Qh As Ks Qs Js Ts", BUG, PAIGOW_IS_ROYAL_MATCH, PLAIN},
    {"As Ks Qs Js Xx Kh Qh", BUG, PAIGOW_IS_ROYAL_MATCH, HELPED},
    {"As Ks Qs Js Xx Kh Qh", WILD, PAIGOW_IS_ROYAL_MATCH, HELPED},
    {"As Ks Qs Js Xx Kh Qh", ACE, PAIGOW_IS_ROYAL_MATCH, NOT},
    {"As Ks Qs Js Ts Kh Qd", BUG, PAIGOW_IS_ROYAL_MATCH, NOT},
    {"As Ks Qs Js Ts Kh Xx", WILD, PAIGOW_IS_ROYAL_MATCH, NOT},
    {"As Ks Qs Js Ts Qh Xx", WILD, PAIGOW_IS_ROYAL_MATCH, NOT},
    {"As Ks Qs Js Ts Kh Qh", BUG, PAIGOW_IS_ROYAL_ACE_MATCH, NOT},
    {"As Ks Qs Js Ts Ah Kh", BUG, PAIGOW_IS_ROYAL_ACE_MATCH, PLAIN},
    {"Xx Ks Qs Js Ts Ah Kh", BUG, PAIGOW_IS_ROYAL_ACE_MATCH, HELPED},
    {"As Ks Qs Js Ts Ah Kd", BUG, PAIGOW_IS_ROYAL_ACE_MATCH, NOT},
    {"As Ks Qs Js Ts Xx Kh", BUG, PAIGOW_IS_ROYAL_ACE_MATCH, NOT},
    {"As Ks Qs Js Ts Ah Ad", BUG, PAIGOW_IS_ROYAL_AND_ACES, PLAIN},
    {"As Ks Qs Js Ts Ah Ad", BUG, PAIGOW_IS_ROYAL_AND_PAIR, PLAIN},
    {"As Ks Qs Js Ts Ah Xx", BUG, PAIGOW_IS_ROYAL_AND_ACES, HELPED},
    {"As Ks Qs Js Ts Ah Xx", ACE, PAIGOW_IS_ROYAL_AND_ACES, HELPED},
    {"Xx Ks Qs Js Ts Ah Ad", BUG, PAIGOW_IS_ROYAL_AND_ACES, HELPED},
    {"Xx Ks Qs Js Ts Ah Ad", ACE, PAIGOW_IS_ROYAL_AND_ACES, NOT},
    {"As Ks Qs Js Ts Kh Kd", BUG, PAIGOW_IS_ROYAL_AND_ACES, NOT},
    {"As Ks Qs Js Ts Kh Kd", BUG, PAIGOW_IS_ROYAL_AND_PAIR, PLAIN},
    {"As Ks Qs Js Xx 2h 2d", BUG, PAIGOW_IS_ROYAL_AND_PAIR, HELPED},
    {"As Ks Qs Js Ts 2h Xx", WILD, PAIGOW_IS_ROYAL_AND_PAIR, NOT},
    {"As Ks Qs Js Ts Kh 2d", BUG, PAIGOW_IS_ROYAL_AND_PAIR, NOT},
    /* Case 82, 88, 89, 91: seven cards in sequence of one suit. */
    {"5s 6s 7s 8s 9s Ts Js", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, PLAIN},
    {"8s 9s Ts Js Qs Ks As", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, PLAIN},
    {"8s 9s Ts Js Qs Ks As", ACE, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, PLAIN},
    {"8s 9s Ts Js Qs Ks As", BUG, PAIGOW_IS_ROYAL_FLUSH, PLAIN},
    {"As 2s 3s 4s 5s 6s 7s", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, PLAIN},
    {"As Ks 2s 3s 4s 5s 6s", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, NOT},
    {"As Ks 2s 3s 4s 5s 6s", BUG, PAIGOW_IS_STRAIGHT_FLUSH, PLAIN},
    {"5s 6s 7s 8s 9s Ts Jh", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, NOT},
    {"5s 6s Xx 8s 9s Ts Js", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, HELPED},
    {"5s 6s Xx 8s 9s Ts Js", WILD, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, HELPED},
    {"5s 6s Xx 8s 9s Ts Js", ACE, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, NOT},
    {"Xx 2s 3s 4s 5s 6s 7s", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, HELPED},
    {"Xx 2s 3s 4s 5s 6s 7s", ACE, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, NOT},
    {"Xx 8s 9s Ts Js Qs Ks", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, HELPED},
    {"Xx Qs Ks As 2s 3s 4s", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, NOT},
    {"5s 6s Xx 8s 9s Ts Qs", BUG, PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH, NOT},
    /* Straight flushes. */
    {"9h 8h 7h 6h 5h Kc Kd", BUG, PAIGOW_IS_STRAIGHT_FLUSH, PLAIN},
    {"9h 8h 7h 6h 5h Kc Kd", BUG, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR, PLAIN},
    {"9h 8h 7h 6h 5h Kc 5d", BUG, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR, NOT},
    {"9h 8h Xx 6h 5h Kc Kd", BUG, PAIGOW_IS_STRAIGHT_FLUSH, HELPED},
    {"9h 8h Xx 6h 5h Kc Kd", BUG, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR, HELPED},
    {"9h 8h 7h 6h 5h Ac Xx", ACE, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR, HELPED},
    {"9h 8h 7h 6h 5h Kc Xx", WILD, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR, NOT},
    {"9h 8h Xx 6h 5h Kc Kd", ACE, PAIGOW_IS_STRAIGHT_FLUSH, NOT},
    {"Xx 2h 3h 4h 5h Kc Kd", BUG, PAIGOW_IS_STRAIGHT_FLUSH, HELPED},
    {"Qh Kh Ah 2h 3h 7c 7d", BUG, PAIGOW_IS_STRAIGHT_FLUSH, NOT},
    {"Qh Kh Ah 2h 3h 7c 7d", BUG, PAIGOW_IS_STRAIGHT, NOT},
    {"Qh Kh Ah 2h 3h 7c 7d", BUG, PAIGOW_IS_FLUSH_AND_PAIR, PLAIN},
    /* Case 92: the cards, not the setting; and a joker is no third king (R4). */
    {"Js Jh Jd Jc 9s 5h 2c", BUG, PAIGOW_IS_FOUR_OF_A_KIND, PLAIN},
    {"Js Jh Jd Jc 9s 5h 2c", BUG, PAIGOW_IS_TWO_PAIR, NOT},
    {"Js Jh Jd Jc 9s 5h 5c", BUG, PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR, PLAIN},
    {"Js Jh Jd Jc As 5h Xx", BUG, PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR, HELPED},
    {"Xx Ah Ad Ac 9s 5h 2c", BUG, PAIGOW_IS_FOUR_OF_A_KIND, HELPED},
    {"Xx Kh Kd Kc 9s 5h 2c", BUG, PAIGOW_IS_FOUR_OF_A_KIND, NOT},
    {"Xx Kh Kd Kc 9s 5h 2c", WILD, PAIGOW_IS_FOUR_OF_A_KIND, HELPED},
    {"8s 8h 8d Kc Kd Js 4h", BUG, PAIGOW_IS_FULL_HOUSE, PLAIN},
    {"8s 8h 8d Kc Kd Ks 4h", BUG, PAIGOW_IS_FULL_HOUSE, PLAIN},
    {"8s 8h 8d Kc Xx Js Ah", BUG, PAIGOW_IS_FULL_HOUSE, HELPED},
    {"8s 8h 8d Kc Xx Js 4h", BUG, PAIGOW_IS_FULL_HOUSE, NOT},
    {"8s 8h 8d Kc Xx Js 4h", WILD, PAIGOW_IS_FULL_HOUSE, HELPED},
    {"8s 8h 8d Kc Kd 4s 4h", BUG, PAIGOW_IS_FULL_HOUSE_AND_PAIR, PLAIN},
    {"8s 8h 8d Kc Kd Ks 4h", BUG, PAIGOW_IS_FULL_HOUSE_AND_PAIR, NOT},
    {"8s 8h 8d Kc Kd As Xx", BUG, PAIGOW_IS_FULL_HOUSE_AND_PAIR, HELPED},
    {"8s 8h 8d 8c Kd 4s 4h", BUG, PAIGOW_IS_FULL_HOUSE_AND_PAIR, NOT},
    {"8s 8h 8d 8c Kd 4s 4h", BUG, PAIGOW_IS_FULL_HOUSE, PLAIN},
    /* Flushes and straights. */
    {"Qs Js 9s 8s 6s 4d 2h", BUG, PAIGOW_IS_FLUSH, PLAIN},
    {"Qs Js 9s 8s Xx 4d 2h", BUG, PAIGOW_IS_FLUSH, HELPED},
    {"Qs Js 9s 8s Xx 4d 2h", ACE, PAIGOW_IS_FLUSH, NOT},
    {"Qs Js 9s 8s 6s 4d 4h", BUG, PAIGOW_IS_FLUSH_AND_PAIR, PLAIN},
    {"Qs Js 9s Xx 6s 4d 4h", BUG, PAIGOW_IS_FLUSH_AND_PAIR, HELPED},
    {"Qs Js 9s 8s 6s Ad Xx", BUG, PAIGOW_IS_FLUSH_AND_PAIR, HELPED},
    {"Qs Js 9s 8s 6s 4s 4h", BUG, PAIGOW_IS_FLUSH_AND_PAIR, PLAIN},
    {"Qs Js 9s 8s 6s 4d 6h", BUG, PAIGOW_IS_FLUSH_AND_PAIR, NOT},
    {"Qd 9c 8h 7s 6d 5c 3h", BUG, PAIGOW_IS_STRAIGHT, PLAIN},
    {"Ad 2c 3h 4s 5d Tc 9h", ACE, PAIGOW_IS_STRAIGHT, PLAIN},
    {"Xx 2c 3h 4s 5d Tc 9h", ACE, PAIGOW_IS_STRAIGHT, HELPED},
    {"9c Xx 7s 6d 5c Kh Ah", BUG, PAIGOW_IS_STRAIGHT, HELPED},
    {"9c Xx 7s 6d 5c Kh Ah", ACE, PAIGOW_IS_STRAIGHT, NOT},
    {"9c 8c 7s 6d 5c Kh Kd", BUG, PAIGOW_IS_STRAIGHT_AND_PAIR, PLAIN},
    {"9c Xx 7s 6d 5c Kh Kd", BUG, PAIGOW_IS_STRAIGHT_AND_PAIR, HELPED},
    {"9c Xx 7s 6d 5c Kh Kd", ACE, PAIGOW_IS_STRAIGHT_AND_PAIR, NOT},
    {"9c 8c 7s 6d 5c Kh 5d", BUG, PAIGOW_IS_STRAIGHT_AND_PAIR, NOT},
    {"9c 8c 7s 6d 5c 9h 5d", BUG, PAIGOW_IS_STRAIGHT_AND_PAIR, NOT},
    {"9c 8c 7s 6d 5c 5h 5d", BUG, PAIGOW_IS_STRAIGHT_AND_PAIR, PLAIN},
    /* Of a kind. */
    {"Ks Kh Kd 9c 8c 6s 2d", BUG, PAIGOW_IS_THREE_OF_A_KIND, PLAIN},
    {"As Ah Xx 9c 8c 6s 2d", BUG, PAIGOW_IS_THREE_OF_A_KIND, HELPED},
    {"Ks Kh Xx 9c 8c 6s 2d", BUG, PAIGOW_IS_THREE_OF_A_KIND, NOT},
    {"Ks Kh Xx 9c 8c 6s 2d", WILD, PAIGOW_IS_THREE_OF_A_KIND, HELPED},
    {"Ks Kh Td Tc 8c 8s 2d", BUG, PAIGOW_IS_THREE_PAIR, PLAIN},
    {"Ks Kh Td Tc Ac Xx 2d", BUG, PAIGOW_IS_THREE_PAIR, HELPED},
    {"Ks Kh Td Tc 9c Xx 2d", WILD, PAIGOW_IS_THREE_PAIR, HELPED},
    {"Ks Kh Td Tc 9c Xx 2d", BUG, PAIGOW_IS_THREE_PAIR, NOT},
    {"Ks Kh Td Tc 8c 8s Xx", BUG, PAIGOW_IS_THREE_PAIR, PLAIN},
    {"Ks Kh Td Tc 8c 7s 2d", BUG, PAIGOW_IS_TWO_PAIR, PLAIN},
    {"Ks Kh Ad Xx 8c 7s 2d", BUG, PAIGOW_IS_TWO_PAIR, HELPED},
    {"Ks Kh Td Qc 8c 7s 2d", BUG, PAIGOW_IS_TWO_PAIR, NOT},
    {"Ks Kh Td Qc 8c 7s 2d", BUG, PAIGOW_IS_PAIR, PLAIN},
    {"As Xx Td Qc 8c 7s 2d", ACE, PAIGOW_IS_PAIR, HELPED},
    {"9s Xx Td Qc 5c 6s 2d", BUG, PAIGOW_IS_PAIR, NOT},
    {"9s Xx Td Qc 5c 6s 2d", WILD, PAIGOW_IS_PAIR, HELPED},
    /* Case 100, 101 and W13: high cards. */
    {"9s 8d 7h 5c 4s 3d 2h", BUG, PAIGOW_IS_NINE_HIGH, PLAIN},
    {"Ts 9d 8h 7c 5s 4d 2h", BUG, PAIGOW_IS_TEN_HIGH, PLAIN},
    {"Js 9d 8h 7c 5s 4d 2h", BUG, PAIGOW_IS_JACK_HIGH, PLAIN},
    {"Qs Jd 9h 8c 6s 4d 2h", BUG, PAIGOW_IS_QUEEN_HIGH, PLAIN},
    {"Qs Jd 9h 8c 6s 4d 2h", ACE, PAIGOW_IS_QUEEN_HIGH, PLAIN},
    {"Qs Jd 9h 8c 6s 4d 2h", BUG, PAIGOW_IS_KING_HIGH, NOT},
    {"Qs Jd 9h 8c 6s 4d 2h", BUG, PAIGOW_IS_JACK_HIGH, NOT},
    {"Xx Qs 9h 8c 6s 4d 2h", BUG, PAIGOW_IS_QUEEN_HIGH, NOT},
    {"Xx Qs 9h 8c 5s 4d 2h", BUG, PAIGOW_IS_ACE_HIGH, HELPED},
    {"Xx Qs 9h 8c 5s 4d 2h", WILD, PAIGOW_IS_ACE_HIGH, NOT},
    {"Qs Js 9s 8s 6s 4d 2h", BUG, PAIGOW_IS_QUEEN_HIGH, NOT},
    {"Qd 9c 8h 7s 6d 5c 3h", BUG, PAIGOW_IS_QUEEN_HIGH, NOT},
    {"Ks Qd 9h 8c 6s 4d 2h", BUG, PAIGOW_IS_KING_HIGH, PLAIN},
    {"As Qd 9h 8c 6s 4d 2h", BUG, PAIGOW_IS_ACE_HIGH, PLAIN},
    {"Xx Qs Jd 9h 8c 4s 2d", BUG, PAIGOW_IS_STRAIGHT, HELPED},
    {"Xx Qs Jd 9h 8c 4s 2d", ACE, PAIGOW_IS_STRAIGHT, NOT},
    {"Xx Qs Jd 9h 8c 4s 2d", ACE, PAIGOW_IS_ACE_HIGH, HELPED},
    {"Xx Qs Jd 9h 8c 4s 2d", BUG, PAIGOW_IS_ACE_HIGH, NOT},
    {"Xx Ks Qd Jh 9c 5d 2s", BUG, PAIGOW_IS_STRAIGHT, HELPED},
    {"Xx Ks Qd Jh 9c 5d 2s", ACE, PAIGOW_IS_ACE_HIGH, HELPED},
    {"Xx Ks Qd Jh Tc 5d 2s", ACE, PAIGOW_IS_ACE_HIGH, NOT},
    {"Xx Qs Js 9s 8s 4d 2d", ACE, PAIGOW_IS_ACE_HIGH, HELPED},
    /* Three cards: straights and flushes have three, the ace is low, too. */
    {"Ah Kh Qh", BUG, PAIGOW_IS_ROYAL_FLUSH, PLAIN},
    {"Ah Xx Qh", BUG, PAIGOW_IS_ROYAL_FLUSH, HELPED},
    {"Xx Kh Qh", ACE, PAIGOW_IS_ROYAL_FLUSH, NOT},
    {"Xx Kh Qh", ACE, PAIGOW_IS_STRAIGHT, HELPED},
    {"Ah 2h 3h", BUG, PAIGOW_IS_ROYAL_FLUSH, NOT},
    {"Ah 2h 3h", BUG, PAIGOW_IS_STRAIGHT_FLUSH, PLAIN},
    {"Kh Ah 2h", BUG, PAIGOW_IS_STRAIGHT, NOT},
    {"Kh Ah 2h", BUG, PAIGOW_IS_FLUSH, PLAIN},
    {"9h Xx 7h", BUG, PAIGOW_IS_STRAIGHT_FLUSH, HELPED},
    {"9h Xx 6h", BUG, PAIGOW_IS_STRAIGHT, NOT},
    {"9h Xx 6h", BUG, PAIGOW_IS_FLUSH, HELPED},
    {"9h 8s 7h", BUG, PAIGOW_IS_STRAIGHT, PLAIN},
    {"9h Xx 7s", BUG, PAIGOW_IS_STRAIGHT, HELPED},
    {"9h Xx 9s", BUG, PAIGOW_IS_THREE_OF_A_KIND, NOT},
    {"9h Xx 9s", BUG, PAIGOW_IS_PAIR, PLAIN},
    {"9h Xx 9s", WILD, PAIGOW_IS_THREE_OF_A_KIND, HELPED},
    {"Ah Xx As", BUG, PAIGOW_IS_THREE_OF_A_KIND, HELPED},
    {"Ah Xx 9s", BUG, PAIGOW_IS_PAIR, HELPED},
    {"9h 9c 9s", BUG, PAIGOW_IS_THREE_OF_A_KIND, PLAIN},
    {"9h 9c 9s", BUG, PAIGOW_IS_PAIR, PLAIN},
    {"9h 9c 8s", BUG, PAIGOW_IS_TWO_PAIR, NOT},
    {"Kh 9c 8s", BUG, PAIGOW_IS_KING_HIGH, NOT},
};

static int fit_of(paigow_bonus bonus, int name)
{
    if (!(bonus.held & name_bit(name)))
        return NOT;
    return bonus.natural & name_bit(name) ? PLAIN : HELPED;
}

/* Every name of enum paigow_bonus_name that is of cards alone is among them, with the joker's help
 * and without it where that can be, and some cards have it not. */
static void check_by_hand(void)
{
    int seen[PAIGOW_BONUS_NAMES][PLAIN + 1] = {{0}};
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++) {
        const named *hand = &by_hand[i];
        uint8_t cards[PAIGOW_HAND];
        size_t count = strlen(hand->cards) > 8 ? PAIGOW_HAND : PAIGOW_BONUS_CARDS;
        read_cards(hand->cards, cards, count);
        check_about = hand->cards;
        CHECK_EQUAL(fit_of(paigow_bonus_of(cards, count, hand->joker), hand->name), hand->fits);
        CHECK_EQUAL(fit_of(plain_bonus(cards, count, hand->joker), hand->name), hand->fits);
        seen[hand->name][hand->fits] = 1;
    }
    check_about = "";
    for (int name = 0; name < PAIGOW_IS_BOTH_ACE_HIGH; name++) {
        int needs_joker = name == PAIGOW_IS_FIVE_ACES || name == PAIGOW_IS_FIVE_OF_A_KIND ||
                          name == PAIGOW_IS_FIVE_ACES_AND_PAIR;
        int has_no_joker = name >= PAIGOW_IS_NINE_HIGH && name < PAIGOW_IS_ACE_HIGH;
        CHECK(seen[name][PLAIN] || needs_joker);
        CHECK(seen[name][HELPED] || has_no_joker);
    }
}

/* ---- against the plain reading ---- */

static int is_same(paigow_bonus a, paigow_bonus b)
{
    return a.held == b.held && a.natural == b.natural;
}

static void check_names(const uint8_t *cards, size_t count, int joker)
{
    paigow_bonus bonus = paigow_bonus_of(cards, count, joker);
    CHECK_HAND(is_same(bonus, plain_bonus(cards, count, joker)), cards, (int)count);
}

static void check_all_jokers(const uint8_t *cards, size_t count)
{
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
        check_names(cards, count, joker);
}

static void check_every_kind(void)
{
    static uint8_t hands[PAIGOW_KINDS][PAIGOW_HAND];
    uint64_t random = seed;
    list_kinds(hands);
    for (int kind = 0; kind < PAIGOW_KINDS; kind += EVERY_SO_MANY) {
        uint8_t cards[PAIGOW_HAND];
        redress(&random, kind % SUIT_ORDERS, hands[kind], cards);
        check_names(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG);
        check_names(cards, PAIGOW_HAND, PAIGOW_JOKER_ACE);
    }
}

static void check_random(int hands, int joker)
{
    uint64_t random = seed + (uint64_t)joker;
    for (int i = 0; i < hands; i++) {
        uint8_t cards[PAIGOW_HAND];
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_names(cards, PAIGOW_HAND, joker);
    }
}

static void check_threes(void)
{
    uint8_t cards[PAIGOW_BONUS_CARDS];
    for (cards[0] = 0; cards[0] < PAIGOW_DECK; cards[0]++)
        for (cards[1] = 0; cards[1] < PAIGOW_DECK; cards[1]++)
            for (cards[2] = 0; cards[2] < PAIGOW_DECK; cards[2]++)
                if (cards[0] != cards[1] && cards[0] != cards[2] && cards[1] != cards[2])
                    check_all_jokers(cards, PAIGOW_BONUS_CARDS);
}

/* ---- royal flushes ---- */

/* Beside a royal flush the suits of two other cards matter that no kind knows of: so all 4 *
 * C(48,2) hands of a natural one, and all 4 * 5 * C(48,2) that the joker completes. */
static int royals;

static void check_beside(uint64_t *random, const uint8_t royal[PAIGOW_HIGH])
{
    uint64_t taken = mask_of(royal, PAIGOW_HIGH) | name_bit(PAIGOW_JOKER);
    uint8_t cards[PAIGOW_HAND];
    for (uint8_t a = 0; a < PAIGOW_JOKER; a++)
        for (uint8_t b = 0; b < a; b++) {
            uint64_t two = UINT64_C(1) << a | UINT64_C(1) << b;
            if (two & taken || royals++ % EVERY_SO_MANY)
                continue;
            memcpy(cards, royal, PAIGOW_HIGH);
            cards[5] = a;
            cards[6] = b;
            shuffle(random, PAIGOW_HAND, cards);
            check_all_jokers(cards, PAIGOW_HAND);
        }
}

static void check_royals(void)
{
    uint64_t random = seed + 9;
    for (int suit = 0; suit < 4; suit++)
        for (int completed = 0; completed <= PAIGOW_HIGH; completed++) {
            uint8_t royal[PAIGOW_HIGH];
            for (int i = 0; i < PAIGOW_HIGH; i++)
                royal[i] = (uint8_t)(i == completed ? PAIGOW_JOKER : 4 * (PAIGOW_ACE - i) + suit);
            check_beside(&random, royal);
        }
    CHECK(royals > 0);
}

/* ---- low hands and colors ---- */

/* All 1,378. */
static void check_low_hands(void)
{
    int hands = 0;
    for (int a = 0; a < PAIGOW_DECK; a++)
        for (int b = 0; b < a; b++) {
            const uint8_t low[PAIGOW_LOW] = {(uint8_t)a, (uint8_t)b};
            paigow_bonus bonus = paigow_bonus_of_low(paigow_rank2(low));
            CHECK_HAND(bonus.held == plain_bonus_of_low(low).held, low, PAIGOW_LOW);
            hands++;
        }
    CHECK_EQUAL(hands, TWO_CARD_HANDS);
    CHECK_EQUAL(PAIGOW_IS_LOW_ACE_HIGH - PAIGOW_IS_LOW_THREE_HIGH, PAIGOW_ACE - 1);
}

static void check_color(const uint8_t cards[PAIGOW_HAND], int color)
{
    CHECK_HAND(paigow_color_count(cards, color) == plain_color_count(cards, color), cards,
               PAIGOW_HAND);
    for (int joker = PAIGOW_JOKER_NO_COLOR; joker <= PAIGOW_JOKER_ANY_COLOR; joker++)
        CHECK_HAND(is_same(paigow_bonus_of_color(cards, color, joker),
                           plain_bonus_of_color(cards, color, joker)),
                   cards, PAIGOW_HAND);
}

/* W14, by hand. */
static void check_colors_by_hand(void)
{
    static const struct {
        const char *cards;
        int color, joker, name, fits;
    } colors[] = {
        {"Xx 2h 3d 4h 5s 6c 7s", PAIGOW_RED, PAIGOW_JOKER_NO_COLOR, PAIGOW_IS_FOUR_OF_THE_COLOR,
         NOT},
        {"Xx 2h 3d 4h 5s 6c 7s", PAIGOW_RED, PAIGOW_JOKER_NO_COLOR, PAIGOW_IS_THREE_OF_EACH_COLOR,
         HELPED},
        {"Xx 2h 3d 4h 5s 6c 7s", PAIGOW_BLACK, PAIGOW_JOKER_ANY_COLOR, PAIGOW_IS_FOUR_OF_THE_COLOR,
         HELPED},
        {"Xx 2h 3d 4h 5s 6c 7s", PAIGOW_BLACK, PAIGOW_JOKER_ANY_COLOR,
         PAIGOW_IS_THREE_OF_EACH_COLOR, NOT},
        {"8d 2h 3d 4h 5s 6c 7s", PAIGOW_RED, PAIGOW_JOKER_NO_COLOR, PAIGOW_IS_FOUR_OF_THE_COLOR,
         PLAIN},
        {"8d 2h 3d 4h 5s 6c 7s", PAIGOW_BLACK, PAIGOW_JOKER_ANY_COLOR, PAIGOW_IS_FOUR_OF_THE_COLOR,
         NOT},
        {"8d 2h 3d 4h 5d 6c 7h", PAIGOW_RED, PAIGOW_JOKER_NO_COLOR, PAIGOW_IS_SIX_OF_THE_COLOR,
         PLAIN},
        {"8d 2h 3d 4h 5d 6c 7h", PAIGOW_RED, PAIGOW_JOKER_NO_COLOR, PAIGOW_IS_SEVEN_OF_THE_COLOR,
         NOT},
        {"8d 2h 3d 4h 5d Xx 7h", PAIGOW_RED, PAIGOW_JOKER_ANY_COLOR, PAIGOW_IS_SEVEN_OF_THE_COLOR,
         HELPED},
        {"8d 2h 3d 4h 5d Xx 7h", PAIGOW_RED, PAIGOW_JOKER_ANY_COLOR, PAIGOW_IS_SIX_OF_THE_COLOR,
         PLAIN},
        {"8c 2s 3c 4s 5s 6c 7s", PAIGOW_BLACK, PAIGOW_JOKER_NO_COLOR, PAIGOW_IS_SEVEN_OF_THE_COLOR,
         PLAIN},
    };
    for (size_t i = 0; i < sizeof colors / sizeof *colors; i++) {
        uint8_t cards[PAIGOW_HAND];
        read_cards(colors[i].cards, cards, PAIGOW_HAND);
        check_about = colors[i].cards;
        paigow_bonus bonus = paigow_bonus_of_color(cards, colors[i].color, colors[i].joker);
        CHECK_EQUAL(fit_of(bonus, colors[i].name), colors[i].fits);
    }
    check_about = "";
}

static void check_colors(void)
{
    uint64_t random = seed + 5;
    check_colors_by_hand();
    for (int i = 0; i < COLOR_HANDS; i++) {
        uint8_t cards[PAIGOW_HAND];
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_color(cards, PAIGOW_RED);
        check_color(cards, PAIGOW_BLACK);
    }
}

/* ---- the order of the cards ---- */

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t card = *a;
    *a = *b;
    *b = card;
}

/* Puts the cards from `fixed` on into every order; returns how many orders there were. */
static int check_orders(uint8_t *cards, int count, int fixed,
                        const paigow_bonus expected[PAIGOW_JOKER_ACE + 1])
{
    int orders = 0;
    if (fixed == count) {
        for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
            CHECK_HAND(is_same(paigow_bonus_of(cards, (size_t)count, joker), expected[joker]),
                       cards, count);
        return 1;
    }
    for (int i = fixed; i < count; i++) {
        swap(&cards[fixed], &cards[i]);
        orders += check_orders(cards, count, fixed + 1, expected);
        swap(&cards[fixed], &cards[i]);
    }
    return orders;
}

static void check_all_orders(uint8_t cards[PAIGOW_HAND])
{
    paigow_bonus expected[PAIGOW_JOKER_ACE + 1];
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
        expected[joker] = paigow_bonus_of(cards, PAIGOW_HAND, joker);
    CHECK_EQUAL(check_orders(cards, PAIGOW_HAND, 0, expected), ORDERS);
}

/* Case 85: whatever order the cards were dealt in. */
static void check_order(void)
{
    uint64_t random = seed + 7;
    uint8_t cards[PAIGOW_HAND];
    for (size_t i = 0; i < sizeof by_hand / sizeof *by_hand; i++) {
        if (strlen(by_hand[i].cards) <= 8 || by_hand[i].fits == NOT)
            continue;
        read_cards(by_hand[i].cards, cards, PAIGOW_HAND);
        check_all_orders(cards);
    }
    for (int i = 0; i < SHUFFLED_HANDS; i++) {
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        check_all_orders(cards);
    }
}

int main(void)
{
    check_by_hand();
    check_every_kind();
    check_random(RANDOM_HANDS, PAIGOW_JOKER_BUG);
    check_random(WILD_HANDS, PAIGOW_JOKER_WILD);
    check_random(RANDOM_HANDS, PAIGOW_JOKER_ACE);
    check_royals();
    check_threes();
    check_low_hands();
    check_colors();
    check_order();
    return check_report();
}
