"""What the commands of the command line share: tables, JSON, errors, progress."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, NoReturn

import click
from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.measure import Measurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from . import __version__
from .errors import PaigowError
from .house_reports import comment_in_c

RIGHT_ALIGNED = (
    "pays",
    "up to",
    "take up to",
    "lay up to",
    "wins",
    "by",
    "flat",
    "its odds",
    "stake",
    "odds",
    "net",
    "house",
    "center",
    "win",
    "push",
    "lose",
    "house edge",
    "hands",
    "share",
    "combinations",
    "probability",
    "contribution",
    "envy",
    "deals",
    "as player",
    "as bank",
    "wrong",
    "cost",
    "gain",
    "gain, cost",
)
NOT_FOLDED = (*RIGHT_ALIGNED, "high and low", "low and high hand", "wager", "front", "chart")

_ANY_WIDTH = 10_000
_LONG_WORD = 10

as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")


@click.group(invoke_without_command=True)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def app(context: click.Context) -> None:
    """Pai gow poker: rank hands, set them the house way, settle a round to the cent."""
    help_of(context)


def help_of(context: click.Context) -> None:
    """What there is, for a group of commands without one."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def give_up(messages: Iterable[str], status: int) -> NoReturn:
    """End with these lines on standard error."""
    for message in messages:
        print(f"paigow: {printable(' '.join(message.split()))}", file=sys.stderr)
    sys.exit(status)


def printable(text: str) -> str:
    """Text that cannot command the terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


def print_json(document: Any) -> None:
    """Print a document for machines."""
    print(json.dumps(document, indent=2))


def show_tables(*tables: Table) -> None:
    """Print tables for people; those with figures that do not fit are wider than the terminal."""
    console = Console(markup=False, emoji=False, highlight=False)
    width = console.width
    for table in tables:
        for column in table.columns:
            column.min_width = _least_width(column)
        measure = Measurement.get(console, console.options.update(width=_ANY_WIDTH), table)
        console.width = max(width, measure.minimum)
        console.print(table)


def _least_width(column: Column) -> int:
    """Figures are never cut; text is, between words, and words only if they are long."""
    lines = [line for cell in (column.header, *column.cells) for line in str(cell).splitlines()]
    if column.no_wrap:
        return max(map(cell_len, lines), default=0)
    words = (cell_len(word) for line in lines for word in line.split())
    return min(max(words, default=0), _LONG_WORD)


def new_table(title: str, *columns: str) -> Table:
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
        justify: Literal["left", "right"] = "right" if column in RIGHT_ALIGNED else "left"
        no_wrap = column in NOT_FOLDED
        table.add_column(column, justify=justify, no_wrap=no_wrap, overflow="fold")
    return table


def progress_bar() -> Progress:
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


def print_c(command: str, sources: Iterable[str], constants: list[str]) -> None:
    """Print constants of C, and which command made them."""
    for name, times in Counter(constant.split(" = ")[0] for constant in constants).items():
        if times > 1:
            raise PaigowError(f"{times} of them would be called {name.split()[-1]} in C")
    head = comment_in_c(f"Made by: paigow {command} c {' '.join(sources)}")
    print(f'{head}#include "paigow.h"\n')
    print("\n".join(constants), end="")
