#include "workload.h"

#include <stdlib.h>

#include "tests/house_ways.h"

/* ---- making ---- */

static uint64_t next_random(void)
{
    static uint64_t state = 0x9e3779b97f4a7c15;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Deals a hand that has no card of `seen`, to which its cards are added. */
static void deal(uint8_t row[PAIGOW_HAND], unsigned deck, uint64_t *seen)
{
    for (int i = 0; i < PAIGOW_HAND;) {
        uint8_t card = (uint8_t)(next_random() % deck);
        if (*seen >> card & 1)
            continue;
        *seen |= UINT64_C(1) << card;
        row[i++] = card;
    }
}

static paigow_packed pack(const uint8_t row[PAIGOW_HAND])
{
    paigow_packed hand = paigow_pack_none();
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand = paigow_pack_add(hand, row[i]);
    return hand;
}

static void deal_round(workload *w, size_t i)
{
    uint64_t seen = 0, seen_without_joker = 0;
    deal(w->rows + i * PAIGOW_HAND, PAIGOW_DECK, &seen);
    w->masks[i] = seen;
    w->packed[i] = pack(w->rows + i * PAIGOW_HAND);
    deal(w->dealers + i * PAIGOW_HAND, PAIGOW_DECK, &seen);
    deal(w->natural_rows + i * PAIGOW_HAND, PAIGOW_JOKER, &seen_without_joker);
}

static void link_chain(uint32_t *chain, size_t count)
{
    for (uint32_t i = 0; i < count; i++)
        chain[i] = i;
    for (size_t i = count - 1; i > 0; i--) {
        size_t j = next_random() % i;
        uint32_t swap = chain[i];
        chain[i] = chain[j];
        chain[j] = swap;
    }
}

int make_workload(workload *w, size_t hands)
{
    *w = (workload){.hands = hands, .parts = 1};
    w->rows = calloc(hands, PAIGOW_HAND);
    w->dealers = calloc(hands, PAIGOW_HAND);
    w->natural_rows = calloc(hands, PAIGOW_HAND);
    w->masks = calloc(hands, sizeof *w->masks);
    w->packed = calloc(hands, sizeof *w->packed);
    w->table = calloc(1, sizeof *w->table);
    w->chain = calloc(1, REFERENCE_BYTES);
    w->values = calloc(hands, sizeof *w->values);
    w->shorts = calloc(hands, sizeof *w->shorts);
    w->fronts = calloc(hands, PAIGOW_LOW);
    w->outcomes = calloc(hands, 1);
    if (!w->rows || !w->dealers || !w->natural_rows || !w->masks || !w->packed || !w->table ||
        !w->chain || !w->values || !w->shorts || !w->fronts || !w->outcomes)
        return -1;
    for (size_t i = 0; i < hands; i++)
        deal_round(w, i);
    link_chain(w->chain, REFERENCE_BYTES / sizeof *w->chain);
    return paigow_compile(&way_for_all, PAIGOW_STANDARD, w->table, NULL);
}

void free_workload(workload *w)
{
    free(w->rows);
    free(w->dealers);
    free(w->natural_rows);
    free(w->masks);
    free(w->packed);
    free(w->table);
    free(w->chain);
    free(w->values);
    free(w->shorts);
    free(w->fronts);
    free(w->outcomes);
}

/* ---- work ---- */

/* What is only summed up ends here, so that it has to be computed. */
static volatile uint64_t sink;

size_t load_chain(const workload *w, const paigow_tier *tier)
{
    uint32_t at = 0;
    (void)tier;
    for (int i = 0; i < REFERENCE_STEPS; i++)
        at = w->chain[at];
    sink = at;
    return REFERENCE_STEPS;
}

size_t rank_rows_one_by_one(const workload *w, const paigow_tier *tier)
{
    const uint8_t *rows = w->rows;
    uint16_t *values = w->values;
    (void)tier;
    for (size_t i = 0, hands = w->hands; i < hands; i++)
        values[i] = paigow_rank7(rows + i * PAIGOW_HAND, PAIGOW_STANDARD);
    return w->hands;
}

size_t rank_rows_by_tier(const workload *w, const paigow_tier *tier)
{
    paigow_rank7_by(tier, (paigow_hands){.rows = w->rows}, w->hands, PAIGOW_STANDARD, w->values);
    return w->hands;
}

size_t rank_packed_one_by_one(const workload *w, const paigow_tier *tier)
{
    const paigow_packed *packed = w->packed;
    uint16_t *values = w->values;
    (void)tier;
    for (size_t i = 0, hands = w->hands; i < hands; i++)
        values[i] = paigow_rank7_packed(packed[i], PAIGOW_STANDARD);
    return w->hands;
}

size_t rank_packed_by_tier(const workload *w, const paigow_tier *tier)
{
    paigow_rank7_by(tier, (paigow_hands){.packed = w->packed}, w->hands, PAIGOW_STANDARD,
                    w->values);
    return w->hands;
}

size_t rank_masks_by_tier(const workload *w, const paigow_tier *tier)
{
    paigow_rank7_by(tier, (paigow_hands){.masks = w->masks}, w->hands, PAIGOW_STANDARD, w->values);
    return w->hands;
}

/* How many ways there are to draw the four cards that are missing, all of them above `card`. */
static size_t hands_above(int card)
{
    size_t n = (size_t)(PAIGOW_DECK - 1 - card);
    return n * (n - 1) * (n - 2) * (n - 3) / 24;
}

/* The sum over all hands with five cards and two more from `next` on. */
static inline uint64_t sum_last_two(paigow_packed five, int next, int flush_in_reach)
{
    uint64_t sum = 0;
    for (int c6 = next; c6 < PAIGOW_DECK; c6++) {
        paigow_packed six = paigow_pack_add(five, (uint8_t)c6);
        for (int c7 = c6 + 1; c7 < PAIGOW_DECK; c7++) {
            paigow_packed seven = paigow_pack_add(six, (uint8_t)c7);
            sum += flush_in_reach ? paigow_rank7_packed(seven, PAIGOW_STANDARD)
                                  : paigow_rank7_by_ranks(seven.key, PAIGOW_STANDARD);
        }
    }
    return sum;
}

static uint64_t sum_last_four(paigow_packed three, int next)
{
    uint64_t sum = 0;
    for (int c4 = next; c4 < PAIGOW_DECK; c4++) {
        paigow_packed four = paigow_pack_add(three, (uint8_t)c4);
        for (int c5 = c4 + 1; c5 < PAIGOW_DECK; c5++) {
            paigow_packed five = paigow_pack_add(four, (uint8_t)c5);
            sum += paigow_flush_in_reach(five.key, 2) ? sum_last_two(five, c5 + 1, 1)
                                                      : sum_last_two(five, c5 + 1, 0);
        }
    }
    return sum;
}

/* The hands are counted, and parts left out, at the third card, where it costs nothing. */
size_t rank_deck_by_loops(const workload *w, const paigow_tier *tier)
{
    size_t hands = 0, branches = 0;
    uint64_t sum = 0;
    (void)tier;
    for (int c1 = 0; c1 < PAIGOW_DECK - 6; c1++) {
        paigow_packed one = paigow_pack_add(paigow_pack_none(), (uint8_t)c1);
        for (int c2 = c1 + 1; c2 < PAIGOW_DECK - 5; c2++) {
            paigow_packed two = paigow_pack_add(one, (uint8_t)c2);
            for (int c3 = c2 + 1; c3 < PAIGOW_DECK - 4; c3++) {
                if (branches++ % w->parts != 0)
                    continue;
                hands += hands_above(c3);
                sum += sum_last_four(paigow_pack_add(two, (uint8_t)c3), c3 + 1);
            }
        }
    }
    sink = sum;
    return hands;
}

size_t rank_deck_by_library(const workload *w, const paigow_tier *tier)
{
    uint64_t counts[PAIGOW_VALUES + 1] = {0}, hands = 0, sum = 0;
    (void)tier;
    paigow_count_values(0, 0, PAIGOW_STANDARD, 0, w->parts, counts);
    for (uint64_t value = 0; value <= PAIGOW_VALUES; value++) {
        hands += counts[value];
        sum += counts[value] * value;
    }
    sink = sum;
    return (size_t)hands;
}

/* As paigow_rank7_n_checked: all rows are checked before the first is ranked. */
size_t rank_rows_checked(const workload *w, const paigow_tier *tier)
{
    if (paigow_has_bad_row_by(tier, w->rows, w->hands))
        abort();
    return rank_rows_by_tier(w, tier);
}

size_t set_values_by_tier(const workload *w, const paigow_tier *tier)
{
    paigow_settings settings = {.shorts = w->shorts};
    paigow_set_by(tier, (paigow_hands){.rows = w->rows}, w->hands, w->table, &settings);
    return w->hands;
}

size_t set_fronts_by_tier(const workload *w, const paigow_tier *tier)
{
    paigow_settings settings = {.lows = w->fronts};
    paigow_set_by(tier, (paigow_hands){.rows = w->rows}, w->hands, w->table, &settings);
    return w->hands;
}

size_t set_short_one_by_one(const workload *w, const paigow_tier *tier)
{
    const uint8_t *rows = w->rows;
    const paigow_house_table *table = w->table;
    paigow_short_setting *shorts = w->shorts;
    (void)tier;
    for (size_t i = 0, hands = w->hands; i < hands; i++)
        shorts[i] = paigow_set_short(rows + i * PAIGOW_HAND, table);
    return w->hands;
}

size_t set_one_by_one(const workload *w, const paigow_tier *tier)
{
    paigow_setting setting;
    uint64_t sum = 0;
    (void)tier;
    for (size_t i = 0; i < w->hands; i++) {
        paigow_set(w->rows + i * PAIGOW_HAND, w->table, &setting);
        sum += setting.high_value;
    }
    sink = sum;
    return w->hands;
}

static size_t settle(const workload *w, const paigow_tier *tier, paigow_push push)
{
    paigow_settle_by(tier, (paigow_hands){.rows = w->rows}, (paigow_hands){.rows = w->dealers},
                     w->hands, w->table, w->table, push, w->outcomes);
    return w->hands;
}

size_t settle_by_tier(const workload *w, const paigow_tier *tier)
{
    return settle(w, tier, PAIGOW_PUSH_NEVER);
}

size_t settle_ez_by_tier(const workload *w, const paigow_tier *tier)
{
    return settle(w, tier, PAIGOW_PUSH_QUEEN_HIGH);
}
