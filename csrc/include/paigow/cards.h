/* paigow/cards.h - cards as numbers, cards as text, and the checks every hand goes through.
 *
 * A card is a number (R2): rank * 4 + suit, where rank 0..12 is 2..A and suit 0..3 is clubs,
 * diamonds, hearts, spades.  The joker is 52.  A hand is an array of uint8_t in any order.
 *
 * Cost: one or two nanoseconds a card.  Stack: under 200 bytes.
 * Thread-safety: no state; everything here may run in any number of threads.
 */
#ifndef PAIGOW_CARDS_H
#define PAIGOW_CARDS_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    PAIGOW_JOKER = 52,
    PAIGOW_DECK = 53,
    PAIGOW_HAND = 7, /* cards dealt to each place (R1) */
    PAIGOW_HIGH = 5, /* cards in the high hand (R11) */
    PAIGOW_LOW = 2,  /* cards in the low hand */
    PAIGOW_RANKS = 13,
    PAIGOW_SUITS = 4,
    PAIGOW_ACE = 12,      /* the rank of aces */
    PAIGOW_CARD_TEXT = 2, /* characters that paigow_card_text writes */
};

/* The rank 0..12 of a card; the joker counts as an ace (R4).  The card must be 0..52. */
static inline int paigow_card_rank(uint8_t card)
{
    return card == PAIGOW_JOKER ? PAIGOW_ACE : card / 4;
}

/* Writes the two characters of a card, "As" or "Xx" for the joker, without a final NUL.  The card
 * must be 0..52. */
PAIGOW_API void paigow_card_text(uint8_t card, char text[PAIGOW_CARD_TEXT]);

/* Reads cards from text: "As Kd 10c Xx", "asKD*", with spaces or commas between cards or none.
 * Ten is T or 10; the joker is Xx, Jo, JK or *; case is ignored (R2).
 *
 * At most `most` cards, and never more than PAIGOW_DECK, are written, and `*count` is their number:
 * 0 for text with nothing but separators.  Duplicates are not looked for: see paigow_check_cards.
 *
 * Errors: PAIGOW_ERROR_TEXT for anything else (index = the offset in bytes of the offending word,
 * value = its length); PAIGOW_ERROR_COUNT when there are more cards than may be written (value =
 * one more than that). */
PAIGOW_API int paigow_parse_cards(const char *text, size_t length, uint8_t *cards, size_t most,
                                  size_t *count, paigow_fault *fault);

/* Checks that `cards` is `expected` different cards of the deck, one joker at the most.
 *
 * Errors: PAIGOW_ERROR_COUNT (value = count), PAIGOW_ERROR_CARD (index, value = the code),
 * PAIGOW_ERROR_DUPLICATE (index of the second one, value = the code).  `fault` may be NULL. */
PAIGOW_API int paigow_check_cards(const uint8_t *cards, size_t count, size_t expected,
                                  paigow_fault *fault);

/* The same for codes in a wider type, which are written to `cards` as bytes when all are right. */
PAIGOW_API int paigow_check_cards_i64(const int64_t *codes, size_t count, size_t expected,
                                      uint8_t *cards, paigow_fault *fault);

/* Checks `rows` hands of `width` cards, at most PAIGOW_HAND, that lie one after the other.
 *
 * Errors: that of the first bad row: row = its number from 0, index = the position in it, value =
 * the offending code, rows = how many rows are bad; PAIGOW_ERROR_COUNT for a larger width (value =
 * the width).  Cost: about 4 ns a row. */
PAIGOW_API int paigow_check_rows(const uint8_t *cards, size_t rows, size_t width,
                                 paigow_fault *fault);

/* Checks hands that are masks: seven of the bits 0..52, bit c for card c.
 *
 * Errors: that of the first bad hand: row = its number from 0, rows = how many hands are bad;
 * PAIGOW_ERROR_CARD (value = the lowest bit that is no card) or PAIGOW_ERROR_COUNT (value = the
 * number of cards).  Cost: about 5 ns a hand. */
PAIGOW_API int paigow_check_masks(const uint64_t *masks, size_t count, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
