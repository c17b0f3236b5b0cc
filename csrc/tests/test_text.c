/* test_text.c - reading and writing cards as text (R2), the text of a status, the version. */
#include <limits.h>
#include <stdlib.h>

#include "check.h"

enum { UNTOUCHED = 0xa5, MOST = 7 };

/* ---- right spellings ---- */

static void check_spelling(const char *text, uint8_t card)
{
    uint8_t cards[MOST];
    size_t count = 0;
    check_about = text;
    CHECK_EQUAL(paigow_parse_cards(text, strlen(text), cards, MOST, &count, NULL), PAIGOW_OK);
    CHECK_EQUAL(count, 1);
    CHECK_EQUAL(cards[0], card);
    check_about = "";
}

static void check_natural_spellings(void)
{
    static const char *const ranks[PAIGOW_RANKS][4] = {
        {"2"},      {"3"},      {"4"},      {"5"},     {"6"}, {"7"}, {"8"}, {"9"}, {"T", "t", "10"},
        {"J", "j"}, {"Q", "q"}, {"K", "k"}, {"A", "a"}};
    static const char *const suits[4] = {"cC", "dD", "hH", "sS"};
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        for (int i = 0; ranks[rank][i]; i++)
            for (int suit = 0; suit < 8; suit++) {
                char text[4];
                snprintf(text, sizeof text, "%s%c", ranks[rank][i], suits[suit / 2][suit % 2]);
                check_spelling(text, (uint8_t)(rank * 4 + suit / 2));
            }
}

static void check_joker_spellings(void)
{
    static const char *const spellings[] = {"Xx", "XX", "xx", "xX", "Jo", "JO", "jo",
                                            "jO", "JK", "Jk", "jk", "jK", "*"};
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        check_spelling(spellings[i], PAIGOW_JOKER);
}

static void check_written(void)
{
    for (uint8_t card = 0; card < PAIGOW_DECK; card++) {
        char text[PAIGOW_CARD_TEXT + 1] = "";
        paigow_card_text(card, text);
        check_spelling(text, card);
    }
    char text[PAIGOW_CARD_TEXT + 1] = "??";
    paigow_card_text(PAIGOW_JOKER, text);
    CHECK_TEXT(text, "Xx");
    paigow_card_text(4 * 8 + 3, text);
    CHECK_TEXT(text, "Ts");
}

static void check_separators(void)
{
    static const uint8_t expected[] = {51, 45, 32, PAIGOW_JOKER};
    static const char *const texts[] = {"As Kd 10c Xx", "AsKd10cXx", "asKDtcjo",
                                        "as,kd,tc,*",   "ASKDTC*",   " \t As  Kd,,10c Xx ",
                                        "asKD10C*",     "*",         "As\r\nKd\nTc\tJK\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        uint8_t cards[MOST];
        size_t count = 0, want = texts[i][0] == '*' ? 1 : 4;
        check_about = texts[i];
        CHECK_EQUAL(paigow_parse_cards(texts[i], strlen(texts[i]), cards, MOST, &count, NULL),
                    PAIGOW_OK);
        CHECK_EQUAL(count, want);
        CHECK_BYTES(cards, expected + 4 - want, want);
    }
    check_about = "";
}

/* A duplicate is none of the parser's business (cards.h). */
static void check_duplicates_pass(void)
{
    static const uint8_t expected[] = {51, 51, PAIGOW_JOKER, PAIGOW_JOKER};
    uint8_t cards[MOST];
    size_t count = 0;
    CHECK_EQUAL(paigow_parse_cards("AsAs**", 6, cards, MOST, &count, NULL), PAIGOW_OK);
    CHECK_EQUAL(count, sizeof expected);
    CHECK_BYTES(cards, expected, sizeof expected);
}

/* ---- bad text ---- */

/* Checks that text is refused with this fault, and that nothing but the fault is written. */
static void check_refused(const char *text, size_t length, size_t most, paigow_fault expected)
{
    uint8_t cards[MOST + 1], before[MOST + 1];
    size_t count = UNTOUCHED;
    paigow_fault fault;
    memset(cards, UNTOUCHED, sizeof cards);
    memset(before, UNTOUCHED, sizeof before);
    memset(&fault, UNTOUCHED, sizeof fault);
    check_about = text;
    CHECK_EQUAL(paigow_parse_cards(text, length, cards, most, &count, &fault), expected.status);
    check_fault(__FILE__, __LINE__, &fault, expected);
    CHECK_EQUAL(paigow_parse_cards(text, length, cards, most, &count, NULL), expected.status);
    CHECK_BYTES(cards, before, sizeof cards);
    CHECK_EQUAL(count, UNTOUCHED);
    check_about = "";
}

static void check_bad_words(void)
{
    static const struct {
        const char *text;
        size_t index;
        int64_t length;
    } cases[] = {
        {"Zz", 0, 2},
        {"Asx", 0, 3},
        {"A", 0, 1},
        {"s", 0, 1},
        {"J", 0, 1},
        {"X", 0, 1},
        {"Xs", 0, 2},
        {"1", 0, 1},
        {"1c", 0, 2},
        {"10", 0, 2},
        {"10x", 0, 3},
        {"100c", 0, 4},
        {"11c", 0, 3},
        {"0c", 0, 2},
        {"-1", 0, 2},
        {"51", 0, 2},
        {"sA", 0, 2},
        {"As-Kd", 0, 5},
        {"As;Kd", 0, 5},
        {"As Zz", 3, 2},
        {"As Kd,Qx7 2c", 6, 3},
        {"Zz Ad Kc Kd 9h 8h 7h", 0, 2},
        {"A s", 0, 1},
        {"joker", 0, 5},
        {"6\xd1\x81 Tc 9h", 0, 3}, /* a Cyrillic es for the clubs */
        {"Tc 6\xd1\x81", 3, 3},
        {"\xe2\x99\xa0", 0, 3},
        {"A\xe2\x99\xa0", 0, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_refused(cases[i].text, strlen(cases[i].text), MOST,
                      (paigow_fault){.status = PAIGOW_ERROR_TEXT,
                                     .index = cases[i].index,
                                     .value = cases[i].length});
    check_refused("A\0s", 3, MOST, (paigow_fault){.status = PAIGOW_ERROR_TEXT, .value = 3});
}

static void check_too_many(void)
{
    const char *eight = "As Kd Qh 9c 7s 5h 3d 2c";
    check_refused(eight, strlen(eight), MOST,
                  (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = MOST + 1});
    check_refused("As", 2, 0, (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = 1});
    check_refused("AsKdQh", 6, 2, (paigow_fault){.status = PAIGOW_ERROR_COUNT, .value = 3});
}

/* No text is no cards; the count of cards is the next check's business. */
static void check_empty(void)
{
    static const char *const texts[] = {"", " ", " ,\t\r\n,"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        uint8_t cards[MOST];
        uint16_t value = 0;
        size_t count = UNTOUCHED;
        paigow_fault fault;
        CHECK_EQUAL(paigow_parse_cards(texts[i], strlen(texts[i]), cards, MOST, &count, NULL),
                    PAIGOW_OK);
        CHECK_EQUAL(count, 0);
        CHECK_EQUAL(paigow_rank7_checked(cards, count, PAIGOW_STANDARD, &value, &fault),
                    PAIGOW_ERROR_COUNT);
        CHECK_FAULT(&fault, {.status = PAIGOW_ERROR_COUNT, .value = 0});
    }
}

/* Of all texts of two bytes: 18 ranks by 8 suits, 12 jokers, two stars, a star and one of five
 * separators on either side, two separators. */
static void check_two_bytes(void)
{
    int naturals = 0, jokers = 0, doubles = 0, empty = 0;
    for (int first = 0; first < 256; first++)
        for (int second = 0; second < 256; second++) {
            const char text[2] = {(char)first, (char)second};
            uint8_t cards[2];
            size_t count = 0;
            if (paigow_parse_cards(text, sizeof text, cards, 2, &count, NULL))
                continue;
            empty += count == 0;
            doubles += count == 2;
            naturals += count == 1 && cards[0] < PAIGOW_JOKER;
            jokers += count == 1 && cards[0] == PAIGOW_JOKER;
        }
    CHECK_EQUAL(naturals, 18 * 8);
    CHECK_EQUAL(jokers, 12 + 2 * 5);
    CHECK_EQUAL(doubles, 1);
    CHECK_EQUAL(empty, 5 * 5);
}

/* The text ends where its length says: a copy of that size lets a sanitizer see a byte too much. */
static void check_length(void)
{
    static const int64_t expected[] = {0, -1, -1, 1, -1, 2, 3, -1, 4};
    static const char text[] = "10sXx*Ac";
    for (size_t length = 1; length < sizeof expected / sizeof *expected; length++) {
        uint8_t cards[MOST];
        size_t count = 0;
        char *copy = malloc(length);
        CHECK(copy != NULL);
        if (!copy)
            return;
        memcpy(copy, text, length);
        int status = paigow_parse_cards(copy, length, cards, MOST, &count, NULL);
        CHECK_EQUAL(status ? -1 : (int64_t)count, expected[length]);
        free(copy);
    }
}

/* ---- status and version ---- */

static void check_status_texts(void)
{
    static const int unknown[] = {1, PAIGOW_ERROR_SELF_TEST - 1, INT_MIN, INT_MAX};
    for (int status = PAIGOW_OK; status >= PAIGOW_ERROR_SELF_TEST; status--) {
        CHECK(*paigow_status_text(status) != '\0');
        for (int other = PAIGOW_OK; other > status; other--)
            CHECK(strcmp(paigow_status_text(status), paigow_status_text(other)) != 0);
        CHECK(strcmp(paigow_status_text(status), paigow_status_text(unknown[0])) != 0);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        CHECK_TEXT(paigow_status_text(unknown[i]), "unknown status");
}

static void check_version(void)
{
    char expected[64];
    snprintf(expected, sizeof expected, "%d.%d.%d", PAIGOW_VERSION_MAJOR, PAIGOW_VERSION_MINOR,
             PAIGOW_VERSION_PATCH);
    CHECK_TEXT(paigow_version(), expected);
}

int main(void)
{
    check_natural_spellings();
    check_joker_spellings();
    check_written();
    check_separators();
    check_duplicates_pass();
    check_bad_words();
    check_too_many();
    check_empty();
    check_two_bytes();
    check_length();
    check_status_texts();
    check_version();
    return check_report();
}
