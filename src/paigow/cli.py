"""The command line: `paigow rank`, `paigow set`, `paigow settle` (extra `cli`).

Bad input ends with exit status 2 and one line on standard error.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, ParamSpec

import typer
from rich.console import Console
from rich.table import Table

from . import __version__
from ._core import Hand, Rules
from .errors import CardCountError, PaigowError
from .ez import Ledger, LedgerLine, Round, setting_to_json
from .house_way import HouseWay, Setting
from .values import HighValue, LowValue

app = typer.Typer(
    help="Pai gow poker: rank hands, set them the house way, settle a round to the cent.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

_P = ParamSpec("_P")

Cards = Annotated[str, typer.Argument(help='Cards such as "As Kd Qc Jh 7s 3c Xx".')]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
Joker = Annotated[str, typer.Option(help="bug or wild.")]
Wheel = Annotated[str, typer.Option(help="Where A-2-3-4-5 stands: second or lowest.")]
HouseWayName = Annotated[
    str, typer.Option("--house-way", help="The name of a shipped house way, or a .toml file.")
]
RoundFile = Annotated[Path, typer.Argument(help="A round of EZ pai gow in JSON.")]


def _one_line_errors(command: Callable[_P, None]) -> Callable[_P, None]:
    """Turn the errors of bad input into one line and exit status 2."""

    @wraps(command)
    def run(*args: _P.args, **kwargs: _P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except PaigowError as error:
            print(f"paigow: {' '.join(str(error).split())}", file=sys.stderr)
            raise typer.Exit(2) from None

    return run


def _print_json(document: Any) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


def _show(*tables: Table) -> None:
    # A file or a pipe gets the whole table: it has no width that lines could be cut to.
    console = Console() if sys.stdout.isatty() else Console(width=200)
    for table in tables:
        console.print(table)


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for column in columns:
        right = column in ("stake", "odds", "net", "returned")
        table.add_column(column, justify="right" if right else "left", no_wrap=right)
    return table


@app.callback(invoke_without_command=True)
def _version(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"paigow {__version__}")
        raise typer.Exit


# ------------------------------------------------------------------------------------------ rank


@app.command()
@_one_line_errors
def rank(
    cards: Cards, joker: Joker = "bug", wheel: Wheel = "second", as_json: AsJson = False
) -> None:
    """Rank two, five or seven cards; of seven, the best five."""
    result = _rank(Hand(cards), Rules(joker, wheel))
    if as_json:
        _print_json(result)
        return
    table = _table("", "", "")
    table.show_header = False
    for key, value in result.items():
        table.add_row(key.replace("_", " "), str(value))
    _show(table)


def _rank(hand: Hand, rules: Rules) -> dict[str, Any]:
    result: dict[str, Any] = {"cards": str(hand)}
    if len(hand) == 2:
        low = LowValue.of(hand)
        return result | {"hand": str(low), "category": low.category, "value": low.number}
    high = HighValue.of(hand, rules)
    result |= {"hand": str(high), "category": high.category, "value": high.number}
    if len(hand) == 7:
        result["best_five"] = str(rules.best_five(hand))
    return result


# ------------------------------------------------------------------------------------------- set


@app.command("set")
@_one_line_errors
def set_(cards: Cards, house_way: HouseWayName, as_json: AsJson = False) -> None:
    """Set seven cards by a house way."""
    way = HouseWay.load(house_way)
    hand = Hand(cards)
    if len(hand) != 7:
        raise CardCountError(f"expected 7 cards, got {len(hand)}")
    setting = way.set(hand)
    if as_json:
        _print_json({"cards": str(hand), "house_way": way.name, **setting_to_json(setting)})
        return
    table = _table(f"{hand} by {way.name}", "", "cards", "value")
    table.add_row("high hand", str(setting.high), str(setting.high_value))
    table.add_row("low hand", str(setting.low), str(setting.low_value))
    table.caption = setting.line
    table.caption_justify = "left"
    _show(table)


# ---------------------------------------------------------------------------------------- settle


@app.command()
@_one_line_errors
def settle(round_file: RoundFile, as_json: AsJson = False) -> None:
    """Settle a round of EZ pai gow (N.J.A.C. 13:69F-11.22) from a JSON file."""
    ledger = Round.load(round_file).settle()
    if as_json:
        _print_json(ledger.to_json())
    else:
        _show(_hands(ledger), _lines(ledger), _totals(ledger))


def _money(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def _hands(ledger: Ledger) -> Table:
    title = f"Hands, set by {ledger.house_way} where the player did not set them"
    table = _table(title, "place", "high hand", "", "low hand", "", "set by")
    _add_hand(table, "dealer", ledger.dealer)
    for seat in ledger.seats:
        _add_hand(table, f"{seat.seat} {seat.player}", seat.setting)
    if ledger.queen_high:
        table.caption = "The dealer is queen-high: every main wager that is not foul pushes (W12)."
    return table


def _add_hand(table: Table, place: str, setting: Setting) -> None:
    set_by = f"FOUL: {setting.foul}" if setting.foul else setting.line or "the player"
    table.add_row(
        place,
        str(setting.high or "-"),
        str(setting.high_value or "-"),
        str(setting.low or "-"),
        str(setting.low_value or "-"),
        set_by,
    )


def _lines(ledger: Ledger) -> Table:
    table = _table(
        "Settlement, in order",
        "seat",
        "wager",
        "stake",
        "outcome",
        "odds",
        "net",
        "returned",
        "reason",
    )
    for line in ledger.lines:
        table.add_row(
            f"{line.seat} {line.player}",
            line.wager,
            _money(line.stake) if line.stake else "",
            line.outcome,
            line.odds or "",
            _money(line.net),
            _money(line.returned),
            _reason(line),
        )
    return table


def _reason(line: LedgerLine) -> str:
    hand = f"{line.hand}: " if line.hand else ""
    whose = f" (seat {line.other_seat})" if line.other_seat else ""
    return f"{hand}{line.reason}{whose} [{line.rule}; 13:69F-{line.regulation}]".replace("[", r"\[")


def _totals(ledger: Ledger) -> Table:
    table = _table("Totals", "", "net")
    for player, net in ledger.players.items():
        table.add_row(player, _money(net))
    table.add_row("house", _money(ledger.house))
    table.add_section()
    table.add_row("sum", _money(sum(ledger.players.values()) + ledger.house))
    return table
