"""Array functions: every layout, type and shape, `out`, `where` and `threads`, hand by hand.

What is no array of hands is in `test_bad_input.py`, settling in `test_array_settling.py`, and
several threads at once in `test_concurrency.py`.
"""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hand_arrays import (
    EVERY,
    LAYOUTS,
    OTHER_WAY,
    TAKES_OUT,
    WAY,
    WILD,
    Array,
    Function,
    dealt,
    expected,
    masks_of,
    read_only,
    spread,
    swapped,
    unaligned,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import house_way as oracle
from oracle import ranking

import paigow
from paigow import STANDARD, Card, Hand, HouseWay, PaigowError, Rules, _core, arrays
from paigow.errors import CardCountError, CardError, DuplicateCardError, NoLineError

TYPES = ["u1", "i8", "i1", "i2", "i4", "u2", "u4", "q"]
SHAPES = [(24,), (1,), (6, 4), (2, 1, 12), (2, 3, 4), (2, 1, 3, 4)]
EMPTY = [(0,), (3, 0), (0, 3), (2, 0, 3)]
MANY = 1600
EDGES = [edge + by for edge in (64, 128, 192, 256, 384, 512, 768, 1536) for by in (-1, 0, 1)]
LENGTHS = [*range(21), *EDGES, 1000, MANY]

every_name = pytest.mark.parametrize("name", EVERY)
every_out = pytest.mark.parametrize("name", TAKES_OUT)
every_layout = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))


def hands(name: str, shape: tuple[int, ...] = (24,)) -> tuple[Function, Array, Array]:
    """A function, hands in an array of that shape, and what it must give for them."""
    function, rows = EVERY[name], int(np.prod(shape))
    cards = dealt(function.width, 24)[:rows].reshape(*shape, function.width)
    return function, cards, expected(name, 24)[:rows].reshape(shape + function.item)


def assert_same(result: Array, right: Array) -> None:
    """Equal values, the same shape, the same type."""
    assert isinstance(result, np.ndarray)
    assert (result.shape, result.dtype) == (right.shape, right.dtype)
    assert np.array_equal(result, right)


# ----------------------------------------------------------------------- layouts, types, shapes


@every_layout
@every_name
def test_layout_type_and_shape_do_not_matter(name: str, layout: Callable[[Array], Array]) -> None:
    for shape in SHAPES:
        function, cards, right = hands(name, shape)
        for dtype in TYPES:
            given = layout(cards.astype(dtype))
            assert np.array_equal(given, cards)
            assert_same(function.batch(given), right)


@every_layout
@every_name
def test_a_single_hand_gives_an_array_without_axes(
    name: str, layout: Callable[[Array], Array]
) -> None:
    function, cards, right = hands(name)
    for hand, value in zip(cards, right, strict=True):
        for dtype in ("u1", "i8", "i4"):
            assert_same(function.batch(layout(hand.astype(dtype))), value.reshape(function.item))


@every_name
@pytest.mark.parametrize("shape", EMPTY, ids=str)
def test_no_hands_give_no_results(name: str, shape: tuple[int, ...]) -> None:
    function = EVERY[name]
    for dtype in TYPES:
        cards = np.zeros((*shape, function.width), dtype)
        assert_same(function.batch(cards), np.zeros(shape + function.item, function.dtype))


@every_name
def test_read_only_hands_are_taken_and_left_alone(name: str) -> None:
    function, cards, right = hands(name, (6, 4))
    for dtype in ("u1", "i8", "i4"):
        given = read_only(cards.astype(dtype))
        assert_same(function.batch(given), right)
        assert np.array_equal(given, cards)


@every_name
def test_lists_and_tuples_are_taken(name: str) -> None:
    function, cards, right = hands(name, (6, 4))
    assert_same(function.batch(cards.tolist()), right)
    assert_same(function.batch(cards[0, 0].tolist()), right[0, 0].reshape(function.item))


def test_lists_of_hands_and_of_cards_are_taken() -> None:
    given: list[Any] = [Hand(row) for row in dealt(7, 24).tolist()]
    assert_same(arrays.rank7(given), expected("rank7", 24))
    assert_same(arrays.rank7([list(hand) for hand in given]), expected("rank7", 24))
    assert_same(arrays.rank7(given[3]), expected("rank7", 24)[3].reshape(()))


@every_name
@pytest.mark.parametrize("dtype", ["u1", "i8", "i4"])
def test_one_hand_may_stand_for_many(name: str, dtype: str) -> None:
    """Strides of 0."""
    function, cards, right = hands(name)
    repeated = np.broadcast_to(cards[5].astype(dtype), (3, 400, function.width))
    assert repeated.strides[:2] == (0, 0)
    result = function.batch(repeated)
    assert_same(result, np.broadcast_to(right[5], (3, 400, *function.item)))
    column = np.broadcast_to(cards[:, None].astype(dtype), (24, 3, function.width))
    assert_same(function.batch(column), np.repeat(right[:, None], 3, axis=1))


@every_layout
def test_masks_have_any_shape_and_layout(layout: Callable[[Array], Array]) -> None:
    for shape in SHAPES:
        rows = int(np.prod(shape))
        masks = masks_of(dealt(7, 24))[:rows].reshape(shape)
        right = expected("rank7", 24)[:rows].reshape(shape)
        assert_same(arrays.rank7_masks(layout(masks)), right)
        assert_same(arrays.rank7_masks(np.broadcast_to(masks, (3, *shape))), np.stack([right] * 3))
        assert_same(arrays.rank7_masks(read_only(masks)), right)


def test_a_single_mask_gives_an_array_without_axes() -> None:
    for mask, right in zip(masks_of(dealt(7, 24)), expected("rank7", 24), strict=True):
        assert_same(arrays.rank7_masks(mask), right.reshape(()))
        assert_same(arrays.rank7_masks(np.array(mask)), right.reshape(()))


@pytest.mark.parametrize("shape", EMPTY, ids=str)
def test_no_masks_give_no_values(shape: tuple[int, ...]) -> None:
    assert_same(arrays.rank7_masks(np.zeros(shape, np.uint64)), np.zeros(shape, np.uint16))


@pytest.mark.parametrize(
    "rules", [Rules(j, w) for j in ("bug", "wild") for w in ("second", "lowest")]
)
def test_masks_have_the_values_of_their_cards(rules: Rules) -> None:
    cards = dealt(7, 3000)
    assert_same(arrays.rank7_masks(masks_of(cards), rules=rules), arrays.rank7(cards, rules=rules))


# ------------------------------------------------------------------------------------ blocks


@every_name
@pytest.mark.parametrize("dtype", ["u1", "i8"])
def test_any_number_of_hands_is_looked_at(name: str, dtype: str) -> None:
    """Hands are taken in blocks: the first and the last of a block are the ones to be lost."""
    function, right = EVERY[name], expected(name, MANY)
    cards = dealt(function.width, MANY).astype(dtype)
    for length in LENGTHS:
        assert_same(function.batch(cards[:length]), right[:length])
        assert_same(function.batch(cards[MANY - length :]), right[MANY - length :])


def spoiled(cards: Array, row: int) -> tuple[type[PaigowError], str]:
    """Put a card twice, or none, into a hand that can have any; what the error says."""
    if row % 2:
        cards[row, 1] = cards[row, 0]
        return DuplicateCardError, f"duplicate card {Card(int(cards[row, 0]))}"
    code = 53 if cards.itemsize == 1 else 53 + 2**40
    cards[row, row % cards.shape[1]] = code
    return CardError, f"card code {code} is outside 0..52"


@pytest.mark.parametrize("name", sorted(EVERY.keys() - {"rank7_masks"}))
@pytest.mark.parametrize("dtype", ["u1", "i8"])
def test_a_bad_hand_is_found_wherever_it_is(name: str, dtype: str) -> None:
    function = EVERY[name]
    for rows, row in [*((300, row) for row in range(300)), *((MANY, row) for row in EDGES)]:
        cards = dealt(function.width, rows).astype(dtype)
        error, said = spoiled(cards, row)
        with pytest.raises(error) as caught:
            function.batch(cards)
        assert type(caught.value) is error
        message = str(caught.value)
        assert message.startswith(f"row {row}: ")
        assert message.endswith(said)


@pytest.mark.parametrize(
    ("bit", "error", "text"),
    [
        (None, CardCountError, "expected 7 cards, got 6"),
        (53, CardError, "card code 53 is outside 0..52"),
        (63, CardError, "card code 63 is outside 0..52"),
        (-1, CardCountError, "expected 7 cards, got 8"),
    ],
)
def test_a_bad_mask_is_found_wherever_it_is(
    bit: int | None, error: type[PaigowError], text: str
) -> None:
    good = dealt(7, MANY)
    for row in (*range(300), *EDGES):
        bad = masks_of(good)
        bad[row] ^= np.uint64(1) << np.uint64(good[row, 3])
        if bit is not None and bit > 0:
            bad[row] |= np.uint64(1) << np.uint64(bit)
        elif bit is not None:
            others = [card for card in range(53) if card not in good[row, :3]]
            bad[row] = masks_of(np.append(good[row, :3], others[:5]))
        with pytest.raises(error) as caught:
            arrays.rank7_masks(bad)
        assert str(caught.value) == f"row {row}: {text}"


@every_name
def test_the_bad_hands_behind_the_first_are_counted(name: str) -> None:
    function = EVERY[name]
    cards = dealt(function.width, MANY).copy()
    for others, row in enumerate(sorted((*range(300), *EDGES[-9:]), reverse=True)):
        cards[row, 1] = cards[row, 0]
        with pytest.raises(PaigowError) as caught:
            function.batch(cards)
        more = {0: "", 1: " and 1 more row"}.get(others, f" and {others} more rows")
        assert str(caught.value).startswith(f"row {row}{more}: ")


@every_name
@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ([(0, 0)], "row (0, 0): "),
        ([(3, 0), (5, 3)], "row (3, 0) and 1 more row: "),
        ([(2, 3), (3, 0), (3, 1)], "row (2, 3) and 2 more rows: "),
    ],
)
def test_a_bad_hand_is_named_by_its_place_in_all_axes(
    name: str, bad: list[tuple[int, int]], said: str
) -> None:
    function, good, _ = hands(name, (6, 4))
    cards = good.copy()
    for place in bad:
        cards[place][1] = cards[place][0]
    for layout in (np.ascontiguousarray, np.asfortranarray, spread):
        for threads in (1, 3):
            with pytest.raises(PaigowError) as caught:
                function.batch(layout(cards), threads=threads)
            assert str(caught.value).startswith(said)


@every_name
def test_one_bad_hand_that_stands_for_many_is_counted_as_often(name: str) -> None:
    function, good, _ = hands(name)
    bad = good[0].copy()
    bad[1] = bad[0]
    with pytest.raises(PaigowError) as caught:
        function.batch(np.broadcast_to(bad, (3, 400, function.width)))
    assert str(caught.value).startswith("row (0, 0) and 1199 more rows: ")


@pytest.mark.parametrize("name", sorted(EVERY.keys() - {"rank7_masks", "settle", "settle-ez"}))
def test_the_error_of_a_single_hand_names_no_row(name: str) -> None:
    with pytest.raises(DuplicateCardError) as caught:
        EVERY[name].batch(np.full(EVERY[name].width, 51))
    assert str(caught.value) == "duplicate card As"


def test_the_error_of_a_single_mask_names_no_row() -> None:
    with pytest.raises(CardCountError) as caught:
        arrays.rank7_masks(np.uint64(1))
    assert str(caught.value) == "expected 7 cards, got 1"


# --------------------------------------------------------------------------------------- out

# An `out` for a result: the array, and the memory around it that must not change.
OUTS: dict[str, Callable[[Array], tuple[Array, Array]]] = {
    "plain": lambda like: two(np.empty(like.shape, like.dtype)),
    "fortran": lambda like: two(np.empty(like.shape, like.dtype, order="F")),
    "mirrored": lambda like: two(np.flip(np.empty(like.shape, like.dtype))),
    "spread": lambda like: spaced(np.empty([2 * n + 1 for n in like.shape], like.dtype)),
    "unaligned": lambda like: two(unaligned(np.empty(like.shape, like.dtype))),
    "byte-swapped": lambda like: two(np.empty(like.shape, like.dtype.newbyteorder())),
    "int32": lambda like: two(np.empty(like.shape, np.int32)),
    "int64": lambda like: two(np.empty(like.shape, np.int64)),
    "int64-swapped-spread": lambda like: spaced(np.empty([2 * n + 1 for n in like.shape], ">i8")),
    "float32": lambda like: two(np.empty(like.shape, np.float32)),
    "float64": lambda like: two(np.empty(like.shape, np.float64)),
    "complex": lambda like: two(np.empty(like.shape, np.complex128)),
    "object": lambda like: two(np.empty(like.shape, object)),
}


def two(out: Array) -> tuple[Array, Array]:
    return out, out


def spaced(larger: Array) -> tuple[Array, Array]:
    return larger[(slice(1, None, 2),) * larger.ndim], larger


@every_out
@pytest.mark.parametrize("make", OUTS.values(), ids=list(OUTS))
def test_out_is_written_and_returned_and_nothing_beside_it(
    name: str, make: Callable[[Array], tuple[Array, Array]]
) -> None:
    for shape in SHAPES:
        function, cards, right = hands(name, shape)
        out, around = make(right)
        around[...] = 77
        assert function.batch(cards, out=out) is out
        assert np.array_equal(out, right)
        assert np.count_nonzero(around != 77) <= out.size
        out[...] = 77
        assert (around == 77).all()


@every_out
def test_out_for_a_single_hand_has_no_axes(name: str) -> None:
    function, cards, right = hands(name)
    out = np.empty((), function.dtype)
    for hand, value in zip(cards, right, strict=True):
        assert function.batch(hand, out=out) is out
        assert out == value


@every_out
@pytest.mark.parametrize("shape", EMPTY, ids=str)
def test_out_may_be_empty(name: str, shape: tuple[int, ...]) -> None:
    out = np.empty(shape, EVERY[name].dtype)
    assert EVERY[name].batch(np.zeros((*shape, EVERY[name].width), np.uint8), out=out) is out


@every_out
def test_out_may_lie_on_the_cards(name: str) -> None:
    function, _, right = hands(name)
    for dtype in ("u1", "i8", "i4"):
        for first in (0, 1, 7):
            cards = dealt(function.width, 24).astype(dtype)
            memory = cards.reshape(-1).view(np.uint8)[first:]
            out = memory[: right.nbytes].view(function.dtype)
            assert np.shares_memory(out, cards)
            assert function.batch(cards, out=out) is out
            assert np.array_equal(out, right)


def test_out_may_be_a_column_of_the_cards() -> None:
    cards = dealt(7, 24).astype(np.int64)
    out: Array = cards[:, 3]
    assert arrays.rank7(cards, out=out) is out
    assert np.array_equal(cards[:, 3], expected("rank7", 24))
    kept = [0, 1, 2, 4, 5, 6]
    assert np.array_equal(cards[:, kept], dealt(7, 24)[:, kept])


def test_out_may_be_the_masks() -> None:
    masks: Array = masks_of(dealt(7, 24))
    assert arrays.rank7_masks(masks, out=masks) is masks
    assert np.array_equal(masks, expected("rank7", 24))


@every_out
def test_an_error_leaves_out_alone(name: str) -> None:
    function, good, _ = hands(name)
    cards = good.copy()
    cards[23, 1] = cards[23, 0]
    out = np.full(24, 77, function.dtype)
    for options in ({}, {"where": np.ones(24, bool)}, {"threads": 3}):
        with pytest.raises(PaigowError):
            function.batch(cards, out=out, **options)
        assert (out == 77).all()


# -------------------------------------------------------------------------------------- where


def mask_for(shape: tuple[int, ...], seed: int = 0) -> Array:
    return np.random.default_rng(seed).random(shape) < 0.5


@every_out
@pytest.mark.parametrize("threads", [1, 3])
def test_where_chooses_hands_and_the_others_are_0(name: str, threads: int) -> None:
    for shape in SHAPES:
        function, cards, right = hands(name, shape)
        where = mask_for(shape)
        result = function.batch(cards, where=where, threads=threads)
        assert_same(result, np.where(where, right, 0).astype(function.dtype))


@every_out
@pytest.mark.parametrize("threads", [1, 3])
def test_where_chooses_hands_and_the_others_keep_what_out_has(name: str, threads: int) -> None:
    for shape in SHAPES:
        function, cards, right = hands(name, shape)
        where, out = mask_for(shape), np.full(shape, 77, function.dtype)
        assert function.batch(cards, where=where, out=out, threads=threads) is out
        assert np.array_equal(out, np.where(where, right, 77))


@every_out
@every_layout
def test_the_layout_of_where_does_not_matter(name: str, layout: Callable[[Array], Array]) -> None:
    function, cards, right = hands(name, (6, 4))
    where = mask_for((6, 4))
    result = function.batch(cards, where=layout(where))
    assert np.array_equal(result, np.where(where, right, 0))


@every_out
@pytest.mark.parametrize(
    "where",
    [
        True,
        False,
        np.bool_(True),
        np.bool_(False),
        np.array(True),
        [True],
        [[True, False, True, True]],
        [True, False, False, True],
        [[True], [False], [True], [False], [False], [True]],
        [[False]],
    ],
    ids=repr,
)
def test_where_is_broadcast(name: str, where: Any) -> None:
    function, cards, right = hands(name, (6, 4))
    result = function.batch(cards, where=where)
    assert_same(result, np.where(where, right, 0).astype(function.dtype))


@every_out
@pytest.mark.parametrize("where", [True, np.bool_(True), np.array(True), False, np.bool_(False)])
def test_where_for_a_single_hand(name: str, where: Any) -> None:
    function, cards, right = hands(name)
    result = function.batch(cards[0], where=where)
    assert_same(result, np.array(right[0] if where else 0, function.dtype))


@pytest.mark.parametrize("where", [True, np.bool_(True), np.array(True)], ids=repr)
def test_a_single_bad_hand_is_named_whatever_where_is(where: Any) -> None:
    with pytest.raises(DuplicateCardError, match="duplicate card As"):
        arrays.rank7(np.full(7, 51), where=where)


@every_out
def test_bad_hands_that_are_not_chosen_do_not_matter(name: str) -> None:
    for shape in SHAPES:
        function, good, right = hands(name, shape)
        where = mask_for(shape)
        cards = good.copy()
        cards[~where] = 51
        assert np.array_equal(function.batch(cards, where=where), np.where(where, right, 0))
        out = np.full(shape, 77, function.dtype)
        function.batch(cards, where=where, out=out)
        assert np.array_equal(out, np.where(where, right, 77))


@every_out
def test_nothing_is_looked_at_where_nothing_is_chosen(name: str) -> None:
    cards = np.full((3, 4, EVERY[name].width), 51)
    result = EVERY[name].batch(cards, where=False)
    assert_same(result, np.zeros((3, 4), EVERY[name].dtype))


@every_out
@pytest.mark.parametrize("threads", [1, 2])
def test_the_row_that_is_named_counts_all_hands(name: str, threads: int) -> None:
    function, good, _ = hands(name)
    cards = good.copy()
    where = np.ones(24, bool)
    for row in (2, 9, 14, 20):
        cards[row, 1] = cards[row, 0]
    where[[0, 1, 2, 7, 14]] = False
    with pytest.raises(PaigowError) as caught:
        function.batch(cards, where=where, threads=threads)
    assert str(caught.value).startswith("row 9 and 1 more row: ")
    with pytest.raises(PaigowError) as caught:
        function.batch(cards.reshape(6, 4, -1), where=where.reshape(6, 4), threads=threads)
    assert str(caught.value).startswith("row (2, 1) and 1 more row: ")


@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_where_may_lie_on_out(shift: int) -> None:
    where = mask_for((400,))
    right = expected("rank2", 400)
    memory = np.zeros(402, np.uint8)
    memory[1:401] = where
    out = memory[1 + shift : 401 + shift]
    before = out.copy()
    arrays.rank2(dealt(2, 400), out=out, where=memory[1:401].view(bool))
    assert np.array_equal(out, np.where(where, right, before))


# ------------------------------------------------------------------------- any view of any memory


@st.composite
def views(draw: st.DrawFn, shape: tuple[int, ...], dtypes: list[str]) -> tuple[Array, Array]:
    """A view of that shape, with steps of any sign and axes in any order, and all its memory."""
    order = draw(st.permutations(range(len(shape))))
    steps = [draw(st.sampled_from([-3, -2, -1, 1, 2, 3])) for _ in shape]
    dtype = np.dtype(draw(st.sampled_from(dtypes)))
    if draw(st.booleans()):
        dtype = dtype.newbyteorder()
    sizes = [shape[axis] * abs(steps[axis]) for axis in order]
    memory = np.full(sizes, 77, dtype)
    axes = memory.transpose(np.argsort(order)) if sizes else memory
    index: Any = (*(slice(None, None, step) for step in steps), ...)
    view: Array = axes[index]
    assert view.shape == shape
    return view, memory


@every_out
@given(data=st.data())
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
def test_any_views_give_the_same_as_single_hands(name: str, data: st.DataObject) -> None:
    function, pool = EVERY[name], expected(name, 400)
    shape = tuple(data.draw(st.lists(st.integers(0, 5), max_size=3), label="shape"))
    generator = np.random.default_rng(data.draw(st.integers(0, 2**32), label="seed"))
    chosen = generator.integers(0, 400, shape)
    right = pool[chosen]
    cards, _ = data.draw(views((*shape, function.width), ["u1", "i8", "i4", "u2"]), label="cards")
    cards[...] = dealt(function.width, 400)[chosen]
    where, _ = data.draw(views(shape, ["?"]), label="where")
    where[...] = generator.random(shape) < 0.7
    out, memory = data.draw(views(shape, [np.dtype(function.dtype).str, "i8", "f4"]), label="out")
    before, after = memory.copy(), memory
    threads = data.draw(st.integers(1, 4), label="threads")

    result = function.batch(cards, threads=threads)
    assert np.array_equal(result, right)
    assert result.shape == shape

    assert function.batch(cards, out=out, where=where, threads=threads) is out
    assert np.array_equal(out, np.where(where, right, 77))
    out[...] = 77
    assert np.array_equal(before, after)


@pytest.mark.parametrize("name", sorted(EVERY.keys() - TAKES_OUT.keys()))
@given(data=st.data())
@settings(max_examples=100, deadline=None, derandomize=True, database=None)
def test_any_views_are_set_as_single_hands_are(name: str, data: st.DataObject) -> None:
    function, pool = EVERY[name], expected(name, 400)
    shape = tuple(data.draw(st.lists(st.integers(0, 5), max_size=3), label="shape"))
    generator = np.random.default_rng(data.draw(st.integers(0, 2**32), label="seed"))
    chosen = generator.integers(0, 400, shape)
    cards, _ = data.draw(views((*shape, 7), ["u1", "i8", "i4", "u2"]), label="cards")
    cards[...] = dealt(7, 400)[chosen]
    result = function.batch(cards, threads=data.draw(st.integers(1, 4), label="threads"))
    assert_same(result, pool[chosen])


# ------------------------------------------------------------------------------------- threads


@every_name
@pytest.mark.parametrize("threads", [1, 2, 3, 7, 100, 2**70, np.uint8(2)])
def test_the_number_of_threads_does_not_matter(name: str, threads: int) -> None:
    function = EVERY[name]
    cards, right = dealt(function.width, 1000), expected(name, 1000)
    for shape in ((1000,), (2, 500), (500, 2), (1, 1000), (10, 10, 10), (5, 2, 10, 10)):
        for layout in (np.ascontiguousarray, np.asfortranarray):
            given = layout(cards.reshape(*shape, function.width))
            assert_same(
                function.batch(given, threads=threads), right.reshape(shape + function.item)
            )


@every_name
def test_there_may_be_more_threads_than_hands(name: str) -> None:
    function, cards, right = hands(name)
    for rows in range(6):
        assert_same(function.batch(cards[:rows], threads=100), right[:rows])
    assert_same(function.batch(cards[0], threads=100), right[0].reshape(function.item))


@every_out
def test_threads_write_to_any_out(name: str) -> None:
    function, cards, right = hands(name, (6, 4))
    for out in (np.empty((4, 6), np.int64).T, spread(right.copy()), swapped(right.copy())):
        out[...] = 77
        assert function.batch(cards, out=out, threads=3) is out
        assert np.array_equal(out, right)


@every_name
def test_the_error_does_not_depend_on_the_number_of_threads(name: str) -> None:
    function = EVERY[name]
    cards = dealt(function.width, 1000).copy()
    cards[[13, 499, 500, 501, 999], 1] = cards[[13, 499, 500, 501, 999], 0]
    messages = set()
    for threads in (1, 2, 3, 7, 100):
        with pytest.raises(PaigowError) as caught:
            function.batch(cards, threads=threads)
        messages.add(str(caught.value))
    assert len(messages) == 1
    assert messages.pop().startswith("row 13 and 4 more rows: ")


# ---------------------------------------------------------------------------------- the oracle


def places(values: Any) -> list[int]:
    """Where each value stands among all of them, the lowest first."""
    order = {value: place for place, value in enumerate(sorted(set(values)))}
    return [order[value] for value in values]


@pytest.mark.parametrize("rules", [STANDARD, WILD], ids=repr)
def test_values_of_many_hands_stand_as_in_the_oracle(rules: Rules) -> None:
    """R4-R9."""
    for width, batch, slow in ((7, arrays.rank7, ranking.rank7), (5, arrays.rank5, ranking.rank5)):
        cards = dealt(width, 400)
        theirs = [slow(hand, rules.joker, rules.wheel) for hand in cards.tolist()]
        ours = batch(cards.reshape(20, 20, width), rules=rules, threads=2).reshape(-1)
        assert places(ours.tolist()) == places(theirs)


def test_values_of_many_low_hands_stand_as_in_the_oracle() -> None:
    """R4, R10."""
    cards = np.array([(a, b) for a in range(53) for b in range(53) if a != b])
    ours = arrays.rank2(cards.reshape(53, 52, 2))
    assert places(ours.reshape(-1).tolist()) == places(
        [ranking.rank2(two) for two in cards.tolist()]
    )


@pytest.mark.parametrize("way", [WAY, OTHER_WAY], ids=lambda way: way.name)
def test_many_hands_are_set_as_the_oracle_sets_them(way: HouseWay) -> None:
    """H1-H9; of the values, that they rise and are equal together."""
    cards = dealt(7, 1000)
    theirs = [oracle.set_hand(way.name, hand) for hand in cards.tolist()]
    ours = arrays.set_hands(cards.reshape(10, 100, 7), way)
    assert ours.lows.reshape(-1, 2).tolist() == [sorted(front) for front, _ in theirs]
    highs = [ranking.rank5(back) for _, back in theirs]
    lows = [ranking.rank2(front) for front, _ in theirs]
    assert places(ours.high_values.reshape(-1).tolist()) == places(highs)
    assert places(ours.low_values.reshape(-1).tolist()) == places(lows)


# ----------------------------------------------------------------------------------- set_hands


@pytest.mark.parametrize(
    "rules", [Rules(j, w) for j in ("bug", "wild") for w in ("second", "lowest")]
)
@pytest.mark.parametrize("way", [WAY, OTHER_WAY], ids=lambda way: way.name)
def test_many_hands_are_set_as_single_ones_are(way: HouseWay, rules: Rules) -> None:
    cards = dealt(7, 1000)
    result = arrays.set_hands(cards, way, rules=rules)
    for row, hand in enumerate(cards.tolist()):
        setting = way.set(hand, rules)
        assert setting.low is not None
        assert result.lows[row].tolist() == sorted(setting.low.codes)
        assert result.high_values[row] == setting.high_value.number  # type: ignore[union-attr]
        assert result.low_values[row] == setting.low_value.number  # type: ignore[union-attr]
        assert way.lines[result.lines[row]].words == setting.line


def test_settings_are_a_tuple_of_four_arrays() -> None:
    result = arrays.set_hands(dealt(7, 24).reshape(6, 4, 7), WAY)
    assert result == (result.high_values, result.low_values, result.lows, result.lines)
    assert [part.dtype for part in result] == [np.uint16, np.uint8, np.uint8, np.uint8]
    assert [part.shape for part in result] == [(6, 4), (6, 4), (6, 4, 2), (6, 4)]
    assert all(part.flags.writeable and part.flags.c_contiguous for part in result)


def test_a_house_way_without_a_line_for_some_hand_names_one() -> None:
    """H6."""
    line = {"holding": "two pair", "play": "keep", "singleton": "A", "words": "w"}
    way = HouseWay.from_document({"name": "mine", "line": [line]})
    for call in (way.compiled, lambda: arrays.set_hands(dealt(7, 24), way)):
        with pytest.raises(NoLineError) as caught:
            call()
        begin, cards = str(caught.value).split(" sets ")
        assert begin == "mine: no line"
        with pytest.raises(NoLineError):
            way.set(cards)


def test_a_house_way_is_compiled_once_for_each_rules() -> None:
    way = HouseWay.load("foxwoods")
    assert way.compiled() is way.compiled() is way.compiled(STANDARD) is way.compiled(Rules())
    assert way.compiled(WILD) is way.compiled(Rules("wild", "lowest"))
    assert way.compiled(WILD) is not way.compiled()


def test_threads_that_compile_one_house_way_share_the_table() -> None:
    way = HouseWay.load("foxwoods")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: arrays.set_hands(dealt(7, 24), way), range(4)))
        tables = set(map(id, pool.map(lambda _: way.compiled(), range(4))))
    assert len(tables) == 1


@pytest.mark.parametrize(
    "duplicate",
    [copy.copy, copy.deepcopy, lambda way: pickle.loads(pickle.dumps(way))],
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_house_way_can_be_sent_elsewhere_after_it_was_compiled(
    duplicate: Callable[[HouseWay], HouseWay],
) -> None:
    way = HouseWay.load("foxwoods")
    before = arrays.set_hands(dealt(7, 24), way)
    again = duplicate(way)
    assert again == way
    assert hash(again) == hash(way)
    assert repr(again) == repr(way)
    after = arrays.set_hands(dealt(7, 24), again)
    for part in before._fields:
        assert np.array_equal(getattr(before, part), getattr(after, part))


# -------------------------------------------------------------------------------------- ufuncs


def test_underneath_are_ufuncs() -> None:
    table = WAY.compiled()
    signatures = {
        _core.rank_rows(7, STANDARD): "(7)->()",
        _core.rank_rows(5, STANDARD): "(5)->()",
        _core.rank_rows(2, STANDARD): "(2)->()",
        table.set_rows(): "(7)->(),(),(2),()",
        table.settle_rows(table, False): "(7),(7)->()",
    }
    assert len(signatures) == 5
    for ufunc, signature in signatures.items():
        assert isinstance(ufunc, np.ufunc)
        assert ufunc.signature == signature
    assert isinstance(_core.rank_rows(0, STANDARD), np.ufunc)


def test_a_ufunc_marks_the_hands_that_are_none() -> None:
    cards = dealt(7, 24).copy()
    cards[[3, 20], 1] = cards[[3, 20], 0]
    bad = np.isin(np.arange(24), [3, 20])
    values = _core.rank_rows(7, STANDARD)(cards)
    assert np.array_equal(values, np.where(bad, _core.BAD_VALUE, expected("rank7", 24)))
    highs, lows, fronts, lines = WAY.compiled().set_rows()(cards)
    assert np.array_equal(highs, np.where(bad, _core.BAD_VALUE, expected("high_values", 24)))
    assert not lows[bad].any()
    assert not fronts[bad].any()
    assert not lines[bad].any()
    both = dealt(14, 24).copy()
    both[[3, 20], 1] = both[[3, 20], 13]
    gains = WAY.compiled().settle_rows(WAY.compiled(), False)(both[:, :7], both[:, 7:])
    assert np.array_equal(gains, np.where(bad, _core.BAD_SETTLEMENT, expected("settle", 24)))


def test_a_ufunc_outlives_the_house_way_it_came_from() -> None:
    def ufuncs() -> tuple[np.ufunc, np.ufunc]:
        way, other = HouseWay.load("trump-plaza"), HouseWay.load("foxwoods")
        return way.compiled().set_rows(), way.compiled().settle_rows(other.compiled(), True)

    set_rows, settle_rows = ufuncs()
    gc.collect()
    others = [HouseWay.load("foxwoods").compiled(WILD) for _ in range(3)]  # in the memory set free
    assert np.array_equal(set_rows(dealt(7, 400))[2], expected("lows", 400))
    both = dealt(14, 400)
    assert np.array_equal(settle_rows(both[:, :7], both[:, 7:]), expected("settle-ez", 400))
    assert len(others) == 3


def test_a_ufunc_lets_go_of_what_it_came_from() -> None:
    table, other = HouseWay.load("foxwoods").compiled(), HouseWay.load("foxwoods").compiled()
    before = sys.getrefcount(table), sys.getrefcount(other)
    ufuncs = [table.set_rows(), table.settle_rows(other, False), other.settle_rows(table, True)]
    held = sys.getrefcount(table), sys.getrefcount(other)
    assert all(now > then for now, then in zip(held, before, strict=True))
    ufuncs.clear()
    gc.collect()
    assert (sys.getrefcount(table), sys.getrefcount(other)) == before


def test_a_ufunc_of_rules_is_made_once() -> None:
    assert _core.rank_rows(7, Rules("wild")) is _core.rank_rows(7, Rules("wild"))
    every = {
        id(_core.rank_rows(width, Rules(joker, wheel)))
        for width in (0, 2, 5, 7)
        for joker in ("bug", "wild")
        for wheel in ("second", "lowest")
    }
    assert len(every) == 16


def test_the_code_that_runs_has_a_name() -> None:
    assert paigow.batch_tier() in ("portable", "avx2", "avx512")


def test_the_functions_of_the_module_are_named() -> None:
    assert set(arrays.__all__) >= {"rank2", "rank5", "rank7", "rank7_masks", "set_hands", "settle"}
    assert paigow.arrays is arrays


def test_values_rise_with_the_hands() -> None:
    """R8: one hand of each category, the lowest first."""
    rising = """
        2c 4d 6h 8s Tc Qd Kh / 2c 2d 6h 8s Tc Qd Kh / 2c 2d 6h 6s Tc Qd Kh / 2c 2d 2h 6s Tc Qd Kh
        / 2c 3d 4h 5s 6c Qd Kh / 2c 4c 6c 8c Tc Qd Kh / 2c 2d 2h 6s 6c Qd Kh
        / 2c 2d 2h 2s 6c Qd Kh / 2c 3c 4c 5c 6c Qd Kh / Tc Jc Qc Kc Ac Qd Kh / Ac Ad Ah As Xx Qd Kh
    """
    hands_of_text: Any = [Hand(hand.strip()) for hand in rising.split("/")]
    values = arrays.rank7(hands_of_text)
    assert all(low < high for low, high in pairwise(values.tolist()))
