"""The pay tables of the four optional wagers of EZ pai gow (N.J.A.C. 13:69F-11.22)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Self

from . import _core
from ._documents import beside, fields, filled, load_toml, name_of, typed
from ._faults import shown
from .errors import PayTableError
from .pay_tables import PayTable

_WAGERS = ("dynasty", "protection", "red_black", "queens_dragon")


@dataclass(frozen=True, slots=True)
class EzPayTables:
    """The pay tables of the four optional wagers of EZ pai gow; :meth:`load` reads a file.

    Args:
        name: what they are called.
        dynasty: looks at the player's cards; it alone may have envy, from $5.00 (11.22(c)).
        protection: looks at the player's cards.
        red_black: has lines on a color.
        queens_dragon: looks at the dealer's cards.

    Raises:
        PayTableError: one of them is not for its wager.
    """

    name: str
    dynasty: PayTable
    protection: PayTable
    red_black: PayTable
    queens_dragon: PayTable
    core: _core.EzTables = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.name, "the name of pay tables", PayTableError)
        for wager in _WAGERS:
            if not isinstance(table := getattr(self, wager), PayTable):
                raise PayTableError(f"{self.name}: {wager}: {shown(table)} is no paigow.PayTable")
        try:
            core = _core.EzTables(*(getattr(self, wager).core for wager in _WAGERS))
        except PayTableError as error:
            raise PayTableError(f"{self.name}: {error}") from None
        object.__setattr__(self, "core", core)

    def __reduce__(self) -> tuple[Any, ...]:
        return EzPayTables, (self.name, *(getattr(self, wager) for wager in _WAGERS))

    @classmethod
    def from_document(
        cls, document: Mapping[str, Any], where: str = "pay tables", folder: Path | None = None
    ) -> Self:
        """Pay tables from a document as :func:`tomllib.loads` gives it.

        Args:
            document: names a pay table for each wager.
            where: names the document in errors.
            folder: what ``.toml`` paths are relative to; without it only shipped pay tables can be
                named.

        Raises:
            PayTableError: something in it cannot be understood.
        """
        plain = dict(document) if isinstance(document, Mapping) else document
        known = fields(plain, where, PayTableError, ("name", *_WAGERS), ("source",))
        tables = {}
        for wager in _WAGERS:
            source = typed(known[wager], str, f"{where}: {wager}", PayTableError)
            try:
                tables[wager] = PayTable.load(beside(source, folder, PayTableError))
            except PayTableError as error:
                raise PayTableError(f"{where}: {wager}: {error}") from None
        return cls(name=name_of(known, where, PayTableError), **tables)

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """Shipped pay tables by their name, or your own by the path of their TOML file.

        Raises:
            PayTableError: there are none, or something in them cannot be understood.

        >>> from paigow import EzPayTables
        >>> EzPayTables.load("ez-default").dynasty.name
        'dynasty-default'
        """
        folder = Path(source).parent if str(source).endswith(".toml") else None
        return cls.from_document(load_toml(source, "ez_tables", PayTableError), str(source), folder)


@cache
def default_ez_tables() -> EzPayTables:
    """Those that a round is settled by if it names none; for use within the package."""
    return EzPayTables.load("ez-default")
