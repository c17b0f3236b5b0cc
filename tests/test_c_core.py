"""The C core builds by itself and passes its tests, the exhaustive ones among them."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
from conftest import run

SANITIZE = "-fsanitize=address,undefined -fno-sanitize-recover=all"
# What goes through all hands, or all kinds and pay tables, would take minutes under the sanitizers.
NOT_EXHAUSTIVE = "counts|five|seven|pay_use|money_small|line_use|enumerate"
TABLES_DIGEST = "6ec1d8619764ce369493780be93055bae4425e29907b76e98abc221fd25aa251"
PARALLEL = ("--parallel", str(os.cpu_count() or 1))


def build(root: Path, where: Path, env: dict[str, str], *options: str) -> None:
    run("cmake", "-S", root / "csrc", "-B", where, *options, cwd=root, env=env)
    run("cmake", "--build", where, *PARALLEL, cwd=root, env=env)


def run_tests(where: Path, env: dict[str, str], *options: str) -> None:
    output = run(
        "ctest", "--test-dir", where, "--output-on-failure", *PARALLEL, *options, cwd=where, env=env
    )
    assert "100% tests passed" in output


@pytest.fixture(scope="module")
def core(root: Path, tmp_path_factory: pytest.TempPathFactory, tool_path: dict[str, str]) -> Path:
    """A folder in which the core was built without its tests."""
    where = tmp_path_factory.mktemp("core")
    build(root, where, tool_path, "-DPAIGOW_TESTS=OFF")
    return where


def test_the_core_builds_without_python_and_passes_its_tests(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    build(root, tmp_path, tool_path)
    run_tests(tmp_path, tool_path)


def test_the_core_is_clean_under_sanitizers(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    build(root, tmp_path, tool_path, f"-DCMAKE_C_FLAGS={SANITIZE}")
    run_tests(tmp_path, tool_path, "--exclude-regex", NOT_EXHAUSTIVE)


@pytest.mark.parametrize(
    ("page", "output"),
    [("README.md", "5864\n"), ("docs/craps.md", "1000 and 6000 cents\n")],
)
def test_the_c_programs_of_the_pages_work(
    root: Path, tmp_path: Path, core: Path, page: str, output: str
) -> None:
    program = (root / page).read_text().split("```c\n")[1].split("```")[0]
    (tmp_path / "hand.c").write_text(program)
    compiler = (
        "gcc",
        "-Wall",
        "-Wextra",
        "-Wconversion",
        "-Werror",
        "-I",
        root / "csrc" / "include",
    )
    run(*compiler, tmp_path / "hand.c", core / "libpaigow.a", "-o", tmp_path / "hand", cwd=tmp_path)
    assert run(tmp_path / "hand", cwd=tmp_path) == output


def test_case_193_194_the_core_has_nothing_that_can_be_written(core: Path) -> None:
    """No mutable global, no state of any kind: the core is thread-safe by construction."""
    table = run("nm", "--defined-only", "--format=sysv", core / "libpaigow.a", cwd=core)
    symbols = [line.split("|") for line in table.splitlines() if line.count("|") == 6]
    sections = {symbol[0].strip(): symbol[-1].strip() for symbol in symbols[1:]}
    # Constant, with addresses in it that the linker fills in: tables of functions.
    constant = (".text", ".rodata", ".data.rel.ro")
    assert {".text", ".rodata"} <= set(sections.values())
    assert not {name: s for name, s in sections.items() if not s.startswith(constant)}


def test_the_tables_are_the_same_on_every_build(core: Path) -> None:
    """The digest of the generated source.

    Values and slots are part of what users store: whoever changes one makes a new
    PAIGOW_TABLES_VERSION.
    """
    digest = hashlib.sha256((core / "paigow_tables.c").read_bytes()).hexdigest()
    assert digest == TABLES_DIGEST
