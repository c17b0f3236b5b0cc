"""What bonus wagers call cards: against the oracle, and hand by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest
from bonus_hands import (
    EVERY_NAME,
    NOTHING,
    OF_THREE,
    READINGS,
    cards_of,
    every_reading,
    mixed_hands,
    names_of,
    shuffled,
)
from oracle import bonus as oracle
from oracle.cards import ACE, JOKER, parse, rank_of, suit_of

from paigow import DECK, Card, Hand, PaigowError, PayTable, Rules, bonus
from paigow.errors import (
    CardCountError,
    CardError,
    CardTextError,
    DuplicateCardError,
    PayTableError,
    RulesError,
    WagerError,
)

OF_ALL_SEVEN = {
    "three pair",
    "seven-card straight flush",
    *(name for name in bonus.HANDS if " and " in name),
}
HIGHS = {name for name in bonus.HANDS if name.endswith(" high")}

# Hands of which the order could matter: what makes a name is not what is left over, or there are
# several ways to make it.
SPECIAL = {
    "case 85: royal match": "Qh Kh As Ks Qs Js Ts",
    "joker in the royal": "As Ks Qs Js Xx Kh Qh",
    "ace match": "As Ks Qs Js Ts Ah Kh",
    "royal and joker ace": "As Ks Qs Js Ts Xx Ah",
    "case 82: seven in sequence": "5s 6s 7s 8s 9s Ts Js",
    "seven with joker": "2s 3s 4s Xx 6s 7s As",
    "five aces and pair": "As Ah Ad Ac Xx 4d 4h",
    "quads and trips": "6s 6h 6d 6c Ts Th Td",
    "flush beside trips": "Ks Js 9s 7s 3s Kh Kd",
    "straight and several pairs": "9s 8h 7d 6c 5s 9h 8d",
}


# ------------------------------------------------------------------------- against the oracle


@every_reading
def test_every_hand_of_three_cards_is_named_as_by_the_oracle(joker: str) -> None:
    hands = list(combinations(range(53), 3))
    assert len(hands) == 23_426
    for hand in hands:
        assert bonus.names(hand, joker) == names_of(hand, joker), hand


def test_random_hands_are_named_as_by_the_oracle() -> None:
    """Without the joker it does not matter what it would be."""
    with_joker = 0
    for hand in mixed_hands(21_000, 7):
        if JOKER in hand:
            with_joker += 1
            for joker in READINGS:
                assert bonus.names(hand, joker) == names_of(hand, joker), hand
        else:
            expected = names_of(hand, "bug")
            for joker in READINGS:
                assert bonus.names(hand, joker) == expected, hand
    assert with_joker > 3_000


def rare_hands() -> Iterator[list[int]]:
    """What random hands hardly ever are.

    Royal and straight flushes, quads and five aces with all sorts of cards beside them, and seven
    of a suit in sequence.
    """
    fives = [[4 * rank + 3 for rank in range(low, low + 5)] for low in (0, 3, 7, 8)]
    fives.append([51, 3, 7, 11, 15])
    fives += [
        [card if card != five[at] else JOKER for card in five] for five in fives for at in (1, 4)
    ]
    fives += [[4 * rank, 4 * rank + 1, 4 * rank + 2, 4 * rank + 3, 4] for rank in (2, 11, 12)]
    fives += [[48, 49, 50, 51, JOKER], [44, 45, 46, JOKER, 1], [48, 49, 50, JOKER, 1]]
    for five in fives:
        others = [card for card in range(53) if card not in five]
        for number, (one, other) in enumerate(combinations(others, 2)):
            is_pair = rank_of(one) == rank_of(other)
            is_match = rank_of(one) >= 10 and rank_of(other) >= 10
            if is_pair or is_match or number % 40 == 0:
                yield [one, *five, other]
    for run in [[51, *range(3, 27, 4)], *([*range(low, low + 28, 4)] for low in range(3, 28, 4))]:
        yield run
        yield from ([*run[:at], JOKER, *run[at + 1 :]] for at in range(7))


def test_rare_hands_are_named_as_by_the_oracle() -> None:
    hands = list(rare_hands())
    assert all(len(set(hand)) == 7 for hand in hands)
    for number, hand in enumerate(hands):
        for joker in READINGS if number % 5 == 0 else ("bug", "ace"):
            assert bonus.names(hand, joker) == names_of(hand, joker), hand
    assert {name for hand in hands for name in bonus.names(hand)} >= set(bonus.HANDS) - {
        *(f"{rank} high" for rank in ("nine", "ten", "jack", "queen", "king", "ace")),
        "flush and pair",
    }


def test_the_random_hands_bear_nearly_every_name() -> None:
    """What they do not reach is below, hand by hand."""
    found = {name for hand in mixed_hands(21_000, 7) for name in bonus.names(hand)}
    assert len(found) >= 25
    assert {"seven-card straight flush", "royal flush", "straight flush and pair"} <= found


@pytest.mark.parametrize("joker", ["no color", "any color"])
@pytest.mark.parametrize("color", bonus.COLORS)
def test_colors_are_named_as_by_the_oracle(color: str, joker: str) -> None:
    seen: set[str] = set()
    for hand in mixed_hands(21_000, 7):
        found = oracle.color_names(hand, color, joker)
        natural = oracle.natural_color_names(hand, color, joker)
        expected = {
            name: short in natural
            for name in bonus.COLOR_COUNTS
            if (short := name.replace(" or more of", " of")) in found
        }
        assert bonus.color_names(hand, color, joker) == expected, hand
        seen |= expected.keys()
    assert seen == set(bonus.COLOR_COUNTS) - ({"three of each color"} if "any" in joker else set())


# ----------------------------------------------------------------------------------- hand by hand


@every_reading
@pytest.mark.parametrize("name", bonus.HANDS)
def test_every_name_is_borne_with_and_without_the_joker(name: str, joker: str) -> None:
    natural, with_joker = EVERY_NAME[joker][name]
    for cards, without_help in ((natural, True), (with_joker, False)):
        if cards is not None:
            assert bonus.names(cards, joker)[name] is without_help
            assert bonus.names(cards, joker) == names_of(parse(cards), joker)
            assert ("Xx" in cards) is not without_help


@every_reading
@pytest.mark.parametrize("name", bonus.HANDS)
def test_where_no_hand_is_given_there_is_none(name: str, joker: str) -> None:
    """All 154,143,080 hands are counted."""
    for use, cards in zip(("no joker", "joker"), EVERY_NAME[joker][name], strict=True):
        hand = f"{name}, {use}"
        document = {
            "name": "one line",
            "odds": "to 1",
            "joker": joker,
            "line": [{"hand": hand, "pays": 1}],
        }
        if cards is None:
            with pytest.raises(PayTableError, match=f"no hand is '{hand}'$"):
                PayTable.from_document(document)
        else:
            assert PayTable.from_document(document).settle(cards, 1).hand == hand


@every_reading
def test_every_name_of_three_cards_is_borne_with_and_without_the_joker(joker: str) -> None:
    for name, hands in OF_THREE[joker].items():
        for cards, without_help in zip(hands, (True, False), strict=True):
            assert cards is not None
            assert bonus.names(cards, joker)[name] is without_help, cards
            assert bonus.names(cards, joker) == names_of(parse(cards), joker)


def test_three_cards_have_these_names_and_no_other() -> None:
    found = {
        name
        for joker in READINGS
        for hand in combinations(range(53), 3)
        for name in bonus.names(hand, joker)
    }
    assert found == set(OF_THREE["bug"])


@pytest.mark.parametrize(
    ("cards", "joker", "names"),
    [
        ("As Ks Qs Js Ts Xx 4h", "bug", {"royal flush": True, "pair": False}),
        ("Ks Kh Kd Kc Xx 4h 2d", "bug", {"four of a kind": True, "pair": True}),
        ("7s 7c 4d 4h 8s 8c Xx", "bug", {"three pair": True, "three of a kind": None}),
        (
            "Xx 2s 3s 4s 5s 6s 7s",
            "ace",
            {"straight flush": True, "seven-card straight flush": None},
        ),
        ("As 2s 3s 4s 5s 6s 7s", "bug", {"seven-card straight flush": True}),
        ("As Ks 2s 3s 4s 5s 6s", "bug", {"seven-card straight flush": None}),
        ("Ah 2h 3h 4h 5h Kc Kd", "bug", {"royal flush": None, "straight flush": True}),
        ("Qs Kd Ah 2c 3s 8d 7h", "bug", {"straight": None, "ace high": True}),
        ("Ks Kh Kd Xx 9c 5d 3h", "bug", {"four of a kind": None, "three of a kind": True}),
        ("Ks Kh Kd Xx 9c 5d 3h", "ace", {"four of a kind": None, "full house": None}),
        ("As Ks Qs Js Ts Xx Kh", "wild", {"royal flush and ace match": None}),
        ("As Ks Qs Js Ts Kh Qd", "bug", {"royal flush and royal match": None}),
        ("As Ah Ad Ac Xx 4d 4h", "wild", {"five aces": False, "five of a kind": False}),
        ("Kh Kd Ks Kc Xx 4d 4h", "wild", {"five aces": None, "five of a kind": False}),
    ],
)
def test_a_name_with_its_flag(cards: str, joker: str, names: dict[str, bool | None]) -> None:
    """``None`` is a name that does not fit."""
    found = bonus.names(cards, joker)
    assert {name: found.get(name) for name in names} == names


def test_names_come_in_their_order() -> None:
    for hand in mixed_hands(21_000, 7)[:500]:
        found = list(bonus.names(hand))
        assert found == sorted(found, key=bonus.HANDS.index)


def test_all_names_are_different() -> None:
    assert len(set(bonus.NAMES)) == len(bonus.NAMES) == 48
    assert bonus.NAMES[:29] == bonus.HANDS


COLOR_HANDS = [
    ("As Ks Qc Jh Td 5d Xx", "red", {"three of each color": False}),
    ("As Ks Qc Jh Td 5d Xx", "black", {"three of each color": False}),
    ("As Ks Qc Jh Td 5d 2h", "red", {"four or more of the color": True}),
    ("As Ks Qc Jh Td 5d 2h", "black", {}),
    ("As Ks Qc Jc Td 5d Xx", "black", {"four or more of the color": True}),
    ("As Ks Qc Jc Ts 5d Xx", "black", dict.fromkeys(bonus.COLOR_COUNTS[1:3], True)),
    ("As Ks Qc Jc Ts 5s Xx", "black", dict.fromkeys(bonus.COLOR_COUNTS[1:4], True)),
    ("Ah Kh Qd Jd Th 5h 2d", "red", dict.fromkeys(bonus.COLOR_COUNTS[1:], True)),
]


@pytest.mark.parametrize(("cards", "color", "names"), COLOR_HANDS)
def test_colors_by_hand(cards: str, color: str, names: dict[str, bool]) -> None:
    assert bonus.color_names(cards, color) == names


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_a_joker_of_any_color_is_the_last_one(count: int) -> None:
    reds = ["Ah", "Kh", "Qd", "Jd", "Th", "5h"][: count - 1]
    blacks = ["As", "Ks", "Qc", "Jc"][: 7 - count]
    hand = " ".join([*reds, "Xx", *blacks])
    names = bonus.COLOR_COUNTS[1 : count - 2]
    assert len(names) == count - 3
    found = bonus.color_names(hand, "red", "any color")
    assert found == {name: name != names[-1] for name in names}


# ---------------------------------------------------------------------------------------- order


@pytest.mark.parametrize("cards", SPECIAL.values(), ids=list(SPECIAL))
def test_all_5040_orders_have_the_same_names(cards: str) -> None:
    codes = parse(cards)
    for joker in READINGS:
        expected = bonus.names(codes, joker)
        assert all(bonus.names(hand, joker) == expected for hand in permutations(codes))


def test_all_5040_orders_show_the_same_cards_in_their_order() -> None:
    codes = parse(SPECIAL["case 85: royal match"])
    royal = set(cards_of("As Ks Qs Js Ts"))
    for hand in permutations(codes):
        chosen = bonus.best_cards(hand, "royal flush")
        assert set(chosen) == royal
        assert [card.code for card in chosen] == [code for code in hand if DECK[code] in royal]
        assert len(bonus.best_cards(hand, "royal flush and royal match")) == 7


def test_shuffled_hands_have_the_same_names_and_cards() -> None:
    rng = random.Random(3)
    for hand in mixed_hands(21_000, 7)[:1500]:
        mixed = shuffled(hand, rng)
        for joker in READINGS:
            names = bonus.names(hand, joker)
            assert bonus.names(mixed, joker) == names
            for name in names:
                chosen = bonus.best_cards(hand, name, joker)
                assert set(bonus.best_cards(mixed, name, joker)) == set(chosen)
        for color in bonus.COLORS:
            assert bonus.color_names(mixed, color) == bonus.color_names(hand, color)


def test_the_input_is_left_as_it_was() -> None:
    cards = ["Qh", "Kh", "As", "Ks", "Qs", "Js", "Ts"]
    before = list(cards)
    bonus.names(cards)
    bonus.best_cards(cards, "royal flush")
    bonus.color_names(cards, "red")
    assert cards == before


@pytest.mark.parametrize(
    "same",
    [
        "as KS qs jS 10s kh QH",
        [51, 47, 43, 39, 35, 46, 42],
        np.array([51, 47, 43, 39, 35, 46, 42], np.uint8),
        Hand("As Ks Qs Js Ts Kh Qh"),
        cards_of("As Ks Qs Js Ts Kh Qh"),
        ("As", 47, Card("Qs"), "Js", "Ts", "Kh", np.int64(42)),
    ],
    ids=["text", "codes", "array", "Hand", "cards", "mixed"],
)
def test_cards_may_be_given_in_any_form(same: Any) -> None:
    assert bonus.names(same)["royal flush and royal match"] is True
    royal = cards_of("As Ks Qs Js Ts")
    assert bonus.best_cards(same, "royal flush") == royal
    assert bonus.color_names(same, "black")["five or more of the color"] is True


# ------------------------------------------------------------------------------------- best cards


def plain_value(five: Sequence[int], rules: Rules) -> int:
    """What five cards are worth where the joker is an ace of no suit."""
    others = [card for card in five if card != JOKER]
    aces = [4 * ACE + suit for suit in range(4) if 4 * ACE + suit not in others]
    if len(others) == 5 or not aces:  # the joker is the fifth ace
        return rules.rank5(five)
    return min(rules.rank5([*others, ace]) for ace in aces)


@cache
def value_of(joker: str, wheel: str) -> Callable[[Sequence[int]], int]:
    rules = Rules("wild" if joker == "wild" else "bug", wheel)
    return partial(plain_value, rules=rules) if joker == "ace" else rules.rank5


def assert_best(hand: list[int], joker: str, wheel: str) -> None:
    """Of every name that a hand has, the best five that bear it."""
    fives: list[tuple[int, ...]] = list(combinations(hand, 5))
    borne = [oracle.names_by_reading(five, joker) for five in fives]
    values = [value_of(joker, wheel)(five) for five in fives]
    for name in bonus.names(hand, joker):
        chosen = tuple(card.code for card in bonus.best_cards(hand, name, joker, wheel))
        if name in OF_ALL_SEVEN:
            assert chosen == tuple(hand), name
            continue
        bears = [name in HIGHS or name in names for names in borne]
        assert any(bears), (hand, name)
        at = fives.index(chosen)  # so they are in the order given
        assert bears[at], (hand, name)
        assert values[at] == max(v for v, b in zip(values, bears, strict=True) if b), (hand, name)


@pytest.mark.parametrize("wheel", ["second", "lowest"])
@every_reading
def test_best_cards_bear_the_name_and_none_that_bear_it_are_better(joker: str, wheel: str) -> None:
    hands = mixed_hands(21_000, 7)
    natural = [hand for hand in hands if JOKER not in hand]
    with_joker = [hand for hand in hands if JOKER in hand]
    start = 1000 * READINGS.index(joker) + 500 * (wheel == "lowest")
    for hand in natural[start : start + 220] + with_joker[start : start + 60]:
        assert_best(hand, joker, wheel)


@pytest.mark.parametrize("wheel", ["second", "lowest"])
@every_reading
def test_best_cards_of_every_name(joker: str, wheel: str) -> None:
    hands = {cards for pair in EVERY_NAME[joker].values() for cards in pair if cards}
    for cards in sorted(hands):
        assert_best(parse(cards), joker, wheel)


def test_a_plain_ace_is_not_the_fifth_of_a_suit() -> None:
    """Four of a suit, a joker that is an ace of none, and two higher cards of other suits."""
    for suit in range(4):
        for low in range(4):
            four = [4 * (low + step) + suit for step in (0, 1, 3, 5)]
            others = [4 * 10 + (suit + 1) % 4, 4 * 11 + (suit + 2) % 4]  # a queen and a king
            hand = [*four, JOKER, *others]
            assert set(bonus.names(hand, "ace")) == {"ace high"}
            chosen = [card.code for card in bonus.best_cards(hand, "ace high", "ace")]
            assert chosen == [*four[2:], JOKER, *others]
            assert bonus.names(hand)["flush"] is False
            for wheel in ("second", "lowest"):
                for joker in READINGS:
                    assert_best(hand, joker, wheel)


def test_best_cards_of_rare_hands() -> None:
    for number, hand in enumerate(list(rare_hands())[::9]):
        assert_best(hand, READINGS[number % 3], ("second", "lowest")[number % 2])


@every_reading
def test_best_cards_of_three_are_all_or_none(joker: str) -> None:
    hands = list(combinations(range(53), 3))
    for hand in [*hands[::17], *(hand for hand in hands[::3] if JOKER in hand)]:
        found = bonus.names(hand, joker)
        for name in bonus.HANDS:
            chosen = bonus.best_cards(hand, name, joker)
            assert [card.code for card in chosen] == (list(hand) if name in found else [])


@every_reading
def test_a_name_that_does_not_fit_has_no_cards(joker: str) -> None:
    for hand in mixed_hands(21_000, 7)[:200]:
        for name in set(bonus.HANDS) - bonus.names(hand, joker).keys():
            assert bonus.best_cards(hand, name, joker) == ()


@pytest.mark.parametrize(
    ("cards", "name", "joker", "wheel", "best"),
    [
        ("As 2d 3h 4c 5s 6d Kh", "straight", "bug", "second", "As 2d 3h 4c 5s"),
        ("As 2d 3h 4c 5s 6d Kh", "straight", "bug", "lowest", "2d 3h 4c 5s 6d"),
        ("Kh 6s As 2s 3s 4s 5s", "straight flush", "bug", "second", "As 2s 3s 4s 5s"),
        ("Kh 6s As 2s 3s 4s 5s", "straight flush", "bug", "lowest", "6s 2s 3s 4s 5s"),
        ("2d 4h Js Jh Jd Jc 9s", "four of a kind", "bug", "second", "Js Jh Jd Jc 9s"),
        ("2d 4h Js Jh Jd Jc 9s", "three of a kind", "bug", "second", "Js Jh Jd Jc 9s"),
        ("Xx Qs Jd 9h 8c 4s 2d", "ace high", "ace", "second", "Xx Qs Jd 9h 8c"),
        ("Xx Qs Jd 9h 8c 4s 2d", "straight", "bug", "second", "Xx Qs Jd 9h 8c"),
        ("Ad Td 7d 6d 5d 4d 2h", "flush", "bug", "second", "Ad Td 7d 6d 5d"),
        ("7s 7h 7d 8c 9c Tc Jh", "straight", "bug", "second", "7s 8c 9c Tc Jh"),
    ],
)
def test_best_cards_by_hand(cards: str, name: str, joker: str, wheel: str, best: str) -> None:
    chosen = bonus.best_cards(cards, name, joker, wheel)
    assert all(isinstance(card, Card) for card in chosen)
    # Of seven or nine of equal value any may be shown: only the ranks are compared there.
    assert [rank_of(card.code) for card in chosen] == [rank_of(card) for card in parse(best)]
    if "straight flush" in name or name == "flush":
        assert chosen == cards_of(best)


def test_best_cards_of_a_high_hand_are_its_five_highest() -> None:
    for name in HIGHS:
        for joker in READINGS:
            for cards in EVERY_NAME[joker][name]:
                if cards is None:
                    continue
                highest = sorted(parse(cards), key=rank_of)[2:]
                chosen = bonus.best_cards(cards, name, joker)
                assert {card.code for card in chosen} == set(highest)


def test_a_joker_that_is_no_help_is_no_part_of_a_flush() -> None:
    cards = "Xx Kc Jc 9c 7c 3c 2d"
    assert bonus.best_cards(cards, "flush", "ace") == cards_of("Kc Jc 9c 7c 3c")
    assert bonus.best_cards(cards, "flush") == cards_of("Xx Kc Jc 9c 7c")
    assert len({suit_of(card.code) for card in bonus.best_cards(cards, "flush", "ace")}) == 1


# ------------------------------------------------------------------------------------- bad input

BAD_CARDS: list[tuple[Any, type[PaigowError], str]] = [
    ("", CardCountError, "got 0"),
    ("As Kd", CardCountError, "got 2"),
    ("As Kd 9h 8c", CardCountError, "got 4"),
    ("As Kd 9h 8c 7d", CardCountError, "got 5"),
    ("As Kd 9h 8c 7d 2s", CardCountError, "got 6"),
    ("As Kd 9h 8c 7d 2s 3c 4d", CardCountError, "got 8"),
    (range(53), CardCountError, "got 53"),
    ("As Kd 9h 8c 7d 2s As", DuplicateCardError, "duplicate card As"),
    ("Xx Kd 9h 8c 7d 2s Xx", DuplicateCardError, "duplicate card Xx"),
    ("As Zz 9h 8c 7d 2s 3c", CardTextError, "'Zz'"),
    ("As 6с 9h 8c 7d 2s 3c", CardTextError, "U+0441"),  # noqa: RUF001
    ([53, 1, 2, 3, 4, 5, 6], CardError, "card code 53"),
    ([-1, 1, 2, 3, 4, 5, 6], CardError, "card code -1"),
    ([2**31, 1, 2, 3, 4, 5, 6], CardError, str(2**31)),
    ([2**200, 1, 2, 3, 4, 5, 6], CardError, str(2**200)[:50]),
    ([3.0, 1, 2, 3, 4, 5, 6], CardError, "3.0"),
    ([True, 1, 2, 3, 4, 5, 6], CardError, "True"),
    ([None, 1, 2, 3, 4, 5, 6], CardError, "None"),
    (5, CardError, "5"),
    (None, CardError, "None"),
]
BAD_THREE: list[tuple[Any, type[PaigowError], str]] = [
    ("As As 9h", DuplicateCardError, "duplicate card As"),
    ("Xx 9h Xx", DuplicateCardError, "duplicate card Xx"),
    ([53, 1, 2], CardError, "card code 53"),
    ([1, -1, 2], CardError, "card code -1"),
    ("As Kd Zz", CardTextError, "'Zz'"),
]
CALLS: dict[str, Callable[[Any], object]] = {
    "names": bonus.names,
    "names-ace": partial(bonus.names, joker="ace"),
    "best_cards": lambda cards: bonus.best_cards(cards, "pair"),
    "color_names": lambda cards: bonus.color_names(cards, "red"),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=list(CALLS))
@pytest.mark.parametrize(("cards", "error", "said"), BAD_CARDS, ids=[repr(c[0]) for c in BAD_CARDS])
def test_bad_cards_are_one_error(
    cards: Any, error: type[PaigowError], said: str, call: Callable[[Any], object]
) -> None:
    with pytest.raises(PaigowError) as caught:
        call(cards)
    assert type(caught.value) is error
    assert said in str(caught.value)


@pytest.mark.parametrize("call", ["names", "names-ace", "best_cards"])
@pytest.mark.parametrize(("cards", "error", "said"), BAD_THREE, ids=[repr(c[0]) for c in BAD_THREE])
def test_three_bad_cards_are_one_error(
    cards: Any, error: type[PaigowError], said: str, call: str
) -> None:
    with pytest.raises(PaigowError) as caught:
        CALLS[call](cards)
    assert type(caught.value) is error
    assert said in str(caught.value)


def test_colors_are_of_seven_cards() -> None:
    with pytest.raises(CardCountError, match=r"^expected 7 cards, got 3$"):
        bonus.color_names("As Kd 9h", "red")
    with pytest.raises(CardCountError, match=r"^expected 3 or 7 cards, got 5$"):
        bonus.names("As Kd 9h 8c 2d")


class Unspeakable:
    def __repr__(self) -> str:
        raise ValueError


BAD_WORDS = {
    "another": ("bugs", "'bugs'"),
    "upper case": ("Bug", "'Bug'"),
    "empty": ("", "''"),
    "None": (None, "None"),
    "a number": (0, "0"),
    "bytes": (b"bug", "b'bug'"),
    "a list": (["bug"], "['bug']"),
    "a huge number": (10**5000, "an object of type int that cannot be shown"),
    "long": ("b" * 200, "'" + "b" * 70),
    "unspeakable": (Unspeakable(), "an object of type Unspeakable that cannot be shown"),
    "an array": (np.array(["bug", "bug"]), "array(['bug', 'bug']"),
}
every_bad_word = pytest.mark.parametrize(("word", "shown"), BAD_WORDS.values(), ids=list(BAD_WORDS))


@every_bad_word
def test_a_joker_that_is_none_is_named(word: Any, shown: str) -> None:
    for call in (
        partial(bonus.names, NOTHING, word),
        partial(bonus.best_cards, NOTHING, "ace high", word),
    ):
        with pytest.raises(PaigowError) as caught:
            call()
        assert type(caught.value) is PayTableError
        assert str(caught.value).startswith("joker is one of bug, wild, ace, not " + shown)
    with pytest.raises(PaigowError) as caught:
        bonus.color_names(NOTHING, "red", word)
    assert str(caught.value).startswith("joker is one of no color, any color, not " + shown)


@pytest.mark.parametrize("joker", bonus.JOKERS)
def test_a_joker_of_colors_is_none_of_hands_and_the_other_way_round(joker: str) -> None:
    if joker in READINGS:
        with pytest.raises(PayTableError, match=f"not '{joker}'$"):
            bonus.color_names(NOTHING, "red", joker)
    else:
        with pytest.raises(PayTableError, match=f"not '{joker}'$"):
            bonus.names(NOTHING, joker)
        with pytest.raises(PayTableError, match=f"not '{joker}'$"):
            bonus.best_cards(NOTHING, "pair", joker)


@every_bad_word
def test_a_name_that_is_none_is_named(word: Any, shown: str) -> None:
    with pytest.raises(PaigowError) as caught:
        bonus.best_cards(NOTHING, word)
    assert type(caught.value) is PayTableError
    assert str(caught.value).startswith("there is no bonus hand " + shown)


@pytest.mark.parametrize("name", [*bonus.NAMES[29:], "pair, joker", "royal match", "Pair"])
def test_what_is_no_name_of_cards_has_no_best_cards(name: str) -> None:
    with pytest.raises(PayTableError, match=f"^there is no bonus hand '{name}'$"):
        bonus.best_cards(NOTHING, name)


@every_bad_word
def test_a_color_that_is_none_is_named(word: Any, shown: str) -> None:
    with pytest.raises(PaigowError) as caught:
        bonus.color_names(NOTHING, word)
    assert type(caught.value) is WagerError
    assert str(caught.value).startswith("a color is red or black, not " + shown)


@pytest.mark.parametrize("wheel", ["first", "", None, 2, ["second"]], ids=repr)
def test_a_wheel_that_is_none_is_named(wheel: Any) -> None:
    with pytest.raises(RulesError) as caught:
        bonus.best_cards(NOTHING, "ace high", wheel=wheel)
    assert repr(wheel) in str(caught.value)
