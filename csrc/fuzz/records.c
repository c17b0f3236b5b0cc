/* records.c - fuzz target: the binary records of the example server (examples/server), any bytes,
 * and rounds as a client writes them. */
#include "records.h"

#include "draw.h"
#include "served.h"

/* ---- a client ---- */

static void put(uint8_t **to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *(*to)++ = (uint8_t)(number >> 8 * i);
}

static void put_bytes(uint8_t **to, const uint8_t *bytes, size_t count)
{
    memcpy(*to, bytes, count);
    *to += count;
}

static void put_seat(uint8_t **to, const paigow_seat *seat)
{
    put(to, seat->number, 1);
    put(to, seat->player, 4);
    put_bytes(to, seat->cards, PAIGOW_HAND);
    put(to, seat->by_hand, 1);
    put(to, seat->low_count, 1);
    put_bytes(to, seat->low, PAIGOW_HAND);
    put(to, seat->wagers, 1);
    put(to, seat->color, 1);
    for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
        put(to, (uint64_t)seat->stake[wager], 8);
}

static size_t write_round(uint64_t id, const paigow_round *round, uint8_t record[MOST_ROUND])
{
    uint8_t *to = record;
    put(&to, RECORD_VERSION, 1);
    put(&to, RECORD_ROUND, 1);
    put(&to, id, 8);
    put_bytes(&to, round->dealer, PAIGOW_HAND);
    put(&to, round->bank, 1);
    put(&to, round->co_bank, 1);
    put(&to, (uint64_t)round->dealer_stake, 8);
    put(&to, (uint64_t)round->chips, 8);
    put(&to, round->seat_count, 1);
    for (size_t i = 0; i < round->seat_count; i++)
        put_seat(&to, &round->seats[i]);
    return (size_t)(to - record);
}

/* ---- the server ---- */

/* A record is read without reading beyond it, and answered with one that is as long as it says. */
static void answer(const loaded_game *game, const uint8_t *bytes, size_t size)
{
    static paigow_round round;
    static paigow_ledger ledger;
    uint8_t *record = malloc(size ? size : 1), *reply = malloc(MOST_LEDGER), again[MOST_ROUND];
    uint64_t id;
    paigow_fault fault = no_fault_yet();
    MUST(record && reply);
    memcpy(record, bytes, size);
    spoil(&round, sizeof round);
    int status = read_round(record, size, &id, &round, &fault);
    MUST(status ? fault.status == status && is_spoilt(&round, sizeof round)
                : write_round(id, &round, again) == size && !memcmp(again, record, size));
    if (!status)
        status = paigow_settle_round(&game->ready, &round, &ledger, &fault);
    size_t length = status ? write_error(id, &fault, reply) : write_ledger(id, &ledger, reply);
    MUST(length == read_length(reply) + RECORD_LENGTH);
    MUST(length <= (status ? (size_t)MOST_ERROR : (size_t)MOST_LEDGER));
    free(reply);
    free(record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    uint8_t record[MOST_ROUND];
    paigow_round round;
    int what = take_below(&in, 2);
    const loaded_game *game =
        serve_game(&exported_games[take_below(&in, (int)exported_game_count)]);
    if (what == 0) {
        answer(game, in.at, in.left);
        return 0;
    }
    draw_round(&in, &game->game, &round);
    if (round.seat_count > PAIGOW_MOST_SEATS)
        return 0;
    size_t length = write_round(take(&in), &round, record);
    if (seldom(&in, 4))
        wreck(&in, record, length);
    answer(game, record, length);
    return 0;
}
