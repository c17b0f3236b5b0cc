#include "paigow/setter.h"

#include "fault.h"

#ifndef PAIGOW_SMALL
#include "paigow/house_table.h"
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

int paigow_set_with(const uint8_t cards[PAIGOW_HAND], const paigow_setter *setter,
                    paigow_rules rules, paigow_setting *setting)
{
#ifndef PAIGOW_SMALL
    if (setter->table) {
        paigow_set(cards, setter->table, setting);
        return PAIGOW_OK;
    }
#endif
    return paigow_set_by_lines(cards, setter->way, rules, setting);
}
