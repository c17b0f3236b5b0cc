#include "craps.h"
#include "fault.h"

enum { MOST_TOTAL = 12 };

/* A row, read once: the caller's other threads may change it. */
typedef struct {
    int bet, point, total, off;
    int64_t flat, odds;
} craps_row;

static craps_row take(const paigow_craps_rows *rows, size_t row)
{
    return (craps_row){.bet = rows->bets[row],
                       .point = rows->points[row],
                       .total = rows->results[row],
                       .off = rows->off ? rows->off[row] : 0,
                       .flat = rows->flats[row],
                       .odds = rows->odds[row]};
}

static int check_row(const paigow_craps_rules *rules, const craps_row *row, paigow_fault *fault)
{
    int status = paigow_check_craps_bet(row->bet, row->point, fault);
    if (!status && row->off > (row->bet == PAIGOW_COME))
        status = paigow_bad_craps(PAIGOW_CRAPS_FLAGS, row->off, fault);
    if (!status && (row->total < 2 || row->total > MOST_TOTAL))
        status =
            paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_DICE, .value = row->total});
    if (!status)
        status = paigow_check_flat(rules, row->flat, fault);
    if (!status)
        status = paigow_check_odds(rules, row->bet, row->point, row->flat, row->odds, fault);
    return status;
}

int paigow_craps_settle_n(const paigow_craps_rules *rules, const paigow_craps_rows *rows,
                          size_t count, uint8_t *outcomes, int64_t *nets, int64_t *unpaid,
                          paigow_fault *fault)
{
    paigow_fault first = {.status = PAIGOW_OK}, found;
    for (size_t i = 0; i < count; i++) {
        craps_row row = take(rows, i);
        if (check_row(rules, &row, &found)) {
            paigow_count_bad_row(&first, found, i);
            continue;
        }
        paigow_craps_settled settled =
            paigow_craps_settle(rules, row.bet, row.point, row.off, row.flat, row.odds, row.total);
        for (size_t part = 0; part < 2; part++) {
            outcomes[i * 2 + part] = settled.outcome[part];
            nets[i * 2 + part] = settled.net[part];
        }
        unpaid[i] = settled.unpaid;
    }
    return first.status ? paigow_fail(fault, &first) : PAIGOW_OK;
}
