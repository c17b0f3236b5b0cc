/* paigow/settle.h - what becomes of the main wager, for many hands at once.
 *
 * Stack: under 8 KB.  Thread-safety: no state.
 */
#ifndef PAIGOW_SETTLE_H
#define PAIGOW_SETTLE_H

#include "house_table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Which hands of the dealer's make every main wager a push, whatever the player has. */
typedef enum paigow_push {
    PAIGOW_PUSH_NEVER,
    PAIGOW_PUSH_QUEEN_HIGH, /* EZ pai gow (W12) */
    PAIGOW_PUSHES
} paigow_push;

/* Sets the hands of players and dealers, row by row, by their house ways, and compares them (R13):
 * an outcome is PAIGOW_LOSE, PAIGOW_PUSH or PAIGOW_WIN of setting.h.  The hands must be right. Cost
 * a row: that of setting two hands. */
void paigow_settle_n(const uint8_t *players, const uint8_t *dealers, size_t rows,
                     const paigow_house_table *player_way, const paigow_house_table *dealer_way,
                     paigow_push push, uint8_t *outcomes);

/* The same for hands as masks. */
void paigow_settle_masks_n(const uint64_t *players, const uint64_t *dealers, size_t count,
                           const paigow_house_table *player_way,
                           const paigow_house_table *dealer_way, paigow_push push,
                           uint8_t *outcomes);

/* The same for anything.  Errors: PAIGOW_ERROR_RULES (value = a push that does not exist), those of
 * paigow_check_rows and paigow_check_masks, PAIGOW_ERROR_DUPLICATE (row, rows as there; value = a
 * card that both hold).  Nothing is written unless every hand is right. */
int paigow_settle_n_checked(const uint8_t *players, const uint8_t *dealers, size_t rows,
                            const paigow_house_table *player_way,
                            const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                            paigow_fault *fault);
int paigow_settle_masks_n_checked(const uint64_t *players, const uint64_t *dealers, size_t count,
                                  const paigow_house_table *player_way,
                                  const paigow_house_table *dealer_way, int push, uint8_t *outcomes,
                                  paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
