# Exact odds: one hand, and every hand.  Part of _core.pyx.
#
# Counting takes its memory itself.  A plan is made once and read by any number of threads; what is
# counted goes into arrays of the caller's, whose sizes are checked.

from libc.stdint cimport int32_t

SETTINGS = <int>_c.PAIGOW_SETTINGS
ODDS_LANES = <int>_c.PAIGOW_ODDS_LANES
MULTISETS = <int>_c.PAIGOW_MULTISETS
MOST_WEIGHT = 1_000_000


cdef tuple joint_of(const _c.paigow_joint *joint):
    """The counts by high and low hand, below, the same and above; and those that push."""
    return (tuple([tuple([joint.count[high][low] for low in range(<int>_c.PAIGOW_STANDINGS)])
                   for high in range(<int>_c.PAIGOW_STANDINGS)]), joint.pushed)


@cython.final
cdef class OddsDealer:
    """The dealer's hands by kind, and what they are worth: see paigow/odds.h."""

    cdef _c.paigow_odds_dealer *dealer
    cdef Rules rules

    def __cinit__(self, HouseTable way not None, int push, /):
        cdef _c.paigow_fault fault
        cdef int status
        self.rules = way.rules
        self.dealer = <_c.paigow_odds_dealer *>malloc(sizeof(_c.paigow_odds_dealer))
        if self.dealer == NULL:
            raise MemoryError
        with nogil:
            status = _c.paigow_odds_read_dealer(way.table, push, self.dealer, &fault)
        if status:
            raise error_from(&fault, 0)

    def __dealloc__(self):
        free(self.dealer)

    def of_hand(self, cards, dead, /):
        """The odds of all settings of seven cards; cards in `dead` are not the dealer's."""
        cdef uint8_t loaded[7]
        cdef _c.paigow_odds odds[21]
        cdef _c.paigow_fault fault
        cdef uint64_t mask = mask_of(dead)
        cdef int status
        load(cards, _c.PAIGOW_HAND, loaded)
        with nogil:
            status = _c.paigow_odds_of_hand(loaded, _c.PAIGOW_HAND, mask, self.dealer, odds, &fault)
        if status:
            raise error_from(&fault, _c.PAIGOW_HAND)
        return [(setting_of(&odds[i].setting), joint_of(&odds[i].joint)) for i in range(SETTINGS)]

    def pushes(self, uint8_t[::1] kinds, /):
        """Writes for each kind whether the dealer's hands of it make every wager a push."""
        cdef uint32_t kind
        if kinds.shape[0] != KINDS:
            raise ArrayError(f"{kinds.shape[0]} bytes are not for {KINDS} kinds")
        for kind in range(<uint32_t>KINDS):
            kinds[kind] = (self.dealer.by_flush[kind - MULTISETS] if kind >= MULTISETS
                           else self.dealer.by_ranks[kind]).high == _c.PAIGOW_PUSHES


# ------------------------------------------------------------------------------------ classes


cdef struct class_list:
    size_t count
    uint64_t *cards
    uint32_t *kinds
    uint8_t *hands


cdef int count_class(void *context, const _c.paigow_class *one) noexcept nogil:
    (<class_list *>context).count += 1
    return 0


cdef int list_class(void *context, const _c.paigow_class *one) noexcept nogil:
    cdef class_list *classes = <class_list *>context
    classes.cards[classes.count] = one.cards
    classes.kinds[classes.count] = one.kind
    classes.hands[classes.count] = one.hands
    classes.count += 1
    return 0


cdef int check_range(size_t first, size_t count, size_t most) except -1:
    if first > most or count > most - first:
        raise ArrayError(f"{count} from {first} on are more than {most}")
    return 0


@cython.final
cdef class OddsPlan:
    """What is to be counted: see paigow/odds.h."""

    cdef _c.paigow_odds_plan *plan
    cdef _c.paigow_worth *fronts
    cdef Rules rules
    cdef tuple ways
    cdef dict counted  # how many classes there are, by the range of multisets
    cdef readonly bint full
    cdef readonly int width

    def __cinit__(self, tuple deck not None, Rules rules not None, bint full, bint every, ways, /):
        """`deck` is the ranks as bits, the number of suits, and whether there is a joker."""
        cdef const _c.paigow_house_table *tables[64]
        cdef _c.paigow_odds_deck of
        cdef _c.paigow_fault fault
        cdef int number = rules.number
        cdef int detail = _c.PAIGOW_ALL_STANDINGS if full else _c.PAIGOW_WINS_AND_LOSSES
        cdef size_t count
        cdef int status
        self.ways = some_of(ways)
        count = len(self.ways)
        if not (every or count) or count > 64:
            raise HouseWayError(f"odds are of 1 to 64 house ways, not {count}")
        for i, way in enumerate(self.ways):
            tables[i] = (<HouseTable?>way).table
        of.ranks, of.suits, of.joker = deck
        self.rules = rules
        self.counted = {}
        self.full = full
        self.width = _c.PAIGOW_FULL_ROW if full else _c.PAIGOW_BRIEF_ROW
        self.plan = <_c.paigow_odds_plan *>malloc(sizeof(_c.paigow_odds_plan))
        self.fronts = <_c.paigow_worth *>malloc(_c.PAIGOW_MOST_FRONTS * sizeof(_c.paigow_worth))
        if self.plan == NULL or self.fronts == NULL:
            raise MemoryError
        with nogil:
            status = _c.paigow_odds_plan_for(of, number, detail, every, tables, count, self.fronts,
                                             self.plan, &fault)
        if status == _c.PAIGOW_ERROR_COUNT:
            raise CardCountError(f"a deck of {deck} has not 14 cards or more")
        if status:
            raise error_from(&fault, 0)

    def __dealloc__(self):
        free(self.plan)
        free(self.fronts)

    def first_rows(self, uint32_t[::1] of_kinds, uint32_t[::1] of_lanes, /):
        """Writes where the rows of each kind, and those of each lane, begin, and where they end."""
        cdef size_t i
        if of_kinds.shape[0] != KINDS + 1 or of_lanes.shape[0] != ODDS_LANES + 1:
            raise ArrayError(f"the arrays are not for {KINDS} kinds and {ODDS_LANES} lanes")
        for i in range(<size_t>KINDS + 1):
            of_kinds[i] = self.plan.first_front[i]
        for i in range(<size_t>ODDS_LANES + 1):
            of_lanes[i] = self.plan.parts[self.plan.first_of_lane[i]].row

    def write_fronts(self, uint16_t[::1] highs, uint8_t[::1] lows, /):
        """Writes what the settings are worth that are asked for."""
        cdef size_t count = self.plan.first_front[KINDS]
        cdef size_t i
        if <size_t>highs.shape[0] != count or <size_t>lows.shape[0] != count:
            raise ArrayError(f"the arrays are not for {count} settings")
        for i in range(count):
            highs[i] = self.plan.fronts[i].high
            lows[i] = self.plan.fronts[i].low

    cdef int check(self, OddsDealer dealer, size_t rows, size_t expected) except -1:
        if dealer.rules != self.rules:
            raise RulesError(f"the dealer plays by {dealer.rules!r}, not {self.rules!r}")
        if rows != expected * self.width:
            raise ArrayError(f"{rows} numbers are not {expected} rows of {self.width}")
        return 0

    def by_ranks(self, OddsDealer dealer not None, size_t first, size_t count, int32_t[::1] rows, /):
        """Counts by ranks for some kinds."""
        cdef void *memory
        check_range(first, count, KINDS)
        self.check(dealer, rows.shape[0],
                   self.plan.first_front[first + count] - self.plan.first_front[first])
        if rows.shape[0] == 0:
            return
        with nogil:
            memory = malloc(_c.paigow_odds_rank_memory(self.plan))
            if memory != NULL:
                _c.paigow_odds_by_ranks(dealer.dealer, self.plan, <uint32_t>first, <uint32_t>count,
                                        memory, &rows[0])
        if memory == NULL:
            raise MemoryError
        free(memory)

    def by_flush(self, OddsDealer dealer not None, size_t first, size_t count, int32_t[::1] rows, /):
        """What flushes put right, for some lanes."""
        cdef void *memory
        check_range(first, count, ODDS_LANES)
        self.check(dealer, rows.shape[0],
                   self.plan.parts[self.plan.first_of_lane[first + count]].row -
                   self.plan.parts[self.plan.first_of_lane[first]].row)
        if rows.shape[0] == 0:
            return
        with nogil:
            memory = malloc(_c.paigow_odds_flush_memory(self.plan))
            if memory != NULL:
                _c.paigow_odds_by_flush(dealer.dealer, self.plan, <uint32_t>first, <uint32_t>count,
                                        memory, &rows[0])
        if memory == NULL:
            raise MemoryError
        free(memory)

    cdef _c.paigow_odds_rows rows_of(self, const int32_t[::1] by_ranks,
                                     const int32_t[::1] by_flush) except *:
        cdef _c.paigow_odds_rows rows
        cdef size_t fronts = self.plan.first_front[KINDS]
        cdef size_t parts = self.plan.parts[self.plan.first_of_lane[ODDS_LANES]].row
        if (<size_t>by_ranks.shape[0] != fronts * self.width or
                <size_t>by_flush.shape[0] != parts * self.width):
            raise ArrayError(f"{by_ranks.shape[0]} and {by_flush.shape[0]} numbers are not {fronts} "
                             f"and {parts} rows of {self.width}")
        rows.by_ranks = &by_ranks[0]
        rows.by_flush = &by_flush[0]
        return rows

    cdef const _c.paigow_house_table *table_of(self, HouseTable way) except NULL:
        for known in self.ways:
            if known is way:
                return way.table
        raise HouseWayError("the plan was not made for this house way")

    def count_classes(self, size_t first, size_t count, /):
        """How many classes the hands of some multisets fall into; counted once."""
        cdef class_list classes
        check_range(first, count, MULTISETS)
        if (first, count) in self.counted:
            return self.counted[first, count]
        classes.count = 0
        with nogil:
            _c.paigow_each_class(self.plan.deck, <uint32_t>first, <uint32_t>count, count_class,
                                 &classes)
        self.counted[first, count] = classes.count
        return classes.count

    def list_classes(self, size_t first, size_t count, uint64_t[::1] cards, uint32_t[::1] kinds,
                     uint8_t[::1] hands, /):
        """Writes a hand of each class, its kind, and how many hands there are."""
        cdef class_list classes
        self.check_classes(first, count, min(cards.shape[0], kinds.shape[0], hands.shape[0]))
        if cards.shape[0] == 0:
            return
        classes.count = 0
        classes.cards = &cards[0]
        classes.kinds = &kinds[0]
        classes.hands = &hands[0]
        with nogil:
            _c.paigow_each_class(self.plan.deck, <uint32_t>first, <uint32_t>count, list_class,
                                 &classes)

    cdef int check_classes(self, size_t first, size_t count, size_t room) except -1:
        cdef size_t classes = self.count_classes(first, count)
        if room < classes:
            raise ArrayError(f"an array for {room} is too small for {classes} classes")
        return 0

    def add_up(self, const int32_t[::1] by_ranks, const int32_t[::1] by_flush,
               HouseTable way not None, size_t first, size_t count, uint32_t[:, ::1] bank, /):
        """Adds up the classes of some multisets, by holding and joker: hands, joint counts,
        outcomes.  `bank`, if it is not None, gets wins and losses as the bank, class by class."""
        cdef _c.paigow_odds_total totals[12][2]
        cdef const _c.paigow_house_table *table = self.table_of(way)
        cdef _c.paigow_class_odds *of_bank = NULL
        cdef _c.paigow_odds_rows rows = self.rows_of(by_ranks, by_flush)
        check_range(first, count, MULTISETS)
        if bank is not None:
            self.check_pairs(first, count, bank)
            if not self.full:
                raise ArrayError("the outcomes of the bank need a full plan")
            of_bank = <_c.paigow_class_odds *>&bank[0, 0]
        memset(totals, 0, sizeof(totals))
        with nogil:
            _c.paigow_odds_add_up(self.plan, rows, table, <uint32_t>first, <uint32_t>count, totals,
                                  of_bank)
        return [total_of(&totals[holding][joker])
                for holding in range(<int>_c.PAIGOW_HOLDINGS) for joker in range(2)]

    cdef int check_pairs(self, size_t first, size_t count, const uint32_t[:, ::1] pairs) except -1:
        if pairs.shape[1] != 2 or pairs.shape[0] == 0:
            raise ArrayError(f"an array of shape ({pairs.shape[0]}, {pairs.shape[1]}) does not take "
                             "wins and losses")
        self.check_classes(first, count, pairs.shape[0])
        return 0

    def choose(self, const int32_t[::1] by_ranks, const int32_t[::1] by_flush, int32_t win_weight,
               int32_t lose_weight, HouseTable way, size_t first, size_t count,
               uint8_t[::1] fronts, uint32_t[:, ::1] best, uint32_t[:, ::1] of_way, /):
        """Writes the best front of each class of some multisets, its wins and losses, and those of
        a house way, which may be None."""
        cdef const _c.paigow_house_table *table = NULL if way is None else self.table_of(way)
        cdef _c.paigow_odds_rows rows = self.rows_of(by_ranks, by_flush)
        cdef _c.paigow_choices choices
        check_range(first, count, MULTISETS)
        if self.full:
            raise ArrayError("choosing needs a brief plan")
        if not (0 <= win_weight <= <int32_t>MOST_WEIGHT and 0 <= lose_weight <= <int32_t>MOST_WEIGHT):
            raise ArrayError(f"weights are from 0 to {MOST_WEIGHT}, not {win_weight}, {lose_weight}")
        self.check_pairs(first, count, best)
        self.check_classes(first, count, fronts.shape[0])
        choices.fronts = &fronts[0]
        choices.best = <_c.paigow_class_odds *>&best[0, 0]
        choices.way = NULL
        if way is not None:
            self.check_pairs(first, count, of_way)
            choices.way = <_c.paigow_class_odds *>&of_way[0, 0]
        with nogil:
            _c.paigow_odds_choose(self.plan, rows, win_weight, lose_weight, table, <uint32_t>first,
                                  <uint32_t>count, &choices)


cdef tuple total_of(const _c.paigow_odds_total *total):
    return (total.hands, joint_of(&total.joint),
            (total.player.win, total.player.push, total.player.lose))
