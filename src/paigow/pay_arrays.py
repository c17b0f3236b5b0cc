"""Many bonus wagers at once; see :meth:`paigow.PayTable.settle_many`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from . import _core
from ._columns import bytes_of, cards_of, colors_of, whole_numbers
from .arrays import error_of_row, hands_of, set_hands
from .errors import PaigowError

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
        bytes_of(hands, len(shape)).reshape(rows, hands.shape[-1]),
        colors_of(colors, shape).reshape(rows),
        cards_of(lows, 2, shape, "lows").reshape(rows, 2),
        cards_of(players, 7, shape, "players").reshape(rows, 7),
        whole_numbers(stakes, shape, "stakes").astype(np.int64).reshape(rows),
    )
    lines, nets = np.empty(shape, np.int8), np.empty(shape, np.int64)
    cuts = np.empty(shape, np.int64)
    results = (lines.reshape(rows), nets.reshape(rows), cuts.reshape(rows))
    if bad := table.core.settle_rows(*columns, meter, *results):
        _raise(bad, hands, shape)
    returned = np.asarray(columns[-1].reshape(shape) + nets)
    return BonusResults(lines, nets, returned, cuts)


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
    raise error_of_row(error, row, shape, count - 1)
