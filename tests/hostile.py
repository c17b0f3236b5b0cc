"""Calls what wagers, rounds and odds have in the compiled module with arguments of every bad sort.

A program: ``python hostile.py NAME`` makes all calls of one name.  A fault of the compiled module
ends the process, so the tests run it as another one; the last line says which call it was.
"""

from __future__ import annotations

import itertools
import math
import random
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from typing import Any

import numpy as np

from paigow import STANDARD, Game, HouseWay, PayTable, _core, arrays
from paigow.craps import Rules
from paigow.hands import kinds

HIGH_PAIR = 80  # of threes, which 2222333 can have in front
SEVEN = (51, 45, 40, 37, 23, 4, 52)
FAR = (1, 2, 3, 5, 6, 7, 9)
APART = (10, 14, 18, 22, 26, 30, 34)
BROKEN = (MemoryError, SystemError, RecursionError, RuntimeWarning)
REFUSALS = (TypeError, ValueError, OverflowError, BufferError)
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


class Fickle:
    """What has other items than it says, and says that it has another number of them."""

    def __init__(self, said: int, items: Any) -> None:
        self.said, self.items = said, items

    def __len__(self) -> int:
        return self.said

    def __iter__(self) -> Any:
        return iter(self.items)


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


def a_table() -> _core.PayTable:
    """One that nothing else holds."""
    return _core.PayTable([ROW], 7, False, 0, False, False, False, 500, 0)


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
def _game() -> _core.Game:
    """EZ pai gow, in which players may bank."""
    return Game.load("nj-ez").core


@cache
def _craps_rules() -> _core.CrapsRules:
    return Rules("3-4-5", uneven="down").core


FEW_RANKS = (0b1111100000000, 3, 1)  # 16 cards


@cache
def _odds_dealer() -> Any:
    return _core.OddsDealer(_way(), _core.PUSH_NEVER)


@cache
def _odds_plan(full: bool) -> Any:
    """A plan of a small deck, and its rows."""
    plan = _core.OddsPlan(FEW_RANKS, STANDARD, full, not full, [_way()])
    of_kinds = np.zeros(_core.KINDS + 1, np.uint32)
    of_lanes = np.zeros(_core.ODDS_LANES + 1, np.uint32)
    plan.first_rows(of_kinds, of_lanes)
    rows = [np.zeros(int(starts[-1]) * plan.width, np.int32) for starts in (of_kinds, of_lanes)]
    plan.by_ranks(_odds_dealer(), 0, _core.KINDS, rows[0])
    plan.by_flush(_odds_dealer(), 0, _core.ODDS_LANES, rows[1])
    return plan, *rows


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
    lambda: Fickle(1, [100] * 10_000),
    lambda: Fickle(10**6, [100]),
    lambda: Fickle(7, SEVEN[:3]),
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
    lambda: _game(),
    lambda: _craps_rules(),
    lambda: _odds_dealer(),
    lambda: _odds_plan(True)[0],
    lambda: np.zeros(300_000, np.uint32),
    lambda: np.zeros((50_000, 2), np.uint32),
    lambda: np.zeros(1, np.uint64),
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


STAKES = [100, 500, None, 100, 100]
PLACE = (1, 0, STAKES, 1)
OTHER_SEAT: Any = ((2, 1, [200, 500, 100], 0), APART, APART[:2])
BANKED = [(PLACE, SEVEN, None), ((2, 1, [None, 500], 0), APART, None)]
GAME_FIELDS = (0, False, _core.PUSH_NEVER, 5, 5, 1, True, True, True, False, 1, 10**12)


def _of_settled(settled: _core.Settled) -> Any:
    """All that a settled round has, which must add up to nothing (B19)."""
    nets, lines = settled.nets(), settled.lines()
    assert sum(net for _, net in nets) + settled.house == 0
    assert all(sum(line[7:10]) == 0 for line in lines)
    assert sum(line[9] for line in lines) == 0
    assert [(seat[0], seat[-1]) for seat in settled.seats()] == nets
    return settled.house, settled.pushed, settled.dealer(), nets, settled.seats(), lines


def _settle(*given: Any) -> Any:
    return _of_settled(_game().settle(*given))


def _settle_seat(number: Any, player: Any, stakes: Any, color: Any, cards: Any, low: Any) -> Any:
    place = (number, player, stakes, color)
    return _settle(FAR, [(place, cards, low), OTHER_SEAT], None)


def _settle_bank(number: Any, chips: Any, co_bank: Any, stake: Any) -> Any:
    return _settle(FAR, BANKED, (number, chips, co_bank, stake))


def _settled_once(name: str, *given: Any) -> Any:
    return getattr(_game().settle(FAR, [OTHER_SEAT], None), name)(*given)


def _game_of(*given: Any) -> Any:
    """A game, settled by once: what it is made of may be gone by then."""
    game = _core.Game(*given)
    assert 0 <= game.premium <= _core.MOST_BONUS
    try:
        return _of_settled(game.settle(FAR, [((2, 1, [200, 500], 0), APART, None)], None))
    except ValueError as error:  # of a game with other limits or wagers, or without a line
        return error


def _game_by(*fields: Any) -> Any:
    return _game_of(_way(), ("main",), (), fields)


def _game_with(*wager: Any) -> Any:
    return _game_of(_way(), ("main", "bonus"), [wager], GAME_FIELDS)


def _game_with_all(wagers: Any) -> Any:
    return _game_of(_way(), ("main", "bonus"), wagers, GAME_FIELDS)


def _simulate(seats: Any, bank: Any, seed: Any, first: Any, rounds: Any) -> Any:
    """Not too many rounds: they would only take long."""
    if isinstance(rounds, int) and 1000 < int(rounds) < 2**64:
        rounds = 1000
    return _game().simulate(seats, bank, seed, first, rounds)


def _round_rows(count: int = 3, seats: int = 2) -> tuple[Any, ...]:
    players = np.array([SEVEN, APART], np.uint8)
    return (
        np.tile(np.array(FAR, np.uint8), (count, 1)),
        np.tile(players, (count, 1, 1)),
        np.tile(np.array([[100, 0, 100, 100, 0], [0, 500, 0, 0, 100]]), (count, 1, 1)),
        np.ones((count, seats), np.uint8),
        np.full((count, seats, 2), 255, np.uint8),
        np.tile(np.arange(seats, dtype=np.uint32), (count, 1)),
        np.full(count, 2, np.uint8),
        np.zeros(count, np.uint8),
        np.full(count, 100, np.int64),
        np.full(count, 10**6, np.int64),
        np.full((count, seats), 77, np.uint8),
        np.full((count, seats, 7), 77, np.int64),
        np.full(count, 77, np.int64),
    )


def _settle_rows(*given: Any) -> Any:
    """What is refused comes with the row, and what is not adds up to nothing (B19)."""
    bad = _game().settle_rows(*given)
    if bad is None:
        *_, nets, house = given
        assert not np.any(np.sum(nets, axis=(1, 2)) + house)
    return bad


CRAPS_FIELDS = (100, 1, 10**12, 10**12, False, 1, 12, False)
CRAPS_TABLE = (6, [(0, 0, 6, False, 1000, 1000), (0, 2, 0, True, 500, 0), (7, 3, 9, False, 500, 0)])
CRAPS_CALLS = {
    "bet": (7, 3, 9, 300),
    "odds": (0, 0, 6, 500),
    "call": (0, 2, 0, False),
    "roll": (1, 2),
    "find": (0, 0, 6),
    "wagers": (),
    "undo": (),
}
# New bets on the table that remembers, which get points and odds, and are decided.
CRAPS_BETWEEN = (
    ("bet", (1, 0, 0, 1000)),
    ("bet", (2, 3, 0, 500)),
    ("bet", (3, 2, 0, 500)),
    ("roll", (1, 3)),
    ("odds", (1, 0, 4, 1000)),
    ("odds", (2, 3, 4, 600)),
    ("odds", (3, 2, 4, 500)),
)


def _of_craps_rules(*given: Any) -> Any:
    """Rules, and what they say to all bets on all points."""
    rules = _core.CrapsRules(*given)
    places = itertools.product(range(4), (4, 5, 6, 8, 9, 10))
    try:
        found = [rules.limits(bet, point, 10**6, 0) for bet, point in places]
    except ValueError as error:  # of rules with other chips or limits
        return error
    assert all(largest >= below for largest, _, below, _ in found)
    return found


def _craps_rules_by(name: str, *given: Any) -> Any:
    return getattr(_craps_rules(), name)(*given)


def _craps_rows(count: int = 3) -> tuple[Any, ...]:
    return (
        np.zeros(count, np.uint8),
        np.full(count, 6, np.uint8),
        np.full(count, 6, np.uint8),
        np.zeros(count, np.uint8),
        np.full(count, 500, np.int64),
        np.full(count, 500, np.int64),
        np.full((count, 2), 77, np.uint8),
        np.full((count, 2), 77, np.int64),
        np.full(count, 77, np.int64),
    )


def _assert_sound(table: _core.CrapsTable) -> None:
    """A table passes its own check, and is what it is made of."""
    again = _core.CrapsTable(_craps_rules(), table.point, table.wagers())
    assert (again.point, again.wagers()) == (table.point, table.wagers())


def _of_craps_table(rules: Any, point: Any, wagers: Any) -> Any:
    """A table, and what a roll makes of it."""
    table = _core.CrapsTable(rules, point, wagers)
    _core.CrapsTable(rules, table.point, table.wagers())
    before = sum(flat + odds for *_, flat, odds in table.wagers())
    rolled = table.roll(3, 4)
    (stakes, flat_won, odds_won, lost, _, house), lines = rolled[2:]
    assert house == lost - flat_won - odds_won == -sum(line[7] for line in lines)
    assert before - stakes - lost == sum(flat + odds for *_, flat, odds in table.wagers())
    _core.CrapsTable(rules, table.point, table.wagers())
    return rolled


def _craps_table_with(*wager: Any) -> Any:
    return _of_craps_table(_craps_rules(), 6, [(1, 0, 6, 0, 1000, 0), wager])


@cache
def _lasting_table() -> _core.CrapsTable:
    """One that remembers what all calls before have done."""
    return _core.CrapsTable(_craps_rules(), *CRAPS_TABLE)


def _at_craps_table(name: str, *given: Any) -> Any:
    """A call of a table that is new, and of one that remembers; both are sound then."""
    for call, arguments in ((name, given), *CRAPS_BETWEEN):
        with suppress(*REFUSALS, ZeroDivisionError):
            getattr(_lasting_table(), call)(*arguments)
        _assert_sound(_lasting_table())
    table = _core.CrapsTable(_craps_rules(), *CRAPS_TABLE)
    try:
        return getattr(table, name)(*given)
    finally:
        _assert_sound(table)


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
    "commission": (_core.commission, lambda: (1250, 5, 1)),
    "deal_seeded": (_core.deal_seeded, lambda: (1, 2, True, 7)),
    "front_text": (_core.front_text, lambda: (SEVEN,)),
    "Game": (
        _game_of,
        lambda: (_way(), ("main",), [(_table_named("fortune-1"), 1, 10**12)], GAME_FIELDS),
    ),
    "Game-fields": (_game_by, lambda: GAME_FIELDS),
    "Game-names": (
        lambda *names: _game_of(_way(), names, [(_table_named("tiger-9"), 1, 200)], GAME_FIELDS),
        lambda: ("main", "tiger 9"),
    ),
    "Game-wager": (_game_with, lambda: (_table_named("dynasty-default"), 100, 10**12)),
    "Game-wagers": (_game_with_all, lambda: (iter([iter([a_table(), 1, 10**12])]),)),
    "Game-long": (
        lambda wager: _game_with_all(Long([wager])),
        lambda: ((_table_named("fortune-1"), 1, 10**12),),
    ),
    "Game-short": (
        lambda wager: _game_with_all(Short([wager])),
        lambda: ((_table_named("fortune-1"), 1, 10**12),),
    ),
    "Game.settle": (_settle, lambda: (FAR, [(PLACE, SEVEN, None), OTHER_SEAT], None)),
    "Game.settle-seat": (_settle_seat, lambda: (*PLACE, SEVEN, SEVEN[:2])),
    "Game.settle-stakes": (
        lambda *stakes: _settle_seat(1, 0, stakes, 1, SEVEN, None),
        lambda: (100, 500, 100, 100, 100),
    ),
    "Game.settle-place": (
        lambda *seat: _settle(FAR, [seat, OTHER_SEAT], None),
        lambda: (PLACE, SEVEN, None),
    ),
    "Game.settle-bank": (_settle_bank, lambda: (2, 10**6, False, 100)),
    "Game.settle-co-bank": (_settle_bank, lambda: (2, 10**6, True, 0)),
    "Game.settle-seats-long": (
        lambda seat: _settle(FAR, Long([seat]), None),
        lambda: ((PLACE, SEVEN, None),),
    ),
    "Game.settle-seats-short": (
        lambda seat: _settle(FAR, Short([seat]), None),
        lambda: ((PLACE, SEVEN, None),),
    ),
    "Game.settle_rows": (_settle_rows, _round_rows),
    "Game.simulate": (_simulate, lambda: ([PLACE, (2, 1, [200], 0)], None, 1, 2, 10)),
    "Game.simulate-bank": (
        lambda *bank: _simulate([PLACE, (2, 1, [None], 0)], bank, 1, 2, 10),
        lambda: (2, 10**6, False, 100),
    ),
    "Game.simulate-place": (
        lambda *place: _simulate([place], None, 1, 2**64 - 3, 10),
        lambda: PLACE,
    ),
    **{
        f"Settled.{name}": (partial(_settled_once, name), lambda: ())
        for name in ("dealer", "nets", "seats", "lines")
    },
    "Settled.color_count": (partial(_settled_once, "color_count"), lambda: (2, 3)),
    "craps_ratio": (_core.craps_ratio, lambda: (1, 6)),
    "CrapsRules": (_of_craps_rules, lambda: (CRAPS_FIELDS, (3, 4, 5, 5, 4, 3))),
    "CrapsRules-fields": (
        lambda *fields: _of_craps_rules(fields, [1] * 6),
        lambda: CRAPS_FIELDS,
    ),
    "CrapsRules-multiples": (
        lambda *multiples: _of_craps_rules(CRAPS_FIELDS, multiples),
        lambda: (1, 2, 3, 4, 5, 100),
    ),
    **{
        f"CrapsRules.{name}": (partial(_craps_rules_by, name), partial(tuple, given))
        for name, given in (
            ("pay", (1, 5, 2500)),
            ("limits", (0, 9, 500, 2500)),
            ("accept", (2, 8, 500, 2500)),
        )
    },
    "CrapsRules.settle_rows": (partial(_craps_rules_by, "settle_rows"), _craps_rows),
    "CrapsTable": (_of_craps_table, lambda: (_craps_rules(), *CRAPS_TABLE)),
    "CrapsTable-wager": (_craps_table_with, lambda: (0, 3, 9, 0, 500, 1500)),
    "CrapsTable-long": (
        lambda wager: _of_craps_table(_craps_rules(), 6, Long([wager])),
        lambda: ((0, 0, 6, 0, 1000, 1000),),
    ),
    "CrapsTable-short": (
        lambda wager: _of_craps_table(_craps_rules(), 6, Short([wager])),
        lambda: ((0, 0, 6, 0, 1000, 1000),),
    ),
    **{
        f"CrapsTable.{name}": (partial(_at_craps_table, name), partial(tuple, given))
        for name, given in CRAPS_CALLS.items()
    },
}


# ------------------------------------------------------------------------------------ exact odds


def _plan_for(deck: Any, rules: Any, ways: Any) -> None:
    plan = _core.OddsPlan(deck, rules, False, False, ways)
    assert (plan.full, plan.width) == (False, 2)


def _plan_by(name: str, *given: Any, full: bool = True) -> Any:
    return getattr(_odds_plan(full)[0], name)(*given)


def _odds_part(name: str, some: int) -> tuple[Any, ...]:
    """What counts a few kinds or lanes that have rows."""
    plan = _odds_plan(True)[0]
    of_kinds = np.zeros(_core.KINDS + 1, np.uint32)
    of_lanes = np.zeros(_core.ODDS_LANES + 1, np.uint32)
    plan.first_rows(of_kinds, of_lanes)
    starts = of_kinds if name == "by_ranks" else of_lanes
    first = int(np.flatnonzero(np.diff(starts))[0])
    rows = int(starts[first + some] - starts[first])
    return _odds_dealer(), first, some, np.zeros(rows * plan.width, np.int32)


def _add_up(*given: Any) -> Any:
    return [part[0] for part in _plan_by("add_up", *given)]


def _of_adding() -> tuple[Any, ...]:
    plan, *rows = _odds_plan(True)
    classes = plan.count_classes(0, 100)
    return *rows, _way(), 0, 100, np.zeros((classes, 2), np.uint32)


def _of_choosing() -> tuple[Any, ...]:
    plan, *rows = _odds_plan(False)
    classes = plan.count_classes(0, 100)
    pairs = [np.zeros((classes, 2), np.uint32) for _ in range(2)]
    return *rows, 95, 100, _way(), 0, 100, np.zeros(classes, np.uint8), *pairs


def _of_listing() -> tuple[Any, ...]:
    classes = _odds_plan(True)[0].count_classes(0, 100)
    types = (np.uint64, np.uint32, np.uint8)
    return 0, 100, *(np.zeros(classes, dtype) for dtype in types)


@cache
def _fronts() -> Any:
    every = kinds()
    return arrays.set_hands(every.cards, HouseWay.load("foxwoods")).low_values


def _of_classes(*parts: Any) -> None:
    """A table of fronts by kind and of hands that are set otherwise, which sets hands."""
    table = _core.HouseTable(parts, STANDARD)
    assert sum(len(part) for part in table.set(SEVEN, STANDARD)[:2]) == 7


CALLS |= {
    "OddsDealer": (lambda *given: _core.OddsDealer(*given) and None, lambda: (_way(), -1)),
    "OddsDealer.of_hand": (
        lambda *given: _odds_dealer().of_hand(*given),
        lambda: (SEVEN, (0, 1, 2)),
    ),
    "OddsDealer.pushes": (
        lambda *given: _odds_dealer().pushes(*given),
        lambda: (np.zeros(_core.KINDS, np.uint8),),
    ),
    "OddsPlan": (_plan_for, lambda: (FEW_RANKS, STANDARD, [_way()])),
    "OddsPlan-deck": (lambda *deck: _plan_for(deck, STANDARD, [_way()]), lambda: FEW_RANKS),
    "OddsPlan-long": (lambda way: _plan_for(FEW_RANKS, STANDARD, Long([way])), lambda: (_way(),)),
    "OddsPlan-short": (lambda way: _plan_for(FEW_RANKS, STANDARD, Short([way])), lambda: (_way(),)),
    "OddsPlan.first_rows": (
        partial(_plan_by, "first_rows"),
        lambda: (np.zeros(_core.KINDS + 1, np.uint32), np.zeros(_core.ODDS_LANES + 1, np.uint32)),
    ),
    "OddsPlan.write_fronts": (
        partial(_plan_by, "write_fronts"),
        lambda: (
            np.zeros(len(_odds_plan(True)[1]) // 9, np.uint16),
            np.zeros(len(_odds_plan(True)[1]) // 9, np.uint8),
        ),
    ),
    "OddsPlan.by_ranks": (partial(_plan_by, "by_ranks"), lambda: _odds_part("by_ranks", 50)),
    "OddsPlan.by_flush": (partial(_plan_by, "by_flush"), lambda: _odds_part("by_flush", 3)),
    "OddsPlan.count_classes": (partial(_plan_by, "count_classes"), lambda: (0, 100)),
    "OddsPlan.list_classes": (partial(_plan_by, "list_classes"), _of_listing),
    "OddsPlan.add_up": (_add_up, _of_adding),
    "OddsPlan.choose": (partial(_plan_by, "choose", full=False), _of_choosing),
    "HouseTable-classes": (
        _of_classes,
        lambda: (_fronts(), np.array([127], np.uint64), np.array([HIGH_PAIR], np.uint8)),
    ),
}


def is_sane(name: str, result: Any) -> bool:
    """Whether a result can be one."""
    if name.split("-")[0] in CODES_OF:
        return isinstance(result, tuple) and all(0 <= code <= 52 for code in result)
    if isinstance(result, (tuple, list)):
        return all(is_sane(name, part) for part in result)
    if isinstance(result, int):
        return abs(result) < (2**127 if name.startswith("Game.simulate") else 2**64)
    return result is None or isinstance(result, (_core.PayTable, Exception, str))


def attempt(name: str, arguments: list[Any]) -> None:
    """Make one call: a result that can be, or an ordinary exception."""
    try:
        result = CALLS[name][0](*arguments)
    except (*BROKEN, AssertionError):
        sys.exit(traceback.format_exc())
    except (*REFUSALS, ZeroDivisionError):  # which is of Broken
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
    import resource  # which not every system has

    resource.setrlimit(resource.RLIMIT_AS, (2**34, 2**34))  # it dies before the machine does
    attack(sys.argv[1])
    print("done")
