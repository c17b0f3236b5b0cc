#include "paigow/kind.h"

#include "flush.h"

/* How many sets of `size` ranks there are, and how many ways to hold the cards beside them. */
enum {
    MULTISETS_WITHOUT_JOKER = 49205,
    SETS_OF_FIVE = 1287,
    SETS_OF_SIX = 1716,
    SETS_OF_FOUR = 715,
    FLUSHES_WITHOUT_JOKER = SETS_OF_FIVE * PAIGOW_PAIRS_OF_RANKS + SETS_OF_SIX * PAIGOW_RANKS +
        SETS_OF_SIX
};

/* The kinds of a flush: the first one by the joker held and the number of cards beside the suit,
 * and how many ways there are to hold these. */
static const uint32_t first_flush[2][3] = {
    {PAIGOW_MULTISETS + SETS_OF_FIVE * PAIGOW_PAIRS_OF_RANKS + SETS_OF_SIX * PAIGOW_RANKS,
     PAIGOW_MULTISETS + SETS_OF_FIVE * PAIGOW_PAIRS_OF_RANKS, PAIGOW_MULTISETS},
    {PAIGOW_MULTISETS + FLUSHES_WITHOUT_JOKER + SETS_OF_FOUR * PAIGOW_PAIRS_OF_RANKS +
         SETS_OF_FIVE * PAIGOW_RANKS,
     PAIGOW_MULTISETS + FLUSHES_WITHOUT_JOKER + SETS_OF_FOUR * PAIGOW_PAIRS_OF_RANKS,
     PAIGOW_MULTISETS + FLUSHES_WITHOUT_JOKER}};
static const uint32_t ways_beside[3] = {1, PAIGOW_RANKS, PAIGOW_PAIRS_OF_RANKS};

/* Of the ranks beside a flush, the lower one, or the only one, counts itself; the higher one counts
 * the pairs below it.  No rank, the last, counts nothing. */
enum { NONE_BESIDE = PAIGOW_RANKS };
static const uint8_t below_low[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, [NONE_BESIDE] = 0};
static const uint8_t below_high[] = {0,  1,  3,  6,  10, 15, 21,
                                     28, 36, 45, 55, 66, 78, [NONE_BESIDE] = 0};

uint32_t paigow_first_flush_kind(unsigned lane, int beside)
{
    return first_flush[lane >> PAIGOW_RANKS][beside] +
           paigow_subset[lane & (PAIGOW_SUBSETS - 1)] * ways_beside[beside];
}

/* Without a branch: they would be as rare as they are hard to foretell. */
uint32_t paigow_flush_kind(unsigned lane, int suit, uint64_t cards)
{
    const uint64_t no_rank = UINT64_C(1) << 4 * NONE_BESIDE;
    uint64_t others = cards & ~(PAIGOW_SUIT_CARDS << suit) & ~PAIGOW_JOKER_BIT;
    uint64_t other = others & (others - 1);
    int beside = (others != 0) + (other != 0);
    uint32_t number = below_low[paigow_lowest_bit(others | no_rank) / 4] +
                      below_high[paigow_lowest_bit(other | no_rank) / 4];
    return paigow_first_flush_kind(lane, beside) + number;
}

uint32_t paigow_kind_packed(paigow_packed hand)
{
    if (hand.key & PAIGOW_KEY_FLUSH) {
        int suit = paigow_flush_suit(hand.key);
        return paigow_flush_kind(paigow_lane(hand.cards, suit), suit, hand.cards);
    }
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

/* ---- how many hands are of a kind ---- */

/* In how many ways some cards of a rank can be taken out of its four, or out of those that are not
 * of one suit. */
static const uint8_t ways_of_four[] = {1, 4, 6, 4, 1}, ways_of_three[] = {1, 3, 3, 1, 0};

/* Hands without a flush: the suits in every way, less those ways in which clubs, or one of the
 * other suits, number `least` or more.  No two suits can. */
static uint64_t hands_without_flush(const int held[PAIGOW_RANKS], int least)
{
    uint64_t with_clubs[PAIGOW_HAND + 1] = {1}, hands = 1; /* by the number of clubs */
    for (int rank = 0; rank < PAIGOW_RANKS; rank++) {
        hands *= ways_of_four[held[rank]];
        for (int clubs = PAIGOW_HAND; clubs >= 0; clubs--) {
            with_clubs[clubs] *= ways_of_three[held[rank]];
            if (clubs > 0 && held[rank] > 0)
                with_clubs[clubs] += with_clubs[clubs - 1] * ways_of_three[held[rank] - 1];
        }
    }
    for (int clubs = least; clubs <= PAIGOW_HAND; clubs++)
        hands -= 4 * with_clubs[clubs];
    return hands;
}

uint64_t paigow_kind_hands(const uint8_t cards[PAIGOW_HAND])
{
    paigow_packed hand = paigow_pack(cards, PAIGOW_HAND);
    int flush = (hand.key & PAIGOW_KEY_FLUSH) != 0, joker = 0, held[PAIGOW_RANKS] = {0};
    uint64_t hands = 4; /* the suit of the flush */
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] == PAIGOW_JOKER)
            joker = 1;
        else if (!flush || cards[i] % 4 != paigow_flush_suit(hand.key))
            held[cards[i] / 4]++;
    if (!flush)
        return hands_without_flush(held, PAIGOW_HIGH - joker);
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        hands *= ways_of_three[held[rank]];
    return hands;
}

/* ---- a hand of every kind ---- */

typedef struct {
    int (*visit)(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND]);
    void *context;
    uint8_t cards[PAIGOW_HAND];
} kind_walk;

static int visit_hand(kind_walk *w)
{
    uint8_t cards[PAIGOW_HAND];
    paigow_packed hand = paigow_pack(w->cards, PAIGOW_HAND);
    paigow_list_cards(hand.cards, PAIGOW_HAND, cards);
    return w->visit(w->context, hand, cards);
}

/* Without a flush: the cards from place `at` on, of `rank` and above.  Suits go round from card to
 * card, so that no suit is held more than twice and the cards of a rank differ. */
static int visit_multisets(kind_walk *w, int at, uint8_t rank)
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
static int visit_beside(kind_walk *w, int at, uint8_t rank)
{
    int stop = at == PAIGOW_HAND ? visit_hand(w) : 0;
    for (; at < PAIGOW_HAND && rank < PAIGOW_RANKS && !stop; rank++) {
        w->cards[at] = (uint8_t)(4 * rank + 1 + at % 2);
        stop = visit_beside(w, at + 1, rank);
    }
    return stop;
}

/* The clubs of a flush, from place `at` on. */
static int visit_flushes(kind_walk *w, int at, int least, uint8_t rank)
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
    kind_walk w = {.visit = visit, .context = context, .cards = {PAIGOW_JOKER}};
    int stop = 0;
    for (int joker = 0; joker <= 1 && !stop; joker++) {
        stop = visit_multisets(&w, joker, 0);
        if (!stop)
            stop = visit_flushes(&w, joker, PAIGOW_HIGH, 0);
        w.cards[0] = PAIGOW_JOKER;
    }
    return stop;
}
