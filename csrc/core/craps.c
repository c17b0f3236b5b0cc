#include "craps.h"

#include "fault.h"

/* ---- checks ---- */

int paigow_bad_craps(int field, int64_t value, paigow_fault *fault)
{
    return paigow_fail(
        fault,
        &(paigow_fault){.status = PAIGOW_ERROR_CRAPS, .index = (size_t)field, .value = value});
}

int paigow_craps_refuse(int refusal, int is_odds, int64_t value, paigow_fault *fault)
{
    return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_REFUSED,
                                              .index = (size_t)refusal,
                                              .wager = is_odds,
                                              .value = value});
}

static int check_amounts(const paigow_craps_rules *rules, paigow_fault *fault)
{
    const struct {
        int64_t value, least;
        int field;
    } amounts[] = {{rules->unit, 1, PAIGOW_CRAPS_UNIT},
                   {rules->least, 1, PAIGOW_CRAPS_LIMITS},
                   {rules->most, rules->least, PAIGOW_CRAPS_LIMITS},
                   {rules->most_odds, 1, PAIGOW_CRAPS_MOST_ODDS}};
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++)
        if (amounts[i].value < amounts[i].least || amounts[i].value > PAIGOW_MOST_STAKE)
            return paigow_bad_craps(amounts[i].field, amounts[i].value, fault);
    if (rules->most / rules->unit * rules->unit < rules->least)
        return paigow_bad_craps(PAIGOW_CRAPS_LIMITS, rules->most, fault);
    return PAIGOW_OK;
}

int paigow_check_craps_rules(const paigow_craps_rules *rules, paigow_fault *fault)
{
    int status = check_amounts(rules, fault);
    if (status)
        return status;
    for (int i = 0; i < PAIGOW_POINTS; i++)
        if (rules->multiple[i] < 1 || rules->multiple[i] > PAIGOW_MOST_MULTIPLE)
            return paigow_bad_craps(PAIGOW_CRAPS_MULTIPLE, rules->multiple[i], fault);
    if (rules->strict > 1)
        return paigow_bad_craps(PAIGOW_CRAPS_FLAGS, rules->strict, fault);
    if (rules->uneven >= PAIGOW_UNEVENS)
        return paigow_bad_craps(PAIGOW_CRAPS_FLAGS, rules->uneven, fault);
    if (rules->bar != 2 && rules->bar != 12)
        return paigow_bad_craps(PAIGOW_CRAPS_BAR, rules->bar, fault);
    if (rules->come_odds_work > 1)
        return paigow_bad_craps(PAIGOW_CRAPS_FLAGS, rules->come_odds_work, fault);
    return PAIGOW_OK;
}

int paigow_check_craps_bet(int bet, int point, paigow_fault *fault)
{
    if (bet < 0 || bet >= PAIGOW_CRAPS_BETS)
        return paigow_bad_craps(PAIGOW_CRAPS_BET, bet, fault);
    if (point != PAIGOW_NO_POINT && !paigow_is_point(point))
        return paigow_bad_craps(PAIGOW_CRAPS_POINT, point, fault);
    return PAIGOW_OK;
}

static int check_bet_with_point(int bet, int point, paigow_fault *fault)
{
    int status = paigow_check_craps_bet(bet, point, fault);
    if (!status && point == PAIGOW_NO_POINT)
        status = paigow_bad_craps(PAIGOW_CRAPS_POINT, point, fault);
    return status;
}

static int is_chips(const paigow_craps_rules *rules, int64_t amount)
{
    return amount > 0 && amount % rules->unit == 0;
}

int paigow_check_flat(const paigow_craps_rules *rules, int64_t flat, paigow_fault *fault)
{
    if (!is_chips(rules, flat))
        return paigow_craps_refuse(PAIGOW_CRAPS_NOT_CHIPS, 0, flat, fault);
    if (flat < rules->least || flat > rules->most)
        return paigow_craps_refuse(PAIGOW_CRAPS_FLAT_LIMITS, 0, flat, fault);
    return PAIGOW_OK;
}

static int check_flat_with_point(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                                 paigow_fault *fault)
{
    int status = check_bet_with_point(bet, point, fault);
    return status ? status : paigow_check_flat(rules, flat, fault);
}

/* ---- payment ---- */

/* So much is won for so much staked. */
typedef struct {
    int64_t won, staked;
} ratio;

static ratio odds_on(int bet, int point)
{
    static const ratio taken[] = {{2, 1}, {3, 2}, {6, 5}}; /* 4 and 10, 5 and 9, 6 and 8 (C1) */
    ratio odds = taken[point < SEVEN ? point - 4 : 10 - point];
    return paigow_lays(bet) ? (ratio){odds.staked, odds.won} : odds;
}

int paigow_craps_ratio(int bet, int point, int64_t *won, int64_t *staked, paigow_fault *fault)
{
    int status = check_bet_with_point(bet, point, fault);
    if (status)
        return status;
    *won = odds_on(bet, point).won;
    *staked = odds_on(bet, point).staked;
    return PAIGOW_OK;
}

/* Whole chips only (C5): what is left is said. */
static int64_t pay(const paigow_craps_rules *rules, ratio odds, int64_t stake, int64_t *unpaid)
{
    int64_t won = stake * odds.won / (odds.staked * rules->unit) * rules->unit;
    *unpaid = (stake * odds.won - won * odds.staked) * (PAIGOW_CENT_PARTS / odds.staked);
    return won;
}

int paigow_craps_pay(const paigow_craps_rules *rules, int bet, int point, int64_t stake,
                     int64_t *won, int64_t *unpaid, paigow_fault *fault)
{
    int status = check_bet_with_point(bet, point, fault);
    if (status)
        return status;
    if (stake < 1 || stake > PAIGOW_MOST_ODDS_STAKE)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_STAKE, .value = stake});
    if (!is_chips(rules, stake))
        return paigow_craps_refuse(PAIGOW_CRAPS_NOT_CHIPS, 1, stake, fault);
    int64_t left, paid = pay(rules, odds_on(bet, point), stake, &left);
    if (left && rules->uneven == PAIGOW_UNEVEN_REJECT)
        return paigow_craps_refuse(PAIGOW_CRAPS_UNPAYABLE, 1, stake, fault);
    *won = paid;
    *unpaid = left;
    return PAIGOW_OK;
}

/* ---- limits ---- */

/* A stake is within the limit if so many times the stake is at most this size: the limit of odds
 * that are laid may be no whole number of cents. */
typedef struct {
    int64_t times, size;
    int refusal; /* of what is above it */
} limit;

static limit limit_on(const paigow_craps_rules *rules, int bet, int point, int64_t flat)
{
    ratio odds = odds_on(bet, point);
    int64_t most = flat * rules->multiple[point < SEVEN ? point - 4 : point - 5];
    limit posted = {1, rules->most_odds, PAIGOW_CRAPS_OVER_MOST};
    limit found = {1, most, PAIGOW_CRAPS_OVER_LIMIT}; /* 1.6(a), (c), (e): the stake */
    if (paigow_lays(bet)) {                           /* 1.6(b), (d), (e): the winnings */
        found.times = odds.won;
        found.size = most * odds.staked;
    }
    return posted.size * found.times < found.size ? posted : found;
}

static int is_allowed(limit most, int64_t stake)
{
    return stake <= most.size / most.times;
}

/* The largest stake that is a multiple of a step: within the limit, or if it has an excess, the
 * next one if that reaches it (1.6(f)). */
static int64_t largest(limit most, int64_t step, int has_excess)
{
    int64_t within = most.size / (most.times * step) * step;
    int is_exact = within * most.times == most.size;
    return has_excess && !is_exact ? within + step : within;
}

/* The stakes between which odds are chosen. */
typedef struct {
    limit most;
    int64_t step;    /* stakes win whole chips that are multiples of it (C1) */
    int64_t payable; /* the largest such that is accepted */
    int64_t largest; /* that is accepted */
} range;

static range range_of(const paigow_craps_rules *rules, int bet, int point, int64_t flat)
{
    range found = {.most = limit_on(rules, bet, point, flat),
                   .step = odds_on(bet, point).staked * rules->unit};
    found.payable = largest(found.most, found.step, !rules->strict);
    found.largest = found.payable;
    if (rules->strict && rules->uneven == PAIGOW_UNEVEN_DOWN)
        found.largest = largest(found.most, rules->unit, 0);
    return found;
}

static int64_t not_above(const range *odds, int64_t stake)
{
    if (stake >= odds->payable)
        return odds->payable;
    return stake < odds->step ? 0 : stake / odds->step * odds->step;
}

static int64_t not_below(const range *odds, int64_t stake)
{
    if (stake > odds->payable)
        return 0;
    int64_t below = not_above(odds, stake);
    return below && below == stake ? below : below + odds->step;
}

int paigow_craps_limits(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                        int64_t stake, paigow_craps_stakes *stakes, paigow_fault *fault)
{
    int status = check_flat_with_point(rules, bet, point, flat, fault);
    if (status)
        return status;
    range odds = range_of(rules, bet, point, flat);
    int64_t excess = (odds.largest * odds.most.times - odds.most.size) / odds.most.times;
    *stakes = (paigow_craps_stakes){.largest = odds.largest,
                                    .excess = excess > 0 ? excess : 0,
                                    .below = not_above(&odds, stake),
                                    .above = odds.payable ? not_below(&odds, stake) : 0};
    return PAIGOW_OK;
}

int paigow_craps_accept(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                        int64_t stake, paigow_fault *fault)
{
    int status = check_flat_with_point(rules, bet, point, flat, fault);
    if (status)
        return status;
    if (!is_chips(rules, stake))
        return paigow_craps_refuse(PAIGOW_CRAPS_NOT_CHIPS, 1, stake, fault);
    range odds = range_of(rules, bet, point, flat);
    int has_excess = !is_allowed(odds.most, stake);
    if (has_excess && stake > odds.largest)
        return paigow_craps_refuse(odds.most.refusal, 1, stake, fault);
    if (stake % odds.step && (has_excess || rules->uneven == PAIGOW_UNEVEN_REJECT))
        return paigow_craps_refuse(PAIGOW_CRAPS_UNPAYABLE, 1, stake, fault);
    return PAIGOW_OK;
}

int paigow_check_odds(const paigow_craps_rules *rules, int bet, int point, int64_t flat,
                      int64_t odds, paigow_fault *fault)
{
    if (odds == 0)
        return PAIGOW_OK;
    if (point == PAIGOW_NO_POINT)
        return paigow_craps_refuse(PAIGOW_CRAPS_TOO_EARLY, 1, odds, fault);
    return paigow_craps_accept(rules, bet, point, flat, odds, fault);
}

/* ---- what a roll decides ---- */

typedef struct {
    uint8_t outcome, reason;
} decision;

static decision decided(int right_side_wins, int bet, int reason)
{
    int wins = right_side_wins != paigow_lays(bet);
    return (decision){wins ? PAIGOW_CRAPS_WINS : PAIGOW_CRAPS_LOSES, (uint8_t)reason};
}

/* C6. */
static decision decide(const paigow_craps_rules *rules, int bet, int point, int total)
{
    if (point != PAIGOW_NO_POINT) {
        if (total == point)
            return decided(1, bet, PAIGOW_CRAPS_POINT_MADE);
        return total == SEVEN ? decided(0, bet, PAIGOW_CRAPS_SEVEN)
                              : (decision){PAIGOW_CRAPS_STAYS, PAIGOW_CRAPS_NOTHING};
    }
    if (paigow_is_point(total))
        return (decision){PAIGOW_CRAPS_MOVES, PAIGOW_CRAPS_POINT_SET};
    if (total == SEVEN || total == 11)
        return decided(1, bet, PAIGOW_CRAPS_NATURAL);
    if (paigow_lays(bet) && total == rules->bar)
        return (decision){PAIGOW_CRAPS_PUSHES, PAIGOW_CRAPS_BARRED};
    return decided(0, bet, PAIGOW_CRAPS_CRAPS);
}

static int64_t net_of(int outcome, int64_t stake, int64_t won)
{
    return outcome == PAIGOW_CRAPS_WINS ? won : outcome == PAIGOW_CRAPS_LOSES ? -stake : 0;
}

paigow_craps_settled paigow_craps_settle(const paigow_craps_rules *rules, int bet, int point,
                                         int off, int64_t flat, int64_t odds, int total)
{
    decision made = decide(rules, bet, point, total);
    paigow_craps_settled settled = {.outcome = {made.outcome}, .reason = made.reason};
    int64_t won = 0;
    settled.net[0] = net_of(made.outcome, flat, flat);
    if (!odds || made.outcome == PAIGOW_CRAPS_STAYS)
        return settled;
    settled.outcome[1] = off ? PAIGOW_CRAPS_OFF : made.outcome;
    if (settled.outcome[1] == PAIGOW_CRAPS_WINS)
        won = pay(rules, odds_on(bet, point), odds, &settled.unpaid);
    settled.net[1] = net_of(settled.outcome[1], odds, won);
    return settled;
}
