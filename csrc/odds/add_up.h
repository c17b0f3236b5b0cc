/* add_up.h - internal: the count of a hand from its parts. */
#ifndef PAIGOW_ADD_UP_H
#define PAIGOW_ADD_UP_H

#include "plan.h"

/* The counts of one front of a class: what is in the rows, all together. */
static inline void paigow_add_parts(const paigow_odds_plan *plan, paigow_odds_rows rows,
                                    const paigow_shared *shared, uint32_t front, int width,
                                    int64_t *counts)
{
    uint32_t kind = shared->class.kind;
    const int32_t *row = rows.by_ranks + (size_t)(plan->first_front[kind] + front) * width;
    for (int i = 0; i < width; i++)
        counts[i] = row[i];
    for (int suit = 0; suit < plan->deck.suits; suit++) {
        uint32_t part = plan->part[plan->first_part[kind] + shared->part[suit]];
        row = rows.by_flush + (size_t)(plan->parts[part].row + front) * width;
        for (int i = 0; i < width; i++)
            counts[i] += row[i];
    }
}

/* Which of the fronts of a class is that of a house way. */
uint32_t paigow_front_by(const paigow_odds_plan *plan, const paigow_class *class,
                         const paigow_house_table *way);

#endif
