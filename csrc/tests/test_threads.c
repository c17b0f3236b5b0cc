/* test_threads.c - several threads call every entry point of the library at once, on the same
 * input, and each gets what one alone gets.  Built with -fsanitize=thread, it also shows that they
 * share nothing that is written.
 *
 * A job is a part of the library; it calls all of its functions and gives a check of what they
 * returned.  At every step half of the threads do one job, and the other half another. */
#include <pthread.h>
#include <stdlib.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"
#include "pay_tables.h"
#include "random_round.h"
#include "solve_odds.h"

enum {
    THREADS = 4,
    ROUNDS = 400, /* more than two blocks of a batch */
    SEATS = 2,
    SLOTS = 8,
    STEPS_OF_CRAPS = 300,
    DECK_SEEDS = 3
};

/* ---- checks of what was returned ---- */

static void note(uint64_t *check, uint64_t number)
{
    *check = (*check ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    *check ^= *check >> 32;
}

static void note_bytes(uint64_t *check, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        note(check, ((const uint8_t *)bytes)[i]);
}

static void note_shorts(uint64_t *check, const uint16_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        note(check, numbers[i]);
}

static void note_sums(uint64_t *check, const int64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        note(check, (uint64_t)numbers[i]);
}

static void note_status(uint64_t *check, int status)
{
    note(check, (uint64_t)(int64_t)status);
}

static void note_setting(uint64_t *check, const paigow_setting *set)
{
    note(check, set->high_value);
    note(check, set->low_value);
    note(check, set->foul);
    note(check, set->line);
    note_bytes(check, set->high, sizeof set->high);
    note_bytes(check, set->low, sizeof set->low);
}

static void *reserve(size_t size)
{
    void *memory = malloc(size);
    if (!memory) {
        printf("no memory for %zu bytes\n", size);
        exit(EXIT_FAILURE);
    }
    return memory;
}

/* ---- what all threads are given ---- */

static const paigow_rules rules = PAIGOW_STANDARD;
static uint8_t dealers[ROUNDS][PAIGOW_HAND], players[ROUNDS][SEATS][PAIGOW_HAND];
static uint64_t dealer_masks[ROUNDS], player_masks[ROUNDS];
static uint8_t first_seats[ROUNDS][PAIGOW_HAND];
static paigow_packed packed[ROUNDS];

static paigow_house_table table, suited_table; /* by lines; with an exception */
static paigow_exception exceptions[SLOTS];
static uint8_t fronts[PAIGOW_KINDS], exception_front;
static uint64_t exception_hand;

static paigow_game game = {.commission = 5,
                           .push = PAIGOW_PUSH_NEVER,
                           .rounding = PAIGOW_DOWN,
                           .least = 1,
                           .most = PAIGOW_MOST_STAKE,
                           .bonus_count = 3,
                           .bonus = {{&pays_dynasty, 1, 100000},
                                     {&pays_insurance, 1, 100000},
                                     {&pays_red_black, 1, 100000}}};
enum { WAGERS = 4, COLUMNS = WAGERS + 2 }; /* of the game: with envy and commission */
static paigow_ready ready;
static int64_t stakes[ROUNDS][SEATS][WAGERS];
static uint8_t colors[ROUNDS][SEATS];

static paigow_odds_dealer odds_dealer;
/* Ranks with gaps, so that there is all but a straight flush in few cards. */
static const paigow_odds_deck deck = {0x4b7, 2, 1};
static solve_problem problem = {.deck = {0x4b7, 2, 1},
                                .detail = PAIGOW_WINS_AND_LOSSES,
                                .dealer = &odds_dealer,
                                .ways = {&table},
                                .count = 1};
static solve_rows solved;

/* ---- the jobs ---- */

static uint64_t do_cards(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        char text[PAIGOW_HAND * PAIGOW_CARD_TEXT];
        uint8_t cards[PAIGOW_HAND];
        int64_t codes[PAIGOW_HAND];
        size_t count = 0;
        for (size_t c = 0; c < PAIGOW_HAND; c++) {
            codes[c] = dealers[i][c];
            paigow_card_text(dealers[i][c], text + c * PAIGOW_CARD_TEXT);
            note(&check, (uint64_t)paigow_card_rank(dealers[i][c]));
        }
        note_bytes(&check, text, sizeof text);
        note_status(&check,
                    paigow_parse_cards(text, sizeof text, cards, PAIGOW_HAND, &count, NULL));
        note_bytes(&check, cards, count);
        note_status(&check, paigow_check_cards(cards, count, PAIGOW_HAND, NULL));
        note_status(&check, paigow_check_cards_i64(codes, count, PAIGOW_HAND, cards, NULL));
        note_bytes(&check, cards, sizeof cards);
    }
    note_status(&check, paigow_check_rows(dealers[0], ROUNDS, PAIGOW_HAND, NULL));
    note_status(&check, paigow_check_masks(dealer_masks, ROUNDS, NULL));
    return check;
}

static uint64_t do_status(void)
{
    uint64_t check = 0;
    paigow_fault fault = {.status = PAIGOW_OK};
    const uint8_t twice[PAIGOW_LOW] = {7, 7};
    note_status(&check, paigow_check_cards(twice, PAIGOW_LOW, PAIGOW_LOW, &fault));
    note_status(&check, fault.status);
    note(&check, fault.index);
    note_bytes(&check, paigow_status_text(fault.status), strlen(paigow_status_text(fault.status)));
    note_bytes(&check, paigow_version(), strlen(paigow_version()));
    note(&check, paigow_tables_version());
    note_status(&check, paigow_self_test(NULL));
    return check;
}

static void note_value(uint64_t *check, uint16_t value)
{
    uint8_t ranks[PAIGOW_HIGH];
    note(check, value);
    note(check, paigow_meaning_of(value));
    note(check, (uint64_t)paigow_category(value));
    note_status(check, paigow_value_ranks(value, ranks));
    note_bytes(check, ranks, sizeof ranks);
}

static uint64_t do_values(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        const uint8_t *cards = dealers[i];
        uint8_t best[PAIGOW_HIGH], ranks[PAIGOW_LOW], low = 0;
        uint16_t value = 0;
        note_value(&check, paigow_rank7(cards, rules));
        note_value(&check, paigow_rank5(cards, rules));
        note_value(&check, paigow_best_five(cards, rules, best));
        note_bytes(&check, best, sizeof best);
        paigow_low_value_ranks(paigow_rank2(cards), ranks);
        note_bytes(&check, ranks, sizeof ranks);
        note_status(&check, paigow_rank7_checked(cards, PAIGOW_HAND, rules, &value, NULL));
        note(&check, value);
        note_status(&check, paigow_rank5_checked(cards, PAIGOW_HIGH, rules, &value, NULL));
        note(&check, value);
        note_status(&check, paigow_rank2_checked(cards, PAIGOW_LOW, &low, NULL));
        note(&check, low);
        note_status(&check,
                    paigow_best_five_checked(cards, PAIGOW_HAND, rules, best, &value, NULL));
        note_bytes(&check, best, sizeof best);
    }
    note_status(&check, paigow_check_rules(PAIGOW_RULES, NULL));
    return check;
}

static uint64_t do_packed(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        paigow_packed five = paigow_pack_none(), seven = packed[i];
        for (size_t c = 0; c < PAIGOW_HIGH; c++)
            five = paigow_pack_add(five, dealers[i][c]);
        uint16_t by_ranks = paigow_rank7_by_ranks(seven.key, rules);
        note(&check, by_ranks);
        note(&check, paigow_rank5_by_ranks(five.key, rules));
        note(&check, paigow_slot7(seven.key));
        note(&check, paigow_slot5(five.key));
        note(&check, (uint64_t)paigow_flush_in_reach(five.key, PAIGOW_LOW));
        note(&check, paigow_rank7_packed(seven, rules));
        note(&check, paigow_rank5_packed(five, rules));
        if (seven.key & PAIGOW_KEY_FLUSH) {
            note(&check, paigow_rank_flush(seven, by_ranks, rules));
            note(&check, paigow_rank7_flush(dealers[i], seven.key, by_ranks, rules));
        }
    }
    return check;
}

static uint64_t do_batches(void)
{
    uint64_t check = 0;
    uint16_t values[ROUNDS];
    uint8_t lows[ROUNDS];
    const uint8_t *rows = dealers[0];
    paigow_rank7_n(rows, ROUNDS, rules, values);
    note_shorts(&check, values, ROUNDS);
    paigow_rank7_masks_n(dealer_masks, ROUNDS, rules, values);
    note_shorts(&check, values, ROUNDS);
    paigow_rank7_packed_n(packed, ROUNDS, rules, values);
    note_shorts(&check, values, ROUNDS);
    paigow_rank5_n(rows, ROUNDS, rules, values);
    note_shorts(&check, values, ROUNDS);
    paigow_rank2_n(rows, ROUNDS, lows);
    note_bytes(&check, lows, ROUNDS);
    note_status(&check, paigow_rank7_n_checked(rows, ROUNDS, rules, values, NULL));
    note_status(&check, paigow_rank7_masks_n_checked(dealer_masks, ROUNDS, rules, values, NULL));
    note_shorts(&check, values, ROUNDS);
    note_status(&check, paigow_rank5_n_checked(rows, 1, rules, values, NULL));
    note_status(&check, paigow_rank2_n_checked(rows, 1, lows, NULL));
    note(&check, (uint64_t)paigow_batch_tier()[0]);
    return check;
}

static int note_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    uint64_t *check = context;
    note(check, hand.cards);
    note(check, cards[0]);
    return 0;
}

static uint64_t do_kinds(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        uint32_t kind = 0;
        note(&check, paigow_kind(dealers[i]));
        note(&check, paigow_kind_packed(packed[i]));
        note_status(&check, paigow_kind_checked(dealers[i], PAIGOW_HAND, &kind, NULL));
        note(&check, kind);
        note(&check, paigow_kind_hands(dealers[i]));
    }
    note_status(&check, paigow_each_kind(note_kind, &check));
    return check;
}

static uint64_t do_settings(void)
{
    uint64_t check = 0;
    paigow_setting set = {.line = 0}, other = {.line = 0};
    for (size_t i = 0; i < ROUNDS; i++) {
        const uint8_t *cards = dealers[i];
        paigow_set_by_hand(cards, cards, PAIGOW_LOW, rules, &set);
        note_setting(&check, &set);
        note_status(&check, paigow_set_by_hand_checked(cards, PAIGOW_HAND, cards, PAIGOW_LOW, rules,
                                                       &other, NULL));
        note(&check, (uint64_t)paigow_is_legal(set.high_value, set.low_value));
        note_status(&check, paigow_set_by_lines(cards, &way_trump_plaza, rules, &set));
        note_setting(&check, &set);
        note_status(&check, paigow_set_by_lines_checked(cards, PAIGOW_HAND, &way_foxwoods, rules,
                                                        &other, NULL));
        note_setting(&check, &other);
        note_status(&check, paigow_compare(&set, &other));
        note_status(&check, paigow_holding_of(cards));
        note_status(&check, paigow_try_line(cards, &way_trump_plaza.lines[i % 24], rules, &set));
        note_setting(&check, &set);
        note_status(&check, paigow_set_front(cards, other.low_value, rules, &set));
        note_status(&check, paigow_set_with(cards, &game.way, rules, &set));
        note_setting(&check, &set);
    }
    note_status(&check, paigow_check_house_way(&way_trump_plaza, NULL));
    note_status(&check, paigow_check_setter(&game.way, rules, NULL));
    return check;
}

static uint64_t do_use_of_lines(void)
{
    uint64_t check = 0;
    paigow_way_use use;
    note_status(&check, paigow_use_of_lines(&way_for_all, rules, &use, NULL));
    for (size_t line = 0; line < way_for_all.count; line++)
        note(&check, use.lines[line].sets);
    return check;
}

static void note_table(uint64_t *check, const paigow_house_table *made)
{
    for (size_t slot = 0; slot < PAIGOW_SLOTS7; slot++)
        note(check, made->by_slot[slot]);
    note_shorts(check, made->by_flush_kind, PAIGOW_FLUSH_KINDS);
}

static uint64_t do_compile(void)
{
    uint64_t check = 0;
    paigow_exception slots[SLOTS];
    paigow_house_table *made = reserve(sizeof *made);
    memset(made, 0, sizeof *made);
    note_status(&check, paigow_compile(&way_for_all, rules, made, NULL));
    note_table(&check, made);
    note_status(&check, paigow_compile_fronts(fronts, rules, made, NULL));
    note_table(&check, made);
    note_status(&check, paigow_compile_classes(fronts, rules, &exception_hand, &exception_front, 1,
                                               slots, SLOTS, made, NULL));
    note_table(&check, made);
    free(made);
    return check;
}

static void note_short(uint64_t *check, paigow_packed hand, paigow_short_setting set)
{
    uint8_t low[PAIGOW_LOW];
    paigow_find_front(hand, set, low);
    note(check, set);
    note(check, paigow_short_high_value(set));
    note(check, paigow_short_low_value(set));
    note(check, paigow_short_line(set));
    note_bytes(check, low, sizeof low);
}

static void set_one(uint64_t *check, const paigow_house_table *by, const uint8_t *cards)
{
    paigow_packed hand = pack_hand(cards);
    paigow_setting set = {.line = 0};
    paigow_short_setting of_kind = paigow_set_kind(hand, by);
    note_short(check, hand, of_kind);
    note_short(check, hand, paigow_set_packed(hand, by));
    note_short(check, hand, paigow_set_short(cards, by));
    note_status(check, paigow_compare_short(of_kind, paigow_set_packed(hand, by)));
    if (hand.key & PAIGOW_KEY_FLUSH) {
        note(check, paigow_set_flush(hand, by));
        note(check, paigow_set_flush_cards(cards, hand.key, by));
    }
    if (paigow_has_exceptions(by, of_kind)) {
        note(check, paigow_set_exception(hand.cards, of_kind, by));
        note(check, paigow_set_exception_cards(cards, of_kind, by));
    }
    paigow_set(cards, by, &set);
    note_setting(check, &set);
    note_status(check, paigow_set_checked(cards, PAIGOW_HAND, by, &set, NULL));
    note_setting(check, &set);
}

static uint64_t do_tables(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        set_one(&check, &table, dealers[i]);
        set_one(&check, &suited_table, dealers[i]);
    }
    return check;
}

static uint64_t do_set_batches(void)
{
    uint64_t check = 0;
    uint16_t high_values[ROUNDS];
    uint8_t low_values[ROUNDS], lines[ROUNDS], lows[ROUNDS * PAIGOW_LOW], outcomes[ROUNDS];
    paigow_short_setting shorts[ROUNDS];
    const paigow_settings to = {high_values, low_values, lines, lows, shorts};
    const uint8_t *rows = dealers[0], *others = first_seats[0];
    const paigow_house_table *way = &table, *suited = &suited_table;
    for (int kind = 0; kind < 4; kind++) {
        if (kind == 0)
            paigow_set_n(rows, ROUNDS, way, &to);
        else if (kind == 1)
            paigow_set_masks_n(dealer_masks, ROUNDS, way, &to);
        else if (kind == 2)
            note_status(&check, paigow_set_n_checked(rows, ROUNDS, suited, &to, NULL));
        else
            note_status(&check,
                        paigow_set_masks_n_checked(dealer_masks, ROUNDS, suited, &to, NULL));
        note_shorts(&check, high_values, ROUNDS);
        note_bytes(&check, low_values, sizeof low_values);
        note_bytes(&check, lines, sizeof lines);
        note_bytes(&check, lows, sizeof lows);
        note(&check, shorts[ROUNDS - 1]);
    }
    paigow_settle_n(others, rows, ROUNDS, way, way, PAIGOW_PUSH_ACE_HIGH, outcomes);
    note_bytes(&check, outcomes, sizeof outcomes);
    paigow_settle_masks_n(player_masks, dealer_masks, ROUNDS, way, suited, PAIGOW_PUSH_NEVER,
                          outcomes);
    note_bytes(&check, outcomes, sizeof outcomes);
    note_status(&check, paigow_settle_n_checked(others, rows, ROUNDS, way, way,
                                                PAIGOW_PUSH_LOW_NINE_HIGH, outcomes, NULL));
    note_bytes(&check, outcomes, sizeof outcomes);
    note_status(&check, paigow_settle_masks_n_checked(player_masks, dealer_masks, ROUNDS, way, way,
                                                      PAIGOW_PUSH_QUEEN_HIGH, outcomes, NULL));
    note_bytes(&check, outcomes, sizeof outcomes);
    note_status(&check, paigow_check_push(PAIGOW_MOST_PUSH, NULL));
    note_status(&check, paigow_is_push(PAIGOW_PUSH_ACE_HIGH, high_values[0], low_values[0]));
    return check;
}

static void note_bonus(uint64_t *check, paigow_bonus bonus)
{
    note(check, bonus.held);
    note(check, bonus.natural);
}

static uint64_t do_names(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < ROUNDS; i++) {
        const uint8_t *cards = dealers[i];
        uint8_t chosen[PAIGOW_HAND] = {0};
        paigow_bonus names = paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG);
        note_bonus(&check, names);
        note_bonus(&check, paigow_bonus_of_low((uint8_t)(1 + i % PAIGOW_LOW_VALUES)));
        note_status(&check, paigow_color_count(cards, PAIGOW_RED));
        note_bonus(&check, paigow_bonus_of_color(cards, PAIGOW_RED, PAIGOW_JOKER_NO_COLOR));
        note(&check, paigow_bonus_cards(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG, 0, PAIGOW_IS_PAIR, 0,
                                        chosen));
        note_bytes(&check, chosen, sizeof chosen);
        note(&check, paigow_cards_of_color(cards, PAIGOW_BLACK, PAIGOW_JOKER_ANY_COLOR, chosen));
        note_bytes(&check, chosen, sizeof chosen);
    }
    return check;
}

static void note_result(uint64_t *check, const paigow_bonus_result *result)
{
    note_status(check, result->line);
    note(check, result->outcome);
    note(check, (uint64_t)result->net);
    note(check, (uint64_t)result->returned);
    note(check, (uint64_t)result->cut);
}

static void settle_seats(uint64_t *check, size_t round)
{
    paigow_bonus_seat seats[SEATS];
    paigow_bonus_seat_result results[SEATS];
    memset(seats, 0, sizeof seats);
    memset(results, 0, sizeof results);
    for (uint32_t seat = 0; seat < SEATS; seat++) {
        seats[seat].player = seat;
        seats[seat].stake = 500;
        memcpy(seats[seat].hand.cards, players[round][seat], PAIGOW_HAND);
    }
    note_status(check, paigow_settle_bonus_seats(&pays_dynasty, seats, SEATS, 0, results, NULL));
    for (size_t seat = 0; seat < SEATS; seat++) {
        note_result(check, &results[seat].wager);
        note_sums(check, results[seat].envy, SEATS);
    }
}

static uint64_t do_pay_tables(void)
{
    uint64_t check = 0;
    int8_t lines[ROUNDS];
    int64_t nets[ROUNDS], cuts[ROUNDS], hundreds[ROUNDS];
    const paigow_bonus_rows rows = {.cards = dealers[0], .stakes = hundreds};
    for (size_t i = 0; i < ROUNDS; i++) {
        paigow_bonus_hand hand = {.color = PAIGOW_RED};
        paigow_bonus_result result = {.line = 0};
        int64_t won = 0;
        hundreds[i] = 100;
        memcpy(hand.cards, dealers[i], PAIGOW_HAND);
        int line = paigow_bonus_line(&pays_jackpot, &hand);
        note_status(&check, paigow_settle_bonus(&pays_jackpot, &hand, 100, 0, &won, &result, NULL));
        note_result(&check, &result);
        note_status(&check, paigow_settle_line(&pays_jackpot, line, 100, 0, &won, &result, NULL));
        note_result(&check, &result);
        note(&check, (uint64_t)won);
        settle_seats(&check, i);
    }
    note_status(&check, paigow_settle_bonus_n_checked(&pays_protection, &rows, ROUNDS, 0, lines,
                                                      nets, cuts, NULL));
    note_bytes(&check, lines, sizeof lines);
    note_sums(&check, nets, ROUNDS);
    note_sums(&check, cuts, ROUNDS);
    note(&check, paigow_table_needs(&pays_red_black));
    note_status(&check, paigow_check_pay_table(&pays_dynasty, NULL));
    return check;
}

static uint64_t do_use_of_pay_lines(void)
{
    uint64_t check = 0;
    paigow_pay_use use;
    note_status(&check, paigow_use_of_pay_lines(&pays_dealer_bonus, &table, &use, NULL));
    for (size_t line = 0; line < pays_dealer_bonus.count; line++) {
        note(&check, use.fits[line]);
        note(&check, use.pays[line]);
    }
    return check;
}

static void note_ledger(uint64_t *check, const paigow_ledger *ledger)
{
    note(check, ledger->pushed);
    note(check, (uint64_t)ledger->house);
    note_setting(check, &ledger->dealer);
    for (size_t seat = 0; seat < ledger->seat_count; seat++) {
        note_setting(check, &ledger->seats[seat].setting);
        note(check, (uint64_t)ledger->seats[seat].net);
    }
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        note(check, (uint64_t)line->wager << 16 | line->outcome << 8 | line->reason);
        note(check, (uint64_t)line->net);
        note(check, (uint64_t)line->house);
        note(check, (uint64_t)line->center);
    }
}

static uint64_t do_rounds(void)
{
    uint64_t check = 0, random = UINT64_C(0x70d5);
    for (int i = 0; i < ROUNDS; i++) {
        paigow_game any;
        paigow_ready any_ready;
        paigow_round round;
        paigow_ledger ledger = {.line_count = 0};
        random_game(&random, &any);
        random_round(&random, &any, (size_t)(1 + i % PAIGOW_DEALT), &round);
        note_status(&check, paigow_ready_game(&any, &any_ready, NULL));
        note_status(&check, paigow_settle_round(&any_ready, &round, &ledger, NULL));
        note_ledger(&check, &ledger);
    }
    return check;
}

static uint64_t do_round_batches(void)
{
    uint64_t check = 0;
    uint8_t outcomes[ROUNDS * SEATS] = {0};
    static const size_t columns = (size_t)ROUNDS * SEATS * COLUMNS;
    int64_t house[ROUNDS] = {0}, *nets = reserve(columns * sizeof *nets), commission = 0;
    const paigow_round_rows rows = {.seats = SEATS,
                                    .dealers = dealers[0],
                                    .cards = players[0][0],
                                    .stakes = stakes[0][0],
                                    .colors = colors[0]};
    memset(nets, 0, columns * sizeof *nets);
    note_status(&check, paigow_settle_rounds_n(&ready, &rows, ROUNDS, outcomes, nets, house, NULL));
    note_bytes(&check, outcomes, sizeof outcomes);
    note_sums(&check, nets, columns);
    note_sums(&check, house, ROUNDS);
    note_status(&check, paigow_commission(1050, 5, PAIGOW_NEAREST_25, &commission, NULL));
    note(&check, (uint64_t)commission);
    free(nets);
    return check;
}

static uint64_t do_bank(void)
{
    uint64_t check = 0;
    paigow_rotation rotation;
    paigow_place places[SEATS + 1];
    note_status(&check, paigow_begin_rotation(PAIGOW_DEALT, &rotation, NULL));
    for (uint8_t i = 0; i <= SEATS; i++)
        places[i] = (paigow_place){(uint8_t)(i + 2), i, 1000, 100000};
    for (int round = 0; round < ROUNDS; round++) {
        paigow_offer offers[PAIGOW_MOST_SEATS] = {{0, 0}};
        note_status(&check, paigow_offers(&rotation, places, SEATS + 1, offers, NULL));
        for (size_t i = 0; i <= SEATS; i++)
            note(&check, (uint64_t)offers[i].seat << 8 | offers[i].refusal);
        int bank = offers[0].refusal ? 0 : offers[0].seat;
        note(&check, (uint64_t)paigow_dealer_wager(&rotation, bank, 0));
        note_status(&check, paigow_end_round(&rotation, places, SEATS + 1, bank, 0, NULL));
        note(&check, rotation.turn);
    }
    for (int total = 1; total <= PAIGOW_MOST_DICE; total++) {
        uint8_t stack[PAIGOW_MOST_SEATS + 1] = {0};
        int start = 0;
        note_status(&check, paigow_start_position(total, 3, PAIGOW_DEALT + 1, &start, NULL));
        note_status(&check, paigow_deliver(2, start, PAIGOW_DEALT + 1, stack, NULL));
        note_bytes(&check, stack, sizeof stack);
    }
    return check;
}

static uint64_t do_deals(void)
{
    uint64_t check = 0;
    uint8_t cards[ROUNDS * PAIGOW_HAND], dice[3];
    paigow_stream stream;
    const paigow_random random = {paigow_stream_next, &stream};
    paigow_begin_stream(DECK_SEEDS, 1, &stream);
    paigow_deal_n(&random, ROUNDS, 1, cards);
    note_bytes(&check, cards, sizeof cards);
    note_status(&check, paigow_deal_n_checked(&random, ROUNDS / SEATS, SEATS, cards, NULL));
    note_bytes(&check, cards, ROUNDS / SEATS * SEATS * PAIGOW_HAND);
    for (uint64_t seed = 0; seed < DECK_SEEDS; seed++) {
        paigow_deal_seeded(seed, seed, PAIGOW_DECK, PAIGOW_MOST_PLACES, cards, dice);
        note_bytes(&check, cards, PAIGOW_MOST_PLACES * PAIGOW_HAND);
        note_bytes(&check, dice, sizeof dice);
    }
    return check;
}

static uint64_t do_simulate(void)
{
    uint64_t check = 0;
    paigow_totals totals, more;
    paigow_round round;
    memset(&round, 0, sizeof round);
    round.seat_count = SEATS;
    for (uint8_t seat = 0; seat < SEATS; seat++)
        round.seats[seat] = (paigow_seat){
            .number = (uint8_t)(seat + 1), .player = seat, .wagers = 3, .stake = {1000, 500}};
    note_status(&check, paigow_simulate(&ready, &round, 1, 0, ROUNDS, &totals, NULL));
    note_status(&check, paigow_simulate(&ready, &round, 1, ROUNDS, ROUNDS, &more, NULL));
    paigow_add_totals(&totals, &more);
    note(&check, totals.rounds);
    note(&check, totals.house.low);
    for (size_t i = 0; i < PAIGOW_TOTALS; i++) {
        note(&check, totals.of[i].wins);
        note(&check, totals.of[i].squares.low);
    }
    return check;
}

static int note_hand(void *context, paigow_packed hand)
{
    note(context, hand.cards);
    return 0;
}

static uint64_t do_enumerate(void)
{
    const uint64_t containing = mask_of(dealers[0], 4), avoiding = mask_of(dealers[0] + 4, 3);
    uint64_t check = 0, counts[PAIGOW_VALUES + 1] = {0};
    uint64_t hands = paigow_count_hands(containing, avoiding);
    uint8_t *rows = reserve(hands * PAIGOW_HAND);
    note_status(&check, paigow_check_choice(containing, avoiding, NULL));
    note_status(&check, paigow_each_hand(containing, avoiding, note_hand, &check));
    paigow_list_hands(containing, avoiding, rows);
    note_bytes(&check, rows, hands * PAIGOW_HAND);
    paigow_count_values(containing, avoiding, rules, 1, 3, counts);
    for (size_t value = 0; value <= PAIGOW_VALUES; value++)
        note(&check, counts[value]);
    free(rows);
    return check;
}

static const paigow_craps_rules craps_rules = {.unit = 100,
                                               .least = 100,
                                               .most = 1000000,
                                               .most_odds = 100000000,
                                               .multiple = {3, 4, 5, 5, 4, 3},
                                               .uneven = PAIGOW_UNEVEN_DOWN,
                                               .bar = 12};

static void note_roll(uint64_t *check, const paigow_craps_ledger *ledger)
{
    note(check, (uint64_t)ledger->house);
    for (size_t i = 0; i < ledger->line_count; i++) {
        note(check, (uint64_t)ledger->lines[i].outcome << 8 | ledger->lines[i].reason);
        note(check, (uint64_t)ledger->lines[i].net);
    }
}

static void play_craps(uint64_t *check, paigow_craps_table *played, paigow_craps_ledger *ledger,
                       uint64_t *random)
{
    int64_t change = 0;
    int bet = random_below(random, PAIGOW_CRAPS_BETS);
    note_status(check,
                paigow_craps_bet(played, 1, bet, PAIGOW_NO_POINT, 100 * (1 + bet), &change, NULL));
    for (int point = 4; point <= 10; point++)
        if (paigow_craps_find(played, 1, bet, point)) {
            note_status(check, paigow_craps_odds(played, 1, bet, point, 200, &change, NULL));
            note_status(check, paigow_craps_call(played, 1, bet, point, 1, NULL));
        }
    note(check, (uint64_t)change);
    note_status(check, paigow_check_craps_table(played, NULL));
    note_status(check, paigow_craps_roll(played, 1 + random_below(random, PAIGOW_DIE),
                                         1 + random_below(random, PAIGOW_DIE), ledger, NULL));
    note_roll(check, ledger);
}

static uint64_t do_craps_tables(void)
{
    uint64_t check = 0, random = UINT64_C(0xd1ce);
    paigow_craps_table played;
    paigow_craps_ledger ledger;
    note_status(&check, paigow_craps_begin(&craps_rules, &played, NULL));
    for (int step = 0; step < STEPS_OF_CRAPS; step++)
        play_craps(&check, &played, &ledger, &random);
    return check;
}

static uint64_t do_craps_odds(void)
{
    static const uint8_t bets[] = {PAIGOW_PASS, PAIGOW_COME}, points[] = {4, 9}, results[] = {4, 7};
    static const int64_t flats[] = {1000, 1000}, odds[] = {1000, 500};
    const paigow_craps_rows rows = {
        .bets = bets, .points = points, .results = results, .flats = flats, .odds = odds};
    uint64_t check = 0;
    uint8_t outcomes[4] = {0};
    int64_t nets[4] = {0}, unpaid[2] = {0}, won = 0, staked = 0;
    note_status(&check, paigow_check_craps_rules(&craps_rules, NULL));
    for (int bet = 0; bet < PAIGOW_CRAPS_BETS; bet++)
        for (int point = 4; point <= 10; point++) {
            paigow_craps_stakes limits = {.largest = 0};
            note_status(&check, paigow_craps_ratio(bet, point, &won, &staked, NULL));
            note_status(&check,
                        paigow_craps_pay(&craps_rules, bet, point, 700, &won, &staked, NULL));
            note_status(&check,
                        paigow_craps_limits(&craps_rules, bet, point, 1000, 700, &limits, NULL));
            note_status(&check, paigow_craps_accept(&craps_rules, bet, point, 1000, 700, NULL));
            note_sums(&check, (int64_t[]){won, staked, limits.largest, limits.above}, 4);
        }
    note_status(&check,
                paigow_craps_settle_n(&craps_rules, &rows, 2, outcomes, nets, unpaid, NULL));
    note_bytes(&check, outcomes, sizeof outcomes);
    note_sums(&check, nets, 4);
    return check;
}

static void note_joint(uint64_t *check, const paigow_joint *joint)
{
    paigow_outcomes player = paigow_as_player(joint), bank = paigow_as_bank(joint);
    note(check, player.win);
    note(check, player.lose);
    note(check, bank.win);
    note(check, bank.lose);
}

static uint64_t do_odds_of_hands(void)
{
    uint64_t check = 0;
    for (size_t i = 0; i < SEATS; i++) {
        paigow_odds odds[PAIGOW_SETTINGS];
        note_status(&check, paigow_odds_of_hand(dealers[i], PAIGOW_HAND, player_masks[i],
                                                &odds_dealer, odds, NULL));
        for (size_t s = 0; s < PAIGOW_SETTINGS; s++) {
            note_setting(&check, &odds[s].setting);
            note_joint(&check, &odds[s].joint);
        }
    }
    return check;
}

static int note_class(void *context, const paigow_class *class)
{
    note(context, class->cards);
    note(context, class->kind);
    return 0;
}

static uint64_t do_classes(void)
{
    uint64_t check = 0;
    paigow_odds_dealer *dealer = reserve(sizeof *dealer);
    note_status(&check, paigow_check_odds_deck(deck, NULL));
    note_status(&check, paigow_each_class(deck, 0, PAIGOW_MULTISETS, note_class, &check));
    note_status(&check, paigow_odds_read_dealer(&table, PAIGOW_PUSH_LOW_NINE_HIGH, dealer, NULL));
    for (size_t i = 0; i < PAIGOW_FLUSH_KINDS; i++)
        note(&check, dealer->by_flush[i].high);
    free(dealer);
    return check;
}

/* A plan and all of its rows: paigow_odds_plan_for, _by_ranks, _rank_memory, _by_flush and
 * _flush_memory. */
static uint64_t do_rows(void)
{
    uint64_t check = 0;
    solve_rows own = solve(&problem, 1);
    note_bytes(&check, own.by_ranks, own.ranks_size);
    note_bytes(&check, own.by_flush, own.flush_size);
    free_rows(&own);
    return check;
}

static uint64_t do_sums(void)
{
    enum { MOST_CLASSES = 20000 };
    uint64_t check = 0;
    paigow_odds_total totals[PAIGOW_HOLDINGS][2];
    uint8_t *chosen = reserve(MOST_CLASSES);
    paigow_class_odds *best = reserve(MOST_CLASSES * sizeof *best);
    const paigow_choices choices = {chosen, best, NULL};
    memset(totals, 0, sizeof totals);
    memset(chosen, 0, MOST_CLASSES);
    memset(best, 0, MOST_CLASSES * sizeof *best);
    paigow_odds_add_up(solved.plan, rows_of(&solved), &table, 0, PAIGOW_MULTISETS, totals, NULL);
    paigow_odds_choose(solved.plan, rows_of(&solved), 95, 100, NULL, 0, PAIGOW_MULTISETS, &choices);
    for (size_t holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        note(&check, totals[holding][0].player.win);
    note_bytes(&check, chosen, MOST_CLASSES);
    for (size_t i = 0; i < MOST_CLASSES; i++)
        note(&check, (uint64_t)best[i].win << 32 | best[i].lose);
    free(chosen);
    free(best);
    return check;
}

static const struct {
    const char *name;
    uint64_t (*work)(void);
} jobs[] = {{"cards", do_cards},
            {"status and self-test", do_status},
            {"values", do_values},
            {"packed hands", do_packed},
            {"batches", do_batches},
            {"kinds", do_kinds},
            {"settings", do_settings},
            {"use of lines", do_use_of_lines},
            {"compile", do_compile},
            {"tables", do_tables},
            {"batches of settings", do_set_batches},
            {"names", do_names},
            {"pay tables", do_pay_tables},
            {"use of pay lines", do_use_of_pay_lines},
            {"rounds", do_rounds},
            {"batches of rounds", do_round_batches},
            {"bank", do_bank},
            {"deals", do_deals},
            {"simulate", do_simulate},
            {"enumerate", do_enumerate},
            {"craps tables", do_craps_tables},
            {"craps odds", do_craps_odds},
            {"odds of hands", do_odds_of_hands},
            {"classes", do_classes},
            {"rows of odds", do_rows},
            {"sums of odds", do_sums}};

enum { JOBS = COUNT_OF(jobs) };

/* Half a second of work and more under the sanitizer: for two of the threads only. */
static int takes_long(size_t job)
{
    uint64_t (*work)(void) = jobs[job].work;
    return work == do_compile || work == do_rows || work == do_use_of_lines ||
           work == do_use_of_pay_lines;
}

/* ---- what they are given is made ---- */

static void deal_all(void)
{
    uint64_t random = UINT64_C(0x7412ead5);
    for (size_t i = 0; i < ROUNDS; i++) {
        uint8_t cards[(1 + SEATS) * PAIGOW_HAND];
        deal_from_deck(&random, (int)sizeof cards, cards);
        memcpy(dealers[i], cards, PAIGOW_HAND);
        memcpy(players[i], cards + PAIGOW_HAND, sizeof players[i]);
        memcpy(first_seats[i], players[i][0], PAIGOW_HAND);
        packed[i] = pack_hand(dealers[i]);
        dealer_masks[i] = packed[i].cards;
        player_masks[i] = mask_of(first_seats[i], PAIGOW_HAND);
        for (size_t seat = 0; seat < SEATS; seat++) {
            colors[i][seat] = PAIGOW_BLACK;
            for (size_t wager = 0; wager < WAGERS; wager++)
                stakes[i][seat][wager] = 500;
        }
    }
}

static int list_front(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    (void)context, (void)cards;
    fronts[paigow_kind_packed(hand)] = paigow_short_low_value(paigow_set_packed(hand, &table));
    return 0;
}

/* A hand of another front than that of its kind: the first that can be had. */
static void find_exception(void)
{
    const uint8_t *cards = dealers[0];
    uint8_t front = fronts[paigow_kind(cards)];
    paigow_setting set;
    exception_hand = dealer_masks[0];
    exception_front = 1;
    while (exception_front == front || paigow_set_front(cards, exception_front, rules, &set))
        exception_front++;
}

static void make_all(void)
{
    deal_all();
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, rules, &table, NULL), PAIGOW_OK);
    paigow_each_kind(list_front, NULL);
    find_exception();
    CHECK_EQUAL(paigow_compile_classes(fronts, rules, &exception_hand, &exception_front, 1,
                                       exceptions, SLOTS, &suited_table, NULL),
                PAIGOW_OK);
    game.way.table = &table;
    CHECK_EQUAL(paigow_ready_game(&game, &ready, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_odds_read_dealer(&table, PAIGOW_PUSH_NEVER, &odds_dealer, NULL), PAIGOW_OK);
    solved = solve(&problem, 1);
}

/* ---- the threads ---- */

typedef struct {
    size_t number;
    uint64_t found[JOBS];
} worker;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t all_there = PTHREAD_COND_INITIALIZER;
static size_t arrived;

/* Waits until all threads have come to this step. */
static void meet(size_t step)
{
    pthread_mutex_lock(&mutex);
    if (++arrived == THREADS * (step + 1))
        pthread_cond_broadcast(&all_there);
    while (arrived < THREADS * (step + 1))
        pthread_cond_wait(&all_there, &mutex);
    pthread_mutex_unlock(&mutex);
}

static void *do_all(void *context)
{
    worker *w = context;
    for (size_t step = 0; step < JOBS; step++) {
        size_t job = (step + w->number / 2 * (JOBS / 2)) % JOBS;
        meet(step);
        if (w->number < 2 || !takes_long(job))
            w->found[job] = jobs[job].work();
    }
    return NULL;
}

int main(void)
{
    uint64_t alone[JOBS];
    pthread_t threads[THREADS];
    static worker workers[THREADS];
    make_all();
    for (size_t job = 0; job < JOBS; job++)
        alone[job] = jobs[job].work();
    for (size_t i = 0; i < THREADS; i++) {
        workers[i].number = i;
        CHECK_EQUAL(pthread_create(&threads[i], NULL, do_all, &workers[i]), 0);
    }
    for (size_t i = 0; i < THREADS; i++)
        CHECK_EQUAL(pthread_join(threads[i], NULL), 0);
    for (size_t job = 0; job < JOBS; job++) {
        check_about = jobs[job].name;
        for (size_t i = 0; i < (takes_long(job) ? 2 : THREADS); i++)
            CHECK(workers[i].found[job] == alone[job]);
    }
    free_rows(&solved);
    return check_report();
}
