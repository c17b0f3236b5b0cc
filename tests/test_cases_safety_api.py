"""The safety and api cases by number, and case 176 (batches) as far as results go.

Not here: the packaging cases, those of the C library alone, and case 194, random numbers, which is
in `test_deal.py`.
"""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from cases import numbered

from paigow import (
    STANDARD,
    Card,
    Game,
    Hand,
    HighValue,
    HouseWay,
    PaigowError,
    Round,
    Rules,
    Seat,
    arrays,
    kind,
    rank2,
    rank5,
    rank7,
)
from paigow.errors import (
    CardCountError,
    CardError,
    CardTextError,
    DuplicateCardError,
    StakeError,
)

DEALER = "Qs Jd 9h 8c 6s 4d 2h"
EZ = Game.load("nj-ez")
FOXWOODS = HouseWay.load("foxwoods")
MOST_CENTS = 10**12

# Case, cards, error, what its message says.
REFUSED = [
    (172, "Xx", CardCountError, "expected 7 cards, got 1"),
    (172, "As ", CardCountError, "expected 7 cards, got 1"),
    (172, 3.7, CardError, "3.7"),
    (172, [3.7, 1, 2, 3, 4, 5, 6], CardError, "3.7"),
    (172, [2**31, 1, 2, 3, 4, 5, 6], CardError, "2147483648"),
    (172, "", CardCountError, "expected 7 cards, got 0"),
    (172, ["", "Ad", "Kc", "Kd", "9h", "8h", "7h"], CardTextError, "''"),
    (179, (1000, 1, 2, 3, 4, 5, 6), CardError, "1000"),
    (179, (53, 1, 2, 3, 4, 5, 6), CardError, "53"),
    (179, (-1, 1, 2, 3, 4, 5, 6), CardError, "-1"),
    (181, "As As As As As As As", DuplicateCardError, "As"),
    (181, "As As Kd Kd 9h 8h 7h", DuplicateCardError, "As"),
    (181, [], CardCountError, "expected 7 cards, got 0"),
    (181, (), CardCountError, "expected 7 cards, got 0"),
    (181, ["As"], CardCountError, "expected 7 cards, got 1"),
    (182, "As As Ks 9s 8s 2d 3d", DuplicateCardError, "As"),
    (182, "As As Kd Kd 9h 8h 7h", DuplicateCardError, "As"),
    (184, "Zz Ad Kc Kd 9h 8h 7h", CardTextError, "'Zz'"),
    (184, ["", "Ad", "Kc", "Kd", "9h", "8h", "7h"], CardTextError, "''"),
    (187, "6\u0441 Tc 9h", CardTextError, "U+0441"),
    (188, "As Ad Kc Kd 9h 8h 7h 2c", CardCountError, "expected 7 cards, got 8"),
    (188, "As Ad Kc Kd 9h 8h", CardCountError, "expected 7 cards, got 6"),
    (188, range(8), CardCountError, "expected 7 cards, got 8"),
    (188, range(6), CardCountError, "expected 7 cards, got 6"),
    (190, (1, 2, 3, 4, 5, 6, -1), CardError, "-1"),
]

# Case, dealer, what two seats hold, which of the cards is there twice, the seat that is named.
ACROSS_SEATS = [
    (185, DEALER, "7h As Kd 9c 5d 3s 2c", "7h Ac Kh 9d 5s 3c 2d", "7h", "seat 2"),
    (185, DEALER, "7h As Kd 9c 5d 3s Xx", "7s Ac Kh 9d 5s 3c Xx", "Xx", "seat 2"),
    (185, DEALER, "Qs As Kd 9c 5d 3s 2c", "7s Ac Kh 9d 5s 3c 2d", "Qs", "seat 1"),
    (185, "Xx Jd 9h 8c 6s 4d 2h", "7h As Kd 9c 5d 3s 2c", "7s Ac Kh 9d 5s 3c Xx", "Xx", "seat 2"),
]


def random_hands(seed: int, rows: int) -> npt.NDArray[np.uint8]:
    """Hands of seven different cards."""
    generator = np.random.default_rng(seed)
    return generator.permuted(np.tile(np.arange(53, dtype=np.uint8), (rows, 1)), axis=1)[:, :7]


@pytest.mark.parametrize(("cards", "error", "text"), numbered(REFUSED))
def test_refused_with_the_value_named(cards: Any, error: type[PaigowError], text: str) -> None:
    """Cases 172-190: one kind of exception, whose message has the offending value."""
    for refuse in (rank7, STANDARD.rank7, STANDARD.best_five, kind, FOXWOODS.set):
        with pytest.raises(PaigowError) as caught:
            refuse(cards)
        assert type(caught.value) is error
        assert text in str(caught.value)


@pytest.mark.parametrize(("dealer", "first", "second", "twice", "seat"), numbered(ACROSS_SEATS))
def test_a_card_at_two_places_is_refused(
    dealer: str, first: str, second: str, twice: str, seat: str
) -> None:
    seats = [Seat(1, first, main=100), Seat(2, second, main=100)]
    with pytest.raises(DuplicateCardError, match=f"{seat}: duplicate card {twice}"):
        Round(dealer, seats, EZ).settle()


def test_case_167_higher_is_better() -> None:
    trips, two_pair = "9h Jh 7d 2s Kc 7c 7h", "9h Jh 7d 2s Kc Jc 5h"
    assert rank7(trips) > rank7(two_pair)
    assert HighValue.of(trips) > HighValue.of(two_pair)
    assert max(HighValue.of(two_pair), HighValue.of(trips)).category == "three of a kind"


def test_case_169_a_ten_may_be_written_with_two_digits() -> None:
    assert str(Card("10h")) == "Th"
    assert Hand("10s Jd Qc 6d 5c 9h Ks") == Hand("Ts Jd Qc 6d 5c 9h Ks")
    assert str(HighValue.of("10s Jd Qc 6d 5c 9h Ks")) == "straight, K-Q-J-T-9"


@pytest.mark.parametrize("text", ["Ts", "Xx", "Jo", "JK", "10d", "As"])
def test_case_170_case_is_ignored(text: str) -> None:
    spellings = {"".join(letters) for letters in product(*((c.lower(), c.upper()) for c in text))}
    assert len({Card(spelling) for spelling in spellings}) == 1


@pytest.mark.parametrize("text", ["Xx", "Jo", "JK", "*"])
def test_case_170_the_joker_has_many_names_and_one_text(text: str) -> None:
    assert Card(text).is_joker
    assert str(Card(text)) == "Xx"


@pytest.mark.parametrize(
    ("call", "count"),
    [
        (rank7, 7),
        (rank5, 5),
        (rank2, 2),
        (kind, 7),
        (Hand, 7),
        (STANDARD.best_five, 7),
        (FOXWOODS.set, 7),
        (arrays.rank7, 7),
    ],
    ids=["rank7", "rank5", "rank2", "kind", "Hand", "best_five", "set", "arrays.rank7"],
)
@pytest.mark.parametrize("make", [list, np.array], ids=["list", "array"])
def test_case_173_the_input_is_left_alone(
    call: Callable[[Any], Any], count: int, make: Callable[[Any], Any]
) -> None:
    # Out of order and with the joker, so that sorting or replacing it would show.
    codes = [51, 52, 0, 44, 3, 17, 30][:count]
    cards = make([codes] if call is arrays.rank7 else codes)
    before = cards.copy()
    first = call(cards)
    assert np.array_equal(cards, before)
    assert np.all(call(cards) == first)


@pytest.mark.parametrize("wager", ["main", "dynasty", "protection", "red_black", "queens_dragon"])
@pytest.mark.parametrize("stake", [MOST_CENTS + 1, 2**63 - 1, 2**63, 2**70], ids=str)
def test_case_175_a_stake_above_the_limit_is_refused(wager: str, stake: int) -> None:
    wagers = {"main": 100, wager: stake}
    color = "red" if wager == "red_black" else None
    seat = Seat(1, "7h As Kd 9c 5d 3s 2c", wagers.pop("main"), wagers=wagers, color=color)
    with pytest.raises(StakeError, match=str(stake)):
        Round(DEALER, [seat], EZ).settle()


def test_case_175_a_stake_at_the_limit_is_not_changed() -> None:
    seat = Seat(1, "7h As Kd 9c 5d 3s 2c", main=MOST_CENTS)
    ledger = Round(DEALER, [seat], EZ).settle()
    assert [line.stake for line in ledger.lines] == [MOST_CENTS]


def test_case_179_the_joker_is_a_card() -> None:
    assert rank7((52, 1, 2, 3, 4, 5, 6)) == rank7("Xx 2d 2h 2s 3c 3d 3h")


@pytest.mark.parametrize(
    ("count", "rank", "batch"),
    [(2, rank2, arrays.rank2), (5, rank5, arrays.rank5), (7, rank7, arrays.rank7)],
    ids=["rank2", "rank5", "rank7"],
)
def test_case_191_any_numbers_are_ranked_or_refused(
    count: int, rank: Callable[[Any], int], batch: Callable[[Any], npt.NDArray[Any]]
) -> None:
    """Ids from the whole range of int32, most hands with only one outside of 0..52."""
    generator = random.Random(191 + count)
    refused = 0
    for _ in range(3000):
        cards = generator.sample(range(53), count)
        if generator.random() < 0.8:
            cards[generator.randrange(count)] = generator.randrange(-(2**31), 2**31)
        if generator.random() < 0.2:
            cards[generator.randrange(count)] = generator.randrange(-10, 70)
        if all(0 <= card <= 52 for card in cards) and len(set(cards)) == count:
            assert batch([cards])[0] == rank(cards)
            continue
        refused += 1
        with pytest.raises(PaigowError):
            rank(cards)
        with pytest.raises(PaigowError):
            batch([cards])
    assert 2000 < refused < 3000


@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
@pytest.mark.parametrize("rules", [STANDARD, Rules("wild", "lowest")], ids=repr)
def test_case_193_threads_rank_as_one_thread_does(rules: Rules, dtype: type[Any]) -> None:
    """Case 193, and case 176: the GIL is released for a batch, so batches do run side by side."""
    hands = random_hands(193, 80_000).astype(dtype)
    alone = arrays.rank7(hands, rules=rules)
    out = np.zeros(len(hands), np.uint16)

    def work(part: slice) -> None:
        for _ in range(5):
            arrays.rank7(hands[part], rules=rules, out=out[part])

    parts = [slice(start, start + 1000) for start in range(0, len(hands), 1000)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, parts))
    assert np.array_equal(out, alone)


def test_case_193_threads_set_as_one_thread_does() -> None:
    hands = [Hand(row) for row in random_hands(194, 4000)]
    ways = [HouseWay.load(name) for name in HouseWay.names()]
    jobs = [(way, hand) for way in ways for hand in hands]
    alone = [way.set(hand) for way, hand in jobs]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda job: job[0].set(job[1]), jobs))
    assert together == alone
