#include <string.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"

enum { EVEN = 200 }; /* cents */

/* Once in so many times. */
static int seldom(uint64_t *random, int times)
{
    return random_below(random, times) == 0;
}

/* ---- games ---- */

/* Sums in place of the stake, and no more than that much in a round. */
static const paigow_pay_table pays_sums = {
    .cards = 7,
    .takes_stake = 1,
    .most_paid = 7001,
    .count = 3,
    .lines = {{.name = PAIGOW_IS_THREE_OF_A_KIND, .of = PAIGOW_PAYS_FIXED, .per = 1, .pays = 9000},
              {.name = PAIGOW_IS_TWO_PAIR, .of = PAIGOW_PAYS_FIXED, .per = 1, .pays = 333},
              ODDS(PAIR, 0)}};

static const paigow_pay_table pays_parts = {
    .cards = 7,
    .round_down = 1,
    .count = 2,
    .lines = {{.name = PAIGOW_IS_STRAIGHT, .per = 3, .pays = 7},
              {.name = PAIGOW_IS_PAIR, .per = 2, .pays = 1}}};

/* On the dealer's cards, but of the color that the seat named. */
static const paigow_pay_table pays_dealer_color = {.cards = 7,
                                                   .of_dealer = 1,
                                                   .joker = PAIGOW_JOKER_ANY_COLOR,
                                                   .count = 1,
                                                   .lines = {ODDS(FOUR_OF_THE_COLOR, 1)}};

static const paigow_pay_table *const ordinary[] = {
    &pays_insurance,   &pays_protection,      &pays_red_black,    &pays_queens_dragon,
    &pays_jackpot,     &pays_categories,      &pays_dealer_bonus, &pays_tiger_nine,
    &pays_ace_high,    &pays_wild_categories, &pays_sums,         &pays_parts,
    &pays_dealer_color};

/* So that every round has envy. */
static const paigow_pay_table pays_common_envy = {
    .cards = 7,
    .envy_stake = 500,
    .most_paid = 3000,
    .count = 4,
    .lines = {ODDS_AND_ENVY(TWO_PAIR, 3, 700), ODDS(FLUSH, 4), ODDS_AND_ENVY(PAIR, 0, 100),
              ODDS(STRAIGHT, 2)}};

static const paigow_pay_table *const premium[] = {&pays_dynasty, &pays_common_envy};

static const paigow_pay_table *random_table(uint64_t *random, int is_premium)
{
    return is_premium ? premium[random_below(random, COUNT_OF(premium))]
                      : ordinary[random_below(random, COUNT_OF(ordinary))];
}

static void random_limits(uint64_t *random, int64_t *least, int64_t *most)
{
    static const int64_t lowest[] = {1, 100, 400, EVEN * 25};
    *least = lowest[random_below(random, COUNT_OF(lowest))];
    *most = seldom(random, 3) ? PAIGOW_MOST_STAKE : *least + random_below(random, 50) * EVEN;
}

static void random_bonuses(uint64_t *random, paigow_game *game)
{
    int premium_wager = random_below(random, PAIGOW_MOST_BONUS);
    game->bonus_count = (size_t)random_below(random, PAIGOW_MOST_BONUS + 1);
    for (int i = 0; i < (int)game->bonus_count; i++) {
        paigow_bonus_wager *bonus = &game->bonus[i];
        bonus->pays = random_table(random, i == premium_wager);
        random_limits(random, &bonus->least, &bonus->most);
    }
}

static int8_t random_push(uint64_t *random)
{
    static const int8_t pushes[] = {PAIGOW_PUSH_NEVER, PAIGOW_PUSH_QUEEN_HIGH, PAIGOW_PUSH_ACE_HIGH,
                                    PAIGOW_PUSH_LOW_NINE_HIGH, PAIGOW_MOST_PUSH};
    return pushes[random_below(random, COUNT_OF(pushes))];
}

static uint8_t random_percent(uint64_t *random)
{
    static const uint8_t percents[] = {0, 5, 5, 5, 1, 3, 50, 100};
    return seldom(random, 3) ? (uint8_t)random_below(random, 101)
                             : percents[random_below(random, COUNT_OF(percents))];
}

static uint8_t random_flag(uint64_t *random)
{
    return (uint8_t)random_below(random, 2);
}

void random_game(uint64_t *random, paigow_game *game)
{
    memset(game, 0, sizeof *game);
    game->rules = (uint8_t)random_below(random, PAIGOW_RULES);
    game->no_joker = (uint8_t)seldom(random, 4);
    game->push = random_push(random);
    game->commission = random_percent(random);
    game->bank_commission = random_percent(random);
    game->rounding = (uint8_t)random_below(random, PAIGOW_ROUNDINGS);
    game->player_bank = (uint8_t)!seldom(random, 4);
    game->co_bank = game->player_bank && random_flag(random);
    game->bank_bonus = random_flag(random);
    game->odd_cent_to_bank = random_flag(random);
    game->way = (paigow_setter){.way = &way_for_all};
    random_limits(random, &game->least, &game->most);
    random_bonuses(random, game);
}

/* ---- rounds ---- */

/* Of a stake of an even number of dollars every commission is a whole number of cents, and so it is
 * of half of it. */
static int64_t random_stake(uint64_t *random, const paigow_game *game, int64_t least, int64_t most)
{
    int64_t reach = most - least < 20000 ? most - least : 20000;
    int64_t stake = least + random_below(random, (int)reach + 1);
    if (seldom(random, 10))
        stake = seldom(random, 2) ? most : least;
    if (game->rounding == PAIGOW_EXACT && !seldom(random, 20) && stake / EVEN * EVEN >= least)
        stake = stake / EVEN * EVEN;
    return stake;
}

static void make_wager(uint64_t *random, const paigow_game *game, int wager, paigow_seat *seat)
{
    int64_t least = wager ? game->bonus[wager - 1].least : game->least;
    int64_t most = wager ? game->bonus[wager - 1].most : game->most;
    seat->wagers |= (uint8_t)(1 << wager);
    seat->stake[wager] = random_stake(random, game, least, most);
}

static void make_wagers(uint64_t *random, const paigow_game *game, paigow_seat *seat)
{
    make_wager(random, game, PAIGOW_MAIN, seat);
    for (int wager = 1; wager <= (int)game->bonus_count; wager++)
        if (random_below(random, 2))
            make_wager(random, game, wager, seat);
}

/* Now and then anything at all is in front (R11). */
static void set_by_hand(uint64_t *random, paigow_seat *seat)
{
    seat->by_hand = 1;
    seat->low_count = PAIGOW_LOW;
    for (int i = 0; i < PAIGOW_LOW; i++)
        seat->low[i] = seat->cards[2 * i + random_below(random, 2)];
    if (seldom(random, 8))
        seat->low_count = (uint8_t)random_below(random, PAIGOW_HAND + 1);
    if (seldom(random, 8))
        seat->low[0] = (uint8_t)random_below(random, PAIGOW_DECK);
}

static void random_seat(uint64_t *random, const paigow_game *game, uint8_t number,
                        const uint8_t cards[PAIGOW_HAND], paigow_seat *seat)
{
    *seat = (paigow_seat){
        .number = number, .player = seldom(random, 4) ? 7u : number, .color = random_flag(random)};
    memcpy(seat->cards, cards, PAIGOW_HAND);
    make_wagers(random, game, seat);
    if (seldom(random, 3))
        set_by_hand(random, seat);
}

/* A bank makes no main wager, plays one seat, and may have chips for the wagers of the others, but
 * not for the dealer's. */
static void make_bank(uint64_t *random, const paigow_game *game, paigow_seat *seat,
                      paigow_round *round)
{
    round->bank = seat->number;
    round->co_bank = game->co_bank && random_flag(random);
    seat->player = 1000;
    seat->wagers &= (uint8_t)~(1 << PAIGOW_MAIN);
    seat->stake[PAIGOW_MAIN] = 0;
    if (!game->bank_bonus) {
        seat->wagers = 0;
        memset(seat->stake, 0, sizeof seat->stake);
    }
    if (round->co_bank)
        seat->by_hand = 0;
    else if (random_below(random, 4))
        round->dealer_stake = random_stake(random, game, 1, PAIGOW_MOST_STAKE);
    for (size_t i = 0; i < round->seat_count; i++)
        round->chips += round->seats[i].stake[PAIGOW_MAIN];
    if (!seldom(random, 8))
        round->chips += round->dealer_stake + random_below(random, 2);
}

void random_round(uint64_t *random, const paigow_game *game, size_t seats, paigow_round *round)
{
    uint8_t cards[(PAIGOW_DEALT + 1) * PAIGOW_HAND], numbers[PAIGOW_MOST_SEATS];
    memset(round, 0, sizeof *round);
    if (game->no_joker)
        deal_random(random, 0, sizeof cards, cards);
    else
        deal_from_deck(random, sizeof cards, cards);
    for (int i = 0; i < PAIGOW_MOST_SEATS; i++)
        numbers[i] = (uint8_t)(i + 1);
    shuffle(random, PAIGOW_MOST_SEATS, numbers);
    memcpy(round->dealer, cards, PAIGOW_HAND);
    round->seat_count = seats;
    for (size_t i = 0; i < seats; i++)
        random_seat(random, game, numbers[i], cards + (i + 1) * PAIGOW_HAND, &round->seats[i]);
    if (game->player_bank && !seldom(random, 4))
        make_bank(random, game, &round->seats[random_below(random, (int)seats)], round);
}
