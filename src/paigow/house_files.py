"""Reading house-way files: their lines, and the lines of the house way they are based on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ._documents import Places, beside, fields, name_of, parse_toml, toml_text, typed
from ._faults import shown
from .errors import HouseWayError
from .house_lines import Line

FOLDER = "house_ways"
"""Where the house ways are that ship with the package."""

_MOST_BASES = 8


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
    has_base = isinstance(document, Mapping) and "base" in document
    required = ("name", "base") if has_base else ("name", "line")
    optional = ("source", "line", "without") if has_base else ("source",)
    known = fields(document, where, HouseWayError, required, optional)
    name = name_of(known, where, HouseWayError)
    lines = typed(known.get("line", []), list, f"{where}: line", HouseWayError)
    places = Places(where, "line", text)
    if not has_base:
        return name, _merged([], lines, places)
    try:
        base = _base(typed(known["base"], str, "base", HouseWayError), folder, before)
        kept = _without(base, typed(known.get("without", []), list, "without", HouseWayError))
    except HouseWayError as error:
        raise HouseWayError(f"{where}: {error}") from None
    return name, _merged(kept, lines, places)


def _is_path(source: str | Path) -> bool:
    return str(source).endswith(".toml")


def _identity(source: str | Path) -> str:
    return str(Path(source).resolve()) if _is_path(source) else str(source)


def _base(name: str, folder: Path | None, before: tuple[str, ...]) -> list[Line]:
    source = beside(name, folder, HouseWayError)
    if _identity(source) in before:
        raise HouseWayError(f"base {shown(name)} is based on this file itself")
    if len(before) > _MOST_BASES:
        raise HouseWayError(f"base {shown(name)} is one of more than {_MOST_BASES} in a row")
    return list(read(source, before)[1])


def _without(base: list[Line], dropped: list[Any]) -> list[Line]:
    """The lines of the base but those with these words."""
    kept = {line.words: line for line in base}
    for words in dropped:
        if not isinstance(words, str) or kept.pop(words, None) is None:
            raise HouseWayError(f"without: the base has no line {shown(words)}")
    return list(kept.values())


def _merged(base: list[Line], tables: list[Any], places: Places) -> tuple[Line, ...]:
    """The lines of a file, then those of its base; a line that replaces one takes its place."""
    first: list[Line] = []
    kept = {line.words: line for line in base}
    for number, table in enumerate(tables, 1):
        place = partial(places, number)
        line = Line.from_table(table, place, ("replaces",) if base else ())
        if "replaces" not in table:
            first.append(line)
            continue
        replaced = typed(table["replaces"], str, f"{place('replaces')}: replaces", HouseWayError)
        if replaced not in kept or kept[replaced].words != replaced:
            raise HouseWayError(f"{place('replaces')}: the base has no line {shown(replaced)}")
        kept[replaced] = line
    lines = (*first, *kept.values())
    seen: set[str] = set()
    for line in lines:
        if line.words in seen:
            raise HouseWayError(f"{line.place}: another line has the words {shown(line.words)}")
        seen.add(line.words)
    return lines
