#include "paigow/wager.h"

#include "fault.h"
#include "flush.h"

enum { SUITS = 4, KING = 11, QUEEN = 10, TEN = 8, NINE = 7, SEVEN_CARD_RUNS = 8 };

static uint64_t natural_cards(const uint8_t cards[PAIGOW_HAND])
{
    uint64_t set = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] != PAIGOW_JOKER)
            set |= UINT64_C(1) << cards[i];
    return set;
}

static int holds_joker(const uint8_t cards[PAIGOW_HAND])
{
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] == PAIGOW_JOKER)
            return 1;
    return 0;
}

/* Seven ranks in a row, from A-7 to 8-A. */
static unsigned seven_card_run(int number)
{
    unsigned ace_to_seven = 1u << PAIGOW_ACE | 0x3f;
    return number == 0 ? ace_to_seven : 0x7fu << (number - 1);
}

/* Whether all natural cards are of one suit and lie within seven ranks in a row; the joker, if
 * there is one, then fills the gap. */
static int is_seven_card_straight_flush(uint64_t natural)
{
    for (int suit = 0; suit < SUITS; suit++) {
        if (natural & ~(PAIGOW_SUIT_CARDS << suit))
            continue;
        unsigned ranks = paigow_lane(natural, suit);
        for (int run = 0; run < SEVEN_CARD_RUNS; run++)
            if (!(ranks & ~seven_card_run(run)))
                return 1;
    }
    return 0;
}

/* Of a hand with a royal flush: whether the other two cards are the natural K and Q of one suit. */
static int is_royal_match(uint64_t natural, int royal_suit)
{
    uint64_t ten_and_up = ~UINT64_C(0) << (4 * TEN);
    uint64_t others = natural & ~(ten_and_up & PAIGOW_SUIT_CARDS << royal_suit);
    for (int suit = 0; suit < SUITS; suit++)
        if (others == (UINT64_C(1) << (4 * KING + suit) | UINT64_C(1) << (4 * QUEEN + suit)))
            return 1;
    return 0;
}

static int holds_three_of_a_kind(const uint8_t cards[PAIGOW_HAND])
{
    int held[PAIGOW_RANKS];
    paigow_count_ranks(cards, PAIGOW_HAND, held);
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        if (held[rank] >= 3)
            return 1;
    return 0;
}

static int line_of_category(int category)
{
    switch (category) {
    case PAIGOW_FIVE_OF_A_KIND:
        return PAIGOW_BONUS_FIVE_ACES;
    case PAIGOW_ROYAL_FLUSH:
        return PAIGOW_BONUS_ROYAL_FLUSH;
    case PAIGOW_STRAIGHT_FLUSH:
        return PAIGOW_BONUS_STRAIGHT_FLUSH;
    case PAIGOW_FOUR_OF_A_KIND:
        return PAIGOW_BONUS_FOUR_OF_A_KIND;
    case PAIGOW_FULL_HOUSE:
        return PAIGOW_BONUS_FULL_HOUSE;
    case PAIGOW_FLUSH:
        return PAIGOW_BONUS_FLUSH;
    case PAIGOW_THREE_OF_A_KIND:
        return PAIGOW_BONUS_THREE_OF_A_KIND;
    case PAIGOW_STRAIGHT:
        return PAIGOW_BONUS_STRAIGHT;
    default:
        return PAIGOW_BONUS_NOTHING;
    }
}

int paigow_bonus_line(const uint8_t cards[PAIGOW_HAND])
{
    paigow_packed hand = paigow_pack(cards, PAIGOW_HAND);
    int category = paigow_category(paigow_rank7_packed(hand, PAIGOW_STANDARD));
    int line = line_of_category(category);
    uint64_t natural = natural_cards(cards);

    if (category >= PAIGOW_STRAIGHT_FLUSH && is_seven_card_straight_flush(natural))
        return holds_joker(cards) ? PAIGOW_BONUS_SEVEN_CARD_JOKER : PAIGOW_BONUS_SEVEN_CARD_NATURAL;
    if (category == PAIGOW_ROYAL_FLUSH && is_royal_match(natural, paigow_flush_suit(hand.key)))
        return PAIGOW_BONUS_ROYAL_MATCH;
    if (category == PAIGOW_STRAIGHT && holds_three_of_a_kind(cards))
        return PAIGOW_BONUS_THREE_OF_A_KIND;
    return line;
}

int paigow_value_high_card_line(uint16_t value)
{
    int top = (int)(paigow_meaning[value] >> 16 & 15);
    if (paigow_category(value) != PAIGOW_HIGH_CARD)
        return PAIGOW_NOT_HIGH_CARD;
    return top - NINE; /* seven different ranks without a straight reach the nine at least */
}

int paigow_high_card_line(const uint8_t cards[PAIGOW_HAND])
{
    return paigow_value_high_card_line(paigow_rank7(cards, PAIGOW_STANDARD));
}

static int holds_ace(const uint8_t cards[PAIGOW_HAND])
{
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] / 4 == PAIGOW_ACE)
            return 1;
    return 0;
}

int paigow_protection_line(const uint8_t cards[PAIGOW_HAND])
{
    uint8_t plain[PAIGOW_HAND];
    int of_suit[SUITS] = {0}, rarest = 0;
    if (!holds_joker(cards))
        return paigow_high_card_line(cards);
    if (holds_ace(cards))
        return PAIGOW_NOT_HIGH_CARD; /* a pair of aces */
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] != PAIGOW_JOKER)
            of_suit[cards[i] % 4]++;
    for (int suit = 1; suit < SUITS; suit++)
        if (of_suit[suit] < of_suit[rarest])
            rarest = suit;
    /* The joker completes nothing: an ace of the suit with the fewest cards cannot make a flush. */
    for (int i = 0; i < PAIGOW_HAND; i++)
        plain[i] = cards[i] == PAIGOW_JOKER ? (uint8_t)(4 * PAIGOW_ACE + rarest) : cards[i];
    return paigow_high_card_line(plain);
}

int paigow_color_count(const uint8_t cards[PAIGOW_HAND], int color)
{
    int count = 0;
    for (int i = 0; i < PAIGOW_HAND; i++) {
        int suit = cards[i] % 4, is_red = suit == 1 || suit == 2;
        if (cards[i] != PAIGOW_JOKER && is_red == (color == PAIGOW_RED))
            count++;
    }
    return count;
}

static int check_range(int64_t value, int64_t most, int wager, size_t line, paigow_fault *fault)
{
    if (value >= 0 && value <= most)
        return PAIGOW_OK;
    return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_PAY_TABLE,
                                             .wager = wager,
                                             .index = line,
                                             .value = value});
}

int paigow_check_ez_pays(const paigow_ez_pays *pays, paigow_fault *fault)
{
    int status = check_range(pays->red_black, PAIGOW_MOST_ODDS, PAIGOW_RED_BLACK, 0, fault);
    if (!status)
        status = check_range(pays->queens_dragon, PAIGOW_MOST_ODDS, PAIGOW_QUEENS_DRAGON, 0, fault);
    for (size_t i = 0; i < PAIGOW_BONUS_LINES && !status; i++) {
        int64_t most_odds = i == PAIGOW_BONUS_NOTHING ? 0 : PAIGOW_MOST_ODDS;
        int64_t most_envy = pays->dynasty[i] ? PAIGOW_MOST_STAKE : 0;
        status = check_range(pays->dynasty[i], most_odds, PAIGOW_DYNASTY, i, fault);
        if (!status)
            status = check_range(pays->envy[i], most_envy, PAIGOW_ENVY, i, fault);
    }
    for (size_t i = 0; i < PAIGOW_HIGH_CARD_LINES && !status; i++)
        status = check_range(pays->protection[i], PAIGOW_MOST_ODDS, PAIGOW_PROTECTION, i, fault);
    return status;
}
