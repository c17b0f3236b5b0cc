"""What pay tables are worth, to the last hand; and pay tables as constants of C."""

from __future__ import annotations

import csv
import io
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from importlib.abc import MetaPathFinder
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from bonus_hands import (
    CAPPED,
    DYNASTY,
    FACE_UP,
    TABLES,
    TIGER,
    UNEVEN,
    Wager,
    every_table,
    line_of,
    own,
    random_tables,
    table_of,
)
from conftest import run
from oracle import bonus as oracle
from oracle import house_way

from paigow import (
    CATEGORIES,
    Edge,
    HighValue,
    HouseWay,
    PaigowError,
    PayTable,
    Rules,
    arrays,
    bonus,
    hands,
)
from paigow.errors import MissingExtraError, PayTableError, SeatError, StakeError

ALL = 154_143_080
THREE = 23_426
PAIRS = 8_250_459_031_214_400

# --------------------------------------------------------------------------------- published edges

# Percent, as it was printed.
PRINTED = {
    "fortune-1": "8.0008",
    "fortune-2": "7.7656",
    "fortune-3": "7.8279",
    "fortune-4": "8.4900",
    "fortune-5": "7.8279",
    "fortune-6": "9.2855",
    "fortune-7": "7.7656",
    "dynasty-default": "7.7656",
    "dynasty-envy-3000": "7.7656",
    "dynasty-california-wild": "6.9368",
    "protection-default": "4.28",
    "red-black-default": "4.386",
    "queens-dragon-default": "10.022",
    "jackpot-default": "2.2088",
    "pai-gow-mania-seven": "6.3667",
    "pai-gow-mania-three": "3.859",
    "emperors-challenge-default": "4.1714",
    "insurance-default": "7.3457",
}


@cache
def edge_of(name: str) -> Edge:
    return TABLES[name].edge()


@pytest.mark.parametrize(("name", "printed"), PRINTED.items())
def test_the_edge_is_as_published(name: str, printed: str) -> None:
    decimals = len(printed.split(".")[1])
    assert round(100 * edge_of(name).own_edge, decimals) == Fraction(printed)
    assert edge_of(name).house_edge == edge_of(name).own_edge


def test_envy_is_worth_as_published() -> None:
    edge = DYNASTY.edge(stake=500)
    assert round(100 * edge.envy, 4) == Fraction("0.9268")
    assert edge == edge_of("dynasty-default")  # the least stake that earns it


def test_tiger_9_is_not_as_published() -> None:
    """Published are 22.48%.  Exact, with trump-plaza and 30 to 1, are 3,853,596 hands."""
    edge = edge_of("tiger-9")
    assert [line.combinations for line in edge.lines] == [3_853_596, ALL - 3_853_596]
    assert edge.house_edge == 1 - Fraction(31 * 3_853_596, ALL)
    assert round(100 * edge.house_edge, 4) == Fraction("22.4996")
    assert round(100 * edge.house_edge, 2) != Fraction("22.48")


# By 'the first line that fits pays'; the last line on the dealer's low hand as trump-plaza sets it.
DEALER_BONUS = [228, 72, 1128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500]
DEALER_BONUS += [11_034_204, 2_658_060]


def test_the_dealer_bonus_is_not_as_published() -> None:
    """Published are 4.72%.  Where the first line that fits pays, it is 9.3342%, exactly."""
    edge = edge_of("dealer-bonus-default")
    counts = [line.combinations for line in edge.lines]
    assert counts == [*DEALER_BONUS, ALL - sum(DEALER_BONUS)]
    paid = (500, 500, 500, 150, 50, 25, 4, 3, 2, 2, 5, -1)
    expectation = sum(count * net for count, net in zip(counts, paid, strict=True))
    assert edge.house_edge == Fraction(-expectation, ALL)
    assert round(100 * edge.house_edge, 4) == Fraction("9.3342")


def test_the_dealer_bonus_is_near_what_was_published_if_low_hands_come_alone() -> None:
    """4.68%, as if no nine-high low hand came with another line; that is not 4.72% either."""
    alone, first = COUNTS["tiger-9"][0], DEALER_BONUS[-1]
    edge = edge_of("dealer-bonus-default").house_edge - Fraction(6 * (alone - first), ALL)
    assert round(100 * edge, 2) == Fraction("4.68")


# ------------------------------------------------------------------------------------------- counts

W11 = [32, 72, 196, 1128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204]
HIGH = [31_080, 248_640, 963_480, 2_719_500, 6_386_940]
BEST_FIVE = {
    "five aces": 1128,
    "royal flush": 26_132,
    "straight flush": 184_832,
    "four of a kind": 307_472,
    "full house": 4_188_528,
    "flush": 6_172_088,
    "straight": 11_236_028,
    "three of a kind": 7_470_676,
}
WILD = {
    "five of a kind": 14_664,
    "royal flush": 26_132,
    "straight flush": 184_832,
    "four of a kind": 1_121_024,
    "full house": 5_997_144,
    "flush": 6_027_224,
    "straight": 11_083_940,
    "three of a kind": 13_315_300,
}
COUNTS: dict[str, list[int]] = {
    "dynasty-default": [*W11, 124_556_196],
    "dynasty-envy-3000": [*W11, 124_556_196],
    **{f"fortune-{number}": [*W11, 124_556_196] for number in range(2, 8)},
    "fortune-1": [*W11, 2_862_000, 124_556_196 - 2_862_000],
    "protection-default": [*HIGH, 16_293_480, 127_499_960],
    "insurance-default": [*HIGH, 14_430_780, ALL - sum(HIGH) - 14_430_780],
    "imperial-banker": [*HIGH[:3], ALL - sum(HIGH[:3])],
    "queens-dragon-default": [2_719_500, ALL - 2_719_500],
    "red-black-default": [73_691_540, ALL - 73_691_540],
    "pai-gow-mania-three": [48, 58, 100, 1020, 1308, 3912, 16_980],
    "pai-gow-mania-seven": [
        *(1128, 26_132, 184_832, 307_472, 4_188_528, 6_172_088),
        *(7_672_500, 11_034_204, 124_556_196),
    ],
    "imperial-player": [*BEST_FIVE.values(), 124_556_196],
    "dynasty-california-wild": [*WILD.values(), 31_433_400 + 61_644_960 + 23_294_460],
    "jackpot-default": [
        *(12, 72, 1560, 1056, 24_560, 11_748, 57_648, 173_084, 249_824, 150_480),
        *(489_260, 1_155_536, 4_024_560, 5_631_420, 10_145_388, 7_470_676, 124_556_196),
    ],
    "emperors-challenge-default": [
        *(32, 196, 1128, 26_020 + 72, 184_644, 307_472, 4_188_528, 6_172_088),
        *(7_672_500, 11_034_204, *HIGH[:3], 124_556_196 - sum(HIGH[:3])),
    ],
    "tiger-9": [3_853_596, ALL - 3_853_596],
    "dealer-bonus-default": [*DEALER_BONUS, ALL - sum(DEALER_BONUS)],
}


@pytest.mark.parametrize(("name", "counts"), COUNTS.items())
def test_the_counts_are_as_published(name: str, counts: list[int]) -> None:
    edge = edge_of(name)
    assert [line.combinations for line in edge.lines] == counts
    use = TABLES[name].use()
    assert [*use.pays, use.nothing] == counts
    assert use.deals == edge.deals == sum(counts) == (THREE if "three" in name else ALL)


def test_all_tables_are_counted() -> None:
    assert COUNTS.keys() == TABLES.keys() - {"face-up-ace-high-default"}


def test_the_hands_that_fit_a_line_are_counted_whatever_comes_before() -> None:
    royal = table_of(
        {"hand": "seven-card straight flush", "pays": 3},
        {"hand": "royal flush", "pays": 2},
        {"hand": "pair", "pays": 1},
    ).use()
    assert royal.fits[:2] == (228, 26_132)
    assert royal.pays[0] == 228
    pair = ALL - royal.fits[2]
    rank_sets = comb(13, 7) * 4**7 + comb(12, 6) * 4**6  # without a pair, the joker an ace
    assert pair == rank_sets
    for name in ("jackpot-default", "dynasty-default", "fortune-1"):
        use = TABLES[name].use()
        assert all(fit >= pay for fit, pay in zip(use.fits, use.pays, strict=True))
        assert use.fits[0] == use.pays[0]


def test_colors_are_counted_by_binomials() -> None:
    def counts(least: int, joker: str) -> int:
        hands = sum(comb(26, red) * comb(26, 7 - red) for red in range(least, 8))
        helped = least - (joker == "any color")
        return hands + sum(comb(26, red) * comb(26, 6 - red) for red in range(helped, 7))

    for joker in ("no color", "any color"):
        for least, name in zip((4, 5, 6, 7), bonus.COLOR_COUNTS[1:], strict=True):
            use = table_of({"hand": name, "pays": 1}, joker=joker).use()
            assert use.pays == (counts(least, joker),)
            assert use.nothing == ALL - counts(least, joker)
    tie = table_of({"hand": "three of each color", "pays": "push"}, joker="no color")
    assert tie.use().pays == (comb(26, 3) ** 2,)


def test_three_cards_are_counted_one_by_one_by_the_oracle() -> None:
    table = TABLES["pai-gow-mania-three"]
    counts = Counter(line_of(table, Wager(cards)) for cards in combinations(range(53), 3))
    assert [counts[place] for place in (*range(6), None)] == COUNTS["pai-gow-mania-three"]


CATEGORY_OF = {name: name for name in WILD} | {"five aces": "five of a kind"}


@pytest.mark.parametrize(
    ("name", "joker"), [("imperial-player", "bug"), ("dynasty-california-wild", "wild")]
)
def test_lines_in_the_order_of_hands_count_as_the_best_five_do(name: str, joker: str) -> None:
    """Only there: a bonus wager is by the first line, not by the best hand."""
    values = arrays.rank7(kinds().cards, rules=Rules(joker))
    counts: Counter[str] = Counter()
    for value in np.unique(values).tolist():
        weight = int(kinds().hands[values == value].sum())
        counts[HighValue(value).category] += weight
    assert set(counts) <= set(CATEGORIES)
    for line in edge_of(name).lines[:-1]:
        assert line.combinations == counts[CATEGORY_OF[line.hand]]


# ---- dealer and player


def pairs_by_suits(first: int, second: int, shared: int, most: tuple[int, int]) -> int:
    """Ways to give suits to two hands of so many ranks, with at most so many of one suit.

    Ranks that both hold are of two suits.
    """
    ways: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter({((0,) * 4, (0,) * 4): 1})

    def more(counts: tuple[int, ...], suit: int) -> tuple[int, ...]:
        return (*counts[:suit], counts[suit] + 1, *counts[suit + 1 :])

    for _ in range(shared):
        both: Counter[tuple[tuple[int, ...], tuple[int, ...]]] = Counter()
        for (one, other), n in ways.items():
            for a in range(4):
                for b in range(4):
                    if a != b and one[a] < most[0] and other[b] < most[1]:
                        both[more(one, a), more(other, b)] += n
        ways = both

    @cache
    def rest(counts: tuple[int, ...], left: int, limit: int) -> int:
        """Ways to give suits to the other ranks of one hand."""
        if not left:
            return 1
        grown = (more(counts, suit) for suit in range(4) if counts[suit] < limit)
        return sum(rest(tuple(sorted(each)), left - 1, limit) for each in grown)

    return sum(
        n * rest(one, first - shared, most[0]) * rest(other, second - shared, most[1])
        for (one, other), n in ways.items()
    )


RUNS = [{12, 0, 1, 2, 3}, *({*range(low, low + 5)} for low in range(9))]


def ace_high_ranks(joker: bool) -> list[int]:
    """Sets of six ranks below the ace that make no straight beside an ace, or beside the joker."""
    sets = []
    for ranks in combinations(range(12), 6):
        held = set(ranks) if joker else {*ranks, 12}
        if all(len(run & held) < (4 if joker else 5) for run in RUNS):
            sets.append(sum(1 << rank for rank in ranks))
    return sets


def both_ace_high(first_joker: bool, second_joker: bool) -> int:
    """Pairs of ace-high hands that have no card in common."""
    one, other = ace_high_ranks(first_joker), ace_high_ranks(second_joker)
    common = np.array(one)[:, None] & np.array(other)[None, :]
    shared = Counter(np.bitwise_count(common).ravel().tolist())
    aces = not first_joker and not second_joker
    total = 0
    for ranks, sets in shared.items():
        total += sets * pairs_by_suits(
            7 - first_joker,
            7 - second_joker,
            ranks + aces,
            (3 if first_joker else 4, 3 if second_joker else 4),
        )
    return total


def test_pairs_of_ace_high_hands_are_counted_another_way() -> None:
    """By the ranks of both hands, and the ways to give them suits."""
    others = comb(46, 7)
    single = [
        len(ace_high_ranks(joker)) * pairs_by_suits(7 - joker, 0, 0, (3 if joker else 4, 4))
        for joker in (False, True)
    ]
    assert sum(single) == 14_430_780
    natural, with_joker = both_ace_high(False, False), both_ace_high(False, True)
    assert with_joker == both_ace_high(True, False)
    edge = edge_of("face-up-ace-high-default")
    counts = [line.combinations for line in edge.lines]
    assert counts[0] == natural + 2 * with_joker
    assert counts[1] == single[1] * others - with_joker
    assert counts[2] == single[0] * others - natural - with_joker
    assert edge.deals == sum(counts) == ALL * others == PAIRS


def test_random_deals_hit_the_lines_on_dealer_and_player_as_often() -> None:
    """Within six standard deviations."""
    rounds = 400_000
    dealt = arrays.deal(rounds, 2, np.random.default_rng(17))
    lines = FACE_UP.settle_many(dealt[:, 0], 100, players=dealt[:, 1]).lines
    for place, line in enumerate(edge_of("face-up-ace-high-default").lines[:-1]):
        p = float(line.probability)
        spread = (rounds * p * (1 - p)) ** 0.5
        assert abs(int((lines == place).sum()) - rounds * p) < 6 * spread


# ---- kinds of hands


@cache
def kinds() -> hands.Kinds:
    return hands.kinds()


OF_SEVEN = [
    name
    for name, table in TABLES.items()
    if table.cards != "first three" and "color" not in table.joker and table is not FACE_UP
]


@cache
def lines_of_kinds(name: str) -> npt.NDArray[np.int8]:
    return TABLES[name].settle_many(kinds().cards, 100).lines


@pytest.mark.parametrize("name", OF_SEVEN)
def test_the_counts_are_those_of_all_kinds_of_hands(name: str) -> None:
    """A royal match depends on suits that a kind leaves open: it counts with the royal flushes."""
    lines, weights = lines_of_kinds(name), kinds().hands
    table = TABLES[name]
    counts = [int(weights[lines == place].sum()) for place in (*range(len(table.lines)), -1)]
    expected = [line.combinations for line in table.edge().lines]
    names = [line.name for line in table.lines]
    if "royal flush and royal match" in names:
        match, royal = names.index("royal flush and royal match"), names.index("royal flush")
        for each in (counts, expected):
            each[royal] += each[match]
            each[match] = 0
    assert counts == expected


@pytest.mark.parametrize("name", OF_SEVEN)
def test_random_kinds_of_hands_have_the_line_that_the_oracle_says(name: str) -> None:
    """Some of every line."""
    lines = lines_of_kinds(name)
    rng = np.random.default_rng(19)
    for place in np.unique(lines).tolist():
        of_line = np.flatnonzero(lines == place)
        for kind in rng.choice(of_line, min(12, len(of_line)), replace=False).tolist():
            cards = kinds().cards[kind].tolist()
            expected = line_of(TABLES[name], Wager(cards))
            assert (-1 if expected is None else expected) == place, cards


@pytest.mark.parametrize("way", HouseWay.names())
def test_low_hands_are_counted_by_the_house_way(way: str) -> None:
    """How often the dealer's low hand is nine-high depends on how it is set."""
    lows = arrays.set_hands(kinds().cards, HouseWay.load(way)).low_values
    least, most = arrays.rank2([[28, 0], [28, 24]]).tolist()  # 9-2 and 9-8
    count = int(kinds().hands[(least <= lows) & (lows <= most)].sum())
    edge = TIGER.edge(house_way=HouseWay.load(way))
    assert [line.combinations for line in edge.lines] == [count, ALL - count]
    assert edge.house_edge == 1 - Fraction(31 * count, ALL)
    assert TIGER.use(HouseWay.load(way)).pays == (count,)
    of_own_way = replace(TIGER, house_way=HouseWay.load(way))
    assert of_own_way.edge() == edge
    bonus_edge = TABLES["dealer-bonus-default"].edge(house_way=HouseWay.load(way))
    assert bonus_edge.lines[-2].combinations <= count
    assert [line.combinations for line in bonus_edge.lines[:-2]] == DEALER_BONUS[:-1]


@pytest.mark.parametrize("way", ["trump-plaza", "casino-real", "wizard-two-pair"])
def test_low_hands_are_nine_high_where_the_oracle_sets_them_so(way: str) -> None:
    lines = replace(TIGER, house_way=HouseWay.load(way)).settle_many(kinds().cards, 1).lines
    rng = np.random.default_rng(23)
    for place in (0, -1):
        for kind in rng.choice(np.flatnonzero(lines == place), 60, replace=False).tolist():
            low = house_way.set_hand(way, kinds().cards[kind].tolist())[0]
            assert (oracle.low_names(low) == {"nine-high low hand"}) is (place == 0)


def test_the_house_way_decides_how_often_the_low_hand_is_ten_high() -> None:
    """All nine set as many low hands nine-high, but not ten-high."""
    ten = {
        way: replace(
            TIGER,
            lines=(replace(TIGER.lines[0], hand="ten-high low hand"),),
            house_way=HouseWay.load(way),
        )
        .use()
        .pays[0]
        for way in ("trump-plaza", "foxwoods")
    }
    assert ten == {"trump-plaza": 7_804_716, "foxwoods": 7_624_968}


@pytest.mark.parametrize("way", ["foxwoods", 5, TIGER], ids=["name", "5", "a pay table"])
def test_what_is_no_house_way_is_refused(way: Any) -> None:
    with pytest.raises(PayTableError, match=r"is no paigow\.HouseWay$"):
        TIGER.edge(house_way=way)
    with pytest.raises(PayTableError, match=r"is no paigow\.HouseWay$"):
        TIGER.use(way)


def test_a_house_way_for_nothing_is_refused() -> None:
    with pytest.raises(PayTableError, match=r"no line looks at the low hand that house_way sets$"):
        DYNASTY.edge(house_way=HouseWay.load("foxwoods"))


# --------------------------------------------------------------------------------------- sums


def assert_sums(table: PayTable, edge: Edge) -> None:
    """All that is said, from the counts and the prizes, written another way."""
    deals = edge.deals
    use = table.use()
    counts = (*use.pays, use.nothing)
    assert edge.pay_table == table.name
    assert [line.hand for line in edge.lines] == [*(line.hand for line in table.lines), "nothing"]
    assert [line.odds for line in edge.lines] == [*(line.odds for line in table.lines), ""]
    assert [line.envy for line in edge.lines] == [*(line.envy for line in table.lines), 0]
    assert tuple(line.combinations for line in edge.lines) == counts
    assert sum(counts) == deals
    assert sum(line.probability for line in edge.lines) == 1
    assert all(line.probability == Fraction(line.combinations, deals) for line in edge.lines)
    nets = [net_of(table, place, edge.stake, edge.meter) for place in range(len(table.lines))]
    nets.append(Fraction(-edge.stake))
    expectation = sum(count * net for count, net in zip(counts, nets, strict=True))
    mean = expectation / deals / edge.stake
    assert edge.own_edge == -mean
    assert sum(line.contribution for line in edge.lines) == -edge.own_edge
    parts = zip(edge.lines, counts, nets, strict=True)
    assert all(line.contribution == n * net / deals / edge.stake for line, n, net in parts)
    spread = sum(n * (net / edge.stake - mean) ** 2 for n, net in zip(counts, nets, strict=True))
    assert edge.variance == spread / deals
    wins = sum(count for count, net in zip(counts, nets, strict=True) if net > 0)
    assert edge.hit_rate == Fraction(wins, deals)
    assert edge.envy == sum(line.envy_contribution for line in edge.lines)
    assert edge.house_edge == edge.own_edge - (edge.players - 1) * edge.envy


def net_of(table: PayTable, place: int, stake: int, meter: int | None) -> Fraction:
    line = table.lines[place]
    of_what = {"odds": stake, "fixed": 1, "share": meter or 0}[line.kind]
    amount = line.pays * of_what
    if table.rounding == "down":
        amount = Fraction(amount // 1)
    gain = amount - stake if table.takes_stake and line.kind != "odds" else amount
    return min(gain, Fraction(table.most_paid)) if table.most_paid else gain


@every_table
def test_the_sums_of_a_shipped_table(table: PayTable) -> None:
    for stake in (None, 1, 100, 12_345):
        edge = table.edge(stake=stake)
        assert edge.stake == (stake or table.envy_least_stake or 100)
        assert edge.players == 1
        assert edge.meter is None
        assert_sums(table, edge)
        # Odds alone: the stake does not matter.
        assert edge.own_edge == edge_of(table.name).own_edge


@pytest.mark.parametrize("seed", range(20))
def test_the_sums_of_a_random_table(seed: int) -> None:
    table = random_tables()[seed]
    has_share = any(line.kind == "share" for line in table.lines)
    rng = random.Random(seed)
    for players in (1, 4):
        edge = table.edge(
            players=players,
            stake=rng.choice([100, 499, 500, 3000]),
            meter=rng.randint(1, 10**6) if has_share else None,
        )
        assert edge.players == players
        assert (edge.meter is not None) is has_share
        assert_sums(table, edge)


def test_the_stake_of_an_edge_is_one_that_all_odds_pay_to_the_cent() -> None:
    """Unless it is given, or parts of a cent are dropped."""
    table = own(
        [("four of a kind", Fraction(1, 3), "odds", 0), ("flush", Fraction(2, 7), "odds", 0)]
    )
    assert table.edge().stake == 2100
    quads, flush, nothing = (line.combinations for line in table.edge().lines)
    assert table.edge().own_edge == (nothing - Fraction(quads, 3) - Fraction(2 * flush, 7)) / ALL
    with pytest.raises(StakeError, match="a wager of 100 cents: line 1 of its pay table"):
        table.edge(stake=100)
    assert replace(table, rounding="down").edge(stake=100).stake == 100


# ----------------------------------------------------------------------------------------- envy

ENVY_CENTS = [500_000, 100_000, 50_000, 25_000, 5000, 2000, 500]


@pytest.mark.parametrize("players", range(1, 7))
def test_envy_is_for_each_other_player(players: int) -> None:
    edge = DYNASTY.edge(players=players)
    one = sum(Fraction(n * cents, ALL * 500) for n, cents in zip(W11, ENVY_CENTS, strict=False))
    assert edge.envy == one
    assert edge.own_edge == DYNASTY.edge().own_edge
    assert edge.house_edge == edge.own_edge - (players - 1) * one
    assert edge.lines[0].envy_contribution == Fraction(32 * 1000, ALL)
    assert edge.variance == DYNASTY.edge().variance  # of the wager alone


@pytest.mark.parametrize(("stake", "share"), [(499, 0), (500, 1), (1000, Fraction(1, 2)), (1, 0)])
def test_envy_needs_the_least_stake_and_does_not_grow_with_it(
    stake: int, share: int | Fraction
) -> None:
    assert DYNASTY.edge(stake=stake, players=6).envy == share * DYNASTY.edge().envy


def test_without_envy_bonuses_players_do_not_matter() -> None:
    edge = TABLES["fortune-2"].edge(players=6)
    assert edge.envy == 0
    assert edge.house_edge == edge_of("fortune-2").house_edge


def test_an_envy_bonus_is_within_the_limit() -> None:
    limited = replace(DYNASTY, most_paid=30_000)
    each = [min(cents, 30_000) for cents in ENVY_CENTS]
    expected = sum(Fraction(n * cents, ALL * 500) for n, cents in zip(W11, each, strict=False))
    assert limited.edge().envy == expected


@pytest.mark.parametrize(
    "players", [0, 7, -1, True, 1.0, "2", None, 2**70, 10**5000, []], ids=lambda p: type(p).__name__
)
def test_players_are_1_to_6(players: Any) -> None:
    with pytest.raises(SeatError):
        DYNASTY.edge(players=players)


@pytest.mark.parametrize("stake", [0, -1, 10**12 + 1, 2**63, True, 1.5, "100"])
def test_the_stake_of_an_edge_is_one(stake: Any) -> None:
    with pytest.raises(StakeError, match=re.escape(str(stake))):
        DYNASTY.edge(stake=stake)


# --------------------------------------------------------------------- limits, shares, and the rest


def test_a_limit_makes_the_edge_larger() -> None:
    """$50 on five aces at 1,000 to 1 with a limit of $40,000 (W15)."""
    free, limited = TABLES["imperial-player"].edge(stake=5000), CAPPED.edge(stake=5000)
    assert limited.house_edge - free.house_edge == Fraction(1128 * (1000 - 800), ALL)
    assert CAPPED.edge(stake=4000).house_edge == free.house_edge


def test_a_stake_that_some_line_does_not_pay_evenly_is_refused() -> None:
    assert UNEVEN.edge(stake=102).house_edge == UNEVEN.edge().house_edge
    with pytest.raises(StakeError, match=r"^a wager of 101 cents: line 1 of its pay table"):
        UNEVEN.edge(stake=101)
    down = replace(UNEVEN, rounding="down")
    assert down.edge(stake=101).house_edge > UNEVEN.edge().house_edge


@pytest.fixture(scope="module")
def progressive(root: Path) -> PayTable:
    return PayTable.load(root / "examples" / "progressive.toml")


def test_the_meter_makes_the_edge(progressive: PayTable) -> None:
    edges = [progressive.edge(meter=meter) for meter in (1, 100, 10**6, 10**7, 10**8, 10**10)]
    for edge in edges:
        assert edge.stake == 100
        assert_sums(progressive, edge)
    values = [edge.house_edge for edge in edges]
    assert values == sorted(values, reverse=True)
    assert values[0] > 0 > values[-1]
    for place in (0, 1):
        nets = [edge.lines[place].contribution for edge in edges]
        assert nets == sorted(nets)
    assert [edge.meter for edge in edges][-1] == 10**10


def test_the_break_even_of_the_meter(progressive: PayTable) -> None:
    """A dollar more in the meter is worth as much as the chance of it."""
    fixed = {"royal flush": 50_000, "straight flush": 10_000, "four of a kind": 7500}
    lines = progressive.edge(meter=100).lines
    counts = {line.hand: line.combinations for line in lines}
    sure = sum(counts[hand] * cents for hand, cents in fixed.items()) + counts["full house"] * 400
    per_cent = counts["seven-card straight flush, no joker"] + Fraction(counts["five aces"], 10)
    even = (100 * ALL - sure) / per_cent
    below, above = int(even) - 10, int(even) + 20
    assert progressive.edge(meter=below).house_edge > 0 > progressive.edge(meter=above).house_edge
    # Where a tenth of the meter is a whole number of cents, the edge is a line.
    meter = (int(even) // 10 + 1) * 10
    assert progressive.edge(meter=meter).house_edge == (even - meter) * per_cent / ALL / 100


def test_lines_of_a_sum_depend_on_the_stake() -> None:
    table = own([("four of a kind", 5000, "fixed", 0), ("full house", 3, "odds", 0)])
    one, other = table.edge(stake=100), table.edge(stake=1000)
    assert one.lines[0].contribution == 10 * other.lines[0].contribution
    assert one.lines[1].contribution == other.lines[1].contribution


def test_a_push_is_no_gain_and_no_hit() -> None:
    edge = edge_of("fortune-1")
    push = edge.lines[-2]
    assert (push.hand, push.odds) == ("three pair", "push")
    assert push.contribution == 0
    assert edge.hit_rate == Fraction(sum(W11), ALL)


def test_a_sum_that_is_less_than_the_stake_it_takes_is_no_hit() -> None:
    table = own([("four of a kind", 100, "fixed", 0), ("flush", 3, "odds", 0)], takes_stake=True)
    assert table.edge(stake=100).lines[0].contribution == 0
    assert table.edge(stake=200).lines[0].contribution < 0
    for stake in (100, 200):
        edge = table.edge(stake=stake)
        assert edge.hit_rate == edge.lines[1].probability


# ------------------------------------------------------------------------------------- documents

KEYS = [
    "format",
    "version",
    "pay_table",
    "players",
    "stake",
    "meter",
    "deals",
    "house_edge",
    "own_edge",
    "envy",
    "hit_rate",
    "variance",
    "exact_house_edge",
    "lines",
]
LINE_KEYS = [
    "hand",
    "odds",
    "combinations",
    "probability",
    "contribution",
    "envy",
    "envy_contribution",
]


@every_table
def test_an_edge_is_a_document(table: PayTable) -> None:
    edge = table.edge(players=3)
    document = json.loads(json.dumps(edge.to_json(), allow_nan=False))
    assert list(document) == KEYS
    assert (document["format"], document["version"]) == ("paigow/edge", 1)
    assert document["pay_table"] == table.name
    assert (document["players"], document["stake"], document["meter"]) == (3, edge.stake, None)
    assert document["deals"] == edge.deals
    for key in ("house_edge", "own_edge", "envy", "hit_rate", "variance"):
        assert document[key] == float(getattr(edge, key))
        assert isinstance(document[key], float)
    assert Fraction(document["exact_house_edge"]) == edge.house_edge
    for row, line in zip(document["lines"], edge.lines, strict=True):
        assert list(row) == LINE_KEYS
        for key in LINE_KEYS:
            value = getattr(line, key)
            assert row[key] == (float(value) if isinstance(value, Fraction) else value)


def test_the_meter_is_in_the_document(progressive: PayTable) -> None:
    document = progressive.edge(meter=12_345_678).to_json()
    assert document["meter"] == 12_345_678
    assert document["lines"][1]["odds"] == "10% of the meter"


@every_table
def test_an_edge_is_a_table_of_comma_separated_values(table: PayTable) -> None:
    edge = table.edge()
    text = edge.to_csv()
    assert text.endswith("\n")
    assert "\r" not in text
    reader = csv.DictReader(io.StringIO(text))
    assert reader.fieldnames == LINE_KEYS
    rows = list(reader)
    assert len(rows) == len(edge.lines) == text.count("\n") - 1
    for row, line in zip(rows, edge.to_json()["lines"], strict=True):
        assert row["hand"] == line["hand"]
        assert row["odds"] == line["odds"]
        assert int(row["combinations"]) == line["combinations"]
        assert int(row["envy"]) == line["envy"]
        for key in ("probability", "contribution", "envy_contribution"):
            assert float(row[key]) == line[key]


PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("name", ["fortune-1", "tiger-9", "face-up-ace-high-default"])
def test_an_edge_is_a_bar_chart(tmp_path: Path, name: str) -> None:
    path = tmp_path / "edge.png"
    edge_of(name).plot(path)
    data = path.read_bytes()
    assert data.startswith(PNG)
    assert data.rstrip().endswith(b"IEND\xaeB`\x82")
    assert len(data) > 5000
    edge_of(name).plot(str(path))  # over the old one
    assert path.read_bytes().startswith(PNG)


def test_a_bar_chart_needs_no_display_and_leaves_pyplot_alone(tmp_path: Path) -> None:
    script = (
        "import sys; from paigow import PayTable; "
        f"PayTable.load('red-black-default').edge().plot({str(tmp_path / 'a.png')!r}); "
        "print('matplotlib.pyplot' in sys.modules)"
    )
    assert run(sys.executable, "-c", script, cwd=tmp_path) == "False\n"


BAD_PATHS = ["edge.pdf", "edge", "edge.PNG", "no/edge.png", "a\0b.png", "x" * 300 + ".png"]


@pytest.mark.parametrize("path", BAD_PATHS, ids=["pdf", "none", "case", "folder", "NUL", "long"])
def test_a_bar_chart_that_cannot_be_written_is_one_error(tmp_path: Path, path: str) -> None:
    with pytest.raises(PayTableError):
        edge_of("red-black-default").plot(tmp_path / path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "name", ["Fortune $5 to $25", "$5 table_1 {x $25", "財神 pai gow", "50 % \\ off"]
)
def test_a_name_is_drawn_as_it_is(tmp_path: Path, name: str) -> None:
    """A dollar begins no formula, and a letter that the font lacks is no warning."""
    replace(TABLES["red-black-default"], name=name).edge().plot(tmp_path / "a.png")
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("path", [None, 5, b"a.png", "a\0.png", "\ud800.png", ".png/", ""])
def test_what_is_no_path_of_a_chart_is_refused(path: Any) -> None:
    with pytest.raises(PayTableError):
        edge_of("red-black-default").plot(path)


class NoMatplotlib(MetaPathFinder):
    """As if it were not installed."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> None:
        if fullname.split(".")[0] == "matplotlib":
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


def test_a_bar_chart_without_matplotlib_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [NoMatplotlib(), *sys.meta_path])
    with pytest.raises(MissingExtraError) as caught:
        edge_of("red-black-default").plot(tmp_path / "a.png")
    assert isinstance(caught.value, PaigowError)
    assert str(caught.value) == (
        "matplotlib is missing; install the extra: pip install 'paigow[plot]'"
    )
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------------------------------------- C

FIELDS = [
    *("cards", "of_dealer", "joker", "wheel_lowest", "round_down", "takes_stake"),
    *("envy_stake", "most_paid", "count"),
]
OF_LINE = ["name", "joker", "of", "per", "pays", "envy"]
FLAGS = ("-std=c11", "-Wall", "-Wextra", "-Wconversion", "-Werror")


def in_c(tables: Sequence[PayTable]) -> str:
    """A program that prints all numbers of the tables, one table a line."""
    names = [table.to_c().split(" = ")[0].split()[-1] for table in tables]
    fields = "".join(f'    printf("%lld ", (long long)table->{field});\n' for field in FIELDS)
    lines = "".join(f'        printf("%lld ", (long long)line->{field});\n' for field in OF_LINE)
    return (
        "#include <paigow.h>\n#include <stdio.h>\n"
        + "".join(table.to_c() for table in tables)
        + "static void print(const paigow_pay_table *table)\n{\n"
        + fields
        + "    for (int i = 0; i < PAIGOW_MOST_PAY_LINES; i++) {\n"
        + "        const paigow_pay_line *line = &table->lines[i];\n"
        + lines
        + '    }\n    puts("");\n}\n'
        + "int main(void)\n{\n"
        + "".join(f"    print(&{name});\n" for name in names)
        + "    return 0;\n}\n"
    )


KIND_NUMBERS = {"odds": 0, "fixed": 1, "share": 2}


def numbers_of(table: PayTable) -> list[int]:
    """The fields of ``paigow_pay_table``, by its header."""
    fields = [
        3 if table.cards == "first three" else 7,
        int(table.cards == "dealer"),
        ["bug", "wild", "ace", "no color", "any color"].index(table.joker),
        int(table.wheel == "lowest"),
        int(table.rounding == "down"),
        int(table.takes_stake),
        table.envy_least_stake,
        table.most_paid,
        len(table.lines),
    ]
    for line in table.lines:
        name, _, use = line.hand.partition(", ")
        if name == "royal flush and royal match" and table.royal_match == "A-K":
            name = "royal flush and ace match"
        fields += [
            bonus.NAMES.index(name),
            ["", "joker", "no joker"].index(use),
            KIND_NUMBERS[line.kind],
            line.pays.denominator,
            line.pays.numerator,
            line.envy,
        ]
    return fields + [0] * 6 * (32 - len(table.lines))


def test_pay_tables_are_constants_of_c(root: Path, tmp_path: Path, progressive: PayTable) -> None:
    huge = own(
        [("four of a kind", 10**12, "fixed", 10**12)], envy_least_stake=10**12, most_paid=10**12
    )
    tables = [*TABLES.values(), progressive, *random_tables(), replace(huge, name="huge")]
    (tmp_path / "tables.c").write_text(in_c(tables))
    include = root / "csrc" / "include"
    run("gcc", *FLAGS, f"-I{include}", "tables.c", "-o", "tables", cwd=tmp_path)
    printed = run(tmp_path / "tables", cwd=tmp_path).splitlines()
    assert len(printed) == len(tables)
    for table, numbers in zip(tables, printed, strict=True):
        assert list(map(int, numbers.split())) == numbers_of(table), table.name


@pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
def test_constants_name_every_field_in_order(table: PayTable) -> None:
    """C++ asks for the order, and its compilers warn of a field that is left out."""
    head, *lines = table.to_c().split("{.name")
    assert re.findall(r"^    \.(\w+) = \d", head, re.MULTILINE) == FIELDS
    for line in lines:
        assert re.findall(r"\.(\w+) = ", f"{{.name{line.split('}')[0]}") == OF_LINE


def test_the_numbers_of_names_are_those_of_the_header(root: Path) -> None:
    header = (root / "csrc" / "include" / "paigow" / "bonus.h").read_text()
    for name, number in (
        ("PAIGOW_IS_FIVE_ACES", "five aces"),
        ("PAIGOW_IS_THREE_PAIR", "three pair"),
        ("PAIGOW_IS_ROYAL_MATCH", "royal flush and royal match"),
        ("PAIGOW_IS_STRAIGHT_AND_PAIR", "straight and pair"),
        ("PAIGOW_IS_ACE_HIGH", "ace high"),
    ):
        before = header.split("enum paigow_bonus_name")[1].split(name + ",")[0]
        assert len(re.findall(r"PAIGOW_IS_\w+,", before)) == bonus.NAMES.index(number)


@pytest.mark.parametrize(
    ("name", "identifier"),
    [
        ("mine", "pays_mine"),
        ("my-own table 2", "pays_my_own_table_2"),
        ("2", "pays_2"),
        ("Größe", "pays_Gr__e"),
        ("a*/b", "pays_a__b"),
        ("int", "pays_int"),
    ],
)
def test_the_name_of_a_constant_is_one_of_c(
    root: Path, tmp_path: Path, name: str, identifier: str
) -> None:
    constant = replace(DYNASTY, name=name).to_c()
    assert constant.startswith(f"static const paigow_pay_table {identifier} = {{\n")
    (tmp_path / "a.c").write_text(
        f"#include <paigow.h>\n{constant}int main(void) {{ return {identifier}.count != 11; }}\n"
    )
    run("gcc", *FLAGS, f"-I{root / 'csrc' / 'include'}", "a.c", "-o", "a", cwd=tmp_path)
    run(tmp_path / "a", cwd=tmp_path)


def test_the_comments_of_a_constant_say_what_lines_are() -> None:
    for table in TABLES.values():
        comments = re.findall(r"^        /\* (.*) \*/$", table.to_c(), re.MULTILINE)
        assert comments == [f"{line.hand}: {line.odds}" for line in table.lines]
