/*
 * oracle.h - the five-card oracle in C: slow, obvious, without tables (R3-R12).
 *
 * It is written from the numbered rules alone and shares nothing with the core.
 *
 * A card is rank * 4 + suit, rank 0..12 = 2..A, suit 0..3 = c d h s; the joker is 52 (R2).
 *
 * Two switches, the same in every function:
 *   wild          0: the joker is an ace or completes a straight, flush, straight flush or royal
 *                    flush (R4, the default game); otherwise it is any card (R7).
 *   wheel_lowest  0: A-2-3-4-5 stands below A-K-Q-J-T and above K-Q-J-T-9 (R9, the default);
 *                    otherwise it is the lowest straight and straight flush.
 *
 * No function checks its cards: give different cards with codes 0..52.  Nothing is stored
 * between calls, so all of them may be called from many threads.
 */
#ifndef PAIGOW_TESTS_ORACLE_H
#define PAIGOW_TESTS_ORACLE_H

#include <stdint.h>

/* The categories, low to high (R8). */
enum {
    ORACLE_HIGH_CARD = 0,
    ORACLE_ONE_PAIR = 1,
    ORACLE_TWO_PAIR = 2,
    ORACLE_THREE_OF_A_KIND = 3,
    ORACLE_STRAIGHT = 4,
    ORACLE_FLUSH = 5,
    ORACLE_FULL_HOUSE = 6,
    ORACLE_FOUR_OF_A_KIND = 7,
    ORACLE_STRAIGHT_FLUSH = 8,
    ORACLE_ROYAL_FLUSH = 9,
    ORACLE_FIVE_OF_A_KIND = 10
};

/*
 * The value of five cards (R4-R9): the best over all readings of the joker.  A higher number is
 * a better hand, an equal number an equal hand.  The category stands in bits 20 and up; below it
 * up to five ranks of four bits each, the most important one in bits 16..19.  Straights and
 * straight flushes hold one number instead: twice the rank of the top card, and for the wheel
 * in second place the odd number between king-high and ace-high.
 */
uint32_t oracle_rank5(const unsigned char cards[5], int wild, int wheel_lowest);

/* The category 0..10 of a value (R8); for a two-card value 0 or 1. */
int oracle_category(uint32_t rank);

/* The highest five-card value among the 21 fives of seven cards (R8, R12). */
uint32_t oracle_rank7(const unsigned char cards[7], int wild, int wheel_lowest);

/*
 * The value of a two-card hand (R4, R10): pair or high card, the joker always an ace.  Compares
 * with other two-card values, and with five-card values through oracle_not_lower only.
 */
uint32_t oracle_rank2(const unsigned char cards[2]);

/*
 * R11: 1 if the five-card value `high` is not lower than the two-card value `low`, so that the
 * setting is legal; 0 if it is foul.  By category, then rank by rank over the low hand's ranks;
 * equality is legal.
 */
int oracle_not_lower(uint32_t high, uint32_t low);

#endif
