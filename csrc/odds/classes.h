/* classes.h - internal: hands up to a permutation of suits, and the parts of their counts. */
#ifndef PAIGOW_CLASSES_H
#define PAIGOW_CLASSES_H

#include "paigow/odds.h"

enum { PAIGOW_FLUSH_PARTS = 5 };

/* A class with the numbers of its parts, suit by suit, among those of its kind.
 *
 * Without a flush, a part has a bit for each rank that the hand holds, the highest first, set if
 * the suit has it.  With a flush, the suit of the flush is part 4; of the others, bit 0 is for the
 * higher rank beside it and bit 1 for the lower one. */
typedef struct paigow_shared {
    paigow_class class;
    uint8_t part[PAIGOW_SUITS];
} paigow_shared;

int paigow_each_shared(paigow_odds_deck deck, uint32_t first, uint32_t count,
                       int (*visit)(void *context, const paigow_shared *shared), void *context);

/* The number of bits of a small number. */
static inline int paigow_count_few(unsigned bits)
{
    bits = bits - (bits >> 1 & 0x5555);
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (int)((bits + (bits >> 8)) & 31);
}

#endif
