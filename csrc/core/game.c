#include "paigow/game.h"

#include "fault.h"
#include "pay.h"

enum { PERCENT = 100, QUARTER = 25 };

/* ---- commission ---- */

static int64_t rounded(int64_t hundredths, int rounding)
{
    const int64_t quarter = QUARTER * PERCENT;
    if (rounding == PAIGOW_UP_25)
        return (hundredths + quarter - 1) / quarter * QUARTER;
    if (rounding == PAIGOW_NEAREST_25)
        return (hundredths + quarter / 2) / quarter * QUARTER;
    return hundredths / PERCENT;
}

static int refuse_game(int field, int wager, int64_t value, paigow_fault *fault)
{
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_GAME,
                                              .index = (size_t)field,
                                              .wager = wager,
                                              .value = value});
}

static int check_commission(int percent, int rounding, paigow_fault *fault)
{
    if (percent < 0 || percent > PERCENT)
        return refuse_game(PAIGOW_GAME_COMMISSION, PAIGOW_MAIN, percent, fault);
    if (rounding < 0 || rounding >= PAIGOW_ROUNDINGS)
        return refuse_game(PAIGOW_GAME_ROUNDING, PAIGOW_MAIN, rounding, fault);
    return PAIGOW_OK;
}

int paigow_commission(int64_t won, int percent, int rounding, int64_t *commission,
                      paigow_fault *fault)
{
    int status = check_commission(percent, rounding, fault);
    if (status)
        return status;
    if (won < 0 || won > PAIGOW_MOST_SUM)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = won});
    if (rounding == PAIGOW_EXACT && won * percent % PERCENT)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_UNEVEN,
                                                  .index = PAIGOW_MOST_PAY_LINES,
                                                  .value = won});
    int64_t amount = percent ? rounded(won * percent, rounding) : 0;
    *commission = amount < won ? amount : won;
    return PAIGOW_OK;
}

/* ---- games ---- */

static int check_limits(int64_t least, int64_t most, int field, int wager, paigow_fault *fault)
{
    if (least < 1 || least > PAIGOW_MOST_STAKE)
        return refuse_game(field, wager, least, fault);
    if (most < least || most > PAIGOW_MOST_STAKE)
        return refuse_game(field, wager, most, fault);
    return PAIGOW_OK;
}

static int check_game_flags(const paigow_game *game, paigow_fault *fault)
{
    const uint8_t flags[] = {game->no_joker, game->player_bank, game->co_bank, game->bank_bonus,
                             game->odd_cent_to_bank};
    for (size_t i = 0; i < sizeof flags; i++)
        if (flags[i] > 1)
            return refuse_game(PAIGOW_GAME_FLAGS, PAIGOW_MAIN, flags[i], fault);
    if (game->co_bank && !game->player_bank)
        return refuse_game(PAIGOW_GAME_FLAGS, PAIGOW_MAIN, game->co_bank, fault);
    return PAIGOW_OK;
}

static int check_main(const paigow_game *game, paigow_fault *fault)
{
    paigow_fault found;
    int status = check_game_flags(game, fault);
    if (!status && paigow_check_rules(game->rules, &found))
        status = refuse_game(PAIGOW_GAME_RULES, PAIGOW_MAIN, game->rules, fault);
    if (!status && paigow_check_push(game->push, &found))
        status = refuse_game(PAIGOW_GAME_PUSH, PAIGOW_MAIN, game->push, fault);
    if (!status)
        status = check_commission(game->commission, game->rounding, fault);
    if (!status)
        status = check_commission(game->bank_commission, game->rounding, fault);
    if (!status)
        status = check_limits(game->least, game->most, PAIGOW_GAME_LIMITS, PAIGOW_MAIN, fault);
    if (!status && game->bonus_count > PAIGOW_MOST_BONUS)
        status =
            refuse_game(PAIGOW_GAME_BONUS_COUNT, PAIGOW_MAIN, (int64_t)game->bonus_count, fault);
    return status ? status : paigow_check_setter(&game->way, game->rules, fault);
}

static int check_bonus(const paigow_bonus_wager *bonus, int wager, int premium, paigow_fault *fault)
{
    paigow_fault found;
    int status = check_limits(bonus->least, bonus->most, PAIGOW_GAME_BONUS_LIMITS, wager, fault);
    if (status)
        return status;
    if (!bonus->pays)
        return refuse_game(PAIGOW_GAME_BONUS_METER, wager, 0, fault);
    if (paigow_check_pay_table(bonus->pays, &found)) {
        found.wager = wager;
        return paigow_fail(fault, &found);
    }
    if (bonus->pays->cards != PAIGOW_HAND)
        return refuse_game(PAIGOW_GAME_BONUS_CARDS, wager, bonus->pays->cards, fault);
    if (paigow_table_needs(bonus->pays) & PAIGOW_NEEDS_METER)
        return refuse_game(PAIGOW_GAME_BONUS_METER, wager, 1, fault);
    if (bonus->pays->envy_stake && premium)
        return refuse_game(PAIGOW_GAME_BONUS_ENVY, wager, bonus->pays->envy_stake, fault);
    return PAIGOW_OK;
}

static void read_bonus(const paigow_bonus_wager *bonus, int wager, paigow_ready *ready)
{
    paigow_reader reader = paigow_read_table(bonus->pays);
    const unsigned of_seat = PAIGOW_NEEDS_PLAYER | PAIGOW_NEEDS_COLOR;
    int of_dealer = bonus->pays->of_dealer;
    uint8_t bit = (uint8_t)(1 << wager);
    ready->least[wager] = bonus->least;
    ready->most[wager] = bonus->most;
    ready->reader[wager] = reader;
    ready->colored |= reader.needs & PAIGOW_NEEDS_COLOR ? bit : 0;
    ready->of_dealer |= of_dealer && !(reader.needs & of_seat) ? bit : 0;
    ready->uneven |= reader.can_be_uneven ? bit : 0;
    ready->limited |= bonus->pays->most_paid ? bit : 0;
    for (int category = 0; category < PAIGOW_CATEGORIES; category++)
        ready->payable[category] |= of_dealer || reader.pays_in >> category & 1 ? bit : 0;
}

int paigow_ready_game(const paigow_game *game, paigow_ready *ready, paigow_fault *fault)
{
    int premium = 0;
    int status = check_main(game, fault);
    for (int i = 0; !status && i < (int)game->bonus_count; i++) {
        status = check_bonus(&game->bonus[i], i + 1, premium, fault);
        if (!status && game->bonus[i].pays->envy_stake)
            premium = i + 1;
    }
    if (status)
        return status;
    *ready = (paigow_ready){
        .game = game, .premium = premium, .least = {game->least}, .most = {game->most}};
    for (int wager = 1; wager <= (int)game->bonus_count; wager++)
        read_bonus(&game->bonus[wager - 1], wager, ready);
    return PAIGOW_OK;
}
