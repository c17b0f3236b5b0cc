"""What calls from Python cost: `pytest bench` (pytest-benchmark).

Every call goes over many different hands, so that nothing is trained on a few; the reported time is
that of one pass.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import paigow
from paigow import craps

HANDS = 10_000
EXAMPLE = Path(__file__).parent.parent / "examples" / "ez_round_bonuses.json"


@pytest.fixture(scope="module")
def hands() -> list[paigow.Hand]:
    dealer = random.Random(3)
    return [paigow.Hand(dealer.sample(range(53), 7)) for _ in range(HANDS)]


def over(call: Callable[[Any], Any], things: Iterable[Any]) -> None:
    for thing in things:
        call(thing)


@pytest.mark.parametrize("form", ["hand", "ints", "text"])
def test_rank7(benchmark: BenchmarkFixture, hands: list[paigow.Hand], form: str) -> None:
    forms = {"hand": hands, "ints": [h.codes for h in hands], "text": [str(h) for h in hands]}
    benchmark(over, paigow.rank7, forms[form])


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_rank7_array(
    benchmark: BenchmarkFixture, hands: list[paigow.Hand], dtype: type[np.integer[Any]]
) -> None:
    rows = np.array([h.codes for h in hands], dtype=dtype)
    benchmark(paigow.arrays.rank7, rows)


def test_best_five(benchmark: BenchmarkFixture, hands: list[paigow.Hand]) -> None:
    benchmark(over, paigow.STANDARD.best_five, hands)


@pytest.mark.parametrize("name", paigow.HouseWay.names())
def test_set(benchmark: BenchmarkFixture, hands: list[paigow.Hand], name: str) -> None:
    benchmark(over, paigow.HouseWay.load(name).set, hands)


@pytest.mark.parametrize("name", paigow.HouseWay.names())
def test_compile(benchmark: BenchmarkFixture, name: str) -> None:
    def load() -> tuple[tuple[paigow.HouseWay], dict[str, object]]:
        return (paigow.HouseWay.load(name),), {}

    benchmark.pedantic(paigow.HouseWay.compiled, setup=load, rounds=20)  # type: ignore[no-untyped-call]


def test_settle(benchmark: BenchmarkFixture) -> None:
    benchmark(paigow.Round.load(EXAMPLE).settle)


def test_craps_settle_many(benchmark: BenchmarkFixture) -> None:
    """As many wagers, each with the roll that follows."""
    rng = np.random.default_rng(3)
    bets, totals = rng.integers(0, 4, HANDS), rng.integers(2, 13, HANDS)
    points = rng.choice(craps.POINTS, HANDS)
    odds = np.where(bets % 2, 6000, 0)
    benchmark(craps.settle_many, craps.Rules("3-4-5"), bets, points, 1000, odds, totals)


def test_craps_rolls(benchmark: BenchmarkFixture) -> None:
    """A bet, its point, its odds, and the point again."""
    table = craps.Table(craps.Rules("3-4-5"))

    def play() -> None:
        table.bet("Ann", "pass", 1000)
        table.roll(4, 2)
        table.odds("Ann", "pass", 5000)
        table.roll(3, 3)

    benchmark(play)
