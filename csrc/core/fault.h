/* fault.h - internal: reporting a fault to a caller who may not want to know. */
#ifndef PAIGOW_FAULT_H
#define PAIGOW_FAULT_H

#include "paigow/status.h"

static inline int paigow_fail(paigow_fault *fault, paigow_fault what)
{
    if (fault)
        *fault = what;
    return what.status;
}

#endif
