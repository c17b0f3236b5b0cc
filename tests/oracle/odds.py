"""Exact odds by counting deals, one after the other (R11-R13, W12, W17).

A player's hand, set in some way, meets every hand that the rest of the deck can give the dealer.
The high hands compare in three ways and so do the low hands, which makes nine cells; what is won,
pushed or lost are sums of cells, one way for a player and another for a bank (R13).

Decks may be small: so many suits of some ranks, with or without the joker.  Then every deal is
counted; for the whole deck, every hand against one.

Hands of the same *kind* have the same ranks and, if a flush can be made, the same ranks in its
suit (R3, R4).  So a house way is asked once for each kind (``set_kind``), with an example hand.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .cards import ACE, JOKER, NINE, QUEEN, check, rank_of, suit_of
from .holding import MARK, PARTITIONS, SUITS, Holding, holding_of, value_of_five, value_of_two
from .house_way import choose
from .ranking import HIGH_CARD, Value, not_lower

Ints = NDArray[np.int64]

# ---------------------------------------------------------------------------------------------
# Decks
# ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deck:
    """The first ``suits`` suits of some ranks 0..12, with or without the joker."""

    suits: int
    ranks: tuple[int, ...]
    joker: bool

    def cards(self) -> list[int]:
        """Return its cards by code."""
        cards = [rank * 4 + suit for rank in sorted(self.ranks) for suit in range(self.suits)]
        return [*cards, JOKER] if self.joker else cards


FULL = Deck(4, tuple(range(13)), joker=True)

# ---------------------------------------------------------------------------------------------
# What becomes of a hand
# ---------------------------------------------------------------------------------------------

WON, COPY, LOST = range(3)
CELLS = tuple((high, low) for high in (WON, COPY, LOST) for low in (WON, COPY, LOST))


class Results(NamedTuple):
    """How many deals are won, pushed and lost."""

    won: int
    pushed: int
    lost: int


@dataclass(frozen=True)
class Odds:
    """How many deals fall into each cell of ``CELLS``, and how many a push rule decides.

    The cells are looked at from the hand's own side: ``COPY`` says that both are the same.
    """

    cells: tuple[int, ...]
    pushed: int

    def total(self) -> int:
        """Return the number of deals."""
        return sum(self.cells) + self.pushed

    def results(self, bank: bool = False) -> Results:
        """Return what is won, pushed and lost (R13).

        A player wins if both hands are higher, and loses if neither is; a copy is not higher.  The
        bank wins if neither of its hands is lower, and loses if both are.
        """
        ahead = (WON, COPY) if bank else (WON,)
        won = pushed = lost = 0
        for (high, low), deals in zip(CELLS, self.cells, strict=True):
            if high in ahead and low in ahead:
                won += deals
            elif high not in ahead and low not in ahead:
                lost += deals
            else:
                pushed += deals
        return Results(won, pushed + self.pushed, lost)


class Setting(NamedTuple):
    """One of the 21 ways to set seven cards, foul or not (R11, R12); values as ``number``."""

    front: tuple[int, int]
    high: int
    low: int
    foul: bool


def number(value: Value) -> int:
    """Return a value of five or of two cards as one number in the same order."""
    found = 0
    for part in (*value, 0, 0, 0, 0, 0)[:6]:
        found = found * 32 + part
    return found


def all_values(cards: Sequence[int]) -> Iterator[tuple[tuple[int, int], Value, Value]]:
    """Yield front, high and low value of all 21 settings of a hand, by front (R12)."""
    check(cards, 7)
    by_code = sorted(cards)
    marks = [MARK[card] for card in by_code]
    suits = [SUITS[card] for card in by_code]
    for front_of, back_of in PARTITIONS:
        first, second, third, fourth, fifth = back_of(suits)
        suited = first & second & third & fourth & fifth != 0
        yield (
            front_of(by_code),
            value_of_five(back_of(marks), suited),
            value_of_two(front_of(marks)),
        )


def all_settings(cards: Sequence[int]) -> list[Setting]:
    """Return all 21 settings of a hand, by front (R11, R12)."""
    return [
        Setting(front, number(high), number(low), not not_lower(high, low))
        for front, high, low in all_values(cards)
    ]


def holding_name(cards: Sequence[int]) -> str:
    """Return what H5 calls seven cards."""
    held = Counter(Counter(rank_of(card) for card in cards).values())
    tests = [
        ("five aces", held[5] > 0),
        ("quads and trips", held[4] > 0 and held[3] > 0),
        ("quads and a pair", held[4] > 0 and held[2] > 0),
        ("quads", held[4] > 0),
        ("two trips", held[3] == 2),
        ("trips and two pairs", held[3] > 0 and held[2] == 2),
        ("full house", held[3] > 0 and held[2] > 0),
        ("trips", held[3] > 0),
        ("three pair", held[2] == 3),
        ("two pair", held[2] == 2),
        ("one pair", held[2] > 0),
    ]
    return next((name for name, holds in tests if holds), "none")


# ---------------------------------------------------------------------------------------------
# The dealer's hand: house way and push rule
# ---------------------------------------------------------------------------------------------


def is_no_pair(cards: Sequence[int], top: int) -> bool:
    """Tell whether the best five of seven cards is no pair, and the top card of that rank."""
    best = max(high for _front, high, _low in all_values(cards))
    return best[0] == HIGH_CARD and max(rank_of(card) for card in cards) == top


# By its name, whether a push rule decides a deal: of the dealer's cards and low hand as set.
PUSH_RULES: dict[str, Callable[[Sequence[int], Value], bool]] = {
    "never": lambda _cards, _low: False,
    "queen high": lambda cards, _low: is_no_pair(cards, QUEEN),  # W12
    "ace high": lambda cards, _low: is_no_pair(cards, ACE),  # W17, Face-up
    "low hand nine high": lambda _cards, low: low[:2] == (HIGH_CARD, NINE),  # W17, Commission-free
}


class AsSet(NamedTuple):
    """A hand as a house way sets it, and whether as a dealer's it makes every wager push."""

    high: int
    low: int
    pushes: bool


def set_cards(house: str, push: str, cards: Sequence[int]) -> AsSet:
    """Return the values of a hand as a house way sets it, and what the push rule says of it."""
    if push not in PUSH_RULES:
        raise ValueError(f"no such push rule: {push!r}")
    hand: Holding = holding_of(cards)
    chosen = choose(house, hand)
    pushes = PUSH_RULES[push](cards, chosen.low)
    return AsSet(number(chosen.high), number(chosen.low), pushes)


# ---------------------------------------------------------------------------------------------
# Kinds of hands
# ---------------------------------------------------------------------------------------------

# The key of a kind has three bits for each rank, which say how often it is held, one for the
# joker, and 13 bits for the ranks of the flush suit.
JOKER_BIT = 1 << 39
FLUSH_PLACE = 40
RANK_KEY: Ints = np.array([*(1 << 3 * rank_of(card) for card in range(JOKER)), JOKER_BIT])
# A bit for each natural card, 13 for each suit; and how many cards are of each suit, four bits.
SUIT_BIT: Ints = np.array([*(1 << 13 * suit_of(c) + rank_of(c) for c in range(JOKER)), 0])
SUIT_COUNT: Ints = np.array([*(1 << 4 * suit_of(c) for c in range(JOKER)), 0x1111])


def kinds(rank_keys: Ints, suit_bits: Ints, suit_counts: Ints) -> Ints:
    """Return the keys of the kinds of hands from the sums of what their cards count."""
    found = rank_keys.copy()
    for suit in range(4):  # no two suits have five of seven cards, the joker counted twice or not
        flush = np.flatnonzero((suit_counts >> 4 * suit & 15) >= 5)
        found[flush] |= (suit_bits[flush] >> 13 * suit & 0x1FFF) << FLUSH_PLACE
    return found


def kinds_of(hands: Ints) -> Ints:
    """Return the keys of the kinds of many hands, one in a row."""
    return kinds(*(table[hands].sum(axis=1) for table in (RANK_KEY, SUIT_BIT, SUIT_COUNT)))


def example(kind: int) -> list[int]:
    """Return seven cards of a kind.

    The flush suit is clubs; the others take the suits that are left in turn, all four if there
    is no flush, so that no rank has a suit twice and no suit has more than two of them.
    """
    flush = [rank for rank in range(13) if kind >> FLUSH_PLACE + rank & 1]
    cards = [rank * 4 for rank in flush]
    suits = (1, 2, 3) if flush else (0, 1, 2, 3)
    others = [rank for rank in range(13) for _ in range((kind >> 3 * rank & 7) - flush.count(rank))]
    cards += [rank * 4 + suits[place % len(suits)] for place, rank in enumerate(others)]
    return [*cards, JOKER] if kind & JOKER_BIT else cards


@cache
def set_kind(house: str, push: str, kind: int) -> AsSet:
    """Return what ``set_cards`` says of the hands of a kind."""
    return set_cards(house, push, example(kind))


# ---------------------------------------------------------------------------------------------
# One hand against all others
# ---------------------------------------------------------------------------------------------


def kinds_among(cards: Sequence[int]) -> dict[int, int]:
    """Return how many of the hands of seven of these cards are of each kind.

    Each hand is its three lowest cards and four that are higher.
    """
    order = np.array(sorted(cards))
    fours = np.array(list(combinations(range(len(order)), 4)))  # by their lowest card
    starts = np.searchsorted(fours[:, 0], np.arange(len(order)))
    tables = [table[order] for table in (RANK_KEY, SUIT_BIT, SUIT_COUNT)]
    of_fours = [table[fours].sum(axis=1) for table in tables]
    found: Counter[int] = Counter()
    parts: list[Ints] = []
    for three in combinations(range(len(order) - 4), 3):
        start = starts[three[-1] + 1]
        sums = [
            part[start:] + table[list(three)].sum()
            for table, part in zip(tables, of_fours, strict=True)
        ]
        parts.append(kinds(*sums))
        if sum(map(len, parts)) > 2_000_000 or three[0] == len(order) - 7:
            keys, times = np.unique(np.concatenate(parts), return_counts=True)
            found.update(dict(zip(keys.tolist(), times.tolist(), strict=True)))
            parts = []
    return dict(found)


def dealer_hands(rest: Sequence[int], house: str, push: str) -> Counter[AsSet]:
    """Return how many of the hands of seven of these cards are set to each pair of values."""
    found: Counter[AsSet] = Counter()
    for kind, times in kinds_among(rest).items():
        found[set_kind(house, push, kind)] += times
    return found


def compare(own: int, other: int) -> int:
    """Return WON, COPY or LOST of a value against another (R13)."""
    if own == other:
        return COPY
    return WON if own > other else LOST


def odds_against(high: int, low: int, dealers: Iterable[tuple[AsSet, int]]) -> Odds:
    """Return the odds of one setting against these hands, each so many times."""
    cells = dict.fromkeys(CELLS, 0)
    pushed = 0
    for dealer, times in dealers:
        if dealer.pushes:
            pushed += times
        else:
            cells[compare(high, dealer.high), compare(low, dealer.low)] += times
    return Odds(tuple(cells.values()), pushed)


def settings_odds(
    hand: Sequence[int],
    dealer_house: str,
    dead: Sequence[int] = (),
    deck: Deck = FULL,
    push: str = "never",
) -> list[tuple[Setting, Odds]]:
    """Return all 21 settings of a hand, by front, with their odds against the rest of the deck.

    Dead cards are dealt to nobody.  A foul setting has odds like all others, although in play it
    is lost before anything is compared (W1).
    """
    seen = [*hand, *dead]
    check(seen, 7 + len(dead))
    rest = sorted(set(deck.cards()) - set(seen))
    if len(rest) < 7:
        raise ValueError(f"the dealer needs 7 cards, and {len(rest)} are left")
    dealers = list(dealer_hands(rest, dealer_house, push).items())
    return [
        (setting, odds_against(setting.high, setting.low, dealers))
        for setting in all_settings(hand)
    ]


# ---------------------------------------------------------------------------------------------
# Every deal of a small deck
# ---------------------------------------------------------------------------------------------


class Hands:
    """All hands of seven cards of a small deck, and for each the ones that do not touch it."""

    def __init__(self, deck: Deck) -> None:
        self.cards = np.array(deck.cards())
        count = len(self.cards)
        if not 14 <= count <= 24:
            raise ValueError(f"a small deck has 14 to 24 cards, not {count}")
        self.places = np.array(list(combinations(range(count), 7)))
        self.hands: Ints = self.cards[self.places]
        self.kinds = kinds_of(self.hands)
        self.masks: Ints = (1 << self.places).sum(axis=1)
        self._index_of = np.zeros(1 << count, np.int64)
        self._index_of[self.masks] = np.arange(len(self.masks))
        self._sevens_of_rest = np.array(list(combinations(range(count - 7), 7)))

    def disjoint(self, index: int) -> Ints:
        """Return the indices of the hands that have no card of this one."""
        rest = np.delete(np.arange(len(self.cards)), self.places[index])
        masks: Ints = (1 << rest)[self._sevens_of_rest].sum(axis=1)
        return self._index_of[masks]

    def as_set(self, house: str, push: str) -> tuple[Ints, Ints, NDArray[np.bool_]]:
        """Return high values, low values and what pushes, as a house way sets all hands."""
        found = [set_kind(house, push, kind) for kind in self.kinds.tolist()]
        high, low, pushes = zip(*found, strict=True)
        return np.array(high), np.array(low), np.array(pushes)


def cells_of(high: int, low: int, dealer_high: Ints, dealer_low: Ints) -> Ints:
    """Return how many of these hands fall into each cell of ``CELLS`` against one setting."""
    cell = 3 * (1 + np.sign(dealer_high - high)) + 1 + np.sign(dealer_low - low)
    return np.bincount(cell, minlength=len(CELLS))


@dataclass(frozen=True)
class Solved:
    """The odds of a game over all its deals, and of the deals with each holding of H5."""

    odds: Odds
    by_holding: dict[str, Odds]


def solve_small(
    deck: Deck, player_house: str, dealer_house: str = "trump-plaza", push: str = "never"
) -> Solved:
    """Return the odds of a player who sets by a house way, over all deals of a small deck."""
    hands = Hands(deck)
    own_high, own_low, _pushes = hands.as_set(player_house, "never")
    high, low, pushes = hands.as_set(dealer_house, push)
    counts: dict[str, Ints] = {}  # nine cells, and what is pushed
    for index, hand in enumerate(hands.hands.tolist()):
        against = hands.disjoint(index)
        open_to = against[~pushes[against]]
        cells = cells_of(own_high[index], own_low[index], high[open_to], low[open_to])
        name = holding_name(hand)
        counts.setdefault(name, np.zeros(10, np.int64))
        counts[name] += np.append(cells, len(against) - len(open_to))
    return Solved(
        odds_of(sum(counts.values(), np.zeros(10, np.int64))),
        {name: odds_of(count) for name, count in counts.items()},
    )


def odds_of(count: Ints) -> Odds:
    """Return nine cells and what is pushed as ``Odds``."""
    *cells, pushed = count.tolist()
    return Odds(tuple(cells), pushed)


class BestPlay(NamedTuple):
    """The best value of a hand over all its dealer's hands, and the fronts that attain it."""

    hand: tuple[int, ...]
    value: int
    fronts: frozenset[tuple[int, int]]


def best_small(
    deck: Deck,
    dealer_house: str,
    push: str = "never",
    commission_percent: int = 5,
    bank: bool = False,
) -> list[BestPlay]:
    """Return the best play of every hand of a small deck, hands and cards by code.

    The value of a setting is ``(100 - commission_percent) * won - 100 * lost``, in deals; the best
    possible play of the game is worth the sum over all hands.  With ``bank`` the hands are the
    bank's, and the house way is the other side's.
    """
    hands = Hands(deck)
    high, low, pushes = hands.as_set(dealer_house, push)
    plays = []
    for index, hand in enumerate(hands.hands.tolist()):
        against = hands.disjoint(index)
        against = against[~pushes[against]]
        fronts_of: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for setting in all_settings(hand):
            if not setting.foul:
                fronts_of.setdefault((setting.high, setting.low), []).append(setting.front)
        values = {}
        for own, fronts in fronts_of.items():
            cells = cells_of(*own, high[against], low[against])
            won, _pushed, lost = Odds(tuple(cells.tolist()), 0).results(bank)
            value = (100 - commission_percent) * won - 100 * lost
            values.update(dict.fromkeys(fronts, value))
        best = max(values.values())
        attained = frozenset(front for front, value in values.items() if value == best)
        plays.append(BestPlay(tuple(hand), best, attained))
    return plays


# ---------------------------------------------------------------------------------------------
# The same by inclusion and exclusion
# ---------------------------------------------------------------------------------------------


def orbit(cards: Sequence[int], suits: int) -> set[tuple[int, ...]]:
    """Return what a set of cards becomes under all permutations of the suits, each by code."""
    return {
        tuple(
            sorted(
                card if card == JOKER else rank_of(card) * 4 + order[suit_of(card)]
                for card in cards
            )
        )
        for order in permutations(range(suits))
    }


def canonical_sets(deck: Deck, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the sets of so many cards that are the least of their orbits, with orbit sizes."""
    for cards in combinations(deck.cards(), size):
        images = orbit(cards, deck.suits)
        if cards == min(images):
            yield cards, len(images)


def pairs(own: tuple[Ints, Ints], dealer: tuple[Ints, Ints]) -> Ints:
    """Return how many pairs of these settings fall into each cell of ``CELLS``.

    Each is high values and low values.  The dealer's are counted by value, then summed up over
    all values that are as high or less high: each cell is a difference of such sums.
    """
    highs = np.unique(dealer[0])
    lows = np.unique(dealer[1])
    at_most = np.zeros((len(highs) + 1, len(lows) + 1), np.int64)
    np.add.at(
        at_most, (np.searchsorted(highs, dealer[0]) + 1, np.searchsorted(lows, dealer[1]) + 1), 1
    )
    at_most = at_most.cumsum(axis=0).cumsum(axis=1)
    # From no dealer's value to the lower ones, to those that are not higher, to all.
    high_ends = [np.zeros_like(own[0]), *ends(highs, own[0])]
    low_ends = [np.zeros_like(own[1]), *ends(lows, own[1])]
    return np.array(
        [
            (
                at_most[high_ends[high + 1], low_ends[low + 1]]
                - at_most[high_ends[high], low_ends[low + 1]]
                - at_most[high_ends[high + 1], low_ends[low]]
                + at_most[high_ends[high], low_ends[low]]
            ).sum()
            for high, low in CELLS
        ]
    )


def ends(values: Ints, own: Ints) -> tuple[Ints, Ints, Ints]:
    """Return for each own value how many values are lower, not higher, and there at all."""
    return (
        np.searchsorted(values, own, side="left"),
        np.searchsorted(values, own, side="right"),
        np.full_like(own, len(values)),
    )


def inclusion_exclusion_small(
    deck: Deck, player_house: str, dealer_house: str = "trump-plaza", push: str = "never"
) -> Odds:
    """Return the odds over all deals of a small deck as ``solve_small`` does, in another way.

    Two hands have no card in common if the sum over all sets that both contain, of 1 for an even
    set and of -1 for an odd one, is 1; else it is 0.  So the pairs of hands, touching or not, that
    contain a set are counted for each set, one of each orbit.
    """
    hands = Hands(deck)
    own_high, own_low, _pushes = hands.as_set(player_house, "never")
    high, low, pushes = hands.as_set(dealer_house, push)
    place_of = {card: place for place, card in enumerate(hands.cards.tolist())}
    count = np.zeros(10, np.int64)
    for size in range(8):
        for cards, times in canonical_sets(deck, size):
            mask = sum(1 << place_of[card] for card in cards)
            with_set = np.flatnonzero(hands.masks & mask == mask)
            open_to = with_set[~pushes[with_set]]
            cells = pairs((own_high[with_set], own_low[with_set]), (high[open_to], low[open_to]))
            pushed = len(with_set) * (len(with_set) - len(open_to))
            count += (-1) ** size * times * np.append(cells, pushed)
    return odds_of(count)
