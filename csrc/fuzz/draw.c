#include "draw.h"

#include "check.h"
#include "house_ways.h"
#include "pay_tables.h"

void wreck(fuzz_input *in, void *structure, size_t size)
{
    for (int times = take_below(in, 8); times > 0; times--) {
        size_t at = (size_t)take_below(in, 65536) % size;
        ((uint8_t *)structure)[at] = take(in);
    }
}

void draw_cards(fuzz_input *in, size_t deck, size_t count, uint8_t *cards)
{
    uint8_t left[PAIGOW_DECK];
    for (size_t i = 0; i < deck; i++)
        left[i] = (uint8_t)i;
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)take_below(in, (int)(deck - i));
        cards[i] = left[at];
        left[at] = left[deck - i - 1];
    }
}

int64_t draw_amount(fuzz_input *in, int64_t least, int64_t most)
{
    int64_t reach = most > least ? most - least : 0;
    switch (take_below(in, 16)) {
    case 15:
        return (int64_t)take_64(in);
    case 14:
        return seldom(in, 2) ? least - 1 : most + 1;
    case 13:
        return most;
    case 12:
        return least + (int64_t)(take_64(in) % ((uint64_t)reach + 1));
    default:
        return least + take_below(in, reach < 50000 ? (int)reach + 1 : 50000);
    }
}

/* ---- house ways ---- */

static uint16_t draw_bits(fuzz_input *in, uint16_t any)
{
    return (uint16_t)(take_below(in, 65536) & any);
}

static uint16_t draw_ranks(fuzz_input *in)
{
    return seldom(in, 4) ? draw_bits(in, PAIGOW_ANY_RANK) : PAIGOW_ANY_RANK;
}

static uint16_t draw_classes(fuzz_input *in, uint16_t otherwise)
{
    if (!seldom(in, 4))
        return otherwise;
    return seldom(in, 2) ? draw_bits(in, PAIGOW_ANY_CLASS) : PAIGOW_COMPLETE;
}

static paigow_line draw_line(fuzz_input *in)
{
    paigow_line line = {PAIGOW_NO_CONDITION};
    line.holdings = seldom(in, 2) ? draw_bits(in, PAIGOW_ANY_HOLDING) : PAIGOW_ANY_HOLDING;
    line.first = draw_ranks(in);
    line.second = draw_ranks(in);
    line.singleton = draw_ranks(in);
    if (seldom(in, 6))
        line.singletons = draw_bits(in, PAIGOW_ANY_RANK);
    line.best = draw_classes(in, PAIGOW_ANY_CLASS);
    line.joker = (uint8_t)(seldom(in, 4) ? take_below(in, 3) : PAIGOW_JOKER_OR_NOT);
    if (seldom(in, 5))
        line.most_sum = (uint8_t)take_below(in, PAIGOW_ANY_SUM + 1);
    line.play = (uint8_t)take_below(in, PAIGOW_PLAYS);
    if (seldom(in, 4)) {
        line.least = (uint8_t)(1 + take_below(in, PAIGOW_LOW_VALUES));
        line.most = (uint8_t)(line.least + take_below(in, PAIGOW_LOW_VALUES + 1 - (int)line.least));
    }
    line.behind = draw_classes(in, PAIGOW_ANY_CLASS);
    line.beats = draw_classes(in, 0);
    return line;
}

void draw_way(fuzz_input *in, paigow_house_way *way)
{
    memset(way, 0, sizeof *way);
    way->count = (size_t)take_below(in, seldom(in, 8) ? PAIGOW_MOST_LINES : 6);
    for (size_t i = 0; i < way->count; i++)
        way->lines[i] = draw_line(in);
    for (size_t i = 0; i < way_for_all.count && way->count < PAIGOW_MOST_LINES; i++)
        way->lines[way->count++] = way_for_all.lines[i];
    if (seldom(in, 8))
        wreck(in, way, sizeof *way);
}

/* ---- pay tables ---- */

static const paigow_pay_table *const published[] = {
    &pays_dynasty,    &pays_insurance,       &pays_protection,  &pays_red_black,
    &pays_jackpot,    &pays_queens_dragon,   &pays_categories,  &pays_dealer_bonus,
    &pays_tiger_nine, &pays_wild_categories, &pays_three_cards, &pays_ace_high};

const paigow_pay_table *draw_published(fuzz_input *in)
{
    return published[take_below(in, COUNT_OF(published))];
}

/* What the cards of most tables can be called, and what only some can. */
static uint8_t draw_name(fuzz_input *in, const paigow_pay_table *table)
{
    if (seldom(in, 16))
        return take(in);
    if (table->joker >= PAIGOW_JOKER_NO_COLOR)
        return (uint8_t)(PAIGOW_IS_FOUR_OF_THE_COLOR + take_below(in, 4));
    int names = table->of_dealer ? PAIGOW_IS_LOW_PAIR + 1 : PAIGOW_IS_BOTH_ACE_HIGH;
    return (uint8_t)take_below(in, names);
}

static paigow_pay_line draw_pay_line(fuzz_input *in, const paigow_pay_table *table)
{
    paigow_pay_line line = {.per = 1};
    line.name = draw_name(in, table);
    line.joker = (uint8_t)(seldom(in, 4) ? take_below(in, 3) : PAIGOW_JOKER_OR_NOT);
    line.of = (uint8_t)(seldom(in, 3) ? take_below(in, 3) : PAIGOW_PAYS_ODDS);
    if (line.of != PAIGOW_PAYS_FIXED && seldom(in, 3))
        line.per = (int32_t)draw_amount(in, 1, PAIGOW_MOST_ODDS);
    if (line.of == PAIGOW_PAYS_ODDS)
        line.pays = draw_amount(in, 0, PAIGOW_MOST_ODDS);
    else
        line.pays = draw_amount(in, 1, line.of == PAIGOW_PAYS_SHARE ? line.per : PAIGOW_MOST_STAKE);
    if (table->envy_stake && seldom(in, 3))
        line.envy = draw_amount(in, 1, PAIGOW_MOST_STAKE);
    return line;
}

void draw_pay_table(fuzz_input *in, paigow_pay_table *table)
{
    memset(table, 0, sizeof *table);
    table->cards = seldom(in, 8) ? PAIGOW_BONUS_CARDS : PAIGOW_HAND;
    table->of_dealer = (uint8_t)seldom(in, 4);
    table->joker = (uint8_t)(seldom(in, 2) ? take_below(in, 5) : PAIGOW_JOKER_BUG);
    table->wheel_lowest = take(in) & 1;
    table->round_down = take(in) & 1;
    table->takes_stake = take(in) & 1;
    if (!table->of_dealer && seldom(in, 3))
        table->envy_stake = draw_amount(in, 1, PAIGOW_MOST_STAKE);
    if (seldom(in, 3))
        table->most_paid = draw_amount(in, 0, PAIGOW_MOST_STAKE);
    table->count = (uint8_t)(1 + take_below(in, seldom(in, 8) ? PAIGOW_MOST_PAY_LINES : 4));
    for (int i = 0; i < table->count; i++)
        table->lines[i] = draw_pay_line(in, table);
    if (seldom(in, 8))
        wreck(in, table, sizeof *table);
}

/* ---- games ---- */

static void draw_limits(fuzz_input *in, int64_t *least, int64_t *most)
{
    *least = seldom(in, 3) ? draw_amount(in, 1, PAIGOW_MOST_STAKE) : 1;
    *most = seldom(in, 3) ? draw_amount(in, 1, PAIGOW_MOST_STAKE) : PAIGOW_MOST_STAKE;
}

static uint8_t draw_percent(fuzz_input *in)
{
    static const uint8_t percents[] = {5, 0, 1, 3, 50, 100};
    return seldom(in, 4) ? take(in) : percents[take_below(in, COUNT_OF(percents))];
}

static int8_t draw_push(fuzz_input *in)
{
    static const int8_t pushes[] = {PAIGOW_PUSH_NEVER, PAIGOW_PUSH_QUEEN_HIGH, PAIGOW_PUSH_ACE_HIGH,
                                    PAIGOW_PUSH_LOW_NINE_HIGH, PAIGOW_MOST_PUSH};
    return seldom(in, 16) ? (int8_t)take(in) : pushes[take_below(in, COUNT_OF(pushes))];
}

void draw_game(fuzz_input *in, drawn_game *drawn)
{
    paigow_game *game = &drawn->game;
    memset(drawn, 0, sizeof *drawn);
    game->rules = (uint8_t)take_below(in, PAIGOW_RULES);
    game->no_joker = take(in) & 1;
    game->push = draw_push(in);
    game->commission = draw_percent(in);
    game->bank_commission = draw_percent(in);
    game->rounding = (uint8_t)(PAIGOW_UP_25 + take_below(in, PAIGOW_ROUNDINGS)) % PAIGOW_ROUNDINGS;
    game->player_bank = !seldom(in, 4);
    game->co_bank = game->player_bank;
    game->bank_bonus = !(take(in) & 1);
    game->odd_cent_to_bank = take(in) & 1;
    draw_limits(in, &game->least, &game->most);
    game->bonus_count = (size_t)take_below(in, PAIGOW_MOST_BONUS + 1);
    for (size_t i = 0; i < game->bonus_count; i++) {
        draw_limits(in, &game->bonus[i].least, &game->bonus[i].most);
        game->bonus[i].pays = &drawn->tables[i];
        if (seldom(in, 3))
            draw_pay_table(in, &drawn->tables[i]);
        else
            drawn->tables[i] = *draw_published(in);
    }
    if (seldom(in, 16))
        wreck(in, game, offsetof(paigow_game, way));
    game->way.way = &way_for_all;
}

/* ---- rounds ---- */

static void draw_seat(fuzz_input *in, const paigow_game *game, paigow_seat *seat)
{
    seat->player = seldom(in, 4) ? 7u : seat->number;
    seat->color = take(in) & 1;
    seat->by_hand = (uint8_t)seldom(in, 3);
    seat->low_count = (uint8_t)(seldom(in, 16) ? take(in) : PAIGOW_LOW);
    for (int i = 0; i < PAIGOW_LOW; i++)
        seat->low[i] = seldom(in, 16) ? take(in) : seat->cards[2 * i + (take(in) & 1)];
    seat->stake[PAIGOW_MAIN] = draw_amount(in, game->least, game->most);
    seat->wagers = (uint8_t)(1 | take_below(in, 256)) & (uint8_t)((2u << game->bonus_count) - 1);
    for (size_t i = 0; i < game->bonus_count; i++)
        if (seat->wagers >> (i + 1) & 1)
            seat->stake[i + 1] = draw_amount(in, game->bonus[i].least, game->bonus[i].most);
}

/* A bank that may be, with chips for what the others wager, or a little less. */
static void make_bank(fuzz_input *in, const paigow_game *game, paigow_round *round)
{
    paigow_seat *bank = &round->seats[(size_t)take(in) % round->seat_count];
    round->bank = bank->number;
    round->co_bank = game->co_bank && take(in) & 1;
    round->dealer_stake = round->co_bank ? 0 : draw_amount(in, 0, PAIGOW_MOST_STAKE);
    round->chips = seldom(in, 4) ? draw_amount(in, 0, PAIGOW_MOST_STAKE) : PAIGOW_MOST_SUM;
    bank->player = 1000;
    bank->by_hand &= !round->co_bank;
    bank->wagers &= game->bank_bonus ? (uint8_t)~1 : 0;
    for (int i = 0; i < PAIGOW_WAGERS; i++)
        if (!(bank->wagers >> i & 1))
            bank->stake[i] = 0;
}

void draw_round(fuzz_input *in, const paigow_game *game, paigow_round *round)
{
    uint8_t cards[(PAIGOW_DEALT + 1) * PAIGOW_HAND];
    size_t deck = game->no_joker ? PAIGOW_DECK - 1 : PAIGOW_DECK;
    uint8_t first = seldom(in, 4) ? (uint8_t)take_below(in, PAIGOW_MOST_SEATS) : 0;
    memset(round, 0, sizeof *round);
    round->seat_count = (size_t)(1 + take_below(in, PAIGOW_DEALT));
    draw_cards(in, deck, (round->seat_count + 1) * PAIGOW_HAND, cards);
    memcpy(round->dealer, cards, PAIGOW_HAND);
    for (size_t i = 0; i < round->seat_count; i++) {
        paigow_seat *seat = &round->seats[i];
        seat->number = (uint8_t)((first + 3 * i) % PAIGOW_MOST_SEATS + 1);
        memcpy(seat->cards, cards + (i + 1) * PAIGOW_HAND, PAIGOW_HAND);
        draw_seat(in, game, seat);
    }
    if (game->player_bank && take(in) & 1)
        make_bank(in, game, round);
    if (seldom(in, 8))
        wreck(in, round, sizeof *round);
}
