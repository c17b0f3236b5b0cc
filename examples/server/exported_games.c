/* Made by: export_games.py */
/* clang-format off */
#include "games.h"

static const paigow_house_way way_trump_plaza = {
    .count = 24,
    .lines = {
        /* 0: two pair, low and low or low and medium: keep with a K or A singleton */
        {0x200, 0x1ff, 31, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 1: two pair, low and high: keep with an A singleton */
        {0x200, 0xe00, 31, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 2: two pair, medium and medium: keep with an A singleton */
        {0x200, 0x1e0, 0x1e0, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 3: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 4: full house with a pair of twos, A and K singletons: A-K in front */
        {64, 0x1fff, 1, 0x1fff, 0x1800, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 5: quads 2-6: the two best singletons in front */
        {8, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 6: quads 7-T: the two best singletons in front if the best is K or A */
        {8, 0x1e0, 0x1fff, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 7: quads J-K: the two best singletons in front if the best is A */
        {8, 0xe00, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 8: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 9: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 10: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 11: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 12: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 13: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 14: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 15: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 16: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 17: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 18: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 19: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 20: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 21: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 22: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 23: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_pay_table pays_tiger_9 = {
    .cards = 7,
    .of_dealer = 1,
    .joker = 0,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 0,
    .most_paid = 0,
    .count = 1,
    .lines = {
        /* nine-high low hand: 30 to 1 */
        {.name = 36, .joker = 0, .of = 0, .per = 1, .pays = 30, .envy = 0},
    }};

static const paigow_game game_commission_free = {
    .rules = 0,
    .no_joker = 0,
    .push = 36,
    .commission = 0,
    .bank_commission = 5,
    .rounding = 1,
    .player_bank = 0,
    .co_bank = 0,
    .bank_bonus = 1,
    .odd_cent_to_bank = 0,
    .least = 1,
    .most = 1000000000000,
    .way = {.way = &way_trump_plaza},
    .bonus_count = 1,
    .bonus = {
        /* tiger 9 */
        {&pays_tiger_9, 100, 1000000000000},
    },
};

static const char *const lines_trump_plaza[] = {
    "two pair, low and low or low and medium: keep with a K or A singleton",
    "two pair, low and high: keep with an A singleton",
    "two pair, medium and medium: keep with an A singleton",
    "two pair: split",
    "full house with a pair of twos, A and K singletons: A-K in front",
    "quads 2-6: the two best singletons in front",
    "quads 7-T: the two best singletons in front if the best is K or A",
    "quads J-K: the two best singletons in front if the best is A",
    "quads: split",
    "five aces and a pair of kings: the kings in front (H7)",
    "five aces: two aces in front (H7)",
    "quads and trips: a pair of the trips in front (H7)",
    "quads and a pair: the pair in front (H7)",
    "two trips: a pair of the higher trips in front (H7)",
    "trips and two pairs: the higher pair in front (H7)",
    "full house: the pair in front (H7)",
    "trips and a complete hand: the best front that leaves a complete hand (H7)",
    "three aces: one ace and the best other card in front (H7)",
    "trips: the two best other cards in front (H7)",
    "three pair: the highest pair in front (H7)",
    "one pair and a complete hand: the best front that leaves a complete hand (H8)",
    "one pair: the pair behind, the two best singletons in front (H7)",
    "no pair and a complete hand: the best front that leaves a complete hand (H8)",
    "no pair: the best card behind, the second and third best in front (H7)",
};

static const line_words words_tiger_9[] = {
    {"nine-high low hand", "30 to 1"},
};

static const wager_words wagers_commission_free[] = {
    {"tiger_9", "tiger 9", words_tiger_9},
};

static const paigow_pay_table pays_face_up_ace_high_default = {
    .cards = 7,
    .of_dealer = 1,
    .joker = 0,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 0,
    .most_paid = 0,
    .count = 3,
    .lines = {
        /* dealer and player ace high: 40 to 1 */
        {.name = 29, .joker = 0, .of = 0, .per = 1, .pays = 40, .envy = 0},
        /* ace high, joker: 15 to 1 */
        {.name = 28, .joker = 1, .of = 0, .per = 1, .pays = 15, .envy = 0},
        /* ace high, no joker: 5 to 1 */
        {.name = 28, .joker = 2, .of = 0, .per = 1, .pays = 5, .envy = 0},
    }};

static const paigow_game game_face_up = {
    .rules = 0,
    .no_joker = 0,
    .push = 28,
    .commission = 0,
    .bank_commission = 5,
    .rounding = 1,
    .player_bank = 0,
    .co_bank = 0,
    .bank_bonus = 1,
    .odd_cent_to_bank = 0,
    .least = 1,
    .most = 1000000000000,
    .way = {.way = &way_trump_plaza},
    .bonus_count = 1,
    .bonus = {
        /* ace high */
        {&pays_face_up_ace_high_default, 100, 1000000000000},
    },
};

static const line_words words_face_up_ace_high_default[] = {
    {"dealer and player ace high", "40 to 1"},
    {"ace high, joker", "15 to 1"},
    {"ace high, no joker", "5 to 1"},
};

static const wager_words wagers_face_up[] = {
    {"ace_high", "ace high", words_face_up_ace_high_default},
};

static const paigow_pay_table pays_dynasty_default = {
    .cards = 7,
    .of_dealer = 0,
    .joker = 0,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 500,
    .most_paid = 0,
    .count = 11,
    .lines = {
        /* seven-card straight flush, no joker: 8000 to 1 */
        {.name = 12, .joker = 2, .of = 0, .per = 1, .pays = 8000, .envy = 500000},
        /* royal flush and royal match: 2000 to 1 */
        {.name = 13, .joker = 0, .of = 0, .per = 1, .pays = 2000, .envy = 100000},
        /* seven-card straight flush, joker: 1000 to 1 */
        {.name = 12, .joker = 1, .of = 0, .per = 1, .pays = 1000, .envy = 50000},
        /* five aces: 400 to 1 */
        {.name = 0, .joker = 0, .of = 0, .per = 1, .pays = 400, .envy = 25000},
        /* royal flush: 150 to 1 */
        {.name = 2, .joker = 0, .of = 0, .per = 1, .pays = 150, .envy = 5000},
        /* straight flush: 50 to 1 */
        {.name = 3, .joker = 0, .of = 0, .per = 1, .pays = 50, .envy = 2000},
        /* four of a kind: 25 to 1 */
        {.name = 4, .joker = 0, .of = 0, .per = 1, .pays = 25, .envy = 500},
        /* full house: 5 to 1 */
        {.name = 5, .joker = 0, .of = 0, .per = 1, .pays = 5, .envy = 0},
        /* flush: 4 to 1 */
        {.name = 6, .joker = 0, .of = 0, .per = 1, .pays = 4, .envy = 0},
        /* three of a kind: 3 to 1 */
        {.name = 8, .joker = 0, .of = 0, .per = 1, .pays = 3, .envy = 0},
        /* straight: 2 to 1 */
        {.name = 7, .joker = 0, .of = 0, .per = 1, .pays = 2, .envy = 0},
    }};

static const paigow_game game_nj_commission = {
    .rules = 0,
    .no_joker = 0,
    .push = -1,
    .commission = 5,
    .bank_commission = 5,
    .rounding = 1,
    .player_bank = 1,
    .co_bank = 1,
    .bank_bonus = 1,
    .odd_cent_to_bank = 0,
    .least = 1,
    .most = 1000000000000,
    .way = {.way = &way_trump_plaza},
    .bonus_count = 1,
    .bonus = {
        /* dynasty */
        {&pays_dynasty_default, 100, 1000000000000},
    },
};

static const line_words words_dynasty_default[] = {
    {"seven-card straight flush, no joker", "8000 to 1"},
    {"royal flush and royal match", "2000 to 1"},
    {"seven-card straight flush, joker", "1000 to 1"},
    {"five aces", "400 to 1"},
    {"royal flush", "150 to 1"},
    {"straight flush", "50 to 1"},
    {"four of a kind", "25 to 1"},
    {"full house", "5 to 1"},
    {"flush", "4 to 1"},
    {"three of a kind", "3 to 1"},
    {"straight", "2 to 1"},
};

static const wager_words wagers_nj_commission[] = {
    {"dynasty", "dynasty", words_dynasty_default},
};

static const paigow_pay_table pays_protection_default = {
    .cards = 7,
    .of_dealer = 0,
    .joker = 2,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 0,
    .most_paid = 0,
    .count = 6,
    .lines = {
        /* nine high: 100 to 1 */
        {.name = 23, .joker = 0, .of = 0, .per = 1, .pays = 100, .envy = 0},
        /* ten high: 25 to 1 */
        {.name = 24, .joker = 0, .of = 0, .per = 1, .pays = 25, .envy = 0},
        /* jack high: 15 to 1 */
        {.name = 25, .joker = 0, .of = 0, .per = 1, .pays = 15, .envy = 0},
        /* queen high: 6 to 1 */
        {.name = 26, .joker = 0, .of = 0, .per = 1, .pays = 6, .envy = 0},
        /* king high: 5 to 1 */
        {.name = 27, .joker = 0, .of = 0, .per = 1, .pays = 5, .envy = 0},
        /* ace high: 3 to 1 */
        {.name = 28, .joker = 0, .of = 0, .per = 1, .pays = 3, .envy = 0},
    }};

static const paigow_pay_table pays_red_black_default = {
    .cards = 7,
    .of_dealer = 0,
    .joker = 3,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 0,
    .most_paid = 0,
    .count = 1,
    .lines = {
        /* four or more of the color: 1 to 1 */
        {.name = 44, .joker = 0, .of = 0, .per = 1, .pays = 1, .envy = 0},
    }};

static const paigow_pay_table pays_queens_dragon_default = {
    .cards = 7,
    .of_dealer = 1,
    .joker = 0,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 0,
    .most_paid = 0,
    .count = 1,
    .lines = {
        /* queen high: 50 to 1 */
        {.name = 26, .joker = 0, .of = 0, .per = 1, .pays = 50, .envy = 0},
    }};

static const paigow_game game_nj_ez = {
    .rules = 0,
    .no_joker = 0,
    .push = 26,
    .commission = 0,
    .bank_commission = 5,
    .rounding = 1,
    .player_bank = 1,
    .co_bank = 1,
    .bank_bonus = 1,
    .odd_cent_to_bank = 0,
    .least = 1,
    .most = 1000000000000,
    .way = {.way = &way_trump_plaza},
    .bonus_count = 4,
    .bonus = {
        /* dynasty */
        {&pays_dynasty_default, 100, 1000000000000},
        /* protection */
        {&pays_protection_default, 100, 1000000000000},
        /* red/black */
        {&pays_red_black_default, 100, 1000000000000},
        /* queen's dragon */
        {&pays_queens_dragon_default, 100, 1000000000000},
    },
};

static const line_words words_protection_default[] = {
    {"nine high", "100 to 1"},
    {"ten high", "25 to 1"},
    {"jack high", "15 to 1"},
    {"queen high", "6 to 1"},
    {"king high", "5 to 1"},
    {"ace high", "3 to 1"},
};

static const line_words words_red_black_default[] = {
    {"four or more of the color", "1 to 1"},
};

static const line_words words_queens_dragon_default[] = {
    {"queen high", "50 to 1"},
};

static const wager_words wagers_nj_ez[] = {
    {"dynasty", "dynasty", words_dynasty_default},
    {"protection", "protection", words_protection_default},
    {"red_black", "red/black", words_red_black_default},
    {"queens_dragon", "queen's dragon", words_queens_dragon_default},
};

static const paigow_pay_table pays_fortune_2 = {
    .cards = 7,
    .of_dealer = 0,
    .joker = 0,
    .wheel_lowest = 0,
    .round_down = 0,
    .takes_stake = 0,
    .envy_stake = 0,
    .most_paid = 0,
    .count = 11,
    .lines = {
        /* seven-card straight flush, no joker: 8000 to 1 */
        {.name = 12, .joker = 2, .of = 0, .per = 1, .pays = 8000, .envy = 0},
        /* royal flush and royal match: 2000 to 1 */
        {.name = 13, .joker = 0, .of = 0, .per = 1, .pays = 2000, .envy = 0},
        /* seven-card straight flush, joker: 1000 to 1 */
        {.name = 12, .joker = 1, .of = 0, .per = 1, .pays = 1000, .envy = 0},
        /* five aces: 400 to 1 */
        {.name = 0, .joker = 0, .of = 0, .per = 1, .pays = 400, .envy = 0},
        /* royal flush: 150 to 1 */
        {.name = 2, .joker = 0, .of = 0, .per = 1, .pays = 150, .envy = 0},
        /* straight flush: 50 to 1 */
        {.name = 3, .joker = 0, .of = 0, .per = 1, .pays = 50, .envy = 0},
        /* four of a kind: 25 to 1 */
        {.name = 4, .joker = 0, .of = 0, .per = 1, .pays = 25, .envy = 0},
        /* full house: 5 to 1 */
        {.name = 5, .joker = 0, .of = 0, .per = 1, .pays = 5, .envy = 0},
        /* flush: 4 to 1 */
        {.name = 6, .joker = 0, .of = 0, .per = 1, .pays = 4, .envy = 0},
        /* three of a kind: 3 to 1 */
        {.name = 8, .joker = 0, .of = 0, .per = 1, .pays = 3, .envy = 0},
        /* straight: 2 to 1 */
        {.name = 7, .joker = 0, .of = 0, .per = 1, .pays = 2, .envy = 0},
    }};

static const paigow_game game_nj_supreme = {
    .rules = 0,
    .no_joker = 0,
    .push = -1,
    .commission = 5,
    .bank_commission = 5,
    .rounding = 1,
    .player_bank = 1,
    .co_bank = 1,
    .bank_bonus = 1,
    .odd_cent_to_bank = 0,
    .least = 1,
    .most = 1000000000000,
    .way = {.way = &way_trump_plaza},
    .bonus_count = 1,
    .bonus = {
        /* bonus */
        {&pays_fortune_2, 100, 1000000000000},
    },
};

static const line_words words_fortune_2[] = {
    {"seven-card straight flush, no joker", "8000 to 1"},
    {"royal flush and royal match", "2000 to 1"},
    {"seven-card straight flush, joker", "1000 to 1"},
    {"five aces", "400 to 1"},
    {"royal flush", "150 to 1"},
    {"straight flush", "50 to 1"},
    {"four of a kind", "25 to 1"},
    {"full house", "5 to 1"},
    {"flush", "4 to 1"},
    {"three of a kind", "3 to 1"},
    {"straight", "2 to 1"},
};

static const wager_words wagers_nj_supreme[] = {
    {"bonus", "bonus", words_fortune_2},
};

const named_game exported_games[] = {
    {"commission-free", &game_commission_free, wagers_commission_free, "trump-plaza", lines_trump_plaza},
    {"face-up", &game_face_up, wagers_face_up, "trump-plaza", lines_trump_plaza},
    {"nj-commission", &game_nj_commission, wagers_nj_commission, "trump-plaza", lines_trump_plaza},
    {"nj-ez", &game_nj_ez, wagers_nj_ez, "trump-plaza", lines_trump_plaza},
    {"nj-supreme", &game_nj_supreme, wagers_nj_supreme, "trump-plaza", lines_trump_plaza},
};

const size_t exported_game_count = 5;

const char *const refusal_words[PAIGOW_REFUSALS] = {
    "may bank",
    "the game has no player bank (34.13(a))",
    "the game has no co-bank (B7, 34.13(e))",
    "nobody plays at this seat (34.13(c))",
    "nobody banks the first round after a shuffle of a new deck (B1, 34.13(b))",
    "the first offer has come to the dealer's place (B2, 34.13(c))",
    "the player banked the last round (B3, 34.13(c))",
    "the player made no wager against the dealer in the last round that nobody banked (B4, 34.13(d)1)",
    "the chips do not cover the wagers of the other players (B4, 34.13(d)2)",
    "a bank plays at one betting area only (B5, 34.13(f))",
    "a bank makes no main wager of its own (B5, 34.13(f))",
    "the game lets a bank make no optional wager (B18, 34.13(p))",
    "the dealer may not wager against a co-bank (B7, 34.13(e))",
    "the dealer sets the hand of a co-bank (B7, 34.13(e))",
    "the chips do not cover what the bank has to pay (B20, 34.13(l))",
};
