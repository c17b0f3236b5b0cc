"""Files of pay tables: every word, what it means, and every way to get a file wrong."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import tomllib
from collections.abc import Callable
from dataclasses import FrozenInstanceError, replace
from datetime import date
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from bonus_hands import (
    DYNASTY,
    EVERY_NAME,
    FIVE_ACES,
    FULL_HOUSE,
    NOTHING,
    OF_THREE,
    QUADS,
    SEVEN_CARD_FLUSH,
    TABLES,
    TIGER,
    cards_of,
    every_table,
    needs_meter,
    own,
    settled,
    table_of,
    wagers,
)
from hypothesis import given, settings
from hypothesis import strategies as st
from ways import as_foxwoods

from paigow import BonusSeat, HouseWay, PayLine, PayTable, bonus
from paigow.errors import PayTableError, StakeError

MOST = 10**12
HEAD = 'name = "mine"\nodds = "to 1"\n'
FOR_1 = 'name = "mine"\nodds = "for 1"\n'


def toml(**keys: object) -> str:
    """Keys of a file; what JSON writes for text, numbers, true, false and lists is TOML too."""
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in keys.items())


def line(hand: object = "pair", **keys: object) -> str:
    return "[[line]]\n" + toml(hand=hand, **(keys or {"pays": 1}))


SOUND = HEAD + line()


def written(folder: Path, content: str | bytes, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def loaded(folder: Path, content: str) -> PayTable:
    """The pay table in a file, which is the same as in its document."""
    table = PayTable.load(written(folder, content))
    assert table == PayTable.from_document(tomllib.loads(content))
    return table


def refusal(source: str | Path) -> str:
    """The message of the one error that a file must give: a single line, and not a long one."""
    with pytest.raises(PayTableError) as caught:
        PayTable.load(source)
    message = str(caught.value)
    assert "\n" not in message
    assert len(message) < 600
    return message


# ------------------------------------------------------------------------------------- what it pays

PAYS_TO_1: list[tuple[object, Fraction, str]] = [
    (1, Fraction(1), "1 to 1"),
    (8000, Fraction(8000), "8000 to 1"),
    (100_000, Fraction(100_000), "100000 to 1"),
    ("push", Fraction(0), "push"),
    ("3 to 2", Fraction(3, 2), "3 to 2"),
    ("6 to 4", Fraction(3, 2), "3 to 2"),
    ("1 to 20", Fraction(1, 20), "1 to 20"),
    ("25 to 1", Fraction(25), "25 to 1"),
    ("100000 to 1", Fraction(100_000), "100000 to 1"),
    ("1 to 100000", Fraction(1, 100_000), "1 to 100000"),
]
PAYS_FOR_1: list[tuple[object, Fraction, str]] = [
    (5, Fraction(4), "4 to 1"),
    (175, Fraction(174), "174 to 1"),
    (1, Fraction(0), "push"),
    (2, Fraction(1), "1 to 1"),
    ("push", Fraction(0), "push"),
    ("5 for 1", Fraction(4), "4 to 1"),
    ("1 for 1", Fraction(0), "push"),
    ("3 for 2", Fraction(1, 2), "1 to 2"),
    ("6 for 4", Fraction(1, 2), "1 to 2"),
    (100_001, Fraction(100_000), "100000 to 1"),
]
SHARES: list[tuple[str, Fraction, str]] = [
    ("100%", Fraction(1), "100% of the meter"),
    ("10%", Fraction(1, 10), "10% of the meter"),
    ("0.5%", Fraction(1, 200), "0.5% of the meter"),
    ("12.5%", Fraction(1, 8), "12.5% of the meter"),
    ("33.33%", Fraction(3333, 10_000), "33.33% of the meter"),
    ("33.333%", Fraction(33_333, 100_000), "33.333% of the meter"),
    ("0.001%", Fraction(1, 100_000), "0.001% of the meter"),
]


@pytest.mark.parametrize(("pays", "odds", "words"), PAYS_TO_1, ids=[repr(p) for p, *_ in PAYS_TO_1])
def test_odds_to_1(tmp_path: Path, pays: object, odds: Fraction, words: str) -> None:
    table = loaded(tmp_path, HEAD + line("four of a kind", pays=pays))
    (only,) = table.lines
    assert (only.pays, only.kind, only.odds) == (odds, "odds", words)
    assert table.takes_stake is False
    result = table.settle(QUADS, 100_000)
    assert result.outcome == ("win" if odds else "push")
    assert result.net == 100_000 * odds
    assert result.returned == 100_000 * (odds + 1)


@pytest.mark.parametrize(
    ("pays", "odds", "words"), PAYS_FOR_1, ids=[repr(p) for p, *_ in PAYS_FOR_1]
)
def test_odds_for_1(tmp_path: Path, pays: object, odds: Fraction, words: str) -> None:
    """The stake is taken off once, and only here."""
    table = loaded(tmp_path, FOR_1 + line("four of a kind", pays=pays))
    (only,) = table.lines
    assert (only.pays, only.kind, only.odds) == (odds, "odds", words)
    result = table.settle(QUADS, 1000)
    assert result.net == 1000 * odds
    assert result.returned == 1000 * (odds + 1)
    if isinstance(pays, int):
        assert result.returned == 1000 * pays


@pytest.mark.parametrize(("share", "part", "words"), SHARES)
@pytest.mark.parametrize("head", [HEAD, FOR_1])
def test_shares_of_the_meter(
    tmp_path: Path, head: str, share: str, part: Fraction, words: str
) -> None:
    table = loaded(tmp_path, head + 'rounding = "down"\n' + line("four of a kind", share=share))
    (only,) = table.lines
    assert (only.pays, only.kind, only.odds) == (part, "share", words)
    result = table.settle(QUADS, 100, meter=123_456_789)
    paid = 123_456_789 * part.numerator // part.denominator
    assert result.returned == (paid if head == FOR_1 else paid + 100)
    assert result.net == result.returned - 100


@pytest.mark.parametrize(
    ("cents", "words"), [(1, "0.01"), (50_000, "500.00"), (MOST, "10,000,000,000.00")]
)
@pytest.mark.parametrize("head", [HEAD, FOR_1])
def test_fixed_sums(tmp_path: Path, head: str, cents: int, words: str) -> None:
    table = loaded(tmp_path, head + line("four of a kind", fixed=cents))
    (only,) = table.lines
    assert (only.pays, only.kind, only.odds) == (Fraction(cents), "fixed", words)
    for stake in (1, 100, MOST):
        result = table.settle(QUADS, stake)
        assert result.returned == (cents if head == FOR_1 else cents + stake)
        assert result.net == result.returned - stake


def test_a_whole_share_needs_no_rounding(tmp_path: Path) -> None:
    for share in ("100%", "100.0%"):
        table = loaded(tmp_path, HEAD + line(share=share))
        assert table.settle(QUADS, 100, meter=12_345).net == 12_345


# ---------------------------------------------------------------------------------- every other key


def test_what_is_left_out() -> None:
    table = PayTable.from_document(tomllib.loads(SOUND))
    assert table == PayTable("mine", (PayLine("pair", Fraction(1)),))
    assert (table.cards, table.joker, table.wheel) == ("player", "bug", "second")
    assert (table.royal_match, table.rounding, table.takes_stake) == ("K-Q", "exact", False)
    assert (table.envy_least_stake, table.most_paid, table.house_way) == (0, 0, None)


@pytest.mark.parametrize("cards", ["player", "dealer", "first three"])
def test_whose_cards_are_looked_at(tmp_path: Path, cards: str) -> None:
    table = loaded(tmp_path, HEAD + toml(cards=cards) + line())
    assert table.cards == cards
    hand = "9s 9h 2d" if cards == "first three" else QUADS
    assert table.settle(hand, 100).hand == "pair"


@pytest.mark.parametrize("joker", ["bug", "wild", "ace"])
def test_what_the_joker_is(tmp_path: Path, joker: str) -> None:
    table = loaded(tmp_path, HEAD + toml(joker=joker) + line("flush") + line("three of a kind"))
    found = [
        table.settle(cards, 100).hand for cards in ("Xx Kc Jc 9c 7c 3h 2d", "Ks Kh Xx 9c 6d 4s 2c")
    ]
    assert (
        found
        == {
            "bug": ["flush", None],
            "wild": ["flush", "three of a kind"],
            "ace": [None, None],
        }[joker]
    )


@pytest.mark.parametrize("joker", ["no color", "any color"])
def test_what_color_the_joker_has(tmp_path: Path, joker: str) -> None:
    table = loaded(tmp_path, HEAD + toml(joker=joker) + line("four or more of the color"))
    result = table.settle("Ah Kh Qd Xx Ts 5c 4s", 100, color="red")
    wins = joker == "any color"
    assert result.hand == ("four or more of the color" if wins else None)
    assert result.cards == (cards_of("Ah Kh Qd Xx") if wins else ())


def test_colors_may_push(tmp_path: Path) -> None:
    content = HEAD + toml(joker="no color") + line("four or more of the color")
    table = loaded(tmp_path, content + line("three of each color", pays="push"))
    result = table.settle("Ah Kh Qd Xx Ts 5c 4s", 100, color="red")
    assert (result.hand, result.outcome, result.net) == ("three of each color", "push", 0)


@pytest.mark.parametrize(
    ("wheel", "shown"), [("second", "As 2d 3h 4c 5s"), ("lowest", "2d 3h 4c 5s 6d")]
)
def test_where_the_wheel_stands(tmp_path: Path, wheel: str, shown: str) -> None:
    table = loaded(tmp_path, HEAD + toml(wheel=wheel) + line("straight"))
    assert table.settle("As 2d 3h 4c 5s 6d Kh", 100).cards == cards_of(shown)


@pytest.mark.parametrize("match", ["K-Q", "A-K"])
def test_which_match_is_royal(tmp_path: Path, match: str) -> None:
    content = HEAD + toml(royal_match=match) + line("royal flush and royal match", pays=2)
    table = loaded(tmp_path, content + line("royal flush"))
    found = [
        table.settle(cards, 100).net
        for cards in ("As Ks Qs Js Ts Kh Qh", "As Ks Qs Js Ts Ah Kh", "As Ks Qs Js Ts 4h 2d")
    ]
    assert found == ([200, 100, 100] if match == "K-Q" else [100, 200, 100])


def test_an_ace_match_is_one_whatever_the_royal_match(tmp_path: Path) -> None:
    for match in ("K-Q", "A-K"):
        content = HEAD + toml(royal_match=match) + line("royal flush and ace match")
        assert loaded(tmp_path, content).settle("As Ks Qs Js Ts Ah Kh", 100).net == 100


@pytest.mark.parametrize(("rounding", "net"), [("exact", None), ("down", 7)])
def test_what_becomes_of_parts_of_a_cent(tmp_path: Path, rounding: str, net: int | None) -> None:
    table = loaded(tmp_path, HEAD + toml(rounding=rounding) + line("four of a kind", pays="3 to 2"))
    assert table.settle(QUADS, 6).net == 9
    if net is None:
        with pytest.raises(StakeError, match=r"^a wager of 5 cents: line 1 of its pay table"):
            table.settle(QUADS, 5)
    else:
        assert table.settle(QUADS, 5).net == net


def test_the_most_that_is_paid(tmp_path: Path) -> None:
    table = loaded(tmp_path, HEAD + toml(most_paid=250) + line("four of a kind", pays=3))
    assert (table.settle(QUADS, 100).net, table.settle(QUADS, 100).cut) == (250, 50)
    assert (
        PayTable.from_document(tomllib.loads(HEAD + toml(most_paid=MOST) + line())).most_paid
        == MOST
    )


def test_envy(tmp_path: Path) -> None:
    content = HEAD + toml(envy_least_stake=500) + line("four of a kind", pays=3, envy=70) + line()
    table = loaded(tmp_path, content)
    assert table.envy_least_stake == 500
    assert [each.envy for each in table.lines] == [70, 0]


def test_a_source_says_where_it_comes_from(tmp_path: Path) -> None:
    assert loaded(tmp_path, HEAD + toml(source="our own") + line()) == PayTable.load(
        written(tmp_path, SOUND)
    )


LOW = line("nine-high low hand", pays=30)
DEALER = HEAD + toml(cards="dealer")


@pytest.mark.parametrize("way", HouseWay.names())
def test_a_house_way_by_its_name(tmp_path: Path, way: str) -> None:
    table = loaded(tmp_path, DEALER + toml(house_way=way) + LOW)
    assert table.house_way == HouseWay.load(way)
    assert table.settle("Ts 9h 8d 5c 4s 3d 2h", 100).net == 3000


def test_a_house_way_by_a_path_relative_to_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ways, tables = tmp_path / "ways", tmp_path / "tables"
    ways.mkdir()
    tables.mkdir()
    written(ways, HouseWay.text_of("foxwoods"), "own.toml")
    path = written(tables, DEALER + toml(house_way="../ways/own.toml") + LOW)
    monkeypatch.chdir("/")
    assert PayTable.load(path).house_way == HouseWay.load("foxwoods")
    monkeypatch.chdir(tables)
    assert PayTable.load("mine.toml").house_way == HouseWay.load("foxwoods")
    monkeypatch.chdir(tmp_path)
    assert PayTable.load("tables/mine.toml") == PayTable.load(path)


def test_a_house_way_that_is_wrong_is_said_of_both_files(tmp_path: Path) -> None:
    written(tmp_path, 'name = "w"\n[[line]]\nholding = "x"\n', "way.toml")
    path = written(tmp_path, DEALER + toml(house_way="way.toml") + LOW)
    message = refusal(path)
    assert message.startswith(f"{path}:4: ")
    assert "way.toml:3: line 1: holding is one of " in message


BAD_WAYS = [
    ("nope", "there is no 'nope'; there are ballys-ac"),
    ("nope.toml", "cannot read "),
    (5, "house_way must be text, not 5"),
    ("", "there is no ''"),
    ("/", "there is no '/'"),
]


@pytest.mark.parametrize(("way", "said"), BAD_WAYS)
def test_a_house_way_that_is_none_is_named(tmp_path: Path, way: object, said: str) -> None:
    path = written(tmp_path, DEALER + toml(house_way=way) + LOW)
    message = refusal(path)
    assert message.startswith(f"{path}:4: ")
    assert said in message


def test_a_document_with_a_path_to_a_house_way_is_refused() -> None:
    document = tomllib.loads(DEALER + toml(house_way="way.toml") + LOW)
    with pytest.raises(PayTableError, match="only what ships with the package can be named here"):
        PayTable.from_document(document)


def test_comments_and_inline_lines_are_as_good(tmp_path: Path) -> None:
    inline = (
        HEAD + 'line = [ # one\n  {hand = "flush", pays = 4},\n  {hand = "pair", pays = 1},\n]\n'
    )
    tables = "# first\n" + HEAD + line("flush", pays=4) + "# second\n" + line()
    assert loaded(tmp_path, inline) == loaded(tmp_path, tables)


@pytest.mark.parametrize("change", ["CRLF", "BOM"])
def test_files_of_other_systems_are_read(tmp_path: Path, change: str) -> None:
    data = SOUND.encode()
    data = data.replace(b"\n", b"\r\n") if change == "CRLF" else b"\xef\xbb\xbf" + data
    assert PayTable.load(written(tmp_path, data)) == PayTable.load(
        written(tmp_path, SOUND, "b.toml")
    )


@pytest.mark.parametrize("name", PayTable.names())
def test_the_text_of_a_shipped_pay_table_is_a_file_of_your_own(tmp_path: Path, name: str) -> None:
    text = PayTable.text_of(name)
    assert PayTable.load(written(tmp_path, text)) == TABLES[name]
    assert PayTable.from_document(tomllib.loads(text)) == TABLES[name]
    assert PayTable.text_of(written(tmp_path, text)) == text


@pytest.mark.parametrize("as_path", [str, Path], ids=["str", "Path"])
def test_a_file_is_named_by_text_or_path(
    tmp_path: Path, as_path: Callable[[Path], str | Path]
) -> None:
    assert PayTable.load(as_path(written(tmp_path, SOUND))).name == "mine"


def test_the_example_of_a_progressive_wager_is_sound(root: Path) -> None:
    table = PayTable.load(root / "examples" / "progressive.toml")
    assert [each.odds for each in table.lines] == [
        "100% of the meter",
        "10% of the meter",
        "500.00",
        "100.00",
        "75.00",
        "3 to 1",
    ]
    for cards, returned in (
        (SEVEN_CARD_FLUSH, 12_345_678),
        (FIVE_ACES, 1_234_567),
        ("As Ks Qs Js Ts 4h 2d", 50_000),
        ("9s 8s 7s 6s 5s Kh 2d", 10_000),
        (QUADS, 7500),
        (FULL_HOUSE, 400),
        (NOTHING, 0),
    ):
        result = table.settle(cards, 100, meter=12_345_678)
        assert (result.returned, result.net) == (returned, returned - 100)


def test_lines_know_their_place(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + "\n" + line() + line("flush"))
    # A flush can have no pair.
    assert [each.place for each in PayTable.load(path).lines] == [
        f"{path}:4: line 1",
        f"{path}:7: line 2",
    ]
    document = tomllib.loads(SOUND)
    assert PayTable.from_document(document, "here").lines[0].place == "here: line 1"


# ----------------------------------------------------------------------------- lines that are wrong

NOT_ODDS = "odds are a whole number, text such as '3 to 2', or 'push', not "
LEFT_OUT = "is left out, or a 'push'"
# What is wrong with a line, the key at which it is said, and what is said.
BAD_LINES: dict[str, tuple[dict[str, object], str, str]] = {
    "hand 5": ({"hand": 5}, "hand", "hand must be text, not 5"),
    "hand true": ({"hand": True}, "hand", "hand must be text, not True"),
    "hand in a list": ({"hand": ["pair"]}, "hand", "hand must be text, not ['pair']"),
    "pays 0": ({"pays": 0}, "pays", f"pays: a line that pays 0 {LEFT_OUT}"),
    "pays -1": ({"pays": -1}, "pays", f"pays: a line that pays -1 {LEFT_OUT}"),
    "pays 1.5": ({"pays": 1.5}, "pays", f"pays: {NOT_ODDS}1.5"),
    "pays 2.0": ({"pays": 2.0}, "pays", f"pays: {NOT_ODDS}2.0"),
    "pays true": ({"pays": True}, "pays", "pays must be a whole number, not True"),
    "pays in a list": ({"pays": [3, 2]}, "pays", "pays must be a whole number, not [3, 2]"),
    "pays text": ({"pays": "much"}, "pays", f"pays: {NOT_ODDS}'much'"),
    "pays empty": ({"pays": ""}, "pays", f"pays: {NOT_ODDS}''"),
    "pays lose": ({"pays": "lose"}, "pays", f"pays: {NOT_ODDS}'lose'"),
    "pays Push": ({"pays": "Push"}, "pays", f"pays: {NOT_ODDS}'Push'"),
    "for in to": ({"pays": "3 for 2"}, "pays", f"pays: {NOT_ODDS}'3 for 2'"),
    "a number as text": ({"pays": "25"}, "pays", f"pays: {NOT_ODDS}'25'"),
    "0 to 1": ({"pays": "0 to 1"}, "pays", f"pays: a line that pays '0 to 1' {LEFT_OUT}"),
    "3 to 0": ({"pays": "3 to 0"}, "pays", f"pays: {NOT_ODDS}'3 to 0'"),
    "-3 to 2": ({"pays": "-3 to 2"}, "pays", f"pays: {NOT_ODDS}'-3 to 2'"),
    "3.5 to 2": ({"pays": "3.5 to 2"}, "pays", f"pays: {NOT_ODDS}'3.5 to 2'"),
    "two spaces": ({"pays": "3  to 2"}, "pays", f"pays: {NOT_ODDS}'3  to 2'"),
    "a space behind": ({"pays": "3 to 2 "}, "pays", f"pays: {NOT_ODDS}'3 to 2 '"),
    "a new line behind": ({"pays": "3 to 2\n"}, "pays", f"pays: {NOT_ODDS}'3 to 2\\n'"),
    "other digits": ({"pays": "٣ to 2"}, "pays", f"pays: {NOT_ODDS}'٣ to 2'"),
    "3:2": ({"pays": "3:2"}, "pays", f"pays: {NOT_ODDS}'3:2'"),
    "3/2": ({"pays": "3/2"}, "pays", f"pays: {NOT_ODDS}'3/2'"),
    "huge odds": ({"pays": 100_001}, "pays", "odds are from 0 to 100000 to 1, not 100001"),
    "huge odds as text": ({"pays": "200001 to 2"}, "pays", "to 1, not 200001/2"),
    "very huge odds": ({"pays": "99999999 to 1"}, "pays", f"pays: {NOT_ODDS}'99999999 to 1'"),
    "odds of 2**63": ({"pays": 2**63}, "pays", f"not {2**63}"),
    "odds of 2**200": ({"pays": 2**200}, "pays", f"not {2**200}"),
    "fixed 0": ({"fixed": 0}, "fixed", f"a fixed sum is from 1 to {MOST} cents, not 0"),
    "fixed -1": ({"fixed": -1}, "fixed", f"a fixed sum is from 1 to {MOST} cents, not -1"),
    "fixed 1.5": ({"fixed": 1.5}, "fixed", "fixed must be a whole number, not 1.5"),
    "fixed true": ({"fixed": True}, "fixed", "fixed must be a whole number, not True"),
    "fixed text": ({"fixed": "$5"}, "fixed", "fixed must be a whole number, not '$5'"),
    "fixed too much": ({"fixed": MOST + 1}, "fixed", f"cents, not {MOST + 1}"),
    "fixed 2**200": ({"fixed": 2**200}, "fixed", f"cents, not {2**200}"),
    "share 0%": ({"share": "0%"}, "share", "a share is more than 0% and up to 100%, not 0"),
    "share 0.0%": ({"share": "0.0%"}, "share", "a share is more than 0% and up to 100%, not 0"),
    "share 101%": ({"share": "101%"}, "share", "up to 100%, not 101"),
    "share 100.01%": ({"share": "100.01%"}, "share", "up to 100%, not 100"),
    "share -5%": (
        {"share": "-5%"},
        "share",
        "share is text such as '10%', with up to three decimals, not '-5%'",
    ),
    "share 10": (
        {"share": "10"},
        "share",
        "share is text such as '10%', with up to three decimals, not '10'",
    ),
    "share 1.23456%": (
        {"share": "1.23456%"},
        "share",
        "such as '10%', with up to three decimals, not '1.23456%'",
    ),
    "share .5%": (
        {"share": ".5%"},
        "share",
        "share is text such as '10%', with up to three decimals, not '.5%'",
    ),
    "share 10 %": (
        {"share": "10 %"},
        "share",
        "share is text such as '10%', with up to three decimals, not '10 %'",
    ),
    "share all": (
        {"share": "all"},
        "share",
        "share is text such as '10%', with up to three decimals, not 'all'",
    ),
    "share 10 number": ({"share": 10}, "share", "share must be text, not 10"),
    "share 0.1": ({"share": 0.1}, "share", "share must be text, not 0.1"),
    "share true": ({"share": True}, "share", "share must be text, not True"),
    "envy -1": (
        {"pays": 1, "envy": -1},
        "envy",
        f"envy is from 0 to {MOST} cents, not -1",
    ),
    "too much envy": ({"pays": 1, "envy": MOST + 1}, "envy", f"cents, not {MOST + 1}"),
    "envy 1.5": ({"pays": 1, "envy": 1.5}, "envy", "envy must be a whole number, not 1.5"),
    "envy text": ({"pays": 1, "envy": "5"}, "envy", "envy must be a whole number, not '5'"),
    "envy true": ({"pays": 1, "envy": True}, "envy", "envy must be a whole number, not True"),
    "unknown key": (
        {"pays": 1, "joker": True},
        "joker",
        "unknown key 'joker'; there are hand, pays, fixed, share, envy",
    ),
    "a key of another case": ({"Pays": 1}, "Pays", "unknown key 'Pays'"),
    "nothing is said": ({"envy": 5}, "", "'pair' has one of pays, fixed and share, not 0"),
    "two are said": (
        {"pays": 1, "fixed": 5},
        "",
        "'pair' has one of pays, fixed and share, not 2",
    ),
    "three are said": (
        {"pays": 1, "fixed": 5, "share": "5%"},
        "",
        "'pair' has one of pays, fixed and share, not 3",
    ),
}


def number_of(content: str, key: str, after: str = "[[line]]") -> int:
    """The number of the line of a file that begins with a key."""
    lines = content.splitlines()
    start = max(n for n, text in enumerate(lines) if text == after) if after in lines else 0
    return next(n for n, text in enumerate(lines, 1) if n > start and text.startswith(key or after))


@pytest.mark.parametrize(("keys", "key", "said"), BAD_LINES.values(), ids=list(BAD_LINES))
def test_a_bad_line_is_named_with_its_place_and_value(
    tmp_path: Path, keys: dict[str, object], key: str, said: str
) -> None:
    keys = {"hand": "pair", **keys} if set(keys) != {"hand"} else {**keys, "pays": 1}
    content = HEAD + toml(envy_least_stake=5) + line("flush", pays=4, envy=5) + line(**keys)
    path = written(tmp_path, content)
    message = refusal(path)
    assert message.startswith(f"{path}:{number_of(content, key)}: line 2: ")
    assert said in message
    for text in (content.replace("[[line]]", "\n[[line]]\n"), content):  # from a document
        with pytest.raises(PayTableError) as caught:
            PayTable.from_document(tomllib.loads(text), "here")
        assert str(caught.value).startswith("here: line 2: ")
        assert said in str(caught.value)


FOR_1_BAD = [
    ("3 to 2", "odds are a whole number, text such as '3 for 2', or 'push', not '3 to 2'"),
    ("1 for 2", "odds are from 0 to 100000 to 1, not -1/2"),
    ("99 for 100", "odds are from 0 to 100000 to 1, not -1/100"),
    (0, "a line that pays 0 is left out, or a 'push'"),
    (-1, "a line that pays -1 is left out, or a 'push'"),
    (100_002, "odds are from 0 to 100000 to 1, not 100001"),
    (0.5, "not 0.5"),
]


@pytest.mark.parametrize(("pays", "said"), FOR_1_BAD)
def test_bad_odds_for_1_are_named(tmp_path: Path, pays: object, said: str) -> None:
    path = written(tmp_path, FOR_1 + line(pays=pays))
    message = refusal(path)
    assert message.startswith(f"{path}:5: line 1: ")
    assert said in message


def test_a_hand_that_is_missing_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + "[[line]]\npays = 1\n")
    assert refusal(path) == f"{path}:3: line 1: 'hand' is missing"


# Odds and shares that a file may be thought to have, but whose parts are too large for the core.
PARTS = [
    {"pays": "3 to 200000"},
    {"pays": "150001 to 2"},
    {"pays": "1 to 9999999"},
    {"share": "33.3333%"},
    {"share": "0.0001%"},
]


@pytest.mark.parametrize("keys", PARTS, ids=lambda keys: str(*keys.values()))
def test_fractions_are_taken_or_the_reason_is_what_is_wrong_with_them(
    tmp_path: Path, keys: dict[str, str]
) -> None:
    """Not that there is no such hand."""
    path = written(tmp_path, HEAD + 'rounding = "down"\n' + line("flush", **keys))
    try:
        table = PayTable.load(path)
    except PayTableError as error:
        said = str(error)
    else:
        assert table.lines[0].pays in (
            Fraction(3, 200_000),
            Fraction(150_001, 2),
            Fraction(1, 9_999_999),
            Fraction(333_333, 10**6),
            Fraction(1, 10**6),
        )
        return
    assert "no such hand" not in said


# ------------------------------------------------------------------------- hands that cannot be

NO_SUCH: dict[str, tuple[str, str, str]] = {
    "unknown": (
        line("straight flsh"),
        "",
        "there is no bonus hand 'straight flsh'; did you mean 'straight flush'?",
    ),
    "unknown of all": (line("xyzzy"), "", "there is no bonus hand 'xyzzy'"),
    "of kind": (line("four of kind"), "", "'four of kind'; did you mean 'four of a kind'?"),
    "capitals": (line("Full House"), "", "there is no bonus hand 'Full House'; did you mean"),
    "empty": (line(""), "", "there is no bonus hand ''"),
    "unknown use": (line("flush, wild"), "", "there is no bonus hand 'flush, wild'; did you mean"),
    "both uses": (
        line("flush, joker, no joker"),
        "",
        "there is no bonus hand 'flush, joker, no joker'",
    ),
    "of two lines": (line("a\nb"), "", r"there is no bonus hand 'a\nb'"),
    "long": (line("x" * 900), "", "there is no bonus hand 'xxxxxxx"),
    "five of a kind, no joker": (
        line("five of a kind, no joker"),
        "",
        "no hand is 'five of a kind, no joker'",
    ),
    "nine high, joker": (line("nine high, joker"), "", "no hand is 'nine high, joker'"),
    "ace flush": (
        line("seven-card straight flush, joker"),
        toml(joker="ace"),
        "no hand is 'seven-card straight flush, joker'",
    ),
    "wild ace high": (line("ace high, joker"), toml(joker="wild"), "no hand is 'ace high, joker'"),
    "three: full house": (line("full house"), toml(cards="first three"), "'full house'"),
    "three: quads": (line("four of a kind"), toml(cards="first three"), "'four of a kind'"),
    "three: two pair": (line("two pair"), toml(cards="first three"), "'two pair'"),
    "three: seven cards": (
        line("seven-card straight flush"),
        toml(cards="first three"),
        "'seven-card straight flush': no such hand with cards = 'first three' and joker = 'bug'",
    ),
    "three: high": (
        line("ace high"),
        toml(cards="first three"),
        "'ace high': no such hand with cards = 'first three' and joker = 'bug'",
    ),
    "three: colors": (
        line("four or more of the color"),
        toml(cards="first three", joker="no color"),
        "no such hand with cards = 'first three' and joker = 'no color'",
    ),
    "low hand of a player": (
        line("nine-high low hand"),
        toml(house_way="foxwoods"),
        "'nine-high low hand': no such hand with cards = 'player' and joker = 'bug'",
    ),
    "low hand of three": (
        line("nine-high low hand"),
        toml(cards="first three", house_way="foxwoods"),
        "no such hand with cards = 'first three'",
    ),
    "low hand with the joker": (
        line("nine-high low hand, joker"),
        toml(cards="dealer", house_way="foxwoods"),
        "'nine-high low hand, joker': ",
    ),
    "both of a player": (
        line("dealer and player ace high"),
        "",
        "no such hand with cards = 'player' and joker = 'bug'",
    ),
    "both with the joker": (
        line("dealer and player ace high, joker"),
        toml(cards="dealer"),
        "'dealer and player ace high, joker': ",
    ),
    "both and a wild joker": (
        line("dealer and player ace high"),
        toml(cards="dealer", joker="wild"),
        "no such hand with cards = 'dealer' and joker = 'wild'",
    ),
    "a color and a bug": (
        line("four or more of the color"),
        "",
        "no such hand with cards = 'player' and joker = 'bug'",
    ),
    "a hand and no color": (
        line("flush"),
        toml(joker="no color"),
        "'flush': no such hand with cards = 'player' and joker = 'no color'",
    ),
    "a color, joker, of no color": (
        line("four or more of the color, joker"),
        toml(joker="no color"),
        "no hand is 'four or more of the color, joker'",
    ),
    "each color, and a joker of any": (
        line("three of each color"),
        toml(joker="any color"),
        "'three of each color': no such hand with cards = 'player' and joker = 'any color'",
    ),
    "envy for nobody": (line(pays=1, envy=5), "", "'pair': envy needs an envy_least_stake"),
    "a share and no rounding": (
        line(share="10%"),
        "",
        "'pair': a part of the meter needs rounding = 'down'",
    ),
    "a share and exact": (
        line(share="99.9%"),
        toml(rounding="exact"),
        "'pair': a part of the meter needs rounding = 'down'",
    ),
}


@pytest.mark.parametrize(("bad", "head", "said"), NO_SUCH.values(), ids=list(NO_SUCH))
def test_a_hand_that_cannot_be_is_named_with_its_line(
    tmp_path: Path, bad: str, head: str, said: str
) -> None:
    path = written(tmp_path, HEAD + head + bad)
    message = refusal(path)
    assert message.startswith(f"{path}:{2 + head.count(chr(10)) + 1}: line 1: ")
    assert said in message


@pytest.mark.parametrize("hand", ["five of a kind", "five aces"])
def test_of_a_bug_five_of_a_kind_are_aces(hand: str) -> None:
    assert table_of({"hand": hand, "pays": 1}).settle(FIVE_ACES, 100).hand == hand


NEVER = [
    (["pair", "four of a kind"], "four of a kind"),
    (["flush", "royal flush"], "royal flush"),
    (["flush", "royal flush and pair"], "royal flush and pair"),
    (["straight, joker", "straight, no joker", "straight"], "straight"),
    (["five of a kind", "five aces"], "five aces"),
    (["flush", "flush"], "flush"),
    (["straight", "flush", "straight flush, no joker"], "straight flush, no joker"),
    (["ace high, joker", "ace high, no joker", "ace high"], "ace high"),
]


@pytest.mark.parametrize(("hands", "never"), NEVER, ids=[never for _, never in NEVER])
def test_a_line_that_can_never_pay_is_named(tmp_path: Path, hands: list[str], never: str) -> None:
    path = written(tmp_path, HEAD + "".join(line(hand) for hand in hands))
    number = len(hands)
    assert refusal(path) == (
        f"{path}:{3 * number}: line {number}: {never!r} can never pay: "
        "every such hand has an earlier line"
    )


def test_lines_of_a_color_are_not_mixed_with_hands(tmp_path: Path) -> None:
    color = line("four or more of the color")
    for content, number in (
        (HEAD + line() + color, 6),
        (HEAD + toml(joker="no color") + color + line(), 7),
        (HEAD + toml(joker="any color") + line() + color, 4),
    ):
        path = written(tmp_path, content)
        message = refusal(path)
        assert message.startswith(f"{path}:{number}: line ")
        assert "no such hand with cards = 'player' and joker = " in message


# ------------------------------------------------------------------------ what is wrong with a file

# Keys before all lines, the one at which it is said, and what is said.
BAD_KEYS: dict[str, tuple[dict[str, object], str, str]] = {
    "odds": ({"odds": "to one"}, "odds", "odds is 'to 1' or 'for 1', not 'to one'"),
    "odds 1": ({"odds": 1}, "odds", "odds is 'to 1' or 'for 1', not 1"),
    "odds true": ({"odds": True}, "odds", "odds is 'to 1' or 'for 1', not True"),
    "odds in a list": ({"odds": ["to 1"]}, "odds", "odds is 'to 1' or 'for 1', not ['to 1']"),
    "name 5": ({"name": 5}, "name", "name must be text, not 5"),
    "no name": ({"name": ""}, "name", "name must be printable and not empty, not ''"),
    "blank name": ({"name": " "}, "name", "name must be printable and not empty, not ' '"),
    "name of two lines": (
        {"name": "a\nb"},
        "name",
        r"name must be printable and not empty, not 'a\nb'",
    ),
    "source 5": ({"source": 5}, "source", "source must be text, not 5"),
    "unknown key": (
        {"version": 1},
        "version",
        "unknown key 'version'; there are name, odds, line, source",
    ),
    "takes_stake": ({"takes_stake": True}, "takes_stake", "unknown key 'takes_stake'"),
    "cards 7": ({"cards": 7}, "cards", "cards is one of player, dealer, first three, not 7"),
    "joker true": (
        {"joker": True},
        "joker",
        "joker is one of bug, wild, ace, no color, any color, not True",
    ),
    "wheel in a list": (
        {"wheel": ["second"]},
        "wheel",
        "wheel is one of second, lowest, not ['second']",
    ),
    "royal_match 5": ({"royal_match": 5}, "royal_match", "royal_match is one of K-Q, A-K, not 5"),
    "rounding false": (
        {"rounding": False},
        "rounding",
        "rounding is one of exact, down, not False",
    ),
    "house_way 5": ({"house_way": 5}, "house_way", "house_way must be text, not 5"),
    "most_paid 1.5": ({"most_paid": 1.5}, "most_paid", "most_paid must be a whole number, not 1.5"),
    "most_paid true": ({"most_paid": True}, "most_paid", "a whole number, not True"),
    "most_paid text": ({"most_paid": "1"}, "most_paid", "a whole number, not '1'"),
    "envy_least_stake 5.0": (
        {"envy_least_stake": 5.0},
        "envy_least_stake",
        "whole number, not 5.0",
    ),
}
# Words and sums that are none.
BAD_WORDS: dict[str, tuple[dict[str, object], str, str]] = {
    "cards": (
        {"cards": "bank"},
        "cards",
        "cards is one of player, dealer, first three, not 'bank'",
    ),
    "joker": (
        {"joker": "bugs"},
        "joker",
        "joker is one of bug, wild, ace, no color, any color, not 'bugs'",
    ),
    "wheel": ({"wheel": "first"}, "wheel", "wheel is one of second, lowest, not 'first'"),
    "royal_match": (
        {"royal_match": "Q-J"},
        "royal_match",
        "royal_match is one of K-Q, A-K, not 'Q-J'",
    ),
    "rounding": ({"rounding": "up25"}, "rounding", "rounding is one of exact, down, not 'up25'"),
    "most_paid -1": (
        {"most_paid": -1},
        "most_paid",
        f"most_paid is from 0 to {MOST} cents, not -1",
    ),
    "most_paid": ({"most_paid": MOST + 1}, "most_paid", f"cents, not {MOST + 1}"),
    "envy_least_stake -1": ({"envy_least_stake": -1}, "envy_least_stake", "cents, not -1"),
    "envy_least_stake": ({"envy_least_stake": 2**200}, "envy_least_stake", f"cents, not {2**200}"),
}


def headed(keys: dict[str, object]) -> str:
    return toml(**{"name": "mine", "odds": "to 1", **keys}) + line()


@pytest.mark.parametrize(("keys", "key", "said"), BAD_KEYS.values(), ids=list(BAD_KEYS))
def test_a_bad_key_before_all_lines_is_named_with_its_place(
    tmp_path: Path, keys: dict[str, object], key: str, said: str
) -> None:
    content = headed(keys)
    path = written(tmp_path, content)
    message = refusal(path)
    assert message.startswith(f"{path}:{number_of(content, key, '')}: ")
    assert said in message


@pytest.mark.parametrize(("keys", "key", "said"), BAD_WORDS.values(), ids=list(BAD_WORDS))
def test_a_bad_word_before_all_lines_is_named(
    tmp_path: Path, keys: dict[str, object], key: str, said: str
) -> None:
    assert said in refusal(written(tmp_path, headed(keys)))


@pytest.mark.parametrize(("keys", "key", "said"), BAD_WORDS.values(), ids=list(BAD_WORDS))
def test_a_bad_word_before_all_lines_is_named_with_its_place(
    tmp_path: Path, keys: dict[str, object], key: str, said: str
) -> None:
    content = headed(keys)
    path = written(tmp_path, content)
    assert refusal(path).startswith(f"{path}:{number_of(content, key, '')}: ")


# Each with the joker and without it can pay, if they come in this order.
RARE_FIRST = (
    "royal flush",
    "straight flush and pair",
    "straight flush",
    "four of a kind and pair",
    "four of a kind",
    "full house and pair",
    "full house",
    "flush and pair",
    "flush",
    "straight and pair",
    "straight",
    "three of a kind",
    "three pair",
    "two pair",
    "pair",
    "ace high",
)


WRONG_FILES: dict[str, tuple[str, str]] = {
    "no line": (HEAD + "line = []\n", "a pay table has 1 to 32 lines"),
    "33 lines": (HEAD + line() * 33, "a pay table has 1 to 32 lines"),
    "300 lines": (HEAD + line() * 300, "a pay table has 1 to 32 lines"),
    "lines of another kind": (HEAD + "line = 5\n", "line must be a list, not 5"),
    "one line as a table": (
        HEAD + "[line]\nhand = 'pair'\npays = 1\n",
        "line must be a list, not {",
    ),
    "a line of another kind": (HEAD + "line = [5]\n", "line 1: expected an object, not 5"),
    "a line of a list": (HEAD + "line = [[]]\n", "line 1: expected an object, not []"),
    "no name": ("odds = 'to 1'\n" + line(), "'name' is missing"),
    "no odds": ("name = 'mine'\n" + line(), "'odds' is missing"),
    "no lines": (HEAD, "'line' is missing"),
    "nothing": ("", "'name' is missing"),
    "no envy": (
        HEAD + toml(envy_least_stake=5) + line(),
        "envy_least_stake is for lines with envy",
    ),
    "envy for the dealer's hand": (
        DEALER + toml(envy_least_stake=5) + line(pays=1, envy=5),
        "envy is for the hands of players",
    ),
    "no house way": (
        DEALER + LOW,
        "a line looks at the low hand, so a house_way must set it, not None",
    ),
    "a house way for nothing": (
        DEALER + toml(house_way="foxwoods") + line(),
        "no line looks at the low hand that house_way sets",
    ),
    "low hand and player": (
        DEALER + toml(house_way="foxwoods") + LOW + line("dealer and player ace high"),
        "lines on the low hand do not go with lines on dealer and player",
    ),
}


@pytest.mark.parametrize(("content", "said"), WRONG_FILES.values(), ids=list(WRONG_FILES))
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, content: str, said: str) -> None:
    assert said in refusal(written(tmp_path, content))


@pytest.mark.parametrize(("content", "said"), WRONG_FILES.values(), ids=list(WRONG_FILES))
def test_what_is_wrong_with_a_file_is_said_in_the_name_of_the_file(
    tmp_path: Path, content: str, said: str
) -> None:
    path = written(tmp_path, content)
    assert refusal(path).startswith(f"{path}")


def test_as_many_lines_as_fit_are_accepted(tmp_path: Path) -> None:
    hands = [f"{name}, {use}" for name in RARE_FIRST for use in ("joker", "no joker")]
    content = HEAD + "".join(line(hand) for hand in hands)
    table = PayTable.load(written(tmp_path, content))
    assert len(table.lines) == 32
    assert all(table.use().pays)
    assert sum(table.use().pays) + table.use().nothing == 154_143_080
    for hand, cards in zip(
        hands, (c for n in RARE_FIRST for c in EVERY_NAME["bug"][n][::-1]), strict=True
    ):
        assert cards is not None
        assert table.settle(cards, 100).hand == hand
    path = written(tmp_path, content + line("king high"))
    assert "a pay table has 1 to 32 lines" in refusal(path)


NOT_TOML: dict[str, str | bytes] = {
    "words": "this is no pay table",
    "a key twice": HEAD + 'name = "again"\n' + line(),
    "a key of a line twice": HEAD + line() + "pays = 2\n",
    "lines twice": HEAD + "line = []\n" + line(),
    "a quote": HEAD + '[[line]]\nhand = "pair\npays = 1\n',
    "NUL": SOUND + "\0",
    "NUL in text": HEAD + '[[line]]\nhand = "pa\0ir"\npays = 1\n',
    "not UTF-8": SOUND.encode() + b"# \xff\n",
    "UTF-16": SOUND.encode("utf-16"),
    "binary": bytes(range(256)),
    "deep": HEAD + "x = " + "[" * 400 + "]" * 400 + "\n",
    "JSON": '{"name": "mine"}',
}


@pytest.mark.parametrize("content", NOT_TOML.values(), ids=list(NOT_TOML))
def test_what_is_not_toml_is_refused(tmp_path: Path, content: str | bytes) -> None:
    path = written(tmp_path, content)
    with pytest.raises(PayTableError) as caught:
        PayTable.load(path)
    message = str(caught.value)
    assert message.startswith(f"{path}")
    assert "is not TOML" in message or "unknown key 'x'" in message


def test_a_file_that_is_too_long_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, SOUND + "#\n" * 50_000)
    assert refusal(path) == f"{path} has more than 100000 bytes"
    path = written(tmp_path, SOUND + "#" * 1001)
    assert refusal(path) == f"{path} has a line of more than 1000 bytes"
    path = written(tmp_path, SOUND + "#" * 1000 + "\n" + "#\n" * 40_000)
    assert PayTable.load(path).name == "mine"


@pytest.mark.parametrize("kind", ["folder", "pipe", "null"])
def test_what_is_no_file_is_not_read(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "mine.toml"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/null")
    assert refusal(path) == f"{path} is not a file"


@pytest.mark.parametrize(
    "source",
    ["nope.toml", "no/such/folder.toml", "a\0b.toml", "x" * 5000 + ".toml", ".toml"],
    ids=["file", "folder", "NUL", "long", "empty"],
)
def test_a_missing_file_is_named(tmp_path: Path, source: str) -> None:
    message = refusal(f"{tmp_path}/{source}")
    assert message.startswith("cannot read ")


@pytest.mark.parametrize(
    "source",
    [
        "nope",
        "",
        "fortune",
        "Fortune-1",
        "fortune-1 ",
        "../pay_tables/fortune-1",
        "a\0b",
        "nj-ez",
    ],
)
def test_an_unknown_name_is_named(source: str) -> None:
    message = str(_refused(partial(PayTable.load, source)))
    assert message.startswith(f"there is no {source!r}; there are dealer-bonus-default, dynasty-")
    assert message.endswith("tiger-9, or give a .toml file")


def _refused(call: Callable[[], object]) -> PayTableError:
    with pytest.raises(PayTableError) as caught:
        call()
    return caught.value


@pytest.mark.parametrize("source", [5, None, b"fortune-1", ["fortune-1"], 1.5, True], ids=repr)
def test_what_is_no_name_is_named(source: Any) -> None:
    for call in (PayTable.load, PayTable.text_of):
        assert repr(source) in str(_refused(partial(call, source)))


@pytest.mark.parametrize("document", [None, 5, [], "name", [("name", "x")], True], ids=repr)
def test_a_document_that_is_none_is_named(document: Any) -> None:
    message = str(_refused(partial(PayTable.from_document, document, "here")))
    assert message == f"here: expected an object, not {document!r}"


ODD_DOCUMENTS: dict[str, dict[Any, Any]] = {
    "a key that is a number": {5: 1},
    "another": {"name": "t", "odds": "to 1", "line": [{"hand": "pair", "pays": 1}], None: 1},
    "a key of a line that is a number": {
        "name": "t",
        "odds": "to 1",
        "line": [{"hand": "pair", "pays": 1, 5: 1}],
    },
    "odds of 10**5000": {
        "name": "t",
        "odds": "to 1",
        "line": [{"hand": "pair", "pays": 10**5000}],
    },
    "a sum of 10**5000": {
        "name": "t",
        "odds": "to 1",
        "line": [{"hand": "pair", "fixed": 10**5000}],
    },
    "envy of 10**5000": {
        "name": "t",
        "odds": "to 1",
        "line": [{"hand": "pair", "pays": 1, "envy": 10**5000}],
    },
    "a limit of 10**5000": {
        "name": "t",
        "odds": "to 1",
        "most_paid": 10**5000,
        "line": [{"hand": "pair", "pays": 1}],
    },
    "a tuple of lines": {"name": "t", "odds": "to 1", "line": ({"hand": "pair", "pays": 1},)},
    "a date": {"name": date(2026, 1, 1), "odds": "to 1", "line": [{"hand": "pair", "pays": 1}]},
    "odds of bytes": {"name": "t", "odds": b"to 1", "line": [{"hand": "pair", "pays": 1}]},
}


@pytest.mark.parametrize("document", ODD_DOCUMENTS.values(), ids=list(ODD_DOCUMENTS))
def test_an_odd_document_is_one_error(document: dict[Any, Any]) -> None:
    """As no TOML file has it."""
    with pytest.raises(PayTableError):
        PayTable.from_document(document)


def test_a_hand_of_many_lines_is_not_shown_whole(tmp_path: Path) -> None:
    """Text may span lines in TOML; an error does not."""
    hand = '"""\n' + "x\n" * 400 + '"""'
    for keys in ("pays = 1\n", "pays = 1\nenvy = -1\n", "pays = 200000\n", "pays = 1\nfixed = 1\n"):
        refusal(written(tmp_path, f"{HEAD}[[line]]\nhand = {hand}\n{keys}"))


PLACED = [
    ("", "[[line]]\nhand = 'pair'\npays = 1.5\n", 5),
    ("\n\n# [[line]]\n", "[[line]]\nhand = 'pair'\npays = 1.5\n", 8),
    ("", '[[ line ]] # the first\n\n"hand" = \'pair\'\n"pays" = 1.5\n', 6),
    ('source = """\n[[line]]\npays = 3\n"""\n', "[[line]]\nhand = 'pair'\npays = 1.5\n", 9),
    ("", "[['line']]\nhand = 'pair'\npays=1.5\n", 5),
]


@pytest.mark.parametrize(("above", "bad", "number"), PLACED)
@pytest.mark.parametrize("change", ["as it is", "CRLF", "BOM"])
def test_the_line_of_the_file_is_named(
    tmp_path: Path, above: str, bad: str, number: int, change: str
) -> None:
    data = (HEAD + above + bad).encode()
    if change == "CRLF":
        data = data.replace(b"\n", b"\r\n")
    if change == "BOM":
        data = b"\xef\xbb\xbf" + data
    path = written(tmp_path, data)
    assert refusal(path).startswith(f"{path}:{number}: line 1: pays: ")


def test_where_the_line_of_the_file_is_not_known_none_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + 'line = [{hand = "pair", pays = 1.5}]\n')
    assert refusal(path).startswith(f"{path}: line 1: pays: odds are a whole number")


# ------------------------------------------------------------------------------------ in Python


def test_a_pay_table_is_compared_by_what_it_says(tmp_path: Path) -> None:
    one, other = (
        PayTable.load(written(tmp_path, SOUND)),
        PayTable.load(written(tmp_path, "\n" + SOUND)),
    )
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, replace(one, most_paid=5)}) == 2
    assert one != replace(one, wheel="lowest")
    assert "pair" in repr(one)
    assert one.core == other.core
    assert one.core != replace(one, most_paid=5).core


@every_table
def test_a_pay_table_can_be_copied_and_pickled(table: PayTable) -> None:
    for same in (pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table)):
        assert same == table
        assert same.core == table.core
        assert same.use() == table.use()


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    """Also in what is made of them."""
    numbers: list[Any] = [np.int64(500), np.uint16(500), np.int32(500)]
    for cents in numbers:
        made = PayLine("four of a kind", Fraction(3), "odds", cents)
        table = PayTable("mine", (made,), envy_least_stake=cents, most_paid=cents)
        assert table == own(
            [("four of a kind", 3, "odds", 500)], envy_least_stake=500, most_paid=500
        )
        assert table.to_c().count("500") == 3
        (seat,) = table.settle_seats([BonusSeat("Ann", QUADS, cents)])
        assert seat.premium is True
        assert json.dumps(table.edge(players=2).to_json())
        assert json.dumps(table.edge(stake=cents).to_json())


def test_a_pay_table_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        DYNASTY.name = "x"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        DYNASTY.lines[0].pays = Fraction(1)  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        DYNASTY.limit = 5  # type: ignore[attr-defined]


ONE = Fraction(1)
BAD_PAY_LINES: dict[str, tuple[tuple[Any, ...], str]] = {
    "hand 5": ((5, ONE), "the hand of a line must be text, not 5"),
    "hand None": ((None, ONE), "the hand of a line must be text, not None"),
    "pays 1": (("pair", 1), "'pair': pays is a Fraction, not 1"),
    "pays 1.5": (("pair", 1.5), "'pair': pays is a Fraction, not 1.5"),
    "pays text": (("pair", "3 to 2"), "'pair': pays is a Fraction, not '3 to 2'"),
    "kind": (("pair", ONE, "cash"), "'pair': kind is one of odds, fixed, share, not 'cash'"),
    "kind None": (("pair", ONE, None), "kind is one of odds, fixed, share, not None"),
    "kind 10**5000": (("pair", ONE, 10**5000), "kind is one of odds, fixed, share, not "),
    "odds -1": (("pair", -ONE), "odds are from 0 to 100000 to 1, not -1"),
    "odds 10**5000": (("pair", Fraction(10**5000)), "odds are from 0 to 100000 to 1, not "),
    "odds of a large part": (
        ("pair", Fraction(1, 10**13)),
        "numbers of a fraction are up to 100000",
    ),
    "half a cent": (
        ("pair", Fraction(1, 2), "fixed"),
        f"a fixed sum is from 1 to {MOST} cents, not 1/2",
    ),
    "a cent and a half": (("pair", Fraction(3, 2), "fixed"), "a fixed sum is whole cents, not 3/2"),
    "fixed 0": (("pair", Fraction(0), "fixed"), "a fixed sum is from 1 to"),
    "share 0": (("pair", Fraction(0), "share"), "a share is more than 0% and up to 100%, not 0"),
    "share 2": (("pair", Fraction(2), "share"), "a share is more than 0% and up to 100%, not 2"),
    "envy -1": (("pair", ONE, "odds", -1), f"'pair': envy is from 0 to {MOST} cents, not -1"),
    "envy 1.0": (("pair", ONE, "odds", 1.0), "'pair': envy must be a whole number, not 1.0"),
    "envy True": (("pair", ONE, "odds", True), "'pair': envy must be a whole number, not True"),
    "envy 2**200": (("pair", ONE, "odds", 2**200), f"cents, not {2**200}"),
}


@pytest.mark.parametrize(("given", "said"), BAD_PAY_LINES.values(), ids=list(BAD_PAY_LINES))
def test_a_bad_line_in_python_is_refused(given: tuple[Any, ...], said: str) -> None:
    """By itself, or at the latest in its table."""

    def make() -> PayTable:
        made = PayLine(*given)
        return PayTable("mine", (made,), rounding="down", envy_least_stake=5 if made.envy else 0)

    assert said in str(_refused(make))


GOOD_LINE = PayLine("pair", ONE)
BAD_TABLES: dict[str, tuple[dict[str, Any], str]] = {
    "name": ({"name": ""}, "the name of a pay table must be printable and not empty, not ''"),
    "name 5": ({"name": 5}, "the name of a pay table must be text, not 5"),
    "lines in a list": ({"lines": [GOOD_LINE]}, "mine: lines must be a tuple, not [PayLine"),
    "lines None": ({"lines": None}, "mine: lines must be a tuple, not None"),
    "no lines": ({"lines": ()}, "mine: a pay table has 1 to 32 lines"),
    "no PayLine": ({"lines": (GOOD_LINE, "pair")}, "mine: 'pair' is no paigow.PayLine"),
    "unknown hand": (
        {"lines": (PayLine("pear", ONE),)},
        "mine: line 1: there is no bonus hand 'pear'; did you mean 'pair'?",
    ),
    "cards": ({"cards": "bank"}, "mine: cards is one of player, dealer, first three, not 'bank'"),
    "cards None": ({"cards": None}, "not None"),
    "joker": ({"joker": 1}, "mine: joker is one of bug, wild, ace, no color, any color, not 1"),
    "wheel": ({"wheel": []}, "mine: wheel is one of second, lowest, not []"),
    "royal_match": ({"royal_match": "K"}, "mine: royal_match is one of K-Q, A-K, not 'K'"),
    "rounding": ({"rounding": "up"}, "mine: rounding is one of exact, down, not 'up'"),
    "takes_stake": ({"takes_stake": 1}, "mine: takes_stake must be true or false, not 1"),
    "most_paid": ({"most_paid": 1.5}, "mine: most_paid must be a whole number, not 1.5"),
    "most_paid -1": ({"most_paid": -1}, "mine: most_paid is from 0 to"),
    "most_paid None": ({"most_paid": None}, "mine: most_paid must be a whole number, not None"),
    "envy_least_stake": ({"envy_least_stake": "5"}, "a whole number, not '5'"),
    "house_way": (
        {"house_way": "foxwoods"},
        "mine: no line looks at the low hand that house_way sets",
    ),
    "house_way of no kind": (
        {
            "house_way": "foxwoods",
            "cards": "dealer",
            "lines": (PayLine("pair low hand", ONE),),
        },
        "mine: a line looks at the low hand, so a house_way must set it, not 'foxwoods'",
    ),
}


@pytest.mark.parametrize(("keys", "said"), BAD_TABLES.values(), ids=list(BAD_TABLES))
def test_a_bad_pay_table_in_python_is_refused(keys: dict[str, Any], said: str) -> None:
    make = partial(PayTable, **{"name": "mine", "lines": (GOOD_LINE,), **keys})
    assert said in str(_refused(make))


def test_a_house_way_in_python_sets_the_low_hand() -> None:
    in_python = replace(TIGER, house_way=HouseWay.from_function(as_foxwoods))
    as_file = replace(TIGER, house_way=HouseWay.load("foxwoods"))
    assert in_python.use() == as_file.use()
    for wager in wagers(TIGER, 50, 4):
        assert in_python.settle(wager.cards, 100) == as_file.settle(wager.cards, 100)


# ----------------------------------------------------------------------------------- any document

ANY = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=8),
        st.dates(),
        st.sampled_from(["push", "3 to 2", "10%", "pair", "to 1", 2**63, 10**12]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)
HANDS = st.builds(
    str.__add__,
    st.sampled_from(bonus.NAMES),
    st.sampled_from(["", "", ", joker", ", no joker", ", no", " "]),
)
PAYS = st.one_of(
    st.integers(-1, 30),
    st.sampled_from(["push", "3 to 2", "3 for 2", "0 to 1", "1 to 0", 100_000, 100_001]),
    ANY,
)
LINES = st.fixed_dictionaries(
    {"hand": st.one_of(HANDS, HANDS, HANDS, ANY)},
    optional={
        "pays": PAYS,
        "fixed": st.one_of(st.integers(0, 5000), ANY),
        "share": st.one_of(st.sampled_from(["100%", "10%", "0%"]), ANY),
        "envy": st.one_of(st.integers(0, 500), ANY),
        "x": ANY,
    },
)
WORDS: dict[str, st.SearchStrategy[Any]] = {
    "cards": st.sampled_from(["player", "dealer", "first three"]),
    "joker": st.sampled_from(bonus.JOKERS),
    "wheel": st.sampled_from(["second", "lowest"]),
    "royal_match": st.sampled_from(["K-Q", "A-K"]),
    "rounding": st.sampled_from(["exact", "down"]),
    "house_way": st.sampled_from(["foxwoods", "trump-plaza", "mine.toml"]),
    "envy_least_stake": st.integers(0, 500),
    "most_paid": st.integers(0, 10**12 + 1),
}
# Keys, and names that go with them.
FRAMES: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    ({}, bonus.HANDS),
    ({"joker": "wild", "rounding": "down"}, bonus.HANDS),
    ({"joker": "ace", "royal_match": "A-K"}, bonus.HANDS),
    ({"cards": "first three", "most_paid": 500}, tuple(OF_THREE["bug"])),
    ({"cards": "dealer", "house_way": "foxwoods"}, (*bonus.LOW_HANDS, "pair", "flush")),
    ({"cards": "dealer"}, (bonus.BOTH, "ace high, joker", "ace high", "pair")),
    ({"joker": "no color"}, bonus.COLOR_COUNTS),
    ({"joker": "any color"}, bonus.COLOR_COUNTS[1:]),
]


@st.composite
def near_documents(draw: st.DrawFn) -> dict[str, Any]:
    """Pay tables, many of which have one thing wrong with them."""
    frame, names = draw(st.sampled_from(FRAMES))
    hands = draw(st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True))
    lines: list[dict[str, Any]] = [
        {"hand": hand, **draw(st.sampled_from(({"pays": 3}, {"pays": "3 to 2"}, {"fixed": 700})))}
        for hand in hands
    ]
    document = {"name": "mine", "odds": "to 1", "line": lines, **frame}
    wrong = draw(st.integers(0, 3))
    if wrong == 1:
        key = draw(st.sampled_from(list(WORDS)))
        document[key] = draw(WORDS[key])
    elif wrong == 2:
        document["line"].append(draw(LINES))
    elif wrong == 3:
        document[draw(st.sampled_from([*document, "x"]))] = draw(ANY)
    return document


ANYTHING = st.one_of(
    ANY,
    st.dictionaries(
        st.sampled_from(["name", "odds", "line", "source", *WORDS, "x"]),
        st.one_of(ANY, st.lists(LINES, max_size=2)),
        max_size=6,
    ),
)


def assert_loads_or_refuses(document: Any) -> PayTable | None:
    before = copy.deepcopy(document)
    try:
        table = PayTable.from_document(document)
    except PayTableError:
        table = None
    assert repr(document) == repr(before)
    return table


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(ANYTHING)
def test_any_document_is_a_pay_table_or_one_error(document: Any) -> None:
    assert_loads_or_refuses(document)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(near_documents())
def test_a_document_that_is_nearly_one_is_a_pay_table_or_one_error(document: Any) -> None:
    """What loads pays each of its lines for some hand, and settles as the oracle does."""
    table = assert_loads_or_refuses(document)
    if table is None:
        return
    use = table.use()
    assert all(use.pays)
    assert sum(use.pays) + use.nothing == use.deals
    for wager in wagers(table, 5, 31):
        meter = 12_300 if needs_meter(table) else 0
        try:
            result = table.settle(wager.cards, 200, meter=meter or None, **wager.others)
        except StakeError:
            assert table.rounding == "exact"
            continue
        expected = settled(table, wager, 200, meter)
        assert (result.hand, result.net, result.cut) == (expected.hand, expected.net, expected.cut)


def test_enough_of_these_documents_load() -> None:
    loads = 0

    @settings(max_examples=60, deadline=None, derandomize=True, database=None)
    @given(near_documents())
    def count(document: Any) -> None:
        nonlocal loads
        loads += assert_loads_or_refuses(document) is not None

    count()
    assert loads >= 15


def mutated(text: str, rng: random.Random) -> bytes:
    """A file with a few changes."""
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(data))
        sort = rng.randrange(5)
        if sort == 0:
            del data[at : at + rng.randint(1, 30)]
        elif sort == 1:
            data[at] = rng.randrange(256)
        elif sort == 2:
            data[at:at] = data[at : at + rng.randint(1, 60)]
        elif sort == 3:
            data[at:at] = rng.choice([b"0", b"-", b'"', b"\n", b"[[line]]\n", b"=", b".", b"\0"])
        else:
            start = rng.randrange(len(data))
            data[at : at + 5] = data[start : start + 5]
    return bytes(data)


def test_any_file_is_a_pay_table_or_one_error(tmp_path: Path, root: Path) -> None:
    rng = random.Random(6)
    texts = [PayTable.text_of(name) for name in ("fortune-1", "tiger-9", "red-black-default")]
    texts += [
        (root / "examples" / "progressive.toml").read_text(),
        PayTable.text_of("jackpot-default"),
    ]
    loads = 0
    for number in range(250):
        path = written(tmp_path, mutated(texts[number % len(texts)], rng))
        try:
            PayTable.load(path)
        except PayTableError:
            continue
        loads += 1
    assert 20 < loads < 230
