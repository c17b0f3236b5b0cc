/* name_counts.h - how many hands have which names together, for the tests that count all of them.
 */
#ifndef PAIGOW_TESTS_NAME_COUNTS_H
#define PAIGOW_TESTS_NAME_COUNTS_H

#include "paigow.h"

enum { MOST_NAMES_TOGETHER = 4096 };

typedef struct names_together {
    paigow_bonus bonus;
    uint64_t hands;
} names_together;

typedef struct name_counts {
    size_t count;
    names_together of[MOST_NAMES_TOGETHER];
    uint16_t slot[2 * MOST_NAMES_TOGETHER]; /* where they are found: the number and one more */
} name_counts;

/* Adds hands that have these names. */
void note_names(name_counts *counts, paigow_bonus bonus, uint64_t hands);

/* Adds to `use` what the lines of a table pay of these hands. */
void add_use(const name_counts *counts, const paigow_pay_table *table, paigow_pay_use *use);

#endif
