"""Craps tables for tests: the package's, and the same rules and bets for the oracle's."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from oracle import craps as oracle

from paigow import craps
from paigow.errors import RefusedError

OUTCOMES = {"wins": "win", "loses": "lose", "pushes": "push", "moves": "moves", "off": "off"}
"""What the oracle calls an outcome, and what the package does."""

WORDS = {
    "natural": "{total} on the first roll",
    "craps": "{total} on the first roll",
    "barred": "{total} is barred",
    "point_set": "{total} becomes the point",
    "point_made": "the point {point} is made",
    "seven": "7 before the point {point}",
}
"""By what the oracle calls a reason, the words of a ledger."""

PLAYER = "Ann"

Row = tuple[str, str, str | None, int, int]


def dice(total: int) -> tuple[int, int]:
    """Two dice of a total."""
    return max(1, total - 6), min(6, total - 1)


def throw(table: craps.Table, *totals: int) -> craps.Ledger:
    """The last ledger of some rolls."""
    *_, ledger = [table.roll(*dice(total)) for total in totals]
    return ledger


def with_bet(
    bet: str, point: int | None, flat: int, rules: craps.Rules | None = None
) -> craps.Table:
    """A table with a flat bet that has a point, or none; come bets have not the shooter's."""
    table = craps.Table(rules)
    if bet in ("come", "dont_come"):
        throw(table, 6 if point == 5 else 5)
    table.bet(PLAYER, bet, flat)
    if point:
        throw(table, point)
    return table


def with_odds(
    bet: str, point: int, flat: int, odds: int, rules: craps.Rules | None = None
) -> craps.Table:
    """A table with a bet that has a point, and odds."""
    table = with_bet(bet, point, flat, rules)
    assert table.odds(PLAYER, bet, odds, point) == odds
    return table


def rows(ledger: craps.Ledger) -> list[Row]:
    """What a roll does: wager, outcome, odds, net, what the player is handed."""
    return [(x.wager, x.outcome, x.odds, x.net, x.returned) for x in ledger.lines]


def refused(refusal: craps.Refusal, words: str, call: Any, *given: Any, **more: Any) -> None:
    """A call is refused, with the reason and in these words."""
    with pytest.raises(RefusedError) as caught:
        call(*given, **more)
    assert caught.value.refusal is refusal
    assert words in str(caught.value)


def rules_of(rules: oracle.Rules) -> craps.Rules:
    """The rules of the oracle as the package's."""
    return craps.Rules(
        dict(rules.multiple),
        unit=rules.unit,
        least=rules.least,
        most=rules.most,
        most_odds=rules.most_odds,
        excess=rules.excess,
        uneven=rules.uneven,
        bar=rules.bar,
        come_odds_work=rules.come_odds_work,
    )


# ------------------------------------------------------------------- what the oracle says


def _rule(line: oracle.Line) -> str:
    if line.outcome == "moves":
        return "C6, C2"
    if line.wager == oracle.FLAT:
        return "C6"
    if line.outcome == "wins":
        return "C1, C5" if line.unpaid else "C1"
    return "C7" if line.outcome == "off" else "C2"


def line_of(line: oracle.Line, total: int, player: str) -> craps.LedgerLine:
    """A line of the oracle, as the package writes it."""
    odds = None
    if line.outcome == "wins":
        rate = Fraction(1)
        if line.wager == oracle.ODDS:
            assert line.point is not None
            rate = oracle.odds_of(line.bet, line.point)
        odds = f"{rate.numerator} to {rate.denominator}"
    words = WORDS[oracle.reason(line, total)].format(total=total, point=line.point)
    is_off = line.outcome == "off"
    is_of_text = line.outcome == "moves" or (line.point is not None and not is_off)
    return craps.LedgerLine(
        player=player,
        bet=line.bet,
        point=line.point,
        wager=line.wager,
        stake=line.stake,
        outcome=OUTCOMES[line.outcome],
        odds=odds,
        net=line.net,
        returned=line.returned,
        unpaid=line.unpaid,
        reason=f"{words}; the odds are off" if is_off else words,
        rule=_rule(line),
        regulation=f"1.6({'abcd'[oracle.BETS.index(line.bet)]})" if is_of_text else None,
    )


def result_of(lines: list[oracle.Line]) -> craps.PlayerResult:
    """What lines of the oracle bring a player."""
    total = oracle.totals(lines)
    won = total.flat_won + total.odds_won
    return craps.PlayerResult(
        stakes=total.stakes,
        flat_won=total.flat_won,
        odds_won=total.odds_won,
        lost=total.lost,
        returned=total.stakes + won,
        net=won - total.lost,
    )
