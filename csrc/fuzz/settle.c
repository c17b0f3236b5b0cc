/* settle.c - fuzz target: games and rounds from bytes (game.h, round.h, simulate.h): conservation
 * in every line of the ledger, nothing written on errors, the same ledger as a second settlement.
 */
#include "draw.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_round.h"

static paigow_ledger ledger, by_table;

/* ---- what holds of every ledger ---- */

/* What is not said to be written is left alone, by an error all of it. */
static void check_rest(const paigow_ledger *l, int status)
{
    if (status) {
        MUST(is_spoilt(l, sizeof *l));
        return;
    }
    MUST(l->seat_count <= PAIGOW_DEALT && l->line_count <= PAIGOW_LEDGER_LINES);
    MUST(is_spoilt(l->seats + l->seat_count, (PAIGOW_DEALT - l->seat_count) * sizeof *l->seats));
    MUST(is_spoilt(l->lines + l->line_count,
                   (PAIGOW_LEDGER_LINES - l->line_count) * sizeof *l->lines));
}

/* B19: in every line, over all lines, and in the center, which never owes anything. */
static void check_conservation(const paigow_ledger *l)
{
    int64_t center = 0, house = 0, players = 0;
    for (size_t i = 0; i < l->line_count; i++) {
        const paigow_ledger_line *line = &l->lines[i];
        MUST(line->net + line->house + line->center == 0);
        MUST(line->returned >= 0 && line->cut >= 0 && line->stake >= 0);
        MUST(line->wager <= PAIGOW_NO_WAGER && line->reason < PAIGOW_REASONS);
        MUST(line->wager != PAIGOW_COMMISSION || line->house > 0);
        MUST(line->seat || !line->net);
        center += line->center;
        house += line->house;
        MUST(center >= 0);
    }
    for (size_t i = 0; i < l->seat_count; i++) {
        const paigow_seat_result *seat = &l->seats[i];
        MUST(seat->net == net_of(l->lines, l->line_count, seat->number, PLAIN_ALL_WAGERS));
        MUST(i == 0 || seat->number > seat[-1].number);
        players += seat->net;
    }
    MUST(center == 0 && l->house == house && house + players == 0);
}

/* ---- against the second settlement ---- */

static void check_plain_seats(const paigow_game *game, const plain_round *plain)
{
    size_t place = 0;
    for (int number = 1; number < PLAIN_NUMBERS; number++) {
        const paigow_seat_result *seat = &ledger.seats[place];
        if (!plain->seats[number])
            continue;
        MUST(seat->number == number && seat->outcome == plain->outcomes[number]);
        MUST(seat->bonus_line == plain->pay_lines[number][plain_premium(game)]);
        MUST(is_same_setting(&seat->setting, &plain->settings[number]));
        place++;
    }
    MUST(place == ledger.seat_count);
}

static int is_refused_commission(const paigow_fault *fault)
{
    return fault->status == PAIGOW_ERROR_UNEVEN && fault->wager == PAIGOW_COMMISSION;
}

static int is_short(const paigow_fault *fault)
{
    return fault->status == PAIGOW_ERROR_BANK && fault->index == PAIGOW_REFUSED_SHORT;
}

/* The same ledger, or the same reason for none. */
static void check_plain(const paigow_game *game, const paigow_round *round, int status,
                        const paigow_fault *fault)
{
    static plain_round plain;
    if (status && !is_refused_commission(fault) && !is_short(fault))
        return;
    plain_settle(game, round, &plain);
    MUST(plain.fault.status == status && (!status || is_same_fault(&plain.fault, fault)));
    if (status)
        return;
    MUST(ledger.pushed == plain.pushed);
    MUST(is_same_setting(&ledger.dealer, &plain.settings[0]));
    check_plain_seats(game, &plain);
    MUST(ledger.line_count == plain.count);
    for (size_t i = 0; i < plain.count; i++)
        MUST(is_same_ledger_line(&ledger.lines[i], &plain.lines[i]));
}

/* ---- other ways to settle ---- */

static const paigow_house_table *table_for(int rules)
{
    static paigow_house_table tables[PAIGOW_RULES];
    static int is_compiled[PAIGOW_RULES];
    if (!is_compiled[rules])
        MUST(!paigow_compile(&way_for_all, rules, &tables[rules], NULL));
    is_compiled[rules] = 1;
    return &tables[rules];
}

/* By a compiled house way nothing changes. */
static void check_table(const paigow_game *game, const paigow_round *round, int status,
                        const paigow_fault *fault)
{
    paigow_game compiled = *game;
    paigow_ready ready;
    paigow_fault found = no_fault_yet();
    compiled.way.table = table_for(game->rules);
    MUST(!paigow_ready_game(&compiled, &ready, NULL));
    spoil(&by_table, sizeof by_table);
    MUST(paigow_settle_round(&ready, round, &by_table, &found) == status);
    MUST(!status || is_same_fault(&found, fault));
    MUST(!memcmp(&by_table.seats, &ledger.seats, sizeof ledger.seats));
    MUST(by_table.line_count == ledger.line_count && by_table.house == ledger.house);
    for (size_t i = 0; !status && i < ledger.line_count; i++)
        MUST(is_same_ledger_line(&by_table.lines[i], &ledger.lines[i]));
}

/* The round as one of many: seats in their order, low hands of two cards. */
static void put_in_order(paigow_round *round, size_t wagers)
{
    round->seat_count = round->seat_count % PAIGOW_DEALT + 1;
    for (size_t i = 0; i < round->seat_count; i++) {
        paigow_seat *seat = &round->seats[i];
        seat->number = (uint8_t)(i + 1);
        seat->low_count = PAIGOW_LOW;
        seat->by_hand = seat->low[0] != 255;
        seat->wagers = 0;
        for (size_t wager = 0; wager < PAIGOW_WAGERS; wager++) {
            seat->stake[wager] *= wager < wagers;
            seat->wagers |= (uint8_t)((seat->stake[wager] != 0) << wager);
        }
    }
}

static void check_rows(const paigow_ready *ready, const paigow_round *drawn)
{
    uint8_t cards[PAIGOW_DEALT][PAIGOW_HAND], lows[PAIGOW_DEALT][PAIGOW_LOW], colors[PAIGOW_DEALT],
        outcomes[PAIGOW_DEALT];
    uint32_t players[PAIGOW_DEALT];
    int64_t stakes[PAIGOW_DEALT * PAIGOW_WAGERS], nets[PAIGOW_DEALT * (PAIGOW_WAGERS + 2)], house;
    size_t wagers = 1 + ready->game->bonus_count;
    paigow_fault fault = no_fault_yet();
    paigow_round round = *drawn;
    put_in_order(&round, wagers);
    for (size_t i = 0; i < round.seat_count; i++) {
        const paigow_seat *seat = &round.seats[i];
        memcpy(cards[i], seat->cards, PAIGOW_HAND);
        memcpy(lows[i], seat->low, PAIGOW_LOW);
        memcpy(stakes + i * wagers, seat->stake, wagers * sizeof *stakes);
        colors[i] = seat->color;
        players[i] = seat->player;
    }
    const paigow_round_rows rows = {.seats = round.seat_count,
                                    .dealers = round.dealer,
                                    .cards = cards[0],
                                    .lows = lows[0],
                                    .stakes = stakes,
                                    .colors = colors,
                                    .players = players,
                                    .banks = &round.bank,
                                    .co_banks = &round.co_bank,
                                    .dealer_stakes = &round.dealer_stake,
                                    .chips = &round.chips};
    int status = paigow_settle_rounds_n(ready, &rows, 1, outcomes, nets, &house, &fault);
    must_agree(status, &fault);
    MUST(paigow_settle_round(ready, &round, &by_table, NULL) == status);
    if (status)
        return;
    MUST(house == by_table.house);
    for (size_t i = 0; i < round.seat_count; i++) {
        int64_t net = 0;
        for (size_t column = 0; column < wagers + 2; column++)
            net += nets[i * (wagers + 2) + column];
        MUST(net == by_table.seats[i].net && outcomes[i] == by_table.seats[i].outcome);
    }
}

/* What all gain adds up to nothing, in the lower half of the sums at least. */
static void check_simulation(const paigow_ready *ready, const paigow_round *round, uint64_t seed)
{
    paigow_totals totals;
    paigow_fault fault = no_fault_yet();
    spoil(&totals, sizeof totals);
    int status = paigow_simulate(ready, round, seed, seed << 32, 2, &totals, &fault);
    must_agree(status, &fault);
    if (status) {
        MUST(is_spoilt(&totals, sizeof totals));
        return;
    }
    uint64_t sum = totals.house.low;
    for (int i = 0; i < PAIGOW_TOTALS; i++)
        sum += totals.of[i].net.low;
    MUST(sum == 0 && totals.rounds == 2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    static drawn_game drawn;
    static paigow_round round;
    paigow_ready ready;
    paigow_fault fault = no_fault_yet();
    int what = take_below(&in, 16);
    draw_game(&in, &drawn);
    int status = paigow_ready_game(&drawn.game, &ready, &fault);
    must_agree(status, &fault);
    if (status)
        return 0;
    if (what == 1)
        take_bytes(&in, &round, sizeof round);
    else
        draw_round(&in, &drawn.game, &round);
    spoil(&ledger, sizeof ledger);
    fault = no_fault_yet();
    status = paigow_settle_round(&ready, &round, &ledger, &fault);
    must_agree(status, &fault);
    check_rest(&ledger, status);
    if (!status)
        check_conservation(&ledger);
    check_plain(&drawn.game, &round, status, &fault);
    check_table(&drawn.game, &round, status, &fault);
    check_rows(&ready, &round);
    check_simulation(&ready, &round, (uint64_t)what);
    return 0;
}
