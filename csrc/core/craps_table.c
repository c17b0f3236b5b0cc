#include "paigow/craps_table.h"

#include "craps.h"
#include "fault.h"

int paigow_craps_begin(const paigow_craps_rules *rules, paigow_craps_table *table,
                       paigow_fault *fault)
{
    int status = paigow_check_craps_rules(rules, fault);
    if (status)
        return status;
    table->rules = *rules;
    table->point = PAIGOW_NO_POINT;
    table->count = 0;
    for (size_t i = 0; i < PAIGOW_CRAPS_WAGERS; i++) /* not all at once: that needs 6 KB of stack */
        table->wagers[i] = (paigow_craps_wager){0};
    return PAIGOW_OK;
}

static int is_come(int bet)
{
    return bet == PAIGOW_COME || bet == PAIGOW_DONT_COME;
}

/* ---- tables that were read back ---- */

static int is_same(const paigow_craps_wager *wager, uint32_t player, int bet, int point)
{
    return wager->player == player && wager->bet == bet && wager->point == point;
}

static int check_twice(const paigow_craps_table *table, size_t number, paigow_fault *fault)
{
    const paigow_craps_wager *wager = &table->wagers[number];
    for (size_t i = 0; i < number; i++)
        if (is_same(&table->wagers[i], wager->player, wager->bet, wager->point))
            return paigow_bad_craps(PAIGOW_CRAPS_TWICE, wager->player, fault);
    return PAIGOW_OK;
}

/* Pass and Don't Pass have the shooter's point.  Come and Don't Come never do: they are made when
 * the shooter has one and get another, or that one when the shooter makes it; and the roll that
 * sets the shooter's point decides those that have it. */
static int is_right_point(const paigow_craps_table *table, const paigow_craps_wager *wager)
{
    if (is_come(wager->bet))
        return wager->point != table->point;
    return wager->point == table->point;
}

static int check_craps_wager(const paigow_craps_table *table, size_t number, paigow_fault *fault)
{
    const paigow_craps_wager *wager = &table->wagers[number];
    int status = paigow_check_craps_bet(wager->bet, wager->point, fault);
    if (!status && !is_right_point(table, wager))
        status = paigow_bad_craps(PAIGOW_CRAPS_POINT, wager->point, fault);
    if (!status && wager->off > (wager->bet == PAIGOW_COME))
        status = paigow_bad_craps(PAIGOW_CRAPS_FLAGS, wager->off, fault);
    if (!status)
        status = check_twice(table, number, fault);
    if (!status)
        status = paigow_check_flat(&table->rules, wager->flat, fault);
    if (!status)
        status = paigow_check_odds(&table->rules, wager->bet, wager->point, wager->flat,
                                   wager->odds, fault);
    return status;
}

int paigow_check_craps_table(const paigow_craps_table *table, paigow_fault *fault)
{
    int status = paigow_check_craps_rules(&table->rules, fault);
    if (!status)
        status = paigow_check_craps_bet(PAIGOW_PASS, table->point, fault);
    if (!status && table->count > PAIGOW_CRAPS_WAGERS)
        status = paigow_bad_craps(PAIGOW_CRAPS_COUNT, (int64_t)table->count, fault);
    for (size_t i = 0; !status && i < table->count; i++) {
        paigow_fault found;
        status = check_craps_wager(table, i, &found);
        if (status) {
            found.row = i;
            found.rows = 1;
            paigow_fail(fault, &found);
        }
    }
    return status;
}

/* ---- bets ---- */

static size_t place_of(const paigow_craps_table *table, uint32_t player, int bet, int point)
{
    size_t i = 0;
    while (i < table->count && !is_same(&table->wagers[i], player, bet, point))
        i++;
    return i;
}

const paigow_craps_wager *paigow_craps_find(const paigow_craps_table *table, uint32_t player,
                                            int bet, int point)
{
    size_t place = place_of(table, player, bet, point);
    return place < table->count ? &table->wagers[place] : NULL;
}

static int check_new(const paigow_craps_table *table, int bet, int point, int64_t flat,
                     paigow_fault *fault)
{
    int refusal = PAIGOW_CRAPS_ACCEPTED;
    if (point != PAIGOW_NO_POINT || flat == 0)
        refusal = PAIGOW_CRAPS_NO_WAGER;
    else if (!is_come(bet) && table->point != PAIGOW_NO_POINT)
        refusal = PAIGOW_CRAPS_POINT_ON;
    else if (is_come(bet) && table->point == PAIGOW_NO_POINT)
        refusal = PAIGOW_CRAPS_COME_OUT;
    else if (table->count == PAIGOW_CRAPS_WAGERS)
        refusal = PAIGOW_CRAPS_FULL;
    return refusal ? paigow_craps_refuse(refusal, 0, flat, fault) : PAIGOW_OK;
}

static int check_change(const paigow_craps_rules *rules, const paigow_craps_wager *wager,
                        int64_t flat, paigow_fault *fault)
{
    if (wager->point == PAIGOW_NO_POINT)
        return PAIGOW_OK;
    if (!paigow_lays(wager->bet) && flat != wager->flat)
        return paigow_craps_refuse(PAIGOW_CRAPS_CONTRACT, 0, flat, fault);
    if (flat > wager->flat)
        return paigow_craps_refuse(PAIGOW_CRAPS_NO_MORE, 0, flat, fault);
    if (wager->odds &&
        paigow_craps_accept(rules, wager->bet, wager->point, flat, wager->odds, NULL))
        return paigow_craps_refuse(PAIGOW_CRAPS_ODDS_RIDE, 1, wager->odds, fault);
    return PAIGOW_OK;
}

static void add_bet(paigow_craps_table *table, uint32_t player, int bet, int64_t flat)
{
    table->wagers[table->count++] =
        (paigow_craps_wager){.player = player,
                             .bet = (uint8_t)bet,
                             .off = bet == PAIGOW_COME && !table->rules.come_odds_work,
                             .flat = flat};
}

static void take_away(paigow_craps_table *table, size_t place)
{
    table->count--;
    for (size_t i = place; i < table->count; i++)
        table->wagers[i] = table->wagers[i + 1];
}

int paigow_craps_bet(paigow_craps_table *table, uint32_t player, int bet, int point, int64_t flat,
                     int64_t *change, paigow_fault *fault)
{
    size_t place = place_of(table, player, bet, point);
    paigow_craps_wager *wager = place < table->count ? &table->wagers[place] : NULL;
    int status = paigow_check_craps_bet(bet, point, fault);
    if (!status && flat)
        status = paigow_check_flat(&table->rules, flat, fault);
    if (!status)
        status = wager ? check_change(&table->rules, wager, flat, fault)
                       : check_new(table, bet, point, flat, fault);
    if (status)
        return status;
    *change = wager ? flat - wager->flat : flat;
    if (!wager)
        add_bet(table, player, bet, flat);
    else if (flat)
        wager->flat = flat;
    else
        take_away(table, place);
    return PAIGOW_OK;
}

/* The wager whose odds something is done to; NULL, and the status, if it is not there. */
static paigow_craps_wager *find(paigow_craps_table *table, uint32_t player, int bet, int point,
                                int64_t value, int *status, paigow_fault *fault)
{
    *status = paigow_check_craps_bet(bet, point, fault);
    if (*status)
        return NULL;
    size_t place = place_of(table, player, bet, point);
    if (place < table->count)
        return &table->wagers[place];
    *status = paigow_craps_refuse(PAIGOW_CRAPS_NO_WAGER, 1, value, fault);
    return NULL;
}

int paigow_craps_odds(paigow_craps_table *table, uint32_t player, int bet, int point, int64_t odds,
                      int64_t *change, paigow_fault *fault)
{
    int status;
    paigow_craps_wager *wager = find(table, player, bet, point, odds, &status, fault);
    if (!wager)
        return status;
    status = paigow_check_odds(&table->rules, bet, point, wager->flat, odds, fault);
    if (status)
        return status;
    *change = odds - wager->odds;
    wager->odds = odds;
    return PAIGOW_OK;
}

int paigow_craps_call(paigow_craps_table *table, uint32_t player, int bet, int point, int off,
                      paigow_fault *fault)
{
    int status;
    paigow_craps_wager *wager = find(table, player, bet, point, bet, &status, fault);
    if (!wager)
        return status;
    if (off && bet != PAIGOW_COME)
        return paigow_craps_refuse(PAIGOW_CRAPS_WORKS, 1, bet, fault);
    wager->off = off != 0;
    return PAIGOW_OK;
}

/* ---- rolls ---- */

static void add_craps_line(paigow_craps_ledger *ledger, const paigow_craps_wager *wager,
                           int is_odds, const paigow_craps_settled *settled)
{
    int outcome = settled->outcome[is_odds];
    int is_returned = outcome != PAIGOW_CRAPS_LOSES && outcome != PAIGOW_CRAPS_MOVES;
    int64_t stake = is_odds ? wager->odds : wager->flat, net = settled->net[is_odds];
    int64_t unpaid = is_odds ? settled->unpaid : 0;
    if (outcome == PAIGOW_CRAPS_STAYS)
        return;
    ledger->lines[ledger->line_count++] =
        (paigow_craps_line){.player = wager->player,
                            .bet = wager->bet,
                            .point = wager->point,
                            .is_odds = (uint8_t)is_odds,
                            .outcome = (uint8_t)outcome,
                            .reason = settled->reason,
                            .stake = stake,
                            .net = net,
                            .returned = is_returned ? stake + net : 0,
                            .unpaid = unpaid};
    ledger->stakes += is_returned ? stake : 0;
    *(is_odds ? &ledger->odds_won : &ledger->flat_won) += net > 0 ? net : 0;
    ledger->lost += net < 0 ? -net : 0;
    ledger->unpaid += unpaid;
    ledger->house -= net;
}

/* The shooter's point after a roll. */
static uint8_t point_after(int point, int total)
{
    if (point == PAIGOW_NO_POINT)
        return (uint8_t)(paigow_is_point(total) ? total : PAIGOW_NO_POINT);
    return (uint8_t)(total == point || total == SEVEN ? PAIGOW_NO_POINT : point);
}

int paigow_craps_roll(paigow_craps_table *table, int first, int second, paigow_craps_ledger *ledger,
                      paigow_fault *fault)
{
    const int dice[] = {first, second};
    for (size_t i = 0; i < 2; i++)
        if (dice[i] < 1 || dice[i] > PAIGOW_DIE)
            return paigow_fail(
                fault, &(paigow_fault){.status = PAIGOW_ERROR_DICE, .index = i, .value = dice[i]});
    int total = first + second, is_come_out = table->point == PAIGOW_NO_POINT;
    size_t kept = 0;
    ledger->dice[0] = (uint8_t)first;
    ledger->dice[1] = (uint8_t)second;
    ledger->before = table->point;
    ledger->after = point_after(table->point, total);
    ledger->seven_out = !is_come_out && total == SEVEN;
    ledger->stakes = ledger->flat_won = ledger->odds_won = 0;
    ledger->lost = ledger->unpaid = ledger->house = 0;
    ledger->line_count = 0;
    for (size_t i = 0; i < table->count; i++) {
        paigow_craps_wager wager = table->wagers[i];
        paigow_craps_settled settled =
            paigow_craps_settle(&table->rules, wager.bet, wager.point, wager.off && is_come_out,
                                wager.flat, wager.odds, total);
        add_craps_line(ledger, &wager, 0, &settled);
        add_craps_line(ledger, &wager, 1, &settled);
        if (settled.outcome[0] == PAIGOW_CRAPS_MOVES)
            wager.point = (uint8_t)total;
        if (settled.outcome[0] == PAIGOW_CRAPS_MOVES || settled.outcome[0] == PAIGOW_CRAPS_STAYS)
            table->wagers[kept++] = wager;
    }
    table->count = kept;
    table->point = ledger->after;
    return PAIGOW_OK;
}
