"""Odds that are taken and laid: payouts, limits and answers against fractions (C1, C3 to C5)."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest
from craps_tables import rules_of
from oracle import craps as oracle

from paigow import craps
from paigow.craps import BETS, POINTS, Nearest, Refusal, Rules, odds_on, settle_many
from paigow.errors import CrapsError, PaigowError, RefusedError, StakeError

UNITS = (1, 100, 500)
MOST_UNITS = 1000
SIDE = {"pass": "taken", "dont_pass": "laid", "come": "taken", "dont_come": "laid"}
MOST_ODDS = 7 * 10**12
"""The largest stake that there can be, with what a payout needs."""
THIRTIETHS = 30  # of a cent, in which arrays count what is not paid

every_bet = pytest.mark.parametrize("bet", BETS)
every_point = pytest.mark.parametrize("point", POINTS)

# ------------------------------------------------------------------------------- what odds win


@cache
def payouts(side: str, point: int, unit: int) -> list[tuple[int, Fraction]]:
    """By number of chips from 1 what the oracle pays, in whole chips, and does not pay (C5)."""
    bet = {"taken": "pass", "laid": "dont_pass"}[side]
    rules = oracle.Rules(unit=unit, uneven=oracle.DOWN)
    paid = []
    for stake in range(unit, MOST_UNITS * unit + 1, unit):
        won, unpaid = oracle.payout(rules, bet, point, stake)
        assert won % unit == 0
        assert 0 <= unpaid < unit
        assert won + unpaid == stake * oracle.odds_of(bet, point)
        paid.append((won, unpaid))
    return paid


@every_bet
@every_point
def test_the_odds_are_those_of_the_text(bet: str, point: int) -> None:
    """C1, 1.6(a) to (d)."""
    assert odds_on(bet, point) == oracle.odds_of(bet, point)


def unpayable(rules: Rules, bet: str, point: int, stake: int) -> tuple[Refusal, str] | None:
    """Why odds are not paid, and in what words: quicker than ``pytest.raises``, for many."""
    try:
        rules.pay(bet, point, stake)
    except RefusedError as error:
        return error.refusal, str(error)
    return None


@every_point
@every_bet
def test_every_stake_wins_what_it_should(bet: str, point: int) -> None:
    """C1, C5: nothing is rounded up, nothing is lost that is not said."""
    for unit in UNITS:
        down, reject = Rules(unit=unit, uneven="down"), Rules(unit=unit)
        step = odds_on(bet, point).denominator * unit
        for chips, paid in enumerate(payouts(SIDE[bet], point, unit), start=1):
            stake = chips * unit
            assert down.pay(bet, point, stake) == paid
            if stake % step == 0:
                assert reject.pay(bet, point, stake) == paid
                assert paid[1] == 0
                continue
            below = stake // step * step
            near = f"{below} and {below + step}" if below else f"{step}"
            words = (
                f"odds of {stake} cents: they win no whole number of chips (C5); "
                f"the nearest that do: {near} cents"
            )
            assert unpayable(reject, bet, point, stake) == (Refusal.UNPAYABLE, words)


@every_point
@every_bet
def test_every_stake_in_an_array_wins_the_same(bet: str, point: int) -> None:
    """As in a table's rolls; with "reject" whatever wins whole chips."""
    total = point if bet in ("pass", "come") else 7
    for unit in UNITS:
        paid = payouts(SIDE[bet], point, unit)
        stakes = np.arange(1, MOST_UNITS + 1) * unit
        flat = MOST_UNITS * unit
        rules = Rules("100x", unit=unit, uneven="down")
        settled = settle_many(rules, bet, point, flat, stakes, total)
        assert settled.nets[:, 1].tolist() == [won for won, _ in paid]
        assert settled.unpaid.tolist() == [unpaid * THIRTIETHS for _, unpaid in paid]
        assert (settled.nets[:, 0] == flat).all()
        whole = settled.unpaid == 0
        again = settle_many(Rules("100x", unit=unit), bet, point, flat, stakes[whole], total)
        assert np.array_equal(again.nets, settled.nets[whole])
        assert not again.unpaid.any()


@pytest.mark.parametrize("uneven", ["reject", "down"])
@every_bet
def test_stakes_that_can_be_no_odds(bet: str, uneven: str) -> None:
    """C5: parts of chips are refused under either; so is what no wager can be."""
    rules = Rules(unit=100, uneven=uneven)
    for stake in (1, 99, 101, 250, MOST_ODDS - 1):
        with pytest.raises(
            RefusedError, match=f"^odds of {stake} cents: not a positive whole"
        ) as caught:
            rules.pay(bet, 6, stake)
        assert caught.value.refusal is Refusal.NOT_CHIPS
    for stake in (0, -1, -100, MOST_ODDS + 1, 2**63, -(2**70)):
        at_least = "(a stake is at least 1 cent and )?"
        words = rf"^odds( wager)? of {stake} cents: {at_least}at most {MOST_ODDS} cents$"
        with pytest.raises(StakeError, match=words):
            rules.pay(bet, 6, stake)
    assert rules.pay(bet, 6, 6 * 10**12).won == 6 * 10**12 * oracle.odds_of(bet, 6)


@pytest.mark.parametrize("stake", [1.0, "100", None, True, np.float64(100), [100], Fraction(100)])
def test_stakes_that_are_no_numbers(stake: object) -> None:
    rules = Rules()
    for call in (
        lambda: rules.pay("pass", 4, stake),  # type: ignore[arg-type]
        lambda: rules.check("pass", 4, 100, stake),  # type: ignore[arg-type]
        lambda: rules.nearest("pass", 4, 100, stake),  # type: ignore[arg-type]
        lambda: rules.limits("pass", 4, stake),  # type: ignore[arg-type]
    ):
        with pytest.raises(StakeError, match=r" in cents must be .*, not "):
            call()


@pytest.mark.parametrize("bet", ["Pass", "dont pass", "", "field", None, 0, 1, ["pass"]])
def test_bets_that_there_are_not(bet: str) -> None:
    rules = Rules()
    for call in (
        lambda: odds_on(bet, 4),
        lambda: rules.pay(bet, 4, 100),
        lambda: rules.limits(bet, 4, 100),
        lambda: rules.nearest(bet, 4, 100, 100),
        lambda: rules.answer(bet, 4, 100, 100),
    ):
        with pytest.raises(CrapsError, match=r"^there is no bet .*; there are pass, dont_pass"):
            call()


@pytest.mark.parametrize("point", [*(set(range(-1, 14)) - set(POINTS)), 260, 4.0, "4", None, True])
def test_points_that_there_are_not(point: int) -> None:
    rules = Rules()
    for call in (
        lambda: odds_on("pass", point),
        lambda: rules.pay("pass", point, 100),
        lambda: rules.limits("pass", point, 100),
        lambda: rules.nearest("pass", point, 100, 100),
        lambda: rules.answer("pass", point, 100, 100),
    ):
        with pytest.raises(CrapsError, match=r" is no point; there are 4, 5, 6, 8, 9, 10$"):
            call()


# --------------------------------------------------------------------------- what is accepted

ODDS = {
    "equal": (1, 1, 1, 1, 1, 1),
    "2x": (2, 2, 2, 2, 2, 2),
    "3-4-5": (3, 4, 5, 5, 4, 3),
    "5x": (5, 5, 5, 5, 5, 5),
    "10x": (10, 10, 10, 10, 10, 10),
    "100x": (100, 100, 100, 100, 100, 100),
    "7-1-100-3-2-41": (7, 1, 100, 3, 2, 41),
}

every_odds = pytest.mark.parametrize("odds", ODDS)


def near(rng: random.Random, limit: int, unit: int) -> Iterator[int]:
    """Stakes around a limit and below it, some of them no chips."""
    chips = limit // unit
    yield from (unit * (chips + more) for more in (-1, 0, 1, rng.randint(2, 12)))
    yield unit * rng.randint(1, chips + 1)
    yield rng.randint(-2, limit + unit)


class Asked(NamedTuple):
    """A flat bet that the rules allow, and the same rules for both."""

    known: oracle.Rules
    rules: Rules
    flat: int


def drawn(rng: random.Random, multiples: tuple[int, ...], excess: bool, uneven: str) -> Asked:
    """A flat bet; in most tables a posted maximum that counts for some points."""
    unit = rng.choice((1, 3, 7, 25, 100, 500, 2500))
    flat = unit * rng.choice((1, 2, 3, 5, 7, 10, rng.randint(1, 99), rng.randint(1, 10**6)))
    most = flat * max(multiples)
    known = oracle.Rules(
        unit=unit,
        least=rng.choice((1, unit, flat)),
        most=rng.choice((flat, oracle.MOST_STAKE)),
        most_odds=rng.choice((oracle.MOST_STAKE, rng.randint(1, most), rng.randint(1, 4 * unit))),
        multiple=dict(zip(POINTS, multiples, strict=True)),
        excess=excess,
        uneven=uneven,
    )
    return Asked(known, rules_of(known), flat)


def assert_limits(asked: Asked, bet: str, point: int) -> None:
    """The largest stake, what it wins and does not, what of it is above the limit, and the step."""
    known, rules, flat = asked
    found = rules.limits(bet, point, flat)
    largest = oracle.largest(known, bet, point, flat)
    limit = oracle.limit(known, bet, point, flat)
    wins, unpaid = oracle.payout(known, bet, point, largest) if largest else (0, 0)
    excess = max(0, int(largest - limit))
    step = oracle.odds_of(bet, point).denominator * known.unit
    assert found == (largest, wins, excess, step, unpaid)
    assert found.to_json() == {**found._asdict(), "unpaid": str(unpaid)}
    assert largest <= limit or known.excess


def words_of(asked: Asked, bet: str, point: int, stake: int) -> str:
    """What an error says of odds that are refused: the amount, why, what would be right."""
    known, _, flat = asked
    refusal = oracle.refusal(known, bet, point, flat, stake)
    if refusal is None:
        return ""
    begins = f"odds of {stake} cents: "
    if refusal == "not_chips":
        return f"{begins}not a positive whole number of chips (C1); a chip is {known.unit} cents"
    if refusal == "unpayable":
        stakes = oracle.nearest(known, bet, point, flat, stake)
        right = " and ".join(str(stake) for stake in stakes if stake)
        hint = f"the nearest that do: {right} cents" if right else "none that do are accepted"
        return f"{begins}they win no whole number of chips (C5); {hint}"
    largest = oracle.largest(known, bet, point, flat)
    most = f"at most {largest} cents" if largest else "no odds are accepted"
    if refusal == "over_most":
        return f"{begins}more than the posted maximum (C4, 1.6(f)); {most}"
    return f"{begins}more than the flat bet allows (C3, 1.6(a) to (e)); {most}"


def assert_answers(rng: random.Random, asked: Asked, bet: str, point: int) -> None:
    known, rules, flat = asked
    for stake in near(rng, int(oracle.limit(known, bet, point, flat)), known.unit):
        if stake > MOST_ODDS:
            continue
        refusal = oracle.refusal(known, bet, point, flat, stake)
        found, words = rules.answer(bet, point, flat, stake)
        assert (found and found.name.lower()) == refusal, (asked, bet, point, stake)
        assert words == words_of(asked, bet, point, stake)
        stakes = Nearest(*oracle.nearest(known, bet, point, flat, stake))
        assert rules.nearest(bet, point, flat, stake) == stakes, (asked, bet, point, stake)


@pytest.mark.parametrize("uneven", ["reject", "down"])
@pytest.mark.parametrize("excess", [True, False])
@every_odds
def test_limits_answers_and_nearest_stakes(odds: str, excess: bool, uneven: str) -> None:
    """C3 to C5, 1.6(a) to (f)."""
    rng = random.Random(f"{odds} {excess} {uneven}")
    for bet in BETS:
        for point in POINTS:
            for _ in range(2):
                asked = drawn(rng, ODDS[odds], excess, uneven)
                assert_limits(asked, bet, point)
                assert_answers(rng, asked, bet, point)


@pytest.mark.parametrize("uneven", ["reject", "down"])
@pytest.mark.parametrize("excess", [True, False])
@every_bet
def test_small_flat_bets_one_by_one(bet: str, excess: bool, uneven: str) -> None:
    """C4: every limit and every chip around it, with equal odds."""
    known = oracle.Rules(unit=1, least=1, excess=excess, uneven=uneven)
    rules = rules_of(known)
    for point in (4, 5, 6):
        for flat in range(1, 11):
            asked = Asked(known, rules, flat)
            assert_limits(asked, bet, point)
            for stake in range(1, int(oracle.limit(known, bet, point, flat)) + 8):
                found = rules.answer(bet, point, flat, stake).refusal
                refusal = oracle.refusal(known, bet, point, flat, stake)
                assert (found and found.name.lower()) == refusal
                below, above = rules.nearest(bet, point, flat, stake)
                assert (below, above) == oracle.nearest(known, bet, point, flat, stake)


@pytest.mark.parametrize("excess", [True, False])
@every_odds
@every_bet
def test_the_limit_of_a_point_is_that_of_the_one_opposite(
    bet: str, odds: str, excess: bool
) -> None:
    """C1, C3: 4 and 10, 5 and 9, 6 and 8, where the same is allowed on them; both sides alike."""
    rules = Rules(odds, excess=excess)
    same = "come" if bet == "pass" else "dont_come" if bet == "dont_pass" else bet
    multiples = rules.multiples
    assert tuple(multiples.values()) == ODDS[odds]
    for point in POINTS:
        found = rules.limits(bet, point, 700)
        assert found == rules.limits(same, point, 700)
        if multiples[point] == multiples[14 - point]:
            assert found == rules.limits(bet, 14 - point, 700)


@every_bet
@every_point
def test_the_largest_amounts(bet: str, point: int) -> None:
    """The posted maximum, and what a payout needs above it, of the largest chips there are."""
    most = oracle.MOST_STAKE
    for unit in (1, 7, most - 1, most):
        for excess in (True, False):
            known = oracle.Rules(
                unit=unit, least=1, multiple=dict.fromkeys(POINTS, 100), excess=excess
            )
            flat = most // unit * unit
            asked = Asked(known, rules_of(known), flat)
            assert_limits(asked, bet, point)
            assert_answers(random.Random(point), asked, bet, point)


# ------------------------------------------------------------------------------ the flat bet


@pytest.mark.parametrize(
    ("flat", "refusal", "words"),
    [
        (
            0,
            Refusal.NOT_CHIPS,
            "flat bet of 0 cents: not a positive whole number of chips (C1)",
        ),
        (-500, Refusal.NOT_CHIPS, "flat bet of -500 cents: not a positive whole number of chips"),
        (550, Refusal.NOT_CHIPS, "flat bet of 550 cents: not a positive whole number of chips"),
        (400, Refusal.FLAT_LIMITS, "flat bet of 400 cents: outside the limits of the table; "),
        (2100, Refusal.FLAT_LIMITS, "they are 500 and 2000 cents"),
    ],
)
@every_bet
def test_flat_bets_that_are_not_allowed(bet: str, flat: int, refusal: Refusal, words: str) -> None:
    """They come before what is wrong with the odds."""
    rules = Rules(least=500, most=2000)
    for call in (
        lambda: rules.limits(bet, 5, flat),
        lambda: rules.nearest(bet, 5, flat, 150),
        lambda: rules.check(bet, 5, flat, 150),
    ):
        with pytest.raises(RefusedError) as caught:
            call()
        assert caught.value.refusal is refusal
        assert words in str(caught.value)
    answer = rules.answer(bet, 5, flat, 150)
    assert (answer.accepted, answer.refusal) == (False, refusal)
    assert words in answer.words
    for limit in (500, 2000):
        assert rules.answer(bet, 4, limit, 400).accepted


@pytest.mark.parametrize("flat", [MOST_ODDS + 1, 2**63, -(2**63) - 1])
def test_flat_bets_beyond_all_amounts(flat: int) -> None:
    """An amount that no wager can be is an error, not a changed one."""
    for call in (
        lambda: Rules().limits("pass", 4, flat),
        lambda: Rules().check("pass", 4, flat, 1),
    ):
        with pytest.raises(PaigowError, match=f"{flat} cents"):
            call()


# --------------------------------------------------------------------------------- the rules


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("1x", "equal"),
        (1, "equal"),
        ("1-1-1", "equal"),
        ("5-5-5-5-5-5", "5x"),
        (np.int64(5), "5x"),
        ("3-4-5-5-4-3", "3-4-5"),
        ({10: 3, 9: 4, 8: 5, 6: 5, 5: 4, 4: 3}, "3-4-5"),
        ("3-4-5-5-4-2", "3-4-5-5-4-2"),
        ("3-4-5-5-2-3", "3-4-5-5-2-3"),
        ("3-4-5-6-4-3", "3-4-5-6-4-3"),
    ],
)
def test_odds_are_kept_in_the_shortest_text(given: str, text: str) -> None:
    assert Rules(given).odds == text
    assert Rules(given) == Rules(text)
    assert hash(Rules(given)) == hash(Rules(text))


@pytest.mark.parametrize(
    "odds",
    [
        "",
        "x",
        "3-4",
        "3-4-5-5",
        "3-4-5x",
        "-1x",
        "1.5x",
        " 2x",
        "2X",
        "٣x",
        2.0,
        None,
        True,
        [],
        {},
    ],
)
def test_odds_that_are_none(odds: str) -> None:
    with pytest.raises(CrapsError, match=r"^odds are "):
        Rules(odds)


@pytest.mark.parametrize(
    ("field", "values", "words"),
    [
        ("unit", (0, -1, 10**12 + 1, 2**70), "a chip unit is from 1 to 1000000000000 cents, not "),
        ("least", (0, -1, 10**12 + 1, 2**70), "flat bets are from 1 to .* cents, .*, not "),
        ("most", (0, -1, 499, 10**12 + 1), "flat bets are from 1 to .* cents, .*, not "),
        ("most_odds", (0, -1, 10**12 + 1, 2**70), "the most that odds can be is from 1 .*, not "),
        ("bar", (0, 1, 3, 11, 13, -2, 258, 268, 2**70), "the barred number is 12 or 2, not "),
    ],
)
def test_rules_that_cannot_be(field: str, values: tuple[int, ...], words: str) -> None:
    given = {"least": 500}
    for value in values:
        with pytest.raises(CrapsError, match=f"^{words}{value}$"):
            Rules(**{**given, field: value})  # type: ignore[arg-type]
    for wrong in (1.0, "2", None, True):
        with pytest.raises(CrapsError, match=f"^{field} must be .*, not "):
            Rules(**{**given, field: wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("field", ["excess", "come_odds_work"])
@pytest.mark.parametrize("value", [0, 1, None, "yes"])
def test_switches_are_true_or_false(field: str, value: object) -> None:
    with pytest.raises(CrapsError, match=f"^{field} must be .*, not {value!r}$"):
        Rules(**{field: value})  # type: ignore[arg-type]


def test_rules_are_written_and_read_back() -> None:
    rules = craps.Rules("3-4-5", 500, 1000, 200_000, 10_000, False, "down", 2, True)
    document = rules.to_json()
    assert document == {
        "odds": "3-4-5",
        "unit": 500,
        "least": 1000,
        "most": 200_000,
        "most_odds": 10_000,
        "excess": False,
        "uneven": "down",
        "bar": 2,
        "come_odds_work": True,
    }
    assert Rules.from_json(document) == rules
    assert pickle.loads(pickle.dumps(rules)) == copy(rules) == rules
    assert Rules.from_json({}) == Rules()
    with pytest.raises(CrapsError, match="bars"):
        Rules.from_json({"bars": 12})
