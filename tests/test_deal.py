"""Random deals: what they look like, that they are fair, and that a seed deals the same again."""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import paigow
from paigow import Hand, arrays, deal
from paigow.errors import ArrayError, PaigowError, SeatError

BIT_GENERATORS = [np.random.PCG64, np.random.MT19937, np.random.Philox, np.random.SFC64]
EVERY_GENERATOR = [*BIT_GENERATORS, np.random.PCG64DXSM]

every_generator = pytest.mark.parametrize("make", EVERY_GENERATOR, ids=lambda make: make.__name__)
every_number_of_seats = pytest.mark.parametrize("seats", range(1, 8))


def generator(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def cards_of_rounds(hands: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """The cards of a round in a row, in ascending order."""
    return np.sort(hands.reshape(len(hands), -1), axis=1)


# ---------------------------------------------------------------------------------------- shape


@every_number_of_seats
@pytest.mark.parametrize("n", [0, 1, 2, 255, 256, 257, 1000])
def test_a_deal_is_rounds_of_seats_of_seven_cards(n: int, seats: int) -> None:
    hands = deal(n, seats, generator())
    assert type(hands) is np.ndarray
    assert hands.shape == (n, seats, 7)
    assert hands.dtype == np.uint8
    assert hands.flags.c_contiguous
    assert hands.flags.writeable


@every_generator
@every_number_of_seats
def test_r1_all_cards_of_a_round_are_different(
    make: Callable[[int], np.random.BitGenerator], seats: int
) -> None:
    cards = cards_of_rounds(deal(3000, seats, np.random.Generator(make(1))))
    assert cards.max() == 52
    assert (np.diff(cards.astype(int), axis=1) > 0).all()


def test_r1_four_cards_of_seven_places_are_left_over() -> None:
    cards = cards_of_rounds(deal(3000, 7, generator()))
    assert cards.shape[1] == 53 - 4
    left = [set(range(53)) - set(cards_of_round) for cards_of_round in cards.tolist()]
    assert {len(cards) for cards in left} == {4}
    assert set.union(*left) == set(range(53))


def test_the_numbers_may_be_of_any_integer_type() -> None:
    hands = deal(np.int64(3), np.uint8(2), generator())  # type: ignore[arg-type]
    assert np.array_equal(hands, deal(3, 2, generator()))


def test_deal_is_the_same_function_in_both_places() -> None:
    assert paigow.deal is arrays.deal


def test_dealt_hands_are_hands_for_every_function() -> None:
    hands = deal(1000, 7, generator())
    assert arrays.rank7(hands).shape == (1000, 7)
    way = paigow.HouseWay.load("foxwoods")
    assert arrays.settle(hands[:, 1:], hands[:, :1], way).shape == (1000, 6)


# ----------------------------------------------------------------------------------------- seeds


@every_generator
def test_the_same_seed_deals_the_same(make: Callable[[int], np.random.BitGenerator]) -> None:
    """Case 194."""
    one, other = (np.random.Generator(make(7)) for _ in range(2))
    for seats in range(1, 8):
        assert np.array_equal(deal(100, seats, one), deal(100, seats, other))


@every_generator
def test_another_seed_deals_another_way(make: Callable[[int], np.random.BitGenerator]) -> None:
    one, other = (np.random.Generator(make(seed)) for seed in (7, 8))
    assert not np.array_equal(deal(100, 7, one), deal(100, 7, other))


@every_generator
def test_the_generator_goes_on_and_two_deals_differ(
    make: Callable[[int], np.random.BitGenerator],
) -> None:
    rng = np.random.Generator(make(7))
    before = pickle.dumps(rng.bit_generator.state)
    first = deal(100, 7, rng)
    assert pickle.dumps(rng.bit_generator.state) != before
    assert not np.array_equal(deal(100, 7, rng), first)


@every_generator
def test_case_194_two_generators_do_not_disturb_each_other(
    make: Callable[[int], np.random.BitGenerator],
) -> None:
    def generators() -> list[np.random.Generator]:
        return [np.random.Generator(make(seed)) for seed in (1, 2)]

    alone = [[deal(10, 7, rng) for _ in range(5)] for rng in generators()]
    one, other = generators()
    for turn in range(5):
        assert np.array_equal(deal(10, 7, one), alone[0][turn])
        assert np.array_equal(deal(10, 7, other), alone[1][turn])


def test_case_194_a_seed_deals_this_everywhere() -> None:
    hands = deal(2, 2, np.random.Generator(np.random.PCG64(194)))
    assert [[str(Hand(hand)) for hand in places] for places in hands.tolist()] == [
        ["Ad Kd 5d Kh 2c 6d 6c", "9d 4c 3s 7h As 4s 8d"],
        ["2h 3h Td Ah 5d Ad 7d", "5c 7c 8d Qs 8c 4s Jh"],
    ]


def test_a_deal_goes_on_from_whatever_the_generator_gave_before() -> None:
    """Also from half of the 64 bits that it makes at a time."""
    one, other = generator(), generator()
    drawn = [rng.integers(2**32, dtype=np.uint32) for rng in (one, other)]
    assert drawn[0] == drawn[1]
    assert np.array_equal(deal(5, 3, one), deal(5, 3, other))
    assert one.random() == other.random()


def test_no_rounds_leave_the_generator_alone() -> None:
    rng = generator()
    before = rng.bit_generator.state
    deal(0, 7, rng)
    assert rng.bit_generator.state == before


# -------------------------------------------------------------------------------------- fairness


def chi_square(counts: npt.NDArray[np.int64], due: float) -> npt.NDArray[np.float64]:
    """The sum of squares along the last axis, which is about its degrees of freedom if fair."""
    return np.asarray((((counts - due) ** 2) / due).sum(axis=-1))


def assert_fair(statistic: Any, degrees: int) -> None:
    """Within seven standard deviations of what a fair deal gives."""
    assert np.all(abs(np.asarray(statistic) - degrees) < 7 * (2 * degrees) ** 0.5)


@pytest.mark.parametrize("make", BIT_GENERATORS, ids=lambda make: make.__name__)
def test_each_card_is_as_likely_at_each_place(
    make: Callable[[int], np.random.BitGenerator],
) -> None:
    rounds = 100_000
    cards = deal(rounds, 7, np.random.Generator(make(53))).reshape(rounds, 49)
    counts = np.array([np.bincount(place, minlength=53) for place in cards.T])
    assert counts.shape == (49, 53)
    assert_fair(chi_square(counts, rounds / 53), 52)


@pytest.mark.parametrize(("first", "second"), [(0, 1), (6, 7), (0, 48), (47, 48), (20, 30)])
def test_each_two_cards_are_as_likely_at_two_places(first: int, second: int) -> None:
    """Of different cards, in order: 53 * 52 of them."""
    rounds = 400_000
    cards = deal(rounds, 7, generator(2)).reshape(rounds, 49).astype(np.int64)
    counts = np.bincount(cards[:, first] * 53 + cards[:, second], minlength=53 * 53)
    different = counts.reshape(53, 53)[~np.eye(53, dtype=bool)]
    assert different.sum() == rounds
    assert_fair(chi_square(different, rounds / (53 * 52)), 53 * 52 - 1)


def test_a_card_says_nothing_of_the_next_round() -> None:
    rounds = 400_000
    cards = deal(rounds, 1, generator(3)).astype(np.int64)
    pairs = cards[:-1, 0, 6] * 53 + cards[1:, 0, 0]
    counts = np.bincount(pairs, minlength=53 * 53)
    assert_fair(chi_square(counts, (rounds - 1) / 53**2), 53**2 - 1)


@every_number_of_seats
def test_each_seat_gets_the_joker_as_often(seats: int) -> None:
    hands = deal(100_000, seats, generator(4))
    jokers = (hands == 52).any(axis=2).sum(axis=0)
    share = 7 / 53
    assert np.all(abs(jokers - 100_000 * share) < 5 * (100_000 * share * (1 - share)) ** 0.5)


# --------------------------------------------------------------------------------------- threads


@every_generator
def test_threads_share_the_stream_of_one_generator(
    make: Callable[[int], np.random.BitGenerator],
) -> None:
    """Each deal is one that a single thread would have got, and none is given twice."""
    alone = np.random.Generator(make(5))
    right = {deal(1000, 7, alone).tobytes() for _ in range(100)}
    assert len(right) == 100
    shared = np.random.Generator(make(5))
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda _: deal(1000, 7, shared).tobytes(), range(100)))
    assert len(set(together)) == 100
    assert set(together) == right


def test_a_deal_waits_for_the_lock_of_the_generator() -> None:
    rng = generator()
    dealing = threading.Thread(target=deal, args=(1, 7, rng))
    with rng.bit_generator.lock:
        dealing.start()
        dealing.join(0.2)
        assert dealing.is_alive()
    dealing.join()


def test_threads_with_generators_of_their_own_deal_as_alone() -> None:
    seeds = np.random.SeedSequence(5).spawn(8)
    alone = [deal(2000, 7, np.random.default_rng(seed)) for seed in seeds]
    with ThreadPoolExecutor(8) as pool:
        together = pool.map(lambda seed: deal(2000, 7, np.random.default_rng(seed)), seeds)
    for one, other in zip(together, alone, strict=True):
        assert np.array_equal(one, other)


# ---------------------------------------------------------------------------------------- errors


@pytest.mark.parametrize(
    ("seats", "error", "text"),
    [
        (0, SeatError, "a deal has 1 to 7 hands, not 0"),
        (8, SeatError, "a deal has 1 to 7 hands, not 8"),
        (-1, SeatError, "a deal has 1 to 7 hands, not -1"),
        (2**70, SeatError, f"not {2**70}"),
        (True, ArrayError, "seats must be a whole number, not True"),
        (2.5, ArrayError, "not 2.5"),
        (2.0, ArrayError, "not 2.0"),
        ("2", ArrayError, "not '2'"),
        (None, ArrayError, "not None"),
        (10**5000, SeatError, "a deal has 1 to 7 hands, not "),
    ],
    ids=lambda value: repr(value)[:12] if not isinstance(value, int) or value < 10**9 else "huge",
)
def test_a_wrong_number_of_seats_is_named(seats: Any, error: type[PaigowError], text: str) -> None:
    with pytest.raises(PaigowError) as caught:
        deal(1, seats, generator())
    assert type(caught.value) is error
    assert text in str(caught.value)


@pytest.mark.parametrize("n", [-1, -(2**70), True, False, 2.5, 3.0, "3", None, [3]], ids=repr)
def test_a_wrong_number_of_rounds_is_named(n: Any) -> None:
    with pytest.raises(ArrayError) as caught:
        deal(n, 7, generator())
    assert str(caught.value) == f"n must be a whole number from 0, not {n!r}"


@pytest.mark.parametrize("n", [10**17, 10**18, 2**63 - 1, 2**63, 2**64, 2**64 // 49 + 1, 10**30])
@pytest.mark.parametrize("seats", [1, 7])
def test_rounds_that_do_not_fit_into_memory_are_one_error(n: int, seats: int) -> None:
    with pytest.raises(ArrayError) as caught:
        deal(n, seats, generator())
    assert str(caught.value) == f"an array of shape ({n}, {seats}, 7) does not fit into memory"


@pytest.mark.parametrize(
    ("rng", "named"),
    [
        (None, "None"),
        (5, "5"),
        (np.random.RandomState(1), "RandomState(MT19937)"),
        (np.random, "<module 'numpy.random'"),
        (np.random.default_rng, "default_rng"),
        (np.random.Generator, "<class 'numpy.random"),
        (np.random.PCG64(1), "PCG64"),
        (np.random.SeedSequence(1), "SeedSequence("),
    ],
    ids=lambda value: str(value)[:20] if isinstance(value, str) else None,
)
def test_what_is_no_generator_is_named(rng: Any, named: str) -> None:
    with pytest.raises(ArrayError) as caught:
        deal(1, 7, rng)
    message = str(caught.value)
    assert message.startswith("rng must be a numpy.random.Generator, not ")
    assert named in message


def test_an_error_leaves_the_generator_alone() -> None:
    rng = generator()
    before = rng.bit_generator.state
    for n, seats in ((1, 8), (-1, 7), (10**18, 7)):
        with pytest.raises(PaigowError):
            deal(n, seats, rng)
    assert rng.bit_generator.state == before
