/* count_instructions - does one kind of work once, for instructions.py to count its instructions.
 *
 *     count_instructions MODE HANDS
 *
 * Prints how many hands were worked on: of the whole deck it is about HANDS, a part that is spread
 * over the deck.  The same random hands are dealt whatever HANDS is, so the difference of two runs
 * is the work alone.  Tiers are named, never chosen: valgrind knows no AVX-512.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "workload.h"

enum { DEALT = 100000, DECK_HANDS = 154143080 };

static const struct mode {
    const char *name;
    work *run;
    const char *tier; /* NULL: none is asked for */
} modes[] = {{"rows", rank_rows_one_by_one, NULL},
             {"rows-portable", rank_rows_by_tier, "portable"},
             {"rows-avx2", rank_rows_by_tier, "avx2"},
             {"keys", rank_packed_one_by_one, NULL},
             {"keys-portable", rank_packed_by_tier, "portable"},
             {"keys-avx2", rank_packed_by_tier, "avx2"},
             {"masks-portable", rank_masks_by_tier, "portable"},
             {"masks-avx2", rank_masks_by_tier, "avx2"},
             {"deck", rank_deck_by_loops, NULL},
             {"deck-library", rank_deck_by_library, NULL},
             {"short", set_short_one_by_one, NULL},
             {"set", set_one_by_one, NULL},
             {"set-portable", set_values_by_tier, "portable"},
             {"set-avx2", set_values_by_tier, "avx2"},
             {"fronts-portable", set_fronts_by_tier, "portable"},
             {"fronts-avx2", set_fronts_by_tier, "avx2"}};

static const struct mode *find_mode(const char *name)
{
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        if (strcmp(modes[i].name, name) == 0)
            return &modes[i];
    return NULL;
}

static const paigow_tier *find_tier(const char *name)
{
    const paigow_tier *tier;
    for (int number = 0; (tier = paigow_tier_number(number)); number++)
        if (strcmp(tier->name, name) == 0)
            return tier;
    return NULL;
}

static int fail(const char *what)
{
    fprintf(stderr, "count_instructions: %s\n", what);
    return EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    static workload w;
    const struct mode *mode = argc == 3 ? find_mode(argv[1]) : NULL;
    size_t hands = argc == 3 ? strtoul(argv[2], NULL, 10) : 0;
    if (!mode || hands == 0)
        return fail("usage: count_instructions MODE HANDS");
    const paigow_tier *tier = mode->tier ? find_tier(mode->tier) : NULL;
    if (mode->tier && !tier)
        return fail("this processor lacks the tier");
    if (make_workload(&w, DEALT))
        return fail("not enough memory");
    w.hands = hands < DEALT ? hands : DEALT;
    w.parts = hands < DECK_HANDS ? DECK_HANDS / hands : 1;
    printf("%zu\n", mode->run(&w, tier));
    free_workload(&w);
    return EXIT_SUCCESS;
}
