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

from paigow import _core


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


def test_all_that_bonus_wagers_have_is_called() -> None:
    called = {name.split("-")[0] for name in hostile.CALLS}
    methods = {name for name in vars(_core.PayTable) if not name.startswith("_")}
    methods -= {"cards", "needs"}  # which take nothing
    assert methods <= called
    of_cards = {name for name in dir(_core) if name.startswith(("bonus_", "color_", "codes_"))}
    assert of_cards <= called
    assert {"PayTable", "EzTables", "settle_ez"} <= called


@pytest.mark.parametrize("kind", [_core.PayTable, _core.EzTables])
def test_nothing_can_be_made_without_its_checks(kind: Any) -> None:
    with pytest.raises(TypeError):
        object.__new__(kind)
    with pytest.raises(TypeError):
        type("Mine", (kind,), {})
    with pytest.raises((TypeError, ValueError)):
        kind.__new__(kind)
