/* paigow/craps_table.h - a craps table: bets, odds and rolls in their order, each roll settled to
 * the cent (N.J.A.C. 13:69F-1.6, C1 to C7).
 *
 * A table is a plain structure of the caller's, 6 KB, a ledger another one, 24 KB; a table may be
 * copied, kept and read back as it is.  (Compare tables field by field: what lies between the
 * fields and behind the last wager may be anything.)  Errors change nothing.  The functions trust
 * that a table was made by paigow_craps_begin, or passed paigow_check_craps_table, and was changed
 * by nothing else.  Money is in cents.
 *
 * Cost for every wager on the table: 2 ns of a bet, odds or a call, 40 ns of a roll.  Stack: under
 * 500 bytes.  Thread-safety: no state but the caller's.
 */
#ifndef PAIGOW_CRAPS_TABLE_H
#define PAIGOW_CRAPS_TABLE_H

#include "craps.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIGOW_CRAPS_WAGERS = 256,                    /* flat bets on a table, 16 players' */
    PAIGOW_CRAPS_LINES = 2 * PAIGOW_CRAPS_WAGERS, /* of a ledger */
    PAIGOW_DIE = 6
};

/* A flat bet and its odds.  A player has at most one of a kind on a point, and one without. */
typedef struct paigow_craps_wager {
    uint32_t player;
    uint8_t bet;   /* enum paigow_craps_bet */
    uint8_t point; /* PAIGOW_NO_POINT until a roll gives it one */
    uint8_t off;   /* 1: odds on this Come bet do not work on a come-out roll (C7) */
    int64_t flat;
    int64_t odds; /* 0 for none */
} paigow_craps_wager;

typedef struct paigow_craps_table {
    paigow_craps_rules rules;
    uint8_t point; /* the shooter's; PAIGOW_NO_POINT: the next roll is a come-out roll */
    size_t count;
    paigow_craps_wager wagers[PAIGOW_CRAPS_WAGERS]; /* in the order in which they were made */
} paigow_craps_table;

/* An empty table before a come-out roll.  Errors: those of paigow_check_craps_rules. */
PAIGOW_API int paigow_craps_begin(const paigow_craps_rules *rules, paigow_craps_table *table,
                                  paigow_fault *fault);

/* Whether bets and rolls could have led to this table, whatever the order of its wagers: for one
 * that was read back.  Cost: some 30 us for a full one.
 *
 * Errors: those of paigow_check_craps_rules; PAIGOW_ERROR_CRAPS with PAIGOW_CRAPS_COUNT (value),
 * and, row = the number of the wager from 0 where there is one, rows = 1 then, PAIGOW_CRAPS_BET,
 * PAIGOW_CRAPS_POINT (that the shooter or the bet cannot have: Pass and Don't Pass have the
 * shooter's point, or like the shooter none; Come and Don't Come never do), PAIGOW_CRAPS_FLAGS (off
 * for another bet than Come), PAIGOW_CRAPS_TWICE (value = the player); PAIGOW_ERROR_REFUSED as in
 * paigow_craps_accept, and PAIGOW_CRAPS_TOO_EARLY for odds without a point (value). */
PAIGOW_API int paigow_check_craps_table(const paigow_craps_table *table, paigow_fault *fault);

/* The player's bet of this kind, with this point or PAIGOW_NO_POINT; NULL if there is none.  Pass
 * and Don't Pass have the shooter's point.  The pointer is good until the table is changed. */
PAIGOW_API const paigow_craps_wager *paigow_craps_find(const paigow_craps_table *table,
                                                       uint32_t player, int bet, int point);

/* The flat bet is made, with PAIGOW_NO_POINT, or the one with this point is changed to this amount;
 * 0 takes it down.  Until it has a point it may be changed at will; after that Pass and Come stay
 * as they are, Don't Pass and Don't Come can be reduced and taken down.  To make it what it is
 * already is no error.  `change` becomes what the player adds, or is handed back when negative.
 *
 * Errors: PAIGOW_ERROR_CRAPS with PAIGOW_CRAPS_BET, or PAIGOW_CRAPS_POINT for a number that is
 * neither PAIGOW_NO_POINT nor a point (value); PAIGOW_ERROR_REFUSED (index = enum
 * paigow_craps_refusal, value = the flat bet, for PAIGOW_CRAPS_ODDS_RIDE the odds): the first of
 * PAIGOW_CRAPS_NOT_CHIPS and PAIGOW_CRAPS_FLAT_LIMITS (not for 0), PAIGOW_CRAPS_CONTRACT,
 * PAIGOW_CRAPS_NO_MORE, PAIGOW_CRAPS_ODDS_RIDE (taken down, or reduced to where the odds would not
 * be accepted: reduce the odds first) for a bet that is there; PAIGOW_CRAPS_NO_WAGER for a point
 * that the player has no bet on, and to take down what is not there; PAIGOW_CRAPS_POINT_ON,
 * PAIGOW_CRAPS_COME_OUT, PAIGOW_CRAPS_FULL for one that is not. */
PAIGOW_API int paigow_craps_bet(paigow_craps_table *table, uint32_t player, int bet, int point,
                                int64_t flat, int64_t *change, paigow_fault *fault);

/* The odds behind a flat bet become this amount; 0 takes them down.  `change` as above.
 *
 * Errors: as above; PAIGOW_ERROR_REFUSED with PAIGOW_CRAPS_NO_WAGER, PAIGOW_CRAPS_TOO_EARLY (not
 * for 0), or as in paigow_craps_accept (value = the odds). */
PAIGOW_API int paigow_craps_odds(paigow_craps_table *table, uint32_t player, int bet, int point,
                                 int64_t odds, int64_t *change, paigow_fault *fault);

/* The odds of a bet are called off for come-out rolls, or with 0 on again (C7).  A Come bet begins
 * as the rules say; it can be called before it has odds, or a point.  Errors: as above;
 * PAIGOW_ERROR_REFUSED (value = the bet) with PAIGOW_CRAPS_NO_WAGER, or PAIGOW_CRAPS_WORKS to call
 * odds off on another bet than Come. */
PAIGOW_API int paigow_craps_call(paigow_craps_table *table, uint32_t player, int bet, int point,
                                 int off, paigow_fault *fault);

/* What a roll makes of one wager.  A line is either about a flat bet or about odds. */
typedef struct paigow_craps_line {
    uint32_t player;
    uint8_t bet;     /* enum paigow_craps_bet */
    uint8_t point;   /* that the bet had before the roll */
    uint8_t is_odds; /* 1: about the odds */
    uint8_t outcome; /* enum paigow_craps_outcome; never PAIGOW_CRAPS_STAYS */
    uint8_t reason;  /* enum paigow_craps_reason, of the flat bet */
    int64_t stake;
    int64_t net;      /* what the player gains, or loses when negative; the house the opposite */
    int64_t returned; /* what the player is handed: the stake, unless it loses or moves, and what it
                         wins */
    int64_t unpaid;   /* what C5 leaves unpaid, in PAIGOW_CENT_PARTS of a cent */
} paigow_craps_line;

typedef struct paigow_craps_ledger {
    uint8_t dice[2];
    uint8_t before; /* the shooter's point before the roll, and after it */
    uint8_t after;
    uint8_t seven_out; /* 1: the shooter has lost the dice */
    /* Over all lines: stakes that are handed back, what flat bets and what odds win, what both
     * lose, and what is not paid. */
    int64_t stakes;
    int64_t flat_won;
    int64_t odds_won;
    int64_t lost;
    int64_t unpaid;
    int64_t house; /* what the house gains; with the nets of all lines it adds up to 0 */
    size_t line_count;
    paigow_craps_line lines[PAIGOW_CRAPS_LINES]; /* in the order in which the bets were made, the
                                                    odds after their flat bet */
} paigow_craps_ledger;

/* Two dice are thrown: what is decided is settled and leaves the table, what gets a point moves
 * there.
 *
 * Errors: PAIGOW_ERROR_DICE (index = which die, 0 or 1, value) for a number outside 1..6. */
PAIGOW_API int paigow_craps_roll(paigow_craps_table *table, int first, int second,
                                 paigow_craps_ledger *ledger, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
