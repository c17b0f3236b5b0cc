/* test_five.c - the core against the oracle on all five-card hands under all four rules, and on all
 * two-card hands: the same order, the same ties, the same categories. */
#include "check.h"
#include "hands.h"
#include "scale.h"

/* All five-card hands in lexicographic order, and their values under the rules at hand. */
static uint8_t hands[FIVE_CARD_HANDS][PAIGOW_HIGH];
static uint32_t core[FIVE_CARD_HANDS], oracle[FIVE_CARD_HANDS];
static int hand_count;

static void collect(const uint8_t *cards, paigow_packed packed)
{
    (void)packed;
    memcpy(hands[hand_count++], cards, PAIGOW_HIGH);
}

/* R10; wild adds five of a kind in twelve more ranks (R7). */
static void check_rules(int rules, int expected_values)
{
    static scale both;
    memset(&both, 0, sizeof both);
    for (int i = 0; i < FIVE_CARD_HANDS; i++) {
        uint16_t value = paigow_rank5(hands[i], (paigow_rules)rules);
        core[i] = value;
        oracle[i] = oracle_five(hands[i], rules);
        CHECK_HAND(scale_note(&both, value, oracle[i]), hands[i], PAIGOW_HIGH);
        CHECK_HAND(paigow_category(value) == oracle_category(oracle[i]), hands[i], PAIGOW_HIGH);
    }
    CHECK_EQUAL(scale_finish(&both), expected_values);
}

/* ---- the digest ---- */

enum { MOST_ORACLE = (ORACLE_FIVE_OF_A_KIND + 1) << 20 };

static uint64_t fnv1a(uint64_t hash, unsigned byte)
{
    return (hash ^ byte) * UINT64_C(0x100000001b3);
}

/* Replaces values, all below MOST_ORACLE, by their places in the order of the values, from 0;
 * returns how many places there are. */
static int number_values(uint32_t *values)
{
    static uint16_t place[MOST_ORACLE];
    uint16_t places = 0;
    memset(place, 0, sizeof place);
    for (int i = 0; i < FIVE_CARD_HANDS; i++)
        place[values[i]] = 1;
    for (int value = 0; value < MOST_ORACLE; value++)
        if (place[value])
            place[value] = places++;
    for (int i = 0; i < FIVE_CARD_HANDS; i++)
        values[i] = place[values[i]];
    return places;
}

/* The FNV-1a 64 hash of all five-card hands from the lowest to the highest, equal ones in
 * lexicographic order of their ascending card codes.  Each hand gives seven bytes: the place of its
 * value among the 7,463 (R10), from 0, low byte first, so that the ties count, too; then its card
 * codes. */
static uint64_t digest(uint32_t *values)
{
    static int next[PAIGOW_VALUES + 1], sorted[FIVE_CARD_HANDS];
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    int places = number_values(values);
    memset(next, 0, sizeof next);
    for (int i = 0; i < FIVE_CARD_HANDS; i++)
        next[values[i] + 1]++;
    for (int place = 1; place < places; place++)
        next[place] += next[place - 1];
    for (int i = 0; i < FIVE_CARD_HANDS; i++)
        sorted[next[values[i]]++] = i;
    for (int i = 0; i < FIVE_CARD_HANDS; i++) {
        uint32_t place = values[sorted[i]];
        hash = fnv1a(fnv1a(hash, place & 0xff), place >> 8);
        for (int k = 0; k < PAIGOW_HIGH; k++)
            hash = fnv1a(hash, hands[sorted[i]][k]);
    }
    return hash;
}

/* The order of the standard game must never change from one version to the next; the oracle's order
 * says that the constant was right in the first place. */
static void check_digests(void)
{
    const uint64_t pinned = UINT64_C(0x2c03285af23cf47e);
    CHECK_EQUAL(digest(core), pinned);
    CHECK_EQUAL(digest(oracle), pinned);
}

/* ---- two-card hands ---- */

static scale low_hands;
static int low_hand_count;

static void visit_low(const uint8_t *cards, paigow_packed packed)
{
    (void)packed;
    const uint8_t swapped[PAIGOW_LOW] = {cards[1], cards[0]};
    uint8_t value = paigow_rank2(cards);
    low_hand_count++;
    CHECK_HAND(value >= 1 && value <= PAIGOW_LOW_VALUES, cards, PAIGOW_LOW);
    CHECK_HAND(value == paigow_rank2(swapped), cards, PAIGOW_LOW);
    CHECK_HAND(scale_note(&low_hands, value, oracle_rank2(cards)), cards, PAIGOW_LOW);
}

/* R10: 78 unpaired and 13 pairs, in the order of the oracle. */
static void check_low_hands(void)
{
    for_each_hand(PAIGOW_LOW, visit_low);
    CHECK_EQUAL(low_hand_count, TWO_CARD_HANDS);
    CHECK_EQUAL(scale_finish(&low_hands), PAIGOW_LOW_VALUES);
}

int main(void)
{
    for_each_hand(PAIGOW_HIGH, collect);
    CHECK_EQUAL(hand_count, FIVE_CARD_HANDS);
    check_rules(PAIGOW_WHEEL_LOWEST, 7463);
    check_rules(PAIGOW_WILD, 7475);
    check_rules(PAIGOW_WILD_WHEEL_LOWEST, 7475);
    check_rules(PAIGOW_STANDARD, 7463);
    check_digests(); /* of the values that the last call left */
    check_low_hands();
    return check_report();
}
