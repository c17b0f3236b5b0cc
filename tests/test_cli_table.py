"""The commands about rounds and games: settle, table, replay, simulate, game."""

from __future__ import annotations

import ctypes
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from conftest import Command, assert_folds, assert_refused, cells, money, printed, run
from jsonschema import Draft202012Validator

from paigow import Bank, Game, Ledger, LedgerLine, Round, Simulation, _core, ledgers
from paigow.journals import Journal
from paigow.printouts import printout
from paigow.sessions import Played, Script, default_script

EXAMPLES = Path(__file__).parent.parent / "examples"
ROUNDS = ("bank_round.json", "ez_round.json", "ez_round_bonuses.json")
BANKED, SCRIPT = EXAMPLES / ROUNDS[0], EXAMPLES / "session.json"


def rows_of(ledger: Ledger) -> list[list[str]]:
    """The rows that show the lines of a ledger; beside those of a bank there are no odds."""
    rows = []
    for line in ledger.lines:
        amounts = [line.odds or "", money(line.net)]
        if ledger.bank is not None:
            amounts = [money(line.net), money(line.house), money(line.center)]
        stake = money(line.stake) if line.stake else ""
        row = [f"{line.seat or ''} {line.player}".strip(), line.wager, stake, line.outcome]
        rows += [[cell for cell in (*row, *amounts) if cell], [reason_of(line)]]
    return rows


def reason_of(line: LedgerLine) -> str:
    hand = f"{line.hand}: " if line.hand else ""
    whose = f" (seat {line.other_seat})" if line.other_seat else ""
    text = f"; 13:69F-{line.regulation}" if line.regulation else ""
    return f"{hand}{line.reason}{whose}. {line.rule}{text}"


def assert_shown(output: str, ledger: Ledger) -> None:
    """The lines one after the other, and the totals."""
    rows, expected = cells(output), rows_of(ledger)
    first = rows.index(expected[0])
    assert rows[first : first + len(expected)] == expected
    totals = {row[0]: row[1] for row in rows[first + len(expected) :] if len(row) == 2}
    nets = {player: money(net) for player, net in ledger.players.items()}
    assert totals == {**nets, "house": money(ledger.house), "sum": "0.00"}


# ---------------------------------------------------------------------------------------- settle


@pytest.mark.parametrize("name", ROUNDS)
def test_settle_prints_every_line_and_the_totals(paigow: Command, name: str) -> None:
    output = printed(paigow("settle", EXAMPLES / name))
    ledger = Round.load(EXAMPLES / name).settle()
    assert_shown(output, ledger)
    columns = ["seat", "wager, reason", "stake", "outcome"]
    banked = ["net", "house", "center"] if ledger.bank else ["odds", "net"]
    assert [*columns, *banked] in cells(output)
    assert f"Game {ledger.game.name}, house way trump-plaza." in output
    assert ("The dealer's hand pushes" in output) == ledger.pushed
    assert_folds(printed(paigow("settle", EXAMPLES / name, columns=80)), output)


@pytest.mark.parametrize("name", ROUNDS)
def test_settle_prints_json_that_is_valid(paigow: Command, name: str) -> None:
    document = json.loads(printed(paigow("settle", EXAMPLES / name, "--json")))
    Draft202012Validator(ledgers.schema()).validate(document)
    assert document == Round.load(EXAMPLES / name).settle().to_json()


@pytest.mark.parametrize("name", ROUNDS)
def test_settle_says_in_sentences_what_happened(paigow: Command, name: str) -> None:
    lines = []
    for who, sentences in printout(Round.load(EXAMPLES / name).settle()).items():
        lines += [who, *(f"  {sentence}" for sentence in sentences)]
    assert printed(paigow("settle", EXAMPLES / name, "--plain")).splitlines() == lines


# ----------------------------------------------------------------------------------------- table


def rounds_in(output: str) -> list[str]:
    """The output of each round."""
    head, *rounds = re.split(r"^(?=Round \d+$)", output, flags=re.MULTILINE)
    assert head == ""
    return rounds


def assert_round(output: str, played: Played) -> None:
    """Everything that there is to say about a round."""
    lines = output.splitlines()
    expected = [f"Round {played.number}"]
    for offer in played.offers:
        said = f"not: {offer.refusal.said()}" if offer.refusal else "offered"
        expected.append(f"  bank, seat {offer.seat} {offer.player}: {said}")
    if bank := played.round.bank:
        kind = "co-banks" if bank.co_bank else "banks"
        wager = money(bank.dealer_wager)
        expected.append(f"  seat {bank.seat} {kind}; the dealer wagers {wager}")
    start = f"seat {played.start}" if played.start else "the dealer"
    dice = " ".join(map(str, played.dice))
    expected.append(f"  dice {dice}: the deal starts at {start}")
    assert lines[: len(expected)] == expected
    chips = ", ".join(f"{player} {money(cents)}" for player, cents in played.chips.items())
    assert lines[-2:] == [f"Chips: {chips}", ""]
    assert_shown("\n".join(lines[:-2]), played.ledger)
    for seat in played.ledger.seats:
        assert f"\n {seat.seat} {seat.player} " in output
        assert f"{seat.setting.high}  {seat.setting.high_value}" in output


def assert_rounds(output: str, script: Script) -> None:
    shown, rounds = rounds_in(output), list(script.play())
    assert len(shown) == len(rounds)
    for text, played in zip(shown, rounds, strict=True):
        assert_round(text, played)


def test_table_plays_a_script(paigow: Command) -> None:
    output = printed(paigow("table", SCRIPT))
    assert_rounds(output, Script.load(SCRIPT))
    assert "seed" not in output
    assert_folds(printed(paigow("table", SCRIPT, columns=80)), output)
    other = printed(paigow("table", SCRIPT, "--seed", "8", "--rounds", "2"))
    assert_rounds(other, Script.load(SCRIPT).but(8, 2))


@pytest.mark.parametrize("game", Game.names())
def test_table_without_a_script(paigow: Command, game: str) -> None:
    options = ("--game", game, "--players", "2", "--seed", "5", "--rounds", "3")
    assert_rounds(printed(paigow("table", *options)), default_script(game, 2, 5, 3))


def test_table_plays_other_rounds_each_time(paigow: Command) -> None:
    first, second = (printed(paigow("table")) for _ in range(2))
    assert len(rounds_in(first)) == len(rounds_in(second)) == 5
    assert first != second
    assert "seed" not in first


def test_the_seed_is_shown_and_kept_if_it_is_asked(paigow: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    output = printed(paigow("table", SCRIPT, "--show-seed", "--journal", path))
    assert output.startswith("seed 7\n")
    assert_rounds(output.removeprefix("seed 7\n"), Script.load(SCRIPT))
    assert json.loads(path.read_text().splitlines()[0])["seed"] == 7
    other = tmp_path / "other"
    shown = printed(paigow("table", "--rounds", "1", "--show-seed", "--journal", other))
    seed = int(shown.split()[1])
    assert_rounds(shown.split("\n", 1)[1], default_script("nj-supreme", 3, seed, 1))


def test_table_keeps_a_journal(paigow: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    assert_rounds(printed(paigow("table", SCRIPT, "--journal", path)), Script.load(SCRIPT))
    journal = Journal.load(path)
    assert journal.problem is None
    assert list(journal.replay()) == [played.ledger for played in Script.load(SCRIPT).play()]
    assert "seed" not in path.read_text()
    before = path.read_bytes()
    assert_refused(paigow("table", SCRIPT, "--journal", path), "cannot write", "exists")
    assert path.read_bytes() == before


OWN = 'name = "own"\nbase = "nj-supreme"\ncommission = 7\nbank_commission = 3\n'


def test_the_journal_of_a_game_of_your_own_finds_it_from_anywhere(
    paigow: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("games", "kept"):
        (tmp_path / name).mkdir()
    (tmp_path / "games" / "own.toml").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    options = ("--game", "games/own.toml", "--seed", "5", "--journal", "kept/journal")
    assert_rounds(printed(paigow("table", *options)), default_script("games/own.toml", 3, 5, 5))
    monkeypatch.chdir("/")
    assert printed(paigow("replay", tmp_path / "kept" / "journal")).startswith("own, 5 rounds\n")


# -------------------------------------------------------------------------- sitting there yourself


def test_you_are_asked_what_to_wager_whether_to_bank_and_how_to_set(
    paigow: Command, tmp_path: Path
) -> None:
    path = tmp_path / "journal"
    plain = list(default_script("nj-supreme", 1, 5, 2).play())
    cards = [str(_core.Hand(played.round.seats[0].cards)) for played in plain]
    lows = [" ".join(text.split()[:2]) for text in cards]
    answers = [
        *("2000000", "7.5", "700"),  # too much, and no number
        *("Zz", lows[0][:2], "n", lows[0], "y"),  # no cards, a foul hand, another
        *("", "perhaps", "co-bank"),  # the same wager; the co-bank does not set its hand
    ]
    options = ("--players", "1", "--seed", "5", "--rounds", "2", "--play", "1")
    done = paigow("table", *options, "--journal", path, answers=answers)
    assert done.status == 0
    first, second = Journal.load(path).rounds
    assert [str(_core.Hand(played.seats[0].cards)) for played in (first, second)] == cards
    assert (first.seats[0].main, first.seats[0].low) == (700, lows[0])
    assert (second.seats[0].main, second.seats[0].low) == (None, None)
    assert second.bank == Bank(1, plain[0].chips["Ann"] - 500 + gain(first, plain[0]), True, 0)
    assert f"Your cards: {cards[0]}" in done.out
    assert "Ann, you have 1,000.00." in done.out
    assert "'Zz' is not a card" in done.out
    assert "Foul: the low hand is 1 card, not two. Play it?" in done.err
    assert "It is from 1 to 99500, beside 500 on optional wagers." in done.out
    assert "Error: '7.5' is not a valid integer." in done.err
    assert "Error: 'perhaps' is not one of 'never', 'alone', 'co-bank'." in done.err
    assert f"Your cards: {cards[1]}" not in done.out


def gain(own: Round, planned: Played) -> int:
    """What Ann gained by a round of hers, compared with what she would have."""
    return own.settle().players["Ann"] - planned.ledger.players["Ann"]


def test_you_may_sit_out_and_leave_your_hand_to_the_house_way(
    paigow: Command, tmp_path: Path
) -> None:
    path = tmp_path / "journal"
    options = ("--game", "nj-ez", "--seed", "5", "--rounds", "3", "--play", "2")
    done = paigow("table", *options, "--journal", path, answers=["0", "100", "", "0"])
    assert done.status == 0
    numbers = [[seat.number for seat in played.seats] for played in Journal.load(path).rounds]
    assert numbers == [[1, 3], [1, 2, 3], [1, 3]]
    (seat,) = (seat for seat in Journal.load(path).rounds[1].seats if seat.number == 2)
    assert (seat.main, seat.low) == (100, None)


def test_a_foul_hand_is_played_if_you_mean_it(paigow: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    options = ("--players", "1", "--seed", "5", "--rounds", "1", "--play", "1")
    done = paigow("table", *options, "--journal", path, answers=["", "2c 2d 2h", "y"])
    assert done.status == 0
    (ledger,) = Journal.load(path).replay()
    assert ledger.seats[0].outcome == "foul"
    assert "FOUL: the low hand is 3 cards, not two" in done.out


def test_when_the_answers_end_the_journal_does_not(paigow: Command, tmp_path: Path) -> None:
    path = tmp_path / "journal"
    options = ("--players", "1", "--seed", "5", "--play", "1", "--journal", path)
    done = paigow("table", *options, answers=["100", "", "100"])
    assert done.status == 130
    journal = Journal.load(path)
    assert (len(journal.rounds), journal.problem) == (
        1,
        f"{path} ends after round 1 without an end",
    )


def test_a_terminal_can_be_a_pipe(tmp_path: Path) -> None:
    """As a program of its own."""
    path = tmp_path / "journal"
    options = ("--seed", "5", "--rounds", "1", "--play", "2", "--journal", path)
    done = subprocess.run(
        [sys.executable, "-m", "paigow", "table", *options],
        input="100\n\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert done.stdout.count("Round 1\n") == 1
    assert [seat.main for seat in Journal.load(path).rounds[0].seats] == [2500, 100, 2500]


# ---------------------------------------------------------------------------------------- replay


@pytest.fixture
def journal(paigow: Command, tmp_path: Path) -> Path:
    path = tmp_path / "journal"
    printed(paigow("table", SCRIPT, "--journal", path))
    return path


def totals_of(rounds: int) -> list[list[str]]:
    """The nets of the first rounds of the example."""
    played = list(Script.load(SCRIPT).play())[:rounds]
    players = dict.fromkeys(player for one in played for player in one.ledger.players)
    nets = {player: sum(one.ledger.players.get(player, 0) for one in played) for player in players}
    house = sum(one.ledger.house for one in played)
    return [[player, money(net)] for player, net in (*nets.items(), ("house", house))]


def test_replay_settles_the_rounds_again(paigow: Command, journal: Path) -> None:
    head, *rows = cells(printed(paigow("replay", journal)))
    assert head == ["nj-supreme, 6 rounds"]
    assert sorted(row for row in rows if len(row) == 2) == sorted(totals_of(6))


def test_replay_of_a_journal_that_was_cut_ends_with_status_1(
    paigow: Command, journal: Path
) -> None:
    journal.write_bytes(journal.read_bytes()[:-200])
    done = paigow("replay", journal)
    assert_refused(done, f"{journal} was cut in line 7", status=1)
    head, *rows = cells(done.out)
    assert head == ["nj-supreme, 5 rounds"]
    assert sorted(row for row in rows if len(row) == 2) == sorted(totals_of(5))


def test_replay_of_what_is_no_journal_is_refused(paigow: Command, journal: Path) -> None:
    data = journal.read_bytes()
    at = data.index(b'"house":') + len(b'"house":')
    journal.write_bytes(data[:at] + (b"9" if data[at : at + 1] != b"9" else b"8") + data[at + 1 :])
    assert_refused(paigow("replay", journal), f"{journal}:2: was changed")
    journal.write_bytes(b"")
    assert_refused(paigow("replay", journal), "there is no whole line in it")
    assert_refused(paigow("replay", journal.parent), "cannot read", "Is a directory")
    assert_refused(paigow("replay", SCRIPT), "session.json:1 is not JSON")


# -------------------------------------------------------------------------------------- simulate

SOME = ("--rounds", "2000", "--seed", "9", "--threads", "2")


@pytest.mark.parametrize(
    ("options", "bank"),
    [
        ((), None),
        (("--seats", "2"), None),
        (("--bank", "2"), Bank(2, 10**8)),
        (("--bank", "6", "--co-bank"), Bank(6, 10**8, True)),
    ],
)
def test_simulate_is_what_the_api_does(
    paigow: Command, options: tuple[str, ...], bank: Bank | None
) -> None:
    seats = 2 if "--seats" in options else 6
    result = Game.load("nj-ez").simulate(2000, seats, 9, bank=bank)
    document = json.loads(printed(paigow("simulate", "nj-ez", *SOME, *options, "--json")))
    assert document == result.to_json()
    output = printed(paigow("simulate", "nj-ez", *SOME, *options))
    assert_simulation(output, result)
    assert "seed" not in output


def assert_simulation(output: str, result: Simulation) -> None:
    rows = cells(output)
    assert rows[0] == [f"{result.game}, {result.rounds:,} rounds, {result.seats} seats"]
    assert rows[1] == ["wager", "win", "push", "lose", "house edge"]
    for total in result.totals:
        counts = [f"{n:,}" for n in (total.wins, total.pushes, total.losses)]
        edge = f"{total.house_edge:.4%} ± {total.margin:.4%}"
        shown = counts if any((total.wins, total.pushes, total.losses)) else []
        assert [total.wager, *shown, edge] in rows
    assert f"The house gained {money(result.house)}; ± is half of a 95 % conf" in output


@pytest.mark.parametrize("name", Game.names())
def test_a_simulation_of_many_rounds_fits_on_a_page(
    paigow: Command, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """As many as ten million: the counts of some, times ten thousand."""
    few = Game.load(name).simulate(1000, 6, 1, bank=bank_of(name))
    times = 10_000
    many = replace(
        few,
        rounds=few.rounds * times,
        house=few.house * times,
        totals=tuple(
            replace(
                total,
                rounds=total.rounds * times,
                wins=total.wins * times,
                pushes=total.pushes * times,
                losses=total.losses * times,
            )
            for total in few.totals
        ),
    )
    monkeypatch.setattr(Game, "simulate", lambda *given, **options: many)
    narrow = printed(paigow("simulate", name, columns=80))
    assert f"{many['main'].wins:,}" in narrow
    assert_folds(narrow, printed(paigow("simulate", name)))
    assert_simulation(printed(paigow("simulate", name)), many)


def bank_of(name: str) -> Bank | None:
    return Bank(3, 10**8) if Game.load(name).player_bank else None


# ------------------------------------------------------------------------------------------ game


def test_show_prints_the_file_of_a_game(paigow: Command, tmp_path: Path) -> None:
    for name in Game.names():
        assert printed(paigow("game", "show", name)) == Game.text_of(name)
    own = tmp_path / "own.toml"
    own.write_text(OWN)
    assert printed(paigow("game", "show", own)) == OWN


def test_games_are_printed_in_c_as_the_api_does(paigow: Command) -> None:
    """Each house way and pay table once, before the games that need it."""
    output = printed(paigow("game", "c", "nj-ez", "nj-commission"))
    head, body = output.split('#include "paigow.h"\n\n')
    assert head == "/* Made by: paigow game c nj-ez nj-commission */\n"
    constants = [*Game.load("nj-ez").to_c(), *Game.load("nj-commission").to_c()]
    assert body == "\n".join(dict.fromkeys(constants))
    names = re.findall(r"static const \w+ (\w+)(?:\[\])? = ", output)
    assert len(set(names)) == len(names)
    assert names.count("pays_dynasty_default") == 1
    assert names[-1] == "game_nj_commission"


ODD_GAME = """
name = "own */ 牌"
house_way = "foxwoods"
deck = 52
joker = "wild"
wheel = "lowest"
push = "king high"
commission = 7
bank_commission = 3
rounding = "down"
player_bank = true
co_bank = true
bank_bonus = false
odd_cent = "bank"
least = 100
most = 5001
[[wager]]
key = "first"
name = "the first */"
pay_table = "fortune-1"
least = 99
most = 500
[[wager]]
key = "again"
pay_table = "red-black-default"
[[wager]]
key = "third"
pay_table = "red-black-default"
most = 1000000
"""

PROGRAM = """
#include <stddef.h>

static const paigow_game *const games[] = {@};

static paigow_round table_of(const paigow_game *game, int bank, int co_bank)
{
    paigow_round round = {.bank = (uint8_t)bank, .co_bank = (uint8_t)co_bank, .seat_count = 6};
    round.chips = bank ? 100000000 : 0;
    for (int i = 0; i < 6; i++) {
        round.seats[i].number = (uint8_t)(i + 1);
        round.seats[i].player = (uint32_t)i;
        if (i + 1 == bank)
            continue;
        round.seats[i].wagers = (uint8_t)((2 << game->bonus_count) - 1);
        round.seats[i].stake[0] = 2500;
        for (size_t wager = 1; wager <= game->bonus_count; wager++)
            round.seats[i].stake[wager] = 500;
    }
    return round;
}

int simulate(int number, uint64_t seed, uint64_t rounds, int bank, int co_bank, int64_t *sums);
int simulate(int number, uint64_t seed, uint64_t rounds, int bank, int co_bank, int64_t *sums)
{
    paigow_ready ready;
    paigow_totals totals;
    paigow_fault fault;
    paigow_round round = table_of(games[number], bank, co_bank);
    int status = paigow_ready_game(games[number], &ready, &fault);
    if (!status)
        status = paigow_simulate(&ready, &round, seed, 0, rounds, &totals, &fault);
    for (int i = 0; i < PAIGOW_TOTALS && !status; i++) {
        *sums++ = (int64_t)totals.of[i].net.low;
        *sums++ = (int64_t)totals.of[i].wins;
    }
    *sums = (int64_t)totals.house.low;
    return status;
}

void limits(int number, int64_t *numbers);
void limits(int number, int64_t *numbers)
{
    *numbers++ = games[number]->least;
    *numbers++ = games[number]->most;
    for (size_t i = 0; i < games[number]->bonus_count; i++) {
        *numbers++ = games[number]->bonus[i].least;
        *numbers++ = games[number]->bonus[i].most;
    }
}
"""
GCC = ("gcc", "-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-O1", "-shared", "-fPIC")
TOTALS = 11  # main, seven optional wagers, envy, commission, bank


class InC(NamedTuple):
    """Games, and the library that was made of their constants."""

    games: dict[str, Game]
    library: ctypes.CDLL


@pytest.fixture(scope="module")
def in_c(root: Path, tmp_path_factory: pytest.TempPathFactory) -> InC:
    """Compiled without a warning.  The core itself is in the extension, which is loaded."""
    folder = tmp_path_factory.mktemp("in_c")
    (folder / "own.toml").write_text(ODD_GAME)
    sources = {**{name: name for name in Game.names()}, "own": str(folder / "own.toml")}
    text = run(
        *(sys.executable, "-m", "paigow", "game", "c", *sources.values()),
        cwd=folder,
    )
    names = re.findall(r"static const paigow_game (\w+) = ", text)
    assert len(names) == len(sources)
    program = PROGRAM.replace("@", ", ".join(f"&{name}" for name in names))
    (folder / "games.c").write_text(text + program)
    include = root / "csrc" / "include"
    run(*GCC, "-I", include, "games.c", "-o", "games.so", cwd=folder)
    ctypes.CDLL(_core.__file__, mode=ctypes.RTLD_GLOBAL)
    games = {name: Game.load(source) for name, source in sources.items()}
    return InC(games, ctypes.CDLL(str(folder / "games.so")))


BANKS = [None, Bank(3, 10**8), Bank(1, 10**8, True)]


@pytest.mark.parametrize("bank", BANKS, ids=["house", "bank", "co-bank"])
@pytest.mark.parametrize("number", range(6))
def test_games_in_c_pay_what_they_pay_in_python(in_c: InC, number: int, bank: Bank | None) -> None:
    game = list(in_c.games.values())[number]
    sums = (ctypes.c_int64 * (2 * TOTALS + 1))()
    seat = bank.seat if bank else 0
    is_co_bank = int(bank is not None and bank.co_bank)
    status = in_c.library.simulate(
        number, ctypes.c_uint64(4), ctypes.c_uint64(300), seat, is_co_bank, sums
    )
    if bank is not None and not game.player_bank:
        assert status != 0
        return
    assert status == 0
    result = game.simulate(300, 6, 4, bank=bank)
    wins = {total.wager: total.wins for total in result.totals}
    nets = {total.wager: total.net for total in result.totals}
    names = ["main", *(wager.name for wager in game.wagers)]
    names += [""] * (TOTALS - 3 - len(names)) + ["envy", "commission", "bank"]
    expected = [number for name in names for number in (nets.get(name, 0), wins.get(name, 0))]
    assert list(sums) == [*expected, result.house]
    assert any(sums)


def test_games_in_c_have_the_same_limits(in_c: InC) -> None:
    for number, game in enumerate(in_c.games.values()):
        numbers = (ctypes.c_int64 * (2 * len(game.wagers) + 2))()
        in_c.library.limits(number, numbers)
        expected = [game.least, game.most]
        for wager in game.wagers:
            expected += [wager.least, wager.most]
        assert list(numbers) == expected


def test_two_pay_tables_of_one_name_are_refused_in_c(paigow: Command, tmp_path: Path) -> None:
    """Also if both are of one game: each would pay what the other does."""
    text = 'name = "mine"\nodds = "to 1"\n[[line]]\nhand = "flush"\npays = {}\n'
    for odds in (4, 5):
        (tmp_path / f"{odds}.toml").write_text(text.format(odds))
    game = 'name = "own"\nhouse_way = "foxwoods"\n'
    for odds in (4, 5):
        game += f'[[wager]]\nkey = "w{odds}"\npay_table = "{odds}.toml"\n'
    (tmp_path / "own.toml").write_text(game)
    assert_refused(paigow("game", "c", tmp_path / "own.toml"), "2 of them", "pays_mine")


# ----------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("settle",), "ROUND_FILE"),
        (("settle", "nowhere.json"), "nowhere.json"),
        (("settle", SCRIPT), "unknown key 'seed'"),
        (("settle", BANKED, "--plain=1"), "--plain"),
        (("table", "nowhere.json"), "nowhere.json"),
        (("table", BANKED), "session: unknown key 'dealer'"),
        (("table", SCRIPT, "--seed", "-1"), "a seed is from 0 to 2^64 - 1, not -1"),
        (("table", SCRIPT, "--seed", str(2**64)), f"not {2**64}"),
        (("table", SCRIPT, "--seed", "x"), "'x'"),
        (("table", SCRIPT, "--rounds", "0"), "rounds must be a whole number from 1, not 0"),
        (("table", SCRIPT, "--rounds", "1000001"), "not 1000001"),
        (("table", SCRIPT, "--play", "2"), "Nobody sits at seat 2."),
        (("table", "--play", "4"), "Nobody sits at seat 4."),
        (("table", "--players", "7"), "a deck serves 6 players, not 7"),
        (("table", "--players", "0"), "not 0"),
        (("table", "--game", "nope"), "there is no 'nope'"),
        (("table", "--game", "no.toml"), "no.toml"),
        (("table", "--journal", "no/such/folder"), "cannot write 'no/such/folder'"),
        (("table", "a", "b"), "b"),
        (("replay",), "JOURNAL"),
        (("replay", "nowhere"), "cannot read 'nowhere'"),
        (("simulate",), "GAME"),
        (("simulate", "nope"), "there is no 'nope'"),
        (("simulate", "nj-ez", "--rounds", "0"), "rounds must be a whole number from 1, not 0"),
        (("simulate", "nj-ez", "--rounds", "1e6"), "'1e6'"),
        (("simulate", "nj-ez", "--rounds", str(10**11)), "at most 10000000000 rounds"),
        (("simulate", "nj-ez", "--seats", "7"), "a deck serves 1 to 6 seats, not 7"),
        (("simulate", "nj-ez", "--seed", "-1"), "not -1"),
        (("simulate", "nj-ez", "--threads", "0"), "threads must be a whole number from 1, not 0"),
        (("simulate", "nj-ez", "--bank", "7"), "nobody plays at this seat"),
        (("simulate", "nj-ez", "--bank", "17"), "there is no seat 17"),
        (("simulate", "nj-ez", "--co-bank"), "--co-bank needs --bank."),
        (("simulate", "face-up", "--bank", "1"), "the game has no player bank"),
        (("game", "nope"), "'nope'"),
        (("game", "show"), "GAME"),
        (("game", "show", "nope"), "there is no 'nope'"),
        (("game", "c"), "GAMES"),
        (("game", "c", "nj-ez", "nope"), "there is no 'nope'"),
    ],
    ids=lambda value: " ".join(map(str, value))[:60] if isinstance(value, tuple) else "",
)
def test_bad_input_is_one_line_and_status_2(
    paigow: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str | Path, ...],
    word: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_refused(paigow(*arguments), word)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"seats": []}, "nobody plays"),
        ({"game": "no.toml"}, "no.toml"),
        ({"chips": {"Ann": -1}}, "chips of Ann are from 0"),
        ({"positions": 7}, "a deck serves 6 positions, not 7"),
    ],
)
def test_a_bad_script_is_one_line_and_status_2(
    paigow: Command, tmp_path: Path, change: dict[str, Any], word: str
) -> None:
    path = tmp_path / "script.json"
    path.write_text(json.dumps({**json.loads(SCRIPT.read_text()), **change}))
    assert_refused(paigow("table", path), word)


def test_help_names_arguments_and_options(paigow: Command) -> None:
    for command, words in {
        "settle": ["ROUND_FILE", "--plain", "--json"],
        "table": [
            "[SCRIPT]",
            "--game",
            "--players",
            "--seed",
            "--rounds",
            "--play SEAT",
            "--journal",
        ],
        "replay": ["JOURNAL", "exit status 1"],
        "simulate": ["GAME", "--rounds", "--seats", "--seed", "--bank", "--co-bank", "--threads"],
        "game": ["show", "c "],
    }.items():
        text = " ".join(printed(paigow(command, "--help")).split())
        assert text.startswith(f"Usage: paigow {command} ")
        assert all(word in text for word in words)
    assert printed(paigow("game")) == printed(paigow("game", "--help"))
