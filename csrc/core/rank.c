#include "paigow/rank.h"

#include "fault.h"
#include "five.h"
#include "flush.h"

/* ---- ranking ---- */

/* The inline functions as symbols, for callers who cannot inline. */
extern inline paigow_packed paigow_pack_none(void);
extern inline paigow_packed paigow_pack_add(paigow_packed hand, uint8_t card);
extern inline int paigow_flush_in_reach(uint64_t key, int more);
extern inline uint16_t paigow_rank7_packed(paigow_packed hand, paigow_rules rules);
extern inline uint16_t paigow_rank5_packed(paigow_packed hand, paigow_rules rules);
extern inline uint16_t paigow_rank7(const uint8_t cards[PAIGOW_HAND], paigow_rules rules);
#ifndef PAIGOW_SMALL
extern inline uint32_t paigow_slot7(uint64_t key);
extern inline uint32_t paigow_slot5(uint64_t key);
extern inline uint16_t paigow_rank7_by_ranks(uint64_t key, paigow_rules rules);
extern inline uint16_t paigow_rank5_by_ranks(uint64_t key, paigow_rules rules);
#endif

uint16_t paigow_rank_flush(paigow_packed hand, uint16_t by_ranks, paigow_rules rules)
{
    unsigned lane = paigow_lane(hand.cards, paigow_flush_suit(hand.key));
    return paigow_larger(by_ranks, paigow_best_in_lane(lane, rules));
}

uint16_t paigow_rank7_flush(const uint8_t cards[PAIGOW_HAND], uint64_t key, uint16_t by_ranks,
                            paigow_rules rules)
{
    unsigned lane = paigow_lane_of_row(cards, paigow_flush_suit(key));
    return paigow_larger(by_ranks, paigow_best_in_lane(lane, rules));
}

/* Inline, because a compiler that makes code for a shared library may not inline the public
 * functions into the loops over rows. */
static inline uint16_t rank5(const uint8_t cards[PAIGOW_HIGH], paigow_rules rules)
{
    return paigow_rank5_packed(paigow_pack(cards, PAIGOW_HIGH), rules);
}

uint16_t paigow_rank5(const uint8_t cards[PAIGOW_HIGH], paigow_rules rules)
{
    return rank5(cards, rules);
}

uint8_t paigow_rank2(const uint8_t cards[PAIGOW_LOW])
{
    int a = paigow_card_rank(cards[0]), b = paigow_card_rank(cards[1]);
    int high = a > b ? a : b, low = a > b ? b : a;
    if (high == low)
        return (uint8_t)(PAIGOW_LOW_VALUES - PAIGOW_RANKS + 1 + high);
    return (uint8_t)(high * (high - 1) / 2 + low + 1);
}

void paigow_rank5_n(const uint8_t *cards, size_t rows, paigow_rules rules, uint16_t *values)
{
    for (size_t row = 0; row < rows; row++)
        values[row] = rank5(cards + row * PAIGOW_HIGH, rules);
}

void paigow_rank2_n(const uint8_t *cards, size_t rows, uint8_t *values)
{
    for (size_t row = 0; row < rows; row++)
        values[row] = paigow_rank2(cards + row * PAIGOW_LOW);
}

/* ---- the best five ---- */

/* Whether five cards, in ascending order, come before others of the same value. */
static int comes_first(const uint8_t five[PAIGOW_HIGH], const uint8_t other[PAIGOW_HIGH])
{
    for (int i = 0; i < PAIGOW_HIGH; i++)
        if (five[i] != other[i])
            return five[i] < other[i];
    return 0;
}

static void leave_two_out(const uint8_t cards[PAIGOW_HAND], int i, int j, uint8_t five[PAIGOW_HIGH])
{
    for (int from = 0, to = 0; from < PAIGOW_HAND; from++)
        if (from != i && from != j)
            five[to++] = cards[from];
}

uint16_t paigow_choose_five(const uint8_t cards[PAIGOW_HAND], paigow_value_five *value_of,
                            const void *context, uint8_t best[PAIGOW_HIGH])
{
    uint16_t highest = 0;
    uint8_t lowest[PAIGOW_HIGH] = {0}, five[PAIGOW_HIGH];
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++) {
            leave_two_out(cards, i, j, five);
            uint16_t value = value_of(five, context);
            if (value == 0 || value < highest)
                continue;
            paigow_sort_cards(five, PAIGOW_HIGH);
            if (value == highest && !comes_first(five, lowest))
                continue;
            highest = value;
            for (int k = 0; k < PAIGOW_HIGH; k++)
                lowest[k] = five[k];
            leave_two_out(cards, i, j, best);
        }
    return highest;
}

static uint16_t value_by_rules(const uint8_t five[PAIGOW_HIGH], const void *rules)
{
    return rank5(five, *(const paigow_rules *)rules);
}

uint16_t paigow_best_five(const uint8_t cards[PAIGOW_HAND], paigow_rules rules,
                          uint8_t best[PAIGOW_HIGH])
{
    return paigow_choose_five(cards, value_by_rules, &rules, best);
}

/* ---- checked twins ---- */

int paigow_check_rules(int rules, paigow_fault *fault)
{
    if (rules >= 0 && rules < PAIGOW_RULES)
        return PAIGOW_OK;
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_RULES, .value = rules});
}

static int check_hand(const uint8_t *cards, size_t count, size_t expected, int rules,
                      paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    return status ? status : paigow_check_cards(cards, count, expected, fault);
}

int paigow_rank7_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                         paigow_fault *fault)
{
    int status = check_hand(cards, count, PAIGOW_HAND, rules, fault);
    if (!status)
        *value = paigow_rank7(cards, (paigow_rules)rules);
    return status;
}

int paigow_rank5_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                         paigow_fault *fault)
{
    int status = check_hand(cards, count, PAIGOW_HIGH, rules, fault);
    if (!status)
        *value = paigow_rank5(cards, (paigow_rules)rules);
    return status;
}

int paigow_rank2_checked(const uint8_t *cards, size_t count, uint8_t *value, paigow_fault *fault)
{
    int status = paigow_check_cards(cards, count, PAIGOW_LOW, fault);
    if (!status)
        *value = paigow_rank2(cards);
    return status;
}

int paigow_best_five_checked(const uint8_t *cards, size_t count, int rules,
                             uint8_t best[PAIGOW_HIGH], uint16_t *value, paigow_fault *fault)
{
    int status = check_hand(cards, count, PAIGOW_HAND, rules, fault);
    if (!status)
        *value = paigow_best_five(cards, (paigow_rules)rules, best);
    return status;
}

static int check_rows(const uint8_t *cards, size_t rows, size_t width, int rules,
                      paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    return status ? status : paigow_check_rows(cards, rows, width, fault);
}

int paigow_rank5_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                           paigow_fault *fault)
{
    int status = check_rows(cards, rows, PAIGOW_HIGH, rules, fault);
    if (!status)
        paigow_rank5_n(cards, rows, (paigow_rules)rules, values);
    return status;
}

int paigow_rank2_n_checked(const uint8_t *cards, size_t rows, uint8_t *values, paigow_fault *fault)
{
    int status = paigow_check_rows(cards, rows, PAIGOW_LOW, fault);
    if (!status)
        paigow_rank2_n(cards, rows, values);
    return status;
}

/* ---- what values mean ---- */

/* A straight's number among the straights, from 0: the wheel where it is lowest, six-high to
 * king-high, the wheel where it is second, ace-high (R9). */
static void straight_ranks(unsigned place, uint8_t ranks[PAIGOW_HIGH])
{
    static const uint8_t wheel[PAIGOW_HIGH] = {PAIGOW_ACE, 0, 1, 2, 3};
    int is_wheel = place == 0 || place == 9;
    uint8_t top = (uint8_t)(place == 10 ? PAIGOW_ACE : place + 3);
    for (uint8_t i = 0; i < PAIGOW_HIGH; i++)
        ranks[i] = is_wheel ? wheel[i] : (uint8_t)(top - i);
}

int paigow_value_ranks(uint16_t value, uint8_t ranks[PAIGOW_HIGH])
{
    uint32_t meaning = paigow_meaning_of(value);
    int category = paigow_category(value);
    if (category == PAIGOW_STRAIGHT || category == PAIGOW_STRAIGHT_FLUSH ||
        category == PAIGOW_ROYAL_FLUSH)
        straight_ranks(meaning >> 16 & 15, ranks);
    else
        for (int i = 0; i < PAIGOW_HIGH; i++)
            ranks[i] = meaning >> (16 - 4 * i) & 15;
    return category;
}

void paigow_low_value_ranks(uint8_t value, uint8_t ranks[PAIGOW_LOW])
{
    ranks[0] = paigow_low_ranks[value] >> 4;
    ranks[1] = paigow_low_ranks[value] & 15;
}
