"""The odds of one hand: all 21 settings, held against every hand that the dealer may have."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from odds_games import FOXWOODS, GAMES, TRUMP_PLAZA, game, plain_odds
from oracle import cards as text
from oracle import odds as oracle
from ways import WAYS

from paigow import Game, Hand, HouseWay, Rules, arrays, odds
from paigow.errors import (
    CardCountError,
    DuplicateCardError,
    GameError,
    HouseWayError,
    MissingExtraError,
    OddsError,
    PaigowError,
)
from paigow.game_files import PUSHES
from paigow.odds import HandOdds, Joint, Outcomes, SettingOdds

ORACLE_PUSHES = {
    "never": "never",
    "queen high": "queen high",
    "ace high": "ace high",
    "nine-high low hand": "low hand nine high",
}
CARDS = "As Ah Kd Kc 9h 6d 4s"


class Case(NamedTuple):
    """A hand, and the few cards that are left for the dealer."""

    hand: list[int]
    dead: list[int]
    way: str
    game: Game


def random_cases(count: int) -> list[Case]:
    """Hands of which 14 to 20 cards are left: any, of a few ranks and the joker, or low ones."""
    rng = random.Random(20261201)
    cases = []
    for number in range(count):
        push = list(ORACLE_PUSHES)[number % 4]
        some = list(range(53))
        if number % 3 == 1:
            some = [*range(4 * rng.randrange(3), 4 * rng.randrange(9, 13)), text.JOKER]
        hand = rng.sample(some, 7)
        others = [card for card in some if card not in hand]
        left = set(rng.sample(others, min(rng.randint(14, 20), len(others))))
        deck = 53 if text.JOKER in hand else rng.choice((52, 53))
        dead = [card for card in range(53) if card not in hand and card not in left]
        of = game(
            push=push,
            deck=deck,
            commission=rng.choice((0, 3, 5)),
            bank_commission=rng.choice((0, 5, 7)),
        )
        cases.append(Case(hand, dead, rng.choice(list(WAYS)), of))
    return cases


def found_of(case: Case) -> HandOdds:
    return odds.settings(case.hand, case.way, case.dead, case.game)


def joint_of(found: oracle.Odds) -> Joint:
    """The oracle's cells begin with what is won, those of the package with what is below."""
    below, same, above = (tuple(reversed(found.cells[row : row + 3])) for row in (6, 3, 0))
    return Joint((below, same, above))  # type: ignore[arg-type]


@pytest.mark.parametrize("case", random_cases(48), ids=lambda case: text.text(case.hand))
def test_odds_are_those_of_counting_deal_by_deal(case: Case) -> None:
    """R11, R13, W2, W12, W17, B13."""
    of = case.game
    deck = oracle.Deck(4, tuple(range(13)), joker=of.deck == 53)
    plain = oracle.settings_odds(case.hand, case.way, case.dead, deck)
    pushed = oracle.settings_odds(case.hand, case.way, case.dead, deck, ORACLE_PUSHES[of.push])
    left = of.deck - 7 - len({*case.dead} - ({text.JOKER} if of.deck == 52 else set()))
    found = found_of(case)
    assert found.dealer_hands == comb(left, 7)
    by_front: dict[Any, Any] = {tuple(sorted(one.setting.low or ())): one for one in found.settings}
    assert len(by_front) == 21
    for (setting, without), (_, with_push) in zip(plain, pushed, strict=True):
        one = by_front[setting.front]
        foul = Outcomes(0, 0, found.dealer_hands)  # R11, W1: before any push
        assert (one.setting.foul is not None) == setting.foul
        assert one.player == (foul if setting.foul else Outcomes(*with_push.results()))
        assert one.bank == (foul if setting.foul else Outcomes(*without.results(bank=True)))
        assert one.joint.total == found.dealer_hands
        if setting.foul:
            assert one.joint.counts[0][0] == found.dealer_hands
        else:
            assert one.joint == joint_of(without)
        won = Fraction((100 - of.commission) * one.player.win, 100) - one.player.lose
        assert one.expectation == won / found.dealer_hands
        won = Fraction((100 - of.bank_commission) * one.bank.win, 100) - one.bank.lose
        assert one.bank_expectation == won / found.dealer_hands
    assert_in_order(found)
    front, _ = oracle_front(case)
    assert [tuple(sorted(s.setting.low or ())) for s in found.settings if s.is_house_way] == [front]


def oracle_front(case: Case) -> Any:
    from oracle.house_way import set_hand

    return set_hand(case.way, case.hand)


def assert_in_order(found: HandOdds) -> None:
    """The best first, fouls last; equals in the order of their fronts, cards by code."""
    keys = [
        (one.setting.foul is not None, -one.expectation, sorted(one.setting.low or ()))
        for one in found.settings
    ]
    assert keys == sorted(keys)
    legal = [one for one in found.settings if one.setting.foul is None]
    assert found.best is found.settings[0]
    assert found.best.expectation == max(one.expectation for one in legal)
    assert found.best_as_bank in legal
    assert found.best_as_bank.bank_expectation == max(one.bank_expectation for one in legal)
    assert [one for one in found.settings if one.is_house_way] == [found.by_house_way]
    assert found.cost(found.best) == 0
    for one in found.settings:
        assert found.cost(one) == found.best.expectation - one.expectation
        assert found.cost(one) >= 0 or one.setting.foul is not None


def test_the_random_cases_have_pushes_fouls_copies_and_jokers() -> None:
    """Otherwise the test above would pass whatever is made of them."""
    found = [(case, found_of(case)) for case in random_cases(48)]
    settings = [one for _, of_hand in found for one in of_hand.settings]
    assert sum(one.setting.foul is not None for one in settings) > 60
    assert sum(one.player.push > one.joint.player.push for one in settings) > 120
    assert any(one.joint.copies > 0 for one in settings)
    assert sum(one.joint.low_copies > 0 for one in settings) > 200
    assert len({case.game.deck for case, _ in found if text.JOKER in case.hand}) == 1
    assert sum(of_hand.best.setting != of_hand.best_as_bank.setting for _, of_hand in found) > 1
    assert sum(not of_hand.best.is_house_way for _, of_hand in found) > 6


# --------------------------------------------------------------------------- pushes and rules


@pytest.mark.parametrize("push", PUSHES)
def test_every_push(push: str) -> None:
    """W12, W17: it counts as a push whatever is held, but for a foul (W1)."""
    left = [4 * rank + (0, 1, 3)[rank % 3] for rank in range(13)] + [51, 28, 8, text.JOKER]
    pushes = 0
    for cards in ("Kh Qh 8h 6h 5h 4h 2h", "Ah Kh Kd 9h 9s 4h 2h", "Th 9h 8h 7h 6h 3h 3s"):
        hand = list(Hand(cards))
        dead = [card for card in range(53) if card not in left and card not in hand]
        of = game(push=push)
        found = odds.settings(hand, TRUMP_PLAZA, dead, of)
        plain = plain_odds(hand, TRUMP_PLAZA, sorted(left), of)
        assert {one.setting.low: one.player for one in found.settings} == plain
        pushes += found.best.player.push - found.best.joint.player.push
    assert (pushes > 0) == (push != "never")


@pytest.mark.parametrize("joker", ["bug", "wild"])
@pytest.mark.parametrize("wheel", ["second", "lowest"])
@pytest.mark.parametrize("push", ["never", "queen high", "nine-high low hand"])
def test_the_rules_of_the_game(joker: str, wheel: str, push: str) -> None:
    """R7, R9: of hands that have, and of a dealer who may have, the joker and the wheel."""
    of = game(joker=joker, wheel=wheel, push=push)
    for cards in ("Ac 2d 3h 4s 5s 9c Xx", "Ac 2d 3h 4s 5s Kc Kd", "7c 7d 7h Td 9c 9h 2s"):
        hand = list(Hand(cards))
        some = [*range(16), *range(40, 53)]
        left = random.Random(cards).sample([card for card in some if card not in hand], 17)
        dead = [card for card in range(53) if card not in left and card not in hand]
        found = odds.settings(hand, FOXWOODS, dead, of)
        plain = plain_odds(hand, FOXWOODS, sorted(left), of)
        assert {one.setting.low: one.player for one in found.settings} == plain
        assert found.by_house_way.setting.low == FOXWOODS.set(hand, Rules(joker, wheel)).low
        assert_in_order(found)


def test_the_rules_matter() -> None:
    """Otherwise the test above would pass whichever are used."""
    cards = "Ac 2d 3h 4s 5s 9c Xx"
    found = {
        (joker, wheel): odds.settings(cards, game=game(joker=joker, wheel=wheel)).settings
        for joker in ("bug", "wild")
        for wheel in ("second", "lowest")
    }
    assert len(set(found.values())) == 4


# ------------------------------------------------------------------------------------ whole deck


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("dead", ["", "2c 2d Xx Ks", "9c"])
def test_all_hands_of_the_dealer_are_counted(name: str, dead: str) -> None:
    for cards in (CARDS, "2s 3h 5d 7c 9s Jh Kc", "8s 8h 8d 8c Th Td Tc"):
        found = odds.settings(cards, dead=dead, game=name)
        total = comb(46 - len(dead.split()), 7)
        assert found.dealer_hands == total
        for one in found.settings:
            assert one.player.total == one.bank.total == one.joint.total == total
            assert min(one.player.win, one.player.push, one.player.lose) >= 0
            assert min(map(min, one.joint.counts)) >= 0
            assert one.joint.bank == one.bank
        assert_in_order(found)


def test_the_dealer_without_a_dead_joker_may_have_it() -> None:
    """46 cards are left, 45 without the joker, 52 or not."""
    cards = "Kd Kc 9h 6d 4s 3c 2d"
    with_joker, dead = odds.settings(cards), odds.settings(cards, dead="Xx")
    without = odds.settings(cards, game=game(deck=52))
    both = odds.settings(cards, dead=[52], game=game(deck=52))
    assert (with_joker.dealer_hands, dead.dealer_hands) == (comb(46, 7), comb(45, 7))
    assert dead.settings == without.settings == both.settings
    assert (dead.dead, without.dead, both.dead) == ((52,), (), (52,))
    assert with_joker.best.expectation < without.best.expectation


def test_an_example_of_the_manual() -> None:
    found = odds.settings("2s 2h 3d 3c 7h 6d 5s", "foxwoods")
    assert (found.game, found.dealer, found.dead) == ("nj-commission", "foxwoods", ())
    assert found.hand == Hand("2s 2h 3d 3c 7h 6d 5s")
    assert str(found.best.setting.low) == "2h 2s"
    assert found.best.player == Outcomes(8686226, 30820456, 14017998)
    assert found.best.expectation == Fraction(95 * 8686226 - 100 * 14017998, 100 * comb(46, 7))


def test_the_dealer_and_the_game_are_those_that_are_given(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HouseWay.text_of("claridge"))
    by_name = odds.settings(CARDS, "claridge", game="nj-ez")
    assert by_name.dealer == "claridge"
    assert by_name == odds.settings(CARDS, HouseWay.load("claridge"), game=Game.load("nj-ez"))
    assert odds.settings(CARDS, str(file)).settings == odds.settings(CARDS, "claridge").settings
    assert odds.settings(CARDS, file).settings == odds.settings(CARDS, "claridge").settings
    assert odds.settings(CARDS, game="nj-ez").dealer == "trump-plaza"
    of = game(house_way=FOXWOODS, name="mine")
    assert odds.settings(CARDS, game=of).dealer == "foxwoods"
    assert odds.settings(CARDS, game=of).game == "mine"
    assert odds.settings(CARDS).game == "nj-commission"
    assert odds.settings(CARDS).settings == odds.settings(CARDS, "trump-plaza").settings
    assert odds.settings(CARDS, "foxwoods").settings != odds.settings(CARDS).settings


@pytest.mark.parametrize(
    "dead",
    ["2c 3d Xx", ["2c", "3d", "Xx"], (52, 5, 0), {0, 5, 52}, Hand("3d Xx 2c 4d 5c")],
    ids=ascii,
)
def test_dead_cards_come_in_any_form_and_order(dead: Any) -> None:
    found = odds.settings(CARDS, dead=dead)
    codes = sorted(Hand("3d Xx 2c 4d 5c") if isinstance(dead, Hand) else (0, 5, 52))
    assert found.dead == tuple(codes)
    assert found.settings == odds.settings(list(reversed(Hand(CARDS))), dead=codes).settings
    assert found.dealer_hands == comb(46 - len(codes), 7)


# ---------------------------------------------------------------------------------------- ties


def test_settings_that_are_worth_the_same_have_the_same_odds() -> None:
    """H3: nine of diamonds or of hearts in front; of equals the lower cards come first."""
    found = odds.settings("As Kd Qc 9h 9d 4c 2s", dead="Xx")
    for one, other in combinations(found.settings, 2):
        values = [(x.setting.high_value, x.setting.low_value) for x in (one, other)]
        if values[0] == values[1]:
            assert (one.player, one.bank, one.joint) == (other.player, other.bank, other.joint)
    fronts = [str(one.setting.low) for one in found.settings]
    assert fronts.index("9d As") < fronts.index("9h As")
    assert sum(one.is_house_way for one in found.settings) == 1


def test_the_house_way_is_marked_by_its_cards() -> None:
    """H3: of two fours, clubs go in front; the setting with spades is worth the same."""
    way = HouseWay.from_function(lambda hand: "4c As", name="mine")
    with pytest.raises(HouseWayError):  # of hands that have none of them
        odds.settings("4c 4s As Kd 9h 7d 2c", way)
    found = odds.settings("4c 4s 4d As Kd 9h 7d", "trump-plaza")
    marked = [one for one in found.settings if one.is_house_way]
    assert [one.setting.low for one in marked] == [TRUMP_PLAZA.set(found.hand).low]


def test_the_best_as_the_bank_may_be_another() -> None:
    """B13: copies are the bank's, and so is its commission."""
    cards = "Xx As Kd Qc Jh 7s 3c"
    for commission in (0, 5, 100):
        found = odds.settings(cards, game=game(bank_commission=commission))
        for one in found.settings:
            assert one.bank_expectation == one.bank.expectation(commission)
            assert one.expectation == one.player.expectation(5)
        assert_in_order(found)


# -------------------------------------------------------------------------------------- refusals

TOO_FEW = [card for card in range(53) if card not in Hand(CARDS)][:40]


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: odds.settings("As Kd"), CardCountError, "7"),
        (lambda: odds.settings(f"{CARDS} 2c"), CardCountError, "7"),
        (lambda: odds.settings("As As Kd Kc 9h 6d 4s"), DuplicateCardError, "As"),
        (lambda: odds.settings("As Zz Kd Kc 9h 6d 4s"), PaigowError, "Zz"),
        (lambda: odds.settings(None), PaigowError, ""),  # type: ignore[arg-type]
        (lambda: odds.settings(CARDS, dead="As"), DuplicateCardError, "As"),
        (lambda: odds.settings(CARDS, dead="2c 2c"), DuplicateCardError, "2c"),
        (lambda: odds.settings(CARDS, dead="2c Qq"), PaigowError, "Qq"),
        (lambda: odds.settings(CARDS, dead=[53]), PaigowError, "53"),
        (lambda: odds.settings(CARDS, dead=[-1]), PaigowError, "-1"),
        (lambda: odds.settings(CARDS, dead=None), PaigowError, ""),  # type: ignore[arg-type]
        (lambda: odds.settings(CARDS, dead=TOO_FEW), OddsError, "only 6 cards are left"),
        (lambda: odds.settings(CARDS, dead=range(53)), PaigowError, "As|Ah|Kd|Kc|9h|6d|4s"),
        (
            lambda: odds.settings(CARDS, dead=TOO_FEW[1:], game=game(deck=52)),
            OddsError,
            "only 6 cards are left for the dealer, not seven",
        ),
        (
            lambda: odds.settings("Xx Ah Kd Kc 9h 6d 4s", game=game(deck=52)),
            OddsError,
            "nj-commission has no joker, and Xx Ah .* holds it",
        ),
        (lambda: odds.settings(CARDS, 5), OddsError, "dealer: 5 is no paigow.HouseWay"),  # type: ignore[arg-type]
        (lambda: odds.settings(CARDS, Game.load("nj-ez")), OddsError, "dealer: "),  # type: ignore[arg-type]
        (lambda: odds.settings(CARDS, "nope"), HouseWayError, "nope"),
        (lambda: odds.settings(CARDS, "best"), HouseWayError, "best"),
        (lambda: odds.settings(CARDS, ""), HouseWayError, ""),
        (lambda: odds.settings(CARDS, "nope.toml"), HouseWayError, "nope.toml"),
        (lambda: odds.settings(CARDS, "nope.npz"), OddsError, "nope.npz"),
        (lambda: odds.settings(CARDS, game=5), OddsError, "5 is no paigow.Game"),  # type: ignore[arg-type]
        (lambda: odds.settings(CARDS, game=TRUMP_PLAZA), OddsError, "is no paigow.Game"),  # type: ignore[arg-type]
        (lambda: odds.settings(CARDS, game="nope"), GameError, "nope"),
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_what_cannot_be_is_refused(
    call: Callable[[], Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error) as caught:
        call()
    assert re.search(words, str(caught.value))
    assert "\n" not in str(caught.value)


def test_fouls_come_after_settings_that_lose_everything() -> None:
    """R11: a dealer who has aces and kings beats all 21, and no foul is the best of them."""
    cards, left = "2c 3d 4h 5s 7c 8d 9h", "As Ah Ad Ac Ks Kh Kd"
    dead = [card for card in range(53) if card not in Hand(cards) and card not in Hand(left)]
    found = odds.settings(cards, dead=dead)
    assert {one.player for one in found.settings} == {Outcomes(0, 0, 1)}
    fouls = [one.setting.foul is not None for one in found.settings]
    assert fouls == sorted(fouls)
    assert 0 < sum(fouls) < 21
    assert found.best_as_bank.setting.foul is None


def test_the_fewest_cards_that_a_dealer_needs() -> None:
    found = odds.settings(CARDS, dead=TOO_FEW[1:])
    assert found.dealer_hands == 1
    assert all(one.player.total == one.joint.total == 1 for one in found.settings)
    assert odds.settings(CARDS, dead=TOO_FEW[2:], game=game(deck=52)).dealer_hands in (1, 8)


# ------------------------------------------------------------------------------------- documents


def test_the_document_says_all() -> None:
    found = odds.settings(CARDS, dead="Xx 2c", game="nj-ez")
    document = json.loads(json.dumps(found.to_json()))
    assert document["cards"] == CARDS
    assert document["dead"] == ["2c", "Xx"]
    assert (document["game"], document["dealer"]) == ("nj-ez", "trump-plaza")
    assert document["dealer_hands"] == comb(44, 7)
    assert len(document["settings"]) == 21
    standings = ("below", "copy", "above")
    for one, said in zip(found.settings, document["settings"], strict=True):
        assert said["low"] == str(one.setting.low)
        assert said["foul"] == one.setting.foul
        assert said["house_way"] is one.is_house_way
        assert said["player"] == {
            "win": one.player.win,
            "push": one.player.push,
            "lose": one.player.lose,
        }
        assert Outcomes(**said["bank"]) == one.bank
        assert said["expectation"] == float(one.expectation)
        assert said["bank_expectation"] == float(one.bank_expectation)
        assert said["cost"] == float(found.cost(one))
        counts = tuple(tuple(said["joint"][high][low] for low in standings) for high in standings)
        assert Joint(counts) == one.joint


def test_a_plot_is_a_png_file(tmp_path: Path) -> None:
    found = odds.settings(CARDS, dead="Xx")
    for path in (tmp_path / "odds.png", str(tmp_path / "text.png")):
        found.plot(path)
        assert Path(path).read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize("name", ["odds.pdf", "odds", "", "nope/odds.png"])
def test_a_plot_that_cannot_be_written_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(OddsError) as caught:
        odds.settings(CARDS).plot(tmp_path / name)
    assert "\n" not in str(caught.value)
    assert not issubclass(caught.type, MissingExtraError)


# -------------------------------------------------------------------------------- what it adds up


def test_outcomes_add_up() -> None:
    one, other = Outcomes(1, 2, 3), Outcomes(10, 20, 30)
    assert one + other == Outcomes(11, 22, 33)
    assert (one + other).total == 66
    assert one.expectation() == Fraction(-1, 3)
    assert one.expectation(5) == (Fraction(95, 100) - 3) / 6
    assert Outcomes(0, 0, 0).expectation(5) == 0
    assert one.to_json() == {"win": 1, "push": 2, "lose": 3}


def test_copies_are_the_banks() -> None:
    """R13: each of the nine ways in which two hands can stand to each other."""
    for high in range(3):
        for low in range(3):
            counts = [[0] * 3 for _ in range(3)]
            counts[high][low] = 7
            joint = Joint(tuple(tuple(row) for row in counts))  # type: ignore[misc]
            won = (high == 2) + (low == 2)
            assert joint.player == [Outcomes(0, 0, 7), Outcomes(0, 7, 0), Outcomes(7, 0, 0)][won]
            won = (high >= 1) + (low >= 1)
            assert joint.bank == [Outcomes(0, 0, 7), Outcomes(0, 7, 0), Outcomes(7, 0, 0)][won]
            assert (joint.high_copies, joint.low_copies) == (7 * (high == 1), 7 * (low == 1))
            assert joint.copies == 7 * (high == low == 1)
            assert (joint + joint).counts[high][low] == (joint + joint).total == 14


def test_odds_of_a_hand_are_what_settling_gives() -> None:
    """The same hands, one by one, through :func:`paigow.arrays.settle`."""
    dead = [card for card in range(53) if card not in Hand(CARDS)][:29]
    found = odds.settings(CARDS, dead=dead)
    left = [card for card in range(53) if card not in dead and card not in Hand(CARDS)]
    dealers = list(combinations(left, 7))
    gains = arrays.settle([list(Hand(CARDS))] * len(dealers), dealers, TRUMP_PLAZA).tolist()
    one: SettingOdds = found.by_house_way
    assert one.player == Outcomes(gains.count(1), gains.count(0), gains.count(-1))
