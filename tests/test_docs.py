"""Every example in the docstrings, in the README and on the pages of the site is run."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
import tomllib
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
PAGES = {
    file.relative_to(ROOT).as_posix(): file.read_text()
    for file in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
}
README = PAGES["README.md"]
# What pages say that is neither Python nor a command of the package, and who runs it.
RUN_BY = {"c": ("test_c_core.py",), "sh": ("test_python_server.py", "test_site.py")}
COMMANDS = re.findall(
    r"^\$ paigow (.*)\n((?:(?!\$ |```).*\n)*)",
    "".join(PAGES.values()),
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


@pytest.mark.parametrize("page", [page for page, text in PAGES.items() if "\n>>> " in text])
def test_python_examples(root: Path, monkeypatch: pytest.MonkeyPatch, page: str) -> None:
    monkeypatch.chdir(root)
    result = doctest.testfile(str(root / page), module_relative=False)
    assert result.attempted == len(re.findall(r"^>>> ", PAGES[page], re.MULTILINE))
    assert result.failed == 0


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith("docs/")])
def test_nothing_on_a_page_only_looks_like_code(root: Path, page: str) -> None:
    """Whatever its kind, some test runs it or reads it."""
    for kind, text in re.findall(r"^```(.*)\n((?:(?!```).*\n)*)```$", PAGES[page], re.MULTILINE):
        if kind == "python":
            assert text.startswith(">>> ")
            assert text.endswith("\n\n")  # where a doctest ends
        elif kind == "console":
            assert text.startswith("$ paigow ")
        elif kind == "toml":
            assert tomllib.loads(text)
        elif kind == "json":
            examples = [file.read_text() for file in (root / "examples").glob("*.json")]
            assert any(example.startswith(text) for example in examples)
        elif kind in RUN_BY:
            tests = [(root / "tests" / name).read_text() for name in RUN_BY[kind]]
            assert any(Path(page).name in test for test in tests)
        else:
            assert re.fullmatch(r"\{(c-header|include|literalinclude|picture|toctree)\}.*", kind)


def test_the_tutorial_is_set_up_as_the_readme_says() -> None:
    install, _ = (line for line in README.splitlines() if line.startswith("python3 -m venv"))
    set_up = re.search(r"In the source tree:\n\n((?:    .*\n)+)", PAGES["docs/tutorial.md"])
    assert set_up
    assert " && ".join(map(str.strip, set_up[1].splitlines())) in install


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
