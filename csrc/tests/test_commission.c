/* test_commission.c - the commission on what was won (W2, W3), against exact arithmetic: every
 * amount up to $200.00 by every percentage, and large ones. */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "plain_round.h"

enum { UNTOUCHED = 0x5a, MOST_SMALL = 20000, RANDOM_AMOUNTS = SANITIZED ? 100000 : 1000000 };

__extension__ typedef __int128 wide;

static const int64_t untouched = INT64_C(-0x5a5a5a5a);

static int64_t commission_of(int64_t won, int percent, int rounding)
{
    int64_t commission = untouched;
    CHECK_EQUAL(paigow_commission(won, percent, rounding, &commission, NULL), PAIGOW_OK);
    return commission;
}

/* ---- every small amount ---- */

/* What is due grows with what was won, so that each rounding only has to step on. */
static void check_percent(int percent)
{
    int64_t up = 0, nearest = 0, down = 0;
    for (int64_t won = 0; won <= MOST_SMALL; won++) {
        int64_t due = won * percent; /* hundredths of a cent */
        while (100 * up < due)
            up += 25;
        while (100 * (nearest + 25) - due <= due - 100 * nearest)
            nearest += 25;
        while (100 * (down + 1) <= due)
            down++;
        CHECK_EQUAL(commission_of(won, percent, PAIGOW_UP_25), up < won ? up : won);
        CHECK_EQUAL(commission_of(won, percent, PAIGOW_NEAREST_25), nearest < won ? nearest : won);
        CHECK_EQUAL(commission_of(won, percent, PAIGOW_DOWN), down);
    }
}

static void check_uneven(int64_t won, int percent)
{
    paigow_fault fault;
    int64_t commission = untouched;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_commission(won, percent, PAIGOW_EXACT, &commission, &fault),
                PAIGOW_ERROR_UNEVEN);
    CHECK_FAULT(&fault,
                {.status = PAIGOW_ERROR_UNEVEN, .index = PAIGOW_MOST_PAY_LINES, .value = won});
    CHECK_EQUAL(commission, untouched);
}

/* Exactly is either right to the cent, or not at all. */
static void check_exact(int percent)
{
    int64_t cents = 0;
    for (int64_t won = 0; won <= MOST_SMALL; won++) {
        while (100 * (cents + 1) <= won * percent)
            cents++;
        if (100 * cents == won * percent)
            CHECK_EQUAL(commission_of(won, percent, PAIGOW_EXACT), cents);
        else
            check_uneven(won, percent);
    }
}

/* ---- large amounts ---- */

/* What each rounding says of itself, unless all that was won is taken. */
static int is_right(int64_t won, int percent, int rounding, int64_t commission)
{
    wide due = (wide)won * percent, taken = (wide)commission * 100, quarter = 2500;
    if (commission < 0 || commission > won)
        return 0;
    if (rounding == PAIGOW_EXACT)
        return taken == due;
    if (rounding == PAIGOW_DOWN)
        return taken <= due && due < taken + 100;
    if (commission == won) /* it is so, or it would have been more */
        return rounding == PAIGOW_UP_25 ? taken - due < quarter : 2 * (taken - due) <= quarter;
    if (rounding == PAIGOW_UP_25)
        return commission % 25 == 0 && due <= taken && taken < due + quarter;
    return commission % 25 == 0 && taken - quarter / 2 <= due && due < taken + quarter / 2;
}

static void check_large(int64_t won, int percent)
{
    for (int rounding = PAIGOW_EXACT; rounding < PAIGOW_ROUNDINGS; rounding++) {
        if (rounding == PAIGOW_EXACT && (wide)won * percent % 100 != 0) {
            check_uneven(won, percent);
            continue;
        }
        int64_t commission = commission_of(won, percent, rounding);
        CHECK(is_right(won, percent, rounding, commission));
        CHECK_EQUAL(plain_commission(won, percent, rounding), commission);
    }
}

static void check_large_amounts(void)
{
    uint64_t random = UINT64_C(0x5c033);
    for (int i = 0; i < RANDOM_AMOUNTS; i++) {
        int64_t won = (int64_t)(next_random(&random) % (PAIGOW_MOST_SUM + 1));
        check_large(won >> random_below(&random, 44), random_below(&random, 101));
    }
    for (int percent = 0; percent <= 100; percent++)
        for (int64_t less = 0; less < 100; less++) {
            check_large(PAIGOW_MOST_SUM - less, percent);
            check_large(PAIGOW_MOST_STAKE - less, percent);
        }
}

/* ---- the rule's own examples, and the ends ---- */

static void check_by_hand(void)
{
    CHECK_EQUAL(commission_of(1200, 5, PAIGOW_EXACT), 60);
    CHECK_EQUAL(commission_of(1200, 5, PAIGOW_UP_25), 75);
    CHECK_EQUAL(commission_of(1200, 5, PAIGOW_NEAREST_25), 50);
    CHECK_EQUAL(commission_of(1250, 5, PAIGOW_NEAREST_25), 75); /* 62.5: half goes up */
    CHECK_EQUAL(commission_of(1249, 5, PAIGOW_NEAREST_25), 50);
    CHECK_EQUAL(commission_of(1219, 5, PAIGOW_DOWN), 60);
    CHECK_EQUAL(commission_of(500, 5, PAIGOW_UP_25), 25);
    CHECK_EQUAL(commission_of(501, 5, PAIGOW_UP_25), 50);
    CHECK_EQUAL(commission_of(7, 5, PAIGOW_UP_25), 7); /* no more than was won */
    CHECK_EQUAL(commission_of(20, 100, PAIGOW_NEAREST_25), 20);
    for (int rounding = PAIGOW_EXACT; rounding < PAIGOW_ROUNDINGS; rounding++) {
        CHECK_EQUAL(commission_of(0, 5, rounding), 0);
        CHECK_EQUAL(commission_of(12345, 0, rounding), 0);
        CHECK_EQUAL(commission_of(12300, 100, rounding), 12300);
    }
}

/* ---- errors ---- */

static void check_refused(int64_t won, int percent, int rounding, paigow_fault expected)
{
    paigow_fault fault;
    int64_t commission = untouched;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_commission(won, percent, rounding, &commission, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_commission(won, percent, rounding, &commission, NULL), expected.status);
    CHECK_EQUAL(commission, untouched);
}

static void check_errors(void)
{
    static const int64_t amounts[] = {-1, -500, PAIGOW_MOST_SUM + 1, INT64_MIN, INT64_MAX};
    static const int percents[] = {-1, 101, 256 + 5, INT_MIN, INT_MAX},
                     roundings[] = {-1, PAIGOW_ROUNDINGS, 256, INT_MIN, INT_MAX};
    for (size_t i = 0; i < COUNT_OF(amounts); i++)
        for (int rounding = PAIGOW_EXACT; rounding < PAIGOW_ROUNDINGS; rounding++)
            check_refused(amounts[i], 5, rounding,
                          (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = amounts[i]});
    for (size_t i = 0; i < COUNT_OF(percents); i++)
        check_refused(500, percents[i], PAIGOW_UP_25,
                      (paigow_fault){.status = PAIGOW_ERROR_GAME,
                                     .index = PAIGOW_GAME_COMMISSION,
                                     .value = percents[i]});
    for (size_t i = 0; i < COUNT_OF(roundings); i++)
        check_refused(500, 5, roundings[i],
                      (paigow_fault){.status = PAIGOW_ERROR_GAME,
                                     .index = PAIGOW_GAME_ROUNDING,
                                     .value = roundings[i]});
}

int main(void)
{
    for (int percent = 0; percent <= 100; percent += SANITIZED ? 5 : 1) {
        check_percent(percent);
        check_exact(percent);
    }
    check_large_amounts();
    check_by_hand();
    check_errors();
    return check_report();
}
