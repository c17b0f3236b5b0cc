/* paigow/status.h - version, error codes, and where a fault was found.
 *
 * Every checked function returns one of the codes below: 0 when all went well, negative otherwise.
 * The numbers are part of the ABI and are never used again for something else.  When a function
 * returns an error it has written nothing but the fault.
 *
 * Cost: none of these allocates or keeps state.  Thread-safety: everything here may be used from
 * any number of threads.
 */
#ifndef PAIGOW_STATUS_H
#define PAIGOW_STATUS_H

#include <stddef.h>
#include <stdint.h>

/* Stands before all that other programs may use.  In a shared library it is what the library
 * exports: PAIGOW_SHARED is defined for the library and for those who use it, PAIGOW_BUILDING for
 * the library alone. */
#if !defined(PAIGOW_SHARED)
#define PAIGOW_API
#elif defined(_WIN32) && defined(PAIGOW_BUILDING)
#define PAIGOW_API __declspec(dllexport)
#elif defined(_WIN32)
#define PAIGOW_API __declspec(dllimport)
#else
#define PAIGOW_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library.  This is the only place where it is written: CMake and the Python
 * package read it from here. */
#define PAIGOW_VERSION_MAJOR 0
#define PAIGOW_VERSION_MINOR 1
#define PAIGOW_VERSION_PATCH 0

enum paigow_status {
    PAIGOW_OK = 0,
    PAIGOW_ERROR_COUNT = -1,     /* not the number of cards asked for; value = the number given */
    PAIGOW_ERROR_CARD = -2,      /* a card code outside 0..52 (R2); value = the code */
    PAIGOW_ERROR_DUPLICATE = -3, /* a card held twice, or by two places at the table (R1) */
    PAIGOW_ERROR_TEXT = -4,  /* text that names no card (R2); index, value = offset and length */
    PAIGOW_ERROR_RULES = -5, /* rules that do not exist (R7, R9); value = the number given */
    PAIGOW_ERROR_HOUSE_WAY = -6,  /* a malformed line; index = the line, value = the bad field */
    PAIGOW_ERROR_NO_LINE = -7,    /* no line of the house way sets this hand (H6) */
    PAIGOW_ERROR_SEAT = -8,       /* a seat that there is not, or used twice; value = the number */
    PAIGOW_ERROR_STAKE = -9,      /* stake not allowed: zero, negative, below or above a limit */
    PAIGOW_ERROR_WAGER = -10,     /* an optional wager without a main wager (W5), or unknown */
    PAIGOW_ERROR_PAY_TABLE = -11, /* a pay table that cannot be, see pay_table.h */
    PAIGOW_ERROR_FOUL = -12,      /* a hand has no legal setting with that front (R11) */
    PAIGOW_ERROR_METER = -13,     /* a meter that is missing, not asked for, or out of range */
    PAIGOW_ERROR_UNEVEN = -14,    /* an amount that is no whole number of cents (W3) */
    PAIGOW_ERROR_NOT_DEALT = -15, /* a low hand that is not among the cards; value = the code */
    PAIGOW_ERROR_BANK = -16,      /* the bank is refused; index = enum paigow_refusal */
    PAIGOW_ERROR_POSITION = -17,  /* dice, or a stack, that there is not; value = the number */
    PAIGOW_ERROR_GAME = -18,      /* a game that cannot be, see game.h */
    PAIGOW_ERROR_CRAPS = -19,     /* rules, or a table, of craps that cannot be, see craps.h */
    PAIGOW_ERROR_REFUSED = -20,   /* a wager is refused; index = enum paigow_craps_refusal */
    PAIGOW_ERROR_DICE = -21,      /* dice that there are not; value = the number */
    PAIGOW_ERROR_SUITS = -22,     /* a house way that looks at all suits, where kinds must do */
    PAIGOW_ERROR_SELF_TEST = -23  /* paigow_self_test found a difference */
};

/* Where a fault was found and what was there.  Which fields apply depends on the status and is said
 * at each function; the others are 0.  It is left alone when all went well. */
typedef struct paigow_fault {
    int32_t status; /* one of enum paigow_status */
    int32_t seat;   /* the number of the seat, or 0 for the dealer */
    int32_t wager;  /* one of enum paigow_wager; at craps, 1 for odds */
    size_t row;     /* the first row at fault (functions over rows) */
    size_t rows;    /* how many rows are at fault */
    size_t index;   /* position of the card in its hand, of the line, or of the byte */
    int64_t value;  /* the offending value */
} paigow_fault;

/* A short English sentence for a status, never NULL: "card code outside 0..52".  The text is
 * constant and needs no freeing. */
PAIGOW_API const char *paigow_status_text(int status);

/* The version as text, "0.1.0". */
PAIGOW_API const char *paigow_version(void);

#ifdef __cplusplus
}
#endif

#endif
