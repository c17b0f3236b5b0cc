#include "classes.h"

#include "core/flush.h"
#include "multisets.h"

enum { FLUSH_PART = PAIGOW_FLUSH_PARTS - 1 };

/* A walk through the ways to share the cards of multisets among the suits.  Suits that have held
 * the same so far are alike, and of those that are alike the first ones take a card first. */
typedef struct {
    paigow_odds_deck deck;
    int (*visit)(void *context, const paigow_shared *shared);
    void *context;
    paigow_multiset_counts multisets;
    uint32_t first, end;
    uint32_t multiset;           /* its number, the joker's apart */
    int joker;                   /* whether it is held */
    uint8_t held[PAIGOW_RANKS];  /* cards of each rank */
    int ranks;                   /* how many of them are shared out */
    uint8_t local[PAIGOW_SUITS]; /* of these, those that a suit has */
    paigow_shared shared;
} class_walk;

/* How many hands the permutations of the suits make, where bit i of `alike` says that suit i + 1 is
 * like suit i. */
static uint8_t permutations(int suits, unsigned alike)
{
    int hands = 1, run = 1;
    for (int suit = 1; suit < suits; suit++) {
        run = alike >> (suit - 1) & 1 ? run + 1 : 1;
        hands = hands * (suit + 1) / run;
    }
    return (uint8_t)hands;
}

static void name_parts(class_walk *w, int flush)
{
    unsigned beside = 0;
    for (int suit = 0; suit < PAIGOW_SUITS; suit++)
        beside |= suit == flush ? 0u : w->local[suit];
    unsigned higher = beside & (0u - beside);
    for (int suit = 0; suit < PAIGOW_SUITS; suit++)
        w->shared.part[suit] = (uint8_t)(suit == flush ? FLUSH_PART
                                                       : (w->local[suit] & higher ? 1 : 0) |
                                                             (w->local[suit] & ~higher ? 2 : 0));
}

static int visit_class(class_walk *w, unsigned alike)
{
    paigow_class *class = &w->shared.class;
    int flush = 0;
    class->hands = permutations(w->deck.suits, alike);
    while (flush < w->deck.suits && paigow_count_few(w->local[flush]) + w->joker < PAIGOW_HIGH)
        flush++;
    if (flush == w->deck.suits) {
        class->kind = w->multiset;
        for (int suit = 0; suit < PAIGOW_SUITS; suit++)
            w->shared.part[suit] = w->local[suit];
    } else {
        class->kind = paigow_flush_kind(paigow_lane(class->cards, flush), flush, class->cards);
        name_parts(w, flush);
    }
    return w->visit(w->context, &w->shared);
}

static int share_out(class_walk *w, int rank, unsigned alike);

/* Gives one rank to some suits, and shares out those below it. */
static int give(class_walk *w, int rank, unsigned suits, unsigned alike)
{
    unsigned bit = 1u << w->ranks++;
    for (int suit = 0; suit < w->deck.suits; suit++)
        w->local[suit] = (uint8_t)(w->local[suit] | (suits >> suit & 1 ? bit : 0));
    w->shared.class.cards |= (uint64_t)suits << 4 * rank;
    int stop = share_out(w, rank - 1, alike & ~(suits ^ suits >> 1));
    w->shared.class.cards ^= (uint64_t)suits << 4 * rank;
    for (int suit = 0; suit < w->deck.suits; suit++)
        w->local[suit] = (uint8_t)(w->local[suit] & ~bit);
    w->ranks--;
    return stop;
}

static int share_out(class_walk *w, int rank, unsigned alike)
{
    int stop = 0;
    while (rank >= 0 && !w->held[rank])
        rank--;
    if (rank < 0)
        return visit_class(w, alike);
    for (unsigned suits = 1; suits < 1u << w->deck.suits && !stop; suits++) {
        int in_order = !(suits >> 1 & ~suits & alike);
        if (in_order && paigow_count_few(suits) == w->held[rank])
            stop = give(w, rank, suits, alike);
    }
    return stop;
}

/* The multisets with `cards` more cards of `rank` and above; w->multiset is the first of them. */
static int walk_multisets(class_walk *w, int rank, int cards)
{
    int stop = 0;
    uint32_t all = w->multisets.of[rank][cards];
    if (all == 0 || w->multiset + all <= w->first || w->multiset >= w->end) {
        w->multiset += all;
        return 0;
    }
    if (rank == PAIGOW_RANKS) {
        stop = share_out(w, PAIGOW_ACE, (1u << (w->deck.suits - 1)) - 1);
        w->multiset++;
        return stop;
    }
    int most = w->deck.ranks >> rank & 1 ? w->deck.suits : 0;
    for (int held = 0; held <= PAIGOW_MOST_OF_RANK && held <= cards && !stop; held++) {
        w->held[rank] = (uint8_t)held;
        if (held <= most)
            stop = walk_multisets(w, rank + 1, cards - held);
        else
            w->multiset += w->multisets.of[rank + 1][cards - held];
    }
    w->held[rank] = 0;
    return stop;
}

int paigow_each_shared(paigow_odds_deck deck, uint32_t first, uint32_t count,
                       int (*visit)(void *context, const paigow_shared *shared), void *context)
{
    class_walk w = {.deck = deck,
                    .visit = visit,
                    .context = context,
                    .first = first,
                    .end = first + count,
                    .shared = {.class = {.cards = 0}}};
    paigow_count_multisets(&w.multisets);
    int stop = walk_multisets(&w, 0, PAIGOW_HAND);
    if (stop || !deck.joker)
        return stop;
    w.joker = 1;
    w.shared.class.cards = PAIGOW_JOKER_BIT;
    return walk_multisets(&w, 0, PAIGOW_HAND - 1);
}

typedef struct {
    int (*visit)(void *context, const paigow_class *class);
    void *context;
} visitor;

static int visit_of_shared(void *context, const paigow_shared *shared)
{
    const visitor *v = context;
    return v->visit(v->context, &shared->class);
}

int paigow_each_class(paigow_odds_deck deck, uint32_t first, uint32_t count,
                      int (*visit)(void *context, const paigow_class *class), void *context)
{
    visitor v = {visit, context};
    return paigow_each_shared(deck, first, count, visit_of_shared, &v);
}
