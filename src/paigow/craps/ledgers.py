"""Ledgers of craps: what a roll makes of every wager, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from .. import _core
from .._documents import load_schema
from ..typing import CoreCrapsLine, CoreCrapsTotals
from .rules import BETS, odds_on

FORMAT = "paigow/craps-ledger"
VERSION = 1

OUTCOMES = ("stays", "lose", "push", "win", "moves", "off")
"""What becomes of a wager, by number."""

WAGERS = ("flat", "odds")

_NOTHING = Fraction(0)

_WIN, _MOVES, _OFF = (OUTCOMES.index(outcome) for outcome in ("win", "moves", "off"))

# In the order of enum paigow_craps_reason.
_REASONS = (
    "nothing",
    "{total} on the first roll",
    "{total} on the first roll",
    "{total} is barred",
    "{total} becomes the point",
    "the point {point} is made",
    "7 before the point {point}",
)


class LedgerLine(NamedTuple):
    """What a roll makes of one wager.

    Attributes:
        player: whose it is.
        bet: one of ``craps.BETS``.
        point: that the bet had before the roll, or ``None``.
        wager: ``"flat"`` or ``"odds"``.
        stake: in cents.
        outcome: ``"win"``, ``"lose"``, ``"push"`` (on the barred number), ``"moves"`` (the flat bet
            gets its point) or ``"off"`` (odds that are off are handed back).
        odds: what a wager that wins pays, such as ``"6 to 5"``; else ``None``.
        net: what the player gains, or loses when negative, in cents; the house the opposite.
        returned: what the player is handed, in cents: a stake that does not lose and does not stay,
            and what it wins.
        unpaid: what C5 leaves unpaid, in cents.
        reason: in words; rule: its number; regulation: the paragraph of N.J.A.C. 13:69F, or
            ``None`` where it says nothing.
    """

    player: str
    bet: str
    point: int | None
    wager: str
    stake: int
    outcome: str
    odds: str | None
    net: int
    returned: int
    unpaid: Fraction
    reason: str
    rule: str
    regulation: str | None


class PlayerResult(NamedTuple):
    """What a roll brings a player, in cents.

    Attributes:
        stakes: that are handed back.
        flat_won, odds_won: what flat bets and odds win.
        lost: what both lose.
        returned: what the player is handed: stakes, and what they win.
        net: what the player gains, or loses when negative.
    """

    stakes: int
    flat_won: int
    odds_won: int
    lost: int
    returned: int
    net: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a roll makes of a table; :meth:`paigow.craps.Table.roll` makes one.

    Attributes:
        dice: the two dice.
        before, after: the shooter's point before and after the roll, or ``None``.
        seven_out: whether the shooter has lost the dice.
        stakes: handed back, over all players, in cents.
        flat_won, odds_won, lost: what flat bets and odds win, and what both lose, in cents.
        unpaid: what C5 leaves unpaid, in cents.
        house: what the house gains, in cents; with all nets it adds up to 0.
        lines: what becomes of each wager, in the order in which the bets were made, the odds after
            their flat bet.  Wagers of which nothing becomes are not in it.
    """

    dice: tuple[int, int]
    before: int | None
    after: int | None
    seven_out: bool
    stakes: int
    flat_won: int
    odds_won: int
    lost: int
    unpaid: Fraction
    house: int
    lines: tuple[LedgerLine, ...]

    @property
    def total(self) -> int:
        """The total of the dice."""
        return sum(self.dice)

    @property
    def players(self) -> dict[str, PlayerResult]:
        """What the roll brings each player of whose wagers something becomes."""
        lines: dict[str, list[LedgerLine]] = {}
        for line in self.lines:
            lines.setdefault(line.player, []).append(line)
        return {player: _result(of_player) for player, of_player in lines.items()}

    @property
    def nets(self) -> dict[str, int]:
        """What each of these players gains, or loses when negative, in cents."""
        return {player: result.net for player, result in self.players.items()}

    def to_json(self) -> dict[str, Any]:
        """The ledger as a document for :func:`json.dumps`; what C5 leaves unpaid is text."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "dice": list(self.dice),
            "before": self.before,
            "after": self.after,
            "seven_out": self.seven_out,
            "lines": [{**line._asdict(), "unpaid": str(line.unpaid)} for line in self.lines],
            "players": {player: result._asdict() for player, result in self.players.items()},
            "totals": {
                "stakes": self.stakes,
                "flat_won": self.flat_won,
                "odds_won": self.odds_won,
                "lost": self.lost,
                "unpaid": str(self.unpaid),
                "house": self.house,
            },
        }


def _result(lines: Sequence[LedgerLine]) -> PlayerResult:
    won = {wager: sum(max(x.net, 0) for x in lines if x.wager == wager) for wager in WAGERS}
    returned = sum(line.returned for line in lines)
    return PlayerResult(
        stakes=returned - sum(won.values()),
        flat_won=won["flat"],
        odds_won=won["odds"],
        lost=-sum(min(line.net, 0) for line in lines),
        returned=returned,
        net=sum(line.net for line in lines),
    )


def ledger_of(
    dice: tuple[int, int],
    before: int,
    rolled: tuple[int, bool, CoreCrapsTotals, list[CoreCrapsLine]],
    names: Sequence[str],
) -> Ledger:
    """The ledger for what the core says of a roll; ``names`` are the players' by number."""
    after, seven_out, (stakes, flat_won, odds_won, lost, unpaid, house), lines = rolled
    return Ledger(
        dice,
        before or None,
        after or None,
        seven_out,
        stakes,
        flat_won,
        odds_won,
        lost,
        _cents(unpaid),
        house,
        tuple(_line(line, sum(dice), names) for line in lines),
    )


def _cents(parts: int) -> Fraction:
    return Fraction(parts, _core.CENT_PARTS) if parts else _NOTHING


def _line(line: CoreCrapsLine, total: int, names: Sequence[str]) -> LedgerLine:
    player, number, point, is_odds, outcome, reason, stake, net, returned, unpaid = line
    bet = BETS[number]
    words = _REASONS[reason].format(total=total, point=point)
    is_off = outcome == _OFF
    is_of_text = outcome == _MOVES or (point and not is_off)  # which leaves the first roll to C6
    return LedgerLine(
        player=names[player],
        bet=bet,
        point=point or None,
        wager=WAGERS[is_odds],
        stake=stake,
        outcome=OUTCOMES[outcome],
        odds=_odds(bet, is_odds, point) if outcome == _WIN else None,
        net=net,
        returned=returned,
        unpaid=_cents(unpaid),
        reason=f"{words}; the odds are off" if is_off else words,
        rule=_rule(is_odds, outcome, unpaid),
        regulation=f"1.6({'abcd'[number]})" if is_of_text else None,
    )


@cache
def _odds(bet: str, is_odds: int, point: int) -> str:
    """What a wager pays."""
    odds = odds_on(bet, point) if is_odds else Fraction(1)
    return f"{odds.numerator} to {odds.denominator}"


def _rule(is_odds: int, outcome: int, unpaid: int) -> str:
    """The rule that a line carries out."""
    if outcome == _MOVES:
        return "C6, C2"
    if not is_odds:
        return "C6"
    if outcome != _WIN:
        return "C7" if outcome == _OFF else "C2"
    return "C1, C5" if unpaid else "C1"


def schema() -> dict[str, Any]:
    """The JSON Schema of a ledger.

    >>> from paigow import craps
    >>> craps.ledgers.schema()["properties"]["format"]
    {'const': 'paigow/craps-ledger'}
    """
    return load_schema("craps-ledger")
