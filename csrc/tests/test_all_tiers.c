/* test_all_tiers.c - every tier on all 154,143,080 hands, as rows, as masks and packed: values,
 * settings and cards in front exactly as by the functions for one packed hand. */
#include "../core/batch/batch.h"
#include "check.h"
#include "hands.h"
#include "house_ways.h"

/* Not a multiple of a block: hands fall into every place of it. */
enum { HANDS = 4096 + 17, UNTOUCHED = 0xa5 };

static paigow_house_table table;
static uint64_t hands_compared;

static uint8_t rows[HANDS][PAIGOW_HAND];
static uint64_t masks[HANDS];
static paigow_packed all_packed[HANDS];
static uint16_t expected_values[HANDS], values[HANDS];
static paigow_short_setting expected_shorts[HANDS], shorts[HANDS];
static uint8_t expected_lows[HANDS][PAIGOW_LOW], lows[HANDS][PAIGOW_LOW];
static size_t count;

static int is_expected(size_t i)
{
    return values[i] == expected_values[i] && shorts[i] == expected_shorts[i] &&
           lows[i][0] == expected_lows[i][0] && lows[i][1] == expected_lows[i][1];
}

static void check_hands(const paigow_tier *tier, paigow_hands hands)
{
    const paigow_settings outputs = {.lows = lows[0], .shorts = shorts};
    memset(values, UNTOUCHED, sizeof values);
    memset(shorts, UNTOUCHED, sizeof shorts);
    memset(lows, UNTOUCHED, sizeof lows);
    check_about = tier->name;
    paigow_rank7_by(tier, hands, count, PAIGOW_STANDARD, values);
    paigow_set_by(tier, hands, count, &table, &outputs);
    for (size_t i = 0; i < count; i++)
        CHECK_HAND(is_expected(i), rows[i], PAIGOW_HAND);
    check_about = "";
}

static void check_collected(void)
{
    for (int n = 0; paigow_tier_number(n); n++) {
        check_hands(paigow_tier_number(n), (paigow_hands){.rows = rows[0]});
        check_hands(paigow_tier_number(n), (paigow_hands){.masks = masks});
        check_hands(paigow_tier_number(n), (paigow_hands){.packed = all_packed});
    }
    hands_compared += count;
    count = 0;
}

static void collect(const uint8_t *cards, paigow_packed packed)
{
    memcpy(rows[count], cards, PAIGOW_HAND);
    masks[count] = packed.cards;
    all_packed[count] = packed;
    expected_values[count] = paigow_rank7_packed(packed, PAIGOW_STANDARD);
    expected_shorts[count] = paigow_set_packed(packed, &table);
    paigow_find_front(packed, expected_shorts[count], expected_lows[count]);
    if (++count == HANDS)
        check_collected();
}

int main(void)
{
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    for_each_hand(PAIGOW_HAND, collect);
    check_collected();
    CHECK_EQUAL(hands_compared, SEVEN_CARD_HANDS);
    for (int n = 0; paigow_tier_number(n); n++)
        printf("%s: %" PRIu64 " hands compared, as rows, as masks and packed\n",
               paigow_tier_number(n)->name, hands_compared);
    return check_report();
}
