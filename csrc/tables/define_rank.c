#include "define_rank.h"

static int wheel_is_lowest(paigow_rules rules)
{
    return (rules & PAIGOW_WHEEL_LOWEST) != 0;
}

static int joker_is_wild(paigow_rules rules)
{
    return (rules & PAIGOW_WILD) != 0;
}

/* The ranks of five cards: those held most often first, then from high to low. */
static void ranks_in_order(const int held[PAIGOW_RANKS], int ranks[PAIGOW_HIGH])
{
    int n = 0;
    for (int times = PAIGOW_HIGH; times >= 1; times--)
        for (int rank = PAIGOW_ACE; rank >= 0; rank--)
            for (int i = 0; held[rank] == times && i < times; i++)
                ranks[n++] = rank;
}

/* The place of a straight from 0 to 10, or -1: the wheel has 0 or 9 (R9), six-high to king-high 1
 * to 8, ace-high 10.  Both places of the wheel are kept, so that a value means the same whatever
 * the rules. */
static int straight_place(const int ranks[PAIGOW_HIGH], paigow_rules rules)
{
    for (int i = 1; i < PAIGOW_HIGH; i++)
        if (ranks[i] >= ranks[i - 1])
            return -1; /* a pair or better */
    if (ranks[0] == PAIGOW_ACE && ranks[1] == 3)
        return wheel_is_lowest(rules) ? 0 : 9;
    if (ranks[0] - ranks[4] != 4)
        return -1;
    return ranks[0] == PAIGOW_ACE ? 10 : ranks[0] - 3;
}

static meaning with_ranks(int category, const int ranks[PAIGOW_HIGH])
{
    meaning m = (meaning)category;
    for (int i = 0; i < PAIGOW_HIGH; i++)
        m = m << 4 | (meaning)ranks[i];
    return m;
}

static meaning with_place(int category, int place)
{
    return (meaning)category << 20 | (meaning)place << 16;
}

/* Five cards without a joker (R8). */
static meaning define_natural(const int held[PAIGOW_RANKS], int suited, paigow_rules rules)
{
    int ranks[PAIGOW_HIGH];
    ranks_in_order(held, ranks);
    int most = held[ranks[0]], next = most == PAIGOW_HIGH ? 0 : held[ranks[most]];
    int place = straight_place(ranks, rules);

    if (most == 5)
        return with_ranks(PAIGOW_FIVE_OF_A_KIND, ranks);
    if (place >= 0 && suited)
        return with_place(place == 10 ? PAIGOW_ROYAL_FLUSH : PAIGOW_STRAIGHT_FLUSH, place);
    if (most == 4)
        return with_ranks(PAIGOW_FOUR_OF_A_KIND, ranks);
    if (most == 3 && next == 2)
        return with_ranks(PAIGOW_FULL_HOUSE, ranks);
    if (suited)
        return with_ranks(PAIGOW_FLUSH, ranks);
    if (place >= 0)
        return with_place(PAIGOW_STRAIGHT, place);
    if (most == 3)
        return with_ranks(PAIGOW_THREE_OF_A_KIND, ranks);
    if (most == 2)
        return with_ranks(next == 2 ? PAIGOW_TWO_PAIR : PAIGOW_ONE_PAIR, ranks);
    return with_ranks(PAIGOW_HIGH_CARD, ranks);
}

/* R4: what the bug may complete. */
static int is_straight_or_flush(meaning m)
{
    switch (m >> 20) {
    case PAIGOW_STRAIGHT:
    case PAIGOW_FLUSH:
    case PAIGOW_STRAIGHT_FLUSH:
    case PAIGOW_ROYAL_FLUSH:
        return 1;
    default:
        return 0;
    }
}

meaning define_rank5(const int held[PAIGOW_RANKS], int joker, int suited, paigow_rules rules)
{
    if (!joker)
        return define_natural(held, suited, rules);

    /* R6: the best over all readings of the joker.  In a flush it cannot be a card that is held
     * (R5), hence the test for a new rank. */
    meaning best = 0;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++) {
        int read[PAIGOW_RANKS];
        for (int i = 0; i < PAIGOW_RANKS; i++)
            read[i] = held[i] + (i == rank);
        meaning m = define_natural(read, suited && !held[rank], rules);
        int allowed = joker_is_wild(rules) || rank == PAIGOW_ACE || is_straight_or_flush(m);
        if (allowed && m > best)
            best = m;
    }
    return best;
}

meaning define_lowest_high(const uint8_t low_ranks[PAIGOW_LOW])
{
    int category = low_ranks[0] == low_ranks[1] ? PAIGOW_ONE_PAIR : PAIGOW_HIGH_CARD;
    return (meaning)category << 20 | (meaning)low_ranks[0] << 16 | (meaning)low_ranks[1] << 12;
}
