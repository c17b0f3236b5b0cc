"""Other Python code takes the C core from the installed wheel: Cython, numba, ctypes, cffi, CMake.

The examples are those of `examples/python`, run with the wheel in an environment of its own.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest
from conftest import Once, environment, install, run

import paigow
from paigow import HouseWay, Rules, _core, arrays, capi
from paigow.errors import HouseWayError, RulesError

EXAMPLES = Path("examples") / "python"
TOOLS = ("cffi", "cython", "cython-cmake", "numba", "scikit-build-core", "setuptools>=77")
WAY = HouseWay.load("foxwoods")
CAPSULES = capi.__pyx_capi__


@pytest.fixture(scope="session")
def inside(wheel: Path, once: Once, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel, and with the tools of the examples."""

    def make() -> Path:
        python = environment(tmp_path_factory.mktemp("embedding") / "env", sys.executable)
        install(python, wheel, *TOOLS)
        return python

    made: Path = once("embedding", make)
    return made


def asked(inside: Path, expression: str) -> str:
    """What the installed package answers."""
    return run(inside, "-c", f"import paigow; print({expression})", cwd=inside.parent).strip()


def duel() -> list[int]:
    """What the examples find: how often the players win, push and lose."""
    rounds = paigow.deal(100_000, 2, np.random.default_rng(1))
    gains = arrays.settle(rounds[:, 0], rounds[:, 1], WAY)
    return [int(np.count_nonzero(gains == gain)) for gain in (1, 0, -1)]


def built(root: Path, name: str, inside: Path, where: Path, env: dict[str, str]) -> Path:
    """The folder into which the project of an example was installed by its own `pyproject.toml`."""
    source, target = where / name, where / "installed"
    shutil.copytree(root / EXAMPLES / name, source)
    install(
        inside,
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--target",
        target,
        source,
        env=env,
    )
    return target


# ------------------------------------------------------------------------------------- the examples

CYTHON_SCRIPT = """
import sys
import numpy as np
import paigow

sys.path.insert(0, sys.argv[1])
from duel import duel

rounds = paigow.deal(100_000, 2, np.random.default_rng(1))
players, dealers = (np.ascontiguousarray(rounds[:, place]) for place in (0, 1))
way = paigow.HouseWay.load("foxwoods")
print(*duel(players, dealers, way))
players[5, 3] = 53
for hands in (players, players[:9]):
    try:
        duel(hands, dealers, way)
    except ValueError as error:
        print(error)
"""


def test_cython_takes_functions_without_linking(
    root: Path, tmp_path: Path, inside: Path, tool_path: dict[str, str]
) -> None:
    target = built(root, "cython", inside, tmp_path, tool_path)
    output = run(inside, "-c", CYTHON_SCRIPT, target, cwd=tmp_path)
    assert output.splitlines() == [
        " ".join(map(str, duel())),
        "row 5: card code outside 0..52",
        "every player needs a dealer",
    ]
    (module,) = target.glob("duel.*.so")
    symbols = run("nm", "--dynamic", module, cwd=tmp_path).split()
    assert not [symbol for symbol in symbols if symbol.startswith("paigow_")]


def test_cython_links_the_library_of_the_wheel_and_needs_the_package_no_more(
    root: Path, tmp_path: Path, inside: Path, tool_path: dict[str, str]
) -> None:
    target = built(root, "linked", inside, tmp_path, tool_path)
    script = "import sys, categories; print(categories.best_at_table(1, 1000)); print(*sys.modules)"
    bare = (sys.executable, "-S", "-c", f"import sys; sys.path.append({str(target)!r}); {script}")
    counts, modules = run(*bare, cwd=tmp_path).splitlines()
    rounds = np.array([_core.deal_seeded(1, n, False, 7)[0] for n in range(1000)], np.uint8)
    best = arrays.rank7(rounds.reshape(1000, 7, 7)).max(axis=1)
    categories = [paigow.HighValue(int(value)).category for value in best]
    assert counts == str([categories.count(name) for name in paigow.CATEGORIES])
    assert not {"paigow", "numpy"} & set(modules.split())


@pytest.mark.parametrize("way", ["ctypes", "numba", "cffi"])
def test_the_example_script_finds_what_the_package_finds(
    root: Path, tmp_path: Path, inside: Path, way: str
) -> None:
    script = shutil.copy(root / EXAMPLES / f"duel_{way}.py", tmp_path)
    assert run(inside, script, cwd=tmp_path).split() == [str(count) for count in duel()]


# ------------------------------------------------------------------------------------- C programs

CONSUMER = """
cmake_minimum_required(VERSION 3.25)
project(consumer LANGUAGES C)
find_package(paigow 0.1 REQUIRED)
add_executable(hand hand.c)
target_link_libraries(hand PRIVATE paigow::paigow)
"""


@pytest.fixture
def program(root: Path, tmp_path: Path) -> Path:
    """A folder with the C program of the README."""
    text = (root / "README.md").read_text().split("```c\n")[1].split("```")[0]
    (tmp_path / "hand.c").write_text(text)
    return tmp_path


def test_cmake_finds_the_package_in_the_wheel(
    program: Path, inside: Path, tool_path: dict[str, str]
) -> None:
    (program / "CMakeLists.txt").write_text(CONSUMER)
    package = asked(inside, "paigow.get_cmake_dir()")
    options = ("-S", program, "-B", program / "build", f"-Dpaigow_DIR={package}")
    run("cmake", *options, cwd=program, env=tool_path)
    run("cmake", "--build", program / "build", cwd=program, env=tool_path)
    assert run(program / "build" / "hand", cwd=program) == "5864\n"


def test_pkg_config_finds_the_package_in_the_wheel(
    program: Path, inside: Path, tool_path: dict[str, str]
) -> None:
    include = Path(asked(inside, "paigow.get_include()"))
    env = tool_path | {"PKG_CONFIG_PATH": str(include.parent / "lib" / "pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", "paigow", cwd=program, env=env).split()
    run("gcc", "hand.c", *flags, "-o", "hand", cwd=program)
    assert run(program / "hand", cwd=program) == "5864\n"


# ----------------------------------------------------------------------- what the .pxd files promise


def declared(root: Path, name: str, line: str) -> list[str]:
    """The functions that a .pxd file of the package declares, as C."""
    text = re.sub(r"\(\n +|,\n +", lambda cut: cut[0].strip() + " ", (root / name).read_text())
    return [found.replace(" noexcept", "") for found in re.findall(line, text, re.MULTILINE)]


def name_of(declaration: str) -> str:
    return re.findall(r"(paigow_\w+)\(", declaration)[0]


def of_libpaigow(root: Path) -> list[str]:
    return declared(root, "src/paigow/libpaigow.pxd", r"^    ([\w ]+\W\*?paigow_\w+\(.*\))$")


def of_capi(root: Path) -> list[str]:
    return declared(root, "src/paigow/capi.pxd", r"^cdef (.*) noexcept nogil$")


def of_capsules() -> list[str]:
    signatures = ((name, repr(capsule).split('"')[1]) for name, capsule in CAPSULES.items())
    return [signature.replace("(", f"{name}(", 1) for name, signature in signatures]


def headers(root: Path) -> str:
    """All headers, without their comments."""
    files = sorted((root / "csrc" / "include").rglob("*.h"))
    return re.sub(r"/\*.*?\*/", "", "".join(file.read_text() for file in files), flags=re.DOTALL)


def constants(root: Path) -> set[str]:
    text = (root / "src" / "paigow" / "libpaigow.pxd").read_text()
    return set(re.findall(r"^ +(?:const \w+ )?(PAIGOW_\w+)$", text, re.MULTILINE))


def test_the_functions_are_what_the_headers_say(root: Path, tmp_path: Path) -> None:
    """The compiler refuses to declare a function twice, differently; and knows all constants."""
    functions = of_libpaigow(root) + of_capi(root) + of_capsules()
    numbers = ", ".join(sorted(constants(root)))
    program = ['#include "paigow.h"', *functions, f"const int64_t numbers[] = {{{numbers}}}", ""]
    (tmp_path / "check.c").write_text(";\n".join(program).replace(";", "", 1))
    run("gcc", "-fsyntax-only", "-I", root / "csrc" / "include", "check.c", cwd=tmp_path)


def test_libpaigow_has_all_that_the_headers_have(root: Path) -> None:
    text = headers(root)
    functions = re.findall(r"^(?:PAIGOW_API|static inline) [^;{=]*?(paigow_\w+)\(", text, re.M)
    assert len(functions) > 140
    assert set(map(name_of, of_libpaigow(root))) == set(functions)
    enumerators = {
        name
        for body in re.findall(r"enum \w*\s*\{(.*?)\}", text, re.DOTALL)
        for name in re.findall(r"(?:^|,)\s*(PAIGOW_\w+)", body)
    }
    assert len(enumerators) > 300
    assert enumerators <= constants(root)


def test_capi_declares_what_the_module_has(root: Path) -> None:
    assert sorted(map(name_of, of_capi(root))) == sorted(CAPSULES)


# --------------------------------------------------------------------------------- paigow.capi


def test_what_is_not_installed_is_an_error_that_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where only the Python files are; an editable install has them in two folders."""
    monkeypatch.setattr(paigow, "__path__", [str(tmp_path / "source"), str(tmp_path / "built")])
    with pytest.raises(FileNotFoundError, match=r"no include/paigow\.h"):
        paigow.get_include()
    with pytest.raises(FileNotFoundError, match=r"no lib/cmake/paigow/paigow-config\.cmake"):
        paigow.get_cmake_dir()
    include = tmp_path / "built" / "include"
    include.mkdir(parents=True)
    (include / "paigow.h").touch()
    assert paigow.get_include() == str(include)


def test_a_house_table_is_that_of_the_house_way_and_the_rules() -> None:
    wild = Rules("wild")
    assert capi.house_table(WAY) == capi.house_table(WAY) == WAY.compiled().address
    assert capi.house_table(WAY, wild) == WAY.compiled(wild).address != capi.house_table(WAY)
    with pytest.raises(HouseWayError, match=r"'foxwoods' is no paigow\.HouseWay"):
        capi.house_table("foxwoods")  # type: ignore[arg-type]
    with pytest.raises(RulesError, match=r"7 is not paigow\.Rules"):
        capi.house_table(WAY, 7)  # type: ignore[arg-type]
