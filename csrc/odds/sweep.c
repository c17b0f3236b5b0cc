#include "sweep.h"

#include "multisets.h"

/* ---- sets of cards ---- */

/* How many sets of just so many cards there are. */
static uint32_t sets_up_to(unsigned size)
{
    return (uint32_t)paigow_choose(PAIGOW_SYMBOLS + size - 1, size);
}

void paigow_number_sets(paigow_set_numbers *numbers)
{
    for (unsigned size = 1; size <= PAIGOW_HAND; size++)
        for (unsigned rank = 0; rank < PAIGOW_SYMBOLS; rank++)
            numbers->step[size][rank] =
                sets_up_to(size - 1) + (uint32_t)paigow_choose(rank + size - 1, size);
}

void paigow_list_sets(const paigow_set_numbers *numbers, const uint8_t *ranks, int count, int most,
                      paigow_sets *sets)
{
    uint32_t number[PAIGOW_MOST_SETS] = {0};
    int8_t last[PAIGOW_MOST_SETS] = {-1}; /* the place of a set's last card */
    int begin = 0, end = 1;
    sets->even = 1;
    sets->of_even[0] = 0;
    sets->odd = 0;
    for (int size = 1, found = 1; size <= most; size++, begin = end, end = found)
        for (int set = begin; set < end; set++)
            for (int i = last[set] + 1; i < count; i++, found++) {
                number[found] = number[set] + numbers->step[size][ranks[i]];
                last[found] = (int8_t)i;
                if (size % 2)
                    sets->of_odd[sets->odd++] = number[found];
                else
                    sets->of_even[sets->even++] = number[found];
            }
}

void paigow_list_holders(const paigow_set_numbers *numbers, const uint8_t *ranks, int count,
                         int most, const uint8_t in_deck[PAIGOW_SYMBOLS], paigow_holders *holders)
{
    holders->count = 0;
    for (unsigned cards = 0; cards < 1u << count; cards++) {
        uint32_t number = 0;
        int32_t hands = 1;
        int size = 0, taken = 0, begin = 0;
        for (int i = 0; i < count; i++) {
            int is_taken = (int)(cards >> i & 1);
            if (i > begin && ranks[i] == ranks[begin] && is_taken && !(cards >> (i - 1) & 1))
                hands = 0; /* another set has the same ranks */
            size += is_taken;
            number += is_taken ? numbers->step[size][ranks[i]] : 0;
            taken += is_taken;
            if (i + 1 == count || ranks[i + 1] != ranks[i]) {
                hands *= paigow_ways[in_deck[ranks[i]] - taken][i + 1 - begin - taken];
                begin = i + 1;
                taken = 0;
            }
        }
        if (hands == 0 || size > most)
            continue;
        holders->set[holders->count] = number;
        holders->hands[holders->count++] = hands;
    }
}

/* ---- sorting by high hand ---- */

/* Turns numbers of things with each high hand, each in the place after its own, into where they
 * begin. */
static void begin_rows(uint32_t first[PAIGOW_HIGHS + 1])
{
    for (int high = 0; high < PAIGOW_HIGHS; high++)
        first[high + 1] += first[high];
}

void paigow_sort_events(const paigow_event *events, size_t count, paigow_event *sorted)
{
    uint32_t first[PAIGOW_HIGHS + 1] = {0};
    for (size_t i = 0; i < count; i++)
        first[events[i].high + 1]++;
    begin_rows(first);
    for (size_t i = 0; i < count; i++)
        sorted[first[events[i].high]++] = events[i];
}

void paigow_sort_queries(const paigow_query *queries, size_t count, paigow_query *sorted)
{
    uint32_t first[PAIGOW_HIGHS + 1] = {0};
    for (size_t i = 0; i < count; i++)
        first[queries[i].high + 1]++;
    begin_rows(first);
    for (size_t i = 0; i < count; i++)
        sorted[first[queries[i].high]++] = queries[i];
}
