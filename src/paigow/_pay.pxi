# Bonus wagers: what cards are called and what that pays.  See paigow/bonus.h and pay_table.h.

MOST_WON = _c.PAIGOW_MOST_WON
MOST_PAY_LINES = <int>_c.PAIGOW_MOST_PAY_LINES
NEEDS_COLOR = <int>_c.PAIGOW_NEEDS_COLOR
NEEDS_LOW = <int>_c.PAIGOW_NEEDS_LOW
NEEDS_PLAYER = <int>_c.PAIGOW_NEEDS_PLAYER
NEEDS_METER = <int>_c.PAIGOW_NEEDS_METER


cdef size_t load_bonus_cards(object cards, uint8_t *loaded) except 0:
    """Reads and checks seven or three different cards."""
    cdef int64_t codes[MOST_CARDS]
    cdef _c.paigow_fault fault
    cdef size_t count, i
    if isinstance(cards, str):
        count = read_text(cards, loaded)
        for i in range(count):
            codes[i] = loaded[i]
    else:
        count = read_sequence(cards, codes)
    if count not in (_c.PAIGOW_HAND, _c.PAIGOW_BONUS_CARDS):
        raise CardCountError(f"expected 3 or 7 cards, got {count}")
    if _c.paigow_check_cards_i64(codes, count, count, loaded, &fault):
        raise error_from(&fault, count)
    return count


cdef int checked_number(int number, int least, int most) except -1:
    if not least <= number <= most:
        raise PaigowError(f"{number} is outside {least}..{most}")
    return number


def bonus_names(cards, int joker, /):
    """What three or seven cards are called, and of that what without the joker's help: bits."""
    cdef uint8_t loaded[MOST_CARDS]
    cdef size_t count = load_bonus_cards(cards, loaded)
    cdef _c.paigow_bonus bonus = _c.paigow_bonus_of(
        loaded, count, checked_number(joker, 0, _c.PAIGOW_JOKER_ACE))
    return bonus.held, bonus.held & bonus.natural


def bonus_cards(cards, int joker, bint wheel_lowest, int name, bint without_joker, /):
    """The codes of the cards that bear a name; none if it does not fit."""
    cdef uint8_t loaded[MOST_CARDS]
    cdef uint8_t chosen[7]
    cdef size_t count = load_bonus_cards(cards, loaded)
    checked_number(joker, 0, _c.PAIGOW_JOKER_ACE)
    checked_number(name, 0, _c.PAIGOW_BONUS_NAMES - 1)
    return codes_of(chosen, _c.paigow_bonus_cards(loaded, count, joker, wheel_lowest, name,
                                                  without_joker, chosen))


def color_names(cards, int color, int joker, /):
    """As bonus_names for a color: 0 for red, 1 for black."""
    cdef uint8_t loaded[7]
    load(cards, _c.PAIGOW_HAND, loaded)
    checked_number(color, _c.PAIGOW_RED, _c.PAIGOW_BLACK)
    cdef _c.paigow_bonus bonus = _c.paigow_bonus_of_color(
        loaded, color, checked_number(joker, 0, _c.PAIGOW_JOKER_ANY_COLOR))
    return bonus.held, bonus.held & bonus.natural


def color_cards(cards, int color, int joker, /):
    """The codes of the cards of a color."""
    cdef uint8_t loaded[7]
    cdef uint8_t chosen[7]
    load(cards, _c.PAIGOW_HAND, loaded)
    checked_number(color, _c.PAIGOW_RED, _c.PAIGOW_BLACK)
    return codes_of(chosen, _c.paigow_cards_of_color(loaded, color, joker, chosen))


def codes_of_cards(cards, int expected, /):
    """The codes of so many different cards, at most seven."""
    cdef uint8_t loaded[7]
    load(cards, checked_number(expected, 1, 7), loaded)
    return codes_of(loaded, expected)


cdef tuple result_of(const _c.paigow_bonus_result *result):
    return result.line, result.outcome, result.net, result.returned, result.cut


@cython.final
cdef class PayTable:
    """A pay table, checked.

    Args:
        lines: name, joker, of, per, pays, envy of each: the fields of paigow_pay_line.
        cards: 7 or 3.
        of_dealer, joker, wheel_lowest, round_down, takes_stake, envy_stake, most_paid: the fields
            of paigow_pay_table.
    """

    cdef _c.paigow_pay_table table

    def __cinit__(self, lines, cards, of_dealer, joker, wheel_lowest, round_down, takes_stake,
                  envy_stake, most_paid, /):
        cdef _c.paigow_fault fault
        cdef _c.paigow_pay_line *line
        lines = some_of(lines)  # its length does not change any more
        memset(&self.table, 0, sizeof(self.table))
        if len(lines) > <int>_c.PAIGOW_MOST_PAY_LINES:
            raise PayTableError(
                f"{len(lines)} lines; the most is {<int>_c.PAIGOW_MOST_PAY_LINES}")
        self.table.cards = cards
        self.table.of_dealer = of_dealer
        self.table.joker = joker
        self.table.wheel_lowest = wheel_lowest
        self.table.round_down = round_down
        self.table.takes_stake = takes_stake
        self.table.envy_stake = envy_stake
        self.table.most_paid = most_paid
        self.table.count = len(lines)
        for i in range(len(lines)):
            line = &self.table.lines[i]
            line.name, line.joker, line.of, line.per, line.pays, line.envy = lines[i]
        if _c.paigow_check_pay_table(&self.table, &fault):
            raise error_from(&fault, 0)

    cdef bytes content(self):
        return (<const char *>&self.table)[:sizeof(self.table)]

    def __eq__(self, other):
        if not isinstance(other, PayTable):
            return NotImplemented
        return self.content() == (<PayTable>other).content()

    def __hash__(self):
        return hash(self.content())

    @property
    def cards(self):
        """How many cards are looked at."""
        return self.table.cards

    @property
    def needs(self):
        """What the lines ask for beside the cards: NEEDS_COLOR and so on."""
        return _c.paigow_table_needs(&self.table)

    cdef load_hand(self, object cards, int color, object low, object player,
                   _c.paigow_bonus_hand *hand):
        memset(hand, 0, sizeof(hand[0]))
        load(cards, self.table.cards, hand.cards)
        hand.color = checked_number(color, _c.PAIGOW_RED, _c.PAIGOW_BLACK)
        if low is not None:
            load(low, _c.PAIGOW_LOW, hand.low)
        if player is not None:
            load(player, _c.PAIGOW_HAND, hand.player)

    def settle(self, cards, int color, low, player, int64_t stake, int64_t meter, int64_t won, /):
        """Settles a wager: line, outcome, net, returned, cut."""
        cdef _c.paigow_bonus_hand hand
        cdef _c.paigow_bonus_result result
        cdef _c.paigow_fault fault
        self.load_hand(cards, color, low, player, &hand)
        if _c.paigow_settle_bonus(&self.table, &hand, stake, meter, &won, &result, &fault):
            raise error_from(&fault, self.table.cards)
        return result_of(&result)

    def cards_of(self, int line, cards, int color, /):
        """The codes of the cards that make a line of seven or three cards, or of a color."""
        cdef const _c.paigow_pay_line *pays
        cdef int name
        checked_number(line, 0, self.table.count - 1)
        pays = &self.table.lines[line]
        if self.needs & _c.PAIGOW_NEEDS_COLOR:
            return color_cards(cards, color, self.table.joker)
        name = _c.PAIGOW_IS_ACE_HIGH if pays.name == _c.PAIGOW_IS_BOTH_ACE_HIGH else pays.name
        return bonus_cards(cards, self.table.joker, self.table.wheel_lowest, name,
                           pays.joker == _c.PAIGOW_WITHOUT_JOKER)

    def settle_line(self, int line, int64_t stake, int64_t meter, /):
        """The same for a line that is known; -1 for none."""
        cdef _c.paigow_bonus_result result
        cdef _c.paigow_fault fault
        if _c.paigow_settle_line(&self.table, line, stake, meter, NULL, &result, &fault):
            raise error_from(&fault, 0)
        return result_of(&result)

    def settle_rows(self, const uint8_t[:, ::1] cards, const uint8_t[::1] colors,
                    const uint8_t[:, ::1] lows, const uint8_t[:, ::1] players,
                    const int64_t[::1] stakes, int64_t meter, int8_t[::1] lines, int64_t[::1] nets,
                    int64_t[::1] cuts, /):
        """Settles many wagers, each a round of its own.

        Returns:
            Nothing if all are right, else the number of the first bad row, how many are bad, and
            the error.
        """
        cdef _c.paigow_bonus_rows wagers
        cdef _c.paigow_fault fault
        cdef size_t rows = cards.shape[0]
        cdef int status
        if not (<size_t>cards.shape[1] == self.table.cards
                and <size_t>colors.shape[0] == rows and <size_t>lows.shape[0] == rows
                and lows.shape[1] == 2 and <size_t>players.shape[0] == rows
                and players.shape[1] == 7 and <size_t>stakes.shape[0] == rows
                and <size_t>lines.shape[0] == rows and <size_t>nets.shape[0] == rows
                and <size_t>cuts.shape[0] == rows):
            raise ArrayError(f"the arrays are not for {rows} wagers")
        if rows == 0:
            return None
        wagers.cards = &cards[0, 0]
        wagers.colors = &colors[0]
        wagers.lows = &lows[0, 0]
        wagers.players = &players[0, 0]
        wagers.stakes = &stakes[0]
        with nogil:
            status = _c.paigow_settle_bonus_n_checked(&self.table, &wagers, rows, meter, &lines[0],
                                                      &nets[0], &cuts[0], &fault)
        if status == _c.PAIGOW_OK:
            return None
        row, bad = fault.row, fault.rows
        fault.rows = 0
        return row, bad, error_from(&fault, self.table.cards)

    def settle_seats(self, seats, int64_t meter, /):
        """Settles the seats of a table, each a tuple of player, cards, color and stake.

        Returns:
            For each seat a tuple of line, outcome, net, returned and cut, and for the hand of every
            seat what it is paid and what was cut.
        """
        cdef _c.paigow_bonus_seat[6] loaded
        cdef _c.paigow_bonus_seat_result[6] results
        cdef _c.paigow_fault fault
        cdef size_t count
        seats = some_of(seats)
        count = len(seats)
        if not 1 <= count <= <size_t>_c.PAIGOW_SEATS:
            raise SeatError(f"a deck serves 1 to {<int>_c.PAIGOW_SEATS} seats, not {count}")
        memset(loaded, 0, sizeof(loaded))
        for i, (player, cards, color, stake) in enumerate(seats):
            loaded[i].player = player
            loaded[i].stake = stake
            self.load_hand(cards, color, None, None, &loaded[i].hand)
        if _c.paigow_settle_bonus_seats(&self.table, loaded, count, meter, results, &fault):
            raise error_from(&fault, self.table.cards)
        return [(result_of(&results[i].wager),
                 [(results[i].envy[k], results[i].envy_cut[k]) for k in range(count)])
                for i in range(count)]

    def use(self, HouseTable way, /):
        """Of each line how many deals bear its name, and how many it pays; those that no line pays,
        and all."""
        cdef _c.paigow_pay_use use
        cdef _c.paigow_fault fault
        cdef const _c.paigow_house_table *table = NULL if way is None else way.table
        cdef int status
        with nogil:
            status = _c.paigow_use_of_pay_lines(&self.table, table, &use, &fault)
        if status:
            raise error_from(&fault, 0)
        return ([use.fits[i] for i in range(self.table.count)],
                [use.pays[i] for i in range(self.table.count)], use.nothing, use.deals)
