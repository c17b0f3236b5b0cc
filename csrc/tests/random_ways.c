#include "random_ways.h"

#include "hands.h"
#include "house_ways.h"

/* Once in so many times. */
static int seldom(uint64_t *random, int times)
{
    return random_below(random, times) == 0;
}

/* Any of a set, but not none. */
static uint16_t some_of(uint64_t *random, int all)
{
    return (uint16_t)(1 + random_below(random, all));
}

static uint16_t random_ranks(uint64_t *random)
{
    return (uint16_t)(seldom(random, 6) ? random_below(random, PAIGOW_ANY_RANK + 1)
                                        : PAIGOW_ANY_RANK);
}

/* Complete hands are asked for most often, as in house ways that are played. */
static uint16_t random_classes(uint64_t *random)
{
    if (seldom(random, 3))
        return (uint16_t)(1 << random_below(random, PAIGOW_CLASSES));
    return seldom(random, 2) ? some_of(random, PAIGOW_ANY_CLASS) : PAIGOW_COMPLETE;
}

static void limit_front(uint64_t *random, paigow_line *line)
{
    line->least = (uint8_t)(1 + random_below(random, PAIGOW_LOW_VALUES));
    line->most = (uint8_t)(line->least + random_below(random, PAIGOW_LOW_VALUES + 1 - line->least));
}

paigow_line random_line(uint64_t *random)
{
    paigow_line line = {PAIGOW_NO_CONDITION};
    line.holdings = (uint16_t)(seldom(random, 3) ? some_of(random, PAIGOW_ANY_HOLDING)
                                                 : 1 << random_below(random, PAIGOW_HOLDINGS));
    line.first = random_ranks(random);
    line.second = random_ranks(random);
    line.singleton = random_ranks(random);
    if (seldom(random, 6))
        line.singletons = (uint16_t)(1 << random_below(random, PAIGOW_RANKS) |
                                     1 << random_below(random, PAIGOW_RANKS));
    if (seldom(random, 4))
        line.best = random_classes(random);
    if (seldom(random, 4))
        line.joker = (uint8_t)(PAIGOW_WITH_JOKER + random_below(random, 2));
    if (seldom(random, 5))
        line.most_sum = (uint8_t)random_below(random, PAIGOW_ANY_SUM);
    line.play = (uint8_t)random_below(random, PAIGOW_PLAYS);
    if (seldom(random, 4))
        limit_front(random, &line);
    if (seldom(random, 3))
        line.behind = random_classes(random);
    if (seldom(random, 4))
        line.beats = random_classes(random);
    return line;
}

void random_way(uint64_t *random, paigow_house_way *way)
{
    size_t drawn = PAIGOW_MOST_LINES - way_for_all.count;
    way->count = PAIGOW_MOST_LINES;
    for (size_t i = 0; i < drawn; i++)
        way->lines[i] = random_line(random);
    for (size_t i = 0; i < way_for_all.count; i++)
        way->lines[drawn + i] = way_for_all.lines[i];
}
