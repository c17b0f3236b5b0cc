/* fence.h - copies of bytes that end where readable memory ends, so that reading past them shows.
 *
 * Where pages can be protected, whatever reads past the copy is stopped by the processor: masked
 * loads and gathers, too, which AddressSanitizer does not look at.  Elsewhere, and for the
 * sanitizer, which also sees what is read before the copy, it is a block of malloc. */
#ifndef PAIGOW_TESTS_FENCE_H
#define PAIGOW_TESTS_FENCE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__unix__) && !defined(__SANITIZE_ADDRESS__)
#define FENCE_BY_PAGES 1
#include <sys/mman.h>
#else
#define FENCE_BY_PAGES 0
#endif

enum { FENCE_PAGE = 1 << 16 }; /* a multiple of the size of a page on every processor */

typedef struct fenced {
    void *block;
    size_t size;
    void *copy;
} fenced;

static inline void fence_failed(void)
{
    printf("the test cannot run: no memory\n");
    exit(EXIT_FAILURE);
}

/* A copy of `size` bytes with nothing behind it.  Aligned if `size` is a multiple of the size of
 * the items. */
static inline fenced fence(const void *bytes, size_t size)
{
    fenced made;
#if FENCE_BY_PAGES
    size_t readable = (size + FENCE_PAGE) / FENCE_PAGE * FENCE_PAGE;
    made.size = readable + FENCE_PAGE;
    made.block = mmap(NULL, made.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (made.block == MAP_FAILED ||
        mprotect((char *)made.block + readable, FENCE_PAGE, PROT_NONE) != 0)
        fence_failed();
    made.copy = (char *)made.block + readable - size;
#else
    made.size = size;
    made.block = malloc(size ? size : 1);
    if (!made.block)
        fence_failed();
    made.copy = (char *)made.block + (size ? 0 : 1);
#endif
    memcpy(made.copy, bytes, size);
    return made;
}

static inline void unfence(fenced made)
{
#if FENCE_BY_PAGES
    munmap(made.block, made.size);
#else
    free(made.block);
#endif
}

#endif
