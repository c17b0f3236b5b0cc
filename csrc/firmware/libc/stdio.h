/* stdio.h - of the C library, what the tests use.  Text goes to the machine that runs QEMU. */
#ifndef PAIGOW_FIRMWARE_STDIO_H
#define PAIGOW_FIRMWARE_STDIO_H

#include <stddef.h>

/* Conversions d, u, x, c, s and %, with `0`, a width, and ll or z. */
__attribute__((format(printf, 1, 2))) int printf(const char *format, ...);
__attribute__((format(printf, 3, 4))) int snprintf(char *text, size_t size, const char *format,
                                                   ...);

#endif
