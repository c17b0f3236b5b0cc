/* test_pay_table.c - what a pay table must be, and settling one bonus wager to the cent: every
 * outcome, every error, and that nothing is written when there is one. */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "pay_tables.h"
#include "plain_names.h"

enum { UNTOUCHED = 0xa5, RANDOM_HANDS = 10000 };

/* ---- what a table must be ---- */

static void check_refused(const paigow_pay_table *table, size_t index, int64_t value)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_check_pay_table(table, &fault), PAIGOW_ERROR_PAY_TABLE);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_PAY_TABLE, .index = index, .value = value});
    CHECK_EQUAL(paigow_check_pay_table(table, NULL), PAIGOW_ERROR_PAY_TABLE);
}

static void check_right(const paigow_pay_table *table)
{
    paigow_fault fault, before;
    memset(&fault, UNTOUCHED, sizeof fault);
    memset(&before, UNTOUCHED, sizeof before);
    CHECK_EQUAL(paigow_check_pay_table(table, &fault), PAIGOW_OK);
    CHECK_BYTES(&fault, &before, sizeof fault);
    CHECK_EQUAL(paigow_check_pay_table(table, NULL), PAIGOW_OK);
}

static void check_published(void)
{
    static const paigow_pay_table *const tables[] = {
        &pays_dynasty,    &pays_insurance,       &pays_protection,  &pays_red_black,
        &pays_jackpot,    &pays_queens_dragon,   &pays_three_cards, &pays_dealer_bonus,
        &pays_tiger_nine, &pays_wild_categories, &pays_categories,  &pays_ace_high};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        check_right(tables[i]);
}

/* Lines after the last are nobody's business. */
static void check_counts(void)
{
    paigow_pay_table table = pays_dynasty;
    memset(&table.lines[table.count], 0xff, sizeof table.lines[0]);
    check_right(&table);
    for (size_t i = 0; i < PAIGOW_MOST_PAY_LINES; i++)
        table.lines[i] = pays_dynasty.lines[i % pays_dynasty.count];
    for (unsigned count = 0; count <= UINT8_MAX; count++) {
        table.count = (uint8_t)count;
        if (count >= 1 && count <= PAIGOW_MOST_PAY_LINES)
            check_right(&table);
        else
            check_refused(&table, count, (int64_t)count);
    }
}

static void check_fields(void)
{
    static const int64_t most_paid[] = {0, 1, PAIGOW_MOST_STAKE, INT64_MAX};
    paigow_pay_table table = pays_dynasty;
    for (unsigned cards = 0; cards <= UINT8_MAX; cards++) {
        table.cards = (uint8_t)cards;
        if (cards != PAIGOW_HAND && cards != PAIGOW_BONUS_CARDS)
            check_refused(&table, table.count, (int64_t)cards);
    }
    table = pays_dynasty;
    for (unsigned joker = PAIGOW_JOKER_ANY_COLOR + 1; joker <= UINT8_MAX; joker++) {
        table.joker = (uint8_t)joker;
        check_refused(&table, table.count, (int64_t)joker);
    }
    table = pays_dynasty;
    for (size_t i = 0; i < sizeof most_paid / sizeof *most_paid; i++) {
        table.most_paid = most_paid[i];
        check_right(&table);
        table.most_paid = -most_paid[i] - (most_paid[i] == INT64_MAX);
        if (table.most_paid)
            check_refused(&table, table.count, table.most_paid);
    }
}

/* ---- names ---- */

static int is_color_name(int name)
{
    return name >= PAIGOW_IS_THREE_OF_EACH_COLOR;
}

static int is_low_name(int name)
{
    return name >= PAIGOW_IS_LOW_THREE_HIGH && name <= PAIGOW_IS_LOW_PAIR;
}

/* Three cards can be in sequence, of one suit, or of a kind. */
static int is_name_of_three(int name)
{
    return name == PAIGOW_IS_ROYAL_FLUSH || name == PAIGOW_IS_STRAIGHT_FLUSH ||
           name == PAIGOW_IS_FLUSH || name == PAIGOW_IS_STRAIGHT ||
           name == PAIGOW_IS_THREE_OF_A_KIND || name == PAIGOW_IS_PAIR;
}

/* Whether some cards of the table can have a name. */
static int can_be(const paigow_pay_table *table, int name)
{
    int of_color = table->joker >= PAIGOW_JOKER_NO_COLOR;
    if (name >= PAIGOW_BONUS_NAMES || is_color_name(name) != of_color)
        return 0;
    if (table->cards == PAIGOW_BONUS_CARDS)
        return is_name_of_three(name);
    if (name == PAIGOW_IS_BOTH_ACE_HIGH)
        return table->of_dealer && table->joker == PAIGOW_JOKER_BUG;
    if (is_low_name(name))
        return table->of_dealer;
    /* Three and three, and the joker is of the color named. */
    return !(name == PAIGOW_IS_THREE_OF_EACH_COLOR && table->joker == PAIGOW_JOKER_ANY_COLOR);
}

static const char *about_name(const paigow_pay_table *table, unsigned name)
{
    static char text[80];
    snprintf(text, sizeof text, "%d cards, joker %d, dealer %d, name %u", table->cards,
             table->joker, table->of_dealer, name);
    return text;
}

static void check_names(void)
{
    paigow_pay_table table = {.count = 1, .lines = {{.per = 1, .pays = 1}}};
    for (int cards = 0; cards <= 1; cards++)
        for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ANY_COLOR; joker++)
            for (int of_dealer = 0; of_dealer <= 1; of_dealer++)
                for (unsigned name = 0; name <= UINT8_MAX; name++) {
                    table.cards = cards ? PAIGOW_BONUS_CARDS : PAIGOW_HAND;
                    table.joker = (uint8_t)joker;
                    table.of_dealer = (uint8_t)of_dealer;
                    table.lines[0].name = (uint8_t)name;
                    check_about = about_name(&table, name);
                    if (can_be(&table, (int)name))
                        check_right(&table);
                    else
                        check_refused(&table, 0, (int64_t)name);
                }
    check_about = "";
}

/* What three cards, and colors, are found to be called is what a table may ask for. */
static uint64_t names_of_threes(int joker)
{
    uint64_t names = 0;
    uint8_t cards[PAIGOW_BONUS_CARDS];
    for (cards[0] = 0; cards[0] < PAIGOW_DECK; cards[0]++)
        for (cards[1] = 0; cards[1] < cards[0]; cards[1]++)
            for (cards[2] = 0; cards[2] < cards[1]; cards[2]++)
                names |= paigow_bonus_of(cards, PAIGOW_BONUS_CARDS, joker).held;
    return names;
}

static uint64_t names_of_colors(int joker)
{
    uint64_t random = UINT64_C(0x4a3e), names = 0;
    for (int i = 0; i < RANDOM_HANDS; i++) {
        uint8_t cards[PAIGOW_HAND];
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        names |= paigow_bonus_of_color(cards, PAIGOW_RED, joker).held;
    }
    return names;
}

static void check_names_are_found(void)
{
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ANY_COLOR; joker++) {
        int of_color = joker >= PAIGOW_JOKER_NO_COLOR;
        const paigow_pay_table table = {.cards = of_color ? PAIGOW_HAND : PAIGOW_BONUS_CARDS,
                                        .joker = (uint8_t)joker};
        uint64_t found = of_color ? names_of_colors(joker) : names_of_threes(joker);
        for (int name = 0; name < PAIGOW_BONUS_NAMES; name++)
            CHECK_EQUAL(found >> name & 1, can_be(&table, name));
    }
}

/* A table cannot ask for colors and ranks, nor for the low hand and another player's. */
static void check_names_together(void)
{
    paigow_pay_table table = {.cards = 7,
                              .joker = PAIGOW_JOKER_NO_COLOR,
                              .count = 2,
                              .lines = {ODDS(FOUR_OF_THE_COLOR, 1), ODDS(FLUSH, 4)}};
    check_refused(&table, 1, PAIGOW_IS_FLUSH);
    table.joker = PAIGOW_JOKER_BUG;
    check_refused(&table, 0, PAIGOW_IS_FOUR_OF_THE_COLOR);
    table = pays_ace_high;
    table.lines[2].name = PAIGOW_IS_LOW_PAIR;
    table.lines[2].joker = PAIGOW_JOKER_OR_NOT;
    check_refused(&table, 3, PAIGOW_NEEDS_LOW | PAIGOW_NEEDS_PLAYER);
}

/* Lines on the low hand and on both hands say nothing of the joker. */
static void check_jokers(void)
{
    paigow_pay_table table = pays_dynasty;
    for (unsigned joker = 0; joker <= UINT8_MAX; joker++)
        for (size_t line = 0; line < table.count; line++) {
            table = pays_dynasty;
            table.lines[line].joker = (uint8_t)joker;
            if (joker <= PAIGOW_WITHOUT_JOKER)
                check_right(&table);
            else
                check_refused(&table, line, (int64_t)joker);
        }
    for (uint8_t joker = PAIGOW_WITH_JOKER; joker <= PAIGOW_WITHOUT_JOKER; joker++) {
        table = pays_ace_high;
        table.lines[0].joker = joker;
        check_refused(&table, 0, joker);
        table = pays_dealer_bonus;
        table.lines[10].joker = joker;
        check_refused(&table, 10, joker);
    }
}

/* ---- what a line pays ---- */

/* One number of a line, both ends of what it may be, and one beyond each. */
static void check_number(paigow_pay_table *table, size_t line, int64_t *number, int64_t least,
                         int64_t most)
{
    const int64_t bad[] = {least - 1, most + 1, INT64_MIN, INT64_MAX};
    int64_t before = *number;
    *number = least;
    check_right(table);
    *number = most;
    check_right(table);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        *number = bad[i];
        check_refused(table, line, bad[i]);
    }
    *number = before;
}

static void check_per(paigow_pay_table *table, size_t line, int32_t most)
{
    const int32_t bad[] = {0, -1, most + 1, INT32_MIN, INT32_MAX};
    int32_t before = table->lines[line].per;
    table->lines[line].per = most;
    check_right(table);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        table->lines[line].per = bad[i];
        check_refused(table, line, bad[i]);
    }
    table->lines[line].per = before;
}

static void check_pays_of(paigow_pay_table *table, size_t line)
{
    paigow_pay_line *pays = &table->lines[line];
    pays->of = PAIGOW_PAYS_ODDS;
    check_number(table, line, &pays->pays, 0, PAIGOW_MOST_ODDS);
    check_per(table, line, PAIGOW_MOST_ODDS);
    pays->of = PAIGOW_PAYS_FIXED;
    check_number(table, line, &pays->pays, 1, PAIGOW_MOST_STAKE);
    check_per(table, line, 1);
    pays->of = PAIGOW_PAYS_SHARE;
    pays->pays = 1;
    check_number(table, line, &pays->pays, 1, 1);
    pays->per = 2; /* a fraction of the meter is seldom a whole number of cents */
    check_refused(table, line, 2);
    pays->per = 7;
    check_refused(table, line, 7);
    table->round_down = 1;
    check_per(table, line, PAIGOW_MOST_ODDS);
    check_number(table, line, &pays->pays, 1, 7);
    table->round_down = 0;
    for (unsigned of = PAIGOW_PAYS_SHARE + 1; of <= UINT8_MAX; of++) {
        pays->of = (uint8_t)of;
        pays->pays = 1;
        pays->per = 1;
        check_refused(table, line, (int64_t)of);
    }
}

static void check_pays(void)
{
    for (size_t line = 0; line < pays_insurance.count; line++) {
        paigow_pay_table table = pays_insurance;
        check_pays_of(&table, line);
    }
}

/* W9: envy is for hands of players, and goes with the least stake that earns it. */
static void check_envy(void)
{
    static const int64_t bad[] = {-1, -500, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX};
    paigow_pay_table table = pays_dynasty;
    for (size_t line = 0; line < table.count; line++)
        check_number(&table, line, &table.lines[line].envy, 0, PAIGOW_MOST_STAKE);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        table.envy_stake = bad[i];
        check_refused(&table, table.count, bad[i]);
    }
    for (table.envy_stake = 1; table.envy_stake <= PAIGOW_MOST_STAKE; table.envy_stake *= 10)
        check_right(&table);
    table = pays_dynasty;
    table.of_dealer = 1;
    check_refused(&table, table.count, 500);
    table = pays_dynasty;
    table.envy_stake = 0;
    check_refused(&table, 0, 500000);
    for (size_t line = 0; line < table.count; line++)
        table.lines[line].envy = 0;
    check_right(&table);
    table.envy_stake = 500;
    check_refused(&table, table.count, 500);
    table.lines[10].envy = 1;
    check_right(&table);
}

/* ---- what a table asks for ---- */

static void check_needs(void)
{
    paigow_pay_table table = pays_insurance;
    CHECK_EQUAL(paigow_table_needs(&pays_dynasty), 0);
    CHECK_EQUAL(paigow_table_needs(&pays_three_cards), 0);
    CHECK_EQUAL(paigow_table_needs(&pays_queens_dragon), 0);
    CHECK_EQUAL(paigow_table_needs(&pays_red_black), PAIGOW_NEEDS_COLOR);
    CHECK_EQUAL(paigow_table_needs(&pays_tiger_nine), PAIGOW_NEEDS_LOW);
    CHECK_EQUAL(paigow_table_needs(&pays_dealer_bonus), PAIGOW_NEEDS_LOW);
    CHECK_EQUAL(paigow_table_needs(&pays_ace_high), PAIGOW_NEEDS_PLAYER);
    table.lines[5].of = PAIGOW_PAYS_SHARE;
    CHECK_EQUAL(paigow_table_needs(&table), PAIGOW_NEEDS_METER);
    table.count = 5;
    CHECK_EQUAL(paigow_table_needs(&table), 0);
}

/* ---- settling ---- */

static paigow_bonus_hand hand_of(const char *cards)
{
    paigow_bonus_hand hand;
    memset(&hand, UNTOUCHED, sizeof hand); /* what is not asked for is not read */
    read_cards(cards, hand.cards, strlen(cards) > 8 ? PAIGOW_HAND : PAIGOW_BONUS_CARDS);
    return hand;
}

typedef struct {
    int line, outcome;
    int64_t net, cut;
} settled;

static void check_result(const paigow_bonus_result *result, int64_t stake, settled expected)
{
    CHECK_EQUAL(result->line, expected.line);
    CHECK_EQUAL(result->outcome, expected.outcome);
    CHECK_EQUAL(result->net, expected.net);
    CHECK_EQUAL(result->cut, expected.cut);
    CHECK_EQUAL(result->returned, stake + expected.net);
}

/* A line that is known is settled as the cards are that it is found by. */
static void check_settled_after(const paigow_pay_table *table, const paigow_bonus_hand *hand,
                                int64_t stake, int64_t meter, int64_t won, settled expected)
{
    paigow_bonus_result result, of_line;
    int64_t won_so = won, won_by_line = won;
    int64_t gain = expected.net > 0 ? expected.net : 0;
    CHECK_EQUAL(paigow_bonus_line(table, hand), expected.line);
    CHECK_EQUAL(paigow_settle_bonus(table, hand, stake, meter, &won_so, &result, NULL), PAIGOW_OK);
    check_result(&result, stake, expected);
    CHECK_EQUAL(won_so, won + gain);
    CHECK_EQUAL(
        paigow_settle_line(table, expected.line, stake, meter, &won_by_line, &of_line, NULL),
        PAIGOW_OK);
    check_result(&of_line, stake, expected);
    CHECK_EQUAL(won_by_line, won + gain);
    if (won)
        return;
    CHECK_EQUAL(paigow_settle_bonus(table, hand, stake, meter, NULL, &result, NULL), PAIGOW_OK);
    check_result(&result, stake, expected);
}

static void check_settled(const paigow_pay_table *table, const char *cards, int64_t stake,
                          int64_t meter, settled expected)
{
    paigow_bonus_hand hand = hand_of(cards);
    check_about = cards;
    check_settled_after(table, &hand, stake, meter, 0, expected);
    check_about = "";
}

static const char quads[] = "Js Jh Jd Jc 9s 5h 2c", nothing[] = "Ks Qh 9d 8c 6s 4h 2c",
                  three_pair[] = "Ks Kh 9d 9c 6s 6h 2c", trips[] = "Js Jh Jd 9c 8s 5h 2c",
                  natural[] = "5s 6s 7s 8s 9s Ts Js", aces[] = "As Ah Ad Ac Xx 7s 2d";

/* Case 94: what is won comes on top of the stake. */
static void check_odds(void)
{
    check_settled(&pays_dynasty, nothing, 500, 0, (settled){-1, PAIGOW_LOSE, -500, 0});
    check_settled(&pays_dynasty, trips, 1000, 0, (settled){9, PAIGOW_WIN, 3000, 0});
    check_settled(&pays_dynasty, quads, 500, 0, (settled){6, PAIGOW_WIN, 12500, 0});
    check_settled(&pays_dynasty, natural, 100, 0, (settled){0, PAIGOW_WIN, 800000, 0});
    check_settled(&pays_dynasty, "5s 6s 7s Xx 9s Ts Js", 100, 0,
                  (settled){2, PAIGOW_WIN, 100000, 0});
    check_settled(&pays_dynasty, "As Ks Qs Js Xx Kh Qh", 100, 0,
                  (settled){1, PAIGOW_WIN, 200000, 0});
    check_settled(&pays_categories, three_pair, 777, 0, (settled){8, PAIGOW_PUSH, 0, 0});
    check_settled(&pays_three_cards, "Ah Xx Kh", 300, 0, (settled){2, PAIGOW_WIN, 1500, 0});
    check_settled(&pays_three_cards, "Ah Qh Kh", 300, 0, (settled){0, PAIGOW_WIN, 12000, 0});
}

/* Case 115: beyond 32 bits; and the most that can be staked at the highest odds. */
static void check_large(void)
{
    paigow_pay_table table = pays_dynasty;
    check_settled(&table, natural, 268436, 0, (settled){0, PAIGOW_WIN, INT64_C(2147488000), 0});
    table.lines[0].pays = PAIGOW_MOST_ODDS;
    check_settled(&table, natural, PAIGOW_MOST_STAKE, 0,
                  (settled){0, PAIGOW_WIN, INT64_C(100000000000000000), 0});
    table.lines[0].per = PAIGOW_MOST_ODDS;
    check_settled(&table, natural, PAIGOW_MOST_STAKE, 0,
                  (settled){0, PAIGOW_WIN, PAIGOW_MOST_STAKE, 0});
    check_settled(&table, nothing, PAIGOW_MOST_STAKE, 0,
                  (settled){-1, PAIGOW_LOSE, -PAIGOW_MOST_STAKE, 0});
}

/* Case 95: 175 for 1 is 174 to 1.  Odds are to 1, whatever fixed sums are. */
static void check_fixed(void)
{
    paigow_pay_table table = pays_dynasty;
    table.lines[6].of = PAIGOW_PAYS_FIXED;
    table.lines[6].pays = 17500;
    check_settled(&table, quads, 100, 0, (settled){6, PAIGOW_WIN, 17500, 0});
    table.takes_stake = 1;
    check_settled(&table, quads, 100, 0, (settled){6, PAIGOW_WIN, 17400, 0});
    check_settled(&table, quads, 20000, 0, (settled){6, PAIGOW_WIN, -2500, 0});
    check_settled(&table, trips, 100, 0, (settled){9, PAIGOW_WIN, 300, 0});
    check_settled(&table, nothing, 100, 0, (settled){-1, PAIGOW_LOSE, -100, 0});
    table.lines[9].pays = 0;
    check_settled(&table, trips, 100, 0, (settled){9, PAIGOW_PUSH, 0, 0});
}

static void check_shares(void)
{
    paigow_pay_table table = pays_dynasty;
    table.round_down = 1;
    table.lines[0] = (paigow_pay_line)ODDS(SEVEN_CARD_STRAIGHT_FLUSH, 1);
    table.lines[0].of = PAIGOW_PAYS_SHARE;
    table.lines[6].of = PAIGOW_PAYS_SHARE;
    table.lines[6].pays = 2;
    table.lines[6].per = 7;
    check_settled(&table, natural, 100, 12345678, (settled){0, PAIGOW_WIN, 12345678, 0});
    check_settled(&table, quads, 100, 100, (settled){6, PAIGOW_WIN, 28, 0});
    check_settled(&table, quads, 100, 1, (settled){6, PAIGOW_WIN, 0, 0});
    check_settled(&table, quads, 100, PAIGOW_MOST_STAKE,
                  (settled){6, PAIGOW_WIN, INT64_C(285714285714), 0});
    check_settled(&table, trips, 100, 1000, (settled){9, PAIGOW_WIN, 300, 0});
    table.lines[6].pays = PAIGOW_MOST_ODDS - 1;
    table.lines[6].per = PAIGOW_MOST_ODDS;
    check_settled(&table, quads, 100, PAIGOW_MOST_STAKE,
                  (settled){6, PAIGOW_WIN, PAIGOW_MOST_STAKE / PAIGOW_MOST_ODDS * 99999, 0});
    table.takes_stake = 1;
    check_settled(&table, natural, 100, 12345678, (settled){0, PAIGOW_WIN, 12345578, 0});
    check_settled(&table, quads, 100, 1, (settled){6, PAIGOW_WIN, -100, 0});
}

/* W3: parts of a cent are dropped, or refused where the line pays. */
static void check_parts_of_cents(void)
{
    paigow_pay_table table = pays_dynasty;
    table.lines[9].per = 2;
    check_settled(&table, trips, 102, 0, (settled){9, PAIGOW_WIN, 153, 0});
    check_settled(&table, quads, 101, 0, (settled){6, PAIGOW_WIN, 2525, 0});
    check_settled(&table, nothing, 101, 0, (settled){-1, PAIGOW_LOSE, -101, 0});
    table.round_down = 1;
    check_settled(&table, trips, 101, 0, (settled){9, PAIGOW_WIN, 151, 0});
    table.lines[9].per = 400;
    check_settled(&table, trips, 100, 0, (settled){9, PAIGOW_WIN, 0, 0});
}

/* W15, case 104. */
static void check_limit(void)
{
    paigow_pay_table table = pays_dynasty;
    paigow_bonus_hand hand = hand_of(aces), loses = hand_of(nothing), of_quads = hand_of(quads);
    table.lines[3].pays = 1000;
    table.most_paid = 4000000;
    check_settled(&table, aces, 5000, 0, (settled){3, PAIGOW_WIN, 4000000, 1000000});
    check_settled(&table, aces, 4000, 0, (settled){3, PAIGOW_WIN, 4000000, 0});
    check_settled_after(&table, &hand, 4000, 0, 1, (settled){3, PAIGOW_WIN, 3999999, 1});
    check_settled_after(&table, &hand, 5000, 0, 3999999, (settled){3, PAIGOW_WIN, 1, 4999999});
    check_settled_after(&table, &hand, 5000, 0, 4000000, (settled){3, PAIGOW_WIN, 0, 5000000});
    check_settled_after(&table, &loses, 5000, 0, 4000000, (settled){-1, PAIGOW_LOSE, -5000, 0});
    table.lines[3].pays = 0;
    check_settled_after(&table, &hand, 5000, 0, 4000000, (settled){3, PAIGOW_PUSH, 0, 0});
    table.takes_stake = 1;
    table.lines[6].of = PAIGOW_PAYS_FIXED;
    table.lines[6].pays = 500000;
    check_settled_after(&table, &of_quads, 100, 0, 4000000, (settled){6, PAIGOW_WIN, 0, 499900});
    check_settled_after(&table, &of_quads, 600000, 0, 4000000,
                        (settled){6, PAIGOW_WIN, -100000, 0});
    check_settled_after(&table, &of_quads, 100, 0, 3900000,
                        (settled){6, PAIGOW_WIN, 100000, 399900});
    table.most_paid = 0;
    check_settled_after(&table, &of_quads, 100, 0, PAIGOW_MOST_WON - 500000,
                        (settled){6, PAIGOW_WIN, 499900, 0});
}

/* A player who has won more than the limit wins nothing more, and keeps what was won. */
static void check_beyond_limit(void)
{
    paigow_pay_table table = pays_dynasty;
    paigow_bonus_hand hand = hand_of(quads);
    table.most_paid = 1000;
    check_settled_after(&table, &hand, 100, 0, 1001, (settled){6, PAIGOW_WIN, 0, 2500});
    check_settled_after(&table, &hand, 100, 0, PAIGOW_MOST_WON, (settled){6, PAIGOW_WIN, 0, 2500});
}

/* What is won adds up, wager after wager. */
static void check_won_adds_up(void)
{
    paigow_pay_table table = pays_dynasty;
    paigow_bonus_hand of_trips = hand_of(trips), of_quads = hand_of(quads);
    paigow_bonus_result result;
    int64_t won = 0;
    table.most_paid = 3000;
    CHECK_EQUAL(paigow_settle_bonus(&table, &of_trips, 100, 0, &won, &result, NULL), PAIGOW_OK);
    CHECK_EQUAL(won, 300);
    CHECK_EQUAL(paigow_settle_bonus(&table, &of_quads, 100, 0, &won, &result, NULL), PAIGOW_OK);
    CHECK_EQUAL(won, 2800);
    CHECK_EQUAL(paigow_settle_bonus(&table, &of_trips, 100, 0, &won, &result, NULL), PAIGOW_OK);
    CHECK_EQUAL(result.net, 200);
    CHECK_EQUAL(result.cut, 100);
    CHECK_EQUAL(won, 3000);
}

/* W14: a color, and a joker of none or of any. */
static void check_colors(void)
{
    paigow_pay_table table = pays_red_black;
    paigow_bonus_hand hand = hand_of("Xx 2h 3d 4h 5s 6c 7s");
    for (uint8_t color = PAIGOW_RED; color <= PAIGOW_BLACK; color++) {
        hand.color = color;
        table.joker = PAIGOW_JOKER_NO_COLOR;
        check_settled_after(&table, &hand, 200, 0, 0, (settled){-1, PAIGOW_LOSE, -200, 0});
        table.joker = PAIGOW_JOKER_ANY_COLOR;
        check_settled_after(&table, &hand, 200, 0, 0, (settled){0, PAIGOW_WIN, 200, 0});
    }
    hand.cards[0] = hand.cards[1] + 1; /* another red two, or a black one */
    for (uint8_t color = PAIGOW_RED; color <= PAIGOW_BLACK; color++) {
        int wins = paigow_color_count(hand.cards, color) >= 4;
        hand.color = color;
        check_settled_after(&table, &hand, 200, 0, 0,
                            wins ? (settled){0, PAIGOW_WIN, 200, 0}
                                 : (settled){-1, PAIGOW_LOSE, -200, 0});
    }
}

/* Case 103: the low hand as it was set. */
static void check_low_hands(void)
{
    paigow_bonus_hand hand = hand_of("Ts 9h 8d 5c 4s 3d 2h");
    read_cards("9h 8d", hand.low, PAIGOW_LOW);
    check_settled_after(&pays_tiger_nine, &hand, 500, 0, 0, (settled){0, PAIGOW_WIN, 15000, 0});
    read_cards("3d 9h", hand.low, PAIGOW_LOW);
    check_settled_after(&pays_tiger_nine, &hand, 500, 0, 0, (settled){0, PAIGOW_WIN, 15000, 0});
    read_cards("8d 5c", hand.low, PAIGOW_LOW);
    check_settled_after(&pays_tiger_nine, &hand, 500, 0, 0, (settled){-1, PAIGOW_LOSE, -500, 0});
    read_cards("Ts 9h", hand.low, PAIGOW_LOW);
    check_settled_after(&pays_tiger_nine, &hand, 500, 0, 0, (settled){-1, PAIGOW_LOSE, -500, 0});
}

/* W17: the dealer's hand, and the player's beside it. */
static void check_both_hands(void)
{
    static const char *const ace_high = "As Qd 9h 8c 6s 4d 2h",
                             *const with_joker = "Xx Kd 9s 8d 6d 4h 3s",
                             *const king_high = "Ks Qh Td 7c 6c 4s 3c";
    paigow_bonus_hand hand = hand_of(ace_high);
    read_cards(with_joker, hand.player, PAIGOW_HAND);
    check_settled_after(&pays_ace_high, &hand, 100, 0, 0, (settled){0, PAIGOW_WIN, 4000, 0});
    read_cards(king_high, hand.player, PAIGOW_HAND);
    check_settled_after(&pays_ace_high, &hand, 100, 0, 0, (settled){2, PAIGOW_WIN, 500, 0});
    read_cards(with_joker, hand.cards, PAIGOW_HAND);
    check_settled_after(&pays_ace_high, &hand, 100, 0, 0, (settled){1, PAIGOW_WIN, 1500, 0});
    read_cards(ace_high, hand.player, PAIGOW_HAND);
    check_settled_after(&pays_ace_high, &hand, 100, 0, 0, (settled){0, PAIGOW_WIN, 4000, 0});
    read_cards(king_high, hand.cards, PAIGOW_HAND);
    check_settled_after(&pays_ace_high, &hand, 100, 0, 0, (settled){-1, PAIGOW_LOSE, -100, 0});
}

/* ---- errors ---- */

typedef struct {
    paigow_pay_table table;
    paigow_bonus_hand hand;
    int64_t stake, meter, won;
} wager;

static const paigow_pay_table *const right_tables[] = {&pays_dynasty, &pays_red_black,
                                                       &pays_dealer_bonus, &pays_ace_high};

/* All of the hand is right, whatever the table asks for. */
static wager make_wager(const paigow_pay_table *table)
{
    wager right = {.table = *table, .stake = 500};
    read_cards("As Qd 9h 8c 6s 4d 2h", right.hand.cards, PAIGOW_HAND);
    read_cards("Xx Kd 9s 8d 6d 4h 3s", right.hand.player, PAIGOW_HAND);
    read_cards("6s 9h", right.hand.low, PAIGOW_LOW);
    return right;
}

static paigow_fault refusal(const wager *given, int64_t *won)
{
    paigow_bonus_result result, before;
    paigow_fault fault;
    memset(&result, UNTOUCHED, sizeof result);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    int status = paigow_settle_bonus(&given->table, &given->hand, given->stake, given->meter, won,
                                     &result, &fault);
    CHECK(status < 0);
    CHECK_EQUAL(fault.status, status);
    CHECK_EQUAL(paigow_settle_bonus(&given->table, &given->hand, given->stake, given->meter, won,
                                    &result, NULL),
                status);
    CHECK_BYTES(&result, &before, sizeof result);
    return fault;
}

static void check_wager_refused(const wager *given, paigow_fault expected)
{
    int64_t won = given->won;
    paigow_fault fault = refusal(given, &won);
    CHECK_EQUAL(won, given->won);
    check_fault(__FILE__, __LINE__, &fault, expected);
    if (given->won)
        return;
    fault = refusal(given, NULL);
    check_fault(__FILE__, __LINE__, &fault, expected);
}

static void check_wager_right(const wager *given)
{
    paigow_bonus_result result;
    int64_t won = given->won;
    CHECK_EQUAL(paigow_settle_bonus(&given->table, &given->hand, given->stake, given->meter, &won,
                                    &result, NULL),
                PAIGOW_OK);
}

static void check_bad_tables(void)
{
    wager given = make_wager(&pays_dynasty);
    given.table.lines[4].per = 0;
    check_wager_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = 4});
    given = make_wager(&pays_dynasty);
    given.table.cards = 4;
    check_wager_refused(&given,
                        (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = 11, .value = 4});
}

static void check_bad_cards(const paigow_pay_table *table)
{
    for (size_t at = 0; at < table->cards; at++) {
        for (unsigned code = PAIGOW_DECK; code <= UINT8_MAX; code++) {
            wager given = make_wager(table);
            given.hand.cards[at] = (uint8_t)code;
            check_wager_refused(
                &given,
                (paigow_fault){.status = PAIGOW_ERROR_CARD, .index = at, .value = (int64_t)code});
        }
        for (size_t before = 0; before < at; before++) {
            wager given = make_wager(table);
            given.hand.cards[at] = given.hand.cards[before];
            check_wager_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                                       .index = at,
                                                       .value = given.hand.cards[at]});
        }
    }
}

/* Of three cards the others are not looked at. */
static void check_three_cards(void)
{
    wager given = make_wager(&pays_three_cards);
    check_bad_cards(&pays_three_cards);
    memset(given.hand.cards + PAIGOW_BONUS_CARDS, UNTOUCHED, PAIGOW_HAND - PAIGOW_BONUS_CARDS);
    check_wager_right(&given);
}

static void check_bad_lows(void)
{
    for (size_t at = 0; at < PAIGOW_LOW; at++)
        for (unsigned code = 0; code <= UINT8_MAX; code++) {
            wager given = make_wager(&pays_dealer_bonus);
            uint8_t other = given.hand.low[1 - at];
            int is_dealt =
                code < PAIGOW_DECK && (mask_of(given.hand.cards, PAIGOW_HAND) >> code & 1);
            given.hand.low[at] = (uint8_t)code;
            if (code == other)
                check_wager_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                                           .index = 1,
                                                           .value = (int64_t)code});
            else if (is_dealt)
                check_wager_right(&given);
            else
                check_wager_refused(&given, (paigow_fault){.status = code < PAIGOW_DECK
                                                                         ? PAIGOW_ERROR_NOT_DEALT
                                                                         : PAIGOW_ERROR_CARD,
                                                           .index = at,
                                                           .value = (int64_t)code});
        }
}

/* The player's seven are cards, and none of them is the dealer's. */
static void check_bad_players(void)
{
    for (size_t at = 0; at < PAIGOW_HAND; at++)
        for (unsigned code = 0; code <= UINT8_MAX; code++) {
            wager given = make_wager(&pays_ace_high);
            uint64_t others = mask_of(given.hand.cards, PAIGOW_HAND);
            for (size_t i = 0; i < PAIGOW_HAND; i++)
                others |= i == at ? 0 : name_bit(given.hand.player[i]);
            given.hand.player[at] = (uint8_t)code;
            if (code < PAIGOW_DECK && !(others >> code & 1)) {
                check_wager_right(&given);
                continue;
            }
            paigow_fault fault = refusal(&given, NULL);
            CHECK_EQUAL(fault.status,
                        code < PAIGOW_DECK ? PAIGOW_ERROR_DUPLICATE : PAIGOW_ERROR_CARD);
            CHECK_EQUAL(fault.value, code);
        }
}

static void check_bad_colors(void)
{
    for (unsigned color = PAIGOW_BLACK + 1; color <= UINT8_MAX; color++) {
        wager given = make_wager(&pays_red_black);
        given.hand.color = (uint8_t)color;
        check_wager_refused(&given,
                            (paigow_fault){.status = PAIGOW_ERROR_WAGER, .value = (int64_t)color});
        given.table = pays_dynasty;
        check_wager_right(&given);
    }
}

/* Case 116. */
static void check_bad_stakes(const paigow_pay_table *table)
{
    static const int64_t bad[] = {0, -1, -600, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX};
    static const int64_t good[] = {1, PAIGOW_MOST_STAKE};
    wager given = make_wager(table);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        given.stake = bad[i];
        check_wager_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = bad[i]});
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        given.stake = good[i];
        check_wager_right(&given);
    }
}

static void check_bad_won(void)
{
    static const int64_t bad[] = {-1, PAIGOW_MOST_WON + 1, INT64_MIN, INT64_MAX};
    static const int64_t good[] = {0, 1, PAIGOW_MOST_WON};
    wager given = make_wager(&pays_dynasty);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        given.won = bad[i];
        check_wager_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = bad[i]});
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        given.won = good[i];
        check_wager_right(&given);
    }
}

static void check_bad_meters(const paigow_pay_table *table)
{
    static const int64_t bad[] = {-1, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX};
    static const int64_t good[] = {1, PAIGOW_MOST_STAKE};
    wager given = make_wager(table), with_share = given;
    with_share.table.lines[0].of = PAIGOW_PAYS_SHARE;
    with_share.table.lines[0].pays = 1;
    check_wager_refused(&with_share, (paigow_fault){.status = PAIGOW_ERROR_METER});
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const paigow_fault expected = {.status = PAIGOW_ERROR_METER, .value = bad[i]};
        given.meter = with_share.meter = bad[i];
        check_wager_refused(&given, expected);
        check_wager_refused(&with_share, expected);
    }
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        given.meter = with_share.meter = good[i];
        check_wager_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_METER, .value = good[i]});
        check_wager_right(&with_share);
    }
}

/* W3: three to two of an odd number of cents. */
static void check_uneven(void)
{
    wager given = make_wager(&pays_insurance);
    given.table.lines[5].per = 2; /* ace high */
    for (given.stake = 1; given.stake <= 10; given.stake++)
        if (given.stake % 2)
            check_wager_refused(
                &given,
                (paigow_fault){.status = PAIGOW_ERROR_UNEVEN, .index = 5, .value = given.stake});
        else
            check_wager_right(&given);
    given.stake = 3;
    given.table.lines[5].pays = 4;
    check_wager_right(&given); /* two to one */
    given.table.lines[5].pays = 3;
    read_cards("Ks", given.hand.cards, 1);
    check_wager_right(&given); /* another line pays */
}

/* ---- a line that is known ---- */

static void check_line_refused(const paigow_pay_table *table, int line, int64_t stake,
                               int64_t meter, int64_t *won, paigow_fault expected)
{
    paigow_bonus_result result, before;
    paigow_fault fault;
    int64_t won_before = won ? *won : 0;
    memset(&result, UNTOUCHED, sizeof result);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_settle_line(table, line, stake, meter, won, &result, &fault),
                expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_settle_line(table, line, stake, meter, won, &result, NULL), expected.status);
    CHECK_BYTES(&result, &before, sizeof result);
    CHECK_EQUAL(won ? *won : 0, won_before);
}

static void check_bad_lines(void)
{
    static const int bad[] = {-2, 11, 32, 255, 256, INT_MIN, INT_MAX};
    paigow_pay_table table = pays_dynasty;
    int64_t won = -1;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        check_line_refused(&table, bad[i], 100, 0, NULL,
                           (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE,
                                          .index = (size_t)bad[i],
                                          .value = bad[i]});
    check_line_refused(&table, 3, 0, 0, NULL, (paigow_fault){.status = PAIGOW_ERROR_STAKE});
    check_line_refused(&table, 3, 100, 5, NULL,
                       (paigow_fault){.status = PAIGOW_ERROR_METER, .value = 5});
    check_line_refused(&table, 3, 100, 0, &won,
                       (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = -1});
    table.lines[9].per = 2;
    check_line_refused(&table, 9, 101, 0, NULL,
                       (paigow_fault){.status = PAIGOW_ERROR_UNEVEN, .index = 9, .value = 101});
    table.lines[9].per = 0;
    check_line_refused(&table, 3, 100, 0, NULL,
                       (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = 9});
}

static void check_what_tables_must_be(void)
{
    check_published();
    check_counts();
    check_fields();
    check_names();
    check_names_are_found();
    check_names_together();
    check_jokers();
    check_pays();
    check_envy();
    check_needs();
}

static void check_settling(void)
{
    check_odds();
    check_large();
    check_fixed();
    check_shares();
    check_parts_of_cents();
    check_limit();
    check_beyond_limit();
    check_won_adds_up();
    check_colors();
    check_low_hands();
    check_both_hands();
}

static void check_errors(void)
{
    check_bad_tables();
    for (size_t i = 0; i < sizeof right_tables / sizeof *right_tables; i++) {
        check_bad_cards(right_tables[i]);
        check_bad_stakes(right_tables[i]);
        check_bad_meters(right_tables[i]);
    }
    check_three_cards();
    check_bad_lows();
    check_bad_players();
    check_bad_colors();
    check_bad_won();
    check_uneven();
    check_bad_lines();
}

int main(void)
{
    check_what_tables_must_be();
    check_settling();
    check_errors();
    return check_report();
}
