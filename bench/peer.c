#include "peer.h"

#if BENCH_OMPEVAL
extern const peer ompeval_plain, ompeval_native;
static const peer *const peers[] = {&ompeval_plain, &ompeval_native, NULL};
#else
static const peer *const peers[] = {NULL};
#endif

const peer *peer_number(int number)
{
    return peers[number];
}
