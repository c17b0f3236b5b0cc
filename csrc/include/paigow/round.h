/* paigow/round.h - a round settled to the cent, with or without a player's bank (N.J.A.C.
 * 13:69F-11.22 and 34.13).
 *
 * The caller owns every structure; nothing is allocated.  The whole input is checked before
 * anything is written to the result.  Money is in cents.
 *
 * Cost: under 1 us for six seats with four optional wagers each, by a compiled house way.  Stack:
 * under 2 KB.  Thread-safety: no state.
 */
#ifndef PAIGOW_ROUND_H
#define PAIGOW_ROUND_H

#include "bank.h"
#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a line of the ledger is about: the main wager, the optional ones by their number, and */
enum paigow_wager {
    PAIGOW_WAGERS = 1 + PAIGOW_MOST_BONUS, /* how many a player can make */
    PAIGOW_ENVY = PAIGOW_WAGERS,           /* an envy bonus (W9) */
    PAIGOW_COMMISSION,                     /* on what was won (W2) */
    PAIGOW_BANK,                           /* money between the bank and the center (B12, B13) */
    PAIGOW_TRAY,                           /* money between the tray and the center (B16) */
    PAIGOW_NO_WAGER                        /* only cards */
};

enum {
    PAIGOW_DEALT = 6, /* seats that a deck serves, beside the dealer */
    /* With a bank: the dealer's wager and its payment, main wager, payment and commission at every
     * other seat, and what the bank supplies.  At every seat the optional wagers, one of them
     * announced and paid, and an envy bonus from each other seat. */
    PAIGOW_LEDGER_LINES = 2 + (PAIGOW_DEALT - 1) * 3 + 1 +
        PAIGOW_DEALT * (PAIGOW_MOST_BONUS + 1 + (PAIGOW_DEALT - 1))
};

/* One betting position and what was wagered on it. */
typedef struct paigow_seat {
    uint8_t number;  /* 1..PAIGOW_MOST_SEATS, counterclockwise from the dealer's right (W4) */
    uint32_t player; /* who plays it: envy is not paid for one's own other seats (W9) */
    uint8_t cards[PAIGOW_HAND];
    uint8_t by_hand;          /* 1: the player set `low` in front; 0: set by the house way */
    uint8_t low_count;        /* at most PAIGOW_HAND; anything but 2 is foul (R11) */
    uint8_t low[PAIGOW_HAND]; /* codes 0..52, whether dealt or not */
    uint8_t wagers;           /* bit w is set when wager w is made */
    uint8_t color;            /* enum paigow_color, for wagers on a color */
    int64_t stake[PAIGOW_WAGERS];
} paigow_seat;

typedef struct paigow_round {
    uint8_t dealer[PAIGOW_HAND];
    /* The seat that banks, with its chips on the table; 0 for the house, and then the other three
     * are 0, too. */
    uint8_t bank;
    uint8_t co_bank;      /* 1: the house covers half (B7) */
    int64_t dealer_stake; /* what the dealer wagers against the bank, 0 for nothing (B6) */
    int64_t chips;
    size_t seat_count; /* in any order; the cards of a deck suffice for PAIGOW_DEALT */
    paigow_seat seats[PAIGOW_MOST_SEATS];
} paigow_round;

/* Why a line of the ledger is as it is. */
enum paigow_reason {
    PAIGOW_BECAUSE_FOUL,           /* R11, W1 */
    PAIGOW_BECAUSE_DEALER_PUSHES,  /* W12, W17: the dealer's hand makes every main wager a push */
    PAIGOW_BECAUSE_BOTH_HIGHER,    /* R13, W1 */
    PAIGOW_BECAUSE_ONE_HIGHER,     /* R13, W1 */
    PAIGOW_BECAUSE_NONE_HIGHER,    /* R13, W1 */
    PAIGOW_BECAUSE_BANK_FOUL,      /* R11: a foul bank loses to every hand that is not */
    PAIGOW_BECAUSE_NOT_QUALIFIED,  /* 11.22(d)2.i */
    PAIGOW_BECAUSE_QUALIFIED,      /* 11.22(d)2.ii */
    PAIGOW_BECAUSE_PUSHES,         /* W16: a line that returns the stake */
    PAIGOW_BECAUSE_PREMIUM,        /* 11.22(d)2.iii: announced and left */
    PAIGOW_BECAUSE_ENVY,           /* W9, 11.22(d)3.i */
    PAIGOW_BECAUSE_PREMIUM_PAID,   /* 11.22(d)3.ii */
    PAIGOW_BECAUSE_PREMIUM_NO_BET, /* 11.22(d)3.iii: the cards are collected */
    PAIGOW_BECAUSE_COMMISSION,     /* W2, 34.13(o): of what a player won */
    PAIGOW_BECAUSE_PAID_OF_CENTER, /* B12, 34.13(l) */
    PAIGOW_BECAUSE_DEALER_PAID,    /* B12, B14, 34.13(n): and returned to the tray */
    PAIGOW_BECAUSE_SHORT,          /* B12, 34.13(l): the bank owes what the center lacks */
    PAIGOW_BECAUSE_SHORT_HALF,     /* B16, 34.13(m): co-bank and tray owe half of it each */
    PAIGOW_BECAUSE_SURPLUS_HALF,   /* B16, 34.13(m): of what is left half is for the tray */
    PAIGOW_BECAUSE_SURPLUS_FEE,    /* B13, 34.13(l): commission on what is left */
    PAIGOW_BECAUSE_SURPLUS,        /* B13, 34.13(l): the rest is for the bank */
    PAIGOW_REASONS
};

/* One step of the settlement.  What the player gains, what the house gains and what the center of
 * the layout gains adds up to 0. */
typedef struct paigow_ledger_line {
    uint8_t seat;       /* 0 for the dealer's wager against a bank */
    uint8_t wager;      /* enum paigow_wager, or the number of a wager */
    uint8_t outcome;    /* enum paigow_outcome */
    uint8_t reason;     /* enum paigow_reason */
    uint8_t other_seat; /* of an envy bonus: the seat with the premium hand; else 0 */
    int8_t line;        /* of the wager's pay table; for envy and cards, of the premium wager's; or
                           PAIGOW_NO_PAY_LINE */
    int64_t stake;      /* 0 if there is none */
    int64_t net;        /* what the player of the seat gains, or loses when negative */
    int64_t house;      /* what the house gains */
    int64_t center;     /* what the center gains; empty at the end */
    int64_t returned;   /* what the player is handed: a stake that is not lost, and the winnings */
    int64_t cut;        /* what the most that a player can win withheld (W15) */
} paigow_ledger_line;

typedef struct paigow_seat_result {
    uint8_t number;
    uint8_t outcome;   /* of the main wager: enum paigow_outcome; PAIGOW_BANKS for the bank */
    int8_t bonus_line; /* of the premium wager's table, or PAIGOW_NO_PAY_LINE */
    uint8_t premium;   /* W10 */
    paigow_setting setting;
    int64_t net; /* over all lines of this seat */
} paigow_seat_result;

typedef struct paigow_ledger {
    uint8_t pushed; /* 1: the dealer's hand made every main wager a push (W12, W17) */
    paigow_setting dealer;
    int64_t house; /* the house's net: with the seats' it adds up to 0 (B19) */
    size_t seat_count;
    paigow_seat_result seats[PAIGOW_DEALT]; /* in the order of W4 */
    size_t line_count;
    paigow_ledger_line lines[PAIGOW_LEDGER_LINES]; /* in the order of W8, and of 34.13(k) to (o) */
} paigow_ledger;

/* Settles a round: the dealer, a co-bank and every seat that is not set by hand, by the house way
 * of the game.
 *
 * Errors, seat and wager set where they apply: PAIGOW_ERROR_SEAT (value = the number, or the count
 * of seats); PAIGOW_ERROR_CARD (value = the joker, too, if the deck has none),
 * PAIGOW_ERROR_DUPLICATE (also across the table, R1: value = the lowest card that two places have),
 * PAIGOW_ERROR_COUNT for more than seven low cards; PAIGOW_ERROR_WAGER when the main wager is
 * missing (W5: wager = PAIGOW_MAIN), a bit of `wagers` is none of the game's (wager =
 * PAIGOW_NO_WAGER, value = the bits), the color is unknown (value), or a stake stands for a wager
 * that is not made (value); PAIGOW_ERROR_STAKE (value = the stake) outside the limits of the game,
 * or of the dealer's outside 0..PAIGOW_MOST_STAKE (seat 0); PAIGOW_ERROR_BANK (index = enum
 * paigow_refusal; value = the chips, the stake that is not allowed, the number of the seat, or 0);
 * PAIGOW_ERROR_UNEVEN (value = the stake or the amount, index = the line, or PAIGOW_MOST_PAY_LINES
 * for a commission); PAIGOW_ERROR_NO_LINE. */
PAIGOW_API int paigow_settle_round(const paigow_ready *ready, const paigow_round *round,
                                   paigow_ledger *ledger, paigow_fault *fault);

#ifndef PAIGOW_SMALL

/* Many rounds, each with the same number of seats, numbered 1, 2, ...  Columns that do not apply
 * may be NULL. */
typedef struct paigow_round_rows {
    size_t seats;            /* of a round, 1..PAIGOW_DEALT */
    const uint8_t *dealers;  /* seven cards a round */
    const uint8_t *cards;    /* seven a seat */
    const uint8_t *lows;     /* two a seat; 255 in the first sets the hand by the house way */
    const int64_t *stakes;   /* main and optional wagers a seat, 0 for none */
    const uint8_t *colors;   /* one a seat */
    const uint32_t *players; /* one a seat; NULL: everybody plays one seat */
    const uint8_t *banks;    /* one a round: as in paigow_round, and so the next three */
    const uint8_t *co_banks;
    const int64_t *dealer_stakes;
    const int64_t *chips;
} paigow_round_rows;

/* Settles them.  Of each seat it writes the outcome of the main wager and what the player gains by
 * each wager of the game, by envy, and by commission (a loss), where the bank's gain stands at its
 * main wager, and a seat's columns are main wager, optional wagers, envy, commission; of each round
 * what the house gains.  Errors: those of paigow_settle_round for the first bad round (row, and
 * rows = how many are bad); what is written then is of no use.  Cost: that of paigow_settle_round
 * and 100 ns a round.  Stack: under 12 KB. */
PAIGOW_API int paigow_settle_rounds_n(const paigow_ready *ready, const paigow_round_rows *rows,
                                      size_t rounds, uint8_t *outcomes, int64_t *nets,
                                      int64_t *house, paigow_fault *fault);

#endif

#ifdef __cplusplus
}
#endif

#endif
