"""Seven cards set as a high and a low hand, fouls among them (R11, R12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from . import _core
from .typing import CardsLike, CoreSetting
from .values import HighValue, LowValue

# enum paigow_foul
_NOT_FOUL, _FOUL_COUNT, _FOUL_NOT_DEALT, _FOUL_LOW_HIGHER = range(4)


def foul_text(setting: CoreSetting, dealt: Sequence[int], low: Sequence[int]) -> str | None:
    """Why a setting is foul (R11), with the cards or values that make it so; else ``None``."""
    _, _, low_value, high_value, foul, _ = setting
    if foul == _NOT_FOUL:
        return None
    if foul == _FOUL_COUNT:
        count = len(low) or "no"
        return f"the low hand is {count} card{'' if count == 1 else 's'}, not two"
    if foul == _FOUL_LOW_HIGHER:
        values = f"{LowValue(low_value)} against {HighValue(high_value)}"
        return f"the low hand is higher than the high hand ({values})"
    strange = [code for code in low if code not in dealt]
    if strange:
        return f"the low hand has {_core.card_text(strange[0])}, which was not dealt"
    return f"the low hand has {_core.card_text(low[0])} twice"


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
        'the low hand is higher than the high hand (high card, A-9 against high card, A-8-6-4-2)'
        >>> Setting.by_hand("Xx As 9d 8c 6h 4s 2d", "Ks 9d").foul
        'the low hand has Ks, which was not dealt'
        """
        setting, dealt, front = _core.set_by_hand(cards, low, rules)
        return cls.from_core(setting, (), dealt, front)

    @classmethod
    def from_core(
        cls,
        setting: CoreSetting,
        lines: Sequence[str],
        dealt: Sequence[int] = (),
        front: Sequence[int] = (),
    ) -> Self:
        """A setting from what the core returns; for use within the package.

        Args:
            setting: what the core returns.
            lines: the words of the house way.
            dealt: the seven cards, if a player set them.
            front: the cards that the player put in front.
        """
        low, high, low_value, high_value, _, line = setting
        words = None if line is None else lines[line]
        foul = foul_text(setting, dealt, front)
        if not low_value:
            return cls(None, None, None, None, words, foul)
        return cls(
            _core.Hand(high),
            _core.Hand(low),
            HighValue(high_value),
            LowValue(low_value),
            words,
            foul,
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
