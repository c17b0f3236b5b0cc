#include "batch.h"

/* ---- ranking ---- */

void paigow_block_values(const paigow_tier *tier, paigow_hands hands, const paigow_block *block,
                         paigow_rules rules, uint16_t *values)
{
    tier->find_values(block->sum, 0, block->count, paigow_value7[rules], values);
    for (size_t i = 0; i < block->flushes; i++) {
        uint16_t *value = &values[block->flush[i] & 0xffff];
        *value = paigow_rank_flush(paigow_noted_flush(hands, block->flush[i]), *value, rules);
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

/* ---- setting ---- */

void paigow_block_settings(const paigow_tier *tier, paigow_hands hands, const paigow_block *block,
                           const paigow_house_table *table, paigow_short_setting *settings)
{
    tier->find_settings(block->sum, 0, block->count, table->by_slot, settings);
    for (size_t i = 0; i < block->flushes; i++) {
        paigow_packed hand = paigow_noted_flush(hands, block->flush[i]);
        settings[block->flush[i] & 0xffff] = paigow_set_flush(hand, table);
    }
}

static void find_fronts(const paigow_tier *tier, paigow_hands hands, const paigow_block *block,
                        const paigow_short_setting *settings, uint8_t *fronts)
{
    if (hands.rows)
        tier->find_fronts(hands.rows, settings, 0, block->count, fronts);
    for (size_t i = 0; !hands.rows && i < block->count; i++)
        paigow_find_front((paigow_packed){0, hands.masks[i]}, paigow_any_suit(settings[i]),
                          fronts + 2 * i);
    for (size_t i = 0; i < block->flushes; i++) {
        size_t number = block->flush[i] & 0xffff;
        paigow_find_front(paigow_noted_flush(hands, block->flush[i]), settings[number],
                          fronts + 2 * number);
    }
}

void paigow_set_by(const paigow_tier *tier, paigow_hands hands, size_t count,
                   const paigow_house_table *table, const paigow_settings *settings)
{
    paigow_block block;
    paigow_short_setting shorts[PAIGOW_BLOCK];
    for (size_t at = 0; at < count; at += PAIGOW_BLOCK) {
        paigow_hands some = paigow_hands_from(hands, at);
        paigow_load_block(tier, some, count - at, &block);
        paigow_block_settings(tier, some, &block, table, shorts);
        for (size_t i = 0; settings->shorts && i < block.count; i++)
            settings->shorts[at + i] = shorts[i];
        for (size_t i = 0; settings->high_values && i < block.count; i++)
            settings->high_values[at + i] = paigow_short_high_value(shorts[i]);
        for (size_t i = 0; settings->low_values && i < block.count; i++)
            settings->low_values[at + i] = paigow_short_low_value(shorts[i]);
        for (size_t i = 0; settings->lines && i < block.count; i++)
            settings->lines[at + i] = paigow_short_line(shorts[i]);
        if (settings->lows)
            find_fronts(tier, some, &block, shorts, settings->lows + 2 * at);
    }
}

void paigow_set_n(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                  const paigow_settings *settings)
{
    paigow_set_by(paigow_best_tier(), (paigow_hands){.rows = cards}, rows, table, settings);
}

void paigow_set_masks_n(const uint64_t *masks, size_t count, const paigow_house_table *table,
                        const paigow_settings *settings)
{
    paigow_set_by(paigow_best_tier(), (paigow_hands){.masks = masks}, count, table, settings);
}

/* ---- checking ---- */

int paigow_has_bad_row_by(const paigow_tier *tier, const uint8_t *rows, size_t count)
{
    return tier->has_bad_row(rows, 0, count);
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
