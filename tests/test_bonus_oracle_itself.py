"""The oracle of the bonus wagers against published counts and hands worked out by hand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from oracle import bonus, ez
from oracle.bonus import Envy, Line, Seat, Settled, Table, settle, settle_seats
from oracle.cards import ACE, JOKER, KING, QUEEN, TEN, parse

TABLES = bonus.tables()
SPADE_RANKS = tuple(range(13))
SPADES = [4 * rank + 3 for rank in SPADE_RANKS]
HEARTS_KING_AND_QUEEN = [4 * KING + 2, 4 * QUEEN + 2]
ACES = [4 * ACE + suit for suit in range(4)]
SPADE_ROYAL = [4 * rank + 3 for rank in range(TEN, ACE + 1)]

ACES_AND_JOKER = "As Ah Ad Ac Xx Kd 5c"
QUADS = "9s 9h 9d 9c Ks 5d 3c"
TRIPS = "Ts Th Td Ks 7c 5d 3c"
NOTHING = "Kh Qd 9s 8s 6d 4c 3h"


def line(table: str, cards: Sequence[int]) -> Line | None:
    """The line of a published table that a hand satisfies."""
    lines = TABLES[table].lines
    index = bonus.line_of_seat(TABLES[table], Seat("", cards, 0))
    return None if index is None else lines[index]


def pays(table: str, hands: Iterable[Sequence[int]]) -> Counter[int]:
    """How many of these hands each odds are paid on; nothing is 0."""
    found = (line(table, hand) for hand in hands)
    return Counter(0 if hit is None else int(hit.pays) for hit in found)


# ------------------------------------------------------------------------------ published counts


def test_every_hand_of_three_cards() -> None:
    counts = pays("pai-gow-mania-three", combinations(range(JOKER + 1), 3))
    assert counts == {40: 48, 30: 58, 5: 100, 4: 1020, 3: 1308, 1: 3912, 0: 16980}


def test_seven_card_straight_flushes() -> None:
    natural = pays("dynasty-default", combinations(SPADES, 7))
    assert 4 * natural[8000] == 32
    joker = pays("dynasty-default", ([*six, JOKER] for six in combinations(SPADES, 6)))
    assert joker[8000] == 0
    assert 4 * joker[1000] == 196


def test_royal_matches() -> None:
    fives = combinations([*SPADES, JOKER], 5)
    counts = pays("dynasty-default", ([*five, *HEARTS_KING_AND_QUEEN] for five in fives))
    assert 12 * counts[2000] == 72


def test_five_aces() -> None:
    others = [card for card in range(JOKER) if card not in ACES]
    hands = [[*ACES, JOKER, *two] for two in combinations(others, 2)]
    assert pays("jackpot-default", hands) == {400: 72, 200: 1056}


def test_natural_royal_flushes() -> None:
    others = [card for card in range(JOKER) if card not in SPADE_ROYAL]
    hands = [[*SPADE_ROYAL, *two] for two in combinations(others, 2)]
    counts = pays("jackpot-default", hands)
    assert 4 * counts[20000] == 12
    assert 4 * counts.total() == 4324


# ------------------------------------------------------------------------------------- the names


@pytest.mark.parametrize(
    ("cards", "joker", "fitting"),
    [
        ("As Ah Ad Ac 9c 5d 3h", "bug", {"four of a kind", "three of a kind", "pair"}),
        ("Ks Kh Kd Xx 9c 5d 3h", "bug", {"three of a kind", "pair"}),
        ("Ks Kh 7d Xx 9c 5d 3h", "wild", {"three of a kind", "two pair", "pair"}),
        ("Xx Ks Qd Jh 9c 5d 2s", "bug", {"straight"}),
        ("Xx Ks Qd Jh 9c 5d 2s", "ace", {"ace high"}),
        ("Xx Ks Qd Jh Tc 5d 2s", "ace", {"straight"}),
        ("Xx 2s 3d 4h 5c 9d Ts", "ace", {"straight"}),
        ("Xx Ks Qs 9s 5s 3d 2h", "ace", {"ace high"}),
        ("Xx Ks Qs 9s 5s 3d 2h", "bug", {"flush"}),
        ("Qs Kd Ah 2c 3s 8d 7h", "bug", {"ace high"}),
        ("8s Td 7h 6c 5d 3c 2s", "bug", {"ten high"}),
        ("9s 8d 7h 5c 4d 3c 2s", "bug", {"nine high"}),
        ("9s 8d 7h 5c 4d 3c 2s", "wild", {"nine high"}),
    ],
)
def test_names(cards: str, joker: str, fitting: set[str]) -> None:
    assert bonus.names(parse(cards), joker) == fitting


@pytest.mark.parametrize(
    ("cards", "joker", "name", "fits"),
    [
        ("As Ks Qs Js Xx Kh Qh", "bug", "royal flush and royal match", True),
        ("As Ks Qs Js Xx Kh Qh", "ace", "royal flush and royal match", False),
        ("As Ks Qs Js Ts Kh Qd", "bug", "royal flush and royal match", False),
        ("As Ks Qs Js Ts Ah Kh", "bug", "royal flush and ace match", True),
        ("As Ks Qs Js Ts Xx Kh", "bug", "royal flush and ace match", False),
        ("As Ks Qs Js Ts Xx Ah", "ace", "royal flush and pair of aces", True),
        ("As Ks Qs Js Ts 4d 4h", "bug", "royal flush and pair of aces", False),
        ("As Ks Qs Js Ts 4d 4h", "bug", "royal flush and pair", True),
        ("As Ah Ad Ac Xx 4d 4h", "ace", "five aces and pair", True),
        ("As Ah Ad Ac Xx 4d 4h", "bug", "four of a kind and pair", True),
        ("Ks Kh Kd Kc 4d 4h 4c", "bug", "full house and pair", True),
        ("Ks Kh Kd Xx 9c 4d 4h", "wild", "four of a kind and pair", True),
        ("Ks Kh Kd Xx 9c 4d 4h", "bug", "four of a kind and pair", False),
        ("Ks Kh Xx Ac 9c 8d 4h", "wild", "full house and pair", False),
        ("6s 5h 4c 3d 2s Xx Ah", "bug", "straight and pair", True),
        ("As 2s 3s 4s 5s 6s 7s", "bug", "seven-card straight flush", True),
        ("As Ks 2s 3s 4s 5s 6s", "bug", "seven-card straight flush", False),
        ("Xx 2s 3s 4s 5s 6s 7s", "wild", "seven-card straight flush", True),
        ("Xx 2s 3s 4s 5s 6s 7s", "ace", "seven-card straight flush", False),
        ("As 2d 3h", "bug", "straight", True),
        ("As Kd 2h", "bug", "straight", False),
        ("As Ks Xx", "bug", "royal flush", True),
        ("As Ks Xx", "ace", "flush", False),
        ("Ks Kd Xx", "wild", "three of a kind", True),
        ("Ks Kd Xx", "bug", "three of a kind", False),
    ],
)
def test_a_name(cards: str, joker: str, name: str, fits: bool) -> None:
    assert (name in bonus.names(parse(cards), joker)) is fits


@pytest.mark.parametrize(
    ("cards", "natural"),
    [
        ("Xx Kh Kd 9c 5d 4s 2h", {"pair"}),
        ("Xx Kh Qd 9c 7d 4s 2h", set()),  # ace high with the joker
        ("Xx As Ks Qs Js Ts 4h", {"royal flush", "straight flush", "flush", "straight"}),
        ("Xx Ks Qs Js Ts 4h 4d", {"pair"}),
        ("Xx 2s 3s 4s 5s 6s 7s", {"straight flush", "flush", "straight"}),
        ("Xx Ks Qs", set()),
        ("Xx Ks Kh", {"pair"}),
    ],
)
def test_natural_names(cards: str, natural: set[str]) -> None:
    assert bonus.natural_names(parse(cards), "bug") == natural


def test_colors() -> None:
    three_and_three = parse("As Ks Qc Jh Td 5d Xx")
    assert bonus.color_count(three_and_three, "red") == 3
    assert bonus.color_names(three_and_three, "red", "no color") == {"three of each color"}
    assert bonus.color_names(three_and_three, "black", "any color") == {"four of the color"}
    assert bonus.natural_color_names(three_and_three, "black", "any color") == set()
    assert bonus.natural_color_names(three_and_three, "red", "no color") == set()
    five = parse("Ah Kh Qd Jd Th 5c 4s")
    assert bonus.color_names(five, "red", "no color") == {"four of the color", "five of the color"}
    assert bonus.color_names(five, "black", "any color") == set()


def test_low_hands() -> None:
    assert bonus.low_names(parse("3s 2d")) == {"three-high low hand"}
    assert bonus.low_names(parse("2s Xx")) == {"ace-high low hand"}
    assert bonus.low_names(parse("As Xx")) == {"pair low hand"}
    assert bonus.natural_low_names(parse("As Xx")) == set()


def test_lines_are_those_of_the_oracle_of_a_round() -> None:
    rng = random.Random(14)
    for number in range(400):
        suits = rng.sample(range(4), 2) if number % 2 else range(4)
        deck = [card for card in range(JOKER) if card % 4 in suits]
        hand = [*rng.sample(deck, 6), JOKER] if number % 8 == 0 else rng.sample(deck, 7)
        hit = line("dynasty-default", hand)
        name = ez.NOTHING if hit is None else ", ".join(filter(None, (hit.name, hit.use)))
        assert name == ez.dynasty_line(hand), hand
        hit = line("protection-default", hand)
        assert (None if hit is None else hit.name) == ez.protection_line(hand), hand
        assert (line("queens-dragon-default", hand) is not None) == ez.queen_high(hand), hand


# --------------------------------------------------------------------------------------- wagers


def test_odds_are_paid_beside_the_stake() -> None:
    table = Table((Line("pair", None, Fraction(3)), Line("straight", None, Fraction(0))))
    assert settle(table, 0, 1000, 0, 0) == ("win", 3000, 4000, 0)
    assert settle(table, 1, 1000, 0, 0) == ("push", 0, 1000, 0)
    assert settle(table, None, 1000, 0, 0) == ("lose", -1000, 0, 0)


def test_prizes_and_shares_may_take_the_stake() -> None:
    lines = (
        Line("pair", None, Fraction(5000), "fixed"),
        Line("straight", None, Fraction(1, 10), "share"),
        Line("flush", None, Fraction(4)),
    )
    assert settle(Table(lines), 0, 100, 70_000, 0) == ("win", 5000, 5100, 0)
    assert settle(Table(lines), 1, 100, 70_000, 0) == ("win", 7000, 7100, 0)
    taken = Table(lines, takes_stake=True)
    assert settle(taken, 0, 100, 70_000, 0) == ("win", 4900, 5000, 0)
    assert settle(taken, 1, 100, 70_000, 0) == ("win", 6900, 7000, 0)
    assert settle(taken, 2, 100, 70_000, 0) == ("win", 400, 500, 0)


def test_part_of_a_cent_is_dropped_or_refused() -> None:
    lines = (Line("pair", None, Fraction(3, 2)),)
    assert settle(Table(lines, rounding="down"), 0, 5, 0, 0) == ("win", 7, 12, 0)
    assert settle(Table(lines), 0, 6, 0, 0) == ("win", 9, 15, 0)
    with pytest.raises(ValueError, match="15/2"):
        settle(Table(lines), 0, 5, 0, 0)


def test_the_cap_is_on_all_that_a_player_wins() -> None:
    table = Table((Line("five aces", None, Fraction(1000)),), most_paid=4_000_000)
    assert settle(table, 0, 5000, 0, 0) == ("win", 4_000_000, 4_005_000, 1_000_000)
    assert settle(table, 0, 1000, 0, 3_500_000) == ("win", 500_000, 501_000, 500_000)
    assert settle(table, 0, 1000, 0, 4_000_000) == ("win", 0, 1000, 1_000_000)


def test_seats_are_settled_with_envy() -> None:
    seats = [
        Seat("Ann", parse(QUADS), 0),
        Seat("Bob", parse(NOTHING), 500),
        Seat("Cleo", parse(TRIPS), 499),
        Seat("Bob", parse(ACES_AND_JOKER), 600),
    ]
    assert settle_seats(TABLES["dynasty-default"], seats, 0) == [
        Settled(6, None, 0, 0, 0, []),
        Settled(None, "lose", -500, 0, 0, [Envy(0, 500, 0)]),
        Settled(9, "win", 1497, 1996, 0, []),
        Settled(3, "win", 240_000, 240_600, 0, [Envy(0, 500, 0)]),
    ]


def test_the_cap_runs_out_in_the_order_of_settlement() -> None:
    lines = (
        Line("four of a kind", None, Fraction(10), "odds", 700),
        Line("three of a kind", None, Fraction(3)),
    )
    table = Table(lines, envy_least_stake=500, most_paid=5000)
    seats = [
        Seat("Ann", parse(QUADS), 500),
        Seat("Bob", parse(QUADS), 0),
        Seat("Ann", parse(TRIPS), 1000),
    ]
    # Ann's trips first, 3000; then at her first seat envy, 700, and what is left of her quads.
    assert settle_seats(table, seats, 0) == [
        Settled(0, "win", 1300, 1800, 3700, [Envy(1, 700, 0)]),
        Settled(0, None, 0, 0, 0, []),
        Settled(1, "win", 3000, 4000, 0, [Envy(1, 0, 700)]),
    ]


def test_shares_are_taken_from_what_is_left_of_the_meter() -> None:
    lines = (
        Line("five aces", None, Fraction(1), "share", 100),
        Line("four of a kind", None, Fraction(1, 2), "share"),
    )
    seats = [
        Seat("Ann", parse(ACES_AND_JOKER), 500),
        Seat("Bob", parse(QUADS), 100),
        Seat("Cleo", parse(QUADS), 100),
    ]
    settled = settle_seats(Table(lines, takes_stake=True), seats, 100_000)
    assert [seat.returned for seat in settled] == [25_000, 50_000, 25_000]
    assert [seat.net for seat in settled] == [24_500, 49_900, 24_900]
