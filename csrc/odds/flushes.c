#include "core/flush.h"
#include "multisets.h"
#include "sweep.h"

/* What the flushes of one suit put right, for each lane: the dealer's hands that hold a flush in
 * that suit, and none of our cards of it, are taken away from where their ranks put them and added
 * where the flush does. */

enum {
    BESIDE = 2, /* most cards beside a flush */
    BESIDE_SETS = 1 + PAIGOW_SYMBOLS + PAIGOW_SYMBOLS * (PAIGOW_SYMBOLS + 1) / 2,
    MOST_HOLDERS = 1 << BESIDE,
    NO_SET = 1 + PAIGOW_RANKS, /* the joker's: it is never beside a flush */
    LISTS = PAIGOW_HAND + 1,
    MOST_EVENTS = 2 * PAIGOW_FLUSH_KINDS
};

/* A paigow_holders that is filled up with no hands of NO_SET: always the same work for each. */
typedef struct {
    uint32_t set[MOST_HOLDERS];
    int32_t hands[MOST_HOLDERS];
} holders;

/* The dealer's hands that have no card of a lane, in the order of their high hands. */
typedef struct {
    unsigned lane;
    size_t count;
    paigow_event *events;
} list;

typedef struct {
    paigow_set_numbers numbers;
    int besides[BESIDE + 1]; /* how many ways there are to hold so many cards */
    uint16_t beside[BESIDE + 1][PAIGOW_PAIRS_OF_RANKS]; /* these as sets, in the order of kind.h */
    holders holders[BESIDE_SETS];
    uint8_t is_in_deck[BESIDE_SETS]; /* whether these cards are */
    int32_t rows[PAIGOW_TREE_ROWS * BESIDE_SETS];
    paigow_event events[LISTS][MOST_EVENTS];
    list lists[LISTS]; /* each without one card more than the one before it */
    int depth;
} flush_work;

size_t paigow_odds_flush_memory(const paigow_odds_plan *plan)
{
    return sizeof(flush_work) + 2 * sizeof(paigow_query) * plan->first_front[PAIGOW_KINDS];
}

/* ---- the dealer's hands ---- */

static void note_holders(flush_work *w, uint32_t set, const uint8_t *ranks, int count,
                         const uint8_t *in_deck)
{
    paigow_holders found;
    paigow_list_holders(&w->numbers, ranks, count, BESIDE, in_deck, &found);
    for (int i = 0; i < MOST_HOLDERS; i++) {
        w->holders[set].set[i] = i < found.count ? found.set[i] : NO_SET;
        w->holders[set].hands[i] = i < found.count ? found.hands[i] : 0;
    }
}

/* Cards beside a flush, in ascending order of their ranks. */
static void add_beside(flush_work *w, const paigow_odds_deck *deck, const uint8_t *ranks, int count)
{
    uint8_t in_deck[PAIGOW_SYMBOLS];
    uint32_t set = 0;
    int is_in_deck = 1;
    for (int i = 0; i < count; i++) {
        int same = i > 0 && ranks[i] == ranks[i - 1];
        in_deck[ranks[i]] = (uint8_t)(deck->ranks >> ranks[i] & 1 ? deck->suits - 1 : 0);
        is_in_deck = is_in_deck && in_deck[ranks[i]] > same;
        set += w->numbers.step[i + 1][ranks[i]];
    }
    w->beside[count][w->besides[count]++] = (uint16_t)set;
    w->is_in_deck[set] = (uint8_t)is_in_deck;
    if (is_in_deck)
        note_holders(w, set, ranks, count, in_deck);
}

static void list_besides(flush_work *w, const paigow_odds_deck *deck)
{
    for (int count = 0; count <= BESIDE; count++)
        w->besides[count] = 0;
    add_beside(w, deck, NULL, 0);
    for (uint8_t higher = 0; higher < PAIGOW_RANKS; higher++) {
        add_beside(w, deck, &higher, 1);
        for (uint8_t lower = 0; lower <= higher; lower++) {
            const uint8_t both[BESIDE] = {lower, higher};
            add_beside(w, deck, both, BESIDE);
        }
    }
}

static void list_event(list *l, paigow_worth worth, int sign, unsigned lane, uint16_t beside)
{
    l->events[l->count++] =
        (paigow_event){worth.high, worth.low, (int8_t)sign, (uint16_t)lane, beside};
}

static void add_lane(flush_work *w, const paigow_odds_dealer *dealer, unsigned lane, int cards,
                     list *l)
{
    int free = PAIGOW_HAND - cards;
    uint32_t kind = paigow_first_flush_kind(lane, free) - PAIGOW_MULTISETS;
    for (int i = 0; i < w->besides[free]; i++, kind++) {
        paigow_worth to = dealer->by_flush[kind], from = dealer->flush_by_ranks[kind];
        uint16_t beside = w->beside[free][i];
        if (!w->is_in_deck[beside] || (to.high == from.high && to.low == from.low))
            continue;
        list_event(l, to, 1, lane, beside);
        list_event(l, from, -1, lane, beside);
    }
}

/* All of them, in the order of their high hands. */
static void list_flush_events(flush_work *w, const paigow_odds_dealer *dealer,
                              const paigow_odds_deck *deck)
{
    list unsorted = {.events = w->events[1]};
    for (unsigned lane = deck->ranks; lane; lane = (lane - 1) & deck->ranks) {
        int cards = paigow_count_few(lane);
        if (cards >= PAIGOW_HIGH && cards <= PAIGOW_HAND)
            add_lane(w, dealer, lane, cards, &unsorted);
        if (deck->joker && cards + 1 >= PAIGOW_HIGH && cards + 1 <= PAIGOW_HAND)
            add_lane(w, dealer, lane | PAIGOW_SUBSETS, cards + 1, &unsorted);
    }
    paigow_sort_events(unsorted.events, unsorted.count, w->events[0]);
    w->lists[0] = (list){.lane = 0, .count = unsorted.count, .events = w->events[0]};
    w->depth = 0;
}

/* Leaves out those that have a card of rank `rank`. */
static void leave_out(flush_work *w, int rank)
{
    const list *from = &w->lists[w->depth];
    list *to = &w->lists[++w->depth];
    *to = (list){.lane = from->lane | 1u << rank, .events = w->events[w->depth]};
    for (size_t i = 0; i < from->count; i++) {
        to->events[to->count] = from->events[i];
        to->count += !(from->events[i].lane >> rank & 1);
    }
}

/* Whether `higher` are the highest of `ranks`. */
static int are_highest(unsigned higher, unsigned ranks)
{
    unsigned others = higher ^ ranks, lowest = higher & (0u - higher);
    return higher == 0 || (others < lowest && !(others & higher));
}

/* Makes the last list that without these ranks.  They come in ascending order, so that lists
 * without their highest ones can be used again. */
static void list_without(flush_work *w, unsigned ranks)
{
    while (!are_highest(w->lists[w->depth].lane, ranks))
        w->depth--;
    for (int rank = PAIGOW_ACE; rank >= 0; rank--)
        if ((ranks & ~w->lists[w->depth].lane) >> rank & 1)
            leave_out(w, rank);
}

/* ---- our settings ---- */

static size_t list_flush_queries(const paigow_odds_plan *plan, uint32_t number, uint32_t first_row,
                                 paigow_query *queries)
{
    size_t count = 0;
    for (uint32_t at = plan->first_of_lane[number]; at < plan->first_of_lane[number + 1]; at++) {
        paigow_part part = plan->parts[at];
        const paigow_worth *front = plan->fronts + plan->first_front[part.kind];
        for (uint32_t i = 0; i < paigow_fronts_of(plan, part.kind); i++)
            queries[count++] =
                (paigow_query){front[i].high, front[i].low, part.kind, part.row + i - first_row};
    }
    return count;
}

/* ---- the sweep ---- */

static void add_event_to_tree(const paigow_sweep *sweep, const paigow_event *event)
{
    const flush_work *w = sweep->work;
    const holders *h = &w->holders[event->rest];
    int32_t hands[MOST_HOLDERS];
    if (event->lane & sweep->lane)
        return; /* one of these cards is ours; in this list it can only be the joker */
    for (int i = 0; i < MOST_HOLDERS; i++)
        hands[i] = event->sign * h->hands[i];
    for (unsigned row = 0; row <= PAIGOW_LOWS; row = paigow_next_row(row, event->low))
        for (int i = 0; i < MOST_HOLDERS; i++)
            sweep->tree.rows[row * BESIDE_SETS + h->set[i]] += hands[i];
}

static void flush_sets(const paigow_sweep *sweep, uint32_t kind, paigow_sets *sets)
{
    const flush_work *w = sweep->work;
    uint8_t rest[PAIGOW_HAND];
    int count = paigow_rest_of(sweep->plan, kind, sweep->lane, rest);
    paigow_list_sets(&w->numbers, rest, count, BESIDE, sets);
}

void paigow_odds_by_flush(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                          uint32_t first, uint32_t count, void *memory, int32_t *rows)
{
    flush_work *w = memory;
    paigow_query *queries = (paigow_query *)(w + 1);
    uint32_t first_row = plan->parts[plan->first_of_lane[first]].row;
    paigow_number_sets(&w->numbers);
    list_besides(w, &plan->deck);
    list_flush_events(w, dealer, &plan->deck);
    for (uint32_t number = first; number < first + count; number++) {
        size_t asked = list_flush_queries(plan, number, first_row, queries);
        if (asked == 0)
            continue;
        paigow_sort_queries(queries, asked, queries + asked);
        list_without(w, number >> 1);
        const list *l = &w->lists[w->depth];
        paigow_sweep sweep = {plan,
                              w,
                              paigow_lane_of_number(number),
                              l->events,
                              l->count,
                              queries + asked,
                              asked,
                              {w->rows, BESIDE_SETS},
                              rows};
        for (size_t i = 0; i < sizeof w->rows / sizeof *w->rows; i++)
            w->rows[i] = 0;
        paigow_sweep_all(&sweep, add_event_to_tree, flush_sets);
    }
}
