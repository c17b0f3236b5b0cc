"""Many bonus wagers at once; see :meth:`paigow.PayTable.settle_many`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import _core
from .arrays import array_of, hands_of, row_text, set_hands
from .errors import ArrayError, CardError, PaigowError, WagerError

if TYPE_CHECKING:
    import numpy.typing as npt

    from .pay_tables import PayTable


class BonusResults(NamedTuple):
    """What became of many bonus wagers: arrays of the shape of the hands.

    Attributes:
        lines: ``int8``, the place in ``PayTable.lines`` of the line that pays, -1 for none.
        nets: ``int64``, what the player gains, or loses when negative, in cents.
        returned: ``int64``, what the player is handed: stakes that are not lost, and winnings.
        cuts: ``int64``, what ``most_paid`` withheld (W15).
    """

    lines: npt.NDArray[np.int8]
    nets: npt.NDArray[np.int64]
    returned: npt.NDArray[np.int64]
    cuts: npt.NDArray[np.int64]


def settle_many(
    table: PayTable,
    cards: npt.ArrayLike,
    stakes: npt.ArrayLike,
    colors: npt.ArrayLike | None,
    lows: npt.ArrayLike | None,
    players: npt.ArrayLike | None,
    meter: int,
) -> BonusResults:
    """See :meth:`paigow.PayTable.settle_many`; a ``meter`` of 0 is none."""
    hands = hands_of(cards, table.core.cards, "cards")
    shape = hands.shape[:-1]
    if lows is None and table.house_way is not None:
        lows = set_hands(hands, table.house_way).lows
    for what, given in (("color", colors), ("low", lows), ("player", players)):
        table.check_asked(what, given)
    rows = int(np.prod(shape, dtype=np.int64))
    columns = (
        _bytes(hands, len(shape)).reshape(rows, hands.shape[-1]),
        _colors(colors, shape).reshape(rows),
        _cards(lows, 2, shape, "lows").reshape(rows, 2),
        _cards(players, 7, shape, "players").reshape(rows, 7),
        _column(stakes, shape, "stakes").astype(np.int64).reshape(rows),
    )
    lines, nets = np.empty(shape, np.int8), np.empty(shape, np.int64)
    cuts = np.empty(shape, np.int64)
    results = (lines.reshape(rows), nets.reshape(rows), cuts.reshape(rows))
    if bad := table.core.settle_rows(*columns, meter, *results):
        _raise(bad, hands, shape)
    returned = np.asarray(columns[-1].reshape(shape) + nets)
    return BonusResults(lines, nets, returned, cuts)


def _column(
    given: npt.ArrayLike, shape: tuple[int, ...], what: str
) -> npt.NDArray[np.integer[Any]]:
    """One whole number for each hand."""
    numbers = array_of(given, what)
    if numbers.dtype.kind not in "iu" or not np.can_cast(numbers.dtype, np.int64):
        raise ArrayError(f"{what} must be whole numbers that fit into int64, not {numbers.dtype}")
    return _broadcast(numbers, shape, what)


def _colors(given: npt.ArrayLike | None, shape: tuple[int, ...]) -> npt.NDArray[np.uint8]:
    if given is None:
        return np.zeros(shape, np.uint8)
    numbers = _column(given, shape, "colors")
    return _bytes(numbers, len(shape), 1, WagerError, "a color is 0 for red or 1 for black, not {}")


def _cards(
    given: npt.ArrayLike | None, width: int, shape: tuple[int, ...], what: str
) -> npt.NDArray[np.uint8]:
    """So many cards for each hand."""
    if given is None:
        return np.zeros((*shape, width), np.uint8)
    cards = _broadcast(hands_of(given, width, what), (*shape, width), what)
    return _bytes(cards, len(shape), 52, CardError, f"{what}: card code {{}} is outside 0..52")


def _broadcast(
    numbers: npt.NDArray[Any], shape: tuple[int, ...], what: str
) -> npt.NDArray[np.integer[Any]]:
    try:
        return np.broadcast_to(numbers, shape)
    except ValueError:
        raise ArrayError(f"{what} of shape {numbers.shape} do not fit {shape}") from None


def _bytes(
    numbers: npt.NDArray[np.integer[Any]],
    axes: int,
    most: int = 255,
    error: type[PaigowError] = CardError,
    words: str = "",
) -> npt.NDArray[np.uint8]:
    """The same numbers in bytes; ``axes`` is how many tell the rows.

    Raises:
        error: there are some outside 0..most, in those words; without words they become 255, which
            is no card.
    """
    if numbers.dtype == np.uint8 and not words:
        return np.array(numbers, order="C")  # a copy: nobody changes what was checked
    outside = (numbers < 0) | (numbers > most)
    if words and outside.any():
        first = tuple(int(i) for i in np.argwhere(outside)[0])
        rows = outside if outside.ndim == axes else outside.any(-1)
        where = row_text(first[:axes], int(np.count_nonzero(rows)) - 1)
        raise error(f"{where}{words.format(numbers[first])}")
    return np.ascontiguousarray(np.where(outside, 255, numbers), np.uint8)


def _raise(
    bad: tuple[int, int, PaigowError], hands: npt.NDArray[Any], shape: tuple[int, ...]
) -> None:
    """The error of the first bad row, with the codes as they were given."""
    row, count, error = bad
    if count == 0:
        raise error  # of the table or the meter, not of a row
    place = tuple(int(i) for i in np.unravel_index(row, shape))
    try:
        _core.check(hands[place].tolist(), hands.shape[-1])
    except PaigowError as of_cards:
        error = of_cards
    raise type(error)(f"{row_text(place, count - 1)}{error}")
