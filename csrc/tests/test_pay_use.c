/* test_pay_use.c - how many deals each line of a pay table fits and pays: against all 154,143,080
 * hands, all threes, the published house edges; what is refused.
 *
 * For lines on dealer and player see test_both_ace_high.c. */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "name_counts.h"
#include "pay_tables.h"
#include "plain_names.h"

enum {
    UNTOUCHED = 0xa5,
    RANDOM_TABLES = SANITIZED ? 3 : 15, /* of each sort */
    LOW_NINE_HIGHS = 3853596
};

static paigow_house_table way;

/* ---- all hands ---- */

/* What trump-plaza puts in front is among the names. */
static name_counts without_joker, with_joker[PAIGOW_JOKER_ACE + 1];
static uint64_t hands_of_colors[2][PAIGOW_HAND + 1]; /* with the joker or not, by red cards */

static uint64_t name_of_low[PAIGOW_LOW_VALUES + 1];

static void list_low_names(void)
{
    for (int a = 0; a < PAIGOW_DECK; a++)
        for (int b = 0; b < a; b++) {
            const uint8_t low[PAIGOW_LOW] = {(uint8_t)a, (uint8_t)b};
            name_of_low[paigow_rank2(low)] = plain_bonus_of_low(low).held;
        }
}

static paigow_bonus with_low(paigow_bonus bonus, uint64_t low)
{
    return (paigow_bonus){bonus.held | low, bonus.natural | low};
}

static void visit(const uint8_t *cards, paigow_packed packed)
{
    uint64_t low = name_of_low[paigow_short_low_value(paigow_set_packed(packed, &way))];
    int has_joker = cards[PAIGOW_HAND - 1] == PAIGOW_JOKER, red = 0;
    for (int i = 0; i < PAIGOW_HAND - has_joker; i++)
        red += (cards[i] + 1) / 2 % 2; /* diamonds and hearts */
    hands_of_colors[has_joker][red]++;
    if (!has_joker) {
        paigow_bonus bonus = paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG);
        note_names(&without_joker, with_low(bonus, low), 1);
        return;
    }
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++) {
        paigow_bonus bonus = paigow_bonus_of(cards, PAIGOW_HAND, joker);
        note_names(&with_joker[joker], with_low(bonus, low), 1);
    }
}

/* ---- comparing ---- */

static void check_same(const paigow_pay_table *table, const paigow_pay_use *use,
                       const paigow_pay_use *expected)
{
    for (int line = 0; line < PAIGOW_MOST_PAY_LINES; line++) {
        CHECK_EQUAL(use->fits[line], expected->fits[line]);
        CHECK_EQUAL(use->pays[line], expected->pays[line]);
        CHECK(line < table->count || use->fits[line] + use->pays[line] == 0);
    }
    CHECK_EQUAL(use->nothing, expected->nothing);
    CHECK_EQUAL(use->deals, expected->deals);
}

/* Every deal is paid by one line or by none, and no line pays a deal that it does not fit. */
static void check_sums(const paigow_pay_use *use, uint64_t deals)
{
    uint64_t sum = use->nothing;
    for (int line = 0; line < PAIGOW_MOST_PAY_LINES; line++) {
        CHECK(use->fits[line] >= use->pays[line]);
        sum += use->pays[line];
    }
    CHECK_EQUAL(use->fits[0], use->pays[0]);
    CHECK_EQUAL(sum, deals);
    CHECK_EQUAL(use->deals, deals);
}

/* What the function writes does not depend on what was there. */
static paigow_pay_use use_of(const paigow_pay_table *table)
{
    paigow_pay_use use;
    unsigned needs = paigow_table_needs(table);
    memset(&use, UNTOUCHED, sizeof use);
    CHECK_EQUAL(paigow_use_of_pay_lines(table, needs & PAIGOW_NEEDS_LOW ? &way : NULL, &use, NULL),
                PAIGOW_OK);
    return use;
}

/* ---- seven cards ---- */

static void check_seven(const paigow_pay_table *table)
{
    paigow_pay_use use = use_of(table), expected = {.deals = 0};
    check_sums(&use, SEVEN_CARD_HANDS);
    if (SANITIZED)
        return;
    add_use(&without_joker, table, &expected);
    add_use(&with_joker[table->joker], table, &expected);
    check_same(table, &use, &expected);
}

/* Every name by itself, all of them in one table: its lines, and then every other order of them. */
static void check_every_name(int joker)
{
    paigow_pay_table table = {
        .cards = 7, .joker = (uint8_t)joker, .count = PAIGOW_IS_BOTH_ACE_HIGH};
    for (int of = PAIGOW_JOKER_OR_NOT; of <= PAIGOW_WITHOUT_JOKER; of++)
        for (int turn = 0; turn < table.count; turn += SANITIZED ? 20 : 10) {
            for (int i = 0; i < table.count; i++)
                table.lines[i] = (paigow_pay_line){.name = (uint8_t)((i + turn) % table.count),
                                                   .joker = (uint8_t)of,
                                                   .per = 1,
                                                   .pays = 1};
            check_seven(&table);
        }
}

static paigow_pay_table random_table(uint64_t *random, int joker, int of_low)
{
    paigow_pay_table table = {.cards = 7,
                              .of_dealer = (uint8_t)of_low,
                              .joker = (uint8_t)joker,
                              .count = (uint8_t)(1 + random_below(random, PAIGOW_MOST_PAY_LINES))};
    for (int i = 0; i < table.count; i++) {
        int is_low = of_low && random_below(random, 2);
        table.lines[i] = (paigow_pay_line){
            .name = (uint8_t)(is_low ? PAIGOW_IS_LOW_THREE_HIGH + random_below(random, 13)
                                     : random_below(random, PAIGOW_IS_BOTH_ACE_HIGH)),
            .joker = (uint8_t)(is_low ? 0 : random_below(random, PAIGOW_WITHOUT_JOKER + 1)),
            .per = 1,
            .pays = 1};
    }
    return table;
}

static void check_sevens(void)
{
    static const paigow_pay_table *const tables[] = {
        &pays_dynasty,    &pays_insurance,       &pays_protection,   &pays_jackpot,
        &pays_categories, &pays_wild_categories, &pays_queens_dragon};
    uint64_t random = UINT64_C(0x95e);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        check_seven(tables[i]);
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++) {
        check_every_name(joker);
        for (int i = 0; i < RANDOM_TABLES; i++) {
            const paigow_pay_table table = random_table(&random, joker, 0);
            check_seven(&table);
        }
    }
}

/* ---- the low hand, as trump-plaza sets it ---- */

static void check_low_hands(void)
{
    paigow_pay_table table = {.cards = 7, .of_dealer = 1, .count = 13};
    uint64_t random = UINT64_C(0x10e);
    check_seven(&pays_dealer_bonus);
    check_seven(&pays_tiger_nine);
    CHECK_EQUAL(use_of(&pays_tiger_nine).pays[0], LOW_NINE_HIGHS);
    CHECK_EQUAL(use_of(&pays_dealer_bonus).fits[10], LOW_NINE_HIGHS);
    for (int i = 0; i < table.count; i++)
        table.lines[i] =
            (paigow_pay_line){.name = (uint8_t)(PAIGOW_IS_LOW_THREE_HIGH + i), .per = 1};
    check_seven(&table);
    CHECK_EQUAL(use_of(&table).nothing, 0); /* every low hand has a name */
    for (int i = 0; i < RANDOM_TABLES; i++) {
        table = random_table(&random, PAIGOW_JOKER_BUG, 1);
        check_seven(&table);
    }
}

/* Without lines on the low hand no house way is needed, and none is looked at. */
static void check_way_not_needed(void)
{
    paigow_pay_use with_way, without_way = use_of(&pays_dynasty);
    CHECK_EQUAL(paigow_use_of_pay_lines(&pays_dynasty, &way, &with_way, NULL), PAIGOW_OK);
    CHECK_BYTES(&with_way, &without_way, sizeof with_way);
}

/* ---- colors ---- */

/* Ways to choose so many cards of 26. */
static uint64_t of_26(int chosen)
{
    static const uint64_t ways[] = {1, 26, 325, 2600, 14950, 65780, 230230, 657800};
    return ways[chosen];
}

/* Red and black are alike, so the counts do not depend on the color named. */
static paigow_bonus names_of_colors(int red, int has_joker, int joker)
{
    int natural_black = PAIGOW_HAND - has_joker - red;
    int helps = has_joker && joker == PAIGOW_JOKER_ANY_COLOR;
    paigow_bonus bonus = {0, 0};
    for (int least = 4; least <= PAIGOW_HAND; least++) {
        uint64_t name = name_bit(PAIGOW_IS_FOUR_OF_THE_COLOR + least - 4);
        bonus.held |= red + helps >= least ? name : 0;
        bonus.natural |= red >= least ? name : 0;
    }
    if (red == natural_black && !helps)
        bonus.held |= name_bit(PAIGOW_IS_THREE_OF_EACH_COLOR);
    return bonus;
}

static void check_color_table(const paigow_pay_table *table)
{
    static name_counts counts;
    paigow_pay_use use = use_of(table), expected = {.deals = 0};
    memset(&counts, 0, sizeof counts);
    for (int has_joker = 0; has_joker <= 1; has_joker++)
        for (int red = 0; red + has_joker <= PAIGOW_HAND; red++) {
            uint64_t hands = of_26(red) * of_26(PAIGOW_HAND - has_joker - red);
            note_names(&counts, names_of_colors(red, has_joker, table->joker), hands);
            if (!SANITIZED)
                CHECK_EQUAL(hands_of_colors[has_joker][red], hands);
        }
    add_use(&counts, table, &expected);
    check_sums(&use, SEVEN_CARD_HANDS);
    check_same(table, &use, &expected);
}

/* From the most cards of the color down; with three and three where the joker has no color. */
static void check_colors(void)
{
    CHECK_EQUAL(use_of(&pays_red_black).pays[0], 73691540);
    for (int joker = PAIGOW_JOKER_NO_COLOR; joker <= PAIGOW_JOKER_ANY_COLOR; joker++)
        for (int of = PAIGOW_JOKER_OR_NOT; of <= PAIGOW_WITHOUT_JOKER; of++) {
            paigow_pay_table table = {
                .cards = 7,
                .joker = (uint8_t)joker,
                .count = joker == PAIGOW_JOKER_NO_COLOR ? 5 : 4,
                .lines = {ODDS(SEVEN_OF_THE_COLOR, 9), ODDS(SIX_OF_THE_COLOR, 7),
                          ODDS(FIVE_OF_THE_COLOR, 2), ODDS(FOUR_OF_THE_COLOR, 1),
                          ODDS(THREE_OF_EACH_COLOR, 0)}};
            for (int i = 0; i < table.count; i++)
                table.lines[i].joker = (uint8_t)of;
            check_color_table(&table);
        }
    check_color_table(&pays_red_black);
}

/* ---- three cards ---- */

static name_counts threes[PAIGOW_JOKER_ACE + 1];

static void count_threes(void)
{
    uint8_t cards[PAIGOW_BONUS_CARDS];
    for (cards[0] = 0; cards[0] < PAIGOW_DECK; cards[0]++)
        for (cards[1] = 0; cards[1] < cards[0]; cards[1]++)
            for (cards[2] = 0; cards[2] < cards[1]; cards[2]++)
                for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
                    note_names(&threes[joker], plain_bonus(cards, PAIGOW_BONUS_CARDS, joker), 1);
}

static void check_three_cards(void)
{
    static const uint8_t names[] = {PAIGOW_IS_ROYAL_FLUSH, PAIGOW_IS_THREE_OF_A_KIND,
                                    PAIGOW_IS_PAIR,        PAIGOW_IS_STRAIGHT_FLUSH,
                                    PAIGOW_IS_STRAIGHT,    PAIGOW_IS_FLUSH};
    static const uint64_t published[] = {48, 58, 100, 1020, 1308, 3912};
    paigow_pay_use use = use_of(&pays_three_cards);
    for (size_t line = 0; line < sizeof published / sizeof *published; line++)
        CHECK_EQUAL(use.pays[line], published[line]);
    CHECK_EQUAL(use.nothing, 16980);
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++)
        for (int of = PAIGOW_JOKER_OR_NOT; of <= PAIGOW_WITHOUT_JOKER; of++) {
            paigow_pay_table table = {.cards = 3, .joker = (uint8_t)joker, .count = 6};
            paigow_pay_use expected = {.deals = 0};
            for (int i = 0; i < table.count; i++)
                table.lines[i] =
                    (paigow_pay_line){.name = names[i], .joker = (uint8_t)of, .per = 1, .pays = 1};
            use = use_of(&table);
            add_use(&threes[joker], &table, &expected);
            check_sums(&use, 23426);
            check_same(&table, &use, &expected);
        }
}

/* ---- published edges ---- */

/* What the house keeps of all stakes, in millionths, from what every line pays. */
static int64_t edge_of(const paigow_pay_table *table)
{
    paigow_pay_use use = use_of(table);
    int64_t kept = (int64_t)use.nothing, deals = (int64_t)use.deals;
    for (int line = 0; line < table->count; line++)
        kept -= (int64_t)use.pays[line] * table->lines[line].pays;
    return (kept * 1000000 + deals / 2) / deals;
}

/* Within half of the last digit that is published. */
static void check_edge(const char *name, const paigow_pay_table *table, int64_t published,
                       int64_t digit)
{
    int64_t edge = edge_of(table);
    check_about = name;
    CHECK(edge >= published - digit / 2 && edge <= published + digit / 2);
    check_about = "";
}

/* What the seven tables pay for their first seven lines; the other lines are those of dynasty.  On
 * the first one three pair is a push. */
static void check_fortune(void)
{
    static const struct {
        int64_t edge, pays[7];
    } fortune[] = {{80008, {5000, 1000, 750, 250, 100, 50, 20}},
                   {77656, {8000, 2000, 1000, 400, 150, 50, 25}},
                   {78279, {5000, 2000, 1000, 400, 150, 50, 25}},
                   {84900, {2500, 1000, 750, 250, 125, 50, 25}},
                   {78279, {5000, 2000, 1000, 400, 150, 50, 25}},
                   {92855, {5000, 1000, 500, 300, 110, 45, 25}},
                   {77656, {8000, 2000, 1000, 400, 150, 50, 25}}};
    for (size_t i = 0; i < sizeof fortune / sizeof *fortune; i++) {
        paigow_pay_table table = pays_dynasty;
        for (size_t line = 0; line < sizeof fortune[i].pays / sizeof *fortune[i].pays; line++)
            table.lines[line].pays = fortune[i].pays[line];
        if (i == 0)
            table.lines[table.count++] = (paigow_pay_line)ODDS(THREE_PAIR, 0);
        check_edge("fortune", &table, fortune[i].edge, 1);
    }
}

/* Those of the last two are not published so: the first line that fits pays, and trump-plaza sets
 * 3,853,596 low hands that are nine-high. */
static void check_edges(void)
{
    paigow_pay_table insurance = pays_insurance, california = pays_wild_categories;
    insurance.lines[3].pays = 7;
    california.count = 8;
    check_fortune();
    check_edge("insurance", &insurance, 73457, 1);
    check_edge("protection", &pays_protection, 42800, 100);
    check_edge("red/black", &pays_red_black, 43860, 10);
    check_edge("queen's dragon", &pays_queens_dragon, 100220, 10);
    check_edge("jackpot", &pays_jackpot, 22088, 1);
    check_edge("mania, three cards", &pays_three_cards, 38590, 10);
    check_edge("california", &california, 69368, 1);
    check_edge("dealer bonus", &pays_dealer_bonus, 93342, 1);
    check_edge("tiger 9", &pays_tiger_nine, 224996, 1);
}

/* ---- errors ---- */

static void check_refused(const paigow_pay_table *table, paigow_fault expected)
{
    paigow_pay_use use, before;
    paigow_fault fault;
    memset(&use, UNTOUCHED, sizeof use);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_use_of_pay_lines(table, NULL, &use, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_use_of_pay_lines(table, NULL, &use, NULL), expected.status);
    CHECK_BYTES(&use, &before, sizeof use);
}

static void check_errors(void)
{
    paigow_pay_table table = pays_tiger_nine;
    check_refused(&pays_tiger_nine, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
    check_refused(&pays_dealer_bonus, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
    table.lines[0].pays = -1;
    check_refused(&table, (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .value = -1});
    table.count = 0;
    check_refused(&table, (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE});
}

int main(void)
{
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &way, NULL), PAIGOW_OK);
    list_low_names();
    count_threes();
    if (!SANITIZED)
        for_each_hand(PAIGOW_HAND, visit);
    check_sevens();
    check_low_hands();
    check_way_not_needed();
    check_colors();
    check_three_cards();
    check_edges();
    check_errors();
    return check_report();
}
