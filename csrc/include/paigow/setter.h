/* paigow/setter.h - how a house sets its hands: by a compiled table, or by the lines themselves.
 *
 * Stack: under 400 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_SETTER_H
#define PAIGOW_SETTER_H

#include "house_way.h"

#ifdef __cplusplus
extern "C" {
#endif

/* By the table if there is one, else by the lines.  The small profile has no tables. */
typedef struct paigow_setter {
#ifndef PAIGOW_SMALL
    const struct paigow_house_table *table; /* see house_table.h, or NULL */
#endif
    const paigow_house_way *way; /* used, and checked, without a table only */
} paigow_setter;

/* PAIGOW_OK if hands can be set with it under these rules, else the errors of paigow_check_rules
 * (also for a table made for others) and of paigow_check_house_way. */
PAIGOW_API int paigow_check_setter(const paigow_setter *setter, int rules, paigow_fault *fault);

/* Sets seven different cards with a setter that has been checked for these rules.  Returns
 * PAIGOW_OK, or PAIGOW_ERROR_NO_LINE, which leaves `setting` alone.  Cost: that of paigow_set, or
 * of paigow_set_by_lines. */
PAIGOW_API int paigow_set_with(const uint8_t cards[PAIGOW_HAND], const paigow_setter *setter,
                               paigow_rules rules, paigow_setting *setting);

#ifdef __cplusplus
}
#endif

#endif
