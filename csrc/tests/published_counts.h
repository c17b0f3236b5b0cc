/* published_counts.h - how many of the 154,143,080 hands have each category (R8). */
#ifndef PAIGOW_TESTS_PUBLISHED_COUNTS_H
#define PAIGOW_TESTS_PUBLISHED_COUNTS_H

#include "paigow.h"

/* All hands, those without the joker, and those with it.  The joker completes only what R4 lists;
 * where the wheel stands (R9) changes no category. */
static const int64_t counts_of_bug[PAIGOW_CATEGORIES][3] = {
    [PAIGOW_HIGH_CARD] = {24780420, 23294460, 1485960},
    [PAIGOW_ONE_PAIR] = {64221960, 58627800, 5594160},
    [PAIGOW_TWO_PAIR] = {35553816, 31433400, 4120416},
    [PAIGOW_THREE_OF_A_KIND] = {7470676, 6461620, 1009056},
    [PAIGOW_STRAIGHT] = {11236028, 6180020, 5056008},
    [PAIGOW_FLUSH] = {6172088, 4047644, 2124444},
    [PAIGOW_FULL_HOUSE] = {4188528, 3473184, 715344},
    [PAIGOW_FOUR_OF_A_KIND] = {307472, 224848, 82624},
    [PAIGOW_STRAIGHT_FLUSH] = {184832, 37260, 147572},
    [PAIGOW_ROYAL_FLUSH] = {26132, 4324, 21808},
    [PAIGOW_FIVE_OF_A_KIND] = {1128, 0, 1128},
};

/* All hands of the wild game (R7). */
static const int64_t counts_of_wild[PAIGOW_CATEGORIES] = {
    [PAIGOW_HIGH_CARD] = 23294460,    [PAIGOW_ONE_PAIR] = 61644960,
    [PAIGOW_TWO_PAIR] = 31433400,     [PAIGOW_THREE_OF_A_KIND] = 13315300,
    [PAIGOW_STRAIGHT] = 11083940,     [PAIGOW_FLUSH] = 6027224,
    [PAIGOW_FULL_HOUSE] = 5997144,    [PAIGOW_FOUR_OF_A_KIND] = 1121024,
    [PAIGOW_STRAIGHT_FLUSH] = 184832, [PAIGOW_ROYAL_FLUSH] = 26132,
    [PAIGOW_FIVE_OF_A_KIND] = 14664,
};

#endif
