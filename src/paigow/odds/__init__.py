"""Exact odds: a hand against every hand of the dealer's, and every hand against every hand.

>>> from paigow import odds
>>> found = odds.settings("As Ah Kd Kc 9h 6d 4s", "trump-plaza")
>>> str(found.best.setting.low), found.best.is_house_way, f"{float(found.best.expectation):+.4f}"
('Kc Kd', True, '+0.6771')

:func:`settings` is about one hand, :func:`solve` about the whole game; :func:`regret` says what a
house way costs against best play, line by line, and :func:`matrix` what house ways are worth
against each other.  Everything is counted exactly: see ``docs/odds.md``.
"""

from . import (
    adding,
    counting,
    games,
    hands,
    matrices,
    outcomes,
    regrets,
    solutions,
    solving,
    spreading,
    tables,
)
from .adding import HoldingOdds
from .counting import Deck, Shard
from .hands import HandOdds, SettingOdds, settings
from .matrices import Matrix, matrix
from .outcomes import Joint, Outcomes
from .regrets import LineRegret, Regret, WorstHand, regret
from .solutions import Solution
from .solving import GameOdds, solve
from .spreading import Work
from .tables import BankHands, TableOdds

__all__ = [
    "BankHands",
    "Deck",
    "GameOdds",
    "HandOdds",
    "HoldingOdds",
    "Joint",
    "LineRegret",
    "Matrix",
    "Outcomes",
    "Regret",
    "SettingOdds",
    "Shard",
    "Solution",
    "TableOdds",
    "Work",
    "WorstHand",
    "adding",
    "counting",
    "games",
    "hands",
    "matrices",
    "matrix",
    "outcomes",
    "regret",
    "regrets",
    "settings",
    "solutions",
    "solve",
    "solving",
    "spreading",
    "tables",
]
