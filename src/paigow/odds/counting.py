"""What is counted of all hands against a dealer's: problems, cut into shards.

A shard is a plain job: it can be pickled, and where it runs does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .. import _core, arrays
from .._faults import shown
from ..cards import RANKS
from ..errors import OddsError
from ..hands import kinds
from ..house_way import HouseWay

Rows = npt.NDArray[np.int32]

_RANK_SHARDS = 4
_LANE_SHARDS = 28
SHARDS = _RANK_SHARDS + _LANE_SHARDS
"""How many shards a problem has."""

# Nanoseconds, about; only where the cuts are depends on them.
_ROW_COST, _EVENT_COST = 200, 40


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that is the same under every permutation of its suits.

    Args:
        ranks: letters of ranks, each once.
        suits: how many of each, 1 to 4.
        joker: whether there is a joker.

    Raises:
        OddsError: there is no such deck, or it has fewer than 14 cards.

    >>> from paigow.odds import Deck
    >>> len(Deck()), len(Deck("TJQKA")), len(Deck("56789TJQKA", suits=2, joker=False))
    (53, 21, 20)
    """

    ranks: str = RANKS
    suits: int = 4
    joker: bool = True

    def __post_init__(self) -> None:
        ranks = self.ranks
        if not isinstance(ranks, str) or len({*ranks} & {*RANKS}) != len(ranks):
            raise OddsError(f"the ranks of a deck are some of {RANKS}, not {shown(ranks)}")
        if type(self.suits) is not int or not 1 <= self.suits <= 4:
            raise OddsError(f"a deck has 1 to 4 suits, not {shown(self.suits)}")
        if type(self.joker) is not bool:
            raise OddsError(f"joker is true or false, not {shown(self.joker)}")
        if len(self) < 14:
            raise OddsError(f"a deck for two hands has at least 14 cards, not {len(self)}")

    def __len__(self) -> int:
        return len(self.ranks) * self.suits + self.joker

    @property
    def core(self) -> tuple[int, int, int]:
        """The deck as the core takes it; for use within the package."""
        bits = sum(1 << RANKS.index(rank) for rank in self.ranks)
        return bits, self.suits, int(self.joker)

    @property
    def hands(self) -> int:
        """How many hands of seven there are."""
        return comb(len(self), 7)

    @property
    def dealer_hands(self) -> int:
        """How many hands of seven there are without the cards of one."""
        return comb(len(self) - 7, 7)


@dataclass(frozen=True)
class Problem:
    """Hands set in certain ways against a dealer's.

    Attributes:
        ways: house ways by which the hands are set.
        dealer: the house way of the other side.
        deck, rules: what both play with.
        push: the number of the dealer's hand that pushes (W12, W17).
        every: whether each setting is asked for that no other of the hand is better than.
        full: whether all standings are counted, or wins and losses only.
    """

    ways: tuple[HouseWay, ...]
    dealer: HouseWay
    deck: Deck
    rules: _core.Rules
    push: int = _core.PUSH_NEVER
    every: bool = False
    full: bool = True


class Cut(NamedTuple):
    """What a shard counts: kinds or lanes, and the rows they fill."""

    of_lanes: bool
    first: int
    end: int
    rows: int


class Ready:
    """A problem that is ready to be counted: the same wherever it is made."""

    def __init__(self, problem: Problem) -> None:
        """Compile the house ways, and lay out the rows."""
        self.dealer = _core.OddsDealer(problem.dealer.compiled(problem.rules), problem.push)
        self.tables = [way.compiled(problem.rules) for way in problem.ways]
        self.plan = _core.OddsPlan(
            problem.deck.core, problem.rules, problem.full, problem.every, self.tables
        )
        of_kinds = np.empty(_core.KINDS + 1, np.uint32)
        of_lanes = np.empty(_core.ODDS_LANES + 1, np.uint32)
        self.plan.first_rows(of_kinds, of_lanes)
        self.fronts, self.rows = int(of_kinds[-1]), int(of_lanes[-1])
        self.cuts = (
            *_cuts(False, of_kinds, _steps(of_kinds), _RANK_SHARDS),
            *_cuts(True, of_lanes, _lane_costs(of_lanes), _LANE_SHARDS),
        )

    def digest(self, problem: Problem) -> str:
        """What tells this problem from all others: what both sides do with each kind of hand."""
        highs, lows = np.empty(self.fronts, np.uint16), np.empty(self.fronts, np.uint8)
        self.plan.write_fronts(highs, lows)
        dealer = arrays.set_hands(kinds().cards, problem.dealer, rules=problem.rules)
        words = (problem.deck.core, problem.rules.number, problem.push, problem.full, self.cuts)
        parts = (highs, lows, dealer.high_values, dealer.low_values)
        return sha256(repr(words).encode() + b"".join(part.tobytes() for part in parts)).hexdigest()

    def count(self, number: int) -> Rows:
        """The rows of a shard."""
        cut = self.cuts[number]
        rows = np.empty(cut.rows * self.plan.width, np.int32)
        count = self.plan.by_flush if cut.of_lanes else self.plan.by_ranks
        count(self.dealer, cut.first, cut.end - cut.first, rows)
        return rows


def _cuts(
    of_lanes: bool, first_row: npt.NDArray[np.uint32], costs: npt.NDArray[np.int64], parts: int
) -> list[Cut]:
    """Cuts the work into parts that cost about the same."""
    done = np.cumsum(costs)
    aims = [done[-1] * part // parts for part in range(1, parts)]
    ends = [0, *np.searchsorted(done, aims).tolist(), len(costs)]
    return [
        Cut(of_lanes, first, end, int(first_row[end]) - int(first_row[first]))
        for first, end in pairwise(ends)
    ]


def _steps(first_row: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
    """How many rows there are of each."""
    return first_row[1:].astype(np.int64) - first_row[:-1]


def _lane_costs(first_row: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
    """What the lanes cost: their rows, and the flushes that have no card of theirs."""
    held = [lane.bit_count() for lane in range(_core.ODDS_LANES // 2)]
    flushes = [_flushes(13 - count) for count in range(14)]
    events = np.array([flushes[count] for count in held for _ in "01"], np.int64)
    rows = _steps(first_row)
    return np.where(rows > 0, rows * _ROW_COST + events * _EVENT_COST, 0)


def _flushes(ranks: int) -> int:
    """About how many kinds of flushes there are in so many ranks of a suit."""
    return sum(comb(ranks, cards) * beside for cards, beside in ((4, 91), (5, 104), (6, 14)))


@lru_cache(maxsize=2)
def ready(problem: Problem) -> Ready:
    """A problem that is ready; kept, because a process counts several shards of it."""
    return Ready(problem)


@dataclass(frozen=True, slots=True)
class Shard:
    """One part of the work on a problem; call it to do it."""

    problem: Problem
    number: int

    def __call__(self) -> Rows:
        """The rows that this shard counts: integers, the same wherever it runs."""
        return ready(self.problem).count(self.number)
