"""Every way to take the core into a program in C or C++, each on a clean tree."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from conftest import Once, run

import paigow

# How fast the library is does not matter here.
QUICK = ("-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_C_FLAGS_RELEASE=-O1")
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
CROSS_COMPILED = (
    "-DCMAKE_SYSTEM_NAME=Linux",
    "-DCMAKE_SYSTEM_PROCESSOR=arm",
    "-DCMAKE_C_COMPILER=arm-linux-gnueabihf-gcc",
    "-DCMAKE_EXE_LINKER_FLAGS=-static",
)
COMPILERS = {"C": ("cc", "-std=c11"), "CXX": ("c++", "-std=c++17", "-x", "c++")}
KINDS = ("static", "shared")
PROFILES: dict[str, tuple[str, ...]] = {"full": (), "small": ("-DPAIGOW_SMALL",)}

# What tests/consumers/round.c prints: what the player's seven cards are worth, both settings, the
# outcome (PAIGOW_WIN) and the commission on 12.00.
PRINTED = f"""\
{paigow.__version__}: 4863, 3887 behind 89, 3279 behind 75, outcome 2, commission 75
"""

# The quick ones among the tests of the core that look at public headers alone, and what they use.
CORE_TESTS = ("values", "text", "setting", "round_cases", "pay_table", "craps_table", "deal")
SUPPORT = (
    "csrc/tests/hands.c",
    "csrc/tests/plain_names.c",
    "csrc/tests/plain_round.c",
    "tests/oracle/oracle.c",
)


class Built(NamedTuple):
    """The library, built and installed."""

    build: Path
    prefix: Path  # moved since it was installed

    def environment(self) -> dict[str, str]:
        """For pkg-config, and for programs that need the shared library."""
        folders = {"PKG_CONFIG_PATH": "lib/pkgconfig", "LD_LIBRARY_PATH": "lib"}
        return os.environ | {name: str(self.prefix / path) for name, path in folders.items()}


class Builder:
    """Builds projects, by the CMake that is installed beside this Python."""

    def __init__(self, env: dict[str, str]) -> None:
        self._env = env

    def configure(self, source: Path, build: Path, *options: str) -> None:
        run("cmake", "-S", source, "-B", build, *QUICK, *options, cwd=source, env=self._env)

    def build(self, source: Path, build: Path, *options: str) -> None:
        self.configure(source, build, *options)
        run("cmake", "--build", build, "--parallel", "2", cwd=build, env=self._env)

    def install(self, build: Path, prefix: Path, *options: str) -> None:
        run("cmake", "--install", build, "--prefix", prefix, *options, cwd=build, env=self._env)

    def build_and_install(self, source: Path, where: Path, *options: str) -> tuple[Path, Path]:
        """The build, and the prefix: moved, to where its path has a space in it."""
        self.build(source, where / "build", *options)
        self.install(where / "build", where / "first", "--component", "paigow_development")
        return where / "build", (where / "first").rename(where / "moved away")


@pytest.fixture(scope="session")
def builder(tool_path: dict[str, str]) -> Builder:
    return Builder(tool_path)


@pytest.fixture(scope="module")
def consumers(root: Path) -> Path:
    return root / "tests" / "consumers"


@pytest.fixture(scope="module")
def static(
    root: Path, builder: Builder, once: Once, tmp_path_factory: pytest.TempPathFactory
) -> Built:
    """By itself, as `cmake -S csrc` builds it."""

    def make() -> tuple[Path, Path]:
        where = tmp_path_factory.mktemp("static")
        return builder.build_and_install(root / "csrc", where, "-DPAIGOW_TESTS=OFF")

    return Built(*once("c_static", make))


@pytest.fixture(scope="module")
def shared(
    root: Path,
    consumers: Path,
    builder: Builder,
    once: Once,
    tmp_path_factory: pytest.TempPathFactory,
) -> Built:
    """As a part of a project that fetches it, wants shared libraries and installs it, too."""

    def make() -> tuple[Path, Path]:
        where = tmp_path_factory.mktemp("shared")
        options = (f"-DPAIGOW_SOURCE={root}", "-DBUILD_SHARED_LIBS=ON", "-DPAIGOW_INSTALL=ON")
        return builder.build_and_install(consumers / "fetch_content", where, *options)

    return Built(*once("c_shared", make))


@pytest.fixture
def installed(kind: str, request: pytest.FixtureRequest) -> Built:
    built = request.getfixturevalue(kind)
    assert isinstance(built, Built)
    return built


@pytest.fixture(scope="module")
def amalgam(
    root: Path, static: Built, once: Once, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A folder with paigow.c, paigow.h and, compiled by bare compiler lines, full.o and small.o."""

    def make() -> Path:
        where = tmp_path_factory.mktemp("amalgam")
        tables = static.build / "paigow_tables.c"
        run(sys.executable, amalgamate(root), where, "--tables", tables, cwd=where)
        for name, options in PROFILES.items():
            compiler = ("cc", "-std=c11", "-O1", *STRICT, *options)
            run(*compiler, "-c", "paigow.c", "-o", f"{name}.o", cwd=where)
        return where

    return Path(once("c_amalgam", make))


def amalgamate(tree: Path) -> Path:
    return tree / "csrc" / "tools" / "amalgamate.py"


def compile_round(language: str, consumers: Path, where: Path, *options: str) -> Path:
    """The program of the consumers, made by a bare compiler line."""
    compiler = (*COMPILERS[language], *STRICT, "-O1", str(consumers / "round.c"), "-x", "none")
    run(*compiler, *options, "-o", where / "round", cwd=where)
    return where / "round"


# ---------------------------------------------------------------------- from where it is installed


@pytest.mark.parametrize(
    ("kind", "language"), [("static", "C"), ("static", "CXX"), ("shared", "C")]
)
def test_find_package(
    installed: Built, language: str, consumers: Path, builder: Builder, tmp_path: Path
) -> None:
    """Where the package was moved to, in a project that knows one language, or the other."""
    options = (f"-DCMAKE_PREFIX_PATH={installed.prefix}", f"-DLANGUAGE={language}")
    builder.build(consumers / "find_package", tmp_path, *options)
    assert run(tmp_path / "round", cwd=tmp_path) == PRINTED


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", COMPILERS)
def test_pkg_config(installed: Built, language: str, consumers: Path, tmp_path: Path) -> None:
    env = installed.environment()
    flags = shlex.split(run("pkg-config", "--cflags", "--libs", "paigow", cwd=tmp_path, env=env))
    program = compile_round(language, consumers, tmp_path, *flags)
    assert run(program, cwd=tmp_path, env=env) == PRINTED
    assert run("pkg-config", "--modversion", "paigow", cwd=tmp_path, env=env).strip() == (
        paigow.__version__
    )


def test_all_headers_are_installed_and_nothing_that_is_not_for_users(
    root: Path, static: Built
) -> None:
    files = {p.relative_to(static.prefix) for p in static.prefix.rglob("*") if p.is_file()}
    csrc = root / "csrc"
    assert files == {
        *(header.relative_to(csrc) for header in (csrc / "include").rglob("*.h")),
        Path("lib/libpaigow.a"),
        Path("lib/pkgconfig/paigow.pc"),
        *(
            Path("lib/cmake/paigow") / f"paigow-config{part}.cmake"
            for part in ("", "-release", "-version")
        ),
    }


def test_a_shared_library_says_which_versions_fit(shared: Built) -> None:
    """Before 1.0 a minor version may change the ABI."""
    dynamic = run("readelf", "--dynamic", shared.prefix / "lib" / "libpaigow.so", cwd=shared.prefix)
    minor = paigow.__version__.rpartition(".")[0]
    assert f"Library soname: [libpaigow.so.{minor}]" in dynamic


# ------------------------------------------------------------------------- as a part of a project


def test_fetch_content(shared: Built) -> None:
    assert run(shared.build / "round", cwd=shared.build) == PRINTED


def test_add_subdirectory_changes_nothing_in_its_parent(
    root: Path, consumers: Path, builder: Builder, tmp_path: Path
) -> None:
    """No variable, cache entry, flag, test or installed file but those that CMake itself adds.

    The parent is built for another machine, while the tables are made by a program for this one.
    """
    build, prefix = tmp_path / "build", tmp_path / "prefix"
    options = (f"-DPAIGOW_SOURCE={root / 'csrc'}", *CROSS_COMPILED)
    builder.build(consumers / "add_subdirectory", build, *options)
    assert run("qemu-arm", build / "round", cwd=build) == PRINTED

    before, after = (
        set((build / name).read_text().splitlines()) for name in ("before.txt", "after.txt")
    )
    of_project = ("BINARY_DIR", "IS_TOP_LEVEL", "SOURCE_DIR")  # of the command project()
    assert len(before) > 100
    assert before <= after
    assert {line.partition("=")[0] for line in after - before} == {
        f"{kind} paigow_{name}" for kind in ("variable", "cache") for name in of_project
    }
    assert not list(build.rglob("CTestTestfile.cmake"))
    builder.install(build, prefix)
    assert not prefix.exists()


# --------------------------------------------------------------------------------- as two files


@pytest.mark.parametrize("language", COMPILERS)
@pytest.mark.parametrize("profile", PROFILES)
def test_the_two_files(
    amalgam: Path, language: str, profile: str, consumers: Path, tmp_path: Path
) -> None:
    options = (*PROFILES[profile], f"-I{amalgam}", str(amalgam / f"{profile}.o"))
    program = compile_round(language, consumers, tmp_path, *options)
    assert run(program, cwd=tmp_path) == PRINTED


@pytest.mark.parametrize("profile", PROFILES)
def test_the_two_files_are_clean_for_another_compiler(amalgam: Path, profile: str) -> None:
    compiler = ("clang-14", "-std=c11", *STRICT, *PROFILES[profile])
    run(*compiler, "-fsyntax-only", "paigow.c", cwd=amalgam)


def test_the_two_files_pass_the_tests_of_the_core(
    root: Path, amalgam: Path, tmp_path: Path
) -> None:
    """Every header that a test asks for is there already, in paigow.h."""
    folders = [f"-I{root / folder}" for folder in ("csrc/include", "csrc/tests", "tests/oracle")]
    compiler = ("cc", "-std=c11", "-O1", *folders, "-include", str(amalgam / "paigow.h"))
    run(*compiler, "-c", *(root / path for path in SUPPORT), cwd=tmp_path)
    for name in CORE_TESTS:
        test = root / "csrc" / "tests" / f"test_{name}.c"
        run(*compiler, test, *tmp_path.glob("*.o"), amalgam / "full.o", "-o", name, cwd=tmp_path)
        assert " checks, 0 failed" in run(tmp_path / name, cwd=tmp_path)


def test_the_two_files_are_the_same_wherever_they_are_made(
    root: Path, amalgam: Path, tmp_path: Path
) -> None:
    """And the tables are made if there are none."""
    tree = copy_of_core(root, tmp_path / "elsewhere")
    run(sys.executable, amalgamate(tree), tmp_path / "out", cwd=tmp_path)
    for name in ("paigow.c", "paigow.h"):
        assert (tmp_path / "out" / name).read_bytes() == (amalgam / name).read_bytes()


@pytest.mark.parametrize(
    ("name", "definition"),
    [
        ("AVX2", "#define {}\n"),
        ("ROW_SHIFT_256", "enum {{ SOMETHING, {} = 2 }};\n"),
        ("row_pairs", "typedef struct {{\n    int some;\n}} {};\n"),
        ("refusal_of", "static int {}(int of);\n"),
        ("all_cards", "static const int {} = 1;\n"),
    ],
    ids=["macro", "constant", "type", "function", "object"],
)
def test_two_files_may_not_define_the_same_name(
    root: Path, static: Built, tmp_path: Path, name: str, definition: str
) -> None:
    tree = copy_of_core(root, tmp_path / "tree")
    with (tree / "csrc" / "core" / "cards.c").open("a") as source:
        source.write(definition.format(name))
    tables = static.build / "paigow_tables.c"
    command = (sys.executable, amalgamate(tree), tmp_path / "out", "--tables", tables)
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 1
    assert "cards.c" in done.stderr
    assert done.stderr.endswith(f" both define {name}\n")
    assert not (tmp_path / "out").exists()


def copy_of_core(root: Path, tree: Path) -> Path:
    """The core and its licence, in another tree."""
    shutil.copytree(root / "csrc", tree / "csrc")
    shutil.copy(root / "LICENSE", tree)
    return tree


# -------------------------------------------------------------------------------------- symbols


def public_names(root: Path, *profile: str) -> set[str]:
    """What paigow.h declares with PAIGOW_API, as a compiler sees it."""
    header = root / "csrc" / "include" / "paigow.h"
    code = run("cc", "-E", "-P", "-DPAIGOW_SHARED", *profile, header, cwd=root)
    return set(re.findall(r'\(visibility\("default"\)\)\) [^;{(\[]*?(\w+)[(\[]', code))


def defined(cwd: Path, *nm: str | Path) -> set[str]:
    """The names that a library or an object defines for others."""
    output = run("nm", "--defined-only", "--format=posix", *nm, cwd=cwd)
    lines = [line for line in output.splitlines() if line and not line.endswith(":")]
    return {line.split()[0] for line in lines}


def test_a_shared_library_exports_what_the_headers_declare_and_no_more(
    root: Path, shared: Built
) -> None:
    library = shared.prefix / "lib" / "libpaigow.so"
    assert defined(shared.prefix, "--dynamic", library) == public_names(root)


@pytest.mark.parametrize("profile", PROFILES)
def test_every_symbol_begins_with_paigow(root: Path, amalgam: Path, profile: str) -> None:
    names = defined(amalgam, "--extern-only", f"{profile}.o")
    assert public_names(root, *PROFILES[profile]) < names
    assert {name for name in names if not name.startswith("paigow_")} == set()


def test_the_two_files_have_all_that_the_library_has(static: Built, amalgam: Path) -> None:
    library = static.prefix / "lib" / "libpaigow.a"
    assert defined(amalgam, "--extern-only", library) == defined(amalgam, "--extern-only", "full.o")
