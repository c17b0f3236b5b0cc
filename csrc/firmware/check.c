/* check.c - checks the core on a processor that QEMU has: shared test vectors, the power-on test,
 * and tests of the core that run here as they are.  Prints a line for each part, and at last "N
 * passed, N failed"; the exit status says the same. */
#include <stdio.h>

#include "checks.h"
#include "paigow.h"

int test_round_cases(void);
int test_round(void);
int test_bank(void);
int test_pay_seats(void);
int test_craps_table(void);

void count_check(tally *counted, int has_passed, const char *what, unsigned number)
{
    if (has_passed) {
        counted->passed++;
        return;
    }
    counted->failed++;
    printf("failed: %s %u\n", what, number);
}

static void run(tally *counted, const char *name, int (*test)(void))
{
    printf("%s: ", name);
    count_check(counted, test() == 0, name, 0);
}

int main(void)
{
    tally counted = {0, 0};
#ifdef PAIGOW_SMALL
    printf("paigow %s, small profile\n", paigow_version());
#else
    printf("paigow %s, full profile\n", paigow_version());
#endif
    count_check(&counted, paigow_self_test(NULL) == PAIGOW_OK, "the power-on test", 0);
    check_vectors(&counted);
    run(&counted, "rounds worked out by hand", test_round_cases);
    run(&counted, "random rounds", test_round);
    run(&counted, "the bank", test_bank);
    run(&counted, "bonus wagers and envy", test_pay_seats);
    run(&counted, "craps", test_craps_table);
    printf("%u passed, %u failed\n", counted.passed, counted.failed);
    return counted.failed != 0;
}
