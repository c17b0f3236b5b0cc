"""Columns of arrays that go with hands: one item, or some cards, for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .arrays import array_of, hands_of, row_text
from .errors import ArrayError, CardError, PaigowError, WagerError

if TYPE_CHECKING:
    import numpy.typing as npt

Shape = tuple[int, ...]


def broadcast(numbers: npt.NDArray[Any], shape: Shape, what: str) -> npt.NDArray[np.integer[Any]]:
    """An array stretched to a shape.

    Raises:
        ArrayError: it does not fit.
    """
    try:
        return np.broadcast_to(numbers, shape)
    except ValueError:
        raise ArrayError(f"{what} of shape {numbers.shape} do not fit {shape}") from None


def whole_numbers(given: npt.ArrayLike, shape: Shape, what: str) -> npt.NDArray[np.integer[Any]]:
    """One whole number for each place of a shape.

    Raises:
        ArrayError: they are none, or do not fit.
    """
    numbers = array_of(given, what)
    if numbers.dtype.kind not in "iu" or not np.can_cast(numbers.dtype, np.int64):
        raise ArrayError(f"{what} must be whole numbers that fit into int64, not {numbers.dtype}")
    return broadcast(numbers, shape, what)


def colors_of(given: npt.ArrayLike | None, shape: Shape) -> npt.NDArray[np.uint8]:
    """One color for each: 0 for red or 1 for black.

    Raises:
        WagerError: there is another.
    """
    if given is None:
        return np.zeros(shape, np.uint8)
    numbers = whole_numbers(given, shape, "colors")
    words = "a color is 0 for red or 1 for black, not {}"
    return bytes_of(numbers, len(shape), 1, WagerError, words)


def cards_of(
    given: npt.ArrayLike | None, width: int, shape: Shape, what: str
) -> npt.NDArray[np.uint8]:
    """So many cards for each.

    Raises:
        CardError: something is no card.
    """
    if given is None:
        return np.zeros((*shape, width), np.uint8)
    cards = broadcast(hands_of(given, width, what), (*shape, width), what)
    return bytes_of(cards, len(shape), 52, CardError, f"{what}: card code {{}} is outside 0..52")


def bytes_of(
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
