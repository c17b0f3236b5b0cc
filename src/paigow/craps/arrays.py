"""Many wagers at craps at once; see :func:`paigow.craps.settle_many`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._columns import bytes_of, whole_numbers
from .._faults import shown
from ..arrays import array_of, error_of_row, row_text
from ..errors import ArrayError, CrapsError
from .rules import BETS, Rules, no_bet

if TYPE_CHECKING:
    import numpy.typing as npt


class WagerResults(NamedTuple):
    """What became of many wagers; the last axis of two is the flat bet, and the odds.

    Attributes:
        outcomes: ``uint8``, (..., 2): places in ``paigow.craps.OUTCOMES``.
        nets: ``int64``, (..., 2): what the player gains, or loses when negative, in cents.
        unpaid: ``int64``, (...): what C5 leaves unpaid on the odds, in thirtieths of a cent.
    """

    outcomes: npt.NDArray[np.uint8]
    nets: npt.NDArray[np.int64]
    unpaid: npt.NDArray[np.int64]


def settle_many(
    rules: Rules,
    bets: npt.ArrayLike,
    points: npt.ArrayLike,
    flats: npt.ArrayLike,
    odds: npt.ArrayLike,
    results: npt.ArrayLike,
    off: npt.ArrayLike | None = None,
) -> WagerResults:
    """Settle many wagers, each by the roll that follows.

    The arrays are broadcast against each other.  Nothing is given unless all wagers are right.

    Args:
        rules: how the table plays.
        bets: ``"pass"`` and so on, or their places in ``craps.BETS``.
        points: that the bets have; 0 for none.
        flats: the flat bets in cents.
        odds: the odds in cents, 0 for none.
        results: the totals of the dice, 2 to 12.
        off: 1, or true, where the odds of a Come bet are off (C7).

    >>> from paigow import craps
    >>> rules = craps.Rules("3-4-5")
    >>> settled = craps.settle_many(rules, ["pass", "dont_come"], 6, 500, [2500, 3000], results=7)
    >>> settled.nets.tolist()
    [[-500, -2500], [500, 2500]]

    Raises:
        CrapsError: a bet, point or result that there is not.
        RefusedError: a flat bet or odds that the rules do not accept.
        ArrayError: the arrays hold no whole numbers, or do not fit.
    """
    if not isinstance(rules, Rules):
        raise CrapsError(f"{shown(rules)} are no craps.Rules")
    given = {"bets": bets, "points": points, "flats": flats, "odds": odds, "results": results}
    if off is not None:
        given["off"] = off
    arrays = {name: _numbers(column, name) for name, column in given.items()}
    shape = _shape(arrays)
    columns = {name: whole_numbers(array, shape, name) for name, array in arrays.items()}
    outcomes = np.empty((*shape, 2), np.uint8)
    nets = np.empty((*shape, 2), np.int64)
    unpaid = np.empty(shape, np.int64)
    bad = rules.core.settle_rows(
        _bytes(columns["bets"], "there is no bet with the number {}"),
        _bytes(columns["points"], "{} is no point"),
        _bytes(columns["results"], "a total of two dice is from 2 to 12, not {}"),
        _bytes(columns["off"], "off is 0 or 1, not {}", 1) if "off" in columns else None,
        np.ascontiguousarray(columns["flats"], np.int64).reshape(-1),
        np.ascontiguousarray(columns["odds"], np.int64).reshape(-1),
        outcomes.reshape(-1, 2),
        nets.reshape(-1, 2),
        unpaid.reshape(-1),
    )
    if bad is not None:
        row, count, error = bad
        raise error_of_row(error, row, shape, count - 1)
    return WagerResults(outcomes, nets, unpaid)


def _numbers(given: npt.ArrayLike, what: str) -> npt.NDArray[Any]:
    """An array, names of bets and truth values as their numbers."""
    array = array_of(given, what)
    if array.dtype == np.bool_ or not array.size:  # nothing is of no type in particular
        return array.astype(np.uint8)
    if what == "bets" and array.dtype == np.object_ and all(isinstance(x, str) for x in array.flat):
        array = array.astype(np.str_)
    if what != "bets" or array.dtype.kind != "U":
        return array
    numbers = np.full(array.shape, -1)
    for number, name in enumerate(BETS):
        numbers[array == name] = number
    unknown = np.argwhere(numbers < 0)
    if len(unknown):
        place = tuple(int(i) for i in unknown[0])
        where = row_text(place, len(unknown) - 1)
        raise CrapsError(f"{where}{no_bet(str(array[place]))}")
    return numbers


def _shape(arrays: dict[str, npt.NDArray[Any]]) -> tuple[int, ...]:
    """The shape that all are broadcast to."""
    try:
        return np.broadcast_shapes(*(array.shape for array in arrays.values()))
    except ValueError:
        shapes = ", ".join(f"{name} {array.shape}" for name, array in arrays.items())
        raise ArrayError(f"the arrays do not fit together: {shapes}") from None


def _bytes(
    numbers: npt.NDArray[np.integer[Any]], words: str, most: int = 255
) -> npt.NDArray[np.uint8]:
    """Small numbers in bytes, in one axis; others are refused in these words."""
    return bytes_of(numbers, numbers.ndim, most, CrapsError, words).reshape(-1)
