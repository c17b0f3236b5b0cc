/* text.c - fuzz target: cards from text (cards.h). */
#include "fuzz.h"

enum { MOST_TEXT = 4 * PAIGOW_DECK };

/* Reads text of its own block into a block with room for just so many cards. */
static int parse(const char *text, size_t length, size_t most, uint8_t *cards, size_t *count,
                 paigow_fault *fault)
{
    char *copy = malloc(length ? length : 1);
    size_t room = most < PAIGOW_DECK ? most : PAIGOW_DECK;
    uint8_t *block = malloc(room ? room : 1);
    MUST(copy && block);
    memcpy(copy, text, length);
    spoil(block, room);
    spoil(count, sizeof *count);
    *fault = no_fault_yet();
    int status = paigow_parse_cards(copy, length, block, most, count, fault);
    must_agree(status, fault);
    MUST(status ? is_spoilt(block, room) && is_spoilt(count, sizeof *count) : *count <= room);
    memcpy(cards, block, status ? 0 : *count);
    free(block);
    free(copy);
    return status;
}

static int is_separator(char c)
{
    return strchr(" ,\t\n\r", c) && c;
}

/* Cards that were read are the same written out, in either case, with and without separators. */
static void check_round_trip(const uint8_t *cards, size_t count, int style)
{
    char text[MOST_TEXT];
    uint8_t again[PAIGOW_DECK];
    size_t length = 0, counted;
    paigow_fault fault;
    for (size_t i = 0; i < count; i++) {
        char *name = text + length;
        MUST(cards[i] < PAIGOW_DECK);
        paigow_card_text(cards[i], name);
        if (style & 1)
            name[0] = (char)(name[0] >= 'A' ? name[0] | 0x20 : name[0]);
        if (style & 2)
            name[1] = (char)(name[1] & ~0x20);
        length += PAIGOW_CARD_TEXT;
        if (style & 4)
            text[length++] = " ,\t\n\r"[i % 5];
    }
    MUST(parse(text, length, count, again, &counted, &fault) == PAIGOW_OK);
    MUST(counted == count && !memcmp(again, cards, count));
}

/* The word that the fault names has no separator, begins after one and ends before one; all before
 * it can be read. */
static void check_word(const char *text, size_t length, size_t most, const paigow_fault *fault)
{
    uint8_t cards[PAIGOW_DECK];
    size_t word = fault->index, end = word + (size_t)fault->value, count;
    paigow_fault found;
    MUST(fault->value > 0 && end <= length);
    MUST(word == 0 || is_separator(text[word - 1]));
    MUST(end == length || is_separator(text[end]));
    for (size_t i = word; i < end; i++)
        MUST(!is_separator(text[i]));
    MUST(parse(text, word, most, cards, &count, &found) == PAIGOW_OK);
    MUST(parse(text + word, end - word, most, cards, &count, &found) != PAIGOW_OK);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    uint8_t cards[PAIGOW_DECK];
    size_t count, most = take(&in);
    int style = take(&in);
    const char *text = (const char *)in.at;
    paigow_fault fault;
    most = most == 0 ? SIZE_MAX : most - 1;
    int status = parse(text, in.left, most, cards, &count, &fault);
    if (status == PAIGOW_OK)
        check_round_trip(cards, count, style);
    else if (status == PAIGOW_ERROR_TEXT)
        check_word(text, in.left, most, &fault);
    else
        MUST(status == PAIGOW_ERROR_COUNT &&
             fault.value == (most < PAIGOW_DECK ? (int64_t)most : PAIGOW_DECK) + 1);
    return 0;
}
