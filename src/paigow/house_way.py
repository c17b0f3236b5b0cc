"""House ways (spec H1-H9): files in the words of the trade, compiled for the core.

A house way is a list of lines.  Each names a *holding*, conditions, and what to *play*; the first
line that fits a hand sets it.  See ``data/house_ways/trump-plaza.toml`` for one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Self

from . import _core
from ._documents import fields, filled, load_toml, name_of, shipped, typed
from ._faults import shown
from .cards import RANKS
from .errors import HouseWayError
from .typing import CardsLike, CoreSetting
from .values import HighValue, LowValue

FOULS = (
    None,
    "the low hand is not two cards",
    "the low hand has a card that was not dealt",
    "the low hand is higher than the high hand",
)
"""Why a setting is foul (R11), in the order of ``enum paigow_foul``."""

# The holdings in the order of enum paigow_holding, what their groups are called in a file, and the
# plays that make sense for each, in the order of enum paigow_play.
_KEEP, _FIRST, _SECOND, _ONE, _SECOND_AND_THIRD, _BEST = range(6)
_HOLDINGS: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "five aces": (("aces", "pair"), {"aces in front": _FIRST, "pair in front": _SECOND}),
    "quads and trips": (("quads", "trips"), {"split": _FIRST, "trips in front": _SECOND}),
    "quads and a pair": (("quads", "pair"), {"split": _FIRST, "pair in front": _SECOND}),
    "quads": (("quads",), {"split": _FIRST, "keep": _KEEP}),
    "two trips": (("higher", "lower"), {"higher in front": _FIRST, "lower in front": _SECOND}),
    "trips and two pairs": (("trips", "pair"), {"split": _FIRST, "pair in front": _SECOND}),
    "full house": (
        ("trips", "pair"),
        {"split": _FIRST, "pair in front": _SECOND, "keep": _KEEP, "best front": _BEST},
    ),
    "trips": (
        ("trips",),
        {"keep": _KEEP, "one and the best singleton in front": _ONE, "best front": _BEST},
    ),
    "three pair": (
        ("highest", "middle"),
        {"highest in front": _FIRST, "middle in front": _SECOND, "best front": _BEST},
    ),
    "two pair": (("higher", "lower"), {"split": _SECOND, "keep": _KEEP, "best front": _BEST}),
    "one pair": (("pair",), {"keep": _KEEP, "best front": _BEST}),
    "no pair": ((), {"second and third in front": _SECOND_AND_THIRD, "best front": _BEST}),
}

_COMPLETE = {None: 0, True: 1, False: 2}


@dataclass(frozen=True, slots=True)
class Setting:
    """Seven cards set as two hands.

    Attributes:
        high: the five cards behind, in ascending order of code; ``None`` if the cards are foul.
        low: the two cards in front; ``None`` if the cards are foul.
        high_value, low_value: what they are worth; ``None`` if the cards are foul.
        line: the words of the house-way line that set it, or ``None`` (set by hand).
        foul: why it is foul (R11), or ``None``.
    """

    high: _core.Hand | None
    low: _core.Hand | None
    high_value: HighValue | None
    low_value: LowValue | None
    line: str | None
    foul: str | None

    @classmethod
    def by_hand(
        cls,
        cards: CardsLike,
        low: CardsLike,
        rules: _core.Rules = _core.STANDARD,
    ) -> Self:
        """A player's own setting, foul or not (R11).

        Args:
            cards: the seven cards that were dealt.
            low: the cards the player put in front.
            rules: see :class:`paigow.Rules`.

        Raises:
            PaigowError: ``cards`` are not seven different cards, or ``low`` are no cards.

        >>> from paigow import Setting
        >>> Setting.by_hand("Xx As 9d 8c 6h 4s 2d", "As 9d").foul
        'the low hand is higher than the high hand'
        """
        return cls.from_core(_core.set_by_hand(cards, low, rules), ())

    @classmethod
    def from_core(cls, setting: CoreSetting, lines: tuple[Line, ...]) -> Self:
        """A setting from what the core returns; for use within the package."""
        low, high, low_value, high_value, foul, line = setting
        words = None if line is None else lines[line].words
        if not low_value:
            return cls(None, None, None, None, words, FOULS[foul])
        return cls(
            _core.Hand(high),
            _core.Hand(low),
            HighValue(high_value),
            LowValue(low_value),
            words,
            FOULS[foul],
        )

    def to_json(self) -> dict[str, str | None]:
        """The setting as part of a document: cards, values, line and foul in words."""
        parts = {
            "high": self.high,
            "low": self.low,
            "high_value": self.high_value,
            "low_value": self.low_value,
            "line": self.line,
            "foul": self.foul,
        }
        return {key: None if part is None else str(part) for key, part in parts.items()}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a house way: when it applies and what it plays, in its own words."""

    words: str
    holding: str
    play: str
    compiled: tuple[int, ...]

    @classmethod
    def from_table(cls, table: Any, where: str) -> Self:
        """A line from its table in a file.

        Raises:
            HouseWayError: an unknown word, a missing key or a value of the wrong type.
        """
        line = typed(table, dict, where, HouseWayError)
        holding = _word(line, "holding", _HOLDINGS, where)
        groups, plays = _HOLDINGS[holding]
        play = _word(line, "play", plays, where)
        conditions = (group for group in groups if group != "aces")
        optional = ("complete", "only_if_better", "singleton", "singletons", *conditions)
        fields(line, where, HouseWayError, ("holding", "play", "words"), optional)
        words = filled(line["words"], f"{where}: words", HouseWayError)
        first, second = (_ranks(line, key, where) for key in (*groups, "", "")[:2])
        compiled = (
            list(_HOLDINGS).index(holding),
            plays[play],
            _COMPLETE[_switch(line, "complete", where)],
            int(bool(_switch(line, "only_if_better", where))),
            first,
            second,
            _ranks(line, "singleton", where),
            _ranks(line, "singletons", where) if "singletons" in line else 0,
        )
        return cls(words, holding, play, compiled)


def _word(table: Mapping[str, Any], key: str, words: Mapping[str, object], where: str) -> str:
    word = table.get(key)
    if not isinstance(word, str) or word not in words:
        raise HouseWayError(f"{where}: {key} is one of {', '.join(words)}; not {shown(word)}")
    return word


def _switch(table: Mapping[str, Any], key: str, where: str) -> bool | None:
    if key not in table:
        return None
    return typed(table[key], bool, f"{where}: {key}", HouseWayError)


def _ranks(table: Mapping[str, Any], key: str, where: str) -> int:
    """A set of ranks such as ``"2-6"`` or ``"A K"`` as bits; all ranks if there is no such key."""
    if key not in table:
        return _core.ANY_RANK
    ranks = 0
    text = table[key]
    for part in text.split() if isinstance(text, str) else ():
        bounds = [RANKS.find(rank) for rank in part.split("-")]
        if not re.fullmatch(f"[{RANKS}](-[{RANKS}])?", part) or bounds[0] > bounds[-1]:
            raise HouseWayError(
                f"{where}: {key} has {shown(part)}, which is no rank or range of ranks"
            )
        ranks |= sum(1 << rank for rank in range(bounds[0], bounds[-1] + 1))
    if not ranks:
        raise HouseWayError(f"{where}: {key} is ranks such as '2-6' or 'A K', not {shown(text)}")
    return ranks


def _lines(document: Mapping[str, Any], where: str) -> tuple[Line, ...]:
    tables = typed(document["line"], list, f"{where}: line", HouseWayError)
    return tuple(Line.from_table(t, f"{where}, line {n}") for n, t in enumerate(tables, 1))


@cache
def _conventions() -> tuple[Line, ...]:
    document = load_toml("conventions", "", HouseWayError)
    return _lines(document, "conventions")


@dataclass(frozen=True, slots=True)
class HouseWay:
    """A complete rule for setting seven cards; :meth:`load` makes one from a file.

    Args:
        name: what it is called.
        own_lines: its own lines; the conventions H5-H9 are added.

    Attributes:
        lines: its own lines and the conventions, in the order in which they are tried.

    Raises:
        HouseWayError: the name is no text, there are too many lines, or lines that are none.
    """

    name: str
    own_lines: tuple[Line, ...]
    lines: tuple[Line, ...] = field(init=False, compare=False, repr=False)
    policy: _core.Policy = field(init=False, compare=False, repr=False)
    _tables: dict[_core.Rules, _core.HouseTable] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.name, "the name of a house way", HouseWayError)
        typed(self.own_lines, tuple, f"{self.name}: own_lines", HouseWayError)
        for line in self.own_lines:
            if not isinstance(line, Line):
                raise HouseWayError(f"{self.name}: {shown(line)} is no paigow.Line")
        most = _core.MOST_LINES - len(_conventions())
        if len(self.own_lines) > most:
            raise HouseWayError(f"{self.name} has {len(self.own_lines)} lines; the most is {most}")
        lines = self.own_lines + _conventions()
        object.__setattr__(self, "lines", lines)
        object.__setattr__(self, "policy", _core.Policy(line.compiled for line in lines))
        object.__setattr__(self, "_tables", {})

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """A shipped house way by its name, or one of your own by the path of its TOML file.

        Raises:
            HouseWayError: there is none, or something in it cannot be understood.

        >>> from paigow import HouseWay
        >>> HouseWay.load("foxwoods").name
        'foxwoods'
        """
        return cls.from_document(load_toml(source, "house_ways", HouseWayError), str(source))

    @classmethod
    def from_document(cls, document: Mapping[str, Any], where: str = "house way") -> Self:
        """A house way from a document as :func:`tomllib.loads` gives it.

        Raises:
            HouseWayError: something in it cannot be understood; ``where`` says in what.
        """
        known = fields(document, where, HouseWayError, ("name", "line"), ("source",))
        name = name_of(known, where, HouseWayError)
        return cls(name, _lines(document, where))

    @staticmethod
    def names() -> tuple[str, ...]:
        """The house ways that ship with the package.

        >>> from paigow import HouseWay
        >>> HouseWay.names()
        ('foxwoods', 'trump-plaza')
        """
        return shipped("house_ways")

    def set(self, cards: CardsLike, rules: _core.Rules = _core.STANDARD) -> Setting:
        """Set seven cards.  The result does not depend on their order.

        Raises:
            PaigowError: these are not seven different cards.
            NoLineError: no line of this house way sets this hand (H6).

        >>> from paigow import HouseWay
        >>> setting = HouseWay.load("foxwoods").set("2s 2h 3d 3c 7h 6d 5s")
        >>> str(setting.low), str(setting.high_value), setting.line
        ('2h 2s', 'one pair, 3-3-7-6-5', 'two pair: split')
        """
        return Setting.from_core(self.policy.set(cards, rules), self.lines)

    def compiled(self, rules: _core.Rules = _core.STANDARD) -> _core.HouseTable:
        """The house way as a table by kind of hand; made at the first call and then kept.

        Raises:
            RulesError: ``rules`` are none.
            NoLineError: there are hands that no line of this house way sets (H6).
        """
        checked = _core.checked_rules(rules)
        if checked not in self._tables:
            # Two threads may both make one: they are equal, and one of them is kept.
            self._tables.setdefault(checked, _core.HouseTable(self.policy, checked))
        return self._tables[checked]

    def __reduce__(self) -> tuple[Any, ...]:
        return HouseWay, (self.name, self.own_lines)
