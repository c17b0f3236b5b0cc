"""Adding up what was counted: over all classes of hands, in threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from .. import _core
from ..arrays import in_threads
from ..house_lines import HOLDINGS
from ..typing import CoreHoldingTotal
from .counting import Ready, Rows
from .outcomes import Joint, Outcomes

_PARTS = 32
_HOLDINGS = tuple(HOLDINGS)
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class HoldingOdds:
    """What becomes of the hands of one holding (H5), with or without the joker.

    Attributes:
        holding: what they hold.
        joker: whether they have the joker.
        hands: how many of them there are.
        joint: all their deals, by how high hand and low hand stand to the other side's, whatever
            pushes the game has.
        player: the outcomes as a player against the house, with the push of the game.
    """

    holding: str
    joker: bool
    hands: int
    joint: Joint
    player: Outcomes

    @property
    def bank(self) -> Outcomes:
        """The outcomes as the bank."""
        return self.joint.bank

    def to_json(self) -> dict[str, Any]:
        """As part of a document."""
        return {
            "holding": self.holding,
            "joker": self.joker,
            "hands": self.hands,
            "player": self.player.to_json(),
            "bank": self.bank.to_json(),
            "joint": self.joint.to_json(),
        }


class Classes(NamedTuple):
    """Classes of hands: those that are the same but for a permutation of suits.

    Attributes:
        cards: shape ``(n,)``, ``uint64``: a hand of each class, bit c for card c.
        kinds: shape ``(n,)``, ``uint32``: its kind.
        hands: shape ``(n,)``, ``uint8``: how many hands are in the class, 1 to 24.
    """

    cards: npt.NDArray[np.uint64]
    kinds: npt.NDArray[np.uint32]
    hands: npt.NDArray[np.uint8]


class Choices(NamedTuple):
    """The best settings, class by class.

    Attributes:
        fronts: shape ``(n,)``, ``uint8``: two-card values.
        best: shape ``(n, 2)``, ``uint32``: how many of the dealer's hands they beat and lose to.
        way: the same of a house way's settings, or no rows.
    """

    fronts: npt.NDArray[np.uint8]
    best: npt.NDArray[np.uint32]
    way: npt.NDArray[np.uint32]


class Counted:
    """A problem whose rows have been counted."""

    def __init__(self, ready: Ready, by_ranks: Rows, by_flush: Rows, threads: int) -> None:
        """Take the rows."""
        self._plan, self._tables = ready.plan, ready.tables
        self._rows = by_ranks, by_flush
        self._threads = threads

    def _in_parts(self, work: Callable[[int, int, int], _Result]) -> list[_Result]:
        """What some work gives for each part of the multisets: first, number, number of classes."""
        ends = [_core.MULTISETS * part // _PARTS for part in range(_PARTS + 1)]

        def do(part: int) -> _Result:
            first, count = ends[part], ends[part + 1] - ends[part]
            return work(first, count, self._plan.count_classes(first, count))

        return list(in_threads(do, range(_PARTS), self._threads))

    def classes(self) -> Classes:
        """All classes, in the order of everything else that is said class by class."""

        def part(first: int, count: int, classes: int) -> Classes:
            found = Classes(
                np.empty(classes, np.uint64),
                np.empty(classes, np.uint32),
                np.empty(classes, np.uint8),
            )
            self._plan.list_classes(first, count, *found)
            return found

        return Classes(*_joined(self._in_parts(part)))

    def totals(self, number: int = 0) -> tuple[list[HoldingOdds], npt.NDArray[np.uint32]]:
        """What became of one of the house ways of the problem, and of the bank class by class.

        Args:
            number: which house way.
        """
        plan, table = self._plan, self._tables[number]

        def part(
            first: int, count: int, classes: int
        ) -> tuple[list[CoreHoldingTotal], npt.NDArray[np.uint32]]:
            bank = np.empty((classes, 2), np.uint32)
            room = bank if plan.full and classes else None
            return plan.add_up(*self._rows, table, first, count, room), bank

        parts = self._in_parts(part)
        totals = zip(*(total for total, _ in parts), strict=True)
        added = [_holding_odds(place, some) for place, some in enumerate(totals)]
        return added, np.concatenate([bank for _, bank in parts])

    def choose(self, commission: int, way: int | None = None) -> Choices:
        """The best settings as a player.

        Args:
            commission: percent of what is won.
            way: the number of a house way whose outcomes are asked for as well.
        """
        plan = self._plan
        table = None if way is None else self._tables[way]

        def part(first: int, count: int, classes: int) -> Choices:
            chosen = Choices(
                np.empty(classes, np.uint8),
                np.empty((classes, 2), np.uint32),
                np.empty((0 if table is None else classes, 2), np.uint32),
            )
            if classes:
                win = 100 - commission
                fronts, best, of_way = chosen
                plan.choose(*self._rows, win, 100, table, first, count, fronts, best, of_way)
            return chosen

        return Choices(*_joined(self._in_parts(part)))


def _joined(parts: list[Any]) -> list[Any]:
    return [np.concatenate(arrays) for arrays in zip(*parts, strict=True)]


def _holding_odds(place: int, totals: tuple[CoreHoldingTotal, ...]) -> HoldingOdds:
    """What parts of the hands of one holding come to together."""
    hands = sum(total[0] for total in totals)
    joint = sum((Joint.from_core(total[1]) for total in totals[1:]), Joint.from_core(totals[0][1]))
    player = sum((Outcomes(*total[2]) for total in totals), Outcomes(0, 0, 0))
    return HoldingOdds(_HOLDINGS[place // 2], bool(place % 2), hands, joint, player)
