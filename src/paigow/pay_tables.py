"""Pay tables of the optional wagers of EZ pai gow (W10-W14): files with odds, always "to 1"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from . import _core
from ._documents import fields, filled, load_toml, name_of, typed
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


@dataclass(frozen=True, slots=True)
class EzPayTables:
    """What dynasty, protection, red/black and queen's dragon pay; :meth:`load` reads a file.

    Args:
        name: what they are called.
        dynasty: N of "N to 1" for each of :data:`DYNASTY_LINES`; 0 for a line that loses.
        envy: the envy bonus in cents for each of these lines; a hand with one is premium (W10).
        protection: for each of :data:`PROTECTION_LINES`.
        red_black: for four or more natural cards of the color.
        queens_dragon: for the dealer's queen-high.

    Raises:
        PayTableError: a number is missing, negative, too large or no whole number, or there is envy
            for a line without odds.
    """

    name: str
    dynasty: tuple[int, ...]
    envy: tuple[int, ...]
    protection: tuple[int, ...]
    red_black: int
    queens_dragon: int
    pays: _core.EzPays = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.name, "the name of pay tables", PayTableError)
        for column, lines in (
            ("dynasty", DYNASTY_LINES),
            ("envy", DYNASTY_LINES),
            ("protection", PROTECTION_LINES),
        ):
            numbers = typed(getattr(self, column), tuple, f"{self.name}: {column}", PayTableError)
            if len(numbers) != len(lines):
                raise PayTableError(f"{self.name}: {column} has {len(lines)} lines, not {numbers}")
        try:
            pays = _core.EzPays(
                (*self.dynasty, 0),
                (*self.envy, 0),
                self.protection,
                self.red_black,
                self.queens_dragon,
            )
        except (OverflowError, TypeError, PayTableError) as error:
            raise PayTableError(f"{self.name}: {error}") from None
        object.__setattr__(self, "pays", pays)

    def __reduce__(self) -> tuple[Any, ...]:
        columns = (self.dynasty, self.envy, self.protection, self.red_black, self.queens_dragon)
        return EzPayTables, (self.name, *columns)

    @classmethod
    def from_document(cls, document: Mapping[str, Any], where: str = "pay tables") -> Self:
        """Pay tables from a document as :func:`tomllib.loads` gives it; what is not listed loses.

        Raises:
            PayTableError: something in it cannot be understood; ``where`` says in what.
        """
        known = fields(document, where, PayTableError, ("name",), ("source", *_WAGERS))
        odds = {w: _column(document, w, lines, "pays", where) for w, lines in _WAGERS.items()}
        return cls(
            name=name_of(known, where, PayTableError),
            dynasty=odds["dynasty"],
            envy=_column(document, "dynasty", DYNASTY_LINES, "envy", where),
            protection=odds["protection"],
            red_black=odds["red_black"][0],
            queens_dragon=odds["queens_dragon"][0],
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
        return cls.from_document(load_toml(source, "pay_tables", PayTableError), str(source))


def _column(
    document: Mapping[str, Any], wager: str, lines: Sequence[str], column: str, where: str
) -> tuple[int, ...]:
    """The odds, or the envy bonuses, of every line of a wager; 0 where there are none."""
    table = fields(document.get(wager, {}), f"{where}: {wager}", PayTableError, (), lines)
    columns = ("pays", "envy") if wager == "dynasty" else ("pays",)
    return tuple(
        _number(table, line, column, columns, f"{where}: {wager}, {line}") for line in lines
    )


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
