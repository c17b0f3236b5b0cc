#include "paigow/setting.h"

#include "bits.h"

static int foul_by_cards(const uint8_t cards[PAIGOW_HAND], const uint8_t *low, size_t low_count)
{
    uint64_t dealt = paigow_set_of(cards, PAIGOW_HAND);
    if (low_count != PAIGOW_LOW)
        return PAIGOW_FOUL_COUNT;
    for (int i = 0; i < PAIGOW_LOW; i++)
        if (low[i] > PAIGOW_JOKER || !(dealt >> low[i] & 1))
            return PAIGOW_FOUL_NOT_DEALT;
    return low[0] == low[1] ? PAIGOW_FOUL_NOT_DEALT : PAIGOW_NOT_FOUL;
}

void paigow_set_by_hand(const uint8_t cards[PAIGOW_HAND], const uint8_t *low, size_t low_count,
                        paigow_rules rules, paigow_setting *setting)
{
    paigow_setting set = {.foul = (uint8_t)foul_by_cards(cards, low, low_count),
                          .line = PAIGOW_NO_LINE};
    if (!set.foul) {
        uint64_t front = paigow_set_of(low, PAIGOW_LOW);
        int in_front = 0, behind = 0;
        for (int i = 0; i < PAIGOW_HAND; i++)
            if (front >> cards[i] & 1)
                set.low[in_front++] = cards[i];
            else
                set.high[behind++] = cards[i];
        paigow_sort_cards(set.low, PAIGOW_LOW);
        paigow_sort_cards(set.high, PAIGOW_HIGH);
        set.high_value = paigow_rank5(set.high, rules);
        set.low_value = paigow_rank2(set.low);
        if (!paigow_is_legal(set.high_value, set.low_value))
            set.foul = PAIGOW_FOUL_LOW_HIGHER;
    }
    *setting = set;
}

int paigow_set_by_hand_checked(const uint8_t *cards, size_t count, const uint8_t *low,
                               size_t low_count, int rules, paigow_setting *setting,
                               paigow_fault *fault)
{
    int status = paigow_check_rules(rules, fault);
    if (!status)
        status = paigow_check_cards(cards, count, PAIGOW_HAND, fault);
    if (!status)
        paigow_set_by_hand(cards, low, low_count, (paigow_rules)rules, setting);
    return status;
}
