#include "hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Extends a hand that has `held` cards by every higher card. */
static void extend(uint8_t *cards, int held, int count, paigow_packed packed, visit_hand *visit)
{
    for (int card = held ? cards[held - 1] + 1 : 0; card < PAIGOW_DECK; card++) {
        cards[held] = (uint8_t)card;
        paigow_packed longer = paigow_pack_add(packed, (uint8_t)card);
        if (held + 1 == count)
            visit(cards, longer);
        else
            extend(cards, held + 1, count, longer, visit);
    }
}

void for_each_hand(int count, visit_hand *visit)
{
    uint8_t cards[PAIGOW_HAND];
    extend(cards, 0, count, paigow_pack_none(), visit);
}

uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(0x2545f4914f6cdd1d);
}

/* The high bits of the generator are its good ones. */
int random_below(uint64_t *state, int limit)
{
    return (int)((next_random(state) >> 33) % (uint64_t)limit);
}

/* Deals `count` different cards below `limit`. */
static void deal_below(uint64_t *state, int limit, int count, uint8_t *cards)
{
    uint64_t dealt = 0;
    for (int i = 0; i < count;) {
        int card = random_below(state, limit);
        if (dealt >> card & 1)
            continue;
        dealt |= UINT64_C(1) << card;
        cards[i++] = (uint8_t)card;
    }
}

void deal_random(uint64_t *state, int with_joker, int count, uint8_t *cards)
{
    deal_below(state, PAIGOW_JOKER, count, cards);
    if (with_joker)
        cards[random_below(state, count)] = PAIGOW_JOKER;
}

void deal_from_deck(uint64_t *state, int count, uint8_t *cards)
{
    deal_below(state, PAIGOW_DECK, count, cards);
}

void shuffle(uint64_t *state, int count, uint8_t *cards)
{
    for (int i = count - 1; i > 0; i--) {
        int j = random_below(state, i + 1);
        uint8_t card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

void rename_suits(int order, int count, uint8_t *cards)
{
    /* The places that are left to choose from: 4 for clubs, 3 for diamonds, 2 for hearts. */
    uint8_t left[4] = {0, 1, 2, 3}, name[4];
    for (int suit = 0; suit < 4; order /= 4 - suit, suit++) {
        int chosen = order % (4 - suit);
        name[suit] = left[chosen];
        for (int i = chosen; i < 3; i++)
            left[i] = left[i + 1];
    }
    for (int i = 0; i < count; i++)
        if (cards[i] != PAIGOW_JOKER)
            cards[i] = (uint8_t)(cards[i] / 4 * 4 + name[cards[i] % 4]);
}

void redress(uint64_t *state, int order, const uint8_t cards[PAIGOW_HAND],
             uint8_t dressed[PAIGOW_HAND])
{
    memcpy(dressed, cards, PAIGOW_HAND);
    rename_suits(order, PAIGOW_HAND, dressed);
    shuffle(state, PAIGOW_HAND, dressed);
}

#ifndef PAIGOW_SMALL
static int note_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    uint8_t (*hands)[PAIGOW_HAND] = context;
    memcpy(hands[paigow_kind_packed(hand)], cards, PAIGOW_HAND);
    return 0;
}

void list_kinds(uint8_t hands[PAIGOW_KINDS][PAIGOW_HAND])
{
    paigow_each_kind(note_kind, hands);
}

static uint64_t *hands_of_kind;

static void count_kind(const uint8_t *cards, paigow_packed packed)
{
    (void)cards;
    hands_of_kind[paigow_kind_packed(packed)]++;
}

void count_kinds(uint64_t hands[PAIGOW_KINDS])
{
    memset(hands, 0, PAIGOW_KINDS * sizeof *hands);
    hands_of_kind = hands;
    for_each_hand(PAIGOW_HAND, count_kind);
}
#endif

int is_same_setting(const paigow_setting *a, const paigow_setting *b)
{
    return a->high_value == b->high_value && a->low_value == b->low_value && a->foul == b->foul &&
           a->line == b->line && memcmp(a->high, b->high, PAIGOW_HIGH) == 0 &&
           memcmp(a->low, b->low, PAIGOW_LOW) == 0;
}

uint64_t mask_of(const uint8_t *cards, int count)
{
    uint64_t mask = 0;
    for (int i = 0; i < count; i++)
        mask |= UINT64_C(1) << cards[i];
    return mask;
}

paigow_packed pack_hand(const uint8_t cards[PAIGOW_HAND])
{
    paigow_packed hand = paigow_pack_none();
    for (int i = 0; i < PAIGOW_HAND; i++)
        hand = paigow_pack_add(hand, cards[i]);
    return hand;
}

/* In twos, in fours, in bytes; then all bytes at once. */
int count_bits(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

void read_cards(const char *text, uint8_t *cards, size_t count)
{
    size_t read = 0;
    if (paigow_parse_cards(text, strlen(text), cards, count, &read, NULL) || read != count) {
        printf("the test is wrong: \"%s\" is not %zu cards\n", text, count);
        exit(EXIT_FAILURE);
    }
}

void sort_cards(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && cards[j - 1] > cards[j]; j--) {
            uint8_t card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
}

void count_ranks(const uint8_t *cards, int count, int held[PAIGOW_RANKS])
{
    memset(held, 0, PAIGOW_RANKS * sizeof *held);
    for (int i = 0; i < count; i++)
        held[cards[i] == PAIGOW_JOKER ? PAIGOW_ACE : cards[i] / 4]++;
}
