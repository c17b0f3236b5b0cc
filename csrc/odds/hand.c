#include "core/bits.h"
#include "core/fault.h"
#include "core/flush.h"
#include "multisets.h"
#include "paigow/odds.h"

/* The dealer's worths are told apart by the settings that are asked for only: a value is below the
 * lowest of theirs, one of theirs, between two of them, or above all. */
enum {
    PUSHES = 2 * PAIGOW_SETTINGS + 1, /* the step of PAIGOW_PUSHES */
    STEPS,
    MOST_BESIDE = 2 /* cards beside a flush */
};

#define ALL_CARDS ((UINT64_C(1) << PAIGOW_DECK) - 1)

typedef struct {
    const paigow_odds_dealer *dealer;
    paigow_multiset_counts multisets;
    uint8_t high_step[PAIGOW_PUSHES + 1];
    uint8_t low_step[PAIGOW_LOW_VALUES + 1];
    unsigned lanes[PAIGOW_SUITS]; /* ranks that are left, by suit */
    unsigned left[PAIGOW_RANKS];  /* cards that are left, by rank */
    int joker;                    /* whether it is left */
    int64_t hands[STEPS * STEPS]; /* dealer's hands by their steps */
} tally;

static void add_ways(tally *c, paigow_worth worth, int64_t hands)
{
    c->hands[c->high_step[worth.high] * STEPS + c->low_step[worth.low]] += hands;
}

/* ---- by ranks ---- */

/* Adds the hands that hold `cards` more cards of `rank` and above, each `ways` times.  `worths` are
 * those of these multisets, in their order. */
static void add_by_ranks(tally *c, const paigow_worth *worths, int rank, int cards, int64_t ways)
{
    if (cards == 0) {
        add_ways(c, worths[0], ways);
        return;
    }
    for (int held = 0; rank < PAIGOW_RANKS && held <= cards && held <= PAIGOW_MOST_OF_RANK;
         held++) {
        int64_t more = ways * paigow_ways[c->left[rank]][held];
        if (more)
            add_by_ranks(c, worths, rank + 1, cards - held, more);
        worths += c->multisets.of[rank + 1][cards - held];
    }
}

/* ---- flushes ---- */

/* In how many ways cards beside a flush can be held, by their number as in kind.c. */
typedef struct {
    int64_t ways[MOST_BESIDE + 1][PAIGOW_PAIRS_OF_RANKS];
    int numbers[MOST_BESIDE + 1];
} beside;

static void count_beside(const tally *c, int suit, beside *b)
{
    unsigned left[PAIGOW_RANKS];
    *b = (beside){.ways = {{1}}, .numbers = {1, PAIGOW_RANKS, PAIGOW_PAIRS_OF_RANKS}};
    for (int rank = 0, pair = 0; rank < PAIGOW_RANKS; rank++) {
        left[rank] = c->left[rank] - (c->lanes[suit] >> rank & 1);
        b->ways[1][rank] = left[rank];
        for (int lower = 0; lower < rank; lower++)
            b->ways[2][pair++] = (int64_t)left[rank] * left[lower];
        b->ways[2][pair++] = paigow_ways[left[rank]][2];
    }
}

/* Moves the hands with these ranks in one suit from where the ranks put them to where the flush
 * does. */
static void move_flushes(tally *c, unsigned lane, int cards, const beside *b)
{
    int free = PAIGOW_HAND - cards;
    uint32_t first = paigow_first_flush_kind(lane, free) - PAIGOW_MULTISETS;
    const paigow_worth *to = c->dealer->by_flush + first, *from = c->dealer->flush_by_ranks + first;
    for (int number = 0; number < b->numbers[free]; number++) {
        add_ways(c, to[number], b->ways[free][number]);
        add_ways(c, from[number], -b->ways[free][number]);
    }
}

static void move_suit(tally *c, int suit)
{
    beside b;
    count_beside(c, suit, &b);
    for (unsigned lane = c->lanes[suit]; lane; lane = (lane - 1) & c->lanes[suit]) {
        int cards = paigow_count_bits(lane);
        if (cards >= PAIGOW_HIGH && cards <= PAIGOW_HAND)
            move_flushes(c, lane, cards, &b);
        if (c->joker && cards + 1 >= PAIGOW_HIGH && cards + 1 <= PAIGOW_HAND)
            move_flushes(c, lane | PAIGOW_SUBSETS, cards + 1, &b);
    }
}

/* ---- all of them ---- */

static void count_hands(tally *c, uint64_t left)
{
    for (int suit = 0; suit < PAIGOW_SUITS; suit++)
        c->lanes[suit] = paigow_lane(left & ~PAIGOW_JOKER_BIT, suit);
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        c->left[rank] = (unsigned)paigow_count_bits(left >> 4 * rank & 15);
    c->joker = (int)(left >> PAIGOW_JOKER & 1);
    paigow_count_multisets(&c->multisets);
    add_by_ranks(c, c->dealer->by_ranks, 0, PAIGOW_HAND, 1);
    if (c->joker)
        add_by_ranks(c, c->dealer->by_ranks + PAIGOW_MULTISETS_WITHOUT_JOKER, 0, PAIGOW_HAND - 1,
                     1);
    for (int suit = 0; suit < PAIGOW_SUITS; suit++)
        move_suit(c, suit);
}

/* Numbers the steps of values 0..most, where `asked` says which are asked for: the n-th of these is
 * step 2n + 1. */
static void number_steps(const uint8_t *asked, int most, uint8_t *step)
{
    uint8_t below = 0;
    for (int value = 0; value <= most; value++) {
        step[value] = (uint8_t)(below + asked[value]);
        below = (uint8_t)(below + 2 * asked[value]);
    }
}

static int standing(int ours, int theirs)
{
    return theirs < ours ? PAIGOW_ABOVE : theirs == ours ? PAIGOW_COPY : PAIGOW_BELOW;
}

static void sum_up(const tally *c, paigow_odds *odds)
{
    int high_step = c->high_step[odds->setting.high_value];
    int low_step = c->low_step[odds->setting.low_value];
    for (int high = 0; high < STEPS; high++)
        for (int low = 0; low < STEPS; low++) {
            uint64_t hands = (uint64_t)c->hands[high * STEPS + low];
            if (odds->setting.foul)
                odds->joint.count[PAIGOW_BELOW][PAIGOW_BELOW] += hands;
            else if (high == PUSHES)
                odds->joint.pushed += hands;
            else
                odds->joint.count[standing(high_step, high)][standing(low_step, low)] += hands;
        }
}

static void ask_for(const paigow_odds *odds, tally *c)
{
    uint8_t highs[PAIGOW_VALUES + 1] = {0}, lows[PAIGOW_LOW_VALUES + 1] = {0};
    for (int i = 0; i < PAIGOW_SETTINGS; i++) {
        highs[odds[i].setting.high_value] = 1;
        lows[odds[i].setting.low_value] = 1;
    }
    number_steps(highs, PAIGOW_VALUES, c->high_step);
    number_steps(lows, PAIGOW_LOW_VALUES, c->low_step);
    c->high_step[PAIGOW_PUSHES] = PUSHES;
}

static void set_in_every_way(const uint8_t *cards, paigow_rules rules, paigow_odds *odds)
{
    uint8_t sorted[PAIGOW_HAND];
    paigow_list_cards(paigow_set_of(cards, PAIGOW_HAND), PAIGOW_HAND, sorted);
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++, odds++) {
            const uint8_t low[PAIGOW_LOW] = {sorted[i], sorted[j]};
            odds->joint = (paigow_joint){.pushed = 0};
            paigow_set_by_hand(sorted, low, PAIGOW_LOW, rules, &odds->setting);
        }
}

static int check_dead(uint64_t hand, uint64_t dead, paigow_fault *fault)
{
    uint64_t no_cards = dead >> PAIGOW_DECK, both = hand & dead;
    if (no_cards)
        return paigow_fail(fault,
                           &(paigow_fault){.status = PAIGOW_ERROR_CARD,
                                           .value = PAIGOW_DECK + paigow_lowest_bit(no_cards)});
    if (both)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                                  .value = paigow_lowest_bit(both)});
    return PAIGOW_OK;
}

int paigow_odds_of_hand(const uint8_t *cards, size_t count, uint64_t dead,
                        const paigow_odds_dealer *dealer, paigow_odds odds[PAIGOW_SETTINGS],
                        paigow_fault *fault)
{
    int status = paigow_check_cards(cards, count, PAIGOW_HAND, fault);
    if (status)
        return status;
    uint64_t hand = paigow_set_of(cards, PAIGOW_HAND);
    status = check_dead(hand, dead, fault);
    if (status)
        return status;
    tally c = {.dealer = dealer};
    set_in_every_way(cards, dealer->rules, odds);
    ask_for(odds, &c);
    count_hands(&c, ALL_CARDS & ~hand & ~dead);
    for (int i = 0; i < PAIGOW_SETTINGS; i++)
        sum_up(&c, &odds[i]);
    return PAIGOW_OK;
}
