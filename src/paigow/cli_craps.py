"""The commands about craps: `craps odds`, `craps limits`, `craps play`.

Amounts on the command line are in dollars, as they are said at a table; in JSON they are in cents.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, TypeVar

import click
from rich.table import Table as Printed

from . import cli_parts as parts
from ._faults import shown
from ._money import money
from .craps import POINTS, Ledger, LedgerLine, Limits, Played, Rules, Script, Table, odds_on

_Command = TypeVar("_Command", bound=Callable[..., Any])

# A bet behind which odds are taken, and one behind which they are laid; Come is like Pass.
_SIDES = {"take": "pass", "lay": "dont_pass"}


class Dollars(click.ParamType[int]):
    """An amount such as 5 or 7.50, in cents."""

    name = "amount"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Read it."""
        match = re.fullmatch(r"([0-9]{1,15})(?:\.([0-9]{1,2}))?", value)
        if match is None:
            self.fail(f"{shown(value)} is no amount such as 5 or 7.50", param, ctx)
        return int(match[1]) * 100 + int((match[2] or "").ljust(2, "0"))


def _of_rules(command: _Command) -> _Command:
    """The options that say how the table plays, and the flat bet."""
    words = "How many times the flat bet: equal, 10x, 3-4-5, or a number for each point."
    for option in (
        click.option("--down", is_flag=True, help="Odds are paid down to whole chips (C5)."),
        click.option("--strict", is_flag=True, help="No excess above a limit (1.6(f))."),
        click.option("--most-odds", type=Dollars(), help="The posted maximum of an odds wager."),
        click.option("--unit", type=Dollars(), default="1", show_default=True, help="A chip."),
        click.option("--rule", default="equal", show_default=True, help=words),
        click.option("--flat", type=Dollars(), required=True, help="The flat bet."),
    ):
        command = option(command)
    return command


def _rules(rule: str, unit: int, most_odds: int | None, strict: bool, down: bool) -> Rules:
    rules = Rules(rule, unit, excess=not strict, uneven="down" if down else "reject")
    return rules if most_odds is None else replace(rules, most_odds=most_odds)


@parts.app.group("craps", invoke_without_command=True)
@click.pass_context
def craps_(context: click.Context) -> None:
    """Odds wagers at craps: what is accepted, what it wins; a table played from a script."""
    parts.help_of(context)


# ------------------------------------------------------------------------------------------ limits


@craps_.command("odds", short_help="How much may be wagered as odds on a point.")
@click.option("--point", type=int, required=True, help="4, 5, 6, 8, 9 or 10.")
@click.option("--stake", type=Dollars(), help="Odds to ask about.")
@_of_rules
@parts.as_json
def odds(point: int, stake: int | None, flat: int, as_json: bool, **options: Any) -> None:
    """How much may be taken and laid as odds on a point; whether a stake is accepted."""
    rules = _rules(**options)
    limits = {side: rules.limits(bet, point, flat) for side, bet in _SIDES.items()}
    answers = (
        {}
        if stake is None
        else {side: _answer(rules, bet, point, flat, stake) for side, bet in _SIDES.items()}
    )
    if as_json:
        sides = {side: {**limits[side].to_json(), **answers.get(side, {})} for side in _SIDES}
        parts.print_json({"rules": rules.to_json(), "point": point, "flat": flat, **sides})
        return
    title = f"Odds on {point} behind a flat bet of {money(flat)}, {rules.odds}"
    table = parts.new_table(title, "", "pays", "up to", "wins", "by")
    for side, bet in _SIDES.items():
        pays = odds_on(bet, point)
        table.add_row(side, f"{pays.numerator} to {pays.denominator}", *_amounts(limits[side]))
    _show(table, rules, limits.values())
    for side, answer in answers.items():
        text = f"{side} {money(answer['stake'])}: {_said(answer)}"
        print(fill(text, max(get_terminal_size().columns, 20), subsequent_indent="  "))


def _answer(rules: Rules, bet: str, point: int, flat: int, stake: int) -> dict[str, Any]:
    """What is said to a stake, as its part of a document."""
    answer = rules.answer(bet, point, flat, stake)
    document = {"stake": stake, "accepted": answer.accepted}
    if answer.refusal:
        nearest = rules.nearest(bet, point, flat, stake)
        return {**document, "refusal": answer.refusal.said(), **nearest._asdict()}
    won, unpaid = rules.pay(bet, point, stake)
    return {**document, "won": won, "unpaid": str(unpaid)}


def _said(answer: dict[str, Any]) -> str:
    if not answer["accepted"]:
        nearest = [money(answer[side]) for side in ("below", "above") if answer[side]]
        return f"{answer['refusal']}; nearest: {' and '.join(nearest) or 'none'}"
    unpaid = "" if answer["unpaid"] == "0" else f", {answer['unpaid']} cents are not paid"
    return f"accepted, wins {money(answer['won'])}{unpaid}"


@craps_.command("limits", short_help="How much may be wagered as odds, on all points.")
@_of_rules
@parts.as_json
def limits(flat: int, as_json: bool, **options: Any) -> None:
    """How much may be taken and laid as odds behind a flat bet, on all points: a dealer's card."""
    rules = _rules(**options)
    found = {
        point: {side: rules.limits(bet, point, flat) for side, bet in _SIDES.items()}
        for point in POINTS
    }
    if as_json:
        points = {
            point: {side: limit.to_json() for side, limit in sides.items()}
            for point, sides in found.items()
        }
        parts.print_json({"rules": rules.to_json(), "flat": flat, "points": points})
        return
    title = f"Odds behind a flat bet of {money(flat)}, {rules.odds}, chips of {money(rules.unit)}"
    columns = ("take up to", "wins", "by", "lay up to", "wins", "by")
    table = parts.new_table(title, "point", *columns)
    for point, sides in found.items():
        table.add_row(str(point), *_amounts(sides["take"]), *_amounts(sides["lay"]))
    _show(table, rules, [limit for sides in found.values() for limit in sides.values()])


def _amounts(limit: Limits) -> tuple[str, str, str]:
    largest = f"{money(limit.largest)}{'*' if limit.excess else ''}"
    return largest, f"{money(limit.wins)}{'+' if limit.unpaid else ''}", money(limit.step)


def _show(table: Printed, rules: Rules, found: Collection[Limits]) -> None:
    captions = []
    if any(limit.excess for limit in found):
        captions.append("* above the limit, as the payout needs it: C4, 13:69F-1.6(f)")
    if any(limit.unpaid for limit in found):
        captions.append("+ and less than a chip, which is not paid: C5")
    if rules.uneven == "down":
        captions.append("Other stakes in whole chips are accepted up to the limit, and paid down.")
    table.caption = "\n".join(captions)
    parts.show_tables(table)


# -------------------------------------------------------------------------------------------- play


@craps_.command("play", short_help="Bets and rolls from a JSON file.")
@click.argument("script_file", metavar="SCRIPT", type=click.Path(path_type=Path))
@parts.as_json
def play(script_file: Path, as_json: bool) -> None:
    """Play the bets and rolls of the JSON file SCRIPT, and settle each roll to the cent."""
    script = Script.load(script_file)
    table = Table.from_json(script.table)
    played = list(script.play(table))
    nets = _nets(played)
    if as_json:
        ledgers = [step.ledger.to_json() for step in played if step.ledger]
        totals = {"players": nets, "house": -sum(nets.values())}
        parts.print_json({"ledgers": ledgers, "totals": totals, "table": table.to_json()})
        return
    for step in played:
        if step.ledger is None:
            print(_sentence(step))
        elif step.ledger.lines:
            parts.show_tables(_roll(step.ledger))
        else:
            print(f"{_dice(step.ledger)}: nothing is decided")
    parts.show_tables(_left(table), _totals(nets))


def _sentence(played: Played) -> str:
    """What a player did."""
    step = played.step
    kind = next(kind for kind in ("bet", "odds", "call") if kind in step)
    on = f" on {step['point']}" if step.get("point") else ""
    if kind == "call":
        works = "on" if step["works"] else "off"
        return f"{step['player']}: odds of {_said_bet(step[kind])}{on} {works}"
    what = f"odds of {_said_bet(step[kind])}" if kind == "odds" else _said_bet(step[kind])
    return f"{step['player']}: {what}{on} {money(step['amount'])}"


def _said_bet(bet: str) -> str:
    return bet.replace("dont_", "don't ")


def _dice(ledger: Ledger) -> str:
    first, second = ledger.dice
    return f"{first} and {second}, {ledger.total}{', seven-out' if ledger.seven_out else ''}"


def _roll(ledger: Ledger) -> Printed:
    columns = ("player", "wager, reason", "stake", "outcome", "odds", "net")
    table = parts.new_table(_dice(ledger), *columns)
    for line in ledger.lines:
        table.add_row(
            line.player,
            f"{_wager(line)}\n{_why(line)}",
            money(line.stake),
            line.outcome,
            line.odds or "",
            money(line.net) if line.outcome != "moves" else "",
        )
    table.caption = (
        f"Handed back {money(ledger.stakes)}, won by flat bets {money(ledger.flat_won)}, by odds "
        f"{money(ledger.odds_won)}, lost {money(ledger.lost)}. {_next(ledger.after)}."
    )
    return table


def _next(point: int | None) -> str:
    return f"The point is {point}" if point else "Come-out"


def _wager(line: LedgerLine) -> str:
    return f"{_named(line.bet, line.point)}{', odds' if line.wager == 'odds' else ''}"


def _named(bet: str, point: int | None) -> str:
    return f"{_said_bet(bet)} on {point}" if point else _said_bet(bet)


def _why(line: LedgerLine) -> str:
    unpaid = f"; {line.unpaid} cents are not paid" if line.unpaid else ""
    text = f"; 13:69F-{line.regulation}" if line.regulation else ""
    return f"{line.reason}{unpaid}. {line.rule}{text}"


def _left(table: Table) -> Printed:
    columns = ("player", "wager", "flat", "its odds")
    left = parts.new_table(f"On the table. {_next(table.point)}.", *columns)
    for wager in table.wagers:
        row = (_named(wager.bet, wager.point), money(wager.flat), money(wager.odds))
        left.add_row(wager.player, *row)
    return left


def _nets(played: Iterable[Played]) -> dict[str, int]:
    """What each player gains by all rolls."""
    nets: dict[str, int] = {}
    for step in played:
        for player, net in step.ledger.nets.items() if step.ledger else ():
            nets[player] = nets.get(player, 0) + net
    return nets


def _totals(nets: dict[str, int]) -> Printed:
    totals = parts.new_table("Totals", "", "net")
    for player, net in nets.items():
        totals.add_row(player, money(net))
    totals.add_row("house", money(-sum(nets.values())))
    return totals
