#include "paigow/cards.h"

#include "bits.h"
#include "fault.h"

static const char rank_letters[] = "23456789TJQKA";
static const char suit_letters[] = "cdhs";

/* One more than the rank or suit that a byte stands for, in either case; 0 for none. */
static const uint8_t rank_of_byte[256] = {
    ['2'] = 1,  ['3'] = 2,  ['4'] = 3,  ['5'] = 4,  ['6'] = 5,  ['7'] = 6,
    ['8'] = 7,  ['9'] = 8,  ['T'] = 9,  ['t'] = 9,  ['J'] = 10, ['j'] = 10,
    ['Q'] = 11, ['q'] = 11, ['K'] = 12, ['k'] = 12, ['A'] = 13, ['a'] = 13};
static const uint8_t suit_of_byte[256] = {['c'] = 1, ['C'] = 1, ['d'] = 2, ['D'] = 2,
                                          ['h'] = 3, ['H'] = 3, ['s'] = 4, ['S'] = 4};

/* ---- text ---- */

void paigow_card_text(uint8_t card, char text[PAIGOW_CARD_TEXT])
{
    text[0] = (char)(card == PAIGOW_JOKER ? 'X' : rank_letters[card / 4]);
    text[1] = (char)(card == PAIGOW_JOKER ? 'x' : suit_letters[card % 4]);
}

static int is_separator(char c)
{
    return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r';
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* The length of the joker that `text` begins with, or 0. */
static size_t joker_length(const char *text, size_t length)
{
    if (length >= 1 && text[0] == '*')
        return 1;
    if (length < 2)
        return 0;
    char first = lower(text[0]), second = lower(text[1]);
    int is_joker =
        (first == 'x' && second == 'x') || (first == 'j' && (second == 'o' || second == 'k'));
    return is_joker ? 2 : 0;
}

/* Reads one card from the start of `text`; returns how many bytes it has, or 0 if it is none. */
static size_t read_card(const char *text, size_t length, uint8_t *card)
{
    size_t rank_length = length >= 2 && text[0] == '1' && text[1] == '0' ? 2 : 1;
    if (length > rank_length) {
        int rank = rank_of_byte[rank_length == 2 ? 'T' : (uint8_t)text[0]];
        int suit = suit_of_byte[(uint8_t)text[rank_length]];
        if (rank && suit) {
            *card = (uint8_t)(4 * (rank - 1) + suit - 1);
            return rank_length + 1;
        }
    }
    *card = PAIGOW_JOKER;
    return joker_length(text, length);
}

static size_t word_end(const char *text, size_t length, size_t at)
{
    while (at < length && !is_separator(text[at]))
        at++;
    return at;
}

int paigow_parse_cards(const char *text, size_t length, uint8_t *cards, size_t most, size_t *count,
                       paigow_fault *fault)
{
    uint8_t read[PAIGOW_DECK];
    size_t n = 0, at = 0;
    if (most > PAIGOW_DECK)
        most = PAIGOW_DECK;
    while (at < length) {
        if (is_separator(text[at])) {
            at++;
            continue;
        }
        size_t word = at, end = word_end(text, length, at);
        while (at < end) {
            uint8_t card;
            size_t used = read_card(text + at, end - at, &card);
            if (used == 0)
                return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_TEXT,
                                                          .index = word,
                                                          .value = (int64_t)(end - word)});
            if (n == most)
                return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_COUNT,
                                                          .value = (int64_t)most + 1});
            read[n++] = card;
            at += used;
        }
    }
    for (size_t i = 0; i < n; i++)
        cards[i] = read[i];
    *count = n;
    return PAIGOW_OK;
}

/* ---- checks ---- */

/* Checks one more card of a hand whose earlier cards are the bits of `seen`. */
static int check_card(int64_t code, size_t index, uint64_t *seen, paigow_fault *fault)
{
    paigow_fault found = {.index = index, .value = code};
    if (code < 0 || code > PAIGOW_JOKER)
        found.status = PAIGOW_ERROR_CARD;
    else if (*seen >> code & 1)
        found.status = PAIGOW_ERROR_DUPLICATE;
    if (found.status)
        return paigow_fail(fault, &found);
    *seen |= UINT64_C(1) << code;
    return PAIGOW_OK;
}

static int check_count(size_t count, size_t expected, paigow_fault *fault)
{
    if (count == expected)
        return PAIGOW_OK;
    return paigow_fail(fault,
                       &(paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = (int64_t)count});
}

int paigow_check_cards(const uint8_t *cards, size_t count, size_t expected, paigow_fault *fault)
{
    uint64_t seen = 0;
    int status = check_count(count, expected, fault);
    for (size_t i = 0; i < count && !status; i++)
        status = check_card(cards[i], i, &seen, fault);
    return status;
}

int paigow_check_cards_i64(const int64_t *codes, size_t count, size_t expected, uint8_t *cards,
                           paigow_fault *fault)
{
    uint64_t seen = 0;
    int status = check_count(count, expected, fault);
    for (size_t i = 0; i < count && !status; i++)
        status = check_card(codes[i], i, &seen, fault);
    for (size_t i = 0; i < count && !status; i++)
        cards[i] = (uint8_t)codes[i];
    return status;
}

/* Whether a row of `width` cards has one that is no card or is there twice.  The sum of the bits of
 * different cards is their union; that of equal ones is more. */
static inline int row_is_bad(const uint8_t *cards, size_t width)
{
    uint64_t seen = 0, sum = 0;
    unsigned bytes = 0;
    for (size_t i = 0; i < width; i++) {
        uint64_t bit = UINT64_C(1) << (cards[i] & 63);
        bytes |= cards[i];
        seen |= bit;
        sum += bit;
    }
    return bytes > 63 || seen >> PAIGOW_DECK || sum != seen;
}

/* Counts the bad rows in `found`, and notes which is the first one. */
static inline void count_bad_rows(const uint8_t *cards, size_t rows, size_t width,
                                  paigow_fault *found)
{
    for (size_t row = 0; row < rows; row++)
        if (row_is_bad(cards + row * width, width) && found->rows++ == 0)
            found->row = row;
}

/* The widths that occur are spelled out so that the compiler unrolls the loop over a row: three
 * times as fast. */
static void look_at_rows(const uint8_t *cards, size_t rows, size_t width, paigow_fault *found)
{
    if (width == PAIGOW_HAND)
        count_bad_rows(cards, rows, PAIGOW_HAND, found);
    else if (width == PAIGOW_HIGH)
        count_bad_rows(cards, rows, PAIGOW_HIGH, found);
    else
        count_bad_rows(cards, rows, width, found);
}

int paigow_check_rows(const uint8_t *cards, size_t rows, size_t width, paigow_fault *fault)
{
    paigow_fault found = {.rows = 0}, first = {.rows = 0};
    if (width > PAIGOW_HAND)
        return check_count(width, PAIGOW_HAND, fault);
    look_at_rows(cards, rows, width, &found);
    if (!found.rows)
        return PAIGOW_OK;
    paigow_check_cards(cards + found.row * width, width, width, &first);
    first.row = found.row;
    first.rows = found.rows;
    return paigow_fail(fault, &first);
}

static paigow_fault fault_of_mask(uint64_t mask)
{
    int64_t code = PAIGOW_DECK;
    if (!(mask >> PAIGOW_DECK))
        return (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = paigow_count_bits(mask)};
    while (!(mask >> code & 1))
        code++;
    return (paigow_fault){.status = PAIGOW_ERROR_CARD, .value = code};
}

int paigow_check_masks(const uint64_t *masks, size_t count, paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    size_t bad = 0;
    for (size_t i = 0; i < count; i++) {
        if (!(masks[i] >> PAIGOW_DECK) && paigow_count_bits(masks[i]) == PAIGOW_HAND)
            continue;
        if (bad++ == 0) {
            found = fault_of_mask(masks[i]);
            found.row = i;
        }
    }
    found.rows = bad;
    return bad ? paigow_fail(fault, &found) : PAIGOW_OK;
}
