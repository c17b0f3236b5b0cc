"""The lines of pay tables: a hand and what it pays, in the words of a file and for the core."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Self, TypeAlias

from . import _core
from ._documents import fields, typed
from ._faults import shown
from .bonus import NAMES
from .errors import PayTableError

Place: TypeAlias = Callable[[str], str]
"""Where a line, or one of its keys, stands in its file."""

JOKER_USES = ("", ", joker", ", no joker")
"""What a line may say after the name of a hand, in the order of ``enum paigow_joker_held``."""

KINDS = ("odds", "fixed", "share")
"""What a line pays, in the order of ``enum paigow_pays``."""

ROYAL_MATCHES = {"K-Q": "royal flush and royal match", "A-K": "royal flush and ace match"}
"""The two cards of one suit beside a royal flush that are its match (W11)."""

_ODDS = re.compile(r"(\d{1,7}) (to|for) (\d{1,7})", re.ASCII)
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d{1,3})?)%", re.ASCII)


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table.

    Attributes:
        hand: one of :data:`paigow.bonus.NAMES`, perhaps with ``", joker"`` (it needs the joker's
            help) or ``", no joker"`` (it does without) behind it.
        pays: by ``kind``: the odds to 1 (``Fraction(3, 2)`` is 3 to 2, 0 is a push); cents; or the
            share of the meter.
        kind: ``"odds"``, ``"fixed"`` or ``"share"``.
        envy: what other players get for such a hand (W9), in cents.
        place: where it was read, such as ``"my.toml:7: line 2"``.
    """

    hand: str
    pays: Fraction
    kind: str = "odds"
    envy: int = 0
    place: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        hand = shown(typed(self.hand, str, "the hand of a line", PayTableError))
        if not isinstance(self.kind, str) or self.kind not in KINDS:
            known = ", ".join(KINDS)
            raise PayTableError(f"{hand}: kind is one of {known}, not {shown(self.kind)}")
        if not isinstance(self.pays, Fraction):
            raise PayTableError(f"{hand}: pays is a Fraction, not {shown(self.pays)}")
        pays = Fraction(int(self.pays.numerator), int(self.pays.denominator))  # NumPy's, too
        object.__setattr__(self, "pays", pays)
        least, most, words = _LIMITS[self.kind]
        if not least <= self.pays <= most:
            raise PayTableError(f"{hand}: {words}, not {_number(self.pays)}")
        if max(self.pays.as_integer_ratio()) > _core.MOST_ODDS and self.kind != "fixed":
            raise PayTableError(
                f"{hand}: both numbers of a fraction are up to {_core.MOST_ODDS}, "
                f"not {_number(self.pays)}"
            )
        if self.kind == "fixed" and self.pays.denominator > 1:
            raise PayTableError(f"{hand}: a fixed sum is whole cents, not {_number(self.pays)}")
        object.__setattr__(self, "envy", envy_of(self.envy, f"{hand}: envy"))

    @classmethod
    def from_table(cls, table: Any, place: Place, odds: str) -> Self:
        """A line from its table in a file.

        Args:
            table: as :func:`tomllib.loads` gives it.
            place: says where the line, or one of its keys, stands.
            odds: ``"to 1"`` or ``"for 1"``, as the file says.

        Raises:
            PayTableError: something in it cannot be understood.
        """
        known = fields(table, place, PayTableError, ("hand",), ("pays", "fixed", "share", "envy"))
        hand = typed(known["hand"], str, f"{place('hand')}: hand", PayTableError)
        given = [key for key in _READERS if key in known]
        if len(given) != 1:
            raise PayTableError(
                f"{place('')}: {shown(hand)} has one of pays, fixed and share, not {len(given)}"
            )
        key = given[0]
        kind, reader = _READERS[key]
        pays = reader(known[key], odds, f"{place(key)}: {key}")
        envy = envy_of(known.get("envy", 0), f"{place('envy')}: envy")
        try:
            return cls(hand, pays, kind, envy, place(""))
        except PayTableError as error:
            raise PayTableError(f"{place(key)}: {error}") from None

    @property
    def name(self) -> str:
        """The hand without what is said of the joker."""
        use = next(use for use in reversed(JOKER_USES) if self.hand.endswith(use))
        return self.hand.removesuffix(use)

    @property
    def odds(self) -> str:
        """What it pays, such as ``"25 to 1"``, ``"push"``, ``"50.00"``, ``"10% of the meter"``."""
        if self.kind == "share":
            return f"{float(100 * self.pays):g}% of the meter"
        if self.kind == "fixed":
            return f"{int(self.pays) // 100:,}.{int(self.pays) % 100:02}"
        return f"{self.pays.numerator} to {self.pays.denominator}" if self.pays else "push"

    def for_core(self, royal_match: str) -> tuple[int, int, int, int, int, int]:
        """The fields of ``paigow_pay_line``.

        Raises:
            PayTableError: there is no such hand.
        """
        name = ROYAL_MATCHES[royal_match] if self.name == ROYAL_MATCHES["K-Q"] else self.name
        if name not in NAMES:
            raise PayTableError(f"there is no bonus hand {shown(self.hand)}{_like(name)}")
        return (
            NAMES.index(name),
            JOKER_USES.index(self.hand[len(self.name) :]),
            KINDS.index(self.kind),
            self.pays.denominator,
            self.pays.numerator,
            self.envy,
        )


def _like(name: str) -> str:
    """What the writer may have meant."""
    from difflib import get_close_matches

    close = get_close_matches(name, NAMES, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def envy_of(value: object, where: str) -> int:
    """An envy bonus in cents; for use within the package.

    Raises:
        PayTableError: it is no whole number, or out of range.
    """
    envy = typed(value, int, where, PayTableError)
    if not 0 <= envy <= _core.MOST_STAKE:
        raise PayTableError(f"{where} is from 0 to {_core.MOST_STAKE} cents, not {shown(envy)}")
    return envy


def _odds(value: Any, odds: str, where: str) -> Fraction:
    """Odds "to 1" from a whole number, text such as ``"3 to 2"``, or ``"push"``."""
    word = odds.split()[0]
    if isinstance(value, str) and value == "push":
        return Fraction(0)
    match = _ODDS.fullmatch(value) if isinstance(value, str) else None
    if match and match[2] == word and int(match[3]):
        pays = Fraction(int(match[1]), int(match[3]))
    elif isinstance(value, (str, float)):
        raise PayTableError(
            f"{where}: odds are a whole number, text such as '3 {word} 2', or 'push', "
            f"not {shown(value)}"
        )
    else:
        pays = Fraction(typed(value, int, where, PayTableError))
    if pays <= 0:
        raise PayTableError(f"{where}: a line that pays {shown(value)} is left out, or a 'push'")
    return pays - 1 if word == "for" else pays


def _cents(value: Any, odds: str, where: str) -> Fraction:
    return Fraction(typed(value, int, where, PayTableError))


def _share(value: Any, odds: str, where: str) -> Fraction:
    match = _PERCENT.fullmatch(typed(value, str, where, PayTableError))
    if not match:
        raise PayTableError(
            f"{where} is text such as '10%', with up to three decimals, not {shown(value)}"
        )
    return Fraction(match[1]) / 100


# How each key of a line that says what it pays is read, and what kind of pay that is.
_READERS: dict[str, tuple[str, Callable[[Any, str, str], Fraction]]] = {
    "pays": ("odds", _odds),
    "fixed": ("fixed", _cents),
    "share": ("share", _share),
}
_LIMITS: dict[str, tuple[Fraction | int, int, str]] = {
    "odds": (0, _core.MOST_ODDS, f"odds are from 0 to {_core.MOST_ODDS} to 1"),
    "fixed": (1, _core.MOST_STAKE, f"a fixed sum is from 1 to {_core.MOST_STAKE} cents"),
    "share": (Fraction(1, _core.MOST_ODDS), 1, "a share is more than 0% and up to 100%"),
}
"""The least and the most that each kind of pay can be, and that in words."""


def _number(pays: Fraction) -> str:
    try:
        return str(pays)
    except ValueError:  # too many digits
        return shown(pays)
