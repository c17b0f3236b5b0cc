/* test_pay_lines.c - which line of a pay table pays: random tables, and tables of one line for
 * every name, against the first line that fits by the plain names.
 *
 * A table looks for no more than its lines ask for, so what else it asks for must not matter. */
#include "check.h"
#include "hands.h"
#include "pay_tables.h"
#include "plain_names.h"

enum {
    TABLES = 500, /* of each joker */
    TABLES_OF_A_HAND = 5,
    EVERY_SO_MANY = SANITIZED ? 503 : 23, /* kinds */
    RANDOM_HANDS = SANITIZED ? 2000 : 50000
};

/* The lines that tables of a sort can have. */
typedef struct {
    uint8_t cards, of_dealer, joker;
    int names; /* those of the cards alone, from 0 */
    int lows;  /* lines on the low hand, too */
    int both;  /* lines on both hands, too */
} sort_of_table;

static paigow_pay_line random_line(uint64_t *random, const sort_of_table *sort)
{
    paigow_pay_line line = {.per = 1, .pays = 1};
    if (sort->lows && random_below(random, 2)) {
        line.name = (uint8_t)(PAIGOW_IS_LOW_THREE_HIGH + random_below(random, 13));
        return line;
    }
    if (sort->both && random_below(random, 2)) {
        line.name = PAIGOW_IS_BOTH_ACE_HIGH;
        return line;
    }
    line.name = (uint8_t)random_below(random, sort->names);
    line.joker = (uint8_t)random_below(random, PAIGOW_WITHOUT_JOKER + 1);
    if (sort->joker >= PAIGOW_JOKER_NO_COLOR)
        line.name = (uint8_t)(PAIGOW_IS_FOUR_OF_THE_COLOR + line.name);
    return line;
}

/* Short ones and long ones; the first ones have a line each, one for every name. */
static void draw_tables(const sort_of_table *sort, paigow_pay_table tables[TABLES])
{
    uint64_t random = UINT64_C(0x11e5) + sort->joker;
    int names = sort->joker >= PAIGOW_JOKER_NO_COLOR ? 0 : 3 * sort->names;
    for (int i = 0; i < TABLES; i++) {
        tables[i] = (paigow_pay_table){
            .cards = sort->cards, .of_dealer = sort->of_dealer, .joker = sort->joker, .count = 1};
        if (i < names) {
            tables[i].lines[0] = (paigow_pay_line){
                .name = (uint8_t)(i / 3), .joker = (uint8_t)(i % 3), .per = 1, .pays = 1};
            continue;
        }
        tables[i].count = (uint8_t)(1 + random_below(&random, i % 2 ? 3 : PAIGOW_MOST_PAY_LINES));
        for (int line = 0; line < tables[i].count; line++)
            tables[i].lines[line] = random_line(&random, sort);
    }
}

/* Some of the tables, so that all of them have their turn. */
static void check_some(const paigow_pay_table tables[TABLES], const paigow_bonus_hand *hand,
                       paigow_bonus bonus, int *turn)
{
    for (int i = 0; i < TABLES_OF_A_HAND; i++) {
        const paigow_pay_table *table = &tables[(*turn)++ % TABLES];
        CHECK_HAND(paigow_bonus_line(table, hand) == plain_first_line(table, bonus), hand->cards,
                   table->cards);
    }
}

/* ---- the cards alone ---- */

static void check_kinds(int joker)
{
    static uint8_t hands[PAIGOW_KINDS][PAIGOW_HAND];
    static paigow_pay_table tables[TABLES];
    const sort_of_table sort = {
        .cards = 7, .joker = (uint8_t)joker, .names = PAIGOW_IS_BOTH_ACE_HIGH};
    uint64_t random = UINT64_C(0x4a11) + (uint64_t)joker;
    int turn = 0;
    draw_tables(&sort, tables);
    list_kinds(hands);
    for (int kind = joker; kind < PAIGOW_KINDS; kind += EVERY_SO_MANY) {
        paigow_bonus_hand hand;
        redress(&random, kind % SUIT_ORDERS, hands[kind], hand.cards);
        check_some(tables, &hand, plain_bonus(hand.cards, PAIGOW_HAND, joker), &turn);
    }
}

/* Hands with names that are rare, by every table. */
static void check_rare(int joker)
{
    static const char *const rare[] = {
        "5s 6s 7s 8s 9s Ts Js", "5s 6s 7s Xx 9s Ts Js", "As Ks Qs Js Ts Kh Qh",
        "As Ks Qs Js Xx Kh Qh", "As Ks Qs Js Ts Ah Kh", "Xx Ks Qs Js Ts Ah Kh",
        "As Ks Qs Js Ts Ah Ad", "As Ks Qs Js Ts Ah Xx", "As Ks Qs Js Ts 9h 9d",
        "As Ks Xx Js Ts 9h 9d", "As Ah Ad Ac Xx 7s 2d", "As Ah Ad Ac Xx 7s 7d",
        "9h 8h 7h 6h 5h Kc Kd", "9h Xx 7h 6h 5h Kc Kd", "Js Jh Jd Jc 9s 9h 2c",
        "8s 8h 8d 8c Xx 7s 7d", "8s 8h 8d Kc Kd 4s 4h", "Qs Js 9s 8s Xx 4d 4h",
        "9c 8c 7s 6d Xx Kh Kd", "9s 8d 7h 5c 4s 3d 2h", "Xx Qs Jd 9h 8c 4s 2d"};
    static paigow_pay_table tables[TABLES];
    const sort_of_table sort = {
        .cards = 7, .joker = (uint8_t)joker, .names = PAIGOW_IS_BOTH_ACE_HIGH};
    draw_tables(&sort, tables);
    for (size_t i = 0; i < sizeof rare / sizeof *rare; i++) {
        paigow_bonus_hand hand;
        read_cards(rare[i], hand.cards, PAIGOW_HAND);
        paigow_bonus bonus = plain_bonus(hand.cards, PAIGOW_HAND, joker);
        for (int turn = 0; turn < TABLES;)
            check_some(tables, &hand, bonus, &turn);
    }
}

static void check_threes(int joker)
{
    static paigow_pay_table tables[TABLES];
    const sort_of_table sort = {
        .cards = 3, .joker = (uint8_t)joker, .names = PAIGOW_IS_SEVEN_CARD_STRAIGHT_FLUSH};
    paigow_bonus_hand hand;
    int turn = 0;
    draw_tables(&sort, tables);
    for (hand.cards[0] = 0; hand.cards[0] < PAIGOW_DECK; hand.cards[0]++)
        for (hand.cards[2] = 0; hand.cards[2] < hand.cards[0]; hand.cards[2]++)
            for (hand.cards[1] = 0; hand.cards[1] < hand.cards[2]; hand.cards[1]++)
                check_some(tables, &hand, plain_bonus(hand.cards, PAIGOW_BONUS_CARDS, joker),
                           &turn);
}

/* ---- and more ---- */

static void check_colors(int joker)
{
    static paigow_pay_table tables[TABLES];
    const sort_of_table sort = {.cards = 7, .joker = (uint8_t)joker, .names = 4};
    uint64_t random = UINT64_C(0xc01);
    int turn = 0;
    draw_tables(&sort, tables);
    for (int i = 0; i < RANDOM_HANDS; i++) {
        paigow_bonus_hand hand;
        deal_random(&random, i % 2, PAIGOW_HAND, hand.cards);
        hand.color = (uint8_t)random_below(&random, PAIGOW_BLACK + 1);
        check_some(tables, &hand, plain_bonus_of_color(hand.cards, hand.color, joker), &turn);
    }
}

/* Any two of the dealer's cards as the low hand. */
static void check_low_hands(int joker)
{
    static paigow_pay_table tables[TABLES];
    const sort_of_table sort = {.cards = 7,
                                .of_dealer = 1,
                                .joker = (uint8_t)joker,
                                .names = PAIGOW_IS_BOTH_ACE_HIGH,
                                .lows = 1};
    uint64_t random = UINT64_C(0x10e5);
    int turn = 0;
    draw_tables(&sort, tables);
    for (int i = 0; i < RANDOM_HANDS; i++) {
        paigow_bonus_hand hand;
        deal_random(&random, i % 2, PAIGOW_HAND, hand.cards);
        hand.low[0] = hand.cards[i % PAIGOW_HAND];
        hand.low[1] = hand.cards[(i + 3) % PAIGOW_HAND];
        paigow_bonus bonus = plain_bonus(hand.cards, PAIGOW_HAND, joker);
        bonus.held |= plain_bonus_of_low(hand.low).held;
        check_some(tables, &hand, bonus, &turn);
    }
}

static int is_ace_high(paigow_bonus bonus)
{
    return (bonus.held & name_bit(PAIGOW_IS_ACE_HIGH)) != 0;
}

/* Every second dealer is ace-high. */
static void check_both_hands(void)
{
    static paigow_pay_table tables[TABLES];
    const sort_of_table sort = {
        .cards = 7, .of_dealer = 1, .names = PAIGOW_IS_BOTH_ACE_HIGH, .both = 1};
    uint64_t random = UINT64_C(0xb07);
    int turn = 0;
    draw_tables(&sort, tables);
    for (int i = 0; i < RANDOM_HANDS / 10; i++) {
        uint8_t cards[2 * PAIGOW_HAND];
        paigow_bonus_hand hand;
        paigow_bonus bonus;
        do {
            deal_from_deck(&random, 2 * PAIGOW_HAND, cards);
            bonus = paigow_bonus_of(cards, PAIGOW_HAND, PAIGOW_JOKER_BUG);
        } while (i % 2 && !is_ace_high(bonus));
        memcpy(hand.cards, cards, PAIGOW_HAND);
        memcpy(hand.player, cards + PAIGOW_HAND, PAIGOW_HAND);
        bonus = plain_bonus(hand.cards, PAIGOW_HAND, PAIGOW_JOKER_BUG);
        if (is_ace_high(bonus) && is_ace_high(plain_bonus(hand.player, PAIGOW_HAND, 0)))
            bonus.held |= name_bit(PAIGOW_IS_BOTH_ACE_HIGH);
        check_some(tables, &hand, bonus, &turn);
    }
}

int main(void)
{
    for (int joker = PAIGOW_JOKER_BUG; joker <= PAIGOW_JOKER_ACE; joker++) {
        check_kinds(joker);
        check_rare(joker);
        check_threes(joker);
        check_low_hands(joker);
    }
    for (int joker = PAIGOW_JOKER_NO_COLOR; joker <= PAIGOW_JOKER_ANY_COLOR; joker++)
        check_colors(joker);
    check_both_hands();
    return check_report();
}
