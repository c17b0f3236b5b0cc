"""Settling many main wagers at once: against plain Python, the oracle, and published odds."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hand_arrays import OTHER_WAY, WAY, Array, dealt, gain, sides
from oracle import ez

from paigow import Card, Hand, HighValue, HouseWay, LowValue, arrays, deal
from paigow.errors import CardError, DuplicateCardError, PaigowError

WAYS = [WAY, OTHER_WAY]
ROUNDS = 2_000_000

every_way = pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
every_dealer_way = pytest.mark.parametrize(
    "dealer_way", WAYS, ids=lambda way: f"against-{way.name}"
)


def codes(cards: str) -> list[int]:
    return list(Hand(cards).codes)


def settled(player: str, dealer: str, way: HouseWay = WAY, **options: Any) -> int:
    return int(arrays.settle(codes(player), codes(dealer), way, **options))


# --------------------------------------------------------------------------- against plain Python


@every_way
@every_dealer_way
@pytest.mark.parametrize("queen_high_pushes", [False, True])
def test_many_wagers_are_settled_as_single_ones_are(
    way: HouseWay, dealer_way: HouseWay, queen_high_pushes: bool
) -> None:
    players, dealers = sides(dealt(14, 2000))
    gains = arrays.settle(
        players, dealers, way, dealer_way=dealer_way, queen_high_pushes=queen_high_pushes
    )
    right = [
        gain(player, dealer, way, dealer_way, queen_high_pushes=queen_high_pushes)
        for player, dealer in zip(players.tolist(), dealers.tolist(), strict=True)
    ]
    assert gains.dtype == np.int8
    assert gains.tolist() == right
    assert set(right) == {-1, 0, 1}


def test_the_dealers_way_is_the_players_if_it_is_not_given() -> None:
    players, dealers = sides(dealt(14, 2000))
    for way in WAYS:
        same = arrays.settle(players, dealers, way, dealer_way=way)
        assert np.array_equal(arrays.settle(players, dealers, way), same)
    mixed = arrays.settle(players, dealers, WAY, dealer_way=OTHER_WAY)
    assert not np.array_equal(mixed, arrays.settle(players, dealers, WAY))
    assert not np.array_equal(mixed, arrays.settle(players, dealers, OTHER_WAY))


# ------------------------------------------------------------------------------ against the oracle


@every_way
@every_dealer_way
@pytest.mark.parametrize("queen_high_pushes", [False, True])
def test_many_wagers_are_settled_as_the_oracle_settles_them(
    way: HouseWay, dealer_way: HouseWay, queen_high_pushes: bool
) -> None:
    """R13, W1, W12."""
    players, dealers = sides(dealt(14, 100))
    gains = arrays.settle(
        players, dealers, way, dealer_way=dealer_way, queen_high_pushes=queen_high_pushes
    )
    units = {"win": 1, "push": 0, "lose": -1}
    for player, dealer, units_won in zip(players.tolist(), dealers.tolist(), gains, strict=True):
        theirs = ez.dealer_of(dealer, dealer_way.name)
        if not queen_high_pushes:
            theirs = replace(theirs, queen_high=False)
        seat = ez.Seat(1, "p", player, None, 100)
        assert units_won == units[ez.main_outcome(theirs, seat, way.name)], (player, dealer)


# ------------------------------------------------------------------------------------- by number


@pytest.mark.parametrize(
    ("player", "dealer", "won"),
    [
        pytest.param("Ac Kd 9s 9h 7c 5d 3s", "Ad Kc 8s 8h 7d 5c 2s", 0, id="low copied, high won"),
        pytest.param(
            "Ac Kd 8c 8d 7c 5d 3s", "Ad Kc 9s 9h 7d 5c 2s", -1, id="low copied, high lost"
        ),
        pytest.param("Ac Kd 9s 9h 7c 5d 3s", "Ad Kc 9c 9d 7d 5c 3h", -1, id="both copied"),
        pytest.param("Ac Kd 9s 9h 7c 5d 3s", "Ad Qc 9c 9d 7d 5c 3h", 0, id="low won, high copied"),
        pytest.param("Ac Kd 9s 9h 7c 5d 4s", "Ad Qc 9c 9d 7d 5c 3h", 1, id="both won"),
        pytest.param("Ac Kd 8s 8h 7c 5d 4s", "Ad Qc 9c 9d 7d 5c 3h", 0, id="low won, high lost"),
        pytest.param("Ac Qd 9s 9h 7c 5d 4s", "Ad Kc 8c 8d 7d 5c 3h", 0, id="low lost, high won"),
        pytest.param("Ac Qd 8s 8h 7c 5d 4s", "Ad Kc 9c 9d 7d 5c 3h", -1, id="both lost"),
        pytest.param("Xx Kd 9s 9h 7c 5d 3s", "Ad Kc 8s 8h 7d 5c 2s", 0, id="the joker is an ace"),
    ],
)
def test_r13_and_case_80_a_copy_is_the_dealers(player: str, dealer: str, won: int) -> None:
    assert settled(player, dealer) == won


def nothing_besides(cards: str) -> str:
    """Nine-high without pair, straight or flush, from the other cards of the deck."""
    held = cards.split()
    return next(
        " ".join(hand)
        for suits in product("cdhs", repeat=7)
        for hand in [[rank + suit for rank, suit in zip("2345789", suits, strict=True)]]
        if max(map(suits.count, "cdhs")) < 5 and not set(hand) & set(held)
    )


@pytest.mark.parametrize(
    ("dealer", "pushes"),
    [
        pytest.param("Qs Jd 9h 8c 6s 4d 2h", True, id="queen-high"),
        pytest.param("Xx Qs 9h 8c 6s 4d 2h", False, id="the joker is an ace"),
        pytest.param("Qs Js 9s 8s 6s 4d 2h", False, id="flush"),
        pytest.param("Qd 9c 8h 7s 6d 5c 3h", False, id="straight"),
        pytest.param("Xx Qd 9c 8h 7s 6d 3h", False, id="straight with the joker"),
        pytest.param("Qs Qd 9h 8c 6s 4d 2h", False, id="pair"),
        pytest.param("Js 9d 8h 6c 5s 3d 2h", False, id="jack-high"),
        pytest.param("Ks Jd 9h 8c 6s 4d 2h", False, id="king-high"),
    ],
)
def test_w12_and_case_101_a_queen_high_dealer_pushes(dealer: str, pushes: bool) -> None:
    """Whoever would have won or lost."""
    won = {}
    for player in ("As Ah Ad Ac Kh Kc 2s", nothing_besides(dealer)):
        won[player] = settled(player, dealer)
        assert won[player] == gain(codes(player), codes(dealer))
        pushing = settled(player, dealer, queen_high_pushes=True)
        assert pushing == (0 if pushes else won[player])
    assert sorted(won.values()) == ([0, 1] if "flush" in str(HighValue.of(dealer)) else [-1, 1])


def test_w12_only_queen_high_dealers_push() -> None:
    hands = deal(100_000, 2, np.random.default_rng(12))
    plain = arrays.settle(hands[:, 0], hands[:, 1], WAY)
    pushing = arrays.settle(hands[:, 0], hands[:, 1], WAY, queen_high_pushes=True)
    values = [HighValue(value) for value in range(1, 7478)]
    queen_high = [v.number for v in values if v.category == "high card" and v.ranks[0] == "Q"]
    pushed = np.isin(arrays.rank7(hands[:, 1]), queen_high)
    assert pushed.any()
    assert np.array_equal(pushing, np.where(pushed, 0, plain))
    assert ez.queen_high(hands[pushed][0, 1].tolist())


# ------------------------------------------------------------------------------------ broadcasting


def six_against_one(rounds: int = 50) -> tuple[Array, Array, Array]:
    """Players of shape (n, 6, 7), dealers of (n, 7), and what the players gain."""
    table = deal(rounds, 7, np.random.default_rng(6))
    players, dealers = table[:, 1:], table[:, 0]
    right = [
        [gain(player, dealer) for player in six]
        for six, dealer in zip(players.tolist(), dealers.tolist(), strict=True)
    ]
    return players, dealers, np.array(right, np.int8)


def test_one_dealer_faces_six_players() -> None:
    players, dealers, right = six_against_one()
    for threads in (1, 3):
        gains = arrays.settle(players, dealers[:, None], WAY, threads=threads)
        assert gains.dtype == np.int8
        assert np.array_equal(gains, right)
    for dtype in ("u1", "i8", "u2"):
        gains = arrays.settle(players, dealers[:, None].astype(dtype), WAY)
        assert np.array_equal(gains, right)


def test_axes_are_broadcast_from_either_side() -> None:
    players, dealers, right = six_against_one()
    assert np.array_equal(arrays.settle(players[0], dealers[0], WAY), right[0])
    assert np.array_equal(arrays.settle(players[0, 2], dealers[0], WAY), right[0, 2])
    others = [d for d in range(50) if not set(dealers[d]) & set(players[0, 0])]
    gains = arrays.settle(players[0, 0], dealers[others], WAY)
    assert gains.tolist() == [gain(players[0, 0].tolist(), dealers[d].tolist()) for d in others]
    swapped = arrays.settle(players.swapaxes(0, 1), dealers, WAY)
    assert np.array_equal(swapped, right.T)


def test_out_and_where_have_the_shape_that_broadcasting_makes() -> None:
    players, dealers, right = six_against_one()
    out: Array = np.full((50, 6), 77, np.int64)
    where = np.array([True, False, True, True, False, True])
    assert arrays.settle(players, dealers[:, None], WAY, out=out, where=where) is out
    assert np.array_equal(out, np.where(where, right, 77))
    with pytest.raises(PaigowError, match="out must have shape"):
        arrays.settle(players, dealers[:, None], WAY, out=np.zeros(50, np.int8))


def test_no_rounds_give_no_gains() -> None:
    gains = arrays.settle(np.zeros((0, 6, 7), int), np.zeros((0, 1, 7), np.uint8), WAY)
    assert gains.shape == (0, 6)
    assert gains.dtype == np.int8
    assert arrays.settle(np.zeros((0, 7), int), codes("As Kd Qc Jh 7s 3c Xx"), WAY).shape == (0,)


# ------------------------------------------------------------------------------------------ errors


@pytest.mark.parametrize("card", [0, 30, 52])
def test_a_card_of_both_is_named(card: int) -> None:
    others = [c for c in range(53) if c != card]
    players, dealers = np.tile([card, *others[:6]], (300, 1)), np.tile(others[6:13], (300, 1))
    assert len(arrays.settle(players, dealers, WAY)) == 300
    dealers[[17, 200], 4] = card
    with pytest.raises(DuplicateCardError) as caught:
        arrays.settle(players, dealers, WAY)
    assert str(caught.value) == f"row 17 and 1 more row: duplicate card {Card(card)}"


def test_a_card_of_both_in_a_single_wager_is_named() -> None:
    with pytest.raises(DuplicateCardError) as caught:
        settled("As Kd Qc Jh 7s 3c Xx", "2c 3d 4c 5h 7c 8d Xx")
    assert str(caught.value) == "duplicate card Xx"


def test_a_card_of_another_place_is_none_of_both() -> None:
    """Rounds of different decks may hold the same cards."""
    one, other = codes("As Kd Qc Jh 7s 3c Xx"), codes("2c 3d 4c 5h 7c 8d 9c")
    gains = arrays.settle([one, other], [other, one], WAY)
    assert gains.tolist() == [gain(one, other), gain(other, one)]


@pytest.mark.parametrize(("who", "place"), [("player", 0), ("dealer", 1)], ids=["player", "dealer"])
@pytest.mark.parametrize(
    ("code", "error", "text"),
    [
        (53, CardError, "card code 53 is outside 0..52"),
        (None, DuplicateCardError, "duplicate card"),
    ],
)
def test_an_error_says_whose_hand_is_bad(
    who: str, place: int, code: int | None, error: type[PaigowError], text: str
) -> None:
    hands = [side.copy() for side in sides(dealt(14, 300))]
    hands[place][123, 6] = hands[place][123, 5] if code is None else code
    with pytest.raises(error) as caught:
        arrays.settle(hands[0], hands[1], WAY)
    assert str(caught.value).startswith(f"row 123: {who}: {text}")
    with pytest.raises(error) as caught:
        arrays.settle(hands[0][123], hands[1][123], WAY)
    assert str(caught.value).startswith(f"{who}: {text}")


def test_a_bad_dealer_is_counted_once_for_each_player() -> None:
    players, dealers, _ = six_against_one()
    dealers = dealers.copy()
    dealers[3, 0] = 99
    with pytest.raises(CardError) as caught:
        arrays.settle(players, dealers[:, None], WAY)
    said = "row (3, 0) and 5 more rows: dealer: card code 99 is outside 0..52"
    assert str(caught.value) == said


# ---------------------------------------------------------------------------------- published odds


@pytest.fixture(scope="module")
def rounds() -> npt.NDArray[np.uint8]:
    """Two million deals of two hands."""
    return deal(ROUNDS, 2, np.random.default_rng(2861))


def assert_near(times: int, share: float) -> None:
    """Within five standard deviations of the times that are due."""
    assert abs(times - ROUNDS * share) < 5 * (ROUNDS * share * (1 - share)) ** 0.5


def test_trump_plaza_against_itself_wins_pushes_and_loses_as_published(
    rounds: npt.NDArray[np.uint8],
) -> None:
    """A player who sets the hand as the house does; exact: 28.61 %, 41.48 %, 29.91 %."""
    gains = arrays.settle(rounds[:, 0], rounds[:, 1], WAY, threads=2)
    lost, pushed, won = np.bincount(gains + 1, minlength=3).tolist()
    assert_near(won, 0.2861)
    assert_near(pushed, 0.4148)
    assert_near(lost, 0.2991)


def test_the_dealers_low_hand_is_nine_high_as_often_as_published(
    rounds: npt.NDArray[np.uint8],
) -> None:
    lows = [LowValue(value) for value in range(1, 92)]
    nine_high = [v.number for v in lows if v.category == "high card" and v.ranks[0] == "9"]
    assert len(nine_high) == 7
    values = arrays.set_hands(rounds[:, 1], WAY).low_values
    assert_near(int(np.isin(values, nine_high).sum()), 0.0250)


def test_the_dealt_hands_are_as_good_as_all_hands(rounds: npt.NDArray[np.uint8]) -> None:
    """The joker in 7 of 53 hands; one pair in 41.66 % of them."""
    assert_near(int((rounds[:, 0] == 52).any(axis=1).sum()), 7 / 53)
    values = [HighValue(value) for value in range(1, 7478)]
    pairs = [v.number for v in values if v.category == "one pair"]
    assert_near(int(np.isin(arrays.rank7(rounds[:, 1]), pairs).sum()), 64_221_960 / 154_143_080)
