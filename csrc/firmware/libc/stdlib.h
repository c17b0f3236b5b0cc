/* stdlib.h - of the C library, what the tests use. */
#ifndef PAIGOW_FIRMWARE_STDLIB_H
#define PAIGOW_FIRMWARE_STDLIB_H

#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1

/* Ends QEMU with this status. */
__attribute__((noreturn)) void exit(int status);

#endif
