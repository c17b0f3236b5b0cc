#include "paigow/bonus.h"

#include "bits.h"
#include "five.h"
#include "flush.h"
#include "pay.h"

enum {
    SUITS = 4,
    FIVE = 5, /* there are five aces with the joker */
    QUEEN = 10,
    KING = 11,
    NINE = 7,
    LOW_THREE = 1,
    RANKS = PAIGOW_SUBSETS - 1,
    ACE_BIT = 1 << PAIGOW_ACE,
    JOKER_BIT = PAIGOW_SUBSETS
};

/* The ranks held in each suit side by side, 16 bits a suit, and the joker in all four as bit 13
 * (paigow_card_lane): cards are added and taken away by their bits, and what is asked of every suit
 * is asked of all four at once. */
typedef uint64_t suits;

static const uint64_t in_all_suits = UINT64_C(0x0001000100010001);

static suits suits_of(const uint8_t *cards, size_t count)
{
    suits held = 0;
    for (size_t i = 0; i < count; i++)
        held |= paigow_card_lane[cards[i]];
    return held;
}

static int holds_joker(suits held)
{
    return (int)(held / JOKER_BIT & 1);
}

static unsigned ranks_in(suits held, int suit)
{
    return (unsigned)(held >> PAIGOW_LANE_BITS * suit) & RANKS;
}

static uint64_t name_if(int holds, int name)
{
    return (uint64_t)(holds != 0) << name;
}

static int has_name(uint64_t names, int name)
{
    return (int)(names >> name & 1);
}

/* ---- names found among any number of cards ---- */

/* In every suit the runs of so many ranks that are held, or but for one if there is a joker to
 * complete them.  Bit i is the run that begins with rank i - 1, where an ace is below the two. */
static suits runs(suits held, int length, int joker)
{
    suits natural = held & RANKS * in_all_suits, but_one = 0;
    suits whole = ((1u << (PAIGOW_RANKS + 2 - length)) - 1) * in_all_suits;
    suits with_low_ace = natural << 1 | (natural >> PAIGOW_ACE & in_all_suits);
    for (int i = 0; i < length; i++) {
        suits has_card = with_low_ace >> i;
        but_one = (but_one & has_card) | (whole & ~has_card);
        whole &= has_card;
    }
    return joker ? whole | but_one : whole;
}

/* The suits that hold so many cards, at most eight: the top bit of their 16. */
static suits suits_with(suits held, int least)
{
    const uint64_t top = UINT64_C(0x8000800080008000);
    suits twos = held - (held >> 1 & 0x5555 * in_all_suits);
    suits fours = (twos & 0x3333 * in_all_suits) + (twos >> 2 & 0x3333 * in_all_suits);
    suits eights = (fours + (fours >> 4)) & 0x0f0f * in_all_suits;
    suits counts = (eights + (eights >> 8)) & 0x00ff * in_all_suits;
    return (counts + (uint64_t)(0x8000 - least) * in_all_suits) & top;
}

/* All bits of the suits whose top bit is set. */
static suits whole_suits(suits top_bits)
{
    return (top_bits >> (PAIGOW_LANE_BITS - 1)) * 0xffff;
}

static uint64_t names_by_suits(suits held, int length, int completes)
{
    suits flushes = suits_with(completes ? held : held & RANKS * in_all_suits, length);
    if (!flushes)
        return 0;
    suits found = runs(held, length, completes) & whole_suits(flushes);
    suits royal = found >> (PAIGOW_RANKS + 1 - length) & in_all_suits;
    return name_if(1, PAIGOW_IS_FLUSH) | name_if(found != 0, PAIGOW_IS_STRAIGHT_FLUSH) |
           name_if(royal != 0, PAIGOW_IS_ROYAL_FLUSH);
}

/* at[n] are the ranks that are held n times at least. */
static void add_ranks(unsigned at[FIVE + 1], unsigned ranks)
{
    for (int n = FIVE; n > 0; n--)
        at[n] |= at[n - 1] & ranks;
}

static uint64_t names_by_counts(const unsigned at[FIVE + 1])
{
    unsigned two = at[2] & (at[2] - 1),
             three = two & (two - 1); /* but the lowest, the two lowest */
    return name_if((at[FIVE] & ACE_BIT) != 0, PAIGOW_IS_FIVE_ACES) |
           name_if(at[FIVE] != 0, PAIGOW_IS_FIVE_OF_A_KIND) |
           name_if(at[4] != 0, PAIGOW_IS_FOUR_OF_A_KIND) |
           name_if(at[3] && two, PAIGOW_IS_FULL_HOUSE) |
           name_if(at[3] != 0, PAIGOW_IS_THREE_OF_A_KIND) |
           name_if(three != 0, PAIGOW_IS_THREE_PAIR) | name_if(two != 0, PAIGOW_IS_TWO_PAIR) |
           name_if(at[2] != 0, PAIGOW_IS_PAIR);
}

/* The names for every rank that the joker can be, if there are any. */
static uint64_t names_by_ranks(suits held, unsigned ranks_of_joker)
{
    unsigned at[FIVE + 1] = {RANKS};
    uint64_t names = 0;
    for (int suit = 0; suit < SUITS; suit++)
        add_ranks(at, ranks_in(held, suit));
    if (!ranks_of_joker)
        return at[2] ? names_by_counts(at) : 0;
    for (; ranks_of_joker; ranks_of_joker &= ranks_of_joker - 1) {
        unsigned with_joker[FIVE + 1];
        for (int n = 0; n <= FIVE; n++)
            with_joker[n] = at[n];
        add_ranks(with_joker, ranks_of_joker & (~ranks_of_joker + 1));
        names |= names_by_counts(with_joker);
    }
    return names;
}

static unsigned ranks_held(suits held)
{
    suits pairs = held | held >> 2 * PAIGOW_LANE_BITS;
    return (unsigned)(pairs | pairs >> PAIGOW_LANE_BITS) & RANKS;
}

/* As a plain ace the joker can still be in a straight. */
static uint64_t names_among(suits held, int joker, int length)
{
    int is_held = holds_joker(held), completes = is_held && joker != PAIGOW_JOKER_ACE;
    unsigned plain = is_held ? ACE_BIT : 0, ranks = ranks_held(held) | (completes ? 0 : plain);
    return names_by_ranks(held, is_held && joker == PAIGOW_JOKER_WILD ? RANKS : plain) |
           names_by_suits(held, length, completes) |
           name_if(runs(ranks, length, completes) != 0, PAIGOW_IS_STRAIGHT);
}

/* ---- names of all seven cards ---- */

/* What two natural cards beside a royal flush make. */
static uint64_t names_of_match(suits two)
{
    uint64_t names = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        suits king = UINT64_C(1) << (PAIGOW_LANE_BITS * suit + KING);
        names |= name_if(two == (king | king >> 1), PAIGOW_IS_ROYAL_MATCH) |
                 name_if(two == (king | king << 1), PAIGOW_IS_ROYAL_ACE_MATCH);
    }
    return names;
}

/* Of cards with a straight flush. */
static uint64_t names_of_one_suit(suits held, int completes)
{
    const unsigned ten_and_up = 0x1f00;
    suits natural = held & RANKS * in_all_suits, kept = completes ? held : natural;
    suits of_seven = whole_suits(suits_with(kept, PAIGOW_HAND));
    suits royal = natural & ten_and_up * in_all_suits;
    royal &= whole_suits(suits_with(royal | (kept & ~natural), PAIGOW_HIGH));
    return name_if((runs(held, PAIGOW_HAND, completes) & of_seven) != 0,
                   PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH) |
           (royal ? names_of_match(natural & ~royal) : 0);
}

/* The names of five cards that have another one with a pair beside them. */
static uint64_t and_pair(uint64_t names_of_five, int are_aces)
{
    static const uint8_t beside_pair[][2] = {
        {PAIGOW_IS_FIVE_ACES, PAIGOW_IS_FIVE_ACES_AND_PAIR},
        {PAIGOW_IS_ROYAL_FLUSH, PAIGOW_IS_ROYAL_AND_PAIR},
        {PAIGOW_IS_STRAIGHT_FLUSH, PAIGOW_IS_STRAIGHT_FLUSH_AND_PAIR},
        {PAIGOW_IS_FOUR_OF_A_KIND, PAIGOW_IS_FOUR_OF_A_KIND_AND_PAIR},
        {PAIGOW_IS_FULL_HOUSE, PAIGOW_IS_FULL_HOUSE_AND_PAIR},
        {PAIGOW_IS_FLUSH, PAIGOW_IS_FLUSH_AND_PAIR},
        {PAIGOW_IS_STRAIGHT, PAIGOW_IS_STRAIGHT_AND_PAIR},
    };
    uint64_t names = name_if(are_aces && has_name(names_of_five, PAIGOW_IS_ROYAL_FLUSH),
                             PAIGOW_IS_ROYAL_AND_ACES);
    for (size_t i = 0; i < sizeof beside_pair / sizeof *beside_pair; i++)
        names |= name_if(has_name(names_of_five, beside_pair[i][0]), beside_pair[i][1]);
    return names;
}

/* The joker in front is an ace (R4). */
static uint64_t names_beside_pairs(const uint8_t cards[PAIGOW_HAND], int joker)
{
    suits held = suits_of(cards, PAIGOW_HAND);
    uint64_t names = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = 0; j < i; j++) {
            int rank = paigow_card_rank(cards[i]);
            if (rank != paigow_card_rank(cards[j]))
                continue;
            suits five = held & ~(paigow_card_lane[cards[i]] | paigow_card_lane[cards[j]]);
            names |= and_pair(names_among(five, joker, PAIGOW_HIGH), rank == PAIGOW_ACE);
        }
    return names;
}

/* Seven different ranks without a straight reach the nine at least. */
static uint64_t high_card_name(unsigned ranks)
{
    int highest = NINE;
    while (ranks >> (highest + 1))
        highest++;
    return name_if(1, PAIGOW_IS_NINE_HIGH + highest - NINE);
}

static uint64_t names_of_seven(const uint8_t cards[PAIGOW_HAND], suits held, int joker,
                               uint64_t names, uint64_t wanted)
{
    const uint64_t beside_pairs =
        (UINT64_C(1) << PAIGOW_IS_NINE_HIGH) - (UINT64_C(1) << PAIGOW_IS_ROYAL_AND_ACES);
    const uint64_t made =
        name_if(1, PAIGOW_IS_PAIR) | name_if(1, PAIGOW_IS_STRAIGHT) | name_if(1, PAIGOW_IS_FLUSH);
    const uint64_t complete = made & ~name_if(1, PAIGOW_IS_PAIR);
    if (!(names & made))
        return high_card_name(ranks_held(held) | (holds_joker(held) ? ACE_BIT : 0));
    int can_be = has_name(names, PAIGOW_IS_TWO_PAIR) ||
                 (has_name(names, PAIGOW_IS_PAIR) && names & complete);
    uint64_t all = can_be && wanted & beside_pairs ? names_beside_pairs(cards, joker) : 0;
    if (has_name(names, PAIGOW_IS_STRAIGHT_FLUSH))
        all |= names_of_one_suit(held, holds_joker(held) && joker != PAIGOW_JOKER_ACE);
    return all;
}

paigow_bonus paigow_bonus_of_high_card(const uint8_t cards[PAIGOW_HAND])
{
    suits held = suits_of(cards, PAIGOW_HAND);
    unsigned ace = holds_joker(held) ? ACE_BIT : 0;
    uint64_t name = high_card_name(ranks_held(held) | ace);
    return (paigow_bonus){.held = name, .natural = ace ? 0 : name};
}

uint64_t paigow_names_in(int category)
{
    static const uint64_t names[] = {
        [PAIGOW_HIGH_CARD] =
            (UINT64_C(1) << (PAIGOW_IS_BOTH_ACE_HIGH + 1)) - (UINT64_C(1) << PAIGOW_IS_NINE_HIGH),
        [PAIGOW_ONE_PAIR] = UINT64_C(1) << PAIGOW_IS_PAIR,
        [PAIGOW_TWO_PAIR] = UINT64_C(1) << PAIGOW_IS_PAIR | UINT64_C(1) << PAIGOW_IS_TWO_PAIR |
                            UINT64_C(1) << PAIGOW_IS_THREE_PAIR,
        [PAIGOW_THREE_OF_A_KIND] = UINT64_C(1) << PAIGOW_IS_PAIR | UINT64_C(1)
                                                                       << PAIGOW_IS_THREE_OF_A_KIND,
    };
    return category < PAIGOW_STRAIGHT ? names[category] : ~UINT64_C(0);
}

paigow_bonus paigow_bonus_wanted(const uint8_t *cards, size_t count, int joker, uint64_t wanted)
{
    suits held = suits_of(cards, count), natural = held & RANKS * in_all_suits;
    int length = count == PAIGOW_HAND ? PAIGOW_HIGH : PAIGOW_BONUS_CARDS;
    paigow_bonus bonus = {.held = names_among(held, joker, length)};
    bonus.natural = held == natural ? bonus.held : names_among(natural, joker, length);
    if (count == PAIGOW_HAND) {
        uint64_t all = names_of_seven(cards, held, joker, bonus.held, wanted);
        bonus.held |= all;
        bonus.natural |= held == natural ? all : 0;
    }
    return bonus;
}

paigow_bonus paigow_bonus_of(const uint8_t *cards, size_t count, int joker)
{
    return paigow_bonus_wanted(cards, count, joker, ~UINT64_C(0));
}

paigow_bonus paigow_bonus_of_low(uint8_t low_value)
{
    uint8_t ranks[PAIGOW_LOW];
    paigow_low_value_ranks(low_value, ranks);
    int name =
        ranks[0] == ranks[1] ? PAIGOW_IS_LOW_PAIR : PAIGOW_IS_LOW_THREE_HIGH + ranks[0] - LOW_THREE;
    return (paigow_bonus){name_if(1, name), name_if(1, name)};
}

/* ---- colors ---- */

/* Red are diamonds and hearts. */
static int has_color(uint8_t card, int color)
{
    int suit = card % 4, is_red = suit == 1 || suit == 2;
    return card != PAIGOW_JOKER && is_red == (color == PAIGOW_RED);
}

int paigow_color_count(const uint8_t cards[PAIGOW_HAND], int color)
{
    return paigow_count_color(paigow_set_of(cards, PAIGOW_HAND), color);
}

/* Four or more, and so on, each a bit. */
static uint64_t names_of_count(int count, int is_even)
{
    const int most_without = 3;
    uint64_t names = count > most_without ? (UINT64_C(1) << (count - most_without)) - 1 : 0;
    return names << PAIGOW_IS_FOUR_OF_THE_COLOR | name_if(is_even, PAIGOW_IS_THREE_OF_EACH_COLOR);
}

paigow_bonus paigow_bonus_of_count(int count, int has_joker, int joker)
{
    int helps = has_joker && joker == PAIGOW_JOKER_ANY_COLOR;
    int is_even = has_joker && !helps && 2 * count == PAIGOW_HAND - 1;
    return (paigow_bonus){.held = names_of_count(count + helps, is_even),
                          .natural = names_of_count(count, 0)};
}

paigow_bonus paigow_bonus_of_color(const uint8_t cards[PAIGOW_HAND], int color, int joker)
{
    uint64_t held = paigow_set_of(cards, PAIGOW_HAND);
    return paigow_bonus_of_count(paigow_count_color(held, color), (held & PAIGOW_JOKER_BIT) != 0,
                                 joker);
}

/* ---- the cards themselves ---- */

/* The joker as an ace of a suit that five cards do not hold, so that it completes no flush; unless
 * it is the fifth ace. */
static void make_joker_plain(uint8_t cards[PAIGOW_HIGH])
{
    int joker = -1, held[SUITS] = {0};
    for (int i = 0; i < PAIGOW_HIGH; i++)
        if (cards[i] == PAIGOW_JOKER)
            joker = i;
        else
            held[cards[i] % 4] += cards[i] / 4 == PAIGOW_ACE ? PAIGOW_HIGH : 1;
    for (int suit = 0; suit < SUITS && joker >= 0; suit++)
        if (held[suit] < PAIGOW_HIGH - 1)
            cards[joker] = (uint8_t)(4 * PAIGOW_ACE + suit);
}

/* A name that five cards must have, and the rules by which they are worth most. */
typedef struct {
    uint64_t name;
    int joker;
    int may_use_joker;
    int rules;
} wanted_five;

static uint16_t value_of_wanted(const uint8_t five[PAIGOW_HIGH], const void *context)
{
    const wanted_five *wanted = context;
    suits held = suits_of(five, PAIGOW_HIGH);
    uint8_t cards[PAIGOW_HIGH];
    if (holds_joker(held) && !wanted->may_use_joker)
        return 0;
    if (wanted->name && !(names_among(held, wanted->joker, PAIGOW_HIGH) & wanted->name))
        return 0;
    for (int i = 0; i < PAIGOW_HIGH; i++)
        cards[i] = five[i];
    if (wanted->joker == PAIGOW_JOKER_ACE)
        make_joker_plain(cards);
    return paigow_rank5(cards, wanted->rules);
}

static size_t choose_all(const uint8_t *cards, size_t count, uint8_t chosen[PAIGOW_HAND])
{
    for (size_t i = 0; i < count && i < PAIGOW_HAND; i++)
        chosen[i] = cards[i];
    return count;
}

static int takes_all_seven(int name)
{
    return name == PAIGOW_IS_THREE_PAIR ||
           (name >= PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH && name < PAIGOW_IS_NINE_HIGH);
}

size_t paigow_bonus_cards(const uint8_t *cards, size_t count, int joker, int wheel_lowest, int name,
                          int without_joker, uint8_t chosen[PAIGOW_HAND])
{
    paigow_bonus bonus = paigow_bonus_of(cards, count, joker);
    wanted_five wanted = {.joker = joker,
                          .may_use_joker = !without_joker,
                          .rules = (wheel_lowest ? PAIGOW_WHEEL_LOWEST : PAIGOW_STANDARD) |
                                   (joker == PAIGOW_JOKER_WILD ? PAIGOW_WILD : PAIGOW_STANDARD)};
    if (!((without_joker ? bonus.natural & bonus.held : bonus.held) >> name & 1))
        return 0;
    if (count != PAIGOW_HAND || takes_all_seven(name))
        return choose_all(cards, count, chosen);
    if (name < PAIGOW_IS_NINE_HIGH)
        wanted.name = name_if(1, name);
    return paigow_choose_five(cards, value_of_wanted, &wanted, chosen) ? PAIGOW_HIGH : 0;
}

size_t paigow_cards_of_color(const uint8_t cards[PAIGOW_HAND], int color, int joker,
                             uint8_t chosen[PAIGOW_HAND])
{
    size_t count = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (has_color(cards[i], color) ||
            (cards[i] == PAIGOW_JOKER && joker == PAIGOW_JOKER_ANY_COLOR))
            chosen[count++] = cards[i];
    return count;
}
