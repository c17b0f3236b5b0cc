#include "add_up.h"

#include "core/bits.h"
#include "multisets.h"
#include "sweep.h"

uint32_t paigow_front_by(const paigow_odds_plan *plan, const paigow_class *class,
                         const paigow_house_table *way)
{
    uint8_t cards[PAIGOW_HAND];
    paigow_list_cards(class->cards, PAIGOW_HAND, cards);
    paigow_short_setting set = paigow_set_short(cards, way);
    uint32_t fronts = paigow_fronts_of(plan, class->kind), front = 0;
    const paigow_worth *asked = plan->fronts + plan->first_front[class->kind];
    while (front + 1 < fronts && (asked[front].high != paigow_short_high_value(set) ||
                                  asked[front].low != paigow_short_low_value(set)))
        front++;
    return front;
}

typedef struct {
    const paigow_odds_plan *plan;
    paigow_odds_rows rows;
    const paigow_house_table *way;
    int width;
    int64_t dealers; /* hands that the dealer may have */
    paigow_odds_total (*totals)[2];
    paigow_class_odds *bank; /* the next one, or NULL */
} addition;

/* The limits as in sweep.h, from which the standings follow by taking away. */
static paigow_joint joint_of(const int64_t *counts, int64_t dealers)
{
    const int64_t *less = counts, *no_more = less + PAIGOW_LIMITS, *any = no_more + PAIGOW_LIMITS;
    int64_t pushed = any[PAIGOW_ANY];
    const int64_t up_to[PAIGOW_STANDINGS][PAIGOW_STANDINGS] = {
        {less[PAIGOW_LESS], less[PAIGOW_NO_MORE], less[PAIGOW_ANY]},
        {no_more[PAIGOW_LESS], no_more[PAIGOW_NO_MORE], no_more[PAIGOW_ANY]},
        {any[PAIGOW_LESS] - pushed, any[PAIGOW_NO_MORE] - pushed, dealers - pushed}};
    paigow_joint joint = {.pushed = (uint64_t)pushed};
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++) {
            int64_t hands = up_to[high][low];
            hands -= high > 0 ? up_to[high - 1][low] : 0;
            hands -= low > 0 ? up_to[high][low - 1] : 0;
            hands += high > 0 && low > 0 ? up_to[high - 1][low - 1] : 0;
            joint.count[PAIGOW_ABOVE - high][PAIGOW_ABOVE - low] = (uint64_t)hands;
        }
    return joint;
}

static paigow_outcomes brief_outcomes(const int64_t *counts, int64_t dealers)
{
    int64_t wins = counts[PAIGOW_WINS], losses = counts[PAIGOW_LOSSES];
    return (paigow_outcomes){(uint64_t)wins, (uint64_t)(dealers - wins - losses), (uint64_t)losses};
}

static void add_outcomes(paigow_outcomes *sum, paigow_outcomes more, uint64_t times)
{
    sum->win += times * more.win;
    sum->push += times * more.push;
    sum->lose += times * more.lose;
}

static void add_joint(paigow_joint *sum, const paigow_joint *more, uint64_t times)
{
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            sum->count[high][low] += times * more->count[high][low];
    sum->pushed += times * more->pushed;
}

static int add_class(void *context, const paigow_shared *shared)
{
    addition *a = context;
    int64_t counts[PAIGOW_FULL_ROW];
    const paigow_class *class = &shared->class;
    uint32_t front = paigow_front_by(a->plan, class, a->way);
    paigow_add_parts(a->plan, a->rows, shared, front, a->width, counts);
    paigow_odds_total *total =
        &a->totals[a->plan->holdings[class->kind]][class->cards >> PAIGOW_JOKER & 1];
    total->hands += class->hands;
    if (a->width == PAIGOW_BRIEF_ROW) {
        add_outcomes(&total->player, brief_outcomes(counts, a->dealers), class->hands);
        return 0;
    }
    paigow_joint joint = joint_of(counts, a->dealers);
    add_joint(&total->joint, &joint, class->hands);
    add_outcomes(&total->player, paigow_as_player(&joint), class->hands);
    if (a->bank) {
        paigow_outcomes bank = paigow_as_bank(&joint);
        *a->bank++ = (paigow_class_odds){(uint32_t)bank.win, (uint32_t)bank.lose};
    }
    return 0;
}

void paigow_odds_add_up(const paigow_odds_plan *plan, paigow_odds_rows rows,
                        const paigow_house_table *way, uint32_t first, uint32_t count,
                        paigow_odds_total totals[PAIGOW_HOLDINGS][2], paigow_class_odds *bank)
{
    unsigned left = paigow_cards_of(plan->deck) - PAIGOW_HAND;
    addition a = {.plan = plan,
                  .rows = rows,
                  .way = way,
                  .width = paigow_width(plan),
                  .dealers = (int64_t)paigow_choose(left, PAIGOW_HAND),
                  .totals = totals,
                  .bank = bank};
    paigow_each_shared(plan->deck, first, count, add_class, &a);
}
