"""Pay tables of the optional wagers of EZ pai gow (W10-W14): files with odds, always "to 1"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from . import _core
from ._documents import fields, load_toml, name_of, typed
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
_MOST = {"pays": _core.MOST_ODDS, "envy": _core.MOST_STAKE}


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
        known = fields(document, where, PayTableError, ("name",), ("source", *_WAGERS))
        self.name = name_of(known, where, PayTableError)
        odds = {w: _column(document, w, lines, "pays", where) for w, lines in _WAGERS.items()}
        envy = _column(document, "dynasty", DYNASTY_LINES, "envy", where)
        self._document, self._where = dict(document), where
        try:
            self.pays = _core.EzPays(
                [*odds["dynasty"], 0],
                [*envy, 0],
                odds["protection"],
                odds["red_black"][0],
                odds["queens_dragon"][0],
            )
        except PayTableError as error:
            raise PayTableError(f"{where}: {error}") from None

    def __reduce__(self) -> tuple[Any, ...]:
        return EzPayTables, (self._document, self._where)

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """Shipped pay tables by their name, or your own by the path of their TOML file.

        Raises:
            PayTableError: there are none, or something in them cannot be understood.

        >>> from paigow import EzPayTables
        >>> EzPayTables.load("ez-default").name
        'ez-default'
        """
        return cls(load_toml(source, "pay_tables", PayTableError), str(source))


def _column(
    document: Mapping[str, Any], wager: str, lines: Sequence[str], column: str, where: str
) -> list[int]:
    """The odds, or the envy bonuses, of every line of a wager; 0 where there are none."""
    table = fields(document.get(wager, {}), f"{where}: {wager}", PayTableError, (), lines)
    columns = ("pays", "envy") if wager == "dynasty" else ("pays",)
    return [_number(table, line, column, columns, f"{where}: {wager}, {line}") for line in lines]


def _number(
    table: Mapping[str, Any], line: str, column: str, columns: Sequence[str], where: str
) -> int:
    """One number of a line, which is either a table or just its odds."""
    entry = table.get(line, {})
    row = entry if isinstance(entry, dict) else {"pays": entry}
    number = fields(row, where, PayTableError, (), columns).get(column, 0)
    if not 0 <= typed(number, int, f"{where}: {column}", PayTableError) <= _MOST[column]:
        raise PayTableError(f"{where}: {column} is up to {_MOST[column]}, not {shown(number)}")
    return int(number)
