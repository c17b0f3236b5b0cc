/* craps_checks.h - what the tests of craps have in common: rules, statuses with their faults,
 * ledgers. */
#ifndef PAIGOW_TESTS_CRAPS_CHECKS_H
#define PAIGOW_TESTS_CRAPS_CHECKS_H

#include "check.h"

enum { UNTOUCHED = 0x5a };

/* Chips of a dollar, bets up to $10,000, equal odds. */
static const paigow_craps_rules dollars = {.unit = 100,
                                           .least = 100,
                                           .most = 1000000,
                                           .most_odds = 100000000,
                                           .multiple = {1, 1, 1, 1, 1, 1},
                                           .bar = 12};

/* The same with odds of 1.6(e). */
static inline paigow_craps_rules with_multiple(paigow_craps_rules rules, int multiple)
{
    memset(rules.multiple, multiple, sizeof rules.multiple);
    return rules;
}

static inline paigow_craps_rules with_345(paigow_craps_rules rules)
{
    static const uint8_t multiple[PAIGOW_POINTS] = {3, 4, 5, 5, 4, 3};
    memcpy(rules.multiple, multiple, sizeof multiple);
    return rules;
}

static inline paigow_fault no_fault_yet(void)
{
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    return fault;
}

/* A status, and all of its fault, which is left alone when all went well. */
static inline void check_status(const char *file, int line, int status, const paigow_fault *fault,
                                paigow_fault expected)
{
    const paigow_fault untouched = no_fault_yet();
    check_equal(file, line, "status", status, expected.status);
    if (expected.status)
        check_fault(file, line, fault, expected);
    else
        check_true(file, line, "fault untouched", !memcmp(fault, &untouched, sizeof untouched));
}

#define CHECK_STATUS(status, fault, expected)                                                      \
    check_status(__FILE__, __LINE__, status, fault, expected)

static inline paigow_fault refused_for(int refusal, int of_odds, int64_t value)
{
    return (paigow_fault){
        .status = PAIGOW_ERROR_REFUSED, .wager = of_odds, .index = (size_t)refusal, .value = value};
}

static inline paigow_fault no_such(int field, int64_t value)
{
    return (paigow_fault){.status = PAIGOW_ERROR_CRAPS, .index = (size_t)field, .value = value};
}

/* ---- tables and ledgers ---- */

static inline void check_line(const char *file, int line, const paigow_craps_line *actual,
                              const paigow_craps_line *expected)
{
    check_equal(file, line, "player", actual->player, expected->player);
    check_equal(file, line, "bet", actual->bet, expected->bet);
    check_equal(file, line, "point", actual->point, expected->point);
    check_equal(file, line, "is_odds", actual->is_odds, expected->is_odds);
    check_equal(file, line, "outcome", actual->outcome, expected->outcome);
    check_equal(file, line, "reason", actual->reason, expected->reason);
    check_equal(file, line, "stake", actual->stake, expected->stake);
    check_equal(file, line, "net", actual->net, expected->net);
    check_equal(file, line, "returned", actual->returned, expected->returned);
    check_equal(file, line, "unpaid", actual->unpaid, expected->unpaid);
}

static inline void check_totals(const paigow_craps_ledger *ledger, int64_t stakes, int64_t flat_won,
                                int64_t odds_won, int64_t lost)
{
    CHECK_EQUAL(ledger->stakes, stakes);
    CHECK_EQUAL(ledger->flat_won, flat_won);
    CHECK_EQUAL(ledger->odds_won, odds_won);
    CHECK_EQUAL(ledger->lost, lost);
    CHECK_EQUAL(ledger->house, lost - flat_won - odds_won);
}

static inline void check_table(const paigow_craps_table *read, paigow_fault expected)
{
    paigow_fault fault = no_fault_yet();
    CHECK_STATUS(paigow_check_craps_table(read, &fault), &fault, expected);
    CHECK_EQUAL(paigow_check_craps_table(read, NULL), expected.status);
}

#endif
