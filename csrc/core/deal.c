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

void paigow_deal_n(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards)
{
    uint8_t deck[PAIGOW_DECK];
    for (uint8_t card = 0; card < PAIGOW_DECK; card++)
        deck[card] = card;
    /* The order in which a round leaves the deck is as good a start as any for the next. */
    for (; rounds > 0; rounds--)
        for (uint32_t dealt = 0; dealt < places * PAIGOW_HAND; dealt++) {
            uint32_t drawn = dealt + random_below(random, PAIGOW_DECK - dealt);
            uint8_t card = deck[drawn];
            deck[drawn] = deck[dealt];
            deck[dealt] = card;
            *cards++ = card;
        }
}

int paigow_deal_n_checked(const paigow_random *random, size_t rounds, size_t places, uint8_t *cards,
                          paigow_fault *fault)
{
    if (places < 1 || places > PAIGOW_MOST_PLACES)
        return paigow_fail(fault,
                           (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)places});
    paigow_deal_n(random, rounds, places, cards);
    return PAIGOW_OK;
}
