#include "shared_cards.h"

#include <stdlib.h>

enum {
    SUITS = 4,
    DIGIT_BITS = 7,
    DIGIT = 1 << DIGIT_BITS,
    FEW = 64, /* that insertion sorts as quickly */
    LOWS = PAIGOW_LOW_VALUES + 1
};

/* The hands that hold a set of cards, as high value << DIGIT_BITS | low value. */
typedef struct {
    const paigow_house_table *way;
    uint32_t *settings, *sorted;
    size_t count;
    int64_t wins, losses; /* of all sets, with their signs */
} solving;

static int note_hand(void *context, paigow_packed hand)
{
    solving *s = context;
    paigow_short_setting set = paigow_set_packed(hand, s->way);
    s->settings[s->count++] =
        (uint32_t)paigow_short_high_value(set) << DIGIT_BITS | paigow_short_low_value(set);
    return 0;
}

/* ---- sorting by high hand ---- */

static void insert_each(uint32_t *settings, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        uint32_t setting = settings[i];
        size_t at = i;
        for (; at > 0 && settings[at - 1] > setting; at--)
            settings[at] = settings[at - 1];
        settings[at] = setting;
    }
}

static void sort_by_digit(const uint32_t *from, size_t count, int shift, uint32_t *to)
{
    size_t first[DIGIT + 1] = {0};
    for (size_t i = 0; i < count; i++)
        first[(from[i] >> shift) % DIGIT + 1]++;
    for (int digit = 0; digit < DIGIT; digit++)
        first[digit + 1] += first[digit];
    for (size_t i = 0; i < count; i++)
        to[first[(from[i] >> shift) % DIGIT]++] = from[i];
}

static void sort(solving *s)
{
    if (s->count < FEW) {
        insert_each(s->settings, s->count);
        return;
    }
    sort_by_digit(s->settings, s->count, DIGIT_BITS, s->sorted);
    sort_by_digit(s->sorted, s->count, 2 * DIGIT_BITS, s->settings);
}

/* ---- counting ---- */

/* How many low hands below `low` there are in a Fenwick tree. */
static int64_t below(const int64_t *tree, unsigned low)
{
    int64_t count = 0;
    for (; low > 0; low &= low - 1)
        count += tree[low];
    return count;
}

static void add(int64_t *tree, unsigned low)
{
    for (low++; low <= LOWS; low += low & (0u - low))
        tree[low]++;
}

/* Pairs of hands in which the one wins both, and those in which the other wins or copies both. */
static void count_pairs(solving *s, int64_t sign)
{
    int64_t tree[LOWS + 1] = {0}, wins = 0, losses = 0;
    sort(s);
    for (size_t first = 0, end; first < s->count; first = end) {
        uint32_t high = s->settings[first] >> DIGIT_BITS;
        for (end = first; end < s->count && s->settings[end] >> DIGIT_BITS == high; end++)
            wins += below(tree, s->settings[end] % DIGIT);
        for (size_t i = first; i < end; i++)
            add(tree, s->settings[i] % DIGIT);
        for (size_t i = first; i < end; i++)
            losses += below(tree, s->settings[i] % DIGIT + 1);
    }
    s->wins += sign * wins;
    s->losses += sign * losses;
}

/* ---- sets of cards ---- */

/* How many sets permutations of the suits make: bit i of `alike` says that suit i + 1 holds the
 * same ranks as suit i. */
static int64_t permutations(unsigned alike)
{
    int64_t sets = 1;
    for (int suit = 1, run = 1; suit < SUITS; suit++) {
        run = alike >> (suit - 1) & 1 ? run + 1 : 1;
        sets = sets * (suit + 1) / run;
    }
    return sets;
}

static void solve_set(solving *s, uint64_t cards, int size, unsigned alike)
{
    s->count = 0;
    paigow_each_hand(cards, 0, note_hand, s);
    count_pairs(s, size % 2 ? -permutations(alike) : permutations(alike));
}

/* The sets with these cards and others of `rank` and below; of suits that are alike the first ones
 * take a card first. */
static void solve_sets(solving *s, int rank, uint64_t cards, int size, unsigned alike)
{
    if (rank < 0) {
        solve_set(s, cards, size, alike);
        if (size < PAIGOW_HAND)
            solve_set(s, cards | UINT64_C(1) << PAIGOW_JOKER, size + 1, alike);
        return;
    }
    for (unsigned suits = 0; suits < 1 << SUITS; suits++) {
        int more =
            (int)(suits & 1) + (int)(suits >> 1 & 1) + (int)(suits >> 2 & 1) + (int)(suits >> 3);
        if (size + more <= PAIGOW_HAND && !(suits >> 1 & ~suits & alike))
            solve_sets(s, rank - 1, cards | (uint64_t)suits << 4 * rank, size + more,
                       alike & ~(suits ^ suits >> 1));
    }
}

paigow_outcomes outcomes_by_shared_cards(const paigow_house_table *way)
{
    size_t hands = paigow_count_hands(0, 0);
    int64_t deals = (int64_t)hands;
    solving s = {.way = way,
                 .settings = malloc(hands * sizeof(uint32_t)),
                 .sorted = malloc(hands * sizeof(uint32_t))};
    if (!s.settings || !s.sorted)
        abort();
    solve_sets(&s, PAIGOW_ACE, 0, 0, (1 << (SUITS - 1)) - 1);
    free(s.settings);
    free(s.sorted);
    deals *= (int64_t)paigow_count_hands(0, 127); /* without seven cards */
    return (paigow_outcomes){(uint64_t)s.wins, (uint64_t)(deals - s.wins - s.losses),
                             (uint64_t)s.losses};
}
