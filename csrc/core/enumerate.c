#include "paigow/enumerate.h"

#include "fault.h"
#include "flush.h"

enum {
    TAIL = 2,
    MOST_TAILS = PAIGOW_DECK * (PAIGOW_DECK - 1) / 2,
    MOST_TAIL_GROUPS = PAIGOW_DECK *
        (PAIGOW_RANKS + 1), /* a lower card and the rank of a higher one */
    SPLIT = 2,
    FLUSH_COUNTER = 8 /* of a suit, in a key: see tables.h */
};

static const uint64_t all_cards = (UINT64_C(1) << PAIGOW_DECK) - 1;

int paigow_check_choice(uint64_t containing, uint64_t avoiding, paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    uint64_t no_cards = (containing | avoiding) & ~all_cards;
    if (no_cards)
        found = (paigow_fault){.status = PAIGOW_ERROR_CARD, .value = paigow_lowest_bit(no_cards)};
    else if (containing & avoiding)
        found = (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                               .value = paigow_lowest_bit(containing & avoiding)};
    else if (paigow_count_bits(containing) > PAIGOW_HAND)
        found =
            (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = paigow_count_bits(containing)};
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

uint64_t paigow_count_hands(uint64_t containing, uint64_t avoiding)
{
    int cards = paigow_count_bits(all_cards & ~containing & ~avoiding);
    uint64_t hands = 1;
    for (int drawn = 0; drawn < PAIGOW_HAND - paigow_count_bits(containing); drawn++)
        hands = drawn < cards ? hands * (uint64_t)(cards - drawn) / (uint64_t)(drawn + 1) : 0;
    return hands;
}

/* ---- walking ---- */

/* A walk through the ways to draw the cards of a hand that are still free, but for the last `tail`
 * of them, which `visit` sees to. */
typedef struct walk walk;
struct walk {
    uint64_t drawable; /* the cards that may be drawn */
    uint8_t deck[PAIGOW_DECK];
    int cards;
    int free; /* how many are drawn, the tail included */
    int tail;
    int split; /* when so many are still to be drawn, the walk divides into parts */
    size_t part, parts, branches;
    /* `next` is the place in the deck from which on the tail may be drawn. */
    int (*visit)(walk *w, paigow_packed hand, int next);
};

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static paigow_packed begin_walk(walk *w, uint64_t containing, uint64_t avoiding, int tail)
{
    paigow_packed hand = paigow_pack_none();
    w->drawable = all_cards & ~containing & ~avoiding;
    w->cards = 0;
    w->free = PAIGOW_HAND - paigow_count_bits(containing);
    w->tail = smaller(tail, w->free);
    w->split = w->free - smaller(SPLIT, w->free - w->tail);
    for (uint8_t card = 0; card < PAIGOW_DECK; card++)
        if (containing >> card & 1)
            hand = paigow_pack_add(hand, card);
        else if (!(avoiding >> card & 1))
            w->deck[w->cards++] = card;
    return hand;
}

/* Draws from place `next` on; `free` cards are still to be drawn. */
static int draw_rest(walk *w, paigow_packed hand, int free, int next)
{
    int stop = 0;
    if (free == w->split && w->branches++ % w->parts != w->part)
        return 0;
    if (free == w->tail)
        return w->visit(w, hand, next);
    for (; next + free <= w->cards && !stop; next++)
        stop = draw_rest(w, paigow_pack_add(hand, w->deck[next]), free - 1, next + 1);
    return stop;
}

/* ---- every hand ---- */

typedef struct {
    walk walk;
    int (*visit)(void *context, paigow_packed hand);
    void *context;
} hand_walk;

static int visit_last(walk *w, paigow_packed hand, int next)
{
    const hand_walk *each = (const hand_walk *)w;
    (void)next;
    return each->visit(each->context, hand);
}

int paigow_each_hand(uint64_t containing, uint64_t avoiding,
                     int (*visit)(void *context, paigow_packed hand), void *context)
{
    hand_walk each = {
        .walk = {.visit = visit_last, .parts = 1}, .visit = visit, .context = context};
    paigow_packed hand = begin_walk(&each.walk, containing, avoiding, 0);
    return draw_rest(&each.walk, hand, each.walk.free, 0);
}

static int write_hand(void *context, paigow_packed hand)
{
    uint8_t **row = context;
    for (uint64_t left = hand.cards; left; left &= left - 1)
        *(*row)++ = (uint8_t)paigow_lowest_bit(left);
    return 0;
}

void paigow_list_hands(uint64_t containing, uint64_t avoiding, uint8_t *rows)
{
    paigow_each_hand(containing, avoiding, write_hand, &rows);
}

/* ---- counting ---- */

/* The last two cards are run through as one tail: all tails are added up beforehand, in the order
 * of their lower cards, so that those above a card are the end of one list.  A hand then costs one
 * addition, in runs of hundreds; and tails that differ in the suit of the higher card only are
 * counted as one, but for flushes. */
typedef struct {
    uint64_t key;
    uint64_t cards;
} tail;

typedef struct {
    uint64_t key;
    uint64_t times;
} tail_group;

typedef struct {
    walk walk;
    paigow_rules rules;
    uint64_t *counts;
    size_t tails, groups;
    size_t tails_from[PAIGOW_DECK + 1], groups_from[PAIGOW_DECK + 1]; /* by the lower card */
    tail tail[MOST_TAILS];
    tail_group group[MOST_TAIL_GROUPS];
} count_walk;

static void add_tail(count_walk *count, paigow_packed cards, int begins_group)
{
    count->tail[count->tails++] = (tail){cards.key, cards.cards};
    if (begins_group)
        count->group[count->groups++] = (tail_group){cards.key, 0};
    count->group[count->groups - 1].times++;
}

static void add_tails_above(count_walk *count, int lower)
{
    const walk *w = &count->walk;
    const paigow_packed none = {0, 0};
    paigow_packed one = paigow_pack_add(none, w->deck[lower]);
    if (w->tail == 1)
        add_tail(count, one, 1);
    for (int i = lower + 1; w->tail == TAIL && i < w->cards; i++) {
        int same_rank = i > lower + 1 && w->deck[i] / 4 == w->deck[i - 1] / 4;
        add_tail(count, paigow_pack_add(one, w->deck[i]), !same_rank);
    }
}

static void list_tails(count_walk *count)
{
    const walk *w = &count->walk;
    const paigow_packed none = {0, 0};
    count->tails = count->groups = 0;
    for (int lower = 0; lower <= w->cards; lower++) {
        count->tails_from[lower] = count->tails;
        count->groups_from[lower] = count->groups;
        if (lower < w->cards)
            add_tails_above(count, lower);
    }
    if (w->tail == 0)
        add_tail(count, none, 1);
}

/* Counts all hands as if there were no suits. */
static void count_by_ranks(const count_walk *count, paigow_packed hand, int next)
{
    const uint16_t *values = paigow_value7[count->rules];
    for (size_t i = count->groups_from[next]; i < count->groups; i++)
        count->counts[values[paigow_slot7(hand.key + count->group[i].key)]] +=
            count->group[i].times;
}

/* Counts a hand anew that was counted without its flush. */
static void count_flush(const count_walk *count, uint64_t key, uint64_t cards, int suit)
{
    uint16_t by_ranks = paigow_rank7_by_ranks(key, count->rules);
    uint16_t by_suit = paigow_best_in_lane(paigow_lane(cards, suit), count->rules);
    count->counts[by_ranks]--;
    count->counts[paigow_larger(by_ranks, by_suit)]++;
}

/* Two cards of the suit are missing: both cards of the tail must be of it, or the joker. */
static void count_pairs(const count_walk *count, paigow_packed hand, int next, int suit)
{
    const walk *w = &count->walk;
    uint64_t of_suit = PAIGOW_SUIT_CARDS << suit | PAIGOW_JOKER_BIT;
    uint64_t left = next < w->cards ? w->drawable & of_suit >> w->deck[next] << w->deck[next] : 0;
    for (; left; left &= left - 1) {
        paigow_packed lower = paigow_pack_add(hand, (uint8_t)paigow_lowest_bit(left));
        for (uint64_t higher = left & (left - 1); higher; higher &= higher - 1) {
            paigow_packed all = paigow_pack_add(lower, (uint8_t)paigow_lowest_bit(higher));
            count_flush(count, all.key, all.cards, suit);
        }
    }
}

/* At most one card of the suit is missing: every tail may do. */
static void count_tails_of(const count_walk *count, paigow_packed hand, int next, int suit)
{
    for (size_t i = count->tails_from[next]; i < count->tails; i++) {
        uint64_t key = hand.key + count->tail[i].key;
        if (key & PAIGOW_KEY_FLUSH)
            count_flush(count, key, hand.cards | count->tail[i].cards, suit);
    }
}

static int count_tails(walk *w, paigow_packed hand, int next)
{
    const count_walk *count = (const count_walk *)w;
    count_by_ranks(count, hand, next);
    for (int suit = 0; suit < PAIGOW_SUITS; suit++) {
        int missing = FLUSH_COUNTER - (int)(hand.key >> 4 * suit & 15);
        if (missing == TAIL && w->tail == TAIL)
            count_pairs(count, hand, next, suit);
        else if (missing < TAIL)
            count_tails_of(count, hand, next, suit);
    }
    return 0;
}

void paigow_count_values(uint64_t containing, uint64_t avoiding, paigow_rules rules, size_t part,
                         size_t parts, uint64_t counts[PAIGOW_VALUES + 1])
{
    count_walk count;
    count.rules = rules;
    count.counts = counts;
    count.walk.visit = count_tails;
    count.walk.part = part;
    count.walk.parts = parts;
    count.walk.branches = 0;
    paigow_packed hand = begin_walk(&count.walk, containing, avoiding, TAIL);
    list_tails(&count);
    draw_rest(&count.walk, hand, count.walk.free, 0);
}
