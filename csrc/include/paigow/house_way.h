/* paigow/house_way.h - a house way as data: a list of lines, and the interpreter that sets hands by
 * it (H1-H9).
 *
 * The lines are tried from the first to the last; the first one that fits the hand, and whose play
 * some legal setting carries out (H6), sets it.  The ranks of a hand are counted with the joker as
 * an ace (H1).  A rank held twice or more is a group; groups are ordered by how often they are
 * held, then by rank: the first group of a full house is the triplet, the second its pair; of two
 * pair, the higher pair and the lower.
 *
 * Stack: under 600 bytes.  Thread-safety: no state.
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
 * five-card value is taken, and of those the one whose front has the lowest card codes (H3). */
enum paigow_play {
    PAIGOW_PLAY_SINGLETONS,        /* the two best singletons: the holding is kept behind */
    PAIGOW_PLAY_FIRST_GROUP,       /* two cards of the first group */
    PAIGOW_PLAY_SECOND_GROUP,      /* two cards of the second group */
    PAIGOW_PLAY_ONE_AND_SINGLETON, /* one card of the first group and the best singleton */
    PAIGOW_PLAY_SECOND_AND_THIRD,  /* the second- and third-best singletons */
    PAIGOW_PLAY_BEST_FRONT,        /* the best front that leaves a straight or better behind (H2) */
    PAIGOW_PLAYS
};

enum paigow_complete {
    PAIGOW_COMPLETE_OR_NOT,
    PAIGOW_COMPLETE, /* only if the best five of the seven are a straight or better (H2) */
    PAIGOW_NOT_COMPLETE
};

enum { PAIGOW_MOST_LINES = 64 };

/* Sets of ranks: bit r is rank r. */
#define PAIGOW_ANY_RANK ((uint16_t)((1 << PAIGOW_RANKS) - 1))

/* One line.  It fits a hand when all conditions hold; PAIGOW_ANY_RANK is no condition, and the only
 * one that holds for a group or a singleton that is not there. */
typedef struct paigow_line {
    uint8_t holding;     /* enum paigow_holding */
    uint8_t play;        /* enum paigow_play */
    uint8_t complete;    /* enum paigow_complete */
    uint8_t better_only; /* 1: only if the play's front beats that of PAIGOW_PLAY_BEST_FRONT */
    uint16_t first;      /* the first group has one of these ranks */
    uint16_t second;     /* the second group has one of these ranks */
    uint16_t singleton;  /* some singleton has one of these ranks */
    uint16_t singletons; /* every one of these ranks is a singleton; 0 = no condition */
} paigow_line;

typedef struct paigow_house_way {
    size_t count;
    paigow_line lines[PAIGOW_MOST_LINES];
} paigow_house_way;

/* Checks the fields of every line.
 *
 * Errors: PAIGOW_ERROR_HOUSE_WAY, index = the line (from 0), value = the bad field; for a bad count
 * of lines value = the count. */
int paigow_check_house_way(const paigow_house_way *way, paigow_fault *fault);

/* Sets seven cards by a house way that has been checked.  The cards must be right.  About 300 ns;
 * house_table.h compiles a house way so that it takes 17.
 *
 * Returns PAIGOW_OK, or PAIGOW_ERROR_NO_LINE, which leaves `setting` alone. */
int paigow_set_by_lines(const uint8_t cards[PAIGOW_HAND], const paigow_house_way *way,
                        paigow_rules rules, paigow_setting *setting);

/* The same for anything: errors of paigow_check_house_way, paigow_check_rules, paigow_check_cards;
 * PAIGOW_ERROR_NO_LINE. */
int paigow_set_by_lines_checked(const uint8_t *cards, size_t count, const paigow_house_way *way,
                                int rules, paigow_setting *setting, paigow_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
