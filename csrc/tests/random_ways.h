/* random_ways.h - lines and house ways that nobody plays, for tests. */
#ifndef PAIGOW_TESTS_RANDOM_WAYS_H
#define PAIGOW_TESTS_RANDOM_WAYS_H

#include "paigow.h"

/* A line with any of the conditions, each of them seldom enough that many a hand fits. */
paigow_line random_line(uint64_t *random);

/* As many lines as there can be; the last ones set what the random ones leave. */
void random_way(uint64_t *random, paigow_house_way *way);

#endif
