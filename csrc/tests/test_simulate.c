/* test_simulate.c - rounds dealt from a seed: the generator against its published numbers and a
 * second writing of it; deals that are right, and even; rounds added up as when they are settled
 * one by one, in any parts, in 128 bits. */
#include "check.h"
#include "hands.h"
#include "pay_tables.h"
#include "random_round.h"

enum {
    UNTOUCHED = 0xa5,
    PLACES = PAIGOW_MOST_PLACES,
    MOST_CARDS = PAIGOW_MOST_PLACES * PAIGOW_HAND,
    DEALS = SANITIZED ? 20000 : 200000,
    GAMES = SANITIZED ? 50 : 400,
    DICE = 3,
    FACES = 6
};

__extension__ typedef __int128 wide;

/* ---- the generator, once more ---- */

/* SplitMix64, and xoshiro256**, as their authors write them. */
static uint64_t next_of_split_mix(uint64_t *x)
{
    uint64_t z = (*x += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t rotate_left(uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static uint64_t next_of_xoshiro(uint64_t s[4])
{
    const uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* The numbers that are published for the seed 1234567, and for the state 1, 2, 3, 4. */
static void check_published(void)
{
    static const uint64_t of_split_mix[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973), UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431), UINT64_C(16408922859458223821)};
    static const uint64_t of_xoshiro[] = {UINT64_C(11520),
                                          UINT64_C(0),
                                          UINT64_C(1509978240),
                                          UINT64_C(1215971899390074240),
                                          UINT64_C(1216172134540287360),
                                          UINT64_C(607988272756665600),
                                          UINT64_C(16172922978634559625),
                                          UINT64_C(8476171486693032832),
                                          UINT64_C(10595114339597558777),
                                          UINT64_C(2904607092377533576)};
    uint64_t x = 1234567, state[4] = {1, 2, 3, 4};
    paigow_stream stream = {{1, 2, 3, 4}};
    for (size_t i = 0; i < COUNT_OF(of_split_mix); i++)
        CHECK(next_of_split_mix(&x) == of_split_mix[i]);
    for (size_t i = 0; i < COUNT_OF(of_xoshiro); i++) {
        CHECK(next_of_xoshiro(state) == of_xoshiro[i]);
        CHECK_EQUAL(paigow_stream_next(&stream), of_xoshiro[i] >> 32);
    }
}

/* ---- streams ---- */

/* A seed leads to a number of SplitMix64, and this to as many as it takes: four for each round. */
static void begin_plainly(uint64_t seed, uint64_t round, uint64_t state[4])
{
    const uint64_t step = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t x = seed;
    x = next_of_split_mix(&x);
    x += 4 * round * step; /* those of the rounds before */
    for (int i = 0; i < 4; i++)
        state[i] = next_of_split_mix(&x);
}

static void check_stream(uint64_t seed, uint64_t round)
{
    uint64_t state[4];
    paigow_stream stream;
    begin_plainly(seed, round, state);
    paigow_begin_stream(seed, round, &stream);
    CHECK_BYTES(stream.state, state, sizeof state);
    for (int i = 0; i < 20; i++)
        CHECK_EQUAL(paigow_stream_next(&stream), next_of_xoshiro(state) >> 32);
    CHECK_BYTES(stream.state, state, sizeof state);
}

/* Round after round it is one sequence. */
static void check_sequence(uint64_t seed)
{
    uint64_t x = seed;
    x = next_of_split_mix(&x);
    for (uint64_t round = 0; round < 100; round++) {
        paigow_stream stream;
        paigow_begin_stream(seed, round, &stream);
        for (int i = 0; i < 4; i++)
            CHECK(stream.state[i] == next_of_split_mix(&x));
    }
}

static void check_streams(void)
{
    static const uint64_t ends[] = {0, 1, UINT64_C(1) << 32, UINT64_MAX};
    uint64_t random = UINT64_C(0x57e4);
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        check_sequence(ends[i]);
        for (size_t k = 0; k < COUNT_OF(ends); k++)
            check_stream(ends[i], ends[k]);
    }
    for (int i = 0; i < 1000; i++) {
        uint64_t seed = next_random(&random), round = next_random(&random);
        check_stream(seed, round);
        check_stream(seed, round >> 40);
    }
}

/* ---- deals ---- */

/* A number below a limit: those that would favor some are thrown away. */
static uint32_t below_plainly(uint64_t state[4], uint32_t limit)
{
    const uint64_t all = UINT64_C(1) << 32;
    for (;;) {
        uint64_t product = (next_of_xoshiro(state) >> 32) * limit;
        if (product % all >= all % limit)
            return (uint32_t)(product / all);
    }
}

static void deal_plainly(uint64_t seed, uint64_t round, uint32_t deck, size_t places,
                         uint8_t *cards, uint8_t dice[DICE])
{
    uint64_t state[4];
    uint8_t left[PAIGOW_DECK];
    begin_plainly(seed, round, state);
    for (uint8_t card = 0; card < PAIGOW_DECK; card++)
        left[card] = card;
    for (uint32_t dealt = 0; dealt < places * PAIGOW_HAND; dealt++) {
        uint32_t chosen = dealt + below_plainly(state, deck - dealt);
        cards[dealt] = left[chosen];
        left[chosen] = left[dealt];
    }
    for (int i = 0; i < DICE; i++)
        dice[i] = (uint8_t)(1 + below_plainly(state, FACES));
}

/* Cards and dice of every number of places; nothing behind them is written. */
static void check_deal(uint64_t seed, uint64_t round, uint32_t deck, size_t places)
{
    uint8_t cards[MOST_CARDS + 1], again[MOST_CARDS], expected[MOST_CARDS], dice[DICE],
        expected_dice[DICE];
    size_t count = places * PAIGOW_HAND;
    memset(cards, UNTOUCHED, sizeof cards);
    paigow_deal_seeded(seed, round, deck, places, cards, dice);
    deal_plainly(seed, round, deck, places, expected, expected_dice);
    CHECK_BYTES(cards, expected, count);
    CHECK_BYTES(dice, expected_dice, DICE);
    CHECK_EQUAL(paigow_check_cards(cards, count, count, NULL), PAIGOW_OK);
    CHECK_EQUAL(cards[count], UNTOUCHED);
    for (size_t i = 0; i < count; i++)
        CHECK(cards[i] < deck);
    paigow_deal_seeded(seed, round, deck, places, again, NULL); /* no room for dice */
    CHECK_BYTES(again, expected, count);
}

static void check_deals(void)
{
    uint64_t random = UINT64_C(0xdea15);
    for (size_t places = 1; places <= PLACES; places++)
        for (int i = 0; i < 1000; i++) {
            uint64_t seed = next_random(&random), round = next_random(&random) >> (i % 64);
            check_deal(seed, round, PAIGOW_DECK, places);
            check_deal(seed, round, PAIGOW_DECK - 1, places);
        }
}

/* Any function that deals by this stream deals the same. */
static void check_deal_n(void)
{
    for (uint64_t round = 0; round < 1000; round++) {
        uint8_t cards[MOST_CARDS], expected[MOST_CARDS];
        paigow_stream stream;
        const paigow_random random = {paigow_stream_next, &stream};
        paigow_begin_stream(77, round, &stream);
        paigow_deal_n(&random, 1, PLACES, expected);
        paigow_deal_seeded(77, round, PAIGOW_DECK, PLACES, cards, NULL);
        CHECK_BYTES(cards, expected, sizeof cards);
    }
}

/* ---- how likely ---- */

/* Six standard deviations to either side: the seeds are fixed, so that this holds always or never.
 */
static void check_even(const uint32_t *observed, size_t cells)
{
    double expected = (double)DEALS / (double)cells, chi = 0, freedom = (double)cells - 1;
    for (size_t i = 0; i < cells; i++)
        chi += (observed[i] - expected) * (observed[i] - expected) / expected;
    CHECK((chi - freedom) * (chi - freedom) < 36 * 2 * freedom);
}

/* Every card in every place of a round, every face of the dice; rounds of one seed in a row, or the
 * first round of seeds in a row. */
static void check_deals_are_even(uint32_t deck, int by_seed)
{
    static uint32_t seen[MOST_CARDS][PAIGOW_DECK], faces[DICE][FACES + 1], totals[FACES * FACES];
    memset(seen, 0, sizeof seen);
    memset(faces, 0, sizeof faces);
    memset(totals, 0, sizeof totals);
    for (uint64_t i = 0; i < DEALS; i++) {
        uint8_t cards[MOST_CARDS], dice[DICE];
        paigow_deal_seeded(by_seed ? i : 5, by_seed ? 0 : i, deck, PLACES, cards, dice);
        for (size_t k = 0; k < MOST_CARDS; k++)
            seen[k][cards[k]]++;
        for (size_t k = 0; k < DICE; k++)
            faces[k][dice[k] <= FACES ? dice[k] : 0]++;
        totals[(dice[0] - 1) * FACES + dice[1] - 1]++;
    }
    for (size_t k = 0; k < MOST_CARDS; k++)
        check_even(seen[k], deck);
    for (size_t k = 0; k < MOST_CARDS && deck < PAIGOW_DECK; k++)
        CHECK_EQUAL(seen[k][PAIGOW_JOKER], 0);
    for (size_t k = 0; k < DICE; k++) {
        CHECK_EQUAL(faces[k][0], 0);
        check_even(faces[k] + 1, FACES);
    }
    check_even(totals, FACES * FACES);
}

/* ---- adding up ---- */

static wide wide_of(paigow_sum sum)
{
    return (wide)sum.high * ((wide)1 << 64) + (wide)sum.low;
}

typedef struct {
    uint64_t wins, pushes, losses;
    wide staked, net, squares;
} plain_total;

typedef struct {
    uint64_t rounds;
    plain_total of[PAIGOW_TOTALS];
    wide house;
} plain_totals;

static void add_plainly(plain_totals *totals, const paigow_ledger *ledger)
{
    for (int wager = 0; wager < PAIGOW_TOTALS; wager++) {
        plain_total *total = &totals->of[wager];
        wide net = 0;
        for (size_t i = 0; i < ledger->line_count; i++) {
            const paigow_ledger_line *line = &ledger->lines[i];
            if (line->wager != wager || line->seat == 0 || line->outcome == PAIGOW_ANNOUNCED)
                continue;
            total->wins += line->outcome == PAIGOW_WIN;
            total->pushes += line->outcome == PAIGOW_PUSH;
            total->losses += line->outcome == PAIGOW_LOSE || line->outcome == PAIGOW_FOUL;
            total->staked += line->stake;
            net += line->net;
        }
        total->net += net;
        total->squares += net * net;
    }
    totals->house += ledger->house;
    totals->rounds++;
}

/* The dealer's seven cards come first; nobody sets by hand. */
static void deal_to(const paigow_game *game, const paigow_round *table, uint64_t seed,
                    uint64_t number, paigow_round *round)
{
    uint8_t cards[MOST_CARDS], dice[DICE];
    deal_plainly(seed, number, game->no_joker ? PAIGOW_DECK - 1 : PAIGOW_DECK,
                 table->seat_count + 1, cards, dice);
    *round = *table;
    memcpy(round->dealer, cards, PAIGOW_HAND);
    for (size_t i = 0; i < round->seat_count; i++) {
        round->seats[i].by_hand = 0;
        memcpy(round->seats[i].cards, cards + (i + 1) * PAIGOW_HAND, PAIGOW_HAND);
    }
}

/* Settles until a round is refused, if one is. */
static int settle_plainly(const paigow_ready *ready, const paigow_round *table, uint64_t seed,
                          uint64_t first, uint64_t rounds, plain_totals *totals,
                          paigow_fault *fault)
{
    memset(totals, 0, sizeof *totals);
    for (uint64_t i = 0; i < rounds; i++) {
        paigow_round round;
        paigow_ledger ledger;
        deal_to(ready->game, table, seed, first + i, &round);
        int status = paigow_settle_round(ready, &round, &ledger, fault);
        if (status) {
            fault->row = (size_t)(first + i);
            return status;
        }
        add_plainly(totals, &ledger);
    }
    return PAIGOW_OK;
}

static void compare(const paigow_totals *totals, const plain_totals *plain)
{
    CHECK_EQUAL(totals->rounds, plain->rounds);
    CHECK(wide_of(totals->house) == plain->house);
    for (int wager = 0; wager < PAIGOW_TOTALS; wager++) {
        const paigow_total *total = &totals->of[wager];
        const plain_total *expected = &plain->of[wager];
        CHECK_EQUAL(total->wins, expected->wins);
        CHECK_EQUAL(total->pushes, expected->pushes);
        CHECK_EQUAL(total->losses, expected->losses);
        CHECK(wide_of(total->staked) == expected->staked);
        CHECK(wide_of(total->net) == expected->net);
        CHECK(wide_of(total->squares) == expected->squares);
    }
}

/* B19: what all players gain is what the house loses. */
static void check_conservation(const paigow_totals *totals)
{
    wide players = 0;
    for (int wager = 0; wager < PAIGOW_TOTALS; wager++)
        players += wide_of(totals->of[wager].net);
    CHECK(players + wide_of(totals->house) == 0);
}

/* In parts, and the parts in any order. */
static void check_parts(const paigow_ready *ready, const paigow_round *table, uint64_t seed,
                        uint64_t first, uint64_t rounds, const plain_totals *expected)
{
    for (uint64_t middle = 0; middle <= rounds; middle += rounds / 4) {
        paigow_totals one, other;
        CHECK_EQUAL(paigow_simulate(ready, table, seed, first, middle, &one, NULL), PAIGOW_OK);
        CHECK_EQUAL(
            paigow_simulate(ready, table, seed, first + middle, rounds - middle, &other, NULL),
            PAIGOW_OK);
        paigow_add_totals(&other, &one);
        compare(&other, expected);
    }
}

static int simulated, stopped, gained, lost; /* calls: and those where the house did so */

static void check_table(const paigow_ready *ready, const paigow_round *table, uint64_t seed,
                        uint64_t first, uint64_t rounds)
{
    paigow_totals totals, before;
    plain_totals plain;
    paigow_fault fault = {.status = PAIGOW_OK}, expected = fault;
    memset(&totals, UNTOUCHED, sizeof totals);
    memset(&before, UNTOUCHED, sizeof before);
    int status = settle_plainly(ready, table, seed, first, rounds, &plain, &expected);
    CHECK_EQUAL(paigow_simulate(ready, table, seed, first, rounds, &totals, &fault), status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    if (status) {
        CHECK_EQUAL(paigow_simulate(ready, table, seed, first, rounds, &totals, NULL), status);
        CHECK_BYTES(&totals, &before, sizeof totals);
        stopped++;
        return;
    }
    compare(&totals, &plain);
    check_conservation(&totals);
    check_parts(ready, table, seed, first, rounds, &plain);
    simulated++;
    gained += plain.house > 0;
    lost += plain.house < 0;
}

/* A table as random rounds have it, stakes cut to what is simulated; its cards are no cards. */
static void random_table(uint64_t *random, const paigow_game *game, paigow_round *table)
{
    random_round(random, game, (size_t)(1 + random_below(random, PAIGOW_DEALT)), table);
    memset(table->dealer, UNTOUCHED, PAIGOW_HAND);
    for (size_t i = 0; i < table->seat_count; i++) {
        memset(table->seats[i].cards, UNTOUCHED, PAIGOW_HAND);
        for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
            if (table->seats[i].stake[wager] > PAIGOW_MOST_SIMULATED_STAKE)
                table->seats[i].stake[wager] = PAIGOW_MOST_SIMULATED_STAKE;
    }
    if (table->dealer_stake > PAIGOW_MOST_SIMULATED_STAKE)
        table->dealer_stake = PAIGOW_MOST_SIMULATED_STAKE;
}

static void check_simulations(void)
{
    uint64_t random = UINT64_C(0x51a);
    for (int i = 0; i < GAMES; i++) {
        paigow_game game;
        paigow_round table;
        paigow_ready ready;
        random_game(&random, &game);
        CHECK_EQUAL(paigow_ready_game(&game, &ready, NULL), PAIGOW_OK);
        random_table(&random, &game, &table);
        uint64_t seed = next_random(&random), first = next_random(&random) >> (i % 64);
        check_table(&ready, &table, seed, first, 40);
    }
    CHECK(simulated > GAMES / 2 && stopped > 0 && gained > GAMES / 10 && lost > GAMES / 10);
}

/* ---- sums ---- */

static paigow_sum sum_of(wide number)
{
    return (paigow_sum){(uint64_t)number, (int64_t)(number >> 64)};
}

static wide random_wide(uint64_t *random)
{
    wide number =
        (wide)(int64_t)next_random(random) * ((wide)1 << 62) + (int64_t)next_random(random);
    return number >> random_below(random, 120);
}

/* Carries out of every half, of either sign. */
static void check_sums(void)
{
    uint64_t random = UINT64_C(0x50111);
    for (int i = 0; i < 100000; i++) {
        wide a = random_wide(&random), b = random_wide(&random);
        uint64_t few = (uint64_t)random_below(&random, 1000);
        paigow_totals totals = {.rounds = few}, more = {.rounds = 7};
        paigow_total *total = &totals.of[i % PAIGOW_TOTALS], *other = &more.of[i % PAIGOW_TOTALS];
        totals.house = total->staked = total->net = total->squares = sum_of(a);
        more.house = other->net = sum_of(b);
        other->staked = sum_of(-b);
        other->squares = sum_of(1);
        other->wins = few;
        other->pushes = 3;
        total->losses = 5;
        paigow_add_totals(&totals, &more);
        CHECK(wide_of(totals.house) == a + b && wide_of(total->net) == a + b);
        CHECK(wide_of(total->staked) == a - b && wide_of(total->squares) == a + 1);
        CHECK(totals.rounds == few + 7 && total->wins == few);
        CHECK(total->pushes == 3 && total->losses == 5);
    }
}

/* The largest stake that is simulated, on the longest odds, at six seats: squares beyond 64 bits.
 */
static void check_large(void)
{
    static const paigow_pay_table longest = {
        .cards = 7, .count = 1, .lines = {ODDS(ACE_HIGH, PAIGOW_MOST_ODDS)}};
    uint64_t random = 3;
    paigow_game game;
    paigow_round table = {.seat_count = PAIGOW_DEALT};
    paigow_ready ready;
    random_game(&random, &game);
    game.no_joker = 0;
    game.rounding = PAIGOW_UP_25;
    game.bonus_count = 1;
    game.bonus[0] = (paigow_bonus_wager){&longest, 1, PAIGOW_MOST_STAKE};
    game.least = 1;
    game.most = PAIGOW_MOST_STAKE;
    CHECK_EQUAL(paigow_ready_game(&game, &ready, NULL), PAIGOW_OK);
    for (uint8_t i = 0; i < PAIGOW_DEALT; i++)
        table.seats[i] =
            (paigow_seat){.number = (uint8_t)(i + 1),
                          .player = i,
                          .wagers = 3,
                          .stake = {PAIGOW_MOST_SIMULATED_STAKE, PAIGOW_MOST_SIMULATED_STAKE}};
    check_table(&ready, &table, 1, 0, 40);
    plain_totals plain;
    paigow_fault fault;
    CHECK_EQUAL(settle_plainly(&ready, &table, 1, 0, 40, &plain, &fault), PAIGOW_OK);
    CHECK(plain.of[1].squares > (wide)1 << 80 && plain.house < 0);
}

/* ---- what is refused ---- */

static paigow_ready ready_game(const paigow_game *game)
{
    paigow_ready ready;
    CHECK_EQUAL(paigow_ready_game(game, &ready, NULL), PAIGOW_OK);
    return ready;
}

/* Also where no round is asked for. */
static void check_refused(const paigow_ready *ready, const paigow_round *table,
                          paigow_fault expected)
{
    for (uint64_t rounds = 0; rounds < 2; rounds++) {
        paigow_totals totals, before;
        paigow_fault fault;
        memset(&totals, UNTOUCHED, sizeof totals);
        memset(&before, UNTOUCHED, sizeof before);
        memset(&fault, UNTOUCHED, sizeof fault);
        CHECK_EQUAL(paigow_simulate(ready, table, 1, 2, rounds, &totals, &fault), expected.status);
        check_fault(__FILE__, __LINE__, &fault, expected);
        CHECK_EQUAL(paigow_simulate(ready, table, 1, 2, rounds, &totals, NULL), expected.status);
        CHECK_BYTES(&totals, &before, sizeof totals);
    }
}

static void check_bad_tables(void)
{
    static const size_t counts[] = {0, PAIGOW_DEALT + 1, PAIGOW_MOST_SEATS, SIZE_MAX};
    static const int64_t stakes[] = {PAIGOW_MOST_SIMULATED_STAKE + 1, PAIGOW_MOST_STAKE, INT64_MAX};
    uint64_t random = 9;
    paigow_game game;
    paigow_round table;
    random_game(&random, &game);
    const paigow_ready ready = ready_game(&game);
    random_round(&random, &game, PAIGOW_DEALT, &table);
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        paigow_round bad = table;
        bad.seat_count = counts[i];
        check_refused(&ready, &bad,
                      (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)counts[i]});
    }
    for (size_t i = 0; i < COUNT_OF(stakes); i++) {
        paigow_round bad = table;
        for (size_t seat = 0; seat < PAIGOW_DEALT; seat++)
            memset(bad.seats[seat].stake, 0, sizeof bad.seats[seat].stake);
        paigow_round clean = bad;
        bad.dealer_stake = stakes[i];
        check_refused(&ready, &bad,
                      (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = stakes[i]});
        for (int wager = 0; wager < PAIGOW_WAGERS; wager++) {
            size_t seat = (size_t)wager % PAIGOW_DEALT;
            bad = clean;
            bad.dealer_stake = 0;
            bad.seats[seat].stake[wager] = stakes[i];
            check_refused(&ready, &bad,
                          (paigow_fault){.status = PAIGOW_ERROR_STAKE,
                                         .seat = bad.seats[seat].number,
                                         .wager = wager,
                                         .value = stakes[i]});
        }
    }
}

/* No rounds are nothing, and are written. */
static void check_no_rounds(void)
{
    uint64_t random = 10;
    paigow_game game;
    paigow_round table;
    paigow_totals totals;
    const plain_totals nothing = {.rounds = 0};
    random_game(&random, &game);
    const paigow_ready ready = ready_game(&game);
    random_table(&random, &game, &table);
    memset(&totals, UNTOUCHED, sizeof totals);
    CHECK_EQUAL(paigow_simulate(&ready, &table, 1, 2, 0, &totals, NULL), PAIGOW_OK);
    compare(&totals, &nothing);
}

int main(void)
{
    check_published();
    check_streams();
    check_deals();
    check_deal_n();
    check_deals_are_even(PAIGOW_DECK, 0);
    check_deals_are_even(PAIGOW_DECK - 1, 1);
    check_simulations();
    check_sums();
    check_large();
    check_bad_tables();
    check_no_rounds();
    return check_report();
}
