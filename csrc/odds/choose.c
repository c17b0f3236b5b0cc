#include "add_up.h"
#include "sweep.h"

typedef struct {
    const paigow_odds_plan *plan;
    paigow_odds_rows rows;
    int64_t win_weight, lose_weight;
    const paigow_house_table *way;
    paigow_choices next; /* where the next class goes */
} choosing;

static paigow_class_odds odds_of(const choosing *c, const paigow_shared *shared, uint32_t front)
{
    int64_t counts[PAIGOW_BRIEF_ROW];
    paigow_add_parts(c->plan, c->rows, shared, front, PAIGOW_BRIEF_ROW, counts);
    return (paigow_class_odds){(uint32_t)counts[PAIGOW_WINS], (uint32_t)counts[PAIGOW_LOSSES]};
}

static int64_t gain(const choosing *c, paigow_class_odds odds)
{
    return c->win_weight * odds.win - c->lose_weight * odds.lose;
}

static int choose_front(void *context, const paigow_shared *shared)
{
    choosing *c = context;
    uint32_t kind = shared->class.kind, fronts = paigow_fronts_of(c->plan, kind), best = 0;
    paigow_class_odds best_odds = odds_of(c, shared, 0);
    for (uint32_t front = 1; front < fronts; front++) {
        paigow_class_odds odds = odds_of(c, shared, front);
        if (gain(c, odds) > gain(c, best_odds)) {
            best = front;
            best_odds = odds;
        }
    }
    *c->next.fronts++ = c->plan->fronts[c->plan->first_front[kind] + best].low;
    *c->next.best++ = best_odds;
    if (c->way)
        *c->next.way++ = odds_of(c, shared, paigow_front_by(c->plan, &shared->class, c->way));
    return 0;
}

void paigow_odds_choose(const paigow_odds_plan *plan, paigow_odds_rows rows, int32_t win_weight,
                        int32_t lose_weight, const paigow_house_table *way, uint32_t first,
                        uint32_t count, const paigow_choices *choices)
{
    choosing c = {.plan = plan,
                  .rows = rows,
                  .win_weight = win_weight,
                  .lose_weight = lose_weight,
                  .way = way,
                  .next = *choices};
    paigow_each_shared(plan->deck, first, count, choose_front, &c);
}
