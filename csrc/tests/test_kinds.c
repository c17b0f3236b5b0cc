/* test_kinds.c - paigow_each_kind: every kind once, as kind.h describes its hands. */
#include "check.h"
#include "hands.h"

static uint8_t visits[PAIGOW_KINDS];
static int64_t visited;

/* The suit that holds five, the joker counted; or none, 4. */
static int flush_suit(const uint8_t cards[PAIGOW_HAND])
{
    int held[4] = {0}, joker = 0, suit = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        joker |= cards[i] == PAIGOW_JOKER;
        held[cards[i] % 4] += cards[i] != PAIGOW_JOKER;
    }
    while (suit < 4 && held[suit] + joker < PAIGOW_HIGH)
        suit++;
    return suit;
}

static int ascend(const uint8_t cards[PAIGOW_HAND])
{
    for (int i = 1; i < PAIGOW_HAND; i++)
        if (cards[i - 1] >= cards[i])
            return 0;
    return 1;
}

static int visit(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    paigow_packed sum = paigow_pack_none();
    uint32_t kind = paigow_kind(cards);
    int suit = flush_suit(cards);
    CHECK(context == visits);
    for (int i = 0; i < PAIGOW_HAND; i++)
        sum = paigow_pack_add(sum, cards[i]);
    CHECK_HAND(hand.key == sum.key && hand.cards == sum.cards, cards, PAIGOW_HAND);
    CHECK_HAND(ascend(cards) && cards[PAIGOW_HAND - 1] <= PAIGOW_JOKER, cards, PAIGOW_HAND);
    CHECK_HAND(suit == 0 || suit == 4, cards, PAIGOW_HAND);
    CHECK_HAND(kind < PAIGOW_KINDS && kind == paigow_kind_packed(hand), cards, PAIGOW_HAND);
    visits[kind % PAIGOW_KINDS]++;
    visited++;
    return 0;
}

static void check_each_once(void)
{
    CHECK_EQUAL(paigow_each_kind(visit, visits), 0);
    CHECK_EQUAL(visited, 292253);
    for (int kind = 0; kind < PAIGOW_KINDS; kind++)
        CHECK_EQUAL(visits[kind], 1);
}

/* ---- stopping ---- */

typedef struct {
    int64_t visited, last;
    int answer;
} patience;

static int visit_until(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    patience *left = context;
    (void)hand;
    (void)cards;
    return ++left->visited == left->last ? left->answer : 0;
}

/* Among the multisets and the flushes, without and with the joker, and at their borders. */
static void check_stops(void)
{
    static const int64_t last[] = {1,      2,      1000,   49204,  49205,  49206,  120000, 190345,
                                   190346, 190347, 200000, 208741, 208742, 250000, 292252, 292253};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        for (int answer = -1; answer <= 7; answer += 8) {
            patience left = {.last = last[i], .answer = answer};
            CHECK_EQUAL(paigow_each_kind(visit_until, &left), answer);
            CHECK_EQUAL(left.visited, last[i]);
        }
}

int main(void)
{
    check_each_once();
    check_stops();
    return check_report();
}
