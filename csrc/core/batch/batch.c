#include "batch.h"

/* ---- noted flushes ---- */

static inline size_t number_of(uint32_t flush)
{
    return flush & 0xffff;
}

static inline int suit_of(uint32_t flush)
{
    return paigow_flush_suit(flush >> 16);
}

static inline unsigned lane_of(paigow_hands hands, uint32_t flush)
{
    size_t number = number_of(flush);
    return hands.rows ? paigow_lane_of_row(hands.rows + number * PAIGOW_HAND, suit_of(flush))
                      : paigow_lane(paigow_mask_number(hands, number), suit_of(flush));
}

/* A bit below the sum is set, so that no card that is taken away can borrow from it. */
static inline uint64_t key_of_flush(const paigow_block *block, uint32_t flush)
{
    const uint64_t lent = UINT64_C(1) << (PAIGOW_SUM_SHIFT - 1);
    uint64_t sum = (uint64_t)block->sum[number_of(flush)] << PAIGOW_SUM_SHIFT;
    return sum | lent | flush >> 16;
}

/* ---- ranking ---- */

void paigow_block_values(const paigow_tier *tier, paigow_hands hands, const paigow_block *block,
                         paigow_rules rules, uint16_t *values)
{
    tier->find_values(block->sum, 0, block->count, paigow_value7[rules], values);
    for (size_t i = 0; i < block->flushes; i++) {
        uint16_t *value = &values[number_of(block->flush[i])];
        *value = paigow_larger(*value, paigow_best_in_lane(lane_of(hands, block->flush[i]), rules));
    }
}

void paigow_rank7_by(const paigow_tier *tier, paigow_hands hands, size_t count, paigow_rules rules,
                     uint16_t *values)
{
    paigow_block block;
    for (size_t at = 0; at < count; at += PAIGOW_BLOCK) {
        paigow_hands some = paigow_hands_from(hands, at);
        paigow_load_block(tier, some, count - at, &block);
        paigow_block_values(tier, some, &block, rules, values + at);
    }
}

void paigow_rank7_n(const uint8_t *cards, size_t rows, paigow_rules rules, uint16_t *values)
{
    paigow_rank7_by(paigow_best_tier(), (paigow_hands){.rows = cards}, rows, rules, values);
}

void paigow_rank7_masks_n(const uint64_t *masks, size_t count, paigow_rules rules, uint16_t *values)
{
    paigow_rank7_by(paigow_best_tier(), (paigow_hands){.masks = masks}, count, rules, values);
}

void paigow_rank7_packed_n(const paigow_packed *hands, size_t count, paigow_rules rules,
                           uint16_t *values)
{
    paigow_rank7_by(paigow_best_tier(), (paigow_hands){.packed = hands}, count, rules, values);
}

/* ---- setting ---- */

/* The table of flushes is large and seldom read: what will be needed of it is asked for before the
 * other hands are looked up. */
static void find_flush_kinds(paigow_hands hands, const paigow_house_table *table,
                             paigow_block *block)
{
    for (size_t i = 0; i < block->flushes; i++) {
        uint64_t cards = paigow_mask_number(hands, number_of(block->flush[i]));
        int suit = suit_of(block->flush[i]);
        uint32_t kind = paigow_flush_kind(paigow_lane(cards, suit), suit, cards) - PAIGOW_MULTISETS;
        paigow_prefetch(&table->by_flush_kind[kind], 1);
        block->flush_cards[i] = cards;
        block->flush_kind[i] = kind;
    }
}

void paigow_block_settings(const paigow_tier *tier, paigow_hands hands, paigow_block *block,
                           const paigow_house_table *table, int high_values,
                           paigow_short_setting *settings)
{
    find_flush_kinds(hands, table, block);
    tier->find_settings(block->sum, 0, block->count, table->by_slot, settings);
    for (size_t i = 0; i < block->flushes; i++) {
        paigow_short_setting setting = table->by_flush_kind[block->flush_kind[i]];
        if (high_values)
            setting = paigow_add_high_value(setting, key_of_flush(block, block->flush[i]),
                                            block->flush_cards[i], suit_of(block->flush[i]),
                                            table->rules);
        settings[number_of(block->flush[i])] = setting;
    }
    for (size_t i = 0; table->exceptions.slots && i < block->count; i++)
        if (paigow_has_exceptions(table, settings[i]))
            settings[i] = paigow_set_exception(paigow_mask_number(hands, i), settings[i], table);
}

/* All hands as if suits did not matter, then those where they do. */
static void put_fronts(const paigow_tier *tier, paigow_hands hands, const paigow_block *block,
                       const paigow_short_setting *settings, uint8_t *fronts)
{
    const unsigned unsuited = PAIGOW_SHORT_HIGHER_UNSUITED | PAIGOW_SHORT_LOWER_UNSUITED;
    if (hands.rows)
        tier->find_fronts(hands.rows, settings, 0, block->count, fronts);
    for (size_t i = 0; !hands.rows && i < block->count; i++)
        paigow_lowest_front(paigow_mask_number(hands, i), settings[i], fronts + i * PAIGOW_LOW);
    for (size_t i = 0; i < block->flushes; i++) {
        size_t number = number_of(block->flush[i]);
        if (settings[number] & unsuited)
            paigow_flush_front(block->flush_cards[i], suit_of(block->flush[i]), settings[number],
                               fronts + number * PAIGOW_LOW);
    }
}

static void write_high_values(const paigow_short_setting *settings, size_t count, uint16_t *values)
{
    for (size_t i = 0; i < count; i++)
        values[i] = paigow_short_high_value(settings[i]);
}

static void write_low_values(const paigow_short_setting *settings, size_t count, uint8_t *values)
{
    for (size_t i = 0; i < count; i++)
        values[i] = paigow_short_low_value(settings[i]);
}

static void write_lines(const paigow_short_setting *settings, size_t count, uint8_t *lines)
{
    for (size_t i = 0; i < count; i++)
        lines[i] = paigow_short_line(settings[i]);
}

void paigow_set_by(const paigow_tier *tier, paigow_hands hands, size_t count,
                   const paigow_house_table *table, const paigow_settings *settings)
{
    const paigow_settings to = *settings;
    int high_values = to.high_values || to.shorts;
    paigow_block block;
    paigow_short_setting unwanted[PAIGOW_BLOCK];
    for (size_t at = 0; at < count; at += PAIGOW_BLOCK) {
        paigow_hands some = paigow_hands_from(hands, at);
        paigow_short_setting *shorts = to.shorts ? to.shorts + at : unwanted;
        paigow_load_block(tier, some, count - at, &block);
        paigow_block_settings(tier, some, &block, table, high_values, shorts);
        if (to.high_values)
            write_high_values(shorts, block.count, to.high_values + at);
        if (to.low_values)
            write_low_values(shorts, block.count, to.low_values + at);
        if (to.lines)
            write_lines(shorts, block.count, to.lines + at);
        if (to.lows)
            put_fronts(tier, some, &block, shorts, to.lows + at * PAIGOW_LOW);
    }
}

void paigow_set_n(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                  const paigow_settings *settings)
{
    paigow_set_by(paigow_best_tier(), (paigow_hands){.rows = cards}, rows, table, settings);
}

void paigow_set_masks_n(const uint64_t *hands, size_t count, const paigow_house_table *table,
                        const paigow_settings *settings)
{
    paigow_set_by(paigow_best_tier(), (paigow_hands){.masks = hands}, count, table, settings);
}

/* ---- checked twins ---- */

int paigow_has_bad_row_by(const paigow_tier *tier, const uint8_t *rows, size_t count)
{
    return tier->has_bad_row(rows, 0, count);
}

int paigow_check_hands(const uint8_t *rows, size_t count, paigow_fault *fault)
{
    if (!paigow_has_bad_row_by(paigow_best_tier(), rows, count))
        return PAIGOW_OK;
    return paigow_check_rows(rows, count, PAIGOW_HAND, fault);
}

int paigow_rank7_n_checked(const uint8_t *cards, size_t rows, int rules, uint16_t *values,
                           paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    if (!status)
        status = paigow_check_hands(cards, rows, fault);
    if (!status)
        paigow_rank7_n(cards, rows, (paigow_rules)rules, values);
    return status;
}

int paigow_rank7_masks_n_checked(const uint64_t *masks, size_t count, int rules, uint16_t *values,
                                 paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    if (!status)
        status = paigow_check_masks(masks, count, fault);
    if (!status)
        paigow_rank7_masks_n(masks, count, (paigow_rules)rules, values);
    return status;
}

int paigow_set_n_checked(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                         const paigow_settings *settings, paigow_fault *fault)
{
    int status = paigow_check_hands(cards, rows, fault);
    if (!status)
        paigow_set_n(cards, rows, table, settings);
    return status;
}

int paigow_set_masks_n_checked(const uint64_t *hands, size_t count, const paigow_house_table *table,
                               const paigow_settings *settings, paigow_fault *fault)
{
    int status = paigow_check_masks(hands, count, fault);
    if (!status)
        paigow_set_masks_n(hands, count, table, settings);
    return status;
}

/* ---- tiers ---- */

const paigow_tier *paigow_tier_number(int number)
{
#if PAIGOW_HAS_AVX
    if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
        __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512vbmi") &&
        __builtin_cpu_supports("avx512vpopcntdq") && number-- == 0)
        return &paigow_avx512;
    if (__builtin_cpu_supports("avx2") && number-- == 0)
        return &paigow_avx2;
#endif
    return number == 0 ? &paigow_portable : NULL;
}

const char *paigow_batch_tier(void)
{
    return paigow_best_tier()->name;
}
