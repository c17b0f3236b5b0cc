/* define_rank.h - the order of five-card hands, as the rules say it (R4-R9).
 *
 * This is the readable definition from which the generator makes every ranking table.
 */
#ifndef PAIGOW_DEFINE_RANK_H
#define PAIGOW_DEFINE_RANK_H

#include <stdint.h>

#include "paigow/rank.h"

/* What a five-card hand is worth, as a number that compares as the hands do: the category, then up
 * to five ranks in the order in which they count, four bits each.  A straight has one number in
 * place of ranks: its place among the straights, see straight_place. */
typedef uint32_t meaning;

/* The best reading of five cards: `held` counts the natural cards of each rank, `joker` says that
 * the joker is the fifth card, `suited` that all natural cards are of one suit. */
meaning define_rank5(const int held[PAIGOW_RANKS], int joker, int suited, paigow_rules rules);

/* The lowest meaning that may stand behind two cards of these ranks, the higher one first (R11). */
meaning define_lowest_high(const uint8_t low_ranks[PAIGOW_LOW]);

#endif
