"""The compiled module, called directly with what the package never passes: it never crashes.

Each test is a process of its own (`hostile.py`), because what this is about would end this one.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import hostile
import numpy as np
import pytest

from paigow import STANDARD, HouseWay, Rules, _core
from paigow.errors import ArrayError, HouseWayError, RulesError


@pytest.mark.parametrize("name", hostile.CALLS)
def test_hostile_arguments_are_refused_or_understood(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", Path(hostile.__file__), name],
        capture_output=True,
        text=True,
        check=False,
    )
    last = done.stdout.splitlines()[-1:]
    assert (done.returncode, last) == (0, ["done"]), f"{last}\n{done.stderr[-3000:]}"


def test_all_that_wagers_rounds_and_odds_have_is_called() -> None:
    called = {name.split("-")[0] for name in hostile.CALLS}
    methods = {name for name in vars(_core.PayTable) if not name.startswith("_")}
    methods -= {"cards", "needs"}  # which take nothing
    assert methods <= called
    of_cards = {name for name in dir(_core) if name.startswith(("bonus_", "color_", "codes_"))}
    assert of_cards <= called
    kinds = (_core.Game, _core.Settled, _core.CrapsRules, _core.CrapsTable)
    for kind in (*kinds, _core.OddsDealer, _core.OddsPlan):
        names = {name for name in vars(kind) if not name.startswith("_")}
        names -= {"premium", "house", "pushed", "point", "full", "width"}  # which take nothing
        assert {f"{kind.__name__}.{name}" for name in names} <= called
    assert {"PayTable", "Game", "commission", "deal_seeded", "front_text"} <= called
    assert {"CrapsRules", "CrapsTable", "craps_ratio"} <= called
    assert {"OddsDealer", "OddsPlan", "HouseTable"} <= called


def test_a_settled_round_that_was_never_settled_is_empty() -> None:
    """Only :meth:`Game.settle` makes one with something in it."""
    bare = _core.Settled()
    assert (bare.house, bare.pushed) == (0, False)
    assert (bare.nets(), bare.seats(), bare.lines()) == ([], [], [])
    assert bare.dealer()[0] == (0,) * 7
    for name in ("house", "pushed"):
        with pytest.raises(AttributeError):
            setattr(bare, name, 1)


def test_a_game_keeps_the_tables_that_it_is_made_of() -> None:
    """Also those that nothing else holds any more."""

    def straight(pays: int) -> _core.PayTable:
        lines = [(7, 0, 0, 1, pays, 0)]
        return _core.PayTable(lines, 7, False, 0, False, False, False, 0, 0)

    way, cards = HouseWay.load("foxwoods").policy, "9d 8h 7d 6c 5c Jh 2c"
    assert way is not None
    wagers: Any = iter([iter([straight(5), 1, 10**12])])
    game = _core.Game(way, ("main", "bonus"), wagers, hostile.GAME_FIELDS)
    others = [straight(9) for _ in range(1000)]
    settled = game.settle("Ks Kd 9h 8c 6s 4d 2h", [((1, 0, [100, 500], 0), cards, None)], None)
    assert settled.lines()[-1][7] == 5 * 500
    assert len(others) == 1000


@pytest.mark.parametrize(
    "kind",
    [
        *(_core.PayTable, _core.Game, _core.CrapsRules, _core.CrapsTable),
        *(_core.OddsDealer, _core.OddsPlan, _core.HouseTable),
    ],
)
def test_nothing_can_be_made_without_its_checks(kind: Any) -> None:
    with pytest.raises(TypeError):
        object.__new__(kind)
    with pytest.raises(TypeError):
        type("Mine", (kind,), {})
    with pytest.raises((TypeError, ValueError)):
        kind.__new__(kind)


def test_odds_refuse_parts_that_do_not_go_together() -> None:
    """Each of them would be counted wrong, or read what is not there."""
    plan, by_ranks, by_flush = hostile._odds_plan(True)
    brief, *rows = hostile._odds_plan(False)
    table, wild = HouseWay.load("foxwoods").compiled(), Rules("wild")
    assert table is not hostile._way(), "equal, and not what the plan was made for"
    dealer = _core.OddsDealer(HouseWay.load("foxwoods").compiled(wild), _core.PUSH_NEVER)
    adding: Any = hostile._of_adding()
    choosing: Any = hostile._of_choosing()
    with pytest.raises(RulesError, match="the dealer plays by"):
        plan.by_ranks(dealer, *hostile._odds_part("by_ranks", 50)[1:])
    with pytest.raises(HouseWayError, match="was not made for"):
        plan.add_up(by_ranks, by_flush, table, *adding[3:])
    with pytest.raises(HouseWayError, match="was not made for"):
        brief.choose(*choosing[:4], table, *choosing[5:])
    with pytest.raises(ArrayError, match="a full plan"):
        brief.add_up(*rows, hostile._way(), *adding[3:])
    with pytest.raises(ArrayError, match="a brief plan"):
        plan.choose(by_ranks, by_flush, *choosing[2:])
    for weights in ((-1, 100), (100, -1), (1_000_001, 0), (0, 1_000_001)):
        with pytest.raises(ArrayError, match="weights are from 0 to 1000000"):
            brief.choose(*choosing[:2], *weights, *choosing[4:])
    with pytest.raises(ArrayError, match="wins and losses"):
        plan.add_up(*adding[:5], np.zeros((len(adding[5]), 3), np.uint32))
    for count, every in ((0, False), (65, False), (65, True), (1000, True)):
        with pytest.raises(HouseWayError, match=f"1 to 64 house ways, not {count}"):
            _core.OddsPlan(hostile.FEW_RANKS, STANDARD, False, every, [table] * count)
    with pytest.raises(RulesError):
        _core.OddsPlan(hostile.FEW_RANKS, wild, False, False, [table])
