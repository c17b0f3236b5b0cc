# The bank: who may, where the deal starts, who gets which stack.  See paigow/bank.h.


cdef object bank_error(_c.paigow_fault *fault):
    if fault.status == _c.PAIGOW_ERROR_SEAT and fault.index:
        return BankError(f"a rotation of the bank cannot have {fault.value}")
    return error_from(fault, 1)


cdef int checked_seat(object number, int least, int most) except -1:
    """The number of a seat, checked before it is made to fit."""
    number = index(number)
    if not least <= number <= most:
        raise SeatError(f"seat number {shown(number)} is outside {least}..{most}")
    return number


cdef int checked_position(object number, int most, int is_stack) except -1:
    number = index(number)
    if not 1 <= number <= most:
        raise error_of(Fault(_c.PAIGOW_ERROR_POSITION, 0, "", 0, 0, is_stack, number, most))
    return number


cdef int checked_positions(object positions) except -1:
    cdef int most = _c.PAIGOW_MOST_SEATS + 1
    positions = index(positions)
    if not 2 <= positions <= most:
        raise SeatError(f"a table has 2 to {most} positions with the dealer's, "
                        f"not {shown(positions)}")
    return positions


cdef int load_rotation(object rotation, _c.paigow_rotation *loaded) except -1:
    """Reads seats, start, turn, who banked or None, and of each seat the last player and wager."""
    seats, start, turn, banked, last = rotation
    memset(loaded, 0, sizeof(loaded[0]))
    loaded.seats = checked_seat(seats, 1, _c.PAIGOW_MOST_SEATS)
    loaded.start = bool(start)
    loaded.turn = turn
    loaded.has_banked = banked is not None
    if banked is not None:
        loaded.banked = banked
    for i, (player, wager) in enumerate(islice(last, loaded.seats)):
        loaded.last_player[i] = player
        loaded.last_wager[i] = wager
    return 0


cdef size_t load_places(object places, int seats, _c.paigow_place *loaded) except 0:
    """Reads the number, player, wager and chips of each place."""
    places = some_of(places)
    if not 1 <= len(places) <= seats:
        raise SeatError(f"a table with {seats} seats has 1 to {seats} places, not {len(places)}")
    for i, (number, player, wager, chips) in enumerate(places):
        loaded[i].number = checked_seat(number, 1, seats)
        loaded[i].player = player
        loaded[i].wager = wager
        loaded[i].chips = chips
    return len(places)


def bank_begin(seats, /):
    """A rotation at the start of the game."""
    cdef _c.paigow_rotation rotation
    cdef _c.paigow_fault fault
    if _c.paigow_begin_rotation(checked_seat(seats, 1, _c.PAIGOW_MOST_SEATS), &rotation, &fault):
        raise bank_error(&fault)
    return rotation_of(&rotation)


cdef tuple rotation_of(const _c.paigow_rotation *rotation):
    return (rotation.seats, bool(rotation.start), rotation.turn,
            rotation.banked if rotation.has_banked else None,
            [(rotation.last_player[i], rotation.last_wager[i]) for i in range(rotation.seats)])


def bank_offers(rotation, places, /):
    """The places in the order in which the bank is offered: number, and why not or 0."""
    cdef _c.paigow_rotation loaded
    cdef _c.paigow_place[16] taken
    cdef _c.paigow_offer[16] offers
    cdef _c.paigow_fault fault
    cdef size_t count, i
    load_rotation(rotation, &loaded)
    count = load_places(places, loaded.seats, taken)
    if _c.paigow_offers(&loaded, taken, count, offers, &fault):
        raise bank_error(&fault)
    return [(offers[i].seat, offers[i].refusal) for i in range(count)]


def bank_end_round(rotation, places, bank, bint new_deck, /):
    """The rotation after a round that the seat `bank` banked, or with 0 the house."""
    cdef _c.paigow_rotation loaded
    cdef _c.paigow_place[16] taken
    cdef _c.paigow_fault fault
    cdef size_t count
    load_rotation(rotation, &loaded)
    count = load_places(places, loaded.seats, taken)
    if _c.paigow_end_round(&loaded, taken, count, checked_seat(bank, 0, loaded.seats), new_deck,
                           &fault):
        raise bank_error(&fault)
    return rotation_of(&loaded)


def bank_dealer_wager(rotation, seat, player, /):
    """What the player at the seat last wagered against the dealer."""
    cdef _c.paigow_rotation loaded
    load_rotation(rotation, &loaded)
    return _c.paigow_dealer_wager(&loaded, checked_seat(seat, 1, loaded.seats), player)


def bank_start(total, bank, positions, /):
    """The position where the deal starts."""
    cdef _c.paigow_fault fault
    cdef int start, most = checked_positions(positions)
    if _c.paigow_start_position(checked_position(total, _c.PAIGOW_MOST_DICE, False),
                                checked_seat(bank, 0, most - 1), most, &start, &fault):
        raise bank_error(&fault)
    return start


def bank_stacks(first, start, positions, /):
    """The stack of every position, the dealer's first."""
    cdef uint8_t[17] stacks
    cdef _c.paigow_fault fault
    cdef int most = checked_positions(positions)
    if _c.paigow_deliver(checked_position(first, most, True), checked_seat(start, 0, most - 1),
                         most, stacks, &fault):
        raise bank_error(&fault)
    return codes_of(stacks, most)
