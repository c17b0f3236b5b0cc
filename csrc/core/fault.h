/* fault.h - internal: reporting a fault to a caller who may not want to know, and the faults of
 * rows. */
#ifndef PAIGOW_FAULT_H
#define PAIGOW_FAULT_H

#include "paigow/status.h"

static inline int paigow_fail(paigow_fault *fault, const paigow_fault *what)
{
    if (fault)
        *fault = *what;
    return what->status;
}

/* Counts a bad row in what was found at the first one. */
static inline void paigow_count_bad_row(paigow_fault *first, paigow_fault found, size_t row)
{
    if (!first->status) {
        *first = found;
        first->row = row;
        first->rows = 0;
    }
    first->rows++;
}

#endif
