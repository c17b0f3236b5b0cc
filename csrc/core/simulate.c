#include "paigow/simulate.h"

#include "fault.h"

enum { WITHOUT_JOKER = PAIGOW_DECK - 1 };

/* ---- sums ---- */

static void add_sum(paigow_sum *sum, paigow_sum more)
{
    uint64_t low = sum->low + more.low;
    uint64_t high = (uint64_t)sum->high + (uint64_t)more.high + (low < more.low);
    *sum = (paigow_sum){low, (int64_t)high};
}

static void add_to_sum(paigow_sum *sum, int64_t number)
{
    add_sum(sum, (paigow_sum){(uint64_t)number, number < 0 ? -1 : 0});
}

/* The square of a number below 2^62 or so, by its halves. */
static void add_square(paigow_sum *sum, int64_t number)
{
    uint64_t n = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    uint64_t low = n & UINT32_MAX, high = n >> 32, middle = low * high;
    add_sum(sum, (paigow_sum){low * low, (int64_t)(high * high)});
    add_sum(sum, (paigow_sum){middle << 33, (int64_t)(middle >> 31)});
}

static void add_round_total(paigow_total *total, const paigow_total *more)
{
    total->wins += more->wins;
    total->pushes += more->pushes;
    total->losses += more->losses;
    add_sum(&total->staked, more->staked);
    add_sum(&total->net, more->net);
    add_sum(&total->squares, more->squares);
}

void paigow_add_totals(paigow_totals *totals, const paigow_totals *more)
{
    totals->rounds += more->rounds;
    add_sum(&totals->house, more->house);
    for (int i = 0; i < PAIGOW_TOTALS; i++)
        add_round_total(&totals->of[i], &more->of[i]);
}

/* ---- rounds ---- */

static void count_line(paigow_total *total, const paigow_ledger_line *line)
{
    total->wins += line->outcome == PAIGOW_WIN;
    total->pushes += line->outcome == PAIGOW_PUSH;
    total->losses += line->outcome == PAIGOW_LOSE || line->outcome == PAIGOW_FOUL;
    if (line->outcome != PAIGOW_ANNOUNCED) /* its stake comes again when it is paid */
        add_to_sum(&total->staked, line->stake);
}

static void add_round(paigow_totals *totals, const paigow_ledger *ledger)
{
    int64_t nets[PAIGOW_NO_WAGER + 1] = {0};
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        nets[line->wager] += line->net;
        if (line->seat && line->wager < PAIGOW_TOTALS)
            count_line(&totals->of[line->wager], line);
    }
    for (int i = 0; i < PAIGOW_TOTALS; i++) {
        add_to_sum(&totals->of[i].net, nets[i]);
        add_square(&totals->of[i].squares, nets[i]);
    }
    add_to_sum(&totals->house, ledger->house);
    totals->rounds++;
}

static void deal(const paigow_ready *ready, uint64_t seed, uint64_t number, paigow_round *round)
{
    uint8_t cards[PAIGOW_DECK];
    uint32_t deck = ready->game->no_joker ? WITHOUT_JOKER : PAIGOW_DECK;
    paigow_deal_seeded(seed, number, deck, round->seat_count + 1, cards, NULL);
    for (int i = 0; i < PAIGOW_HAND; i++) {
        round->dealer[i] = cards[i];
        for (size_t seat = 0; seat < round->seat_count; seat++)
            round->seats[seat].cards[i] = cards[(seat + 1) * PAIGOW_HAND + (size_t)i];
    }
}

static int check_seating(const paigow_round *table, paigow_fault *fault)
{
    if (table->seat_count < 1 || table->seat_count > PAIGOW_DEALT)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SEAT,
                                                  .value = (int64_t)table->seat_count});
    paigow_fault found = {.status = PAIGOW_OK, .value = table->dealer_stake};
    if (found.value > PAIGOW_MOST_SIMULATED_STAKE)
        found.status = PAIGOW_ERROR_STAKE;
    for (size_t seat = 0; seat < table->seat_count; seat++)
        for (int wager = 0; wager < PAIGOW_WAGERS && !found.status; wager++) {
            found.seat = table->seats[seat].number;
            found.wager = wager;
            found.value = table->seats[seat].stake[wager];
            if (found.value > PAIGOW_MOST_SIMULATED_STAKE)
                found.status = PAIGOW_ERROR_STAKE;
        }
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

int paigow_simulate(const paigow_ready *ready, const paigow_round *table, uint64_t seed,
                    uint64_t first, uint64_t rounds, paigow_totals *totals, paigow_fault *fault)
{
    paigow_totals found = {.rounds = 0};
    paigow_ledger ledger;
    int status = check_seating(table, fault);
    if (status)
        return status;
    paigow_round round = *table;
    for (size_t seat = 0; seat < round.seat_count; seat++)
        round.seats[seat].by_hand = 0;
    for (uint64_t i = 0; i < rounds; i++) {
        deal(ready, seed, first + i, &round);
        status = paigow_settle_round(ready, &round, &ledger, fault);
        if (status) {
            if (fault)
                fault->row = (size_t)(first + i);
            return status;
        }
        add_round(&found, &ledger);
    }
    *totals = found;
    return PAIGOW_OK;
}
