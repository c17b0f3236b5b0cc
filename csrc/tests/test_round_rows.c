/* test_round_rows.c - many rounds at once are settled as one by one: every column, given or not;
 * rounds that must be refused are counted, and the first one is reported. */
#include "check.h"
#include "fence.h"
#include "hands.h"
#include "random_round.h"

enum {
    UNTOUCHED = 0xa5,
    GAMES = SANITIZED ? 300 : 3000,
    MOST_ROWS = 8,
    MOST_CELLS = MOST_ROWS * PAIGOW_DEALT,
    MOST_WIDTH = PAIGOW_WAGERS + 2, /* envy and commission, too */
    BY_HOUSE_WAY = 255
};

/* The columns that may be left out, each a bit. */
enum {
    HAS_LOWS = 1,
    HAS_COLORS = 2,
    HAS_PLAYERS = 4,
    HAS_BANKS = 8,
    HAS_CO_BANKS = 16,
    HAS_DEALER_STAKES = 32,
    HAS_CHIPS = 64,
    HAS_ALL = 127
};

/* Rounds, and the columns that say the same. */
typedef struct {
    const paigow_game *game;
    paigow_ready ready;
    size_t seats, count;
    paigow_round rounds[MOST_ROWS];
    uint8_t dealers[MOST_ROWS * PAIGOW_HAND], cards[MOST_CELLS * PAIGOW_HAND];
    uint8_t lows[MOST_CELLS * PAIGOW_LOW], colors[MOST_CELLS];
    int64_t stakes[MOST_CELLS * PAIGOW_WAGERS];
    uint32_t players[MOST_CELLS];
    uint8_t banks[MOST_ROWS], co_banks[MOST_ROWS];
    int64_t dealer_stakes[MOST_ROWS], chips[MOST_ROWS];
} columns;

/* ---- rounds and columns ---- */

static int has(unsigned given, unsigned column)
{
    return (given & column) != 0;
}

/* In a row two cards are in front, seats are numbered in order, and what is not said is nothing. */
static void fit_round(unsigned given, paigow_round *round)
{
    uint8_t bank = 0;
    for (size_t i = 0; i < round->seat_count; i++) {
        paigow_seat *seat = &round->seats[i];
        if (seat->number == round->bank)
            bank = (uint8_t)(i + 1);
        seat->number = (uint8_t)(i + 1);
        seat->by_hand = seat->by_hand && has(given, HAS_LOWS);
        seat->low_count = PAIGOW_LOW;
        seat->color = has(given, HAS_COLORS) ? seat->color : 0;
        seat->player = has(given, HAS_PLAYERS) ? seat->player : seat->number;
    }
    round->bank = has(given, HAS_BANKS) ? bank : 0;
    round->co_bank = has(given, HAS_CO_BANKS) ? round->co_bank : 0;
    round->dealer_stake = has(given, HAS_DEALER_STAKES) ? round->dealer_stake : 0;
    round->chips = has(given, HAS_CHIPS) ? round->chips : 0;
}

static void write_seat(columns *c, size_t row, size_t place)
{
    const paigow_seat *seat = &c->rounds[row].seats[place];
    size_t at = row * c->seats + place, wagers = 1 + c->game->bonus_count;
    memcpy(c->cards + at * PAIGOW_HAND, seat->cards, PAIGOW_HAND);
    c->lows[at * PAIGOW_LOW] = seat->by_hand ? seat->low[0] : BY_HOUSE_WAY;
    c->lows[at * PAIGOW_LOW + 1] = seat->low[1];
    c->colors[at] = seat->color;
    c->players[at] = seat->player;
    for (size_t wager = 0; wager < wagers; wager++)
        c->stakes[at * wagers + wager] = seat->stake[wager];
}

static void write_row(columns *c, size_t row)
{
    const paigow_round *round = &c->rounds[row];
    memcpy(c->dealers + row * PAIGOW_HAND, round->dealer, PAIGOW_HAND);
    for (size_t place = 0; place < c->seats; place++)
        write_seat(c, row, place);
    c->banks[row] = round->bank;
    c->co_banks[row] = round->co_bank;
    c->dealer_stakes[row] = round->dealer_stake;
    c->chips[row] = round->chips;
}

/* ---- one by one ---- */

typedef struct {
    paigow_fault fault;
    int is_bad[MOST_ROWS];
    uint8_t outcomes[MOST_CELLS];
    int64_t nets[MOST_CELLS * MOST_WIDTH];
    int64_t house[MOST_ROWS];
} results;

/* What the bank gains stands at its main wager. */
static size_t column_of(const paigow_ledger_line *line, size_t wagers)
{
    switch (line->wager) {
    case PAIGOW_ENVY:
        return wagers;
    case PAIGOW_COMMISSION:
        return wagers + 1;
    case PAIGOW_BANK:
        return PAIGOW_MAIN;
    default:
        return line->wager;
    }
}

static void expect_row(const columns *c, size_t row, const paigow_ledger *ledger, results *expected)
{
    size_t wagers = 1 + c->game->bonus_count, width = wagers + 2;
    for (size_t place = 0; place < c->seats; place++)
        expected->outcomes[row * c->seats + place] = ledger->seats[place].outcome;
    for (size_t i = 0; i < ledger->line_count; i++) {
        const paigow_ledger_line *line = &ledger->lines[i];
        if (line->net)
            expected->nets[(row * c->seats + line->seat - 1u) * width + column_of(line, wagers)] +=
                line->net;
    }
    expected->house[row] = ledger->house;
}

static void settle_one_by_one(const columns *c, results *expected)
{
    memset(expected, 0, sizeof *expected);
    for (size_t row = 0; row < c->count; row++) {
        paigow_ledger ledger;
        paigow_fault fault;
        if (!paigow_settle_round(&c->ready, &c->rounds[row], &ledger, &fault)) {
            expect_row(c, row, &ledger, expected);
            continue;
        }
        expected->is_bad[row] = 1;
        if (!expected->fault.status) {
            expected->fault = fault;
            expected->fault.row = row;
        }
        expected->fault.rows++;
    }
}

/* ---- at once ---- */

/* Nothing beyond the columns may be read; those that are not given are not there. */
typedef struct {
    fenced dealers, cards, lows, stakes, colors, players, banks, co_banks, dealer_stakes, chips;
} fences;

static fences fence_columns(const columns *c)
{
    size_t cells = c->count * c->seats, wagers = 1 + c->game->bonus_count;
    return (fences){.dealers = fence(c->dealers, c->count * PAIGOW_HAND),
                    .cards = fence(c->cards, cells * PAIGOW_HAND),
                    .lows = fence(c->lows, cells * PAIGOW_LOW),
                    .stakes = fence(c->stakes, cells * wagers * sizeof *c->stakes),
                    .colors = fence(c->colors, cells),
                    .players = fence(c->players, cells * sizeof *c->players),
                    .banks = fence(c->banks, c->count),
                    .co_banks = fence(c->co_banks, c->count),
                    .dealer_stakes = fence(c->dealer_stakes, c->count * sizeof *c->dealer_stakes),
                    .chips = fence(c->chips, c->count * sizeof *c->chips)};
}

static void unfence_columns(fences made)
{
    const fenced all[] = {made.dealers, made.cards, made.lows,     made.stakes,        made.colors,
                          made.players, made.banks, made.co_banks, made.dealer_stakes, made.chips};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        unfence(all[i]);
}

static paigow_round_rows rows_of(const columns *c, unsigned given, fences made)
{
    return (paigow_round_rows){.seats = c->seats,
                               .dealers = made.dealers.copy,
                               .cards = made.cards.copy,
                               .stakes = made.stakes.copy,
                               .lows = has(given, HAS_LOWS) ? made.lows.copy : NULL,
                               .colors = has(given, HAS_COLORS) ? made.colors.copy : NULL,
                               .players = has(given, HAS_PLAYERS) ? made.players.copy : NULL,
                               .banks = has(given, HAS_BANKS) ? made.banks.copy : NULL,
                               .co_banks = has(given, HAS_CO_BANKS) ? made.co_banks.copy : NULL,
                               .dealer_stakes =
                                   has(given, HAS_DEALER_STAKES) ? made.dealer_stakes.copy : NULL,
                               .chips = has(given, HAS_CHIPS) ? made.chips.copy : NULL};
}

/* Behind the last of what is written nothing is. */
static void check_ends(const columns *c, const results *found)
{
    static results before;
    size_t cells = c->count * c->seats, width = c->game->bonus_count + 3;
    memset(&before, UNTOUCHED, sizeof before);
    CHECK_BYTES(found->outcomes + cells, before.outcomes, sizeof before.outcomes - cells);
    CHECK_BYTES(found->nets + cells * width, before.nets,
                sizeof before.nets - cells * width * sizeof *before.nets);
    CHECK_BYTES(found->house + c->count, before.house,
                sizeof before.house - c->count * sizeof *before.house);
}

/* What is written of the good rounds among bad ones is of no use. */
static void compare(const columns *c, const results *found, const results *expected)
{
    size_t cells = c->count * c->seats, width = c->game->bonus_count + 3;
    check_fault(__FILE__, __LINE__, &found->fault, expected->fault);
    check_ends(c, found);
    if (expected->fault.status)
        return;
    CHECK_BYTES(found->outcomes, expected->outcomes, cells);
    CHECK_BYTES(found->nets, expected->nets, cells * width * sizeof *found->nets);
    CHECK_BYTES(found->house, expected->house, c->count * sizeof *found->house);
}

static void check_rows(const columns *c, unsigned given)
{
    static results expected, found;
    fences made = fence_columns(c);
    const paigow_round_rows rows = rows_of(c, given, made);
    settle_one_by_one(c, &expected);
    memset(&found, UNTOUCHED, sizeof found);
    memset(&found.fault, 0, sizeof found.fault);
    CHECK_EQUAL(paigow_settle_rounds_n(&c->ready, &rows, c->count, found.outcomes, found.nets,
                                       found.house, &found.fault),
                expected.fault.status);
    compare(c, &found, &expected);
    CHECK_EQUAL(paigow_settle_rounds_n(&c->ready, &rows, c->count, found.outcomes, found.nets,
                                       found.house, NULL),
                expected.fault.status);
    unfence_columns(made);
}

/* ---- random rounds ---- */

/* One thing that is wrong, of those that a column can say. */
static void spoil(uint64_t *random, const columns *c, unsigned given, paigow_round *round)
{
    paigow_seat *seat = &round->seats[random_below(random, (int)c->seats)];
    switch (random_below(random, 7)) {
    case 0:
        seat->cards[random_below(random, PAIGOW_HAND)] = (uint8_t)(PAIGOW_DECK + 9);
        break;
    case 1:
        seat->cards[3] = round->dealer[random_below(random, PAIGOW_HAND)];
        break;
    case 2:
        seat->stake[PAIGOW_MAIN] = PAIGOW_MOST_STAKE + 1;
        seat->wagers |= 1 << PAIGOW_MAIN;
        break;
    case 3:
        seat->stake[PAIGOW_MAIN] = 0;
        seat->wagers &= (uint8_t)~(1 << PAIGOW_MAIN);
        break;
    case 4:
        round->bank = has(given, HAS_BANKS) ? 200 : round->bank;
        break;
    case 5:
        round->chips = has(given, HAS_CHIPS) ? -1 : round->chips;
        break;
    default:
        round->dealer_stake =
            has(given, HAS_DEALER_STAKES) ? PAIGOW_MOST_STAKE + 1 : round->dealer_stake;
    }
}

static void draw_columns(uint64_t *random, unsigned given, int bad_in, columns *c)
{
    c->count = (size_t)random_below(random, MOST_ROWS + 1);
    c->seats = (size_t)(1 + random_below(random, PAIGOW_DEALT));
    for (size_t row = 0; row < c->count; row++) {
        random_round(random, c->game, c->seats, &c->rounds[row]);
        fit_round(given, &c->rounds[row]);
        if (random_below(random, bad_in) == 0)
            spoil(random, c, given, &c->rounds[row]);
        write_row(c, row);
    }
}

/* How many calls had bad rows, and how many of those several. */
static int all_good, some_bad, many_bad, banked;

static void count_happenings(const columns *c)
{
    static results expected;
    settle_one_by_one(c, &expected);
    all_good += c->count > 0 && expected.fault.rows == 0;
    some_bad += expected.fault.rows > 0;
    many_bad += expected.fault.rows > 1 && expected.fault.row > 0;
    for (size_t row = 0; row < c->count; row++)
        banked += c->rounds[row].bank > 0 && !expected.fault.rows;
}

/* With all columns, with those that happen to be there; bad rounds seldom, and often. */
static void check_random(void)
{
    static columns c;
    uint64_t random = UINT64_C(0x40145);
    for (int i = 0; i < GAMES; i++) {
        paigow_game game;
        random_game(&random, &game);
        c.game = &game;
        CHECK_EQUAL(paigow_ready_game(&game, &c.ready, NULL), PAIGOW_OK);
        for (int k = 0; k < 3; k++) {
            unsigned given = k ? HAS_ALL : (unsigned)random_below(&random, HAS_ALL + 1);
            draw_columns(&random, given, k == 2 ? 3 : 100, &c);
            check_rows(&c, given);
            count_happenings(&c);
        }
    }
    CHECK(all_good > GAMES && some_bad > GAMES / 2 && many_bad > GAMES / 5 && banked > GAMES);
}

/* Where nobody banks every set of columns settles. */
static void check_every_set(void)
{
    static columns c;
    uint64_t random = UINT64_C(0xc01);
    paigow_game game;
    do
        random_game(&random, &game);
    while (game.player_bank || game.rounding == PAIGOW_EXACT || game.bonus_count < 5);
    c.game = &game;
    CHECK_EQUAL(paigow_ready_game(&game, &c.ready, NULL), PAIGOW_OK);
    for (unsigned given = 0; given <= HAS_ALL; given++) {
        draw_columns(&random, given, 1 << 30, &c);
        check_rows(&c, given);
    }
}

/* ---- seats that a deck does not serve ---- */

static void check_bad_seats(void)
{
    static const size_t bad[] = {0, PAIGOW_DEALT + 1, PAIGOW_MOST_SEATS, 1000, SIZE_MAX};
    static columns c;
    static results found, before;
    uint64_t random = 1;
    paigow_game game;
    random_game(&random, &game);
    CHECK_EQUAL(paigow_ready_game(&game, &c.ready, NULL), PAIGOW_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const paigow_round_rows rows = {.seats = bad[i]};
        memset(&found, UNTOUCHED, sizeof found);
        before = found;
        CHECK_EQUAL(paigow_settle_rounds_n(&c.ready, &rows, 1, found.outcomes, found.nets,
                                           found.house, &found.fault),
                    PAIGOW_ERROR_SEAT);
        CHECK_FAULT(&found.fault, {.status = PAIGOW_ERROR_SEAT, .value = (int64_t)bad[i]});
        found.fault = before.fault;
        CHECK_BYTES(&found, &before, sizeof found);
    }
}

int main(void)
{
    check_random();
    check_every_set();
    check_bad_seats();
    return check_report();
}
