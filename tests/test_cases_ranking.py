"""The ranking cases by number: inputs that broke other programs (R3, R8-R10)."""

from itertools import combinations, pairwise, permutations, product

import numpy as np
import pytest
from cases import numbered

from paigow import (
    CATEGORIES,
    STANDARD,
    Hand,
    HighValue,
    LowValue,
    Rules,
    arrays,
    rank2,
    rank5,
    rank7,
)

WHEEL_LOWEST = Rules(wheel="lowest")

# Case, cards, what their best five are.
BEST = [
    (1, "As 2d 3h 4c 5s 9c Jd", "straight, A-2-3-4-5"),
    (2, "5s 4d 3h 2c Ac 9d 9h", "straight, A-2-3-4-5"),
    (4, "Ad 2d 3d 4d 5d", "straight flush, A-2-3-4-5"),
    (4, "6c 2d 3d 4d 5d", "straight, 6-5-4-3-2"),
    (5, "Ah 2h 3h 4h 5h Kc Kd", "straight flush, A-2-3-4-5"),
    (5, "Xx 2h 3h 4h 5h Kc Kd", "straight flush, A-2-3-4-5"),
    (7, "As Ks Qs Js Ts Kh 4d", "royal flush, A-K-Q-J-T"),
    (8, "4h 8s As Qs 6d Ks 5s", "flush, A-K-Q-8-5"),
    (10, "Kc Tc 5c 4c 3c", "flush, K-T-5-4-3"),
    (10, "Qd Td 7d 5d 4d", "flush, Q-T-7-5-4"),
    (11, "Ks Kh 3d 3c 9s", "two pair, K-K-3-3-9"),
    (11, "Js Jh 5d 5c As", "two pair, J-J-5-5-A"),
    (13, "Jh 6d Jd 6c Jc Ts Th", "full house, J-J-J-T-T"),
    (13, "Jh 6d Jd 6c Jc 9s 9h", "full house, J-J-J-9-9"),
    (14, "Ts Th 2s 3s 2h 3h 3d", "full house, 3-3-3-T-T"),
    (14, "9s 9h 2s 3s 2h 3h 3d", "full house, 3-3-3-9-9"),
    (16, "Jh Jd Js 8h 4c", "three of a kind, J-J-J-8-4"),
    (17, "7s 5c 4d 8s 4h 7d 8c", "two pair, 8-8-7-7-5"),
    (19, "Td Js 6c Qc Ad 6s Ac", "two pair, A-A-6-6-Q"),
    (19, "3s 3d 6c Qc Ad 6s Ac", "two pair, A-A-6-6-Q"),
    (20, "As Kh Ad 3h 4h 5s 6h", "one pair, A-A-K-6-5"),
    (20, "Ac Ks Ad 3h 4h 5s 6h", "one pair, A-A-K-6-5"),
    (22, "Jd Ac Ad 7d Qd 4d Td", "flush, A-Q-J-T-7"),
    (26, "Qs Kd Ah 2c 3s 8d 7h", "high card, A-K-Q-8-7"),
    (28, "Ah Kh 9h 5h 2h 3c 4d", "flush, A-K-9-5-2"),
    (28, "9h 8h 7h 6h 5h 2c Kd", "straight flush, 9-8-7-6-5"),
    (28, "9c 9d 9h 9s 5h 2c Kd", "four of a kind, 9-9-9-9-K"),
    (31, "As Ks Qs 2s 3s 4s 5s", "straight flush, A-2-3-4-5"),
    (31, "As Ks 2s 3s 4s 5s 6s", "straight flush, A-2-3-4-5"),
    (32, "Ah Kh 9h 5h 2h 3c 4d", "flush, A-K-9-5-2"),
    (32, "Ah Qh 9h 5h 2h 3c 4d", "flush, A-Q-9-5-2"),
]

# Case, rules, hands from high to low.
ORDER = [
    (1, STANDARD, ["Ah Kd Qc Jh Ts 2c 2d", "As 2d 3h 4c 5s 9c Jd", "Ks Qd Jh Tc 9s 2c 3d"]),
    (4, STANDARD, ["Ad 2d 3d 4d 5d", "6c 2d 3d 4d 5d"]),
    (5, STANDARD, ["Ah Kh Qh Jh Th 2c 2d", "Ah 2h 3h 4h 5h Kc Kd", "Kh Qh Jh Th 9h Kc Kd"]),
    (10, STANDARD, ["Kc Tc 5c 4c 3c", "Qd Td 7d 5d 4d"]),
    (11, STANDARD, ["Ks Kh 3d 3c 9s", "Js Jh 5d 5c As"]),
    (13, STANDARD, ["Jh 6d Jd 6c Jc Ts Th", "Jh 6d Jd 6c Jc 9s 9h"]),
    (14, STANDARD, ["Ts Th 2s 3s 2h 3h 3d", "9s 9h 2s 3s 2h 3h 3d"]),
    (28, STANDARD, ["9h 8h 7h 6h 5h 2c Kd", "9c 9d 9h 9s 5h 2c Kd", "Ah Kh 9h 5h 2h 3c 4d"]),
    (29, STANDARD, ["Ah 5h 4d 3c 2s", "Kh Qd Jc Ts 9h", "6h 5d 4c 3h 2c"]),
    (29, WHEEL_LOWEST, ["Kh Qd Jc Ts 9h", "6h 5d 4c 3h 2c", "Ah 5h 4d 3c 2s"]),
    (29, STANDARD, ["Ah 5h 4h 3h 2h", "Kh Qh Jh Th 9h", "6h 5h 4h 3h 2h"]),
    (29, WHEEL_LOWEST, ["Kh Qh Jh Th 9h", "6h 5h 4h 3h 2h", "Ah 5h 4h 3h 2h"]),
    (32, STANDARD, ["Ah Kh 9h 5h 2h 3c 4d", "Ah Qh 9h 5h 2h 3c 4d"]),
]

# Case, two hands of the same value.
TIES = [
    (19, "Td Js 6c Qc Ad 6s Ac", "3s 3d 6c Qc Ad 6s Ac"),
    (20, "As Kh Ad 3h 4h 5s 6h", "Ac Ks Ad 3h 4h 5s 6h"),
    (31, "As Ks Qs 2s 3s 4s 5s", "As Ks 2s 3s 4s 5s 6s"),
]


@pytest.mark.parametrize(("cards", "text"), numbered(BEST))
def test_the_best_five_are_named(cards: str, text: str) -> None:
    value = HighValue.of(cards)
    assert str(value) == text
    assert value.category == text.split(",")[0]


@pytest.mark.parametrize(("rules", "hands"), numbered(ORDER))
def test_hands_stand_in_order(rules: Rules, hands: list[str]) -> None:
    values = [HighValue.of(cards, rules) for cards in hands]
    for higher, lower in pairwise(values):
        assert higher > lower
        assert lower < higher
        assert higher.number > lower.number


@pytest.mark.parametrize(("one", "other"), numbered(TIES))
def test_hands_tie(one: str, other: str) -> None:
    assert rank7(one) == rank7(other)
    assert HighValue.of(one) == HighValue.of(other)


def test_case_5_a_steel_wheel_is_never_royal() -> None:
    for suit in "cdhs":
        wheel = [f"{rank}{suit}" for rank in "A2345"]
        for joker in (None, *range(5)):
            cards = ["Xx" if i == joker else card for i, card in enumerate(wheel)]
            assert HighValue.of(cards).category == "straight flush"


def test_case_20_suits_do_not_count_when_no_flush_is_possible() -> None:
    """Every way to give suits to A-A-K-3-4-5-6 with at most four cards of one suit."""
    value = rank7("As Kh Ad 3h 4h 5s 6h")
    tried = 0
    for aces in combinations("cdhs", 2):
        for others in product("cdhs", repeat=5):
            suits = (*aces, *others)
            if max(suits.count(suit) for suit in "cdhs") > 4:
                continue
            cards = [rank + suit for rank, suit in zip("AAK3456", suits, strict=True)]
            assert rank7(cards) == value, cards
            tried += 1
    assert tried == 6144 - 204


@pytest.mark.parametrize(
    "cards", ["Jd Ac Ad 7d Qd 4d Td", "As Ks Qs 2s 3s 4s 5s", "Xx 4s 4d 4h 4c 9s 8s"]
)
def test_case_20_no_suit_is_better_than_another(cards: str) -> None:
    value = rank7(cards)
    for suits in permutations("cdhs"):
        assert rank7(cards.translate(str.maketrans("cdhs", "".join(suits)))) == value


def test_case_22_the_best_five_are_five() -> None:
    best = STANDARD.best_five("Jd Ac Ad 7d Qd 4d Td")
    assert best == Hand("Ad Qd Jd Td 7d")
    assert len(best) == 5
    assert rank5(best) == rank7("Jd Ac Ad 7d Qd 4d Td")


def test_case_23_no_five_cards_are_without_a_value() -> None:
    """Every five cards have a value, and those without the joker make the well-known counts."""
    fives = np.fromiter(combinations(range(53), 5), np.dtype((np.uint8, 5)), 2_869_685)
    values = arrays.rank5(fives)
    assert values.min() >= 1
    assert len(np.unique(values)) == 7463
    category = np.array([0, *(CATEGORIES.index(HighValue(v).category) for v in range(1, 7478))])
    natural = values[(fives != 52).all(axis=1)]
    counts = np.bincount(category[natural], minlength=len(CATEGORIES))
    assert dict(zip(CATEGORIES, counts.tolist(), strict=True)) == {
        "high card": 1_302_540,
        "one pair": 1_098_240,
        "two pair": 123_552,
        "three of a kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full house": 3_744,
        "four of a kind": 624,
        "straight flush": 36,
        "royal flush": 4,
        "five of a kind": 0,
    }


def test_case_25_a_copy_is_neither_better_nor_worse() -> None:
    one, other = LowValue.of("Ac Kd"), LowValue.of("Ad Kc")
    assert one == other
    assert not one < other
    assert not one > other
    assert rank2("Ac Kd") == rank2("Ad Kc")


def test_case_26_the_ace_is_high_in_two_cards() -> None:
    assert str(LowValue.of("As 2d")) == "high card, A-2"
    assert LowValue.of("As 2d") > LowValue.of("Kd Qc")


def test_case_29_the_text_does_not_depend_on_the_wheel() -> None:
    assert str(HighValue.of("Ah 5h 4d 3c 2s", WHEEL_LOWEST)) == "straight, A-2-3-4-5"
    assert str(HighValue.of("Ah 5h 4h 3h 2h", WHEEL_LOWEST)) == "straight flush, A-2-3-4-5"


def test_case_31_other_cards_do_not_change_the_best_five() -> None:
    wheel = rank5("As 2s 3s 4s 5s")
    others = [card for card in range(52) if card % 4 != 3]
    for two in combinations(others, 2):
        assert rank7(["As", "2s", "3s", "4s", "5s", *two]) == wheel
