"""N.J.A.C. 13:69F-1.6: odds that are taken and laid, by the paragraph.

What the text leaves to the table (C2, C5, C6, C7) is at the end; every amount is worked out by
hand.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from craps_tables import PLAYER, refused, rows, throw, with_bet, with_odds

from paigow import craps
from paigow.craps import BETS, POINTS, Limits, Nearest, Payout, Refusal, Rules, Table
from paigow.errors import CrapsError, StakeError

EQUAL = Rules()
STRICT = Rules(excess=False)
DOWN = Rules(uneven="down")

# Point, stake, what it wins behind a flat bet of 10 dollars with equal odds.
TAKEN = [
    (4, 1000, 2000, "2 to 1"),
    (5, 1000, 1500, "3 to 2"),
    (6, 1000, 1200, "6 to 5"),
    (8, 1000, 1200, "6 to 5"),
    (9, 1000, 1500, "3 to 2"),
    (10, 1000, 2000, "2 to 1"),
]
LAID = [
    (4, 2000, 1000, "1 to 2"),
    (5, 1500, 1000, "2 to 3"),
    (6, 1200, 1000, "5 to 6"),
    (8, 1200, 1000, "5 to 6"),
    (9, 1500, 1000, "2 to 3"),
    (10, 2000, 1000, "1 to 2"),
]

taken = pytest.mark.parametrize(("point", "stake", "won", "odds"), TAKEN)
laid = pytest.mark.parametrize(("point", "stake", "won", "odds"), LAID)
every_bet = pytest.mark.parametrize("bet", BETS)
every_point = pytest.mark.parametrize("point", POINTS)


def wins(bet: str, point: int, flat: int, stake: int, rules: Rules = EQUAL) -> craps.Ledger:
    """The roll that a bet with these odds wins."""
    total = point if bet in ("pass", "come") else 7
    return throw(with_odds(bet, point, flat, stake, rules), total)


def assert_right(bet: str) -> None:
    """Odds may be made whenever a total of 4, 5, 6, 8, 9 or 10 is thrown, and at no other."""
    for total in range(2, 13):
        table = with_bet(bet, None, 1000)
        refused(Refusal.TOO_EARLY, "odds of 600 cents", table.odds, PLAYER, bet, 600)
        ledger = throw(table, total)
        if total in (2, 3, 7, 11, 12):
            assert table.wagers == ()
            refused(Refusal.NO_WAGER, "odds of 600 cents", table.odds, PLAYER, bet, 600)
            continue
        point = total if bet in ("come", "dont_come") else None
        (line,) = ledger.lines
        paragraph = f"1.6({'abcd'[BETS.index(bet)]})"
        assert (line.outcome, line.regulation, line.rule) == ("moves", paragraph, "C6, C2")
        if total in (6, 8) and bet in ("pass", "come"):
            assert table.odds(PLAYER, bet, 500, point) == 500
        else:
            assert table.odds(PLAYER, bet, 600, point) == 600


def assert_limited(bet: str, point: int, stake: int, won: int) -> None:
    """Ten dollars of flat bet allow so much, and not one chip more."""
    assert EQUAL.limits(bet, point, flat=1000)[:3] == (stake, won, 0)
    above = f"odds of {stake + 100} cents: more than the flat bet allows"
    for rules in (EQUAL, STRICT, DOWN):
        refused(Refusal.OVER_LIMIT, above, rules.check, bet, point, 1000, stake + 100)
        table = with_bet(bet, point, 1000, rules)
        refused(Refusal.OVER_LIMIT, above, table.odds, PLAYER, bet, stake + 100, point)
        assert table.odds(PLAYER, bet, stake, point) == stake


def assert_paid(bet: str, point: int, stake: int, won: int, odds: str) -> None:
    """The flat bet 1 to 1, the odds at theirs; the stakes come back; nothing is left."""
    assert EQUAL.pay(bet, point, stake) == Payout(won, Fraction(0))
    ledger = wins(bet, point, 1000, stake)
    assert rows(ledger) == [
        ("flat", "win", "1 to 1", 1000, 2000),
        ("odds", "win", odds, won, stake + won),
    ]
    paragraph = f"1.6({'abcd'[BETS.index(bet)]})"
    assert {line.regulation for line in ledger.lines} == {paragraph}
    assert [line.rule for line in ledger.lines] == ["C6", "C1"]
    assert (ledger.stakes, ledger.flat_won, ledger.odds_won, ledger.lost, ledger.house) == (
        1000 + stake,
        1000,
        won,
        0,
        -1000 - won,
    )


# ---------------------------------------------------------------------------------- (a): Pass


def test_1_6_a_the_right_to_odds_behind_pass() -> None:
    assert_right("pass")


@taken
def test_1_6_a_limited_to_the_amount_of_the_pass_bet(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert stake == 1000
    assert_limited("pass", point, stake, won)


@taken
def test_1_6_a_pass_pays_1_to_1_and_its_odds_by_the_come_out_point(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert_paid("pass", point, stake, won, odds)


@every_point
def test_1_6_a_nothing_is_paid_if_pass_does_not_win(point: int) -> None:
    ledger = throw(with_odds("pass", point, 1000, 1000), 7)
    assert rows(ledger) == [("flat", "lose", None, -1000, 0), ("odds", "lose", None, -1000, 0)]
    assert (ledger.lost, ledger.house, ledger.stakes, ledger.seven_out) == (2000, 2000, 0, True)


# ---------------------------------------------------------------------------- (b): Don't Pass


def test_1_6_b_the_right_to_odds_behind_dont_pass() -> None:
    assert_right("dont_pass")


@laid
def test_1_6_b_limited_to_winnings_of_the_amount_of_the_dont_pass_bet(
    point: int, stake: int, won: int, odds: str
) -> None:
    """The winnings count, not the stake."""
    assert won == 1000
    assert_limited("dont_pass", point, stake, won)


@laid
def test_1_6_b_dont_pass_pays_1_to_1_and_its_odds_by_the_come_out_point(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert_paid("dont_pass", point, stake, won, odds)


@laid
def test_1_6_b_nothing_is_paid_if_dont_pass_does_not_win(
    point: int, stake: int, won: int, odds: str
) -> None:
    ledger = throw(with_odds("dont_pass", point, 1000, stake), point)
    assert rows(ledger) == [("flat", "lose", None, -1000, 0), ("odds", "lose", None, -stake, 0)]
    assert (ledger.house, ledger.seven_out) == (1000 + stake, False)


# ---------------------------------------------------------------------------------- (c): Come


def test_1_6_c_the_right_to_odds_behind_come() -> None:
    """By the roll that follows the bet, whatever the shooter's point is."""
    assert_right("come")


@taken
def test_1_6_c_limited_to_the_amount_of_the_come_bet(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert_limited("come", point, stake, won)


@taken
def test_1_6_c_come_pays_1_to_1_and_its_odds_by_the_come_point(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert_paid("come", point, stake, won, odds)


def test_1_6_c_the_come_point_counts_not_the_shooters() -> None:
    """A shooter's 4 would pay 2 to 1."""
    table = Table()
    throw(table, 4)
    table.bet(PLAYER, "come", 1000)
    throw(table, 9)
    table.odds(PLAYER, "come", 1000, 9)
    assert rows(throw(table, 9))[1] == ("odds", "win", "3 to 2", 1500, 2500)
    assert table.point == 4


# ---------------------------------------------------------------------------- (d): Don't Come


def test_1_6_d_the_right_to_odds_behind_dont_come() -> None:
    assert_right("dont_come")


@laid
def test_1_6_d_limited_to_winnings_of_the_amount_of_the_dont_come_bet(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert_limited("dont_come", point, stake, won)


@laid
def test_1_6_d_dont_come_pays_1_to_1_and_its_odds_by_the_come_point(
    point: int, stake: int, won: int, odds: str
) -> None:
    assert_paid("dont_come", point, stake, won, odds)


def test_1_6_d_a_dont_come_bet_loses_to_its_own_point_only() -> None:
    """The shooter's point does nothing to it."""
    table = with_odds("dont_come", 6, 1000, 1200)
    assert rows(throw(table, 5)) == []
    assert table.point is None
    assert [(wager.point, wager.odds) for wager in table.wagers] == [(6, 1200)]
    assert rows(throw(table, 6)) == [
        ("flat", "lose", None, -1000, 0),
        ("odds", "lose", None, -1200, 0),
    ]


# ------------------------------------------------------------------------------- (e): so many times


@pytest.mark.parametrize(
    ("odds", "flat", "most"),
    [
        # By point 4, 5, 6, 8, 9, 10.
        ("2x", 1000, (2000, 2000, 2000, 2000, 2000, 2000)),
        ("3-4-5", 1000, (3000, 4000, 5000, 5000, 4000, 3000)),
        ("5x", 1000, (5000, 5000, 5000, 5000, 5000, 5000)),
        (10, 600, (6000, 6000, 6000, 6000, 6000, 6000)),
        ("100x", 1000, (100_000,) * 6),
        ("1-2-3-4-5-6", 1000, (1000, 2000, 3000, 4000, 5000, 6000)),
        ({4: 6, 5: 5, 6: 4, 8: 3, 9: 2, 10: 1}, 1000, (6000, 5000, 4000, 3000, 2000, 1000)),
    ],
)
def test_1_6_e_up_to_100_times_the_pass_or_come_bet(
    odds: str, flat: int, most: tuple[int, ...]
) -> None:
    rules = Rules(odds)
    for bet in ("pass", "come"):
        found = [rules.limits(bet, point, flat) for point in POINTS]
        assert [limits.largest for limits in found] == list(most)
        assert [limits.excess for limits in found] == [0] * 6


@pytest.mark.parametrize(
    ("odds", "flat", "most", "won"),
    [
        ("2x", 1000, (4000, 3000, 2400, 2400, 3000, 4000), (2000,) * 6),
        ("3-4-5", 1000, (6000,) * 6, (3000, 4000, 5000, 5000, 4000, 3000)),
        ("10x", 600, (12_000, 9000, 7200, 7200, 9000, 12_000), (6000,) * 6),
        ("100x", 1000, (200_000, 150_000, 120_000, 120_000, 150_000, 200_000), (100_000,) * 6),
    ],
)
def test_1_6_e_winnings_up_to_100_times_the_dont_pass_or_dont_come_bet(
    odds: str, flat: int, most: tuple[int, ...], won: tuple[int, ...]
) -> None:
    rules = Rules(odds)
    for bet in ("dont_pass", "dont_come"):
        found = [rules.limits(bet, point, flat) for point in POINTS]
        assert [limits.largest for limits in found] == list(most)
        assert [limits.wins for limits in found] == list(won)


@pytest.mark.parametrize("odds", ["0x", 0, -1, "101x", 101, "3-4-101", "1-2-3-4-5-0", 255, 256])
def test_1_6_e_not_more_than_100_times_and_not_less_than_once(odds: str) -> None:
    with pytest.raises(CrapsError, match=r"odds are from 1 to 100 times .* \(1\.6\(e\)\)$"):
        Rules(odds)


@every_point
def test_1_6_e_paid_at_the_same_odds(point: int) -> None:
    """(a) to (d), a hundred times as much."""
    rules = Rules("100x")
    for bet, rates in (("pass", TAKEN), ("come", TAKEN), ("dont_pass", LAID), ("dont_come", LAID)):
        ((stake, won, odds),) = [rate[1:] for rate in rates if rate[0] == point]
        assert rows(wins(bet, point, 1000, 100 * stake, rules)) == [
            ("flat", "win", "1 to 1", 1000, 2000),
            ("odds", "win", odds, 100 * won, 100 * (stake + won)),
        ]


# ------------------------------------------------------------------- (f): what a payout needs


@pytest.mark.parametrize(
    ("bet", "point", "flat", "largest", "wins", "excess"),
    [
        pytest.param("pass", 5, 500, 600, 900, 100, id="3 to 2 needs 2"),
        pytest.param("come", 9, 700, 800, 1200, 100, id="3 to 2 needs 2, come"),
        pytest.param("pass", 6, 300, 500, 600, 200, id="6 to 5 needs 5"),
        pytest.param("come", 8, 600, 1000, 1200, 400, id="6 to 5 needs 10 behind 6"),
        pytest.param("pass", 4, 300, 300, 600, 0, id="2 to 1 needs nothing"),
        pytest.param("dont_pass", 4, 300, 600, 300, 0, id="1 to 2 needs nothing"),
        pytest.param("dont_pass", 5, 300, 600, 400, 150, id="a limit of 4.50"),
        pytest.param("dont_come", 9, 500, 900, 600, 150, id="a limit of 7.50"),
        pytest.param("dont_pass", 6, 300, 600, 500, 240, id="a limit of 3.60"),
        pytest.param("dont_come", 8, 600, 1200, 1000, 480, id="a limit of 7.20"),
    ],
)
def test_1_6_f_the_excess_that_is_necessary_for_the_payout(
    bet: str, point: int, flat: int, largest: int, wins: int, excess: int
) -> None:
    """Equal odds with chips of one dollar (C4): the smallest payable stake above the limit."""
    limits = EQUAL.limits(bet, point, flat)
    assert limits[:3] == (largest, wins, excess)
    assert EQUAL.answer(bet, point, flat, largest).accepted
    beyond = f"odds of {largest + limits.step} cents: more than the flat bet allows"
    refused(Refusal.OVER_LIMIT, beyond, EQUAL.check, bet, point, flat, largest + limits.step)
    table = with_bet(bet, point, flat)
    assert table.odds(PLAYER, bet, largest, point) == largest
    if excess:
        refused(Refusal.OVER_LIMIT, str(largest), STRICT.check, bet, point, flat, largest)


def test_1_6_f_a_casino_may_accept_it_or_not() -> None:
    """The strict limit: 5 dollars on 5 win no whole dollars, 4 do; behind 3, none win on 6."""
    assert STRICT.limits("pass", 5, flat=500) == Limits(400, 600, 0, 200, Fraction(0))
    assert STRICT.limits("pass", 6, flat=300) == Limits(0, 0, 0, 500, Fraction(0))
    assert STRICT.answer("pass", 6, 300, 500).words == (
        "odds of 500 cents: more than the flat bet allows (C3, 1.6(a) to (e)); no odds are accepted"
    )


def test_1_6_f_only_what_makes_the_payout_whole() -> None:
    """Not the whole step: 6 dollars pay 9, but from 5 on nothing else does."""
    rules = Rules(unit=50, uneven="down")
    assert rules.limits("pass", 5, flat=500).largest == 500  # 7.50 are paid in chips of 0.50
    for rules in (EQUAL, DOWN):
        assert rules.answer("pass", 6, 600, 1000).accepted
        for stake in (700, 800, 900):
            refused(Refusal.UNPAYABLE, f"{stake}", rules.check, "pass", 6, 600, stake)
        refused(Refusal.OVER_LIMIT, "1100", rules.check, "pass", 6, 600, 1100)


@pytest.mark.parametrize(
    ("bet", "point", "posted", "largest", "excess"),
    [
        ("pass", 5, 2500, 2600, 100),
        ("pass", 6, 2500, 2500, 0),
        ("come", 8, 2600, 3000, 400),
        ("dont_pass", 4, 2500, 2600, 100),
        ("dont_come", 9, 2500, 2700, 200),
        ("dont_pass", 8, 2450, 3000, 550),
        ("pass", 4, 2450, 2500, 50),
    ],
)
def test_1_6_f_the_posted_maximum_is_exceeded_in_the_same_way(
    bet: str, point: int, posted: int, largest: int, excess: int
) -> None:
    """It is on the stake, laid or taken; 100 times 10 dollars would be more."""
    rules = Rules("100x", most_odds=posted)
    limits = rules.limits(bet, point, flat=1000)
    assert (limits.largest, limits.excess) == (largest, excess)
    beyond = largest + limits.step
    over = f"odds of {beyond} cents: more than the posted maximum (C4, 1.6(f)); at most {largest}"
    refused(Refusal.OVER_MOST, over, rules.check, bet, point, 1000, beyond)
    strict = Rules("100x", most_odds=posted, excess=False)
    assert strict.limits(bet, point, flat=1000).largest == posted // limits.step * limits.step


def test_1_6_f_the_lower_limit_counts() -> None:
    """A posted maximum of 10 dollars: behind 5 the flat bet allows less, behind 20 it counts."""
    rules = Rules(most_odds=1000)
    refused(Refusal.OVER_LIMIT, "at most 500 cents", rules.check, "pass", 4, 500, 600)
    refused(Refusal.OVER_MOST, "at most 1000 cents", rules.check, "pass", 4, 2000, 1100)
    refused(Refusal.OVER_LIMIT, "at most 1000 cents", rules.check, "pass", 4, 1000, 1100)


# --------------------------------------------------------------------- C2: made with a point


@every_bet
def test_c2_odds_win_or_lose_with_their_flat_bet(bet: str) -> None:
    for total in range(2, 13):
        table = with_odds(bet, 4, 1000, 1000)
        lines = throw(table, total).lines
        if total in (4, 7):
            assert [line.wager for line in lines] == ["flat", "odds"]
            assert lines[0].outcome == lines[1].outcome
            assert table.wagers == ()
        else:
            assert lines == ()
            assert [(x.point, x.flat, x.odds) for x in table.wagers] == [(4, 1000, 1000)]


# --------------------------------------------------------------------------- C5: uneven odds


def test_c5_a_stake_that_wins_no_whole_chips_is_refused() -> None:
    """The error names it and the nearest stakes that do."""
    nearest = "odds of 700 cents: they win no whole number of chips (C5); the nearest that do: "
    refused(Refusal.UNPAYABLE, f"{nearest}600 and 800 cents", EQUAL.check, "pass", 9, 1000, 700)
    table = with_bet("dont_pass", 6, 1000)
    refused(Refusal.UNPAYABLE, f"{nearest}600 and 1200 cents", table.odds, PLAYER, "dont_pass", 700)
    refused(Refusal.UNPAYABLE, f"{nearest}500 and 1000 cents", EQUAL.pay, "pass", 6, 700)
    assert table.wagers[0].odds == 0
    refused(
        Refusal.UNPAYABLE,
        "odds of 100 cents: they win no whole number of chips (C5); the nearest that do: 200 cents",
        EQUAL.check,
        "pass",
        5,
        1000,
        100,
    )
    refused(
        Refusal.UNPAYABLE,
        "odds of 900 cents: they win no whole number of chips (C5); the nearest that do: 800 cents",
        STRICT.check,
        "pass",
        5,
        900,
        900,
    )


def test_c5_the_stakes_next_to_one() -> None:
    assert EQUAL.nearest("pass", 5, flat=1000, stake=700) == Nearest(600, 800)
    assert EQUAL.nearest("pass", 5, flat=1000, stake=800) == Nearest(800, 800)
    assert EQUAL.nearest("pass", 5, flat=1000, stake=1) == Nearest(None, 200)
    assert EQUAL.nearest("pass", 5, flat=1000, stake=1001) == Nearest(1000, None)
    assert STRICT.nearest("pass", 6, flat=300, stake=300) == Nearest(None, None)


@pytest.mark.parametrize(
    ("bet", "point", "stake", "won", "unpaid"),
    [
        ("pass", 4, 700, 1400, 0),
        ("pass", 5, 500, 700, 50),
        ("come", 6, 400, 400, 80),
        ("dont_pass", 4, 500, 200, 50),
        ("dont_come", 5, 500, 300, Fraction(100, 3)),
        ("dont_pass", 8, 700, 500, Fraction(250, 3)),
        ("dont_come", 10, 100, 0, 50),
    ],
)
def test_c5_down_pays_whole_chips_and_says_what_it_does_not_pay(
    bet: str, point: int, stake: int, won: int, unpaid: Fraction
) -> None:
    assert DOWN.pay(bet, point, stake) == (won, unpaid)
    ledger = wins(bet, point, 1000, stake, DOWN)
    line = ledger.lines[1]
    assert (line.outcome, line.net, line.returned, line.unpaid) == (
        "win",
        won,
        stake + won,
        unpaid,
    )
    assert line.rule == ("C1, C5" if unpaid else "C1")
    assert (ledger.odds_won, ledger.unpaid, ledger.house) == (won, unpaid, -1000 - won)


def test_c5_there_are_two_policies() -> None:
    for uneven in ("up", "nearest", "", "DOWN", None, 0):
        with pytest.raises(CrapsError, match="uneven is reject or down, not "):
            Rules(uneven=uneven)  # type: ignore[arg-type]
    assert EQUAL.uneven == "reject"


def test_c5_part_of_a_chip_is_no_stake_under_either() -> None:
    for rules in (EQUAL, DOWN):
        words = "odds of 150 cents: not a positive whole number of chips (C1); a chip is 100 cents"
        refused(Refusal.NOT_CHIPS, words, rules.pay, "pass", 4, 150)
        refused(Refusal.NOT_CHIPS, words, rules.check, "pass", 4, 500, 150)
        refused(Refusal.NOT_CHIPS, "flat bet of 150 cents", rules.limits, "pass", 4, 150)
        for stake in (0, -100):
            with pytest.raises(StakeError, match=f"of {stake} cents"):
                rules.pay("pass", 4, stake)


# --------------------------------------------------------------------------- C6: the flat bets


@pytest.mark.parametrize(
    ("bets", "bar", "win", "lose", "push"),
    [
        (("pass", "come"), 12, {7, 11}, {2, 3, 12}, set()),
        (("pass", "come"), 2, {7, 11}, {2, 3, 12}, set()),
        (("dont_pass", "dont_come"), 12, {2, 3}, {7, 11}, {12}),
        (("dont_pass", "dont_come"), 2, {3, 12}, {7, 11}, {2}),
    ],
)
def test_c6_the_first_roll(
    bets: tuple[str, ...], bar: int, win: set[int], lose: set[int], push: set[int]
) -> None:
    """1 to 1, or the stake is returned, or taken; the other totals are points."""
    for bet in bets:
        for total in range(2, 13):
            table = with_bet(bet, None, 700, Rules(bar=bar))
            (row,) = rows(throw(table, total))
            if total in win:
                assert row == ("flat", "win", "1 to 1", 700, 1400)
            elif total in lose:
                assert row == ("flat", "lose", None, -700, 0)
            elif total in push:
                assert row == ("flat", "push", None, 0, 700)
            else:
                assert row == ("flat", "moves", None, 0, 0)
            moved = row[1] == "moves"
            assert [x.point for x in table.wagers] == ([total] if moved else [])


@every_point
@every_bet
def test_c6_the_point_or_seven(bet: str, point: int) -> None:
    """No other total does anything; 11, 2, 3 and 12 count on the first roll only."""
    for total in range(2, 13):
        table = with_bet(bet, point, 700)
        found = rows(throw(table, total))
        if total not in (point, 7):
            assert found == []
            assert [(x.point, x.flat) for x in table.wagers] == [(point, 700)]
        elif (total == point) == (bet in ("pass", "come")):
            assert found == [("flat", "win", "1 to 1", 700, 1400)]
        else:
            assert found == [("flat", "lose", None, -700, 0)]


def test_c6_the_shooters_point() -> None:
    """It is set on a come-out roll and stays until it is made, or until a seven-out."""
    table = Table()
    assert [throw(table, total).after for total in (2, 3, 7, 11, 12)] == [None] * 5
    for point in POINTS:
        others = [total for total in range(2, 13) if total not in (7, point)]
        for last in (7, point):
            ledger = throw(table, point)
            assert (ledger.before, ledger.after, ledger.seven_out) == (None, point, False)
            assert [throw(table, total).after for total in others] == [point] * len(others)
            ledger = throw(table, last)
            assert (ledger.before, ledger.after, ledger.seven_out) == (point, None, last == 7)
    assert throw(table, 7).seven_out is False


def test_c6_when_bets_are_made_and_changed() -> None:
    """Pass and Come are contracts once they have a point; the others may only be reduced."""
    table = Table()
    for bet in ("come", "dont_come"):
        refused(Refusal.COME_OUT, "flat bet of 500 cents", table.bet, PLAYER, bet, 500)
    assert [table.bet(PLAYER, "pass", amount) for amount in (500, 900, 400, 0)] == [
        500,
        400,
        -500,
        -400,
    ]
    table.bet(PLAYER, "dont_pass", 500)
    table.bet("Ben", "pass", 500)
    throw(table, 4)
    refused(Refusal.POINT_ON, "flat bet of 500 cents", table.bet, PLAYER, "pass", 500)
    refused(Refusal.POINT_ON, "flat bet of 500 cents", table.bet, "Ben", "dont_pass", 500)
    refused(Refusal.CONTRACT, "flat bet of 600 cents", table.bet, "Ben", "pass", 600)
    refused(Refusal.CONTRACT, "flat bet of 0 cents: ", table.bet, "Ben", "pass", 0)
    refused(Refusal.NO_MORE, "flat bet of 600 cents", table.bet, PLAYER, "dont_pass", 600)
    table.odds(PLAYER, "dont_pass", 1000)
    refused(Refusal.ODDS_RIDE, "odds of 1000 cents", table.bet, PLAYER, "dont_pass", 400)
    refused(Refusal.ODDS_RIDE, "odds of 1000 cents", table.bet, PLAYER, "dont_pass", 0)
    assert table.odds(PLAYER, "dont_pass", 800) == -200
    assert table.bet(PLAYER, "dont_pass", 400) == -100
    assert table.odds(PLAYER, "dont_pass", 0) == -800
    assert table.bet(PLAYER, "dont_pass", 0) == -400
    assert [wager.player for wager in table.wagers] == ["Ben"]


# ------------------------------------------------------------------ C7: odds on a come-out roll


def on_come_out(bet: str, odds: int, rules: Rules = EQUAL) -> Table:
    """A bet of ten dollars with odds on 6; the shooter has just made a 5."""
    table = with_odds(bet, 6, 1000, odds, rules)
    throw(table, 5)
    assert table.point is None
    return table


def test_c7_come_odds_are_off_on_a_come_out_roll() -> None:
    """A 7 returns the odds, as does the point; the flat bet is decided."""
    ledger = throw(on_come_out("come", 1000), 7)
    assert rows(ledger) == [("flat", "lose", None, -1000, 0), ("odds", "off", None, 0, 1000)]
    line = ledger.lines[1]
    assert (line.rule, line.regulation) == ("C7", None)
    assert line.reason == "7 before the point 6; the odds are off"
    assert (ledger.house, ledger.stakes, ledger.seven_out) == (1000, 1000, False)
    assert rows(throw(on_come_out("come", 1000), 6)) == [
        ("flat", "win", "1 to 1", 1000, 2000),
        ("odds", "off", None, 0, 1000),
    ]
    table = on_come_out("come", 1000)
    assert throw(table, 8).lines == ()  # which is the shooter's point now: they work again
    assert rows(throw(table, 7))[1] == ("odds", "lose", None, -1000, 0)


def test_c7_dont_come_odds_always_work() -> None:
    assert rows(throw(on_come_out("dont_come", 1200), 7)) == [
        ("flat", "win", "1 to 1", 1000, 2000),
        ("odds", "win", "5 to 6", 1000, 2200),
    ]
    table = on_come_out("dont_come", 1200)
    words = "only odds on Come bets can be called off (C7)"
    refused(Refusal.WORKS, words, table.call, PLAYER, "dont_come", False, 6)
    table.call(PLAYER, "dont_come", True, 6)
    assert rows(throw(table, 6)) == [
        ("flat", "lose", None, -1000, 0),
        ("odds", "lose", None, -1200, 0),
    ]


def test_c7_switched_by_the_table_or_by_the_player() -> None:
    works = [("flat", "lose", None, -1000, 0), ("odds", "lose", None, -1000, 0)]
    is_off = [("flat", "lose", None, -1000, 0), ("odds", "off", None, 0, 1000)]
    working = Rules(come_odds_work=True)
    assert rows(throw(on_come_out("come", 1000, working), 7)) == works
    table = on_come_out("come", 1000, working)
    table.call(PLAYER, "come", False, 6)
    assert rows(throw(table, 7)) == is_off
    table = on_come_out("come", 1000)
    table.call(PLAYER, "come", True, 6)
    assert table.wagers[0].works
    assert rows(throw(table, 7)) == works
    for rules in (EQUAL, working):  # before the bet has its point, and not on other rolls
        table = with_bet("come", None, 1000, rules)
        assert table.wagers[0].works is rules.come_odds_work
        table.call(PLAYER, "come", False)
        throw(table, 6)
        table.odds(PLAYER, "come", 1000, 6)
        assert rows(throw(table, 7)) == works
