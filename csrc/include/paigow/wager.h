/* paigow/wager.h - what the optional wagers of EZ pai gow look at (N.J.A.C. 13:69F-11.22), and what
 * they pay.
 *
 * All of these look at seven cards, never at how they were set.  They take different cards 0..52
 * and have no error path; the round (round.h) checks everything first.
 *
 * Cost: 5 to 50 ns each.  Stack: under 200 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_WAGER_H
#define PAIGOW_WAGER_H

#include "rank.h"

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

/* The lines of the dynasty bonus from the top (W11); a hand has the first that it satisfies. */
enum paigow_bonus_line {
    PAIGOW_BONUS_SEVEN_CARD_NATURAL, /* seven-card straight flush without joker */
    PAIGOW_BONUS_ROYAL_MATCH,        /* royal flush, and the natural K and Q of one suit */
    PAIGOW_BONUS_SEVEN_CARD_JOKER,   /* seven-card straight flush with joker */
    PAIGOW_BONUS_FIVE_ACES,
    PAIGOW_BONUS_ROYAL_FLUSH,
    PAIGOW_BONUS_STRAIGHT_FLUSH,
    PAIGOW_BONUS_FOUR_OF_A_KIND,
    PAIGOW_BONUS_FULL_HOUSE,
    PAIGOW_BONUS_FLUSH,
    PAIGOW_BONUS_THREE_OF_A_KIND, /* above the straight: it pays more */
    PAIGOW_BONUS_STRAIGHT,
    PAIGOW_BONUS_NOTHING,
    PAIGOW_BONUS_LINES
};

/* The bonus line of seven cards, the joker as R4 (W7). */
int paigow_bonus_line(const uint8_t cards[PAIGOW_HAND]);

/* A hand without a pair, straight or flush is worth its top card: 0..5 for nine-high to ace-high,
 * PAIGOW_NOT_HIGH_CARD for any other hand. */
enum { PAIGOW_HIGH_CARD_LINES = 6, PAIGOW_NOT_HIGH_CARD = -1, PAIGOW_QUEEN_HIGH = 3 };

/* The same with the joker as the bug (W12: the dealer's queen-high) and as a plain ace (W13:
 * protection). */
int paigow_high_card_line(const uint8_t cards[PAIGOW_HAND]);
int paigow_value_high_card_line(uint16_t value); /* of the best five of seven cards */
int paigow_protection_line(const uint8_t cards[PAIGOW_HAND]);

enum paigow_color { PAIGOW_RED, PAIGOW_BLACK };

/* How many natural cards have a color; the joker has none (W14). */
int paigow_color_count(const uint8_t cards[PAIGOW_HAND], int color);

/* What the four wagers pay: N of "N to 1", 0 for a line that loses.  A hand is premium (W10) when
 * its line has an envy bonus. */
typedef struct paigow_ez_pays {
    int32_t dynasty[PAIGOW_BONUS_LINES];
    int64_t envy[PAIGOW_BONUS_LINES]; /* cents for each other player's hand (W9) */
    int32_t protection[PAIGOW_HIGH_CARD_LINES];
    int32_t red_black; /* four or more of the color */
    int32_t queens_dragon;
} paigow_ez_pays;

enum { PAIGOW_MOST_ODDS = 100000 };
#define PAIGOW_MOST_STAKE INT64_C(1000000000000) /* cents: ten thousand million dollars */

/* Odds must be 0..PAIGOW_MOST_ODDS, envy 0..PAIGOW_MOST_STAKE and only for a line that has odds,
 * and PAIGOW_BONUS_NOTHING must pay nothing.  Then no sum over a round can exceed 64 bits.
 *
 * Errors: PAIGOW_ERROR_PAY_TABLE, value = the number, index = the line, wager = whose it is
 * (PAIGOW_ENVY for the envy bonus). */
int paigow_check_ez_pays(const paigow_ez_pays *pays, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
