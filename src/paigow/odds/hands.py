"""The odds of one hand: all 21 settings against every hand that the dealer may have."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

from .. import _core
from ..cards import JOKER_CODE
from ..errors import DuplicateCardError, OddsError
from ..games import Game
from ..hands import codes_of
from ..house_way import HouseWay
from ..settings import Setting
from ..typing import CardsLike, CoreOdds
from .games import dealer_of, game_of
from .outcomes import Joint, Outcomes

_Way = HouseWay | str | Path | None


@dataclass(frozen=True, slots=True)
class SettingOdds:
    """One of the settings of a hand, and what becomes of it.

    Attributes:
        setting: the two hands; it may be foul.
        joint: the dealer's hands by how the high hand and the low hand stand to them, whatever
            pushes the game has.  A foul is below in both (R11).
        player: the outcomes as a player against the house, with the push of the game (W12, W17).
        bank: the outcomes as the bank, against a player who sets as the dealer does; then no
            dealer's hand pushes (W12).
        expectation: what a player gains in the mean of a unit staked, with the commission (W2).
        bank_expectation: the same of the bank, with its commission (B13).
        is_house_way: whether the dealer's house way would set the hand so.
    """

    setting: Setting
    joint: Joint
    player: Outcomes
    bank: Outcomes
    expectation: Fraction
    bank_expectation: Fraction
    is_house_way: bool

    def to_json(self) -> dict[str, Any]:
        """As part of a document; expectations as numbers."""
        return {
            **self.setting.to_json(),
            "house_way": self.is_house_way,
            "player": self.player.to_json(),
            "bank": self.bank.to_json(),
            "expectation": float(self.expectation),
            "bank_expectation": float(self.bank_expectation),
            "joint": self.joint.to_json(),
        }


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The odds of a hand; :func:`settings` makes them.

    Attributes:
        hand: the seven cards.
        dead: other cards that the dealer cannot have.
        game, dealer: the names of the game and of the dealer's house way.
        dealer_hands: how many hands the dealer may have.
        settings: all 21, the best as a player first, the fouls last.
    """

    hand: _core.Hand
    dead: tuple[int, ...]
    game: str
    dealer: str
    dealer_hands: int
    settings: tuple[SettingOdds, ...] = field(repr=False)

    @property
    def best(self) -> SettingOdds:
        """The best setting as a player."""
        return self.settings[0]

    @property
    def best_as_bank(self) -> SettingOdds:
        """The best setting as the bank."""
        return max(self.settings, key=lambda odds: (not odds.setting.foul, odds.bank_expectation))

    @property
    def by_house_way(self) -> SettingOdds:
        """The setting by the dealer's house way."""
        return next(odds for odds in self.settings if odds.is_house_way)

    def cost(self, odds: SettingOdds) -> Fraction:
        """What a setting costs a player against the best one, of a unit staked."""
        return self.best.expectation - odds.expectation

    def to_json(self) -> dict[str, Any]:
        """The odds as a document for :func:`json.dumps`."""
        return {
            "cards": str(self.hand),
            "dead": [_core.card_text(code) for code in self.dead],
            "game": self.game,
            "dealer": self.dealer,
            "dealer_hands": self.dealer_hands,
            "settings": [
                {**odds.to_json(), "cost": float(self.cost(odds))} for odds in self.settings
            ],
        }

    def plot(self, path: str | Path) -> None:
        """Draw wins, pushes and losses of each setting as a bar chart, a PNG file.

        Raises:
            MissingExtraError: the extra ``plot`` is not installed.
            OddsError: the file cannot be written, or is no ``.png``.
        """
        from .plots import draw_settings

        draw_settings(self, path)


@lru_cache(maxsize=16)
def _hands_of(way: HouseWay, rules: _core.Rules, push: int) -> _core.OddsDealer:
    """The hands of a dealer, by kind; kept, because they take 15 ms.

    Raises:
        HouseWayError: the house way looks at all the suits.
        NoLineError: there are hands that no line sets (H6).
    """
    return _core.OddsDealer(way.compiled(rules), push)


def settings(
    hand: CardsLike,
    dealer: _Way = None,
    dead: CardsLike = (),
    game: Game | str | Path | None = None,
) -> HandOdds:
    """The exact odds of all 21 settings of a hand.

    Every hand that the dealer may have is counted: C(46,7) = 53,524,680, fewer with dead cards.
    One hand takes 1 to 2 ms once the house way is compiled.

    Args:
        hand: seven cards.
        dealer: the house way by which the dealer sets, its name, or the path of its file; that of
            the game if it is not given.
        dead: cards that the dealer cannot have: those of other players, or exposed ones.
        game: a game, its name, or the path of its file: its rules, deck, push and commission
            matter; ``nj-commission`` (no push, 5 % commission) if it is not given.

    Raises:
        PaigowError: these are not seven different cards, or a dead card is one of them.
        OddsError: fewer than seven cards are left for the dealer, or the game has no joker.
        HouseWayError, GameError: there is no such house way, or game.

    >>> from paigow import odds
    >>> found = odds.settings("2s 2h 3d 3c 7h 6d 5s", "foxwoods")
    >>> found.dealer_hands
    53524680
    >>> str(found.best.setting.low), found.best.player
    ('2h 2s', Outcomes(win=8686226, push=30820456, lose=14017998))
    >>> found.best.is_house_way, f"{float(found.cost(found.settings[1])):.4%}"
    (True, '9.9389%')
    """
    of = game_of(game)
    way = dealer_of(dealer, of.house_way)
    cards = _core.seven(hand)
    gone = codes_of(_core.Choice((), dead).avoiding)
    for code in gone:
        if code in cards.codes:
            card = _core.card_text(code)
            raise DuplicateCardError(f"{card} is in the hand, and cannot be dead")
    if of.deck == 52 and JOKER_CODE in cards.codes:
        raise OddsError(f"{of.name} has no joker, and {cards} holds it")
    missing = {*gone, JOKER_CODE} if of.deck == 52 else {*gone}
    left = _core.DECK_CARDS - len(cards) - len(missing)
    if left < len(cards):
        raise OddsError(f"only {left} cards are left for the dealer, not seven")
    plain = _hands_of(way, of.rules, _core.PUSH_NEVER).of_hand(cards, missing)
    pushing = plain
    if of.push_number != _core.PUSH_NEVER:
        pushing = _hands_of(way, of.rules, of.push_number).of_hand(cards, missing)
    house = way.set(cards, of.rules)
    found = [
        _odds_of(of, cards, of_cards, with_push, house)
        for of_cards, with_push in zip(plain, pushing, strict=True)
    ]
    found.sort(key=lambda odds: (odds.setting.foul is not None, -odds.expectation))
    total = found[0].joint.total
    return HandOdds(cards, tuple(gone), of.name, way.name, total, tuple(found))


def _odds_of(
    game: Game, hand: _core.Hand, plain: CoreOdds, pushing: CoreOdds, house: Setting
) -> SettingOdds:
    core, joint = plain[0], Joint.from_core(plain[1])
    counted = Joint.from_core(pushing[1]).player
    player = Outcomes(counted.win, counted.push + pushing[1][1], counted.lose)
    bank = joint.bank
    setting = Setting.from_core(core, (), hand.codes, core[0])
    return SettingOdds(
        setting,
        joint,
        player,
        bank,
        player.expectation(game.commission),
        bank.expectation(game.bank_commission),
        setting.low == house.low,
    )
