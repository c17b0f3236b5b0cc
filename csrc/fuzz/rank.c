/* rank.c - fuzz target: values of cards (rank.h, kind.h), one by one and in rows, by every tier,
 * against the oracle. */
#include "../core/batch/batch.h"
#include "draw.h"
#include "hands.h"
#include "oracle.h"

enum { MOST_ROWS = 2 * PAIGOW_BLOCK + PAIGOW_LANES + 3, MOST_CARDS = 10 };

static int is_wild(int rules)
{
    return rules >= PAIGOW_WILD;
}

static int is_wheel_lowest(int rules)
{
    return rules & PAIGOW_WHEEL_LOWEST;
}

static int sign(int64_t difference)
{
    return (difference > 0) - (difference < 0);
}

/* ---- any cards and rules ---- */

/* Seven, five or two cards with a value and an answer to it. */
typedef struct {
    size_t expected;
    int (*rank)(const uint8_t *cards, size_t count, int rules, void *value, paigow_fault *fault);
    size_t size; /* of the value */
} ranking;

static int rank7(const uint8_t *cards, size_t count, int rules, void *value, paigow_fault *fault)
{
    return paigow_rank7_checked(cards, count, rules, value, fault);
}

static int rank5(const uint8_t *cards, size_t count, int rules, void *value, paigow_fault *fault)
{
    return paigow_rank5_checked(cards, count, rules, value, fault);
}

static int rank2(const uint8_t *cards, size_t count, int rules, void *value, paigow_fault *fault)
{
    (void)rules;
    return paigow_rank2_checked(cards, count, value, fault);
}

static int kind(const uint8_t *cards, size_t count, int rules, void *value, paigow_fault *fault)
{
    (void)rules;
    return paigow_kind_checked(cards, count, value, fault);
}

static const ranking rankings[] = {{PAIGOW_HAND, rank7, sizeof(uint16_t)},
                                   {PAIGOW_HIGH, rank5, sizeof(uint16_t)},
                                   {PAIGOW_LOW, rank2, sizeof(uint8_t)},
                                   {PAIGOW_HAND, kind, sizeof(uint32_t)}};

static void check_any(fuzz_input *in)
{
    uint8_t cards[MOST_CARDS], best[PAIGOW_HIGH];
    const ranking *way = &rankings[take_below(in, sizeof rankings / sizeof *rankings)];
    size_t count = way->expected + (size_t)(seldom(in, 8) ? take_below(in, 4) - 2 : 0);
    int rules = seldom(in, 8) ? (int)take_64(in) : take_below(in, PAIGOW_RULES);
    uint32_t value;
    uint16_t best_value;
    paigow_fault fault = no_fault_yet(), of_best = no_fault_yet();
    count = count < MOST_CARDS ? count : MOST_CARDS;
    take_bytes(in, cards, count);
    spoil(&value, sizeof value);
    int status = way->rank(cards, count, rules, &value, &fault);
    must_agree(status, &fault);
    MUST(status ? is_spoilt(&value, sizeof value) : !is_spoilt(&value, way->size));
    MUST(way->rank(cards, count, rules, &value, NULL) == status);
    MUST(status ? paigow_check_cards(cards, count, way->expected, NULL) ||
                      paigow_check_rules(rules, NULL)
                : !paigow_check_cards(cards, count, way->expected, NULL));
    spoil(best, sizeof best);
    spoil(&best_value, sizeof best_value);
    status = paigow_best_five_checked(cards, count, rules, best, &best_value, &of_best);
    must_agree(status, &of_best);
    MUST(!status || (is_spoilt(best, sizeof best) && is_spoilt(&best_value, sizeof best_value)));
}

/* ---- right cards, against the oracle ---- */

/* Two hands compare, and are called, as the oracle says. */
static void check_same_order(uint16_t a, uint32_t oracle_a, uint16_t b, uint32_t oracle_b)
{
    MUST(a >= 1 && a <= PAIGOW_VALUES);
    MUST(paigow_category(a) == oracle_category(oracle_a));
    MUST(sign((int64_t)a - b) == sign((int64_t)oracle_a - (int64_t)oracle_b));
}

static void check_seven(const uint8_t *a, const uint8_t *b, int rules)
{
    uint8_t best[PAIGOW_HIGH];
    uint16_t value;
    MUST(!paigow_rank7_checked(a, PAIGOW_HAND, rules, &value, NULL));
    MUST(value == paigow_rank7(a, (paigow_rules)rules));
    MUST(value == paigow_rank7_packed(pack_hand(a), (paigow_rules)rules));
    MUST(value == paigow_best_five(a, (paigow_rules)rules, best));
    MUST(value == paigow_rank5(best, (paigow_rules)rules));
    check_same_order(value, oracle_rank7(a, is_wild(rules), is_wheel_lowest(rules)),
                     paigow_rank7(b, (paigow_rules)rules),
                     oracle_rank7(b, is_wild(rules), is_wheel_lowest(rules)));
    MUST(paigow_kind(a) == paigow_kind_packed(pack_hand(a)) && paigow_kind(a) < PAIGOW_KINDS);
    MUST(paigow_kind(a) != paigow_kind(b) || value == paigow_rank7(b, (paigow_rules)rules));
}

static void check_five_and_two(const uint8_t *a, const uint8_t *b, int rules)
{
    uint16_t high = paigow_rank5(a, (paigow_rules)rules);
    uint8_t low = paigow_rank2(b), other = paigow_rank2(b + PAIGOW_LOW);
    uint32_t oracle_high = oracle_rank5(a, is_wild(rules), is_wheel_lowest(rules));
    check_same_order(high, oracle_high, paigow_rank5(b, (paigow_rules)rules),
                     oracle_rank5(b, is_wild(rules), is_wheel_lowest(rules)));
    MUST(low >= 1 && low <= PAIGOW_LOW_VALUES);
    MUST(sign(low - other) ==
         sign((int64_t)oracle_rank2(b) - (int64_t)oracle_rank2(b + PAIGOW_LOW)));
    MUST(paigow_is_legal(high, low) == oracle_not_lower(oracle_high, oracle_rank2(b)));
}

static void check_by_hand(const uint8_t *cards, int rules, fuzz_input *in)
{
    uint8_t low[PAIGOW_HAND];
    size_t count = seldom(in, 8) ? (size_t)take_below(in, PAIGOW_HAND + 1) : PAIGOW_LOW;
    paigow_setting setting;
    for (size_t i = 0; i < count; i++)
        low[i] = seldom(in, 8) ? take(in) : cards[take_below(in, PAIGOW_HAND)];
    paigow_set_by_hand(cards, low, count, (paigow_rules)rules, &setting);
    MUST((setting.foul == PAIGOW_FOUL_COUNT) == (count != PAIGOW_LOW));
    MUST(setting.line == PAIGOW_NO_LINE);
    if (setting.foul == PAIGOW_FOUL_COUNT || setting.foul == PAIGOW_FOUL_NOT_DEALT) {
        MUST(!setting.high_value && !setting.low_value);
        return;
    }
    MUST((mask_of(setting.high, PAIGOW_HIGH) | mask_of(setting.low, PAIGOW_LOW)) ==
         mask_of(cards, PAIGOW_HAND));
    MUST(mask_of(setting.low, PAIGOW_LOW) == mask_of(low, PAIGOW_LOW));
    MUST(setting.high_value == paigow_rank5(setting.high, (paigow_rules)rules));
    MUST((setting.foul == PAIGOW_NOT_FOUL) ==
         oracle_not_lower(oracle_rank5(setting.high, is_wild(rules), is_wheel_lowest(rules)),
                          oracle_rank2(low)));
}

/* ---- rows ---- */

static uint8_t rows[MOST_ROWS * PAIGOW_HAND];
static uint64_t masks[MOST_ROWS];

/* The first row that one by one is refused, and how many are. */
static paigow_fault fault_of_rows(size_t count, size_t width)
{
    paigow_fault first = {.status = PAIGOW_OK}, found;
    size_t bad = 0;
    for (size_t i = 0; i < count; i++) {
        if (!paigow_check_cards(rows + i * width, width, width, &found))
            continue;
        if (bad++ == 0) {
            first = found;
            first.row = i;
        }
    }
    first.rows = bad;
    return first;
}

static void check_rows(size_t count, size_t width)
{
    paigow_fault expected = fault_of_rows(count, width), fault = no_fault_yet();
    int status = paigow_check_rows(rows, count, width, &fault);
    must_agree(status, &fault);
    MUST(status == expected.status && (!status || is_same_fault(&fault, &expected)));
}

/* Bad rows have values, too: no tier reads outside its tables, or writes more than the values. */
static void check_tiers(size_t count, int rules, int are_right)
{
    uint16_t *values = malloc((count ? count : 1) * sizeof *values);
    uint8_t *fenced = malloc(count ? count * PAIGOW_HAND : 1);
    MUST(values && fenced);
    memcpy(fenced, rows, count * PAIGOW_HAND);
    for (int n = 0; paigow_tier_number(n); n++) {
        const paigow_tier *tier = paigow_tier_number(n);
        paigow_rank7_by(tier, (paigow_hands){.rows = fenced}, count, (paigow_rules)rules, values);
        for (size_t i = 0; i < count && are_right; i++)
            MUST(values[i] == paigow_rank7(rows + i * PAIGOW_HAND, (paigow_rules)rules));
        MUST(!count || (paigow_has_bad_row_by(tier, fenced, count) != 0) == !are_right);
        for (size_t i = 0; i < count; i++)
            masks[i] = are_right ? mask_of(rows + i * PAIGOW_HAND, PAIGOW_HAND) : 0;
        if (!are_right)
            continue;
        paigow_rank7_by(tier, (paigow_hands){.masks = masks}, count, (paigow_rules)rules, values);
        for (size_t i = 0; i < count; i++)
            MUST(values[i] == paigow_rank7(rows + i * PAIGOW_HAND, (paigow_rules)rules));
    }
    free(fenced);
    free(values);
}

static void check_all_checked(size_t count, int rules)
{
    uint16_t values[MOST_ROWS];
    uint8_t low_values[MOST_ROWS];
    paigow_fault fault = no_fault_yet();
    spoil(values, sizeof values);
    int status = paigow_rank7_n_checked(rows, count, rules, values, &fault);
    must_agree(status, &fault);
    MUST(is_spoilt(values + (status ? 0 : count), (MOST_ROWS - (status ? 0 : count)) * 2));
    spoil(values, sizeof values);
    fault = no_fault_yet();
    status = paigow_rank5_n_checked(rows, count, rules, values, &fault);
    must_agree(status, &fault);
    MUST(is_spoilt(values + (status ? 0 : count), (MOST_ROWS - (status ? 0 : count)) * 2));
    spoil(low_values, sizeof low_values);
    fault = no_fault_yet();
    status = paigow_rank2_n_checked(rows, count, low_values, &fault);
    must_agree(status, &fault);
    MUST(is_spoilt(low_values + (status ? 0 : count), MOST_ROWS - (status ? 0 : count)));
}

/* A few hands of the input, again and again, and some of them spoilt. */
static void check_many(fuzz_input *in)
{
    uint8_t hands[4][PAIGOW_HAND];
    size_t count = (size_t)take_below(in, MOST_ROWS + 1);
    int rules = take_below(in, PAIGOW_RULES);
    for (int i = 0; i < 4; i++)
        draw_cards(in, PAIGOW_DECK, PAIGOW_HAND, hands[i]);
    for (size_t i = 0; i < count; i++)
        memcpy(rows + i * PAIGOW_HAND, hands[(i ^ i >> 3) % 4], PAIGOW_HAND);
    if (count && seldom(in, 2))
        wreck(in, rows, count * PAIGOW_HAND);
    check_tiers(count, rules, !fault_of_rows(count, PAIGOW_HAND).rows);
    for (size_t width = 1; width <= PAIGOW_HAND; width++)
        check_rows(count, width);
    check_all_checked(count, seldom(in, 8) ? take(in) - 100 : rules);
}

/* Any bits at all. */
static void check_masks(fuzz_input *in)
{
    size_t count = (size_t)take_below(in, 24);
    uint16_t values[24];
    paigow_fault fault = no_fault_yet();
    for (size_t i = 0; i < count; i++)
        masks[i] = take_64(in);
    spoil(values, sizeof values);
    int status = paigow_rank7_masks_n_checked(masks, count, PAIGOW_STANDARD, values, &fault);
    must_agree(status, &fault);
    size_t written = status ? 0 : count;
    MUST(is_spoilt(values + written, sizeof values - written * sizeof *values));
    for (size_t i = 0; i < written; i++)
        MUST(values[i] >= 1 && values[i] <= PAIGOW_VALUES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    uint8_t a[PAIGOW_HAND], b[PAIGOW_HAND];
    int what = take_below(&in, 4), rules = take_below(&in, PAIGOW_RULES);
    if (what == 1)
        check_any(&in);
    else if (what == 2)
        check_many(&in);
    else if (what == 3)
        check_masks(&in);
    if (what)
        return 0;
    draw_cards(&in, PAIGOW_DECK, PAIGOW_HAND, a);
    draw_cards(&in, PAIGOW_DECK, PAIGOW_HAND, b);
    check_seven(a, b, rules);
    check_five_and_two(a, b, rules);
    check_by_hand(a, rules, &in);
    return 0;
}
