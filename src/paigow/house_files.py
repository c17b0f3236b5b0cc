"""Reading house-way files: their lines, and the lines of the house way they are based on."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from . import _core
from ._documents import (
    Places,
    beside,
    fields,
    load_toml,
    name_of,
    parse_toml,
    toml_text,
    typed,
)
from ._faults import shown
from .errors import HouseWayError
from .house_lines import Line

FOLDER = "house_ways"
"""Where the house ways are that ship with the package."""

_MOST_BASES = 8


@cache
def conventions() -> tuple[Line, ...]:
    """The lines that come after those of every house way (H5-H9)."""
    document = load_toml("conventions", "", HouseWayError)
    return _merged([], document["line"], Places("conventions", "line"))


def most_lines() -> int:
    """How many lines of its own a house way can have."""
    return _core.MOST_LINES - len(conventions())


def read(source: str | Path, before: tuple[str, ...] = ()) -> tuple[str, tuple[Line, ...]]:
    """The name and the lines of a house way, without the conventions.

    Args:
        source: the name of a shipped house way, or the path of a ``.toml`` file.
        before: the files whose base this is.

    Raises:
        HouseWayError: there is none, or something in it cannot be understood.
    """
    text = toml_text(source, FOLDER, HouseWayError)
    document = parse_toml(text, str(source), HouseWayError)
    folder = Path(source).parent if _is_path(source) else None
    return understand(document, str(source), text, folder, (*before, _identity(source)))


def understand(
    document: Mapping[str, Any],
    where: str,
    text: str = "",
    folder: Path | None = None,
    before: tuple[str, ...] = (),
) -> tuple[str, tuple[Line, ...]]:
    """The same from a document: ``where`` names it, ``text`` is what it was parsed from."""
    places = Places(where, "line", text)
    has_base = isinstance(document, Mapping) and "base" in document
    required = ("name", "base") if has_base else ("name", "line")
    optional = ("source", "line", "without") if has_base else ("source",)
    known = fields(document, places.top, HouseWayError, required, optional)
    name = name_of(known, places.top, HouseWayError)
    tables = typed(known.get("line", []), list, f"{places.top('line')}: line", HouseWayError)
    base = _base(known, places, folder, before) if has_base else []
    count = len(base) + sum("replaces" not in table for table in tables if isinstance(table, dict))
    if count > most_lines():
        raise HouseWayError(f"{where} has {count} lines; the most is {most_lines()}")
    lines = _merged(base, tables, places, ("replaces",) if has_base else ())
    _check_words(lines, base)
    return name, lines


def _is_path(source: str | Path) -> bool:
    return str(source).endswith(".toml")


def _identity(source: str | Path) -> str:
    return os.path.abspath(source) if _is_path(source) else str(source)


def _base(
    known: Mapping[str, Any], places: Places, folder: Path | None, before: tuple[str, ...]
) -> list[Line]:
    """The lines of the base, but those that the file does without."""
    name = typed(known["base"], str, f"{places.top('base')}: base", HouseWayError)
    dropped = typed(
        known.get("without", []), list, f"{places.top('without')}: without", HouseWayError
    )
    try:
        source = beside(name, folder, HouseWayError)
        if _identity(source) in before:
            raise HouseWayError(f"{shown(name)} is based on this file itself")
        if len(before) > _MOST_BASES:
            raise HouseWayError(f"{shown(name)} is one of more than {_MOST_BASES} in a row")
        kept = {line.words: line for line in read(source, before)[1]}
    except HouseWayError as error:
        raise HouseWayError(f"{places.top('base')}: base: {error}") from None
    for words in dropped:
        if not isinstance(words, str) or kept.pop(words, None) is None:
            raise HouseWayError(
                f"{places.top('without')}: without: the base has no line {shown(words)}"
            )
    return list(kept.values())


def _merged(
    base: list[Line], tables: list[Any], places: Places, keys: tuple[str, ...] = ()
) -> tuple[Line, ...]:
    """The lines of a file, then those of its base; a line that replaces one takes its place."""
    first: list[Line] = []
    kept = {line.words: line for line in base}
    replaceable = set(kept)
    for number, table in enumerate(tables, 1):
        place = partial(places, number)
        line = Line.from_table(table, place, keys)
        if "replaces" not in table:
            first.append(line)
            continue
        where = f"{place('replaces')}: replaces"
        replaced = typed(table["replaces"], str, where, HouseWayError)
        if replaced not in kept:
            raise HouseWayError(f"{where}: the base has no line {shown(replaced)}")
        if replaced not in replaceable:
            raise HouseWayError(f"{where}: another line replaces {shown(replaced)} already")
        replaceable.remove(replaced)
        kept[replaced] = line
    return (*first, *kept.values())


def _check_words(lines: tuple[Line, ...], base: list[Line]) -> None:
    """No two lines have the same words: they say which line set a hand (H21)."""
    inherited = {id(line) for line in base}
    seen = {line.words for line in conventions()}
    seen.update(line.words for line in lines if id(line) in inherited)
    for line in lines:
        if id(line) in inherited:
            continue
        if line.words in seen:
            raise HouseWayError(f"{line.place}: another line has the words {shown(line.words)}")
        seen.add(line.words)
