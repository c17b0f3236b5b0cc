/* test_arithmetic.c - the small profile works out what the full one looks up: every multiset of
 * ranks, every lane, every value, under all rules. */
#include "check.h"
#include "core/arithmetic.h"
#include "core/flush.h"

typedef struct {
    uint8_t held[PAIGOW_RANKS];
    int size, joker;
} multiset;

static uint16_t by_tables(const multiset *set, paigow_rules rules)
{
    const uint64_t suits = 0xffff; /* of a key: no flush shall be seen */
    uint64_t key = set->joker ? paigow_card_key[PAIGOW_JOKER] & ~suits : 0;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        key += set->held[rank] * (paigow_card_key[4 * rank] & ~suits);
    return set->size == PAIGOW_HAND ? paigow_rank7_by_ranks(key, rules)
                                    : paigow_rank5_by_ranks(key, rules);
}

/* Compares all multisets that hold `left` more cards of `rank` and above. */
static void check_multisets(multiset *set, int rank, int left)
{
    for (int rules = 0; left == 0 && rules < PAIGOW_RULES; rules++)
        CHECK_EQUAL(paigow_value_of_ranks(set->held, set->joker, (paigow_rules)rules),
                    by_tables(set, (paigow_rules)rules));
    if (left == 0 || rank == PAIGOW_RANKS)
        return;
    for (uint8_t n = 0; n <= 4 && n <= left; n++) {
        set->held[rank] = n;
        check_multisets(set, rank + 1, left - n);
    }
    set->held[rank] = 0;
}

int main(void)
{
    for (int size = PAIGOW_HIGH; size <= PAIGOW_HAND; size += PAIGOW_HAND - PAIGOW_HIGH)
        for (int joker = 0; joker <= 1; joker++)
            check_multisets(&(multiset){.size = size, .joker = joker}, 0, size - joker);
    for (unsigned lane = 0; lane < 2 * PAIGOW_SUBSETS; lane++)
        for (int rules = 0; rules < PAIGOW_RULES; rules++)
            CHECK_EQUAL(paigow_value_of_lane(lane, (paigow_rules)rules),
                        paigow_best_in_lane(lane, (paigow_rules)rules));
    for (uint16_t value = 1; value <= PAIGOW_VALUES; value++)
        CHECK_EQUAL(paigow_meaning_of_value(value), paigow_meaning_of(value));
    return check_report();
}
