/* The rank part of the card keys: 2..A, then the joker.
 *
 * `rank_keys` was found by search_rank_keys.c, which says what is special about it: the sum of the
 * keys of five, or of seven, cards tells their ranks.  Multiplying by an odd number modulo 1 << 24
 * keeps all sums apart and spreads them evenly, so that they pack tightly; `spread` is the best of
 * some hundred numbers tried.
 */
#ifndef PAIGOW_RANK_KEYS_H
#define PAIGOW_RANK_KEYS_H

#include <stdint.h>

static const uint32_t rank_keys[14] = {0,    1,     5,     22,     98,     453,     2031,
                                       8698, 22854, 83661, 262349, 636345, 1479181, 3262558};
static const uint32_t spread = 0x71146b;

#endif
