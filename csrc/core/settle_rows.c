#include "batch/batch.h"
#include "fault.h"
#include "paigow/settle.h"
#include "push.h"

enum { PAIR_OF_TWOS = 0 }; /* as in paigow_low_value */

/* The lowest five-card value above those of seven cards that push. */
static uint16_t lowest_above(paigow_push push)
{
    int rank = paigow_push_rank(push), front = rank < PAIGOW_ACE ? (rank + 1) << 4 : PAIR_OF_TWOS;
    return paigow_lowest_high[paigow_low_value[front]];
}

static void push_by_low(paigow_push push, const paigow_short_setting *settings, size_t count,
                        uint8_t *outcomes)
{
    for (size_t i = 0; i < count; i++)
        if (paigow_is_push(push, 0, paigow_short_low_value(settings[i])))
            outcomes[i] = PAIGOW_PUSH;
}

/* W12 asks for the best five of the dealer's seven, whatever the house way.  They are worth no less
 * than the five behind, so only hands with a low five-card value need be looked at. */
static void push_by_best(paigow_push push, paigow_hands dealers, paigow_rules rules,
                         const paigow_short_setting *settings, size_t count, uint8_t *outcomes)
{
    uint16_t above = lowest_above(push);
    for (size_t i = 0; i < count; i++)
        if (paigow_short_high_value(settings[i]) < above &&
            paigow_is_push(push, paigow_value_number(dealers, i, rules), 0))
            outcomes[i] = PAIGOW_PUSH;
}

void paigow_settle_by(const paigow_tier *tier, paigow_hands players, paigow_hands dealers,
                      size_t count, const paigow_house_table *player_way,
                      const paigow_house_table *dealer_way, paigow_push push, uint8_t *outcomes)
{
    paigow_block block;
    paigow_short_setting player[PAIGOW_BLOCK], dealer[PAIGOW_BLOCK];
    for (size_t at = 0; at < count; at += PAIGOW_BLOCK) {
        paigow_hands some = paigow_hands_from(players, at);
        paigow_load_block(tier, some, count - at, &block);
        paigow_block_settings(tier, some, &block, player_way, 1, player);
        some = paigow_hands_from(dealers, at);
        paigow_load_block(tier, some, count - at, &block);
        paigow_block_settings(tier, some, &block, dealer_way, 1, dealer);
        for (size_t i = 0; i < block.count; i++)
            outcomes[at + i] = (uint8_t)paigow_compare_short(player[i], dealer[i]);
        if (paigow_push_is_of_low(push))
            push_by_low(push, dealer, block.count, outcomes + at);
        else if (push != PAIGOW_PUSH_NEVER)
            push_by_best(push, some, dealer_way->rules, dealer, block.count, outcomes + at);
    }
}

void paigow_settle_n(const uint8_t *players, const uint8_t *dealers, size_t rows,
                     const paigow_house_table *player_way, const paigow_house_table *dealer_way,
                     paigow_push push, uint8_t *outcomes)
{
    paigow_settle_by(paigow_best_tier(), (paigow_hands){.rows = players},
                     (paigow_hands){.rows = dealers}, rows, player_way, dealer_way, push, outcomes);
}

void paigow_settle_masks_n(const uint64_t *players, const uint64_t *dealers, size_t count,
                           const paigow_house_table *player_way,
                           const paigow_house_table *dealer_way, paigow_push push,
                           uint8_t *outcomes)
{
    paigow_settle_by(paigow_best_tier(), (paigow_hands){.masks = players},
                     (paigow_hands){.masks = dealers}, count, player_way, dealer_way, push,
                     outcomes);
}

/* ---- checked twins ---- */

/* A card is dealt once (R1). */
static int check_apart(paigow_hands players, paigow_hands dealers, size_t count,
                       paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    for (size_t i = 0; i < count; i++) {
        uint64_t both = paigow_mask_number(players, i) & paigow_mask_number(dealers, i);
        if (!both || found.rows++ > 0)
            continue;
        found.status = PAIGOW_ERROR_DUPLICATE;
        found.row = i;
        found.value = paigow_lowest_bit(both);
    }
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                            const paigow_house_table *player_way,
                            const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                            paigow_fault *fault)
{
    int status = paigow_check_push(push, fault);
    if (!status)
        status = paigow_check_hands(players, rows, fault);
    if (!status)
        status = paigow_check_hands(dealers, rows, fault);
    if (!status)
        status = check_apart((paigow_hands){.rows = players}, (paigow_hands){.rows = dealers}, rows,
                             fault);
    if (!status)
        paigow_settle_n(players, dealers, rows, player_way, dealer_way, (paigow_push)push,
                        outcomes);
    return status;
}

int paigow_settle_masks_n_checked(const uint64_t *players, const uint64_t *dealers, size_t count,
                                  const paigow_house_table *player_way,
                                  const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                                  paigow_fault *fault)
{
    int status = paigow_check_push(push, fault);
    if (!status)
        status = paigow_check_masks(players, count, fault);
    if (!status)
        status = paigow_check_masks(dealers, count, fault);
    if (!status)
        status = check_apart((paigow_hands){.masks = players}, (paigow_hands){.masks = dealers},
                             count, fault);
    if (!status)
        paigow_settle_masks_n(players, dealers, count, player_way, dealer_way, (paigow_push)push,
                              outcomes);
    return status;
}
