"""Craps as documents and values: rules, tables, scripts, ledgers, why a wager is refused."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
import pytest
from documents import (
    Document,
    Steps,
    assert_closed,
    at,
    changed,
    inner_schemas,
    paths,
    put,
    shown,
    without,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from paigow import PaigowError, craps
from paigow.craps import (
    BETS,
    OUTCOMES,
    POINTS,
    Ledger,
    Refusal,
    Rules,
    Script,
    Table,
    Wager,
    edge,
)
from paigow.errors import CrapsError, RefusedError

SCHEMAS = {
    "table": craps.tables.schema(),
    "script": craps.scripts.schema(),
    "ledger": craps.ledgers.schema(),
}
VALID = {name: Draft202012Validator(schema).is_valid for name, schema in SCHEMAS.items()}

RULES: Document = {
    "odds": "3-4-5",
    "unit": 100,
    "least": 100,
    "most": 100_000,
    "most_odds": 1_000_000,
    "excess": True,
    "uneven": "reject",
    "bar": 12,
    "come_odds_work": False,
}
WAGERS: list[Document] = [
    {"player": "Ann", "bet": "pass", "point": 6, "flat": 1000, "odds": 5000, "works": True},
    {"player": "Ann", "bet": "come", "point": None, "flat": 500, "odds": 0, "works": False},
    {"player": "Ann", "bet": "come", "point": 4, "flat": 500, "odds": 500, "works": False},
    {"player": "Ben", "bet": "dont_come", "point": 9, "flat": 500, "odds": 1500, "works": True},
]
TABLE: Document = {
    "format": "paigow/craps-table",
    "version": 1,
    "rules": RULES,
    "point": 6,
    "wagers": WAGERS,
}
# By hand: 11 wins 6.00; 7 loses 10.00 and 40.00 on 6, 5.00 and 10.00 on 4, and wins 3.00 and 10.00
# against 9.
SCRIPT: Document = {
    **TABLE,
    "format": "paigow/craps-script",
    "steps": [
        {"bet": "dont_come", "player": "Ben", "point": 9, "amount": 300},
        {"bet": "come", "player": "Ann", "point": None, "amount": 600},
        {"roll": [5, 6], "players": {"Ann": 600}, "house": -600},
        {"odds": "pass", "player": "Ann", "amount": 4000},
        {"odds": "come", "player": "Ann", "point": 4, "amount": 1000},
        {"call": "come", "player": "Ann", "point": 4, "works": True},
        {"roll": [3, 4], "players": {"Ann": -6500, "Ben": 1300}, "house": 5200},
    ],
}
GOOD = {"table": TABLE, "script": SCRIPT}


def play(document: Any) -> list[Ledger]:
    """The rolls of a script."""
    return [played.ledger for played in Script.from_json(document).play() if played.ledger]


READ: dict[str, Callable[[Any], Any]] = {"table": Table.from_json, "script": play}


def error_of(name: str, document: Any) -> PaigowError | None:
    """What the package says to a document, in one line; nothing if it can do what it says."""
    try:
        READ[name](document)
    except PaigowError as reason:
        error = reason
    else:
        return None
    assert str(error)
    assert str(error).isprintable()
    return error


# ------------------------------------------------------------------------------------ random play

KINDS = [
    Rules(),
    Rules("3-4-5", least=300, come_odds_work=True),
    Rules("5x", unit=1, bar=2),
    Rules("100x", uneven="down"),
    Rules("1-2-3-4-5-6", unit=50, excess=False, most=5000),
    Rules("10x", unit=500, most_odds=7300, uneven="down"),
]


class Play(NamedTuple):
    """What was played at a table."""

    start: Document
    steps: list[Document]
    tables: list[Document]
    ledgers: list[Ledger]


def act(table: Table, rng: random.Random) -> Ledger | None:
    """One thing at random, often one that is refused; the ledger of a roll."""
    kind = rng.choice(("bet", "bet", "odds", "odds", "call", "roll", "roll"))
    if kind == "roll":
        first = rng.randint(1, 6)
        return table.roll(first, rng.choice((first, rng.randint(1, 6))))  # 2 and 12 are rare
    player, bet = rng.choice(("Ann", "Ben", "Çağla")), rng.choice(BETS)
    point = None
    if table.wagers and rng.random() < (0.2 if kind == "bet" else 0.8):
        player, bet, point, *_ = rng.choice(table.wagers)
    if kind == "call":
        table.call(player, bet, rng.random() < 0.5, point)
    else:
        amount = rng.choice((0, 300, 500, 600, 1000, 1500, 2500)) * rng.choice((1, 1, 1, 3))
        getattr(table, kind)(player, bet, amount, point)
    return None


@cache
def plays() -> tuple[Play, ...]:
    """Bets, odds, calls and rolls, by each kind of rules."""
    made = []
    for number, rules in enumerate(KINDS):
        rng, steps = random.Random(number), list[Document]()
        table = Table(rules, steps.append)
        start, tables, ledgers = table.to_json(), [], []
        while len(steps) < 160:
            before = table.to_json()
            try:
                ledger = act(table, rng)
            except RefusedError:
                assert table.to_json() == before
                continue
            tables.append(table.to_json())
            ledgers += [ledger] if ledger else []
        assert len(tables) == len(steps)
        made.append(Play(start, steps, tables, ledgers))
    return tuple(made)


# --------------------------------------------------------------------------------- there and back


def test_a_table_goes_to_json_and_back_and_plays_on() -> None:
    """Through text; whatever is rolled then does the same."""
    for play in plays():
        for number, document in enumerate(play.tables):
            again = Table.from_json(json.loads(json.dumps(document)))
            assert again.to_json() == document
            dice = divmod(number % 36, 6)
            ledger = again.roll(dice[0] + 1, dice[1] + 1)
            other = Table.from_json(document)
            assert other.roll(dice[0] + 1, dice[1] + 1) == ledger
            assert again.to_json() == other.to_json()


def test_documents_are_what_they_were() -> None:
    """Every field is kept, and reading changes nothing."""
    before = copy.deepcopy(GOOD)
    assert Table.from_json(TABLE).to_json() == TABLE
    assert Script.from_json(SCRIPT).to_json() == SCRIPT
    assert Rules.from_json(RULES).to_json() == RULES
    assert [ledger.house for ledger in play(SCRIPT)] == [-600, 5200]
    assert before == GOOD


def test_what_is_left_out_has_a_default() -> None:
    """An empty table before a come-out roll, by the usual rules."""
    script = {"format": "paigow/craps-script", "version": 1, "rules": {}, "steps": []}
    table = Table.from_json(Script.from_json(script).table)
    assert table.to_json() == Table().to_json()
    assert (table.rules, table.point, table.wagers) == (Rules(), None, ())
    assert Rules.from_json({}) == Rules()
    for key in RULES:
        assert Rules.from_json(without(RULES, (key,))) == replace(
            Rules.from_json(RULES), **{key: getattr(Rules(), key)}
        )
    wager = {"player": "Ann", "bet": "come", "point": 4, "flat": 500}
    table = Table.from_json({**TABLE, "wagers": [wager]})
    assert table.wagers == (Wager("Ann", "come", 4, 500, 0, True),)


def test_a_script_is_what_a_table_has_logged(tmp_path: Path) -> None:
    """Read from a file, it brings the same tables and ledgers to the cent, twice."""
    for number, play in enumerate(plays()):
        script = Script(play.start, play.steps)
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(script.to_json()))
        again = Script.load(path)
        assert again == Script.from_json(script.to_json())
        assert list(again.steps) == play.steps
        for one in (script, again, again):
            table = Table.from_json(one.table)
            played = [(step, table.to_json()) for step in one.play(table)]
            assert [document for _, document in played] == play.tables
            assert [x.ledger for x, _ in played if x.ledger] == play.ledgers
            assert [x.step for x, _ in played] == play.steps


def test_what_a_step_changes_is_what_the_table_says() -> None:
    """Changes and what rolls hand back are all the money there is on the table."""
    for play in plays():
        script = Script.from_json(
            {**play.start, "format": "paigow/craps-script"} | {"steps": play.steps}
        )
        table = Table.from_json(play.start)
        left = 0
        for played in script.play(table):
            left += played.change
            if played.ledger:
                left -= played.ledger.stakes + played.ledger.lost
                assert played.change == 0
            assert left == sum(wager.flat + wager.odds for wager in table.wagers)


def test_a_roll_that_brings_something_else_is_noticed() -> None:
    """Every roll with another gain of the house or of a player, and no earlier step."""
    play = plays()[3]
    count = 0
    for number, step in enumerate(play.steps):
        if "roll" not in step:
            continue
        nets = step["players"]
        wrong: list[Document] = [{"house": step["house"] + 1}, {"house": str(step["house"])}]
        wrong += [{"players": {**nets, "Zoe": 0}}, {"players": list(nets)}]
        wrong += [{"players": {**nets, player: net - 1}} for player, net in nets.items()]
        for change in wrong:
            steps = [*play.steps[:number], {**step, **change}, *play.steps[number + 1 :]]
            script = Script(play.start, tuple(steps))
            done: list[craps.Played] = []
            with pytest.raises(CrapsError) as caught:
                done.extend(script.play())
            assert len(done) == number
            ((key, value),) = change.items()
            brought = step[key]
            assert str(caught.value) == (
                f"steps[{number}]: the roll brings {key} {cut(brought)}, not {cut(value)}"
            )
            count += 1
    assert count > 50


def cut(value: Any) -> str:
    """As long values are shown in errors."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def test_rolls_that_say_nothing_are_not_checked() -> None:
    steps = [{"roll": step["roll"]} if "roll" in step else step for step in SCRIPT["steps"]]
    assert play({**SCRIPT, "steps": steps}) == play(SCRIPT)


def test_a_ledger_in_json_says_what_the_ledger_says() -> None:
    unpaid = 0
    for one in plays():
        for ledger in one.ledgers:
            document = json.loads(json.dumps(ledger.to_json()))
            assert tuple(document["dice"]) == ledger.dice
            for key in ("before", "after", "seven_out"):
                assert document[key] == getattr(ledger, key)
            for line, said in zip(ledger.lines, document["lines"], strict=True):
                assert Fraction(said["unpaid"]) == line.unpaid
                assert {**said, "unpaid": line.unpaid} == line._asdict()
            totals = document["totals"]
            assert Fraction(totals.pop("unpaid")) == ledger.unpaid
            assert totals == {key: getattr(ledger, key) for key in totals}
            assert list(totals) == ["stakes", "flat_won", "odds_won", "lost", "house"]
            results = {player: result._asdict() for player, result in ledger.players.items()}
            assert document["players"] == results
            assert ledger.nets == {player: x["net"] for player, x in results.items()}
            assert sum(result.net for result in ledger.players.values()) + ledger.house == 0
            unpaid += bool(ledger.unpaid)
    assert unpaid > 2


# ------------------------------------------------------------------------------------ the schemas


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schemas_are_schemas(name: str) -> None:
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]
    assert schema["properties"]["format"] == {"const": f"paigow/craps-{name}"}


def test_a_schema_is_the_callers_to_change() -> None:
    for module in (craps.tables, craps.scripts, craps.ledgers):
        module.schema()["properties"].clear()
        assert module.schema()["properties"]


@pytest.mark.parametrize("name", SCHEMAS)
def test_objects_in_the_schemas_are_closed(name: str) -> None:
    """A field that is misspelled is found."""
    assert_closed(SCHEMAS[name], 3)


def test_the_schemas_of_tables_and_scripts_begin_alike() -> None:
    of_table, of_script = (SCHEMAS[name]["properties"] for name in ("table", "script"))
    assert of_table["rules"] == of_script["rules"]
    assert of_table["wagers"] == of_script["wagers"]
    assert of_table["point"]["enum"] == of_script["point"]["enum"]
    assert list(of_table["rules"]["properties"]) == list(Rules().to_json())
    assert list(of_table["wagers"]["items"]["properties"]) == list(Wager._fields)


def test_the_words_of_the_schemas_are_those_of_the_package() -> None:
    """Points and bets wherever they stand, outcomes, wagers, what is done with uneven odds."""
    for name, schema in SCHEMAS.items():
        enums = [x["enum"] for x in inner_schemas(schema) if "enum" in x]
        allowed = [[None, *POINTS], list(BETS), ["dealer", "house"]]
        allowed += {
            "ledger": [list(craps.ledgers.WAGERS), ["win", "lose", "push", "moves", "off"]],
        }.get(name, [list(craps.rules.UNEVEN), [2, 12]])
        assert all(enum in allowed for enum in enums)
        assert all(enum in enums for enum in allowed)
    assert {"stays", "win", "lose", "push", "moves", "off"} == set(OUTCOMES)


def test_every_table_script_and_ledger_is_valid(root: Path) -> None:
    for one in plays():
        script = Script(one.start, tuple(one.steps)).to_json()
        assert VALID["script"](json.loads(json.dumps(script)))
        assert all(VALID["table"](document) for document in one.tables)
        assert all(VALID["ledger"](ledger.to_json()) for ledger in one.ledgers)
    example = json.loads((root / "examples" / "craps.json").read_text())
    assert VALID["script"](example)
    assert play(example)


def test_random_play_reaches_every_outcome_and_every_step() -> None:
    ledgers = [ledger for one in plays() for ledger in one.ledgers]
    assert {line.outcome for x in ledgers for line in x.lines} == {*OUTCOMES} - {"stays"}
    assert {line.bet for x in ledgers for line in x.lines} == {*BETS}
    kinds = {next(iter(step)) for one in plays() for step in one.steps}
    assert kinds == {"bet", "odds", "call", "roll"}


# ----------------------------------------------------------------- documents with one thing wrong

VALUES: tuple[Any, ...] = (None, True, False, 7, 0, -1, 1.5, 10**13, "text", "", [], {}, [1])


def spoiled(document: Document) -> Iterator[tuple[str, Document]]:
    """A document with one thing of another type or range, missing or unknown."""
    yield "more", put(document, ("more",), 1)
    for path in paths(document):
        value = at(document, path)
        for other in VALUES:
            if (type(other), other) != (type(value), value):
                yield f"{shown(path)} is {other!r}", put(document, path, other)
        if isinstance(value, dict):
            yield f"{shown(path)} has more", put(document, (*path, "more"), 1)
        elif isinstance(value, list):
            yield f"{shown(path)} has more", changed(document, path, append_one)
        yield f"{shown(path)} is missing", without(document, path)


def append_one(holder: Any, step: Any) -> None:
    holder[step].append(1)


def test_the_good_documents_are_good() -> None:
    for name, document in GOOD.items():
        assert VALID[name](document)
        assert error_of(name, document) is None


# By what they say, errors of what a schema finds right, besides wagers that are refused: it does
# not know what else is on the table, what a roll brings, and how much money there is.
UNSAID = (
    r"^steps\[\d\]: the roll brings (players|house) ",
    r"the point cannot be (\d+|None) here$",
    r"only odds on Come bets can be off \(C7\)$",  # odds that are off, but not on a Come bet (C7)
    r"a player has two bets of a kind on the same point$",
    r"some whole chips from the least to the most, not \d+$",
)


@pytest.mark.parametrize("name", GOOD)
def test_a_spoiled_document_is_refused_by_schema_and_package_alike(name: str) -> None:
    """Whatever the schema refuses, the package does; the other way round, what is listed."""
    refused, unsaid = 0, set()
    for what, document in spoiled(GOOD[name]):
        valid = VALID[name](document)
        error = error_of(name, document)
        assert valid or error, f"{what}: refused by the schema only"
        refused += not valid
        if valid and error and not isinstance(error, RefusedError):
            reasons = {reason for reason in UNSAID if re.search(reason, str(error))}
            assert reasons, f"{what}: {error}: refused by the package only"
            unsaid |= reasons
    assert refused > 300
    assert unsaid == {*UNSAID[name == "table" :]}


def test_the_limits_of_the_schemas_are_those_of_the_package() -> None:
    """What the schema just allows is read, what it just refuses is not."""
    for path, least, most in (
        (("rules", "odds"), 1, 100),
        (("rules", "unit"), 1, 10**12),
        (("rules", "least"), 1, 10**12),
        (("rules", "most"), 1, 10**12),
        (("rules", "most_odds"), 1, 10**12),
        (("wagers", 0, "flat"), 1, 10**12),
        (("wagers", 0, "odds"), 0, 7 * 10**12),
    ):
        table = put(put(put(TABLE, ("rules", "least"), 1), ("rules", "unit"), 1), path, least)
        if path[0] == "rules":
            table["wagers"] = []
        else:
            table["wagers"] = [{**table["wagers"][0], "odds": 0}]
        assert VALID["table"](table)
        assert error_of("table", table) is None, path
        for value in (least - 1, most + 1):
            assert not VALID["table"](put(table, path, value)), path
            assert error_of("table", put(table, path, value)), path
        assert VALID["table"](put(table, path, most)), path


@pytest.mark.parametrize("document", [None, 1, "table", [], [TABLE], {}])
def test_what_is_no_document_is_refused(document: Any) -> None:
    for name in GOOD:
        assert not VALID[name](document)
        with pytest.raises(CrapsError):
            READ[name](document)


def test_a_broken_ledger_is_not_valid() -> None:
    """One thing missing, unknown, or of another type, wherever it stands."""
    ledger = play(SCRIPT)[-1].to_json()
    assert VALID["ledger"](ledger)
    count = 0
    for path in paths(ledger):
        value, of_a_player = at(ledger, path), path[0] == "players" and len(path) == 2
        if isinstance(path[-1], str) and not of_a_player:
            assert not VALID["ledger"](without(ledger, path)), path
        if isinstance(value, dict):
            assert not VALID["ledger"](put(ledger, (*path, "more"), 1)), path
        for wrong in (1.5, [1], {"more": 1}):
            assert not VALID["ledger"](put(ledger, path, wrong)), (path, wrong)
        count += 1
    assert count > 80
    ranges: tuple[tuple[Steps, Any], ...] = (
        (("dice",), [1, 7]),
        (("dice",), [1, 2, 3]),
        (("before",), 7),
        (("after",), 0),
        (("lines", 0, "outcome"), "stays"),
        (("lines", 0, "wager"), "main"),
        (("lines", 0, "stake"), 0),
        (("lines", 0, "returned"), -1),
        (("lines", 0, "unpaid"), "0.5"),
        (("lines", 0, "unpaid"), "-1/2"),
        (("players", "Ann", "lost"), -1),
        (("totals", "unpaid"), ""),
        (("version",), 2),
    )
    for path, value in ranges:
        assert not VALID["ledger"](put(ledger, path, value)), path


# ---------------------------------------------------------------------------------- what they say


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("version",), 2, "table: version must be 1, not 2"),
        (("format",), "x", "table: format must be 'paigow/craps-table', not 'x'"),
        (("more",), 1, "table: unknown key 'more'"),
        (("rules",), 7, "rules: expected an object, not 7"),
        (("rules", "more"), 1, "rules: unknown key 'more'"),
        (("rules", "unit"), 1.5, "unit must be a whole number, not 1.5"),
        (("rules", "unit"), 0, "a chip unit is from 1 to 1000000000000 cents, not 0"),
        (("rules", "least"), 100_001, "some whole chips from the least to the most, not 100000"),
        (("rules", "excess"), 1, "excess must be true or false, not 1"),
        (("rules", "uneven"), "up", "uneven is reject or down, not 'up'"),
        (("rules", "bar"), 3, "the barred number is 12 or 2, not 3"),
        (("rules", "odds"), "3-4", "not '3-4'"),
        (("point",), 7, "7 is no point; there are 4, 5, 6, 8, 9, 10"),
        (("wagers",), {}, "wagers must be a list, not {}"),
        (("wagers", 3), 7, "wagers[3]: expected an object, not 7"),
        (("wagers", 3, "more"), 7, "wagers[3]: unknown key 'more'"),
        (("wagers", 3, "player"), 7, "wagers[3]: player is printable text"),
        (("wagers", 3, "player"), "house", "wagers[3]: the player cannot be called 'house'"),
        (
            ("wagers", 3, "flat"),
            1.5,
            "wagers[3]: flat bet in cents must be a whole number, not 1.5",
        ),
        (("wagers", 3, "odds"), None, "wagers[3]: odds in cents must be a whole number, not None"),
        (("wagers", 3, "works"), 1, "wagers[3]: works must be true or false, not 1"),
        (("wagers", 3, "bet"), "x", "there is no bet 'x'; there are pass, dont_pass, come"),
        (("wagers", 3, "odds"), 3300, "odds of 3300 cents: "),
        (("wagers", 3, "flat"), 100_100, "flat bet of 100100 cents: "),
    ],
)
def test_an_error_about_a_table_names_place_and_value(path: Steps, value: Any, said: str) -> None:
    with pytest.raises(PaigowError) as caught:
        Table.from_json(put(TABLE, path, value))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("number", "key", "value", "said"),
    [
        (0, "more", 1, "steps[0]: unknown key 'more'; there are bet, player, amount, point"),
        (0, "roll", [1, 2], "steps[0]: a step is one of bet, odds, call, roll, not {'bet': "),
        (0, "bet", "x", "steps[0]: there is no bet 'x'"),
        (0, "bet", [], "steps[0]: there is no bet []"),
        (0, "point", 7, "steps[0]: 7 is no point"),
        (0, "amount", "1", "steps[0]: flat bet in cents must be a whole number, not '1'"),
        (0, "amount", 600, "steps[0]: flat bet of 600 cents: "),
        (3, "amount", None, "steps[3]: odds in cents must be a whole number, not None"),
        (3, "amount", 5100, "steps[3]: odds of 5100 cents: "),
        (3, "player", "dealer", "steps[3]: "),
        (4, "point", 5, "steps[4]: odds of 1000 cents: there is no such flat bet"),
        (5, "works", "no", "steps[5]: works must be true or false, not 'no'"),
        (6, "roll", [3], "steps[6]: a roll has two dice, not [3]"),
        (6, "roll", "34", "steps[6]: roll must be a list, not '34'"),
        (6, "roll", [3, 0], "steps[6]: a die is from 1 to 6, not 0"),
        (6, "roll", [3.0, 4], "steps[6]: a die must be a whole number, not 3.0"),
        (6, "house", 5201, "steps[6]: the roll brings house 5200, not 5201"),
        (6, "players", {}, "steps[6]: the roll brings players {'Ann': -6500, 'Ben': 1300}, not {}"),
    ],
)
def test_an_error_about_a_step_names_its_number_and_the_value(
    number: int, key: str, value: Any, said: str
) -> None:
    """The steps before it have been played, and it has changed nothing."""
    document = put(SCRIPT, ("steps", number, key), value)
    table, done = Table.from_json(TABLE), []
    with pytest.raises(PaigowError) as caught:
        done += [played.change for played in Script.from_json(document).play(table)]
    assert str(caught.value).startswith(said)


@pytest.mark.parametrize("key", ["player", "amount", "works", "point"])
def test_a_step_without_a_field_is_refused_when_it_is_read(key: str) -> None:
    """But for the point, which may be left out."""
    for number, step in enumerate(SCRIPT["steps"]):
        if key not in step:
            continue
        document = without(SCRIPT, ("steps", number, key))
        if key == "point":
            assert Script.from_json(document).steps[number] == document["steps"][number]
            continue
        with pytest.raises(CrapsError, match=re.escape(f"steps[{number}]: {key!r} is missing")):
            Script.from_json(document)


def test_a_refused_step_changes_nothing() -> None:
    """Whoever plays on sees the table after the last step that was not refused."""
    steps = [*SCRIPT["steps"][:3], {"odds": "come", "player": "Ann", "point": 4, "amount": 9999}]
    table = Table.from_json(TABLE)
    with pytest.raises(RefusedError, match=r"^steps\[3\]: "):
        list(Script.from_json({**SCRIPT, "steps": steps}).play(table))
    whole = Table.from_json(TABLE)
    list(Script.from_json({**SCRIPT, "steps": steps[:3]}).play(whole))
    assert table.to_json() == whole.to_json()


# -------------------------------------------------------------------------------- arbitrary values

NUMBERS = [0, 1, 2, 4, 5, 6, 7, 9, 12, 100, 101, 500, 1000, -1, 10**12, 10**13, 2**64, 10**4000]
WORDS = [*BETS, "Ann", "Ben", "house", "", " Ann", "A" * 101, "equal", "10x", "0x", "3-4-5", "4"]
SOME = st.sampled_from([*NUMBERS, *WORDS, "1-2-3-4-5-6", "down", "reject", "\ud800", "a\nb"])
PLAIN = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
VALUE = SOME | st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)
examples = settings(max_examples=250, deadline=None, derandomize=True, database=None)


@pytest.mark.parametrize("name", GOOD)
@examples
@given(data=st.data())
def test_any_value_in_any_field_is_read_or_refused(name: str, data: st.DataObject) -> None:
    """Never by another error, and never against the schema."""
    path = data.draw(st.sampled_from(list(paths(GOOD[name]))))
    document = put(GOOD[name], path, data.draw(VALUE))
    if error_of(name, document) is None:
        assert VALID[name](document)


@examples
@given(
    st.sampled_from(["bet", "odds", "call", "roll"]),
    st.lists(VALUE, min_size=4, max_size=4),
    st.lists(st.booleans(), min_size=4, max_size=4),
)
def test_any_call_of_a_table_is_done_or_changes_nothing(
    name: str, values: list[Any], right: list[bool]
) -> None:
    """Some of the arguments are right."""
    good: dict[str, list[Any]] = {
        "bet": ["Ben", "dont_come", 300, 9],
        "odds": ["Ann", "come", 1000, 4],
        "call": ["Ann", "come", True, 4],
        "roll": [3, 4],
    }
    log: list[Document] = []
    table = Table.from_json(TABLE, log.append)
    arguments = [g if keep else v for g, keep, v in zip(good[name], right, values, strict=False)]
    try:
        getattr(table, name)(*arguments)
    except PaigowError:
        assert table.to_json() == TABLE
        assert log == []
        return
    assert len(log) == 1
    again = Table.from_json(TABLE)
    list(Script(TABLE, tuple(log)).play(again))
    assert again.to_json() == table.to_json()
    assert Table.from_json(table.to_json()).wagers == table.wagers


# ------------------------------------------------------------------------------------------ rules

EQUAL = dict.fromkeys(POINTS, 1)
THREE_FOUR_FIVE = dict(zip(POINTS, (3, 4, 5, 5, 4, 3), strict=True))
SIX = dict(zip(POINTS, range(1, 7), strict=True))


@pytest.mark.parametrize(
    ("odds", "text", "multiples"),
    [
        ("equal", "equal", EQUAL),
        ("1x", "equal", EQUAL),
        ("1", "equal", EQUAL),
        (1, "equal", EQUAL),
        ("1-1-1", "equal", EQUAL),
        ("1-1-1-1-1-1", "equal", EQUAL),
        ("10x", "10x", dict.fromkeys(POINTS, 10)),
        ("10", "10x", dict.fromkeys(POINTS, 10)),
        (10, "10x", dict.fromkeys(POINTS, 10)),
        (np.uint8(10), "10x", dict.fromkeys(POINTS, 10)),
        (np.array(10), "10x", dict.fromkeys(POINTS, 10)),
        ("10-10-10", "10x", dict.fromkeys(POINTS, 10)),
        ("100x", "100x", dict.fromkeys(POINTS, 100)),
        ("3-4-5", "3-4-5", THREE_FOUR_FIVE),
        ("3-4-5-5-4-3", "3-4-5", THREE_FOUR_FIVE),
        ("1-2-3-3-2-1", "1-2-3", dict(zip(POINTS, (1, 2, 3, 3, 2, 1), strict=True))),
        ("1-2-3-4-5-6", "1-2-3-4-5-6", SIX),
        (SIX, "1-2-3-4-5-6", SIX),
        (dict(reversed(SIX.items())), "1-2-3-4-5-6", SIX),
        (MappingProxyType(THREE_FOUR_FIVE), "3-4-5", THREE_FOUR_FIVE),
        ({np.int8(p): np.int64(m) for p, m in SIX.items()}, "1-2-3-4-5-6", SIX),
        (np.str_("3-4-5"), "3-4-5", THREE_FOUR_FIVE),
    ],
)
def test_odds_are_kept_in_the_shortest_text(odds: Any, text: str, multiples: Any) -> None:
    """C3: from once to a hundred times, for all points or for each (1.6(e))."""
    rules = Rules(odds)
    assert (rules.odds, type(rules.odds)) == (text, str)
    assert rules.multiples == multiples
    assert rules == Rules(text) == Rules(multiples) == Rules.from_json(rules.to_json())
    assert hash(rules) == hash(Rules(text))
    for point, multiple in multiples.items():
        assert rules.limits("pass", point, 6000).largest == 6000 * multiple
        assert rules.limits("dont_come", point, 6000).wins == 6000 * multiple


BAD_ODDS: list[Any] = [
    *(0, 101, -1, 256, 2**64, 1.0, 2.5, None, True, False, b"10x", [3, 4, 5], (3, 4, 5), {}, set()),
    *("", "x", "0", "0x", "101x", "256x", "-1", "+1x", "1.0", "1 x", " 1x", "10X", "1xx", "x10"),
    *("Equal", "equal ", "3-4", "3-4-5-6", "3-4-5-5-4", "3-4-5-5-4-3-2", "3--4-5", "3-4-"),
    *("-3-4-5", "3-4- 5"),
    *("3-4-5x", "0-4-5", "3-4-500", "10x\n", "٣x", "1" * 10, "9" * 9 + "x", "1" * 5000),
    *({4: 1}, {**SIX, 7: 1}, {**SIX, 4: 0}, {**SIX, 4: 1.0}, {**SIX, 4: True}, {**SIX, 4: None}),
    *({str(p): 1 for p in POINTS}, {float(p): 1 for p in POINTS}, np.bool_(True), Fraction(3), 3j),
    *(10**4000, np.float64(3), object(), np.arange(1, 7), dict.fromkeys(POINTS, 10**5000)),
    *({4: 10**5000}, {4: "x" * 1000}, "007x", "03-4-5"),
]


@pytest.mark.parametrize("odds", BAD_ODDS, ids=range(len(BAD_ODDS)))
def test_other_odds_are_refused(odds: Any) -> None:
    with pytest.raises(CrapsError, match=r"^(odds|.* is no point)") as caught:
        Rules(odds)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 250


BAD_FIELDS: dict[str, list[Any]] = {
    "unit": [0, -1, 10**12 + 1, 2**64, 10**5000, 1.0, "1", None, True, [1], np.float64(1)],
    "least": [0, -1, 10**12 + 1, 2**64, 1.0, "1", None, True, 2001],
    "most": [0, -1, 10**12 + 1, 2**64, 1.0, "1", None, True, 99],
    "most_odds": [0, -1, 10**12 + 1, 2**64, 1.0, "1", None, True],
    "excess": [0, 1, None, "yes", [], np.bool_(True)],
    "uneven": ["", "up", "Down", None, True, 0, b"down", ["down"]],
    "bar": [0, 3, 11, 13, 256 + 12, 2**32 + 2, -12, "12", 12.0, None, True],
    "come_odds_work": [0, 1, None, "yes", []],
}


@pytest.mark.parametrize("name", BAD_FIELDS)
def test_other_rules_are_refused(name: str) -> None:
    right = {"least": 100, "most": 2000}
    assert Rules(**right)  # type: ignore[arg-type]
    for value in BAD_FIELDS[name]:
        with pytest.raises(CrapsError) as caught:
            Rules(**{**right, name: value})
        assert str(caught.value).isprintable()
        with pytest.raises(CrapsError):
            Rules.from_json({**right, name: value})
        with pytest.raises(CrapsError):
            replace(Rules(**right), **{name: value})  # type: ignore[arg-type]


def test_rules_are_plain_and_cannot_be_changed() -> None:
    """Numbers of numpy become those of Python, which JSON can hold."""
    made = Rules(np.int8(5), np.uint16(500), np.int64(500), np.int32(5000), np.int64(10**6))  # type: ignore[arg-type]
    assert made == Rules("5x", 500, 500, 5000, 10**6)
    assert json.loads(json.dumps(made.to_json())) == made.to_json()
    assert {type(value) for value in made.to_json().values()} == {str, int, bool}
    for name in RULES:
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, 1)
    for name, value in RULES.items():
        other = replace(Rules("10x", 5, 6, 10**6, 8, False, "down", 2, True), **{name: value})
        assert getattr(other, name) == value
        assert other != Rules("10x", 5, 6, 10**6, 8, False, "down", 2, True)


# ------------------------------------------------------------------------------------- why it is so


def listed(root: Path, enum: str) -> list[tuple[str, str]]:
    """The names of an enum of craps.h, each with the comment beside it."""
    header = (root / "csrc" / "include" / "paigow" / "craps.h").read_text()
    body = header.split(f"enum {enum} {{")[1].split("};")[0]
    return re.findall(r"^    PAIGOW_CRAPS_(\w+),?(?: +/\* (.*?) \*/)?$", body, re.MULTILINE)


def test_refusals_are_those_of_the_core_in_its_order(root: Path) -> None:
    first, *names, last = listed(root, "paigow_craps_refusal")
    assert (first[0], last[0]) == ("ACCEPTED", "REFUSALS")
    assert [name for name, _ in names] == list(Refusal.__members__)
    for name, comment in names:
        cited = re.findall(r"C\d|1\.6\([a-f]\)(?: to \([a-f]\))?", comment)
        assert set(cited) <= {Refusal[name].rule, Refusal[name].paragraph}
    for number, refusal in enumerate(Refusal, 1):
        assert craps.refusals.refusal_of(number) is refusal
        assert refusal.words == str(refusal) == f"{refusal}"
        where = ", ".join(part for part in (refusal.rule, refusal.paragraph) if part)
        assert refusal.said() == (f"{refusal} ({where})" if where else str(refusal))


def full_table() -> Table:
    table = Table()
    for number in range(64):
        table.bet(f"player {number}", "dont_pass", 100)
        table.bet(f"player {number}", "pass", 100)
    table.roll(2, 2)
    for number in range(64):
        table.bet(f"player {number}", "come", 100)
        table.bet(f"player {number}", "dont_come", 100)
    return table


def with_point(*bets: str, rules: Rules | None = None, flat: int = 1000) -> Table:
    """Bets of Ann's on 5, while the shooter's point is 5 or, for Come bets, 4."""
    table = Table(rules)
    if "come" in bets or "dont_come" in bets:
        table.roll(2, 2)
    for bet in bets:
        table.bet("Ann", bet, flat)
    table.roll(2, 3)
    return table


def empty() -> Table:
    return Table(Rules("2x", 100, 500, 2000))


# By refusal: tables, what is done there, and what is said.
REFUSED: list[tuple[str, Callable[[], Table], tuple[Any, ...], str]] = [
    (
        "NOT_CHIPS",
        empty,
        ("bet", "Ann", "pass", 550),
        "flat bet of 550 cents: not a positive whole number of chips (C1); a chip is 100 cents",
    ),
    (
        "NOT_CHIPS",
        lambda: with_point("pass"),
        ("odds", "Ann", "pass", 50),
        "odds of 50 cents: not a positive whole number of chips (C1); a chip is 100 cents",
    ),
    (
        "FLAT_LIMITS",
        empty,
        ("bet", "Ann", "pass", 400),
        "flat bet of 400 cents: outside the limits of the table; they are 500 and 2000 cents",
    ),
    (
        "FLAT_LIMITS",
        empty,
        ("bet", "Ann", "pass", 2100),
        "flat bet of 2100 cents: outside the limits of the table; they are 500 and 2000 cents",
    ),
    (
        "OVER_LIMIT",
        lambda: with_point("pass"),
        ("odds", "Ann", "pass", 1200),
        "odds of 1200 cents: more than the flat bet allows (C3, 1.6(a) to (e)); at most 1000 cents",
    ),
    (
        "OVER_LIMIT",
        lambda: with_point("pass", rules=Rules(excess=False), flat=100),
        ("odds", "Ann", "pass", 200),
        "odds of 200 cents: more than the flat bet allows (C3, 1.6(a) to (e)); "
        "no odds are accepted",
    ),
    (
        "OVER_MOST",
        lambda: with_point("dont_come", rules=Rules("10x", most_odds=2000)),
        ("odds", "Ann", "dont_come", 2400, 5),
        "odds of 2400 cents: more than the posted maximum (C4, 1.6(f)); at most 2100 cents",
    ),
    (
        "UNPAYABLE",
        lambda: with_point("pass"),
        ("odds", "Ann", "pass", 700),
        "odds of 700 cents: they win no whole number of chips (C5); "
        "the nearest that do: 600 and 800 cents",
    ),
    (
        "UNPAYABLE",
        lambda: with_point("dont_pass"),
        ("odds", "Ann", "dont_pass", 200),
        "odds of 200 cents: they win no whole number of chips (C5); the nearest that do: 300 cents",
    ),
    (
        "UNPAYABLE",
        lambda: with_point("pass", rules=Rules(excess=False), flat=100),
        ("odds", "Ann", "pass", 100),
        "odds of 100 cents: they win no whole number of chips (C5); none that do are accepted",
    ),
    (
        "TOO_EARLY",
        lambda: Table.from_json({**TABLE, "wagers": WAGERS[1:2]}),
        ("odds", "Ann", "come", 500),
        "odds of 500 cents: odds are made when the bet has a point (C2, 1.6(a) to (d))",
    ),
    (
        "POINT_ON",
        lambda: with_point(),
        ("bet", "Ann", "dont_pass", 500),
        "flat bet of 500 cents: Pass and Don't Pass bets are made before a come-out roll (C6)",
    ),
    (
        "COME_OUT",
        empty,
        ("bet", "Ann", "come", 500),
        "flat bet of 500 cents: Come and Don't Come bets are made when the shooter has a point "
        "(C6)",
    ),
    (
        "CONTRACT",
        lambda: with_point("pass"),
        ("bet", "Ann", "pass", 0),
        "flat bet of 0 cents: Pass and Come bets with a point stay until they are decided (C6)",
    ),
    (
        "NO_MORE",
        lambda: with_point("dont_come"),
        ("bet", "Ann", "dont_come", 1100, 5),
        "flat bet of 1100 cents: Don't Pass and Don't Come bets with a point can only be reduced "
        "(C6)",
    ),
    (
        "ODDS_RIDE",
        lambda: Table.from_json(TABLE),
        ("bet", "Ben", "dont_come", 0, 9),
        "odds of 1500 cents: they need a larger flat bet; reduce them first (C3, 1.6(b), (d), (e))",
    ),
    (
        "NO_WAGER",
        empty,
        ("odds", "Ann", "pass", 500),
        "odds of 500 cents: there is no such flat bet",
    ),
    (
        "NO_WAGER",
        empty,
        ("call", "Ann", "come", False, 4),
        "odds: there is no such flat bet",
    ),
    (
        "WORKS",
        lambda: with_point("dont_come"),
        ("call", "Ann", "dont_come", False, 5),
        "odds: only odds on Come bets can be called off (C7)",
    ),
    (
        "FULL",
        full_table,
        ("bet", "Ann", "come", 500),
        "flat bet of 500 cents: the table has no room for more than 256 flat bets",
    ),
]


@pytest.mark.parametrize(("name", "made", "call", "said"), REFUSED, ids=[x[0] for x in REFUSED])
def test_a_wager_is_refused_for_its_reason_and_nothing_changes(
    name: str, made: Callable[[], Table], call: tuple[Any, ...], said: str
) -> None:
    table = made()
    before = table.to_json()
    with pytest.raises(RefusedError) as caught:
        getattr(table, call[0])(*call[1:])
    assert (str(caught.value), caught.value.refusal) == (said, Refusal[name])
    assert table.to_json() == before
    for again in (copy.copy(caught.value), pickle.loads(pickle.dumps(caught.value))):
        assert (type(again), str(again)) == (RefusedError, said)
        assert again.refusal is Refusal[name]


def test_every_reason_to_refuse_can_occur() -> None:
    assert {name for name, *_ in REFUSED} == set(Refusal.__members__)


# By the reason in craps.h: a bet, its point, dice, then outcome, words, rule and paragraph.
DECIDED: list[tuple[str, str, int | None, tuple[int, int], tuple[Any, ...]]] = [
    ("NATURAL", "pass", None, (5, 6), ("win", "11 on the first roll", "C6", None)),
    ("NATURAL", "dont_come", None, (3, 4), ("lose", "7 on the first roll", "C6", None)),
    ("CRAPS", "come", None, (1, 2), ("lose", "3 on the first roll", "C6", None)),
    ("CRAPS", "dont_pass", None, (1, 1), ("win", "2 on the first roll", "C6", None)),
    ("BARRED", "dont_pass", None, (6, 6), ("push", "12 is barred", "C6", None)),
    ("POINT_SET", "pass", None, (4, 4), ("moves", "8 becomes the point", "C6, C2", "1.6(a)")),
    ("POINT_SET", "dont_come", None, (4, 5), ("moves", "9 becomes the point", "C6, C2", "1.6(d)")),
    ("POINT_MADE", "pass", 5, (2, 3), ("win", "the point 5 is made", "C6", "1.6(a)")),
    ("POINT_MADE", "dont_pass", 5, (1, 4), ("lose", "the point 5 is made", "C6", "1.6(b)")),
    ("SEVEN", "come", 5, (3, 4), ("lose", "7 before the point 5", "C6", "1.6(c)")),
    ("SEVEN", "dont_come", 5, (1, 6), ("win", "7 before the point 5", "C6", "1.6(d)")),
]


@pytest.mark.parametrize(("name", "bet", "point", "dice", "said"), DECIDED)
def test_a_roll_decides_for_its_reason(
    root: Path, name: str, bet: str, point: int | None, dice: tuple[int, int], said: tuple[Any, ...]
) -> None:
    """The number of the reason is that of the core, and the words are right."""
    made = []
    for _ in range(2):
        if point:
            table = with_point(bet)
        else:
            table = with_point() if "come" in bet else Table()
            table.bet("Ann", bet, 1000)
        made.append(table)
    (line,) = made[0].roll(*dice).lines
    assert (line.outcome, line.reason, line.rule, line.regulation) == said
    numbers = [name for name, _ in listed(root, "paigow_craps_reason")]
    outcomes = [name.lower() for name, _ in listed(root, "paigow_craps_outcome")]
    *_, ((_, _, _, _, outcome, reason, *_),) = made[1].core.roll(*dice)
    assert numbers[reason] == name
    assert outcomes[outcome].startswith(line.outcome)


def test_reasons_and_outcomes_are_those_of_the_core(root: Path) -> None:
    """Every reason but "nothing" is above, and every outcome has the word of the core."""
    nothing, *reasons, last = [name for name, _ in listed(root, "paigow_craps_reason")]
    assert (nothing, last) == ("NOTHING", "REASONS")
    assert list(dict.fromkeys(name for name, *_ in DECIDED)) == reasons
    *outcomes, last = [name.lower() for name, _ in listed(root, "paigow_craps_outcome")]
    assert last == "outcomes"
    assert all(core.startswith(word) for core, word in zip(outcomes, OUTCOMES, strict=True))


def test_odds_say_why_they_win_lose_or_are_handed_back() -> None:
    """By C1, C5 when not all is paid, C2 when they lose, C7 when they are off."""
    rules = Rules(uneven="down")
    table = with_point("pass", rules=rules)
    table.odds("Ann", "pass", 500)
    _, odds = table.roll(1, 4).lines
    assert (odds.rule, odds.regulation, odds.odds) == ("C1, C5", "1.6(a)", "3 to 2")
    assert (odds.net, odds.unpaid) == (700, Fraction(50))
    table = with_point("dont_pass")
    table.odds("Ann", "dont_pass", 600)
    _, odds = copy_of(table).roll(1, 4).lines
    assert (odds.outcome, odds.rule, odds.regulation) == ("lose", "C2", "1.6(b)")
    _, odds = table.roll(3, 4).lines
    assert (odds.outcome, odds.rule, odds.odds, odds.net) == ("win", "C1", "2 to 3", 400)
    table = with_point("come")
    table.odds("Ann", "come", 600, 5)
    table.roll(2, 2)  # the shooter's point: a come-out roll follows
    flat, odds = table.roll(3, 4).lines
    assert (flat.outcome, flat.net) == ("lose", -1000)
    assert (odds.outcome, odds.rule, odds.regulation) == ("off", "C7", None)
    assert odds.reason == "7 before the point 5; the odds are off"
    assert (odds.net, odds.returned) == (0, 600)


def copy_of(table: Table) -> Table:
    return Table.from_json(table.to_json())


# --------------------------------------------------------------------------- pickles and copies


def ledger() -> Ledger:
    return play(SCRIPT)[-1]


OBJECTS: dict[str, Callable[[], Any]] = {
    "Rules": lambda: Rules("3-4-5", 500, 500, 5000, 10**6, False, "down", 2, True),
    "Ledger": ledger,
    "LedgerLine": lambda: ledger().lines[-1],
    "PlayerResult": lambda: ledger().players["Ben"],
    "Wager": lambda: Table.from_json(TABLE).wagers[-1],
    "Edge": lambda: edge("pass", Rules("3-4-5"), full_odds=True),
    "Script": lambda: Script.from_json(SCRIPT),
    "Played": lambda: list(Script.from_json(SCRIPT).play())[-1],
    "Limits": lambda: Rules("5x").limits("pass", 9, 500),
    "Nearest": lambda: Rules("5x").nearest("pass", 9, 500, 2500),
    "Payout": lambda: Rules(uneven="down").pay("dont_pass", 9, 2500),
    "Answer": lambda: Rules("5x").answer("pass", 9, 500, 2500),
    "Refusal": lambda: Refusal.ODDS_RIDE,
}


@pytest.mark.parametrize("name", OBJECTS)
def test_objects_can_be_copied(name: str) -> None:
    thing = OBJECTS[name]()
    assert type(thing) is getattr(craps, name)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(thing, protocol)) == thing
    for again in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
        assert type(again) is type(thing)
        assert again == thing
        assert repr(again) == repr(thing)


def test_rules_and_scripts_that_were_copied_do_what_they_did() -> None:
    """Rules have their compiled ones again."""
    for rules in KINDS:
        for again in (copy.copy(rules), copy.deepcopy(rules), pickle.loads(pickle.dumps(rules))):
            for point in POINTS:
                assert again.limits("pass", point, 500) == rules.limits("pass", point, 500)
    script = pickle.loads(pickle.dumps(Script.from_json(SCRIPT)))
    assert [played.ledger for played in script.play() if played.ledger] == play(SCRIPT)


def test_refusals_that_were_copied_are_themselves() -> None:
    for refusal in Refusal:
        assert pickle.loads(pickle.dumps(refusal)) is copy.deepcopy(refusal) is refusal


def test_a_log_of_many_steps_is_read_back(tmp_path: Path) -> None:
    """More than other documents may have."""
    steps: list[Document] = []
    table = Table(log=steps.append)
    while len(steps) < 25_000:
        table.roll(1, 2)
    path = tmp_path / "long.json"
    path.write_text(json.dumps(Script(Table().to_json(), steps).to_json()))
    assert path.stat().st_size > 1_000_000
    assert len(Script.load(path).steps) == len(steps)


@pytest.mark.parametrize("key", ["format", "version", "rules", "point", "wagers"])
def test_arrays_in_documents_are_refused(key: str) -> None:
    with pytest.raises(CrapsError):
        Table.from_json({**TABLE, key: np.array([1, 2])})


def test_a_script_is_not_changed_with_what_it_was_made_of() -> None:
    steps: list[Document] = [{"bet": "pass", "player": "Ann", "amount": 1000}, {"roll": [5, 6]}]
    start = Table().to_json()
    script = Script(start, steps)
    before = copy.deepcopy(script.to_json())
    start["rules"]["odds"], start["point"] = "100x", 6
    steps[0]["amount"] = 5
    steps[1]["roll"][0] = 1
    steps.append({"roll": [1, 1]})
    assert script.to_json() == before
    assert len(list(script.play())) == 2


def test_a_script_begins_with_a_table_that_can_be() -> None:
    with pytest.raises(CrapsError, match="rules: unknown key 'dice'"):
        Script({**Table().to_json(), "rules": {"dice": 2}}, [])


@pytest.mark.parametrize(
    "said", [{"house": 1000.0}, {"house": True}, {"players": {"Ann": -1000.0}}, {"players": {}}]
)
def test_a_roll_says_whole_numbers(said: Document) -> None:
    steps = [{"bet": "pass", "player": "Ann", "amount": 1000}, {"roll": [1, 1], **said}]
    with pytest.raises(CrapsError, match=r"^steps\[1\]: the roll brings "):
        list(Script(Table().to_json(), steps).play())


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("flat", 150, "flat bet of 150 cents: not a positive whole number of chips"),
        ("flat", 10**13, f"flat bet of {10**13} cents: at most {10**12} cents$"),
        ("odds", 10**13, f"odds of {10**13} cents: at most {7 * 10**12} cents$"),
        ("bet", "field", "there is no bet 'field'"),
        ("point", 7, "7 is no point"),
        ("works", False, "only odds on Come bets can be off"),
    ],
)
def test_errors_about_wagers_say_which(field: str, value: Any, words: str) -> None:
    right = {"player": "Ann", "bet": "pass", "point": 6, "flat": 1000}
    wagers = [right, {**right, "player": "Ben", field: value}]
    document = {**Table().to_json(), "point": 6, "wagers": wagers}
    with pytest.raises(PaigowError, match=rf"^wagers\[1\]: {words}"):
        Table.from_json(document)


def test_a_copied_table_goes_its_own_way() -> None:
    table = Table.from_json(TABLE)
    for copied in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert copied.to_json() == table.to_json()
        copied.roll(3, 4)
        assert copied.to_json() != table.to_json()
        assert table.to_json() == Table.from_json(TABLE).to_json()


def test_pickles_load_what_they_need() -> None:
    """Where nothing of the package is loaded yet."""
    things = {name: make() for name, make in OBJECTS.items()}
    script = (
        f"import pickle\nthings = pickle.loads({pickle.dumps(things)!r})\n"
        "from paigow import craps\n"
        "assert all(type(x) is getattr(craps, name) for name, x in things.items())\n"
        "print(repr(things))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f"{things!r}\n", "")
