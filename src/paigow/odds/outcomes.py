"""Wins, pushes, losses: what a hand, or a game, comes to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from ..typing import CoreJoint


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many deals are won, pushed and lost.

    >>> from paigow.odds import Outcomes
    >>> outcomes = Outcomes(win=30, push=40, lose=30)
    >>> outcomes.total, outcomes.expectation(), outcomes.expectation(commission=5)
    (100, Fraction(0, 1), Fraction(-3, 200))
    """

    win: int
    push: int
    lose: int

    @property
    def total(self) -> int:
        """All of them."""
        return self.win + self.push + self.lose

    def expectation(self, commission: int = 0) -> Fraction:
        """What is gained in the mean, of a unit staked; 0 if there are no deals.

        Args:
            commission: percent of what is won (W2, B13).
        """
        if not self.total:
            return Fraction(0)
        return Fraction((100 - commission) * self.win - 100 * self.lose, 100 * self.total)

    def __add__(self, other: Self) -> Outcomes:
        return Outcomes(self.win + other.win, self.push + other.push, self.lose + other.lose)

    def to_json(self) -> dict[str, int]:
        """As part of a document."""
        return {"win": self.win, "push": self.push, "lose": self.lose}


@dataclass(frozen=True, slots=True)
class Joint:
    """How many deals there are, by how the high hand and the low hand stand to the other side's.

    Attributes:
        counts: three rows, for the high hand below, a copy, above; in each three numbers, for the
            low hand in the same order (R13).

    >>> from paigow.odds import Joint
    >>> joint = Joint(((10, 1, 20), (2, 0, 3), (20, 4, 40)))
    >>> joint.player, joint.bank
    (Outcomes(win=40, push=47, lose=13), Outcomes(win=47, push=43, lose=10))
    >>> joint.high_copies, joint.low_copies, joint.copies
    (5, 5, 0)
    """

    counts: tuple[tuple[int, int, int], ...]

    @classmethod
    def from_core(cls, joint: CoreJoint) -> Self:
        """From what the core counts; for use within the package."""
        return cls(joint[0])

    @property
    def total(self) -> int:
        """All of them."""
        return sum(map(sum, self.counts))

    @property
    def player(self) -> Outcomes:
        """As a player, whom copies count against (R13)."""
        return self._outcomes(2)

    @property
    def bank(self) -> Outcomes:
        """As the bank, which wins copies (R13)."""
        return self._outcomes(1)

    def _outcomes(self, ours: int) -> Outcomes:
        """The outcomes if a hand wins from this place in its row, or of the rows, on."""
        win = sum(sum(row[ours:]) for row in self.counts[ours:])
        lose = sum(sum(row[:ours]) for row in self.counts[:ours])
        return Outcomes(win, self.total - win - lose, lose)

    @property
    def high_copies(self) -> int:
        """Deals in which the high hands are equal."""
        return sum(self.counts[1])

    @property
    def low_copies(self) -> int:
        """Deals in which the low hands are equal."""
        return sum(row[1] for row in self.counts)

    @property
    def copies(self) -> int:
        """Deals in which both are equal."""
        return self.counts[1][1]

    def __add__(self, other: Self) -> Joint:
        pairs = zip(self.counts, other.counts, strict=True)
        rows = [tuple(map(sum, zip(*pair, strict=True))) for pair in pairs]
        return Joint(tuple((low, copy, high) for low, copy, high in rows))

    def to_json(self) -> dict[str, Any]:
        """As part of a document: rows for the high hand, columns for the low hand."""
        standings = ("below", "copy", "above")
        return {
            high: dict(zip(standings, row, strict=True))
            for high, row in zip(standings, self.counts, strict=True)
        }
