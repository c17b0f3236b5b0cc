/* paigow/settle.h - what becomes of the main wager, for many hands at once.
 *
 * Stack: under 8 KB.  Thread-safety: no state.
 */
#ifndef PAIGOW_SETTLE_H
#define PAIGOW_SETTLE_H

#include "bonus.h"

#ifndef PAIGOW_SMALL
#include "house_table.h"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Which hands of the dealer's make every main wager a push, whatever the player has: a name of
 * bonus.h, of seven cards (PAIGOW_IS_NINE_HIGH to PAIGOW_IS_ACE_HIGH) or of the low hand as it is
 * set (PAIGOW_IS_LOW_THREE_HIGH to PAIGOW_IS_LOW_PAIR).  These are in use. */
typedef enum paigow_push {
    PAIGOW_PUSH_NEVER = -1,
    PAIGOW_PUSH_QUEEN_HIGH = PAIGOW_IS_QUEEN_HIGH,            /* EZ pai gow (W12) */
    PAIGOW_PUSH_ACE_HIGH = PAIGOW_IS_ACE_HIGH,                /* face-up (W17) */
    PAIGOW_PUSH_LOW_NINE_HIGH = PAIGOW_IS_LOW_THREE_HIGH + 6, /* commission-free (W17) */
    PAIGOW_MOST_PUSH = PAIGOW_IS_LOW_PAIR
} paigow_push;

/* Errors: PAIGOW_ERROR_RULES (value) for a push that does not exist. */
PAIGOW_API int paigow_check_push(int push, paigow_fault *fault);

/* Whether a dealer's hand is such a push: `best` is the value of the best five of the seven cards,
 * `low` that of the low hand.  Cost: 10 ns. */
PAIGOW_API int paigow_is_push(paigow_push push, uint16_t best, uint8_t low);

#ifndef PAIGOW_SMALL

/* Sets the hands of players and dealers, row by row, by their house ways, and compares them (R13):
 * an outcome is PAIGOW_LOSE, PAIGOW_PUSH or PAIGOW_WIN of setting.h.  The hands must be right. Cost
 * a row: that of setting two hands. */
PAIGOW_API void paigow_settle_n(const uint8_t *players, const uint8_t *dealers, size_t rows,
                                const paigow_house_table *player_way,
                                const paigow_house_table *dealer_way, paigow_push push,
                                uint8_t *outcomes);

/* The same for hands as masks. */
PAIGOW_API void paigow_settle_masks_n(const uint64_t *players, const uint64_t *dealers,
                                      size_t count, const paigow_house_table *player_way,
                                      const paigow_house_table *dealer_way, paigow_push push,
                                      uint8_t *outcomes);

/* The same for anything.  Errors: PAIGOW_ERROR_RULES (value = a push that does not exist), those of
 * paigow_check_rows and paigow_check_masks, PAIGOW_ERROR_DUPLICATE (row, rows as there; value = a
 * card that both hold).  Nothing is written unless every hand is right. */
PAIGOW_API int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                                       const paigow_house_table *player_way,
                                       const paigow_house_table *dealer_way, int push,
                                       uint8_t *outcomes, paigow_fault *fault);
PAIGOW_API int paigow_settle_masks_n_checked(const uint64_t *players, const uint64_t *dealers,
                                             size_t count, const paigow_house_table *player_way,
                                             const paigow_house_table *dealer_way, int push,
                                             uint8_t *outcomes, paigow_fault *fault);

#endif

#ifdef __cplusplus
}
#endif

#endif
