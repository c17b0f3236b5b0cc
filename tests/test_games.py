"""Games as files and as objects: what each key says, what is refused, and the commission (W2, W3).

Which pay tables go with a game is in ``test_ez_pay_tables.py``, and how rounds are settled by every
game in ``test_table_rounds.py``.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Mapping
from dataclasses import fields, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest
from ez_rounds import HIGH, KINGS, PAIR, STRAIGHT, refused

from paigow import Game, GameWager, HouseWay, PayTable, Round, Rules, Seat, _core
from paigow.errors import CardError, GameError, NoLineError, StakeError

MOST = 10**12
FOXWOODS = HouseWay.load("foxwoods")
BARE = {"name": "own", "house_way": "foxwoods"}

# What each key of a game says when it is left out, and another value that it can say.
KEYS: dict[str, tuple[Any, Any]] = {
    "joker": ("bug", "wild"),
    "wheel": ("second", "lowest"),
    "deck": (53, 52),
    "push": ("never", "nine-high low hand"),
    "commission": (0, 5),
    "bank_commission": (5, 0),
    "rounding": ("up25", "down"),
    "player_bank": (False, True),
    "co_bank": (False, True),
    "bank_bonus": (True, False),
    "odd_cent": ("house", "bank"),
    "least": (1, 1500),
    "most": (MOST, 1_000_000),
    "regulation": ("none", "34.13"),
}


def toml(document: Mapping[str, Any]) -> str:
    """A game file: its keys, then its wagers."""
    parts = [f"{key} = {json.dumps(value)}" for key, value in document.items() if key != "wager"]
    for wager in document.get("wager", ()):
        parts += ["", "[[wager]]", *(f"{key} = {json.dumps(wager[key])}" for key in wager)]
    return "\n".join(parts) + "\n"


def write(folder: Path, name: str = "own.toml", /, **changes: Any) -> Path:
    """A game file with what it must have, and more."""
    path = folder / name
    path.write_text(toml({**BARE, **changes}))
    return path


# ------------------------------------------------------------------------------- games that ship


def test_the_games_that_ship_say_who_takes_what() -> None:
    """The table of ``docs/games.md``; 11.9 and 11.22 have a bank by 34.13."""
    found = {}
    for name in Game.names():
        game = Game.load(name)
        wagers = [(wager.name, wager.pay_table.name) for wager in game.wagers]
        found[name] = game.commission, game.push, game.player_bank, game.regulation, wagers
        assert (game.name, game.house_way.name, game.deck) == (name, "trump-plaza", 53)
        assert (game.joker, game.wheel, game.bank_commission) == ("bug", "second", 5)
        assert game.co_bank == game.player_bank
        assert (game.least, game.most) == (1, MOST)
        assert all((wager.least, wager.most) == (100, MOST) for wager in game.wagers)
    assert found == {
        "commission-free": (0, "nine-high low hand", False, "none", [("tiger 9", "tiger-9")]),
        "face-up": (0, "ace high", False, "none", [("ace high", "face-up-ace-high-default")]),
        "nj-commission": (5, "never", True, "11.9", [("dynasty", "dynasty-default")]),
        "nj-ez": (
            0,
            "queen high",
            True,
            "11.22",
            [
                ("dynasty", "dynasty-default"),
                ("protection", "protection-default"),
                ("red/black", "red-black-default"),
                ("queen's dragon", "queens-dragon-default"),
            ],
        ),
        "nj-supreme": (5, "never", True, "34.13", [("bonus", "fortune-2")]),
    }


@pytest.mark.parametrize("name", Game.names())
def test_the_text_of_a_game_is_the_game(tmp_path: Path, name: str) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(Game.text_of(name))
    assert Game.load(path) == Game.load(name)
    assert Game.text_of(path) == Game.text_of(name)


@pytest.mark.parametrize("load", [Game.load, Game.text_of])
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("nope", ("'nope'", "commission-free, face-up, nj-commission, nj-ez, nj-supreme")),
        ("", ("''",)),
        ("NJ-EZ", ("'NJ-EZ'",)),
        ("../games/nj-ez", ("'../games/nj-ez'",)),
        ("trump-plaza", ("'trump-plaza'",)),
        ("no.toml", ("no.toml", "No such file")),
        ("a\0b.toml", ("null",)),
        (None, ("None",)),
        (5, ("5",)),
    ],
)
def test_a_game_that_is_not_there_is_named(load: Any, source: Any, words: tuple[str, ...]) -> None:
    refused(GameError, words, partial(load, source))


# ------------------------------------------------------------------------------------ what it says


def test_the_keys_are_all_there_are() -> None:
    """Every field of a game but its name, its house way and its wagers is a key tested here."""
    made = {field.name for field in fields(Game) if field.init}
    assert made == {"name", "house_way", "wagers", *KEYS}


def test_what_is_left_out_is_as_the_manual_says(tmp_path: Path) -> None:
    game = Game.load(write(tmp_path))
    assert {key: getattr(game, key) for key in KEYS} == {
        key: told for key, (told, _) in KEYS.items()
    }
    assert (game.name, game.house_way, game.wagers) == ("own", FOXWOODS, ())
    assert game == Game("own", FOXWOODS) == Game.from_document(BARE)


@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_file_is_a_field(tmp_path: Path, key: str) -> None:
    changes = {key: KEYS[key][1]} | ({"player_bank": True} if key == "co_bank" else {})
    game = Game.load(write(tmp_path, **changes))
    assert getattr(game, key) == KEYS[key][1]
    assert game == Game("own", FOXWOODS, **changes) == Game.from_document({**BARE, **changes})
    assert game != Game("own", FOXWOODS)
    assert hash(game) == hash(Game("own", FOXWOODS, **changes))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("joker", ("bug", "wild")),
        ("wheel", ("second", "lowest")),
        ("rounding", ("exact", "up25", "nearest25", "down")),
        ("odd_cent", ("house", "bank")),
        ("regulation", ("none", "11.9", "11.22", "34.13")),
        (
            "push",
            (
                "never",
                *(f"{rank} high" for rank in ("nine", "ten", "jack", "queen", "king", "ace")),
                *(f"{rank}-high low hand" for rank in ("three", "four", "five", "six", "seven")),
                *(f"{rank}-high low hand" for rank in ("eight", "nine", "ten", "jack", "queen")),
                *(f"{rank}-high low hand" for rank in ("king", "ace")),
                "pair low hand",
            ),
        ),
    ],
)
def test_every_word_of_a_key_is_understood(key: str, words: tuple[str, ...]) -> None:
    made = [Game.from_document({**BARE, key: word}) for word in words]
    assert [getattr(game, key) for game in made] == list(words)
    refused(
        GameError,
        (f"game: {key} is one of {', '.join(words)}, not 'nope'",),
        lambda: Game.from_document({**BARE, key: "nope"}),
    )


def test_the_deck_and_the_rules_are_those_of_the_main_wager() -> None:
    """R7, R9: and the joker is in no deck of 52 cards."""
    game = Game("own", FOXWOODS, joker="wild", wheel="lowest", deck=52)
    assert game.rules == Rules("wild", "lowest")
    joker = HIGH.replace("3h", "Xx")
    assert Round(KINGS, [Seat(1, HIGH, 100)], game).settle().lines
    refused(CardError, ("seat 1", "the joker"), Round(KINGS, [Seat(1, joker, 100)], game).settle)
    with_joker = replace(game, deck=53)
    ledger = Round(KINGS, [Seat(1, joker, 100, low="Kh Qd")], with_joker).settle()
    assert str(ledger.seats[0].setting.high_value) == "one pair, 9-9-8-6-4"


@pytest.mark.parametrize(
    ("push", "dealer", "pushed"),
    [
        ("nine-high low hand", KINGS, True),
        ("eight-high low hand", KINGS, False),
        ("king high", KINGS, False),
        ("king high", "Ks Jd 9h 8c 6s 4d 2h", True),
        ("queen high", "Ks Jd 9h 8c 6s 4d 2h", False),
        ("pair low hand", "Ks Kd 9h 9c 8s 8d 2h", True),
    ],
)
def test_w12_w17_the_hand_that_pushes_is_the_games(push: str, dealer: str, pushed: bool) -> None:
    game = Game("own", FOXWOODS, push=push)
    ledger = Round(dealer, [Seat(1, STRAIGHT, 100)], game).settle()
    assert ledger.pushed == pushed
    assert (ledger.lines[0].rule in ("W12", "W17")) == pushed


@pytest.mark.parametrize(
    ("stake", "right"), [(1499, False), (1500, True), (2000, True), (2001, False)]
)
def test_w5_the_limits_are_the_games(stake: int, right: bool) -> None:
    bonus = GameWager("bonus", PayTable.load("fortune-1"), least=1500, most=2000)
    game = Game("own", FOXWOODS, (bonus,), least=1500, most=2000)
    by_main = Round(KINGS, [Seat(4, HIGH, stake)], game)
    by_bonus = Round(KINGS, [Seat(4, HIGH, 1500, wagers={"bonus": stake})], game)
    for name, table in (("main", by_main), ("bonus", by_bonus)):
        if right:
            assert table.settle().lines[-1].stake == stake
        else:
            words = (
                f"seat 4: {name} wager of {stake} cents",
                "least 1500 cents",
                "most 2000 cents",
            )
            refused(StakeError, words, table.settle)


def test_w2_the_commission_is_taken_from_what_is_won() -> None:
    game = Game("own", FOXWOODS, commission=10, rounding="down")
    ledger = Round(KINGS, [Seat(1, "As Ah Qd Jc 7s 5d 3c", 1239)], game).settle()
    assert [(line.wager, line.outcome, line.net) for line in ledger.lines] == [
        ("main", "win", 1239),
        ("commission", "paid", -123),
    ]
    assert (ledger.players, ledger.house) == ({"seat 1": 1116}, -1116)


# ---------------------------------------------------------------------------------------- wagers


def test_what_a_wager_says_and_leaves_out(tmp_path: Path) -> None:
    wager = {"key": "big_one_2", "pay_table": "fortune-1"}
    more: dict[str, Any] = {"name": "The Big One", "least": 500, "most": 2500, "rule": "W16"}
    (least,) = Game.load(write(tmp_path, wager=[wager])).wagers
    (all_of_it,) = Game.load(write(tmp_path, wager=[{**wager, **more}])).wagers
    table = PayTable.load("fortune-1")
    assert least == GameWager("big_one_2", table, "big one 2", 1, MOST, "")
    assert all_of_it == GameWager("big_one_2", table, **more)
    assert GameWager("big_one_2", table, name="").name == "big one 2"


def test_a_wager_is_called_by_its_name_and_cites_its_rule() -> None:
    wager = GameWager("bonus", PayTable.load("fortune-1"), "The Big One", rule="house rule 7")
    game = Game("own", FOXWOODS, (wager,))
    line = Round(KINGS, [Seat(1, STRAIGHT, 100, wagers={"bonus": 200})], game).settle().lines[-1]
    assert (line.wager, line.rule, line.regulation) == ("The Big One", "W8, house rule 7", None)


def test_a_wager_on_a_color_of_the_dealers_cards_looks_at_these() -> None:
    """Each seat names its own color; the hand that pays is not the seat's, so no line shows it."""
    document = {
        "name": "dealer's color",
        "cards": "dealer",
        "joker": "no color",
        "odds": "to 1",
        "line": [{"hand": "four or more of the color", "pays": 1}],
    }
    wager = GameWager("color", PayTable.from_document(document))
    game = Game("own", FOXWOODS, (wager,))
    dealer = "Ks Js 9s 8s 6c 4d 2h"  # five black, two red
    seats = [
        Seat(1, "Ah Kh Qh Td 7d 5d 3d", 100, color="red", wagers={"color": 200}),
        Seat(2, "Ad Kd Qd Th 7h 5h 3h", 100, color="black", wagers={"color": 200}),
    ]
    lines = Round(dealer, seats, game).settle().lines
    assert [(line.seat, line.outcome, line.net, line.hand) for line in lines[-2:]] == [
        (1, "lose", -200, None),
        (2, "win", 200, None),
    ]


def test_wagers_are_settled_in_the_order_of_the_file(tmp_path: Path) -> None:
    """W8: of those that win, and of those that lose."""
    tables = {"b": "fortune-1", "c": "queens-dragon-default", "a": "fortune-2", "d": "tiger-9"}
    wagers = [{"key": key, "pay_table": table} for key, table in tables.items()]
    game = Game.load(write(tmp_path, wager=wagers))
    assert game.numbers == {"main": 0, "b": 1, "c": 2, "a": 3, "d": 4}
    stakes = dict.fromkeys("dcba", 100)
    ledger = Round(KINGS, [Seat(1, STRAIGHT, 100, wagers=stakes)], game).settle()
    assert [(line.wager, line.outcome) for line in ledger.lines[1:]] == [
        ("c", "lose"),
        ("b", "win"),
        ("a", "win"),
        ("d", "win"),
    ]


def test_seven_optional_wagers_are_the_most() -> None:
    table = PayTable.load("fortune-1")
    most = [GameWager(f"bonus_{number}", table) for number in range(8)]
    game = Game("own", FOXWOODS, tuple(most[:7]))
    stakes = {wager.key: 100 + number for number, wager in enumerate(most[:7])}
    ledger = Round(KINGS, [Seat(1, PAIR, 100, wagers=stakes)], game).settle()
    assert [line.stake for line in ledger.lines[1:]] == list(range(100, 107))
    refused(GameError, ("own: ", "at most 7", "8"), lambda: replace(game, wagers=tuple(most)))


# ----------------------------------------------------------------------------------------- bases


def test_a_game_says_only_what_is_different_from_its_base(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        'name = "harbour-ez"\nbase = "nj-ez"\nhouse_way = "foxwoods"\nleast = 1500\n'
        'most = 1000000\nrounding = "nearest25"\n'
        '[[wager]]\nkey = "dynasty"\npay_table = "fortune-1"\nleast = 100\nmost = 10000\n'
    )
    expected = replace(
        Game.load("nj-ez"),
        name="harbour-ez",
        house_way=FOXWOODS,
        least=1500,
        most=1_000_000,
        rounding="nearest25",
        wagers=(GameWager("dynasty", PayTable.load("fortune-1"), least=100, most=10_000),),
    )
    assert Game.load(path) == expected
    path.write_text('name = "nj-ez"\nbase = "nj-ez"\n')
    assert Game.load(path) == Game.load("nj-ez")
    path.write_text('name = "none"\nbase = "nj-ez"\nwager = []\n')
    assert Game.load(path) == replace(Game.load("nj-ez"), name="none", wagers=())


@pytest.mark.parametrize("key", KEYS)
def test_every_key_can_be_that_of_the_base(tmp_path: Path, key: str) -> None:
    """And the game can say again what a key is when it is left out."""
    told, other = KEYS[key]
    bank = {"player_bank": True} if key == "co_bank" else {}
    write(tmp_path, "base.toml", **{**bank, key: other})
    path = tmp_path / "own.toml"
    path.write_text('name = "own"\nbase = "base.toml"\n')
    assert Game.load(path) == Game("own", FOXWOODS, **{**bank, key: other})
    path.write_text(f'name = "own"\nbase = "base.toml"\n{key} = {json.dumps(told)}\n')
    assert Game.load(path) == Game("own", FOXWOODS, **{**bank, key: told})


def test_paths_are_relative_to_the_file_that_has_them(tmp_path: Path) -> None:
    for name in ("bases", "tables", "ways", "games"):
        (tmp_path / name).mkdir()
    (tmp_path / "ways" / "mine.toml").write_text('name = "mine"\nbase = "mgm-lv"\n')
    (tmp_path / "tables" / "mine.toml").write_text(PayTable.text_of("fortune-3"))
    wager = {"key": "bonus", "pay_table": "../tables/mine.toml"}
    write(tmp_path / "bases", "base.toml", house_way="../ways/mine.toml", wager=[wager])
    path = tmp_path / "games" / "own.toml"
    path.write_text('name = "own"\nbase = "../bases/base.toml"\n')
    game = Game.load(path)
    assert game.house_way.name == "mine"
    assert game.wagers[0].pay_table == PayTable.load("fortune-3")
    assert Game.load(str(path)) == game
    (tmp_path / "ways" / "mine.toml").unlink()
    words = ("own.toml:2: base: ", "base.toml:2: cannot read", "mine.toml")
    refused(GameError, words, lambda: Game.load(path))


def test_nine_games_in_a_row_are_read_and_ten_are_not(tmp_path: Path) -> None:
    write(tmp_path, "0.toml", least=1500)
    for number in range(1, 10):
        text = f'name = "own"\nbase = "{number - 1}.toml"\n'
        (tmp_path / f"{number}.toml").write_text(text)
    assert Game.load(tmp_path / "8.toml") == Game("own", FOXWOODS, least=1500)
    words = ("9.toml:2: base: ", "'0.toml' is one of more than 8 in a row")
    refused(GameError, words, lambda: Game.load(tmp_path / "9.toml"))


def test_a_game_that_is_its_own_base_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text('name = "own"\nbase = "own.toml"\n')
    refused(GameError, ("own.toml", "more than 8 in a row"), lambda: Game.load(path))


# -------------------------------------------------------------------------------- files refused


BAD_VALUES: dict[str, tuple[Any, ...]] = {
    **{
        key: (None, 5, True, "", "Never", "never ", ["never"])
        for key in ("joker", "wheel", "push", "rounding", "odd_cent", "regulation")
    },
    **{key: (None, 0, 1, "true", "no", []) for key in ("player_bank", "co_bank", "bank_bonus")},
    **{
        key: (None, -1, 101, 2**70, 2.5, 5.0, True, "5", "5%", [5])
        for key in ("commission", "bank_commission")
    },
    **{
        key: (0, -1, MOST + 1, 2**70, -(2**70), 10**5000, 100.0, True, "100", [100])
        for key in ("least", "most")
    },
    "deck": (None, 0, 51, 54, 2**70, 52.0, True, "53"),
}
EVERY_BAD_VALUE = [
    pytest.param(key, value, id=f"{key}-{number}")
    for key, values in BAD_VALUES.items()
    for number, value in enumerate(values)
]


def test_every_key_has_bad_values() -> None:
    assert BAD_VALUES.keys() == KEYS.keys()


@pytest.mark.parametrize(("key", "value"), EVERY_BAD_VALUE)
def test_a_bad_value_of_a_key_is_named_with_it(key: str, value: Any) -> None:
    """In a document and in Python alike."""
    words = (key,) if value == 10**5000 else (key, repr(value))
    refused(GameError, ("game: ", *words), lambda: Game.from_document({**BARE, key: value}))
    refused(GameError, ("own: ", *words), lambda: replace(Game("own", FOXWOODS), **{key: value}))
    if key in ("least", "most"):
        wager = {"key": "bonus", "pay_table": "fortune-1", key: value}
        document = {**BARE, "wager": [wager]}
        refused(GameError, ("game: wager 1: ", *words), lambda: Game.from_document(document))


def test_the_numbers_of_a_game_may_be_of_any_type() -> None:
    limits: dict[str, Any] = {"least": np.int64(100), "most": np.uint16(5000)}
    game = Game("own", FOXWOODS, commission=np.uint8(5), **limits)  # type: ignore[arg-type]
    assert game == Game("own", FOXWOODS, commission=5, least=100, most=5000)
    assert [type(x) for x in (game.commission, game.least, game.most)] == [int, int, int]


# What stands in place of the second line of a file, which names the house way.
BAD_FILES: list[tuple[str, str, tuple[str, ...]]] = [
    ("no house way", "", ("own.toml: 'house_way' is missing",)),
    ("no such house way", 'house_way = "nope"', ("own.toml:2: ", "'nope'", "foxwoods")),
    ("a pay table as house way", 'house_way = "tiger-9"', ("own.toml:2: ", "'tiger-9'")),
    ("a number as house way", "house_way = 5", ("own.toml:2: house_way", "5")),
    ("no such file", 'house_way = "way.toml"', ("own.toml:2: cannot read", "way.toml")),
    ("a folder", 'house_way = "folder.toml"', ("own.toml:2: ", "not a file")),
    ("itself as house way", 'house_way = "own.toml"', ("own.toml:2: ", "house_way")),
    ("a bad house way", 'house_way = "bad.toml"', ("own.toml:2: ", "bad.toml", "'nothing'")),
    ("no such base", 'base = "nope"', ("own.toml:2: base: ", "'nope'", "nj-ez")),
    ("a number as base", "base = 5", ("own.toml:2: base must be text, not 5",)),
    ("a house way as base", 'base = "foxwoods"', ("own.toml:2: base: ", "'foxwoods'")),
    ("no such file as base", 'base = "no.toml"', ("own.toml:2: base: cannot read", "no.toml")),
    ("a number as source", 'base = "nj-ez"\nsource = 5', ("own.toml:3: source", "5")),
    ("an unknown key", 'base = "nj-ez"\npushes = "never"', ("own.toml:3: ", "'pushes'", "push,")),
    ("a key twice", 'base = "nj-ez"\nbase = "nj-ez"', ("own.toml is not TOML",)),
    ("not TOML", 'house_way = "', ("own.toml is not TOML",)),
    ("a huge number", "house_way = " + "9" * 5000, ("own.toml",)),
    ("a deep key", "house_way" + ".a" * 5000 + " = 1", ("own.toml",)),
    ("2 MB", "#" * 2_000_000, ("100000",)),
    ("a number as wagers", 'base = "nj-ez"\nwager = 5', ("own.toml:3: wager", "5")),
    ("one wager", 'base = "nj-ez"\n[wager]\nkey = "a"', ("own.toml", "wager", "list")),
    ("a number as wager", 'base = "nj-ez"\nwager = [5]', ("own.toml: wager 1", "5")),
    ("a wager of nothing", 'base = "nj-ez"\n[[wager]]', ("own.toml:3: wager 1: 'key'",)),
    (
        "limits the wrong way",
        'base = "nj-ez"\nleast = 2\nmost = 1',
        ("own.toml: a: ", "limit", "1"),
    ),
    (
        "a co-bank alone",
        'base = "face-up"\nco_bank = true',
        ("own.toml: a: ", "co_bank needs player_bank"),
    ),
]


@pytest.mark.parametrize(
    ("content", "words"), [pytest.param(*rest, id=name) for name, *rest in BAD_FILES]
)
def test_a_bad_file_is_named_with_its_line(
    tmp_path: Path, content: str, words: tuple[str, ...]
) -> None:
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "bad.toml").write_text('name = "bad"\nbase = "nothing"\n')
    path = tmp_path / "own.toml"
    path.write_text(f'name = "a"\n{content}\n')
    refused(GameError, words, lambda: Game.load(path))


@pytest.mark.parametrize("name", ["", " ", "a\nb", "a\tb", 5, None, [], True])
def test_a_game_without_a_name_is_refused(name: Any) -> None:
    refused(GameError, ("name", repr(name)), lambda: Game(name, FOXWOODS))
    document = {**BARE, "name": name}
    refused(GameError, ("game: name", repr(name)), lambda: Game.from_document(document))
    del document["name"]
    refused(GameError, ("game: 'name' is missing",), lambda: Game.from_document(document))


BAD_WAGERS: list[tuple[str, dict[str, Any], tuple[str, ...]]] = [
    ("no key", {"key": None}, ("key", "None")),
    ("a number as key", {"key": 5}, ("key", "5")),
    ("an empty key", {"key": ""}, ("''",)),
    ("a capital", {"key": "Bonus"}, ("'Bonus'",)),
    ("a blank", {"key": "big one"}, ("'big one'",)),
    ("a line break", {"key": "bonus\n"}, ("bonus",)),
    ("a digit first", {"key": "2nd"}, ("'2nd'",)),
    ("an accent", {"key": "böse"}, ("'böse'",)),
    ("41 letters", {"key": "a" * 41}, ("aaa",)),
    *(
        (f"a taken key, {key}", {"key": key}, (f"'{key}' cannot be the key",))
        for key in ("main", "envy", "commission", "bank", "tray", "cards")
    ),
    ("a blank name", {"name": " "}, ("bonus: name", "' '")),
    ("a name of two lines", {"name": "a\nb"}, ("bonus: name", r"'a\nb'")),
    ("a number as name", {"name": 5}, ("name", "5")),
    ("a number as rule", {"rule": 5}, ("rule", "5")),
    ("a blank rule", {"rule": " "}, ("bonus: rule", "' '")),
    ("a rule of two lines", {"rule": "W1\nW2"}, ("bonus: rule", r"'W1\nW2'")),
    ("a rule that paints", {"rule": "\x1b[31m"}, ("bonus: rule", r"'\x1b[31m'")),
    ("limits the wrong way", {"least": 101, "most": 100}, ("bonus: a limit", "100")),
    ("an unknown key", {"odds": "to 1"}, ("wager 1: ", "'odds'")),
]


@pytest.mark.parametrize(
    ("changes", "words"), [pytest.param(*rest, id=name) for name, *rest in BAD_WAGERS]
)
def test_a_bad_wager_is_refused(changes: dict[str, Any], words: tuple[str, ...]) -> None:
    document = {**BARE, "wager": [{"key": "bonus", "pay_table": "fortune-1", **changes}]}
    refused(GameError, ("mine: ", *words), lambda: Game.from_document(document, "mine"))
    if "odds" not in changes:
        made: dict[str, Any] = {"key": "bonus", "pay_table": PayTable.load("fortune-1"), **changes}
        refused(GameError, words, lambda: Game("own", FOXWOODS, (GameWager(**made),)))


def test_a_key_of_forty_letters_is_right() -> None:
    assert GameWager("a" * 40, PayTable.load("fortune-1")).name == "a" * 40


def test_two_wagers_with_one_key_are_refused(tmp_path: Path) -> None:
    wagers = [{"key": "bonus", "pay_table": name} for name in ("fortune-1", "tiger-9")]
    path = write(tmp_path, wager=wagers)
    words = (f"{path}: own: 'bonus' is there twice",)
    refused(GameError, words, lambda: Game.load(path))


def test_a_document_from_elsewhere_cannot_have_files_opened(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(Game.text_of("nj-ez"))
    for given in ("mine.toml", str(tmp_path / "mine.toml")):
        for key in ("base", "house_way"):
            document = {**BARE, key: given}
            words = ("game", "only what ships with the package", given[:40])
            refused(GameError, words, partial(Game.from_document, document))


@pytest.mark.parametrize("document", [None, 5, "nj-ez", [], [BARE]], ids=type)
def test_what_is_no_document_is_refused(document: Any) -> None:
    refused(GameError, ("game: expected an object",), lambda: Game.from_document(document))


def test_a_document_may_be_any_mapping_and_is_left_as_it_is() -> None:
    document = {**BARE, "wager": [{"key": "bonus", "pay_table": "fortune-1"}]}
    before = copy.deepcopy(document)
    game = Game.from_document(MappingProxyType(document))
    assert document == before
    document["wager"].clear()  # type: ignore[attr-defined]
    assert len(game.wagers) == 1


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(b"\xef\xbb\xbf" + toml(BARE).encode())
    assert Game.load(path) == Game("own", FOXWOODS)
    path.write_bytes(toml(BARE).encode() + b"\xff")
    refused(GameError, ("own.toml", "not TOML"), lambda: Game.load(path))


# ------------------------------------------------------------------------------------ as objects


@pytest.mark.parametrize("name", Game.names())
def test_games_can_be_sent_elsewhere(name: str) -> None:
    game = Game.load(name)
    seat = Seat(1, STRAIGHT, 700, wagers={wager.key: 300 for wager in game.wagers}, color="red")
    seat = seat if game.colored else replace(seat, color=None)
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert again == game
        assert (repr(again), hash(again)) == (repr(game), hash(game))
        assert Round(KINGS, [seat], again).settle() == Round(KINGS, [seat], game).settle()


def test_a_game_settles_by_its_table_as_by_its_lines() -> None:
    game = Game.load("nj-ez")
    assert game.compiled is game.compiled
    seats: list[Any] = [
        ((1, 0, [100, 100, 100, 100, 100], 1), HIGH, None),
        ((2, 1, [100], 0), STRAIGHT, None),
    ]
    by_lines, by_table = (way.settle(KINGS, seats, None) for way in (game.core, game.compiled))
    assert by_lines.lines() == by_table.lines()
    assert by_lines.seats() == by_table.seats()


def test_a_house_way_that_does_not_set_every_hand_is_no_table(tmp_path: Path) -> None:
    """H6: hand by hand it will do, as long as its lines do."""
    (tmp_path / "way.toml").write_text('name = "way"\nline = []\n')
    game = Game("own", HouseWay.load(tmp_path / "way.toml"))
    with pytest.raises(NoLineError, match=r"^way: no line sets"):
        _ = game.compiled
    with pytest.raises(NoLineError, match=r"^round 5: no line sets the hand of seat 0$"):
        game.core.simulate([(1, 0, [100], 0)], None, 1, 5, 10)


def test_what_a_game_was_made_of_may_change_afterwards() -> None:
    wagers = [GameWager("bonus", PayTable.load("fortune-1"))]
    game = Game("own", FOXWOODS, wagers)  # type: ignore[arg-type]
    wagers.clear()
    assert [wager.key for wager in game.wagers] == ["bonus"]


# ------------------------------------------------------------------------------- commission (W2)

ROUNDINGS = ("exact", "up25", "nearest25", "down")
UNEVEN = None
"""No whole number of cents, which ``exact`` refuses."""


@pytest.mark.parametrize(
    ("won", "commissions"),
    [
        pytest.param(0, (0, 0, 0, 0), id="nothing"),
        pytest.param(1200, (60, 75, 50, 60), id="12.00, case 111"),
        pytest.param(250, (UNEVEN, 25, 25, 12), id="2.50"),
        pytest.param(3250, (UNEVEN, 175, 175, 162), id="32.50"),
        pytest.param(2400, (120, 125, 125, 120), id="24.00, case 111"),
        pytest.param(140, (7, 25, 0, 7), id="1.40"),
        pytest.param(2500, (125, 125, 125, 125), id="25.00"),
        pytest.param(2520, (126, 150, 125, 126), id="25.20"),
        pytest.param(2740, (137, 150, 125, 137), id="27.40, below half of a quarter"),
        pytest.param(2750, (UNEVEN, 150, 150, 137), id="27.50, half of a quarter"),
        pytest.param(10_500, (525, 525, 525, 525), id="105.00"),
        pytest.param(1, (UNEVEN, 1, 0, 0), id="a cent"),
        pytest.param(20, (1, 20, 0, 1), id="0.20, less than a quarter"),
        pytest.param(24, (UNEVEN, 24, 0, 1), id="0.24"),
        pytest.param(25, (UNEVEN, 25, 0, 1), id="0.25"),
        pytest.param(16 * MOST, (8 * 10**11,) * 4, id="the most there is"),
    ],
)
def test_w2_w3_five_percent_under_each_rounding(
    won: int, commissions: tuple[int | None, ...]
) -> None:
    for rounding, commission in zip(ROUNDINGS, commissions, strict=True):
        game = Game("own", FOXWOODS, commission=5, bank_commission=0, rounding=rounding)
        banked = replace(game, commission=0, bank_commission=5)
        if commission is UNEVEN:
            words = (f"the commission on {won} cents", "whole number of cents", "exactly")
            refused(StakeError, words, partial(game.commission_on, won))
            refused(StakeError, words, partial(banked.commission_on, won, banked=True))
        else:
            assert game.commission_on(won) == commission
            assert banked.commission_on(won, banked=True) == commission
        assert game.commission_on(won, banked=True) == banked.commission_on(won) == 0


def test_w2_24_dollars_won_are_22_80() -> None:
    game = Game("own", FOXWOODS, commission=5, rounding="exact")
    assert 2400 - game.commission_on(2400) == 2280


@pytest.mark.parametrize("rounding", ROUNDINGS)
@pytest.mark.parametrize("percent", [0, 1, 5, 33, 99, 100])
def test_w3_a_commission_is_never_more_than_what_was_won(rounding: str, percent: int) -> None:
    """And it is what the percentage is, rounded as the words say, or all that was won."""
    number = ROUNDINGS.index(rounding)
    for won in (*range(130), 2499, 2500, 12_345, MOST - 1):
        hundredths = won * percent
        rounded = {
            "exact": hundredths // 100,
            "up25": -(-hundredths // 2500) * 25,
            "nearest25": (hundredths + 1250) // 2500 * 25,
            "down": hundredths // 100,
        }[rounding]
        if rounding == "exact" and hundredths % 100:
            with pytest.raises(StakeError, match=f"^the commission on {won} cents is not a whole"):
                _core.commission(won, percent, number)
        else:
            assert _core.commission(won, percent, number) == min(rounded, won)


@pytest.mark.parametrize(
    "won", [-1, 16 * MOST + 1, 2**63, 2**70, -(2**70), 10.0, True, None, "1200", [1200]]
)
def test_a_commission_on_no_sum_is_refused(won: Any) -> None:
    for rounding in ROUNDINGS:
        game = Game("own", FOXWOODS, commission=5, rounding=rounding)
        refused(StakeError, ("won", repr(won)), partial(game.commission_on, won))


@pytest.mark.parametrize(
    ("percent", "rounding", "words"),
    [
        (-1, 0, ("from 0 to 100 percent", "-1")),
        (101, 0, ("from 0 to 100 percent", "101")),
        (2**31 - 1, 0, (str(2**31 - 1),)),
        (5, -1, ("rounding does not exist", "-1")),
        (5, 4, ("rounding does not exist", "4")),
    ],
)
def test_the_core_refuses_other_commissions(
    percent: int, rounding: int, words: tuple[str, ...]
) -> None:
    refused(GameError, words, lambda: _core.commission(100, percent, rounding))
