"""Seven cards and their 21 settings, as the rules of a house way look at them (H1-H4).

A rule names the *value* of the front, and the cards are then found by looking at all settings
(H3).  Values of fronts are those of ``ranking.rank2``, values behind those of ``ranking.rank5``.

``rank5`` is slow.  What it says depends on the ranks of the five cards, on whether one of them is
the joker and on whether the others are all of one suit, and on nothing else.  So each such class
of fives is ranked once, by ``rank5`` itself on an example, and the value is remembered.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from .cards import JOKER, check, rank_of, suit_of
from .ranking import HIGH_CARD, ONE_PAIR, STRAIGHT, Value, counts_of, not_lower, rank2, rank5


class Setting(NamedTuple):
    """One of the 21 ways to set seven cards, with both values (R11, R12); cards by code."""

    front: tuple[int, int]
    back: tuple[int, ...]
    low: Value
    high: Value


@dataclass(frozen=True)
class Holding:
    """Seven cards as the rules of a house way look at them (H1, H5): ranks, highest first."""

    settings: list[Setting]
    fives: list[int]
    quads: list[int]
    trips: list[int]
    pairs: list[int]
    singles: list[int]
    joker: bool


# ---------------------------------------------------------------------------------------------
# Values, each class of cards ranked once
# ---------------------------------------------------------------------------------------------

JOKER_MARK = 13  # stands for the joker among the ranks 0..12

# Each card's rank or mark, and the suits in which it can be part of a flush, a bit for each suit:
# its own, or all four for the joker.
MARK = [*(rank_of(card) for card in range(JOKER)), JOKER_MARK]
SUITS = [*(1 << suit_of(card) for card in range(JOKER)), 0b1111]


def example_of(marks: Iterable[int], suited: bool) -> list[int]:
    """Return cards with these marks: all of one suit, or else the four suits in turn."""
    cards: list[int] = []
    for place, mark in enumerate(marks):
        suit = 0 if suited else place % 4
        cards.append(JOKER if mark == JOKER_MARK else mark * 4 + suit)
    return cards


@cache
def value_of_five(marks: tuple[int, ...], suited: bool) -> Value:
    """Return ``rank5`` of five cards with these marks, lowest first (R4-R9)."""
    return rank5(example_of(marks, suited))


@cache
def value_of_two(marks: tuple[int, ...]) -> Value:
    """Return ``rank2`` of two cards with these marks (R10)."""
    return rank2(example_of(marks, suited=False))


@cache
def legal(high: Value, low: Value) -> bool:
    """Tell whether a five-card value may stand behind a two-card value (R11)."""
    return not_lower(high, low)


# ---------------------------------------------------------------------------------------------
# The settings and the holding
# ---------------------------------------------------------------------------------------------

# The 21 ways to take two of seven places and the other five (R12): what takes the two, and what
# takes the five.
PARTITIONS = [
    (itemgetter(*two), itemgetter(*(place for place in range(7) if place not in two)))
    for two in combinations(range(7), 2)
]


def settings_of(cards: Sequence[int]) -> list[Setting]:
    """Return the legal ones of the 21 settings (R11, R12)."""
    check(cards, 7)
    by_code = sorted(cards)
    marks = [MARK[card] for card in by_code]
    suits = [SUITS[card] for card in by_code]
    settings: list[Setting] = []
    for front_of, back_of in PARTITIONS:
        first, second, third, fourth, fifth = back_of(suits)
        suited = first & second & third & fourth & fifth != 0
        low = value_of_two(front_of(marks))
        high = value_of_five(back_of(marks), suited)
        if legal(high, low):
            settings.append(Setting(front_of(by_code), back_of(by_code), low, high))
    return settings


def holding_of(cards: Sequence[int]) -> Holding:
    """Return what the seven cards hold, the joker counted as an ace (H1)."""
    settings = settings_of(cards)
    counts = counts_of(cards)
    held: dict[int, list[int]] = {times: [] for times in range(1, 8)}
    for rank in sorted(counts, reverse=True):
        held[counts[rank]].append(rank)
    return Holding(settings, held[5], held[4], held[3], held[2], held[1], JOKER in cards)


# ---------------------------------------------------------------------------------------------
# Choosing among settings
# ---------------------------------------------------------------------------------------------


def put(front: Value, settings: Iterable[Setting]) -> Setting:
    """Put a two-card value in front.

    H3: "Among the settings with that front take the one with the highest five-card value behind;
    among those still equal take the one whose front has the lowest card codes (R2), compared card
    by card from the lower code up."
    """
    fitting = [setting for setting in settings if setting.low == front]
    if not fitting:
        raise ValueError(f"no setting has the front {front}")
    best_high = max(setting.high for setting in fitting)
    equal = [setting for setting in fitting if setting.high == best_high]
    return min(equal, key=lambda setting: setting.front)


def best_front(settings: Sequence[Setting]) -> Setting:
    """Take the best front of these settings.

    H4: "Best front = among the allowed settings the highest two-card value; ties as H3."
    """
    return put(max(setting.low for setting in settings), settings)


def complete(settings: Iterable[Setting]) -> list[Setting]:
    """Return the settings that leave a complete hand behind.

    H2: "Complete hand = a five-card value of straight or better (R6, joker as R4)."
    """
    return [setting for setting in settings if setting.high[0] >= STRAIGHT]


def pair_front(hand: Holding, rank: int) -> Setting:
    """Put a pair of that rank in front (H3)."""
    return put((ONE_PAIR, rank), hand.settings)


def two_cards_front(hand: Holding, first: int, second: int) -> Setting:
    """Put two different ranks in front (H3)."""
    return put((HIGH_CARD, max(first, second), min(first, second)), hand.settings)


def singles_front(hand: Holding) -> Setting:
    """Put the two best singletons in front (H1, H3)."""
    return two_cards_front(hand, hand.singles[0], hand.singles[1])


def single_of(hand: Holding, *ranks: int) -> bool:
    """Tell whether one of these ranks is a singleton.

    H1: "Ranks are counted with the joker as an ace.  A singleton is a rank held once; so a lone
    joker is an ace singleton."
    """
    return any(rank in hand.singles for rank in ranks)
