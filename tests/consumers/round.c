/* One round, by what the small profile has: every way to embed the library builds this program, in
 * C11 and in C++17. */
#include <paigow.h>
#include <stdio.h>
#include <string.h>

/* A house way of one line: the best front that is legal (H4). */
static const paigow_house_way best_front = {
    1,
    {{PAIGOW_ANY_HOLDING, PAIGOW_ANY_RANK, PAIGOW_ANY_RANK, PAIGOW_ANY_RANK, 0, PAIGOW_ANY_CLASS,
      PAIGOW_JOKER_OR_NOT, PAIGOW_ANY_SUM, PAIGOW_PLAY_BEST_FRONT, 1, PAIGOW_LOW_VALUES,
      PAIGOW_ANY_CLASS, 0}}};

static int read_hand(const char *text, uint8_t cards[PAIGOW_HAND], paigow_fault *fault)
{
    size_t count = 0;
    int status = paigow_parse_cards(text, strlen(text), cards, PAIGOW_HAND, &count, fault);
    return status ? status : paigow_check_cards(cards, count, PAIGOW_HAND, fault);
}

static int play(paigow_fault *fault)
{
    uint8_t player[PAIGOW_HAND], dealer[PAIGOW_HAND];
    paigow_setting own, house;
    uint16_t value = 0;
    int64_t commission = 0;
    if (read_hand("Xx Ks Kh Qd Qc 9h 5s", player, fault) ||
        read_hand("As Jd Jc Th 8d 4c 2h", dealer, fault) ||
        paigow_rank7_checked(player, PAIGOW_HAND, PAIGOW_STANDARD, &value, fault) ||
        paigow_set_by_lines_checked(dealer, PAIGOW_HAND, &best_front, PAIGOW_STANDARD, &house,
                                    fault) ||
        paigow_commission(1200, 5, PAIGOW_UP_25, &commission, fault))
        return fault->status;
    paigow_set_by_hand(player, player + 3, PAIGOW_LOW, PAIGOW_STANDARD, &own);
    printf("%s: %u, %u behind %d, %u behind %d, outcome %d, commission %d\n", paigow_version(),
           value, own.high_value, own.low_value, house.high_value, house.low_value,
           paigow_compare(&own, &house), (int)commission);
    return PAIGOW_OK;
}

int main(void)
{
    paigow_fault fault;
    int status = paigow_self_test(&fault);
    if (!status)
        status = play(&fault);
    if (status)
        fprintf(stderr, "%s\n", paigow_status_text(status));
    return status != PAIGOW_OK;
}
