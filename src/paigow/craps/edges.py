"""What wagers at craps are worth, exactly: the tree of rolls, driven through the table itself (C8).

A table with one flat bet has few states: the shooter's point, the bet's point and the odds.  From
each of them 36 rolls lead to others, or decide the bet.  So what is expected until then is the
solution of as many linear equations, in fractions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from .. import _core
from .._documents import typed
from .._faults import shown
from ..errors import CrapsError
from ..typing import CoreCrapsWager
from .rules import Rules, cents_of, is_come, number_of
from .tables import Table, Wager

_DICE = tuple(product(range(1, 7), repeat=2))
_SHOOTERS_POINT = 6  # when a Come bet is made

_State: TypeAlias = tuple[int, CoreCrapsWager]  # the shooter's point, and the wager
_Row: TypeAlias = list[Fraction]


@dataclass(frozen=True, slots=True)
class Edge:
    """What a wager is worth until it is decided, exactly.

    Attributes:
        flat: the flat bet in cents.
        flat_net: what its player is expected to gain by it, in cents.
        odds: what the player is expected to put down as odds, in cents.
        odds_net: what the player is expected to gain by them, in cents.
        rolls: how many rolls are expected.
    """

    flat: int
    flat_net: Fraction
    odds: Fraction
    odds_net: Fraction
    rolls: Fraction

    @property
    def flat_edge(self) -> Fraction:
        """What the house is expected to win of each cent of the flat bet."""
        return -self.flat_net / self.flat

    @property
    def house_edge(self) -> Fraction:
        """What the house is expected to win of each cent of the flat bet and the odds."""
        return -(self.flat_net + self.odds_net) / (self.flat + self.odds)


def edge(bet: str, rules: Rules | None = None, flat: int = 1000, full_odds: bool = False) -> Edge:
    """What a flat bet is worth from the moment when it is made.

    Come and Don't Come bets are made when the shooter's point is 6.  That matters only to odds that
    C5 leaves unpaid in part, because odds that are off are paid less often.

    Args:
        bet: one of ``craps.BETS``.
        rules: how the table plays; equal odds, when left out.
        flat: the flat bet in cents.
        full_odds: whether as much as is accepted is taken, or laid, as odds.

    >>> from paigow import craps
    >>> craps.edge("pass").flat_edge, craps.edge("dont_pass").flat_edge
    (Fraction(7, 495), Fraction(3, 220))
    >>> f"{float(craps.edge('pass', craps.Rules('3-4-5'), full_odds=True).house_edge):.3%}"
    '0.374%'

    Raises:
        CrapsError: there is no such bet.
        StakeError: the flat bet is no whole number, or out of range.
        RefusedError: the rules do not allow the flat bet.
    """
    table = Table(rules)
    number, cents = number_of(bet), cents_of(flat, "flat bet")
    core = _core.CrapsTable(table.rules.core, _SHOOTERS_POINT if is_come(number) else 0, ())
    table.rules.core.limits(number, _SHOOTERS_POINT, cents, 0)  # which refuses no bet at all
    core.bet(0, number, 0, cents)
    return _edge(table.rules, _state(core), typed(full_odds, bool, "full_odds", CrapsError))


def edge_of(table: Table, wager: Wager) -> Edge:
    """What a wager on a table is worth, if nothing is done to it until it is decided.

    >>> from paigow import craps
    >>> table = craps.Table()
    >>> table.bet("Ann", "pass", 1000), table.roll(2, 2).after, table.odds("Ann", "pass", 1000)
    (1000, 4, 1000)
    >>> edge = craps.edge_of(table, table.wagers[0])
    >>> edge.flat_net, edge.odds_net, edge.rolls
    (Fraction(-1000, 3), Fraction(0, 1), Fraction(4, 1))

    Raises:
        CrapsError: it is not on the table.
    """
    if not isinstance(table, Table) or not isinstance(wager, Wager):
        raise CrapsError(f"{shown(wager)} of {shown(table)} is no craps.Wager of a craps.Table")
    core = table.core
    rows = [row for row, named in zip(core.wagers(), table.wagers, strict=True) if named == wager]
    if not rows:
        raise CrapsError(f"{shown(wager)} is not on the table")
    return _edge(table.rules, (core.point, rows[0]), full_odds=False)


def _state(core: _core.CrapsTable) -> _State:
    return core.point, core.wagers()[0]


def _edge(rules: Rules, start: _State, full_odds: bool) -> Edge:
    """Solves the equations of all states that can be reached."""
    numbers = {start: 0}
    states, equations = [start], []
    for state in states:  # which grow in number
        following: Counter[int] = Counter()
        sums = [0, 0, 0, len(_DICE)]
        for dice in _DICE:
            core = _core.CrapsTable(rules.core, state[0], [state[1]])
            _, _, _, lines = core.roll(*dice)
            for _, _, _, is_odds, _, _, _, net, _, _ in lines:
                sums[is_odds] += net
            if core.wagers():
                sums[2] += _take_odds(rules, core) if full_odds else 0
                after = _state(core)
                if after not in numbers:
                    numbers[after] = len(states)
                    states.append(after)
                following[numbers[after]] += 1
        equations.append((following, sums))
    flat, odds = start[1][-2:]
    flat_net, odds_net, staked, rolls = _solved(equations)
    return Edge(flat, flat_net, odds + staked, odds_net, rolls)


def _take_odds(rules: Rules, core: _core.CrapsTable) -> int:
    """Makes the odds behind a bet with a point the largest there are; what is added."""
    player, bet, point, _, flat, _ = core.wagers()[0]
    if not point:
        return 0
    largest = rules.core.limits(bet, point, flat, 0)[0]
    return core.odds(player, bet, point, largest) if largest else 0


def _solved(equations: list[tuple[Counter[int], list[int]]]) -> _Row:
    """What is expected of each sum from the first state on.

    Of each state: how many rolls lead to which others, and what all rolls bring together.
    """
    rolls = len(_DICE)
    size = len(equations)
    rows = [
        [Fraction((i == j) * rolls - following[j]) for j in range(size)] + list(map(Fraction, sums))
        for i, (following, sums) in enumerate(equations)
    ]
    for i in range(size - 1, -1, -1):  # the first state is what is left
        pivot = rows[i][i]
        rows[i] = [number / pivot for number in rows[i]]
        for j in range(i):
            factor = rows[j][i]
            if factor:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return rows[0][size:]
