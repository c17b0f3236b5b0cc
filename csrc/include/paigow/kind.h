/* paigow/kind.h - the kind of a hand: all that matters about seven cards, as one small number.
 *
 * Two hands are of one kind when they hold the same ranks (the joker apart) and - only if some suit
 * can make a flush - the same ranks in that suit.  The 154,143,080 hands fall into 292,253 kinds,
 * numbered from 0 without gaps:
 *
 *            0 ..  49,204   no joker, no flush possible: the multiset of ranks
 *       49,205 ..  67,599   the joker, no flush possible
 *       67,600 .. 208,740   no joker, five, six or seven cards of a suit
 *      208,741 .. 292,252   the joker and four, five or six cards of a suit
 *
 * Everything that depends on ranks and flushes only - best hand, bonus line, protection, the house
 * way - is one array indexed by kind.
 *
 * Stack: under 100 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_KIND_H
#define PAIGOW_KIND_H

#include "rank.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIGOW_KINDS = 292253,
    PAIGOW_FLUSH_KINDS = PAIGOW_KINDS - PAIGOW_MULTISETS /* those where a flush is possible */
};

/* The kind of seven packed cards.  Cost: 2 to 4 ns; about 5 when a flush is possible. */
PAIGOW_API uint32_t paigow_kind_packed(paigow_packed hand);

/* The kind of seven different cards 0..52, and its checked twin (errors as paigow_check_cards). */
PAIGOW_API uint32_t paigow_kind(const uint8_t cards[PAIGOW_HAND]);
PAIGOW_API int paigow_kind_checked(const uint8_t *cards, size_t count, uint32_t *kind,
                                   paigow_fault *fault);

/* How many of the 154,143,080 hands are of the same kind as these seven cards, which must be right.
 * Cost: about 30 ns. */
PAIGOW_API uint64_t paigow_kind_hands(const uint8_t cards[PAIGOW_HAND]);

/* Calls `visit` with a hand of every kind, once each, in no particular order; the cards are in
 * ascending order and a flush is one of clubs, the lowest suit.  Stops when `visit` returns another
 * number than 0, and returns it.  Cost: 10 ms and what `visit` costs. */
PAIGOW_API int paigow_each_kind(int (*visit)(void *context, paigow_packed hand,
                                             const uint8_t cards[PAIGOW_HAND]),
                                void *context);

#ifdef __cplusplus
}
#endif

#endif
