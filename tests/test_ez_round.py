"""Rounds of EZ pai gow: N.J.A.C. 13:69F-11.22 by the paragraph, the cases by number, the oracle."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from ez_rounds import (
    EZ,
    GOOD,
    HIGH,
    KINGS,
    MISSING,
    MOST_STAKE,
    NAMES,
    OPTIONAL,
    PAIR,
    QUADS,
    QUEEN_HIGH,
    STAKES,
    STRAIGHT,
    TRIPS,
    apart,
    changed,
    check_money,
    lines,
    only,
    random_round,
    refused,
    seat,
    settle,
    steps,
    to_document,
    to_seat,
    wager,
)
from oracle import cards as text
from oracle import ez as oracle

from paigow import HouseWay, Ledger, LedgerLine, LowValue, PaigowError, Round, Seat
from paigow.errors import (
    CardCountError,
    CardError,
    DuplicateCardError,
    GameError,
    NoLineError,
    RoundError,
    SeatError,
    StakeError,
    WagerError,
)

EXAMPLES = Path(__file__).parent.parent / "examples"
OF_FOXWOODS = replace(EZ, name="nj-ez by foxwoods", house_way=HouseWay.load("foxwoods"))

# ------------------------------------------------------- the regulation, paragraph by paragraph


@pytest.mark.parametrize("key", OPTIONAL)
def test_11_22_a_each_optional_wager_may_be_made_alone(key: str) -> None:
    ledger = settle(KINGS, seat(1, HIGH, **wager(key)))
    assert [line.wager for line in ledger.lines] == ["main", NAMES[key]]


def test_11_22_a_all_optional_wagers_may_be_made_together() -> None:
    ledger = settle(KINGS, seat(1, HIGH, color="red", **dict.fromkeys(OPTIONAL, 100)))
    assert {line.wager for line in ledger.lines} == set(NAMES.values())


def test_11_22_a_optional_wagers_may_be_left_out() -> None:
    assert [line.wager for line in settle(KINGS, seat(1, HIGH)).lines] == ["main"]


@pytest.mark.parametrize("key", OPTIONAL)
def test_11_22_b_an_optional_wager_needs_a_pai_gow_wager(key: str) -> None:
    with pytest.raises(WagerError, match=r"seat 2.*main wager is missing"):
        settle(KINGS, seat(1, HIGH), seat(2, PAIR, None, **wager(key)))


@pytest.mark.parametrize("key", OPTIONAL)
def test_11_22_b_an_optional_wager_is_at_least_one_dollar(key: str) -> None:
    assert only(settle(KINGS, seat(1, HIGH, **wager(key, 100))), NAMES[key]).stake == 100
    with pytest.raises(StakeError, match=rf"seat 1: {NAMES[key]}.* 99 cents.*100 cents"):
        settle(KINGS, seat(1, HIGH, **wager(key, 99)))


@pytest.mark.parametrize(("dynasty", "envies"), [(499, 0), (500, 1), (501, 1)])
def test_11_22_c_five_dollars_qualify_for_envy(dynasty: int, envies: int) -> None:
    ledger = settle(KINGS, seat(1, PAIR, dynasty=dynasty), seat(2, QUADS))
    assert len(lines(ledger, "envy")) == envies


@pytest.mark.parametrize("key", ["protection", "red_black", "queens_dragon"])
def test_11_22_c_only_a_dynasty_wager_qualifies_for_envy(key: str) -> None:
    ledger = settle(KINGS, seat(1, PAIR, **wager(key, 50_000)), seat(2, QUADS))
    assert not lines(ledger, "envy")


def test_11_22_d_1_counterclockwise_from_the_dealers_right() -> None:
    hands = {5: HIGH, 2: PAIR, 6: STRAIGHT, 1: TRIPS}
    ledger = settle(KINGS, *(seat(number, hand) for number, hand in hands.items()))
    assert [line.seat for line in ledger.lines] == [1, 2, 5, 6]
    assert [result.seat for result in ledger.seats] == [1, 2, 5, 6]


def test_11_22_d_1_all_pai_gow_wagers_come_first() -> None:
    ledger = settle(KINGS, *(seat(n, h, dynasty=500) for n, h in ((2, PAIR), (1, QUADS))))
    assert [line.wager for line in ledger.lines[:2]] == ["main", "main"]
    assert not any(line.wager == "main" for line in ledger.lines[2:])


@pytest.mark.parametrize(
    ("low", "outcome"),
    [
        pytest.param("3h 4c", "lose", id="lost"),
        pytest.param("Kh Qd", "foul", id="fouled"),
        pytest.param(None, "push", id="pushed"),
    ],
)
def test_11_22_d_1_i_cards_stay_whatever_the_pai_gow_wager_did(
    low: str | None, outcome: str
) -> None:
    ledger = settle(KINGS, seat(1, HIGH, low=low, protection=100))
    assert steps(ledger) == [(1, "main", outcome), (1, "protection", "win")]
    assert only(ledger, "protection").odds == "5 to 1"


@pytest.mark.parametrize(("dynasty", "kept"), [(None, False), (499, False), (500, True)])
def test_11_22_d_1_ii_five_dollars_keep_the_cards_of_all_players(
    dynasty: int | None, kept: bool
) -> None:
    ledger = settle(KINGS, seat(1, PAIR, dynasty=dynasty), seat(2, QUADS))
    assert bool(lines(ledger, "cards", 2)) == kept


@pytest.mark.parametrize("low", [None, "Ts Th", "3c 5d", "Ts 3c"])
def test_11_22_d_2_the_best_hand_does_not_depend_on_the_setting(low: str | None) -> None:
    ledger = settle(KINGS, seat(1, QUADS, low=low, dynasty=100))
    assert {line.hand for line in lines(ledger, "dynasty")} == {"four of a kind"}


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Xx Qs Jd 9h 8c 4s 2d", "straight"),
        ("Xx Tc 5c 4c 2c 9h 7d", "flush"),
        ("Xx 8h 7h 6h 5h 2c Kd", "straight flush"),
        ("As Ks Qs Js Xx 7h 4d", "royal flush"),
    ],
)
def test_11_22_d_2_a_joker_completes(cards: str, hand: str) -> None:
    ledger = settle(apart(cards), seat(1, cards, dynasty=100))
    assert ledger.seats[0].bonus_hand == hand


def test_11_22_d_2_a_joker_does_not_complete_the_line_without_joker() -> None:
    cards = "Xx 6s 7s 8s 9s Ts Js"
    assert settle(apart(cards), seat(1, cards)).seats[0].bonus_hand == (
        "seven-card straight flush, joker"
    )


def test_11_22_d_2_a_joker_completes_nothing_for_protection() -> None:
    cards = "Xx Ks Qd Jh 9c 5d 2s"
    ledger = settle(apart(cards), seat(1, cards, dynasty=100, protection=100))
    assert only(ledger, "dynasty").hand == "straight"
    assert only(ledger, "protection").odds == "3 to 1"


def test_11_22_d_2_cards_of_players_without_optional_wagers_are_rearranged() -> None:
    ledger = settle(KINGS, seat(1, PAIR, dynasty=500), seat(2, QUADS, low="Ts 3c"))
    assert (ledger.seats[1].bonus_hand, ledger.seats[1].premium) == ("four of a kind", True)


@pytest.mark.parametrize(
    ("key", "cards"),
    [("dynasty", PAIR), ("protection", PAIR), ("red_black", PAIR), ("queens_dragon", HIGH)],
)
def test_11_22_d_2_i_what_does_not_qualify_is_collected(key: str, cards: str) -> None:
    line = only(settle(KINGS, seat(1, cards, **wager(key, 700))), NAMES[key])
    assert (line.outcome, line.net, line.returned, line.odds) == ("lose", -700, 0, None)
    assert line.regulation == "11.22(d)2.i"


@pytest.mark.parametrize(
    ("key", "dealer", "cards", "odds"),
    [
        ("dynasty", KINGS, STRAIGHT, 2),
        ("protection", KINGS, HIGH, 5),
        ("red_black", KINGS, TRIPS, 1),
        ("queens_dragon", QUEEN_HIGH, PAIR, 50),
    ],
)
def test_11_22_d_2_ii_what_qualifies_is_paid(key: str, dealer: str, cards: str, odds: int) -> None:
    line = only(settle(dealer, seat(1, cards, **wager(key, 700))), NAMES[key])
    assert (line.outcome, line.odds) == ("win", f"{odds} to 1")
    assert (line.net, line.returned) == (700 * odds, 700 * odds + 700)
    assert line.regulation == "11.22(d)2.ii"


def test_11_22_d_2_iii_a_premium_hand_is_announced_and_left() -> None:
    ledger = settle(KINGS, seat(1, QUADS, dynasty=100), seat(2, HIGH, protection=100))
    announced, paid = lines(ledger, "dynasty")
    assert (announced.outcome, announced.net, announced.returned) == ("premium", 0, 0)
    assert announced.regulation == "11.22(d)2.iii"
    # It is still there when the wagers of the next player are settled.
    between = ledger.lines[ledger.lines.index(announced) : ledger.lines.index(paid)]
    assert (2, "protection") in [(line.seat, line.wager) for line in between]


def test_11_22_d_2_collected_then_paid_then_announced_for_each_player() -> None:
    first = seat(1, QUADS, color="red", **dict.fromkeys(OPTIONAL, 100))
    second = seat(2, STRAIGHT, color="red", **dict.fromkeys(OPTIONAL, 100))
    assert steps(settle(KINGS, second, first)) == [
        (1, "main", "push"),
        (2, "main", "win"),
        (1, "protection", "lose"),
        (1, "red/black", "lose"),
        (1, "queen's dragon", "lose"),
        (1, "dynasty", "premium"),
        (2, "protection", "lose"),
        (2, "queen's dragon", "lose"),
        (2, "dynasty", "win"),
        (2, "red/black", "win"),
        (1, "dynasty", "win"),
    ]


TWOS = "2s 2h 2d 2c Kh 9d 8c"
FOUR_ACES = "As Ah Ad Ac Jc 6h 4s"


def two_premium_hands() -> Ledger:
    """Quads at 1, 3 and 4, with a marker at 1, 2 and 3; 4 has no dynasty wager."""
    bystander = "Kd Qc 9h 8s 6d 4c 3h"
    return settle(
        apart(QUADS, TWOS, FOUR_ACES, bystander),
        seat(1, QUADS, dynasty=500),
        seat(2, bystander, dynasty=500),
        seat(3, TWOS, dynasty=500),
        seat(4, FOUR_ACES, queens_dragon=100),
    )


def test_11_22_d_3_after_all_others_envy_then_premium_player_by_player() -> None:
    last = [(x.seat, x.wager, x.other_seat) for x in two_premium_hands().lines[-10:]]
    assert last == [
        (1, "envy", 3),
        (1, "envy", 4),
        (1, "dynasty", None),
        (2, "envy", 1),
        (2, "envy", 3),
        (2, "envy", 4),
        (3, "envy", 1),
        (3, "envy", 4),
        (3, "dynasty", None),
        (4, "cards", None),
    ]


def test_11_22_d_3_i_envy_is_paid_to_each_marker() -> None:
    envies = lines(two_premium_hands(), "envy")
    assert {line.regulation for line in envies} == {"11.22(d)3.i"}
    assert [(line.stake, line.net, line.returned, line.odds) for line in envies] == [
        (0, 500, 500, None)
    ] * len(envies)


def test_11_22_d_3_i_a_lost_dynasty_wager_stays_lost() -> None:
    ledger = settle(KINGS, seat(1, PAIR, dynasty=500), seat(2, QUADS))
    assert only(ledger, "dynasty").net == -500
    assert only(ledger, "envy").net == 500


def test_11_22_d_3_i_no_envy_for_the_players_own_other_seat() -> None:
    own = settle(
        KINGS,
        seat(1, PAIR, player="Ann", dynasty=500),
        seat(2, QUADS, player="Ann", dynasty=500),
        seat(3, HIGH, player="Ben", dynasty=500),
    )
    assert [(line.seat, line.other_seat) for line in lines(own, "envy")] == [(3, 2)]


def test_11_22_d_3_ii_a_premium_dynasty_wager_is_paid_after_envy() -> None:
    ledger = two_premium_hands()
    paid = [line for line in lines(ledger, "dynasty") if line.outcome == "win"]
    assert [(x.seat, x.odds, x.net, x.returned) for x in paid] == [
        (1, "25 to 1", 12_500, 13_000),
        (3, "25 to 1", 12_500, 13_000),
    ]
    assert {line.regulation for line in paid} == {"11.22(d)3.ii"}


def test_11_22_d_3_iii_premium_hands_without_a_bonus_wager_are_collected_last() -> None:
    line = two_premium_hands().lines[-1]
    assert (line.seat, line.wager, line.outcome) == (4, "cards", "collected")
    assert (line.stake, line.net, line.returned) == (0, 0, 0)
    assert line.regulation == "11.22(d)3.iii"


def test_11_22_d_3_iii_hands_that_are_not_premium_are_not_collected() -> None:
    ledger = settle(KINGS, seat(1, PAIR, dynasty=500), seat(2, STRAIGHT), seat(3, QUADS))
    assert [line.seat for line in lines(ledger, "cards")] == [3]


# --------------------------------------------------------------------- the lines of the bonuses

# Line of W11 -> odds, envy in cents, a hand without the joker, and one with it, if there is one.
DYNASTY = {
    "seven-card straight flush, no joker": (8000, 500_000, "5s 6s 7s 8s 9s Ts Js", None),
    "royal flush and royal match": (
        2000,
        100_000,
        "As Ks Qs Js Ts Kh Qh",
        "As Ks Qs Js Xx Kh Qh",
    ),
    "seven-card straight flush, joker": (1000, 50_000, None, "5s 6s Xx 8s 9s Ts Js"),
    "five aces": (400, 25_000, None, "As Ah Ad Ac Xx 9h 5d"),
    "royal flush": (150, 5_000, "As Ks Qs Js Ts Kh 4d", "As Ks Qs Js Xx 7h 4d"),
    "straight flush": (50, 2_000, "9h 8h 7h 6h 5h 2c Kd", "Xx 8h 7h 6h 5h 2c Kd"),
    "four of a kind": (25, 500, "Js Jh Jd Jc 9s 5h 2c", "As Ah Ad Xx Kc 9s 5h"),
    "full house": (5, 0, "8s 8h 8d Kc Kd Js 4h", "Ad Ah Xx 9s 9c 4d 2c"),
    "flush": (4, 0, "Kc Tc 5c 4c 3c 9h 7d", "Xx Tc 5c 4c 2c 9h 7d"),
    "three of a kind": (3, 0, "8s 8h 8d Kc Qd 5s 3h", "As Ah Xx Kc 9d 5s 3h"),
    "straight": (2, 0, "9s 8h 7d 6c 5s Kd 2h", "Xx 8h 7d 6c 5s Kd 2h"),
}
DYNASTY_HANDS = [
    pytest.param(line, odds, envy, cards, id=f"{line} {'with' if joker else 'without'} joker")
    for line, (odds, envy, *hands) in DYNASTY.items()
    for joker, cards in enumerate(hands)
    if cards
]


@pytest.mark.parametrize(("line", "odds", "envy", "cards"), DYNASTY_HANDS)
def test_case_91_every_dynasty_line_has_a_direct_hand(
    line: str, odds: int, envy: int, cards: str
) -> None:
    ledger = settle(apart(cards), seat(1, cards, dynasty=300))
    paid = lines(ledger, "dynasty")[-1]
    assert (ledger.seats[0].bonus_hand, ledger.seats[0].premium) == (line, envy > 0)
    assert (paid.outcome, paid.odds, paid.net) == ("win", f"{odds} to 1", 300 * odds)


@pytest.mark.parametrize(("line", "odds", "envy", "cards"), DYNASTY_HANDS)
def test_every_dynasty_line_pays_its_envy(line: str, odds: int, envy: int, cards: str) -> None:
    watcher = apart(cards)
    ledger = settle(apart(cards, watcher), seat(1, cards), seat(2, watcher, dynasty=500))
    assert sum(x.net for x in lines(ledger, "envy")) == envy
    assert [x.hand for x in lines(ledger, "envy")] == [line] * (envy > 0)
    assert len(lines(ledger, "cards")) == (envy > 0)


@pytest.mark.parametrize(
    ("cards", "line"),
    [
        pytest.param("8s 9s Ts Js Qs Ks As", "seven-card straight flush, no joker", id="to the A"),
        pytest.param("Xx 2s 3s 4s 5s 6s 7s", "seven-card straight flush, joker", id="joker, low"),
        pytest.param("Xx 9s Ts Js Qs Ks As", "seven-card straight flush, joker", id="joker, high"),
        # The joker is nobody's king or queen (W11).
        pytest.param("As Ks Qs Js Ts Kh Xx", "royal flush", id="no match with the joker"),
        pytest.param("As Ks Qs Js Ts Kh Qd", "royal flush", id="no match of two suits"),
        pytest.param("8s 8h 8d 7c 6d 5s 4h", "three of a kind", id="trips pay before a straight"),
        pytest.param("As Ah Kd Kc 9s 9h 2d", "nothing", id="three pair"),
        pytest.param("Xx Ah Kd Jc 9s 5h 2d", "nothing", id="a pair of aces"),
    ],
)
def test_dynasty_lines_at_their_borders(cards: str, line: str) -> None:
    assert settle(apart(cards), seat(1, cards)).seats[0].bonus_hand == line


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        pytest.param("9s 8h 7d 5c 4s 3h 2d", 100, id="nine high"),
        pytest.param("Ts 8h 7d 5c 4s 3h 2d", 25, id="ten high"),
        pytest.param("Js 9h 8d 6c 5s 3h 2d", 15, id="jack high"),
        pytest.param("Qs Jd 9h 8c 6s 4d 2h", 6, id="queen high"),
        pytest.param("Kh Qd 9s 8s 6d 4c 3h", 5, id="king high"),
        pytest.param("Ah Qd 9s 8s 6d 4c 3h", 3, id="ace high"),
        pytest.param("Xx Qd 9s 8s 6d 4c 3h", 3, id="the joker is an ace"),
        pytest.param("Xx Ks Qd Jh 9c 5d 2s", 3, id="the joker fills no straight"),
        pytest.param("Xx Tc 8c 5c 2c 9h 4d", 3, id="the joker fills no flush"),
        pytest.param("Xx Ks Qd Jh Tc 5d 3s", None, id="a straight from the joker as an ace"),
        pytest.param("Xx 2s 3d 4h 5c 9d Js", None, id="a wheel from the joker as an ace"),
        pytest.param("Xx Ah Qd 9s 7c 5d 3h", None, id="a pair with the joker"),
        pytest.param("9s 8h 7d 5c 4s 3h 3d", None, id="a pair"),
        pytest.param("Kc Tc 5c 4c 2c 9h 7d", None, id="a flush"),
        pytest.param("9s 8h 7d 6c 5s Kd 2h", None, id="a straight"),
    ],
)
def test_every_protection_line(cards: str, odds: int | None) -> None:
    line = only(settle(apart(cards), seat(1, cards, protection=200)), "protection")
    assert (line.odds, line.net) == (f"{odds} to 1" if odds else None, 200 * (odds or -1))


@pytest.mark.parametrize(
    ("cards", "red", "black"),
    [
        ("Kh Qd 9h 8d 6s 4c 3s", "win", "lose"),
        ("Kh Qd 9h 8s 6s 4c 3s", "lose", "win"),
        ("Xx Qd 9h 8d 6s 4c 3s", "lose", "lose"),
        ("Xx Qd 9h 8d 6d 4c 3s", "win", "lose"),
        ("Kh Qd 9h 8d 6d 4d 3h", "win", "lose"),
    ],
)
def test_w14_red_black_counts_natural_cards(cards: str, red: str, black: str) -> None:
    for color, outcome in (("red", red), ("black", black)):
        line = only(settle(apart(cards), seat(1, cards, red_black=100, color=color)), "red/black")
        assert (line.outcome, line.net) == (outcome, 100 if outcome == "win" else -100)


# ------------------------------------------------------------------------------- cases.md: bonus


def test_case_82_the_rarest_hand_pays_8000_to_1() -> None:
    cards = "5s 6s 7s 8s 9s Ts Js"
    line = lines(settle(apart(cards), seat(1, cards, dynasty=100)), "dynasty")[-1]
    assert (line.odds, line.net) == ("8000 to 1", 800_000)


def test_case_83_envy_for_royal_flush_and_match_is_1000_dollars() -> None:
    cards = "As Ks Qs Js Ts Kh Qh"
    watcher = apart(cards)
    ledger = settle(apart(cards, watcher), seat(1, watcher, dynasty=500), seat(2, cards))
    assert only(ledger, "envy").net == 100_000


def test_case_85_the_order_of_the_cards_changes_nothing() -> None:
    cards = text.parse("As Ks Qs Js Ts Kh Qh")
    dealer = apart(text.text(cards))
    for order in permutations(cards):
        table = Round(dealer, [Seat(1, order, 1000, wagers={"dynasty": 100})], EZ)
        assert table.settle().lines[-1].net == 200_000, text.text(order)


def test_case_86_the_joker_may_be_part_of_the_royal_but_not_of_the_match() -> None:
    with_royal, with_match = "As Ks Qs Js Xx Kh Qh", "As Ks Qs Js Ts Kh Xx"
    hands = [settle(apart(c), seat(1, c)).seats[0].bonus_hand for c in (with_royal, with_match)]
    assert hands == ["royal flush and royal match", "royal flush"]


def test_case_88_the_pay_table_is_named() -> None:
    """By the game, which has it."""
    ledger = settle(KINGS, seat(1, PAIR))
    assert ledger.game.name == ledger.to_json()["game"] == "nj-ez"
    assert [wager.pay_table.name for wager in ledger.game.wagers] == [
        "dynasty-default",
        "protection-default",
        "red-black-default",
        "queens-dragon-default",
    ]


@pytest.mark.parametrize(
    ("cards", "odds"), [("As 2s 3s 4s 5s 6s 7s", 8000), ("As Ks 2s 3s 4s 5s 6s", 50)]
)
def test_case_89_ace_low_counts_and_wrap_around_does_not(cards: str, odds: int) -> None:
    line = lines(settle(apart(cards), seat(1, cards, dynasty=100)), "dynasty")[-1]
    assert line.odds == f"{odds} to 1"


@pytest.mark.parametrize(
    ("cards", "low", "odds", "envy"),
    [("8s 8h 8d Kc Kd Js 4h", "Kc Kd", 5, 0), ("Js Jh Jd Jc 9s 5h 2c", "Js Jh", 25, 500)],
)
def test_case_92_the_bonus_looks_at_the_seven_cards(
    cards: str, low: str, odds: int, envy: int
) -> None:
    watcher = apart(cards)
    ledger = settle(
        apart(cards, watcher),
        seat(1, cards, low=low, dynasty=100),
        seat(2, watcher, dynasty=500),
    )
    assert lines(ledger, "dynasty", 1)[-1].odds == f"{odds} to 1"
    assert sum(line.net for line in lines(ledger, "envy")) == envy


def test_case_94_to_1_returns_the_stake_too() -> None:
    line = only(settle(KINGS, seat(1, TRIPS, dynasty=1000)), "dynasty")
    assert (line.odds, line.net, line.returned) == ("3 to 1", 3000, 4000)


def test_case_97_no_envy_for_the_dealers_hand() -> None:
    dealer = "9s 9h 9d 9c Ks 5d 3c"
    bystander = "As Qh Jd 8c 6s 4d 2h"
    ledger = settle(dealer, seat(1, bystander, dynasty=500))
    assert not lines(ledger, "envy")
    assert not ledger.seats[0].premium


def test_case_98_threshold_and_trigger_are_different_things() -> None:
    premium = "9s 9h 9d 9c Ks 5d 3c"
    below = apart(premium)
    enough = apart(premium, below)
    ledger = settle(
        apart(premium, below, enough),
        seat(1, below, dynasty=499),
        seat(2, enough, dynasty=500),
        seat(3, premium),
    )
    assert [(line.seat, line.other_seat) for line in lines(ledger, "envy")] == [(2, 3)]


def test_case_100_the_joker_is_an_ace_for_protection() -> None:
    cards = "Xx Qs Jd 9h 8c 4s 2d"
    ledger = settle(apart(cards), seat(1, cards, dynasty=100, protection=100))
    assert (only(ledger, "dynasty").hand, only(ledger, "protection").odds) == ("straight", "3 to 1")


@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        pytest.param("Qs Jd 9h 8c 6s 4d 2h", True, id="queen-high"),
        pytest.param("Xx Qs 9h 8c 6s 4d 2h", False, id="the joker is an ace"),
        pytest.param("Qs Js 9s 8s 6s 4d 2h", False, id="flush"),
        pytest.param("Qd 9c 8h 7s 6d 5c 3h", False, id="straight"),
        pytest.param("Ks Qd 9h 8c 6s 4d 2h", False, id="king-high"),
        pytest.param("Js Td 9h 7c 6s 4d 2h", False, id="jack-high"),
        pytest.param("Qs Qd 9h 8c 6s 4d 2h", False, id="a pair of queens"),
    ],
)
def test_case_101_queen_high(dealer: str, expected: bool) -> None:
    ledger = settle(dealer, seat(1, apart(dealer), queens_dragon=100))
    line = only(ledger, "queen's dragon")
    assert ledger.pushed == expected
    assert (line.outcome, line.net) == (("win", 5000) if expected else ("lose", -100))
    assert (ledger.lines[0].rule == "W12") == expected
    pushes = "the dealer's hand makes every main wager a push"
    assert (ledger.lines[0].reason == pushes) == expected


def test_w12_a_foul_loses_against_a_queen_high_dealer() -> None:
    ledger = settle(QUEEN_HIGH, seat(1, HIGH, low="Kh Qd"), seat(2, PAIR))
    assert [line.outcome for line in ledger.lines] == ["foul", "push"]


# -------------------------------------------------------------------------- cases.md: settlement


def test_case_25_a_copy_is_neither_better_nor_worse() -> None:
    mine, theirs = LowValue.of("Ac Kd"), LowValue.of("Ad Kc")
    assert mine == theirs
    assert not mine < theirs
    assert not mine > theirs


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        pytest.param("6c 6d 3s 3h Ac Kd 2s", "push", id="low copy, high better"),
        pytest.param("5c 5d 3s 3h Ac Kd 2s", "lose", id="both copies"),
        pytest.param("4c 4d 3s 3h Ac Kd 2s", "lose", id="low copy, high worse"),
    ],
)
def test_case_80_the_dealer_takes_the_copies(cards: str, outcome: str) -> None:
    ledger = settle("5s 5h 3c 3d Ad Kc 2h", seat(1, cards, low="Ac Kd"))
    assert str(ledger.dealer.low_value) == "high card, A-K"
    assert only(ledger, "main").outcome == outcome


def test_case_80_better_in_front_and_a_copy_behind_pushes() -> None:
    dealer = "5s 5h 3c 3d Ad Qc 2h"
    ledger = settle(dealer, seat(1, "5c 5d 3s 3h Ac Kd 2s", low="Ac Kd"))
    assert only(ledger, "main").outcome == "push"


def test_case_109_a_winner_gets_the_stake_back_once() -> None:
    ledger = settle(KINGS, seat(1, "As Ah Qd Jc 7s 5d 3c", player="Ann"))
    line = only(ledger, "main")
    assert (line.outcome, line.net, line.returned) == ("win", 1000, 2000)
    assert ledger.players == {"Ann": 1000}


def test_case_110_a_push_returns_the_stake() -> None:
    ledger = settle(KINGS, seat(1, HIGH, 10_000, player="Ann", dynasty=500))
    line = only(ledger, "main")
    assert (line.outcome, line.net, line.returned) == ("push", 0, 10_000)
    assert (ledger.players, ledger.house) == ({"Ann": -500}, 500)


def test_case_113_a_round_adds_up_to_zero() -> None:
    ledger = two_premium_hands()
    assert sum(ledger.players.values()) + ledger.house == 0
    assert sum(line.net for line in ledger.lines) == -ledger.house
    assert ledger.to_json()["totals"]["sum"] == 0


def test_case_115_a_jackpot_does_not_overflow() -> None:
    cards = "5s 6s 7s 8s 9s Ts Js"
    ledger = settle(apart(cards), seat(1, cards, dynasty=268_436))
    assert lines(ledger, "dynasty")[-1].net == 2_147_488_000


def test_case_115_nor_does_the_largest_stake_at_the_best_odds() -> None:
    cards = "5s 6s 7s 8s 9s Ts Js"
    ledger = settle(apart(cards), seat(1, cards, MOST_STAKE, dynasty=MOST_STAKE))
    assert lines(ledger, "dynasty")[-1].net == 8000 * MOST_STAKE
    assert sum(ledger.players.values()) + ledger.house == 0


@pytest.mark.parametrize("key", STAKES)
@pytest.mark.parametrize("stake", [0, -600])
def test_case_116_negative_and_zero_wagers_are_refused(key: str, stake: int) -> None:
    made = {"main": 1000, **wager(key, stake)}
    with pytest.raises(StakeError, match=rf"seat 1: {NAMES[key]}.* {stake} cents"):
        settle(KINGS, seat(1, HIGH, **made))


def test_case_185_the_same_card_at_two_seats_is_refused() -> None:
    with pytest.raises(DuplicateCardError, match=r"seat 2: duplicate card 7h"):
        settle(KINGS, seat(1, PAIR), seat(2, "7h Qd 9s 8s 6d 4c 3h"))


# ------------------------------------------------------------------ random rounds and the oracle

ROUNDS = 2400
CHUNKS = 12


def as_oracle_line(line: LedgerLine) -> oracle.Line:
    odds = int(line.odds.removesuffix(" to 1")) if line.odds else 0
    return oracle.Line(
        line.seat, line.wager, line.stake, line.outcome, odds, line.net, line.other_seat or 0
    )


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_rounds_are_settled_as_the_oracle_settles_them(chunk: int) -> None:
    for number in range(ROUNDS // CHUNKS):
        seed = f"{chunk}/{number}"
        rng = random.Random(seed)
        dealer, drawn = random_round(rng)
        game = rng.choice((EZ, OF_FOXWOODS))
        if rng.random() < 0.5:
            table = Round(dealer, [to_seat(x) for x in drawn], game)
        else:
            document = json.loads(json.dumps(to_document(dealer, drawn)))
            table = replace(Round.from_json(document), game=game)
        ledger = table.settle()
        expected = oracle.settle(dealer, drawn, game.house_way.name)
        assert [as_oracle_line(line) for line in ledger.lines] == expected, seed
        assert not any(line.cut for line in ledger.lines)
        check_money(ledger)


def test_random_rounds_reach_every_outcome_and_every_bonus_line() -> None:
    """The rounds above are only worth something if they hold what is rare."""
    seen: set[str] = set()
    for chunk in range(CHUNKS):
        for number in range(ROUNDS // CHUNKS):
            dealer, drawn = random_round(random.Random(f"{chunk}/{number}"))
            ledger = Round(dealer, [to_seat(x) for x in drawn], EZ).settle()
            seen |= {f"{x.wager} {x.outcome} {x.hand or ''}".strip() for x in ledger.lines}
            seen |= {f"{x.wager} {x.outcome}" for x in ledger.lines}
            seen |= {f"dealer queen-high {ledger.pushed}"}
    wanted = {f"dynasty win {line}" for line in DYNASTY} | {"dynasty lose nothing"}
    wanted |= {f"envy win {line}" for line, (_, envy, *_) in DYNASTY.items() if envy}
    wanted |= {f"main {outcome}" for outcome in ("win", "lose", "push", "foul")}
    wanted |= {f"{NAMES[key]} {outcome}" for key in OPTIONAL[1:] for outcome in ("win", "lose")}
    wanted |= {"dealer queen-high True", "dynasty premium five aces", "cards collected five aces"}
    assert wanted <= seen


# ---------------------------------------------------------------------------- examples and JSON


@pytest.mark.parametrize("name", ["ez_round.json", "ez_round_bonuses.json"])
def test_examples_are_settled_as_the_oracle_settles_them(name: str) -> None:
    document = json.loads((EXAMPLES / name).read_text())
    drawn = []
    for entry in document["seats"]:
        wagers = dict(entry["wagers"])
        colored = wagers.pop("red_black", {"stake": 0, "color": ""})
        low = text.parse(entry["low"]) if "low" in entry else None
        drawn.append(
            oracle.Seat(
                entry["seat"],
                entry["player"],
                text.parse(entry["cards"]),
                low,
                red_black=colored["stake"],
                color=colored["color"],
                **wagers,
            )
        )
    ledger = Round.load(EXAMPLES / name).settle()
    expected = oracle.settle(text.parse(document["dealer"]), drawn, "trump-plaza")
    assert [as_oracle_line(line) for line in ledger.lines] == expected
    check_money(ledger)


def test_the_first_example_has_every_outcome_of_a_main_wager() -> None:
    ledger = Round.load(EXAMPLES / "ez_round.json").settle()
    assert [line.outcome for line in lines(ledger, "main")] == ["win", "lose", "push", "foul"]
    assert (ledger.players, ledger.house) == (
        {"Ann": 2700, "Ben": 500, "Cleo": -200, "Dev": -1600},
        -1400,
    )


def test_the_second_example_has_every_wager_and_two_envy_payments() -> None:
    ledger = Round.load(EXAMPLES / "ez_round_bonuses.json").settle()
    assert {line.wager for line in ledger.lines} == {*NAMES.values(), "envy"}
    assert [(x.player, x.other_seat) for x in lines(ledger, "envy")] == [("Ben", 5), ("Cleo", 5)]
    assert (ledger.players, ledger.house) == (
        {"Ann": 34_200, "Ben": 1400, "Dev": 1300, "Cleo": 6000},
        -42_900,
    )


def money_of(document: Any) -> Iterator[Any]:
    """Every amount of money in a ledger's document."""
    for entry in document["lines"]:
        yield from (entry["stake"], entry["net"], entry["house"], entry["center"])
        yield from (entry["returned"], entry["cut"])
    yield from (entry["net"] for entry in document["seats"])
    yield from document["totals"]["players"].values()
    yield from (document["totals"]["house"], document["totals"]["sum"])


@pytest.mark.parametrize("name", ["ez_round.json", "ez_round_bonuses.json"])
def test_a_ledger_is_json_in_whole_cents(name: str) -> None:
    ledger = Round.load(EXAMPLES / name).settle()
    document = json.loads(json.dumps(ledger.to_json()))
    assert document == ledger.to_json()
    assert all(type(amount) is int for amount in money_of(document))
    assert document["totals"]["sum"] == 0
    assert [(x["seat"], x["wager"]) for x in document["lines"]] == [
        (line.seat, line.wager) for line in ledger.lines
    ]


def test_every_line_of_a_ledger_names_its_rule_and_paragraph() -> None:
    for line in two_premium_hands().lines:
        assert line.reason
        assert line.rule
        assert line.regulation is not None
        assert line.regulation.startswith("11.22(d)")


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    ledger = settle(KINGS, seat(2, PAIR, dynasty=500), seat(4, QUADS))
    assert set(ledger.players) == {"seat 2", "seat 4"}


# --------------------------------------------------------------------------- refused, whole


@pytest.mark.parametrize(
    ("low", "reason"),
    [
        pytest.param("", "the low hand is no cards, not two", id="no card"),
        pytest.param("Kh", "the low hand is 1 card, not two", id="one card"),
        pytest.param("Kh Qd 9s", "the low hand is 3 cards, not two", id="three cards"),
        pytest.param(" ".join(["Kh"] * 9), "the low hand is 9 cards, not two", id="nine cards"),
        pytest.param("Kh Ac", "the low hand has Ac, which was not dealt", id="not dealt"),
        pytest.param(
            "Kh Xx", "the low hand has Xx, which was not dealt", id="a joker that was not dealt"
        ),
        pytest.param("Kh Kh", "the low hand has Kh twice", id="one card twice"),
        pytest.param(
            "Kh Qd",
            "the low hand is higher than the high hand"
            " (high card, K-Q against high card, 9-8-6-4-3)",
            id="higher than the high hand",
        ),
    ],
)
def test_a_foul_low_hand_is_no_error(low: str, reason: str) -> None:
    ledger = settle(KINGS, seat(1, HIGH, low=low))
    line = only(ledger, "main")
    assert (line.outcome, line.net, line.returned) == ("foul", -1000, 0)
    assert ledger.seats[0].setting.foul == reason


@pytest.mark.parametrize("key", STAKES)
@pytest.mark.parametrize(
    "stake",
    [
        pytest.param(0, id="zero"),
        pytest.param(-1, id="negative"),
        pytest.param(1000.0, id="float"),
        pytest.param(float("nan"), id="NaN"),
        pytest.param(True, id="True"),
        pytest.param("1000", id="text"),
        pytest.param(MOST_STAKE + 1, id="above the limit"),
        pytest.param(2**63 - 1, id="2**63 - 1"),
        pytest.param(2**63, id="2**63"),
        pytest.param(2**70, id="2**70"),
        pytest.param(-(2**70), id="-2**70"),
    ],
)
def test_a_bad_stake_is_refused(key: str, stake: Any) -> None:
    made = {"main": 1000, **wager(key, stake)}
    name = "queen" if key == "queens_dragon" else key.split("_")[0]  # however it is spelled
    refused(StakeError, ("seat 3", name, str(stake)), lambda: settle(KINGS, seat(3, HIGH, **made)))


def test_a_stake_too_long_to_print_is_refused() -> None:
    refused(StakeError, ("seat 3",), lambda: settle(KINGS, seat(3, HIGH, 10**5000)))


RED_BLACK = {"wagers": {"red_black": 100}}


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        pytest.param({"number": 0}, SeatError, ("0",), id="seat 0"),
        pytest.param({"number": 17}, SeatError, ("17",), id="seat 17"),
        pytest.param({"number": -1}, SeatError, ("-1",), id="seat -1"),
        pytest.param({"number": 2**70}, SeatError, (str(2**70),), id="seat 2**70"),
        pytest.param({"number": 10**5000}, SeatError, ("seat",), id="a seat too long to print"),
        pytest.param({"number": "1"}, RoundError, ("seat", "'1'"), id="seat as text"),
        pytest.param({"number": 1.0}, RoundError, ("seat", "1.0"), id="seat as a float"),
        pytest.param({"number": True}, RoundError, ("seat", "True"), id="seat True"),
        pytest.param({"number": None}, RoundError, ("seat", "None"), id="no seat"),
        pytest.param({"cards": HIGH + " 2c"}, CardCountError, ("seat 3", "8"), id="eight cards"),
        pytest.param({"cards": "Kh"}, CardCountError, ("seat 3", "1"), id="one card"),
        pytest.param({"cards": ""}, CardCountError, ("seat 3", "0"), id="no cards"),
        pytest.param({"cards": [53, 1, 2, 3, 4, 5, 6]}, CardError, ("seat 3", "53"), id="card 53"),
        pytest.param({"cards": 5}, CardError, ("seat 3", "5"), id="cards as a number"),
        pytest.param(
            {"cards": HIGH.replace("Kh", "Zz")}, CardError, ("seat 3", "'Zz'"), id="card Zz"
        ),
        pytest.param(
            {"cards": HIGH.replace("Kh", "Qd")}, DuplicateCardError, ("seat 3", "Qd"), id="twice"
        ),
        pytest.param(
            {"cards": HIGH.replace("Kh", "Ks")},
            DuplicateCardError,
            ("seat 3", "Ks"),
            id="a card of the dealer",
        ),
        pytest.param({"low": "Zz Kh"}, CardError, ("seat 3", "'Zz'"), id="low with no card"),
        pytest.param({"low": [53, 1]}, CardError, ("seat 3", "53"), id="low with card 53"),
        pytest.param({"low": [-1]}, CardError, ("seat 3", "-1"), id="low with card -1"),
        pytest.param({"low": [2**70]}, CardError, ("seat 3", str(2**70)), id="low with 2**70"),
        pytest.param({"low": 5}, CardError, ("seat 3", "5"), id="low as a number"),
        pytest.param(RED_BLACK, WagerError, ("seat 3", "None"), id="no color"),
        pytest.param(
            {**RED_BLACK, "color": "green"}, WagerError, ("seat 3", "'green'"), id="green"
        ),
        pytest.param({**RED_BLACK, "color": "Red"}, WagerError, ("seat 3", "'Red'"), id="Red"),
        pytest.param({"color": "red"}, WagerError, ("seat 3", "'red'"), id="only a color"),
        pytest.param({"main": None}, WagerError, ("seat 3", "main"), id="no main wager"),
        pytest.param({"wagers": None}, WagerError, ("seat 3", "None"), id="no wagers"),
        pytest.param({"wagers": [100]}, WagerError, ("seat 3", "[100]"), id="a list of wagers"),
        pytest.param({"wagers": {"envy": 100}}, WagerError, ("seat 3", "'envy'"), id="envy"),
        pytest.param({"wagers": {"main": 100}}, WagerError, ("seat 3", "'main'"), id="main twice"),
        pytest.param({"wagers": {1: 100}}, WagerError, ("seat 3", "1"), id="a number as key"),
        pytest.param(
            {"wagers": {"dynasty": None}}, StakeError, ("seat 3", "dynasty"), id="no stake"
        ),
        pytest.param({"player": ["Ann"]}, RoundError, ("seat 3", "Ann"), id="player as a list"),
        pytest.param({"player": 5}, RoundError, ("seat 3", "5"), id="player as a number"),
    ],
)
def test_a_bad_seat_is_refused(
    changes: dict[str, Any], error: type[PaigowError], words: tuple[str, ...]
) -> None:
    fields = {"number": 3, "cards": HIGH, "main": 1000, **changes}
    refused(error, words, lambda: settle(KINGS, seat(2, PAIR), Seat(**fields)))


def test_a_table_has_sixteen_seats() -> None:
    for number in range(1, 17):
        assert settle(KINGS, seat(number, HIGH)).lines[0].seat == number


def test_a_seat_number_twice_is_refused() -> None:
    refused(SeatError, ("seat 3", "twice"), lambda: settle(KINGS, seat(3, HIGH), seat(3, PAIR)))


def test_a_round_without_seats_is_refused() -> None:
    refused(SeatError, ("1 to 16", "0"), lambda: settle(KINGS))


def test_seventeen_seats_are_refused() -> None:
    # The deck has not enough cards for them; that there are too many seats is said first.
    seats = [seat(number, HIGH) for number in range(1, 18)]
    refused(SeatError, ("1 to 16", "17"), lambda: settle(KINGS, *seats))


def test_seven_seats_are_refused() -> None:
    """A deck serves six: some card of the seventh is held already, however they are dealt."""
    dealt = [text.text([card % 53 for card in range(7 * n, 7 * n + 7)]) for n in range(8)]
    seats = [seat(number, cards) for number, cards in enumerate(dealt[1:], 1)]
    settle(dealt[0], *seats[:6])
    refused(DuplicateCardError, ("seat 7", "2c"), lambda: settle(dealt[0], *seats))


@pytest.mark.parametrize(
    ("dealer", "error", "word"),
    [
        ("Ks Kd", CardCountError, "2"),
        (KINGS + " 3c", CardCountError, "8"),
        (KINGS.replace("Ks", "Kd"), DuplicateCardError, "Kd"),
        (KINGS.replace("Ks", "1s"), CardError, "'1s'"),
        ("Xx Xx 2c 3c 4c 5c 6c", DuplicateCardError, "Xx"),
    ],
)
def test_bad_cards_of_the_dealer_are_refused(
    dealer: str, error: type[PaigowError], word: str
) -> None:
    refused(error, ("dealer", word), lambda: settle(dealer, seat(1, HIGH)))


def test_a_hand_that_the_house_way_cannot_set_names_the_seat(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "own"\nline = []\n')
    game = replace(EZ, house_way=HouseWay.load(own))
    table = Round(KINGS, [seat(3, "5s 5h 3c 3d Jh 9d 7c")], game)
    refused(NoLineError, ("seat 3",), table.settle)


def test_a_refused_round_can_be_mended_and_settled() -> None:
    seats = [seat(1, HIGH), seat(1, PAIR)]
    with pytest.raises(SeatError):
        Round(KINGS, seats, EZ).settle()
    seats[1] = seat(2, PAIR)
    assert [line.seat for line in Round(KINGS, seats, EZ).settle().lines] == [1, 2]


# --------------------------------------------------------------------------- bad documents


def test_the_good_document_is_good() -> None:
    assert [line.seat for line in Round.from_json(GOOD).settle().lines] == [3, 3, 3]


BAD_DOCUMENTS: list[tuple[str, Any, type[PaigowError], tuple[str, ...]]] = [
    ("format", MISSING, RoundError, ("'format'",)),
    ("format", "paigow/ez", RoundError, ("format", "'paigow/ez'")),
    ("format", "paigow/ez-round", RoundError, ("format", "'paigow/ez-round'")),
    ("format", None, RoundError, ("format", "None")),
    ("version", MISSING, RoundError, ("'version'",)),
    ("version", 2, RoundError, ("version", "2")),
    ("version", True, RoundError, ("version", "True")),
    ("version", "1", RoundError, ("version", "'1'")),
    ("version", 1.0, RoundError, ("version", "1.0")),
    ("game", MISSING, RoundError, ("'game'",)),
    ("game", "nope", GameError, ("'nope'", "nj-ez")),
    ("game", "", GameError, ("''",)),
    ("game", "ez-default", GameError, ("'ez-default'",)),
    ("game", 5, RoundError, ("game", "5")),
    ("game", None, RoundError, ("game", "None")),
    ("house_way", "trump-plaza", RoundError, ("'house_way'",)),
    ("pay_tables", "ez-default", RoundError, ("'pay_tables'",)),
    ("dealer", MISSING, RoundError, ("'dealer'",)),
    ("dealer", [1, 2], RoundError, ("dealer", "[1, 2]")),
    ("dealer", "Ks", CardCountError, ("dealer", "1")),
    ("seats", MISSING, RoundError, ("'seats'",)),
    ("seats", {}, RoundError, ("seats", "{}")),
    ("seats", [], SeatError, ("0",)),
    ("seats.0", 5, RoundError, ("seats[0]", "5")),
    ("seats.0", [], RoundError, ("seats[0]", "[]")),
    ("chips", 5, RoundError, ("'chips'",)),
    ("seats.0.seat", MISSING, RoundError, ("seats[0]", "'seat'")),
    ("seats.0.seat", 0, SeatError, ("0",)),
    ("seats.0.seat", 17, SeatError, ("17",)),
    ("seats.0.seat", "1", RoundError, ("seats[0]", "seat", "'1'")),
    ("seats.0.seat", 1.0, RoundError, ("seats[0]", "seat", "1.0")),
    ("seats.0.seat", True, RoundError, ("seats[0]", "seat", "True")),
    ("seats.0.player", 5, RoundError, ("seat 3", "player", "5")),
    ("seats.0.player", None, RoundError, ("seat 3", "player", "None")),
    ("seats.0.cards", MISSING, RoundError, ("seats[0]", "'cards'")),
    ("seats.0.cards", [1, 2], RoundError, ("seat 3", "cards", "[1, 2]")),
    ("seats.0.cards", HIGH[:-1], CardError, ("seat 3", "'3'")),
    ("seats.0.low", None, RoundError, ("seat 3", "low", "None")),
    ("seats.0.low", [1, 2], RoundError, ("seat 3", "low", "[1, 2]")),
    ("seats.0.low", "Zz", CardError, ("seat 3", "'Zz'")),
    ("seats.0.bets", {}, RoundError, ("seats[0]", "'bets'")),
    ("seats.0.wagers", MISSING, RoundError, ("seats[0]", "'wagers'")),
    ("seats.0.wagers", [], RoundError, ("seat 3", "wagers", "[]")),
    ("seats.0.wagers", {}, WagerError, ("seat 3", "main")),
    ("seats.0.wagers.main", MISSING, WagerError, ("seat 3", "main")),
    ("seats.0.wagers.main", None, StakeError, ("seat 3", "main", "None")),
    ("seats.0.wagers.main", 10.5, StakeError, ("seat 3", "main", "10.5")),
    ("seats.0.wagers.main", True, StakeError, ("seat 3", "main", "True")),
    ("seats.0.wagers.main", "1000", StakeError, ("seat 3", "main", "'1000'")),
    ("seats.0.wagers.main", 2**70, StakeError, ("seat 3", str(2**70))),
    ("seats.0.wagers.dynasty", 99, StakeError, ("seat 3", "dynasty", "99")),
    ("seats.0.wagers.dynasty", 0, StakeError, ("seat 3", "dynasty", "0")),
    ("seats.0.wagers.envy", 500, RoundError, ("seat 3", "'envy'")),
    ("seats.0.wagers.red_black", 100, RoundError, ("seat 3", "red_black", "100")),
    ("seats.0.wagers.red_black", {"stake": 100}, RoundError, ("seat 3", "'color'")),
    ("seats.0.wagers.red_black", {"color": "red"}, RoundError, ("seat 3", "'stake'")),
    ("seats.0.wagers.red_black.color", "green", WagerError, ("seat 3", "'green'")),
    ("seats.0.wagers.red_black.color", 1, RoundError, ("seat 3", "color", "1")),
    ("seats.0.wagers.red_black.stake", 99, StakeError, ("seat 3", "red", "99")),
    ("seats.0.wagers.red_black.odds", 99, RoundError, ("seat 3", "'odds'")),
]


@pytest.mark.parametrize(
    ("path", "value", "error", "words"),
    [pytest.param(*bad, id=f"{bad[0]} = {bad[1]!r}") for bad in BAD_DOCUMENTS],
)
def test_a_bad_document_is_refused(
    path: str, value: Any, error: type[PaigowError], words: tuple[str, ...]
) -> None:
    refused(error, words, lambda: Round.from_json(changed(path, value)).settle())


@pytest.mark.parametrize("document", [None, 5, "round", [], [GOOD]], ids=repr)
def test_what_is_no_object_is_refused(document: Any) -> None:
    refused(RoundError, ("object",), lambda: Round.from_json(document))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param(b"", ("not JSON",), id="empty"),
        pytest.param(b"{", ("not JSON",), id="cut short"),
        pytest.param(b"\xff\xfe{}", ("not JSON",), id="not UTF-8"),
        pytest.param(b'{"format": "a", "format": "b"}', ("'format'", "twice"), id="a key twice"),
        pytest.param(b'{"a": {"b": 1, "b": 1}}', ("'b'", "twice"), id="an inner key twice"),
        pytest.param(b'{"version": NaN}', ("NaN",), id="NaN"),
        pytest.param(b'{"version": Infinity}', ("Infinity",), id="Infinity"),
        pytest.param(b'{"version": -Infinity}', ("-Infinity",), id="-Infinity"),
        pytest.param(b"[" * 100_000, ("not JSON",), id="deep lists"),
        pytest.param(b'{"a":' * 100_000, ("not JSON",), id="deep objects"),
        pytest.param(b'{"version": ' + b"9" * 5000 + b"}", ("not JSON",), id="a huge number"),
        pytest.param(b" " * 1_000_001, ("1000000",), id="too long"),
        pytest.param(b"null", ("object", "None"), id="null"),
    ],
)
def test_a_bad_file_is_refused(tmp_path: Path, content: bytes, words: tuple[str, ...]) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(content)
    refused(RoundError, words, lambda: Round.load(path))


def test_a_file_that_is_not_json_is_named(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(b"{")
    refused(RoundError, ("round.json",), lambda: Round.load(path))


def test_a_number_beyond_floats_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(GOOD).replace('"main": 1000', '"main": 1e999'))
    refused(StakeError, ("seat 3", "main", "inf"), lambda: Round.load(path).settle())


def test_a_missing_file_and_a_directory_are_named(tmp_path: Path) -> None:
    refused(RoundError, ("nowhere.json",), lambda: Round.load(tmp_path / "nowhere.json"))
    refused(RoundError, (tmp_path.name,), lambda: Round.load(tmp_path))
    refused(RoundError, ("null",), lambda: Round.load("a\0b"))


# ------------------------------------------------------------------- files that a round can name


def test_a_document_from_elsewhere_cannot_have_files_opened(tmp_path: Path) -> None:
    (tmp_path / "way.toml").write_text('name = "way"\nbase = "foxwoods"\n')
    own = tmp_path / "own.toml"
    own.write_text('name = "own"\nbase = "nj-ez"\nhouse_way = "way.toml"\n')
    document = {**GOOD, "game": "own.toml"}
    refused(RoundError, ("own.toml",), lambda: Round.from_json(document))
    refused(RoundError, (str(own)[:40],), lambda: Round.from_json({**GOOD, "game": str(own)}))
    made = Round.from_json(document, tmp_path).game
    assert (made.name, made.house_way.name) == ("own", "way")
    assert made == replace(EZ, name="own", house_way=HouseWay.load(tmp_path / "way.toml"))

    file = tmp_path / "round.json"
    file.write_text(json.dumps(document))
    assert Round.load(file).game == made, "relative to the round's folder"
    assert Round.from_json(document, game=EZ).game == EZ, "without a look at its name"


def test_cards_may_be_given_once_only() -> None:
    """Any iterable will do, and is read once."""
    ledger = Round(iter(text.parse(KINGS)), [Seat(1, iter(text.parse(HIGH)), 100)], EZ).settle()
    assert str(ledger.dealer_cards) == KINGS
    assert str(ledger.seats[0].cards) == HIGH


def test_a_ledger_says_what_each_wager_looked_at_and_by_which_rule() -> None:
    table = Round.load(Path(__file__).parent.parent / "examples" / "ez_round_bonuses.json")
    lines = {(ln.seat, ln.wager): (ln.hand, ln.rule) for ln in table.settle().lines}
    assert lines[4, "protection"] == ("king high", "W8, W13")
    assert lines[1, "red/black"] == ("3 of the color", "W8, W14")
    assert lines[4, "queen's dragon"] == (None, "W8, W12")
    assert lines[2, "dynasty"] == ("straight", "W8, W11")
    assert lines[2, "envy"] == ("four of a kind", "W9")
