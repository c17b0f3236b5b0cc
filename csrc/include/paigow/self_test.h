/* paigow/self_test.h - the power-on test: whether tables and code are what they were when built.
 *
 * A device runs it before the first hand.  It needs no memory but the stack, and can run at any
 * time: it changes nothing.
 *
 * Stack: under 6 KB, on 32-bit processors under 1 KB.  Thread-safety: no state.
 */
#ifndef PAIGOW_SELF_TEST_H
#define PAIGOW_SELF_TEST_H

#include "rank.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The parts of the self-test, for faults. */
enum paigow_self_test_part {
    PAIGOW_TEST_OF_TABLES,   /* index = the table in the order of paigow_checked_tables */
    PAIGOW_TEST_OF_VALUES,   /* index = the hand, of those built in; so for the next two */
    PAIGOW_TEST_OF_SETTINGS, /* its best front that is no foul */
    PAIGOW_TEST_OF_BATCHES,  /* in the full profile: paigow_rank7_n on this processor */
    PAIGOW_TEST_OF_MONEY     /* index = the commission, or odds wager at craps, of those built in */
};

/* Works out the check sum of every table again, ranks and sets hands that are built in, and pays
 * commissions and odds.
 *
 * Returns PAIGOW_OK, or PAIGOW_ERROR_SELF_TEST at the first difference: row = enum
 * paigow_self_test_part, index as said there, value = what came out.  Cost: a few milliseconds for
 * the 1 MB of tables of the full profile, 0.1 ms in the small one. */
PAIGOW_API int paigow_self_test(paigow_fault *fault);

/* The version of what values, kinds and slots mean.  Whoever stores these numbers stores it with
 * them: it changes when one of them does, and not with every version of the library. */
PAIGOW_API uint32_t paigow_tables_version(void);

#ifdef __cplusplus
}
#endif

#endif
