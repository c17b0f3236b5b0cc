/* How many deals each line of a pay table pays (pay_table.h), without looking at every deal. */
#include "bits.h"
#include "fault.h"
#include "paigow/kind.h"
#include "pay.h"

enum {
    COLORED = 26,         /* cards of each color */
    MOST_ACE_HIGHS = 1280 /* more than there are */
};

typedef struct {
    const paigow_pay_table *table;
    const paigow_house_table *way;
    uint64_t wanted; /* names of the lines */
    paigow_pay_use *use;
} counting;

static void add_deals(const counting *c, paigow_bonus bonus, uint64_t deals)
{
    uint64_t *paid = &c->use->nothing;
    for (int i = c->table->count - 1; i >= 0; i--)
        if (paigow_line_fits(&c->table->lines[i], bonus)) {
            c->use->fits[i] += deals;
            paid = &c->use->pays[i]; /* in the end by the first */
        }
    *paid += deals;
    c->use->deals += deals;
}

static uint64_t ways_to_choose(int n, int k)
{
    uint64_t ways = k <= n;
    for (int i = 0; i < k; i++)
        ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return ways;
}

/* ---- lines on a color, and on three cards ---- */

/* Which colored cards they are does not matter. */
static void count_colors(const counting *c)
{
    for (int joker = 0; joker <= 1; joker++)
        for (int red = 0; red + joker <= PAIGOW_HAND; red++) {
            uint8_t cards[PAIGOW_HAND] = {PAIGOW_JOKER};
            for (int i = joker; i < PAIGOW_HAND; i++)
                cards[i] = (uint8_t)(4 * i + (i < joker + red)); /* clubs and diamonds */
            add_deals(c, paigow_bonus_of_color(cards, PAIGOW_RED, c->table->joker),
                      ways_to_choose(COLORED, red) *
                          ways_to_choose(COLORED, PAIGOW_HAND - joker - red));
        }
}

static void count_three_cards(const counting *c)
{
    uint8_t cards[PAIGOW_BONUS_CARDS];
    for (cards[0] = 0; cards[0] < PAIGOW_DECK; cards[0]++)
        for (cards[1] = 0; cards[1] < cards[0]; cards[1]++)
            for (cards[2] = 0; cards[2] < cards[1]; cards[2]++)
                add_deals(c, paigow_bonus_of(cards, PAIGOW_BONUS_CARDS, c->table->joker), 1);
}

/* ---- lines on seven cards ---- */

static const uint64_t matches =
    UINT64_C(1) << PAIGOW_IS_ROYAL_MATCH | UINT64_C(1) << PAIGOW_IS_ROYAL_ACE_MATCH;

/* The names of a royal flush in clubs and two cards, if these were of one suit. */
static uint64_t names_if_matched(const uint8_t cards[PAIGOW_HAND], int joker)
{
    uint8_t matched[PAIGOW_HAND];
    for (int i = 0; i < PAIGOW_HAND; i++)
        matched[i] = cards[i] % PAIGOW_SUITS && cards[i] != PAIGOW_JOKER
                         ? (uint8_t)(cards[i] / PAIGOW_SUITS * PAIGOW_SUITS + 1)
                         : cards[i];
    return paigow_bonus_of(matched, PAIGOW_HAND, joker).held & matches;
}

/* Everything depends on the kind but the suits of the two cards beside a royal flush: both are of
 * any of the three other suits, so three of nine are of one. */
static int count_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    const counting *c = context;
    paigow_bonus bonus = paigow_bonus_wanted(cards, PAIGOW_HAND, c->table->joker, c->wanted);
    uint64_t hands = paigow_kind_hands(cards), matched = 0;
    if (c->way) {
        uint8_t low_value = paigow_short_low_value(paigow_set_packed(hand, c->way));
        bonus.held |= paigow_bonus_of_low(low_value).held;
    }
    bonus.held &= ~matches;
    if (bonus.held >> PAIGOW_IS_ROYAL_FLUSH & 1) {
        uint64_t names = names_if_matched(cards, c->table->joker);
        matched = names ? hands / 3 : 0;
        if (bonus.natural >> PAIGOW_IS_ROYAL_FLUSH & 1)
            bonus.natural |= names;
        add_deals(c, (paigow_bonus){bonus.held | names, bonus.natural}, matched);
    }
    add_deals(c, bonus, hands - matched);
    return 0;
}

/* ---- lines on the dealer and a player ---- */

/* Ways to give two hands their suits, by how many cards each has of a suit. */
typedef struct {
    uint64_t ways[PAIGOW_HAND + 1][PAIGOW_HAND + 1];
} suit_counts;

/* One more rank: so many ways to have it of the suit in both hands, the first, the second, none. */
static void add_rank(suit_counts *counts, uint64_t both, uint64_t first, uint64_t second,
                     uint64_t none)
{
    for (int a = PAIGOW_HAND; a >= 0; a--)
        for (int b = PAIGOW_HAND; b >= 0; b--) {
            uint64_t ways = none * counts->ways[a][b];
            if (a)
                ways += first * counts->ways[a - 1][b];
            if (b)
                ways += second * counts->ways[a][b - 1];
            if (a && b)
                ways += both * counts->ways[a - 1][b - 1];
            counts->ways[a][b] = ways;
        }
}

/* What is looked at of a hand without pairs: its natural cards, and how many make a flush. */
typedef struct {
    int cards;
    int least;
} suited_hand;

/* Ways in which the first hand has a flush of one suit and the second of the same or another one;
 * a `least` of 0 asks for no flush.  Ranks that both hold are not of the same suit. */
static uint64_t ways_with_flush(suited_hand first, suited_hand second, int shared, int same_suit)
{
    suit_counts counts = {.ways = {{1}}};
    uint64_t ways = 0;
    for (int i = 0; i < shared; i++)
        add_rank(&counts, !same_suit, same_suit ? 3 : 2, same_suit ? 3 : 2, same_suit ? 6 : 7);
    for (int i = shared; i < first.cards; i++)
        add_rank(&counts, 0, 1, 0, PAIGOW_SUITS - 1);
    for (int i = shared; i < second.cards; i++)
        add_rank(&counts, 0, 0, 1, PAIGOW_SUITS - 1);
    for (int a = first.least; a <= PAIGOW_HAND; a++)
        for (int b = second.least; b <= PAIGOW_HAND; b++)
            ways += counts.ways[a][b];
    return ways;
}

/* Ways to give two hands without pairs, that hold so many ranks both, their suits without a flush.
 */
static uint64_t ways_without_flush(suited_hand first, suited_hand second, int shared)
{
    suited_hand any_first = {first.cards, 0}, any_second = {second.cards, 0};
    return ways_with_flush(any_first, any_second, shared, 1) -
           PAIGOW_SUITS * ways_with_flush(first, any_second, shared, 1) -
           PAIGOW_SUITS * ways_with_flush(any_first, second, shared, 1) +
           PAIGOW_SUITS * ways_with_flush(first, second, shared, 1) +
           PAIGOW_SUITS * (PAIGOW_SUITS - 1) * ways_with_flush(first, second, shared, 0);
}

/* The kinds of ace-high hands: their natural ranks, with PAIGOW_SUBSETS for the joker; and for each
 * number of shared ranks, with and without the joker, the ways to suit two of them. */
typedef struct {
    counting counting;
    size_t count;
    unsigned ranks[MOST_ACE_HIGHS];
    uint64_t ways[2][2][PAIGOW_HAND + 1];
} ace_highs;

static unsigned ranks_of(const uint8_t cards[PAIGOW_HAND])
{
    unsigned ranks = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        ranks |= cards[i] == PAIGOW_JOKER ? PAIGOW_SUBSETS : 1u << paigow_card_rank(cards[i]);
    return ranks;
}

static int list_ace_high(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    ace_highs *all = context;
    (void)hand;
    if (paigow_is_called(cards, PAIGOW_JOKER_BUG, PAIGOW_IS_ACE_HIGH))
        all->ranks[all->count++] = ranks_of(cards);
    return 0;
}

static void list_ways(ace_highs *all)
{
    static const suited_hand hand[2] = {{PAIGOW_HAND, PAIGOW_HIGH},
                                        {PAIGOW_HAND - 1, PAIGOW_HIGH - 1}};
    for (int first = 0; first <= 1; first++)
        for (int second = 0; second <= 1 - first; second++)
            for (int shared = 0; shared <= PAIGOW_HAND - (first | second); shared++)
                all->ways[first][second][shared] =
                    ways_without_flush(hand[first], hand[second], shared);
}

/* Pairs of an ace-high hand of the dealer's, of a kind, and any ace-high hand of the player's. */
static uint64_t both_ace_high(const ace_highs *all, unsigned dealer)
{
    uint64_t pairs = 0;
    for (size_t i = 0; i < all->count; i++) {
        unsigned player = all->ranks[i];
        int shared = paigow_count_bits(dealer & player & (PAIGOW_SUBSETS - 1));
        pairs += all->ways[dealer / PAIGOW_SUBSETS][player / PAIGOW_SUBSETS][shared];
    }
    return pairs;
}

static int count_both(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    const ace_highs *all = context;
    paigow_bonus bonus =
        paigow_bonus_wanted(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG, all->counting.wanted);
    uint64_t pairs =
        paigow_kind_hands(cards) * ways_to_choose(PAIGOW_DECK - PAIGOW_HAND, PAIGOW_HAND);
    (void)hand;
    if (paigow_is_called(cards, PAIGOW_JOKER_BUG, PAIGOW_IS_ACE_HIGH)) {
        paigow_bonus of_both = bonus;
        uint64_t both = both_ace_high(all, ranks_of(cards));
        of_both.held |= UINT64_C(1) << PAIGOW_IS_BOTH_ACE_HIGH;
        add_deals(&all->counting, of_both, both);
        pairs -= both;
    }
    add_deals(&all->counting, bonus, pairs);
    return 0;
}

static void count_dealer_and_player(const counting *c)
{
    ace_highs all = {.counting = *c};
    list_ways(&all);
    paigow_each_kind(list_ace_high, &all);
    paigow_each_kind(count_both, &all);
}

/* ---- all of them ---- */

int paigow_use_of_pay_lines(const paigow_pay_table *table, const paigow_house_table *way,
                            paigow_pay_use *use, paigow_fault *fault)
{
    int status = paigow_check_pay_table(table, fault);
    if (status)
        return status;
    paigow_reader reader = paigow_read_table(table);
    unsigned needs = reader.needs;
    counting c = {table, needs & PAIGOW_NEEDS_LOW ? way : NULL, reader.wanted, use};
    if (needs & PAIGOW_NEEDS_LOW && !way)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_HOUSE_WAY});
    if (c.way && c.way->exceptions.slots)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SUITS});
    *use = (paigow_pay_use){0};
    if (needs & PAIGOW_NEEDS_COLOR)
        count_colors(&c);
    else if (table->cards == PAIGOW_BONUS_CARDS)
        count_three_cards(&c);
    else if (needs & PAIGOW_NEEDS_PLAYER)
        count_dealer_and_player(&c);
    else
        paigow_each_kind(count_kind, &c);
    return PAIGOW_OK;
}
