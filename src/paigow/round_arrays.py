"""Many rounds at once; see :meth:`paigow.Game.settle_many`."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import _core
from ._columns import broadcast, bytes_of, colors_of, whole_numbers
from .arrays import error_of_row, hands_of, in_threads, row_text, whole_number
from .errors import ArrayError, CardError, PaigowError

if TYPE_CHECKING:
    import numpy.typing as npt

    from .games import Game


_BY_HOUSE_WAY = 255


class RoundResults(NamedTuple):
    """What became of many rounds.

    Attributes:
        outcomes: ``uint8``, (rounds, seats): of the main wagers, places in
            ``paigow.ledgers.OUTCOMES``.
        nets: ``int64``, (rounds, seats, columns): what the player gains, or loses when negative, in
            cents.  The bank's gain stands at its main wager.
        house: ``int64``, (rounds,): what the house gains, in cents.
        columns: what the columns of ``nets`` are: ``"main"``, the keys of the optional wagers,
            ``"envy"``, ``"commission"``.
    """

    outcomes: npt.NDArray[np.uint8]
    nets: npt.NDArray[np.int64]
    house: npt.NDArray[np.int64]
    columns: tuple[str, ...]


def settle_many(
    game: Game,
    dealers: npt.ArrayLike,
    cards: npt.ArrayLike,
    stakes: npt.ArrayLike,
    colors: npt.ArrayLike | None,
    lows: npt.ArrayLike | None,
    players: npt.ArrayLike | None,
    banks: npt.ArrayLike | None,
    co_banks: npt.ArrayLike | None,
    dealer_wagers: npt.ArrayLike | None,
    chips: npt.ArrayLike | None,
    threads: int,
) -> RoundResults:
    """See :meth:`paigow.Game.settle_many`."""
    hands = hands_of(cards, 7, "cards")
    if hands.ndim != 3:
        raise ArrayError(f"cards are of shape (rounds, seats, 7), not {hands.shape}")
    rounds, shape = hands.shape[0], hands.shape[:2]
    width = len(game.numbers)
    inputs = (
        _bytes(broadcast(hands_of(dealers, 7, "dealers"), (rounds, 7), "dealers"), "dealers"),
        _bytes(hands, "cards"),
        np.ascontiguousarray(whole_numbers(stakes, (*shape, width), "stakes"), np.int64),
        None if colors is None else colors_of(colors, shape),
        None if lows is None else _lows(whole_numbers(lows, (*shape, 2), "lows")),
        _narrow(players, shape, "players", np.uint32),
        _narrow(banks, (rounds,), "banks", np.uint8),
        _narrow(co_banks, (rounds,), "co_banks", np.uint8),
        _narrow(dealer_wagers, (rounds,), "dealer_wagers", np.int64),
        _narrow(chips, (rounds,), "chips", np.int64),
    )
    results = (
        np.empty(shape, np.uint8),
        np.empty((*shape, width + 2), np.int64),
        np.empty(rounds, np.int64),
    )
    _run(game.compiled, inputs, results, rounds, whole_number(threads, "threads", 1))
    return RoundResults(*results, (*game.numbers, "envy", "commission"))


def _bytes(numbers: npt.NDArray[np.integer[Any]], what: str) -> npt.NDArray[np.uint8]:
    """Codes in bytes.  The core copies each round before it looks at it."""
    if numbers.dtype == np.uint8 and numbers.flags.c_contiguous:
        return numbers.view(np.uint8)
    words = f"{what}: card code {{}} is outside 0..52"
    return bytes_of(numbers, numbers.ndim - 1, 52, CardError, words)


def _lows(numbers: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.uint8]:
    """Low hands in bytes, the first 255 for the house way."""
    by_way = np.isin(numbers[..., :1], (-1, _BY_HOUSE_WAY))
    fronts = _bytes(np.where(by_way, 0, numbers), "lows")
    return np.where(by_way, np.uint8(_BY_HOUSE_WAY), fronts)


def _narrow(
    given: npt.ArrayLike | None, shape: tuple[int, ...], what: str, dtype: type[np.integer[Any]]
) -> npt.NDArray[Any] | None:
    """Whole numbers of a type, if they are given."""
    if given is None:
        return None
    if np.asarray(given).dtype == np.bool_:
        given = np.asarray(given, np.uint8)
    numbers = whole_numbers(given, shape, what)
    limits = np.iinfo(dtype)
    if numbers.size and not (limits.min <= int(numbers.min()) and int(numbers.max()) <= limits.max):
        wrong = np.argwhere((numbers < limits.min) | (numbers > limits.max))[0]
        place = tuple(int(i) for i in wrong)
        raise ArrayError(f"{row_text(place, 0)}{what} cannot be {numbers[place]}")
    return np.ascontiguousarray(numbers, dtype)


def _run(
    core: _core.Game,
    inputs: tuple[npt.NDArray[Any] | None, ...],
    results: tuple[npt.NDArray[Any], ...],
    rounds: int,
    threads: int,
) -> None:
    workers = max(1, min(threads, rounds))
    cuts = [rounds * part // workers for part in range(workers + 1)]

    def work(part: tuple[int, int]) -> tuple[int, int, PaigowError] | None:
        columns = [None if side is None else side[slice(*part)] for side in inputs]
        bad = core.settle_rows(*columns, *(r[slice(*part)] for r in results))  # type: ignore[arg-type]
        return None if bad is None else (part[0] + bad[0], bad[1], bad[2])

    found = [bad for bad in in_threads(work, list(pairwise(cuts)), workers) if bad]
    if found:
        row, _, error = found[0]
        others = sum(count for _, count, _ in found) - 1
        raise error_of_row(error, row, (rounds,), others)
