#include "paigow/round.h"

#include "fault.h"

enum { BY_HOUSE_WAY = 255 };

static void copy(const uint8_t *from, size_t count, uint8_t *to)
{
    for (size_t i = 0; i < count; i++)
        to[i] = from[i];
}

/* One seat of a row; `at` is its place among the seats of all rows. */
static void take_seat(const paigow_round_rows *rows, size_t at, size_t wagers, paigow_seat *seat)
{
    const uint8_t *low = rows->lows ? rows->lows + at * PAIGOW_LOW : NULL;
    copy(rows->cards + at * PAIGOW_HAND, PAIGOW_HAND, seat->cards);
    seat->by_hand = low && low[0] != BY_HOUSE_WAY;
    if (seat->by_hand)
        copy(low, PAIGOW_LOW, seat->low);
    if (rows->players)
        seat->player = rows->players[at];
    if (rows->colors)
        seat->color = rows->colors[at];
    seat->wagers = 0;
    for (size_t wager = 0; wager < wagers; wager++) {
        seat->stake[wager] = rows->stakes[at * wagers + wager];
        if (seat->stake[wager])
            seat->wagers |= (uint8_t)(1 << wager);
    }
}

static void take_round(const paigow_round_rows *rows, size_t row, size_t wagers,
                       paigow_round *round)
{
    copy(rows->dealers + row * PAIGOW_HAND, PAIGOW_HAND, round->dealer);
    round->bank = rows->banks ? rows->banks[row] : 0;
    round->co_bank = rows->co_banks ? rows->co_banks[row] : 0;
    round->dealer_stake = rows->dealer_stakes ? rows->dealer_stakes[row] : 0;
    round->chips = rows->chips ? rows->chips[row] : 0;
    for (size_t i = 0; i < rows->seats; i++)
        take_seat(rows, row * rows->seats + i, wagers, &round->seats[i]);
}

/* Which column of the nets a line of the ledger belongs to. */
static size_t column_of(const paigow_ledger_line *line, size_t wagers)
{
    if (line->wager < PAIGOW_WAGERS)
        return line->wager;
    if (line->wager == PAIGOW_ENVY)
        return wagers;
    return line->wager == PAIGOW_COMMISSION ? wagers + 1 : PAIGOW_MAIN;
}

static void give_row(const paigow_ledger *ledger, size_t wagers, uint8_t *outcomes, int64_t *nets)
{
    size_t width = wagers + 2;
    for (size_t i = 0; i < ledger->seat_count * width; i++)
        nets[i] = 0;
    for (size_t i = 0; i < ledger->seat_count; i++)
        outcomes[i] = ledger->seats[i].outcome;
    for (size_t i = 0; i < ledger->line_count; i++)
        if (ledger->lines[i].seat)
            nets[(ledger->lines[i].seat - 1u) * width + column_of(&ledger->lines[i], wagers)] +=
                ledger->lines[i].net;
}

static paigow_round seats_in_order(size_t seats)
{
    paigow_round round = {.seat_count = seats};
    for (size_t i = 0; i < seats; i++) {
        round.seats[i].number = (uint8_t)(i + 1);
        round.seats[i].player = (uint32_t)i;
        round.seats[i].low_count = PAIGOW_LOW;
    }
    return round;
}

int paigow_settle_rounds_n(const paigow_ready *ready, const paigow_round_rows *rows, size_t rounds,
                           uint8_t *outcomes, int64_t *nets, int64_t *house, paigow_fault *fault)
{
    size_t wagers = 1 + ready->game->bonus_count, seats = rows->seats;
    paigow_fault first = {.status = PAIGOW_OK};
    paigow_ledger ledger;
    if (seats < 1 || seats > PAIGOW_DEALT)
        return paigow_fail(fault,
                           &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)seats});
    paigow_round round = seats_in_order(seats);
    for (size_t row = 0; row < rounds; row++) {
        paigow_fault found;
        take_round(rows, row, wagers, &round);
        if (!paigow_settle_round(ready, &round, &ledger, &found)) {
            give_row(&ledger, wagers, outcomes + row * seats, nets + row * seats * (wagers + 2));
            house[row] = ledger.house;
        } else {
            paigow_count_bad_row(&first, found, row);
        }
    }
    return first.status ? paigow_fail(fault, &first) : PAIGOW_OK;
}
