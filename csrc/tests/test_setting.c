/* test_setting.c - legal settings and fouls (R11), comparing with the dealer (R13). */
#include "check.h"
#include "hands.h"
#include "oracle.h"
#include "scale.h"

enum { RANDOM_HANDS = 20000, WAYS = 21 };

/* ---- every five cards behind every two cards ---- */

/* What the oracle calls the values, 0 until a hand that has the value is found. */
static uint32_t oracle_high[PAIGOW_VALUES + 1], oracle_low[PAIGOW_LOW_VALUES + 1];

static void find_high(const uint8_t *cards, paigow_packed packed)
{
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        uint16_t value = paigow_rank5_packed(packed, (paigow_rules)rules);
        if (!oracle_high[value])
            oracle_high[value] = oracle_five(cards, rules);
    }
}

static void find_low(const uint8_t *cards, paigow_packed packed)
{
    (void)packed;
    oracle_low[paigow_rank2(cards)] = oracle_rank2(cards);
}

static void check_every_legal(void)
{
    for_each_hand(PAIGOW_HIGH, find_high);
    for_each_hand(PAIGOW_LOW, find_low);
    for (uint16_t high = 1; high <= PAIGOW_VALUES; high++) {
        CHECK(oracle_high[high] != 0);
        for (uint8_t low = 1; low <= PAIGOW_LOW_VALUES; low++)
            CHECK_EQUAL(paigow_is_legal(high, low),
                        oracle_not_lower(oracle_high[high], oracle_low[low]));
    }
}

/* ---- settings by hand ---- */

static paigow_setting set_text(const char *seven, const char *two)
{
    uint8_t cards[PAIGOW_HAND], low[PAIGOW_LOW];
    paigow_setting setting;
    read_cards(seven, cards, PAIGOW_HAND);
    read_cards(two, low, PAIGOW_LOW);
    paigow_set_by_hand(cards, low, PAIGOW_LOW, PAIGOW_STANDARD, &setting);
    return setting;
}

/* Legal where only the kickers behind are more, foul where the front is higher by one rank. */
static void check_borders(void)
{
    static const struct {
        const char *seven, *low;
        int foul;
    } cases[] = {
        {"Js Jh 9s 5h 2c Jd Jc", "Jd Jc", PAIGOW_NOT_FOUL},
        {"9h 8d 4c 3s 2h 9c 8s", "9c 8s", PAIGOW_NOT_FOUL},
        {"As Ah 7d 5c 3s Ad Ac", "Ad Ac", PAIGOW_NOT_FOUL},
        {"As Ah 7d 5c 3s Xx Ac", "Xx Ac", PAIGOW_NOT_FOUL},
        {"Xx As 9d 8c 6h 4s 2d", "As 9d", PAIGOW_FOUL_LOW_HIGHER}, /* A-8 behind A-9 */
        {"Xx As 9d 8c 6h 4s 2d", "9d 8c", PAIGOW_NOT_FOUL},
        {"As Kh Qd 9c 7s 5h 3d", "As Kh", PAIGOW_FOUL_LOW_HIGHER},
        {"As Ah Qd 9c 7s 5h 3d", "As Ah", PAIGOW_FOUL_LOW_HIGHER},
        {"3s 3h 2d 2c 7s 5h 9d", "3s 3h", PAIGOW_FOUL_LOW_HIGHER},
        {"3s 3h 2d 2c 7s 5h 9d", "2d 2c", PAIGOW_NOT_FOUL},
        {"Xx 2d 3c 4h 5s Ac Ad", "Ac Ad", PAIGOW_NOT_FOUL}, /* a straight behind */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_about = cases[i].low;
        CHECK_EQUAL(set_text(cases[i].seven, cases[i].low).foul, cases[i].foul);
    }
    check_about = "";
}

/* Ascending order, as setting.h says. */
static int ascends(const uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        if (cards[i - 1] >= cards[i])
            return 0;
    return 1;
}

static uint64_t set_of(const uint8_t *cards, int count)
{
    uint64_t set = 0;
    for (int i = 0; i < count; i++)
        set |= UINT64_C(1) << cards[i];
    return set;
}

static void check_way(const uint8_t cards[PAIGOW_HAND], const uint8_t low[PAIGOW_LOW], int rules)
{
    paigow_setting set;
    paigow_set_by_hand(cards, low, PAIGOW_LOW, (paigow_rules)rules, &set);
    uint64_t front = set_of(set.low, PAIGOW_LOW), behind = set_of(set.high, PAIGOW_HIGH);
    int legal = oracle_not_lower(oracle_five(set.high, rules), oracle_rank2(set.low));
    CHECK_HAND(front == set_of(low, PAIGOW_LOW), cards, PAIGOW_HAND);
    CHECK_HAND((front | behind) == set_of(cards, PAIGOW_HAND), cards, PAIGOW_HAND);
    CHECK_HAND(ascends(set.low, PAIGOW_LOW) && ascends(set.high, PAIGOW_HIGH), cards, PAIGOW_HAND);
    CHECK_EQUAL(set.high_value, paigow_rank5(set.high, (paigow_rules)rules));
    CHECK_EQUAL(set.low_value, paigow_rank2(set.low));
    CHECK_EQUAL(set.foul, legal ? PAIGOW_NOT_FOUL : PAIGOW_FOUL_LOW_HIGHER);
    CHECK_EQUAL(set.line, PAIGOW_NO_LINE);
}

/* R12: 21 ways; the two cards in front are given in either order. */
static void check_ways(const uint8_t cards[PAIGOW_HAND], int rules)
{
    int ways = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++, ways++) {
            const uint8_t low[PAIGOW_LOW] = {cards[ways % 2 ? i : j], cards[ways % 2 ? j : i]};
            check_way(cards, low, rules);
        }
    CHECK_EQUAL(ways, WAYS);
}

static void check_random_ways(void)
{
    uint64_t random = UINT64_C(0x5e771465);
    uint8_t cards[PAIGOW_HAND];
    for (int i = 0; i < RANDOM_HANDS; i++) {
        deal_random(&random, i % 3 == 0, PAIGOW_HAND, cards);
        check_ways(cards, i % PAIGOW_RULES);
    }
}

/* ---- foul by its cards ---- */

static void check_foul(const uint8_t *low, size_t count, int foul)
{
    uint8_t cards[PAIGOW_HAND];
    paigow_setting set, expected = {.foul = (uint8_t)foul, .line = PAIGOW_NO_LINE};
    read_cards("As Kd Qh 9c 7s 5h Xx", cards, PAIGOW_HAND);
    memset(&set, 0xa5, sizeof set);
    paigow_set_by_hand(cards, low, count, PAIGOW_STANDARD, &set);
    CHECK_EQUAL(set.foul, foul);
    CHECK_EQUAL(set.line, expected.line);
    CHECK_EQUAL(set.high_value, 0);
    CHECK_EQUAL(set.low_value, 0);
    CHECK_BYTES(set.high, expected.high, sizeof set.high);
    CHECK_BYTES(set.low, expected.low, sizeof set.low);
}

static void check_fouls(void)
{
    uint8_t dealt[PAIGOW_HAND];
    read_cards("As Kd Qh 9c 7s 5h Xx", dealt, PAIGOW_HAND);
    check_foul(NULL, 0, PAIGOW_FOUL_COUNT);
    for (size_t count = 0; count <= PAIGOW_HAND; count++)
        if (count != PAIGOW_LOW)
            check_foul(dealt, count, PAIGOW_FOUL_COUNT);
    for (unsigned code = 0; code <= UINT8_MAX; code++) {
        const uint8_t first[PAIGOW_LOW] = {(uint8_t)code, dealt[1]};
        const uint8_t second[PAIGOW_LOW] = {dealt[1], (uint8_t)code};
        /* The second king of diamonds is a card twice; of the others the dealt ones are no foul. */
        if (code != dealt[1] && memchr(dealt, (int)code, sizeof dealt))
            continue;
        check_foul(first, PAIGOW_LOW, PAIGOW_FOUL_NOT_DEALT);
        check_foul(second, PAIGOW_LOW, PAIGOW_FOUL_NOT_DEALT);
    }
}

/* ---- comparing ---- */

static paigow_setting with_values(int high, int low, int foul)
{
    return (paigow_setting){
        .high_value = (uint16_t)high, .low_value = (uint8_t)low, .foul = (uint8_t)foul};
}

/* R13, all nine pairs of lower, copy and higher; a foul loses whatever it would have beaten (R11).
 */
static void check_outcomes(void)
{
    static const int expected[3][3] = {
        {PAIGOW_LOSE, PAIGOW_LOSE, PAIGOW_PUSH},
        {PAIGOW_LOSE, PAIGOW_LOSE, PAIGOW_PUSH},
        {PAIGOW_PUSH, PAIGOW_PUSH, PAIGOW_WIN},
    };
    const paigow_setting dealer = with_values(3000, 50, PAIGOW_NOT_FOUL);
    for (int high = 0; high < 3; high++)
        for (int low = 0; low < 3; low++) {
            paigow_setting player = with_values(2999 + high, 49 + low, PAIGOW_NOT_FOUL);
            CHECK_EQUAL(paigow_compare(&player, &dealer), expected[high][low]);
            for (int foul = PAIGOW_FOUL_COUNT; foul <= PAIGOW_FOUL_LOW_HIGHER; foul++) {
                player.foul = (uint8_t)foul;
                CHECK_EQUAL(paigow_compare(&player, &dealer), PAIGOW_FOUL);
            }
        }
}

/* Hands at a table.  A copy is the dealer's, whichever hand it is in. */
static void check_table(void)
{
    const paigow_setting dealer = set_text("9s 9h 7d 5c 3s Ad Kc", "Ad Kc");
    static const struct {
        const char *seven, *low;
        int outcome;
    } cases[] = {
        {"Ts Th 7c 5d 3h Ac Kd", "Ac Kd", PAIGOW_PUSH}, /* low copy, high better */
        {"9d 9c 7s 5h 3d Ac Kd", "Ac Kd", PAIGOW_LOSE}, /* both copies */
        {"9d 9c 7s 5h 3d 2c 2d", "2c 2d", PAIGOW_PUSH}, /* high copy, low better */
        {"8d 8c 7s 5h 3d Ac Kd", "Ac Kd", PAIGOW_LOSE}, /* low copy, high worse */
        {"9d 9c 7s 5h 3d Ac Qd", "Ac Qd", PAIGOW_LOSE}, /* high copy, low worse */
        {"Td Tc 7s 5h 3d 2c 2d", "2c 2d", PAIGOW_WIN},
        {"Td Tc 7s 5h 3d Ac Qd", "Ac Qd", PAIGOW_PUSH},
        {"8d 8c 7s 5h 3d 2c 2d", "2c 2d", PAIGOW_PUSH},
        {"8d 8c 7s 5h 3d Ac Qd", "Ac Qd", PAIGOW_LOSE},
        {"9d 9c 7s 5h 3d Xx Kd", "Xx Kd", PAIGOW_LOSE}, /* the joker is an ace: both copies */
        {"Td Tc 7s 5h 3d 2c 2d", "Td Tc", PAIGOW_FOUL}, /* two pair cut the wrong way */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        paigow_setting player = set_text(cases[i].seven, cases[i].low);
        check_about = cases[i].seven;
        CHECK_EQUAL(paigow_compare(&player, &dealer), cases[i].outcome);
    }
    check_about = "";
}

static void check_checked_twin(void)
{
    uint8_t cards[PAIGOW_HAND], low[PAIGOW_LOW];
    size_t count, low_count;
    paigow_parse_cards("Td Tc 7s 5h 3d Ac Qd", 20, cards, PAIGOW_HAND, &count, NULL);
    paigow_parse_cards("Ac Qd", 5, low, PAIGOW_LOW, &low_count, NULL);
    paigow_setting checked = {.line = 7}, plain;
    paigow_set_by_hand(cards, low, low_count, PAIGOW_STANDARD, &plain);
    CHECK_EQUAL(
        paigow_set_by_hand_checked(cards, count, low, low_count, PAIGOW_STANDARD, &checked, NULL),
        PAIGOW_OK);
    CHECK_BYTES(&checked, &plain, sizeof plain);
}

int main(void)
{
    check_checked_twin();
    check_every_legal();
    check_borders();
    check_random_ways();
    check_fouls();
    check_outcomes();
    check_table();
    return check_report();
}
