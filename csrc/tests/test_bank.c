/* test_bank.c - who may bank, round by round, against what follows from the history of the game
 * (B1 to B6); where the deal starts and who gets which stack, against walking round the table (B8,
 * B9). */
#include <limits.h>

#include "check.h"
#include "hands.h"

enum { UNTOUCHED = 0xa5, MOST_ROUNDS = 40, GAMES = SANITIZED ? 100 : 500 };

/* ---- where the deal starts ---- */

/* B8: a finger on the bank says "one", and goes on counterclockwise: the numbers go up, and after
 * the last comes the dealer. */
static int walk_to_start(int total, int bank, int positions)
{
    int at = bank;
    for (int said = 1; said < total; said++)
        at = at == positions - 1 ? 0 : at + 1;
    return at;
}

static void check_starts(void)
{
    for (int positions = 2; positions <= PAIGOW_MOST_SEATS + 1; positions++)
        for (int bank = 0; bank < positions; bank++)
            for (int total = 1; total <= PAIGOW_MOST_DICE; total++) {
                int start = -1;
                CHECK_EQUAL(paigow_start_position(total, bank, positions, &start, NULL), PAIGOW_OK);
                CHECK_EQUAL(start, walk_to_start(total, bank, positions));
            }
}

/* Of the text: with seven positions 8 is number one again and 14 the seventh; case 131. */
static void check_starts_by_hand(void)
{
    static const struct {
        int total, bank, positions, start;
    } known[] = {{8, 0, 7, 0},  {14, 0, 7, 6}, {3, 0, 7, 2}, {18, 0, 7, 3}, {8, 4, 7, 4},
                 {14, 4, 7, 3}, {9, 4, 7, 5},  {9, 4, 8, 4}, {4, 4, 7, 0},  {1, 6, 7, 6}};
    for (size_t i = 0; i < COUNT_OF(known); i++) {
        int start = -1;
        CHECK_EQUAL(
            paigow_start_position(known[i].total, known[i].bank, known[i].positions, &start, NULL),
            PAIGOW_OK);
        CHECK_EQUAL(start, known[i].start);
    }
}

/* 34.13(i)5: stacks lie in a row and are taken from the one that the bank chose to the right, then
 * from the far left; the dealer goes round clockwise, the numbers go down. */
static void walk_and_deliver(int first, int start, int positions, uint8_t *stack)
{
    int at = start;
    for (int part = 0; part < 2; part++)
        for (int taken = part ? 1 : first; taken <= (part ? first - 1 : positions); taken++) {
            stack[at] = (uint8_t)taken;
            at = at == 0 ? positions - 1 : at - 1;
        }
}

static void check_deliveries(void)
{
    for (int positions = 2; positions <= PAIGOW_MOST_SEATS + 1; positions++)
        for (int start = 0; start < positions; start++)
            for (int first = 1; first <= positions; first++) {
                uint8_t stack[PAIGOW_MOST_SEATS + 1], expected[PAIGOW_MOST_SEATS + 1];
                memset(stack, UNTOUCHED, sizeof stack);
                memset(expected, UNTOUCHED, sizeof expected);
                walk_and_deliver(first, start, positions, expected);
                CHECK_EQUAL(paigow_deliver(first, start, positions, stack, NULL), PAIGOW_OK);
                CHECK_BYTES(stack, expected, sizeof stack);
            }
}

static void check_bad_start(int total, int bank, int positions, paigow_fault expected)
{
    int start = UNTOUCHED;
    paigow_fault fault;
    CHECK_EQUAL(paigow_start_position(total, bank, positions, &start, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_start_position(total, bank, positions, &start, NULL), expected.status);
    CHECK_EQUAL(start, UNTOUCHED);
}

static void check_bad_delivery(int first, int start, int positions, paigow_fault expected)
{
    uint8_t stack[PAIGOW_MOST_SEATS + 1], before[PAIGOW_MOST_SEATS + 1];
    paigow_fault fault;
    memset(stack, UNTOUCHED, sizeof stack);
    memset(before, UNTOUCHED, sizeof before);
    CHECK_EQUAL(paigow_deliver(first, start, positions, stack, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_deliver(first, start, positions, stack, NULL), expected.status);
    CHECK_BYTES(stack, before, sizeof stack);
}

static void check_bad_positions(void)
{
    static const int positions[] = {INT_MIN, -1, 0, 1, PAIGOW_MOST_SEATS + 2, INT_MAX};
    static const int banks[] = {INT_MIN, -1, 7, 8, INT_MAX};
    static const int totals[] = {INT_MIN, -1, 0, PAIGOW_MOST_DICE + 1, INT_MAX};
    static const int stacks[] = {INT_MIN, -1, 0, 8, INT_MAX};
    for (size_t i = 0; i < COUNT_OF(positions); i++) {
        paigow_fault expected = {.status = PAIGOW_ERROR_SEAT, .value = positions[i]};
        check_bad_start(7, 0, positions[i], expected);
        check_bad_delivery(1, 0, positions[i], expected);
    }
    for (size_t i = 0; i < COUNT_OF(banks); i++) {
        paigow_fault expected = {.status = PAIGOW_ERROR_SEAT, .seat = banks[i], .value = banks[i]};
        check_bad_start(7, banks[i], 7, expected);
        check_bad_delivery(1, banks[i], 7, expected);
    }
    for (size_t i = 0; i < COUNT_OF(totals); i++)
        check_bad_start(totals[i], 0, 7,
                        (paigow_fault){.status = PAIGOW_ERROR_POSITION, .value = totals[i]});
    for (size_t i = 0; i < COUNT_OF(stacks); i++)
        check_bad_delivery(
            stacks[i], 0, 7,
            (paigow_fault){.status = PAIGOW_ERROR_POSITION, .index = 1, .value = stacks[i]});
}

/* ---- games, and what follows from their history ---- */

typedef struct {
    int is_start; /* the first round after a shuffle of a new deck */
    int first;    /* to whom the bank was offered first, 0 for the dealer or nobody */
    int bank;     /* the seat that banked, 0 for the house */
    size_t count;
    paigow_place places[PAIGOW_MOST_SEATS];
} round_played;

/* The rounds that were played; the one after them is being prepared. */
typedef struct {
    int seats;
    size_t rounds;
    round_played round[MOST_ROUNDS + 1];
} game;

static const paigow_place *find_place(const round_played *round, int number)
{
    for (size_t i = 0; i < round->count; i++)
        if (round->places[i].number == number)
            return &round->places[i];
    return NULL;
}

/* B2: to the right of the one who was first offered last; first of all, and after the dealer, from
 * the first place. */
static int plain_first(const game *g)
{
    const round_played *now = &g->round[g->rounds];
    int last = g->rounds ? g->round[g->rounds - 1].first : 0;
    if (now->is_start)
        return 0;
    for (int number = last + 1; number <= g->seats; number++)
        if (find_place(now, number))
            return number;
    return 0;
}

/* B3: whether the player banked the last round. */
static int has_just_banked(const game *g, uint32_t player)
{
    const round_played *last = &g->round[g->rounds - 1];
    return last->bank && find_place(last, last->bank)->player == player;
}

/* B4, B6: the player's wager, there or else at the last other place, in the last round that the
 * house banked. */
static int64_t plain_dealer_wager(const game *g, int seat, uint32_t player)
{
    int64_t wager = 0;
    size_t at = g->rounds;
    while (at > 0 && g->round[at - 1].bank)
        at--;
    if (at == 0)
        return 0;
    for (int number = 1; number <= g->seats; number++) {
        const paigow_place *place = find_place(&g->round[at - 1], number);
        if (place && place->player == player && place->wager)
            wager = place->wager;
    }
    const paigow_place *there = find_place(&g->round[at - 1], seat);
    return there && there->player == player && there->wager ? there->wager : wager;
}

static int plain_refusal(const game *g, const paigow_place *place)
{
    const round_played *now = &g->round[g->rounds];
    int64_t left = 0;
    int areas = 0;
    for (size_t i = 0; i < now->count; i++) {
        if (now->places[i].player == place->player) {
            left += now->places[i].chips;
            areas++;
        } else {
            left -= now->places[i].wager;
        }
    }
    if (now->is_start)
        return PAIGOW_REFUSED_START;
    if (!plain_first(g))
        return PAIGOW_REFUSED_DEALER_TURN;
    if (has_just_banked(g, place->player))
        return PAIGOW_REFUSED_TWICE;
    if (!plain_dealer_wager(g, place->number, place->player))
        return PAIGOW_REFUSED_NO_WAGER;
    if (left < 0)
        return PAIGOW_REFUSED_COVER;
    return areas > 1 ? PAIGOW_REFUSED_AREAS : PAIGOW_MAY_BANK;
}

/* The offers of the core are those of the history; returns how many players may bank. */
static int check_offers(const game *g, const paigow_rotation *rotation)
{
    const round_played *now = &g->round[g->rounds];
    paigow_offer offers[PAIGOW_MOST_SEATS], untouched[PAIGOW_MOST_SEATS];
    int number = plain_first(g), may = 0;
    memset(offers, UNTOUCHED, sizeof offers);
    memset(untouched, UNTOUCHED, sizeof untouched);
    CHECK_EQUAL(paigow_offers(rotation, now->places, now->count, offers, NULL), PAIGOW_OK);
    for (size_t i = 0; i < now->count; i++, number++) {
        while (!find_place(now, number))
            number = number >= g->seats ? 1 : number + 1;
        CHECK_EQUAL(offers[i].seat, number);
        CHECK_EQUAL(offers[i].refusal, plain_refusal(g, find_place(now, number)));
        may += offers[i].refusal == PAIGOW_MAY_BANK;
    }
    CHECK_BYTES(offers + now->count, untouched, (PAIGOW_MOST_SEATS - now->count) * sizeof *offers);
    return may;
}

static void check_dealer_wagers(const game *g, const paigow_rotation *rotation)
{
    for (uint32_t player = 0; player <= PAIGOW_MOST_SEATS; player++)
        for (int seat = 1; seat <= g->seats; seat++)
            CHECK_EQUAL(paigow_dealer_wager(rotation, seat, player),
                        plain_dealer_wager(g, seat, player));
}

static void check_end_refused(const paigow_rotation *rotation, const round_played *now, int bank,
                              paigow_fault expected)
{
    paigow_rotation changed = *rotation;
    paigow_fault fault;
    CHECK_EQUAL(paigow_end_round(&changed, now->places, now->count, bank, 1, &fault),
                expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_end_round(&changed, now->places, now->count, bank, 0, NULL),
                expected.status);
    CHECK_BYTES(&changed, rotation, sizeof changed);
}

static paigow_fault refused(int bank, int refusal)
{
    return (paigow_fault){.status = PAIGOW_ERROR_BANK, .seat = bank, .index = (size_t)refusal};
}

/* Each number of a seat as the bank: those that might not bank change nothing. */
static void check_banks(const game *g, const paigow_rotation *rotation)
{
    const round_played *now = &g->round[g->rounds];
    for (int bank = -1; bank <= PAIGOW_MOST_SEATS + 1; bank++) {
        const paigow_place *place = find_place(now, bank);
        int refusal = place ? plain_refusal(g, place) : PAIGOW_REFUSED_NO_SEAT;
        paigow_fault expected = refused(bank, refusal);
        paigow_rotation next = *rotation;
        for (size_t i = 0; i < now->count && refusal == PAIGOW_REFUSED_COVER; i++)
            expected.value += now->places[i].player == place->player ? now->places[i].chips : 0;
        if (refusal && bank)
            check_end_refused(rotation, now, bank, expected);
        else
            CHECK_EQUAL(paigow_end_round(&next, now->places, now->count, bank, 0, NULL), PAIGOW_OK);
    }
}

static void play(game *g, paigow_rotation *rotation, int bank, int new_deck)
{
    round_played *now = &g->round[g->rounds];
    paigow_fault fault;
    now->first = plain_first(g);
    now->bank = bank;
    CHECK_EQUAL(paigow_end_round(rotation, now->places, now->count, bank, new_deck, &fault),
                PAIGOW_OK);
    g->rounds++;
    g->round[g->rounds].is_start = new_deck;
}

/* People sit anywhere, some at two places, in any order; most have chips enough. */
static void sit_down(uint64_t *state, int seats, round_played *now)
{
    now->count = 0;
    for (int number = seats; number >= 1; number--) {
        if (random_below(state, 4) == 0 && !(number == 1 && now->count == 0))
            continue;
        size_t at = now->count++, with = (size_t)random_below(state, (int)now->count);
        int player = random_below(state, 5) ? number : random_below(state, seats);
        now->places[at] = now->places[with];
        now->places[with] = (paigow_place){.number = (uint8_t)number,
                                           .player = (uint32_t)player,
                                           .wager = random_below(state, 3) * 100,
                                           .chips = random_below(state, 30) * 100};
    }
}

/* The last of those that may bank, or the house. */
static int choose_bank(const game *g)
{
    const round_played *now = &g->round[g->rounds];
    int bank = 0;
    for (size_t i = 0; i < now->count; i++)
        if (plain_refusal(g, &now->places[i]) == PAIGOW_MAY_BANK)
            bank = now->places[i].number;
    return bank;
}

static void check_games(void)
{
    static game g;
    uint64_t state = 34013;
    int met[PAIGOW_REFUSALS] = {0}, may = 0;
    for (int number = 0; number < GAMES; number++) {
        paigow_rotation rotation;
        g.seats = 1 + random_below(&state, PAIGOW_MOST_SEATS);
        g.rounds = 0;
        g.round[0].is_start = 1;
        CHECK_EQUAL(paigow_begin_rotation(g.seats, &rotation, NULL), PAIGOW_OK);
        while (g.rounds < MOST_ROUNDS) {
            round_played *now = &g.round[g.rounds];
            sit_down(&state, g.seats, now);
            may += check_offers(&g, &rotation);
            check_dealer_wagers(&g, &rotation);
            if (number % 10 == 0)
                check_banks(&g, &rotation);
            for (size_t i = 0; i < now->count; i++)
                met[plain_refusal(&g, &now->places[i])]++;
            play(&g, &rotation, random_below(&state, 3) ? choose_bank(&g) : 0,
                 random_below(&state, 12) == 0);
        }
    }
    CHECK_EQUAL(met[PAIGOW_MAY_BANK], may);
    for (int refusal = PAIGOW_REFUSED_START; refusal <= PAIGOW_REFUSED_AREAS; refusal++)
        CHECK(met[refusal] > GAMES); /* each was met often enough to tell */
}

/* ---- by hand ---- */

static paigow_rotation begin(int seats)
{
    paigow_rotation rotation;
    CHECK_EQUAL(paigow_begin_rotation(seats, &rotation, NULL), PAIGOW_OK);
    return rotation;
}

/* To whom the bank is offered first; 0 for the dealer, -1 for nobody. */
static int first_offer(const paigow_rotation *rotation, const paigow_place *places, size_t count)
{
    paigow_offer offers[PAIGOW_MOST_SEATS];
    CHECK_EQUAL(paigow_offers(rotation, places, count, offers, NULL), PAIGOW_OK);
    if (offers[0].refusal == PAIGOW_REFUSED_START)
        return -1;
    return offers[0].refusal == PAIGOW_REFUSED_DEALER_TURN ? 0 : offers[0].seat;
}

static const paigow_place three[] = {{5, 50, 300, 1000}, {2, 20, 100, 1000}, {6, 60, 200, 1000}};

/* B1, B2: nobody, then 2, 5, 6, the dealer, and 2 again; by one place a round, whoever banks. */
static void check_turns(int bank_of_second, int bank_of_third)
{
    static const int turns[] = {-1, 2, 5, 6, 0, 2, 5};
    paigow_rotation rotation = begin(6);
    for (size_t i = 0; i < COUNT_OF(turns); i++) {
        int bank = i == 1 ? bank_of_second : i == 2 ? bank_of_third : 0;
        CHECK_EQUAL(first_offer(&rotation, three, 3), turns[i]);
        CHECK_EQUAL(paigow_end_round(&rotation, three, 3, bank, 0, NULL), PAIGOW_OK);
    }
}

/* B1: after a new deck nobody banks, and then the first place is the first again. */
static void check_new_deck(void)
{
    static const int turns[] = {-1, 2, 5, -1, 2, -1, -1, 2};
    paigow_rotation rotation = begin(6);
    for (size_t i = 0; i < COUNT_OF(turns); i++) {
        CHECK_EQUAL(first_offer(&rotation, three, 3), turns[i]);
        CHECK_EQUAL(paigow_end_round(&rotation, three, 3, 0, i == 2 || i == 4 || i == 5, NULL),
                    PAIGOW_OK);
    }
}

/* Seat 2, which is the second of the places, is refused for this reason, or not at all. */
static void check_refusal(int expected, const paigow_place *places, size_t count,
                          const paigow_rotation *rotation)
{
    paigow_offer offers[PAIGOW_MOST_SEATS];
    paigow_fault fault, refusal = refused(2, expected);
    paigow_rotation changed = *rotation;
    CHECK_EQUAL(paigow_offers(rotation, places, count, offers, NULL), PAIGOW_OK);
    for (size_t i = 0; i < count; i++)
        if (offers[i].seat == 2)
            CHECK_EQUAL(offers[i].refusal, expected);
    if (expected == PAIGOW_REFUSED_COVER)
        refusal.value = places[1].chips;
    CHECK_EQUAL(paigow_end_round(&changed, places, count, 2, 0, &fault),
                expected ? PAIGOW_ERROR_BANK : PAIGOW_OK);
    if (expected)
        check_fault(__FILE__, __LINE__, &fault, refusal);
}

/* From the last reason to the first: each comes before those that hold already. */
static void check_refusals(void)
{
    paigow_rotation rotation = begin(6);
    paigow_place places[] = {{5, 50, 300, 1000}, {2, 20, 0, 500}, {6, 60, 200, 1000}};
    CHECK_EQUAL(paigow_end_round(&rotation, three, 3, 0, 0, NULL), PAIGOW_OK);
    check_refusal(PAIGOW_MAY_BANK, places, 3, &rotation); /* 500 cover 300 and 200 */
    places[2].player = 20;
    check_refusal(PAIGOW_REFUSED_AREAS, places, 3, &rotation);
    places[2].player = 60;
    places[1].chips = 499; /* B4: 499 do not */
    check_refusal(PAIGOW_REFUSED_COVER, places, 3, &rotation);
    rotation.last_wager[1] = 0;
    check_refusal(PAIGOW_REFUSED_NO_WAGER, places, 3, &rotation);
    rotation.has_banked = 1;
    rotation.banked = 20;
    check_refusal(PAIGOW_REFUSED_TWICE, places, 3, &rotation);
    rotation.turn = 7;
    check_refusal(PAIGOW_REFUSED_DEALER_TURN, places, 3, &rotation);
    rotation.turn = 1;
    rotation.start = 1;
    check_refusal(PAIGOW_REFUSED_START, places, 3, &rotation);
}

/* B6: the wager of the seat itself, else the player's last one elsewhere; nobody else's. */
static void check_dealer_wager(void)
{
    static const paigow_place places[] = {{1, 7, 5000, 0}, {3, 7, 3000, 0}, {4, 8, 100, 0}};
    paigow_rotation rotation = begin(6), nonsense;
    CHECK_EQUAL(paigow_end_round(&rotation, places, 3, 0, 0, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, 1, 7), 5000);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, 3, 7), 3000);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, 4, 7), 3000);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, 1, 8), 100);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, 1, 0), 0);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, INT_MIN, 7), 3000);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, INT_MAX, 9), 0);
    memset(&nonsense, 0xff, sizeof nonsense);
    CHECK_EQUAL(paigow_dealer_wager(&nonsense, 1, 9), 0);
}

/* ---- input that is refused ---- */

static void check_bad_seats(void)
{
    static const int bad[] = {INT_MIN, -1, 0, PAIGOW_MOST_SEATS + 1, 256 + 6, INT_MAX};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        paigow_rotation rotation, before;
        paigow_fault fault;
        memset(&rotation, UNTOUCHED, sizeof rotation);
        memset(&before, UNTOUCHED, sizeof before);
        CHECK_EQUAL(paigow_begin_rotation(bad[i], &rotation, &fault), PAIGOW_ERROR_SEAT);
        CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_SEAT, .value = bad[i]});
        CHECK_BYTES(&rotation, &before, sizeof rotation);
    }
}

/* All functions that look at places refuse them, and write nothing. */
static void check_refused(const paigow_rotation *rotation, const paigow_place *places, size_t count,
                          paigow_fault expected)
{
    paigow_offer offers[PAIGOW_MOST_SEATS], before[PAIGOW_MOST_SEATS];
    round_played now = {.count = count};
    paigow_fault fault;
    memset(offers, UNTOUCHED, sizeof offers);
    memset(before, UNTOUCHED, sizeof before);
    CHECK_EQUAL(paigow_offers(rotation, places, count, offers, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_offers(rotation, places, count, offers, NULL), expected.status);
    CHECK_BYTES(offers, before, sizeof offers);
    memcpy(now.places, places, 3 * sizeof *places);
    for (int bank = 0; bank <= 5; bank += 5)
        check_end_refused(rotation, &now, bank, expected);
}

/* The rotation before the second round of a table, where 2, 5 and 6 are taken. */
static paigow_rotation after_start(void)
{
    paigow_rotation rotation = begin(6);
    CHECK_EQUAL(paigow_end_round(&rotation, three, 3, 0, 0, NULL), PAIGOW_OK);
    return rotation;
}

static void check_bad_places(void)
{
    static const size_t counts[] = {0, 7, 1000, SIZE_MAX};
    static const uint8_t numbers[] = {0, 7, 16, 17, 32, 33, UINT8_MAX, 5, 2};
    static const int64_t sums[] = {INT64_MIN, -1, PAIGOW_MOST_STAKE + 1, INT64_MAX};
    paigow_rotation rotation = after_start();
    paigow_place places[3];
    for (size_t i = 0; i < COUNT_OF(counts); i++)
        check_refused(&rotation, three, counts[i],
                      (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)counts[i]});
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        memcpy(places, three, sizeof places);
        places[2].number = numbers[i];
        check_refused(
            &rotation, places, 3,
            (paigow_fault){.status = PAIGOW_ERROR_SEAT, .seat = numbers[i], .value = numbers[i]});
    }
    for (size_t i = 0; i < COUNT_OF(sums); i++)
        for (size_t index = 0; index < 2; index++) {
            memcpy(places, three, sizeof places);
            *(index ? &places[1].chips : &places[1].wager) = sums[i];
            check_refused(
                &rotation, places, 3,
                (paigow_fault){
                    .status = PAIGOW_ERROR_STAKE, .seat = 2, .index = index, .value = sums[i]});
        }
}

static void check_cannot_be(const paigow_rotation *rotation, int64_t field)
{
    check_refused(rotation, three, 3,
                  (paigow_fault){.status = PAIGOW_ERROR_SEAT, .index = 1, .value = field});
}

static void check_bad_rotations(void)
{
    static const int64_t wagers[] = {INT64_MIN, -1, PAIGOW_MOST_STAKE + 1, INT64_MAX};
    const struct {
        size_t at;
        uint8_t value;
    } fields[] = {{offsetof(paigow_rotation, seats), 0},
                  {offsetof(paigow_rotation, seats), PAIGOW_MOST_SEATS + 1},
                  {offsetof(paigow_rotation, seats), UINT8_MAX},
                  {offsetof(paigow_rotation, start), 2},
                  {offsetof(paigow_rotation, turn), 0},
                  {offsetof(paigow_rotation, turn), 8},
                  {offsetof(paigow_rotation, has_banked), 2}};
    for (size_t i = 0; i < COUNT_OF(fields); i++) {
        paigow_rotation rotation = after_start();
        ((uint8_t *)&rotation)[fields[i].at] = fields[i].value;
        check_cannot_be(&rotation, fields[i].value);
    }
    for (int number = 1; number <= PAIGOW_MOST_SEATS; number++)
        for (size_t i = 0; i < COUNT_OF(wagers); i++) {
            paigow_rotation rotation = after_start();
            rotation.last_wager[number - 1] = wagers[i];
            check_cannot_be(&rotation, wagers[i]);
        }
    paigow_rotation rotation = after_start();
    rotation.last_wager[6] = 1; /* there is no seventh seat */
    check_cannot_be(&rotation, 1);
    rotation = begin(6);
    rotation.turn = 2;
    check_cannot_be(&rotation, 2);
}

/* The largest of everything: sixteen players, and one whose chips cover the others to the cent. */
static void check_largest(void)
{
    paigow_place places[PAIGOW_MOST_SEATS];
    paigow_offer offers[PAIGOW_MOST_SEATS];
    paigow_rotation rotation = begin(PAIGOW_MOST_SEATS);
    for (int i = 0; i < PAIGOW_MOST_SEATS; i++)
        places[i] = (paigow_place){.number = (uint8_t)(PAIGOW_MOST_SEATS - i),
                                   .player = UINT32_MAX - (uint32_t)i,
                                   .wager = PAIGOW_MOST_STAKE,
                                   .chips = PAIGOW_MOST_STAKE};
    CHECK_EQUAL(paigow_end_round(&rotation, places, PAIGOW_MOST_SEATS, 0, 0, NULL), PAIGOW_OK);
    for (int i = 1; i < PAIGOW_MOST_SEATS; i++)
        places[i].wager = i == 1 ? PAIGOW_MOST_STAKE : 0;
    CHECK_EQUAL(paigow_offers(&rotation, places, PAIGOW_MOST_SEATS, offers, NULL), PAIGOW_OK);
    CHECK_EQUAL(offers[15].refusal, PAIGOW_MAY_BANK);
    CHECK_EQUAL(paigow_dealer_wager(&rotation, 16, UINT32_MAX), PAIGOW_MOST_STAKE);
    places[2].wager = 1;
    CHECK_EQUAL(paigow_offers(&rotation, places, PAIGOW_MOST_SEATS, offers, NULL), PAIGOW_OK);
    CHECK_EQUAL(offers[15].refusal, PAIGOW_REFUSED_COVER);
    CHECK_EQUAL(paigow_end_round(&rotation, places, PAIGOW_MOST_SEATS, 15, 0, NULL),
                PAIGOW_ERROR_BANK);
}

int main(void)
{
    check_starts();
    check_starts_by_hand();
    check_deliveries();
    check_bad_positions();
    check_games();
    check_turns(0, 0);
    check_turns(2, 5);
    check_turns(6, 2);
    check_new_deck();
    check_refusals();
    check_dealer_wager();
    check_bad_seats();
    check_bad_places();
    check_bad_rotations();
    check_largest();
    return check_report();
}
