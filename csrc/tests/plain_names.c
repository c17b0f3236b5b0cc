#include "plain_names.h"

#include <string.h>

#include "hands.h"

enum { NO_SUIT = -1, NINE_RANK = 7, THREE_RANK = 1 };

/* A card that is no joker any more. */
typedef struct {
    int rank, suit;
} plain_card;

static const plain_card ace_of_no_suit = {PAIGOW_ACE, NO_SUIT};

static plain_card read_card(uint8_t card)
{
    return card == PAIGOW_JOKER ? ace_of_no_suit : (plain_card){card / 4, card % 4};
}

static int find_joker(const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == PAIGOW_JOKER)
            return i;
    return -1;
}

/* ---- cards as they lie ---- */

static int is_one_suit(const plain_card *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (cards[i].suit == NO_SUIT || cards[i].suit != cards[0].suit)
            return 0;
    return 1;
}

static unsigned ranks_of(const plain_card *cards, int count)
{
    unsigned ranks = 0;
    for (int i = 0; i < count; i++)
        ranks |= 1u << cards[i].rank;
    return ranks;
}

/* R3: the ace stands above the king, and below the two. */
static int is_row(const plain_card *cards, int count)
{
    unsigned ranks = ranks_of(cards, count), lowest = ranks & (~ranks + 1);
    unsigned row = (1u << count) - 1, wheel = row >> 1 | 1u << PAIGOW_ACE;
    return ranks == row * lowest || ranks == wheel;
}

static int is_highest_row(const plain_card *cards, int count)
{
    return is_row(cards, count) && ranks_of(cards, count) >> (PAIGOW_ACE - 1) == 3;
}

/* How often each rank is held, and how many ranks are held so many times at least. */
typedef struct {
    int of[PAIGOW_RANKS], ranks[PAIGOW_HAND + 1];
} rank_counts;

static rank_counts count_plain(const plain_card *cards, int count)
{
    rank_counts held = {{0}, {0}};
    for (int i = 0; i < count; i++)
        held.ranks[++held.of[cards[i].rank]]++;
    return held;
}

static uint64_t names_by_ranks(const plain_card *cards, int count)
{
    rank_counts held = count_plain(cards, count);
    uint64_t names = 0;
    if (held.ranks[2] >= 1)
        names |= name_bit(PAIGOW_IS_PAIR);
    if (held.ranks[2] >= 2)
        names |= name_bit(PAIGOW_IS_TWO_PAIR);
    if (held.ranks[2] >= 3)
        names |= name_bit(PAIGOW_IS_THREE_PAIR);
    if (held.ranks[3] >= 1)
        names |= name_bit(PAIGOW_IS_THREE_OF_A_KIND);
    if (held.ranks[3] >= 1 && held.ranks[2] >= 2)
        names |= name_bit(PAIGOW_IS_FULL_HOUSE);
    if (held.ranks[4] >= 1)
        names |= name_bit(PAIGOW_IS_FOUR_OF_A_KIND);
    if (held.ranks[5] >= 1)
        names |= name_bit(PAIGOW_IS_FIVE_OF_A_KIND);
    if (held.of[PAIGOW_ACE] >= 5)
        names |= name_bit(PAIGOW_IS_FIVE_ACES);
    return names;
}

/* Of as many cards as make a straight or a flush. */
static uint64_t names_by_suits(const plain_card *cards, int count)
{
    uint64_t names = 0;
    int is_flush = is_one_suit(cards, count), is_straight = is_row(cards, count);
    if (is_flush)
        names |= name_bit(PAIGOW_IS_FLUSH);
    if (is_straight)
        names |= name_bit(PAIGOW_IS_STRAIGHT);
    if (is_flush && is_straight)
        names |= name_bit(PAIGOW_IS_STRAIGHT_FLUSH);
    if (is_flush && is_highest_row(cards, count))
        names |= name_bit(PAIGOW_IS_ROYAL_FLUSH);
    return names;
}

static uint64_t seven_card_name(const plain_card *cards, int count)
{
    return count == PAIGOW_HAND && is_one_suit(cards, count) && is_row(cards, count)
               ? name_bit(PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH)
               : 0;
}

/* ---- all readings of the joker ---- */

/* The names of cards that all belong together: `by_suits` gives those that the bug may complete. */
static uint64_t by_all_readings(const uint8_t *cards, int count, int joker,
                                uint64_t (*by_suits)(const plain_card *cards, int count))
{
    plain_card plain[PAIGOW_HAND] = {{0}};
    int place = find_joker(cards, count);
    for (int i = 0; i < count; i++)
        plain[i] = read_card(cards[i]);
    uint64_t names = names_by_ranks(plain, count) | by_suits(plain, count);
    if (place < 0 || joker == PAIGOW_JOKER_ACE)
        return names;
    for (uint8_t card = 0; card < PAIGOW_JOKER; card++) {
        plain[place] = read_card(card);
        names |= by_suits(plain, count);
        if (joker == PAIGOW_JOKER_WILD && card % 4 == 0)
            names |= names_by_ranks(plain, count);
    }
    return names;
}

static uint64_t no_names(const plain_card *cards, int count)
{
    (void)cards;
    (void)count;
    return 0;
}

uint64_t plain_names_of_five(const uint8_t five[PAIGOW_HIGH], int joker)
{
    return by_all_readings(five, PAIGOW_HIGH, joker, names_by_suits);
}

/* ---- some of the cards ---- */

/* The names of every five of some cards, or of all of them if they are fewer. */
static uint64_t names_of_fives(const uint8_t *cards, int count, int joker)
{
    uint64_t names = 0;
    for (int set = 0; set < 1 << count; set++) {
        uint8_t five[PAIGOW_HAND];
        int chosen = 0;
        for (int i = 0; i < count; i++)
            if (set >> i & 1)
                five[chosen++] = cards[i];
        if (chosen == PAIGOW_HIGH)
            names |= plain_names_of_five(five, joker);
    }
    return names;
}

/* The joker in front is an ace (R4), but no natural one. */
static uint64_t names_beside(uint64_t of_five, const uint8_t two[PAIGOW_LOW])
{
    static const int with_pair[][2] = {
        {PAIGOW_IS_FIVE_ACES, PAIGOW_IS_FIVE_ACES_AND_PAIR},
        {PAIGOW_IS_ROYAL_FLUSH, PAIGOW_IS_ROYAL_AND_PAIR},
        {PAIGOW_IS_STRAIGHT_FLUSH, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR},
        {PAIGOW_IS_FOUR_OF_A_KIND, PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR},
        {PAIGOW_IS_FULL_HOUSE, PAIGOW_IS_FULL_HOUSE_AND_PAIR},
        {PAIGOW_IS_FLUSH, PAIGOW_IS_FLUSH_AND_PAIR},
        {PAIGOW_IS_STRAIGHT, PAIGOW_IS_STRAIGHT_AND_PAIR}};
    plain_card a = read_card(two[0]), b = read_card(two[1]);
    int is_royal = (of_five & name_bit(PAIGOW_IS_ROYAL_FLUSH)) != 0;
    int is_suited = a.suit != NO_SUIT && a.suit == b.suit;
    int lower = a.rank < b.rank ? a.rank : b.rank, higher = a.rank + b.rank - lower;
    uint64_t names = 0;
    if (is_royal && is_suited && higher == PAIGOW_ACE - 1 && lower == PAIGOW_ACE - 2)
        names |= name_bit(PAIGOW_IS_ROYAL_MATCH);
    if (is_royal && is_suited && higher == PAIGOW_ACE && lower == PAIGOW_ACE - 1)
        names |= name_bit(PAIGOW_IS_ROYAL_ACE_MATCH);
    if (lower != higher)
        return names;
    if (is_royal && lower == PAIGOW_ACE)
        names |= name_bit(PAIGOW_IS_ROYAL_AND_ACES);
    for (size_t i = 0; i < sizeof with_pair / sizeof *with_pair; i++)
        if (of_five & name_bit(with_pair[i][0]))
            names |= name_bit(with_pair[i][1]);
    return names;
}

static uint64_t names_of_splits(const uint8_t cards[PAIGOW_HAND], int joker)
{
    uint64_t names = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++) {
            uint8_t five[PAIGOW_HIGH];
            const uint8_t two[PAIGOW_LOW] = {cards[i], cards[j]};
            for (int from = 0, to = 0; from < PAIGOW_HAND; from++)
                if (from != i && from != j)
                    five[to++] = cards[from];
            uint64_t of_five = plain_names_of_five(five, joker);
            names |= of_five | names_beside(of_five, two);
        }
    return names;
}

static uint64_t highest_name(const uint8_t cards[PAIGOW_HAND])
{
    int highest = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (read_card(cards[i]).rank > highest)
            highest = read_card(cards[i]).rank;
    return name_bit(PAIGOW_IS_NINE_HIGH + highest - NINE_RANK);
}

static uint64_t names_of_seven(const uint8_t cards[PAIGOW_HAND], int joker)
{
    const uint64_t made =
        name_bit(PAIGOW_IS_PAIR) | name_bit(PAIGOW_IS_STRAIGHT) | name_bit(PAIGOW_IS_FLUSH);
    uint64_t names =
        names_of_splits(cards, joker) | by_all_readings(cards, PAIGOW_HAND, joker, seven_card_name);
    return names & made ? names : names | highest_name(cards);
}

paigow_bonus plain_bonus(const uint8_t *cards, size_t count, int joker)
{
    uint8_t natural[PAIGOW_HAND];
    int naturals = 0, all = (int)count;
    paigow_bonus bonus;
    for (int i = 0; i < all; i++)
        if (cards[i] != PAIGOW_JOKER)
            natural[naturals++] = cards[i];
    bonus.held = all == PAIGOW_HAND ? names_of_seven(cards, joker)
                                    : by_all_readings(cards, all, joker, names_by_suits);
    if (naturals == all)
        bonus.natural = bonus.held;
    else if (all == PAIGOW_HAND)
        bonus.natural = names_of_fives(natural, naturals, joker) |
                        by_all_readings(natural, naturals, joker, no_names);
    else
        bonus.natural = by_all_readings(natural, naturals, joker, no_names);
    return bonus;
}

/* ---- low hands and colors ---- */

paigow_bonus plain_bonus_of_low(const uint8_t low[PAIGOW_LOW])
{
    int a = read_card(low[0]).rank, b = read_card(low[1]).rank, higher = a > b ? a : b;
    uint64_t name =
        name_bit(a == b ? PAIGOW_IS_LOW_PAIR : PAIGOW_IS_LOW_THREE_HIGH + higher - THREE_RANK);
    return (paigow_bonus){name, find_joker(low, PAIGOW_LOW) < 0 ? name : 0};
}

int plain_color_count(const uint8_t cards[PAIGOW_HAND], int color)
{
    int count = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        char text[PAIGOW_CARD_TEXT];
        paigow_card_text(cards[i], text);
        if (color == PAIGOW_RED ? text[1] == 'h' || text[1] == 'd'
                                : text[1] == 's' || text[1] == 'c')
            count++;
    }
    return count;
}

/* One of four or more, and those below it. */
static uint64_t names_of_count(int count)
{
    uint64_t names = 0;
    for (int least = 4; least <= PAIGOW_HAND; least++)
        if (count >= least)
            names |= name_bit(PAIGOW_IS_FOUR_OF_THE_COLOR + least - 4);
    return names;
}

paigow_bonus plain_bonus_of_color(const uint8_t cards[PAIGOW_HAND], int color, int joker)
{
    int natural = plain_color_count(cards, color), other = plain_color_count(cards, !color);
    int helps = find_joker(cards, PAIGOW_HAND) >= 0 && joker == PAIGOW_JOKER_ANY_COLOR;
    paigow_bonus bonus = {names_of_count(natural + helps), names_of_count(natural)};
    if (natural == 3 && other == 3 && !helps)
        bonus.held |= name_bit(PAIGOW_IS_THREE_OF_EACH_COLOR);
    return bonus;
}

/* ---- lines ---- */

int plain_line_fits(const paigow_pay_line *line, paigow_bonus bonus)
{
    int is_held = (bonus.held & name_bit(line->name)) != 0;
    int is_natural = (bonus.natural & name_bit(line->name)) != 0;
    if (line->joker == PAIGOW_WITH_JOKER && is_natural)
        return 0;
    if (line->joker == PAIGOW_WITHOUT_JOKER && !is_natural)
        return 0;
    return is_held;
}

int plain_first_line(const paigow_pay_table *table, paigow_bonus bonus)
{
    for (int i = 0; i < table->count; i++)
        if (plain_line_fits(&table->lines[i], bonus))
            return i;
    return PAIGOW_NO_PAY_LINE;
}
