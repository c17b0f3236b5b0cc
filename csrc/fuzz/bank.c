/* bank.c - fuzz target: rotations of the bank from bytes, offers, and where the deal starts
 * (bank.h). */
#include "draw.h"

enum { ROUNDS = 6 };

static void draw_places(fuzz_input *in, size_t *count, paigow_place *places)
{
    uint8_t first = take(in), step = (uint8_t)(seldom(in, 16) ? take(in) : 1);
    *count = (size_t)take_below(in, PAIGOW_MOST_SEATS + 1);
    for (size_t i = 0; i < *count; i++) {
        places[i] = (paigow_place){.number = (uint8_t)((first + i * step) % PAIGOW_MOST_SEATS + 1),
                                   .player = take(in) % 5u,
                                   .wager = draw_amount(in, 0, PAIGOW_MOST_STAKE),
                                   .chips = draw_amount(in, 0, PAIGOW_MOST_STAKE)};
        if (seldom(in, 4))
            places[i].chips = PAIGOW_MOST_STAKE;
    }
    if (seldom(in, 16))
        wreck(in, places, PAIGOW_MOST_SEATS * sizeof *places);
}

/* Every place is offered the bank once, from the turn on. */
static void check_offers(const paigow_place *places, size_t count, const paigow_offer *offers)
{
    uint32_t offered = 0, taken = 0;
    for (size_t i = 0; i < count; i++) {
        MUST(offers[i].seat >= 1 && offers[i].seat <= PAIGOW_MOST_SEATS);
        MUST(offers[i].refusal < PAIGOW_REFUSALS);
        offered |= UINT32_C(1) << offers[i].seat;
        taken |= UINT32_C(1) << places[i].number;
    }
    MUST(offered == taken);
}

static int refusal_at(const paigow_offer *offers, size_t count, int seat)
{
    for (size_t i = 0; i < count; i++)
        if (offers[i].seat == seat)
            return offers[i].refusal;
    return PAIGOW_REFUSED_NO_SEAT;
}

/* A round: a bank that may is accepted, another one is refused with its reason, and the rotation is
 * one that can be, or the same as before. */
static void play_round(fuzz_input *in, paigow_rotation *rotation)
{
    paigow_place places[PAIGOW_MOST_SEATS] = {{0, 0, 0, 0}};
    paigow_offer offers[PAIGOW_MOST_SEATS];
    paigow_rotation before = *rotation;
    paigow_fault fault = no_fault_yet();
    size_t count;
    draw_places(in, &count, places);
    int bank = seldom(in, 2) ? take_below(in, PAIGOW_MOST_SEATS + 2) : 0;
    spoil(offers, sizeof offers);
    int status = paigow_offers(rotation, places, count, offers, &fault);
    must_agree(status, &fault);
    MUST(is_spoilt(offers + (status ? 0 : count),
                   (PAIGOW_MOST_SEATS - (status ? 0 : count)) * sizeof *offers));
    if (!status)
        check_offers(places, count, offers);
    if (!status && bank && take(in) & 1)
        bank = offers[0].seat;
    int refusal = status || !bank ? PAIGOW_MAY_BANK : refusal_at(offers, count, bank);
    paigow_fault ended = no_fault_yet();
    int end = paigow_end_round(rotation, places, count, bank, take(in) & 1, &ended);
    must_agree(end, &ended);
    MUST(status ? end == status : end == (refusal ? PAIGOW_ERROR_BANK : PAIGOW_OK));
    MUST(status || !refusal || ended.index == (size_t)refusal);
    if (end) {
        MUST(!memcmp(rotation, &before, sizeof before));
        return;
    }
    MUST(rotation->turn >= 1 && rotation->turn <= rotation->seats + 1);
    MUST(!paigow_offers(rotation, places, count, offers, NULL));
    MUST(!bank || paigow_dealer_wager(&before, bank, rotation->banked) > 0);
}

/* Every position gets a stack of its own. */
static void check_deal(fuzz_input *in)
{
    uint8_t stack[PAIGOW_MOST_SEATS + 1];
    int total = take(in) - 8, bank = take(in) - 8, positions = take_below(in, 32) - 4,
        first = take(in) - 8, start;
    paigow_fault fault = no_fault_yet();
    uint32_t given = 0;
    spoil(&start, sizeof start);
    int status = paigow_start_position(total, bank, positions, &start, &fault);
    must_agree(status, &fault);
    MUST(status ? is_spoilt(&start, sizeof start) : start >= 0 && start < positions);
    if (status)
        start = take(in) - 8;
    spoil(stack, sizeof stack);
    fault = no_fault_yet();
    status = paigow_deliver(first, start, positions, stack, &fault);
    must_agree(status, &fault);
    if (status) {
        MUST(is_spoilt(stack, sizeof stack));
        return;
    }
    for (int i = 0; i < positions; i++)
        given |= UINT32_C(1) << stack[i];
    MUST(given == ((UINT32_C(1) << positions) - 1) << 1 && stack[start] == first);
    MUST(is_spoilt(stack + positions, sizeof stack - (size_t)positions));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_input in = {data, size};
    paigow_rotation rotation = {.seats = 0};
    paigow_fault fault = no_fault_yet();
    int what = take_below(&in, 8), seats = seldom(&in, 16) ? take(&in) - 9 : 1 + take(&in) % 16;
    if (what == 1) {
        check_deal(&in);
        return 0;
    }
    int status = paigow_begin_rotation(seats, &rotation, &fault);
    must_agree(status, &fault);
    if (what == 2)
        wreck(&in, &rotation, sizeof rotation);
    for (int i = 0; i < ROUNDS; i++)
        play_round(&in, &rotation);
    return 0;
}
