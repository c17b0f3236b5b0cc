#include "plain_craps.h"

#include <string.h>

__extension__ typedef __int128 wide;

enum { SEVEN = 7 };

static const paigow_fault no_fault = {.status = PAIGOW_OK};

static paigow_fault refused(int refusal, int of_odds, int64_t value)
{
    return (paigow_fault){
        .status = PAIGOW_ERROR_REFUSED, .wager = of_odds, .index = (size_t)refusal, .value = value};
}

static paigow_fault cannot_be(int field, int64_t value)
{
    return (paigow_fault){.status = PAIGOW_ERROR_CRAPS, .index = (size_t)field, .value = value};
}

/* ---- C1: what odds pay ---- */

typedef struct {
    int pays, to;
} ratio;

static int lays(int bet)
{
    return bet == PAIGOW_DONT_PASS || bet == PAIGOW_DONT_COME;
}

static ratio odds_of(int bet, int point)
{
    if (point == 4 || point == 10)
        return lays(bet) ? (ratio){1, 2} : (ratio){2, 1};
    if (point == 5 || point == 9)
        return lays(bet) ? (ratio){2, 3} : (ratio){3, 2};
    return lays(bet) ? (ratio){5, 6} : (ratio){6, 5};
}

/* Divisions of 128 bits are slow, and seldom needed. */
static int is_multiple(wide amount, int64_t of)
{
    return amount <= INT64_MAX ? (int64_t)amount % of == 0 : amount % of == 0;
}

static int are_chips(const paigow_craps_rules *rules, wide stake)
{
    return stake >= rules->unit && is_multiple(stake, rules->unit);
}

/* Whether chips pay it to the last cent. */
static int wins_whole(const paigow_craps_rules *rules, int bet, int point, wide stake)
{
    ratio odds = odds_of(bet, point);
    return are_chips(rules, stake) && is_multiple(stake * odds.pays, odds.to * rules->unit);
}

int plain_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake, int64_t *won,
              int64_t *unpaid)
{
    ratio odds = odds_of(bet, point);
    wide parts = (wide)stake * PAIGOW_CENT_PARTS * odds.pays / odds.to,
         chip = (wide)rules->unit * PAIGOW_CENT_PARTS;
    if (!are_chips(rules, stake))
        return PAIGOW_CRAPS_NOT_CHIPS;
    if (parts % chip != 0 && rules->uneven == PAIGOW_UNEVEN_REJECT)
        return PAIGOW_CRAPS_UNPAYABLE;
    *won = (int64_t)(parts / chip * rules->unit);
    *unpaid = (int64_t)(parts % chip);
    return PAIGOW_CRAPS_ACCEPTED;
}

/* ---- C3, C4: limits ---- */

/* A flat bet with a point, and what may be wagered behind it. */
typedef struct {
    const paigow_craps_rules *rules;
    int bet, point;
    int64_t flat;
} behind;

static int times(const behind *b)
{
    int at = 0;
    while (plain_points[at] != b->point)
        at++;
    return b->rules->multiple[at];
}

/* By how much a stake is above what the flat bet allows: 1.6(a) and (c) look at what is wagered,
 * 1.6(b) and (d) at what is won. */
static wide above_multiple(const behind *b, wide stake)
{
    ratio odds = odds_of(b->bet, b->point);
    if (lays(b->bet))
        return stake * odds.pays - (wide)times(b) * b->flat * odds.to;
    return stake - (wide)times(b) * b->flat;
}

static int is_above(const behind *b, wide stake)
{
    return above_multiple(b, stake) > 0 || stake > b->rules->most_odds;
}

static int is_limit(const behind *b, wide stake)
{
    return !is_above(b, stake) && (above_multiple(b, stake) == 0 || stake == b->rules->most_odds);
}

static int pays_whole(const behind *b, wide stake)
{
    return wins_whole(b->rules, b->bet, b->point, stake);
}

/* 1.6(f): no stake between the limit and this one is paid in chips, nor is the limit itself. */
static int is_needed(const behind *b, wide stake)
{
    if (b->rules->strict || !pays_whole(b, stake))
        return 0;
    for (stake -= b->rules->unit; is_above(b, stake); stake -= b->rules->unit)
        if (pays_whole(b, stake))
            return 0;
    return !is_limit(b, stake) || !pays_whole(b, stake);
}

/* Above the limit, but not as much as what a payout needs: too little to be paid in chips. */
static int is_below_needed(const behind *b, wide stake)
{
    for (int chips = 1; chips < 6; chips++)
        if (is_needed(b, stake + chips * (wide)b->rules->unit))
            return 1;
    return 0;
}

/* Of what is above the limit and not needed; a posted maximum counts when it is lower. */
static int excess_refusal(const behind *b, wide stake)
{
    if (is_below_needed(b, stake))
        return PAIGOW_CRAPS_UNPAYABLE;
    return above_multiple(b, b->rules->most_odds) < 0 ? PAIGOW_CRAPS_OVER_MOST
                                                      : PAIGOW_CRAPS_OVER_LIMIT;
}

static int refusal_of(const behind *b, wide stake)
{
    if (!are_chips(b->rules, stake))
        return PAIGOW_CRAPS_NOT_CHIPS;
    if (is_above(b, stake) && !is_needed(b, stake))
        return excess_refusal(b, stake);
    if (b->rules->uneven == PAIGOW_UNEVEN_REJECT && !pays_whole(b, stake))
        return PAIGOW_CRAPS_UNPAYABLE;
    return PAIGOW_CRAPS_ACCEPTED;
}

static int is_accepted(const behind *b, wide stake)
{
    return refusal_of(b, stake) == PAIGOW_CRAPS_ACCEPTED;
}

int plain_odds_refusal(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                       int64_t stake)
{
    const behind b = {rules, bet, point, flat};
    return refusal_of(&b, stake);
}

int plain_flat_refusal(const paigow_craps_rules *rules, int64_t flat)
{
    if (!are_chips(rules, flat))
        return PAIGOW_CRAPS_NOT_CHIPS;
    return flat < rules->least || flat > rules->most ? PAIGOW_CRAPS_FLAT_LIMITS
                                                     : PAIGOW_CRAPS_ACCEPTED;
}

/* The most chips that are not above the limit, tried in steps that double and then halve. */
static wide most_within(const behind *b)
{
    wide stake = 0, step = b->rules->unit;
    while (!is_above(b, stake + step)) {
        stake += step;
        step *= 2;
    }
    for (; step >= b->rules->unit; step /= 2)
        if (!is_above(b, stake + step))
            stake += step;
    return stake;
}

/* No more than six chips are needed above the limit: odds are to 6 at most. */
static wide largest_of(const behind *b)
{
    wide stake = most_within(b) + 6 * (wide)b->rules->unit;
    while (stake > 0 && !is_accepted(b, stake))
        stake -= b->rules->unit;
    return stake;
}

/* By how much a stake is above the lower of the limits, in whole cents. */
static wide excess_of(const behind *b, wide stake)
{
    ratio odds = odds_of(b->bet, b->point);
    wide multiple = above_multiple(b, stake) / (lays(b->bet) ? odds.pays : 1),
         most = stake - b->rules->most_odds, excess = multiple > most ? multiple : most;
    return excess > 0 ? excess : 0;
}

paigow_craps_stakes plain_stakes(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                                 int64_t stake)
{
    const behind b = {rules, bet, point, flat};
    wide unit = rules->unit, largest = largest_of(&b);
    wide below = stake < largest ? stake : largest, above = stake > unit ? stake : unit;
    below -= below > 0 ? below % unit : 0;
    above += (unit - above % unit) % unit;
    while (below > 0 && !(is_accepted(&b, below) && pays_whole(&b, below)))
        below -= unit;
    while (above <= largest && !(is_accepted(&b, above) && pays_whole(&b, above)))
        above += unit;
    return (paigow_craps_stakes){.largest = (int64_t)largest,
                                 .excess = (int64_t)excess_of(&b, largest),
                                 .below = below > 0 ? (int64_t)below : 0,
                                 .above = above <= largest ? (int64_t)above : 0};
}

/* ---- faults ---- */

static int is_point(int number)
{
    return number != SEVEN && number >= 4 && number <= 10;
}

static paigow_fault bet_fault(int bet)
{
    int is_bet = bet == PAIGOW_PASS || bet == PAIGOW_COME || lays(bet);
    return is_bet ? no_fault : cannot_be(PAIGOW_CRAPS_BET, bet);
}

static paigow_fault name_fault(int bet, int point)
{
    paigow_fault fault = bet_fault(bet);
    return fault.status || is_point(point) ? fault : cannot_be(PAIGOW_CRAPS_POINT, point);
}

paigow_fault plain_limits_fault(const paigow_craps_rules *rules, int bet, int point, int64_t flat)
{
    paigow_fault fault = name_fault(bet, point);
    int refusal = plain_flat_refusal(rules, flat);
    return fault.status || !refusal ? fault : refused(refusal, 0, flat);
}

paigow_fault plain_accept_fault(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                                int64_t stake)
{
    paigow_fault fault = plain_limits_fault(rules, bet, point, flat);
    if (fault.status)
        return fault;
    int refusal = plain_odds_refusal(rules, bet, point, flat, stake);
    return refusal ? refused(refusal, 1, stake) : no_fault;
}

paigow_fault plain_pay_fault(const paigow_craps_rules *rules, int bet, int point, int64_t stake)
{
    paigow_fault fault = name_fault(bet, point);
    int64_t won, unpaid;
    if (fault.status)
        return fault;
    if (stake < 1 || stake > PAIGOW_MOST_ODDS_STAKE)
        return (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = stake};
    int refusal = plain_pay(rules, bet, point, stake, &won, &unpaid);
    return refusal ? refused(refusal, 1, stake) : no_fault;
}

/* ---- C6, C7: what a roll decides ---- */

/* Before a bet has a point, by the total: it wins, loses, is a push, or gets a point. */
static const char taken_first[] = "..LLPPPWPPPWL",
                  laid_first_bar_12[] = "..WWPPPLPPPL=", laid_first_bar_2[] = "..=WPPPLPPPLW";

static char letter_of(const paigow_craps_rules *rules, int bet, int point, int total)
{
    if (point == PAIGOW_NO_POINT && lays(bet))
        return rules->bar == 12 ? laid_first_bar_12[total] : laid_first_bar_2[total];
    if (point == PAIGOW_NO_POINT)
        return taken_first[total];
    if (total == point)
        return lays(bet) ? 'L' : 'W';
    if (total == SEVEN)
        return lays(bet) ? 'W' : 'L';
    return '.';
}

static int outcome_of(char letter)
{
    switch (letter) {
    case 'W':
        return PAIGOW_CRAPS_WINS;
    case 'L':
        return PAIGOW_CRAPS_LOSES;
    case '=':
        return PAIGOW_CRAPS_PUSHES;
    case 'P':
        return PAIGOW_CRAPS_MOVES;
    default:
        return PAIGOW_CRAPS_STAYS;
    }
}

/* Of a letter other than '.'. */
static int reason_of(char letter, int point, int total)
{
    if (point != PAIGOW_NO_POINT)
        return total == SEVEN ? PAIGOW_CRAPS_SEVEN : PAIGOW_CRAPS_POINT_MADE;
    if (letter == '=')
        return PAIGOW_CRAPS_BARRED;
    if (total == SEVEN || total == 11)
        return PAIGOW_CRAPS_NATURAL;
    return is_point(total) ? PAIGOW_CRAPS_POINT_SET : PAIGOW_CRAPS_CRAPS;
}

static plain_verdict decide_odds(const paigow_craps_rules *rules, const paigow_craps_wager *wager,
                                 const plain_verdict *flat, int are_off)
{
    plain_verdict odds = {.outcome = flat->outcome, .reason = flat->reason};
    if (are_off)
        odds.outcome = PAIGOW_CRAPS_OFF;
    else if (flat->outcome == PAIGOW_CRAPS_LOSES)
        odds.net = -wager->odds;
    else
        plain_pay(rules, wager->bet, wager->point, wager->odds, &odds.net, &odds.unpaid);
    return odds;
}

void plain_decide(const paigow_craps_rules *rules, const paigow_craps_wager *wager, int total,
                  int odds_are_off, plain_verdict *flat, plain_verdict *odds)
{
    char letter = letter_of(rules, wager->bet, wager->point, total);
    memset(flat, 0, sizeof *flat);
    memset(odds, 0, sizeof *odds);
    if (letter == '.')
        return;
    flat->outcome = outcome_of(letter);
    flat->reason = reason_of(letter, wager->point, total);
    flat->net = letter == 'W' ? wager->flat : letter == 'L' ? -wager->flat : 0;
    if (wager->odds > 0)
        *odds = decide_odds(rules, wager, flat, odds_are_off);
}

/* ---- a table ---- */

void plain_begin(const paigow_craps_rules *rules, plain_table *table)
{
    memset(table, 0, sizeof *table);
    table->rules = *rules;
}

const plain_wager *plain_next(const plain_table *table, uint64_t made)
{
    const plain_wager *next = NULL;
    for (int i = 0; i < PAIGOW_CRAPS_WAGERS; i++) {
        const plain_wager *wager = &table->wagers[i];
        if (wager->made > made && (!next || wager->made < next->made))
            next = wager;
    }
    return next;
}

static plain_wager *wager_of(plain_table *table, uint32_t player, int bet, int point)
{
    for (int i = 0; i < PAIGOW_CRAPS_WAGERS; i++) {
        plain_wager *wager = &table->wagers[i];
        if (wager->made && wager->bet.player == player && wager->bet.bet == bet &&
            wager->bet.point == point)
            return wager;
    }
    return NULL;
}

const paigow_craps_wager *plain_find(const plain_table *table, uint32_t player, int bet, int point)
{
    const plain_wager *wager = wager_of((plain_table *)table, player, bet, point);
    return wager ? &wager->bet : NULL;
}

/* What names a bet of a table: here a bet may have no point. */
static paigow_fault place_fault(int bet, int point)
{
    return point == PAIGOW_NO_POINT ? bet_fault(bet) : name_fault(bet, point);
}

static paigow_fault make_bet(plain_table *table, uint32_t player, int bet, int64_t flat,
                             int64_t *change)
{
    int at_come_out = table->point == PAIGOW_NO_POINT, on_come = bet >= PAIGOW_COME;
    if (!on_come && !at_come_out)
        return refused(PAIGOW_CRAPS_POINT_ON, 0, flat);
    if (on_come && at_come_out)
        return refused(PAIGOW_CRAPS_COME_OUT, 0, flat);
    for (int i = 0; i < PAIGOW_CRAPS_WAGERS; i++) {
        plain_wager *wager = &table->wagers[i];
        if (wager->made)
            continue;
        wager->made = ++table->time;
        wager->bet = (paigow_craps_wager){.player = player,
                                          .bet = (uint8_t)bet,
                                          .off = bet == PAIGOW_COME && !table->rules.come_odds_work,
                                          .flat = flat};
        *change = flat;
        return no_fault;
    }
    return refused(PAIGOW_CRAPS_FULL, 0, flat);
}

/* The odds that stay would have to be made behind the flat bet as it will be. */
static int odds_ride(const plain_table *table, const paigow_craps_wager *bet, int64_t flat)
{
    return bet->odds > 0 &&
           (flat == 0 || plain_odds_refusal(&table->rules, bet->bet, bet->point, flat, bet->odds));
}

static paigow_fault change_fault(const plain_table *table, const paigow_craps_wager *bet,
                                 int64_t flat)
{
    if (bet->point == PAIGOW_NO_POINT)
        return no_fault;
    if (!lays(bet->bet) && flat != bet->flat)
        return refused(PAIGOW_CRAPS_CONTRACT, 0, flat);
    if (flat > bet->flat)
        return refused(PAIGOW_CRAPS_NO_MORE, 0, flat);
    return odds_ride(table, bet, flat) ? refused(PAIGOW_CRAPS_ODDS_RIDE, 1, bet->odds) : no_fault;
}

paigow_fault plain_bet(plain_table *table, uint32_t player, int bet, int point, int64_t flat,
                       int64_t *change)
{
    paigow_fault fault = place_fault(bet, point);
    if (fault.status)
        return fault;
    int refusal = flat == 0 ? PAIGOW_CRAPS_ACCEPTED : plain_flat_refusal(&table->rules, flat);
    if (refusal)
        return refused(refusal, 0, flat);
    plain_wager *wager = wager_of(table, player, bet, point);
    if (!wager && (point != PAIGOW_NO_POINT || flat == 0))
        return refused(PAIGOW_CRAPS_NO_WAGER, 0, flat);
    if (!wager)
        return make_bet(table, player, bet, flat, change);
    fault = change_fault(table, &wager->bet, flat);
    if (fault.status)
        return fault;
    *change = flat - wager->bet.flat;
    wager->bet.flat = flat;
    if (flat == 0)
        wager->made = 0;
    return no_fault;
}

paigow_fault plain_odds(plain_table *table, uint32_t player, int bet, int point, int64_t odds,
                        int64_t *change)
{
    paigow_fault fault = place_fault(bet, point);
    if (fault.status)
        return fault;
    plain_wager *wager = wager_of(table, player, bet, point);
    if (!wager)
        return refused(PAIGOW_CRAPS_NO_WAGER, 1, odds);
    if (odds != 0 && point == PAIGOW_NO_POINT)
        return refused(PAIGOW_CRAPS_TOO_EARLY, 1, odds);
    if (odds != 0)
        fault = plain_accept_fault(&table->rules, bet, point, wager->bet.flat, odds);
    if (fault.status)
        return fault;
    *change = odds - wager->bet.odds;
    wager->bet.odds = odds;
    return no_fault;
}

paigow_fault plain_call(plain_table *table, uint32_t player, int bet, int point, int off)
{
    paigow_fault fault = place_fault(bet, point);
    if (fault.status)
        return fault;
    plain_wager *wager = wager_of(table, player, bet, point);
    if (!wager)
        return refused(PAIGOW_CRAPS_NO_WAGER, 1, bet);
    if (off && bet != PAIGOW_COME)
        return refused(PAIGOW_CRAPS_WORKS, 1, bet);
    wager->bet.off = off ? 1 : 0;
    return no_fault;
}

/* ---- a roll ---- */

static int64_t returned_of(const plain_verdict *verdict, int64_t stake)
{
    int is_kept = verdict->outcome == PAIGOW_CRAPS_LOSES || verdict->outcome == PAIGOW_CRAPS_MOVES;
    return is_kept ? 0 : stake + verdict->net;
}

static void add_up(const plain_verdict *verdict, int is_odds, int64_t stake,
                   paigow_craps_ledger *ledger)
{
    int64_t *won = is_odds ? &ledger->odds_won : &ledger->flat_won;
    if (verdict->outcome == PAIGOW_CRAPS_LOSES)
        ledger->lost += stake;
    else if (verdict->outcome != PAIGOW_CRAPS_MOVES)
        ledger->stakes += stake;
    *won += verdict->net > 0 ? verdict->net : 0;
    ledger->unpaid += verdict->unpaid;
    ledger->house -= verdict->net;
}

static void write_line(const paigow_craps_wager *wager, int is_odds, const plain_verdict *verdict,
                       paigow_craps_ledger *ledger)
{
    int64_t stake = is_odds ? wager->odds : wager->flat;
    if (verdict->outcome == PAIGOW_CRAPS_STAYS)
        return;
    ledger->lines[ledger->line_count++] =
        (paigow_craps_line){.player = wager->player,
                            .bet = wager->bet,
                            .point = wager->point,
                            .is_odds = (uint8_t)is_odds,
                            .outcome = (uint8_t)verdict->outcome,
                            .reason = (uint8_t)verdict->reason,
                            .stake = stake,
                            .net = verdict->net,
                            .returned = returned_of(verdict, stake),
                            .unpaid = verdict->unpaid};
    add_up(verdict, is_odds, stake, ledger);
}

static void roll_wager(const plain_table *table, plain_wager *wager, int total,
                       paigow_craps_ledger *ledger)
{
    plain_verdict flat, odds;
    int are_off = wager->bet.off && table->point == PAIGOW_NO_POINT;
    plain_decide(&table->rules, &wager->bet, total, are_off, &flat, &odds);
    write_line(&wager->bet, 0, &flat, ledger);
    write_line(&wager->bet, 1, &odds, ledger);
    if (flat.outcome == PAIGOW_CRAPS_MOVES)
        wager->bet.point = (uint8_t)total;
    else if (flat.outcome != PAIGOW_CRAPS_STAYS)
        wager->made = 0;
}

static void roll_shooter(plain_table *table, int total, paigow_craps_ledger *ledger)
{
    if (table->point == PAIGOW_NO_POINT) {
        table->point = is_point(total) ? total : PAIGOW_NO_POINT;
    } else if (total == SEVEN || total == table->point) {
        ledger->seven_out = total == SEVEN;
        table->point = PAIGOW_NO_POINT;
    }
}

paigow_fault plain_roll(plain_table *table, int first, int second, paigow_craps_ledger *ledger)
{
    int dice[] = {first, second};
    for (size_t i = 0; i < 2; i++)
        if (dice[i] < 1 || dice[i] > 6)
            return (paigow_fault){.status = PAIGOW_ERROR_DICE, .index = i, .value = dice[i]};
    memset(ledger, 0, sizeof *ledger);
    ledger->dice[0] = (uint8_t)first;
    ledger->dice[1] = (uint8_t)second;
    ledger->before = (uint8_t)table->point;
    uint64_t made = 0;
    for (const plain_wager *next; (next = plain_next(table, made));) {
        made = next->made;
        roll_wager(table, &table->wagers[next - table->wagers], first + second, ledger);
    }
    roll_shooter(table, first + second, ledger);
    ledger->after = (uint8_t)table->point;
    return no_fault;
}

/* ---- a table that was read back ---- */

/* Come and Don't Come are made when there is a point, and a roll gives them one or decides them:
 * when it is their own, the shooter makes it, too, so that none has the shooter's point. */
static int may_have_point(const paigow_craps_table *table, int bet, int point)
{
    if (bet == PAIGOW_PASS || bet == PAIGOW_DONT_PASS)
        return point == table->point;
    if (point == PAIGOW_NO_POINT)
        return table->point != PAIGOW_NO_POINT;
    return is_point(point) && point != table->point;
}

static int is_twice(const paigow_craps_table *table, size_t at)
{
    const paigow_craps_wager *wager = &table->wagers[at];
    for (size_t i = 0; i < at; i++) {
        const paigow_craps_wager *other = &table->wagers[i];
        if (other->player == wager->player && other->bet == wager->bet &&
            other->point == wager->point)
            return 1;
    }
    return 0;
}

static paigow_fault money_fault(const paigow_craps_rules *rules, const paigow_craps_wager *wager)
{
    int refusal = plain_flat_refusal(rules, wager->flat);
    if (refusal)
        return refused(refusal, 0, wager->flat);
    if (wager->odds == 0)
        return no_fault;
    if (wager->point == PAIGOW_NO_POINT)
        return refused(PAIGOW_CRAPS_TOO_EARLY, 1, wager->odds);
    return plain_accept_fault(rules, wager->bet, wager->point, wager->flat, wager->odds);
}

static paigow_fault wager_fault(const paigow_craps_table *table, size_t at)
{
    const paigow_craps_wager *wager = &table->wagers[at];
    paigow_fault fault = bet_fault(wager->bet);
    if (fault.status)
        return fault;
    if (!may_have_point(table, wager->bet, wager->point))
        return cannot_be(PAIGOW_CRAPS_POINT, wager->point);
    if (wager->off > (wager->bet == PAIGOW_COME))
        return cannot_be(PAIGOW_CRAPS_FLAGS, wager->off);
    if (is_twice(table, at))
        return cannot_be(PAIGOW_CRAPS_TWICE, wager->player);
    return money_fault(&table->rules, wager);
}

paigow_fault plain_check_table(const paigow_craps_table *table)
{
    if (table->point != PAIGOW_NO_POINT && !is_point(table->point))
        return cannot_be(PAIGOW_CRAPS_POINT, table->point);
    if (table->count > PAIGOW_CRAPS_WAGERS)
        return cannot_be(PAIGOW_CRAPS_COUNT, (int64_t)table->count);
    for (size_t at = 0; at < table->count; at++) {
        paigow_fault fault = wager_fault(table, at);
        if (!fault.status)
            continue;
        fault.row = at;
        fault.rows = 1;
        return fault;
    }
    return no_fault;
}
