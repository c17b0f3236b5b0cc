"""The C core builds by itself and passes its tests, the exhaustive ones among them."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from conftest import run

SANITIZE = "-fsanitize=address,undefined -fno-sanitize-recover=all"
# The exhaustive runs over all 154,143,080 hands would take minutes under the sanitizers.
NOT_EXHAUSTIVE = "counts|five|seven"
TABLES_DIGEST = "0dc442f65471fc5d325cc4c16437a5d971794ee3b9c320986280da0de3db8c79"


def build(root: Path, where: Path, env: dict[str, str], *options: str) -> None:
    run("cmake", "-S", root / "csrc", "-B", where, *options, cwd=root, env=env)
    run("cmake", "--build", where, "--parallel", str(os.cpu_count() or 1), cwd=root, env=env)


def test_the_core_builds_without_python_and_passes_its_tests(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    build(root, tmp_path, tool_path)
    output = run(
        "ctest", "--test-dir", tmp_path, "--output-on-failure", cwd=tmp_path, env=tool_path
    )
    assert "100% tests passed" in output


def test_the_core_is_clean_under_sanitizers(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    build(root, tmp_path, tool_path, f"-DCMAKE_C_FLAGS={SANITIZE}")
    output = run(
        "ctest",
        "--test-dir",
        tmp_path,
        "--output-on-failure",
        "--exclude-regex",
        NOT_EXHAUSTIVE,
        cwd=tmp_path,
        env=tool_path,
    )
    assert "100% tests passed" in output


def test_the_c_program_of_the_readme_works(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    build(root, tmp_path / "core", tool_path, "-DPAIGOW_TESTS=OFF")
    program = (root / "README.md").read_text().split("```c\n")[1].split("```")[0]
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
    library = tmp_path / "core" / "libpaigow.a"
    run(*compiler, tmp_path / "hand.c", library, "-o", tmp_path / "hand", cwd=tmp_path)
    assert run(tmp_path / "hand", cwd=tmp_path) == "5864\n"


def test_case_193_194_the_core_has_nothing_that_can_be_written(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    """No mutable global, no state of any kind: the core is thread-safe by construction."""
    build(root, tmp_path, tool_path, "-DPAIGOW_TESTS=OFF")
    table = run("nm", "--defined-only", "--format=sysv", tmp_path / "libpaigow.a", cwd=tmp_path)
    symbols = [line.split("|") for line in table.splitlines() if line.count("|") == 6]
    sections = {symbol[0].strip(): symbol[-1].strip() for symbol in symbols[1:]}
    # Constant, with addresses in it that the linker fills in: tables of functions.
    constant = (".text", ".rodata", ".data.rel.ro")
    assert {".text", ".rodata"} <= set(sections.values())
    assert not {name: s for name, s in sections.items() if not s.startswith(constant)}


def test_the_tables_are_the_same_on_every_build(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    """The digest of the generated source: values and slots are part of what users store."""
    build(root, tmp_path, tool_path, "-DPAIGOW_TESTS=OFF")
    digest = hashlib.sha256((tmp_path / "paigow_tables.c").read_bytes()).hexdigest()
    assert digest == TABLES_DIGEST
