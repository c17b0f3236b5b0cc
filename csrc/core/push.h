/* push.h - internal: the dealer's hands that push. */
#ifndef PAIGOW_PUSH_H
#define PAIGOW_PUSH_H

#include "paigow/settle.h"

enum { PAIGOW_RANK_OF_NINE = 7 };

/* Whether a push looks at the low hand, not at all seven cards. */
static inline int paigow_push_is_of_low(paigow_push push)
{
    return (int)push >= PAIGOW_IS_LOW_THREE_HIGH;
}

/* The rank that leads seven cards of a name. */
static inline int paigow_push_rank(paigow_push push)
{
    return (int)push - PAIGOW_IS_NINE_HIGH + PAIGOW_RANK_OF_NINE;
}

#endif
