#include "paigow/setter.h"

#include "bits.h"
#include "fault.h"
#include "set_packed.h"

#ifndef PAIGOW_SMALL
#include "front.h"
#endif

int paigow_check_setter(const paigow_setter *setter, int rules, paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    if (status)
        return status;
#ifndef PAIGOW_SMALL
    if (setter->table && setter->table->rules == (paigow_rules)rules)
        return PAIGOW_OK;
    if (setter->table)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_RULES,
                                                  .value = (int64_t)setter->table->rules});
#endif
    return paigow_check_house_way(setter->way, fault);
}

int paigow_set_packed_with(const uint8_t cards[PAIGOW_HAND], paigow_packed hand,
                           const paigow_setter *setter, paigow_rules rules, paigow_setting *setting)
{
#ifndef PAIGOW_SMALL
    if (setter->table) {
        paigow_set_in_full(hand, setter->table, setting);
        return PAIGOW_OK;
    }
#endif
    (void)hand; /* a table's alone */
    return paigow_set_by_lines(cards, setter->way, rules, setting);
}

int paigow_set_with(const uint8_t cards[PAIGOW_HAND], const paigow_setter *setter,
                    paigow_rules rules, paigow_setting *setting)
{
    return paigow_set_packed_with(cards, paigow_pack(cards, PAIGOW_HAND), setter, rules, setting);
}
