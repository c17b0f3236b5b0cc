"""Calls what bonus wagers have in the compiled module with arguments of every bad sort.

A program: ``python hostile.py NAME`` makes all calls of one name.  A fault of the compiled module
ends the process, so the tests run it as another one; the last line says which call it was.
"""

from __future__ import annotations

import itertools
import math
import random
import resource
import sys
import traceback
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np

from paigow import STANDARD, HouseWay, PayTable, _core

SEVEN = (51, 45, 40, 37, 23, 4, 52)
FAR = (1, 2, 3, 5, 6, 7, 9)
BROKEN = (MemoryError, SystemError, RecursionError, RuntimeWarning)
CODES_OF = ("bonus_cards", "color_cards", "codes_of_cards", "cards_of")


class Broken:
    """Fails whatever it is asked."""

    def __index__(self) -> int:
        raise ZeroDivisionError("index")

    def __iter__(self) -> Any:
        raise ZeroDivisionError("iter")

    def __len__(self) -> int:
        raise ZeroDivisionError("len")

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError("eq")

    __hash__ = None  # type: ignore[assignment]


class Indexed:
    """A whole number by ``__index__`` only, which may be none."""

    def __init__(self, number: Any) -> None:
        self.number = number

    def __index__(self) -> Any:
        return self.number


class Liar(int):
    """A whole number that says that it is within any limits."""

    def _yes(self, other: object) -> bool:
        return True

    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = _yes
    __hash__ = int.__hash__


class Long(list[Any]):
    """A list that grows between two looks at its length."""

    looks = 0

    def __len__(self) -> int:
        self.looks += 1
        return 1 if self.looks == 1 else 5000

    def __getitem__(self, index: Any) -> Any:
        return [self.item] * 5000 if isinstance(index, slice) else self.item

    @property
    def item(self) -> Any:
        return list.__getitem__(self, 0)


class Short(list[Any]):
    """A list that has less than it says."""

    def __len__(self) -> int:
        return 6

    def __getitem__(self, index: Any) -> Any:
        return [] if isinstance(index, slice) else list.__getitem__(self, index)


class Huge(list[Any]):
    """A list longer than any array, or shorter than none."""

    def __init__(self, length: int) -> None:
        self.length = length

    def __len__(self) -> int:
        return self.length


class Shrinking:
    """A number that empties the list it is in while it is read."""

    def __init__(self, items: list[Any]) -> None:
        self.items = items

    def __index__(self) -> int:
        self.items.clear()
        return 0


def shrinking() -> list[Any]:
    items: list[Any] = []
    items += [Shrinking(items) for _ in range(7)]
    return items


def nested() -> list[Any]:
    items: list[Any] = []
    items.append(items)
    return items


@cache
def _table_named(name: str) -> _core.PayTable:
    return PayTable.load(name).core


@cache
def _way() -> _core.HouseTable:
    return HouseWay.load("foxwoods").compiled()


@cache
def _ez_tables() -> _core.EzTables:
    names = ("dynasty-default", "protection-default", "red-black-default", "queens-dragon-default")
    return _core.EzTables(*(_table_named(name) for name in names))


NUMBERS = [
    *(-1, 0, 1, 2, 3, 5, 6, 7, 8, 28, 29, 31, 32, 33, 46, 47, 52, 53, 63, 64, 65),
    *(127, 128, 255, 256, 1000, 2**31 - 1, 2**31, 2**31 + 7, 2**32, 2**32 + 1, 2**32 + 3),
    *(2**32 + 7, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**64 + 7, 2**70, 10**5000),
    *(-128, -129, -(2**31), -(2**31) - 1, -(2**32) + 7, -(2**63), -(2**63) - 1, -(10**5000)),
]

# Made anew for each call: some are used up, some remember.
THINGS: list[Callable[[], Any]] = [
    *((lambda number=number: number) for number in NUMBERS),
    *((lambda number=number: Indexed(number)) for number in (7, -1, 2**70, "7", None, 3.5)),
    *((lambda number=number: Liar(number)) for number in (7, -1, 10**6, 2**31, 2**70)),
    *((lambda text=text: text) for text in ("", "As", "As Kd", "\ud800", "As\0", "Xx " * 100)),
    lambda: "As Kd Qc Jh 7s 3c Xx",
    lambda: "As Kd Qc",
    lambda: "As As Qc",
    lambda: None,
    lambda: True,
    lambda: 3.5,
    lambda: math.nan,
    lambda: 1j,
    lambda: b"As",
    lambda: bytes(7),
    lambda: object(),
    lambda: int,
    lambda: Ellipsis,
    lambda: SEVEN,
    lambda: list(FAR),
    lambda: (),
    list,
    dict,
    set,
    lambda: {0: 1},
    lambda: [255] * 7,
    lambda: [-1] * 7,
    lambda: [2**70] * 7,
    lambda: [None] * 7,
    lambda: [Broken()] * 7,
    lambda: [Liar(200)] * 7,
    lambda: [1.5] * 7,
    lambda: range(10**6),
    lambda: range(7),
    lambda: itertools.repeat(0, 10**6),
    lambda: iter(SEVEN),
    Broken,
    lambda: Long([1]),
    lambda: Short([1] * 6),
    lambda: Huge(-1),
    lambda: Huge(2**70),
    lambda: Huge(10**6),
    shrinking,
    nested,
    lambda: np.array(3),
    lambda: np.zeros(0),
    lambda: np.arange(7),
    lambda: np.arange(7, dtype=np.uint8)[::-1],
    lambda: np.zeros((7, 7), np.uint8),
    lambda: np.full(7, 255, np.uint8),
    lambda: np.full(7, np.nan),
    lambda: np.array([[0, 1, 2, 3, 4, 5, 6]], np.uint8),
    lambda: np.zeros((4, 7), np.uint8)[:, ::-1],
    lambda: np.zeros(7, object),
    lambda: memoryview(bytes(7)),
    lambda: STANDARD,
    lambda: PayTable,
    lambda: _table_named("fortune-1"),
    lambda: _table_named("red-black-default"),
    lambda: _table_named("queens-dragon-default"),
    lambda: PayTable.load("fortune-1"),
    lambda: HouseWay.load("foxwoods").policy,
    lambda: _way(),
]

ROW = (3, 0, 0, 1, 5, 100)


def _table(*fields: Any) -> _core.PayTable:
    """A pay table, and a look at all it has: it must be sound if it was made."""
    *numbers, lines = fields
    made = _core.PayTable(lines, *numbers)
    assert made == _core.PayTable(lines, *numbers)
    assert isinstance(hash(made), int)
    assert made.cards in (3, 7)
    assert 0 <= made.needs < 16
    if not made.needs & _core.NEEDS_LOW:
        fits, pays, nothing, deals = made.use(None)
        assert sum(pays) + nothing == deals
        assert all(paid <= fit for paid, fit in zip(pays, fits, strict=True))
    return made


def _of_row(*row: Any) -> _core.PayTable:
    return _table(7, False, 0, False, False, False, 500, 0, [row, ROW])


def _of_rows(lines: Any) -> _core.PayTable:
    return _table(7, False, 0, False, False, False, 500, 0, lines)


def _rows(count: int = 4) -> tuple[Any, ...]:
    return (
        np.tile(np.array(SEVEN, np.uint8), (count, 1)),
        np.zeros(count, np.uint8),
        np.tile(np.array(SEVEN[:2], np.uint8), (count, 1)),
        np.tile(np.array(FAR, np.uint8), (count, 1)),
        np.full(count, 100, np.int64),
        0,
        np.full(count, 77, np.int8),
        np.full(count, 77, np.int64),
        np.full(count, 77, np.int64),
    )


def _cards_of(name: str, *given: Any) -> Any:
    return _table_named(name).cards_of(*given)


def _seats(*fields: Any) -> Any:
    return _table_named("fortune-1").settle_seats([(0, FAR, 0, 100), fields], 0)


def _ez(number: Any, player: Any, cards: Any, low: Any, stakes: Any, color: Any) -> Any:
    seat = (number, player, cards, low, stakes, color)
    return _core.settle_ez(FAR, [seat], _way(), _ez_tables())


def _ez_wager(wager: Any, stake: Any) -> Any:
    return _ez(1, 0, SEVEN, None, {0: 100, wager: stake}, 0)


# A function, arguments that are right; what is made of them is made anew for each call.
CALLS: dict[str, tuple[Callable[..., Any], Callable[[], tuple[Any, ...]]]] = {
    "bonus_names": (_core.bonus_names, lambda: (SEVEN, 0)),
    "bonus_cards": (_core.bonus_cards, lambda: (SEVEN, 0, False, 7, False)),
    "color_names": (_core.color_names, lambda: (SEVEN, 0, 3)),
    "color_cards": (_core.color_cards, lambda: (SEVEN, 0, 3)),
    "codes_of_cards": (_core.codes_of_cards, lambda: (SEVEN, 7)),
    "PayTable": (_table, lambda: (7, False, 0, False, False, False, 500, 0, [ROW])),
    "PayTable-line": (_of_row, lambda: ROW),
    "PayTable-lines": (_of_rows, lambda: ([ROW, (4, *ROW[1:])],)),
    "PayTable-long": (lambda row: _of_rows(Long([row])), lambda: (ROW,)),
    "PayTable-short": (lambda row: _of_rows(Short([row])), lambda: (ROW,)),
    "settle": (
        lambda *given: _table_named("fortune-1").settle(*given),
        lambda: (SEVEN, 0, None, None, 100, 0, 0),
    ),
    "settle-low": (
        lambda *given: _table_named("tiger-9").settle(*given),
        lambda: (SEVEN, 0, SEVEN[:2], None, 100, 0, 0),
    ),
    "settle-both": (
        lambda *given: _table_named("face-up-ace-high-default").settle(*given),
        lambda: (SEVEN, 0, None, FAR, 100, 0, 0),
    ),
    "settle-color": (
        lambda *given: _table_named("red-black-default").settle(*given),
        lambda: (SEVEN, 1, None, None, 100, 0, 0),
    ),
    "settle-three": (
        lambda *given: _table_named("pai-gow-mania-three").settle(*given),
        lambda: (SEVEN[:3], 0, None, None, 100, 0, 0),
    ),
    **{
        f"cards_of-{name}": (partial(_cards_of, name), partial(tuple, (0, cards, 0)))
        for name, cards in (
            ("fortune-1", SEVEN),
            ("pai-gow-mania-three", SEVEN[:3]),
            ("red-black-default", SEVEN),
            ("tiger-9", SEVEN),
            ("face-up-ace-high-default", SEVEN),
            ("protection-default", SEVEN),
        )
    },
    "settle_line": (
        lambda *given: _table_named("fortune-1").settle_line(*given),
        lambda: (0, 100, 0),
    ),
    "settle_rows": (lambda *given: _table_named("fortune-1").settle_rows(*given), _rows),
    "settle_rows-low": (lambda *given: _table_named("tiger-9").settle_rows(*given), _rows),
    "settle_rows-color": (
        lambda *given: _table_named("red-black-default").settle_rows(*given),
        _rows,
    ),
    "settle_rows-both": (
        lambda *given: _table_named("face-up-ace-high-default").settle_rows(*given),
        _rows,
    ),
    "settle_seats": (
        lambda *given: _table_named("fortune-1").settle_seats(*given),
        lambda: ([(0, SEVEN, 0, 100)], 0),
    ),
    "settle_seats-seat": (_seats, lambda: (1, SEVEN, 0, 100)),
    "settle_seats-long": (
        lambda seat: _table_named("fortune-1").settle_seats(Long([seat]), 0),
        lambda: ((0, SEVEN, 0, 100),),
    ),
    "settle_seats-short": (
        lambda seat: _table_named("fortune-1").settle_seats(Short([seat]), 0),
        lambda: ((0, SEVEN, 0, 100),),
    ),
    "use": (lambda way: _table_named("tiger-9").use(way), lambda: (_way(),)),
    "use-without": (lambda way: _table_named("fortune-1").use(way), lambda: (None,)),
    "EzTables": (
        _core.EzTables,
        lambda: tuple(
            _table_named(f"{wager}-default")
            for wager in ("dynasty", "protection", "red-black", "queens-dragon")
        ),
    ),
    "settle_ez": (
        _core.settle_ez,
        lambda: (FAR, [(1, 0, SEVEN, None, {0: 100}, 0)], _way(), _ez_tables()),
    ),
    "settle_ez-seat": (_ez, lambda: (1, 0, SEVEN, SEVEN[:2], {0: 100, 3: 100}, 0)),
    "settle_ez-wager": (_ez_wager, lambda: (1, 100)),
    "settle_ez-seats-long": (
        lambda seat: _core.settle_ez(FAR, Long([seat]), _way(), _ez_tables()),
        lambda: ((1, 0, SEVEN, None, {0: 100}, 0),),
    ),
}


def is_sane(name: str, result: Any) -> bool:
    """Whether a result can be one."""
    if name.split("-")[0] in CODES_OF:
        return isinstance(result, tuple) and all(0 <= code <= 52 for code in result)
    if isinstance(result, (tuple, list)):
        return all(is_sane("", part) for part in result)
    if isinstance(result, int):
        return abs(result) < 2**64
    return result is None or isinstance(result, (_core.PayTable, _core.EzTables, Exception))


def attempt(name: str, arguments: list[Any]) -> None:
    """Make one call: a result that can be, or an ordinary exception."""
    try:
        result = CALLS[name][0](*arguments)
    except (*BROKEN, AssertionError):
        sys.exit(traceback.format_exc())
    except Exception:
        return
    if not is_sane(name, result):
        sys.exit(f"{result!r} is no result")


def label(things: list[int], places: list[int]) -> str:
    return f"{places} <- things {things}"


def attack(name: str) -> None:
    """Every thing in every place, and many in two places at once; fewer or more arguments."""
    _, good = CALLS[name]
    print("what is right", flush=True)
    attempt(name, list(good()))
    if not name.endswith(("-long", "-short")):
        CALLS[name][0](*good())  # which must not be refused
    count = len(good())
    rng = random.Random(name)
    singles = [([thing], [place]) for thing in range(len(THINGS)) for place in range(count)]
    pairs = []
    if count > 1:
        pairs = [
            (rng.choices(range(len(THINGS)), k=2), rng.sample(range(count), 2)) for _ in range(600)
        ]
    for things, places in singles + pairs:
        print(label(things, places), flush=True)
        arguments = list(good())
        for thing, place in zip(things, places, strict=True):
            arguments[place] = THINGS[thing]()
        attempt(name, arguments)
    for some in range(count):
        attempt(name, list(good())[:some])
    attempt(name, [*good(), 0])


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (2**34, 2**34))  # it dies before the machine does
    attack(sys.argv[1])
    print("done")
