// peer_ompeval.cpp - OMPEval by zekyll, from the user's own checkout, through its public headers.
//
// Everything but its tables is inlined here.  No flags suit it best in every mode, so it is
// compiled twice, see CMakeLists.txt: PEER_SYMBOL and PEER_NAME are one build's; its namespace is
// renamed, lest the linker take an inline function from the other.  Its cards are rank * 4 + suit
// as ours are.
#include <cstdlib>
#include <new>

#include "omp/HandEvaluator.h"
#include "peer.h"

namespace
{

constexpr unsigned hand_cards = 7, deck = omp::CARD_COUNT;

// Makes the tables before main; has no state of its own.
const omp::HandEvaluator evaluator;

omp::Hand pack_row(const uint8_t *row)
{
    omp::Hand hand = omp::Hand::empty();
    for (unsigned i = 0; i < hand_cards; i++)
        hand += omp::Hand(row[i]);
    return hand;
}

void rank_rows(const uint8_t *rows, size_t hands, uint16_t *values)
{
    for (size_t i = 0; i < hands; i++)
        values[i] = evaluator.evaluate(pack_row(rows + i * hand_cards));
}

void *pack(const uint8_t *rows, size_t hands)
{
    auto *packed = static_cast<omp::Hand *>(std::malloc(hands * sizeof(omp::Hand)));
    for (size_t i = 0; packed && i < hands; i++)
        new (packed + i) omp::Hand(pack_row(rows + i * hand_cards));
    return packed;
}

void rank_packed(const void *packed, size_t hands, uint16_t *values)
{
    const auto *hand = static_cast<const omp::Hand *>(packed);
    for (size_t i = 0; i < hands; i++)
        values[i] = evaluator.evaluate(hand[i]);
}

// The sum over all hands with the cards of `hand` and two more from `next` on.
template <bool flush_possible> uint64_t sum_last_two(const omp::Hand &hand, unsigned next)
{
    uint64_t sum = 0;
    for (unsigned c6 = next; c6 < deck; c6++) {
        omp::Hand six = hand + omp::Hand(c6);
        for (unsigned c7 = c6 + 1; c7 < deck; c7++)
            sum += evaluator.evaluate<flush_possible>(six + omp::Hand(c7));
    }
    return sum;
}

// Without three cards of a suit among five, two more make no flush; evaluate() has a form for that.
bool flush_possible(const omp::Hand &five)
{
    return five.suitCount(0) > 2 || five.suitCount(1) > 2 || five.suitCount(2) > 2 ||
           five.suitCount(3) > 2;
}

size_t rank_deck(uint64_t *sum)
{
    uint64_t all = 0;
    for (unsigned c1 = 0; c1 < deck; c1++) {
        omp::Hand one = omp::Hand::empty() + omp::Hand(c1);
        for (unsigned c2 = c1 + 1; c2 < deck; c2++) {
            omp::Hand two = one + omp::Hand(c2);
            for (unsigned c3 = c2 + 1; c3 < deck; c3++) {
                omp::Hand three = two + omp::Hand(c3);
                for (unsigned c4 = c3 + 1; c4 < deck; c4++) {
                    omp::Hand four = three + omp::Hand(c4);
                    for (unsigned c5 = c4 + 1; c5 < deck; c5++) {
                        omp::Hand five = four + omp::Hand(c5);
                        all += flush_possible(five) ? sum_last_two<true>(five, c5 + 1)
                                                    : sum_last_two<false>(five, c5 + 1);
                    }
                }
            }
        }
    }
    *sum = all;
    return 133784560;
}

} // namespace

extern "C" {
extern const peer PEER_SYMBOL;
const peer PEER_SYMBOL = {PEER_NAME, rank_rows, pack, rank_packed, std::free, rank_deck};
}
