"""Bad input: whatever is given, one `PaigowError` that names it, never a crash or another error.

One table of bad cards and one of bad hands run against every function that takes cards; arrays,
whose faults are of another kind, have tables of their own.
"""

import itertools
import math
import subprocess
import sys
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import partial
from textwrap import dedent
from typing import Any, NamedTuple

import numpy as np
import pytest

from paigow import (
    STANDARD,
    Card,
    EzPayTables,
    Hand,
    HighValue,
    HouseWay,
    LowValue,
    PaigowError,
    Rules,
    Setting,
    _core,
    arrays,
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
    RulesError,
    WagerError,
)

SEVEN = ("As", "Kd", "10c", "Jh", "7s", "3c", "Xx")
WILD = Rules(joker="wild")


class Entry(NamedTuple):
    """A function that takes cards: how many here, which counts it takes and says it takes."""

    call: Callable[[Any], object]
    dealt: int
    takes: tuple[int, ...]
    says: tuple[str, ...]


def of_count(call: Callable[[Any], object], count: int) -> Entry:
    return Entry(call, count, (count,), (f"expected {count} cards",))


def hand_of(count: int) -> Entry:
    return Entry(Hand, count, (2, 5, 7), ("expected 2, 5 or 7 cards",))


def value_of(count: int) -> Entry:
    # It makes a hand first, which may have two cards.
    said = ("expected 2, 5 or 7 cards", "expected 5 or 7 cards", "expected 7 cards")
    return Entry(HighValue.of, count, (5, 7), said)


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
    "by_hand": of_count(lambda cards: Setting.by_hand(cards, "As Kd"), 7),
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
    refused(entry.call, make(), text=text, error=error)


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

ARRAYS = {
    "rank7": (arrays.rank7, 7, np.uint16),
    "rank5": (arrays.rank5, 5, np.uint16),
    "rank2": (arrays.rank2, 2, np.uint8),
}

every_array_function = pytest.mark.parametrize(
    ("rank", "width", "dtype"), ARRAYS.values(), ids=list(ARRAYS)
)

Rank = Callable[..., np.ndarray[Any, Any]]


def good_rows(rows: int, width: int, dtype: Any = np.int64) -> np.ndarray[Any, Any]:
    return np.tile(np.array([51, 52, 0, 5, 10, 15, 16][:width], dtype), (rows, 1))


@every_array_function
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
def test_a_bad_code_in_an_array_is_named(
    rank: Rank, width: int, dtype: Any, code_type: Any, bad: int
) -> None:
    for column in range(width):
        cards = good_rows(20, width, code_type)
        out = np.full(20, 77, dtype)
        cards[13, column] = bad
        text = f"row 13: card code {bad} is outside 0..52"
        refused(partial(rank, out=out), cards, text=text, error=CardError)
        assert (out == 77).all()


@every_array_function
@pytest.mark.parametrize("code_type", [np.uint8, np.int64])
@pytest.mark.parametrize("card", ["9h", "Xx"])
def test_a_duplicate_in_an_array_is_named(
    rank: Rank, width: int, dtype: Any, code_type: Any, card: str
) -> None:
    for places in itertools.combinations(range(width), 2):
        cards = good_rows(20, width, code_type)
        cards[7] = range(width)
        cards[7, places] = Card(card)
        out = np.full(20, 77, dtype)
        refused(
            partial(rank, out=out),
            cards,
            text=f"row 7: duplicate card {card}",
            error=DuplicateCardError,
        )
        assert (out == 77).all()


@every_array_function
@pytest.mark.parametrize("code_type", [np.uint8, np.int64])
@pytest.mark.parametrize("bad_rows", [[0], [999], [0, 999], [8, 9, 10], [63, 64], range(1000)])
def test_the_first_bad_row_is_named_and_the_others_counted(
    rank: Rank, width: int, dtype: Any, code_type: Any, bad_rows: Iterable[int]
) -> None:
    cards = good_rows(1000, width, code_type)
    out = np.full(1000, 77, dtype)
    bad_rows = list(bad_rows)
    cards[bad_rows[0], 1] = 99
    # Two faults in one row are one bad row.
    cards[bad_rows[1:], :] = 100
    others = f" and {len(bad_rows) - 1} more rows" if len(bad_rows) > 1 else ""
    text = f"row {bad_rows[0]}{others}: card code 99"
    refused(partial(rank, out=out), cards, text=text, error=CardError)
    assert (out == 77).all()


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
    ("1-d", lambda n: np.zeros(n, int), "not ({n},)"),
    ("3-d", lambda n: np.zeros((2, 3, n), int), "not (2, 3, {n})"),
    ("0-d", lambda n: np.array(3), "not ()"),
    ("too-wide", lambda n: np.zeros((2, n + 1), int), "not (2, {n1})"),
    ("transposed", lambda n: np.zeros((n, 3), int), "not ({n}, 3)"),
    ("no-columns", lambda n: np.zeros((2, 0), int), "not (2, 0)"),
    ("empty-list", lambda n: [], "not (0,)"),
    ("list-of-empty", lambda n: [[]], "not (1, 0)"),
    ("ragged", lambda n: [[0] * n, [1] * (n + 1)], "inhomogeneous"),
    ("None", lambda n: None, "not ()"),
    ("int", lambda n: 5, "not ()"),
    ("text", lambda n: "As Kd", "not ()"),
    ("dict", lambda n: {}, "not ()"),
    ("generator", lambda n: ([0] * n for _ in range(2)), "not ()"),
    ("endless", lambda n: itertools.count(), "not ()"),
]


@every_array_function
@pytest.mark.parametrize(("make", "text"), values(BAD_ARRAYS), ids=ids(BAD_ARRAYS))
def test_what_is_no_array_of_hands_is_named(
    rank: Rank, width: int, dtype: Any, make: Callable[[int], Any], text: str
) -> None:
    said = text.replace("{n1}", str(width + 1)).replace("{n}", str(width))
    out = np.full(2, 77, dtype)
    refused(rank, make(width), text=said, error=ArrayError)
    refused(partial(rank, out=out), make(width), text=said, error=ArrayError)
    assert (out == 77).all()


def read_only(out: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    out.flags.writeable = False
    return out


def unaligned(dtype: Any, rows: int) -> np.ndarray[Any, Any]:
    size = np.dtype(dtype).itemsize
    return np.zeros(rows * size + 1, np.uint8)[1:].view(dtype)


BAD_OUT: list[tuple[str, Callable[[Any], Any], str]] = [
    ("list", lambda t: [0] * 4, "not list"),
    ("text", lambda t: "out", "not str"),
    ("scalar", lambda t: t(0), "not uint"),
    ("bytearray", lambda t: bytearray(8), "not bytearray"),
    ("float", lambda t: np.zeros(4), "not float64"),
    ("bool", lambda t: np.zeros(4, bool), "not bool"),
    ("signed", lambda t: np.zeros(4, np.int16), "not int16"),
    ("wider", lambda t: np.zeros(4, np.uint32), "not uint32"),
    ("object", lambda t: np.zeros(4, object), "not object"),
    ("short", lambda t: np.zeros(3, t), "not (3,)"),
    ("long", lambda t: np.zeros(5, t), "not (5,)"),
    ("column", lambda t: np.zeros((4, 1), t), "not (4, 1)"),
    ("0-d", lambda t: np.zeros((), t), "not ()"),
    ("strided", lambda t: np.zeros(8, t)[::2], "contiguous"),
    ("backwards", lambda t: np.zeros(4, t)[::-1], "contiguous"),
    ("broadcast", lambda t: np.broadcast_to(np.zeros(1, t), 4), "contiguous"),
    ("read-only", lambda t: read_only(np.zeros(4, t)), "writeable"),
]


@every_array_function
@pytest.mark.parametrize(("make", "text"), values(BAD_OUT), ids=ids(BAD_OUT))
def test_a_wrong_out_is_named(
    rank: Rank, width: int, dtype: Any, make: Callable[[Any], Any], text: str
) -> None:
    for code_type in (np.uint8, np.int64):
        refused(
            partial(rank, out=make(dtype)),
            good_rows(4, width, code_type),
            text=text,
            error=ArrayError,
        )


def test_an_out_of_the_other_width_is_named() -> None:
    refused(
        partial(arrays.rank7, out=np.zeros(4, np.uint8)),
        good_rows(4, 7),
        text="not uint8",
        error=ArrayError,
    )
    refused(
        partial(arrays.rank2, out=np.zeros(4, np.uint16)),
        good_rows(4, 2),
        text="not uint16",
        error=ArrayError,
    )


@pytest.mark.parametrize("rank", [arrays.rank7, arrays.rank5])
def test_an_unaligned_or_foreign_out_is_refused(rank: Rank) -> None:
    width = 7 if rank is arrays.rank7 else 5
    swapped = np.zeros(4, np.dtype(np.uint16).newbyteorder())
    refused(partial(rank, out=swapped), good_rows(4, width), text="uint16", error=ArrayError)
    unusual = unaligned(np.uint16, 4)
    refused(partial(rank, out=unusual), good_rows(4, width), text="aligned", error=ArrayError)


def on_the_cards(code_type: Any, dtype: Any, width: int, gap: int) -> tuple[Any, Any]:
    """Rows of cards, with a gap after each, and an `out` that lies on their memory."""
    block = np.zeros((4, width + gap), code_type)
    cards = block[:, :width]
    cards[:] = good_rows(4, width, code_type)
    return cards, block.reshape(-1).view(np.uint8)[: 4 * np.dtype(dtype).itemsize].view(dtype)


@every_array_function
@pytest.mark.parametrize("gap", [0, 1], ids=["contiguous", "strided"])
@pytest.mark.parametrize("code_type", [np.uint8, np.int64, np.int32])
def test_an_out_that_overlaps_the_cards_is_refused(
    rank: Rank, width: int, dtype: Any, code_type: Any, gap: int
) -> None:
    """Also where the cards would be copied first: the caller's array would be written over."""
    cards, out = on_the_cards(code_type, dtype, width, gap)
    before = cards.copy()
    refused(partial(rank, out=out), cards, text="overlap", error=ArrayError)
    assert np.array_equal(cards, before)


@every_array_function
def test_hands_are_no_array_of_hands(rank: Rank, width: int, dtype: Any) -> None:
    refused(rank, Hand(SEVEN[:width]), text=f"not ({width},)", error=ArrayError)
    refused(rank, [Hand(SEVEN[:width])] * 2 + [[1]], text="array", error=ArrayError)


# ------------------------------------------------------------- the compiled module, called directly


@pytest.mark.parametrize("wager", [-1, 5, 100, 2**31, -(2**40)])
def test_no_wager_number_reaches_an_unchecked_index(wager: int) -> None:
    """Case 190: the package only passes 0..4, but the compiled module does not rely on it."""
    pays, policy = EzPayTables.load("ez-default").pays, HouseWay.load("foxwoods").policy
    seat = (1, 0, "As Kd 9c 9d 5h 3s 2c", None, {0: 500, wager: 500}, 0)
    with pytest.raises(WagerError, match=str(wager)):
        _core.settle_ez("Qs Jd 9h 8c 6s 4d 2h", [seat], policy, pays)


def test_no_row_width_but_that_of_a_hand_is_ranked() -> None:
    for width in (1, 3, 8, 16, 2**40):
        with pytest.raises(ArrayError, match=str(width)):
            _core.rank_rows(width, STANDARD)


@pytest.mark.parametrize("code", [53, 255])
def test_no_code_but_that_of_a_card_has_text(code: int) -> None:
    with pytest.raises(CardError, match=str(code)):
        _core.card_text(code)
