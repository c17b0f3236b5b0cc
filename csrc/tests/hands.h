/* hands.h - support of the tests: running through all hands, and dealing random ones. */
#ifndef PAIGOW_TESTS_HANDS_H
#define PAIGOW_TESTS_HANDS_H

#include "paigow.h"

/* Numbers of hands (R1). */
enum { SEVEN_CARD_HANDS = 154143080, FIVE_CARD_HANDS = 2869685, TWO_CARD_HANDS = 1378 };

/* Under the sanitizers, and on a small device, long runs take minutes; tests that have shorter
 * ones, too, leave them out there. */
#if defined(__SANITIZE_ADDRESS__) || defined(PAIGOW_SHORT_TESTS)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

/* Is given cards in ascending order, and their sum. */
typedef void visit_hand(const uint8_t *cards, paigow_packed packed);

/* Visits every set of `count` cards in lexicographic order, so that the last card varies fastest:
 * each costs one addition. */
void for_each_hand(int count, visit_hand *visit);

/* A generator (xorshift64*) with a state of its own, so that a test does the same everywhere. */
uint64_t next_random(uint64_t *state);

/* A number from 0 that is below `limit`. */
int random_below(uint64_t *state, int limit);

/* Deals `count` different cards in random order; if `with_joker`, the joker is one of them, else it
 * is not. */
void deal_random(uint64_t *state, int with_joker, int count, uint8_t *cards);

/* The same from the whole deck: the joker is as likely as any card. */
void deal_from_deck(uint64_t *state, int count, uint8_t *cards);

/* Puts the cards in random order. */
void shuffle(uint64_t *state, int count, uint8_t *cards);

/* Gives the suits of all cards new names, by one of the 24 orders of the suits; number 0 changes
 * nothing.  The joker stays. */
enum { SUIT_ORDERS = 24 };
void rename_suits(int order, int count, uint8_t *cards);

/* Another hand of the same kind, by one of the orders of the suits, its cards in random order. */
void redress(uint64_t *state, int order, const uint8_t cards[PAIGOW_HAND],
             uint8_t dressed[PAIGOW_HAND]);

#ifndef PAIGOW_SMALL
/* A hand of every kind, by the number of the kind. */
void list_kinds(uint8_t hands[PAIGOW_KINDS][PAIGOW_HAND]);

/* How many hands there are of every kind, counted one by one. */
void count_kinds(uint64_t hands[PAIGOW_KINDS]);
#endif

/* Whether two settings are the same in every field. */
int is_same_setting(const paigow_setting *a, const paigow_setting *b);

/* Bit c for card c. */
uint64_t mask_of(const uint8_t *cards, int count);

paigow_packed pack_hand(const uint8_t cards[PAIGOW_HAND]);

/* How many bits are set. */
int count_bits(uint64_t set);

/* Reads cards from text that is known to be right. */
void read_cards(const char *text, uint8_t *cards, size_t count);

void sort_cards(uint8_t *cards, int count);

/* How often each rank is held, the joker as an ace (R4). */
void count_ranks(const uint8_t *cards, int count, int held[PAIGOW_RANKS]);

#endif
