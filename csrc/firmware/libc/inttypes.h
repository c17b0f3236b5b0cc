/* inttypes.h - of the C library, what the tests use. */
#ifndef PAIGOW_FIRMWARE_INTTYPES_H
#define PAIGOW_FIRMWARE_INTTYPES_H

#include <stdint.h>

#define PRId64 "lld"
#define PRIu64 "llu"
#define PRIx64 "llx"

#endif
