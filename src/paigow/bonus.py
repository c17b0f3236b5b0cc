"""What cards are called by bonus wagers (W7, W11-W14, W16).

A bonus wager looks at the cards themselves, in any order, never at how they were set.  Here cards
have every name that fits them: four aces and a king are ``"four of a kind"``, ``"three of a kind"``
and ``"pair"``.  A pay table (:class:`paigow.PayTable`) pays the first of its lines whose name fits.

The joker is one of

``"bug"``
    an ace, or what completes a straight or a flush (R4);
``"wild"``
    any card (R7);
``"ace"``
    an ace of no suit, which completes no flush: the protection wager (W13).

>>> from paigow import bonus
>>> joker_queen_high = "Xx Qs Jd 9h 8c 4s 2d"
>>> bonus.names(joker_queen_high), bonus.names(joker_queen_high, "ace")
({'straight': False}, {'ace high': False})
>>> bonus.best_cards(joker_queen_high, "straight")
(Card('Xx'), Card('Qs'), Card('Jd'), Card('9h'), Card('8c'))
"""

from __future__ import annotations

from . import _core
from ._faults import shown
from .cards import DECK, Card
from .errors import PayTableError, WagerError
from .typing import CardsLike

HANDS = (
    "five aces",
    "five of a kind",
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "three pair",
    "two pair",
    "pair",
    "seven-card straight flush",
    "royal flush and royal match",
    "royal flush and ace match",
    "royal flush and pair of aces",
    "five aces and pair",
    "royal flush and pair",
    "straight flush and pair",
    "four of a kind and pair",
    "full house and pair",
    "flush and pair",
    "straight and pair",
    "nine high",
    "ten high",
    "jack high",
    "queen high",
    "king high",
    "ace high",
)
"""The names of seven cards; the first twelve of three cards, too, where three make a straight or a
flush.  "Royal match" is K-Q of one suit, "ace match" A-K, both natural (W11)."""

BOTH = "dealer and player ace high"
"""The dealer's seven cards are ace-high and so are the player's."""

_LOW_RANKS = ("three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen")
LOW_HANDS = (*(f"{r}-high low hand" for r in (*_LOW_RANKS, "king", "ace")), "pair low hand")
"""The names of the dealer's low hand as it was set (W17)."""

COLOR_COUNTS = (
    "three of each color",
    *(f"{count} or more of the color" for count in ("four", "five", "six")),
    "seven of the color",
)
"""How many cards are of the color that the player named (W14)."""

NAMES = (*HANDS, BOTH, *LOW_HANDS, *COLOR_COUNTS)
"""All names, in the order of ``enum paigow_bonus_name``."""

JOKERS = ("bug", "wild", "ace", "no color", "any color")
"""What the joker is, in the order of ``enum paigow_joker``; the last two for colors."""

COLORS = ("red", "black")


def names(cards: CardsLike, joker: str = "bug") -> dict[str, bool]:
    """Every name of seven or of three cards, in the order of :data:`HANDS`.

    Args:
        cards: seven cards, or three.
        joker: ``"bug"``, ``"wild"`` or ``"ace"``.

    Returns:
        For each name whether it fits without the joker's help.  What is made of all seven cards
        fits without its help when the joker is not among them.

    Raises:
        PaigowError: these are not three or seven different cards, or the joker cannot be that.

    >>> from paigow import bonus
    >>> bonus.names("As Ks Qs Js Ts Xx Ad")
    {'royal flush': True, 'straight flush': True, 'flush': True, 'straight': True, 'three of a kind': False, 'pair': True, 'royal flush and pair of aces': False, 'royal flush and pair': False, 'straight flush and pair': False, 'flush and pair': False, 'straight and pair': False}
    """  # noqa: E501
    held, natural = _core.bonus_names(cards, _joker(joker, JOKERS[:3]))
    return _named(held, natural)


def best_cards(
    cards: CardsLike, name: str, joker: str = "bug", wheel: str = "second"
) -> tuple[Card, ...]:
    """The cards that bear a name, in the order given.

    Args:
        cards: seven cards, or three.
        name: one of :data:`HANDS`.
        joker: ``"bug"``, ``"wild"`` or ``"ace"``.
        wheel: ``"second"`` or ``"lowest"``: where A-2-3-4-5 stands among straights (R9).

    Returns:
        All seven for a name that takes them and for three pair, else the best five that bear the
        name; all three of three cards; nothing if the name does not fit.

    Raises:
        PaigowError: as :func:`names`, or there is no such name or wheel.

    >>> from paigow import bonus
    >>> bonus.best_cards("7s 7h 7d 8c 9c Tc Jh", "three of a kind")
    (Card('7s'), Card('7h'), Card('7d'), Card('Tc'), Card('Jh'))
    """
    rules = _core.Rules(wheel=wheel)
    if not isinstance(name, str) or name not in HANDS:
        raise PayTableError(f"there is no bonus hand {shown(name)}")
    wheel_lowest = rules.wheel == "lowest"
    number = _joker(joker, JOKERS[:3])
    codes = _core.bonus_cards(cards, number, wheel_lowest, HANDS.index(name), False)
    return tuple(DECK[code] for code in codes)


def color_names(cards: CardsLike, color: str, joker: str = "no color") -> dict[str, bool]:
    """The names of :data:`COLOR_COUNTS` that fit seven cards; as :func:`names`.

    Args:
        cards: seven cards.
        color: ``"red"`` (diamonds and hearts) or ``"black"``.
        joker: ``"no color"`` or ``"any color"``: the joker is then of the color named.

    Raises:
        PaigowError: these are not seven different cards, or there is no such color or joker.

    >>> from paigow import bonus
    >>> bonus.color_names("Xx 2d 3h 4d 5c 6s 7c", "red")
    {'three of each color': False}
    """
    held, natural = _core.color_names(cards, color_number(color), _joker(joker, JOKERS[3:]))
    return _named(held, natural)


def color_number(color: str) -> int:
    """0 for red, 1 for black.

    Raises:
        WagerError: another color.
    """
    if not isinstance(color, str) or color not in COLORS:
        raise WagerError(f"a color is red or black, not {shown(color)}")
    return COLORS.index(color)


def _joker(joker: str, known: tuple[str, ...]) -> int:
    if not isinstance(joker, str) or joker not in known:
        raise PayTableError(f"joker is one of {', '.join(known)}, not {shown(joker)}")
    return JOKERS.index(joker)


def _named(held: int, natural: int) -> dict[str, bool]:
    return {name: bool(natural >> n & 1) for n, name in enumerate(NAMES) if held >> n & 1}
