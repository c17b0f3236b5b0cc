"""Types, lint and format of the whole tree."""

from __future__ import annotations

import sys
from pathlib import Path

from conftest import run


def test_types_are_complete(root: Path) -> None:
    run(sys.executable, "-m", "mypy", cwd=root)


def test_the_stub_of_the_compiled_module_is_true(root: Path, tmp_path: Path) -> None:
    run(sys.executable, "-m", "mypy.stubtest", "paigow._core", cwd=tmp_path)


def test_python_is_linted_and_formatted(root: Path) -> None:
    run(sys.executable, "-m", "ruff", "check", cwd=root)
    run(sys.executable, "-m", "ruff", "format", "--check", cwd=root)


def test_c_is_formatted(root: Path, tool_path: dict[str, str]) -> None:
    sources = [
        p
        for folder in ("csrc", "bench", "tests/oracle", "examples")
        for kind in ("*.[ch]", "*.[ch]pp")
        for p in sorted((root / folder).rglob(kind))
        if "build" not in p.relative_to(root).parts
    ]
    assert sources
    run("clang-format", "--dry-run", "--Werror", *sources, cwd=root, env=tool_path)


def test_the_benchmarks_run(root: Path, tmp_path: Path, tool_path: dict[str, str]) -> None:
    """Once each, without timing; what they measure is for people to read."""
    run(sys.executable, "-m", "pytest", "bench", "-q", "--benchmark-disable", cwd=root)
    run("cmake", "-S", root / "bench", "-B", tmp_path, cwd=root, env=tool_path)
    run("cmake", "--build", tmp_path, cwd=root, env=tool_path)
    figures = tmp_path / "figures.json"
    printed = run(tmp_path / "bench_core", "--json", figures, "1000", cwd=tmp_path)
    assert "every hand of the deck" in printed
    assert "paigow_count_values" in run(
        sys.executable, root / "bench" / "core_table.py", figures, cwd=tmp_path
    )
