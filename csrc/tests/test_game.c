/* test_game.c - games that must be refused (game.h), and what is worked out of those that are
 * right.
 *
 * Every case spoils one thing in a game that is right when nothing is spoiled.  All fields of the
 * fault are compared, and nothing may be written to the result. */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"
#include "random_round.h"

enum { UNTOUCHED = 0xa5, PREMIUM = 3, RANDOM_GAMES = 2000 };

/* All optional wagers; the third one has envy bonuses. */
static paigow_game make_game(void)
{
    static const paigow_pay_table *const tables[PAIGOW_MOST_BONUS] = {
        &pays_protection,   &pays_red_black, &pays_dynasty,        &pays_queens_dragon,
        &pays_dealer_bonus, &pays_ace_high,  &pays_wild_categories};
    paigow_game game = {.push = PAIGOW_PUSH_QUEEN_HIGH,
                        .commission = 5,
                        .bank_commission = 5,
                        .rounding = PAIGOW_UP_25,
                        .player_bank = 1,
                        .co_bank = 1,
                        .bank_bonus = 1,
                        .least = 500,
                        .most = 100000,
                        .way = {.way = &way_for_all},
                        .bonus_count = PAIGOW_MOST_BONUS};
    for (int i = 0; i < PAIGOW_MOST_BONUS; i++)
        game.bonus[i] =
            (paigow_bonus_wager){.pays = tables[i], .least = 100 + i, .most = 50000 + i};
    return game;
}

static void check_right(const paigow_game *game)
{
    paigow_ready ready;
    CHECK_EQUAL(paigow_ready_game(game, &ready, NULL), PAIGOW_OK);
    CHECK(ready.game == game);
}

static void check_refused(const paigow_game *game, paigow_fault expected)
{
    paigow_ready ready, before;
    paigow_fault fault;
    memset(&ready, UNTOUCHED, sizeof ready);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(paigow_ready_game(game, &ready, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_ready_game(game, &ready, NULL), expected.status);
    CHECK_BYTES(&ready, &before, sizeof ready);
}

static void check_field(const paigow_game *game, int field, int64_t value)
{
    check_refused(
        game, (paigow_fault){.status = PAIGOW_ERROR_GAME, .index = (size_t)field, .value = value});
}

static void check_bonus_field(const paigow_game *game, int field, int wager, int64_t value)
{
    check_refused(game, (paigow_fault){.status = PAIGOW_ERROR_GAME,
                                       .index = (size_t)field,
                                       .wager = wager,
                                       .value = value});
}

/* ---- what is worked out ---- */

static void check_ready(const paigow_game *game)
{
    paigow_ready ready;
    int premium = 0;
    memset(&ready, UNTOUCHED, sizeof ready);
    CHECK_EQUAL(paigow_ready_game(game, &ready, NULL), PAIGOW_OK);
    CHECK(ready.game == game);
    CHECK_EQUAL(ready.least[PAIGOW_MAIN], game->least);
    CHECK_EQUAL(ready.most[PAIGOW_MAIN], game->most);
    for (int wager = 1; wager <= PAIGOW_MOST_BONUS; wager++) {
        const paigow_bonus_wager *bonus = &game->bonus[wager - 1];
        int is_offered = wager <= (int)game->bonus_count;
        CHECK_EQUAL(ready.least[wager], is_offered ? bonus->least : 0);
        CHECK_EQUAL(ready.most[wager], is_offered ? bonus->most : 0);
        CHECK(ready.reader[wager].table == (is_offered ? bonus->pays : NULL));
        if (is_offered && bonus->pays->envy_stake)
            premium = wager;
    }
    CHECK_EQUAL(ready.premium, premium);
}

static void check_all_ready(void)
{
    uint64_t random = UINT64_C(0x6a3e);
    paigow_game game = make_game();
    check_ready(&game);
    for (int i = 0; i < RANDOM_GAMES; i++) {
        random_game(&random, &game);
        check_ready(&game);
    }
}

/* What is not offered is nobody's business. */
static void check_not_offered(void)
{
    paigow_game game = make_game();
    for (size_t count = 0; count < PAIGOW_MOST_BONUS; count++) {
        game.bonus_count = count;
        game.bonus[count] = (paigow_bonus_wager){.least = -1};
        check_ready(&game);
        game.bonus[count] = make_game().bonus[count];
    }
}

/* ---- the main wager ---- */

static void check_flags(void)
{
    for (int flag = 0; flag < 5; flag++)
        for (int value = 0; value <= UINT8_MAX; value++) {
            paigow_game game = make_game();
            uint8_t *const flags[] = {&game.no_joker, &game.player_bank, &game.bank_bonus,
                                      &game.odd_cent_to_bank, &game.co_bank};
            game.co_bank = 0;
            *flags[flag] = (uint8_t)value;
            if (value > 1)
                check_field(&game, PAIGOW_GAME_FLAGS, value);
            else
                check_right(&game);
        }
}

/* 34.13(e): a co-bank is a player's bank. */
static void check_co_bank_alone(void)
{
    paigow_game game = make_game();
    game.player_bank = 0;
    check_field(&game, PAIGOW_GAME_FLAGS, 1);
    game.co_bank = 0;
    check_right(&game);
}

static void check_numbers(void)
{
    for (int value = 0; value <= UINT8_MAX; value++) {
        paigow_game game = make_game();
        game.rules = (uint8_t)value;
        if (value >= PAIGOW_RULES)
            check_field(&game, PAIGOW_GAME_RULES, value);
        else
            check_right(&game);
        game = make_game();
        game.rounding = (uint8_t)value;
        if (value >= PAIGOW_ROUNDINGS)
            check_field(&game, PAIGOW_GAME_ROUNDING, value);
        else
            check_right(&game);
        for (int of_bank = 0; of_bank < 2; of_bank++) {
            game = make_game();
            *(of_bank ? &game.bank_commission : &game.commission) = (uint8_t)value;
            if (value > 100)
                check_field(&game, PAIGOW_GAME_COMMISSION, value);
            else
                check_right(&game);
        }
    }
}

/* The names of high cards and of low hands, and none. */
static void check_pushes(void)
{
    for (int push = INT8_MIN; push <= INT8_MAX; push++) {
        paigow_game game = make_game();
        int is_of_seven = push >= PAIGOW_IS_NINE_HIGH && push <= PAIGOW_IS_ACE_HIGH;
        int is_of_low = push >= PAIGOW_IS_LOW_THREE_HIGH && push <= PAIGOW_IS_LOW_PAIR;
        game.push = (int8_t)push;
        if (push == -1 || is_of_seven || is_of_low)
            check_right(&game);
        else
            check_field(&game, PAIGOW_GAME_PUSH, push);
    }
}

/* ---- limits ---- */

static const int64_t no_stakes[] = {0, -1, PAIGOW_MOST_STAKE + 1, INT64_MIN, INT64_MAX};

static void check_limits(void)
{
    paigow_game game = make_game();
    for (size_t i = 0; i < COUNT_OF(no_stakes); i++) {
        game.least = no_stakes[i];
        check_field(&game, PAIGOW_GAME_LIMITS, no_stakes[i]);
        game.least = 1;
        game.most = no_stakes[i];
        check_field(&game, PAIGOW_GAME_LIMITS, no_stakes[i]);
    }
    game.least = game.most = PAIGOW_MOST_STAKE;
    check_right(&game);
    game.most--;
    check_field(&game, PAIGOW_GAME_LIMITS, game.most);
    game.least = game.most = 1;
    check_right(&game);
}

static void check_bonus_limits(int wager)
{
    paigow_game game = make_game();
    paigow_bonus_wager *bonus = &game.bonus[wager - 1];
    for (size_t i = 0; i < COUNT_OF(no_stakes); i++) {
        bonus->least = no_stakes[i];
        check_bonus_field(&game, PAIGOW_GAME_BONUS_LIMITS, wager, no_stakes[i]);
        bonus->least = 1;
        bonus->most = no_stakes[i];
        check_bonus_field(&game, PAIGOW_GAME_BONUS_LIMITS, wager, no_stakes[i]);
    }
    bonus->least = bonus->most = PAIGOW_MOST_STAKE;
    check_right(&game);
    bonus->most--;
    check_bonus_field(&game, PAIGOW_GAME_BONUS_LIMITS, wager, bonus->most);
    bonus->least = bonus->most = 1;
    check_right(&game);
}

/* ---- optional wagers ---- */

static void check_counts(void)
{
    static const size_t counts[] = {PAIGOW_MOST_BONUS + 1, 100, SIZE_MAX};
    paigow_game game = make_game();
    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        game.bonus_count = counts[i];
        check_field(&game, PAIGOW_GAME_BONUS_COUNT, (int64_t)counts[i]);
    }
}

/* Tables of every kind are right for every wager, but for those on three cards, and the second one
 * with envy bonuses (W9). */
static void check_tables(int wager)
{
    static const paigow_pay_table *const tables[] = {
        &pays_insurance,  &pays_protection,   &pays_red_black,   &pays_queens_dragon,
        &pays_jackpot,    &pays_categories,   &pays_dynasty,     &pays_wild_categories,
        &pays_tiger_nine, &pays_dealer_bonus, &pays_three_cards, &pays_ace_high};
    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        paigow_game game = make_game();
        game.bonus[wager - 1].pays = tables[i];
        if (tables[i] == &pays_three_cards)
            check_bonus_field(&game, PAIGOW_GAME_BONUS_CARDS, wager, PAIGOW_BONUS_CARDS);
        else if (tables[i] == &pays_dynasty && wager != PREMIUM)
            check_bonus_field(&game, PAIGOW_GAME_BONUS_ENVY, wager > PREMIUM ? wager : PREMIUM,
                              pays_dynasty.envy_stake);
        else
            check_ready(&game);
    }
}

static void check_bad_tables(int wager)
{
    paigow_game game = make_game();
    paigow_pay_table table = *game.bonus[wager - 1].pays;
    game.bonus[wager - 1].pays = NULL;
    check_bonus_field(&game, PAIGOW_GAME_BONUS_METER, wager, 0);
    game.bonus[wager - 1].pays = &table;
    table.lines[0].pays = -5;
    check_refused(&game,
                  (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .wager = wager, .value = -5});
    table = *make_game().bonus[wager - 1].pays;
    table.most_paid = 1;
    check_right(&game);
    table.round_down = 1;
    table.lines[0].of = PAIGOW_PAYS_FIXED;
    check_right(&game);
    table.lines[0].of = PAIGOW_PAYS_SHARE;
    table.lines[0].pays = 1;
    check_bonus_field(&game, PAIGOW_GAME_BONUS_METER, wager, 1);
    table.count = 0;
    check_refused(&game, (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .wager = wager});
}

/* ---- the house way ---- */

static void check_bad_way(void)
{
    paigow_house_way way = way_for_all;
    paigow_game game = make_game();
    game.way.way = &way;
    check_right(&game);
    way.lines[3].play = PAIGOW_PLAYS;
    check_refused(
        &game, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY, .index = 3, .value = PAIGOW_PLAYS});
    way.count = 0;
    check_refused(&game, (paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
}

/* A table is for the rules that it was made for; beside one nobody looks at the lines. */
static void check_bad_table(void)
{
    static paigow_house_table table;
    const paigow_house_way no_lines = {.count = 0};
    paigow_game game = make_game();
    game.way = (paigow_setter){.table = &table, .way = &no_lines};
    for (int made_for = 0; made_for < PAIGOW_RULES; made_for++) {
        CHECK_EQUAL(paigow_compile(&way_for_all, made_for, &table, NULL), PAIGOW_OK);
        for (int rules = 0; rules < PAIGOW_RULES; rules++) {
            game.rules = (uint8_t)rules;
            if (rules == made_for)
                check_right(&game);
            else
                check_refused(&game,
                              (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = made_for});
        }
    }
}

int main(void)
{
    check_all_ready();
    check_not_offered();
    check_flags();
    check_co_bank_alone();
    check_numbers();
    check_pushes();
    check_limits();
    check_counts();
    for (int wager = 1; wager <= PAIGOW_MOST_BONUS; wager++) {
        check_bonus_limits(wager);
        check_tables(wager);
        check_bad_tables(wager);
    }
    check_bad_way();
    check_bad_table();
    return check_report();
}
