"""Arrays of hands, and functions over them, each with what it must give for a single hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from paigow import HighValue, HouseWay, Rules, arrays, rank2, rank5, rank7

Array = npt.NDArray[Any]

WAY = HouseWay.load("trump-plaza")
OTHER_WAY = HouseWay.load("foxwoods")
WILD = Rules("wild", "lowest")


# ----------------------------------------------------------------------------------- one hand


def both_values(cards: Sequence[int], way: HouseWay) -> tuple[int, int]:
    """What the two hands are worth that a house way makes of seven cards: high, low."""
    setting = way.set(cards)
    assert setting.high is not None
    assert setting.low is not None
    return rank5(setting.high), rank2(setting.low)


def gain(
    player: Sequence[int],
    dealer: Sequence[int],
    way: HouseWay = WAY,
    dealer_way: HouseWay | None = None,
    *,
    queen_high_pushes: bool = False,
) -> int:
    """What the player's main wager gains, step by step (R13, W12)."""
    if queen_high_pushes and str(HighValue.of(dealer)).startswith("high card, Q"):
        return 0
    mine, theirs = both_values(player, way), both_values(dealer, dealer_way or way)
    won = sum(own > other for own, other in zip(mine, theirs, strict=True))
    return {0: -1, 1: 0, 2: 1}[won]


def line_of(cards: Sequence[int]) -> int:
    return [line.words for line in WAY.lines].index(WAY.set(cards).line or "")


# --------------------------------------------------------------------------------- many hands


class Function(NamedTuple):
    """A function over hands of so many cards: for settle the player's and the dealer's."""

    batch: Callable[..., Array]
    single: Callable[[list[int]], Any]
    width: int
    dtype: type[Any]
    item: tuple[int, ...] = ()

    def expected(self, cards: Array) -> Array:
        """The results, hand by hand."""
        each = [self.single(hand) for hand in cards.reshape(-1, self.width).tolist()]
        return np.array(each, self.dtype).reshape(cards.shape[:-1] + self.item)


def masks_of(cards: npt.ArrayLike) -> npt.NDArray[np.uint64]:
    """Hands as sets of cards."""
    bits = np.uint64(1) << np.asarray(cards).astype(np.uint64)
    return np.asarray(np.bitwise_or.reduce(bits, axis=-1, dtype=np.uint64))


def sides(cards: Any) -> tuple[Any, Any]:
    """The player's and the dealer's hand, of fourteen cards."""
    if isinstance(cards, list):
        both = np.array(cards)
        return both[..., :7].tolist(), both[..., 7:].tolist()
    return cards[..., :7], cards[..., 7:]


def settled(cards: Any, **options: Any) -> Array:
    return arrays.settle(*sides(cards), WAY, **options)


def set_part(part: str) -> Callable[..., Array]:
    """One of the arrays that set_hands returns."""

    def batch(cards: Any, **options: Any) -> Array:
        result: Array = getattr(arrays.set_hands(cards, WAY, **options), part)
        return result

    return batch


def masked(cards: Any, **options: Any) -> Array:
    return arrays.rank7_masks(masks_of(cards), **options)


TAKES_OUT = {
    "rank7": Function(arrays.rank7, rank7, 7, np.uint16),
    "rank7-wild": Function(partial(arrays.rank7, rules=WILD), WILD.rank7, 7, np.uint16),
    "rank5": Function(arrays.rank5, rank5, 5, np.uint16),
    "rank5-wild": Function(partial(arrays.rank5, rules=WILD), WILD.rank5, 5, np.uint16),
    "rank2": Function(arrays.rank2, rank2, 2, np.uint8),
    "rank7_masks": Function(masked, rank7, 7, np.uint16),
    "settle": Function(settled, lambda cards: gain(*sides_of(cards)), 14, np.int8),
    "settle-ez": Function(
        partial(settled, queen_high_pushes=True, dealer_way=OTHER_WAY),
        lambda cards: gain(*sides_of(cards), WAY, OTHER_WAY, queen_high_pushes=True),
        14,
        np.int8,
    ),
}
"""The functions that have `out` and `where`."""

SETS = {
    "high_values": Function(
        set_part("high_values"), lambda cards: both_values(cards, WAY)[0], 7, np.uint16
    ),
    "low_values": Function(
        set_part("low_values"), lambda cards: both_values(cards, WAY)[1], 7, np.uint8
    ),
    "lows": Function(set_part("lows"), lambda cards: low_of(cards), 7, np.uint8, (2,)),
    "lines": Function(set_part("lines"), line_of, 7, np.uint8),
}

EVERY = {**TAKES_OUT, **SETS}


def sides_of(cards: list[int]) -> tuple[list[int], list[int]]:
    return cards[:7], cards[7:]


def low_of(cards: list[int]) -> list[int]:
    low = WAY.set(cards).low
    assert low is not None
    return sorted(low.codes)


@cache
def dealt(width: int, rows: int, seed: int = 1) -> npt.NDArray[np.uint8]:
    """Rows of different cards; every other one from five ranks and the joker, so that pairs abound.

    Read-only, because it is the same array each time.
    """
    generator = np.random.default_rng([seed, width, rows])
    deck = np.arange(53, dtype=np.uint8)
    cards = np.empty((rows, width), np.uint8)
    for row in range(rows):
        lowest = 4 * int(generator.integers(9))
        few = np.append(deck[lowest : lowest + 20], deck[52])
        cards[row] = generator.permutation(few if row % 2 else deck)[:width]
    cards.flags.writeable = False
    return cards


@cache
def expected(name: str, rows: int, seed: int = 1) -> Array:
    """What a function must give for the rows that :func:`dealt` deals."""
    function = EVERY[name]
    values = function.expected(dealt(function.width, rows, seed))
    values.flags.writeable = False
    return values


# ------------------------------------------------------------------------------------- layouts


def mirrored(a: Array) -> Array:
    """Negative strides along all axes."""
    return np.flip(np.flip(a).copy())


def spread(a: Array) -> Array:
    """Every other element of a larger array, along all axes."""
    larger = np.full([2 * n + 1 for n in a.shape], 99, a.dtype)
    view = larger[(slice(1, None, 2),) * a.ndim]
    view[...] = a
    return view


def last_axis_first(a: Array) -> Array:
    """Memory holds all first cards, then all second cards."""
    return np.moveaxis(np.moveaxis(a, -1, 0).copy(), 0, -1)


def unaligned(a: Array) -> Array:
    """A field of records of an odd number of bytes."""
    records = np.zeros(a.shape, [("before", "u1"), ("card", a.dtype)])
    records["card"] = a
    view: Array = records["card"]
    return view


def in_records(a: Array) -> Array:
    """Hands that are a field of larger records."""
    records = np.zeros(a.shape[:-1], [("before", "u1"), ("cards", a.dtype, a.shape[-1:])])
    records["cards"] = a
    view: Array = records["cards"]
    return view


def read_only(a: Array) -> Array:
    copy = a.copy()
    copy.flags.writeable = False
    return copy


def swapped(a: Array) -> Array:
    return a.astype(a.dtype.newbyteorder())


LAYOUTS: dict[str, Callable[[Array], Array]] = {
    "plain": np.ascontiguousarray,
    "fortran": np.asfortranarray,
    "mirrored": mirrored,
    "spread": spread,
    "last-axis-first": last_axis_first,
    "unaligned": unaligned,
    "in-records": in_records,
    "byte-swapped": swapped,
    "swapped-unaligned": lambda a: unaligned(swapped(a)),
}
"""The same array in memory of another order; all but the first for arrays of one axis or more."""
