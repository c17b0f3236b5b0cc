/* test_money_small.c - the money of a small scope, all of it: up to four players with every
 * outcome, stakes that are awkward to take a part of, every rounding, the house, a bank or a
 * co-bank, a dealer who wagers or does not, chips that are just enough or a cent too few.
 * And lines of pay tables with all small odds.
 *
 * The cards are always the same: what becomes of a player is a matter of the two cards in front. */
#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "round_checks.h"

enum { PLAYERS = 4, OUTCOMES = PAIGOW_FOUL + 1, BANK = 2, PERCENT = 5, MOST_PERCENT = 100 };

/* ---- cards ---- */

static const char of_bank[] = "Tc 3c Qd 4s 4h 7s Jc"; /* fours, and Q-J in front */

/* The fronts by outcome; one that is foul needs no cards. */
static const struct {
    const char *cards, *lows[OUTCOMES];
} players[PLAYERS] = {
    {"Qh 4d 8d Ac Jh Qc Kc",
     {[PAIGOW_WIN] = "Jh Kc", [PAIGOW_PUSH] = "Qc Kc", [PAIGOW_LOSE] = "Jh Qc"}}, /* a copy */
    {"5h Kd 7d Qs 2c Jd Js",
     {[PAIGOW_WIN] = "Kd 2c", [PAIGOW_PUSH] = "Qs 2c", [PAIGOW_LOSE] = "Qs Js"}}, /* a copy */
    {"6h 6c 9s Kh 9d Xx Th",
     {[PAIGOW_WIN] = "Xx Th", [PAIGOW_PUSH] = "9d Th", [PAIGOW_LOSE] = "6c 9d"}},
    {"2s 5c Ah 8c 2d 8s 6d",
     {[PAIGOW_WIN] = "Ah 6d", [PAIGOW_PUSH] = "2d 6d", [PAIGOW_LOSE] = "8s 6d"}},
};

static const char *const dealers[OUTCOMES] = {[PAIGOW_WIN] = "3h Ad 7c 3d Td Ts 2h",
                                              [PAIGOW_PUSH] = "Td 9h 3s Ad 4c 3d 5d",
                                              [PAIGOW_LOSE] = "8h Ad Td 7c 4c 2h 3s"};

static void set_front(paigow_seat *seat, const char *low)
{
    seat->by_hand = 1;
    seat->low_count = low ? PAIGOW_LOW : 0;
    if (low)
        read_cards(low, seat->low, PAIGOW_LOW);
}

/* ---- stakes ---- */

/* Of 5 percent of these is a part of a cent, or of 25 cents, or half of one; odd and even ones, and
 * the largest. */
static const int64_t awkward[] = {20, 1,  49,  PAIGOW_MOST_STAKE,    50, 99, 2,
                                  19, 21, 250, PAIGOW_MOST_STAKE - 1};

/* So many of them for so many players. */
static const size_t stakes_for[PLAYERS + 1] = {
    1, COUNT_OF(awkward), SANITIZED ? 8 : COUNT_OF(awkward), SANITIZED ? 5 : COUNT_OF(awkward),
    SANITIZED ? 3 : 5};

static paigow_seat *seat_of(paigow_round *round, int player)
{
    int is_after = round->bank && player + 1 >= BANK;
    return &round->seats[player + is_after];
}

/* The next stakes in some order; 0 after the last. */
static int next_stakes(paigow_round *round, int count, size_t at[PLAYERS])
{
    int player = 0;
    while (player < count && ++at[player] == stakes_for[count])
        at[player++] = 0;
    for (int i = 0; i < count; i++)
        seat_of(round, i)->stake[PAIGOW_MAIN] = awkward[at[i]];
    return player < count;
}

/* ---- one round ---- */

static int settled, refused_uneven, refused_cover, refused_short;

/* What the bank pays of what is left in the center is no more than that: the center never owes. */
static void check_commissions(const paigow_ledger *ledger)
{
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        if (line->wager == PAIGOW_COMMISSION)
            CHECK(line->house > 0 && -line->net <= (line->net ? line[-1].stake : 0));
    }
}

static void check_settled(const paigow_ready *ready, const paigow_round *round, plain_round *plain)
{
    static paigow_ledger ledger;
    paigow_fault fault = {.status = PAIGOW_OK};
    plain_settle_shown(ready->game, round, plain);
    CHECK_EQUAL(paigow_settle_round(ready, round, &ledger, &fault), plain->fault.status);
    check_fault(__FILE__, __LINE__, &fault, plain->fault);
    refused_uneven += fault.status == PAIGOW_ERROR_UNEVEN;
    if (fault.status)
        return;
    settled++;
    check_against(ready->game, plain, &ledger);
    check_conservation(&ledger);
    check_commissions(&ledger);
    if (round->bank) /* B20 */
        CHECK(net_of(ledger.lines, ledger.line_count, BANK, PLAIN_ALL_WAGERS) >= -round->chips);
}

/* B4, B20: what the bank needs is what it might owe the players, or does owe. */
static int64_t chips_needed(const paigow_ready *ready, paigow_round *round, plain_round *plain,
                            int64_t *cover)
{
    *cover = 0;
    for (size_t i = 0; i < round->seat_count; i++)
        *cover += round->seats[i].stake[PAIGOW_MAIN];
    round->chips = INT64_MAX;
    plain_settle_shown(ready->game, round, plain);
    int64_t owed = plain->won - plain->lost;
    if (round->co_bank && owed > 0)
        owed = (owed + !ready->game->odd_cent_to_bank) / 2;
    return owed > *cover ? owed : *cover;
}

static void check_too_few(const paigow_ready *ready, paigow_round *round, int64_t cover)
{
    static paigow_ledger ledger;
    paigow_fault fault = {.status = PAIGOW_OK};
    int is_short = round->chips >= cover;
    CHECK_EQUAL(paigow_settle_round(ready, round, &ledger, &fault), PAIGOW_ERROR_BANK);
    CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_BANK,
                         .seat = BANK,
                         .index = is_short ? PAIGOW_REFUSED_SHORT : PAIGOW_REFUSED_COVER,
                         .value = round->chips});
    refused_short += is_short;
    refused_cover += !is_short;
}

/* ---- all rounds of a table ---- */

/* A game for each rounding. */
typedef struct {
    paigow_game game[PAIGOW_ROUNDINGS];
    paigow_ready ready[PAIGOW_ROUNDINGS];
} games;

static void make_games(int percent, int odd_cent_to_bank, games *made)
{
    for (int rounding = PAIGOW_EXACT; rounding < PAIGOW_ROUNDINGS; rounding++) {
        made->game[rounding] = (paigow_game){.push = PAIGOW_PUSH_NEVER,
                                             .commission = (uint8_t)percent,
                                             .bank_commission = (uint8_t)percent,
                                             .rounding = (uint8_t)rounding,
                                             .player_bank = 1,
                                             .co_bank = 1,
                                             .odd_cent_to_bank = (uint8_t)odd_cent_to_bank,
                                             .least = 1,
                                             .most = PAIGOW_MOST_STAKE,
                                             .way = {.way = &way_for_all}};
        made->ready[rounding] = ready_to_play(&made->game[rounding]);
    }
}

static void check_stakes(const games *made, paigow_round *round, plain_round *plain)
{
    int64_t cover = 0, needed = 0;
    if (round->bank)
        needed = chips_needed(&made->ready[PAIGOW_DOWN], round, plain, &cover);
    round->chips = needed;
    for (int rounding = PAIGOW_EXACT; rounding < PAIGOW_ROUNDINGS; rounding++)
        check_settled(&made->ready[rounding], round, plain);
    round->chips = needed - 1;
    if (round->bank)
        check_too_few(&made->ready[PAIGOW_DOWN], round, cover);
}

/* The cards are what they should be. */
static void check_shown(paigow_round *round, const plain_round *plain, int count, int pattern)
{
    for (int i = 0; i < count; i++, pattern /= OUTCOMES) {
        int outcome = pattern % OUTCOMES, is_foul = outcome == PAIGOW_FOUL;
        int is_given = round->bank && round->seats[BANK - 1].by_hand && !is_foul;
        int number = seat_of(round, i)->number;
        CHECK_EQUAL(plain->outcomes[number], is_given ? PAIGOW_WIN : outcome);
    }
}

static void check_all_stakes(const games *made, paigow_round *round, int count, int pattern)
{
    static plain_round plain;
    size_t at[PLAYERS] = {0};
    plain_show(&made->game[PAIGOW_DOWN], round, &plain);
    check_shown(round, &plain, count, pattern);
    do
        check_stakes(made, round, &plain);
    while (next_stakes(round, count, at));
}

/* With so many players: those of a number written with so many digits. */
static void check_outcomes(const games *made, const paigow_round *table, int count, int pattern)
{
    paigow_round round = *table;
    for (int i = 0, left = pattern; i < count; i++, left /= OUTCOMES) {
        paigow_seat *seat = seat_of(&round, i);
        seat->number = (uint8_t)(seat - round.seats + 1);
        seat->player = seat->number;
        seat->wagers = 1 << PAIGOW_MAIN;
        seat->stake[PAIGOW_MAIN] = awkward[0];
        read_cards(players[i].cards, seat->cards, PAIGOW_HAND);
        set_front(seat, players[i].lows[left % OUTCOMES]);
    }
    round.seat_count = (size_t)count + (round.bank ? 1 : 0);
    check_all_stakes(made, &round, count, pattern);
}

static void check_table(const games *made, const paigow_round *round, int most_players)
{
    for (int count = 1, patterns = OUTCOMES; count <= most_players; count++, patterns *= OUTCOMES)
        for (int pattern = 0; pattern < patterns; pattern++)
            check_outcomes(made, round, count, pattern);
}

/* ---- who banks ---- */

static paigow_round with_house(void)
{
    paigow_round round = {.bank = 0};
    read_cards(of_bank, round.dealer, PAIGOW_HAND);
    return round;
}

static paigow_round with_bank(int dealer_outcome, int64_t dealer_stake)
{
    paigow_round round = {.bank = BANK, .dealer_stake = dealer_stake};
    paigow_seat *bank = &round.seats[BANK - 1];
    bank->number = BANK;
    bank->player = BANK;
    read_cards(of_bank, bank->cards, PAIGOW_HAND);
    read_cards(dealers[dealer_outcome], round.dealer, PAIGOW_HAND);
    return round;
}

static void check_banks(void)
{
    static games made;
    for (int odd_cent_to_bank = 0; odd_cent_to_bank <= 1; odd_cent_to_bank++) {
        paigow_round bank = with_bank(PAIGOW_WIN, 0), co_bank = bank, foul = bank;
        make_games(PERCENT, odd_cent_to_bank, &made);
        co_bank.co_bank = 1;
        set_front(&foul.seats[BANK - 1], NULL);
        check_table(&made, &co_bank, PLAYERS);
        if (odd_cent_to_bank)
            continue;
        check_table(&made, &bank, PLAYERS);
        check_table(&made, &foul, 2);
        for (size_t i = 0; i < COUNT_OF(awkward); i++)
            for (int outcome = PAIGOW_LOSE; outcome < PAIGOW_FOUL; outcome++) {
                bank = with_bank(outcome, awkward[i]);
                check_table(&made, &bank, 2);
            }
    }
}

static void check_house(void)
{
    static games made;
    paigow_round house = with_house();
    make_games(PERCENT, 0, &made);
    check_table(&made, &house, PLAYERS);
}

static void check_percentages(void)
{
    static games made;
    for (int percent = 0; percent <= MOST_PERCENT; percent++) {
        paigow_round house = with_house(), bank = with_bank(PAIGOW_WIN, 0), co_bank = bank;
        make_games(percent, 0, &made);
        co_bank.co_bank = 1;
        check_table(&made, &house, 1);
        check_table(&made, &bank, 1);
        check_table(&made, &co_bank, 1);
    }
}

/* ---- what a line pays (W3, W15) ---- */

enum { MOST_PAYS = 12, MOST_PER = 7, MOST_SMALL_STAKE = SANITIZED ? 30 : 120 };

static int64_t at_most(int64_t amount, int64_t most)
{
    return amount < most ? amount : most;
}

/* `whole` is what is paid in whole cents, `is_even` says that it is all. */
static void check_line(const paigow_pay_table *table, int64_t stake, int64_t meter, int64_t whole,
                       int is_even)
{
    static const int64_t won_before[] = {0, 1, 49, 50, 51};
    int keeps_stake = table->takes_stake && table->lines[0].of != PAIGOW_PAYS_ODDS;
    int64_t gain = whole - (keeps_stake ? stake : 0);
    for (size_t i = 0; i < COUNT_OF(won_before); i++) {
        int64_t won = won_before[i], left = table->most_paid > won ? table->most_paid - won : 0;
        int64_t net = gain > 0 && table->most_paid ? at_most(gain, left) : gain;
        paigow_bonus_result result;
        int status = paigow_settle_line(table, 0, stake, meter, &won, &result, NULL);
        CHECK_EQUAL(status, is_even || table->round_down ? PAIGOW_OK : PAIGOW_ERROR_UNEVEN);
        CHECK_EQUAL(won, won_before[i] + (status || net < 0 ? 0 : net));
        if (status)
            continue;
        CHECK_EQUAL(result.net, net);
        CHECK_EQUAL(result.cut, gain - net);
        CHECK_EQUAL(result.returned, stake + net);
        CHECK_EQUAL(result.outcome, table->lines[0].pays ? PAIGOW_WIN : PAIGOW_PUSH);
    }
}

/* What is paid grows with what it is paid of, so that cents only have to be added. */
static void check_odds(const paigow_pay_table *table)
{
    int64_t pays = table->lines[0].pays, per = table->lines[0].per, whole = 0;
    for (int64_t of = 1; of <= MOST_SMALL_STAKE; of++) {
        while ((whole + 1) * per <= of * pays)
            whole++;
        if (table->lines[0].of == PAIGOW_PAYS_SHARE)
            check_line(table, MOST_SMALL_STAKE - of + 1, of, whole, 1);
        else
            check_line(table, of, 0, whole, whole * per == of * pays);
    }
}

static void check_lines(void)
{
    static const int64_t limits[] = {0, 1, 50};
    for (size_t i = 0; i < COUNT_OF(limits) * 8; i++) {
        paigow_pay_table table = {.cards = 7, .count = 1, .most_paid = limits[i / 8]};
        table.round_down = i & 1;
        table.takes_stake = (i & 2) != 0;
        for (int per = 1; per <= MOST_PER; per++)
            for (int pays = 0; pays <= MOST_PAYS; pays++) {
                int is_share = (i & 4) != 0;
                table.lines[0] =
                    (paigow_pay_line){.name = PAIGOW_IS_PAIR,
                                      .of = is_share ? PAIGOW_PAYS_SHARE : PAIGOW_PAYS_ODDS,
                                      .per = per,
                                      .pays = pays};
                if (!paigow_check_pay_table(&table, NULL))
                    check_odds(&table);
            }
    }
}

int main(void)
{
    check_house();
    check_banks();
    check_percentages();
    check_lines();
    CHECK(settled > 0 && refused_uneven > 0 && refused_cover > 0 && refused_short > 0);
    printf("%d rounds settled, %d with a part of a cent, %d with too few chips\n", settled,
           refused_uneven, refused_cover + refused_short);
    return check_report();
}
