/* house_ways.h - house ways for tests: one line for each holding, and two that ship with the
 * package. */
#ifndef PAIGOW_TESTS_HOUSE_WAYS_H
#define PAIGOW_TESTS_HOUSE_WAYS_H

#include "paigow.h"

#define LINE(holds, plays)                                                                         \
    [holds] = {.holding = holds,                                                                   \
               .play = plays,                                                                      \
               .first = PAIGOW_ANY_RANK,                                                           \
               .second = PAIGOW_ANY_RANK,                                                          \
               .singleton = PAIGOW_ANY_RANK}

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

/* The lines of src/paigow/data/, in their order, as src/paigow/house_way.py translates them. */

#define ANY PAIGOW_ANY_RANK
#define DEUCE 0x0001
#define LOW 0x001f    /* 2-6 */
#define MEDIUM 0x01e0 /* 7-T */
#define HIGH 0x0e00   /* J-K */
#define KING 0x0800
#define ACE 0x1000

/* conventions.toml */
#define CONVENTIONS                                                                                \
    {PAIGOW_HOLDS_FIVE_ACES, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, KING, ANY, 0},                   \
        {PAIGOW_HOLDS_FIVE_ACES, PAIGOW_PLAY_FIRST_GROUP, 0, 0, ANY, ANY, ANY, 0},                 \
        {PAIGOW_HOLDS_QUADS_AND_TRIPS, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, ANY, ANY, 0},          \
        {PAIGOW_HOLDS_QUADS_AND_PAIR, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, ANY, ANY, 0},           \
        {PAIGOW_HOLDS_TWO_TRIPS, PAIGOW_PLAY_FIRST_GROUP, 0, 0, ANY, ANY, ANY, 0},                 \
        {PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, ANY, ANY, 0},      \
        {PAIGOW_HOLDS_FULL_HOUSE, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, ANY, ANY, 0},               \
        {PAIGOW_HOLDS_TRIPS, PAIGOW_PLAY_BEST_FRONT, PAIGOW_COMPLETE, 0, ANY, ANY, ANY, 0},        \
        {PAIGOW_HOLDS_TRIPS, PAIGOW_PLAY_ONE_AND_SINGLETON, 0, 0, ACE, ANY, ANY, 0},               \
        {PAIGOW_HOLDS_TRIPS, PAIGOW_PLAY_SINGLETONS, 0, 0, ANY, ANY, ANY, 0},                      \
        {PAIGOW_HOLDS_THREE_PAIR, PAIGOW_PLAY_FIRST_GROUP, 0, 0, ANY, ANY, ANY, 0},                \
        {PAIGOW_HOLDS_ONE_PAIR, PAIGOW_PLAY_BEST_FRONT, PAIGOW_COMPLETE, 0, ANY, ANY, ANY, 0},     \
        {PAIGOW_HOLDS_ONE_PAIR, PAIGOW_PLAY_SINGLETONS, 0, 0, ANY, ANY, ANY, 0},                   \
        {PAIGOW_HOLDS_NO_PAIR, PAIGOW_PLAY_BEST_FRONT, PAIGOW_COMPLETE, 0, ANY, ANY, ANY, 0},      \
        {PAIGOW_HOLDS_NO_PAIR, PAIGOW_PLAY_SECOND_AND_THIRD, 0, 0, ANY, ANY, ANY, 0}

/* house_ways/trump-plaza.toml */
static const paigow_house_way trump_plaza = {
    .count = 24,
    .lines = {
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SINGLETONS, 0, 0, LOW | MEDIUM, LOW, KING | ACE, 0},
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SINGLETONS, 0, 0, HIGH, LOW, ACE, 0},
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SINGLETONS, 0, 0, MEDIUM, MEDIUM, ACE, 0},
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, ANY, ANY, 0},
        {PAIGOW_HOLDS_FULL_HOUSE, PAIGOW_PLAY_SINGLETONS, 0, 0, ANY, DEUCE, ANY, KING | ACE},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_SINGLETONS, 0, 0, LOW, ANY, ANY, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_SINGLETONS, 0, 0, MEDIUM, ANY, KING | ACE, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_SINGLETONS, 0, 0, HIGH, ANY, ACE, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_FIRST_GROUP, 0, 0, ANY, ANY, ANY, 0},
        CONVENTIONS}};

/* house_ways/foxwoods.toml */
static const paigow_house_way foxwoods = {
    .count = 23,
    .lines = {
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SINGLETONS, 0, 0, MEDIUM, ANY, ACE, 0},
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SINGLETONS, 0, 0, LOW & ~DEUCE, ANY, KING | ACE, 0},
        {PAIGOW_HOLDS_TWO_PAIR, PAIGOW_PLAY_SECOND_GROUP, 0, 0, ANY, ANY, ANY, 0},
        {PAIGOW_HOLDS_ONE_PAIR, PAIGOW_PLAY_SINGLETONS, PAIGOW_COMPLETE, 1, 0x0f00, ANY, ACE, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_FIRST_GROUP, 0, 0, HIGH | ACE, ANY, ANY, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_SINGLETONS, 0, 0, MEDIUM, ANY, KING | ACE, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_FIRST_GROUP, 0, 0, MEDIUM, ANY, ANY, 0},
        {PAIGOW_HOLDS_QUADS, PAIGOW_PLAY_SINGLETONS, 0, 0, ANY, ANY, ANY, 0},
        CONVENTIONS}};

#undef ANY
#undef DEUCE
#undef LOW
#undef MEDIUM
#undef HIGH
#undef KING
#undef ACE
#undef CONVENTIONS

#endif
