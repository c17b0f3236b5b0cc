/* served.h - the games of the example servers, for the fuzz targets of their parsers; hands are set
 * by the lines, because to compile five house ways takes long. */
#ifndef PAIGOW_FUZZ_SERVED_H
#define PAIGOW_FUZZ_SERVED_H

#include "fuzz.h"
#include "games.h"

static inline const loaded_game *serve_game(const named_game *named)
{
    static loaded_game loaded;
    loaded.named = named;
    loaded.game = *named->game;
    MUST(!paigow_ready_game(&loaded.game, &loaded.ready, NULL));
    return &loaded;
}

#endif
