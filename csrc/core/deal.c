#include "paigow/deal.h"

#include "fault.h"

/* A number below `limit`, each as likely as the others: the upper half of a product with a random
 * number, after Lemire; numbers that would favor some results are thrown away. */
static uint32_t random_below(const paigow_random *random, uint32_t limit)
{
    uint64_t product = (uint64_t)random->next(random->state) * limit;
    if ((uint32_t)product < limit)
        while ((uint32_t)product < (0u - limit) % limit)
            product = (uint64_t)random->next(random->state) * limit;
    return (uint32_t)(product >> 32);
}

/* Draws cards out of a deck, from its front. */
static void draw(const paigow_random *random, uint8_t *deck, uint32_t size, uint32_t count,
                 uint8_t *cards)
{
    for (uint32_t dealt = 0; dealt < count; dealt++) {
        uint32_t drawn = dealt + random_below(random, size - dealt);
        uint8_t card = deck[drawn];
        deck[drawn] = deck[dealt];
        deck[dealt] = card;
        cards[dealt] = card;
    }
}

static void new_deck(uint8_t deck[PAIGOW_DECK])
{
    for (uint8_t card = 0; card < PAIGOW_DECK; card++)
        deck[card] = card;
}

void paigow_deal_n(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards)
{
    uint8_t deck[PAIGOW_DECK];
    uint32_t count = (uint32_t)places * PAIGOW_HAND;
    new_deck(deck);
    /* The order in which a round leaves the deck is as good a start as any for the next. */
    for (size_t round = 0; round < rounds; round++)
        draw(random, deck, PAIGOW_DECK, count, cards + round * count);
}

/* ---- streams ---- */

static uint64_t split_mix(uint64_t at)
{
    at = (at ^ at >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    at = (at ^ at >> 27) * UINT64_C(0x94d049bb133111eb);
    return at ^ at >> 31;
}

void paigow_begin_stream(uint64_t seed, uint64_t round, paigow_stream *stream)
{
    const uint64_t step = UINT64_C(0x9e3779b97f4a7c15);
    for (uint64_t i = 0; i < 4; i++) /* the numbers 4 round + 1 to 4 of the seed's sequence */
        stream->state[i] = split_mix(split_mix(seed + step) + step * (4 * round + i + 1));
}

static uint64_t rotate(uint64_t bits, int by)
{
    return bits << by | bits >> (64 - by);
}

uint32_t paigow_stream_next(void *stream)
{
    uint64_t *state = ((paigow_stream *)stream)->state;
    uint64_t result = rotate(state[1] * 5, 7) * 9, shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = rotate(state[3], 45);
    return (uint32_t)(result >> 32);
}

void paigow_deal_seeded(uint64_t seed, uint64_t round, uint32_t deck, size_t places, uint8_t *cards,
                        uint8_t dice[3])
{
    enum { DICE = 3, FACES = 6 };
    uint8_t all[PAIGOW_DECK];
    paigow_stream stream;
    paigow_random random = {paigow_stream_next, &stream};
    paigow_begin_stream(seed, round, &stream);
    new_deck(all);
    draw(&random, all, deck, (uint32_t)places * PAIGOW_HAND, cards);
    for (int i = 0; i < DICE && dice; i++)
        dice[i] = (uint8_t)(1 + random_below(&random, FACES));
}

int paigow_deal_n_checked(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards,
                          paigow_fault *fault)
{
    if (places < 1 || places > PAIGOW_MOST_PLACES)
        return paigow_fail(fault,
                           &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)places});
    paigow_deal_n(random, rounds, places, cards);
    return PAIGOW_OK;
}
