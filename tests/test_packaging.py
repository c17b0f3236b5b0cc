"""The sdist is complete; the wheel that is built from it works where there is no source."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from conftest import environment, install, run

from paigow import Game

PYTHONS = ("3.11", "3.12", "3.13")


def output_of(*command: str) -> str:
    """What a command prints; nothing if it fails or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def find_python(version: str) -> str:
    """The path of a Python of that version, on the search path or kept by pyenv; or nothing."""
    kept = f"{output_of('pyenv', 'prefix', version)}/bin/python{version}"
    for candidate in (f"python{version}", kept):
        if found := output_of(candidate, "-c", "import sys, venv; print(sys.executable)"):
            return found
    return ""


RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
INTERPRETERS = [
    sys.executable,
    *filter(None, (find_python(version) for version in PYTHONS if version != RUNNING)),
]

USER_SCRIPT = """
import numpy as np
import paigow

seven: int = paigow.rank7("As Kd Qc Jh 7s 3c Xx")
low: paigow.Hand | None = paigow.HouseWay.load("foxwoods").set("2s 2h 3d 3c 7h 6d 5s").low
values = paigow.arrays.rank7(np.array([[0, 4, 8, 12, 51, 52, 1]], dtype=np.uint8))
assert str(paigow.HighValue(seven)) == "straight, A-K-Q-J-T"
assert str(low) == "2h 2s"
assert values.tolist() == [paigow.rank7("2c 3c 4c 5c As Xx 2d")]
"""


def test_the_wheel_is_abi3_from_3_11(wheel: Path, tool_path: dict[str, str]) -> None:
    assert "-cp311-abi3-" in wheel.name
    run("abi3audit", "--strict", wheel, cwd=wheel.parent, env=tool_path)


def test_the_wheel_has_what_users_need_and_no_more(wheel: Path, root: Path) -> None:
    """Cases 152, 154, 155: with what other compiled code takes the core from."""
    names = zipfile.ZipFile(wheel).namelist()
    package = {n.removeprefix("paigow/") for n in names if n.startswith("paigow/")}
    assert {"py.typed", "_core.pyi", "_core.abi3.so", "data/conventions.toml"} <= package
    assert {"data/house_ways/foxwoods.toml", "data/house_ways/trump-plaza.toml"} <= package
    assert {f"data/games/{name}.toml" for name in Game.names()} <= package
    schemas = ("round", "ledger", "craps-table", "craps-script", "craps-ledger")
    assert {f"data/schemas/{name}.schema.json" for name in schemas} <= package
    assert {name for name in package if name.endswith(".pxd")} == {"capi.pxd", "libpaigow.pxd"}
    source = root / "csrc" / "include"
    headers = {path.relative_to(source).as_posix() for path in source.rglob("*.h")}
    assert {n.removeprefix("include/") for n in package if n.startswith("include/")} == headers
    cmake = ("config", "config-release", "config-version")
    assert {n.removeprefix("lib/") for n in package if n.startswith("lib/")} == {
        "libpaigow.a",
        "pkgconfig/paigow.pc",
        *(f"cmake/paigow/paigow-{name}.cmake" for name in cmake),
    }
    assert {folder for name in package if (folder := Path(name).parent.as_posix()) != "."} == {
        "craps",
        "data",
        "data/games",
        "data/house_ways",
        "data/pay_tables",
        "data/schemas",
        "include",
        "include/paigow",
        "lib",
        "lib/cmake/paigow",
        "lib/pkgconfig",
        "odds",
    }
    assert {n.split("/")[0] for n in names if ".dist-info" not in n} == {"paigow"}
    assert any(n.endswith("LICENSE") for n in names)
    python = {".json", ".py", ".pyi", ".so", ".toml", ".typed"}
    assert {Path(n).suffix for n in package} == python | {".a", ".cmake", ".h", ".pc", ".pxd"}


def test_no_file_of_the_wheel_names_a_folder_of_the_build(wheel: Path, root: Path) -> None:
    """What CMake and pkg-config read works wherever the wheel is installed."""
    archive = zipfile.ZipFile(wheel)
    texts = [n for n in archive.namelist() if Path(n).suffix in (".cmake", ".pc", ".h")]
    assert len(texts) > 4
    for name in texts:
        text = archive.read(name).decode()
        assert not re.search(r"(?<![\w.}/])/(home|root|tmp|usr|var)\b", text), name


def test_numpy_is_the_only_thing_the_wheel_requires(wheel: Path) -> None:
    """Case 149: no build tool among the requirements of the user."""
    archive = zipfile.ZipFile(wheel)
    (name,) = (n for n in archive.namelist() if n.endswith("METADATA"))
    requires = [
        line
        for line in archive.read(name).decode().splitlines()
        if line.startswith("Requires-Dist") and "extra ==" not in line
    ]
    assert requires == ["Requires-Dist: numpy>=2"]


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is in the sdist."""
    where = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(where, filter="data")
    (folder,) = where.iterdir()
    return folder


def files(tree: Path) -> set[str]:
    """The sources in a tree, without what was made of them."""
    folders = ("bench", "csrc", "docs", "examples", "src", "tests")
    single = ("CHANGELOG.md", "CMakeLists.txt", "LICENSE", "README.md", "pyproject.toml")
    found = [path for folder in folders for path in (tree / folder).rglob("*") if path.is_file()]
    made = (".pyc", ".so", ".o", ".a")
    return {path.relative_to(tree).as_posix() for path in found if path.suffix not in made} | {
        name for name in single if (tree / name).is_file()
    }


def test_the_sdist_has_every_source(unpacked: Path, root: Path) -> None:
    """Cases 148, 157: all that the build and the tests need, and nothing that is made."""
    assert files(unpacked) == files(root)
    assert "csrc/tables/generate.c" in files(root)
    assert not list(unpacked.rglob("paigow_tables.c")), "generated code"


def test_the_core_in_the_sdist_builds_and_is_tested(
    unpacked: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    """CMake looks for every source of every test; one of them is built and run."""
    run("cmake", "-S", unpacked / "csrc", "-B", tmp_path, cwd=tmp_path, env=tool_path)
    build = ("cmake", "--build", tmp_path, "--target", "test_text", "--parallel", "2")
    run(*build, cwd=tmp_path, env=tool_path)
    test = ("ctest", "--test-dir", tmp_path, "--tests-regex", "^text$", "--no-tests=error")
    assert "100% tests passed" in run(*test, cwd=tmp_path, env=tool_path)


@pytest.mark.parametrize("python", INTERPRETERS, ids=lambda p: Path(p).name)
def test_the_wheel_works_in_a_clean_environment(
    wheel: Path, root: Path, tmp_path: Path, python: str
) -> None:
    """Case 152; and the command says which extra is missing."""
    inside = environment(tmp_path / "env", python)
    install(inside, wheel)
    run(inside, "-c", USER_SCRIPT, cwd=tmp_path)
    bare = subprocess.run([inside, "-m", "paigow"], cwd=tmp_path, text=True, capture_output=True)
    assert bare.returncode == 1
    assert "paigow[cli]" in bare.stderr

    install(inside, f"{wheel}[cli]")
    example = root / "examples" / "ez_round.json"
    output = run(tmp_path / "env" / "bin" / "paigow", "settle", example, cwd=tmp_path)
    assert "Totals" in output


def test_a_user_script_type_checks_against_the_wheel(wheel: Path, tmp_path: Path) -> None:
    """Case 155: right calls are clean, and a wrong one is found."""
    inside = environment(tmp_path / "env", sys.executable)
    install(inside, wheel, "mypy")
    script = tmp_path / "script.py"
    script.write_text(USER_SCRIPT)
    run(inside, "-m", "mypy", "--strict", script, cwd=tmp_path)
    script.write_text("import paigow\npaigow.rank7(7.5)\nx: str = paigow.rank7('')\n")
    wrong = subprocess.run(
        [inside, "-m", "mypy", "--strict", script], cwd=tmp_path, text=True, capture_output=True
    )
    assert "Found 2 errors" in wrong.stdout


@pytest.mark.parametrize(
    ("platform", "systems"),
    [
        (
            "linux",
            ("manylinux_x86_64", "manylinux_aarch64", "musllinux_x86_64", "musllinux_aarch64"),
        ),
        ("macos", ("macosx_x86_64", "macosx_arm64")),
        ("windows", ("win_amd64",)),
    ],
)
def test_wheels_are_built_for_every_system(
    root: Path, tool_path: dict[str, str], platform: str, systems: tuple[str, ...]
) -> None:
    """One by the stable ABI for all versions, and one for each that is free-threaded."""
    command = ("cibuildwheel", "--print-build-identifiers", "--platform", platform)
    names = run(*command, cwd=root, env=tool_path).split()
    versions = ("cp311", "cp314t", "cp315t")
    assert sorted(names) == sorted(f"{v}-{system}" for v in versions for system in systems)


def test_no_build_flag_ties_the_binary_to_one_machine(root: Path) -> None:
    """Case 163."""
    for file in ("CMakeLists.txt", "csrc/CMakeLists.txt", "pyproject.toml"):
        assert "march" not in (root / file).read_text()
