/* test_bonus_counts.c - what the optional wagers look at, over all 154,143,080 seven-card hands,
 * against the exact counts of W11 to W14. */
#include "check.h"
#include "hands.h"

enum { LEAST_OF_A_COLOR = 4 }; /* W14 */

static int64_t bonus[PAIGOW_BONUS_LINES];
/* The last place is for PAIGOW_NOT_HIGH_CARD. */
static int64_t high_card[PAIGOW_HIGH_CARD_LINES + 1], protection[PAIGOW_HIGH_CARD_LINES + 1];
static int64_t red, black, queen_high_with_joker;

static int place_of(int line)
{
    return line == PAIGOW_NOT_HIGH_CARD ? PAIGOW_HIGH_CARD_LINES : line;
}

static void visit(const uint8_t *cards, paigow_packed packed)
{
    (void)packed;
    bonus[paigow_bonus_line(cards)]++;
    int line = paigow_high_card_line(cards);
    high_card[place_of(line)]++;
    queen_high_with_joker += line == PAIGOW_QUEEN_HIGH && cards[PAIGOW_HAND - 1] == PAIGOW_JOKER;
    protection[place_of(paigow_protection_line(cards))]++;
    red += paigow_color_count(cards, PAIGOW_RED) >= LEAST_OF_A_COLOR;
    black += paigow_color_count(cards, PAIGOW_BLACK) >= LEAST_OF_A_COLOR;
}

/* W11. */
static void check_bonus(void)
{
    static const int64_t expected[PAIGOW_BONUS_LINES] = {
        [PAIGOW_BONUS_SEVEN_CARD_NATURAL] = 32, [PAIGOW_BONUS_ROYAL_MATCH] = 72,
        [PAIGOW_BONUS_SEVEN_CARD_JOKER] = 196,  [PAIGOW_BONUS_FIVE_ACES] = 1128,
        [PAIGOW_BONUS_ROYAL_FLUSH] = 26020,     [PAIGOW_BONUS_STRAIGHT_FLUSH] = 184644,
        [PAIGOW_BONUS_FOUR_OF_A_KIND] = 307472, [PAIGOW_BONUS_FULL_HOUSE] = 4188528,
        [PAIGOW_BONUS_FLUSH] = 6172088,         [PAIGOW_BONUS_THREE_OF_A_KIND] = 7672500,
        [PAIGOW_BONUS_STRAIGHT] = 11034204,     [PAIGOW_BONUS_NOTHING] = 124556196,
    };
    for (int line = 0; line < PAIGOW_BONUS_LINES; line++)
        CHECK_EQUAL(bonus[line], expected[line]);
}

/* W12, and the hands beside the queen-high ones: nine-high to ace-high. */
static void check_high_cards(void)
{
    static const int64_t expected[PAIGOW_HIGH_CARD_LINES] = {31080,   248640,  963480,
                                                             2719500, 6386940, 14430780};
    for (int line = 0; line < PAIGOW_HIGH_CARD_LINES; line++)
        CHECK_EQUAL(high_card[line], expected[line]);
    CHECK_EQUAL(high_card[PAIGOW_QUEEN_HIGH], 2719500);
    CHECK_EQUAL(queen_high_with_joker, 0);
}

/* W13: a joker that completes nothing leaves more ace-high hands. */
static void check_protection(void)
{
    static const int64_t expected[PAIGOW_HIGH_CARD_LINES] = {31080,   248640,  963480,
                                                             2719500, 6386940, 16293480};
    for (int line = 0; line < PAIGOW_HIGH_CARD_LINES; line++)
        CHECK_EQUAL(protection[line], expected[line]);
}

int main(void)
{
    for_each_hand(PAIGOW_HAND, visit);
    check_bonus();
    check_high_cards();
    check_protection();
    CHECK_EQUAL(red, 73691540); /* W14 */
    CHECK_EQUAL(black, 73691540);
    return check_report();
}
