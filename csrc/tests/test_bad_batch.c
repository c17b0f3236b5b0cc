/* test_bad_batch.c - the checked functions over many hands, by rows and by masks, are given what
 * they must refuse; what they write when nothing is wrong.
 *
 * Each time the status and all fields of the fault are compared, the results must be untouched, and
 * a caller without a fault must fare no worse. */
#include <limits.h>

#include "check.h"
#include "hands.h"
#include "house_ways.h"

enum { UNTOUCHED = 0xa5, ROWS = 300 };

static paigow_house_table table, dealer_table;

/* ---- what goes in and what comes out ---- */

typedef struct {
    uint8_t rows[ROWS][PAIGOW_HAND];
    uint64_t masks[ROWS];
} hands;

typedef struct {
    hands players, dealers;
    size_t count;
    int choice; /* the rules, or the push */
} input;

typedef struct {
    uint16_t values[ROWS], high_values[ROWS];
    paigow_short_setting shorts[ROWS];
    uint8_t low_values[ROWS], lines[ROWS], lows[ROWS][PAIGOW_LOW], outcomes[ROWS];
} output;

static paigow_settings settings_of(output *out)
{
    return (paigow_settings){.high_values = out->high_values,
                             .low_values = out->low_values,
                             .lines = out->lines,
                             .lows = out->lows[0],
                             .shorts = out->shorts};
}

/* ---- the functions ---- */

static int check_masks(const input *in, output *out, paigow_fault *fault)
{
    (void)out;
    return paigow_check_masks(in->players.masks, in->count, fault);
}

static int rank7_masks(const input *in, output *out, paigow_fault *fault)
{
    return paigow_rank7_masks_n_checked(in->players.masks, in->count, in->choice, out->values,
                                        fault);
}

static int set_rows(const input *in, output *out, paigow_fault *fault)
{
    const paigow_settings settings = settings_of(out);
    return paigow_set_n_checked(in->players.rows[0], in->count, &table, &settings, fault);
}

static int set_masks(const input *in, output *out, paigow_fault *fault)
{
    const paigow_settings settings = settings_of(out);
    return paigow_set_masks_n_checked(in->players.masks, in->count, &table, &settings, fault);
}

static int settle_rows(const input *in, output *out, paigow_fault *fault)
{
    return paigow_settle_n_checked(in->players.rows[0], in->dealers.rows[0], in->count, &table,
                                   &dealer_table, in->choice, out->outcomes, fault);
}

static int settle_masks(const input *in, output *out, paigow_fault *fault)
{
    return paigow_settle_masks_n_checked(in->players.masks, in->dealers.masks, in->count, &table,
                                         &dealer_table, in->choice, out->outcomes, fault);
}

typedef struct {
    const char *name;
    int by_masks, has_dealers;
    int first, last; /* of the rules, or of some pushes, that there are; -1: it takes none */
    int (*call)(const input *in, output *out, paigow_fault *fault);
} function;

static const function functions[] = {
    {"check_masks", 1, 0, 0, -1, check_masks},
    {"rank7_masks", 1, 0, 0, PAIGOW_RULES - 1, rank7_masks},
    {"set_rows", 0, 0, 0, -1, set_rows},
    {"set_masks", 1, 0, 0, -1, set_masks},
    {"settle_rows", 0, 1, PAIGOW_IS_NINE_HIGH, PAIGOW_IS_ACE_HIGH, settle_rows},
    {"settle_masks", 1, 1, PAIGOW_IS_NINE_HIGH, PAIGOW_IS_ACE_HIGH, settle_masks},
};

enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* ---- right hands ---- */

static input good;

static void put_hand(hands *all, size_t row, const uint8_t cards[PAIGOW_HAND])
{
    memcpy(all->rows[row], cards, PAIGOW_HAND);
    all->masks[row] = mask_of(cards, PAIGOW_HAND);
}

static void deal_good(void)
{
    uint64_t random = UINT64_C(0x600d);
    good.count = ROWS;
    for (size_t row = 0; row < ROWS; row++) {
        uint8_t cards[2 * PAIGOW_HAND];
        deal_random(&random, row % 2, 2 * PAIGOW_HAND, cards);
        put_hand(&good.players, row, cards);
        put_hand(&good.dealers, row, cards + PAIGOW_HAND);
    }
}

static input good_for(const function *asked)
{
    input in = good;
    in.choice = asked->first;
    return in;
}

/* What the functions without a check give. */
static void expect(const function *asked, const input *in, output *out)
{
    const paigow_settings settings = settings_of(out);
    if (asked->call == rank7_masks)
        paigow_rank7_masks_n(in->players.masks, in->count, (paigow_rules)in->choice, out->values);
    if (asked->call == set_rows || asked->call == set_masks)
        paigow_set_n(in->players.rows[0], in->count, &table, &settings);
    if (asked->has_dealers)
        paigow_settle_n(in->players.rows[0], in->dealers.rows[0], in->count, &table, &dealer_table,
                        (paigow_push)in->choice, out->outcomes);
}

/* All of the hands, a few, and none: then nothing is written. */
static void check_good(const function *asked)
{
    static const size_t counts[] = {0, 1, 5, ROWS};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int choice = asked->first; choice <= asked->last || choice == 0; choice++) {
            output found, expected;
            input in = good_for(asked);
            in.count = counts[i];
            in.choice = choice;
            memset(&found, UNTOUCHED, sizeof found);
            memset(&expected, UNTOUCHED, sizeof expected);
            expect(asked, &in, &expected);
            CHECK_EQUAL(asked->call(&in, &found, NULL), PAIGOW_OK);
            CHECK_BYTES(&found, &expected, sizeof found);
        }
}

/* ---- refusals ---- */

static void check_refused(const function *asked, const input *in, paigow_fault expected)
{
    output found, before;
    paigow_fault fault;
    memset(&found, UNTOUCHED, sizeof found);
    memset(&before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    CHECK_EQUAL(asked->call(in, &found, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(asked->call(in, &found, NULL), expected.status);
    CHECK_BYTES(&found, &before, sizeof found);
}

/* Rows around the steps of the core, each followed by all later ones. */
static const size_t bad_rows[] = {0, 15, 16, 255, 256, ROWS - 1};

enum { BAD_ROWS = sizeof bad_rows / sizeof *bad_rows };

/* Where something is wrong: the players', or the dealers', hands from bad_rows[first] on. */
static hands *bad_hands(input *in, int of_dealers)
{
    return of_dealers ? &in->dealers : &in->players;
}

static void check_unknown_choices(const function *asked)
{
    const int unknown[] = {asked->first - 1, asked->last + 1, 256, INT_MIN, INT_MAX};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown && asked->last >= 0; i++) {
        input in = good_for(asked);
        in.choice = unknown[i];
        check_refused(asked, &in,
                      (paigow_fault){.status = PAIGOW_ERROR_RULES, .value = unknown[i]});
    }
}

/* ---- rows ---- */

static void check_code(const function *asked, int of_dealers, size_t first, size_t at, uint8_t code)
{
    input in = good_for(asked);
    for (size_t i = first; i < BAD_ROWS; i++)
        bad_hands(&in, of_dealers)->rows[bad_rows[i]][at] = code;
    check_refused(asked, &in,
                  (paigow_fault){.status = PAIGOW_ERROR_CARD,
                                 .row = bad_rows[first],
                                 .rows = BAD_ROWS - first,
                                 .index = at,
                                 .value = code});
}

/* The later ones are bad by another fault. */
static void check_duplicate(const function *asked, int of_dealers, size_t first, size_t one,
                            size_t two)
{
    input in = good_for(asked);
    uint8_t (*rows)[PAIGOW_HAND] = bad_hands(&in, of_dealers)->rows;
    for (size_t i = first + 1; i < BAD_ROWS; i++)
        rows[bad_rows[i]][0] = PAIGOW_DECK;
    rows[bad_rows[first]][two] = rows[bad_rows[first]][one];
    check_refused(asked, &in,
                  (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                 .row = bad_rows[first],
                                 .rows = BAD_ROWS - first,
                                 .index = two,
                                 .value = rows[bad_rows[first]][one]});
}

static void check_bad_rows(const function *asked, int of_dealers)
{
    for (size_t first = 0; first < BAD_ROWS; first++)
        for (size_t at = 0; at < PAIGOW_HAND; at++) {
            for (unsigned code = PAIGOW_DECK; code <= UINT8_MAX; code++)
                check_code(asked, of_dealers, first, at, (uint8_t)code);
            for (size_t two = at + 1; two < PAIGOW_HAND; two++)
                check_duplicate(asked, of_dealers, first, at, two);
        }
}

/* ---- masks ---- */

/* Some hands are replaced, the others later than the first by one with no cards. */
static void check_mask(const function *asked, int of_dealers, size_t first, uint64_t mask,
                       int status, int64_t value)
{
    input in = good_for(asked);
    uint64_t *masks = bad_hands(&in, of_dealers)->masks;
    for (size_t i = first; i < BAD_ROWS; i++)
        masks[bad_rows[i]] = i == first ? mask : 0;
    check_refused(
        asked, &in,
        (paigow_fault){
            .status = status, .row = bad_rows[first], .rows = BAD_ROWS - first, .value = value});
}

/* In place of a card; besides seven cards; alone; with all higher ones. */
static void check_bit(const function *asked, int of_dealers, size_t first, int bit)
{
    const uint64_t none = UINT64_C(1) << bit;
    const uint64_t masks[] = {0x3f | none, 0x7f | none, none, ~UINT64_C(0) << bit};
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++)
        check_mask(asked, of_dealers, first, masks[i], PAIGOW_ERROR_CARD, bit);
}

static void check_bad_masks(const function *asked, int of_dealers)
{
    for (size_t first = 0; first < BAD_ROWS; first++) {
        for (int bit = PAIGOW_DECK; bit < 64; bit++)
            check_bit(asked, of_dealers, first, bit);
        for (int cards = 0; cards <= PAIGOW_DECK; cards++)
            if (cards != PAIGOW_HAND) {
                uint64_t lowest = (UINT64_C(1) << cards) - 1;
                check_mask(asked, of_dealers, first, lowest, PAIGOW_ERROR_COUNT, cards);
                check_mask(asked, of_dealers, first, lowest << (PAIGOW_DECK - cards),
                           PAIGOW_ERROR_COUNT, cards);
            }
    }
}

/* ---- players and dealers with one card ---- */

/* In some rows the dealer gets a card of the player's for one of his own. */
static void check_shared(const function *asked, size_t first, size_t at, size_t dealer_at)
{
    input in = good_for(asked);
    for (size_t i = first; i < BAD_ROWS; i++) {
        uint8_t cards[PAIGOW_HAND];
        memcpy(cards, in.dealers.rows[bad_rows[i]], PAIGOW_HAND);
        cards[dealer_at] = in.players.rows[bad_rows[i]][at];
        put_hand(&in.dealers, bad_rows[i], cards);
    }
    check_refused(asked, &in,
                  (paigow_fault){.status = PAIGOW_ERROR_DUPLICATE,
                                 .row = bad_rows[first],
                                 .rows = BAD_ROWS - first,
                                 .value = in.players.rows[bad_rows[first]][at]});
}

/* The joker, too; there the row is one of its own. */
static void check_shared_joker(const function *asked)
{
    static const uint8_t player[] = {0, 5, 10, 15, 20, 25, PAIGOW_JOKER};
    static const uint8_t dealer[] = {PAIGOW_JOKER, 1, 6, 11, 16, 21, 26};
    input in = good_for(asked);
    put_hand(&in.players, 40, player);
    put_hand(&in.dealers, 40, dealer);
    check_refused(
        asked, &in,
        (paigow_fault){
            .status = PAIGOW_ERROR_DUPLICATE, .row = 40, .rows = 1, .value = PAIGOW_JOKER});
}

static void check_all_shared(const function *asked)
{
    check_shared_joker(asked);
    for (size_t first = 0; first < BAD_ROWS; first++)
        for (size_t at = 0; at < PAIGOW_HAND; at++)
            for (size_t dealer_at = 0; dealer_at < PAIGOW_HAND; dealer_at++)
                check_shared(asked, first, at, dealer_at);
}

int main(void)
{
    CHECK_EQUAL(paigow_compile(&way_trump_plaza, PAIGOW_STANDARD, &table, NULL), PAIGOW_OK);
    CHECK_EQUAL(paigow_compile(&way_foxwoods, PAIGOW_STANDARD, &dealer_table, NULL), PAIGOW_OK);
    deal_good();
    for (size_t i = 0; i < FUNCTIONS; i++) {
        const function *asked = &functions[i];
        check_about = asked->name;
        check_good(asked);
        check_unknown_choices(asked);
        for (int of_dealers = 0; of_dealers <= asked->has_dealers; of_dealers++)
            if (asked->by_masks)
                check_bad_masks(asked, of_dealers);
            else
                check_bad_rows(asked, of_dealers);
        if (asked->has_dealers)
            check_all_shared(asked);
    }
    check_about = "";
    return check_report();
}
