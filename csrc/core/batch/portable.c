#include "batch.h"

static void add_rows_plain(const uint8_t *rows, size_t first, paigow_block *block)
{
    for (size_t i = first; i < block->count; i++) {
        uint64_t key = PAIGOW_KEY_START;
        for (int k = 0; k < PAIGOW_HAND; k++)
            key += paigow_card_key[rows[i * PAIGOW_HAND + k]];
        paigow_add_key(key, i, block);
    }
}

static void add_masks_plain(const uint64_t *masks, size_t first, paigow_block *block)
{
    for (size_t i = first; i < block->count; i++) {
        uint64_t key = PAIGOW_KEY_START;
        for (uint64_t left = masks[i]; left; left &= left - 1)
            key += paigow_card_key[paigow_lowest_bit(left)];
        paigow_add_key(key, i, block);
    }
}

void paigow_add_packed(const paigow_packed *hands, size_t first, paigow_block *block)
{
    for (size_t i = first; i < block->count; i++)
        paigow_add_key(hands[i].key, i, block);
}

static inline uint32_t slot(uint32_t sum)
{
    return sum + paigow_row7[sum >> (PAIGOW_ROW7_SHIFT - PAIGOW_SUM_SHIFT)];
}

void paigow_find_values(const uint32_t *sum, size_t first, size_t count, const uint16_t *table,
                        uint16_t *values)
{
    for (size_t i = first; i < count; i++)
        values[i] = table[slot(sum[i])];
}

static void find_settings_plain(const uint32_t *sum, size_t first, size_t count,
                                const uint32_t *table, paigow_short_setting *settings)
{
    for (size_t i = first; i < count; i++)
        settings[i] = table[slot(sum[i])];
}

static void find_fronts_plain(const uint8_t *rows, const paigow_short_setting *settings,
                              size_t first, size_t count, uint8_t *fronts)
{
    for (size_t i = first; i < count; i++)
        paigow_lowest_front(paigow_set_of(rows + i * PAIGOW_HAND, PAIGOW_HAND), settings[i],
                            fronts + i * PAIGOW_LOW);
}

/* The sum of the bits of different cards is their union; that of equal ones is more. */
static int has_bad_row_plain(const uint8_t *rows, size_t first, size_t count)
{
    uint64_t bad = 0;
    for (size_t i = first; i < count; i++) {
        uint64_t seen = 0, sum = 0;
        for (int k = 0; k < PAIGOW_HAND; k++) {
            uint8_t card = rows[i * PAIGOW_HAND + k];
            uint64_t bit = UINT64_C(1) << (card & 63);
            seen |= bit;
            sum += bit;
            bad |= card & ~63u;
        }
        bad |= seen >> PAIGOW_DECK | (sum ^ seen);
    }
    return bad != 0;
}

const paigow_tier paigow_portable = {.name = "portable",
                                     .add_rows = add_rows_plain,
                                     .add_masks = add_masks_plain,
                                     .add_packed = paigow_add_packed,
                                     .find_values = paigow_find_values,
                                     .find_settings = find_settings_plain,
                                     .find_fronts = find_fronts_plain,
                                     .has_bad_row = has_bad_row_plain};
