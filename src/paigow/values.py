"""What hands are worth: numbers with a name.  Higher is better; equal is a copy (R8-R10, R13)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import Self, SupportsIndex

from . import _core
from ._faults import shown
from .cards import RANKS
from .errors import PaigowError
from .typing import CardsLike

CATEGORIES = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)
"""The categories of R8 from low to high."""


def _checked(number: SupportsIndex, most: int) -> int:
    try:
        checked = 0 if isinstance(number, bool) else index(number)
    except TypeError:
        checked = 0
    if 1 <= checked <= most:
        return checked
    raise PaigowError(f"a value is a whole number from 1 to {most}, not {shown(number)}")


@dataclass(frozen=True, order=True, slots=True)
class HighValue:
    """The value of five cards, or of the best five of seven.

    Args:
        number: 1..7477, as :func:`paigow.rank5` and :func:`paigow.rank7` return it; an integer of
            any type.

    Raises:
        PaigowError: the number is no value.

    >>> from paigow import HighValue
    >>> wheel = HighValue.of("As 2d 3h 4c 5s 9c Jd")
    >>> str(wheel), wheel.category, wheel > HighValue.of("Ks Qd Jh Tc 9s")
    ('straight, A-2-3-4-5', 'straight', True)
    """

    number: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", _checked(self.number, _core.HIGH_VALUES))

    @classmethod
    def of(cls, cards: CardsLike, rules: _core.Rules = _core.STANDARD) -> Self:
        """The value of five or seven cards under the given rules.

        Raises:
            PaigowError: the cards are not five or seven different cards.
        """
        return cls(_core.rank_high(cards, rules))

    @property
    def category(self) -> str:
        """One of :data:`CATEGORIES` (R8)."""
        return CATEGORIES[_core.describe(self.number)[0]]

    @property
    def ranks(self) -> str:
        """The five ranks in the order in which they count, for example ``"KKK99"``."""
        return _letters(_core.describe(self.number)[1])

    def __int__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return f"{self.category}, {'-'.join(self.ranks)}"


@dataclass(frozen=True, order=True, slots=True)
class LowValue:
    """The value of two cards; the joker is an ace (R4).

    Args:
        number: 1..91, an integer of any type, as :func:`paigow.rank2` returns it.

    Raises:
        PaigowError: the number is no value.

    >>> from paigow import LowValue
    >>> str(LowValue.of("Xx As")), str(LowValue.of("Kd Ac"))
    ('one pair, A-A', 'high card, A-K')
    """

    number: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", _checked(self.number, _core.LOW_VALUES))

    @classmethod
    def of(cls, cards: CardsLike) -> Self:
        """The value of two cards.

        Raises:
            PaigowError: the cards are not two different cards.
        """
        return cls(_core.rank2(cards))

    @property
    def category(self) -> str:
        """``"one pair"`` or ``"high card"``."""
        ranks = self.ranks
        return CATEGORIES[ranks[0] == ranks[1]]

    @property
    def ranks(self) -> str:
        """The two ranks, the higher one first."""
        return _letters(_core.describe_low(self.number))

    def __int__(self) -> int:
        return self.number

    def __str__(self) -> str:
        return f"{self.category}, {'-'.join(self.ranks)}"


def _letters(ranks: Iterable[int]) -> str:
    return "".join(RANKS[rank] for rank in ranks)
