"""The oracle of the exact odds against deals compared one by one, and things known by hand."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from math import comb

import numpy as np
import pytest
from oracle import odds, ranking
from oracle.cards import ACE, JOKER, NINE, QUEEN, parse, rank_of
from oracle.house_way import HOUSE_WAYS, set_hand
from oracle.odds import COPY, FULL, LOST, WON, Deck, Odds, Results

# Of two suits, so that there are flushes; of three; with every push rule.
FLUSHES = Deck(2, (0, 1, 2, 3, 8, 11, 12), joker=False)
DECKS = [
    (FLUSHES, "foxwoods", "trump-plaza", "never"),
    (Deck(2, (1, 2, 3, 5, 7, 9, 12), joker=True), "mgm-lv", "claridge", "ace high"),
    (Deck(2, (0, 1, 2, 4, 6, 8, 10), joker=False), "casino-real", "ballys-ac", "queen high"),
    (
        Deck(2, (0, 1, 2, 4, 6, 7, 12), joker=False),
        "golden-nugget-lv",
        "trump-plaza",
        "low hand nine high",
    ),
    (Deck(3, (6, 8, 10, 11, 12), joker=False), "flamingo-lv", "wizard-two-pair", "never"),
]
PLAYED = pytest.mark.parametrize(("deck", "player", "dealer", "push"), DECKS)


@cache
def values(front: tuple[int, int], hand: tuple[int, ...]) -> tuple[ranking.Value, ranking.Value]:
    """What two cards in front of the other five come to."""
    return ranking.rank5([card for card in hand if card not in front]), ranking.rank2(front)


def pushes(push: str, hand: Sequence[int], low: ranking.Value) -> bool:
    """What the push rules say, in the words of W12 and W17."""
    top = {"queen high": QUEEN, "ace high": ACE}.get(push)
    if top is not None:
        ranks = sorted({rank_of(card) for card in hand})
        return len(ranks) == 7 and ranks[-1] == top and ranking.rank7(hand)[0] == ranking.HIGH_CARD
    return push == "low hand nine high" and low[:2] == (ranking.HIGH_CARD, NINE)


Met = tuple[int, int] | str


def met(own: tuple[ranking.Value, ...], dealer: tuple[ranking.Value, ...]) -> tuple[int, int]:
    """The cell in which two hands as set meet."""
    high, low = (
        WON if mine > theirs else LOST if mine < theirs else COPY
        for mine, theirs in zip(own, dealer, strict=True)
    )
    return high, low


def as_odds(counts: Counter[Met]) -> Odds:
    """Counts of cells and of pushes."""
    return Odds(tuple(counts[cell] for cell in odds.CELLS), counts["pushed"])


@cache
def plain_deals(deck: Deck, dealer: str, push: str) -> Plain:
    """All deals of a deck, worked out once for all tests."""
    return Plain(deck, dealer, push)


class Plain:
    """All deals of a small deck, each hand set and each pair compared on its own."""

    def __init__(self, deck: Deck, dealer: str, push: str) -> None:
        self.deck = frozenset(deck.cards())
        self.dealer = {}
        for hand in combinations(deck.cards(), 7):
            own = values(set_hand(dealer, hand)[0], hand)
            self.dealer[hand] = (own, pushes(push, hand, own[1]))

    def counts(self, front: tuple[int, int], hand: tuple[int, ...]) -> Counter[Met]:
        """What a front meets."""
        own = values(front, hand)
        found: Counter[Met] = Counter()
        for other in combinations(sorted(self.deck.difference(hand)), 7):
            dealer, pushed = self.dealer[other]
            found["pushed" if pushed else met(own, dealer)] += 1
        return found


# ------------------------------------------------------------------------------------ all deals


@PLAYED
def test_all_deals_are_as_compared_one_by_one(
    deck: Deck, player: str, dealer: str, push: str
) -> None:
    plain = plain_deals(deck, dealer, push)
    by_holding: dict[str, Counter[Met]] = {}
    for hand in plain.dealer:
        counts = plain.counts(set_hand(player, hand)[0], hand)
        by_holding.setdefault(odds.holding_name(hand), Counter()).update(counts)
    solved = odds.solve_small(deck, player, dealer, push)
    assert solved.by_holding == {name: as_odds(count) for name, count in by_holding.items()}
    assert solved.odds == as_odds(sum(by_holding.values(), Counter()))
    assert solved.odds.total() == comb(len(plain.deck), 7) * comb(len(plain.deck) - 7, 7)
    assert (solved.odds.pushed > 0) == (push != "never")


@pytest.mark.parametrize(("deck", "player", "dealer", "push"), [DECKS[1], DECKS[4]])
def test_all_deals_are_as_by_inclusion_and_exclusion(
    deck: Deck, player: str, dealer: str, push: str
) -> None:
    found = odds.inclusion_exclusion_small(deck, player, dealer, push)
    assert found == odds.solve_small(deck, player, dealer, push).odds


@pytest.mark.parametrize("deck", [FLUSHES, Deck(4, (3, 8, 11, 12), joker=True)])
def test_two_who_set_alike_win_and_lose_alike(deck: Deck) -> None:
    cells = np.array(odds.solve_small(deck, "foxwoods", "foxwoods").odds.cells).reshape(3, 3)
    assert (cells == cells[::-1, ::-1]).all()
    assert cells.max() > cells.min()


def test_holdings_of_all_hands() -> None:
    """Fives, kings and aces with the joker: counted by how often each is held (H1, H5)."""
    names = {
        (0, 2, 5): "five aces",
        (1, 1, 5): "five aces",
        (0, 3, 4): "quads and trips",
        (1, 2, 4): "quads and a pair",
        (1, 3, 3): "two trips",
        (2, 2, 3): "trips and two pairs",
    }
    expected: Counter[str] = Counter()
    for fives, kings in product(range(5), repeat=2):
        aces = 7 - fives - kings
        if 0 <= aces <= 5:
            smallest, middle, largest = sorted((fives, kings, aces))
            name = names[smallest, middle, largest]
            expected[name] += comb(4, fives) * comb(4, kings) * comb(5, aces)
    cards = Deck(4, (3, 11, 12), joker=True).cards()
    assert expected == Counter(odds.holding_name(hand) for hand in combinations(cards, 7))
    assert expected["five aces"] == 2 * comb(4, 2) + 4 * 4


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("As Ah Ad Ac Xx Kd Kc", "five aces"),
        ("As Ah Ad Xx Kd Kc Kh", "quads and trips"),
        ("9s 9h 9d 9c Kd Kc 2h", "quads and a pair"),
        ("As Ah Ad Xx Kd Qc 2h", "quads"),
        ("9s 9h 9d 2c 2d 2h Ks", "two trips"),
        ("9s 9h 9d 2c 2d 3h 3s", "trips and two pairs"),
        ("As Ah Xx 2c 2d 3h 4s", "full house"),
        ("9s 9h 9d 2c 3d 4h 5s", "trips"),
        ("As Xx 9d 9c 3d 3h 5s", "three pair"),
        ("9s 9h 3d 3c 4d 5h 6s", "two pair"),
        ("As Xx 3d 5c 7d 9h Js", "one pair"),
        ("Xx 2s 3s 4s 5s 6s 7s", "none"),
    ],
)
def test_holdings_by_hand(cards: str, name: str) -> None:
    assert odds.holding_name(parse(cards)) == name


# ------------------------------------------------------------------------------------- one hand


@PLAYED
def test_all_settings_of_a_hand_are_as_compared_one_by_one(
    deck: Deck, player: str, dealer: str, push: str
) -> None:
    plain = plain_deals(deck, dealer, push)
    for hand in random.Random(deck.ranks[1]).sample(list(plain.dealer), 10):
        found = odds.settings_odds(hand, dealer, deck=deck, push=push)
        assert [setting.front for setting, _odds in found] == list(combinations(hand, 2))
        for setting, of_setting in found:
            assert of_setting == as_odds(plain.counts(setting.front, hand))
            assert setting.foul != ranking.not_lower(*values(setting.front, hand))


@pytest.mark.parametrize("count", [13, 25])
def test_small_decks_are_neither_too_small_nor_too_large(count: int) -> None:
    deck = Deck(4, tuple(range(count // 4)), joker=True)
    with pytest.raises(ValueError, match=f"14 to 24 cards, not {count}"):
        odds.Hands(deck)


def test_hands_are_set_as_the_houses_set_them() -> None:
    hands = list(combinations(FLUSHES.cards(), 7))[::64]
    for house in HOUSE_WAYS:
        for hand in hands:
            chosen = odds.set_cards(house, "never", hand)
            high, low = values(set_hand(house, hand)[0], hand)
            assert chosen == (odds.number(high), odds.number(low), False)


def test_dead_cards_are_dealt_to_nobody() -> None:
    """Seven cards are left, so the one dealer's hand decides all."""
    hand, dealer = parse("As Ah Kd Qc Jh 4s 2d"), parse("Ks Kh Td 9c 7h 5s 3d")
    dead = sorted(set(FULL.cards()) - set(hand) - set(dealer))
    found = dict(odds.settings_odds(hand, "trump-plaza", dead))
    best = next(setting for setting in found if sorted(setting.front) == sorted(parse("Kd Qc")))
    front, _back = set_hand("trump-plaza", dealer)
    assert sorted(front) == sorted(parse("Td 9c"))
    assert found[best] == Odds((1, 0, 0, 0, 0, 0, 0, 0, 0), 0)
    assert {of_setting.total() for of_setting in found.values()} == {1}
    with pytest.raises(ValueError, match="needs 7 cards, and 6 are left"):
        odds.settings_odds(hand, "trump-plaza", [*dead, dealer[0]])
    with pytest.raises(ValueError, match="a card is there twice"):
        odds.settings_odds(hand, "trump-plaza", [*dead, hand[0]])


def test_numbers_stand_as_values() -> None:
    rng = random.Random(3)
    found = [ranking.rank5(rng.sample(range(52), 5)) for _ in range(300)]
    assert sorted(found) == sorted(found, key=odds.number)
    assert len(set(found)) == len(set(map(odds.number, found)))


def test_what_cells_come_to() -> None:
    """R13: copies count for the bank; each cell stands for its own power of two."""
    cells = Odds(tuple(1 << place for place in range(9)), 1000)
    won, copy, lost = (
        [1 << odds.CELLS.index((high, low)) for low in (WON, COPY, LOST)]
        for high in (WON, COPY, LOST)
    )
    not_higher = copy[COPY] + copy[LOST] + lost[COPY] + lost[LOST]
    assert cells.results() == Results(won[WON], 1511 - won[WON] - not_higher, not_higher)
    not_lower = won[WON] + won[COPY] + copy[WON] + copy[COPY]
    assert cells.results(bank=True) == Results(not_lower, 1511 - not_lower - lost[LOST], lost[LOST])


# ------------------------------------------------------------------------------------ best play


@pytest.mark.parametrize(("commission", "bank"), [(5, False), (0, True)])
def test_best_play_is_the_best_front_of_each_hand(commission: int, bank: bool) -> None:
    deck, _player, dealer, push = DECKS[1]
    plain = plain_deals(deck, dealer, push)
    plays = odds.best_small(deck, dealer, push, commission, bank)
    assert [play.hand for play in plays] == list(plain.dealer)
    for play in random.Random(2).sample(plays, 40):
        worth = {}
        for front in combinations(play.hand, 2):
            if ranking.not_lower(*values(front, play.hand)):
                won, _pushed, lost = as_odds(plain.counts(front, play.hand)).results(bank)
                worth[front] = (100 - commission) * won - 100 * lost
        assert play.value == max(worth.values())
        assert play.fronts == {front for front in worth if worth[front] == play.value}


def test_no_house_plays_better_than_best() -> None:
    total = sum(play.value for play in odds.best_small(FLUSHES, "trump-plaza"))
    for house in ("trump-plaza", "casino-real"):
        won, _pushed, lost = odds.solve_small(FLUSHES, house, "trump-plaza").odds.results()
        assert 95 * won - 100 * lost < total


# ---------------------------------------------------------------------------------------- kinds


def test_hands_of_a_kind_are_set_alike() -> None:
    rng = random.Random(7)
    hands = [sorted(rng.sample(range(53), 7)) for _ in range(60)]
    hands += [sorted([*rng.sample(range(0, 52, 4), 5), *rng.sample(range(1, 53, 4), 2)])] * 60
    hands += [sorted([JOKER, *rng.sample(range(3, 52, 4), 5), 4 * rng.randrange(13)])] * 60
    for hand, kind in zip(hands, odds.kinds_of(np.array(hands)).tolist(), strict=True):
        for house in HOUSE_WAYS:
            assert odds.set_kind(house, "never", kind) == odds.set_cards(house, "never", hand)


def test_no_pair_hands_of_cards_up_to_nine() -> None:
    """Published: 31,080 hands of the deck have no pair and a nine as their top card (R13)."""
    found = odds.kinds_among(range(4 * NINE + 4))
    assert sum(found.values()) == comb(32, 7)
    pairs = sum(0b110 << 3 * rank for rank in range(13))  # the bits of a rank held twice or more
    singles = {kind: times for kind, times in found.items() if kind & pairs == 0}
    top = sum(times for kind, times in singles.items() if odds.is_no_pair(odds.example(kind), NINE))
    assert top == 31_080
    kinds = np.array(sorted(found))
    examples = np.array([odds.example(kind) for kind in kinds.tolist()])
    assert (odds.kinds_of(examples) == kinds).all()
    assert all(len(set(hand)) == 7 for hand in examples.tolist())


def test_kinds_are_counted_as_hand_by_hand() -> None:
    cards = [*range(0, 52, 4), *range(1, 20, 3), JOKER]
    hands = np.array(list(combinations(sorted(set(cards)), 7)))
    keys, times = np.unique(odds.kinds_of(hands), return_counts=True)
    counted = dict(zip(keys.tolist(), times.tolist(), strict=True))
    assert odds.kinds_among(sorted(set(cards))) == counted


def test_canonical_sets_stand_for_all_sets() -> None:
    """Of the whole deck, known: 1, 14, 182 and 1,924 sets of up to three cards."""
    for size, known in enumerate((1, 14, 182, 1924)):
        orbits = [times for _cards, times in odds.canonical_sets(FULL, size)]
        assert (len(orbits), sum(orbits)) == (known, comb(53, size))


def test_no_such_push_rule() -> None:
    with pytest.raises(ValueError, match="no such push rule: 'king high'"):
        odds.set_cards("trump-plaza", "king high", parse("As Ah Kd Qc Jh 4s 2d"))
