"""What several test files share."""

from __future__ import annotations

import io
import os
import pickle
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from filelock import FileLock

ROOT = Path(__file__).resolve().parent.parent

# Hundreds of tests start a Python that loads numpy, which would start threads that nobody needs.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@pytest.fixture(scope="session")
def root() -> Path:
    """The source tree."""
    return ROOT


@pytest.fixture(scope="session")
def tool_path() -> dict[str, str]:
    """The environment, with the tools that are installed beside this Python found first."""
    scripts = str(Path(sys.executable).parent)
    return os.environ | {"PATH": scripts + os.pathsep + os.environ["PATH"]}


class Once:
    """Makes what is costly once for all workers of pytest-xdist: the others wait for the first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made: dict[str, Any] = {}

    def __call__(self, name: str, make: Callable[[], Any]) -> Any:
        if name not in self._made:
            with FileLock(self._folder / f"{name}.lock"):
                self._made[name] = self._kept(self._folder / f"{name}.pickle", make)
        return self._made[name]

    @staticmethod
    def _kept(file: Path, make: Callable[[], Any]) -> Any:
        if not file.exists():
            file.write_bytes(pickle.dumps(make()))
        return pickle.loads(file.read_bytes())


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "once"
    folder.mkdir(exist_ok=True)
    return Once(folder)


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a command that must succeed; its output."""
    found = shutil.which(str(command[0]), path=(env or os.environ)["PATH"])
    assert found, f"{command[0]} is not installed"
    result = subprocess.run(
        [found, *map(str, command[1:])], cwd=cwd, env=env, text=True, capture_output=True
    )
    assert result.returncode == 0, f"{command}\n{result.stdout[-8000:]}\n{result.stderr[-8000:]}"
    return result.stdout


# --------------------------------------------------------------------------------------- the wheel


def environment(where: Path, python: str | Path) -> Path:
    """The Python of a new environment; `install` needs no pip in it."""
    run(python, "-m", "venv", "--without-pip", where, cwd=where.parent)
    return where / "bin" / "python"


def install(inside: Path, *packages: str | Path, env: dict[str, str] | None = None) -> None:
    """Into an environment, by the pip of this one; what is never imported is not compiled."""
    pip = (sys.executable, "-m", "pip", "--python", inside)
    run(*pip, "install", "--quiet", "--no-compile", *packages, cwd=inside.parent, env=env)


@pytest.fixture(scope="session")
def dist(root: Path, once: Once, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist, and the wheel that was built from that sdist in isolation."""

    def build() -> Path:
        where = tmp_path_factory.mktemp("dist")
        run(sys.executable, "-m", "build", "--outdir", where, root, cwd=where)
        return where

    made: Path = once("dist", build)
    return made


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    (path,) = dist.glob("*.whl")
    return path


@pytest.fixture(scope="session")
def sdist(dist: Path) -> Path:
    (path,) = dist.glob("*.tar.gz")
    return path


# --------------------------------------------------------------------------------- the command line

WIDE = 300


class Done(NamedTuple):
    """How a command ended, and what it printed."""

    status: int
    out: str
    err: str


Command = Callable[..., Done]


@pytest.fixture
def paigow(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs the command within this program, which is quicker than to start another."""
    from paigow import cli  # which only the tests of commands need

    def command(*arguments: str | Path, columns: int = WIDE, answers: Sequence[str] = ()) -> Done:
        for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "argv", ["paigow", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in answers)))
        status: Any = 0
        try:
            cli.main()
        except SystemExit as end:
            status = end.code
        return Done(status, *capsys.readouterr())

    return command


def printed(done: Done) -> str:
    """What was printed when all is well."""
    assert (done.status, done.err) == (0, "")
    return done.out


def assert_refused(done: Done, *words: str, status: int = 2) -> None:
    """One line on standard error, with the words; with status 2 nothing else is printed."""
    assert done.status == status, done
    assert re.fullmatch(r"paigow: [^\n]+\n", done.err)
    assert done.err[:-1].isprintable()
    assert all(word in done.err for word in words), done.err
    assert status != 2 or done.out == ""


def cells(output: str) -> list[list[str]]:
    """The rows of the tables in an output, without the cells that are empty."""
    return [re.split(" {3,}", line.strip()) for line in output.splitlines() if line.strip()]


def money(cents: int) -> str:
    dollars, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{dollars:,d}.{rest:02d}"


def assert_folds(narrow: str, wide: str, columns: int = 80) -> None:
    """The tables fit, and nothing is cut: the same characters, but for the lines of tables."""
    tables = [line for line in narrow.splitlines() if not line.startswith("  bank, seat ")]
    assert max(map(len, tables)) <= columns
    assert sorted(re.sub(r"[\s─]", "", narrow)) == sorted(re.sub(r"[\s─]", "", wide))
