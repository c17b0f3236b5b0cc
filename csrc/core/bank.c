#include "paigow/bank.h"

#include "fault.h"
#include "pay.h"

/* ---- checks ---- */

static int cannot_be(int64_t field, paigow_fault *fault)
{
    return paigow_fail(fault,
                       &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .index = 1, .value = field});
}

static int check_last_wagers(const paigow_rotation *rotation, paigow_fault *fault)
{
    for (int i = 0; i < PAIGOW_MOST_SEATS; i++) {
        int64_t wager = rotation->last_wager[i];
        if (paigow_check_stake(wager, 0, NULL) || (wager && i >= rotation->seats))
            return cannot_be(wager, fault);
    }
    return PAIGOW_OK;
}

static int check_rotation(const paigow_rotation *rotation, paigow_fault *fault)
{
    const struct {
        int value, least, most;
    } fields[] = {{rotation->seats, 1, PAIGOW_MOST_SEATS},
                  {rotation->start, 0, 1},
                  {rotation->turn, 1, rotation->start ? 1 : rotation->seats + 1},
                  {rotation->has_banked, 0, 1}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i].value < fields[i].least || fields[i].value > fields[i].most)
            return cannot_be(fields[i].value, fault);
    return check_last_wagers(rotation, fault);
}

static int check_place(const paigow_place *place, int is_free, paigow_fault *fault)
{
    paigow_fault found = {.status = PAIGOW_OK};
    if (!is_free)
        found = (paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = place->number};
    else if (!paigow_check_stake(place->wager, 0, &found) &&
             paigow_check_stake(place->chips, 0, &found))
        found.index = 1;
    found.seat = place->number;
    return found.status ? paigow_fail(fault, &found) : PAIGOW_OK;
}

static int check_places(const paigow_rotation *rotation, const paigow_place *places, size_t count,
                        paigow_fault *fault)
{
    uint32_t taken = 1; /* bits by number; the dealer's place is no player's */
    int status = check_rotation(rotation, fault);
    if (!status && (count < 1 || count > rotation->seats))
        status = paigow_fail(fault,
                             &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = (int64_t)count});
    for (size_t i = 0; i < count && !status; i++) {
        int number = places[i].number;
        int is_free = number <= rotation->seats && !(taken >> number & 1);
        status = check_place(&places[i], is_free, fault);
        taken |= is_free ? UINT32_C(1) << number : 0;
    }
    return status;
}

/* ---- the rotation ---- */

int paigow_begin_rotation(int seats, paigow_rotation *rotation, paigow_fault *fault)
{
    if (seats < 1 || seats > PAIGOW_MOST_SEATS)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = seats});
    *rotation = (paigow_rotation){.seats = (uint8_t)seats, .start = 1, .turn = 1};
    return PAIGOW_OK;
}

static const paigow_place *place_at(const paigow_place *places, size_t count, int number)
{
    for (size_t i = 0; i < count; i++)
        if (places[i].number == number)
            return &places[i];
    return NULL;
}

/* Who is offered the bank first; 0 is the dealer. */
static int first_offered(const paigow_rotation *rotation, const paigow_place *places, size_t count)
{
    for (int number = rotation->turn; number <= rotation->seats; number++)
        if (place_at(places, count, number))
            return number;
    return 0;
}

int64_t paigow_dealer_wager(const paigow_rotation *rotation, int seat, uint32_t player)
{
    int64_t wager = 0;
    for (int number = 1; number <= PAIGOW_MOST_SEATS; number++) {
        int is_wager =
            rotation->last_wager[number - 1] && rotation->last_player[number - 1] == player;
        if (is_wager)
            wager = rotation->last_wager[number - 1];
        if (is_wager && number == seat)
            break;
    }
    return wager;
}

/* What a player has at the table, and what the chips must cover. */
typedef struct {
    int areas;
    int64_t chips, to_cover;
} means;

static means means_of(const paigow_place *places, size_t count, uint32_t player)
{
    means found = {0};
    for (size_t i = 0; i < count; i++) {
        int is_own = places[i].player == player;
        found.areas += is_own;
        found.chips += is_own ? places[i].chips : 0;
        found.to_cover += is_own ? 0 : places[i].wager;
    }
    return found;
}

static int refusal_of(const paigow_rotation *rotation, const paigow_place *places, size_t count,
                      const paigow_place *place)
{
    means has = means_of(places, count, place->player);
    if (rotation->start)
        return PAIGOW_REFUSED_START;
    if (!first_offered(rotation, places, count))
        return PAIGOW_REFUSED_DEALER_TURN;
    if (rotation->has_banked && rotation->banked == place->player)
        return PAIGOW_REFUSED_TWICE;
    if (!paigow_dealer_wager(rotation, place->number, place->player))
        return PAIGOW_REFUSED_NO_WAGER;
    if (has.chips < has.to_cover)
        return PAIGOW_REFUSED_COVER;
    return has.areas > 1 ? PAIGOW_REFUSED_AREAS : PAIGOW_MAY_BANK;
}

int paigow_offers(const paigow_rotation *rotation, const paigow_place *places, size_t count,
                  paigow_offer offers[PAIGOW_MOST_SEATS], paigow_fault *fault)
{
    size_t made = 0;
    int status = check_places(rotation, places, count, fault);
    if (status)
        return status;
    int number = first_offered(rotation, places, count);
    for (; made < count; number = number % rotation->seats + 1) {
        const paigow_place *place = place_at(places, count, number);
        if (place)
            offers[made++] =
                (paigow_offer){.seat = place->number,
                               .refusal = (uint8_t)refusal_of(rotation, places, count, place)};
    }
    return PAIGOW_OK;
}

static int check_next_bank(const paigow_rotation *rotation, const paigow_place *places,
                           size_t count, int bank, paigow_fault *fault)
{
    const paigow_place *place = place_at(places, count, bank);
    int refusal = place ? refusal_of(rotation, places, count, place) : PAIGOW_REFUSED_NO_SEAT;
    paigow_fault found = {.status = PAIGOW_ERROR_BANK, .seat = bank, .index = (size_t)refusal};
    if (refusal == PAIGOW_REFUSED_COVER)
        found.value = means_of(places, count, place->player).chips;
    return refusal ? paigow_fail(fault, &found) : PAIGOW_OK;
}

static void keep_wagers(paigow_rotation *rotation, const paigow_place *places, size_t count)
{
    for (int number = 1; number <= rotation->seats; number++) {
        const paigow_place *place = place_at(places, count, number);
        int is_wager = place && place->wager;
        rotation->last_wager[number - 1] = is_wager ? place->wager : 0;
        rotation->last_player[number - 1] = is_wager ? place->player : 0;
    }
}

int paigow_end_round(paigow_rotation *rotation, const paigow_place *places, size_t count, int bank,
                     int new_deck, paigow_fault *fault)
{
    int status = check_places(rotation, places, count, fault);
    if (!status && bank)
        status = check_next_bank(rotation, places, count, bank, fault);
    if (status)
        return status;
    int is_first = rotation->start || new_deck;
    rotation->turn = (uint8_t)(is_first ? 1 : first_offered(rotation, places, count) + 1);
    rotation->start = new_deck != 0;
    rotation->has_banked = bank != 0;
    rotation->banked = bank ? place_at(places, count, bank)->player : 0;
    if (!bank)
        keep_wagers(rotation, places, count);
    return PAIGOW_OK;
}

/* ---- where the deal starts ---- */

static int check_position(int position, int positions, paigow_fault *fault)
{
    if (positions < 2 || positions > PAIGOW_MOST_SEATS + 1)
        return paigow_fail(fault, &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .value = positions});
    if (position < 0 || position >= positions)
        return paigow_fail(
            fault,
            &(paigow_fault){.status = PAIGOW_ERROR_SEAT, .seat = position, .value = position});
    return PAIGOW_OK;
}

static int check_total(int number, int most, size_t index, paigow_fault *fault)
{
    if (number >= 1 && number <= most)
        return PAIGOW_OK;
    return paigow_fail(
        fault, &(paigow_fault){.status = PAIGOW_ERROR_POSITION, .index = index, .value = number});
}

int paigow_start_position(int total, int bank, int positions, int *start, paigow_fault *fault)
{
    int status = check_position(bank, positions, fault);
    if (!status)
        status = check_total(total, PAIGOW_MOST_DICE, 0, fault);
    if (!status)
        *start = (bank + total - 1) % positions;
    return status;
}

int paigow_deliver(int first, int start, int positions, uint8_t stack[PAIGOW_MOST_SEATS + 1],
                   paigow_fault *fault)
{
    int status = check_position(start, positions, fault);
    if (!status)
        status = check_total(first, positions, 1, fault);
    for (int i = 0; i < positions && !status; i++) /* clockwise: the numbers go down */
        stack[(start - i + positions) % positions] = (uint8_t)((first - 1 + i) % positions + 1);
    return status;
}
