"""The commands about exact odds: `odds CARDS`, `odds solve`, `odds regret`, `odds matrix`."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from functools import partial
from importlib import import_module
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from . import _charts, odds
from . import cli_parts as parts
from ._faults import shown
from .errors import MissingExtraError, OddsError
from .odds import GameOdds, HandOdds, Matrix, Outcomes, Regret, SettingOdds, TableOdds, WorstHand
from .odds.solutions import is_solution
from .odds.solving import BEST
from .odds.tables import MOST_PLAYERS
from .settings import Setting

_Command = TypeVar("_Command", bound=Callable[..., Any])

_HAND = "hand"
_OUTCOMES = ("win", "push", "lose")
_BLOCKS, _LETTERS = "█▒░", "#=."
_COLORS = ("green", "dim", "red")
_LEAST_CHART, _MOST_CHART, _BESIDE_CHART = 10, 50, 34
_PATIENCE = 10
"""Seconds in which a scheduler must answer."""

_dealer = click.option("--dealer", metavar="HOUSE_WAY", help="The dealer's; else that of the game.")
_game = click.option("--game", help="By name, or a .toml file; nj-commission if not given.")


class _Odds(click.Group):
    """Commands; what is none of them is the command about one hand."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Send cards, and options that come before them, to that command."""
        if args and args[0] not in {*self.commands, *ctx.help_option_names}:
            args = [_HAND, *args]
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Both ways to call it."""
        formatter.write_usage(ctx.command_path, "[OPTIONS] CARDS")
        formatter.write_usage(ctx.command_path, "COMMAND [ARGS]...", prefix="   or: ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options that go with cards, and the commands."""
        self.commands[_HAND].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


@parts.app.group(
    "odds", cls=_Odds, invoke_without_command=True, short_help="Exact odds of hands and of games."
)
@click.pass_context
def odds_(context: click.Context) -> None:
    """Exact odds of all 21 settings of CARDS, such as "As Kd Qc Jh 7s 3c Xx"; or of a whole game.

    A HOUSE_WAY is the name of a shipped one, a .toml file, or the .npz file of a solution.
    """
    parts.help_of(context)


def _percent(share: Any) -> str:
    return f"{float(share):.4%}"


def _signed(share: Any) -> str:
    return f"{float(share):+.4%}"


def _shares(outcomes: Outcomes) -> list[str]:
    return [_percent(getattr(outcomes, name) / outcomes.total) for name in _OUTCOMES]


# ------------------------------------------------------------------------------------------- hand


@odds_.command(_HAND, hidden=True)
@click.argument("cards")
@_dealer
@click.option("--dead", default="", metavar="CARDS", help="Cards that the dealer cannot have.")
@_game
@click.option("--bank", is_flag=True, help="As the bank, against a player who sets as the dealer.")
@click.option("--plot", metavar="FILE.png", help="Draw a bar chart as well (extra plot).")
@parts.as_json
def hand(
    cards: str,
    dealer: str | None,
    dead: str,
    game: str | None,
    bank: bool,
    plot: str | None,
    as_json: bool,
) -> None:
    """Exact odds of all 21 settings of CARDS, such as "As Kd Qc Jh 7s 3c Xx"."""
    if bank and plot is not None:
        raise click.UsageError("--plot draws the odds of a player; leave out --bank.")
    found = odds.settings(cards, dealer, dead, game)
    ranked = _Ranked(found, bank)
    if plot is not None:
        found.plot(plot)
    if as_json:
        parts.print_json(ranked.to_json())
    else:
        parts.show_tables(ranked.table(), ranked.chart())


class _Ranked:
    """The settings of a hand, the best first as a player, or as the bank."""

    def __init__(self, found: HandOdds, bank: bool) -> None:
        self._found, self._bank = found, bank
        self._settings = sorted(found.settings, key=self._rank)

    def _rank(self, of: SettingOdds) -> tuple[bool, Any]:
        return of.setting.foul is not None, -self._gain(of)

    def _gain(self, of: SettingOdds) -> Any:
        return of.bank_expectation if self._bank else of.expectation

    def _cost(self, of: SettingOdds) -> Any:
        return self._gain(self._settings[0]) - self._gain(of)

    def _outcomes(self, of: SettingOdds) -> Outcomes:
        return of.bank if self._bank else of.player

    def to_json(self) -> dict[str, Any]:
        document = self._found.to_json()
        if self._bank:
            document["ranked_as"] = "bank"
            document["settings"] = [
                {**of.to_json(), "cost": float(self._cost(of))} for of in self._settings
            ]
        return document

    def _title(self) -> str:
        found = self._found
        side = " as the bank" if self._bank else ""
        return f"{found.hand}{side} against {found.dealer}, {found.game}"

    def table(self) -> Table:
        table = parts.new_table(self._title(), "low and high hand", *_OUTCOMES, "gain, cost")
        for place, of in enumerate(self._settings):
            outcomes = self._outcomes(of)
            counts = [getattr(outcomes, name) for name in _OUTCOMES]
            if place:
                table.add_section()
            table.add_row(
                f"{of.setting.low}  {of.setting.low_value}\n"
                f"{of.setting.high}\n{of.setting.high_value}",
                *map("{:,}\n{}".format, counts, _shares(outcomes)),
                f"{_signed(self._gain(of))}\n{_percent(self._cost(of))}\n{_mark(of)}",
            )
        unseen = f", without {' '.join(self._found.to_json()['dead'])}" if self._found.dead else ""
        table.caption = (
            f"Of {self._found.dealer_hands:,} hands that the dealer may have{unseen}. The gain is "
            "what is expected of a bet, less commission; the cost is against the best setting."
        )
        return table

    def chart(self) -> Table:
        """Wins, pushes and losses as bars; fouls have none."""
        console = Console()
        marks = _LETTERS if console.options.ascii_only else _BLOCKS
        width = min(max(console.width - _BESIDE_CHART, _LEAST_CHART), _MOST_CHART)
        table = parts.new_table("", "front", "chart", "gain", "")
        for of in self._settings:
            if of.setting.foul is None:
                bar = _bar(self._outcomes(of), width, marks)
                table.add_row(str(of.setting.low), bar, _signed(self._gain(of)), _mark(of))
        table.caption = ", ".join(map("{} {}".format, marks, _OUTCOMES))
        return table


def _mark(of: SettingOdds) -> str:
    return "FOUL" if of.setting.foul else "house way" if of.is_house_way else ""


def _bar(outcomes: Outcomes, width: int, marks: str) -> Text:
    """Three kinds of characters, as many in all as the bar is wide."""
    win, push = outcomes.win, outcomes.win + outcomes.push
    ends = [0, *(round(width * count / outcomes.total) for count in (win, push)), width]
    lengths = [end - start for start, end in pairwise(ends)]
    bars = [
        (mark * length, color) for mark, length, color in zip(marks, lengths, _COLORS, strict=True)
    ]
    return Text.assemble(*bars)


# --------------------------------------------------------------------------- how work is spread


def _spread(command: _Command) -> _Command:
    """The options that say where the work is done."""
    number = click.IntRange(min=1)
    for option in (
        click.option("--checkpoint", metavar="FOLDER", help="Keeps what is done, to go on there."),
        click.option(
            "--scheduler", metavar="ADDRESS", help="Of a Dask cluster that works (extra cluster)."
        ),
        click.option("--processes", type=number, help="Processes that share the work."),
        click.option("--threads", type=number, help="Threads that do; else one a processor."),
    ):
        command = option(command)
    return command


@contextmanager
def _counting(
    threads: int | None, processes: int | None, scheduler: str | None, checkpoint: str | None
) -> Iterator[odds.Work]:
    """How the work is spread; a bar shows how far it is."""
    if [threads, processes, scheduler].count(None) < 2:
        raise click.UsageError("Give one of --threads, --processes and --scheduler.")
    with ExitStack() as stack:
        executor: Executor | Callable[[], Executor] | None = None
        if processes is not None:
            executor = partial(_processes, processes)
        if scheduler is not None:
            executor = stack.enter_context(_cluster(scheduler))
        bar = stack.enter_context(parts.progress_bar())
        task = bar.add_task("counting", total=None)

        def progress(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield odds.Work(executor, threads, progress, checkpoint)


def _processes(number: int) -> Executor:
    """Processes that leave an interrupt to this one, which ends them."""
    ignored = (signal.SIGINT, signal.SIG_IGN)
    return ProcessPoolExecutor(number, get_context("spawn"), signal.signal, ignored)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        distributed = import_module("distributed")
    except ModuleNotFoundError as missing:
        raise MissingExtraError(
            f"{missing.name} is missing; install the extra: pip install 'paigow[cluster]'"
        ) from None
    try:
        _greet(distributed, address)
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except Exception as error:  # of any kind, by what is wrong with the address or listens there
        why = f"not in {_PATIENCE} seconds" if isinstance(error, TimeoutError) else error
        raise OddsError(f"no Dask scheduler answers at {shown(address)}: {why}") from None
    with client:
        yield client.get_executor()


def _greet(distributed: Any, address: str) -> None:
    """See that a scheduler is there; a client waits forever for one that says nothing."""
    asyncio = import_module("asyncio")
    secrets = distributed.Security().get_connection_args("client")

    async def ask() -> str:
        async with distributed.rpc(address, connection_args=secrets) as there:
            return str((await there.identity())["type"])

    kind = asyncio.run(asyncio.wait_for(ask(), _PATIENCE))
    if kind != "Scheduler":
        raise OddsError(f"it is a {kind}")


def _check_folder(path: str | None) -> None:
    """Say at once what would be said when all is counted."""
    if path is not None and not Path(path).absolute().parent.is_dir():
        raise OddsError(f"cannot write {shown(path)}: there is no such folder")


# ------------------------------------------------------------------------------------------ solve


@odds_.command("solve", short_help="The whole game, every hand against every hand.")
@click.option(
    "--player", metavar="HOUSE_WAY", help="Or best, the best play; else that of the game."
)
@_dealer
@_game
@click.option("--save", metavar="FILE.npz", help="Keep the best play, as a house way.")
@click.option(
    "--players", type=click.IntRange(1, MOST_PLAYERS), help="What a bank gains from so many."
)
@_spread
@parts.as_json
def solve(
    player: str | None,
    dealer: str | None,
    game: str | None,
    save: str | None,
    players: int | None,
    as_json: bool,
    **spread: Any,
) -> None:
    """Every hand of a player's against every hand of the dealer's.

    A HOUSE_WAY is the name of a shipped one, a .toml file, or the .npz file of a solution.
    """
    if save is not None and player != BEST:
        raise click.UsageError("--save keeps the best play, and needs --player best.")
    if save is not None and not is_solution(save):
        raise click.UsageError(f"--save takes a .npz file, not {shown(save)}.")
    if players is not None and player is not None and _is_best_play(player):
        raise click.UsageError("--players is not for best play, which looks at all the suits.")
    _check_folder(save)
    with _counting(**spread) as work:
        solved = odds.solve(player, dealer, game, work=work)
    if save is not None and solved.solution is not None:
        solved.solution.save(save)
    table = None if players is None else _at_table(solved, players)
    if as_json:
        more = {} if table is None else {"table": _table_document(table)}
        parts.print_json({**solved.to_json(), **more})
        return
    parts.show_tables(
        _about(solved),
        _all_deals(solved),
        _copies(solved),
        _holdings(solved),
        *(() if table is None else (_bank_at(table),)),
    )


def _at_table(solved: GameOdds, players: int) -> TableOdds:
    if solved.bank_hands is None:  # the house way of the game is best play
        raise OddsError(f"--players is not for {solved.player}, which looks at all the suits")
    return solved.bank_hands.at_table(players)


def _is_best_play(player: str) -> bool:
    return player == BEST or is_solution(player)


def _table_document(table: TableOdds) -> dict[str, Any]:
    return {
        "players": table.players,
        "mean": table.mean,
        "deviation": table.deviation,
        "distribution": table.distribution,
    }


def _about(solved: GameOdds) -> Table:
    table = parts.new_table("", "", "")
    table.show_header = False
    for name in ("player", "dealer", "game"):
        table.add_row(name, getattr(solved, name))
    table.add_row("deals", f"{solved.player_outcomes.total:,}")
    return table


def _all_deals(solved: GameOdds) -> Table:
    """All deals, and what they come to in the mean."""
    table = parts.new_table("", "", "as player", "share", "as bank", "share")
    sides = (solved.player_outcomes, solved.bank_outcomes)
    shares = [_shares(side) for side in sides]
    for place, name in enumerate(_OUTCOMES):
        cells = zip((f"{getattr(side, name):,}" for side in sides), shares, strict=True)
        table.add_row(name, *(cell for count, of in cells for cell in (count, of[place])))
    table.add_section()
    table.add_row("edge", "", _percent(solved.edge), "", _percent(solved.bank_edge))
    table.caption = (
        "The edge is what is lost of a bet, with commission: by a player who does not bank, and by "
        "one who banks against one other."
    )
    return table


def _copies(solved: GameOdds) -> Table:
    table = parts.new_table("Copies", "", "deals", "share")
    joint = solved.joint
    found = {"high hands": joint.high_copies, "low hands": joint.low_copies, "both": joint.copies}
    for name, deals in found.items():
        table.add_row(name, f"{deals:,}", _percent(deals / joint.total))
    return table


def _holdings(solved: GameOdds) -> Table:
    table = parts.new_table("The player's hands", "holding", "hands", *_OUTCOMES)
    for of in solved.holdings:
        if of.hands:
            name = f"{of.holding}, joker" if of.joker else of.holding
            table.add_row(name, f"{of.hands:,}", *_shares(of.player))
    table.add_section()
    hands = sum(of.hands for of in solved.holdings)
    table.add_row("all", f"{hands:,}", *_shares(solved.player_outcomes))
    return table


def _bank_at(table: TableOdds) -> Table:
    title = f"The bank against {table.players} player{'s' if table.players > 1 else ''}, in bets"
    found = parts.new_table(title, "gain", "probability")
    for gain, probability in enumerate(table.distribution, -table.players):
        found.add_row(f"{gain:+}" if gain else "0", _percent(probability))
    found.add_section()
    found.add_row("mean", f"{table.mean:+.6f}")
    found.add_row("deviation", f"{table.deviation:.6f}")
    found.caption = "Without commission, and as if each player had a deck of his own."
    return found


# ----------------------------------------------------------------------------------------- regret


@odds_.command("regret", short_help="What the lines of a house way cost.")
@click.argument("house_way")
@_dealer
@_game
@click.option(
    "--worst",
    type=click.IntRange(min=0),
    default=10,
    show_default=True,
    help="How many of the hands that cost most are shown.",
)
@_spread
@parts.as_json
def regret(
    house_way: str, dealer: str | None, game: str | None, worst: int, as_json: bool, **spread: Any
) -> None:
    """What each line of HOUSE_WAY costs against best play, and which hands it sets worst.

    HOUSE_WAY is the name of a shipped one, a .toml file, or the .npz file of a solution.
    """
    with _counting(**spread) as work:
        found = odds.regret(house_way, dealer, game, worst=worst, work=work)
    if as_json:
        parts.print_json(found.to_json())
        return
    hands = (_worst(found.worst),) if found.worst else ()
    parts.show_tables(_lines(found), *hands)


def _lines(found: Regret) -> Table:
    title = f"What the lines of {found.house_way} cost against {found.dealer}, {found.game}"
    table = parts.new_table(title, "line", "words", "hands", "wrong", "cost")
    for line in found.lines:
        row = (f"{line.hands:,}", f"{line.wrong:,}", _percent(line.cost))
        table.add_row(str(line.number), line.words, *row)
    table.add_section()
    row = (f"{found.hands:,}", f"{found.wrong:,}", _percent(found.cost))
    table.add_row("", "all", *row)
    table.caption = "The cost is in percent of a bet, in the mean of all hands."
    return table


def _worst(hands: Iterable[WorstHand]) -> Table:
    table = parts.new_table("The worst hands", "hand, line", "house way", "best", "cost")
    for place, worst in enumerate(hands):
        if place:
            table.add_section()
        table.add_row(
            f"{worst.hand}\n{worst.setting.line or ''}",
            _two_hands(worst.setting),
            _two_hands(worst.best),
            _percent(worst.cost),
        )
    table.caption = "The cost is in percent of a bet, whenever the hand is dealt."
    return table


def _two_hands(setting: Setting) -> str:
    return f"{setting.low}\n{setting.low_value}\n{setting.high}\n{setting.high_value}"


# ----------------------------------------------------------------------------------------- matrix


@odds_.command("matrix", short_help="House ways against each other.")
@click.option(
    "--player",
    "players",
    multiple=True,
    metavar="HOUSE_WAY",
    help="A player's, any number of times; else all that ship with the package.",
)
@click.option(
    "--dealer",
    "dealers",
    multiple=True,
    metavar="HOUSE_WAY",
    help="A dealer's, any number of times; else those of the players.",
)
@_game
@click.option("--plot", metavar="FILE.png", help="Draw a heat map as well (extra plot).")
@click.option("--csv", "as_csv", is_flag=True, help="Print comma-separated values.")
@_spread
@parts.as_json
def matrix(
    players: tuple[str, ...],
    dealers: tuple[str, ...],
    game: str | None,
    plot: str | None,
    as_csv: bool,
    as_json: bool,
    **spread: Any,
) -> None:
    """What players who set by house ways lose against dealers, in percent of a bet.

    A HOUSE_WAY is the name of a shipped one, a .toml file, or the .npz file of a solution.
    """
    if as_json and as_csv:
        raise click.UsageError("Give --json or --csv, not both.")
    if plot is not None:
        _charts.new_figure(1, 1, plot, OddsError)  # refuses now what it would refuse at the end
    _check_folder(plot)
    with _counting(**spread) as work:
        found = odds.matrix(players or None, dealers or None, game, work=work)
    if plot is not None:
        found.plot(plot)
    if as_json:
        parts.print_json(found.to_json())
    elif as_csv:
        print(found.to_csv(), end="")
    else:
        parts.show_tables(*_edges(found, Console().width))


def _edges(found: Matrix, width: int) -> Iterator[Table]:
    """As many dealers side by side as fit, the others below."""
    edges = [[_percent(edge) for edge in row] for row in found.edges]
    title = f"House edge in percent of a bet, {found.game}: dealers above"
    longest = max(map(cell_len, ("player", *found.players)))
    for some in _blocks(found.dealers, edges, width - longest - 2):
        table = parts.new_table(title, "player")
        title = ""
        for dealer in found.dealers[some]:
            table.add_column(dealer, justify="right", no_wrap=True)
        for name, row in zip(found.players, edges, strict=True):
            table.add_row(name, *row[some])
        yield table


def _blocks(
    dealers: Sequence[str], edges: Sequence[Sequence[str]], room: int
) -> Iterator[slice[int, int, None]]:
    """Columns that fit into the room; one at least."""
    first = used = 0
    for place, column in enumerate(zip(dealers, *edges, strict=True)):
        needed = max(map(cell_len, column)) + 3
        if place > first and used + needed > room:
            yield slice(first, place)
            first, used = place, 0
        used += needed
    yield slice(first, len(dealers))
