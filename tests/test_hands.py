"""Every hand of seven, and choices of them: counted, ranked, and gone through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, pairwise, product
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from oracle import ranking

import paigow
from paigow import CATEGORIES, STANDARD, Card, Hand, HighValue, PaigowError, Rules, arrays, hands
from paigow.errors import (
    ArrayError,
    CardCountError,
    CardError,
    CardTextError,
    DuplicateCardError,
    RulesError,
)
from paigow.typing import CardsLike

ALL = 154_143_080
ALL_RULES = [Rules(joker, wheel) for joker in ("bug", "wild") for wheel in ("second", "lowest")]
LOW_CARDS = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s"
BUT_TEN = list(range(43))  # all but Qs, the kings, the aces and the joker

# Choices of few hands: what they contain, what they avoid.
CHOICES: dict[str, tuple[CardsLike, CardsLike]] = {
    "none contained": ("", BUT_TEN),
    "none contained, no joker": ("", [*range(40), 52]),
    "text": ("Xx As", LOW_CARDS + " 8c 8d 8h 8s 9c 9d"),
    "joined text": ("AsAhAdAc", LOW_CARDS.replace(" ", "")),
    "codes": ([52, 0, 4, 8], range(13, 45)),
    "a hand": (Hand("2s 3s 4s 5s 6s"), [c for c in range(20, 53) if c not in (22, 51, 52)]),
    "cards": ([Card("Xx"), Card("Ks")], [Card(c) for c in range(2, 40)]),
    "six contained": ("2c 2d 2h 2s Xx As", ""),
    "six contained, few left": ("2c 2d 2h 2s Xx As", range(4, 45)),
    "seven contained": ("2c 2d 2h 2s Xx As Kd", ""),
    "seven contained, all others avoided": (range(7), range(7, 53)),
    "one hand left": ("", range(46)),
    "one hand left, with one card": ([46], range(46)),
    "numpy": (np.array([52], np.uint8), np.arange(40)),
}


def codes_of(cards: Any) -> list[int]:
    if isinstance(cards, str):
        joined = cards.replace(" ", "")
        cards = [joined[i : i + 2] for i in range(0, len(joined), 2)]
    return [int(Card(card)) for card in cards]


@pytest.fixture(params=CHOICES, ids=list(CHOICES))
def choice(request: pytest.FixtureRequest) -> tuple[list[int], list[int]]:
    """What a choice contains and avoids, as codes."""
    containing, avoiding = CHOICES[request.param]
    return codes_of(containing), codes_of(avoiding)


def each(containing: list[int], avoiding: list[int]) -> Iterator[tuple[int, ...]]:
    """The hands of a choice, the cards in ascending order, by what is not contained."""
    others = [c for c in range(53) if c not in containing and c not in avoiding]
    for drawn in combinations(others, 7 - len(containing)):
        yield tuple(sorted((*containing, *drawn)))


def by_category(counts: npt.NDArray[np.uint64]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for value, times in enumerate(counts.tolist()):
        if times:
            total[HighValue(value).category] += times
    return dict(total)


# ------------------------------------------------------------------------------- published counts

PUBLISHED = {
    "five of a kind": 1_128,
    "straight or royal flush": 210_964,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three of a kind": 7_470_676,
    "two pair": 35_553_816,
    "one pair": 64_221_960,
    "high card": 24_780_420,
}


def test_all_hands_are_counted_by_category_as_published() -> None:
    counts = by_category(hands.count_values())
    counts["straight or royal flush"] = counts.pop("straight flush") + counts.pop("royal flush")
    assert counts == PUBLISHED
    assert sum(counts.values()) == ALL == comb(53, 7)


def test_all_hands_without_the_joker_are_counted_as_published() -> None:
    """The seven-card hands of 52 cards, which any book on poker lists."""
    assert by_category(hands.count_values(avoiding="Xx")) == {
        "royal flush": 4_324,
        "straight flush": 37_260,
        "four of a kind": 224_848,
        "full house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three of a kind": 6_461_620,
        "two pair": 31_433_400,
        "one pair": 58_627_800,
        "high card": 23_294_460,
    }


def test_case_23_every_value_of_the_rules_is_counted_and_no_other() -> None:
    counts = hands.count_values()
    assert counts.shape == (7478,)
    assert counts.dtype == np.uint64
    assert counts[0] == 0
    # Seven cards are never worth less than their best five: 9-high is the least of seven.
    least = int(np.flatnonzero(counts)[0])
    assert str(HighValue(least)) == "high card, 9-8-7-5-4"
    assert str(HighValue(int(np.flatnonzero(counts)[-1]))) == "five of a kind, A-A-A-A-A"


def test_all_hands_with_the_joker_are_gone_through_once_and_counted_as_they_are_ranked() -> None:
    """Twenty million hands in ascending order, so once each; R4, R7, R9."""
    ranked = {rules: np.zeros(7478, np.int64) for rules in ALL_RULES}
    last = -1
    for block in hands.each_hand(containing="Xx"):
        keys = np.zeros(len(block), np.int64)
        for cards in block.T:
            keys = keys * 53 + cards
        assert keys[0] > last
        assert (np.diff(keys) > 0).all()
        last = int(keys[-1])
        for rules, counts in ranked.items():
            counts += np.bincount(arrays.rank7(block, rules=rules), minlength=7478)
    for rules, counts in ranked.items():
        assert np.array_equal(hands.count_values(containing="Xx", rules=rules), counts)
        assert counts.sum() == hands.count_hands("Xx") == comb(52, 6)


def test_r7_the_wild_joker_makes_better_hands_and_as_many() -> None:
    bug, wild = hands.count_values(), hands.count_values(rules=Rules("wild"))
    assert bug.sum() == wild.sum() == ALL
    better = np.cumsum(bug).astype(np.int64) - np.cumsum(wild).astype(np.int64)
    assert (better >= 0).all()
    assert by_category(wild)["five of a kind"] == 13 * 1_128


def test_r9_the_place_of_the_wheel_moves_straights_only() -> None:
    second, lowest = hands.count_values(), hands.count_values(rules=Rules(wheel="lowest"))
    moved = np.flatnonzero(second != lowest)
    assert {HighValue(int(value)).category for value in moved} == {"straight", "straight flush"}
    assert by_category(second) == by_category(lowest)


# ----------------------------------------------------------------------------------- small choices


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_is_counted_as_it_is_listed(name: str) -> None:
    containing, avoiding = CHOICES[name]
    listed = list(each(codes_of(containing), codes_of(avoiding)))
    assert listed
    assert hands.count_hands(containing, avoiding) == len(listed)
    assert hands.count_values(containing, avoiding).sum() == len(listed)
    assert sum(len(block) for block in hands.each_hand(containing, avoiding)) == len(listed)


def test_a_choice_may_come_from_iterators() -> None:
    def choice() -> tuple[CardsLike, CardsLike]:
        return map(str, ["9c", "9d"]), iter(range(31, 50))

    listed = list(each(codes_of("9c 9d"), list(range(31, 50))))
    assert hands.count_hands(*choice()) == len(listed)
    assert hands.count_values(*choice()).sum() == len(listed)
    assert sum(len(block) for block in hands.each_hand(*choice())) == len(listed)


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_a_choice_is_ranked_as_single_hands_are(
    choice: tuple[list[int], list[int]], rules: Rules
) -> None:
    ranked = Counter(map(rules.rank7, each(*choice)))
    counts = hands.count_values(*choice, rules=rules)
    assert {value: n for value, n in enumerate(counts.tolist()) if n} == ranked


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
@pytest.mark.parametrize(
    ("containing", "avoiding"),
    [
        ("2s 3s 4s 5s", "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h " + LOW_CARDS[72:]),
        ("As Ah Ad Kd Xx", "2c 2d"),
        ("Xx 8s 9s", range(24)),
        ("", range(45)),
    ],
    ids=["wheels", "aces", "middle", "high"],
)
def test_a_choice_is_ranked_as_the_oracle_ranks_it(
    rules: Rules, containing: CardsLike, avoiding: CardsLike
) -> None:
    """R4-R9: as many hands of each value, the lowest first, and of the same category."""
    chosen = list(each(codes_of(containing), codes_of(avoiding)))
    part = chosen[:: max(1, len(chosen) // 100)]
    theirs = Counter(ranking.rank7(hand, rules.joker, rules.wheel) for hand in part)
    ours = Counter(map(rules.rank7, part))
    assert [ours[value] for value in sorted(ours)] == [theirs[value] for value in sorted(theirs)]
    for our_value, their_value in zip(sorted(ours), sorted(theirs), strict=True):
        assert HighValue(our_value).category == ranking.CATEGORIES[their_value[0]]
    counts = hands.count_values(containing, avoiding, rules=rules)
    assert {value: n for value, n in enumerate(counts.tolist()) if n} == Counter(
        map(rules.rank7, chosen)
    )


def test_what_contains_a_card_and_what_avoids_it_is_everything() -> None:
    for card in ("2c", "Ks", "Xx"):
        whole = hands.count_values("As Ad")
        parts = hands.count_values(f"As Ad {card}") + hands.count_values("As Ad", card)
        assert np.array_equal(parts, whole)
        counted = hands.count_hands(f"As Ad {card}"), hands.count_hands("As Ad", card)
        assert sum(counted) == hands.count_hands("As Ad") == comb(51, 5)


@pytest.mark.parametrize("avoided", [47, 50, 53])
def test_no_hand_is_left_when_too_many_cards_are_avoided(avoided: int) -> None:
    assert hands.count_hands("", range(avoided)) == 0
    counts = hands.count_values("", range(avoided))
    assert counts.shape == (7478,)
    assert not counts.any()
    assert list(hands.each_hand("", range(avoided))) == []
    assert hands.count_hands(range(5), range(6, 53)) == 0
    assert list(hands.each_hand(range(5), range(6, 53))) == []


def test_avoiding_as_many_as_leave_one_hand() -> None:
    assert hands.count_hands("", range(46)) == 1
    (block,) = hands.each_hand("", range(46))
    assert block.tolist() == [list(range(46, 53))]
    assert hands.count_values("", range(46)).nonzero()[0].tolist() == [7477]  # five aces


# ------------------------------------------------------------------------------ threads, progress


@pytest.mark.parametrize("threads", [1, 2, 5, 1000, np.int64(2)])
def test_the_counts_do_not_depend_on_the_number_of_threads(threads: int) -> None:
    assert by_category(hands.count_values("Xx As", threads=threads)) == by_category(
        hands.count_values("Xx As")
    )
    for containing, avoiding in (("", "Xx As Ks"), ("2c", ""), (range(6), ""), ("", range(46))):
        alone = hands.count_values(containing, avoiding)
        assert np.array_equal(hands.count_values(containing, avoiding, threads=threads), alone)


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("containing", ["", "Xx As Ks", "2c 3c 4c 5c 6c 7c 8c"])
def test_progress_is_told_after_each_part(containing: str, threads: int) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, parts: int) -> str:
        told.append((done, parts))
        return "ignored"

    counts = hands.count_values(containing, threads=threads, progress=progress)
    parts = told[0][1]
    assert parts > 1
    assert told == [(done, parts) for done in range(1, parts + 1)]
    assert np.array_equal(counts, hands.count_values(containing))


@pytest.mark.parametrize("threads", [1, 3])
def test_an_error_of_the_callers_in_progress_ends_the_count(threads: int) -> None:
    class Enough(Exception):
        pass

    def progress(done: int, parts: int) -> None:
        if done == 3:
            raise Enough

    with pytest.raises(Enough):
        hands.count_values(threads=threads, progress=progress)


# -------------------------------------------------------------------------------------- each hand


def test_each_hand_of_a_choice_comes_once_and_in_order(
    choice: tuple[list[int], list[int]],
) -> None:
    blocks = list(hands.each_hand(*choice))
    for block in blocks:
        assert block.dtype == np.uint8
        assert block.shape == (len(block), 7)
        assert len(block)
    listed = [tuple(row) for row in chain.from_iterable(block.tolist() for block in blocks)]
    assert listed == list(each(*choice))
    assert len(set(listed)) == len(listed) == hands.count_hands(*choice)


def test_a_block_has_the_same_two_lowest_cards_besides_those_contained() -> None:
    lowest = []
    for block in hands.each_hand("Xx 5s 6s", "2c 9h"):
        drawn = block[~np.isin(block, [52, Card("5s"), Card("6s")])].reshape(len(block), 4)
        pairs = np.unique(drawn[:, :2], axis=0)
        assert len(pairs) == 1
        lowest.append(tuple(pairs[0].tolist()))
    assert all(one < other for one, other in pairwise(lowest))


def test_blocks_are_made_one_at_a_time_and_belong_to_the_caller() -> None:
    blocks = hands.each_hand()
    first = next(blocks)
    assert first.shape == (2_349_060, 7)  # as many as a block has at most
    assert len(first) == comb(51, 5)
    first[:] = 99
    second = next(blocks)
    assert len(second) == comb(50, 5)
    assert second[0].tolist() == [0, 2, 3, 4, 5, 6, 7]
    assert (first == 99).all()


# ------------------------------------------------------------------------------------------- kinds


@pytest.fixture(scope="module")
def kinds() -> hands.Kinds:
    return hands.kinds()


def test_there_is_a_hand_of_each_kind(kinds: hands.Kinds) -> None:
    assert [part.shape for part in kinds] == [(292_253, 7), (292_253,), (292_253,)]
    assert [part.dtype for part in kinds] == [np.uint8, np.uint64, np.uint8]
    assert (np.diff(kinds.cards.astype(int), axis=1) > 0).all(), "in ascending order"
    assert kinds.cards.max() == 52


def test_kinds_are_in_the_order_of_their_numbers(kinds: hands.Kinds) -> None:
    assert [paigow.kind(cards) for cards in kinds.cards.tolist()] == list(range(292_253))


def test_all_hands_are_of_some_kind(kinds: hands.Kinds) -> None:
    assert int(kinds.hands.sum()) == ALL
    assert kinds.hands.min() > 0


@pytest.mark.parametrize("rules", ALL_RULES, ids=repr)
def test_kinds_have_the_values_of_all_hands(kinds: hands.Kinds, rules: Rules) -> None:
    counts = np.zeros(7478, np.uint64)
    np.add.at(counts, arrays.rank7(kinds.cards, rules=rules), kinds.hands)
    assert np.array_equal(counts, hands.count_values(rules=rules))


def test_a_kind_stands_for_the_hands_of_its_number(kinds: hands.Kinds) -> None:
    """All hands of the same ranks, the suits chosen in every way."""
    for number in range(0, 292_253, 4001):
        cards = kinds.cards[number].tolist()
        held = Counter(card // 4 for card in cards if card != 52)
        suits = [combinations(range(4), times) for times in held.values()]
        joker = [52] * (52 in cards)
        same = [
            paigow.kind(
                [
                    *(4 * r + s for r, chosen in zip(held, each_, strict=True) for s in chosen),
                    *joker,
                ]
            )
            for each_ in product(*map(list, suits))
        ]
        assert same.count(number) == kinds.hands[number]


def test_a_flush_of_a_kind_is_one_of_clubs(kinds: hands.Kinds) -> None:
    joker = (kinds.cards == 52).any(axis=1)
    flushes = 0
    for suit in range(4):
        suited = ((kinds.cards % 4 == suit) & (kinds.cards != 52)).sum(axis=1)
        possible = suited + joker >= 5
        flushes += int(possible.sum())
        assert possible.any() == (suit == 0)
    assert flushes > 100_000


def holding_of(cards: list[int]) -> int:
    """H5, H1: its place in the list of the rules."""
    times = sorted(Counter(12 if card == 52 else card // 4 for card in cards).values())[::-1]
    held = [n for n in times if n > 1]
    order = [[5], [4, 3], [4, 2], [4], [3, 3], [3, 2, 2], [3, 2], [3], [2, 2, 2], [2, 2], [2], []]
    return order.index(held[:1] if held[:1] == [5] else held)


def test_kinds_know_what_they_hold(kinds: hands.Kinds) -> None:
    every_third = kinds.cards[::3].tolist()
    assert kinds.holdings[::3].tolist() == [holding_of(cards) for cards in every_third]
    assert set(kinds.holdings.tolist()) == set(range(12))


def test_kinds_belong_to_the_caller(kinds: hands.Kinds) -> None:
    mine = hands.kinds()
    mine.cards[:] = mine.holdings[:] = 99
    mine.hands[:] = 0
    again = hands.kinds()
    assert np.array_equal(again.cards, kinds.cards)
    assert np.array_equal(again.hands, kinds.hands)
    assert np.array_equal(again.holdings, kinds.holdings)


# ------------------------------------------------------------------------------------------ errors

BAD: list[tuple[str, Any, Any, type[PaigowError], str]] = [
    ("in both", "As Kd", "2c As", DuplicateCardError, "As cannot be both contained and avoided"),
    ("joker in both", [52], "Xx", DuplicateCardError, "Xx cannot be both contained and avoided"),
    ("eight", range(8), "", CardCountError, "a hand contains at most 7 cards, not 8"),
    ("all contained", range(53), "", CardCountError, "a hand contains at most 7 cards, not 53"),
    ("twice contained", "As Kd As", "", DuplicateCardError, "duplicate card As"),
    ("twice avoided", "", "As Kd As", DuplicateCardError, "duplicate card As"),
    ("two jokers", "Xx *", "", DuplicateCardError, "duplicate card Xx"),
    ("bad text", "As Zz", "", CardTextError, "'Zz' is not a card"),
    ("bad text avoided", "", "As Zz", CardTextError, "'Zz' is not a card"),
    ("code 53", [53], "", CardError, "card code 53 is outside 0..52"),
    ("code -1", "", [-1], CardError, "card code -1 is outside 0..52"),
    ("a float", [1.0], "", CardError, "1.0"),
    ("None", None, "", CardError, "None"),
    ("None avoided", "", None, CardError, "None"),
    ("a number", 5, "", CardError, "5"),
    ("54 cards", "", [0] * 54, CardCountError, "more than 53 cards"),
    ("endless", "", iter(int, 1), CardCountError, "more than 53 cards"),
]


@pytest.mark.parametrize(
    ("containing", "avoiding", "error", "text"),
    [rest for _, *rest in BAD],
    ids=[name for name, *_ in BAD],
)
@pytest.mark.parametrize("name", ["count_hands", "count_values", "each_hand"])
def test_a_bad_choice_is_named_at_the_call(
    name: str, containing: Any, avoiding: Any, error: type[PaigowError], text: str
) -> None:
    with pytest.raises(PaigowError) as caught:
        getattr(hands, name)(containing, avoiding)
    assert type(caught.value) is error
    assert text in str(caught.value)


@pytest.mark.parametrize("threads", [0, -1, True, 1.5, "2", None], ids=repr)
def test_a_wrong_number_of_threads_is_named(threads: Any) -> None:
    with pytest.raises(ArrayError) as caught:
        hands.count_values("Xx As", threads=threads)
    assert str(caught.value) == f"threads must be a whole number from 1, not {threads!r}"


@pytest.mark.parametrize("rules", ["bug", None, 0, Rules], ids=repr)
def test_what_are_no_rules_is_named(rules: Any) -> None:
    with pytest.raises(RulesError) as caught:
        hands.count_values("Xx As", rules=rules)
    assert str(caught.value) == f"{rules!r} is not paigow.Rules"


def test_the_categories_of_the_counts_are_all_there_are() -> None:
    assert set(by_category(hands.count_values(rules=STANDARD))) == set(CATEGORIES)
