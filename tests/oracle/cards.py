"""Cards and their text (R1, R2).

A card is an int, ``rank * 4 + suit``: rank 0..12 is 2..A, suit 0..3 is clubs, diamonds, hearts,
spades.  The joker is 52.
"""

from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"

TWO = 0
FIVE = 3
SIX = 4
SEVEN = 5
NINE = 7
TEN = 8
JACK = 9
QUEEN = 10
KING = 11
ACE = 12

JOKER = 52


def rank_of(card: int) -> int:
    """Return the rank 0..12 of a card; the joker counts as an ace (R2, R4, H1)."""
    if card == JOKER:
        return ACE
    return card // 4


def suit_of(card: int) -> int:
    """Return the suit 0..3 of a natural card (R2); the joker has none (W14)."""
    if card == JOKER:
        raise ValueError("the joker has no suit")
    return card % 4


def parse_card(word: str) -> int:
    """Return the code of one card's text, ignoring case (R2)."""
    if word.upper() in ("XX", "JO", "JK", "*"):
        return JOKER
    rank = word[:-1].upper()
    suit = word[-1:].lower()
    if rank == "10":
        rank = "T"
    if len(rank) != 1 or rank not in RANKS or len(suit) != 1 or suit not in SUITS:
        raise ValueError(f"not a card: {word!r}")
    return RANKS.index(rank) * 4 + SUITS.index(suit)


def parse(line: str) -> list[int]:
    """Return the codes of cards written with blanks between them, in their order (R2)."""
    return [parse_card(word) for word in line.split()]


def card_text(card: int) -> str:
    """Return the text of one card, the joker as ``Xx`` (R2)."""
    if card == JOKER:
        return "Xx"
    return RANKS[rank_of(card)] + SUITS[suit_of(card)]


def text(cards: Iterable[int]) -> str:
    """Return the text of cards with blanks between them, in their order (R2)."""
    return " ".join(card_text(card) for card in cards)


def check(cards: Iterable[int], count: int) -> None:
    """Raise ValueError unless these are ``count`` different cards of the 53-card deck (R1)."""
    listed = list(cards)
    if len(listed) != count:
        raise ValueError(f"expected {count} cards, got {len(listed)}")
    if len(set(listed)) != count:
        raise ValueError(f"a card is there twice: {listed}")
    for card in listed:
        if not 0 <= card <= JOKER:
            raise ValueError(f"no such card: {card}")
