/* batch.h - internal: how many hands at once are worked on.
 *
 * Hands go through in blocks that stay in the first-level cache.  First the ranks of every hand are
 * added up, and the few hands that may hold a flush are noted; then all sums are looked up as if
 * there were no suits; then the noted hands are put right one by one.  So no branch depends on a
 * single hand: a branch that one hand in twenty takes costs more than all of its additions.
 *
 * The steps that are worth it exist once for every tier: plain C, AVX2, AVX-512.  All tiers give
 * the same results.  Which one is used is asked of the processor at every call, which costs about 2
 * ns: the core keeps no state.
 */
#ifndef PAIGOW_BATCH_H
#define PAIGOW_BATCH_H

#include "../front.h"
#include "paigow/settle.h"

#if defined(__x86_64__) && defined(__GNUC__)
#define PAIGOW_HAS_AVX 1
#else
#define PAIGOW_HAS_AVX 0
#endif

/* Blocks lie on the stack, of which small processors have little. */
enum {
#if UINTPTR_MAX > UINT32_MAX
    PAIGOW_BLOCK = 192,
#else
    PAIGOW_BLOCK = 16,
#endif
    PAIGOW_LANES = 16 /* the most hands that a step works on at once; it may write as many more */
};

/* Hands in one of three forms; the other two are NULL. */
typedef struct paigow_hands {
    const uint8_t *rows;   /* seven cards each */
    const uint64_t *masks; /* bit c for card c */
    const paigow_packed *packed;
} paigow_hands;

/* Up to PAIGOW_BLOCK hands, added up.  A noted flush is the number of the hand in the block, and in
 * the upper half the suit counters of its key (tables.h). */
typedef struct paigow_block {
    size_t count;
    size_t flushes;
    uint32_t sum[PAIGOW_BLOCK];
    uint32_t flush[PAIGOW_BLOCK + PAIGOW_LANES];
    /* Of the noted hands, while they are set: */
    uint64_t flush_cards[PAIGOW_BLOCK];
    uint32_t flush_kind[PAIGOW_BLOCK];
} paigow_block;

/* Each step works on the hands `first` .. `count - 1` of a block. */
typedef struct paigow_tier {
    const char *name;
    /* Adds up hands, and appends the flushes among them. */
    void (*add_rows)(const uint8_t *rows, size_t first, paigow_block *block);
    void (*add_masks)(const uint64_t *masks, size_t first, paigow_block *block);
    void (*add_packed)(const paigow_packed *hands, size_t first, paigow_block *block);
    /* Looks sums up in a table of values, or of settings, by slot. */
    void (*find_values)(const uint32_t *sum, size_t first, size_t count, const uint16_t *table,
                        uint16_t *values);
    void (*find_settings)(const uint32_t *sum, size_t first, size_t count, const uint32_t *table,
                          paigow_short_setting *settings);
    /* The cards in front, for settings that may take any suit; two bytes a hand. */
    void (*find_fronts)(const uint8_t *rows, const paigow_short_setting *settings, size_t first,
                        size_t count, uint8_t *fronts);
    /* Whether some row has a card outside 0..52 or one twice. */
    int (*has_bad_row)(const uint8_t *rows, size_t first, size_t count);
} paigow_tier;

extern const paigow_tier paigow_portable;
/* The portable steps that AVX2 does not better. */
void paigow_add_packed(const paigow_packed *hands, size_t first, paigow_block *block);
void paigow_find_values(const uint32_t *sum, size_t first, size_t count, const uint16_t *table,
                        uint16_t *values);
#if PAIGOW_HAS_AVX
extern const paigow_tier paigow_avx2, paigow_avx512;
#endif

/* The tiers that this processor can run, the best one first; NULL after the last.  The switch for
 * tests and benchmarks: the functions below take any of them. */
const paigow_tier *paigow_tier_number(int number);

static inline const paigow_tier *paigow_best_tier(void)
{
    return paigow_tier_number(0);
}

/* The functions of rank.h, house_table.h and settle.h over any hands, by any tier. */
void paigow_rank7_by(const paigow_tier *tier, paigow_hands hands, size_t count, paigow_rules rules,
                     uint16_t *values);
void paigow_settle_by(const paigow_tier *tier, paigow_hands players, paigow_hands dealers,
                      size_t count, const paigow_house_table *player_way,
                      const paigow_house_table *dealer_way, paigow_push push, uint8_t *outcomes);
void paigow_set_by(const paigow_tier *tier, paigow_hands hands, size_t count,
                   const paigow_house_table *table, const paigow_settings *settings);
int paigow_has_bad_row_by(const paigow_tier *tier, const uint8_t *rows, size_t count);

/* paigow_check_rows for hands of seven, quick when all are right. */
int paigow_check_hands(const uint8_t *rows, size_t count, paigow_fault *fault);

/* ---- the parts that they are made of ---- */

/* The hands from number `at` on. */
static inline paigow_hands paigow_hands_from(paigow_hands hands, size_t at)
{
    if (hands.rows)
        hands.rows += at * PAIGOW_HAND;
    else if (hands.masks)
        hands.masks += at;
    else
        hands.packed += at;
    return hands;
}

static inline uint64_t paigow_mask_number(paigow_hands hands, size_t number)
{
    if (hands.rows)
        return paigow_set_of(hands.rows + number * PAIGOW_HAND, PAIGOW_HAND);
    if (hands.masks)
        return hands.masks[number];
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): one of the three is there */
    return hands.packed[number].cards;
}

/* The value of one of the hands under the standard rules. */
static inline uint16_t paigow_value_number(paigow_hands hands, size_t number, paigow_rules rules)
{
    paigow_packed hand = paigow_pack_none();
    for (uint64_t left = paigow_mask_number(hands, number); left; left &= left - 1)
        hand = paigow_pack_add(hand, (uint8_t)paigow_lowest_bit(left));
    return paigow_rank7_packed(hand, rules);
}

/* Adds the key of hand `i`, and notes the hand if a flush is possible.  The note is always written,
 * so that nothing but a sum depends on the hand. */
static inline void paigow_add_key(uint64_t key, size_t i, paigow_block *block)
{
    block->sum[i] = (uint32_t)(key >> PAIGOW_SUM_SHIFT);
    block->flush[block->flushes] = (uint32_t)key << 16 | (uint32_t)i;
    block->flushes += (key & PAIGOW_KEY_FLUSH) != 0;
}

/* Asks for memory that will be read soon. */
static inline void paigow_prefetch(const void *memory, size_t bytes)
{
#ifdef __GNUC__
    for (size_t at = 0; at < bytes; at += 64)
        __builtin_prefetch((const uint8_t *)memory + at);
#else
    (void)memory, (void)bytes;
#endif
}

/* Adds up the first hands, at most PAIGOW_BLOCK of `count`.  The next block is asked for now, so
 * that it arrives while this one is looked up. */
static inline void paigow_load_block(const paigow_tier *tier, paigow_hands hands, size_t count,
                                     paigow_block *block)
{
    block->count = count < PAIGOW_BLOCK ? count : PAIGOW_BLOCK;
    block->flushes = 0;
    size_t next = count < 2 * PAIGOW_BLOCK ? count - block->count : PAIGOW_BLOCK;
    if (hands.rows) {
        paigow_prefetch(hands.rows + block->count * PAIGOW_HAND, next * PAIGOW_HAND);
        tier->add_rows(hands.rows, 0, block);
    } else if (hands.masks) {
        paigow_prefetch(hands.masks + block->count, next * sizeof *hands.masks);
        tier->add_masks(hands.masks, 0, block);
    } else {
        paigow_prefetch(hands.packed + block->count, next * sizeof *hands.packed);
        tier->add_packed(hands.packed, 0, block);
    }
}

/* The values, or the settings, of the hands of a block; five-card values of flushes, which take the
 * most time, only if they are asked for. */
void paigow_block_values(const paigow_tier *tier, paigow_hands hands, const paigow_block *block,
                         paigow_rules rules, uint16_t *values);
void paigow_block_settings(const paigow_tier *tier, paigow_hands hands, paigow_block *block,
                           const paigow_house_table *table, int high_values,
                           paigow_short_setting *settings);

#endif
