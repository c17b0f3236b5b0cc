"""Ranking many hands at once: NumPy arrays in, NumPy arrays out.

Each function takes an array of shape ``(n, k)`` with one hand of ``k`` card codes (R2) a row, of
type ``uint8`` (fastest, no copy) or ``int64``; other integer types that fit into ``int64`` are
converted.  The GIL is released while ranking.

All rows are checked first: a bad row raises an error that names the first one and counts the rest,
and ``out`` is left as it was.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from . import _core
from .errors import ArrayError

__all__ = ["rank2", "rank5", "rank7"]


def rank7(
    cards: npt.ArrayLike,
    *,
    rules: _core.Rules = _core.STANDARD,
    out: npt.NDArray[np.uint16] | None = None,
) -> npt.NDArray[np.uint16]:
    """The values of the best five of seven cards, one for each row; higher is better.

    Args:
        cards: shape ``(n, 7)``, ``uint8`` or ``int64``.
        rules: see :class:`paigow.Rules`.
        out: shape ``(n,)``, ``uint16``, contiguous; written to and returned.

    Returns:
        Shape ``(n,)``, ``uint16``, 1..7477 as :func:`paigow.rank7`.

    Raises:
        ArrayError: wrong type, shape or layout of an array.
        CardError, DuplicateCardError: a row is not seven different cards.

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank7(np.array([[0, 4, 8, 12, 51, 52, 1], [50, 46, 42, 38, 34, 3, 7]]))
    array([7463, 7464], dtype=uint16)
    """
    return _rank(cards, 7, rules, np.uint16, out)


def rank5(
    cards: npt.ArrayLike,
    *,
    rules: _core.Rules = _core.STANDARD,
    out: npt.NDArray[np.uint16] | None = None,
) -> npt.NDArray[np.uint16]:
    """The values of five cards, one for each row: as :func:`rank7` with shape ``(n, 5)``.

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank5(np.array([[48, 49, 50, 51, 52]], dtype=np.uint8))
    array([7477], dtype=uint16)
    """
    return _rank(cards, 5, rules, np.uint16, out)


def rank2(
    cards: npt.ArrayLike, *, out: npt.NDArray[np.uint8] | None = None
) -> npt.NDArray[np.uint8]:
    """The values 1..91 of two cards, one for each row: as :func:`rank7` with shape ``(n, 2)``.

    The values, and ``out``, are ``uint8``.  The joker is an ace under all rules (R4).

    >>> import numpy as np
    >>> from paigow import arrays
    >>> arrays.rank2(np.array([[48, 52], [0, 4]], dtype=np.uint8))
    array([91,  1], dtype=uint8)
    """
    return _rank(cards, 2, _core.STANDARD, np.uint8, out)


def _rank(
    cards: npt.ArrayLike,
    width: int,
    rules: _core.Rules,
    dtype: type[np.unsignedinteger[Any]],
    out: npt.NDArray[Any] | None,
) -> npt.NDArray[Any]:
    given = _array(cards)
    rows = _rows(given, width)
    if out is None:
        out = np.empty(len(rows), dtype)
    # `rows` may be a copy: it is the caller's cards that must not be overwritten.
    _check_out(out, dtype, given)
    wide = rows.dtype == np.int64
    _core.rank_rows(_bytes(rows), wide, width, rules, _bytes(out))
    return out


def _array(cards: npt.ArrayLike) -> npt.NDArray[Any]:
    if isinstance(cards, np.ma.MaskedArray):
        raise ArrayError("cards must not be a masked array")
    try:
        return np.asarray(cards)
    except ValueError as error:
        raise ArrayError(f"cards are no array: {error}") from None


def _rows(cards: npt.NDArray[Any], width: int) -> npt.NDArray[Any]:
    """The cards as a contiguous array of bytes or of int64."""
    if cards.ndim != 2 or cards.shape[1] != width:
        raise ArrayError(f"cards must have shape (n, {width}), not {cards.shape}")
    if cards.dtype.kind not in "iu" or not np.can_cast(cards.dtype, np.int64):
        raise ArrayError(f"cards must be uint8 or int64, not {cards.dtype}")
    return np.require(cards, np.uint8 if cards.dtype == np.uint8 else np.int64, ["C", "A"])


def _check_out(out: object, dtype: type[np.generic], cards: npt.NDArray[Any]) -> None:
    if not isinstance(out, np.ndarray) or out.dtype != dtype:
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise ArrayError(f"out must be an array of {dtype.__name__}, not {kind}")
    if out.shape != (len(cards),):
        raise ArrayError(f"out must have shape ({len(cards)},), not {out.shape}")
    flags = out.flags
    if not (flags.c_contiguous and flags.aligned and flags.writeable and out.dtype.isnative):
        raise ArrayError("out must be contiguous, aligned, native and writeable")
    if np.may_share_memory(out, cards):
        raise ArrayError("out must not overlap the cards")


def _bytes(array: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    return array.reshape(-1).view(np.uint8)
