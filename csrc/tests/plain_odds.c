#include "plain_odds.h"

#include "hands.h"

uint64_t plain_choose(int n, int k)
{
    if (k < 0 || k > n)
        return 0;
    return k == 0 ? 1 : plain_choose(n - 1, k - 1) * (uint64_t)n / (uint64_t)k;
}

uint64_t plain_deck(paigow_odds_deck deck)
{
    uint64_t cards = (uint64_t)deck.joker << PAIGOW_JOKER;
    for (int card = 0; card < PAIGOW_JOKER; card++)
        if (deck.ranks >> card / 4 & 1 && card % 4 < deck.suits)
            cards |= UINT64_C(1) << card;
    return cards;
}

int plain_cards(uint64_t set, uint8_t *cards)
{
    int count = 0;
    for (int card = 0; card < PAIGOW_DECK; card++)
        if (set >> card & 1)
            cards[count++] = (uint8_t)card;
    return count;
}

/* Adds the sets that hold `held` and `missing` more of the cards from number `from` on. */
static size_t extend(const uint8_t *cards, int count, int from, uint64_t held, int missing,
                     uint64_t *hands, size_t found)
{
    if (missing == 0) {
        hands[found] = held;
        return found + 1;
    }
    for (int i = from; i < count; i++)
        found =
            extend(cards, count, i + 1, held | UINT64_C(1) << cards[i], missing - 1, hands, found);
    return found;
}

size_t plain_hands(uint64_t left, uint64_t *hands)
{
    uint8_t cards[PAIGOW_DECK];
    int count = plain_cards(left, cards);
    return extend(cards, count, 0, 0, PAIGOW_HAND, hands, 0);
}

void plain_settings(const uint8_t cards[PAIGOW_HAND], paigow_rules rules,
                    paigow_setting settings[PAIGOW_SETTINGS])
{
    uint8_t sorted[PAIGOW_HAND];
    int count = 0;
    plain_cards(mask_of(cards, PAIGOW_HAND), sorted);
    for (int i = 0; i < PAIGOW_HAND; i++)
        for (int j = i + 1; j < PAIGOW_HAND; j++) {
            const uint8_t low[PAIGOW_LOW] = {sorted[i], sorted[j]};
            paigow_set_by_hand(sorted, low, PAIGOW_LOW, rules, &settings[count++]);
        }
}

/* ---- hands up to a permutation of suits ---- */

uint64_t plain_class(uint64_t hand)
{
    uint8_t cards[PAIGOW_HAND], renamed[PAIGOW_HAND];
    uint64_t least = hand;
    plain_cards(hand, cards);
    for (int order = 0; order < SUIT_ORDERS; order++) {
        for (int i = 0; i < PAIGOW_HAND; i++)
            renamed[i] = cards[i];
        rename_suits(order, PAIGOW_HAND, renamed);
        uint64_t other = mask_of(renamed, PAIGOW_HAND);
        least = other < least ? other : least;
    }
    return least;
}

/* With the suits in turn, no suit has more than two cards, and no rank one of them twice. */
uint32_t plain_multiset(uint64_t hand)
{
    uint8_t cards[PAIGOW_HAND];
    plain_cards(hand, cards);
    for (int i = 0; i < PAIGOW_HAND; i++)
        if (cards[i] != PAIGOW_JOKER)
            cards[i] = (uint8_t)(cards[i] / 4 * 4 + i % 4);
    return paigow_kind(cards);
}

/* ---- the dealer ---- */

/* By the names of the cards, which say of any seven that are queen-high what they are. */
static int is_pushing(const uint8_t cards[PAIGOW_HAND], uint8_t low, const plain_dealer *dealer)
{
    int joker = dealer->rules >= PAIGOW_WILD ? PAIGOW_JOKER_WILD : PAIGOW_JOKER_BUG;
    if (dealer->push == PAIGOW_PUSH_NEVER)
        return 0;
    uint64_t names =
        paigow_bonus_of(cards, PAIGOW_HAND, joker).held | paigow_bonus_of_low(low).held;
    return names >> dealer->push & 1;
}

plain_theirs plain_set_theirs(uint64_t hand, const plain_dealer *dealer)
{
    uint8_t cards[PAIGOW_HAND];
    paigow_setting set = {.line = PAIGOW_NO_LINE};
    plain_cards(hand, cards);
    paigow_set_by_lines(cards, dealer->way, dealer->rules, &set);
    return (plain_theirs){hand, set.high_value, set.low_value,
                          (uint8_t)is_pushing(cards, set.low_value, dealer)};
}

size_t plain_apart(const plain_theirs *all, size_t count, uint64_t ours, plain_theirs *apart)
{
    size_t found = 0;
    for (size_t i = 0; i < count; i++)
        if (!(all[i].cards & ours))
            apart[found++] = all[i];
    return found;
}

/* ---- ours against theirs ---- */

static int standing(int ours, int theirs)
{
    return ours > theirs ? PAIGOW_ABOVE : ours == theirs ? PAIGOW_COPY : PAIGOW_BELOW;
}

/* By how many of our two hands win. */
static void note(paigow_outcomes *outcomes, int won)
{
    outcomes->win += won == 2;
    outcomes->push += won == 1;
    outcomes->lose += won == 0;
}

plain_counts plain_meet(const paigow_setting *ours, const plain_theirs *theirs, size_t count)
{
    plain_counts counts = {.joint = {.pushed = 0}};
    for (size_t i = 0; i < count; i++) {
        int high = standing(ours->high_value, theirs[i].high);
        int low = standing(ours->low_value, theirs[i].low);
        if (ours->foul) {
            counts.joint.count[PAIGOW_BELOW][PAIGOW_BELOW]++;
            note(&counts.player, 0);
            note(&counts.bank, 0);
        } else if (theirs[i].pushes) {
            counts.joint.pushed++;
            note(&counts.player, 1);
            note(&counts.bank, 1);
        } else {
            counts.joint.count[high][low]++;
            note(&counts.player, (high == PAIGOW_ABOVE) + (low == PAIGOW_ABOVE));
            note(&counts.bank, (high != PAIGOW_BELOW) + (low != PAIGOW_BELOW));
        }
    }
    return counts;
}

int plain_same_joint(const paigow_joint *a, const paigow_joint *b)
{
    int same = a->pushed == b->pushed;
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            same &= a->count[high][low] == b->count[high][low];
    return same;
}

int plain_same_outcomes(paigow_outcomes a, paigow_outcomes b)
{
    return a.win == b.win && a.push == b.push && a.lose == b.lose;
}

void plain_add_joint(paigow_joint *sum, const paigow_joint *more, uint64_t times)
{
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            sum->count[high][low] += more->count[high][low] * times;
    sum->pushed += more->pushed * times;
}

void plain_add_outcomes(paigow_outcomes *sum, paigow_outcomes more, uint64_t times)
{
    sum->win += more.win * times;
    sum->push += more.push * times;
    sum->lose += more.lose * times;
}

uint64_t plain_hands_of(const paigow_joint *joint)
{
    uint64_t hands = joint->pushed;
    for (int high = 0; high < PAIGOW_STANDINGS; high++)
        for (int low = 0; low < PAIGOW_STANDINGS; low++)
            hands += joint->count[high][low];
    return hands;
}
