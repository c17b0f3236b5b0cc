"""Every hand of seven: all 154,143,080, or those that contain some cards and avoid others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from . import _core
from .arrays import in_threads, whole_number
from .typing import CardsLike

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["Kinds", "count_hands", "count_values", "each_hand", "kinds"]

_PARTS = 200


def count_hands(containing: CardsLike = "", avoiding: CardsLike = "") -> int:
    """How many hands contain all of some cards and none of others.

    Raises:
        PaigowError: these are not different cards, or more than seven to be contained.

    >>> from paigow import hands
    >>> hands.count_hands(), hands.count_hands(containing="Xx")
    (154143080, 20358520)
    """
    return _core.Choice(containing, avoiding).count()


def count_values(
    containing: CardsLike = "",
    avoiding: CardsLike = "",
    *,
    rules: _core.Rules = _core.STANDARD,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> npt.NDArray[np.uint64]:
    """How many of these hands have each value.

    Args:
        containing: cards that all hands hold.
        avoiding: cards that no hand holds.
        rules: see :class:`paigow.Rules`.
        threads: how many threads share the work; the counts do not depend on it.
        progress: is called with the number of parts done and of all parts, after each.

    Returns:
        Shape ``(7478,)``, ``uint64``: the number of hands by value; no hand has the value 0.

    Raises:
        PaigowError: as :func:`count_hands`.
        ArrayError: a bad number of threads.

    >>> from paigow import HighValue, hands
    >>> counts = hands.count_values(containing="As Ks Qs Js Ts")
    >>> [(str(HighValue(v)), int(n)) for v, n in enumerate(counts) if n]
    [('royal flush, A-K-Q-J-T', 1128)]
    """
    choice = _core.Choice(containing, avoiding)
    workers = whole_number(threads, "threads", 1)
    checked = _core.checked_rules(rules)
    total = np.zeros(_core.HIGH_VALUES + 1, np.uint64)

    def count(part: int) -> npt.NDArray[np.uint64]:
        counts = np.zeros_like(total)
        choice.count_values(checked, part, _PARTS, counts)
        return counts

    for done, counts in enumerate(in_threads(count, range(_PARTS), workers), 1):
        total += counts
        if progress is not None:
            progress(done, _PARTS)
    return total


class Kinds(NamedTuple):
    """The 292,253 kinds of hands, in the order of :func:`paigow.kind`.

    Attributes:
        cards: shape ``(292253, 7)``, ``uint8``: a hand of each kind, its cards in ascending order;
            a flush is one of clubs.
        hands: shape ``(292253,)``, ``uint64``: how many hands are of each kind.
        holdings: shape ``(292253,)``, ``uint8``: what they hold (H5), in the order of
            ``enum paigow_holding``.
    """

    cards: npt.NDArray[np.uint8]
    hands: npt.NDArray[np.uint64]
    holdings: npt.NDArray[np.uint8]


def kinds() -> Kinds:
    """A hand of every kind, and how many hands each one stands for.

    What depends on best hand and house way only is the same for all hands of a kind: 292,253 hands
    then say all about 154,143,080.

    >>> from paigow import HouseWay, arrays, hands
    >>> every = hands.kinds()
    >>> int(every.hands.sum())
    154143080
    >>> lows = arrays.set_hands(every.cards, HouseWay.load("trump-plaza")).low_values
    >>> least, most = arrays.rank2([[28, 0], [28, 24]])  # 9-2 and 9-8
    >>> nine_high = (least <= lows) & (lows <= most)
    >>> round(int(every.hands[nine_high].sum()) / int(every.hands.sum()), 4)
    0.025
    """
    every = Kinds(
        np.empty((_core.KINDS, 7), np.uint8),
        np.empty(_core.KINDS, np.uint64),
        np.empty(_core.KINDS, np.uint8),
    )
    _core.list_kinds(every.cards.reshape(-1), every.hands, every.holdings)
    return every


def classes() -> Kinds:
    """The same for the 6,972,147 classes of hands: those that differ by a permutation of suits.

    For what depends on the suits of all cards, as best play does; for use within the package.
    """
    plan = _core.OddsPlan((_core.ANY_RANK, 4, 1), _core.STANDARD, False, True, ())
    count = plan.count_classes(0, _core.MULTISETS)
    masks, numbers = np.empty(count, np.uint64), np.empty(count, np.uint32)
    hands = np.empty(count, np.uint8)
    plan.list_classes(0, _core.MULTISETS, masks, numbers, hands)
    return Kinds(rows_of(masks), hands.astype(np.uint64), kinds().holdings[numbers])


def rows_of(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    """Hands as rows of seven cards, from masks; for use within the package."""
    left, rows = masks.copy(), np.empty((len(masks), 7), np.uint8)
    one = np.uint64(1)
    for place in range(7):
        lowest = left & (~left + one)
        rows[:, place] = np.frexp(lowest.astype(np.float64))[1] - 1
        left &= left - one
    return rows


def each_hand(
    containing: CardsLike = "", avoiding: CardsLike = ""
) -> Iterator[npt.NDArray[np.uint8]]:
    """The hands themselves, in blocks: arrays of shape ``(k, 7)``, ``uint8``.

    A block holds the hands that have the same two lowest cards besides those contained, at most
    2,349,060; the blocks, and the hands in them, come in lexicographic order of the cards that are
    not contained.  The cards of a hand are in ascending order.

    Raises:
        PaigowError: as :func:`count_hands`, at the call.

    >>> from paigow import arrays, hands
    >>> sum(len(block) for block in hands.each_hand(containing="Xx As Ac", avoiding="Ad Ah"))
    194580
    """
    return _blocks(_core.Choice(containing, avoiding))


def _blocks(choice: _core.Choice) -> Iterator[npt.NDArray[np.uint8]]:
    contained = codes_of(choice.containing)
    avoided = codes_of(choice.avoiding)
    drawable = [c for c in range(_core.DECK_CARDS) if c not in {*contained, *avoided}]
    fixed = min(2, 7 - len(contained))
    for places in combinations(range(len(drawable)), fixed):
        lowest = [drawable[place] for place in places]
        below = drawable[: places[-1]] if places else []
        passed = [card for card in below if card not in lowest]
        block = _core.Choice([*contained, *lowest], [*avoided, *passed])
        rows = np.empty((block.count(), 7), np.uint8)
        block.fill(rows.reshape(-1))
        if len(rows):
            yield rows


def codes_of(mask: int) -> list[int]:
    """The cards of a set of them, bit c for card c; for use within the package."""
    return [code for code in range(_core.DECK_CARDS) if mask >> code & 1]
