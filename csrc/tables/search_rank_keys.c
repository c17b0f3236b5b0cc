/* search_rank_keys - run by hand; its output is the list in rank_keys.h.
 *
 * Finds fourteen small integers, one for each rank 2..A and one for the joker, such that the sum of
 * the keys of seven cards tells which ranks the cards have: no two multisets of the same size, at
 * most four of a rank and at most one joker, have the same sum.
 *
 * Method: greedily, each key the smallest that keeps every sum distinct.  `sums[k]` holds the sums
 * of all k-card multisets of the ranks that have a key by now.  It is enough to keep sets of one
 * size distinct, because a hand's size is known.
 *
 * Build and run:  cc -O2 -o search search_rank_keys.c && ./search     (about five minutes)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HAND = 7, RANKS = 13, JOKER = 13, KEYS = 14, MOST_SUMS = 1 << 17, BITS = 1 << 27 };

typedef struct {
    uint32_t *sum;
    size_t count;
} sum_list;

static sum_list sums[HAND + 1], grown[HAND + 1];
static uint64_t seen[BITS / 64];

static int add_sum(uint32_t sum)
{
    uint64_t bit = UINT64_C(1) << (sum % 64);
    if (seen[sum / 64] & bit)
        return 0;
    seen[sum / 64] |= bit;
    return 1;
}

static void forget(const sum_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        seen[list->sum[i] / 64] = 0;
}

/* All `size`-card sums once `key` may be held up to `most` times; 0 when two of them meet. */
static int grow(int size, uint32_t key, int most)
{
    sum_list *out = &grown[size];
    int distinct = 1;
    out->count = 0;
    for (int held = 0; held <= most && held <= size && distinct; held++) {
        const sum_list *rest = &sums[size - held];
        for (size_t i = 0; i < rest->count && distinct; i++) {
            uint32_t sum = rest->sum[i] + (uint32_t)held * key;
            distinct = add_sum(sum);
            if (distinct)
                out->sum[out->count++] = sum;
        }
    }
    forget(out);
    return distinct;
}

/* The largest size first: it has the most sums and so fails soonest. */
static int fits(uint32_t key, int most)
{
    for (int size = HAND; size >= 0; size--)
        if (!grow(size, key, most))
            return 0;
    return 1;
}

int main(void)
{
    for (int size = 0; size <= HAND; size++) {
        sums[size].sum = malloc(MOST_SUMS * sizeof(uint32_t));
        grown[size].sum = malloc(MOST_SUMS * sizeof(uint32_t));
        if (!sums[size].sum || !grown[size].sum)
            return EXIT_FAILURE;
    }
    sums[0].sum[sums[0].count++] = 0;

    uint32_t key = 0;
    for (int rank = 0; rank < KEYS; rank++) {
        int most = rank == JOKER ? 1 : 4;
        while (!fits(key, most))
            key++;
        for (int size = 0; size <= HAND; size++) {
            sum_list swap = sums[size];
            sums[size] = grown[size];
            grown[size] = swap;
        }
        printf("%u%s", (unsigned)key, rank == JOKER ? "\n" : ", ");
        fflush(stdout);
        key++;
    }
    fprintf(stderr, "%zu sums of %d cards\n", sums[HAND].count, HAND);
    return EXIT_SUCCESS;
}
