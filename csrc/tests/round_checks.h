/* round_checks.h - what the tests of rounds have in common: a ledger against the second settlement,
 * and what must hold of every ledger. */
#ifndef PAIGOW_TESTS_ROUND_CHECKS_H
#define PAIGOW_TESTS_ROUND_CHECKS_H

#include "check.h"
#include "hands.h"
#include "plain_round.h"

static inline paigow_ready ready_to_play(const paigow_game *game)
{
    paigow_ready ready;
    paigow_fault fault = {.status = PAIGOW_OK};
    CHECK_EQUAL(paigow_ready_game(game, &ready, &fault), PAIGOW_OK);
    return ready;
}

/* ---- against the second settlement ---- */

static inline void check_seats(const paigow_game *game, const plain_round *plain,
                               const paigow_ledger *ledger)
{
    size_t place = 0;
    for (int number = 1; number < PLAIN_NUMBERS; number++) {
        const paigow_seat_result *seat = &ledger->seats[place];
        int line = plain->pay_lines[number][plain_premium(game)];
        if (!plain->seats[number])
            continue;
        CHECK_EQUAL(seat->number, number);
        CHECK_EQUAL(seat->outcome, plain->outcomes[number]);
        CHECK_EQUAL(seat->bonus_line, line);
        CHECK_EQUAL(seat->premium,
                    line != PAIGOW_NO_PAY_LINE &&
                        game->bonus[plain_premium(game) - 1].pays->lines[line].envy > 0);
        CHECK(is_same_setting(&seat->setting, &plain->settings[number]));
        CHECK_EQUAL(seat->net, net_of(plain->lines, plain->count, number, PLAIN_ALL_WAGERS));
        place++;
    }
    CHECK_EQUAL(ledger->seat_count, place);
}

static inline void check_against(const paigow_game *game, const plain_round *plain,
                                 const paigow_ledger *ledger)
{
    CHECK_EQUAL(ledger->pushed, plain->pushed);
    CHECK(is_same_setting(&ledger->dealer, &plain->settings[0]));
    check_seats(game, plain, ledger);
    CHECK_EQUAL(ledger->line_count, plain->count);
    for (size_t i = 0; i < ledger->line_count; i++)
        CHECK(is_same_ledger_line(&ledger->lines[i], &plain->lines[i]));
}

/* ---- what holds of every ledger ---- */

/* B19: in every line, over all lines, and in the center, which never owes anything. */
static inline void check_conservation(const paigow_ledger *ledger)
{
    int64_t center = 0, house = 0, players = 0, seats = 0;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        CHECK_EQUAL(line->net + line->house + line->center, 0);
        center += line->center;
        house += line->house;
        players += line->net;
        CHECK(center >= 0);
        CHECK(line->seat || !line->net);
    }
    for (size_t i = 0; i < ledger->seat_count; i++) {
        seats += ledger->seats[i].net;
        CHECK_EQUAL(ledger->seats[i].net, net_of(ledger->lines, ledger->line_count,
                                                 ledger->seats[i].number, PLAIN_ALL_WAGERS));
    }
    CHECK_EQUAL(center, 0);
    CHECK_EQUAL(ledger->house, house);
    CHECK_EQUAL(seats, players);
    CHECK_EQUAL(house + players, 0);
}

#endif
