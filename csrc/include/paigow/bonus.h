/* paigow/bonus.h - what cards are called by bonus wagers (W7, W11 to W14, W16).
 *
 * A bonus wager looks at the cards themselves, in any order, never at how they were set.  Here
 * cards have every name that fits them: four aces and a king are four of a kind, three of a kind
 * and a pair.  A pay table (pay_table.h) pays the first of its lines whose name fits.
 *
 * None of these functions has an error path: they take different cards 0..52.  The functions of
 * pay_table.h check first.
 *
 * Stack: under 200 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_BONUS_H
#define PAIGOW_BONUS_H

#include "rank.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The names, each a bit of paigow_bonus. */
enum paigow_bonus_name {
    /* Found in any number of cards: of three cards, straights and flushes have three. */
    PAIGOW_IS_FIVE_ACES,
    PAIGOW_IS_FIVE_OF_A_KIND, /* five aces, too */
    PAIGOW_IS_ROYAL_FLUSH,
    PAIGOW_IS_STRAIGHT_FLUSH,
    PAIGOW_IS_FOUR_OF_A_KIND,
    PAIGOW_IS_FULL_HOUSE,
    PAIGOW_IS_FLUSH,
    PAIGOW_IS_STRAIGHT,
    PAIGOW_IS_THREE_OF_A_KIND,
    PAIGOW_IS_THREE_PAIR,
    PAIGOW_IS_TWO_PAIR,
    PAIGOW_IS_PAIR,
    /* Made of all seven cards: a straight flush, a royal flush and two natural cards of one suit,
     * five cards that are the one and two that are a pair. */
    PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH,
    PAIGOW_IS_ROYAL_MATCH,     /* and K-Q of one suit */
    PAIGOW_IS_ROYAL_ACE_MATCH, /* and A-K of one suit */
    PAIGOW_IS_ROYAL_AND_ACES,
    PAIGOW_IS_FIVE_ACES_AND_PAIR,
    PAIGOW_IS_ROYAL_AND_PAIR,
    PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR,
    PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR,
    PAIGOW_IS_FULL_HOUSE_AND_PAIR,
    PAIGOW_IS_FLUSH_AND_PAIR,
    PAIGOW_IS_STRAIGHT_AND_PAIR,
    /* Seven cards without a pair, straight or flush, by the highest. */
    PAIGOW_IS_NINE_HIGH,
    PAIGOW_IS_TEN_HIGH,
    PAIGOW_IS_JACK_HIGH,
    PAIGOW_IS_QUEEN_HIGH,
    PAIGOW_IS_KING_HIGH,
    PAIGOW_IS_ACE_HIGH,
    PAIGOW_IS_BOTH_ACE_HIGH, /* the dealer's seven cards, and the player's */
    /* The low hand as it was set. */
    PAIGOW_IS_LOW_THREE_HIGH,
    PAIGOW_IS_LOW_ACE_HIGH = PAIGOW_IS_LOW_THREE_HIGH + 11,
    PAIGOW_IS_LOW_PAIR,
    /* Cards of the color named (W14). */
    PAIGOW_IS_THREE_OF_EACH_COLOR,
    PAIGOW_IS_FOUR_OF_THE_COLOR, /* or more */
    PAIGOW_IS_FIVE_OF_THE_COLOR,
    PAIGOW_IS_SIX_OF_THE_COLOR,
    PAIGOW_IS_SEVEN_OF_THE_COLOR,
    PAIGOW_BONUS_NAMES
};

/* What the joker is. */
enum paigow_joker {
    PAIGOW_JOKER_BUG,      /* an ace, or what completes a straight or a flush (R4) */
    PAIGOW_JOKER_WILD,     /* any card (R7) */
    PAIGOW_JOKER_ACE,      /* an ace of no suit: it completes no flush (W13, protection) */
    PAIGOW_JOKER_NO_COLOR, /* neither red nor black (W14) */
    PAIGOW_JOKER_ANY_COLOR /* of the color that the player named */
};

enum paigow_color { PAIGOW_RED, PAIGOW_BLACK };

/* The names that fit, and those of them that fit without the joker's help: a bit for each of enum
 * paigow_bonus_name.  What is made of all seven cards fits without its help when it is not held. */
typedef struct paigow_bonus {
    uint64_t held;
    uint64_t natural;
} paigow_bonus;

enum { PAIGOW_BONUS_CARDS = 3 }; /* of wagers on the first three cards */

/* The names of seven or of three cards.  `joker` is bug, wild or ace.  Cost: 30 to 60 ns, more with
 * several pairs. */
PAIGOW_API paigow_bonus paigow_bonus_of(const uint8_t *cards, size_t count, int joker);

/* The name of a low hand, from its two-card value 1..91.  Cost: 2 ns. */
PAIGOW_API paigow_bonus paigow_bonus_of_low(uint8_t low_value);

/* How many natural cards have a color, and the names of that many: `joker` is no color or any
 * color. Cost: 5 ns. */
PAIGOW_API int paigow_color_count(const uint8_t cards[PAIGOW_HAND], int color);
PAIGOW_API paigow_bonus paigow_bonus_of_color(const uint8_t cards[PAIGOW_HAND], int color,
                                              int joker);

/* The cards that bear a name of paigow_bonus_of, in the order they have in `cards`: all of three
 * cards; of seven, all for names that take seven and for three pair, else the best five that bear
 * it. `without_joker` asks for a name that fits without its help; the wheel is for straights, as in
 * rank.h.  Returns how many there are: 0 if the name does not fit, and then nothing is written.
 * Cost: about 1 us. */
PAIGOW_API size_t paigow_bonus_cards(const uint8_t *cards, size_t count, int joker,
                                     int wheel_lowest, int name, int without_joker,
                                     uint8_t chosen[PAIGOW_HAND]);

/* The same for a color: its cards, and the joker if it is any color. */
PAIGOW_API size_t paigow_cards_of_color(const uint8_t cards[PAIGOW_HAND], int color, int joker,
                                        uint8_t chosen[PAIGOW_HAND]);

#ifdef __cplusplus
}
#endif

#endif
