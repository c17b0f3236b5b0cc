/* vectors.h - tests/data/vectors.csv as make_vectors.py writes it in C. */
#ifndef PAIGOW_FIRMWARE_VECTORS_H
#define PAIGOW_FIRMWARE_VECTORS_H

#include "paigow.h"

enum { VECTORS = 1500, VECTOR_WAYS = 9 };

/* Seven cards, what the best five of them are worth (R8), and which two cards each house way puts
 * in front, in ascending order. */
typedef struct vector {
    uint8_t cards[PAIGOW_HAND];
    uint8_t category; /* enum paigow_category */
    uint8_t ranks[PAIGOW_HIGH];
    uint8_t fronts[VECTOR_WAYS][PAIGOW_LOW];
} vector;

extern const char *const vector_ways[VECTOR_WAYS];
extern const vector vectors[VECTORS];

#endif
