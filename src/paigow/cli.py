"""The command line: `paigow rank`, `paigow set`, `paigow settle`, `paigow count` (extra `cli`).

Bad input ends with exit status 2 and one line on standard error.
"""

from __future__ import annotations

import json
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Literal, NoReturn

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from . import __version__, hands
from ._core import Hand, Rules
from .errors import CardCountError, PaigowError
from .ez import Ledger, LedgerLine, Round
from .house_way import HouseWay, Setting
from .values import CATEGORIES, HighValue, LowValue

_RIGHT_ALIGNED = ("stake", "odds", "net", "hands", "share")

_cards = click.argument("cards")
_as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")


@click.group(invoke_without_command=True)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def app(context: click.Context) -> None:
    """Pai gow poker: rank hands, set them the house way, settle a round to the cent."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run the command; every error of the user's is one line on standard error, exit status 2."""
    if sys.stdout is None:
        _give_up("standard output is closed", 1)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name that the terminal cannot show
    try:
        app.main(prog_name="paigow", standalone_mode=False)
        sys.stdout.flush()
    except PaigowError as error:
        _give_up(str(error), 2)
    except click.ClickException as error:
        _give_up(error.format_message(), 2)
    except click.Abort:  # interrupted
        sys.exit(130)
    except OSError as error:  # the output cannot be written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _give_up(str(error), 1)


def _give_up(message: str, status: int) -> NoReturn:
    line = " ".join(message.split())
    printable = "".join(c if c.isprintable() else "?" for c in line)
    print(f"paigow: {printable}", file=sys.stderr)
    sys.exit(status)


def _print_json(document: Any) -> None:
    print(json.dumps(document, indent=2))


def _show(*tables: Table) -> None:
    console = Console(markup=False, emoji=False, highlight=False)
    for table in tables:
        console.print(table)


def _table(title: str, *columns: str) -> Table:
    """A table that fits into 80 columns, the text folded."""
    table = Table(
        title=title,
        title_justify="left",
        title_style="bold",
        caption_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for column in columns:
        justify: Literal["left", "right"] = "right" if column in _RIGHT_ALIGNED else "left"
        no_wrap = column in (*_RIGHT_ALIGNED, "high and low")
        table.add_column(column, justify=justify, no_wrap=no_wrap, overflow="fold")
    return table


# ------------------------------------------------------------------------------------------ rank


@app.command()
@_cards
@click.option("--joker", default="bug", show_default=True, help="bug or wild.")
@click.option("--wheel", default="second", show_default=True, help="A-2-3-4-5: second or lowest.")
@_as_json
def rank(cards: str, joker: str, wheel: str, as_json: bool) -> None:
    """Rank two, five or seven CARDS, such as "As Kd Qc Jh 7s 3c Xx"; of seven, the best five."""
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
    value = LowValue.of(hand) if len(hand) == 2 else HighValue.of(hand, rules)
    result = {
        "cards": str(hand),
        "hand": str(value),
        "category": value.category,
        "value": value.number,
    }
    if len(hand) == 7:
        result["best_five"] = str(rules.best_five(hand))
    return result


# ------------------------------------------------------------------------------------------- set


@app.command("set")
@_cards
@click.option("--house-way", required=True, help="A shipped house way by name, or a .toml file.")
@_as_json
def set_(cards: str, house_way: str, as_json: bool) -> None:
    """Set seven CARDS by a house way."""
    way = HouseWay.load(house_way)
    hand = Hand(cards)
    if len(hand) != 7:
        raise CardCountError(f"expected 7 cards, got {len(hand)}")
    setting = way.set(hand)
    if as_json:
        _print_json({"cards": str(hand), "house_way": way.name, **setting.to_json()})
        return
    table = _table(f"{hand} by {way.name}", "", "cards", "value")
    table.add_row("high hand", str(setting.high), str(setting.high_value))
    table.add_row("low hand", str(setting.low), str(setting.low_value))
    table.caption = setting.line
    _show(table)


# ---------------------------------------------------------------------------------------- settle


@app.command(short_help="Settle a round of EZ pai gow from a JSON file.")
@click.argument("round_file", type=click.Path(path_type=Path))
@_as_json
def settle(round_file: Path, as_json: bool) -> None:
    """Settle a round of EZ pai gow (N.J.A.C. 13:69F-11.22) from the JSON file ROUND_FILE."""
    ledger = Round.load(round_file).settle()
    if as_json:
        _print_json(ledger.to_json())
    else:
        _show(_hands(ledger), _lines(ledger), _totals(ledger))


def _money(cents: int) -> str:
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02}"


def _hands(ledger: Ledger) -> Table:
    table = _table("Hands", "place", "high and low", "set by")
    _add_hand(table, "dealer", ledger.dealer)
    for seat in ledger.seats:
        _add_hand(table, f"{seat.seat} {seat.player}", seat.setting)
    caption = f"House way {ledger.house_way}, pay tables {ledger.pay_tables}."
    table.caption = caption + (" The dealer is queen-high (W12)." if ledger.queen_high else "")
    return table


def _add_hand(table: Table, place: str, setting: Setting) -> None:
    set_by = f"FOUL: {setting.foul}" if setting.foul else setting.line or "the player"
    high = f"{setting.high}  {setting.high_value}"
    low = f"{setting.low}  {setting.low_value}"
    table.add_row(place, f"{high}\n{low}" if setting.high else "-", set_by)


def _lines(ledger: Ledger) -> Table:
    columns = ("seat", "wager, reason", "stake", "outcome", "odds", "net")
    table = _table("Settlement, in order", *columns)
    for line in ledger.lines:
        table.add_row(
            f"{line.seat} {line.player}",
            f"{line.wager}\n{_reason(line)}",
            _money(line.stake) if line.stake else "",
            line.outcome,
            line.odds or "",
            _money(line.net),
        )
    return table


def _reason(line: LedgerLine) -> str:
    hand = f"{line.hand}: " if line.hand else ""
    whose = f" (seat {line.other_seat})" if line.other_seat else ""
    return f"{hand}{line.reason}{whose}. {line.rule}; 13:69F-{line.regulation}"


def _totals(ledger: Ledger) -> Table:
    table = _table("Totals", "", "net")
    for player, net in ledger.players.items():
        table.add_row(player, _money(net))
    table.add_row("house", _money(ledger.house))
    table.add_section()
    table.add_row("sum", _money(sum(ledger.players.values()) + ledger.house))
    return table


# ----------------------------------------------------------------------------------------- count


@app.command()
@click.option("--containing", default="", metavar="CARDS", help="Cards that all hands hold.")
@click.option("--avoiding", default="", metavar="CARDS", help="Cards that no hand holds.")
@click.option("--joker", default="bug", show_default=True, help="bug or wild.")
@click.option("--wheel", default="second", show_default=True, help="A-2-3-4-5: second or lowest.")
@click.option("--threads", default=1, show_default=True, help="Threads that share the work.")
@_as_json
def count(
    containing: str, avoiding: str, joker: str, wheel: str, threads: int, as_json: bool
) -> None:
    """Count every hand of seven cards by category: all 154,143,080, or a choice of them."""
    rules = Rules(joker, wheel)
    total = hands.count_hands(containing, avoiding)
    with _progress() as progress:
        task = progress.add_task("counting", total=None)
        values = hands.count_values(
            containing,
            avoiding,
            rules=rules,
            threads=threads,
            progress=lambda done, parts: progress.update(task, completed=done, total=parts),
        )
    by_category = dict.fromkeys(reversed(CATEGORIES), 0)
    for value, times in enumerate(values.tolist()):
        if times:
            by_category[HighValue(value).category] += times
    if as_json:
        _print_json({"hands": total, "categories": by_category})
        return
    table = _table("", "category", "hands", "share")
    for category, times in by_category.items():
        table.add_row(category, f"{times:,}", f"{times / total:.4%}" if total else "")
    table.add_section()
    table.add_row("all", f"{total:,}", "")
    _show(table)


def _progress() -> Progress:
    """A bar on standard error, if that is a terminal; it goes away when the work is done."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
