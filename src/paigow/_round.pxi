# Games and rounds.  See paigow/game.h, round.h and simulate.h.

ROUNDINGS = ("exact", "up25", "nearest25", "down")
MOST_BONUS = <int>_c.PAIGOW_MOST_BONUS
MOST_SEATS = <int>_c.PAIGOW_MOST_SEATS
DEALT = <int>_c.PAIGOW_DEALT
PUSH_NEVER = <int>_c.PAIGOW_PUSH_NEVER
MOST_SIMULATED_STAKE = <int>_c.PAIGOW_MOST_SIMULATED_STAKE
TOTALS = <int>_c.PAIGOW_TOTALS


def commission(int64_t won, int percent, int rounding, /):
    """The commission on what was won."""
    cdef int64_t amount = 0
    cdef _c.paigow_fault fault
    if _c.paigow_commission(won, percent, rounding, &amount, &fault):
        raise error_of(Fault(fault.status, 0, "commission", 0, 0, fault.index, fault.value, 0))
    return amount


def deal_seeded(uint64_t seed, uint64_t number, bint no_joker, size_t places, /):
    """The codes of the cards of a round of a seed, place after place, and three dice."""
    cdef uint8_t cards[MOST_CARDS]
    cdef uint8_t dice[3]
    if not 1 <= places <= <size_t>_c.PAIGOW_MOST_PLACES:
        raise SeatError(f"cards are dealt to 1 to {<int>_c.PAIGOW_MOST_PLACES} places, "
                        f"not {places}")
    _c.paigow_deal_seeded(seed, number, MOST_CARDS - no_joker, places, cards, dice)
    return codes_of(cards, places * _c.PAIGOW_HAND), (dice[0], dice[1], dice[2])


cdef _c.paigow_setter setter_of(object way):
    cdef _c.paigow_setter setter
    memset(&setter, 0, sizeof(setter))
    if isinstance(way, Policy):
        setter.way = &(<Policy>way).way
    else:
        setter.table = (<HouseTable?>way).table
    return setter


cdef int load_cards_of(object cards, object low, _c.paigow_seat *loaded, list lows) except -1:
    """Reads a seat's cards; the codes of its low hand are kept, because there may be too many."""
    cdef uint8_t front[MOST_CARDS]
    cdef size_t count = 0, i
    try:
        load(cards, _c.PAIGOW_HAND, loaded.cards)
        loaded.by_hand = low is not None
        if low is not None:
            count = load_front(low, front)
            loaded.low_count = min(count, <size_t>_c.PAIGOW_HAND)
            for i in range(loaded.low_count):
                loaded.low[i] = front[i]
    except PaigowError as error:
        raise type(error)(f"seat {loaded.number}: {error}") from None
    lows.append(codes_of(front, count))
    return 0


cdef int load_bank(object bank, _c.paigow_round *table) except -1:
    if bank is not None:
        number, chips, table.co_bank, table.dealer_stake = bank
        table.chips = min(chips, MOST_WON)
        table.bank = number


cdef object no_line_at(str name, const _c.paigow_round *table, int number):
    """The error for a hand at the table that no line sets; the dealer has the number 0."""
    cdef const uint8_t *cards = table.dealer
    for i in range(table.seat_count):
        if table.seats[i].number == number:
            cards = table.seats[i].cards
    who = f"seat {number}" if number else "dealer"
    return no_line(f"{name}: {who}", codes_of(cards, _c.PAIGOW_HAND))


cdef bint fits(const Py_ssize_t *shape, size_t rounds, size_t seats) noexcept:
    return <size_t>shape[0] == rounds and <size_t>shape[1] == seats


@cython.final
cdef class Game:
    """A game, checked.

    Args:
        way: a Policy or a HouseTable.
        names: what the main wager, the optional ones and the commission are called in errors.
        wagers: pay table, least and most stake of each optional wager.
        fields: rules, no joker, push, commission, bank's commission, rounding, player bank,
            co-bank, bank's bonus, odd cent to the bank, least, most: see paigow_game.
    """

    cdef _c.paigow_game game
    cdef _c.paigow_ready ready
    cdef tuple kept
    cdef tuple names

    def __cinit__(self, way, tuple names not None, wagers, tuple fields not None, /):
        cdef _c.paigow_fault fault
        cdef _c.paigow_game *game = &self.game
        wagers = some_of(wagers)
        self.kept = (way, [])
        self.names = names
        memset(game, 0, sizeof(self.game))
        game.way = setter_of(way)
        (game.rules, game.no_joker, game.push, game.commission, game.bank_commission, game.rounding,
         game.player_bank, game.co_bank, game.bank_bonus, game.odd_cent_to_bank, game.least,
         game.most) = fields
        if len(wagers) > <int>_c.PAIGOW_MOST_BONUS:
            raise GameError(f"a game has at most {<int>_c.PAIGOW_MOST_BONUS} optional wagers, "
                            f"not {len(wagers)}")
        game.bonus_count = len(wagers)
        for i, (table, least, most) in enumerate(wagers):
            self.kept[1].append(table)  # itself: what it came in may let go of it
            game.bonus[i].pays = &(<PayTable?>table).table
            game.bonus[i].least = least
            game.bonus[i].most = most
        if _c.paigow_ready_game(game, &self.ready, &fault):
            raise self.error(&fault, 0)

    @property
    def premium(self):
        """The number of the wager with envy bonuses, 0 for none."""
        return self.ready.premium

    cdef str name_of(self, int wager):
        return self.names[wager] if 0 <= wager < <int>len(self.names) else "wager"

    cdef object error(self, const _c.paigow_fault *fault, size_t expected):
        """The error for a fault of a round; the dealer has the number 0."""
        cdef bint is_wager = 0 <= fault.wager <= <int>self.game.bonus_count
        name = "commission" if fault.wager > <int>_c.PAIGOW_WAGERS else self.name_of(fault.wager)
        if fault.status == _c.PAIGOW_ERROR_STAKE and not fault.seat:
            return error_of(Fault(fault.status, 0, "dealer's", fault.row, fault.rows, fault.index,
                                  fault.value, expected, 0))
        error = error_of(Fault(
            fault.status, fault.seat, name, fault.row, fault.rows, fault.index, fault.value,
            expected,
            self.ready.least[fault.wager] if is_wager else 1,
            self.ready.most[fault.wager] if is_wager else MOST_STAKE))
        if isinstance(error, CardError) and not fault.seat:
            error.args = (f"dealer: {error}",)
        return error

    cdef int load_place(self, object place, _c.paigow_seat *loaded) except -1:
        """Reads number, player, main and optional stakes and color."""
        cdef size_t i
        number, loaded.player, stakes, loaded.color = place
        if not 1 <= number <= <int>_c.PAIGOW_MOST_SEATS:  # before it is made to fit into a byte
            raise error_of(Fault(_c.PAIGOW_ERROR_SEAT, 0, "", 0, 0, 0, number, 1))
        loaded.number = number
        stakes = some_of(stakes)
        if <size_t>len(stakes) > self.game.bonus_count + 1:
            raise WagerError(f"seat {loaded.number}: {len(stakes)} wagers, "
                             f"the game has {self.game.bonus_count + 1}")
        for i, stake in enumerate(stakes):
            if stake is None:
                continue
            try:
                loaded.stake[i] = stake
            except OverflowError:
                raise error_of(Fault(
                    _c.PAIGOW_ERROR_STAKE, loaded.number, self.name_of(<int>i), 0, 0, 0, stake, 0,
                    self.ready.least[i], self.ready.most[i])) from None
            loaded.wagers |= <uint8_t>(1 << i)
        return 0

    def settle(self, dealer, seats, bank, /):
        """Settles a round.

        Args:
            dealer: the dealer's cards.
            seats: of each the number, player, stakes of the main and the optional wagers (or None),
                color; and its cards and low hand (or None).
            bank: number of the seat, chips, co-bank, the dealer's stake; or None.
        """
        cdef Settled settled = Settled.__new__(Settled)
        cdef _c.paigow_round *table = &settled.table
        cdef _c.paigow_fault fault
        cdef size_t i
        memset(table, 0, sizeof(settled.table))
        settled.lows = []
        settled.names = self.names
        try:
            load(dealer, _c.PAIGOW_HAND, table.dealer)
        except PaigowError as error:
            raise type(error)(f"dealer: {error}") from None
        seats = some_of(seats)
        if not 1 <= len(seats) <= <int>_c.PAIGOW_MOST_SEATS:
            raise error_of(Fault(_c.PAIGOW_ERROR_SEAT, 0, "", 0, 0, 0, len(seats), len(seats)))
        table.seat_count = len(seats)
        for i, (place, cards, low) in enumerate(seats):
            self.load_place(place, &table.seats[i])
            load_cards_of(cards, low, &table.seats[i], settled.lows)
        load_bank(bank, table)
        if _c.paigow_settle_round(&self.ready, table, &settled.ledger, &fault):
            if fault.status == _c.PAIGOW_ERROR_NO_LINE:
                raise no_line_at((<Policy>self.kept[0]).name, table, fault.seat)
            raise self.error(&fault, table.seat_count)
        return settled

    def settle_rows(self, const uint8_t[:, ::1] dealers not None,
                    const uint8_t[:, :, ::1] cards not None,
                    const int64_t[:, :, ::1] stakes not None, const uint8_t[:, ::1] colors,
                    const uint8_t[:, :, ::1] lows, const uint32_t[:, ::1] players,
                    const uint8_t[::1] banks, const uint8_t[::1] co_banks,
                    const int64_t[::1] dealer_stakes, const int64_t[::1] chips,
                    uint8_t[:, ::1] outcomes not None, int64_t[:, :, ::1] nets not None,
                    int64_t[::1] house not None, /):
        """Settles many rounds: see paigow_settle_rounds_n.  Columns but the first three and the
        results may be None.

        Returns:
            Nothing if all are right, else the number of the first bad round, how many are bad, and
            the error.
        """
        cdef _c.paigow_round_rows rows
        cdef _c.paigow_fault fault
        cdef size_t rounds = dealers.shape[0], seats = cards.shape[1], columns = stakes.shape[2]
        cdef int status
        if (dealers.shape[1] != 7 or cards.shape[2] != 7
                or (lows is not None and lows.shape[2] != 2)
                or nets.shape[2] != columns + 2
                or not (fits(cards.shape, rounds, seats) and fits(stakes.shape, rounds, seats)
                        and fits(outcomes.shape, rounds, seats) and fits(nets.shape, rounds, seats)
                        and house.shape[0] == rounds)
                or (colors is not None and not fits(colors.shape, rounds, seats))
                or (lows is not None and not fits(lows.shape, rounds, seats))
                or (players is not None and not fits(players.shape, rounds, seats))
                or (banks is not None and banks.shape[0] != rounds)
                or (co_banks is not None and co_banks.shape[0] != rounds)
                or (dealer_stakes is not None and dealer_stakes.shape[0] != rounds)
                or (chips is not None and chips.shape[0] != rounds)):
            raise ArrayError("the arrays are not of the same rounds and seats")
        if columns != self.game.bonus_count + 1:
            raise ArrayError(f"{columns} stakes a seat; the game has "
                             f"{self.game.bonus_count + 1} wagers")
        if not 1 <= seats <= <size_t>_c.PAIGOW_DEALT:
            raise SeatError(f"a deck serves 1 to {<int>_c.PAIGOW_DEALT} seats, not {seats}")
        if rounds == 0:
            return None
        memset(&rows, 0, sizeof(rows))
        rows.seats = seats
        rows.dealers = &dealers[0, 0]
        rows.cards = &cards[0, 0, 0]
        rows.stakes = &stakes[0, 0, 0]
        if colors is not None:
            rows.colors = &colors[0, 0]
        if lows is not None:
            rows.lows = &lows[0, 0, 0]
        if players is not None:
            rows.players = &players[0, 0]
        if banks is not None:
            rows.banks = &banks[0]
        if co_banks is not None:
            rows.co_banks = &co_banks[0]
        if dealer_stakes is not None:
            rows.dealer_stakes = &dealer_stakes[0]
        if chips is not None:
            rows.chips = &chips[0]
        with nogil:
            status = _c.paigow_settle_rounds_n(&self.ready, &rows, rounds, &outcomes[0, 0],
                                               &nets[0, 0, 0], &house[0], &fault)
        if status == _c.PAIGOW_OK:
            return None
        row, bad = fault.row, fault.rows
        fault.rows = 0
        if status == _c.PAIGOW_ERROR_NO_LINE:
            return row, bad, NoLineError(f"seat {fault.seat}: no line sets the hand")
        return row, bad, self.error(&fault, 7 if status == _c.PAIGOW_ERROR_COUNT else seats)

    def simulate(self, seats, bank, uint64_t seed, uint64_t first, uint64_t rounds, /):
        """What became of some rounds of a seed: see paigow_simulate.

        Returns:
            For each of the totals wins, pushes, losses, staked, net, squares; and the house's net.
        """
        cdef _c.paigow_round table
        cdef _c.paigow_totals totals
        cdef _c.paigow_fault fault
        cdef int status
        cdef size_t i
        memset(&table, 0, sizeof(table))
        seats = some_of(seats)
        if not 1 <= len(seats) <= <int>_c.PAIGOW_DEALT:
            raise SeatError(f"a deck serves 1 to {<int>_c.PAIGOW_DEALT} seats, not {len(seats)}")
        table.seat_count = len(seats)
        for i, place in enumerate(seats):
            self.load_place(place, &table.seats[i])
        load_bank(bank, &table)
        with nogil:
            status = _c.paigow_simulate(&self.ready, &table, seed, first, rounds, &totals, &fault)
        if status == _c.PAIGOW_ERROR_NO_LINE:
            raise NoLineError(f"round {fault.row}: no line sets the hand of seat {fault.seat}")
        if status:
            raise self.error(&fault, table.seat_count)
        return [(totals.of[i].wins, totals.of[i].pushes, totals.of[i].losses,
                 sum_of(totals.of[i].staked), sum_of(totals.of[i].net),
                 sum_of(totals.of[i].squares))
                for i in range(<size_t>_c.PAIGOW_TOTALS)], sum_of(totals.house)


cdef object sum_of(_c.paigow_sum total):
    return (<object>total.high << 64) + total.low


@cython.final
cdef class Settled:
    """A settled round."""

    cdef _c.paigow_round table
    cdef _c.paigow_ledger ledger
    cdef list lows
    cdef tuple names

    @property
    def house(self):
        """The house's net."""
        return self.ledger.house

    @property
    def pushed(self):
        """Whether the dealer's hand made every main wager a push."""
        return bool(self.ledger.pushed)

    def dealer(self):
        """The codes of the dealer's cards, and their setting."""
        return codes_of(self.table.dealer, _c.PAIGOW_HAND), setting_of(&self.ledger.dealer)

    def color_count(self, int number, int joker, /):
        """How many cards of a seat are of the color that the player named."""
        cdef uint8_t chosen[7]
        cdef size_t i
        checked_number(joker, 0, _c.PAIGOW_JOKER_ANY_COLOR)
        for i in range(self.table.seat_count):
            if self.table.seats[i].number == number:
                return _c.paigow_cards_of_color(self.table.seats[i].cards,
                                                self.table.seats[i].color, joker, chosen)
        raise SeatError(f"there is no seat {number}")

    def nets(self):
        """Number and net of each seat, in order."""
        return [(self.ledger.seats[i].number, self.ledger.seats[i].net)
                for i in range(self.ledger.seat_count)]

    def seats(self):
        """Of each seat its number, the codes of its cards and of the low hand that the player set,
        setting, outcome, line of the premium wager's table, premium, net."""
        at = {self.table.seats[i].number: i for i in range(self.table.seat_count)}
        return [(number, codes_of(self.table.seats[<size_t>at[number]].cards, _c.PAIGOW_HAND),
                 self.lows[at[number]], setting_of(&self.ledger.seats[i].setting),
                 self.ledger.seats[i].outcome, self.ledger.seats[i].bonus_line,
                 bool(self.ledger.seats[i].premium), self.ledger.seats[i].net)
                for i in range(self.ledger.seat_count)
                for number in (self.ledger.seats[i].number,)]

    def lines(self):
        """Of each line seat, wager, outcome, reason, other seat, line of the pay table, stake, net,
        house, center, returned, cut."""
        cdef const _c.paigow_ledger_line *line
        cdef size_t i
        lines = []
        for i in range(self.ledger.line_count):
            line = &self.ledger.lines[i]
            lines.append((line.seat, line.wager, line.outcome, line.reason, line.other_seat,
                          line.line, line.stake, line.net, line.house, line.center, line.returned,
                          line.cut))
        return lines
