/* test_kinds.c - paigow_each_kind: every kind once, as kind.h describes its hands; and how many
 * hands are of each kind. */
#include "check.h"
#include "hands.h"

enum { RANDOM_HANDS = 1000000 };

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

/* ---- how many hands ---- */

static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND];

/* Against all hands counted one by one, which is too slow under the sanitizers. */
static void check_hands_of_kinds(void)
{
    static uint64_t counted[PAIGOW_KINDS];
    uint64_t sum = 0;
    if (!SANITIZED)
        count_kinds(counted);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        const uint8_t *cards = kind_hand[kind];
        uint64_t hands = paigow_kind_hands(cards);
        CHECK_HAND(SANITIZED || hands == counted[kind], cards, PAIGOW_HAND);
        sum += hands;
    }
    CHECK_EQUAL(sum, SEVEN_CARD_HANDS);
}

/* Neither the names of the suits nor the order of the cards counts. */
static void check_dressed(void)
{
    uint64_t random = UINT64_C(0xd4e55);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint64_t hands = paigow_kind_hands(kind_hand[kind]);
        for (int order = (int)kind % 5; order < SUIT_ORDERS; order += 5) {
            uint8_t dressed[PAIGOW_HAND];
            redress(&random, order, kind_hand[kind], dressed);
            CHECK_HAND(paigow_kind_hands(dressed) == hands, dressed, PAIGOW_HAND);
            CHECK_HAND(paigow_kind(dressed) == kind, dressed, PAIGOW_HAND);
        }
    }
}

/* A hand does not have to look like those of paigow_each_kind: no suit, or two, may be held often.
 */
static void check_dealt(void)
{
    uint64_t random = UINT64_C(0xdea17);
    for (int i = 0; i < RANDOM_HANDS; i++) {
        uint8_t cards[PAIGOW_HAND];
        deal_random(&random, i % 2, PAIGOW_HAND, cards);
        CHECK_HAND(paigow_kind_hands(cards) == paigow_kind_hands(kind_hand[paigow_kind(cards)]),
                   cards, PAIGOW_HAND);
    }
}

int main(void)
{
    check_each_once();
    check_stops();
    list_kinds(kind_hand);
    check_hands_of_kinds();
    check_dressed();
    check_dealt();
    return check_report();
}
