/* house_ways.h - house ways for tests: one line for each holding, and those that ship with the
 * package. */
#ifndef PAIGOW_TESTS_HOUSE_WAYS_H
#define PAIGOW_TESTS_HOUSE_WAYS_H

#include "shipped_house_ways.h"

#define LINE(holds, plays) [holds] = {.holdings = 1 << holds, .play = plays, PAIGOW_NO_CONDITION}

/* The number of a line is its holding. */
static const paigow_house_way way_for_all = {
    .count = PAIGOW_HOLDINGS,
    .lines =
        {
            LINE(PAIGOW_HOLDS_FIVE_ACES, PAIGOW_PLAY_FIRST_GROUP),
            LINE(PAIGOW_HOLDS_QUADS_AND_TRIPS, PAIGOW_PLAY_SECOND_GROUP),
            LINE(PAIGOW_HOLDS_QUADS_AND_PAIR, PAIGOW_PLAY_SECOND_GROUP),
            LINE(PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_SINGLETONS),
            LINE(PAIGOW_HOLDS_TWO_TRIPS, PAIGOW_PLAY_FIRST_GROUP),
            LINE(PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS, PAIGOW_PLAY_SECOND_GROUP),
            LINE(PAIGOW_HOLDS_FULL_HOUSE, PAIGOW_PLAY_SECOND_GROUP),
            LINE(PAIGOW_HOLDS_TRIPS, PAIGOW_PLAY_SINGLETONS),
            LINE(PAIGOW_HOLDS_THREE_PAIR, PAIGOW_PLAY_FIRST_GROUP),
            LINE(PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SECOND_GROUP),
            LINE(PAIGOW_HOLDS_ONE_PAIR, PAIGOW_PLAY_SINGLETONS),
            LINE(PAIGOW_HOLDS_NO_PAIR, PAIGOW_PLAY_SECOND_AND_THIRD),
        },
};

#undef LINE

/* Those that ship, with their names, and the lines of theirs that set nothing, bit by bit: common
 * lines (H7) whose hands its own lines have set already. */
static const struct {
    const char *name;
    const paigow_house_way *way;
    uint64_t idle;
} shipped_house_ways[] = {
    {"trump-plaza", &way_trump_plaza, 0},
    {"foxwoods", &way_foxwoods, 0},
    {"claridge", &way_claridge, 0},
    {"ballys-ac", &way_ballys_ac, 0},
    {"golden-nugget-lv", &way_golden_nugget_lv, 0},
    {"flamingo-lv", &way_flamingo_lv, 0},
    {"mgm-lv", &way_mgm_lv, 0},
    {"casino-real", &way_casino_real, 1 << 9 | 1 << 10}, /* five aces */
    {"wizard-two-pair", &way_wizard_two_pair, 0},
};

enum { SHIPPED_HOUSE_WAYS = sizeof shipped_house_ways / sizeof *shipped_house_ways };

#endif
