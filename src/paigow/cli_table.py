"""The commands about rounds and games: `settle`, `table`, `replay`, `simulate`, `game`."""

from __future__ import annotations

import contextlib
import os
import secrets
from collections import Counter
from pathlib import Path

import click
from rich.table import Table

from . import cli_parts as parts
from ._money import money
from .cli_prompts import Asked
from .games import Game
from .journals import Journal, JournalWriter
from .ledgers import Ledger, LedgerLine
from .printouts import printout
from .rounds import Bank, Round
from .sessions import Choices, Played, Script, default_script
from .settings import Setting
from .simulation import Simulation

# ---------------------------------------------------------------------------------------- settle


@parts.app.command(short_help="Settle a round from a JSON file.")
@click.argument("round_file", type=click.Path(path_type=Path))
@click.option("--plain", is_flag=True, help="Say what happened to each player, in sentences.")
@parts.as_json
def settle(round_file: Path, plain: bool, as_json: bool) -> None:
    """Settle a round, with or without a player's bank, from the JSON file ROUND_FILE."""
    ledger = Round.load(round_file).settle()
    if as_json:
        parts.print_json(ledger.to_json())
    elif plain:
        _print_plain(ledger)
    else:
        parts.show_tables(_hands(ledger), _lines(ledger), _totals(ledger))


def _print_plain(ledger: Ledger) -> None:
    for who, sentences in printout(ledger).items():
        print(who)
        for sentence in sentences:
            print(f"  {sentence}")


def _hands(ledger: Ledger) -> Table:
    table = parts.new_table("Hands", "place", "high and low", "set by")
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
    """With a bank, what house and center gain takes the room of the odds."""
    more = ("odds", "net") if ledger.bank is None else ("net", "house", "center")
    table = parts.new_table(
        "Settlement, in order", "seat", "wager, reason", "stake", "outcome", *more
    )
    for line in ledger.lines:
        amounts = [money(line.net), money(line.house), money(line.center)]
        table.add_row(
            f"{line.seat or ''} {line.player}".strip(),
            f"{line.wager}\n{_reason(line)}",
            money(line.stake) if line.stake else "",
            line.outcome,
            *((line.odds or "", amounts[0]) if ledger.bank is None else amounts),
        )
    return table


def _reason(line: LedgerLine) -> str:
    hand = f"{line.hand}: " if line.hand else ""
    whose = f" (seat {line.other_seat})" if line.other_seat else ""
    text = f"; 13:69F-{line.regulation}" if line.regulation else ""
    return f"{hand}{line.reason}{whose}. {line.rule}{text}"


def _totals(ledger: Ledger) -> Table:
    table = parts.new_table("Totals", "", "net")
    for player, net in ledger.players.items():
        table.add_row(player, money(net))
    table.add_row("house", money(ledger.house))
    table.add_section()
    table.add_row("sum", money(sum(ledger.players.values()) + ledger.house))
    return table


# ------------------------------------------------------------------------------------------ games


@parts.app.group("game", invoke_without_command=True)
@click.pass_context
def game_(context: click.Context) -> None:
    """Show games, and write them in C."""
    parts.help_of(context)


@game_.command("show")
@click.argument("game")
def show_game(game: str) -> None:
    """Print the file of GAME, one that ships with the package, to copy from."""
    print(Game.text_of(game), end="")


@game_.command("c")
@click.argument("games", nargs=-1, required=True)
def games_in_c(games: tuple[str, ...]) -> None:
    """Write GAMES, shipped ones or .toml files, as constants of C, with all that they need."""
    constants = [constant for source in games for constant in Game.load(source).to_c()]
    parts.print_c("game", games, list(dict.fromkeys(constants)))


@parts.app.command("simulate", short_help="Deal rounds from a seed, settle them, add up.")
@click.argument("game")
@click.option("--rounds", default=1_000_000, show_default=True)
@click.option("--seats", default=6, show_default=True, help="At the table.")
@click.option("--seed", default=0, show_default=True)
@click.option("--bank", type=int, help="The seat that banks every round, instead of the house.")
@click.option("--co-bank", is_flag=True, help="The house covers half of it.")
@click.option("--threads", default=os.cpu_count() or 1, help="All processors, when left out.")
@parts.as_json
def simulate(
    game: str,
    rounds: int,
    seats: int,
    seed: int,
    bank: int | None,
    co_bank: bool,
    threads: int,
    as_json: bool,
) -> None:
    """What became of each wager of GAME over many rounds.

    GAME is the name of a shipped one, or a .toml file.  Every seat wagers 25.00 on the main and
    5.00 on each optional wager, and sets by the house way.
    """
    if co_bank and bank is None:
        raise click.UsageError("--co-bank needs --bank.")
    loaded = Game.load(game)
    banker = None if bank is None else Bank(bank, 100_000_000, co_bank)
    with parts.progress_bar() as progress:
        task = progress.add_task("rounds", total=rounds)

        def step(some: int) -> None:
            progress.advance(task, some)

        result = loaded.simulate(rounds, seats, seed, bank=banker, threads=threads, progress=step)
    if as_json:
        parts.print_json(result.to_json())
    else:
        parts.show_tables(_totals_of(result))


def _totals_of(result: Simulation) -> Table:
    title = f"{result.game}, {result.rounds:,} rounds, {result.seats} seats"
    table = parts.new_table(title, "wager", "win", "push", "lose", "house edge")
    for total in result.totals:
        counts = (total.wins, total.pushes, total.losses)
        edge = "" if total.house_edge is None else f"{total.house_edge:.4%}"
        margin = "" if total.margin is None else f" ± {total.margin:.4%}"
        shown = (f"{count:,}" if any(counts) else "" for count in counts)
        table.add_row(total.wager, *shown, edge + margin)
    table.caption = (
        f"The house gained {money(result.house)}; ± is half of a 95 % confidence interval."
    )
    return table


# ----------------------------------------------------------------------------------------- a table


@parts.app.command("table", short_help="Play round after round at a table.")
@click.argument("script", type=click.Path(path_type=Path), required=False)
@click.option("--game", default="nj-supreme", show_default=True, help="Without a script.")
@click.option("--players", default=3, show_default=True, help="Without a script: at the table.")
@click.option("--seed", type=int, help="Of the deals; a random one when left out.")
@click.option("--rounds", type=int, help="How many; 5 without a script.")
@click.option("--play", "own", type=int, metavar="SEAT", help="Sit there yourself, and be asked.")
@click.option(
    "--journal", type=click.Path(path_type=Path), help="A new file to keep the rounds in."
)
@click.option("--show-seed", is_flag=True, help="Print the seed, and keep it in the journal.")
def table_(
    script: Path | None,
    game: str,
    players: int,
    seed: int | None,
    rounds: int | None,
    own: int | None,
    journal: Path | None,
    show_seed: bool,
) -> None:
    """Deal, offer the bank, set the hands, settle, and go on to the next round.

    SCRIPT is a JSON file that says who plays and how (see paigow.sessions); without it some players
    wager the same every round and bank when it is offered.
    """
    number = secrets.randbits(64) if seed is None else seed
    loaded = Script.load(script) if script else default_script(game, players, number, 5)
    played = loaded.but(seed, rounds)
    if own is not None and own not in {plan.seat for plan in played.session.plans}:
        raise click.UsageError(f"Nobody sits at seat {own}.")
    choices = Choices() if own is None else Asked(own)
    shown_seed = played.session.seed if show_seed else None
    if shown_seed is not None:
        print(f"seed {shown_seed}")
    with contextlib.ExitStack() as files:
        writer = None
        if journal is not None:
            source = _beside(played.source, journal)
            writer = files.enter_context(JournalWriter(journal, source, shown_seed))
        for one in played.play(choices):
            _show_round(one)
            if writer is not None:
                writer.add(one)
        if played.session.number < played.rounds:
            print("The table ends: nobody has chips for a wager.")


def _beside(game: str, journal: Path) -> str:
    """The name of a game, or the path of its file from where the journal is."""
    if not game.endswith(".toml"):
        return game
    return os.path.relpath(os.path.realpath(game), os.path.realpath(journal.parent))


def _show_round(one: Played) -> None:
    print(f"Round {one.number}")
    for offer in one.offers:
        why = offer.refusal
        answer = f"not: {why} ({why.rule}, {why.paragraph})" if why else "offered"
        print(f"  bank, seat {offer.seat} {offer.player}: {answer}")
    bank = one.round.bank
    if bank is not None:
        kind = "co-banks" if bank.co_bank else "banks"
        print(f"  seat {bank.seat} {kind}; the dealer wagers {money(bank.dealer_wager)}")
    where = f"seat {one.start}" if one.start else "the dealer"
    print(f"  dice {' '.join(map(str, one.dice))}: the deal starts at {where}")
    parts.show_tables(_hands(one.ledger), _lines(one.ledger), _totals(one.ledger))
    chips = ", ".join(f"{player} {money(cents)}" for player, cents in one.chips.items())
    print(f"Chips: {chips}\n")


@parts.app.command("replay", short_help="Settle the rounds of a journal again.")
@click.argument("journal", type=click.Path(path_type=Path))
def replay(journal: Path) -> None:
    """Settle the rounds of JOURNAL again, and compare every cent.

    Ends with exit status 1 if the file was cut: then its last whole round is the last one.
    """
    loaded = Journal.load(journal)
    nets: Counter[str] = Counter()
    for ledger in loaded.replay():
        nets.update(ledger.players)
        nets.update(house=ledger.house)
    print(f"{loaded.game.name}, {len(loaded.rounds)} rounds")
    table = parts.new_table("", "", "net")
    for who, net in nets.items():
        table.add_row(who, money(net))
    parts.show_tables(table)
    if loaded.problem:
        parts.give_up([loaded.problem], 1)
