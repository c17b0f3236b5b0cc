/* test_odds_whole.c - every hand against every hand of the whole deck: published results (R13,
 * W2, W12, W17), what must add up, what must be alike by symmetry, and some classes one by one.
 */
#include <stdlib.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "plain_odds.h"
#include "solve_odds.h"

enum {
    UNTOUCHED = 0xa5,
    CLASSES = 6972147,
    STEP = 3001, /* one class in so many is looked at by itself */
    PIECES = 3,
    SHORT_PIECES = 2000,
    WIN_WEIGHT = 95,
    LOSE_WEIGHT = 100,
    QUEEN_HIGHS = 2719500, /* W12 */
    ACE_HIGHS = 14430780   /* W17 */
};

/* C(53,7) x C(46,7), C(46,7). */
static const uint64_t all_deals = UINT64_C(8250459031214400), dealers_hands = 53524680;

static paigow_house_table table;
static paigow_odds_dealer dealer;
static paigow_class_odds bank[CLASSES], best[CLASSES], way_odds[CLASSES];
static uint8_t best_fronts[CLASSES];
static paigow_odds_total totals[PAIGOW_HOLDINGS][2], plain_totals[PAIGOW_HOLDINGS][2];

static void read_dealer(const paigow_house_way *way, int push)
{
    CHECK_EQUAL(paigow_compile(way, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_odds_read_dealer(&table, push, &dealer, NULL), PAIGOW_OK);
}

static solve_problem problem_of(int detail, int every)
{
    return (solve_problem){whole_deck, detail, every, &dealer, {&table}, 1};
}

static paigow_odds_total sum_of(const paigow_odds_total of[PAIGOW_HOLDINGS][2])
{
    paigow_odds_total sum = {.hands = 0};
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++) {
            sum.hands += of[holding][joker].hands;
            plain_add_joint(&sum.joint, &of[holding][joker].joint, 1);
            plain_add_outcomes(&sum.player, of[holding][joker].player, 1);
        }
    return sum;
}

/* A share of all deals in parts of `of`, rounded. */
static int64_t rounded(uint64_t deals, uint64_t of)
{
    return (int64_t)(((double)deals * (double)of) / (double)all_deals + 0.5);
}

/* ---- class by class ---- */

static int64_t gain(paigow_outcomes outcomes)
{
    return (int64_t)outcomes.win * WIN_WEIGHT - (int64_t)outcomes.lose * LOSE_WEIGHT;
}

/* The setting with the most of wins and losses, of several that with the highest front. */
static const paigow_odds *best_of(const paigow_odds odds[PAIGOW_SETTINGS])
{
    const paigow_odds *found = NULL;
    for (const paigow_odds *o = odds; o < odds + PAIGOW_SETTINGS; o++) {
        if (o->setting.foul)
            continue;
        int64_t more =
            found ? gain(paigow_as_player(&o->joint)) - gain(paigow_as_player(&found->joint)) : 1;
        if (more > 0 || (more == 0 && o->setting.low_value > found->setting.low_value))
            found = o;
    }
    return found;
}

static int is_odds(paigow_class_odds odds, paigow_outcomes outcomes)
{
    return odds.win == outcomes.win && odds.lose == outcomes.lose;
}

typedef struct {
    size_t class, looked_at;
    uint64_t random, hands;
    paigow_outcomes bank;
} class_check;

/* Any hand of the class will do. */
static void check_class(class_check *c, const paigow_class *class)
{
    paigow_odds odds[PAIGOW_SETTINGS];
    paigow_setting set;
    uint8_t listed[PAIGOW_HAND], cards[PAIGOW_HAND];
    int of_way = 0;
    plain_cards(class->cards, listed);
    redress(&c->random, random_below(&c->random, SUIT_ORDERS), listed, cards);
    CHECK_EQUAL(paigow_odds_of_hand(cards, PAIGOW_HAND, 0, &dealer, odds, NULL), PAIGOW_OK);
    paigow_set(cards, &table, &set);
    while (odds[of_way].setting.low_value != set.low_value ||
           odds[of_way].setting.high_value != set.high_value)
        of_way++;
    const paigow_odds *found = best_of(odds);
    CHECK_HAND(is_odds(bank[c->class], paigow_as_bank(&odds[of_way].joint)), cards, PAIGOW_HAND);
    CHECK_HAND(is_odds(way_odds[c->class], paigow_as_player(&odds[of_way].joint)), cards,
               PAIGOW_HAND);
    CHECK_HAND(is_odds(best[c->class], paigow_as_player(&found->joint)), cards, PAIGOW_HAND);
    CHECK_HAND(best_fronts[c->class] == found->setting.low_value, cards, PAIGOW_HAND);
    c->looked_at++;
}

static int visit_class(void *context, const paigow_class *class)
{
    class_check *c = context;
    const paigow_outcomes outcomes = {.win = bank[c->class].win, .lose = bank[c->class].lose};
    c->hands += class->hands;
    plain_add_outcomes(&c->bank, outcomes, class->hands);
    if (c->class % STEP == STEP / 2)
        check_class(c, class);
    c->class++;
    return 0;
}

static void check_classes(void)
{
    paigow_odds_total sum = sum_of(totals);
    class_check c = {.random = UINT64_C(0xc1a55)};
    CHECK_EQUAL(paigow_each_class(whole_deck, 0, PAIGOW_MULTISETS, visit_class, &c), 0);
    CHECK_EQUAL(c.class, CLASSES);
    CHECK_EQUAL(c.hands, SEVEN_CARD_HANDS);
    CHECK(c.looked_at > 2000);
    /* What a player against the same house way wins, the bank loses. */
    CHECK_EQUAL(c.bank.win, sum.player.lose);
    CHECK_EQUAL(c.bank.lose, sum.player.win);
}

/* ---- all together ---- */

/* Both sides set alike: how often we stand so to them, they stand so to us. */
static void check_symmetry(const paigow_joint *joint)
{
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            CHECK_EQUAL(joint->count[high][low],
                        joint->count[PAIGOW_ABOVE - high][PAIGOW_ABOVE - low]);
}

static paigow_odds_total check_sums(int has_push)
{
    paigow_odds_total sum = sum_of(totals);
    CHECK_EQUAL(sum.hands, SEVEN_CARD_HANDS);
    CHECK_EQUAL(plain_hands_of(&sum.joint), all_deals);
    CHECK_EQUAL(sum.player.win + sum.player.push + sum.player.lose, all_deals);
    CHECK(plain_same_outcomes(sum.player, paigow_as_player(&sum.joint)));
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++)
            CHECK_EQUAL(plain_hands_of(&totals[holding][joker].joint),
                        totals[holding][joker].hands * dealers_hands);
    CHECK_EQUAL(sum.joint.pushed > 0, has_push);
    if (!has_push)
        check_symmetry(&sum.joint);
    return sum;
}

/* A house way against itself, all standings. */
static paigow_odds_total play(const paigow_house_way *way, int push, uint32_t pieces)
{
    read_dealer(way, push);
    const solve_problem problem = problem_of(PAIGOW_ALL_STANDINGS, 0);
    solve_rows solved = solve(&problem, pieces);
    memset(totals, 0, sizeof totals);
    memset(bank, UNTOUCHED, sizeof bank);
    paigow_odds_add_up(solved.plan, rows_of(&solved), &table, 0, PAIGOW_MULTISETS, totals, bank);
    free_rows(&solved);
    return check_sums(push != PAIGOW_PUSH_NEVER);
}

static void check_foxwoods(void)
{
    paigow_odds_total sum = play(&way_foxwoods, PAIGOW_PUSH_NEVER, 1);
    CHECK_EQUAL(sum.player.win, 2402482226669052);
    CHECK_EQUAL(sum.player.push, 3341113289015576);
    CHECK_EQUAL(sum.player.lose, 2506863515529772);
    /* Five of a hundred are taken from what is won: 2.72 % (W2). */
    CHECK_EQUAL(rounded(100 * sum.player.lose - 95 * sum.player.win, 100), 272);
}

static void check_trump_plaza(void)
{
    paigow_odds_total sum = play(&way_trump_plaza, PAIGOW_PUSH_NEVER, PIECES);
    CHECK_EQUAL(rounded(sum.player.win, 10000), 2861);
    CHECK_EQUAL(rounded(sum.player.push, 10000), 4148);
    CHECK_EQUAL(rounded(sum.player.lose, 10000), 2991);
}

/* Each total of wins and losses as before, but no joint. */
static void check_same_in_brief(void)
{
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++) {
            const paigow_odds_total *brief = &totals[holding][joker];
            CHECK_EQUAL(brief->hands, plain_totals[holding][joker].hands);
            CHECK(plain_same_outcomes(brief->player, plain_totals[holding][joker].player));
            CHECK_EQUAL(plain_hands_of(&brief->joint), 0);
        }
}

/* The largest plan there is: as many parts as there is room for, and memory for just the rows of
 * some kinds and lanes.  Quick under the sanitizers, too. */
static void check_room(void)
{
    read_dealer(&way_foxwoods, PAIGOW_PUSH_NEVER);
    const solve_problem problem = problem_of(PAIGOW_ALL_STANDINGS, 1);
    solve_rows piece = solve_piece(&problem, SHORT_PIECES / 2, SHORT_PIECES);
    CHECK_EQUAL(piece.plan->first_part[PAIGOW_KINDS], PAIGOW_MOST_PARTS);
    CHECK(piece.plan->first_of_lane[PAIGOW_ODDS_LANES] <= PAIGOW_MOST_PARTS);
    CHECK(piece.plan->first_front[PAIGOW_KINDS] <= PAIGOW_MOST_FRONTS);
    CHECK(piece.ranks_size > 0 && piece.flush_size > 0);
    free_rows(&piece);
}

/* Follows check_trump_plaza, whose sums and bank it is held against. */
static void check_best_play(void)
{
    const paigow_choices to = {best_fronts, best, way_odds};
    const solve_problem problem = problem_of(PAIGOW_WINS_AND_LOSSES, 1);
    solve_rows solved = solve(&problem, 1);
    memcpy(plain_totals, totals, sizeof totals);
    memset(totals, 0, sizeof totals);
    paigow_odds_add_up(solved.plan, rows_of(&solved), &table, 0, PAIGOW_MULTISETS, totals, NULL);
    check_same_in_brief();
    paigow_odds_choose(solved.plan, rows_of(&solved), WIN_WEIGHT, LOSE_WEIGHT, &table, 0,
                       PAIGOW_MULTISETS, &to);
    free_rows(&solved);
    check_classes();
}

/* W17: the dealer's low hand is nine-high. */
static void check_commission_free(void)
{
    paigow_odds_total sum = play(&way_trump_plaza, PAIGOW_PUSH_LOW_NINE_HIGH, 1);
    CHECK_EQUAL(rounded(sum.player.win, 10000), 2737);
    CHECK_EQUAL(rounded(sum.player.push, 10000), 4275);
    CHECK_EQUAL(rounded(sum.player.lose, 10000), 2988);
    CHECK_EQUAL(rounded(sum.joint.pushed, 10000), 250);
}

/* W12, W17: how the dealer's hand is set does not matter, so their number is known. */
static void check_pushes_of_seven(void)
{
    paigow_odds_total sum = play(&way_trump_plaza, PAIGOW_PUSH_QUEEN_HIGH, 1);
    CHECK_EQUAL(sum.joint.pushed, QUEEN_HIGHS * dealers_hands);
    sum = play(&way_trump_plaza, PAIGOW_PUSH_ACE_HIGH, 1);
    CHECK_EQUAL(sum.joint.pushed, ACE_HIGHS * dealers_hands);
}

int main(void)
{
    CHECK_EQUAL(plain_choose(PAIGOW_DECK, PAIGOW_HAND) * dealers_hands, all_deals);
    check_room();
    if (SANITIZED) /* what follows takes minutes */
        return check_report();
    check_foxwoods();
    check_trump_plaza();
    check_best_play();
    check_commission_free();
    check_pushes_of_seven();
    return check_report();
}
