#include "paigow/house_table.h"

#include "fault.h"
#include "front.h"

enum { LINE_SHIFT = 10, HIGH_SHIFT = 16 };

/* ---- from a short setting to cards ---- */

void paigow_find_front(paigow_packed hand, paigow_short_setting setting, uint8_t low[PAIGOW_LOW])
{
    paigow_flush_front(hand.cards, paigow_flush_suit(hand.key), setting, low);
}

paigow_short_setting paigow_set_flush(paigow_packed hand, const paigow_house_table *table)
{
    int suit = paigow_flush_suit(hand.key);
    uint32_t kind = paigow_flush_kind(paigow_lane(hand.cards, suit), suit, hand.cards);
    paigow_short_setting setting = table->by_flush_kind[kind - PAIGOW_MULTISETS];
    return paigow_add_high_value(setting, hand.key, hand.cards, suit, table->rules);
}

paigow_short_setting paigow_set_flush_cards(const uint8_t cards[PAIGOW_HAND], uint64_t key,
                                            const paigow_house_table *table)
{
    paigow_packed hand = {key, paigow_set_of(cards, PAIGOW_HAND)};
    return paigow_set_flush(hand, table);
}

extern inline paigow_short_setting paigow_set_packed(paigow_packed hand,
                                                     const paigow_house_table *table);
extern inline paigow_short_setting paigow_set_short(const uint8_t cards[PAIGOW_HAND],
                                                    const paigow_house_table *table);

void paigow_set_in_full(paigow_packed hand, const paigow_house_table *table,
                        paigow_setting *setting)
{
    paigow_short_setting found = paigow_set_packed(hand, table);
    setting->high_value = paigow_short_high_value(found);
    setting->low_value = paigow_short_low_value(found);
    setting->foul = PAIGOW_NOT_FOUL;
    setting->line = paigow_short_line(found);
    paigow_find_front(hand, found, setting->low);
    paigow_list_cards(hand.cards & ~paigow_set_of(setting->low, PAIGOW_LOW), PAIGOW_HIGH,
                      setting->high);
}

void paigow_set(const uint8_t cards[PAIGOW_HAND], const paigow_house_table *table,
                paigow_setting *setting)
{
    paigow_set_in_full(paigow_pack(cards, PAIGOW_HAND), table, setting);
}

int paigow_set_checked(const uint8_t *cards, size_t count, const paigow_house_table *table,
                       paigow_setting *setting, paigow_fault *fault)
{
    int status = paigow_check_cards(cards, count, PAIGOW_HAND, fault);
    if (!status)
        paigow_set(cards, table, setting);
    return status;
}

/* ---- by a table or by lines ---- */

int paigow_check_setter(const paigow_setter *setter, int rules, paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    if (status || !setter->table)
        return status ? status : paigow_check_house_way(setter->way, fault);
    if (setter->table->rules == (paigow_rules)rules)
        return PAIGOW_OK;
    return paigow_fail(fault, (paigow_fault){.status = PAIGOW_ERROR_RULES,
                                             .value = (int64_t)setter->table->rules});
}

int paigow_set_with(const uint8_t cards[PAIGOW_HAND], const paigow_setter *setter,
                    paigow_rules rules, paigow_setting *setting)
{
    if (!setter->table)
        return paigow_set_by_lines(cards, setter->way, rules, setting);
    paigow_set(cards, setter->table, setting);
    return PAIGOW_OK;
}

/* ---- compiling ---- */

typedef struct {
    const paigow_house_way *way; /* or NULL */
    const uint8_t *fronts;
    paigow_house_table *table;
    paigow_fault found;
} compilation;

/* Whether a card in front has to be of another suit than the flush.  Flushes are of clubs here, the
 * lowest suit: were it all the same, H3 would have put the club of that rank in front. */
static int unsuited(uint8_t card, uint64_t left_behind)
{
    return card != PAIGOW_JOKER && card % 4 != 0 && left_behind >> (card & ~3) & 1;
}

static paigow_short_setting shorten(const paigow_setting *set)
{
    uint64_t behind = paigow_set_of(set->high, PAIGOW_HIGH);
    return (paigow_short_setting)(set->low[1] / 4 << 4 | set->low[0] / 4) |
           (unsuited(set->low[1], behind) ? PAIGOW_SHORT_HIGHER_UNSUITED : 0u) |
           (unsuited(set->low[0], behind) ? PAIGOW_SHORT_LOWER_UNSUITED : 0u) |
           (paigow_short_setting)set->line << LINE_SHIFT |
           (paigow_short_setting)set->high_value << HIGH_SHIFT;
}

static int set_kind(compilation *c, uint32_t kind, const uint8_t cards[PAIGOW_HAND],
                    paigow_setting *set)
{
    if (c->way) {
        int status = paigow_set_by_lines(cards, c->way, c->table->rules, set);
        c->found = (paigow_fault){.status = status, .value = kind};
    } else {
        int status = paigow_set_front(cards, c->fronts[kind], c->table->rules, set);
        c->found = (paigow_fault){.status = status, .index = kind, .value = c->fronts[kind]};
    }
    return c->found.status;
}

static int compile_kind(void *context, paigow_packed hand, const uint8_t cards[PAIGOW_HAND])
{
    compilation *c = context;
    paigow_setting set;
    uint32_t kind = paigow_kind_packed(hand);
    int status = set_kind(c, kind, cards, &set);
    if (status)
        return status;
    if (hand.key & PAIGOW_KEY_FLUSH)
        c->table->by_flush_kind[kind - PAIGOW_MULTISETS] = (uint16_t)shorten(&set);
    else
        c->table->by_slot[paigow_slot7(hand.key)] = shorten(&set);
    return PAIGOW_OK;
}

static int compile(compilation *c, paigow_rules rules, paigow_fault *fault)
{
    c->table->rules = rules;
    for (size_t slot = 0; slot < PAIGOW_SLOTS7; slot++)
        c->table->by_slot[slot] = 0; /* no hand leads there, but other bytes may */
    return paigow_each_kind(compile_kind, c) ? paigow_fail(fault, c->found) : PAIGOW_OK;
}

int paigow_compile(const paigow_house_way *way, int rules, paigow_house_table *table,
                   paigow_fault *fault)
{
    compilation c = {.way = way, .table = table};
    int status = paigow_check_rules(rules, fault);
    if (!status)
        status = paigow_check_house_way(way, fault);
    return status ? status : compile(&c, (paigow_rules)rules, fault);
}

int paigow_compile_fronts(const uint8_t fronts[PAIGOW_KINDS], int rules, paigow_house_table *table,
                          paigow_fault *fault)
{
    compilation c = {.fronts = fronts, .table = table};
    int status = paigow_check_rules(rules, fault);
    return status ? status : compile(&c, (paigow_rules)rules, fault);
}
