"""A table of craps: bets, odds and rolls in their order (C1 to C7, N.J.A.C. 13:69F-1.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Self

from .. import _core
from .._documents import check_format, load_schema, plain, player_name, typed
from .._documents import fields as fields_of
from .._faults import errors_at, shown
from ..errors import CrapsError
from ..typing import CoreCrapsWager
from .ledgers import Ledger, ledger_of
from .rules import BETS, Rules, cents_of, is_come, number_of, point_of

FORMAT = "paigow/craps-table"
VERSION = 1

_MOST_NAMES = 10_000  # that are remembered, though not on the table


class Wager(NamedTuple):
    """A flat bet on a table, and its odds.

    Attributes:
        player: whose it is.
        bet: one of ``craps.BETS``.
        point: that it has, or ``None``.
        flat: in cents.
        odds: in cents, 0 for none.
        works: whether its odds work on a come-out roll (C7).
    """

    player: str
    bet: str
    point: int | None
    flat: int
    odds: int = 0
    works: bool = True


class Table:
    """A table of craps, for one thread at a time; a copy, or a pickle, has no log.

    A player has at most one bet of a kind on each point, and one that has none yet.

    Args:
        rules: how it plays; equal odds with chips of one dollar, when left out.
        log: called with each bet, odds, call and roll, as a step of a
            :class:`paigow.craps.Script`; if it raises, the step is undone.  It cannot play at the
            table itself.

    >>> from paigow import craps
    >>> table = craps.Table(craps.Rules("3-4-5"))
    >>> table.bet("Ann", "pass", 1000)
    1000
    >>> table.roll(2, 4).after
    6
    >>> table.odds("Ann", "pass", 5000)
    5000
    >>> for line in table.roll(3, 3).lines:
    ...     print(line.wager, line.outcome, line.odds, line.net, line.returned, line.regulation)
    flat win 1 to 1 1000 2000 1.6(a)
    odds win 6 to 5 6000 11000 1.6(a)

    Raises:
        CrapsError: the rules are none, or the log cannot be called.
    """

    __slots__ = ("_is_logging", "_log", "_names", "_numbers", "_rules", "core")

    def __init__(
        self, rules: Rules | None = None, log: Callable[[dict[str, Any]], object] | None = None
    ) -> None:
        """Begin before a come-out roll."""
        if rules is not None and not isinstance(rules, Rules):
            raise CrapsError(f"{shown(rules)} are no craps.Rules")
        if log is not None and not callable(log):
            raise CrapsError(f"{shown(log)} is no log: it cannot be called")
        self._rules = Rules() if rules is None else rules
        self._log = log
        self._is_logging = False
        self._names: list[str] = []
        self._numbers: dict[str, int] = {}
        self.core = _core.CrapsTable(self._rules.core, 0, ())

    @property
    def rules(self) -> Rules:
        """How it plays."""
        return self._rules

    @property
    def point(self) -> int | None:
        """The shooter's point; ``None`` if the next roll is a come-out roll."""
        return self.core.point or None

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """What is on the table, in the order in which the bets were made."""
        return tuple(
            Wager(self._names[player], BETS[bet], point or None, flat, odds, not off)
            for player, bet, point, off, flat, odds in self.core.wagers()
        )

    def bet(self, player: str, bet: str, amount: int, point: int | None = None) -> int:
        """Make a flat bet, or change it to an amount; 0 takes it down (C6).

        A bet without a point may be changed at will; with one, Pass and Come stay, Don't Pass and
        Don't Come can be reduced and taken down.

        Args:
            player: whose it is.
            bet: one of ``craps.BETS``.
            amount: what the bet shall be, in cents.
            point: of the Come or Don't Come bet that shall be changed; left out, the one without.

        Returns:
            What the player adds, in cents, or what is handed back when negative.

        Raises:
            CrapsError: there is no such player, bet or point.
            StakeError: the amount is no whole number, or out of range.
            RefusedError: it is refused; nothing has changed.
        """
        if len(self._names) >= _MOST_NAMES and not self._is_logging:
            self._forget()
        name, number, at = self._place(player, bet, point)
        cents = cents_of(amount, "flat bet")
        with self._logged({"bet": bet, **_named(name, point), "amount": cents}):
            change = self.core.bet(self._number(name), number, at, cents)
            self._enter(name)
        return change

    def odds(self, player: str, bet: str, amount: int, point: int | None = None) -> int:
        """Make the odds behind a flat bet, or change them to an amount; 0 takes them down (C2).

        Args:
            player: whose they are.
            bet: one of ``craps.BETS``.
            amount: what the odds shall be, in cents.
            point: of the Come or Don't Come bet; Pass and Don't Pass have the shooter's.

        Returns:
            What the player adds, in cents, or what is handed back when negative.

        Raises:
            CrapsError: there is no such player, bet or point.
            StakeError: the amount is no whole number, or out of range.
            RefusedError: they are refused; nothing has changed.
        """
        name, number, at = self._place(player, bet, point)
        cents = cents_of(amount, "odds")
        with self._logged({"odds": bet, **_named(name, point), "amount": cents}):
            return self.core.odds(self._number(name), number, at, cents)

    def call(self, player: str, bet: str, works: bool, point: int | None = None) -> None:
        """Call the odds of a Come bet off for come-out rolls, or on again (C7).

        Args:
            player: whose they are.
            bet: one of ``craps.BETS``.
            point: of the bet; left out, the one without.
            works: whether the odds shall work on a come-out roll.

        Raises:
            CrapsError: there is no such player, bet or point.
            RefusedError: there is no such flat bet, or the odds of such a bet always work.
        """
        name, number, at = self._place(player, bet, point)
        typed(works, bool, "works", CrapsError)
        with self._logged({"call": bet, **_named(name, point), "works": works}):
            self.core.call(self._number(name), number, at, not works)

    def roll(self, first: int, second: int) -> Ledger:
        """Throw two dice: what is decided is settled and leaves the table.

        Args:
            first: a die, from 1 to 6.
            second: the other one.

        Raises:
            CrapsError: they are none; nothing has changed.
        """
        dice = typed(first, int, "a die", CrapsError), typed(second, int, "a die", CrapsError)
        step: dict[str, Any] = {"roll": list(dice)}
        with self._logged(step):
            before = self.core.point
            ledger = ledger_of(dice, before, self.core.roll(*dice), self._names)
            if self._log is not None:
                step |= {"players": ledger.nets, "house": ledger.house}
        return ledger

    def _place(self, player: object, bet: object, point: object) -> tuple[str, int, int]:
        """Name, number of the bet and its point for the core."""
        name = player_name(player, "table", CrapsError)
        number = number_of(bet)
        if point is not None:
            return name, number, point_of(point)
        at = 0 if is_come(number) else self.core.point
        is_there = self.core.find(self._number(name), number, at) is not None
        return name, number, at if is_there else 0  # the reason why not depends on the point

    def _number(self, name: str) -> int:
        """The number of a player, or the next one."""
        return self._numbers.get(name, len(self._names))

    def _enter(self, name: str) -> None:
        """Note the name of a player who is at the table."""
        if name not in self._numbers:
            self._numbers[name] = len(self._names)
            self._names.append(name)

    def _forget(self) -> None:
        """Players who have nothing on the table are forgotten."""
        names, rows = self._names, self.core.wagers()
        self._names, self._numbers = [], {}
        for number in dict.fromkeys(row[0] for row in rows):
            self._enter(names[number])
        renumbered = [(self._numbers[names[row[0]]], *row[1:]) for row in rows]
        self.core = _core.CrapsTable(self.rules.core, self.core.point, renumbered)

    @contextmanager
    def _logged(self, step: dict[str, Any]) -> Iterator[None]:
        """What is done within is logged, or undone if it cannot be."""
        if self._log is None:
            yield
            return
        if self._is_logging:
            raise CrapsError("the log of a table cannot play at it")
        yield
        self._is_logging = True
        try:
            self._log(step)
        except BaseException:
            self.core.undo()
            raise
        finally:
            self._is_logging = False

    def __repr__(self) -> str:
        return f"<craps.Table: point {self.point}, flat bets {len(self.wagers)}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_json, (self.to_json(),)

    @classmethod
    def from_json(
        cls, document: Any, log: Callable[[dict[str, Any]], object] | None = None
    ) -> Self:
        """A table from a document as :func:`json.loads` gives it.

        Raises:
            PaigowError: a field is missing, unknown or wrong, or no bets and rolls lead to it.
        """
        required = ("format", "version", "rules", "point", "wagers")
        document = fields_of(document, "table", CrapsError, required)
        check_format(document, "table", FORMAT, VERSION, CrapsError)
        with errors_at("table"):
            rules = Rules.from_json(document["rules"])
        table = cls(rules, log)
        table._set(document["point"], typed(document["wagers"], list, "wagers", CrapsError))
        return table

    def _set(self, point: object, wagers: list[Any]) -> None:
        at = 0 if point is None else point_of(point)
        required = ("player", "bet", "point", "flat")
        rows = []
        for i, wager in enumerate(wagers):
            where = f"wagers[{i}]"
            known = fields_of(wager, where, CrapsError, required, ("odds", "works"))
            name = player_name(known["player"], where, CrapsError)
            with errors_at(where):
                rows.append(self._row(name, Wager(**known)))
        self.core = _core.CrapsTable(self.rules.core, at, rows)

    def _row(self, name: str, wager: Wager) -> CoreCrapsWager:
        """The wager as the core takes it."""
        works = typed(wager.works, bool, "works", CrapsError)
        self._enter(name)
        return (
            self._numbers[name],
            number_of(wager.bet),
            0 if wager.point is None else point_of(wager.point),
            not works,
            cents_of(wager.flat, "flat bet"),
            cents_of(wager.odds, "odds"),
        )

    def to_json(self) -> dict[str, Any]:
        """The table as a document for :func:`json.dumps`; :meth:`from_json` reads it back."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "rules": self.rules.to_json(),
            "point": self.point,
            "wagers": [wager._asdict() for wager in self.wagers],
        }


def _named(player: str, point: int | None) -> dict[str, Any]:
    return {"player": player} if point is None else {"player": player, "point": plain(point)}


def schema() -> dict[str, Any]:
    """The JSON Schema of a table.

    >>> from paigow import craps
    >>> craps.tables.schema()["properties"]["format"]
    {'const': 'paigow/craps-table'}
    """
    return load_schema("craps-table")
