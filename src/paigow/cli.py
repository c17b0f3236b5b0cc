"""The command line: `paigow rank`, `set`, `house-way`, `settle`, `table`, `edge` and so on.

The extra `cli`; the bar charts of `edge` need the extra `plot`.

Bad input ends with exit status 2 and one line on standard error.
"""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Any

import click
from rich.table import Table

from . import cli_craps, cli_odds, cli_table, hands
from . import cli_parts as parts
from ._core import Hand, Rules, seven
from ._money import money
from .errors import PaigowError
from .house_reports import Check, Comparison, Difference, Explanation
from .house_way import HouseWay
from .pay_reports import Edge
from .pay_tables import PayTable
from .settings import Setting
from .values import CATEGORIES, HighValue, LowValue

__all__ = ["cli_craps", "cli_odds", "cli_table", "main"]

_cards = click.argument("cards")
_joker = click.option("--joker", default="bug", show_default=True, help="bug or wild.")
_wheel = click.option(
    "--wheel", default="second", show_default=True, help="A-2-3-4-5: second or lowest."
)


def main() -> None:
    """Run the command; every error of the user's is one line on standard error, exit status 2."""
    if sys.stdout is None:
        parts.give_up(["standard output is closed"], 1)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a name that the terminal cannot show
    try:
        parts.app.main(prog_name="paigow", standalone_mode=False)
        sys.stdout.flush()
    except PaigowError as error:
        parts.give_up([str(error)], 2)
    except click.ClickException as error:
        parts.give_up([error.format_message()], 2)
    except click.Abort:  # interrupted
        sys.exit(130)
    except OSError as error:  # the output cannot be written
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        parts.give_up([str(error)], 1)


# ------------------------------------------------------------------------------------------ rank


@parts.app.command()
@_cards
@_joker
@_wheel
@parts.as_json
def rank(cards: str, joker: str, wheel: str, as_json: bool) -> None:
    """Rank two, five or seven CARDS, such as "As Kd Qc Jh 7s 3c Xx"; of seven, the best five."""
    result = _rank(Hand(cards), Rules(joker, wheel))
    if as_json:
        parts.print_json(result)
        return
    table = parts.new_table("", "", "")
    table.show_header = False
    for key, value in result.items():
        table.add_row(key.replace("_", " "), str(value))
    parts.show_tables(table)


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


@parts.app.command("set")
@_cards
@click.option("--house-way", help="A shipped house way by name, or a .toml file.")
@click.option("--low", metavar="CARDS", help="A player's own low hand: is it foul?")
@click.option("--explain", is_flag=True, help="Say which line sets the hand, and what it beat.")
@_joker
@_wheel
@parts.as_json
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
        parts.print_json(_set_document(hand, own, why, explain))
        return
    if own is not None:
        parts.show_tables(_setting(f"{hand} by the player", own, own.foul and f"FOUL: {own.foul}"))
    if why is not None:
        title = f"{hand} by {why.house_way}"
        parts.show_tables(_setting(title, why.setting, why.setting.line))
    if why is not None and explain:
        parts.show_tables(_reasons(why), _alternatives(why))


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
    table = parts.new_table(title, "", "cards", "value")
    if setting.high:
        table.add_row("high hand", str(setting.high), str(setting.high_value))
        table.add_row("low hand", str(setting.low), str(setting.low_value))
    table.caption = caption
    return table


def _reasons(why: Explanation) -> Table:
    """Which line it is, and which earlier ones could not be carried out."""
    table = parts.new_table("Why", "", "")
    table.show_header = False
    table.add_row("holding", why.holding)
    place = f", {parts.printable(why.place)}" if why.place else ""
    table.add_row("line", f"{why.number}{place}")
    for words in why.passed:
        table.add_row("passed over", words)
    return table


def _alternatives(why: Explanation) -> Table:
    table = parts.new_table("What it beat", "low hand", "high hand", "")
    for other in why.alternatives:
        setting = other.setting
        verdict = "FOUL" if setting.foul else other.line or ""
        table.add_row(
            f"{setting.low}  {setting.low_value}", f"{setting.high}  {setting.high_value}", verdict
        )
    return table


# ------------------------------------------------------------------------------------- house ways


@parts.app.group("house-way", invoke_without_command=True)
@click.pass_context
def house_way_(context: click.Context) -> None:
    """Show house ways, check and compare them, and write them in C."""
    parts.help_of(context)


@house_way_.command("check")
@click.argument("house_way")
@_joker
@_wheel
@parts.as_json
def check(house_way: str, joker: str, wheel: str, as_json: bool) -> None:
    """Look at every hand: whether each is set, none foul, and every line of HOUSE_WAY reached.

    HOUSE_WAY is the name of a shipped one, or a .toml file.  Ends with exit status 1 if something
    is wrong.
    """
    checked = HouseWay.load(house_way).check(Rules(joker, wheel))
    if as_json:
        parts.print_json(checked.to_json())
    else:
        parts.show_tables(_uses(checked))
    if checked.problems:
        parts.give_up(checked.problems, 1)


def _uses(checked: Check) -> Table:
    table = parts.new_table(
        f"{checked.house_way}: the hands that each line sets", "line", "words", "hands"
    )
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
@parts.as_json
def diff(first: str, second: str, joker: str, wheel: str, as_json: bool) -> None:
    """How many hands the house ways FIRST and SECOND set differently, and why."""
    comparison = HouseWay.load(first).compare(HouseWay.load(second), Rules(joker, wheel))
    if as_json:
        parts.print_json(comparison.to_json())
    else:
        parts.show_tables(_differences(comparison))


def _differences(comparison: Comparison) -> Table:
    title = f"Hands that {comparison.first} and {comparison.second} set differently"
    table = parts.new_table(title, "holding", "hands", "for example")
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
    parts.print_c("house-way", house_ways, [HouseWay.load(source).to_c() for source in house_ways])


# ------------------------------------------------------------------------------------- pay tables


@parts.app.command("edge", short_help="What a bonus wager costs, exactly.")
@click.argument("pay_table")
@click.option("--players", default=1, show_default=True, help="At the table, for envy bonuses.")
@click.option("--stake", type=int, help="In cents; matters for envy bonuses, sums and limits.")
@click.option("--meter", type=int, help="In cents, for lines that pay a share of it.")
@click.option("--house-way", help="Sets the dealer's low hand, instead of the table's own.")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
@click.option("--plot", metavar="FILE.png", help="Draw a bar chart as well (extra plot).")
@parts.as_json
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
        parts.print_json(result.to_json())
    elif as_csv:
        print(result.to_csv(), end="")
    else:
        parts.show_tables(_edge_lines(result), _edge_totals(result))


def _edge_lines(edge: Edge) -> Table:
    columns = ("line", "combinations", "probability", "contribution")
    has_envy = edge.envy > 0
    table = parts.new_table(edge.pay_table, *columns, *(("envy",) if has_envy else ()))
    for line in edge.lines:
        if line is edge.lines[-1]:
            table.add_section()
        table.add_row(
            parts.printable(f"{line.hand}: {line.odds}" if line.odds else line.hand),
            f"{line.combinations:,}",
            f"{float(line.probability):.6%}",
            f"{float(line.contribution):+.6f}",
            *((money(line.envy) if line.envy else "",) if has_envy else ()),
        )
    table.add_section()
    table.add_row("all", f"{edge.deals:,}", "", f"{float(-edge.own_edge):+.6f}")
    return table


def _edge_totals(edge: Edge) -> Table:
    table = parts.new_table("", "", "")
    table.show_header = False
    if edge.envy:
        table.add_row("edge without envy", f"{float(edge.own_edge):.4%}")
        bet = f"of a bet of {money(edge.stake)}"
        table.add_row("envy, each other player", f"{float(edge.envy):.4%} {bet}")
        table.add_row(f"house edge, {edge.players} at the table", f"{float(edge.house_edge):.4%}")
    else:
        table.add_row("house edge", f"{float(edge.house_edge):.4%}")
    table.add_row("hit rate", f"{float(edge.hit_rate):.4%}")
    table.add_row("variance", f"{float(edge.variance):.4f}")
    return table


@parts.app.group("pay-table", invoke_without_command=True)
@click.pass_context
def pay_table_(context: click.Context) -> None:
    """Show pay tables, and write them in C."""
    parts.help_of(context)


@pay_table_.command("show")
@click.argument("pay_table")
def show_pay_table(pay_table: str) -> None:
    """Print the file of PAY_TABLE, one that ships with the package, to copy from."""
    print(PayTable.text_of(pay_table), end="")


@pay_table_.command("c")
@click.argument("pay_tables", nargs=-1, required=True)
def pay_tables_in_c(pay_tables: tuple[str, ...]) -> None:
    """Write PAY_TABLES, shipped ones or .toml files, as constants of C."""
    parts.print_c("pay-table", pay_tables, [PayTable.load(source).to_c() for source in pay_tables])


# ----------------------------------------------------------------------------------------- count


@parts.app.command()
@click.option("--containing", default="", metavar="CARDS", help="Cards that all hands hold.")
@click.option("--avoiding", default="", metavar="CARDS", help="Cards that no hand holds.")
@_joker
@_wheel
@click.option("--threads", default=1, show_default=True, help="Threads that share the work.")
@parts.as_json
def count(
    containing: str, avoiding: str, joker: str, wheel: str, threads: int, as_json: bool
) -> None:
    """Count every hand of seven cards by category: all 154,143,080, or a choice of them."""
    rules = Rules(joker, wheel)
    total = hands.count_hands(containing, avoiding)
    with parts.progress_bar() as progress:
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
        parts.print_json({"hands": total, "categories": by_category})
        return
    table = parts.new_table("", "category", "hands", "share")
    for category, times in by_category.items():
        table.add_row(category, f"{times:,}", f"{times / total:.4%}" if total else "")
    table.add_section()
    table.add_row("all", f"{total:,}", "")
    parts.show_tables(table)
