"""The words of a house-way file, and what they mean to the core: see ``docs/house-ways.md``."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Self, TypeAlias

from . import _core
from ._documents import fields, filled, typed
from ._faults import shown
from .cards import RANKS
from .errors import HouseWayError
from .values import CATEGORIES

_Place: TypeAlias = Callable[[str], str]
"""Where a line, or one of its keys, stands in its file."""

# The plays in the order of enum paigow_play.
_KEEP, _FIRST, _SECOND, _ONE, _SECOND_AND_THIRD, _BEST = range(6)

_GROUPS_AND_PLAYS: dict[str, tuple[tuple[str, ...], dict[str, int]]] = {
    "five aces": (("", "pair"), {"aces in front": _FIRST, "pair in front": _SECOND}),
    "quads and trips": (("quads", "trips"), {"split": _FIRST, "trips in front": _SECOND}),
    "quads and a pair": (("quads", "pair"), {"split": _FIRST, "pair in front": _SECOND}),
    "quads": (("quads",), {"split": _FIRST, "keep": _KEEP}),
    "two trips": (("higher", "lower"), {"higher in front": _FIRST, "lower in front": _SECOND}),
    "trips and two pairs": (("trips", "pair"), {"split": _FIRST, "pair in front": _SECOND}),
    "full house": (("trips", "pair"), {"split": _FIRST, "pair in front": _SECOND, "keep": _KEEP}),
    "trips": (
        ("trips",),
        {"keep": _KEEP, "one and the best singleton in front": _ONE, "pair in front": _FIRST},
    ),
    "three pair": (
        ("highest", "middle"),
        {"highest in front": _FIRST, "middle in front": _SECOND},
    ),
    "two pair": (("higher", "lower"), {"split": _SECOND, "keep": _KEEP}),
    "one pair": (("pair",), {"keep": _KEEP, "pair in front": _FIRST}),
    "no pair": ((), {"second and third in front": _SECOND_AND_THIRD}),
}

HOLDINGS = {
    holding: ((*groups, "", "")[:2], {**plays, "best front": _BEST})
    for holding, (groups, plays) in _GROUPS_AND_PLAYS.items()
}
"""The holdings (H5) in the order of ``enum paigow_holding``: what their two groups are called in a
file, if they can be asked for, and the plays that make sense for each."""


def _value(high: str, low: str) -> int:
    return _core.rank2(f"{high}s {low}c")


_STRAIGHT = CATEGORIES.index("straight")
CLASSES = {
    **{name: 1 << number for number, name in enumerate(CATEGORIES)},
    "straight": 1 << _STRAIGHT | 1 << _core.ACE_HIGH_STRAIGHT,
    "straight below ace-high": 1 << _STRAIGHT,
    "ace-high straight": 1 << _core.ACE_HIGH_STRAIGHT,
    "complete hand": _core.COMPLETE,
    "any hand": _core.ANY_CLASS,
}
"""What five cards are called in a file, and the classes of the core that this means."""

FRONTS = {
    **{high: (_value(high, "2"), _value(high, low)) for low, high in pairwise(RANKS)},
    **{
        f"{high}-{low}": (_value(high, low), _value(high, low))
        for n, high in enumerate(RANKS, 1)
        for low in RANKS[:n]
    },
}
"""What a front is called in a file, and the lowest and highest two-card value that this means."""

_JOKER = {None: 0, True: 1, False: 2}
_COMPLETE = {None: _core.ANY_CLASS, True: _core.COMPLETE, False: _core.ANY_CLASS - _core.COMPLETE}

_REQUIRED = ("holding", "play", "words")
_OPTIONAL = (
    "singleton",
    "singletons",
    "sum_at_most",
    "joker",
    "complete",
    "best",
    "front",
    "leaves",
    "better_than",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a house way: when it applies and what it plays, in its own words.

    Attributes:
        words: what the line says, for people.
        holdings: the holdings (H5) that it is for.
        play: what it plays.
        compiled: the fields of ``paigow_line``, in their order.
        place: where it was read, such as ``"my.toml:7: line 2"``.
    """

    words: str
    holdings: tuple[str, ...]
    play: str
    compiled: tuple[int, ...]
    place: str = field(default="", compare=False)

    @classmethod
    def from_table(cls, table: Any, place: _Place, keys: Collection[str] = ()) -> Self:
        """A line from its table in a file.

        Args:
            table: as :func:`tomllib.loads` gives it.
            place: says where the line, or one of its keys, stands.
            keys: other keys that it may have.

        Raises:
            HouseWayError: an unknown word, a missing key or a value of the wrong type.
        """
        line = typed(table, dict, place(""), HouseWayError)
        if "holding" not in line:
            raise HouseWayError(f"{place('')}: 'holding' is missing")
        holdings = _words(line, "holding", HOLDINGS, place)
        groups = [_shared([HOLDINGS[holding][0][n] for holding in holdings]) for n in range(2)]
        fields(line, place, HouseWayError, _REQUIRED, (*_OPTIONAL, *filter(None, groups), *keys))
        play = _play(line, holdings, place)
        least, most = _front(line, place)
        compiled = (
            sum(1 << list(HOLDINGS).index(holding) for holding in holdings),
            *(_ranks(line, group, place, _core.ANY_RANK) for group in groups),
            _ranks(line, "singleton", place, _core.ANY_RANK),
            _ranks(line, "singletons", place, 0),
            _best(line, place),
            _JOKER[_switch(line, "joker", place)],
            _sum(line, groups, place),
            play,
            least,
            most,
            _classes(line, "leaves", place, _core.COMPLETE if play == _BEST else _core.ANY_CLASS),
            _classes(line, "better_than", place, 0),
        )
        words = filled(line["words"], f"{place('words')}: words", HouseWayError)
        return cls(words, holdings, line["play"], compiled, place(""))


def _shared(names: Collection[str]) -> str:
    """The name, if there is just one."""
    return next(iter(names)) if len(set(names)) == 1 else ""


def _words(
    line: Mapping[str, Any], key: str, known: Collection[str], place: _Place
) -> tuple[str, ...]:
    """One word, or a list of words, out of those that are known."""
    given = line.get(key)
    words = given if isinstance(given, list) and given else [given]
    for n, word in enumerate(words):
        if not isinstance(word, str) or word not in known:
            what = ", ".join(known)
            raise HouseWayError(f"{place(key)}: {key} is one of {what}; not {shown(word)}")
        if word in words[:n]:
            raise HouseWayError(f"{place(key)}: {key} has {shown(word)} twice")
    return tuple(words)


def _play(line: Mapping[str, Any], holdings: tuple[str, ...], place: _Place) -> int:
    """The number of a play that all the holdings know."""
    first, *others = (HOLDINGS[holding][1] for holding in holdings)
    known = {p: n for p, n in first.items() if all(plays.get(p) == n for plays in others)}
    play = line["play"]
    if not isinstance(play, str) or play not in known:
        raise HouseWayError(
            f"{place('play')}: play is one of {', '.join(known)}; not {shown(play)}"
        )
    return known[play]


def _switch(line: Mapping[str, Any], key: str, place: _Place) -> bool | None:
    if key not in line:
        return None
    return typed(line[key], bool, f"{place(key)}: {key}", HouseWayError)


def _ranks(line: Mapping[str, Any], key: str, place: _Place, default: int) -> int:
    """A set of ranks such as ``"2-6"`` or ``"A K"`` as bits."""
    if key not in line:
        return default
    ranks = 0
    text = line[key]
    for part in text.split() if isinstance(text, str) else ():
        bounds = [RANKS.find(rank) for rank in part.split("-")]
        if not re.fullmatch(f"[{RANKS}](-[{RANKS}])?", part) or bounds[0] > bounds[-1]:
            raise HouseWayError(
                f"{place(key)}: {key} has {shown(part)}, which is no rank or range of ranks"
            )
        ranks |= sum(1 << rank for rank in range(bounds[0], bounds[-1] + 1))
    if not ranks:
        raise HouseWayError(
            f"{place(key)}: {key} is ranks such as '2-6' or 'A K', not {shown(text)}"
        )
    if ranks == _core.ANY_RANK:
        raise HouseWayError(f"{place(key)}: {key} has all ranks, {shown(text)}: leave it out")
    return ranks


def _sum(line: Mapping[str, Any], groups: list[str], place: _Place) -> int:
    """The most that the ranks of two groups may add up to."""
    key = "sum_at_most"
    if key not in line:
        return _core.ANY_SUM
    if not all(groups):
        raise HouseWayError(f"{place(key)}: {key} is for holdings with two groups that have names")
    most = typed(line[key], int, f"{place(key)}: {key}", HouseWayError)
    if not 4 < most < _core.ANY_SUM:
        raise HouseWayError(
            f"{place(key)}: {key} is more than 4 and less than {_core.ANY_SUM}, not {shown(most)}"
        )
    return most


def _classes(line: Mapping[str, Any], key: str, place: _Place, default: int) -> int:
    """Names of five-card hands as classes of the core."""
    if key not in line:
        return default
    classes = 0
    for word in _words(line, key, CLASSES, place):
        classes |= CLASSES[word]
    return classes


def _best(line: Mapping[str, Any], place: _Place) -> int:
    """The classes of the best five, by ``best`` and by ``complete``."""
    complete = _COMPLETE[_switch(line, "complete", place)]
    classes = complete & _classes(line, "best", place, _core.ANY_CLASS)
    if not classes:
        raise HouseWayError(f"{place('best')}: no hand is as both best and complete ask for")
    return classes


def _front(line: Mapping[str, Any], place: _Place) -> tuple[int, int]:
    """The lowest and the highest two-card value of the front."""
    if "front" not in line:
        return 1, _core.LOW_VALUES
    text = line["front"]
    name = text.removesuffix(" or better") if isinstance(text, str) else None
    if name not in FRONTS:
        raise HouseWayError(
            f"{place('front')}: front is such as 'A', 'A-J' or 'J or better', not {shown(text)}"
        )
    least, most = FRONTS[name]
    return least, most if text == name else _core.LOW_VALUES
