"""Cards (R1-R3): numbers from 0 to 52 that know their names."""

from __future__ import annotations

from itertools import islice
from typing import Any, Self

from . import _core
from .errors import CardCountError

RANKS = "23456789TJQKA"
JOKER_CODE = 52


class Card(int):
    """A card: an integer ``rank * 4 + suit``, or 52 for the joker (R2).

    A card compares and hashes as its code, so it can be used wherever a code can.  Suits have no
    rank in the game (R3): compare hands by their values, not by their cards.

    Args:
        card: text such as ``"As"``, ``"10h"`` or ``"Xx"`` (R2), or a code 0..52.

    Raises:
        CardError: the code is outside 0..52, or the object is neither text nor an integer.
        CardTextError: the text names no card.
        CardCountError: the text names no card, or more than one.

    >>> from paigow import Card
    >>> Card("As"), Card(0), str(Card("10h"))
    (Card('As'), Card('2c'), 'Th')
    >>> Card("*").is_joker
    True
    """

    __slots__ = ()

    def __new__(cls, card: str | int) -> Self:
        """Check the card and make it."""
        codes = _core.parse(card) if isinstance(card, str) else _core.check((card,), 1)
        if len(codes) != 1:
            raise CardCountError(f"expected 1 card, got {len(codes)} in {card!r}")
        return super().__new__(cls, codes[0])

    @property
    def code(self) -> int:
        """The code 0..52."""
        return int(self)

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self == JOKER_CODE

    @property
    def rank(self) -> str:
        """The rank ``"2"``..``"A"``; ``"X"`` for the joker."""
        return str(self)[0]

    @property
    def suit(self) -> str:
        """The suit ``"c"``, ``"d"``, ``"h"`` or ``"s"``; ``"x"`` for the joker."""
        return str(self)[1]

    def __str__(self) -> str:
        return _core.card_text(int(self))

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


DECK: tuple[Card, ...] = tuple(Card(code) for code in range(JOKER_CODE + 1))
"""The 53 cards by code (R1); ``DECK[52]`` is the joker."""


def kept(cards: Any) -> Any:
    """Cards that nobody can change or use up: text, hands and None are, of others a copy.

    For use within the package.
    """
    if cards is None or isinstance(cards, (str, _core.Hand)):
        return cards
    try:
        return tuple(islice(cards, _core.DECK_CARDS + 1))
    except TypeError:
        return cards  # no cards at all, which the core says better
