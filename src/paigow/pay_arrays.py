"""Many bonus wagers at once; see :meth:`paigow.PayTable.settle_many`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import _core
from .arrays import hands_of, row_text, set_hands
from .errors import ArrayError, PaigowError, WagerError

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
    asked = (
        ("colors", colors, _core.NEEDS_COLOR),
        ("lows", lows, _core.NEEDS_LOW),
        ("players", players, _core.NEEDS_PLAYER),
    )
    for what, given, need in asked:
        if (given is not None) != bool(table.core.needs & need):
            raise WagerError(
                f"{table.name}: {what} are missing"
                if given is None
                else f"{table.name}: no line looks at {what}"
            )
    columns = (
        _bytes(hands).reshape(-1, table.core.cards),
        _bytes(_column(colors, shape, "colors")).reshape(-1),
        _bytes(_hands(lows, 2, shape, "lows")).reshape(-1, 2),
        _bytes(_hands(players, 7, shape, "players")).reshape(-1, 7),
        _column(stakes, shape, "stakes").astype(np.int64).reshape(-1),
    )
    lines, nets = np.empty(shape, np.int8), np.empty(shape, np.int64)
    cuts = np.empty(shape, np.int64)
    results = (lines.reshape(-1), nets.reshape(-1), cuts.reshape(-1))
    if bad := table.core.settle_rows(*columns, meter, *results):
        _raise(bad, hands, shape)
    return BonusResults(lines, nets, columns[-1].reshape(shape) + nets, cuts)


def _column(
    given: npt.ArrayLike | None, shape: tuple[int, ...], what: str
) -> npt.NDArray[np.integer[Any]]:
    """One whole number for each hand."""
    numbers = np.asarray(0 if given is None else given)
    if numbers.dtype.kind not in "iu" or not np.can_cast(numbers.dtype, np.int64):
        raise ArrayError(f"{what} must be whole numbers that fit into int64, not {numbers.dtype}")
    return _broadcast(numbers, shape, what)


def _hands(
    given: npt.ArrayLike | None, width: int, shape: tuple[int, ...], what: str
) -> npt.NDArray[np.integer[Any]]:
    """So many cards for each hand."""
    cards = np.zeros(width, np.uint8) if given is None else hands_of(given, width, what)
    return _broadcast(cards, (*shape, width), what)


def _broadcast(
    numbers: npt.NDArray[Any], shape: tuple[int, ...], what: str
) -> npt.NDArray[np.integer[Any]]:
    try:
        return np.broadcast_to(numbers, shape)
    except ValueError:
        raise ArrayError(f"{what} of shape {numbers.shape} do not fit {shape}") from None


def _bytes(numbers: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.uint8]:
    """The same in bytes; a number that is none becomes 255, which is no card and no color."""
    if numbers.dtype != np.uint8:
        numbers = np.where((numbers >= 0) & (numbers < 255), numbers, 255)
    return np.ascontiguousarray(numbers, np.uint8).reshape(
        -1, numbers.shape[-1] if numbers.ndim else 1
    )


def _raise(
    bad: tuple[int, int, PaigowError], hands: npt.NDArray[Any], shape: tuple[int, ...]
) -> None:
    """The error of the first bad row, with the codes as they were given."""
    row, count, error = bad
    place = tuple(int(i) for i in np.unravel_index(row, shape))
    where = row_text(place, count - 1)
    try:
        _core.check(hands[place].tolist(), hands.shape[-1])
    except PaigowError as of_cards:
        error = of_cards
    raise type(error)(f"{where}{error}")
