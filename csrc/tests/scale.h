/* scale.h - whether the core and the oracle put hands in the same order, with the same ties.
 *
 * Their numbers differ, so they are compared as scales: every core value must stand for one oracle
 * value, and going up in one must be going up in the other.  Then all pairs of hands compare alike.
 */
#ifndef PAIGOW_TESTS_SCALE_H
#define PAIGOW_TESTS_SCALE_H

#include "check.h"
#include "oracle.h"

/* The oracle's value for each of the core's, 0 for those that have not been met. */
typedef struct scale {
    uint32_t oracle[PAIGOW_VALUES + 1];
} scale;

/* Notes that a hand has these values.  Returns 0 if that contradicts an earlier hand. */
static inline int scale_note(scale *both, unsigned value, uint32_t oracle)
{
    if (value < 1 || value > PAIGOW_VALUES)
        return 0;
    if (!both->oracle[value])
        both->oracle[value] = oracle;
    return both->oracle[value] == oracle;
}

/* Checks that the oracle's values go up with the core's; returns how many values were met. */
static inline int scale_finish(const scale *both)
{
    uint32_t below = 0;
    int met = 0;
    for (int value = 1; value <= PAIGOW_VALUES; value++) {
        if (!both->oracle[value])
            continue;
        CHECK(both->oracle[value] > below);
        below = both->oracle[value];
        met++;
    }
    return met;
}

/* The oracle under the core's names of the rules (R7, R9). */
static inline uint32_t oracle_five(const uint8_t cards[PAIGOW_HIGH], int rules)
{
    return oracle_rank5(cards, (rules & PAIGOW_WILD) != 0, (rules & PAIGOW_WHEEL_LOWEST) != 0);
}

static inline uint32_t oracle_seven(const uint8_t cards[PAIGOW_HAND], int rules)
{
    return oracle_rank7(cards, (rules & PAIGOW_WILD) != 0, (rules & PAIGOW_WHEEL_LOWEST) != 0);
}

#endif
