"""Every example in the docstrings and in the README is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import paigow

MODULES = [
    m.name for m in pkgutil.iter_modules(paigow.__path__, "paigow.") if m.name != "paigow.__main__"
]
README = (Path(__file__).parent.parent / "README.md").read_text()
COMMANDS = re.findall(r"^\$ paigow (.*)\n((?:(?!\$ |```).*\n)*)", README, re.MULTILINE)


@pytest.mark.parametrize("name", ["paigow", *MODULES])
def test_docstring_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_most_modules_have_examples() -> None:
    finder = doctest.DocTestFinder()
    examples = [
        example
        for name in MODULES
        for test in finder.find(importlib.import_module(name))
        for example in test.examples
    ]
    assert len(examples) > 40


def test_readme_python_examples(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    result = doctest.testfile(str(root / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize(("arguments", "output"), COMMANDS, ids=[c for c, _ in COMMANDS])
def test_readme_commands(root: Path, arguments: str, output: str) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "paigow", *shlex.split(arguments)],
        cwd=root,
        text=True,
        capture_output=True,
    )
    printed = "\n".join(line.rstrip() for line in (result.stdout + result.stderr).splitlines())
    assert printed == "\n".join(line.rstrip() for line in output.splitlines())


def test_readme_has_commands() -> None:
    assert len(COMMANDS) >= 4


def test_readme_begins_with_two_set_up_commands() -> None:
    """One that installs and does the main job, one that runs all tests; nothing else to set up."""
    set_up = README.split("## Set up")[1].split("\n## ")[0]
    commands = [line for line in set_up.splitlines() if line.startswith("python3 ")]
    assert len(commands) == 2
    assert "paigow settle examples/" in commands[0]
    assert commands[1].endswith("pytest")
