#include "paigow/self_test.h"

#include "check_sum.h"
#include "fault.h"
#include "paigow/craps.h"
#include "paigow/game.h"

uint32_t paigow_tables_version(void)
{
    return PAIGOW_TABLES_VERSION;
}

static int test_failed(int part, size_t index, int64_t value, paigow_fault *fault)
{
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SELF_TEST,
                                              .row = (size_t)part,
                                              .index = index,
                                              .value = value});
}

/* ---- tables ---- */

static uint64_t item_of(const paigow_checked_table *table, uint32_t i)
{
    switch (table->width) {
    case 1:
        return ((const uint8_t *)table->first)[i];
    case 2:
        return ((const uint16_t *)table->first)[i];
    case 4:
        return ((const uint32_t *)table->first)[i];
    default:
        return ((const uint64_t *)table->first)[i];
    }
}

static int test_tables(paigow_fault *fault)
{
    for (size_t number = 0; paigow_checked_tables[number].items; number++) {
        const paigow_checked_table *table = &paigow_checked_tables[number];
        uint32_t check = PAIGOW_CHECK_START;
        for (uint32_t i = 0; i < table->items; i++)
            check = paigow_check_item(check, item_of(table, i), table->width);
        if (check != table->check)
            return test_failed(PAIGOW_TEST_OF_TABLES, number, check, fault);
    }
    return PAIGOW_OK;
}

/* ---- hands ---- */

typedef struct {
    char text[2 * PAIGOW_HAND + 1];
    uint8_t rules;
    uint8_t front; /* of the best setting in front that is no foul */
    uint16_t value;
} known_hand;

static const known_hand known_hands[] = {
    {"AsKsQsJsTs2d3c", PAIGOW_STANDARD, 66, 7464},
    {"2s3s4s5sXxKd9h", PAIGOW_STANDARD, 63, 7463},
    {"2s3s4s5sXxKd9h", PAIGOW_WHEEL_LOWEST, 63, 7455},
    {"AsAhAdAcXxKdKc", PAIGOW_STANDARD, 91, 7477},
    {"KsKhKdKcXx2d3c", PAIGOW_STANDARD, 90, 7441},
    {"KsKhKdKcXx2d3c", PAIGOW_WILD, 90, 7476},
    {"9s9h9d9c2h3d7c", PAIGOW_STANDARD, 86, 7387},
    {"7s7h7dTcTd2h3s", PAIGOW_STANDARD, 87, 7209},
    {"2h9hJhKh4hAd3c", PAIGOW_STANDARD, 68, 6482},
    {"As2d3h4c5s9cJd", PAIGOW_STANDARD, 44, 5863},
    {"As2d3h4c5s9cJd", PAIGOW_WHEEL_LOWEST, 44, 5854},
    {"XxQsJdTc9h2d2c", PAIGOW_STANDARD, 79, 5862},
    {"8s8h8dKcJd4h2s", PAIGOW_STANDARD, 65, 5445},
    {"AsAhKdKc9h4s2d", PAIGOW_STANDARD, 90, 4992},
    {"XxAd9s8c6h4s2d", PAIGOW_STANDARD, 73, 3972},
    {"Ks9d8c6h4s3d2h", PAIGOW_WHEEL_LOWEST, 28, 519},
    {"XxKs9d7c5h3s2d", PAIGOW_STANDARD, 63, 1162},
    {"XxKs9d7c5h3s2d", PAIGOW_WILD, 63, 3746},
    {"Xx2s3d4c5hKdKh", PAIGOW_WILD_WHEEL_LOWEST, 90, 5855},
    {"2c3c4d5d7h8h9s", PAIGOW_STANDARD, 21, 49},
};

enum { KNOWN_HANDS = sizeof known_hands / sizeof *known_hands };

static int test_hand(size_t number, uint8_t cards[PAIGOW_HAND], paigow_fault *fault)
{
    static const paigow_line best_front = {
        .holdings = PAIGOW_ANY_HOLDING, .play = PAIGOW_PLAY_BEST_FRONT, PAIGOW_NO_CONDITION};
    const known_hand *hand = &known_hands[number];
    size_t count = 0;
    uint16_t value = 0;
    paigow_setting setting = {.low_value = 0};
    paigow_parse_cards(hand->text, 2 * PAIGOW_HAND, cards, PAIGOW_HAND, &count, NULL);
    int status = paigow_rank7_checked(cards, count, hand->rules, &value, NULL);
    if (status || value != hand->value)
        return test_failed(PAIGOW_TEST_OF_VALUES, number, status ? status : value, fault);
    paigow_try_line(cards, &best_front, (paigow_rules)hand->rules, &setting);
    if (setting.low_value != hand->front)
        return test_failed(PAIGOW_TEST_OF_SETTINGS, number, setting.low_value, fault);
    return PAIGOW_OK;
}

/* Over all hands at once, under each of the rules. */
static int test_batches(const uint8_t *cards, paigow_fault *fault)
{
#ifndef PAIGOW_SMALL
    uint16_t values[KNOWN_HANDS];
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        paigow_rank7_n(cards, KNOWN_HANDS, (paigow_rules)rules, values);
        for (size_t i = 0; i < KNOWN_HANDS; i++)
            if (known_hands[i].rules == rules && values[i] != known_hands[i].value)
                return test_failed(PAIGOW_TEST_OF_BATCHES, i, values[i], fault);
    }
#endif
    (void)cards;
    (void)fault;
    return PAIGOW_OK;
}

static int test_hands(paigow_fault *fault)
{
    uint8_t cards[KNOWN_HANDS][PAIGOW_HAND];
    int status = PAIGOW_OK;
    for (size_t i = 0; i < KNOWN_HANDS && !status; i++)
        status = test_hand(i, cards[i], fault);
    return status ? status : test_batches(cards[0], fault);
}

/* ---- money ---- */

static const struct {
    int64_t won, commission;
    uint8_t percent, rounding;
} known_commissions[] = {{6500, 325, 5, PAIGOW_EXACT},     {1050, 75, 5, PAIGOW_UP_25},
                         {1050, 50, 5, PAIGOW_NEAREST_25}, {1050, 52, 5, PAIGOW_DOWN},
                         {1250, 75, 5, PAIGOW_NEAREST_25}, {10, 10, 5, PAIGOW_UP_25}};

static const struct {
    int64_t stake, won;
    uint8_t bet, point;
} known_odds[] = {{1000, 2000, PAIGOW_PASS, 4},    {1000, 1500, PAIGOW_COME, 9},
                  {1000, 1200, PAIGOW_PASS, 6},    {1000, 500, PAIGOW_DONT_PASS, 10},
                  {900, 600, PAIGOW_DONT_COME, 5}, {1200, 1000, PAIGOW_DONT_PASS, 8}};

enum {
    KNOWN_COMMISSIONS = sizeof known_commissions / sizeof *known_commissions,
    KNOWN_ODDS = sizeof known_odds / sizeof *known_odds
};

static int test_money(paigow_fault *fault)
{
    static const paigow_craps_rules rules = {.unit = 1,
                                             .least = 1,
                                             .most = 1,
                                             .most_odds = 1,
                                             .multiple = {1, 1, 1, 1, 1, 1},
                                             .bar = 12};
    int64_t paid, unpaid;
    for (size_t i = 0; i < KNOWN_COMMISSIONS; i++)
        if (paigow_commission(known_commissions[i].won, known_commissions[i].percent,
                              known_commissions[i].rounding, &paid, NULL) ||
            paid != known_commissions[i].commission)
            return test_failed(PAIGOW_TEST_OF_MONEY, i, paid, fault);
    for (size_t i = 0; i < KNOWN_ODDS; i++)
        if (paigow_craps_pay(&rules, known_odds[i].bet, known_odds[i].point, known_odds[i].stake,
                             &paid, &unpaid, NULL) ||
            paid != known_odds[i].won)
            return test_failed(PAIGOW_TEST_OF_MONEY, KNOWN_COMMISSIONS + i, paid, fault);
    return PAIGOW_OK;
}

int paigow_self_test(paigow_fault *fault)
{
    int status = test_tables(fault);
    if (!status)
        status = test_hands(fault);
    return status ? status : test_money(fault);
}
