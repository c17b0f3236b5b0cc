"""Bad input: whatever is given, one `PaigowError` that names it, never a crash or another error.

One table of bad cards and one of bad hands run against every function that takes cards; arrays,
whose faults are of another kind, have tables of their own.
"""

import itertools
import math
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from fractions import Fraction
from functools import partial
from textwrap import dedent
from typing import Any, NamedTuple

import numpy as np
import pytest

from paigow import (
    STANDARD,
    BonusSeat,
    Card,
    Game,
    Hand,
    HighValue,
    HouseWay,
    LowValue,
    PaigowError,
    PayLine,
    PayTable,
    Round,
    Rules,
    Seat,
    Setting,
    _core,
    arrays,
    bonus,
    kind,
    rank2,
    rank5,
    rank7,
)
from paigow.errors import (
    ArrayError,
    CardCountError,
    CardError,
    CardTextError,
    DuplicateCardError,
    HouseWayError,
    RulesError,
    WagerError,
)

SEVEN = ("As", "Kd", "10c", "Jh", "7s", "3c", "Xx")
EZ = Game.load("nj-ez")
WILD = Rules(joker="wild")


class Entry(NamedTuple):
    """A function that takes cards: how many here, which counts it takes and says it takes."""

    call: Callable[[Any], object]
    dealt: int
    takes: tuple[int, ...]
    says: tuple[str, ...]
    takes_none: bool = False  # None stands for no cards given


def of_count(call: Callable[[Any], object], count: int, takes_none: bool = False) -> Entry:
    return Entry(call, count, (count,), (f"expected {count} cards",), takes_none)


def hand_of(count: int) -> Entry:
    return Entry(Hand, count, (2, 5, 7), ("expected 2, 5 or 7 cards",))


def value_of(count: int) -> Entry:
    # It makes a hand first, which may have two cards.
    said = ("expected 2, 5 or 7 cards", "expected 5 or 7 cards", "expected 7 cards")
    return Entry(HighValue.of, count, (5, 7), said)


def bonus_of(call: Callable[[Any], object], count: int) -> Entry:
    return Entry(call, count, (3, 7), ("expected 3 or 7 cards",))


DYNASTY, THREE = PayTable.load("dynasty-default"), PayTable.load("pai-gow-mania-three")
TIGER, RED = PayTable.load("tiger-9"), PayTable.load("red-black-default")
BOTH = PayTable.load("face-up-ace-high-default")

ENTRIES = {
    "rank7": of_count(rank7, 7),
    "rank5": of_count(rank5, 5),
    "rank2": of_count(rank2, 2),
    "Rules.rank7": of_count(WILD.rank7, 7),
    "Rules.rank5": of_count(WILD.rank5, 5),
    "best_five": of_count(STANDARD.best_five, 7),
    "kind": of_count(kind, 7),
    "Hand-2": hand_of(2),
    "Hand-5": hand_of(5),
    "Hand-7": hand_of(7),
    "HighValue.of-5": value_of(5),
    "HighValue.of-7": value_of(7),
    "LowValue.of": of_count(LowValue.of, 2),
    "foxwoods": of_count(HouseWay.load("foxwoods").set, 7),
    "trump-plaza": of_count(HouseWay.load("trump-plaza").set, 7),
    "explain": of_count(HouseWay.load("mgm-lv").explain, 7),
    "by_hand": of_count(lambda cards: Setting.by_hand(cards, "As Kd"), 7),
    "bonus.names-3": bonus_of(bonus.names, 3),
    "bonus.names-7": bonus_of(bonus.names, 7),
    "best_cards-3": bonus_of(lambda cards: bonus.best_cards(cards, "pair"), 3),
    "best_cards-7": bonus_of(lambda cards: bonus.best_cards(cards, "flush", "wild"), 7),
    "color_names": of_count(lambda cards: bonus.color_names(cards, "red"), 7),
    "PayTable.settle": of_count(lambda cards: DYNASTY.settle(cards, 100), 7),
    "PayTable.settle-3": of_count(lambda cards: THREE.settle(cards, 100), 3),
    "PayTable.settle-low": of_count(lambda cards: TIGER.settle(cards, 100), 7),
    "PayTable.settle-color": of_count(lambda cards: RED.settle(cards, 100, color="red"), 7),
    "PayTable.settle-player": of_count(
        lambda cards: BOTH.settle("2c 4d 5h 6s 8c 9d Qs", 100, player=cards), 7, takes_none=True
    ),
    "PayTable.settle-front": of_count(
        lambda cards: TIGER.settle(" ".join(SEVEN), 100, low=cards), 2, takes_none=True
    ),
    "PayTable.settle_seats": Entry(
        lambda cards: DYNASTY.settle_seats([BonusSeat("Ann", cards)]),
        7,
        (7,),
        ("seat 1: expected 7 cards",),
    ),
}
LOW = of_count(lambda low: Setting.by_hand(" ".join(SEVEN), low), 2)

every_entry = pytest.mark.parametrize("entry", ENTRIES.values(), ids=list(ENTRIES))


class StrictText(str):
    """A text that is not a plain `str`, and whose `str()` is another text."""

    __slots__ = ()

    def __str__(self) -> str:
        return "As"


class Words(StrEnum):
    """A text that is not a plain `str`, as programs do have them."""

    BAD = "Zz"


class BrokenIndex:
    """An object that fails while it is asked for its number."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def __index__(self) -> int:
        raise self.error

    def __repr__(self) -> str:
        return f"<broken by {type(self.error).__name__}>"


# What stands where a card should, the error, and what its message must say.
BAD_CARDS: list[tuple[str, Any, type[PaigowError], str]] = [
    ("53", 53, CardError, "card code 53 is outside 0..52"),
    ("-1", -1, CardError, "card code -1 is outside 0..52"),
    ("255", 255, CardError, "255"),
    ("256", 256, CardError, "256"),  # 0 in a byte
    ("2**31", 2**31, CardError, "2147483648"),
    ("-2**31", -(2**31), CardError, "-2147483648"),
    ("2**32", 2**32, CardError, "4294967296"),  # 0 in 32 bits
    ("2**63", 2**63, CardError, "9223372036854775808"),
    ("-2**63", -(2**63), CardError, "-9223372036854775808"),
    ("2**64", 2**64, CardError, "18446744073709551616"),  # 0 in 64 bits
    ("2**70", 2**70, CardError, "1180591620717411303424"),
    ("-2**70", -(2**70), CardError, "-1180591620717411303424"),
    ("10**5000", 10**5000, CardError, "outside 0..52"),  # more digits than Python will print
    ("int64-53", np.int64(53), CardError, "53"),
    ("int8--1", np.int8(-1), CardError, "-1"),
    ("uint64-max", np.uint64(2**64 - 1), CardError, "18446744073709551615"),
    ("float", 3.7, CardError, "3.7"),
    ("whole-float", 1.0, CardError, "1.0"),
    ("float64", np.float64(1.0), CardError, "1.0"),
    ("nan", math.nan, CardError, "nan"),
    ("inf", math.inf, CardError, "inf"),
    ("complex", 1j, CardError, "1j"),
    ("None", None, CardError, "None"),
    ("True", True, CardError, "True"),
    ("False", False, CardError, "False"),
    ("numpy-bool", np.bool_(True), CardError, "True"),
    ("bytes", b"As", CardError, "b'As'"),
    ("list", [1], CardError, "[1]"),
    ("tuple", (1, 2), CardError, "(1, 2)"),
    ("dict", {}, CardError, "{}"),
    ("row", np.array([1, 2]), CardError, "array([1, 2])"),
    ("ellipsis", ..., CardError, "Ellipsis"),
    ("hand", Hand("As Kd"), CardError, "Hand('As Kd')"),
    ("class", int, CardError, "<class 'int'>"),
    ("index-TypeError", BrokenIndex(TypeError()), CardError, "broken by TypeError"),
    ("index-OverflowError", BrokenIndex(OverflowError()), CardError, "broken by OverflowError"),
    ("index-ValueError", BrokenIndex(ValueError()), CardError, "broken by ValueError"),
    ("index-RuntimeError", BrokenIndex(RuntimeError()), CardError, "broken by RuntimeError"),
    ("Zz", "Zz", CardTextError, "'Zz'"),
    ("empty", "", CardTextError, "''"),
    ("blank", " ", CardTextError, "' '"),
    ("Asx", "Asx", CardTextError, "'Asx'"),
    ("A", "A", CardTextError, "'A'"),
    ("s", "s", CardTextError, "'s'"),
    ("1s", "1s", CardTextError, "'1s'"),
    ("0s", "0s", CardTextError, "'0s'"),
    ("11s", "11s", CardTextError, "'11s'"),
    ("100s", "100s", CardTextError, "'100s'"),
    ("code-as-text", "12", CardTextError, "'12'"),
    ("two-cards", "As Kd", CardTextError, "'As Kd'"),
    ("nul", "As\0", CardTextError, r"'As\x00'"),
    ("cyrillic-rank", "\u0410s", CardTextError, "U+0410"),
    ("cyrillic-suit", "A\u0441", CardTextError, "U+0441"),
    ("full-width", "\uff21s", CardTextError, "U+FF21"),
    ("arabic-digit", "\u0665s", CardTextError, "U+0665"),
    ("suit-sign", "A\u2660", CardTextError, "U+2660"),
    ("card-sign", "\U0001f0a1", CardTextError, "U+1F0A1"),
    ("surrogate", "A\ud800", CardTextError, "U+D800"),
    ("str-subclass", StrictText("Zz"), CardTextError, "Zz"),
    ("str-enum", Words.BAD, CardTextError, "Zz"),
    ("numpy-str", np.str_("Zz"), CardTextError, "Zz"),
]

# What is given instead of a hand.  It is made anew for each test: some of it is used up.
BAD_HANDS: list[tuple[str, Callable[[], Any], type[PaigowError], str]] = [
    ("None", lambda: None, CardError, "None"),
    ("int", lambda: 5, CardError, "5"),
    ("float", lambda: 3.7, CardError, "3.7"),
    ("nan", lambda: math.nan, CardError, "nan"),
    ("bool", lambda: True, CardError, "True"),
    ("object", lambda: STANDARD, CardError, "Rules("),
    ("class", lambda: int, CardError, "<class 'int'>"),
    ("0-d-array", lambda: np.array(3), CardError, "array(3)"),
    ("2-d-array", lambda: np.zeros((2, 7), int), CardError, "array([0, 0"),
    ("float-array", lambda: np.array([0.5, 4, 8, 12, 51, 1, 2]), CardError, "0.5"),
    ("bool-array", lambda: np.ones(7, bool), CardError, "True"),
    ("nested", lambda: [[0, 4, 8, 12, 51, 52, 1]], CardError, "[0, 4, 8, 12, 51, 52, 1]"),
    ("list", list, CardCountError, "cards, got 0"),
    ("tuple", tuple, CardCountError, "cards, got 0"),
    ("dict", dict, CardCountError, "cards, got 0"),
    ("set", set, CardCountError, "cards, got 0"),
    ("spent-iterator", lambda: iter(()), CardCountError, "cards, got 0"),
    ("empty-bytes", lambda: b"", CardCountError, "cards, got 0"),
    ("empty", lambda: "", CardCountError, "cards, got 0"),
    ("blank", lambda: " \t\n", CardCountError, "cards, got 0"),
    ("dict-of-text", lambda: {"As": 1, "Zz": 2}, CardTextError, "'Zz'"),
    ("endless", itertools.count, CardCountError, "more than 53 cards"),
    ("endless-repeat", lambda: itertools.repeat(0), CardCountError, "more than 53 cards"),
    ("endless-text", lambda: itertools.repeat("As"), CardCountError, "more than 53 cards"),
    ("range", lambda: range(10**30), CardCountError, "more than 53 cards"),
    ("long-list", lambda: [0] * 100_000, CardCountError, "more than 53 cards"),
    ("long-text", lambda: "As " * 100_000, CardCountError, "more than 53 cards"),
    ("surrogate", lambda: "\ud800", CardTextError, "U+D800"),
    ("nul", lambda: "As\0Kd", CardTextError, r"'As\x00Kd'"),
    ("word-in-text", lambda: "As Kd Zz 9d", CardTextError, "'Zz' is not a card"),
    ("code-in-text", lambda: "0 4 8 12 51 52 1", CardTextError, "'0' is not a card"),
    ("str-subclass", lambda: StrictText("Zz Kd"), CardTextError, "'Zz'"),
    ("numpy-str", lambda: np.str_("Zz Kd"), CardTextError, "'Zz'"),
]

# Every form in which cards can be given.
FORMS: dict[str, Callable[[list[str]], Any]] = {
    "text": " ".join,
    "joined-text": "".join,
    "list": list,
    "tuple": tuple,
    "iterator": iter,
    "codes": lambda cards: [int(Card(card)) for card in cards],
    "code-tuple": lambda cards: tuple(int(Card(card)) for card in cards),
    "cards": lambda cards: [Card(card) for card in cards],
    "bytes": lambda cards: bytes(Card(card) for card in cards),
    "int64": lambda cards: np.array([Card(card) for card in cards], np.int64),
    "uint8": lambda cards: np.array([Card(card) for card in cards], np.uint8),
    "objects": lambda cards: np.array(cards, object),
}


def refused(
    call: Callable[..., object], *arguments: Any, text: str, error: type[PaigowError] | None = None
) -> None:
    """Demand a `PaigowError`, of exactly the class given, whose message has the text."""
    with pytest.raises(PaigowError) as caught:
        call(*arguments)
    assert text in str(caught.value)
    assert error is None or type(caught.value) is error


def ids(table: Iterable[tuple[Any, ...]]) -> list[str]:
    return [name for name, *_ in table]


def values(table: Iterable[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    return [tuple(rest) for _, *rest in table]


def test_the_entries_work_on_good_input() -> None:
    """Otherwise the tests below would pass on functions that refuse everything."""
    for entry in (*ENTRIES.values(), LOW):
        for form in FORMS.values():
            entry.call(form(list(SEVEN[: entry.dealt])))


# ------------------------------------------------------------------------------------ hands


@every_entry
@pytest.mark.parametrize(("bad", "error", "text"), values(BAD_CARDS), ids=ids(BAD_CARDS))
def test_a_bad_card_is_named(entry: Entry, bad: Any, error: type[PaigowError], text: str) -> None:
    # Codes have a path of their own through the core, text another: both, and a mixture.
    codes = tuple(int(Card(card)) for card in SEVEN)
    mixture = (0, "Kd", Card("Xx"), np.int64(51), 4, "3d", np.uint8(9))
    for good in (SEVEN, codes, mixture):
        for place in {0, entry.dealt // 2, entry.dealt - 1}:
            cards = list(good[: entry.dealt])
            cards[place] = bad
            for make in (list, tuple, iter):
                refused(entry.call, make(cards), text=text, error=error)


@pytest.mark.parametrize(("bad", "error", "text"), values(BAD_CARDS), ids=ids(BAD_CARDS))
def test_a_bad_card_in_front_is_named(bad: Any, error: type[PaigowError], text: str) -> None:
    refused(LOW.call, ["As", bad], text=text, error=error)
    refused(LOW.call, (bad, 51), text=text, error=error)


@pytest.mark.parametrize(
    ("bad", "text"), [(bad, text) for _, bad, _, text in BAD_CARDS], ids=ids(BAD_CARDS)
)
def test_a_bad_card_alone_is_named(bad: Any, text: str) -> None:
    # A text is read as cards here, so that their number is the fault of some.
    refused(Card, bad, text=text)


@every_entry
@pytest.mark.parametrize(("make", "error", "text"), values(BAD_HANDS), ids=ids(BAD_HANDS))
def test_what_is_no_hand_is_named(
    entry: Entry, make: Callable[[], Any], error: type[PaigowError], text: str
) -> None:
    hand = make()
    if hand is not None or not entry.takes_none:
        refused(entry.call, hand, text=text, error=error)


@every_entry
@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
def test_a_wrong_count_is_named(entry: Entry, form: Callable[[list[str]], Any]) -> None:
    deck = [str(Card(code)) for code in range(53)]
    for count in {*range(10), 52, 53} - set(entry.takes):
        with pytest.raises(CardCountError) as caught:
            entry.call(form(deck[:count]))
        expected, got = str(caught.value).split(", got ")
        assert expected in entry.says
        assert got == str(count)


@every_entry
def test_a_hand_of_another_count_is_refused(entry: Entry) -> None:
    for count in {2, 5, 7} - set(entry.takes):
        refused(entry.call, Hand(SEVEN[:count]), text=f"got {count}", error=CardCountError)


@every_entry
@pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))
@pytest.mark.parametrize("card", ["9h", "Xx"])
def test_a_duplicate_is_named(entry: Entry, form: Callable[[list[str]], Any], card: str) -> None:
    for places in itertools.combinations(range(entry.dealt), 2):
        cards = [str(Card(code)) for code in range(entry.dealt)]
        for place in places:
            cards[place] = card
        refused(entry.call, form(cards), text=f"duplicate card {card}", error=DuplicateCardError)


@every_entry
@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        ("10s", "ts", "Ts"),
        ("As", 51, "As"),
        (51, np.uint8(51), "As"),
        (Card("As"), "aS", "As"),
        ("Xx", "*", "Xx"),
        ("jo", "JK", "Xx"),
        (52, "Xx", "Xx"),
    ],
    ids=str,
)
def test_a_duplicate_in_two_spellings_is_named(
    entry: Entry, one: Any, other: Any, text: str
) -> None:
    cards = [one, other, 0, 4, 8, 12, 16][: entry.dealt]
    refused(entry.call, cards, text=f"duplicate card {text}", error=DuplicateCardError)


@pytest.mark.parametrize(
    "low", ["", "As", "As Kd 10c", "As As", "2c 2d", [51], [], (0, 1)], ids=str
)
def test_a_wrong_front_is_foul_not_an_error(low: Any) -> None:
    """A player may set these cards (R11); only what is no card is an error."""
    assert Setting.by_hand(SEVEN, low).foul is not None


@pytest.mark.parametrize(
    ("make", "error", "text"),
    [pytest.param(*rest, id=name) for name, *rest in BAD_HANDS if rest[1] is not CardCountError],
)
def test_what_is_no_front_is_named(
    make: Callable[[], Any], error: type[PaigowError], text: str
) -> None:
    refused(LOW.call, make(), text=text, error=error)


@pytest.mark.parametrize("make", [itertools.count, lambda: [0] * 100_000, lambda: "As" * 100_000])
def test_an_endless_front_is_refused(make: Callable[[], Any]) -> None:
    refused(LOW.call, make(), text="more than 53 cards", error=CardCountError)


LYING = {
    "a list that grows while it is read": """
        class Growing:
            def __index__(self):
                cards.extend([1] * 100_000)
                return 0
        cards = [Growing(), 4, 8, 12, 16, 20, 24]
    """,
    "a list that shrinks while it is read": """
        class Shrinking:
            def __index__(self):
                cards.clear()
                return 0
        cards = [Shrinking(), 4, 8, 12, 16, 20, 24]
    """,
    "a list with a wrong length": """
        class Short(list):
            def __len__(self):
                return 7
        cards = Short([1] * 100_000)
    """,
    "a tuple with a wrong length": """
        class Short(tuple):
            def __len__(self):
                return 7
        cards = Short([1] * 100_000)
    """,
    "a list with an endless iterator": """
        from itertools import repeat
        class Endless(list):
            def __iter__(self):
                return repeat(1)
        cards = Endless([0, 4, 8, 12, 16, 20, 24])
    """,
}


@pytest.mark.parametrize("call", ["rank7(cards)", "Hand(cards)", "Setting.by_hand(SEVEN, cards)"])
@pytest.mark.parametrize("cards", LYING.values(), ids=list(LYING))
def test_a_container_that_lies_does_not_crash(cards: str, call: str) -> None:
    """In a process of its own, because what this is about is writing past the end of a buffer."""
    script = f"""
        from paigow import Hand, PaigowError, Setting, rank7
        SEVEN = range(7)
        {cards.strip()}
        try:
            {call}
        except PaigowError:
            pass
    """
    done = subprocess.run(
        [sys.executable, "-c", dedent(script)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


# -------------------------------------------------------------------------- values and rules

NO_NUMBERS = [-1, True, False, "x", "1", 1.0, math.nan, None, 2**31, 2**70, 1j, b"1", [1], ()]


@pytest.mark.parametrize(
    ("value", "bad"),
    [(HighValue, bad) for bad in (0, 7478, *NO_NUMBERS)]
    + [(LowValue, bad) for bad in (0, 92, *NO_NUMBERS)],
    ids=repr,
)
def test_a_number_that_is_no_value_is_named(value: Callable[[Any], object], bad: Any) -> None:
    refused(value, bad, text=f"not {bad!r}")


@pytest.mark.parametrize("value", [HighValue, LowValue])
def test_a_number_too_long_to_print_is_no_value(value: Callable[[Any], object]) -> None:
    refused(value, 10**5000, text="a value is a whole number")


@pytest.mark.parametrize("switch", ["joker", "wheel"])
@pytest.mark.parametrize(
    "bad", ["", "BUG", "bug ", "Second", "low", None, 0, True, b"bug", ["bug"], math.nan], ids=repr
)
def test_rules_that_do_not_exist_are_named(switch: str, bad: Any) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**{switch: bad})
    assert str(caught.value).startswith(f"{switch} is ")
    assert str(caught.value).endswith(f"not {bad!r}")


# ----------------------------------------------------------------------------------- arrays

FOXWOODS = HouseWay.load("foxwoods")

# No card of these is in the hands that the tests make; of settle, the other side's hand.
OTHER = [33, 34, 35, 36, 37, 38, 39]


class Batch(NamedTuple):
    """A function that takes an array of hands: how many cards each, and whose an error says."""

    call: Callable[..., Any]
    width: int
    dtype: Any  # of `out`; None where there is none
    whose: str = ""

    def refuses(self, cards: Any, text: str, error: type[PaigowError] = ArrayError) -> None:
        """Demand an error that leaves `out` alone, with one thread and with more."""
        refused(self.call, cards, text=text, error=error)
        refused(partial(self.call, threads=2), cards, text=text, error=error)
        if self.dtype is not None:
            out = np.full(len(cards) if isinstance(cards, np.ndarray) and cards.ndim else 2, 77)
            refused(partial(self.call, out=out), cards, text=text, error=error)
            assert (out == 77).all()


ARRAYS = {
    "rank7": Batch(arrays.rank7, 7, np.uint16),
    "rank5": Batch(arrays.rank5, 5, np.uint16),
    "rank2": Batch(arrays.rank2, 2, np.uint8),
    "set_hands": Batch(lambda cards, **o: arrays.set_hands(cards, FOXWOODS, **o), 7, None),
    "settle-player": Batch(
        lambda cards, **o: arrays.settle(cards, OTHER, FOXWOODS, **o), 7, np.int8, "player: "
    ),
    "settle-dealer": Batch(
        lambda cards, **o: arrays.settle(OTHER, cards, FOXWOODS, **o), 7, np.int8, "dealer: "
    ),
}

every_batch = pytest.mark.parametrize("batch", ARRAYS.values(), ids=list(ARRAYS))
every_batch_with_out = pytest.mark.parametrize(
    "batch",
    [batch for batch in ARRAYS.values() if batch.dtype],
    ids=[name for name, batch in ARRAYS.items() if batch.dtype],
)


def good_rows(rows: int, width: int, dtype: Any = np.int64) -> np.ndarray[Any, Any]:
    return np.tile(np.array([51, 52, 0, 5, 10, 15, 16][:width], dtype), (rows, 1))


def test_the_batches_work_on_good_input() -> None:
    """Otherwise the tests below would pass on functions that refuse everything."""
    for batch in ARRAYS.values():
        batch.call(good_rows(20, batch.width))
        if batch.dtype:
            batch.call(good_rows(20, batch.width), out=np.zeros(20, int), where=True, threads=2)


@every_batch
@pytest.mark.parametrize(
    ("code_type", "bad"),
    [
        (np.uint8, 53),
        (np.uint8, 255),
        (np.int8, -1),
        (np.int8, 53),
        (np.uint16, 256),
        (np.int32, -(2**31)),
        (np.uint32, 2**32 - 1),
        (np.int64, 53),
        (np.int64, -1),
        (np.int64, 256),
        (np.int64, 2**31),
        (np.int64, 2**32),
        (np.int64, 2**63 - 1),
        (np.int64, -(2**63)),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value),
)
def test_a_bad_code_in_an_array_is_named(batch: Batch, code_type: Any, bad: int) -> None:
    for column in range(batch.width):
        cards = good_rows(20, batch.width, code_type)
        cards[13, column] = bad
        batch.refuses(cards, f"row 13: {batch.whose}card code {bad} is outside 0..52", CardError)


@every_batch
@pytest.mark.parametrize("code_type", [np.uint8, np.int64])
@pytest.mark.parametrize("card", ["9h", "Xx"])
def test_a_duplicate_in_an_array_is_named(batch: Batch, code_type: Any, card: str) -> None:
    for places in itertools.combinations(range(batch.width), 2):
        cards = good_rows(20, batch.width, code_type)
        cards[7] = range(batch.width)
        cards[7, places] = Card(card)
        batch.refuses(cards, f"row 7: {batch.whose}duplicate card {card}", DuplicateCardError)


@every_batch
@pytest.mark.parametrize("code_type", [np.uint8, np.int64])
@pytest.mark.parametrize("bad_rows", [[0], [999], [0, 999], [8, 9, 10], [63, 64], range(1000)])
def test_the_first_bad_row_is_named_and_the_others_counted(
    batch: Batch, code_type: Any, bad_rows: Iterable[int]
) -> None:
    cards = good_rows(1000, batch.width, code_type)
    bad_rows = list(bad_rows)
    cards[bad_rows[0], 1] = 99
    # Two faults in one row are one bad row.
    cards[bad_rows[1:], :] = 100
    more = len(bad_rows) - 1
    others = f" and {more} more row{'s' * (more > 1)}" if more else ""
    batch.refuses(cards, f"row {bad_rows[0]}{others}: {batch.whose}card code 99", CardError)


# What is no array of hands; the expected text may depend on the width.
BAD_ARRAYS: list[tuple[str, Callable[[int], Any], str]] = [
    ("float", lambda n: np.zeros((2, n)), "not float64"),
    ("nan", lambda n: np.full((2, n), math.nan), "not float64"),
    ("float32", lambda n: np.zeros((2, n), np.float32), "not float32"),
    ("bool", lambda n: np.zeros((2, n), bool), "not bool"),
    ("object", lambda n: np.zeros((2, n), object), "not object"),
    ("str", lambda n: np.full((2, n), "As"), "not <U2"),
    ("bytes", lambda n: np.full((2, n), b"As"), "not |S2"),
    ("complex", lambda n: np.zeros((2, n), complex), "not complex128"),
    ("uint64", lambda n: np.zeros((2, n), np.uint64), "not uint64"),
    ("datetime", lambda n: np.zeros((2, n), "M8[s]"), "not datetime64[s]"),
    ("timedelta", lambda n: np.zeros((2, n), "m8[s]"), "not timedelta64[s]"),
    ("void", lambda n: np.zeros((2, n), "V8"), "not |V8"),
    ("record", lambda n: np.zeros((2, n), [("card", "i8")]), "not [('card', '<i8')]"),
    ("huge-int", lambda n: [[2**70] * n], "not object"),
    ("half-huge-int", lambda n: [[2**63] * n], "not uint64"),
    ("None-inside", lambda n: [[None] * n], "not object"),
    ("text-inside", lambda n: [["As"] * n], "not <U2"),
    ("masked", lambda n: np.ma.masked_array(good_rows(2, n), False), "masked array"),
    ("0-d", lambda n: np.array(3), "not ()"),
    ("too-short", lambda n: np.zeros(n - 1, int), "not ({n_less_1},)"),
    ("too-long", lambda n: np.zeros(n + 1, int), "not ({n_and_1},)"),
    ("too-wide", lambda n: np.zeros((2, n + 1), int), "not (2, {n_and_1})"),
    ("too-wide-3-d", lambda n: np.zeros((2, 3, n + 1), int), "not (2, 3, {n_and_1})"),
    ("transposed", lambda n: np.zeros((n, 3), int), "not ({n}, 3)"),
    ("no-columns", lambda n: np.zeros((2, 0), int), "not (2, 0)"),
    ("empty-list", lambda n: [], "not (0,)"),
    ("list-of-empty", lambda n: [[]], "not (1, 0)"),
    ("empty-float", lambda n: np.zeros((0, n)), "not float64"),
    ("ragged", lambda n: [[0] * n, [1] * (n + 1)], "inhomogeneous"),
    ("hand-among-lists", lambda n: [Hand(SEVEN[:n]), [1]], "inhomogeneous"),
    ("None", lambda n: None, "not ()"),
    ("int", lambda n: 5, "not ()"),
    ("text", lambda n: "As Kd", "not ()"),
    ("dict", lambda n: {}, "not ()"),
    ("generator", lambda n: ([0] * n for _ in range(2)), "not ()"),
    ("endless", lambda n: itertools.count(), "not ()"),
]


@every_batch
@pytest.mark.parametrize(("make", "text"), values(BAD_ARRAYS), ids=ids(BAD_ARRAYS))
def test_what_is_no_array_of_hands_is_named(
    batch: Batch, make: Callable[[int], Any], text: str
) -> None:
    n = batch.width
    batch.refuses(make(n), text.format(n=n, n_less_1=n - 1, n_and_1=n + 1))


@pytest.mark.parametrize("cards", [None, [1.5] * 7, [[0] * 6], [[0], []]], ids=repr)
@pytest.mark.parametrize("side", ["settle-player", "settle-dealer"])
def test_an_array_that_is_none_is_not_said_to_be_of_the_wrong_shape(side: str, cards: Any) -> None:
    with pytest.raises(ArrayError) as caught:
        ARRAYS[side].call(cards)
    assert "fit together" not in str(caught.value)


@pytest.mark.parametrize(
    ("players", "dealers"), [((2, 7), (3, 7)), ((2, 3, 7), (2, 1, 1, 5, 7)), ((0, 7), (2, 7))]
)
def test_players_and_dealers_that_do_not_fit_together_are_named(
    players: tuple[int, ...], dealers: tuple[int, ...]
) -> None:
    with pytest.raises(ArrayError, match="players and dealers do not fit together") as caught:
        arrays.settle(np.zeros(players, int), np.zeros(dealers, int), FOXWOODS)
    assert str(players) in str(caught.value)
    assert str(dealers) in str(caught.value)


@pytest.mark.parametrize(
    ("masks", "text"),
    [
        (np.zeros(2), "masks must be uint64, not float64"),
        (np.zeros(2, int), "masks must be uint64, not int64"),
        (np.zeros(2, np.uint32), "masks must be uint64, not uint32"),
        (np.zeros(2, object), "masks must be uint64, not object"),
        (np.zeros(2, bool), "masks must be uint64, not bool"),
        (np.zeros(2, "M8[s]"), "masks must be uint64, not datetime64[s]"),
        ([127], "masks must be uint64, not int64"),
        ([2**70], "masks must be uint64, not object"),
        (127, "masks must be uint64, not int64"),
        (None, "masks must be uint64, not object"),
        ("As", "masks must be uint64, not <U2"),
        ([], "masks must be uint64, not float64"),
        ([[1], [2, 3]], "masks"),
        (np.ma.masked_array(np.zeros(2, np.uint64), True), "masks must not be a masked array"),
    ],
    ids=repr,
)
def test_what_are_no_masks_is_named(masks: Any, text: str) -> None:
    refused(arrays.rank7_masks, masks, text=text, error=ArrayError)


@pytest.mark.parametrize(
    ("mask", "error", "text"),
    [
        (0, CardCountError, "expected 7 cards, got 0"),
        (0b111111, CardCountError, "expected 7 cards, got 6"),
        (0b11111111, CardCountError, "expected 7 cards, got 8"),
        (2**64 - 1, CardError, "card code 53 is outside 0..52"),
        (1 << 60, CardError, "card code 60 is outside 0..52"),
        (2**53 - 1, CardCountError, "expected 7 cards, got 53"),
        (0b111111 | 1 << 53, CardError, "card code 53 is outside 0..52"),
        (0b111111 | 1 << 63, CardError, "card code 63 is outside 0..52"),
    ],
    ids=str,
)
def test_a_mask_that_is_no_hand_is_named(mask: int, error: type[PaigowError], text: str) -> None:
    masks = np.full(20, 127, np.uint64)
    masks[[13, 15]] = mask
    with pytest.raises(PaigowError) as caught:
        arrays.rank7_masks(masks)
    assert isinstance(caught.value, error)
    assert str(caught.value).startswith("row 13 and 1 more row: ")
    assert text in str(caught.value)


def read_only(out: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    out.flags.writeable = False
    return out


# What is no `out` for four results, none of them floats; `t` is the type of the results.
BAD_OUT: list[tuple[str, Callable[[Any], Any], str]] = [
    ("list", lambda t: [0] * 4, "not list"),
    ("tuple", lambda t: (np.zeros(4, t),), "not tuple"),
    ("text", lambda t: "out", "not str"),
    ("number", lambda t: 0, "not int"),
    ("scalar", lambda t: t(0), "int"),
    ("class", lambda t: np.ndarray, "not type"),
    ("bytearray", lambda t: bytearray(8), "not bytearray"),
    ("memoryview", lambda t: memoryview(bytearray(8)), "not memoryview"),
    ("bool", lambda t: np.zeros(4, bool), "not bool"),
    ("datetime", lambda t: np.zeros(4, "M8[s]"), "not datetime64[s]"),
    ("record", lambda t: np.zeros(4, [("value", t)]), "not [("),
    ("short-text", lambda t: np.zeros(4, "U1"), "not <U1"),
    ("short", lambda t: np.zeros(3, t), "must have shape (4,), not (3,)"),
    ("long", lambda t: np.zeros(5, t), "must have shape (4,), not (5,)"),
    ("column", lambda t: np.zeros((4, 1), t), "not (4, 1)"),
    ("row", lambda t: np.zeros((1, 4), t), "not (1, 4)"),
    ("0-d", lambda t: np.zeros((), t), "not ()"),
    ("empty", lambda t: np.zeros(0, t), "not (0,)"),
    ("broadcast", lambda t: np.broadcast_to(np.zeros(1, t), 4), "writeable"),
    ("read-only", lambda t: read_only(np.zeros(4, t)), "writeable"),
]


@every_batch_with_out
@pytest.mark.parametrize(("make", "text"), values(BAD_OUT), ids=ids(BAD_OUT))
def test_a_wrong_out_is_named(batch: Batch, make: Callable[[Any], Any], text: str) -> None:
    for code_type in (np.uint8, np.int64):
        cards = good_rows(4, batch.width, code_type)
        for options in ({}, {"where": [True] * 4}, {"threads": 2}):
            call = partial(batch.call, out=make(batch.dtype), **options)
            refused(call, cards, text=text, error=ArrayError)


@pytest.mark.parametrize(
    ("name", "too_small"),
    [
        ("rank7", ["u1", "i1", "i2", "f2"]),
        ("rank5", ["u1", "i1", "i2", "f2"]),
        ("rank2", ["i1"]),
        ("settle-player", ["u1", "u2", "u4", "u8"]),
        ("settle-dealer", ["u1", "u2", "u4", "u8"]),
    ],
)
def test_an_out_that_cannot_hold_every_result_is_named(name: str, too_small: list[str]) -> None:
    batch = ARRAYS[name]
    for code in too_small:
        out = np.full(4, 7, code)
        text = f"out must be an array that takes {np.dtype(batch.dtype)}, not {out.dtype}"
        refused(
            partial(batch.call, out=out), good_rows(4, batch.width), text=text, error=ArrayError
        )
        assert (out == 7).all()


@every_batch_with_out
@pytest.mark.parametrize(
    ("where", "text"),
    [
        (1, "where must be bool, not int64"),
        (0, "where must be bool, not int64"),
        (None, "where must be bool, not object"),
        ("yes", "where must be bool, not <U3"),
        ([1, 0, 1, 0], "where must be bool, not int64"),
        ([True, None, True, False], "where must be bool, not object"),
        ([0.0] * 4, "where must be bool, not float64"),
        ([], "where must be bool, not float64"),
        (np.ones(4, np.uint8), "where must be bool, not uint8"),
        (np.ma.masked_array([True] * 4, True), "where must not be a masked array"),
        ([[True], [True, False]], "inhomogeneous"),
        ([True] * 3, "where of shape (3,) does not fit hands of (4,)"),
        ([True] * 5, "where of shape (5,) does not fit hands of (4,)"),
        ([[True] * 4], "where of shape (1, 4) does not fit hands of (4,)"),
        ([[True]] * 4, "where of shape (4, 1) does not fit hands of (4,)"),
        (np.zeros(0, bool), "where of shape (0,) does not fit hands of (4,)"),
    ],
    ids=repr,
)
def test_a_wrong_where_is_named(batch: Batch, where: Any, text: str) -> None:
    out = np.full(4, 77)
    cards = good_rows(4, batch.width)
    refused(partial(batch.call, where=where), cards, text=text, error=ArrayError)
    refused(partial(batch.call, where=where, out=out), cards, text=text, error=ArrayError)
    assert (out == 77).all()


@every_batch
@pytest.mark.parametrize(
    "threads", [0, -1, -(2**70), True, False, 1.0, 1.5, "2", None, [2], math.inf], ids=repr
)
@pytest.mark.parametrize("rows", [0, 1, 4])
def test_a_wrong_number_of_threads_is_named(batch: Batch, threads: Any, rows: int) -> None:
    text = f"threads must be a whole number from 1, not {threads!r}"
    cards = good_rows(rows, batch.width)
    refused(partial(batch.call, threads=threads), cards, text=text, error=ArrayError)
    if batch.dtype:
        out = np.full(rows, 77)
        call = partial(batch.call, threads=threads, out=out)
        refused(call, cards, text=text, error=ArrayError)
        assert (out == 77).all()


NO_RULES = ["bug", None, 0, True, Rules, ("bug", "second"), {"joker": "wild"}]


@pytest.mark.parametrize("name", ["rank7", "rank5", "set_hands"])
@pytest.mark.parametrize("rules", NO_RULES, ids=repr)
def test_what_are_no_rules_is_named(name: str, rules: Any) -> None:
    batch = ARRAYS[name]
    text = f"{rules!r} is not paigow.Rules"
    refused(
        partial(batch.call, rules=rules), good_rows(4, batch.width), text=text, error=RulesError
    )


@pytest.mark.parametrize("rules", NO_RULES, ids=repr)
def test_what_are_no_rules_for_masks_or_a_house_way_is_named(rules: Any) -> None:
    text = f"{rules!r} is not paigow.Rules"
    masks = np.full(4, 127, np.uint64)
    refused(partial(arrays.rank7_masks, rules=rules), masks, text=text, error=RulesError)
    refused(FOXWOODS.compiled, rules, text=text, error=RulesError)


@pytest.mark.parametrize(
    "way",
    [None, "foxwoods", 5, HouseWay, FOXWOODS.policy, FOXWOODS.compiled()],
    ids=["None", "text", "number", "class", "policy", "table"],
)
def test_what_is_no_house_way_is_named(way: Any) -> None:
    rows = good_rows(4, 7)
    shown = repr(way)
    refused(arrays.set_hands, rows, way, text=shown, error=HouseWayError)
    refused(arrays.settle, rows, OTHER, way, text=shown, error=HouseWayError)
    if way is not None:
        refused(
            partial(arrays.settle, dealer_way=way),
            rows,
            OTHER,
            FOXWOODS,
            text=shown,
            error=HouseWayError,
        )


@pytest.mark.parametrize("dtype", ["V2", "V8", "U8", "S8", "m8[s]", "M8[s]", "?"])
def test_an_out_that_holds_no_numbers_is_named(dtype: str) -> None:
    out = np.zeros(4, dtype)
    refused(partial(arrays.rank7, out=out), good_rows(4, 7), text="not " + str(out.dtype))


def test_a_masked_out_is_refused() -> None:
    """It would keep what is masked, silently."""
    out = np.ma.array(np.zeros(4, np.int64), mask=[True, False, False, False], hard_mask=True)
    with pytest.raises(ArrayError, match="out must not be a masked array"):
        arrays.rank7(good_rows(4, 7), out=out)


@pytest.mark.parametrize("pushes", ["no", None, 1, np.array([1, 2])], ids=repr)
def test_a_push_that_is_neither_true_nor_false_is_named(pushes: Any) -> None:
    with pytest.raises(ArrayError, match="queen_high_pushes must be bool, not"):
        arrays.settle(good_rows(4, 7), OTHER, FOXWOODS, queen_high_pushes=pushes)


def test_it_is_said_whose_array_is_wrong() -> None:
    with pytest.raises(ArrayError, match="players must have shape"):
        arrays.settle(good_rows(4, 5), OTHER, FOXWOODS)
    with pytest.raises(ArrayError, match="dealers must be card codes"):
        arrays.settle(good_rows(4, 7), np.array(OTHER, float), FOXWOODS)


def test_more_axes_than_can_be_broadcast_are_one_error() -> None:
    players = good_rows(1, 7).reshape((1,) * 32 + (7,))
    with pytest.raises(ArrayError, match="do not fit together"):
        arrays.settle(players, OTHER, FOXWOODS)


@pytest.mark.parametrize("call", [arrays.rank7, partial(arrays.set_hands, house_way=FOXWOODS)])
def test_results_that_do_not_fit_into_memory_are_one_error(call: Callable[..., Any]) -> None:
    endless = np.broadcast_to(good_rows(1, 7), (2**50, 7))
    with pytest.raises(ArrayError, match="does not fit into memory"):
        call(endless)


# ----------------------------------------------------------------------------------- words


NO_WORDS = {
    "None": None,
    "number": 5,
    "empty": "",
    "capital": "Bug",
    "with a blank": " bug",
    "list": ["bug"],
    "bytes": b"bug",
    "dict": {"bug": 1},
    "object": object(),
    "nan": math.nan,
    "array": np.array(["bug", "wild"]),
    "array of one": np.array(["bug"]),
    "long": "bug" * 1000,
}
FLUSH_LINE = PayLine("flush", Fraction(4))
TAKE_WORDS: dict[str, Callable[[Any], object]] = {
    "names joker": lambda word: bonus.names(range(7), word),
    "best_cards joker": lambda word: bonus.best_cards(range(7), "pair", word),
    "best_cards wheel": lambda word: bonus.best_cards(range(7), "pair", "bug", word),
    "best_cards name": lambda word: bonus.best_cards(range(7), word),
    "color_names color": lambda word: bonus.color_names(range(7), word),
    "color_names joker": lambda word: bonus.color_names(range(7), "red", word),
    "settle_seats color": lambda word: RED.settle_seats([BonusSeat("A", range(7), 100, word)]),
    "PayTable cards": lambda word: PayTable("mine", (FLUSH_LINE,), cards=word),
    "PayTable joker": lambda word: PayTable("mine", (FLUSH_LINE,), joker=word),
    "PayTable wheel": lambda word: PayTable("mine", (FLUSH_LINE,), wheel=word),
    "PayTable royal_match": lambda word: PayTable("mine", (FLUSH_LINE,), royal_match=word),
    "PayTable rounding": lambda word: PayTable("mine", (FLUSH_LINE,), rounding=word),
    "Rules joker": lambda word: Rules(joker=word),
    "PayLine kind": lambda word: PayLine("flush", Fraction(4), word),
    "PayLine hand": lambda word: PayTable("mine", (PayLine(word, Fraction(4)),)),
    "Seat color": lambda word: Round(
        range(7), [Seat(1, range(7, 14), 100, wagers={"red_black": 100}, color=word)], EZ
    ).settle(),
}


@pytest.mark.parametrize("word", NO_WORDS.values(), ids=list(NO_WORDS))
@pytest.mark.parametrize("name", TAKE_WORDS)
def test_what_is_no_word_is_named(name: str, word: Any) -> None:
    """An array is no word either, whatever is in it."""
    with pytest.raises(PaigowError) as caught:
        TAKE_WORDS[name](word)
    assert "\n" not in str(caught.value)


# ------------------------------------------------------------- the compiled module, called directly


class Counted:
    """Stakes that say how many they are, and then are more."""

    def __init__(self, said: int, made: int) -> None:
        self.said, self.made = said, made

    def __len__(self) -> int:
        return self.said

    def __iter__(self) -> Iterator[int]:
        return itertools.repeat(500, self.made)


@pytest.mark.parametrize("said", [0, 1, 5, 6, 1000])
@pytest.mark.parametrize("made", [6, 8, 9, 100, 999])
@pytest.mark.parametrize("name", ["settle", "simulate"])
def test_no_wager_number_reaches_an_unchecked_index(name: str, made: int, said: int) -> None:
    """Case 190: the package passes a stake or None for each wager, five here.

    The compiled module does not rely on it, nor on what says how many there are.
    """
    place: Any = (1, 0, Counted(said, made), 0)
    seat: Any = (place, "As Kd 9c 9d 5h 3s 2c", None)
    calls: dict[str, Callable[[], object]] = {
        "settle": partial(EZ.core.settle, "Qs Jd 9h 8c 6s 4d 2h", [seat], None),
        "simulate": partial(EZ.core.simulate, [place], None, 1, 0, 1),
    }
    with pytest.raises(WagerError, match=f"^seat 1: {made} wagers, the game has 5$"):
        calls[name]()


def test_no_row_width_but_that_of_a_hand_is_ranked() -> None:
    for width in (1, 3, 8, 16, 2**40):
        with pytest.raises(ArrayError, match=str(width)):
            _core.rank_rows(width, STANDARD)


@pytest.mark.parametrize("code", [53, 255])
def test_no_code_but_that_of_a_card_has_text(code: int) -> None:
    with pytest.raises(CardError, match=str(code)):
        _core.card_text(code)


KINDS = _core.KINDS


@pytest.mark.parametrize(
    "fronts",
    [b"", b"\1", bytes(KINDS - 1), bytes(KINDS + 1), None],
    ids=lambda f: str(f and len(f)),
)
def test_no_number_of_fronts_but_one_for_each_kind_is_read(fronts: Any) -> None:
    with pytest.raises(HouseWayError, match="bytes are no fronts by kind of hand"):
        _core.HouseTable(fronts, STANDARD)


@pytest.mark.parametrize("front", [0, 1, 92, 255])
def test_no_front_that_a_hand_has_not_is_compiled(front: int) -> None:
    with pytest.raises(HouseWayError, match=f"has no legal setting with the front {front}$"):
        _core.HouseTable(bytes([front]) * KINDS, STANDARD)


@pytest.mark.parametrize("short", range(3))
@pytest.mark.parametrize("change", [-1, 1])
def test_no_kinds_are_written_past_the_end_of_an_array(short: int, change: int) -> None:
    sizes = [7 * KINDS, KINDS, KINDS]
    sizes[short] += change
    cards, counts, holdings = sizes
    with pytest.raises(ArrayError, match=f"the arrays are not for {KINDS} kinds"):
        _core.list_kinds(
            np.empty(cards, np.uint8), np.empty(counts, np.uint64), np.empty(holdings, np.uint8)
        )


@pytest.mark.parametrize("number", [-1, 23, 64, 2**31, 2**63, 2**70])
def test_no_line_that_a_house_way_has_not_is_tried(number: int) -> None:
    assert FOXWOODS.policy is not None
    assert len(FOXWOODS.lines) == 23
    with pytest.raises((HouseWayError, OverflowError)):
        FOXWOODS.policy.try_line(number, range(7), STANDARD)


@pytest.mark.parametrize("count", [0, 65, 1000])
def test_no_more_lines_than_fit_are_compiled(count: int) -> None:
    with pytest.raises(HouseWayError):
        _core.Policy("mine", [FOXWOODS.lines[0].compiled] * count)


def test_a_table_sets_hands_under_its_own_rules_only() -> None:
    with pytest.raises(RulesError, match="the table is for"):
        FOXWOODS.compiled().set(range(7), WILD)
    with pytest.raises(RulesError, match="the table is for"):
        FOXWOODS.compiled(WILD).set(range(7), STANDARD)
