"""Seven cards set as a high and a low hand, fouls among them (R11, R12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from . import _core
from .typing import CardsLike, CoreSetting
from .values import HighValue, LowValue

FOULS = (
    None,
    "the low hand is not two cards",
    "the low hand has a card that was not dealt",
    "the low hand is higher than the high hand",
)
"""Why a setting is foul (R11), in the order of ``enum paigow_foul``."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Seven cards set as two hands.

    Attributes:
        high: the five cards behind, in ascending order of code; ``None`` if the cards are foul.
        low: the two cards in front; ``None`` if the cards are foul.
        high_value, low_value: what they are worth; ``None`` if the cards are foul.
        line: the words of the house-way line that set it (H21), or ``None`` (set by hand).
        foul: why it is foul (R11), or ``None``.
    """

    high: _core.Hand | None
    low: _core.Hand | None
    high_value: HighValue | None
    low_value: LowValue | None
    line: str | None
    foul: str | None

    @classmethod
    def by_hand(
        cls,
        cards: CardsLike,
        low: CardsLike,
        rules: _core.Rules = _core.STANDARD,
    ) -> Self:
        """A player's own setting, foul or not (R11).

        Args:
            cards: the seven cards that were dealt.
            low: the cards the player put in front.
            rules: see :class:`paigow.Rules`.

        Raises:
            PaigowError: ``cards`` are not seven different cards, or ``low`` are no cards.

        >>> from paigow import Setting
        >>> Setting.by_hand("Xx As 9d 8c 6h 4s 2d", "As 9d").foul
        'the low hand is higher than the high hand'
        """
        return cls.from_core(_core.set_by_hand(cards, low, rules), ())

    @classmethod
    def from_core(cls, setting: CoreSetting, lines: Sequence[str]) -> Self:
        """A setting from what the core returns; for use within the package."""
        low, high, low_value, high_value, foul, line = setting
        words = None if line is None else lines[line]
        if not low_value:
            return cls(None, None, None, None, words, FOULS[foul])
        return cls(
            _core.Hand(high),
            _core.Hand(low),
            HighValue(high_value),
            LowValue(low_value),
            words,
            FOULS[foul],
        )

    def to_json(self) -> dict[str, str | None]:
        """The setting as part of a document: cards, values, line and foul in words."""
        parts = {
            "high": self.high,
            "low": self.low,
            "high_value": self.high_value,
            "low_value": self.low_value,
            "line": self.line,
            "foul": self.foul,
        }
        return {key: None if part is None else str(part) for key, part in parts.items()}
