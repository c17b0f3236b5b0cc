/* paigow/house_way.h - a house way as data: a list of lines, and the interpreter that sets hands by
 * it (H1-H9).
 *
 * The lines are tried from the first to the last; the first one that fits the hand, and whose play
 * some legal setting carries out (H6), sets it.  The ranks of a hand are counted with the joker as
 * an ace (H1).  A rank held twice or more is a group; groups are ordered by how often they are
 * held, then by rank: the first group of a full house is the triplet, the second its pair; of two
 * pair, the higher pair and the lower.
 *
 * `paigow house-way c` writes a house way that ships with the package, or a file of one's own, as a
 * constant of this type.  It is all that firmware needs: 22 bytes a line, no table.
 *
 * Stack: under 400 bytes.  Thread-safety: no state.
 */
#ifndef PAIGOW_HOUSE_WAY_H
#define PAIGOW_HOUSE_WAY_H

#include "setting.h"

#ifdef __cplusplus
extern "C" {
#endif

/* H5: every hand has just one. */
enum paigow_holding {
    PAIGOW_HOLDS_FIVE_ACES,
    PAIGOW_HOLDS_QUADS_AND_TRIPS,
    PAIGOW_HOLDS_QUADS_AND_PAIR,
    PAIGOW_HOLDS_QUADS,
    PAIGOW_HOLDS_TWO_TRIPS,
    PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS,
    PAIGOW_HOLDS_FULL_HOUSE,
    PAIGOW_HOLDS_TRIPS,
    PAIGOW_HOLDS_THREE_PAIR,
    PAIGOW_HOLDS_TWO_PAIR,
    PAIGOW_HOLDS_ONE_PAIR,
    PAIGOW_HOLDS_NO_PAIR,
    PAIGOW_HOLDINGS
};

/* What goes in front.  Of the legal settings with that two-card value the one with the highest
 * five-card value is taken, and of those the one whose front has the lowest card codes (H3): so the
 * front decides what is behind it. */
enum paigow_play {
    PAIGOW_PLAY_SINGLETONS,        /* the two best singletons: the holding is kept behind */
    PAIGOW_PLAY_FIRST_GROUP,       /* two cards of the first group */
    PAIGOW_PLAY_SECOND_GROUP,      /* two cards of the second group */
    PAIGOW_PLAY_ONE_AND_SINGLETON, /* one card of the first group and the best singleton */
    PAIGOW_PLAY_SECOND_AND_THIRD,  /* the second- and third-best singletons */
    PAIGOW_PLAY_BEST_FRONT,        /* the best front that the line allows (H4) */
    PAIGOW_PLAYS
};

/* Five cards have one of the classes of enum paigow_category, or this one: a straight that is
 * ace-high is not of the class PAIGOW_STRAIGHT. */
enum { PAIGOW_ACE_HIGH_STRAIGHT = PAIGOW_CATEGORIES, PAIGOW_CLASSES };

enum paigow_joker_held { PAIGOW_JOKER_OR_NOT, PAIGOW_WITH_JOKER, PAIGOW_WITHOUT_JOKER };

enum { PAIGOW_MOST_LINES = 64 };

/* Sets of ranks, of classes and of holdings: bit n is the n-th. */
#define PAIGOW_ANY_RANK ((uint16_t)((1 << PAIGOW_RANKS) - 1))
#define PAIGOW_ANY_CLASS ((uint16_t)((1 << PAIGOW_CLASSES) - 1))
#define PAIGOW_ANY_HOLDING ((uint16_t)((1 << PAIGOW_HOLDINGS) - 1))
#define PAIGOW_COMPLETE ((uint16_t)(PAIGOW_ANY_CLASS & ~((1 << PAIGOW_STRAIGHT) - 1))) /* H2 */

/* The ranks of two groups add up to this at most (2 counts 2, an ace 14). */
enum { PAIGOW_ANY_SUM = 28 };

/* One line.  It fits a hand when the first nine hold.  PAIGOW_ANY_RANK is no condition, and the
 * only one that holds for a group or a singleton that is not there. */
typedef struct paigow_line {
    uint16_t holdings;   /* the hand has one of these holdings */
    uint16_t first;      /* the first group has one of these ranks */
    uint16_t second;     /* the second group has one of these ranks */
    uint16_t singleton;  /* some singleton has one of these ranks */
    uint16_t singletons; /* every one of these ranks is a singleton; 0: no condition */
    uint16_t best;       /* the best five of the seven are of one of these classes */
    uint8_t joker;       /* enum paigow_joker_held */
    uint8_t most_sum;    /* the ranks of the first and second group add up to this at most */
    uint8_t play;        /* enum paigow_play */
    uint8_t least, most; /* the two-card value of the front is one of least..most */
    uint16_t behind;     /* the five behind are of one of these classes */
    uint16_t beats;      /* the front is higher than the best front that leaves one of these classes
                            behind; 0: no condition */
} paigow_line;

/* The fields of a line without conditions, for initialisers: {.play = ..., PAIGOW_NO_CONDITION}. */
#define PAIGOW_NO_CONDITION                                                                        \
    .first = PAIGOW_ANY_RANK, .second = PAIGOW_ANY_RANK, .singleton = PAIGOW_ANY_RANK,             \
    .best = PAIGOW_ANY_CLASS, .most_sum = PAIGOW_ANY_SUM, .least = 1, .most = PAIGOW_LOW_VALUES,   \
    .behind = PAIGOW_ANY_CLASS

typedef struct paigow_house_way {
    size_t count;
    paigow_line lines[PAIGOW_MOST_LINES];
} paigow_house_way;

/* Checks the fields of every line.
 *
 * Errors: PAIGOW_ERROR_HOUSE_WAY, index = the line (from 0), value = the bad field; for a bad count
 * of lines value = the count. */
PAIGOW_API int paigow_check_house_way(const paigow_house_way *way, paigow_fault *fault);

/* Sets seven cards by a house way that has been checked.  The cards must be right.  Cost: about
 * 150 ns; house_table.h compiles a house way so that it takes 17.
 *
 * Returns PAIGOW_OK, or PAIGOW_ERROR_NO_LINE, which leaves `setting` alone. */
PAIGOW_API int paigow_set_by_lines(const uint8_t cards[PAIGOW_HAND], const paigow_house_way *way,
                                   paigow_rules rules, paigow_setting *setting);

/* The same for anything: errors of paigow_check_house_way, paigow_check_rules, paigow_check_cards;
 * PAIGOW_ERROR_NO_LINE. */
PAIGOW_API int paigow_set_by_lines_checked(const uint8_t *cards, size_t count,
                                           const paigow_house_way *way, int rules,
                                           paigow_setting *setting, paigow_fault *fault);

/* ---- looking closer ---- */

/* What the seven cards hold: one of enum paigow_holding.  The cards must be right. */
PAIGOW_API int paigow_holding_of(const uint8_t cards[PAIGOW_HAND]);

/* What a line of a house way does with a hand. */
enum paigow_verdict {
    PAIGOW_FITS_NOT,   /* a condition does not hold */
    PAIGOW_CANNOT_BE,  /* it fits, but no setting carries it out (H6) */
    PAIGOW_WOULD_FOUL, /* it fits, but only foul settings would carry it out */
    PAIGOW_CAN_SET
};

/* What one line by itself does with a hand; `setting` is written for PAIGOW_CAN_SET only, with the
 * number of the line, 0.  The line must have been checked, the cards must be right. */
PAIGOW_API int paigow_try_line(const uint8_t cards[PAIGOW_HAND], const paigow_line *line,
                               paigow_rules rules, paigow_setting *setting);

/* The setting with the highest five-card value among the legal ones that have this two-card value
 * in front (H3).  Returns PAIGOW_OK, or PAIGOW_ERROR_FOUL when there is none, which leaves
 * `setting` alone. */
PAIGOW_API int paigow_set_front(const uint8_t cards[PAIGOW_HAND], uint8_t front, paigow_rules rules,
                                paigow_setting *setting);

#ifndef PAIGOW_SMALL

/* How a line was used, over all 154,143,080 hands.  The hands are the first of their sort that
 * paigow_each_kind visits, where there is one. */
typedef struct paigow_line_use {
    uint64_t fits;  /* hands that fit it */
    uint64_t able;  /* of these: hands that it can set */
    uint64_t sets;  /* of these: hands that no earlier line sets */
    uint64_t fouls; /* hands that fit it, that no earlier line sets, and that it would foul */
    uint8_t fits_first[PAIGOW_HAND];
    uint8_t able_first[PAIGOW_HAND];
    uint8_t fouls_first[PAIGOW_HAND];
} paigow_line_use;

typedef struct paigow_way_use {
    uint64_t unset; /* hands that no line sets */
    uint8_t unset_first[PAIGOW_HAND];
    paigow_line_use lines[PAIGOW_MOST_LINES];
} paigow_way_use;

/* H20: looks at a hand of every kind.  A house way is sound when `unset` and every `fouls` are 0
 * and no `sets` of a line of its own is; conventions need not be used.  Cost: about 0.1 s.  Errors:
 * those of paigow_check_house_way and paigow_check_rules, which leave `use` alone. */
PAIGOW_API int paigow_use_of_lines(const paigow_house_way *way, int rules, paigow_way_use *use,
                                   paigow_fault *fault);

#endif

#ifdef __cplusplus
}
#endif

#endif
