/* craps.h - internal: what the table of craps and the rows share. */
#ifndef PAIGOW_CORE_CRAPS_H
#define PAIGOW_CORE_CRAPS_H

#include "paigow/craps.h"

enum { SEVEN = 7 };

static inline int paigow_lays(int bet)
{
    return bet & 1;
}

static inline int paigow_is_point(int number)
{
    return number >= 4 && number <= 10 && number != SEVEN;
}

/* What a roll makes of a flat bet, its odds, and why. */
typedef struct paigow_craps_settled {
    uint8_t outcome[2]; /* of the flat bet, of the odds */
    uint8_t reason;
    int64_t net[2];
    int64_t unpaid;
} paigow_craps_settled;

/* The wager must have been accepted; `off` says that its odds do not work in this roll. */
paigow_craps_settled paigow_craps_settle(const paigow_craps_rules *rules, int bet, int point,
                                         int off, int64_t flat, int64_t odds, int total);

/* Refuses a wager, the odds or the flat bet. */
int paigow_craps_refuse(int refusal, int is_odds, int64_t value, paigow_fault *fault);

int paigow_bad_craps(int field, int64_t value, paigow_fault *fault);

/* Whether there are such a bet and such a point, or none. */
int paigow_check_craps_bet(int bet, int point, paigow_fault *fault);

int paigow_check_flat(const paigow_craps_rules *rules, int64_t flat, paigow_fault *fault);

/* As paigow_craps_accept, with no odds, and no point, as well. */
int paigow_check_odds(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                      int64_t odds, paigow_fault *fault);

#endif
