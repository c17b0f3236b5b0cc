"""The house ways that ship: every kind of hand as the oracle sets it, and published settings."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from oracle import cards as text
from oracle import house_way as oracle
from oracle.ranking import CATEGORIES, not_lower, rank2, rank5
from ways import HEAD, HOLDINGS, WAYS, by_lines, every_way, line, random_hands, way_of

from paigow import (
    STANDARD,
    Card,
    Hand,
    HighValue,
    HouseWay,
    LowValue,
    Rules,
    Setting,
    arrays,
    hands,
    house_lines,
)
from paigow.typing import CardsLike

Array = npt.NDArray[Any]

NAMES = oracle.HOUSE_WAYS
OTHER_RULES = Rules("wild", "lowest")

# Every house way, and under other rules too those whose lines have the most to do with the rules.
every_way_and_rules = pytest.mark.parametrize(
    ("way", "rules"),
    [
        *((way, STANDARD) for way in WAYS.values()),
        *((WAYS[name], OTHER_RULES) for name in ("foxwoods", "ballys-ac", "flamingo-lv")),
    ],
    ids=lambda value: getattr(value, "name", repr(value)),
)


def codes(cards: str) -> set[int]:
    return set(text.parse(cards))


def set_of(hand: Hand | None) -> set[int]:
    assert hand is not None
    return set(hand.codes)


def test_the_oracle_knows_every_house_way_that_ships() -> None:
    assert set(NAMES) == set(WAYS) == set(HouseWay.names())
    assert all(way.name == name for name, way in WAYS.items())


# ------------------------------------------------------------------------------- every kind of hand


@pytest.fixture(scope="module")
def kinds() -> hands.Kinds:
    return hands.kinds()


@pytest.fixture(scope="module")
def by_oracle(kinds: hands.Kinds) -> dict[str, Array]:
    """The fronts that the oracle chooses; what a hand holds is worked out once for all nine."""
    chosen = bytearray()
    for holding in map(oracle.holding_of, kinds.cards.tolist()):
        for name in NAMES:
            chosen.extend(oracle.choose(name, holding).front)
    fronts = np.frombuffer(chosen, np.uint8).reshape(-1, len(NAMES), 2)
    return {name: fronts[:, number] for number, name in enumerate(NAMES)}


@every_way
def test_every_kind_is_set_as_the_oracle_sets_it(
    way: HouseWay, kinds: hands.Kinds, by_oracle: dict[str, Array]
) -> None:
    """Card for card: 292,253 hands, which say all about 154,143,080."""
    lows = arrays.set_hands(kinds.cards, way).lows
    wrong = np.flatnonzero((lows != by_oracle[way.name]).any(axis=1))
    assert [text.text(kinds.cards[row].tolist()) for row in wrong[:5]] == []


@every_way_and_rules
def test_the_lines_and_the_table_agree_on_every_kind(
    way: HouseWay, rules: Rules, kinds: hands.Kinds
) -> None:
    lines, table = by_lines(way.name, rules), arrays.set_hands(kinds.cards, way, rules=rules)
    assert np.array_equal(lines.lows, table.lows)
    assert np.array_equal(lines.low_values, table.low_values)
    assert np.array_equal(lines.high_values, table.high_values)
    assert np.array_equal(lines.lines, table.lines)


@every_way_and_rules
def test_every_kind_is_set_as_two_and_five_of_its_cards(
    way: HouseWay, rules: Rules, kinds: hands.Kinds
) -> None:
    lines = by_lines(way.name, rules)
    assert (lines.lows.shape, lines.highs.shape) == ((len(kinds.cards), 2), (len(kinds.cards), 5))
    both = np.concatenate([lines.lows, lines.highs], axis=1)
    assert np.array_equal(np.sort(both, axis=1), kinds.cards)
    assert np.array_equal(arrays.rank2(lines.lows), lines.low_values)
    assert np.array_equal(arrays.rank5(lines.highs, rules=rules), lines.high_values)


def order_of(value: HighValue | LowValue) -> int:
    """A number that is higher for what R11 calls higher: by the category, then by two ranks."""
    first, second = (text.RANKS.index(rank) for rank in value.ranks[:2])
    return 10_000 * CATEGORIES.index(value.category) + 100 * first + second


@cache
def orders() -> tuple[Array, Array]:
    """The same for all values, the high ones and the low ones; nothing has the value 0."""
    highs = [order_of(HighValue(number)) for number in range(1, 7478)]
    lows = [order_of(LowValue(number)) for number in range(1, 92)]
    return np.array([-1, *highs]), np.array([-1, *lows])


@every_way_and_rules
def test_no_kind_is_fouled(way: HouseWay, rules: Rules) -> None:
    """R11."""
    lines = by_lines(way.name, rules)
    highs, lows = orders()
    assert not lines.fouls.any()
    assert (highs[lines.high_values] >= lows[lines.low_values]).all()


def test_the_dealers_low_hand_is_nine_high_as_often_as_published(kinds: hands.Kinds) -> None:
    """Once in 40 hands, by trump-plaza."""
    nine_high = [
        number for number in range(1, 92) if str(LowValue(number)).startswith("high card, 9-")
    ]
    assert len(nine_high) == 7
    lows = arrays.set_hands(kinds.cards, WAYS["trump-plaza"]).low_values
    share = int(kinds.hands[np.isin(lows, nine_high)].sum()) / hands.count_hands()
    assert f"{share:.4f}" == "0.0250"


# ------------------------------------------------------------------------------------- random hands


@cache
def chosen_by_oracle(count: int) -> dict[str, list[oracle.Setting]]:
    holdings = [oracle.holding_of(hand) for hand in random_hands(count)]
    return {name: [oracle.choose(name, holding) for holding in holdings] for name in NAMES}


@every_way
def test_random_hands_are_set_as_the_oracle_sets_them(way: HouseWay) -> None:
    """Of any suits and in any order, which the hands of the kinds above are not."""
    for cards, expected in zip(random_hands(3000), chosen_by_oracle(3000)[way.name], strict=True):
        setting = way.set(cards)
        assert set_of(setting.low) == set(expected.front), text.text(cards)
        assert set_of(setting.high) == set(expected.back), text.text(cards)
        assert setting.low_value == LowValue.of(expected.front)
        assert str(setting.high_value).split(", ")[0] == CATEGORIES[expected.high[0]]
        assert setting.foul is None
        assert setting.line in way.words


@every_way
def test_random_hands_are_legal_as_the_oracle_ranks_them(way: HouseWay) -> None:
    for cards in random_hands(600):
        setting = way.set(cards)
        assert setting.high is not None
        assert setting.low is not None
        assert sorted(setting.low.codes + setting.high.codes) == sorted(cards)
        assert not_lower(rank5(setting.high.codes), rank2(setting.low.codes)), text.text(cards)


# A hand of each holding, and hands in which straights, flushes and the joker are at stake.
ORDERED = [
    *HOLDINGS.values(),
    "Xx As 9d 8c 6h 4s 2d",
    "Jh Td 9c 8s 7h 6d 2c",
    "As Ks Qs Js 9s 8d 7c",
    "As Ks Qs Js Ts 9s 2d",
    "Ks Kh Qd Jc Ts 9h Ad",
    "6s 3c 6d Xx 2h Js 3h",
    "9c 9d 8c 7c 6c 5c 2h",
]


@every_way
@pytest.mark.parametrize("cards", ORDERED)
def test_all_5040_orders_of_a_hand_are_set_alike(way: HouseWay, cards: str) -> None:
    policy, table = way.policy, way.compiled()
    assert policy is not None
    every = [list(order) for order in permutations(text.parse(cards))]
    assert len(every) == 5040
    expected = policy.set(cards, STANDARD)
    assert all(policy.set(order, STANDARD) == expected for order in every)
    assert all(table.set(order, STANDARD) == expected for order in every)
    settings = arrays.set_hands(every, way)
    assert (settings.lows == sorted(expected[0])).all()
    assert set(settings.lines.tolist()) == {expected[-1]}


@every_way
def test_the_order_of_random_hands_does_not_matter(way: HouseWay) -> None:
    rng = random.Random(7)
    for cards in random_hands(3000):
        assert way.set(rng.sample(cards, 7)) == way.set(cards), text.text(cards)


def renamings() -> list[list[int]]:
    """The 24 ways to rename the suits: for each card the one that it becomes."""
    return [
        [*(4 * rank + suits[suit] for rank in range(13) for suit in range(4)), text.JOKER]
        for suits in permutations(range(4))
    ]


def shown_by_h3(cards: list[int], setting: Setting) -> tuple[int, ...]:
    """The lowest cards that can be in front when both hands are worth the same."""
    same = []
    for low in combinations(sorted(cards), 2):
        high = [card for card in cards if card not in low]
        if LowValue.of(low) == setting.low_value and HighValue.of(high) == setting.high_value:
            same.append(low)
    return min(same)


@every_way
def test_suits_are_names_only(way: HouseWay) -> None:
    """Renamed in all 24 ways: the same values by the same line, and of the cards those of H3."""
    assert len({tuple(renaming) for renaming in renamings()}) == 24
    for cards in random_hands(90):
        expected = way.set(cards)
        for renaming in renamings():
            renamed = [renaming[card] for card in cards]
            setting = way.set(renamed)
            assert setting.low_value == expected.low_value, text.text(renamed)
            assert setting.high_value == expected.high_value, text.text(renamed)
            assert setting.line == expected.line, text.text(renamed)
            assert setting.low is not None
            assert setting.low.codes == shown_by_h3(renamed, setting)


def test_cards_may_come_in_any_form() -> None:
    cards = "As Kd Qc Jh 7s 3c Xx"
    forms: list[CardsLike] = [
        Hand(cards),
        text.parse(cards),
        cards.split(),
        [Card(c) for c in cards.split()],
    ]
    assert all(WAYS["foxwoods"].set(form) == WAYS["foxwoods"].set(cards) for form in forms)


# -------------------------------------------------------------------------------- lines of any sort

FIVES = list(house_lines.CLASSES)
FRONT_NAMES = [front + more for front in house_lines.FRONTS for more in ("", " or better")]


def random_line(rng: random.Random, number: int) -> str:
    """A line with some of all the words there are."""
    holdings = rng.sample(list(HOLDINGS), rng.choice((1, 1, 3)))
    plays = [play for play in house_lines.HOLDINGS[holdings[0]][1] if len(holdings) == 1]
    words: dict[str, object] = {
        "best": rng.sample(FIVES, rng.randint(1, 3)),
        "leaves": rng.sample(FIVES, rng.randint(1, 3)),
        "better_than": rng.sample(FIVES, rng.randint(1, 2)),
        "front": rng.choice(FRONT_NAMES),
        "joker": rng.random() < 0.5,
        "singleton": rng.choice(("A", "K-A", "2-9")),
    }
    some = {key: words[key] for key in rng.sample(list(words), rng.randint(0, 3))}
    play = rng.choice([*plays, "best front", "best front"])
    return line(holding=holdings, play=play, words=f"line {number}", **some)


@pytest.mark.parametrize("seed", range(40))
def test_lines_of_any_sort_and_their_table_agree(seed: int) -> None:
    """Also on hands whose suits are not those of the kinds."""
    rng = random.Random(seed)
    rest = line(holding=[*HOLDINGS], play="best front", leaves="any hand", words="rest")
    way = way_of(HEAD + "".join(random_line(rng, number) for number in range(8)) + rest)
    cards = random_hands(900)
    table = arrays.set_hands(cards, way)
    for row, hand in enumerate(cards):
        setting = way.set(hand)
        assert setting.low is not None
        assert setting.low.codes == tuple(table.lows[row].tolist()), text.text(hand)
        assert setting.line == way.words[table.lines[row]], text.text(hand)


# ------------------------------------------------------------------------------- every line, a hand

# Line of the house way -> a hand that it sets, and the front.
CONVENTIONS = {
    "five aces and a pair of kings: the kings in front (H7)": ("As Ah Ad Ac Xx Kd Kc", "Kc Kd"),
    "five aces: two aces in front (H7)": ("As Ah Ad Ac Xx Kd 2c", "Ac Ad"),
    "quads and trips: a pair of the trips in front (H7)": ("6s 6h 6d 6c Ts Th Td", "Td Th"),
    "quads and a pair: the pair in front (H7)": ("As Ah Ad Ac 8s 8d 3c", "8d 8s"),
    "two trips: a pair of the higher trips in front (H7)": ("9s 9h 9c 5s 5h 5d Kc", "9c 9h"),
    "trips and two pairs: the higher pair in front (H7)": ("Qs Qh Qd 9c 9d 4s 4h", "9c 9d"),
    "full house: the pair in front (H7)": ("7s 7h 7d 2c 2d 9s Kh", "2c 2d"),
    "trips and a complete hand: the best front that leaves a complete hand (H7)": (
        "8c 7s 7h 7c 6s 5h 4d",
        "7c 7h",
    ),
    "three aces: one ace and the best other card in front (H7)": ("As Ah Ad Ks 9h 6c 4d", "Ks Ad"),
    "trips: the two best other cards in front (H7)": ("Kd 9h 7s 7h 7c 4s 2c", "9h Kd"),
    "three pair: the highest pair in front (H7)": ("Ks Kh 8d 8c 3s 3h 2c", "Kh Ks"),
    "one pair and a complete hand: the best front that leaves a complete hand (H8)": (
        "9h 8d 7c 6s 5h 9c Kd",
        "9c Kd",
    ),
    "one pair: the pair behind, the two best singletons in front (H7)": (
        "Ks Kh Jd 9c 7h 5s 3c",
        "9c Jd",
    ),
    "no pair and a complete hand: the best front that leaves a complete hand (H8)": (
        "Kh Qd Jc Th 9d 8s 2c",
        "2c Kh",
    ),
    "no pair: the best card behind, the second and third best in front (H7)": (
        "Ah Ks Qd Jc 9h 7s 5c",
        "Qd Ks",
    ),
}
TWOS = "full house with a pair of twos, A and K singletons: A-K in front"
OWN_LINES = {
    "trump-plaza": {
        "two pair, low and low or low and medium: keep with a K or A singleton": (
            "9s 9h 3c 3d Kh Qd 7c",
            "Qd Kh",
        ),
        "two pair, low and high: keep with an A singleton": ("Js Jh 3c 3d Xx Qd 7c", "Qd Xx"),
        "two pair, medium and medium: keep with an A singleton": ("Ah Ts Th 9s 8d 8c 2c", "9s Ah"),
        "two pair: split": ("Kh Ts Th 9s 8d 8c 2c", "8c 8d"),
        TWOS: ("7s 7h 7d 2c 2d As Kh", "Kh As"),
        "quads 2-6: the two best singletons in front": ("5s 5h 5d 5c Qh 9s 2c", "9s Qh"),
        "quads 7-T: the two best singletons in front if the best is K or A": (
            "8s 8h 8d 8c Kh 9s 2c",
            "9s Kh",
        ),
        "quads J-K: the two best singletons in front if the best is A": (
            "Qs Qh Qd Qc Ah 6d 2h",
            "6d Ah",
        ),
        "quads: split": ("As Ah Ad Ac Kh 9s 2c", "Ac Ad"),
    },
    "foxwoods": {
        "two pair, the higher T 9 8 7: keep with an A singleton": ("Ts Th 2c 2d Ad 9c 3d", "9c Ad"),
        "two pair, the higher 6 5 4 3: keep with a K or A singleton": (
            "6s 6h 2c 2d Kh 9d 7c",
            "9d Kh",
        ),
        "two pair: split": ("2s 2h 3d 3c 7h 6d 5s", "2h 2s"),
        "pair of K Q J T, an A singleton and a complete hand: the ace and the best other singleton"
        " in front if they beat the best front that leaves a complete hand": (
            "Ah Kd Qs Jc Th Qc 3d",
            "Kd Ah",
        ),
        "quads A K Q J: split": ("Qs Qh Qd Qc Ah 6d 2h", "Qc Qd"),
        "quads T-7: the two best singletons in front if the best is K or A": (
            "Ts Th Td Tc Xx 9s 2c",
            "9s Xx",
        ),
        "quads T-7: split": ("8s 8h 8d 8c Qh 9s 2c", "8c 8d"),
        "quads 6 and lower: the two best singletons in front": ("6s 6h 6d 6c Qh 9s 2c", "9s Qh"),
    },
    "claridge": {
        "quads 7-T: keep with an A singleton": ("8s 8h 8d 8c Ah 9s 2c", "9s Ah"),
        "quads J-K: split": ("Qs Qh Qd Qc Ah 6d 2h", "Qc Qd"),
    },
    "ballys-ac": {
        "ace and joker with a straight or straight flush: the best front that leaves one that is"
        " not ace-high": ("Ts 9h Kd Jc 5d Xx Ah", "5d Ah"),
        "ace and joker with an ace-high straight or straight flush only: the two aces behind, the"
        " two best singletons in front": ("Kd 8c Js 2d Xx Ah Qc", "Qc Kd"),
        "quads 2-9: keep": ("9s 9h 9d 9c Qh 7s 2c", "7s Qh"),
        "quads T-K: keep with an A singleton": ("Ts Th Td Tc Ah 6d 2h", "6d Ah"),
    },
    "golden-nugget-lv": {
        "two pair, aces and any: split": ("As Ah 4d 4c Kh 9s 7d", "4c 4d"),
        "two pair, the higher J or better and the lower 6 or better: split": (
            "Js Jh 6c 6d Ah Qd 3c",
            "6c 6d",
        ),
        "two pair and an A singleton: keep": ("Js Jh 5c 5d Ah Qd 3c", "Qd Ah"),
        "a straight flush: given up for another complete hand if the front rises and is J-high or"
        " better": ("9c 8c 7c 6c 5c 9d 4h", "9c 9d"),
        "a straight flush: the best front that leaves it": ("Tc 9c 8c 7c Jc Kd 2h", "2h Kd"),
        "a royal flush: given up for another complete hand if the front rises and is K-high or"
        " better": ("As Ks Qs Js Ts 9s 2d", "2d As"),
        "a royal flush: the best front that leaves it": ("As Ks Qs Js Ts 8d 2d", "2d 8d"),
        "two pair and a complete hand: the best front that leaves a complete hand": (
            "Th 9d 8c 7s 6h Td 9c",
            "9c Td",
        ),
        "two pair, the higher 7s or better, and no A singleton: split": (
            "7s 7h 2c 2d Kh 9d 5c",
            "2c 2d",
        ),
        "two pair: keep": ("6s 6h 2c 2d Kh 9d 5c", "9d Kh"),
        TWOS: ("7s 7h 7d 2c 2d As Kh", "Kh As"),
        "quads J-K with a pair below tens: split the quads": ("Ks Kh Kd Kc 9s 9d Th", "Kc Kd"),
        "four aces with a pair below 7s: split the aces": ("As Ah Ad Ac 6s 6d 3c", "Ac Ad"),
        "quads 2-6: keep": ("6s 6h 6d 6c Qh 9s 2c", "9s Qh"),
        "quads 7-T: keep with an A singleton": ("8s 8h 8d 8c Ah 9s 2c", "9s Ah"),
        "quads: split": ("8s 8h 8d 8c Kh 9s 2c", "8c 8d"),
    },
    "flamingo-lv": {
        "two pair, aces and any: split": ("As Ah 4d 4c Kh 9s 7d", "4c 4d"),
        "two pair, both T or higher: split": ("Qc Qd Ts Th Ah 6d 2c", "Th Ts"),
        "two pair, both T or lower, and an A singleton: keep": ("Ts Th 2c 2d Ah 9c 3d", "9c Ah"),
        "a flush: the best front that leaves a flush or a straight, if it is K-high or better": (
            "Kc 9c 8c 7c 6c Td 2h",
            "2h Kc",
        ),
        "a flush: the best front that leaves a flush": ("Qc 9c 8c 7c 6c Td 2h", "2h Td"),
        "a straight flush: given up for another complete hand if the front rises and is an ace with"
        " a face card, or a pair": ("9c 8c 7c 6c 5c 9d 4h", "9c 9d"),
        "a straight flush: the best front that leaves it": ("Tc 9c 8c 7c Jc Kd 2h", "2h Kd"),
        "a royal flush: given up for another complete hand if the front rises and is K-high or"
        " better": ("As Ks Qs Js Ts 9s 2d", "2d As"),
        "a royal flush: the best front that leaves it": ("As Ks Qs Js Ts 8d 2d", "2d 8d"),
        "two pair and a straight: the best front that leaves a straight": (
            "8d Jc Qh Ts 8c 9h Qd",
            "8c Qd",
        ),
        "two pair, both 6 or lower: keep": ("5s 5h 3c 3d Qh 9d 7c", "9d Qh"),
        "two pair, the higher J, Q or K, the lower 5 or lower, and an A singleton: keep": (
            "Js Jh 3c 3d Ah Qd 7c",
            "Qd Ah",
        ),
        "two pair: split": ("Ks Kh Jh 9d 9c 5s 3c", "9c 9d"),
        TWOS: ("7s 7h 7d 2c 2d As Kh", "Kh As"),
        "quads J-K with a pair below tens: split the quads": ("Js Jh Jd Jc 6s 6d Th", "Jc Jd"),
        "four aces with a pair below 7s: split the aces": ("As Ah Ad Ac 6s 6d 3c", "Ac Ad"),
        "quads 2-6: keep": ("5s 5h 5d 5c Qh 9s 2c", "9s Qh"),
        "quads 7-T: keep with an A singleton and a face card": ("8s 8h 8d 8c Ah Jd 2c", "Jd Ah"),
        "quads: split": ("8s 8h 8d 8c Ah Td 2c", "8c 8d"),
    },
    "mgm-lv": {
        "two pair, low and any: keep with an A singleton": ("Js Jh 3c 3d Ah Qd 7c", "Qd Ah"),
        "two pair, medium and medium: keep with an A singleton": ("Ts Th 7c 7d Ah 9d 3c", "9d Ah"),
        "two pair, low and low, with a complete hand and no A singleton: the best front that leaves"
        " a complete hand": ("6s 6h 4c 4d 5h 3s 2c", "4c 6h"),
        "two pair, low and low: keep": ("6s 6h 4c 4d Qh 9s 2c", "9s Qh"),
        "two pair: split": ("Ks Kh Jh 9d 9c 5s 3c", "9c 9d"),
        "pair T-K, an A singleton and a complete hand: the ace in front if a complete hand can stay"
        " behind it": ("Ad Js Jc Ts 9s 8s 7s", "Jc Ad"),
        "pair T-K, an A singleton and a complete hand: the pair behind, the ace and the best other"
        " singleton in front": ("As Ks Qs Js Jc Ts 7d", "Ks As"),
        TWOS: ("7s 7h 7d 2c 2d As Kh", "Kh As"),
        "quads 2-6: keep": ("6s 6h 6d 6c Qh 9s 2c", "9s Qh"),
        "quads 7-T: keep with an A singleton": ("8s 8h 8d 8c Ah 9s 2c", "9s Ah"),
        "quads: split": ("8s 8h 8d 8c Kh 9s 2c", "8c 8d"),
    },
    "casino-real": {
        "five aces: aces in front, no exception": ("As Ah Ad Ac Xx Kd Kc", "Ac Ad"),
        "two pair, the higher J T 9: keep with an A singleton": ("Js Jh 9c 9d Ah 6d 2c", "6d Ah"),
        "two pair, the higher 8 7 6: keep with a K or A singleton": (
            "8s 8h 2c 2d Kh 9d 5c",
            "9d Kh",
        ),
        "two pair, the higher 5 4 3: keep with a singleton Q or better": (
            "5s 5h 3c 3d Qh 9d 7c",
            "9d Qh",
        ),
        "two pair: split": ("5s 5h 3c 3d Jh 9d 7c", "3c 3d"),
        "quads 5-2: keep": ("5s 5h 5d 5c Jh 9s 2c", "9s Jh"),
        "quads 8 7 6: keep with a singleton Q or better": ("8s 8h 8d 8c Qh 9s 2c", "9s Qh"),
        "quads J T 9: keep with a singleton K or better": ("Js Jh Jd Jc Kh 9s 2c", "9s Kh"),
        "quads: split": ("Qs Qh Qd Qc Ah 6d 2h", "Qc Qd"),
    },
    "wizard-two-pair": {
        "two pair, the ranks 9 or less together: keep with a K or A singleton": (
            "6s 6h 3c 3d Kh Qd 7c",
            "Qd Kh",
        ),
        "two pair, the ranks 15 or less together: keep with an A singleton": (
            "9s 9h 6c 6d Ah Qd 3c",
            "Qd Ah",
        ),
    },
}
EVERY_LINE = [
    pytest.param(name, words, cards, front, id=f"{name}: {words}")
    for name, lines in OWN_LINES.items()
    for words, (cards, front) in {**CONVENTIONS, **OWN_LINES["trump-plaza"], **lines}.items()
    if words in WAYS[name].words
    # The one house way that leaves nothing to these conventions.
    and (name != "casino-real" or words not in CONVENTIONS or "five aces" not in words)
]


@pytest.mark.parametrize(("name", "words", "cards", "front"), EVERY_LINE)
def test_line(name: str, words: str, cards: str, front: str) -> None:
    setting = WAYS[name].set(cards)
    assert (setting.line, str(setting.low)) == (words, front)


@every_way
def test_every_line_of_the_file_has_a_hand_above(way: HouseWay) -> None:
    """The lines that it takes over from another house way are among those of that one."""
    of_its_file = [ln.words for ln in way.own_lines if ln.place.startswith(f"{way.name}:")]
    assert sorted(of_its_file) == sorted(OWN_LINES[way.name])
    taken_over = {ln.words for ln in way.own_lines} - set(of_its_file)
    assert taken_over <= set(OWN_LINES["trump-plaza"])
    assert list(way.words) == [*(ln.words for ln in way.own_lines), *CONVENTIONS]


@every_way
def test_every_line_that_is_reached_gives_its_words(way: HouseWay, kinds: hands.Kinds) -> None:
    """H20, H21: all lines but conventions are reached."""
    lines = arrays.set_hands(kinds.cards, way).lines
    reached = dict(zip(*np.unique(lines, return_index=True), strict=True))
    assert set(range(len(way.own_lines))) <= set(reached)
    for number, row in reached.items():
        assert way.set(kinds.cards[row].tolist()).line == way.words[number]


# ----------------------------------------------------------------------------------------- cases.md

ALL = frozenset(NAMES)
LAS_VEGAS = frozenset({"flamingo-lv", "golden-nugget-lv", "mgm-lv"})
TWOS_EXCEPTION = ALL - {"foxwoods", "claridge", "casino-real"}
SPLIT_FOUR_ACES = frozenset({"flamingo-lv", "golden-nugget-lv"})
WIZARD = frozenset({"wizard-two-pair"})

# Number of the case -> house ways, cards, front, and what stays behind.  Where houses differ, the
# rule of each decides.  Cards of equal rank in front follow H3.
CASES = [
    ("55", ALL - LAS_VEGAS, "2s 2h 3d 3c 7h 6d 5s", "2s 2h", "one pair, 3-3-7-6-5"),
    ("55 kept", LAS_VEGAS, "2s 2h 3d 3c 7h 6d 5s", "7h 6d", "two pair, 3-3-2-2-5"),
    ("56 king", ALL, "5s 5h 3c 3d Kh 9d 7c", "Kh 9d", "two pair, 5-5-3-3-7"),
    (
        "56 queen",
        ALL - LAS_VEGAS - {"casino-real"},
        "5s 5h 3c 3d Qh 9d 7c",
        "3c 3d",
        "one pair, 5-5-Q-9-7",
    ),
    (
        "56 queen kept",
        LAS_VEGAS | {"casino-real"},
        "5s 5h 3c 3d Qh 9d 7c",
        "Qh 9d",
        "two pair, 5-5-3-3-7",
    ),
    ("58", ALL - WIZARD, "Tc Td 7h 7s Ad 9c 3d", "Ad 9c", "two pair, T-T-7-7-3"),
    ("58 by the sum of 17", WIZARD, "Tc Td 7h 7s Ad 9c 3d", "7h 7s", "one pair, T-T-A-9-3"),
    ("59", ALL, "As Ah 4d 4c Kh 9s 7d", "4d 4c", "one pair, A-A-K-9-7"),
    ("59 joker", ALL, "As Xx 4d 4c Kh 9s 7d", "4d 4c", "one pair, A-A-K-9-7"),
    ("61", ALL, "Jh Td 9c 8s 7h 6d 2c", "Jh 2c", "straight, T-9-8-7-6"),
    ("62", ALL, "9h 8d 7c 6s 5h 9c Kd", "Kd 9c", "straight, 9-8-7-6-5"),
    ("64", ALL, "As Ks Qs Js 9s 8d 7c", "8d 7c", "flush, A-K-Q-J-9"),
    ("65", ALL, "Xx As 9d 8c 6h 4s 2d", "9d 8c", "one pair, A-A-6-4-2"),
    ("67 eights", ALL, "Xx 5h 2d 3h 8c 8d 3s", "Xx 5h", "two pair, 8-8-3-3-2"),
    ("67 sixes", ALL, "6s 3c 6d Xx 2h Js 3h", "Xx Js", "two pair, 6-6-3-3-2"),
    ("68", ALL - TWOS_EXCEPTION, "7s 7h 7d 2c 2d As Kh", "2c 2d", "three of a kind, 7-7-7-A-K"),
    ("68 exception", TWOS_EXCEPTION, "7s 7h 7d 2c 2d As Kh", "As Kh", "full house, 7-7-7-2-2"),
    ("70", ALL, "Qs Qh Qd 9c 9d 4s 4h", "9c 9d", "full house, Q-Q-Q-4-4"),
    ("71", ALL, "As Ah Ad Ks 9h 6c 4d", "Ks Ad", "one pair, A-A-9-6-4"),
    ("71 joker", ALL, "As Ah Xx Ks 9h 6c 4d", "Ks Ah", "one pair, A-A-9-6-4"),
    ("73 eights", ALL, "As Ah Ad Ac 8s 8d 3c", "8s 8d", "four of a kind, A-A-A-A-3"),
    (
        "73 sixes",
        ALL - SPLIT_FOUR_ACES,
        "As Ah Ad Ac 6s 6d 3c",
        "6s 6d",
        "four of a kind, A-A-A-A-3",
    ),
    ("73 sixes split", SPLIT_FOUR_ACES, "As Ah Ad Ac 6s 6d 3c", "Ac Ad", "two pair, A-A-6-6-3"),
    ("74", ALL, "6s 6h 6d 6c Ts Th Td", "Th Td", "four of a kind, 6-6-6-6-T"),
    ("76", ALL - SPLIT_FOUR_ACES, "Th 9d 8c 7s 6h Td 9c", "9d 9c", "one pair, T-T-8-7-6"),
    ("76 straight", SPLIT_FOUR_ACES, "Th 9d 8c 7s 6h Td 9c", "Td 9c", "straight, T-9-8-7-6"),
    ("77", ALL, "Ks Kh Qd Jc Ts 9h Ad", "Ad Kh", "straight, K-Q-J-T-9"),
    ("79 quads", ALL, "Js Jh Jd Jc 9s 5h 2c", "Jd Jc", "one pair, J-J-9-5-2"),
    ("103", ALL, "Ts 9h 8d 5c 4s 3d 2h", "9h 8d", "high card, T-5-4-3-2"),
]


@pytest.mark.parametrize(
    ("name", "cards", "front", "high"),
    [
        pytest.param(name, cards, front, high, id=f"case {number}: {name}")
        for number, names, cards, front, high in CASES
        for name in sorted(names)
    ],
)
def test_cases_by_number(name: str, cards: str, front: str, high: str) -> None:
    setting = WAYS[name].set(cards)
    assert set_of(setting.low) == codes(front)
    assert set_of(setting.high) == codes(cards) - codes(front)
    assert str(setting.high_value) == high


@every_way
@pytest.mark.parametrize("cards", ["As Ah Ad Ks 9h 6c 4d", "As Ah Xx Ks 9h 6c 4d"])
def test_case_71_three_aces_play_ace_king_in_front(way: HouseWay, cards: str) -> None:
    assert str(way.set(cards).low_value) == "high card, A-K"


@pytest.mark.parametrize(
    ("cards", "low"),
    [
        pytest.param("Js Jh Jd Jc 9s 5h 2c", "Jd Jc", id="split quads"),
        pytest.param("9c 8s 9h 8d 4c 3s 2h", "9c 8s", id="equal ranks"),
    ],
)
def test_case_79_a_low_hand_of_equal_rank_is_legal(cards: str, low: str) -> None:
    setting = Setting.by_hand(cards, low)
    assert setting.foul is None
    assert set_of(setting.low) == codes(low)
    assert set_of(setting.high) == codes(cards) - codes(low)


def test_case_65_the_foul_of_the_wrong_joker() -> None:
    setting = Setting.by_hand("Xx As 9d 8c 6h 4s 2d", "As 9d")
    assert setting.foul == (
        "the low hand is higher than the high hand (high card, A-9 against high card, A-8-6-4-2)"
    )


# ------------------------------------------------------------------------------- published settings

# Settings that published charts for these houses state.
PUBLISHED = {
    "flamingo-lv": """
        9c 8d 7h 5s 4d 3h 2d / 8d 7h
        Ac 9d 8d 7h 5s 4d 3h / 9d 8d
        Xx As Ah Ad Ac 7h 4d / Xx Ac
        Xx As Ah Ad Ac Kh Kd / Kh Kd
        Kd Qh Th 3s 3h 3d 3c / Kd Qh
        Ah Jh 8s 8h 8d 8c 6d / Ah Jh
        Qs Qh Qd Qc Th 6d 2h / Qs Qc
        Ah Qs Qh Qd Qc Jh Jd / Jh Jd
        Kd Qh Th Tc 3s 3h 3d / Th Tc
        4h 4d 3s 3h 3d 2h 2c / 4h 4d
        7h 6d 4h 3s 3h 3d 2c / 7h 6d
        6h 6d 6c 4h 3s 3h 3d / 6h 6c
        Jh Jd 9h 7c 6d 3s 3h / 3s 3h
        Xx As Qh Qd 9h 7c 6d / Qh Qd
        Ah Js Jh 9h 6d 5d 5c / Ah 9h
        Xx Ah Js 9h 6d 5d 2c / Js 9h
        As Ks Qs Qd Js Ts Tc / Ts Tc
        Ks Qs Js Ts 9s 6d 4c / 6d 4c
        As Ad 5s 4s 4c 3s 2s / 4s 4c
    """,
    "foxwoods": """
        As Ah Ad Ac Kh Js 5c / Ad Ac
        Kh Kc Js 9s 9h 9d 7c / Kh Kc
        As Ah Kd Kc Jc 5s 5h / As Ah
        Ks 9h 8s 7d 6c 5h 2c / Ks 2c
        Kc Jh 9s 9h 9d 5s 3c / Kc Jh
        Kh Qs Jc 6s 6h 4d 4c / Kh Qs
        Ks Kh Jh 9d 9c 5s 3c / 9d 9c
        Ks Kh Jh 9s 5c 4d 4c / 4d 4c
        Ks Kh Jd 9c 7h 5s 3c / Jd 9c
        Ah Ks Qd Jc 9h 7s 5c / Ks Qd
        Xx Ah Ks Jd 9c 7h 5s / Ks Jd
    """,
    "mgm-lv": """
        Xx Kh Qs Td 7c 5s 2h / Kh Qs
        Xx As Ah Ad Ac Kh Kd / Kh Kd
        Xx As Ah Ad Kh Kd Jc / Kh Kd
        Xx As Ah Ad Kd Jh Jc / Xx As
        Ad Js Ts 9s 8s 7s 3c / Ad 3c
        Qd Js Ts 9s 8s 7s 3c / Qd 3c
        Qd Js Ts 9s 8s 7s 6c / Qd Js
        Ad Js Jc Ts 9s 8s 7s / Ad Jc
        As Ks Qs Js Jc Ts 7d / As Ks
        Qd Js Ts 9s 8s 7s 7c / 7s 7c
        Qd Ts 9s 8s 7s 6s 6c / Qd 6c
        As 5s 4s 4d 3s 2s 2c / As 5s
        7s 7c 6s 5s 4s 4d 3s / 4s 4d
        Xx As 4s 4d 3s 2s 2c / Xx As
        Xx As Ah Ac Kh Jh 2h / As Ac
        Xx As Ah Ad Kh Qd 9c / Xx As
        Ah Qd Jc Ts Th Td Tc / Ah Qd
        As Ah Ad Qd Jh Jd Jc / Ah Ad
        As Ah Ad Qh Qd Jd Jc / Qh Qd
        Xx Ah Kh Js Jh Jc 2d / Xx Ah
        Ah Kd 6h 6d 6c 2s 2d / Ah Kd
        As Ah Ac Qs 9h 6c 2d / Ah Qs
        As Ac Qs 9h 9d 6h 6c / As Ac
        Ac Qs 9h 9d 6h 6c 5s / Ac Qs
        Kc Qs 9h 9d 6h 6c 5s / 6h 6c
        Ac Kh Kd Qs 6h 6c 5s / Ac Qs
        As Ac Qs 9h 9d 6h 4c / 9h 9d
        Kh Tc 9s 7s 5h 5c 2d / Kh Tc
        As Kh Qd 9c 7s 4h 2d / Kh Qd
        As Kc 9s 9h 7d 4c 2s / As Kc
        As Kh 6s 6h 4d 4c 2d / As Kh
        Ah Qs Qh Qd 7s 7c 2d / 7s 7c
        Ad Ks Kh 9d 9c 3s 3h / Ks Kh
        As Ah Ad Kc Qs 8h 3d / As Kc
    """,
    "trump-plaza": """
        Xx Ah 9c 7h 5s 3d 2c / 9c 7h
        Qh 9s 5s 5h 3d 3c 2c / 3d 3c
        Ah Ts Th 9s 8d 8c 2c / Ah 9s
        Kh Ts Th 9s 8d 8c 2c / 8d 8c
        Ah Ks Kh Qd Qc 9s 2c / Qd Qc
        As Ah Kh 9s 4d 4c 2c / 4d 4c
        Kc Qs Jh Td Tc 9s 9h / 9s 9h
        Ks Kh 8d 8c 3s 3h 2c / Ks Kh
        Kd 9h 7s 7h 7c 4s 2c / Kd 9h
        8c 7s 7h 7c 6s 5h 4d / 7h 7c
        As Ts Th Tc 4h 4d 2c / 4h 4d
        As Kc Ts Th Tc 2h 2d / As Kc
        Kc 9s 9h 9c 5s 5h 5d / 9s 9h
        Ah Ks 5s 5h 5d 5c 2c / Ah Ks
        Kh 9s 8s 8h 8d 8c 2c / Kh 9s
        As Ah Ad Ac Kh 9s 2c / As Ah
        Kc 8s 8h 8d 8c 3s 3h / 3s 3h
        8s 8h 8d 8c 3s 3h 3c / 3s 3h
        Kd Qc Jh Td 9s 3s 2c / 3s 2c
        Kh Qd Jc Th 9d 8s 2c / Kh 2c
        As 9h 8h 7h 6d 5h 2h / As 6d
        Ks Kh 9c 8s 7h 6d 5c / Ks Kh
        Kc 9s 8h 7d 6c 5s 5h / Kc 5s
        As Ah Kd Qc 9h 5s 2c / Kd Qc
        Kh Kc 8d 7s 5d 4h 3c / 8d 7s
        Xx Qc Jh Td 9s 3s 2c / 3s 2c
    """,
}
# A chart that plays two aces in front of this hand; the rule of the house is "quads and a pair:
# H7", so the pair.
CONTRADICTION = ("mgm-lv", "Xx As Ah Ad Kd Jh Jc", "Xx As")


def published() -> Iterator[tuple[str, str, str]]:
    for name, rows in PUBLISHED.items():
        for row in rows.strip().splitlines():
            cards, front = row.strip().split(" / ")
            yield name, cards, front


def test_all_published_settings_are_there() -> None:
    assert len(list(published())) == 90
    assert CONTRADICTION in published()


@pytest.mark.parametrize(
    ("name", "cards", "front"),
    [pytest.param(*row, id=f"{row[0]}: {row[1]}") for row in published() if row != CONTRADICTION],
)
def test_published_settings(name: str, cards: str, front: str) -> None:
    # Charts name ranks; which suits go in front is this package's convention (H3).
    assert WAYS[name].set(cards).low_value == LowValue.of(front)


def test_where_a_chart_contradicts_the_rule_the_rule_is_played() -> None:
    name, cards, _ = CONTRADICTION
    setting = WAYS[name].set(cards)
    assert str(setting.low) == "Jc Jh"
    assert setting.line == "quads and a pair: the pair in front (H7)"


# ----------------------------------------------------------------------------------------- H3: ties


@every_way
@pytest.mark.parametrize(
    ("cards", "front"),
    [
        pytest.param("4s 4h 4d 4c Kh Kd 9s", "Kd Kh", id="the only pair"),
        pytest.param("9s 9h 9d 5s 5h 5d Kc", "9d 9h", id="diamonds before spades"),
        pytest.param("As Ah Ad Ac Qh 9s 2c", "Ac Ad", id="clubs before spades"),
        pytest.param("Qs Qh Qc Qd 9h 6d 2h", "Qc Qd", id="two lowest codes of four"),
        pytest.param("As Ah Ad Xx Qh 9s 2c", "Ad Ah", id="joker last"),
        pytest.param("As Ah Ad Ac Xx 9s 2c", "Ac Ad", id="joker last of five"),
        pytest.param("As Ah Xx Ks 9h 6c 4d", "Ks Ah", id="a natural ace, not the joker"),
        pytest.param("7c 7d 7h 8d 6d 5d 4d", "7c 7h", id="the straight flush behind first"),
        pytest.param("9c 9d 8c 7c 6c 5c 2h", "2h 9d", id="also before the lowest codes"),
    ],
)
def test_h3_which_cards_show_the_front(way: HouseWay, cards: str, front: str) -> None:
    assert str(way.set(cards).low) == front
