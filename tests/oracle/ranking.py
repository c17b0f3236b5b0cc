"""Ranking of five, two and seven cards (R3-R12).

A value is a tuple of ints that compares as the rules order the hands: first the category
(its place in ``CATEGORIES``), then the ranks that break a tie, most important first.

Two categories break ties by one number only: straights and straight flushes.  That number is
*twice* the rank of the top card, so that the wheel A-2-3-4-5 finds a whole number of its own:

* king-high gives 22, ace-high gives 24, and the wheel in second place (R9) gives 23, between;
* with ``wheel="lowest"`` the five is the wheel's top card and it gives 6; six-high gives 8.

A royal flush has no tie-break, five of a kind has its rank.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from .cards import ACE, FIVE, JOKER, KING, TWO, check, rank_of, suit_of

CATEGORIES = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)

HIGH_CARD = 0
ONE_PAIR = 1
TWO_PAIR = 2
THREE_OF_A_KIND = 3
STRAIGHT = 4
FLUSH = 5
FULL_HOUSE = 6
FOUR_OF_A_KIND = 7
STRAIGHT_FLUSH = 8
ROYAL_FLUSH = 9
FIVE_OF_A_KIND = 10

# What a joker that is not an ace must complete (R4).
COMPLETED_BY_JOKER = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL_FLUSH)

Value = tuple[int, ...]


def wheel_order(wheel: str) -> int:
    """Return the tie-break number of A-2-3-4-5 under the switch of R9 (see the module text)."""
    if wheel == "second":
        return 2 * KING + 1
    if wheel == "lowest":
        return 2 * FIVE
    raise ValueError(f"wheel must be 'second' or 'lowest', not {wheel!r}")


def straight_order(ranks: Iterable[int], wheel: str) -> int | None:
    """Return the tie-break number of a straight (R3, R9), or None if five ranks make none."""
    low_to_high = sorted(ranks)
    if low_to_high == [TWO, TWO + 1, TWO + 2, FIVE, ACE]:
        return wheel_order(wheel)
    bottom = low_to_high[0]
    if low_to_high == [bottom, bottom + 1, bottom + 2, bottom + 3, bottom + 4]:
        return 2 * (bottom + 4)
    return None


def counts_of(cards: Iterable[int]) -> dict[int, int]:
    """Return how often each rank is held, the joker counted as an ace (H1)."""
    counts: dict[int, int] = {}
    for card in cards:
        rank = rank_of(card)
        counts[rank] = counts.get(rank, 0) + 1
    return counts


def ranks_held(cards: Iterable[int], times: int) -> list[int]:
    """Return the ranks held exactly ``times`` times, highest first, joker as an ace (H1)."""
    counts = counts_of(cards)
    return sorted((rank for rank in counts if counts[rank] == times), reverse=True)


def natural_rank5(cards: Sequence[int], wheel: str) -> Value:
    """Return the value of five natural cards (R8, R9)."""
    order = straight_order((rank_of(card) for card in cards), wheel)
    flush = len({suit_of(card) for card in cards}) == 1
    fours = ranks_held(cards, 4)
    threes = ranks_held(cards, 3)
    pairs = ranks_held(cards, 2)
    singles = ranks_held(cards, 1)
    if flush and order == 2 * ACE:
        return (ROYAL_FLUSH,)
    if flush and order is not None:
        return (STRAIGHT_FLUSH, order)
    if fours:
        return (FOUR_OF_A_KIND, *fours, *singles)
    if threes and pairs:
        return (FULL_HOUSE, *threes, *pairs)
    if flush:
        return (FLUSH, *singles)
    if order is not None:
        return (STRAIGHT, order)
    if threes:
        return (THREE_OF_A_KIND, *threes, *singles)
    if len(pairs) == 2:
        return (TWO_PAIR, *pairs, *singles)
    if pairs:
        return (ONE_PAIR, *pairs, *singles)
    return (HIGH_CARD, *singles)


def reading_allowed(card: int, value: Value, joker: str) -> bool:
    """Tell whether the joker may be read as ``card``, which gives the hand ``value`` (R4, R7)."""
    if joker == "wild":
        return True
    return rank_of(card) == ACE or value[0] in COMPLETED_BY_JOKER


def joker_values(cards: Sequence[int], joker: str, wheel: str) -> list[Value]:
    """Return the values of all readings of five cards with the joker (R4, R5, R6, R7)."""
    others = [card for card in cards if card != JOKER]
    values: list[Value] = []
    for card in range(JOKER):
        if card in others:  # the joker does not double a card that is there (R5)
            continue
        value = natural_rank5([*others, card], wheel)
        if reading_allowed(card, value, joker):
            values.append(value)
    # No card is left that would make four equal ranks five: four aces and the joker are five
    # aces (R6), and in the wild game four of any rank are five (R7).
    for rank in ranks_held(others, 4):
        if rank == ACE or joker == "wild":
            values.append((FIVE_OF_A_KIND, rank))
    return values


def rank5(cards: Sequence[int], joker: str = "bug", wheel: str = "second") -> Value:
    """Return the value of five cards, the best over all readings of the joker (R4-R9)."""
    check(cards, 5)
    if joker not in ("bug", "wild"):
        raise ValueError(f"joker must be 'bug' or 'wild', not {joker!r}")
    if JOKER in cards:
        return max(joker_values(cards, joker, wheel))
    return natural_rank5(cards, wheel)


def rank2(cards: Sequence[int]) -> Value:
    """Return the value of a two-card hand; the joker is always an ace in it (R4, R10)."""
    check(cards, 2)
    first, second = sorted((rank_of(card) for card in cards), reverse=True)
    if first == second:
        return (ONE_PAIR, first)
    return (HIGH_CARD, first, second)


def rank7(cards: Sequence[int], joker: str = "bug", wheel: str = "second") -> Value:
    """Return the best five-card value among the 21 fives of seven cards (R6, R8, R12)."""
    check(cards, 7)
    return max(rank5(five, joker, wheel) for five in combinations(cards, 5))


def best_fives(
    cards: Sequence[int], joker: str = "bug", wheel: str = "second"
) -> list[tuple[int, ...]]:
    """Return every five of seven cards that attains the best value, cards in order (R8, R12)."""
    best = rank7(cards, joker, wheel)
    return [five for five in combinations(cards, 5) if rank5(five, joker, wheel) == best]


def not_lower(high5: Value, low2: Value) -> bool:
    """Tell whether a five-card value may stand behind a two-card value (R11).

    Categories are compared first, then as many ranks as the low hand has; equality is legal.
    """
    if high5[0] != low2[0]:
        return high5[0] > low2[0]
    return high5[: len(low2)] >= low2
