#include "records.h"

#include <string.h>

/* ---- reading ---- */

/* Where the next byte is read; the caller knows that it is there. */
typedef struct {
    const uint8_t *at;
} reader;

static uint64_t take(reader *from, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++)
        number |= (uint64_t)from->at[i] << 8 * i;
    from->at += bytes;
    return number;
}

static uint8_t take_byte(reader *from)
{
    return *from->at++;
}

static int64_t take_cents(reader *from)
{
    return (int64_t)take(from, 8);
}

static void take_bytes(reader *from, uint8_t *bytes, size_t count)
{
    memcpy(bytes, from->at, count);
    from->at += count;
}

uint32_t read_length(const uint8_t bytes[RECORD_LENGTH])
{
    return (uint32_t)take(&(reader){bytes}, RECORD_LENGTH);
}

static int fail(paigow_fault *fault, int status, int64_t value, size_t offset)
{
    *fault = (paigow_fault){.status = status, .value = value, .index = offset};
    return status;
}

/* Version and kind, which stand in front in every version, and then the size. */
static int check_record(const uint8_t *record, size_t size, paigow_fault *fault)
{
    if (size < RECORD_HEAD)
        return fail(fault, RECORD_BAD_SIZE, (int64_t)size, 0);
    if (record[0] != RECORD_VERSION)
        return fail(fault, RECORD_BAD_VERSION, record[0], 0);
    if (record[1] != RECORD_ROUND)
        return fail(fault, RECORD_BAD_KIND, record[1], 1);
    if (size < ROUND_HEAD)
        return fail(fault, RECORD_BAD_SIZE, (int64_t)size, 0);
    size_t seats = record[ROUND_HEAD - 1];
    if (seats > PAIGOW_MOST_SEATS)
        return fail(fault, RECORD_BAD_SEATS, (int64_t)seats, ROUND_HEAD - 1);
    if (size != ROUND_HEAD + seats * ROUND_SEAT)
        return fail(fault, RECORD_BAD_SIZE, (int64_t)size, 0);
    return PAIGOW_OK;
}

static void take_seat(reader *from, paigow_seat *seat)
{
    seat->number = take_byte(from);
    seat->player = (uint32_t)take(from, 4);
    take_bytes(from, seat->cards, PAIGOW_HAND);
    seat->by_hand = take_byte(from);
    seat->low_count = take_byte(from);
    take_bytes(from, seat->low, PAIGOW_HAND);
    seat->wagers = take_byte(from);
    seat->color = take_byte(from);
    for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
        seat->stake[wager] = take_cents(from);
}

int read_round(const uint8_t *record, size_t size, uint64_t *id, paigow_round *round,
               paigow_fault *fault)
{
    enum { AFTER_KIND = 2, BY_HAND = 12 };
    *id = size < RECORD_HEAD ? 0 : take(&(reader){record + AFTER_KIND}, 8);
    int status = check_record(record, size, fault);
    size_t seats = status ? 0 : record[ROUND_HEAD - 1];
    for (size_t i = 0; i < seats && !status; i++) {
        size_t offset = ROUND_HEAD + i * ROUND_SEAT;
        if (record[offset + BY_HAND] <= 1)
            continue;
        status = fail(fault, RECORD_BAD_FLAG, record[offset + BY_HAND], offset + BY_HAND);
        fault->seat = record[offset];
    }
    if (status)
        return status;
    reader from = {record + RECORD_HEAD};
    *round = (paigow_round){.seat_count = seats};
    take_bytes(&from, round->dealer, PAIGOW_HAND);
    round->bank = take_byte(&from);
    round->co_bank = take_byte(&from);
    round->dealer_stake = take_cents(&from);
    round->chips = take_cents(&from);
    take_byte(&from); /* the number of seats */
    for (size_t i = 0; i < seats; i++)
        take_seat(&from, &round->seats[i]);
    return PAIGOW_OK;
}

/* ---- writing ---- */

typedef struct {
    uint8_t *at;
} writer;

static void put(writer *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        to->at[i] = (uint8_t)(number >> 8 * i);
    to->at += bytes;
}

static void put_byte(writer *to, int byte)
{
    *to->at++ = (uint8_t)byte;
}

static void put_cents(writer *to, int64_t cents)
{
    put(to, (uint64_t)cents, 8);
}

static void put_bytes(writer *to, const void *bytes, size_t count)
{
    memcpy(to->at, bytes, count);
    to->at += count;
}

/* A record whose length is not known yet. */
static writer begin(uint8_t *record, int kind, uint64_t id)
{
    writer to = {record + RECORD_LENGTH};
    put_byte(&to, RECORD_VERSION);
    put_byte(&to, kind);
    put(&to, id, 8);
    return to;
}

static size_t end(uint8_t *record, writer to)
{
    size_t size = (size_t)(to.at - record);
    put(&(writer){record}, size - RECORD_LENGTH, RECORD_LENGTH);
    return size;
}

static void put_setting(writer *to, const paigow_setting *setting)
{
    put(to, setting->high_value, 2);
    put_byte(to, setting->low_value);
    put_byte(to, setting->foul);
    put_byte(to, setting->line);
    put_bytes(to, setting->high, PAIGOW_HIGH);
    put_bytes(to, setting->low, PAIGOW_LOW);
}

static void put_seat(writer *to, const paigow_seat_result *seat)
{
    put_byte(to, seat->number);
    put_byte(to, seat->outcome);
    put_byte(to, seat->bonus_line);
    put_byte(to, seat->premium);
    put_setting(to, &seat->setting);
    put_cents(to, seat->net);
}

static void put_line(writer *to, const paigow_ledger_line *line)
{
    put_byte(to, line->seat);
    put_byte(to, line->wager);
    put_byte(to, line->outcome);
    put_byte(to, line->reason);
    put_byte(to, line->other_seat);
    put_byte(to, line->line);
    put_cents(to, line->stake);
    put_cents(to, line->net);
    put_cents(to, line->house);
    put_cents(to, line->center);
    put_cents(to, line->returned);
    put_cents(to, line->cut);
}

size_t write_ledger(uint64_t id, const paigow_ledger *ledger, uint8_t record[MOST_LEDGER])
{
    writer to = begin(record, RECORD_LEDGER, id);
    put_byte(&to, ledger->pushed);
    put_setting(&to, &ledger->dealer);
    put_cents(&to, ledger->house);
    put_byte(&to, (int)ledger->seat_count);
    put_byte(&to, (int)ledger->line_count);
    for (size_t i = 0; i < ledger->seat_count; i++)
        put_seat(&to, &ledger->seats[i]);
    for (size_t i = 0; i < ledger->line_count; i++)
        put_line(&to, &ledger->lines[i]);
    return end(record, to);
}

static const char *text_of(int status)
{
    static const char *const texts[] = {[RECORD_BAD_SIZE] = "wrong number of bytes",
                                        [RECORD_BAD_VERSION] = "unknown version of the record",
                                        [RECORD_BAD_KIND] = "the record is not a round",
                                        [RECORD_BAD_SEATS] = "too many seats",
                                        [RECORD_BAD_FLAG] = "a flag that is neither 0 nor 1"};
    return status > 0 ? texts[status] : paigow_status_text(status);
}

size_t write_error(uint64_t id, const paigow_fault *fault, uint8_t record[MOST_ERROR])
{
    const char *text = text_of(fault->status);
    size_t length = strlen(text) < MOST_ERROR_TEXT ? strlen(text) : MOST_ERROR_TEXT;
    writer to = begin(record, RECORD_ERROR, id);
    put(&to, (uint64_t)fault->status, 4);
    put(&to, (uint64_t)fault->seat, 4);
    put(&to, (uint64_t)fault->wager, 4);
    put(&to, (uint64_t)fault->index, 8);
    put_cents(&to, fault->value);
    put_byte(&to, (int)length);
    put_bytes(&to, text, length);
    return end(record, to);
}
