# Many hands at once: the generalized ufuncs of NumPy that `paigow.arrays` is made of, random deals,
# and every hand.  Part of _core.pyx.
#
# A ufunc gets its hands in any layout.  They are copied, a block at a time, into memory of its own, so
# that nobody can change them between check and use; the checked functions of the core do the rest.
# Only rows that are ranked may stay where they are: no bytes whatever lead the ranking out of its
# tables.  A hand that is none gets a result that stands for no hand, and `paigow.arrays` makes one
# error of all of them.

from libc.stdint cimport int8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from cpython.pycapsule cimport PyCapsule_GetPointer

cdef extern from "numpy/arrayobject.h":
    ctypedef Py_ssize_t npy_intp
    enum:
        NPY_INT8
        NPY_UINT8
        NPY_UINT16
        NPY_INT64
        NPY_UINT64
    int _import_array() except -1

cdef extern from "numpy/ufuncobject.h":
    ctypedef void (*PyUFuncGenericFunction)(char **args, const npy_intp *dimensions,
                                            const npy_intp *steps, void *data) noexcept nogil
    ctypedef struct PyUFuncObject:
        PyObject *obj
    enum:
        PyUFunc_None
    int _import_umath() except -1
    object PyUFunc_FromFuncAndDataAndSignature(
        PyUFuncGenericFunction *functions, void **data, const char *types, int count, int inputs,
        int outputs, int identity, const char *name, const char *doc, int unused,
        const char *signature)

cdef extern from "numpy/random/bitgen.h":
    ctypedef struct bitgen_t:
        void *state
        uint32_t (*next_uint32)(void *state) noexcept nogil

_import_array()
_import_umath()

cdef enum:
    BLOCK = 768
    MOST_INPUTS = 2
    MOST_OUTPUTS = 4
    BAD_OUTCOME = -128

BAD_VALUE = 0
"""What the ufuncs give as the value of a hand that is none."""
BAD_SETTLEMENT = <int>BAD_OUTCOME

# ------------------------------------------------------------------------------------------ blocks

# What is done with a block of hands; each input lies in memory without gaps, and so do the results.
ctypedef void (*block_work)(const uint8_t **inputs, size_t count, const void *about,
                            uint8_t **outputs) noexcept nogil

# One kind of ufunc: what it does, and the shape of its operands.
cdef struct operation:
    block_work work
    const void *about  # the rules or the house way
    bint copies        # whether the hands have to be copied
    int inputs
    size_t width       # cards of a hand, or 0: a mask
    int outputs
    size_t[MOST_OUTPUTS] size   # bytes of a result
    size_t[MOST_OUTPUTS] items  # results of a hand


cdef uint8_t narrow(int64_t code) noexcept nogil:
    """A code as a byte; one that is no card becomes a byte that is none."""
    return <uint8_t>code if 0 <= code <= 255 else 255


cdef void narrow_all(const int64_t *codes, size_t count, uint8_t *cards) noexcept nogil:
    cdef uint64_t bits = 0
    cdef size_t i
    for i in range(count):
        bits |= <uint64_t>codes[i]
        cards[i] = <uint8_t>codes[i]
    if bits > 255:
        for i in range(count):
            cards[i] = narrow(codes[i])


cdef void copy_rows(const char *source, npy_intp row_step, npy_intp card_step, size_t count,
                    size_t width, bint wide, uint8_t *rows) noexcept nogil:
    cdef size_t row, card
    cdef const char *at
    if wide and card_step == 8 and row_step == <npy_intp>width * 8:
        narrow_all(<const int64_t *>source, count * width, rows)
        return
    for row in range(count):
        for card in range(width):
            at = source + <npy_intp>row * row_step + <npy_intp>card * card_step
            rows[row * width + card] = narrow((<const int64_t *>at)[0] if wide
                                              else (<const uint8_t *>at)[0])


cdef const uint8_t *take_hands(const operation *o, const char *source, npy_intp step,
                               npy_intp card_step, size_t count, bint wide,
                               uint8_t *room) noexcept nogil:
    """A block of hands without gaps: where they are, or copied to `room`."""
    cdef size_t size = o.width if o.width else 8  # bytes of a row, or of a mask
    cdef bint gaps = step != <npy_intp>size or (o.width and card_step != 1) or wide
    cdef size_t i
    if not gaps and not o.copies:
        return <const uint8_t *>source
    if not gaps:
        memcpy(room, source, count * size)
    elif o.width:
        copy_rows(source, step, card_step, count, o.width, wide, room)
    else:
        for i in range(count):
            memcpy(room + 8 * i, source + <npy_intp>i * step, 8)
    return room


cdef bint has_gaps(const operation *o, int output, npy_intp step, npy_intp item_step) noexcept nogil:
    return (step != <npy_intp>(o.size[output] * o.items[output])
            or (o.items[output] > 1 and item_step != <npy_intp>o.size[output]))


cdef void give_results(const operation *o, int output, const uint8_t *results, size_t count,
                       char *target, npy_intp step, npy_intp item_step) noexcept nogil:
    """Writes a block of results to where they belong."""
    cdef size_t size = o.size[output], items = o.items[output], i, k
    for i in range(count):
        for k in range(items):
            memcpy(target + <npy_intp>i * step + <npy_intp>k * item_step,
                   results + (i * items + k) * size, size)


cdef void run(char **args, const npy_intp *dimensions, const npy_intp *steps, const operation *o,
              bint wide) noexcept nogil:
    """The loop of every ufunc.  The steps from hand to hand come first, then those within hands."""
    cdef uint64_t[MOST_INPUTS][BLOCK] taken  # at most eight bytes a hand, and aligned
    cdef uint64_t[MOST_OUTPUTS][BLOCK] given
    cdef const uint8_t *inputs[MOST_INPUTS]
    cdef uint8_t *outputs[MOST_OUTPUTS]
    cdef npy_intp[MOST_INPUTS + MOST_OUTPUTS] within
    cdef size_t count = <size_t>dimensions[0], at = 0, some
    cdef int i, operands = o.inputs + o.outputs, core = operands
    for i in range(operands):
        within[i] = 0
        if (i < o.inputs and o.width > 0) or (i >= o.inputs and o.items[i - o.inputs] > 1):
            within[i] = steps[core]
            core += 1
    while at < count:
        some = min(count - at, <size_t>BLOCK)
        for i in range(o.inputs):
            inputs[i] = take_hands(o, args[i] + <npy_intp>at * steps[i], steps[i], within[i], some,
                                   wide, <uint8_t *>taken[i])
        for i in range(o.outputs):
            outputs[i] = (<uint8_t *>given[i]
                          if has_gaps(o, i, steps[o.inputs + i], within[o.inputs + i])
                          else <uint8_t *>args[o.inputs + i] + at * o.size[i] * o.items[i])
        o.work(inputs, some, o.about, outputs)
        for i in range(o.outputs):
            if outputs[i] == <uint8_t *>given[i]:
                give_results(o, i, outputs[i], some,
                             args[o.inputs + i] + <npy_intp>at * steps[o.inputs + i],
                             steps[o.inputs + i], within[o.inputs + i])
        at += some


cdef void run_bytes(char **args, const npy_intp *dimensions, const npy_intp *steps,
                    void *data) noexcept nogil:
    run(args, dimensions, steps, <const operation *>data, False)


cdef void run_wide(char **args, const npy_intp *dimensions, const npy_intp *steps,
                   void *data) noexcept nogil:
    run(args, dimensions, steps, <const operation *>data, True)


# -------------------------------------------------------------------------------------------- work


cdef void rank7_block(const uint8_t **inputs, size_t count, const void *about,
                      uint8_t **outputs) noexcept nogil:
    cdef uint16_t *values = <uint16_t *>outputs[0]
    cdef int rules = (<const int *>about)[0]
    cdef size_t i
    if _c.paigow_rank7_n_checked(inputs[0], count, rules, values, NULL):
        for i in range(count):
            values[i] = 0
            _c.paigow_rank7_checked(inputs[0] + 7 * i, 7, rules, &values[i], NULL)


cdef void rank7_masks_block(const uint8_t **inputs, size_t count, const void *about,
                            uint8_t **outputs) noexcept nogil:
    cdef const uint64_t *masks = <const uint64_t *>inputs[0]
    cdef uint16_t *values = <uint16_t *>outputs[0]
    cdef int rules = (<const int *>about)[0]
    cdef size_t i
    if _c.paigow_rank7_masks_n_checked(masks, count, rules, values, NULL):
        for i in range(count):
            values[i] = 0
            _c.paigow_rank7_masks_n_checked(masks + i, 1, rules, &values[i], NULL)


cdef void rank5_block(const uint8_t **inputs, size_t count, const void *about,
                      uint8_t **outputs) noexcept nogil:
    cdef uint16_t *values = <uint16_t *>outputs[0]
    cdef int rules = (<const int *>about)[0]
    cdef size_t i
    if _c.paigow_rank5_n_checked(inputs[0], count, rules, values, NULL):
        for i in range(count):
            values[i] = 0
            _c.paigow_rank5_checked(inputs[0] + 5 * i, 5, rules, &values[i], NULL)


cdef void rank2_block(const uint8_t **inputs, size_t count, const void *about,
                      uint8_t **outputs) noexcept nogil:
    cdef size_t i
    if _c.paigow_rank2_n_checked(inputs[0], count, outputs[0], NULL):
        for i in range(count):
            outputs[0][i] = 0
            _c.paigow_rank2_checked(inputs[0] + 2 * i, 2, &outputs[0][i], NULL)


cdef int set_some(const uint8_t *rows, size_t first, size_t count, const void *about,
                  uint8_t **outputs) noexcept nogil:
    cdef _c.paigow_settings settings
    settings.high_values = <uint16_t *>outputs[0] + first
    settings.low_values = outputs[1] + first
    settings.lows = outputs[2] + 2 * first
    settings.lines = outputs[3] + first
    settings.shorts = NULL
    return _c.paigow_set_n_checked(rows + 7 * first, count, <const _c.paigow_house_table *>about,
                                   &settings, NULL)


cdef void set_block(const uint8_t **inputs, size_t count, const void *about,
                    uint8_t **outputs) noexcept nogil:
    cdef size_t i
    if set_some(inputs[0], 0, count, about, outputs):
        for i in range(count):
            if set_some(inputs[0], i, 1, about, outputs):
                (<uint16_t *>outputs[0])[i] = 0
                outputs[1][i] = outputs[2][2 * i] = outputs[2][2 * i + 1] = outputs[3][i] = 0


cdef struct contest:
    const _c.paigow_house_table *player
    const _c.paigow_house_table *dealer
    int push


cdef int settle_some(const uint8_t **inputs, size_t first, size_t count, const void *about,
                     uint8_t *outcomes) noexcept nogil:
    cdef const contest *c = <const contest *>about
    return _c.paigow_settle_n_checked(inputs[0] + 7 * first, inputs[1] + 7 * first, count, c.player,
                                      c.dealer, c.push, outcomes + first, NULL)


cdef void settle_block(const uint8_t **inputs, size_t count, const void *about,
                       uint8_t **outputs) noexcept nogil:
    cdef int8_t *units = <int8_t *>outputs[0]
    cdef bint good = settle_some(inputs, 0, count, about, outputs[0]) == _c.PAIGOW_OK
    cdef size_t i
    for i in range(count):
        if good or settle_some(inputs, i, 1, about, outputs[0]) == _c.PAIGOW_OK:
            units[i] -= _c.PAIGOW_PUSH  # lose, push, win become -1, 0, 1
        else:
            units[i] = BAD_OUTCOME


# ------------------------------------------------------------------------------------------ ufuncs


@cython.final
cdef class _Owner:
    """What a ufunc needs as long as it lives."""

    cdef operation operation
    cdef contest contest
    cdef int rules
    cdef PyUFuncGenericFunction[2] functions
    cdef void *data[2]
    cdef char[2 * (MOST_INPUTS + MOST_OUTPUTS)] types
    cdef bytes name
    cdef tuple others


cdef object make_ufunc(_Owner owner, str name, str signature, tuple result_types):
    """A ufunc over hands of bytes and of int64; over masks, of uint64 only."""
    cdef operation *o = &owner.operation
    cdef int loops = 2 if o.width else 1
    cdef int operands = o.inputs + o.outputs
    cdef int loop, i
    if o.width:
        owner.functions[0] = run_bytes
        owner.functions[1] = run_wide
    else:
        owner.functions[0] = run_bytes
    for loop in range(loops):
        owner.data[loop] = o
        for i in range(o.inputs):
            owner.types[loop * operands + i] = (NPY_UINT64 if not o.width
                                                else NPY_INT64 if loop else NPY_UINT8)
        for i in range(o.outputs):
            owner.types[loop * operands + o.inputs + i] = result_types[i]
    owner.name = name.encode()
    cdef bytes core = signature.encode()
    ufunc = PyUFunc_FromFuncAndDataAndSignature(
        owner.functions, owner.data, owner.types, loops, o.inputs, o.outputs, PyUFunc_None,
        owner.name, NULL, 0, core)
    Py_INCREF(owner)
    (<PyUFuncObject *>ufunc).obj = <PyObject *>owner  # the ufunc lets go of it
    return ufunc


cdef object rank_ufunc(str name, block_work work, size_t width, int rules):
    cdef _Owner owner = _Owner()
    owner.rules = rules
    owner.operation.work = work
    owner.operation.about = &owner.rules
    owner.operation.inputs = owner.operation.outputs = 1
    owner.operation.width = width
    owner.operation.items[0] = 1
    owner.operation.size[0] = 1 if width == 2 else 2
    return make_ufunc(owner, name, f"({width})->()" if width else "()->()",
                      (NPY_UINT8 if width == 2 else NPY_UINT16,))


cdef dict all_rank_ufuncs():
    """By the width of a hand, 0 for masks, and the rules."""
    ufuncs = {}
    for rules in range(_c.PAIGOW_RULES):
        ufuncs[7, rules] = rank_ufunc("rank7", rank7_block, 7, rules)
        ufuncs[5, rules] = rank_ufunc("rank5", rank5_block, 5, rules)
        ufuncs[2, rules] = rank_ufunc("rank2", rank2_block, 2, rules)
        ufuncs[0, rules] = rank_ufunc("rank7_masks", rank7_masks_block, 0, rules)
    return ufuncs


cdef dict rank_ufuncs = all_rank_ufuncs()


def rank_rows(size_t width, Rules rules not None, /):
    """The ufunc that ranks hands of 7, 5 or 2 cards, or, for width 0, seven cards as a mask."""
    if (width, rules.number) not in rank_ufuncs:
        raise ArrayError(f"hands have 2, 5 or 7 cards, not {width}")
    return rank_ufuncs[width, rules.number]


@cython.final
cdef class HouseTable:
    """A house way compiled under some rules: see paigow/house_table.h."""

    cdef _c.paigow_house_table *table
    cdef _c.paigow_exception *slot
    cdef Rules rules

    def __cinit__(self, source, Rules rules not None, /):
        """`source` is a Policy; or the fronts by kind of hand, a byte each; or three arrays: these,
        hands that are set otherwise as masks, and the fronts of those."""
        self.rules = rules
        self.table = <_c.paigow_house_table *>malloc(sizeof(_c.paigow_house_table))
        if self.table == NULL:
            raise MemoryError
        if isinstance(source, Policy):
            self.compile_lines(source)
        elif isinstance(source, tuple):
            fronts, hands, fronts_of_hands = source
            self.compile_classes(fronts, hands, fronts_of_hands)
        else:
            self.compile_fronts(source)

    cdef int compile_lines(self, Policy policy) except -1:
        cdef _c.paigow_fault fault
        cdef int status
        cdef int number = self.rules.number
        with nogil:
            status = _c.paigow_compile(&policy.way, number, self.table, &fault)
        if status == _c.PAIGOW_ERROR_NO_LINE:
            raise no_line(policy.name, hand_of_kind(fault.value))
        if status:
            raise error_from(&fault, 0)
        return 0

    cdef int compile_fronts(self, const uint8_t[::1] fronts) except -1:
        cdef _c.paigow_fault fault
        if fronts.shape[0] != _c.PAIGOW_KINDS:
            raise HouseWayError(f"{fronts.shape[0]} bytes are no fronts by kind of hand")
        if _c.paigow_compile_fronts(&fronts[0], self.rules.number, self.table, &fault):
            raise HouseWayError(f"{cards_text(hand_of_kind(fault.index))} has no legal setting "
                                f"with the front {fault.value}")
        return 0

    cdef int compile_classes(self, const uint8_t[::1] fronts, const uint64_t[::1] hands,
                             const uint8_t[::1] fronts_of_hands) except -1:
        cdef _c.paigow_fault fault
        cdef size_t count = hands.shape[0]
        cdef size_t slots = 1
        cdef int status
        if fronts.shape[0] != _c.PAIGOW_KINDS or fronts_of_hands.shape[0] != hands.shape[0]:
            raise HouseWayError(f"{fronts.shape[0]} bytes are no fronts by kind of hand, or "
                                f"{fronts_of_hands.shape[0]} no fronts of {count} hands")
        while slots <= 2 * count:
            slots *= 2
        # Copies, which nobody can change between check and use; one item more, for none at all.
        masks = <uint64_t *>malloc((count + 1) * sizeof(uint64_t))
        bytes_ = <uint8_t *>malloc(count + 1)
        self.slot = <_c.paigow_exception *>malloc(slots * sizeof(_c.paigow_exception))
        try:
            if masks == NULL or bytes_ == NULL or self.slot == NULL:
                raise MemoryError
            if count:
                memcpy(masks, &hands[0], count * sizeof(uint64_t))
                memcpy(bytes_, &fronts_of_hands[0], count)
            status = _c.paigow_compile_classes(&fronts[0], self.rules.number, masks, bytes_, count,
                                               self.slot, slots, self.table, &fault)
            if status == _c.PAIGOW_ERROR_FOUL and not fault.rows:
                raise HouseWayError(f"{cards_text(hand_of_kind(fault.index))} has no legal setting "
                                    f"with the front {fault.value}")
            if status:
                raise HouseWayError(f"hand {fault.row} that is set by its suits is no hand, has no "
                                    f"such front, or is there twice ({fault.value})")
        finally:
            free(masks)
            free(bytes_)
        return 0

    def set(self, cards, rules, /):
        """As Policy.set, under the rules of the table."""
        cdef uint8_t loaded[7]
        cdef _c.paigow_setting setting
        if rules != self.rules:
            raise RulesError(f"the table is for {self.rules!r}, not {rules!r}")
        load(cards, _c.PAIGOW_HAND, loaded)
        _c.paigow_set(loaded, self.table, &setting)
        return setting_of(&setting)

    @property
    def address(self):
        """Where the table lies in memory, as long as this object lives."""
        return <size_t>self.table

    def __dealloc__(self):
        free(self.table)
        free(self.slot)

    def set_rows(self):
        """The ufunc that sets hands: five-card value, two-card value, cards in front, line."""
        cdef _Owner owner = _Owner()
        owner.others = (self,)
        owner.operation.copies = True
        owner.operation.work = set_block
        owner.operation.about = self.table
        owner.operation.inputs = 1
        owner.operation.width = 7
        owner.operation.outputs = 4
        owner.operation.size[0] = 2
        owner.operation.size[1] = owner.operation.size[2] = owner.operation.size[3] = 1
        owner.operation.items[0] = owner.operation.items[1] = owner.operation.items[3] = 1
        owner.operation.items[2] = 2
        return make_ufunc(owner, "set", "(7)->(),(),(2),()",
                          (NPY_UINT16, NPY_UINT8, NPY_UINT8, NPY_UINT8))

    def settle_rows(self, HouseTable dealer not None, bint queen_high, /):
        """The ufunc that settles players' hands, set this way, against dealers' hands."""
        cdef _Owner owner = _Owner()
        owner.others = (self, dealer)
        owner.contest.player = self.table
        owner.contest.dealer = dealer.table
        owner.contest.push = _c.PAIGOW_PUSH_QUEEN_HIGH if queen_high else _c.PAIGOW_PUSH_NEVER
        owner.operation.copies = True
        owner.operation.work = settle_block
        owner.operation.about = &owner.contest
        owner.operation.inputs = 2
        owner.operation.width = 7
        owner.operation.outputs = 1
        owner.operation.size[0] = owner.operation.items[0] = 1
        return make_ufunc(owner, "settle", "(7),(7)->()", (NPY_INT8,))


cdef struct kind_search:
    uint32_t kind
    uint8_t[7] cards


cdef int find_kind(void *context, _c.paigow_packed hand, const uint8_t *cards) noexcept nogil:
    cdef kind_search *search = <kind_search *>context
    if _c.paigow_kind_packed(hand) != search.kind:
        return 0
    memcpy(search.cards, cards, 7)
    return 1


cdef tuple hand_of_kind(uint32_t kind):
    cdef kind_search search
    search.kind = kind
    _c.paigow_each_kind(find_kind, &search)
    return codes_of(search.cards, 7)


cdef struct kind_list:
    uint8_t *cards
    uint64_t *hands
    uint8_t *holdings


cdef int list_kind(void *context, _c.paigow_packed hand, const uint8_t *cards) noexcept nogil:
    cdef kind_list *kinds = <kind_list *>context
    cdef size_t kind = _c.paigow_kind_packed(hand)
    memcpy(kinds.cards + 7 * kind, cards, 7)
    kinds.hands[kind] = _c.paigow_kind_hands(cards)
    kinds.holdings[kind] = _c.paigow_holding_of(cards)
    return 0


def list_kinds(uint8_t[::1] cards, uint64_t[::1] hands, uint8_t[::1] holdings, /):
    """Writes a hand of every kind, how many hands are of the kind, and its holding (H5)."""
    cdef kind_list kinds
    if (cards.shape[0] != 7 * KINDS or hands.shape[0] != KINDS or holdings.shape[0] != KINDS):
        raise ArrayError(f"the arrays are not for {KINDS} kinds")
    kinds.cards = &cards[0]
    kinds.hands = &hands[0]
    kinds.holdings = &holdings[0]
    _c.paigow_each_kind(list_kind, &kinds)


# ------------------------------------------------------------------------------------------- deals


def check_places(places, /):
    """Refuses another number of hands in a deal than 1 to 7 (R1)."""
    if not 1 <= places <= <int>_c.PAIGOW_MOST_PLACES:
        raise SeatError(
            f"a deal has 1 to {<int>_c.PAIGOW_MOST_PLACES} hands, not {shown(places)}")


def deal_rows(bit_generator, size_t places, uint8_t[::1] cards, /):
    """Deals rounds of `places` hands into all of `cards`, from a NumPy bit generator."""
    cdef _c.paigow_random random
    cdef bitgen_t *generator
    cdef size_t rounds
    check_places(places)
    rounds = <size_t>cards.shape[0] // (7 * places)
    if <size_t>cards.shape[0] != rounds * 7 * places:
        raise ArrayError(f"{cards.shape[0]} bytes are no rounds of {places} hands")
    if rounds == 0:
        return
    generator = <bitgen_t *>PyCapsule_GetPointer(bit_generator.capsule, "BitGenerator")
    random.next = generator.next_uint32
    random.state = generator.state
    with bit_generator.lock, nogil:
        _c.paigow_deal_n(&random, rounds, places, &cards[0])


# -------------------------------------------------------------------------------------- every hand


cdef uint64_t mask_of(object cards) except? 0:
    """The set of any number of different cards."""
    cdef uint8_t bytes[MOST_CARDS]
    cdef int64_t codes[MOST_CARDS]
    cdef uint8_t checked[MOST_CARDS]
    cdef _c.paigow_fault fault
    cdef uint64_t mask = 0
    cdef size_t count, i
    if isinstance(cards, str):
        count = read_text(cards, bytes)
        for i in range(count):
            codes[i] = bytes[i]
    else:
        count = read_sequence(cards, codes)
    if _c.paigow_check_cards_i64(codes, count, count, checked, &fault):
        raise error_from(&fault, count)
    for i in range(count):
        mask |= <uint64_t>1 << checked[i]
    return mask


@cython.final
cdef class Choice:
    """The hands that contain some cards and avoid others, checked."""

    cdef readonly uint64_t containing
    cdef readonly uint64_t avoiding

    def __cinit__(self, containing, avoiding, /):
        cdef _c.paigow_fault fault
        self.containing = mask_of(containing)
        self.avoiding = mask_of(avoiding)
        if _c.paigow_check_choice(self.containing, self.avoiding, &fault):
            if fault.status == _c.PAIGOW_ERROR_COUNT:
                raise CardCountError(f"a hand contains at most 7 cards, not {fault.value}")
            raise DuplicateCardError(
                f"{card_text(fault.value)} cannot be both contained and avoided")

    def count(self):
        """How many hands there are."""
        return _c.paigow_count_hands(self.containing, self.avoiding)

    def count_values(self, Rules rules not None, size_t part, size_t parts, uint64_t[::1] counts, /):
        """Adds the hands of one part to the counts by value."""
        cdef int number = rules.number
        if counts.shape[0] != HIGH_VALUES + 1 or part >= parts:
            raise ArrayError(f"part {part} of {parts} into {counts.shape[0]} counts")
        with nogil:
            _c.paigow_count_values(self.containing, self.avoiding, number, part, parts, &counts[0])

    def fill(self, uint8_t[::1] rows, /):
        """Writes all hands, seven cards each in ascending order."""
        if <uint64_t>rows.shape[0] != 7 * self.count():
            raise ArrayError(f"{rows.shape[0]} bytes do not hold {self.count()} hands")
        if rows.shape[0]:
            with nogil:
                _c.paigow_list_hands(self.containing, self.avoiding, &rows[0])


def batch_tier():
    """Which code runs over many hands on this processor; all give the same results.

    Returns:
        ``"avx512"``, ``"avx2"`` or ``"portable"``.

    >>> import paigow
    >>> paigow.batch_tier() in ("avx512", "avx2", "portable")
    True
    """
    return _c.paigow_batch_tier().decode()
