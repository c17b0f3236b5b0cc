/* craps.c - fuzz target: rules, odds and whole tables of craps from bytes (craps.h, craps_table.h),
 * each step against a second reading. */
#include "draw.h"
#include "plain_craps.h"

enum { MOST_ACTIONS = 40, ROWS = 4 };

static const int64_t nothing = INT64_C(-0x5a5a5a5a);

static paigow_craps_table table, before;
static plain_table plain;

/* A status and its fault are those of the second reading. */
static void check_same(int status, const paigow_fault *fault, paigow_fault expected)
{
    must_agree(status, fault);
    MUST(status == expected.status && (!status || is_same_fault(fault, &expected)));
}

/* ---- rules ---- */

static void draw_rules(fuzz_input *in, paigow_craps_rules *rules)
{
    static const int64_t units[] = {100, 1, 25, 500, 7, PAIGOW_MOST_STAKE};
    memset(rules, 0, sizeof *rules);
    rules->unit = seldom(in, 8) ? draw_amount(in, 1, PAIGOW_MOST_STAKE) : units[take(in) % 6];
    rules->least = rules->unit;
    rules->most = seldom(in, 4) ? draw_amount(in, 1, PAIGOW_MOST_STAKE) : PAIGOW_MOST_STAKE;
    rules->most_odds = seldom(in, 2) ? draw_amount(in, 1, PAIGOW_MOST_STAKE) : PAIGOW_MOST_STAKE;
    for (int i = 0; i < PAIGOW_POINTS; i++)
        rules->multiple[i] = (uint8_t)(1 + take_below(in, PAIGOW_MOST_MULTIPLE));
    rules->strict = take(in) & 1;
    rules->uneven = take(in) & 1;
    rules->bar = take(in) & 1 ? 2 : 12;
    rules->come_odds_work = take(in) & 1;
    if (seldom(in, 16))
        wreck(in, rules, sizeof *rules);
}

/* ---- one wager ---- */

static int draw_point(fuzz_input *in)
{
    return seldom(in, 16) ? take(in) : plain_points[take_below(in, PAIGOW_POINTS)];
}

static int draw_bet(fuzz_input *in)
{
    return take_below(in, seldom(in, 16) ? 256 : PAIGOW_CRAPS_BETS);
}

static int64_t draw_chips(fuzz_input *in, const paigow_craps_rules *rules, int64_t most)
{
    int64_t amount = draw_amount(in, rules->unit, most);
    return seldom(in, 8) ? amount : amount / rules->unit * rules->unit;
}

static void check_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake)
{
    int64_t won = nothing, unpaid = nothing, plain_won = nothing, plain_unpaid = nothing;
    paigow_fault fault = no_fault_yet(), expected = plain_pay_fault(rules, bet, point, stake);
    check_same(paigow_craps_pay(rules, bet, point, stake, &won, &unpaid, &fault), &fault, expected);
    if (!expected.status)
        plain_pay(rules, bet, point, stake, &plain_won, &plain_unpaid);
    MUST(won == plain_won && unpaid == plain_unpaid);
}

static void check_limits(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                         int64_t stake)
{
    paigow_craps_stakes stakes, expected_stakes;
    paigow_fault fault = no_fault_yet(), expected = plain_limits_fault(rules, bet, point, flat);
    spoil(&stakes, sizeof stakes);
    check_same(paigow_craps_limits(rules, bet, point, flat, stake, &stakes, &fault), &fault,
               expected);
    if (expected.status) {
        MUST(is_spoilt(&stakes, sizeof stakes));
    } else {
        expected_stakes = plain_stakes(rules, bet, point, flat, stake);
        MUST(!memcmp(&stakes, &expected_stakes, sizeof stakes));
    }
    fault = no_fault_yet();
    check_same(paigow_craps_accept(rules, bet, point, flat, stake, &fault), &fault,
               plain_accept_fault(rules, bet, point, flat, stake));
}

static void check_odds(fuzz_input *in, const paigow_craps_rules *rules)
{
    int bet = draw_bet(in), point = draw_point(in);
    int64_t flat = draw_chips(in, rules, rules->most),
            stake = draw_chips(in, rules, PAIGOW_MOST_ODDS_STAKE);
    check_pay(rules, bet, point, stake);
    check_limits(rules, bet, point, flat, stake);
}

/* Rows are settled as the second reading decides, or refused. */
static void check_rows(fuzz_input *in, const paigow_craps_rules *rules)
{
    uint8_t bets[ROWS], points[ROWS], results[ROWS], off[ROWS], outcomes[2 * ROWS];
    int64_t flats[ROWS], odds[ROWS], nets[2 * ROWS], unpaid[ROWS];
    const paigow_craps_rows rows = {bets, points, results, off, flats, odds};
    paigow_fault fault = no_fault_yet();
    for (int i = 0; i < ROWS; i++) {
        bets[i] = (uint8_t)draw_bet(in);
        points[i] = (uint8_t)(take(in) & 1 ? PAIGOW_NO_POINT : draw_point(in));
        results[i] = (uint8_t)(seldom(in, 16) ? take(in) : 2 + take_below(in, 11));
        off[i] = bets[i] == PAIGOW_COME && take(in) & 1;
        flats[i] = draw_chips(in, rules, rules->most);
        odds[i] = points[i] ? draw_chips(in, rules, rules->most_odds) : 0;
    }
    int status = paigow_craps_settle_n(rules, &rows, ROWS, outcomes, nets, unpaid, &fault);
    must_agree(status, &fault);
    for (int i = 0; i < ROWS && !status; i++) {
        const paigow_craps_wager wager = {
            .bet = bets[i], .point = points[i], .off = off[i], .flat = flats[i], .odds = odds[i]};
        plain_verdict flat, of_odds;
        plain_decide(rules, &wager, results[i], off[i], &flat, &of_odds);
        MUST(outcomes[2 * i] == flat.outcome && nets[2 * i] == flat.net);
        MUST(outcomes[2 * i + 1] == of_odds.outcome && nets[2 * i + 1] == of_odds.net);
        MUST(unpaid[i] == of_odds.unpaid);
    }
}

/* ---- a table ---- */

/* A wager that is there, or the name of any. */
static paigow_craps_wager draw_wager(fuzz_input *in)
{
    if (table.count && take(in) & 1)
        return table.wagers[take(in) % table.count];
    return (paigow_craps_wager){.player = take(in) % 3u,
                                .bet = (uint8_t)draw_bet(in),
                                .point = (uint8_t)(seldom(in, 4) ? draw_point(in) : 0)};
}

static void check_unchanged(int status)
{
    MUST(!status || !memcmp(&table, &before, sizeof table));
}

static void make_bet(fuzz_input *in)
{
    paigow_craps_wager name = draw_wager(in);
    int64_t flat = seldom(in, 8) ? 0 : draw_chips(in, &table.rules, table.rules.most);
    int64_t change = nothing, plain_change = nothing;
    paigow_fault fault = no_fault_yet(), expected = plain_bet(&plain, name.player, name.bet,
                                                              name.point, flat, &plain_change);
    int status = paigow_craps_bet(&table, name.player, name.bet, name.point, flat, &change, &fault);
    check_same(status, &fault, expected);
    check_unchanged(status);
    MUST(change == plain_change);
}

static void make_odds(fuzz_input *in)
{
    paigow_craps_wager name = draw_wager(in);
    paigow_craps_stakes stakes = {0, 0, 0, 0};
    int64_t odds = seldom(in, 8) ? 0 : draw_chips(in, &table.rules, table.rules.most_odds);
    int64_t change = nothing, plain_change = nothing;
    if (take(in) & 1 &&
        !paigow_craps_limits(&table.rules, name.bet, name.point, name.flat, odds, &stakes, NULL))
        odds = stakes.below;
    paigow_fault fault = no_fault_yet(), expected = plain_odds(&plain, name.player, name.bet,
                                                               name.point, odds, &plain_change);
    int status =
        paigow_craps_odds(&table, name.player, name.bet, name.point, odds, &change, &fault);
    check_same(status, &fault, expected);
    check_unchanged(status);
    MUST(change == plain_change);
}

static void call_odds(fuzz_input *in)
{
    paigow_craps_wager name = draw_wager(in);
    int off = take_below(in, 3);
    paigow_fault fault = no_fault_yet(),
                 expected = plain_call(&plain, name.player, name.bet, name.point, off);
    int status = paigow_craps_call(&table, name.player, name.bet, name.point, off, &fault);
    check_same(status, &fault, expected);
    check_unchanged(status);
}

static int is_same_line(const paigow_craps_line *a, const paigow_craps_line *b)
{
    return a->player == b->player && a->bet == b->bet && a->point == b->point &&
           a->is_odds == b->is_odds && a->outcome == b->outcome && a->reason == b->reason &&
           a->stake == b->stake && a->net == b->net && a->returned == b->returned &&
           a->unpaid == b->unpaid;
}

static void roll(fuzz_input *in)
{
    static paigow_craps_ledger ledger, expected;
    int first = seldom(in, 32) ? take(in) - 9 : 1 + take_below(in, PAIGOW_DIE);
    int second = seldom(in, 32) ? take(in) - 9 : 1 + take_below(in, PAIGOW_DIE);
    int64_t nets = 0;
    paigow_fault fault = no_fault_yet(), refused = plain_roll(&plain, first, second, &expected);
    spoil(&ledger, sizeof ledger);
    int status = paigow_craps_roll(&table, first, second, &ledger, &fault);
    check_same(status, &fault, refused);
    check_unchanged(status);
    if (status) {
        MUST(is_spoilt(&ledger, sizeof ledger));
        return;
    }
    MUST(ledger.line_count == expected.line_count && ledger.line_count <= PAIGOW_CRAPS_LINES);
    for (size_t i = 0; i < ledger.line_count; i++) {
        MUST(is_same_line(&ledger.lines[i], &expected.lines[i]));
        nets += ledger.lines[i].net;
    }
    MUST(ledger.house + nets == 0);
    MUST(ledger.house == ledger.lost - ledger.flat_won - ledger.odds_won);
    MUST(ledger.before == expected.before && ledger.after == expected.after);
    MUST(ledger.seven_out == expected.seven_out && ledger.stakes == expected.stakes);
}

/* Every table that bets and rolls lead to passes its check. */
static void play(fuzz_input *in, const paigow_craps_rules *rules)
{
    MUST(!paigow_craps_begin(rules, &table, NULL));
    plain_begin(rules, &plain);
    for (int i = 0; i < MOST_ACTIONS && in->left; i++) {
        int what = take_below(in, 8);
        before = table;
        if (what < 3)
            make_bet(in);
        else if (what < 5)
            make_odds(in);
        else if (what < 6)
            call_odds(in);
        else
            roll(in);
        MUST(!paigow_check_craps_table(&table, NULL));
    }
}

/* A table that was read back, with anything in it: refused as by the second reading, or played. */
static void read_back(fuzz_input *in)
{
    paigow_fault fault = no_fault_yet();
    paigow_craps_ledger ledger;
    wreck(in, &table, offsetof(paigow_craps_table, wagers) + 4 * sizeof *table.wagers);
    int status = paigow_check_craps_table(&table, &fault);
    must_agree(status, &fault);
    if (!paigow_check_craps_rules(&table.rules, NULL))
        check_same(status, &fault, plain_check_table(&table));
    if (status)
        return;
    MUST(!paigow_craps_roll(&table, 1 + take_below(in, PAIGOW_DIE), 1 + take_below(in, PAIGOW_DIE),
                            &ledger, NULL));
    MUST(!paigow_check_craps_table(&table, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    paigow_craps_rules rules;
    paigow_fault fault = no_fault_yet();
    int what = take_below(&in, 4);
    draw_rules(&in, &rules);
    int status = paigow_check_craps_rules(&rules, &fault);
    must_agree(status, &fault);
    if (status) {
        MUST(status == PAIGOW_ERROR_CRAPS);
        return 0;
    }
    if (what == 1) {
        check_odds(&in, &rules);
    } else if (what == 2) {
        check_rows(&in, &rules);
    } else {
        play(&in, &rules);
        read_back(&in);
    }
    return 0;
}
