#include "add_up.h"

#include "core/bits.h"
#include "multisets.h"
#include "sweep.h"

uint32_t paigow_front_by(const paigow_odds_plan *plan, const paigow_class *class,
                         const paigow_house_table *way)
{
    uint8_t cards[PAIGOW_HAND];
    uint32_t fronts = paigow_fronts_of(plan, class->kind), front = 0;
    const paigow_worth *asked = plan->fronts + plan->first_front[class->kind];
    if (fronts == 1)
        return 0; /* as it nearly always is, if not every setting was asked for */
    paigow_list_cards(class->cards, PAIGOW_HAND, cards);
    paigow_short_setting set = paigow_set_short(cards, way);
    while (front + 1 < fronts && (asked[front].high != paigow_short_high_value(set) ||
                                  asked[front].low != paigow_short_low_value(set)))
        front++;
    return front;
}

/* Hands of one holding: how many, and what is in their rows. */
typedef struct {
    uint64_t hands;
    int64_t counts[PAIGOW_FULL_ROW];
} sum;

typedef struct {
    const paigow_odds_plan *plan;
    paigow_odds_rows rows;
    const paigow_house_table *way;
    int width;
    int64_t dealers; /* hands that the dealer may have */
    sum sums[PAIGOW_HOLDINGS][2];
    paigow_class_odds *bank; /* the next one, or NULL */
} addition;

static const int64_t *limits_of(const int64_t *counts, int high)
{
    return counts + PAIGOW_LIMITS * high;
}

/* A bank wins what is not above it in both hands, and loses to what is. */
static paigow_class_odds bank_odds(const int64_t *counts, int64_t dealers)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): for a bank, rows are full */
    int64_t win = limits_of(counts, PAIGOW_NO_MORE)[PAIGOW_NO_MORE];
    int64_t either = limits_of(counts, PAIGOW_NO_MORE)[PAIGOW_ANY] +
                     limits_of(counts, PAIGOW_ANY)[PAIGOW_NO_MORE] - win;
    return (paigow_class_odds){(uint32_t)win, (uint32_t)(dealers - either)};
}

static int add_class(void *context, const paigow_shared *shared)
{
    addition *a = context;
    int64_t counts[PAIGOW_FULL_ROW];
    const paigow_class *class = &shared->class;
    sum *to = &a->sums[a->plan->holdings[class->kind]][class->cards >> PAIGOW_JOKER & 1];
    uint32_t front = paigow_front_by(a->plan, class, a->way);
    paigow_add_parts(a->plan, a->rows, shared, front, a->width, counts);
    to->hands += class->hands;
    for (int i = 0; i < a->width; i++)
        to->counts[i] += class->hands * counts[i];
    if (a->bank)
        *a->bank++ = bank_odds(counts, a->dealers);
    return 0;
}

/* ---- from counts to outcomes ---- */

static paigow_outcomes brief_outcomes(const int64_t *counts, int64_t deals)
{
    int64_t wins = counts[PAIGOW_WINS], losses = counts[PAIGOW_LOSSES];
    return (paigow_outcomes){(uint64_t)wins, (uint64_t)(deals - wins - losses), (uint64_t)losses};
}

/* The limits as in sweep.h, from which the standings follow by taking away. */
static paigow_joint joint_of(const int64_t *counts, int64_t deals)
{
    int64_t up_to[PAIGOW_STANDINGS][PAIGOW_STANDINGS];
    int64_t pushed = limits_of(counts, PAIGOW_ANY)[PAIGOW_ANY];
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            up_to[high][low] = limits_of(counts, high)[low] - (high == PAIGOW_ANY ? pushed : 0);
    up_to[PAIGOW_ANY][PAIGOW_ANY] = deals - pushed;
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

static void add_joint(paigow_joint *to, const paigow_joint *more)
{
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            to->count[high][low] += more->count[high][low];
    to->pushed += more->pushed;
}

static void add_total(const addition *a, const sum *from, paigow_odds_total *to)
{
    int64_t deals = (int64_t)from->hands * a->dealers;
    paigow_outcomes player;
    if (a->width == PAIGOW_BRIEF_ROW) {
        player = brief_outcomes(from->counts, deals);
    } else {
        paigow_joint joint = joint_of(from->counts, deals);
        add_joint(&to->joint, &joint);
        player = paigow_as_player(&joint);
    }
    to->hands += from->hands;
    to->player.win += player.win;
    to->player.push += player.push;
    to->player.lose += player.lose;
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
                  .bank = bank};
    paigow_each_shared(plan->deck, first, count, add_class, &a);
    for (int holding = 0; holding < PAIGOW_HOLDINGS; holding++)
        for (int joker = 0; joker < 2; joker++)
            add_total(&a, &a.sums[holding][joker], &totals[holding][joker]);
}
