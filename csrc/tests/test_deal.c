/* test_deal.c - random deals: right cards, from the caller's generator and nothing else, every card
 * as likely in every place, and the numbers of the generator that have to be thrown away. */
#include "check.h"
#include "hands.h"

enum { UNTOUCHED = 0xa5, MOST_CARDS = PAIGOW_MOST_PLACES * PAIGOW_HAND, ROUNDS = 2000 };

/* ---- generators ---- */

typedef struct {
    uint64_t state, calls;
} generator;

static uint32_t next_number(void *state)
{
    generator *g = state;
    g->calls++;
    return (uint32_t)(next_random(&g->state) >> 32);
}

static paigow_random random_by(generator *g)
{
    return (paigow_random){next_number, g};
}

/* Gives the numbers of a list; after the last of them always the highest number. */
typedef struct {
    const uint32_t *numbers;
    size_t count, calls;
} script;

static uint32_t next_line(void *state)
{
    script *s = state;
    size_t at = s->calls++;
    return at < s->count ? s->numbers[at] : UINT32_MAX;
}

/* ---- right rounds ---- */

static uint8_t cards[ROUNDS * MOST_CARDS + 1];

static void check_rounds(size_t places, size_t rounds)
{
    generator g = {.state = 1 + places + rounds};
    const paigow_random random = random_by(&g);
    size_t count = places * PAIGOW_HAND;
    memset(cards, UNTOUCHED, sizeof cards);
    paigow_deal_n(&random, rounds, places, cards);
    for (size_t round = 0; round < rounds; round++)
        CHECK_EQUAL(paigow_check_cards(cards + round * count, count, count, NULL), PAIGOW_OK);
    for (size_t i = rounds * count; i < sizeof cards; i++)
        CHECK_EQUAL(cards[i], UNTOUCHED);
    CHECK(g.calls >= rounds * count && g.calls <= rounds * count + 2); /* few are thrown away */
}

static void check_all_places(void)
{
    for (size_t places = 1; places <= PAIGOW_MOST_PLACES; places++) {
        check_rounds(places, 0);
        check_rounds(places, 1);
        check_rounds(places, 2);
        check_rounds(places, ROUNDS);
    }
}

/* ---- the generator ---- */

static void deal(generator *g, size_t places, uint8_t *dealt)
{
    const paigow_random random = random_by(g);
    CHECK_EQUAL(paigow_deal_n_checked(&random, ROUNDS, places, dealt, NULL), PAIGOW_OK);
}

/* The same numbers give the same cards, whatever was dealt in between, and others others. */
static void check_generator(void)
{
    static uint8_t first[ROUNDS * MOST_CARDS], again[ROUNDS * MOST_CARDS];
    for (size_t places = 1; places <= PAIGOW_MOST_PLACES; places++) {
        size_t size = ROUNDS * places * PAIGOW_HAND;
        generator one = {.state = 77}, same = {.state = 77}, other = {.state = 78};
        deal(&one, places, first);
        deal(&other, places, again);
        CHECK(memcmp(first, again, size) != 0);
        deal(&same, places, again);
        CHECK_BYTES(again, first, size);
        CHECK_EQUAL(same.state, one.state);
        CHECK_EQUAL(same.calls, one.calls);
    }
}

/* One call for many rounds deals what it would deal for fewer of them. */
static void check_fewer_rounds(void)
{
    generator many = {.state = 5}, few = {.state = 5};
    const paigow_random random = random_by(&few);
    static uint8_t fewer[ROUNDS * MOST_CARDS];
    deal(&many, 3, cards);
    paigow_deal_n(&random, ROUNDS / 2, 3, fewer);
    CHECK_BYTES(fewer, cards, ROUNDS / 2 * 3 * PAIGOW_HAND);
}

/* ---- how likely ---- */

enum { TRIALS = 1000000, PAIRS = PAIGOW_DECK * PAIGOW_DECK };

/* The sum of (observed - expected) squared over expected, for `cells` cells that are alike. */
static double chi_square(const uint32_t *observed, size_t cells, double trials)
{
    double expected = trials / (double)cells, sum = 0;
    for (size_t i = 0; i < cells; i++) {
        double over = observed[i] - expected;
        sum += over * over / expected;
    }
    return sum;
}

/* With `freedom` degrees of it chi-square has that mean, and twice that variance: six standard
 * deviations are one case in millions, and the seed is fixed.  Far below the mean the deals would
 * be too even to be random. */
static void check_chi_square(double chi, int freedom)
{
    double over = chi - freedom, bound = 36.0 * 2 * freedom;
    CHECK(over * over < bound);
    if (over * over >= bound)
        printf("chi-square is %g for %d degrees of freedom\n", chi, freedom);
}

/* Every card in each of the 49 places of a round. */
static void check_cards_are_alike(void)
{
    static uint32_t seen[MOST_CARDS][PAIGOW_DECK];
    generator g = {.state = UINT64_C(0xdea1)};
    const paigow_random random = random_by(&g);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < TRIALS / 5; i += ROUNDS) {
        paigow_deal_n(&random, ROUNDS, PAIGOW_MOST_PLACES, cards);
        for (size_t k = 0; k < ROUNDS * MOST_CARDS; k++)
            seen[k % MOST_CARDS][cards[k]]++;
    }
    for (int place = 0; place < MOST_CARDS; place++)
        check_chi_square(chi_square(seen[place], PAIGOW_DECK, TRIALS / 5), PAIGOW_DECK - 1);
}

/* Pairs of cards: the first two, the first and the last of a hand; and, as the deck is not put in
 * order between rounds, the first one with those of the next round. */
static uint32_t first_two[PAIRS], first_and_last[PAIRS], first_of_two_rounds[PAIRS],
    last_and_first[PAIRS];

static void count_pairs(void)
{
    generator g = {.state = UINT64_C(0x9a125)};
    const paigow_random random = random_by(&g);
    for (int i = 0; i < TRIALS; i += ROUNDS) {
        paigow_deal_n(&random, ROUNDS, 1, cards);
        for (size_t round = 0; round < ROUNDS; round++) {
            const uint8_t *hand = cards + round * PAIGOW_HAND;
            first_two[hand[0] * PAIGOW_DECK + hand[1]]++;
            first_and_last[hand[0] * PAIGOW_DECK + hand[PAIGOW_HAND - 1]]++;
            if (round + 1 < ROUNDS) {
                first_of_two_rounds[hand[0] * PAIGOW_DECK + hand[PAIGOW_HAND]]++;
                last_and_first[hand[PAIGOW_HAND - 1] * PAIGOW_DECK + hand[PAIGOW_HAND]]++;
            }
        }
    }
}

/* Of one round, all ordered pairs of different cards; leaves out the others. */
static void check_pairs_of_a_round(const uint32_t *seen)
{
    static uint32_t different[PAIRS];
    size_t cells = 0;
    for (int i = 0; i < PAIRS; i++)
        if (i / PAIGOW_DECK == i % PAIGOW_DECK)
            CHECK_EQUAL(seen[i], 0);
        else
            different[cells++] = seen[i];
    check_chi_square(chi_square(different, cells, TRIALS), (int)cells - 1);
}

static void check_pairs_are_alike(void)
{
    const double neighbours = TRIALS - TRIALS / ROUNDS;
    count_pairs();
    check_pairs_of_a_round(first_two);
    check_pairs_of_a_round(first_and_last);
    check_chi_square(chi_square(first_of_two_rounds, PAIRS, neighbours), PAIRS - 1);
    check_chi_square(chi_square(last_and_first, PAIRS, neighbours), PAIRS - 1);
}

/* ---- numbers that are thrown away ---- */

/* Of the 2^32 numbers `excess` must be thrown away, so that what is left divides by the cards. */
static uint32_t excess_of(uint32_t limit)
{
    return (uint32_t)((UINT64_C(1) << 32) % limit);
}

/* The number that, multiplied by an odd one, is 1 modulo 2^32: five steps, each of which doubles
 * the bits that are right. */
static uint32_t inverse_of(uint32_t odd)
{
    uint32_t inverse = odd;
    for (int i = 0; i < 5; i++)
        inverse *= 2 - odd * inverse;
    return inverse;
}

/* How many numbers a round of seven places takes, if one number precedes the highest ones where the
 * card in a place is drawn. */
static size_t calls_with(size_t place, uint32_t number)
{
    uint32_t numbers[MOST_CARDS];
    uint8_t dealt[MOST_CARDS];
    script s = {numbers, place + 1, 0};
    const paigow_random random = {next_line, &s};
    for (size_t i = 0; i < place; i++)
        numbers[i] = UINT32_MAX;
    numbers[place] = number;
    paigow_deal_n(&random, 1, PAIGOW_MOST_PLACES, dealt);
    CHECK_EQUAL(paigow_check_cards(dealt, MOST_CARDS, MOST_CARDS, NULL), PAIGOW_OK);
    return s.calls;
}

/* The numbers whose products end in 0 .. excess - 1 are thrown away, the next ones are not: so each
 * of the cards is left with the same number of them.  Odd numbers of cards only: there every end
 * belongs to one number. */
static void check_borders(void)
{
    for (uint32_t place = 0; place < MOST_CARDS; place += 2) {
        uint32_t left = PAIGOW_DECK - place, excess = excess_of(left);
        for (uint32_t end = 0; end < left + 3; end++) {
            uint32_t number = end * inverse_of(left);
            CHECK_EQUAL(number * left, end);
            CHECK_EQUAL(calls_with(place, number), MOST_CARDS + (end < excess));
        }
        CHECK_EQUAL(calls_with(place, UINT32_MAX), MOST_CARDS);
    }
}

/* 0 is thrown away unless the number of cards left is a power of two. */
static void check_zeros(void)
{
    for (uint32_t place = 0; place < MOST_CARDS; place++) {
        uint32_t left = PAIGOW_DECK - place;
        CHECK_EQUAL(calls_with(place, 0), MOST_CARDS + ((left & (left - 1)) != 0));
    }
}

/* As often as need be; the highest number then draws the last card of the deck, the joker. */
static void check_many_zeros(void)
{
    static const uint32_t zeros[100];
    for (size_t count = 0; count <= sizeof zeros / sizeof *zeros; count++) {
        uint8_t hand[PAIGOW_HAND];
        script s = {zeros, count, 0};
        const paigow_random random = {next_line, &s};
        paigow_deal_n(&random, 1, 1, hand);
        CHECK_EQUAL(s.calls, PAIGOW_HAND + count);
        CHECK_EQUAL(hand[0], PAIGOW_JOKER);
        CHECK_EQUAL(paigow_check_cards(hand, PAIGOW_HAND, PAIGOW_HAND, NULL), PAIGOW_OK);
    }
}

/* ---- places that are not there ---- */

static void check_refused(size_t places)
{
    generator g = {.state = 9};
    const paigow_random random = random_by(&g);
    paigow_fault fault;
    memset(&fault, UNTOUCHED, sizeof fault);
    memset(cards, UNTOUCHED, sizeof cards);
    CHECK_EQUAL(paigow_deal_n_checked(&random, 3, places, cards, &fault), PAIGOW_ERROR_SEAT);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_SEAT, .value = (int64_t)places});
    CHECK_EQUAL(paigow_deal_n_checked(&random, 3, places, cards, NULL), PAIGOW_ERROR_SEAT);
    for (size_t i = 0; i < sizeof cards; i++)
        CHECK_EQUAL(cards[i], UNTOUCHED);
    CHECK_EQUAL(g.calls, 0);
    CHECK_EQUAL(g.state, 9);
}

int main(void)
{
    check_all_places();
    check_generator();
    check_fewer_rounds();
    check_cards_are_alike();
    check_pairs_are_alike();
    check_borders();
    check_zeros();
    check_many_zeros();
    check_refused(0);
    check_refused(PAIGOW_MOST_PLACES + 1);
    check_refused(1000);
    return check_report();
}
