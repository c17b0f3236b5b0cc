#include "games.h"

#include <string.h>

const named_game *find_game(const char *name)
{
    for (size_t i = 0; i < exported_game_count; i++)
        if (strcmp(exported_games[i].name, name) == 0)
            return &exported_games[i];
    return NULL;
}

int load_game(const named_game *named, loaded_game *loaded, paigow_fault *fault)
{
    loaded->named = named;
    loaded->game = *named->game;
    loaded->game.way.table = &loaded->way;
    int status = paigow_compile(named->game->way.way, named->game->rules, &loaded->way, fault);
    return status ? status : paigow_ready_game(&loaded->game, &loaded->ready, fault);
}
