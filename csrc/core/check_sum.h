/* check_sum.h - internal: the check sums of the tables, which the generator writes and the
 * self-test works out again. */
#ifndef PAIGOW_CHECK_SUM_H
#define PAIGOW_CHECK_SUM_H

#include <stdint.h>

#define PAIGOW_CHECK_START UINT32_C(0xffffffff)

/* CRC-32, as Ethernet has it, over the bytes of an item, the lowest first. */
static inline uint32_t paigow_check_item(uint32_t check, uint64_t item, unsigned width)
{
    for (unsigned byte = 0; byte < width; byte++, item >>= 8) {
        check ^= (uint32_t)(item & 0xff);
        for (int bit = 0; bit < 8; bit++)
            check = check >> 1 ^ ((0u - (check & 1)) & UINT32_C(0xedb88320));
    }
    return check;
}

#endif
