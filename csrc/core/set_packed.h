/* set_packed.h - internal: setting cards that are packed already. */
#ifndef PAIGOW_SET_PACKED_H
#define PAIGOW_SET_PACKED_H

#include "paigow/setter.h"

/* As paigow_set_with, for cards and the same cards packed. */
int paigow_set_packed_with(const uint8_t cards[PAIGOW_HAND], paigow_packed hand,
                           const paigow_setter *setter, paigow_rules rules,
                           paigow_setting *setting);

#endif
