"""How a craps table plays, and what odds it accepts and pays (C1 to C5, N.J.A.C. 13:69F-1.6)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, NamedTuple, Self

from .. import _core
from .._documents import fields as fields_of
from .._documents import plain, typed
from .._faults import shown
from ..errors import CrapsError, RefusedError, StakeError
from .refusals import Refusal

BETS = ("pass", "dont_pass", "come", "dont_come")
"""The flat bets, by number: odds are taken behind ``pass`` and ``come``, laid behind the others."""

POINTS = (4, 5, 6, 8, 9, 10)

UNEVEN = ("reject", "down")
"""What is done with odds that win no whole number of chips (C5), by number."""

_NUMBER = "(?:0|[1-9][0-9]{0,8})"
_TEXT = re.compile(f"{_NUMBER}(x|(-{_NUMBER}){{2}}|(-{_NUMBER}){{5}})?")
# By how many numbers such a text has, which of them is for each point.
_PLACES = {1: (0,) * 6, 3: (0, 1, 2, 2, 1, 0), 6: range(6)}


def number_of(bet: object) -> int:
    """The number of a flat bet.

    Raises:
        CrapsError: there is no such bet.
    """
    if not isinstance(bet, str) or bet not in BETS:
        raise CrapsError(no_bet(bet))
    return BETS.index(bet)


def is_come(number: int) -> bool:
    """Whether a flat bet is made when the shooter has a point already."""
    return BETS[number] in ("come", "dont_come")


def no_bet(name: object) -> str:
    """What is said to the name of a bet that there is not."""
    return f"there is no bet {shown(name)}; there are {', '.join(BETS)}"


def point_of(point: object) -> int:
    """A point itself.

    Raises:
        CrapsError: it is none.
    """
    number = plain(point)
    if type(number) is not int or number not in POINTS:
        raise CrapsError(f"{shown(point)} is no point; there are {', '.join(map(str, POINTS))}")
    return number


def cents_of(amount: object, what: str) -> int:
    """An amount itself.

    Raises:
        StakeError: it is no whole number.
    """
    return typed(amount, int, f"{what} in cents", StakeError)


def odds_on(bet: str, point: int) -> Fraction:
    """What odds on a point win for each cent that is staked (C1).

    >>> from paigow import craps
    >>> craps.odds_on("pass", 6), craps.odds_on("dont_pass", 6)
    (Fraction(6, 5), Fraction(5, 6))

    Raises:
        CrapsError: there is no such bet, or no such point.
    """
    return Fraction(*_core.craps_ratio(number_of(bet), point_of(point)))


class Payout(NamedTuple):
    """What odds win.

    Attributes:
        won: in cents, beside the stake.
        unpaid: what C5 leaves unpaid, in cents; 0 unless the rules are ``uneven="down"``.
    """

    won: int
    unpaid: Fraction


class Limits(NamedTuple):
    """How much may be wagered as odds, in cents.

    Attributes:
        largest: the largest stake that is accepted, 0 if none is.
        wins: what that stake wins.
        excess: what of it is above the limit (C4, 1.6(f)); parts of a cent are left out.
        step: stakes win a whole number of chips if they are multiples of it (C1).
        unpaid: what C5 leaves unpaid on the largest; 0 unless the rules are ``uneven="down"``.
    """

    largest: int
    wins: int
    excess: int
    step: int
    unpaid: Fraction

    def to_json(self) -> dict[str, Any]:
        """The limits as a document; ``unpaid`` as text."""
        return {**self._asdict(), "unpaid": str(self.unpaid)}


class Nearest(NamedTuple):
    """The stakes next to one that was asked about that are accepted and win whole chips, in cents.

    Attributes:
        below: the largest that is not above it; ``None`` if there is none.
        above: the smallest that is not below it; ``None`` if there is none.
    """

    below: int | None
    above: int | None


class Answer(NamedTuple):
    """Whether odds are accepted.

    Attributes:
        refusal: why not, or ``None``.
        words: the whole reason with amounts, as the error for it says it; empty if accepted.
    """

    refusal: Refusal | None
    words: str

    @property
    def accepted(self) -> bool:
        """Whether they are."""
        return self.refusal is None


@dataclass(frozen=True, slots=True, init=False)
class Rules:
    """How a table of craps plays.

    Attributes:
        odds: how many times the flat bet may be taken as odds, or won by odds laid (C3, 1.6(a) to
            (e)), from 1 to 100: ``"equal"``; ``"10x"`` or 10; ``"3-4-5"`` on the points 4 and 10, 5
            and 9, 6 and 8; ``"3-4-5-5-4-3"``, or a mapping, of all points.  Kept in the shortest of
            these texts.
        unit: the smallest chip in cents: stakes and payments are multiples of it.
        least, most: the smallest and the largest flat bet in cents.
        most_odds: the posted maximum of an odds wager in cents.
        excess: whether a stake above a limit is accepted if the payout needs it (C4, 1.6(f)).
        uneven: what is done with odds that win no whole number of chips (C5): ``"reject"`` refuses
            them, ``"down"`` pays the whole chips and says what it leaves unpaid.
        bar: what Don't Pass and Don't Come do not win on (C6): 12 or 2.
        come_odds_work: whether odds on Come bets work on a come-out roll, unless the player says
            otherwise (C7).

    >>> from paigow import craps
    >>> rules = craps.Rules("3-4-5")
    >>> rules.limits("pass", 6, flat=500)
    Limits(largest=2500, wins=3000, excess=0, step=500, unpaid=Fraction(0, 1))
    >>> print(rules.answer("pass", 6, flat=500, stake=2600).words)
    odds of 2600 cents: more than the flat bet allows (C3, 1.6(a) to (e)); at most 2500 cents

    Raises:
        CrapsError: rules that cannot be.
    """

    odds: str
    unit: int
    least: int
    most: int
    most_odds: int
    excess: bool
    uneven: str
    bar: int
    come_odds_work: bool
    core: _core.CrapsRules = field(init=False, repr=False, compare=False)

    def __init__(
        self,
        odds: str | int | Mapping[int, int] = "equal",
        unit: int = 100,
        least: int = 1,
        most: int = _core.MOST_STAKE,
        most_odds: int = _core.MOST_STAKE,
        excess: bool = True,
        uneven: str = "reject",
        bar: int = 12,
        come_odds_work: bool = False,
    ) -> None:
        """Check the rules."""
        amounts = {"unit": unit, "least": least, "most": most, "most_odds": most_odds}
        numbers = {
            name: typed(value, int, name, CrapsError)
            for name, value in (*amounts.items(), ("bar", bar))
        }
        flags = {"excess": excess, "come_odds_work": come_odds_work}
        for name, value in flags.items():
            typed(value, bool, name, CrapsError)
        if not isinstance(uneven, str) or uneven not in UNEVEN:
            raise CrapsError(f"uneven is {' or '.join(UNEVEN)}, not {shown(uneven)}")
        multiples = _multiples(odds)
        *cents, barred = numbers.values()
        settings = (*cents, not excess, UNEVEN.index(uneven), barred, come_odds_work)
        core = _core.CrapsRules(settings, multiples)  # which checks them, before they become text
        kept = {"odds": _text(multiples), **numbers, **flags, "uneven": uneven, "core": core}
        for name, setting in kept.items():
            object.__setattr__(self, name, setting)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self.to_json().values())

    @property
    def multiples(self) -> dict[int, int]:
        """By point, how many times the flat bet the odds may be."""
        return dict(zip(POINTS, _multiples(self.odds), strict=True))

    @classmethod
    def from_json(cls, document: Any, where: str = "rules") -> Self:
        """Rules from their part of a document.

        Raises:
            CrapsError: a field is unknown or wrong.
        """
        names = [name.name for name in fields(cls) if name.init]
        return cls(**fields_of(document, where, CrapsError, (), names))

    def to_json(self) -> dict[str, Any]:
        """The rules as their part of a document."""
        return {name.name: getattr(self, name.name) for name in fields(self) if name.init}

    def pay(self, bet: str, point: int, stake: int) -> Payout:
        """What odds win, beside their stake (C1, C5); no limit is looked at.

        Args:
            bet: one of ``craps.BETS``.
            point: 4, 5, 6, 8, 9 or 10.
            stake: in cents.

        >>> from paigow import craps
        >>> craps.Rules(unit=1).pay("pass", 9, 500)
        Payout(won=750, unpaid=Fraction(0, 1))
        >>> craps.Rules(unit=1, uneven="down").pay("dont_pass", 9, 2500)
        Payout(won=1666, unpaid=Fraction(2, 3))

        Raises:
            CrapsError: there is no such bet, or no such point.
            StakeError: the stake is no whole number, or out of range.
            RefusedError: it is no whole number of chips, or wins none.
        """
        number, point = number_of(bet), point_of(point)
        won, unpaid = self.core.pay(number, point, cents_of(stake, "odds"))
        return Payout(won, Fraction(unpaid, _core.CENT_PARTS))

    def limits(self, bet: str, point: int, flat: int) -> Limits:
        """How much may be wagered as odds behind a flat bet (C3, C4).

        Args:
            bet: one of ``craps.BETS``.
            point: 4, 5, 6, 8, 9 or 10.
            flat: the flat bet in cents.

        Raises:
            CrapsError: there is no such bet, or no such point.
            StakeError: the flat bet is no whole number, or out of range.
            RefusedError: the rules do not allow the flat bet.
        """
        number, point = number_of(bet), point_of(point)
        largest, excess, *_ = self.core.limits(number, point, cents_of(flat, "flat bet"), 0)
        wins, unpaid = self.pay(bet, point, largest) if largest else (0, Fraction(0))
        step = odds_on(bet, point).denominator * self.unit
        return Limits(largest, wins, excess, step, unpaid)

    def nearest(self, bet: str, point: int, flat: int, stake: int) -> Nearest:
        """The stakes next to one that are accepted as odds and win whole chips.

        >>> from paigow import craps
        >>> craps.Rules("5x").nearest("pass", 9, flat=500, stake=2500)
        Nearest(below=2400, above=2600)

        Raises:
            CrapsError: there is no such bet, or no such point.
            StakeError: the flat bet or the stake is no whole number, or out of range.
            RefusedError: the rules do not allow the flat bet.
        """
        number, point = number_of(bet), point_of(point)
        cents = cents_of(flat, "flat bet"), cents_of(stake, "odds")
        _, _, below, above = self.core.limits(number, point, *cents)
        return Nearest(below or None, above or None)

    def check(self, bet: str, point: int, flat: int, stake: int) -> None:
        """Do nothing if a stake is accepted as odds.

        Raises:
            CrapsError: there is no such bet, or no such point.
            StakeError: the flat bet or the stake is no whole number, or out of range.
            RefusedError: the stake is not accepted, or the rules do not allow the flat bet.
        """
        number, point = number_of(bet), point_of(point)
        self.core.accept(number, point, cents_of(flat, "flat bet"), cents_of(stake, "odds"))

    def answer(self, bet: str, point: int, flat: int, stake: int) -> Answer:
        """Whether a stake is accepted as odds, and why not.

        >>> from paigow import craps
        >>> craps.Rules().answer("dont_pass", 4, flat=1000, stake=2000).accepted
        True

        Raises:
            CrapsError: there is no such bet, or no such point.
            StakeError: the flat bet or the stake is no whole number, or out of range.
        """
        try:
            self.check(bet, point, flat, stake)
        except RefusedError as error:
            return Answer(error.refusal, str(error))
        return Answer(None, "")


def _multiples(odds: object) -> tuple[int, ...]:
    """By point, how many times the flat bet the odds may be."""
    if isinstance(odds, Mapping):
        given = {point_of(point): multiple for point, multiple in odds.items()}
        if len(given) != len(POINTS):
            raise CrapsError(
                f"odds are for the points {', '.join(map(str, POINTS))}, not {shown(odds)}"
            )
        return tuple(typed(given[point], int, f"odds on {point}", CrapsError) for point in POINTS)
    number = plain(odds)
    if type(number) is int:
        return (number,) * len(POINTS)
    if isinstance(odds, str) and odds == "equal":
        return (1,) * len(POINTS)
    if isinstance(odds, str) and _TEXT.fullmatch(odds):
        numbers = tuple(int(number) for number in odds.rstrip("x").split("-"))
        return tuple(numbers[i] for i in _PLACES[len(numbers)])
    raise CrapsError(
        f"odds are 'equal', so many times such as '10x', three numbers such as '3-4-5', or one for "
        f"each point, not {shown(odds)}"
    )


def _text(multiples: tuple[int, ...]) -> str:
    """The shortest text of multiples."""
    if len(set(multiples)) == 1:
        return "equal" if multiples[0] == 1 else f"{multiples[0]}x"
    is_paired = multiples == multiples[::-1]
    return "-".join(map(str, multiples[:3] if is_paired else multiples))
