"""Reading pay-table files: see ``docs/pay-tables.md``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from . import _core
from ._documents import Places, beside, fields, name_of, parse_toml, toml_text, typed
from ._faults import shown
from .bonus import JOKERS
from .errors import HouseWayError, PayTableError
from .house_way import HouseWay
from .pay_lines import ROYAL_MATCHES, PayLine

FOLDER = "pay_tables"
"""Where the pay tables are that ship with the package."""

WORDS = {
    "cards": ("player", "dealer", "first three"),
    "joker": JOKERS,
    "wheel": _core.WHEELS,
    "royal_match": tuple(ROYAL_MATCHES),
    "rounding": ("exact", "down"),
}
"""What the keys of a pay table can say."""

SUMS = ("envy_least_stake", "most_paid")
"""Its keys that are sums in cents, 0 for none."""

_ODDS = ("to 1", "for 1")
_OPTIONAL = ("source", *WORDS, *SUMS, "house_way")


def checked(key: str, value: object, where: str) -> str | int:
    """The value of one of :data:`WORDS` or :data:`SUMS`.

    Raises:
        PayTableError: it cannot be.
    """
    if key in WORDS:
        return _one_of(WORDS[key], value, f"{where}: {key}")
    cents = typed(value, int, f"{where}: {key}", PayTableError)
    if not 0 <= cents <= _core.MOST_STAKE:
        raise PayTableError(
            f"{where}: {key} is from 0 to {_core.MOST_STAKE} cents, not {shown(cents)}"
        )
    return cents


def _one_of(words: tuple[str, ...], value: object, what: str) -> str:
    if not isinstance(value, str) or value not in words:
        raise PayTableError(f"{what} is one of {', '.join(words)}, not {shown(value)}")
    return value


def placed(error: PayTableError, where: str) -> str:
    """An error with the file that it is in."""
    text = str(error)
    return text if text.startswith(where) else f"{where}: {text}"


def read(source: str | Path) -> dict[str, Any]:
    """What :class:`paigow.PayTable` is made of.

    Args:
        source: the name of a shipped pay table, or the path of a ``.toml`` file.

    Raises:
        PayTableError: there is none, or something in it cannot be understood.
    """
    text = toml_text(source, FOLDER, PayTableError)
    document = parse_toml(text, str(source), PayTableError)
    folder = Path(source).parent if str(source).endswith(".toml") else None
    return understand(document, str(source), text, folder)


def understand(
    document: Mapping[str, Any], where: str, text: str = "", folder: Path | None = None
) -> dict[str, Any]:
    """The same from a document: ``where`` names it, ``text`` is what it was parsed from."""
    places = Places(where, "line", text)
    plain = dict(document) if isinstance(document, Mapping) else document
    known = fields(plain, places.top, PayTableError, ("name", "odds", "line"), _OPTIONAL)
    odds = known["odds"]
    if not isinstance(odds, str) or odds not in _ODDS:
        raise PayTableError(f"{places.top('odds')}: odds is 'to 1' or 'for 1', not {shown(odds)}")
    tables = typed(known["line"], list, f"{places.top('line')}: line", PayTableError)
    made: dict[str, Any] = {
        "name": name_of(known, places.top, PayTableError),
        "lines": tuple(
            PayLine.from_table(table, partial(places, number), odds)
            for number, table in enumerate(tables, 1)
        ),
        "takes_stake": odds == "for 1",
    }
    for key in (*WORDS, *SUMS):
        if key in known:
            made[key] = checked(key, known[key], places.top(key))
    if "house_way" in known:
        made["house_way"] = _house_way(known["house_way"], f"{places.top('house_way')}: ", folder)
    return made


@cache
def _shipped(name: str) -> HouseWay:
    """One that ships, which is compiled once for all pay tables."""
    return HouseWay.load(name)


def _house_way(name: Any, where: str, folder: Path | None) -> HouseWay:
    source = typed(name, str, f"{where}house_way", PayTableError)
    try:
        found = beside(source, folder, HouseWayError)
        return _shipped(found) if isinstance(found, str) else HouseWay.load(found)
    except HouseWayError as error:
        raise PayTableError(f"{where}{error}") from None
