"""Ranking against the oracle, and against itself: scalars, arrays, orders of cards, and text."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, pairwise, permutations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from oracle import ranking

from paigow import (
    CATEGORIES,
    DECK,
    STANDARD,
    Card,
    Hand,
    HighValue,
    HouseWay,
    LowValue,
    Rules,
    arrays,
    kind,
    rank2,
    rank5,
    rank7,
)

RANKS = "23456789TJQKA"
JOKER = 52
HIGH_VALUES = 7477
LOW_VALUES = 91
ALL_RULES = [Rules(joker, wheel) for joker in ("bug", "wild") for wheel in ("second", "lowest")]
WHEEL_LOWEST = Rules(wheel="lowest")
WILD = Rules(joker="wild")

# The slots of A-2-3-4-5 when it is the lowest straight (R9); no other hand has them.
LOWEST_WHEELS = {5854, 7454}

every_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


@cache
def hands(count: int, natural: int, jokers: int) -> tuple[tuple[int, ...], ...]:
    """Random hands without and with the joker, always the same.

    Half of them come from few ranks or from two suits, where the rare categories and the ties are.
    """
    generator = random.Random(f"{count} {natural} {jokers}")
    dealt = []
    for i in range(natural + jokers):
        deck = list(range(JOKER))
        if i % 4 == 0:
            low = generator.randrange(8)
            deck = deck[4 * low : 4 * (low + 5)]
        elif i % 4 == 1:
            suits = generator.sample(range(4), 2)
            deck = [card for card in deck if card % 4 in suits]
        joker = i >= natural
        cards = generator.sample(deck, count - joker) + [JOKER] * joker
        generator.shuffle(cards)
        dealt.append(tuple(cards))
    return tuple(dealt)


def many_hands(count: int, rows: int = 2000) -> npt.NDArray[np.int64]:
    return np.array(hands(count, rows * 3 // 4, rows // 4))


def words(value: ranking.Value) -> str:
    """What the text of a value of the oracle must be."""
    category, *ranks = value
    if category in (ranking.STRAIGHT, ranking.STRAIGHT_FLUSH):
        # Twice the top card; the wheel is odd when it is second, and a five high when lowest.
        top = ranks[0]
        five = "A2345" if top % 2 or top == 6 else RANKS[top // 2 - 4 : top // 2 + 1][::-1]
    elif category == ranking.ROYAL_FLUSH:
        five = "AKQJT"
    else:
        times = {
            ranking.FIVE_OF_A_KIND: [5],
            ranking.FOUR_OF_A_KIND: [4, 1],
            ranking.FULL_HOUSE: [3, 2],
            ranking.THREE_OF_A_KIND: [3, 1, 1],
            ranking.TWO_PAIR: [2, 2, 1],
            ranking.ONE_PAIR: [2, 1, 1, 1],
        }.get(category, [1] * 5)
        five = "".join(RANKS[rank] * n for rank, n in zip(ranks, times, strict=True))
    return f"{ranking.CATEGORIES[category]}, {'-'.join(five)}"


def assert_same_order(pairs: Iterable[tuple[int, ranking.Value]]) -> None:
    """Demand that two values rise together and are equal together."""
    by_value = sorted(set(pairs))
    assert len(by_value) > 50
    for (ours, theirs), (our_next, their_next) in pairwise(by_value):
        assert ours < our_next
        assert theirs < their_next


# --------------------------------------------------------------------------------- the oracle


@every_rules
@pytest.mark.parametrize(
    ("count", "natural", "jokers"), [(7, 2000, 500), (5, 3000, 1500)], ids=["rank7", "rank5"]
)
def test_random_hands_stand_as_in_the_oracle(
    rules: Rules, count: int, natural: int, jokers: int
) -> None:
    ours, theirs = {7: (rules.rank7, ranking.rank7), 5: (rules.rank5, ranking.rank5)}[count]
    pairs = []
    for cards in hands(count, natural, jokers):
        value, expected = ours(cards), theirs(cards, rules.joker, rules.wheel)
        assert str(HighValue(value)) == words(expected), cards
        pairs.append((value, expected))
    assert_same_order(pairs)


@every_rules
def test_best_five_are_the_lowest_of_the_best_in_the_oracle(rules: Rules) -> None:
    """Lowest card codes first, so that the joker, the highest code, is used when it has to be."""
    for cards in hands(7, 100, 50):
        fives = ranking.best_fives(cards, rules.joker, rules.wheel)
        best = rules.best_five(cards)
        assert best.codes in fives, cards
        assert sorted(best.codes) == min(sorted(five) for five in fives), cards
        assert rules.rank5(best) == rules.rank7(cards)


def test_all_low_hands_stand_as_in_the_oracle() -> None:
    pairs = [(rank2(two), ranking.rank2(two)) for two in combinations(range(53), 2)]
    assert_same_order(pairs)
    assert {value for value, _ in pairs} == set(range(1, LOW_VALUES + 1))


# ------------------------------------------------------------------------------ order of cards


@pytest.mark.parametrize(
    "cards",
    [
        "As Kd Qc Jh 7s 3c Xx",
        "Xx 2s 3s 4s 5s Kd 9h",
        "6s 6h 6d 6c Ts Th Td",
        "5s 4d 3h 2c Ac 9d 9h",
        "As Ah Ad Xx Kc Kd Kh",
        "2h 3h 4h 5h 6h 7h 8h",
    ],
)
def test_the_order_of_the_cards_does_not_matter(cards: str) -> None:
    hand = Hand(cards)
    way = HouseWay.load("trump-plaza")
    value, number, best, setting = rank7(hand), kind(hand), STANDARD.best_five(hand), way.set(hand)
    rows = np.array(list(permutations(hand.codes)))
    assert (arrays.rank7(rows) == value).all()
    for row in rows[::7].tolist():
        assert rank7(row) == value
        assert kind(row) == number
        assert STANDARD.best_five(row) == best
        assert way.set(row) == setting


@every_rules
def test_five_cards_in_any_order_have_one_value(rules: Rules) -> None:
    for cards in hands(5, 100, 50):
        orders = np.array(list(permutations(cards)))
        assert (arrays.rank5(orders, rules=rules) == rules.rank5(cards)).all()


def test_seven_cards_are_worth_their_best_five() -> None:
    for rules in ALL_RULES:
        for cards in hands(7, 150, 50):
            fives = np.array(list(combinations(cards, 5)))
            assert arrays.rank5(fives, rules=rules).max() == rules.rank7(cards)


# -------------------------------------------------------------------------------------- arrays

LAYOUTS: dict[str, Callable[[npt.NDArray[Any]], npt.NDArray[Any]]] = {
    "plain": lambda rows: rows,
    "fortran": np.asfortranarray,
    "every-other-row": lambda rows: np.repeat(rows, 2, axis=0)[::2],
    "backwards": lambda rows: rows[::-1].copy()[::-1],
    "columns-backwards": lambda rows: rows[:, ::-1],
    "part-of-wider": lambda rows: np.pad(rows, ((0, 0), (1, 2)), constant_values=99)[:, 1:-2],
    "read-only": lambda rows: np.broadcast_to(rows, rows.shape),
    "unaligned": lambda rows: unaligned(rows),
    "list": lambda rows: rows.tolist(),
    "big-endian": lambda rows: rows.astype(rows.dtype.newbyteorder(">")),
}

TYPES = ["u1", "i8", "i1", "i2", "i4", "u2", "u4"]


def unaligned(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    moved = np.frombuffer(b"\0" + rows.tobytes(), np.uint8)[1:].view(rows.dtype)
    return moved.reshape(rows.shape)


@every_rules
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_arrays_rank_as_single_hands_do(rules: Rules, dtype: type[Any]) -> None:
    for width, batch, single in (
        (7, arrays.rank7, rules.rank7),
        (5, arrays.rank5, rules.rank5),
    ):
        rows = many_hands(width)
        values = batch(rows.astype(dtype), rules=rules)
        assert values.dtype == np.uint16
        assert values.tolist() == [single(row) for row in rows.tolist()]


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_arrays_of_low_hands_rank_as_single_ones_do(dtype: type[Any]) -> None:
    rows = np.array(list(permutations(range(53), 2)))
    values = arrays.rank2(rows.astype(dtype))
    assert values.dtype == np.uint8
    assert values.tolist() == [rank2(row) for row in rows.tolist()]


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_layout_and_type_do_not_matter(
    layout: Callable[[npt.NDArray[Any]], npt.NDArray[Any]], dtype: str
) -> None:
    for width, batch in ((7, arrays.rank7), (5, arrays.rank5), (2, arrays.rank2)):
        rows = many_hands(width, 400)
        expected = batch(rows)
        cards = layout(rows.astype(dtype))
        assert np.array_equal(batch(cards), expected[: len(cards)])


@pytest.mark.parametrize("dtype", TYPES)
def test_no_hands_have_no_values(dtype: str) -> None:
    for width, batch, kind_of in ((7, arrays.rank7, "u2"), (5, arrays.rank5, "u2")):
        values = batch(np.zeros((0, width), dtype))
        assert values.shape == (0,)
        assert values.dtype == kind_of
    assert arrays.rank2(np.zeros((0, 2), dtype)).shape == (0,)


@pytest.mark.parametrize("rows", [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 257])
def test_any_number_of_rows_is_ranked(rows: int) -> None:
    """Where a loop works on several hands at once, the last ones are the ones to be lost."""
    for width, batch in ((7, arrays.rank7), (5, arrays.rank5), (2, arrays.rank2)):
        cards = many_hands(width, 400)
        expected = batch(cards)[-rows:]
        for dtype in (np.uint8, np.int64):
            assert np.array_equal(batch(cards[-rows:].astype(dtype)), expected)


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_out_is_written_and_returned_and_nothing_beside_it(dtype: type[Any]) -> None:
    for width, batch in ((7, arrays.rank7), (5, arrays.rank5), (2, arrays.rank2)):
        rows = many_hands(width, 400)
        expected = batch(rows)
        block = np.full(len(rows) + 20, 77, expected.dtype)
        out = block[10:-10]
        assert batch(rows.astype(dtype), out=out) is out
        assert np.array_equal(out, expected)
        assert (block[:10] == 77).all()
        assert (block[-10:] == 77).all()


# ---------------------------------------------------------------------------------------- text

TEXTS = [
    ("As Ah Ad Ac Xx", STANDARD, "five of a kind, A-A-A-A-A"),
    ("2s 2h 2d 2c Xx", WILD, "five of a kind, 2-2-2-2-2"),
    ("As Ks Qs Js Ts", STANDARD, "royal flush, A-K-Q-J-T"),
    ("As Xx Qs Js Ts", STANDARD, "royal flush, A-K-Q-J-T"),
    ("As 2s 3s 4s 5s", STANDARD, "straight flush, A-2-3-4-5"),
    ("As 2s 3s 4s 5s", WHEEL_LOWEST, "straight flush, A-2-3-4-5"),
    ("Ks Qs Js Ts 9s", STANDARD, "straight flush, K-Q-J-T-9"),
    ("2s 3s 4s 5s 6s", STANDARD, "straight flush, 6-5-4-3-2"),
    ("9s 9h 9d 9c 2s", STANDARD, "four of a kind, 9-9-9-9-2"),
    ("9s 9h 2c 2d 2s", STANDARD, "full house, 2-2-2-9-9"),
    ("2s 9s Ks 7s 4s", STANDARD, "flush, K-9-7-4-2"),
    ("As Kd Qs Js Ts", STANDARD, "straight, A-K-Q-J-T"),
    ("As 2d 3s 4s 5s", STANDARD, "straight, A-2-3-4-5"),
    ("Ts 9d 8s 7s 6s", STANDARD, "straight, T-9-8-7-6"),
    ("9s 9h 9d Ac 2s", STANDARD, "three of a kind, 9-9-9-A-2"),
    ("9s 9h Td Tc 2s", STANDARD, "two pair, T-T-9-9-2"),
    ("9s 9h 2d Ac Ts", STANDARD, "one pair, 9-9-A-T-2"),
    ("7s 5h 4d 3c 2s", STANDARD, "high card, 7-5-4-3-2"),
]


@pytest.mark.parametrize(("cards", "rules", "text"), TEXTS)
def test_five_cards_are_named(cards: str, rules: Rules, text: str) -> None:
    value = HighValue.of(cards, rules)
    assert str(value) == text
    assert f"{value.category}, {'-'.join(value.ranks)}" == text
    assert value.number == int(value) == rules.rank5(cards)


def test_every_category_has_a_text_above() -> None:
    assert {text.split(",")[0] for *_, text in TEXTS} == set(CATEGORIES)
    assert CATEGORIES == ranking.CATEGORIES


@pytest.mark.parametrize(
    ("cards", "text"),
    [
        ("Xx As", "one pair, A-A"),
        ("Kd Xx", "high card, A-K"),
        ("2c 2d", "one pair, 2-2"),
        ("2c 3d", "high card, 3-2"),
        ("2c As", "high card, A-2"),
        ("9h Td", "high card, T-9"),
    ],
)
def test_two_cards_are_named(cards: str, text: str) -> None:
    value = LowValue.of(cards)
    assert str(value) == text
    assert f"{value.category}, {'-'.join(value.ranks)}" == text
    assert value.number == int(value) == rank2(cards)


# ---------------------------------------------------------------------------------- round trips


def deal(value: HighValue) -> list[Card]:
    """Five cards of the category and the ranks of a value."""
    flush = value.category in ("flush", "straight flush", "royal flush")
    # In the order of the ranks equal ones are neighbours, and so have four suits to choose from.
    words = [rank + ("s" if flush else "cdhs"[i % 4]) for i, rank in enumerate(value.ranks)]
    if value.category == "five of a kind":
        words[4] = "Xx"
    return [Card(word) for word in words]


def test_every_value_is_that_of_the_cards_it_names() -> None:
    for number in range(1, HIGH_VALUES + 1):
        value = HighValue(number)
        cards = deal(value)
        at_home = {
            rules
            for rules in ALL_RULES
            # Five of a kind but aces are of the wild game, the two slots of the wheel of one
            # rule each.
            if (value.category != "five of a kind" or "A" in value.ranks or rules.joker == "wild")
            and (value.ranks != "A2345" or (number in LOWEST_WHEELS) == (rules.wheel == "lowest"))
        }
        assert at_home
        for rules in ALL_RULES:
            assert (rules.rank5(cards) == number) == (rules in at_home), (value, rules)


def test_every_value_has_a_text_of_its_own() -> None:
    texts = Counter(str(HighValue(number)) for number in range(1, HIGH_VALUES + 1))
    assert {text for text, times in texts.items() if times > 1} == {
        "straight, A-2-3-4-5",
        "straight flush, A-2-3-4-5",
    }
    assert texts.total() == len(texts) + 2
    categories = [CATEGORIES.index(text.split(",")[0]) for text in texts]
    assert categories == sorted(categories)


def test_every_low_value_is_that_of_the_cards_it_names() -> None:
    texts = set()
    for number in range(1, LOW_VALUES + 1):
        value = LowValue(number)
        high, low = tuple(value.ranks)
        assert rank2([high + "c", low + "d"]) == number
        assert RANKS.index(high) >= RANKS.index(low)
        assert value.category == ("one pair" if high == low else "high card")
        texts.add(str(value))
    assert len(texts) == LOW_VALUES


def test_the_deck_makes_every_value_of_the_standard_game() -> None:
    """7,463 high and 91 low values (R10), the joker included."""
    natural = [rank5(deal(HighValue(n))) for n in range(1, HIGH_VALUES + 1)]
    assert len(set(natural)) == 7463
    lows = arrays.rank2(np.array(list(combinations(DECK, 2))))
    assert len(np.unique(lows)) == LOW_VALUES
