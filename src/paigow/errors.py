"""The errors of the package: one base class, subclasses for the kinds of bad input.

>>> import paigow
>>> paigow.Hand("As Kd As")
Traceback (most recent call last):
    ...
paigow.errors.CardCountError: expected 2, 5 or 7 cards, got 3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .craps.refusals import Refusal as CrapsRefusal
    from .refusals import Refusal


class PaigowError(ValueError):
    """Base of every error that bad input raises."""


class CardCountError(PaigowError):
    """Not the number of cards that was asked for."""


class CardError(PaigowError):
    """Something that is not a card: a code outside 0..52 or an object of another type (R2)."""


class CardTextError(CardError):
    """Text that names no card (R2)."""


class DuplicateCardError(PaigowError):
    """A card held twice, in one hand or by two places at the table (R1)."""


class ArrayError(PaigowError):
    """An array of the wrong type, shape or layout."""


class RulesError(PaigowError):
    """Rules that do not exist (R7, R9)."""


class HouseWayError(PaigowError):
    """A house way that does not exist or that cannot be read."""


class NoLineError(PaigowError):
    """No line of the house way sets this hand (H6)."""


class PayTableError(PaigowError):
    """A pay table that does not exist or that cannot be read.

    Attributes:
        position: the line that the core refuses, from 0, or how many there are; else ``None``.
    """

    position: int | None = None


class MeterError(PaigowError):
    """The meter of a progressive wager: missing, out of range, or where none is asked for."""


class MissingExtraError(PaigowError):
    """Something that needs an optional part of the package, which is not installed."""


class GameError(PaigowError):
    """A game that does not exist or that cannot be read."""


class JournalError(PaigowError):
    """A journal that cannot be read or written, or that was changed."""


class OddsError(PaigowError):
    """Odds that cannot be worked out, or a solution that cannot be read or written."""


class RoundError(PaigowError):
    """A round that cannot be read: the document, or what stands in one of its fields."""


class SeatError(RoundError):
    """A seat number outside 1..16, or used twice."""


class WagerError(RoundError):
    """An optional wager without a main wager (W5), or a wager that does not exist."""


class BankError(RoundError):
    """A player may not bank, a rotation of the bank that cannot be, or dice that do not exist.

    Attributes:
        refusal: why the player may not bank; ``None`` if the error is about something else.
    """

    refusal: Refusal | None = None


class StakeError(RoundError):
    """A stake that is zero, negative, below or above a limit, or not a whole number of cents."""


class CrapsError(PaigowError):
    """Rules, a table or a script of craps that cannot be, or dice that do not exist."""


class RefusedError(CrapsError):
    """A wager at craps that is refused.

    Attributes:
        refusal: why.
    """

    refusal: CrapsRefusal
