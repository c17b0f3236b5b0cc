"""The core on small devices: built for three processors, small and full, and run under QEMU.

What it may take stands in csrc/firmware/budgets.toml, what it may call in allowed_symbols.txt.
"""

from __future__ import annotations

import re
from pathlib import Path

import measure
import pytest
from conftest import ROOT, Once
from measure import BUDGETS, CPUS, Build, run

FIRMWARE = ROOT / "csrc" / "firmware"
PRESETS = [f"{cpu}-{profile}" for cpu in CPUS for profile in ("small", "full")]
LEAST_CHECKS = 15_000  # 1,500 hands, the best five and nine house ways of each
# The public functions behind the figures that QEMU prints.
MEASURED = {
    "parse": "paigow_parse_cards",
    "rank": "paigow_rank7",
    "rank_checked": "paigow_rank7_checked",
    "best_five": "paigow_best_five",
    "set": "paigow_set_by_lines",
    "set_checked": "paigow_set_by_lines_checked",
    "set_by_hand": "paigow_set_by_hand",
    "set_by_table": "paigow_set",
    "compile": "paigow_compile",
    "self_test": "paigow_self_test",
    "settle_bonus": "paigow_settle_bonus",
    "ready": "paigow_ready_game",
    "round": "paigow_settle_round",
    "offers": "paigow_offers",
    "end_round": "paigow_end_round",
    "roll": "paigow_craps_roll",
}


@pytest.fixture(scope="module")
def builds(once: Once, tmp_path_factory: pytest.TempPathFactory) -> Builds:
    return Builds(once, tmp_path_factory)


class Builds:
    """Builds presets when they are asked for, and measures them, each once for all tests."""

    def __init__(self, once: Once, folders: pytest.TempPathFactory) -> None:
        self._once = once
        self._folders = folders

    def __getitem__(self, preset: str) -> Build:
        build = self._once(f"firmware-{preset}", lambda: self._build(preset))
        assert isinstance(build, Build)
        return build

    def _build(self, preset: str) -> Build:
        folder = self._folders.mktemp("firmware") / preset
        options = ["-DCMAKE_COMPILE_WARNING_AS_ERROR=ON"]
        if preset != PRESETS[0]:  # the tables are the same for all processors
            options.append(f"-DPAIGOW_TABLES={self[PRESETS[0]].folder / 'paigow_tables.c'}")
        run("cmake", "-S", FIRMWARE, "--preset", preset, "-B", folder, *options)
        run("cmake", "--build", folder, "--parallel", "2")
        build = Build(folder)
        assert build.sizes
        assert build.stack
        assert build.figures  # measured here, they are kept for all workers
        return build


@pytest.mark.parametrize("preset", PRESETS)
def test_the_checks_pass_under_qemu(preset: str, builds: Builds) -> None:
    lines = builds[preset].check().splitlines()
    assert lines[0].endswith(f"{builds[preset].profile} profile")
    result = re.fullmatch(r"(\d+) passed, 0 failed", lines[-1])
    assert result, "\n".join(lines)
    assert int(result[1]) > LEAST_CHECKS


@pytest.mark.parametrize("preset", PRESETS)
def test_flash_and_memory_are_within_their_budgets(preset: str, builds: Builds) -> None:
    build = builds[preset]
    budget = BUDGETS["flash"][build.profile]
    assert build.sizes["ram"] == 0
    assert 0 < build.sizes["tables"] <= budget["tables"]
    assert 0 < build.sizes["code"] <= budget["code"][build.cpu]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_stack_is_within_its_budgets(preset: str, builds: Builds) -> None:
    build = builds[preset]
    most = BUDGETS["stack"]["any"] - 1
    over = {name: depth for name, depth in build.stack.items() if depth > most}
    assert over == {name: over[name] for name in build.exceptions}
    assert {name for name in over if over[name] > build.exceptions[name]} == set()
    budget = BUDGETS["stack"]["headers"]
    assert {name: most for name, most in build.groups.items() if most > budget[name]} == {}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_painted_stack_is_what_the_call_graph_says(preset: str, builds: Builds) -> None:
    build = builds[preset]
    callers = build.frames_of("figures")
    for name in build.figures.keys() - {"self_test"}:
        most = callers[f"call_{name}"] + build.stack[MEASURED[name]]
        assert most / 2 < build.figures[name]["stack"] <= most, name


@pytest.mark.parametrize("preset", PRESETS)
def test_instructions_are_within_their_budgets(preset: str, builds: Builds) -> None:
    build = builds[preset]
    for name, budget in BUDGETS["instructions"][build.profile].items():
        assert 0 < build.figures[name]["instructions"] <= budget[build.cpu], name


def test_the_core_needs_nothing_that_is_not_allowed(builds: Builds) -> None:
    lines = (FIRMWARE / "allowed_symbols.txt").read_text().splitlines()
    allowed = {line for line in lines if line and not line.startswith("#")}
    assert set().union(*(builds[preset].undefined for preset in PRESETS)) <= allowed


def test_the_report_has_every_preset(builds: Builds) -> None:
    report = measure.report([builds[preset] for preset in PRESETS])
    assert "Cortex-M0+ small" in report
    assert re.search(r"^\| ram +(\| +0 ){6}\|$", report, re.MULTILINE)


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(measure.MissingToolError, match="qemu-system-arm is not installed"):
        Build(tmp_path / "cortex-m4-small").check()
