/* test_pay_seats.c - a bonus wager at a whole table: envy (W9), the limit on what a player wins
 * (W15) and the meter in the order of W8; random tables against a second computation, and against
 * the dynasty wagers of a round. */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"
#include "plain_names.h"

enum {
    UNTOUCHED = 0xa5,
    RANDOM_TABLES = SANITIZED ? 5000 : 100000,
    DYNASTY = 1, /* the number of the wager in the game */
    LEAST = 100
};

/* ---- a second computation ---- */

/* What is left while the table is being settled. */
typedef struct {
    const paigow_pay_table *table;
    const paigow_bonus_seat *seats;
    size_t count;
    int64_t meter;
    int64_t
        won[PAIGOW_SEATS]; /* by the player of each seat: all of the same player are kept alike */
    paigow_bonus_seat_result results[PAIGOW_SEATS];
} plain_table;

static paigow_bonus plain_look(const paigow_pay_table *table, const paigow_bonus_hand *hand)
{
    return table->joker >= PAIGOW_JOKER_NO_COLOR
               ? plain_bonus_of_color(hand->cards, hand->color, table->joker)
               : plain_bonus(hand->cards, table->cards, table->joker);
}

/* Pays a player no more than the limit leaves; returns what is paid. */
static int64_t pay_player(plain_table *t, size_t seat, int64_t amount, int64_t *cut)
{
    int64_t left = t->table->most_paid - t->won[seat], paid = amount;
    if (t->table->most_paid && paid > left)
        paid = left;
    *cut = amount - paid;
    for (size_t other = 0; other < t->count; other++)
        if (t->seats[other].player == t->seats[seat].player)
            t->won[other] += paid;
    return paid;
}

static void pay_wager(plain_table *t, size_t seat)
{
    paigow_bonus_result *result = &t->results[seat].wager;
    int64_t stake = t->seats[seat].stake, kept = 0, prize;
    if (stake == 0)
        return;
    if (result->line == PAIGOW_NO_PAY_LINE) {
        result->outcome = PAIGOW_LOSE;
        result->net = -stake;
        return;
    }
    const paigow_pay_line *line = &t->table->lines[result->line];
    if (line->of == PAIGOW_PAYS_ODDS && line->pays == 0) {
        result->outcome = PAIGOW_PUSH;
        result->returned = stake;
        return;
    }
    prize = line->of == PAIGOW_PAYS_FIXED  ? line->pays
            : line->of == PAIGOW_PAYS_ODDS ? stake * line->pays / line->per
                                           : t->meter * line->pays / line->per;
    if (t->table->takes_stake && line->of != PAIGOW_PAYS_ODDS)
        kept = stake;
    result->outcome = PAIGOW_WIN;
    result->net = prize - kept;
    if (prize > kept)
        result->net = pay_player(t, seat, prize - kept, &result->cut);
    result->returned = stake + result->net;
    if (line->of == PAIGOW_PAYS_SHARE)
        t->meter -= result->net + kept;
}

/* W10. */
static int64_t envy_of(const plain_table *t, size_t seat)
{
    int line = t->results[seat].wager.line;
    return line == PAIGOW_NO_PAY_LINE ? 0 : t->table->lines[line].envy;
}

/* W9: a wager of enough earns the envy of every other player's premium hand. */
static void pay_envy(plain_table *t, size_t seat)
{
    if (t->table->envy_stake == 0 || t->seats[seat].stake < t->table->envy_stake)
        return;
    for (size_t other = 0; other < t->count; other++)
        if (t->seats[other].player != t->seats[seat].player && envy_of(t, other))
            t->results[seat].envy[other] =
                pay_player(t, seat, envy_of(t, other), &t->results[seat].envy_cut[other]);
}

/* W8. */
static void settle_plainly(plain_table *t)
{
    memset(t->results, 0, sizeof t->results);
    memset(t->won, 0, sizeof t->won);
    for (size_t seat = 0; seat < t->count; seat++)
        t->results[seat].wager.line =
            (int8_t)plain_first_line(t->table, plain_look(t->table, &t->seats[seat].hand));
    for (size_t seat = 0; seat < t->count; seat++)
        if (!envy_of(t, seat))
            pay_wager(t, seat);
    for (size_t seat = 0; seat < t->count; seat++) {
        pay_envy(t, seat);
        if (envy_of(t, seat))
            pay_wager(t, seat);
    }
}

static int is_same_wager(const paigow_bonus_result *a, const paigow_bonus_result *b)
{
    return a->line == b->line && a->outcome == b->outcome && a->net == b->net &&
           a->returned == b->returned && a->cut == b->cut;
}

static int is_same_result(const paigow_bonus_seat_result *a, const paigow_bonus_seat_result *b)
{
    return is_same_wager(&a->wager, &b->wager) && memcmp(a->envy, b->envy, sizeof a->envy) == 0 &&
           memcmp(a->envy_cut, b->envy_cut, sizeof a->envy_cut) == 0;
}

/* Settles a table; results of seats that are not there are left alone. */
static void settle(const paigow_pay_table *table, const paigow_bonus_seat *seats, size_t count,
                   int64_t meter, paigow_bonus_seat_result results[PAIGOW_SEATS])
{
    static paigow_bonus_seat_result before[PAIGOW_SEATS];
    memset(before, UNTOUCHED, sizeof before);
    memset(results, UNTOUCHED, sizeof before);
    CHECK_EQUAL(paigow_settle_bonus_seats(table, seats, count, meter, results, NULL), PAIGOW_OK);
    CHECK_BYTES(results + count, before, (PAIGOW_SEATS - count) * sizeof *results);
    for (size_t seat = 0; seat < count; seat++)
        CHECK_EQUAL(results[seat].wager.returned,
                    (seats[seat].stake ? seats[seat].stake : 0) + results[seat].wager.net);
}

/* ---- by hand ---- */

typedef struct {
    uint32_t player;
    int64_t stake;
    const char *cards;
} seat_by_hand;

static const char quads_of_nines[] = "9s 9h 9d 9c Ks 5d 3c", royal[] = "Ac Kc Qc Xx Tc 4d 2h",
                  quads_of_jacks[] = "Js Jh Jd Jc 8s 7d 4c", nothing[] = "Ah Qd Ts 6s 5h 4h 2s",
                  full_house[] = "8h 8d 8c 7s 7h Kd 2c", nothing_else[] = "Ad Qs Th 6c 5s 3s 2d",
                  royal_match[] = "Ah Kh Qh Jh Th Kc Qc";

static void read_seats(const seat_by_hand *by_hand, size_t count, paigow_bonus_seat *seats)
{
    memset(seats, UNTOUCHED, PAIGOW_SEATS * sizeof *seats);
    for (size_t i = 0; i < count; i++) {
        seats[i].player = by_hand[i].player;
        seats[i].stake = by_hand[i].stake;
        read_cards(by_hand[i].cards, seats[i].hand.cards, PAIGOW_HAND);
    }
}

/* What each seat gets by its own wager, and by the hands of all others together. */
typedef struct {
    int64_t net, envy, cut;
} seat_gets;

static void check_gets(const paigow_pay_table *table, const seat_by_hand *by_hand, size_t count,
                       int64_t meter, const seat_gets *expected)
{
    paigow_bonus_seat seats[PAIGOW_SEATS];
    paigow_bonus_seat_result results[PAIGOW_SEATS];
    plain_table plain = {.table = table, .seats = seats, .count = count, .meter = meter};
    read_seats(by_hand, count, seats);
    settle(table, seats, count, meter, results);
    settle_plainly(&plain);
    for (size_t i = 0; i < count; i++) {
        int64_t envy = 0, cut = results[i].wager.cut;
        for (size_t other = 0; other < PAIGOW_SEATS; other++) {
            envy += results[i].envy[other];
            cut += results[i].envy_cut[other];
        }
        CHECK_EQUAL(results[i].wager.net, expected[i].net);
        CHECK_EQUAL(envy, expected[i].envy);
        CHECK_EQUAL(cut, expected[i].cut);
        CHECK(is_same_result(&results[i], &plain.results[i]));
    }
}

/* Case 98: the premium hand of a seat without a wager; $4.99 earns nothing, $5.00 does, although
 * the wager is lost. */
static void check_envy_stake(void)
{
    static const seat_by_hand seats[] = {
        {1, 499, nothing}, {2, 500, nothing_else}, {3, 0, quads_of_nines}};
    static const seat_gets expected[] = {{-499, 0, 0}, {-500, 500, 0}, {0, 0, 0}};
    check_gets(&pays_dynasty, seats, 3, 0, expected);
}

/* Case 83: what a premium hand earns the others, and its own wager. */
static void check_envy_lines(void)
{
    static const seat_by_hand seats[] = {
        {1, 500, quads_of_nines}, {2, 100, royal_match}, {3, 1000, full_house}};
    static const seat_gets expected[] = {{12500, 100000, 0}, {200000, 0, 0}, {5000, 100500, 0}};
    check_gets(&pays_dynasty, seats, 3, 0, expected);
}

/* W9: one's own hands earn nothing, at whichever seat. */
static void check_own_seats(void)
{
    static const seat_by_hand seats[] = {
        {7, 500, quads_of_nines}, {8, 500, nothing}, {7, 500, quads_of_jacks}, {8, 0, royal}};
    static const seat_gets expected[] = {
        {12500, 5000, 0}, {-500, 1000, 0}, {12500, 5000, 0}, {0, 0, 0}};
    static const seat_by_hand alone[] = {{7, 500, quads_of_nines}, {7, 500, quads_of_jacks}};
    static const seat_gets of_alone[] = {{12500, 0, 0}, {12500, 0, 0}};
    check_gets(&pays_dynasty, seats, 4, 0, expected);
    check_gets(&pays_dynasty, alone, 2, 0, of_alone);
}

/* Without an envy bonus nobody gets one. */
static void check_no_envy(void)
{
    static const seat_by_hand seats[] = {{1, 500, quads_of_nines}, {2, 500, quads_of_jacks}};
    static const seat_gets expected[] = {{2500, 0, 0}, {2500, 0, 0}};
    paigow_pay_table table = {.cards = 7, .count = 1, .lines = {ODDS(FOUR_OF_A_KIND, 5)}};
    check_gets(&table, seats, 2, 0, expected);
}

/* W15, case 104: over all seats of a player, in the order of W8: what is not premium, seat by seat;
 * then the first seat's envy, its premium hand, the second seat's envy. */
static void check_limit(void)
{
    static const seat_by_hand seats[] = {{1, 500, quads_of_nines},
                                         {2, 500, quads_of_jacks},
                                         {1, 500, full_house},
                                         {2, 500, nothing}};
    static const seat_gets no_limit[] = {
        {12500, 500, 0}, {12500, 500, 0}, {2500, 500, 0}, {-500, 500, 0}};
    /* 25 for the full house, 5 for envy, 125 cut to 10. */
    static const seat_gets forty[] = {
        {1000, 500, 11500}, {3500, 500, 9000}, {2500, 0, 500}, {-500, 0, 500}};
    static const seat_gets twenty[] = {
        {0, 0, 13000}, {1500, 500, 11000}, {2000, 0, 1000}, {-500, 0, 500}};
    paigow_pay_table table = pays_dynasty;
    check_gets(&table, seats, 4, 0, no_limit);
    table.most_paid = 4000;
    check_gets(&table, seats, 4, 0, forty);
    table.most_paid = 2000;
    check_gets(&table, seats, 4, 0, twenty);
}

/* The second share is of what the first one left; a premium hand's comes last. */
static void check_meter(void)
{
    static const seat_by_hand seats[] = {
        {1, 100, quads_of_nines}, {2, 100, full_house}, {3, 100, quads_of_jacks}, {4, 0, royal}};
    static const seat_gets expected[] = {{4500, 0, 0}, {1000, 0, 0}, {2250, 0, 0}, {0, 0, 0}};
    static const seat_gets in_place[] = {{4400, 0, 0}, {900, 0, 0}, {2150, 0, 0}, {0, 0, 0}};
    static const seat_gets cut[] = {{2000, 0, 2500}, {1000, 0, 0}, {2000, 0, 1500}, {0, 0, 0}};
    paigow_pay_table table = pays_dynasty;
    table.round_down = 1;
    table.lines[6].of = table.lines[7].of = PAIGOW_PAYS_SHARE;
    table.lines[6].pays = table.lines[7].pays = 1;
    table.lines[6].per = 2;
    table.lines[7].per = 10;
    check_gets(&table, seats, 4, 10000, expected);
    table.takes_stake = 1;
    check_gets(&table, seats, 4, 10000, in_place);
    table.takes_stake = 0;
    table.most_paid = 2000; /* what is cut stays in the meter */
    check_gets(&table, seats, 4, 10000, cut);
}

/* A player can hold the meter's whole share, and the next one none. */
static void check_empty_meter(void)
{
    static const seat_by_hand seats[] = {{1, 100, full_house}, {2, 100, royal}, {3, 100, nothing}};
    static const seat_gets expected[] = {{777, 0, 0}, {0, 0, 0}, {-100, 0, 0}};
    paigow_pay_table table = {
        .cards = 7, .count = 2, .lines = {ODDS(ROYAL_FLUSH, 1), ODDS(FULL_HOUSE, 1)}};
    table.lines[0].of = table.lines[1].of = PAIGOW_PAYS_SHARE;
    check_gets(&table, seats, 3, 777, expected);
}

/* ---- random tables ---- */

/* Names that are common, so that much happens. */
static paigow_pay_line random_line(uint64_t *random, int of_three)
{
    static const uint8_t names[] = {
        PAIGOW_IS_THREE_PAIR, PAIGOW_IS_TWO_PAIR, PAIGOW_IS_FULL_HOUSE, PAIGOW_IS_ACE_HIGH,
        PAIGOW_IS_STRAIGHT,   PAIGOW_IS_PAIR,     PAIGOW_IS_FLUSH,      PAIGOW_IS_THREE_OF_A_KIND};
    paigow_pay_line line = {
        .name = names[of_three ? 4 + random_below(random, 4) : random_below(random, 8)],
        .joker = (uint8_t)random_below(random, PAIGOW_WITHOUT_JOKER + 1),
        .of = (uint8_t)random_below(random, PAIGOW_PAYS_SHARE + 1),
        .per = 1 + random_below(random, 5)};
    if (line.of == PAIGOW_PAYS_FIXED)
        line.per = 1;
    line.pays = line.of == PAIGOW_PAYS_ODDS    ? random_below(random, 4)
                : line.of == PAIGOW_PAYS_SHARE ? 1 + random_below(random, line.per)
                                               : 1 + random_below(random, 1000);
    if (random_below(random, 2))
        line.envy = 1 + random_below(random, 500);
    return line;
}

/* Without any envy bonus there is no least stake for it either. */
static paigow_pay_table random_table(uint64_t *random)
{
    int of_color = random_below(random, 5) == 0,
        of_three = !of_color && random_below(random, 4) == 0;
    paigow_pay_table table = {
        .cards = of_three ? PAIGOW_BONUS_CARDS : PAIGOW_HAND,
        .joker = (uint8_t)(of_color ? PAIGOW_JOKER_NO_COLOR + random_below(random, 2)
                                    : random_below(random, PAIGOW_JOKER_ACE + 1)),
        .round_down = 1,
        .takes_stake = (uint8_t)random_below(random, 2),
        .count = (uint8_t)(1 + random_below(random, 4)),
        .most_paid = random_below(random, 2) ? 1 + random_below(random, 1500) : 0};
    int has_envy = 0;
    for (int i = 0; i < table.count; i++) {
        table.lines[i] = random_line(random, of_three);
        if (of_color)
            table.lines[i].name = (uint8_t)(PAIGOW_IS_FOUR_OF_THE_COLOR + random_below(random, 3));
        has_envy |= table.lines[i].envy > 0;
    }
    if (has_envy)
        table.envy_stake = 1 + random_below(random, 200);
    return table;
}

static size_t random_seats(uint64_t *random, paigow_bonus_seat seats[PAIGOW_SEATS])
{
    size_t count = (size_t)(1 + random_below(random, PAIGOW_SEATS));
    uint8_t cards[PAIGOW_SEATS * PAIGOW_HAND];
    deal_from_deck(random, (int)(count * PAIGOW_HAND), cards);
    memset(seats, UNTOUCHED, PAIGOW_SEATS * sizeof *seats);
    for (size_t i = 0; i < count; i++) {
        seats[i].player = UINT32_MAX - (uint32_t)random_below(random, 4);
        seats[i].stake = random_below(random, 4) ? 1 + random_below(random, 300) : 0;
        seats[i].hand.color = (uint8_t)random_below(random, PAIGOW_BLACK + 1);
        memcpy(seats[i].hand.cards, cards + i * PAIGOW_HAND, PAIGOW_HAND);
    }
    return count;
}

/* How often it happened that something was cut, that envy was, or that a meter was shared. */
static int cuts, envy_cuts, shares;

static void count_happenings(const plain_table *plain, int64_t meter)
{
    int seats_cut = 0, envies_cut = 0;
    for (size_t seat = 0; seat < plain->count; seat++) {
        seats_cut |= plain->results[seat].wager.cut > 0;
        for (size_t other = 0; other < plain->count; other++)
            envies_cut |= plain->results[seat].envy_cut[other] > 0;
    }
    cuts += seats_cut;
    envy_cuts += envies_cut;
    shares += meter > 0 && plain->meter < meter;
}

static void check_random(void)
{
    uint64_t random = UINT64_C(0x5ea75);
    for (int i = 0; i < RANDOM_TABLES; i++) {
        paigow_pay_table table = random_table(&random);
        paigow_bonus_seat seats[PAIGOW_SEATS];
        paigow_bonus_seat_result results[PAIGOW_SEATS];
        size_t count = random_seats(&random, seats);
        int has_share = (paigow_table_needs(&table) & PAIGOW_NEEDS_METER) != 0;
        int64_t meter = has_share ? 1 + random_below(&random, 5000) : 0;
        plain_table plain = {.table = &table, .seats = seats, .count = count, .meter = meter};
        settle(&table, seats, count, meter, results);
        settle_plainly(&plain);
        for (size_t seat = 0; seat < count; seat++)
            CHECK_HAND(is_same_result(&results[seat], &plain.results[seat]), seats[seat].hand.cards,
                       table.cards);
        count_happenings(&plain, meter);
    }
    CHECK(cuts > RANDOM_TABLES / 50);
    CHECK(envy_cuts > RANDOM_TABLES / 50);
    CHECK(shares > RANDOM_TABLES / 50);
}

/* ---- against a round ---- */

/* Pairs are premium here, so that every round has envy; and a player cannot win much. */
static paigow_pay_table common_dynasty(void)
{
    paigow_pay_table table = {.cards = 7,
                              .count = 4,
                              .envy_stake = 500,
                              .most_paid = 3000,
                              .lines = {ODDS_AND_ENVY(TWO_PAIR, 3, 700), ODDS(FLUSH, 4),
                                        ODDS_AND_ENVY(PAIR, 0, 100), ODDS(STRAIGHT, 2)}};
    return table;
}

/* The seats of the round stand in any order; they are settled in that of their numbers. */
static void make_round(uint64_t *random, const paigow_bonus_seat *seats, size_t count,
                       paigow_round *round)
{
    int order = random_below(random, PAIGOW_SEATS);
    memset(round, 0, sizeof *round);
    round->seat_count = count;
    for (size_t i = 0; i < count; i++) {
        paigow_seat *seat = &round->seats[(i + (size_t)order) % count];
        *seat = (paigow_seat){.number = (uint8_t)(i + 1 + (PAIGOW_SEATS - count)),
                              .player = seats[i].player,
                              .wagers = 1 << PAIGOW_MAIN,
                              .stake = {[PAIGOW_MAIN] = 100}};
        memcpy(seat->cards, seats[i].hand.cards, PAIGOW_HAND);
        if (seats[i].stake)
            seat->wagers |= 1 << DYNASTY;
        seat->stake[DYNASTY] = seats[i].stake;
    }
}

/* All that the ledger says of the dynasty wager is what the seats are given, line by line. */
static void check_ledger(const paigow_ledger *round, const paigow_bonus_seat_result *results)
{
    size_t count = round->seat_count;
    int64_t envy[PAIGOW_SEATS] = {0}, expected[PAIGOW_SEATS] = {0};
    for (size_t i = 0; i < round->line_count; i++) {
        const paigow_ledger_line *line = &round->lines[i];
        size_t seat = line->seat - 1 - (PAIGOW_SEATS - count);
        const paigow_bonus_seat_result *result = &results[seat];
        if (line->wager == PAIGOW_ENVY) {
            size_t other = line->other_seat - 1 - (PAIGOW_SEATS - count);
            CHECK_EQUAL(line->net, result->envy[other]);
            CHECK_EQUAL(line->returned, result->envy[other]);
            CHECK_EQUAL(line->cut, result->envy_cut[other]);
            CHECK_EQUAL(line->line, results[other].wager.line);
            envy[seat] += line->net;
        }
        if (line->wager != DYNASTY || line->outcome == PAIGOW_ANNOUNCED)
            continue;
        CHECK_EQUAL(line->line, result->wager.line);
        CHECK_EQUAL(line->outcome, result->wager.outcome);
        CHECK_EQUAL(line->net, result->wager.net);
        CHECK_EQUAL(line->returned, result->wager.returned);
        CHECK_EQUAL(line->cut, result->wager.cut);
        /* A premium hand whose line pushes has its place, and its reason, among premium hands. */
        CHECK((line->outcome == PAIGOW_PUSH && line->reason != PAIGOW_BECAUSE_PREMIUM_PAID) ==
              (line->reason == PAIGOW_BECAUSE_PUSHES));
    }
    for (size_t seat = 0; seat < count; seat++)
        for (size_t other = 0; other < count; other++)
            expected[seat] += results[seat].envy[other];
    CHECK_BYTES(envy, expected, sizeof envy);
}

static void check_rounds(void)
{
    const paigow_pay_table dynasty = common_dynasty();
    const paigow_game game = {
        .push = PAIGOW_PUSH_QUEEN_HIGH,
        .least = 1,
        .most = PAIGOW_MOST_STAKE,
        .way = {.way = &way_for_all},
        .bonus_count = 1,
        .bonus = {{.pays = &dynasty, .least = LEAST, .most = PAIGOW_MOST_STAKE}}};
    paigow_ready ready;
    uint64_t random = UINT64_C(0x40d5);
    CHECK_EQUAL(paigow_ready_game(&game, &ready, NULL), PAIGOW_OK);
    for (int i = 0; i < RANDOM_TABLES / 10; i++) {
        paigow_bonus_seat seats[PAIGOW_SEATS];
        paigow_bonus_seat_result results[PAIGOW_SEATS];
        paigow_round round;
        paigow_ledger of_round;
        size_t count = random_seats(&random, seats);
        uint64_t dealt = 0;
        for (size_t seat = 0; seat < count; seat++) {
            seats[seat].stake *= LEAST / 10;
            if (seats[seat].stake && seats[seat].stake < LEAST)
                seats[seat].stake = LEAST;
            dealt |= mask_of(seats[seat].hand.cards, PAIGOW_HAND);
        }
        make_round(&random, seats, count, &round);
        for (uint8_t card = 0, to = 0; to < PAIGOW_HAND; card++)
            if (!(dealt >> card & 1))
                round.dealer[to++] = card;
        CHECK_EQUAL(paigow_settle_round(&ready, &round, &of_round, NULL), PAIGOW_OK);
        settle(&dynasty, seats, count, 0, results);
        check_ledger(&of_round, results);
    }
}

/* ---- errors ---- */

static void check_refused(const paigow_pay_table *table, const paigow_bonus_seat *seats,
                          size_t count, int64_t meter, paigow_fault expected)
{
    paigow_bonus_seat_result results[PAIGOW_SEATS], before[PAIGOW_SEATS];
    paigow_fault fault;
    memset(results, UNTOUCHED, sizeof results);
    memset(before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_settle_bonus_seats(table, seats, count, meter, results, &fault),
                expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_settle_bonus_seats(table, seats, count, meter, results, NULL),
                expected.status);
    CHECK_BYTES(results, before, sizeof results);
}

/* Six seats with a wager, all of whose cards are right; quads at each. */
static void make_seats(paigow_bonus_seat seats[PAIGOW_SEATS])
{
    for (size_t i = 0; i < PAIGOW_SEATS; i++) {
        seats[i] = (paigow_bonus_seat){.player = (uint32_t)i, .stake = 501};
        for (size_t k = 0; k < PAIGOW_HAND; k++)
            seats[i].hand.cards[k] = (uint8_t)(k < 4 ? 4 * i + k : 24 + 3 * i + k - 4);
    }
}

static void check_bad_seats(void)
{
    static const size_t counts[] = {0, PAIGOW_SEATS + 1, 1000, SIZE_MAX};
    paigow_bonus_seat seats[PAIGOW_SEATS];
    paigow_bonus_seat_result results[PAIGOW_SEATS];
    make_seats(seats);
    settle(&pays_dynasty, seats, PAIGOW_SEATS, 0, results);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        check_refused(&pays_dynasty, seats, counts[i], 0,
                      (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)counts[i]});
    check_refused(&pays_queens_dragon, seats, PAIGOW_SEATS, 0,
                  (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = 1, .value = 1});
    check_refused(&pays_ace_high, seats, PAIGOW_SEATS, 0,
                  (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = 3, .value = 1});
    check_refused(&pays_dynasty, seats, PAIGOW_SEATS, 9,
                  (paigow_fault){.status = PAIGOW_ERROR_METER, .value = 9});
}

/* R1: every card of an earlier seat, or the same one, in every place of a later one. */
static void check_duplicates(void)
{
    for (size_t second = 0; second < PAIGOW_SEATS; second++)
        for (size_t first = 0; first <= second; first++)
            for (size_t from = 0; from < PAIGOW_HAND; from++)
                for (size_t to = 0; to < PAIGOW_HAND; to++) {
                    paigow_bonus_seat seats[PAIGOW_SEATS];
                    make_seats(seats);
                    uint8_t card = seats[first].hand.cards[from];
                    if (first == second && from >= to)
                        continue;
                    seats[second].hand.cards[to] = card;
                    check_refused(&pays_dynasty, seats, PAIGOW_SEATS, 0,
                                  (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                                 .seat = (int32_t)second + 1,
                                                 .index = to,
                                                 .value = card});
                }
}

/* Of three cards the others may be anything. */
static void check_threes(void)
{
    paigow_bonus_seat seats[PAIGOW_SEATS];
    paigow_bonus_seat_result results[PAIGOW_SEATS];
    make_seats(seats);
    for (size_t i = 0; i < PAIGOW_SEATS; i++)
        memset(seats[i].hand.cards + PAIGOW_BONUS_CARDS, UNTOUCHED,
               PAIGOW_HAND - PAIGOW_BONUS_CARDS);
    settle(&pays_three_cards, seats, PAIGOW_SEATS, 0, results);
    for (size_t i = 0; i < PAIGOW_SEATS; i++)
        CHECK_EQUAL(results[i].wager.net, 30 * 501);
    seats[4].hand.cards[2] = seats[1].hand.cards[0];
    check_refused(&pays_three_cards, seats, PAIGOW_SEATS, 0,
                  (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                 .seat = 5,
                                 .index = 2,
                                 .value = seats[1].hand.cards[0]});
}

static void check_bad_seat(size_t at)
{
    static const int64_t stakes[] = {-1, -600, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX};
    paigow_bonus_seat seats[PAIGOW_SEATS];
    paigow_pay_table table = pays_dynasty;
    int32_t number = (int32_t)at + 1;
    make_seats(seats);
    for (size_t i = 0; i < sizeof stakes / sizeof *stakes; i++) {
        seats[at].stake = stakes[i];
        check_refused(
            &table, seats, PAIGOW_SEATS, 0,
            (paigow_fault){.status = PAIGOW_ERROR_STAKE, .seat = number, .value = stakes[i]});
    }
    make_seats(seats);
    seats[at].hand.cards[3] = PAIGOW_DECK;
    check_refused(
        &table, seats, PAIGOW_SEATS, 0,
        (paigow_fault){
            .status = PAIGOW_ERROR_CARD, .seat = number, .index = 3, .value = PAIGOW_DECK});
    make_seats(seats);
    seats[at].hand.color = PAIGOW_BLACK + 1;
    check_refused(
        &pays_red_black, seats, PAIGOW_SEATS, 0,
        (paigow_fault){.status = PAIGOW_ERROR_WAGER, .seat = number, .value = PAIGOW_BLACK + 1});
    make_seats(seats);
    for (size_t i = 0; i < PAIGOW_SEATS; i++)
        seats[i].stake = i == at ? 501 : 500;
    table.lines[6].per = 2;
    check_refused(
        &table, seats, PAIGOW_SEATS, 0,
        (paigow_fault){.status = PAIGOW_ERROR_UNEVEN, .seat = number, .index = 6, .value = 501});
}

int main(void)
{
    check_envy_stake();
    check_envy_lines();
    check_own_seats();
    check_no_envy();
    check_limit();
    check_meter();
    check_empty_meter();
    check_random();
    check_rounds();
    check_bad_seats();
    check_duplicates();
    check_threes();
    for (size_t at = 0; at < PAIGOW_SEATS; at++)
        check_bad_seat(at);
    return check_report();
}
