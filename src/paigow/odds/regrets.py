"""What a house way costs against best play, line by line."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .. import _core, arrays
from ..arrays import whole_number
from ..games import Game
from ..hands import codes_of, rows_of
from ..house_reports import settings_by_front
from ..house_way import HouseWay
from ..settings import Setting
from .adding import Classes
from .counting import SHARDS, Deck, Problem
from .games import dealer_of, deck_of, game_of, way_of
from .spreading import Work, work_of


@dataclass(frozen=True, slots=True)
class WorstHand:
    """A hand that a house way does not set best.

    Attributes:
        hand: the seven cards; others differ from it by a permutation of suits only.
        hands: how many there are of them all.
        setting: how the house way sets it; its line says why.
        best: how it is set best.
        cost: what that costs, of a unit staked, whenever the hand is dealt.
    """

    hand: _core.Hand
    hands: int
    setting: Setting
    best: Setting
    cost: Fraction

    def to_json(self) -> dict[str, Any]:
        """As part of a document."""
        return {
            "cards": str(self.hand),
            "hands": self.hands,
            "setting": self.setting.to_json(),
            "best": self.best.to_json(),
            "cost": float(self.cost),
        }


@dataclass(frozen=True, slots=True)
class LineRegret:
    """What a line of a house way costs.

    Attributes:
        number: its place among ``HouseWay.lines``, from 1.
        words: the line.
        hands: how many hands it sets.
        wrong: how many of them would be set better in another way.
        cost: what that costs in the mean of all hands, of a unit staked.
        worst: the hands that it sets worst, the worst first.
    """

    number: int
    words: str
    hands: int
    wrong: int
    cost: Fraction
    worst: tuple[WorstHand, ...] = field(repr=False)

    def to_json(self) -> dict[str, Any]:
        """As part of a document."""
        return {
            "line": self.number,
            "words": self.words,
            "hands": self.hands,
            "wrong": self.wrong,
            "cost": float(self.cost),
            "worst": [hand.to_json() for hand in self.worst],
        }


@dataclass(frozen=True, slots=True)
class Regret:
    """What a house way costs against best play; :func:`regret` makes it.

    Attributes:
        house_way, dealer, game: names.
        hands: how many there are in all.
        lines: what each line costs that sets hands, the most expensive first.
        worst: the hands that are set worst, the worst first.
    """

    house_way: str
    dealer: str
    game: str
    hands: int
    lines: tuple[LineRegret, ...] = field(repr=False)
    worst: tuple[WorstHand, ...] = field(repr=False)

    @property
    def cost(self) -> Fraction:
        """What the house way costs in the mean of all hands, of a unit staked."""
        return sum((line.cost for line in self.lines), Fraction(0))

    @property
    def wrong(self) -> int:
        """How many hands would be set better in another way."""
        return sum(line.wrong for line in self.lines)

    def to_json(self) -> dict[str, Any]:
        """The regret as a document for :func:`json.dumps`; costs as numbers."""
        return {
            "house_way": self.house_way,
            "dealer": self.dealer,
            "game": self.game,
            "hands": self.hands,
            "wrong": self.wrong,
            "cost": float(self.cost),
            "lines": [line.to_json() for line in self.lines],
            "worst": [hand.to_json() for hand in self.worst],
        }


def regret(
    house_way: HouseWay | str | Path,
    dealer: HouseWay | str | Path | None = None,
    game: Game | str | Path | None = None,
    *,
    worst: int = 10,
    deck: Deck | None = None,
    work: Work | None = None,
) -> Regret:
    """Which lines of a house way cost how much against best play.

    On two cores it takes about 8 seconds.

    Args:
        house_way: the player's, its name, or the path of its file.
        dealer: as of :func:`paigow.odds.solve`.
        game: as there.
        deck: as there.
        worst: how many of the worst hands are looked for, in all and for each line.
        work: how it is spread, where it is kept: see :class:`paigow.odds.Work`.

    Raises:
        OddsError: something that is given cannot be used, or the work cannot be done.
        HouseWayError, GameError: there is no such house way, or game.

    >>> from paigow import odds
    >>> found = odds.regret("trump-plaza", deck=odds.Deck("9TJQKA", suits=3), worst=1)
    >>> found.wrong, found.lines[0].words, str(found.worst[0].hand)
    (18038, 'two pair: split', '9c 9h Tc Jc Jd Qc Kc')
    """
    of = game_of(game)
    way = way_of(house_way, of.house_way, "house way")
    dealer_way = dealer_of(dealer, of.house_way)
    count = whole_number(worst, "worst", 0)
    deck = deck_of(deck, of)
    work = work_of(work)
    problem = Problem((way,), dealer_way, deck, of.rules, of.push_number, every=True, full=False)
    counted = work.counted(problem, 0, SHARDS)
    classes, choices = counted.classes(), counted.choose(of.commission, 0)
    gains = np.array([100 - of.commission, -100], np.int64)
    costs = (choices.best.astype(np.int64) - choices.way) @ gains
    found = _Found(way, of.rules, deck, classes, choices.fronts, costs)
    return Regret(
        way.name,
        dealer_way.name,
        of.name,
        deck.hands,
        found.lines(count),
        found.worst(np.arange(len(costs)), count),
    )


class _Found:
    """What each class of hands costs, in hundredths of a dealer's hand."""

    def __init__(
        self,
        way: HouseWay,
        rules: _core.Rules,
        deck: Deck,
        classes: Classes,
        fronts: npt.NDArray[np.uint8],
        costs: npt.NDArray[np.int64],
    ) -> None:
        self._way, self._rules, self._deck = way, rules, deck
        self._classes, self._fronts, self._costs = classes, fronts, costs

    def lines(self, worst: int) -> tuple[LineRegret, ...]:
        """The lines that set hands, the most expensive first."""
        settings = arrays.set_hands(rows_of(self._classes.cards), self._way, rules=self._rules)
        numbers = np.unique(settings.lines).tolist()
        lines = [self._line(number, settings.lines == number, worst) for number in numbers]
        return tuple(sorted(lines, key=lambda line: (-line.cost, line.number)))

    def _line(self, number: int, is_set: npt.NDArray[np.bool_], worst: int) -> LineRegret:
        places = np.flatnonzero(is_set)
        hands, costs = self._classes.hands[places].astype(np.int64), self._costs[places]
        total = Fraction(int(hands @ costs), 100 * self._deck.dealer_hands * self._deck.hands)
        return LineRegret(
            number + 1,
            self._way.words[number],
            int(hands.sum()),
            int(hands[costs > 0].sum()),
            total,
            self.worst(places, worst),
        )

    def worst(self, places: npt.NDArray[np.int64], count: int) -> tuple[WorstHand, ...]:
        """The classes at these places that cost most."""
        costly = places[self._costs[places] > 0]
        order = np.lexsort((costly, -self._costs[costly]))[:count]
        return tuple(self._hand(place) for place in costly[order].tolist())

    def _hand(self, place: int) -> WorstHand:
        hand = _core.Hand(codes_of(int(self._classes.cards[place])))
        return WorstHand(
            hand,
            int(self._classes.hands[place]),
            self._way.set(hand, self._rules),
            Setting.from_core(settings_by_front(hand, self._rules)[self._fronts[place]], ()),
            Fraction(int(self._costs[place]), 100 * self._deck.dealer_hands),
        )
