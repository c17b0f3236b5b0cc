"""The commands about exact odds: odds CARDS, odds solve, odds regret, odds matrix."""

from __future__ import annotations

import csv
import io
import json
import re
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from conftest import Command, Done, assert_folds, assert_refused, cells, printed
from rich.console import ConsoleOptions

from paigow import HouseWay, cli_odds, cli_parts, odds
from paigow.odds import Deck, Work
from paigow.odds.counting import SHARDS

HAND = "As Qh Qd 9c 8c 5d 2s"
SHORT = Deck("9TJQKA", suits=3)
OUTCOMES = ("win", "push", "lose")
solve, regret, matrix = odds.solve, odds.regret, odds.matrix

WAY = 'name = "[own] [/] :key:"\nbase = "foxwoods"\n'


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> list[Work]:
    """The commands count a short deck; how they spread the work."""
    spread: list[Work] = []

    def shortened(count: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any, work: Work, **options: Any) -> Any:
            spread.append(work)
            return count(*arguments, work=work, deck=SHORT, **options)

        return counted

    for name in ("solve", "regret", "matrix"):
        monkeypatch.setattr(odds, name, shortened(getattr(odds, name)))
    return spread


@pytest.fixture
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that counts is at fault."""
    for name in ("solve", "regret", "matrix"):
        monkeypatch.setattr(odds, name, partial(pytest.fail, f"{name} was called"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A house way whose name looks like a command to whatever prints it."""
    path = tmp_path / "own.toml"
    path.write_text(WAY)
    return path


@cache
def solved(*ways: str) -> odds.GameOdds:
    return solve(*ways, deck=SHORT)


def percent(share: Any) -> str:
    return f"{float(share):.4%}"


def shares(outcomes: odds.Outcomes) -> list[str]:
    return [percent(getattr(outcomes, name) / outcomes.total) for name in OUTCOMES]


def counts(outcomes: odds.Outcomes) -> list[str]:
    return [f"{getattr(outcomes, name):,}" for name in OUTCOMES]


def document(done: Done) -> Any:
    return json.loads(printed(done))


def words(text: str) -> str:
    return " ".join(text.split())


# ------------------------------------------------------------------------------------------- hand


def in_order(found: odds.HandOdds, bank: bool) -> list[odds.SettingOdds]:
    def gain(of: odds.SettingOdds) -> Any:
        return of.bank_expectation if bank else of.expectation

    return sorted(found.settings, key=lambda of: (of.setting.foul is not None, -gain(of)))


def assert_settings(output: str, found: odds.HandOdds, bank: bool) -> None:
    """Three lines for each of the 21, in the right order; then a bar for each that is no foul."""
    table, chart = output.split(" front ")
    rows = cells(table)[3:]
    ranked = in_order(found, bank)
    assert rows[63][0].startswith("Of ")
    best = ranked[0].bank_expectation if bank else ranked[0].expectation
    bars = cells(chart)[2:-1]
    for place, of in enumerate(ranked):
        setting, outcomes = of.setting, of.bank if bank else of.player
        gain = of.bank_expectation if bank else of.expectation
        mark = ["FOUL"] if setting.foul else ["house way"] if of.is_house_way else []
        signed = f"{float(gain):+.4%}"
        assert rows[3 * place : 3 * place + 3] == [
            [f"{setting.low}  {setting.low_value}", *counts(outcomes), signed],
            [str(setting.high), *shares(outcomes), percent(best - gain)],
            [str(setting.high_value), *mark],
        ]
        if not setting.foul:
            low, bar, *rest = bars[place]
            assert (low, rest) == (str(setting.low), [signed, *mark])
            assert re.fullmatch("█*▒*░*", bar)
            for share, end in (
                (outcomes.win, bar.count("█")),
                (outcomes.win + outcomes.push, bar.count("█") + bar.count("▒")),
            ):
                assert abs(share / outcomes.total - end / len(bar)) <= 0.5 / len(bar) + 1e-9
    assert len(bars) == sum(of.setting.foul is None for of in ranked)
    assert {len(bar[1]) for bar in bars} == {50}


@pytest.mark.parametrize("bank", [False, True], ids=["player", "bank"])
@pytest.mark.parametrize(
    ("cards", "options", "given"),
    [
        (HAND, (), {}),
        (HAND, ("--dealer", "foxwoods"), {"dealer": "foxwoods"}),
        (
            "Ac Ad Xx 2c 2d 2h 2s",
            ("--dead", "Kc Ks", "--game", "nj-ez"),
            {"dead": "Kc Ks", "game": "nj-ez"},
        ),
        ("As 9d 8c 6h 4s 2d Xx", ("--game", "face-up"), {"game": "face-up"}),
    ],
    ids=["plain", "dealer", "dead", "face-up"],
)
def test_a_hand_is_what_the_api_says(
    paigow: Command, cards: str, options: tuple[str, ...], given: dict[str, str], bank: bool
) -> None:
    found = odds.settings(cards, **given)
    command = ("odds", cards, *options, *(("--bank",) if bank else ()))
    output = printed(paigow(*command))
    assert_settings(output, found, bank)
    side = " as the bank" if bank else ""
    assert cells(output)[0] == [f"{found.hand}{side} against {found.dealer}, {found.game}"]
    unseen = ", without Kc Ks" if "dead" in given else ""
    assert f"Of {found.dealer_hands:,} hands that the dealer may have{unseen}. " in words(output)
    expected = found.to_json()
    if bank:
        ranked = in_order(found, bank)
        best = ranked[0].bank_expectation
        expected["ranked_as"] = "bank"
        expected["settings"] = [
            {**of.to_json(), "cost": float(best - of.bank_expectation)} for of in ranked
        ]
        assert ranked[0] == found.best_as_bank
    assert document(paigow(*command, "--json")) == expected


def test_player_and_bank_do_not_always_agree(paigow: Command) -> None:
    """R13: a bank wins copies, so that its gains differ; the exact counts of docs/odds.md."""
    player, bank = (printed(paigow("odds", HAND, *more)) for more in ((), ("--bank",)))
    assert player != bank
    output = printed(paigow("odds", HAND, "--dealer", "foxwoods"))
    assert cells(output)[3] == [
        "9c As  high card, A-9",
        "19,175,734",
        "23,020,796",
        "11,328,150",
        "+12.8703%",
    ]
    assert cells(output)[4] == ["2s 5d 8c Qd Qh", "35.8260%", "43.0097%", "21.1643%", "0.0000%"]


def test_options_may_come_before_the_cards_and_the_command_may_be_named(paigow: Command) -> None:
    expected = printed(paigow("odds", HAND, "--dealer", "foxwoods"))
    for command in (
        ("--dealer", "foxwoods", HAND),
        ("--dealer", "foxwoods", "--", HAND),
        ("hand", "--dealer=foxwoods", HAND),
    ):
        assert printed(paigow("odds", *command)) == expected


@pytest.mark.parametrize("columns", [80, 60, 20])
def test_a_hand_on_a_narrow_terminal(paigow: Command, columns: int) -> None:
    """Figures are never cut; a bar is at least ten wide."""
    wide = printed(paigow("odds", HAND))
    narrow = printed(paigow("odds", HAND, columns=columns))
    bars = re.findall("[█▒░]{2,}", narrow.split(" front ")[1])
    assert {len(bar) for bar in bars} == {min(max(columns - 34, 10), 50)}
    assert_folds(re.sub("[█▒░]{2,}", "", narrow), re.sub("[█▒░]{2,}", "", wide))
    assert re.findall("[0-9,]{9,}", narrow) == re.findall("[0-9,]{9,}", wide)


def test_bars_are_letters_where_the_terminal_has_no_others(
    paigow: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ConsoleOptions, "ascii_only", True)
    output = printed(paigow("odds", HAND)).split("front ")[1]
    assert "# win, = push, . lose" in output
    assert re.search("#+=+[.]+ ", output)
    assert not re.search("[█▒░]", output)


def test_a_drawing_of_a_hand(
    paigow: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, Any]] = []
    monkeypatch.setattr(
        odds.HandOdds, "plot", lambda self, path: drawn.append((str(self.hand), path))
    )
    path = str(tmp_path / "hand.png")
    assert printed(paigow("odds", HAND, "--plot", path)) == printed(paigow("odds", HAND))
    assert document(paigow("odds", HAND, "--plot", path, "--json"))["cards"] == HAND
    assert drawn == [(HAND, path)] * 2


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("nope",), "'nope' is not a card"),
        (("",), "expected 7 cards, got 0"),
        (("As Kd",), "expected 7 cards, got 2"),
        (("As As Kd Kc 2c 3c 4c",), "duplicate card As"),
        (("--bank",), "Missing argument 'CARDS'"),
        (("--nope", HAND), "--nope"),
        ((HAND, "solve"), "solve"),
        ((HAND, "--dead", "As"), "As"),
        ((HAND, "--dead", "Zz"), "'Zz' is not a card"),
        ((HAND, "--dealer", "nope"), "nope"),
        ((HAND, "--game", "nope"), "nope"),
        ((HAND, "--plot", "hand.pdf"), "a chart is a .png file, not 'hand.pdf'"),
        ((HAND, "--plot", "/no/such/hand.png"), "cannot write '/no/such/hand.png'"),
        ((HAND, "--plot", "hand.png", "--bank"), "leave out --bank"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_bad_input_about_a_hand(paigow: Command, arguments: tuple[str, ...], word: str) -> None:
    assert_refused(paigow("odds", *arguments), word)
    assert_refused(paigow("odds", *arguments, "--json"), word)


# ------------------------------------------------------------------------------------------ solve


def solve_tables(output: str) -> tuple[dict[str, list[str]], ...]:
    """The tables about a game, by the first cells of their rows."""
    parts = re.split(r"\n(?=Copies\b|The player's hands\b)", output)
    tables = [{row[0]: row[1:] for row in cells(part)} for part in parts]
    assert len(tables) == 3
    return tuple(tables)


def assert_game(output: str, found: odds.GameOdds) -> None:
    """Totals, edges, copies, holdings."""
    totals, copies, holdings = solve_tables(output)
    for name in ("player", "dealer", "game"):
        assert totals[name] == [getattr(found, name)]
    assert totals["deals"] == [f"{found.player_outcomes.total:,}"]
    sides = (found.player_outcomes, found.bank_outcomes)
    for place, name in enumerate(OUTCOMES):
        assert totals[name] == [cell[place] for of in sides for cell in (counts(of), shares(of))]
    assert totals["edge"] == [percent(found.edge), percent(found.bank_edge)]
    joint = found.joint
    for name, deals in {
        "high hands": joint.high_copies,
        "low hands": joint.low_copies,
        "both": joint.copies,
    }.items():
        assert copies[name] == [f"{deals:,}", percent(deals / joint.total)]
    expected = {
        of.holding + (", joker" if of.joker else ""): [f"{of.hands:,}", *shares(of.player)]
        for of in found.holdings
        if of.hands
    }
    assert 10 < len(expected) < len(found.holdings)
    hands = found.deck.hands
    expected["all"] = [f"{hands:,}", *shares(found.player_outcomes)]
    assert list(holdings.items())[3:] == list(expected.items())


def test_the_whole_game(paigow: Command) -> None:
    """The real deck, with the figures of the README."""
    output = printed(paigow("odds", "solve", "--player", "foxwoods", "--dealer", "foxwoods"))
    totals, copies, holdings = solve_tables(output)
    assert totals["deals"] == ["8,250,459,031,214,400"]
    win, lose = "2,402,482,226,669,052", "2,506,863,515,529,772"
    assert totals["win"] == [win, "29.1194%", lose, "30.3845%"]
    assert totals["edge"] == ["2.7211%", "0.2541%"]
    assert copies["low hands"][1] == "2.4938%"
    assert holdings["one pair"][:2] == ["63,258,624", "20.2443%"]


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ((), ()),
        (("--player", "foxwoods", "--dealer", "mgm-lv"), ("foxwoods", "mgm-lv")),
        (("--player", "foxwoods", "--game", "nj-ez"), ("foxwoods", None, "nj-ez")),
        (("--player", "best"), ("best",)),
    ],
    ids=["default", "ways", "game", "best"],
)
@pytest.mark.usefixtures("short")
def test_solve_is_what_the_api_says(
    paigow: Command, options: tuple[str, ...], ways: tuple[str, ...]
) -> None:
    command = ("odds", "solve", *options)
    output = printed(paigow(*command))
    assert_game(output, solved(*ways))
    assert document(paigow(*command, "--json")) == solved(*ways).to_json()


@pytest.mark.usefixtures("short")
def test_solve_on_a_narrow_terminal(paigow: Command) -> None:
    command = ("odds", "solve", "--players", "2")
    wide = printed(paigow(*command))
    assert_folds(printed(paigow(*command, columns=80)), wide)
    assert_folds(printed(paigow(*command, columns=20)), wide)


@pytest.mark.parametrize("players", [1, 6])
@pytest.mark.usefixtures("short")
def test_a_bank_at_a_table(paigow: Command, players: int) -> None:
    found = solved()
    assert found.bank_hands is not None
    table = found.bank_hands.at_table(players)
    command = ("odds", "solve", "--players", str(players))
    output = printed(paigow(*command)).split("\nThe bank")[1]
    assert words(output).startswith(f"against {players} player{'s' if players > 1 else ''}, in ")
    rows = {row[0]: row[1] for row in cells(output) if len(row) == 2}
    expected = {
        f"{gain:+}" if gain else "0": percent(probability)
        for gain, probability in enumerate(table.distribution, -players)
    }
    expected |= {"mean": f"{table.mean:+.6f}", "deviation": f"{table.deviation:.6f}"}
    assert rows == {"gain": "probability", **expected}
    assert document(paigow(*command, "--json")) == {
        **found.to_json(),
        "table": {
            "players": players,
            "mean": table.mean,
            "deviation": table.deviation,
            "distribution": list(table.distribution),
        },
    }


@pytest.mark.usefixtures("short")
def test_best_play_is_saved_and_is_a_house_way(paigow: Command, tmp_path: Path) -> None:
    path = tmp_path / "best.npz"
    best = solved("best")
    assert_game(printed(paigow("odds", "solve", "--player", "best", "--save", path)), best)
    assert odds.Solution.load(path) == best.solution
    again = document(paigow("odds", "solve", "--player", path, "--json"))
    assert again == {**best.to_json(), "player": "best play against trump-plaza"}
    assert again["edge"] < float(solved().edge)
    cost = document(paigow("odds", "regret", path, "--json"))
    assert (cost["wrong"], cost["cost"]) == (0, 0)
    assert_refused(paigow("odds", "solve", "--dealer", path), "suits")
    assert_refused(paigow("odds", "solve", "--player", path, "--players", "2"), "--players")


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (("x",), "x"),
        (("--player", "nope"), "nope"),
        (("--player", "nope.npz"), "nope.npz"),
        (("--dealer", "nope"), "nope"),
        (("--dealer", "best"), "best"),
        (("--game", "nope"), "nope"),
    ],
    ids=" ".join,
)
def test_bad_input_to_solve(paigow: Command, options: tuple[str, ...], word: str) -> None:
    assert_refused(paigow("odds", "solve", *options), word)


@pytest.mark.parametrize(
    ("command", "word"),
    [
        (("solve", "--save", "x.npz"), "--save keeps the best play, and needs --player best"),
        (("solve", "--save", "x.npz", "--player", "foxwoods"), "needs --player best"),
        (("solve", "--save", "x.npy", "--player", "best"), "takes a .npz file, not 'x.npy'"),
        (("solve", "--save", "/no/such/x.npz", "--player", "best"), "no such folder"),
        (("solve", "--players", "0"), "1<=x<=16"),
        (("solve", "--players", "17"), "1<=x<=16"),
        (("solve", "--players", "2", "--player", "best"), "--players is not for best play"),
        (("regret",), "HOUSE_WAY"),
        (("regret", "foxwoods", "--worst", "-1"), "--worst"),
        (("matrix", "--csv", "--json"), "--json or --csv"),
        (("matrix", "--plot", "x.pdf"), "a chart is a .png file, not 'x.pdf'"),
        (("matrix", "--plot", "/no/such/x.png"), "no such folder"),
        (("matrix", "x"), "x"),
        *(
            case
            for command in (("solve",), ("regret", "foxwoods"), ("matrix",))
            for case in (
                ((*command, "--threads", "0"), "--threads"),
                ((*command, "--processes", "0"), "--processes"),
                ((*command, "--processes", "x"), "--processes"),
                ((*command, "--threads", "1", "--processes", "1"), "Give one of --threads"),
                ((*command, "--threads", "1", "--scheduler", "x:1"), "Give one of --threads"),
                ((*command, "--processes", "1", "--scheduler", "x:1"), "Give one of --threads"),
                ((*command, "--scheduler", "nope"), "no Dask scheduler answers at 'nope': "),
                ((*command, "--checkpoint", "/dev/null/x"), "cannot make the folder"),
            )
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
@pytest.mark.usefixtures("uncounted")
def test_what_is_refused_before_anything_is_counted(
    paigow: Command, command: tuple[str, ...], word: str
) -> None:
    assert_refused(paigow("odds", *command), word)


# ----------------------------------------------------------------------------------------- regret


@pytest.mark.usefixtures("short")
def test_regret_is_what_the_api_says(paigow: Command, own: Path) -> None:
    cases: tuple[tuple[Any, tuple[str, ...], int, tuple[str, ...]], ...] = (
        ("foxwoods", ("--worst", "3"), 3, ()),
        (own, ("--dealer", "mgm-lv", "--game", "nj-ez"), 10, ("mgm-lv", "nj-ez")),
    )
    for way, options, count, given in cases:
        found = regret(way, *given, deck=SHORT, worst=count)
        command = ("odds", "regret", way, *options)
        output = printed(paigow(*command))
        title = f"What the lines of {found.house_way} cost against {found.dealer}, {found.game}"
        assert words(output).startswith(title)
        lines, worst = (cells(part) for part in output.split("The worst hands"))
        assert lines[3:-1] == [
            *(
                [str(of.number), of.words, f"{of.hands:,}", f"{of.wrong:,}", percent(of.cost)]
                for of in found.lines
            ),
            ["all", f"{found.hands:,}", f"{found.wrong:,}", percent(found.cost)],
        ]
        assert len(found.worst) == count
        expected: list[list[str]] = []
        for of in found.worst:
            two = (of.setting, of.best)
            expected += [
                [str(of.hand), *(str(of.low) for of in two), percent(of.cost)],
                [str(of.setting.line), *(str(of.low_value) for of in two)],
                [str(of.high) for of in two],
                [str(of.high_value) for of in two],
            ]
        assert worst[2:-1] == expected
        assert document(paigow(*command, "--json")) == found.to_json()
        assert_folds(printed(paigow(*command, columns=80)), output)


@pytest.mark.usefixtures("short")
def test_no_worst_hands(paigow: Command) -> None:
    command = ("odds", "regret", "foxwoods", "--worst", "0")
    assert "worst" not in printed(paigow(*command))
    assert document(paigow(*command, "--json"))["worst"] == []


# ----------------------------------------------------------------------------------------- matrix

WAYS = ("foxwoods", "trump-plaza")
TWO = ("--player", "foxwoods", "--player", "mgm-lv", "--dealer", "claridge")


def matrix_options(kind: str, ways: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for way in ways for word in (kind, way))


@pytest.mark.parametrize(
    ("players", "dealers", "game"),
    [(WAYS, (), None), (("casino-real",), WAYS, "face-up"), (WAYS, ("mgm-lv",), "nj-ez")],
    ids=["square", "one player", "one dealer"],
)
@pytest.mark.usefixtures("short")
def test_matrix_is_what_the_api_says(
    paigow: Command, players: tuple[str, ...], dealers: tuple[str, ...], game: str | None
) -> None:
    found = matrix(players, dealers or None, game, deck=SHORT)
    options = (*matrix_options("--player", players), *matrix_options("--dealer", dealers))
    command = ("odds", "matrix", *options, *(("--game", game) if game else ()))
    output = printed(paigow(*command))
    assert f"percent of a bet, {found.game}: dealers above" in words(output)
    rows = cells(output)
    start = rows.index(["player", *found.dealers])
    assert rows[start + 2 :] == [
        [name, *map(percent, row)] for name, row in zip(players, found.edges, strict=True)
    ]
    assert document(paigow(*command, "--json")) == found.to_json()
    as_csv = list(csv.reader(io.StringIO(printed(paigow(*command, "--csv")))))
    assert as_csv == [
        ["player", "dealer", *OUTCOMES, "edge"],
        *(
            [player, dealer, *(str(getattr(of, name)) for name in OUTCOMES), str(float(edge))]
            for player, row, edges in zip(players, found.outcomes, found.edges, strict=True)
            for dealer, of, edge in zip(found.dealers, row, edges, strict=True)
        ),
    ]


def test_a_matrix_of_all_that_ship_fits_a_terminal(
    paigow: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dealers that do not fit side by side come below; each edge stands there once."""
    names = HouseWay.names()
    cell = [
        tuple(odds.Outcomes(10**6, 0, 10**6 + 9 * row + column) for column in range(9))
        for row in range(9)
    ]
    made = odds.Matrix("nj-commission", 5, names, names, tuple(cell))
    given: list[Any] = []

    def matrix_of(*ways: Any, work: Work) -> odds.Matrix:
        given.append(ways)
        return made

    monkeypatch.setattr(odds, "matrix", matrix_of)
    expected = sorted(percent(edge) for row in made.edges for edge in row)
    tables = {}
    for columns in (80, 60, 20, 300):
        output = printed(paigow("odds", "matrix", columns=columns))
        assert sorted(re.findall(r"[0-9.]+%", output)) == expected
        assert max(map(len, output.splitlines())) <= max(columns, 40)
        tables[columns] = output.count(" player ")
        heads = [row[1:] for row in cells(output) if row[0] == "player"]
        assert [name for head in heads for name in head] == list(names)
    assert tables[300] == 1 < tables[80] < tables[60] < tables[20] == 9
    assert given == [(None, None, None)] * 4


@pytest.mark.usefixtures("short")
def test_names_are_printed_as_they_are(paigow: Command, own: Path) -> None:
    output = printed(paigow("odds", "matrix", "--player", own))
    assert ["player", "[own] [/] :key:"] in cells(output)
    for command in (("solve", "--player", own), ("regret", own), (HAND, "--dealer", own)):
        assert "[own] [/] :key:" in words(printed(paigow("odds", *command)))


@pytest.mark.usefixtures("short")
def test_a_drawing_of_a_matrix(
    paigow: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "matrix.png")
    drawn: list[tuple[Any, Any]] = []
    monkeypatch.setattr(odds.Matrix, "plot", lambda self, path: drawn.append((self.players, path)))
    command = ("odds", "matrix", *TWO)
    assert printed(paigow(*command, "--plot", path)) == printed(paigow(*command))
    assert drawn == [(("foxwoods", "mgm-lv"), path)]


# ------------------------------------------------------------------------- how work is spread

COMMANDS = {
    "solve": ("odds", "solve"),
    "regret": ("odds", "regret", "foxwoods"),
    "matrix": ("odds", "matrix", *TWO),
}
each_command = pytest.mark.parametrize("name", COMMANDS)


@each_command
def test_threads(paigow: Command, short: list[Work], name: str) -> None:
    plain = printed(paigow(*COMMANDS[name]))
    assert printed(paigow(*COMMANDS[name], "--threads", "3")) == plain
    assert [work.executor for work in short] == [None, None]
    assert [work.threads for work in short] == [Work().threads, 3]


@each_command
def test_a_checkpoint_goes_on_where_it_was(
    paigow: Command,
    short: list[Work],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
) -> None:
    """The second time nothing is counted; without a file, just that one."""
    folder = tmp_path / "new" / "folder"
    command = (*COMMANDS[name], "--checkpoint", folder, "--threads", "2")
    plain = printed(paigow(*command))
    kept = sorted(folder.iterdir())
    assert len(kept) == SHARDS
    assert {work.checkpoint for work in short} == {folder}
    kept[5].unlink()
    counted: list[int] = []
    count = odds.counting.Ready.count

    def counting(ready: odds.counting.Ready, number: int) -> Any:
        counted.append(number)
        return count(ready, number)

    monkeypatch.setattr(odds.counting.Ready, "count", counting)
    assert printed(paigow(*command)) == plain
    assert counted == [5]
    assert printed(paigow(*command)) == plain
    assert counted == [5]
    assert sorted(folder.iterdir()) == kept


@pytest.mark.usefixtures("short")
def test_the_bar_knows_how_many_shards_are_done(
    paigow: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[int, int]] = []
    bar = cli_parts.progress_bar()
    monkeypatch.setattr(
        bar, "update", lambda task, *, completed, total: seen.append((completed, total))
    )
    monkeypatch.setattr(cli_parts, "progress_bar", lambda: bar)
    printed(paigow(*COMMANDS["solve"], "--player", "foxwoods", "--threads", "1"))
    assert {total for _, total in seen} == {2 * SHARDS}
    assert sorted({done for done, _ in seen}) == list(range(2 * SHARDS + 1))


def test_processes(paigow: Command, short: list[Work]) -> None:
    plain = printed(paigow(*COMMANDS["solve"]))
    assert printed(paigow(*COMMANDS["solve"], "--processes", "2")) == plain
    make = short[-1].executor
    assert callable(make)
    pool = make()
    assert isinstance(pool, ProcessPoolExecutor)
    assert vars(pool)["_max_workers"] == 2
    assert vars(pool)["_mp_context"].get_start_method() == "spawn"
    pool.shutdown()


def test_another_pool_is_made_when_a_worker_dies(
    paigow: Command, short: list[Work], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = printed(paigow(*COMMANDS["solve"]))
    made: list[int] = []

    class Dying(Executor):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise BrokenExecutor("a process ended")

    def make(number: int) -> Executor:
        made.append(number)
        return Dying() if len(made) == 1 else ThreadPoolExecutor(number)

    monkeypatch.setattr(cli_odds, "_processes", make)
    assert printed(paigow(*COMMANDS["solve"], "--processes", "2")) == plain
    assert made == [2, 2]
    assert len(short) == 2


# ------------------------------------------------------------------------------------------- Dask


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler, and workers in two processes."""
    distributed = import_module("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0"
    ) as cluster:
        yield cluster


@each_command
def test_a_cluster_counts_the_same(
    paigow: Command, short: list[Work], cluster: Any, name: str
) -> None:
    plain = printed(paigow(*COMMANDS[name]))
    address = cluster.scheduler_address
    assert printed(paigow(*COMMANDS[name], "--scheduler", address)) == plain
    assert type(short[-1].executor).__name__ == "ClientExecutor"


@pytest.mark.usefixtures("uncounted")
def test_a_worker_is_no_scheduler(paigow: Command, cluster: Any) -> None:
    worker = next(iter(cluster.workers.values())).worker_address
    done = paigow(*COMMANDS["solve"], "--scheduler", worker)
    assert_refused(done, f"no Dask scheduler answers at '{worker}': it is a Worker")


@pytest.mark.usefixtures("uncounted")
def test_nobody_answers_or_nothing_is_said(
    paigow: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli_odds, "_PATIENCE", 0.2)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        command = (*COMMANDS["solve"], "--scheduler", address)
        assert_refused(paigow(*command), f"answers at '{address}': not in 0.2 seconds")
    assert_refused(paigow(*command), f"answers at '{address}': not in 0.2 seconds")


# ---------------------------------------------------------------------------- extras, and help


@each_command
@pytest.mark.usefixtures("uncounted")
def test_without_dask_a_scheduler_names_its_extra(
    paigow: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = paigow(*COMMANDS[name], "--scheduler", "127.0.0.1:1")
    assert_refused(done, "paigow: distributed is missing; install the extra: pip install ")
    assert "'paigow[cluster]'" in done.err


@pytest.mark.usefixtures("uncounted")
def test_without_matplotlib_a_drawing_names_its_extra_at_once(
    paigow: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    for command in ((HAND,), ("matrix",)):
        done = paigow("odds", *command, "--plot", tmp_path / "x.png")
        assert_refused(done, "is missing; install the extra: pip install 'paigow[plot]'")


def test_help_names_commands_arguments_and_options(paigow: Command) -> None:
    spread = ["--threads", "--processes", "--scheduler ADDRESS", "--checkpoint FOLDER", "--json"]
    common = ["--dealer HOUSE_WAY", "--game", *spread]
    text = printed(paigow("odds", "--help"))
    assert text == printed(paigow("odds"))
    assert text.startswith(
        "Usage: paigow odds [OPTIONS] CARDS\n   or: paigow odds COMMAND [ARGS]...\n"
    )
    hand = ["--dealer HOUSE_WAY", "--dead CARDS", "--game", "--bank", "--plot FILE.png", "--json"]
    assert all(word in text for word in (*hand, "  solve ", "  regret ", "  matrix "))
    assert "  hand " not in text
    assert "  odds " in printed(paigow())
    for command, more in {
        "solve": [*common, "--player HOUSE_WAY", "--save FILE.npz", "--players"],
        "regret": [*common, "HOUSE_WAY", "--worst"],
        "matrix": [*common, "--player HOUSE_WAY", "--plot FILE.png", "--csv"],
    }.items():
        text = words(printed(paigow("odds", command, "--help")))
        assert text.startswith(f"Usage: paigow odds {command} [OPTIONS]")
        assert all(word in text for word in more)
    assert all(word in words(printed(paigow("odds", HAND, "--help"))) for word in hand)
