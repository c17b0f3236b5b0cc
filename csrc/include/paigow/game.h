/* paigow/game.h - a game of pai gow poker: which deck and rules, who takes what commission, which
 * optional wagers there are (W2, W3, W12, W17, B7, B17).
 *
 * A game is a constant; `paigow game c NAME` writes one.  Money is in cents.
 *
 * Stack: under 500 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_GAME_H
#define PAIGOW_GAME_H

#include "pay_table.h"
#include "setter.h"
#include "settle.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIGOW_MAIN = 0,      /* the number of the main wager; the optional ones follow */
    PAIGOW_MOST_BONUS = 7 /* optional wagers of a game */
};

/* ---- commission ---- */

/* What is done with parts of 25 cents, or of a cent (W3). */
enum paigow_rounding {
    PAIGOW_EXACT,      /* a part of a cent is an error */
    PAIGOW_UP_25,      /* up to a multiple of 25 cents, the usual casino sign */
    PAIGOW_NEAREST_25, /* to the nearest multiple of 25 cents, half of it up */
    PAIGOW_DOWN,       /* down to the cent */
    PAIGOW_ROUNDINGS
};

/* The commission, or vigorish, on what was won (W2, W3): so many percent, rounded, and never more
 * than what was won itself.  Cost: 5 ns.
 *
 * Errors: PAIGOW_ERROR_STAKE for an amount outside 0..PAIGOW_MOST_SUM; PAIGOW_ERROR_GAME (index =
 * PAIGOW_GAME_COMMISSION or PAIGOW_GAME_ROUNDING, value) for a percentage above 100 or a rounding
 * that does not exist; PAIGOW_ERROR_UNEVEN (value = the amount, index = PAIGOW_MOST_PAY_LINES) when
 * it is not a whole number of cents and PAIGOW_EXACT. */
#define PAIGOW_MOST_SUM (PAIGOW_MOST_STAKE * 16)
PAIGOW_API int paigow_commission(int64_t won, int percent, int rounding, int64_t *commission,
                                 paigow_fault *fault);

/* ---- games ---- */

/* An optional wager.  The house banks it, whoever banks the game (B18). */
typedef struct paigow_bonus_wager {
    const paigow_pay_table *pays;
    int64_t least; /* the smallest and the largest stake, 1..PAIGOW_MOST_STAKE */
    int64_t most;
} paigow_bonus_wager;

typedef struct paigow_game {
    uint8_t rules;            /* enum paigow_rules, of the main wager */
    uint8_t no_joker;         /* 1: a deck of 52 cards */
    int8_t push;              /* enum paigow_push, unless a player banks (W12) */
    uint8_t commission;       /* percent of what a player wins from the house (W2); 0 for none */
    uint8_t bank_commission;  /* percent of what a player, or the bank, wins when a player banks */
    uint8_t rounding;         /* enum paigow_rounding, of both */
    uint8_t player_bank;      /* 1: a player may bank (34.13(a)) */
    uint8_t co_bank;          /* 1: and ask the house to cover half (34.13(e)) */
    uint8_t bank_bonus;       /* 1: the bank may make optional wagers */
    uint8_t odd_cent_to_bank; /* 1: an odd cent of the halves of a co-bank favors it, not the house
                                 (B17) */
    int64_t least;            /* the smallest and the largest main wager, 1..PAIGOW_MOST_STAKE */
    int64_t most;
    paigow_setter way; /* of the house */
    size_t bonus_count;
    paigow_bonus_wager bonus[PAIGOW_MOST_BONUS]; /* in the order in which they are settled (W8) */
} paigow_game;

/* The fields of a game, for faults. */
enum paigow_game_field {
    PAIGOW_GAME_RULES,
    PAIGOW_GAME_FLAGS,
    PAIGOW_GAME_PUSH,
    PAIGOW_GAME_COMMISSION,
    PAIGOW_GAME_ROUNDING,
    PAIGOW_GAME_LIMITS,
    PAIGOW_GAME_BONUS_COUNT,
    PAIGOW_GAME_BONUS_LIMITS, /* of the fault's wager */
    PAIGOW_GAME_BONUS_METER,  /* a table with a meter, or none */
    PAIGOW_GAME_BONUS_CARDS,  /* a table on three cards */
    PAIGOW_GAME_BONUS_ENVY    /* a second table with envy bonuses */
};

/* A game that has been checked, and what its pay tables look for, worked out once for many rounds.
 * Only paigow_ready_game makes one; it refers to the game and its tables, which must outlive it. */
typedef struct paigow_ready {
    const paigow_game *game;
    int premium; /* the number of the wager with envy bonuses (W9); 0 for none */
    /* By number of the wager, the main wager's first. */
    int64_t least[1 + PAIGOW_MOST_BONUS];
    int64_t most[1 + PAIGOW_MOST_BONUS];
    paigow_reader reader[1 + PAIGOW_MOST_BONUS];
    /* Wagers as bits: on a color; on the dealer's hand alone; that are not always paid to the cent;
     * whose winnings are limited; and those that may be paid, by the category of the best five. */
    uint8_t colored, of_dealer, uneven, limited;
    uint8_t payable[PAIGOW_CATEGORIES];
} paigow_ready;

/* Errors: those of paigow_check_setter and, wager set, of paigow_check_pay_table;
 * PAIGOW_ERROR_GAME: index = enum paigow_game_field, value = what is wrong, wager set.
 *
 * Pay tables of optional wagers look at seven cards, pay no share of a meter, and at most one of
 * them has envy bonuses.  Cost: about 1 us. */
PAIGOW_API int paigow_ready_game(const paigow_game *game, paigow_ready *ready, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
