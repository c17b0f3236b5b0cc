"""Several Python threads at once: the GIL is let go of, and nothing is shared that could break."""

from __future__ import annotations

import itertools
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from textwrap import dedent
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
import pytest
from hand_arrays import EVERY, OTHER_WAY, TAKES_OUT, WAY, WILD, Array, dealt, masks_of

from paigow import (
    STANDARD,
    Hand,
    HouseWay,
    PaigowError,
    PayLine,
    PayTable,
    _core,
    arrays,
    deal,
    hands,
    rank7,
)

T = TypeVar("T")
MANY = 400_000


@pytest.fixture
def no_switching() -> Iterator[None]:
    """Another thread runs only when the one that runs lets it, as calls without the GIL do."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(before)


def progress_during(call: Callable[[], object]) -> int:
    """How often another thread gets its turn while this call runs in one of its own."""
    inside = done = False
    turns = 0

    def work() -> None:
        nonlocal inside, done
        for _ in range(200):
            inside = True
            call()
            inside = False
            if turns:
                break
        done = True

    worker = threading.Thread(target=work)
    worker.start()
    while not done:
        turns += inside
        time.sleep(0)  # the worker's turn
    worker.join()
    return turns


def many(width: int) -> npt.NDArray[np.uint8]:
    return np.tile(dealt(width, 400), (MANY // 400, 1))


def calls_of_odds() -> dict[str, Callable[[], object]]:
    """What counts: a dealer, a plan, its rows, its classes."""
    table, deck = WAY.compiled(), (_core.ANY_RANK, 2, 1)
    dealer = _core.OddsDealer(table, _core.PUSH_NEVER)
    full = _core.OddsPlan(deck, STANDARD, True, False, [table])
    brief = _core.OddsPlan(deck, STANDARD, False, True, [table])
    starts = (np.empty(_core.KINDS + 1, np.uint32), np.empty(_core.ODDS_LANES + 1, np.uint32))
    rows: dict[Any, Any] = {}
    for plan in (full, brief):
        plan.first_rows(*starts)
        rows[plan] = [np.zeros(int(part[-1]) * plan.width, np.int32) for part in starts]
    full.first_rows(*starts)
    lane = int(np.flatnonzero(np.diff(starts[1]))[0])
    some = np.empty(int(starts[1][lane + 1] - starts[1][lane]) * full.width, np.int32)
    kinds = np.empty(int(starts[0][3000]) * full.width, np.int32)
    count, begins = full.count_classes(0, 20_000), itertools.count(1)
    classes: Any = tuple(np.empty(count, dtype) for dtype in (np.uint64, np.uint32, np.uint8))
    bank, best = np.empty((count, 2), np.uint32), np.empty((count, 2), np.uint32)
    chosen: Any = (0, 20_000, np.empty(count, np.uint8), best, bank)
    return {
        "OddsDealer": lambda: _core.OddsDealer(table, _core.PUSH_NEVER),
        "of_hand": lambda: dealer.of_hand(range(7), ()),
        "OddsPlan": lambda: _core.OddsPlan(deck, STANDARD, False, False, [table]),
        "by_ranks": lambda: full.by_ranks(dealer, 0, 3000, kinds),
        "by_flush": lambda: full.by_flush(dealer, lane, 1, some),
        "count_classes": lambda: full.count_classes(next(begins), 20_000),  # each range once
        "list_classes": lambda: full.list_classes(0, 20_000, *classes),
        "add_up": lambda: full.add_up(rows[full][0], rows[full][1], table, 0, 20_000, bank),
        "choose": lambda: brief.choose(rows[brief][0], rows[brief][1], 95, 100, table, *chosen),
    }


def calls_without_the_gil() -> dict[str, Callable[[], object]]:
    """The calls themselves, with all that has to be made for them made before."""
    sevens, fives, twos = many(7), many(5), many(2)
    masks, both = masks_of(sevens), many(14)
    values, lows = np.empty(MANY, np.uint16), np.empty(MANY, np.uint8)
    settings = (values, lows, np.empty((MANY, 2), np.uint8), np.empty(MANY, np.uint8))
    gains, counts = np.empty(MANY, np.int8), np.zeros(_core.HIGH_VALUES + 1, np.uint64)
    table, policy = WAY.compiled(), WAY.policy
    assert policy is not None
    ranks = {width: _core.rank_rows(width, STANDARD) for width in (0, 2, 5, 7)}
    set_rows, settle_rows = table.set_rows(), table.settle_rows(table, False)
    generator, rounds = np.random.PCG64(1), np.empty(49 * MANY // 40, np.uint8)
    bonus, stakes = PayTable.load("dynasty-default").core, np.full(MANY, 500)
    wagers = (sevens, np.zeros(MANY, np.uint8), twos, sevens, stakes, 0)
    paid = (np.empty(MANY, np.int8), np.empty(MANY, np.int64), np.empty(MANY, np.int64))
    choice, few = _core.Choice("", "Xx"), _core.Choice("Xx As", "")
    rows = np.empty(7 * few.count(), np.uint8)
    return {
        "rank7": lambda: ranks[7](sevens, out=values),
        "rank5": lambda: ranks[5](fives, out=values),
        "rank2": lambda: ranks[2](twos, out=lows),
        "rank7_masks": lambda: ranks[0](masks, out=values),
        "set_hands": lambda: set_rows(sevens, out=settings),
        "settle": lambda: settle_rows(both[:, :7], both[:, 7:], out=gains),
        "settle_many": lambda: bonus.settle_rows(*wagers, *paid),
        "deal": lambda: _core.deal_rows(generator, 7, rounds),
        "compile": lambda: _core.HouseTable(policy, STANDARD),
        "count_values": lambda: choice.count_values(STANDARD, 0, 10, counts),
        "each_hand": lambda: few.fill(rows),
    }


CALLS = calls_without_the_gil() | calls_of_odds()


@pytest.mark.usefixtures("no_switching")
@pytest.mark.parametrize("name", CALLS)
def test_another_thread_runs_meanwhile(name: str) -> None:
    """Case 176."""
    assert progress_during(CALLS[name]) > 0


@pytest.mark.usefixtures("no_switching")
def test_another_thread_runs_while_an_array_is_ranked() -> None:
    cards = many(7)
    assert progress_during(lambda: arrays.rank7(cards)) > 0


@pytest.mark.skipif(
    not getattr(sys, "_is_gil_enabled", lambda: True)(), reason="a Python without the GIL"
)
@pytest.mark.usefixtures("no_switching")
def test_another_thread_does_not_run_while_a_single_hand_is_ranked() -> None:
    """Otherwise the tests above would pass whatever a call does."""
    assert progress_during(lambda: [rank7((0, 4, 8, 12, 51, 52, 1)) for _ in range(2000)]) == 0


# ------------------------------------------------------------------------------------- all at once


def every_result() -> list[Array]:
    """What every array function gives for the same arrays, in many ways of asking."""
    results = []
    for name, function in EVERY.items():
        cards = dealt(function.width, 1000)
        for given in (cards, cards.astype(np.int64), cards[::-1], cards.reshape(10, 100, -1)):
            results.append(function.batch(given))
            results.append(function.batch(given, threads=3))
        if name in TAKES_OUT:
            where = np.arange(1000) % 3 > 0
            results.append(function.batch(cards, where=where, out=np.full(1000, 77, np.int64)))
    for way in (WAY, OTHER_WAY):
        for rules in (STANDARD, WILD):
            results += arrays.set_hands(dealt(7, 1000), way, rules=rules)
    for table in map(PayTable.load, ("dynasty-default", "protection-default", "tiger-9")):
        results += table.settle_many(dealt(7, 1000), 500)
    results.append(deal(100, 7, np.random.default_rng(5)))
    results.append(hands.count_values("As Ks Qs", "Xx"))
    return results


def test_threads_that_call_everything_at_once_get_what_one_gets() -> None:
    """Case 193."""
    alone = every_result()
    start = threading.Barrier(4)

    def work(_: int) -> list[list[Array]]:
        start.wait()
        return [every_result() for _ in range(5)]

    with ThreadPoolExecutor(4) as pool:
        for rounds in pool.map(work, range(4)):
            for together in rounds:
                assert len(together) == len(alone)
                for one, other in zip(together, alone, strict=True):
                    assert np.array_equal(one, other)


def test_threads_that_make_their_house_ways_get_what_one_gets() -> None:
    right = [arrays.set_hands(dealt(7, 1000), way) for way in (WAY, OTHER_WAY)]
    start = threading.Barrier(4)

    def work(number: int) -> bool:
        start.wait()
        way = HouseWay.load((WAY, OTHER_WAY)[number % 2].name)
        result = arrays.set_hands(dealt(7, 1000), way)
        return all(
            np.array_equal(getattr(result, part), getattr(right[number % 2], part))
            for part in result._fields
        )

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(work, range(4)))


# ---------------------------------------------------------------------------- arrays that change


def results_while(
    spoil: Callable[[np.random.Generator], None], call: Callable[[], T], calls: int
) -> list[T | PaigowError]:
    """What a call gives, again and again, while another thread spoils the arrays it is given."""
    stop = threading.Event()

    def work() -> None:
        generator = np.random.default_rng(0)
        while not stop.is_set():
            spoil(generator)

    other = threading.Thread(target=work)
    other.start()
    results: list[T | PaigowError] = []
    try:
        for _ in range(calls):
            try:
                results.append(call())
            except PaigowError as error:
                results.append(error)
    finally:
        stop.set()
        other.join()
    return results


# The least and the most that each function gives for a hand.
LIMITS = {
    **dict.fromkeys(("rank7", "rank7-wild", "rank5", "rank5-wild", "rank7_masks"), (1, 7477)),
    **dict.fromkeys(("settle", "settle-ez"), (-1, 1)),
    **dict.fromkeys(("rank2", "low_values"), (1, 91)),
    "high_values": (1, 7477),
    "lows": (0, 52),
    "lines": (0, len(WAY.lines) - 1),
}


@pytest.mark.parametrize("dtype", ["u1", "i8", "i4"])
@pytest.mark.parametrize("name", EVERY)
def test_hands_that_change_meanwhile_are_ranked_or_refused(name: str, dtype: str) -> None:
    """Into hands that are none as well as from one hand into another."""
    function: Any = EVERY[name]
    good = np.tile(dealt(function.width, 1000).astype(dtype), (20, 1))
    cards = good.copy()
    rows = len(good)

    def spoil(generator: np.random.Generator) -> None:
        cards[generator.integers(rows)] = generator.integers(0, 60, function.width)
        np.copyto(cards, good[generator.permutation(rows)])

    least, most = LIMITS[name]
    for result in results_while(spoil, lambda: np.asarray(function.batch(cards)), 50):
        if isinstance(result, PaigowError):
            assert str(result)
            continue
        assert result.shape == (rows, *function.item)
        assert (result >= least).all()
        assert (result <= most).all()


def test_masks_that_change_meanwhile_are_ranked_or_refused() -> None:
    good = np.tile(masks_of(dealt(7, 1000)), 20)
    masks = good.copy()

    def spoil(generator: np.random.Generator) -> None:
        masks[generator.integers(len(masks))] ^= np.uint64(1) << np.uint64(generator.integers(64))
        np.copyto(masks, good[generator.permutation(len(masks))])

    for result in results_while(spoil, lambda: arrays.rank7_masks(masks), 50):
        if not isinstance(result, PaigowError):
            assert (result >= 1).all()
            assert (result <= 7477).all()


def settled_while(
    table: PayTable, good: npt.NDArray[np.uint8], bad: npt.NDArray[Any], stake: int, calls: int
) -> list[Any]:
    """What settle_many gives while some of the good hands become bad ones, and good again."""
    cards = good.copy()

    def spoil(generator: np.random.Generator) -> None:
        cards[generator.integers(len(cards), size=3)] = bad
        np.copyto(cards, good)

    return results_while(spoil, lambda: table.settle_many(cards, stake), calls)


NOTHING, FLUSH = "Kh Qd 9s 8s 6d 4c 3h", "Kc Tc 5c 4c 3c 9h 7d"


@pytest.mark.parametrize("code", [255, 53, 0])
def test_bonus_wagers_on_hands_that_change_meanwhile_are_settled_or_refused(code: int) -> None:
    """A hand half changed is none either, or still the flush: 0 is the deuce of its suit."""
    table = PayTable.load("jackpot-default")
    good = np.tile(np.array(Hand(FLUSH).codes, np.uint8), (20_000, 1))
    line = [x.hand for x in table.lines].index("flush")
    for result in settled_while(table, good, np.full(7, code), 500, 100):
        if not isinstance(result, PaigowError):
            assert (result.lines == line).all()
            assert (result.nets == 2000).all()


def test_bonus_wagers_that_cannot_be_paid_are_not_paid_because_hands_changed_meanwhile() -> None:
    """W3: half a cent is never dropped; what is settled is what was checked."""
    table = PayTable("mine", (PayLine("flush", Fraction(3, 2)),))
    good = np.tile(np.array(Hand(NOTHING).codes, np.uint8), (20_000, 1))
    for result in settled_while(table, good, np.array(Hand(FLUSH).codes), 1, 200):
        if not isinstance(result, PaigowError):
            assert (result.lines == -1).all()
            assert (result.nets == -1).all()


# What waits for the GIL gets it soon: the calls would wait most of the time, for the other thread.
CHANGING_WHERE = """
    import sys
    import threading
    import numpy as np
    from paigow import HouseWay, PaigowError, arrays, deal

    sys.setswitchinterval(1e-4)
    way = HouseWay.load("foxwoods")
    hands = deal(20_000, 2, np.random.default_rng(1))
    calls = [
        lambda where: arrays.rank7(hands[:, 0], where=where),
        lambda where: arrays.settle(hands[:, 0], hands[:, 1], way, where=where),
    ]
    where = np.ones(20_000, bool)
    stop = threading.Event()

    def change():
        generator = np.random.default_rng(0)
        while not stop.is_set():
            where[generator.integers(20_000, size=100)] ^= True

    other = threading.Thread(target=change)
    other.start()
    try:
        for call in calls:
            right = call(True)
            for _ in range(1000):
                result = call(where)
                assert ((result == right) | (result == 0)).all()
    finally:
        stop.set()
        other.join()
"""


def test_a_where_that_changes_meanwhile_does_no_harm() -> None:
    """In a process of its own, because what this is about is writing past the end of a buffer."""
    done = subprocess.run(
        [sys.executable, "-c", dedent(CHANGING_WHERE)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
