#include "paigow/round.h"

#include "fault.h"
#include "pay.h"

enum { OPTIONAL_WAGERS = (1 << PAIGOW_WAGERS) - 1 - (1 << PAIGOW_MAIN) };

/* A round being settled.  Everything is in the order of W4. */
typedef struct {
    paigow_reader pays[PAIGOW_WAGERS];
    size_t seats;
    const paigow_seat *seat[PAIGOW_SEATS];
    int line[PAIGOW_SEATS][PAIGOW_WAGERS];    /* that pays the wager */
    int64_t won[PAIGOW_SEATS][PAIGOW_WAGERS]; /* by a player, at the player's first place (W15) */
    int queen_high;
    paigow_ez_result *result;
} table;

static int is_made(const paigow_seat *seat, int wager)
{
    return seat->wagers >> wager & 1;
}

/* ---- checks ---- */

/* Checks cards of one place, and that no other place has them; `seen` gathers the table's cards. */
static int check_dealt(const uint8_t cards[PAIGOW_HAND], int seat, uint64_t *seen,
                       paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    paigow_check_cards(cards, PAIGOW_HAND, PAIGOW_HAND, &found);
    for (size_t i = 0; i < PAIGOW_HAND && !found.status; i++) {
        if (*seen >> cards[i] & 1)
            found = (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE, .index = i, .value = cards[i]};
        *seen |= UINT64_C(1) << cards[i];
    }
    found.seat = seat;
    return found.status ? paigow_fail(fault, found) : PAIGOW_OK;
}

/* R11 lets a player put anything in front; it only has to be cards. */
static int check_low(const paigow_seat *seat, paigow_fault *fault)
{
    paigow_fault found = {.seat = seat->number, .value = seat->low_count};
    if (!seat->by_hand)
        return PAIGOW_OK;
    if (seat->low_count > PAIGOW_HAND)
        found.status = PAIGOW_ERROR_COUNT;
    for (size_t i = 0; i < seat->low_count && !found.status; i++) {
        if (seat->low[i] > PAIGOW_JOKER)
            found.status = PAIGOW_ERROR_CARD;
        found.index = i;
        found.value = seat->low[i];
    }
    return found.status ? paigow_fail(fault, found) : PAIGOW_OK;
}

static int check_stake(const paigow_seat *seat, int wager, paigow_fault *fault)
{
    int64_t stake = seat->stake[wager];
    int64_t least = wager == PAIGOW_MAIN ? 1 : PAIGOW_OPTIONAL_MINIMUM;
    paigow_fault found = {.value = stake};
    if (is_made(seat, wager))
        paigow_check_stake(stake, least, &found);
    else if (stake)
        found.status = PAIGOW_ERROR_WAGER;
    found.seat = seat->number;
    found.wager = wager;
    return found.status ? paigow_fail(fault, found) : PAIGOW_OK;
}

static int check_wagers(const paigow_seat *seat, paigow_fault *fault)
{
    paigow_fault found = {.seat = seat->number, .status = PAIGOW_ERROR_WAGER};
    if (seat->wagers >> PAIGOW_WAGERS) {
        found.wager = PAIGOW_NO_WAGER;
        found.value = seat->wagers;
        return paigow_fail(fault, found);
    }
    if (!is_made(seat, PAIGOW_MAIN)) /* W5 */
        return paigow_fail(fault, found);
    if (is_made(seat, PAIGOW_RED_BLACK) && seat->color > PAIGOW_BLACK) {
        found.wager = PAIGOW_RED_BLACK;
        found.value = seat->color;
        return paigow_fail(fault, found);
    }
    int status = PAIGOW_OK;
    for (int wager = 0; wager < PAIGOW_WAGERS && !status; wager++)
        status = check_stake(seat, wager, fault);
    return status;
}

static int check_seat_number(const paigow_ez_round *round, size_t at, paigow_fault *fault)
{
    int number = round->seats[at].number, taken = 0;
    for (size_t i = 0; i < at; i++)
        taken |= round->seats[i].number == number;
    if (number >= 1 && number <= PAIGOW_SEATS && !taken)
        return PAIGOW_OK;
    return paigow_fail(
        fault, (paigow_fault){.status = PAIGOW_ERROR_SEAT, .seat = number, .value = number});
}

static int check_round(const paigow_ez_round *round, paigow_fault *fault)
{
    uint64_t seen = 0;
    if (round->seat_count < 1 || round->seat_count > PAIGOW_SEATS)
        return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_SEAT,
                                                 .value = (int64_t)round->seat_count});
    int status = check_dealt(round->dealer, 0, &seen, fault);
    for (size_t i = 0; i < round->seat_count && !status; i++) {
        const paigow_seat *seat = &round->seats[i];
        status = check_seat_number(round, i, fault);
        if (!status)
            status = check_dealt(seat->cards, seat->number, &seen, fault);
        if (!status)
            status = check_low(seat, fault);
        if (!status)
            status = check_wagers(seat, fault);
    }
    return status;
}

/* ---- pay tables ---- */

static int is_for_wager(const paigow_pay_table *pays, int wager)
{
    int has_right_envy = pays->envy_stake == 0 ||
                         (wager == PAIGOW_DYNASTY && pays->envy_stake == PAIGOW_ENVY_MINIMUM);
    unsigned needs = wager == PAIGOW_RED_BLACK ? PAIGOW_NEEDS_COLOR : 0;
    return pays->of_dealer == (wager == PAIGOW_QUEENS_DRAGON) && pays->cards == PAIGOW_HAND &&
           paigow_table_needs(pays) == needs && has_right_envy;
}

int paigow_check_ez_tables(const paigow_ez_tables *tables, paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS && !found.status; wager++) {
        const paigow_pay_table *pays = tables->of[wager];
        if (!pays || (!paigow_check_pay_table(pays, &found) && !is_for_wager(pays, wager)))
            found =
                (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = PAIGOW_MOST_PAY_LINES};
        found.wager = wager;
    }
    return found.status ? paigow_fail(fault, found) : PAIGOW_OK;
}

static void put_in_order(const paigow_ez_round *round, table *t)
{
    for (int number = 1; number <= PAIGOW_SEATS; number++)
        for (size_t i = 0; i < round->seat_count; i++)
            if (round->seats[i].number == number)
                t->seat[t->seats++] = &round->seats[i];
}

static int find_line(const paigow_reader *pays, const uint8_t cards[PAIGOW_HAND], uint8_t color)
{
    paigow_bonus_hand hand = {.color = color};
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand.cards[i] = cards[i];
    return paigow_find_line(pays, &hand);
}

/* The lines of all wagers; and of every seat its dynasty line, wagered on or not (W6). */
static int find_lines(const paigow_ez_round *round, table *t, paigow_fault *fault)
{
    int dealer_line = find_line(&t->pays[PAIGOW_QUEENS_DRAGON], round->dealer, 0);
    for (size_t place = 0; place < t->seats; place++)
        for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++) {
            const paigow_seat *seat = t->seat[place];
            paigow_fault found;
            if (wager != PAIGOW_DYNASTY && !is_made(seat, wager))
                continue;
            t->line[place][wager] = wager == PAIGOW_QUEENS_DRAGON
                                        ? dealer_line
                                        : find_line(&t->pays[wager], seat->cards, seat->color);
            if (!paigow_check_even(t->pays[wager].table, t->line[place][wager], seat->stake[wager],
                                   &found))
                continue;
            found.seat = seat->number;
            found.wager = wager;
            return paigow_fail(fault, found);
        }
    return PAIGOW_OK;
}

/* ---- setting the hands ---- */

static int set_seat(const paigow_seat *seat, const paigow_setter *way, paigow_setting *setting)
{
    if (!seat->by_hand)
        return paigow_set_with(seat->cards, way, PAIGOW_STANDARD, setting);
    paigow_set_by_hand(seat->cards, seat->low, seat->low_count, PAIGOW_STANDARD, setting);
    return PAIGOW_OK;
}

static int set_hands(const paigow_ez_round *round, const table *t, const paigow_setter *way,
                     paigow_setting *dealer, paigow_setting seats[PAIGOW_SEATS],
                     paigow_fault *fault)
{
    if (paigow_set_with(round->dealer, way, PAIGOW_STANDARD, dealer))
        return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_NO_LINE});
    for (size_t place = 0; place < t->seats; place++)
        if (set_seat(t->seat[place], way, &seats[place]))
            return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_NO_LINE,
                                                     .seat = t->seat[place]->number});
    return PAIGOW_OK;
}

/* ---- the ledger ---- */

static void add_line(table *t, size_t place, paigow_ledger_line line)
{
    line.seat = t->seat[place]->number;
    t->result->lines[t->result->line_count++] = line;
    t->result->seats[place].net += line.net;
    t->result->house -= line.net;
}

/* W1, W12, R13; 11.22(d)1. */
static void settle_main(table *t, size_t place)
{
    static const uint8_t reasons[] = {[PAIGOW_LOSE] = PAIGOW_BECAUSE_NONE_HIGHER,
                                      [PAIGOW_PUSH] = PAIGOW_BECAUSE_ONE_HIGHER,
                                      [PAIGOW_WIN] = PAIGOW_BECAUSE_BOTH_HIGHER,
                                      [PAIGOW_FOUL] = PAIGOW_BECAUSE_FOUL};
    int outcome = paigow_compare(&t->result->seats[place].setting, &t->result->dealer);
    int reason = reasons[outcome];
    if (t->queen_high && outcome != PAIGOW_FOUL) {
        outcome = PAIGOW_PUSH;
        reason = PAIGOW_BECAUSE_QUEEN_HIGH;
    }
    int64_t stake = t->seat[place]->stake[PAIGOW_MAIN];
    int64_t net = outcome == PAIGOW_WIN ? stake : outcome == PAIGOW_PUSH ? 0 : -stake;
    add_line(t, place,
             (paigow_ledger_line){.wager = PAIGOW_MAIN,
                                  .outcome = (uint8_t)outcome,
                                  .reason = (uint8_t)reason,
                                  .line = PAIGOW_NO_PAY_LINE,
                                  .stake = stake,
                                  .net = net,
                                  .returned = stake + net});
}

static int64_t *purse_of(table *t, size_t place, int wager)
{
    size_t first = 0;
    while (t->seat[first]->player != t->seat[place]->player)
        first++;
    return &t->won[first][wager];
}

/* A line for an optional wager that loses, pushes or wins. */
static void add_wager_line(table *t, size_t place, int wager, int reason)
{
    int64_t stake = t->seat[place]->stake[wager], no_meter = 0;
    paigow_bonus_result paid = paigow_pay(t->pays[wager].table, t->line[place][wager], stake,
                                          &no_meter, purse_of(t, place, wager));
    if (paid.outcome == PAIGOW_PUSH && reason == PAIGOW_BECAUSE_QUALIFIED)
        reason = PAIGOW_BECAUSE_PUSHES;
    add_line(t, place,
             (paigow_ledger_line){.wager = (uint8_t)wager,
                                  .outcome = paid.outcome,
                                  .reason = (uint8_t)reason,
                                  .line = paid.line,
                                  .stake = stake,
                                  .net = paid.net,
                                  .returned = paid.returned,
                                  .cut = paid.cut});
}

static void announce_premium(table *t, size_t place)
{
    add_line(t, place,
             (paigow_ledger_line){.wager = PAIGOW_DYNASTY,
                                  .outcome = PAIGOW_ANNOUNCED,
                                  .reason = PAIGOW_BECAUSE_PREMIUM,
                                  .line = (int8_t)t->line[place][PAIGOW_DYNASTY],
                                  .stake = t->seat[place]->stake[PAIGOW_DYNASTY]});
}

static int is_premium(const table *t, size_t place)
{
    return paigow_is_premium(t->pays[PAIGOW_DYNASTY].table, t->line[place][PAIGOW_DYNASTY]);
}

static int has_premium_wager(const table *t, size_t place)
{
    return is_premium(t, place) && is_made(t->seat[place], PAIGOW_DYNASTY);
}

/* W8, 11.22(d)2: the losing ones are collected, the winning ones paid, a premium one is left. */
static void settle_optional(table *t, size_t place)
{
    int premium = has_premium_wager(t, place);
    for (int wins = 0; wins <= 1; wins++)
        for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++)
            if (is_made(t->seat[place], wager) && !(premium && wager == PAIGOW_DYNASTY) &&
                wins == (t->line[place][wager] != PAIGOW_NO_PAY_LINE))
                add_wager_line(t, place, wager,
                               wins ? PAIGOW_BECAUSE_QUALIFIED : PAIGOW_BECAUSE_NOT_QUALIFIED);
    if (premium)
        announce_premium(t, place);
}

/* W9, 11.22(d)3.i: for every premium hand of another player, also one without any bonus wager. */
static void pay_envy(table *t, size_t place)
{
    int64_t stake = t->seat[place]->stake[PAIGOW_DYNASTY];
    for (size_t other = 0; other < t->seats; other++) {
        int line = t->line[other][PAIGOW_DYNASTY];
        if (t->seat[other]->player == t->seat[place]->player || !is_premium(t, other))
            continue;
        int64_t cut, bonus = paigow_pay_envy(t->pays[PAIGOW_DYNASTY].table, stake, line,
                                             purse_of(t, place, PAIGOW_DYNASTY), &cut);
        add_line(t, place,
                 (paigow_ledger_line){.wager = PAIGOW_ENVY,
                                      .outcome = PAIGOW_WIN,
                                      .reason = PAIGOW_BECAUSE_ENVY,
                                      .other_seat = t->seat[other]->number,
                                      .line = (int8_t)line,
                                      .net = bonus,
                                      .returned = bonus,
                                      .cut = cut});
    }
}

static int has_envy_marker(const paigow_seat *seat)
{
    return is_made(seat, PAIGOW_DYNASTY) && seat->stake[PAIGOW_DYNASTY] >= PAIGOW_ENVY_MINIMUM;
}

/* W8, 11.22(d)3: envy first, then the seat's own premium hand. */
static void settle_premium(table *t, size_t place)
{
    if (has_envy_marker(t->seat[place]))
        pay_envy(t, place);
    if (has_premium_wager(t, place))
        add_wager_line(t, place, PAIGOW_DYNASTY, PAIGOW_BECAUSE_PREMIUM_PAID);
}

/* 11.22(d)3.iii: such cards were kept on the layout because somebody had an envy marker (W6). */
static void collect_premium(table *t, size_t place)
{
    if (is_premium(t, place) && !is_made(t->seat[place], PAIGOW_DYNASTY))
        add_line(t, place,
                 (paigow_ledger_line){.wager = PAIGOW_NO_WAGER,
                                      .outcome = PAIGOW_COLLECTED,
                                      .reason = PAIGOW_BECAUSE_PREMIUM_NO_BET,
                                      .line = (int8_t)t->line[place][PAIGOW_DYNASTY]});
}

/* W4, W8. */
static void settle_in_order(table *t)
{
    int markers = 0;
    for (size_t place = 0; place < t->seats; place++)
        settle_main(t, place);
    for (size_t place = 0; place < t->seats; place++)
        if (t->seat[place]->wagers & OPTIONAL_WAGERS)
            settle_optional(t, place);
    for (size_t place = 0; place < t->seats; place++) {
        markers |= has_envy_marker(t->seat[place]);
        settle_premium(t, place);
    }
    for (size_t place = 0; place < t->seats && markers; place++)
        collect_premium(t, place);
}

static void begin_result(const table *t, const paigow_setting settings[PAIGOW_SEATS])
{
    t->result->queen_high = (uint8_t)t->queen_high;
    t->result->seat_count = t->seats;
    t->result->house = 0;
    t->result->line_count = 0;
    for (size_t place = 0; place < t->seats; place++)
        t->result->seats[place] =
            (paigow_seat_result){.number = t->seat[place]->number,
                                 .bonus_line = (int8_t)t->line[place][PAIGOW_DYNASTY],
                                 .premium = (uint8_t)is_premium(t, place),
                                 .setting = settings[place]};
}

/* W12. */
static int is_queen_high(const uint8_t cards[PAIGOW_HAND])
{
    const uint64_t queen_high = UINT64_C(1) << PAIGOW_IS_QUEEN_HIGH;
    paigow_bonus bonus = paigow_bonus_wanted(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG, queen_high);
    return (bonus.held & queen_high) != 0;
}

int paigow_settle_ez(const paigow_ez_round *round, const paigow_setter *way,
                     const paigow_ez_tables *tables, paigow_ez_result *result, paigow_fault *fault)
{
    table t = {.result = result};
    paigow_setting dealer, settings[PAIGOW_SEATS];
    int status = paigow_check_setter(way, PAIGOW_STANDARD, fault);
    if (!status)
        status = paigow_check_ez_tables(tables, fault);
    if (!status)
        status = check_round(round, fault);
    if (status)
        return status;
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++)
        t.pays[wager] = paigow_read_table(tables->of[wager]);
    put_in_order(round, &t);
    status = find_lines(round, &t, fault);
    if (!status)
        status = set_hands(round, &t, way, &dealer, settings, fault);
    if (status)
        return status;
    t.queen_high = is_queen_high(round->dealer);
    result->dealer = dealer;
    begin_result(&t, settings);
    settle_in_order(&t);
    return PAIGOW_OK;
}
