/* test_shared_cards.c - the whole game solved in the way that was known, by shared cards, which has
 * nothing in common with csrc/odds: the same integers.  A minute and more. */
#include "check.h"
#include "house_ways.h"
#include "shared_cards.h"
#include "solve_odds.h"

static paigow_house_table table;
static paigow_odds_dealer dealer;

static paigow_outcomes outcomes_by_parts(void)
{
    paigow_odds_total totals[PAIGOW_HOLDINGS][2] = {{{.hands = 0}}};
    paigow_outcomes sum = {0, 0, 0};
    const solve_problem problem = {whole_deck, PAIGOW_WINS_AND_LOSSES, 0, &dealer, {&table}, 1};
    solve_rows rows = solve(&problem, 1);
    paigow_odds_add_up(rows.plan, rows_of(&rows), &table, 0, PAIGOW_MULTISETS, totals, NULL);
    free_rows(&rows);
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++) {
            sum.win += totals[holding][joker].player.win;
            sum.push += totals[holding][joker].player.push;
            sum.lose += totals[holding][joker].player.lose;
        }
    return sum;
}

static void test_both_ways(void)
{
    CHECK_EQUAL(paigow_compile(&way_flamingo_lv, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_odds_read_dealer(&table, PAIGOW_PUSH_NEVER, &dealer, NULL), PAIGOW_OK);
    paigow_outcomes parts = outcomes_by_parts(), shared = outcomes_by_shared_cards(&table);
    CHECK_EQUAL((int64_t)parts.win, (int64_t)shared.win);
    CHECK_EQUAL((int64_t)parts.push, (int64_t)shared.push);
    CHECK_EQUAL((int64_t)parts.lose, (int64_t)shared.lose);
}

int main(void)
{
    test_both_ways();
    return check_report();
}
