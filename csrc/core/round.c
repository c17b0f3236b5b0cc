#include "paigow/round.h"

#include "fault.h"

enum { OPTIONAL_WAGERS = (1 << PAIGOW_WAGERS) - 1 - (1 << PAIGOW_MAIN), LEAST_OF_A_COLOR = 4 };

/* A round being settled. `seat` is in the order of W4. */
typedef struct {
    const paigow_ez_pays *pays;
    const paigow_seat *seat[PAIGOW_SEATS];
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
    paigow_fault found = {.seat = seat->number, .wager = wager, .value = stake};
    if (!is_made(seat, wager))
        found.status = stake ? PAIGOW_ERROR_WAGER : PAIGOW_OK;
    else if (stake < least || stake > PAIGOW_MOST_STAKE)
        found.status = PAIGOW_ERROR_STAKE;
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

/* ---- setting the hands ---- */

static int set_seat(const paigow_seat *seat, const paigow_setter *way, paigow_setting *setting)
{
    if (!seat->by_hand)
        return paigow_set_with(seat->cards, way, PAIGOW_STANDARD, setting);
    paigow_set_by_hand(seat->cards, seat->low, seat->low_count, PAIGOW_STANDARD, setting);
    return PAIGOW_OK;
}

static int set_hands(const paigow_ez_round *round, const paigow_setter *way, paigow_setting *dealer,
                     paigow_setting seats[PAIGOW_SEATS], paigow_fault *fault)
{
    if (paigow_set_with(round->dealer, way, PAIGOW_STANDARD, dealer))
        return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_NO_LINE});
    for (size_t i = 0; i < round->seat_count; i++)
        if (set_seat(&round->seats[i], way, &seats[i]))
            return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_NO_LINE,
                                                     .seat = round->seats[i].number});
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

/* What a wager of the seat looks at, see paigow_ledger_line. */
static int hand_for(const table *t, size_t place, int wager)
{
    const paigow_seat *seat = t->seat[place];
    switch (wager) {
    case PAIGOW_DYNASTY:
        return t->result->seats[place].bonus_line;
    case PAIGOW_PROTECTION:
        return paigow_protection_line(seat->cards);
    case PAIGOW_RED_BLACK:
        return paigow_color_count(seat->cards, seat->color);
    default:
        return 0;
    }
}

/* A line for a wager of the seat in a place of the order; net and returned follow from the
 * outcome. */
static void add_wager_line(table *t, size_t place, int wager, int outcome, int32_t odds, int reason)
{
    int64_t stake = t->seat[place]->stake[wager];
    paigow_ledger_line line = {.wager = (uint8_t)wager,
                               .outcome = (uint8_t)outcome,
                               .reason = (uint8_t)reason,
                               .hand = (int8_t)hand_for(t, place, wager),
                               .odds = odds,
                               .stake = stake};
    if (outcome == PAIGOW_WIN)
        line.net = stake * odds;
    if (outcome == PAIGOW_LOSE || outcome == PAIGOW_FOUL)
        line.net = -stake;
    if (outcome != PAIGOW_ANNOUNCED)
        line.returned = stake + line.net;
    add_line(t, place, line);
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
    if (t->result->queen_high && outcome != PAIGOW_FOUL) {
        outcome = PAIGOW_PUSH;
        reason = PAIGOW_BECAUSE_QUEEN_HIGH;
    }
    add_wager_line(t, place, PAIGOW_MAIN, outcome, outcome == PAIGOW_WIN, reason);
}

/* N of the "N to 1" that an optional wager wins, or 0 when it loses. */
static int32_t optional_odds(const table *t, size_t place, int wager)
{
    int hand = hand_for(t, place, wager);
    switch (wager) {
    case PAIGOW_DYNASTY:
        return t->pays->dynasty[hand];
    case PAIGOW_PROTECTION:
        return hand == PAIGOW_NOT_HIGH_CARD ? 0 : t->pays->protection[hand];
    case PAIGOW_RED_BLACK:
        return hand >= LEAST_OF_A_COLOR ? t->pays->red_black : 0;
    default:
        return t->result->queen_high ? t->pays->queens_dragon : 0;
    }
}

/* What the seat's dynasty wager wins by a premium hand, or 0. */
static int32_t premium_odds(const table *t, size_t place)
{
    if (!is_made(t->seat[place], PAIGOW_DYNASTY) || !t->result->seats[place].premium)
        return 0;
    return optional_odds(t, place, PAIGOW_DYNASTY);
}

/* W8, 11.22(d)2: the losing ones are collected, the winning ones paid, a premium one is left. */
static void settle_optional(table *t, size_t place)
{
    int32_t odds[PAIGOW_WAGERS] = {0};
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++)
        if (is_made(t->seat[place], wager)) {
            odds[wager] = optional_odds(t, place, wager);
            if (!odds[wager])
                add_wager_line(t, place, wager, PAIGOW_LOSE, 0, PAIGOW_BECAUSE_NOT_QUALIFIED);
        }
    int premium = premium_odds(t, place) != 0;
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++)
        if (odds[wager] && !(premium && wager == PAIGOW_DYNASTY))
            add_wager_line(t, place, wager, PAIGOW_WIN, odds[wager], PAIGOW_BECAUSE_QUALIFIED);
    if (premium)
        add_wager_line(t, place, PAIGOW_DYNASTY, PAIGOW_ANNOUNCED, 0, PAIGOW_BECAUSE_PREMIUM);
}

static int has_envy_marker(const paigow_seat *seat)
{
    return is_made(seat, PAIGOW_DYNASTY) && seat->stake[PAIGOW_DYNASTY] >= PAIGOW_ENVY_MINIMUM;
}

/* W9, 11.22(d)3.i: for every premium hand of another player, also one without any bonus wager. */
static void pay_envy(table *t, size_t place)
{
    for (size_t other = 0; other < t->result->seat_count; other++) {
        if (t->seat[other]->player == t->seat[place]->player || !t->result->seats[other].premium)
            continue;
        uint8_t line = t->result->seats[other].bonus_line;
        int64_t bonus = t->pays->envy[line];
        add_line(t, place,
                 (paigow_ledger_line){.wager = PAIGOW_ENVY,
                                      .outcome = PAIGOW_WIN,
                                      .reason = PAIGOW_BECAUSE_ENVY,
                                      .other_seat = t->seat[other]->number,
                                      .hand = (int8_t)line,
                                      .net = bonus,
                                      .returned = bonus});
    }
}

/* W8, 11.22(d)3: envy first, then the seat's own premium hand. */
static void settle_premium(table *t, size_t place)
{
    int32_t odds = premium_odds(t, place);
    if (has_envy_marker(t->seat[place]))
        pay_envy(t, place);
    if (odds)
        add_wager_line(t, place, PAIGOW_DYNASTY, PAIGOW_WIN, odds, PAIGOW_BECAUSE_PREMIUM_PAID);
}

/* 11.22(d)3.iii: such cards were kept on the layout because somebody had an envy marker (W6). */
static void collect_premium(table *t, size_t place)
{
    if (t->result->seats[place].premium && !is_made(t->seat[place], PAIGOW_DYNASTY))
        add_line(t, place,
                 (paigow_ledger_line){.wager = PAIGOW_NO_WAGER,
                                      .outcome = PAIGOW_COLLECTED,
                                      .reason = PAIGOW_BECAUSE_PREMIUM_NO_BET,
                                      .hand = (int8_t)t->result->seats[place].bonus_line});
}

/* W4, W8. */
static void settle_in_order(table *t)
{
    size_t seats = t->result->seat_count;
    int markers = 0;
    for (size_t place = 0; place < seats; place++)
        settle_main(t, place);
    for (size_t place = 0; place < seats; place++)
        if (t->seat[place]->wagers & OPTIONAL_WAGERS)
            settle_optional(t, place);
    for (size_t place = 0; place < seats; place++) {
        markers |= has_envy_marker(t->seat[place]);
        settle_premium(t, place);
    }
    for (size_t place = 0; place < seats && markers; place++)
        collect_premium(t, place);
}

static void begin_result(const paigow_ez_round *round, const paigow_setting settings[PAIGOW_SEATS],
                         table *t)
{
    size_t place = 0;
    t->result->queen_high = paigow_high_card_line(round->dealer) == PAIGOW_QUEEN_HIGH;
    t->result->seat_count = round->seat_count;
    t->result->house = 0;
    t->result->line_count = 0;
    for (int number = 1; number <= PAIGOW_SEATS; number++)
        for (size_t i = 0; i < round->seat_count; i++) {
            const paigow_seat *seat = &round->seats[i];
            if (seat->number != number)
                continue;
            int line = paigow_bonus_line(seat->cards);
            t->seat[place] = seat;
            t->result->seats[place++] = (paigow_seat_result){.number = seat->number,
                                                             .bonus_line = (uint8_t)line,
                                                             .premium = t->pays->envy[line] > 0,
                                                             .setting = settings[i]};
        }
}

int paigow_settle_ez(const paigow_ez_round *round, const paigow_setter *way,
                     const paigow_ez_pays *pays, paigow_ez_result *result, paigow_fault *fault)
{
    table t = {.pays = pays, .result = result};
    paigow_setting dealer, settings[PAIGOW_SEATS];
    int status = paigow_check_setter(way, PAIGOW_STANDARD, fault);
    if (!status)
        status = paigow_check_ez_pays(pays, fault);
    if (!status)
        status = check_round(round, fault);
    if (!status)
        status = set_hands(round, way, &dealer, settings, fault);
    if (status)
        return status;
    result->dealer = dealer;
    begin_result(round, settings, &t);
    settle_in_order(&t);
    return PAIGOW_OK;
}
