"""Many bonus wagers at once: arrays of any sort, row by row as one by one."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from bonus_hands import (
    ACE_HIGH,
    CAPPED,
    DYNASTY,
    FACE_UP,
    FIVE_ACES,
    FULL_HOUSE,
    NOTHING,
    OTHER_ACE_HIGH,
    QUADS,
    RED_BLACK,
    TABLES,
    TIGER,
    UNEVEN,
    Wager,
    every_table,
    needs_meter,
    random_tables,
    table_of,
    wagers,
)
from hand_arrays import LAYOUTS
from oracle.cards import parse

from paigow import HouseWay, PaigowError, PayTable, arrays, bonus, deal
from paigow.errors import ArrayError, CardError, DuplicateCardError, StakeError, WagerError

MOST = 10**12


class Rows(NamedTuple):
    """Arrays for :meth:`PayTable.settle_many`."""

    cards: npt.NDArray[Any]
    others: dict[str, Any]

    def wager(self, row: int) -> Wager:
        others = {key.removesuffix("s"): value[row].tolist() for key, value in self.others.items()}
        if "color" in others:
            others["color"] = bonus.COLORS[others["color"]]
        return Wager(self.cards[row].tolist(), **others)


def rows_of(table: PayTable, rows: int, seed: int) -> Rows:
    every = list(wagers(table, rows, seed))
    others: dict[str, Any] = {}
    if every[0].color is not None:
        colors = [bonus.COLORS.index(wager.color or "") for wager in every]
        others["colors"] = np.array(colors, np.uint8)
    if every[0].player is not None:
        others["players"] = np.array([wager.player for wager in every], np.uint8)
    return Rows(np.array([wager.cards for wager in every], np.uint8), others)


def assert_many(table: PayTable, rows: Rows, stakes: list[int], meter: int | None = None) -> None:
    """Row by row the same as one by one."""
    results = table.settle_many(rows.cards, stakes, meter=meter, **rows.others)
    assert [a.dtype for a in results] == [np.int8, np.int64, np.int64, np.int64]
    assert all(a.shape == (len(stakes),) for a in results)
    hands = [line.hand for line in table.lines]
    for row, stake in enumerate(stakes):
        wager = rows.wager(row)
        one = table.settle(wager.cards, stake, meter=meter, **wager.others)
        line = int(results.lines[row])
        assert line == (-1 if one.hand is None else hands.index(one.hand))
        found = (results.nets[row], results.returned[row], results.cuts[row])
        assert found == (one.net, one.returned, one.cut)


@every_table
def test_many_are_settled_as_one_by_one(table: PayTable) -> None:
    rng = random.Random(5)
    stakes = [rng.choice([1, 100, 250, MOST]) for _ in range(300)]
    assert_many(table, rows_of(table, 300, 21), stakes)


@pytest.mark.parametrize("seed", range(20))
def test_many_are_settled_as_one_by_one_by_random_tables(seed: int) -> None:
    table = random_tables()[seed]
    rng = random.Random(seed)
    stakes = [rng.randint(1, 3000) for _ in range(150)]
    meter = rng.randint(1, 10**6) if needs_meter(table) else None
    assert_many(table, rows_of(table, 150, 22), stakes, meter)


SHAPED = ["dynasty-default", "pai-gow-mania-three", "red-black-default", "tiger-9"]
SHAPES = [(24,), (4, 6), (2, 3, 4), (24, 1), (1, 24), (2, 1, 3, 4)]


@cache
def settled_flat(name: str) -> tuple[Rows, npt.NDArray[Any], list[npt.NDArray[Any]]]:
    rows = rows_of(TABLES[name], 24, 23)
    stakes = np.arange(100, 124, dtype=np.int64)
    return rows, stakes, list(TABLES[name].settle_many(rows.cards, stakes, **rows.others))


def assert_same(results: Sequence[npt.NDArray[Any]], name: str, shape: tuple[int, ...]) -> None:
    for found, expected in zip(results, settled_flat(name)[2], strict=True):
        assert found.shape == shape
        assert found.ravel().tolist() == expected.tolist()


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4", "i1", "i2", "i4", "i8", ">i4", ">u2"])
@pytest.mark.parametrize("name", SHAPED)
def test_integers_of_any_type_are_taken(name: str, dtype: str) -> None:
    rows, stakes, _ = settled_flat(name)
    others: dict[str, Any] = {key: value.astype(dtype) for key, value in rows.others.items()}
    results = TABLES[name].settle_many(rows.cards.astype(dtype), stakes, **others)
    assert_same(results, name, (24,))
    same = stakes.astype("u1" if dtype == "i1" else dtype)
    assert_same(TABLES[name].settle_many(rows.cards, same, **others), name, (24,))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
@pytest.mark.parametrize("name", SHAPED)
def test_arrays_of_any_layout_and_shape_are_taken(
    name: str, layout: Callable[[npt.NDArray[Any]], npt.NDArray[Any]], shape: tuple[int, ...]
) -> None:
    rows, stakes, _ = settled_flat(name)
    cards = layout(rows.cards.reshape(*shape, -1))
    others: dict[str, Any] = {
        key: layout(value.reshape(shape)) for key, value in rows.others.items()
    }
    before = cards.copy()
    results = TABLES[name].settle_many(cards, layout(stakes.reshape(shape)), **others)
    assert_same(results, name, shape)
    assert (cards == before).all()


def test_lists_are_taken_and_results_can_be_written() -> None:
    results = DYNASTY.settle_many([parse(QUADS), parse(NOTHING)], [100, 200])
    assert results.nets.tolist() == [2500, -200]
    assert all(array.flags.writeable for array in results)


@pytest.mark.parametrize("name", SHAPED)
@pytest.mark.parametrize("shape", [(0,), (3, 0), (0, 3)], ids=str)
def test_no_hands_at_all_are_settled(name: str, shape: tuple[int, ...]) -> None:
    table = TABLES[name]
    cards = np.empty((*shape, table.core.cards), np.uint8)
    colors: dict[str, Any] = {"colors": 0} if name.startswith("red") else {}
    results = table.settle_many(cards, 100, **colors)
    assert all(array.shape == shape for array in results)
    assert [array.dtype for array in results] == [np.int8, np.int64, np.int64, np.int64]


def test_a_single_hand_is_settled() -> None:
    results = DYNASTY.settle_many(np.array(parse(QUADS)), 100)
    assert [int(array) for array in results] == [6, 2500, 2600, 0]
    assert all(isinstance(array, np.ndarray) for array in results)
    assert all(array.shape == () for array in results)


def test_stakes_and_the_rest_are_broadcast() -> None:
    cards = np.array([[parse(QUADS), parse(NOTHING)], [parse(FULL_HOUSE), parse(FIVE_ACES)]])
    assert DYNASTY.settle_many(cards, 100).nets.tolist() == [[2500, -100], [500, 40_000]]
    by_column = DYNASTY.settle_many(cards, [100, 200])
    assert by_column.nets.tolist() == [[2500, -200], [500, 80_000]]
    by_row = DYNASTY.settle_many(cards, [[100], [200]])
    assert by_row.nets.tolist() == [[2500, -100], [1000, 80_000]]
    assert by_row.returned.tolist() == [[2600, 0], [1200, 80_200]]
    reds = np.array([parse("Ah Kh Qd Jd Ts 5c 4s"), parse("As Ks Qc Jc Td 5h 4d")])
    assert RED_BLACK.settle_many(reds, 100, colors=0).nets.tolist() == [100, -100]
    assert RED_BLACK.settle_many(reds, 100, colors=[1]).nets.tolist() == [-100, 100]
    assert RED_BLACK.settle_many(reds[0], 100, colors=1).nets == -100
    many = np.array([parse(ACE_HIGH)] * 3)
    results = FACE_UP.settle_many(many, 100, players=parse(OTHER_ACE_HIGH))
    assert results.nets.tolist() == [4000] * 3
    low = TIGER.settle_many([parse("Ts 9h 8d 5c 4s 3d 2h")] * 2, 100, lows=[parse("5c 4s")] * 2)
    assert low.nets.tolist() == [-100, -100]
    assert (
        TIGER.settle_many(
            [parse("Ts 9h 8d 5c 4s 3d 2h")] * 2, 100, lows=parse("9h 2h")
        ).nets.tolist()
        == [3000] * 2
    )


def test_low_hands_are_set_the_house_way_unless_they_are_given() -> None:
    hands = deal(500, 1, np.random.default_rng(4))[:, 0]
    assert TIGER.house_way is not None
    lows = arrays.set_hands(hands, TIGER.house_way).lows
    own = TIGER.settle_many(hands, 100)
    given = TIGER.settle_many(hands, 100, lows=lows)
    assert own.lines.tolist() == given.lines.tolist()
    assert own.nets.tolist() == given.nets.tolist()
    foxwoods = replace(TIGER, house_way=HouseWay.load("foxwoods"))
    assert foxwoods.settle_many(hands, 100, lows=lows).nets.tolist() == own.nets.tolist()


def test_each_row_is_a_round_of_its_own() -> None:
    """Neither the limit nor the meter goes from one to the next."""
    results = CAPPED.settle_many([parse(FIVE_ACES)] * 2, 5000)
    assert results.nets.tolist() == [4_000_000] * 2
    assert results.cuts.tolist() == [1_000_000] * 2
    progressive = table_of({"hand": "five aces", "share": "100%"})
    shares = progressive.settle_many([parse(FIVE_ACES)] * 2, 100, meter=70_000)
    assert shares.nets.tolist() == [70_000] * 2


# Cards, stakes and the rest of some rows; the error, and what it says.
GOOD = parse(NOTHING)
BAD_ROWS: dict[str, tuple[PayTable, Any, Any, dict[str, Any], type[PaigowError], str]] = {
    "a bad card": (
        DYNASTY,
        [GOOD, [53, *GOOD[1:]], GOOD],
        100,
        {},
        CardError,
        "row 1: card code 53 is outside 0..52",
    ),
    "a code that is 0 in a byte": (
        DYNASTY,
        [GOOD, [256, *GOOD[1:]]],
        100,
        {},
        CardError,
        "row 1: card code 256 is outside 0..52",
    ),
    "negative cards": (
        DYNASTY,
        [[-1, *GOOD[1:]], GOOD, [-2, *GOOD[1:]]],
        100,
        {},
        CardError,
        "row 0 and 1 more row: card code -1 is outside 0..52",
    ),
    "a card of many bits": (
        DYNASTY,
        np.array([GOOD, [2**40, *GOOD[1:]]]),
        100,
        {},
        CardError,
        f"row 1: card code {2**40} is outside 0..52",
    ),
    "a card twice": (
        DYNASTY,
        [GOOD, GOOD, [*GOOD[:6], GOOD[0]]],
        100,
        {},
        DuplicateCardError,
        "row 2: duplicate card As",
    ),
    "several": (
        DYNASTY,
        [[0] * 7, GOOD, [53] * 7, [1] * 7],
        100,
        {},
        DuplicateCardError,
        "row 0 and 2 more rows: duplicate card 2c",
    ),
    "in a table of rows": (
        DYNASTY,
        [[GOOD, GOOD], [GOOD, [*GOOD[:6], GOOD[0]]]],
        100,
        {},
        DuplicateCardError,
        "row (1, 1): duplicate card As",
    ),
    "a single hand": (
        DYNASTY,
        [*GOOD[:6], GOOD[0]],
        100,
        {},
        DuplicateCardError,
        "duplicate card As",
    ),
    "three cards": (
        TABLES["pai-gow-mania-three"],
        [[0, 1, 2], [0, 1, 1]],
        100,
        {},
        DuplicateCardError,
        "row 1: duplicate card 2d",
    ),
    "a stake of 0": (
        DYNASTY,
        [GOOD] * 3,
        [100, 0, 100],
        {},
        StakeError,
        "row 1: a wager of 0 cents: a stake is at least 1 cent and at most 1000000000000 cents",
    ),
    "negative stakes": (
        DYNASTY,
        [GOOD] * 3,
        [100, -600, -1],
        {},
        StakeError,
        "row 1 and 1 more row: a wager of -600 cents: "
        "a stake is at least 1 cent and at most 1000000000000 cents",
    ),
    "too large a stake": (
        DYNASTY,
        [GOOD] * 2,
        [100, MOST + 1],
        {},
        StakeError,
        "row 1: a wager of 1000000000001 cents: "
        "a stake is at least 1 cent and at most 1000000000000 cents",
    ),
    "an uneven stake": (
        UNEVEN,
        [parse(QUADS), GOOD, parse(QUADS)],
        [2, 3, 5],
        {},
        StakeError,
        "row 2: a wager of 5 cents: line 1 of its pay table does not pay a whole number of cents "
        "on it",
    ),
    "a color": (
        RED_BLACK,
        [GOOD] * 3,
        100,
        {"colors": [0, 2, 3]},
        WagerError,
        "row 1 and 1 more row: a color is 0 for red or 1 for black, not 2",
    ),
    "a color of many bits": (
        RED_BLACK,
        [GOOD] * 2,
        100,
        {"colors": [0, 300]},
        WagerError,
        "row 1: a color is 0 for red or 1 for black, not 300",
    ),
    "a negative color": (
        RED_BLACK,
        [GOOD] * 2,
        100,
        {"colors": [0, -1]},
        WagerError,
        "row 1: a color is 0 for red or 1 for black, not -1",
    ),
    "a low hand": (
        TIGER,
        [GOOD] * 2,
        100,
        {"lows": [GOOD[:2], [GOOD[0], GOOD[0]]]},
        DuplicateCardError,
        "row 1: duplicate card As",
    ),
    "a bad card in a low hand": (
        TIGER,
        [GOOD] * 2,
        100,
        {"lows": [GOOD[:2], [GOOD[0], 300]]},
        CardError,
        "row 1: lows: card code 300 is outside 0..52",
    ),
    "a player with a card of the dealer's": (
        FACE_UP,
        [parse(ACE_HIGH)],
        100,
        {"players": [parse(ACE_HIGH)]},
        DuplicateCardError,
        "row 0: duplicate card As",
    ),
    "a bad card of a player": (
        FACE_UP,
        [parse(ACE_HIGH)] * 2,
        100,
        {"players": [parse(OTHER_ACE_HIGH), [*parse(OTHER_ACE_HIGH)[:6], 300]]},
        CardError,
        "row 1: players: card code 300 is outside 0..52",
    ),
}


@pytest.mark.parametrize(
    ("table", "cards", "stakes", "others", "error", "said"), BAD_ROWS.values(), ids=list(BAD_ROWS)
)
def test_the_first_bad_row_is_named_and_the_others_are_counted(
    table: PayTable,
    cards: Any,
    stakes: Any,
    others: dict[str, Any],
    error: type[PaigowError],
    said: str,
) -> None:
    with pytest.raises(PaigowError) as caught:
        table.settle_many(cards, stakes, **others)
    assert (type(caught.value), str(caught.value)) == (error, said)


def test_a_bad_hand_of_the_dealer_is_named_where_its_low_hand_would_be_set() -> None:
    with pytest.raises(DuplicateCardError, match=r"^row 1: duplicate card As$"):
        TIGER.settle_many([GOOD, [*GOOD[:6], GOOD[0]]], 100)


HANDS = np.array([GOOD, parse(QUADS)])
BAD_ARRAYS: dict[str, tuple[PayTable, Any, Any, dict[str, Any], str]] = {
    "six cards": (DYNASTY, HANDS[:, :6], 100, {}, "cards must have shape (..., 7), not (2, 6)"),
    "three of seven": (
        TABLES["pai-gow-mania-three"],
        HANDS,
        100,
        {},
        "cards must have shape (..., 3), not (2, 7)",
    ),
    "no axis": (DYNASTY, 5, 100, {}, "cards must have shape (..., 7), not ()"),
    "floats": (DYNASTY, HANDS.astype(float), 100, {}, "int64, not float64"),
    "bools": (DYNASTY, HANDS > 5, 100, {}, "int64, not bool"),
    "uint64": (DYNASTY, HANDS.astype(np.uint64), 100, {}, "int64, not uint64"),
    "text": (DYNASTY, [QUADS], 100, {}, "cards must have shape"),
    "objects": (DYNASTY, HANDS.astype(object), 100, {}, "int64, not object"),
    "ragged": (DYNASTY, [[1, 2], [3]], 100, {}, "cards are no array"),
    "masked": (DYNASTY, np.ma.masked_array(HANDS), 100, {}, "cards must not be a masked array"),
    "too many stakes": (DYNASTY, HANDS, [1, 2, 3], {}, "stakes of shape (3,) do not fit (2,)"),
    "stakes of more axes": (DYNASTY, HANDS, [[1], [2]], {}, "stakes of shape (2, 1) do not fit"),
    "stakes are floats": (DYNASTY, HANDS, [1.0, 2.0], {}, "stakes must be whole numbers"),
    "a float stake": (DYNASTY, HANDS, 1.5, {}, "stakes must be whole numbers"),
    "stakes are bools": (DYNASTY, HANDS, True, {}, "stakes must be whole numbers"),
    "stakes are text": (DYNASTY, HANDS, "100", {}, "stakes must be whole numbers"),
    "stakes are None": (DYNASTY, HANDS, None, {}, "stakes must be whole numbers"),
    "stakes of 2**63": (DYNASTY, HANDS, 2**63, {}, "int64, not uint64"),
    "stakes of 2**200": (DYNASTY, HANDS, 2**200, {}, "int64, not object"),
    "stakes are ragged": (DYNASTY, HANDS, [[1], [1, 2]], {}, "stakes are no array"),
    "stakes are masked": (
        DYNASTY,
        HANDS,
        np.ma.masked_array([100, 100]),
        {},
        "stakes must not be a masked array",
    ),
    "too many colors": (RED_BLACK, HANDS, 1, {"colors": [0, 1, 0]}, "colors of shape (3,) do not"),
    "colors are text": (RED_BLACK, HANDS, 1, {"colors": "red"}, "colors must be whole numbers"),
    "colors are floats": (RED_BLACK, HANDS, 1, {"colors": 0.0}, "colors must be whole numbers"),
    "colors are ragged": (RED_BLACK, HANDS, 1, {"colors": [[0], [0, 1]]}, "colors are no array"),
    "lows of three": (TIGER, HANDS, 1, {"lows": HANDS[:, :3]}, "lows must have shape (..., 2)"),
    "too many lows": (TIGER, HANDS, 1, {"lows": [[1, 2]] * 3}, "lows of shape (3, 2) do not fit"),
    "players of six": (
        FACE_UP,
        HANDS,
        1,
        {"players": HANDS[:, :6]},
        "players must have shape (..., 7)",
    ),
}


@pytest.mark.parametrize(
    ("table", "cards", "stakes", "others", "said"), BAD_ARRAYS.values(), ids=list(BAD_ARRAYS)
)
def test_bad_arrays_are_refused(
    table: PayTable, cards: Any, stakes: Any, others: dict[str, Any], said: str
) -> None:
    with pytest.raises(ArrayError) as caught:
        table.settle_many(cards, stakes, **others)
    assert said in str(caught.value)
