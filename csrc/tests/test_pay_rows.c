/* test_pay_rows.c - many bonus wagers at once: settled as one by one for every sort of table, rows
 * that are wrong in every way, and columns that end where readable memory does. */
#include "check.h"
#include "fence.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"
#include "plain_names.h"

enum { UNTOUCHED = 0xa5, ROWS = 4000, FEW = 40, BAD_SORTS = 9 };

static paigow_house_table way;

/* ---- what goes in and what comes out ---- */

typedef struct {
    uint8_t cards[ROWS][PAIGOW_HAND], colors[ROWS], lows[ROWS][PAIGOW_LOW],
        players[ROWS][PAIGOW_HAND];
    int64_t stakes[ROWS];
} columns;

typedef struct {
    int8_t lines[ROWS];
    int64_t nets[ROWS], cuts[ROWS];
} output;

static columns given;
static output found, untouched;

/* Both hands from one deck; a premium hand now and then, so that every line of a table is met. */
static void deal_row(uint64_t *random, size_t row)
{
    static const char *const rare[] = {
        "5s 6s 7s 8s 9s Ts Js 2c 2d 3c 3d 4c 4d 5c", "5s 6s 7s Xx 9s Ts Js 2c 2d 3c 3d 4c 4d 5c",
        "As Ks Qs Js Ts Kh Qh 2c 2d 3c 3d 4c 4d 5c", "As Ks Qs Js Ts Ah Ad 2c 2d 3c 3d 4c 4d 5c",
        "As Ah Ad Ac Xx 7s 2d 2c 3h 3c 3d 4c 4d 5c", "9h 8h 7h 6h 5h Kc Kd 2c 2d 3c 3d 4c 4d 5c",
        "Js Jh Jd Jc 9s 5h 2c 3h 2d 3c 3d 4c 4d 5c", "8s 8h 8d Kc Kd 4s 4h 2c 2d 3c 3d 4c 4d 5c",
        "As Qd 9h 8c 6s 4d 2h Xx Kd 9s 8d 6d 4h 3s", "9s 8d 7h 5c 4s 3d 2h 2c 2d 3c 5d 4c 6d 5h",
        "As Ah Ad Ac Xx 7s 7d 2c 2d 3c 3d 4c 4d 5c", "As Ks Qs Js Ts 9h 9d 2c 2d 3c 3d 4c 4d 5c",
        "Js Jh Jd Jc 9s 9h 2c 3h 2d 3c 3d 4c 4d 5c", "Js Jh Jd Jc 9s 9h 2c 3h 2d 3c 3d 4c 4d 5c",
        "Ah Kh Qh 2s 3s 5d 7d 2c 2d 3c 3d 4c 4d 5c", "Ah Xx Qh 2s 3s 5d 7d 2c 2d 3c 3d 4c 4d 5c"};
    uint8_t both[2 * PAIGOW_HAND];
    size_t number = row % (3 * sizeof rare / sizeof *rare);
    paigow_setting set;
    if (number < sizeof rare / sizeof *rare)
        read_cards(rare[number], both, sizeof both);
    else
        deal_from_deck(random, sizeof both, both);
    memcpy(given.cards[row], both, PAIGOW_HAND);
    memcpy(given.players[row], both + PAIGOW_HAND, PAIGOW_HAND);
    paigow_set(given.cards[row], &way, &set);
    memcpy(given.lows[row], set.low, PAIGOW_LOW);
    given.colors[row] = (uint8_t)random_below(random, PAIGOW_BLACK + 1);
    given.stakes[row] = 1 + random_below(random, 1000000);
}

static void deal_rows(void)
{
    uint64_t random = UINT64_C(0x405);
    for (size_t row = 0; row < ROWS; row++)
        deal_row(&random, row);
}

/* The columns as the table needs them, and nothing for those that it does not. */
typedef struct {
    fenced cards, colors, lows, players, stakes;
    paigow_bonus_rows rows;
} fenced_rows;

static fenced_rows fence_rows(const paigow_pay_table *table, const columns *all, size_t rows)
{
    static uint8_t cards[ROWS * PAIGOW_HAND];
    unsigned needs = paigow_table_needs(table);
    fenced_rows made;
    for (size_t row = 0; row < rows; row++)
        memcpy(cards + row * table->cards, all->cards[row], table->cards);
    made.cards = fence(cards, rows * table->cards);
    made.colors = fence(all->colors, rows);
    made.lows = fence(all->lows, rows * PAIGOW_LOW);
    made.players = fence(all->players, rows * PAIGOW_HAND);
    made.stakes = fence(all->stakes, rows * sizeof *all->stakes);
    made.rows =
        (paigow_bonus_rows){.cards = made.cards.copy,
                            .colors = needs & PAIGOW_NEEDS_COLOR ? made.colors.copy : NULL,
                            .lows = needs & PAIGOW_NEEDS_LOW ? made.lows.copy : NULL,
                            .players = needs & PAIGOW_NEEDS_PLAYER ? made.players.copy : NULL,
                            .stakes = made.stakes.copy};
    return made;
}

static void unfence_rows(fenced_rows made)
{
    unfence(made.cards);
    unfence(made.colors);
    unfence(made.lows);
    unfence(made.players);
    unfence(made.stakes);
}

static int settle(const paigow_pay_table *table, const columns *all, size_t rows, int64_t meter,
                  paigow_fault *fault)
{
    fenced_rows wagers = fence_rows(table, all, rows);
    memset(&found, UNTOUCHED, sizeof found);
    int status = paigow_settle_bonus_n_checked(table, &wagers.rows, rows, meter, found.lines,
                                               found.nets, found.cuts, fault);
    unfence_rows(wagers);
    return status;
}

static paigow_bonus_hand hand_of_row(const columns *all, size_t row)
{
    paigow_bonus_hand hand = {.color = all->colors[row]};
    memcpy(hand.cards, all->cards[row], PAIGOW_HAND);
    memcpy(hand.low, all->lows[row], PAIGOW_LOW);
    memcpy(hand.player, all->players[row], PAIGOW_HAND);
    return hand;
}

/* ---- as one by one ---- */

/* Which lines were met by any number of rows. */
static uint64_t lines_met;

static void check_row(const paigow_pay_table *table, size_t row, int64_t meter)
{
    paigow_bonus_hand hand = hand_of_row(&given, row);
    paigow_bonus_result result;
    CHECK_EQUAL(paigow_settle_bonus(table, &hand, given.stakes[row], meter, NULL, &result, NULL),
                PAIGOW_OK);
    CHECK_HAND(found.lines[row] == result.line, hand.cards, table->cards);
    CHECK_HAND(found.nets[row] == result.net, hand.cards, table->cards);
    CHECK_HAND(found.cuts[row] == result.cut, hand.cards, table->cards);
    if (result.line >= 0)
        lines_met |= name_bit(result.line);
}

static void check_count(const paigow_pay_table *table, size_t rows, int64_t meter)
{
    CHECK_EQUAL(settle(table, &given, rows, meter, NULL), PAIGOW_OK);
    for (size_t row = 0; row < rows; row++)
        check_row(table, row, meter);
    CHECK_BYTES(found.lines + rows, untouched.lines, ROWS - rows);
    CHECK_BYTES(found.nets + rows, untouched.nets, (ROWS - rows) * sizeof *found.nets);
    CHECK_BYTES(found.cuts + rows, untouched.cuts, (ROWS - rows) * sizeof *found.cuts);
}

static void check_table(const paigow_pay_table *table, int64_t meter)
{
    lines_met = 0;
    check_count(table, ROWS, meter);
    CHECK_EQUAL(lines_met, name_bit(table->count) - 1);
    for (size_t rows = 0; rows <= FEW; rows++)
        check_count(table, rows, meter);
}

/* Odds, sums and shares, with a limit: rows are rounds of their own, so neither what was won nor
 * what was taken from the meter goes over to the next row. */
static paigow_pay_table mixed_table(void)
{
    paigow_pay_table table = pays_dynasty;
    table.round_down = 1;
    table.takes_stake = 1;
    table.most_paid = 50000000;
    table.lines[0] = (paigow_pay_line)ODDS(SEVEN_CARD_STRAIGHT_FLUSH, 1);
    table.lines[0].joker = PAIGOW_WITHOUT_JOKER;
    table.lines[0].of = PAIGOW_PAYS_SHARE;
    table.lines[3].of = PAIGOW_PAYS_SHARE;
    table.lines[3].pays = 2;
    table.lines[3].per = 7;
    table.lines[6].of = PAIGOW_PAYS_FIXED;
    table.lines[6].pays = 250000;
    table.lines[9].per = 2;
    table.lines[10].pays = 0;
    return table;
}

static void check_tables(void)
{
    const paigow_pay_table mixed = mixed_table();
    check_table(&pays_dynasty, 0);
    check_table(&mixed, PAIGOW_MOST_STAKE);
    check_table(&mixed, 1);
    check_table(&pays_jackpot, 0);
    check_table(&pays_wild_categories, 0);
    check_table(&pays_protection, 0);
    check_table(&pays_red_black, 0);
    check_table(&pays_three_cards, 0);
    check_table(&pays_queens_dragon, 0);
    check_table(&pays_dealer_bonus, 0);
    check_table(&pays_tiger_nine, 0);
    check_table(&pays_ace_high, 0);
}

/* ---- bad rows ---- */

/* Makes a row bad in one of many ways; those that the table does not look at leave it right. */
static void spoil(columns *all, size_t row, int sort)
{
    uint8_t *cards = all->cards[row];
    switch (sort) {
    case 0:
        cards[row % PAIGOW_BONUS_CARDS] = (uint8_t)(PAIGOW_DECK + row % 100);
        break;
    case 1:
        cards[2] = cards[row % 2];
        break;
    case 2:
        cards[6] = cards[row % 6];
        break;
    case 3:
        all->stakes[row] = row % 2 ? 0 : -(int64_t)row;
        break;
    case 4:
        all->stakes[row] = PAIGOW_MOST_STAKE + 1;
        break;
    case 5:
        all->colors[row] = (uint8_t)(PAIGOW_BLACK + 1 + row % 200);
        break;
    case 6:
        all->lows[row][row % 2] = (uint8_t)(PAIGOW_DECK + row % 100);
        break;
    case 7:
        all->players[row][row % PAIGOW_HAND] = cards[row % 5];
        break;
    default:
        all->stakes[row] = 3 + 2 * (int64_t)row; /* odd */
    }
}

/* What is wrong with the rows, one by one. */
static paigow_fault fault_of_rows(const paigow_pay_table *table, const columns *all, size_t rows)
{
    paigow_fault first = {.status = PAIGOW_OK};
    for (size_t row = 0; row < rows; row++) {
        paigow_bonus_hand hand = hand_of_row(all, row);
        paigow_bonus_result result;
        paigow_fault fault;
        if (paigow_settle_bonus(table, &hand, all->stakes[row], 0, NULL, &result, &fault) ==
            PAIGOW_OK)
            continue;
        if (first.rows++)
            continue;
        fault.row = row;
        fault.rows = first.rows;
        first = fault;
    }
    return first;
}

static void check_bad_rows(const paigow_pay_table *table, const columns *all, size_t rows,
                           int *is_bad)
{
    paigow_fault expected = fault_of_rows(table, all, rows), fault = {.status = PAIGOW_OK};
    CHECK_EQUAL(settle(table, all, rows, 0, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    *is_bad |= expected.status != PAIGOW_OK;
    if (!expected.status)
        return;
    CHECK_BYTES(&found, &untouched, sizeof found);
    CHECK_EQUAL(settle(table, all, rows, 0, NULL), expected.status);
    CHECK_BYTES(&found, &untouched, sizeof found);
}

/* One bad row at every place, then some of them. */
static void check_bad(const paigow_pay_table *table)
{
    static columns bad;
    uint64_t random = UINT64_C(0xbad405);
    int seen[BAD_SORTS] = {0}, sorts = 0;
    for (int sort = 0; sort < BAD_SORTS; sort++) {
        for (size_t row = 0; row < FEW; row++) {
            bad = given;
            spoil(&bad, row, sort);
            check_bad_rows(table, &bad, FEW, &seen[sort]);
        }
        bad = given;
        for (int i = 0; i < 5; i++)
            spoil(&bad, (size_t)random_below(&random, FEW), random_below(&random, BAD_SORTS));
        check_bad_rows(table, &bad, FEW, &seen[sort]);
        sorts += seen[sort];
    }
    CHECK(sorts >= 4);
}

/* The table and the meter are looked at first, whatever the rows. */
static void check_bad_tables(void)
{
    static columns bad;
    paigow_pay_table table = pays_dynasty;
    paigow_fault fault = {.status = PAIGOW_OK};
    bad = given;
    spoil(&bad, 0, 0);
    CHECK_EQUAL(settle(&table, &bad, FEW, 1, &fault), PAIGOW_ERROR_METER);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_METER, .value = 1});
    table.lines[3].of = PAIGOW_PAYS_SHARE;
    table.lines[3].pays = 1;
    CHECK_EQUAL(settle(&table, &given, FEW, 0, &fault), PAIGOW_ERROR_METER);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_METER});
    CHECK_BYTES(&found, &untouched, sizeof found);
    table.lines[3].pays = -7;
    CHECK_EQUAL(settle(&table, &given, FEW, 0, &fault), PAIGOW_ERROR_PAY_TABLE);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_PAY_TABLE, .index = 3, .value = -7});
    CHECK_BYTES(&found, &untouched, sizeof found);
}

static void check_all_bad(void)
{
    paigow_pay_table uneven = pays_categories;
    for (size_t line = 0; line < uneven.count; line++)
        uneven.lines[line].per = 2;
    for (size_t row = 0; row < ROWS; row++)
        given.stakes[row] *= 2;
    check_bad(&pays_dynasty);
    check_bad(&uneven);
    check_bad(&pays_red_black);
    check_bad(&pays_three_cards);
    check_bad(&pays_dealer_bonus);
    check_bad(&pays_ace_high);
}

int main(void)
{
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &way, NULL), PAIGOW_OK);
    memset(&untouched, UNTOUCHED, sizeof untouched);
    deal_rows();
    check_tables();
    check_bad_tables();
    check_all_bad();
    return check_report();
}
