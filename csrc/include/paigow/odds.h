/* paigow/odds.h - exact odds: a hand against every hand of the dealer's, and every hand against
 * every hand.
 *
 * A place is what a setting is worth: the values of its high hand and of its low hand.  Odds are
 * counts of dealer's hands by place; a setting meets C(46,7) = 53,524,680 of them, all hands meet
 * C(53,7) x C(46,7) = 8,250,459,031,214,400.
 *
 * How it is counted.  The dealer's hands that share no card with a hand are first counted by their
 * ranks alone, as if no flush were possible.  Then the flushes are put right, suit by suit: those
 * who hold one stand where the flush puts them, and no longer where the ranks did.  What a flush of
 * one suit meets depends on the cards that the hand has of that suit - its *lane* - and on the
 * ranks of its other cards.  So a hand's count is the sum of one part by its ranks and of one part
 * for each suit, and hands share these parts: 3.2 million of them serve 154,143,080 hands.
 * docs/odds.md has the whole of it.
 *
 * Memory is the caller's.  Thread-safety: no state; whatever is const may be shared by any number
 * of threads, and results do not depend on how the work is cut.
 */
#ifndef PAIGOW_ODDS_H
#define PAIGOW_ODDS_H

#include "settle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the dealer ---- */

/* What a setting is worth. */
typedef struct paigow_worth {
    uint16_t high; /* five-card value, or PAIGOW_PUSHES */
    uint8_t low;   /* two-card value; 0 with PAIGOW_PUSHES */
} paigow_worth;

/* A dealer's hand that makes every wager a push (W12, W17) has a place of its own: no high hand
 * beats it, and every low hand does. */
enum { PAIGOW_PUSHES = PAIGOW_VALUES + 1 };

/* The dealer's hands by kind, 2.1 MB. */
typedef struct paigow_odds_dealer {
    paigow_rules rules;
    paigow_worth by_ranks[PAIGOW_MULTISETS];         /* no flush possible */
    paigow_worth by_flush[PAIGOW_FLUSH_KINDS];       /* counted from the first such kind */
    paigow_worth flush_by_ranks[PAIGOW_FLUSH_KINDS]; /* the same, as if no flush were possible */
} paigow_odds_dealer;

/* The places of a dealer who sets by a house way, in a game with this push.  Cost: 15 ms.  Stack:
 * under 1 KB.  Errors: those of paigow_check_push; PAIGOW_ERROR_SUITS for a table with
 * exceptions: a dealer sets by kind. */
PAIGOW_API int paigow_odds_read_dealer(const paigow_house_table *way, int push,
                                       paigow_odds_dealer *dealer, paigow_fault *fault);

/* ---- outcomes ---- */

/* How one hand stands to another. */
enum paigow_standing { PAIGOW_BELOW, PAIGOW_COPY, PAIGOW_ABOVE, PAIGOW_STANDINGS };

/* Numbers of dealer's hands, by how our high hand and our low hand stand to theirs. */
typedef struct paigow_joint {
    uint64_t count[PAIGOW_STANDINGS][PAIGOW_STANDINGS]; /* [high][low] */
    uint64_t pushed; /* hands that make every wager a push; they are in no other count */
} paigow_joint;

/* Wins and losses among them; all others are pushes. */
typedef struct paigow_outcomes {
    uint64_t win, push, lose;
} paigow_outcomes;

/* As a player, whom copies count against, and as the bank (R13). */
PAIGOW_API paigow_outcomes paigow_as_player(const paigow_joint *joint);
PAIGOW_API paigow_outcomes paigow_as_bank(const paigow_joint *joint);

/* ---- one hand ---- */

enum { PAIGOW_SETTINGS = PAIGOW_HAND * (PAIGOW_HAND - 1) / 2 };

typedef struct paigow_odds {
    paigow_setting setting;
    paigow_joint joint; /* a foul is below in both (R11) */
} paigow_odds;

/* The odds of all 21 settings of a hand against the dealer's hands that have none of its cards, nor
 * of those in `dead`: bit c for card c.  Settings come in the order of the cards in front, taken in
 * ascending order of code.  If fewer than seven cards are left, all counts are 0.
 *
 * Errors: those of paigow_check_cards; PAIGOW_ERROR_CARD for a bit of `dead` that is no card, and
 * PAIGOW_ERROR_DUPLICATE for one that is of the hand (value).  Cost: 1 to 2 ms.  Stack: 32 KB. */
PAIGOW_API int paigow_odds_of_hand(const uint8_t *cards, size_t count, uint64_t dead,
                                   const paigow_odds_dealer *dealer,
                                   paigow_odds odds[PAIGOW_SETTINGS], paigow_fault *fault);

/* ---- every hand: classes ---- */

/* A deck that is the same under every permutation of its suits. */
typedef struct paigow_odds_deck {
    uint16_t ranks; /* bit r for rank r */
    uint8_t suits;  /* 1..4: clubs, then diamonds, hearts, spades */
    uint8_t joker;  /* 1 if there is one */
} paigow_odds_deck;

/* Errors: PAIGOW_ERROR_COUNT (value = the number of its cards) for a deck of fewer than fourteen
 * cards, or none. */
PAIGOW_API int paigow_check_odds_deck(paigow_odds_deck deck, paigow_fault *fault);

/* Hands that are the same but for a permutation of suits are a class: 6,972,147 of them in the full
 * deck.  They come in the order of their multisets of ranks, which are numbered as in kind.h. */
typedef struct paigow_class {
    uint64_t cards; /* of a hand of the class, bit c for card c */
    uint32_t kind;
    uint8_t hands; /* in the class, 1..24 */
} paigow_class;

/* Calls `visit` with each class of the multisets `first` to `first + count - 1`.  Stops when
 * `visit` returns another number than 0, and returns it.  Cost: 30 ns a class.  Stack: 2 KB. */
PAIGOW_API int paigow_each_class(paigow_odds_deck deck, uint32_t first, uint32_t count,
                                 int (*visit)(void *context, const paigow_class *each),
                                 void *context);

/* ---- every hand: the plan ---- */

/* What is counted for a setting: wins and losses as a player, or all that is in a paigow_joint. */
enum paigow_detail { PAIGOW_WINS_AND_LOSSES, PAIGOW_ALL_STANDINGS };

/* How many numbers a row has, by the detail. */
enum { PAIGOW_BRIEF_ROW = 2, PAIGOW_FULL_ROW = 9 };

/* Lanes are numbered, from 0, by their ranks as in a lane, and then by the joker. */
enum { PAIGOW_ODDS_LANES = 2 * PAIGOW_SUBSETS };

/* Of a hand's count, what all hands of its kind with the same lane share. */
typedef struct paigow_part {
    uint32_t kind;
    uint32_t row; /* the first of its rows: one for each front that is asked for */
} paigow_part;

enum { PAIGOW_MOST_PARTS = 3330457 };

/* What is to be counted, 47 MB; written by paigow_odds_plan_for, and then only read. */
typedef struct paigow_odds_plan {
    paigow_odds_deck deck;
    paigow_rules rules;
    int detail;                             /* enum paigow_detail */
    const paigow_worth *fronts;             /* settings that are asked for, by kind */
    uint32_t first_front[PAIGOW_KINDS + 1]; /* where those of a kind are */
    uint32_t ranks[PAIGOW_KINDS];           /* of a hand of the kind, four bits for each card */
    uint16_t lanes[PAIGOW_KINDS];           /* of its flush, and of its joker */
    uint8_t holdings[PAIGOW_KINDS];         /* enum paigow_holding */
    uint32_t first_part[PAIGOW_KINDS + 1];  /* where those of a kind are in `part` */
    uint32_t part[PAIGOW_MOST_PARTS];       /* where they are in `parts` */
    uint32_t first_of_lane[PAIGOW_ODDS_LANES + 1]; /* where those of a lane are in `parts` */
    paigow_part parts[PAIGOW_MOST_PARTS + 1];      /* by lane, and one after the last */
} paigow_odds_plan;

/* How many settings can be asked for: memory for so many is what a plan needs. */
enum { PAIGOW_MOST_FRONTS = (int)PAIGOW_KINDS * PAIGOW_SETTINGS };

/* A plan for the settings by some house ways, and, with `every`, for all settings that no other of
 * the hand is better than.  `fronts` has room for PAIGOW_MOST_FRONTS and is the plan's from then
 * on. Cost: 0.15 s, with `every` 0.3.  Stack: 70 KB.
 *
 * Errors: those of paigow_check_odds_deck; PAIGOW_ERROR_RULES (value) for rules that there are not,
 * and for those of a house way that is compiled for others. */
PAIGOW_API int paigow_odds_plan_for(paigow_odds_deck deck, int rules, int detail, int every,
                                    const paigow_house_table *const *ways, size_t count,
                                    paigow_worth *fronts, paigow_odds_plan *plan,
                                    paigow_fault *fault);

/* ---- every hand: counting ---- */

/* Counts by ranks for `count` kinds from `first` on, one row for each of their fronts.  `memory`
 * has room for paigow_odds_rank_memory bytes.  The dealer's rules must be the plan's. Cost: 0.2 s
 * and about 3 us a front.  Stack: 35 KB. */
PAIGOW_API size_t paigow_odds_rank_memory(const paigow_odds_plan *plan);
PAIGOW_API void paigow_odds_by_ranks(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                                     uint32_t first, uint32_t count, void *memory, int32_t *rows);

/* What flushes put right, for the parts of `count` lanes from `first` on, one row for each of their
 * fronts.  Cost for all lanes: 3.5 s, and 0.15 us a row.  Stack: 35 KB. */
PAIGOW_API size_t paigow_odds_flush_memory(const paigow_odds_plan *plan);
PAIGOW_API void paigow_odds_by_flush(const paigow_odds_dealer *dealer, const paigow_odds_plan *plan,
                                     uint32_t first, uint32_t count, void *memory, int32_t *rows);

/* All rows, in the order of fronts and of parts. */
typedef struct paigow_odds_rows {
    const int32_t *by_ranks;
    const int32_t *by_flush;
} paigow_odds_rows;

/* ---- every hand: adding up ---- */

/* What became of some hands. */
typedef struct paigow_odds_total {
    uint64_t hands;
    paigow_joint joint; /* 0 where the plan has PAIGOW_WINS_AND_LOSSES */
    paigow_outcomes player;
} paigow_odds_total;

/* Wins and losses of a hand of a class. */
typedef struct paigow_class_odds {
    uint32_t win, lose;
} paigow_class_odds;

/* Adds up hands that are set by a house way which the plan was made for, over the classes of
 * `count` multisets from `first` on: into totals[holding][joker held], which are not cleared first.
 * If `bank` is not NULL, it takes the outcomes as the bank, class by class; the plan must have
 * PAIGOW_ALL_STANDINGS then.  Cost: 0.1 us a class.  Stack: 5 KB. */
PAIGOW_API void paigow_odds_add_up(const paigow_odds_plan *plan, paigow_odds_rows rows,
                                   const paigow_house_table *way, uint32_t first, uint32_t count,
                                   paigow_odds_total totals[PAIGOW_HOLDINGS][2],
                                   paigow_class_odds *bank);

/* What choosing writes, class by class. */
typedef struct paigow_choices {
    uint8_t *fronts;         /* two-card values */
    paigow_class_odds *best; /* what they win and lose */
    paigow_class_odds *way;  /* the same of the house way */
} paigow_choices;

/* Chooses for each class, out of the settings that the plan asks for, the one with the most of
 * win_weight x wins - lose_weight x losses; of several the one with the highest front.  Weights are
 * 0..1,000,000.  The plan must have PAIGOW_WINS_AND_LOSSES, and ask for every setting or those of
 * some way; `way` may be NULL, or is one which it was made for.  Cost: 0.2 us a class.  Stack: 3
 * KB. */
PAIGOW_API void paigow_odds_choose(const paigow_odds_plan *plan, paigow_odds_rows rows,
                                   int32_t win_weight, int32_t lose_weight,
                                   const paigow_house_table *way, uint32_t first, uint32_t count,
                                   const paigow_choices *choices);

#ifdef __cplusplus
}
#endif

#endif
