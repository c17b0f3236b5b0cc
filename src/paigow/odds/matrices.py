"""House ways against each other."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

from .._faults import shown
from ..errors import OddsError
from ..games import Game
from ..house_way import HouseWay
from .counting import SHARDS, Deck, Problem
from .games import dealer_of, deck_of, game_of, way_of
from .outcomes import Outcomes
from .spreading import Work, work_of

_Ways = Iterable[HouseWay | str | Path] | None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Players who set by some house ways, against dealers; :func:`matrix` makes it.

    Attributes:
        game: the name of the game.
        commission: percent of what a player wins (W2).
        players, dealers: the names of the house ways.
        outcomes: a row for each player, in it all deals against each dealer.
    """

    game: str
    commission: int
    players: tuple[str, ...]
    dealers: tuple[str, ...]
    outcomes: tuple[tuple[Outcomes, ...], ...] = field(repr=False)

    @property
    def edges(self) -> tuple[tuple[Fraction, ...], ...]:
        """What a player who does not bank loses in the mean, of a unit staked."""
        return tuple(
            tuple(-cell.expectation(self.commission) for cell in row) for row in self.outcomes
        )

    def to_json(self) -> dict[str, Any]:
        """The matrix as a document for :func:`json.dumps`; edges as numbers."""
        return {
            "game": self.game,
            "commission": self.commission,
            "players": list(self.players),
            "dealers": list(self.dealers),
            "outcomes": [[cell.to_json() for cell in row] for row in self.outcomes],
            "edges": [[float(edge) for edge in row] for row in self.edges],
        }

    def to_csv(self) -> str:
        """The matrix as comma-separated values: a line for each player and dealer."""
        text = StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(("player", "dealer", "win", "push", "lose", "edge"))
        for player, outcomes, edges in zip(self.players, self.outcomes, self.edges, strict=True):
            for dealer, of, edge in zip(self.dealers, outcomes, edges, strict=True):
                writer.writerow((player, dealer, of.win, of.push, of.lose, float(edge)))
        return text.getvalue()

    def plot(self, path: str | Path) -> None:
        """Draw the edges as a heat map, a PNG file.

        Raises:
            MissingExtraError: the extra ``plot`` is not installed.
            OddsError: the file cannot be written, or is no ``.png``.
        """
        from .plots import draw_matrix

        draw_matrix(self, path)


def matrix(
    players: _Ways = None,
    dealers: _Ways = None,
    game: Game | str | Path | None = None,
    *,
    deck: Deck | None = None,
    work: Work | None = None,
) -> Matrix:
    """House ways against each other, exactly.

    On two cores it takes about 3 seconds for each dealer.

    Args:
        players: house ways, their names, or the paths of their files; all that ship with the
            package if they are not given.
        dealers: the same; the players' if they are not given.
        game: as of :func:`paigow.odds.solve`.
        deck: as there.
        work: how it is spread, where it is kept: see :class:`paigow.odds.Work`.

    Raises:
        OddsError: something that is given cannot be used, or the work cannot be done.
        HouseWayError, GameError: there is no such house way, or game.

    >>> from paigow import odds
    >>> found = odds.matrix(["trump-plaza", "foxwoods"], deck=odds.Deck("9TJQKA", suits=3))
    >>> [[f"{float(edge):.4%}" for edge in row] for row in found.edges]
    [['4.1951%', '1.0163%'], ['6.8444%', '3.8342%']]
    """
    of = game_of(game)
    deck = deck_of(deck, of)
    rows = _ways(players, HouseWay.names(), "players")
    columns = rows if dealers is None else _ways(dealers, (), "dealers")
    for way in columns:
        dealer_of(way, None)
    work = work_of(work)
    found = []
    for number, dealer in enumerate(columns):
        problem = Problem(rows, dealer, deck, of.rules, of.push_number, full=False)
        counted = work.counted(problem, number * SHARDS, len(columns) * SHARDS)
        found.append([_all(counted.totals(way)[0]) for way in range(len(rows))])
    return Matrix(
        of.name,
        of.commission,
        tuple(way.name for way in rows),
        tuple(way.name for way in columns),
        tuple(zip(*found, strict=True)),
    )


def _all(holdings: Iterable[Any]) -> Outcomes:
    return sum((odds.player for odds in holdings), Outcomes(0, 0, 0))


def _ways(given: _Ways, default: tuple[str, ...], what: str) -> tuple[HouseWay, ...]:
    sources = default if given is None else given
    if isinstance(sources, (str, Path)) or not isinstance(sources, Iterable):
        raise OddsError(f"{what} are several house ways, not {shown(sources)}")
    ways = tuple(way_of(source, None, what) for source in sources)
    if not ways:
        raise OddsError(f"{what}: there are none")
    return ways
