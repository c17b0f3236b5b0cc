/* test_round_cases.c - rounds worked out by hand: the player's bank and the co-bank, paragraph by
 * paragraph (N.J.A.C. 34.13(k) to (p)), and the round with the most lines that there can be. */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"

/* ---- a table ---- */

/* Against the tens of the bank, Q-8 in front, all set by one line for each holding. */
static const char of_bank[] = "Tc Td Qh 8s 7d 4h 2c", wins[] = "As Ah Ks Qs 9c 6d 3h",
                  wins_too[] = "Kh Kd Ac Jd 9s 5c 3s", wins_as_well[] = "Jh Js Ad Kc 9h 6c 5d",
                  loses[] = "Qd 9d 8h 6s 5s 3c 2d", loses_too[] = "Jc 8d 7h 6h 4s 3d 2h",
                  pushes[] = "7c 7s 4c 4d 8c 5h 2s", copies[] = "Th Ts Qc 8d 7h 4s 2h",
                  queen_high[] = "Qc 9s 8c 7c 5h 4c 2s"; /* it loses, too */

static paigow_game supreme(void)
{
    return (paigow_game){.push = PAIGOW_PUSH_NEVER,
                         .commission = 5,
                         .bank_commission = 5,
                         .rounding = PAIGOW_UP_25,
                         .player_bank = 1,
                         .co_bank = 1,
                         .least = 1,
                         .most = PAIGOW_MOST_STAKE,
                         .way = {.way = &way_for_all}};
}

/* Without a stake the seat banks. */
typedef struct {
    uint8_t number;
    const char *cards;
    int64_t stake;
} place;

static paigow_round make_round(const char *dealer, const place *places, size_t count)
{
    paigow_round round = {.seat_count = count};
    read_cards(dealer, round.dealer, PAIGOW_HAND);
    for (size_t i = 0; i < count; i++) {
        paigow_seat *seat = &round.seats[i];
        seat->number = places[i].number;
        seat->player = places[i].number;
        seat->wagers = places[i].stake ? 1 << PAIGOW_MAIN : 0;
        seat->stake[PAIGOW_MAIN] = places[i].stake;
        read_cards(places[i].cards, seat->cards, PAIGOW_HAND);
        if (!places[i].stake)
            round.bank = places[i].number;
    }
    round.chips = round.bank ? 100000 : 0;
    return round;
}

static int settle(const paigow_game *game, const paigow_round *round, paigow_ledger *ledger,
                  paigow_fault *fault)
{
    paigow_ready ready;
    CHECK_EQUAL(paigow_ready_game(game, &ready, NULL), PAIGOW_OK);
    return paigow_settle_round(&ready, round, ledger, fault);
}

/* A line in short: what the center gains is what the others lose. */
typedef struct {
    int seat, wager, outcome;
    int64_t net, house, returned;
} step;

static void check_steps(const paigow_game *game, const paigow_round *round, const step *expected,
                        size_t count)
{
    paigow_ledger ledger = {.line_count = 0};
    int64_t center = 0;
    CHECK_EQUAL(settle(game, round, &ledger, NULL), PAIGOW_OK);
    CHECK_EQUAL(ledger.line_count, count);
    for (size_t i = 0; i < count && i < ledger.line_count; i++) {
        const paigow_ledger_line *line = &ledger.lines[i];
        CHECK_EQUAL(line->seat, expected[i].seat);
        CHECK_EQUAL(line->wager, expected[i].wager);
        CHECK_EQUAL(line->outcome, expected[i].outcome);
        CHECK_EQUAL(line->net, expected[i].net);
        CHECK_EQUAL(line->house, expected[i].house);
        CHECK_EQUAL(line->center, -expected[i].net - expected[i].house);
        CHECK_EQUAL(line->returned, expected[i].returned);
        center += line->center;
        CHECK(center >= 0);
    }
    CHECK_EQUAL(center, 0);
}

#define CHECK_STEPS(game, round, ...)                                                              \
    do {                                                                                           \
        static const step expected_steps[] = {__VA_ARGS__};                                        \
        check_steps(game, round, expected_steps, COUNT_OF(expected_steps));                        \
    } while (0)

/* The steps of a wager. */
#define LOSES(seat, stake) {seat, PAIGOW_MAIN, PAIGOW_LOSE, -(stake), 0, 0}
#define FOULS(seat, stake) {seat, PAIGOW_MAIN, PAIGOW_FOUL, -(stake), 0, 0}
#define PUSHES(seat, stake) {seat, PAIGOW_MAIN, PAIGOW_PUSH, 0, 0, stake}
#define SHOWN(seat) {seat, PAIGOW_MAIN, PAIGOW_ANNOUNCED, 0, 0, 0}
#define PAID(seat, stake) {seat, PAIGOW_MAIN, PAIGOW_WIN, stake, 0, 2 * (stake)}
#define CHARGED(seat, cents) {seat, PAIGOW_COMMISSION, PAIGOW_PAID, -(cents), cents, 0}
#define SUPPLIED(bank, cents) {bank, PAIGOW_BANK, PAIGOW_SUPPLIES, -(cents), 0, 0}
#define TRAY_SUPPLIED(bank, cents) {bank, PAIGOW_TRAY, PAIGOW_SUPPLIES, 0, -(cents), 0}
#define TRAY_TOOK(bank, cents) {bank, PAIGOW_TRAY, PAIGOW_TAKES, 0, cents, 0}
#define FEE(bank, cents) {bank, PAIGOW_COMMISSION, PAIGOW_PAID, 0, cents, 0}
#define TOOK(bank, cents) {bank, PAIGOW_BANK, PAIGOW_TAKES, cents, 0, cents}

/* ---- the bank (B10 to B15) ---- */

/* Case 118, 34.13(l): $105 lost and $40 won leave $65, less $3.25. */
static void check_surplus(void)
{
    static const place places[] = {{5, wins, 4000},
                                   {2, of_bank, 0},
                                   {3, loses, 4000},
                                   {1, loses_too, 6500},
                                   {16, pushes, 7700}};
    const paigow_game game = supreme();
    const paigow_round round = make_round(wins_too, places, COUNT_OF(places));
    CHECK_STEPS(&game, &round, LOSES(1, 6500), LOSES(3, 4000), SHOWN(5), PUSHES(16, 7700),
                PAID(5, 4000), CHARGED(5, 200), FEE(2, 325), TOOK(2, 6175));
}

/* Case 119, 34.13(l): $35 lost and $60 won cost the bank $25, when the center is exhausted, and no
 * commission. */
static void check_shortage(void)
{
    static const place places[] = {
        {1, loses, 3500}, {2, of_bank, 0}, {4, wins, 2500}, {6, wins_too, 3500}};
    const paigow_game game = supreme();
    const paigow_round round = make_round(wins_as_well, places, COUNT_OF(places));
    CHECK_STEPS(&game, &round, LOSES(1, 3500), SHOWN(4), SHOWN(6), PAID(4, 2500), CHARGED(4, 125),
                SUPPLIED(2, 2500), PAID(6, 3500), CHARGED(6, 175));
}

/* B13: neither surplus nor shortage. */
static void check_even(void)
{
    static const place places[] = {{1, loses, 6000}, {2, of_bank, 0}, {4, wins, 6000}};
    const paigow_game game = supreme();
    const paigow_round round = make_round(wins_as_well, places, COUNT_OF(places));
    CHECK_STEPS(&game, &round, LOSES(1, 6000), SHOWN(4), PAID(4, 6000), CHARGED(4, 300));
}

/* 34.13(k), (n): the dealer is shown first, is paid last, and pays no commission. */
static void check_dealer_wins(void)
{
    static const place places[] = {{1, loses, 3500}, {2, of_bank, 0}, {4, wins, 2500}};
    const paigow_game game = supreme();
    paigow_round round = make_round(wins_as_well, places, COUNT_OF(places));
    round.dealer_stake = 5000;
    CHECK_STEPS(&game, &round, SHOWN(0), LOSES(1, 3500), SHOWN(4), PAID(4, 2500), CHARGED(4, 125),
                SUPPLIED(2, 4000), {0, PAIGOW_MAIN, PAIGOW_WIN, 0, 5000, 0});
    round.dealer_stake = 1000;
    CHECK_STEPS(&game, &round, SHOWN(0), LOSES(1, 3500), SHOWN(4), PAID(4, 2500), CHARGED(4, 125),
                {0, PAIGOW_MAIN, PAIGOW_WIN, 0, 1000, 0});
}

/* 34.13(k): what the dealer loses is in the center before the players are looked at. */
static void check_dealer_loses(void)
{
    static const place places[] = {{2, of_bank, 0}, {4, wins, 2500}};
    const paigow_game game = supreme();
    paigow_round round = make_round(loses, places, COUNT_OF(places));
    round.dealer_stake = 5000;
    CHECK_STEPS(&game, &round, {0, PAIGOW_MAIN, PAIGOW_LOSE, 0, -5000, 0}, SHOWN(4), PAID(4, 2500),
                CHARGED(4, 125), FEE(2, 125), TOOK(2, 2375));
}

/* 34.13(k): the dealer takes it back. */
static void check_dealer_pushes(void)
{
    static const place places[] = {{2, of_bank, 0}, {4, wins, 2500}};
    const paigow_game game = supreme();
    paigow_round round = make_round(pushes, places, COUNT_OF(places));
    round.dealer_stake = 5000;
    CHECK_STEPS(&game, &round, {0, PAIGOW_MAIN, PAIGOW_PUSH, 0, 0, 0}, SHOWN(4), SUPPLIED(2, 2500),
                PAID(4, 2500), CHARGED(4, 125));
}

/* R13: a copy is the bank's. */
static void check_copy(void)
{
    static const place places[] = {{2, of_bank, 0}, {4, copies, 2000}};
    const paigow_game game = supreme();
    const paigow_round round = make_round(wins, places, COUNT_OF(places));
    CHECK_STEPS(&game, &round, LOSES(4, 2000), FEE(2, 100), TOOK(2, 1900));
}

/* R11: a foul bank loses to every hand but a foul one. */
static void check_foul_bank(void)
{
    static const place places[] = {
        {1, loses, 1000}, {2, of_bank, 0}, {3, wins, 3000}, {4, pushes, 5000}};
    const paigow_game game = supreme();
    paigow_round round = make_round(loses_too, places, COUNT_OF(places));
    round.dealer_stake = 700;
    for (size_t i = 1; i <= 2; i++)
        round.seats[i].by_hand = round.seats[i].low_count = 1;
    CHECK_STEPS(&game, &round, SHOWN(0), SHOWN(1), FOULS(3, 3000), SHOWN(4), PAID(1, 1000),
                CHARGED(1, 50), SUPPLIED(2, 3700), PAID(4, 5000), CHARGED(4, 250),
                {0, PAIGOW_MAIN, PAIGOW_WIN, 0, 700, 0});
}

/* W12: with a bank the dealer's queen-high is a hand as any other; and commission is taken. */
static void check_no_push(void)
{
    static const place places[] = {{1, wins, 1000}, {4, loses_too, 5000}},
                       banked[] = {{1, wins, 1000}, {2, of_bank, 0}, {4, loses_too, 5000}};
    paigow_game game = supreme();
    game.push = PAIGOW_PUSH_QUEEN_HIGH;
    game.commission = 0;
    paigow_round round = make_round(queen_high, places, COUNT_OF(places));
    CHECK_STEPS(&game, &round, PUSHES(1, 1000), PUSHES(4, 5000));
    round = make_round(queen_high, banked, COUNT_OF(banked));
    round.dealer_stake = 2000;
    CHECK_STEPS(&game, &round, {0, PAIGOW_MAIN, PAIGOW_LOSE, 0, -2000, 0}, SHOWN(1), LOSES(4, 5000),
                PAID(1, 1000), CHARGED(1, 50), FEE(2, 300), TOOK(2, 5700));
}

/* B18, 34.13(p): optional wagers are the house's, also the bank's, and chips are not counted. */
static void check_bonus_of_bank(void)
{
    static const place places[] = {{2, of_bank, 0}, {4, loses, 2000}};
    paigow_game game = supreme();
    game.bank_bonus = 1;
    game.bonus_count = 1;
    game.bonus[0] = (paigow_bonus_wager){.pays = &pays_categories, .least = 1, .most = 1000};
    paigow_round round = make_round(wins, places, COUNT_OF(places));
    round.chips = 2000;
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        round.seats[i].wagers |= 1 << 1;
        round.seats[i].stake[1] = 500;
    }
    CHECK_STEPS(&game, &round, LOSES(4, 2000), FEE(2, 100), TOOK(2, 1900),
                {2, 1, PAIGOW_PUSH, 0, 0, 500}, {4, 1, PAIGOW_LOSE, -500, 500, 0});
}

/* ---- the co-bank (B16, B17) ---- */

static paigow_round co_banked(const place *places, size_t count)
{
    paigow_round round = make_round(wins_too, places, count);
    round.co_bank = 1;
    return round;
}

/* Case 121, 34.13(m): of $65 half is the house's, the commission is on the other half alone. */
static void check_co_surplus(void)
{
    static const place places[] = {
        {1, loses, 6500}, {2, of_bank, 0}, {3, loses_too, 4000}, {4, wins, 4000}};
    const paigow_round round = co_banked(places, COUNT_OF(places));
    paigow_game game = supreme();
    paigow_ledger ledger;
    paigow_fault fault;
    CHECK_STEPS(&game, &round, LOSES(1, 6500), LOSES(3, 4000), SHOWN(4), PAID(4, 4000),
                CHARGED(4, 200), TRAY_TOOK(2, 3250), FEE(2, 175), TOOK(2, 3075));
    game.rounding = PAIGOW_NEAREST_25; /* $1.625 is as near to $1.50 as to $1.75 */
    CHECK_STEPS(&game, &round, LOSES(1, 6500), LOSES(3, 4000), SHOWN(4), PAID(4, 4000),
                CHARGED(4, 200), TRAY_TOOK(2, 3250), FEE(2, 175), TOOK(2, 3075));
    game.rounding = PAIGOW_DOWN;
    CHECK_STEPS(&game, &round, LOSES(1, 6500), LOSES(3, 4000), SHOWN(4), PAID(4, 4000),
                CHARGED(4, 200), TRAY_TOOK(2, 3250), FEE(2, 162), TOOK(2, 3088));
    game.rounding = PAIGOW_EXACT;
    CHECK_EQUAL(settle(&game, &round, &ledger, &fault), PAIGOW_ERROR_UNEVEN);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_UNEVEN,
                         .seat = 2,
                         .wager = PAIGOW_COMMISSION,
                         .index = PAIGOW_MOST_PAY_LINES,
                         .value = 3250});
}

/* Case 122, B17: of $25.01 that are missing the co-bank pays $12.51, unless it is favored. */
static void check_co_shortage(void)
{
    static const place places[] = {{1, loses, 3500}, {2, of_bank, 0}, {4, wins, 6001}};
    const paigow_round round = co_banked(places, COUNT_OF(places));
    paigow_game game = supreme();
    CHECK_STEPS(&game, &round, LOSES(1, 3500), SHOWN(4), SUPPLIED(2, 1251), TRAY_SUPPLIED(2, 1250),
                PAID(4, 6001), CHARGED(4, 325));
    game.odd_cent_to_bank = 1;
    CHECK_STEPS(&game, &round, LOSES(1, 3500), SHOWN(4), SUPPLIED(2, 1250), TRAY_SUPPLIED(2, 1251),
                PAID(4, 6001), CHARGED(4, 325));
}

/* B17: of an odd surplus the tray keeps the larger half, unless the bank is favored; a commission
 * is never more than what it is taken from. */
static void check_odd_surplus(void)
{
    static const place places[] = {{1, loses, 6001}, {2, of_bank, 0}, {4, wins, 3500}},
                       one_cent[] = {{1, loses, 3501}, {2, of_bank, 0}, {4, wins, 3500}};
    paigow_round round = co_banked(places, COUNT_OF(places));
    paigow_game game = supreme();
    CHECK_STEPS(&game, &round, LOSES(1, 6001), SHOWN(4), PAID(4, 3500), CHARGED(4, 175),
                TRAY_TOOK(2, 1251), FEE(2, 75), TOOK(2, 1175));
    game.odd_cent_to_bank = 1;
    CHECK_STEPS(&game, &round, LOSES(1, 6001), SHOWN(4), PAID(4, 3500), CHARGED(4, 175),
                TRAY_TOOK(2, 1250), FEE(2, 75), TOOK(2, 1176));
    round = co_banked(one_cent, COUNT_OF(one_cent));
    CHECK_STEPS(&game, &round, LOSES(1, 3501), SHOWN(4), PAID(4, 3500), CHARGED(4, 175), FEE(2, 1));
    game.odd_cent_to_bank = 0;
    CHECK_STEPS(&game, &round, LOSES(1, 3501), SHOWN(4), PAID(4, 3500), CHARGED(4, 175),
                TRAY_TOOK(2, 1));
}

/* One cent that is missing is paid by one of them. */
static void check_odd_shortage(void)
{
    static const place places[] = {{1, loses, 3500}, {2, of_bank, 0}, {4, wins, 3501}};
    const paigow_round round = co_banked(places, COUNT_OF(places));
    paigow_game game = supreme();
    CHECK_STEPS(&game, &round, LOSES(1, 3500), SHOWN(4), SUPPLIED(2, 1), PAID(4, 3501),
                CHARGED(4, 200));
    game.odd_cent_to_bank = 1;
    CHECK_STEPS(&game, &round, LOSES(1, 3500), SHOWN(4), TRAY_SUPPLIED(2, 1), PAID(4, 3501),
                CHARGED(4, 200));
}

/* ---- the house banks ---- */

/* W1, W2: commission right after each winner. */
static void check_house(void)
{
    static const place places[] = {
        {9, wins, 1000}, {3, loses, 700}, {16, pushes, 500}, {1, wins_too, 1200}};
    const paigow_game game = supreme();
    const paigow_round round = make_round(of_bank, places, COUNT_OF(places));
    CHECK_STEPS(&game, &round, {1, PAIGOW_MAIN, PAIGOW_WIN, 1200, -1200, 2400}, CHARGED(1, 75),
                {3, PAIGOW_MAIN, PAIGOW_LOSE, -700, 700, 0},
                {9, PAIGOW_MAIN, PAIGOW_WIN, 1000, -1000, 2000}, CHARGED(9, 50), PUSHES(16, 500));
}

/* ---- the most lines ---- */

/* Every hand is premium; seven cards in a row hold a pair. */
static const paigow_pay_table pays_pairs = {
    .cards = 7, .envy_stake = 1, .count = 1, .lines = {ODDS_AND_ENVY(PAIR, 1, 1)}};

static paigow_game game_with_all(void)
{
    paigow_game game = supreme();
    game.bank_bonus = 1;
    game.bonus_count = PAIGOW_MOST_BONUS;
    for (int i = 0; i < PAIGOW_MOST_BONUS; i++)
        game.bonus[i] = (paigow_bonus_wager){
            .pays = i ? &pays_red_black : &pays_pairs, .least = 1, .most = 100};
    return game;
}

/* Six players, who make all wagers. */
static paigow_round round_of_all(void)
{
    paigow_round round = {.seat_count = PAIGOW_DEALT};
    for (uint8_t card = 0; card < PAIGOW_HAND; card++) {
        round.dealer[card] = card;
        for (uint8_t i = 0; i < PAIGOW_DEALT; i++)
            round.seats[i].cards[card] = (uint8_t)((i + 1) * PAIGOW_HAND + card);
    }
    for (uint8_t i = 0; i < PAIGOW_DEALT; i++) {
        paigow_seat *seat = &round.seats[i];
        seat->number = (uint8_t)(i + 1);
        seat->player = i;
        seat->wagers = (1 << PAIGOW_WAGERS) - 1;
        for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
            seat->stake[wager] = 100;
    }
    return round;
}

/* At every seat the seven wagers, one of them announced before it is paid, and the envy of five
 * others.  Cards are collected only where that wager is not made: then there is neither. */
enum { MOST_OPTIONAL = PAIGOW_DEALT * (PAIGOW_MOST_BONUS + 1 + PAIGOW_DEALT - 1) };

static size_t lines_of(const paigow_game *game, const paigow_round *round)
{
    paigow_ledger ledger = {.line_count = 0};
    CHECK_EQUAL(settle(game, round, &ledger, NULL), PAIGOW_OK);
    return ledger.line_count;
}

/* A bank that is foul, so that everybody wins, the dealer too: five players who are shown, paid and
 * charged, two lines of the dealer's, and one for all that is missing; a co-bank has none of the
 * dealer's and two of the others.  A surplus takes a loser, whose lines are fewer by two. */
static void check_most_lines(void)
{
    const paigow_game game = game_with_all();
    paigow_round round = round_of_all();
    for (size_t i = 0; i < PAIGOW_DEALT; i++)
        round.seats[i].color = i % 2;
    paigow_seat *bank = &round.seats[2];
    round.bank = bank->number;
    round.chips = 10000;
    round.dealer_stake = 100;
    bank->wagers -= 1 << PAIGOW_MAIN;
    bank->stake[PAIGOW_MAIN] = 0;
    bank->by_hand = 1;
    CHECK_EQUAL(lines_of(&game, &round), 5 * 3 + 2 + 1 + MOST_OPTIONAL);
    CHECK(5 * 3 + 2 + 1 + MOST_OPTIONAL <= PAIGOW_LEDGER_LINES);
}

int main(void)
{
    check_surplus();
    check_shortage();
    check_even();
    check_dealer_wins();
    check_dealer_loses();
    check_dealer_pushes();
    check_copy();
    check_foul_bank();
    check_no_push();
    check_bonus_of_bank();
    check_co_surplus();
    check_co_shortage();
    check_odd_surplus();
    check_odd_shortage();
    check_house();
    check_most_lines();
    return check_report();
}
