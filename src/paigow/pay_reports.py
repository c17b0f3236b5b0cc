"""What pay tables are worth, exactly (W11-W17); and pay tables as constants of C."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._amounts import stake_of
from ._documents import typed
from ._faults import shown
from .errors import SeatError
from .pay_lines import PayLine

if TYPE_CHECKING:
    from .house_way import HouseWay
    from .pay_tables import PayTable

EDGE_FORMAT = "paigow/edge"
VERSION = 1
MOST_PLAYERS = 6


@dataclass(frozen=True, slots=True)
class LineEdge:
    """What one line of a pay table is worth.

    Attributes:
        hand: the line, or ``"nothing"`` for the hands that lose.
        odds: what it pays; ``""`` for nothing.
        combinations: how many deals it pays, or how many lose.
        probability: of ``combinations`` among all deals.
        contribution: probability times net, as a part of the stake; they add up to the player's
            expectation.
        envy: the envy bonus in cents, 0 for none.
        envy_contribution: what it is worth for each other player, as a part of the stake.
    """

    hand: str
    odds: str
    combinations: int
    probability: Fraction
    contribution: Fraction
    envy: int
    envy_contribution: Fraction


@dataclass(frozen=True, slots=True)
class Edge:
    """What a pay table is worth, exactly; made by :meth:`paigow.PayTable.edge`.

    Attributes:
        pay_table: its name.
        players: how many are at the table.
        stake, meter: in cents; ``meter`` is ``None`` if no line pays a share of it.
        deals: how many there are.
        lines: in the order of the pay table, then the hands that lose.
    """

    pay_table: str
    players: int
    stake: int
    meter: int | None
    deals: int
    lines: tuple[LineEdge, ...]

    @property
    def own_edge(self) -> Fraction:
        """The house edge of the wager without any envy bonus, as a part of the stake."""
        return -sum((line.contribution for line in self.lines), Fraction(0))

    @property
    def envy(self) -> Fraction:
        """What the envy bonuses are worth for each other player, as a part of the stake (W9)."""
        return sum((line.envy_contribution for line in self.lines), Fraction(0))

    @property
    def house_edge(self) -> Fraction:
        """The house edge at a table of so many players, as a part of the stake."""
        return self.own_edge - (self.players - 1) * self.envy

    @property
    def hit_rate(self) -> Fraction:
        """How often the player gains; a push is no gain."""
        return sum((line.probability for line in self.lines if line.contribution > 0), Fraction(0))

    @property
    def variance(self) -> Fraction:
        """The variance of the net of the wager, without envy, for a stake of 1."""
        squares = (
            line.contribution**2 / line.probability for line in self.lines if line.probability
        )
        return sum(squares, Fraction(0)) - self.own_edge**2

    def to_json(self) -> dict[str, Any]:
        """The numbers as a document for :func:`json.dumps`; fractions as text and as numbers."""
        return {
            "format": EDGE_FORMAT,
            "version": VERSION,
            "pay_table": self.pay_table,
            "players": self.players,
            "stake": self.stake,
            "meter": self.meter,
            "deals": self.deals,
            **{
                key: float(getattr(self, key))
                for key in ("house_edge", "own_edge", "envy", "hit_rate", "variance")
            },
            "exact_house_edge": str(self.house_edge),
            "lines": [
                {
                    "hand": line.hand,
                    "odds": line.odds,
                    "combinations": line.combinations,
                    "probability": float(line.probability),
                    "contribution": float(line.contribution),
                    "envy": line.envy,
                    "envy_contribution": float(line.envy_contribution),
                }
                for line in self.lines
            ],
        }

    def to_csv(self) -> str:
        """The lines as comma-separated values, with a header.

        >>> from paigow import PayTable
        >>> print(PayTable.load("queens-dragon-default").edge().to_csv().splitlines()[1])
        queen high,50 to 1,2719500,0.017642699237617413,0.8821349618808707,0,0.0
        """
        import csv
        import io

        text = io.StringIO()
        rows = self.to_json()["lines"]
        writer = csv.DictWriter(text, rows[0].keys(), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        return text.getvalue()

    def plot(self, path: str | Path) -> None:
        """Draw the contributions of the lines as bars, into a PNG file.

        Raises:
            MissingExtraError: matplotlib is not installed (extra ``plot``).
            PayTableError: the file cannot be written, or is not called ``.png``.
        """
        from .pay_plot import draw

        draw(self, path)


def edge(
    table: PayTable, players: int, stake: int | None, meter: int, house_way: HouseWay | None
) -> Edge:
    """See :meth:`paigow.PayTable.edge`; a ``meter`` of 0 is none."""
    at_table = typed(players, int, "players", SeatError)
    if not 1 <= at_table <= MOST_PLAYERS:
        raise SeatError(f"players are from 1 to {MOST_PLAYERS}, not {shown(players)}")
    wagered = _even_stake(table) if stake is None else stake_of(stake)
    _, pays, nothing, deals = table.use(house_way)
    names = [(line.hand, line.odds, line.envy) for line in table.lines] + [("nothing", "", 0)]
    has_marker = 0 < table.envy_least_stake <= wagered
    lines = []
    for number, (hand, odds, envy), count in zip(
        (*range(len(pays)), -1), names, (*pays, nothing), strict=True
    ):
        net = table.core.settle_line(number, wagered, meter)[2]
        probability = Fraction(count, deals)
        each = min(envy, table.most_paid or envy) if has_marker else 0
        lines.append(
            LineEdge(
                hand=hand,
                odds=odds,
                combinations=count,
                probability=probability,
                contribution=probability * Fraction(net, wagered),
                envy=envy,
                envy_contribution=probability * Fraction(each, wagered),
            )
        )
    return Edge(table.name, at_table, wagered, meter or None, deals, tuple(lines))


def _even_stake(table: PayTable) -> int:
    """A stake that is paid to the cent."""
    parts = (line.pays.denominator for line in table.lines if line.kind == "odds")
    return lcm(table.envy_least_stake or 100, *parts)


# ------------------------------------------------------------------------------------------------ C


def to_c(table: PayTable) -> str:
    """See :meth:`paigow.PayTable.to_c`."""
    import re

    name = re.sub(r"\W", "_", f"pays {table.name}", flags=re.ASCII)
    set_fields = "".join(f"    .{key} = {n},\n" for key, n in table.fields_for_core().items())
    lines = "".join(_line_in_c(table, line) for line in table.lines)
    return (
        f"static const paigow_pay_table {name} = {{\n"
        f"{set_fields}    .count = {len(table.lines)},\n    .lines = {{\n{lines}    }}}};\n"
    )


def _line_in_c(table: PayTable, line: PayLine) -> str:
    from .house_reports import comment_in_c

    words = comment_in_c(f"{line.hand}: {line.odds}", " " * 8)
    keys = ("name", "joker", "of", "per", "pays", "envy")
    numbers = zip(keys, line.for_core(table.royal_match), strict=True)
    return f"{words}        {{{', '.join(f'.{key} = {n}' for key, n in numbers)}}},\n"
