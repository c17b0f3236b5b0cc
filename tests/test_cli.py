"""The command line, run as a program: what it prints, and how it says no."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from conftest import run as run_tool

import paigow
from paigow import (
    Edge,
    HighValue,
    HouseWay,
    Ledger,
    LowValue,
    PayTable,
    Round,
    Rules,
    Setting,
    hands,
)

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = ("ez_round.json", "ez_round_bonuses.json")
HAND = "As Kd Qc Jh 7s 3c Xx"
OTHER_RULES = Rules("wild", "lowest")


def run(
    *arguments: str | bytes | Path, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command, its output into pipes."""
    return run_python("-m", "paigow", *arguments, cwd=cwd, **environment)


def run_python(
    *arguments: str | bytes | Path, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**outer_environment(), **environment},
        timeout=60,
        cwd=cwd,
    )


def outer_environment() -> dict[str, str]:
    """Nothing that the caller's shell says about colours or width may reach the program."""
    unwanted = ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS")
    outer = {key: value for key, value in os.environ.items() if key not in unwanted}
    return outer | {"PYTHONUTF8": "1"}


def printed(*arguments: str | Path, columns: int = 240) -> str:
    """What the command prints when all is well, on a page so wide that nothing is folded."""
    done = run(*arguments, COLUMNS=str(columns))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def printed_json(*arguments: str | Path) -> Any:
    return json.loads(printed(*arguments, "--json"))


def cells(output: str) -> list[list[str]]:
    """The rows of the tables in an output, without the cells that are empty."""
    return [re.split(" {3,}", line.strip()) for line in output.splitlines() if line.strip()]


def assert_refused(done: subprocess.CompletedProcess[str], word: str) -> None:
    """Exit status 2, nothing on standard output, one line on standard error, with the word."""
    assert "Traceback" not in done.stderr
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("paigow: ")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1
    assert word in done.stderr


# ------------------------------------------------------------------------------------------ rank


@pytest.mark.parametrize("cards", [HAND, "10s Jd Qc 6d 5c 9h Ks", "as KD * 9c 5H", "Xx Kd", "2c2d"])
def test_rank_json_agrees_with_the_api(cards: str) -> None:
    hand = paigow.Hand(cards)
    value = LowValue.of(hand) if len(hand) == 2 else HighValue.of(hand)
    expected = {
        "cards": str(hand),
        "hand": str(value),
        "category": value.category,
        "value": int(value),
    }
    if len(hand) == 7:
        expected["best_five"] = str(paigow.STANDARD.best_five(hand))
    assert printed_json("rank", cards) == expected


@pytest.mark.parametrize("joker", ["bug", "wild"])
@pytest.mark.parametrize("wheel", ["second", "lowest"])
def test_rank_by_other_rules(joker: str, wheel: str) -> None:
    cards = "Xx 2d 3h 4c 4s 4d 9h"
    value = HighValue.of(cards, Rules(joker, wheel))
    options = ("--joker", joker, "--wheel", wheel)
    assert printed_json("rank", cards, *options)["value"] == value.number


def test_rank_prints_the_same_as_a_table() -> None:
    document = printed_json("rank", HAND)
    table = {row[0]: row[1] for row in cells(printed("rank", HAND))}
    assert table == {key.replace("_", " "): str(value) for key, value in document.items()}
    assert table["hand"] == "straight, A-K-Q-J-T"


# ------------------------------------------------------------------------------------------- set


@pytest.mark.parametrize(
    ("name", "cards"),
    [("foxwoods", HAND), *((name, "2s 2h 3d 3c 7h 6d 5s") for name in HouseWay.names())],
)
def test_set_json_agrees_with_the_api(name: str, cards: str) -> None:
    setting = HouseWay.load(name).set(cards)
    assert printed_json("set", "--house-way", name, cards) == {
        "cards": cards,
        "house_way": name,
        "high": str(setting.high),
        "low": str(setting.low),
        "high_value": str(setting.high_value),
        "low_value": str(setting.low_value),
        "line": setting.line,
        "foul": None,
    }


def test_set_prints_the_same_as_a_table() -> None:
    output = printed("set", "--house-way", "foxwoods", "2s 2h 3d 3c 7h 6d 5s")
    rows = {row[0]: row[1:] for row in cells(output)}
    assert rows["high hand"] == ["3c 3d 5s 6d 7h", "one pair, 3-3-7-6-5"]
    assert rows["low hand"] == ["2h 2s", "one pair, 2-2"]
    assert "two pair: split" in output


def test_set_by_a_file_of_your_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "[own]"\n[[line]]\nholding = "two pair"\nplay = "keep"\nwords = "[k]"\n')
    cards = "2s 2h 3d 3c 7h 6d 5s"
    assert printed_json("set", cards, "--house-way", own)["low"] == "6d 7h"
    table = printed("set", cards, "--house-way", own)
    assert "by [own]" in table
    assert "[k]" in table


@pytest.mark.parametrize(("joker", "wheel"), [("bug", "lowest"), ("wild", "second")])
def test_set_by_other_rules(joker: str, wheel: str) -> None:
    rules = Rules(joker, wheel)
    options = ("--joker", joker, "--wheel", wheel)
    cards = "Xx 2d 3h 4c 4s 4d 9h"
    document = printed_json("set", "--house-way", "foxwoods", cards, *options)
    setting = HouseWay.load("foxwoods").set(cards, rules)
    assert (document["low"], document["line"]) == (str(setting.low), setting.line)
    assert document["high_value"] == str(setting.high_value)
    own = printed_json("set", cards, "--low", "4s 9h", *options)["own"]
    assert own == Setting.by_hand(cards, "4s 9h", rules).to_json()


TWO_PAIR = "2s 2h 3d 3c 7h 6d 5s"


@pytest.mark.parametrize(
    "low",
    ["7h 6d", "3d 3c", "", "3d 3c 2s", "3d 3d", "3d Xx"],
)
def test_set_low_json_agrees_with_the_api(low: str) -> None:
    setting = Setting.by_hand(TWO_PAIR, low)
    assert printed_json("set", TWO_PAIR, "--low", low) == {
        "cards": TWO_PAIR,
        "own": setting.to_json(),
    }


def test_set_low_prints_the_two_hands_and_nothing_else_if_they_are_legal() -> None:
    output = printed("set", TWO_PAIR, "--low", "2s 2h")
    rows = {row[0]: row[1:] for row in cells(output)}
    assert f"{TWO_PAIR} by the player" in rows
    assert rows["high hand"] == ["3c 3d 5s 6d 7h", "one pair, 3-3-7-6-5"]
    assert rows["low hand"] == ["2h 2s", "one pair, 2-2"]
    assert "FOUL" not in output


@pytest.mark.parametrize("low", ["3d 3c", "3d"])
def test_set_low_says_why_it_is_foul(low: str) -> None:
    """That is an answer, not an error."""
    output = printed("set", TWO_PAIR, "--low", low)
    foul = Setting.by_hand(TWO_PAIR, low).foul
    assert f"FOUL: {foul}" in " ".join(output.split())
    assert ("high hand" in output) == (low == "3d 3c")


def test_set_low_beside_a_house_way() -> None:
    document = printed_json("set", TWO_PAIR, "--low", "3d 3c", "--house-way", "mgm-lv")
    assert document.pop("own") == Setting.by_hand(TWO_PAIR, "3d 3c").to_json()
    assert document == printed_json("set", TWO_PAIR, "--house-way", "mgm-lv")
    output = printed("set", TWO_PAIR, "--low", "3d 3c", "--house-way", "mgm-lv")
    assert output.index("by the player") < output.index("FOUL: ") < output.index("by mgm-lv")


@pytest.mark.parametrize("cards", [TWO_PAIR, "6s 6h 6d 6c Ts Th Td"])
def test_set_explain_json_agrees_with_the_api(cards: str) -> None:
    why = HouseWay.load("mgm-lv").explain(cards)
    document = printed_json("set", cards, "--house-way", "mgm-lv", "--explain")
    assert document == why.to_json()


def test_the_cards_stay_as_they_were_given_when_they_are_explained() -> None:
    for options in ((), ("--explain",)):
        document = printed_json("set", TWO_PAIR, "--house-way", "mgm-lv", *options)
        assert document["cards"] == TWO_PAIR


def test_set_explain_prints_line_and_alternatives() -> None:
    why = HouseWay.load("foxwoods").explain(TWO_PAIR)
    output = printed("set", TWO_PAIR, "--house-way", "foxwoods", "--explain")
    assert output.startswith(printed("set", TWO_PAIR, "--house-way", "foxwoods"))
    rows = cells(output)
    assert ["holding", "two pair"] in rows
    assert ["line", f"{why.number}, {why.place}"] in rows
    assert "passed over" not in output
    expected = []
    for other in why.alternatives:
        setting = other.setting
        low = f"{setting.low}  {setting.low_value}"
        high = f"{setting.high}  {setting.high_value}"
        expected.append([low, high, *(["FOUL"] if setting.foul else [])])
    first = rows.index(expected[0])
    assert rows[first : first + len(expected)] == expected
    assert expected[0][-1] == "FOUL"


def test_set_explain_names_what_was_passed_over_and_what_would_be_next(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'name = "own"\n'
        '[[line]]\nholding = "one pair"\nplay = "pair in front"\nwords = "in front"\n'
        '[[line]]\nholding = "one pair"\nplay = "keep"\nwords = "kept"\n'
        '[[line]]\nholding = "one pair"\nplay = "best front"\nwords = "straight"\n'
    )
    output = printed("set", "5c 6d 7c 8h 9s 9c 2d", "--house-way", own, "--explain")
    rows = cells(output)
    assert ["passed over", "in front"] in rows
    assert ["line", f"2, {own}:6: line 2"] in rows
    straight = "5c 6d 7c 8h 9s  straight, 9-8-7-6-5"
    assert ["2d 9c  high card, 9-2", straight, "straight"] in rows


# ------------------------------------------------------------------------------------- house ways

UNSOUND = (
    'name = "[mine]"\n'
    '[[line]]\nholding = "two pair"\nplay = "split"\nwords = "[split]"\n'
    '[[line]]\nholding = "two pair"\nplay = "keep"\nwords = "[kept]"\n'
)


@pytest.fixture
def unsound(tmp_path: Path) -> Path:
    """A house way with two problems."""
    path = tmp_path / "mine.toml"
    path.write_text(UNSOUND)
    return path


def test_check_json_agrees_with_the_api() -> None:
    document = printed_json("house-way", "check", "claridge")
    assert document == HouseWay.load("claridge").check().to_json()
    assert document["problems"] == []


def test_check_prints_how_often_each_line_is_used() -> None:
    check = HouseWay.load("casino-real").check()
    output = re.sub(" +\n", "\n", printed("house-way", "check", "casino-real"))
    rows = cells(output)
    assert rows[0] == ["casino-real: the hands that each line sets"]
    assert rows[1] == ["line", "words", "hands"]
    uses = [[str(n), use.words, f"{use.hands:,}"] for n, use in enumerate(check.lines, 1)]
    own = len(HouseWay.load("casino-real").own_lines)
    assert [row for row in rows if row[0].isdigit()] == uses
    assert ["all", "154,143,080"] in rows
    assert "Every hand is set, none is foul, every line of its own is reached." in output
    below = output.index(uses[own - 1][1]), output.index(uses[own][1])
    assert "\n\n" in output[below[0] : below[1]], "conventions stand apart"


def test_check_by_other_rules() -> None:
    document = printed_json("house-way", "check", "mgm-lv", "--joker", "wild", "--wheel", "lowest")
    check = HouseWay.load("mgm-lv").check(OTHER_RULES)
    assert document == check.to_json() != HouseWay.load("mgm-lv").check().to_json()


@pytest.mark.parametrize("as_json", [(), ("--json",)], ids=["table", "json"])
def test_an_unsound_house_way_ends_with_status_1_and_a_line_for_each_problem(
    unsound: Path, as_json: tuple[str, ...]
) -> None:
    check = HouseWay.load(unsound).check()
    done = run("house-way", "check", unsound, *as_json, COLUMNS="240")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [f"paigow: {problem}" for problem in check.problems]
    assert len(check.problems) == 2
    assert "[mine]: no line sets " in done.stderr
    assert f"{unsound}:6: line 2: earlier lines set " in done.stderr
    assert "'[kept]'" in done.stderr
    if as_json:
        assert json.loads(done.stdout) == check.to_json()
    else:
        rows = cells(done.stdout)
        assert rows[0] == ["[mine]: the hands that each line sets"]
        assert ["1", "[split]", "34,404,480"] in rows
        assert ["2", "[kept]", "0"] in rows
        assert "Every hand is set" not in done.stdout


def test_diff_json_agrees_with_the_api() -> None:
    comparison = HouseWay.load("claridge").compare(HouseWay.load("trump-plaza"))
    document = printed_json("house-way", "diff", "claridge", "trump-plaza")
    assert document == comparison.to_json()
    assert document["hands"] == 29_520


def test_diff_prints_counts_and_examples() -> None:
    comparison = HouseWay.load("trump-plaza").compare(HouseWay.load("claridge"))
    rows = cells(printed("house-way", "diff", "trump-plaza", "claridge"))
    assert rows[0] == ["Hands that trump-plaza and claridge set differently"]
    assert rows[1] == ["holding", "hands", "for example"]
    assert ["quads", "24,720"] in rows
    assert ["full house", "4,800"] in rows
    for difference in comparison.differences:
        first = rows.index([f"{difference.hands:,}", str(difference.example)])
        shown = [re.sub(" {3,}", "  ", "  ".join(row)) for row in rows[first + 1 : first + 3]]
        sides = (difference.first, difference.second)
        assert shown == [f"{side.low}  {side.line}" for side in sides]
    assert rows[-1] == ["all", "29,520", "0.0192% of all hands"]


def test_diff_of_a_house_way_and_itself() -> None:
    document = printed_json("house-way", "diff", "foxwoods", "foxwoods")
    assert (document["hands"], document["by_holding"], document["differences"]) == (0, {}, [])
    rows = cells(printed("house-way", "diff", "foxwoods", "foxwoods"))
    assert rows[-1] == ["all", "0", "0.0000% of all hands"]


def test_diff_by_other_rules() -> None:
    comparison = HouseWay.load("mgm-lv").compare(HouseWay.load("flamingo-lv"), OTHER_RULES)
    options = ("--joker", "wild", "--wheel", "lowest")
    document = printed_json("house-way", "diff", "mgm-lv", "flamingo-lv", *options)
    assert document == comparison.to_json()
    assert document != printed_json("house-way", "diff", "mgm-lv", "flamingo-lv")


def test_diff_of_files_of_your_own(tmp_path: Path) -> None:
    base = tmp_path / "[base].toml"
    base.write_text('name = "[base]"\nbase = "foxwoods"\n')
    own = tmp_path / "own.toml"
    own.write_text(
        'name = "own"\nbase = "[base].toml"\n'
        '[[line]]\nholding = "three pair"\nplay = "middle in front"\nwords = "[middle]"\n'
    )
    rows = cells(printed("house-way", "diff", base, own))
    assert rows[0] == ["Hands that [base] and own set differently"]
    assert ["three pair", "2,898,720"] in rows
    assert any("[middle]" in row[-1] for row in rows)


def test_a_house_way_that_does_not_set_all_hands_cannot_be_compared(unsound: Path) -> None:
    for ways in (("foxwoods", unsound), (unsound, "foxwoods")):
        assert_refused(run("house-way", "diff", *ways), ": no line sets ")


@pytest.mark.parametrize("name", ["claridge", "flamingo-lv"])
def test_show_prints_the_file(name: str) -> None:
    assert printed("house-way", "show", name) == HouseWay.text_of(name)


def test_show_prints_a_file_of_your_own(unsound: Path) -> None:
    assert printed("house-way", "show", unsound) == UNSOUND


def test_c_refuses_two_constants_of_one_name(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "mgm lv"\nbase = "mgm-lv"\n')
    assert_refused(run("house-way", "c", "mgm-lv", own), "way_mgm_lv")


def test_c_prints_the_constants_of_the_api(unsound: Path) -> None:
    ways = [HouseWay.load(source) for source in ("claridge", unsound)]
    printed_c = printed("house-way", "c", "claridge", unsound)
    head, *constants = printed_c.split("static const ")
    assert head.startswith("/* Made by: paigow house-way c claridge")
    assert head.endswith('*/\n#include "paigow.h"\n\n')
    assert [f"static const {constant}".rstrip() + "\n" for constant in constants] == [
        way.to_c() for way in ways
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("house-way", "check", "claridge"),
        ("house-way", "diff", "claridge", "trump-plaza"),
        ("set", TWO_PAIR, "--house-way", "foxwoods", "--explain", "--low", "3d 3c"),
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_a_narrow_page_cuts_nothing_of_a_house_way(arguments: tuple[str, ...]) -> None:
    narrow, wide = printed(*arguments, columns=80), printed(*arguments)
    assert max(map(len, narrow.splitlines())) <= 80
    words = re.compile(r"[^\s─]+")
    assert sorted(words.findall(narrow)) == sorted(words.findall(wide))


# ---------------------------------------------------------------------------------------- settle


def money(cents: int) -> str:
    return f"{cents / 100:,.2f}"


def limited_round(folder: Path) -> Path:
    """A round by pay tables of its own: a push, a fraction, a limit that cuts a win and envy."""
    (folder / "mine.toml").write_text(
        'name = "[mine]"\nodds = "to 1"\nenvy_least_stake = 500\nmost_paid = 700\n'
        '[[line]]\nhand = "four of a kind"\npays = 25\nenvy = 600\n'
        '[[line]]\nhand = "straight"\npays = "3 to 2"\n'
        '[[line]]\nhand = "three pair"\npays = "push"\n'
    )
    (folder / "game.toml").write_text(
        'name = "[own]"\nbase = "nj-ez"\n'
        '[[wager]]\nkey = "dynasty"\npay_table = "mine.toml"\nrule = "W11"\n'
    )
    hands_dealt = {
        "Ann": "9d 8h 7d 6c 5c Jh 2c",
        "Ben": "Ts Th Td Tc 7s 5d 3c",
        "Cleo": "As Ah Qd Qc 9s 9h 5h",
    }
    document = {
        "format": "paigow/round",
        "version": 1,
        "game": "game.toml",
        "dealer": "Ks Kd 8c 6s 4d 3h 2h",
        "seats": [
            {
                "seat": number,
                "player": player,
                "cards": cards,
                "wagers": {"main": 1000, "dynasty": 500},
            }
            for number, (player, cards) in enumerate(hands_dealt.items(), 1)
        ],
    }
    path = folder / "round.json"
    path.write_text(json.dumps(document))
    return path


def test_settle_by_pay_tables_of_your_own(tmp_path: Path) -> None:
    path = limited_round(tmp_path)
    ledger = Round.load(path).settle()
    assert printed_json("settle", path) == ledger.to_json()
    output = printed("settle", path)
    rows = cells(output)
    assert "Game [own], house way trump-plaza." in output
    assert ["1 Ann", "dynasty", "5.00", "win", "3 to 2", "7.00"] in rows
    assert [
        "straight: qualifies; cut to the most that is paid. W8, W11, W15; 13:69F-11.22(d)2.ii"
    ] in rows
    assert ["3 Cleo", "dynasty", "5.00", "push", "0.00"] in rows
    assert ["2 Ben", "dynasty", "5.00", "win", "25 to 1", "7.00"] in rows
    assert ["1 Ann", "envy", "win", "0.00"] in rows
    assert any("(seat 2). W9, W15; 13:69F-11.22(d)3.i" in row[0] for row in rows)
    assert [(line.wager, line.cut) for line in ledger.lines if line.cut] == [
        ("dynasty", 50),
        ("envy", 600),
        ("dynasty", 11_800),
    ]
    narrow = printed("settle", path, columns=80)
    assert max(map(len, narrow.splitlines())) <= 80


def test_settle_says_that_a_wager_cannot_be_paid_to_the_cent(tmp_path: Path) -> None:
    path = limited_round(tmp_path)
    path.write_text(path.read_text().replace('"dynasty": 500', '"dynasty": 501', 1))
    assert_refused(run("settle", path), "seat 1: dynasty wager of 501 cents")


def settled(name: str) -> Ledger:
    return Round.load(EXAMPLES / name).settle()


@pytest.mark.parametrize("name", NAMES)
def test_settle_json_agrees_with_the_api(name: str) -> None:
    assert printed_json("settle", EXAMPLES / name) == settled(name).to_json()


@pytest.mark.parametrize("name", NAMES)
def test_settle_prints_every_line_of_the_ledger(name: str) -> None:
    rows = cells(printed("settle", EXAMPLES / name))
    expected = []
    for line in settled(name).lines:
        stake = money(line.stake) if line.stake else ""
        place = f"{line.seat} {line.player}"
        row = [place, line.wager, stake, line.outcome, line.odds or "", money(line.net)]
        hand = f"{line.hand}: " if line.hand else ""
        whose = f" (seat {line.other_seat})" if line.other_seat else ""
        reason = f"{hand}{line.reason}{whose}. {line.rule}; 13:69F-{line.regulation}"
        expected += [[cell for cell in row if cell], [reason]]
    first = rows.index(expected[0])
    assert rows[first : first + len(expected)] == expected


@pytest.mark.parametrize("name", NAMES)
def test_settle_prints_totals(name: str) -> None:
    output, ledger = printed("settle", EXAMPLES / name), settled(name)
    totals = {row[0]: row[1] for row in cells(output) if len(row) == 2}
    expected = {player: money(net) for player, net in ledger.players.items()}
    assert expected.items() <= totals.items()
    assert (totals["house"], totals["sum"]) == (money(ledger.house), "0.00")


@pytest.mark.parametrize("name", NAMES)
def test_settle_prints_every_hand(name: str) -> None:
    rows = cells(printed("settle", EXAMPLES / name))
    ledger = settled(name)
    places = {"dealer": ledger.dealer}
    places |= {f"{result.seat} {result.player}": result.setting for result in ledger.seats}
    for place, setting in places.items():
        first = next(number for number, row in enumerate(rows) if row[0] == place)
        assert rows[first][1] == f"{setting.high}  {setting.high_value}"
        assert rows[first + 1][0] == f"{setting.low}  {setting.low_value}"


def test_settle_names_the_columns() -> None:
    rows = cells(printed("settle", EXAMPLES / NAMES[0]))
    assert ["place", "high and low", "set by"] in rows
    assert ["seat", "wager, reason", "stake", "outcome", "odds", "net"] in rows


def test_settle_says_that_the_dealer_pushes_and_who_fouled() -> None:
    assert "pushes (W12" not in printed("settle", EXAMPLES / NAMES[0])
    assert "FOUL: the low hand is higher" in printed("settle", EXAMPLES / NAMES[0])
    assert "The dealer's hand pushes (W12, W17)." in printed("settle", EXAMPLES / NAMES[1])


# ---------------------------------------------------------------------------------------- edge

PAY_TABLES = PayTable.names()
PROGRESSIVE = EXAMPLES / "progressive.toml"


def edge_rows(edge: Edge) -> list[list[str]]:
    """The rows of the lines, as they are printed: all but the empty cells."""
    rows = []
    for line in edge.lines:
        cost = [
            f"{line.hand}: {line.odds}" if line.odds else line.hand,
            f"{line.combinations:,}",
            f"{float(line.probability):.6%}",
            f"{float(line.contribution):+.6f}",
        ]
        rows.append([*cost, money(line.envy)] if line.envy and edge.envy else cost)
    return rows


@pytest.mark.parametrize("name", PAY_TABLES)
def test_edge_json_agrees_with_the_api(name: str) -> None:
    document = printed_json("edge", name)
    assert document == PayTable.load(name).edge().to_json()
    assert document["pay_table"] == name
    assert sum(line["combinations"] for line in document["lines"]) == document["deals"]


@pytest.mark.parametrize(
    "name", ["protection-default", "dynasty-default", "tiger-9", "face-up-ace-high-default"]
)
def test_edge_prints_the_same_as_a_table(name: str) -> None:
    edge = PayTable.load(name).edge()
    rows = [row for row in cells(printed("edge", name)) if "─" not in row[0]]
    columns = ["line", "combinations", "probability", "contribution"]
    assert rows[:2] == [[name], [*columns, *(["envy"] if edge.envy else [])]]
    expected = edge_rows(edge)
    assert rows[2 : 2 + len(expected)] == expected
    all_ = ["all", f"{edge.deals:,}", f"{float(-edge.own_edge):+.6f}"]
    assert rows[2 + len(expected)] == all_
    totals = dict(rows[3 + len(expected) :])
    assert totals["hit rate"] == f"{float(edge.hit_rate):.4%}"
    assert totals["variance"] == f"{float(edge.variance):.4f}"
    if edge.envy:
        assert totals["edge without envy"] == "7.7656%"
        assert totals["envy, each other player"] == "0.9268% of a bet of 5.00"
        assert totals["house edge, 1 at the table"] == "7.7656%"
    else:
        assert totals["house edge"] == f"{float(edge.house_edge):.4%}"


@pytest.mark.parametrize(
    ("name", "options", "arguments"),
    [
        ("dynasty-default", ("--players", "6"), {"players": 6}),
        ("dynasty-default", ("--players", "3", "--stake", "2500"), {"players": 3, "stake": 2500}),
        ("dynasty-default", ("--stake", "499", "--players", "6"), {"players": 6, "stake": 499}),
        ("fortune-1", ("--stake", "1"), {"stake": 1}),
        ("fortune-1", ("--stake", str(10**12)), {"stake": 10**12}),
        (PROGRESSIVE, ("--meter", "12345678"), {"meter": 12_345_678}),
        (
            PROGRESSIVE,
            ("--meter", "1", "--stake", "500", "--players", "2"),
            {"meter": 1, "stake": 500, "players": 2},
        ),
        ("tiger-9", ("--house-way", "foxwoods"), {"house_way": HouseWay.load("foxwoods")}),
        ("dealer-bonus-default", ("--house-way", "mgm-lv"), {"house_way": HouseWay.load("mgm-lv")}),
    ],
)
def test_edge_with_options_agrees_with_the_api(
    name: str | Path, options: tuple[str, ...], arguments: dict[str, Any]
) -> None:
    edge = PayTable.load(name).edge(**arguments)
    assert printed_json("edge", name, *options) == edge.to_json()
    assert printed("edge", name, *options, "--csv") == edge.to_csv()
    rows = cells(printed("edge", name, *options))
    assert all(row in rows for row in edge_rows(edge))
    label = f"house edge, {edge.players} at the table" if edge.envy else "house edge"
    assert [label, f"{float(edge.house_edge):.4%}"] in rows


def test_edge_by_another_house_way_is_another_edge(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "own"\nbase = "flamingo-lv"\n')
    by_flamingo = printed("edge", "tiger-9", "--house-way", "flamingo-lv")
    assert ["house edge", "16.7559%"] in cells(by_flamingo)
    assert ["house edge", "22.4996%"] in cells(printed("edge", "tiger-9"))
    assert printed("edge", "tiger-9", "--house-way", own) == by_flamingo


def test_edge_of_a_file_of_your_own(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "[own] :x:"\nodds = "for 1"\nline = [{hand = "flush", pays = 5}]\n')
    output = printed("edge", own)
    assert cells(output)[0] == ["[own] :x:"]
    assert ["flush: 4 to 1", "6,416,124", "4.162447%", "+0.166498"] in cells(output)


def test_edge_csv_can_be_read_by_machines() -> None:
    output = printed("edge", "dynasty-default", "--csv")
    assert output == PayTable.load("dynasty-default").edge().to_csv()
    with_header = list(csv.DictReader(io.StringIO(output)))
    assert [row["hand"] for row in with_header][-2:] == ["straight", "nothing"]
    assert sum(int(row["combinations"]) for row in with_header) == 154_143_080
    assert "\r" not in output


def test_edge_cannot_print_two_formats_at_once() -> None:
    """Whoever asks for both is told so."""
    assert_refused(run("edge", "queens-dragon-default", "--csv", "--json"), "--csv")


@pytest.mark.parametrize(
    "name",
    [
        "dynasty-default",
        "jackpot-default",
        "dealer-bonus-default",
        "face-up-ace-high-default",
        "red-black-default",
        str(PROGRESSIVE),
    ],
)
def test_a_narrow_page_cuts_nothing_of_a_pay_table(name: str) -> None:
    options = ("--meter", "123456789") if name == str(PROGRESSIVE) else ()
    narrow, wide = printed("edge", name, *options, columns=80), printed("edge", name, *options)
    assert max(map(len, narrow.splitlines())) <= 80
    assert "…" not in narrow
    words = re.compile(r"[^\s─]+")
    assert sorted(words.findall(narrow)) == sorted(words.findall(wide))


# ---------------------------------------------------------------------------------------- plots

PNG = b"\x89PNG\r\n\x1a\n"


def size_of(png: bytes) -> tuple[int, int]:
    """The width and the height of an image, from its first chunk."""
    assert png.startswith(PNG)
    assert png[12:16] == b"IHDR"
    assert png.endswith(b"IEND\xaeB`\x82")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("queens-dragon-default", ()),
        ("dynasty-default", ("--players", "6")),
        ("jackpot-default", ()),
        (str(PROGRESSIVE), ("--meter", "5000000")),
    ],
)
def test_edge_draws_a_png(tmp_path: Path, name: str, options: tuple[str, ...]) -> None:
    path = tmp_path / "edge.png"
    assert printed("edge", name, *options, "--plot", path) == printed("edge", name, *options)
    width, height = size_of(path.read_bytes())
    assert width > 500
    assert height > 100
    assert [child.name for child in tmp_path.iterdir()] == ["edge.png"]


def test_more_lines_make_a_higher_drawing(tmp_path: Path) -> None:
    heights = []
    for name in ("queens-dragon-default", "protection-default", "jackpot-default"):
        PayTable.load(name).edge().plot(tmp_path / "edge.png")
        heights.append(size_of((tmp_path / "edge.png").read_bytes())[1])
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_edge_prints_for_machines_and_draws(tmp_path: Path, form: str) -> None:
    path = tmp_path / "edge.png"
    path.write_text("what was there before")
    output = printed("edge", "queens-dragon-default", form, "--plot", path)
    assert output == printed("edge", "queens-dragon-default", form)
    assert size_of(path.read_bytes())


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("one $ sign", id="one dollar sign"),
        pytest.param("$5 or $10", id="two dollar signs"),
        pytest.param("$\\\\frac{1}$", id="what looks like a formula"),
        pytest.param("_^{}%#&~", id="other signs of formulas"),
        pytest.param("x" * 300, id="a long name"),
        pytest.param("Zoë", id="an accent"),
        pytest.param("牌九", id="letters that the font has not"),
    ],
)
def test_a_name_is_drawn_as_it_is(tmp_path: Path, name: str) -> None:
    """It is text, not a formula; and what cannot be drawn is no error and no warning."""
    own = tmp_path / "own.toml"
    own.write_text(f'name = "{name}"\nodds = "to 1"\nline = [{{hand = "flush", pays = 4}}]\n')
    assert printed("edge", own, "--plot", tmp_path / "edge.png")
    assert size_of((tmp_path / "edge.png").read_bytes())


NO_DRAWINGS = [
    pytest.param("edge.pdf", "'edge.pdf'", id="another suffix"),
    pytest.param("edge", "'edge'", id="no suffix"),
    pytest.param("edge.PNG.txt", ".png", id="a suffix in the middle"),
    pytest.param(".png", "'.png'", id="nothing but the suffix"),
    pytest.param("", "''", id="no name"),
    pytest.param("no/where/edge.png", "No such file", id="no such folder"),
    pytest.param("folder.png", "Is a directory", id="a folder"),
    pytest.param("file/edge.png", "Not a directory", id="a file as a folder"),
    pytest.param("x" * 300 + ".png", "too long", id="a long name"),
    pytest.param("a\nb\x1b[31m.gif", ".png", id="a name that commands the terminal"),
    pytest.param("no/\x1b[31m\nb.png", "No such file", id="a folder that commands the terminal"),
    pytest.param(b"\xff.gif", ".png", id="not UTF-8"),
]


@pytest.mark.parametrize(("path", "word"), NO_DRAWINGS)
def test_what_cannot_be_drawn_is_refused(tmp_path: Path, path: str | bytes, word: str) -> None:
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "file").write_text("")
    before = sorted(tmp_path.iterdir())
    done = run("edge", "queens-dragon-default", "--plot", path, cwd=tmp_path)
    assert_refused(done, word)
    assert done.stderr[:-1].isprintable()
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("form", ["--json", "--csv"])
def test_nothing_is_printed_for_machines_if_nothing_can_be_drawn(form: str) -> None:
    for path in ("edge.pdf", "no/where/edge.png"):
        assert_refused(run("edge", "queens-dragon-default", form, "--plot", path), path)


def test_a_drawing_that_does_not_fit_on_the_device_is_one_line() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("no /dev/full here")
    link = Path(os.environ.get("TMPDIR", "/tmp")) / f"full-{os.getpid()}.png"
    link.symlink_to(full)
    try:
        assert_refused(run("edge", "queens-dragon-default", "--plot", link), "No space left")
    finally:
        link.unlink()


HIDE = """
import runpy, sys

class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == {package!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
sys.argv = ["paigow", *{arguments!r}]
runpy.run_module("paigow", run_name="__main__")
"""


def without(package: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as if a package were not installed."""
    return run_python("-c", HIDE.format(package=package, arguments=list(arguments)))


def test_without_matplotlib_a_drawing_names_its_extra(tmp_path: Path) -> None:
    path = tmp_path / "edge.png"
    for form in ((), ("--json",), ("--csv",)):
        done = without("matplotlib", "edge", "queens-dragon-default", "--plot", str(path), *form)
        assert_refused(done, "pip install 'paigow[plot]'")
        assert done.stderr.startswith("paigow: matplotlib is missing; ")
        assert not path.exists()


def test_without_what_matplotlib_needs_a_drawing_names_the_extra(tmp_path: Path) -> None:
    path = tmp_path / "edge.png"
    done = without("PIL", "edge", "queens-dragon-default", "--plot", str(path))
    assert_refused(done, "paigow[plot]")
    assert "PIL is missing" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("edge", "queens-dragon-default"),
        ("edge", "queens-dragon-default", "--json"),
        ("edge", "queens-dragon-default", "--csv"),
        ("pay-table", "show", "fortune-1"),
        ("pay-table", "c", "fortune-1"),
        ("rank", HAND),
        ("--help",),
    ],
    ids=" ".join,
)
def test_nothing_but_a_drawing_needs_matplotlib(arguments: tuple[str, ...]) -> None:
    done = without("matplotlib", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == run(*arguments).stdout


def test_a_broken_setting_of_matplotlib_does_no_harm(tmp_path: Path) -> None:
    """A drawing into a file needs no display."""
    path = tmp_path / "edge.png"
    drawing = ("edge", "queens-dragon-default", "--plot", path)
    done = run(*drawing, DISPLAY="", WAYLAND_DISPLAY="", MPLBACKEND="TkAgg")
    assert (done.returncode, done.stderr) == (0, "")
    assert size_of(path.read_bytes())


# ----------------------------------------------------------------------------------- pay tables


@pytest.mark.parametrize("name", ["fortune-1", "tiger-9", "red-black-default"])
def test_show_prints_the_file_of_a_pay_table(tmp_path: Path, name: str) -> None:
    output = printed("pay-table", "show", name)
    assert output == PayTable.text_of(name)
    own = tmp_path / "own.toml"
    own.write_text(output)
    assert printed("pay-table", "show", own) == output
    assert printed_json("edge", own) == printed_json("edge", name)


def test_show_prints_a_pay_table_file_as_it_is(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text("# Zoë [red] :x: 牌\nnot a pay table\n")
    assert printed("pay-table", "show", own) == own.read_text()


def test_pay_tables_are_printed_in_c_as_the_api_does(tmp_path: Path) -> None:
    names = ["fortune-1", "dynasty-default", "tiger-9"]
    head, *constants = printed("pay-table", "c", *names).split("static const ")
    assert head == (
        "/* Made by: paigow pay-table c fortune-1 dynasty-default tiger-9 */\n"
        '#include "paigow.h"\n\n'
    )
    assert [f"static const {constant}".rstrip() + "\n" for constant in constants] == [
        PayTable.load(name).to_c() for name in names
    ]


# Prints what each line of the pay tables nets, with no line first.
PROGRAM = """
#include <inttypes.h>
#include <stdio.h>

static void print_lines(const paigow_pay_table *table, int64_t stake, int64_t meter)
{
    paigow_fault fault;
    for (int line = PAIGOW_NO_PAY_LINE; line < table->count; line++) {
        paigow_bonus_result paid;
        if (paigow_settle_line(table, line, stake, meter, NULL, &paid, &fault))
            printf("error %d\\n", fault.status);
        else
            printf("%d %d %" PRId64 " %" PRId64 " %" PRId64 "\\n", paid.line, paid.outcome,
                   paid.net, paid.returned, paid.cut);
    }
}

int main(void)
{
@    return 0;
}
"""
GCC = ("gcc", "-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-I")
EXTREME = (
    'name = "int */ 牌 main"\nodds = "for 1"\nrounding = "down"\nmost_paid = 1000000000000\n'
    'joker = "wild"\nwheel = "lowest"\nenvy_least_stake = 1000000000000\n'
    'line = [{hand = "flush, joker", pays = "100 for 3", envy = 1000000000000},'
    ' {hand = "flush, no joker", fixed = 1000000000000}, {hand = "pair", share = "0.001%"}]\n'
)


def names_in_c(printed_c: str) -> list[str]:
    return re.findall(r"static const paigow_pay_table (\w+) = ", printed_c)


def compiles(root: Path, folder: Path, printed_c: str) -> None:
    """It compiles with the headers, without a warning."""
    uses = "".join(f" + {name}.count" for name in names_in_c(printed_c))
    path = folder / "program.c"
    path.write_text(f"{printed_c}\nint main(void)\n{{\n    return 0{uses};\n}}\n")
    run_tool(*GCC, root / "csrc" / "include", "-fsyntax-only", path, cwd=folder)


def test_all_pay_tables_in_c_compile_with_the_headers(root: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(EXTREME)
    printed_c = printed("pay-table", "c", *PAY_TABLES, PROGRESSIVE, own)
    assert len(names_in_c(printed_c)) == len(PAY_TABLES) + 2
    assert names_in_c(printed_c)[-1] == "pays_int______main"
    assert max(map(len, printed_c.splitlines())) <= 100
    compiles(root, tmp_path, printed_c)


def test_pay_tables_in_c_pay_what_they_pay_in_python(
    root: Path, tmp_path: Path, tool_path: dict[str, str]
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(EXTREME)
    sources: list[str | Path] = [*PAY_TABLES, PROGRESSIVE, own]
    printed_c = printed("pay-table", "c", *sources)
    calls, expected = "", []
    for source, name in zip(sources, names_in_c(printed_c), strict=True):
        table = PayTable.load(source)
        meter = 12_345_678 if any(line.kind == "share" for line in table.lines) else 0
        calls += f"    print_lines(&{name}, 7000, {meter});\n"
        for line in range(-1, len(table.lines)):
            expected.append(" ".join(map(str, table.core.settle_line(line, 7000, meter))))
    (tmp_path / "program.c").write_text(printed_c + PROGRAM.replace("@", calls))
    build = tmp_path / "build"
    run_tool(
        *("cmake", "-S", root / "csrc", "-B", build, "-DPAIGOW_TESTS=OFF"),
        cwd=tmp_path,
        env=tool_path,
    )
    run_tool("cmake", "--build", build, cwd=tmp_path, env=tool_path)
    run_tool(
        *(*GCC, root / "csrc" / "include", tmp_path / "program.c", build / "libpaigow.a"),
        *("-o", tmp_path / "program"),
        cwd=tmp_path,
    )
    assert run_tool(tmp_path / "program", cwd=tmp_path).splitlines() == expected


def test_c_refuses_two_pay_tables_of_one_name(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "fortune 1"\nodds = "to 1"\nline = [{hand = "flush", pays = 5}]\n')
    assert_refused(run("pay-table", "c", "fortune-1", own), "pays_fortune_1")
    assert_refused(run("pay-table", "c", "tiger-9", "tiger-9"), "pays_tiger_9")


FLUSH_TABLE = 'name = "mine"\nodds = "to 1"\n[[line]]\nhand = "flush"\npays = 4\n'


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("*/ int x;.toml", id="the end of a comment"),
        pytest.param("/* .toml", id="the beginning of one"),
        pytest.param("*/*/*/.toml", id="many ends"),
        pytest.param("a\nint x;.toml", id="two lines"),
        pytest.param("a\\.toml", id="a backslash"),
        pytest.param("\x1b[31m.toml", id="a command to the terminal"),
        pytest.param("x y z.toml", id="blanks"),
        pytest.param("%s {0} $HOME.toml", id="formats"),
        pytest.param("[red]x[/red].toml", id="markup"),
        pytest.param("牌九.toml", id="Chinese"),
        pytest.param("??/.toml", id="a trigraph"),
        pytest.param(" .toml", id="a blank"),
        pytest.param("x" * 100 + ".toml", id="a long name"),
    ],
)
def test_a_file_may_be_called_anything(root: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(FLUSH_TABLE)
    compiles(root, tmp_path, printed("pay-table", "c", path))
    path.write_text(FLUSH_TABLE.replace("flush", "flsh"))
    done = run("edge", path)
    assert_refused(done, "did you mean 'flush'?")
    assert done.stderr[:-1].isprintable()


def test_a_trigraph_at_the_end_of_a_line_is_no_warning(root: Path, tmp_path: Path) -> None:
    """Where the comment is folded there would be a backslash."""
    folder = tmp_path / ("x" * 92 + "??")
    folder.mkdir()
    (folder / " y.toml").write_text(FLUSH_TABLE)
    done = run("pay-table", "c", f"{folder.name}/ y.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    compiles(root, tmp_path, done.stdout)


def test_a_file_whose_name_is_not_utf_8(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff.toml"
    with open(path, "w") as file:
        file.write(FLUSH_TABLE)
    for command in (("edge",), ("pay-table", "c"), ("pay-table", "show")):
        done = run(*command, path)
        assert (done.returncode, done.stderr) == (0, "")
        assert "flush" in done.stdout
    with open(path, "w") as file:
        file.write("[[")
    assert_refused(run("edge", path), "not TOML")


def test_a_file_whose_name_begins_with_a_dash(tmp_path: Path) -> None:
    (tmp_path / "--json.toml").write_text(FLUSH_TABLE)
    assert_refused(run("edge", "--json.toml", cwd=tmp_path), "--json")
    done = run("edge", "--csv", "--", "--json.toml", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("hand,odds,")


@pytest.mark.parametrize("command", [("edge",), ("pay-table", "c"), ("pay-table", "show")])
def test_what_is_no_file_is_refused_as_a_pay_table(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    """And nothing waits for a pipe."""
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    (tmp_path / "long.toml").write_text("#" * 200_000)
    (tmp_path / "line.toml").write_text(f'name = "{"x" * 2000}"')
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    for name, word in (
        ("folder", "not a file"),
        ("pipe", "not a file"),
        ("loop", "Too many levels"),
        ("long", "100000 bytes"),
        ("line", "1000 bytes"),
        ("bytes", "not TOML"),
        ("nothing", "No such file"),
    ):
        assert_refused(run(*command, f"{name}.toml", cwd=tmp_path), word)
    assert_refused(run(*command, "x" * 300 + ".toml"), "too long")


@pytest.mark.parametrize(
    ("content", "word"),
    [
        pytest.param("", "'name' is missing", id="empty"),
        pytest.param("[[line", "not TOML", id="not TOML"),
        pytest.param(FLUSH_TABLE.replace("4", "4.5"), ":5: line 1: pays: odds", id="a float"),
        pytest.param(FLUSH_TABLE.replace("4", "0"), ":5: line 1", id="no pay"),
        pytest.param(FLUSH_TABLE.replace("flush", "a\\u001b[31mb"), ":3: line 1", id="commands"),
        pytest.param(FLUSH_TABLE.replace("mine", "a\\nb"), ":1: name must", id="a name of 2 lines"),
        pytest.param(FLUSH_TABLE + FLUSH_TABLE[27:], "can never pay", id="a line twice"),
        pytest.param(FLUSH_TABLE + "envy = 5\n", "needs an envy_least_stake", id="envy"),
        pytest.param('house_way = "nope"\n' + FLUSH_TABLE, ":1: there is no", id="no house way"),
        pytest.param('house_way = "a.toml"\n' + FLUSH_TABLE, ":1: cannot read", id="no such file"),
        pytest.param('house_way = "foxwoods"\n' + FLUSH_TABLE, "no line looks", id="for nothing"),
    ],
)
def test_a_bad_pay_table_file(tmp_path: Path, content: str, word: str) -> None:
    (tmp_path / "own.toml").write_text(content)
    done = run("edge", "own.toml", cwd=tmp_path)
    assert_refused(done, word)
    assert done.stderr[:-1].isprintable()
    assert "own.toml" in done.stderr or "mine: no line looks" in done.stderr


def test_edge_of_odds_alone_hangs_on_no_stake(tmp_path: Path) -> None:
    """Nothing is paid: the edge of 7 to 3 is the same fraction for any stake."""
    own = tmp_path / "own.toml"
    own.write_text(FLUSH_TABLE.replace("pays = 4", 'pays = "7 to 3"'))
    by_stake = printed("edge", own, "--stake", "300")
    assert ["house edge", "86.1252%"] in cells(by_stake)
    assert printed("edge", own) == by_stake


def test_a_sum_of_no_whole_cents_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(FLUSH_TABLE.replace("pays = 4", 'pays = "3 to 2"'))
    assert_refused(run("edge", own, "--stake", "101"), "a wager of 101 cents: line 1")
    assert printed_json("edge", own, "--stake", "102")["lines"][0]["odds"] == "3 to 2"


# ----------------------------------------------------------------------------------------- count

FEW = ("--containing", "As Ks Xx", "--avoiding", "2c 3d")


def counted(*cards: str, rules: Rules = paigow.STANDARD) -> dict[str, int]:
    """How many hands of each category there are, the highest first."""
    counts = dict.fromkeys(reversed(paigow.CATEGORIES), 0)
    for value, times in enumerate(hands.count_values(*cards, rules=rules).tolist()):
        if times:
            counts[HighValue(value).category] += times
    return counts


def test_count_json_agrees_with_the_api() -> None:
    document = printed_json("count")
    assert document == {"hands": 154_143_080, "categories": counted()}
    assert list(document["categories"]) == list(reversed(paigow.CATEGORIES))
    assert sum(document["categories"].values()) == document["hands"]


@pytest.mark.parametrize(
    ("options", "cards"),
    [
        (FEW, ("As Ks Xx", "2c 3d")),
        (("--containing", "AsKsXx"), ("As Ks Xx", "")),
        (("--avoiding", "Xx", "--containing", "2c 2d 2h"), ("2c 2d 2h", "Xx")),
        (("--containing", "2c 2d 2h 2s Xx As Kd"), ("2c 2d 2h 2s Xx As Kd", "")),
        (("--containing", "", "--avoiding", ""), ("", "")),
    ],
    ids=lambda options: " ".join(options),
)
def test_count_of_a_choice(options: tuple[str, ...], cards: tuple[str, str]) -> None:
    document = printed_json("count", *options)
    assert document == {"hands": hands.count_hands(*cards), "categories": counted(*cards)}


def test_count_of_no_hands() -> None:
    none = " ".join(map(str, paigow.DECK[:47]))
    assert printed_json("count", "--avoiding", none)["hands"] == 0
    rows = cells(printed("count", "--avoiding", none))
    assert ["five of a kind", "0"] in rows
    assert ["all", "0"] in rows


@pytest.mark.parametrize("threads", ["1", "2", "5"])
def test_count_does_not_depend_on_threads(threads: str) -> None:
    assert printed("count", *FEW, "--threads", threads) == printed("count", *FEW)
    assert printed_json("count", *FEW, "--threads", threads) == printed_json("count", *FEW)


@pytest.mark.parametrize("joker", ["bug", "wild"])
@pytest.mark.parametrize("wheel", ["second", "lowest"])
def test_count_by_other_rules(joker: str, wheel: str) -> None:
    document = printed_json("count", *FEW, "--joker", joker, "--wheel", wheel)
    assert document["categories"] == counted("As Ks Xx", "2c 3d", rules=Rules(joker, wheel))


def test_r7_the_rules_of_a_count_matter() -> None:
    quads = ("--containing", "9s 9h 9d 9c Xx 2c 3d")
    assert printed_json("count", *quads)["categories"]["four of a kind"] == 1
    wild = printed_json("count", *quads, "--joker", "wild")["categories"]
    assert wild["five of a kind"] == 1


def test_count_prints_the_same_as_a_table() -> None:
    document = printed_json("count")
    header, *rows = [row for row in cells(printed("count")) if "─" not in row[0]]
    assert header == ["category", "hands", "share"]
    assert rows == [
        *(
            [category, f"{times:,}", f"{100 * times / 154_143_080:.4f}%"]
            for category, times in document["categories"].items()
        ),
        ["all", "154,143,080"],
    ]


def test_nothing_is_left_of_the_bar_in_piped_output() -> None:
    for options in ((), ("--json",), FEW):
        done = run("count", *options)
        assert (done.returncode, done.stderr) == (0, "")
        assert "counting" not in done.stdout
        assert all(c.isprintable() or c == "\n" for c in done.stdout)


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["table", "json"])
def test_a_terminal_shows_the_bar_on_standard_error_only(options: tuple[str, ...]) -> None:
    """And it is gone at the end: the last thing that is done is to erase its line."""
    terminal, end = os.openpty()
    with open(terminal, "rb", buffering=0) as screen:
        shown: list[bytes] = []

        def read() -> None:
            with contextlib.suppress(OSError):  # the other end is closed
                while part := screen.read(4096):
                    shown.append(part)

        reader = threading.Thread(target=read)
        reader.start()
        done = subprocess.run(
            [sys.executable, "-m", "paigow", "count", *options],
            stdout=subprocess.PIPE,
            stderr=end,
            encoding="utf-8",
            env={**outer_environment(), "TERM": "xterm", "COLUMNS": "80"},
            timeout=60,
        )
        os.close(end)
        reader.join()
    assert done.returncode == 0
    assert done.stdout == run("count", *options, COLUMNS="80").stdout
    text = b"".join(shown).decode()
    assert "counting" in text
    assert text.rindex("\x1b[2K") > text.rindex("counting")
    assert "one pair" not in text


# ------------------------------------------------------------------------------- plain output


@pytest.mark.parametrize(
    "arguments",
    [
        ("rank", HAND),
        ("set", "--house-way", "foxwoods", HAND),
        ("set", "--house-way", "foxwoods", "--explain", "--low", "As Kd", HAND),
        ("house-way", "check", "foxwoods"),
        ("house-way", "diff", "foxwoods", "mgm-lv"),
        ("house-way", "c", "foxwoods"),
        ("settle", EXAMPLES / NAMES[1]),
        ("edge", "dynasty-default", "--players", "6"),
        ("pay-table", "c", "fortune-1"),
        ("pay-table", "show", "fortune-1"),
        ("count", *FEW),
        ("--help",),
        ("settle", "--help"),
        ("edge", "--help"),
    ],
    ids=lambda arguments: " ".join(map(str, arguments[:3])),
)
def test_piped_output_is_plain_text(arguments: tuple[str | Path, ...]) -> None:
    output = printed(*arguments)
    assert output.strip()
    assert all(character.isprintable() or character == "\n" for character in output)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("columns", [80, 100])
def test_a_narrow_page_folds_and_cuts_nothing(name: str, columns: int) -> None:
    path = EXAMPLES / name
    narrow, wide = printed("settle", path, columns=columns), printed("settle", path)
    assert max(map(len, narrow.splitlines())) <= columns
    assert "…" not in narrow
    words = re.compile(r"[^\s─]+")
    assert sorted(words.findall(narrow)) == sorted(words.findall(wide))


def named_round(folder: Path, player: str) -> Path:
    """The first example with another name for the first player."""
    document = json.loads((EXAMPLES / NAMES[0]).read_text())
    document["seats"][0]["player"] = player
    path = folder / "round.json"
    path.write_text(json.dumps(document))
    return path


@pytest.mark.parametrize("player", ["[/b]", "[red]Ann[/red]", ":smile:", "Zoë", "漢字", "%s {0}"])
def test_a_name_is_printed_as_it_is(tmp_path: Path, player: str) -> None:
    path = named_round(tmp_path, player)
    assert f"\n 1 {player} " in printed("settle", path)
    assert printed_json("settle", path)["seats"][0]["player"] == player


@pytest.mark.parametrize(
    "player",
    [
        pytest.param("\x1b[31mAnn\x1b[0m", id="escape sequence"),
        pytest.param("\x9b31mAnn", id="one-byte escape sequence"),
        pytest.param("Ann\rBen", id="carriage return"),
        pytest.param("\ud800", id="lone surrogate"),
    ],
)
def test_a_name_cannot_harm_the_terminal(tmp_path: Path, player: str) -> None:
    """It is refused, or it is shown in a way that is plain text."""
    done = run("settle", named_round(tmp_path, player))
    if done.returncode:
        assert_refused(done, "seat 1")
    assert all(character.isprintable() or character == "\n" for character in done.stdout)


def test_output_that_cannot_hold_a_letter_is_no_crash(tmp_path: Path) -> None:
    path = named_round(tmp_path, "Zoë")
    ascii_only: dict[str, Any] = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    done = run("settle", path, **ascii_only)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 2)
    assert json.loads(run("settle", path, "--json", **ascii_only).stdout)


# ---------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        pytest.param(("rank", "As Zz"), "'Zz'", id="bad card"),
        pytest.param(("rank", "Asx Kd"), "'Asx'", id="card too long"),
        pytest.param(("rank", "6\u0441 Tc"), "U+0441", id="Cyrillic letter"),
        pytest.param(("rank", b"As \xff"), "card", id="not UTF-8"),
        pytest.param(("rank", "As\nZz\n\nKd"), "Zz", id="lines"),
        pytest.param(("rank", ""), "got 0", id="no cards"),
        pytest.param(("rank", HAND + " 2c"), "got 8", id="eight cards"),
        pytest.param(("rank", "2c " * 60), "53", id="sixty cards"),
        pytest.param(("rank", "As As"), "As", id="duplicate"),
        pytest.param(("rank", "Xx Xx 2c 3c 4c"), "Xx", id="two jokers"),
        pytest.param(("rank", "As Kd", "--joker", "tame"), "'tame'", id="unknown joker"),
        pytest.param(("rank", "As Kd", "--wheel", "low"), "'low'", id="unknown wheel"),
        pytest.param(("rank", "As Kd", "--joker"), "--joker", id="option without a value"),
        pytest.param(("rank", "As Kd", "--bad"), "--bad", id="bad option"),
        pytest.param(("rank", "As Kd", "--json=1"), "--json", id="flag with a value"),
        pytest.param(("rank", "-1"), "-1", id="negative number"),
        pytest.param(("rank",), "CARDS", id="missing cards"),
        pytest.param(("rank", "As", "Kd"), "Kd", id="cards apart"),
        pytest.param(("set", HAND), "--house-way", id="no house way"),
        pytest.param(("set", HAND, "--explain"), "--house-way", id="explain nothing"),
        pytest.param(
            ("set", HAND, "--low", "As Kd", "--explain"), "--house-way", id="explain the player"
        ),
        pytest.param(("set", HAND, "--low", "Zz"), "'Zz'", id="low hand of no cards"),
        pytest.param(("set", HAND, "--low"), "--low", id="low without cards"),
        pytest.param(("set", "As Kd", "--low", "As Kd"), "got 2", id="low of two cards"),
        pytest.param(("set", "As As Kd Qc Jh 7s 3c", "--low", "As"), "As", id="low of twice"),
        pytest.param(("set", HAND, "--low", "As Kd", "--joker", "x"), "'x'", id="low, no joker"),
        pytest.param(
            ("set", HAND, "--house-way", "foxwoods", "--wheel", "x"), "'x'", id="set by no wheel"
        ),
        pytest.param(("set", HAND, "--explain=1"), "--explain", id="explain with a value"),
        pytest.param(("house-way", "nope"), "'nope'", id="unknown command for house ways"),
        pytest.param(("house-way", "check"), "HOUSE_WAY", id="check nothing"),
        pytest.param(("house-way", "check", "nope"), "'nope'", id="check what is not there"),
        pytest.param(("house-way", "check", "no.toml"), "no.toml", id="check no file"),
        pytest.param(("house-way", "check", "foxwoods", "x"), "x", id="check two"),
        pytest.param(
            ("house-way", "check", "foxwoods", "--joker", "x"), "'x'", id="check by no joker"
        ),
        pytest.param(("house-way", "diff", "foxwoods"), "SECOND", id="diff of one"),
        pytest.param(("house-way", "diff", "foxwoods", "nope"), "'nope'", id="diff from nothing"),
        pytest.param(("house-way", "diff", "nope", "foxwoods"), "'nope'", id="diff of nothing"),
        pytest.param(
            ("house-way", "diff", "foxwoods", "mgm-lv", "claridge"), "claridge", id="diff of three"
        ),
        pytest.param(
            ("house-way", "diff", "foxwoods", "mgm-lv", "--wheel", "x"), "'x'", id="diff, no wheel"
        ),
        pytest.param(("house-way", "show"), "HOUSE_WAY", id="show nothing"),
        pytest.param(("house-way", "show", "nope"), "'nope'", id="show what is not there"),
        pytest.param(("house-way", "c"), "HOUSE_WAYS", id="nothing in C"),
        pytest.param(("house-way", "c", "claridge", "nope"), "'nope'", id="c of what is not there"),
        pytest.param(("house-way", "c", "claridge", "--json"), "--json", id="c as JSON"),
        pytest.param(("set", "--house-way", "foxwoods"), "CARDS", id="set nothing"),
        pytest.param(("set", "--house-way", "nope", HAND), "'nope'", id="unknown house way"),
        pytest.param(("set", "--house-way", "no.toml", HAND), "no.toml", id="no such house way"),
        pytest.param(("set", "--house-way", "foxwoods", "As Kd"), "got 2", id="set two cards"),
        pytest.param(("set", "--house-way", "foxwoods", HAND + " 2c"), "8", id="set eight cards"),
        pytest.param(("set", "--house-way", "foxwoods", "As As Kd Qc Jh 7s 3c"), "As", id="twice"),
        pytest.param(("settle",), "ROUND_FILE", id="missing file name"),
        pytest.param(("settle", "nowhere.json"), "nowhere.json", id="missing file"),
        pytest.param(("settle", "a\nb.json"), "b.json", id="file name of two lines"),
        pytest.param(("settle", EXAMPLES), "examples", id="directory"),
        pytest.param(("settle", EXAMPLES / NAMES[0], "x"), "x", id="two files"),
        pytest.param(("edge",), "PAY_TABLE", id="edge of nothing"),
        pytest.param(("edge", "nope"), "'nope'", id="edge of what is not there"),
        pytest.param(("edge", "nj-ez"), "'nj-ez'", id="edge of a game"),
        pytest.param(("edge", ""), "''", id="edge of no name"),
        pytest.param(("edge", "a\nb"), "'a\\nb'", id="edge of a name of two lines"),
        pytest.param(("edge", "../fortune-1"), "'../fortune-1'", id="edge of a path"),
        pytest.param(("edge", "no.toml"), "no.toml", id="edge of no file"),
        pytest.param(("edge", "fortune-1", "x"), "x", id="edge of two"),
        pytest.param(("edge", "fortune-1", "--players", "0"), "not 0", id="nobody"),
        pytest.param(("edge", "fortune-1", "--players", "7"), "not 7", id="seven players"),
        pytest.param(("edge", "fortune-1", "--players", "-1"), "not -1", id="fewer than nobody"),
        pytest.param(("edge", "fortune-1", "--players", "1.5"), "'1.5'", id="half a player"),
        pytest.param(("edge", "fortune-1", "--players", "two"), "'two'", id="players in words"),
        pytest.param(("edge", "fortune-1", "--players", "9" * 30), "9" * 30, id="many players"),
        pytest.param(("edge", "fortune-1", "--players"), "--players", id="players of no number"),
        pytest.param(("edge", "fortune-1", "--stake", "0"), "0 cents", id="edge for nothing"),
        pytest.param(("edge", "fortune-1", "--stake", "-5"), "-5 cents", id="edge for less"),
        pytest.param(("edge", "fortune-1", "--stake", "1" + "0" * 13), "cents", id="a fortune"),
        pytest.param(("edge", "fortune-1", "--stake", "5.00"), "'5.00'", id="stake in dollars"),
        pytest.param(("edge", "fortune-1", "--stake", "9" * 5000), "--stake", id="a long stake"),
        pytest.param(("edge", "fortune-1", "--meter", "5"), "meter", id="a meter for nothing"),
        pytest.param(("edge", PROGRESSIVE), "the meter is missing", id="no meter"),
        pytest.param(("edge", PROGRESSIVE, "--meter", "0"), "meter of 0 cents", id="a meter of 0"),
        pytest.param(("edge", PROGRESSIVE, "--meter", "-1"), "-1 cents", id="a meter below 0"),
        pytest.param(("edge", PROGRESSIVE, "--meter", "9" * 20), "9" * 20, id="a large meter"),
        pytest.param(("edge", PROGRESSIVE, "--meter", "x"), "'x'", id="a meter in words"),
        pytest.param(("edge", "fortune-1", "--house-way", "foxwoods"), "low hand", id="no need"),
        pytest.param(("edge", "tiger-9", "--house-way", "nope"), "'nope'", id="tiger by nothing"),
        pytest.param(("edge", "tiger-9", "--house-way", "x.toml"), "x.toml", id="tiger by no file"),
        pytest.param(("edge", "fortune-1", "--csv=1"), "--csv", id="csv with a value"),
        pytest.param(("edge", "fortune-1", "--plot"), "--plot", id="plot without a file"),
        pytest.param(("edge", "fortune-1", "--joker", "wild"), "--joker", id="edge by a joker"),
        pytest.param(("pay-table", "nope"), "'nope'", id="unknown command for pay tables"),
        pytest.param(("pay-table", "show"), "PAY_TABLE", id="show no pay table"),
        pytest.param(("pay-table", "show", "nope"), "'nope'", id="show an unknown pay table"),
        pytest.param(("pay-table", "show", "fortune-1", "x"), "x", id="show two pay tables"),
        pytest.param(("pay-table", "c"), "PAY_TABLES", id="no pay tables in C"),
        pytest.param(("pay-table", "c", "fortune-1", "nope"), "'nope'", id="c of an unknown one"),
        pytest.param(("pay-table", "c", "fortune-1", "--json"), "--json", id="c of pay as JSON"),
        pytest.param(("count", "x"), "x", id="count cards without an option"),
        pytest.param(("count", "--threads", "0"), "not 0", id="no threads"),
        pytest.param(("count", "--threads", "-1"), "not -1", id="fewer than no threads"),
        pytest.param(("count", "--threads", "1.5"), "'1.5'", id="half a thread"),
        pytest.param(("count", "--threads", "two"), "'two'", id="threads in words"),
        pytest.param(("count", "--containing", "As Zz"), "'Zz'", id="count with no card"),
        pytest.param(("count", "--avoiding", "53"), "'53'", id="count without no card"),
        pytest.param(("count", "--containing", "As As"), "As", id="count with a card twice"),
        pytest.param(("count", "--avoiding", "Xx Jo"), "Xx", id="count without two jokers"),
        pytest.param(
            ("count", "--containing", "Kd As", "--avoiding", "As"), "As", id="a card in both"
        ),
        pytest.param(("count", "--containing", "2c3c4c5c6c7c8c9c"), "8", id="eight contained"),
        pytest.param(("count", "--containing"), "--containing", id="containing without cards"),
        pytest.param(("count", "--joker", "tame"), "'tame'", id="count by no joker"),
        pytest.param(("count", "--wheel", "low"), "'low'", id="count by no wheel"),
        pytest.param(("deal",), "'deal'", id="unknown command"),
        pytest.param(("--bad",), "--bad", id="bad option of the command"),
    ],
)
def test_bad_arguments(arguments: tuple[str | bytes | Path, ...], word: str) -> None:
    assert_refused(run(*arguments), word)


@pytest.mark.parametrize("as_json", [(), ("--json",)], ids=["table", "json"])
@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        pytest.param("{", "", "not JSON", id="not JSON"),
        pytest.param('"main": 2500', '"main": -2500', "-2500", id="negative stake"),
        pytest.param('"main": 2500', '"main": 25.5', "25.5", id="stake in dollars"),
        pytest.param('"main": 2500, ', "", "main", id="no main wager"),
        pytest.param('"seat": 2', '"seat": 1', "twice", id="a seat twice"),
        pytest.param("As Ah", "Ks Ah", "Ks", id="a card twice"),
        pytest.param("As Ah", "Zz Ah", "'Zz'", id="no card"),
        pytest.param('"color": "black"', '"color": "blue"', "'blue'", id="blue"),
        pytest.param('"protection": 100', '"protection": 99', "99", id="below a dollar"),
        pytest.param("nj-ez", "nope", "'nope'", id="unknown game"),
        pytest.param('"version": 1', '"version": 2', "2", id="version 2"),
        pytest.param('"seat": 1', '"chair": 1', "seats[0]", id="unknown field"),
        pytest.param('"player": "Ann"', '"player": ["\\n\\r"]', "player", id="no name"),
    ],
)
def test_bad_rounds(
    tmp_path: Path, old: str, new: str, word: str, as_json: tuple[str, ...]
) -> None:
    good = (EXAMPLES / NAMES[0]).read_text()
    assert old in good
    path = tmp_path / "round.json"
    path.write_text(good.replace(old, new, 1))
    assert_refused(run("settle", path, *as_json), word)


def test_bad_bytes_in_a_round(tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_bytes(b"\xff\x00")
    assert_refused(run("settle", path), "round.json")


@pytest.mark.parametrize(
    "command",
    [
        ("set", HAND, "--house-way"),
        ("house-way", "check"),
        ("house-way", "diff", "foxwoods"),
        ("house-way", "c", "foxwoods"),
    ],
    ids=" ".join,
)
def test_a_bad_house_way_file(tmp_path: Path, command: tuple[str, ...]) -> None:
    own = tmp_path / "own.toml"
    own.write_text('name = "own"\n[[line]]\nholding = "two\\npairs"\n')
    assert_refused(run(*command, own), f"{own}:3: line 1: holding is one of five aces")


# ----------------------------------------------------------------------------- the command itself


def test_version() -> None:
    assert printed("--version") == f"paigow {paigow.__version__}\n"


def test_the_installed_script_is_the_same_command() -> None:
    script = Path(sys.executable).parent / "paigow"
    done = subprocess.run([script, "--version"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (0, f"paigow {paigow.__version__}\n")


def test_help_names_the_commands() -> None:
    for output in (printed("--help"), printed()):
        commands = ("rank", "set", "house-way", "settle", "edge", "pay-table", "count")
        assert all(f"  {command} " in output for command in commands)


def test_help_of_house_ways_names_the_commands() -> None:
    output = printed("house-way", "--help")
    assert "Show house ways, check and compare them, and write them in C." in output
    assert all(f"  {command} " in output for command in ("show", "check", "diff", "c"))


def test_house_ways_without_a_command_are_as_the_command_without_one() -> None:
    assert printed("house-way") == printed("house-way", "--help")


def test_pay_tables_without_a_command_are_as_the_command_without_one() -> None:
    output = printed("pay-table")
    assert output == printed("pay-table", "--help")
    assert "Show pay tables, and write them in C." in output
    assert all(f"  {command} " in output for command in ("show", "c"))


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("set",), ["--house-way", "--low CARDS", "--explain", "--joker", "--wheel", "--json"]),
        (("house-way", "check"), ["HOUSE_WAY", "exit status 1", "--joker", "--wheel", "--json"]),
        (("house-way", "diff"), ["FIRST SECOND", "--joker", "--wheel", "--json"]),
        (("house-way", "show"), ["HOUSE_WAY", "to copy from"]),
        (("house-way", "c"), ["HOUSE_WAYS..."]),
        (
            ("edge",),
            [
                "PAY_TABLE",
                "--players",
                "--stake",
                "--meter",
                "--house-way",
                "--csv",
                "--plot FILE.png",
                "extra plot",
                "--json",
            ],
        ),
        (("pay-table", "show"), ["PAY_TABLE", "to copy from"]),
        (("pay-table", "c"), ["PAY_TABLES..."]),
    ],
    ids=lambda value: " ".join(value),
)
def test_help_names_arguments_and_options(command: tuple[str, ...], words: list[str]) -> None:
    output = " ".join(printed(*command, "--help").split())
    assert output.startswith(f"Usage: paigow {' '.join(command)} [OPTIONS] ")
    assert all(word in output for word in words)


@pytest.mark.parametrize("package", ["click", "rich"])
def test_without_the_extra_one_line_names_it(package: str) -> None:
    hidden = (
        f"import runpy, sys; sys.modules[{package!r}] = None; sys.argv = ['paigow', '--version'];"
        " runpy.run_module('paigow', run_name='__main__')"
    )
    done = run_python("-c", hidden)
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert package in done.stderr
    assert "paigow[cli]" in done.stderr
