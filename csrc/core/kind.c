#include "paigow/kind.h"

#include "bits.h"

/* How many sets of `size` ranks there are, and how many ways to hold the cards beside them. */
enum {
    MULTISETS_WITHOUT_JOKER = 49205,
    MULTISETS = 67600,
    FIVE = 1287,
    SIX = 1716,
    FOUR = 715,
    PAIRS_OF_RANKS = 91,
    FLUSHES_WITHOUT_JOKER = FIVE * PAIRS_OF_RANKS + SIX * PAIGOW_RANKS + SIX
};

/* The number of the 0, 1 or 2 ranks that are beside the flush suit. */
static uint32_t number_beside(const int *rank, int count)
{
    if (count == 0)
        return 0;
    if (count == 1)
        return (uint32_t)rank[0];
    return (uint32_t)(rank[1] * (rank[1] + 1) / 2 + rank[0]); /* rank[0] <= rank[1] */
}

static uint32_t flush_kind(paigow_packed hand)
{
    static const uint32_t ways_beside[3] = {1, PAIGOW_RANKS, PAIRS_OF_RANKS};
    static const uint32_t first_with[3] = {FIVE * PAIRS_OF_RANKS + SIX * PAIGOW_RANKS,
                                           FIVE * PAIRS_OF_RANKS, 0};
    static const uint32_t first_with_joker[3] = {FOUR * PAIRS_OF_RANKS + FIVE * PAIGOW_RANKS,
                                                 FOUR * PAIRS_OF_RANKS, 0};
    int joker = (hand.key & PAIGOW_KEY_JOKER) != 0;
    int suit = paigow_flush_suit(hand.key);
    uint64_t natural = hand.cards & ~(UINT64_C(1) << PAIGOW_JOKER);
    int rank[2], beside = 0;
    for (uint64_t others = natural & ~(PAIGOW_SUIT_CARDS << suit); others; others &= others - 1)
        rank[beside++] = paigow_lowest_bit(others) / 4;

    uint32_t subset = paigow_subset[paigow_ranks_in_suit(natural, suit)];
    uint32_t first = joker ? MULTISETS + FLUSHES_WITHOUT_JOKER + first_with_joker[beside]
                           : MULTISETS + first_with[beside];
    return first + subset * ways_beside[beside] + number_beside(rank, beside);
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
