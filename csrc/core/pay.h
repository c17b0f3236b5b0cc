/* pay.h - internal: the parts that settling a bonus wager and settling a round share. */
#ifndef PAIGOW_PAY_H
#define PAIGOW_PAY_H

#include "bits.h"
#include "paigow/pay_table.h"

/* As paigow_bonus_of, but of the names that are not wanted some may be left out. */
paigow_bonus paigow_bonus_wanted(const uint8_t *cards, size_t count, int joker, uint64_t wanted);

/* The names that seven cards can have whose best five are of a category, unless the joker is wild.
 */
uint64_t paigow_names_in(int category);

/* The name of seven cards whose best five are a high card, unless the joker is wild. */
paigow_bonus paigow_bonus_of_high_card(const uint8_t cards[PAIGOW_HAND]);

static inline int paigow_count_color(uint64_t held, int color)
{
    const uint64_t red = PAIGOW_SUIT_CARDS << 1 | PAIGOW_SUIT_CARDS << 2;
    const uint64_t black = PAIGOW_SUIT_CARDS | PAIGOW_SUIT_CARDS << 3;
    return paigow_count_bits(held & (color == PAIGOW_RED ? red : black));
}

/* The names of so many natural cards of a color, among seven with the joker or without. */
paigow_bonus paigow_bonus_of_count(int count, int has_joker, int joker);

static inline int paigow_is_called(const uint8_t cards[PAIGOW_HAND], int joker, int name)
{
    uint64_t wanted = UINT64_C(1) << name;
    return (paigow_bonus_wanted(cards, PAIGOW_HAND, joker, wanted).held & wanted) != 0;
}

paigow_reader paigow_read_table(const paigow_pay_table *table);

/* The line on a color that pays for a set of cards. */
static inline int paigow_line_of_color(const paigow_reader *reader, uint64_t held, int color)
{
    int has_joker = (held & PAIGOW_JOKER_BIT) != 0;
    return reader->by_count[has_joker][paigow_count_color(held, color)];
}

/* A paigow_bonus_hand whose cards are elsewhere. */
typedef struct {
    const uint8_t *cards, *low, *player;
    uint8_t color;
    uint8_t category; /* of the best five of seven cards, or PAIGOW_CATEGORIES: not known yet */
} paigow_view;

/* The line that pays, or PAIGOW_NO_PAY_LINE. */
int paigow_find_line(const paigow_reader *reader, const paigow_view *hand);

/* Whether a line names what the cards are called. */
static inline int paigow_line_fits(const paigow_pay_line *line, paigow_bonus bonus)
{
    uint64_t without_joker = bonus.held & bonus.natural;
    uint64_t names = line->joker == PAIGOW_WITHOUT_JOKER ? without_joker
                     : line->joker == PAIGOW_WITH_JOKER  ? bonus.held & ~without_joker
                                                         : bonus.held;
    return (int)(names >> line->name & 1);
}

/* Whether the line pays a wager to the cent; no line does. */
int paigow_check_even(const paigow_pay_table *table, int line, int64_t stake, paigow_fault *fault);

/* Settles a wager whose line is known: adds to what the player has won, takes from the meter. */
paigow_bonus_result paigow_pay(const paigow_pay_table *table, int line, int64_t stake,
                               int64_t *meter, int64_t *won);

int paigow_is_premium(const paigow_pay_table *table, int line);

/* What a stake earns by another seat's hand (W9), and what the limit withheld of it. */
int64_t paigow_pay_envy(const paigow_pay_table *table, int64_t stake, int other_line, int64_t *won,
                        int64_t *cut);

int paigow_check_stake(int64_t stake, int64_t least, paigow_fault *fault);

#endif
