/* paigow/setting.h - seven cards set as a high hand and a low hand, fouls, comparing two settings.
 *
 * Cost: a few nanoseconds, paigow_set_by_hand about 20.  Stack: under 200 bytes.  Thread-safety: no
 * state.
 */
#ifndef PAIGOW_SETTING_H
#define PAIGOW_SETTING_H

#include "rank.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why a setting is foul (R11). */
enum paigow_foul {
    PAIGOW_NOT_FOUL,
    PAIGOW_FOUL_COUNT,     /* the low hand is not two cards */
    PAIGOW_FOUL_NOT_DEALT, /* it has a card that was not dealt, or one card twice */
    PAIGOW_FOUL_LOW_HIGHER /* it is higher than the high hand */
};

enum { PAIGOW_NO_LINE = 255 };

/* Both hands with their cards in ascending order of code.  Of a setting that is foul by its cards
 * (PAIGOW_FOUL_COUNT, PAIGOW_FOUL_NOT_DEALT) the cards and values are all 0. */
typedef struct paigow_setting {
    uint16_t high_value;
    uint8_t low_value;
    uint8_t foul; /* enum paigow_foul */
    uint8_t line; /* which line of the house way set it, or PAIGOW_NO_LINE */
    uint8_t high[PAIGOW_HIGH];
    uint8_t low[PAIGOW_LOW];
} paigow_setting;

/* R11: whether a high hand may stand behind a low hand: it is not lower by category, then rank by
 * rank over the two cards of the low hand.  Full equality is legal. */
static inline int paigow_is_legal(uint16_t high_value, uint8_t low_value)
{
    return high_value >= paigow_lowest_high[low_value];
}

/* Sets seven cards with `low` in front and the rest behind, foul or not.  The seven cards must be
 * right (paigow_check_cards); `low` may be anything. */
PAIGOW_API void paigow_set_by_hand(const uint8_t cards[PAIGOW_HAND], const uint8_t *low,
                                   size_t low_count, paigow_rules rules, paigow_setting *setting);

/* The same for any cards and rules.  Errors: those of paigow_check_rules and paigow_check_cards. */
PAIGOW_API int paigow_set_by_hand_checked(const uint8_t *cards, size_t count, const uint8_t *low,
                                          size_t low_count, int rules, paigow_setting *setting,
                                          paigow_fault *fault);

enum paigow_outcome {
    PAIGOW_LOSE,
    PAIGOW_PUSH,
    PAIGOW_WIN,
    PAIGOW_FOUL,      /* a foul loses, whatever the dealer holds (R11, W1) */
    PAIGOW_ANNOUNCED, /* the wager is left until later (W8, B10) */
    PAIGOW_COLLECTED, /* cards are taken away, no money moves */
    PAIGOW_PAID,      /* a commission (W2) */
    PAIGOW_SUPPLIES,  /* bank or house put into the center what it lacks (B12) */
    PAIGOW_TAKES,     /* bank or house are given what is left in the center (B13) */
    PAIGOW_BANKS      /* of a seat: it has no main wager of its own */
};

/* R13: the player against the dealer or bank; a copy counts for the dealer. Returns PAIGOW_FOUL,
 * PAIGOW_LOSE, PAIGOW_PUSH or PAIGOW_WIN. */
static inline int paigow_compare(const paigow_setting *player, const paigow_setting *dealer)
{
    int higher =
        (player->high_value > dealer->high_value) + (player->low_value > dealer->low_value);
    if (player->foul)
        return PAIGOW_FOUL;
    return higher == 2 ? PAIGOW_WIN : higher == 1 ? PAIGOW_PUSH : PAIGOW_LOSE;
}

#ifdef __cplusplus
}
#endif

#endif
