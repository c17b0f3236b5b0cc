/* test_craps.c - rules of craps, what odds pay (C1, C5), and how much may be wagered (C3, C4):
 * every small flat bet against a second reading, the largest ones, and the rule's examples. */
#include <limits.h>

#include "craps_checks.h"
#include "hands.h"
#include "plain_craps.h"

enum {
    MOST_PAID_UNITS = 1000,
    MOST_FLAT_UNITS = 60,
    FLAT_STEP = SANITIZED ? 7 : 1,
    MOST_WALKED_UNITS = 9,
    AROUND = 7, /* chips on each side of a limit: one more than odds divide by */
    RANDOM_RULES = SANITIZED ? 20000 : 100000
};

static const int64_t nothing = INT64_C(-0x5a5a5a5a);
static const paigow_fault ok = {.status = PAIGOW_OK};

/* ---- the rules ---- */

static void check_rules(const paigow_craps_rules *rules, paigow_fault expected)
{
    static paigow_craps_table table, before;
    paigow_fault fault = no_fault_yet(), begun = no_fault_yet();
    memset(&table, UNTOUCHED, sizeof table);
    before = table;
    CHECK_STATUS(paigow_check_craps_rules(rules, &fault), &fault, expected);
    CHECK_EQUAL(paigow_check_craps_rules(rules, NULL), expected.status);
    CHECK_STATUS(paigow_craps_begin(rules, &table, &begun), &begun, expected);
    if (expected.status)
        CHECK_BYTES(&table, &before, sizeof table);
    else
        CHECK(table.point == PAIGOW_NO_POINT && table.count == 0 &&
              memcmp(&table.rules, rules, sizeof *rules) == 0);
    CHECK_EQUAL(paigow_craps_begin(rules, &table, NULL), expected.status);
}

static void check_bad_amounts(void)
{
    static const int64_t bad[] = {INT64_MIN, -100, -1, 0, PAIGOW_MOST_STAKE + 1, INT64_MAX};
    for (size_t i = 0; i < COUNT_OF(bad); i++) {
        paigow_craps_rules unit = dollars, least = dollars, most = dollars, most_odds = dollars;
        unit.unit = least.least = most.most = most_odds.most_odds = bad[i];
        check_rules(&unit, no_such(PAIGOW_CRAPS_UNIT, bad[i]));
        check_rules(&least, no_such(PAIGOW_CRAPS_LIMITS, bad[i]));
        check_rules(&most, no_such(PAIGOW_CRAPS_LIMITS, bad[i]));
        check_rules(&most_odds, no_such(PAIGOW_CRAPS_MOST_ODDS, bad[i]));
    }
}

/* No flat bet would be allowed; one is, when least and most are the same. */
static void check_crossed_limits(void)
{
    paigow_craps_rules rules = dollars;
    rules.least = rules.most + 1;
    check_rules(&rules, no_such(PAIGOW_CRAPS_LIMITS, rules.most));
    rules.least = rules.most;
    check_rules(&rules, ok);
}

/* Some bet must be possible. */
static void check_limits_without_chips(void)
{
    static const struct {
        int64_t least, most;
        int is_good;
    } limits[] = {{1, 999, 0},     {1, 1000, 1},    {1000, 1000, 1}, {1001, 1999, 0},
                  {1999, 1999, 0}, {1999, 2000, 1}, {2000, 2999, 1}, {2001, 2999, 0}};
    for (size_t i = 0; i < COUNT_OF(limits); i++) {
        paigow_craps_rules rules = dollars;
        rules.unit = 1000;
        rules.least = limits[i].least;
        rules.most = limits[i].most;
        check_rules(&rules, limits[i].is_good ? ok : no_such(PAIGOW_CRAPS_LIMITS, rules.most));
    }
}

static void check_bad_multiples(int value)
{
    int is_good = value >= 1 && value <= PAIGOW_MOST_MULTIPLE;
    for (int i = 0; i < PAIGOW_POINTS; i++) {
        paigow_craps_rules rules = dollars;
        rules.multiple[i] = (uint8_t)value;
        check_rules(&rules, is_good ? ok : no_such(PAIGOW_CRAPS_MULTIPLE, value));
    }
}

static void check_bad_bytes(int value)
{
    paigow_craps_rules strict = dollars, uneven = dollars, work = dollars, bar = dollars;
    paigow_fault flag = value > 1 ? no_such(PAIGOW_CRAPS_FLAGS, value) : ok;
    strict.strict = uneven.uneven = work.come_odds_work = bar.bar = (uint8_t)value;
    check_rules(&strict, flag);
    check_rules(&uneven, flag);
    check_rules(&work, flag);
    check_rules(&bar, value == 2 || value == 12 ? ok : no_such(PAIGOW_CRAPS_BAR, value));
}

static void check_all_rules(void)
{
    paigow_craps_rules rules = with_345(dollars);
    check_rules(&rules, ok);
    rules.unit = rules.least = rules.most = rules.most_odds = PAIGOW_MOST_STAKE;
    check_rules(&rules, ok);
    rules.unit = rules.least = rules.most = rules.most_odds = 1;
    check_rules(&rules, ok);
    check_bad_amounts();
    check_crossed_limits();
    check_limits_without_chips();
    for (int value = 0; value <= UINT8_MAX; value++) {
        check_bad_multiples(value);
        check_bad_bytes(value);
    }
}

/* ---- C1, C5: what odds pay ---- */

static void check_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake,
                      paigow_fault expected, int64_t expected_won, int64_t expected_unpaid)
{
    int64_t won = nothing, unpaid = nothing;
    paigow_fault fault = no_fault_yet();
    CHECK_STATUS(paigow_craps_pay(rules, bet, point, stake, &won, &unpaid, &fault), &fault,
                 expected);
    CHECK_EQUAL(won, expected.status ? nothing : expected_won);
    CHECK_EQUAL(unpaid, expected.status ? nothing : expected_unpaid);
}

static void check_ratio(int bet, int point, paigow_fault expected, int64_t expected_won,
                        int64_t expected_staked)
{
    int64_t won = nothing, staked = nothing;
    paigow_fault fault = no_fault_yet();
    CHECK_STATUS(paigow_craps_ratio(bet, point, &won, &staked, &fault), &fault, expected);
    CHECK_EQUAL(paigow_craps_ratio(bet, point, &won, &staked, NULL), expected.status);
    CHECK_EQUAL(won, expected.status ? nothing : expected_won);
    CHECK_EQUAL(staked, expected.status ? nothing : expected_staked);
}

/* 1.6(a) to (d). */
static void check_all_ratios(void)
{
    static const int64_t higher[PAIGOW_POINTS] = {2, 3, 6, 6, 3, 2},
                         lower[PAIGOW_POINTS] = {1, 2, 5, 5, 2, 1};
    for (int at = 0; at < PAIGOW_POINTS; at++) {
        check_ratio(PAIGOW_PASS, plain_points[at], ok, higher[at], lower[at]);
        check_ratio(PAIGOW_COME, plain_points[at], ok, higher[at], lower[at]);
        check_ratio(PAIGOW_DONT_PASS, plain_points[at], ok, lower[at], higher[at]);
        check_ratio(PAIGOW_DONT_COME, plain_points[at], ok, lower[at], higher[at]);
    }
}

/* What is won grows with the stake, so that chips only have to be added. */
static void check_pays(const paigow_craps_rules *rules, int bet, int point, int pays, int to)
{
    int64_t chip = rules->unit, won = 0;
    for (int64_t stake = chip; stake <= MOST_PAID_UNITS * chip; stake += chip) {
        while ((won + chip) * to <= stake * pays)
            won += chip;
        int64_t unpaid = (stake * pays - won * to) * (PAIGOW_CENT_PARTS / to);
        int is_refused = unpaid > 0 && rules->uneven == PAIGOW_UNEVEN_REJECT;
        check_pay(rules, bet, point, stake,
                  is_refused ? refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, stake) : ok, won, unpaid);
        int64_t plain_won = won, plain_unpaid = unpaid;
        CHECK_EQUAL(plain_pay(rules, bet, point, stake, &plain_won, &plain_unpaid),
                    is_refused ? PAIGOW_CRAPS_UNPAYABLE : PAIGOW_CRAPS_ACCEPTED);
        CHECK(plain_won == won && plain_unpaid == unpaid);
        if (chip > 1)
            check_pay(rules, bet, point, stake - 1,
                      refused_for(PAIGOW_CRAPS_NOT_CHIPS, 1, stake - 1), 0, 0);
    }
}

/* 1.6(a) to (d). */
static void check_rules_pay(const paigow_craps_rules *rules)
{
    for (int bet = PAIGOW_PASS; bet <= PAIGOW_COME; bet += PAIGOW_COME - PAIGOW_PASS) {
        int lay = bet + 1;
        for (int other = 0; other < 2; other++) {
            check_pays(rules, bet, other ? 10 : 4, 2, 1);
            check_pays(rules, bet, other ? 9 : 5, 3, 2);
            check_pays(rules, bet, other ? 8 : 6, 6, 5);
            check_pays(rules, lay, other ? 10 : 4, 1, 2);
            check_pays(rules, lay, other ? 9 : 5, 2, 3);
            check_pays(rules, lay, other ? 8 : 6, 5, 6);
        }
    }
}

static void check_all_pays(void)
{
    static const int64_t units[] = {1, 100, 500};
    for (size_t i = 0; i < COUNT_OF(units); i++)
        for (int uneven = 0; uneven < PAIGOW_UNEVENS; uneven++) {
            paigow_craps_rules rules = dollars;
            rules.unit = units[i];
            rules.uneven = (uint8_t)uneven;
            check_rules_pay(&rules);
        }
}

static paigow_craps_rules paying(int64_t unit, int uneven)
{
    paigow_craps_rules rules = dollars;
    rules.unit = unit;
    rules.uneven = (uint8_t)uneven;
    return rules;
}

static void check_pays_by_hand(void)
{
    const paigow_craps_rules cents = paying(1, PAIGOW_UNEVEN_REJECT),
                             floor = paying(1, PAIGOW_UNEVEN_DOWN),
                             whole = paying(100, PAIGOW_UNEVEN_DOWN);
    /* Case 133. */
    check_pay(&dollars, PAIGOW_PASS, 9, 2600, ok, 3900, 0);
    check_pay(&dollars, PAIGOW_PASS, 9, 3000, ok, 4500, 0);
    check_pay(&dollars, PAIGOW_PASS, 8, 2500, ok, 3000, 0);
    check_pay(&dollars, PAIGOW_PASS, 9, 2500, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 2500), 0, 0);
    /* Case 134. */
    check_pay(&cents, PAIGOW_PASS, 9, 500, ok, 750, 0);
    check_pay(&cents, PAIGOW_PASS, 9, 700, ok, 1050, 0);
    check_pay(&cents, PAIGOW_PASS, 5, 300, ok, 450, 0);
    check_pay(&dollars, PAIGOW_PASS, 5, 300, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 300), 0, 0);
    check_pay(&whole, PAIGOW_PASS, 5, 300, ok, 400, 50 * PAIGOW_CENT_PARTS);
    /* Case 136. */
    check_pay(&cents, PAIGOW_DONT_PASS, 4, 100, ok, 50, 0);
    check_pay(&dollars, PAIGOW_DONT_PASS, 4, 100, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 100), 0,
              0);
    check_pay(&whole, PAIGOW_DONT_PASS, 4, 100, ok, 0, 50 * PAIGOW_CENT_PARTS);
    /* Case 137. */
    check_pay(&dollars, PAIGOW_PASS, 5, 1000, ok, 1500, 0);
    check_pay(&dollars, PAIGOW_PASS, 9, 1000, ok, 1500, 0);
    /* Case 145: two thirds of a cent are 20 of its parts. */
    check_pay(&cents, PAIGOW_DONT_PASS, 9, 2500, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 2500), 0,
              0);
    check_pay(&floor, PAIGOW_DONT_PASS, 9, 2500, ok, 1666, 20);
    check_pay(&dollars, PAIGOW_DONT_PASS, 9, 2700, ok, 1800, 0);
}

/* ---- C3, C4: how much may be wagered ---- */

static void check_accept(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                         int64_t stake, paigow_fault expected)
{
    paigow_fault fault = no_fault_yet();
    CHECK_STATUS(paigow_craps_accept(rules, bet, point, flat, stake, &fault), &fault, expected);
}

static void check_limits(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                         int64_t stake, paigow_craps_stakes expected)
{
    paigow_craps_stakes stakes = {nothing, nothing, nothing, nothing};
    paigow_fault fault = no_fault_yet();
    CHECK_STATUS(paigow_craps_limits(rules, bet, point, flat, stake, &stakes, &fault), &fault, ok);
    CHECK_EQUAL(stakes.largest, expected.largest);
    CHECK_EQUAL(stakes.excess, expected.excess);
    CHECK_EQUAL(stakes.below, expected.below);
    CHECK_EQUAL(stakes.above, expected.above);
}

static void check_stake(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                        int64_t stake)
{
    check_accept(rules, bet, point, flat, stake,
                 plain_accept_fault(rules, bet, point, flat, stake));
    check_limits(rules, bet, point, flat, stake, plain_stakes(rules, bet, point, flat, stake));
}

/* ---- every stake, one after the other, so that no limit has to be worked out ---- */

enum { MOST_WALKED = 2 * 5 * MOST_WALKED_UNITS + AROUND }; /* five times the flat bet, laid on 4 */

typedef struct {
    int accepted[MOST_WALKED + 1], whole[MOST_WALKED + 1];
} walk;

static void walk_stakes(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                        walk *walked)
{
    paigow_craps_rules reject = *rules;
    int64_t won, unpaid;
    reject.uneven = PAIGOW_UNEVEN_REJECT;
    for (int stake = 0; stake <= MOST_WALKED; stake++) {
        walked->accepted[stake] = !paigow_craps_accept(rules, bet, point, flat, stake, NULL);
        walked->whole[stake] = walked->accepted[stake] &&
                               !paigow_craps_pay(&reject, bet, point, stake, &won, &unpaid, NULL);
    }
}

static void check_walked(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                         const walk *walked)
{
    paigow_craps_stakes expected = plain_stakes(rules, bet, point, flat, 0);
    int largest = MOST_WALKED, below = 0;
    while (largest > 0 && !walked->accepted[largest])
        largest--;
    for (int stake = 0; stake <= MOST_WALKED; stake++) {
        int above = stake;
        below = walked->whole[stake] ? stake : below;
        while (above < MOST_WALKED && !walked->whole[above])
            above++;
        above = walked->whole[above] ? above : 0;
        expected.largest = largest;
        expected.below = below;
        expected.above = above;
        check_limits(rules, bet, point, flat, stake, expected);
    }
}

/* 1.6(f): above the limit no more than one stake is accepted, and that one wins whole chips. */
static void check_excess(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                         const walk *walked)
{
    paigow_craps_rules within = *rules;
    int excess = 0;
    within.strict = 1;
    within.uneven = PAIGOW_UNEVEN_DOWN; /* everything up to the limit */
    for (int stake = 1; stake <= MOST_WALKED; stake++) {
        if (!walked->accepted[stake] ||
            !paigow_craps_accept(&within, bet, point, flat, stake, NULL))
            continue;
        CHECK(walked->whole[stake]);
        excess++;
    }
    CHECK(excess <= !rules->strict);
}

static void walk_rules(const paigow_craps_rules *rules, int bet, int point)
{
    static walk walked;
    for (int64_t flat = 1; flat <= MOST_WALKED_UNITS; flat++) {
        walk_stakes(rules, bet, point, flat, &walked);
        check_walked(rules, bet, point, flat, &walked);
        check_excess(rules, bet, point, flat, &walked);
    }
}

static void check_walks(void)
{
    paigow_craps_rules rules = paying(1, PAIGOW_UNEVEN_REJECT);
    rules.least = 1;
    for (int flags = 0; flags < 4; flags++)
        for (int multiple = 1; multiple <= 5; multiple += 2)
            for (int most_odds = 1; most_odds <= 2 * MOST_WALKED; most_odds += 23) {
                rules = with_multiple(rules, multiple);
                rules.strict = flags & 1;
                rules.uneven = flags & 2 ? PAIGOW_UNEVEN_DOWN : PAIGOW_UNEVEN_REJECT;
                rules.most_odds = most_odds;
                for (int at = 0; at < PAIGOW_POINTS; at++)
                    for (int bet = PAIGOW_COME; bet <= PAIGOW_DONT_COME; bet++)
                        walk_rules(&rules, bet, plain_points[at]);
            }
}

/* ---- every flat bet, around every limit ---- */

/* No stake further away is near the limit: odds are to 6 chips at most. */
static void check_around(const paigow_craps_rules *rules, int bet, int point, int64_t flat)
{
    int64_t largest = plain_stakes(rules, bet, point, flat, 0).largest;
    for (int chips = -AROUND; chips <= AROUND; chips++)
        check_stake(rules, bet, point, flat, largest + chips * rules->unit);
    check_stake(rules, bet, point, flat, largest - 1);
    check_stake(rules, bet, point, flat, largest + 1);
    check_stake(rules, bet, point, flat, rules->unit);
}

static void check_flats(const paigow_craps_rules *rules, int point)
{
    for (int units = 1; units <= MOST_FLAT_UNITS; units += FLAT_STEP)
        for (int lay = 0; lay < 2; lay++)
            check_around(rules, (units & 1 ? PAIGOW_COME : PAIGOW_PASS) + lay, point,
                         units * rules->unit);
}

static void check_every_flat(const paigow_craps_rules *rules)
{
    /* In half chips: no whole number of them, too. */
    static const int64_t posted[] = {1, 7, 61, 1000, 1000000};
    paigow_craps_rules with = *rules;
    for (size_t i = 0; i < COUNT_OF(posted); i++)
        for (int flags = 0; flags < 4; flags++) {
            with.most_odds = posted[i] * rules->unit / 2;
            with.strict = flags & 1;
            with.uneven = flags & 2 ? PAIGOW_UNEVEN_DOWN : PAIGOW_UNEVEN_REJECT;
            for (int at = 0; at < PAIGOW_POINTS; at++)
                check_flats(&with, plain_points[at]);
        }
}

/* 1.6(a) to (e). */
static void check_every_multiple(void)
{
    static const int multiples[] = {1, 2, 5, 10, 100};
    static const uint8_t mixed[PAIGOW_POINTS] = {1, 7, 20, 3, 100, 2};
    paigow_craps_rules rules = dollars;
    for (size_t i = 0; i < COUNT_OF(multiples); i++) {
        rules = with_multiple(dollars, multiples[i]);
        check_every_flat(&rules);
    }
    rules = with_345(dollars);
    check_every_flat(&rules);
    memcpy(rules.multiple, mixed, sizeof mixed);
    check_every_flat(&rules);
}

/* ---- the rule's own examples ---- */

static int64_t largest_of(const paigow_craps_rules *rules, int bet, int point, int64_t flat)
{
    paigow_craps_stakes stakes = {nothing, nothing, nothing, nothing};
    CHECK_EQUAL(paigow_craps_limits(rules, bet, point, flat, 0, &stakes, NULL), PAIGOW_OK);
    return stakes.largest;
}

/* C4: flat $5, equal odds, point 5: $6. Flat $3, point 6: $5. */
static void check_excess_by_hand(void)
{
    paigow_craps_rules strict = dollars;
    strict.strict = 1;
    CHECK_EQUAL(largest_of(&dollars, PAIGOW_PASS, 5, 500), 600);
    CHECK_EQUAL(largest_of(&dollars, PAIGOW_PASS, 6, 300), 500);
    CHECK_EQUAL(largest_of(&strict, PAIGOW_PASS, 5, 500), 400);
    CHECK_EQUAL(largest_of(&strict, PAIGOW_PASS, 6, 300), 0);
    check_accept(&dollars, PAIGOW_PASS, 5, 500, 600, ok);
    check_accept(&dollars, PAIGOW_PASS, 6, 300, 400, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 400));
    check_accept(&strict, PAIGOW_PASS, 6, 300, 400, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 400));
    check_accept(&dollars, PAIGOW_PASS, 6, 300, 600, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 600));
    check_accept(&strict, PAIGOW_PASS, 5, 500, 600, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 600));
    check_limits(&dollars, PAIGOW_PASS, 6, 2300, 1200,
                 (paigow_craps_stakes){2500, 200, 1000, 1500});
}

/* C4 of a posted maximum; no matter by how much the flat bet would allow more. */
static void check_posted_by_hand(void)
{
    paigow_craps_rules posted = with_multiple(dollars, 10);
    posted.most_odds = 2600;
    CHECK_EQUAL(largest_of(&posted, PAIGOW_PASS, 9, 500), 2600);
    CHECK_EQUAL(largest_of(&posted, PAIGOW_PASS, 8, 500), 3000);
    CHECK_EQUAL(largest_of(&posted, PAIGOW_DONT_PASS, 9, 500), 2700);
    check_accept(&posted, PAIGOW_PASS, 9, 500, 2800, refused_for(PAIGOW_CRAPS_OVER_MOST, 1, 2800));
    check_accept(&posted, PAIGOW_PASS, 8, 200, 2500, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 2500));
    posted.most_odds =
        1000; /* as much as ten times the flat bet: the flat bet is looked at first */
    check_accept(&posted, PAIGOW_PASS, 4, 100, 1100, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 1100));
}

/* A part of a cent is no excess: 1.5 cents win one, 3 are needed. */
static void check_part_of_cent(void)
{
    paigow_craps_rules cents = paying(1, PAIGOW_UNEVEN_REJECT);
    cents.least = 1;
    check_limits(&cents, PAIGOW_DONT_PASS, 9, 1, 5, (paigow_craps_stakes){3, 1, 3, 0});
    check_limits(&cents, PAIGOW_DONT_PASS, 8, 1, 5, (paigow_craps_stakes){6, 4, 0, 6});
    check_limits(&dollars, PAIGOW_DONT_PASS, 9, 500, 0, (paigow_craps_stakes){900, 150, 0, 300});
}

/* Case 133: five times $5. */
static void check_five_times(void)
{
    const paigow_craps_rules five = with_multiple(dollars, 5);
    check_accept(&five, PAIGOW_PASS, 9, 500, 2500, refused_for(PAIGOW_CRAPS_UNPAYABLE, 1, 2500));
    check_limits(&five, PAIGOW_PASS, 9, 500, 2500, (paigow_craps_stakes){2600, 100, 2400, 2600});
    check_accept(&five, PAIGOW_PASS, 9, 500, 2600, ok);
    check_limits(&five, PAIGOW_PASS, 8, 500, 3000, (paigow_craps_stakes){2500, 0, 2500, 0});
    check_accept(&five, PAIGOW_PASS, 8, 500, 2500, ok);
    check_accept(&five, PAIGOW_PASS, 8, 500, 3000, refused_for(PAIGOW_CRAPS_OVER_LIMIT, 1, 3000));
}

/* Case 143: what is laid is limited by what it wins. */
static void check_lays(void)
{
    static const int64_t single[PAIGOW_POINTS] = {2000, 1500, 1200, 1200, 1500, 2000};
    const paigow_craps_rules rules = with_345(dollars);
    for (int at = 0; at < PAIGOW_POINTS; at++) {
        int point = plain_points[at];
        CHECK_EQUAL(largest_of(&rules, PAIGOW_DONT_PASS, point, 1000), 6000);
        CHECK_EQUAL(largest_of(&dollars, PAIGOW_DONT_PASS, point, 1000), single[at]);
        check_pay(&rules, PAIGOW_DONT_PASS, point, 6000, ok, 1000 * rules.multiple[at], 0);
        check_pay(&dollars, PAIGOW_DONT_PASS, point, single[at], ok, 1000, 0);
    }
}

/* ---- the largest and the smallest of everything ---- */

static void check_any_stake(const paigow_craps_rules *rules, int bet, int point, int64_t stake)
{
    paigow_fault expected = plain_pay_fault(rules, bet, point, stake);
    int64_t won = 0, unpaid = 0;
    if (!expected.status)
        plain_pay(rules, bet, point, stake, &won, &unpaid);
    check_pay(rules, bet, point, stake, expected, won, unpaid);
    check_stake(rules, bet, point, rules->most, stake);
}

static void check_extremes(void)
{
    static const int64_t stakes[] = {INT64_MIN,
                                     INT64_MIN + 1,
                                     -PAIGOW_MOST_STAKE,
                                     -1,
                                     0,
                                     1,
                                     PAIGOW_MOST_STAKE - 1,
                                     PAIGOW_MOST_STAKE,
                                     PAIGOW_MOST_STAKE + 2,
                                     2 * PAIGOW_MOST_STAKE,
                                     6 * PAIGOW_MOST_STAKE,
                                     PAIGOW_MOST_ODDS_STAKE - 1,
                                     PAIGOW_MOST_ODDS_STAKE,
                                     PAIGOW_MOST_ODDS_STAKE + 1,
                                     INT64_MAX - 1,
                                     INT64_MAX};
    static const int64_t units[] = {1, 7, PAIGOW_MOST_STAKE};
    for (size_t i = 0; i < COUNT_OF(units) * 4; i++) {
        paigow_craps_rules rules =
            with_multiple(paying(units[i / 4], i & 1 ? PAIGOW_UNEVEN_DOWN : PAIGOW_UNEVEN_REJECT),
                          PAIGOW_MOST_MULTIPLE);
        rules.strict = i & 2 ? 1 : 0;
        rules.most_odds = PAIGOW_MOST_STAKE;
        rules.most = PAIGOW_MOST_STAKE / rules.unit * rules.unit;
        for (int bet = PAIGOW_PASS; bet < PAIGOW_CRAPS_BETS; bet++)
            for (int at = 0; at < PAIGOW_POINTS; at++)
                for (size_t k = 0; k < COUNT_OF(stakes); k++)
                    check_any_stake(&rules, bet, plain_points[at], stakes[k]);
    }
}

/* 1.6(f) at its largest: six times the largest chip. */
static void check_largest_by_hand(void)
{
    paigow_craps_rules rules = paying(PAIGOW_MOST_STAKE, PAIGOW_UNEVEN_REJECT);
    rules.least = rules.most = rules.most_odds = PAIGOW_MOST_STAKE;
    CHECK_EQUAL(largest_of(&rules, PAIGOW_DONT_COME, 8, PAIGOW_MOST_STAKE), 6 * PAIGOW_MOST_STAKE);
    CHECK_EQUAL(largest_of(&rules, PAIGOW_COME, 8, PAIGOW_MOST_STAKE), 5 * PAIGOW_MOST_STAKE);
    check_pay(&rules, PAIGOW_COME, 10, PAIGOW_MOST_ODDS_STAKE, ok, 2 * PAIGOW_MOST_ODDS_STAKE, 0);
}

/* An amount of any number of digits. */
static int64_t random_amount(uint64_t *random, int64_t most)
{
    int64_t amount = (int64_t)(next_random(random) % (uint64_t)most) >> random_below(random, 40);
    return amount > 0 ? amount : 1;
}

static void draw_rules(uint64_t *random, paigow_craps_rules *rules)
{
    *rules = dollars;
    rules->unit = random_amount(random, PAIGOW_MOST_STAKE);
    rules->least = rules->unit;
    rules->most = PAIGOW_MOST_STAKE;
    rules->most_odds = random_amount(random, PAIGOW_MOST_STAKE);
    rules->strict = (uint8_t)random_below(random, 2);
    rules->uneven = (uint8_t)random_below(random, PAIGOW_UNEVENS);
    for (int at = 0; at < PAIGOW_POINTS; at++)
        rules->multiple[at] = (uint8_t)(1 + random_below(random, PAIGOW_MOST_MULTIPLE));
}

static void check_random_rules(void)
{
    uint64_t random = UINT64_C(0xc4a9);
    for (int i = 0; i < RANDOM_RULES; i++) {
        paigow_craps_rules rules;
        draw_rules(&random, &rules);
        int bet = random_below(&random, PAIGOW_CRAPS_BETS), at = random_below(&random, 6);
        int point = plain_points[at];
        int64_t flat = random_amount(&random, PAIGOW_MOST_STAKE) / rules.unit * rules.unit;
        flat = flat ? flat : rules.unit;
        check_stake(&rules, bet, point, flat, (int64_t)next_random(&random));
        int64_t stake = largest_of(&rules, bet, point, flat) +
                        (random_below(&random, 2 * AROUND) - AROUND) * rules.unit;
        check_stake(&rules, bet, point, flat, stake);
    }
}

/* ---- input that is refused ---- */

static void check_refused_flat(const paigow_craps_rules *rules, int64_t flat, int refusal)
{
    paigow_craps_stakes stakes = {nothing, nothing, nothing, nothing};
    paigow_fault fault = no_fault_yet(), expected = refused_for(refusal, 0, flat);
    CHECK_STATUS(paigow_craps_limits(rules, PAIGOW_DONT_COME, 6, flat, 100, &stakes, &fault),
                 &fault, expected);
    CHECK(stakes.largest == nothing && stakes.excess == nothing && stakes.below == nothing &&
          stakes.above == nothing);
    CHECK_EQUAL(paigow_craps_limits(rules, PAIGOW_DONT_COME, 6, flat, 100, &stakes, NULL),
                expected.status);
    check_accept(rules, PAIGOW_DONT_COME, 6, flat, 600, expected);
    check_accept(rules, PAIGOW_DONT_COME, 6, flat, -1, expected);
    CHECK_EQUAL(paigow_craps_accept(rules, PAIGOW_DONT_COME, 6, flat, 600, NULL), expected.status);
}

static void check_refused_flats(void)
{
    static const int64_t no_chips[] = {INT64_MIN, -500, -1, 0, 1, 99, 550, INT64_MAX};
    paigow_craps_rules rules = dollars;
    rules.least = 500;
    rules.most = 1000;
    for (size_t i = 0; i < COUNT_OF(no_chips); i++)
        check_refused_flat(&rules, no_chips[i], PAIGOW_CRAPS_NOT_CHIPS);
    check_refused_flat(&rules, 400, PAIGOW_CRAPS_FLAT_LIMITS);
    check_refused_flat(&rules, 1100, PAIGOW_CRAPS_FLAT_LIMITS);
    check_refused_flat(&rules, INT64_MAX / 100 * 100, PAIGOW_CRAPS_FLAT_LIMITS);
    check_accept(&rules, PAIGOW_DONT_COME, 6, 500, 600, ok);
    check_accept(&rules, PAIGOW_DONT_COME, 6, 1000, 600, ok);
}

static void check_name(int bet, int point, paigow_fault expected)
{
    paigow_craps_stakes stakes = {nothing, nothing, nothing, nothing};
    paigow_fault fault = no_fault_yet();
    check_ratio(bet, point, expected, 0, 0);
    check_pay(&dollars, bet, point, 600, expected, 0, 0);
    check_accept(&dollars, bet, point, 600, 600, expected);
    CHECK_STATUS(paigow_craps_limits(&dollars, bet, point, 600, 600, &stakes, &fault), &fault,
                 expected);
    CHECK(stakes.largest == nothing && stakes.excess == nothing && stakes.below == nothing &&
          stakes.above == nothing);
}

static void check_bad_names(void)
{
    static const int bets[] = {INT_MIN, -256, -1, PAIGOW_CRAPS_BETS, 256, 65536, INT_MAX},
                     points[] = {INT_MIN, -4, -1, 0,       1,     2,  3,
                                 7,       11, 12, 256 + 4, 65540, -6, INT_MAX};
    for (size_t i = 0; i < COUNT_OF(bets); i++)
        check_name(bets[i], 6, no_such(PAIGOW_CRAPS_BET, bets[i]));
    for (size_t i = 0; i < COUNT_OF(points); i++)
        for (int bet = PAIGOW_PASS; bet < PAIGOW_CRAPS_BETS; bet++)
            check_name(bet, points[i], no_such(PAIGOW_CRAPS_POINT, points[i]));
}

int main(void)
{
    check_all_rules();
    check_all_ratios();
    check_all_pays();
    check_pays_by_hand();
    check_walks();
    check_every_multiple();
    check_excess_by_hand();
    check_posted_by_hand();
    check_part_of_cent();
    check_five_times();
    check_lays();
    check_extremes();
    check_largest_by_hand();
    check_random_rules();
    check_refused_flats();
    check_bad_names();
    return check_report();
}
