"""Best play: how each hand is set best, as a table that can be kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from fractions import Fraction
from io import BytesIO
from math import comb
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from .. import _core, arrays
from .._documents import fields, filled, parse_json, path_shown, typed
from .._faults import errors_at, shown
from ..errors import OddsError, PaigowError, RulesError
from ..games import Game
from ..hands import kinds
from ..house_way import HouseWay
from .adding import Choices, Classes
from .archives import array_shown, read_arrays
from .counting import Deck, Problem
from .outcomes import Outcomes
from .spreading import Work

_FORMAT = "paigow solution"
_VERSION = 1
_MOST_BYTES = 16_000_000
_MOST_DEALS = comb(_core.DECK_CARDS, 7) * comb(_core.DECK_CARDS - 7, 7)


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """How each hand is set best; :func:`paigow.odds.solve` makes one.

    Nearly always the best setting depends on the kind of a hand alone (:func:`paigow.kind`).  Where
    it does not, most hands of the kind are set by its front, and classes of hands (those that
    differ by a permutation of suits) by fronts of their own.

    Args:
        game, dealer: the names of the game and of the dealer's house way.
        rules: the rules it is made for.
        commission: percent of what a player wins.
        fronts: shape ``(292253,)``, ``uint8``: the two-card value in front, by kind.
        hands: shape ``(n,)``, ``uint64``: a hand of each class by itself, bit c for card c.
        fronts_of_hands: shape ``(n,)``, ``uint8``: what they put in front.
        outcomes: what becomes of all deals of the player.

    Raises:
        OddsError: these are no such arrays, or a front cannot be set.
    """

    game: str
    dealer: str
    rules: _core.Rules
    commission: int
    fronts: npt.NDArray[np.uint8] = field(repr=False)
    hands: npt.NDArray[np.uint64] = field(repr=False)
    fronts_of_hands: npt.NDArray[np.uint8] = field(repr=False)
    outcomes: Outcomes
    table: _core.HouseTable = field(init=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.game, "game", OddsError)
        filled(self.dealer, "dealer", OddsError)
        object.__setattr__(self, "rules", _core.checked_rules(self.rules))
        if not isinstance(self.outcomes, Outcomes):
            raise OddsError(f"outcomes: {shown(self.outcomes)} are no paigow.odds.Outcomes")
        for what, number, most in (
            ("commission", self.commission, 100),
            ("win", self.outcomes.win, _MOST_DEALS),
            ("push", self.outcomes.push, _MOST_DEALS),
            ("lose", self.outcomes.lose, _MOST_DEALS),
        ):
            if not 0 <= typed(number, int, what, OddsError) <= most:
                raise OddsError(f"{what} is from 0 to {most}, not {shown(number)}")
        for name, given, dtype in self._arrays():
            if not isinstance(given, np.ndarray) or given.dtype != dtype or given.ndim != 1:
                what = array_shown(given)
                raise OddsError(f"{name} of a solution: {what} is no row of {dtype.__name__}")
            fixed = np.array(given)
            fixed.flags.writeable = False
            object.__setattr__(self, name, fixed)
        try:
            parts = (self.fronts, self.hands, self.fronts_of_hands)
            object.__setattr__(self, "table", _core.HouseTable(parts, self.rules))
        except PaigowError as error:
            raise OddsError(f"no solution: {error}") from None

    def _arrays(self) -> list[tuple[str, Any, type[np.generic]]]:
        return [
            ("fronts", self.fronts, np.uint8),
            ("hands", self.hands, np.uint64),
            ("fronts_of_hands", self.fronts_of_hands, np.uint8),
        ]

    @property
    def name(self) -> str:
        """What it is called as a house way."""
        return f"best play against {self.dealer}"

    def table_for(self, rules: _core.Rules) -> _core.HouseTable:
        """The solution as a house way that is compiled; for use within the package.

        Raises:
            RulesError: it is for other rules.
        """
        if rules != self.rules:
            raise RulesError(f"{self.name} is for {self.rules!r}, not {rules!r}")
        return self.table

    @property
    def expectation(self) -> Fraction:
        """What a player gains in the mean of a unit staked."""
        return self.outcomes.expectation(self.commission)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and self._state() == other._state()

    def __hash__(self) -> int:
        return hash(self._state())

    def _state(self) -> tuple[Any, ...]:
        arrays = tuple(given.tobytes() for _, given, _ in self._arrays())
        return self.game, self.dealer, self.rules, self.commission, self.outcomes, arrays

    def __reduce__(self) -> tuple[Any, ...]:
        arrays = (self.fronts, self.hands, self.fronts_of_hands)
        about = (self.game, self.dealer, self.rules, self.commission)
        return Solution, (*about, *arrays, self.outcomes)

    def save(self, path: str | Path) -> None:
        """Write it into a file, ``.npz``: about 50 KB.

        :meth:`paigow.HouseWay.load` and :meth:`load` read it.

        Raises:
            OddsError: the file cannot be written, or is no ``.npz``.
        """
        about = {
            "format": _FORMAT,
            "version": _VERSION,
            "game": self.game,
            "dealer": self.dealer,
            "joker": self.rules.joker,
            "wheel": self.rules.wheel,
            "commission": self.commission,
            "outcomes": self.outcomes.to_json(),
        }
        if not is_solution(path):
            raise OddsError(f"a solution is a .npz file, not {shown(path)}")
        data = BytesIO()
        text = np.frombuffer(json.dumps(about).encode(), np.uint8)
        arrays = {name: given for name, given, _ in self._arrays()}
        np.savez_compressed(data, about=text, **arrays)
        try:
            Path(path).write_bytes(data.getvalue())
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise OddsError(f"cannot write {path_shown(path)}: {why}") from None

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """A solution from its file.

        Raises:
            OddsError: it cannot be read, or is none.
        """
        about, *arrays = read_arrays(path, ("about", *_ARRAYS), _MOST_BYTES)
        with errors_at(str(path)):
            return cls(*_understood(about, arrays))


_ARRAYS = ("fronts", "hands", "fronts_of_hands")


def is_solution(path: object) -> bool:
    """Whether something is the path of a solution, by its ending."""
    return isinstance(path, (str, Path)) and str(path).endswith(".npz")


def _understood(array: npt.NDArray[Any], arrays: list[npt.NDArray[Any]]) -> tuple[Any, ...]:
    """What a solution is made of."""
    about = parse_json(array.tobytes(), "about", OddsError)
    keys = ("format", "version", "game", "dealer", "joker", "wheel", "commission", "outcomes")
    known = fields(about, lambda _: "about", OddsError, keys)
    if known["format"] != _FORMAT or known["version"] != _VERSION:
        what = f"{shown(known['format'])} {shown(known['version'])}"
        raise OddsError(f"it is {what}, not {_FORMAT!r} {_VERSION}")
    outcomes = fields(known["outcomes"], lambda _: "outcomes", OddsError, ("win", "push", "lose"))
    try:
        rules = _core.Rules(known["joker"], known["wheel"])
    except PaigowError as error:
        raise OddsError(str(error)) from None
    found = (known["game"], known["dealer"], rules, known["commission"])
    return *found, *arrays, Outcomes(outcomes["win"], outcomes["push"], outcomes["lose"])


# --------------------------------------------------------------------------------------- best play


def best_play(dealer: HouseWay, game: Game, deck: Deck, work: Work, total: int) -> Solution:
    """The best setting of every hand of a deck; hands that it has not are set as the dealer does.

    Args:
        dealer: as of :func:`paigow.odds.solve`.
        game: as there.
        deck: as there.
        work: as there.
        total: how many shards are counted in all.
    """
    problem = Problem((), dealer, deck, game.rules, game.push_number, every=True, full=False)
    counted = work.counted(problem, 0, total)
    classes, choices = counted.classes(), counted.choose(game.commission)
    fronts = _fronts_of_kinds(classes, choices, dealer, game.rules)
    other = choices.fronts != fronts[classes.kinds]
    win, lose = (classes.hands.astype(np.int64) @ choices.best.astype(np.int64)).tolist()
    push = deck.hands * deck.dealer_hands - win - lose
    return Solution(
        game.name,
        dealer.name,
        game.rules,
        game.commission,
        fronts,
        classes.cards[other],
        choices.fronts[other],
        Outcomes(win, push, lose),
    )


def _fronts_of_kinds(
    classes: Classes, choices: Choices, dealer: HouseWay, rules: _core.Rules
) -> npt.NDArray[np.uint8]:
    """What most hands of each kind put in front; of several the lowest value."""
    values = _core.LOW_VALUES + 1
    place = classes.kinds.astype(np.int64) * values + choices.fronts
    hands = np.bincount(place, classes.hands, _core.KINDS * values).reshape(-1, values)
    by_dealer = arrays.set_hands(kinds().cards, dealer, rules=rules).low_values
    return np.where(hands.any(axis=1), hands.argmax(axis=1), by_dealer).astype(np.uint8)
