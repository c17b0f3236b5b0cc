"""Many hands at once: NumPy arrays in, NumPy arrays out.

The last axis of an array holds the card codes of a hand (R2); all others are kept.  Arrays may be
of any layout and of any integer type that fits into ``int64``; ``uint8`` is fastest.  Underneath
are generalized ufuncs, so the GIL is released.  Where a function takes them,

``out``
    is an array of the shape of the result, of a type that the result fits into; written to and
    returned.
``where``
    is an array of bool, broadcast to the shape of the result: only these hands are looked at, the
    others keep what ``out`` has there, or get 0.
``threads``
    is how many threads share the work, by default one; the result does not depend on it.

A bad hand raises an error that names the first one and counts the rest; then ``out`` is left as it
was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import numpy as np

from . import _core
from ._faults import shown
from .errors import ArrayError, HouseWayError, PaigowError

if TYPE_CHECKING:
    import numpy.typing as npt

    from .house_way import HouseWay

_Part = TypeVar("_Part")
_Result = TypeVar("_Result")

__all__ = ["Settings", "deal", "rank2", "rank5", "rank7", "rank7_masks", "set_hands", "settle"]


def rank7(
    cards: npt.ArrayLike,
    *,
    rules: _core.Rules = _core.STANDARD,
    out: npt.NDArray[Any] | None = None,
    where: npt.ArrayLike = True,
    threads: int = 1,
) -> npt.NDArray[np.uint16]:
    """The values of the best five of seven cards; higher is better.

    Args:
        cards: shape ``(..., 7)``.
        rules: see :class:`paigow.Rules`.
        out: see :mod:`paigow.arrays`.
        where: see there.
        threads: see there.

    Returns:
        Shape ``(...)``, ``uint16``, 1..7477 as :func:`paigow.rank7`.

    Raises:
        ArrayError: wrong type or shape of an array, or a bad number of threads.
        CardError, DuplicateCardError: some hand is not seven different cards.

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank7(np.array([[0, 4, 8, 12, 51, 52, 1], [50, 46, 42, 38, 34, 3, 7]]))
    array([7463, 7464], dtype=uint16)
    """
    return _rank(cards, 7, rules, out, where, threads)


def rank5(
    cards: npt.ArrayLike,
    *,
    rules: _core.Rules = _core.STANDARD,
    out: npt.NDArray[Any] | None = None,
    where: npt.ArrayLike = True,
    threads: int = 1,
) -> npt.NDArray[np.uint16]:
    """The values of five cards: as :func:`rank7` with shape ``(..., 5)``.

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank5(np.array([[48, 49, 50, 51, 52]], dtype=np.uint8))
    array([7477], dtype=uint16)
    """
    return _rank(cards, 5, rules, out, where, threads)


def rank2(
    cards: npt.ArrayLike,
    *,
    out: npt.NDArray[Any] | None = None,
    where: npt.ArrayLike = True,
    threads: int = 1,
) -> npt.NDArray[np.uint8]:
    """The values 1..91 of two cards: as :func:`rank7` with shape ``(..., 2)``, in ``uint8``.

    The joker is an ace under all rules (R4).

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank2(np.array([[48, 52], [0, 4]], dtype=np.uint8))
    array([91,  1], dtype=uint8)
    """
    return _rank(cards, 2, _core.STANDARD, out, where, threads)


def rank7_masks(
    masks: npt.ArrayLike,
    *,
    rules: _core.Rules = _core.STANDARD,
    out: npt.NDArray[Any] | None = None,
    where: npt.ArrayLike = True,
    threads: int = 1,
) -> npt.NDArray[np.uint16]:
    """As :func:`rank7`, for hands as sets of cards: bit c of a ``uint64`` for card c.

    Args:
        masks: any shape, ``uint64``, seven of the bits 0..52 each.
        rules: see :class:`paigow.Rules`.
        out: see :mod:`paigow.arrays`.
        where: see there.
        threads: see there.

    Raises:
        ArrayError: wrong type or shape of an array, or a bad number of threads.
        CardError, CardCountError: some mask is not seven cards.

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank7_masks(np.array([0b1111111 << 46], dtype=np.uint64))
    array([7477], dtype=uint16)
    """
    given = array_of(masks, "masks")
    if given.dtype.newbyteorder("=") != np.uint64:
        raise ArrayError(f"masks must be uint64, not {given.dtype}")
    ufunc = _core.rank_rows(0, _core.checked_rules(rules))
    return _apply(ufunc, (given,), 0, _core.BAD_VALUE, _check_mask, out, where, threads)


class Settings(NamedTuple):
    """Hands set the house way: arrays of the shape of the hands.

    Attributes:
        high_values: ``uint16``, as :func:`rank5` of the high hands.
        low_values: ``uint8``, as :func:`rank2` of the low hands.
        lows: ``uint8``, one more axis of two: the cards in front, in ascending order.
        lines: ``uint8``, the place in ``HouseWay.lines`` of the line that set the hand.
    """

    high_values: npt.NDArray[np.uint16]
    low_values: npt.NDArray[np.uint8]
    lows: npt.NDArray[np.uint8]
    lines: npt.NDArray[np.uint8]


def set_hands(
    cards: npt.ArrayLike,
    house_way: HouseWay,
    *,
    rules: _core.Rules = _core.STANDARD,
    threads: int = 1,
) -> Settings:
    """Set hands the house way: as :meth:`paigow.HouseWay.set`, at the speed of a table look-up.

    The first call for a house way compiles it, which takes some 40 ms.

    Args:
        cards: shape ``(..., 7)``.
        house_way: see :class:`paigow.HouseWay`.
        rules: see :class:`paigow.Rules`.
        threads: see :mod:`paigow.arrays`.

    Raises:
        ArrayError: wrong type or shape of an array, or a bad number of threads.
        CardError, DuplicateCardError: some hand is not seven different cards.
        NoLineError: there are hands that no line of the house way sets.

    >>> import numpy as np
    >>> from paigow import HouseWay, arrays
    >>> hands = np.array([[0, 2, 5, 4, 22, 17, 15]], dtype=np.uint8)  # 2c 2h 3d 3c 7h 6d 5s
    >>> arrays.set_hands(hands, HouseWay.load("foxwoods")).lows
    array([[0, 2]], dtype=uint8)
    """
    hands = hands_of(cards, 7, "cards")
    ufunc = table_of(house_way, rules).set_rows()
    shape = hands.shape[:-1]
    results = (
        _empty(shape, np.uint16),
        _empty(shape, np.uint8),
        _empty((*shape, 2), np.uint8),
        _empty(shape, np.uint8),
    )
    _run(ufunc, (hands,), results, threads)
    _raise_first(results[0], _core.BAD_VALUE, (hands,), _check_hand)
    return Settings(*results)


def settle(
    players: npt.ArrayLike,
    dealers: npt.ArrayLike,
    house_way: HouseWay,
    *,
    dealer_way: HouseWay | None = None,
    queen_high_pushes: bool = False,
    out: npt.NDArray[Any] | None = None,
    where: npt.ArrayLike = True,
    threads: int = 1,
) -> npt.NDArray[np.int8]:
    """What the main wager gains when both hands are set the house way (R13).

    Args:
        players: shape ``(..., 7)``.
        dealers: the same; the other axes are broadcast, so that one dealer's hand may face many
            players'.
        house_way: how the players' hands are set.
        dealer_way: how the dealers' hands are set; the same way if it is not given.
        queen_high_pushes: whether a queen-high pai gow of the dealer's is a push, as in EZ pai gow
            (W12).
        out: see :mod:`paigow.arrays`.
        where: see there.
        threads: see there.

    Returns:
        ``int8``, in units of the stake: 1 the player wins, 0 a push, -1 the player loses.

    Raises:
        ArrayError: wrong type or shape of an array, or a bad number of threads.
        CardError, DuplicateCardError: some hand is not seven different cards, or a player and the
            dealer hold the same card.
        NoLineError: there are hands that no line of a house way sets.

    >>> import numpy as np
    >>> from paigow import HouseWay, arrays
    >>> hands = arrays.deal(100_000, 2, np.random.default_rng(1))
    >>> gains = arrays.settle(hands[:, 0], hands[:, 1], HouseWay.load("trump-plaza"))
    >>> np.bincount(gains + 1) / len(gains)  # lose, push, win
    array([0.29981, 0.41476, 0.28543])
    """
    sides = hands_of(players, 7, "players"), hands_of(dealers, 7, "dealers")
    if not isinstance(queen_high_pushes, bool):
        raise ArrayError(f"queen_high_pushes must be bool, not {shown(queen_high_pushes)}")
    try:
        faced = np.broadcast_arrays(*sides)
    except (RuntimeError, ValueError) as error:  # too many axes, or other shapes
        raise ArrayError(f"players and dealers do not fit together: {error}") from None
    table = table_of(house_way, _core.STANDARD)
    dealer_table = table if dealer_way is None else table_of(dealer_way, _core.STANDARD)
    ufunc = table.settle_rows(dealer_table, queen_high_pushes)
    # Without gaps, so that the ufunc sees long rows of hands however few players there are.
    hands = tuple(np.ascontiguousarray(side) for side in faced)
    return _apply(ufunc, hands, 1, _core.BAD_SETTLEMENT, _check_contest, out, where, threads)


def deal(n: int, seats: int, rng: np.random.Generator) -> npt.NDArray[np.uint8]:
    """Random deals, each from a whole deck.

    Args:
        n: how many rounds.
        seats: hands in a round, the dealer's among them: 1 to 7 (R1).
        rng: where the randomness comes from; the same generator deals the same again.

    Returns:
        Shape ``(n, seats, 7)``, ``uint8``.

    Raises:
        SeatError: not 1 to 7 seats.
        ArrayError: a bad number of rounds, or no generator.

    >>> import numpy as np
    >>> import paigow
    >>> paigow.deal(2, 3, np.random.default_rng(7)).shape
    (2, 3, 7)
    """
    if not isinstance(rng, np.random.Generator):
        raise ArrayError(f"rng must be a numpy.random.Generator, not {shown(rng)}")
    rounds, places = whole_number(n, "n", 0), whole_number(seats, "seats", None)
    _core.check_places(places)
    cards = _empty((rounds, places, 7), np.uint8)
    _core.deal_rows(rng.bit_generator, places, cards.reshape(-1))
    return cards


# ------------------------------------------------------------------------------------------ inputs


def whole_number(number: object, what: str, least: int | None) -> int:
    """A whole number of any integer type but bool; for use within the package.

    Raises:
        ArrayError: it is none, or below ``least``.
    """
    try:
        whole = None if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
    except TypeError:
        whole = None
    if whole is None or (least is not None and whole < least):
        from_least = "" if least is None else f" from {least}"
        raise ArrayError(f"{what} must be a whole number{from_least}, not {shown(number)}")
    return whole


def array_of(given: npt.ArrayLike, what: str) -> npt.NDArray[Any]:
    """What is given as an array; for use within the package.

    Raises:
        ArrayError: it is none, or a masked one.
    """
    if isinstance(given, np.ma.MaskedArray):
        raise ArrayError(f"{what} must not be a masked array")
    try:
        return np.asarray(given)
    except ValueError as error:
        raise ArrayError(f"{what} are no array: {error}") from None


def _empty(shape: tuple[int, ...], dtype: npt.DTypeLike) -> npt.NDArray[Any]:
    try:
        return np.empty(shape, dtype)
    except (MemoryError, ValueError):
        raise ArrayError(f"an array of shape {shape} does not fit into memory") from None


def hands_of(cards: npt.ArrayLike, width: int, what: str) -> npt.NDArray[Any]:
    """An array of hands of so many cards; for use within the package.

    Raises:
        ArrayError: it is of another shape, or of a type that does not fit into ``int64``.
    """
    hands = array_of(cards, what)
    if hands.ndim == 0 or hands.shape[-1] != width:
        raise ArrayError(f"{what} must have shape (..., {width}), not {hands.shape}")
    if hands.dtype.kind not in "iu" or not np.can_cast(hands.dtype, np.int64):
        raise ArrayError(f"{what} must be card codes that fit into int64, not {hands.dtype}")
    return hands


def table_of(way: HouseWay, rules: _core.Rules) -> _core.HouseTable:
    """The compiled table of what must be a house way; for use within the package."""
    from .house_way import HouseWay

    if not isinstance(way, HouseWay):
        raise HouseWayError(f"{shown(way)} is no paigow.HouseWay")
    return way.compiled(rules)


# --------------------------------------------------------------------------------------- execution


def _rank(
    cards: npt.ArrayLike,
    width: int,
    rules: _core.Rules,
    out: npt.NDArray[Any] | None,
    where: npt.ArrayLike,
    threads: int,
) -> npt.NDArray[Any]:
    hands = hands_of(cards, width, "cards")
    ufunc = _core.rank_rows(width, _core.checked_rules(rules))
    return _apply(ufunc, (hands,), 1, _core.BAD_VALUE, _check_hand, out, where, threads)


def _apply(
    ufunc: np.ufunc,
    inputs: tuple[npt.NDArray[Any], ...],
    core: int,
    bad: int,
    check: Callable[..., None],
    out: npt.NDArray[Any] | None,
    where: npt.ArrayLike,
    threads: int,
) -> npt.NDArray[Any]:
    """One result a hand: a new array, or ``out`` once all hands are known to be right."""
    shape = inputs[0].shape[: inputs[0].ndim - core]
    dtype = np.dtype(ufunc.types[0][-1])
    _check_out(out, shape, dtype)
    chosen = None if where is True else _chosen(where, shape)
    if chosen is not None:
        inputs = tuple(side[chosen] for side in inputs)
    results = _empty(inputs[0].shape[: inputs[0].ndim - core], dtype)
    _run(ufunc, inputs, (results,), threads)
    _raise_first(results, bad, inputs, check, chosen)
    if out is None and chosen is None:
        return results
    target = np.zeros_like(chosen, dtype) if out is None else out
    target[... if chosen is None else chosen] = results
    return target


def _check_out(out: object, shape: tuple[int, ...], dtype: np.dtype[Any]) -> None:
    if out is None:
        return
    if isinstance(out, np.ma.MaskedArray):
        raise ArrayError("out must not be a masked array")
    takes = isinstance(out, np.ndarray) and out.dtype.kind in "iufcO"
    if not isinstance(out, np.ndarray) or not takes or not np.can_cast(dtype, out.dtype):
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise ArrayError(f"out must be an array that takes {dtype}, not {kind}")
    if out.shape != shape:
        raise ArrayError(f"out must have shape {shape}, not {out.shape}")
    if not out.flags.writeable:
        raise ArrayError("out must be writeable")


def _chosen(where: npt.ArrayLike, shape: tuple[int, ...]) -> npt.NDArray[np.bool_]:
    mask = array_of(where, "where")
    if mask.dtype != np.bool_:
        raise ArrayError(f"where must be bool, not {mask.dtype}")
    try:
        return np.broadcast_to(mask, shape).copy()  # it may lie in the memory of `out`
    except ValueError:
        raise ArrayError(f"where of shape {mask.shape} does not fit hands of {shape}") from None


def _run(
    ufunc: np.ufunc,
    inputs: tuple[npt.NDArray[Any], ...],
    results: tuple[npt.NDArray[Any], ...],
    threads: int,
) -> None:
    """Run a ufunc, the first axis cut into as many parts as there are threads."""
    workers = whole_number(threads, "threads", 1)
    rows = len(results[0]) if results[0].ndim else 1
    if workers == 1 or rows < 2:
        ufunc(*inputs, out=results)
        return
    workers = min(workers, rows)
    cuts = [rows * part // workers for part in range(workers + 1)]

    def work(part: slice) -> None:
        ufunc(*(side[part] for side in inputs), out=tuple(result[part] for result in results))

    for _ in in_threads(work, [slice(*cut) for cut in pairwise(cuts)], workers):
        pass


def in_threads(
    work: Callable[[_Part], _Result], parts: Sequence[_Part], workers: int
) -> Iterator[_Result]:
    """The results of some work on each part, in order; for use within the package.

    Raises:
        ArrayError: so many threads cannot be started.
    """
    if workers == 1:
        yield from map(work, parts)
        return
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(min(workers, len(parts))) as pool:
        try:
            results = pool.map(work, parts)
        except RuntimeError as error:
            raise ArrayError(f"{workers} threads cannot be started: {error}") from None
        yield from results


# ------------------------------------------------------------------------------------------ errors


def _check_hand(hand: npt.NDArray[Any]) -> None:
    _core.check(hand.tolist(), len(hand))


def _check_contest(player: npt.NDArray[Any], dealer: npt.NDArray[Any]) -> None:
    for who, hand in (("player", player), ("dealer", dealer)):
        try:
            _check_hand(hand)
        except PaigowError as error:
            raise type(error)(f"{who}: {error}") from None
    _core.check([*player.tolist(), *dealer.tolist()], 14)


def _check_mask(mask: np.uint64) -> None:
    codes = [bit for bit in range(64) if int(mask) >> bit & 1]
    for code in codes:
        _core.card_text(code)  # refuses a bit that is no card, before they are counted
    _core.check(codes, 7)


def _raise_first(
    results: npt.NDArray[Any],
    bad: int,
    inputs: tuple[npt.NDArray[Any], ...],
    check: Callable[..., None],
    chosen: npt.NDArray[np.bool_] | None = None,
) -> None:
    """The error of the first bad hand, if there is one; it says where and how many there are."""
    if not results.size or results.min() != bad:  # no result is less than that of a bad hand
        return
    wrong = results == bad
    count = np.count_nonzero(wrong)
    first = np.unravel_index(int(np.argmax(wrong)), results.shape)
    place: tuple[int, ...] = tuple(int(i) for i in first)
    try:
        check(*(side[place] for side in inputs))
    except PaigowError as error:
        if chosen is not None:
            place = tuple(int(i) for i in np.argwhere(chosen)[place[0]])
        raise type(error)(f"{row_text(place, int(count) - 1)}{error}") from None
    raise ArrayError("the cards changed while they were looked at")


def error_of_row(error: PaigowError, row: int, shape: tuple[int, ...], others: int) -> PaigowError:
    """The error itself, which says the place of its row, and how many others are bad.

    For use within the package.
    """
    place = tuple(int(i) for i in np.unravel_index(row, shape))
    error.args = (f"{row_text(place, others)}{error}",)
    return error


def row_text(place: tuple[int, ...], others: int) -> str:
    """Which row is bad, and how many others are; nothing for a single hand.

    For use within the package.
    """
    if not place:
        return ""
    more = f" and {others} more row{'s' if others > 1 else ''}" if others else ""
    return f"row {place[0] if len(place) == 1 else place}{more}: "
