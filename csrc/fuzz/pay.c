/* pay.c - fuzz target: pay tables and bonus wagers from bytes (pay_table.h, bonus.h): which line
 * pays against a second reading of the names, the money against plain arithmetic. */
#include "draw.h"
#include "hands.h"
#include "plain_names.h"

enum { ROWS = 3, TWO_HANDS = 2 * PAIGOW_HAND };

__extension__ typedef __int128 wide;

/* ---- names ---- */

static void check_cards_of(const uint8_t *cards, size_t count, int joker, paigow_bonus bonus,
                           int name)
{
    uint8_t chosen[PAIGOW_HAND];
    uint64_t all = mask_of(cards, (int)count);
    spoil(chosen, sizeof chosen);
    size_t found = paigow_bonus_cards(cards, count, joker, 0, name, 0, chosen);
    MUST(found <= count && is_spoilt(chosen + found, sizeof chosen - found));
    MUST((found > 0) == (bonus.held >> name & 1));
    MUST(count_bits(mask_of(chosen, (int)found)) == (int)found);
    MUST((mask_of(chosen, (int)found) & ~all) == 0);
    found = paigow_bonus_cards(cards, count, joker, 1, name, 1, chosen);
    MUST((found > 0) == ((bonus.held & bonus.natural) >> name & 1));
}

/* Names of seven or three cards, of a color and of a low hand, and the cards that bear one. */
static void check_names(fuzz_input *in, const uint8_t cards[PAIGOW_HAND])
{
    size_t count = take(in) & 1 ? PAIGOW_BONUS_CARDS : PAIGOW_HAND;
    int joker = take_below(in, PAIGOW_JOKER_NO_COLOR), color = take(in) & 1;
    paigow_bonus bonus = paigow_bonus_of(cards, count, joker),
                 plain = plain_bonus(cards, count, joker);
    MUST(bonus.held == plain.held && (bonus.natural & bonus.held) == (plain.natural & plain.held));
    check_cards_of(cards, count, joker, bonus, take_below(in, PAIGOW_IS_BOTH_ACE_HIGH));
    MUST(paigow_color_count(cards, color) == plain_color_count(cards, color));
    for (joker = PAIGOW_JOKER_NO_COLOR; joker <= PAIGOW_JOKER_ANY_COLOR; joker++)
        MUST(paigow_bonus_of_color(cards, color, joker).held ==
             plain_bonus_of_color(cards, color, joker).held);
    MUST(paigow_bonus_of_low(paigow_rank2(cards)).held == plain_bonus_of_low(cards).held);
}

static int is_ace_high(const uint8_t cards[PAIGOW_HAND])
{
    return plain_bonus(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG).held >> PAIGOW_IS_ACE_HIGH & 1;
}

/* The line that pays a hand that is right. */
static int plain_line(const paigow_pay_table *table, const paigow_bonus_hand *hand)
{
    unsigned needs = paigow_table_needs(table);
    if (needs & PAIGOW_NEEDS_COLOR)
        return plain_first_line(table,
                                plain_bonus_of_color(hand->cards, hand->color, table->joker));
    paigow_bonus bonus = plain_bonus(hand->cards, table->cards, table->joker);
    if (needs & PAIGOW_NEEDS_LOW)
        bonus.held |= plain_bonus_of_low(hand->low).held;
    if (needs & PAIGOW_NEEDS_PLAYER && is_ace_high(hand->cards) && is_ace_high(hand->player))
        bonus.held |= name_bit(PAIGOW_IS_BOTH_ACE_HIGH);
    return plain_first_line(table, bonus);
}

/* ---- money ---- */

/* What a line gives on top of the stake, parts of a cent dropped. */
static wide prize_of(const paigow_pay_table *table, const paigow_pay_line *line, int64_t stake,
                     int64_t meter)
{
    if (line->of == PAIGOW_PAYS_ODDS)
        return (wide)stake * line->pays / line->per;
    wide sum = line->of == PAIGOW_PAYS_FIXED ? line->pays : (wide)meter * line->pays / line->per;
    return table->takes_stake ? sum - stake : sum;
}

/* A wager that was settled, before which the player had won so much. */
static void check_money(const paigow_pay_table *table, int64_t stake, int64_t meter, int64_t before,
                        int64_t won, const paigow_bonus_result *result)
{
    MUST(result->line >= PAIGOW_NO_PAY_LINE && result->line < table->count);
    MUST(won - before == (result->net > 0 ? result->net : 0));
    if (result->line == PAIGOW_NO_PAY_LINE) {
        MUST(result->outcome == PAIGOW_LOSE && result->net == -stake && !result->returned);
        MUST(result->cut == 0);
        return;
    }
    const paigow_pay_line *line = &table->lines[result->line];
    wide prize = prize_of(table, line, stake, meter);
    int is_exact = line->of != PAIGOW_PAYS_ODDS || (wide)stake * line->pays % line->per == 0;
    MUST(is_exact || table->round_down);
    MUST(result->net + result->cut == prize && result->cut >= 0);
    MUST(result->returned == stake + result->net && result->returned >= 0);
    MUST(table->most_paid || result->cut == 0);
    MUST(!table->most_paid || result->net <= 0 || won <= table->most_paid);
    MUST(result->outcome == PAIGOW_WIN || result->outcome == PAIGOW_PUSH);
}

/* ---- one wager ---- */

static void draw_hand(fuzz_input *in, const uint8_t *cards, paigow_bonus_hand *hand)
{
    memset(hand, 0, sizeof *hand);
    memcpy(hand->cards, cards, PAIGOW_HAND);
    memcpy(hand->player, cards + PAIGOW_HAND, PAIGOW_HAND);
    hand->color = take(in) & 1;
    hand->low[0] = cards[take_below(in, 3)];
    hand->low[1] = cards[3 + take_below(in, 4)];
    if (seldom(in, 8))
        wreck(in, hand, sizeof *hand);
}

static int64_t draw_meter(fuzz_input *in, const paigow_pay_table *table)
{
    int has_meter = table->count <= PAIGOW_MOST_PAY_LINES &&
                    (paigow_table_needs(table) & PAIGOW_NEEDS_METER) != 0;
    return has_meter != seldom(in, 32) ? draw_amount(in, 1, PAIGOW_MOST_STAKE) : 0;
}

static void check_wager(fuzz_input *in, const paigow_pay_table *table, const uint8_t *cards)
{
    paigow_bonus_hand hand;
    paigow_bonus_result result, of_line;
    paigow_fault fault = no_fault_yet();
    draw_hand(in, cards, &hand);
    int64_t stake = draw_amount(in, 1, PAIGOW_MOST_STAKE), meter = draw_meter(in, table),
            before = seldom(in, 4) ? draw_amount(in, 0, PAIGOW_MOST_WON) : 0, won = before;
    spoil(&result, sizeof result);
    int status = paigow_settle_bonus(table, &hand, stake, meter, &won, &result, &fault);
    must_agree(status, &fault);
    if (status) {
        MUST(is_spoilt(&result, sizeof result) && won == before);
        return;
    }
    check_money(table, stake, meter, before, won, &result);
    MUST(result.line == plain_line(table, &hand));
    MUST(result.line == paigow_bonus_line(table, &hand));
    won = before;
    MUST(!paigow_settle_line(table, result.line, stake, meter, &won, &of_line, NULL));
    MUST(of_line.net == result.net && of_line.cut == result.cut && of_line.line == result.line);
}

/* A wager whose line is said. */
static void check_line(fuzz_input *in, const paigow_pay_table *table)
{
    int line = take(in) - 4;
    int64_t stake = draw_amount(in, 1, PAIGOW_MOST_STAKE), meter = draw_meter(in, table), won = 0;
    paigow_bonus_result result;
    paigow_fault fault = no_fault_yet();
    spoil(&result, sizeof result);
    int status = paigow_settle_line(table, line, stake, meter, &won, &result, &fault);
    must_agree(status, &fault);
    if (status)
        MUST(is_spoilt(&result, sizeof result) && won == 0);
    else
        check_money(table, stake, meter, 0, won, &result);
}

/* ---- many ---- */

/* Rows as one by one, nothing written if one of them is wrong. */
static void check_rows(fuzz_input *in, const paigow_pay_table *table, const uint8_t *cards)
{
    uint8_t all[ROWS * PAIGOW_HAND], colors[ROWS], lows[ROWS][PAIGOW_LOW],
        players[ROWS][PAIGOW_HAND];
    paigow_bonus_hand hands[ROWS];
    int64_t stakes[ROWS], nets[ROWS], cuts[ROWS], meter = draw_meter(in, table);
    int8_t lines[ROWS];
    const paigow_bonus_rows wagers = {all, colors, lows[0], players[0], stakes};
    paigow_fault fault = no_fault_yet();
    int bad = 0;
    for (int i = 0; i < ROWS; i++) {
        paigow_bonus_result result;
        draw_hand(in, cards + i * TWO_HANDS, &hands[i]);
        stakes[i] = draw_amount(in, 1, PAIGOW_MOST_STAKE);
        memcpy(all + i * table->cards, hands[i].cards, table->cards);
        colors[i] = hands[i].color;
        memcpy(lows[i], hands[i].low, PAIGOW_LOW);
        memcpy(players[i], hands[i].player, PAIGOW_HAND);
        bad += paigow_settle_bonus(table, &hands[i], stakes[i], meter, NULL, &result, NULL) != 0;
    }
    spoil(nets, sizeof nets);
    int status =
        paigow_settle_bonus_n_checked(table, &wagers, ROWS, meter, lines, nets, cuts, &fault);
    must_agree(status, &fault);
    MUST((status != PAIGOW_OK) == (bad > 0));
    MUST(!status || is_spoilt(nets, sizeof nets));
    MUST(!status || status == PAIGOW_ERROR_METER || fault.rows == (size_t)bad);
    for (int i = 0; i < ROWS && !status; i++) {
        paigow_bonus_result result;
        MUST(!paigow_settle_bonus(table, &hands[i], stakes[i], meter, NULL, &result, NULL));
        MUST(lines[i] == result.line && nets[i] == result.net && cuts[i] == result.cut);
    }
}

/* ---- a whole table ---- */

/* W9: an envy bonus is for a marked seat, and for the premium hand of another player's. */
static void check_envy(const paigow_pay_table *table, const paigow_bonus_seat *seats, size_t seat,
                       size_t other, const paigow_bonus_seat_result *results)
{
    const paigow_bonus_seat_result *result = &results[seat];
    int line = results[other].wager.line;
    int64_t envy = line == PAIGOW_NO_PAY_LINE ? 0 : table->lines[line].envy;
    int earns = seats[seat].stake && seats[seat].stake >= table->envy_stake &&
                seats[seat].player != seats[other].player;
    MUST(result->envy[other] >= 0 && result->envy_cut[other] >= 0);
    MUST(result->envy[other] + result->envy_cut[other] == (earns ? envy : 0));
}

/* W15: no player gains more than the limit, over all seats. */
static void check_limit(const paigow_pay_table *table, const paigow_bonus_seat *seats, size_t count,
                        const paigow_bonus_seat_result *results)
{
    for (size_t i = 0; i < count; i++) {
        wide gained = 0;
        for (size_t k = 0; k < count; k++) {
            if (seats[k].player != seats[i].player)
                continue;
            gained += results[k].wager.net > 0 ? results[k].wager.net : 0;
            for (size_t other = 0; other < count; other++)
                gained += results[k].envy[other];
        }
        MUST(!table->most_paid || gained <= table->most_paid);
    }
}

static void check_seats(fuzz_input *in, const paigow_pay_table *table, const uint8_t *cards)
{
    paigow_bonus_seat seats[PAIGOW_SEATS];
    paigow_bonus_seat_result results[PAIGOW_SEATS];
    size_t count = (size_t)take_below(in, PAIGOW_SEATS + 1);
    int64_t meter = draw_meter(in, table), taken = 0;
    paigow_fault fault = no_fault_yet();
    memset(seats, 0, sizeof seats);
    for (size_t i = 0; i < count; i++) {
        seats[i].player = take(in) % 4u;
        seats[i].stake = take(in) & 1 ? 0 : draw_amount(in, 1, PAIGOW_MOST_STAKE);
        draw_hand(in, cards + i * PAIGOW_HAND, &seats[i].hand);
    }
    spoil(results, sizeof results);
    int status = paigow_settle_bonus_seats(table, seats, count, meter, results, &fault);
    must_agree(status, &fault);
    MUST(is_spoilt(results + (status ? 0 : count),
                   (PAIGOW_SEATS - (status ? 0 : count)) * sizeof *results));
    if (status)
        return;
    for (size_t i = 0; i < count; i++) {
        const paigow_bonus_result *wager = &results[i].wager;
        MUST(wager->line == plain_line(table, &seats[i].hand));
        MUST(seats[i].stake ? wager->returned >= 0 : wager->net == 0 && wager->returned == 0);
        if (seats[i].stake && wager->line >= 0 && table->lines[wager->line].of == PAIGOW_PAYS_SHARE)
            taken += wager->net + (table->takes_stake ? seats[i].stake : 0);
        for (size_t other = 0; other < count; other++)
            check_envy(table, seats, i, other, results);
    }
    MUST(taken <= meter);
    check_limit(table, seats, count, results);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    uint8_t cards[PAIGOW_SEATS * PAIGOW_HAND + PAIGOW_HAND];
    paigow_pay_table table;
    paigow_fault fault = no_fault_yet();
    int what = take_below(&in, 16);
    draw_cards(&in, PAIGOW_DECK, sizeof cards, cards);
    check_names(&in, cards);
    if (what == 1)
        take_bytes(&in, &table, sizeof table);
    else if (what % 4 == 2)
        table = *draw_published(&in);
    else
        draw_pay_table(&in, &table);
    int status = paigow_check_pay_table(&table, &fault);
    must_agree(status, &fault);
    if (status) {
        MUST(status == PAIGOW_ERROR_PAY_TABLE && fault.index <= UINT8_MAX);
        check_wager(&in, &table, cards);
        return 0;
    }
    check_wager(&in, &table, cards);
    check_line(&in, &table);
    check_rows(&in, &table, cards);
    check_seats(&in, &table, cards);
    return 0;
}
