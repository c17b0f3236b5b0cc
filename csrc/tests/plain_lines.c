#include "plain_lines.h"

#include <stddef.h>

#include "hands.h"

enum { NO_RANK = -1, MOST_HELD = 5, SECOND_BEST = PAIGOW_ACE - 1 };

/* ---- looking at a hand ---- */

int plain_holding(const uint8_t cards[PAIGOW_HAND])
{
    int held[PAIGOW_RANKS], ranks[MOST_HELD + 1] = {0}; /* how many are held so often */
    count_ranks(cards, PAIGOW_HAND, held);
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        ranks[held[rank]]++;
    if (ranks[5])
        return PAIGOW_HOLDS_FIVE_ACES;
    if (ranks[4])
        return ranks[3]   ? PAIGOW_HOLDS_QUADS_AND_TRIPS
               : ranks[2] ? PAIGOW_HOLDS_QUADS_AND_PAIR
                          : PAIGOW_HOLDS_QUADS;
    if (ranks[3] == 2)
        return PAIGOW_HOLDS_TWO_TRIPS;
    if (ranks[3])
        return ranks[2] == 2   ? PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS
               : ranks[2] == 1 ? PAIGOW_HOLDS_FULL_HOUSE
                               : PAIGOW_HOLDS_TRIPS;
    return ranks[2] == 3   ? PAIGOW_HOLDS_THREE_PAIR
           : ranks[2] == 2 ? PAIGOW_HOLDS_TWO_PAIR
           : ranks[2] == 1 ? PAIGOW_HOLDS_ONE_PAIR
                           : PAIGOW_HOLDS_NO_PAIR;
}

static void find_groups(plain_hand *hand)
{
    int groups = 0;
    for (int i = 0; i < PLAIN_GROUPS; i++)
        hand->group[i] = NO_RANK;
    for (int times = MOST_HELD; times >= 2; times--)
        for (int rank = PAIGOW_ACE; rank >= 0; rank--)
            if (hand->held[rank] == times && groups < PLAIN_GROUPS)
                hand->group[groups++] = rank;
}

static void find_singletons(plain_hand *hand)
{
    int singletons = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand->singleton[i] = NO_RANK;
    for (int rank = PAIGOW_ACE; rank >= 0; rank--)
        if (hand->held[rank] == 1)
            hand->singleton[singletons++] = rank;
}

static int class_of(uint16_t value)
{
    uint8_t ranks[PAIGOW_HIGH];
    int category = paigow_value_ranks(value, ranks);
    int is_ace_high = ranks[0] == PAIGOW_ACE && ranks[1] == SECOND_BEST; /* no wheel */
    return category == PAIGOW_STRAIGHT && is_ace_high ? PAIGOW_ACE_HIGH_STRAIGHT : category;
}

/* The best five of the seven stand behind in some setting. */
static void lay_out(const uint8_t cards[PAIGOW_HAND], paigow_rules rules, plain_hand *hand)
{
    uint16_t best = 0;
    int ways = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++, ways++) {
            const uint8_t low[PAIGOW_LOW] = {cards[i], cards[j]};
            paigow_setting *set = &hand->setting[ways];
            paigow_set_by_hand(cards, low, PAIGOW_LOW, rules, set);
            set->line = 0;
            hand->behind[ways] = class_of(set->high_value);
            best = set->high_value > best ? set->high_value : best;
        }
    hand->best = class_of(best);
}

void plain_look(const uint8_t cards[PAIGOW_HAND], paigow_rules rules, plain_hand *hand)
{
    hand->holding = plain_holding(cards);
    hand->has_joker = mask_of(cards, PAIGOW_HAND) >> PAIGOW_JOKER & 1;
    count_ranks(cards, PAIGOW_HAND, hand->held);
    find_groups(hand);
    find_singletons(hand);
    lay_out(cards, rules, hand);
}

/* ---- the conditions on the hand ---- */

static int has(unsigned set, int number)
{
    return set >> number & 1;
}

static int group_fits(int group, unsigned ranks)
{
    return group == NO_RANK ? ranks == PAIGOW_ANY_RANK : has(ranks, group);
}

static int singleton_fits(const plain_hand *hand, unsigned ranks)
{
    int fits = ranks == PAIGOW_ANY_RANK;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        fits |= hand->held[rank] == 1 && has(ranks, rank);
    return fits;
}

static int singletons_fit(const plain_hand *hand, unsigned ranks)
{
    int fit = 1;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        fit &= hand->held[rank] == 1 || !has(ranks, rank);
    return fit;
}

static int sum_fits(const int group[PLAIN_GROUPS], int most)
{
    const int lowest = 2; /* what a rank of 0 counts */
    if (most == PAIGOW_ANY_SUM)
        return 1;
    return group[0] != NO_RANK && group[1] != NO_RANK &&
           group[0] + lowest + group[1] + lowest <= most;
}

static int joker_fits(int has_joker, int asked)
{
    return (asked != PAIGOW_WITH_JOKER || has_joker) &&
           (asked != PAIGOW_WITHOUT_JOKER || !has_joker);
}

static int line_fits(const paigow_line *line, const plain_hand *hand)
{
    return has(line->holdings, hand->holding) && group_fits(hand->group[0], line->first) &&
           group_fits(hand->group[1], line->second) && singleton_fits(hand, line->singleton) &&
           singletons_fit(hand, line->singletons) && has(line->best, hand->best) &&
           joker_fits(hand->has_joker, line->joker) && sum_fits(hand->group, line->most_sum);
}

/* ---- the settings ---- */

/* Whether these ranks, which the hand must have, are in front. */
static int shows(const paigow_setting *set, int a, int b)
{
    int x = paigow_card_rank(set->low[0]), y = paigow_card_rank(set->low[1]);
    return (x == a && y == b) || (x == b && y == a);
}

static int is_played(int play, const plain_hand *hand, const paigow_setting *set)
{
    switch (play) {
    case PAIGOW_PLAY_SINGLETONS:
        return shows(set, hand->singleton[0], hand->singleton[1]);
    case PAIGOW_PLAY_FIRST_GROUP:
        return shows(set, hand->group[0], hand->group[0]);
    case PAIGOW_PLAY_SECOND_GROUP:
        return shows(set, hand->group[1], hand->group[1]);
    case PAIGOW_PLAY_ONE_AND_SINGLETON:
        return shows(set, hand->group[0], hand->singleton[0]);
    case PAIGOW_PLAY_SECOND_AND_THIRD:
        return shows(set, hand->singleton[1], hand->singleton[2]);
    default:
        return 1;
    }
}

/* H3: whether no other cards with the same two-card value would leave a higher hand. */
static int leaves_the_best(const plain_hand *hand, int number)
{
    const paigow_setting *set = &hand->setting[number];
    for (int i = 0; i < PLAIN_SETTINGS; i++)
        if (hand->setting[i].low_value == set->low_value &&
            hand->setting[i].high_value > set->high_value)
            return 0;
    return 1;
}

/* Whether a setting leaves one of these classes behind, by a front that does (H3). */
static int leaves(const plain_hand *hand, int number, unsigned classes)
{
    return has(classes, hand->behind[number]) && leaves_the_best(hand, number);
}

/* The best front of the legal settings that leave one of these classes behind, or 0. */
static int best_front(const plain_hand *hand, unsigned behind)
{
    int best = 0;
    for (int i = 0; i < PLAIN_SETTINGS; i++)
        if (!hand->setting[i].foul && leaves(hand, i, behind) && hand->setting[i].low_value > best)
            best = hand->setting[i].low_value;
    return best;
}

/* Whether a setting carries out a line, legal or not. */
static int carries_out(const paigow_line *line, const plain_hand *hand, int number)
{
    const paigow_setting *set = &hand->setting[number];
    return set->low_value >= line->least && set->low_value <= line->most &&
           leaves(hand, number, line->behind) && is_played(line->play, hand, set) &&
           (line->beats == 0 || set->low_value > best_front(hand, line->beats));
}

/* H4, then H3: the lower of the cards in front is compared first. */
static int is_better(const paigow_setting *a, const paigow_setting *b)
{
    if (a->low_value != b->low_value)
        return a->low_value > b->low_value;
    if (a->high_value != b->high_value)
        return a->high_value > b->high_value;
    return a->low[0] != b->low[0] ? a->low[0] < b->low[0] : a->low[1] < b->low[1];
}

static const paigow_setting *better_of(const paigow_setting *best, const paigow_setting *set)
{
    return !best || is_better(set, best) ? set : best;
}

int plain_verdict(const paigow_line *line, const plain_hand *hand, const paigow_setting **set)
{
    int would_foul = 0;
    *set = NULL;
    if (!line_fits(line, hand))
        return PAIGOW_FITS_NOT;
    for (int i = 0; i < PLAIN_SETTINGS; i++) {
        if (!carries_out(line, hand, i))
            continue;
        if (hand->setting[i].foul)
            would_foul = 1;
        else
            *set = better_of(*set, &hand->setting[i]);
    }
    return *set ? PAIGOW_CAN_SET : would_foul ? PAIGOW_WOULD_FOUL : PAIGOW_CANNOT_BE;
}

const paigow_setting *plain_front(const plain_hand *hand, int front)
{
    const paigow_setting *best = NULL;
    for (int i = 0; i < PLAIN_SETTINGS; i++)
        if (!hand->setting[i].foul && hand->setting[i].low_value == front)
            best = better_of(best, &hand->setting[i]);
    return best;
}
