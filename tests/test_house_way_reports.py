"""What is said about a house way: checks, explanations, comparisons, C; and those in Python."""

from __future__ import annotations

import json
import pickle
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import run
from ways import (
    HEAD,
    HOLDINGS,
    QUADS,
    SOUND,
    SPLIT,
    WAYS,
    as_foxwoods,
    by_lines,
    every_way,
    line,
    random_hands,
    way_of,
    written,
)

from paigow import (
    STANDARD,
    Game,
    Hand,
    HighValue,
    HouseWay,
    LowValue,
    PaigowError,
    Round,
    Rules,
    Seat,
    Setting,
    arrays,
    deal,
    hands,
    kind,
)
from paigow.errors import HouseWayError, NoLineError, RulesError

ALL = 154_143_080
WILD = Rules("wild", "lowest")
NO_RULES = ["bug", None, 5, Rules]

FOXWOODS = WAYS["foxwoods"]
TWO_PAIR = "5s 5h 3c 3d Kh 9d 7c"


@pytest.fixture(scope="module")
def kinds() -> hands.Kinds:
    return hands.kinds()


# ------------------------------------------------------------------------------------------- checks


@every_way
def test_the_shipped_house_ways_are_sound(way: HouseWay, kinds: hands.Kinds) -> None:
    """H20: every hand is set, none is foul, every line is reached; counted twice."""
    check = way.check()
    assert check.house_way == way.name
    assert check.problems == ()
    assert [use.words for use in check.lines] == list(way.words)
    assert [use.place for use in check.lines] == [ln.place for ln in way.lines]
    assert sum(use.hands for use in check.lines) == ALL
    assert all(use.hands for use in check.lines if not use.is_convention)
    lines = arrays.set_hands(kinds.cards, way).lines
    counted = [int(kinds.hands[lines == number].sum()) for number in range(len(way.lines))]
    assert [use.hands for use in check.lines] == counted


@pytest.mark.parametrize("rules", [Rules("wild"), Rules("bug", "lowest"), WILD], ids=repr)
@every_way
def test_the_shipped_house_ways_are_sound_under_all_rules(way: HouseWay, rules: Rules) -> None:
    check = way.check(rules)
    assert check.problems == ()
    assert sum(use.hands for use in check.lines) == ALL


def test_rules_decide_how_often_a_line_is_used() -> None:
    complete = [ln.words.startswith("no pair and a complete hand") for ln in FOXWOODS.lines].index(
        True
    )
    bug, wild = FOXWOODS.check().lines[complete], FOXWOODS.check(Rules("wild")).lines[complete]
    assert bug.hands == wild.hands
    trips = [ln.words.startswith("trips and a complete hand") for ln in FOXWOODS.lines].index(True)
    bug, wild = FOXWOODS.check().lines[trips], FOXWOODS.check(Rules("wild")).lines[trips]
    assert bug.hands < wild.hands


def test_conventions_are_marked_and_need_not_be_used() -> None:
    """Casino Real leaves nothing to those for five aces."""
    check = WAYS["casino-real"].check()
    own = len(WAYS["casino-real"].own_lines)
    assert [use.is_convention for use in check.lines] == [False] * own + [True] * 15
    unused = [use.words for use in check.lines if not use.hands]
    assert unused == [
        "five aces and a pair of kings: the kings in front (H7)",
        "five aces: two aces in front (H7)",
    ]
    assert check.problems == ()


# The hands of each holding, by counting: choices of ranks times choices of suits.
HELD = {"two pair": 34_404_480, "one pair": 72_585_216, "no pair": 31_899_648, "quads": 249_920}
COMPLETE_PAIRS = HELD["one pair"] - 64_221_960
"""Hands of one pair whose best five are more than one pair."""


def test_the_hands_of_a_holding_are_as_many_as_counted(kinds: hands.Kinds) -> None:
    names = list(HOLDINGS)
    for holding, count in HELD.items():
        assert int(kinds.hands[kinds.holdings == names.index(holding)].sum()) == count


MORE = re.compile(r"((?:[2-9TJQKAX][cdhsx] ){6}[2-9TJQKAX][cdhsx]) and ([\d,]+) more hands")


def named_hand(problem: str) -> tuple[str, int]:
    """The hand that a problem names, and how many hands have it."""
    found = MORE.search(problem)
    assert found, problem
    return found[1], int(found[2].replace(",", "")) + 1


def only_problem(content: str) -> tuple[HouseWay, str]:
    way = way_of(content)
    (problem,) = way.check().problems
    return way, problem


def test_hands_that_no_line_sets_are_a_problem() -> None:
    way, problem = only_problem(HEAD + SPLIT)
    assert problem.startswith("mine: no line sets ")
    cards, count = named_hand(problem)
    assert count == HELD["quads"]
    with pytest.raises(NoLineError):
        way.set(cards)
    assert sum(use.hands for use in way.check().lines) == ALL - count


def test_without_any_line_two_pair_and_quads_are_not_set() -> None:
    way, problem = only_problem(HEAD + "line = []\n")
    cards, count = named_hand(problem)
    assert count == HELD["two pair"] + HELD["quads"]
    with pytest.raises(NoLineError):
        way.set(cards)


def test_a_line_that_no_hand_fits_is_a_problem() -> None:
    """No lower pair is of aces."""
    _, problem = only_problem(HEAD + line(lower="A") + SPLIT + QUADS)
    assert problem == "mine.toml: line 1: no hand fits it: 'w'"


def test_a_line_that_no_setting_carries_out_is_a_problem() -> None:
    """Two singletons are no pair."""
    way, problem = only_problem(HEAD + line(play="keep", front="7-7") + SPLIT + QUADS)
    assert problem.startswith("mine.toml: line 1: no legal setting carries it out: ")
    assert problem.endswith(": 'w'")
    cards, count = named_hand(problem)
    assert count == HELD["two pair"]
    assert way.set(cards).line == "two pair: split"


def test_a_hidden_line_is_a_problem() -> None:
    way, problem = only_problem(SOUND + line(higher="A", play="keep"))
    assert problem.startswith("mine.toml: line 3: earlier lines set ")
    assert problem.endswith(" more hands, the first one by 'two pair: split': 'w'")
    cards, count = named_hand(problem)
    # A pair of aces out of five, one of another rank, and three singletons.
    suits = [10 * 12 * 6 * 4**3 * 165, 7_603_200]
    assert count == suits[1] == suits[0]
    assert way.set(cards).line == "two pair: split"
    alone = way_of(HEAD + line(higher="A", play="keep"))
    assert alone.set(cards).line == "w"


def test_a_line_hidden_by_several_names_the_one_that_takes_its_first_hand() -> None:
    content = HEAD + line(words="aces", higher="A") + line(words="rest", higher="2-K") + QUADS
    way, problem = only_problem(content + line(singleton="K"))
    cards, _ = named_hand(problem)
    hiding = way.set(cards).line
    assert hiding in ("aces", "rest")
    assert problem.endswith(f" more hands, the first one by {hiding!r}: 'w'")


def test_of_a_hidden_line_the_hands_count_that_it_could_set() -> None:
    """Of one pair those with a straight or better."""
    kept = line(holding="one pair", play="keep", words="kept")
    way, problem = only_problem(SOUND + kept + line(holding="one pair", play="best front"))
    assert problem.startswith("mine.toml: line 4: earlier lines set ")
    cards, count = named_hand(problem)
    assert count == COMPLETE_PAIRS
    assert str(HighValue.of(cards)).split(",")[0] in ("straight", "flush", "straight flush")
    assert way.set(cards).line == "kept"


def test_a_line_that_would_foul_is_a_problem() -> None:
    way, problem = only_problem(
        HEAD + line(holding="one pair", play="pair in front") + SPLIT + QUADS
    )
    assert problem.startswith("mine.toml: line 1: it would foul ")
    cards, count = named_hand(problem)
    # All but those that can leave a straight or better behind the pair.
    assert HELD["one pair"] - COMPLETE_PAIRS < count < HELD["one pair"]
    assert way.check().lines[0].hands == HELD["one pair"] - count
    assert way.set(cards).line != "w"
    ranks = Counter(card.rank if str(card) != "Xx" else "A" for card in Hand(cards))
    pair = [card for card in Hand(cards) if ranks[card.rank if str(card) != "Xx" else "A"] == 2]
    foul = Setting.by_hand(cards, pair).foul
    assert foul is not None
    assert foul.startswith("the low hand is higher")


def test_a_line_that_would_foul_only_what_others_set_before_is_none() -> None:
    sure = line(
        holding="one pair", play="pair in front", complete=True, words="v", front="7 or better"
    )
    check = way_of(SOUND + line(holding="one pair", play="keep") + sure).check()
    (problem,) = check.problems
    assert problem.startswith("mine.toml: line 4: earlier lines set ")


def test_all_problems_are_named_in_the_order_of_the_lines(tmp_path: Path) -> None:
    content = HEAD + line(words="none", lower="A") + SPLIT + line(words="late", play="keep")
    path = written(tmp_path, content)
    problems = HouseWay.load(path).check().problems
    assert [problem.split(" ")[0] for problem in problems] == ["mine:", f"{path}:2:", f"{path}:11:"]
    assert problems[0].startswith("mine: no line sets ")
    assert problems[1] == f"{path}:2: line 1: no hand fits it: 'none'"
    assert problems[2].startswith(f"{path}:11: line 3: earlier lines set ")
    assert all("\n" not in problem for problem in problems)


def test_a_check_is_a_document(tmp_path: Path) -> None:
    check = HouseWay.load(written(tmp_path, HEAD + SPLIT)).check()
    document = json.loads(json.dumps(check.to_json()))
    assert document["house_way"] == "mine"
    assert document["problems"] == list(check.problems)
    for number, (entry, use) in enumerate(zip(document["lines"], check.lines, strict=True), 1):
        assert entry == {
            "line": number,
            "words": use.words,
            "place": use.place,
            "hands": use.hands,
            "convention": use.is_convention,
        }


@pytest.mark.parametrize("rules", NO_RULES, ids=repr)
def test_a_report_needs_rules(rules: Any) -> None:
    for report in (
        partial(FOXWOODS.explain, TWO_PAIR),
        partial(FOXWOODS.compare, FOXWOODS),
        FOXWOODS.check,
    ):
        with pytest.raises(RulesError, match=r"is not paigow\.Rules"):
            report(rules)


# ------------------------------------------------------------------------------------- explanations


def every_front(cards: list[int]) -> dict[LowValue, HighValue]:
    """The fronts of the 21 settings, foul ones too, and the best hand behind each."""
    best: dict[LowValue, HighValue] = {}
    for low in combinations(cards, 2):
        setting = Setting.by_hand(cards, low)
        assert setting.low_value is not None
        assert setting.high_value is not None
        known = best.setdefault(setting.low_value, setting.high_value)
        best[setting.low_value] = max(known, setting.high_value)
    return best


@cache
def explained() -> list[list[int]]:
    return [*(list(Hand(cards).codes) for cards in HOLDINGS.values()), *random_hands(90)]


@every_way
def test_an_explanation_says_which_line_and_where(way: HouseWay) -> None:
    """H21."""
    for cards in explained():
        why = way.explain(cards)
        assert why.house_way == way.name
        assert why.hand == Hand(cards)
        assert why.setting == way.set(cards)
        assert way.words[why.number - 1] == why.setting.line
        assert why.place == way.lines[why.number - 1].place
        before = way.words[: why.number - 1]
        assert set(why.passed) <= set(before)
        assert why.holding in way.lines[why.number - 1].holdings


@pytest.mark.parametrize(("holding", "cards"), HOLDINGS.items())
def test_an_explanation_names_the_holding(holding: str, cards: str) -> None:
    """H5."""
    assert FOXWOODS.explain(cards).holding == holding


@every_way
def test_the_alternatives_are_all_other_fronts_with_the_best_behind_each(way: HouseWay) -> None:
    for cards in explained():
        why = way.explain(cards)
        fronts = every_front(cards)
        others = sorted(set(fronts) - {why.setting.low_value}, reverse=True)
        assert [other.setting.low_value for other in why.alternatives] == others
        for other in why.alternatives:
            setting = other.setting
            assert setting.low is not None
            assert setting.low_value is not None
            assert setting.high_value == fronts[setting.low_value]
            assert setting == Setting.by_hand(cards, setting.low)
            same = [
                low
                for low in combinations(sorted(cards), 2)
                if LowValue.of(low) == setting.low_value
                and HighValue.of([c for c in cards if c not in low]) == setting.high_value
            ]
            assert setting.low.codes == min(same)


@every_way
def test_an_alternative_names_the_line_that_would_be_next(way: HouseWay) -> None:
    """If the lines down to the one that sets a hand were not there."""
    named = set()
    for cards in explained():
        why = way.explain(cards)
        by_front = {other.setting.low_value: other.line for other in why.alternatives}
        assert all(other.line is None for other in why.alternatives if other.setting.foul)
        later = HouseWay("later", way.own_lines[why.number :])
        try:
            following = later.set(cards)
        except NoLineError:
            assert set(by_front.values()) == {None}
            continue
        if why.number > len(way.own_lines) or following.low_value == why.setting.low_value:
            continue
        assert by_front[following.low_value] == following.line
        named.add(following.line)
    assert named


def test_an_explanation_says_what_was_passed_over(tmp_path: Path) -> None:
    """H6: because no setting carries it out, and because it would foul."""
    content = (
        line(holding="one pair", play="pair in front", words="foul")
        + line(holding="one pair", play="best front", front="T or better", words="ten")
        + line(holding="one pair", play="keep", singleton="A", words="does not fit")
        + line(holding="one pair", play="keep", words="kept")
        + line(holding="one pair", play="best front", words="straight")
        + line(holding="one pair", play="best front", leaves="any hand", words="any")
    )
    path = written(tmp_path, HEAD + content)
    why = HouseWay.load(path).explain("5c 6d 7c 8h 9s 9c 2d")
    assert why.passed == ("foul", "ten")
    assert (why.number, why.setting.line) == (4, "kept")
    assert why.place == f"{path}:16: line 4"
    assert str(why.setting.low) == "7c 8h"
    lines = {str(other.setting.low_value): other.line for other in why.alternatives}
    assert lines.pop("high card, 9-2") == "straight"
    assert set(lines.values()) == {None, "any"}
    fouls = {str(o.setting.low_value) for o in why.alternatives if o.setting.foul}
    assert fouls == {"one pair, 9-9", "high card, 9-8"}


@pytest.mark.parametrize("leaves", ["straight", "straight flush", "flush", "one pair"])
def test_an_alternative_is_set_as_its_line_would_set_it(leaves: str) -> None:
    """H3: the front decides what is behind it."""
    other = line(holding=["one pair", "no pair"], play="best front", leaves=leaves, words="other")
    kept = line(holding="one pair", play="keep", words="kept") + line(
        holding="no pair", play="second and third in front", words="second and third"
    )
    alone, way = way_of(SOUND + other), way_of(SOUND + kept + other)
    hands_named = 0
    for cards in (Hand("9s 8s 7s 6s 5s 9d 2c"), *map(Hand, random_hands(600))):
        expected, why = alone.set(cards), way.explain(cards)
        found = [replace(o.setting, line="other") for o in why.alternatives if o.line == "other"]
        is_other = expected.line == "other" and expected.low_value != why.setting.low_value
        assert found == ([expected] if is_other else [])
        hands_named += is_other
    assert hands_named


def test_a_line_of_a_base_is_explained_by_its_own_place() -> None:
    why = WAYS["claridge"].explain("5s 5h 5d 5c Qh 9s 2c")
    assert re.fullmatch(r"trump-plaza:\d+: line 6", why.place)
    why = WAYS["claridge"].explain("Qs Qh Qd Qc Ah 6d 2h")
    assert re.fullmatch(r"claridge:\d+: line 2", why.place)
    why = WAYS["claridge"].explain("Ks Kh Jd 9c 7h 5s 3c")
    assert why.place == "conventions: line 13"


def test_rules_decide_what_is_explained() -> None:
    cards = "Xx 5s 5h 8d 9c Jh Kd"
    bug, wild = FOXWOODS.explain(cards), FOXWOODS.explain(cards, Rules("wild"))
    assert all(str(o.setting.high_value) != "three of a kind, 5-5-5-9-8" for o in bug.alternatives)
    assert wild.setting == FOXWOODS.set(cards, Rules("wild"))
    assert "three of a kind, 5-5-5-9-8" in {str(o.setting.high_value) for o in wild.alternatives}


def test_the_order_of_the_cards_does_not_matter_to_an_explanation() -> None:
    cards = list(Hand("9s 8s 7s 6s 5s 9d 2c"))
    reasons = [FOXWOODS.explain(order) for order in list(permutations(cards))[::97]]
    assert all(why == reasons[0] for why in reasons)


@every_way
def test_an_explanation_is_a_document(way: HouseWay) -> None:
    for cards in explained()[:30]:
        why = way.explain(cards)
        document = json.loads(json.dumps(why.to_json()))
        alternatives = document.pop("alternatives")
        assert document == {
            "house_way": way.name,
            "cards": str(why.hand),
            "holding": why.holding,
            "high": str(why.setting.high),
            "low": str(why.setting.low),
            "high_value": str(why.setting.high_value),
            "low_value": str(why.setting.low_value),
            "line": why.setting.line,
            "foul": None,
            "number": why.number,
            "place": why.place,
            "passed": list(why.passed),
        }
        assert alternatives == [
            {**other.setting.to_json(), "line": other.line} for other in why.alternatives
        ]


def test_a_hand_that_no_line_sets_cannot_be_explained() -> None:
    with pytest.raises(NoLineError, match=f"^mine: no line sets {TWO_PAIR}$"):
        way_of(HEAD + QUADS).explain(TWO_PAIR)


# -------------------------------------------------------------------------------------- comparisons


PAIRS = [
    ("trump-plaza", "claridge"),
    ("flamingo-lv", "golden-nugget-lv"),
    ("wizard-two-pair", "foxwoods"),
]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_differences_are_counted_as_going_through_every_kind_counts_them(
    first: str, second: str, kinds: hands.Kinds
) -> None:
    counted: Counter[tuple[int, str, str]] = Counter()
    one, other = by_lines(first), by_lines(second)
    for row in np.flatnonzero(one.low_values != other.low_values).tolist():
        words = WAYS[first].words[one.lines[row]], WAYS[second].words[other.lines[row]]
        counted[int(kinds.holdings[row]), *words] += int(kinds.hands[row])
    comparison = WAYS[first].compare(WAYS[second])
    found = {(d.holding, d.first.line, d.second.line): d.hands for d in comparison.differences}
    assert found == {(list(HOLDINGS)[n], *words): count for (n, *words), count in counted.items()}
    assert comparison.hands == counted.total() > 0
    assert (comparison.first, comparison.second) == (first, second)


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_differences_have_examples_and_come_in_order(first: str, second: str) -> None:
    """The holdings in the order of H5, and within each the most hands first."""
    comparison = WAYS[first].compare(WAYS[second])
    for difference in comparison.differences:
        example = difference.example
        assert difference.first == WAYS[first].set(example)
        assert difference.second == WAYS[second].set(example)
        assert difference.first.low_value != difference.second.low_value
        assert difference.holding == FOXWOODS.explain(example).holding
        assert difference.hands > 0
    order = [(list(HOLDINGS).index(d.holding), -d.hands) for d in comparison.differences]
    assert order == sorted(order)
    by_holding: Counter[str] = Counter()
    for difference in comparison.differences:
        by_holding[difference.holding] += difference.hands
    assert comparison.by_holding == by_holding
    assert list(comparison.by_holding) == [h for h in HOLDINGS if h in by_holding]


def test_claridge_differs_from_trump_plaza_in_quads_and_full_houses() -> None:
    comparison = WAYS["claridge"].compare(WAYS["trump-plaza"])
    # Twos, trips of 3-Q, one of four kings, one of four aces and the joker.
    assert 6 * 10 * 4 * 4 * 5 == 4_800
    assert comparison.by_holding == {"quads": 24_720, "full house": 4_800}
    assert comparison.hands == 29_520


def test_a_comparison_is_the_same_the_other_way_round() -> None:
    there = WAYS["claridge"].compare(WAYS["trump-plaza"])
    back = WAYS["trump-plaza"].compare(WAYS["claridge"])
    assert (back.first, back.second) == (there.second, there.first)
    assert [(d.holding, d.hands, d.second, d.first) for d in back.differences] == [
        (d.holding, d.hands, d.first, d.second) for d in there.differences
    ]


@every_way
def test_a_house_way_does_not_differ_from_itself(way: HouseWay) -> None:
    again = HouseWay(f"{way.name} again", way.own_lines)
    for other in (way, again):
        comparison = way.compare(other)
        assert (comparison.hands, comparison.by_holding, comparison.differences) == (0, {}, ())


def test_other_words_for_the_same_front_are_no_difference() -> None:
    other = way_of(SOUND.replace("two pair: split", "the lower in front"))
    assert way_of(SOUND).compare(other).hands == 0


def test_rules_decide_what_differs() -> None:
    """A joker that is any card completes more hands."""
    first, second = way_of(SOUND), way_of(SOUND + line(holding="trips", complete=True, play="keep"))
    standard = first.compare(second).hands
    assert standard == first.compare(second, STANDARD).hands
    assert 0 < standard < first.compare(second, WILD).hands


def test_a_comparison_is_a_document() -> None:
    comparison = WAYS["claridge"].compare(WAYS["trump-plaza"])
    document = json.loads(json.dumps(comparison.to_json()))
    differences = document.pop("differences")
    assert document == {
        "first": "claridge",
        "second": "trump-plaza",
        "hands": 29_520,
        "by_holding": {"quads": 24_720, "full house": 4_800},
    }
    assert differences == [
        {
            "holding": d.holding,
            "hands": d.hands,
            "example": str(d.example),
            "first": d.first.to_json(),
            "second": d.second.to_json(),
        }
        for d in comparison.differences
    ]


@pytest.mark.parametrize("other", [None, "foxwoods", 5, HouseWay, FOXWOODS.policy])
def test_what_is_no_house_way_cannot_be_compared(other: Any) -> None:
    with pytest.raises(HouseWayError, match=r" is no paigow\.HouseWay$"):
        FOXWOODS.compare(other)


def test_a_house_way_that_does_not_set_all_hands_cannot_be_compared() -> None:
    for first, second in ((FOXWOODS, way_of(HEAD + SPLIT)), (way_of(HEAD + SPLIT), FOXWOODS)):
        with pytest.raises(NoLineError, match=r"^mine: no line sets "):
            first.compare(second)


# ------------------------------------------------------------------------------------------------ C

SHIPPED = [
    "trump-plaza",
    "foxwoods",
    "claridge",
    "ballys-ac",
    "golden-nugget-lv",
    "flamingo-lv",
    "mgm-lv",
    "casino-real",
    "wizard-two-pair",
]
FLAGS = ("-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-fsyntax-only")


def compiles(root: Path, folder: Path, constant: str) -> None:
    name = constant.split(" = ")[0].split()[-1]
    program = (
        f'#include "paigow.h"\n\n{constant}\nint main(void)\n{{\n    return !{name}.count;\n}}\n'
    )
    path = written(folder, program, "program.c")
    run("gcc", *FLAGS, "-I", root / "csrc" / "include", path, cwd=folder)


def test_the_header_of_the_c_tests_is_what_the_command_prints(root: Path) -> None:
    assert sorted(SHIPPED) == sorted(WAYS)
    printed = run(sys.executable, "-m", "paigow", "house-way", "c", *SHIPPED, cwd=root)
    assert printed == (root / "csrc" / "tests" / "shipped_house_ways.h").read_text()
    assert printed == printed.rstrip() + "\n"
    assert max(map(len, printed.splitlines())) <= 100
    assert [way.to_c() for way in map(WAYS.__getitem__, SHIPPED)] == [
        "static const" + constant.rstrip() + "\n" for constant in printed.split("static const")[1:]
    ]


@every_way
def test_the_numbers_in_c_are_those_of_the_lines(way: HouseWay) -> None:
    rows = re.findall(r"^        \{(.*)\},$", way.to_c(), re.MULTILINE)
    assert [tuple(int(n, 0) for n in row.split(", ")) for row in rows] == [
        ln.compiled for ln in way.lines
    ]
    assert f"    .count = {len(way.lines)},\n" in way.to_c()
    for number, words in enumerate(way.words):
        comment = way.to_c().split(f"/* {number}: ")[1].split("*/")[0]
        assert re.sub(r"\n +\*( |$)", " ", comment).strip() == words


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("*/ int x;", id="an end"),
        pytest.param("*/ " * 80, id="many ends"),
        pytest.param("*", id="a star"),
        pytest.param("/", id="a slash"),
        pytest.param("x" * 86 + "*/", id="an end where the line ends"),
        pytest.param("x" * 85 + " */", id="an end on the next line"),
        pytest.param("* / " * 60, id="almost ends"),
        pytest.param("x" * 500, id="one long word"),
        pytest.param("two pair " * 50, id="many words"),
        pytest.param("a-b-" * 60, id="hyphens"),
        pytest.param("é" * 150, id="letters of two bytes"),
        pytest.param("ends with a backslash \\", id="a backslash at the end"),
        pytest.param("a b\\ " * 40, id="backslashes"),
        pytest.param("// what", id="another comment"),
        pytest.param("a /* b", id="a beginning"),
        pytest.param("*/*/", id="ends without a gap"),
    ],
)
def test_words_cannot_end_their_comment_in_c(root: Path, tmp_path: Path, words: str) -> None:
    constant = way_of(HEAD + line(words=words)).to_c()
    assert max(map(len, constant.splitlines())) <= 100
    compiles(root, tmp_path, constant)


@pytest.mark.parametrize(
    ("name", "in_c"),
    [
        ("my house", "way_my_house"),
        ("a-b.c", "way_a_b_c"),
        ("牌九", "way___"),
        ("*/", "way___"),
        ("1st", "way_1st"),
        ("double", "way_double"),
        ("paigow_line", "way_paigow_line"),
    ],
)
def test_any_name_becomes_a_name_in_c(root: Path, tmp_path: Path, name: str, in_c: str) -> None:
    constant = HouseWay(name, way_of(SOUND).own_lines).to_c()
    assert constant.startswith(f"static const paigow_house_way {in_c} = {{\n")
    compiles(root, tmp_path, constant)


# ---------------------------------------------------------------------------------------- in Python


@pytest.fixture(scope="module")
def in_python() -> HouseWay:
    """Foxwoods, written in Python."""
    return HouseWay.from_function(as_foxwoods)


def same_settings(way: HouseWay, other: HouseWay, cards: Any, rules: Rules = STANDARD) -> None:
    ours, theirs = (arrays.set_hands(cards, w, rules=rules) for w in (way, other))
    for part in ("lows", "low_values", "high_values"):
        assert np.array_equal(getattr(ours, part), getattr(theirs, part))


def test_a_function_is_as_good_as_the_lines_it_copies(
    in_python: HouseWay, kinds: hands.Kinds
) -> None:
    same_settings(in_python, FOXWOODS, kinds.cards)
    same_settings(in_python, FOXWOODS, deal(20_000, 7, np.random.default_rng(1)))
    assert in_python.compare(FOXWOODS).hands == FOXWOODS.compare(in_python).hands == 0


def test_a_function_is_called_once_for_each_kind_and_rules(kinds: hands.Kinds) -> None:
    seen: list[tuple[int, ...]] = []

    def counting(hand: Hand) -> tuple[int, ...]:
        seen.append(hand.codes)
        return as_foxwoods(hand)

    way = HouseWay.from_function(counting)
    assert seen == []
    for _ in range(2):
        way.set(TWO_PAIR)
        way.explain(TWO_PAIR)
        arrays.set_hands([range(7)], way)
    assert len(seen) == len(kinds.cards)
    assert np.array_equal(seen, kinds.cards), "the kinds one after the other"
    way.set(TWO_PAIR, WILD)
    way.set("Xx As 9d 8c 6h 4s 2d", WILD)
    assert len(seen) == 2 * len(kinds.cards)


def test_settings_by_a_function_have_a_line_that_says_so(in_python: HouseWay) -> None:
    setting = in_python.set(TWO_PAIR)
    assert setting.line == "as as_foxwoods sets it"
    assert replace(setting, line=None) == replace(FOXWOODS.set(TWO_PAIR), line=None)
    why = in_python.explain(TWO_PAIR)
    assert (why.setting, why.number, why.place, why.passed) == (setting, 1, "", ())
    assert why.holding == "two pair"
    expected = [replace(other, line=None) for other in FOXWOODS.explain(TWO_PAIR).alternatives]
    assert list(why.alternatives) == expected


def test_wagers_and_rounds_are_settled_by_a_function(in_python: HouseWay) -> None:
    rounds = deal(5000, 2, np.random.default_rng(2))
    gains = arrays.settle(rounds[:, 0], rounds[:, 1], in_python)
    assert np.array_equal(gains, arrays.settle(rounds[:, 0], rounds[:, 1], FOXWOODS))
    mixed = arrays.settle(rounds[:, 0], rounds[:, 1], WAYS["mgm-lv"], dealer_way=in_python)
    assert np.array_equal(
        mixed, arrays.settle(rounds[:, 0], rounds[:, 1], WAYS["mgm-lv"], dealer_way=FOXWOODS)
    )
    ez = Game.load("nj-ez")
    for player, dealer in rounds[:200].tolist():
        seats = [Seat(1, player, main=500, wagers={"dynasty": 500})]
        ours, theirs = (
            Round(dealer, seats, replace(ez, house_way=w)).settle() for w in (in_python, FOXWOODS)
        )
        assert ours.lines == theirs.lines
        assert ours.players == theirs.players
        assert ours.to_json()["house_way"] == "as_foxwoods"
        assert ours.dealer.line == "as as_foxwoods sets it"


def test_a_sound_function_has_no_problems(in_python: HouseWay) -> None:
    check = in_python.check()
    assert check.problems == ()
    (use,) = check.lines
    assert (use.words, use.hands, use.is_convention) == ("as as_foxwoods sets it", ALL, False)
    assert json.loads(json.dumps(check.to_json()))["lines"][0]["hands"] == ALL


def test_a_function_can_be_sent_elsewhere_if_it_can_be_found_there(in_python: HouseWay) -> None:
    again = pickle.loads(pickle.dumps(in_python))
    assert again == in_python
    assert hash(again) == hash(in_python)
    assert again.function is in_python.function is as_foxwoods
    nowhere = HouseWay.from_function(lambda hand: as_foxwoods(hand), "nowhere")
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(nowhere)


def test_a_function_cannot_be_written_in_c(in_python: HouseWay) -> None:
    with pytest.raises(HouseWayError, match=r"^as_foxwoods is a function of Python; C takes lines"):
        in_python.to_c()


class Callable_:
    def __call__(self, hand: Hand) -> tuple[int, ...]:
        return as_foxwoods(hand)


def test_a_function_has_a_name() -> None:
    assert HouseWay.from_function(as_foxwoods).name == "as_foxwoods"
    assert HouseWay.from_function(as_foxwoods, "mine").name == "mine"
    assert HouseWay.from_function(lambda hand: as_foxwoods(hand)).name == "<lambda>"
    for nameless in (partial(as_foxwoods), Callable_()):
        assert HouseWay.from_function(nameless, "mine").name == "mine"
        with pytest.raises(HouseWayError, match=r"^the name of a house way must be printable"):
            HouseWay.from_function(nameless)


@pytest.mark.parametrize("name", ["", "a\nb", 5, b"x"], ids=repr)
def test_a_bad_name_of_a_function_is_refused(name: Any) -> None:
    with pytest.raises(HouseWayError, match=r"^the name of a house way must be "):
        HouseWay.from_function(as_foxwoods, name)


@pytest.mark.parametrize("function", [5, "as_foxwoods", [], Hand(TWO_PAIR)], ids=repr)
def test_what_cannot_be_called_is_refused(function: Any) -> None:
    for name in ((), ("mine",)):
        with pytest.raises(HouseWayError, match=r"^.* cannot be called$") as caught:
            HouseWay.from_function(function, *name)
        assert str(caught.value).startswith(repr(function))


@pytest.mark.parametrize("count", [0, 2])
def test_a_function_goes_with_one_line(count: int) -> None:
    lines = FOXWOODS.own_lines[:count]
    with pytest.raises(HouseWayError, match=f"^mine: a function goes with one line, not {count}$"):
        HouseWay("mine", lines, as_foxwoods)


def failing(error: BaseException) -> Callable[[Hand], tuple[int, ...]]:
    def fail(hand: Hand) -> tuple[int, ...]:
        raise error

    return fail


def of_two(hand: Hand, other: Hand) -> tuple[int, ...]:
    return hand.codes[:1] + other.codes[:1]


class Unspeakable(Exception):
    def __repr__(self) -> str:
        raise ValueError

    __str__ = __repr__


FIRST = "Kc Kd Kh Ac Ad Ah As"
"""The first of all kinds."""
BROKEN: dict[str, tuple[Callable[..., Any], str]] = {
    "fails": (failing(KeyError("x")), f"mine cannot set {FIRST}: KeyError('x')"),
    "stops": (failing(StopIteration()), f"mine cannot set {FIRST}: StopIteration()"),
    "takes two hands": (of_two, f'mine cannot set {FIRST}: TypeError("of_two() missing 1'),
    "gives None": (lambda hand: None, f"mine cannot set {FIRST}: CardError('None is not a hand"),
    "gives a number": (lambda hand: 5, f"mine cannot set {FIRST}: CardError('5 is not a hand"),
    "gives no card": (lambda hand: "Zz Ad", f"mine cannot set {FIRST}: CardTextError(\"'Zz' is"),
    "gives a code too high": (
        lambda hand: [53, 0],
        f"mine cannot set {FIRST}: CardError('card code 53",
    ),
    "gives floats": (lambda hand: [0.0, 1.0], f"mine cannot set {FIRST}: CardError('0.0"),
    "gives nothing": (lambda hand: "", f"mine fouls {FIRST}: the low hand is no cards, not two"),
    "gives one card": (
        lambda hand: "Ac",
        f"mine fouls {FIRST}: the low hand is 1 card, not two",
    ),
    "gives all": (lambda hand: hand, f"mine fouls {FIRST}: the low hand is 7 cards, not two"),
    "gives a card twice": (
        lambda hand: "Ac Ac",
        f"mine fouls {FIRST}: the low hand has Ac twice",
    ),
    "gives a card that it has not": (
        lambda hand: "Ac Xx",
        f"mine fouls {FIRST}: the low hand has Xx, which was not dealt",
    ),
    "fouls": (
        lambda hand: sorted(hand.codes)[-2:],
        "mine fouls Jc Qd Kh Ks Ac Ad Ah: the low hand is higher than the high hand (one pair, A-A"
        " against one pair, K-K-A-Q-J)",
    ),
    "fails in two lines": (
        failing(RuntimeError("a\nb")),
        f"mine cannot set {FIRST}: RuntimeError('a\\nb')",
    ),
    "fails unspeakably": (
        failing(Unspeakable()),
        f"mine cannot set {FIRST}: an object of type Unspeakable that cannot be shown",
    ),
}


@pytest.mark.parametrize(("function", "said"), BROKEN.values(), ids=list(BROKEN))
def test_a_function_that_is_wrong_is_a_problem(function: Callable[..., Any], said: str) -> None:
    check = HouseWay.from_function(function, "mine").check()
    (problem,) = check.problems
    assert problem.startswith(said)
    assert "\n" not in problem
    assert [use.hands for use in check.lines] == [0]


@pytest.mark.parametrize("name", ["fails", "fouls"])
def test_a_function_that_is_wrong_is_one_error_at_its_first_use(name: str) -> None:
    function, said = BROKEN[name]
    way = HouseWay.from_function(function, "mine")
    for use in (
        partial(way.set, TWO_PAIR),
        partial(way.explain, TWO_PAIR),
        partial(arrays.set_hands, [range(7)], way),
        partial(FOXWOODS.compare, way),
        way.compiled,
    ):
        with pytest.raises(PaigowError) as caught:
            use()
        assert type(caught.value) is HouseWayError
        assert str(caught.value).startswith(said)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_what_ends_the_program_is_not_held_back(error: type[BaseException]) -> None:
    with pytest.raises(error):
        HouseWay.from_function(failing(error()), "mine").check()


def as_mgm(hand: Hand) -> tuple[int, ...]:
    assert WAYS["mgm-lv"].policy is not None
    return WAYS["mgm-lv"].policy.set(hand, STANDARD)[0]


def by_suit(hand: Hand) -> tuple[int, ...]:
    """Looks at the suit of the highest card."""
    return as_mgm(hand) if max(hand.codes) % 4 == 3 else as_foxwoods(hand)


def by_flush(hand: Hand) -> tuple[int, ...]:
    """Looks at whether a flush is one of spades."""
    suits = [code % 4 for code in hand.codes]
    return as_mgm(hand) if suits.count(3) >= 5 else as_foxwoods(hand)


def by_order(hand: Hand) -> tuple[int, ...]:
    return as_foxwoods(hand) if hand.codes == tuple(sorted(hand.codes)) else as_mgm(hand)


@pytest.mark.parametrize("function", [by_suit, by_flush, by_order])
def test_a_function_that_sets_hands_of_a_kind_differently_is_a_problem(
    function: Callable[[Hand], tuple[int, ...]],
) -> None:
    """Two such hands are named."""
    (problem,) = HouseWay.from_function(function, "mine").check().problems
    found = re.fullmatch(r"mine sets (.{20}) and (.{20}) differently", problem)
    assert found
    one, other = (Hand(cards) for cards in found.groups())
    assert kind(one) == kind(other)
    assert LowValue.of(function(one)) != LowValue.of(function(other))
