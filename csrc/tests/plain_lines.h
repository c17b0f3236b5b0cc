/* plain_lines.h - what a line of a house way does with a hand, written the slow and obvious way.
 *
 * All 21 settings are laid out by paigow_set_by_hand, and every condition is read off house_way.h,
 * one setting after the other.  It shares nothing with the interpreter.
 */
#ifndef PAIGOW_TESTS_PLAIN_LINES_H
#define PAIGOW_TESTS_PLAIN_LINES_H

#include "paigow.h"

enum { PLAIN_SETTINGS = 21, PLAIN_GROUPS = 2 }; /* R12 */

typedef struct plain_hand {
    int holding, has_joker;
    int held[PAIGOW_RANKS];     /* how often, the joker as an ace (H1) */
    int group[PLAIN_GROUPS];    /* the ranks of the first and second group, or -1 */
    int singleton[PAIGOW_HAND]; /* the ranks held once, from the best; -1 after the last */
    int best;                   /* the class of the best five */
    paigow_setting setting[PLAIN_SETTINGS]; /* foul ones, too; `line` is 0 */
    int behind[PLAIN_SETTINGS];             /* the class of the five behind */
} plain_hand;

/* H5. */
int plain_holding(const uint8_t cards[PAIGOW_HAND]);

void plain_look(const uint8_t cards[PAIGOW_HAND], paigow_rules rules, plain_hand *hand);

/* One of enum paigow_verdict.  The setting, if the line can set the hand, else NULL. */
int plain_verdict(const paigow_line *line, const plain_hand *hand, const paigow_setting **set);

/* The best by H3 of the legal settings with this two-card value in front, or NULL. */
const paigow_setting *plain_front(const plain_hand *hand, int front);

#endif
