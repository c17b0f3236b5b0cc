/* test_bonus_counts.c - what bonus wagers look at, over all 154,143,080 seven-card hands and all
 * 23,426 threes, against the published and exact counts of W11 to W16. */
#include "check.h"
#include "hands.h"
#include "name_counts.h"
#include "pay_tables.h"
#include "published_counts.h"

enum { THREE_CARD_HANDS = 23426, LEAST_OF_A_COLOR = 4 /* W14 */ };

/* The names of the hands without the joker are the same whatever the joker is. */
static name_counts without_joker, with_bug, with_wild, with_ace;

/* What the lines of the dynasty table pay, and nothing; the hands with four or more of a color. */
static int64_t dynasty[PAIGOW_MOST_PAY_LINES + 1], of_color[PAIGOW_BLACK + 1];

static void visit(const uint8_t *cards, paigow_packed packed)
{
    paigow_bonus_hand hand;
    (void)packed;
    memcpy(hand.cards, cards, PAIGOW_HAND);
    dynasty[paigow_bonus_line(&pays_dynasty, &hand) + 1]++;
    hand.color = PAIGOW_RED;
    of_color[PAIGOW_RED] += paigow_bonus_line(&pays_red_black, &hand) == 0;
    of_color[PAIGOW_BLACK] += paigow_color_count(cards, PAIGOW_BLACK) >= LEAST_OF_A_COLOR;
    if (cards[PAIGOW_HAND - 1] != PAIGOW_JOKER) {
        note_names(&without_joker, paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG), 1);
        return;
    }
    note_names(&with_bug, paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG), 1);
    note_names(&with_wild, paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_WILD), 1);
    note_names(&with_ace, paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_ACE), 1);
}

static paigow_pay_use use_by_hands(const name_counts *with_joker, const paigow_pay_table *table)
{
    paigow_pay_use use = {.deals = 0};
    add_use(&without_joker, table, &use);
    add_use(with_joker, table, &use);
    CHECK_EQUAL(use.deals, SEVEN_CARD_HANDS);
    return use;
}

/* What the lines pay from the top. */
static void check_pays(const name_counts *with_joker, const paigow_pay_table *table,
                       const int64_t expected[], int64_t nothing)
{
    paigow_pay_use use = use_by_hands(with_joker, table);
    for (int line = 0; line < table->count; line++)
        CHECK_EQUAL(use.pays[line], expected[line]);
    CHECK_EQUAL(use.nothing, nothing);
}

/* W11. */
static void check_dynasty(void)
{
    static const int64_t expected[] = {32,     72,      196,     1128,    26020,   184644,
                                       307472, 4188528, 6172088, 7672500, 11034204};
    CHECK_EQUAL(dynasty[0], 124556196);
    for (int line = 0; line < pays_dynasty.count; line++)
        CHECK_EQUAL(dynasty[line + 1], expected[line]);
    check_pays(&with_bug, &pays_dynasty, expected, 124556196);
}

/* W12 and W13: a joker that completes nothing leaves more ace-high hands. */
static void check_high_cards(void)
{
    static const int64_t by_bug[] = {31080, 248640, 963480, 2719500, 6386940, 14430780};
    static const int64_t by_ace[] = {31080, 248640, 963480, 2719500, 6386940, 16293480};
    static const paigow_pay_table with_joker = {
        .cards = 7, .count = 2, .lines = {WITH_JOKER(QUEEN_HIGH, 50), WITH_JOKER(ACE_HIGH, 15)}};
    static const int64_t jokers[] = {0, 1485960};
    check_pays(&with_bug, &pays_insurance, by_bug, 154143080 - 24780420);
    check_pays(&with_ace, &pays_protection, by_ace, 154143080 - 26643120);
    check_pays(&with_bug, &with_joker, jokers, 154143080 - 1485960);
}

/* R8, and three pair. */
static void check_categories(void)
{
    static const int64_t by_bug[] = {1128,     26132,   184832,  307472,   4188528, 6172088,
                                     11236028, 7470676, 2862000, 32691816, 64221960};
    static const int64_t by_wild[] = {14664,   26132,   184832,   1121024,
                                      5997144, 6027224, 11083940, 13315300};
    check_pays(&with_bug, &pays_categories, by_bug, 24780420);
    CHECK_EQUAL(by_bug[8] + by_bug[9], counts_of_bug[PAIGOW_TWO_PAIR][0]);
    paigow_pay_use wild = use_by_hands(&with_wild, &pays_wild_categories);
    for (size_t line = 0; line < sizeof by_wild / sizeof *by_wild; line++)
        CHECK_EQUAL(wild.pays[line], by_wild[line]);
    CHECK_EQUAL(wild.pays[8] + wild.pays[9], counts_of_wild[PAIGOW_TWO_PAIR]);
    CHECK_EQUAL(wild.pays[10], counts_of_wild[PAIGOW_ONE_PAIR]);
    CHECK_EQUAL(wild.nothing, counts_of_wild[PAIGOW_HIGH_CARD]);
}

/* W16: published with the table. */
static void check_jackpot(void)
{
    static const int64_t expected[] = {12,      72,      1560,     1056,   24560,  11748,
                                       57648,   173084,  249824,   150480, 489260, 1155536,
                                       4024560, 5631420, 10145388, 7470676};
    check_pays(&with_bug, &pays_jackpot, expected, 124556196);
}

/* W16: published with pai gow mania. */
static void check_three_cards(void)
{
    static const int64_t expected[] = {48, 58, 100, 1020, 1308, 3912};
    int64_t found[PAIGOW_MOST_PAY_LINES + 1] = {0};
    int hands = 0;
    paigow_bonus_hand hand;
    for (hand.cards[0] = 0; hand.cards[0] < PAIGOW_DECK; hand.cards[0]++)
        for (hand.cards[1] = 0; hand.cards[1] < hand.cards[0]; hand.cards[1]++)
            for (hand.cards[2] = 0; hand.cards[2] < hand.cards[1]; hand.cards[2]++) {
                found[paigow_bonus_line(&pays_three_cards, &hand) + 1]++;
                hands++;
            }
    CHECK_EQUAL(hands, THREE_CARD_HANDS);
    CHECK_EQUAL(found[0], 16980);
    for (int line = 0; line < pays_three_cards.count; line++)
        CHECK_EQUAL(found[line + 1], expected[line]);
}

int main(void)
{
    for_each_hand(PAIGOW_HAND, visit);
    check_dynasty();
    check_high_cards();
    check_categories();
    check_jackpot();
    CHECK_EQUAL(of_color[PAIGOW_RED], 73691540); /* W14 */
    CHECK_EQUAL(of_color[PAIGOW_BLACK], 73691540);
    check_three_cards();
    return check_report();
}
