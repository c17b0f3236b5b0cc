/* check.h - the test harness: macros that compare, say what differs and where, and count.
 *
 * A test program calls CHECK macros and returns check_report() from main.  A program that checked
 * nothing fails, too.
 */
#ifndef PAIGOW_TESTS_CHECK_H
#define PAIGOW_TESTS_CHECK_H

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "paigow.h"

enum { CHECK_MOST_PRINTED = 25 };

static uint64_t check_made, check_failed;
static const char *check_about = ""; /* what a loop over a table is looking at, for the message */

/* Counts a failure; says whether it is to be printed, and begins the message. */
static inline int check_fails(const char *file, int line, const char *what)
{
    if (++check_failed > CHECK_MOST_PRINTED)
        return 0;
    printf("%s:%d: %s%s%s: ", file, line, check_about, *check_about ? ": " : "", what);
    return 1;
}

static inline void check_true(const char *file, int line, const char *what, int holds)
{
    check_made++;
    if (!holds && check_fails(file, line, what))
        printf("does not hold\n");
}

static inline void check_equal(const char *file, int line, const char *what, int64_t actual,
                               int64_t expected)
{
    check_made++;
    if (actual != expected && check_fails(file, line, what))
        printf("expected %" PRId64 " (0x%" PRIx64 "), got %" PRId64 " (0x%" PRIx64 ")\n", expected,
               (uint64_t)expected, actual, (uint64_t)actual);
}

static inline void check_text(const char *file, int line, const char *what, const char *actual,
                              const char *expected)
{
    check_made++;
    if (strcmp(actual, expected) != 0 && check_fails(file, line, what))
        printf("expected \"%s\", got \"%s\"\n", expected, actual);
}

static inline void check_bytes(const char *file, int line, const char *what, const void *actual,
                               const void *expected, size_t size)
{
    const unsigned char *a = actual, *e = expected;
    size_t at = 0;
    check_made++;
    while (at < size && a[at] == e[at])
        at++;
    if (at < size && check_fails(file, line, what))
        printf("byte %zu: expected 0x%02x, got 0x%02x\n", at, e[at], a[at]);
}

static inline void check_hand(const char *file, int line, const char *what, int holds,
                              const uint8_t *cards, int count)
{
    check_made++;
    if (holds || !check_fails(file, line, what))
        return;
    printf("does not hold for");
    for (int i = 0; i < count; i++) {
        char text[PAIGOW_CARD_TEXT];
        paigow_card_text(cards[i], text);
        printf(" %c%c", text[0], text[1]);
    }
    printf("\n");
}

static inline void check_fault(const char *file, int line, const paigow_fault *actual,
                               paigow_fault expected)
{
    check_equal(file, line, "fault.status", actual->status, expected.status);
    check_equal(file, line, "fault.seat", actual->seat, expected.seat);
    check_equal(file, line, "fault.wager", actual->wager, expected.wager);
    check_equal(file, line, "fault.row", (int64_t)actual->row, (int64_t)expected.row);
    check_equal(file, line, "fault.rows", (int64_t)actual->rows, (int64_t)expected.rows);
    check_equal(file, line, "fault.index", (int64_t)actual->index, (int64_t)expected.index);
    check_equal(file, line, "fault.value", actual->value, expected.value);
}

static inline int check_report(void)
{
    printf("%" PRIu64 " checks, %" PRIu64 " failed\n", check_made, check_failed);
    return check_failed != 0 || check_made == 0;
}

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

#define CHECK(condition) check_true(__FILE__, __LINE__, #condition, (condition) != 0)
#define CHECK_EQUAL(actual, expected)                                                              \
    check_equal(__FILE__, __LINE__, #actual, (int64_t)(actual), (int64_t)(expected))
#define CHECK_TEXT(actual, expected) check_text(__FILE__, __LINE__, #actual, actual, expected)
#define CHECK_BYTES(actual, expected, size)                                                        \
    check_bytes(__FILE__, __LINE__, #actual, actual, expected, size)

/* Like CHECK; the message shows the cards. */
#define CHECK_HAND(condition, cards, count)                                                        \
    check_hand(__FILE__, __LINE__, #condition, (condition) != 0, cards, count)

/* Compares all fields of a fault, those that are not named with 0, as status.h promises. */
#define CHECK_FAULT(fault, ...) check_fault(__FILE__, __LINE__, fault, (paigow_fault)__VA_ARGS__)

#endif
