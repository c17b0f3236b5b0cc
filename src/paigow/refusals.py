"""Why a player may not bank, or not so (N.J.A.C. 13:69F-34.13): every reason, in words."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from ._faults import shown


class Reason(StrEnum):
    """Why something is refused; as text, the reason in words.

    Attributes:
        rule: the number of the rule, empty where there is none.
        paragraph: of N.J.A.C. 13:69F, empty where there is none.
        of: what the amount is that an error about it names, empty where there is none.
    """

    rule: str
    paragraph: str
    of: str

    def __new__(cls, words: str, rule: str, paragraph: str, of: str = "") -> Self:
        """Make a member from its line."""
        member = str.__new__(cls, words)
        member._value_ = words
        member.rule, member.paragraph, member.of = rule, paragraph, of
        return member

    @property
    def words(self) -> str:
        """The reason in words, as plain text."""
        return str(self)

    def said(self, cents: int = 0) -> str:
        """The reason with its rule, its paragraph and, if it is about one, the amount.

        >>> from paigow import Refusal
        >>> Refusal.DEALER_WAGER.said(2500)
        'the dealer may not wager against a co-bank: a wager of 2500 cents (B7, 34.13(e))'
        """
        amount = f": {self.of} of {shown(cents)} cents" if self.of else ""
        where = ", ".join(part for part in (self.rule, self.paragraph) if part)
        return f"{self}{amount} ({where})" if where else f"{self}{amount}"


class Refusal(Reason):
    """Why a player may not bank, or not so (34.13).

    >>> from paigow import Refusal
    >>> print(Refusal.TWICE)
    the player banked the last round
    >>> Refusal.TWICE.rule, Refusal.TWICE.paragraph
    ('B3', '34.13(c)')
    """

    # In the order of enum paigow_refusal, from 1.
    GAME = "the game has no player bank", "", "34.13(a)"
    CO_BANK = "the game has no co-bank", "B7", "34.13(e)"
    NO_SEAT = "nobody plays at this seat", "", "34.13(c)"
    START = "nobody banks the first round after a shuffle of a new deck", "B1", "34.13(b)"
    DEALER_TURN = "the first offer has come to the dealer's place", "B2", "34.13(c)"
    TWICE = "the player banked the last round", "B3", "34.13(c)"
    NO_WAGER = (
        "the player made no wager against the dealer in the last round that nobody banked",
        "B4",
        "34.13(d)1",
    )
    COVER = "the chips do not cover the wagers of the other players", "B4", "34.13(d)2", "chips"
    AREAS = "a bank plays at one betting area only", "B5", "34.13(f)"
    MAIN = "a bank makes no main wager of its own", "B5", "34.13(f)", "a wager"
    BONUS = "the game lets a bank make no optional wager", "B18", "34.13(p)", "a wager"
    DEALER_WAGER = "the dealer may not wager against a co-bank", "B7", "34.13(e)", "a wager"
    OWN_HAND = "the dealer sets the hand of a co-bank", "B7", "34.13(e)"
    SHORT = "the chips do not cover what the bank has to pay", "B20", "34.13(l)", "chips"


def refusal_of(number: int) -> Refusal | None:
    """The refusal with a number of ``enum paigow_refusal``; ``None`` for a player who may bank."""
    return tuple(Refusal)[number - 1] if number else None
