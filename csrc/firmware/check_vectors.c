#include <string.h>

#include "checks.h"
#include "house_ways.h"
#include "vectors.h"

static int has_best_five(const vector *v)
{
    uint16_t value = 0;
    uint8_t ranks[PAIGOW_HIGH];
    return !paigow_rank7_checked(v->cards, PAIGOW_HAND, PAIGOW_STANDARD, &value, NULL) &&
           paigow_value_ranks(value, ranks) == v->category &&
           !memcmp(ranks, v->ranks, sizeof ranks);
}

static int has_front(const vector *v, int way)
{
    paigow_setting setting;
    return !paigow_set_by_lines_checked(v->cards, PAIGOW_HAND, shipped_house_ways[way].way,
                                        PAIGOW_STANDARD, &setting, NULL) &&
           !setting.foul && !memcmp(setting.low, v->fronts[way], sizeof setting.low);
}

void check_vectors(tally *counted)
{
    _Static_assert((int)VECTOR_WAYS == (int)SHIPPED_HOUSE_WAYS, "a column for each");
    for (unsigned i = 0; i < VECTORS; i++)
        count_check(counted, has_best_five(&vectors[i]), "the best five of hand", i);
    for (int way = 0; way < VECTOR_WAYS; way++) {
        const char *name = shipped_house_ways[way].name;
        count_check(counted, !strcmp(vector_ways[way], name), name, 0);
        for (unsigned i = 0; i < VECTORS; i++)
            count_check(counted, has_front(&vectors[i], way), name, i);
    }
}
