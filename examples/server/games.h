/* games.h - the games that the servers know: constants of the core, and the words that go with
 * them.
 *
 * `exported_games.c` defines them; `export_games.py` writes it from the game files of the Python
 * package.  Nothing here is needed by the core, which knows neither names nor words.
 */
#ifndef GAMES_H
#define GAMES_H

#include <paigow/house_table.h>
#include <paigow/round.h>

#ifdef __cplusplus
extern "C" {
#endif

/* One line of a pay table in words. */
typedef struct line_words {
    const char *hand; /* "full house" */
    const char *odds; /* "5 to 1" */
} line_words;

typedef struct wager_words {
    const char *key;         /* what round documents call it */
    const char *name;        /* what ledgers call it */
    const line_words *lines; /* as many as its pay table has */
} wager_words;

typedef struct named_game {
    const char *name;
    const paigow_game *game;
    const wager_words *wagers; /* the optional ones, as many as the game has */
    const char *house_way;
    const char *const *house_lines; /* the words of its lines */
} named_game;

extern const named_game exported_games[];
extern const size_t exported_game_count;

/* Why a bank is refused, by enum paigow_refusal. */
extern const char *const refusal_words[PAIGOW_REFUSALS];

/* A game ready for many rounds; 0.7 MB, and not to be moved: its parts refer to each other. */
typedef struct loaded_game {
    const named_game *named;
    paigow_game game;
    paigow_house_table way;
    paigow_ready ready;
} loaded_game;

/* The game of this name, or NULL. */
const named_game *find_game(const char *name);

/* Compiles its house way and checks it.  Returns PAIGOW_OK, or the errors of paigow_compile and
 * paigow_ready_game.  Cost: about 40 ms. */
int load_game(const named_game *named, loaded_game *loaded, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
