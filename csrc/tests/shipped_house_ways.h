/* Made by: paigow house-way c trump-plaza foxwoods claridge ballys-ac golden-nugget-lv flamingo-lv
 * mgm-lv casino-real wizard-two-pair */
#include "paigow.h"

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

static const paigow_house_way way_foxwoods = {
    .count = 23,
    .lines = {
        /* 0: two pair, the higher T 9 8 7: keep with an A singleton */
        {0x200, 0x1e0, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 1: two pair, the higher 6 5 4 3: keep with a K or A singleton */
        {0x200, 30, 0x1fff, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 2: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 3: pair of K Q J T, an A singleton and a complete hand: the ace and the best other
         * singleton in front if they beat the best front that leaves a complete hand */
        {0x400, 0xf00, 0x1fff, 0x1000, 0, 0xff0, 0, 28, 0, 1, 91, 0xfff, 0xff0},
        /* 4: quads A K Q J: split */
        {8, 0x1e00, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 5: quads T-7: the two best singletons in front if the best is K or A */
        {8, 0x1e0, 0x1fff, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 6: quads T-7: split */
        {8, 0x1e0, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 7: quads 6 and lower: the two best singletons in front */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 8: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 9: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 10: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 11: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 12: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 13: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 14: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 15: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 16: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 17: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 18: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 19: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 20: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 21: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 22: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_house_way way_claridge = {
    .count = 23,
    .lines = {
        /* 0: two pair, low and low or low and medium: keep with a K or A singleton */
        {0x200, 0x1ff, 31, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 1: two pair, low and high: keep with an A singleton */
        {0x200, 0xe00, 31, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 2: two pair, medium and medium: keep with an A singleton */
        {0x200, 0x1e0, 0x1e0, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 3: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 4: quads 2-6: the two best singletons in front */
        {8, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 5: quads 7-T: keep with an A singleton */
        {8, 0x1e0, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 6: quads J-K: split */
        {8, 0xe00, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 7: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 8: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 9: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 10: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 11: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 12: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 13: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 14: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 15: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 16: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 17: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 18: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 19: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 20: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 21: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 22: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_house_way way_ballys_ac = {
    .count = 25,
    .lines = {
        /* 0: ace and joker with a straight or straight flush: the best front that leaves one that
         * is not ace-high */
        {0x400, 0x1000, 0x1fff, 0x1fff, 0, 0xb10, 1, 28, 5, 1, 91, 0x110, 0},
        /* 1: ace and joker with an ace-high straight or straight flush only: the two aces behind,
         * the two best singletons in front */
        {0x400, 0x1000, 0x1fff, 0x1fff, 0, 0xb10, 1, 28, 0, 1, 91, 0xfff, 0},
        /* 2: two pair, low and low or low and medium: keep with a K or A singleton */
        {0x200, 0x1ff, 31, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 3: two pair, low and high: keep with an A singleton */
        {0x200, 0xe00, 31, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 4: two pair, medium and medium: keep with an A singleton */
        {0x200, 0x1e0, 0x1e0, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 5: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 6: full house with a pair of twos, A and K singletons: A-K in front */
        {64, 0x1fff, 1, 0x1fff, 0x1800, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 7: quads 2-9: keep */
        {8, 0xff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 8: quads T-K: keep with an A singleton */
        {8, 0xf00, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 9: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 10: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 11: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 12: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 13: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 14: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 15: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 16: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 17: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 18: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 19: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 20: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 21: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 22: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 23: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 24: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_house_way way_golden_nugget_lv = {
    .count = 31,
    .lines = {
        /* 0: two pair, aces and any: split */
        {0x200, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 1: two pair, the higher J or better and the lower 6 or better: split */
        {0x200, 0xe00, 0x7f0, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 2: two pair and an A singleton: keep */
        {0x200, 0x1fff, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 3: a straight flush: given up for another complete hand if the front rises and is J-high
         * or better */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x100, 0, 28, 5, 37, 91, 0xff0, 0x100},
        /* 4: a straight flush: the best front that leaves it */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x100, 0, 28, 5, 1, 91, 0x100, 0},
        /* 5: a royal flush: given up for another complete hand if the front rises and is K-high or
         * better */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x200, 0, 28, 5, 56, 91, 0xff0, 0x200},
        /* 6: a royal flush: the best front that leaves it */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x200, 0, 28, 5, 1, 91, 0x200, 0},
        /* 7: two pair and a complete hand: the best front that leaves a complete hand */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 8: two pair, the higher 7s or better, and no A singleton: split */
        {0x200, 0xfe0, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 9: two pair: keep */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 10: full house with a pair of twos, A and K singletons: A-K in front */
        {64, 0x1fff, 1, 0x1fff, 0x1800, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 11: quads J-K with a pair below tens: split the quads */
        {4, 0xe00, 0xff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 12: four aces with a pair below 7s: split the aces */
        {4, 0x1000, 31, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 13: quads 2-6: keep */
        {8, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 14: quads 7-T: keep with an A singleton */
        {8, 0x1e0, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 15: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 16: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 17: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 18: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 19: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 20: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 21: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 22: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 23: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 24: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 25: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 26: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 27: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 28: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 29: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 30: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_house_way way_flamingo_lv = {
    .count = 34,
    .lines = {
        /* 0: two pair, aces and any: split */
        {0x200, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 1: two pair, both T or higher: split */
        {0x200, 0x1fff, 0x700, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 2: two pair, both T or lower, and an A singleton: keep */
        {0x200, 0x1ff, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 3: a flush: the best front that leaves a flush or a straight, if it is K-high or better
         * */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 32, 0, 28, 5, 56, 91, 0xff0, 0},
        /* 4: a flush: the best front that leaves a flush */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 32, 0, 28, 5, 1, 91, 32, 0},
        /* 5: a straight flush: given up for another complete hand if the front rises and is an ace
         * with a face card, or a pair */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x100, 0, 28, 5, 76, 91, 0xff0, 0x100},
        /* 6: a straight flush: the best front that leaves it */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x100, 0, 28, 5, 1, 91, 0x100, 0},
        /* 7: a royal flush: given up for another complete hand if the front rises and is K-high or
         * better */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x200, 0, 28, 5, 56, 91, 0xff0, 0x200},
        /* 8: a royal flush: the best front that leaves it */
        {0xe80, 0x1fff, 0x1fff, 0x1fff, 0, 0x200, 0, 28, 5, 1, 91, 0x200, 0},
        /* 9: two pair and a straight: the best front that leaves a straight */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 10: two pair, both 6 or lower: keep */
        {0x200, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 11: two pair, the higher J, Q or K, the lower 5 or lower, and an A singleton: keep */
        {0x200, 0xe00, 15, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 12: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 13: full house with a pair of twos, A and K singletons: A-K in front */
        {64, 0x1fff, 1, 0x1fff, 0x1800, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 14: quads J-K with a pair below tens: split the quads */
        {4, 0xe00, 0xff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 15: four aces with a pair below 7s: split the aces */
        {4, 0x1000, 31, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 16: quads 2-6: keep */
        {8, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 17: quads 7-T: keep with an A singleton and a face card */
        {8, 0x1e0, 0x1fff, 0xe00, 0x1000, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 18: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 19: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 20: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 21: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 22: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 23: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 24: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 25: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 26: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 27: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 28: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 29: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 30: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 31: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 32: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 33: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_house_way way_mgm_lv = {
    .count = 26,
    .lines = {
        /* 0: two pair, low and any: keep with an A singleton */
        {0x200, 0x1fff, 31, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 1: two pair, medium and medium: keep with an A singleton */
        {0x200, 0x1e0, 0x1e0, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 2: two pair, low and low, with a complete hand and no A singleton: the best front that
         * leaves a complete hand */
        {0x200, 31, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 3: two pair, low and low: keep */
        {0x200, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 4: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 5: pair T-K, an A singleton and a complete hand: the ace in front if a complete hand can
         * stay behind it */
        {0x400, 0xf00, 0x1fff, 0x1000, 0, 0xff0, 0, 28, 5, 67, 78, 0xff0, 0},
        /* 6: pair T-K, an A singleton and a complete hand: the pair behind, the ace and the best
         * other singleton in front */
        {0x400, 0xf00, 0x1fff, 0x1000, 0, 0xff0, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 7: full house with a pair of twos, A and K singletons: A-K in front */
        {64, 0x1fff, 1, 0x1fff, 0x1800, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 8: quads 2-6: keep */
        {8, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 9: quads 7-T: keep with an A singleton */
        {8, 0x1e0, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 10: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 11: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 12: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 13: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 14: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 15: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 16: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 17: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 18: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 19: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 20: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 21: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 22: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 23: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 24: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 25: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};

static const paigow_house_way way_casino_real = {
    .count = 24,
    .lines = {
        /* 0: five aces: aces in front, no exception */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 1: two pair, the higher J T 9: keep with an A singleton */
        {0x200, 0x380, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 2: two pair, the higher 8 7 6: keep with a K or A singleton */
        {0x200, 0x70, 0x1fff, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 3: two pair, the higher 5 4 3: keep with a singleton Q or better */
        {0x200, 14, 0x1fff, 0x1c00, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 4: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 5: quads 5-2: keep */
        {8, 15, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 6: quads 8 7 6: keep with a singleton Q or better */
        {8, 0x70, 0x1fff, 0x1c00, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 7: quads J T 9: keep with a singleton K or better */
        {8, 0x380, 0x1fff, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
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

static const paigow_house_way way_wizard_two_pair = {
    .count = 23,
    .lines = {
        /* 0: two pair, the ranks 9 or less together: keep with a K or A singleton */
        {0x200, 0x1fff, 0x1fff, 0x1800, 0, 0xfff, 0, 9, 0, 1, 91, 0xfff, 0},
        /* 1: two pair, the ranks 15 or less together: keep with an A singleton */
        {0x200, 0x1fff, 0x1fff, 0x1000, 0, 0xfff, 0, 15, 0, 1, 91, 0xfff, 0},
        /* 2: two pair: split */
        {0x200, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 3: full house with a pair of twos, A and K singletons: A-K in front */
        {64, 0x1fff, 1, 0x1fff, 0x1800, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 4: quads 2-6: the two best singletons in front */
        {8, 31, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 5: quads 7-T: the two best singletons in front if the best is K or A */
        {8, 0x1e0, 0x1fff, 0x1800, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 6: quads J-K: the two best singletons in front if the best is A */
        {8, 0xe00, 0x1fff, 0x1000, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 7: quads: split */
        {8, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 8: five aces and a pair of kings: the kings in front (H7) */
        {1, 0x1fff, 0x800, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 9: five aces: two aces in front (H7) */
        {1, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 10: quads and trips: a pair of the trips in front (H7) */
        {2, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 11: quads and a pair: the pair in front (H7) */
        {4, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 12: two trips: a pair of the higher trips in front (H7) */
        {16, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 13: trips and two pairs: the higher pair in front (H7) */
        {32, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 14: full house: the pair in front (H7) */
        {64, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 2, 1, 91, 0xfff, 0},
        /* 15: trips and a complete hand: the best front that leaves a complete hand (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 16: three aces: one ace and the best other card in front (H7) */
        {0x80, 0x1000, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 3, 1, 91, 0xfff, 0},
        /* 17: trips: the two best other cards in front (H7) */
        {0x80, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 18: three pair: the highest pair in front (H7) */
        {0x100, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 1, 1, 91, 0xfff, 0},
        /* 19: one pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 20: one pair: the pair behind, the two best singletons in front (H7) */
        {0x400, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 0, 1, 91, 0xfff, 0},
        /* 21: no pair and a complete hand: the best front that leaves a complete hand (H8) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xff0, 0, 28, 5, 1, 91, 0xff0, 0},
        /* 22: no pair: the best card behind, the second and third best in front (H7) */
        {0x800, 0x1fff, 0x1fff, 0x1fff, 0, 0xfff, 0, 28, 4, 1, 91, 0xfff, 0},
    }};
