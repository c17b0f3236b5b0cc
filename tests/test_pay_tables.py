"""Pay tables: those that ship, every line of them, and settling one by one and seat by seat."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations
from typing import Any, NamedTuple

import numpy as np
import pytest
from bonus_hands import (
    ACE_HIGH,
    CAPPED,
    DYNASTY,
    EVERY_NAME,
    FACE_UP,
    FIVE_ACES,
    FULL_HOUSE,
    JOKER_ACE_HIGH,
    LOW_NINE,
    NOTHING,
    OF_THREE,
    OTHER_ACE_HIGH,
    QUADS,
    RED_BLACK,
    SEVEN_CARD_FLUSH,
    TABLES,
    TIGER,
    UNEVEN,
    Wager,
    cards_of,
    every_table,
    in_oracle,
    needs_meter,
    own,
    random_table,
    random_tables,
    settled,
    shuffled,
    table_of,
    wagers,
)
from cases import numbered
from oracle import bonus as oracle
from oracle.cards import JOKER, parse

from paigow import (
    DECK,
    BonusResult,
    BonusSeat,
    PaigowError,
    PayLine,
    PayTable,
    Setting,
    bonus,
)
from paigow.errors import (
    CardCountError,
    CardError,
    CardTextError,
    DuplicateCardError,
    MeterError,
    PayTableError,
    RoundError,
    SeatError,
    StakeError,
    WagerError,
)

MOST = 10**12
MOST_WON = 10**18

# -------------------------------------------------------------------------------- as published

TOP = ("seven-card straight flush, no joker", "royal flush and royal match")
MIDDLE = ("five aces", "royal flush", "straight flush", "four of a kind")
FORTUNE_LINES = (
    *TOP,
    "seven-card straight flush, joker",
    *MIDDLE,
    "full house",
    "flush",
    "three of a kind",
    "straight",
)
COMMON = (5, 4, 3, 2)
FORTUNE = {
    1: (5000, 1000, 750, 250, 100, 50, 20, *COMMON),
    2: (8000, 2000, 1000, 400, 150, 50, 25, *COMMON),
    3: (5000, 2000, 1000, 400, 150, 50, 25, *COMMON),
    4: (2500, 1000, 750, 250, 125, 50, 25, *COMMON),
    5: (5000, 2000, 1000, 400, 150, 50, 25, *COMMON),
    6: (5000, 1000, 500, 300, 110, 45, 25, *COMMON),
    7: (8000, 2000, 1000, 400, 150, 50, 25, *COMMON),
}
HIGHS = ("nine high", "ten high", "jack high", "queen high", "king high", "ace high")

# Hand and odds to 1 of each line; 0 is a push.
PUBLISHED: dict[str, list[tuple[str, int]]] = {
    "dynasty-default": list(zip(FORTUNE_LINES, FORTUNE[2], strict=True)),
    "dynasty-envy-3000": list(zip(FORTUNE_LINES, FORTUNE[2], strict=True)),
    "dynasty-california-wild": [
        ("five of a kind", 100),
        ("royal flush", 25),
        ("straight flush", 15),
        ("four of a kind", 10),
        ("full house", 5),
        ("flush", 4),
        ("straight", 2),
        ("three of a kind", 1),
    ],
    "protection-default": list(zip(HIGHS, (100, 25, 15, 6, 5, 3), strict=True)),
    "insurance-default": list(zip(HIGHS, (100, 25, 15, 7, 5, 3), strict=True)),
    "red-black-default": [("four or more of the color", 1)],
    "queens-dragon-default": [("queen high", 50)],
    "emperors-challenge-default": [
        ("seven-card straight flush, no joker", 5000),
        ("seven-card straight flush, joker", 1000),
        ("five aces", 500),
        ("royal flush", 150),
        ("straight flush", 50),
        ("four of a kind", 25),
        ("full house", 5),
        ("flush", 4),
        ("three of a kind", 3),
        ("straight", 2),
        ("nine high", 40),
        ("ten high", 5),
        ("jack high", 2),
    ],
    "imperial-player": [
        ("five aces", 1000),
        ("royal flush", 200),
        ("straight flush", 50),
        ("four of a kind", 25),
        ("full house", 5),
        ("flush", 4),
        ("straight", 2),
        ("three of a kind", 2),
    ],
    "imperial-banker": [("nine high", 100), ("ten high", 20), ("jack high", 5)],
    "pai-gow-mania-seven": [
        ("five aces", 500),
        ("royal flush", 250),
        ("straight flush", 50),
        ("four of a kind", 25),
        ("full house", 5),
        ("flush", 4),
        ("three of a kind", 3),
        ("straight", 2),
    ],
    "pai-gow-mania-three": [
        ("straight flush, no joker", 40),
        ("three of a kind", 30),
        ("straight flush, joker", 5),
        ("straight", 4),
        ("flush", 3),
        ("pair", 1),
    ],
    "dealer-bonus-default": [
        ("seven-card straight flush", 500),
        ("royal flush and royal match", 500),
        ("five aces", 500),
        ("royal flush", 150),
        ("straight flush", 50),
        ("four of a kind", 25),
        ("full house", 4),
        ("flush", 3),
        ("three of a kind", 2),
        ("straight", 2),
        ("nine-high low hand", 5),
    ],
    "jackpot-default": [
        ("royal flush and pair of aces, no joker", 20000),
        ("five aces and pair", 400),
        ("royal flush and pair", 200),
        ("five aces", 200),
        ("royal flush", 100),
        ("straight flush and pair", 60),
        ("four of a kind and pair", 40),
        ("straight flush", 30),
        ("four of a kind", 20),
        ("full house and pair", 12),
        ("flush and pair", 8),
        ("straight and pair", 6),
        ("full house", 6),
        ("flush", 4),
        ("straight", 3),
        ("three of a kind", 2),
    ],
    "face-up-ace-high-default": [
        ("dealer and player ace high", 40),
        ("ace high, joker", 15),
        ("ace high, no joker", 5),
    ],
    "tiger-9": [("nine-high low hand", 30)],
}
PUBLISHED |= {
    f"fortune-{number}": list(zip(FORTUNE_LINES, odds, strict=True))
    for number, odds in FORTUNE.items()
}
PUBLISHED["fortune-1"].append(("three pair", 0))

ENVY_DOLLARS = {
    "dynasty-default": (5000, 1000, 500, 250, 50, 20, 5),
    "dynasty-envy-3000": (3000, 1000, 500, 250, 50, 20, 5),
    "dynasty-california-wild": (125, 50, 10),
}
JOKERS = {
    "dynasty-california-wild": "wild",
    "protection-default": "ace",
    "red-black-default": "no color",
}
LOOKED_AT = {
    "queens-dragon-default": "dealer",
    "imperial-banker": "dealer",
    "dealer-bonus-default": "dealer",
    "face-up-ace-high-default": "dealer",
    "tiger-9": "dealer",
    "pai-gow-mania-three": "first three",
}


def test_these_pay_tables_ship() -> None:
    assert PayTable.names() == tuple(sorted(PUBLISHED))
    assert len(PUBLISHED) == 23


@pytest.mark.parametrize("name", sorted(PUBLISHED))
def test_a_shipped_pay_table_is_as_published(name: str) -> None:
    table = PayTable.load(name)
    assert table.name == name
    expected = PUBLISHED[name]
    assert [(line.hand, line.pays) for line in table.lines] == [
        (hand, Fraction(odds)) for hand, odds in expected
    ]
    assert [line.odds for line in table.lines] == [
        f"{odds} to 1" if odds else "push" for _, odds in expected
    ]
    assert {line.kind for line in table.lines} == {"odds"}
    dollars = ENVY_DOLLARS.get(name, ())
    cents = [100 * each for each in dollars] + [0] * (len(expected) - len(dollars))
    assert [line.envy for line in table.lines] == cents
    assert table.envy_least_stake == (500 if dollars else 0)
    assert table.joker == JOKERS.get(name, "bug")
    assert table.cards == LOOKED_AT.get(name, "player")
    way = table.house_way
    assert (way and way.name) == ("trump-plaza" if "low hand" in expected[-1][0] else None)
    assert (table.wheel, table.royal_match, table.rounding) == ("second", "K-Q", "exact")
    assert (table.takes_stake, table.most_paid) == (False, 0)


@pytest.mark.parametrize("name", sorted(oracle.tables()))
def test_a_shipped_pay_table_is_that_of_the_oracle(name: str) -> None:
    """Typed in a second time there."""
    assert in_oracle(PayTable.load(name)) == oracle.tables()[name]


def test_the_oracle_has_all_tables_that_look_at_one_hand_only() -> None:
    assert set(TABLES) - oracle.tables().keys() == {
        "dealer-bonus-default",
        "face-up-ace-high-default",
        "tiger-9",
    }


# ---------------------------------------------------------------------------------- every line


class Hit(NamedTuple):
    """A hand that a line pays."""

    cards: str
    color: str | None = None
    player: str | None = None


def hits(table: PayTable, hand: str) -> Iterator[Hit | None]:
    """For a line a hand without the joker, and one with it; ``None`` where there is none."""
    name, _, use = hand.partition(", ")
    if name == "nine-high low hand":
        yield from (Hit(cards) for cards in LOW_NINE)
    elif name == "four or more of the color":
        yield from (Hit("Ah Kh Qd Jd Ts 5c 4s", "red"), Hit("Ah Xx Qd Jd Ts 5h 4s", "red"))
        yield from (Hit("As Ks Qc Jc Td 5h 4d", "black"), Hit("As Xx Qc Jc Td 5s 4d", "black"))
    elif table is FACE_UP:
        player = OTHER_ACE_HIGH if name == bonus.BOTH else "Ts Th Jd 9s 7h 5s 3c"
        yield None if use == "joker" else Hit(ACE_HIGH, player=player)
        yield None if use == "no joker" else Hit(JOKER_ACE_HIGH, player=player)
    else:
        known = OF_THREE["bug"] if table.cards == "first three" else EVERY_NAME[table.joker]
        natural, with_joker = known[name]
        yield None if use == "joker" or natural is None else Hit(natural)
        yield None if use == "no joker" or with_joker is None else Hit(with_joker)


EVERY_HIT = [
    pytest.param(TABLES[name], place, odds, hit, id=f"{name}-{hand}-{hit.cards}")
    for name, lines in PUBLISHED.items()
    for place, (hand, odds) in enumerate(lines)
    for hit in hits(TABLES[name], hand)
    if hit
]


def settle_hit(table: PayTable, hit: Hit, stake: int) -> BonusResult:
    return table.settle(hit.cards, stake, color=hit.color, player=hit.player)


@pytest.mark.parametrize(("table", "place", "odds", "hit"), EVERY_HIT)
def test_every_line_is_hit(table: PayTable, place: int, odds: int, hit: Hit) -> None:
    """Case 91: the rarest hands, too, which random ones never reach."""
    hand = table.lines[place].hand
    result = settle_hit(table, hit, 300)
    assert result.hand == hand
    assert result.odds == (f"{odds} to 1" if odds else "push")
    assert result.outcome == ("win" if odds else "push")
    assert result.stake == 300
    assert result.net == 300 * odds
    assert result.returned == 300 * odds + 300
    assert (result.cut, result.capped) == (0, False)
    shown = expected_cards(table, hand, hit)
    if hand == "nine-high low hand":  # in which order is tested below
        assert set(result.cards) == set(shown)
    else:
        assert result.cards == shown


def expected_cards(table: PayTable, hand: str, hit: Hit) -> tuple[object, ...]:
    """Those that make the hand; what is best is tested with :mod:`paigow.bonus`."""
    name, _, use = hand.partition(", ")
    if hit.color:
        suits = "dh" if hit.color == "red" else "cs"
        return tuple(card for card in cards_of(hit.cards) if str(card)[1] in suits)
    if name == "nine-high low hand":
        return tuple(card for card in cards_of(hit.cards) if str(card)[0] in "98")
    shown = bonus.best_cards(
        hit.cards, "ace high" if name == bonus.BOTH else name, table.joker, table.wheel
    )
    assert len(shown) in (3, 5, 7)
    assert use != "joker" or "Xx" in map(str, shown)
    return shown


def test_every_line_of_every_table_is_among_them() -> None:
    """153 lines; each without the joker and with it, unless no hand can do so."""
    hit = [(param.values[0].name, param.values[1]) for param in EVERY_HIT]  # type: ignore[union-attr]
    lines = [(name, place) for name, table in TABLES.items() for place in range(len(table.lines))]
    assert set(hit) == set(lines)
    assert len(lines) == sum(len(lines) for lines in PUBLISHED.values())


MISSING = [
    pytest.param(TABLES[name], hand, use, id=f"{name}-{hand}-{use}")
    for name, lines in PUBLISHED.items()
    for hand, _ in lines
    for hit, use in zip(hits(TABLES[name], hand), ("no joker", "joker"), strict=False)
    if hit is None and ", " not in hand
]


@pytest.mark.parametrize(("table", "hand", "use"), MISSING)
def test_where_no_hand_hits_a_line_there_is_none(table: PayTable, hand: str, use: str) -> None:
    """All hands were counted: none bears the name so.  What the words rule out is not here."""
    line = PayLine(f"{hand}, {use}", Fraction(1))
    with pytest.raises(PayTableError, match=f"no hand is '{hand}, {use}'$"):
        replace(table, lines=(line,), envy_least_stake=0, house_way=None)


def test_those_that_cannot_be_hit_are_these() -> None:
    found = {(hand, use) for _, hand, use in (param.values for param in MISSING)}
    without = {"five aces", "five of a kind", "five aces and pair"}
    highs = {"nine high", "ten high", "jack high", "queen high", "king high"}
    assert found == {(hand, "no joker") for hand in without} | {(hand, "joker") for hand in highs}


LOSERS = [
    ("dynasty-default", Hit(NOTHING)),
    ("dynasty-default", Hit("7s 7c 4d 4h 8s 8c Qd")),
    ("dynasty-california-wild", Hit("Ks Kh Qd Qc 7h 5s 3c")),
    ("protection-default", Hit("As Ah Qd Jc 7h 5s 3c")),
    ("red-black-default", Hit("Ah Kh Qd Js Ts 5c Xx", "red")),
    ("red-black-default", Hit("Ah Kh Qd Js Ts 5c Xx", "black")),
    ("red-black-default", Hit("Ah Kh Qd Js Ts 5c 4c", "red")),
    ("queens-dragon-default", Hit("Ks Qd 9h 8c 6s 4d 2h")),
    ("imperial-banker", Hit("Qs Jd 9h 8c 6s 4d 2h")),
    ("pai-gow-mania-three", Hit("As Kd 2h")),
    ("tiger-9", Hit("Ts 8h 7d 5c 4s 3d 2h")),
    ("face-up-ace-high-default", Hit("Ks Qd 9h 8c 6s 4d 2h", player=OTHER_ACE_HIGH)),
    ("jackpot-default", Hit("Ks Kh Qd Qc 7h 5s 3c")),
]


@pytest.mark.parametrize(("name", "hit"), LOSERS)
def test_what_hits_no_line_loses(name: str, hit: Hit) -> None:
    result = settle_hit(TABLES[name], hit, 300)
    assert result == BonusResult(None, None, "lose", 300, -300, 0, 0, ())
    assert result.capped is False


# --------------------------------------------------------------------------------------- cases

DOLLAR = 100
ROYAL_MATCH = "As Ks Qs Js Ts Kh Qh"


@pytest.mark.parametrize(
    ("name", "cards", "hand", "odds"),
    numbered(
        [
            (82, "dynasty-default", SEVEN_CARD_FLUSH, "seven-card straight flush, no joker", 8000),
            (83, "dynasty-default", ROYAL_MATCH, "royal flush and royal match", 2000),
            (86, "dynasty-default", "As Ks Qs Js Xx Kh Qh", "royal flush and royal match", 2000),
            (88, "fortune-1", "8s 9s Ts Js Qs Ks As", TOP[0], 5000),
            (88, "fortune-2", "8s 9s Ts Js Qs Ks As", TOP[0], 8000),
            (88, "fortune-4", "8s 9s Ts Js Qs Ks As", TOP[0], 2500),
            (88, "dynasty-default", "8s 9s Ts Js Qs Ks As", TOP[0], 8000),
            (89, "dynasty-default", "As 2s 3s 4s 5s 6s 7s", TOP[0], 8000),
            (89, "dynasty-default", "As Ks 2s 3s 4s 5s 6s", "straight flush", 50),
            (5, "dynasty-default", "Ah 2h 3h 4h 5h Kc Kd", "straight flush", 50),
            (5, "dynasty-default", "Xx 2h 3h 4h 5h Kc Kd", "straight flush", 50),
            (92, "dynasty-default", "8s 8h 8d Kc Kd Js 4h", "full house", 5),
            (92, "dynasty-default", "Js Jh Jd Jc 9s 5h 2c", "four of a kind", 25),
            (100, "dynasty-default", "Xx Qs Jd 9h 8c 4s 2d", "straight", 2),
            (100, "protection-default", "Xx Qs Jd 9h 8c 4s 2d", "ace high", 3),
            (101, "queens-dragon-default", "Qs Jd 9h 8c 6s 4d 2h", "queen high", 50),
            (103, "tiger-9", "Ts 9h 8d 5c 4s 3d 2h", "nine-high low hand", 30),
        ]
    ),
)
def test_a_dollar_wins(name: str, cards: str, hand: str, odds: int) -> None:
    result = TABLES[name].settle(cards, DOLLAR)
    assert (result.hand, result.odds) == (hand, f"{odds} to 1")
    assert (result.net, result.returned) == (odds * DOLLAR, (odds + 1) * DOLLAR)


@pytest.mark.parametrize(
    "cards",
    numbered(
        [
            (101, "Xx Qs 9h 8c 6s 4d 2h"),
            (101, "Qs Js 9s 8s 6s 4d 2h"),
            (101, "Qd 9c 8h 7s 6d 5c 3h"),
        ]
    ),
)
def test_a_dollar_loses(cards: str) -> None:
    result = TABLES["queens-dragon-default"].settle(cards, DOLLAR)
    assert (result.outcome, result.net, result.returned) == ("lose", -DOLLAR, 0)


def test_case_85_all_5040_orders_pay_the_same() -> None:
    codes = parse("Qh Kh As Ks Qs Js Ts")
    orders = np.array(list(permutations(codes)), np.uint8)
    assert len(orders) == 5040
    results = DYNASTY.settle_many(orders, DOLLAR)
    assert (results.lines == 1).all()
    assert (results.nets == 2000 * DOLLAR).all()
    for order in orders[::7].tolist():
        result = DYNASTY.settle(order, DOLLAR)
        assert (result.hand, result.net) == ("royal flush and royal match", 2000 * DOLLAR)


def test_case_92_it_does_not_matter_how_the_hand_is_set() -> None:
    for cards, hand in ((FULL_HOUSE, "full house"), ("Js Jh Jd Jc 9s 5h 2c", "four of a kind")):
        for low in combinations(cards.split(), 2):
            setting = Setting.by_hand(cards, low)
            assert setting.low is not None
            high = [card for card in cards_of(cards) if card not in setting.low]
            for given in ([*setting.low, *high], [*high, *setting.low]):
                assert DYNASTY.settle(given, DOLLAR).hand == hand


def test_case_94_odds_are_to_1() -> None:
    """$10 on three of a kind at 3 to 1."""
    result = DYNASTY.settle("Ts Th Td Ks 7c 5d 3c", 1000)
    assert (result.odds, result.net, result.returned) == ("3 to 1", 3000, 4000)


def test_case_95_for_1_becomes_to_1_once() -> None:
    """$1 on a prize of 175 for 1, or 174 to 1."""
    for_1 = table_of({"hand": "four of a kind", "pays": 175}, odds="for 1")
    to_1 = table_of({"hand": "four of a kind", "pays": 174})
    assert for_1.lines == to_1.lines
    for table in (for_1, to_1):
        result = table.settle(QUADS, DOLLAR)
        assert (result.odds, result.net, result.returned) == ("174 to 1", 17400, 17500)


def test_case_97_no_envy_for_the_dealers_hand() -> None:
    with pytest.raises(PayTableError, match="envy is for the hands of players"):
        table_of({"hand": "pair", "pays": 1, "envy": 5}, cards="dealer", envy_least_stake=500)
    with pytest.raises(PayTableError, match="looks at the dealer's cards"):
        TIGER.settle_seats([BonusSeat("Ann", QUADS, 500)])


def test_case_98_the_marker_needs_five_dollars_and_the_hand_needs_no_wager() -> None:
    seats = [
        BonusSeat("Ann", NOTHING, 499),
        BonusSeat("Ben", "Ad Kc Qs Jd 7h 4h 2d", 500),
        BonusSeat("Cleo", QUADS),
    ]
    ann, ben, cleo = DYNASTY.settle_seats(seats)
    assert (ann.envy, ann.net) == ((), -499)
    assert [(e.player, e.seat, e.hand, e.paid, e.cut) for e in ben.envy] == [
        ("Cleo", 2, "four of a kind", 500, 0)
    ]
    assert ben.net == 0
    assert ben.wager is not None
    assert (ben.wager.outcome, ben.wager.net) == ("lose", -500)
    assert (cleo.hand, cleo.premium, cleo.wager, cleo.net) == ("four of a kind", True, None, 0)


def test_case_83_envy_for_a_royal_match_is_1000_dollars() -> None:
    seats = [BonusSeat("Ann", ROYAL_MATCH), BonusSeat("Ben", "Ad Kc Qd Jc 7h 4h 2d", 500)]
    _, ben = DYNASTY.settle_seats(seats)
    assert [envy.paid for envy in ben.envy] == [100_000]
    assert ben.net == 100_000 - 500


def test_case_104_a_limit_on_what_a_player_can_win() -> None:
    """$50 on five aces at 1,000 to 1, with a cap of $40,000."""
    result = CAPPED.settle(FIVE_ACES, 5000)
    assert (result.odds, result.net, result.returned) == ("1000 to 1", 4_000_000, 4_005_000)
    assert (result.cut, result.capped) == (1_000_000, True)


@pytest.mark.parametrize(
    ("won", "net", "cut"),
    [
        (0, 4_000_000, 1_000_000),
        (1, 3_999_999, 1_000_001),
        (3_999_999, 1, 4_999_999),
        (4_000_000, 0, 5_000_000),
    ],
)
def test_case_104_it_is_on_all_that_the_player_wins(won: int, net: int, cut: int) -> None:
    result = CAPPED.settle(FIVE_ACES, 5000, won=won)
    assert (result.outcome, result.net, result.cut) == ("win", net, cut)
    assert result.returned == 5000 + net
    lost = CAPPED.settle(NOTHING, 5000, won=won)
    assert (lost.net, lost.cut, lost.capped) == (-5000, 0, False)


def test_case_104_at_the_limit_nothing_is_cut() -> None:
    result = CAPPED.settle(FIVE_ACES, 4000)
    assert (result.net, result.cut, result.capped) == (4_000_000, 0, False)


def test_case_104_over_all_seats_of_a_player() -> None:
    quads = "9s 9h 9d 9c 4s 5d 3c"
    seats = [
        BonusSeat("Ann", "As Ah Ad Ac Xx Kd 2h", 3900),
        BonusSeat("Ben", quads, 4000),
        BonusSeat("Ann", "Ts Th Td Tc Ks 7d 5c", 40_000),
    ]
    first, ben, second = CAPPED.settle_seats(seats)
    assert (first.net, ben.net, second.net) == (3_900_000, 100_000, 100_000)
    assert second.wager is not None
    assert (second.wager.cut, second.wager.returned) == (900_000, 140_000)


@pytest.mark.parametrize(
    ("number", "stake", "rounding", "net"),
    numbered([(107, 1, 250, "down", 12), (107, 2, 260, "exact", 13), (106, 3, 140, "exact", 7)]),
)
def test_parts_of_a_cent(number: int, stake: int, rounding: str, net: int) -> None:
    """A twentieth of the stake: never by binary fractions, never rounded unless asked."""
    table = table_of({"hand": "four of a kind", "pays": "1 to 20"}, rounding=rounding)
    assert table.settle(QUADS, stake).net == net


def test_case_107_half_a_cent_is_refused() -> None:
    table = table_of({"hand": "four of a kind", "pays": "1 to 20"})
    with pytest.raises(StakeError, match=r"^a wager of 250 cents: line 1 of its pay table"):
        table.settle(QUADS, 250)
    assert table.settle(NOTHING, 250).net == -250  # nothing to be rounded


def test_case_109_the_stake_comes_back_once() -> None:
    table = table_of({"hand": "four of a kind", "pays": 1})
    result = table.settle(QUADS, 1000)
    assert (result.net, result.returned) == (1000, 2000)


def test_case_110_a_push_returns_the_stake() -> None:
    result = TABLES["fortune-1"].settle("7s 7c 4d 4h 8s 8c Qd", 500)
    assert (result.outcome, result.net, result.returned) == ("push", 0, 500)


def test_case_112_equal_winners_get_the_same() -> None:
    fixed = table_of({"hand": "four of a kind", "fixed": 10_100})
    seats = [
        BonusSeat("Ann", "9s 9h 9d 9c Ks 5d 3c", 100),
        BonusSeat("Ben", "Ts Th Td Tc Qs 6d 4c", 100),
        BonusSeat("Cleo", "Js Jh Jd Jc Qd 7s 2d", 100),
    ]
    assert [seat.net for seat in fixed.settle_seats(seats)] == [10_100] * 3


def test_case_115_no_overflow_of_32_bits() -> None:
    result = DYNASTY.settle(SEVEN_CARD_FLUSH, 268_436)
    assert result.net == 2_147_488_000 > 2**31 - 1
    assert result.returned == 2_147_756_436
    many = DYNASTY.settle_many(parse(SEVEN_CARD_FLUSH), 268_436)
    assert (int(many.nets), int(many.returned)) == (2_147_488_000, 2_147_756_436)
    (seat,) = DYNASTY.settle_seats([BonusSeat("Ann", SEVEN_CARD_FLUSH, 268_436)])
    assert seat.net == 2_147_488_000


@pytest.mark.parametrize("stake", numbered([(116, -600), (116, 0)]))
def test_a_stake_of_nothing_or_less_is_refused(stake: int) -> None:
    with pytest.raises(ValueError, match=f"{stake} cents"):
        DYNASTY.settle(NOTHING, stake)
    with pytest.raises(ValueError, match=f"{stake} cents"):
        DYNASTY.settle_many(parse(NOTHING), stake)
    if stake:
        with pytest.raises(ValueError, match=f"{stake} cents"):
            DYNASTY.settle_seats([BonusSeat("Ann", NOTHING, stake)])


@pytest.mark.parametrize("card", ["7h", "Xx"])
def test_case_185_a_card_at_two_seats_is_refused(card: str) -> None:
    seats = [
        BonusSeat("Ann", f"As Kd Qc Jh 3s 2h {card}", 100),
        BonusSeat("Ben", f"{card} Ad Kc Qs Jd 4h 2d"),
    ]
    with pytest.raises(DuplicateCardError, match=rf"^seat 2: duplicate card {card}$"):
        DYNASTY.settle_seats(seats)


def test_case_188_another_number_of_cards_is_refused() -> None:
    for cards, number in (("As Kd Qc Jh 7s 3h", 6), ("As Kd Qc Jh 7s 3h 2c 4d", 8), ("", 0)):
        with pytest.raises(CardCountError, match=f"^expected 7 cards, got {number}$"):
            DYNASTY.settle(cards, 100)
    with pytest.raises(CardCountError, match=r"^expected 3 cards, got 7$"):
        TABLES["pai-gow-mania-three"].settle(NOTHING, 100)


# ------------------------------------------------------------------------------------- limits

HUGE = table_of({"hand": "four of a kind", "pays": 100_000})


def test_the_largest_stake_at_the_highest_odds() -> None:
    result = HUGE.settle(QUADS, MOST)
    assert (result.net, result.returned) == (10**17, 10**17 + MOST)
    many = HUGE.settle_many([parse(QUADS)] * 3, [MOST, 1, MOST])
    assert many.nets.tolist() == [10**17, 100_000, 10**17]
    assert many.returned.tolist() == [10**17 + MOST, 100_001, 10**17 + MOST]
    assert HUGE.settle(NOTHING, MOST).net == -MOST


def test_won_can_be_as_much_as_six_seats_can_win() -> None:
    assert HUGE.settle(QUADS, MOST, won=MOST_WON).net == 10**17


@pytest.mark.parametrize("won", [4_000_001, 5_000_000, 10**12, MOST_WON])
def test_case_104_who_has_won_more_than_the_limit_wins_no_more_but_loses_nothing(won: int) -> None:
    result = CAPPED.settle(FIVE_ACES, 5000, won=won)
    assert (result.outcome, result.net, result.returned) == ("win", 0, 5000)
    assert result.cut == 5_000_000


def test_six_seats_of_one_player_at_the_limits() -> None:
    table = table_of(
        {"hand": "four of a kind", "pays": 100_000, "envy": MOST}, envy_least_stake=MOST
    )
    ranks = "23456789TJQK"
    quads = [f"{r}s {r}h {r}d {r}c" for r in ranks[:6]]
    rest = [
        f"{ranks[6 + i]}s {ranks[6 + (i + 2) % 6]}h {ranks[6 + (i + 4) % 6]}d" for i in range(6)
    ]
    hands = [f"{four} {three}" for four, three in zip(quads, rest, strict=True)]
    same = table.settle_seats([BonusSeat("Ann", hand, MOST) for hand in hands])
    assert [seat.net for seat in same] == [10**17] * 6
    others = table.settle_seats([BonusSeat(f"P{i}", hand, MOST) for i, hand in enumerate(hands)])
    assert [seat.net for seat in others] == [10**17 + 5 * MOST] * 6


BAD_STAKES = {
    "0": (0, "a wager of 0 cents: a stake is at least 1 cent and at most 1000000000000 cents"),
    "-1": (-1, "a wager of -1 cents"),
    "too many": (MOST + 1, "a wager of 1000000000001 cents"),
    "2**63": (2**63, f"a wager of {2**63} cents"),
    "2**64+100": (2**64 + 100, f"a wager of {2**64 + 100} cents"),
    "2**200": (2**200, f"a wager of {2**200} cents"),
    "-2**200": (-(2**200), f"a wager of {-(2**200)} cents"),
    "10**5000": (10**5000, "that cannot be shown"),
    "True": (True, "stake must be a whole number, not True"),
    "False": (False, "stake must be a whole number, not False"),
    "1.0": (1.0, "stake must be a whole number, not 1.0"),
    "nan": (float("nan"), "stake must be a whole number, not nan"),
    "text": ("100", "stake must be a whole number, not '100'"),
    "None": (None, "stake must be a whole number, not None"),
    "Fraction": (Fraction(100), "stake must be a whole number, not Fraction(100, 1)"),
    "a list": ([100], "stake must be a whole number, not [100]"),
    "float64": (np.float64(100), "stake must be a whole number, not np.float64(100.0)"),
}
every_bad_stake = pytest.mark.parametrize(
    ("stake", "said"), BAD_STAKES.values(), ids=list(BAD_STAKES)
)


@every_bad_stake
def test_a_stake_that_is_none_is_refused(stake: Any, said: str) -> None:
    with pytest.raises(StakeError) as caught:
        DYNASTY.settle(QUADS, stake)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("stake", "said"),
    [bad for label, bad in BAD_STAKES.items() if label != "0"],
    ids=[label for label in BAD_STAKES if label != "0"],
)
def test_a_stake_of_a_seat_that_is_none_is_refused(stake: Any, said: str) -> None:
    seats = [BonusSeat("Ann", QUADS, 100), BonusSeat("Ben", NOTHING, stake)]
    with pytest.raises(StakeError) as caught:
        DYNASTY.settle_seats(seats)
    assert said.split(":")[0] in str(caught.value)


@pytest.mark.parametrize("stake", [-1, True])
def test_the_stake_of_a_seat_is_refused_with_the_seat(stake: Any) -> None:
    seats = [BonusSeat("Ann", QUADS, 100), BonusSeat("Ben", NOTHING, stake)]
    with pytest.raises(StakeError, match=r"^seat 2: "):
        DYNASTY.settle_seats(seats)


@pytest.mark.parametrize("stake", [np.int64(100), np.uint8(100), np.int16(100)])
def test_a_stake_of_any_integer_type_is_one(stake: Any) -> None:
    result = DYNASTY.settle(QUADS, stake)
    assert result == DYNASTY.settle(QUADS, 100)
    assert type(result.net) is type(result.stake) is int


@pytest.mark.parametrize("meter", [0, -1, MOST + 1, 2**63, 2**200, True, 1.0, "1000"])
def test_a_meter_that_is_none_is_refused(meter: Any) -> None:
    table = table_of({"hand": "pair", "share": "100%"})
    for call in (
        partial(table.settle, QUADS, 100, meter=meter),
        partial(table.settle_many, parse(QUADS), 100, meter=meter),
        partial(table.settle_seats, [BonusSeat("Ann", QUADS, 100)], meter=meter),
        partial(table.edge, meter=meter),
    ):
        with pytest.raises(MeterError) as caught:
            call()
        assert repr(meter) in str(caught.value)


def test_a_meter_goes_with_lines_that_pay_a_share_of_it() -> None:
    table = table_of({"hand": "pair", "share": "100%"})
    calls: list[Callable[..., object]] = [
        partial(table.settle, QUADS, 100),
        partial(table.settle, NOTHING, 100),
        partial(table.settle_many, parse(QUADS), 100),
        partial(table.settle_seats, [BonusSeat("Ann", QUADS, 100)]),
        table.edge,
    ]
    for call in calls:
        with pytest.raises(MeterError, match="the meter is missing"):
            call()
    for call in (
        partial(DYNASTY.settle, QUADS, 100),
        partial(DYNASTY.settle_many, parse(QUADS), 100),
        partial(DYNASTY.settle_seats, [BonusSeat("Ann", QUADS, 100)]),
        DYNASTY.edge,
    ):
        with pytest.raises(MeterError, match="meter of 1000 cents"):
            call(meter=1000)


@pytest.mark.parametrize("won", [-1, MOST_WON + 1, 2**63, 2**200, True, 1.5, "5", None])
def test_what_was_won_is_checked(won: Any) -> None:
    with pytest.raises(StakeError) as caught:
        DYNASTY.settle(QUADS, 100, won=won)
    assert repr(won) in str(caught.value)


# ------------------------------------------------------------------ what else is looked at


def test_what_a_table_looks_at_must_be_given_and_nothing_else() -> None:
    cases: list[tuple[PayTable, dict[str, Any], str]] = [
        (RED_BLACK, {}, "red-black-default: color is missing"),
        (FACE_UP, {}, "face-up-ace-high-default: player is missing"),
        (DYNASTY, {"color": "red"}, "dynasty-default: no line looks at color 'red'"),
        (DYNASTY, {"player": NOTHING}, f"dynasty-default: no line looks at player '{NOTHING}'"),
        (DYNASTY, {"low": "9s 9h"}, "dynasty-default: no line looks at low '9s 9h'"),
        (TIGER, {"color": "red"}, "tiger-9: no line looks at color 'red'"),
    ]
    for table, keys, said in cases:
        with pytest.raises(WagerError) as caught:
            table.settle(QUADS, 100, **keys)
        assert str(caught.value) == said
        many: dict[str, Any] = {
            key + "s": 0 if key == "color" else parse(value) for key, value in keys.items()
        }
        with pytest.raises(WagerError, match=r"is missing$|no line looks at"):
            table.settle_many(parse(QUADS), 100, **many)


@pytest.mark.parametrize("color", ["blue", "Red", "", 0, ["red"], b"red"], ids=repr)
def test_a_color_that_is_none_is_refused(color: Any) -> None:
    with pytest.raises(WagerError) as caught:
        RED_BLACK.settle(QUADS, 100, color=color)
    assert str(caught.value) == f"a color is red or black, not {color!r}"


@pytest.mark.parametrize("color", ["blue", 0], ids=repr)
def test_the_color_of_a_seat_is_refused_with_the_seat(color: Any) -> None:
    seats = [
        BonusSeat("Ann", QUADS, 100, "red"),
        BonusSeat("Ben", NOTHING, 100, color),
    ]
    with pytest.raises(WagerError) as caught:
        RED_BLACK.settle_seats(seats)
    assert repr(color) in str(caught.value)
    assert "seat 2" in str(caught.value)


def test_the_dealers_low_hand_is_set_the_house_way_or_given() -> None:
    cards = "Ts 9h 8d 5c 4s 3d 2h"
    assert TIGER.settle(cards, 100).hand == "nine-high low hand"
    assert TIGER.settle(cards, 100, low="8d 9h").hand == "nine-high low hand"
    assert TIGER.settle(cards, 100, low="5c 4s").hand is None
    assert TIGER.settle(cards, 100, low="9h 2h").net == 3000


def test_a_low_hand_given_is_shown_in_the_order_of_the_cards() -> None:
    """As the cards of all other hands are."""
    cards = "Ts 9h 8d 5c 4s 3d 2h"
    for low in (None, "9h 8d", "8d 9h"):
        assert TIGER.settle(cards, 100, low=low).cards == cards_of("9h 8d")


BAD_LOWS: list[tuple[Any, type[PaigowError], str]] = [
    ("9h", CardCountError, "expected 2 cards, got 1"),
    ("9h 8d 5c", CardCountError, "expected 2 cards, got 3"),
    ("9h 9h", DuplicateCardError, "duplicate card 9h"),
    ("9h Zz", CardTextError, "'Zz' is not a card"),
    ([53, 0], CardError, "card code 53 is outside 0..52"),
    ([-1, 0], CardError, "card code -1 is outside 0..52"),
]


@pytest.mark.parametrize(("low", "error", "said"), BAD_LOWS)
def test_a_bad_low_hand_is_named(low: Any, error: type[PaigowError], said: str) -> None:
    with pytest.raises(PaigowError) as caught:
        TIGER.settle("Ts 9h 8d 5c 4s 3d 2h", 100, low=low)
    assert (type(caught.value), str(caught.value)) == (error, said)


@pytest.mark.parametrize("low", ["As 9h", "9h As", "Ks Kd"])
def test_a_low_hand_of_cards_that_were_not_dealt_is_named(low: str) -> None:
    """The card is named, and that it is not among the seven; As is no bad code."""
    with pytest.raises(CardError) as caught:
        TIGER.settle("Ts 9h 8d 5c 4s 3d 2h", 100, low=low)
    assert any(card in str(caught.value) for card in low.split() if card != "9h")
    assert "outside" not in str(caught.value)


BAD_PLAYERS: list[tuple[Any, type[PaigowError], str]] = [
    ("Ah Kd", CardCountError, "expected 7 cards, got 2"),
    (ACE_HIGH, DuplicateCardError, "duplicate card As"),
    ("Ah Kd Jc 9s 7h 5d Qd", DuplicateCardError, "duplicate card Qd"),
    ("Ah Ah Jc 9s 7h 5d Kd", DuplicateCardError, "duplicate card Ah"),
    ("Ah Zz Jc 9s 7h 5d Kd", CardTextError, "'Zz' is not a card"),
    ([53, 0, 1, 2, 3, 4, 5], CardError, "card code 53 is outside 0..52"),
]


@pytest.mark.parametrize(("player", "error", "said"), BAD_PLAYERS)
def test_a_bad_hand_of_the_player_is_named(
    player: Any, error: type[PaigowError], said: str
) -> None:
    with pytest.raises(PaigowError) as caught:
        FACE_UP.settle(ACE_HIGH, 100, player=player)
    assert (type(caught.value), str(caught.value)) == (error, said)


LOWS = {
    "three-high low hand": ("3s 2h",),
    "four-high low hand": ("4s 2h", "3s 4h"),
    "five-high low hand": ("5s 2h", "4s 5h"),
    "six-high low hand": ("6s 2h", "5s 6h"),
    "seven-high low hand": ("7s 2h", "6s 7h"),
    "eight-high low hand": ("8s 2h", "7s 8h"),
    "nine-high low hand": ("9s 2h", "8s 9h"),
    "ten-high low hand": ("Ts 2h", "9s Th"),
    "jack-high low hand": ("Js 2h", "Ts Jh"),
    "queen-high low hand": ("Qs 2h", "Js Qh"),
    "king-high low hand": ("Ks 2h", "Qs Kh"),
    "ace-high low hand": ("As 2h", "Ks Ah", "Xx 2h", "Kh Xx"),
    "pair low hand": ("2s 2h", "As Ah", "As Xx"),
}


def test_every_low_hand_has_an_example() -> None:
    assert tuple(LOWS) == bonus.LOW_HANDS


@pytest.mark.parametrize("name", bonus.LOW_HANDS)
def test_every_low_hand_is_paid_by_its_line_alone(name: str) -> None:
    table = table_of({"hand": name, "pays": 7}, cards="dealer", house_way="foxwoods")
    for other, lows in LOWS.items():
        for low in lows:
            rest = [c for c in ("Kd", "Qc", "Jd", "Tc", "8d", "7c", "6d") if c[0] not in low][:5]
            result = table.settle([*low.split(), *rest], 100, low=low)
            if other == name:
                assert (result.hand, result.net, result.cards) == (name, 700, cards_of(low))
            else:
                assert (result.hand, result.net) == (None, -100)


# -------------------------------------------------------------------------- against the oracle


def assert_settled(
    table: PayTable, wager: Wager, stake: int, *, meter: int = 0, won: int = 0
) -> None:
    expected = settled(table, wager, stake, meter, won)
    result = table.settle(wager.cards, stake, won=won, meter=meter or None, **wager.others)
    assert result.stake == stake
    found = (result.hand, result.odds, result.outcome, result.net, result.returned, result.cut)
    assert found == expected, wager
    assert result.capped is (result.cut > 0)
    assert result.returned == result.stake + result.net
    assert set(result.cards) <= {DECK[code] for code in wager.cards}
    assert bool(result.cards) is (result.hand is not None)


@every_table
def test_random_hands_are_settled_as_by_the_oracle(table: PayTable) -> None:
    rng = random.Random(table.name)
    for wager in wagers(table, 250, 11):
        assert_settled(table, wager, rng.choice([1, 100, 500, 268_436, MOST]))


def test_the_random_tables_are_of_all_sorts() -> None:
    tables = random_tables()
    lines = [line for table in tables for line in table.lines]
    assert {table.cards for table in tables} == {"player", "dealer", "first three"}
    assert {table.joker for table in tables} == set(bonus.JOKERS)
    assert {line.kind for line in lines} == {"odds", "fixed", "share"}
    assert any(line.pays == 0 for line in lines)
    assert any(line.envy for line in lines)
    assert any(table.house_way for table in tables)
    assert {table.takes_stake for table in tables} == {True, False}
    assert len(lines) > 60


@pytest.mark.parametrize("seed", range(20))
def test_random_tables_settle_as_the_oracle(seed: int) -> None:
    table = random_tables()[seed]
    rng = random.Random(seed)
    for wager in wagers(table, 120, seed):
        meter = rng.randint(1, 10**6) if needs_meter(table) else 0
        won = rng.choice([0, 0, table.most_paid // 3, table.most_paid])
        assert_settled(table, wager, rng.randint(1, 3000), meter=meter, won=won)


@every_table
def test_the_result_does_not_depend_on_the_order_of_the_cards(table: PayTable) -> None:
    rng = random.Random(2)
    for wager in wagers(table, 120, 12):
        one = table.settle(wager.cards, 100, **wager.others)
        mixed = shuffled(wager.cards, rng)
        other = table.settle(mixed, 100, **wager.others)
        assert replace(one, cards=()) == replace(other, cards=())
        assert set(one.cards) == set(other.cards)


# ------------------------------------------------------------------------------ a whole table


def as_by_oracle(table: PayTable, seats: Sequence[BonusSeat], meter: int) -> list[tuple[Any, ...]]:
    """For each seat its hand, wager, envy bonuses and net."""
    of_oracle = [
        oracle.Seat(seat.player, seat.cards, seat.stake, seat.color or "")  # type: ignore[arg-type]
        for seat in seats
    ]
    expected = []
    same = in_oracle(table)
    for seat, done in zip(seats, oracle.settle_seats(same, of_oracle, meter), strict=True):
        hand = None if done.line is None else table.lines[done.line].hand
        premium = done.line is not None and table.lines[done.line].envy > 0
        wager = (done.outcome, done.net, done.returned, done.cut) if seat.stake else None
        envy = [(seats[e.seat].player, e.seat, e.paid, e.cut) for e in done.envy]
        net = done.net + sum(e.paid for e in done.envy)
        expected.append((hand, premium, wager, envy, net))
    return expected


def as_found(table: PayTable, seats: Sequence[BonusSeat], meter: int) -> list[tuple[Any, ...]]:
    found = []
    results = table.settle_seats(seats, meter=meter or None)
    assert [result.player for result in results] == [seat.player for seat in seats]
    for seat, result in zip(seats, results, strict=True):
        wager = result.wager
        if wager is not None:
            assert wager.stake == seat.stake
            assert wager.hand == result.hand
            assert wager.returned == wager.stake + wager.net
        assert all(envy.hand == results[envy.seat].hand for envy in result.envy)
        found.append(
            (
                result.hand,
                result.premium,
                wager and (wager.outcome, wager.net, wager.returned, wager.cut),
                [(e.player, e.seat, e.paid, e.cut) for e in result.envy],
                result.net,
            )
        )
    return found


STAKES = (0, 0, 100, 499, 500, 501, 1000, 2500)


def random_seats(rng: random.Random, width: int, of_color: bool = False) -> list[BonusSeat]:
    """One to six seats of up to four players, with many quads and flushes."""
    deck = shuffled(range(53), rng)
    hands: list[list[int]] = []
    for _ in range(rng.randint(1, 6)):
        hand: list[int] = []
        sort = rng.random()
        if sort < 0.3:
            rank = rng.randrange(13)
            hand = [card for card in deck if card // 4 == rank][:width]
        elif sort < 0.5:
            suit = rng.randrange(4)
            hand = [card for card in deck if card % 4 == suit and card != JOKER][: width - 1]
        rest = [card for card in deck if card not in hand]
        hand = shuffled(hand + rest[: width - len(hand)], rng)
        deck = [card for card in deck if card not in hand]
        hands.append(hand)
    return [
        BonusSeat(
            rng.choice(("Ann", "Ben", "Cleo", "Dan")),
            hand,
            rng.choice(STAKES),
            rng.choice(bonus.COLORS) if of_color else None,
        )
        for hand in hands
    ]


SEATED = {
    "dynasty-default": DYNASTY,
    "dynasty-california-wild": TABLES["dynasty-california-wild"],
    "fortune-1": TABLES["fortune-1"],
    "pai-gow-mania-three": TABLES["pai-gow-mania-three"],
    "protection-default": TABLES["protection-default"],
    "red-black-default": RED_BLACK,
    "much envy": own(
        [
            ("four of a kind", 10, "odds", 700),
            ("flush", 4, "odds", 300),
            ("straight", 2, "odds", 0),
            ("pair", 0, "odds", 50),
        ],
        envy_least_stake=500,
    ),
    "a limit": own(
        [
            ("four of a kind", 10, "odds", 700),
            ("flush", 4, "odds", 300),
            ("pair", 1, "odds", 0),
        ],
        envy_least_stake=500,
        most_paid=5000,
    ),
    "shares": own(
        [
            ("four of a kind", Fraction(1, 2), "share", 700),
            ("flush", Fraction(1, 3), "share", 0),
            ("pair", Fraction(3, 2), "odds", 0),
        ],
        envy_least_stake=500,
        rounding="down",
        takes_stake=True,
    ),
    "shares and a limit": own(
        [
            ("four of a kind", 1, "share", 100),
            ("three of a kind", Fraction(1, 7), "share", 0),
            ("flush", 2500, "fixed", 1),
            ("pair", 0, "odds", 0),
        ],
        envy_least_stake=1,
        rounding="down",
        most_paid=4000,
    ),
    "three cards": own(
        [("three of a kind", 30, "odds", 500), ("flush", 3, "odds", 0), ("pair", 1, "odds", 20)],
        cards="first three",
        envy_least_stake=500,
        most_paid=900,
    ),
}


@pytest.mark.parametrize("table", SEATED.values(), ids=list(SEATED))
def test_random_seats_are_settled_as_by_the_oracle(table: PayTable) -> None:
    rng = random.Random(repr(table.lines))
    envies = cuts = 0
    for _ in range(350):
        seats = random_seats(rng, table.core.cards, table is RED_BLACK)
        meter = rng.choice([1, 7, 999, 100_000, MOST]) if needs_meter(table) else 0
        expected = as_by_oracle(table, seats, meter)
        assert as_found(table, seats, meter) == expected, (seats, meter)
        envies += sum(len(seat[3]) for seat in expected)
        cuts += sum(seat[2] is not None and seat[2][3] > 0 for seat in expected)
    assert (envies > 20) is (table.envy_least_stake > 0)
    assert (cuts > 20) is (table.most_paid > 0)


@pytest.mark.parametrize("seed", range(100, 112))
def test_random_seats_are_settled_as_by_the_oracle_by_random_tables(seed: int) -> None:
    table = random_table(seed, "player" if seed % 4 else "first three")
    rng = random.Random(seed)
    for _ in range(60):
        seats = random_seats(rng, table.core.cards, "color" in table.joker)
        meter = rng.randint(1, 10**5) if needs_meter(table) else 0
        assert as_found(table, seats, meter) == as_by_oracle(table, seats, meter), (seats, meter)


def test_shuffled_hands_are_settled_alike_at_seats() -> None:
    rng = random.Random(8)
    for _ in range(100):
        seats = random_seats(rng, 7)
        mixed = [replace(seat, cards=shuffled(seat.cards, rng)) for seat in seats]  # type: ignore[arg-type]
        table = SEATED["much envy"]
        assert as_found(table, seats, 0) == as_found(table, mixed, 0)


def test_envy_is_between_players_not_seats() -> None:
    """One player at two seats gets no envy for the own hands, and for others at both seats."""
    quads = "Js Jh Jd Jc Qd 7s 2d"
    seats = [
        BonusSeat("Ann", QUADS, 500),
        BonusSeat("Ann", NOTHING, 500),
        BonusSeat("Ben", quads.replace("7s", "7c"), 499),
    ]
    seats[1] = replace(seats[1], cards="As Kd Qc Th 7s 3h 2c")
    first, second, ben = DYNASTY.settle_seats(seats)
    assert [(e.player, e.seat) for e in first.envy] == [("Ben", 2)]
    assert [(e.player, e.seat) for e in second.envy] == [("Ben", 2)]
    assert ben.envy == ()
    assert (first.net, second.net, ben.net) == (12_500 + 500, -500 + 500, 25 * 499)


@pytest.mark.parametrize("same", ["Ann", "Ann ", "ann"])
def test_players_are_the_same_if_their_names_are(same: str) -> None:
    _, other = DYNASTY.settle_seats([BonusSeat("Ann", QUADS), BonusSeat(same, NOTHING, 500)])
    assert bool(other.envy) is (same != "Ann")


def test_settling_sums_up_to_nothing() -> None:
    """Case 113: what players gain is what the house pays."""
    rng = random.Random(9)
    table = SEATED["much envy"]
    for _ in range(50):
        seats = random_seats(rng, 7)
        house = 0
        results = table.settle_seats(seats)
        for result in results:
            if result.wager:
                house += result.wager.stake - result.wager.returned
            house -= sum(envy.paid for envy in result.envy)
        assert house + sum(result.net for result in results) == 0


def seven(number: int) -> list[int]:
    return list(range(7 * number, 7 * number + 7))


BAD_SEATS: dict[str, tuple[list[Any], type[PaigowError], str]] = {
    "none": ([], SeatError, "a deck serves 1 to 6 seats, not 0"),
    "seven": (
        [BonusSeat("Ann", seven(i)) for i in range(7)],
        SeatError,
        "a deck serves 1 to 6 seats, not 7",
    ),
    "a dict": ([{"player": "Ann"}], RoundError, "seat 1: {'player': 'Ann'} is no paigow.BonusSeat"),
    "None": ([BonusSeat("Ann", QUADS), None], RoundError, "seat 2: None is no paigow.BonusSeat"),
    "a player of no name": (
        [BonusSeat(" ", QUADS)],
        RoundError,
        "seat 1: the player must be printable and not empty, not ' '",
    ),
    "a player of two lines": (
        [BonusSeat("a\nb", QUADS)],
        RoundError,
        r"seat 1: the player must be printable and not empty, not 'a\nb'",
    ),
    "a player of a number": (
        [BonusSeat(5, QUADS)],  # type: ignore[arg-type]
        RoundError,
        "seat 1: the player must be text, not 5",
    ),
    "six cards": (
        [BonusSeat("Ann", QUADS), BonusSeat("Ben", "As Kd")],
        CardCountError,
        "seat 2: expected 7 cards, got 2",
    ),
    "no card": (
        [BonusSeat("Ann", QUADS), BonusSeat("Ben", "As Kd Zz Jh 7s 3h 2c")],
        CardTextError,
        "seat 2: 'Zz' is not a card",
    ),
    "a bad card": (
        [BonusSeat("Ann", [53, 1, 2, 3, 4, 5, 6])],
        CardError,
        "seat 1: card code 53 is outside 0..52",
    ),
    "a card twice": (
        [BonusSeat("Ann", QUADS), BonusSeat("Ben", "As As Qc Jh 7s 3h 2c")],
        DuplicateCardError,
        "seat 2: duplicate card As",
    ),
    "a card at two seats": (
        [BonusSeat("Ann", QUADS), BonusSeat("Ben", "As 9d Qc Jh 7s 3h 2c")],
        DuplicateCardError,
        "seat 2: duplicate card 9d",
    ),
}


@pytest.mark.parametrize(("seats", "error", "said"), BAD_SEATS.values(), ids=list(BAD_SEATS))
def test_bad_seats_are_one_error(seats: list[Any], error: type[PaigowError], said: str) -> None:
    with pytest.raises(PaigowError) as caught:
        DYNASTY.settle_seats(seats)
    assert (type(caught.value), str(caught.value)) == (error, said)


def test_an_uneven_stake_of_a_seat_is_named() -> None:
    with pytest.raises(StakeError, match=r"^seat 2: a wager of 5 cents: line 1 "):
        UNEVEN.settle_seats([BonusSeat("Ann", NOTHING, 3), BonusSeat("Ben", QUADS, 5)])


def test_a_color_that_is_missing_at_a_seat_is_named() -> None:
    seats = [BonusSeat("Ann", QUADS, 100, "red"), BonusSeat("Ben", NOTHING, 100)]
    with pytest.raises(WagerError, match=r"^seat 2: red-black-default: color is missing$"):
        RED_BLACK.settle_seats(seats)


def test_seats_may_come_one_by_one_or_are_one_error() -> None:
    seats = [BonusSeat("Ann", QUADS, 500), BonusSeat("Ben", NOTHING, 500)]
    try:
        found = DYNASTY.settle_seats(iter(seats))  # type: ignore[arg-type]
    except PaigowError:
        return
    assert found == DYNASTY.settle_seats(seats)


@pytest.mark.parametrize("seats", [None, 5, "Ann", [5]], ids=repr)
def test_what_are_no_seats_is_one_error(seats: Any) -> None:
    with pytest.raises(PaigowError):
        DYNASTY.settle_seats(seats)


# ------------------------------------------------------------------------- found by a newcomer


@pytest.mark.parametrize("number", [np.array([500]), np.array([500, 600]), [500], object()])
def test_what_is_no_single_number_is_refused(number: Any) -> None:
    table = TABLES["dynasty-default"]
    for call in (
        lambda: table.settle(QUADS, number),
        lambda: table.settle(QUADS, 500, won=number),
        lambda: table.settle(QUADS, 500, meter=number),
        lambda: table.edge(players=number),
        lambda: table.edge(stake=number),
        lambda: replace(table, most_paid=number),
        lambda: replace(table.lines[0], envy=number),
    ):
        with pytest.raises(PaigowError, match="must be a whole number, not "):
            call()


def test_numbers_are_kept_as_plain_ones() -> None:
    pays = Fraction(np.int64(3), 2)  # type: ignore[call-overload]
    line = PayLine("four of a kind", pays, envy=np.array(500))  # type: ignore[arg-type]
    table = PayTable("mine", (line,), envy_least_stake=np.int16(100), most_paid=np.array(7000))  # type: ignore[arg-type]
    kept = (line.envy, table.envy_least_stake, table.most_paid, line.pays.numerator)
    assert [type(number) for number in kept] == [int] * 4
    assert kept == (500, 100, 7000, 3)


def for_one(**changes: Any) -> PayTable:
    lines = (PayLine("pair", Fraction(5000), "fixed"), PayLine("straight", Fraction(20)))
    return PayTable("for 1", lines, takes_stake=True, **changes)


@pytest.mark.parametrize(
    ("won", "cards", "net", "cut"),
    [
        (0, "As Ah 9d 7c 5s 4h 2d", 1000, 3900),
        (1000, "As Ah 9d 7c 5s 4h 2d", 0, 4900),
        (1000, "As Kd Qc Jh Ts 3h 2c", 0, 2000),
        (300, "As Kd Qc Jh Ts 3h 2c", 700, 1300),
    ],
)
def test_a_limit_is_on_what_is_gained(won: int, cards: str, net: int, cut: int) -> None:
    """Also where a sum is paid in place of the stake: a winner never loses by it (W15)."""
    result = for_one(most_paid=1000).settle(cards, 100, won=won)
    assert (result.outcome, result.net, result.returned, result.cut) == ("win", net, 100 + net, cut)


def test_an_error_of_the_meter_is_not_one_of_a_row() -> None:
    with pytest.raises(MeterError, match=r"^a meter of 5 cents"):
        TABLES["dynasty-default"].settle_many(np.arange(7), 100, meter=5)
