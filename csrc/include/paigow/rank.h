/* paigow/rank.h - the value of five cards, of two cards, and of the best five of seven.
 *
 * A value is a small number; HIGHER IS BETTER, equal numbers are a copy (R13).  Five-card values
 * run from 1 to 7,477 and mean the same under all rules: those that cannot occur under the rules in
 * force are simply never returned (with the bug and the wheel in second place 7,463 occur, R10).
 * Two-card values run from 1 to 91.  0 is never a value.
 *
 * The functions without `_checked` have no error path: they must be given different cards 0..52, at
 * most one joker among them, and rules of enum paigow_rules.  Their checked twins take anything.
 * The value of bad cards is meaningless, but paigow_rank7, _rank5, _rank2 and all _n forms never
 * read outside their tables, whatever bytes they are given.
 *
 * Stack: under 500 bytes; the functions over many hands 5 KB, on 32-bit processors 1 KB.
 * Thread-safety: all tables are constant, nothing is ever written but the caller's results, so
 * everything here may run in any number of threads.  Costs are those of an x86-64 core at 3 GHz
 * with all tables; without them (PAIGOW_SMALL, see tables.h) a value takes some 100 ns.
 */
#ifndef PAIGOW_RANK_H
#define PAIGOW_RANK_H

#include "tables.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The joker (R7) and the place of A-2-3-4-5 (R9).  PAIGOW_STANDARD is the default everywhere. */
typedef enum paigow_rules {
    PAIGOW_STANDARD = 0,     /* the joker is the bug, the wheel is the second-highest straight */
    PAIGOW_WHEEL_LOWEST = 1, /* the bug, and the wheel is the lowest straight */
    PAIGOW_WILD = 2,         /* the joker is any card, the wheel second */
    PAIGOW_WILD_WHEEL_LOWEST = 3
} paigow_rules;

/* R8, from low to high. */
enum paigow_category {
    PAIGOW_HIGH_CARD,
    PAIGOW_ONE_PAIR,
    PAIGOW_TWO_PAIR,
    PAIGOW_THREE_OF_A_KIND,
    PAIGOW_STRAIGHT,
    PAIGOW_FLUSH,
    PAIGOW_FULL_HOUSE,
    PAIGOW_FOUR_OF_A_KIND,
    PAIGOW_STRAIGHT_FLUSH,
    PAIGOW_ROYAL_FLUSH,
    PAIGOW_FIVE_OF_A_KIND,
    PAIGOW_CATEGORIES
};

/* ---- packed hands, by addition ---- */

/* Cards that have been added up.  Callers that run through many hands with shared cards pay one
 * addition a card.  `key` is described in tables.h; bit c of `cards` says that card c is there. */
typedef struct paigow_packed {
    uint64_t key;
    uint64_t cards;
} paigow_packed;

PAIGOW_API inline paigow_packed paigow_pack_none(void)
{
    paigow_packed none = {PAIGOW_KEY_START, 0};
    return none;
}

PAIGOW_API inline paigow_packed paigow_pack_add(paigow_packed hand, uint8_t card)
{
    hand.key += paigow_card_key[card];
    hand.cards += paigow_card_bit[card];
    return hand;
}

/* ---- values by ranks alone ---- */

/* The values of the keys of seven, or of five, cards among which no flush is possible; the others'
 * if suits did not matter. */
#ifdef PAIGOW_SMALL

PAIGOW_API uint16_t paigow_rank7_by_ranks(uint64_t key, paigow_rules rules);
PAIGOW_API uint16_t paigow_rank5_by_ranks(uint64_t key, paigow_rules rules);

#else

/* The slot of seven, or of five, cards in the tables made for so many. */
PAIGOW_API inline uint32_t paigow_slot7(uint64_t key)
{
    return (uint32_t)(key >> PAIGOW_SUM_SHIFT) + paigow_row7[key >> PAIGOW_ROW7_SHIFT];
}

PAIGOW_API inline uint32_t paigow_slot5(uint64_t key)
{
    return (uint32_t)(key >> PAIGOW_SUM_SHIFT) + paigow_row5[key >> PAIGOW_ROW5_SHIFT];
}

PAIGOW_API inline uint16_t paigow_rank7_by_ranks(uint64_t key, paigow_rules rules)
{
    return paigow_value7[rules][paigow_slot7(key)];
}

PAIGOW_API inline uint16_t paigow_rank5_by_ranks(uint64_t key, paigow_rules rules)
{
    return paigow_value5[rules][paigow_slot5(key)];
}

#endif

/* The value once suits are looked at: `by_ranks` is the value without them.  Called by the inline
 * functions below for the few hands whose key says that a flush is possible. */
PAIGOW_API uint16_t paigow_rank_flush(paigow_packed hand, uint16_t by_ranks, paigow_rules rules);

/* Whether `more` cards could make a flush possible.  If not, callers that run through all of them
 * need not look at suits. */
PAIGOW_API inline int paigow_flush_in_reach(uint64_t key, int more)
{
    const uint64_t one_of_each = 0x1111;
    return ((key + (uint64_t)more * one_of_each) & PAIGOW_KEY_FLUSH) != 0;
}

/* The value of seven packed cards.  Cost: two dependent look-ups in 178 KB, 1 to 3 ns. */
PAIGOW_API inline uint16_t paigow_rank7_packed(paigow_packed hand, paigow_rules rules)
{
    uint16_t value = paigow_rank7_by_ranks(hand.key, rules);
    return PAIGOW_SELDOM(hand.key & PAIGOW_KEY_FLUSH) ? paigow_rank_flush(hand, value, rules)
                                                      : value;
}

/* The value of five packed cards.  Cost: as for seven, in 40 KB. */
PAIGOW_API inline uint16_t paigow_rank5_packed(paigow_packed hand, paigow_rules rules)
{
    uint16_t value = paigow_rank5_by_ranks(hand.key, rules);
    return PAIGOW_SELDOM(hand.key & PAIGOW_KEY_FLUSH) ? paigow_rank_flush(hand, value, rules)
                                                      : value;
}

/* ---- the hot functions ---- */

/* The part of paigow_rank7 that looks at suits; not for direct use. */
PAIGOW_API uint16_t paigow_rank7_flush(const uint8_t cards[PAIGOW_HAND], uint64_t key,
                                       uint16_t by_ranks, paigow_rules rules);

/* The value of the best five of seven cards (R6, R8, R9).  Cost: about 3 ns for random hands, one
 * dependent load from the second-level cache. */
PAIGOW_API inline uint16_t paigow_rank7(const uint8_t cards[PAIGOW_HAND], paigow_rules rules)
{
    uint64_t key = PAIGOW_KEY_START;
    for (int i = 0; i < PAIGOW_HAND; i++)
        key += paigow_card_key[cards[i]];
    uint16_t value = paigow_rank7_by_ranks(key, rules);
    return PAIGOW_SELDOM(key & PAIGOW_KEY_FLUSH) ? paigow_rank7_flush(cards, key, value, rules)
                                                 : value;
}

/* The value of five cards.  Cost: about 3 ns. */
PAIGOW_API uint16_t paigow_rank5(const uint8_t cards[PAIGOW_HIGH], paigow_rules rules);

/* The value of two cards: 78 unpaired, then 13 pairs.  The joker is an ace under all rules (R4).
 * Cost: about 1 ns. */
PAIGOW_API uint8_t paigow_rank2(const uint8_t cards[PAIGOW_LOW]);

/* Which five of seven cards make the best hand, in the order they have in `cards`, and their value.
 * Of several such fives the one with the lowest card codes, compared from the lowest up: so the
 * joker is used only when it has to be.  Cost: about 100 ns. */
PAIGOW_API uint16_t paigow_best_five(const uint8_t cards[PAIGOW_HAND], paigow_rules rules,
                                     uint8_t best[PAIGOW_HIGH]);

/* `rows` hands of five or two cards each, one after the other; one value is written for each. */
PAIGOW_API void paigow_rank5_n(const uint8_t *cards, size_t rows, paigow_rules rules,
                               uint16_t *values);
PAIGOW_API void paigow_rank2_n(const uint8_t *cards, size_t rows, uint8_t *values);

#ifndef PAIGOW_SMALL

/* The same for hands of seven.  Cost a row: 3 ns, with AVX2 2.5, with AVX-512 2. */
PAIGOW_API void paigow_rank7_n(const uint8_t *cards, size_t rows, paigow_rules rules,
                               uint16_t *values);

/* Hands of seven as masks: bit c for card c.  Cost a hand: 5 ns, with AVX2 3, with AVX-512 2. */
PAIGOW_API void paigow_rank7_masks_n(const uint64_t *masks, size_t count, paigow_rules rules,
                                     uint16_t *values);

/* Packed hands.  Cost a hand: 3 ns, with AVX-512 2.  There is no checked twin: paigow_pack_add
 * does not remember what was added. */
PAIGOW_API void paigow_rank7_packed_n(const paigow_packed *hands, size_t count, paigow_rules rules,
                                      uint16_t *values);

/* Which code the functions over many hands run on this processor: "avx512", "avx2" or "portable".
 * All give the same results. */
PAIGOW_API const char *paigow_batch_tier(void);

#endif

/* ---- checked twins ---- */

/* Errors: PAIGOW_ERROR_RULES, and those of paigow_check_cards; over rows, of paigow_check_rows.
 * Nothing is written to the results unless every row is right.  `fault` may be NULL.  Cost: 4 ns a
 * hand more than the unchecked function, over rows with AVX2 1 ns. */
PAIGOW_API int paigow_rank7_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                                    paigow_fault *fault);
PAIGOW_API int paigow_rank5_checked(const uint8_t *cards, size_t count, int rules, uint16_t *value,
                                    paigow_fault *fault);
PAIGOW_API int paigow_rank2_checked(const uint8_t *cards, size_t count, uint8_t *value,
                                    paigow_fault *fault);
PAIGOW_API int paigow_best_five_checked(const uint8_t *cards, size_t count, int rules,
                                        uint8_t best[PAIGOW_HIGH], uint16_t *value,
                                        paigow_fault *fault);
PAIGOW_API int paigow_rank5_n_checked(const uint8_t *cards, size_t rows, int rules,
                                      uint16_t *values, paigow_fault *fault);
PAIGOW_API int paigow_rank2_n_checked(const uint8_t *cards, size_t rows, uint8_t *values,
                                      paigow_fault *fault);

#ifndef PAIGOW_SMALL

PAIGOW_API int paigow_rank7_n_checked(const uint8_t *cards, size_t rows, int rules,
                                      uint16_t *values, paigow_fault *fault);

/* Errors: PAIGOW_ERROR_RULES, and those of paigow_check_masks. */
PAIGOW_API int paigow_rank7_masks_n_checked(const uint64_t *masks, size_t count, int rules,
                                            uint16_t *values, paigow_fault *fault);

#endif

/* PAIGOW_OK if `rules` is one of enum paigow_rules, else PAIGOW_ERROR_RULES. */
PAIGOW_API int paigow_check_rules(int rules, paigow_fault *fault);

/* ---- what a value means ---- */

/* What a five-card value 1..7,477 stands for, as a number that compares as values do: the category,
 * then five ranks in the order in which they count, four bits each; of a straight, in place of the
 * first rank, its place among the straights: see paigow_value_ranks. */
#ifdef PAIGOW_SMALL
PAIGOW_API uint32_t paigow_meaning_of(uint16_t value);
#else
static inline uint32_t paigow_meaning_of(uint16_t value)
{
    return paigow_meaning[value];
}
#endif

/* The category of a five-card value, which must be 1..7,477. */
static inline int paigow_category(uint16_t value)
{
    return (int)(paigow_meaning_of(value) >> 20);
}

/* The five ranks of a five-card value 1..7,477 in the order in which they count: the triplet of a
 * full house before the pair; a straight from the top, the wheel as A-2-3-4-5. Returns the
 * category.  Cost: about 3 ns. */
PAIGOW_API int paigow_value_ranks(uint16_t value, uint8_t ranks[PAIGOW_HIGH]);

/* The two ranks of a two-card value 1..91, the higher one first.  Cost: about 5 ns. */
PAIGOW_API void paigow_low_value_ranks(uint8_t value, uint8_t ranks[PAIGOW_LOW]);

#ifdef __cplusplus
}
#endif

#endif
