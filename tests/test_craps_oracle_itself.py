"""The oracle of craps: printed odds, limits and edges, and tables worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction

import pytest
from cases import numbered
from oracle.craps import (
    BETS,
    COME,
    DONT_COME,
    DONT_PASS,
    DOWN,
    EQUAL,
    FLAT,
    MOST_STAKE,
    ODDS,
    PASS,
    POINTS,
    REJECT,
    ROOM,
    THREE_FOUR_FIVE,
    Line,
    Refused,
    Rules,
    Table,
    Totals,
    combined_edge,
    edge,
    largest,
    limit,
    nearest,
    odds_of,
    odds_value,
    payout,
    pays_whole,
    reason,
    refusal,
    staked,
    totals,
)

DOLLARS = Rules()
CENTS = Rules(unit=1)
NONE = Fraction(0)


def times(multiple: int) -> dict[int, int]:
    return dict.fromkeys(POINTS, multiple)


def table(rules: Rules = DOLLARS, point: int | None = None) -> Table:
    """A table whose shooter has that point."""
    made = Table(rules)
    if point is not None:
        made.roll(point // 2, point - point // 2)
    return made


def throw(made: Table, total: int) -> list[Line]:
    first = max(1, total - 6)
    return made.roll(first, total - first)


# ---------------------------------------------------------------------------------------------
# Odds and limits
# ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "taken", "laid", "take", "lay"),
    [
        ((4, 10), (2, 1), (1, 2), 1, 2),
        ((5, 9), (3, 2), (2, 3), 2, 3),
        ((6, 8), (6, 5), (5, 6), 5, 6),
    ],
)
def test_the_odds_and_the_stakes_that_they_pay_are_those_of_the_table(
    points: tuple[int, int], taken: tuple[int, int], laid: tuple[int, int], take: int, lay: int
) -> None:
    """C1; 1.6(a) to (d)."""
    for point in points:
        for bet in (PASS, COME):
            assert odds_of(bet, point) == Fraction(*taken)
            whole = [chips for chips in range(31) if pays_whole(DOLLARS, bet, point, chips * 100)]
            assert whole == [chips for chips in range(1, 31) if chips % take == 0]
        for bet in (DONT_PASS, DONT_COME):
            assert odds_of(bet, point) == Fraction(*laid)
            whole = [chips for chips in range(31) if pays_whole(DOLLARS, bet, point, chips * 100)]
            assert whole == [chips for chips in range(1, 31) if chips % lay == 0]


@pytest.mark.parametrize(
    ("bet", "point", "stake", "won"),
    numbered(
        [
            (133, PASS, 9, 2600, 3900),
            (133, PASS, 9, 3000, 4500),
            (133, PASS, 8, 2500, 3000),
            (134, PASS, 9, 500, 750),
            (134, PASS, 9, 700, 1050),
            (134, PASS, 5, 300, 450),
            (136, DONT_PASS, 4, 100, 50),
            (137, PASS, 5, 1000, 1500),
            (137, PASS, 9, 1000, 1500),
            (137, PASS, 4, 1000, 2000),
            (137, PASS, 10, 1000, 2000),
            (137, PASS, 6, 1000, 1200),
            (137, PASS, 8, 1000, 1200),
            (145, DONT_PASS, 9, 2700, 1800),
            (146, DONT_PASS, 4, 10000, 5000),  # no commission
        ]
    ),
)
def test_odds_pay_to_the_cent(bet: str, point: int, stake: int, won: int) -> None:
    assert payout(CENTS, bet, point, stake) == (won, NONE)


def test_a_part_of_a_chip_is_refused_or_not_paid() -> None:
    """C5; cases 134, 136, 145."""
    down = replace(CENTS, uneven=DOWN)
    dollars_down = replace(DOLLARS, uneven=DOWN)
    with pytest.raises(Refused, match="unpayable: 2500"):
        payout(CENTS, DONT_PASS, 9, 2500)
    with pytest.raises(Refused, match="unpayable: 500"):
        payout(DOLLARS, PASS, 9, 500)
    with pytest.raises(Refused, match="not_chips: 250"):
        payout(dollars_down, PASS, 4, 250)
    assert payout(down, DONT_PASS, 9, 2500) == (1666, Fraction(2, 3))
    assert payout(dollars_down, PASS, 9, 700) == (1000, Fraction(50))
    assert payout(dollars_down, DONT_PASS, 4, 100) == (0, Fraction(50))


@pytest.mark.parametrize(
    ("rules", "bet", "point", "flat", "stake", "won"),
    [
        (DOLLARS, PASS, 5, 500, 600, 900),  # C4
        (DOLLARS, PASS, 6, 300, 500, 600),  # C4
        *numbered(
            [
                (133, replace(DOLLARS, multiple=times(5)), PASS, 9, 500, 2600, 3900),
                (133, replace(DOLLARS, multiple=times(5)), PASS, 8, 500, 2500, 3000),
                (133, replace(DOLLARS, unit=500, multiple=times(5)), PASS, 9, 500, 3000, 4500),
                *(
                    (143, replace(DOLLARS, multiple=THREE_FOUR_FIVE), DONT_PASS, point, 1000, *most)
                    for point, most in {
                        4: (6000, 3000),
                        5: (6000, 4000),
                        6: (6000, 5000),
                        8: (6000, 5000),
                        9: (6000, 4000),
                        10: (6000, 3000),
                    }.items()
                ),
                (143, DOLLARS, DONT_PASS, 4, 1000, 2000, 1000),
                (143, DOLLARS, DONT_PASS, 9, 1000, 1500, 1000),
                (143, DOLLARS, DONT_PASS, 6, 1000, 1200, 1000),
            ]
        ),
    ],
)
def test_the_largest_odds(
    rules: Rules, bet: str, point: int, flat: int, stake: int, won: int
) -> None:
    """C3, C4; 1.6(a) to (f)."""
    assert largest(rules, bet, point, flat) == stake
    assert payout(rules, bet, point, stake) == (won, NONE)
    assert refusal(rules, bet, point, flat, stake) is None
    over = refusal(rules, bet, point, flat, stake + rules.unit)
    assert over == "over_limit"


def test_a_strict_house_accepts_nothing_above_the_limit() -> None:
    """C4: the other setting."""
    strict = replace(DOLLARS, excess=False)
    assert largest(strict, PASS, 5, 500) == 400
    assert largest(strict, PASS, 6, 300) == 0
    assert largest(replace(strict, uneven=DOWN), PASS, 6, 300) == 300
    assert refusal(strict, PASS, 5, 500, 600) == "over_limit"
    assert refusal(strict, PASS, 6, 300, 300) == "unpayable"
    assert nearest(strict, PASS, 6, 300, 300) == (None, None)
    assert nearest(strict, PASS, 5, 500, 500) == (400, None)


def test_a_posted_maximum_is_exceeded_only_for_the_payout() -> None:
    """C4; 1.6(f)."""
    posted = replace(DOLLARS, multiple=times(10), most_odds=2150)
    assert limit(posted, PASS, 5, 500) == 2150
    assert largest(posted, PASS, 4, 500) == 2200
    assert largest(posted, PASS, 5, 500) == 2200
    assert largest(posted, PASS, 6, 500) == 2500
    assert refusal(posted, PASS, 6, 500, 2600) == "over_most"
    assert refusal(posted, PASS, 6, 200, 2100) == "over_limit"  # 20 dollars are less
    assert largest(replace(posted, excess=False), PASS, 6, 500) == 2000
    assert largest(replace(posted, excess=False), PASS, 4, 500) == 2100
    assert largest(replace(posted, unit=500), DONT_PASS, 6, 500) == 3000


def test_the_first_reason_is_given() -> None:
    """C2 to C5."""
    rules = replace(DOLLARS, least=500, most=10000)
    assert refusal(rules, PASS, 5, 550, 1) == "not_chips"
    assert refusal(rules, PASS, 5, 400, 1) == "flat_limits"
    assert refusal(rules, PASS, 5, 10100, 1) == "flat_limits"
    assert refusal(rules, PASS, None, 500, 1) == "too_early"
    assert refusal(rules, PASS, 5, 500, 10001) == "not_chips"
    assert refusal(rules, PASS, 5, 500, 0) == "not_chips"
    assert refusal(rules, PASS, 5, 500, -200) == "not_chips"
    assert refusal(rules, PASS, 5, 500, 700) == "over_limit"
    assert refusal(rules, PASS, 5, 500, 500) == "unpayable"
    assert refusal(rules, PASS, 5, 500, 600) is None
    with pytest.raises(Refused, match="flat_limits: 400"):
        limit(rules, PASS, 5, 400)


def test_what_is_paid_down_may_not_use_the_excess() -> None:
    """C4, C5: of the stakes above the limit only the one that the payout needs is accepted."""
    down = replace(DOLLARS, uneven=DOWN, most=700)
    accepted = [chips for chips in range(12) if refusal(down, PASS, 6, 700, chips * 100) is None]
    assert accepted == [1, 2, 3, 4, 5, 6, 7, 10]
    assert refusal(down, PASS, 6, 700, 800) == "unpayable"
    assert refusal(down, PASS, 6, 700, 1100) == "over_limit"


@pytest.mark.parametrize(
    ("stake", "around"),
    [
        (-(10**15), (None, 300)),
        (299, (None, 300)),
        (300, (300, 300)),
        (2500, (2400, 2700)),
        (3001, (3000, None)),
        (10**15, (3000, None)),
    ],
)
def test_the_nearest_stakes_are_named(stake: int, around: tuple[int | None, int | None]) -> None:
    """C5; case 145."""
    assert nearest(replace(DOLLARS, multiple=times(2)), DONT_PASS, 9, 1000, stake) == around


@pytest.mark.parametrize("excess", [True, False])
@pytest.mark.parametrize("uneven", [REJECT, DOWN])
@pytest.mark.parametrize("point", [4, 5, 6])
def test_the_walks_agree_with_trying_every_stake(excess: bool, uneven: str, point: int) -> None:
    """C3, C4, C5: by their definition, stake by stake."""
    multiple = {4: 1, 5: 2, 6: 1, 8: 1, 9: 1, 10: 1}
    for unit, flat, most_odds in [(1, 1, 100), (2, 6, 11), (3, 9, 5), (3, 9, 1)]:
        rules = Rules(unit, 1, 100, most_odds, multiple, excess, uneven)
        for bet in (PASS, DONT_PASS):
            top = limit(rules, bet, point, flat)
            whole = [stake for stake in range(1, 60) if pays_whole(rules, bet, point, stake)]
            fits = whole if uneven == REJECT else list(range(unit, 60, unit))
            accepted = {stake for stake in fits if stake <= top}
            if excess:
                accepted.add(min(stake for stake in whole if stake >= top))
            tried = {s for s in range(-5, 60) if refusal(rules, bet, point, flat, s) is None}
            assert tried == accepted
            assert largest(rules, bet, point, flat) == max(accepted, default=0)
            good = sorted(accepted & set(whole))
            for stake in range(-5, 60):
                below = [other for other in good if other <= stake]
                above = [other for other in good if other >= stake]
                assert nearest(rules, bet, point, flat, stake) == (
                    below[-1] if below else None,
                    above[0] if above else None,
                )


def test_the_largest_amounts_are_walked_quickly() -> None:
    """1.6(e), (f): a hundred times the largest flat bet, and the largest maximum."""
    rules = replace(DOLLARS, multiple=times(100))
    assert largest(rules, PASS, 6, MOST_STAKE) == MOST_STAKE
    assert largest(replace(rules, unit=MOST_STAKE), DONT_PASS, 6, MOST_STAKE) == 6 * MOST_STAKE


# ---------------------------------------------------------------------------------------------
# Tables
# ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bet", "bar", "wins", "loses", "pushes"),
    [
        (PASS, 12, {7, 11}, {2, 3, 12}, set()),
        (PASS, 2, {7, 11}, {2, 3, 12}, set()),
        (DONT_PASS, 12, {2, 3}, {7, 11}, {12}),
        (DONT_PASS, 2, {3, 12}, {7, 11}, {2}),
    ],
)
def test_a_bet_without_a_point(
    bet: str, bar: int, wins: set[int], loses: set[int], pushes: set[int]
) -> None:
    """C6; case 140: also Come and Don't Come, which do the same after the come-out."""
    rules = replace(DOLLARS, bar=bar)
    come = COME if bet == PASS else DONT_COME
    for total in range(2, 13):
        outcome, net, returned = "moves", 0, 0
        if total in wins:
            outcome, net, returned = "wins", 1000, 2000
        elif total in loses:
            outcome, net = "loses", -1000
        elif total in pushes:
            outcome, returned = "pushes", 1000
        for made, kind in ((table(rules), bet), (table(rules, 5), come)):
            made.bet(1, kind, None, 1000)
            assert throw(made, total) == [Line(1, kind, None, FLAT, outcome, 1000, net, returned)]
            where = [wager.point for wager in made.wagers]
            assert where == ([total] if outcome == "moves" else [])


def test_a_pass_bet_with_its_odds() -> None:
    """C2, C6; case 139: what is lost is what was wagered."""
    made = table()
    assert made.bet(1, PASS, None, 1000) == 1000
    made.roll(1, 3)
    assert made.point == 4
    assert made.odds(1, PASS, 4, 1000) == 1000
    assert made.roll(5, 5) == []
    winner = deepcopy(made)
    lost = made.roll(3, 4)
    assert lost == [
        Line(1, PASS, 4, FLAT, "loses", 1000, -1000),
        Line(1, PASS, 4, ODDS, "loses", 1000, -1000),
    ]
    assert totals(lost) == Totals(0, 0, 0, 2000, NONE, 2000)
    assert made.point is None
    assert made.wagers == []
    won = winner.roll(2, 2)
    assert won == [
        Line(1, PASS, 4, FLAT, "wins", 1000, 1000, 2000),
        Line(1, PASS, 4, ODDS, "wins", 1000, 2000, 3000),
    ]
    assert totals(won) == Totals(2000, 1000, 2000, 0, NONE, -3000)
    assert winner.point is None
    assert winner.wagers == []


def test_odds_that_win_nothing_are_decided() -> None:
    """C5; case 136: lay 1 dollar against 4, seven."""
    made = table(replace(DOLLARS, uneven=DOWN))
    made.bet(1, DONT_PASS, None, 500)
    throw(made, 4)
    made.odds(1, DONT_PASS, 4, 100)
    won = throw(made, 7)
    assert won[1] == Line(1, DONT_PASS, 4, ODDS, "wins", 100, 0, 100, Fraction(50))
    assert totals(won) == Totals(600, 500, 0, 0, Fraction(50), -500)
    assert made.wagers == []


def test_laid_odds_work_on_a_come_out() -> None:
    """C7; case 142: Don't Come 10 dollars against 6 with 12 dollars, come-out 7."""
    made = table(point=5)
    made.bet(1, DONT_COME, None, 1000)
    throw(made, 6)
    made.odds(1, DONT_COME, 6, 1200)
    throw(made, 5)
    assert made.point is None
    assert throw(made, 7) == [
        Line(1, DONT_COME, 6, FLAT, "wins", 1000, 1000, 2000),
        Line(1, DONT_COME, 6, ODDS, "wins", 1200, 1000, 2200),
    ]


@pytest.mark.parametrize("work", [False, True])
@pytest.mark.parametrize("called", [None, False, True])
@pytest.mark.parametrize("come_out", [False, True])
def test_come_odds_are_off_on_a_come_out(work: bool, called: bool | None, come_out: bool) -> None:
    """C7: by default, or as the player calls them; they are handed back on 7 and on the point."""
    made = table(replace(DOLLARS, come_odds_work=work), point=5)
    made.bet(1, COME, None, 1000)
    throw(made, 4)
    made.odds(1, COME, 4, 1000)
    if called is not None:
        made.call(1, COME, 4, called)
    if come_out:
        throw(made, 5)
    is_off = come_out and (not work if called is None else called)
    back = Line(1, COME, 4, ODDS, "off", 1000, 0, 1000)
    for total, flat, odds in [
        (
            7,
            Line(1, COME, 4, FLAT, "loses", 1000, -1000),
            Line(1, COME, 4, ODDS, "loses", 1000, -1000),
        ),
        (
            4,
            Line(1, COME, 4, FLAT, "wins", 1000, 1000, 2000),
            Line(1, COME, 4, ODDS, "wins", 1000, 2000, 3000),
        ),
    ]:
        copy = deepcopy(made)
        assert throw(copy, total) == [flat, back if is_off else odds]
        assert copy.wagers == []


def test_a_come_bet_takes_the_place_of_one_that_is_paid() -> None:
    """C6: and a Don't Come bet that of one that has lost."""
    made = table(point=5)
    for bet in (COME, DONT_COME):
        made.bet(1, bet, None, 500)
    throw(made, 6)
    made.bet(1, COME, None, 700)
    made.bet(1, DONT_COME, None, 800)
    lines = throw(made, 6)
    assert lines == [
        Line(1, COME, 6, FLAT, "wins", 500, 500, 1000),
        Line(1, DONT_COME, 6, FLAT, "loses", 500, -500),
        Line(1, COME, None, FLAT, "moves", 700),
        Line(1, DONT_COME, None, FLAT, "moves", 800),
    ]
    assert [reason(line, 6) for line in lines] == ["point_made"] * 2 + ["point_set"] * 2
    assert [(w.bet, w.point, w.flat) for w in made.wagers] == [
        (COME, 6, 700),
        (DONT_COME, 6, 800),
    ]
    assert made.point == 5


def test_a_seven_out_settles_all_bets_of_all_players() -> None:
    """C6, C7: in the order in which they were made, the odds after their bet."""
    made = table(replace(DOLLARS, multiple=THREE_FOUR_FIVE))
    made.bet(2, DONT_PASS, None, 1000)
    made.bet(1, PASS, None, 1000)
    throw(made, 8)
    made.odds(1, PASS, 8, 5000)
    made.odds(2, DONT_PASS, 8, 6000)
    made.bet(1, COME, None, 500)
    throw(made, 9)
    made.odds(1, COME, 9, 2000)
    made.bet(1, COME, None, 500)
    made.bet(3, DONT_COME, None, 500)
    lines = throw(made, 7)
    assert lines == [
        Line(2, DONT_PASS, 8, FLAT, "wins", 1000, 1000, 2000),
        Line(2, DONT_PASS, 8, ODDS, "wins", 6000, 5000, 11000),
        Line(1, PASS, 8, FLAT, "loses", 1000, -1000),
        Line(1, PASS, 8, ODDS, "loses", 5000, -5000),
        Line(1, COME, 9, FLAT, "loses", 500, -500),
        Line(1, COME, 9, ODDS, "loses", 2000, -2000),  # no come-out: they work
        Line(1, COME, None, FLAT, "wins", 500, 500, 1000),
        Line(3, DONT_COME, None, FLAT, "loses", 500, -500),
    ]
    assert [reason(line, 7) for line in lines] == ["seven"] * 6 + ["natural"] * 2
    assert totals(lines) == Totals(7500, 1500, 5000, 9000, NONE, 2500)
    assert made.point is None
    assert made.wagers == []


def test_why_a_first_roll_decides() -> None:
    """C6."""
    for total, names in {2: ["craps", "craps"], 12: ["craps", "barred"]}.items():
        made = table()
        made.bet(1, PASS, None, 500)
        made.bet(1, DONT_PASS, None, 500)
        assert [reason(line, total) for line in throw(made, total)] == names


def test_bets_that_are_not_accepted_change_nothing() -> None:
    """C2, C6, C7."""
    made = table(replace(DOLLARS, least=500, most=10000))
    with pytest.raises(Refused, match="come_out: 500"):
        made.bet(1, COME, None, 500)
    with pytest.raises(Refused, match="not_chips: 550"):
        made.bet(1, COME, None, 550)
    with pytest.raises(Refused, match="flat_limits: 400"):
        made.bet(1, COME, None, 400)
    with pytest.raises(Refused, match="no_wager: 0"):
        made.bet(1, PASS, None, 0)
    with pytest.raises(Refused, match="no_wager: 500"):
        made.odds(1, PASS, None, 500)
    made.bet(1, PASS, None, 1000)
    made.bet(1, DONT_PASS, None, 1000)
    with pytest.raises(Refused, match="too_early: 500"):
        made.odds(1, PASS, None, 500)
    throw(made, 6)
    made.bet(1, COME, None, 1000)
    made.odds(1, DONT_PASS, 6, 1200)
    before = deepcopy(made)
    for name, amount, bet, point, flat in [
        ("point_on", 1000, PASS, None, 1000),
        ("no_wager", 1000, PASS, 8, 1000),
        ("contract", 1100, PASS, 6, 1100),
        ("contract", 0, PASS, 6, 0),
        ("no_more", 1100, DONT_PASS, 6, 1100),
        ("odds_ride", 1200, DONT_PASS, 6, 500),
        ("odds_ride", 1200, DONT_PASS, 6, 0),
        ("no_wager", 500, COME, 6, 500),
    ]:
        with pytest.raises(Refused, match=f"{name}: {amount}"):
            made.bet(1, bet, point, flat)
    for name, amount, bet, point, stake in [
        ("no_wager", 500, PASS, None, 500),
        ("too_early", 500, COME, None, 500),
        ("unpayable", 600, PASS, 6, 600),
        ("over_limit", 1300, DONT_PASS, 6, 1300),
    ]:
        with pytest.raises(Refused, match=f"{name}: {amount}"):
            made.odds(1, bet, point, stake)
    with pytest.raises(Refused, match="no_wager: 0"):
        made.call(1, COME, 6, True)
    with pytest.raises(Refused, match="works: 1"):
        made.call(1, DONT_PASS, 6, True)
    assert (made.point, made.wagers) == (before.point, before.wagers)


def test_bets_are_changed_and_taken_down() -> None:
    """C6: freely before the point; Don't Pass down only, after its odds; odds at any time."""
    made = table()
    made.bet(1, DONT_PASS, None, 1000)
    assert made.bet(1, DONT_PASS, None, 3000) == 2000
    assert made.bet(1, DONT_PASS, None, 0) == -3000
    assert made.bet(1, DONT_PASS, None, 1000) == 1000
    throw(made, 10)
    assert made.odds(1, DONT_PASS, 10, 2000) == 2000
    with pytest.raises(Refused, match="odds_ride: 2000"):
        made.bet(1, DONT_PASS, 10, 900)
    assert made.odds(1, DONT_PASS, 10, 1000) == -1000
    assert made.bet(1, DONT_PASS, 10, 500) == -500
    assert made.odds(1, DONT_PASS, 10, 0) == -1000
    assert made.bet(1, DONT_PASS, 10, 0) == -500
    assert made.wagers == []


def test_odds_may_ride_on_what_the_payout_needs() -> None:
    """C4: 12 dollars against 6 win 10; behind 9 dollars they are the next that can be paid."""
    made = table()
    made.bet(1, DONT_PASS, None, 1000)
    throw(made, 6)
    made.odds(1, DONT_PASS, 6, 1200)
    assert made.bet(1, DONT_PASS, 6, 900) == -100
    strict = table(replace(DOLLARS, excess=False))
    strict.bet(1, DONT_PASS, None, 1000)
    throw(strict, 6)
    strict.odds(1, DONT_PASS, 6, 1200)
    with pytest.raises(Refused, match="odds_ride: 1200"):
        strict.bet(1, DONT_PASS, 6, 900)


def test_a_table_is_full() -> None:
    """A table has room for so many flat bets."""
    made = table()
    for player in range(ROOM):
        made.bet(player, PASS, None, 500)
    with pytest.raises(Refused, match="full: 500"):
        made.bet(ROOM, PASS, None, 500)
    assert made.bet(0, PASS, None, 600) == 100


# ---------------------------------------------------------------------------------------------
# What it costs
# ---------------------------------------------------------------------------------------------


def test_the_edges_of_the_flat_bets() -> None:
    """C8."""
    assert edge(PASS) == edge(COME) == edge(PASS, 2) == Fraction(7, 495)
    for bar in (12, 2):
        assert edge(DONT_PASS, bar) == edge(DONT_COME, bar) == Fraction(3, 220)


@pytest.mark.parametrize("bet", BETS)
@pytest.mark.parametrize("point", POINTS)
def test_odds_cost_nothing(bet: str, point: int) -> None:
    """C8."""
    assert odds_value(bet, point) == 0


@pytest.mark.parametrize(
    ("multiple", "taking", "laying"),
    [
        (EQUAL, "0.848", "0.682"),
        (times(2), "0.606", "0.455"),
        (THREE_FOUR_FIVE, "0.374", "0.273"),
        (times(5), "0.326", "0.227"),
        (times(10), "0.184", "0.124"),
        (times(100), "0.021", "0.014"),
    ],
)
def test_the_edge_with_full_odds_is_the_published_one(
    multiple: Mapping[int, int], taking: str, laying: str
) -> None:
    """C8, in percent of all that is wagered."""
    for bet in (PASS, COME):
        assert f"{float(100 * combined_edge(bet, multiple)):.3f}" == taking
    for bet in (DONT_PASS, DONT_COME):
        assert f"{float(100 * combined_edge(bet, multiple)):.3f}" == laying


@pytest.mark.parametrize("bar", [12, 2])
@pytest.mark.parametrize("bet", BETS)
def test_the_table_costs_what_the_chances_say(bet: str, bar: int) -> None:
    """C6, C8: every roll of a bet with full odds, at 3-4-5 times."""
    flat = 1000
    rules = replace(DOLLARS, multiple=THREE_FOUR_FIVE, bar=bar, come_odds_work=True)
    start = table(rules, 5 if bet in (COME, DONT_COME) else None)
    start.bet(1, bet, None, flat)
    dice = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    gain = wagered = NONE
    for first, second in dice:
        made = deepcopy(start)
        net = Fraction(sum(line.net for line in made.roll(first, second)))
        wagered += Fraction(flat, 36)
        if made.wagers:
            point = made.wagers[0].point
            assert point is not None
            odds = made.odds(1, bet, point, largest(rules, bet, point, flat))
            wagered += Fraction(odds, 36)
            ends = [totals(deepcopy(made).roll(*thrown)) for thrown in dice]
            deciding = [end for end in ends if end.stakes or end.lost]
            net = -Fraction(sum(end.house for end in deciding), len(deciding))
        gain += net / 36
    assert -gain / flat == edge(bet, bar)
    assert wagered / flat == staked(bet, THREE_FOUR_FIVE)
