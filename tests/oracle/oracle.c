/* oracle.c - see oracle.h.  Tries everything, remembers nothing. */
#include "oracle.h"

enum { JOKER = 52, RANK_FIVE = 3, RANK_KING = 11, RANK_ACE = 12 };

/* The rank of a card; the joker counts as an ace (R2, R4). */
static int rank_of(unsigned char card)
{
    return card == JOKER ? RANK_ACE : card / 4;
}

/* R8: a value from a category and its tie-break ranks, most important first. */
static uint32_t value_of(int category, const int ranks[5], int count)
{
    uint32_t value = (uint32_t)category << 20;
    for (int i = 0; i < count; i++)
        value |= (uint32_t)ranks[i] << (16 - 4 * i);
    return value;
}

/* R9: the value of a straight or straight flush from its tie-break number. */
static uint32_t straight_value(int category, int order)
{
    return (uint32_t)category << 20 | (uint32_t)order;
}

/*
 * R3, R9: the tie-break number of a straight, or -1 if there is none: twice the top rank, so
 * that the wheel in second place can stand at 23, between king-high (22) and ace-high (24).
 */
static int straight_order(const int held[13], int wheel_lowest)
{
    if (held[12] == 1 && held[0] == 1 && held[1] == 1 && held[2] == 1 && held[3] == 1)
        return wheel_lowest ? 2 * RANK_FIVE : 2 * RANK_KING + 1;
    for (int top = 4; top <= RANK_ACE; top++)
        if (held[top] == 1 && held[top - 1] == 1 && held[top - 2] == 1 && held[top - 3] == 1 &&
            held[top - 4] == 1)
            return 2 * top;
    return -1;
}

/* R8, R9: the value of five natural cards. */
static uint32_t natural_rank5(const unsigned char cards[5], int wheel_lowest)
{
    int held[13] = {0};
    int flush = 1;
    for (int i = 0; i < 5; i++) {
        held[rank_of(cards[i])]++;
        if (cards[i] % 4 != cards[0] % 4)
            flush = 0;
    }

    /* The ranks held, the ones held most often first, higher ranks first among equals. */
    int ranks[5] = {0};
    int distinct = 0;
    for (int times = 4; times >= 1; times--)
        for (int rank = RANK_ACE; rank >= 0; rank--)
            if (held[rank] == times)
                ranks[distinct++] = rank;

    int order = straight_order(held, wheel_lowest);
    if (flush && order == 2 * RANK_ACE)
        return straight_value(ORACLE_ROYAL_FLUSH, 0);
    if (flush && order >= 0)
        return straight_value(ORACLE_STRAIGHT_FLUSH, order);
    if (held[ranks[0]] == 4)
        return value_of(ORACLE_FOUR_OF_A_KIND, ranks, distinct);
    if (held[ranks[0]] == 3 && held[ranks[1]] == 2)
        return value_of(ORACLE_FULL_HOUSE, ranks, distinct);
    if (flush)
        return value_of(ORACLE_FLUSH, ranks, distinct);
    if (order >= 0)
        return straight_value(ORACLE_STRAIGHT, order);
    if (held[ranks[0]] == 3)
        return value_of(ORACLE_THREE_OF_A_KIND, ranks, distinct);
    if (held[ranks[0]] == 2 && held[ranks[1]] == 2)
        return value_of(ORACLE_TWO_PAIR, ranks, distinct);
    if (held[ranks[0]] == 2)
        return value_of(ORACLE_ONE_PAIR, ranks, distinct);
    return value_of(ORACLE_HIGH_CARD, ranks, distinct);
}

/* R4, R7: may the joker be read as a card of this rank, if that gives this category? */
static int reading_allowed(int rank, int category, int wild)
{
    if (wild || rank == RANK_ACE)
        return 1;
    return category == ORACLE_STRAIGHT || category == ORACLE_FLUSH ||
           category == ORACLE_STRAIGHT_FLUSH || category == ORACLE_ROYAL_FLUSH;
}

/*
 * R6, R7: four equal ranks and the joker are five of a kind, aces always, others in the wild
 * game.  Returns that value, or 0 if the hand is none.
 */
static uint32_t five_of_a_kind(const unsigned char cards[5], int place, int wild)
{
    int ranks[5] = {0};
    ranks[0] = rank_of(cards[place == 0 ? 1 : 0]);
    for (int i = 0; i < 5; i++)
        if (i != place && rank_of(cards[i]) != ranks[0])
            return 0;
    if (ranks[0] != RANK_ACE && !wild)
        return 0;
    return value_of(ORACLE_FIVE_OF_A_KIND, ranks, 1);
}

/* Is the card among the five? */
static int is_there(const unsigned char cards[5], int card)
{
    for (int i = 0; i < 5; i++)
        if (cards[i] == card)
            return 1;
    return 0;
}

/* R4-R7: the best over all readings of the joker, which stands at cards[place]. */
static uint32_t joker_rank5(const unsigned char cards[5], int place, int wild, int wheel_lowest)
{
    uint32_t best = five_of_a_kind(cards, place, wild);
    unsigned char read[5];
    for (int i = 0; i < 5; i++)
        read[i] = cards[i];
    for (int card = 0; card < JOKER; card++) {
        if (is_there(cards, card)) /* the joker does not double a card that is there (R5) */
            continue;
        read[place] = (unsigned char)card;
        uint32_t value = natural_rank5(read, wheel_lowest);
        if (reading_allowed(card / 4, oracle_category(value), wild) && value > best)
            best = value;
    }
    return best;
}

uint32_t oracle_rank5(const unsigned char cards[5], int wild, int wheel_lowest)
{
    for (int i = 0; i < 5; i++)
        if (cards[i] == JOKER)
            return joker_rank5(cards, i, wild, wheel_lowest);
    return natural_rank5(cards, wheel_lowest);
}

int oracle_category(uint32_t rank)
{
    return (int)(rank >> 20);
}

uint32_t oracle_rank7(const unsigned char cards[7], int wild, int wheel_lowest)
{
    uint32_t best = 0;
    for (int first = 0; first < 7; first++)
        for (int second = first + 1; second < 7; second++) {
            unsigned char five[5];
            int count = 0;
            for (int i = 0; i < 7; i++)
                if (i != first && i != second)
                    five[count++] = cards[i];
            uint32_t value = oracle_rank5(five, wild, wheel_lowest);
            if (value > best)
                best = value;
        }
    return best;
}

uint32_t oracle_rank2(const unsigned char cards[2])
{
    int first = rank_of(cards[0]);
    int second = rank_of(cards[1]);
    int ranks[5] = {0};
    ranks[0] = first > second ? first : second;
    ranks[1] = first > second ? second : first;
    if (first == second)
        return value_of(ORACLE_ONE_PAIR, ranks, 1);
    return value_of(ORACLE_HIGH_CARD, ranks, 2);
}

int oracle_not_lower(uint32_t high, uint32_t low)
{
    int high_category = oracle_category(high);
    int low_category = oracle_category(low);
    if (high_category != low_category)
        return high_category > low_category;
    if (low_category == ORACLE_ONE_PAIR) /* one rank to compare */
        return high >> 16 >= low >> 16;
    return high >> 12 >= low >> 12; /* two ranks to compare */
}
