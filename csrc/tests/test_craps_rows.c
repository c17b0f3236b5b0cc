/* test_craps_rows.c - many wagers at once, each with a roll, are settled as a second reading does:
 * every bet, point and total (C6, C7), and rows that are refused. */
#include "craps_checks.h"
#include "fence.h"
#include "hands.h"
#include "plain_craps.h"

enum { MOST_ROWS = 1 << 15, MOST_TOTAL = 12, FLATS = 4, ODDS = 6, BAD = 300 };

static const int64_t nothing = INT64_C(-0x5a5a5a5a);

/* ---- rows ---- */

static size_t count;
static uint8_t bets[MOST_ROWS], points[MOST_ROWS], totals[MOST_ROWS], off[MOST_ROWS];
static int64_t flats[MOST_ROWS], odds[MOST_ROWS];

typedef struct {
    uint8_t outcomes[2 * MOST_ROWS + 1];
    int64_t nets[2 * MOST_ROWS + 1], unpaid[MOST_ROWS + 1];
} results;

static results found, expected;

static void set_row(size_t row, int bet, int point, int total, int is_off, int64_t flat,
                    int64_t stake)
{
    bets[row] = (uint8_t)bet;
    points[row] = (uint8_t)point;
    totals[row] = (uint8_t)total;
    off[row] = (uint8_t)is_off;
    flats[row] = flat;
    odds[row] = stake;
}

/* Settles the rows into `found`; nothing is read or written behind the last. */
static void settle(const paigow_craps_rules *rules, int with_off, paigow_fault fault_expected)
{
    const fenced made[] = {fence(bets, count),
                           fence(points, count),
                           fence(totals, count),
                           fence(off, count),
                           fence(flats, count * sizeof *flats),
                           fence(odds, count * sizeof *odds)};
    const paigow_craps_rows rows = {.bets = made[0].copy,
                                    .points = made[1].copy,
                                    .results = made[2].copy,
                                    .off = with_off ? made[3].copy : NULL,
                                    .flats = made[4].copy,
                                    .odds = made[5].copy};
    paigow_fault fault = no_fault_yet();
    memset(&found, UNTOUCHED, sizeof found);
    CHECK_STATUS(paigow_craps_settle_n(rules, &rows, count, found.outcomes, found.nets,
                                       found.unpaid, &fault),
                 &fault, fault_expected);
    CHECK_EQUAL(
        paigow_craps_settle_n(rules, &rows, count, found.outcomes, found.nets, found.unpaid, NULL),
        fault_expected.status);
    CHECK_EQUAL(found.outcomes[2 * count], UNTOUCHED);
    CHECK_BYTES(&found.nets[2 * count], &found.nets[2 * MOST_ROWS], sizeof *found.nets);
    CHECK_BYTES(&found.unpaid[count], &found.unpaid[MOST_ROWS], sizeof *found.unpaid);
    for (size_t i = 0; i < COUNT_OF(made); i++)
        unfence(made[i]);
}

static void expect_row(const paigow_craps_rules *rules, size_t row, int with_off)
{
    const paigow_craps_wager wager = {
        .bet = bets[row], .point = points[row], .flat = flats[row], .odds = odds[row]};
    plain_verdict flat, behind;
    plain_decide(rules, &wager, totals[row], with_off && off[row], &flat, &behind);
    expected.outcomes[2 * row] = (uint8_t)flat.outcome;
    expected.outcomes[2 * row + 1] = (uint8_t)behind.outcome;
    expected.nets[2 * row] = flat.net;
    expected.nets[2 * row + 1] = behind.net;
    expected.unpaid[row] = behind.unpaid;
}

static void check_good(const paigow_craps_rules *rules, int with_off)
{
    settle(rules, with_off, (paigow_fault){.status = PAIGOW_OK});
    for (size_t row = 0; row < count; row++)
        expect_row(rules, row, with_off);
    CHECK_BYTES(found.outcomes, expected.outcomes, 2 * count);
    CHECK_BYTES(found.nets, expected.nets, 2 * count * sizeof *found.nets);
    CHECK_BYTES(found.unpaid, expected.unpaid, count * sizeof *found.unpaid);
}

/* ---- every bet, point, total ---- */

/* Every total with odds that are on, and for Come off. */
static void add_totals(int bet, int point, int64_t flat, int64_t stake)
{
    int may_be_off = bet == PAIGOW_COME;
    for (int total = 2; total <= MOST_TOTAL; total++)
        for (int is_off = 0; is_off <= may_be_off; is_off++)
            set_row(count++, bet, point, total, is_off, flat, stake);
}

static void add_stakes(const paigow_craps_rules *rules, int bet, int point)
{
    static const int units[FLATS] = {1, 5, 12, 30};
    for (int i = 0; i < FLATS; i++) {
        int64_t flat = units[i] * rules->unit;
        add_totals(bet, point, flat, 0);
        for (int64_t stake = rules->unit; point && stake <= ODDS * rules->unit;
             stake += rules->unit)
            if (!plain_odds_refusal(rules, bet, point, flat, stake))
                add_totals(bet, point, flat, stake);
        if (point && plain_stakes(rules, bet, point, flat, 0).largest > 0)
            add_totals(bet, point, flat, plain_stakes(rules, bet, point, flat, 0).largest);
    }
}

static void fill_rows(const paigow_craps_rules *rules)
{
    count = 0;
    for (int bet = PAIGOW_PASS; bet < PAIGOW_CRAPS_BETS; bet++) {
        add_stakes(rules, bet, PAIGOW_NO_POINT);
        for (int at = 0; at < PAIGOW_POINTS; at++)
            add_stakes(rules, bet, plain_points[at]);
    }
}

static void check_everything(void)
{
    for (int flags = 0; flags < 16; flags++) {
        paigow_craps_rules rules = flags & 1 ? dollars : with_345(dollars);
        rules.uneven = flags & 2 ? PAIGOW_UNEVEN_DOWN : PAIGOW_UNEVEN_REJECT;
        rules.strict = flags & 4 ? 1 : 0;
        rules.bar = flags & 8 ? 2 : 12;
        fill_rows(&rules);
        CHECK(count > 5000 && count <= MOST_ROWS);
        check_good(&rules, 1);
        check_good(&rules, 0); /* without that column none are off */
    }
}

/* ---- by hand ---- */

static void check_row(const paigow_craps_rules *rules, const uint8_t outcomes[2],
                      const int64_t nets[2], int64_t unpaid)
{
    count = 1;
    settle(rules, 1, (paigow_fault){.status = PAIGOW_OK});
    CHECK_BYTES(found.outcomes, outcomes, 2);
    CHECK_EQUAL(found.nets[0], nets[0]);
    CHECK_EQUAL(found.nets[1], nets[1]);
    CHECK_EQUAL(found.unpaid[0], unpaid);
}

#define CHECK_ROW(rules, of_flat, of_odds, flat, behind, unpaid)                                   \
    check_row(rules, (const uint8_t[]){of_flat, of_odds}, (const int64_t[]){flat, behind}, unpaid)

static void check_by_hand(void)
{
    paigow_craps_rules down = dollars;
    down.uneven = PAIGOW_UNEVEN_DOWN;
    set_row(0, PAIGOW_PASS, 4, 7, 0, 1000, 1000); /* case 139 */
    CHECK_ROW(&dollars, PAIGOW_CRAPS_LOSES, PAIGOW_CRAPS_LOSES, -1000, -1000, 0);
    set_row(0, PAIGOW_DONT_PASS, 0, 12, 0, 1000, 0); /* case 140 */
    CHECK_ROW(&dollars, PAIGOW_CRAPS_PUSHES, PAIGOW_CRAPS_STAYS, 0, 0, 0);
    set_row(0, PAIGOW_DONT_COME, 6, 7, 0, 1000, 1200); /* case 142 */
    CHECK_ROW(&dollars, PAIGOW_CRAPS_WINS, PAIGOW_CRAPS_WINS, 1000, 1000, 0);
    set_row(0, PAIGOW_DONT_PASS, 4, 7, 0, 1000, 100); /* case 136 */
    CHECK_ROW(&down, PAIGOW_CRAPS_WINS, PAIGOW_CRAPS_WINS, 1000, 0, 50 * PAIGOW_CENT_PARTS);
    set_row(0, PAIGOW_COME, 5, 7, 1, 1000, 1000); /* C7 */
    CHECK_ROW(&dollars, PAIGOW_CRAPS_LOSES, PAIGOW_CRAPS_OFF, -1000, 0, 0);
    set_row(0, PAIGOW_COME, 5, 5, 1, 1000, 0); /* no odds to be off */
    CHECK_ROW(&dollars, PAIGOW_CRAPS_WINS, PAIGOW_CRAPS_STAYS, 1000, 0, 0);
    set_row(0, PAIGOW_COME, 0, 9, 0, 1000, 0);
    CHECK_ROW(&dollars, PAIGOW_CRAPS_MOVES, PAIGOW_CRAPS_STAYS, 0, 0, 0);
}

/* ---- rows that are refused ---- */

/* Each kind, with its fault. */
static const struct {
    int bet, point, total, off;
    int64_t flat, odds;
    int status, index, of_odds;
    int64_t value;
} bad_rows[] = {
    {4, 0, 7, 0, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_BET, 0, 4},
    {255, 0, 7, 0, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_BET, 0, 255},
    {0, 7, 7, 0, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_POINT, 0, 7},
    {1, 3, 7, 0, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_POINT, 0, 3},
    {2, 11, 7, 0, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_POINT, 0, 11},
    {3, 255, 7, 0, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_POINT, 0, 255},
    {2, 6, 7, 2, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_FLAGS, 0, 2},
    {2, 6, 7, 255, 500, 0, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_FLAGS, 0, 255},
    {0, 6, 7, 1, 500, 500, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_FLAGS, 0, 1},
    {1, 6, 7, 1, 500, 600, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_FLAGS, 0, 1},
    {3, 6, 7, 1, 500, 600, PAIGOW_ERROR_CRAPS, PAIGOW_CRAPS_FLAGS, 0, 1},
    {0, 0, 0, 0, 500, 0, PAIGOW_ERROR_DICE, 0, 0, 0},
    {1, 5, 1, 0, 500, 0, PAIGOW_ERROR_DICE, 0, 0, 1},
    {2, 5, 13, 0, 500, 0, PAIGOW_ERROR_DICE, 0, 0, 13},
    {3, 0, 255, 0, 500, 0, PAIGOW_ERROR_DICE, 0, 0, 255},
    {0, 0, 7, 0, 0, 0, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 0, 0},
    {1, 6, 5, 0, -500, 0, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 0, -500},
    {2, 6, 5, 0, 550, 0, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 0, 550},
    {0, 0, 7, 0, 100, 0, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_FLAT_LIMITS, 0, 100},
    {1, 0, 7, 0, 5100, 0, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_FLAT_LIMITS, 0, 5100},
    {2, 0, 7, 0, 500, 100, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_TOO_EARLY, 1, 100},
    {3, 0, 6, 0, 500, -1, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_TOO_EARLY, 1, -1},
    {0, 5, 7, 0, 500, -200, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 1, -200},
    {1, 5, 6, 0, 500, 150, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 1, 150},
    {0, 5, 7, 0, 500, 800, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_OVER_LIMIT, 1, 800},
    {3, 4, 7, 0, 500, 1200, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_OVER_LIMIT, 1, 1200},
    {3, 4, 7, 0, 5000, 4200, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_OVER_MOST, 1, 4200},
    {2, 8, 8, 1, 500, 300, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_UNPAYABLE, 1, 300},
    {0, 5, 7, 0, 500, INT64_MAX, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 1, INT64_MAX},
    {0, 5, 7, 0, INT64_MIN, 0, PAIGOW_ERROR_REFUSED, PAIGOW_CRAPS_NOT_CHIPS, 0, INT64_MIN},
};

static paigow_craps_rules narrow(void)
{
    paigow_craps_rules rules = dollars;
    rules.least = 200;
    rules.most = 5000;
    rules.most_odds = 4000;
    return rules;
}

static void set_bad(size_t row, size_t kind)
{
    set_row(row, bad_rows[kind].bet, bad_rows[kind].point, bad_rows[kind].total, bad_rows[kind].off,
            bad_rows[kind].flat, bad_rows[kind].odds);
}

static paigow_fault fault_of(size_t kind, size_t row, size_t rows)
{
    return (paigow_fault){.status = bad_rows[kind].status,
                          .wager = bad_rows[kind].of_odds,
                          .row = row,
                          .rows = rows,
                          .index = (size_t)bad_rows[kind].index,
                          .value = bad_rows[kind].value};
}

/* Good rows, of which some are to be made bad. */
static void fill_good(size_t rows)
{
    count = rows;
    for (size_t row = 0; row < rows; row++)
        set_row(row, PAIGOW_COME, 6, 7, row % 2, 1000, 1000);
}

/* Alone, first, in the middle, last. */
static void check_bad_kinds(void)
{
    const paigow_craps_rules rules = narrow();
    for (size_t kind = 0; kind < COUNT_OF(bad_rows); kind++)
        for (size_t rows = 1; rows <= 3; rows++)
            for (size_t row = 0; row < rows; row++) {
                fill_good(rows);
                set_bad(row, kind);
                settle(&rules, 1, fault_of(kind, row, 1));
            }
}

/* Any number of bad rows: the first is reported, all are counted. */
static void check_many_bad(void)
{
    const paigow_craps_rules rules = narrow();
    uint64_t random = UINT64_C(0xbad);
    for (int i = 0; i < BAD; i++) {
        size_t first = 0, first_kind = 0, rows = 0;
        fill_good((size_t)(1 + random_below(&random, 40)));
        for (size_t row = count; row-- > 0;) {
            if (random_below(&random, 5))
                continue;
            first = row;
            first_kind = (size_t)random_below(&random, COUNT_OF(bad_rows));
            set_bad(row, first_kind);
            rows++;
        }
        if (rows > 0)
            settle(&rules, 1, fault_of(first_kind, first, rows));
        else
            check_good(&rules, 1);
    }
}

/* Flags are not looked at where there are none. */
static void check_no_flags(void)
{
    fill_good(4);
    off[2] = 9;
    check_good(&dollars, 0);
}

static void check_no_rows(void)
{
    const paigow_craps_rows rows = {0};
    paigow_fault fault = no_fault_yet();
    uint8_t outcome = UNTOUCHED;
    int64_t net = nothing, unpaid = nothing;
    CHECK_STATUS(paigow_craps_settle_n(&dollars, &rows, 0, &outcome, &net, &unpaid, &fault), &fault,
                 (paigow_fault){.status = PAIGOW_OK});
    CHECK(outcome == UNTOUCHED && net == nothing && unpaid == nothing);
    CHECK_EQUAL(paigow_craps_settle_n(&dollars, &rows, 0, NULL, NULL, NULL, NULL), PAIGOW_OK);
}

int main(void)
{
    check_everything();
    check_by_hand();
    check_bad_kinds();
    check_many_bad();
    check_no_flags();
    check_no_rows();
    return check_report();
}
