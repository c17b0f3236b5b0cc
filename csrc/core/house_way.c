#include "paigow/house_way.h"

#include "bits.h"
#include "fault.h"

enum { SETTINGS = 21, MOST_GROUPS = 3, NO_RANK = -1 };

/* All that the lines ask about a hand. */
typedef struct {
    uint8_t cards[PAIGOW_HAND]; /* in ascending order */
    int holding;
    int group[MOST_GROUPS]; /* ranks, or NO_RANK */
    unsigned singletons;    /* ranks held once */
    int complete;
    /* The settings in the order of their fronts' card codes, so that the first of several equal
     * ones is the one that H3 asks for. */
    struct {
        uint8_t i, j; /* the cards in front */
        uint8_t low_value;
        uint16_t high_value;
    } setting[SETTINGS];
} analysis;

/* ---- looking at a hand ---- */

static int holding_of(const int held[PAIGOW_RANKS], const int group[MOST_GROUPS])
{
    int first = group[0] == NO_RANK ? 1 : held[group[0]];
    int second = group[1] == NO_RANK ? 1 : held[group[1]];
    int third = group[2] == NO_RANK ? 1 : held[group[2]];
    switch (first) {
    case 5:
        return PAIGOW_HOLDS_FIVE_ACES;
    case 4:
        return second == 3   ? PAIGOW_HOLDS_QUADS_AND_TRIPS
               : second == 2 ? PAIGOW_HOLDS_QUADS_AND_PAIR
                             : PAIGOW_HOLDS_QUADS;
    case 3:
        return second == 3   ? PAIGOW_HOLDS_TWO_TRIPS
               : third == 2  ? PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS
               : second == 2 ? PAIGOW_HOLDS_FULL_HOUSE
                             : PAIGOW_HOLDS_TRIPS;
    case 2:
        return third == 2    ? PAIGOW_HOLDS_THREE_PAIR
               : second == 2 ? PAIGOW_HOLDS_TWO_PAIR
                             : PAIGOW_HOLDS_ONE_PAIR;
    default:
        return PAIGOW_HOLDS_NO_PAIR;
    }
}

static void find_groups(const int held[PAIGOW_RANKS], analysis *hand)
{
    int groups = 0;
    for (int times = PAIGOW_HIGH; times >= 2; times--)
        for (int rank = PAIGOW_ACE; rank >= 0; rank--)
            if (held[rank] == times)
                hand->group[groups++] = rank;
    while (groups < MOST_GROUPS)
        hand->group[groups++] = NO_RANK;
    hand->singletons = 0;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        hand->singletons |= (unsigned)(held[rank] == 1) << rank;
}

static void list_settings(analysis *hand, paigow_rules rules)
{
    int n = 0;
    for (uint8_t i = 0; i < PAIGOW_HAND; i++)
        for (uint8_t j = (uint8_t)(i + 1); j < PAIGOW_HAND; j++, n++) {
            uint8_t front[PAIGOW_LOW] = {hand->cards[i], hand->cards[j]};
            paigow_packed behind = paigow_pack_none();
            for (int k = 0; k < PAIGOW_HAND; k++)
                if (k != i && k != j)
                    behind = paigow_pack_add(behind, hand->cards[k]);
            hand->setting[n].i = i;
            hand->setting[n].j = j;
            hand->setting[n].low_value = paigow_rank2(front);
            hand->setting[n].high_value = paigow_rank5_packed(behind, rules);
        }
}

static void analyse(const uint8_t cards[PAIGOW_HAND], paigow_rules rules, analysis *hand)
{
    int held[PAIGOW_RANKS];
    paigow_count_ranks(cards, PAIGOW_HAND, held);
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand->cards[i] = cards[i];
    paigow_sort_cards(hand->cards, PAIGOW_HAND);
    find_groups(held, hand);
    hand->holding = holding_of(held, hand->group);
    hand->complete = paigow_category(paigow_rank7(cards, rules)) >= PAIGOW_STRAIGHT;
    list_settings(hand, rules);
}

/* ---- choosing a front ---- */

/* The two-card value of two ranks. */
static int front_of(int a, int b)
{
    uint8_t cards[PAIGOW_LOW] = {(uint8_t)(4 * a), (uint8_t)(4 * b)};
    return a == NO_RANK || b == NO_RANK ? 0 : paigow_rank2(cards);
}

/* The rank of the singleton in a place counted from the best, 0; or NO_RANK. */
static int singleton(const analysis *hand, int place)
{
    for (int rank = PAIGOW_ACE; rank >= 0; rank--)
        if (hand->singletons >> rank & 1 && place-- == 0)
            return rank;
    return NO_RANK;
}

/* H4, H8: the best front over the legal settings that leave a complete hand; 0 if there is none. */
static int best_front(const analysis *hand)
{
    int best = 0;
    for (int n = 0; n < SETTINGS; n++)
        if (paigow_category(hand->setting[n].high_value) >= PAIGOW_STRAIGHT &&
            hand->setting[n].low_value > best)
            best = hand->setting[n].low_value;
    return best;
}

/* The two-card value that a play puts in front, or 0 if the hand has none. */
static int front_for(const analysis *hand, int play)
{
    switch (play) {
    case PAIGOW_PLAY_SINGLETONS:
        return front_of(singleton(hand, 0), singleton(hand, 1));
    case PAIGOW_PLAY_FIRST_GROUP:
        return front_of(hand->group[0], hand->group[0]);
    case PAIGOW_PLAY_SECOND_GROUP:
        return front_of(hand->group[1], hand->group[1]);
    case PAIGOW_PLAY_ONE_AND_SINGLETON:
        return front_of(hand->group[0], singleton(hand, 0));
    case PAIGOW_PLAY_SECOND_AND_THIRD:
        return front_of(singleton(hand, 1), singleton(hand, 2));
    default:
        return best_front(hand);
    }
}

/* H3: the setting with that front and the highest hand behind it, or -1 if none is legal. */
static int setting_with(const analysis *hand, int front)
{
    int best = -1;
    for (int n = 0; n < SETTINGS; n++) {
        uint16_t value = hand->setting[n].high_value;
        if (hand->setting[n].low_value != front || !paigow_is_legal(value, (uint8_t)front))
            continue;
        if (best < 0 || value > hand->setting[best].high_value)
            best = n;
    }
    return best;
}

/* ---- the lines ---- */

static int rank_is_in(int rank, unsigned ranks)
{
    return ranks == PAIGOW_ANY_RANK || (rank != NO_RANK && ranks >> rank & 1);
}

static int line_fits(const paigow_line *line, const analysis *hand)
{
    return line->holding == hand->holding &&
           (line->complete == PAIGOW_COMPLETE_OR_NOT ||
            (line->complete == PAIGOW_COMPLETE) == hand->complete) &&
           rank_is_in(hand->group[0], line->first) && rank_is_in(hand->group[1], line->second) &&
           (line->singleton == PAIGOW_ANY_RANK || hand->singletons & line->singleton) &&
           (hand->singletons & line->singletons) == line->singletons;
}

/* The setting by a line that fits, or -1 if it cannot be carried out. */
static int setting_by(const paigow_line *line, const analysis *hand)
{
    int front = front_for(hand, line->play);
    if (line->better_only && front <= best_front(hand))
        return -1;
    return setting_with(hand, front);
}

static void take_setting(const analysis *hand, int n, size_t line, paigow_setting *setting)
{
    uint8_t i = hand->setting[n].i, j = hand->setting[n].j;
    int behind = 0;
    setting->high_value = hand->setting[n].high_value;
    setting->low_value = hand->setting[n].low_value;
    setting->foul = PAIGOW_NOT_FOUL;
    setting->line = (uint8_t)line;
    setting->low[0] = hand->cards[i];
    setting->low[1] = hand->cards[j];
    for (int k = 0; k < PAIGOW_HAND; k++)
        if (k != i && k != j)
            setting->high[behind++] = hand->cards[k];
}

int paigow_set_by_lines(const uint8_t cards[PAIGOW_HAND], const paigow_house_way *way,
                        paigow_rules rules, paigow_setting *setting)
{
    analysis hand;
    analyse(cards, rules, &hand);
    for (size_t line = 0; line < way->count; line++) {
        if (!line_fits(&way->lines[line], &hand))
            continue;
        int n = setting_by(&way->lines[line], &hand);
        if (n >= 0) {
            take_setting(&hand, n, line, setting);
            return PAIGOW_OK;
        }
    }
    return PAIGOW_ERROR_NO_LINE;
}

/* ---- checks ---- */

/* The first field of a line that is out of range, or -1. */
static int64_t bad_field(const paigow_line *line)
{
    const struct {
        unsigned value, most;
    } fields[] = {{line->holding, PAIGOW_HOLDINGS - 1},  {line->play, PAIGOW_PLAYS - 1},
                  {line->complete, PAIGOW_NOT_COMPLETE}, {line->better_only, 1},
                  {line->first, PAIGOW_ANY_RANK},        {line->second, PAIGOW_ANY_RANK},
                  {line->singleton, PAIGOW_ANY_RANK},    {line->singletons, PAIGOW_ANY_RANK}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].value > fields[i].most)
            return fields[i].value;
    return -1;
}

int paigow_check_house_way(const paigow_house_way *way, paigow_fault *fault)
{
    if (way->count == 0 || way->count > PAIGOW_MOST_LINES)
        return paigow_fail(
            fault, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .value = (int64_t)way->count});
    for (size_t i = 0; i < way->count; i++) {
        int64_t bad = bad_field(&way->lines[i]);
        if (bad >= 0)
            return paigow_fail(
                fault, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .index = i, .value = bad});
    }
    return PAIGOW_OK;
}

int paigow_set_by_lines_checked(const uint8_t *cards, size_t count, const paigow_house_way *way,
                                int rules, paigow_setting *setting, paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    if (!status)
        status = paigow_check_house_way(way, fault);
    if (!status)
        status = paigow_check_cards(cards, count, PAIGOW_HAND, fault);
    if (status)
        return status;
    status = paigow_set_by_lines(cards, way, (paigow_rules)rules, setting);
    return status ? paigow_fail(fault, (paigow_fault){.status = status}) : PAIGOW_OK;
}
