/* test_bad_round.c - paigow_settle_round is given rounds that it must refuse (R1, R2, R11, W3, W5,
 * H6, B4 to B7, B20).  Games that must be refused are in test_game.c.
 *
 * Every case spoils one thing in a full table that is settled when nothing is spoiled.  The status
 * and all fields of the fault are compared, and nothing may be written to the ledger.
 */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"

enum {
    UNTOUCHED = 0xa5,
    DYNASTY = 1,
    PROTECTION,
    RED_BLACK,
    QUEENS_DRAGON,
    WAGERS, /* of the game */
    ALL_WAGERS = (1 << WAGERS) - 1,
    LEAST = 100,
    STAKE = 500,
    CHIPS = 5 * STAKE,
    BANK = 2 /* the place that banks */
};

/* All that is handed to the function. */
typedef struct {
    paigow_round round;
    paigow_house_way way;
    paigow_game game;
} input;

/* A seat in a place of the array sits at another number: the two must not be confused. */
static uint8_t number_at(size_t place)
{
    return (uint8_t)(PAIGOW_MOST_SEATS - 2 * place);
}

static paigow_seat make_seat(size_t place, const uint8_t cards[PAIGOW_HAND])
{
    paigow_seat seat = {.number = number_at(place),
                        .player = (uint32_t)place,
                        .by_hand = 1,
                        .low_count = PAIGOW_LOW,
                        .low = {cards[0], cards[1]},
                        .wagers = ALL_WAGERS,
                        .color = PAIGOW_BLACK};
    memcpy(seat.cards, cards, PAIGOW_HAND);
    for (int wager = 0; wager < WAGERS; wager++)
        seat.stake[wager] = STAKE;
    return seat;
}

/* The optional wagers of EZ pai gow, and everything that a player's bank may do. */
static paigow_game make_game(void)
{
    static const paigow_pay_table *const tables[] = {&pays_dynasty, &pays_protection,
                                                     &pays_red_black, &pays_queens_dragon};
    paigow_game game = {.push = PAIGOW_PUSH_QUEEN_HIGH,
                        .player_bank = 1,
                        .co_bank = 1,
                        .bank_bonus = 1,
                        .least = 1,
                        .most = PAIGOW_MOST_STAKE,
                        .bonus_count = COUNT_OF(tables)};
    for (size_t i = 0; i < COUNT_OF(tables); i++)
        game.bonus[i] =
            (paigow_bonus_wager){.pays = tables[i], .least = LEAST, .most = PAIGOW_MOST_STAKE};
    return game;
}

/* Six seats with all wagers.  The cards of the deck are dealt in turn, the joker to the dealer. */
static input make_input(void)
{
    input good;
    memset(&good, 0, sizeof good);
    good.way = way_for_all;
    good.game = make_game();
    good.round.seat_count = PAIGOW_DEALT;
    for (int i = 0; i < PAIGOW_HAND; i++)
        good.round.dealer[i] = (uint8_t)(PAIGOW_JOKER - PAIGOW_HAND * i);
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        uint8_t cards[PAIGOW_HAND];
        for (size_t i = 0; i < PAIGOW_HAND; i++)
            cards[i] = (uint8_t)(PAIGOW_JOKER - PAIGOW_HAND * i - 1 - place);
        good.round.seats[place] = make_seat(place, cards);
    }
    return good;
}

/* The same with a bank that has chips for all wagers, and makes the optional ones. */
static input make_banked(void)
{
    input good = make_input();
    paigow_seat *seat = &good.round.seats[BANK];
    good.round.bank = seat->number;
    good.round.chips = CHIPS;
    seat->wagers = ALL_WAGERS - (1 << PAIGOW_MAIN);
    seat->stake[PAIGOW_MAIN] = 0;
    return good;
}

static input make_co_banked(void)
{
    input good = make_banked();
    good.round.co_bank = 1;
    good.round.seats[BANK].by_hand = 0;
    return good;
}

static int settle(const input *given, paigow_ledger *ledger, paigow_fault *fault)
{
    paigow_game game = given->game;
    paigow_ready ready;
    game.way.way = &given->way;
    CHECK_EQUAL(paigow_ready_game(&game, &ready, NULL), PAIGOW_OK);
    return paigow_settle_round(&ready, &given->round, ledger, fault);
}

static void check_settled(const input *given)
{
    paigow_ledger ledger;
    CHECK_EQUAL(settle(given, &ledger, NULL), PAIGOW_OK);
}

static void check_refused(const input *given, paigow_fault expected)
{
    paigow_ledger ledger, before;
    paigow_fault fault;
    memset(&ledger, UNTOUCHED, sizeof ledger);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(settle(given, &ledger, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(settle(given, &ledger, NULL), expected.status);
    CHECK_BYTES(&ledger, &before, sizeof ledger);
}

/* ---- the cards ---- */

/* Place 0 is the dealer, the others are the seats in the order of the array. */
static uint8_t *cards_at(input *given, size_t place)
{
    return place ? given->round.seats[place - 1].cards : given->round.dealer;
}

static int seat_at(size_t place)
{
    return place ? number_at(place - 1) : 0;
}

static void check_codes(void)
{
    static const uint8_t codes[] = {PAIGOW_DECK, 63, 64, 127, 128, UINT8_MAX};
    for (size_t place = 0; place <= PAIGOW_DEALT; place++)
        for (size_t at = 0; at < PAIGOW_HAND; at++)
            for (size_t i = 0; i < sizeof codes; i++) {
                input given = make_input();
                cards_at(&given, place)[at] = codes[i];
                check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_CARD,
                                                     .seat = seat_at(place),
                                                     .index = at,
                                                     .value = codes[i]});
            }
}

/* R1: every card of an earlier place, the dealer's joker too, in a later one; and in the same
 * place twice. */
static void check_duplicate(size_t first, size_t second)
{
    for (size_t from = 0; from < PAIGOW_HAND; from++)
        for (size_t to = 0; to < PAIGOW_HAND; to++) {
            input given = make_input();
            uint8_t card = cards_at(&given, first)[from];
            if (first == second && from >= to)
                continue;
            cards_at(&given, second)[to] = card;
            check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                                 .seat = seat_at(second),
                                                 .index = first == second ? to : 0,
                                                 .value = card});
        }
}

static void check_duplicates(void)
{
    for (size_t second = 0; second <= PAIGOW_DEALT; second++)
        for (size_t first = 0; first <= second; first++)
            check_duplicate(first, second);
}

/* Several cards twice: the lowest is named. */
static void check_many_duplicates(void)
{
    input given = make_input();
    memcpy(given.round.seats[4].cards, given.round.seats[1].cards, PAIGOW_HAND);
    given.round.seats[4].cards[2] = given.round.seats[3].cards[6];
    check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                         .seat = number_at(4),
                                         .value = given.round.seats[3].cards[6]});
}

/* A deck of 52 has no joker; here it is the dealer's, then each seat's in turn. */
static void check_no_joker(void)
{
    for (size_t place = 0; place <= PAIGOW_DEALT; place++) {
        input given = make_input();
        uint8_t *cards = cards_at(&given, place), card = cards[4];
        given.game.no_joker = 1;
        given.round.dealer[0] = card;
        cards[place ? 4 : 0] = PAIGOW_JOKER;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_CARD,
                                             .seat = seat_at(place),
                                             .value = PAIGOW_JOKER});
        given.game.no_joker = 0;
        check_settled(&given);
    }
}

/* ---- the seats ---- */

static void check_seat_counts(void)
{
    static const size_t bad[] = {0, PAIGOW_MOST_SEATS + 1, 1000, SIZE_MAX};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        input given = make_input();
        given.round.seat_count = bad[i];
        check_refused(&given,
                      (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)bad[i]});
    }
}

/* R1: a table may have sixteen seats, a deck serves six and the dealer.  Four cards are left. */
static void check_crowded(void)
{
    for (size_t count = PAIGOW_DEALT + 1; count <= PAIGOW_MOST_SEATS; count++) {
        input given = make_input();
        given.round.seat_count = count;
        for (size_t place = PAIGOW_DEALT; place < count; place++) {
            paigow_seat *seat = &given.round.seats[place];
            *seat = given.round.seats[0];
            size_t other = place - PAIGOW_DEALT; /* 1, 3, ... 15, 2, 4 */
            seat->number = (uint8_t)(other < 8 ? 2 * other + 1 : 2 * other - 14);
            for (uint8_t card = 0; card < 4; card++)
                seat->cards[card] = card;
        }
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                             .seat = 1,
                                             .value = given.round.seats[PAIGOW_DEALT].cards[6]});
    }
}

static void check_seat_number(size_t place, uint8_t number)
{
    input given = make_input();
    given.round.seats[place].number = number;
    check_refused(&given,
                  (paigow_fault){.status = PAIGOW_ERROR_SEAT, .seat = number, .value = number});
}

static void check_seat_numbers(void)
{
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        check_seat_number(place, 0);
        check_seat_number(place, PAIGOW_MOST_SEATS + 1);
        check_seat_number(place, UINT8_MAX);
        for (size_t before = 0; before < place; before++)
            check_seat_number(place, number_at(before));
    }
}

/* Seats after the last are nobody's business. */
static void check_unused_seats(void)
{
    input given = make_input();
    given.round.seat_count = 1;
    memset(&given.round.seats[1], 0xff, sizeof given.round.seats[1]);
    check_settled(&given);
}

/* R11: anything in front is a foul, not an error, as long as it is cards. */
static void check_low_counts(size_t place)
{
    for (uint8_t count = 0; count <= PAIGOW_HAND; count++) {
        input given = make_input();
        given.round.seats[place].low_count = count;
        check_settled(&given);
    }
    for (unsigned count = PAIGOW_HAND + 1; count <= UINT8_MAX; count++) {
        input given = make_input();
        given.round.seats[place].low_count = (uint8_t)count;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_COUNT,
                                             .seat = number_at(place),
                                             .value = (int64_t)count});
        given.round.seats[place].by_hand = 0;
        check_settled(&given);
    }
}

static void check_low_cards(size_t place)
{
    for (size_t at = 0; at < PAIGOW_LOW; at++)
        for (unsigned code = 0; code <= UINT8_MAX; code++) {
            input given = make_input();
            given.round.seats[place].low[at] = (uint8_t)code;
            if (code < PAIGOW_DECK)
                check_settled(&given);
            else
                check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_CARD,
                                                     .seat = number_at(place),
                                                     .index = at,
                                                     .value = (int64_t)code});
        }
}

/* ---- the wagers ---- */

static void check_stake(size_t place, int wager, int64_t stake)
{
    input given = make_input();
    given.round.seats[place].stake[wager] = stake;
    check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_STAKE,
                                         .seat = number_at(place),
                                         .wager = wager,
                                         .value = stake});
}

static void check_good_stake(size_t place, int wager, int64_t stake)
{
    input given = make_input();
    given.round.seats[place].stake[wager] = stake;
    check_settled(&given);
}

/* W5: an optional wager is a dollar at the least. */
static void check_stakes(size_t place)
{
    static const int64_t bad[] = {
        0, -1, -STAKE, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX, -(INT64_C(1) << 32)};
    for (int wager = 0; wager < WAGERS; wager++) {
        for (size_t i = 0; i < COUNT_OF(bad); i++)
            check_stake(place, wager, bad[i]);
        check_good_stake(place, wager, LEAST);
        check_good_stake(place, wager, PAIGOW_MOST_STAKE);
        if (wager == PAIGOW_MAIN)
            check_good_stake(place, wager, 1);
        else
            check_stake(place, wager, LEAST - 1);
    }
}

/* The limits are those of the game, of each wager by itself. */
static void check_limits(size_t place)
{
    for (int wager = 0; wager < WAGERS; wager++) {
        input given = make_input();
        int64_t *stake = &given.round.seats[place].stake[wager];
        int64_t *least = wager ? &given.game.bonus[wager - 1].least : &given.game.least;
        int64_t *most = wager ? &given.game.bonus[wager - 1].most : &given.game.most;
        *least = *most = STAKE;
        check_settled(&given);
        for (int64_t by = -1; by <= 1; by += 2) {
            *stake = STAKE + by;
            check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_STAKE,
                                                 .seat = number_at(place),
                                                 .wager = wager,
                                                 .value = *stake});
        }
    }
}

/* W5: no combination of optional wagers stands without the main wager, nor a seat without any. */
static void check_main_missing(size_t place)
{
    for (unsigned wagers = 0; wagers <= ALL_WAGERS; wagers += 2) {
        input given = make_input();
        given.round.seats[place].wagers = (uint8_t)wagers;
        for (int wager = 0; wager < WAGERS; wager++)
            if (!(wagers >> wager & 1))
                given.round.seats[place].stake[wager] = 0;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_WAGER,
                                             .seat = number_at(place),
                                             .wager = PAIGOW_MAIN});
        given.round.seats[place].wagers |= 1 << PAIGOW_MAIN;
        given.round.seats[place].stake[PAIGOW_MAIN] = 1;
        check_settled(&given);
    }
}

static void check_unknown_wagers(size_t place)
{
    for (unsigned wagers = ALL_WAGERS + 1; wagers <= UINT8_MAX; wagers++) {
        input given = make_input();
        given.round.seats[place].wagers = (uint8_t)wagers;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_WAGER,
                                             .seat = number_at(place),
                                             .wager = PAIGOW_NO_WAGER,
                                             .value = (int64_t)wagers});
    }
}

static void check_stake_without_wager(size_t place)
{
    static const int64_t stakes[] = {1, -1, STAKE, INT64_MIN, INT64_MAX};
    for (int wager = DYNASTY; wager < PAIGOW_WAGERS; wager++)
        for (size_t i = 0; i < COUNT_OF(stakes); i++) {
            input given = make_input();
            given.round.seats[place].wagers = (uint8_t)(ALL_WAGERS & ~(1 << wager));
            given.round.seats[place].stake[wager] = stakes[i];
            check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_WAGER,
                                                 .seat = number_at(place),
                                                 .wager = wager,
                                                 .value = stakes[i]});
        }
}

/* A color matters to red/black only. */
static void check_colors(size_t place)
{
    for (unsigned color = PAIGOW_BLACK + 1; color <= UINT8_MAX; color++) {
        input given = make_input();
        given.round.seats[place].color = (uint8_t)color;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_WAGER,
                                             .seat = number_at(place),
                                             .wager = RED_BLACK,
                                             .value = (int64_t)color});
        given.round.seats[place].wagers = ALL_WAGERS - (1 << RED_BLACK);
        given.round.seats[place].stake[RED_BLACK] = 0;
        check_settled(&given);
    }
}

/* ---- parts of a cent (W3) ---- */

/* Three to two of an odd stake is no whole number of cents, unless parts are dropped. */
static void check_uneven(void)
{
    paigow_pay_table table = pays_red_black;
    input given = make_input();
    given.game.bonus[RED_BLACK - 1].pays = &table;
    table.count = 2;
    table.lines[0] = (paigow_pay_line)ODDS(SEVEN_OF_THE_COLOR, 9);
    table.lines[1] = (paigow_pay_line)ODDS(FOUR_OF_THE_COLOR, 3);
    table.lines[1].per = 2;
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        paigow_seat *seat = &given.round.seats[place];
        int red = paigow_color_count(seat->cards, PAIGOW_RED);
        seat->stake[RED_BLACK] = 501;
        seat->color = red > 3 ? PAIGOW_BLACK : PAIGOW_RED;
        check_settled(&given); /* it loses */
        seat->color = !seat->color;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_UNEVEN,
                                             .seat = seat->number,
                                             .wager = RED_BLACK,
                                             .index = 1,
                                             .value = 501});
        table.round_down = 1;
        check_settled(&given);
        table.round_down = 0;
        seat->stake[RED_BLACK] = 502;
        check_settled(&given);
    }
}

static int outcome_at(const input *given, size_t place)
{
    paigow_ledger ledger;
    CHECK_EQUAL(settle(given, &ledger, NULL), PAIGOW_OK);
    for (size_t i = 0; i < ledger.seat_count; i++)
        if (ledger.seats[i].number == number_at(place))
            return ledger.seats[i].outcome;
    return -1;
}

static void check_uneven_commission(const input *given, int seat, int64_t won)
{
    check_refused(given, (paigow_fault){.status = PAIGOW_ERROR_UNEVEN,
                                        .seat = seat,
                                        .wager = PAIGOW_COMMISSION,
                                        .index = PAIGOW_MOST_PAY_LINES,
                                        .value = won});
}

/* The cards of a place change with those that decide: the dealer's, or the bank's. */
static input exchanged(int is_banked, size_t place)
{
    input given = is_banked ? make_banked() : make_input();
    uint8_t *decide = cards_at(&given, is_banked ? BANK + 1 : 0), *cards = cards_at(&given, place);
    for (int i = 0; i < PAIGOW_HAND; i++) {
        uint8_t card = cards[i];
        cards[i] = decide[i];
        decide[i] = card;
    }
    for (size_t i = 0; i < PAIGOW_DEALT; i++)
        given.round.seats[i].by_hand = 0;
    return given;
}

/* A winner's commission that must be exact, and is not. */
static void check_winner(const input *good, size_t place)
{
    input given = *good;
    int is_banked = given.round.bank > 0;
    given.game.rounding = PAIGOW_EXACT;
    *(is_banked ? &given.game.bank_commission : &given.game.commission) = 4;
    check_settled(&given);
    given.round.seats[place].stake[PAIGOW_MAIN] = STAKE + 1;
    given.round.chips += is_banked;
    check_uneven_commission(&given, number_at(place), STAKE + 1);
    given.game.bank_commission = (uint8_t)(is_banked ? 100 : 4);
    given.game.commission = (uint8_t)(is_banked ? 4 : 100);
    check_settled(&given); /* the house's percentage is not the bank's */
}

static void check_winners(int is_banked)
{
    int winners = 0;
    for (size_t at = 0; at <= PAIGOW_DEALT; at++)
        for (size_t place = 0; place < PAIGOW_DEALT; place++) {
            const input given = exchanged(is_banked, at);
            if (outcome_at(&given, place) != PAIGOW_WIN)
                continue;
            check_winner(&given, place);
            winners++;
        }
    CHECK(winners >= PAIGOW_DEALT);
}

/* B13: what is left in the center, and of a co-bank half of it: everybody else fouls. */
static void check_surplus(const input *good, int64_t part_of_bank)
{
    input given = *good;
    for (size_t place = 0; place < PAIGOW_DEALT; place++)
        if (place != BANK)
            given.round.seats[place].low_count = 1;
    given.game.rounding = PAIGOW_EXACT;
    given.game.bank_commission = 4;
    check_settled(&given);
    given.round.seats[0].stake[PAIGOW_MAIN] += 10;
    given.round.chips += 10;
    check_uneven_commission(&given, number_at(BANK), part_of_bank);
}

static void check_surpluses(void)
{
    const input banked = make_banked(), co_banked = make_co_banked();
    check_surplus(&banked, 5 * STAKE + 10);
    check_surplus(&co_banked, (5 * STAKE + 10) / 2);
}

/* ---- the bank (34.13) ---- */

static void check_bank_refused(const input *given, int refusal, int64_t value)
{
    check_refused(given, (paigow_fault){.status = PAIGOW_ERROR_BANK,
                                        .seat = given->round.bank,
                                        .index = (size_t)refusal,
                                        .value = value});
}

static void check_good_banks(void)
{
    input given = make_banked();
    check_settled(&given);
    given.round.dealer_stake = 1;
    check_settled(&given);
    given = make_co_banked();
    check_settled(&given);
}

/* 34.13(a): a game without a bank takes nothing that a bank has. */
static void check_no_bank(void)
{
    input given = make_banked();
    given.game.player_bank = given.game.co_bank = 0;
    check_bank_refused(&given, PAIGOW_REFUSED_GAME, number_at(BANK));
    for (int field = 0; field < 3; field++) {
        given = make_input();
        given.game.player_bank = given.game.co_bank = 0;
        check_settled(&given);
        given.round.co_bank = field == 0;
        given.round.dealer_stake = field == 1;
        given.round.chips = field == 2;
        check_bank_refused(&given, PAIGOW_REFUSED_GAME, 0);
    }
}

/* A bank sits at the table; without one there is nothing that a bank has. */
static void check_nobody_there(void)
{
    for (unsigned number = 0; number <= UINT8_MAX; number++) {
        input given = make_input();
        int is_taken = 0;
        for (size_t place = 0; place < PAIGOW_DEALT; place++)
            is_taken |= number_at(place) == number;
        given.round.bank = (uint8_t)number;
        given.round.chips = CHIPS + STAKE;
        if (is_taken)
            check_bank_refused(&given, PAIGOW_REFUSED_MAIN, STAKE);
        else
            check_bank_refused(&given, PAIGOW_REFUSED_NO_SEAT, number);
    }
    for (int field = 0; field < 2; field++) {
        input given = make_input();
        given.round.co_bank = field == 0;
        given.round.dealer_stake = field == 1;
        check_bank_refused(&given, PAIGOW_REFUSED_NO_SEAT, 0);
    }
}

/* B5, 34.13(f). */
static void check_areas(void)
{
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        input given = make_banked();
        given.round.seats[place].player = BANK;
        if (place == BANK)
            check_settled(&given);
        else
            check_bank_refused(&given, PAIGOW_REFUSED_AREAS, number_at(BANK));
    }
}

/* W5: a bank may make no wager at all; whoever else has no main wager is refused. */
static void check_other_mains(void)
{
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        input given = make_banked();
        given.round.seats[place].wagers = 0;
        memset(given.round.seats[place].stake, 0, sizeof given.round.seats[place].stake);
        if (place == BANK)
            check_settled(&given);
        else
            check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_WAGER,
                                                 .seat = number_at(place),
                                                 .wager = PAIGOW_MAIN});
    }
}

static void check_bonus_of_bank(void)
{
    for (int wager = DYNASTY; wager < WAGERS; wager++) {
        input given = make_banked();
        paigow_seat *seat = &given.round.seats[BANK];
        seat->wagers = (uint8_t)(1 << wager);
        memset(seat->stake, 0, sizeof seat->stake);
        seat->stake[wager] = STAKE + wager;
        check_settled(&given);
        given.game.bank_bonus = 0;
        check_bank_refused(&given, PAIGOW_REFUSED_BONUS, STAKE + wager);
    }
}

static void check_dealer_stakes(void)
{
    static const int64_t bad[] = {-1, -STAKE, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        input given = make_banked();
        given.round.chips = PAIGOW_MOST_STAKE * 2;
        given.round.dealer_stake = bad[i];
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = bad[i]});
        given.round.dealer_stake = PAIGOW_MOST_STAKE;
        check_settled(&given);
    }
}

/* B7, 34.13(e), case 128. */
static void check_co_banks(void)
{
    for (unsigned flag = 1; flag <= UINT8_MAX; flag++) {
        input given = make_co_banked();
        given.round.co_bank = (uint8_t)flag;
        if (flag > 1)
            check_bank_refused(&given, PAIGOW_REFUSED_CO_BANK, flag);
        given.game.co_bank = 0;
        check_bank_refused(&given, PAIGOW_REFUSED_CO_BANK, flag);
    }
    input given = make_co_banked();
    given.round.dealer_stake = 2500;
    check_bank_refused(&given, PAIGOW_REFUSED_DEALER_WAGER, 2500);
    given = make_co_banked();
    given.round.seats[BANK].by_hand = 1;
    check_bank_refused(&given, PAIGOW_REFUSED_OWN_HAND, 0);
}

/* B4, 34.13(d)2, case 124: the wagers of all others, but not the dealer's. */
static void check_cover(void)
{
    static const int64_t bad[] = {CHIPS - 1, 0, -1, INT64_MIN};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        input given = make_banked(), shared = make_co_banked();
        given.round.chips = shared.round.chips = bad[i];
        check_bank_refused(&given, PAIGOW_REFUSED_COVER, bad[i]);
        check_bank_refused(&shared, PAIGOW_REFUSED_COVER, bad[i]);
        given.round.chips = INT64_MAX;
        check_settled(&given);
    }
}

/* B20: everybody wins of a foul bank, the dealer too, for whom the chips need not suffice before.
 * Half of what is missing is never more than the wagers of the others. */
static void check_short(void)
{
    input given = make_banked();
    int64_t missing = 0;
    given.round.dealer_stake = 700;
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        given.round.seats[place].by_hand = place == BANK;
        missing += given.round.seats[place].stake[PAIGOW_MAIN];
    }
    given.round.seats[BANK].low_count = 3;
    missing += given.round.dealer_stake;
    for (int64_t chips = CHIPS; chips < missing; chips += 100) {
        given.round.chips = chips;
        check_bank_refused(&given, PAIGOW_REFUSED_SHORT, chips);
    }
    given.round.chips = missing - 1;
    check_bank_refused(&given, PAIGOW_REFUSED_SHORT, missing - 1);
    given.round.chips = missing;
    check_settled(&given);
}

/* ---- no line ---- */

/* H6: a table with one pair at every place, where the house way has lines for nothing else. */
static void check_no_line(void)
{
    input given = make_input();
    given.round.seat_count = 1;
    read_cards("2c 4d 6h 8s Tc Qd Kh", given.round.dealer, PAIGOW_HAND);
    read_cards("As Ah Kd Qc 9s 7h 3d", given.round.seats[0].cards, PAIGOW_HAND);
    given.way.count = 1;
    given.way.lines[0] = way_for_all.lines[PAIGOW_HOLDS_NO_PAIR];
    check_settled(&given); /* the seat is set by hand */
    given.round.seats[0].by_hand = 0;
    check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_NO_LINE, .seat = number_at(0)});
    given.way.lines[0] = way_for_all.lines[PAIGOW_HOLDS_ONE_PAIR];
    check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_NO_LINE});
}

int main(void)
{
    input good = make_input();
    check_settled(&good);
    check_codes();
    check_duplicates();
    check_many_duplicates();
    check_no_joker();
    check_seat_counts();
    check_crowded();
    check_seat_numbers();
    check_unused_seats();
    for (size_t place = 0; place < PAIGOW_DEALT; place++) {
        check_low_counts(place);
        check_low_cards(place);
        check_stakes(place);
        check_limits(place);
        check_main_missing(place);
        check_unknown_wagers(place);
        check_stake_without_wager(place);
        check_colors(place);
    }
    check_uneven();
    check_winners(0);
    check_winners(1);
    check_surpluses();
    check_good_banks();
    check_no_bank();
    check_nobody_there();
    check_areas();
    check_other_mains();
    check_bonus_of_bank();
    check_dealer_stakes();
    check_co_banks();
    check_cover();
    check_short();
    check_no_line();
    return check_report();
}
