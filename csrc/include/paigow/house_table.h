/* paigow/house_table.h - a house way compiled: every setting is one look-up.
 *
 * What a house way does depends on the kind of a hand alone (kind.h), up to the suits that H3
 * chooses by.  So its lines are interpreted once for every kind, and the results kept in a table.
 * Setting a hand then costs what ranking it costs, however long the house way.
 *
 * Stack: under 6 KB for paigow_set_n and its like, 1 KB on 32-bit processors; under 1.2 KB for all
 * others.  Thread-safety: a table is written by paigow_compile only and may be read from any number
 * of threads; there is no other state.
 */
#ifndef PAIGOW_HOUSE_TABLE_H
#define PAIGOW_HOUSE_TABLE_H

#include "house_way.h"
#include "kind.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A setting in 32 bits: all of it but the suits.
 *
 *     bits  0 ..  3   the lower rank in front
 *     bits  4 ..  7   the higher rank in front, PAIGOW_RANKS for the joker
 *     bits  8, 9      see the enum
 *     bits 10 .. 15   the number of the line, from 0
 *     bits 16 .. 31   five-card value
 */
typedef uint32_t paigow_short_setting;

/* The card of the higher, or lower, rank in front is not of the suit that makes a flush.  If
 * neither is said, it is the lowest card of its rank (H3). */
enum { PAIGOW_SHORT_HIGHER_UNSUITED = 1 << 8, PAIGOW_SHORT_LOWER_UNSUITED = 1 << 9 };

static inline uint16_t paigow_short_high_value(paigow_short_setting setting)
{
    return (uint16_t)(setting >> 16);
}

static inline uint8_t paigow_short_low_value(paigow_short_setting setting)
{
    return paigow_low_value[setting & 255];
}

static inline uint8_t paigow_short_line(paigow_short_setting setting)
{
    return (uint8_t)(setting >> 10 & 63);
}

/* What paigow_compare says of two settings that are not foul (R13). */
static inline int paigow_compare_short(paigow_short_setting player, paigow_short_setting dealer)
{
    return (paigow_short_high_value(player) > paigow_short_high_value(dealer)) +
           (paigow_short_low_value(player) > paigow_short_low_value(dealer));
}

/* A class of hands, those that are the same but for a permutation of the suits, that is not set as
 * others of its kind are. */
typedef struct paigow_exception {
    uint64_t lanes; /* what tells the class; 0 in a free slot */
    uint32_t kind;
    paigow_short_setting setting;
} paigow_exception;

/* Those of a table, by what tells them; no slots for none. */
typedef struct paigow_exceptions {
    size_t slots; /* a power of two */
    const paigow_exception *slot;
} paigow_exceptions;

/* In a table with exceptions: the line of kinds that have some, and of the exceptions. */
enum { PAIGOW_LINE_BY_SUITS = 1 };

/* A compiled house way, 740,152 bytes, in memory of the caller's.  Of hands that may hold a flush
 * only the lower half of the setting is kept: their five-card values are looked up. */
typedef struct paigow_house_table {
    paigow_rules rules;
    paigow_exceptions exceptions;
    paigow_short_setting by_slot[PAIGOW_SLOTS7]; /* no flush possible */
    uint16_t by_flush_kind[PAIGOW_FLUSH_KINDS];  /* counted from the first such kind */
} paigow_house_table;

/* Compiles a house way.  Cost: 30 to 40 ms.
 *
 * Errors: those of paigow_check_house_way and paigow_check_rules, which leave the table alone;
 * PAIGOW_ERROR_NO_LINE with value = a kind of hand that no line sets (H6; paigow_each_kind
 * knows a hand of it), after which the table is unusable. */
PAIGOW_API int paigow_compile(const paigow_house_way *way, int rules, paigow_house_table *table,
                              paigow_fault *fault);

/* Makes a table of a house way that is no list of lines, but says for each kind of hand which
 * two-card value goes in front; the number of the line is 0 everywhere.  Which cards show the front
 * is up to H3.
 *
 * Errors: those of paigow_check_rules, which leave the table alone; PAIGOW_ERROR_FOUL with index =
 * the kind and value = the front that none of its legal settings has, after which the table is
 * unusable. */
PAIGOW_API int paigow_compile_fronts(const uint8_t fronts[PAIGOW_KINDS], int rules,
                                     paigow_house_table *table, paigow_fault *fault);

/* Makes a table that also depends on suits, such as best play (odds.h): that of
 * paigow_compile_fronts, but for `count` hands, bit c for card c, and all others of their classes.
 * `slot` has room for `slots`, a power of two that is more than `count`, and is the table's from
 * then on.
 *
 * Errors: those of paigow_compile_fronts; of paigow_check_masks for the hands; with rows = 1
 * PAIGOW_ERROR_FOUL with row = the hand and value = the front that none of its legal settings has;
 * PAIGOW_ERROR_DUPLICATE with row = a hand whose class has been there before. */
PAIGOW_API int paigow_compile_classes(const uint8_t fronts[PAIGOW_KINDS], int rules,
                                      const uint64_t *hands, const uint8_t *fronts_of_hands,
                                      size_t count, paigow_exception *slot, size_t slots,
                                      paigow_house_table *table, paigow_fault *fault);

/* The parts of the functions below that look at suits; not for direct use. */
PAIGOW_API paigow_short_setting paigow_set_exception(uint64_t cards, paigow_short_setting of_kind,
                                                     const paigow_house_table *table);
PAIGOW_API paigow_short_setting paigow_set_flush(paigow_packed hand,
                                                 const paigow_house_table *table);
PAIGOW_API paigow_short_setting paigow_set_flush_cards(const uint8_t cards[PAIGOW_HAND],
                                                       uint64_t key,
                                                       const paigow_house_table *table);
PAIGOW_API paigow_short_setting paigow_set_exception_cards(const uint8_t cards[PAIGOW_HAND],
                                                           paigow_short_setting of_kind,
                                                           const paigow_house_table *table);

/* How the kind of seven packed cards is set, whatever exceptions there are. */
PAIGOW_API inline paigow_short_setting paigow_set_kind(paigow_packed hand,
                                                       const paigow_house_table *table)
{
    return PAIGOW_SELDOM(hand.key & PAIGOW_KEY_FLUSH) ? paigow_set_flush(hand, table)
                                                      : table->by_slot[paigow_slot7(hand.key)];
}

/* Whether hands of a kind that is set so may be exceptions. */
PAIGOW_API inline int paigow_has_exceptions(const paigow_house_table *table,
                                            paigow_short_setting of_kind)
{
    return PAIGOW_SELDOM(table->exceptions.slots) && (of_kind >> 10 & 63) == PAIGOW_LINE_BY_SUITS;
}

/* Sets seven packed cards.  Cost: as paigow_rank7_packed, in 320 KB; about 10 ns when a flush is
 * possible, 30 for a kind with exceptions. */
PAIGOW_API inline paigow_short_setting paigow_set_packed(paigow_packed hand,
                                                         const paigow_house_table *table)
{
    paigow_short_setting of_kind = paigow_set_kind(hand, table);
    return paigow_has_exceptions(table, of_kind) ? paigow_set_exception(hand.cards, of_kind, table)
                                                 : of_kind;
}

/* Sets seven different cards 0..52.  Cost: 1.5 times that of paigow_rank7. */
PAIGOW_API inline paigow_short_setting paigow_set_short(const uint8_t cards[PAIGOW_HAND],
                                                        const paigow_house_table *table)
{
    uint64_t key = PAIGOW_KEY_START;
    for (int i = 0; i < PAIGOW_HAND; i++)
        key += paigow_card_key[cards[i]];
    paigow_short_setting of_kind = PAIGOW_SELDOM(key & PAIGOW_KEY_FLUSH)
                                       ? paigow_set_flush_cards(cards, key, table)
                                       : table->by_slot[paigow_slot7(key)];
    return paigow_has_exceptions(table, of_kind) ? paigow_set_exception_cards(cards, of_kind, table)
                                                 : of_kind;
}

/* The cards in front, in ascending order, of a packed hand and its setting (H3). */
PAIGOW_API void paigow_find_front(paigow_packed hand, paigow_short_setting setting,
                                  uint8_t low[PAIGOW_LOW]);

/* Sets seven different cards 0..52 in full.  Cost: about 17 ns. */
PAIGOW_API void paigow_set(const uint8_t cards[PAIGOW_HAND], const paigow_house_table *table,
                           paigow_setting *setting);

/* The same for any cards.  Errors: those of paigow_check_cards. */
PAIGOW_API int paigow_set_checked(const uint8_t *cards, size_t count,
                                  const paigow_house_table *table, paigow_setting *setting,
                                  paigow_fault *fault);

/* Where paigow_set_n writes, one item a hand; each may be NULL. */
typedef struct paigow_settings {
    uint16_t *high_values;
    uint8_t *low_values;
    uint8_t *lines;
    uint8_t *lows; /* the cards in front: two bytes a hand, in ascending order */
    paigow_short_setting *shorts;
} paigow_settings;

/* Sets `rows` hands of seven cards that lie one after the other; or hands as masks, bit c for card
 * c. Unlike ranking, setting may leave its tables when a hand is not right.  Cost a hand: with
 * AVX 1.6 times that of paigow_rank7_n for `shorts` or `lows` alone, 2.1 for all of them; in plain
 * C 1.4 for `shorts`, 2.2 for `lows`. */
PAIGOW_API void paigow_set_n(const uint8_t *cards, size_t rows, const paigow_house_table *table,
                             const paigow_settings *settings);
PAIGOW_API void paigow_set_masks_n(const uint64_t *hands, size_t count,
                                   const paigow_house_table *table,
                                   const paigow_settings *settings);

/* The same for anything.  Errors: those of paigow_check_rows and paigow_check_masks; nothing is
 * written unless every hand is right. */
PAIGOW_API int paigow_set_n_checked(const uint8_t *cards, size_t rows,
                                    const paigow_house_table *table,
                                    const paigow_settings *settings, paigow_fault *fault);
PAIGOW_API int paigow_set_masks_n_checked(const uint64_t *hands, size_t count,
                                          const paigow_house_table *table,
                                          const paigow_settings *settings, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
