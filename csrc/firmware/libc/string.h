/* string.h - of the C library, what the tests use, and what a compiler may call. */
#ifndef PAIGOW_FIRMWARE_STRING_H
#define PAIGOW_FIRMWARE_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);

#endif
