"""The C core under clang-tidy, cppcheck and the thread sanitizer, and on other processors.

The small profile runs its tests here, too; a big-endian processor and one of 32 bits are emulated.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from conftest import Once, run

PARALLEL = ("--parallel", str(os.cpu_count() or 1))
# What takes long in clang-tidy is to follow every path as deep as it goes.  That is for a run by
# hand, without these options (csrc/.clang-tidy); here they are followed less far.
SHALLOW = [
    f"--extra-arg={word}" for word in ("-Xclang", "-analyzer-config", "-Xclang", "mode=shallow")
]
INCLUDED = [f"-I{folder}" for folder in ("csrc", "csrc/include", "csrc/tests", "tests/oracle")]
# Compiled for the thread sanitizer, or for an emulator, in less time than it takes to run.
QUICK = ("-DCMAKE_C_FLAGS_RELEASE=-O1", "-DPAIGOW_SHORT_TESTS=ON")
SANITIZE = "-fsanitize=address,undefined -fno-sanitize-recover=all"
PROCESSORS = {
    "s390x": ("s390x-linux-gnu-gcc", "qemu-s390x"),  # 64 bits, big-endian
    "arm": ("arm-linux-gnueabihf-gcc", "qemu-arm"),  # 32 bits
}
# Tests that an emulator runs in seconds, and which together call all of csrc/core, but for AVX.
# Left out are those over all hands, or all kinds of hands, and the exact odds: hours of emulation,
# to be had by ctest without a choice (csrc/tests/CMakeLists.txt).
EMULATED = {
    "small": "values text bad_round pay_table pay_seats bank round round_cases craps_table"
    " self_test",
    "full": "values text bad_input bad_round pay_table pay_rows bank round round_cases round_rows"
    " craps_table self_test",
}


@pytest.fixture(scope="session")
def tables(
    root: Path, once: Once, tmp_path_factory: pytest.TempPathFactory, tool_path: dict[str, str]
) -> Path:
    """The ranking tables, made once for all builds."""

    def make() -> Path:
        where = tmp_path_factory.mktemp("tables")
        run("cmake", "-S", root / "csrc", "-B", where, cwd=root, env=tool_path)
        run("cmake", "--build", where, "--target", "paigow_generate", cwd=root, env=tool_path)
        run(where / "paigow_generate", where / "paigow_tables.c", cwd=where)
        return where / "paigow_tables.c"

    made: Path = once("c_tables", make)
    return made


class CoreTests:
    """Builds some tests of the C core, with the tables that there are, and runs them."""

    def __init__(self, root: Path, where: Path, tables: Path, env: dict[str, str]) -> None:
        self._root, self._where, self._env = root, where, env
        self._tables = f"-DPAIGOW_TABLES={tables}"

    def run(self, names: list[str], *options: str) -> None:
        build, env = self._where, self._env
        options = (self._tables, *options)
        targets = [f"test_{name}" for name in names]
        run("cmake", "-S", self._root / "csrc", "-B", build, *options, cwd=build, env=env)
        run("cmake", "--build", build, *PARALLEL, "--target", *targets, cwd=build, env=env)
        chosen = f"^({'|'.join(names)})$"
        output = run("ctest", "--output-on-failure", "-R", chosen, cwd=build, env=env)
        assert re.search(rf"100% tests passed.* out of {len(names)}\n", output)


@pytest.fixture
def c_tests(root: Path, tmp_path: Path, tables: Path, tool_path: dict[str, str]) -> CoreTests:
    return CoreTests(root, tmp_path, tables, tool_path)


@pytest.mark.parametrize("folder", ["core", "odds", "tables", "tests"])
def test_clang_tidy_finds_nothing(root: Path, folder: str) -> None:
    sources = sorted((root / "csrc" / folder).rglob("*.c"))
    assert sources
    for source in sources:
        # One at a time: of several, it takes what it has seen of one for a part of the next.
        run("clang-tidy", "--quiet", *SHALLOW, source, "--", "-std=gnu11", *INCLUDED, cwd=root)


def test_cppcheck_finds_nothing(root: Path) -> None:
    run(
        "cppcheck",
        "--std=c11",
        "--enable=warning,style,performance,portability",
        "--inconclusive",
        "--error-exitcode=1",
        "--suppressions-list=csrc/cppcheck.txt",
        *INCLUDED[:2],
        "csrc/core",
        "csrc/odds",
        "csrc/tables",
        cwd=root,
    )


def test_threads_share_nothing_that_is_written(c_tests: CoreTests) -> None:
    c_tests.run(["threads"], *QUICK, "-DCMAKE_C_FLAGS=-fsanitize=thread")


def test_the_threads_call_every_function(root: Path) -> None:
    headers = "".join(h.read_text() for h in (root / "csrc" / "include" / "paigow").glob("*.h"))
    functions = set(
        re.findall(r"^(?:PAIGOW_API|static inline) [^;{=]*?(\w+)\(", headers, re.MULTILINE)
    )
    assert {"paigow_rank7", "paigow_compare", "paigow_odds_choose"} <= functions
    called = "".join(
        (root / "csrc" / "tests" / name).read_text() for name in ("test_threads.c", "solve_odds.c")
    )
    assert not functions - set(re.findall(r"\b(\w+)[(,]", called))


def test_the_small_profile_passes_its_tests_under_sanitizers(c_tests: CoreTests) -> None:
    names = [*EMULATED["small"].split(), "setting", "deal", "commission", "craps", "craps_play"]
    c_tests.run(names, *QUICK, "-DPAIGOW_SMALL=ON", f"-DCMAKE_C_FLAGS={SANITIZE}")


@pytest.mark.parametrize(("processor", "profile"), [("s390x", "full"), ("arm", "small")])
def test_other_processors_pass_the_tests(c_tests: CoreTests, processor: str, profile: str) -> None:
    compiler, emulator = PROCESSORS[processor]
    c_tests.run(
        EMULATED[profile].split(),
        *QUICK,
        "-DCMAKE_SYSTEM_NAME=Linux",
        f"-DCMAKE_C_COMPILER={compiler}",
        "-DCMAKE_EXE_LINKER_FLAGS=-static",
        f"-DCMAKE_CROSSCOMPILING_EMULATOR={emulator}",
        f"-DPAIGOW_SMALL={'ON' if profile == 'small' else 'OFF'}",
    )
