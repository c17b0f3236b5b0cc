/* paigow/round.h - a round of EZ pai gow, settled to the cent (N.J.A.C. 13:69F-11.22).
 *
 * The caller owns every structure; nothing is allocated.  The whole input is checked before
 * anything is written to the result.  Money is in cents.
 *
 * Cost: about 3 us for six seats with every wager.  Stack: under 1.5 KB.  Thread-safety: no state.
 */
#ifndef PAIGOW_ROUND_H
#define PAIGOW_ROUND_H

#include "pay_table.h"

#ifdef __cplusplus
extern "C" {
#endif

enum paigow_wager {
    PAIGOW_MAIN,
    PAIGOW_DYNASTY,
    PAIGOW_PROTECTION,
    PAIGOW_RED_BLACK,
    PAIGOW_QUEENS_DRAGON,
    PAIGOW_WAGERS, /* how many a player can make */
    PAIGOW_ENVY = PAIGOW_WAGERS,
    PAIGOW_NO_WAGER
};

enum {
    PAIGOW_OPTIONAL_MINIMUM = 100, /* W5, 11.22(b) */
    PAIGOW_ENVY_MINIMUM = 500,     /* W9, 11.22(c) */
    /* A main and four optional wagers a seat, the dynasty wager announced and paid, an envy bonus
     * from each other seat, and the cards collected. */
    PAIGOW_LEDGER_LINES = PAIGOW_SEATS * (PAIGOW_WAGERS + 1 + (PAIGOW_SEATS - 1) + 1)
};

/* What each optional wager pays; there is none for the main wager. */
typedef struct paigow_ez_tables {
    const paigow_pay_table *of[PAIGOW_WAGERS];
} paigow_ez_tables;

/* Errors, wager set: those of paigow_check_pay_table; PAIGOW_ERROR_PAY_TABLE (index =
 * PAIGOW_MOST_PAY_LINES) for a table that is missing or not for the wager: dynasty and protection
 * look at the player's seven cards, red/black at a color, queen's dragon at the dealer's seven
 * cards; none has a meter; an envy bonus goes with dynasty only, from PAIGOW_ENVY_MINIMUM. */
int paigow_check_ez_tables(const paigow_ez_tables *tables, paigow_fault *fault);

/* One betting position and what was wagered on it. */
typedef struct paigow_seat {
    uint8_t number;  /* 1..6, counterclockwise from the dealer's right (W4) */
    uint32_t player; /* who plays it: envy is not paid for one's own other seats (W9) */
    uint8_t cards[PAIGOW_HAND];
    uint8_t by_hand;          /* 1: the player set `low` in front; 0: set by the house way */
    uint8_t low_count;        /* at most PAIGOW_HAND; anything but 2 is foul (R11) */
    uint8_t low[PAIGOW_HAND]; /* codes 0..52, whether dealt or not */
    uint8_t wagers;           /* bit w is set when wager w is made */
    uint8_t color;            /* enum paigow_color, for red/black */
    int64_t stake[PAIGOW_WAGERS];
} paigow_seat;

typedef struct paigow_ez_round {
    uint8_t dealer[PAIGOW_HAND];
    size_t seat_count; /* 1..PAIGOW_SEATS, in any order */
    paigow_seat seats[PAIGOW_SEATS];
} paigow_ez_round;

/* Why a line of the ledger is as it is. */
enum paigow_reason {
    PAIGOW_BECAUSE_FOUL,           /* R11, W1 */
    PAIGOW_BECAUSE_QUEEN_HIGH,     /* W12 */
    PAIGOW_BECAUSE_BOTH_HIGHER,    /* R13, W1 */
    PAIGOW_BECAUSE_ONE_HIGHER,     /* R13, W1 */
    PAIGOW_BECAUSE_NONE_HIGHER,    /* R13, W1 */
    PAIGOW_BECAUSE_NOT_QUALIFIED,  /* 11.22(d)2.i */
    PAIGOW_BECAUSE_QUALIFIED,      /* 11.22(d)2.ii */
    PAIGOW_BECAUSE_PUSHES,         /* W16: a line that returns the stake */
    PAIGOW_BECAUSE_PREMIUM,        /* 11.22(d)2.iii: announced and left */
    PAIGOW_BECAUSE_ENVY,           /* W9, 11.22(d)3.i */
    PAIGOW_BECAUSE_PREMIUM_PAID,   /* 11.22(d)3.ii */
    PAIGOW_BECAUSE_PREMIUM_NO_BET, /* 11.22(d)3.iii: the cards are collected */
    PAIGOW_REASONS
};

typedef struct paigow_ledger_line {
    uint8_t seat;
    uint8_t wager;      /* enum paigow_wager */
    uint8_t outcome;    /* enum paigow_outcome */
    uint8_t reason;     /* enum paigow_reason */
    uint8_t other_seat; /* of an envy bonus: the seat with the premium hand; else 0 */
    int8_t line;        /* of the wager's pay table; for envy and cards, of the dynasty table; or
                           PAIGOW_NO_PAY_LINE */
    int64_t stake;      /* 0 for envy */
    int64_t net;        /* what the player gains, or loses when negative */
    int64_t returned;   /* what the player is handed: a stake that is not lost, and the winnings */
    int64_t cut;        /* what the most that a player can win withheld (W15) */
} paigow_ledger_line;

typedef struct paigow_seat_result {
    uint8_t number;
    int8_t bonus_line; /* of the dynasty table, or PAIGOW_NO_PAY_LINE */
    uint8_t premium;   /* W10 */
    paigow_setting setting;
    int64_t net; /* over all lines of this seat */
} paigow_seat_result;

typedef struct paigow_ez_result {
    uint8_t queen_high; /* W12 */
    paigow_setting dealer;
    size_t seat_count;
    paigow_seat_result seats[PAIGOW_SEATS]; /* in the order of W4 */
    int64_t house;                          /* the house's net: with the seats' it adds up to 0 */
    size_t line_count;
    paigow_ledger_line lines[PAIGOW_LEDGER_LINES]; /* in the order of W8 */
} paigow_ez_result;

/* Settles a round: the dealer, and every seat that is not set by hand, by `way`.
 *
 * Errors, seat and wager set where they apply: those of paigow_check_setter and
 * paigow_check_ez_tables; PAIGOW_ERROR_SEAT (value = the number, or the count of seats);
 * PAIGOW_ERROR_CARD, PAIGOW_ERROR_DUPLICATE (also across the table, R1), PAIGOW_ERROR_COUNT for
 * more than seven low cards; PAIGOW_ERROR_WAGER when the main wager is missing (W5: wager =
 * PAIGOW_MAIN), a bit of `wagers` is unknown (wager = PAIGOW_NO_WAGER, value = the bits), the
 * color is unknown (value), or a stake stands for a wager that is not made (value);
 * PAIGOW_ERROR_STAKE (value = the stake): below 1, below PAIGOW_OPTIONAL_MINIMUM for an optional
 * wager, or above PAIGOW_MOST_STAKE; PAIGOW_ERROR_UNEVEN (value = the stake, index = the line);
 * PAIGOW_ERROR_NO_LINE. */
int paigow_settle_ez(const paigow_ez_round *round, const paigow_setter *way,
                     const paigow_ez_tables *tables, paigow_ez_result *result, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
