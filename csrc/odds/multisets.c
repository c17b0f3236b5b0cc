#include "multisets.h"

void paigow_count_multisets(paigow_multiset_counts *counts)
{
    for (int left = 0; left <= PAIGOW_HAND; left++)
        counts->of[PAIGOW_RANKS][left] = left == 0;
    for (int rank = PAIGOW_RANKS - 1; rank >= 0; rank--)
        for (int left = 0; left <= PAIGOW_HAND; left++) {
            uint32_t ways = 0;
            for (int held = 0; held <= PAIGOW_MOST_OF_RANK && held <= left; held++)
                ways += counts->of[rank + 1][left - held];
            counts->of[rank][left] = ways;
        }
}

uint64_t paigow_choose(unsigned n, unsigned k)
{
    uint64_t ways = 1;
    for (unsigned i = 0; i < k; i++)
        ways = i < n ? ways * (n - i) / (i + 1) : 0;
    return ways;
}
