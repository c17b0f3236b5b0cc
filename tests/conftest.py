"""What several test files share."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

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


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a command that must succeed; its output."""
    found = shutil.which(str(command[0]), path=(env or os.environ)["PATH"])
    assert found, f"{command[0]} is not installed"
    result = subprocess.run(
        [found, *map(str, command[1:])], cwd=cwd, env=env, text=True, capture_output=True
    )
    assert result.returncode == 0, f"{command}\n{result.stdout[-8000:]}\n{result.stderr[-8000:]}"
    return result.stdout
