/* memory.c - what a compiler may call in any program, freestanding or not, to copy, clear and
 * compare structures.  Weak: where there is a C library, its own are taken. */
#include <stddef.h>

#define WEAK __attribute__((weak))

WEAK void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    return to;
}

WEAK void *memmove(void *to, const void *from, size_t size)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f)
        return memcpy(to, from, size);
    while (size--)
        t[size] = f[size];
    return to;
}

WEAK void *memset(void *to, int byte, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)to)[i] = (unsigned char)byte;
    return to;
}

WEAK int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    for (; size && *x == *y; size--, x++, y++)
        ;
    return size ? *x - *y : 0;
}
