#include "paigow/enumerate.h"

#include "batch/batch.h"
#include "fault.h"

enum { TAIL = 2, MOST_TAILS = PAIGOW_DECK * (PAIGOW_DECK - 1) / 2, SPLIT = 2 };

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
    return found.status ? paigow_fail(fault, found) : PAIGOW_OK;
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
    uint8_t deck[PAIGOW_DECK]; /* the cards that may be drawn */
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

static paigow_packed begin(walk *w, uint64_t containing, uint64_t avoiding, int tail)
{
    paigow_packed hand = paigow_pack_none();
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
static int draw(walk *w, paigow_packed hand, int free, int next)
{
    int stop = 0;
    if (free == w->split && w->branches++ % w->parts != w->part)
        return 0;
    if (free == w->tail)
        return w->visit(w, hand, next);
    for (; next + free <= w->cards && !stop; next++)
        stop = draw(w, paigow_pack_add(hand, w->deck[next]), free - 1, next + 1);
    return stop;
}

/* ---- every hand ---- */

typedef struct {
    walk walk;
    int (*visit)(void *context, paigow_packed hand);
    void *context;
} hand_walk;

static int visit_one(walk *w, paigow_packed hand, int next)
{
    const hand_walk *each = (const hand_walk *)w;
    (void)next;
    return each->visit(each->context, hand);
}

int paigow_each_hand(uint64_t containing, uint64_t avoiding,
                     int (*visit)(void *context, paigow_packed hand), void *context)
{
    hand_walk each = {.walk = {.visit = visit_one, .parts = 1}, .visit = visit, .context = context};
    paigow_packed hand = begin(&each.walk, containing, avoiding, 0);
    return draw(&each.walk, hand, each.walk.free, 0);
}

/* ---- counting ---- */

/* The last two cards are run through as one: all pairs are added up beforehand, in the order of
 * their lower cards, so that those above a card are the end of one list.  Each hand then costs one
 * addition, in runs of hundreds. */
typedef struct {
    walk walk;
    const paigow_tier *tier;
    paigow_rules rules;
    uint64_t *counts;
    size_t tails, from[PAIGOW_DECK + 1];
    uint64_t key[MOST_TAILS], cards[MOST_TAILS];
} count_walk;

static void add_tail(count_walk *count, paigow_packed tail)
{
    count->key[count->tails] = tail.key;
    count->cards[count->tails++] = tail.cards;
}

static void list_tails(count_walk *count)
{
    const walk *w = &count->walk;
    const paigow_packed none = {0, 0};
    count->tails = 0;
    if (w->tail == 0)
        add_tail(count, none);
    for (int i = 0; i < w->cards; i++) {
        paigow_packed one = paigow_pack_add(none, w->deck[i]);
        count->from[i] = w->tail == 0 ? 0 : count->tails;
        if (w->tail == 1)
            add_tail(count, one);
        for (int j = i + 1; w->tail == TAIL && j < w->cards; j++)
            add_tail(count, paigow_pack_add(one, w->deck[j]));
    }
    count->from[w->cards] = w->tail == 0 ? 0 : count->tails;
}

/* Adds the hands with these tails up.  Without three cards of a suit, two more make no flush. */
static void add_tails(const count_walk *count, paigow_packed hand, size_t at, paigow_block *block,
                      uint64_t masks[PAIGOW_BLOCK])
{
    const uint64_t two_of_each = 0x2222;
    const uint64_t *key = count->key + at;
    size_t left = count->tails - at;
    block->count = left < PAIGOW_BLOCK ? left : PAIGOW_BLOCK;
    block->flushes = 0;
    if (!((hand.key + two_of_each) & PAIGOW_KEY_FLUSH)) {
        for (size_t i = 0; i < block->count; i++)
            block->sum[i] = (uint32_t)((hand.key + key[i]) >> PAIGOW_SUM_SHIFT);
        return;
    }
    for (size_t i = 0; i < block->count; i++)
        paigow_add_key(hand.key + key[i], i, block);
    for (size_t i = 0; i < block->flushes; i++) {
        size_t number = block->flush[i] & 0xffff;
        masks[number] = hand.cards | count->cards[at + number];
    }
}

static int count_tails(walk *w, paigow_packed hand, int next)
{
    const count_walk *count = (const count_walk *)w;
    paigow_block block;
    uint64_t masks[PAIGOW_BLOCK];
    uint16_t values[PAIGOW_BLOCK];
    for (size_t at = count->from[next]; at < count->tails; at += PAIGOW_BLOCK) {
        add_tails(count, hand, at, &block, masks);
        paigow_block_values(count->tier, (paigow_hands){.masks = masks}, &block, count->rules,
                            values);
        for (size_t i = 0; i < block.count; i++)
            count->counts[values[i]]++;
    }
    return 0;
}

void paigow_count_values(uint64_t containing, uint64_t avoiding, paigow_rules rules, size_t part,
                         size_t parts, uint64_t counts[PAIGOW_VALUES + 1])
{
    count_walk count;
    count.tier = paigow_best_tier();
    count.rules = rules;
    count.counts = counts;
    count.walk.visit = count_tails;
    count.walk.part = part;
    count.walk.parts = parts;
    count.walk.branches = 0;
    paigow_packed hand = begin(&count.walk, containing, avoiding, TAIL);
    list_tails(&count);
    draw(&count.walk, hand, count.walk.free, 0);
}
