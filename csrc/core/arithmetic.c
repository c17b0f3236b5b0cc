#include "arithmetic.h"

#include "flush.h"

enum {
    SIX_HIGH = 4, /* the rank of the six, which leads the lowest straight but the wheel */
    WHEEL_LOWEST = 0,
    WHEEL_SECOND = 9,
    ACE_HIGH_STRAIGHT = 10,
    NOT_STRAIGHT = -1,
    BOTTOMS = (1 << ACE_HIGH_STRAIGHT) - 1, /* of straights: an ace, a deuce, up to a ten */
    ALL_RANKS = PAIGOW_SUBSETS - 1
};

/* The value before the first one of a category. */
static const uint16_t before[] = {0, 1277, 4137, 4995, 5853, 5864, 7141, 7297, 7453, 7463, 7464};

/* How many ranks lead and how often each is held; how many are beside them, and how often. */
static const struct shape {
    uint8_t leading, times, beside, times_beside;
} shapes[PAIGOW_CATEGORIES] = {
    [PAIGOW_HIGH_CARD] = {5, 1, 0, 0},      [PAIGOW_ONE_PAIR] = {1, 2, 3, 1},
    [PAIGOW_TWO_PAIR] = {2, 2, 1, 1},       [PAIGOW_THREE_OF_A_KIND] = {1, 3, 2, 1},
    [PAIGOW_FLUSH] = {5, 1, 0, 0},          [PAIGOW_FULL_HOUSE] = {1, 3, 1, 2},
    [PAIGOW_FOUR_OF_A_KIND] = {1, 4, 1, 1}, [PAIGOW_FIVE_OF_A_KIND] = {1, 5, 0, 0}};

/* The number of sets of so many ranks among so many. */
static const uint16_t sets_among[PAIGOW_RANKS][PAIGOW_HIGH + 1] = {{1},
                                                                   {1, 1},
                                                                   {1, 2, 1},
                                                                   {1, 3, 3, 1},
                                                                   {1, 4, 6, 4, 1},
                                                                   {1, 5, 10, 10, 5, 1},
                                                                   {1, 6, 15, 20, 15, 6},
                                                                   {1, 7, 21, 35, 35, 21},
                                                                   {1, 8, 28, 56, 70, 56},
                                                                   {1, 9, 36, 84, 126, 126},
                                                                   {1, 10, 45, 120, 210, 252},
                                                                   {1, 11, 55, 165, 330, 462},
                                                                   {1, 12, 66, 220, 495, 792}};

/* ---- sets of ranks ---- */

static int highest(unsigned set)
{
    int rank = 0;
    while (set >>= 1)
        rank++;
    return rank;
}

static int size_of(unsigned set)
{
    int size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

static unsigned highest_of(unsigned set, int count)
{
    for (int size = size_of(set); size > count; size--)
        set &= set - 1;
    return set;
}

/* The number of a set of at most five ranks among the sets of its size, which are in the order of
 * their highest ranks; and the set of a number. */
static unsigned number_of_set(unsigned set)
{
    unsigned number = 0;
    for (int size = size_of(set); size > 0; size--) {
        int rank = highest(set);
        number += sets_among[rank][size];
        set &= ~(1u << rank);
    }
    return number;
}

static unsigned set_of_number(unsigned number, int size)
{
    unsigned set = 0;
    for (int rank = PAIGOW_ACE; size > 0; rank--)
        if (sets_among[rank][size] <= number) {
            number -= sets_among[rank][size--];
            set |= 1u << rank;
        }
    return set;
}

/* A set without some ranks, as a set of the ranks that are left, numbered anew; and back. */
static unsigned close_up(unsigned set, unsigned without)
{
    for (; without; without &= ~(1u << highest(without))) {
        unsigned below = (1u << highest(without)) - 1;
        set = (set & below) | (set >> 1 & ~below);
    }
    return set;
}

static unsigned open_up(unsigned set, unsigned without)
{
    for (; without; without &= without - 1) {
        unsigned below = (without & (0u - without)) - 1;
        set = (set & below) | (set & ~below) << 1;
    }
    return set;
}

/* The number of five ranks that are no straight, and back.  Below the sets that a rank leads there
 * is one straight for each rank from the six on; the wheel is the lowest that an ace leads. */
static unsigned number_of_high(unsigned set)
{
    int top = highest(set);
    return number_of_set(set) - (unsigned)(top - SIX_HIGH) - (top == PAIGOW_ACE);
}

static unsigned high_of_number(unsigned number)
{
    int top = PAIGOW_ACE;
    while (sets_among[top][PAIGOW_HIGH] > number + (unsigned)(top - SIX_HIGH))
        top--;
    return set_of_number(number + (unsigned)(top - SIX_HIGH) + (top == PAIGOW_ACE), PAIGOW_HIGH);
}

/* ---- from ranks to values ---- */

static uint16_t value_in(int category, unsigned number)
{
    return (uint16_t)(before[category] + 1 + number);
}

/* The value of leading ranks and the highest ones beside them. */
static uint16_t value_of_shape(int category, unsigned leading, unsigned others)
{
    const struct shape *shape = &shapes[category];
    unsigned beside = close_up(highest_of(others & ~leading, shape->beside), leading);
    return value_in(category, number_of_set(leading) *
                                      sets_among[PAIGOW_RANKS - shape->leading][shape->beside] +
                                  number_of_set(beside));
}

/* The best five by what is held more than once; `held[n]` are the ranks held more than n times. */
static uint16_t value_of_groups(const unsigned held[PAIGOW_HIGH])
{
    unsigned two = highest_of(held[1], 2), trips = highest_of(held[2], 1);
    if (held[4])
        return value_of_shape(PAIGOW_FIVE_OF_A_KIND, highest_of(held[4], 1), 0);
    if (held[3])
        return value_of_shape(PAIGOW_FOUR_OF_A_KIND, highest_of(held[3], 1), held[0]);
    if (trips && held[1] != trips)
        return value_of_shape(PAIGOW_FULL_HOUSE, trips, held[1]);
    if (trips)
        return value_of_shape(PAIGOW_THREE_OF_A_KIND, trips, held[0]);
    if (two)
        return value_of_shape(size_of(two) == 2 ? PAIGOW_TWO_PAIR : PAIGOW_ONE_PAIR, two, held[0]);
    return value_in(PAIGOW_HIGH_CARD, number_of_high(highest_of(held[0], PAIGOW_HIGH)));
}

/* The place of the best straight (R9) in a set of ranks, of which the joker may complete one. */
static int place_of_straight(unsigned set, int joker, paigow_rules rules)
{
    unsigned from_ace = set << 1 | set >> PAIGOW_ACE; /* the ace is the lowest, too */
    unsigned all = BOTTOMS, all_but_one = 0;          /* bottoms of runs so far */
    for (int i = 0; i < PAIGOW_HIGH; i++) {
        all_but_one = (all_but_one & from_ace >> i) | all;
        all &= from_ace >> i;
    }
    unsigned bottoms = joker ? all_but_one : all;
    int top = highest(bottoms);
    if (!bottoms)
        return NOT_STRAIGHT;
    if (top == WHEEL_SECOND)
        return ACE_HIGH_STRAIGHT;
    return bottoms & 1 && !(rules & PAIGOW_WHEEL_LOWEST) ? WHEEL_SECOND : top;
}

/* The rank of the joker where it completes no straight: an ace (R4), or, where it is wild, the
 * highest of those held most often. */
static unsigned rank_of_joker(const unsigned held[PAIGOW_HIGH], paigow_rules rules)
{
    int times = PAIGOW_HIGH - 1;
    while (times > 0 && !held[times - 1])
        times--;
    return rules & PAIGOW_WILD && times > 0 ? highest_of(held[times - 1], 1) : 1u << PAIGOW_ACE;
}

uint16_t paigow_value_of_ranks(const uint8_t counts[PAIGOW_RANKS], int joker, paigow_rules rules)
{
    unsigned held[PAIGOW_HIGH] = {0};
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        for (int times = 0; times < counts[rank] && times < PAIGOW_HIGH; times++)
            held[times] |= 1u << rank;
    int place = place_of_straight(held[0], joker, rules);
    unsigned added = joker ? rank_of_joker(held, rules) : 0;
    for (int times = 0; times < PAIGOW_HIGH; times++) {
        unsigned more = added & held[times];
        held[times] |= added;
        added = more;
    }
    uint16_t groups = value_of_groups(held);
    uint16_t straight = place == NOT_STRAIGHT ? 0 : value_in(PAIGOW_STRAIGHT, (unsigned)place);
    return straight > groups ? straight : groups;
}

uint16_t paigow_value_of_lane(unsigned lane, paigow_rules rules)
{
    unsigned set = lane & ALL_RANKS;
    int joker = (int)(lane >> PAIGOW_RANKS & 1);
    if (size_of(lane) < PAIGOW_HIGH)
        return 0;
    int place = place_of_straight(set, joker, rules);
    if (place == ACE_HIGH_STRAIGHT)
        return value_in(PAIGOW_ROYAL_FLUSH, 0);
    if (place != NOT_STRAIGHT)
        return value_in(PAIGOW_STRAIGHT_FLUSH, (unsigned)place);
    if (joker) /* the highest rank that is not there (R5) */
        set |= highest_of(~set & ALL_RANKS, 1);
    return value_in(PAIGOW_FLUSH, number_of_high(highest_of(set, PAIGOW_HIGH)));
}

/* ---- from values to ranks ---- */

/* Adds ranks, from the highest down, each so often. */
static uint32_t append_ranks(uint32_t meaning, unsigned set, int times)
{
    for (; set; set &= ~(1u << highest(set)))
        for (int i = 0; i < times; i++)
            meaning = meaning << 4 | (uint32_t)highest(set);
    return meaning;
}

static uint32_t meaning_of_shape(int category, unsigned number)
{
    const struct shape *shape = &shapes[category];
    unsigned ways = sets_among[PAIGOW_RANKS - shape->leading][shape->beside];
    unsigned leading = shape->leading == PAIGOW_HIGH ? high_of_number(number)
                                                     : set_of_number(number / ways, shape->leading);
    unsigned beside = open_up(set_of_number(number % ways, shape->beside), leading);
    uint32_t meaning = append_ranks((uint32_t)category, leading, shape->times);
    return append_ranks(meaning, beside, shape->times_beside);
}

uint32_t paigow_meaning_of_value(uint16_t value)
{
    int category = PAIGOW_FIVE_OF_A_KIND;
    while (value <= before[category])
        category--;
    unsigned number = value - before[category] - 1u;
    if (category == PAIGOW_ROYAL_FLUSH)
        number = ACE_HIGH_STRAIGHT;
    return shapes[category].leading ? meaning_of_shape(category, number)
                                    : (uint32_t)category << 20 | number << 16;
}

#ifdef PAIGOW_SMALL

/* ---- in place of the tables ---- */

static uint16_t value_of_key(uint64_t key, paigow_rules rules)
{
    uint8_t counts[PAIGOW_RANKS];
    uint64_t counters = key >> PAIGOW_RANK_SHIFT;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++, counters >>= PAIGOW_RANK_BITS)
        counts[rank] = counters & ((1 << PAIGOW_RANK_BITS) - 1);
    return paigow_value_of_ranks(counts, (key & PAIGOW_KEY_JOKER) != 0, rules);
}

uint16_t paigow_rank7_by_ranks(uint64_t key, paigow_rules rules)
{
    return value_of_key(key, rules);
}

uint16_t paigow_rank5_by_ranks(uint64_t key, paigow_rules rules)
{
    return value_of_key(key, rules);
}

uint16_t paigow_best_in_lane(unsigned lane, paigow_rules rules)
{
    return paigow_value_of_lane(lane, rules);
}

uint32_t paigow_meaning_of(uint16_t value)
{
    return paigow_meaning_of_value(value);
}

#endif
