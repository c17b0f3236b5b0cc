"""Files of house ways: every word, what it means, and every way to get a file wrong."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from ways import (
    HEAD,
    HOLDINGS,
    QUADS,
    SOUND,
    SPLIT,
    line,
    random_hands,
    refusal,
    way_of,
    written,
)

from paigow import CATEGORIES, HighValue, HouseWay, Line, LowValue, Setting, house_lines
from paigow.errors import HouseWayError, NoLineError

# Each test runs in several threads at once.
pytestmark = pytest.mark.force_parallel_threads(4)

KEEP = {"play": "keep"}
BEST = {"play": "best front"}
FIVES = (
    "high card, one pair, two pair, three of a kind, straight, flush, full house, four of a kind,"
    " straight flush, royal flush, five of a kind, straight below ace-high, ace-high straight,"
    " complete hand, any hand"
)
ALL_HOLDINGS = ", ".join(HOLDINGS)
RANKS = "2-6' or 'A K'"


# ----------------------------------------------------------------------------- lines that are wrong

# What is wrong with a line, the key at which it is said, and what is said.
BAD_LINES: dict[str, tuple[dict[str, Any], str, str]] = {
    "unknown holding": (
        {"holding": "two pairs"},
        "holding",
        f"holding is one of {ALL_HOLDINGS}; not 'two pairs'",
    ),
    "holding in capitals": ({"holding": "Two pair"}, "holding", "not 'Two pair'"),
    "holding 5": ({"holding": 5}, "holding", "not 5"),
    "holding true": ({"holding": True}, "holding", "not True"),
    "empty holding": ({"holding": ""}, "holding", "not ''"),
    "no holdings": ({"holding": []}, "holding", "not []"),
    "unknown holding in a list": ({"holding": ["two pair", "x"]}, "holding", "not 'x'"),
    "a number in a list": ({"holding": ["two pair", 5]}, "holding", "not 5"),
    "a list in a list": ({"holding": [["two pair"]]}, "holding", "not ['two pair']"),
    "a holding twice": (
        {"holding": ["two pair", "quads", "two pair"]},
        "holding",
        "holding has 'two pair' twice",
    ),
    "unknown play": (
        {"play": "juggle"},
        "play",
        "play is one of split, keep, best front; not 'juggle'",
    ),
    "a play of another holding": (
        {"holding": "one pair"},
        "play",
        "play is one of keep, pair in front, best front; not 'split'",
    ),
    "a play that one of two knows": (
        {"holding": ["one pair", "no pair"], **KEEP},
        "play",
        "play is one of best front; not 'keep'",
    ),
    "a play that two know as different things": (
        {"holding": ["two pair", "quads"]},
        "play",
        "play is one of keep, best front; not 'split'",
    ),
    "pair in front of the first and of the second group": (
        {"holding": ["trips", "full house"], "play": "pair in front"},
        "play",
        "play is one of keep, best front; not 'pair in front'",
    ),
    "play 5": ({"play": 5}, "play", "not 5"),
    "a list of plays": ({"play": ["split"]}, "play", "not ['split']"),
    "empty play": ({"play": ""}, "play", "not ''"),
    "unknown key": (
        {"suit": "s"},
        "suit",
        "unknown key 'suit'; there are holding, play, words, singleton, singletons, sum_at_most,"
        " joker, complete, best, front, leaves, better_than, higher, lower",
    ),
    "a key of earlier files": ({"only_if_better": True}, "only_if_better", "unknown key"),
    "a group of another holding": ({"trips": "A"}, "trips", "unknown key 'trips'"),
    "a group that one of two has": (
        {"holding": ["quads", "no pair"], "quads": "A", **BEST},
        "quads",
        "unknown key 'quads'",
    ),
    "a group that is not the same of both": (
        {"holding": ["one pair", "full house"], "pair": "A", **BEST},
        "pair",
        "unknown key 'pair'",
    ),
    "replaces without a base": ({"replaces": "x"}, "replaces", "unknown key 'replaces'"),
    "blank words": ({"words": "  "}, "words", "words must be printable and not empty, not '  '"),
    "empty words": ({"words": ""}, "words", "words must be printable and not empty, not ''"),
    "words 7": ({"words": 7}, "words", "words must be text, not 7"),
    "words in a list": ({"words": ["w"]}, "words", "words must be text, not ['w']"),
    "words of two lines": ({"words": "a\nb"}, "words", r"printable and not empty, not 'a\nb'"),
    "words that steer a terminal": ({"words": "\x1b]0;x"}, "words", r"not '\x1b]0;x'"),
    "rank Z": ({"higher": "Z"}, "higher", "higher has 'Z', which is no rank or range of ranks"),
    "rank in lower case": ({"higher": "k"}, "higher", "'k'"),
    "rank 10": ({"higher": "10"}, "higher", "'10'"),
    "range upside down": ({"higher": "6-2"}, "higher", "'6-2'"),
    "range without an end": ({"higher": "2-"}, "higher", "'2-'"),
    "range without a beginning": ({"higher": "-6"}, "higher", "'-6'"),
    "range of three": ({"higher": "2-6-8"}, "higher", "'2-6-8'"),
    "ranks with a comma": ({"lower": "2,3"}, "lower", "lower has '2,3'"),
    "one good rank and a bad one": ({"lower": "A 1"}, "lower", "lower has '1'"),
    "no ranks": ({"higher": ""}, "higher", f"higher is ranks such as '{RANKS}, not ''"),
    "blank ranks": ({"higher": " "}, "higher", f"'{RANKS}, not ' '"),
    "ranks as a number": ({"higher": 5}, "higher", f"'{RANKS}, not 5"),
    "ranks as a boolean": ({"higher": True}, "higher", f"'{RANKS}, not True"),
    "ranks as a list": ({"higher": ["2"]}, "higher", f"'{RANKS}, not ['2']"),
    "all ranks": ({"higher": "2-A"}, "higher", "higher has all ranks, '2-A': leave it out"),
    "all ranks apart": ({"singleton": "7-A 2-6"}, "singleton", "'7-A 2-6': leave it out"),
    "singleton Z": ({"singleton": "A Z"}, "singleton", "singleton has 'Z'"),
    "empty singleton": ({"singleton": ""}, "singleton", "singleton is ranks such as"),
    "singletons as a number": ({"singletons": 1.5}, "singletons", f"'{RANKS}, not 1.5"),
    "empty singletons": ({"singletons": ""}, "singletons", "singletons is ranks such as"),
    "complete as text": ({"complete": "yes"}, "complete", "complete must be true or false, not"),
    "complete as a number": ({"complete": 1}, "complete", "complete must be true or false, not 1"),
    "joker as a number": ({"joker": 1}, "joker", "joker must be true or false, not 1"),
    "joker as text": ({"joker": "Xx"}, "joker", "joker must be true or false, not 'Xx'"),
    "joker as a list": ({"joker": []}, "joker", "joker must be true or false, not []"),
    "a sum of 4": (
        {"sum_at_most": 4},
        "sum_at_most",
        "sum_at_most is more than 4 and less than 28, not 4",
    ),
    "a sum of 28": ({"sum_at_most": 28}, "sum_at_most", "less than 28, not 28"),
    "a sum below zero": ({"sum_at_most": -1}, "sum_at_most", "not -1"),
    "an endless sum": ({"sum_at_most": 10**30}, "sum_at_most", f"not {10**30}"),
    "a sum as text": ({"sum_at_most": "9"}, "sum_at_most", "must be a whole number, not '9'"),
    "half a sum": ({"sum_at_most": 9.5}, "sum_at_most", "must be a whole number, not 9.5"),
    "a sum that is true": ({"sum_at_most": True}, "sum_at_most", "a whole number, not True"),
    "a list of sums": ({"sum_at_most": [9]}, "sum_at_most", "must be a whole number, not [9]"),
    "front 5": (
        {"front": 5},
        "front",
        "front is such as 'A', 'A-J' or 'J or better', not 5",
    ),
    "a best hand that is none": ({"best": "x"}, "best", f"best is one of {FIVES}; not 'x'"),
    "best in capitals": ({"best": "Flush"}, "best", "not 'Flush'"),
    "no best hands": ({"best": []}, "best", "not []"),
    "best 5": ({"best": 5}, "best", "not 5"),
    "a best hand twice": ({"best": ["flush", "flush"]}, "best", "best has 'flush' twice"),
    "leaves what is none": ({"leaves": "x"}, "leaves", f"leaves is one of {FIVES}; not 'x'"),
    "leaves nothing": ({"leaves": []}, "leaves", "not []"),
    "leaves what is none, in a list": ({"leaves": ["flush", 1]}, "leaves", "not 1"),
    "leaves the same twice": (
        {"leaves": ["flush", "full house", "flush"]},
        "leaves",
        "leaves has 'flush' twice",
    ),
    "better than what is none": (
        {"better_than": "x"},
        "better_than",
        f"better_than is one of {FIVES}; not 'x'",
    ),
    "better than nothing": ({"better_than": ""}, "better_than", "not ''"),
    "better than true": ({"better_than": True}, "better_than", "not True"),
    "a flush that is not complete": (
        {"best": "flush", "complete": False},
        "best",
        "no hand is as both best and complete ask for",
    ),
    "a pair that is complete": (
        {"best": ["one pair", "high card"], "complete": True},
        "best",
        "no hand is as both best and complete ask for",
    ),
    "a complete hand that is not": (
        {"best": "complete hand", "complete": False},
        "best",
        "no hand is as both best and complete ask for",
    ),
}


@pytest.mark.parametrize(("keys", "key", "said"), BAD_LINES.values(), ids=list(BAD_LINES))
def test_a_bad_line_is_named_with_its_place_and_value(
    tmp_path: Path, keys: dict[str, Any], key: str, said: str
) -> None:
    bad = line(**keys)
    above = HEAD + line(words="other")
    path = written(tmp_path, above + bad)
    at = next(n for n, text in enumerate(bad.splitlines(), 1) if text.startswith(f"{key} = "))
    message = refusal(path)
    assert message.startswith(f"{path}:{above.count(chr(10)) + at}: line 2: "), message
    assert said in message


@pytest.mark.parametrize("key", ["holding", "play", "words"])
def test_a_key_that_is_missing_is_named_with_the_place_of_its_line(
    tmp_path: Path, key: str
) -> None:
    path = written(tmp_path, HEAD + line(words="other") + line(**{key: None}))
    assert refusal(path) == f"{path}:6: line 2: {key!r} is missing"


@pytest.mark.parametrize(
    "front",
    [
        "",
        "2",
        "2 or better",
        "J-A",
        "A-K-Q",
        "A K",
        "a",
        "10",
        "T-10",
        "X",
        "Xx",
        "A-",
        "-A",
        " A",
        "A or worse",
        "A or better ",
        " or better",
        "or better",
        "A  or better",
        "pair",
        "7-7-7",
        True,
        0,
        1.5,
        [],
        ["A"],
    ],
    ids=repr,
)
def test_a_front_that_is_none_is_named(tmp_path: Path, front: object) -> None:
    path = written(tmp_path, HEAD + line(front=front, **BEST))
    assert refusal(path) == (
        f"{path}:6: line 1: front is such as 'A', 'A-J' or 'J or better', not {front!r}"
    )


@pytest.mark.parametrize(
    "holding",
    [
        "five aces",
        "quads",
        "trips",
        "one pair",
        "no pair",
        ["two pair", "three pair"],
        ["two pair", "full house"],
        ["two pair", "one pair"],
    ],
    ids=str,
)
def test_a_sum_is_of_two_groups_that_have_names(tmp_path: Path, holding: object) -> None:
    path = written(tmp_path, HEAD + line(holding=holding, sum_at_most=20, **BEST))
    assert refusal(path) == (
        f"{path}:6: line 1: sum_at_most is for holdings with two groups that have names"
    )


# ----------------------------------------------------------------------------- files that are wrong

BASE = 'base = "trump-plaza"\n'
ITS_SPLIT = "two pair: split"


def replacing(replaced: object, **keys: object) -> str:
    return line(replaces=replaced, **keys)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param("", ": 'name' is missing", id="empty"),
        pytest.param(SPLIT, ": 'name' is missing", id="no name"),
        pytest.param('name = ""\n' + SPLIT, ":1: name must be printable and not empty", id="''"),
        pytest.param('name = " "\n' + SPLIT, ":1: name must be printable and not empty", id="' '"),
        pytest.param('name = "a\\nb"\n' + SPLIT, ":1: name must be printable", id="name of two"),
        pytest.param("name = 5\n" + SPLIT, ":1: name must be text, not 5", id="name 5"),
        pytest.param(HEAD, ": 'line' is missing", id="no lines"),
        pytest.param(HEAD + "line = 5\n", ":2: line must be a list, not 5", id="line is a number"),
        pytest.param(HEAD + SPLIT.replace("[[line]]", "[line]"), "a list, not {", id="one table"),
        pytest.param(HEAD + "line = [5]\n", ": line 1 must be an object, not 5", id="line is 5"),
        pytest.param(
            HEAD + 'lines = "x"\n' + SPLIT, ":2: unknown key 'lines'; there are", id="unknown key"
        ),
        pytest.param(HEAD + SPLIT + "[more]\n", ": unknown key 'more'", id="unknown table"),
        pytest.param(
            HEAD + "source = 5\n" + SPLIT, ":2: source must be text, not 5", id="source 5"
        ),
        pytest.param(HEAD + SPLIT + "holding", " is not TOML: ", id="not TOML"),
        pytest.param(HEAD + HEAD, " is not TOML: ", id="a key twice"),
        pytest.param("{}", " is not TOML: ", id="JSON"),
        pytest.param(b"name = '\xff'", " is not TOML: ", id="not UTF-8"),
        pytest.param(SOUND.encode("utf-16"), " is not TOML: ", id="UTF-16"),
        pytest.param(b"\x00\x01\x02", " is not TOML: ", id="binary"),
        pytest.param("name = " + "[\n" * 5000, " is not TOML: ", id="deep lists"),
        pytest.param("name = " + "9" * 5000, " has a line of more than 1000", id="a huge number"),
        pytest.param("name" + ".a" * 5000 + " = 1", " has a line of more than 1000", id="deep"),
        pytest.param(HEAD + "without = []\n" + SPLIT, ":2: unknown key 'without'", id="without"),
        pytest.param(HEAD + "base = 5\n", ":2: base must be text, not 5", id="base 5"),
        pytest.param(
            HEAD + 'base = ["foxwoods"]\n', ":2: base must be text, not [", id="two bases"
        ),
        pytest.param(HEAD + 'base = ""\n', ":2: base: there is no ''; there are", id="empty"),
        pytest.param(HEAD + 'base = "x"\n', ":2: base: there is no 'x'; there", id="unknown"),
        pytest.param(
            HEAD + 'base = "x.toml"\n', "x.toml': No such file or directory", id="no such base"
        ),
        pytest.param(
            HEAD + BASE + 'without = "two pair: split"\n',
            ":3: without must be a list, not 'two pair: split'",
            id="without text",
        ),
        pytest.param(
            HEAD + BASE + 'without = ["x"]\n',
            ":3: without: the base has no line 'x'",
            id="without what the base has not",
        ),
        pytest.param(
            HEAD + BASE + "without = [5]\n", ":3: without: the base has no line 5", id="without 5"
        ),
        pytest.param(
            HEAD + BASE + 'without = ["two pair: split", "two pair: split"]\n',
            ":3: without: the base has no line 'two pair: split'",
            id="without the same twice",
        ),
        pytest.param(
            HEAD + BASE + 'without = ["five aces: two aces in front (H7)"]\n',
            ":3: without: the base has no line 'five aces: two aces in front (H7)'",
            id="without a convention",
        ),
        pytest.param(
            HEAD + BASE + replacing("x"),
            ":7: line 1: replaces: the base has no line 'x'",
            id="replaces what the base has not",
        ),
        pytest.param(
            HEAD + BASE + replacing(5), ":7: line 1: replaces must be text, not 5", id="replaces 5"
        ),
        pytest.param(
            HEAD + BASE + replacing([ITS_SPLIT]),
            ":7: line 1: replaces must be text, not ['two pair: split']",
            id="replaces a list",
        ),
        pytest.param(
            HEAD + BASE + replacing("five aces: two aces in front (H7)"),
            ":7: line 1: replaces: the base has no line 'five aces: two aces in front (H7)'",
            id="replaces a convention",
        ),
        pytest.param(
            HEAD + BASE + replacing(ITS_SPLIT) + replacing(ITS_SPLIT, words="v"),
            ":12: line 2: replaces: another line replaces 'two pair: split' already",
            id="replaced twice",
        ),
        pytest.param(
            HEAD + BASE + replacing(ITS_SPLIT, words=ITS_SPLIT) + replacing(ITS_SPLIT, words="v"),
            ":12: line 2: replaces: another line replaces 'two pair: split' already",
            id="replaced twice, first by the same words",
        ),
        pytest.param(
            HEAD + BASE + replacing(ITS_SPLIT) + replacing("w", words="v"),
            ":12: line 2: replaces: the base has no line 'w'",
            id="replaces what replaces",
        ),
        pytest.param(
            HEAD + BASE + 'without = ["two pair: split"]\n' + replacing(ITS_SPLIT),
            ":8: line 1: replaces: the base has no line 'two pair: split'",
            id="without and replaces",
        ),
        pytest.param(
            HEAD + line() + line(holding="quads") + line(holding="trips", play="keep"),
            ":6: line 2: another line has the words 'w'",
            id="words twice",
        ),
        pytest.param(
            HEAD + BASE + replacing(ITS_SPLIT) + line(),
            ": another line has the words 'w'",
            id="words of a line that replaces",
        ),
        pytest.param(
            HEAD + line(words="five aces: two aces in front (H7)"),
            ":2: line 1: another line has the words 'five aces: two aces in front (H7)'",
            id="words of a convention",
        ),
    ],
)
def test_a_bad_file_is_named_with_the_value(
    tmp_path: Path, content: str | bytes, said: str
) -> None:
    path = written(tmp_path, content)
    message = refusal(path)
    assert message.startswith(str(path)), message
    assert said in message


def test_words_of_a_line_of_the_base_are_refused_in_the_name_of_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + BASE + line(words=ITS_SPLIT))
    message = refusal(path)
    assert "another line has the words 'two pair: split'" in message
    assert str(path) in message


def test_replaces_is_known_where_there_is_a_base_even_if_nothing_is_left_of_it(
    tmp_path: Path,
) -> None:
    written(tmp_path, HEAD + SPLIT, "base.toml")
    content = HEAD + 'base = "base.toml"\n' + 'without = ["two pair: split"]\n'
    message = refusal(written(tmp_path, content + replacing(ITS_SPLIT)))
    assert "the base has no line 'two pair: split'" in message


def test_too_many_lines_are_refused_in_the_name_of_the_file(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + "".join(line(words=f"w{n}") for n in range(50)), "other.toml")
    assert refusal(path) == f"{path} has 50 lines; the most is 49"


def test_as_many_lines_as_fit_are_accepted(tmp_path: Path) -> None:
    content = HEAD + "".join(line(words=f"w{n}") for n in range(49))
    way = HouseWay.load(written(tmp_path, content))
    assert len(way.own_lines) == 49
    assert way.set("5s 5h 3c 3d Jh 9d 7c").line == "w0"


def test_the_lines_of_the_base_count_too(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "".join(line(words=f"w{n}") for n in range(30)), "base.toml")
    head = HEAD + 'base = "base.toml"\n'
    fits = head + "".join(line(words=f"v{n}") for n in range(19))
    assert len(HouseWay.load(written(tmp_path, fits)).own_lines) == 49
    assert "50 lines" in refusal(written(tmp_path, fits + line(words="v")))
    same = HouseWay.load(written(tmp_path, fits + replacing("w29", words="v")))
    assert len(same.own_lines) == 49


# --------------------------------------------------------------------------------------- much input


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param("#\n" * 5_000_000, " has more than 100000 bytes", id="10 MB"),
        pytest.param(
            HEAD + "[[line]]\n" * 100_000, " has more than 100000 bytes", id="100,000 lines"
        ),
        pytest.param("[[line]]\n" * 10_000, ": 'name' is missing", id="10,000 headers"),
        pytest.param(
            HEAD + "[[line]]\n" * 10_000,
            " has 10000 lines; the most is 49",
            id="10,000 empty lines",
        ),
        pytest.param(
            HEAD + "line = [\n" + "{},\n" * 20_000 + "]\n",
            " has 20000 lines; the most is 49",
            id="20,000 empty tables",
        ),
        pytest.param(
            HEAD + line() + "".join(f"k{n} = 1\n" for n in range(9_000)),
            ":6: line 1: unknown key 'k0'",
            id="9,000 keys",
        ),
        pytest.param(
            HEAD + line(holding=None) + "holding = [\n" + '"a",\n' * 15_000 + "]\n",
            ":5: line 1: holding is one of",
            id="15,000 holdings",
        ),
        pytest.param(
            HEAD + BASE + "without = [\n" + '"a",\n' * 15_000 + "]\n",
            ":3: without: the base has no line 'a'",
            id="without 15,000 lines",
        ),
        pytest.param(
            HEAD + BASE + "".join(replacing("x", words=f"{n}") for n in range(1_000)),
            ":7: line 1: replaces: the base has no line 'x'",
            id="1,000 lines that replace",
        ),
        pytest.param(
            HEAD + 'source = """' + "\\\\a\n" * 20_000 + '"""\n' + line(play="juggle"),
            ":20005: line 1: play is one of",
            id="20,000 escapes",
        ),
        pytest.param(
            HEAD + '# """\n' * 15_000 + line(play="juggle"),
            ":15004: line 1: play is one of",
            id="15,000 quotes that are comments",
        ),
        pytest.param(
            HEAD + 'source = """' + "\\\\a\n" * 20_000, " is not TOML: ", id="a string without end"
        ),
        pytest.param(
            HEAD + "a" + ".a" * 497 + " = 1\n", ": unknown key 'a'; there are", id="a deep key"
        ),
    ],
)
def test_much_input_is_refused_with_one_message(tmp_path: Path, content: str, said: str) -> None:
    path = written(tmp_path, content)
    message = refusal(path)
    assert message.startswith(f"{path}{said}")
    assert len(message) < 1000


def test_a_line_too_long_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    """The memory for one dotted key would grow with the square of its length."""
    path = written(tmp_path, "a" + ".a" * 40_000 + " = 1\n")
    assert refusal(path) == f"{path} has a line of more than 1000 bytes"


@pytest.mark.parametrize("size", [100_000, 100_001])
def test_a_file_has_at_most_100000_bytes(tmp_path: Path, size: int) -> None:
    content = (SOUND + ("#" * 99 + "\n") * 1000)[: size - 1] + "\n"
    path = written(tmp_path, content)
    assert path.stat().st_size == size
    if size > 100_000:
        assert refusal(path) == f"{path} has more than 100000 bytes"
    else:
        assert HouseWay.load(path) == way_of(SOUND)


# ------------------------------------------------------------------------------------------- places

BAD = line(play="juggle")


@pytest.mark.parametrize(
    ("above", "bad"),
    [
        pytest.param("", BAD, id="plain"),
        pytest.param("\n\n# \n", BAD, id="blank lines"),
        pytest.param("# [[line]]\n  # [[line]]\n", BAD, id="comments"),
        pytest.param("", BAD.replace("[[line]]", "[[line]] # [[line]]"), id="comment behind"),
        pytest.param("# it's \"\"\" and '''\n", BAD, id="quotes in a comment"),
        pytest.param('source = """\n[[line]]\nplay = 1\n"""\n', BAD, id="a string of lines"),
        pytest.param("source = '''\n[[line]]\n'''\n", BAD, id="a literal string of lines"),
        pytest.param('source = """a\\"""\n[[line]]\n"""\n', BAD, id="escaped quotes"),
        pytest.param('source = """\n[[line]]""""\n', BAD, id="four quotes"),
        pytest.param('source = """\n[[line]]"""""\n', BAD, id="five quotes"),
        pytest.param('source = """\n"""" # """"\n', BAD + '# """\n', id="four quotes twice"),
        pytest.param("source = '''\n\"\"\"\n[[line]]'''\n", BAD, id="quotes within others"),
        pytest.param('source = """a\\\n   [[line]]\\\n b"""\n', BAD, id="a string that goes on"),
        pytest.param('source = "[[line]] # \\" \\\\"\n', BAD, id="a string of one line"),
        pytest.param('source = "a\\\\" # "\n', BAD, id="a backslash at the end"),
        pytest.param("", BAD.replace("[[line]]", '[["line"]]'), id="header in quotes"),
        pytest.param("", BAD.replace("[[line]]", "[['line']]"), id="header in single quotes"),
        pytest.param("", BAD.replace("[[line]]", "\t[[ line\t]]  "), id="header with blanks"),
        pytest.param("", BAD.replace("play", '"play"'), id="key in quotes"),
        pytest.param("", BAD.replace("play", "  'play'  "), id="key in single quotes"),
        pytest.param("", BAD.replace('"w"', '"play = 1"'), id="key in a value"),
        pytest.param(
            "",
            BAD.replace('words = "w"\n', "").replace("play", 'words = """a \\\nplay = 1"""\nplay'),
            id="key in a string of lines",
        ),
    ],
)
@pytest.mark.parametrize("change", ["as it is", "CRLF", "BOM"])
def test_the_line_of_the_file_is_named(tmp_path: Path, above: str, bad: str, change: str) -> None:
    content = HEAD + above + line(words="[[line]]") + bad + line(words="last")
    at = content.split("juggle")[0].count("\n") + 1
    if change == "CRLF":
        content = content.replace("\n", "\r\n")
    path = written(tmp_path, ("\ufeff" if change == "BOM" else "") + content)
    assert refusal(path).startswith(f"{path}:{at}: line 2: play is one of"), content


@pytest.mark.parametrize(
    "key", ["base = 5", "'base' = 5", '"without" = 5', "  source = 5", "more = 5", "without=5"]
)
def test_the_line_of_a_key_before_all_lines_is_named(tmp_path: Path, key: str) -> None:
    above = '# base = 1\nname = """\\\n  base = 1"""\n' + ("" if "base" in key else BASE)
    path = written(tmp_path, above + "\n" + key + "\n" + line(words="base = 1"))
    assert refusal(path).startswith(f"{path}:{above.count(chr(10)) + 2}: ")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(
            'line = [{holding = "two pair", play = "juggle", words = "w"}]\n', id="inline tables"
        ),
        pytest.param(BAD.replace("[[line]]", '[["l\\u0069ne"]]'), id="an escape in the header"),
    ],
)
def test_where_the_line_of_the_file_is_not_known_none_is_named(
    tmp_path: Path, content: str
) -> None:
    path = written(tmp_path, HEAD + content)
    assert refusal(path).startswith(f"{path}: line 1: play is one of")


def test_what_spans_lines_is_placed_where_it_begins(tmp_path: Path) -> None:
    content = line(holding=None) + 'holding = [\n  "two pair",\n  # "quads",\n  "nope",\n]\n'
    path = written(tmp_path, HEAD + content)
    assert refusal(path).startswith(f"{path}:5: line 1: holding is one of")


def test_lines_know_their_place(tmp_path: Path) -> None:
    path = written(tmp_path, HEAD + "# a comment\n" + SPLIT + "\n" + QUADS)
    assert [ln.place for ln in HouseWay.load(path).own_lines] == [
        f"{path}:3: line 1",
        f"{path}:8: line 2",
    ]
    inline = 'line = [{holding = "two pair", play = "split", words = "w"}]\n'
    (only,) = HouseWay.load(written(tmp_path, HEAD + inline)).own_lines
    assert only.place == f"{path}: line 1"
    assert way_of(SOUND, "a document").own_lines[1].place == "a document: line 2"


def test_a_place_is_no_part_of_what_a_line_is(tmp_path: Path) -> None:
    there = HouseWay.load(written(tmp_path, "# a comment\n" + SOUND))
    assert there == way_of(SOUND)
    assert hash(there) == hash(way_of(SOUND))
    assert there != way_of(SOUND.replace("mine", "yours"))
    assert there != way_of(HEAD + QUADS + SPLIT)


# ------------------------------------------------------------------------------------ other sources


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a long path would be shortened
    assert refusal(Path("nowhere.toml")) == "cannot read 'nowhere.toml': No such file or directory"


class Named:
    """What is no path, but called like one."""

    def __repr__(self) -> str:
        return "named.toml"


@pytest.mark.parametrize(
    "source",
    [
        "claridge-x",
        "",
        "../foxwoods",
        "foxwoods.TOML",
        "a\0.toml",
        "\ud800.toml",
        "foxwoods\n",
        b"foxwoods",
        5,
        None,
        Named(),
        "a" * 300 + ".toml",
    ],
    ids=lambda source: repr(source)[:20],
)
def test_an_unknown_name_is_named(source: Any) -> None:
    assert repr(source)[:70] in refusal(source)


def test_an_unknown_name_lists_the_known_ones() -> None:
    assert all(name in refusal("nope") for name in HouseWay.names())


@pytest.mark.parametrize("document", [None, 5, [], "name", [("name", "x")]], ids=repr)
def test_a_document_that_is_none_is_named(document: Any) -> None:
    with pytest.raises(HouseWayError, match=r"^mine: expected an object, not "):
        HouseWay.from_document(document, "mine")


def test_a_document_with_a_path_as_its_base_is_refused() -> None:
    """It has no place that a path could be relative to."""
    document = {"name": "mine", "base": "other.toml"}
    with pytest.raises(HouseWayError, match=r"only what ships with the package .*'other.toml'"):
        HouseWay.from_document(document, "mine")
    assert HouseWay.from_document({"name": "mine", "base": "claridge"}).own_lines == (
        HouseWay.load("claridge").own_lines
    )


# --------------------------------------------------------------------------------------- good files


@pytest.mark.parametrize("name", HouseWay.names())
def test_the_text_of_a_shipped_house_way_is_a_file_of_your_own(tmp_path: Path, name: str) -> None:
    text = HouseWay.text_of(name)
    path = written(tmp_path, text)
    assert HouseWay.load(path) == HouseWay.load(name)
    assert HouseWay.text_of(path) == HouseWay.text_of(str(path)) == text


@pytest.mark.parametrize("source", ["nope", "no.toml", "", "../foxwoods"])
def test_there_is_no_text_of_what_is_not_there(source: str) -> None:
    with pytest.raises(HouseWayError, match=re.escape(repr(source))):
        HouseWay.text_of(source)


@pytest.mark.parametrize("as_path", [str, Path], ids=["str", "Path"])
def test_a_file_of_your_own_works(tmp_path: Path, as_path: type[str] | type[Path]) -> None:
    own = HEAD + 'source = "my table"\n' + line(singleton="Q-A", **KEEP) + SPLIT
    way = HouseWay.load(as_path(written(tmp_path, own)))
    kept, split = way.set("5s 5h 3c 3d Qh 9d 7c"), way.set("5s 5h 3c 3d Jh 9d 7c")
    assert (way.name, kept.line, str(kept.low)) == ("mine", "w", "9d Qh")
    assert (split.line, str(split.low)) == ("two pair: split", "3c 3d")


def test_conventions_hold_for_a_file_of_your_own() -> None:
    assert str(way_of(SOUND).set("Qs Qh Qd 9c 9d 4s 4h").low) == "9c 9d"


def test_lines_of_a_file_come_before_the_conventions() -> None:
    own = way_of(HEAD + line(holding="three pair", play="middle in front"))
    assert str(own.set("Ks Kh 8d 8c 3s 3h 2c").low) == "8c 8d"


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param("5s 5h 3c 3d Jh 9d 7c", id="two pair without an ace"),
        pytest.param("5s 5h 5d 5c Jh 9d 7c", id="quads"),
    ],
)
def test_a_hand_that_no_line_fits_is_an_error(cards: str) -> None:
    way = way_of(HEAD + line(singleton="A", **KEEP))
    assert way.set("5s 5h 3c 3d Ah 9d 7c").line == "w"
    with pytest.raises(NoLineError, match=f"^mine: no line sets {cards}$"):
        way.set(cards)


def test_names_and_words_may_be_of_any_language(tmp_path: Path) -> None:
    way = HouseWay.load(written(tmp_path, 'name = "牌九"\n' + line(words="Zwei Paare: köpfen")))
    assert way.name == "牌九"
    assert way.set("5s 5h 3c 3d Ah 9d 7c").line == "Zwei Paare: köpfen"


# -------------------------------------------------------------------------------------------- bases


def words_of(lines: tuple[Line, ...]) -> list[str]:
    return [ln.words for ln in lines]


TRUMP_PLAZA = words_of(HouseWay.load("trump-plaza").own_lines)


def test_a_base_alone_is_the_same_under_another_name(tmp_path: Path) -> None:
    way = HouseWay.load(written(tmp_path, HEAD + BASE))
    assert way.name == "mine"
    assert way.own_lines == HouseWay.load("trump-plaza").own_lines
    assert HouseWay.load(written(tmp_path, HEAD + BASE + "line = []\n")) == way


def test_a_line_that_replaces_stands_where_the_other_stood(tmp_path: Path) -> None:
    content = replacing(TRUMP_PLAZA[3], words="a") + replacing(TRUMP_PLAZA[0], words="b")
    way = HouseWay.load(written(tmp_path, HEAD + BASE + content))
    assert words_of(way.own_lines) == ["b", *TRUMP_PLAZA[1:3], "a", *TRUMP_PLAZA[4:]]


def test_a_line_may_replace_one_under_the_same_words(tmp_path: Path) -> None:
    content = HEAD + BASE + replacing(ITS_SPLIT, words=ITS_SPLIT, **KEEP)
    way = HouseWay.load(written(tmp_path, content))
    assert words_of(way.own_lines) == TRUMP_PLAZA
    assert str(way.set("Kh Ts Th 9s 8d 8c 2c").low) == "9s Kh"


def test_other_lines_come_before_those_of_the_base_in_their_order(tmp_path: Path) -> None:
    content = line(words="a") + replacing(TRUMP_PLAZA[1], words="b") + line(words="c")
    way = HouseWay.load(written(tmp_path, HEAD + BASE + content))
    assert words_of(way.own_lines) == ["a", "c", TRUMP_PLAZA[0], "b", *TRUMP_PLAZA[2:]]


def test_lines_of_the_base_can_be_left_out(tmp_path: Path) -> None:
    without = f'without = ["{TRUMP_PLAZA[2]}", "{TRUMP_PLAZA[0]}"]\n'
    way = HouseWay.load(written(tmp_path, HEAD + BASE + without))
    assert words_of(way.own_lines) == [TRUMP_PLAZA[1], *TRUMP_PLAZA[3:]]


def test_words_of_a_line_that_is_left_out_may_be_used_again(tmp_path: Path) -> None:
    content = HEAD + BASE + f'without = ["{ITS_SPLIT}"]\n' + line(words=ITS_SPLIT)
    way = HouseWay.load(written(tmp_path, content))
    assert words_of(way.own_lines) == [ITS_SPLIT, *TRUMP_PLAZA[:3], *TRUMP_PLAZA[4:]]


def test_a_base_is_relative_to_the_folder_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sub").mkdir()
    written(tmp_path, HEAD + line(words="above"), "base.toml")
    written(tmp_path / "sub", HEAD + line(words="beside"), "base.toml")
    mine = written(tmp_path / "sub", HEAD + 'base = "base.toml"\n')
    monkeypatch.chdir(tmp_path)
    for source in (mine, Path("sub/mine.toml")):
        assert words_of(HouseWay.load(source).own_lines) == ["beside"]
    written(tmp_path / "sub", HEAD + 'base = "../base.toml"\n')
    for source in (mine, Path("sub/mine.toml")):
        assert words_of(HouseWay.load(source).own_lines) == ["above"]
    written(tmp_path / "sub", HEAD + f'base = "{tmp_path / "base.toml"}"\n')
    assert words_of(HouseWay.load(mine).own_lines) == ["above"]


def test_lines_of_a_base_keep_their_place(tmp_path: Path) -> None:
    base = written(tmp_path, HEAD + SPLIT, "base.toml")
    mine = written(tmp_path, HEAD + 'base = "base.toml"\n' + QUADS)
    assert [ln.place for ln in HouseWay.load(mine).own_lines] == [
        f"{mine}:3: line 1",
        f"{base}:2: line 1",
    ]


def chain(folder: Path, length: int, last: str) -> Path:
    """A file that is based on one that is based on one, and so on; the last one on `last`."""
    for number in range(1, length):
        content = f'name = "{number}"\nbase = "{number + 1}.toml"\n' + line(words=f"{number}")
        written(folder, content, f"{number}.toml")
    written(folder, f'name = "{length}"\nbase = "{last}"\n', f"{length}.toml")
    return folder / "1.toml"


def test_a_chain_of_eight_bases_is_followed(tmp_path: Path) -> None:
    way = HouseWay.load(chain(tmp_path, 8, "trump-plaza"))
    assert words_of(way.own_lines) == [*map(str, range(1, 8)), *TRUMP_PLAZA]


@pytest.mark.parametrize("length", [9, 10, 30])
def test_a_longer_chain_of_bases_is_refused(tmp_path: Path, length: int) -> None:
    path = chain(tmp_path, length, "trump-plaza")
    message = refusal(path)
    assert message.startswith(f"{path}:2: base: ")
    assert message.endswith(" is one of more than 8 in a row")


@pytest.mark.parametrize("length", [1, 2, 3, 8])
@pytest.mark.parametrize("back", ["1.toml", "./1.toml", "../{folder}/1.toml"])
def test_a_loop_of_bases_is_refused(tmp_path: Path, length: int, back: str) -> None:
    back = back.format(folder=tmp_path.name)
    path = chain(tmp_path, length, back)
    message = refusal(path)
    assert message.startswith(f"{path}:2: base: ")
    assert message.endswith(f":2: base: {back!r} is based on this file itself")
    assert message.count(": base: ") == length


@pytest.mark.parametrize("length", [1, 2, 3, 8])
def test_a_loop_of_bases_through_a_link_is_refused(tmp_path: Path, length: int) -> None:
    path = chain(tmp_path, length, "link.toml")
    (tmp_path / "link.toml").symlink_to(path)
    message = refusal(path)
    assert message.startswith(f"{path}:2: base: ")
    assert message.endswith((" is based on this file itself", " is one of more than 8 in a row"))


def test_a_file_with_the_name_of_a_shipped_house_way_can_be_based_on_it(tmp_path: Path) -> None:
    content = 'name = "trump-plaza"\n' + BASE + line(words="first")
    way = HouseWay.load(written(tmp_path, content, "trump-plaza.toml"))
    assert words_of(way.own_lines) == ["first", *TRUMP_PLAZA]


def test_what_is_wrong_with_a_base_is_said_of_both_files(tmp_path: Path) -> None:
    base = written(tmp_path, HEAD + line(play="juggle"), "base.toml")
    mine = written(tmp_path, HEAD + 'base = "base.toml"\n')
    where = f"{mine}:2: base: {base}"
    assert refusal(mine).startswith(f"{where}:4: line 1: play is one of split, keep")
    written(tmp_path, HEAD + "[", "base.toml")
    assert refusal(mine).startswith(f"{where} is not TOML: ")
    written(tmp_path, "#" * 2_000_000, "base.toml")
    assert refusal(mine) == f"{where} has more than 100000 bytes"


@pytest.mark.parametrize(
    "base",
    [
        pytest.param("mine.toml/x.toml", id="in a file"),
        pytest.param("a" * 900 + ".toml", id="a name too long"),
        pytest.param("\uffff.toml", id="no letter"),
        pytest.param("a\nb.toml", id="a name of two lines"),
        pytest.param("a\0.toml", id="a zero in the name"),
        pytest.param("link.toml", id="a link to itself"),
        pytest.param(".toml", id="no name"),
    ],
)
def test_a_base_that_cannot_be_read_is_one_error(tmp_path: Path, base: str) -> None:
    os.symlink("link.toml", tmp_path / "link.toml")
    path = written(tmp_path, HEAD + f"base = {json.dumps(base)}\n")
    assert refusal(path).startswith(f"{path}:2: base: cannot read ")


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_not_read(tmp_path: Path, kind: str) -> None:
    """From a pipe nothing may ever come."""
    base = tmp_path / "base.toml"
    base.mkdir() if kind == "folder" else os.mkfifo(base)
    assert refusal(base) == f"{base} is not a file"
    mine = written(tmp_path, HEAD + 'base = "base.toml"\n')
    assert refusal(mine) == f"{mine}:2: base: {base} is not a file"


# ---------------------------------------------------------------------- conditions, and their hands

# Keys of a line, a hand that it sets because of them, and one that it leaves to others.
CONDITIONS: dict[str, tuple[dict[str, Any], str, str]] = {
    "higher": ({"higher": "J-K"}, "Js Jh 3c 3d 9h 8d 7c", "Ts Th 3c 3d 9h 8d 7c"),
    "higher A": ({"higher": "A"}, "As Xx 3c 3d 9h 8d 7c", "Ks Kh 3c 3d 9h 8d 7c"),
    "lower": ({"lower": "2-6"}, "Js Jh 6c 6d Ah 9d 8c", "Js Jh 7c 7d Ah 9d 8c"),
    "ranks apart": ({"lower": "2 5-6 9"}, "Js Jh 5c 5d Ah 8d 7c", "Js Jh 4c 4d Ah 8d 7c"),
    "singleton": ({"singleton": "K-A"}, "Js Jh 3c 3d Kh 8d 7c", "Js Jh 3c 3d Qh 8d 7c"),
    "the joker is an ace": ({"singleton": "A"}, "Js Jh 3c 3d Xx 8d 7c", "Js Jh 3c 3d Kh 8d 7c"),
    "singletons": ({"singletons": "A K"}, "Js Jh 3c 3d Ah Kd 7c", "Js Jh 3c 3d Ah Qd 7c"),
    "both": (
        {"singletons": "A", "singleton": "J-K"},
        "9s 9h 3c 3d Ah Jd 7c",
        "9s 9h 3c 3d Ah Td 7c",
    ),
    "sum": ({"sum_at_most": 9}, "6s 6h 3c 3d Kh Qd 8c", "6s 6h 4c 4d Kh Qd 8c"),
    "least sum": ({"sum_at_most": 5}, "3s 3h 2c 2d Kh Qd 8c", "4s 4h 2c 2d Kh Qd 8c"),
    "most sum": ({"sum_at_most": 26}, "As Ah Qc Qd 9h 8d 3c", "As Ah Kc Kd 9h 8d 3c"),
    "an ace is 14": ({"sum_at_most": 16}, "As Xx 2c 2d Kh 9d 8c", "As Xx 3c 3d Kh 9d 8c"),
    "a jack is 11": ({"sum_at_most": 13}, "Js Jh 2c 2d Kh 9d 8c", "Qs Qh 2c 2d Kh 9d 8c"),
    "joker": ({"joker": True}, "Js Jh 3c 3d Xx 8d 7c", "Js Jh 3c 3d Ah 8d 7c"),
    "no joker": ({"joker": False}, "Js Jh 3c 3d Ah 8d 7c", "Js Jh 3c 3d Xx 8d 7c"),
    "joker in a pair": ({"joker": True}, "As Xx 3c 3d Kh 8d 7c", "As Ah 3c 3d Kh 8d 7c"),
    "complete": ({"complete": True}, "Ts Th 9c 9d 8h 7d 6c", "Ts Th 9c 9d 8h 7d 5c"),
    "not complete": ({"complete": False}, "Ts Th 9c 9d 8h 7d 5c", "Ts Th 9c 9d 8h 7d 6c"),
    "complete by the joker": ({"complete": True}, "Ts Th 9c 9d Xx 7d 6c", "Ts Th 9c 9d Xx 5d 4c"),
    "best": ({"best": "flush"}, "Tc Th 9c 9d 8c 7c 2c", "Tc Th 9c 9d 8c 7d 6c"),
    "best of two": (
        {"best": ["flush", "two pair"]},
        "Tc Th 9c 9d 8c 7d 2c",
        "Tc Th 9c 9d 8c 7d 6c",
    ),
    "best and complete": (
        {"best": ["two pair", "flush"], "complete": True},
        "Tc Th 9c 9d 8c 7c 2c",
        "Tc Th 9c 9d 8c 7d 2c",
    ),
    "all of them": (
        {"higher": "T", "lower": "9", "singleton": "A", "joker": True, "best": "two pair"},
        "Tc Th 9c 9d Xx 5d 2c",
        "Tc Th 9c 9d Ah 5d 2c",
    ),
}


@pytest.mark.parametrize(("keys", "fits", "fits_not"), CONDITIONS.values(), ids=list(CONDITIONS))
def test_a_condition_holds_for_one_hand_and_not_for_another(
    keys: dict[str, Any], fits: str, fits_not: str
) -> None:
    way = way_of(HEAD + line(**keys) + line(words="otherwise", **KEEP))
    without = way_of(HEAD + line())
    assert way.set(fits).line == "w"
    assert way.set(fits_not).line == "otherwise"
    assert without.set(fits).line == without.set(fits_not).line == "w"


GROUPS = {
    "five aces": {"pair": "As Ah Ad Ac Xx 9d 9c"},
    "quads and trips": {"quads": "9s 9h 9d 9c 5s 5h 5d", "trips": "5s 5h 5d 5c 9s 9h 9d"},
    "quads and a pair": {"quads": "9s 9h 9d 9c 5s 5h Kd", "pair": "5s 5h 5d 5c 9s 9h Kd"},
    "quads": {"quads": "9s 9h 9d 9c 5s 4h Kd"},
    "two trips": {"higher": "9s 9h 9d 5s 5h 5d Kc", "lower": "Js Jh Jd 9s 9h 9d Kc"},
    "trips and two pairs": {"trips": "9s 9h 9d Qs Qh 5d 5c", "pair": "5s 5h 5d 9s 9h 2d 2c"},
    "full house": {"trips": "9s 9h 9d Qs Qh 5d Kc", "pair": "5s 5h 5d 9s 9h Qd Kc"},
    "trips": {"trips": "9s 9h 9d Qs Jh 5d Kc"},
    "three pair": {"highest": "9s 9h 7d 7c 5d 5c Kc", "middle": "Qs Qh 9d 9c 5d 5c Kc"},
    "two pair": {"higher": "9s 9h 7d 7c 5d 2c Kc", "lower": "Qs Qh 9d 9c 5d 2c Kc"},
    "one pair": {"pair": "9s 9h 7d 4c 5d 2c Kc"},
}
"""For each holding its groups, and for each group a hand in which nines are that group."""
PLAYS = {
    "five aces": "aces in front",
    "quads and trips": "split",
    "quads and a pair": "split",
    "quads": "split",
    "two trips": "higher in front",
    "trips and two pairs": "split",
    "full house": "split",
    "trips": "keep",
    "three pair": "middle in front",
    "two pair": "split",
    "one pair": "keep",
}


@pytest.mark.parametrize(
    ("holding", "group", "cards"),
    [(holding, group, cards) for holding, of in GROUPS.items() for group, cards in of.items()],
)
def test_a_group_is_asked_for_by_its_name(holding: str, group: str, cards: str) -> None:
    keys = {"holding": holding, "play": PLAYS[holding], "words": "nines"}
    nines = HEAD + line(**keys, **{group: "9"})
    others = HEAD + line(**keys, **{group: "2-8 T-A"})
    assert way_of(nines + SPLIT + QUADS).set(cards).line == "nines"
    assert way_of(others + SPLIT + QUADS).set(cards).line != "nines"


# -------------------------------------------------------------------------------- lists of holdings


@pytest.mark.parametrize(("holding", "cards"), HOLDINGS.items())
def test_a_list_of_holdings_is_for_each_of_them_and_for_no_other(holding: str, cards: str) -> None:
    listed = ["two pair", "quads", "one pair"]
    way = way_of(HEAD + line(holding=listed, **KEEP))
    assert way.own_lines[0].holdings == tuple(listed)
    assert (way.set(cards).line == "w") == (holding in listed)


@pytest.mark.parametrize(
    ("holdings", "group", "play"),
    [
        (["quads", "quads and a pair"], "quads", "split"),
        (["quads and trips", "quads and a pair", "quads"], "quads", "split"),
        (["full house", "trips and two pairs"], "trips", "split"),
        (["full house", "quads and a pair"], "pair", "pair in front"),
        (["trips and two pairs", "five aces"], "pair", "pair in front"),
        (["two pair", "two trips"], "higher", "best front"),
        (["two pair", "two trips"], "lower", "best front"),
        (["trips", "full house"], "trips", "keep"),
    ],
)
def test_holdings_of_a_list_share_groups_and_plays(
    holdings: list[str], group: str, play: str
) -> None:
    keys = {"holding": holdings, "play": play}
    demand = {"leaves": "any hand"} if play == "best front" else {}
    way = way_of(HEAD + line(**keys, **demand, **{group: "9"}) + SPLIT + QUADS)
    for holding in holdings:
        nines = GROUPS[holding][group]
        other = nines.replace("9", "8")
        assert way.set(nines).line == "w"
        assert way.set(other).line != "w"


def test_the_sum_of_two_groups_can_be_asked_for_in_a_list() -> None:
    keys = {"holding": ["two pair", "two trips"], "sum_at_most": 14, "leaves": "any hand", **BEST}
    way = way_of(HEAD + line(**keys) + SPLIT)
    assert way.set("9s 9h 5c 5d Kh Qd 2c").line == "w"
    assert way.set("9s 9h 9d 5c 5d 5h Kc").line == "w"
    assert way.set("9s 9h 6c 6d Kh Qd 2c").line == "two pair: split"
    assert way.set("9s 9h 9d 6c 6d 6h Kc").line != "w"


# --------------------------------------------------------------------------------------- five cards

# A hand of seven for each sort of five cards that can be asked for; the best five are of that sort.
SORTS = {
    "high card": "Ah Ks Qd Jc 9h 7s 5c",
    "one pair": "Ks Kh Jd 9c 7h 5s 3c",
    "two pair": "Ks Kh 9d 9c 7h 5s 3c",
    "three of a kind": "Ks Kh Kd 9c 7h 5s 3c",
    "straight below ace-high": "Kh Qs Jd Tc 9h 4s 2c",
    "ace-high straight": "Ah Ks Qd Jc Th 4s 2c",
    "flush": "Kh Qh Jh 9h 7h 5s 3c",
    "full house": "Ks Kh Kd 9c 9h 5s 3c",
    "four of a kind": "Ks Kh Kd Kc 9h 5s 3c",
    "straight flush": "Kh Qh Jh Th 9h 4s 2c",
    "royal flush": "Ah Kh Qh Jh Th 4s 2c",
    "five of a kind": "As Ah Ad Ac Xx 4s 2c",
}
MORE_SORTS = {
    "As 2d 3h 4c 5s Jd 9c": "straight below ace-high",
    "Xx 2d 3h 4c 5s Jd 9c": "straight below ace-high",
    "Xx Ks Qd Jc Th 4s 2c": "ace-high straight",
    "As 2s 3s 4s 5s Jd 9c": "straight flush",
    "Xx Kh Qh Jh Th 4s 2c": "royal flush",
    "Xx Qh Jh Th 9h 4s 2c": "straight flush",
}
COMPLETE = {*SORTS} - {"high card", "one pair", "two pair", "three of a kind"}
MEANS = {
    **{sort: {sort} for sort in SORTS},
    "straight": {"straight below ace-high", "ace-high straight"},
    "complete hand": COMPLETE,
    "any hand": {*SORTS},
}


def sort_of(value: HighValue) -> str:
    if value.category != "straight":
        return value.category
    return "ace-high straight" if value.ranks == "AKQJT" else "straight below ace-high"


def test_all_words_for_five_cards_are_there() -> None:
    assert sorted(MEANS) == sorted(FIVES.split(", "))
    assert {sort.replace("below ace-high", "").strip() for sort in SORTS} >= {*CATEGORIES} - {
        "straight"
    }


EVERY_SORT = [*((cards, sort) for sort, cards in SORTS.items()), *MORE_SORTS.items()]


@pytest.mark.parametrize("word", MEANS)
def test_best_asks_for_what_the_best_five_are(word: str) -> None:
    keys = {"holding": [*HOLDINGS], "leaves": "any hand", **BEST}
    way = way_of(HEAD + line(best=word, **keys) + line(words="otherwise", **keys))
    for cards, sort in EVERY_SORT:
        assert sort_of(HighValue.of(cards)) == sort
        expected = "w" if sort in MEANS[word] else "otherwise"
        assert way.set(cards).line == expected, cards


Settings = list[tuple[LowValue, HighValue]]


def legal_fronts(cards: list[int]) -> Settings:
    """Every front of a legal setting, with the best hand that can be behind it (H3)."""
    behind: dict[LowValue, HighValue] = {}
    for low in combinations(cards, 2):
        setting = Setting.by_hand(cards, low)
        if setting.foul is None and setting.low_value and setting.high_value:
            known = behind.setdefault(setting.low_value, setting.high_value)
            behind[setting.low_value] = max(known, setting.high_value)
    return list(behind.items())


def best_of(settings: Settings) -> tuple[LowValue, HighValue] | None:
    """H4."""
    return max(settings, default=None)


def assert_set_as(
    way: HouseWay, expected: Callable[[Settings], tuple[LowValue, HighValue] | None]
) -> None:
    """Line "w" sets each hand as going through all its settings says, or is passed over."""
    results = set()
    for cards in random_hands(240):
        setting, wanted = way.set(cards), expected(legal_fronts(cards))
        results.add(setting.line)
        assert (setting.line == "w") == (wanted is not None), cards
        if wanted is not None:
            assert (setting.low_value, setting.high_value) == wanted, cards
    assert "w" in results


OTHERWISE = line(holding=[*HOLDINGS], words="otherwise", leaves="any hand", **BEST)


def demanding(**keys: object) -> HouseWay:
    """A line for all hands that plays the best front, and one for those that it cannot set."""
    return way_of(HEAD + line(holding=[*HOLDINGS], **BEST, **keys) + OTHERWISE)


# No random hand can leave these behind.
SELDOM = {"royal flush", "five of a kind"}


@pytest.mark.parametrize("word", [word for word in MEANS if word not in SELDOM])
def test_leaves_is_what_stays_behind(word: str) -> None:
    assert_set_as(
        demanding(leaves=word),
        lambda settings: best_of([s for s in settings if sort_of(s[1]) in MEANS[word]]),
    )


@pytest.mark.parametrize("word", sorted(SELDOM))
def test_leaves_is_what_stays_behind_though_it_is_seldom(word: str) -> None:
    way = demanding(leaves=word)
    for cards, sort in EVERY_SORT:
        assert way.set(cards).line == ("w" if sort == word else "otherwise")


def test_the_front_decides_what_is_behind_it() -> None:
    """H3: nine and deuce leave the straight flush, not the straight of the other nine."""
    way = demanding(leaves="straight")
    assert way.set("9s 8s 7s 6s 5s 9d 2c").line == "otherwise"
    assert way.set("9s 8s 7s 6s 5d 9d 2c").line == "w"


def test_leaves_may_be_several() -> None:
    listed = ["flush", "one pair"]
    assert_set_as(
        demanding(leaves=listed),
        lambda settings: best_of([s for s in settings if sort_of(s[1]) in listed]),
    )


def test_a_best_front_leaves_a_complete_hand_if_nothing_else_is_said() -> None:
    assert_set_as(
        demanding(),
        lambda settings: best_of([s for s in settings if sort_of(s[1]) in COMPLETE]),
    )
    assert demanding() == demanding(leaves="complete hand")


@pytest.mark.parametrize("word", ["complete hand", "straight", "flush", "one pair", "any hand"])
def test_better_than_is_a_front_above_the_best_that_leaves_such_a_hand(word: str) -> None:
    """Also of a hand that cannot leave one."""

    def expected(settings: Settings) -> tuple[LowValue, HighValue] | None:
        best = best_of([s for s in settings if sort_of(s[1]) not in COMPLETE])
        beaten = best_of([s for s in settings if sort_of(s[1]) in MEANS[word]])
        return best if best and (beaten is None or best[0] > beaten[0]) else None

    incomplete = [sort for sort in SORTS if sort not in COMPLETE]
    way = demanding(leaves=incomplete, better_than=word)
    if word == "any hand":  # no front is better than the best of all
        assert all(way.set(cards).line == "otherwise" for cards in random_hands(240))
        return
    assert_set_as(way, expected)


FRONTS: dict[str, Callable[[str], bool]] = {
    "A": lambda ranks: ranks[0] == "A" and ranks[1] != "A",
    "3": lambda ranks: ranks == "32",
    "T": lambda ranks: ranks[0] == "T" and ranks[1] != "T",
    "A-J": lambda ranks: ranks == "AJ",
    "9-8": lambda ranks: ranks == "98",
    "7-7": lambda ranks: ranks == "77",
    "2-2": lambda ranks: ranks == "22",
    "A-A": lambda ranks: ranks == "AA",
}
OR_BETTER = ("3", "J", "K", "A", "K-2", "A-J", "A-K", "2-2", "9-9", "A-A")


@pytest.mark.parametrize("front", FRONTS)
def test_a_front_is_just_this_one(front: str) -> None:
    assert_set_as(
        demanding(front=front, leaves="any hand"),
        lambda settings: best_of([s for s in settings if FRONTS[front](s[0].ranks)]),
    )


@pytest.mark.parametrize("front", OR_BETTER)
def test_a_front_or_better(front: str) -> None:
    """The best of several is taken; a pair is better than any two other cards."""
    least = LowValue.of(f"{front[0]}s {front[2] if len(front) > 1 else '2'}h")
    assert_set_as(
        demanding(front=f"{front} or better"),
        lambda settings: best_of(
            [s for s in settings if s[0] >= least and sort_of(s[1]) in COMPLETE]
        ),
    )


def test_every_front_can_be_named() -> None:
    """All 91 by two ranks, 12 by the higher rank alone, and all of these with "or better"."""
    ranks = "23456789TJQKA"
    pairs = [f"{high}-{low}" for n, high in enumerate(ranks) for low in ranks[: n + 1]]
    names = [*pairs, *ranks[1:]]
    assert len(names) == 91 + 12
    lines = {name: way_of(HEAD + line(front=name)).own_lines[0].compiled for name in names}
    better = {
        name: way_of(HEAD + line(front=f"{name} or better")).own_lines[0].compiled for name in names
    }
    least, most = 9, 10
    for name in pairs:
        value = LowValue.of(f"{name[0]}s {name[2]}h").number
        assert lines[name][least : most + 1] == (value, value)
        assert better[name][least : most + 1] == (value, 91)
    for high, below in zip(ranks[1:], ranks, strict=False):
        values = LowValue.of(f"{high}s 2h").number, LowValue.of(f"{high}s {below}h").number
        assert lines[high][least : most + 1] == values
        assert better[high][least : most + 1] == (values[0], 91)


def test_front_limits_other_plays_too() -> None:
    way = way_of(HEAD + line(front="A", **KEEP) + SPLIT)
    assert way.set("9s 9h 3c 3d Ah 8d 7c").line == "w"
    assert way.set("9s 9h 3c 3d Kh 8d 7c").line == "two pair: split"
    split = way_of(HEAD + line(front="9-9 or better") + line(words="x", **KEEP))
    assert split.set("As Ah 9c 9d Kh 8d 7c").line == "w"
    assert split.set("As Ah 8c 8d Kh 9d 7c").line == "x"


def test_leaves_limits_other_plays_too() -> None:
    way = way_of(HEAD + line(leaves=["flush", "straight"]) + line(words="x", **KEEP))
    flush, straight = way.set("Ac Xx 9h 9d Qc 5c 2c"), way.set("As Xx 9h 9d Kc Qd Js")
    assert (flush.line, str(flush.high_value)) == ("w", "flush, A-K-Q-5-2")
    assert (straight.line, str(straight.high_value)) == ("w", "straight, A-K-Q-J-T")
    assert way.set("Ac Xx 9h 9d Qc 5c 2d").line == "x"


def test_better_than_limits_other_plays_too() -> None:
    way = way_of(HEAD + line(better_than="straight", **KEEP) + SPLIT)
    # Eight and seven in front; of the fronts that leave the straight T-9 is the best.
    assert way.set("Ts Th 9c 9d 8h 7d 6c").line == "two pair: split"
    # Ace and king in front beat what leaves the straight.
    ace = way_of(HEAD + line(holding="one pair", better_than="straight", **KEEP) + SPLIT)
    assert ace.set("Ah Kd Qs Jc Th Qc 3d").line == "w"
    assert ace.set("9h 8d 7c 6s 5h 9c Kd").line != "w"


# -------------------------------------------------------------------------------------------- plays

# Holding, play, hand, front.
EVERY_PLAY = [
    ("five aces", "aces in front", "As Ah Ad Ac Xx Kd Kc", "Ac Ad"),
    ("five aces", "pair in front", "As Ah Ad Ac Xx Kd Kc", "Kc Kd"),
    ("five aces", "best front", "As Ah Ad Ac Xx Kd Kc", "Ac Ad"),
    ("quads and trips", "split", "6s 6h 6d 6c Ts Th Td", "6c 6d"),
    ("quads and trips", "trips in front", "6s 6h 6d 6c Ts Th Td", "Td Th"),
    ("quads and trips", "best front", "6s 6h 6d 6c Ts Th Td", "Td Th"),
    ("quads and a pair", "split", "As Ah Ad Ac 8s 8d 3c", "Ac Ad"),
    ("quads and a pair", "pair in front", "As Ah Ad Ac 8s 8d 3c", "8d 8s"),
    ("quads and a pair", "best front", "As Ah Ad Ac 8s 8d 3c", "8d 8s"),
    ("quads", "split", "8s 8h 8d 8c Kh 9s 2c", "8c 8d"),
    ("quads", "keep", "8s 8h 8d 8c Kh 9s 2c", "9s Kh"),
    ("quads", "best front", "8s 8h 8d 8c Kh 9s 2c", "9s Kh"),
    ("two trips", "higher in front", "9s 9h 9c 5s 5h 5d Kc", "9c 9h"),
    ("two trips", "lower in front", "9s 9h 9c 5s 5h 5d Kc", "5d 5h"),
    ("two trips", "best front", "9s 9h 9c 5s 5h 5d Kc", "9c Kc"),
    ("trips and two pairs", "split", "Qs Qh Qd 9c 9d 4s 4h", "Qd Qh"),
    ("trips and two pairs", "pair in front", "Qs Qh Qd 9c 9d 4s 4h", "9c 9d"),
    ("trips and two pairs", "best front", "Qs Qh Qd 9c 9d 4s 4h", "9c 9d"),
    ("full house", "split", "2s 2h 2c 7d 7c 9s Kh", "2c 2h"),
    ("full house", "pair in front", "7s 7h 7d 2c 2d 9s Kh", "2c 2d"),
    ("full house", "keep", "7s 7h 7d 2c 2d 9s Kh", "9s Kh"),
    ("full house", "best front", "7s 7h 7d 2c 2d 9s Kh", "9s Kh"),
    ("trips", "keep", "8c 7s 7h 7c 6s 5h 4d", "6s 8c"),
    ("trips", "one and the best singleton in front", "Ks 9h 7s 7h 7c 4s 2c", "7c Ks"),
    ("trips", "pair in front", "8c 7s 7h 7c 6s 5h 4d", "7c 7h"),
    ("trips", "best front", "8c 7s 7h 7c 6s 5h 4d", "7c 7h"),
    ("three pair", "highest in front", "Ks Kh 8d 8c 3s 3h 2c", "Kh Ks"),
    ("three pair", "middle in front", "Ks Kh 8d 8c 3s 3h 2c", "8c 8d"),
    ("three pair", "best front", "As Xx Ks Kh Qd Qc Jh", "Qc Kh"),
    ("two pair", "split", "5s 5h 3c 3d Kh 9d 7c", "3c 3d"),
    ("two pair", "keep", "5s 5h 3c 3d Kh 9d 7c", "9d Kh"),
    ("two pair", "best front", "Th 9d 8c 7s 6h Td 9c", "9c Td"),
    ("one pair", "keep", "9h 8d 7c 6s 5h 9c Kd", "8d Kd"),
    ("one pair", "pair in front", "9h 8d 7c 6s 5h Kc Kd", "Kc Kd"),
    ("one pair", "best front", "9h 8d 7c 6s 5h 9c Kd", "9c Kd"),
    ("no pair", "second and third in front", "Kh Qd Jc Th 9d 8s 2c", "Jc Qd"),
    ("no pair", "best front", "Kh Qd Jc Th 9d 8s 2c", "2c Kh"),
]


@pytest.mark.parametrize(("holding", "play", "cards", "front"), EVERY_PLAY)
def test_a_play_puts_these_cards_in_front(holding: str, play: str, cards: str, front: str) -> None:
    setting = way_of(HEAD + line(holding=holding, play=play)).set(cards)
    assert (setting.line, str(setting.low)) == ("w", front)


def test_every_play_of_every_holding_is_above() -> None:
    known = {
        (holding, play) for holding, (_, plays) in house_lines.HOLDINGS.items() for play in plays
    }
    assert {(holding, play) for holding, play, *_ in EVERY_PLAY} == known


def test_a_play_that_would_foul_is_passed_over() -> None:
    """H6."""
    way = way_of(HEAD + line(holding="one pair", play="pair in front"))
    setting = way.set("Ks Kh Jd 9c 7h 5s 3c")
    assert setting.line == "one pair: the pair behind, the two best singletons in front (H7)"
