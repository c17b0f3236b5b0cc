# cython: language_level=3
# cython: binding=False
# cython: embedsignature=False
# cython: freethreading_compatible=True
"""The C core for Python.  Everything here checks its input; nothing here knows a rule of the game.

The functions that users call once a hand take one positional argument and no keywords, which is the
cheapest call there is.
"""

from itertools import islice
from operator import index

cimport cython
from libc.stddef cimport size_t
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from . cimport libpaigow as _c

from ._faults import Fault, error_of, errors_at, shown, text_error
from .errors import (
    ArrayError,
    BankError,
    CardCountError,
    CardError,
    CrapsError,
    DuplicateCardError,
    GameError,
    HouseWayError,
    NoLineError,
    PayTableError,
    PaigowError,
    RulesError,
    SeatError,
    StakeError,
    WagerError,
)

from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF

cdef extern from "Python.h":
    const char *PyUnicode_AsUTF8AndSize(object text, Py_ssize_t *size) except NULL
    long long PyLong_AsLongLongAndOverflow(object number, int *overflow) except? -1

# The same without reference counting, for tuples and lists of plain integers.
cdef extern from *:
    """
    #define PaigowIsInt(object) (Py_TYPE(object) == &PyLong_Type)
    """
    bint PaigowIsInt(PyObject *item)
    PyObject *PyTuple_GetItem(object items, Py_ssize_t index)
    PyObject *PyList_GetItem(object items, Py_ssize_t index)
    long long AsLongLong "PyLong_AsLongLongAndOverflow"(PyObject *number, int *overflow)

cdef enum:
    MOST_CARDS = 53
    ANY_COUNT = 0

DECK_CARDS = <int>MOST_CARDS
HIGH_VALUES = <int>_c.PAIGOW_VALUES
LOW_VALUES = <int>_c.PAIGOW_LOW_VALUES
ANY_RANK = <int>_c.PAIGOW_ANY_RANK
ANY_CLASS = <int>_c.PAIGOW_ANY_CLASS
ANY_SUM = <int>_c.PAIGOW_ANY_SUM
ACE_HIGH_STRAIGHT = <int>_c.PAIGOW_ACE_HIGH_STRAIGHT
COMPLETE = <int>_c.PAIGOW_COMPLETE
KINDS = <int>_c.PAIGOW_KINDS
MOST_LINES = <int>_c.PAIGOW_MOST_LINES
MOST_ODDS = <int>_c.PAIGOW_MOST_ODDS
MOST_STAKE = _c.PAIGOW_MOST_STAKE

__version__ = _c.paigow_version().decode()


cdef object error_from(_c.paigow_fault *fault, size_t expected):
    return error_of(Fault(fault.status, fault.seat, "", fault.row, fault.rows, fault.index,
                          fault.value, expected))


# ------------------------------------------------------------------------------------ reading cards


cdef size_t read_text(object text, uint8_t *cards) except? 0:
    """The cards of a text, at most MOST_CARDS of them."""
    cdef Py_ssize_t length
    cdef const char *utf8
    cdef size_t count = 0
    cdef _c.paigow_fault fault
    try:
        utf8 = PyUnicode_AsUTF8AndSize(text, &length)
    except UnicodeEncodeError:
        raise text_error(text) from None
    if _c.paigow_parse_cards(utf8, <size_t>length, cards, MOST_CARDS, &count, &fault):
        if fault.status == _c.PAIGOW_ERROR_COUNT:
            raise CardCountError(f"{shown(text)} holds more than {<int>MOST_CARDS} cards")
        raise text_error(utf8[fault.index:fault.index + fault.value].decode())
    return count


cdef int64_t read_card(object card) except? -1:
    """The code of one card: an integer of any type but bool, or text."""
    cdef uint8_t cards[MOST_CARDS]
    cdef int overflow = 0
    cdef int64_t code
    if isinstance(card, str):
        if read_text(card, cards) != 1:
            raise text_error(card)
        return cards[0]
    if isinstance(card, bool):
        raise CardError(f"{card} is not a card")
    try:
        number = index(card)
    except Exception as error:  # whatever an object of the caller's may raise
        raise CardError(f"{shown(card)} is not a card") from error
    code = PyLong_AsLongLongAndOverflow(number, &overflow)
    if overflow:
        raise CardError(f"card code {shown(number)} is outside 0..52")
    return code


cdef tuple some_of(object things):
    """What an iterable gives, but not without end; whatever it says of its length."""
    return tuple(islice(iter(things), 1000))


cdef size_t read_sequence(object cards, int64_t *codes) except? 0:
    """The codes of a sequence of cards, at most MOST_CARDS of them."""
    cdef size_t count = 0
    try:
        iterator = iter(cards)
    except TypeError:
        raise CardError(
            f"{shown(cards)} is not a hand: give text or a sequence of cards"
        ) from None
    # A copy: reading a card may run code of the caller's, which could change a list.
    for card in tuple(islice(iterator, MOST_CARDS + 1)):
        if count == MOST_CARDS:
            raise CardCountError(f"more than {<int>MOST_CARDS} cards")
        codes[count] = read_card(card)
        count += 1
    return count


cdef bint read_integers(object cards, size_t expected, int64_t *codes):
    """Reads a tuple or list of plain integers; False for anything else."""
    cdef bint is_tuple = type(cards) is tuple
    cdef int overflow = 0
    cdef size_t i
    cdef PyObject *item
    if not (is_tuple or type(cards) is list) or <size_t>len(cards) != expected or expected > 7:
        return False
    for i in range(expected):
        # Borrowed: nothing runs between here and the conversion that could drop the item.
        item = PyTuple_GetItem(cards, i) if is_tuple else PyList_GetItem(cards, i)
        if not PaigowIsInt(item):
            return False
        codes[i] = AsLongLong(item, &overflow)
        if overflow:
            return False
    return True


cdef bint load_integers(object cards, size_t expected, uint8_t *loaded):
    """The same, checked; False for bad cards, too."""
    cdef int64_t codes[7]
    cdef bint read
    with cython.critical_section(cards):  # where there is no GIL, a list may be changed meanwhile
        read = read_integers(cards, expected, codes)
    return read and not _c.paigow_check_cards_i64(codes, expected, expected, loaded, NULL)


cdef size_t checked_count(size_t count, size_t expected) except 0:
    if expected == ANY_COUNT and count in (_c.PAIGOW_LOW, _c.PAIGOW_HIGH, _c.PAIGOW_HAND):
        return count
    if expected == ANY_COUNT:
        raise CardCountError(f"expected 2, 5 or 7 cards, got {count}")
    return expected


cdef Rules rules_of(object rules):
    if not isinstance(rules, Rules):
        raise RulesError(f"{shown(rules)} is not paigow.Rules")
    return <Rules>rules


cdef size_t load(object cards, size_t expected, uint8_t *loaded) except 0:
    """Reads and checks `expected` different cards, or 2, 5 or 7 when it is ANY_COUNT."""
    cdef uint8_t bytes[MOST_CARDS]
    cdef int64_t codes[MOST_CARDS]
    cdef size_t count, i
    cdef Hand hand
    cdef _c.paigow_fault fault
    if expected != ANY_COUNT and load_integers(cards, expected, loaded):
        return expected
    if isinstance(cards, Hand):
        hand = <Hand>cards
        count = hand.count
        for i in range(count):
            bytes[i] = hand.card[i]
    elif isinstance(cards, str):
        count = read_text(cards, bytes)
    else:
        count = read_sequence(cards, codes)
        expected = checked_count(count, expected)
        if _c.paigow_check_cards_i64(codes, count, expected, loaded, &fault):
            raise error_from(&fault, expected)
        return count
    expected = checked_count(count, expected)
    if _c.paigow_check_cards(bytes, count, expected, &fault):
        raise error_from(&fault, expected)
    for i in range(count):
        loaded[i] = bytes[i]
    return count


cdef tuple codes_of(const uint8_t *cards, size_t count):
    return tuple([cards[i] for i in range(count)])


def card_text(uint8_t code, /):
    """The two characters of a card, such as ``"As"`` or ``"Xx"``."""
    cdef char text[2]
    if code > _c.PAIGOW_JOKER:
        raise CardError(f"card code {code} is outside 0..52")
    _c.paigow_card_text(code, text)
    return text[:2].decode()


cdef str cards_text(tuple codes):
    return " ".join([card_text(code) for code in codes])


def parse(text, /):
    """The codes of the cards in a text, duplicates allowed (R2)."""
    cdef uint8_t cards[MOST_CARDS]
    return codes_of(cards, read_text(text, cards))


def check(cards, size_t expected, /):
    """The codes of `expected` different cards."""
    cdef uint8_t loaded[MOST_CARDS]
    cdef int64_t codes[MOST_CARDS]
    cdef size_t count = read_sequence(cards, codes)
    cdef _c.paigow_fault fault
    if _c.paigow_check_cards_i64(codes, count, expected, loaded, &fault):
        raise error_from(&fault, expected)
    return codes_of(loaded, count)


# ------------------------------------------------------------------------------------------- hands


@cython.final
cdef class Hand:
    """Two, five or seven different cards, checked once.

    Hands compare and hash as sets of cards: the order in which they were given is kept, but does
    not matter.  Hands are not ordered; compare what they are worth (`HighValue`, `rank7`).

    Args:
        cards: text such as ``"As Kd Qc Jh 7s 3c Xx"`` (R2), or an iterable of cards, codes or
            texts.

    Raises:
        CardCountError: there are not 2, 5 or 7 cards.
        CardError, CardTextError: something is not a card.
        DuplicateCardError: a card is there twice.

    >>> from paigow import Hand
    >>> hand = Hand("As Kd Qc Jh 7s 3c Xx")
    >>> hand == Hand(reversed(list(hand))), len(hand), str(hand)
    (True, 7, 'As Kd Qc Jh 7s 3c Xx')
    """

    cdef uint8_t card[7]
    cdef size_t count

    def __cinit__(self, cards, /):
        self.count = load(cards, ANY_COUNT, self.card)

    @property
    def codes(self):
        """The codes of the cards (R2), in the order given."""
        return codes_of(self.card, self.count)

    cdef set_of_codes(self):
        return frozenset(self.codes)

    def __len__(self):
        return self.count

    cdef tuple cards(self):
        from .cards import DECK

        return tuple([DECK[code] for code in self.codes])

    def __iter__(self):
        return iter(self.cards())

    def __getitem__(self, index, /):
        return self.cards()[index]

    def __contains__(self, card):
        try:
            return read_card(card) in self.codes
        except CardError:
            return False

    def __eq__(self, other):
        if not isinstance(other, Hand):
            return NotImplemented
        return self.set_of_codes() == (<Hand>other).set_of_codes()

    def __hash__(self):
        return hash(self.set_of_codes())

    def __str__(self):
        return cards_text(self.codes)

    def __repr__(self):
        return f"Hand({str(self)!r})"

    def __reduce__(self):
        return Hand, (self.codes,)


# ----------------------------------------------------------------------------------------- ranking


def rank7(cards, /):
    """The value 1..7477 of the best five of seven cards under the standard rules; higher is better.

    The joker is the bug (R4), the wheel the second-highest straight (R9).  `HighValue` puts a value
    into words; `Rules` ranks by other rules; `paigow.arrays` ranks many hands at once.

    Args:
        cards: a `Hand`, text, or a sequence of seven cards or codes.

    Raises:
        PaigowError: these are not seven different cards.

    >>> from paigow import rank7
    >>> rank7("As 2d 3h 4c 5s 9c Jd") > rank7("Kh Qd Jc Ts 9h 2c 2d")
    True
    >>> rank7((0, 4, 8, 12, 51, 52, 1)) == rank7("2c 3c 4c 5c As Xx 2d")
    True
    """
    cdef uint8_t loaded[7]
    if isinstance(cards, Hand) and (<Hand>cards).count == _c.PAIGOW_HAND:
        return _c.paigow_rank7((<Hand>cards).card, _c.PAIGOW_STANDARD)
    load(cards, _c.PAIGOW_HAND, loaded)
    return _c.paigow_rank7(loaded, _c.PAIGOW_STANDARD)


def rank5(cards, /):
    """The value 1..7477 of five cards under the standard rules; higher is better (R8).

    Raises:
        PaigowError: these are not five different cards.

    >>> from paigow import rank5
    >>> rank5("Ks Kh Xx 9d 5c") == rank5("Ks Kh Ac 9d 5c")
    True
    """
    cdef uint8_t loaded[5]
    load(cards, _c.PAIGOW_HIGH, loaded)
    return _c.paigow_rank5(loaded, _c.PAIGOW_STANDARD)


def rank2(cards, /):
    """The value 1..91 of two cards; higher is better, the joker is an ace (R4).

    Raises:
        PaigowError: these are not two different cards.

    >>> from paigow import rank2
    >>> rank2("Xx Kd") == rank2("As Kc")
    True
    """
    cdef uint8_t loaded[2]
    load(cards, _c.PAIGOW_LOW, loaded)
    return _c.paigow_rank2(loaded)


JOKERS = ("bug", "wild")
WHEELS = ("second", "lowest")


cdef str one_of(tuple words, object word, str what):
    if not isinstance(word, str) or word not in words:
        raise RulesError(f"{what} is {words[0]!r} or {words[1]!r}, not {shown(word)}")
    return words[words.index(word)]


@cython.final
cdef class Rules:
    """How the joker plays and where A-2-3-4-5 stands.

    Args:
        joker: ``"bug"`` (an ace, or what completes a straight or flush, R4) or ``"wild"`` (R7).
        wheel: ``"second"`` (between A-K-Q-J-T and K-Q-J-T-9) or ``"lowest"`` (R9).

    Raises:
        RulesError: another word.

    >>> from paigow import HighValue, Rules
    >>> wild = Rules(joker="wild")
    >>> str(HighValue(wild.rank5("Ad 3s 5c 5h Xx")))
    'three of a kind, 5-5-5-A-3'
    """

    cdef readonly str joker
    cdef readonly str wheel
    cdef readonly int number

    def __cinit__(self, joker="bug", wheel="second"):
        self.joker = one_of(JOKERS, joker, "joker")
        self.wheel = one_of(WHEELS, wheel, "wheel")
        self.number = ((_c.PAIGOW_WILD if self.joker == "wild" else 0)
                       | (_c.PAIGOW_WHEEL_LOWEST if self.wheel == "lowest" else 0))

    def rank7(self, cards, /):
        """As `paigow.rank7`, under these rules."""
        cdef uint8_t loaded[7]
        load(cards, _c.PAIGOW_HAND, loaded)
        return _c.paigow_rank7(loaded, self.number)

    def rank5(self, cards, /):
        """As `paigow.rank5`, under these rules."""
        cdef uint8_t loaded[5]
        load(cards, _c.PAIGOW_HIGH, loaded)
        return _c.paigow_rank5(loaded, self.number)

    def best_five(self, cards, /):
        """The five of seven cards that make the best hand, in the order given.

        Of several such fives the one with the lowest card codes, so that the joker is used only
        when it has to be.

        Raises:
            PaigowError: these are not seven different cards.

        >>> from paigow import STANDARD
        >>> STANDARD.best_five("Jd Ac Ad 7d Qd 4d Td")
        Hand('Jd Ad 7d Qd Td')
        """
        cdef uint8_t loaded[7]
        cdef uint8_t best[5]
        load(cards, _c.PAIGOW_HAND, loaded)
        _c.paigow_best_five(loaded, self.number, best)
        return Hand(codes_of(best, _c.PAIGOW_HIGH))

    def __eq__(self, other):
        if not isinstance(other, Rules):
            return NotImplemented
        return self.number == (<Rules>other).number

    def __hash__(self):
        return hash((self.joker, self.wheel))

    def __repr__(self):
        return f"Rules(joker={self.joker!r}, wheel={self.wheel!r})"

    def __reduce__(self):
        return Rules, (self.joker, self.wheel)


STANDARD = Rules()


def checked_rules(rules, /):
    """The rules themselves, if they are `Rules`."""
    return rules_of(rules)


def rank_high(cards, rules, /):
    """The value of five or of seven cards."""
    cdef uint8_t loaded[7]
    cdef _c.paigow_rules number = rules_of(rules).number
    cdef size_t count = load(cards, ANY_COUNT, loaded)
    if count == _c.PAIGOW_LOW:
        raise CardCountError("expected 5 or 7 cards, got 2")
    if count == _c.PAIGOW_HIGH:
        return _c.paigow_rank5(loaded, number)
    return _c.paigow_rank7(loaded, number)


def kind(cards, /):
    """The kind 0..292252 of seven cards: all that their best hand and house way depend on.

    Raises:
        PaigowError: these are not seven different cards.

    >>> from paigow import kind
    >>> kind("As Kd Qc Jh 7s 3c 2d") == kind("Ac Kh Qd Js 7c 3s 2h")
    True
    """
    cdef uint8_t loaded[7]
    load(cards, _c.PAIGOW_HAND, loaded)
    return _c.paigow_kind(loaded)


def describe(uint16_t value, /):
    """The category and the five ranks of a value."""
    cdef uint8_t ranks[5]
    if not 1 <= value <= _c.PAIGOW_VALUES:
        raise OverflowError
    cdef int category = _c.paigow_value_ranks(value, ranks)
    return category, codes_of(ranks, _c.PAIGOW_HIGH)


def describe_low(uint8_t value, /):
    """The two ranks of a two-card value."""
    cdef uint8_t ranks[2]
    if not 1 <= value <= _c.PAIGOW_LOW_VALUES:
        raise OverflowError
    _c.paigow_low_value_ranks(value, ranks)
    return codes_of(ranks, _c.PAIGOW_LOW)


# --------------------------------------------------------------------------------- setting the hand


cdef tuple setting_of(_c.paigow_setting *setting):
    return (codes_of(setting.low, _c.PAIGOW_LOW), codes_of(setting.high, _c.PAIGOW_HIGH),
            setting.low_value, setting.high_value, setting.foul,
            None if setting.line == _c.PAIGOW_NO_LINE else setting.line)


@cython.final
cdef class Policy:
    """The lines of a house way, compiled for the interpreter in C (H1-H9)."""

    cdef _c.paigow_house_way way
    cdef str name

    def __cinit__(self, str name not None, lines, /):
        cdef _c.paigow_house_way way
        cdef _c.paigow_fault fault
        lines = some_of(lines)
        way.count = min(len(lines), <int>_c.PAIGOW_MOST_LINES + 1)
        for i, line in enumerate(lines[:<int>_c.PAIGOW_MOST_LINES]):
            try:
                (way.lines[i].holdings, way.lines[i].first, way.lines[i].second,
                 way.lines[i].singleton, way.lines[i].singletons, way.lines[i].best,
                 way.lines[i].joker, way.lines[i].most_sum, way.lines[i].play,
                 way.lines[i].least, way.lines[i].most, way.lines[i].behind,
                 way.lines[i].beats) = line
            except (OverflowError, TypeError, ValueError):
                raise HouseWayError(f"line {i + 1} is not compiled: {shown(line)}") from None
        if _c.paigow_check_house_way(&way, &fault):
            raise error_from(&fault, 0)
        self.way = way
        self.name = name

    def set(self, cards, rules, /):
        """The setting of seven cards: low and high codes, low and high value, foul, line."""
        cdef uint8_t loaded[7]
        cdef _c.paigow_setting setting
        load(cards, _c.PAIGOW_HAND, loaded)
        if _c.paigow_set_by_lines(loaded, &self.way, rules_of(rules).number, &setting):
            raise no_line(self.name, codes_of(loaded, _c.PAIGOW_HAND))
        return setting_of(&setting)

    def try_line(self, size_t line, cards, rules, /):
        """What one line by itself does with seven cards: the verdict, and the setting or None."""
        cdef uint8_t loaded[7]
        cdef _c.paigow_setting setting
        if line >= self.way.count:
            raise HouseWayError(f"there is no line {line}")
        load(cards, _c.PAIGOW_HAND, loaded)
        verdict = _c.paigow_try_line(loaded, &self.way.lines[line], rules_of(rules).number,
                                     &setting)
        return verdict, setting_of(&setting) if verdict == _c.PAIGOW_CAN_SET else None

    def use(self, Rules rules not None, /):
        """How all hands use the lines: see paigow_way_use; a hand that there is not is None."""
        cdef _c.paigow_way_use use
        cdef _c.paigow_fault fault
        cdef int number = rules.number
        with nogil:
            status = _c.paigow_use_of_lines(&self.way, number, &use, &fault)
        if status:
            raise error_from(&fault, 0)
        return use.unset, first_of(use.unset, use.unset_first), [
            (use.lines[i].fits, first_of(use.lines[i].fits, use.lines[i].fits_first),
             use.lines[i].able, first_of(use.lines[i].able, use.lines[i].able_first),
             use.lines[i].sets,
             use.lines[i].fouls, first_of(use.lines[i].fouls, use.lines[i].fouls_first))
            for i in range(self.way.count)]


cdef object first_of(uint64_t count, const uint8_t *cards):
    return Hand(codes_of(cards, _c.PAIGOW_HAND)) if count else None


cdef object no_line(str where, tuple codes):
    return NoLineError(f"{where}: no line sets {cards_text(codes)}")


def seven(cards, /):
    """A hand of seven cards."""
    cdef uint8_t loaded[7]
    load(cards, _c.PAIGOW_HAND, loaded)
    return Hand(codes_of(loaded, _c.PAIGOW_HAND))


def holding_of(cards, /):
    """What seven cards hold (H5): one of enum paigow_holding."""
    cdef uint8_t loaded[7]
    load(cards, _c.PAIGOW_HAND, loaded)
    return _c.paigow_holding_of(loaded)


def set_by_hand(cards, low, rules, /):
    """The setting of seven cards with `low` in front, foul or not (R11); and the codes of both."""
    cdef uint8_t loaded[7]
    cdef uint8_t front[MOST_CARDS]
    cdef size_t count
    cdef _c.paigow_setting setting
    load(cards, _c.PAIGOW_HAND, loaded)
    count = load_front(low, front)
    _c.paigow_set_by_hand(loaded, front, count, rules_of(rules).number, &setting)
    return setting_of(&setting), codes_of(loaded, _c.PAIGOW_HAND), codes_of(front, count)


cdef size_t load_front(object low, uint8_t *front) except? 0:
    """Cards of a player's low hand: any number, dealt or not, but cards."""
    cdef int64_t codes[MOST_CARDS]
    cdef size_t count, i
    cdef _c.paigow_fault fault
    if isinstance(low, str):
        return read_text(low, front)
    count = read_sequence(low, codes)
    for i in range(count):
        if _c.paigow_check_cards_i64(codes + i, 1, 1, front + i, &fault):
            raise error_from(&fault, 1)
    return count


def front_text(low, /):
    """A player's low hand as text, dealt or not."""
    cdef uint8_t front[MOST_CARDS]
    cdef size_t count = load_front(low, front)
    return cards_text(codes_of(front, count))


include "_rows.pxi"
include "_pay.pxi"
include "_bank.pxi"
include "_round.pxi"
include "_craps.pxi"
include "_odds.pxi"
include "_capi.pxi"
