"""The whole game: every hand against every hand of the dealer's."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from .. import _core
from ..games import Game
from ..house_way import HouseWay
from .adding import Classes, Counted, HoldingOdds
from .counting import SHARDS, Deck, Problem
from .games import dealer_of, deck_of, game_of, way_of
from .outcomes import Joint, Outcomes
from .solutions import Solution, best_play
from .spreading import Work, work_of
from .tables import BankHands

BEST = "best"
"""The player who sets every hand in the best way."""


@dataclass(frozen=True, slots=True)
class GameOdds:
    """What becomes of every hand; :func:`solve` makes it.

    Attributes:
        game: the name of the game.
        player, dealer: the names of the house ways.
        deck: what is dealt from.
        commission, bank_commission: percent of what a player wins from the house, and of what is
            won when a player banks (W2, B13).
        holdings: by what the hands hold (H5), without the joker and with it.
        bank_hands: the outcomes of the bank's hands; ``None`` for best play, which looks at all the
            suits.
        solution: how the best play sets each hand; ``None`` if another house way was asked for.
    """

    game: str
    player: str
    dealer: str
    deck: Deck
    commission: int
    bank_commission: int
    holdings: tuple[HoldingOdds, ...] = field(repr=False)
    bank_hands: BankHands | None = field(repr=False, compare=False)
    solution: Solution | None = field(repr=False, compare=False)

    @property
    def joint(self) -> Joint:
        """All deals by how the high hand and the low hand stand to the dealer's."""
        first, *others = self.holdings
        return sum((odds.joint for odds in others), first.joint)

    @property
    def player_outcomes(self) -> Outcomes:
        """All deals of a player against the house."""
        return sum((odds.player for odds in self.holdings), Outcomes(0, 0, 0))

    @property
    def bank_outcomes(self) -> Outcomes:
        """All deals of the player as the bank, against another who sets as the dealer does."""
        return self.joint.bank

    @property
    def edge(self) -> Fraction:
        """What a player who does not bank loses in the mean, of a unit staked."""
        return -self.player_outcomes.expectation(self.commission)

    @property
    def bank_edge(self) -> Fraction:
        """What a player who banks against one other loses in the mean, of a unit staked.

        It is negative when the bank gains.
        """
        return -self.bank_outcomes.expectation(self.bank_commission)

    def to_json(self) -> dict[str, Any]:
        """The odds as a document for :func:`json.dumps`; edges as numbers."""
        return {
            "game": self.game,
            "player": self.player,
            "dealer": self.dealer,
            "deck": {"ranks": self.deck.ranks, "suits": self.deck.suits, "joker": self.deck.joker},
            "deals": self.player_outcomes.total,
            "player_outcomes": self.player_outcomes.to_json(),
            "bank_outcomes": self.bank_outcomes.to_json(),
            "edge": float(self.edge),
            "bank_edge": float(self.bank_edge),
            "joint": self.joint.to_json(),
            "holdings": [odds.to_json() for odds in self.holdings],
        }


def solve(
    player: HouseWay | str | Path | None = None,
    dealer: HouseWay | str | Path | None = None,
    game: Game | str | Path | None = None,
    *,
    deck: Deck | None = None,
    work: Work | None = None,
) -> GameOdds:
    """Every hand of a player's against every hand of the dealer's, exactly.

    There are C(53,7) x C(46,7) = 8,250,459,031,214,400 deals.  On two cores a house way against a
    house way takes about 3 seconds, best play about 10.  The results are integers, the same however
    the work is spread.

    Args:
        player: the house way by which the player sets, its name, or the path of its file;
            ``"best"`` for the best setting of every hand against this dealer in this game; that of
            the game if it is not given.
        dealer: the dealer's; that of the game if it is not given.
        game: a game, its name, or the path of its file: its rules, deck, push and commission
            matter; ``nj-commission`` (no push, 5 % commission) if it is not given.
        deck: another deck than that of the game.
        work: how it is spread, where it is kept: see :class:`paigow.odds.Work`.

    Raises:
        OddsError: something that is given cannot be used, or the work cannot be done.
        HouseWayError, GameError: there is no such house way, or game.

    >>> from paigow import odds
    >>> short = odds.solve("trump-plaza", game="nj-ez", deck=odds.Deck("89TJQKA", suits=2))
    >>> short.player_outcomes
    Outcomes(win=12454, push=22454, lose=16572)
    """
    of = game_of(game)
    deck = deck_of(deck, of)
    work = work_of(work)
    dealer_way = dealer_of(dealer, of.house_way)
    is_best = isinstance(player, str) and player == BEST
    own = None if is_best else way_of(player, of.house_way, "player")
    passes = _passes(own, dealer_way, of)
    total, done = passes * SHARDS, 0
    solution = None
    if own is None:
        solution = best_play(dealer_way, of, deck, work, total)
        own, done = HouseWay.from_solution(solution), SHARDS
    return _Solving(own, dealer_way, of, deck, work, total, done).result(solution)


def _passes(player: HouseWay | None, dealer: HouseWay, game: Game) -> int:
    """How many problems are counted."""
    pushes = game.push_number != _core.PUSH_NEVER
    turned = player is not None and player != dealer and player.solution is None
    return 1 + (player is None) + pushes + turned


class _Solving:
    """One call of :func:`solve`, once both house ways are known."""

    def __init__(
        self,
        player: HouseWay,
        dealer: HouseWay,
        game: Game,
        deck: Deck,
        work: Work,
        total: int,
        done: int,
    ) -> None:
        self._player, self._dealer, self._game, self._deck = player, dealer, game, deck
        self._work, self._total, self._done = work, total, done

    def _count(self, problem: Problem) -> Counted:
        counted = self._work.counted(problem, self._done, self._total)
        self._done += SHARDS
        return counted

    def result(self, solution: Solution | None) -> GameOdds:
        game = self._game
        problem = Problem((self._player,), self._dealer, self._deck, game.rules)
        counted = self._count(problem)
        holdings, bank = counted.totals()
        if game.push_number != _core.PUSH_NEVER:
            pushing = replace(problem, push=game.push_number, full=False)
            with_push, _ = self._count(pushing).totals()
            holdings = [
                replace(odds, player=pushed.player)
                for odds, pushed in zip(holdings, with_push, strict=True)
            ]
        return GameOdds(
            game.name,
            self._player.name,
            self._dealer.name,
            self._deck,
            game.commission,
            game.bank_commission,
            tuple(holdings),
            self._bank_hands(problem, counted, bank),
            solution,
        )

    def _bank_hands(self, problem: Problem, counted: Counted, bank: Any) -> BankHands | None:
        """The bank's hands against the player's, whoever sets them."""
        if self._player.solution is not None:
            return None
        if self._player != self._dealer:
            counted = self._count(replace(problem, ways=(self._dealer,), dealer=self._player))
            bank = counted.totals()[1]
        classes = counted.classes()
        return BankHands(
            classes.hands,
            np.where(self._pushing(classes)[:, None], np.uint32(0), bank),
            self._deck.dealer_hands,
        )

    def _pushing(self, classes: Classes) -> Any:
        """Which of the bank's hands make every wager a push."""
        pushes = np.empty(_core.KINDS, np.uint8)
        table = self._dealer.compiled(self._game.rules)
        _core.OddsDealer(table, self._game.push_number).pushes(pushes)
        return pushes.astype(bool)[classes.kinds]
