/* records.h - rounds, ledgers and errors as binary records; RECORDS.md is the layout.
 *
 * Nothing here reads or writes a stream, allocates, or keeps state.  Numbers are put together byte
 * by byte, so that neither the byte order of the machine nor the padding of a struct matters.
 */
#ifndef RECORDS_H
#define RECORDS_H

#include <paigow/round.h>

enum { RECORD_VERSION = 1, RECORD_ROUND = 1, RECORD_LEDGER = 2, RECORD_ERROR = 3 };

/* What can be wrong with a record itself; these go on where the core's are 0 or negative. */
enum record_status {
    RECORD_BAD_SIZE = 1, /* not as long as its kind and its seats ask for; value = its bytes */
    RECORD_BAD_VERSION,  /* value = the version */
    RECORD_BAD_KIND,     /* not a round; value = the kind */
    RECORD_BAD_SEATS,    /* more than PAIGOW_MOST_SEATS; value = their number */
    RECORD_BAD_FLAG      /* neither 0 nor 1; seat, value */
};

/* Sizes in bytes, without the four of the length in front. */
enum {
    RECORD_HEAD = 10, /* version, kind, number of the round */
    ROUND_HEAD = RECORD_HEAD + 26,
    ROUND_SEAT = 23 + 8 * PAIGOW_WAGERS,
    MOST_ROUND = ROUND_HEAD + PAIGOW_MOST_SEATS * ROUND_SEAT
};

/* The same with those four. */
enum {
    RECORD_LENGTH = 4,
    SETTING_SIZE = 5 + PAIGOW_HAND,
    LEDGER_HEAD = RECORD_LENGTH + RECORD_HEAD + 11 + SETTING_SIZE,
    LEDGER_SEAT = 12 + SETTING_SIZE,
    LEDGER_LINE = 6 + 8 * 6,
    MOST_LEDGER = LEDGER_HEAD + PAIGOW_DEALT * LEDGER_SEAT + PAIGOW_LEDGER_LINES * LEDGER_LINE,
    MOST_ERROR_TEXT = 255,
    MOST_ERROR = RECORD_LENGTH + RECORD_HEAD + 29 + MOST_ERROR_TEXT
};

/* Four bytes as a number: the length of the record that follows. */
uint32_t read_length(const uint8_t bytes[RECORD_LENGTH]);

/* Reads the record of a round, without its length.  `size` may be anything; a record that is longer
 * than MOST_ROUND need not be given whole.  `*id` is the number of the round, 0 if the record has
 * none; it is written in any case, `round` only when all went well.  The round itself, its cards
 * and stakes, is for paigow_settle_round to judge.
 *
 * Errors: those of enum record_status, index = the offset of the field. */
int read_round(const uint8_t *record, size_t size, uint64_t *id, paigow_round *round,
               paigow_fault *fault);

/* Write a record with its length in front.  They return how many bytes that is. */
size_t write_ledger(uint64_t id, const paigow_ledger *ledger, uint8_t record[MOST_LEDGER]);
size_t write_error(uint64_t id, const paigow_fault *fault, uint8_t record[MOST_ERROR]);

#endif
