/* pay_tables.h - pay tables for tests, as published (W11 to W17). */
#ifndef PAIGOW_TESTS_PAY_TABLES_H
#define PAIGOW_TESTS_PAY_TABLES_H

#include "paigow.h"

#define ODDS(is, to_1) {.name = PAIGOW_IS_##is, .per = 1, .pays = (to_1)}
#define ODDS_AND_ENVY(is, to_1, cents)                                                             \
    {.name = PAIGOW_IS_##is, .per = 1, .pays = (to_1), .envy = (cents)}
#define WITH_JOKER(is, to_1)                                                                       \
    {.name = PAIGOW_IS_##is, .joker = PAIGOW_WITH_JOKER, .per = 1, .pays = (to_1)}
#define WITHOUT_JOKER(is, to_1)                                                                    \
    {.name = PAIGOW_IS_##is, .joker = PAIGOW_WITHOUT_JOKER, .per = 1, .pays = (to_1)}

/* W11. */
static const paigow_pay_table pays_dynasty = {
    .cards = 7,
    .count = 11,
    .envy_stake = 500,
    .lines =
        {
            {.name = PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH,
             .joker = PAIGOW_WITHOUT_JOKER,
             .per = 1,
             .pays = 8000,
             .envy = 500000},
            ODDS_AND_ENVY(ROYAL_MATCH, 2000, 100000),
            ODDS_AND_ENVY(SEVEN_CARD_STRAIGHT_FLUSH, 1000, 50000),
            ODDS_AND_ENVY(FIVE_ACES, 400, 25000),
            ODDS_AND_ENVY(ROYAL_FLUSH, 150, 5000),
            ODDS_AND_ENVY(STRAIGHT_FLUSH, 50, 2000),
            ODDS_AND_ENVY(FOUR_OF_A_KIND, 25, 500),
            ODDS(FULL_HOUSE, 5),
            ODDS(FLUSH, 4),
            ODDS(THREE_OF_A_KIND, 3),
            ODDS(STRAIGHT, 2),
        },
};

/* W12, W13: the lines of the protection wager; the joker as the bug makes them the insurance. */
#define PAYS_HIGH_CARDS                                                                            \
    .cards = 7, .count = 6,                                                                        \
    .lines = {ODDS(NINE_HIGH, 100), ODDS(TEN_HIGH, 25), ODDS(JACK_HIGH, 15),                       \
              ODDS(QUEEN_HIGH, 6),  ODDS(KING_HIGH, 5), ODDS(ACE_HIGH, 3)}

static const paigow_pay_table pays_insurance = {PAYS_HIGH_CARDS};
static const paigow_pay_table pays_protection = {PAYS_HIGH_CARDS, .joker = PAIGOW_JOKER_ACE};

/* W14. */
static const paigow_pay_table pays_red_black = {
    .cards = 7, .joker = PAIGOW_JOKER_NO_COLOR, .count = 1, .lines = {ODDS(FOUR_OF_THE_COLOR, 1)}};

/* W12. */
static const paigow_pay_table pays_queens_dragon = {
    .cards = 7, .of_dealer = 1, .count = 1, .lines = {ODDS(QUEEN_HIGH, 50)}};

/* W16. */
static const paigow_pay_table pays_jackpot = {
    .cards = 7,
    .count = 16,
    .lines =
        {
            WITHOUT_JOKER(ROYAL_AND_ACES, 20000),
            ODDS(FIVE_ACES_AND_PAIR, 400),
            ODDS(ROYAL_AND_PAIR, 200),
            ODDS(FIVE_ACES, 200),
            ODDS(ROYAL_FLUSH, 100),
            ODDS(STRAIGHT_FLUSH_AND_PAIR, 60),
            ODDS(FOUR_OF_A_KIND_AND_PAIR, 40),
            ODDS(STRAIGHT_FLUSH, 30),
            ODDS(FOUR_OF_A_KIND, 20),
            ODDS(FULL_HOUSE_AND_PAIR, 12),
            ODDS(FLUSH_AND_PAIR, 8),
            ODDS(STRAIGHT_AND_PAIR, 6),
            ODDS(FULL_HOUSE, 6),
            ODDS(FLUSH, 4),
            ODDS(STRAIGHT, 3),
            ODDS(THREE_OF_A_KIND, 2),
        },
};

/* R8, from the top; three pair stands above the other two pair. */
#define PAYS_CATEGORIES                                                                            \
    .cards = 7, .count = 11,                                                                       \
    .lines = {ODDS(FIVE_OF_A_KIND, 100),                                                           \
              ODDS(ROYAL_FLUSH, 25),                                                               \
              ODDS(STRAIGHT_FLUSH, 15),                                                            \
              ODDS(FOUR_OF_A_KIND, 10),                                                            \
              ODDS(FULL_HOUSE, 5),                                                                 \
              ODDS(FLUSH, 4),                                                                      \
              ODDS(STRAIGHT, 2),                                                                   \
              ODDS(THREE_OF_A_KIND, 1),                                                            \
              ODDS(THREE_PAIR, 0),                                                                 \
              ODDS(TWO_PAIR, 0),                                                                   \
              ODDS(PAIR, 0)}

static const paigow_pay_table pays_categories = {PAYS_CATEGORIES};
static const paigow_pay_table pays_wild_categories = {PAYS_CATEGORIES, .joker = PAIGOW_JOKER_WILD};

/* W16: pai gow mania, the first three cards. */
static const paigow_pay_table pays_three_cards = {
    .cards = 3,
    .count = 6,
    .lines =
        {
            WITHOUT_JOKER(STRAIGHT_FLUSH, 40),
            ODDS(THREE_OF_A_KIND, 30),
            WITH_JOKER(STRAIGHT_FLUSH, 5),
            ODDS(STRAIGHT, 4),
            ODDS(FLUSH, 3),
            ODDS(PAIR, 1),
        },
};

enum { PAIGOW_IS_LOW_NINE_HIGH = PAIGOW_IS_LOW_THREE_HIGH + 6 };

/* W16: the dealer bonus. */
static const paigow_pay_table pays_dealer_bonus = {
    .cards = 7,
    .of_dealer = 1,
    .count = 11,
    .lines =
        {
            ODDS(SEVEN_CARD_STRAIGHT_FLUSH, 500),
            ODDS(ROYAL_MATCH, 500),
            ODDS(FIVE_ACES, 500),
            ODDS(ROYAL_FLUSH, 150),
            ODDS(STRAIGHT_FLUSH, 50),
            ODDS(FOUR_OF_A_KIND, 25),
            ODDS(FULL_HOUSE, 4),
            ODDS(FLUSH, 3),
            ODDS(THREE_OF_A_KIND, 2),
            ODDS(STRAIGHT, 2),
            ODDS(LOW_NINE_HIGH, 5),
        },
};

/* W17. */
static const paigow_pay_table pays_tiger_nine = {
    .cards = 7, .of_dealer = 1, .count = 1, .lines = {ODDS(LOW_NINE_HIGH, 30)}};

/* W17: face-up pai gow. */
static const paigow_pay_table pays_ace_high = {
    .cards = 7,
    .of_dealer = 1,
    .count = 3,
    .lines =
        {
            ODDS(BOTH_ACE_HIGH, 40),
            WITH_JOKER(ACE_HIGH, 15),
            WITHOUT_JOKER(ACE_HIGH, 5),
        },
};

#endif
