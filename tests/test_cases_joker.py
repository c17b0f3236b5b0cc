"""The joker cases by number (R4-R7): an ace, or what completes a straight or a flush."""

from collections.abc import Callable

import pytest
from cases import numbered

from paigow import STANDARD, Hand, HighValue, Rules, arrays, kind, rank5, rank7
from paigow.errors import DuplicateCardError

# Each test runs in several threads at once.
pytestmark = pytest.mark.force_parallel_threads(4)

WILD = Rules(joker="wild")
WHEEL_LOWEST = Rules(wheel="lowest")

# Case, rules, cards, what their best five are.
BEST = [
    (35, STANDARD, "Ad 3s 5c 5h Xx", "two pair, A-A-5-5-3"),
    (35, WILD, "Ad 3s 5c 5h Xx", "three of a kind, 5-5-5-A-3"),
    (37, STANDARD, "Ks Kh Xx 9d 5c", "one pair, K-K-A-9-5"),
    (37, WILD, "Ks Kh Xx 9d 5c", "three of a kind, K-K-K-9-5"),
    (38, STANDARD, "Ks Kh Kd Xx 9c", "three of a kind, K-K-K-A-9"),
    (40, STANDARD, "As Ah Ad Xx Kc", "four of a kind, A-A-A-A-K"),
    (40, STANDARD, "As Ah Xx 9d 5c", "three of a kind, A-A-A-9-5"),
    (41, STANDARD, "Ad Ah Xx 9s 9c 4d 2c", "full house, A-A-A-9-9"),
    (43, STANDARD, "Ah 2d 3h 4c Xx", "straight, A-2-3-4-5"),
    (43, STANDARD, "Xx 2d 3h 4c 5h", "straight, A-2-3-4-5"),
    (43, WHEEL_LOWEST, "Ah 2d 3h 4c Xx", "straight, A-2-3-4-5"),
    (43, WHEEL_LOWEST, "Xx 2d 3h 4c 5h", "straight, 6-5-4-3-2"),
    (44, STANDARD, "Xx 2s 3s 4s 5s Kd 9h", "straight flush, A-2-3-4-5"),
    (44, WHEEL_LOWEST, "Xx 2s 3s 4s 5s Kd 9h", "straight flush, 6-5-4-3-2"),
    (46, STANDARD, "Ah Kh 9h 5h Xx", "flush, A-K-Q-9-5"),
    (46, STANDARD, "Ac Kc Qc 9c 5c", "flush, A-K-Q-9-5"),
    (47, STANDARD, "Xx Kd Kh 4c 5h", "one pair, K-K-A-5-4"),
    (47, STANDARD, "Ah Ks Kc 4s 5d", "one pair, K-K-A-5-4"),
    (49, STANDARD, "3c Td Xx 4d 5c 6h 4s", "straight, 7-6-5-4-3"),
    (49, STANDARD, "4c 9d Js 6h 3s 5h Xx", "straight, 7-6-5-4-3"),
    (49, STANDARD, "4h Ad Js 7s Td Xx Qs", "straight, A-K-Q-J-T"),
    (50, STANDARD, "Xx 4s 8d 3s 5s 6s Tc", "straight flush, 7-6-5-4-3"),
    (50, STANDARD, "Xx Ts Js 9d Qs 8h As", "royal flush, A-K-Q-J-T"),
    (50, STANDARD, "Xx 4h Jc 8c Ac Tc Qc", "royal flush, A-K-Q-J-T"),
    (52, STANDARD, "Ks Kh Kd Xx 9c", "three of a kind, K-K-K-A-9"),
    (52, WILD, "Ks Kh Kd Xx 9c", "four of a kind, K-K-K-K-9"),
]

# Case, two hands of the same value.
TIES = [
    (46, "Ah Kh 9h 5h Xx", "Ac Kc Qc 9c 5c"),
    (47, "Xx Kd Kh 4c 5h", "Ah Ks Kc 4s 5d"),
]

# Case, cards with one of them twice, the one.
DUPLICATES = [
    (34, "Ad As Ac Xx Xx Th 2d", "Xx"),
    (53, "Xx Ks Ks 9d 8c 5h 2s", "Ks"),
]


@pytest.mark.parametrize(("rules", "cards", "text"), numbered(BEST))
def test_the_best_five_are_named(rules: Rules, cards: str, text: str) -> None:
    assert str(HighValue.of(cards, rules)) == text


@pytest.mark.parametrize(("one", "other"), numbered(TIES))
def test_hands_tie(one: str, other: str) -> None:
    assert rank5(one) == rank5(other)


@pytest.mark.parametrize(("cards", "twice"), numbered(DUPLICATES))
@pytest.mark.parametrize(
    "rank",
    [rank7, WILD.rank7, STANDARD.best_five, Hand, kind, HighValue.of],
    ids=["rank7", "wild", "best_five", "Hand", "kind", "HighValue.of"],
)
def test_a_card_held_twice_is_refused(
    rank: Callable[[str], object], cards: str, twice: str
) -> None:
    with pytest.raises(DuplicateCardError, match=f"duplicate card {twice}"):
        rank(cards)


def test_case_34_two_jokers_in_an_array_are_refused() -> None:
    with pytest.raises(DuplicateCardError, match="row 1: duplicate card Xx"):
        arrays.rank7([[0, 4, 8, 12, 51, 52, 1], [0, 4, 8, 12, 52, 52, 1]])
