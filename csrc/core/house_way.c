#include "paigow/house_way.h"

#include "fault.h"
#include "flush.h"
#ifndef PAIGOW_SMALL
#include "paigow/kind.h"
#endif

enum { MOST_GROUPS = 3, NO_RANK = -1 };

/* All that the lines ask about a hand. */
typedef struct {
    uint8_t cards[PAIGOW_HAND]; /* in ascending order */
    uint8_t ranks[PAIGOW_HAND]; /* of them, the joker's an ace (H1) */
    int has_joker;
    int group[MOST_GROUPS]; /* ranks, or NO_RANK */
    int times[MOST_GROUPS]; /* how often they are held; 1 for NO_RANK */
    unsigned singletons;    /* the ranks held once */
    int holding;
    paigow_rules rules;
    uint64_t key;                  /* of all cards */
    unsigned lane;                 /* of the suit that can make a flush, if there is one */
    uint16_t in_lane[PAIGOW_HAND]; /* the bits of the cards in it */
    unsigned best;                 /* the class of the best five, as a bit */
} analysis;

/* ---- looking at a hand ---- */

/* Puts a rank among the groups: those held more often come first, then those that are higher, and
 * this one is higher than all so far. */
static void add_group(analysis *hand, int rank, int times)
{
    int at = MOST_GROUPS - 1;
    for (; at > 0 && hand->times[at - 1] <= times; at--) {
        hand->group[at] = hand->group[at - 1];
        hand->times[at] = hand->times[at - 1];
    }
    hand->group[at] = rank;
    hand->times[at] = times;
}

static void find_groups(analysis *hand)
{
    hand->singletons = 0;
    for (int i = 0; i < MOST_GROUPS; i++) {
        hand->group[i] = NO_RANK;
        hand->times[i] = 1;
    }
    for (int i = 0, times; i < PAIGOW_HAND; i += times) {
        int rank = hand->ranks[i];
        for (times = 1; i + times < PAIGOW_HAND && hand->ranks[i + times] == rank; times++)
            ;
        if (times > 1)
            add_group(hand, rank, times);
        else
            hand->singletons |= 1u << rank;
    }
}

static int holding_of(const int times[MOST_GROUPS])
{
    switch (times[0]) {
    case 5:
        return PAIGOW_HOLDS_FIVE_ACES;
    case 4:
        return times[1] == 3   ? PAIGOW_HOLDS_QUADS_AND_TRIPS
               : times[1] == 2 ? PAIGOW_HOLDS_QUADS_AND_PAIR
                               : PAIGOW_HOLDS_QUADS;
    case 3:
        return times[1] == 3   ? PAIGOW_HOLDS_TWO_TRIPS
               : times[2] == 2 ? PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS
               : times[1] == 2 ? PAIGOW_HOLDS_FULL_HOUSE
                               : PAIGOW_HOLDS_TRIPS;
    case 2:
        return times[2] == 2   ? PAIGOW_HOLDS_THREE_PAIR
               : times[1] == 2 ? PAIGOW_HOLDS_TWO_PAIR
                               : PAIGOW_HOLDS_ONE_PAIR;
    default:
        return PAIGOW_HOLDS_NO_PAIR;
    }
}

static void analyse_ranks(const uint8_t cards[PAIGOW_HAND], analysis *hand)
{
    paigow_list_cards(paigow_set_of(cards, PAIGOW_HAND), PAIGOW_HAND, hand->cards);
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand->ranks[i] = (uint8_t)paigow_card_rank(hand->cards[i]);
    hand->has_joker = hand->cards[PAIGOW_HAND - 1] == PAIGOW_JOKER;
    find_groups(hand);
    hand->holding = holding_of(hand->times);
}

static void add_cards(analysis *hand)
{
    hand->key = PAIGOW_KEY_START;
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand->key += paigow_card_key[hand->cards[i]];
    int shift = PAIGOW_LANE_BITS * paigow_flush_suit(hand->key);
    hand->lane = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        hand->in_lane[i] = paigow_card_lane[hand->cards[i]] >> shift & PAIGOW_LANE_MASK;
        hand->lane |= hand->in_lane[i];
    }
}

static unsigned class_bit(uint16_t value)
{
    const uint32_t ace_high = PAIGOW_STRAIGHT << 4 | 10; /* its place among the straights */
    uint32_t meaning = paigow_meaning_of(value) >> 16;
    return 1u << (meaning == ace_high ? PAIGOW_ACE_HIGH_STRAIGHT : meaning >> 4);
}

static void analyse(const uint8_t cards[PAIGOW_HAND], paigow_rules rules, analysis *hand)
{
    analyse_ranks(cards, hand);
    add_cards(hand);
    hand->rules = rules;
    hand->best = class_bit(paigow_larger(paigow_rank7_by_ranks(hand->key, rules),
                                         paigow_best_in_lane(hand->lane, rules)));
}

/* ---- choosing a setting ---- */

/* A setting as a number that is higher the better it is by H3 and H4: the value of the front, the
 * value behind, and the places of the two cards in front, the lower card's first, counted from the
 * end.  0 is none. */
typedef uint32_t choice;

enum { PLACE_BITS = 3, PLACES = 7, HIGH_SHIFT = 2 * PLACE_BITS, FRONT_SHIFT = 16 + HIGH_SHIFT };

static choice choose(unsigned front, uint16_t high, int i, int j)
{
    return (choice)front << FRONT_SHIFT | (choice)high << HIGH_SHIFT |
           (choice)(PLACES - i) << PLACE_BITS | (choice)(PLACES - j);
}

static unsigned front_of(choice c)
{
    return c >> FRONT_SHIFT;
}

/* What a setting must have in front and behind. */
typedef struct {
    unsigned least, most, behind;
    int foul_too;
} demand;

static int is_met(const demand *d, uint16_t high, unsigned front)
{
    return class_bit(high) & d->behind && (d->foul_too || paigow_is_legal(high, (uint8_t)front));
}

/* The value of the five behind two cards.  Too few of a suit are worth nothing, so it need not be
 * asked whether they are a flush. */
static uint16_t high_value(const analysis *hand, int i, int j)
{
    uint64_t key = hand->key - paigow_card_key[hand->cards[i]] - paigow_card_key[hand->cards[j]];
    unsigned lane = hand->lane & ~(unsigned)(hand->in_lane[i] | hand->in_lane[j]);
    return paigow_larger(paigow_rank5_by_ranks(key, hand->rules),
                         paigow_best_in_lane(lane, hand->rules));
}

/* The best setting that meets a demand.  High cards first, because the high fronts are there: then
 * few hands behind have to be ranked.  With the same higher card, the fronts only get lower. */
static choice find_best(const analysis *hand, const demand *d)
{
    choice best = 0;
    unsigned least = d->least;
    for (int j = PAIGOW_HAND - 1; j > 0; j--)
        for (int i = j - 1; i >= 0; i--) {
            unsigned front = paigow_low_value[hand->ranks[j] << 4 | hand->ranks[i]];
            if (front < least)
                break;
            if (front > d->most)
                continue;
            uint16_t high = high_value(hand, i, j);
            choice this = choose(front, high, i, j);
            if (this > best && is_met(d, high, front)) {
                best = this;
                least = front;
            }
        }
    return best;
}

/* The same, where the front decides what is behind it (H3): a front does not count if other cards
 * of its ranks would leave a better hand, but one that is not of the classes asked for. */
static choice find_setting(const analysis *hand, demand d)
{
    choice found = find_best(hand, &d);
    while (found && d.behind != PAIGOW_COMPLETE && d.behind != PAIGOW_ANY_CLASS) {
        const demand same_front = {front_of(found), front_of(found), PAIGOW_ANY_CLASS, d.foul_too};
        if (find_best(hand, &same_front) == found)
            break;
        d.most = front_of(found) - 1;
        found = find_best(hand, &d);
    }
    return found;
}

/* H8: the best front of the legal settings that leave one of these classes behind, or 0. */
static unsigned best_front(const analysis *hand, unsigned behind)
{
    return front_of(find_setting(hand, (demand){1, PAIGOW_LOW_VALUES, behind, 0}));
}

/* The two-card value of two ranks; 0 if one of them is none. */
static unsigned value_of(int a, int b)
{
    int higher = a > b ? a : b, lower = a > b ? b : a;
    return lower == NO_RANK ? 0 : paigow_low_value[higher << 4 | lower];
}

/* The rank of the singleton in a place counted from the best, 0; or NO_RANK. */
static int singleton(const analysis *hand, int place)
{
    for (int rank = PAIGOW_ACE; rank >= 0; rank--)
        if (hand->singletons >> rank & 1 && place-- == 0)
            return rank;
    return NO_RANK;
}

/* The two-card value that a play other than PAIGOW_PLAY_BEST_FRONT puts in front, or 0 if the hand
 * has none. */
static unsigned front_for(const analysis *hand, int play)
{
    switch (play) {
    case PAIGOW_PLAY_SINGLETONS:
        return value_of(singleton(hand, 0), singleton(hand, 1));
    case PAIGOW_PLAY_FIRST_GROUP:
        return value_of(hand->group[0], hand->group[0]);
    case PAIGOW_PLAY_SECOND_GROUP:
        return value_of(hand->group[1], hand->group[1]);
    case PAIGOW_PLAY_ONE_AND_SINGLETON:
        return value_of(hand->group[0], singleton(hand, 0));
    default:
        return value_of(singleton(hand, 1), singleton(hand, 2));
    }
}

/* ---- the lines ---- */

static int rank_is_in(int rank, unsigned ranks)
{
    return ranks == PAIGOW_ANY_RANK || (rank != NO_RANK && ranks >> rank & 1);
}

static int sum_is_at_most(const int group[MOST_GROUPS], int most)
{
    return most == PAIGOW_ANY_SUM || (group[1] != NO_RANK && group[0] + group[1] + 4 <= most);
}

static int joker_is(const analysis *hand, int joker)
{
    return joker == PAIGOW_JOKER_OR_NOT || (joker == PAIGOW_WITH_JOKER) == hand->has_joker;
}

static int line_fits(const paigow_line *line, const analysis *hand)
{
    return line->holdings >> hand->holding & 1 && line->best & hand->best &&
           rank_is_in(hand->group[0], line->first) && rank_is_in(hand->group[1], line->second) &&
           (line->singleton == PAIGOW_ANY_RANK || hand->singletons & line->singleton) &&
           (hand->singletons & line->singletons) == line->singletons &&
           joker_is(hand, line->joker) && sum_is_at_most(hand->group, line->most_sum);
}

/* The setting by a line that fits, or 0 if it cannot be carried out. */
static choice choice_by(const paigow_line *line, const analysis *hand, int foul_too)
{
    demand d = {line->least, line->most, line->behind, foul_too};
    if (line->play != PAIGOW_PLAY_BEST_FRONT) {
        unsigned front = front_for(hand, line->play);
        if (front < d.least || front > d.most)
            return 0;
        d.least = d.most = front;
    }
    choice found = find_setting(hand, d);
    if (line->beats && front_of(found) <= best_front(hand, line->beats))
        return 0;
    return found;
}

static void take_choice(const analysis *hand, choice taken, size_t line, paigow_setting *setting)
{
    int i = PLACES - (int)(taken >> PLACE_BITS & PLACES), j = PLACES - (int)(taken & PLACES);
    int behind = 0;
    setting->high_value = (uint16_t)(taken >> HIGH_SHIFT);
    setting->low_value = (uint8_t)front_of(taken);
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
        choice found = choice_by(&way->lines[line], &hand, 0);
        if (found) {
            take_choice(&hand, found, line, setting);
            return PAIGOW_OK;
        }
    }
    return PAIGOW_ERROR_NO_LINE;
}

/* ---- looking closer ---- */

int paigow_holding_of(const uint8_t cards[PAIGOW_HAND])
{
    analysis hand;
    analyse_ranks(cards, &hand);
    return hand.holding;
}

/* What a line does with a hand, and the setting if it can set it. */
static int verdict_on(const paigow_line *line, const analysis *hand, choice *found)
{
    if (!line_fits(line, hand))
        return PAIGOW_FITS_NOT;
    *found = choice_by(line, hand, 0);
    if (*found)
        return PAIGOW_CAN_SET;
    return choice_by(line, hand, 1) ? PAIGOW_WOULD_FOUL : PAIGOW_CANNOT_BE;
}

int paigow_try_line(const uint8_t cards[PAIGOW_HAND], const paigow_line *line, paigow_rules rules,
                    paigow_setting *setting)
{
    analysis hand;
    choice found;
    analyse(cards, rules, &hand);
    int verdict = verdict_on(line, &hand, &found);
    if (verdict == PAIGOW_CAN_SET)
        take_choice(&hand, found, 0, setting);
    return verdict;
}

int paigow_set_front(const uint8_t cards[PAIGOW_HAND], uint8_t front, paigow_rules rules,
                     paigow_setting *setting)
{
    analysis hand;
    analyse(cards, rules, &hand);
    const demand d = {front, front, PAIGOW_ANY_CLASS, 0};
    choice found = find_best(&hand, &d);
    if (!found)
        return PAIGOW_ERROR_FOUL;
    take_choice(&hand, found, 0, setting);
    return PAIGOW_OK;
}

#ifndef PAIGOW_SMALL

/* ---- every line over every hand (H20) ---- */

typedef struct {
    const paigow_house_way *way;
    paigow_rules rules;
    paigow_way_use *use;
} survey;

/* Adds hands of one kind to a count, and notes the first of them. */
static void add_hands(uint64_t hands, const uint8_t cards[PAIGOW_HAND], uint64_t *count,
                      uint8_t first[PAIGOW_HAND])
{
    for (int i = 0; i < PAIGOW_HAND && !*count; i++)
        first[i] = cards[i];
    *count += hands;
}

static int survey_kind(void *context, paigow_packed packed, const uint8_t cards[PAIGOW_HAND])
{
    survey *s = context;
    uint64_t hands = paigow_kind_hands(cards);
    int set = 0;
    analysis hand;
    choice found;
    (void)packed;
    analyse(cards, s->rules, &hand);
    for (size_t line = 0; line < s->way->count; line++) {
        paigow_line_use *use = &s->use->lines[line];
        int verdict = verdict_on(&s->way->lines[line], &hand, &found);
        if (verdict == PAIGOW_FITS_NOT)
            continue;
        add_hands(hands, cards, &use->fits, use->fits_first);
        if (verdict == PAIGOW_CAN_SET) {
            add_hands(hands, cards, &use->able, use->able_first);
            use->sets += set ? 0 : hands;
            set = 1;
        } else if (verdict == PAIGOW_WOULD_FOUL && !set) {
            add_hands(hands, cards, &use->fouls, use->fouls_first);
        }
    }
    if (!set)
        add_hands(hands, cards, &s->use->unset, s->use->unset_first);
    return 0;
}

int paigow_use_of_lines(const paigow_house_way *way, int rules, paigow_way_use *use,
                        paigow_fault *fault)
{
    survey s = {way, (paigow_rules)rules, use};
    int status = paigow_check_rules(rules, fault);
    if (!status)
        status = paigow_check_house_way(way, fault);
    if (status)
        return status;
    *use = (paigow_way_use){.unset = 0};
    return paigow_each_kind(survey_kind, &s);
}

#endif

/* ---- checks ---- */

/* The first field of a line that is out of range, or -1. */
static int64_t bad_field(const paigow_line *line)
{
    const struct {
        unsigned value, least, most;
    } fields[] = {{line->holdings, 1, PAIGOW_ANY_HOLDING},
                  {line->first, 0, PAIGOW_ANY_RANK},
                  {line->second, 0, PAIGOW_ANY_RANK},
                  {line->singleton, 0, PAIGOW_ANY_RANK},
                  {line->singletons, 0, PAIGOW_ANY_RANK},
                  {line->best, 1, PAIGOW_ANY_CLASS},
                  {line->joker, 0, PAIGOW_WITHOUT_JOKER},
                  {line->most_sum, 0, PAIGOW_ANY_SUM},
                  {line->play, 0, PAIGOW_PLAYS - 1},
                  {line->least, 1, PAIGOW_LOW_VALUES},
                  {line->most, line->least, PAIGOW_LOW_VALUES},
                  {line->behind, 1, PAIGOW_ANY_CLASS},
                  {line->beats, 0, PAIGOW_ANY_CLASS}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].value < fields[i].least || fields[i].value > fields[i].most)
            return fields[i].value;
    return -1;
}

int paigow_check_house_way(const paigow_house_way *way, paigow_fault *fault)
{
    if (way->count == 0 || way->count > PAIGOW_MOST_LINES)
        return paigow_fail(
            fault, &(paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .value = (int64_t)way->count});
    for (size_t i = 0; i < way->count; i++) {
        int64_t bad = bad_field(&way->lines[i]);
        if (bad >= 0)
            return paigow_fail(
                fault, &(paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .index = i, .value = bad});
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
    return status ? paigow_fail(fault, &(paigow_fault){.status = status}) : PAIGOW_OK;
}
