"""Pay tables of the optional wagers of EZ pai gow (W10-W14): files with odds, always "to 1"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from . import _core, _toml
from ._faults import shown
from .errors import PayTableError

DYNASTY_LINES = (
    "seven-card straight flush, no joker",
    "royal flush and royal match",
    "seven-card straight flush, joker",
    "five aces",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "three of a kind",
    "straight",
)
"""The lines of the dynasty bonus from the top (W11), in the order of ``enum paigow_bonus_line``."""

PROTECTION_LINES = ("nine high", "ten high", "jack high", "queen high", "king high", "ace high")
"""The lines of the protection wager (W13)."""

_WAGERS = {
    "dynasty": DYNASTY_LINES,
    "protection": PROTECTION_LINES,
    "red_black": ("four or more of the color",),
    "queens_dragon": ("dealer queen-high",),
}
_MOST = {"pays": 100_000, "envy": 10**12}


class EzPayTables:
    """What dynasty, protection, red/black and queen's dragon pay.

    Make them with :meth:`load`.

    Attributes:
        name: the name that the file gives.
    """

    def __init__(self, document: Mapping[str, Any], where: str) -> None:
        """Compile a document; what it does not list loses.

        Raises:
            PayTableError: an unknown wager or line, or odds that are not whole numbers.
        """
        for key in document:
            if key not in (*_WAGERS, "name", "source"):
                raise PayTableError(f"{where}: unknown key {shown(key)}")
        name = document.get("name")
        if not isinstance(name, str) or not name:
            raise PayTableError(f"{where}: pay tables have a name, not {shown(name)}")
        if not isinstance(document.get("source", ""), str):
            raise PayTableError(f"{where}: source is text, not {shown(document['source'])}")
        self.name = name
        odds = {w: _column(document, w, lines, "pays", where) for w, lines in _WAGERS.items()}
        envy = _column(document, "dynasty", DYNASTY_LINES, "envy", where)
        self.pays = _core.EzPays(
            [*odds["dynasty"], 0],
            [*envy, 0],
            odds["protection"],
            odds["red_black"][0],
            odds["queens_dragon"][0],
        )

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """Shipped pay tables by their name, or your own by the path of their TOML file.

        Raises:
            PayTableError: there are none, or something in them cannot be understood.

        >>> from paigow import EzPayTables
        >>> EzPayTables.load("ez-default").name
        'ez-default'
        """
        return cls(_toml.load(source, "pay_tables", PayTableError), str(source))


def _column(
    document: Mapping[str, Any], wager: str, lines: Sequence[str], column: str, where: str
) -> list[int]:
    """The odds, or the envy bonuses, of every line of a wager; 0 where there are none."""
    table = document.get(wager, {})
    if not isinstance(table, dict):
        raise PayTableError(f"{where}: {wager} is a table, not {shown(table)}")
    for line in table:
        if line not in lines:
            raise PayTableError(f"{where}: unknown line {shown(line)} for {wager}")
    columns = ("pays", "envy") if wager == "dynasty" else ("pays",)
    return [_number(table, line, column, columns, f"{where}: {wager}, {line}") for line in lines]


def _number(
    table: Mapping[str, Any], line: str, column: str, columns: Sequence[str], where: str
) -> int:
    """One number of a line, which is either a table or just its odds."""
    entry = table.get(line, {})
    row = entry if isinstance(entry, dict) else {"pays": entry}
    for key in row:
        if key not in columns:
            raise PayTableError(f"{where}: unknown key {shown(key)}")
    number = row.get(column, 0)
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= _MOST[column]:
        raise PayTableError(
            f"{where}: {column} is a whole number up to {_MOST[column]}, not {shown(number)}"
        )
    return number
