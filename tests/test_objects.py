"""Cards, hands, values, rules and settings as Python objects."""

import copy
import operator
import pickle
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

import paigow
from paigow import (
    DECK,
    STANDARD,
    Bank,
    BonusSeat,
    Card,
    Game,
    GameWager,
    Hand,
    HighValue,
    HouseWay,
    Ledger,
    LowValue,
    PayLine,
    PayTable,
    Round,
    Rules,
    Seat,
    SeatBonus,
    Setting,
    odds,
    rank5,
    rank7,
)
from paigow.errors import GameError, HouseWayError, PayTableError
from paigow.odds.counting import Problem
from paigow.pay_reports import LineEdge
from paigow.pay_tables import Envy

CARDS = "As Kd Qc Jh 7s 3c Xx"
FULL_HOUSE = "8s 8h 8d Kc Kd Js 4h"
EZ_TABLES = ("dynasty-default", "protection-default", "red-black-default", "queens-dragon-default")


def at_two_seats() -> tuple[SeatBonus, ...]:
    seats = [BonusSeat("Ann", FULL_HOUSE, 500), BonusSeat("Ben", "9s 9h 9d 9c Ks 5d 3c")]
    return PayTable.load("dynasty-default").settle_seats(seats)


def against_a_bank() -> Ledger:
    seats = [Seat(2, "7d Ah Ks 9d 5c 3h 2c"), Seat(1, CARDS, 500, wagers={"bonus": 100})]
    game = Game.load("nj-supreme")
    return Round("Qs Jd 9h 8c 6s 4d 2h", seats, game, Bank(2, 10_000)).settle()


SHORT = odds.Deck("TJQKA", suits=3)


@cache
def solved() -> odds.GameOdds:
    return odds.solve("foxwoods", deck=SHORT)


@cache
def best() -> odds.GameOdds:
    return odds.solve("best", deck=SHORT)


def a_problem() -> Problem:
    return Problem((HouseWay.load("claridge"),), HouseWay.load("foxwoods"), SHORT, STANDARD)


BARE: dict[str, Any] = {
    "name": "bare",
    "house_way": HouseWay.load("foxwoods"),
    "wagers": (),
    "push": "never",
    "player_bank": False,
    "co_bank": False,
    "regulation": "none",
    "most": 5000,
}
OF_FORTUNE_1: dict[str, Any] = {"pay_table": PayTable.load("fortune-1"), "rule": ""}

# Objects that differ from each other, and how to make each once more in another way.
OBJECTS: dict[str, tuple[Any, Callable[[], Any]]] = {
    "card": (Card("As"), lambda: Card(51)),
    "joker": (Card("Xx"), lambda: Card("*")),
    "hand-7": (Hand(CARDS), lambda: Hand(reversed(list(Hand(CARDS))))),
    "hand-5": (Hand("As Kd Qc Jh Xx"), lambda: Hand([52, 51, "Kd", "jH", Card("Qc")])),
    "hand-2": (Hand("As Kd"), lambda: Hand(("kd", 51))),
    "high-value": (HighValue(7463), lambda: HighValue.of("As 2s 3s 4s 5s")),
    "low-value": (LowValue(91), lambda: LowValue.of("Xx As")),
    "rules": (Rules("wild", "lowest"), lambda: Rules(wheel="lowest", joker="wild")),
    "standard": (STANDARD, Rules),
    "set-by-house-way": (
        HouseWay.load("foxwoods").set(CARDS),
        lambda: HouseWay.load("foxwoods").set(Hand(reversed(list(Hand(CARDS))))),
    ),
    "set-by-hand": (
        Setting.by_hand(CARDS, "7s 3c"),
        lambda: Setting.by_hand(Hand(CARDS), Hand("3c 7s")),
    ),
    "foul-setting": (Setting.by_hand(CARDS, "As"), lambda: Setting.by_hand(CARDS, ["Kd"])),
    "pay-line": (
        PayTable.load("dynasty-default").lines[6],
        lambda: PayLine("four of a kind", Fraction(50, 2), envy=500, place="elsewhere"),
    ),
    "pay-line-share": (
        PayLine("five aces", Fraction(1, 10), "share"),
        lambda: PayLine("five aces", Fraction("0.1"), kind="share"),
    ),
    "pay-table": (
        PayTable.load("queens-dragon-default"),
        lambda: PayTable(
            "queens-dragon-default", (PayLine("queen high", Fraction(50)),), cards="dealer"
        ),
    ),
    "pay-table-envy": (
        PayTable.load("dynasty-california-wild"),
        lambda: pickle.loads(pickle.dumps(PayTable.load("dynasty-california-wild"))),
    ),
    "pay-table-house-way": (
        PayTable.load("tiger-9"),
        lambda: replace(PayTable.load("tiger-9"), house_way=HouseWay.load("trump-plaza")),
    ),
    "game": (
        Game.load("commission-free"),
        lambda: Game(
            "commission-free",
            HouseWay.load("trump-plaza"),
            [GameWager("tiger_9", PayTable.load("tiger-9"), "tiger 9", 100, 10**12, "W17")],  # type: ignore[arg-type]
            push="nine-high low hand",
        ),
    ),
    "game-without-wagers": (
        Game("bare", HouseWay.load("foxwoods"), most=5000),
        lambda: replace(Game.load("nj-ez"), **BARE),
    ),
    "game-wager": (
        GameWager("bonus", PayTable.load("fortune-1"), least=100),
        lambda: replace(Game.load("nj-supreme").wagers[0], **OF_FORTUNE_1),
    ),
    "seat": (
        Seat(3, CARDS, 500, "Ann", "7s 3c", {"dynasty": 500, "red_black": 100}, "red"),
        lambda: Seat(
            3,
            CARDS,
            500,
            player="Ann",
            low="7s 3c",
            wagers=MappingProxyType({"red_black": 100, "dynasty": 500}),
            color="red",
        ),
    ),
    "seat-of-the-bank": (Seat(3, Hand(CARDS)), lambda: Seat(3, Hand(CARDS), None, wagers={})),
    "bank": (Bank(3, 10_000), lambda: Bank(3, chips=10_000, co_bank=False, dealer_wager=0)),
    "ledger-line": (against_a_bank().lines[0], lambda: against_a_bank().lines[0]),
    "seat-result": (against_a_bank().seats[1], lambda: against_a_bank().seats[1]),
    "bonus-result": (
        PayTable.load("fortune-1").settle(FULL_HOUSE, 500),
        lambda: PayTable.load("fortune-1").settle(Hand(FULL_HOUSE), 500),
    ),
    "bonus-result-lost": (
        PayTable.load("fortune-1").settle("As Kh Qd 9c 8s 5h 2d", 500),
        lambda: PayTable.load("fortune-2").settle("Ah Ks Qd 9c 7s 5h 2d", 500),
    ),
    "bonus-seat": (
        BonusSeat("Ann", CARDS, 500, "red"),
        lambda: BonusSeat("Ann", CARDS, 500, "red"),
    ),
    "seat-bonus": (at_two_seats()[0], lambda: at_two_seats()[0]),
    "envy": (at_two_seats()[0].envy[0], lambda: at_two_seats()[0].envy[0]),
    "edge": (
        PayTable.load("queens-dragon-default").edge(stake=500),
        lambda: PayTable.load("queens-dragon-default").edge(players=1, stake=500),
    ),
    "line-edge": (
        PayTable.load("queens-dragon-default").edge().lines[0],
        lambda: PayTable.load("queens-dragon-default").edge(stake=700).lines[0],
    ),
    "outcomes": (
        odds.Outcomes(1, 2, 3),
        lambda: odds.Outcomes(lose=1, push=1, win=1) + odds.Outcomes(0, 1, 2),
    ),
    "joint": (
        odds.Joint(((1, 2, 3), (4, 5, 6), (7, 8, 9))),
        lambda: (
            odds.Joint(((1, 2, 3), (4, 5, 6), (0, 0, 0)))
            + odds.Joint(((0, 0, 0), (0, 0, 0), (7, 8, 9)))
        ),
    ),
    "deck": (odds.Deck(), lambda: odds.Deck("23456789TJQKA", suits=4, joker=True)),
    "small-deck": (SHORT, lambda: odds.Deck(suits=3, ranks="TJQKA")),
    "setting-odds": (
        odds.settings(CARDS).settings[3],
        lambda: odds.settings(Hand(CARDS), "trump-plaza").settings[3],
    ),
    "holding-odds": (
        solved().holdings[-2],
        lambda: odds.solve("foxwoods", deck=odds.Deck("AKQJT", 3)).holdings[-2],
    ),
    "work": (odds.Work(threads=3), lambda: odds.Work(None, np.int64(3))),  # type: ignore[arg-type]
    "problem": (a_problem(), a_problem),
    "shard": (odds.Shard(a_problem(), 5), lambda: odds.Shard(number=5, problem=a_problem())),
}

every_object = pytest.mark.parametrize(("thing", "again"), OBJECTS.values(), ids=list(OBJECTS))

# What `repr` writes is Python that makes the object again.
NAMES = {name: getattr(paigow, name) for name in paigow.__all__} | {
    "Envy": Envy,
    "Fraction": Fraction,
    "LineEdge": LineEdge,
    "Problem": Problem,
    **{name: getattr(odds, name) for name in odds.__all__ if name[0].isupper()},
}


@every_object
def test_equal_objects_are_equal_and_hash_alike(thing: Any, again: Callable[[], Any]) -> None:
    other = again()
    assert other is not thing or isinstance(thing, Card)
    assert (thing == other, thing != other) == (True, False)
    assert hash(thing) == hash(other)
    assert {thing: 1}[other] == 1
    assert len({thing, other}) == 1


def test_different_objects_are_different() -> None:
    things = [thing for thing, _ in OBJECTS.values()]
    for i, one in enumerate(things):
        for other in things[:i]:
            assert (one == other, one != other) == (False, True)
    assert len(set(things)) == len(things)


@every_object
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_objects_can_be_pickled(thing: Any, again: Callable[[], Any], protocol: int) -> None:
    back = pickle.loads(pickle.dumps(thing, protocol))
    assert type(back) is type(thing)
    assert back == thing == again()
    assert repr(back) == repr(thing)


@every_object
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy])
def test_objects_can_be_copied(
    thing: Any, again: Callable[[], Any], duplicate: Callable[[Any], Any]
) -> None:
    back = duplicate(thing)
    assert type(back) is type(thing)
    assert back == thing == again()
    assert repr(back) == repr(thing)


@every_object
def test_the_repr_makes_the_object_again(thing: Any, again: Callable[[], Any]) -> None:
    for one in (thing, again()):
        back = eval(repr(one), dict(NAMES))
        assert type(back) is type(one)
        assert back == one
        assert "core" not in repr(one)


@every_object
def test_objects_cannot_be_changed(thing: Any, again: Callable[[], Any]) -> None:
    before = repr(thing)
    attributes = [name for name in dir(thing) if not name.startswith("_")]
    assert attributes
    for name in attributes:
        value = getattr(thing, name)
        with pytest.raises((AttributeError, TypeError)):
            setattr(thing, name, value)
        with pytest.raises((AttributeError, TypeError)):
            delattr(thing, name)
    with pytest.raises((AttributeError, TypeError)):
        thing.note = "mine"
    assert repr(thing) == before
    assert thing == again()


@every_object
def test_objects_are_not_equal_to_other_things(thing: Any, again: Callable[[], Any]) -> None:
    others: list[Any] = [None, "", "As", CARDS, (51,), 3.5, object(), again]
    if not isinstance(thing, Card):  # a card is equal to its code, and to nothing else
        others += [51, int(getattr(thing, "number", 0))]
    for other in others:
        assert (thing == other, thing != other) == (False, True)


# What is too long for its repr to say, and things that differ from it.
LONG: dict[str, tuple[Callable[[], Any], list[Callable[[], Any]]]] = {
    "hand-odds": (
        lambda: odds.settings(CARDS),
        [lambda: odds.settings(CARDS, "foxwoods"), lambda: odds.settings(CARDS, dead="2c")],
    ),
    "game-odds": (
        lambda: odds.solve("foxwoods", deck=SHORT),
        [best, lambda: odds.solve("foxwoods", game="face-up", deck=SHORT)],
    ),
    "best-play": (lambda: odds.solve("best", deck=SHORT), [solved]),
    "solution": (
        lambda: odds.solve("best", deck=SHORT).solution,
        [lambda: replace(best().solution or best(), commission=4)],
    ),
    "house-way-of-a-solution": (
        lambda: HouseWay.from_solution(odds.solve("best", deck=SHORT).solution or ""),
        [lambda: HouseWay.load("trump-plaza")],
    ),
    "matrix": (
        lambda: odds.matrix(["foxwoods"], deck=SHORT),
        [lambda: odds.matrix(["foxwoods"], ["claridge"], deck=SHORT)],
    ),
    "regret": (
        lambda: odds.regret("foxwoods", deck=SHORT),
        [lambda: odds.regret("foxwoods", deck=SHORT, worst=1)],
    ),
    "line-regret": (
        lambda: odds.regret("foxwoods", deck=SHORT).lines[0],
        [lambda: odds.regret("foxwoods", deck=SHORT).lines[1]],
    ),
    "worst-hand": (
        lambda: odds.regret("foxwoods", deck=SHORT).worst[0],
        [lambda: odds.regret("foxwoods", deck=SHORT).worst[1]],
    ),
    "table-odds": (
        lambda: table_odds(2),
        [lambda: table_odds(3)],
    ),
}


def table_odds(players: int) -> odds.TableOdds:
    found = solved().bank_hands
    assert found is not None
    return found.at_table(players)


@pytest.mark.parametrize("name", LONG)
def test_long_results_are_equal_and_can_be_sent_elsewhere(name: str) -> None:
    make, others = LONG[name]
    thing, again = make(), make()
    copies = [copy.copy(thing), copy.deepcopy(thing)]
    copies += [pickle.loads(pickle.dumps(thing, n)) for n in range(pickle.HIGHEST_PROTOCOL + 1)]
    for other in (again, *copies):
        assert type(other) is type(thing)
        assert (thing == other, thing != other) == (True, False)
        assert hash(other) == hash(thing)
        assert repr(other) == repr(thing)
    for make_other in others:
        assert (thing == make_other(), thing != make_other()) == (False, True)
    for nothing in (None, "", 5, object()):
        assert (thing == nothing, thing != nothing) == (False, True)
    assert len(repr(thing)) < 1000
    assert "\n" not in repr(thing)
    assert type(thing).__name__ in repr(thing)
    for attribute in (name for name in dir(thing) if not name.startswith("_")):
        with pytest.raises((AttributeError, TypeError)):
            setattr(thing, attribute, getattr(thing, attribute))


def test_the_hands_of_a_bank_can_be_sent_elsewhere() -> None:
    found = solved().bank_hands
    assert found is not None
    for again in (copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert np.array_equal(again.hands, found.hands)
        assert np.array_equal(again.odds, found.odds)
        assert again.player_hands == found.player_hands
    sent = pickle.loads(pickle.dumps(best()))
    assert sent.solution == best().solution
    assert sent.solution is not None
    cards = "As Ah Kd Kc 9h 6d 4s"
    assert HouseWay.from_solution(sent.solution).set(cards) == (
        HouseWay.from_solution(best().solution or "").set(cards)
    )


# -------------------------------------------------------------------------------------- order


@pytest.mark.parametrize("value", [HighValue, LowValue])
def test_values_are_ordered_as_their_numbers(value: Callable[[int], Any]) -> None:
    values = [value(number) for number in range(1, 92)]
    for low, high in pairwise(values):
        assert low < high
        assert low <= high
        assert high > low
        assert high >= low
        assert not low >= high
        assert not high <= low
    values.reverse()
    assert sorted(values) == values[::-1]
    values.reverse()
    assert max(values) == value(91)
    assert values[5] <= value(6) <= values[5]


ORDERS = [operator.lt, operator.le, operator.gt, operator.ge]


@pytest.mark.parametrize("compare", ORDERS)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (HighValue(5), LowValue(6)),
        (LowValue(5), HighValue(6)),
        (HighValue(5), 6),
        (5, LowValue(6)),
        (HighValue(5), None),
        (Hand("As Kd"), Hand("Ks Qd")),
        (Hand("As Kd Qc Jh Xx"), Hand("As Kd Qc Jh 2s")),
        (Hand("As Kd"), 7),
        (Rules(), Rules("wild")),
        (Setting.by_hand(CARDS, "7s 3c"), Setting.by_hand(CARDS, "Jh 3c")),
    ],
    ids=repr,
)
def test_what_has_no_order_cannot_be_ordered(
    one: Any, other: Any, compare: Callable[[Any, Any], Any]
) -> None:
    with pytest.raises(TypeError):
        compare(one, other)


def test_values_of_different_kinds_are_never_equal() -> None:
    assert len({HighValue(5), LowValue(5), 5}) == 3


# -------------------------------------------------------------------------------------- cards


def test_the_deck_has_the_53_cards_by_code() -> None:
    assert len(DECK) == len(set(DECK)) == 53
    assert [card.code for card in DECK] == list(range(53))
    assert all(type(card) is Card for card in DECK)
    assert " ".join(map(str, DECK[:6])) == "2c 2d 2h 2s 3c 3d"
    assert [str(card) for card in DECK[:52]] == [r + s for r in "23456789TJQKA" for s in "cdhs"]
    assert [card for card in DECK if card.is_joker] == [DECK[52]] == [Card("Xx")]


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_its_code_and_its_text(card: Card) -> None:
    assert card == int(card) == card.code
    assert hash(card) == hash(card.code)
    assert Card(card) == Card(card.code) == Card(str(card)) == card
    assert f"{card}" == str(card)
    assert repr(card) == f"Card('{card}')"
    assert str(card).upper() == (card.rank + card.suit).upper()
    assert card.is_joker == (card.rank == "X") == (card.suit == "x")
    assert type(card.code) is int
    assert range(100)[card] == card.code


# ----------------------------------------------------------------- every way to give cards


@pytest.mark.parametrize(
    "cards",
    [
        "As Kd Qc Jh 7s 3c Xx",
        "AsKdQcJh7s3cXx",
        "as kd QC jH 7S 3c *",
        " As,Kd, Qc\tJh\n7s 3c JK ",
        ["As", "Kd", "Qc", "Jh", "7s", "3c", "Xx"],
        (51, 45, 40, 38, 23, 4, 52),
        [51, "Kd", Card("Qc"), np.uint8(38), np.int64(23), "3C", "Jo"],
        bytes([51, 45, 40, 38, 23, 4, 52]),
        bytearray([51, 45, 40, 38, 23, 4, 52]),
        memoryview(bytes([51, 45, 40, 38, 23, 4, 52])),
        np.array([51, 45, 40, 38, 23, 4, 52]),
        np.array([51, 45, 40, 38, 23, 4, 52], np.uint8),
        np.array(["As", "Kd", "Qc", "Jh", "7s", "3c", "Xx"]),
        np.str_("As Kd Qc Jh 7s 3c Xx"),
        {51, 45, 40, 38, 23, 4, 52},
        dict.fromkeys([51, 45, 40, 38, 23, 4, 52]),
        Hand("As Kd Qc Jh 7s 3c Xx"),
    ],
    ids=lambda cards: f"{type(cards).__name__}-{str(cards)[:12].strip()}",
)
def test_cards_can_be_given_in_many_forms(cards: Any) -> None:
    assert Hand(cards) == Hand("As Kd Qc Jh 7s 3c Xx")
    assert rank7(cards) == rank7("As Kd Qc Jh 7s 3c Xx")


def test_cards_can_come_from_an_iterator() -> None:
    assert Hand(card for card in DECK[:7]) == Hand(range(7))
    assert rank7(map(str, DECK[:7])) == rank7(iter(range(7))) == rank7(range(7))


# -------------------------------------------------------------------------------------- hands


def test_a_hand_keeps_the_order_it_was_given_in() -> None:
    hand, other = Hand("As Kd"), Hand("Kd As")
    assert hand == other
    assert (str(hand), str(other)) == ("As Kd", "Kd As")
    assert (hand.codes, other.codes) == ((51, 45), (45, 51))
    assert list(other) == [Card("Kd"), Card("As")]


def test_a_hand_is_a_collection_of_cards() -> None:
    hand = Hand(CARDS)
    assert len(hand) == 7
    assert all(type(card) is Card for card in hand)
    assert " ".join(map(str, hand)) == str(hand) == CARDS
    assert tuple(hand) == hand.codes
    assert list(hand) == list(hand)  # it can be gone through more than once
    for card in DECK:
        held = str(card) in CARDS.split()
        assert (card in hand, int(card) in hand, str(card) in hand) == (held,) * 3
    for no_card in (None, -1, 53, 2**70, 3.5):
        assert no_card not in hand


def test_hands_of_different_sizes_differ() -> None:
    assert Hand("As Kd") != Hand("As Kd Qc Jh Xx")


# -------------------------------------------------------------------------------------- rules


def test_rules_have_two_switches() -> None:
    assert (STANDARD.joker, STANDARD.wheel) == ("bug", "second")
    assert (Rules("wild").joker, Rules("wild").wheel) == ("wild", "second")
    assert (Rules(wheel="lowest").joker, Rules(wheel="lowest").wheel) == ("bug", "lowest")
    every = {Rules(joker, wheel) for joker in ("bug", "wild") for wheel in ("second", "lowest")}
    assert len(every) == 4


def test_rules_take_any_text() -> None:
    assert Rules(np.str_("wild"), np.str_("lowest")) == Rules("wild", "lowest")


def test_copies_of_rules_rank_by_them() -> None:
    wild = Rules("wild", "lowest")
    for rules in (copy.copy(wild), copy.deepcopy(wild), pickle.loads(pickle.dumps(wild))):
        assert rules.rank5("2s 2h 2d 2c Xx") == wild.rank5("2s 2h 2d 2c Xx")
        assert rules.rank5("2s 2h 2d 2c Xx") > rank5("As Ks Qs Js Ts")
        assert rules.rank5("As 2d 3s 4s 5s") < rules.rank5("2d 3s 4s 5s 6s")


# ----------------------------------------------------------------------------------- settings


def test_a_setting_has_both_hands_and_their_values() -> None:
    setting = HouseWay.load("foxwoods").set("2s 2h 3d 3c 7h 6d 5s")
    assert setting.low == Hand("2s 2h")
    assert setting.high == Hand("3d 3c 7h 6d 5s")
    assert setting.low_value == LowValue.of("2s 2h")
    assert setting.high_value == HighValue.of("3d 3c 7h 6d 5s")
    assert setting.line == "two pair: split"
    assert setting.foul is None


def test_a_legal_setting_by_hand_has_no_line() -> None:
    setting = Setting.by_hand(CARDS, "7s 3c")
    assert (setting.line, setting.foul) == (None, None)
    assert setting.low == Hand("7s 3c")
    assert str(setting.high_value) == "straight, A-K-Q-J-T"


HIGHER = "the low hand is higher than the high hand"
FOULS: list[tuple[Any, str]] = [
    ("", "the low hand is no cards, not two"),
    ([], "the low hand is no cards, not two"),
    ("7s", "the low hand is 1 card, not two"),
    ("2c", "the low hand is 1 card, not two"),
    ("7s 3c Xx", "the low hand is 3 cards, not two"),
    ("7s 7s 2c", "the low hand is 3 cards, not two"),
    (CARDS, "the low hand is 7 cards, not two"),
    (range(53), "the low hand is 53 cards, not two"),
    ("7s 2c", "the low hand has 2c, which was not dealt"),
    ("2c 7s", "the low hand has 2c, which was not dealt"),
    ("2d 2c", "the low hand has 2d, which was not dealt"),
    ("2c 2c", "the low hand has 2c, which was not dealt"),
    ([Card("As"), 47], "the low hand has Ks, which was not dealt"),
    ("7s 7s", "the low hand has 7s twice"),
    ("Xx *", "the low hand has Xx twice"),
    ("Xx As", f"{HIGHER} (one pair, A-A against high card, K-Q-J-7-3)"),
    (Hand("As Xx"), f"{HIGHER} (one pair, A-A against high card, K-Q-J-7-3)"),
]


@pytest.mark.parametrize(("low", "foul"), FOULS, ids=[str(low) for low, _ in FOULS])
def test_a_foul_setting_says_why(low: Any, foul: str) -> None:
    setting = Setting.by_hand(CARDS, low)
    assert setting.foul == foul
    assert setting.line is None
    hands = (setting.high, setting.low, setting.high_value, setting.low_value)
    if HIGHER in foul:  # two cards and five, but the wrong way round
        assert set(setting.low or ()) == set(Hand("As Xx"))
        assert set(setting.high or ()) == set(Hand(CARDS)) - set(Hand("As Xx"))
        assert setting.low_value == LowValue.of("As Xx")
        assert setting.high_value == HighValue.of("Kd Qc Jh 7s 3c")
    else:
        assert hands == (None, None, None, None)
    assert setting.to_json() == {
        "high": str(setting.high) if setting.high else None,
        "low": str(setting.low) if setting.low else None,
        "high_value": str(setting.high_value) if setting.high_value else None,
        "low_value": str(setting.low_value) if setting.low_value else None,
        "line": None,
        "foul": foul,
    }


def test_rules_decide_what_is_foul() -> None:
    """R7, R11: behind the nines the joker is an ace, or another ten."""
    cards, low = "Xx Td 9h 9c 5s 3d 2h", "9h 9c"
    assert Setting.by_hand(cards, low).foul == (
        f"{HIGHER} (one pair, 9-9 against high card, A-T-5-3-2)"
    )
    wild = Setting.by_hand(cards, low, Rules("wild"))
    assert (wild.foul, str(wild.high_value)) == (None, "one pair, T-T-5-3-2")


# ------------------------------------------------------------------- house ways, pay tables, rounds


def test_house_ways_pay_tables_and_rounds_can_be_sent_elsewhere() -> None:
    """To worker processes, for example."""
    way = HouseWay.load("foxwoods")
    cards = "Ks Kh Jh 9s 5c 4d 4c"
    game = replace(Game.load("nj-ez"), house_way=way)
    table = Round("Qs Jd 9h 8c 6s 3d 2h", [Seat(1, cards, 500, wagers={"dynasty": 500})], game)
    ledger = table.settle()
    for copied in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert copied.game.house_way.set(cards) == way.set(cards)
        assert copied.settle() == ledger
    for again in (pickle.loads(pickle.dumps(ledger)), copy.deepcopy(ledger)):
        assert (again, again.lines, hash(again)) == (ledger, ledger.lines, hash(ledger))


def test_the_standard_rules_cannot_be_changed() -> None:
    STANDARD.__init__("wild")  # type: ignore[call-arg]
    assert STANDARD.joker == "bug"
    assert str(HighValue.of("Ks Kh Kd Xx 9c")) == "three of a kind, K-K-K-A-9"


def test_a_hand_can_be_indexed() -> None:
    hand = Hand("As Kd Qc Jh 7s 3c Xx")
    assert hand[0] == Card("As")
    assert hand[-2:] == (Card("3c"), Card("Xx"))
    with pytest.raises(IndexError):
        hand[7]
    assert "Zz" not in hand
    assert None not in hand
    assert "xx" in hand


def test_house_ways_pay_tables_and_rounds_compare_and_cannot_be_changed() -> None:
    way, game = HouseWay.load("foxwoods"), Game.load("nj-ez")
    assert (way, game) == (HouseWay.load("foxwoods"), Game.load("nj-ez"))
    assert way != HouseWay.load("trump-plaza")
    assert game != replace(game, house_way=way)
    assert len({way, HouseWay.load("foxwoods")}) == 1
    for thing, name in ((way, "lines"), (way, "name"), (game, "name"), (game, "wagers")):
        with pytest.raises(AttributeError):
            setattr(thing, name, ())

    cards = list(Hand("Ks Kh Jh 9s 5c 4d 4c"))
    seat = Seat(1, iter(cards), main=500)
    table = Round(iter(Hand("Qs Jd 9h 8c 6s 3d 2h")), [seat], replace(game, house_way=way))
    assert table.settle() == table.settle(), "iterators are kept"
    ledger = table.settle()
    ledger.players["seat 1"] = 10**9
    assert sum(ledger.players.values()) + ledger.house == 0
    assert hash(ledger) == hash(table.settle())
    with pytest.raises(TypeError):
        seat.wagers["dynasty"] = 100  # type: ignore[index]
    stakes = {"dynasty": 100}
    seat = Seat(1, cards, 500, wagers=stakes)
    stakes["dynasty"] = 200
    assert seat == Seat(1, cards, 500, wagers={"dynasty": 100}) != replace(seat, wagers=stakes)
    assert len({seat, Seat(1, cards, 500, wagers={"dynasty": 100})}) == 1


GOOD_LINE = HouseWay.load("foxwoods").own_lines[0]
BAD_FIELDS = [(0, 0), (1, -1), (2, 2**70), (5, 0), (6, 3), (7, 29), (8, 6), (9, 0), (10, 92)]


def compiled(place: int, number: int) -> tuple[int, ...]:
    """A line with one field changed."""
    fields = list(GOOD_LINE.compiled)
    fields[place] = number
    return tuple(fields)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("x", None),
        ("x", [GOOD_LINE]),
        ("x", (1,)),
        ("x", (replace(GOOD_LINE, compiled=()),)),
        ("x", (replace(GOOD_LINE, compiled=("a",) * 13),)),  # type: ignore[arg-type]
        *(("x", (replace(GOOD_LINE, compiled=compiled(n, bad)),)) for n, bad in BAD_FIELDS),
        (None, ()),
        ("", ()),
        (5, ()),
    ],
)
def test_a_house_way_is_checked_however_it_is_made(name: Any, lines: Any) -> None:
    with pytest.raises(HouseWayError):
        HouseWay(name, lines)


QUADS = PayLine("four of a kind", Fraction(25), envy=500)


ENVIOUS = PayTable("envious", (QUADS,), envy_least_stake=499)
TIGER_9 = GameWager("tiger_9", PayTable.load("tiger-9"))
OF_THREE = GameWager("three", PayTable.load("pai-gow-mania-three"))


@pytest.mark.parametrize(
    "change",
    [
        {"name": None},
        {"name": ""},
        {"name": "a\nb"},
        {"house_way": None},
        {"house_way": "foxwoods"},
        {"house_way": HouseWay.load("foxwoods").policy},
        {"wagers": None},
        {"wagers": 5},
        {"wagers": "tiger_9"},
        {"wagers": TIGER_9},
        {"wagers": {"tiger_9": TIGER_9}},
        {"wagers": [None]},
        {"wagers": [PayTable.load("tiger-9")]},
        {"wagers": [TIGER_9, TIGER_9]},
        {"wagers": [replace(TIGER_9, key=f"tiger_{n}") for n in range(8)]},
        {"wagers": [OF_THREE]},
        {"wagers": [GameWager("a", ENVIOUS), GameWager("b", replace(ENVIOUS, name="other"))]},
        {"wagers": [replace(TIGER_9, least=101, most=100)]},
        {"least": 101, "most": 100},
        {"co_bank": True, "player_bank": False},
    ],
    ids=lambda change: "-".join(
        [*change, *(getattr(x, "name", type(x).__name__) for x in change.values())]
    ),
)
def test_a_game_is_checked_however_it_is_made(change: dict[str, Any]) -> None:
    with pytest.raises(GameError):
        replace(Game.load("nj-supreme"), **change)


@pytest.mark.parametrize(
    "change",
    [
        {"key": None},
        {"key": ""},
        {"key": "Tiger"},
        {"key": "tiger 9"},
        {"key": "main"},
        {"pay_table": None},
        {"pay_table": "tiger-9"},
        {"pay_table": PayTable.load("tiger-9").core},
        {"name": 5},
        {"name": " "},
        {"name": "a\nb"},
        {"least": 0},
        {"least": None},
        {"least": True},
        {"least": 1.0},
        {"most": 10**12 + 1},
        {"most": "100"},
        {"rule": None},
        {"rule": 12},
    ],
    ids=lambda change: "-".join([*change, *(type(x).__name__ for x in change.values())]),
)
def test_a_wager_of_a_game_is_checked_however_it_is_made(change: dict[str, Any]) -> None:
    with pytest.raises(GameError):
        replace(TIGER_9, **change)


@pytest.mark.parametrize(
    "change",
    [
        {"name": None},
        {"name": " "},
        {"name": "a\tb"},
        {"lines": None},
        {"lines": ()},
        {"lines": [QUADS]},
        {"lines": (1,)},
        {"lines": ("four of a kind",)},
        {"lines": (QUADS,) * 33},
        {"lines": (QUADS, QUADS)},  # the second never pays
        {"lines": (PayLine("no such hand", Fraction(25)), QUADS)},
        {"lines": (PayLine("five of a kind, no joker", Fraction(25)), QUADS)},  # is never dealt
        {"lines": (replace(QUADS, envy=0),)},  # envy_least_stake without envy
        {"cards": "mine"},
        {"cards": "dealer"},  # has no envy
        {"cards": 7},
        {"joker": "tame"},
        {"joker": "no color"},
        {"joker": None},
        {"wheel": "first"},
        {"royal_match": "Q-J"},
        {"rounding": "up25"},
        {"takes_stake": 1},
        {"takes_stake": None},
        {"envy_least_stake": 0},  # envy without it
        {"envy_least_stake": -1},
        {"envy_least_stake": 10**12 + 1},
        {"envy_least_stake": 2**70},
        {"envy_least_stake": 500.0},
        {"envy_least_stake": True},
        {"envy_least_stake": "500"},
        {"most_paid": -1},
        {"most_paid": 10**12 + 1},
        {"most_paid": 10**5000},
        {"most_paid": 1.5},
        {"most_paid": None},
        {"house_way": "foxwoods"},
        {"house_way": HouseWay.load("foxwoods")},  # no line looks at a low hand
    ],
    ids=lambda change: (
        "-".join([*change, *(ascii(x)[:40] for x in change.values())][:2])
        if 10**5000 not in change.values()
        else "most_paid-10**5000"
    ),
)
def test_a_pay_table_is_checked_however_it_is_made(change: dict[str, Any]) -> None:
    good = PayTable("mine", (QUADS,), envy_least_stake=500)
    with pytest.raises(PayTableError):
        replace(good, **change)


@pytest.mark.parametrize(
    "change",
    [
        {"hand": None},
        {"hand": 5},
        {"kind": "for"},
        {"kind": None},
        {"pays": 25},
        {"pays": 25.0},
        {"pays": "25"},
        {"pays": None},
        {"pays": Fraction(-1)},
        {"pays": Fraction(100_001)},
        {"pays": Fraction(1, 10**13)},
        {"pays": Fraction(10**13 + 1, 10**12)},
        {"pays": Fraction(0), "kind": "fixed"},
        {"pays": Fraction(10**12 + 1), "kind": "fixed"},
        {"pays": Fraction(0), "kind": "share"},
        {"pays": Fraction(11, 10), "kind": "share"},
        {"envy": -1},
        {"envy": 10**12 + 1},
        {"envy": 2**70},
        {"envy": 1.0},
        {"envy": True},
        {"envy": None},
    ],
    ids=str,
)
def test_a_pay_line_is_checked_however_it_is_made(change: dict[str, Any]) -> None:
    with pytest.raises(PayTableError):
        replace(QUADS, **change)


@pytest.mark.parametrize(
    ("pays", "kind"),
    [
        pytest.param(Fraction(100_001, 100_000), "odds", id="a numerator above the limit"),
        pytest.param(Fraction(1, 100_001), "odds", id="a denominator above the limit"),
        pytest.param(Fraction(3, 2), "fixed", id="half a cent"),
        pytest.param(Fraction("0.012345"), "share", id="1.2345%, which a file can say"),
    ],
)
def test_pay_that_the_core_cannot_hold_is_not_said_to_be_a_hand_that_there_is_not(
    pays: Fraction, kind: str
) -> None:
    try:
        PayTable("mine", (PayLine("flush", pays, kind),), rounding="down")
    except PayTableError as error:
        message = str(error)
    else:
        message = "it can be held"
    assert "no such hand" not in message


def test_pay_tables_hold_what_was_given_to_them() -> None:
    """Numbers of any type are kept as they compare; what was given may change afterwards."""
    limits: dict[str, Any] = {"envy_least_stake": np.int64(500), "most_paid": np.uint8(200)}
    mine = PayTable("mine", (QUADS,), **limits)
    assert mine == PayTable("mine", (QUADS,), envy_least_stake=500, most_paid=200)
    assert hash(mine) == hash(PayTable("mine", (QUADS,), envy_least_stake=500, most_paid=200))
    assert mine != replace(mine, most_paid=201)
    assert mine != replace(mine, name="yours")
    assert replace(mine, lines=(replace(QUADS, place="x"),)) == mine


@pytest.mark.parametrize("name", [*EZ_TABLES, "tiger-9", "fortune-1", "pai-gow-mania-three"])
def test_copies_of_pay_tables_settle_as_they_do(name: str) -> None:
    table = PayTable.load(name)
    cards = "Qs Jd 9h 8c 6s 4d 2h" if table.core.cards == 7 else "Qs Qd Qh"
    color = "red" if name == "red-black-default" else None
    for copied in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert copied.settle(cards, 100, color=color) == table.settle(cards, 100, color=color)
        assert copied.edge() == table.edge()
        assert copied.core == table.core
        assert hash(copied) == hash(table)


def test_seats_of_a_bonus_can_be_settled_again() -> None:
    """As those of a round: cards that can be read once are kept."""
    seats = [BonusSeat("Ann", iter(Hand(FULL_HOUSE)), 500)]
    table = PayTable.load("dynasty-default")
    assert table.settle_seats(seats) == table.settle_seats(seats)


def test_the_name_of_a_house_way_may_be_any_sort_of_text() -> None:
    way = HouseWay(np.str_("numpy's"), HouseWay.load("foxwoods").own_lines)
    assert way.set("2s 2h 3d 3c 7h 6d 5s").line == "two pair: split"
