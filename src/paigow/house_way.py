"""House ways (H1-H9): files in the words of the trade, compiled for the core.

A house way is a list of lines.  Each names a *holding*, conditions, and what to *play*; the first
line that fits a hand sets it.  See ``data/house_ways/trump-plaza.toml`` for one, and
``docs/house-ways.md`` for all words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from . import _core, house_files
from ._documents import filled, shipped, toml_text, typed
from ._faults import shown
from .errors import HouseWayError
from .house_lines import HOLDINGS, Line
from .settings import Setting, foul_text
from .typing import CardsLike

if TYPE_CHECKING:
    from .house_reports import Check, Comparison, Explanation
    from .odds.solutions import Solution

HouseFunction: TypeAlias = Callable[[_core.Hand], CardsLike]
"""Takes seven cards, gives the two that go in front."""


def _check_function(function: object) -> None:
    if not callable(function):
        raise HouseWayError(f"{shown(function)} cannot be called")


def _check_solution(name: str, solution: object, lines: tuple[Line, ...]) -> None:
    from .odds.solutions import Solution

    if not isinstance(solution, Solution):
        raise HouseWayError(f"{name}: {shown(solution)} is no paigow.odds.Solution")
    if len(lines) != 2:
        raise HouseWayError(f"{name}: best play goes with two lines, not {len(lines)}")


@dataclass(frozen=True, slots=True)
class HouseWay:
    """A complete rule for setting seven cards; :meth:`load` makes one from a file.

    Args:
        name: what it is called.
        own_lines: its own lines; the conventions H5-H9 are added.
        function: sets the hands instead of lines; see :meth:`from_function`.
        solution: sets the hands instead of lines; see :meth:`from_solution`.

    Attributes:
        lines: its own lines and the conventions, in the order in which they are tried.
        words: the words of these lines.

    Raises:
        HouseWayError: the name is no text, there are too many lines, or lines that are none.
    """

    name: str
    own_lines: tuple[Line, ...]
    function: HouseFunction | None = None
    solution: Solution | None = None
    lines: tuple[Line, ...] = field(init=False, compare=False, repr=False)
    words: tuple[str, ...] = field(init=False, compare=False, repr=False)
    policy: _core.Policy | None = field(init=False, compare=False, repr=False)
    _tables: dict[_core.Rules, _core.HouseTable] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.name, "the name of a house way", HouseWayError)
        typed(self.own_lines, tuple, f"{self.name}: own_lines", HouseWayError)
        for line in self.own_lines:
            if not isinstance(line, Line):
                raise HouseWayError(f"{self.name}: {shown(line)} is no paigow.Line")
        lines, policy = self.own_lines, None
        if self.function is None and self.solution is None:
            most = house_files.most_lines()
            if len(lines) > most:
                raise HouseWayError(f"{self.name} has {len(lines)} lines; the most is {most}")
            lines += house_files.conventions()
            policy = _core.Policy(str(self.name), (line.compiled for line in lines))
        elif self.function is None:
            _check_solution(self.name, self.solution, lines)
        elif len(lines) != 1 or self.solution is not None:
            raise HouseWayError(f"{self.name}: a function goes with one line, not {len(lines)}")
        else:
            _check_function(self.function)
        object.__setattr__(self, "lines", lines)
        object.__setattr__(self, "words", tuple(line.words for line in lines))
        object.__setattr__(self, "policy", policy)
        object.__setattr__(self, "_tables", {})

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """A shipped house way by its name, or one of your own by the path of its TOML file.

        The path of a solution, ``.npz``, is taken as by :meth:`from_solution`.

        Raises:
            HouseWayError: there is none, or something in it cannot be understood.

        >>> from paigow import HouseWay
        >>> HouseWay.load("foxwoods").name
        'foxwoods'
        """
        if str(source).endswith(".npz"):
            return cls.from_solution(source)
        return cls(*house_files.read(source))

    @classmethod
    def from_document(cls, document: Mapping[str, Any], where: str = "house way") -> Self:
        """A house way from a document as :func:`tomllib.loads` gives it.

        Only house ways that ship with the package can be its base.

        Raises:
            HouseWayError: something in it cannot be understood; ``where`` says in what.
        """
        plain = dict(document) if isinstance(document, Mapping) else document
        return cls(*house_files.understand(plain, where))

    @classmethod
    def from_function(cls, function: HouseFunction, name: str | None = None) -> Self:
        """A house way that is written in Python.

        The function is called once for each of the 292,253 kinds of hands, when the house way is
        compiled; from then on it is as fast as any other.  What it gives names the front; which
        cards of these ranks go there is up to H3, as in every house way.

        Args:
            function: takes a :class:`paigow.Hand` of seven cards and gives the two that go in
                front.  Nothing may matter to it but the ranks, and which cards can make a flush.
            name: what the house way is called; the name of the function if it is not given.

        Raises:
            HouseWayError: it is no function, or has no name.  If it fails, or fouls a hand, that is
                an error of the first use.

        >>> from paigow import Hand, HouseWay
        >>> def two_lowest(hand: Hand) -> list[int]:
        ...     return sorted(hand)[:2]
        >>> HouseWay.from_function(two_lowest).name
        'two_lowest'
        """
        _check_function(function)
        if name is None:
            name = getattr(function, "__name__", "")
        filled(name, "the name of a house way", HouseWayError)
        return cls(name, (Line(f"as {name} sets it", tuple(HOLDINGS), name, ()),), function)

    @classmethod
    def from_solution(cls, source: Solution | str | Path) -> Self:
        """Best play as a house way.

        It sets hands as fast as any other.  Its second line sets the few kinds of hands of which
        some are set otherwise than others, because of the suits of all seven cards.

        Args:
            source: what :func:`paigow.odds.solve` found, or the path of the file in which it was
                saved.

        Raises:
            HouseWayError: it is no solution.
            OddsError: the file cannot be read, or holds none.
        """
        from .odds.solutions import Solution

        if isinstance(source, (str, Path)):
            source = Solution.load(source)
        elif not isinstance(source, Solution):
            raise HouseWayError(f"{shown(source)} is no paigow.odds.Solution")
        words = (source.name, f"{source.name}, where suits matter")
        lines = tuple(Line(text, tuple(HOLDINGS), text, ()) for text in words)
        return cls(source.name, lines, solution=source)

    @property
    def by_suits(self) -> bool:
        """Whether some hands are set by the suits of all their cards, as in best play."""
        return self.solution is not None and len(self.solution.hands) > 0

    @staticmethod
    def names() -> tuple[str, ...]:
        """The house ways that ship with the package.

        >>> from paigow import HouseWay
        >>> HouseWay.names()[:3]
        ('ballys-ac', 'casino-real', 'claridge')
        """
        return shipped(house_files.FOLDER)

    @staticmethod
    def text_of(source: str | Path) -> str:
        """The file of a house way as text, to copy from.

        Raises:
            HouseWayError: there is none.

        >>> from paigow import HouseWay
        >>> print(HouseWay.text_of("claridge").splitlines()[2])
        base = "trump-plaza"
        """
        return toml_text(source, house_files.FOLDER, HouseWayError)

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
        return Setting.from_core(self.setter(rules).set(cards, rules), self.words)

    def compiled(self, rules: _core.Rules = _core.STANDARD) -> _core.HouseTable:
        """The house way as a table by kind of hand; made at the first call and then kept.

        Raises:
            RulesError: ``rules`` are none, or not those that best play was worked out for.
            NoLineError: there are hands that no line of this house way sets (H6).
            HouseWayError: the function of this house way fails, or fouls a hand.
        """
        checked = _core.checked_rules(rules)
        if self.solution is not None:
            return self.solution.table_for(checked)
        if checked not in self._tables:
            # Two threads may both make one: they are equal, and one of them is kept.
            source = self.policy or self._fronts(checked)
            self._tables.setdefault(checked, _core.HouseTable(source, checked))
        return self._tables[checked]

    def setter(self, rules: _core.Rules) -> _core.Policy | _core.HouseTable:
        """What sets single hands: the lines, or the table; for use within the package."""
        return self.policy or self.compiled(rules)

    def front_by_function(self, hand: _core.Hand, rules: _core.Rules) -> int:
        """The value of the front that the function of this house way gives.

        Raises:
            HouseWayError: it fails, or fouls the hand.
        """
        try:
            low = self.function(hand)  # type: ignore[misc]
            setting, dealt, front = _core.set_by_hand(hand, low, rules)
        except Exception as error:
            raise HouseWayError(f"{self.name} cannot set {hand}: {shown(error)}") from error
        foul = foul_text(setting, dealt, front)
        if foul:
            raise HouseWayError(f"{self.name} fouls {hand}: {foul}")
        return setting[2]

    def _fronts(self, rules: _core.Rules) -> bytes:
        from .hands import kinds

        hands = map(_core.Hand, kinds().cards.tolist())
        return bytes(self.front_by_function(hand, rules) for hand in hands)

    def check(self, rules: _core.Rules = _core.STANDARD) -> Check:
        """Look at every hand: whether each is set, none is foul, and every line is reached (H20).

        >>> from paigow import HouseWay
        >>> HouseWay.load("claridge").check().problems
        ()
        """
        from .house_reports import check

        return check(self, rules)

    def explain(self, cards: CardsLike, rules: _core.Rules = _core.STANDARD) -> Explanation:
        """Set seven cards, and say why so and not otherwise (H21).

        Raises:
            PaigowError: these are not seven different cards.
            NoLineError: no line of this house way sets this hand (H6).

        >>> from paigow import HouseWay
        >>> why = HouseWay.load("foxwoods").explain("2s 2h 3d 3c 7h 6d 5s")
        >>> why.holding, str(why.setting.low), why.setting.line
        ('two pair', '2h 2s', 'two pair: split')
        """
        from .house_reports import explain

        return explain(self, cards, rules)

    def compare(self, other: HouseWay, rules: _core.Rules = _core.STANDARD) -> Comparison:
        """Which hands another house way sets differently.

        Raises:
            HouseWayError: ``other`` is no house way.
            NoLineError: there are hands that no line of one of them sets (H6).

        >>> from paigow import HouseWay
        >>> trump_plaza = HouseWay.load("trump-plaza")
        >>> f"{trump_plaza.compare(HouseWay.load('claridge')).hands:,}"
        '29,520'
        """
        from .house_reports import compare

        return compare(self, other, rules)

    def to_c(self) -> str:
        """The house way as a constant of C, for programs without Python.

        Raises:
            HouseWayError: it has no lines: it is a function, or best play.

        >>> from paigow import HouseWay
        >>> HouseWay.load("claridge").to_c().splitlines()[0]
        'static const paigow_house_way way_claridge = {'
        """
        from .house_reports import to_c

        return to_c(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return HouseWay, (self.name, self.own_lines, self.function, self.solution)
