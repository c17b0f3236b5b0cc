"""What can be said about a house way.

A check of all hands (H20), an explanation of one (H21), a comparison of two house ways, and a house
way in C.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from random import Random
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, arrays
from ._faults import shown
from .cards import JOKER_CODE
from .errors import HouseWayError
from .hands import classes, count_hands, kinds
from .house_lines import HOLDINGS, Line
from .settings import Setting
from .typing import CardsLike, CoreLineUse, CoreSetting

if TYPE_CHECKING:
    from .house_way import HouseWay

_HOLDINGS = tuple(HOLDINGS)
# enum paigow_verdict
_CANNOT_BE, _WOULD_FOUL = 1, 2


# ------------------------------------------------------------------------------------------ checks


@dataclass(frozen=True, slots=True)
class LineUse:
    """How a line of a house way is used, over all hands.

    Attributes:
        words, place: the line, and where it was read.
        hands: how many of the 154,143,080 hands it sets.
        is_convention: whether it is one of H5-H9, which a house way need not use.
    """

    words: str
    place: str
    hands: int
    is_convention: bool


@dataclass(frozen=True, slots=True)
class Check:
    """Whether a house way sets every hand, fouls none and uses every line (H20).

    Attributes:
        house_way: its name.
        lines: how its lines are used, in their order.
        problems: what is wrong, with the first hand that shows it; empty if nothing is.
    """

    house_way: str
    lines: tuple[LineUse, ...]
    problems: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The check as a document for :func:`json.dumps`."""
        return {
            "house_way": self.house_way,
            "lines": [
                {
                    "line": n,
                    "words": use.words,
                    "place": use.place,
                    "hands": use.hands,
                    "convention": use.is_convention,
                }
                for n, use in enumerate(self.lines, 1)
            ],
            "problems": list(self.problems),
        }


def check(way: HouseWay, rules: _core.Rules) -> Check:
    """See :meth:`HouseWay.check`."""
    rules = _core.checked_rules(rules)
    if way.solution is not None:
        return _check_solution(way, rules)
    if way.policy is None:
        return _check_function(way, rules)
    unset, unset_first, uses = way.policy.use(rules)
    problems = [f"{way.name}: no line sets {_hands(unset, unset_first)}"] if unset else []
    lines = []
    for number, (line, use) in enumerate(zip(way.lines, uses, strict=True)):
        place = line.place or f"{way.name}: line {number + 1}"
        lines.append(LineUse(line.words, place, use[4], number >= len(way.own_lines)))
        problem = _problem(way, number, use, rules)
        if problem:
            problems.append(f"{place}: {problem}: {shown(line.words)}")
    return Check(way.name, tuple(lines), tuple(problems))


def _hands(count: int, first: _core.Hand | None) -> str:
    """A hand, and how many others there are; every kind of hand has at least four."""
    return f"{first} and {count - 1:,} more hands"


def _problem(way: HouseWay, number: int, use: CoreLineUse, rules: _core.Rules) -> str | None:
    """What is wrong with a line, counted from 0, if anything is."""
    fits, fits_first, able, able_first, sets, fouls, fouls_first = use
    if fouls:
        return f"it would foul {_hands(fouls, fouls_first)}"
    if sets or number >= len(way.own_lines):
        return None
    if not fits:
        return "no hand fits it"
    if not able_first:
        return f"no legal setting carries it out: {_hands(fits, fits_first)}"
    hiding = way.set(able_first, rules).line
    return f"earlier lines set {_hands(able, able_first)}, the first one by {shown(hiding)}"


def _check_function(way: HouseWay, rules: _core.Rules) -> Check:
    problem = _problem_of_function(way, rules)
    use = LineUse(way.lines[0].words, way.name, 0 if problem else count_hands(), False)
    return Check(way.name, (use,), (problem,) if problem else ())


def _check_solution(way: HouseWay, rules: _core.Rules) -> Check:
    """It is legal, or it could not have been made; whether suits matter depends on the kind."""
    every = kinds()
    numbers = arrays.set_hands(every.cards, way, rules=rules).lines
    hands = [int(every.hands[numbers == number].sum()) for number in range(len(way.lines))]
    uses = (
        LineUse(words, way.name, count, number > 0)
        for number, (words, count) in enumerate(zip(way.words, hands, strict=True))
    )
    return Check(way.name, tuple(uses), ())


def _problem_of_function(way: HouseWay, rules: _core.Rules) -> str | None:
    """What is wrong with the first hand that is wrong, if there is one.

    The function must not fail, foul, or set another hand of the same kind in another way.
    """
    rng = Random(way.name)
    hands = kinds().cards
    try:
        fronts = arrays.set_hands(hands, way, rules=rules).low_values.tolist()
        for cards, front in zip(hands.tolist(), fronts, strict=True):
            other = _core.Hand(_of_same_kind(cards, rng))
            if way.front_by_function(other, rules) != front:
                return f"{way.name} sets {_core.Hand(cards)} and {other} differently"
    except HouseWayError as error:
        return str(error)
    return None


def _of_same_kind(cards: list[int], rng: Random) -> list[int]:
    """A random hand of the same kind as one whose flush, if it can be one, is of clubs."""
    kind = _core.kind(cards)
    joker = [code for code in cards if code == JOKER_CODE]
    clubs = [code for code in cards if code != JOKER_CODE and code % 4 == 0]
    flush = clubs if len(clubs) + len(joker) >= 5 else []
    times = Counter(code // 4 for code in cards if code not in (*joker, *flush))
    while True:
        suit, *others = rng.sample(range(4), 4)
        free = others if flush else [suit, *others]
        hand = joker + [code + suit for code in flush]
        for rank, count in times.items():
            hand += [4 * rank + s for s in rng.sample(free, count)]
        rng.shuffle(hand)
        if _core.kind(hand) == kind:  # it is not if another flush came about
            return hand


# ------------------------------------------------------------------------------------- explanation


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another way to set a hand: of those with the same front the best one (H3).

    Attributes:
        setting: how the hand would be set; it may be foul.
        line: the words of the first later line that would set it so, or ``None``.
    """

    setting: Setting
    line: str | None


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a house way sets a hand, and why (H21).

    Attributes:
        house_way: its name.
        hand: the seven cards.
        holding: what they hold (H5).
        setting: how they are set; its ``line`` says why.
        number: the place of that line among ``HouseWay.lines``, from 1.
        place: where it was read, such as ``"my.toml:7: line 2"``.
        passed: the words of earlier lines that fit, but that no legal setting carries out (H6).
        alternatives: the other fronts, from the highest to the lowest.
    """

    house_way: str
    hand: _core.Hand
    holding: str
    setting: Setting
    number: int
    place: str
    passed: tuple[str, ...]
    alternatives: tuple[Alternative, ...]

    def to_json(self) -> dict[str, Any]:
        """The explanation as a document for :func:`json.dumps`."""
        return {
            "house_way": self.house_way,
            "cards": str(self.hand),
            "holding": self.holding,
            **self.setting.to_json(),
            "number": self.number,
            "place": self.place,
            "passed": list(self.passed),
            "alternatives": [
                {**other.setting.to_json(), "line": other.line} for other in self.alternatives
            ],
        }


def explain(way: HouseWay, cards: CardsLike, rules: _core.Rules) -> Explanation:
    """See :meth:`HouseWay.explain`."""
    hand = _core.seven(cards)
    chosen = way.setter(rules).set(hand, rules)
    number = chosen[-1] or 0
    passed: list[str] = []
    later: dict[int, str] = {}  # by the value of the front
    for n, line in enumerate(way.lines):
        if way.policy is None or n == number:
            continue
        verdict, found = way.policy.try_line(n, hand, rules)
        if n < number and verdict in (_CANNOT_BE, _WOULD_FOUL):
            passed.append(line.words)
        if n > number and found is not None:
            later.setdefault(found[2], line.words)
    return Explanation(
        house_way=way.name,
        hand=hand,
        holding=_HOLDINGS[_core.holding_of(hand)],
        setting=Setting.from_core(chosen, way.words),
        number=number + 1,
        place=way.lines[number].place,
        passed=tuple(passed),
        alternatives=tuple(
            Alternative(Setting.from_core(other, ()), later.get(other[2]))
            for other in settings_by_front(hand, rules).values()
            if other[2] != chosen[2]
        ),
    )


def settings_by_front(hand: _core.Hand, rules: _core.Rules) -> dict[int, CoreSetting]:
    """The best setting with each front, by its value, from the highest front down."""
    best: dict[int, CoreSetting] = {}
    for low in combinations(sorted(hand.codes), 2):
        setting, _, _ = _core.set_by_hand(hand, low, rules)
        front, high_value = setting[2:4]
        if front not in best or high_value > best[front][3]:
            best[front] = setting
    return {front: best[front] for front in sorted(best, reverse=True)}


# -------------------------------------------------------------------------------------- comparison


@dataclass(frozen=True, slots=True)
class Difference:
    """Hands that two house ways set differently for the same reason.

    Attributes:
        holding: what the hands hold (H5).
        hands: how many there are.
        example: one of them.
        first, second: how it is set by the two house ways; the lines say why.
    """

    holding: str
    hands: int
    example: _core.Hand
    first: Setting
    second: Setting


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which hands two house ways set differently.

    Attributes:
        first, second: the names of the house ways.
        differences: in the order of H5, for each holding the most hands first.
    """

    first: str
    second: str
    differences: tuple[Difference, ...]

    @property
    def hands(self) -> int:
        """How many of the 154,143,080 hands they set differently."""
        return sum(difference.hands for difference in self.differences)

    @property
    def by_holding(self) -> dict[str, int]:
        """The same by what the hands hold."""
        counts: dict[str, int] = {}
        for difference in self.differences:
            counts[difference.holding] = counts.get(difference.holding, 0) + difference.hands
        return counts

    def to_json(self) -> dict[str, Any]:
        """The comparison as a document for :func:`json.dumps`."""
        return {
            "first": self.first,
            "second": self.second,
            "hands": self.hands,
            "by_holding": self.by_holding,
            "differences": [
                {
                    "holding": d.holding,
                    "hands": d.hands,
                    "example": str(d.example),
                    "first": d.first.to_json(),
                    "second": d.second.to_json(),
                }
                for d in self.differences
            ],
        }


def compare(first: HouseWay, second: HouseWay, rules: _core.Rules) -> Comparison:
    """See :meth:`HouseWay.compare`."""
    by_suits = any(getattr(way, "by_suits", False) for way in (first, second))
    every = classes() if by_suits else kinds()
    settings = [arrays.set_hands(every.cards, way, rules=rules) for way in (first, second)]
    differ = np.flatnonzero(settings[0].low_values != settings[1].low_values)
    reasons = np.stack([every.holdings, *(set_.lines for set_ in settings)], axis=1)[differ]
    groups, examples, group = np.unique(reasons, axis=0, return_index=True, return_inverse=True)
    hands = np.bincount(group.reshape(-1), every.hands[differ], len(groups)).astype(int)
    order = sorted(range(len(groups)), key=lambda n: (groups[n][0], -hands[n]))
    return Comparison(
        first.name,
        second.name,
        tuple(
            Difference(
                _HOLDINGS[groups[n][0]],
                int(hands[n]),
                example := _core.Hand(every.cards[differ[examples[n]]].tolist()),
                first.set(example, rules),
                second.set(example, rules),
            )
            for n in order
        ),
    )


# ------------------------------------------------------------------------------------------------ C


def to_c(way: HouseWay) -> str:
    """See :meth:`HouseWay.to_c`."""
    if way.policy is None:
        what = "a function of Python" if way.function else "best play"
        raise HouseWayError(f"{way.name} is {what}; C takes lines only")
    name = re.sub(r"\W", "_", f"way {way.name}", flags=re.ASCII)
    lines = "".join(_line_in_c(n, line) for n, line in enumerate(way.lines))
    return (
        f"static const paigow_house_way {name} = {{\n"
        f"    .count = {len(way.lines)},\n"
        f"    .lines = {{\n{lines}    }}}};\n"
    )


def _line_in_c(number: int, line: Line) -> str:
    words = comment_in_c(f"{number}: {line.words}", " " * 8)
    numbers = ", ".join(f"{n:#x}" if n > 91 else str(n) for n in line.compiled)
    return f"{words}        {{{numbers}}},\n"


def comment_in_c(text: str, indent: str = "") -> str:
    """Text as a comment of C, in lines of at most 100 characters."""
    printable = "".join(c if c.isprintable() else "?" for c in text)
    harmless = re.sub(r"[*/](?=[*/])|\?(?=\?)", r"\g<0> ", printable)  # no end, no trigraph
    lines = wrap(
        f"/* {harmless} */",
        100,
        initial_indent=indent,
        subsequent_indent=f"{indent} * ",
        break_on_hyphens=False,
    )
    return "".join(f"{line}\n" for line in lines)
