#include "plain_round.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain_names.h"

/* ---- lines ---- */

static paigow_ledger_line entry(int seat, int wager, int outcome, int reason)
{
    return (paigow_ledger_line){.seat = (uint8_t)seat,
                                .wager = (uint8_t)wager,
                                .outcome = (uint8_t)outcome,
                                .reason = (uint8_t)reason,
                                .line = PAIGOW_NO_PAY_LINE};
}

static void add_line(plain_round *p, paigow_ledger_line line)
{
    if (p->count == PLAIN_LINES) {
        printf("the test is wrong: more than %d lines\n", PLAIN_LINES);
        exit(EXIT_FAILURE);
    }
    p->lines[p->count++] = line;
}

int is_same_ledger_line(const paigow_ledger_line *a, const paigow_ledger_line *b)
{
    return a->seat == b->seat && a->wager == b->wager && a->outcome == b->outcome &&
           a->reason == b->reason && a->other_seat == b->other_seat && a->line == b->line &&
           a->stake == b->stake && a->net == b->net && a->house == b->house &&
           a->center == b->center && a->returned == b->returned && a->cut == b->cut;
}

int64_t net_of(const paigow_ledger_line *lines, size_t count, int seat, int wager)
{
    int64_t net = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i].seat == seat && (wager == PLAIN_ALL_WAGERS || lines[i].wager == wager))
            net += lines[i].net;
    return net;
}

/* ---- hands ---- */

static void set_plainly(const paigow_game *game, const paigow_seat *seat, paigow_setting *setting)
{
    if (seat->by_hand)
        paigow_set_by_hand(seat->cards, seat->low, seat->low_count, game->rules, setting);
    else
        paigow_set_by_lines(seat->cards, game->way.way, game->rules, setting);
}

/* W12, W17: the dealer's seven cards by their name, or the low hand by its. */
static int is_pushed(const paigow_game *game, const paigow_round *round,
                     const paigow_setting *dealer)
{
    int joker = game->rules >= PAIGOW_WILD ? PAIGOW_JOKER_WILD : PAIGOW_JOKER_BUG;
    if (round->bank || game->push == PAIGOW_PUSH_NEVER)
        return 0;
    uint64_t names = game->push < PAIGOW_IS_LOW_THREE_HIGH
                         ? plain_bonus(round->dealer, PAIGOW_HAND, joker).held
                         : plain_bonus_of_low(dealer->low).held;
    return (names & name_bit(game->push)) != 0;
}

/* R11, R13, W1. */
static int outcome_between(const paigow_setting *player, const paigow_setting *other)
{
    int high = player->high_value > other->high_value, low = player->low_value > other->low_value;
    if (player->foul)
        return PAIGOW_FOUL;
    if (other->foul || (high && low))
        return PAIGOW_WIN;
    return high || low ? PAIGOW_PUSH : PAIGOW_LOSE;
}

static void look_at_hands(const paigow_game *game, const paigow_round *round, plain_round *p)
{
    for (size_t i = 0; i < round->seat_count; i++) {
        const paigow_seat *seat = &round->seats[i];
        p->seats[seat->number] = seat;
        set_plainly(game, seat, &p->settings[seat->number]);
    }
    paigow_set_by_lines(round->dealer, game->way.way, game->rules, &p->settings[0]);
    p->pushed = is_pushed(game, round, &p->settings[0]);
    for (int number = 0; number < PLAIN_NUMBERS; number++) {
        int outcome = outcome_between(&p->settings[number], &p->settings[round->bank]);
        p->outcomes[number] = number && number == round->bank       ? PAIGOW_BANKS
                              : p->pushed && outcome != PAIGOW_FOUL ? PAIGOW_PUSH
                                                                    : outcome;
    }
}

/* ---- commission ---- */

/* In hundredths of a cent nothing is lost. */
int64_t plain_commission(int64_t won, int percent, int rounding)
{
    const int64_t quarter = 2500;
    int64_t exact = won * percent, cents = exact / 100, quarters = exact / quarter;
    int64_t over = exact - quarters * quarter, under = quarter - over;
    if (rounding == PAIGOW_EXACT && cents * 100 != exact)
        return -1;
    if ((rounding == PAIGOW_UP_25 && over > 0) || (rounding == PAIGOW_NEAREST_25 && over >= under))
        quarters++;
    if (rounding == PAIGOW_UP_25 || rounding == PAIGOW_NEAREST_25)
        cents = quarters * 25;
    return cents > won ? won : cents;
}

static int64_t commission_on(const paigow_game *game, const paigow_round *round, int64_t won)
{
    return plain_commission(won, round->bank ? game->bank_commission : game->commission,
                            game->rounding);
}

/* ---- the main wagers ---- */

static int64_t main_stake(const plain_round *p, const paigow_round *round, int number)
{
    if (number == 0)
        return round->dealer_stake;
    return p->seats[number] ? p->seats[number]->stake[PAIGOW_MAIN] : 0;
}

static int is_lost(int outcome)
{
    return outcome == PAIGOW_LOSE || outcome == PAIGOW_FOUL;
}

static int reason_for(const plain_round *p, const paigow_round *round, int number)
{
    int outcome = p->outcomes[number];
    if (outcome == PAIGOW_FOUL)
        return PAIGOW_BECAUSE_FOUL;
    if (outcome == PAIGOW_PUSH)
        return p->pushed ? PAIGOW_BECAUSE_DEALER_PUSHES : PAIGOW_BECAUSE_ONE_HIGHER;
    if (outcome == PAIGOW_LOSE)
        return PAIGOW_BECAUSE_NONE_HIGHER;
    return p->settings[round->bank].foul ? PAIGOW_BECAUSE_BANK_FOUL : PAIGOW_BECAUSE_BOTH_HIGHER;
}

static void charge_winner(const paigow_game *game, const paigow_round *round, plain_round *p,
                          int number)
{
    int64_t commission = commission_on(game, round, main_stake(p, round, number));
    paigow_ledger_line line =
        entry(number, PAIGOW_COMMISSION, PAIGOW_PAID, PAIGOW_BECAUSE_COMMISSION);
    line.net = -commission;
    line.house = commission;
    if (commission > 0)
        add_line(p, line);
}

/* W1, W2, W12. */
static void settle_with_house(const paigow_game *game, const paigow_round *round, plain_round *p,
                              int number)
{
    int64_t stake = main_stake(p, round, number);
    int outcome = p->outcomes[number];
    paigow_ledger_line line = entry(number, PAIGOW_MAIN, outcome, reason_for(p, round, number));
    line.stake = stake;
    if (is_lost(outcome)) {
        line.net = -stake;
        line.house = stake;
    } else if (outcome == PAIGOW_WIN) {
        line.net = stake;
        line.house = -stake;
        line.returned = 2 * stake;
    } else {
        line.returned = stake;
    }
    add_line(p, line);
    if (outcome == PAIGOW_WIN)
        charge_winner(game, round, p, number);
}

/* B10, B11: the dealer's wager is the house's. */
static void show(const paigow_round *round, plain_round *p, int number)
{
    int64_t stake = main_stake(p, round, number);
    int outcome = p->outcomes[number];
    paigow_ledger_line line =
        entry(number, PAIGOW_MAIN, outcome == PAIGOW_WIN ? PAIGOW_ANNOUNCED : outcome,
              reason_for(p, round, number));
    line.stake = stake;
    if (is_lost(outcome)) {
        line.center = stake;
        *(number ? &line.net : &line.house) = -stake;
    } else if (outcome == PAIGOW_PUSH && number) {
        line.returned = stake;
    }
    add_line(p, line);
}

/* B16, B17: the bank's part of what it shares with the tray. */
static int64_t half_of_bank(const paigow_round *round, int64_t sum, int is_larger)
{
    if (!round->co_bank)
        return sum;
    return sum % 2 && is_larger ? sum / 2 + 1 : sum / 2;
}

static int64_t short_for_bank(const paigow_game *game, const paigow_round *round,
                              const plain_round *p)
{
    return half_of_bank(round, p->won > p->lost ? p->won - p->lost : 0, !game->odd_cent_to_bank);
}

static int64_t left_for_bank(const paigow_game *game, const paigow_round *round,
                             const plain_round *p)
{
    return half_of_bank(round, p->lost > p->won ? p->lost - p->won : 0, game->odd_cent_to_bank);
}

/* Money that the bank, or the tray, puts into the center or takes from it, if it is any. */
static void move_money(const paigow_round *round, plain_round *p, int wager, int reason,
                       int64_t to_center)
{
    paigow_ledger_line line =
        entry(round->bank, wager, to_center > 0 ? PAIGOW_SUPPLIES : PAIGOW_TAKES, reason);
    line.center = to_center;
    *(wager == PAIGOW_BANK ? &line.net : &line.house) = -to_center;
    if (wager == PAIGOW_BANK && to_center < 0)
        line.returned = -to_center;
    if (to_center)
        add_line(p, line);
}

static int64_t in_center(const plain_round *p)
{
    int64_t center = 0;
    for (size_t i = 0; i < p->count; i++)
        center += p->lines[i].center;
    return center;
}

/* B12, B16; 34.13(l), (m). */
static void fill_center(const paigow_game *game, const paigow_round *round, plain_round *p)
{
    int reason = round->co_bank ? PAIGOW_BECAUSE_SHORT_HALF : PAIGOW_BECAUSE_SHORT;
    int64_t of_bank = short_for_bank(game, round, p);
    move_money(round, p, PAIGOW_BANK, reason, of_bank);
    move_money(round, p, PAIGOW_TRAY, reason, p->won - p->lost - of_bank);
}

/* B12, B14; 34.13(l), (n), (o). */
static void pay_winner(const paigow_game *game, const paigow_round *round, plain_round *p,
                       int number)
{
    int64_t stake = main_stake(p, round, number);
    if (in_center(p) < stake)
        fill_center(game, round, p);
    paigow_ledger_line line =
        entry(number, PAIGOW_MAIN, PAIGOW_WIN,
              number ? PAIGOW_BECAUSE_PAID_OF_CENTER : PAIGOW_BECAUSE_DEALER_PAID);
    line.stake = stake;
    line.center = -stake;
    if (number) {
        line.net = stake;
        line.returned = stake + stake;
    } else {
        line.house = stake;
    }
    add_line(p, line);
    if (number)
        charge_winner(game, round, p, number);
}

/* B13, B16; 34.13(l), (m). */
static void share_surplus(const paigow_game *game, const paigow_round *round, plain_round *p)
{
    int64_t of_bank = left_for_bank(game, round, p), fee = commission_on(game, round, of_bank);
    move_money(round, p, PAIGOW_TRAY, PAIGOW_BECAUSE_SURPLUS_HALF, -(p->lost - p->won - of_bank));
    paigow_ledger_line line =
        entry(round->bank, PAIGOW_COMMISSION, PAIGOW_PAID, PAIGOW_BECAUSE_SURPLUS_FEE);
    line.house = fee;
    line.center = -fee;
    if (fee > 0)
        add_line(p, line);
    move_money(round, p, PAIGOW_BANK, PAIGOW_BECAUSE_SURPLUS, -(of_bank - fee));
}

static int has_main(const plain_round *p, const paigow_round *round, int number)
{
    return main_stake(p, round, number) > 0;
}

static void settle_with_bank(const paigow_game *game, const paigow_round *round, plain_round *p)
{
    for (int number = 0; number < PLAIN_NUMBERS; number++)
        if (has_main(p, round, number))
            show(round, p, number);
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        if (has_main(p, round, number) && p->outcomes[number] == PAIGOW_WIN)
            pay_winner(game, round, p, number);
    if (has_main(p, round, 0) && p->outcomes[0] == PAIGOW_WIN)
        pay_winner(game, round, p, 0);
    if (p->lost > p->won)
        share_surplus(game, round, p);
}

/* ---- what is refused ---- */

static void refuse_commission(plain_round *p, int seat, int64_t won)
{
    if (!p->fault.status)
        p->fault = (paigow_fault){.status = PAIGOW_ERROR_UNEVEN,
                                  .seat = seat,
                                  .wager = PAIGOW_COMMISSION,
                                  .index = PAIGOW_MOST_PAY_LINES,
                                  .value = won};
}

static void look_at_money(const paigow_game *game, const paigow_round *round, plain_round *p)
{
    for (int number = 0; number < PLAIN_NUMBERS; number++) {
        int64_t stake = main_stake(p, round, number);
        p->lost += is_lost(p->outcomes[number]) ? stake : 0;
        p->won += p->outcomes[number] == PAIGOW_WIN ? stake : 0;
    }
    if (round->bank && short_for_bank(game, round, p) > round->chips)
        p->fault = (paigow_fault){.status = PAIGOW_ERROR_BANK,
                                  .seat = round->bank,
                                  .index = PAIGOW_REFUSED_SHORT,
                                  .value = round->chips};
    for (int number = 1; number < PLAIN_NUMBERS; number++) {
        int64_t stake = main_stake(p, round, number);
        if (p->outcomes[number] == PAIGOW_WIN && commission_on(game, round, stake) < 0)
            refuse_commission(p, number, stake);
    }
    if (round->bank && commission_on(game, round, left_for_bank(game, round, p)) < 0)
        refuse_commission(p, round->bank, left_for_bank(game, round, p));
}

/* ---- optional wagers ---- */

int plain_premium(const paigow_game *game)
{
    for (int wager = 1; wager <= (int)game->bonus_count; wager++)
        if (game->bonus[wager - 1].pays->envy_stake)
            return wager;
    return 0;
}

static const paigow_pay_table *table_of(const paigow_game *game, int wager)
{
    return game->bonus[wager - 1].pays;
}

static int is_ace_high(const uint8_t cards[PAIGOW_HAND])
{
    return (plain_bonus(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG).held &
            name_bit(PAIGOW_IS_ACE_HIGH)) != 0;
}

static paigow_bonus names_for(const paigow_pay_table *table, const paigow_round *round,
                              const plain_round *p, const paigow_seat *seat)
{
    const uint8_t *cards = table->of_dealer ? round->dealer : seat->cards;
    if (table->joker >= PAIGOW_JOKER_NO_COLOR)
        return plain_bonus_of_color(cards, seat->color, table->joker);
    paigow_bonus bonus = plain_bonus(cards, PAIGOW_HAND, table->joker);
    if (!table->of_dealer)
        return bonus;
    bonus.held |= plain_bonus_of_low(p->settings[0].low).held;
    if (is_ace_high(round->dealer) && is_ace_high(seat->cards))
        bonus.held |= name_bit(PAIGOW_IS_BOTH_ACE_HIGH);
    return bonus;
}

static int is_made(const plain_round *p, int number, int wager)
{
    return p->seats[number] && p->seats[number]->stake[wager] > 0;
}

/* W10: also of a seat without that wager. */
static int is_premium(const paigow_game *game, const plain_round *p, int number)
{
    int wager = plain_premium(game);
    if (!wager || !p->seats[number] || p->pay_lines[number][wager] == PAIGOW_NO_PAY_LINE)
        return 0;
    return table_of(game, wager)->lines[p->pay_lines[number][wager]].envy > 0;
}

static int is_left(const paigow_game *game, const plain_round *p, int number, int wager)
{
    return wager == plain_premium(game) && is_premium(game, p, number);
}

static void look_at_bonuses(const paigow_game *game, const paigow_round *round, plain_round *p)
{
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        for (int wager = 1; wager <= (int)game->bonus_count; wager++) {
            const paigow_pay_table *table = table_of(game, wager);
            if (is_made(p, number, wager) || (p->seats[number] && wager == plain_premium(game)))
                p->pay_lines[number][wager] =
                    plain_first_line(table, names_for(table, round, p, p->seats[number]));
        }
}

/* What a player has gained so far by a bonus, at all seats; envy is of the premium wager. */
static int64_t gained_by(const paigow_game *game, const plain_round *p, uint32_t player, int wager)
{
    int64_t gained = 0;
    for (size_t i = 0; i < p->count; i++) {
        const paigow_ledger_line *line = &p->lines[i];
        int of_wager = line->wager == PAIGOW_ENVY ? plain_premium(game) : line->wager;
        if (of_wager == wager && p->seats[line->seat]->player == player && line->net > 0)
            gained += line->net;
    }
    return gained;
}

/* W15. */
static int64_t within_limit(const paigow_game *game, const plain_round *p, int number, int wager,
                            int64_t amount)
{
    int64_t most = table_of(game, wager)->most_paid;
    int64_t left = most - gained_by(game, p, p->seats[number]->player, wager);
    return most && amount > left ? left : amount;
}

static void collect(plain_round *p, int number, int wager)
{
    paigow_ledger_line line = entry(number, wager, PAIGOW_LOSE, PAIGOW_BECAUSE_NOT_QUALIFIED);
    line.stake = line.house = p->seats[number]->stake[wager];
    line.net = -line.stake;
    add_line(p, line);
}

/* What a line pays on top of the stake, or in place of it. */
static int64_t prize_of(const paigow_pay_table *table, const paigow_pay_line *pays, int64_t stake)
{
    if (pays->of == PAIGOW_PAYS_ODDS)
        return stake * pays->pays / pays->per;
    return table->takes_stake ? pays->pays - stake : pays->pays;
}

static void pay(const paigow_game *game, plain_round *p, int number, int wager, int reason)
{
    const paigow_pay_table *table = table_of(game, wager);
    const paigow_pay_line *pays = &table->lines[p->pay_lines[number][wager]];
    int is_push = pays->of == PAIGOW_PAYS_ODDS && pays->pays == 0;
    if (is_push && reason == PAIGOW_BECAUSE_QUALIFIED)
        reason = PAIGOW_BECAUSE_PUSHES;
    paigow_ledger_line line = entry(number, wager, is_push ? PAIGOW_PUSH : PAIGOW_WIN, reason);
    line.stake = p->seats[number]->stake[wager];
    line.line = (int8_t)p->pay_lines[number][wager];
    int64_t prize = prize_of(table, pays, line.stake);
    line.net = prize > 0 ? within_limit(game, p, number, wager, prize) : prize;
    line.cut = prize - line.net;
    line.house = -line.net;
    line.returned = line.stake + line.net;
    add_line(p, line);
}

static void announce(plain_round *p, int number, int wager)
{
    paigow_ledger_line line = entry(number, wager, PAIGOW_ANNOUNCED, PAIGOW_BECAUSE_PREMIUM);
    line.stake = p->seats[number]->stake[wager];
    line.line = (int8_t)p->pay_lines[number][wager];
    add_line(p, line);
}

/* W8, 11.22(d)2: what loses, what wins, what is left, each in the order of the wagers. */
static void settle_bonuses(const paigow_game *game, plain_round *p, int number)
{
    int bonuses = (int)game->bonus_count;
    for (int wager = 1; wager <= bonuses; wager++)
        if (is_made(p, number, wager) && p->pay_lines[number][wager] == PAIGOW_NO_PAY_LINE)
            collect(p, number, wager);
    for (int wager = 1; wager <= bonuses; wager++)
        if (is_made(p, number, wager) && p->pay_lines[number][wager] != PAIGOW_NO_PAY_LINE &&
            !is_left(game, p, number, wager))
            pay(game, p, number, wager, PAIGOW_BECAUSE_QUALIFIED);
    for (int wager = 1; wager <= bonuses; wager++)
        if (is_made(p, number, wager) && is_left(game, p, number, wager))
            announce(p, number, wager);
}

static int has_marker(const paigow_game *game, const plain_round *p, int number)
{
    int wager = plain_premium(game);
    return wager && is_made(p, number, wager) &&
           p->seats[number]->stake[wager] >= table_of(game, wager)->envy_stake;
}

/* W9, 11.22(d)3.i. */
static void give_envy(const paigow_game *game, plain_round *p, int number, int other)
{
    int wager = plain_premium(game), of_other = p->pay_lines[other][wager];
    int64_t envy = table_of(game, wager)->lines[of_other].envy;
    paigow_ledger_line line = entry(number, PAIGOW_ENVY, PAIGOW_WIN, PAIGOW_BECAUSE_ENVY);
    line.other_seat = (uint8_t)other;
    line.line = (int8_t)of_other;
    line.net = line.returned = within_limit(game, p, number, wager, envy);
    line.cut = envy - line.net;
    line.house = -line.net;
    add_line(p, line);
}

/* 11.22(d)3.i and ii. */
static void settle_premium(const paigow_game *game, plain_round *p, int number)
{
    int wager = plain_premium(game);
    for (int other = 1; other < PLAIN_NUMBERS; other++)
        if (has_marker(game, p, number) && is_premium(game, p, other) &&
            p->seats[other]->player != p->seats[number]->player)
            give_envy(game, p, number, other);
    if (is_premium(game, p, number) && is_made(p, number, wager))
        pay(game, p, number, wager, PAIGOW_BECAUSE_PREMIUM_PAID);
}

/* W6, 11.22(d)3.iii. */
static void collect_cards(const paigow_game *game, plain_round *p)
{
    int wager = plain_premium(game), markers = 0;
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        markers += has_marker(game, p, number);
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        if (markers && is_premium(game, p, number) && !is_made(p, number, wager)) {
            paigow_ledger_line line =
                entry(number, PAIGOW_NO_WAGER, PAIGOW_COLLECTED, PAIGOW_BECAUSE_PREMIUM_NO_BET);
            line.line = (int8_t)p->pay_lines[number][wager];
            add_line(p, line);
        }
}

/* ---- all of it ---- */

void plain_show(const paigow_game *game, const paigow_round *round, plain_round *plain)
{
    memset(plain, 0, sizeof *plain);
    look_at_hands(game, round, plain);
}

void plain_settle_shown(const paigow_game *game, const paigow_round *round, plain_round *plain)
{
    plain->fault = (paigow_fault){.status = PAIGOW_OK};
    plain->lost = plain->won = 0;
    plain->count = 0;
    memset(plain->pay_lines, PAIGOW_NO_PAY_LINE, sizeof plain->pay_lines);
    look_at_money(game, round, plain);
    if (plain->fault.status)
        return;
    look_at_bonuses(game, round, plain);
    if (round->bank)
        settle_with_bank(game, round, plain);
    for (int number = 1; number < PLAIN_NUMBERS && !round->bank; number++)
        if (has_main(plain, round, number))
            settle_with_house(game, round, plain, number);
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        settle_bonuses(game, plain, number);
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        settle_premium(game, plain, number);
    collect_cards(game, plain);
}

void plain_settle(const paigow_game *game, const paigow_round *round, plain_round *plain)
{
    plain_show(game, round, plain);
    plain_settle_shown(game, round, plain);
}
