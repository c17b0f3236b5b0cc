"""The oracle of a round of any game: rounds worked out by hand, and what must always hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from cases import numbered
from oracle import bonus
from oracle.cards import parse
from oracle.table import (
    DEALER,
    FIRST_THREE,
    TIGER_9,
    Bank,
    Cards,
    Entry,
    GameFacts,
    Refused,
    Seat,
    Wager,
    chips_needed,
    commission,
    games,
    refusal,
    settle,
)
from table_rounds import BANKER, Deal, Pool, random_table

GAMES = games()
SUPREME = GAMES["nj-supreme"]
EZ = replace(GAMES["nj-ez"], co_bank=True)
TABLES = bonus.tables()
ROUNDINGS = ("exact", "up25", "nearest25", "down")


def hand(cards: str) -> Cards:
    return tuple(parse(cards))


# Who banks, or the dealer, has a pair of kings and 9-8.  What the others come to against it is in
# their names; no two of these hands share a card.
KINGS = hand("Ks Kd 9h 8c 6s 4d 2h")
KINGS_FOUL = hand("Ks Kd")
WINS = hand("As Ah Ad Kc Qh 5s 3d")  # a pair of aces, and A-K
WINS_TOO = hand("9d 8h 7d 6c 5c Jh 2c")  # a straight, and J-2
PUSHES = hand("Ts Th Td Tc 7s 5d 3c")  # tens, and tens
LOSES = hand("Kh Qd 9s 8s 6d 4c 3h")  # king high, with this front
LOSES_LOW = hand("4c 3h")

# Three other dealers, who share no card with those.
DEALER_WINS = hand("Qc Qs Ac Xx 7h 4s 2s")  # a pair of aces, and queens
DEALER_PUSHES = hand("Ac 8d 7h 7c 4h 2s Jc")  # a pair of sevens, and A-J
DEALER_LOSES = hand("Jd Js 9c 8d 5h 3s 2d")  # a pair of jacks; 9-8 is a copy

QUEEN_HIGH = hand("Qs Jd 9c 8d 6h 4h 2s")
BANK_SEAT = 9


def wins(number: int, main: int, **more: Any) -> Seat:
    return Seat(number, f"p{number}", WINS, None, main, **more)


def wins_too(number: int, main: int, **more: Any) -> Seat:
    return Seat(number, f"p{number}", WINS_TOO, None, main, **more)


def pushes(number: int, main: int, **more: Any) -> Seat:
    return Seat(number, f"p{number}", PUSHES, None, main, **more)


def loses(number: int, main: int, **more: Any) -> Seat:
    return Seat(number, f"p{number}", LOSES, LOSES_LOW, main, **more)


def fouls(number: int, main: int, **more: Any) -> Seat:
    return Seat(number, f"p{number}", PUSHES, PUSHES[:3], main, **more)


def banks(low: Cards | None = None, **more: Any) -> Seat:
    return Seat(BANK_SEAT, "bank", KINGS, low, 0, **more)


def with_bank(
    *seats: Seat,
    game: GameFacts = SUPREME,
    dealer: Cards = DEALER_PUSHES,
    banker: Seat | None = None,
    chips: int = 10**9,
    co_bank: bool = False,
    dealer_wager: int = 0,
) -> tuple[GameFacts, Cards, list[Seat], Bank]:
    """A round that is banked at seat 9."""
    bank = Bank(BANK_SEAT, chips, co_bank, dealer_wager)
    return game, dealer, [*seats, banker or banks()], bank


def money(entries: Sequence[Entry]) -> list[tuple[Any, ...]]:
    """Of each entry seat, wager, outcome, and what player, house and center gain."""
    return [(x.seat, x.wager, x.outcome, x.net, x.house, x.center) for x in entries]


def nets(entries: Sequence[Entry]) -> dict[int, int]:
    totals: Counter[int] = Counter()
    for entry in entries:
        totals[entry.seat] += entry.net
    return dict(totals)


# --------------------------------------------------------------------------- the house banks


def test_main_wagers_against_the_dealer() -> None:
    """W1, W4 and R13; an amount that wins comes back once beside what is won (case 109)."""
    seats = [loses(16, 700), wins(2, 1000), pushes(5, 300), Seat(1, "p1", WINS_TOO, (1,), 400)]
    assert settle(GameFacts(), KINGS, seats) == [
        Entry(1, "main", 400, "foul", -400, 400),
        Entry(2, "main", 1000, "win", 1000, -1000, 0, 2000, odds="1 to 1"),
        Entry(5, "main", 300, "push", 0, 0, 0, 300),
        Entry(16, "main", 700, "lose", -700, 700),
    ]


@pytest.mark.parametrize(
    "low",
    [
        pytest.param("Kh Qd", id="higher than the five"),
        pytest.param("Kh", id="one card"),
        pytest.param("Kh Qd 9s", id="three cards"),
        pytest.param("", id="none"),
        pytest.param("3h 3h", id="one card twice"),
        pytest.param("3h 2c", id="a card that was not dealt"),
    ],
)
def test_r11_a_foul_hand_loses(low: str) -> None:
    seat = Seat(1, "p", LOSES, hand(low), 100)
    for dealer in (KINGS, QUEEN_HIGH):  # W1: also before the push of W12
        (entry,) = settle(GAMES["nj-ez"], dealer, [seat])
        assert (entry.outcome, entry.net) == ("foul", -100)


def test_r13_a_copy_is_the_dealers() -> None:
    same = hand("Kh Kc 9d 8d 6d 4c 2c")
    (entry,) = settle(GameFacts(), KINGS, [Seat(1, "p", same, None, 100)])
    assert entry.outcome == "lose"


@pytest.mark.parametrize(
    ("amount", "by_rounding"),
    [
        *numbered(
            [
                (106, 2400, (120, 125, 125, 120)),
                (106, 140, (7, 25, 0, 7)),
                (107, 250, (None, 25, 25, 12)),
            ]
        ),
        pytest.param(1200, (60, 75, 50, 60), id="W3"),
        pytest.param(249, (None, 25, 0, 12), id="just less than half of a quarter"),
        pytest.param(500, (25, 25, 25, 25), id="a quarter"),
        pytest.param(501, (None, 50, 25, 25), id="just more than a quarter"),
        pytest.param(20, (1, 20, 0, 1), id="never more than what is won"),
        pytest.param(1, (None, 1, 0, 0), id="a cent"),
    ],
)
def test_w2_w3_commission(amount: int, by_rounding: tuple[int | None, ...]) -> None:
    """It is of what is won and follows the winning wager; none of 0 is written."""
    for rounding, charged in zip(ROUNDINGS, by_rounding, strict=True):
        game = replace(GAMES["nj-commission"], rounding=rounding)
        seats = [wins(1, amount), pushes(2, 777), loses(3, 777)]
        if charged is None:
            assert refusal(game, KINGS, seats) == "inexact"
            continue
        entries = settle(game, KINGS, seats)
        assert nets(entries) == {1: amount - charged, 2: 0, 3: -777}, rounding
        paid = [Entry(1, "commission", 0, "paid", -charged, charged)] if charged else []
        assert [*entries[1:-2]] == paid, rounding


def test_w3_a_commission_of_all_that_is_won() -> None:
    assert [commission(30, 100, rounding) for rounding in ROUNDINGS] == [30, 30, 25, 30]
    assert commission(38, 100, "nearest25") == 38  # 50 by rounding
    assert [commission(30, 0, rounding) for rounding in ROUNDINGS] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("push", "dealer", "outcome"),
    [
        ("queen high", QUEEN_HIGH, "push"),
        ("queen high", hand("Ks Jd 9c 8d 6h 4h 2s"), "win"),
        ("queen high", hand("Xx Qs 9c 8d 6h 4h 2s"), "win"),  # the joker is an ace
        ("queen high", hand("Qs Js 9s 8s 6s 4h 2s"), "win"),  # a flush
        ("ace high", hand("Ac Jd 9c 8d 6h 4h 2s"), "push"),
        ("ace high", hand("Xx Qs 9c 8d 6h 4h 2s"), "push"),
        ("ace high", QUEEN_HIGH, "win"),
        ("king high", hand("Ks Jd 9c 8d 6h 4h 2s"), "push"),
        ("nine-high low hand", hand("Ts 9h 8d 5c 4s 3d 2h"), "push"),
        ("nine-high low hand", KINGS, "push"),
        ("nine-high low hand", QUEEN_HIGH, "win"),
        ("jack-high low hand", QUEEN_HIGH, "push"),
        ("pair low hand", hand("Ts Th Td Tc Qs 5d 2c"), "push"),
        (None, QUEEN_HIGH, "win"),
    ],
)
def test_w12_w17_the_hand_that_pushes(push: str | None, dealer: Cards, outcome: str) -> None:
    """Cases 101 and 103."""
    player = Seat(1, "p", hand("7s 7h 7d 7c Ah As 3h"), hand("Ah As"), 100)
    (entry,) = settle(GameFacts(push=push), dealer, [player])
    assert entry.outcome == outcome


def test_w12_a_wild_joker_is_in_no_hand_that_pushes() -> None:
    joker_ace_high = hand("Xx Qs 9c 8d 6h 4h 2s")
    seats = [wins(1, 100)]
    assert settle(GameFacts(push="ace high"), joker_ace_high, seats)[0].outcome == "push"
    wild = GameFacts(push="ace high", joker="wild")
    assert settle(wild, joker_ace_high, seats)[0].outcome == "win"


def test_r7_r9_main_hands_are_ranked_by_the_rules_of_the_game() -> None:
    wheel = Seat(1, "p", hand("As 2d 3h 4c 5s Kd Qh"), hand("Kd Qh"), 100)
    dealer = hand("Ts 9c 8h 7d 6c 3s 2h")  # a straight, and 3-2
    assert settle(GameFacts(), dealer, [wheel])[0].outcome == "win"
    assert settle(GameFacts(wheel="lowest"), dealer, [wheel])[0].outcome == "push"
    joker = Seat(1, "p", hand("Xx Qs Qd 9c 8h 4c 2d"), hand("9c 8h"), 100)
    dealer = hand("Ks Kd 7h 6h 4s 3d 2c")  # a pair of kings, and 7-6
    assert settle(GameFacts(), dealer, [joker])[0].outcome == "push"
    assert settle(GameFacts(joker="wild"), dealer, [joker])[0].outcome == "win"


# --------------------------------------------------------------------------- a player banks


def test_case_118_a_surplus_pays_commission_once() -> None:
    """Of what is left, not of each wager that the bank beats (B13; 34.13(l))."""
    made = with_bank(wins(1, 4000), loses(2, 10_500), pushes(3, 999))
    assert settle(*made) == [
        Entry(1, "main", 4000, "announced"),
        Entry(2, "main", 10_500, "lose", net=-10_500, center=10_500),
        Entry(3, "main", 999, "push", returned=999),
        Entry(1, "main", 4000, "win", 4000, 0, -4000, 8000, odds="1 to 1"),
        Entry(1, "commission", 0, "paid", -200, 200),
        Entry(9, "commission", 0, "paid", 0, 325, -325),
        Entry(9, "bank", 0, "takes", 6175, 0, -6175, 6175),
    ]


def test_case_119_a_shortage_is_supplied_at_once_when_the_center_is_exhausted() -> None:
    """And no commission is charged on it (B12, B13)."""
    made = with_bank(wins(8, 3000), loses(2, 3500), wins_too(4, 3000), game=EZ)
    assert settle(*made) == [
        Entry(2, "main", 3500, "lose", net=-3500, center=3500),
        Entry(4, "main", 3000, "announced"),
        Entry(8, "main", 3000, "announced"),
        Entry(4, "main", 3000, "win", 3000, 0, -3000, 6000, odds="1 to 1"),
        Entry(4, "commission", 0, "paid", -150, 150),
        Entry(9, "bank", 0, "supplies", net=-2500, center=2500),
        Entry(8, "main", 3000, "win", 3000, 0, -3000, 6000, odds="1 to 1"),
        Entry(8, "commission", 0, "paid", -150, 150),
    ]


def test_b12_a_bank_that_won_nothing_supplies_before_the_first_winner() -> None:
    made = with_bank(wins(1, 300), wins_too(2, 500), game=replace(SUPREME, bank_commission=0))
    assert money(settle(*made)) == [
        (1, "main", "announced", 0, 0, 0),
        (2, "main", "announced", 0, 0, 0),
        (9, "bank", "supplies", -800, 0, 800),
        (1, "main", "win", 300, 0, -300),
        (2, "main", "win", 500, 0, -500),
    ]


def test_b13_nothing_left_and_nothing_missing() -> None:
    made = with_bank(wins(1, 800), loses(2, 800))
    assert [x[:2] for x in money(settle(*made))[2:]] == [(1, "main"), (1, "commission")]
    only_pushes = with_bank(pushes(1, 800))
    assert settle(*only_pushes) == [Entry(1, "main", 800, "push", returned=800)]


def test_b10_a_dealers_wager_that_loses_goes_to_the_center_first() -> None:
    made = with_bank(wins(1, 1000), dealer=DEALER_LOSES, dealer_wager=2500)
    assert money(settle(*made)) == [
        (0, "main", "lose", 0, -2500, 2500),
        (1, "main", "announced", 0, 0, 0),
        (1, "main", "win", 1000, 0, -1000),
        (1, "commission", "paid", -50, 50, 0),
        (9, "commission", "paid", 0, 75, -75),
        (9, "bank", "takes", 1425, 0, -1425),
    ]


def test_b10_a_dealers_wager_that_pushes_goes_back() -> None:
    made = with_bank(loses(1, 1000), dealer=DEALER_PUSHES, dealer_wager=2500)
    entries = settle(*made)
    assert entries[0] == Entry(0, "main", 2500, "push")
    assert nets(entries) == {0: 0, 1: -1000, 9: 950}


def test_b12_b14_a_dealers_wager_that_wins_is_paid_last_and_without_commission() -> None:
    """34.13(k), (l), (n)."""
    made = with_bank(wins(1, 1000), loses(2, 1200), dealer=DEALER_WINS, dealer_wager=2500)
    assert settle(*made) == [
        Entry(0, "main", 2500, "announced"),
        Entry(1, "main", 1000, "announced"),
        Entry(2, "main", 1200, "lose", net=-1200, center=1200),
        Entry(1, "main", 1000, "win", 1000, 0, -1000, 2000, odds="1 to 1"),
        Entry(1, "commission", 0, "paid", -50, 50),
        Entry(9, "bank", 0, "supplies", net=-2300, center=2300),
        Entry(0, "main", 2500, "win", 0, 2500, -2500, odds="1 to 1"),
    ]


def test_b12_what_the_center_pays_to_the_last_cent_is_not_supplied() -> None:
    made = with_bank(wins(1, 3000), wins_too(2, 2000), loses(3, 3000), game=SUPREME)
    assert [x[:3] for x in money(settle(*made)) if x[1] != "commission"][3:] == [
        (1, "main", "win"),
        (9, "bank", "supplies"),
        (2, "main", "win"),
    ]


def test_b12_a_dealers_wager_counts_in_what_is_missing() -> None:
    """All of it is supplied before the first who cannot be paid."""
    made = with_bank(wins(1, 1000), loses(2, 900), dealer=DEALER_WINS, dealer_wager=2500)
    assert money(settle(*made))[3:5] == [
        (9, "bank", "supplies", -2600, 0, 2600),
        (1, "main", "win", 1000, 0, -1000),
    ]
    made = with_bank(wins(1, 1000), loses(2, 1000), dealer=DEALER_WINS, dealer_wager=2500)
    assert [x[:4] for x in money(settle(*made))[3:]] == [
        (1, "main", "win", 1000),
        (1, "commission", "paid", -50),
        (9, "bank", "supplies", -2500),
        (0, "main", "win", 0),
    ]


@pytest.mark.parametrize("amount", numbered([(127, 5000), (127, 3000), (127, 5500), (127, 0)]))
def test_b6_the_dealer_wagers_any_amount_or_none(amount: int) -> None:
    """A last wager, a smaller one, what a house's formula says."""
    made = with_bank(loses(1, 100), dealer=DEALER_LOSES, dealer_wager=amount)
    entries = settle(*made)
    assert sum(x.house for x in entries if x.seat == 0) == -amount
    assert sum(x.seat == 0 for x in entries) == (amount > 0)


def test_a_foul_bank_loses_to_all_but_foul_hands() -> None:
    banker = banks(low=KINGS_FOUL[:1])
    made = with_bank(loses(1, 100), fouls(2, 300), banker=banker, dealer_wager=50)
    assert money(settle(*made)) == [
        (0, "main", "announced", 0, 0, 0),
        (1, "main", "announced", 0, 0, 0),
        (2, "main", "foul", -300, 0, 300),
        (1, "main", "win", 100, 0, -100),
        (1, "commission", "paid", -25, 25, 0),
        (0, "main", "win", 0, 50, -50),
        (9, "commission", "paid", 0, 25, -25),
        (9, "bank", "takes", 125, 0, -125),
    ]


def test_r11_a_bank_may_set_its_hand_foul() -> None:
    made = with_bank(loses(1, 100), banker=banks(low=KINGS_FOUL))
    assert settle(*made)[0].outcome == "announced"


def test_r13_a_copy_is_the_banks() -> None:
    same = Seat(1, "p1", hand("Kh Kc 9d 8d 6d 4c 2c"), None, 100)
    assert settle(*with_bank(same, dealer=PUSHES))[0].outcome == "lose"


def test_w12_no_hand_of_the_dealer_pushes_when_a_player_banks() -> None:
    """Queen's dragon looks at the dealer's cards all the same (B18)."""
    seats = [wins(1, 1000, wagers={"queens_dragon": 100}), loses(2, 1000)]
    entries = settle(*with_bank(*seats, game=EZ, dealer=QUEEN_HIGH))
    assert [x.outcome for x in entries[:2]] == ["announced", "lose"]
    assert entries[-1][:6] == (1, "queens_dragon", 100, "win", 5000, -5000)


def test_w17_a_game_without_commission_charges_a_bank_all_the_same() -> None:
    made = with_bank(wins(1, 1000), loses(2, 3000), game=EZ)
    assert nets(settle(*made)) == {1: 950, 2: -3000, 9: 1900}
    against_the_house = settle(EZ, KINGS, [wins(1, 1000), loses(2, 3000)])
    assert nets(against_the_house) == {1: 1000, 2: -3000}


@pytest.mark.parametrize(
    ("rounding", "charged"), [("exact", 325), ("up25", 325), ("nearest25", 325), ("down", 325)]
)
def test_case_118_by_rounding(rounding: str, charged: int) -> None:
    made = with_bank(
        wins(1, 4000), loses(2, 10_500), game=replace(SUPREME, rounding=rounding, commission=0)
    )
    assert nets(settle(*made))[9] == 6500 - charged


@pytest.mark.parametrize(
    ("rounding", "charged"), [("exact", None), ("up25", 325), ("nearest25", 300), ("down", 302)]
)
def test_b13_a_surplus_of_odd_cents(rounding: str, charged: int | None) -> None:
    """60.57: its commission is 3.0285."""
    made = with_bank(loses(2, 6057), game=replace(SUPREME, rounding=rounding))
    if charged is None:
        assert refusal(*made) == "inexact"
    else:
        assert nets(settle(*made))[9] == 6057 - charged


def test_w3_a_commission_may_take_all_of_a_surplus() -> None:
    """Then the bank takes nothing, and no entry says so."""
    entries = settle(*with_bank(loses(2, 17)))
    assert money(entries) == [
        (2, "main", "lose", -17, 0, 17),
        (9, "commission", "paid", 0, 17, -17),
    ]


def test_case_112_three_equal_winners_are_paid_the_same() -> None:
    players = (wins(1, 10_100), wins_too(2, 10_100))
    made = with_bank(*players, loses(3, 30_300), dealer=DEALER_WINS, dealer_wager=10_100)
    entries = settle(*made)
    assert [-x.center for x in entries if x.outcome == "win"] == [10_100] * 3
    assert 9 not in nets(entries)


# ---------------------------------------------------------------------------------- a co-bank


@pytest.mark.parametrize("odd_cent", ["house", "bank"])
@pytest.mark.parametrize(
    ("rounding", "charged"),
    numbered(
        [(121, "exact", None), (121, "up25", 175), (121, "nearest25", 175), (121, "down", 162)]
    ),
)
def test_case_121_half_of_a_surplus_is_the_trays(
    rounding: str, charged: int | None, odd_cent: str
) -> None:
    """Only the co-bank's half pays commission, 1.625 by the percentage (B16; 34.13(m))."""
    game = replace(SUPREME, rounding=rounding, odd_cent=odd_cent)
    made = with_bank(wins(1, 4000), loses(2, 10_500), game=game, co_bank=True)
    if charged is None:
        assert refusal(*made) == "inexact"
        return
    assert settle(*made)[-3:] == [
        Entry(9, "tray", 0, "takes", 0, 3250, -3250),
        Entry(9, "commission", 0, "paid", 0, charged, -charged),
        Entry(9, "bank", 0, "takes", 3250 - charged, 0, charged - 3250, 3250 - charged),
    ]


@pytest.mark.parametrize("rounding", ["up25", "nearest25", "down"])
@pytest.mark.parametrize(
    ("odd_cent", "of_bank", "of_tray"),
    numbered([(122, "house", 1251, 1250), (122, "bank", 1250, 1251)]),
)
def test_case_122_the_odd_cent_of_a_shortage(
    odd_cent: str, of_bank: int, of_tray: int, rounding: str
) -> None:
    """Two entries, and no commission on them (B16, B17)."""
    game = replace(SUPREME, odd_cent=odd_cent, rounding=rounding)
    made = with_bank(wins(1, 6001), loses(2, 3500), game=game, co_bank=True)
    entries = settle(*made)
    assert entries[:5] == [
        Entry(1, "main", 6001, "announced"),
        Entry(2, "main", 3500, "lose", net=-3500, center=3500),
        Entry(9, "bank", 0, "supplies", net=-of_bank, center=of_bank),
        Entry(9, "tray", 0, "supplies", house=-of_tray, center=of_tray),
        Entry(1, "main", 6001, "win", 6001, 0, -6001, 12_002, odds="1 to 1"),
    ]
    assert [(x.seat, x.wager) for x in entries[5:]] == [(1, "commission")]


@pytest.mark.parametrize(
    ("odd_cent", "of_tray", "of_bank"), [("house", 1251, 1250), ("bank", 1250, 1251)]
)
def test_b17_the_odd_cent_of_a_surplus(odd_cent: str, of_tray: int, of_bank: int) -> None:
    game = replace(SUPREME, odd_cent=odd_cent, rounding="down")
    made = with_bank(wins(1, 3500), loses(2, 6001), game=game, co_bank=True)
    assert money(settle(*made))[-3:] == [
        (9, "tray", "takes", 0, of_tray, -of_tray),
        (9, "commission", "paid", 0, 62, -62),
        (9, "bank", "takes", of_bank - 62, 0, 62 - of_bank),
    ]


@pytest.mark.parametrize(
    ("odd_cent", "seats", "entry"),
    [
        ("house", (wins(1, 1),), (9, "bank", "supplies", -1, 0, 1)),
        ("bank", (wins(1, 1),), (9, "tray", "supplies", 0, -1, 1)),
        ("house", (loses(1, 1),), (9, "tray", "takes", 0, 1, -1)),
        ("bank", (loses(1, 1),), (9, "bank", "takes", 1, 0, -1)),
    ],
)
def test_b17_a_single_cent_goes_to_one_side(
    odd_cent: str, seats: tuple[Seat, ...], entry: tuple[Any, ...]
) -> None:
    """And of the half that is nothing there is no entry."""
    game = replace(SUPREME, odd_cent=odd_cent, rounding="down")
    entries = settle(*with_bank(*seats, game=game, co_bank=True))
    assert [x for x in money(entries) if x[0] == 9] == [entry]


def test_b7_the_hand_of_a_co_bank_is_set_by_the_house_way() -> None:
    """34.13(e): case 128."""
    made = with_bank(loses(1, 100), co_bank=True, banker=banks(low=KINGS[2:4]))
    assert refusal(*made) == "low hand of the co-bank"
    assert refusal(*with_bank(loses(1, 100), banker=banks(low=KINGS[2:4]))) is None


def test_b7_the_dealer_wagers_nothing_against_a_co_bank() -> None:
    """34.13(e): case 128."""
    made = with_bank(loses(1, 100), co_bank=True, dealer_wager=2500)
    assert refusal(*made) == "dealer wager"


# ------------------------------------------------------------------------- what is refused


def test_case_124_a_bank_covers_the_wagers_of_all_other_players() -> None:
    """34.13(d)2: 60 and 50 dollars are too much for 100, though one of them loses."""
    seats = (wins(1, 6000), loses(2, 5000))
    for co_bank in (False, True):
        assert refusal(*with_bank(*seats, chips=10_000, co_bank=co_bank)) == "cover"
        assert refusal(*with_bank(*seats, chips=10_999, co_bank=co_bank)) == "cover"
        assert refusal(*with_bank(*seats, chips=11_000, co_bank=co_bank)) is None


def test_case_125_nobody_is_paid_in_part() -> None:
    assert refusal(*with_bank(wins(1, 3000), wins_too(2, 3000), chips=5000)) == "cover"


def test_b20_chips_that_do_not_cover_the_dealers_wager() -> None:
    """The cover of B4 says nothing of it."""
    winner, loser = wins(1, 1000), loses(2, 500)
    for seats, dealer, chips, reason in (
        ((winner,), DEALER_WINS, 3499, "short"),
        ((winner,), DEALER_WINS, 3500, None),
        ((winner, loser), DEALER_WINS, 2999, "short"),
        ((winner, loser), DEALER_WINS, 3000, None),
        ((winner,), DEALER_PUSHES, 1000, None),
    ):
        made = with_bank(*seats, dealer=dealer, dealer_wager=2500, chips=chips)
        assert refusal(*made) == reason


def test_chips_needed() -> None:
    def needed(*seats: Seat, **more: Any) -> int:
        return chips_needed(*with_bank(*seats, **more))

    assert needed(wins(1, 6000), loses(2, 5000)) == 11_000
    assert needed(wins(1, 1000), dealer=DEALER_WINS, dealer_wager=2500) == 3500
    assert needed(loses(1, 1000), dealer=DEALER_WINS, dealer_wager=2500) == 1500
    assert needed(wins(1, 1000), co_bank=True) == 1000
    assert needed() == 0


def test_b5_the_bank_plays_one_seat() -> None:
    """34.13(f)."""
    again = replace(loses(1, 100), player="bank")
    assert refusal(*with_bank(again)) == "areas"
    twice = replace(loses(1, 100), player="p2")
    assert refusal(*with_bank(twice, wins(2, 100))) is None


def test_case_130_whether_a_bank_may_make_optional_wagers_is_up_to_the_game() -> None:
    banker = banks(wagers={"dynasty": 500})
    made = with_bank(loses(1, 100), game=EZ, banker=banker)
    assert settle(*made)[-1][:6] == (9, "dynasty", 500, "lose", -500, 500)
    assert refusal(*with_bank(game=replace(EZ, bank_bonus=False), banker=banker)) == (
        "bonus of the bank"
    )


@pytest.mark.parametrize(
    ("reason", "made"),
    [
        ("no player bank", with_bank(loses(1, 100), game=GAMES["face-up"])),
        ("no player bank", with_bank(loses(1, 100), game=replace(SUPREME, player_bank=False))),
        ("no co-bank", with_bank(loses(1, 100), game=GAMES["nj-ez"], co_bank=True)),
        ("no such seat", (SUPREME, DEALER_WINS, [loses(1, 100)], Bank(2, 10**6))),
        ("main wager of the bank", with_bank(banker=replace(banks(), main=100))),
        ("dealer wager", with_bank(loses(1, 100), dealer_wager=-1)),
        ("no main wager", with_bank(loses(1, 0))),
        ("no main wager", (SUPREME, KINGS, [loses(1, 0)], None)),
        ("no main wager", (EZ, KINGS, [loses(1, 0, wagers={"dynasty": 500})], None)),
        ("limits", (SUPREME, KINGS, [loses(1, -600)], None)),
        ("limits", (replace(SUPREME, least=100), KINGS, [loses(1, 99)], None)),
        ("limits", (replace(SUPREME, most=500), KINGS, [loses(1, 501)], None)),
        ("limits", (EZ, KINGS, [loses(1, 100, wagers={"dynasty": 99})], None)),
        ("limits", (EZ, KINGS, [loses(1, 100, wagers={"dynasty": 0})], None)),
        ("limits", (EZ, KINGS, [loses(1, 100, wagers={"dynasty": -500})], None)),
        ("limits", (EZ, KINGS, [loses(1, 100, wagers={"dynasty": 10**12 + 1})], None)),
        ("not offered", (SUPREME, KINGS, [loses(1, 100, wagers={"dynasty": 500})], None)),
        ("no color", (EZ, KINGS, [loses(1, 100, wagers={"red_black": 500})], None)),
        ("joker", (replace(SUPREME, deck=52), DEALER_WINS, [loses(1, 100)], None)),
        (None, (replace(SUPREME, deck=52), KINGS, [loses(1, 100)], None)),
        (None, (replace(SUPREME, least=100, most=100), KINGS, [loses(1, 100)], None)),
    ],
)
def test_refused(reason: str | None, made: tuple[Any, ...]) -> None:
    """Case 116: also what is negative or nothing.  What is refused is not settled."""
    assert refusal(*made) == reason
    if reason is not None:
        with pytest.raises(Refused, match=reason):
            settle(*made)


# ----------------------------------------------------------------------------- optional wagers


def test_case_110_a_push_returns_its_stake_whatever_else_loses() -> None:
    entries = settle(EZ, KINGS, [pushes(1, 10_000, wagers={"protection": 500})])
    assert nets(entries) == {1: -500}
    assert [x.returned for x in entries] == [10_000, 0]


def test_case_115_a_great_prize() -> None:
    cards = hand("5s 6s 7s 8s 9s Ts Js")
    seat = Seat(1, "p", cards, None, 1, {"dynasty": 268_436})
    dealer = hand("Kd Kc 9h 8c 6d 4d 2h")
    assert settle(EZ, dealer, [seat])[-1].net == 2_147_488_000


def test_optional_wagers_are_against_the_house_whoever_banks() -> None:
    """The order of W8; the bank takes part like any other player (B18; 34.13(p))."""
    quads = hand("Js Jh Jd Jc 4h 5h 2d")
    seats = [
        wins(3, 1000, wagers={"dynasty": 500, "protection": 100, "red_black": 300}, color="red"),
        loses(1, 1000, wagers={"dynasty": 499, "queens_dragon": 100}),
    ]
    banker = Seat(BANK_SEAT, "bank", quads, None, 0, {"dynasty": 200, "red_black": 100}, "black")
    entries = settle(*with_bank(*seats, game=EZ, banker=banker, dealer=PUSHES))
    first = next(i for i, x in enumerate(entries) if x.wager in EZ.by_key)
    lines = [(*x[:6], x.other_seat, x.hand, x.odds) for x in entries[first:]]
    assert lines == [
        (1, "dynasty", 499, "lose", -499, 499, 0, "nothing", None),
        (1, "queens_dragon", 100, "lose", -100, 100, 0, None, None),
        (3, "protection", 100, "lose", -100, 100, 0, "nothing", None),
        (3, "dynasty", 500, "win", 1500, -1500, 0, "three of a kind", "3 to 1"),
        (3, "red_black", 300, "win", 300, -300, 0, "4 of the color", "1 to 1"),
        (9, "red_black", 100, "lose", -100, 100, 0, "2 of the color", None),
        (9, "dynasty", 200, "premium", 0, 0, 0, "four of a kind", None),
        (3, "envy", 0, "win", 500, -500, 9, "four of a kind", None),
        (9, "dynasty", 200, "win", 5000, -5000, 0, "four of a kind", "25 to 1"),
    ]


def test_w9_a_bank_with_a_premium_hand_and_no_wager() -> None:
    quads = hand("Js Jh Jd Jc 4h 5h 2d")
    banker = Seat(BANK_SEAT, "bank", quads, None, 0)
    seats = [loses(1, 1000, wagers={"dynasty": 500})]
    entries = settle(*with_bank(*seats, game=EZ, banker=banker, dealer=KINGS))
    assert [(x.seat, x.wager, x.net, x.hand) for x in entries[-2:]] == [
        (1, "envy", 500, "four of a kind"),
        (9, "cards", 0, "four of a kind"),
    ]
    few = [loses(1, 1000, wagers={"dynasty": 499})]  # no marker: no cards were kept (W6)
    entries = settle(*with_bank(*few, game=EZ, banker=banker, dealer=KINGS))
    assert {"envy", "cards"}.isdisjoint(x.wager for x in entries)


def only(game: GameFacts, dealer: Cards, **seat: Any) -> Entry:
    """The one optional wager of a round of one seat."""
    cards = {"cards": WINS, **seat}
    _, entry = settle(game, dealer, [Seat(1, "p", low=None, main=100, **cards)])
    return entry


def test_w17_tiger_9_looks_at_the_dealers_low_hand() -> None:
    game = GAMES["commission-free"]
    for dealer, net in ((KINGS, 3000), (QUEEN_HIGH, -100)):
        entry = only(game, dealer, wagers={"tiger_9": 100})
        assert (entry.net, entry.hand) == (net, None)


def test_a_low_hand_as_it_is_set_by_the_house_way_of_the_game() -> None:
    two_pair = hand("9s 9h 4d 4c Kh 7s 2c")  # kept behind a king, or split
    low = bonus.Table((bonus.Line("king-high low hand", None, Fraction(2)),))
    for way, outcome in (("trump-plaza", "win"), ("casino-real", "lose")):
        game = GameFacts(way, wagers=(Wager("low", low, DEALER),))
        assert only(game, two_pair, wagers={"low": 100}).outcome == outcome


def test_w16_a_wager_on_the_dealers_and_the_players_cards() -> None:
    both = bonus.Table(
        (
            bonus.Line("dealer and player ace high", None, Fraction(40)),
            bonus.Line("ace high", "joker", Fraction(15)),
            bonus.Line("ace high", "no joker", Fraction(5)),
        )
    )
    game = GameFacts(wagers=(Wager("both", both, DEALER),))
    natural, joker = hand("Ac Jd 9c 8d 6h 4h 2s"), hand("Xx Jd 9c 8d 6h 4h 2s")
    player = hand("As Kd Jc 9s 7h 5d 3c")
    for cards, dealer, odds in (
        (player, natural, "40 to 1"),
        (player, joker, "40 to 1"),
        (WINS, joker, "15 to 1"),
        (WINS, natural, "5 to 1"),
        (player, KINGS, None),
    ):
        assert only(game, dealer, cards=cards, wagers={"both": 100}).odds == odds


def test_w16_a_wager_on_the_first_three_cards() -> None:
    game = GameFacts(wagers=(Wager("mania", TABLES["pai-gow-mania-three"], FIRST_THREE),))
    assert only(game, KINGS, wagers={"mania": 100}).hand == "three of a kind"
    turned = tuple(reversed(WINS))  # 3-5-Q, then the rest
    assert only(game, KINGS, cards=turned, wagers={"mania": 100}).hand == "nothing"


def test_w14_a_wager_on_the_color_of_the_dealers_cards() -> None:
    game = GameFacts(wagers=(Wager("color", TABLES["red-black-default"], DEALER),))
    for color, outcome in (("red", "win"), ("black", "lose")):
        entry = only(game, KINGS, color=color, wagers={"color": 100})
        assert entry.outcome == outcome


def test_w14_the_cards_of_the_color_with_a_joker_that_has_any() -> None:
    table = bonus.Table((bonus.Line("four of the color", None, Fraction(1)),), joker="any color")
    game = GameFacts(wagers=(Wager("color", table),))
    for color, words in (("red", "2 of the color"), ("black", "6 of the color")):
        entry = only(game, KINGS, cards=DEALER_WINS, color=color, wagers={"color": 100})
        assert entry.hand == words


def test_w15_a_limit_is_on_all_seats_of_a_player_in_the_order_of_payment() -> None:
    table = replace(TABLES["dynasty-default"], most_paid=4000)
    game = GameFacts(wagers=(Wager("dynasty", table),))
    quads = Seat(4, "Ann", PUSHES, None, 100, {"dynasty": 500})
    trips = Seat(5, "Ann", WINS, None, 100, {"dynasty": 1000})
    other = Seat(6, "Ben", hand("Js Jh Jd Jc 4h 5h 2d"), None, 100, {"dynasty": 499})
    entries = settle(game, KINGS, [quads, trips, other])
    assert [(x.seat, x.wager, x.outcome, x.net, x.returned, x.cut) for x in entries[3:]] == [
        (4, "dynasty", "premium", 0, 0, 0),
        (5, "dynasty", "win", 3000, 4000, 0),
        (6, "dynasty", "premium", 0, 0, 0),
        (4, "envy", "win", 500, 500, 0),
        (4, "dynasty", "win", 500, 1000, 12_000),
        (5, "envy", "win", 0, 0, 500),
        (6, "dynasty", "win", 4000, 4499, 8475),
    ]


def test_w16_a_wager_may_push_or_pay_a_sum() -> None:
    table = bonus.Table(
        (
            bonus.Line("three of a kind", None, Fraction(1050), "fixed"),
            bonus.Line("straight", None, Fraction(0)),
        ),
        takes_stake=True,
    )
    game = GameFacts(wagers=(Wager("own", table),))
    won = only(game, KINGS, wagers={"own": 2000})
    assert (won.outcome, won.net, won.returned, won.odds) == ("win", -950, 1050, "10.50")
    pushed = only(game, KINGS, cards=WINS_TOO, wagers={"own": 2000})
    assert (pushed.outcome, pushed.net, pushed.returned, pushed.odds) == ("push", 0, 2000, None)


def test_w15_what_is_won_by_a_sum_below_its_stake_makes_no_room_for_more() -> None:
    line = bonus.Line("three of a kind", None, Fraction(1050), "fixed")
    table = bonus.Table((line,), most_paid=100, takes_stake=True)
    game = GameFacts(wagers=(Wager("own", table),))
    trips = hand("Js Jh Jd 9c 7h 5h 2d")
    seats = [Seat(1, "p", WINS, None, 1, {"own": 2000}), Seat(2, "p", trips, None, 1, {"own": 500})]
    assert [(x.net, x.cut) for x in settle(game, KINGS, seats)[2:]] == [(-950, 0), (100, 450)]


def test_w3_odds_that_pay_a_part_of_a_cent() -> None:
    exact = bonus.Table((bonus.Line("three of a kind", None, Fraction(3, 2)),))
    for table, reason in ((exact, "odds"), (replace(exact, rounding="down"), None)):
        game = GameFacts(wagers=(Wager("own", table),))
        assert refusal(game, KINGS, [wins(1, 1, wagers={"own": 101})]) == reason
        assert refusal(game, KINGS, [wins_too(1, 1, wagers={"own": 101})]) is None


# ------------------------------------------------------------------------ what must always hold

DOWN = replace(EZ, commission=5, rounding="down", bank_bonus=False, odd_cent="bank")
RANDOM_GAMES = {
    **GAMES,
    "ez-co-bank": replace(EZ, wagers=(*EZ.wagers, Wager("tiger_9", TIGER_9, DEALER))),
    "down": DOWN,
    "nearest25": replace(SUPREME, rounding="nearest25", least=99, most=105),
    "exact": replace(SUPREME, rounding="exact"),
}
every_game = pytest.mark.parametrize("name", RANDOM_GAMES)
ROUNDS = 600
OUTCOMES = ("win", "push", "lose", "foul")


@cache
def pool() -> Pool:
    return Pool(random.Random("pool"), 60)


Drawn = tuple[Cards, list[Seat], Bank | None]


@cache
def drawn_rounds(name: str) -> list[tuple[Drawn, list[Entry]]]:
    """Rounds of a game that are settled."""
    game, rng, rounds = RANDOM_GAMES[name], random.Random(name), []
    for _ in range(ROUNDS):
        drawn = random_table(rng, pool(), game)
        reason = refusal(game, *drawn)
        assert reason is None or (name, reason) == ("exact", "inexact"), drawn
        if reason is None:
            rounds.append((drawn, settle(game, *drawn)))
    return rounds


@every_game
def test_case_113_b19_nothing_is_made_or_lost(name: str) -> None:
    """In every entry and every round; the center never owes, and is empty in the end."""
    for drawn, entries in drawn_rounds(name):
        center = 0
        for x in entries:
            assert x.net + x.house + x.center == 0, (drawn, x)
            assert x.cut >= 0, (drawn, x)
            center += x.center
            assert center >= 0, (drawn, x)
            handed_back = x.wager not in ("commission", "bank", "tray") and x.seat != 0
            if handed_back:
                kept = x.outcome in ("win", "push")
                assert x.returned == (x.stake + x.net if kept else 0), (drawn, x)
        assert center == 0, drawn
        assert sum(x.net + x.house for x in entries) == 0, drawn


@every_game
def test_b15_what_a_bank_gains_in_one_formula(name: str) -> None:
    game = RANDOM_GAMES[name]
    for (_, seats, bank), entries in drawn_rounds(name):
        if bank is None:
            continue
        mains = [x for x in entries if x.wager == "main" and x.outcome != "announced"]
        lost = sum(x.stake for x in mains if x.outcome in ("lose", "foul"))
        won = sum(x.stake for x in mains if x.outcome == "win")
        assert sorted(x.seat for x in mains if x.seat) == sorted(
            x.number for x in seats if x.number != bank.seat
        )
        part = lost - won
        if bank.co_bank:  # B16, B17
            has_odd_cent = (game.odd_cent == "bank") == (part > 0)
            half = (abs(part) + has_odd_cent) // 2
            part = half if part > 0 else -half
        if part > 0:
            part -= commission(part, game.bank_commission, game.rounding)
        assert part == sum(x.net for x in entries if x.wager == "bank"), (seats, bank)


def test_random_rounds_reach_what_is_rare() -> None:
    seen: set[str] = set()
    for name in RANDOM_GAMES:
        for (_, seats, bank), entries in drawn_rounds(name):
            who = "house" if bank is None else "co-bank" if bank.co_bank else "bank"
            winners = [i for i, x in enumerate(entries) if (x.wager, x.outcome) == ("main", "win")]
            for place, x in enumerate(entries):
                seen.add(f"{who}: {x.wager} {x.outcome}")
                if x.seat == 0:
                    seen.add(f"dealer {x.outcome}")
                if bank is not None and x.seat == bank.seat and x.wager in EZ.by_key:
                    seen.add("a bonus of the bank")
                if x.outcome == "supplies" and winners[0] < place < winners[-1]:
                    seen.add(f"{who}: supply in the middle")
            if len({x.player for x in seats}) < len(seats):
                seen.add(f"{who}: a player of two seats")
            if bank is not None and len(seats) == 1:
                seen.add("a bank alone")
    wanted = {f"{who}: main {y}" for who in ("house", "bank", "co-bank") for y in OUTCOMES}
    wanted |= {f"{who}: main announced" for who in ("bank", "co-bank")}
    wanted |= {f"{who}: bank {y}" for who in ("bank", "co-bank") for y in ("supplies", "takes")}
    wanted |= {f"{who}: commission paid" for who in ("house", "bank", "co-bank")}
    wanted |= {f"{who}: supply in the middle" for who in ("bank", "co-bank")}
    wanted |= {f"{who}: a player of two seats" for who in ("house", "bank", "co-bank")}
    wanted |= {"co-bank: tray supplies", "co-bank: tray takes", "a bank alone"}
    wanted |= {f"dealer {outcome}" for outcome in ("announced", "win", "push", "lose")}
    wanted |= {"house: envy win", "bank: envy win", "bank: cards collected", "a bonus of the bank"}
    wanted |= {f"house: {key} {y}" for key in (*EZ.by_key, "tiger_9") for y in ("win", "lose")}
    wanted |= {"house: dynasty premium", "co-bank: dynasty premium"}
    assert wanted <= seen, wanted - seen
    assert not seen & {"house: main announced", "house: bank takes", "bank: tray takes"}


@pytest.mark.parametrize("name", ["nj-ez", "nj-supreme", "down"])
def test_b4_b20_random_banks_with_too_few_chips_are_refused(name: str) -> None:
    game, rng, reasons = RANDOM_GAMES[name], random.Random(f"few {name}"), set()
    for _ in range(200):
        dealer, seats, bank = random_table(rng, pool(), game, too_few=True)
        assert bank is not None
        assert seats[[x.number for x in seats].index(bank.seat)].player == BANKER
        reasons.add(refusal(game, dealer, seats, bank))
        bank.chips = chips_needed(game, dealer, seats, bank)
        assert refusal(game, dealer, seats, bank) is None
        bank.chips -= 1
        assert refusal(game, dealer, seats, bank) in ("cover", "short")
    assert reasons == {"cover", "short"}


def test_the_pool_has_hands_of_every_sort() -> None:
    """Also dealers that make main wagers push, and fronts of every sort."""
    deals: list[Deal] = pool().deals
    found = {name for deal in deals for name in bonus.names(deal.dealer, "bug")}
    assert {"queen high", "ace high", "flush", "straight", "four of a kind"} <= found
    assert any(52 in deal.dealer for deal in deals)
    assert any(52 in cards for deal in deals for cards in deal.hands)
    for deal in deals:
        cards = [card for cards in (deal.dealer, *deal.hands) for card in cards]
        assert len(cards) == len(set(cards)) == 49
    lows = {len(low) for deal in deals for fronts in deal.lows for low in fronts}
    assert lows == {0, 1, 2, 3}
    natural = Pool(random.Random("natural"), 20, deck=52)
    assert not any(52 in cards for deal in natural.deals for cards in (deal.dealer, *deal.hands))
