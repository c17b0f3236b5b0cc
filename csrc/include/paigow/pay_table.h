/* paigow/pay_table.h - what bonus wagers pay, and settling them to the cent (W9 to W16).
 *
 * A pay table is a constant: lines from the top, of which the first whose name fits the cards pays.
 * `paigow pay-table c NAME` writes one.  Money is in cents.
 *
 * Odds are "to 1": a wager that wins gets its stake back and the odds on top.  So a line that pays
 * 0 to 1 is a push.  What a wager returns is always its stake and its net together.
 *
 * Stack: under 500 bytes unless said otherwise.  Thread-safety: no state.
 */
#ifndef PAIGOW_PAY_TABLE_H
#define PAIGOW_PAY_TABLE_H

#include "bonus.h"
#include "house_way.h"

#ifndef PAIGOW_SMALL
#include "house_table.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Within these limits no sum over a round can leave 64 bits. */
enum { PAIGOW_MOST_PAY_LINES = 32, PAIGOW_MOST_ODDS = 100000 };
#define PAIGOW_MOST_STAKE INT64_C(1000000000000)     /* cents: ten thousand million dollars */
#define PAIGOW_MOST_WON INT64_C(1000000000000000000) /* cents, on one bonus in one round */

/* What a line pays. */
enum paigow_pays {
    PAIGOW_PAYS_ODDS,  /* pays / per times the stake */
    PAIGOW_PAYS_FIXED, /* `pays` cents */
    PAIGOW_PAYS_SHARE  /* pays / per of the meter */
};

typedef struct paigow_pay_line {
    uint8_t name;  /* enum paigow_bonus_name */
    uint8_t joker; /* enum paigow_joker_held: whether the name needs the joker's help */
    uint8_t of;    /* enum paigow_pays */
    int32_t per;   /* 1 unless odds or share are a fraction */
    int64_t pays;
    int64_t envy; /* cents to other players (W9); a hand with an envy bonus is premium (W10) */
} paigow_pay_line;

typedef struct paigow_pay_table {
    uint8_t cards;        /* how many are looked at: 7, or the first 3 */
    uint8_t of_dealer;    /* 1: the dealer's cards, 0: the player's */
    uint8_t joker;        /* enum paigow_joker */
    uint8_t wheel_lowest; /* 1: A-2-3-4-5 is the lowest straight (R9), in what is shown */
    uint8_t round_down;   /* 1: parts of a cent are dropped, 0: they are an error (W3) */
    uint8_t takes_stake;  /* 1: fixed sums and shares are paid in place of the stake ("for 1") */
    int64_t envy_stake;   /* the least stake that earns an envy bonus; 0 if there is none */
    int64_t most_paid;    /* the most that one player can gain in a round (W15); 0 for no limit */
    uint8_t count;        /* lines */
    paigow_pay_line lines[PAIGOW_MOST_PAY_LINES];
} paigow_pay_table;

/* Everything that the lines of a table may look at; what they do not ask for is not read. */
typedef struct paigow_bonus_hand {
    uint8_t cards[PAIGOW_HAND];
    uint8_t color;               /* lines on a color: the one that the player named */
    uint8_t low[PAIGOW_LOW];     /* lines on the low hand: it as it was set */
    uint8_t player[PAIGOW_HAND]; /* lines on dealer and player: the player's cards */
} paigow_bonus_hand;

/* What the lines of a table ask for beside the cards: these bits. */
enum {
    PAIGOW_NEEDS_COLOR = 1,
    PAIGOW_NEEDS_LOW = 2,
    PAIGOW_NEEDS_PLAYER = 4,
    PAIGOW_NEEDS_METER = 8
};
PAIGOW_API unsigned paigow_table_needs(const paigow_pay_table *table);

/* Errors: PAIGOW_ERROR_PAY_TABLE, value = the offending number, index = the line, or the count of
 * lines for a field of the table:
 *
 * - a number of cards other than 3 and 7, an unknown joker, name or kind of pay, a flag above 1;
 * - a name that the cards or the joker cannot have: a full house of three cards, a color and a
 * flush in one table, three of each color where the joker is any color; the low hand without
 * of_dealer, the player's cards without of_dealer and the bug, both in one table (value = 6);
 * - the joker's help in a name of the low hand or of two hands;
 * - odds outside 0..PAIGOW_MOST_ODDS, a share outside (0, 1] or a fraction without round_down, a
 * sum outside 1..PAIGOW_MOST_STAKE, `per` outside 1..PAIGOW_MOST_ODDS or not 1 for a sum;
 * - a negative most_paid; envy outside 0..PAIGOW_MOST_STAKE, for the dealer's cards, or without an
 *   envy_stake, or the other way round.
 *
 * Cost: about 100 ns. */
PAIGOW_API int paigow_check_pay_table(const paigow_pay_table *table, paigow_fault *fault);

/* A table, and what its lines look for, worked out once for many hands; not for direct use. */
typedef struct paigow_reader {
    const paigow_pay_table *table;
    uint64_t wanted;   /* the names of the lines */
    unsigned pays_in;  /* bits: the categories of the best five that a line may pay */
    unsigned needs;    /* PAIGOW_NEEDS_COLOR and so on */
    int can_be_uneven; /* whether some stakes are not paid to the cent */
    /* Lines on a color: which pays, by how many natural cards there are, without and with joker. */
    int8_t by_count[2][PAIGOW_HAND + 1];
} paigow_reader;

/* ---- one wager ---- */

enum { PAIGOW_NO_PAY_LINE = -1 };

/* The number of the line that pays, or PAIGOW_NO_PAY_LINE.  Table and hand must be right.  Cost: 50
 * to 120 ns. */
PAIGOW_API int paigow_bonus_line(const paigow_pay_table *table, const paigow_bonus_hand *hand);

typedef struct paigow_bonus_result {
    int8_t line;      /* the number of the line that pays, or PAIGOW_NO_PAY_LINE */
    uint8_t outcome;  /* PAIGOW_LOSE, PAIGOW_PUSH or PAIGOW_WIN */
    int64_t net;      /* what the player gains, or loses when negative */
    int64_t returned; /* what the player is handed: a stake that is not lost, and the winnings */
    int64_t cut;      /* what `most_paid` withheld (W15) */
} paigow_bonus_result;

/* Settles a wager.  `meter` is 0 if no line pays a share.  `won` is what the same player has won on
 * this bonus in the same round, and is added to; NULL for nothing yet.
 *
 * Errors: those of paigow_check_pay_table; of paigow_check_cards (for the low hand
 * PAIGOW_ERROR_CARD when it is not among the cards); PAIGOW_ERROR_WAGER for an unknown color
 * (value); PAIGOW_ERROR_STAKE for a stake outside
 * 1..PAIGOW_MOST_STAKE, or `won` outside 0..PAIGOW_MOST_WON (value); PAIGOW_ERROR_METER outside
 * 1..PAIGOW_MOST_STAKE if a line pays a share, else unless 0 (value); PAIGOW_ERROR_UNEVEN when odds
 * do not pay a whole number of cents (value = the stake, index = the line). */
PAIGOW_API int paigow_settle_bonus(const paigow_pay_table *table, const paigow_bonus_hand *hand,
                                   int64_t stake, int64_t meter, int64_t *won,
                                   paigow_bonus_result *result, paigow_fault *fault);

/* The same for a wager whose line is known, or PAIGOW_NO_PAY_LINE.  Errors: those that concern the
 * table, stake and meter; PAIGOW_ERROR_PAY_TABLE for another line (index = value = its number). */
PAIGOW_API int paigow_settle_line(const paigow_pay_table *table, int line, int64_t stake,
                                  int64_t meter, int64_t *won, paigow_bonus_result *result,
                                  paigow_fault *fault);

/* Many wagers, each a round of its own; columns that the table does not ask for may be NULL. */
typedef struct paigow_bonus_rows {
    const uint8_t *cards;   /* `cards` of the table a row */
    const uint8_t *colors;  /* one a row */
    const uint8_t *lows;    /* two a row */
    const uint8_t *players; /* seven a row */
    const int64_t *stakes;
} paigow_bonus_rows;

/* Writes the line, the net and the cut of every row.  Errors: those of paigow_settle_bonus for the
 * first bad row (row, and rows = how many are bad); nothing is written unless all are right.  Cost:
 * 60 to 150 ns a row. */
PAIGOW_API int paigow_settle_bonus_n_checked(const paigow_pay_table *table,
                                             const paigow_bonus_rows *wagers, size_t rows,
                                             int64_t meter, int8_t *lines, int64_t *nets,
                                             int64_t *cuts, paigow_fault *fault);

/* ---- the wagers of a whole table, with envy ---- */

enum { PAIGOW_SEATS = 6 };

typedef struct paigow_bonus_seat {
    uint32_t player; /* who plays it: one player may play several seats (W9) */
    int64_t
        stake; /* 0 for no wager: the hand can still earn others an envy bonus, and must be right */
    paigow_bonus_hand hand;
} paigow_bonus_seat;

typedef struct paigow_bonus_seat_result {
    paigow_bonus_result wager;  /* without a stake only its line counts */
    int64_t envy[PAIGOW_SEATS]; /* what the seat gets for the hand of each other seat */
    int64_t envy_cut[PAIGOW_SEATS];
} paigow_bonus_seat_result;

/* Settles the same bonus wager at up to PAIGOW_SEATS seats, given in the order of W4.  First the
 * wagers without a premium hand, seat by seat; then, seat by seat, the envy bonuses and the seat's
 * own premium hand (W8): in this order winnings add up to `most_paid`, over all seats of a player,
 * and shares are taken from what is left of the meter.
 *
 * Errors: those of paigow_settle_bonus, seat = the number of the seat from 1;
 * PAIGOW_ERROR_DUPLICATE also across seats (R1); PAIGOW_ERROR_SEAT for another number of seats than
 * 1..PAIGOW_SEATS (value); PAIGOW_ERROR_PAY_TABLE for a table on the dealer's cards. */
PAIGOW_API int paigow_settle_bonus_seats(const paigow_pay_table *table,
                                         const paigow_bonus_seat *seats, size_t count,
                                         int64_t meter, paigow_bonus_seat_result *results,
                                         paigow_fault *fault);

#ifndef PAIGOW_SMALL

/* ---- what the lines of a table are worth ---- */

/* For each line the number of deals whose cards bear its name, and of those that it pays; then
 * those that no line pays.  They add up to `deals`: all hands of seven or of three cards, for lines
 * on dealer and player all pairs of hands, 8,250,459,031,214,400. */
typedef struct paigow_pay_use {
    uint64_t fits[PAIGOW_MOST_PAY_LINES];
    uint64_t pays[PAIGOW_MOST_PAY_LINES];
    uint64_t nothing;
    uint64_t deals;
} paigow_pay_use;

/* `way` sets the low hands, and may be NULL if no line asks for them.  Errors: those of
 * paigow_check_pay_table; PAIGOW_ERROR_HOUSE_WAY when there is no house way where one is needed,
 * PAIGOW_ERROR_SUITS for one with exceptions.  Cost: about 30 ms.  Stack: under 10 KB. */
PAIGOW_API int paigow_use_of_pay_lines(const paigow_pay_table *table, const paigow_house_table *way,
                                       paigow_pay_use *use, paigow_fault *fault);

#endif

#ifdef __cplusplus
}
#endif

#endif
