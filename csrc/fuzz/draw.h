/* draw.h - what fuzz targets make of the bytes of an input: cards, amounts, house ways, pay tables,
 * games and rounds.
 *
 * What is drawn is right most of the time; `wreck` then writes anything into it. */
#ifndef PAIGOW_FUZZ_DRAW_H
#define PAIGOW_FUZZ_DRAW_H

#include "fuzz.h"

/* Writes a few bytes of the input to some places of a structure, seldom to none. */
void wreck(fuzz_input *in, void *structure, size_t size);

/* Different cards of a deck. */
void draw_cards(fuzz_input *in, size_t deck, size_t count, uint8_t *cards);

/* An amount within limits, at a limit, or just beyond one; or any number at all. */
int64_t draw_amount(fuzz_input *in, int64_t least, int64_t most);

/* A house way whose last lines set what others leave, seldom one without these, or with a bad
 * field. */
void draw_way(fuzz_input *in, paigow_house_way *way);

/* A pay table of seven cards, seldom of three, or with a bad field. */
void draw_pay_table(fuzz_input *in, paigow_pay_table *table);

/* One of the pay tables that are published (W11 to W17). */
const paigow_pay_table *draw_published(fuzz_input *in);

/* A game with its drawn pay tables; the house way is one for all hands. */
typedef struct drawn_game {
    paigow_game game;
    paigow_pay_table tables[PAIGOW_MOST_BONUS];
} drawn_game;
void draw_game(fuzz_input *in, drawn_game *drawn);

/* A round of the game, seldom with a bad field. */
void draw_round(fuzz_input *in, const paigow_game *game, paigow_round *round);

#endif
