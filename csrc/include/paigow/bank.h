/* paigow/bank.h - who may bank, where the deal starts, who gets which stack (N.J.A.C.
 * 13:69F-34.13).
 *
 * What a round with a bank pays is in round.h.  Betting positions are numbered 1, 2, ... from the
 * dealer's right, counterclockwise (W4); the dealer's own position has the number 0.  Money is in
 * cents.
 *
 * Cost: under 1 us.  Stack: under 500 bytes.  Thread-safety: no state but the caller's.
 */
#ifndef PAIGOW_BANK_H
#define PAIGOW_BANK_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIGOW_MOST_SEATS = 16, /* betting positions of a table */
    PAIGOW_MOST_DICE = 18   /* of three in the shaker (B8) */
};

/* Why a player may not bank, or not so; the numbers are part of the ABI. */
enum paigow_refusal {
    PAIGOW_MAY_BANK,
    PAIGOW_REFUSED_GAME,         /* 34.13(a): the game has no player bank */
    PAIGOW_REFUSED_CO_BANK,      /* 34.13(e): the game has no co-bank */
    PAIGOW_REFUSED_NO_SEAT,      /* nobody plays there */
    PAIGOW_REFUSED_START,        /* B1, 34.13(b): the first round after a shuffle of a new deck */
    PAIGOW_REFUSED_DEALER_TURN,  /* B2, 34.13(c): the first offer has come to the dealer's place */
    PAIGOW_REFUSED_TWICE,        /* B3, 34.13(c): the player banked the last round */
    PAIGOW_REFUSED_NO_WAGER,     /* B4, 34.13(d)1: no wager in the last round nobody banked */
    PAIGOW_REFUSED_COVER,        /* B4, 34.13(d)2: the chips do not cover the others' wagers */
    PAIGOW_REFUSED_AREAS,        /* B5, 34.13(f): the bank plays at one betting area */
    PAIGOW_REFUSED_MAIN,         /* B5: the bank makes no main wager of its own */
    PAIGOW_REFUSED_BONUS,        /* the game lets the bank make no optional wager */
    PAIGOW_REFUSED_DEALER_WAGER, /* B7, 34.13(e): the dealer may not wager against a co-bank */
    PAIGOW_REFUSED_OWN_HAND,     /* B7, 34.13(e): the dealer sets the hand of a co-bank */
    PAIGOW_REFUSED_SHORT,        /* B20: the chips do not cover what the bank has to pay */
    PAIGOW_REFUSALS
};

/* ---- the rotation of the offer (B1 to B6) ---- */

/* A betting position with somebody at it, before a round. */
typedef struct paigow_place {
    uint8_t number;  /* 1..the seats of the table */
    uint32_t player; /* who plays it */
    int64_t wager;   /* the main wager of this round; 0 for none yet */
    int64_t chips;   /* that the player has there beside the wagers; those of all places of one
                        player are added up */
} paigow_place;

/* What is remembered from round to round.  Made by paigow_begin_rotation; it may be kept and read
 * back as it is, and is checked by every function that takes one. */
typedef struct paigow_rotation {
    uint8_t seats; /* betting positions of the table, 1..PAIGOW_MOST_SEATS */
    uint8_t start; /* 1: the start of the game, nobody banks (B1); turn is 1 then */
    uint8_t turn;  /* the first offer goes to the first place that is taken from this number on; to
                      the dealer, if there is none.  1..seats + 1 */
    uint8_t has_banked; /* 1: a player banked the last round */
    uint32_t banked;    /* who */
    /* Of the last round that nobody banked, by number of the place less one: what was wagered there
     * against the dealer, 0 for nothing, and by whom (B4, B6). */
    int64_t last_wager[PAIGOW_MOST_SEATS];
    uint32_t last_player[PAIGOW_MOST_SEATS];
} paigow_rotation;

/* The start of the game, with a new deck.  Errors: PAIGOW_ERROR_SEAT (value = seats) outside
 * 1..PAIGOW_MOST_SEATS. */
PAIGOW_API int paigow_begin_rotation(int seats, paigow_rotation *rotation, paigow_fault *fault);

/* In the order of W4 from the one who is offered the bank first, offers[0] to offers[count - 1]:
 * the places that are taken, and why each may not bank, or PAIGOW_MAY_BANK.  The bank is offered to
 * those that may, until one accepts (B2).  Places may be in any order.
 *
 * A player may bank where nothing of the following holds, in this order: B1, B2, B3, B4 (1), B4
 * (2), B5.  A wager of the last round counts wherever the player made it; chips must cover the
 * wagers of all other players; the player's own wager, which a bank takes back, is not looked at.
 *
 * Errors: PAIGOW_ERROR_SEAT for a rotation that cannot be (index = 1, value = the bad field), a
 * number of places outside 1..seats (value = count), or a number outside 1..seats or used twice
 * (seat = value = the number); PAIGOW_ERROR_STAKE for a wager, or chips (index = 1), outside
 * 0..PAIGOW_MOST_STAKE (seat, value). */
typedef struct paigow_offer {
    uint8_t seat;
    uint8_t refusal; /* enum paigow_refusal */
} paigow_offer;
PAIGOW_API int paigow_offers(const paigow_rotation *rotation, const paigow_place *places,
                             size_t count, paigow_offer offers[PAIGOW_MOST_SEATS],
                             paigow_fault *fault);

/* What the dealer wagers against a bank at this seat unless the house has a formula of its own or
 * the bank asks for less: what the same player last wagered against the dealer (B6), there, or if
 * it was not there, at the last of the player's other places.  0 if there was nothing, so never for
 * one who may bank.  Any rotation and any seat can be given. */
PAIGOW_API int64_t paigow_dealer_wager(const paigow_rotation *rotation, int seat, uint32_t player);

/* After a round: `bank` is the seat that banked it, 0 for the house; `new_deck` is 1 if the next
 * round is the start of a game.  The first offer moves on by one place that is taken, whoever
 * banked, and comes back to the first place after the dealer's turn (B2); after the start of a
 * game, where nothing was offered, it is the first place's, too.  Errors: those of paigow_offers;
 * PAIGOW_ERROR_BANK (seat, index = enum paigow_refusal, value = the chips if they do not cover) for
 * a bank that might not bank.  An error changes nothing. */
PAIGOW_API int paigow_end_round(paigow_rotation *rotation, const paigow_place *places, size_t count,
                                int bank, int new_deck, paigow_fault *fault);

/* ---- where the deal starts, and who gets which stack (B8, B9) ---- */

/* The position where the deal starts: counted counterclockwise with the bank as number one (0, the
 * dealer, if nobody banks), every position counted, the dealer's too, up to the total of the dice
 * or a random number.  `positions` counts the dealer's.  Errors: PAIGOW_ERROR_SEAT for positions
 * outside 2..PAIGOW_MOST_SEATS + 1 (value), or a bank that is none of them (seat = value);
 * PAIGOW_ERROR_POSITION (value) for a total outside 1..PAIGOW_MOST_DICE: a random number may be
 * less than three dice can show. */
PAIGOW_API int paigow_start_position(int total, int bank, int positions, int *start,
                                     paigow_fault *fault);

/* Which stack each position gets, from 1, leftmost as the dealer sees them: stack[0] is the
 * dealer's.  `first` is the stack that is delivered first, to `start`; the others follow from the
 * stack at its right to the rightmost, then from the leftmost, to the positions in clockwise order
 * (34.13(i)5).  There is a stack for every position.  Errors: PAIGOW_ERROR_SEAT as above;
 * PAIGOW_ERROR_POSITION (index = 1, value) for a first stack that is none. */
PAIGOW_API int paigow_deliver(int first, int start, int positions,
                              uint8_t stack[PAIGOW_MOST_SEATS + 1], paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
