/* sweep.h - internal: how many of the dealer's hands stand below settings.
 *
 * The dealer's hands and the settings that are asked for are run through together by their high
 * hands; a tree holds the hands that were met so far, by their low hands.
 *
 * That none of the dealer's cards is among ours is seen to by inclusion and exclusion: a dealer's
 * hand is counted with each set of its cards, and of the sets of our cards those with an even
 * number are added and those with an odd number taken away.  Sets are told apart by ranks alone: it
 * does not matter which of our cards they are.
 */
#ifndef PAIGOW_SWEEP_H
#define PAIGOW_SWEEP_H

#include "plan.h"

enum {
    PAIGOW_LOWS = PAIGOW_LOW_VALUES + 1, /* with that of PAIGOW_PUSHES */
    PAIGOW_TREE_ROWS = PAIGOW_LOWS + 1,
    PAIGOW_HIGHS = PAIGOW_PUSHES + 1,
    PAIGOW_MOST_SETS = 1 << PAIGOW_HAND,
    PAIGOW_SYMBOLS = PAIGOW_RANKS + 1 /* ranks and the joker */
};

/* ---- sets of cards, by ranks ---- */

/* What a card of a rank adds to the number of a set, in which it is the n-th: [n][rank].  Sets are
 * numbered by their sizes, from the empty one, 0. */
typedef struct paigow_set_numbers {
    uint32_t step[PAIGOW_HAND + 1][PAIGOW_SYMBOLS];
} paigow_set_numbers;

void paigow_number_sets(paigow_set_numbers *numbers);

/* The sets of at most `most` out of some cards, given as ranks in ascending order. */
typedef struct paigow_sets {
    int even, odd;
    uint32_t of_even[PAIGOW_MOST_SETS], of_odd[PAIGOW_MOST_SETS];
} paigow_sets;

void paigow_list_sets(const paigow_set_numbers *numbers, const uint8_t *ranks, int count, int most,
                      paigow_sets *sets);

/* The sets, without repetition, out of a hand of the dealer's, and how many such hands hold any one
 * choice of these cards. */
typedef struct paigow_holders {
    int count;
    uint32_t set[PAIGOW_MOST_SETS];
    int32_t hands[PAIGOW_MOST_SETS];
} paigow_holders;

/* `in_deck`: how many cards of a rank there are. */
void paigow_list_holders(const paigow_set_numbers *numbers, const uint8_t *ranks, int count,
                         int most, const uint8_t in_deck[PAIGOW_SYMBOLS], paigow_holders *holders);

/* ---- what is swept ---- */

/* Hands of the dealer's. */
typedef struct paigow_event {
    uint16_t high;
    uint8_t low;
    int8_t sign;   /* whether they are added or taken away */
    uint16_t lane; /* their cards in the suit of a flush; bit 13 for the joker */
    uint16_t rest; /* which ranks the others have */
} paigow_event;

/* A setting that is asked for. */
typedef struct paigow_query {
    uint16_t high;
    uint8_t low;
    uint32_t kind; /* of the hand */
    uint32_t row;  /* where its counts go */
} paigow_query;

/* Both are put in the order of their high hands. */
void paigow_sort_events(const paigow_event *events, size_t count, paigow_event *sorted);
void paigow_sort_queries(const paigow_query *queries, size_t count, paigow_query *sorted);

/* ---- the tree ---- */

/* Hands by low hand, for each set: row 0 holds all of them, the others are a Fenwick tree. */
typedef struct paigow_tree {
    int32_t *rows; /* PAIGOW_TREE_ROWS x sets */
    size_t sets;
} paigow_tree;

/* The row after `row` that counts a low hand; the first one is 0. */
static inline unsigned paigow_next_row(unsigned row, unsigned low)
{
    return row == 0 ? low + 1 : row + (row & (0u - row));
}

static inline int32_t paigow_tree_row(const int32_t *row, const paigow_sets *sets)
{
    int32_t hands = 0;
    for (int i = 0; i < sets->even; i++)
        hands += row[sets->of_even[i]];
    for (int i = 0; i < sets->odd; i++)
        hands -= row[sets->of_odd[i]];
    return hands;
}

/* Hands with a low hand below this one, and all. */
static inline int32_t paigow_tree_below(const paigow_tree *tree, const paigow_sets *sets,
                                        unsigned low)
{
    int32_t hands = 0;
    for (; low > 0; low &= low - 1)
        hands += paigow_tree_row(tree->rows + low * tree->sets, sets);
    return hands;
}

static inline int32_t paigow_tree_all(const paigow_tree *tree, const paigow_sets *sets)
{
    return paigow_tree_row(tree->rows, sets);
}

/* ---- the sweep ---- */

/* The counts of a setting before they are a paigow_joint: hands whose high hand is below ours, not
 * above it, or any; and of each, those of which the low hand is.  In place of those that are any by
 * both stand those that push. */
enum { PAIGOW_LESS, PAIGOW_NO_MORE, PAIGOW_ANY, PAIGOW_LIMITS };

/* In brief: wins and losses. */
enum { PAIGOW_WINS, PAIGOW_LOSSES };

static inline int paigow_width(const paigow_odds_plan *plan)
{
    return plan->detail == PAIGOW_ALL_STANDINGS ? PAIGOW_FULL_ROW : PAIGOW_BRIEF_ROW;
}

typedef struct paigow_sweep {
    const paigow_odds_plan *plan;
    const void *work;
    unsigned lane;              /* of ours */
    const paigow_event *events; /* in the order of their high hands */
    size_t count;
    const paigow_query *queries; /* likewise */
    size_t asked;
    paigow_tree tree; /* of zeros */
    int32_t *rows;
} paigow_sweep;

/* Adds to the tree what an event stands for. */
typedef void paigow_add_event(const paigow_sweep *sweep, const paigow_event *event);

/* The sets of the cards of which a hand of a kind shall have none in common with the dealer's. */
typedef void paigow_sets_of(const paigow_sweep *sweep, uint32_t kind, paigow_sets *sets);

static inline void paigow_read_limits(const paigow_tree *tree, const paigow_sets *sets,
                                      unsigned low, int32_t *counts)
{
    counts[PAIGOW_LESS] = paigow_tree_below(tree, sets, low);
    counts[PAIGOW_NO_MORE] = paigow_tree_below(tree, sets, low + 1);
    counts[PAIGOW_ANY] = paigow_tree_all(tree, sets);
}

/* When all hands with lower high hands are in the tree. */
static inline void paigow_meet_lower(const paigow_tree *tree, const paigow_sets *sets, unsigned low,
                                     int is_brief, int32_t *counts)
{
    if (is_brief) {
        counts[PAIGOW_WINS] = paigow_tree_below(tree, sets, low);
        counts[PAIGOW_LOSSES] = counts[PAIGOW_WINS] - paigow_tree_all(tree, sets);
    } else {
        paigow_read_limits(tree, sets, low, counts + PAIGOW_LIMITS * PAIGOW_LESS);
    }
}

/* When all are in the tree. */
static inline void paigow_meet_all(const paigow_tree *tree, const paigow_sets *sets, unsigned low,
                                   int is_brief, int32_t *counts)
{
    int32_t *any = counts + PAIGOW_LIMITS * PAIGOW_ANY;
    if (is_brief) {
        counts[PAIGOW_LOSSES] += paigow_tree_all(tree, sets) - paigow_tree_below(tree, sets, low);
    } else {
        paigow_read_limits(tree, sets, low, any);
        any[PAIGOW_ANY] = paigow_tree_below(tree, sets, 1);
    }
}

/* Adds the events with high hands below `end`; `next` is the first that is not yet in the tree. */
static inline size_t paigow_add_until(const paigow_sweep *sweep, size_t next, unsigned end,
                                      paigow_add_event *add)
{
    for (; next < sweep->count && sweep->events[next].high < end; next++)
        add(sweep, &sweep->events[next]);
    return next;
}

/* Answers all queries.  `add` and `sets_of` are constants where this is called. */
static inline void paigow_sweep_all(const paigow_sweep *sweep, paigow_add_event *add,
                                    paigow_sets_of *sets_of)
{
    const paigow_query *queries = sweep->queries;
    const paigow_tree *tree = &sweep->tree;
    int width = paigow_width(sweep->plan), is_brief = width == PAIGOW_BRIEF_ROW;
    paigow_sets sets;
    size_t next = 0, end;
    for (size_t first = 0; first < sweep->asked; first = end) {
        unsigned high = queries[first].high;
        next = paigow_add_until(sweep, next, high, add);
        for (end = first; end < sweep->asked && queries[end].high == high; end++) {
            sets_of(sweep, queries[end].kind, &sets);
            paigow_meet_lower(tree, &sets, queries[end].low, is_brief,
                              sweep->rows + (size_t)queries[end].row * width);
        }
        if (is_brief)
            continue;
        next = paigow_add_until(sweep, next, high + 1, add);
        for (size_t i = first; i < end; i++) {
            sets_of(sweep, queries[i].kind, &sets);
            paigow_read_limits(tree, &sets, queries[i].low,
                               sweep->rows + (size_t)queries[i].row * width +
                                   PAIGOW_LIMITS * PAIGOW_NO_MORE);
        }
    }
    paigow_add_until(sweep, next, PAIGOW_HIGHS, add);
    for (size_t i = 0; i < sweep->asked; i++) {
        sets_of(sweep, queries[i].kind, &sets);
        paigow_meet_all(tree, &sets, queries[i].low, is_brief,
                        sweep->rows + (size_t)queries[i].row * width);
    }
}

#endif
