/* test_both_ace_high.c - how often dealer and player both have an ace-high hand (W17), of all
 * 8,250,459,031,214,400 pairs of hands: counted again by another method,
 * rank by rank with the suits of both hands side by side. */
#include "check.h"
#include "hands.h"
#include "pay_tables.h"

enum {
    SUITS = 4,
    COUNTS = PAIGOW_HIGH, /* of cards of a suit, without a flush */
    STATES = COUNTS * COUNTS * COUNTS * COUNTS,
    MOST_RANK_SETS = 1000,
    RANDOM_PAIRS = 200000
};

#define ALL_PAIRS UINT64_C(8250459031214400)
#define BOTH_ACE_HIGH UINT64_C(71700086682780)

/* ---- the ranks of ace-high hands ---- */

/* Ranks of natural cards; a hand with the joker has six of them, and no ace. */
typedef struct {
    size_t count;
    unsigned ranks[MOST_RANK_SETS];
} rank_sets;

static rank_sets natural_sets, joker_sets;

/* R3: how many of the five ranks of a straight are held, at most. */
static int most_of_a_straight(unsigned ranks)
{
    int most = 0;
    for (int lowest = -1; lowest + PAIGOW_HIGH <= PAIGOW_RANKS; lowest++) {
        int held = 0;
        for (int rank = lowest; rank < lowest + PAIGOW_HIGH; rank++)
            held += (int)(ranks >> (rank < 0 ? PAIGOW_ACE : rank) & 1);
        most = held > most ? held : most;
    }
    return most;
}

static void list_rank_sets(void)
{
    for (unsigned ranks = 0; ranks < 1u << PAIGOW_RANKS; ranks++) {
        int has_ace = (int)(ranks >> PAIGOW_ACE & 1), cards = count_bits(ranks);
        int of_straight = most_of_a_straight(ranks);
        if (has_ace && cards == PAIGOW_HAND && of_straight < PAIGOW_HIGH)
            natural_sets.ranks[natural_sets.count++] = ranks;
        if (!has_ace && cards == PAIGOW_HAND - 1 && of_straight < PAIGOW_HIGH - 1)
            joker_sets.ranks[joker_sets.count++] = ranks;
    }
}

/* ---- the suits of two hands ---- */

/* The suits that a card of one rank can have in a hand: a set, empty if the hand has not the rank.
 * Each card is there once, so the same rank is of two suits in two hands. */
typedef struct {
    unsigned dealer, player;
} rank_suits;

enum { ANY_SUIT = (1 << SUITS) - 1, MOST_STEPS = 2 * PAIGOW_HAND };

/* For each number of cards of the four suits in the dealer's hand, and in the player's, the ways to
 * get there.  A hand never has more than `most` cards of a suit: with one more it has a flush. */
typedef uint64_t suit_ways[STATES][STATES];

static suit_ways ways_before, ways_after;

/* The state with one card more of the suit, or -1; a suit of -1 changes nothing. */
static int add_card(int state, int suit, int most)
{
    static const int weight[SUITS] = {1, COUNTS, COUNTS * COUNTS, COUNTS * COUNTS * COUNTS};
    if (suit < 0)
        return state;
    return state / weight[suit] % COUNTS == most ? -1 : state + weight[suit];
}

static int is_possible(unsigned suits, int suit)
{
    return suit < 0 ? suits == 0 : (int)(suits >> suit & 1);
}

static void add_rank_to(int dealer, int player, rank_suits suits, int most_dealer, int most_player)
{
    for (int a = -1; a < SUITS; a++)
        for (int b = -1; b < SUITS; b++) {
            int with_a = add_card(dealer, a, most_dealer),
                with_b = add_card(player, b, most_player);
            if (!is_possible(suits.dealer, a) || !is_possible(suits.player, b))
                continue;
            if ((a >= 0 && a == b) || with_a < 0 || with_b < 0)
                continue;
            ways_after[with_a][with_b] += ways_before[dealer][player];
        }
}

/* The dealer's states from `states` on are not reached with these ranks. */
static void add_rank(rank_suits suits, int states, int most_dealer, int most_player)
{
    memset(ways_after, 0, (size_t)states * sizeof *ways_after);
    for (int dealer = 0; dealer < states; dealer++)
        for (int player = 0; player < STATES; player++)
            if (ways_before[dealer][player])
                add_rank_to(dealer, player, suits, most_dealer, most_player);
    memcpy(ways_before, ways_after, (size_t)states * sizeof *ways_before);
}

/* Ways to give all ranks their suits so that neither hand has a flush; the joker, if a hand has it,
 * is no rank, but completes a flush of four. */
static uint64_t count_ways(const rank_suits *ranks, int count, int dealer_joker, int player_joker)
{
    int most_dealer = PAIGOW_HIGH - 1 - dealer_joker, most_player = PAIGOW_HIGH - 1 - player_joker;
    int states = 1;
    uint64_t all = 0;
    for (int i = 0; i < count; i++)
        states = ranks[i].dealer ? STATES : states;
    memset(ways_before, 0, (size_t)states * sizeof *ways_before);
    ways_before[0][0] = 1;
    for (int i = 0; i < count; i++)
        add_rank(ranks[i], states, most_dealer, most_player);
    for (int dealer = 0; dealer < states; dealer++)
        for (int player = 0; player < STATES; player++)
            all += ways_before[dealer][player];
    return all;
}

/* What two hands of so many natural cards that share so many ranks can have. */
static uint64_t count_ways_sharing(int dealer_joker, int player_joker, int shared)
{
    rank_suits ranks[MOST_STEPS];
    int count = 0;
    for (int i = 0; i < shared; i++)
        ranks[count++] = (rank_suits){ANY_SUIT, ANY_SUIT};
    for (int i = shared; i < PAIGOW_HAND - dealer_joker; i++)
        ranks[count++] = (rank_suits){ANY_SUIT, 0};
    for (int i = shared; i < PAIGOW_HAND - player_joker; i++)
        ranks[count++] = (rank_suits){0, ANY_SUIT};
    return count_ways(ranks, count, dealer_joker, player_joker);
}

/* ---- all pairs ---- */

static uint64_t count_pairs(const rank_sets *dealers, const rank_sets *players, int dealer_joker,
                            int player_joker)
{
    uint64_t pairs_sharing[PAIGOW_HAND + 1] = {0}, pairs = 0;
    for (size_t i = 0; i < dealers->count; i++)
        for (size_t k = 0; k < players->count; k++)
            pairs_sharing[count_bits(dealers->ranks[i] & players->ranks[k])]++;
    for (int shared = 0; shared <= PAIGOW_HAND; shared++)
        if (pairs_sharing[shared])
            pairs += pairs_sharing[shared] * count_ways_sharing(dealer_joker, player_joker, shared);
    return pairs;
}

/* The hands of one place are published: with the joker, and without it. */
static void check_hands(void)
{
    rank_suits seven[PAIGOW_HAND], six[PAIGOW_HAND - 1];
    for (int i = 0; i < PAIGOW_HAND; i++)
        seven[i] = (rank_suits){ANY_SUIT, 0};
    memcpy(six, seven, sizeof six);
    CHECK_EQUAL(natural_sets.count * count_ways(seven, PAIGOW_HAND, 0, 0), 14430780 - 1485960);
    CHECK_EQUAL(joker_sets.count * count_ways(six, PAIGOW_HAND - 1, 1, 0), 1485960);
}

/* What the core counts: all pairs, those where the dealer has the joker, and, as hands take no
 * sides, as many where the player has it. */
static void check_pairs(void)
{
    const paigow_pay_table joker_first = {
        .cards = 7,
        .of_dealer = 1,
        .count = 2,
        .lines = {WITH_JOKER(ACE_HIGH, 1), ODDS(BOTH_ACE_HIGH, 1)}};
    paigow_pay_use use;
    uint64_t natural = count_pairs(&natural_sets, &natural_sets, 0, 0);
    uint64_t of_dealer = count_pairs(&joker_sets, &natural_sets, 1, 0);
    uint64_t of_player = count_pairs(&natural_sets, &joker_sets, 0, 1);
    CHECK_EQUAL(of_dealer, of_player);
    CHECK_EQUAL(natural + of_dealer + of_player, BOTH_ACE_HIGH);
    CHECK_EQUAL(paigow_use_of_pay_lines(&joker_first, NULL, &use, NULL), PAIGOW_OK);
    CHECK_EQUAL(use.deals, ALL_PAIRS);
    CHECK_EQUAL(use.fits[1], natural + of_dealer + of_player);
    CHECK_EQUAL(use.pays[1], natural + of_player);
    CHECK_EQUAL(use.fits[1] - use.pays[1], of_dealer);
    CHECK_EQUAL(use.pays[0], 1485960 * (ALL_PAIRS / SEVEN_CARD_HANDS));
}

/* The published table: each of the dealer's ace-high hands meets 53,524,680 hands of the player. */
static void check_table(void)
{
    const uint64_t players = ALL_PAIRS / SEVEN_CARD_HANDS;
    uint64_t of_dealer = count_pairs(&joker_sets, &natural_sets, 1, 0);
    paigow_pay_use use;
    CHECK_EQUAL(players, 53524680);
    CHECK_EQUAL(paigow_use_of_pay_lines(&pays_ace_high, NULL, &use, NULL), PAIGOW_OK);
    CHECK_EQUAL(use.pays[0], BOTH_ACE_HIGH);
    CHECK_EQUAL(use.fits[0], BOTH_ACE_HIGH);
    CHECK_EQUAL(use.fits[1], 1485960 * players);
    CHECK_EQUAL(use.pays[1], 1485960 * players - of_dealer);
    CHECK_EQUAL(use.fits[2], (14430780 - 1485960) * players);
    CHECK_EQUAL(use.pays[2], (14430780 - 1485960) * players - (BOTH_ACE_HIGH - of_dealer));
    CHECK_EQUAL(use.nothing, (SEVEN_CARD_HANDS - 14430780) * players);
    CHECK_EQUAL(use.pays[0] + use.pays[1] + use.pays[2] + use.nothing, ALL_PAIRS);
}

/* ---- the method itself, hand by hand ---- */

/* Every way one by one: each card of the player's is of another suit than the dealer's of its rank.
 */
static uint64_t try_suits(const rank_suits *ranks, int count, int dealer[SUITS], int player[SUITS],
                          int most_dealer, int most_player)
{
    uint64_t ways = 0;
    if (count == 0)
        return 1;
    for (int a = 0; a < SUITS; a++)
        for (int b = 0; b < SUITS; b++) {
            /* Where a hand has not the rank, one turn stands for it. */
            if ((ranks->dealer == 0 && a > 0) || (ranks->player == 0 && b > 0) ||
                (ranks->dealer && ranks->player && a == b))
                continue;
            dealer[a] += ranks->dealer != 0;
            player[b] += ranks->player != 0;
            if (dealer[a] <= most_dealer && player[b] <= most_player)
                ways += try_suits(ranks + 1, count - 1, dealer, player, most_dealer, most_player);
            dealer[a] -= ranks->dealer != 0;
            player[b] -= ranks->player != 0;
        }
    return ways;
}

static void check_ways(void)
{
    rank_suits ranks[PAIGOW_HAND];
    int dealer[SUITS] = {0}, player[SUITS] = {0};
    for (int i = 0; i < PAIGOW_HAND; i++)
        ranks[i] = (rank_suits){ANY_SUIT, ANY_SUIT};
    if (!SANITIZED)
        CHECK_EQUAL(try_suits(ranks, PAIGOW_HAND, dealer, player, 4, 4),
                    count_ways_sharing(0, 0, PAIGOW_HAND));
    ranks[PAIGOW_HAND - 1].player = 0;
    CHECK_EQUAL(try_suits(ranks, PAIGOW_HAND, dealer, player, 4, 3),
                count_ways_sharing(0, 1, PAIGOW_HAND - 1));
}

static uint8_t is_ace_high[PAIGOW_VALUES + 1];

static void list_ace_highs(void)
{
    for (uint16_t value = 1; value <= PAIGOW_VALUES; value++) {
        uint8_t ranks[PAIGOW_HIGH];
        is_ace_high[value] =
            paigow_value_ranks(value, ranks) == PAIGOW_HIGH_CARD && ranks[0] == PAIGOW_ACE;
    }
}

static int count_ace_high(void *context, paigow_packed hand)
{
    uint64_t *hands = context;
    *hands += is_ace_high[paigow_rank7_packed(hand, PAIGOW_STANDARD)];
    return 0;
}

/* The ace-high hands that a player can have beside certain cards of the dealer's. */
static uint64_t players_beside(const uint8_t cards[PAIGOW_HAND], const rank_sets *players,
                               int player_joker)
{
    unsigned suit_of[PAIGOW_RANKS] = {0};
    uint64_t hands = 0;
    int dealer_joker = 0;
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] == PAIGOW_JOKER)
            dealer_joker = 1;
        else
            suit_of[cards[i] / 4] = 1u << cards[i] % 4;
    for (size_t i = 0; i < players->count; i++) {
        rank_suits ranks[PAIGOW_HAND];
        int count = 0;
        for (int rank = 0; rank < PAIGOW_RANKS; rank++)
            if (players->ranks[i] >> rank & 1)
                ranks[count++] = (rank_suits){0, ANY_SUIT & ~suit_of[rank]};
        if (!(dealer_joker && player_joker))
            hands += count_ways(ranks, count, 0, player_joker);
    }
    return hands;
}

/* All of a player's hands beside some of the dealer's, ranked one by one. */
static void check_dealers(void)
{
    static const char *const dealers[] = {"As Qd 9h 8c 6s 4d 2h", "Ac Kc Qc Jc 9d 8d 7d",
                                          "Xx Kd 9s 8d 6d 4h 3s", "Ah 9h 8h 7h 5s 4s 3s"};
    for (size_t i = 0; i < sizeof dealers / sizeof *dealers; i++) {
        uint8_t cards[PAIGOW_HAND];
        uint64_t hands = 0;
        read_cards(dealers[i], cards, PAIGOW_HAND);
        check_about = dealers[i];
        CHECK(is_ace_high[paigow_rank7(cards, PAIGOW_STANDARD)]);
        paigow_each_hand(0, mask_of(cards, PAIGOW_HAND), count_ace_high, &hands);
        CHECK_EQUAL(hands, players_beside(cards, &natural_sets, 0) +
                               players_beside(cards, &joker_sets, 1));
    }
    check_about = "";
}

/* ---- pair by pair ---- */

/* The lines are found as the values say, and about as often as counted: within five standard
 * deviations. */
static void check_random(void)
{
    uint64_t random = UINT64_C(0xace);
    int64_t both = 0;
    for (int i = 0; i < RANDOM_PAIRS; i++) {
        uint8_t cards[2 * PAIGOW_HAND];
        paigow_bonus_hand hand;
        deal_from_deck(&random, 2 * PAIGOW_HAND, cards);
        memcpy(hand.cards, cards, PAIGOW_HAND);
        memcpy(hand.player, cards + PAIGOW_HAND, PAIGOW_HAND);
        int dealer = is_ace_high[paigow_rank7(hand.cards, PAIGOW_STANDARD)];
        int player = is_ace_high[paigow_rank7(hand.player, PAIGOW_STANDARD)];
        int has_joker = (int)(mask_of(hand.cards, PAIGOW_HAND) >> PAIGOW_JOKER & 1);
        int expected = !dealer ? PAIGOW_NO_PAY_LINE : player ? 0 : has_joker ? 1 : 2;
        CHECK_HAND(paigow_bonus_line(&pays_ace_high, &hand) == expected, cards, 2 * PAIGOW_HAND);
        both += dealer && player;
    }
    int64_t mean = (int64_t)(BOTH_ACE_HIGH / (ALL_PAIRS / RANDOM_PAIRS));
    CHECK((both - mean) * (both - mean) < 25 * mean);
}

int main(void)
{
    list_rank_sets();
    list_ace_highs();
    check_hands();
    check_pairs();
    check_table();
    check_ways();
    if (!SANITIZED)
        check_dealers();
    check_random();
    return check_report();
}
