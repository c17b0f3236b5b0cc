"""What craps costs, exactly: against chains written by hand, and against rolls one by one (C8)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from craps_tables import PLAYER, rules_of, throw, with_bet, with_odds
from oracle import craps as oracle

from paigow import craps
from paigow.craps import BETS, POINTS, Edge, Refusal, Rules, Table, Wager, edge, edge_of
from paigow.errors import CrapsError, RefusedError, StakeError

FLAT = 1000
MULTIPLES = {
    "equal": oracle.EQUAL,
    "2x": dict.fromkeys(POINTS, 2),
    "3-4-5": oracle.THREE_FOUR_FIVE,
    "5x": dict.fromkeys(POINTS, 5),
    "10x": dict.fromkeys(POINTS, 10),
    "100x": dict.fromkeys(POINTS, 100),
}

every_bet = pytest.mark.parametrize("bet", BETS)
every_point = pytest.mark.parametrize("point", POINTS)
both_bars = pytest.mark.parametrize("bar", [12, 2])

# ----------------------------------------------------------------------------- flat bets


@pytest.mark.parametrize(
    ("bet", "found"),
    [
        ("pass", Fraction(7, 495)),
        ("come", Fraction(7, 495)),
        ("dont_pass", Fraction(3, 220)),
        ("dont_come", Fraction(3, 220)),
    ],
)
@both_bars
def test_the_published_edges(bet: str, found: Fraction, bar: int) -> None:
    """C8: whatever is barred, which is by symmetry the same."""
    found_edge = edge(bet, Rules(bar=bar))
    assert found_edge.flat_edge == found_edge.house_edge == found == oracle.edge(bet, bar)
    assert found_edge.odds == found_edge.odds_net == 0
    assert found_edge.flat_net == -FLAT * found
    assert f"{float(found):.4%}" == ("1.4141%" if found == Fraction(7, 495) else "1.3636%")


@every_bet
def test_the_edge_is_of_every_flat_bet(bet: str) -> None:
    """Whatever its amount and the chips are."""
    for flat, unit in ((1, 1), (100, 100), (10**12, 1), (700, 100)):
        found = edge(bet, Rules(unit=unit), flat)
        assert found.flat == flat
        assert found.flat_edge == oracle.edge(bet)


@every_bet
def test_how_many_rolls_decide_a_bet(bet: str) -> None:
    """One, and in the mean 36/9, 36/10 or 36/11 more in 6, 8 or 10 of 36 rolls."""
    rolls = 1 + Fraction(6, 36) * 4 + Fraction(8, 36) * Fraction(36, 10)
    rolls += Fraction(10, 36) * Fraction(36, 11)
    assert edge(bet).rolls == rolls == Fraction(557, 165)


@both_bars
@every_point
@every_bet
def test_a_bet_with_a_point(bet: str, point: int, bar: int) -> None:
    """As the oracle's chain says from its point on."""
    table = with_bet(bet, point, FLAT, Rules(bar=bar))
    found = edge_of(table, table.wagers[0])
    gain = oracle.absorbing(oracle.chain_of(bet, bar), f"on {point}")
    ways = {4: 9, 5: 10, 6: 11}[min(point, 14 - point)]
    assert found == Edge(FLAT, FLAT * gain, Fraction(0), Fraction(0), Fraction(36, ways))


@pytest.mark.parametrize("bet", ["come", "dont_come"])
def test_the_shooters_point_does_nothing_to_come_bets(bet: str) -> None:
    """Nor do other bets on the table."""
    for point in POINTS:
        table = Table()
        table.bet("Ben", "pass", 500)
        throw(table, point)
        table.bet(PLAYER, bet, FLAT)
        found = edge_of(table, table.wagers[1])
        assert found == edge(bet)
        assert found.flat_edge == oracle.edge(bet)


# ---------------------------------------------------------------------------------- odds


@every_point
@every_bet
def test_odds_are_worth_nothing(bet: str, point: int) -> None:
    """C8, whatever is staked, and the flat bet's value is its own."""
    flat_net = FLAT * oracle.absorbing(oracle.chain_of(bet, 12), f"on {point}")
    for unit, stake in ((100, 3000), (100, 6000), (1, 30), (1, 990)):
        table = with_odds(bet, point, FLAT, stake, Rules("10x", unit=unit))
        found = edge_of(table, table.wagers[0])
        assert (found.flat_net, found.odds) == (flat_net, Fraction(stake))
        assert found.odds_net == 0
        assert found.house_edge == -flat_net / (FLAT + stake)
    assert oracle.odds_value(bet, point) == 0


@every_point
@pytest.mark.parametrize("bet", ["come", "dont_come"])
@pytest.mark.parametrize("work", [True, False])
def test_odds_that_may_be_off_are_worth_nothing(bet: str, point: int, work: bool) -> None:
    """C7: with every shooter's point, and before a come-out roll."""
    for shooter in (None, *POINTS):
        table = with_odds(bet, point, FLAT, 3000, Rules("10x", come_odds_work=work))
        throw(table, 6 if point == 5 else 5)  # which makes the shooter's point
        if shooter:
            if shooter == point:
                continue
            throw(table, shooter)
        found = edge_of(table, table.wagers[0])
        gain = oracle.absorbing(oracle.chain_of(bet, 12), f"on {point}")
        assert table.point == shooter
        assert (found.flat_net, found.odds) == (FLAT * gain, Fraction(3000))
        assert found.odds_net == 0


@every_point
@every_bet
def test_what_is_not_paid_is_what_odds_cost(bet: str, point: int) -> None:
    """C5: 100 cents in chips of a dollar, paid down."""
    rules = Rules(uneven="down", come_odds_work=True)
    table = with_odds(bet, point, FLAT, 100, rules)
    found = edge_of(table, table.wagers[0])
    won, unpaid = rules.pay(bet, point, 100)
    ways = {4: 3, 5: 4, 6: 5}[min(point, 14 - point)]
    chance = Fraction(ways if bet in ("pass", "come") else 6, ways + 6)
    assert (won + unpaid) * chance == 100 * (1 - chance)
    assert found.odds_net == -unpaid * chance


@pytest.mark.parametrize(
    ("odds", "taking", "laying"),
    [
        ("equal", "0.848%", "0.682%"),
        ("2x", "0.606%", "0.455%"),
        ("3-4-5", "0.374%", "0.273%"),
        ("5x", "0.326%", "0.227%"),
        ("10x", "0.184%", "0.124%"),
        ("100x", "0.021%", "0.014%"),
    ],
)
@both_bars
def test_the_published_edges_with_full_odds(odds: str, taking: str, laying: str, bar: int) -> None:
    """C8: of all that is wagered, flat bets and odds."""
    for bet in BETS:
        found = edge(bet, Rules(odds, bar=bar), full_odds=True)
        assert f"{float(found.house_edge):.3%}" == (taking if bet in ("pass", "come") else laying)
        assert found.house_edge == oracle.combined_edge(bet, MULTIPLES[odds], bar)
        assert found.flat_edge == oracle.edge(bet, bar)
        assert (found.flat + found.odds) / found.flat == oracle.staked(bet, MULTIPLES[odds])
        assert found.odds_net == 0


@every_bet
def test_full_odds_are_what_is_accepted(bet: str) -> None:
    """C4: 3 dollars at equal odds; some stakes are above the limit, or with none is any taken."""
    ways = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
    for excess in (True, False):
        known = oracle.Rules(least=1, excess=excess)
        found = edge(bet, rules_of(known), 300, full_odds=True)
        stakes = {point: oracle.largest(known, bet, point, 300) for point in POINTS}
        assert found.odds == sum(Fraction(ways[point], 36) * stakes[point] for point in POINTS)
        assert (stakes[6] == 0) is (not excess)
        assert found.odds_net == 0


@both_bars
@every_bet
def test_full_odds_that_may_be_off(bet: str, bar: int) -> None:
    """C7: what is wagered and what it is worth are the same, as they are handed back."""
    switched = [
        edge(bet, Rules("5x", bar=bar, come_odds_work=work), full_odds=True)
        for work in (True, False)
    ]
    assert switched[0] == switched[1]


# ----------------------------------------------------------------------------- roll by roll

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}


def gained(table: Table, depth: int, taken: int) -> Iterator[tuple[Fraction, Fraction, bool]]:
    """Every way that a table's only bet can go: chance, gain, and if it is undecided.

    The odds are made as soon as there is a point.
    """
    before = table.to_json()
    for total, ways in WAYS.items():
        after = Table.from_json(before)
        ledger = throw(after, total)
        gain = Fraction(sum(line.net for line in ledger.lines))
        chance = Fraction(ways, 36)
        if not after.wagers:
            yield chance, gain, False
            continue
        (wager,) = after.wagers
        if wager.point and not wager.odds:
            after.odds(PLAYER, wager.bet, taken, wager.point)
        if depth == 1:
            yield chance, gain, True
            continue
        for more, then, is_open in gained(after, depth - 1, taken):
            yield chance * more, gain + then, is_open


@every_bet
def test_all_rolls_to_some_depth_bound_the_edge(bet: str) -> None:
    """A third way: the tree of rolls; what is undecided can win or lose as much as there is."""
    taken = 600
    rules = Rules("3-4-5", unit=1)
    table = with_bet(bet, None, FLAT, rules)
    known = gain = undecided = Fraction(0)
    for chance, then, is_open in gained(table, 3, taken):
        known += chance
        gain += chance * then
        undecided += chance * is_open
    assert known == 1
    most = undecided * (FLAT + taken * 2)
    assert undecided < Fraction(2, 5)
    for exact in (edge(bet, rules, FLAT).flat_net, -FLAT * oracle.edge(bet)):
        assert gain - most <= exact <= gain + most


def result(bet: str, point: int, total: int, bar: int) -> int | str:
    """What a roll makes of a flat bet of 1, written from C6: its gain, or the point as a text."""
    right = 1 if bet in ("pass", "come") else -1
    if point:
        return right if total == point else -right if total == 7 else str(point)
    if total in (7, 11):
        return right
    if total in (2, 3, 12):
        return 0 if right < 0 and total == bar else -right
    return str(total)


@both_bars
@every_bet
def test_very_many_rolls_bound_the_edge_closely(bet: str, bar: int) -> None:
    """The same with equal ways put together: after 60 rolls hardly anything is undecided."""
    chances = {0: Fraction(1)}
    gain = Fraction(0)
    for _ in range(60):
        following: dict[int, Fraction] = {}
        for (point, chance), (total, ways) in product(chances.items(), WAYS.items()):
            then = result(bet, point, total, bar)
            part = chance * ways / 36
            if isinstance(then, str):
                following[int(then)] = following.get(int(then), Fraction(0)) + part
            else:
                gain += part * then
        chances = following
    undecided = sum(chances.values())
    assert undecided < Fraction(1, 10**7)
    exact = -edge(bet, Rules(bar=bar)).flat_edge
    assert gain - undecided <= exact <= gain + undecided


# -------------------------------------------------------------------------------- errors


def test_edges_of_bets_that_there_are_not() -> None:
    with pytest.raises(CrapsError, match=r"^there is no bet 'field'"):
        edge("field")
    with pytest.raises(CrapsError, match=r"are no craps\.Rules$"):
        edge("pass", "3-4-5")  # type: ignore[arg-type]
    with pytest.raises(CrapsError, match=r"^full_odds must be "):
        edge("pass", full_odds=1)  # type: ignore[arg-type]
    with pytest.raises(StakeError, match=r"^flat bet in cents must be "):
        edge("pass", flat=1.5)  # type: ignore[arg-type]
    for flat in (150, -100):
        with pytest.raises(RefusedError) as caught:
            edge("pass", flat=flat)
        assert caught.value.refusal is Refusal.NOT_CHIPS
    with pytest.raises(RefusedError, match=r"^flat bet of 400 cents: outside the limits"):
        edge("come", Rules(least=500), flat=400)


def test_the_edge_of_a_wager_that_is_not_on_the_table() -> None:
    table = with_odds("pass", 4, FLAT, 1000)
    (wager,) = table.wagers
    before = table.to_json()
    assert edge_of(table, wager).rolls == 4
    assert table.to_json() == before
    for other in (
        wager._replace(odds=0),
        wager._replace(player="Ben"),
        Wager(PLAYER, "come", 4, FLAT, 1000),
    ):
        with pytest.raises(CrapsError, match=r"is not on the table$"):
            edge_of(table, other)
    throw(table, 4)
    with pytest.raises(CrapsError, match=r"is not on the table$"):
        edge_of(table, wager)
    assert craps.edge("pass").rolls == Fraction(557, 165)


def test_full_odds_are_all_that_is_accepted() -> None:
    """Also those that are paid down, which cost the player something."""
    rules = Rules(excess=False, uneven="down")
    worth = craps.edge("pass", rules, flat=500, full_odds=True)
    assert rules.limits("pass", 5, 500).unpaid == 50
    assert worth.odds == 500 * Fraction(24, 36)
    # On 5 and 9, which are made 2 times in 5, 50 cents are not paid.
    assert worth.odds_net == -50 * Fraction(8, 36) * Fraction(2, 5)


def test_come_bets_are_made_when_the_shooter_has_6() -> None:
    """Which matters only where odds are off now and then, and not paid in full."""
    rules = Rules("5x", excess=False, uneven="down")
    worth = craps.edge("come", rules, flat=1100, full_odds=True)
    assert worth.odds_net == Fraction(-22720, 5931)


@pytest.mark.parametrize("flat", [0, -100, 150])
def test_there_is_no_edge_of_no_bet(flat: int) -> None:
    with pytest.raises(RefusedError, match=f"^flat bet of {flat} cents: not a positive whole"):
        craps.edge("pass", flat=flat)


def test_a_wager_that_is_not_on_the_table_has_no_edge() -> None:
    table = craps.Table()
    table.bet("Ann", "pass", 1000)
    (wager,) = table.wagers
    for other in (wager._replace(works=False), wager._replace(flat=900), wager._replace(point=6)):
        with pytest.raises(CrapsError, match=r"is not on the table$"):
            craps.edge_of(table, other)
    for bad in ((table, 5), (5, wager), (table, tuple(wager))):
        with pytest.raises(CrapsError, match=r"is no craps\.Wager of a craps\.Table$"):
            craps.edge_of(*bad)
