# Craps: odds wagers, a table with its bets, rolls.  See paigow/craps.h and craps_table.h.

CENT_PARTS = <int>_c.PAIGOW_CENT_PARTS
MOST_MULTIPLE = <int>_c.PAIGOW_MOST_MULTIPLE
MOST_ODDS_STAKE = _c.PAIGOW_MOST_ODDS_STAKE
CRAPS_WAGERS = <int>_c.PAIGOW_CRAPS_WAGERS


cdef int64_t craps_number(object number, int field, int64_t most) except? -1:
    """A number of the rules or of a table, before it is made to fit."""
    number = index(number)
    if not 0 <= number <= most:
        raise error_of(Fault(_c.PAIGOW_ERROR_CRAPS, 0, "", 0, 0, field, number, 0))
    return number


cdef int64_t craps_cents(object cents, bint is_odds) except? -1:
    cents = index(cents)
    if not -MOST_ODDS_STAKE <= cents <= MOST_ODDS_STAKE:
        name, most = ("odds", MOST_ODDS_STAKE) if is_odds else ("flat bet", MOST_STAKE)
        raise StakeError(f"{name} of {shown(cents)} cents: at most {most} cents")
    return cents


cdef object craps_error(const _c.paigow_craps_rules *rules, int bet, int point, int64_t flat,
                        const _c.paigow_fault *fault, str name=None):
    """The error for a fault, with the stakes that would be right: the chip; the least and the most;
    the nearest ones, or where no flat bet is known (0) those that would be if it were any."""
    cdef _c.paigow_craps_stakes stakes
    cdef int64_t least = rules.least, most = rules.most, won = 0, step = 1
    if name is None:
        name = "odds" if fault.wager else "flat bet"
    if fault.status == _c.PAIGOW_ERROR_STAKE:
        name, least, most = "odds", 1, MOST_ODDS_STAKE
    elif fault.status == _c.PAIGOW_ERROR_DICE:
        least, most = 2, 12
    elif fault.status == _c.PAIGOW_ERROR_REFUSED:
        if fault.index == <size_t>_c.PAIGOW_CRAPS_NOT_CHIPS:
            least = rules.unit
        elif fault.index == <size_t>_c.PAIGOW_CRAPS_UNPAYABLE and not flat:
            _c.paigow_craps_ratio(bet, point, &won, &step, NULL)
            step *= rules.unit
            least = fault.value // step * step
            most = least + step
        elif not _c.paigow_craps_limits(rules, bet, point, flat, fault.value, &stakes, NULL):
            least = stakes.below
            most = stakes.largest
            if fault.index == <size_t>_c.PAIGOW_CRAPS_UNPAYABLE:
                most = stakes.above
    return error_of(Fault(fault.status, 0, name, fault.row, fault.rows, fault.index, fault.value,
                          0, least, most))


def craps_ratio(int bet, int point, /):
    """The odds on a point: so much is won for so much staked."""
    cdef int64_t won = 0, staked = 0
    cdef _c.paigow_fault fault
    if _c.paigow_craps_ratio(bet, point, &won, &staked, &fault):
        raise error_from(&fault, 0)
    return won, staked


@cython.final
cdef class CrapsRules:
    """How a table of craps plays, checked.

    Args:
        fields: unit, least, most, most odds, strict, uneven, bar, come odds work.
        multiples: by point: see paigow_craps_rules.
    """

    cdef _c.paigow_craps_rules rules

    def __cinit__(self, fields, multiples, /):
        cdef _c.paigow_craps_rules *rules = &self.rules
        cdef _c.paigow_fault fault
        unit, least, most, most_odds, strict, uneven, bar, come_odds_work = fields
        rules.unit = craps_number(unit, _c.PAIGOW_CRAPS_UNIT, MOST_STAKE)
        rules.least = craps_number(least, _c.PAIGOW_CRAPS_LIMITS, MOST_STAKE)
        rules.most = craps_number(most, _c.PAIGOW_CRAPS_LIMITS, MOST_STAKE)
        rules.most_odds = craps_number(most_odds, _c.PAIGOW_CRAPS_MOST_ODDS, MOST_STAKE)
        rules.strict = craps_number(strict, _c.PAIGOW_CRAPS_FLAGS, 1)
        rules.uneven = craps_number(uneven, _c.PAIGOW_CRAPS_FLAGS, 255)
        rules.bar = craps_number(bar, _c.PAIGOW_CRAPS_BAR, 255)
        rules.come_odds_work = craps_number(come_odds_work, _c.PAIGOW_CRAPS_FLAGS, 1)
        multiples = some_of(multiples)
        if len(multiples) != _c.PAIGOW_POINTS:
            raise CrapsError(f"{<int>_c.PAIGOW_POINTS} points have a multiple each, "
                             f"not {len(multiples)}")
        for i, multiple in enumerate(multiples):
            rules.multiple[i] = craps_number(multiple, _c.PAIGOW_CRAPS_MULTIPLE, 255)
        if _c.paigow_check_craps_rules(rules, &fault):
            raise craps_error(rules, 0, 0, 0, &fault)

    def pay(self, int bet, int point, stake, /):
        """What odds win, and what is left unpaid in parts of a cent."""
        cdef int64_t won = 0, unpaid = 0, cents = craps_cents(stake, True)
        cdef _c.paigow_fault fault
        if _c.paigow_craps_pay(&self.rules, bet, point, cents, &won, &unpaid, &fault):
            raise craps_error(&self.rules, bet, point, 0, &fault)
        return won, unpaid

    def limits(self, int bet, int point, flat, stake, /):
        """The largest stake, its excess, the payable stakes below and above."""
        cdef int64_t bottom = craps_cents(flat, False), cents = craps_cents(stake, True)
        cdef _c.paigow_craps_stakes stakes
        cdef _c.paigow_fault fault
        if _c.paigow_craps_limits(&self.rules, bet, point, bottom, cents, &stakes, &fault):
            raise craps_error(&self.rules, bet, point, bottom, &fault)
        return stakes.largest, stakes.excess, stakes.below, stakes.above

    def accept(self, int bet, int point, flat, stake, /):
        """Does nothing for odds that are accepted, and raises for others."""
        cdef int64_t bottom = craps_cents(flat, False), cents = craps_cents(stake, True)
        cdef _c.paigow_fault fault
        if _c.paigow_craps_accept(&self.rules, bet, point, bottom, cents, &fault):
            raise craps_error(&self.rules, bet, point, bottom, &fault)

    def settle_rows(self, const uint8_t[::1] bets not None, const uint8_t[::1] points not None,
                    const uint8_t[::1] results not None, const uint8_t[::1] off,
                    const int64_t[::1] flats not None, const int64_t[::1] odds not None,
                    uint8_t[:, ::1] outcomes not None, int64_t[:, ::1] nets not None,
                    int64_t[::1] unpaid not None, /):
        """Settles many wagers: see paigow_craps_settle_n.  `off` may be None.

        Returns:
            Nothing if all are right, else the number of the first bad row, how many are bad, and
            the error.
        """
        cdef _c.paigow_craps_rows rows
        cdef _c.paigow_fault fault
        cdef Py_ssize_t count = bets.shape[0]
        cdef int status
        if (points.shape[0] != count or results.shape[0] != count or flats.shape[0] != count
                or odds.shape[0] != count or unpaid.shape[0] != count
                or not fits(outcomes.shape, count, 2) or not fits(nets.shape, count, 2)
                or (off is not None and off.shape[0] != count)):
            raise ArrayError("the arrays are not of the same wagers")
        if count == 0:
            return None
        memset(&rows, 0, sizeof(rows))
        rows.bets = &bets[0]
        rows.points = &points[0]
        rows.results = &results[0]
        rows.flats = &flats[0]
        rows.odds = &odds[0]
        if off is not None:
            rows.off = &off[0]
        with nogil:
            status = _c.paigow_craps_settle_n(&self.rules, &rows, count, &outcomes[0, 0],
                                              &nets[0, 0], &unpaid[0], &fault)
        if status == _c.PAIGOW_OK:
            return None
        row, bad = fault.row, fault.rows
        fault.rows = 0
        return row, bad, craps_error(&self.rules, bets[row], points[row], flats[row], &fault)


cdef int load_wager(object row, _c.paigow_craps_wager *wager) except -1:
    player, bet, point, off, flat, odds = row
    wager.player = player
    wager.bet = craps_number(bet, _c.PAIGOW_CRAPS_BET, 255)
    wager.point = craps_number(point, _c.PAIGOW_CRAPS_POINT, 255)
    wager.off = craps_number(off, _c.PAIGOW_CRAPS_FLAGS, 1)
    wager.flat = craps_cents(flat, False)
    wager.odds = craps_cents(odds, True)
    return 0


cdef object table_error(const _c.paigow_craps_table *table, _c.paigow_fault *fault):
    """The error for a table that was read back, and which of its wagers it is about."""
    cdef const _c.paigow_craps_wager *wager = &table.wagers[fault.row]
    where = f"wagers[{fault.row}]: " if fault.rows else ""
    fault.rows = 0
    error = craps_error(&table.rules, wager.bet, wager.point, wager.flat, fault)
    error.args = (f"{where}{error}",)
    return error


@cython.final
cdef class CrapsTable:
    """A table of craps.

    Args:
        rules: how it plays.
        point: the shooter's, 0 for none.
        wagers: of each player, bet, point, off, flat, odds.
    """

    cdef _c.paigow_craps_table table
    cdef _c.paigow_craps_table before  # the last bet, odds, call or roll

    def __cinit__(self, CrapsRules rules not None, int point, wagers, /):
        cdef _c.paigow_fault fault
        cdef _c.paigow_craps_table *table = &self.table
        wagers = some_of(wagers)
        memset(table, 0, sizeof(self.table))
        table.rules = rules.rules
        table.point = craps_number(point, _c.PAIGOW_CRAPS_POINT, 255)
        if len(wagers) > <int>_c.PAIGOW_CRAPS_WAGERS:
            raise error_of(Fault(_c.PAIGOW_ERROR_CRAPS, 0, "", 0, 0, _c.PAIGOW_CRAPS_COUNT,
                                 len(wagers), 0))
        for i, row in enumerate(wagers):
            with errors_at(f"wagers[{i}]"):
                load_wager(row, &table.wagers[i])
        table.count = len(wagers)
        if _c.paigow_check_craps_table(table, &fault):
            raise table_error(table, &fault)
        self.before = self.table

    @property
    def point(self):
        """The shooter's point, 0 for none."""
        return self.table.point

    def wagers(self):
        """Of each wager on the table player, bet, point, off, flat, odds."""
        with cython.critical_section(self):
            return [(wager.player, wager.bet, wager.point, bool(wager.off), wager.flat, wager.odds)
                    for wager in self.table.wagers[:self.table.count]]

    def find(self, uint32_t player, int bet, int point, /):
        """Off, flat and odds of a wager, or None."""
        cdef const _c.paigow_craps_wager *wager
        with cython.critical_section(self):
            wager = _c.paigow_craps_find(&self.table, player, bet, point)
            return None if wager is NULL else (bool(wager.off), wager.flat, wager.odds)

    def bet(self, uint32_t player, int bet, int point, flat, /):
        """Makes, changes or takes down a flat bet; gives what the player adds."""
        cdef int64_t change = 0, cents = craps_cents(flat, False)
        cdef _c.paigow_fault fault
        with cython.critical_section(self):
            self.before = self.table
            if _c.paigow_craps_bet(&self.table, player, bet, point, cents, &change, &fault):
                raise self.error(player, bet, point, &fault)
        return change

    def odds(self, uint32_t player, int bet, int point, odds, /):
        """Makes, changes or takes down odds; gives what the player adds."""
        cdef int64_t change = 0, cents = craps_cents(odds, True)
        cdef _c.paigow_fault fault
        with cython.critical_section(self):
            self.before = self.table
            if _c.paigow_craps_odds(&self.table, player, bet, point, cents, &change, &fault):
                raise self.error(player, bet, point, &fault)
        return change

    def call(self, uint32_t player, int bet, int point, bint off, /):
        """Calls odds off, or on again."""
        cdef _c.paigow_fault fault
        with cython.critical_section(self):
            self.before = self.table
            if _c.paigow_craps_call(&self.table, player, bet, point, off, &fault):
                raise craps_error(&self.table.rules, bet, point, 0, &fault, "")

    def undo(self):
        """Takes back the last bet, odds, call or roll."""
        with cython.critical_section(self):
            self.table = self.before

    cdef object error(self, uint32_t player, int bet, int point, const _c.paigow_fault *fault):
        cdef const _c.paigow_craps_wager *wager = _c.paigow_craps_find(&self.table, player, bet,
                                                                       point)
        return craps_error(&self.table.rules, bet, point, 0 if wager is NULL else wager.flat,
                           fault)

    def roll(self, first, second, /):
        """Throws two dice.

        Returns:
            The shooter's point after it, whether it is a seven-out; stakes handed back, flat and
            odds won, lost, unpaid, the house's gain; and lines: player, bet, point, is odds,
            outcome, reason, stake, net, returned, unpaid.
        """
        cdef _c.paigow_craps_ledger ledger
        cdef _c.paigow_fault fault
        cdef int dice[2]
        for i, die in enumerate((first, second)):
            die = index(die)
            if not 1 <= die <= _c.PAIGOW_DIE:
                raise error_of(Fault(_c.PAIGOW_ERROR_DICE, 0, "", 0, 0, i, die, 0, 1, 6))
            dice[i] = die
        with cython.critical_section(self):
            self.before = self.table
            _c.paigow_craps_roll(&self.table, dice[0], dice[1], &ledger, &fault)
        return (ledger.after, bool(ledger.seven_out),
                (ledger.stakes, ledger.flat_won, ledger.odds_won, ledger.lost, ledger.unpaid,
                 ledger.house),
                [(line.player, line.bet, line.point, line.is_odds, line.outcome, line.reason,
                  line.stake, line.net, line.returned, line.unpaid)
                 for line in ledger.lines[:ledger.line_count]])
