#include "paigow/kind.h"

#include "bits.h"

/* How many sets of `size` ranks there are, and how many ways to hold the cards beside them. */
enum {
    MULTISETS_WITHOUT_JOKER = 49205,
    FIVE = 1287,
    SIX = 1716,
    FOUR = 715,
    PAIRS_OF_RANKS = 91,
    FLUSHES_WITHOUT_JOKER = FIVE * PAIRS_OF_RANKS + SIX * PAIGOW_RANKS + SIX
};

/* The kinds of a flush: the first one by the joker held and the number of cards beside the suit, and
 * how many ways there are to hold these. */
static const uint32_t first_flush[2][3] = {
    {PAIGOW_MULTISETS + FIVE * PAIRS_OF_RANKS + SIX * PAIGOW_RANKS,
     PAIGOW_MULTISETS + FIVE * PAIRS_OF_RANKS, PAIGOW_MULTISETS},
    {PAIGOW_MULTISETS + FLUSHES_WITHOUT_JOKER + FOUR * PAIRS_OF_RANKS + FIVE * PAIGOW_RANKS,
     PAIGOW_MULTISETS + FLUSHES_WITHOUT_JOKER + FOUR * PAIRS_OF_RANKS,
     PAIGOW_MULTISETS + FLUSHES_WITHOUT_JOKER}};
static const uint32_t ways_beside[3] = {1, PAIGOW_RANKS, PAIRS_OF_RANKS};

static uint32_t flush_kind(paigow_packed hand)
{
    int suit = paigow_flush_suit(hand.key);
    uint64_t natural = hand.cards & ~PAIGOW_JOKER_BIT;
    uint64_t others = natural & ~(PAIGOW_SUIT_CARDS << suit);
    uint32_t beside = 0, number = 0;
    if (others) { /* ranks are numbered from 0, pairs of ranks by the higher one, then the lower */
        uint32_t low = (uint32_t)paigow_lowest_bit(others) / 4;
        uint64_t second = others & (others - 1);
        beside = second ? 2 : 1;
        number = low;
        if (second) {
            uint32_t high = (uint32_t)paigow_lowest_bit(second) / 4;
            number += high * (high + 1) / 2;
        }
    }
    uint32_t subset = paigow_subset[paigow_ranks_in_suit(natural, suit)];
    return first_flush[(hand.key & PAIGOW_KEY_JOKER) != 0][beside] + subset * ways_beside[beside] +
           number;
}

uint32_t paigow_kind_packed(paigow_packed hand)
{
    if (hand.key & PAIGOW_KEY_FLUSH)
        return flush_kind(hand);
    uint32_t multiset = paigow_multiset[paigow_slot7(hand.key)];
    return hand.key & PAIGOW_KEY_JOKER ? MULTISETS_WITHOUT_JOKER + multiset : multiset;
}

uint32_t paigow_kind(const uint8_t cards[PAIGOW_HAND])
{
    return paigow_kind_packed(paigow_pack(cards, PAIGOW_HAND));
}

int paigow_kind_checked(const uint8_t *cards, size_t count, uint32_t *kind, paigow_fault *fault)
{
    int status = paigow_check_cards(cards, count, PAIGOW_HAND, fault);
    if (!status)
        *kind = paigow_kind(cards);
    return status;
}

/* ---- a hand of every kind ---- */

typedef struct {
    int (*visit)(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND]);
    void *context;
    uint8_t cards[PAIGOW_HAND];
} walk;

static int visit_hand(walk *w)
{
    uint8_t cards[PAIGOW_HAND];
    for (int i = 0; i < PAIGOW_HAND; i++)
        cards[i] = w->cards[i];
    paigow_sort_cards(cards, PAIGOW_HAND);
    return w->visit(w->context, paigow_pack(cards, PAIGOW_HAND), cards);
}

/* Without a flush: the cards from place `at` on, of `rank` and above.  Suits go round from card to
 * card, so that no suit is held more than twice and the cards of a rank differ. */
static int visit_multisets(walk *w, int at, uint8_t rank)
{
    int most = rank < PAIGOW_RANKS ? 4 : 0;
    if (at == PAIGOW_HAND)
        return visit_hand(w);
    for (int held = 0; held <= most && at + held <= PAIGOW_HAND; held++) {
        if (held > 0)
            w->cards[at + held - 1] = (uint8_t)(4 * rank + (at + held - 1) % 4);
        int stop = rank < PAIGOW_RANKS ? visit_multisets(w, at + held, (uint8_t)(rank + 1)) : 0;
        if (stop)
            return stop;
    }
    return 0;
}

/* The cards beside a flush, from place `at` on: none is a club, and two of a rank differ. */
static int visit_beside(walk *w, int at, uint8_t rank)
{
    int stop = at == PAIGOW_HAND ? visit_hand(w) : 0;
    for (; at < PAIGOW_HAND && rank < PAIGOW_RANKS && !stop; rank++) {
        w->cards[at] = (uint8_t)(4 * rank + 1 + at % 2);
        stop = visit_beside(w, at + 1, rank);
    }
    return stop;
}

/* The clubs of a flush, from place `at` on. */
static int visit_flushes(walk *w, int at, int least, uint8_t rank)
{
    int stop = at >= least ? visit_beside(w, at, 0) : 0;
    for (; at < PAIGOW_HAND && rank < PAIGOW_RANKS && !stop; rank++) {
        w->cards[at] = (uint8_t)(4 * rank);
        stop = visit_flushes(w, at + 1, least, (uint8_t)(rank + 1));
    }
    return stop;
}

int paigow_each_kind(int (*visit)(void *context, paigow_packed hand,
                                  const uint8_t cards[PAIGOW_HAND]),
                     void *context)
{
    walk w = {.visit = visit, .context = context, .cards = {PAIGOW_JOKER}};
    int stop = 0;
    for (int joker = 0; joker <= 1 && !stop; joker++) {
        stop = visit_multisets(&w, joker, 0);
        if (!stop)
            stop = visit_flushes(&w, joker, PAIGOW_HIGH, 0);
        w.cards[0] = PAIGOW_JOKER;
    }
    return stop;
}
