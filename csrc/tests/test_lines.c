/* test_lines.c - what a line of a house way means: holdings, every condition, every play, against
 * the plain reading of plain_lines.h, for random lines and random hands.
 */
#include "check.h"
#include "hands.h"
#include "plain_lines.h"
#include "random_ways.h"

enum {
    UNTOUCHED = 0xa5,
    TRIALS = SANITIZED ? 40000 : 1000000, /* hands */
    LINES = 4,                            /* random lines a hand */
    RELAXED = 8,                          /* of so many hands one is looked at more closely */
    VERDICTS = PAIGOW_CAN_SET + 1,
    LEAST_MET = SANITIZED ? 10 : 200
};

static uint8_t kind_hand[PAIGOW_KINDS][PAIGOW_HAND];

/* ---- holdings ---- */

/* The kinds by what they hold: those of a holding follow each other. */
static uint32_t kinds_held[PAIGOW_KINDS];
static int first_held[PAIGOW_HOLDINGS + 1];

static void sort_kinds(void)
{
    int found = 0;
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++) {
        first_held[holding] = found;
        for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++)
            if (plain_holding(kind_hand[kind]) == holding)
                kinds_held[found++] = kind;
    }
    first_held[PAIGOW_HOLDINGS] = found;
    CHECK_EQUAL(found, PAIGOW_KINDS);
}

/* How many of all hands have each holding: over all ways to hold ranks, the ways to choose the
 * suits, the joker being an ace. */
static const int64_t hands_of_holding[PAIGOW_HOLDINGS] = {
    [PAIGOW_HOLDS_FIVE_ACES] = 1128,       [PAIGOW_HOLDS_QUADS_AND_TRIPS] = 888,
    [PAIGOW_HOLDS_QUADS_AND_PAIR] = 56760, [PAIGOW_HOLDS_QUADS] = 249920,
    [PAIGOW_HOLDS_TWO_TRIPS] = 68640,      [PAIGOW_HOLDS_TRIPS_AND_TWO_PAIRS] = 150480,
    [PAIGOW_HOLDS_FULL_HOUSE] = 3970560,   [PAIGOW_HOLDS_TRIPS] = 7856640,
    [PAIGOW_HOLDS_THREE_PAIR] = 2898720,   [PAIGOW_HOLDS_TWO_PAIR] = 34404480,
    [PAIGOW_HOLDS_ONE_PAIR] = 72585216,    [PAIGOW_HOLDS_NO_PAIR] = 31899648,
};

static void check_holdings(void)
{
    int64_t hands[PAIGOW_HOLDINGS] = {0};
    uint64_t random = UINT64_C(0x401d);
    for (uint32_t kind = 0; kind < PAIGOW_KINDS; kind++) {
        uint8_t cards[PAIGOW_HAND];
        redress(&random, (int)(kind % SUIT_ORDERS), kind_hand[kind], cards);
        int holding = paigow_holding_of(cards);
        CHECK_HAND(holding == plain_holding(cards), cards, PAIGOW_HAND);
        hands[holding % PAIGOW_HOLDINGS] += (int64_t)paigow_kind_hands(cards);
    }
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        CHECK_EQUAL(hands[holding], hands_of_holding[holding]);
}

/* ---- one line and one hand ---- */

static int is_untouched(const paigow_setting *set)
{
    paigow_setting before;
    memset(&before, UNTOUCHED, sizeof before);
    return is_same_setting(set, &before);
}

/* Returns the verdict. */
static int check_line(const paigow_line *line, const uint8_t cards[PAIGOW_HAND],
                      const plain_hand *plain, paigow_rules rules)
{
    const paigow_setting *expected;
    paigow_setting set;
    int verdict = plain_verdict(line, plain, &expected);
    memset(&set, UNTOUCHED, sizeof set);
    CHECK_HAND(paigow_try_line(cards, line, rules, &set) == verdict, cards, PAIGOW_HAND);
    CHECK_HAND(expected ? is_same_setting(&set, expected) : is_untouched(&set), cards, PAIGOW_HAND);
    return verdict;
}

/* ---- every condition matters ---- */

enum { CONDITIONS = 12 };

static const char *const condition_names[CONDITIONS] = {
    "holdings", "first",    "second", "singleton", "singletons", "best",
    "joker",    "most_sum", "least",  "most",      "behind",     "beats"};

/* The line without one of its conditions. */
static paigow_line relax(paigow_line line, int condition)
{
    static const paigow_line none = {.holdings = PAIGOW_ANY_HOLDING, PAIGOW_NO_CONDITION};
    switch (condition) {
    case 0:
        line.holdings = none.holdings;
        break;
    case 1:
        line.first = none.first;
        break;
    case 2:
        line.second = none.second;
        break;
    case 3:
        line.singleton = none.singleton;
        break;
    case 4:
        line.singletons = none.singletons;
        break;
    case 5:
        line.best = none.best;
        break;
    case 6:
        line.joker = none.joker;
        break;
    case 7:
        line.most_sum = none.most_sum;
        break;
    case 8:
        line.least = none.least;
        break;
    case 9:
        line.most = none.most;
        break;
    case 10:
        line.behind = none.behind;
        break;
    default:
        line.beats = none.beats;
    }
    return line;
}

/* How often the plain reading says something else without this condition. */
static uint64_t decided[CONDITIONS];

static void note_conditions(const paigow_line *line, const plain_hand *plain)
{
    const paigow_setting *set, *relaxed_set;
    int verdict = plain_verdict(line, plain, &set);
    for (int condition = 0; condition < CONDITIONS; condition++) {
        paigow_line relaxed = relax(*line, condition);
        decided[condition] +=
            plain_verdict(&relaxed, plain, &relaxed_set) != verdict || set != relaxed_set;
    }
}

static void check_conditions_decided(void)
{
    for (int condition = 0; condition < CONDITIONS; condition++) {
        check_about = condition_names[condition];
        CHECK(decided[condition] > LEAST_MET);
    }
    check_about = "";
}

/* ---- random lines, random hands ---- */

static uint64_t met[PAIGOW_PLAYS][VERDICTS], set_hands[PAIGOW_HOLDINGS];

/* Half of the hands are dealt; of the others every holding is as likely. */
static void draw_hand(uint64_t *random, int number, uint8_t cards[PAIGOW_HAND])
{
    int holding = random_below(random, PAIGOW_HOLDINGS), first = first_held[holding];
    if (number % 2) {
        deal_random(random, number / 2 % 2, PAIGOW_HAND, cards);
        return;
    }
    uint32_t kind = kinds_held[first + random_below(random, first_held[holding + 1] - first)];
    redress(random, random_below(random, SUIT_ORDERS), kind_hand[kind], cards);
}

static void try_lines(uint64_t *random, int number)
{
    paigow_rules rules = (paigow_rules)(number / 4 % PAIGOW_RULES);
    uint8_t cards[PAIGOW_HAND];
    plain_hand plain;
    draw_hand(random, number, cards);
    plain_look(cards, rules, &plain);
    for (int i = 0; i < LINES; i++) {
        paigow_line line = random_line(random);
        int verdict = check_line(&line, cards, &plain, rules);
        met[line.play][verdict]++;
        set_hands[plain.holding] += verdict == PAIGOW_CAN_SET;
        if (number % RELAXED == 0)
            note_conditions(&line, &plain);
    }
}

static void check_random_lines(void)
{
    uint64_t random = UINT64_C(0x11e5);
    for (int i = 0; i < TRIALS; i++)
        try_lines(&random, i);
}

/* Two of the plays leave a higher group, or the best singleton, behind whatever they put in front.
 */
static int can_meet(int play, int verdict)
{
    return verdict != PAIGOW_WOULD_FOUL ||
           (play != PAIGOW_PLAY_SECOND_GROUP && play != PAIGOW_PLAY_SECOND_AND_THIRD);
}

/* Otherwise the comparison would not mean much. */
static void check_all_met(void)
{
    for (int play = 0; play < PAIGOW_PLAYS; play++)
        for (int verdict = 0; verdict < VERDICTS; verdict++)
            CHECK(can_meet(play, verdict) ? met[play][verdict] > LEAST_MET
                                          : met[play][verdict] == 0);
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        CHECK(set_hands[holding] > LEAST_MET);
}

int main(void)
{
    CHECK_EQUAL(sizeof(paigow_line), 22);
    list_kinds(kind_hand);
    sort_kinds();
    check_holdings();
    check_random_lines();
    check_all_met();
    check_conditions_decided();
    return check_report();
}
