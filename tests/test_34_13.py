"""N.J.A.C. 13:69F-34.13: how a round that a player banks is settled, by the paragraph; the cases.

Who may bank and where the deal starts, (b) to (d) and (h) to (j), is in ``test_banking.py``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from cases import numbered
from game_rounds import (
    DEALER_LOSES,
    DEALER_PUSHES,
    DEALER_WINS,
    HIGH_LOSES,
    KINGS,
    QUADS_PUSH,
    STRAIGHT_WINS,
    TRIPS_WIN,
    Row,
    rows,
)

from paigow import Bank, Game, HouseWay, Ledger, Refusal, Round, Seat
from paigow.errors import BankError, StakeError

SUPREME, EZ, COMMISSION = (Game.load(f"nj-{name}") for name in ("supreme", "ez", "commission"))
BANK = 4
ROUNDINGS = ("exact", "up25", "nearest25", "down")
QUEEN_HIGH = "Qs Jd 9c 8d 6h 4h 2s"
DEALER_COPIES = "Kh Kc 9d 8d 6d 4c 2c"  # what the bank has, in both hands

every_rounding = pytest.mark.parametrize("rounding", ROUNDINGS)


def wins(number: int, main: int | None, **more: Any) -> Seat:
    return Seat(number, TRIPS_WIN, main, **more)


def wins_too(number: int, main: int | None, **more: Any) -> Seat:
    return Seat(number, STRAIGHT_WINS, main, **more)


def pushes(number: int, main: int | None, **more: Any) -> Seat:
    return Seat(number, QUADS_PUSH, main, **more)


def loses(number: int, main: int | None, **more: Any) -> Seat:
    return Seat(number, HIGH_LOSES, main, **{"low": "4c 3h", **more})


def fouls(number: int, main: int | None, **more: Any) -> Seat:
    return loses(number, main, **{"low": "Kh Qd", **more})


def banked(
    *seats: Seat,
    game: Game = SUPREME,
    dealer: str = DEALER_PUSHES,
    banker: Seat | None = None,
    chips: int = 10**9,
    co_bank: bool = False,
    dealer_wager: int = 0,
) -> Round:
    """A round that seat 4 banks, with a pair of kings and 9-8."""
    bank = Bank(BANK, chips, co_bank, dealer_wager)
    return Round(dealer, [*seats, banker or Seat(BANK, KINGS)], game, bank)


def settle(*seats: Seat, **more: Any) -> Ledger:
    return banked(*seats, **more).settle()


def refused(made: Round, refusal: Refusal) -> None:
    with pytest.raises(BankError, match=r"^seat \d+: ") as caught:
        made.settle()
    assert caught.value.refusal is refusal


def by_house(game: Game, dealer: str, *seats: Seat) -> list[Row]:
    """The lines of a round that the house banks."""
    return rows(Round(dealer, seats, game).settle())


def of_the_bank(ledger: Ledger) -> list[tuple[str, str, int, int, int]]:
    """What moves between the center, the bank and the tray."""
    moved = [x for x in ledger.lines if x.seat == BANK]
    return [(x.wager, x.outcome, x.net, x.house, x.center) for x in moved]


# --------------------------------------------------------------------------------------- (a)


@pytest.mark.parametrize("name", Game.names())
def test_34_13_a_a_casino_may_offer_the_bank_or_not(name: str) -> None:
    """In a game without a player bank nobody banks."""
    made = banked(loses(1, 1000), game=Game.load(name))
    if name in ("face-up", "commission-free"):
        refused(made, Refusal.GAME)
    else:
        assert made.settle().players["seat 4"] == 950


def test_34_13_a_the_section_controls_only_rounds_that_a_player_banks() -> None:
    """Else the rules of the game: queen high pushes, no commission, nothing goes to the center."""
    seats = (wins(1, 1000), loses(2, 500))
    assert by_house(EZ, QUEEN_HIGH, *seats) == [
        (1, "main", 1000, "push", 0, 0, 0, 1000, "11.22(d)1"),
        (2, "main", 500, "push", 0, 0, 0, 500, "11.22(d)1"),
    ]
    assert rows(settle(*seats, game=EZ, dealer=QUEEN_HIGH)) == [
        (1, "main", 1000, "announced", 0, 0, 0, 0, "34.13(l)"),
        (2, "main", 500, "lose", -500, 0, 500, 0, "34.13(l)"),
        (4, "bank", 0, "supplies", -500, 0, 500, 0, "34.13(l)"),
        (1, "main", 1000, "win", 1000, 0, -1000, 2000, "34.13(l)"),
        (1, "commission", 0, "paid", -50, 50, 0, 0, "34.13(o)"),
    ]


def test_34_13_a_if_nobody_banks_the_other_provisions_apply() -> None:
    """The dealer pays from the tray; commission as in 34.12."""
    assert by_house(SUPREME, KINGS, wins(1, 1000), loses(2, 500)) == [
        (1, "main", 1000, "win", 1000, -1000, 0, 2000, "34.13(c)"),
        (1, "commission", 0, "paid", -50, 50, 0, 0, "34.12"),
        (2, "main", 500, "lose", -500, 500, 0, 0, "34.13(c)"),
    ]


# --------------------------------------------------------------------------------------- (e)


@pytest.mark.parametrize("number", range(1, 7))
def test_34_13_e_every_player_may_ask_for_a_co_bank(number: int) -> None:
    """Where the casino offers it to one, it offers it to all: whatever the seat."""
    other = loses(7, 1000)
    bank = Bank(number, 10_000, co_bank=True)
    ledger = Round(DEALER_PUSHES, [other, Seat(number, KINGS)], SUPREME, bank).settle()
    assert ledger.players == {f"seat {number}": 475, "seat 7": -1000}
    without = replace(SUPREME, co_bank=False)
    refused(Round(DEALER_PUSHES, [other, Seat(number, KINGS)], without, bank), Refusal.CO_BANK)


def test_34_13_e_the_bank_has_to_ask() -> None:
    """Without a request the casino covers nothing, in the same game."""
    assert settle(wins(1, 1000), co_bank=False).house == 50
    assert settle(wins(1, 1000), co_bank=True).house == 50 - 500


@pytest.mark.parametrize(("house_way", "low"), [("trump-plaza", "7s Kh"), ("casino-real", "4c 4d")])
def test_34_13_e_the_dealer_sets_the_hand_of_a_co_bank(house_way: str, low: str) -> None:
    """By the casino's house way; a bank alone sets its own."""
    game = replace(SUPREME, house_way=HouseWay.load(house_way))
    two_pair = "9s 9h 4d 4c Kh 7s 2c"
    seats = (Seat(1, "Ts Th Td Tc 6s 5d 3c", 100),)
    own = Seat(BANK, two_pair, low="7s 2c")
    refused(banked(*seats, game=game, banker=own, co_bank=True), Refusal.OWN_HAND)
    more: dict[str, Any] = {"game": game, "dealer": "Qc Qs Ac Xx 7h 3s 2s"}
    setting = settle(*seats, banker=own, **more).seats[1].setting
    assert (str(setting.low), setting.line) == ("2c 7s", None)
    setting = settle(*seats, banker=Seat(BANK, two_pair), co_bank=True, **more).seats[1].setting
    assert setting == game.house_way.set(two_pair)
    assert (str(setting.low), setting.line is None) == (low, False)


@pytest.mark.parametrize("wager", [1, 2500])
def test_34_13_e_the_dealer_wagers_nothing_against_a_co_bank(wager: int) -> None:
    made = banked(loses(1, 100), co_bank=True, dealer_wager=wager)
    refused(made, Refusal.DEALER_WAGER)
    assert settle(loses(1, 100), dealer_wager=wager).lines[0].seat == 0


# --------------------------------------------------------------------------------------- (f)


def test_34_13_f_the_bank_wagers_on_one_betting_area() -> None:
    """It has no second seat, and at its own no wager against itself; others may have two."""
    banker = Seat(BANK, KINGS, player="Zoe")
    refused(banked(loses(1, 100, player="Zoe"), banker=banker), Refusal.AREAS)
    refused(banked(loses(1, 100), banker=Seat(BANK, KINGS, 100)), Refusal.MAIN)
    two = (loses(1, 100, player="Ann"), wins(2, 100, player="Ann"))
    assert settle(*two, banker=banker).players == {"Ann": -25, "Zoe": 0}


# --------------------------------------------------------------------------------------- (g)


@pytest.mark.parametrize(
    "wager",
    [
        pytest.param(5000, id="what the player last wagered"),
        pytest.param(5500, id="by an approved calculation"),
        pytest.param(3000, id="a lesser amount"),
        pytest.param(10**12, id="the most"),
    ],
)
def test_34_13_g_the_dealer_wagers_chips_of_the_tray(wager: int) -> None:
    """It is the house's money that goes to the center, nobody else's."""
    ledger = settle(pushes(1, 100), dealer=DEALER_LOSES, dealer_wager=wager)
    assert rows(ledger)[0] == (0, "main", wager, "lose", 0, -wager, wager, 0, "34.13(k)")
    assert ledger.lines[0].player == "dealer"
    taken = SUPREME.commission_on(wager, banked=True)
    assert (ledger.house, ledger.players) == (
        taken - wager,
        {"seat 1": 0, "seat 4": wager - taken},
    )


def test_34_13_g_the_bank_may_direct_that_the_dealer_makes_no_wager() -> None:
    for dealer in (DEALER_WINS, DEALER_PUSHES, DEALER_LOSES):
        ledger = settle(pushes(1, 100), dealer=dealer, dealer_wager=0)
        assert [x.seat for x in ledger.lines] == [1]


@pytest.mark.parametrize("wager", [-1, -600, 10**12 + 1])
def test_34_13_g_the_dealer_wagers_no_other_amount(wager: int) -> None:
    with pytest.raises(StakeError, match=f"the dealer wagers from 0 to .* not {wager}$"):
        settle(pushes(1, 100), dealer_wager=wager)


# --------------------------------------------------------------------------------------- (k)


@pytest.mark.parametrize(
    ("dealer", "outcome", "moved"),
    [
        pytest.param(DEALER_WINS, "announced", 0, id="wins"),
        pytest.param(DEALER_PUSHES, "push", 0, id="pushes"),
        pytest.param(DEALER_LOSES, "lose", 2500, id="loses"),
        pytest.param(DEALER_COPIES, "lose", 2500, id="copies, which is not higher in rank"),
    ],
)
def test_34_13_k_the_dealers_hand_is_compared_with_the_banks_first(
    dealer: str, outcome: str, moved: int
) -> None:
    """A wager that wins stays until it is paid, a push goes back, a loss goes to the center."""
    ledger = settle(pushes(1, 100), dealer=dealer, dealer_wager=2500)
    assert rows(ledger)[:2] == [
        (0, "main", 2500, outcome, 0, -moved, moved, 0, "34.13(k)"),
        (1, "main", 100, "push", 0, 0, 0, 100, "34.13(l)"),
    ]
    assert ledger.lines[0].rule == "R13, W1"
    assert "than the bank's" in ledger.lines[0].reason


def test_34_13_k_each_of_the_two_sets_its_hand() -> None:
    """The dealer by the house way, here J-J and 9-7; the bank as it likes."""
    for low, outcome in (("9h 8c", "lose"), ("4d 2h", "push"), (None, "lose")):
        banker = Seat(BANK, KINGS, low=low)
        ledger = settle(loses(1, 100), dealer=DEALER_LOSES, banker=banker, dealer_wager=500)
        assert ledger.dealer == SUPREME.house_way.set(DEALER_LOSES)
        assert ledger.lines[0].outcome == outcome, low


# --------------------------------------------------------------------------------------- (l)


def test_34_13_l_hands_are_exposed_from_the_dealers_right() -> None:
    """Counterclockwise, in whatever order they are given, the dealer's outcome before them."""
    seats = [wins_too(16, 400), fouls(7, 200), wins(2, 300), pushes(5, 100)]
    for turned in (seats, seats[::-1]):
        ledger = settle(*turned, dealer=DEALER_LOSES, dealer_wager=50)
        assert [(x.seat, x.outcome) for x in ledger.lines[:5]] == [
            (0, "lose"),
            (2, "announced"),
            (5, "push"),
            (7, "foul"),
            (16, "announced"),
        ]


def test_34_13_l_every_hand_is_compared_with_the_banks() -> None:
    """Losing wagers are collected at once and placed in the center; a copy and a foul lose."""
    copies = Seat(3, DEALER_COPIES, 700)
    full_house = Seat(1, "As Ah Ad Qc Qh 5s 3d", 100)
    ledger = settle(full_house, pushes(2, 500), copies, dealer=DEALER_LOSES)
    assert rows(ledger)[:3] == [
        (1, "main", 100, "announced", 0, 0, 0, 0, "34.13(l)"),
        (2, "main", 500, "push", 0, 0, 0, 500, "34.13(l)"),
        (3, "main", 700, "lose", -700, 0, 700, 0, "34.13(l)"),
    ]
    (line, *_) = settle(fouls(3, 900)).lines
    assert (line.outcome, line.net, line.center, line.rule) == ("foul", -900, 900, "R11, W1")
    assert line.regulation == "34.13(l)"


def test_34_13_l_a_foul_bank_loses_to_every_hand_that_is_not_foul() -> None:
    banker = Seat(BANK, KINGS, low="Ks Kd")
    ledger = settle(loses(1, 100), dealer=DEALER_LOSES, dealer_wager=300, banker=banker)
    assert [(x.seat, x.outcome, x.rule) for x in ledger.lines[:2]] == [
        (0, "announced", "R11"),
        (1, "announced", "R11"),
    ]
    assert settle(fouls(1, 100), banker=banker).lines[0].outcome == "foul"


def test_34_13_l_winners_are_paid_from_the_center_after_all_hands_are_exposed() -> None:
    """In the same order, the dealer's wager too."""
    seats = (wins(2, 300), wins_too(6, 400), loses(9, 5000))
    ledger = settle(*seats, dealer=DEALER_WINS, dealer_wager=1000)
    assert rows(ledger) == [
        (0, "main", 1000, "announced", 0, 0, 0, 0, "34.13(k)"),
        (2, "main", 300, "announced", 0, 0, 0, 0, "34.13(l)"),
        (6, "main", 400, "announced", 0, 0, 0, 0, "34.13(l)"),
        (9, "main", 5000, "lose", -5000, 0, 5000, 0, "34.13(l)"),
        (2, "main", 300, "win", 300, 0, -300, 600, "34.13(l)"),
        (2, "commission", 0, "paid", -25, 25, 0, 0, "34.13(o)"),
        (6, "main", 400, "win", 400, 0, -400, 800, "34.13(l)"),
        (6, "commission", 0, "paid", -25, 25, 0, 0, "34.13(o)"),
        (0, "main", 1000, "win", 0, 1000, -1000, 0, "34.13(n)"),
        (4, "commission", 0, "paid", 0, 175, -175, 0, "34.13(l)"),
        (4, "bank", 0, "takes", 3125, 0, -3125, 3125, "34.13(l)"),
    ]


def test_34_13_l_when_the_center_is_exhausted_the_bank_adds_what_is_still_owed() -> None:
    """An amount equal to the remaining winning wagers, no more; the dealer's is one of them."""
    seats = (wins(2, 300), wins_too(6, 400), loses(9, 500))
    ledger = settle(*seats, dealer=DEALER_WINS, dealer_wager=1000)
    assert rows(ledger)[4:] == [
        (2, "main", 300, "win", 300, 0, -300, 600, "34.13(l)"),
        (2, "commission", 0, "paid", -25, 25, 0, 0, "34.13(o)"),
        (4, "bank", 0, "supplies", -1200, 0, 1200, 0, "34.13(l)"),
        (6, "main", 400, "win", 400, 0, -400, 800, "34.13(l)"),
        (6, "commission", 0, "paid", -25, 25, 0, 0, "34.13(o)"),
        (0, "main", 1000, "win", 0, 1000, -1000, 0, "34.13(n)"),
    ]
    assert (ledger.house, ledger.players["seat 4"]) == (1050, -1200)


def test_34_13_l_a_bank_that_won_nothing_adds_all_of_it_before_the_first_is_paid() -> None:
    ledger = settle(wins(1, 300), wins_too(2, 500))
    assert [(x.seat, x.wager, x.center) for x in ledger.lines[2:]] == [
        (4, "bank", 800),
        (1, "main", -300),
        (1, "commission", 0),
        (2, "main", -500),
        (2, "commission", 0),
    ]


@pytest.mark.parametrize(
    ("seats", "center"),
    [((wins(1, 800), loses(2, 800)), [0, 800, -800, 0]), ((pushes(1, 800),), [0])],
)
def test_34_13_l_without_a_surplus_there_is_no_vigorish(
    seats: tuple[Seat, ...], center: list[int]
) -> None:
    ledger = settle(*seats)
    assert [x.center for x in ledger.lines] == center
    assert of_the_bank(ledger) == []


@pytest.mark.parametrize(
    ("surplus", "rounding", "taken"),
    [
        (6057, "up25", 325),
        (6057, "nearest25", 300),
        (6057, "down", 302),
        (6060, "exact", 303),
        (17, "up25", 17),
        (17, "nearest25", 0),
        (19, "down", 0),
    ],
)
def test_34_13_l_five_percent_of_a_surplus_and_the_rest_goes_to_the_bank(
    surplus: int, rounding: str, taken: int
) -> None:
    """Never more than the surplus (W3); nothing is written of nothing."""
    ledger = settle(loses(1, surplus), game=replace(SUPREME, rounding=rounding))
    moved = [("commission", "paid", 0, taken, -taken)] if taken else []
    if surplus > taken:
        moved.append(("bank", "takes", surplus - taken, 0, taken - surplus))
    assert of_the_bank(ledger) == moved
    assert [x.rule for x in ledger.lines if x.seat == BANK] == ["B13"] * len(moved)


# --------------------------------------------------------------------------------------- (m)


def test_34_13_m_a_co_bank_is_settled_through_the_center_as_well() -> None:
    """Losing wagers are collected at once, winners paid after all hands are exposed."""
    ledger = settle(wins(6, 300), loses(2, 1000), pushes(5, 100), co_bank=True)
    assert rows(ledger) == [
        (2, "main", 1000, "lose", -1000, 0, 1000, 0, "34.13(m)"),
        (5, "main", 100, "push", 0, 0, 0, 100, "34.13(m)"),
        (6, "main", 300, "announced", 0, 0, 0, 0, "34.13(m)"),
        (6, "main", 300, "win", 300, 0, -300, 600, "34.13(m)"),
        (6, "commission", 0, "paid", -25, 25, 0, 0, "34.13(o)"),
        (4, "tray", 0, "takes", 0, 350, -350, 0, "34.13(m)"),
        (4, "commission", 0, "paid", 0, 25, -25, 0, "34.13(m)"),
        (4, "bank", 0, "takes", 325, 0, -325, 325, "34.13(m)"),
    ]


def test_34_13_m_of_what_is_missing_the_co_bank_and_the_tray_add_one_half_each() -> None:
    """Each half once, when the center is exhausted, the co-bank's first; the bank pays no more."""
    ledger = settle(wins(1, 3000), wins_too(2, 3000), loses(3, 3500), co_bank=True)
    assert rows(ledger)[3:] == [
        (1, "main", 3000, "win", 3000, 0, -3000, 6000, "34.13(m)"),
        (1, "commission", 0, "paid", -150, 150, 0, 0, "34.13(o)"),
        (4, "bank", 0, "supplies", -1250, 0, 1250, 0, "34.13(m)"),
        (4, "tray", 0, "supplies", 0, -1250, 1250, 0, "34.13(m)"),
        (2, "main", 3000, "win", 3000, 0, -3000, 6000, "34.13(m)"),
        (2, "commission", 0, "paid", -150, 150, 0, 0, "34.13(o)"),
    ]
    assert (ledger.players["seat 4"], ledger.house) == (-1250, 300 - 1250)


@pytest.mark.parametrize(
    ("odd_cent", "rounding", "of_tray", "of_bank", "taken"),
    [
        ("house", "up25", 1251, 1250, 75),
        ("house", "nearest25", 1251, 1250, 75),
        ("house", "down", 1251, 1250, 62),
        ("bank", "up25", 1250, 1251, 75),
        ("bank", "nearest25", 1250, 1251, 75),
        ("bank", "down", 1250, 1251, 62),
    ],
)
def test_34_13_m_of_a_surplus_one_half_goes_to_the_tray_and_the_other_pays_vigorish(
    odd_cent: str, rounding: str, of_tray: int, of_bank: int, taken: int
) -> None:
    """35 to win and 60.01 to lose; the text does not say whose the odd cent is (B17)."""
    game = replace(SUPREME, odd_cent=odd_cent, rounding=rounding)
    ledger = settle(wins(1, 3500), loses(2, 6001), game=game, co_bank=True)
    assert of_the_bank(ledger) == [
        ("tray", "takes", 0, of_tray, -of_tray),
        ("commission", "paid", 0, taken, -taken),
        ("bank", "takes", of_bank - taken, 0, taken - of_bank),
    ]
    assert {x.rule for x in ledger.lines if x.seat == BANK} == {"B16, B17", "B16"}


@pytest.mark.parametrize(
    ("odd_cent", "seat", "moved"),
    [
        ("house", wins(1, 1), ("bank", "supplies", -1, 0, 1)),
        ("bank", wins(1, 1), ("tray", "supplies", 0, -1, 1)),
        ("house", loses(1, 1), ("tray", "takes", 0, 1, -1)),
        ("bank", loses(1, 1), ("bank", "takes", 1, 0, -1)),
    ],
)
def test_34_13_m_of_a_half_that_is_nothing_there_is_no_line(
    odd_cent: str, seat: Seat, moved: tuple[str, str, int, int, int]
) -> None:
    game = replace(SUPREME, odd_cent=odd_cent, rounding="down")
    assert of_the_bank(settle(seat, game=game, co_bank=True)) == [moved]


# --------------------------------------------------------------------------------------- (n)


@pytest.mark.parametrize("game", [SUPREME, EZ, COMMISSION], ids=lambda game: str(game.name))
def test_34_13_n_what_the_dealer_wins_goes_to_the_tray_with_the_wager(game: Game) -> None:
    """Last of all that is paid, in full; the dealer pays no vigorish, and nobody is handed it."""
    ledger = settle(wins(9, 200), dealer=DEALER_WINS, dealer_wager=1000, game=game)
    assert rows(ledger)[2:] == [
        (4, "bank", 0, "supplies", -1200, 0, 1200, 0, "34.13(l)"),
        (9, "main", 200, "win", 200, 0, -200, 400, "34.13(l)"),
        (9, "commission", 0, "paid", -25, 25, 0, 0, "34.13(o)"),
        (0, "main", 1000, "win", 0, 1000, -1000, 0, "34.13(n)"),
    ]
    assert ledger.lines[-1].rule == "B12, B14"
    assert (ledger.house, "dealer" in ledger.players) == (1025, False)


# --------------------------------------------------------------------------------------- (o)


@pytest.mark.parametrize("game", [SUPREME, EZ, COMMISSION], ids=lambda game: str(game.name))
@pytest.mark.parametrize("co_bank", [False, True])
def test_34_13_o_every_player_who_wins_pays_five_percent(game: Game, co_bank: bool) -> None:
    """Of what was won, not of the stake; also in a game that takes no commission otherwise."""
    seats = (wins(1, 2000), pushes(2, 2000), loses(3, 2000), wins_too(5, 4000))
    ledger = settle(*seats, game=game, co_bank=co_bank)
    paid = [x for x in ledger.lines if x.wager == "commission"]
    assert [(x.seat, x.net, x.house, x.center, x.returned) for x in paid] == [
        (1, -100, 100, 0, 0),
        (5, -200, 200, 0, 0),
    ]
    assert {(x.regulation, x.rule) for x in paid} == {("34.13(o)", "W2, B14")}
    before = [ledger.lines[ledger.lines.index(x) - 1] for x in paid]
    assert [(x.seat, x.outcome) for x in before] == [(1, "win"), (5, "win")]


def test_34_13_o_the_percentage_is_the_one_of_a_bank() -> None:
    game = replace(SUPREME, commission=2, bank_commission=10)
    assert settle(wins(1, 2000), game=game).players["seat 1"] == 1800
    assert Round(KINGS, [wins(1, 2000)], game).settle().players["seat 1"] == 1950  # 0.40, up
    assert settle(wins(1, 2000), game=replace(game, bank_commission=0)).house == 0


# --------------------------------------------------------------------------------------- (p)


def test_34_13_p_the_bonus_wager_is_settled_as_if_nobody_banked() -> None:
    """Against the house, after the main wagers, nothing of it through the center (B18)."""
    seats = (wins(1, 1000, wagers={"bonus": 500}), loses(2, 1000, wagers={"bonus": 300}))
    ledger = settle(*seats)
    assert rows(ledger)[-2:] == [
        (1, "bonus", 500, "win", 1500, -1500, 0, 2000, "34.13(p)"),
        (2, "bonus", 300, "lose", -300, 300, 0, 0, "34.13(p)"),
    ]
    assert rows(ledger)[-2:] == by_house(SUPREME, KINGS, *seats)[-2:]
    assert ledger.players["seat 4"] == 0


def test_34_13_p_envy_is_as_elsewhere_with_the_bank_among_the_players() -> None:
    """The bank's hand earns others their envy bonus, and its own wager earns it others'."""
    banker = Seat(BANK, "Js Jh Jd Jc 4h 5h 2d", wagers={"dynasty": 500})
    seat = pushes(1, 1000, low="7s 5d", wagers={"dynasty": 500})
    ledger = settle(seat, game=EZ, banker=banker, dealer=KINGS)
    assert rows(ledger)[-6:] == [
        (1, "dynasty", 500, "premium", 0, 0, 0, 0, "11.22(d)2.iii"),
        (4, "dynasty", 500, "premium", 0, 0, 0, 0, "11.22(d)2.iii"),
        (1, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
        (1, "dynasty", 500, "win", 12_500, -12_500, 0, 13_000, "11.22(d)3.ii"),
        (4, "envy", 0, "win", 500, -500, 0, 500, "11.22(d)3.i"),
        (4, "dynasty", 500, "win", 12_500, -12_500, 0, 13_000, "11.22(d)3.ii"),
    ]
    assert ledger.lines[-2].other_seat == 1


# --------------------------------------------------------- the cases: settlement and banking


@pytest.mark.parametrize(
    ("won", "net"), numbered([(106, 2400, 2280), (106, 140, 133)])
)  # 24.00 less 1.20; 1.40 less 0.07
def test_case_106_five_percent_of_whole_cents_loses_none(won: int, net: int) -> None:
    game = replace(SUPREME, rounding="exact")
    for made in (Round(KINGS, [wins(1, won)], game), banked(wins(1, won), game=game)):
        assert made.settle().players["seat 1"] == net


@pytest.mark.parametrize(
    ("rounding", "taken"),
    numbered([(107, "exact", None), (107, "up25", 25), (107, "nearest25", 25), (107, "down", 12)]),
)
def test_case_107_a_commission_of_twelve_and_a_half_cents(rounding: str, taken: int | None) -> None:
    """On 2.50, by the players' winnings and by the bank's."""
    game = replace(SUPREME, rounding=rounding)
    for made in (Round(KINGS, [wins(1, 250)], game), banked(loses(1, 250), game=game)):
        if taken is None:
            with pytest.raises(StakeError, match=r"^seat \d: the commission on 250 cents is not"):
                made.settle()
        else:
            paid = [x.house for x in made.settle().lines if x.wager == "commission"]
            assert paid == [taken]


def test_case_109_a_stake_comes_back_once() -> None:
    """10.00 at even money."""
    ledger = Round(KINGS, [wins(1, 1000)], EZ).settle()
    (line,) = ledger.lines
    assert (line.net, line.returned, ledger.players, ledger.house) == (
        1000,
        2000,
        {"seat 1": 1000},
        -1000,
    )
    banked_line = settle(wins(1, 1000), game=EZ).lines[2]
    assert (banked_line.net, banked_line.returned) == (1000, 2000)


def test_case_110_a_push_returns_all_of_it() -> None:
    """100.00 that push and 5.00 of a bonus wager that lose."""
    seat = pushes(1, 10_000, wagers={"protection": 500})
    for made in (Round(KINGS, [seat], EZ), banked(seat, game=EZ)):
        ledger = made.settle()
        assert ledger.players["seat 1"] == -500
        assert sum(x.returned for x in ledger.lines) == 10_000


def test_case_112_equal_winners_are_paid_the_same() -> None:
    """30,300 over three winners."""
    seats = (wins(1, 10_100), wins_too(2, 10_100), loses(3, 30_300))
    ledger = settle(*seats, dealer=DEALER_WINS, dealer_wager=10_100)
    assert [(x.seat, x.center) for x in ledger.lines if x.outcome == "win"] == [
        (1, -10_100),
        (2, -10_100),
        (0, -10_100),
    ]
    assert ledger.players["seat 4"] == 0


@pytest.mark.parametrize(
    ("rounding", "taken", "taken_of_half"),
    numbered([(113, "up25", 1325, 675), (113, "nearest25", 1325, 650), (113, "down", 1320, 660)]),
)
def test_case_113_nothing_disappears_where_nobody_wins(
    rounding: str, taken: int, taken_of_half: int
) -> None:
    """184.18 and 79.92 lose: bank and house share 264.10 to the cent."""
    game = replace(COMMISSION, rounding=rounding)
    seats = (loses(1, 18_418), wins(2, 7_992, low="As"))
    for co_bank, house in ((False, taken), (True, 13_205 + taken_of_half)):
        ledger = settle(*seats, game=game, co_bank=co_bank)
        assert (ledger.house, ledger.players["seat 4"]) == (house, 26_410 - house)
        assert sum(x.center for x in ledger.lines) == 0


@pytest.mark.parametrize("stake", numbered([(115, 268_436), (115, 10**12)]))
def test_case_115_a_prize_beyond_32_bits(stake: int) -> None:
    """2,684.36 at 8,000 to 1 is 21,474,880.00; and the greatest stake there is."""
    seat = Seat(1, "5s 6s 7s 8s 9s Ts Js", 100, wagers={"dynasty": stake})
    ledger = Round("Kd Kc 9h 8c 6d 4d 2h", [seat], EZ).settle()
    line = ledger.lines[-1]
    assert (line.net, line.house, line.odds) == (8000 * stake, -8000 * stake, "8000 to 1")
    assert stake > 10**6 or line.net == 2_147_488_000


@pytest.mark.parametrize("stake", numbered([(116, -600), (116, 0)]))
def test_case_116_negative_and_zero_wagers_are_refused(stake: int) -> None:
    """A negative wager that loses would pay: at every place where a wager stands."""
    for made in (
        Round(KINGS, [wins(1, stake)], EZ),
        banked(wins(1, stake)),
        Round(KINGS, [wins(1, 100, wagers={"dynasty": stake})], EZ),
        banked(wins(1, 100), banker=Seat(BANK, KINGS, wagers={"bonus": stake})),
    ):
        with pytest.raises(StakeError, match=f"wager of {stake} cents"):
            made.settle()
    if stake < 0:
        with pytest.raises(StakeError, match=f"chips of {stake} cents"):
            settle(wins(1, 100), chips=stake)


@pytest.mark.parametrize("game", [SUPREME, EZ, COMMISSION], ids=lambda game: str(game.name))
def test_case_118_the_vigorish_is_on_what_is_left(game: Game) -> None:
    """105 lose and 40 win: 3.25 of 65.00, not 5.25 of what it beats."""
    ledger = settle(wins(1, 4000), loses(2, 10_500), game=game)
    assert of_the_bank(ledger) == [
        ("commission", "paid", 0, 325, -325),
        ("bank", "takes", 6175, 0, -6175),
    ]
    assert ledger.players == {"seat 1": 3800, "seat 2": -10_500, "seat 4": 6175}


@every_rounding
def test_case_119_a_shortage_pays_no_vigorish(rounding: str) -> None:
    """35 lose and 60 win."""
    game = replace(SUPREME, rounding=rounding)
    ledger = settle(wins(1, 6000), loses(2, 3500), game=game)
    assert of_the_bank(ledger) == [("bank", "supplies", -2500, 0, 2500)]
    assert ledger.players == {"seat 1": 5700, "seat 2": -3500, "seat 4": -2500}


@pytest.mark.parametrize("odd_cent", ["house", "bank"])
@pytest.mark.parametrize(
    ("rounding", "taken"),
    numbered(
        [(121, "exact", None), (121, "up25", 175), (121, "nearest25", 175), (121, "down", 162)]
    ),
)
def test_case_121_only_the_half_of_a_co_bank_pays_vigorish(
    rounding: str, taken: int | None, odd_cent: str
) -> None:
    """105 lose and 40 win: the house takes 32.50, and 1.625 of the other 32.50."""
    game = replace(SUPREME, rounding=rounding, odd_cent=odd_cent)
    made = banked(wins(1, 4000), loses(2, 10_500), game=game, co_bank=True)
    if taken is None:
        with pytest.raises(StakeError, match=r"^seat 4: the commission on 3250 cents is not"):
            made.settle()
        return
    assert of_the_bank(made.settle()) == [
        ("tray", "takes", 0, 3250, -3250),
        ("commission", "paid", 0, taken, -taken),
        ("bank", "takes", 3250 - taken, 0, taken - 3250),
    ]


@pytest.mark.parametrize("rounding", ROUNDINGS[1:])
@pytest.mark.parametrize(
    ("odd_cent", "of_bank", "of_tray"),
    numbered([(122, "house", 1251, 1250), (122, "bank", 1250, 1251)]),
)
def test_case_122_the_odd_cent_of_a_shortage(
    odd_cent: str, of_bank: int, of_tray: int, rounding: str
) -> None:
    """35.00 lose and 60.01 win: 25.01 are short, however commissions are rounded."""
    game = replace(SUPREME, odd_cent=odd_cent, rounding=rounding)
    ledger = settle(wins(1, 6001), loses(2, 3500), game=game, co_bank=True)
    assert of_the_bank(ledger) == [
        ("bank", "supplies", -of_bank, 0, of_bank),
        ("tray", "supplies", 0, -of_tray, of_tray),
    ]


@pytest.mark.parametrize("chips", numbered([(124, 10_000), (124, 10_999), (124, 11_000)]))
@pytest.mark.parametrize("co_bank", [False, True])
def test_case_124_the_chips_cover_all_other_wagers(co_bank: bool, chips: int) -> None:
    """60 and 50 dollars against a bank of 100, also if it would win or have to pay but half."""
    for seats in ((wins(1, 6000), loses(2, 5000)), (loses(1, 6000), pushes(2, 5000))):
        made = banked(*seats, chips=chips, co_bank=co_bank)
        if chips < 11_000:
            refused(made, Refusal.COVER)
        else:
            assert sum(made.settle().players.values()) == -made.settle().house


def test_case_125_nobody_is_paid_in_part() -> None:
    """A bank of 50 and winners of 30 and 30: refused, nothing is settled in order of action."""
    refused(banked(wins(1, 3000), wins_too(2, 3000), chips=5000), Refusal.COVER)
    assert settle(wins(1, 3000), wins_too(2, 3000), chips=6000).players["seat 4"] == -6000


@pytest.mark.parametrize(
    ("seats", "chips"),
    [((wins(1, 1000),), 3500), ((wins(1, 1000), loses(2, 500)), 3000)],
)
def test_b20_the_chips_cover_what_the_dealer_wins_too(seats: tuple[Seat, ...], chips: int) -> None:
    """Else the round is refused before anything is settled."""
    more: dict[str, Any] = {"dealer": DEALER_WINS, "dealer_wager": 2500}
    refused(banked(*seats, chips=chips - 1, **more), Refusal.SHORT)
    assert settle(*seats, chips=chips, **more).players["seat 4"] == -chips


def test_case_128_a_co_bank_has_the_dealer_neither_against_it_nor_its_own_hand() -> None:
    """25 of the dealer against a co-bank; a co-bank with a hand that the player set."""
    refused(banked(loses(1, 100), co_bank=True, dealer_wager=2500), Refusal.DEALER_WAGER)
    own = Seat(BANK, KINGS, low="9h 8c")  # as the house way would set it
    refused(banked(loses(1, 100), co_bank=True, banker=own), Refusal.OWN_HAND)


@pytest.mark.parametrize("co_bank", [False, True])
def test_case_130_the_bank_may_make_a_bonus_wager(co_bank: bool) -> None:
    """5.00, always against the house; a game may forbid it."""
    trips = Seat(BANK, TRIPS_WIN, wagers={"bonus": 500})
    ledger = settle(loses(1, 100), banker=trips, co_bank=co_bank)
    assert rows(ledger)[-1] == (4, "bonus", 500, "win", 1500, -1500, 0, 2000, "34.13(p)")
    nothing = Seat(BANK, KINGS, wagers={"bonus": 500})
    ledger = settle(loses(1, 100), banker=nothing, co_bank=co_bank)
    assert rows(ledger)[-1] == (4, "bonus", 500, "lose", -500, 500, 0, 0, "34.13(p)")
    game = replace(SUPREME, bank_bonus=False)
    refused(banked(loses(1, 100), game=game, banker=nothing, co_bank=co_bank), Refusal.BONUS)
