#include "paigow/settle.h"

#include "fault.h"
#include "push.h"

int paigow_check_push(int push, paigow_fault *fault)
{
    int is_of_seven = push >= PAIGOW_IS_NINE_HIGH && push <= PAIGOW_IS_ACE_HIGH;
    if (push == PAIGOW_PUSH_NEVER || is_of_seven ||
        (push >= PAIGOW_IS_LOW_THREE_HIGH && push <= PAIGOW_IS_LOW_PAIR))
        return PAIGOW_OK;
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_RULES, .value = push});
}

int paigow_is_push(paigow_push push, uint16_t best, uint8_t low)
{
    uint8_t ranks[PAIGOW_HIGH];
    if (push == PAIGOW_PUSH_NEVER)
        return 0;
    if (paigow_push_is_of_low(push))
        return (int)(paigow_bonus_of_low(low).held >> push & 1);
    return paigow_value_ranks(best, ranks) == PAIGOW_HIGH_CARD &&
           ranks[0] == paigow_push_rank(push);
}
