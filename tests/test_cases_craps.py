"""The craps cases by number: odds that were refused, rounded, lost or paid wrongly."""

from __future__ import annotations

from fractions import Fraction

import pytest
from craps_tables import PLAYER, refused, rows, throw, with_bet, with_odds

from paigow import Game, _core
from paigow.craps import POINTS, Nearest, Payout, Refusal, Rules, odds_on

DOLLARS = Rules()
CENTS = Rules(unit=1)
DOWN = Rules(uneven="down")


def test_case_133_behind_5_dollars_at_5_times() -> None:
    """9: 25 is odd, 26 pays 39 with one dollar more (1.6(f)); 8: 25 is the most and pays 30."""
    rules = Rules("5x")
    assert rules.limits("pass", 9, flat=500)[:4] == (2600, 3900, 100, 200)
    assert rules.limits("pass", 8, flat=500)[:4] == (2500, 3000, 0, 500)
    assert rules.nearest("pass", 9, flat=500, stake=2500) == Nearest(2400, 2600)
    table = with_bet("pass", 9, 500, rules)
    words = "odds of 2500 cents: they win no whole number of chips (C5); the nearest that do: 2400 "
    refused(Refusal.UNPAYABLE, f"{words}and 2600 cents", table.odds, PLAYER, "pass", 2500)
    table.odds(PLAYER, "pass", 2600)
    assert rows(throw(table, 9))[1] == ("odds", "win", "3 to 2", 3900, 6500)
    table = with_bet("pass", 8, 500, rules)
    words = "odds of 3000 cents: more than the flat bet allows (C3, 1.6(a) to (e)); at most 2500 "
    refused(Refusal.OVER_LIMIT, words, table.odds, PLAYER, "pass", 3000)
    table.odds(PLAYER, "pass", 2500)
    assert rows(throw(table, 8))[1] == ("odds", "win", "6 to 5", 3000, 5500)
    by_house = Rules("5-6-5")  # which lets 30 be taken on 9: it pays 45
    assert by_house.limits("pass", 9, flat=500)[:3] == (3000, 4500, 0)


@pytest.mark.parametrize(("flat", "point", "won"), [(500, 9, 750), (700, 9, 1050), (300, 5, 450)])
def test_case_134_half_dollars_are_exact_or_refused(flat: int, point: int, won: int) -> None:
    """In cents 7.50, 10.50 and 4.50; in whole dollars the amount is refused, nothing rounded."""
    table = with_odds("pass", point, flat, flat, CENTS)
    assert rows(throw(table, point))[1] == ("odds", "win", "3 to 2", won, flat + won)
    table = with_bet("pass", point, flat)
    nearest = f"the nearest that do: {flat - 100} and {flat + 100} cents"
    refused(Refusal.UNPAYABLE, nearest, table.odds, PLAYER, "pass", flat)
    refused(Refusal.UNPAYABLE, nearest, DOLLARS.pay, "pass", point, flat)
    assert table.wagers[0].odds == 0


def test_case_136_a_payout_of_nothing_is_a_decision() -> None:
    """One dollar against 4 wins 0.50; where that is not paid the bet is still won, and gone."""
    assert rows(throw(with_odds("dont_pass", 4, 500, 100, CENTS), 7)) == [
        ("flat", "win", "1 to 1", 500, 1000),
        ("odds", "win", "1 to 2", 50, 150),
    ]
    refused(Refusal.UNPAYABLE, "100", with_bet("dont_pass", 4, 500).odds, PLAYER, "dont_pass", 100)
    table = with_odds("dont_pass", 4, 500, 100, DOWN)
    ledger = throw(table, 7)
    assert rows(ledger)[1] == ("odds", "win", "1 to 2", 0, 100)
    assert (ledger.odds_won, ledger.unpaid) == (0, Fraction(50))
    assert table.wagers == ()
    for _ in range(6):
        assert throw(table, 7).lines == ()


@pytest.mark.parametrize(
    ("point", "taken", "laid"),
    [
        (4, 2000, 500),
        (5, 1500, Fraction(2000, 3)),
        (6, 1200, Fraction(2500, 3)),
        (8, 1200, Fraction(2500, 3)),
        (9, 1500, Fraction(2000, 3)),
        (10, 2000, 500),
    ],
)
def test_case_137_what_10_dollars_win_on_every_point(
    point: int, taken: int, laid: Fraction
) -> None:
    cents = Rules(unit=1, uneven="down")
    for bets, won in ((("pass", "come"), taken), (("dont_pass", "dont_come"), laid)):
        for bet in bets:
            assert cents.pay(bet, point, 1000) == (int(won), won - int(won))
            assert 1000 * odds_on(bet, point) == won
    assert rows(throw(with_odds("pass", point, 1000, 1000), point))[1][3] == taken


def test_case_139_what_is_lost_is_what_was_wagered() -> None:
    """10 and 10 on 4: 20, not 30, however often the dice are thrown and the payout asked for."""
    table = with_odds("pass", 4, 1000, 1000)
    for total in (5, 10, 3, 12):
        assert table.rules.pay("pass", 4, 1000).won == 2000
        assert throw(table, total).lines == ()
        assert [(x.flat, x.odds) for x in table.wagers] == [(1000, 1000)]
    ledger = throw(table, 7)
    assert (ledger.lost, ledger.house, ledger.players[PLAYER].net) == (2000, 2000, -2000)


def test_case_140_dont_pass_pushes_on_the_barred_12() -> None:
    ledger = throw(with_bet("dont_pass", None, 1000), 12)
    assert rows(ledger) == [("flat", "push", None, 0, 1000)]
    assert (ledger.house, ledger.stakes, ledger.lines[0].reason) == (0, 1000, "12 is barred")


def test_case_142_laid_odds_work_on_the_come_out() -> None:
    """Don't Come 10 against 6 with 12, come-out 7: both win 10."""
    table = with_odds("dont_come", 6, 1000, 1200)
    throw(table, 5)
    assert table.point is None
    assert rows(throw(table, 7)) == [
        ("flat", "win", "1 to 1", 1000, 2000),
        ("odds", "win", "5 to 6", 1000, 2200),
    ]


@pytest.mark.parametrize(
    ("point", "won", "single"),
    [
        (4, 3000, 2000),
        (5, 4000, 1500),
        (6, 5000, 1200),
        (8, 5000, 1200),
        (9, 4000, 1500),
        (10, 3000, 2000),
    ],
)
def test_case_143_the_most_that_is_laid_is_in_winnings(point: int, won: int, single: int) -> None:
    """3-4-5 times behind 10 dollars: 60 on every point; equal odds: 20, 15, 12, each wins 10."""
    for bet in ("dont_pass", "dont_come"):
        assert Rules("3-4-5").limits(bet, point, flat=1000)[:3] == (6000, won, 0)
        assert DOLLARS.limits(bet, point, flat=1000)[:3] == (single, 1000, 0)


def test_case_145_two_thirds_of_25_dollars() -> None:
    """Refused, in dollars and in cents; or 16 or 16.66 are paid, as is said; 27 win 18."""
    table = with_bet("dont_pass", 9, 2000)
    words = "odds of 2500 cents: they win no whole number of chips (C5); the nearest that do: "
    refused(Refusal.UNPAYABLE, f"{words}2400 and 2700 cents", table.odds, PLAYER, "dont_pass", 2500)
    refused(Refusal.UNPAYABLE, f"{words}2499 and 2502 cents", CENTS.pay, "dont_pass", 9, 2500)
    table.odds(PLAYER, "dont_pass", 2700)
    assert rows(throw(table, 7))[1] == ("odds", "win", "2 to 3", 1800, 4500)
    assert DOWN.pay("dont_pass", 9, 2500) == Payout(1600, Fraction(200, 3))
    down = Rules(unit=1, uneven="down")
    assert down.pay("dont_pass", 9, 2500) == Payout(1666, Fraction(2, 3))
    ledger = throw(with_odds("dont_pass", 9, 2000, 2500, down), 7)
    assert rows(ledger)[1] == ("odds", "win", "2 to 3", 1666, 4166)
    assert ledger.unpaid == Fraction(2, 3)


@pytest.mark.parametrize("point", POINTS)
def test_case_146_no_commission_on_odds(point: int) -> None:
    """C1: 100 laid against 4 win 50, and nothing is taken of it; nor is it of what others win."""
    stake, won = {4: (10_000, 5000), 5: (9000, 6000), 6: (6000, 5000)}[min(point, 14 - point)]
    rules = Rules("10x")
    for bet in ("dont_pass", "dont_come"):
        ledger = throw(with_odds(bet, point, 1000, stake, rules), 7)
        assert [line.net for line in ledger.lines] == [1000, won]
        assert ledger.house == -1000 - won


@pytest.mark.parametrize("rounding", _core.ROUNDINGS)
def test_case_146_a_commission_is_on_what_is_won(rounding: str) -> None:
    """Where one is taken: 5% of the 50 that 100 win are 2.50, not the 5.00 of the stake."""
    won, _ = DOLLARS.pay("dont_pass", 4, 10_000)
    assert won == 5000
    number = _core.ROUNDINGS.index(rounding)
    assert _core.commission(won, 5, number) == 250
    assert _core.commission(10_000, 5, number) == 500
    assert Game.load("nj-supreme").commission_on(won) == 250
