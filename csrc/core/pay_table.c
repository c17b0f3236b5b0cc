#include "paigow/pay_table.h"

#include "bits.h"
#include "fault.h"
#include "pay.h"

/* ---- the tables themselves ---- */

/* Lines on how the dealer's hand is set, or on another hand; they say nothing of the joker. */
static const unsigned of_more_cards = PAIGOW_NEEDS_LOW | PAIGOW_NEEDS_PLAYER;

static unsigned needs_of(const paigow_pay_line *line)
{
    unsigned needs = line->of == PAIGOW_PAYS_SHARE ? PAIGOW_NEEDS_METER : 0;
    if (line->name >= PAIGOW_IS_THREE_OF_EACH_COLOR)
        return needs | PAIGOW_NEEDS_COLOR;
    if (line->name >= PAIGOW_IS_LOW_THREE_HIGH)
        return needs | PAIGOW_NEEDS_LOW;
    return needs | (line->name == PAIGOW_IS_BOTH_ACE_HIGH ? PAIGOW_NEEDS_PLAYER : 0);
}

unsigned paigow_table_needs(const paigow_pay_table *table)
{
    unsigned needs = 0;
    for (int i = 0; i < table->count; i++)
        needs |= needs_of(&table->lines[i]);
    return needs;
}

static int refuse_table(size_t index, int64_t value, paigow_fault *fault)
{
    return paigow_fail(
        fault, &(paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE, .index = index, .value = value});
}

static int is_within(int64_t value, int64_t least, int64_t most)
{
    return value >= least && value <= most;
}

static const uint64_t of_three_cards =
    UINT64_C(1) << PAIGOW_IS_ROYAL_FLUSH | UINT64_C(1) << PAIGOW_IS_STRAIGHT_FLUSH |
    UINT64_C(1) << PAIGOW_IS_FLUSH | UINT64_C(1) << PAIGOW_IS_STRAIGHT |
    UINT64_C(1) << PAIGOW_IS_THREE_OF_A_KIND | UINT64_C(1) << PAIGOW_IS_PAIR;

/* Whether the cards of the table can have the name at all. */
static int is_name_of_cards(const paigow_pay_table *table, const paigow_pay_line *line)
{
    int is_color = (needs_of(line) & PAIGOW_NEEDS_COLOR) != 0;
    if (line->name >= PAIGOW_BONUS_NAMES || is_color != (table->joker >= PAIGOW_JOKER_NO_COLOR))
        return 0;
    if (line->name == PAIGOW_IS_THREE_OF_EACH_COLOR && table->joker == PAIGOW_JOKER_ANY_COLOR)
        return 0;
    if (needs_of(line) & PAIGOW_NEEDS_PLAYER && table->joker != PAIGOW_JOKER_BUG)
        return 0;
    if (needs_of(line) & of_more_cards)
        return table->of_dealer && table->cards == PAIGOW_HAND;
    return table->cards == PAIGOW_HAND || of_three_cards >> line->name & 1;
}

static int can_be_paid(const paigow_pay_line *line)
{
    int64_t least = line->of == PAIGOW_PAYS_ODDS ? 0 : 1;
    int64_t most = line->of == PAIGOW_PAYS_FIXED   ? PAIGOW_MOST_STAKE
                   : line->of == PAIGOW_PAYS_SHARE ? line->per
                                                   : PAIGOW_MOST_ODDS;
    return is_within(line->pays, least, most);
}

static int check_line(const paigow_pay_table *table, size_t index, paigow_fault *fault)
{
    const paigow_pay_line *line = &table->lines[index];
    int64_t most_envy = table->envy_stake ? PAIGOW_MOST_STAKE : 0;
    int64_t most_per = line->of == PAIGOW_PAYS_FIXED ? 1 : PAIGOW_MOST_ODDS;
    if (!is_name_of_cards(table, line))
        return refuse_table(index, line->name, fault);
    if (line->joker > (needs_of(line) & of_more_cards ? PAIGOW_JOKER_OR_NOT : PAIGOW_WITHOUT_JOKER))
        return refuse_table(index, line->joker, fault);
    if (line->of > PAIGOW_PAYS_SHARE)
        return refuse_table(index, line->of, fault);
    if (!is_within(line->per, 1, most_per))
        return refuse_table(index, line->per, fault);
    if (line->of == PAIGOW_PAYS_SHARE && line->per > 1 && !table->round_down)
        return refuse_table(index, line->per, fault);
    if (!can_be_paid(line))
        return refuse_table(index, line->pays, fault);
    if (!is_within(line->envy, 0, most_envy))
        return refuse_table(index, line->envy, fault);
    return PAIGOW_OK;
}

static int check_envy_stake(const paigow_pay_table *table, paigow_fault *fault)
{
    int has_envy = 0;
    for (int i = 0; i < table->count; i++)
        has_envy |= table->lines[i].envy != 0;
    if (has_envy && !table->of_dealer && is_within(table->envy_stake, 1, PAIGOW_MOST_STAKE))
        return PAIGOW_OK;
    return has_envy || table->envy_stake ? refuse_table(table->count, table->envy_stake, fault)
                                         : PAIGOW_OK;
}

static int check_table_flags(const paigow_pay_table *table, paigow_fault *fault)
{
    const uint8_t flags[] = {table->of_dealer, table->wheel_lowest, table->round_down,
                             table->takes_stake};
    for (size_t i = 0; i < sizeof flags; i++)
        if (flags[i] > 1)
            return refuse_table(table->count, flags[i], fault);
    return PAIGOW_OK;
}

int paigow_check_pay_table(const paigow_pay_table *table, paigow_fault *fault)
{
    size_t count = table->count;
    if (!is_within(table->count, 1, PAIGOW_MOST_PAY_LINES))
        return refuse_table(count, table->count, fault);
    if (table->cards != PAIGOW_HAND && table->cards != PAIGOW_BONUS_CARDS)
        return refuse_table(count, table->cards, fault);
    if (table->joker > PAIGOW_JOKER_ANY_COLOR)
        return refuse_table(count, table->joker, fault);
    if (!is_within(table->most_paid, 0, INT64_MAX))
        return refuse_table(count, table->most_paid, fault);
    int status = check_table_flags(table, fault);
    for (size_t i = 0; i < count && !status; i++)
        status = check_line(table, i, fault);
    if (!status)
        status = check_envy_stake(table, fault);
    if (!status && (paigow_table_needs(table) & of_more_cards) == of_more_cards)
        status = refuse_table(count, of_more_cards, fault);
    return status;
}

/* ---- which line pays ---- */

static int can_be_uneven(const paigow_pay_table *table)
{
    int uneven = 0;
    for (int i = 0; i < table->count; i++)
        uneven |= table->lines[i].of == PAIGOW_PAYS_ODDS && table->lines[i].per > 1;
    return uneven && !table->round_down;
}

enum { ANY_CATEGORY = (1 << PAIGOW_CATEGORIES) - 1 };

/* Most hands have no name that a table asks for, and their category says so at once. */
static unsigned categories_paid(const paigow_reader *reader)
{
    unsigned paid = 0;
    if (reader->table->cards != PAIGOW_HAND || reader->table->joker == PAIGOW_JOKER_WILD ||
        reader->needs & (PAIGOW_NEEDS_COLOR | PAIGOW_NEEDS_LOW))
        return ANY_CATEGORY;
    for (int category = 0; category < PAIGOW_CATEGORIES; category++)
        paid |= (unsigned)((paigow_names_in(category) & reader->wanted) != 0) << category;
    return paid;
}

static int category_of(const paigow_reader *reader, const paigow_view *hand)
{
    if (reader->pays_in == ANY_CATEGORY || hand->category < PAIGOW_CATEGORIES)
        return hand->category;
    return paigow_category(paigow_rank7(hand->cards, PAIGOW_STANDARD));
}

static int first_line(const paigow_pay_table *table, paigow_bonus bonus)
{
    int line = 0;
    while (line < table->count && !paigow_line_fits(&table->lines[line], bonus))
        line++;
    return line < table->count ? line : PAIGOW_NO_PAY_LINE;
}

paigow_reader paigow_read_table(const paigow_pay_table *table)
{
    paigow_reader reader = {
        .table = table, .needs = paigow_table_needs(table), .can_be_uneven = can_be_uneven(table)};
    for (int i = 0; i < table->count; i++)
        reader.wanted |= UINT64_C(1) << table->lines[i].name;
    reader.pays_in = categories_paid(&reader);
    for (int joker = 0; joker <= 1; joker++)
        for (int count = 0; count <= PAIGOW_HAND && reader.needs & PAIGOW_NEEDS_COLOR; count++)
            reader.by_count[joker][count] =
                (int8_t)first_line(table, paigow_bonus_of_count(count, joker, table->joker));
    return reader;
}

static paigow_bonus look(const paigow_reader *reader, const paigow_view *hand, int category)
{
    int joker = reader->table->joker;
    paigow_bonus bonus =
        category == PAIGOW_HIGH_CARD && reader->pays_in != ANY_CATEGORY
            ? paigow_bonus_of_high_card(hand->cards)
            : paigow_bonus_wanted(hand->cards, reader->table->cards, joker, reader->wanted);
    if (reader->needs & PAIGOW_NEEDS_LOW)
        bonus.held |= paigow_bonus_of_low(paigow_rank2(hand->low)).held;
    if (reader->needs & PAIGOW_NEEDS_PLAYER && bonus.held >> PAIGOW_IS_ACE_HIGH & 1 &&
        paigow_is_called(hand->player, joker, PAIGOW_IS_ACE_HIGH))
        bonus.held |= UINT64_C(1) << PAIGOW_IS_BOTH_ACE_HIGH;
    return bonus;
}

int paigow_find_line(const paigow_reader *reader, const paigow_view *hand)
{
    if (reader->needs & PAIGOW_NEEDS_COLOR)
        return paigow_line_of_color(reader, paigow_set_of(hand->cards, PAIGOW_HAND), hand->color);
    int category = category_of(reader, hand);
    if (reader->pays_in != ANY_CATEGORY && !(reader->pays_in >> category & 1))
        return PAIGOW_NO_PAY_LINE;
    return first_line(reader->table, look(reader, hand, category));
}

static paigow_view view_of(const paigow_bonus_hand *hand)
{
    return (paigow_view){hand->cards, hand->low, hand->player, hand->color, PAIGOW_CATEGORIES};
}

int paigow_bonus_line(const paigow_pay_table *table, const paigow_bonus_hand *hand)
{
    paigow_reader reader = paigow_read_table(table);
    paigow_view view = view_of(hand);
    return paigow_find_line(&reader, &view);
}

/* ---- money ---- */

static int64_t sum_of(const paigow_pay_line *line, int64_t stake, int64_t meter)
{
    return line->of == PAIGOW_PAYS_SHARE  ? meter * line->pays
           : line->of == PAIGOW_PAYS_ODDS ? stake * line->pays
                                          : line->pays;
}

int paigow_check_even(const paigow_pay_table *table, int line, int64_t stake, paigow_fault *fault)
{
    if (line == PAIGOW_NO_PAY_LINE || table->round_down)
        return PAIGOW_OK;
    if (table->lines[line].of != PAIGOW_PAYS_ODDS ||
        stake * table->lines[line].pays % table->lines[line].per == 0)
        return PAIGOW_OK;
    return paigow_fail(
        fault,
        &(paigow_fault){.status = PAIGOW_ERROR_UNEVEN, .index = (size_t)line, .value = stake});
}

/* W15: what the limit leaves of an amount; the rest is the cut. */
static int64_t within_limit(const paigow_pay_table *table, int64_t amount, int64_t *won,
                            int64_t *cut)
{
    int64_t left = *won < table->most_paid ? table->most_paid - *won : 0;
    int64_t paid = table->most_paid && amount > left ? left : amount;
    *won += paid;
    *cut = amount - paid;
    return paid;
}

paigow_bonus_result paigow_pay(const paigow_pay_table *table, int line, int64_t stake,
                               int64_t *meter, int64_t *won)
{
    paigow_bonus_result result = {.line = (int8_t)line, .outcome = PAIGOW_LOSE, .net = -stake};
    if (line == PAIGOW_NO_PAY_LINE)
        return result;
    const paigow_pay_line *pays = &table->lines[line];
    int64_t kept = table->takes_stake && pays->of != PAIGOW_PAYS_ODDS ? stake : 0;
    int64_t sum = sum_of(pays, stake, *meter);
    int64_t gain = (pays->per == 1 ? sum : sum / pays->per) - kept; /* dividing takes long */
    result.outcome = pays->pays ? PAIGOW_WIN : PAIGOW_PUSH;
    result.net = gain > 0 ? within_limit(table, gain, won, &result.cut) : gain;
    result.returned = stake + result.net;
    if (pays->of == PAIGOW_PAYS_SHARE)
        *meter -= kept + result.net;
    return result;
}

int paigow_is_premium(const paigow_pay_table *table, int line)
{
    return line != PAIGOW_NO_PAY_LINE && table->lines[line].envy > 0;
}

int64_t paigow_pay_envy(const paigow_pay_table *table, int64_t stake, int other_line, int64_t *won,
                        int64_t *cut)
{
    *cut = 0;
    if (!paigow_is_premium(table, other_line) || stake < table->envy_stake)
        return 0;
    return within_limit(table, table->lines[other_line].envy, won, cut);
}

/* ---- checks of a wager ---- */

int paigow_check_stake(int64_t stake, int64_t least, paigow_fault *fault)
{
    if (is_within(stake, least, PAIGOW_MOST_STAKE))
        return PAIGOW_OK;
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = stake});
}

/* Checks a table and what goes with it, and reads it. */
static int check_table(const paigow_pay_table *table, int64_t meter, paigow_reader *reader,
                       paigow_fault *fault)
{
    int status = paigow_check_pay_table(table, fault);
    if (status)
        return status;
    *reader = paigow_read_table(table);
    if (reader->needs & PAIGOW_NEEDS_METER ? is_within(meter, 1, PAIGOW_MOST_STAKE) : meter == 0)
        return PAIGOW_OK;
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_METER, .value = meter});
}

/* The low hand is two of the cards. */
static int check_low_hand(const paigow_view *hand, paigow_fault *fault)
{
    uint64_t set = paigow_set_of(hand->cards, PAIGOW_HAND);
    int status = paigow_check_cards(hand->low, PAIGOW_LOW, PAIGOW_LOW, fault);
    for (size_t i = 0; i < PAIGOW_LOW && !status; i++)
        if (!(set & paigow_card_bit[hand->low[i]]))
            status = paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_NOT_DEALT,
                                                        .index = i,
                                                        .value = hand->low[i]});
    return status;
}

static int check_player(const paigow_view *hand, paigow_fault *fault)
{
    uint8_t both[2 * PAIGOW_HAND];
    for (int i = 0; i < PAIGOW_HAND; i++) {
        both[i] = hand->player[i];
        both[PAIGOW_HAND + i] = hand->cards[i];
    }
    return paigow_check_cards(both, sizeof both, sizeof both, fault);
}

static int check_view(const paigow_reader *reader, const paigow_view *hand, paigow_fault *fault)
{
    size_t count = reader->table->cards;
    int status = paigow_check_cards(hand->cards, count, count, fault);
    if (!status && reader->needs & PAIGOW_NEEDS_LOW)
        status = check_low_hand(hand, fault);
    if (!status && reader->needs & PAIGOW_NEEDS_PLAYER)
        status = check_player(hand, fault);
    if (!status && reader->needs & PAIGOW_NEEDS_COLOR && hand->color > PAIGOW_BLACK)
        status =
            paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_WAGER, .value = hand->color});
    return status;
}

static int check_stake(const paigow_reader *reader, const paigow_view *hand, int64_t stake,
                       int64_t least, paigow_fault *fault)
{
    int status = check_view(reader, hand, fault);
    if (!status)
        status = paigow_check_stake(stake, least, fault);
    if (!status && reader->can_be_uneven)
        status = paigow_check_even(reader->table, paigow_find_line(reader, hand), stake, fault);
    return status;
}

/* ---- one wager ---- */

/* A wager whose table and cards are right. */
static int settle_found(const paigow_pay_table *table, int line, int64_t stake, int64_t meter,
                        int64_t *won, paigow_bonus_result *result, paigow_fault *fault)
{
    int64_t nothing_won = 0;
    int status = paigow_check_stake(stake, 1, fault);
    if (!status && won && !is_within(*won, 0, PAIGOW_MOST_WON))
        status = paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = *won});
    if (!status)
        status = paigow_check_even(table, line, stake, fault);
    if (!status)
        *result = paigow_pay(table, line, stake, &meter, won ? won : &nothing_won);
    return status;
}

int paigow_settle_line(const paigow_pay_table *table, int line, int64_t stake, int64_t meter,
                       int64_t *won, paigow_bonus_result *result, paigow_fault *fault)
{
    paigow_reader reader;
    int status = check_table(table, meter, &reader, fault);
    if (!status && !is_within(line, PAIGOW_NO_PAY_LINE, table->count - 1))
        status = refuse_table((size_t)line, line, fault);
    return status ? status : settle_found(table, line, stake, meter, won, result, fault);
}

int paigow_settle_bonus(const paigow_pay_table *table, const paigow_bonus_hand *hand, int64_t stake,
                        int64_t meter, int64_t *won, paigow_bonus_result *result,
                        paigow_fault *fault)
{
    paigow_reader reader;
    paigow_view view = view_of(hand);
    int status = check_table(table, meter, &reader, fault);
    if (!status)
        status = check_view(&reader, &view, fault);
    if (status)
        return status;
    int line = paigow_find_line(&reader, &view);
    return settle_found(table, line, stake, meter, won, result, fault);
}

/* ---- many ---- */

static paigow_view take_row(const paigow_reader *reader, const paigow_bonus_rows *wagers,
                            size_t row)
{
    paigow_view hand = {.cards = wagers->cards + row * reader->table->cards,
                        .category = PAIGOW_CATEGORIES};
    if (reader->needs & PAIGOW_NEEDS_COLOR)
        hand.color = wagers->colors[row];
    if (reader->needs & PAIGOW_NEEDS_LOW)
        hand.low = wagers->lows + row * PAIGOW_LOW;
    if (reader->needs & PAIGOW_NEEDS_PLAYER)
        hand.player = wagers->players + row * PAIGOW_HAND;
    return hand;
}

static int check_bonus_rows(const paigow_reader *reader, const paigow_bonus_rows *wagers,
                            size_t rows, paigow_fault *fault)
{
    paigow_fault first = {.status = PAIGOW_OK};
    for (size_t row = 0; row < rows; row++) {
        paigow_fault found;
        paigow_view hand = take_row(reader, wagers, row);
        if (check_stake(reader, &hand, wagers->stakes[row], 1, &found))
            paigow_count_bad_row(&first, found, row);
    }
    return first.status ? paigow_fail(fault, &first) : PAIGOW_OK;
}

int paigow_settle_bonus_n_checked(const paigow_pay_table *table, const paigow_bonus_rows *wagers,
                                  size_t rows, int64_t meter, int8_t *lines, int64_t *nets,
                                  int64_t *cuts, paigow_fault *fault)
{
    paigow_reader reader;
    int status = check_table(table, meter, &reader, fault);
    if (!status)
        status = check_bonus_rows(&reader, wagers, rows, fault);
    for (size_t row = 0; row < rows && !status; row++) {
        paigow_view hand = take_row(&reader, wagers, row);
        int64_t won = 0, left = meter;
        paigow_bonus_result result =
            paigow_pay(table, paigow_find_line(&reader, &hand), wagers->stakes[row], &left, &won);
        lines[row] = result.line;
        nets[row] = result.net;
        cuts[row] = result.cut;
    }
    return status;
}

/* ---- a whole table ---- */

/* Where the winnings of a seat's player are added up: at the player's first seat. */
static size_t purse_number(const paigow_bonus_seat *seats, size_t seat)
{
    size_t first = 0;
    while (seats[first].player != seats[seat].player)
        first++;
    return first;
}

/* Seats being settled. */
typedef struct {
    const paigow_pay_table *table;
    const paigow_bonus_seat *seats;
    size_t count;
    int64_t meter;
    int64_t won[PAIGOW_SEATS];
    int line[PAIGOW_SEATS];
    paigow_bonus_seat_result *results;
} seats_to_settle;

static int check_bonus_seats(seats_to_settle *s, const paigow_reader *reader, paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    uint64_t seen = 0;
    for (size_t i = 0; i < s->count && !found.status; i++) {
        const paigow_bonus_seat *seat = &s->seats[i];
        paigow_view hand = view_of(&seat->hand);
        if (!check_stake(reader, &hand, seat->stake, 0, &found))
            s->line[i] = paigow_find_line(reader, &hand);
        for (size_t k = 0; k < s->table->cards && !found.status; k++)
            if (seen & paigow_card_bit[seat->hand.cards[k]])
                found = (paigow_fault){
                    .status = PAIGOW_ERROR_DUPLICATE, .index = k, .value = seat->hand.cards[k]};
        if (!found.status)
            seen |= paigow_set_of(seat->hand.cards, s->table->cards);
        found.seat = (int32_t)i + 1;
    }
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

static void pay_seat(seats_to_settle *s, size_t seat)
{
    int64_t *won = &s->won[purse_number(s->seats, seat)];
    if (s->seats[seat].stake)
        s->results[seat].wager =
            paigow_pay(s->table, s->line[seat], s->seats[seat].stake, &s->meter, won);
}

static void pay_envy_of(seats_to_settle *s, size_t seat)
{
    paigow_bonus_seat_result *result = &s->results[seat];
    for (size_t other = 0; other < s->count; other++)
        if (s->seats[seat].stake && s->seats[other].player != s->seats[seat].player)
            result->envy[other] =
                paigow_pay_envy(s->table, s->seats[seat].stake, s->line[other],
                                &s->won[purse_number(s->seats, seat)], &result->envy_cut[other]);
}

static void settle_seats(seats_to_settle *s)
{
    for (size_t i = 0; i < s->count; i++) {
        s->results[i] = (paigow_bonus_seat_result){.wager.line = (int8_t)s->line[i]};
        if (!paigow_is_premium(s->table, s->line[i]))
            pay_seat(s, i);
    }
    for (size_t i = 0; i < s->count; i++) {
        pay_envy_of(s, i);
        if (paigow_is_premium(s->table, s->line[i]))
            pay_seat(s, i);
    }
}

int paigow_settle_bonus_seats(const paigow_pay_table *table, const paigow_bonus_seat *seats,
                              size_t count, int64_t meter, paigow_bonus_seat_result *results,
                              paigow_fault *fault)
{
    seats_to_settle s = {
        .table = table, .seats = seats, .count = count, .meter = meter, .results = results};
    paigow_reader reader;
    int status = check_table(table, meter, &reader, fault);
    if (!status && !is_within((int64_t)count, 1, PAIGOW_SEATS))
        status = paigow_fail(fault,
                             &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)count});
    if (!status && table->of_dealer)
        status = refuse_table(table->count, table->of_dealer, fault);
    if (!status)
        status = check_bonus_seats(&s, &reader, fault);
    if (!status)
        settle_seats(&s);
    return status;
}
