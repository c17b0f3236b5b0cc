"""The compiled module, called directly with what the package never passes: it never crashes.

Each test is a process of its own (`hostile.py`), because what this is about would end this one.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import hostile
import pytest

from paigow import HouseWay, _core


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


def test_all_that_wagers_and_rounds_have_is_called() -> None:
    called = {name.split("-")[0] for name in hostile.CALLS}
    methods = {name for name in vars(_core.PayTable) if not name.startswith("_")}
    methods -= {"cards", "needs"}  # which take nothing
    assert methods <= called
    of_cards = {name for name in dir(_core) if name.startswith(("bonus_", "color_", "codes_"))}
    assert of_cards <= called
    for kind in (_core.Game, _core.Settled, _core.CrapsRules, _core.CrapsTable):
        names = {name for name in vars(kind) if not name.startswith("_")}
        names -= {"premium", "house", "pushed", "point"}  # which take nothing
        assert {f"{kind.__name__}.{name}" for name in names} <= called
    assert {"PayTable", "Game", "commission", "deal_seeded", "front_text"} <= called
    assert {"CrapsRules", "CrapsTable", "craps_ratio"} <= called


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


@pytest.mark.parametrize("kind", [_core.PayTable, _core.Game, _core.CrapsRules, _core.CrapsTable])
def test_nothing_can_be_made_without_its_checks(kind: Any) -> None:
    with pytest.raises(TypeError):
        object.__new__(kind)
    with pytest.raises(TypeError):
        type("Mine", (kind,), {})
    with pytest.raises((TypeError, ValueError)):
        kind.__new__(kind)
