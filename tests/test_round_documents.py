"""Rounds and ledgers as JSON documents, and their JSON Schemas."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from documents import Document, Steps, assert_closed, at, inner_schemas, paths, put, shown, without
from game_rounds import facts_of, to_round
from jsonschema import Draft202012Validator
from oracle.table import refusal
from table_rounds import Pool, random_table

from paigow import Game, PaigowError, Round, bonus, ledgers, rounds
from paigow.errors import CardCountError, GameError, RoundError

SCHEMAS = {"round": rounds.schema(), "ledger": ledgers.schema()}
ROUND, LEDGER = (Draft202012Validator(schema) for schema in SCHEMAS.values())
EACH = 60
every_game = pytest.mark.parametrize("name", Game.names())


@cache
def drawn_rounds(name: str) -> tuple[Round, ...]:
    """Rounds of a game, with every sort of bank that it has."""
    game, rng = Game.load(name), random.Random(name)
    made: list[Round] = []
    pool = Pool(random.Random("documents"), 25)
    while len(made) < EACH:
        drawn = random_table(rng, pool, facts_of(game))
        assert refusal(facts_of(game), *drawn) is None
        made.append(to_round(game, *drawn))
    return tuple(made)


GOOD: Document = {
    "format": "paigow/round",
    "version": 1,
    "game": "nj-ez",
    "dealer": "Ks Kd 9h 8c 6s 4d 2h",
    "seats": [
        {
            "seat": 3,
            "player": "Ann",
            "cards": "Kh Qd 9s 8s 6d 4c 3h",
            "low": "9s 8s",
            "wagers": {
                "main": 1000,
                "dynasty": 500,
                "red_black": {"stake": 100, "color": "red"},
            },
        },
        {"seat": 5, "cards": "As Ah Ad Kc Qh 5s 3d", "wagers": {"queens_dragon": 100}},
    ],
    "bank": {"seat": 5, "chips": 10_000, "co_bank": False, "dealer_wager": 500},
}


def is_settled(document: Any) -> bool:
    """Whether the package takes a round."""
    try:
        Round.from_json(document).settle()
    except PaigowError:
        return False
    return True


# ----------------------------------------------------------------------------------- there and back


@every_game
def test_a_round_goes_to_json_and_back(name: str) -> None:
    """Through text, and it is settled the same."""
    for made in drawn_rounds(name):
        document = made.to_json()
        text = json.dumps(document)
        again = Round.from_json(json.loads(text))
        assert again.to_json() == document
        assert again.bank == made.bank
        assert again.game == made.game
        assert again.settle() == made.settle()
        assert Round.from_json(again.to_json()) == again


def test_a_document_is_what_it_was() -> None:
    """Every field is kept, what a seat leaves out is left out, and reading changes nothing."""
    before = copy.deepcopy(GOOD)
    assert Round.from_json(GOOD).to_json() == GOOD == before
    plain = without(GOOD, ("bank",))
    plain = put(plain, ("seats", 1, "wagers"), {"main": 100})
    assert Round.from_json(plain).to_json() == plain
    assert Round.from_json(plain).bank is None


@pytest.mark.parametrize(("key", "default"), [("co_bank", False), ("dealer_wager", 0)])
def test_what_a_bank_leaves_out_has_a_default(key: str, default: Any) -> None:
    left_out = without(GOOD, ("bank", key))
    ROUND.validate(left_out)
    assert Round.from_json(left_out) == Round.from_json(put(GOOD, ("bank", key), default))


def test_a_round_that_is_refused_can_be_written_and_read() -> None:
    """Not to be settled, but to be looked at; its cards must be hands."""
    refused = put(GOOD, ("bank", "chips"), 999)
    made = Round.from_json(refused)
    assert made.to_json() == refused
    assert not is_settled(refused)
    for path in (("dealer",), ("seats", 0, "cards")):
        with pytest.raises(CardCountError):
            Round.from_json(put(GOOD, path, "As Kd 9c")).to_json()


@every_game
def test_a_ledger_in_json_says_what_the_ledger_says(name: str) -> None:
    for made in drawn_rounds(name):
        ledger = made.settle()
        document = json.loads(json.dumps(ledger.to_json()))
        assert document["game"] == name
        assert document["bank"] == (None if made.bank is None else made.bank.to_json())
        assert document["lines"] == [line._asdict() for line in ledger.lines]
        assert document["totals"]["players"] == ledger.players
        assert document["totals"]["house"] == ledger.house
        assert sum(line["center"] for line in document["lines"]) == 0
        assert document["dealer"]["pushed"] == ledger.pushed
        for seat in document["seats"]:
            assert seat["net"] == sum(
                x["net"] for x in document["lines"] if x["seat"] == seat["seat"]
            )


# ------------------------------------------------------------------------------------- the schemas


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_schemas_are_schemas(name: str) -> None:
    schema = SCHEMAS[name]
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_a_schema_is_the_callers_to_change() -> None:
    for read in (rounds.schema, ledgers.schema):
        read()["properties"].clear()
        assert read()["properties"]


@every_game
def test_every_round_and_every_ledger_is_valid(name: str) -> None:
    for made in drawn_rounds(name):
        ROUND.validate(made.to_json())
        LEDGER.validate(made.settle().to_json())


@pytest.mark.parametrize("name", ["bank_round", "ez_round", "ez_round_bonuses"])
def test_the_examples_are_valid(root: Path, name: str) -> None:
    document = json.loads((root / "examples" / f"{name}.json").read_text())
    ROUND.validate(document)
    assert is_settled(document)


@pytest.mark.parametrize("name", SCHEMAS)
def test_objects_in_the_schemas_are_closed(name: str) -> None:
    """A field that is misspelled is found."""
    assert_closed(SCHEMAS[name], 4)


def test_the_words_of_ledgers_are_those_of_the_schema() -> None:
    """Every word that rounds reach is there, and every word that is there is reached."""
    of_lines, of_seats, wagers = set(), set(), set()
    for name in Game.names():
        for made in drawn_rounds(name):
            ledger = made.settle()
            of_lines |= {line.outcome for line in ledger.lines}
            of_seats |= {seat.outcome for seat in ledger.seats}
            wagers |= {line.wager for line in ledger.lines}
    line, seat = (SCHEMAS["ledger"]["properties"][x]["items"] for x in ("lines", "seats"))
    assert of_lines == set(line["properties"]["outcome"]["enum"])
    assert of_seats == set(seat["properties"]["outcome"]["enum"])
    assert set(ledgers.NO_WAGERS) | {"main"} <= wagers
    for word in (*ledgers.NO_WAGERS, "main"):
        assert f'"{word}"' in line["properties"]["wager"]["description"]


def test_the_colors_of_rounds_are_those_of_the_schema() -> None:
    enums = [x["enum"] for x in inner_schemas(SCHEMAS["round"]) if "enum" in x]
    assert enums == [list(bonus.COLORS)]


def test_the_limits_of_the_schema_are_those_of_the_package() -> None:
    """To the cent: what the schema just allows is settled, what it just refuses is not."""
    plain = put(without(GOOD, ("bank",)), ("seats", 1, "wagers"), {"main": 100})
    for document, path, least, most in (
        (plain, ("seats", 0, "seat"), 1, 16),
        (plain, ("seats", 0, "wagers", "main"), 1, 10**12),
        (plain, ("seats", 0, "wagers", "red_black", "stake"), None, 10**12),
        (plain, ("seats", 0, "wagers", "dynasty"), None, 10**12),
        (put(GOOD, ("bank", "chips"), 10**13), ("bank", "dealer_wager"), 0, 10**12),
    ):
        for value in (x for x in (least, most) if x is not None):
            right = put(document, path, value)
            ROUND.validate(right)
            assert is_settled(right), (path, value)
        for value in (0 if least is None else least - 1, most + 1):
            wrong = put(document, path, value)
            assert not ROUND.is_valid(wrong), (path, value)
            assert not is_settled(wrong), (path, value)


# ------------------------------------------------------------------- documents with one thing wrong

VALUES: tuple[Any, ...] = (None, True, 7, 1.5, "text", [], {})
OPTIONAL = {
    ("bank",),
    ("bank", "co_bank"),
    ("bank", "dealer_wager"),
    ("seats", 0, "player"),
    ("seats", 0, "low"),
    ("seats", 0, "wagers", "main"),
    ("seats", 0, "wagers", "dynasty"),
    ("seats", 0, "wagers", "red_black"),
    ("seats", 1, "wagers", "queens_dragon"),
}
"""What may be left out, as far as a schema sees: it does not know who needs a main wager."""


def of_another_form() -> Iterator[tuple[str, Document]]:
    """The good document with one thing of another type, missing or unknown."""
    yield "more", put(GOOD, ("more",), 1)
    for path in paths(GOOD):
        for value in VALUES:
            if type(value) is not type(at(GOOD, path)):
                yield f"{shown(path)} is {value!r}", put(GOOD, path, value)
        if isinstance(at(GOOD, path), dict):
            more = "imperial" if path[-1] == "wagers" else "more"
            yield f"{shown(path)} has more", put(GOOD, (*path, more), "x")
        if isinstance(path[-1], str) and path not in OPTIONAL:
            yield f"{shown(path)} is missing", without(GOOD, path)


ANOTHER_FORM = {
    what: document
    for what, document in of_another_form()
    # 7 cents on red/black are a stake, without a color: the schema does not know the game.
    if what != "seats.0.wagers.red_black is 7"
}
OUT_OF_RANGE = {
    "another version": put(GOOD, ("version",), 2),
    "another format": put(GOOD, ("format",), "paigow/ez-round"),
    "seat 0": put(GOOD, ("seats", 0, "seat"), 0),
    "seat 17": put(GOOD, ("seats", 0, "seat"), 17),
    "no seats": put(GOOD, ("seats",), []),
    "too many seats": put(GOOD, ("seats",), GOOD["seats"] * 9),
    "a long name": put(GOOD, ("seats", 0, "player"), "A" * 101),
    "no color": put(GOOD, ("seats", 0, "wagers", "red_black", "color"), "green"),
    "seat 0 banks": put(GOOD, ("bank", "seat"), 0),
    "seat 17 banks": put(GOOD, ("bank", "seat"), 17),
    "less than no chips": put(GOOD, ("bank", "chips"), -1),
}


def test_the_good_document_is_good() -> None:
    ROUND.validate(GOOD)
    assert is_settled(GOOD)
    assert len(ANOTHER_FORM) > 150


@pytest.mark.parametrize("what", ANOTHER_FORM)
def test_a_document_of_another_form_is_refused_by_schema_and_package(what: str) -> None:
    """As it is read, before anything is settled, in one line."""
    assert not ROUND.is_valid(ANOTHER_FORM[what])
    with pytest.raises((RoundError, GameError)) as caught:
        Round.from_json(ANOTHER_FORM[what])
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("what", OUT_OF_RANGE)
def test_a_document_with_a_value_out_of_range_is_refused_by_schema_and_package(what: str) -> None:
    assert not ROUND.is_valid(OUT_OF_RANGE[what])
    with pytest.raises(RoundError) as caught:
        Round.from_json(OUT_OF_RANGE[what]).settle()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("path", [("bank",), ("seats", 0, "wagers", "main")], ids=shown)
def test_whoever_does_not_bank_has_a_main_wager(path: Steps) -> None:
    document = without(GOOD, path)
    ROUND.validate(document)
    with pytest.raises(RoundError, match=r"seat \d: the main wager is missing"):
        Round.from_json(document).settle()


@pytest.mark.parametrize("document", [None, 1, "round", [], [GOOD], {}])
def test_what_is_no_document_is_refused(document: Any) -> None:
    assert not ROUND.is_valid(document)
    with pytest.raises(RoundError):
        Round.from_json(document)


def test_a_wager_on_a_color_has_one_and_no_other_wager_has() -> None:
    """By the game: the schema does not know which wager is on a color."""
    colored = {"stake": 500, "color": "red"}
    for path, value in (
        (("seats", 0, "wagers", "red_black"), 100),
        (("seats", 0, "wagers", "dynasty"), colored),
        (("seats", 0, "wagers", "main"), colored),
    ):
        document = put(GOOD, path, value)
        ROUND.validate(document)
        with pytest.raises(RoundError, match="seat 3"):
            Round.from_json(document)


def test_a_broken_ledger_is_not_valid() -> None:
    """One thing missing, unknown, or of another type, wherever it stands."""
    document = Round.from_json(GOOD).settle().to_json()
    LEDGER.validate(document)
    count = 0
    for path in paths(document):
        value = at(document, path)
        if path[:2] == ("totals", "players"):
            assert not LEDGER.is_valid(put(document, ("totals", "players", "Ann"), "1")), path
            continue
        if isinstance(path[-1], str):
            assert not LEDGER.is_valid(without(document, path)), path
        if isinstance(value, dict):
            assert not LEDGER.is_valid(put(document, (*path, "more"), 1)), path
        for wrong in (1.5, [1], {"more": 1}):
            assert not LEDGER.is_valid(put(document, path, wrong)), (path, wrong)
        count += 1
    assert count > 100
    ranges: tuple[tuple[Steps, Any], ...] = (
        (("lines", 0, "outcome"), "banks"),
        (("seats", 0, "outcome"), "announced"),
        (("lines", 0, "stake"), -1),
        (("lines", 0, "returned"), -1),
        (("lines", 0, "cut"), -1),
        (("lines", 0, "seat"), -1),
        (("seats", 0, "seat"), 0),
        (("totals", "sum"), 1),
        (("format",), "paigow/ez-ledger"),
        (("version",), 2),
    )
    for path, value in ranges:
        assert not LEDGER.is_valid(put(document, path, value)), path
