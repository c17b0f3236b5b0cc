#include "paigow/house_table.h"

#include "fault.h"
#include "front.h"

enum { SHORT_LINE_SHIFT = 10, SHORT_HIGH_SHIFT = 16 };

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

/* ---- exceptions ---- */

/* What tells a class: the ranks that each suit holds, the suit with the most cards first, and the
 * joker.  It is never 0. */
static uint64_t tell_class(uint64_t cards)
{
    unsigned held[PAIGOW_SUITS]; /* their number, and the ranks */
    uint64_t lanes = cards >> PAIGOW_JOKER & 1;
    for (int suit = 0; suit < PAIGOW_SUITS; suit++) {
        unsigned ranks = paigow_lane(cards & ~PAIGOW_JOKER_BIT, suit);
        unsigned this = (unsigned)paigow_count_bits(ranks) << PAIGOW_RANKS | ranks;
        int at = suit;
        for (; at > 0 && held[at - 1] < this; at--)
            held[at] = held[at - 1];
        held[at] = this;
    }
    for (int suit = 0; suit < PAIGOW_SUITS; suit++)
        lanes = lanes << PAIGOW_RANKS | (held[suit] & (PAIGOW_SUBSETS - 1));
    return lanes;
}

/* The first slot that may have a class; the others follow. */
static size_t slot_of(uint64_t lanes, size_t slots)
{
    const uint64_t spread = UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(lanes * spread >> 32) & (slots - 1);
}

/* The slot that has a class, or the free one where it would be. */
static size_t find_class(uint64_t lanes, const paigow_exception *slot, size_t slots)
{
    size_t at = slot_of(lanes, slots);
    while (slot[at].lanes && slot[at].lanes != lanes)
        at = (at + 1) & (slots - 1);
    return at;
}

paigow_short_setting paigow_set_exception(uint64_t cards, paigow_short_setting of_kind,
                                          const paigow_house_table *table)
{
    const paigow_exceptions *from = &table->exceptions;
    const paigow_exception *found =
        &from->slot[find_class(tell_class(cards), from->slot, from->slots)];
    return found->lanes ? found->setting : of_kind;
}

paigow_short_setting paigow_set_exception_cards(const uint8_t cards[PAIGOW_HAND],
                                                paigow_short_setting of_kind,
                                                const paigow_house_table *table)
{
    return paigow_set_exception(paigow_set_of(cards, PAIGOW_HAND), of_kind, table);
}

extern inline int paigow_has_exceptions(const paigow_house_table *table,
                                        paigow_short_setting of_kind);
extern inline paigow_short_setting paigow_set_kind(paigow_packed hand,
                                                   const paigow_house_table *table);
extern inline paigow_short_setting paigow_set_packed(paigow_packed hand,
                                                     const paigow_house_table *table);
extern inline paigow_short_setting paigow_set_short(const uint8_t cards[PAIGOW_HAND],
                                                    const paigow_house_table *table);

void paigow_set(const uint8_t cards[PAIGOW_HAND], const paigow_house_table *table,
                paigow_setting *setting)
{
    paigow_packed hand = paigow_pack(cards, PAIGOW_HAND);
    paigow_short_setting found = paigow_set_packed(hand, table);
    setting->high_value = paigow_short_high_value(found);
    setting->low_value = paigow_short_low_value(found);
    setting->foul = PAIGOW_NOT_FOUL;
    setting->line = paigow_short_line(found);
    paigow_find_front(hand, found, setting->low);
    paigow_list_cards(hand.cards & ~paigow_set_of(setting->low, PAIGOW_LOW), PAIGOW_HIGH,
                      setting->high);
}

int paigow_set_checked(const uint8_t *cards, size_t count, const paigow_house_table *table,
                       paigow_setting *setting, paigow_fault *fault)
{
    int status = paigow_check_cards(cards, count, PAIGOW_HAND, fault);
    if (!status)
        paigow_set(cards, table, setting);
    return status;
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
           (paigow_short_setting)set->line << SHORT_LINE_SHIFT |
           (paigow_short_setting)set->high_value << SHORT_HIGH_SHIFT;
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
    c->table->exceptions = (paigow_exceptions){0, NULL};
    for (size_t slot = 0; slot < PAIGOW_SLOTS7; slot++)
        c->table->by_slot[slot] = 0; /* no hand leads there, but other bytes may */
    return paigow_each_kind(compile_kind, c) ? paigow_fail(fault, &c->found) : PAIGOW_OK;
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

/* ---- compiling exceptions ---- */

/* A hand of a class, with the suit that has the most cards as clubs. */
static uint64_t hand_of_class(uint64_t lanes)
{
    uint64_t cards = lanes >> PAIGOW_SUITS * PAIGOW_RANKS << PAIGOW_JOKER;
    for (int rank = 0; rank < PAIGOW_RANKS; rank++)
        for (int suit = 0; suit < PAIGOW_SUITS; suit++)
            cards |= (lanes >> ((PAIGOW_SUITS - 1 - suit) * PAIGOW_RANKS + rank) & 1)
                     << (4 * rank + suit);
    return cards;
}

/* Says of a kind that it has exceptions. */
static void mark_kind(paigow_packed hand, uint32_t kind, paigow_house_table *table)
{
    const unsigned by_suits = PAIGOW_LINE_BY_SUITS << SHORT_LINE_SHIFT;
    if (kind < PAIGOW_MULTISETS)
        table->by_slot[paigow_slot7(hand.key)] |= by_suits;
    else
        table->by_flush_kind[kind - PAIGOW_MULTISETS] |= (uint16_t)by_suits;
}

static int add_exception(uint64_t cards, uint8_t front, size_t row, paigow_exception *slot,
                         size_t slots, paigow_house_table *table, paigow_fault *fault)
{
    uint8_t hand[PAIGOW_HAND];
    paigow_setting set;
    uint64_t lanes = tell_class(cards);
    size_t at = find_class(lanes, slot, slots);
    if (slot[at].lanes)
        return paigow_fail(
            fault, &(paigow_fault){.status = PAIGOW_ERROR_DUPLICATE, .row = row, .rows = 1});
    paigow_list_cards(hand_of_class(lanes), PAIGOW_HAND, hand);
    if (paigow_set_front(hand, front, table->rules, &set))
        return paigow_fail(
            fault,
            &(paigow_fault){.status = PAIGOW_ERROR_FOUL, .row = row, .rows = 1, .value = front});
    set.line = PAIGOW_LINE_BY_SUITS;
    paigow_packed packed = paigow_pack(hand, PAIGOW_HAND);
    uint32_t kind = paigow_kind_packed(packed);
    slot[at] = (paigow_exception){lanes, kind, shorten(&set)};
    mark_kind(packed, kind, table);
    return PAIGOW_OK;
}

int paigow_compile_classes(const uint8_t fronts[PAIGOW_KINDS], int rules, const uint64_t *hands,
                           const uint8_t *fronts_of_hands, size_t count, paigow_exception *slot,
                           size_t slots, paigow_house_table *table, paigow_fault *fault)
{
    int status = paigow_check_masks(hands, count, fault);
    if (!status)
        status = paigow_compile_fronts(fronts, rules, table, fault);
    for (size_t at = 0; at < slots; at++)
        slot[at] = (paigow_exception){.lanes = 0};
    for (size_t i = 0; !status && i < count; i++)
        status = add_exception(hands[i], fronts_of_hands[i], i, slot, slots, table, fault);
    if (!status && count > 0)
        table->exceptions = (paigow_exceptions){slots, slot};
    return status;
}
