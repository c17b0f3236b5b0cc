"""What the odds take of a game: its deck, its rules, its push, its commission."""

from __future__ import annotations

from pathlib import Path

from .. import _core
from .._faults import shown
from ..errors import HouseWayError, OddsError
from ..games import Game, shipped_game
from ..house_way import HouseWay
from .counting import Deck

PLAIN = "nj-commission"
"""The game that is meant where none is given: no push, 5 % commission."""


def game_of(game: Game | str | Path | None) -> Game:
    """A game, by itself or by what :meth:`paigow.Game.load` takes.

    Raises:
        OddsError: it is none of these.
        GameError: there is no such game.
    """
    if game is None:
        return shipped_game(PLAIN)
    if isinstance(game, (str, Path)):
        return Game.load(game)
    if not isinstance(game, Game):
        raise OddsError(f"{shown(game)} is no paigow.Game")
    return game


def deck_of(deck: Deck | None, game: Game) -> Deck:
    """The deck that is given, or that of the game.

    Raises:
        OddsError: it is none.
    """
    if deck is None:
        return Deck(joker=game.deck == _core.DECK_CARDS)
    if not isinstance(deck, Deck):
        raise OddsError(f"{shown(deck)} is no paigow.odds.Deck")
    return deck


def way_of(way: HouseWay | str | Path | None, default: HouseWay | None, what: str) -> HouseWay:
    """A house way, by itself or by what :meth:`paigow.HouseWay.load` takes.

    Raises:
        OddsError: it is none of these; ``what`` names it.
        HouseWayError: there is no such house way.
    """
    if way is None and default is not None:
        return default
    if isinstance(way, (str, Path)):
        return HouseWay.load(way)
    if not isinstance(way, HouseWay):
        raise OddsError(f"{what}: {shown(way)} is no paigow.HouseWay")
    return way


def dealer_of(way: HouseWay | str | Path | None, default: HouseWay | None) -> HouseWay:
    """The dealer's house way, as :func:`way_of` finds it.

    Raises:
        OddsError: it is none.
        HouseWayError: there is no such house way, or it looks at all the suits.
    """
    found = way_of(way, default, "dealer")
    if found.by_suits:
        raise HouseWayError(f"{found.name} looks at all the suits, and cannot be the dealer's")
    return found
