/* test_shared_cards.c - the whole game solved in the way that was known, by shared cards, which has
 * nothing in common with csrc/odds: the same integers.  A minute and more. */
#include "check.h"
#include "house_ways.h"
#include "shared_cards.h"
#include "solve_odds.h"

static paigow_house_table table;
static paigow_odds_dealer dealer;

static void test_both_ways(void)
{
    CHECK_EQUAL(paigow_compile(&way_flamingo_lv, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_odds_read_dealer(&table, PAIGOW_PUSH_NEVER, &dealer, NULL), PAIGOW_OK);
    paigow_outcomes parts = solve_outcomes(&table, &dealer),
                    shared = outcomes_by_shared_cards(&table);
    CHECK_EQUAL((int64_t)parts.win, (int64_t)shared.win);
    CHECK_EQUAL((int64_t)parts.push, (int64_t)shared.push);
    CHECK_EQUAL((int64_t)parts.lose, (int64_t)shared.lose);
}

int main(void)
{
    test_both_ways();
    return check_report();
}
