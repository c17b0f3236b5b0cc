/* set.c - fuzz target: house ways from bytes (house_way.h, house_table.h): their check, the
 * interpreter against a second reading of the lines, the compiled table against both. */
#include "../core/batch/batch.h"
#include "draw.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_lines.h"

enum { HANDS = 4, ROWS = 40, SELDOM_COMPILED = 8192, SHIPPED = 3 };

/* A setting that can be: the seven cards, legal, with its values (R11). */
static void check_setting(const uint8_t *cards, paigow_rules rules, const paigow_setting *set)
{
    MUST((mask_of(set->high, PAIGOW_HIGH) | mask_of(set->low, PAIGOW_LOW)) ==
         mask_of(cards, PAIGOW_HAND));
    MUST(set->high_value == paigow_rank5(set->high, rules));
    MUST(set->low_value == paigow_rank2(set->low));
    MUST(set->foul == PAIGOW_NOT_FOUL && paigow_is_legal(set->high_value, set->low_value));
}

/* One line by itself, as the second reading has it; whether it sets the hand. */
static int check_line(const uint8_t *cards, const paigow_line *line, paigow_rules rules,
                      const plain_hand *plain, paigow_setting *set)
{
    const paigow_setting *expected = NULL;
    spoil(set, sizeof *set);
    int verdict = paigow_try_line(cards, line, rules, set);
    MUST(verdict == plain_verdict(line, plain, &expected));
    MUST(verdict == PAIGOW_CAN_SET ? is_same_setting(set, expected) : is_spoilt(set, sizeof *set));
    return verdict == PAIGOW_CAN_SET;
}

/* The first line that can sets the hand. */
static void check_hand(const uint8_t *cards, const paigow_house_way *way, paigow_rules rules)
{
    plain_hand plain;
    paigow_setting set, by_line;
    size_t line = 0;
    plain_look(cards, rules, &plain);
    MUST(paigow_holding_of(cards) == plain.holding);
    while (line < way->count && !check_line(cards, &way->lines[line], rules, &plain, &by_line))
        line++;
    spoil(&set, sizeof set);
    int status = paigow_set_by_lines(cards, way, rules, &set);
    MUST(status == (line < way->count ? PAIGOW_OK : PAIGOW_ERROR_NO_LINE));
    if (status) {
        MUST(is_spoilt(&set, sizeof set));
        return;
    }
    check_setting(cards, rules, &set);
    by_line.line = (uint8_t)line;
    MUST(is_same_setting(&set, &by_line));
}

/* A table sets a hand as the lines do. */
static void check_compiled_hand(const uint8_t *cards, const paigow_house_way *way,
                                const paigow_house_table *table)
{
    paigow_setting set, by_lines;
    MUST(!paigow_set_by_lines(cards, way, table->rules, &by_lines));
    MUST(!paigow_set_checked(cards, PAIGOW_HAND, table, &set, NULL));
    MUST(is_same_setting(&set, &by_lines));
    paigow_short_setting brief = paigow_set_short(cards, table);
    MUST(brief == paigow_set_packed(pack_hand(cards), table));
    MUST(paigow_short_high_value(brief) == set.high_value);
    MUST(paigow_short_low_value(brief) == set.low_value);
    MUST(paigow_short_line(brief) == set.line);
}

/* So does every tier, row by row. */
static void check_compiled_rows(uint8_t hands[HANDS][PAIGOW_HAND], const paigow_house_table *table)
{
    uint8_t rows[ROWS][PAIGOW_HAND], lows[ROWS][PAIGOW_LOW], lines[ROWS];
    paigow_short_setting shorts[ROWS];
    const paigow_settings to = {.lines = lines, .lows = lows[0], .shorts = shorts};
    for (int i = 0; i < ROWS; i++)
        memcpy(rows[i], hands[(i ^ i >> 2) % HANDS], PAIGOW_HAND);
    for (int n = 0; paigow_tier_number(n); n++) {
        paigow_set_by(paigow_tier_number(n), (paigow_hands){.rows = rows[0]}, ROWS, table, &to);
        for (int i = 0; i < ROWS; i++) {
            paigow_setting set;
            paigow_set(rows[i], table, &set);
            MUST(lines[i] == set.line && !memcmp(lows[i], set.low, PAIGOW_LOW));
            MUST(shorts[i] == paigow_set_short(rows[i], table));
        }
    }
}

static void check_compiled(uint8_t hands[HANDS][PAIGOW_HAND], const paigow_house_way *way,
                           const paigow_house_table *table)
{
    for (int i = 0; i < HANDS; i++)
        check_compiled_hand(hands[i], way, table);
    check_compiled_rows(hands, table);
}

/* One of those that ship; compiled when it is asked for first. */
static void check_shipped(fuzz_input *in, uint8_t hands[HANDS][PAIGOW_HAND])
{
    static paigow_house_table tables[SHIPPED];
    static int is_compiled[SHIPPED];
    int number = take_below(in, SHIPPED);
    const paigow_house_way *way = shipped_house_ways[number].way;
    if (!is_compiled[number])
        MUST(!paigow_compile(way, PAIGOW_STANDARD, &tables[number], NULL));
    is_compiled[number] = 1;
    check_compiled(hands, way, &tables[number]);
}

/* A way that leaves some hand unset does not become a table. */
static void check_compiling(uint8_t hands[HANDS][PAIGOW_HAND], const paigow_house_way *way,
                            paigow_rules rules)
{
    static paigow_house_table table;
    paigow_fault fault = no_fault_yet();
    int status = paigow_compile(way, (int)rules, &table, &fault);
    must_agree(status, &fault);
    MUST(!status || status == PAIGOW_ERROR_NO_LINE);
    if (!status)
        check_compiled(hands, way, &table);
}

/* Anything at all is refused, or set as by the function that trusts its input. */
static void check_any(fuzz_input *in, const paigow_house_way *way, int is_right)
{
    uint8_t cards[PAIGOW_HAND + 1];
    size_t count = seldom(in, 4) ? (size_t)take_below(in, PAIGOW_HAND + 2) : PAIGOW_HAND;
    int rules = seldom(in, 4) ? (int)take_64(in) : take_below(in, PAIGOW_RULES);
    paigow_setting set, trusted;
    paigow_fault fault = no_fault_yet();
    take_bytes(in, cards, sizeof cards);
    spoil(&set, sizeof set);
    int status = paigow_set_by_lines_checked(cards, count, way, rules, &set, &fault);
    must_agree(status, &fault);
    MUST(status == PAIGOW_OK || is_spoilt(&set, sizeof set));
    MUST(status == PAIGOW_OK || !is_right || status == PAIGOW_ERROR_NO_LINE ||
         paigow_check_rules(rules, NULL) || paigow_check_cards(cards, count, PAIGOW_HAND, NULL));
    if (status == PAIGOW_OK) {
        MUST(is_right && !paigow_set_by_lines(cards, way, (paigow_rules)rules, &trusted));
        MUST(is_same_setting(&set, &trusted));
    }
}

/* Compiling takes a thousand times as long as all the rest, so that few inputs shall do it, and not
 * those that come of one that does. */
static int is_compiled(const uint8_t *data, size_t size)
{
    uint32_t hash = UINT32_C(2166136261); /* FNV-1a */
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * UINT32_C(16777619);
    return (hash >> 8) % SELDOM_COMPILED == 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    uint8_t hands[HANDS][PAIGOW_HAND];
    paigow_house_way way;
    paigow_fault fault = no_fault_yet();
    int what = take_below(&in, 8);
    paigow_rules rules = (paigow_rules)take_below(&in, PAIGOW_RULES);
    for (int i = 0; i < HANDS; i++)
        draw_cards(&in, PAIGOW_DECK, PAIGOW_HAND, hands[i]);
    if (what >= 6) {
        check_shipped(&in, hands);
        return 0;
    }
    if (what == 1)
        take_bytes(&in, &way, sizeof way);
    else
        draw_way(&in, &way);
    int status = paigow_check_house_way(&way, &fault);
    must_agree(status, &fault);
    MUST(!status || (status == PAIGOW_ERROR_HOUSE_WAY && fault.index < PAIGOW_MOST_LINES));
    check_any(&in, &way, !status);
    for (int i = 0; i < HANDS && !status; i++)
        check_hand(hands[i], &way, rules);
    if (!status && is_compiled(data, size))
        check_compiling(hands, &way, rules);
    return 0;
}
