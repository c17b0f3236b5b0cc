/* test_batch_edges.c - the ends of batches, by every tier: batches of all lengths with nothing
 * behind their input, nothing written past the end of the output, outputs that are not asked for,
 * bytes that are no hands, and rows that are wrong in every possible place. */
#include "../core/batch/batch.h"
#include "check.h"
#include "fence.h"
#include "hands.h"
#include "house_ways.h"

enum { UNTOUCHED = 0xa5, MOST = 600, PAIRS = 21, BATCH = 40, OUTPUTS = 5 };

static paigow_house_table table;

/* ---- hands ---- */

static uint8_t rows[MOST][PAIGOW_HAND], dealer_rows[MOST][PAIGOW_HAND];
static uint64_t masks[MOST], dealer_masks[MOST];
static paigow_packed packed[MOST], dealer_packed[MOST];

/* Two hands of one deck.  A third of the players' may hold a flush: so short batches have some. */
static void deal_hands(void)
{
    uint64_t random = UINT64_C(0xed9e5);
    for (size_t i = 0; i < MOST; i++) {
        uint8_t cards[2 * PAIGOW_HAND];
        do
            deal_from_deck(&random, 2 * PAIGOW_HAND, cards);
        while (i % 3 == 0 && !(pack_hand(cards).key & PAIGOW_KEY_FLUSH));
        memcpy(rows[i], cards, PAIGOW_HAND);
        memcpy(dealer_rows[i], cards + PAIGOW_HAND, PAIGOW_HAND);
        masks[i] = mask_of(rows[i], PAIGOW_HAND);
        packed[i] = pack_hand(rows[i]);
        dealer_masks[i] = mask_of(dealer_rows[i], PAIGOW_HAND);
        dealer_packed[i] = pack_hand(dealer_rows[i]);
    }
}

/* ---- all lengths ---- */

/* What a batch gives, hand by hand, and one item more that nothing is written to. */
typedef struct {
    uint16_t values[MOST + 1], high_values[MOST + 1];
    paigow_short_setting shorts[MOST + 1];
    uint8_t low_values[MOST + 1], lines[MOST + 1], lows[MOST + 1][PAIGOW_LOW], outcomes[MOST + 1];
} results;

static results expected;

static void expect_all(void)
{
    for (size_t i = 0; i < MOST; i++) {
        paigow_setting player, dealer;
        paigow_set(rows[i], &table, &player);
        paigow_set(dealer_rows[i], &table, &dealer);
        expected.values[i] = paigow_rank7(rows[i], PAIGOW_STANDARD);
        expected.high_values[i] = player.high_value;
        expected.low_values[i] = player.low_value;
        expected.lines[i] = player.line;
        expected.shorts[i] = paigow_set_packed(packed[i], &table);
        memcpy(expected.lows[i], player.low, PAIGOW_LOW);
        paigow_bonus bonus = paigow_bonus_of(dealer_rows[i], PAIGOW_HAND, PAIGOW_JOKER_BUG);
        int is_queen_high = bonus.held >> PAIGOW_IS_QUEEN_HIGH & 1;
        expected.outcomes[i] =
            (uint8_t)(is_queen_high ? PAIGOW_PUSH : paigow_compare(&player, &dealer));
    }
}

/* Compares the first items, and makes sure that nothing was written behind them. */
static void check_output(const void *actual, const void *wanted, size_t item, size_t count)
{
    static uint8_t untouched[sizeof(results)];
    memset(untouched, UNTOUCHED, sizeof untouched);
    CHECK_BYTES(actual, wanted, item * count);
    CHECK_BYTES((const uint8_t *)actual + item * count, untouched, item * (MOST + 1 - count));
}

static paigow_settings outputs_of(results *found)
{
    return (paigow_settings){.high_values = found->high_values,
                             .low_values = found->low_values,
                             .lines = found->lines,
                             .lows = found->lows[0],
                             .shorts = found->shorts};
}

static void check_batch(const paigow_tier *tier, paigow_hands players, paigow_hands dealers,
                        size_t count)
{
    static results found;
    const paigow_settings outputs = outputs_of(&found);
    memset(&found, UNTOUCHED, sizeof found);
    paigow_rank7_by(tier, players, count, PAIGOW_STANDARD, found.values);
    paigow_set_by(tier, players, count, &table, &outputs);
    paigow_settle_by(tier, players, dealers, count, &table, &table, PAIGOW_PUSH_QUEEN_HIGH,
                     found.outcomes);
    check_output(found.values, expected.values, sizeof *found.values, count);
    check_output(found.high_values, expected.high_values, sizeof *found.high_values, count);
    check_output(found.low_values, expected.low_values, sizeof *found.low_values, count);
    check_output(found.lines, expected.lines, sizeof *found.lines, count);
    check_output(found.lows, expected.lows, sizeof *found.lows, count);
    check_output(found.shorts, expected.shorts, sizeof *found.shorts, count);
    check_output(found.outcomes, expected.outcomes, sizeof *found.outcomes, count);
}

static void check_rows_of(const paigow_tier *tier, size_t count)
{
    fenced players = fence(rows, count * sizeof *rows);
    fenced dealers = fence(dealer_rows, count * sizeof *dealer_rows);
    check_batch(tier, (paigow_hands){.rows = players.copy}, (paigow_hands){.rows = dealers.copy},
                count);
    CHECK(!paigow_has_bad_row_by(tier, players.copy, count));
    unfence(players);
    unfence(dealers);
}

static void check_masks_of(const paigow_tier *tier, size_t count)
{
    fenced players = fence(masks, count * sizeof *masks);
    fenced dealers = fence(dealer_masks, count * sizeof *dealer_masks);
    check_batch(tier, (paigow_hands){.masks = players.copy}, (paigow_hands){.masks = dealers.copy},
                count);
    unfence(players);
    unfence(dealers);
}

static void check_packed_of(const paigow_tier *tier, size_t count)
{
    fenced players = fence(packed, count * sizeof *packed);
    fenced dealers = fence(dealer_packed, count * sizeof *dealer_packed);
    check_batch(tier, (paigow_hands){.packed = players.copy},
                (paigow_hands){.packed = dealers.copy}, count);
    unfence(players);
    unfence(dealers);
}

static void check_lengths_from(const paigow_tier *tier, size_t from, size_t to)
{
    for (size_t count = from; count <= to; count++) {
        check_rows_of(tier, count);
        check_masks_of(tier, count);
        check_packed_of(tier, count);
    }
}

/* The lengths around those of the steps, and around blocks, now and in other times. */
static void check_lengths(const paigow_tier *tier)
{
    static const size_t blocks[] = {3 * PAIGOW_BLOCK, 192, 256, 384, 512};
    check_lengths_from(tier, 0, 70); /* on small processors a block is 16 */
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
        check_lengths_from(tier, blocks[i] - 18, blocks[i] + 18);
}

/* ---- outputs that are not asked for ---- */

/* Outputs that are not asked for stay as they are.  The lowest bit is for the first output. */
static void check_choice_of_outputs(const paigow_tier *tier, paigow_hands hands, unsigned asked)
{
    static results found;
    paigow_settings outputs = outputs_of(&found);
    size_t count[OUTPUTS];
    for (int output = 0; output < OUTPUTS; output++)
        count[output] = asked >> output & 1 ? MOST : 0;
    outputs.high_values = count[0] ? outputs.high_values : NULL;
    outputs.low_values = count[1] ? outputs.low_values : NULL;
    outputs.lines = count[2] ? outputs.lines : NULL;
    outputs.lows = count[3] ? outputs.lows : NULL;
    outputs.shorts = count[4] ? outputs.shorts : NULL;
    memset(&found, UNTOUCHED, sizeof found);
    paigow_set_by(tier, hands, MOST, &table, &outputs);
    check_output(found.high_values, expected.high_values, sizeof *found.high_values, count[0]);
    check_output(found.low_values, expected.low_values, sizeof *found.low_values, count[1]);
    check_output(found.lines, expected.lines, sizeof *found.lines, count[2]);
    check_output(found.lows, expected.lows, sizeof *found.lows, count[3]);
    check_output(found.shorts, expected.shorts, sizeof *found.shorts, count[4]);
}

/* Every choice, among them those with one output missing, and none at all. */
static void check_choices_of_outputs(const paigow_tier *tier)
{
    for (unsigned asked = 0; asked < 1 << OUTPUTS; asked++) {
        check_choice_of_outputs(tier, (paigow_hands){.rows = rows[0]}, asked);
        check_choice_of_outputs(tier, (paigow_hands){.masks = masks}, asked);
        check_choice_of_outputs(tier, (paigow_hands){.packed = packed}, asked);
    }
}

/* ---- bytes that are no hands ---- */

static void fill_random(uint64_t *random, void *bytes, size_t size)
{
    uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        byte[i] = (uint8_t)(next_random(random) >> 40);
}

/* The values mean nothing, but no look-up may leave the tables: a value that is not there would
 * come from elsewhere, and the sanitizers look on. */
static void check_garbage_in(const paigow_tier *tier, paigow_hands hands)
{
    uint16_t values[MOST];
    for (int rules = 0; rules < PAIGOW_RULES; rules++) {
        memset(values, 0xff, sizeof values);
        paigow_rank7_by(tier, hands, MOST, (paigow_rules)rules, values);
        for (size_t i = 0; i < MOST; i++)
            CHECK(values[i] <= PAIGOW_VALUES);
    }
}

static void check_garbage(const paigow_tier *tier)
{
    enum { ROUNDS = 200 };
    static uint8_t bytes[MOST][PAIGOW_HAND];
    static uint64_t words[MOST];
    uint64_t random = UINT64_C(0x9a4ba9e);
    for (int round = 0; round < ROUNDS; round++) {
        fill_random(&random, bytes, sizeof bytes);
        fill_random(&random, words, sizeof words);
        for (size_t i = 0; i < MOST; i++) /* few bits, and many */
            words[i] = i % 3 == 0   ? words[i] & words[(i + 1) % MOST]
                       : i % 3 == 1 ? words[i] | words[(i + 1) % MOST]
                                    : words[i];
        check_garbage_in(tier, (paigow_hands){.rows = bytes[0]});
        check_garbage_in(tier, (paigow_hands){.masks = words});
    }
    /* All bytes and words of one kind; as rows, all cards the same. */
    for (unsigned byte = 0; byte <= UINT8_MAX; byte++) {
        memset(bytes, (int)byte, sizeof bytes);
        memset(words, (int)byte, sizeof words);
        check_garbage_in(tier, (paigow_hands){.rows = bytes[0]});
        check_garbage_in(tier, (paigow_hands){.masks = words});
    }
}

/* ---- bad rows ---- */

static int has_bad_row(const uint8_t *cards, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (paigow_check_cards(cards + i * PAIGOW_HAND, PAIGOW_HAND, PAIGOW_HAND, NULL))
            return 1;
    return 0;
}

/* One bad row among good ones: it is seen in whatever batch it belongs to, and in no other. */
static void check_one_bad_row(const paigow_tier *tier, const uint8_t *cards, size_t row)
{
    CHECK(has_bad_row(cards, BATCH));
    CHECK(paigow_has_bad_row_by(tier, cards, BATCH));
    CHECK(paigow_has_bad_row_by(tier, cards, row + 1));
    CHECK(!paigow_has_bad_row_by(tier, cards, row));
}

static void check_code(const paigow_tier *tier, size_t row, size_t at, uint8_t code)
{
    uint8_t cards[BATCH][PAIGOW_HAND];
    memcpy(cards, rows, sizeof cards);
    cards[row][at] = code;
    check_one_bad_row(tier, cards[0], row);
}

/* Every card twice. */
static void check_duplicate(const paigow_tier *tier, size_t row, size_t first, size_t second)
{
    for (uint8_t card = 0; card < PAIGOW_DECK; card++) {
        uint8_t cards[BATCH][PAIGOW_HAND];
        memcpy(cards, rows, sizeof cards);
        cards[row][first] = cards[row][second] = card;
        check_one_bad_row(tier, cards[0], row);
    }
}

static void check_bad_places(const paigow_tier *tier)
{
    int pairs = 0;
    for (size_t row = 0; row < BATCH; row++)
        for (size_t first = 0; first < PAIGOW_HAND; first++) {
            for (unsigned code = PAIGOW_DECK; code <= UINT8_MAX; code++)
                check_code(tier, row, first, (uint8_t)code);
            for (size_t second = first + 1; second < PAIGOW_HAND; second++, pairs++)
                check_duplicate(tier, row, first, second);
        }
    CHECK_EQUAL(pairs, BATCH * PAIRS);
}

/* The same card in two rows is right. */
static void check_cards_of_other_rows(const paigow_tier *tier)
{
    static uint8_t cards[BATCH][PAIGOW_HAND];
    for (size_t i = 0; i < MOST; i++) {
        for (size_t row = 0; row < BATCH; row++)
            memcpy(cards[row], rows[i], PAIGOW_HAND);
        CHECK(!paigow_has_bad_row_by(tier, cards[0], BATCH));
    }
}

/* Batches in which one place has seven random cards, a third of them with a card twice, or any
 * bytes; if the place lies behind the end, it must not be seen. */
static void check_random_rows(const paigow_tier *tier)
{
    enum { BATCHES = 200000 };
    uint64_t random = UINT64_C(0xbad405);
    int bad_batches = 0;
    for (size_t i = 0; i < BATCHES; i++) {
        uint8_t cards[BATCH][PAIGOW_HAND];
        size_t count = i % (BATCH + 1), wild = (next_random(&random) >> 32) % BATCH;
        memcpy(cards, rows[i % (MOST - BATCH)], sizeof cards);
        for (int k = 0; k < PAIGOW_HAND; k++)
            cards[wild][k] = (uint8_t)((next_random(&random) >> 32) % (i % 8 ? PAIGOW_DECK : 256));
        int is_bad = has_bad_row(cards[0], count);
        CHECK_EQUAL(paigow_has_bad_row_by(tier, cards[0], count), is_bad);
        bad_batches += is_bad;
    }
    CHECK(bad_batches > BATCHES / 10 && bad_batches < BATCHES / 2);
}

int main(void)
{
    deal_hands();
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    expect_all();
    for (int n = 0; paigow_tier_number(n); n++) {
        const paigow_tier *tier = paigow_tier_number(n);
        check_about = tier->name;
        check_lengths(tier);
        check_choices_of_outputs(tier);
        check_garbage(tier);
        check_bad_places(tier);
        check_cards_of_other_rows(tier);
        check_random_rows(tier);
    }
    check_about = "";
    return check_report();
}
