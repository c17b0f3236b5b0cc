#include "plan.h"

#include "core/bits.h"
#include "core/fault.h"
#include "multisets.h"
#include "paigow/setter.h"

/* ---- hands of each kind ---- */

static int note_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    paigow_odds_plan *plan = context;
    uint32_t kind = paigow_kind_packed(hand);
    unsigned lane = 0;
    plan->ranks[kind] = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        int joker = cards[i] == PAIGOW_JOKER, club = cards[i] % 4 == 0 && !joker;
        uint32_t rank = joker ? PAIGOW_JOKER_RANK : cards[i] / 4u;
        plan->ranks[kind] |= rank << 4 * i;
        if (joker || (club && kind >= PAIGOW_MULTISETS))
            lane |= 1u << rank;
    }
    plan->lanes[kind] = (uint16_t)lane;
    plan->holdings[kind] = (uint8_t)paigow_holding_of(cards);
    return 0;
}

int paigow_rest_of(const paigow_odds_plan *plan, uint32_t kind, unsigned lane,
                   uint8_t rest[PAIGOW_HAND])
{
    int count = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        unsigned rank = plan->ranks[kind] >> 4 * i & 15;
        if (lane >> rank & 1)
            lane &= ~(1u << rank);
        else
            rest[count++] = (uint8_t)rank;
    }
    return count;
}

/* Whether a deck has a hand of a kind.  What its suits cannot hold is found part by part. */
static int is_in_deck(const paigow_odds_plan *plan, uint32_t kind)
{
    for (int i = 0; i < PAIGOW_HAND; i++) {
        unsigned rank = plan->ranks[kind] >> 4 * i & 15;
        if (rank == PAIGOW_JOKER_RANK ? !plan->deck.joker : !(plan->deck.ranks >> rank & 1))
            return 0;
    }
    return 1;
}

/* ---- parts ---- */

enum { MOST_OF_KIND = 1 << PAIGOW_HAND, NO_LANE = UINT16_MAX };

/* Whether the other suits can hold the cards that are not in this one. */
static int can_be(const paigow_odds_plan *plan, uint32_t kind, unsigned lane)
{
    uint8_t rest[PAIGOW_HAND];
    int count = paigow_rest_of(plan, kind, lane, rest), run = 0;
    for (int i = 0; i < count; i++) {
        run = i > 0 && rest[i] == rest[i - 1] ? run + 1 : 1;
        if (run >= plan->deck.suits)
            return 0;
    }
    return 1;
}

/* The different ranks of some cards, the joker's apart, the highest first. */
static int different(const uint8_t *cards, int count, uint8_t ranks[PAIGOW_HAND])
{
    int found = 0;
    for (int i = count - 1; i >= 0; i--)
        if (cards[i] != PAIGOW_JOKER_RANK && (found == 0 || cards[i] != ranks[found - 1]))
            ranks[found++] = cards[i];
    return found;
}

/* The lanes of the parts of a kind, by their numbers (classes.h), or NO_LANE for those that no hand
 * has.  Returns how many. */
static int list_lanes(const paigow_odds_plan *plan, uint32_t kind, uint16_t lanes[MOST_OF_KIND])
{
    uint8_t rest[PAIGOW_HAND], ranks[PAIGOW_HAND];
    int has_flush = kind >= PAIGOW_MULTISETS;
    unsigned flush = plan->lanes[kind], joker = flush & PAIGOW_SUBSETS;
    int cards = paigow_rest_of(plan, kind, has_flush ? flush : joker, rest);
    int count = different(rest, cards, ranks), most = PAIGOW_HIGH - 1 - (joker != 0);
    for (int number = 0; number < MOST_OF_KIND; number++)
        lanes[number] = NO_LANE;
    for (int number = 0; number < 1 << count; number++) {
        unsigned lane = joker;
        for (int i = 0; i < count; i++)
            lane |= (unsigned)(number >> i & 1) << ranks[i];
        if (paigow_count_few((unsigned)number) <= most && can_be(plan, kind, lane))
            lanes[number] = (uint16_t)lane;
    }
    if (has_flush && can_be(plan, kind, flush))
        lanes[PAIGOW_FLUSH_PARTS - 1] = (uint16_t)flush;
    return has_flush ? PAIGOW_FLUSH_PARTS : 1 << count;
}

/* Counts the parts of each lane into the place after it. */
static void count_parts(paigow_odds_plan *plan)
{
    uint16_t lanes[MOST_OF_KIND];
    uint32_t *of_lane = plan->first_of_lane;
    for (int lane = 0; lane <= PAIGOW_ODDS_LANES; lane++)
        of_lane[lane] = 0;
    plan->first_part[0] = 0;
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        int parts = paigow_fronts_of(plan, kind) ? list_lanes(plan, kind, lanes) : 0;
        plan->first_part[kind + 1] = plan->first_part[kind] + (uint32_t)parts;
        for (int number = 0; number < parts; number++)
            if (lanes[number] != NO_LANE)
                of_lane[paigow_lane_number(lanes[number]) + 1]++;
    }
    for (int lane = 0; lane < PAIGOW_ODDS_LANES; lane++)
        of_lane[lane + 1] += of_lane[lane];
}

static void place_parts(paigow_odds_plan *plan)
{
    uint16_t lanes[MOST_OF_KIND];
    uint32_t next[PAIGOW_ODDS_LANES];
    for (int lane = 0; lane < PAIGOW_ODDS_LANES; lane++)
        next[lane] = plan->first_of_lane[lane];
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        int parts = paigow_fronts_of(plan, kind) ? list_lanes(plan, kind, lanes) : 0;
        for (int number = 0; number < parts; number++) {
            uint32_t at = lanes[number] == NO_LANE ? PAIGOW_NO_PART
                                                   : next[paigow_lane_number(lanes[number])]++;
            plan->part[plan->first_part[kind] + (uint32_t)number] = at;
            if (at != PAIGOW_NO_PART)
                plan->parts[at].kind = kind;
        }
    }
}

static void number_rows(paigow_odds_plan *plan)
{
    uint32_t row = 0, end = plan->first_of_lane[PAIGOW_ODDS_LANES];
    for (uint32_t part = 0; part < end; part++) {
        plan->parts[part].row = row;
        row += paigow_fronts_of(plan, plan->parts[part].kind);
    }
    plan->parts[end] = (paigow_part){.row = row};
}

/* ---- the settings that are asked for ---- */

typedef struct {
    paigow_odds_plan *plan;
    int every;
    const paigow_house_table *const *ways;
    size_t count;
    paigow_worth *fronts; /* PAIGOW_SETTINGS for each kind */
} asking;

static int is_as_good(paigow_worth worth, paigow_worth other)
{
    return worth.high >= other.high && worth.low >= other.low;
}

/* Adds a setting unless there is one that is as good by both hands, and takes away those that it is
 * better than. */
static uint32_t add_undominated(paigow_worth *fronts, uint32_t count, paigow_worth worth)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (is_as_good(fronts[i], worth))
            return count;
    for (uint32_t i = 0; i < count; i++)
        if (!is_as_good(worth, fronts[i]))
            fronts[kept++] = fronts[i];
    fronts[kept] = worth;
    return kept + 1;
}

static uint32_t add_every(paigow_worth *fronts, const uint8_t *cards, paigow_rules rules)
{
    uint32_t count = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++) {
            const uint8_t low[PAIGOW_LOW] = {cards[i], cards[j]};
            paigow_setting set;
            paigow_set_by_hand(cards, low, PAIGOW_LOW, rules, &set);
            if (!set.foul)
                count =
                    add_undominated(fronts, count, (paigow_worth){set.high_value, set.low_value});
        }
    return count;
}

static uint32_t add_way(paigow_worth *fronts, uint32_t count, paigow_short_setting set)
{
    paigow_worth worth = {paigow_short_high_value(set), paigow_short_low_value(set)};
    for (uint32_t i = 0; i < count; i++)
        if (fronts[i].high == worth.high && fronts[i].low == worth.low)
            return count;
    fronts[count] = worth;
    return count + 1;
}

/* The highest front first. */
static void sort_fronts(paigow_worth *fronts, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t j = i;
             j > 0 && (fronts[j - 1].low < fronts[j].low ||
                       (fronts[j - 1].low == fronts[j].low && fronts[j - 1].high < fronts[j].high));
             j--) {
            paigow_worth worth = fronts[j];
            fronts[j] = fronts[j - 1];
            fronts[j - 1] = worth;
        }
}

static paigow_worth *fronts_of(const asking *a, uint32_t kind)
{
    return a->fronts + (size_t)kind * PAIGOW_SETTINGS;
}

static int ask_for_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    const asking *a = context;
    uint32_t kind = paigow_kind_packed(hand), *count = &a->plan->first_front[kind + 1];
    paigow_worth *fronts = fronts_of(a, kind);
    *count = 0;
    if (!is_in_deck(a->plan, kind))
        return 0;
    if (a->every)
        *count = add_every(fronts, cards, a->plan->rules);
    for (size_t i = 0; i < a->count; i++)
        *count = add_way(fronts, *count, paigow_set_kind(hand, a->ways[i]));
    return 0;
}

/* What hands are set to that a house way sets otherwise than their kind. */
static void ask_for_exceptions(const asking *a, const paigow_house_table *way)
{
    for (size_t i = 0; i < way->exceptions.slots; i++) {
        const paigow_exception *exception = &way->exceptions.slot[i];
        if (!exception->lanes || !is_in_deck(a->plan, exception->kind))
            continue;
        uint32_t *count = &a->plan->first_front[exception->kind + 1];
        *count = add_way(fronts_of(a, exception->kind), *count, exception->setting);
    }
}

/* Moves all fronts together. */
static void pack_fronts(const asking *a)
{
    uint32_t next = 0, *first = a->plan->first_front;
    first[0] = 0;
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint32_t count = first[kind + 1];
        sort_fronts(fronts_of(a, kind), count);
        for (uint32_t i = 0; i < count; i++)
            a->fronts[next++] = fronts_of(a, kind)[i];
        first[kind + 1] = next;
    }
    a->plan->fronts = a->fronts;
}

/* ---- making a plan ---- */

int paigow_check_odds_deck(paigow_odds_deck deck, paigow_fault *fault)
{
    int is_deck = deck.ranks <= PAIGOW_ANY_RANK && deck.suits >= 1 && deck.suits <= PAIGOW_SUITS &&
                  deck.joker <= 1;
    unsigned cards = is_deck ? paigow_cards_of(deck) : 0;
    if (cards < 2 * PAIGOW_HAND)
        return paigow_fail(fault,
                           &(paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = (int64_t)cards});
    return PAIGOW_OK;
}

int paigow_odds_plan_for(paigow_odds_deck deck, int rules, int detail, int every,
                         const paigow_house_table *const *ways, size_t count, paigow_worth *fronts,
                         paigow_odds_plan *plan, paigow_fault *fault)
{
    const asking a = {plan, every, ways, count, fronts};
    int status = paigow_check_odds_deck(deck, fault);
    if (!status)
        status = paigow_check_rules(rules, fault);
    for (size_t i = 0; !status && i < count; i++)
        status = paigow_check_setter(&(paigow_setter){.table = ways[i]}, rules, fault);
    if (status)
        return status;
    plan->deck = deck;
    plan->rules = (paigow_rules)rules;
    plan->detail = detail;
    paigow_each_kind(note_kind, plan);
    paigow_each_kind(ask_for_kind, (void *)&a);
    for (size_t i = 0; i < count; i++)
        ask_for_exceptions(&a, ways[i]);
    pack_fronts(&a);
    count_parts(plan);
    place_parts(plan);
    number_rows(plan);
    return PAIGOW_OK;
}
