"""The commands about craps: craps odds, craps limits, craps play."""

from __future__ import annotations

import json
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from conftest import WIDE, Command, assert_folds, assert_refused, cells, money, printed
from jsonschema import Draft202012Validator

from paigow import craps
from paigow.craps import POINTS, Ledger, LedgerLine, Limits, Played, Rules, Script, Table, odds_on

EXAMPLES = Path(__file__).parent.parent / "examples"
EXAMPLE = EXAMPLES / "craps.json"
PLUS = "+ and less than a chip, which is not paid: C5"
DOWN = "Other stakes in whole chips are accepted up to the limit, and paid down."
STAR = "* above the limit, as the payout needs it: C4, 13:69F-1.6(f)"
SIDES = {"take": "pass", "lay": "dont_pass"}
FIVE = ("--flat", "5", "--rule", "5x")
ODDS = ("craps", "odds", *FIVE)

# By options of the commands, the rules and the flat bet that they mean.
TABLES: dict[tuple[str, ...], tuple[Rules, int]] = {
    ("--flat", "10"): (Rules(), 1000),
    FIVE: (Rules("5x"), 500),
    ("--flat", "10", "--rule", "3-4-5"): (Rules("3-4-5"), 1000),
    ("--flat", "25", "--rule", "1-2-3-4-5-6"): (Rules("1-2-3-4-5-6"), 2500),
    ("--flat", "5", "--rule", "100", "--strict"): (Rules("100x", excess=False), 500),
    ("--flat", "3", "--unit", "0.01"): (Rules(unit=1), 300),
    ("--flat", "7.5", "--unit", "2.5"): (Rules(unit=250), 750),
    ("--flat", "100", "--rule", "5x", "--most-odds", "250.50", "--unit", "0.50"): (
        Rules("5x", unit=50, most_odds=25_050),
        10_000,
    ),
    ("--flat", "3", "--most-odds", "1", "--strict"): (Rules(most_odds=100, excess=False), 300),
    ("--flat", "1000000", "--unit", "5", "--down"): (Rules(unit=500, uneven="down"), 10**8),
    ("--flat", "5", "--strict", "--down"): (Rules(excess=False, uneven="down"), 500),
}
each_table = pytest.mark.parametrize("options", TABLES, ids=" ".join)


def rows(output: str) -> dict[str, list[str]]:
    """The rows of a table, by their first cells."""
    return {first: rest for first, *rest in cells(output)}


def amounts(limits: Limits) -> list[str]:
    star, plus = "*" if limits.excess else "", "+" if limits.unpaid else ""
    return [f"{money(limits.largest)}{star}", f"{money(limits.wins)}{plus}", money(limits.step)]


def answers(output: str) -> dict[str, str]:
    """What is said to a stake that is taken and laid, each on one line."""
    last = " ".join(output[output.index("\ntake ") :].split())
    found = re.fullmatch(r"take [0-9,.]+: (.*) lay [0-9,.]+: (.*)", last)
    assert found, last
    return dict(zip(SIDES, found.groups(), strict=True))


# ------------------------------------------------------------------------------------------ odds


def test_case_133_what_five_times_odds_are_on_9_and_on_8(paigow: Command) -> None:
    """Behind 5.00: 26.00 on 9, which is 1.00 more by 1.6(f); 25.00 on 8."""
    on_9 = printed(paigow(*ODDS, "--point", "9"))
    assert rows(on_9)["take"] == ["3 to 2", "26.00*", "39.00", "2.00"]
    assert STAR in " ".join(on_9.split())
    on_8 = printed(paigow(*ODDS, "--point", "8"))
    assert rows(on_8)["take"] == ["6 to 5", "25.00", "30.00", "5.00"]
    assert rows(on_8)["lay"] == ["5 to 6", "30.00", "25.00", "6.00"]
    assert "*" not in on_8


def test_case_133_a_stake_is_accepted_or_the_nearest_ones_are_said(paigow: Command) -> None:
    """25.00 on 9 would win 37.50 in chips of 1.00 (C5)."""
    on_9 = answers(printed(paigow(*ODDS, "--point", "9", "--stake", "25")))
    why = "they win no whole number of chips (C5); nearest: "
    assert on_9 == {"take": f"{why}24.00 and 26.00", "lay": f"{why}24.00 and 27.00"}
    on_8 = answers(printed(paigow(*ODDS, "--point", "8", "--stake", "30")))
    assert on_8 == {
        "take": "more than the flat bet allows (C3, 1.6(a) to (e)); nearest: 25.00",
        "lay": "accepted, wins 25.00",
    }


def test_strict_tables_accept_nothing_above_the_limit(paigow: Command) -> None:
    """C4: 24.00 is the last payable stake on 9 below 25.00; 36.00 wins 24.00 of 25.00."""
    output = printed(paigow(*ODDS, "--point", "9", "--strict", "--stake", "26"))
    assert rows(output)["take"] == ["3 to 2", "24.00", "36.00", "2.00"]
    assert rows(output)["lay"] == ["2 to 3", "36.00", "24.00", "3.00"]
    assert "*" not in output
    assert answers(output)["take"].endswith("; nearest: 24.00")


def test_whoever_pays_down_says_what_is_not_paid(paigow: Command) -> None:
    """C5: 37.50 on 25.00 taken, 16.66 2/3 on 25.00 laid; whole chips of 1.00 are paid."""
    options = (*ODDS, "--point", "9", "--stake", "25", "--down")
    assert answers(printed(paigow(*options))) == {
        "take": "accepted, wins 37.00, 50 cents are not paid",
        "lay": "accepted, wins 16.00, 200/3 cents are not paid",
    }
    document = json.loads(printed(paigow(*options, "--json")))
    assert (document["take"]["won"], document["take"]["unpaid"]) == (3700, "50")
    assert (document["lay"]["won"], document["lay"]["unpaid"]) == (1600, "200/3")
    whole = answers(printed(paigow(*ODDS, "--point", "9", "--stake", "24", "--down")))
    assert whole["take"] == "accepted, wins 36.00"


def test_the_posted_maximum_is_on_the_stake(paigow: Command) -> None:
    """C4: of 250.50 in chips of 0.50; stakes on 9 are taken by 1.00 and laid by 1.50."""
    options = ("--flat", "100", "--rule", "5x", "--unit", "0.5", "--most-odds", "250.5")
    output = printed(paigow("craps", "odds", "--point", "9", *options))
    assert rows(output)["take"] == ["3 to 2", "251.00*", "376.50", "1.00"]
    assert rows(output)["lay"] == ["2 to 3", "250.50", "167.00", "1.50"]
    refused = printed(paigow("craps", "odds", "--point", "4", "--stake", "251", *options))
    assert answers(refused)["take"] == (
        "more than the posted maximum (C4, 1.6(f)); nearest: 250.50"
    )


@each_table
def test_odds_is_what_the_api_does(paigow: Command, options: tuple[str, ...]) -> None:
    rules, flat = TABLES[options]
    for point in POINTS:
        limits = {side: rules.limits(bet, point, flat) for side, bet in SIDES.items()}
        command = ("craps", "odds", "--point", str(point), *options)
        output = printed(paigow(*command))
        title = f"Odds on {point} behind a flat bet of {money(flat)}, {rules.odds}"
        assert " ".join(output.split()).startswith(f"{title} ")
        for side, bet in SIDES.items():
            odds = odds_on(bet, point)
            assert rows(output)[side] == [
                f"{odds.numerator} to {odds.denominator}",
                *amounts(limits[side]),
            ]
        assert (STAR in " ".join(output.split())) == any(x.excess for x in limits.values())
        assert_folds(printed(paigow(*command, columns=80)), output)
        assert json.loads(printed(paigow(*command, "--json"))) == {
            "rules": rules.to_json(),
            "point": point,
            "flat": flat,
            **{side: limits[side].to_json() for side in SIDES},
        }


@each_table
@pytest.mark.parametrize("stake", ["0", "0.01", "3", "7.50", "30", "123.45", "1000000"])
def test_what_is_said_to_a_stake_is_what_the_api_says(
    paigow: Command, options: tuple[str, ...], stake: str
) -> None:
    (rules, flat), cents = TABLES[options], round(Fraction(stake) * 100)
    command = ("craps", "odds", "--point", "5", "--stake", stake, *options)
    document = json.loads(printed(paigow(*command, "--json")))
    output = printed(paigow(*command, columns=80))
    assert max(map(len, output.splitlines())) <= 80
    for side, bet in SIDES.items():
        answer = rules.answer(bet, 5, flat, cents)
        expected: dict[str, Any] = {
            **rules.limits(bet, 5, flat).to_json(),
            "stake": cents,
            "accepted": answer.accepted,
        }
        if answer.refusal:
            nearest = rules.nearest(bet, 5, flat, cents)
            expected |= {"refusal": answer.refusal.said(), **nearest._asdict()}
            amounts = " and ".join(money(stake) for stake in nearest if stake) or "none"
            words = f"{answer.refusal.said()}; nearest: {amounts}"
        else:
            won, unpaid = rules.pay(bet, 5, cents)
            expected |= {"won": won, "unpaid": str(unpaid)}
            left = f", {unpaid} cents are not paid" if unpaid else ""
            words = f"accepted, wins {money(won)}{left}"
        assert document[side] == expected
        assert answers(output)[side] == words
        assert f"{side} {money(cents)}: " in output


@pytest.mark.parametrize(
    ("amount", "cents"),
    [
        ("0.01", 1),
        ("0.1", 10),
        ("1.10", 110),
        ("2.3", 230),
        ("7.5", 750),
        ("7.50", 750),
        ("007", 700),
        ("1000000", 10**8),
        ("9999999999.99", 10**12 - 1),
    ],
)
def test_amounts_are_read_to_the_cent(paigow: Command, amount: str, cents: int) -> None:
    options = ("--flat", amount, "--unit", "0.01", "--most-odds", amount, "--stake", amount)
    document = json.loads(printed(paigow("craps", "odds", "--point", "4", *options, "--json")))
    assert document["flat"] == document["rules"]["most_odds"] == document["take"]["stake"] == cents
    as_unit = ("craps", "limits", "--flat", amount, "--unit", amount, "--json")
    assert json.loads(printed(paigow(*as_unit)))["rules"]["unit"] == cents


BAD_AMOUNTS = [
    *("", "-1", "+1", "1.005", "1.", ".5", "1e3", "1,000", "$5", " 5", "5 ", "5\n", "٣", "nan"),
    *("inf", "0x5", "1_0", "five", "1" * 16, "1" * 5000, "5.0\x1b[2J"),
]


@pytest.mark.parametrize("amount", BAD_AMOUNTS, ids=lambda amount: repr(amount[:20]))
def test_what_is_no_amount_is_one_line_and_status_2(paigow: Command, amount: str) -> None:
    for option in ("--flat", "--stake", "--unit", "--most-odds"):
        given = ("--flat", "5", "--point", "4", f"{option}={amount}")
        assert_refused(paigow("craps", "odds", *given), option, "no amount such as 5 or 7.50")


# ---------------------------------------------------------------------------------------- limits


def test_case_143_60_can_be_laid_against_every_point(paigow: Command) -> None:
    """Three, four and five times 10.00 are the limit of what is won, not of what is laid (C3)."""
    found = rows(printed(paigow("craps", "limits", "--flat", "10", "--rule", "3-4-5")))
    assert {point: found[str(point)] for point in POINTS} == {
        4: ["30.00", "60.00", "1.00", "60.00", "30.00", "2.00"],
        5: ["40.00", "60.00", "2.00", "60.00", "40.00", "3.00"],
        6: ["50.00", "60.00", "5.00", "60.00", "50.00", "6.00"],
        8: ["50.00", "60.00", "5.00", "60.00", "50.00", "6.00"],
        9: ["40.00", "60.00", "2.00", "60.00", "40.00", "3.00"],
        10: ["30.00", "60.00", "1.00", "60.00", "30.00", "2.00"],
    }


@each_table
def test_limits_are_what_the_api_says(paigow: Command, options: tuple[str, ...]) -> None:
    rules, flat = TABLES[options]
    found = {
        point: {side: rules.limits(bet, point, flat) for side, bet in SIDES.items()}
        for point in POINTS
    }
    command = ("craps", "limits", *options)
    output = printed(paigow(*command))
    title = f"Odds behind a flat bet of {money(flat)}, {rules.odds}, chips of {money(rules.unit)}"
    assert " ".join(output.split()).startswith(f"{title} ")
    head = ["point", "take up to", "wins", "by", "lay up to", "wins", "by"]
    assert head in cells(output)
    for point in POINTS:
        sides = found[point]
        assert rows(output)[str(point)] == [*amounts(sides["take"]), *amounts(sides["lay"])]
    starred = any(limits.excess for sides in found.values() for limits in sides.values())
    captions = " ".join(output.split())
    assert (STAR in captions) == starred
    assert (PLUS in captions) == any(x.unpaid for sides in found.values() for x in sides.values())
    assert (DOWN in captions) == (rules.uneven == "down")
    assert_folds(printed(paigow(*command, columns=80)), output, 80 if flat < 10**8 else 83)
    assert json.loads(printed(paigow(*command, "--json"))) == {
        "rules": rules.to_json(),
        "flat": flat,
        "points": {
            str(point): {side: limits.to_json() for side, limits in sides.items()}
            for point, sides in found.items()
        },
    }


def test_some_tables_have_a_star_and_others_none() -> None:
    """Or the tests above could not tell."""
    found = {
        any(rules.limits(bet, point, flat).excess for bet in SIDES.values() for point in POINTS)
        for rules, flat in TABLES.values()
    }
    assert found == {True, False}


# ------------------------------------------------------------------------------------------ play


def said_bet(bet: str, point: int | None, is_odds: bool = False) -> str:
    words = {"pass": "pass", "dont_pass": "don't pass", "come": "come", "dont_come": "don't come"}
    return f"{words[bet]}{f' on {point}' if point else ''}{', odds' if is_odds else ''}"


def next_roll(point: int | None) -> str:
    return f"The point is {point}." if point else "Come-out."


def rows_of(line: LedgerLine) -> list[list[str]]:
    """The rows that show a line of a ledger."""
    net = "" if line.outcome == "moves" else money(line.net)
    row = [line.player, said_bet(line.bet, line.point, line.wager == "odds")]
    row += [money(line.stake), line.outcome, line.odds or "", net]
    unpaid = f"; {line.unpaid} cents are not paid" if line.unpaid else ""
    text = f"; 13:69F-{line.regulation}" if line.regulation else ""
    return [[cell for cell in row if cell], [f"{line.reason}{unpaid}. {line.rule}{text}"]]


def rows_of_roll(ledger: Ledger) -> list[list[str]]:
    first, second = ledger.dice
    dice = f"{first} and {second}, {first + second}{', seven-out' if ledger.seven_out else ''}"
    if not ledger.lines:
        return [[f"{dice}: nothing is decided"]]
    sums = (
        f"Handed back {money(ledger.stakes)}, won by flat bets {money(ledger.flat_won)}, by odds "
        f"{money(ledger.odds_won)}, lost {money(ledger.lost)}. {next_roll(ledger.after)}"
    )
    head = ["player", "wager, reason", "stake", "outcome", "odds", "net"]
    lines = [row for line in ledger.lines for row in rows_of(line)]
    return [[dice], head, ["─"], *lines, [sums]]


def row_of(played: Played) -> list[str]:
    """What a player did."""
    step = played.step
    on = step.get("point")
    if "call" in step:
        works = "on" if step["works"] else "off"
        return [f"{step['player']}: odds of {said_bet(step['call'], on)} {works}"]
    what = f"odds of {said_bet(step['odds'], on)}" if "odds" in step else said_bet(step["bet"], on)
    return [f"{step['player']}: {what} {money(step['amount'])}"]


def expected_rows(script: Script) -> list[list[str]]:
    """All that there is to say about a script."""
    table = Table.from_json(script.table)
    found: list[list[str]] = []
    nets: dict[str, int] = {}
    for played in script.play(table):
        found += rows_of_roll(played.ledger) if played.ledger else [row_of(played)]
        for line in played.ledger.lines if played.ledger else ():
            nets[line.player] = nets.get(line.player, 0) + line.net
    found += [[f"On the table. {next_roll(table.point)}"], ["player", "wager", "flat", "its odds"]]
    found.append(["─"])
    for wager in table.wagers:
        where = said_bet(wager.bet, wager.point)
        found.append([wager.player, where, money(wager.flat), money(wager.odds)])
    found += [["Totals"], ["net"], ["─"]]
    found += [[player, money(net)] for player, net in nets.items()]
    return [*found, ["house", money(-sum(nets.values()))]]


def rows_in(output: str) -> list[list[str]]:
    """The rows of an output, each line below a head as one stroke."""
    return [["─"] if row[0].startswith("─") else row for row in cells(output)]


# Bets and odds of every kind, calls, a Come bet on odds that are off, a bet that is taken down, a
# roll that decides nothing, odds that are paid down.
EVERYTHING: dict[str, Any] = {
    "format": "paigow/craps-script",
    "version": 1,
    "rules": {"odds": "5x", "uneven": "down"},
    "point": 6,
    "wagers": [
        {"player": "Ann", "bet": "pass", "point": 6, "flat": 1000, "odds": 1100},
        {"player": "Ben", "bet": "dont_come", "point": 9, "flat": 700, "odds": 2500},
    ],
    "steps": [
        {"bet": "come", "player": "Ann", "amount": 500},
        {"bet": "dont_come", "player": "Cleo", "amount": 100_000_000},
        {"roll": [4, 4]},
        {"odds": "come", "player": "Ann", "point": 8, "amount": 1000},
        {"call": "come", "player": "Ann", "point": 8, "works": True},
        {"call": "come", "player": "Ann", "point": 8, "works": False},
        {"odds": "dont_come", "player": "Cleo", "point": 8, "amount": 500_000_000},
        {"roll": [1, 1]},
        {"bet": "dont_come", "player": "Ben", "point": 9, "amount": 600},
        {"odds": "pass", "player": "Ann", "amount": 1300},
        {"roll": [3, 3], "house": -2500},
        {"bet": "pass", "player": "Dan", "amount": 100},
        {"bet": "pass", "player": "Dan", "amount": 0},
        {"roll": [6, 6]},
        {"bet": "dont_pass", "player": "Dan", "amount": 300},
        {"roll": [5, 5]},
        {"bet": "come", "player": "Eva", "amount": 300},
        {"roll": [4, 3]},
        {"bet": "pass", "player": "Eva", "amount": 300},
        {"roll": [2, 2]},
    ],
}


def written(folder: Path, document: Any) -> Path:
    path = folder / "script.json"
    path.write_text(document if isinstance(document, str) else json.dumps(document))
    return path


def test_play_prints_every_cent_of_the_example(paigow: Command) -> None:
    """By hand: 50.00 win 60.00 on 6, the Come bet loses 5.00, its odds of 20.00 are off (C7)."""
    found = cells(printed(paigow("craps", "play", EXAMPLE)))
    assert ["Ann: odds of come on 9 20.00"] in found
    for row in (
        ["Ann", "pass on 6", "10.00", "win", "1 to 1", "10.00"],
        ["Ann", "pass on 6, odds", "50.00", "win", "6 to 5", "60.00"],
        ["Ben", "don't pass on 6", "10.00", "lose", "-10.00"],
        ["Ben", "don't pass on 6, odds", "60.00", "lose", "-60.00"],
        ["Ann", "come on 9", "5.00", "lose", "-5.00"],
        ["Ann", "come on 9, odds", "20.00", "off", "0.00"],
        ["Ann", "pass", "10.00", "win", "1 to 1", "10.00"],
        ["the point 6 is made. C1; 13:69F-1.6(a)"],
    ):
        assert row in found
    assert found[-3:] == [["Ann", "75.00"], ["Ben", "-70.00"], ["house", "-5.00"]]


def test_play_prints_everything_in_its_order(paigow: Command, tmp_path: Path) -> None:
    for path in (EXAMPLE, written(tmp_path, EVERYTHING)):
        output = printed(paigow("craps", "play", path))
        assert rows_in(output) == expected_rows(Script.load(path))
        assert_folds(printed(paigow("craps", "play", path, columns=80)), output)


def test_play_shows_what_is_not_paid_calls_and_seven_outs(paigow: Command, tmp_path: Path) -> None:
    """By hand: 13.00 on 6 win 15.60, of which 15.00 are paid (C5)."""
    output = printed(paigow("craps", "play", written(tmp_path, EVERYTHING)))
    found = cells(output)
    assert ["Ann", "pass on 6, odds", "13.00", "win", "6 to 5", "15.00"] in found
    assert ["the point 6 is made; 60 cents are not paid. C1, C5; 13:69F-1.6(a)"] in found
    assert ["Ann: odds of come on 8 on"] in found
    assert ["Ann: odds of come on 8 off"] in found
    assert ["1 and 1, 2: nothing is decided"] in found
    assert ["4 and 3, 7, seven-out"] in found
    assert ["Dan: pass 0.00"] in found
    assert ["On the table. The point is 4."] in found
    assert ["Eva", "pass on 4", "3.00", "0.00"] in found


@pytest.mark.parametrize("document", [EVERYTHING, json.loads(EXAMPLE.read_text())])
def test_play_prints_json_that_is_valid(paigow: Command, tmp_path: Path, document: Any) -> None:
    path = written(tmp_path, document)
    found = json.loads(printed(paigow("craps", "play", path, "--json")))
    script = Script.load(path)
    table = Table.from_json(script.table)
    ledgers = [played.ledger for played in script.play(table) if played.ledger]
    nets: Counter[str] = Counter()
    for ledger in ledgers:
        nets.update(ledger.nets)
    assert found == {
        "ledgers": [ledger.to_json() for ledger in ledgers],
        "totals": {"players": nets, "house": sum(ledger.house for ledger in ledgers)},
        "table": table.to_json(),
    }
    validator = Draft202012Validator(craps.ledgers.schema())
    for each in found["ledgers"]:
        validator.validate(each)
    Draft202012Validator(craps.tables.schema()).validate(found["table"])
    assert Table.from_json(found["table"]).wagers == table.wagers


def test_a_script_without_steps_shows_an_empty_table(paigow: Command, tmp_path: Path) -> None:
    path = written(tmp_path, {**EVERYTHING, "point": None, "wagers": [], "steps": []})
    assert rows_in(printed(paigow("craps", "play", path))) == expected_rows(Script.load(path))
    document = json.loads(printed(paigow("craps", "play", path, "--json")))
    assert (document["ledgers"], document["table"]["wagers"]) == ([], [])


def test_a_full_table_fits_on_a_page(paigow: Command, tmp_path: Path) -> None:
    """Each of 64 players has a bet of every kind, and a name as long as names can be."""
    names = [f"{number:02} {'long ' * 20}"[:99] + "." for number in range(64)]
    wagers = [
        {"player": player, "bet": bet, "point": point, "flat": 1000, "odds": 1200}
        for player in names
        for bet, point in zip(craps.BETS, (4, 4, 5, 5), strict=True)
    ]
    rules = {"odds": "100x"}
    steps = [{"roll": [3, 4]}]
    document = {**EVERYTHING, "rules": rules, "point": 4, "wagers": wagers, "steps": steps}
    path = written(tmp_path, document)
    assert rows_in(printed(paigow("craps", "play", path)))[-1][0] == "house"
    narrow = printed(paigow("craps", "play", path, columns=80))
    assert max(map(len, narrow.splitlines())) <= 80
    assert narrow.count(" lose ") == narrow.count(" win ") == 64 * 4


@pytest.mark.parametrize(
    ("number", "step", "words"),
    [
        (0, {"bet": "pass", "player": "Ann", "amount": 100}, "stay until they are decided (C6)"),
        (1, {"bet": "pass", "player": "Eva", "amount": 100}, "Don't Pass bets are made before"),
        (4, {"call": "pass", "player": "Ann", "works": False}, "(C7)"),
        (10, {"roll": [3, 3], "house": -2400}, "the roll brings house -2500, not -2400"),
        (19, {"roll": [2, 7]}, "a die is from 1 to 6, not 7"),
        (19, {"odds": "pass", "player": "Eva", "amount": 700}, "(C2, 1.6(a) to (d))"),
        (5, {"jump": "pass"}, "a step is one of bet, odds, call, roll"),
    ],
)
def test_a_refused_step_is_named_and_nothing_is_printed(
    paigow: Command, tmp_path: Path, number: int, step: dict[str, Any], words: str
) -> None:
    steps = [*EVERYTHING["steps"]]
    steps[number] = step
    path = written(tmp_path, {**EVERYTHING, "steps": steps})
    for options in ((), ("--json",)):
        done = paigow("craps", "play", path, *options)
        assert_refused(done, f"paigow: steps[{number}]: ", words)


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_what_is_said_to_a_stake_folds_as_wide_as_the_terminal(
    paigow: Command, columns: int
) -> None:
    output = printed(paigow(*ODDS, "--point", "9", "--stake", "25", columns=columns))
    lines = output[output.index("\ntake ") + 1 :].splitlines()
    assert max(map(len, lines)) <= columns
    assert all(line.startswith(("take ", "lay ", "  ")) for line in lines)
    assert len(lines) == {40: 4, 80: 2, 200: 2}[columns]


def test_a_player_who_gains_nothing_is_among_the_totals(paigow: Command, tmp_path: Path) -> None:
    steps = [
        {"bet": "dont_pass", "player": "Ann", "amount": 1000},
        {"bet": "pass", "player": "Ann", "amount": 1000},
        {"roll": [5, 6]},
    ]
    path = written(tmp_path, {**EVERYTHING, "point": None, "wagers": [], "steps": steps})
    assert rows(printed(paigow("craps", "play", path)).split("Totals")[1])["Ann"] == ["0.00"]


@pytest.mark.parametrize("columns", [1, 20, 40, 55])
def test_no_figure_is_cut_on_a_narrow_terminal(paigow: Command, columns: int) -> None:
    for command in (
        (*ODDS, "--point", "9"),
        ("craps", "limits", "--flat", "1000000000", "--rule", "100x"),
    ):
        narrow, wide = (printed(paigow(*command, columns=x)) for x in (columns, WIDE))
        figures = {word for word in wide.split() if re.fullmatch(r"[0-9,]+\.[0-9]{2}\*", word)}
        assert figures
        assert figures <= set(narrow.split())


# ------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "is not JSON"),
        ("{", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("\udcff".encode("utf-8", "surrogateescape").decode("latin-1"), "is not JSON"),
        ("null", "script: expected an object, not None"),
        ("[]", "script: expected an object, not []"),
        ("{}", "script: 'format' is missing"),
        ('{"format": 1, "format": 2}', "'format' is there twice"),
        ('{"version": NaN}', "NaN is no number"),
        (json.dumps({**EVERYTHING, "format": "paigow/craps-table"}), "'paigow/craps-script'"),
        (json.dumps({**EVERYTHING, "version": 2}), "version must be 1, not 2"),
        (json.dumps({**EVERYTHING, "seed": 2}), "unknown key 'seed'"),
        (json.dumps({**EVERYTHING, "rules": {"odds": "200x"}}), "200 (1.6(e))"),
        (json.dumps({**EVERYTHING, "wagers": [1]}), "wagers[0]: expected an object, not 1"),
        (json.dumps({**EVERYTHING, "steps": [1]}), "steps[0]: a step is one of"),
        (" " * (craps.scripts.MOST_BYTES + 1), "more than 20000000 bytes"),
        (json.dumps({**EVERYTHING, "rules": {"\x1b]0;\x07": 1}}), "unknown key"),
    ],
    ids=range(17),
)
def test_a_bad_script_is_one_line_and_status_2(
    paigow: Command, tmp_path: Path, text: str, word: str
) -> None:
    assert_refused(paigow("craps", "play", written(tmp_path, text)), word)


def test_what_is_no_script_is_refused(paigow: Command, tmp_path: Path) -> None:
    assert_refused(paigow("craps", "play", tmp_path / "no.json"), "cannot read", "no.json")
    assert_refused(paigow("craps", "play", tmp_path), "cannot read", "Is a directory")
    assert_refused(paigow("craps", "play", EXAMPLES / "ez_round.json"), "unknown key")
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert_refused(paigow("craps", "play", binary), "is not JSON")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("nope",), "nope"),
        (("odds",), "Missing option '--point'"),
        (("odds", "--point", "4"), "Missing option '--flat'"),
        (("limits",), "Missing option '--flat'"),
        (("play",), "SCRIPT"),
        (("play", "a", "b"), "b"),
        (("odds", "--flat", "5", "--point", "7"), "7 is no point"),
        (("odds", "--flat", "5", "--point", "0"), "0 is no point"),
        (("odds", "--flat", "5", "--point", "-4"), "-4 is no point"),
        (("odds", "--flat", "5", "--point", "4.0"), "'4.0'"),
        (("odds", "--flat", "5", "--point", str(10**30)), f"{10**30} is no point"),
        (("odds", "--flat", "0", "--point", "4"), "a chip is 100 cents"),
        (("odds", "--flat", "5.50", "--point", "4"), "flat bet of 550 cents"),
        (("odds", "--flat", "10000000001", "--point", "4"), "outside the limits of the table"),
        (("limits", "--flat", "5.50"), "flat bet of 550 cents"),
        (("limits", "--flat", "5", "--unit", "0"), "a chip unit is from 1"),
        (("limits", "--flat", "5", "--unit", "10000000000.01"), "a chip unit is from 1"),
        (("limits", "--flat", "5", "--most-odds", "0"), "the most that odds can be"),
        (("limits", "--flat", "5", "--rule", ""), "odds are 'equal'"),
        (("limits", "--flat", "5", "--rule", "0"), "from 1 to 100 times"),
        (("limits", "--flat", "5", "--rule", "101x"), "not 101 (1.6(e))"),
        (("limits", "--flat", "5", "--rule", "1-2"), "not '1-2'"),
        (("limits", "--flat", "5", "--rule", "3-4-5x"), "not '3-4-5x'"),
        (("limits", "--flat", "5", "--rule", "-3"), "not '-3'"),
        (("limits", "--flat", "5", "--rule", "Equal"), "not 'Equal'"),
        (("limits", "--flat", "5", "--down", "--strict", "x"), "x"),
        (("limits", "--flat", "5", "--point", "4"), "--point"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_bad_input_is_one_line_and_status_2(
    paigow: Command, arguments: tuple[str, ...], word: str
) -> None:
    assert_refused(paigow("craps", *arguments), word)
    if "--flat" in arguments:
        assert_refused(paigow("craps", *arguments, "--json"), word)


def test_help_names_arguments_and_options(paigow: Command) -> None:
    rules = ["--flat", "--rule", "--unit", "--most-odds", "--strict", "--down", "--json"]
    for command, words in {
        "odds": [*rules, "--point", "--stake"],
        "limits": rules,
        "play": ["SCRIPT", "--json"],
    }.items():
        text = " ".join(printed(paigow("craps", command, "--help")).split())
        assert text.startswith(f"Usage: paigow craps {command} ")
        assert all(word in text for word in words)
        assert f" {command} " in printed(paigow("craps"))
    assert printed(paigow("craps")) == printed(paigow("craps", "--help"))
