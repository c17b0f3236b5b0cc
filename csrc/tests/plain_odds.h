/* plain_odds.h - odds counted hand against hand, the slow and obvious way.
 *
 * Every hand of the dealer's is written down and set by the lines of a house way; those that share
 * no card with ours are met one after the other.  It shares nothing with the odds of the core.
 */
#ifndef PAIGOW_TESTS_PLAIN_ODDS_H
#define PAIGOW_TESTS_PLAIN_ODDS_H

#include "paigow.h"

/* n over k. */
uint64_t plain_choose(int n, int k);

/* The cards of a deck, bit c for card c. */
uint64_t plain_deck(paigow_odds_deck deck);

/* The cards of a set in ascending order; returns how many there are. */
int plain_cards(uint64_t set, uint8_t *cards);

/* All sets of seven out of some cards; there must be room for them.  Returns how many. */
size_t plain_hands(uint64_t left, uint64_t *hands);

/* The 21 settings in the order of the cards in front, foul ones among them. */
void plain_settings(const uint8_t cards[PAIGOW_HAND], paigow_rules rules,
                    paigow_setting settings[PAIGOW_SETTINGS]);

/* ---- hands up to a permutation of suits ---- */

/* The least of the hands that a permutation of suits makes of this one. */
uint64_t plain_class(uint64_t hand);

/* The number of the multiset of its ranks: the kind of a hand of these ranks that cannot be a
 * flush. */
uint32_t plain_multiset(uint64_t hand);

/* ---- the dealer ---- */

typedef struct plain_dealer {
    const paigow_house_way *way;
    paigow_rules rules;
    int push;
} plain_dealer;

/* A hand of the dealer's. */
typedef struct plain_theirs {
    uint64_t cards;
    uint16_t high;
    uint8_t low;
    uint8_t pushes; /* whatever we hold (W12, W17) */
} plain_theirs;

plain_theirs plain_set_theirs(uint64_t hand, const plain_dealer *dealer);

/* Those that share no card with ours.  Returns how many. */
size_t plain_apart(const plain_theirs *all, size_t count, uint64_t ours, plain_theirs *apart);

/* ---- ours against theirs ---- */

/* How a setting stands to hands, and what becomes of them (R13): as a player, and as the bank. */
typedef struct plain_counts {
    paigow_joint joint;
    paigow_outcomes player, bank;
} plain_counts;

/* A foul loses before anything else is looked at (R11, W1, W12). */
plain_counts plain_meet(const paigow_setting *ours, const plain_theirs *theirs, size_t count);

/* Whether all counts are the same. */
int plain_same_joint(const paigow_joint *a, const paigow_joint *b);
int plain_same_outcomes(paigow_outcomes a, paigow_outcomes b);

/* Sums, with a factor. */
void plain_add_joint(paigow_joint *sum, const paigow_joint *more, uint64_t times);
void plain_add_outcomes(paigow_outcomes *sum, paigow_outcomes more, uint64_t times);

/* All hands of a joint. */
uint64_t plain_hands_of(const paigow_joint *joint);

#endif
