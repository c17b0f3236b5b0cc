#include "core/fault.h"
#include "core/flush.h"
#include "paigow/odds.h"

typedef struct {
    const paigow_house_table *way;
    paigow_push push;
    paigow_odds_dealer *dealer;
} reading;

static paigow_worth worth_of(const reading *r, paigow_short_setting set, uint16_t best)
{
    uint8_t low = paigow_short_low_value(set);
    if (paigow_is_push(r->push, best, low))
        return (paigow_worth){PAIGOW_PUSHES, 0};
    return (paigow_worth){paigow_short_high_value(set), low};
}

static int read_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    const reading *r = context;
    paigow_rules rules = r->way->rules;
    uint32_t kind = paigow_kind_packed(hand);
    paigow_worth by_ranks = worth_of(r, r->way->by_slot[paigow_slot7(hand.key)],
                                     paigow_rank7_by_ranks(hand.key, rules));
    (void)cards;
    if (kind < PAIGOW_MULTISETS) {
        r->dealer->by_ranks[kind] = by_ranks;
        return 0;
    }
    r->dealer->flush_by_ranks[kind - PAIGOW_MULTISETS] = by_ranks;
    r->dealer->by_flush[kind - PAIGOW_MULTISETS] =
        worth_of(r, paigow_set_packed(hand, r->way), paigow_rank7_packed(hand, rules));
    return 0;
}

int paigow_odds_read_dealer(const paigow_house_table *way, int push, paigow_odds_dealer *dealer,
                            paigow_fault *fault)
{
    reading r = {way, (paigow_push)push, dealer};
    int status = paigow_check_push(push, fault);
    if (status)
        return status;
    if (way->exceptions.slots)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SUITS});
    dealer->rules = way->rules;
    return paigow_each_kind(read_kind, &r);
}

/* ---- outcomes ---- */

/* `low_from` and `high_from`: the least standing that counts as ours. */
static paigow_outcomes outcomes_of(const paigow_joint *joint, int ours)
{
    paigow_outcomes outcomes = {.push = joint->pushed};
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++) {
            int won = (high >= ours) + (low >= ours);
            uint64_t hands = joint->count[high][low];
            outcomes.win += won == 2 ? hands : 0;
            outcomes.push += won == 1 ? hands : 0;
            outcomes.lose += won == 0 ? hands : 0;
        }
    return outcomes;
}

paigow_outcomes paigow_as_player(const paigow_joint *joint)
{
    return outcomes_of(joint, PAIGOW_ABOVE);
}

paigow_outcomes paigow_as_bank(const paigow_joint *joint)
{
    return outcomes_of(joint, PAIGOW_COPY);
}
