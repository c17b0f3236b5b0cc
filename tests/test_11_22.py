"""N.J.A.C. 13:69F-11.22, the optional wagers of EZ pai gow: every paragraph, by its lines.

What the paragraphs leave open is in ``test_ez_round.py``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from game_rounds import HIGH_LOSES, KINGS, QUADS_PUSH, STRAIGHT_WINS, TRIPS_WIN, Row, rows

from paigow import Game, Ledger, Round, Seat
from paigow.errors import StakeError, WagerError

EZ = Game.load("nj-ez")
QUEEN_HIGH = "Qs Jd 9c 8d 6h 4h 2s"
FOUR_JACKS = "Js Jh Jd Jc 7h 4h 2d"
NAMES = {
    "dynasty": "dynasty",
    "protection": "protection",
    "red_black": "red/black",
    "queens_dragon": "queen's dragon",
}

every_wager = pytest.mark.parametrize("key", NAMES)


def seat(number: int, cards: str, low: str | None = None, /, **wagers: int) -> Seat:
    """A seat with a pai gow wager of 10.00; its color, if it names one, is red."""
    color = "red" if "red_black" in wagers else None
    return Seat(number, cards, 1000, low=low, wagers=wagers, color=color)


def settle(dealer: str, *seats: Seat) -> Ledger:
    return Round(dealer, seats, EZ).settle()


def optional(ledger: Ledger) -> list[Row]:
    """The lines after those of the pai gow wagers."""
    return [row for row in rows(ledger) if row[1] != "main"]


def test_11_22_a_a_player_may_make_one_or_more_of_the_optional_wagers() -> None:
    """Or none, whatever the others make."""
    for choice in range(2 ** len(NAMES)):
        wagers = {key: 100 + n for n, key in enumerate(NAMES) if choice >> n & 1}
        ledger = settle(KINGS, seat(1, HIGH_LOSES, **wagers), seat(2, TRIPS_WIN, protection=100))
        made = {row[1]: row[2] for row in optional(ledger) if row[0] == 1}
        assert made == {NAMES[key]: stake for key, stake in wagers.items()}


@pytest.mark.parametrize(
    ("key", "dealer", "cards", "net", "odds", "hand"),
    [
        pytest.param("dynasty", KINGS, TRIPS_WIN, 300, "3 to 1", "three of a kind", id="1"),
        pytest.param("protection", KINGS, HIGH_LOSES, 500, "5 to 1", "king high", id="2"),
        pytest.param("red_black", KINGS, TRIPS_WIN, 100, "1 to 1", "4 of the color", id="3"),
        pytest.param("queens_dragon", QUEEN_HIGH, TRIPS_WIN, 5000, "50 to 1", None, id="4"),
    ],
)
def test_11_22_a_1_to_4_there_are_four_optional_wagers(
    key: str, dealer: str, cards: str, net: int, odds: str, hand: str | None
) -> None:
    """Dynasty, protection and red/black on the player's cards, queen's dragon on the dealer's."""
    line = settle(dealer, seat(1, cards, **{key: 100})).lines[-1]
    assert (line.wager, line.net, line.odds, line.hand) == (NAMES[key], net, odds, hand)
    assert list(NAMES) == [wager.key for wager in EZ.wagers]


@every_wager
def test_11_22_b_an_optional_wager_goes_with_a_pai_gow_wager_and_is_at_least_a_dollar(
    key: str,
) -> None:
    alone = replace(seat(1, TRIPS_WIN, **{key: 100}), main=None)
    with pytest.raises(WagerError, match="seat 1: the main wager is missing"):
        settle(KINGS, alone)
    assert settle(KINGS, seat(1, TRIPS_WIN, **{key: 100})).lines[-1].stake == 100
    with pytest.raises(StakeError, match=f"seat 1: {NAMES[key]} wager of 99 cents"):
        settle(KINGS, seat(1, TRIPS_WIN, **{key: 99}))


@pytest.mark.parametrize(("dynasty", "envy"), [(499, []), (500, [500]), (501, [500])])
def test_11_22_c_a_dynasty_wager_of_five_dollars_qualifies_for_an_envy_bonus(
    dynasty: int, envy: list[int]
) -> None:
    """No other optional wager does."""
    others = {"protection": 5000, "red_black": 5000, "queens_dragon": 5000}
    seats = (seat(1, HIGH_LOSES, dynasty=dynasty), seat(2, TRIPS_WIN, **others))
    ledger = settle(KINGS, *seats, seat(3, QUADS_PUSH))
    assert [(x.seat, x.net) for x in ledger.lines if x.wager == "envy"] == [(1, x) for x in envy]


def test_11_22_d_without_an_optional_wager_nothing_is_modified() -> None:
    """Premium hands are nothing then."""
    ledger = settle(KINGS, seat(2, QUADS_PUSH), seat(1, TRIPS_WIN))
    assert rows(ledger) == [
        (1, "main", 1000, "win", 1000, -1000, 0, 2000, "11.22(d)1"),
        (2, "main", 1000, "push", 0, 0, 0, 1000, "11.22(d)1"),
    ]


def test_11_22_d_1_pai_gow_wagers_are_settled_from_the_dealers_right() -> None:
    """Counterclockwise, all of them before any optional wager."""
    seats = [
        seat(1, HIGH_LOSES, "4c 3h", dynasty=500),
        seat(3, TRIPS_WIN, dynasty=500),
        seat(5, QUADS_PUSH, dynasty=500),
        seat(6, STRAIGHT_WINS, "9d"),
    ]
    for turned in permutations(seats):
        assert rows(settle(KINGS, *turned))[:4] == [
            (1, "main", 1000, "lose", -1000, 1000, 0, 0, "11.22(d)1"),
            (3, "main", 1000, "win", 1000, -1000, 0, 2000, "11.22(d)1"),
            (5, "main", 1000, "push", 0, 0, 0, 1000, "11.22(d)1"),
            (6, "main", 1000, "foul", -1000, 1000, 0, 0, "11.22(d)1"),
        ]
        assert "main" not in [row[1] for row in rows(settle(KINGS, *turned))[4:]]


@pytest.mark.parametrize(
    ("low", "outcome"), [("4c 3h", "lose"), ("Kh Qd", "foul"), (None, "push"), ("9s 8s", "lose")]
)
def test_11_22_d_1_i_the_cards_stay_whatever_the_outcome_of_the_pai_gow_wager(
    low: str | None, outcome: str
) -> None:
    ledger = settle(KINGS, seat(1, HIGH_LOSES, low, protection=200, dynasty=100))
    assert ledger.lines[0].outcome == outcome
    assert optional(ledger) == [
        (1, "dynasty", 100, "lose", -100, 100, 0, 0, "11.22(d)2.i"),
        (1, "protection", 200, "win", 1000, -1000, 0, 1200, "11.22(d)2.ii"),
    ]


@pytest.mark.parametrize(("dynasty", "stay"), [(100, False), (499, False), (500, True)])
def test_11_22_d_1_ii_with_five_dollars_on_dynasty_all_cards_stay(dynasty: int, stay: bool) -> None:
    """Also those of a player who lost and made no optional wager."""
    ledger = settle(KINGS, seat(1, QUADS_PUSH, "Ts Th Td"), seat(2, HIGH_LOSES, dynasty=dynasty))
    assert ledger.lines[0].outcome == "foul"
    assert [(x.seat, x.outcome) for x in ledger.lines if x.wager == "cards"] == (
        [(1, "collected")] if stay else []
    )


@pytest.mark.parametrize(
    ("cards", "dynasty", "protection"),
    [
        pytest.param("Xx Qs Jd 9h 8c 4s 2d", "straight", "ace high", id="straight"),
        pytest.param("Xx As Qs 9s 4s 3h 2d", "flush", "nothing", id="flush"),
        pytest.param("Xx 9h 8h 7h 6h 2c 3s", "straight flush", "ace high", id="straight flush"),
        pytest.param("Xx Kh Qh Jh Th 2c 3s", "royal flush", "nothing", id="royal"),
        pytest.param(
            "Xx 9h 8h 7h 6h 5h 4h", "seven-card straight flush, joker", "nothing", id="seven"
        ),
        pytest.param(
            "9d 8d 7d 6d 5d 4d 3d", "seven-card straight flush, no joker", "nothing", id="no joker"
        ),
        pytest.param("Xx Ah Kd 9d 8c 6c 4s", "nothing", "nothing", id="no more than an ace"),
    ],
)
def test_11_22_d_2_the_best_hand_is_made_of_all_seven_cards(
    cards: str, dynasty: str, protection: str
) -> None:
    """The joker completes straights and flushes, but no seven-card straight flush without one.

    For the protection wager it is an ace.  How the player set the hand is nothing to it.
    """
    for low in (None, " ".join(cards.split()[:2]), " ".join(cards.split()[2:4])):
        ledger = settle("Kc Ks 9c 8s 5s 3c 2h", seat(1, cards, low, dynasty=100, protection=100))
        hands = {x.wager: x.hand for x in ledger.lines if x.hand}
        assert hands == {"dynasty": dynasty, "protection": protection}


def test_11_22_d_2_players_without_optional_wagers_have_their_best_hand_made_too() -> None:
    """It is then that the premium hands among them are seen."""
    ledger = settle(
        KINGS, seat(1, HIGH_LOSES, dynasty=500), seat(2, QUADS_PUSH), seat(3, TRIPS_WIN)
    )
    assert [(x.bonus_hand, x.premium) for x in ledger.seats] == [
        ("nothing", False),
        ("four of a kind", True),
        ("three of a kind", False),
    ]


@every_wager
def test_11_22_d_2_i_what_does_not_qualify_is_collected(key: str) -> None:
    cards = {"protection": TRIPS_WIN, "red_black": QUADS_PUSH}.get(key, HIGH_LOSES)
    ledger = settle(KINGS, seat(1, cards, **{key: 700}))
    assert optional(ledger) == [(1, NAMES[key], 700, "lose", -700, 700, 0, 0, "11.22(d)2.i")]


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("9d 8h 7d 6c 5c Jh 2c", 2),
        (TRIPS_WIN, 3),
        ("Kh Qh 9s 8h 6h 4c 3h", 4),
        ("8s 8h 8d Qc Qd 5s 3c", 5),
    ],
)
def test_11_22_d_2_ii_what_qualifies_is_paid_by_its_pay_table(cards: str, pays: int) -> None:
    ledger = settle("Ac Jd 9c 7s 6d 4s 2s", seat(1, cards, dynasty=700))
    assert optional(ledger) == [
        (1, "dynasty", 700, "win", 700 * pays, -700 * pays, 0, 700 * (pays + 1), "11.22(d)2.ii")
    ]


@pytest.mark.parametrize("stake", [100, 499, 500])
def test_11_22_d_2_iii_a_premium_hand_is_announced_and_its_wager_left(stake: int) -> None:
    """Only the dynasty wager is; the player's others are settled before it."""
    player = seat(1, QUADS_PUSH, dynasty=stake, protection=100, red_black=100, queens_dragon=100)
    ledger = settle(QUEEN_HIGH, player, seat(2, HIGH_LOSES.replace("6d", "6c")))
    assert optional(ledger)[:4] == [
        (1, "protection", 100, "lose", -100, 100, 0, 0, "11.22(d)2.i"),
        (1, "red/black", 100, "lose", -100, 100, 0, 0, "11.22(d)2.i"),
        (1, "queen's dragon", 100, "win", 5000, -5000, 0, 5100, "11.22(d)2.ii"),
        (1, "dynasty", stake, "premium", 0, 0, 0, 0, "11.22(d)2.iii"),
    ]


def test_11_22_d_3_then_from_the_dealers_right_again() -> None:
    """After all other optional wagers: per player the envy bonus, then the player's own hand."""
    seats = [
        seat(6, HIGH_LOSES, dynasty=500),
        seat(4, QUADS_PUSH, dynasty=500),
        seat(2, TRIPS_WIN, dynasty=499),
        seat(1, FOUR_JACKS, dynasty=100),
    ]
    for turned in permutations(seats):
        assert optional(settle(KINGS, *turned)) == [
            (1, "dynasty", 100, "premium", 0, 0, 0, 0, "11.22(d)2.iii"),
            (2, "dynasty", 499, "win", 1497, -1497, 0, 1996, "11.22(d)2.ii"),
            (4, "dynasty", 500, "premium", 0, 0, 0, 0, "11.22(d)2.iii"),
            (6, "dynasty", 500, "lose", -500, 500, 0, 0, "11.22(d)2.i"),
            (1, "dynasty", 100, "win", 2500, -2500, 0, 2600, "11.22(d)3.ii"),
            (4, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
            (4, "dynasty", 500, "win", 12_500, -12_500, 0, 13_000, "11.22(d)3.ii"),
            (6, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
            (6, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
        ]


def test_11_22_d_3_i_a_marker_earns_an_envy_bonus_for_every_other_players_hand() -> None:
    """By the hand, also beside a wager that lost; not for one's own, and not for the dealer's."""
    royal = "Ac Kc Qc Jc Tc 6h 3s"
    seats = (
        Seat(1, HIGH_LOSES, 1000, player="Ann", wagers={"dynasty": 500}),
        Seat(2, royal, 1000, player="Ben"),
        Seat(3, "5s 5h 5d 5c As Jh 2c", 1000, player="Ann"),
        Seat(4, "7s 7h 7d 7c Ah Js 2d", 1000, player="Cleo"),
    )
    ledger = settle("9h 9d 9c Xx 8d 8h Td", *seats)
    envy = [x for x in ledger.lines if x.wager == "envy"]
    assert [(x.seat, x.other_seat, x.hand, x.net) for x in envy] == [
        (1, 2, "royal flush", 5000),
        (1, 4, "four of a kind", 500),
    ]
    quads = settle(QUADS_PUSH, Seat(1, HIGH_LOSES, 1000, wagers={"dynasty": 500}))
    assert [row[1] for row in rows(quads)] == ["main", "dynasty"]


def test_11_22_d_3_ii_a_premium_hand_is_paid_whatever_its_wager() -> None:
    """A marker is not needed for it."""
    for stake in (100, 500):
        ledger = settle(KINGS, seat(1, QUADS_PUSH, dynasty=stake))
        assert optional(ledger) == [
            (1, "dynasty", stake, "premium", 0, 0, 0, 0, "11.22(d)2.iii"),
            (1, "dynasty", stake, "win", 25 * stake, -25 * stake, 0, 26 * stake, "11.22(d)3.ii"),
        ]


def test_11_22_d_3_iii_premium_hands_without_a_bonus_wager_are_collected_last() -> None:
    """After all that is paid; another optional wager is no bonus wager."""
    seats = (
        seat(1, FOUR_JACKS),
        seat(2, QUADS_PUSH, red_black=100),
        seat(3, HIGH_LOSES, dynasty=500),
    )
    ledger = settle(KINGS, *seats)
    assert optional(ledger) == [
        (2, "red/black", 100, "lose", -100, 100, 0, 0, "11.22(d)2.i"),
        (3, "dynasty", 500, "lose", -500, 500, 0, 0, "11.22(d)2.i"),
        (3, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
        (3, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
        (1, "cards", 0, "collected", 0, 0, 0, 0, "11.22(d)3.iii"),
        (2, "cards", 0, "collected", 0, 0, 0, 0, "11.22(d)3.iii"),
    ]
    assert [x.hand for x in ledger.lines[-2:]] == ["four of a kind"] * 2
