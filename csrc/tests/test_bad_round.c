/* test_bad_round.c - paigow_settle_ez is given rounds that it must refuse (R1, R2, R11, W5, H6).
 *
 * Every case spoils one thing in a full table that is settled when nothing is spoiled.  The status
 * and all fields of the fault are compared, and nothing may be written to the result.
 */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"

enum { UNTOUCHED = 0xa5, ALL_WAGERS = (1 << PAIGOW_WAGERS) - 1 };

/* All that is handed to the function. */
typedef struct {
    paigow_ez_round round;
    paigow_house_way way;
    paigow_ez_tables pays;
} input;

/* A seat in a place of the array sits at another number: the two must not be confused. */
static uint8_t number_at(size_t place)
{
    return (uint8_t)(PAIGOW_SEATS - place);
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
    for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
        seat.stake[wager] = PAIGOW_ENVY_MINIMUM;
    return seat;
}

/* Six seats with all wagers.  The cards of the deck are dealt in turn, the joker to the dealer. */
static input make_input(void)
{
    input good;
    memset(&good, 0, sizeof good);
    good.way = way_for_all;
    good.pays.of[PAIGOW_DYNASTY] = &pays_dynasty;
    good.pays.of[PAIGOW_PROTECTION] = &pays_protection;
    good.pays.of[PAIGOW_RED_BLACK] = &pays_red_black;
    good.pays.of[PAIGOW_QUEENS_DRAGON] = &pays_queens_dragon;
    good.round.seat_count = PAIGOW_SEATS;
    for (int i = 0; i < PAIGOW_HAND; i++)
        good.round.dealer[i] = (uint8_t)(PAIGOW_JOKER - PAIGOW_HAND * i);
    for (size_t place = 0; place < PAIGOW_SEATS; place++) {
        uint8_t cards[PAIGOW_HAND];
        for (size_t i = 0; i < PAIGOW_HAND; i++)
            cards[i] = (uint8_t)(PAIGOW_JOKER - PAIGOW_HAND * i - 1 - place);
        good.round.seats[place] = make_seat(place, cards);
    }
    return good;
}

static void check_settled(const input *given)
{
    const paigow_setter setter = {.way = &given->way};
    paigow_ez_result result;
    CHECK_EQUAL(paigow_settle_ez(&given->round, &setter, &given->pays, &result, NULL), PAIGOW_OK);
}

static void check_refused_by(const paigow_setter *setter, const input *given, paigow_fault expected)
{
    paigow_ez_result result, before;
    paigow_fault fault;
    memset(&result, UNTOUCHED, sizeof result);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_settle_ez(&given->round, setter, &given->pays, &result, &fault),
                expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_settle_ez(&given->round, setter, &given->pays, &result, NULL),
                expected.status);
    CHECK_BYTES(&result, &before, sizeof result);
}

static void check_refused(const input *given, paigow_fault expected)
{
    const paigow_setter setter = {.way = &given->way};
    check_refused_by(&setter, given, expected);
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
    for (size_t place = 0; place <= PAIGOW_SEATS; place++)
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
                                                 .index = to,
                                                 .value = card});
        }
}

static void check_duplicates(void)
{
    for (size_t second = 0; second <= PAIGOW_SEATS; second++)
        for (size_t first = 0; first <= second; first++)
            check_duplicate(first, second);
}

/* ---- the seats ---- */

static void check_seat_counts(void)
{
    static const size_t bad[] = {0, PAIGOW_SEATS + 1, 1000, SIZE_MAX};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        input given = make_input();
        given.round.seat_count = bad[i];
        check_refused(&given,
                      (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)bad[i]});
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
    for (size_t place = 0; place < PAIGOW_SEATS; place++) {
        check_seat_number(place, 0);
        check_seat_number(place, PAIGOW_SEATS + 1);
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
    static const int64_t bad[] = {0,         -1,        -PAIGOW_ENVY_MINIMUM, PAIGOW_MOST_STAKE + 1,
                                  INT64_MIN, INT64_MAX, -(INT64_C(1) << 32)};
    for (int wager = 0; wager < PAIGOW_WAGERS; wager++) {
        for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
            check_stake(place, wager, bad[i]);
        check_good_stake(place, wager, PAIGOW_OPTIONAL_MINIMUM);
        check_good_stake(place, wager, PAIGOW_MOST_STAKE);
        if (wager == PAIGOW_MAIN)
            check_good_stake(place, wager, 1);
        else
            check_stake(place, wager, PAIGOW_OPTIONAL_MINIMUM - 1);
    }
}

/* W5: no combination of optional wagers stands without the main wager, nor a seat without any. */
static void check_main_missing(size_t place)
{
    for (unsigned wagers = 0; wagers <= ALL_WAGERS; wagers += 2) {
        input given = make_input();
        given.round.seats[place].wagers = (uint8_t)wagers;
        for (int wager = 0; wager < PAIGOW_WAGERS; wager++)
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
    static const int64_t stakes[] = {1, -1, PAIGOW_ENVY_MINIMUM, INT64_MIN, INT64_MAX};
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++)
        for (size_t i = 0; i < sizeof stakes / sizeof *stakes; i++) {
            input given = make_input();
            given.round.seats[place].wagers = (uint8_t)(ALL_WAGERS - (1 << wager));
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
                                             .wager = PAIGOW_RED_BLACK,
                                             .value = (int64_t)color});
        given.round.seats[place].wagers = ALL_WAGERS - (1 << PAIGOW_RED_BLACK);
        given.round.seats[place].stake[PAIGOW_RED_BLACK] = 0;
        check_settled(&given);
    }
}

/* ---- house way, table, pay table, no line ---- */

static void check_bad_way(void)
{
    input given = make_input();
    given.way.lines[3].play = PAIGOW_PLAYS;
    check_refused(&given, (paigow_fault){
                              .status = PAIGOW_ERROR_HOUSE_WAY, .index = 3, .value = PAIGOW_PLAYS});
    given.way.count = 0;
    check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
}

/* EZ pai gow is played by the standard rules.  With a table, nobody looks at the lines. */
static void check_bad_table(void)
{
    static paigow_house_table table;
    input given = make_input();
    const paigow_setter setter = {.table = &table, .way = &given.way};
    paigow_ez_result result;
    given.way.count = 0;
    CHECK_EQUAL(paigow_compile(&way_for_all, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_settle_ez(&given.round, &setter, &given.pays, &result, NULL), PAIGOW_OK);
    for (int rules = PAIGOW_STANDARD + 1; rules < PAIGOW_RULES; rules++) {
        CHECK_EQUAL(paigow_compile(&way_for_all, rules, &table, NULL), PAIGOW_OK);
        check_refused_by(&setter, &given,
                         (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = rules});
    }
}

static void check_pays_refused(int wager, const paigow_pay_table *table, paigow_fault expected)
{
    input given = make_input();
    paigow_fault fault;
    expected.status = PAIGOW_ERROR_PAY_TABLE;
    expected.wager = wager;
    given.pays.of[wager] = table;
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_check_ez_tables(&given.pays, &fault), PAIGOW_ERROR_PAY_TABLE);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_check_ez_tables(&given.pays, NULL), PAIGOW_ERROR_PAY_TABLE);
    check_refused(&given, expected);
}

static void check_wrong_table(int wager, const paigow_pay_table *table)
{
    check_pays_refused(wager, table, (paigow_fault){.index = PAIGOW_MOST_PAY_LINES});
}

static void check_good_table(int wager, const paigow_pay_table *table)
{
    input given = make_input();
    given.pays.of[wager] = table;
    CHECK_EQUAL(paigow_check_ez_tables(&given.pays, NULL), PAIGOW_OK);
    check_settled(&given);
}

/* Tables that are right by themselves, but look at other cards than the wager does. */
static void check_tables_of_others(void)
{
    static const paigow_pay_table *const tables[] = {
        &pays_dynasty,     &pays_protection, &pays_red_black, &pays_queens_dragon,  &pays_jackpot,
        &pays_three_cards, &pays_tiger_nine, &pays_ace_high,  &pays_wild_categories};
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++)
        for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
            const paigow_pay_table *table = tables[i];
            int of_player = table->cards == PAIGOW_HAND && !table->of_dealer;
            int fits = wager == PAIGOW_QUEENS_DRAGON ? table == &pays_queens_dragon
                       : wager == PAIGOW_RED_BLACK   ? table == &pays_red_black
                       : wager == PAIGOW_PROTECTION
                           ? of_player && table != &pays_red_black && table != &pays_dynasty
                           : of_player && table != &pays_red_black;
            if (fits)
                check_good_table(wager, table);
            else
                check_wrong_table(wager, table);
        }
}

/* W9: envy from five dollars, for dynasty only. */
static void check_envy_tables(void)
{
    paigow_pay_table table = pays_dynasty;
    table.envy_stake = PAIGOW_ENVY_MINIMUM - 1;
    check_wrong_table(PAIGOW_DYNASTY, &table);
    table.envy_stake = PAIGOW_ENVY_MINIMUM + 1;
    check_wrong_table(PAIGOW_DYNASTY, &table);
    table = pays_red_black;
    table.envy_stake = PAIGOW_ENVY_MINIMUM;
    table.lines[0].envy = 1;
    check_wrong_table(PAIGOW_RED_BLACK, &table);
}

static void check_bad_tables(void)
{
    input given = make_input();
    given.pays.of[PAIGOW_MAIN] = NULL; /* the main wager has none */
    check_settled(&given);
    for (int wager = PAIGOW_DYNASTY; wager < PAIGOW_WAGERS; wager++) {
        paigow_pay_table table = *given.pays.of[wager];
        check_wrong_table(wager, NULL);
        table.most_paid = 1;
        check_good_table(wager, &table);
        table.lines[0].pays = -5;
        check_pays_refused(wager, &table, (paigow_fault){.value = -5});
        table = *given.pays.of[wager];
        table.round_down = 1;
        table.lines[0].of = PAIGOW_PAYS_FIXED;
        check_good_table(wager, &table);
        table.lines[0].of = PAIGOW_PAYS_SHARE;
        table.lines[0].pays = 1;
        check_wrong_table(wager, &table);
    }
}

/* W3: three to two of an odd stake is no whole number of cents, unless parts are dropped. */
static void check_uneven(void)
{
    paigow_pay_table table = pays_red_black;
    input given = make_input();
    given.pays.of[PAIGOW_RED_BLACK] = &table;
    table.count = 2;
    table.lines[0] = (paigow_pay_line)ODDS(SEVEN_OF_THE_COLOR, 9);
    table.lines[1] = (paigow_pay_line)ODDS(FOUR_OF_THE_COLOR, 3);
    table.lines[1].per = 2;
    for (size_t place = 0; place < PAIGOW_SEATS; place++) {
        paigow_seat *seat = &given.round.seats[place];
        int red = paigow_color_count(seat->cards, PAIGOW_RED);
        seat->stake[PAIGOW_RED_BLACK] = 501;
        seat->color = red > 3 ? PAIGOW_BLACK : PAIGOW_RED;
        check_settled(&given); /* it loses */
        seat->color = !seat->color;
        check_refused(&given, (paigow_fault){.status = PAIGOW_ERROR_UNEVEN,
                                             .seat = seat->number,
                                             .wager = PAIGOW_RED_BLACK,
                                             .index = 1,
                                             .value = 501});
        table.round_down = 1;
        check_settled(&given);
        table.round_down = 0;
        seat->stake[PAIGOW_RED_BLACK] = 502;
        check_settled(&given);
    }
}

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
    check_seat_counts();
    check_seat_numbers();
    check_unused_seats();
    for (size_t place = 0; place < PAIGOW_SEATS; place++) {
        check_low_counts(place);
        check_low_cards(place);
        check_stakes(place);
        check_main_missing(place);
        check_unknown_wagers(place);
        check_stake_without_wager(place);
        check_colors(place);
    }
    check_bad_way();
    check_bad_table();
    check_tables_of_others();
    check_envy_tables();
    check_bad_tables();
    check_uneven();
    check_no_line();
    return check_report();
}
