"""The command line: `paigow rank`, `set`, `house-way`, `settle`, `edge`, `pay-table`, `count`.

The extra `cli`; the bar charts of `edge` need the extra `plot`.

Bad input ends with exit status 2 and one line on standard error.
"""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Literal, NoReturn

import click
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from . import __version__, hands
from ._core import Hand, Rules, seven
from .errors import PaigowError
from .house_reports import Check, Comparison, Difference, Explanation, comment_in_c
from .house_way import HouseWay
from .ledgers import Ledger, LedgerLine
from .pay_reports import Edge
from .pay_tables import PayTable
from .rounds import Round
from .settings import Setting
from .values import CATEGORIES, HighValue, LowValue

_RIGHT_ALIGNED = (
    "stake",
    "odds",
    "net",
    "house",
    "center",
    "hands",
    "share",
    "combinations",
    "probability",
    "contribution",
    "envy",
)

_cards = click.argument("cards")
_joker = click.option("--joker", default="bug", show_default=True, help="bug or wild.")
_wheel = click.option(
    "--wheel", default="second", show_default=True, help="A-2-3-4-5: second or lowest."
)
_as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")


@click.group(invoke_without_command=True)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def app(context: click.Context) -> None:
    """Pai gow poker: rank hands, set them the house way, settle a round to the cent."""
    _help(context)


def _help(context: click.Context) -> None:
    """What there is, for a group of commands without one."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main() -> None:
    """Run the command; every error of the user's is one line on standard error, exit status 2."""
    if sys.stdout is None:
        _give_up(["standard output is closed"], 1)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name that the terminal cannot show
    try:
        app.main(prog_name="paigow", standalone_mode=False)
        sys.stdout.flush()
    except PaigowError as error:
        _give_up([str(error)], 2)
    except click.ClickException as error:
        _give_up([error.format_message()], 2)
    except click.Abort:  # interrupted
        sys.exit(130)
    except OSError as error:  # the output cannot be written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _give_up([str(error)], 1)


def _give_up(messages: Iterable[str], status: int) -> NoReturn:
    for message in messages:
        print(f"paigow: {_printable(' '.join(message.split()))}", file=sys.stderr)
    sys.exit(status)


def _printable(text: str) -> str:
    """Text that cannot command the terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


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
@_joker
@_wheel
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
@click.option("--house-way", help="A shipped house way by name, or a .toml file.")
@click.option("--low", metavar="CARDS", help="A player's own low hand: is it foul?")
@click.option("--explain", is_flag=True, help="Say which line sets the hand, and what it beat.")
@_joker
@_wheel
@_as_json
def set_(
    cards: str,
    house_way: str | None,
    low: str | None,
    explain: bool,
    joker: str,
    wheel: str,
    as_json: bool,
) -> None:
    """Set seven CARDS by a house way, or look at a player's own setting, or both."""
    rules = Rules(joker, wheel)
    hand = seven(cards)
    if house_way is None and (explain or low is None):
        raise click.UsageError("Give --house-way, --low, or both; --explain needs --house-way.")
    own = None if low is None else Setting.by_hand(hand, low, rules)
    why = None if house_way is None else HouseWay.load(house_way).explain(hand, rules)
    if as_json:
        _print_json(_set_document(hand, own, why, explain))
        return
    if own is not None:
        _show(_setting(f"{hand} by the player", own, own.foul and f"FOUL: {own.foul}"))
    if why is not None:
        title = f"{hand} by {why.house_way}"
        _show(_setting(title, why.setting, why.setting.line))
    if why is not None and explain:
        _show(_reasons(why), _alternatives(why))


def _set_document(
    hand: Hand, own: Setting | None, why: Explanation | None, explain: bool
) -> dict[str, Any]:
    document: dict[str, Any] = {"cards": str(hand)}
    if own is not None:
        document["own"] = own.to_json()
    if why is not None:
        setting = why.to_json() if explain else why.setting.to_json()
        document.update({"house_way": why.house_way, **setting})
    return document


def _setting(title: str, setting: Setting, caption: str | None) -> Table:
    table = _table(title, "", "cards", "value")
    if setting.high:
        table.add_row("high hand", str(setting.high), str(setting.high_value))
        table.add_row("low hand", str(setting.low), str(setting.low_value))
    table.caption = caption
    return table


def _reasons(why: Explanation) -> Table:
    """Which line it is, and which earlier ones could not be carried out."""
    table = _table("Why", "", "")
    table.show_header = False
    table.add_row("holding", why.holding)
    place = f", {_printable(why.place)}" if why.place else ""
    table.add_row("line", f"{why.number}{place}")
    for words in why.passed:
        table.add_row("passed over", words)
    return table


def _alternatives(why: Explanation) -> Table:
    table = _table("What it beat", "low hand", "high hand", "")
    for other in why.alternatives:
        setting = other.setting
        verdict = "FOUL" if setting.foul else other.line or ""
        table.add_row(
            f"{setting.low}  {setting.low_value}", f"{setting.high}  {setting.high_value}", verdict
        )
    return table


# ------------------------------------------------------------------------------------- house ways


@app.group("house-way", invoke_without_command=True)
@click.pass_context
def house_way_(context: click.Context) -> None:
    """Show house ways, check and compare them, and write them in C."""
    _help(context)


@house_way_.command("check")
@click.argument("house_way")
@_joker
@_wheel
@_as_json
def check(house_way: str, joker: str, wheel: str, as_json: bool) -> None:
    """Look at every hand: whether each is set, none foul, and every line of HOUSE_WAY reached.

    HOUSE_WAY is the name of a shipped one, or a .toml file.  Ends with exit status 1 if something
    is wrong.
    """
    checked = HouseWay.load(house_way).check(Rules(joker, wheel))
    if as_json:
        _print_json(checked.to_json())
    else:
        _show(_uses(checked))
    if checked.problems:
        _give_up(checked.problems, 1)


def _uses(checked: Check) -> Table:
    table = _table(f"{checked.house_way}: the hands that each line sets", "line", "words", "hands")
    for number, use in enumerate(checked.lines, 1):
        if use.is_convention and not checked.lines[number - 2].is_convention:
            table.add_section()
        table.add_row(str(number), use.words, f"{use.hands:,}")
    table.add_section()
    table.add_row("", "all", f"{sum(use.hands for use in checked.lines):,}")
    if not checked.problems:
        table.caption = "Every hand is set, none is foul, every line of its own is reached."
    return table


@house_way_.command("diff")
@click.argument("first")
@click.argument("second")
@_joker
@_wheel
@_as_json
def diff(first: str, second: str, joker: str, wheel: str, as_json: bool) -> None:
    """How many hands the house ways FIRST and SECOND set differently, and why."""
    comparison = HouseWay.load(first).compare(HouseWay.load(second), Rules(joker, wheel))
    if as_json:
        _print_json(comparison.to_json())
    else:
        _show(_differences(comparison))


def _differences(comparison: Comparison) -> Table:
    title = f"Hands that {comparison.first} and {comparison.second} set differently"
    table = _table(title, "holding", "hands", "for example")
    for holding, hands_ in comparison.by_holding.items():
        table.add_row(holding, f"{hands_:,}", "")
        for difference in comparison.differences:
            if difference.holding == holding:
                table.add_row("", f"{difference.hands:,}", _example(difference))
        table.add_section()
    share = comparison.hands / hands.count_hands()
    table.add_row("all", f"{comparison.hands:,}", f"{share:.4%} of all hands")
    return table


def _example(difference: Difference) -> str:
    sides = (difference.first, difference.second)
    return "\n".join([str(difference.example), *(f"{s.low}  {s.line}" for s in sides)])


@house_way_.command("show")
@click.argument("house_way")
def show(house_way: str) -> None:
    """Print the file of HOUSE_WAY, one that ships with the package, to copy from."""
    print(HouseWay.text_of(house_way), end="")


@house_way_.command("c")
@click.argument("house_ways", nargs=-1, required=True)
def c(house_ways: tuple[str, ...]) -> None:
    """Write HOUSE_WAYS, shipped ones or .toml files, as constants of C."""
    _print_c("house-way", house_ways, [HouseWay.load(source).to_c() for source in house_ways])


# ---------------------------------------------------------------------------------------- settle


@app.command(short_help="Settle a round from a JSON file.")
@click.argument("round_file", type=click.Path(path_type=Path))
@_as_json
def settle(round_file: Path, as_json: bool) -> None:
    """Settle a round, with or without a player's bank, from the JSON file ROUND_FILE."""
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
    caption = f"Game {ledger.game.name}, house way {ledger.game.house_way.name}."
    table.caption = caption + (" The dealer's hand pushes (W12, W17)." if ledger.pushed else "")
    return table


def _add_hand(table: Table, place: str, setting: Setting) -> None:
    set_by = f"FOUL: {setting.foul}" if setting.foul else setting.line or "the player"
    high = f"{setting.high}  {setting.high_value}"
    low = f"{setting.low}  {setting.low_value}"
    table.add_row(place, f"{high}\n{low}" if setting.high else "-", set_by)


def _lines(ledger: Ledger) -> Table:
    columns = ["seat", "wager, reason", "stake", "outcome", "odds", "net"]
    if ledger.bank is not None:  # else the house gains what the player loses
        columns += ["house", "center"]
    table = _table("Settlement, in order", *columns)
    for line in ledger.lines:
        row = [
            f"{line.seat or ''} {line.player}".strip(),
            f"{line.wager}\n{_reason(line)}",
            _money(line.stake) if line.stake else "",
            line.outcome,
            line.odds or "",
            _money(line.net),
            _money(line.house),
            _money(line.center),
        ]
        table.add_row(*row[: len(columns)])
    return table


def _reason(line: LedgerLine) -> str:
    hand = f"{line.hand}: " if line.hand else ""
    whose = f" (seat {line.other_seat})" if line.other_seat else ""
    text = f"; 13:69F-{line.regulation}" if line.regulation else ""
    return f"{hand}{line.reason}{whose}. {line.rule}{text}"


def _totals(ledger: Ledger) -> Table:
    table = _table("Totals", "", "net")
    for player, net in ledger.players.items():
        table.add_row(player, _money(net))
    table.add_row("house", _money(ledger.house))
    table.add_section()
    table.add_row("sum", _money(sum(ledger.players.values()) + ledger.house))
    return table


# ------------------------------------------------------------------------------------- pay tables


@app.command("edge", short_help="What a bonus wager costs, exactly.")
@click.argument("pay_table")
@click.option("--players", default=1, show_default=True, help="At the table, for envy bonuses.")
@click.option("--stake", type=int, help="In cents; matters for envy bonuses, sums and limits.")
@click.option("--meter", type=int, help="In cents, for lines that pay a share of it.")
@click.option("--house-way", help="Sets the dealer's low hand, instead of the table's own.")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
@click.option("--plot", metavar="FILE.png", help="Draw a bar chart as well (extra plot).")
@_as_json
def edge(
    pay_table: str,
    players: int,
    stake: int | None,
    meter: int | None,
    house_way: str | None,
    as_csv: bool,
    plot: str | None,
    as_json: bool,
) -> None:
    """Every line of PAY_TABLE: its combinations, probability, contribution; and the house edge.

    PAY_TABLE is the name of a shipped one, or a .toml file.
    """
    if as_json and as_csv:
        raise click.UsageError("Give --json or --csv, not both.")
    way = None if house_way is None else HouseWay.load(house_way)
    table = PayTable.load(pay_table)
    result = table.edge(players=players, stake=stake, meter=meter, house_way=way)
    if plot is not None:
        result.plot(plot)
    if as_json:
        _print_json(result.to_json())
    elif as_csv:
        print(result.to_csv(), end="")
    else:
        _show(_edge_lines(result), _edge_totals(result))


def _edge_lines(edge: Edge) -> Table:
    columns = ("line", "combinations", "probability", "contribution")
    has_envy = edge.envy > 0
    table = _table(edge.pay_table, *columns, *(("envy",) if has_envy else ()))
    for line in edge.lines:
        if line is edge.lines[-1]:
            table.add_section()
        table.add_row(
            _printable(f"{line.hand}: {line.odds}" if line.odds else line.hand),
            f"{line.combinations:,}",
            f"{float(line.probability):.6%}",
            f"{float(line.contribution):+.6f}",
            *((_money(line.envy) if line.envy else "",) if has_envy else ()),
        )
    table.add_section()
    table.add_row("all", f"{edge.deals:,}", "", f"{float(-edge.own_edge):+.6f}")
    return table


def _edge_totals(edge: Edge) -> Table:
    table = _table("", "", "")
    table.show_header = False
    if edge.envy:
        table.add_row("edge without envy", f"{float(edge.own_edge):.4%}")
        bet = f"of a bet of {_money(edge.stake)}"
        table.add_row("envy, each other player", f"{float(edge.envy):.4%} {bet}")
        table.add_row(f"house edge, {edge.players} at the table", f"{float(edge.house_edge):.4%}")
    else:
        table.add_row("house edge", f"{float(edge.house_edge):.4%}")
    table.add_row("hit rate", f"{float(edge.hit_rate):.4%}")
    table.add_row("variance", f"{float(edge.variance):.4f}")
    return table


@app.group("pay-table", invoke_without_command=True)
@click.pass_context
def pay_table_(context: click.Context) -> None:
    """Show pay tables, and write them in C."""
    _help(context)


@pay_table_.command("show")
@click.argument("pay_table")
def show_pay_table(pay_table: str) -> None:
    """Print the file of PAY_TABLE, one that ships with the package, to copy from."""
    print(PayTable.text_of(pay_table), end="")


@pay_table_.command("c")
@click.argument("pay_tables", nargs=-1, required=True)
def pay_tables_in_c(pay_tables: tuple[str, ...]) -> None:
    """Write PAY_TABLES, shipped ones or .toml files, as constants of C."""
    _print_c("pay-table", pay_tables, [PayTable.load(source).to_c() for source in pay_tables])


def _print_c(command: str, sources: Iterable[str], constants: list[str]) -> None:
    for name, times in Counter(constant.split(" = ")[0] for constant in constants).items():
        if times > 1:
            raise PaigowError(f"{times} of them would be called {name.split()[-1]} in C")
    head = comment_in_c(f"Made by: paigow {command} c {' '.join(sources)}")
    print(f'{head}#include "paigow.h"\n')
    print("\n".join(constants), end="")


# ----------------------------------------------------------------------------------------- count


@app.command()
@click.option("--containing", default="", metavar="CARDS", help="Cards that all hands hold.")
@click.option("--avoiding", default="", metavar="CARDS", help="Cards that no hand holds.")
@_joker
@_wheel
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
