"""The site is built without a warning; it has every public name, and its links lead somewhere."""

from __future__ import annotations

import re
import shutil
import sys
from html import escape
from html.parser import HTMLParser
from inspect import ismodule
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from conftest import ROOT, Once, run
from sphinx.util.inventory import InventoryFile

import paigow
from paigow import arrays, craps, hands, odds

HEADERS = {
    file.name: re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL)
    for file in sorted((ROOT / "csrc" / "include" / "paigow").glob("*.h"))
}
# What the headers ask for but do not define: a build does.
ASKED_FOR = {"PAIGOW_BUILDING", "PAIGOW_SHARED", "PAIGOW_SMALL"}


@pytest.fixture(scope="module")
def site(once: Once, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages."""

    def make() -> Path:
        where = tmp_path_factory.mktemp("site")
        options = ("--quiet", "--fail-on-warning", "--keep-going", "--nitpicky")
        folders = ("--doctree-dir", where / "doctrees", ROOT / "docs", where / "pages")
        run(sys.executable, "-m", "sphinx", *options, *folders, cwd=ROOT)
        return where / "pages"

    made: Path = once("site", make)
    return made


@pytest.fixture(scope="module")
def known(site: Path) -> dict[str, set[str]]:
    """The names that the site has, by their language."""
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    names: dict[str, set[str]] = {}
    for kind, found in inventory.data.items():
        names.setdefault(kind.partition(":")[0], set()).update(found)
    return names


def test_every_public_name_of_the_package_is_there(known: dict[str, set[str]]) -> None:
    public = {
        f"{module.__name__}.{name}"
        for module in (paigow, arrays, craps, hands, odds)
        for name in module.__all__
        if module is paigow or not ismodule(getattr(module, name))  # parts of a package
    }
    assert len(public) > 100
    assert public <= known["py"]


@pytest.mark.parametrize("header", HEADERS)
def test_every_name_that_a_header_declares_is_there(
    known: dict[str, set[str]], header: str
) -> None:
    source = HEADERS[header]
    names = set(re.findall(r"\b(paigow_\w+)\s*[(\[]|\b(PAIGOW_(?!\w+_H\b)\w+)|\}\s*(\w+);", source))
    declared = {name for found in names for name in found if name} - ASKED_FOR
    assert declared
    assert declared <= known["c"]


class Page(HTMLParser):
    """What a page refers to, and the places in it that can be referred to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places = {""}
        self.feed(file.read_text())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value and ":" not in value.partition("/")[0]:
                self.links.add(value)
            elif name == "id" and value:
                self.places.add(value)


def test_links_within_the_site_lead_somewhere(site: Path) -> None:
    pages = {file: Page(file) for file in site.rglob("*.html")}
    assert len(pages) > 25
    broken = []
    for file, page in pages.items():
        for link in page.links:
            path, place = urldefrag(link.partition("?")[0] if "#" not in link else link)
            target = (file.parent / unquote(path)).resolve() if path else file
            if not target.exists() or (
                target in pages and unquote(place) not in pages[target].places
            ):
                broken.append((file.name, link))
    assert not broken


def test_links_of_the_readme_lead_somewhere(root: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", (root / "README.md").read_text())
    assert links
    assert [link for link in links if not (root / link).exists()] == []


@pytest.mark.parametrize("name", ["kinds", "rows", "exclusion", "places"])
def test_pictures_are_drawn_on_the_pages(site: Path, name: str) -> None:
    """As a part of the page, in the color of its text, for those who cannot see it as well."""
    sources = [
        file
        for file in (ROOT / "docs").rglob("*.md")
        if f"{{picture}} {name}\n" in file.read_text()
    ]
    assert len(sources) == 1
    page = (site / sources[0].relative_to(ROOT / "docs")).with_suffix(".html").read_text()
    alt = re.search(rf"{{picture}} {name}\n:alt: (.*)\n", sources[0].read_text())
    assert alt
    drawn = page.split(f'aria-label="{escape(alt[1])}"')[1].split("</svg>")[0]
    assert "currentColor" in drawn
    assert len(drawn) > 3_000


def test_the_commands_about_embedding_are_followed(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    """Those of the README on a clean tree, then those of the page; each makes the same program."""
    for folder in ("csrc", "tests/consumers", "tests/data", "tests/oracle", "examples"):
        shutil.copytree(root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("build"))
    shutil.copy(root / "LICENSE", tmp_path)
    printed = []
    for name in ("README.md", "docs/how-to/embedding.md"):
        page = (root / name).read_text()
        commands = "".join(re.findall(r"^```sh\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
        both = f"exec 2>&1\n{commands}"  # QEMU says what it is told on the other one
        output = run("bash", "-euo", "pipefail", "-c", both, cwd=tmp_path, env=tool_path)
        printed += re.findall(rf"^{paigow.__version__}: .*commission 75$", output, re.MULTILINE)
        if name == "README.md":
            assert '"format":"paigow/server-ledger"' in output
            assert output.endswith("15015 passed, 0 failed\n")
    assert len(printed) == 4
    assert len(set(printed)) == 1


def test_the_errors_of_the_page_are_those_of_the_core(root: Path) -> None:
    page = (root / "docs" / "formats.md").read_text()
    rows = re.findall(r"^\| (-\d+) \| `(\w+)` \| (.*?) \| (?:`(\w+)`)? ?\|$", page, re.MULTILINE)
    numbers = re.findall(r"(PAIGOW_ERROR_\w+) = (-\d+)", HEADERS["status.h"])
    source = (root / "csrc" / "core" / "status.c").read_text()
    texts = dict(re.findall(r'case (PAIGOW_\w+):\s*return "(.*)";', source))
    assert [(name, number, text) for number, name, text, _ in rows] == [
        (name, number, texts[name]) for name, number in numbers
    ]
    assert all(
        issubclass(getattr(paigow.errors, kind), paigow.PaigowError) for *_, kind in rows if kind
    )


def test_the_formats_of_the_page_are_all_there_are(root: Path) -> None:
    page = (root / "docs" / "formats.md").read_text()
    rows = set(re.findall(r"^\| `(paigow/[\w-]+)` \| (\d+) \|", page, re.MULTILINE))
    found = set()
    for file in (root / "src" / "paigow").rglob("*.py"):
        source = file.read_text()
        version = re.search(r"^VERSION = (\d+)$", source, re.MULTILINE)
        for name in re.findall(r'^\w*FORMAT = "(paigow/.*)"$', source, re.MULTILINE):
            assert version
            found.add((name, version[1]))
    assert rows == found
