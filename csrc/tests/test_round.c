/* test_round.c - rounds with and without a player's bank, settled to the cent (N.J.A.C. 34.13(k) to
 * (o), 11.22(d)).
 *
 * Random rounds of random games are compared, line by line, with a second settlement
 * (plain_round.h) and with what must hold of every ledger.  For the cases that the rules name see
 * test_round_cases.c, for rounds that are refused test_bad_round.c. */
#include "check.h"
#include "hands.h"
#include "plain_round.h"
#include "random_round.h"
#include "round_checks.h"

enum { UNTOUCHED = 0xa5, GAMES = SANITIZED ? 200 : 3000, ROUNDS_OF_A_GAME = 10 };

/* ---- settling ---- */

/* What is not said to be written is left alone. */
static void check_rest_is_untouched(const paigow_ledger *ledger)
{
    static paigow_ledger before;
    memset(&before, UNTOUCHED, sizeof before);
    CHECK_BYTES(ledger->seats + ledger->seat_count, before.seats,
                (PAIGOW_DEALT - ledger->seat_count) * sizeof *ledger->seats);
    CHECK_BYTES(ledger->lines + ledger->line_count, before.lines,
                (PAIGOW_LEDGER_LINES - ledger->line_count) * sizeof *ledger->lines);
}

/* An error leaves all of it alone. */
static int settle(const paigow_ready *ready, const paigow_round *round, paigow_ledger *ledger,
                  paigow_fault *fault)
{
    static paigow_ledger before;
    memset(ledger, UNTOUCHED, sizeof *ledger);
    int status = paigow_settle_round(ready, round, ledger, fault);
    if (!status) {
        CHECK(ledger->line_count <= PAIGOW_LEDGER_LINES);
        CHECK(ledger->seat_count <= PAIGOW_DEALT);
        check_rest_is_untouched(ledger);
        return status;
    }
    memset(&before, UNTOUCHED, sizeof before);
    CHECK_BYTES(ledger, &before, sizeof before);
    return status;
}

/* ---- what holds of every ledger ---- */

/* Of a wager that is settled the player is handed the stake and what was gained, or nothing. */
static void check_returned(const paigow_ledger *ledger)
{
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        int is_settled = line->outcome == PAIGOW_WIN || line->outcome == PAIGOW_PUSH;
        if (line->seat && line->wager <= PAIGOW_ENVY)
            CHECK_EQUAL(line->returned, is_settled ? line->stake + line->net : 0);
        CHECK(line->returned >= 0 && line->cut >= 0);
    }
}

/* W2, 34.13(l), (n), (o): what a player won pays right after it was won, what a bank has left in
 * the center pays out of it, and nothing else does. */
static void check_commissions(const paigow_game *game, const paigow_round *round,
                              const paigow_ledger *ledger)
{
    int percent = round->bank ? game->bank_commission : game->commission;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i], *before = line - 1;
        if (line->wager != PAIGOW_COMMISSION)
            continue;
        CHECK(percent > 0 && line->house > 0 && line->seat > 0);
        CHECK_EQUAL(line->outcome, PAIGOW_PAID);
        if (line->seat == round->bank) {
            CHECK_EQUAL(line->net, 0);
            continue;
        }
        CHECK(i > 0 && before->seat == line->seat && before->wager == PAIGOW_MAIN);
        CHECK(i > 0 && before->outcome == PAIGOW_WIN);
        CHECK_EQUAL(line->house, plain_commission(before->stake, percent, game->rounding));
    }
}

/* The winning wagers less the losing ones, from the results of the seats. */
static int64_t lost_to_bank(const paigow_round *round, const plain_round *plain)
{
    int64_t lost = 0;
    for (int number = 0; number < PLAIN_NUMBERS; number++) {
        int64_t stake = number == 0            ? round->dealer_stake
                        : plain->seats[number] ? plain->seats[number]->stake[PAIGOW_MAIN]
                                               : 0;
        if (plain->outcomes[number] == PAIGOW_WIN)
            lost -= stake;
        if (plain->outcomes[number] == PAIGOW_LOSE || plain->outcomes[number] == PAIGOW_FOUL)
            lost += stake;
    }
    return lost;
}

/* B15, B16, B17 in closed form: what the bank gains but for its optional wagers. */
static int64_t gain_of_bank(const paigow_game *game, const paigow_round *round, int64_t surplus)
{
    int64_t of_bank = surplus;
    if (round->co_bank) {
        int64_t odd = surplus % 2; /* -1, 0 or 1 */
        of_bank = (surplus - odd) / 2;
        /* The house is favored where the bank pays the odd cent, and the tray keeps it. */
        if (odd < 0 && !game->odd_cent_to_bank)
            of_bank--;
        if (odd > 0 && game->odd_cent_to_bank)
            of_bank++;
    }
    if (of_bank <= 0)
        return of_bank;
    return of_bank - plain_commission(of_bank, game->bank_commission, game->rounding);
}

/* What everybody but the bank gains by the main wagers: the winners pay commission. */
static int64_t gain_of_players(const paigow_game *game, const plain_round *plain)
{
    int64_t gain = 0;
    for (int number = 1; number < PLAIN_NUMBERS; number++) {
        int64_t stake = plain->seats[number] ? plain->seats[number]->stake[PAIGOW_MAIN] : 0;
        if (plain->outcomes[number] == PAIGOW_WIN)
            gain += stake - plain_commission(stake, game->bank_commission, game->rounding);
        if (plain->outcomes[number] == PAIGOW_LOSE || plain->outcomes[number] == PAIGOW_FOUL)
            gain -= stake;
    }
    return gain;
}

/* The house has what is left: the dealer's wager, the commissions, and the half of a co-bank. */
static void check_closed_form(const paigow_game *game, const paigow_round *round,
                              const plain_round *plain, const paigow_ledger *ledger)
{
    int64_t bank = 0, house = 0;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        int is_optional = line->wager > PAIGOW_MAIN && line->wager <= PAIGOW_ENVY;
        house += is_optional ? 0 : line->house;
        bank += is_optional || line->seat != round->bank ? 0 : line->net;
    }
    int64_t expected = gain_of_bank(game, round, lost_to_bank(round, plain));
    CHECK_EQUAL(bank, expected);
    CHECK_EQUAL(house, -expected - gain_of_players(game, plain));
}

/* B18: optional wagers never touch the center, and come after everything else. */
static void check_optional(const paigow_ledger *ledger)
{
    int has_begun = 0;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        int is_optional = (line->wager > PAIGOW_MAIN && line->wager <= PAIGOW_ENVY) ||
                          line->wager == PAIGOW_NO_WAGER;
        has_begun |= is_optional;
        CHECK_EQUAL(has_begun, is_optional);
        CHECK(!is_optional || line->center == 0);
    }
}

/* ---- random rounds ---- */

/* How often what happened: otherwise the comparisons would not mean much. */
static int settled, refused_short, refused_commission, banked, co_banked, dealer_won, shortages,
    surpluses, odd_halves, pushed, same_lows, cuts, envies;

static void count_lines(const paigow_ledger *ledger)
{
    int was_cut = 0, was_envy = 0;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        shortages += line->wager == PAIGOW_BANK && line->outcome == PAIGOW_SUPPLIES;
        surpluses += line->wager == PAIGOW_BANK && line->outcome == PAIGOW_TAKES;
        was_cut |= line->cut > 0;
        was_envy |= line->wager == PAIGOW_ENVY;
    }
    cuts += was_cut;
    envies += was_envy;
}

static void count_happenings(const paigow_round *round, const plain_round *plain)
{
    settled++;
    banked += round->bank > 0;
    co_banked += round->co_bank;
    dealer_won += round->dealer_stake && plain->outcomes[0] == PAIGOW_WIN;
    odd_halves += round->co_bank && lost_to_bank(round, plain) % 2;
    pushed += plain->pushed;
    for (int number = 1; number < PLAIN_NUMBERS; number++)
        same_lows += plain->seats[number] && number != round->bank &&
                     plain->settings[number].low_value == plain->settings[round->bank].low_value;
}

static void check_round(const paigow_ready *ready, const paigow_round *round)
{
    static plain_round plain;
    static paigow_ledger ledger;
    paigow_fault fault = {.status = PAIGOW_OK};
    plain_settle(ready->game, round, &plain);
    CHECK_EQUAL(settle(ready, round, &ledger, &fault), plain.fault.status);
    check_fault(__FILE__, __LINE__, &fault, plain.fault);
    refused_short += fault.status == PAIGOW_ERROR_BANK;
    refused_commission += fault.status == PAIGOW_ERROR_UNEVEN;
    if (fault.status || plain.fault.status)
        return;
    check_against(ready->game, &plain, &ledger);
    check_conservation(&ledger);
    check_returned(&ledger);
    check_commissions(ready->game, round, &ledger);
    check_optional(&ledger);
    if (round->bank)
        check_closed_form(ready->game, round, &plain, &ledger);
    count_happenings(round, &plain);
    count_lines(&ledger);
}

static void check_random(void)
{
    uint64_t random = UINT64_C(0x34013);
    for (int i = 0; i < GAMES; i++) {
        paigow_game game;
        random_game(&random, &game);
        paigow_ready ready = ready_to_play(&game);
        for (int k = 0; k < ROUNDS_OF_A_GAME; k++) {
            paigow_round round;
            random_round(&random, &game, (size_t)(1 + random_below(&random, PAIGOW_DEALT)), &round);
            check_round(&ready, &round);
        }
    }
    const int seldom = GAMES * ROUNDS_OF_A_GAME / 200;
    CHECK(settled > 100 * seldom && banked > 20 * seldom && co_banked > 5 * seldom);
    CHECK(shortages > 5 * seldom && surpluses > 5 * seldom && dealer_won > 5 * seldom);
    CHECK(odd_halves > seldom && refused_short > 0 && refused_commission > 0);
    CHECK(pushed > seldom && same_lows > seldom && cuts > seldom && envies > seldom);
}

int main(void)
{
    check_random();
    return check_report();
}
