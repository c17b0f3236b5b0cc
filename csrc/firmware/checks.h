/* checks.h - the parts of the program that checks the core on a small device. */
#ifndef PAIGOW_FIRMWARE_CHECKS_H
#define PAIGOW_FIRMWARE_CHECKS_H

typedef struct tally {
    unsigned passed, failed;
} tally;

/* Counts a check; of one that failed, says which. */
void count_check(tally *counted, int has_passed, const char *what, unsigned number);

/* Every hand of vectors.h: one check of its best five, and one for each house way. */
void check_vectors(tally *counted);

#endif
