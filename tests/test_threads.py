"""Several threads at every entry point of the compiled module and of the package, at once.

What they get is compared with what one thread gets.  With the GIL they take turns, ten thousand
times a second; without it (a free-threaded Python) they run at the same time.
"""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import hostile
import numpy as np
import pytest
from hand_arrays import EVERY, dealt
from test_import import LAZY, fresh

import paigow
from paigow import (
    STANDARD,
    BankRotation,
    Game,
    Hand,
    HighValue,
    HouseWay,
    LowValue,
    PayTable,
    Place,
    Round,
    Rules,
    Setting,
    _core,
    arrays,
    banking,
    bonus,
    capi,
    craps,
    hands,
    odds,
)

THREADS = 4
SEVEN, FIVE, TWO = hostile.SEVEN, (51, 45, 40, 37, 23), (51, 45)
TEXT = "As Kd Qc Jh 7s 3c Xx"
EXAMPLES = Path(__file__).parent.parent / "examples"
PLACES = [(1, 1, 2500, 50_000), (4, 2, 4000, 2_000)]
ROTATION = _core.bank_begin(6)
WAY, OTHER_WAY = HouseWay.load("foxwoods"), HouseWay.load("trump-plaza")
Outcome = Any
Call = Callable[[], Outcome]


@pytest.fixture(autouse=True)
def many_turns() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)
    yield
    sys.setswitchinterval(before)


def plain(result: Any) -> Outcome:
    """A result as something that can be compared: arrays and errors by what is in them."""
    if isinstance(result, (np.ndarray, np.generic)):
        return result.dtype.str, result.shape, result.tobytes()
    if isinstance(result, Exception):
        return type(result), str(result)
    if isinstance(result, (tuple, list)):
        return type(result), [plain(part) for part in result]
    return result


def hostile_call(name: str) -> Call:
    """A call of `hostile.py` with what is right, and what it leaves in the arrays it is given."""
    function, good = hostile.CALLS[name]

    def call() -> Outcome:
        given = list(good())
        result = function(*given)
        return plain([result, *(item for item in given if isinstance(item, np.ndarray))])

    return call


def into(call: Callable[..., Any], *results: np.ndarray[Any, Any]) -> Outcome:
    """What a call leaves in arrays of its own."""
    return call(*results), results


def of_choice() -> Outcome:
    choice = _core.Choice("Xx As", "Ac Ad")
    counts, rows = np.zeros(_core.HIGH_VALUES + 1, np.uint64), np.empty(7 * choice.count(), "u1")
    choice.count_values(STANDARD, 0, 40, counts)
    choice.fill(rows)
    return choice.containing, choice.avoiding, choice.count(), counts, rows


def of_policy() -> Outcome:
    policy = WAY.policy
    assert policy is not None
    lines = [policy.try_line(line, SEVEN, STANDARD) for line in range(len(WAY.lines))]
    return policy.set(SEVEN, STANDARD), lines, policy.use(STANDARD)


def of_kinds() -> Outcome:
    sizes = ((7 * _core.KINDS, "u1"), (_core.KINDS, "u8"), (_core.KINDS, "u1"))
    return into(_core.list_kinds, *(np.empty(size, dtype) for size, dtype in sizes))


def of_craps_table(name: str) -> Call:
    """A call of a table that nobody else has: what it gives, and what is left on the table."""

    def call() -> Outcome:
        table = _core.CrapsTable(hostile._craps_rules(), *hostile.CRAPS_TABLE)
        return getattr(table, name)(*hostile.CRAPS_CALLS[name]), table.point, table.wagers()

    return call


def of_properties() -> Outcome:
    plan, game = hostile._odds_plan(True)[0], hostile._game()
    table = PayTable.load("fortune-1").core
    return plan.full, plan.width, game.premium, table.needs, table.cards


# Of the compiled module, what `hostile.py` has not.
CORE: dict[str, Call] = {
    "Hand": lambda: (Hand(TEXT).codes, list(Hand(SEVEN)), hash(Hand(SEVEN)), str(Hand(list(TWO)))),
    "Rules": lambda: [
        (Rules(j, w).rank7(SEVEN), Rules(j, w).rank5(FIVE), Rules(j, w).best_five(SEVEN).codes)
        for j in ("bug", "wild")
        for w in ("second", "lowest")
    ],
    "Policy": of_policy,
    "Choice": of_choice,
    "HouseTable": lambda: (WAY.compiled().set(SEVEN, STANDARD), WAY.compiled().address),
    "HouseTable.set_rows": lambda: WAY.compiled().set_rows()(dealt(7, 1000)),
    "HouseTable.settle_rows": lambda: WAY.compiled().settle_rows(OTHER_WAY.compiled(), False)(
        dealt(14, 1000)[:, :7], dealt(14, 1000)[:, 7:]
    ),
    "Settled": lambda: (_core.Settled().house, _core.Settled().pushed, _core.Settled().lines()),
    **{f"CrapsTable.{name}": of_craps_table(name) for name in hostile.CRAPS_CALLS},
    "OddsPlan-properties": of_properties,
    "card_text": lambda: [_core.card_text(code) for code in range(53)],
    "parse": lambda: _core.parse(TEXT),
    "check": lambda: _core.check(list(SEVEN), 7),
    "rank7": lambda: [_core.rank7(cards) for cards in (TEXT, SEVEN, list(SEVEN), Hand(TEXT))],
    "rank5": lambda: _core.rank5(FIVE),
    "rank2": lambda: _core.rank2(list(TWO)),
    "checked_rules": lambda: _core.checked_rules(STANDARD),
    "rank_high": lambda: [_core.rank_high(cards, STANDARD) for cards in (SEVEN, FIVE)],
    "kind": lambda: _core.kind(SEVEN),
    "describe": lambda: [_core.describe(value) for value in range(1, 7478, 7)],
    "describe_low": lambda: [_core.describe_low(value) for value in range(1, 92)],
    "seven": lambda: _core.seven(list(SEVEN)).codes,
    "holding_of": lambda: _core.holding_of(SEVEN),
    "set_by_hand": lambda: _core.set_by_hand(SEVEN, SEVEN[:2], STANDARD),
    "rank_rows": lambda: [
        _core.rank_rows(width, STANDARD)(dealt(width, 1000)) for width in (2, 5, 7)
    ],
    "list_kinds": of_kinds,
    "check_places": lambda: _core.check_places(7),
    "deal_rows": lambda: into(
        lambda rows: _core.deal_rows(np.random.PCG64(5), 7, rows), np.empty(490, np.uint8)
    ),
    "batch_tier": _core.batch_tier,
    "bank_begin": lambda: _core.bank_begin(6),
    "bank_offers": lambda: _core.bank_offers(ROTATION, PLACES),
    "bank_end_round": lambda: _core.bank_end_round(ROTATION, PLACES, 0, False),
    "bank_dealer_wager": lambda: _core.bank_dealer_wager(ROTATION, 1, 1),
    "bank_start": lambda: _core.bank_start(9, 4, 7),
    "bank_stacks": lambda: _core.bank_stacks(1, 3, 7),
}


def rolled() -> Outcome:
    table = craps.Table(craps.Rules("3-4-5"))
    table.bet("Ann", "pass", 500)
    table.roll(4, 2)
    table.odds("Ann", "pass", 2500)
    return table.roll(3, 3)


def banked() -> Outcome:
    places = [Place(1, "Ann", wager=2500, chips=50_000), Place(4, "Ben", wager=4000, chips=2_000)]
    rotation = BankRotation.begin(seats=6).end_round(places)
    return rotation, rotation.offers(places), banking.start_position(total=9, bank=4)


def of_bonus() -> Outcome:
    dynasty = PayTable.load("dynasty-default")
    settled = dynasty.settle_many(dealt(7, 1000), 500)
    return settled, dynasty.settle("8s 8h 8d Kc Kd Js 4h", 500), bonus.names("As Ks Qs")


def simulated() -> Outcome:
    return Game.load("nj-supreme").simulate(2_000, seats=6, seed=7, threads=2)["main"]


def in_arrays() -> Outcome:
    return [
        function.batch(dealt(function.width, 1000), threads=threads)
        for function in EVERY.values()
        for threads in (1, 3)
    ]


# Of the package: whatever it is, everything is loaded and made anew.
PACKAGE: dict[str, Call] = {
    "values": lambda: (str(HighValue.of(TEXT)), str(LowValue.of("As Xx")), paigow.kind(TEXT)),
    "settings": lambda: Setting.by_hand(TEXT, low="As Xx"),
    "house ways": lambda: [HouseWay.load(name).set(TEXT) for name in HouseWay.names()],
    "functions": lambda: [
        HouseWay.load("claridge").explain(TEXT),
        HouseWay.load("claridge").to_c(),
        WAY.check().problems,
    ],
    "capi": lambda: (capi.house_table(WAY), sorted(capi.__pyx_capi__), paigow.get_include()),
    "arrays": in_arrays,
    "set_hands": lambda: tuple(arrays.set_hands(dealt(7, 1000), WAY)),
    "deal": lambda: paigow.deal(100, 7, np.random.default_rng(5)),
    "hands": lambda: (
        hands.count_values("As Ks Qs", "Xx", threads=2),
        hands.count_hands(containing="Xx As"),
    ),
    "bonus": of_bonus,
    "rounds": lambda: Round.load(EXAMPLES / "ez_round_bonuses.json").settle().to_json(),
    "banks": lambda: Round.load(EXAMPLES / "bank_round.json").settle().to_json(),
    "banking": banked,
    "simulation": simulated,
    "craps": lambda: (rolled(), craps.edge("pass")),
    "odds": lambda: odds.settings(TEXT, WAY),
}

CALLS: dict[str, Call] = {
    **{f"core {name}": call for name, call in CORE.items()},
    **{
        f"hostile {name}": hostile_call(name)
        for name in hostile.CALLS
        if name not in CORE  # those are of tables that remember
    },
    **{f"package {name}": call for name, call in PACKAGE.items()},
}


def test_every_entry_point_of_the_module_is_called() -> None:
    called = {name.split("-")[0] for name in (*CORE, *hostile.CALLS)}
    points = {
        name
        for name, thing in vars(_core).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == "paigow._core"
    }
    assert {"rank7", "Hand", "OddsPlan", "bank_begin"} <= points
    assert points - {"STANDARD"} <= called


def test_threads_at_every_entry_point_get_what_one_gets() -> None:
    alone = {name: plain(call()) for name, call in CALLS.items()}
    start = threading.Barrier(THREADS)

    def work(number: int) -> list[str]:
        order = list(CALLS)
        random.Random(number).shuffle(order)
        start.wait()
        return [name for name in order if plain(CALLS[name]()) != alone[name]]

    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(work, range(THREADS))) == [[]] * THREADS


@pytest.mark.parametrize("name", CALLS)
def test_threads_at_one_entry_point_get_what_one_gets(name: str) -> None:
    alone, start = plain(CALLS[name]()), threading.Barrier(THREADS)

    def work(_: int) -> Outcome:
        start.wait()
        return plain(CALLS[name]())

    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(work, range(THREADS))) == [alone] * THREADS


def test_threads_at_one_craps_table_lose_no_bet() -> None:
    """Each puts up a player of its own, again and again more; nothing that was added is lost."""
    table = _core.CrapsTable(hostile._craps_rules(), 0, ())
    start = threading.Barrier(THREADS)

    def work(player: int) -> int:
        start.wait()
        return sum(table.bet(player, 0, 0, 100 * stake) for stake in range(1, 301))

    with ThreadPoolExecutor(THREADS) as pool:
        added = list(pool.map(work, range(THREADS)))
    assert added == [30_000] * THREADS
    flats = {player: flat for player, _, _, _, flat, _ in table.wagers()}
    assert flats == dict.fromkeys(range(THREADS), 30_000)


def test_a_list_that_changes_while_it_is_ranked_is_one_of_its_hands() -> None:
    """Its items are read where they are: it must not be possible to take one away meanwhile."""
    pair = ([0, 4, 8, 12, 51, 52, 1], [50, 46, 42, 38, 34, 3, 7])
    right = {_core.rank7(cards) for cards in pair}
    cards = list(pair[0])
    stop = threading.Event()

    def change() -> None:
        number = 0
        while not stop.is_set():
            number += 1
            cards[:] = pair[number % 2]

    other = threading.Thread(target=change)
    other.start()
    try:
        assert {_core.rank7(cards) for _ in range(20_000)} <= right
    finally:
        stop.set()
        other.join()


def test_threads_that_ask_for_names_of_the_package_at_once_get_the_same() -> None:
    """They are loaded when they are first asked for."""
    printed = fresh(f"""
        import threading
        from concurrent.futures import ThreadPoolExecutor
        import paigow

        start = threading.Barrier(8)
        names = {sorted(LAZY)!r}

        def work(number):
            start.wait()
            turned = names[number * 4:] + names[:number * 4]
            return {{name: getattr(paigow, name) for name in turned}}

        with ThreadPoolExecutor(8) as pool:
            first, *others = pool.map(work, range(8))
        print(len(first), all(other[name] is first[name] for other in others for name in names))
    """)
    assert printed == f"{len(LAZY)} True\n"
