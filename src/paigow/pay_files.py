"""Reading pay-table files: see ``docs/pay-tables.md``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ._documents import Places, beside, fields, name_of, parse_toml, toml_text, typed
from ._faults import shown
from .errors import HouseWayError, PayTableError
from .house_way import HouseWay
from .pay_lines import PayLine

FOLDER = "pay_tables"
"""Where the pay tables are that ship with the package."""

_ODDS = ("to 1", "for 1")
_TEXTS = ("cards", "joker", "wheel", "royal_match", "rounding")
_SUMS = ("envy_least_stake", "most_paid")
_OPTIONAL = ("source", *_TEXTS, *_SUMS, "house_way")


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
    if odds not in _ODDS:
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
    for keys, kind in ((_TEXTS, str), (_SUMS, int)):
        for key in known.keys() & set(keys):
            made[key] = typed(known[key], kind, f"{places.top(key)}: {key}", PayTableError)
    if "house_way" in known:
        made["house_way"] = _house_way(known["house_way"], f"{places.top('house_way')}: ", folder)
    return made


def _house_way(name: Any, where: str, folder: Path | None) -> HouseWay:
    source = typed(name, str, f"{where}house_way", PayTableError)
    try:
        return HouseWay.load(beside(source, folder, HouseWayError))
    except HouseWayError as error:
        raise PayTableError(f"{where}{error}") from None
