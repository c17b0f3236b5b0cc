# cython: language_level=3
"""What the best hand at a table is: in Cython, with the C core linked, so without paigow."""

from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from paigow.libpaigow cimport (
    PAIGOW_CATEGORIES,
    PAIGOW_DECK,
    PAIGOW_HAND,
    PAIGOW_MOST_PLACES,
    PAIGOW_STANDARD,
    paigow_category,
    paigow_deal_seeded,
    paigow_rank7,
)


def best_at_table(uint64_t seed, uint64_t rounds):
    """How often each category, from high card up, is the best of the seven hands of a round."""
    cdef uint8_t cards[PAIGOW_DECK]
    cdef uint8_t dice[3]
    cdef uint64_t counts[PAIGOW_CATEGORIES]
    cdef uint64_t round
    cdef uint16_t best
    cdef int place
    memset(counts, 0, sizeof(counts))
    with nogil:
        for round in range(rounds):
            paigow_deal_seeded(seed, round, PAIGOW_DECK, PAIGOW_MOST_PLACES, cards, dice)
            best = 0
            for place in range(PAIGOW_MOST_PLACES):
                best = max(best, paigow_rank7(cards + PAIGOW_HAND * place, PAIGOW_STANDARD))
            counts[paigow_category(best)] += 1
    return list(counts)
