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
from paigow import PayTable
from paigow.bonus import NAMES
from paigow.house_lines import HOLDINGS

MODULES = [
    m.name for m in pkgutil.walk_packages(paigow.__path__, "paigow.") if m.name != "paigow.__main__"
]
ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
PAGES = ("craps.md", "games.md", "house-ways.md", "odds.md", "pay-tables.md")
COMMANDS = re.findall(
    r"^\$ paigow (.*)\n((?:(?!\$ |```).*\n)*)",
    README + "".join((ROOT / "docs" / page).read_text() for page in PAGES),
    re.MULTILINE,
)


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


@pytest.mark.parametrize(
    ("file", "least"),
    [
        ("README.md", 25),
        ("docs/craps.md", 25),
        ("docs/games.md", 15),
        ("docs/house-ways.md", 9),
        ("docs/odds.md", 35),
        ("docs/pay-tables.md", 20),
    ],
)
def test_python_examples(
    root: Path, monkeypatch: pytest.MonkeyPatch, file: str, least: int
) -> None:
    monkeypatch.chdir(root)
    result = doctest.testfile(str(root / file), module_relative=False)
    assert result.attempted >= least
    assert result.failed == 0


def test_the_table_of_holdings_is_what_the_compiler_knows(root: Path) -> None:
    page = (root / "docs" / "house-ways.md").read_text()
    rows = re.findall(r"^\| `([a-z ]+)` \|(.*)\|(.*)\|$", page, re.MULTILINE)
    documented = {
        holding: (re.findall(r"`([^`]+)`", groups), set(re.findall(r"`([^`]+)`", plays)))
        for holding, groups, plays in rows
        if holding in HOLDINGS
    }
    known = {
        holding: ([g for g in groups if g], set(plays))
        for holding, (groups, plays) in HOLDINGS.items()
    }
    assert documented == known


def test_the_hands_and_pay_tables_of_the_page_are_all_there_are(root: Path) -> None:
    page = (root / "docs" / "pay-tables.md").read_text()
    hands = re.findall(r"^\| (`.*?) \|", page.split("## Hands")[1].split("## ")[0], re.MULTILINE)
    assert sorted(re.findall(r"`([^`]+)`", " ".join(hands))) == sorted(NAMES)
    tables = set(re.findall(r"`([^`]+)`", page.split("## One of them")[0]))
    numbered = {f"fortune-{number}" for number in range(1, 8)}
    assert set(PayTable.names()) - numbered <= tables
    assert numbered <= set(PayTable.names())


@pytest.mark.parametrize(("arguments", "output"), COMMANDS, ids=[c for c, _ in COMMANDS])
def test_commands_of_the_pages(root: Path, arguments: str, output: str) -> None:
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
    assert commands[1].endswith("/python -m pytest -n 2 --dist worksteal")
