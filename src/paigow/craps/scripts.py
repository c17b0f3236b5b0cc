"""Scripts: a craps table, and bets and rolls at it, which can be played again to the same cents.

A script is a JSON document of the format ``paigow/craps-script``: ``rules``, perhaps the ``point``
and the ``wagers`` that the table begins with, and ``steps``, each one of

- ``{"bet": "pass", "player": "Ann", "amount": 1000}``, with a ``"point"`` to change a Come or Don't
  Come bet that has one;
- ``{"odds": "come", "player": "Ann", "point": 6, "amount": 2500}``;
- ``{"call": "come", "player": "Ann", "point": 6, "works": true}``: odds on or off for come-out
  rolls;
- ``{"roll": [3, 4]}``, with ``"players"`` and ``"house"``, what they gain, where that shall be
  checked.

Amounts are in cents and are what a wager shall be; 0 takes it down.  A table's ``log`` gives such
steps, with what the rolls brought.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from .._documents import check_format, load_schema, parse_json, plain, read, typed
from .._documents import fields as fields_of
from .._faults import errors_at, shown
from ..errors import CrapsError
from .ledgers import Ledger
from .tables import FORMAT as TABLE_FORMAT
from .tables import VERSION as TABLE_VERSION
from .tables import Table

FORMAT = "paigow/craps-script"
VERSION = 1
MOST_BYTES = 20_000_000
"""The largest file that is read: some 200,000 steps, without spaces."""

# What a step is, with the fields that it must and that it may have besides.
_STEPS = {
    "bet": (("player", "amount"), ("point",)),
    "odds": (("player", "amount"), ("point",)),
    "call": (("player", "works"), ("point",)),
    "roll": ((), ("players", "house")),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A step that was played.

    Attributes:
        step: the step.
        change: what the player added by it, in cents, or was handed back when negative; 0 for rolls
            and calls.
        ledger: of a roll; else ``None``.
    """

    step: Mapping[str, Any]
    change: int
    ledger: Ledger | None


@dataclass(frozen=True, slots=True)
class Script:
    """A craps table, and bets and rolls at it.

    Attributes:
        table: what it begins with, as :meth:`paigow.craps.Table.to_json` gives it.
        steps: bets, odds, calls and rolls, as documents.

    >>> from paigow import craps
    >>> steps = []
    >>> table = craps.Table(log=steps.append)
    >>> start = table.to_json()
    >>> table.bet("Ann", "pass", 1000), table.roll(5, 6).house
    (1000, -1000)
    >>> [played.change for played in craps.Script(start, steps).play()]
    [1000, 0]
    """

    table: Mapping[str, Any]
    steps: Sequence[Mapping[str, Any]]

    def __post_init__(self) -> None:
        if not isinstance(self.steps, (list, tuple)):
            raise CrapsError(f"{shown(self.steps)} are no steps")
        Table.from_json(self.table)
        for number, step in enumerate(self.steps):
            _check(step, f"steps[{number}]")
        object.__setattr__(self, "table", deepcopy(self.table))
        object.__setattr__(self, "steps", tuple(_copy(step) for step in self.steps))

    @classmethod
    def from_json(cls, document: Any) -> Self:
        """A script from a document as :func:`json.loads` gives it.

        Raises:
            PaigowError: a field is missing, unknown or wrong.
        """
        required = ("format", "version", "rules", "steps")
        document = fields_of(document, "script", CrapsError, required, ("point", "wagers"))
        check_format(document, "script", FORMAT, VERSION, CrapsError)
        table = {
            "format": TABLE_FORMAT,
            "version": TABLE_VERSION,
            "rules": document["rules"],
            "point": document.get("point"),
            "wagers": document.get("wagers", []),
        }
        return cls(table, typed(document["steps"], list, "script: steps", CrapsError))

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """A script from a JSON file.

        Raises:
            PaigowError: the file cannot be read, is not JSON, or is no script.
        """
        return cls.from_json(parse_json(read(path, CrapsError, MOST_BYTES), str(path), CrapsError))

    def to_json(self) -> dict[str, Any]:
        """The script as a document for :func:`json.dumps`."""
        begins = {key: self.table[key] for key in ("rules", "point", "wagers")}
        return {"format": FORMAT, "version": VERSION, **begins, "steps": list(self.steps)}

    def play(self, table: Table | None = None) -> Iterator[Played]:
        """Do each step.

        Args:
            table: to play at instead of one that begins as the script says.

        Raises:
            PaigowError: a step is refused, or a roll brings something else than it says.
        """
        if table is not None and not isinstance(table, Table):
            raise CrapsError(f"{shown(table)} is no craps.Table")
        at = Table.from_json(self.table) if table is None else table
        for number, step in enumerate(self.steps):
            with errors_at(f"steps[{number}]"):
                played = _do(at, step)
            yield played


def _check(step: Any, where: str) -> None:
    """Raise if a document is no step; what it names is checked when it is played."""
    kinds = [kind for kind in _STEPS if isinstance(step, dict) and kind in step]
    if len(kinds) != 1:
        raise CrapsError(f"{where}: a step is one of {', '.join(_STEPS)}, not {shown(step)}")
    required, optional = _STEPS[kinds[0]]
    fields_of(step, where, CrapsError, (kinds[0], *required), optional)


def _copy(step: Mapping[str, Any]) -> dict[str, Any]:
    """A step of its own, whatever becomes of the document."""
    return {key: copy(value) for key, value in step.items()}


def _do(table: Table, step: Mapping[str, Any]) -> Played:
    if "roll" in step:
        return Played(step, 0, _roll(table, step))
    player, point = step["player"], step.get("point")
    if "bet" in step:
        return Played(step, table.bet(player, step["bet"], step["amount"], point), None)
    if "odds" in step:
        return Played(step, table.odds(player, step["odds"], step["amount"], point), None)
    table.call(player, step["call"], step["works"], point)
    return Played(step, 0, None)


def _roll(table: Table, step: Mapping[str, Any]) -> Ledger:
    dice = typed(step["roll"], list, "roll", CrapsError)
    if len(dice) != 2:
        raise CrapsError(f"a roll has two dice, not {shown(dice)}")
    ledger = table.roll(*dice)
    for key, brought in (("players", ledger.nets), ("house", ledger.house)):
        if key in step and not _is_same(step[key], brought):
            raise CrapsError(f"the roll brings {key} {shown(brought)}, not {shown(step[key])}")
    return ledger


def _is_same(said: Any, brought: Any) -> bool:
    """Whether a document says what a roll brought, in whole numbers."""
    if isinstance(brought, dict):
        is_same = isinstance(said, dict) and said.keys() == brought.keys()
        return is_same and all(_is_same(said[player], brought[player]) for player in brought)
    return type(plain(said)) is int and bool(said == brought)


def schema() -> dict[str, Any]:
    """The JSON Schema of a script.

    >>> from paigow import craps
    >>> craps.scripts.schema()["properties"]["format"]
    {'const': 'paigow/craps-script'}
    """
    return load_schema("craps-script")
