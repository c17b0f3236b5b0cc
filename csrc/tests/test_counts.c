/* test_counts.c - all 154,143,080 seven-card hands under all four rules against the exact counts,
 * and the proof that the kind of a hand is what kind.h says. */
#include <stdlib.h>

#include "check.h"
#include "hands.h"
#include "published_counts.h"

enum { SUITS = 4, FLUSH = 5, SIGNATURE_JOKER = 39, SIGNATURE_SUIT = 40 };

/* What the first hand of a kind was, and how many followed. */
static struct {
    uint64_t signature;
    int64_t hands;
    uint16_t value[PAIGOW_RULES];
} kinds[PAIGOW_KINDS];

/* All that the kind may look at, as kind.h defines it: how often each rank is held (three bits
 * each), the joker, and - if a suit can make a flush - the ranks held in it. */
static uint64_t signature_of(const uint8_t cards[PAIGOW_HAND])
{
    uint64_t signature = 0, in_suit[SUITS] = {0};
    int of_suit[SUITS] = {0}, joker = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        if (cards[i] == PAIGOW_JOKER) {
            joker = 1;
            continue;
        }
        signature += UINT64_C(1) << (3 * (cards[i] / 4));
        in_suit[cards[i] % 4] |= UINT64_C(1) << (cards[i] / 4);
        of_suit[cards[i] % 4]++;
    }
    signature |= (uint64_t)joker << SIGNATURE_JOKER;
    for (int suit = 0; suit < SUITS; suit++)
        if (of_suit[suit] + joker >= FLUSH)
            signature |= in_suit[suit] << SIGNATURE_SUIT;
    return signature;
}

/* Every hand of a kind must have the signature and the values of the first one. */
static void visit(const uint8_t *cards, paigow_packed packed)
{
    uint64_t signature = signature_of(cards);
    uint32_t kind = paigow_kind_packed(packed);
    CHECK_HAND(kind < PAIGOW_KINDS, cards, PAIGOW_HAND);
    if (kind >= PAIGOW_KINDS)
        return;
    if (!kinds[kind].hands++) {
        kinds[kind].signature = signature;
        for (int rules = 0; rules < PAIGOW_RULES; rules++)
            kinds[kind].value[rules] = paigow_rank7_packed(packed, (paigow_rules)rules);
        return;
    }
    int same = kinds[kind].signature == signature;
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        same &= kinds[kind].value[rules] == paigow_rank7_packed(packed, (paigow_rules)rules);
    CHECK_HAND(same, cards, PAIGOW_HAND);
}

/* ---- the kinds ---- */

static int has_joker(uint32_t kind)
{
    return kinds[kind].signature >> SIGNATURE_JOKER & 1;
}

static int compare_signatures(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* One signature for each kind was checked hand by hand; here, one kind for each signature. */
static void check_kinds_differ(void)
{
    static uint64_t signatures[PAIGOW_KINDS];
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++)
        signatures[kind] = kinds[kind].signature;
    qsort(signatures, PAIGOW_KINDS, sizeof *signatures, compare_signatures);
    for (uint32_t kind = 1; kind < PAIGOW_KINDS; kind++)
        CHECK(signatures[kind - 1] < signatures[kind]);
}

/* The four ranges that kind.h lists, all without gaps. */
static void check_ranges(void)
{
    static const struct {
        uint32_t last;
        int joker, flush;
    } ranges[] = {{49204, 0, 0}, {67599, 1, 0}, {208740, 0, 1}, {292252, 1, 1}};
    size_t range = 0;
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        if (kind > ranges[range].last)
            range++;
        CHECK(kinds[kind].hands > 0);
        CHECK_EQUAL(has_joker(kind), ranges[range].joker);
        CHECK_EQUAL(kinds[kind].signature >> SIGNATURE_SUIT != 0, ranges[range].flush);
    }
}

/* ---- the counts ---- */

/* How many ranks of a kind are held `times` or more, the joker as an ace (R4). */
static int ranks_held(uint32_t kind, int times)
{
    int ranks = 0;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++) {
        int held = (int)(kinds[kind].signature >> (3 * rank) & 7);
        ranks += held + (rank == PAIGOW_ACE && has_joker(kind)) >= times;
    }
    return ranks;
}

typedef int64_t category_counts[PAIGOW_CATEGORIES][2]; /* without and with the joker */

static void count_categories(int rules, category_counts counts)
{
    memset(counts, 0, sizeof(category_counts));
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint16_t value = kinds[kind].value[rules];
        CHECK(value >= 1 && value <= PAIGOW_VALUES);
        counts[paigow_category(value)][has_joker(kind)] += kinds[kind].hands;
    }
}

static void check_bug(int rules)
{
    category_counts counts;
    count_categories(rules, counts);
    for (int category = 0; category < PAIGOW_CATEGORIES; category++) {
        const int64_t *expected = counts_of_bug[category];
        CHECK_EQUAL(counts[category][0] + counts[category][1], expected[0]);
        CHECK_EQUAL(counts[category][0], expected[1]);
        CHECK_EQUAL(counts[category][1], expected[2]);
    }
}

static void check_wild(int rules)
{
    category_counts counts;
    count_categories(rules, counts);
    for (int category = 0; category < PAIGOW_CATEGORIES; category++)
        CHECK_EQUAL(counts[category][0] + counts[category][1], counts_of_wild[category]);
}

static void check_five_aces_of_the_wild_game(void)
{
    int64_t hands = 0;
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++)
        hands += kinds[kind].value[PAIGOW_WILD] == PAIGOW_VALUES ? kinds[kind].hands : 0;
    CHECK_EQUAL(hands, 1128);
}

static void check_high_cards(void)
{
    static const int64_t expected[PAIGOW_RANKS] = {
        0, 0, 0, 0, 0, 0, 0, 31080, 248640, 963480, 2719500, 6386940, 14430780};
    int64_t hands[PAIGOW_RANKS] = {0};
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint8_t ranks[PAIGOW_HIGH];
        if (paigow_value_ranks(kinds[kind].value[PAIGOW_STANDARD], ranks) == PAIGOW_HIGH_CARD)
            hands[ranks[0]] += kinds[kind].hands;
    }
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        CHECK_EQUAL(hands[rank], expected[rank]);
}

/* Hands that hold more than their category says: three pair, and three of a kind in a straight. */
static void check_hidden(void)
{
    int64_t three_pair = 0, trips_and_straight = 0, hands = 0;
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        int category = paigow_category(kinds[kind].value[PAIGOW_STANDARD]);
        hands += kinds[kind].hands;
        if (category == PAIGOW_TWO_PAIR && ranks_held(kind, 2) == 3)
            three_pair += kinds[kind].hands;
        if (category == PAIGOW_STRAIGHT && ranks_held(kind, 3))
            trips_and_straight += kinds[kind].hands;
    }
    CHECK_EQUAL(three_pair, 2862000);
    CHECK_EQUAL(trips_and_straight, 201824);
    CHECK_EQUAL(hands, SEVEN_CARD_HANDS);
}

int main(void)
{
    for_each_hand(PAIGOW_HAND, visit);
    check_ranges();
    check_kinds_differ();
    check_bug(PAIGOW_STANDARD);
    check_bug(PAIGOW_WHEEL_LOWEST);
    check_wild(PAIGOW_WILD);
    check_wild(PAIGOW_WILD_WHEEL_LOWEST);
    check_five_aces_of_the_wild_game();
    check_high_cards();
    check_hidden();
    return check_report();
}
