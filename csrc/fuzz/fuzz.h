/* fuzz.h - what all fuzz targets have in common: reading numbers out of the bytes of an input, and
 * the checks.
 *
 * Behind the end of an input everything is 0, and 0 always stands for what is ordinary, so that any
 * bytes are an input and short ones are right ones. */
#ifndef PAIGOW_FUZZ_H
#define PAIGOW_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "paigow.h"

#ifdef __cplusplus
extern "C" {
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#ifdef __cplusplus
}
#endif

/* What must hold of every input. */
#define MUST(condition)                                                                            \
    do {                                                                                           \
        if (!(condition))                                                                          \
            must_fail(__FILE__, __LINE__, #condition);                                             \
    } while (0)

static inline void must_fail(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

/* ---- the bytes ---- */

typedef struct fuzz_input {
    const uint8_t *at;
    size_t left;
} fuzz_input;

static inline uint8_t take(fuzz_input *in)
{
    if (!in->left)
        return 0;
    in->left--;
    return *in->at++;
}

static inline void take_bytes(fuzz_input *in, void *to, size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)to)[i] = take(in);
}

static inline uint64_t take_64(fuzz_input *in)
{
    uint64_t bits = 0;
    for (int i = 0; i < 8; i++)
        bits = bits << 8 | take(in);
    return bits;
}

/* A number from 0 that is below `limit`, at most 65,536. */
static inline int take_below(fuzz_input *in, int limit)
{
    int number = take(in);
    if (limit > 256)
        number = number << 8 | take(in);
    return number % limit;
}

/* Once in so many times; never behind the end. */
static inline int seldom(fuzz_input *in, int times)
{
    return take_below(in, times) == times - 1;
}

/* ---- faults, and what an error leaves alone ---- */

enum { SPOILT = 0xa5 };

static inline void spoil(void *memory, size_t size)
{
    memset(memory, SPOILT, size);
}

static inline int is_spoilt(const void *memory, size_t size)
{
    const uint8_t *bytes = (const uint8_t *)memory;
    size_t i = 0;
    while (i < size && bytes[i] == SPOILT)
        i++;
    return i == size;
}

static inline paigow_fault no_fault_yet(void)
{
    paigow_fault fault;
    spoil(&fault, sizeof fault);
    return fault;
}

static inline int is_same_fault(const paigow_fault *a, const paigow_fault *b)
{
    return a->status == b->status && a->seat == b->seat && a->wager == b->wager &&
           a->row == b->row && a->rows == b->rows && a->index == b->index && a->value == b->value;
}

/* The fault says what the status says, and is left alone when all went well. */
static inline void must_agree(int status, const paigow_fault *fault)
{
    const paigow_fault untouched = no_fault_yet();
    MUST(status <= PAIGOW_OK && paigow_status_text(status));
    MUST(status ? fault->status == status : is_same_fault(fault, &untouched));
}

#endif
