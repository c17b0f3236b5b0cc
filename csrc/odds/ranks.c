#include "multisets.h"
#include "sweep.h"

/* All of the dealer's hands, as if no flush were possible. */

enum { RANK_SETS = 116280 }; /* of at most seven cards, the joker like any rank: 21 over 7 */

typedef struct {
    paigow_set_numbers numbers;
    uint8_t in_deck[PAIGOW_SYMBOLS];
    size_t count;
    paigow_event unsorted[PAIGOW_MULTISETS], events[PAIGOW_MULTISETS];
    int32_t rows[PAIGOW_TREE_ROWS * RANK_SETS];
} rank_work;

size_t paigow_odds_rank_memory(const paigow_odds_plan *plan)
{
    return sizeof(rank_work) + 2 * sizeof(paigow_query) * plan->first_front[PAIGOW_KINDS];
}

static void read_deck(rank_work *w, const paigow_odds_deck *deck)
{
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        w->in_deck[rank] = (uint8_t)(deck->ranks >> rank & 1 ? deck->suits : 0);
    w->in_deck[PAIGOW_JOKER_RANK] = deck->joker;
}

static int ranks_are_in_deck(const rank_work *w, const uint8_t ranks[PAIGOW_HAND])
{
    int held = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        held = i > 0 && ranks[i] == ranks[i - 1] ? held + 1 : 1;
        if (held > w->in_deck[ranks[i]])
            return 0;
    }
    return 1;
}

/* Hands are told apart by the number of their multiset, that of those with the joker by itself. */
static uint32_t kind_of(const paigow_event *event)
{
    return event->rest + (event->lane ? PAIGOW_MULTISETS_WITHOUT_JOKER : 0u);
}

static void list_rank_events(rank_work *w, const paigow_odds_dealer *dealer,
                             const paigow_odds_plan *plan)
{
    uint8_t ranks[PAIGOW_HAND];
    w->count = 0;
    for (uint32_t kind = 0; kind < PAIGOW_MULTISETS; kind++) {
        int joker = kind >= PAIGOW_MULTISETS_WITHOUT_JOKER;
        uint32_t number = kind - (joker ? PAIGOW_MULTISETS_WITHOUT_JOKER : 0u);
        paigow_rest_of(plan, kind, 0, ranks);
        if (ranks_are_in_deck(w, ranks))
            w->unsorted[w->count++] =
                (paigow_event){dealer->by_ranks[kind].high, dealer->by_ranks[kind].low, 1,
                               (uint16_t)(joker ? PAIGOW_SUBSETS : 0), (uint16_t)number};
    }
    paigow_sort_events(w->unsorted, w->count, w->events);
}

static size_t list_rank_queries(const paigow_odds_plan *plan, uint32_t first, uint32_t count,
                                paigow_query *queries)
{
    uint32_t asked = 0, from = plan->first_front[first];
    for (uint32_t kind = first; kind < first + count; kind++)
        for (uint32_t i = 0; i < paigow_fronts_of(plan, kind); i++, asked++)
            queries[asked] = (paigow_query){plan->fronts[from + asked].high,
                                            plan->fronts[from + asked].low, kind, asked};
    return asked;
}

static void add_rank_event(const paigow_sweep *sweep, const paigow_event *event)
{
    const rank_work *w = sweep->work;
    uint8_t ranks[PAIGOW_HAND];
    paigow_holders holders;
    paigow_rest_of(sweep->plan, kind_of(event), 0, ranks);
    paigow_list_holders(&w->numbers, ranks, PAIGOW_HAND, PAIGOW_HAND, w->in_deck, &holders);
    for (unsigned row = 0; row <= PAIGOW_LOWS; row = paigow_next_row(row, event->low))
        for (int i = 0; i < holders.count; i++)
            sweep->tree.rows[row * (size_t)RANK_SETS + holders.set[i]] += holders.hands[i];
}

static void rank_sets(const paigow_sweep *sweep, uint32_t kind, paigow_sets *sets)
{
    const rank_work *w = sweep->work;
    uint8_t ranks[PAIGOW_HAND];
    paigow_rest_of(sweep->plan, kind, 0, ranks);
    paigow_list_sets(&w->numbers, ranks, PAIGOW_HAND, PAIGOW_HAND, sets);
}

void paigow_odds_by_ranks(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                          uint32_t first, uint32_t count, void *memory, int32_t *rows)
{
    rank_work *w = memory;
    paigow_query *queries = (paigow_query *)(w + 1);
    paigow_number_sets(&w->numbers);
    read_deck(w, &plan->deck);
    list_rank_events(w, dealer, plan);
    size_t asked = list_rank_queries(plan, first, count, queries);
    paigow_sort_queries(queries, asked, queries + asked);
    paigow_sweep sweep = {.plan = plan,
                          .work = w,
                          .events = w->events,
                          .count = w->count,
                          .queries = queries + asked,
                          .asked = asked,
                          .tree = {w->rows, RANK_SETS},
                          .rows = rows};
    for (size_t i = 0; i < sizeof w->rows / sizeof *w->rows; i++)
        w->rows[i] = 0;
    paigow_sweep_all(&sweep, add_rank_event, rank_sets);
}
