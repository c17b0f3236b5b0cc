#include "paigow/round.h"

#include "bits.h"
#include "fault.h"
#include "pay.h"

enum { DEALER = -1 };

/* A round being settled.  Everything is in the order of W4. */
typedef struct {
    const paigow_ready *ready;
    const paigow_game *game;
    const paigow_round *round;
    size_t seats;
    const paigow_seat *seat[PAIGOW_DEALT];
    int bank; /* the place of the bank, or DEALER */
    paigow_setting dealer, setting[PAIGOW_DEALT];
    int pushed;
    uint8_t outcome[PAIGOW_DEALT], dealer_outcome;
    int64_t lost, won; /* against the bank, the dealer's wager too */
    int64_t commission[PAIGOW_DEALT], surplus_fee;
    int8_t line[PAIGOW_DEALT][PAIGOW_WAGERS]; /* that pays the wager */
    uint8_t qualified[PAIGOW_DEALT];          /* the wagers that a line pays: bits */
    unsigned premiums, markers; /* the places with a premium hand, with an envy marker: bits */
    int64_t center;
    paigow_ledger *ledger;
} table;

static int is_made(const paigow_seat *seat, int wager)
{
    return seat->wagers >> wager & 1;
}

static int has_bank(const table *t)
{
    return t->bank != DEALER;
}

static int last_wager(const table *t)
{
    return (int)t->game->bonus_count;
}

static unsigned bonus_wagers(const paigow_seat *seat)
{
    return seat->wagers & ~(1u << PAIGOW_MAIN);
}

/* ---- checks ---- */

/* Checks every card at the table at once: different cards are as many as there are.  A deck does
 * not serve more seats. */
static int is_dealt_right(const table *t)
{
    const paigow_round *round = t->round;
    if (round->seat_count > PAIGOW_DEALT)
        return 0;
    uint64_t held = paigow_set_of(round->dealer, PAIGOW_HAND);
    for (size_t i = 0; i < round->seat_count; i++)
        held |= paigow_set_of(round->seats[i].cards, PAIGOW_HAND);
    return paigow_count_bits(held) == PAIGOW_HAND * ((int)round->seat_count + 1) &&
           !(t->game->no_joker && held & PAIGOW_JOKER_BIT);
}

/* What is wrong with the cards of one place; `seen` gathers the table's cards. */
static int check_dealt(const table *t, const uint8_t cards[PAIGOW_HAND], int seat, uint64_t *seen,
                       paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    if (!paigow_check_cards(cards, PAIGOW_HAND, PAIGOW_HAND, &found)) {
        uint64_t held = paigow_set_of(cards, PAIGOW_HAND);
        if (t->game->no_joker && held & PAIGOW_JOKER_BIT)
            found = (paigow_fault){.status = PAIGOW_ERROR_CARD, .value = PAIGOW_JOKER};
        else if (held & *seen)
            found = (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                   .value = paigow_lowest_bit(held & *seen)};
        *seen |= held;
    }
    found.seat = seat;
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

static int check_all_dealt(const table *t, paigow_fault *fault)
{
    uint64_t seen = 0;
    if (is_dealt_right(t))
        return PAIGOW_OK;
    int status = check_dealt(t, t->round->dealer, 0, &seen, fault);
    for (size_t i = 0; i < t->round->seat_count && !status; i++)
        status = check_dealt(t, t->round->seats[i].cards, t->round->seats[i].number, &seen, fault);
    return status;
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
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

/* A wager that is not made has no stake. */
static int is_wrong_stake(const table *t, const paigow_seat *seat, int wager)
{
    int64_t stake = seat->stake[wager];
    return is_made(seat, wager) ? stake < t->ready->least[wager] || stake > t->ready->most[wager]
                                : stake != 0;
}

static int check_stakes(const table *t, const paigow_seat *seat, paigow_fault *fault)
{
    int wager = 0;
    int64_t stray = 0; /* stakes beyond the wagers of the game */
    while (wager <= last_wager(t) && !is_wrong_stake(t, seat, wager))
        wager++;
    for (int other = last_wager(t) + 1; other < PAIGOW_WAGERS; other++)
        stray |= seat->stake[other];
    if (wager > last_wager(t) && !stray)
        return PAIGOW_OK;
    while (!is_wrong_stake(t, seat, wager))
        wager++;
    int status = is_made(seat, wager) ? PAIGOW_ERROR_STAKE : PAIGOW_ERROR_WAGER;
    return paigow_fail(fault, &(paigow_fault){.status = status,
                                              .seat = seat->number,
                                              .wager = wager,
                                              .value = seat->stake[wager]});
}

/* The color matters only to wagers on one. */
static int check_color(const table *t, const paigow_seat *seat, paigow_fault *fault)
{
    unsigned colored = seat->wagers & t->ready->colored;
    if (!colored || seat->color <= PAIGOW_BLACK)
        return PAIGOW_OK;
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_WAGER,
                                              .seat = seat->number,
                                              .wager = paigow_lowest_bit(colored),
                                              .value = seat->color});
}

static int check_wagers(const table *t, const paigow_seat *seat, paigow_fault *fault)
{
    paigow_fault found = {.seat = seat->number, .status = PAIGOW_ERROR_WAGER};
    if (seat->wagers >> (last_wager(t) + 1)) {
        found.wager = PAIGOW_NO_WAGER;
        found.value = seat->wagers;
        return paigow_fail(fault, &found);
    }
    if (!is_made(seat, PAIGOW_MAIN) && seat->number != t->round->bank) /* W5 */
        return paigow_fail(fault, &found);
    int status = check_stakes(t, seat, fault);
    return status ? status : check_color(t, seat, fault);
}

/* `taken` has a bit for each number before. */
static int check_number(int number, unsigned *taken, paigow_fault *fault)
{
    int is_number = number >= 1 && number <= PAIGOW_MOST_SEATS;
    if (is_number && !(*taken >> number & 1)) {
        *taken |= 1u << number;
        return PAIGOW_OK;
    }
    return paigow_fail(
        fault, &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .seat = number, .value = number});
}

static int check_seats(table *t, paigow_fault *fault)
{
    const paigow_round *round = t->round;
    unsigned taken = 0;
    if (round->seat_count < 1 || round->seat_count > PAIGOW_MOST_SEATS)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SEAT,
                                                  .value = (int64_t)round->seat_count});
    int status = PAIGOW_OK;
    for (size_t i = 0; i < round->seat_count && !status; i++)
        status = check_number(round->seats[i].number, &taken, fault);
    if (!status)
        status = check_all_dealt(t, fault);
    for (size_t i = 0; i < round->seat_count && !status; i++) {
        const paigow_seat *seat = &round->seats[i];
        status = check_low(seat, fault);
        if (!status)
            status = check_wagers(t, seat, fault);
    }
    return status;
}

static void put_in_order(table *t)
{
    for (size_t i = 0; i < t->round->seat_count; i++) {
        const paigow_seat *seat = &t->round->seats[i];
        size_t place = t->seats++;
        for (; place > 0 && t->seat[place - 1]->number > seat->number; place--)
            t->seat[place] = t->seat[place - 1];
        t->seat[place] = seat;
    }
    t->bank = DEALER;
    for (size_t place = 0; place < t->seats; place++)
        if (t->seat[place]->number == t->round->bank)
            t->bank = (int)place;
}

static int refuse_bank(const table *t, int refusal, int64_t value, paigow_fault *fault)
{
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_BANK,
                                              .seat = t->round->bank,
                                              .index = (size_t)refusal,
                                              .value = value});
}

/* B4: the main wagers of all players but the bank. */
static int64_t wagers_to_cover(const table *t)
{
    int64_t sum = 0;
    for (size_t place = 0; place < t->seats; place++)
        sum += t->seat[place]->stake[PAIGOW_MAIN];
    return sum;
}

static int plays_elsewhere(const table *t)
{
    int places = 0;
    for (size_t place = 0; place < t->seats; place++)
        places += t->seat[place]->player == t->seat[t->bank]->player;
    return places > 1;
}

/* B7; 34.13(e). */
static int check_co_bank(const table *t, paigow_fault *fault)
{
    if (!t->round->co_bank)
        return PAIGOW_OK;
    if (!t->game->co_bank || t->round->co_bank > 1)
        return refuse_bank(t, PAIGOW_REFUSED_CO_BANK, t->round->co_bank, fault);
    if (t->round->dealer_stake)
        return refuse_bank(t, PAIGOW_REFUSED_DEALER_WAGER, t->round->dealer_stake, fault);
    if (t->seat[t->bank]->by_hand)
        return refuse_bank(t, PAIGOW_REFUSED_OWN_HAND, 0, fault);
    return PAIGOW_OK;
}

static int check_bank(const table *t, paigow_fault *fault)
{
    const paigow_round *round = t->round;
    if (!round->bank && !round->co_bank && !round->dealer_stake && !round->chips)
        return PAIGOW_OK;
    if (!t->game->player_bank)
        return refuse_bank(t, PAIGOW_REFUSED_GAME, round->bank, fault);
    if (!has_bank(t))
        return refuse_bank(t, PAIGOW_REFUSED_NO_SEAT, round->bank, fault);
    if (plays_elsewhere(t))
        return refuse_bank(t, PAIGOW_REFUSED_AREAS, round->bank, fault);
    const paigow_seat *seat = t->seat[t->bank];
    if (is_made(seat, PAIGOW_MAIN))
        return refuse_bank(t, PAIGOW_REFUSED_MAIN, seat->stake[PAIGOW_MAIN], fault);
    if (bonus_wagers(seat) && !t->game->bank_bonus)
        return refuse_bank(t, PAIGOW_REFUSED_BONUS,
                           seat->stake[paigow_lowest_bit(bonus_wagers(seat))], fault);
    if (round->dealer_stake < 0 || round->dealer_stake > PAIGOW_MOST_STAKE)
        return paigow_fail(
            fault, &(paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = round->dealer_stake});
    int status = check_co_bank(t, fault);
    if (!status && round->chips < wagers_to_cover(t))
        status = refuse_bank(t, PAIGOW_REFUSED_COVER, round->chips, fault);
    return status;
}

/* ---- setting and comparing the hands ---- */

static int set_by_house(const table *t, const uint8_t cards[PAIGOW_HAND], paigow_setting *setting)
{
    return paigow_set_with(cards, &t->game->way, t->game->rules, setting);
}

static int set_seat(table *t, size_t place)
{
    const paigow_seat *seat = t->seat[place];
    if (!seat->by_hand)
        return set_by_house(t, seat->cards, &t->setting[place]);
    paigow_set_by_hand(seat->cards, seat->low, seat->low_count, t->game->rules, &t->setting[place]);
    return PAIGOW_OK;
}

static int set_hands(table *t, paigow_fault *fault)
{
    if (set_by_house(t, t->round->dealer, &t->dealer))
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_NO_LINE});
    for (size_t place = 0; place < t->seats; place++)
        if (set_seat(t, place))
            return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_NO_LINE,
                                                      .seat = t->seat[place]->number});
    return PAIGOW_OK;
}

/* W12, W17: not when a player banks. */
static int is_pushed(const table *t)
{
    if (has_bank(t) || t->game->push == PAIGOW_PUSH_NEVER)
        return 0;
    uint16_t best = paigow_rank7(t->round->dealer, t->game->rules);
    return paigow_is_push(t->game->push, best, t->dealer.low_value);
}

/* A foul bank loses to every hand that is not. */
static int outcome_of(const table *t, const paigow_setting *setting)
{
    const paigow_setting *other = has_bank(t) ? &t->setting[t->bank] : &t->dealer;
    if (other->foul && !setting->foul)
        return PAIGOW_WIN;
    int outcome = paigow_compare(setting, other);
    return t->pushed && outcome != PAIGOW_FOUL ? PAIGOW_PUSH : outcome;
}

static int is_lost(int outcome)
{
    return outcome == PAIGOW_LOSE || outcome == PAIGOW_FOUL;
}

static void count_stake(table *t, int outcome, int64_t stake)
{
    t->won += outcome == PAIGOW_WIN ? stake : 0;
    t->lost += is_lost(outcome) ? stake : 0;
}

static void compare_hands(table *t)
{
    t->pushed = is_pushed(t);
    for (int place = 0; place < (int)t->seats; place++) {
        t->outcome[place] =
            (uint8_t)(place == t->bank ? PAIGOW_BANKS : outcome_of(t, &t->setting[place]));
        count_stake(t, t->outcome[place], t->seat[place]->stake[PAIGOW_MAIN]);
    }
    if (t->round->dealer_stake) {
        t->dealer_outcome = (uint8_t)outcome_of(t, &t->dealer);
        count_stake(t, t->dealer_outcome, t->round->dealer_stake);
    }
}

/* ---- amounts, worked out before anything is written ---- */

/* B17: the larger half of an odd sum. */
static int64_t larger_half(int64_t sum)
{
    return sum - sum / 2;
}

/* What the bank has of a sum, or owes; a co-bank half of it. */
static int64_t part_of_bank(const table *t, int64_t sum, int favors_bank)
{
    if (!t->round->co_bank)
        return sum;
    return favors_bank ? larger_half(sum) : sum / 2;
}

/* B12, B16: what the bank has to put into the center. */
static int64_t owed_by_bank(const table *t)
{
    int64_t missing = t->won > t->lost ? t->won - t->lost : 0;
    return part_of_bank(t, missing, !t->game->odd_cent_to_bank);
}

/* B13, B16: what is left in the center for the bank, before commission. */
static int64_t left_for_bank(const table *t)
{
    int64_t left = t->lost > t->won ? t->lost - t->won : 0;
    return part_of_bank(t, left, t->game->odd_cent_to_bank);
}

static int find_commissions(table *t, paigow_fault *fault)
{
    int percent = has_bank(t) ? t->game->bank_commission : t->game->commission;
    int rounding = t->game->rounding;
    paigow_fault found;
    for (size_t place = 0; place < t->seats && percent; place++)
        if (t->outcome[place] == PAIGOW_WIN &&
            paigow_commission(t->seat[place]->stake[PAIGOW_MAIN], percent, rounding,
                              &t->commission[place], &found)) {
            found.seat = t->seat[place]->number;
            found.wager = PAIGOW_COMMISSION;
            return paigow_fail(fault, &found);
        }
    if (!has_bank(t) ||
        !paigow_commission(left_for_bank(t), percent, rounding, &t->surplus_fee, &found))
        return PAIGOW_OK;
    found.seat = t->round->bank;
    found.wager = PAIGOW_COMMISSION;
    return paigow_fail(fault, &found);
}

/* B20. */
static int check_shortage(const table *t, paigow_fault *fault)
{
    if (has_bank(t) && owed_by_bank(t) > t->round->chips)
        return refuse_bank(t, PAIGOW_REFUSED_SHORT, t->round->chips, fault);
    return PAIGOW_OK;
}

/* ---- the lines of the optional wagers ---- */

static int find_line(const table *t, int wager, size_t place, int category)
{
    const paigow_seat *seat = t->seat[place];
    const paigow_reader *pays = &t->ready->reader[wager];
    paigow_view hand = {.cards = seat->cards,
                        .low = t->dealer.low,
                        .player = seat->cards,
                        .color = seat->color,
                        .category = (uint8_t)category};
    if (t->ready->colored >> wager & 1 && !pays->table->of_dealer)
        return paigow_line_of_color(pays, paigow_set_of(seat->cards, PAIGOW_HAND), seat->color);
    if (pays->table->of_dealer) {
        hand.cards = t->round->dealer;
        hand.category = PAIGOW_CATEGORIES;
    }
    return paigow_find_line(pays, &hand);
}

/* The lines of a seat; that of the premium wager, made or not (W6).  Most hands can be paid by few
 * tables, as their category says. */
static void find_lines_of(table *t, size_t place, const int8_t of_dealer[PAIGOW_WAGERS])
{
    const paigow_seat *seat = t->seat[place];
    int category = paigow_category(paigow_rank7(seat->cards, PAIGOW_STANDARD));
    unsigned looked_at = bonus_wagers(seat) | (1u << t->ready->premium & ~1u);
    for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
        t->line[place][wager] = PAIGOW_NO_PAY_LINE;
    for (unsigned left = looked_at & t->ready->payable[category]; left; left &= left - 1) {
        int wager = paigow_lowest_bit(left), is_shared = t->ready->of_dealer >> wager & 1;
        int line = is_shared ? of_dealer[wager] : find_line(t, wager, place, category);
        t->line[place][wager] = (int8_t)line;
        t->qualified[place] |= (uint8_t)((line != PAIGOW_NO_PAY_LINE) << wager);
    }
}

/* The lines of all wagers; those on the dealer's hand alone are the same at every seat. */
static void find_lines(table *t)
{
    int8_t of_dealer[PAIGOW_WAGERS];
    unsigned made = 0;
    for (size_t place = 0; place < t->seats; place++)
        made |= t->seat[place]->wagers;
    for (unsigned left = made & t->ready->of_dealer; left; left &= left - 1) {
        int wager = paigow_lowest_bit(left);
        of_dealer[wager] = (int8_t)find_line(t, wager, 0, PAIGOW_CATEGORIES);
    }
    for (size_t place = 0; place < t->seats; place++)
        find_lines_of(t, place, of_dealer);
}

static int check_even(const table *t, paigow_fault *fault)
{
    for (size_t place = 0; place < t->seats; place++)
        for (unsigned left = t->qualified[place] & t->ready->uneven; left; left &= left - 1) {
            int wager = paigow_lowest_bit(left);
            paigow_fault found;
            if (!paigow_check_even(t->ready->reader[wager].table, t->line[place][wager],
                                   t->seat[place]->stake[wager], &found))
                continue;
            found.seat = t->seat[place]->number;
            found.wager = wager;
            return paigow_fail(fault, &found);
        }
    return PAIGOW_OK;
}

/* W9, W10: who has a premium hand, and who an envy marker. */
static void find_premiums(table *t)
{
    int premium = t->ready->premium;
    if (!premium)
        return;
    const paigow_pay_table *pays = t->ready->reader[premium].table;
    for (size_t place = 0; place < t->seats; place++) {
        const paigow_seat *seat = t->seat[place];
        int has_marker = is_made(seat, premium) && seat->stake[premium] >= pays->envy_stake;
        if (t->qualified[place] >> premium & 1)
            t->premiums |= (unsigned)paigow_is_premium(pays, t->line[place][premium]) << place;
        t->markers |= (unsigned)has_marker << place;
    }
}

/* ---- the ledger ---- */

static paigow_ledger_line *add_line(table *t, int place, int wager, int outcome, int reason)
{
    paigow_ledger_line *line = &t->ledger->lines[t->ledger->line_count++];
    *line = (paigow_ledger_line){.seat = place == DEALER ? 0 : t->seat[place]->number,
                                 .wager = (uint8_t)wager,
                                 .outcome = (uint8_t)outcome,
                                 .reason = (uint8_t)reason,
                                 .line = PAIGOW_NO_PAY_LINE};
    return line;
}

/* Money of a line: what player and house gain comes from the center, or goes there. */
static void move(table *t, int place, paigow_ledger_line *line, int64_t net, int64_t house)
{
    line->net = net;
    line->house = house;
    line->center = -(net + house);
    t->center += line->center;
    t->ledger->house += house;
    if (place != DEALER)
        t->ledger->seats[place].net += net;
}

static void add_commission(table *t, int place)
{
    int64_t commission = t->commission[place];
    if (commission)
        move(t, place,
             add_line(t, place, PAIGOW_COMMISSION, PAIGOW_PAID, PAIGOW_BECAUSE_COMMISSION),
             -commission, commission);
}

static int reason_of(const table *t, int outcome)
{
    static const uint8_t reasons[] = {[PAIGOW_LOSE] = PAIGOW_BECAUSE_NONE_HIGHER,
                                      [PAIGOW_PUSH] = PAIGOW_BECAUSE_ONE_HIGHER,
                                      [PAIGOW_WIN] = PAIGOW_BECAUSE_BOTH_HIGHER,
                                      [PAIGOW_FOUL] = PAIGOW_BECAUSE_FOUL};
    if (outcome == PAIGOW_PUSH && t->pushed)
        return PAIGOW_BECAUSE_DEALER_PUSHES;
    if (outcome == PAIGOW_WIN && has_bank(t) && t->setting[t->bank].foul)
        return PAIGOW_BECAUSE_BANK_FOUL;
    return reasons[outcome];
}

/* A line for a main wager; its winnings, or the stake that is lost, are not moved yet. */
static paigow_ledger_line *add_main_line(table *t, int place, int outcome, int reason)
{
    paigow_ledger_line *line = add_line(t, place, PAIGOW_MAIN, outcome, reason);
    line->stake = place == DEALER ? t->round->dealer_stake : t->seat[place]->stake[PAIGOW_MAIN];
    if (place != DEALER)
        line->returned = outcome == PAIGOW_WIN    ? 2 * line->stake
                         : outcome == PAIGOW_PUSH ? line->stake
                                                  : 0;
    return line;
}

/* W1, W12, W2, R13; 11.22(d)1. */
static void settle_against_house(table *t, int place)
{
    int outcome = t->outcome[place];
    paigow_ledger_line *line = add_main_line(t, place, outcome, reason_of(t, outcome));
    int64_t net = line->returned - line->stake;
    move(t, place, line, net, -net);
    add_commission(t, place);
}

/* B10, B11; 34.13(k), (l), (m): what loses goes to the center, what wins waits. */
static void expose(table *t, int place)
{
    int outcome = place == DEALER ? t->dealer_outcome : t->outcome[place];
    int shown = outcome == PAIGOW_WIN ? PAIGOW_ANNOUNCED : outcome;
    paigow_ledger_line *line = add_main_line(t, place, shown, reason_of(t, outcome));
    int64_t lost = is_lost(outcome) ? -line->stake : 0;
    move(t, place, line, place == DEALER ? 0 : lost, place == DEALER ? lost : 0);
}

/* A line for money between the center and the bank, or the tray, if there is any. */
static void move_center(table *t, int wager, int outcome, int reason, int64_t to_bank,
                        int64_t to_tray)
{
    if (!to_bank && !to_tray)
        return;
    paigow_ledger_line *line = add_line(t, t->bank, wager, outcome, reason);
    move(t, t->bank, line, to_bank, to_tray);
    line->returned = outcome == PAIGOW_TAKES ? to_bank : 0;
}

/* B12, B16: all that the center lacks, at once. */
static void supply_center(table *t)
{
    int64_t missing = t->won - t->lost, of_bank = owed_by_bank(t);
    int reason = t->round->co_bank ? PAIGOW_BECAUSE_SHORT_HALF : PAIGOW_BECAUSE_SHORT;
    move_center(t, PAIGOW_BANK, PAIGOW_SUPPLIES, reason, -of_bank, 0);
    move_center(t, PAIGOW_TRAY, PAIGOW_SUPPLIES, reason, 0, -(missing - of_bank));
}

/* B12, B14; 34.13(l) to (o). */
static void pay_of_center(table *t, int place)
{
    int is_dealer = place == DEALER;
    int64_t stake = is_dealer ? t->round->dealer_stake : t->seat[place]->stake[PAIGOW_MAIN];
    if (t->center < stake)
        supply_center(t);
    paigow_ledger_line *line =
        add_main_line(t, place, PAIGOW_WIN,
                      is_dealer ? PAIGOW_BECAUSE_DEALER_PAID : PAIGOW_BECAUSE_PAID_OF_CENTER);
    move(t, place, line, is_dealer ? 0 : stake, is_dealer ? stake : 0);
    if (!is_dealer)
        add_commission(t, place);
}

/* B13, B16; 34.13(l), (m). */
static void clear_center(table *t)
{
    int64_t of_bank = left_for_bank(t);
    move_center(t, PAIGOW_TRAY, PAIGOW_TAKES, PAIGOW_BECAUSE_SURPLUS_HALF, 0, t->center - of_bank);
    move_center(t, PAIGOW_COMMISSION, PAIGOW_PAID, PAIGOW_BECAUSE_SURPLUS_FEE, 0, t->surplus_fee);
    move_center(t, PAIGOW_BANK, PAIGOW_TAKES, PAIGOW_BECAUSE_SURPLUS, of_bank - t->surplus_fee, 0);
}

static void settle_against_bank(table *t)
{
    if (t->round->dealer_stake)
        expose(t, DEALER);
    for (int place = 0; place < (int)t->seats; place++)
        if (place != t->bank)
            expose(t, place);
    for (int place = 0; place < (int)t->seats; place++)
        if (t->outcome[place] == PAIGOW_WIN)
            pay_of_center(t, place);
    if (t->round->dealer_stake && t->dealer_outcome == PAIGOW_WIN)
        pay_of_center(t, DEALER);
    clear_center(t);
}

/* ---- optional wagers ---- */

static uint32_t player_of(const table *t, uint8_t number)
{
    size_t place = 0;
    while (t->seat[place]->number != number)
        place++;
    return t->seat[place]->player;
}

/* What the player of a place has gained so far by a wager with a limit (W15), envy included, added
 * up from the ledger: there is seldom any. */
static int64_t gained_so_far(const table *t, int place, int wager)
{
    int64_t gained = 0;
    if (!(t->ready->limited >> wager & 1))
        return 0;
    for (size_t i = 0; i < t->ledger->line_count; i++) {
        const paigow_ledger_line *line = &t->ledger->lines[i];
        int of_wager =
            line->wager == wager || (line->wager == PAIGOW_ENVY && wager == t->ready->premium);
        if (of_wager && line->net > 0 && player_of(t, line->seat) == t->seat[place]->player)
            gained += line->net;
    }
    return gained;
}

/* 11.22(d)2.i. */
static void collect_wager(table *t, int place, int wager)
{
    paigow_ledger_line *line = add_line(t, place, wager, PAIGOW_LOSE, PAIGOW_BECAUSE_NOT_QUALIFIED);
    line->stake = t->seat[place]->stake[wager];
    move(t, place, line, -line->stake, line->stake);
}

/* 11.22(d)2.ii, 3.ii: a line pays the wager, or returns its stake. */
static void pay_wager(table *t, int place, int wager, int reason)
{
    int64_t stake = t->seat[place]->stake[wager], no_meter = 0;
    int64_t gained = gained_so_far(t, place, wager);
    paigow_bonus_result paid =
        paigow_pay(t->ready->reader[wager].table, t->line[place][wager], stake, &no_meter, &gained);
    if (paid.outcome == PAIGOW_PUSH && reason == PAIGOW_BECAUSE_QUALIFIED)
        reason = PAIGOW_BECAUSE_PUSHES;
    paigow_ledger_line *line = add_line(t, place, wager, paid.outcome, reason);
    line->line = paid.line;
    line->stake = stake;
    line->returned = paid.returned;
    line->cut = paid.cut;
    move(t, place, line, paid.net, -paid.net);
}

static int premium_line(const table *t, int place)
{
    return t->ready->premium ? t->line[place][t->ready->premium] : PAIGOW_NO_PAY_LINE;
}

static int is_premium(const table *t, int place)
{
    return (int)(t->premiums >> place & 1);
}

static int has_premium_wager(const table *t, int place)
{
    return is_premium(t, place) && is_made(t->seat[place], t->ready->premium);
}

static void announce_premium(table *t, int place)
{
    paigow_ledger_line *line =
        add_line(t, place, t->ready->premium, PAIGOW_ANNOUNCED, PAIGOW_BECAUSE_PREMIUM);
    line->line = (int8_t)premium_line(t, place);
    line->stake = t->seat[place]->stake[t->ready->premium];
}

/* W8, 11.22(d)2: the losing ones are collected, the winning ones paid, a premium one is left. */
static void settle_optional(table *t, int place)
{
    unsigned made = bonus_wagers(t->seat[place]), wins = made & t->qualified[place];
    unsigned loses = made & ~wins;
    int is_left = has_premium_wager(t, place);
    if (is_left)
        wins &= ~(1u << t->ready->premium);
    for (; loses; loses &= loses - 1)
        collect_wager(t, place, paigow_lowest_bit(loses));
    for (; wins; wins &= wins - 1)
        pay_wager(t, place, paigow_lowest_bit(wins), PAIGOW_BECAUSE_QUALIFIED);
    if (is_left)
        announce_premium(t, place);
}

/* W9, 11.22(d)3.i: for every premium hand of another player, also one without any bonus wager. */
static void pay_envy(table *t, int place)
{
    const paigow_pay_table *pays = t->ready->reader[t->ready->premium].table;
    int64_t stake = t->seat[place]->stake[t->ready->premium];
    for (int other = 0; other < (int)t->seats; other++) {
        if (t->seat[other]->player == t->seat[place]->player || !is_premium(t, other))
            continue;
        int64_t gained = gained_so_far(t, place, t->ready->premium), cut;
        int64_t bonus = paigow_pay_envy(pays, stake, premium_line(t, other), &gained, &cut);
        paigow_ledger_line *line = add_line(t, place, PAIGOW_ENVY, PAIGOW_WIN, PAIGOW_BECAUSE_ENVY);
        line->other_seat = t->seat[other]->number;
        line->line = (int8_t)premium_line(t, other);
        line->returned = bonus;
        line->cut = cut;
        move(t, place, line, bonus, -bonus);
    }
}

/* W8, 11.22(d)3: envy first, then the seat's own premium hand. */
static void settle_premium(table *t, int place)
{
    if (t->markers >> place & 1)
        pay_envy(t, place);
    if (has_premium_wager(t, place))
        pay_wager(t, place, t->ready->premium, PAIGOW_BECAUSE_PREMIUM_PAID);
}

/* 11.22(d)3.iii: such cards were kept on the layout because somebody had an envy marker (W6). */
static void collect_premium(table *t, int place)
{
    if (is_premium(t, place) && !is_made(t->seat[place], t->ready->premium))
        add_line(t, place, PAIGOW_NO_WAGER, PAIGOW_COLLECTED, PAIGOW_BECAUSE_PREMIUM_NO_BET)->line =
            (int8_t)premium_line(t, place);
}

static void settle_bonus_wagers(table *t)
{
    int seats = (int)t->seats;
    for (int place = 0; place < seats; place++)
        if (bonus_wagers(t->seat[place]))
            settle_optional(t, place);
    for (int place = 0; place < seats && t->premiums; place++)
        settle_premium(t, place);
    for (int place = 0; place < seats && t->premiums && t->markers; place++)
        collect_premium(t, place);
}

/* ---- all of it ---- */

static void begin_ledger(const table *t)
{
    paigow_ledger *ledger = t->ledger;
    ledger->pushed = (uint8_t)t->pushed;
    ledger->dealer = t->dealer;
    ledger->house = 0;
    ledger->seat_count = t->seats;
    ledger->line_count = 0;
    for (int place = 0; place < (int)t->seats; place++)
        ledger->seats[place] = (paigow_seat_result){.number = t->seat[place]->number,
                                                    .outcome = t->outcome[place],
                                                    .bonus_line = (int8_t)premium_line(t, place),
                                                    .premium = (uint8_t)is_premium(t, place),
                                                    .setting = t->setting[place]};
}

/* Field by field: most of a table is written before it is read. */
static void begin_round(table *t, const paigow_ready *ready, const paigow_round *round,
                        paigow_ledger *ledger)
{
    t->ready = ready;
    t->game = ready->game;
    t->round = round;
    t->ledger = ledger;
    t->seats = 0;
    t->lost = t->won = t->center = t->surplus_fee = 0;
    t->premiums = t->markers = 0;
    for (int place = 0; place < PAIGOW_DEALT; place++) {
        t->commission[place] = 0;
        t->qualified[place] = 0;
    }
}

static int prepare(table *t, paigow_fault *fault)
{
    int status = check_seats(t, fault);
    if (status)
        return status;
    put_in_order(t);
    status = check_bank(t, fault);
    if (!status)
        status = set_hands(t, fault);
    if (status)
        return status;
    compare_hands(t);
    status = check_shortage(t, fault);
    if (!status)
        status = find_commissions(t, fault);
    if (status)
        return status;
    find_lines(t);
    find_premiums(t);
    return check_even(t, fault);
}

int paigow_settle_round(const paigow_ready *ready, const paigow_round *round, paigow_ledger *ledger,
                        paigow_fault *fault)
{
    table t;
    begin_round(&t, ready, round, ledger);
    int status = prepare(&t, fault);
    if (status)
        return status;
    begin_ledger(&t);
    if (has_bank(&t))
        settle_against_bank(&t);
    else
        for (int place = 0; place < (int)t.seats; place++)
            settle_against_house(&t, place);
    settle_bonus_wagers(&t);
    return PAIGOW_OK;
}
