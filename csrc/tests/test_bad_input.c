/* test_bad_input.c - every checked function is given what it must refuse: wrong counts, codes,
 * duplicates (R1, R2), rules (R7, R9), rows, house ways.
 *
 * Each time the status and all fields of the fault are compared, the result must be untouched, and
 * a caller without a fault must fare no worse.  For the round see test_bad_round.c, for pay tables
 * test_pay_table.c.
 */
#include <limits.h>
#include <stddef.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"

enum { UNTOUCHED = 0xa5 };

static const int unknown_rules[] = {-1, PAIGOW_RULES, 256, INT_MIN, INT_MAX};

enum { UNKNOWN_RULES = sizeof unknown_rules / sizeof *unknown_rules };

/* ---- functions of a hand ---- */

/* Any result of the functions below. */
typedef union {
    uint16_t value;
    uint8_t low_value;
    uint32_t kind;
    struct {
        uint8_t cards[PAIGOW_HIGH];
        uint16_t value;
    } best;
    uint8_t cards[PAIGOW_HAND];
    paigow_setting setting;
} hand_result;

/* A checked function with the one signature that all of them fit into.  The codes are of 64 bits;
 * only a function that takes such codes is given those that do not fit into a byte. */
typedef struct {
    const char *name;
    size_t cards;
    int has_rules, is_wide;
    int (*call)(const int64_t *codes, size_t count, int rules, hand_result *result,
                paigow_fault *fault);
} hand_function;

/* The bytes of some codes.  At most 16, which is more than any hand here. */
typedef struct {
    uint8_t of[16];
} bytes;

static bytes narrow(const int64_t *codes, size_t count)
{
    bytes narrowed = {{0}};
    for (size_t i = 0; i < count; i++)
        narrowed.of[i] = (uint8_t)codes[i];
    return narrowed;
}

static int call_check_cards(const int64_t *codes, size_t count, int rules, hand_result *result,
                            paigow_fault *fault)
{
    (void)rules;
    (void)result;
    return paigow_check_cards(narrow(codes, count).of, count, PAIGOW_HAND, fault);
}

static int call_check_cards_i64(const int64_t *codes, size_t count, int rules, hand_result *result,
                                paigow_fault *fault)
{
    (void)rules;
    return paigow_check_cards_i64(codes, count, PAIGOW_HAND, result->cards, fault);
}

static int call_rank7(const int64_t *codes, size_t count, int rules, hand_result *result,
                      paigow_fault *fault)
{
    return paigow_rank7_checked(narrow(codes, count).of, count, rules, &result->value, fault);
}

static int call_rank5(const int64_t *codes, size_t count, int rules, hand_result *result,
                      paigow_fault *fault)
{
    return paigow_rank5_checked(narrow(codes, count).of, count, rules, &result->value, fault);
}

static int call_rank2(const int64_t *codes, size_t count, int rules, hand_result *result,
                      paigow_fault *fault)
{
    (void)rules;
    return paigow_rank2_checked(narrow(codes, count).of, count, &result->low_value, fault);
}

static int call_best_five(const int64_t *codes, size_t count, int rules, hand_result *result,
                          paigow_fault *fault)
{
    return paigow_best_five_checked(narrow(codes, count).of, count, rules, result->best.cards,
                                    &result->best.value, fault);
}

static int call_kind(const int64_t *codes, size_t count, int rules, hand_result *result,
                     paigow_fault *fault)
{
    (void)rules;
    return paigow_kind_checked(narrow(codes, count).of, count, &result->kind, fault);
}

static int call_set_by_lines(const int64_t *codes, size_t count, int rules, hand_result *result,
                             paigow_fault *fault)
{
    return paigow_set_by_lines_checked(narrow(codes, count).of, count, &way_for_all, rules,
                                       &result->setting, fault);
}

static paigow_house_table table;

static int call_set_by_table(const int64_t *codes, size_t count, int rules, hand_result *result,
                             paigow_fault *fault)
{
    (void)rules;
    return paigow_set_checked(narrow(codes, count).of, count, &table, &result->setting, fault);
}

static int call_set_by_hand(const int64_t *codes, size_t count, int rules, hand_result *result,
                            paigow_fault *fault)
{
    static const uint8_t low[PAIGOW_LOW] = {3, 50};
    return paigow_set_by_hand_checked(narrow(codes, count).of, count, low, PAIGOW_LOW, rules,
                                      &result->setting, fault);
}

static const hand_function hand_functions[] = {
    {"check_cards", PAIGOW_HAND, 0, 0, call_check_cards},
    {"check_cards_i64", PAIGOW_HAND, 0, 1, call_check_cards_i64},
    {"rank7", PAIGOW_HAND, 1, 0, call_rank7},
    {"rank5", PAIGOW_HIGH, 1, 0, call_rank5},
    {"rank2", PAIGOW_LOW, 0, 0, call_rank2},
    {"best_five", PAIGOW_HAND, 1, 0, call_best_five},
    {"kind", PAIGOW_HAND, 0, 0, call_kind},
    {"set", PAIGOW_HAND, 0, 0, call_set_by_table},
    {"set_by_lines", PAIGOW_HAND, 1, 0, call_set_by_lines},
    {"set_by_hand", PAIGOW_HAND, 1, 0, call_set_by_hand},
};

enum { HAND_FUNCTIONS = sizeof hand_functions / sizeof *hand_functions };

static void check_refused(const hand_function *function, const int64_t *codes, size_t count,
                          int rules, paigow_fault expected)
{
    hand_result result, before;
    paigow_fault fault;
    memset(&result, UNTOUCHED, sizeof result);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    check_about = function->name;
    CHECK_EQUAL(function->call(codes, count, rules, &result, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(function->call(codes, count, rules, &result, NULL), expected.status);
    CHECK_BYTES(&result, &before, sizeof result);
    check_about = "";
}

static const int64_t good[] = {PAIGOW_JOKER, 3, 50, 17, 22, 0, 41, 8, 9};

enum { GOOD_CARDS = sizeof good / sizeof *good };

/* Otherwise the refusals below would prove nothing. */
static void check_good(const hand_function *function)
{
    hand_result result;
    check_about = function->name;
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        CHECK_EQUAL(function->call(good, function->cards, rules, &result, NULL), PAIGOW_OK);
    check_about = "";
}

static void check_counts(const hand_function *function)
{
    for (size_t count = 0; count <= GOOD_CARDS; count++)
        if (count != function->cards)
            check_refused(function, good, count, PAIGOW_STANDARD,
                          (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = (int64_t)count});
}

static void check_code(const hand_function *function, int64_t code)
{
    for (size_t at = 0; at < function->cards; at++) {
        int64_t codes[GOOD_CARDS];
        memcpy(codes, good, sizeof codes);
        codes[at] = code;
        check_refused(function, codes, function->cards, PAIGOW_STANDARD,
                      (paigow_fault){.status = PAIGOW_ERROR_CARD, .index = at, .value = code});
    }
}

/* Of the wide codes, some would be right cards if only their low byte or word were looked at. */
static const int64_t wide_codes[] = {-1,
                                     -52,
                                     256,
                                     256 + 51,
                                     1000,
                                     INT64_C(1) << 31,
                                     -(INT64_C(1) << 31),
                                     (INT64_C(1) << 32) + 7,
                                     INT64_MIN,
                                     INT64_MAX};

enum { WIDE_CODES = sizeof wide_codes / sizeof *wide_codes };

static void check_codes(const hand_function *function)
{
    for (int64_t code = PAIGOW_DECK; code <= UINT8_MAX; code++)
        check_code(function, code);
    for (size_t i = 0; i < WIDE_CODES && function->is_wide; i++)
        check_code(function, wide_codes[i]);
}

/* Every card in every later place; the first one of the good cards is the joker. */
static void check_duplicates(const hand_function *function)
{
    for (size_t first = 0; first < function->cards; first++)
        for (size_t second = first + 1; second < function->cards; second++) {
            int64_t codes[GOOD_CARDS];
            memcpy(codes, good, sizeof codes);
            codes[second] = codes[first];
            check_refused(function, codes, function->cards, PAIGOW_STANDARD,
                          (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                         .index = second,
                                         .value = codes[first]});
        }
}

static void check_unknown_rules(const hand_function *function)
{
    for (size_t i = 0; i < UNKNOWN_RULES && function->has_rules; i++)
        check_refused(function, good, function->cards, unknown_rules[i],
                      (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = unknown_rules[i]});
}

static void check_hand_functions(void)
{
    for (size_t i = 0; i < HAND_FUNCTIONS; i++) {
        check_good(&hand_functions[i]);
        check_counts(&hand_functions[i]);
        check_codes(&hand_functions[i]);
        check_duplicates(&hand_functions[i]);
        check_unknown_rules(&hand_functions[i]);
    }
}

static void check_rules(void)
{
    paigow_fault fault;
    for (int rules = 0; rules < PAIGOW_RULES; rules++)
        CHECK_EQUAL(paigow_check_rules(rules, NULL), PAIGOW_OK);
    for (size_t i = 0; i < UNKNOWN_RULES; i++) {
        memset(&fault, UNTOUCHED, sizeof fault);
        CHECK_EQUAL(paigow_check_rules(unknown_rules[i], &fault), PAIGOW_ERROR_RULES);
        CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_RULES, .value = unknown_rules[i]});
        CHECK_EQUAL(paigow_check_rules(unknown_rules[i], NULL), PAIGOW_ERROR_RULES);
    }
}

/* ---- functions of rows ---- */

/* More rows than the core looks at at a time, and a last part that is not full. */
enum { ROWS = 200 };

typedef struct {
    const char *name;
    size_t width;
    int has_rules;
    int (*call)(const int64_t *codes, size_t rows, int rules, uint16_t *values,
                paigow_fault *fault);
} row_function;

static uint8_t row_bytes[ROWS * PAIGOW_HAND];

static const uint8_t *narrow_rows(const int64_t *codes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        row_bytes[i] = (uint8_t)codes[i];
    return row_bytes;
}

static int call_check_rows(const int64_t *codes, size_t rows, int rules, uint16_t *values,
                           paigow_fault *fault)
{
    (void)rules;
    (void)values;
    return paigow_check_rows(narrow_rows(codes, rows * PAIGOW_HAND), rows, PAIGOW_HAND, fault);
}

static int call_rank7_n(const int64_t *codes, size_t rows, int rules, uint16_t *values,
                        paigow_fault *fault)
{
    return paigow_rank7_n_checked(narrow_rows(codes, rows * PAIGOW_HAND), rows, rules, values,
                                  fault);
}

static int call_rank5_n(const int64_t *codes, size_t rows, int rules, uint16_t *values,
                        paigow_fault *fault)
{
    return paigow_rank5_n_checked(narrow_rows(codes, rows * PAIGOW_HIGH), rows, rules, values,
                                  fault);
}

static int call_rank2_n(const int64_t *codes, size_t rows, int rules, uint16_t *values,
                        paigow_fault *fault)
{
    (void)rules;
    return paigow_rank2_n_checked(narrow_rows(codes, rows * PAIGOW_LOW), rows, (uint8_t *)values,
                                  fault);
}

static const row_function row_functions[] = {
    {"check_rows", PAIGOW_HAND, 0, call_check_rows},
    {"rank7_n", PAIGOW_HAND, 1, call_rank7_n},
    {"rank5_n", PAIGOW_HIGH, 1, call_rank5_n},
    {"rank2_n", PAIGOW_LOW, 0, call_rank2_n},
};

enum { ROW_FUNCTIONS = sizeof row_functions / sizeof *row_functions };

static void check_rows_refused(const row_function *function, const int64_t *codes, size_t rows,
                               int rules, paigow_fault expected)
{
    uint16_t values[ROWS], before[ROWS];
    paigow_fault fault;
    memset(values, UNTOUCHED, sizeof values);
    memset(before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    check_about = function->name;
    CHECK_EQUAL(function->call(codes, rows, rules, values, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(function->call(codes, rows, rules, values, NULL), expected.status);
    CHECK_BYTES(values, before, sizeof values);
    check_about = "";
}

static void deal_rows(size_t width, int64_t codes[ROWS * PAIGOW_HAND])
{
    uint64_t random = UINT64_C(0xbad1);
    uint8_t cards[PAIGOW_HAND];
    for (size_t row = 0; row < ROWS; row++) {
        deal_random(&random, row % 2, (int)width, cards);
        for (size_t i = 0; i < width; i++)
            codes[row * width + i] = cards[i];
    }
}

/* Puts a code at one place of some rows. */
static void check_bad_rows(const row_function *function, const size_t *bad, size_t bad_rows,
                           size_t at, int64_t code)
{
    int64_t codes[ROWS * PAIGOW_HAND];
    deal_rows(function->width, codes);
    for (size_t i = 0; i < bad_rows; i++)
        codes[bad[i] * function->width + at] = code;
    check_rows_refused(function, codes, ROWS, PAIGOW_STANDARD,
                       (paigow_fault){.status = PAIGOW_ERROR_CARD,
                                      .row = bad[0],
                                      .rows = bad_rows,
                                      .index = at,
                                      .value = code});
}

static void check_bad_places(const row_function *function)
{
    static const size_t bad[] = {5, 63, 64, 130, 199};
    for (size_t at = 0; at < function->width; at++)
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
            check_bad_rows(function, bad + i, 1, at, PAIGOW_DECK);
            check_bad_rows(function, bad + i, sizeof bad / sizeof *bad - i, at, UINT8_MAX);
        }
}

static void check_bad_codes(const row_function *function)
{
    static const size_t bad[] = {0, 199};
    for (int64_t code = PAIGOW_DECK; code <= UINT8_MAX; code++)
        check_bad_rows(function, bad, 2, 1, code);
}

/* All rows are bad, the first one by a joker that is there twice; a later one by its codes. */
static void check_duplicate_rows(const row_function *function)
{
    int64_t codes[ROWS * PAIGOW_HAND];
    size_t width = function->width;
    deal_rows(width, codes);
    for (size_t row = 0; row < ROWS; row++)
        codes[row * width] = codes[row * width + width - 1];
    codes[0] = codes[width - 1] = PAIGOW_JOKER;
    codes[199 * width] = PAIGOW_DECK;
    check_rows_refused(function, codes, ROWS, PAIGOW_STANDARD,
                       (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                      .rows = ROWS,
                                      .index = width - 1,
                                      .value = PAIGOW_JOKER});
}

static void check_rules_of_rows(const row_function *function)
{
    int64_t codes[ROWS * PAIGOW_HAND];
    deal_rows(function->width, codes);
    for (size_t i = 0; i < UNKNOWN_RULES && function->has_rules; i++)
        check_rows_refused(function, codes, ROWS, unknown_rules[i],
                           (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = unknown_rules[i]});
}

/* No rows are no fault, and nothing is written. */
static void check_no_rows(const row_function *function)
{
    int64_t codes[1] = {0};
    uint16_t value = UNTOUCHED;
    check_about = function->name;
    CHECK_EQUAL(function->call(codes, 0, PAIGOW_STANDARD, &value, NULL), PAIGOW_OK);
    CHECK_EQUAL(value, UNTOUCHED);
    check_about = "";
}

/* The value of one row by the function for one hand. */
static int value_alone(const row_function *function, const int64_t *row, int rules)
{
    const bytes cards = narrow(row, function->width);
    switch (function->width) {
    case PAIGOW_HAND:
        return paigow_rank7(cards.of, (paigow_rules)rules);
    case PAIGOW_HIGH:
        return paigow_rank5(cards.of, (paigow_rules)rules);
    default:
        return paigow_rank2(cards.of);
    }
}

/* Right rows give what each of them gives alone. */
static void check_good_rows(const row_function *function)
{
    int64_t codes[ROWS * PAIGOW_HAND];
    uint16_t values[ROWS] = {0};
    int gives_values = strncmp(function->name, "rank", 4) == 0;
    deal_rows(function->width, codes);
    check_about = function->name;
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        CHECK_EQUAL(function->call(codes, ROWS, rules, values, NULL), PAIGOW_OK);
        for (size_t row = 0; row < ROWS && gives_values; row++)
            CHECK_EQUAL(function->width == PAIGOW_LOW ? ((uint8_t *)values)[row] : values[row],
                        value_alone(function, codes + row * function->width, rules));
    }
    check_about = "";
}

/* Rows wider than a hand are refused before a buffer of that width is needed. */
static void check_too_wide(void)
{
    enum { WIDE = 16 };
    static const uint8_t cards[64 * WIDE];
    paigow_fault fault;
    CHECK_EQUAL(paigow_check_rows(cards, 64, WIDE, &fault), PAIGOW_ERROR_COUNT);
    CHECK_EQUAL(fault.value, WIDE);
}

/* What rank.h promises: no bytes whatever lead the unchecked functions outside their tables.  The
 * values mean nothing; it is the sanitizers that look on. */
static void check_any_bytes(void)
{
    uint64_t state = 7;
    uint8_t bytes[PAIGOW_HAND];
    for (unsigned round = 0; round < 1000000; round++) {
        uint64_t random = next_random(&state);
        for (int i = 0; i < PAIGOW_HAND; i++)
            bytes[i] = (uint8_t)(random >> (8 * i));
        paigow_rules rules = (paigow_rules)(random >> 56 & 3);
        uint16_t values[2] = {paigow_rank7(bytes, rules), paigow_rank5(bytes, rules)};
        CHECK(values[0] <= PAIGOW_VALUES && values[1] <= PAIGOW_VALUES);
        (void)paigow_rank2(bytes);
    }
}

static void check_row_functions(void)
{
    check_too_wide();
    check_any_bytes();
    for (size_t i = 0; i < ROW_FUNCTIONS; i++) {
        check_good_rows(&row_functions[i]);
        check_no_rows(&row_functions[i]);
        check_bad_places(&row_functions[i]);
        check_bad_codes(&row_functions[i]);
        check_duplicate_rows(&row_functions[i]);
        check_rules_of_rows(&row_functions[i]);
    }
}

/* ---- house ways ---- */

/* Both functions that look at a house way. */
static void check_way_refused(const paigow_house_way *way, paigow_fault expected)
{
    static const uint8_t cards[PAIGOW_HAND] = {0, 5, 10, 15, 24, 33, 42};
    paigow_setting setting, before;
    paigow_fault fault;
    memset(&setting, UNTOUCHED, sizeof setting);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_check_house_way(way, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_check_house_way(way, NULL), expected.status);

    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(
        paigow_set_by_lines_checked(cards, PAIGOW_HAND, way, PAIGOW_STANDARD, &setting, &fault),
        expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(
        paigow_set_by_lines_checked(cards, PAIGOW_HAND, way, PAIGOW_STANDARD, &setting, NULL),
        expected.status);
    CHECK_BYTES(&setting, &before, sizeof setting);
}

/* Where a field is, and its range. */
static const struct {
    size_t offset, size;
    unsigned least, most;
} way_fields[] = {
    {offsetof(paigow_line, holdings), 2, 1, PAIGOW_ANY_HOLDING},
    {offsetof(paigow_line, first), 2, 0, PAIGOW_ANY_RANK},
    {offsetof(paigow_line, second), 2, 0, PAIGOW_ANY_RANK},
    {offsetof(paigow_line, singleton), 2, 0, PAIGOW_ANY_RANK},
    {offsetof(paigow_line, singletons), 2, 0, PAIGOW_ANY_RANK},
    {offsetof(paigow_line, best), 2, 1, PAIGOW_ANY_CLASS},
    {offsetof(paigow_line, joker), 1, 0, PAIGOW_WITHOUT_JOKER},
    {offsetof(paigow_line, most_sum), 1, 0, PAIGOW_ANY_SUM},
    {offsetof(paigow_line, play), 1, 0, PAIGOW_PLAYS - 1},
    {offsetof(paigow_line, least), 1, 1, PAIGOW_LOW_VALUES},
    {offsetof(paigow_line, most), 1, 1, PAIGOW_LOW_VALUES},
    {offsetof(paigow_line, behind), 2, 1, PAIGOW_ANY_CLASS},
    {offsetof(paigow_line, beats), 2, 0, PAIGOW_ANY_CLASS},
};

enum { WAY_FIELDS = sizeof way_fields / sizeof *way_fields };

static void put_field(paigow_line *line, size_t field, unsigned value)
{
    uint8_t narrow_value = (uint8_t)value;
    uint16_t wide_value = (uint16_t)value;
    memcpy((char *)line + way_fields[field].offset,
           way_fields[field].size == 1 ? (const void *)&narrow_value : (const void *)&wide_value,
           way_fields[field].size);
}

static void check_bad_field(size_t line, size_t field, unsigned value)
{
    paigow_house_way way = way_for_all;
    put_field(&way.lines[line], field, value);
    check_way_refused(
        &way,
        (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .index = line, .value = (int64_t)value});
}

static void check_good_field(size_t line, size_t field, unsigned value)
{
    paigow_house_way way = way_for_all;
    put_field(&way.lines[line], field, value);
    CHECK_EQUAL(paigow_check_house_way(&way, NULL), PAIGOW_OK);
}

/* Both ends of the range, one beyond each, and the highest number that the field can be. */
static void check_way_field(size_t line, size_t field)
{
    unsigned least = way_fields[field].least, most = way_fields[field].most;
    check_good_field(line, field, least);
    check_good_field(line, field, most);
    if (least > 0)
        check_bad_field(line, field, least - 1);
    check_bad_field(line, field, most + 1);
    check_bad_field(line, field, way_fields[field].size == 1 ? UINT8_MAX : UINT16_MAX);
}

static void check_way_fields(void)
{
    for (size_t line = 0; line < way_for_all.count; line++)
        for (size_t field = 0; field < WAY_FIELDS; field++)
            check_way_field(line, field);
}

/* The highest front allowed is not below the lowest one. */
static void check_way_limits(void)
{
    paigow_house_way way = way_for_all;
    for (unsigned least = 1; least <= PAIGOW_LOW_VALUES; least++)
        for (unsigned most = least - 1; most <= least; most++) {
            way.lines[5].least = (uint8_t)least;
            way.lines[5].most = (uint8_t)most;
            if (most < least)
                check_way_refused(&way, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY,
                                                       .index = 5,
                                                       .value = (int64_t)most});
            else
                CHECK_EQUAL(paigow_check_house_way(&way, NULL), PAIGOW_OK);
        }
}

static void check_way_counts(void)
{
    static const size_t bad[] = {0, PAIGOW_MOST_LINES + 1, 1000, SIZE_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        paigow_house_way way = way_for_all;
        way.count = bad[i];
        check_way_refused(
            &way, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .value = (int64_t)bad[i]});
    }
}

/* Lines after the last are nobody's business; the most lines are allowed. */
static void check_way_borders(void)
{
    paigow_house_way way = way_for_all;
    memset(&way.lines[way.count], 0xff, sizeof way.lines[0]);
    CHECK_EQUAL(paigow_check_house_way(&way, NULL), PAIGOW_OK);
    for (size_t i = 0; i < PAIGOW_MOST_LINES; i++)
        way.lines[i] = way_for_all.lines[0];
    way.count = PAIGOW_MOST_LINES;
    CHECK_EQUAL(paigow_check_house_way(&way, NULL), PAIGOW_OK);
}

/* H6: a hand that no line sets, because none is for its holding or none can be carried out. */
static void check_no_line(void)
{
    static const char *const hands[] = {"As Ah Kd Qc 9s 7h 3d", "As Ah Ad Ac 9s 9h 3d"};
    paigow_line no_pair = way_for_all.lines[PAIGOW_HOLDS_NO_PAIR];
    paigow_line aces_in_front = no_pair;
    aces_in_front.holdings = 1 << PAIGOW_HOLDS_ONE_PAIR;
    aces_in_front.play = PAIGOW_PLAY_FIRST_GROUP; /* always foul: nothing is behind the pair */
    const paigow_house_way way = {.count = 2, .lines = {no_pair, aces_in_front}};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        uint8_t cards[PAIGOW_HAND];
        paigow_setting setting, before;
        paigow_fault fault;
        read_cards(hands[i], cards, PAIGOW_HAND);
        memset(&setting, UNTOUCHED, sizeof setting);
        memset(&before, UNTOUCHED, sizeof before);
        memset(&fault, UNTOUCHED, sizeof fault);
        CHECK_EQUAL(paigow_set_by_lines(cards, &way, PAIGOW_STANDARD, &setting),
                    PAIGOW_ERROR_NO_LINE);
        CHECK_EQUAL(paigow_set_by_lines_checked(cards, PAIGOW_HAND, &way, PAIGOW_STANDARD, &setting,
                                                &fault),
                    PAIGOW_ERROR_NO_LINE);
        CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_NO_LINE});
        CHECK_BYTES(&setting, &before, sizeof setting);
    }
}

int main(void)
{
    CHECK_EQUAL(paigow_compile(&way_for_all, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    check_rules();
    check_hand_functions();
    check_row_functions();
    check_way_fields();
    check_way_limits();
    check_way_counts();
    check_way_borders();
    check_no_line();
    return check_report();
}
