/* paigow/craps.h - craps: odds wagers, taken and laid (N.J.A.C. 13:69F-1.6, supplemental wagers),
 * and the flat bets they ride on.
 *
 * A player takes odds behind Pass and Come, and lays odds behind Don't Pass and Don't Come, once
 * the bet has a point (C2).  Money is in cents; nothing is ever rounded up.
 *
 * Cost: under 50 ns.  Stack: under 500 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_CRAPS_H
#define PAIGOW_CRAPS_H

#include "pay_table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The flat bets; the odd ones lay. */
enum paigow_craps_bet {
    PAIGOW_PASS,
    PAIGOW_DONT_PASS,
    PAIGOW_COME,
    PAIGOW_DONT_COME,
    PAIGOW_CRAPS_BETS
};

enum {
    PAIGOW_POINTS = 6,          /* 4, 5, 6, 8, 9, 10 */
    PAIGOW_NO_POINT = 0,        /* of a bet, or a shooter, that has none yet */
    PAIGOW_MOST_MULTIPLE = 100, /* 1.6(e) */
    PAIGOW_CENT_PARTS = 30 /* in which amounts that were not paid are counted: odds divide by 1, 2,
                              3, 5 or 6 */
};

/* The most that an odds wager can be: a posted maximum, and the excess of 1.6(f). */
#define PAIGOW_MOST_ODDS_STAKE (PAIGOW_MOST_STAKE * 7)

/* What is done with odds that pay no whole number of chip units (C5). */
enum paigow_craps_uneven {
    PAIGOW_UNEVEN_REJECT, /* they are refused */
    PAIGOW_UNEVEN_DOWN,   /* whole units are paid, and what was not paid is said */
    PAIGOW_UNEVENS
};

/* How a table plays. */
typedef struct paigow_craps_rules {
    int64_t unit;  /* the smallest chip, 1..PAIGOW_MOST_STAKE: stakes and payments are multiples */
    int64_t least; /* the smallest and the largest flat bet, 1..PAIGOW_MOST_STAKE */
    int64_t most;
    int64_t most_odds; /* the posted maximum of an odds wager, 1..PAIGOW_MOST_STAKE */
    /* By point, 4, 5, 6, 8, 9, 10: how many times the flat bet may be taken as odds, or be won by
     * odds laid (C3), 1..PAIGOW_MOST_MULTIPLE.  All 1: equal odds, 1.6(a) to (d); 3, 4, 5, 5, 4, 3:
     * 3-4-5 times. */
    uint8_t multiple[PAIGOW_POINTS];
    uint8_t strict;         /* 1: nothing above the limit; 0: 1.6(f), what a payout needs (C4) */
    uint8_t uneven;         /* enum paigow_craps_uneven */
    uint8_t bar;            /* 12 or 2: what Don't Pass and Don't Come do not win on (C6) */
    uint8_t come_odds_work; /* 1: odds on Come bets work on a come-out roll, unless the player calls
                               them off (C7) */
} paigow_craps_rules;

/* What a fault of PAIGOW_ERROR_CRAPS is about. */
enum paigow_craps_field {
    PAIGOW_CRAPS_UNIT,
    PAIGOW_CRAPS_LIMITS,
    PAIGOW_CRAPS_MOST_ODDS,
    PAIGOW_CRAPS_MULTIPLE,
    PAIGOW_CRAPS_FLAGS, /* strict, uneven, come_odds_work, or the off of a wager */
    PAIGOW_CRAPS_BAR,
    PAIGOW_CRAPS_BET,   /* a kind of bet that there is not */
    PAIGOW_CRAPS_POINT, /* a number that is no point; for odds, no point at all */
    PAIGOW_CRAPS_COUNT, /* of wagers */
    PAIGOW_CRAPS_TWICE  /* a wager that the player has already */
};

/* Why a wager is refused; the numbers are part of the ABI.  In a fault wager = 1 says that it is
 * about odds, not about a flat bet. */
enum paigow_craps_refusal {
    PAIGOW_CRAPS_ACCEPTED,
    PAIGOW_CRAPS_NOT_CHIPS,   /* less than one chip, or no whole number of them */
    PAIGOW_CRAPS_FLAT_LIMITS, /* a flat bet below the least or above the most */
    PAIGOW_CRAPS_OVER_LIMIT,  /* C3, 1.6(a) to (e): more than the flat bet allows */
    PAIGOW_CRAPS_OVER_MOST,   /* C4, 1.6(f): more than the posted maximum */
    PAIGOW_CRAPS_UNPAYABLE,   /* C5: wins no whole number of chips */
    PAIGOW_CRAPS_TOO_EARLY,   /* C2: odds are made after the bet has a point */
    PAIGOW_CRAPS_POINT_ON,    /* C6: Pass and Don't Pass are made on the come-out */
    PAIGOW_CRAPS_COME_OUT,    /* C6: Come and Don't Come are made when there is a point */
    PAIGOW_CRAPS_CONTRACT,    /* C6: Pass and Come with a point stay until they are decided */
    PAIGOW_CRAPS_NO_MORE,     /* C6: Don't Pass and Don't Come with a point are only reduced */
    PAIGOW_CRAPS_ODDS_RIDE,   /* C3: the odds need more than what the flat bet would be */
    PAIGOW_CRAPS_NO_WAGER,    /* there is no such flat bet */
    PAIGOW_CRAPS_WORKS,       /* C7: only odds on Come bets can be off */
    PAIGOW_CRAPS_FULL,        /* the table has room for no more */
    PAIGOW_CRAPS_REFUSALS
};

/* Errors: PAIGOW_ERROR_CRAPS (index = enum paigow_craps_field, value; if no number of chips is
 * from the least to the most, the most). */
PAIGOW_API int paigow_check_craps_rules(const paigow_craps_rules *rules, paigow_fault *fault);

/* ---- odds wagers ----
 *
 * The functions below trust that the rules have been checked.  Their errors: PAIGOW_ERROR_CRAPS
 * (PAIGOW_CRAPS_BET or PAIGOW_CRAPS_POINT, value) for a bet that there is not and a number that is
 * no point. */

/* The odds, so much won for so much staked: 2 to 1, 3 to 2, 6 to 5 for odds taken on 4 and 10, 5
 * and 9, 6 and 8; for odds laid the other way round (C1).  Stakes that are multiples of `staked`
 * chips win a whole number of chips. */
PAIGOW_API int paigow_craps_ratio(int bet, int point, int64_t *won, int64_t *staked,
                                  paigow_fault *fault);

/* What a stake wins, beside itself.  Whatever PAIGOW_UNEVEN_DOWN leaves unpaid is less than one
 * chip, and counted in PAIGOW_CENT_PARTS of a cent.
 *
 * No limits are looked at.  Errors: PAIGOW_ERROR_STAKE (value) for a stake outside
 * 1..PAIGOW_MOST_ODDS_STAKE; PAIGOW_ERROR_REFUSED (index = PAIGOW_CRAPS_NOT_CHIPS or
 * PAIGOW_CRAPS_UNPAYABLE, value = the stake). */
PAIGOW_API int paigow_craps_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake,
                                int64_t *won, int64_t *unpaid, paigow_fault *fault);

/* How much may be wagered as odds. */
typedef struct paigow_craps_stakes {
    int64_t largest; /* the largest stake that is accepted; 0 if none is */
    int64_t excess;  /* what of it is above the limit (C4, 1.6(f)), parts of a cent left out */
    /* Of the stakes that are accepted and win a whole number of chips, the largest that is not
     * above, and the smallest that is not below the stake asked about; 0 if there is none. */
    int64_t below;
    int64_t above;
} paigow_craps_stakes;

/* The limit is as many times the flat bet as the rules say, or the posted maximum if that is less:
 * on the stake of odds taken, on the exact winnings of odds laid, paid or not (C3); the posted
 * maximum is on the stake.  If a limit is no stake that wins whole chips, the next one above it is
 * accepted, too, unless the rules are strict (C4, 1.6(f)): no other stake above the limit is.
 *
 * Any stake can be asked about.  Errors: PAIGOW_ERROR_REFUSED (index = PAIGOW_CRAPS_NOT_CHIPS or
 * PAIGOW_CRAPS_FLAT_LIMITS, value) for a flat bet that the rules do not allow. */
PAIGOW_API int paigow_craps_limits(const paigow_craps_rules *rules, int bet, int point,
                                   int64_t flat, int64_t stake, paigow_craps_stakes *stakes,
                                   paigow_fault *fault);

/* Whether a stake is accepted as odds.  Errors: those of paigow_craps_limits; PAIGOW_ERROR_REFUSED
 * (value = the stake): PAIGOW_CRAPS_NOT_CHIPS; PAIGOW_CRAPS_OVER_LIMIT above the limit and the
 * largest stake, or PAIGOW_CRAPS_OVER_MOST if the posted maximum is less; PAIGOW_CRAPS_UNPAYABLE.
 */
PAIGOW_API int paigow_craps_accept(const paigow_craps_rules *rules, int bet, int point,
                                   int64_t flat, int64_t stake, paigow_fault *fault);

/* ---- what a roll decides ---- */

/* What becomes of a wager.  That it is decided does not depend on what it wins: odds that win
 * nothing, because less than a chip is not paid, are decided, too. */
enum paigow_craps_outcome {
    PAIGOW_CRAPS_STAYS, /* nothing */
    PAIGOW_CRAPS_LOSES,
    PAIGOW_CRAPS_PUSHES, /* on the barred number: the stake is returned (C6) */
    PAIGOW_CRAPS_WINS,
    PAIGOW_CRAPS_MOVES, /* a flat bet gets its point: odds may be made (C2) */
    PAIGOW_CRAPS_OFF,   /* odds that are off: the stake is returned (C7) */
    PAIGOW_CRAPS_OUTCOMES
};

/* Why. */
enum paigow_craps_reason {
    PAIGOW_CRAPS_NOTHING,    /* PAIGOW_CRAPS_STAYS */
    PAIGOW_CRAPS_NATURAL,    /* 7 or 11 before the bet has a point (C6) */
    PAIGOW_CRAPS_CRAPS,      /* 2, 3 or 12 before it (C6) */
    PAIGOW_CRAPS_BARRED,     /* the barred number before it (C6) */
    PAIGOW_CRAPS_POINT_SET,  /* 4, 5, 6, 8, 9 or 10 before it (C6) */
    PAIGOW_CRAPS_POINT_MADE, /* its point (C6) */
    PAIGOW_CRAPS_SEVEN,      /* 7 before its point (C6) */
    PAIGOW_CRAPS_REASONS
};

/* Wagers, each with the roll that follows.  Columns of one item a wager. */
typedef struct paigow_craps_rows {
    const uint8_t *bets;    /* enum paigow_craps_bet */
    const uint8_t *points;  /* PAIGOW_NO_POINT or the point that the bet has */
    const uint8_t *results; /* the total of two dice */
    const uint8_t *off;     /* 1: odds on a Come bet are off; NULL: none are */
    const int64_t *flats;
    const int64_t *odds; /* 0 for none */
} paigow_craps_rows;

/* What became of wagers: outcomes and nets of the flat bet and of the odds, two a row each, and
 * what was not paid on the odds, in PAIGOW_CENT_PARTS of a cent.  A net is what the player gains,
 * or loses when negative; the stake of a wager that does not lose is the player's, too.  Of odds
 * that are not there the outcome is PAIGOW_CRAPS_STAYS.
 *
 * Errors, for the first bad row (row, and rows = how many are bad): PAIGOW_ERROR_CRAPS as above,
 * also PAIGOW_CRAPS_FLAGS for an `off` that is neither 0 nor 1, or is 1 for another bet than Come;
 * PAIGOW_ERROR_DICE (value) for a result outside 2..12; PAIGOW_ERROR_REFUSED as in
 * paigow_craps_accept, and PAIGOW_CRAPS_TOO_EARLY for odds without a point (value = the stake).
 * What is written then is of no use.  Cost a row: 40 ns. */
PAIGOW_API int paigow_craps_settle_n(const paigow_craps_rules *rules, const paigow_craps_rows *rows,
                                     size_t count, uint8_t *outcomes, int64_t *nets,
                                     int64_t *unpaid, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
