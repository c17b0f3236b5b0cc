"""Many rounds at once: row by row as one by one, arrays of any sort."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from hand_arrays import LAYOUTS

from paigow import Bank, Game, PaigowError, Round, Seat, deal
from paigow.bonus import COLORS
from paigow.errors import (
    ArrayError,
    BankError,
    CardError,
    DuplicateCardError,
    SeatError,
    StakeError,
    WagerError,
)
from paigow.ledgers import OUTCOMES
from paigow.round_arrays import RoundResults

Array = npt.NDArray[Any]

GAMES = {name: Game.load(name) for name in Game.names()}
SUPREME, EZ = GAMES["nj-supreme"], GAMES["nj-ez"]
VARIANTS = {
    **GAMES,
    "other rules": replace(EZ, joker="wild", wheel="lowest", rounding="nearest25", odd_cent="bank"),
    "bank without wagers": replace(EZ, bank_bonus=False, rounding="down", commission=7),
}
BANKER = 99


class Rounds(NamedTuple):
    """Rounds in arrays, as they are drawn."""

    game: Game
    dealers: Array
    cards: Array
    stakes: Array
    others: dict[str, Array]

    def settle(self, **changes: Any) -> RoundResults:
        given = {"dealers": self.dealers, "cards": self.cards, "stakes": self.stakes}
        return self.game.settle_many(**{**given, **self.others, **changes})

    def row(self, row: int) -> Round:
        """One of them by itself."""
        bank, others = int(self.others["banks"][row]), self.others
        seats = []
        for at, cards in enumerate(self.cards[row].tolist()):
            stakes = self.stakes[row, at].tolist()
            wagers = {
                key: stake
                for key, stake in zip(list(self.game.numbers)[1:], stakes[1:], strict=True)
                if stake
            }
            low = others["lows"][row, at].tolist()
            color = (
                COLORS[others["colors"][row, at]] if set(self.game.colored) & set(wagers) else None
            )
            seats.append(
                Seat(
                    at + 1,
                    cards,
                    stakes[0] or None,
                    f"player {others['players'][row, at]}",
                    None if low[0] in (-1, 255) else low,
                    wagers,
                    color,
                )
            )
        made = Round(self.dealers[row].tolist(), seats, self.game)
        if not bank:
            return made
        chips, wager = int(others["chips"][row]), int(others["dealer_wagers"][row])
        return replace(made, bank=Bank(bank, chips, bool(others["co_banks"][row]), wager))


def draw_low(rng: random.Random, cards: list[int]) -> list[int]:
    """The house way, any two cards, or what is foul by its cards."""
    other = rng.choice([code for code in range(53) if code not in cards])
    return rng.choice(
        (
            [-1, rng.randrange(-5, 300)],
            [-1, -1],
            rng.sample(cards, 2),
            sorted(cards)[:2],
            [cards[0]] * 2,
            [cards[0], other],
        )
    )


@cache
def rounds_of(name: str, seats: int, count: int = 60) -> Rounds:
    """Drawn at random: wagers, colors, players, low hands, and banks where there can be some."""
    game, rng = VARIANTS[name], random.Random(f"{name} {seats}")
    deals = deal(count, seats + 1, np.random.default_rng(seats)).astype(np.int64)
    width = len(game.numbers)
    stakes = np.zeros((count, seats, width), np.int64)
    others = {
        "colors": np.zeros((count, seats), np.int64),
        "lows": np.zeros((count, seats, 2), np.int64),
        "players": np.zeros((count, seats), np.int64),
        **{
            key: np.zeros(count, np.int64)
            for key in ("banks", "co_banks", "dealer_wagers", "chips")
        },
    }
    for row in range(count):
        bank = rng.randint(0, seats) if game.player_bank else 0
        for at in range(seats):
            is_bank = at + 1 == bank
            stakes[row, at] = [0 if is_bank else rng.randint(1, 9999)] + [
                0
                if rng.random() < 0.5 or (is_bank and not game.bank_bonus)
                else rng.randint(100, 999)
                for _ in range(width - 1)
            ]
            others["colors"][row, at] = rng.randrange(2)
            others["lows"][row, at] = draw_low(rng, deals[row, at + 1].tolist())
            others["players"][row, at] = BANKER if is_bank else rng.randrange(4)
        if bank:
            is_co_bank = rng.random() < 0.5
            others["banks"][row], others["co_banks"][row] = bank, is_co_bank
            others["dealer_wagers"][row] = 0 if is_co_bank else rng.choice((0, 1, 2500))
            others["chips"][row] = stakes[row].sum() + 2500
            if is_co_bank:
                others["lows"][row, bank - 1] = -1
    return Rounds(game, deals[:, 0], deals[:, 1:], stakes, others)


def one_by_one(rounds: Rounds) -> tuple[list[Any], list[Any], list[int]]:
    """Outcomes, nets by column, and the house's gain, from ledgers."""
    columns = ["main", *(wager.name for wager in rounds.game.wagers), "envy", "commission"]
    outcomes, nets, house = [], [], []
    for row in range(len(rounds.cards)):
        ledger = rounds.row(row).settle()
        outcomes.append([OUTCOMES.index(seat.outcome) for seat in ledger.seats])
        table = [[0] * len(columns) for _ in ledger.seats]
        for line in ledger.lines:
            if line.seat:
                at = columns.index(line.wager) if line.wager in columns else 0
                table[line.seat - 1][at] += line.net
        nets.append(table)
        house.append(ledger.house)
    return outcomes, nets, house


@pytest.mark.parametrize("seats", [1, 3, 6])
@pytest.mark.parametrize("name", VARIANTS)
def test_many_are_settled_as_one_by_one(name: str, seats: int) -> None:
    rounds = rounds_of(name, seats)
    results = rounds.settle()
    outcomes, nets, house = one_by_one(rounds)
    assert results.outcomes.tolist() == outcomes
    assert results.nets.tolist() == nets
    assert results.house.tolist() == house
    assert results.columns == (*rounds.game.numbers, "envy", "commission")
    assert [array.dtype for array in results[:3]] == [np.uint8, np.int64, np.int64]
    assert all(array.flags.writeable for array in results[:3])
    assert (results.nets.sum((1, 2)) + results.house == 0).all()  # B19


def test_the_rounds_have_everything_in_them() -> None:
    """Every outcome and column, whoever banks; players at two seats."""
    seen, columns = set(), set()
    for name in VARIANTS:
        rounds = rounds_of(name, 6)
        results = rounds.settle()
        kind = rounds.others["banks"].astype(bool) + rounds.others["co_banks"]
        for who in range(3):
            seen |= {(who, OUTCOMES[x]) for x in np.unique(results.outcomes[kind == who])}
        columns |= {x for at, x in enumerate(results.columns) if results.nets[..., at].any()}
    wanted = {(who, x) for who in range(3) for x in ("win", "push", "lose", "foul")}
    assert seen == wanted | {(1, "banks"), (2, "banks")}
    assert columns == {key for game in GAMES.values() for key in game.numbers} | {
        "envy",
        "commission",
    }


# ---------------------------------------------------------------------------- arrays of any sort


def assert_same(found: RoundResults, expected: RoundResults) -> None:
    for name in ("outcomes", "nets", "house"):
        assert np.array_equal(getattr(found, name), getattr(expected, name)), name


def column_names(rounds: Rounds) -> dict[str, Array]:
    return {
        "dealers": rounds.dealers,
        "cards": rounds.cards,
        "stakes": rounds.stakes,
        **rounds.others,
    }


@pytest.mark.parametrize("dtype", ["u1", "u2", "u4", "i2", "i4", "i8", ">i4", ">u2"])
def test_integers_of_any_type_are_taken(dtype: str) -> None:
    rounds = rounds_of("nj-ez", 3)
    lows = rounds.others["lows"].copy()
    lows[lows[..., 0] == -1] = (255, 17)  # a byte for the house way
    changed = {key: value.astype(dtype) for key, value in column_names(rounds).items()}
    changed["lows"] = lows.astype(dtype)
    for key in ("stakes", "dealer_wagers", "chips"):  # which do not fit
        changed[key] = column_names(rounds)[key].astype("i8" if dtype == "u1" else "i4")
    assert_same(rounds.settle(**changed), rounds.settle())
    for_bool = {"co_banks": rounds.others["co_banks"].astype(bool)}
    assert_same(rounds.settle(**for_bool), rounds.settle())


@pytest.mark.parametrize("dtype", ["u1", "i8"])
@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_arrays_of_any_layout_are_taken_and_left_alone(
    layout: Callable[[Array], Array], dtype: str
) -> None:
    rounds = rounds_of("nj-ez", 3)
    changed = {key: layout(value) for key, value in column_names(rounds).items()}
    for key in ("dealers", "cards", "colors", "players", "banks", "co_banks"):
        changed[key] = layout(column_names(rounds)[key].astype(dtype))
    before = {key: value.copy() for key, value in changed.items()}
    assert_same(rounds.settle(**changed), rounds.settle())
    assert all((before[key] == value).all() for key, value in changed.items())


def test_lists_are_taken() -> None:
    rounds = rounds_of("nj-ez", 3)
    lists = {key: value.tolist() for key, value in column_names(rounds).items()}
    assert_same(rounds.settle(**lists), rounds.settle())


def test_what_is_the_same_for_all_is_broadcast() -> None:
    rounds = rounds_of("nj-ez", 3)
    hands = deal(1, 7, np.random.default_rng(5))[0].astype(int)
    cards = np.stack([hands[1:4], hands[2:5], hands[4:]])
    width = len(EZ.numbers)
    once: dict[str, Any] = {
        "dealers": hands[0],
        "stakes": [1000, 500, 100, 200, 0],
        "colors": 1,
        "lows": [-1, 0],
        "players": [7, 7, 8],
    }
    full: dict[str, Any] = {
        "dealers": np.tile(hands[0], (3, 1)),
        "stakes": np.tile([1000, 500, 100, 200, 0], (3, 3, 1)),
        "colors": np.ones((3, 3), int),
        "lows": np.tile([-1, 0], (3, 3, 1)),
        "players": np.tile([7, 7, 8], (3, 1)),
    }
    found, expected = (EZ.settle_many(cards=cards, **given) for given in (once, full))
    assert_same(found, expected)
    assert found.nets.shape == (3, 3, width + 2)
    assert_same(EZ.settle_many(cards=cards, **{**once, "lows": None}), expected)
    # A bank of every round, by its number alone; each seat is another player when none is given.
    banked = EZ.settle_many(
        hands[0],
        cards,
        [[0] * 5, [900, 0, 0, 0, 0], [800, 500, 0, 0, 0]],
        banks=1,
        chips=10_000,
        dealer_wagers=100,
    )
    assert (banked.outcomes[:, 0] == OUTCOMES.index("banks")).all()
    assert rounds.settle(banks=0, co_banks=False, dealer_wagers=0, chips=0, stakes=100).nets.any()


@pytest.mark.parametrize("threads", [2, 3, 7, 64])
def test_results_do_not_depend_on_threads(threads: int) -> None:
    rounds = rounds_of("nj-supreme", 6)
    assert_same(rounds.settle(threads=threads), rounds.settle())


@pytest.mark.parametrize("seats", [1, 6])
def test_no_rounds_at_all_are_settled(seats: int) -> None:
    width = len(EZ.numbers)
    for threads in (1, 4):
        results = EZ.settle_many(
            np.empty((0, 7), np.uint8),
            np.empty((0, seats, 7), np.uint8),
            np.empty((0, seats, width), np.int64),
            banks=np.empty(0, int),
            threads=threads,
        )
        assert [array.shape for array in results[:3]] == [(0, seats), (0, seats, width + 2), (0,)]
        assert [array.dtype for array in results[:3]] == [np.uint8, np.int64, np.int64]


# ------------------------------------------------------------------------------------- refused

GOOD = deal(8, 3, np.random.default_rng(9)).astype(np.int64)
STAKES = np.full((8, 2, 2), 500)


def changed(array: Array, value: Any, *places: tuple[int, ...]) -> Array:
    """A copy with a value at some places."""
    other = array.copy()
    for place in places:
        other[place] = value
    return other


def settle(**given: Any) -> RoundResults:
    right: dict[str, Any] = {"dealers": GOOD[:, 0], "cards": GOOD[:, 1:], "stakes": STAKES}
    return SUPREME.settle_many(**{**right, **given})


CARDS, DEALERS = GOOD[:, 1:], GOOD[:, 0]
BYTES = CARDS.astype(np.uint8)


def at_row_4(value: int) -> Array:
    return changed(np.zeros(8, np.int64), value, (4,))


NO_LOWS = np.full((8, 2, 2), -1)
BAD_ROWS: dict[str, tuple[dict[str, Any], type[PaigowError], str]] = {
    "a bad card": (
        {"cards": changed(BYTES, 53, (2, 1, 3))},
        CardError,
        "row 2: seat 2: card code 53 is outside 0..52",
    ),
    "several": (
        {"cards": changed(BYTES, 60, (6, 0, 0), (3, 1, 2), (3, 0, 5), (7, 0, 0))},
        CardError,
        "row 3 and 2 more rows: seat 1: card code 60 is outside 0..52",
    ),
    "a code that is 0 in a byte": (
        {"cards": changed(CARDS, 256, (2, 1, 3))},
        CardError,
        "row (2, 1): cards: card code 256 is outside 0..52",
    ),
    "codes of many bits": (
        {"cards": changed(CARDS, 2**40, (2, 1, 3), (2, 1, 4), (4, 0, 0))},
        CardError,
        f"row (2, 1) and 1 more row: cards: card code {2**40} is outside 0..52",
    ),
    "a negative card of the dealer": (
        {"dealers": changed(DEALERS, -1, (5, 0))},
        CardError,
        "row 5: dealers: card code -1 is outside 0..52",
    ),
    "a card twice": (
        {"cards": changed(CARDS, CARDS[4, 0, 0], (4, 0, 6))},
        DuplicateCardError,
        "row 4: seat 1: duplicate card ",
    ),
    "a card of the dealer's": (
        {"cards": changed(CARDS, DEALERS[0, 0], (0, 1, 0))},
        DuplicateCardError,
        "row 0: seat 2: duplicate card ",
    ),
    "a low hand of no card": (
        {"lows": changed(NO_LOWS, (7, 300), (1, 1))},
        CardError,
        "row (1, 1): lows: card code 300 is outside 0..52",
    ),
    "a low hand that is no house way": (
        {"lows": changed(NO_LOWS, (300, 7), (1, 1), (2, 0))},
        CardError,
        "row (1, 1) and 1 more row: lows: card code 300 is outside 0..52",
    ),
    "a low hand of -2": (
        {"lows": changed(NO_LOWS, -2, (7, 0))},
        CardError,
        "row (7, 0): lows: card code -2 is outside 0..52",
    ),
    "no main wager": (
        {"stakes": changed(STAKES, 0, (6, 0, 0))},
        WagerError,
        "row 6: seat 1: the main wager is missing",
    ),
    "a negative stake": (
        {"stakes": changed(STAKES, -5, (6, 0, 0), (7, 1, 1))},
        StakeError,
        "row 6 and 1 more row: seat 1: main wager of -5 cents",
    ),
    "a low stake": (
        {"stakes": changed(STAKES, 99, (6, 0, 1))},
        StakeError,
        "row 6: seat 1: bonus wager of 99 cents: a stake is at least 100 cents",
    ),
    "a high stake": (
        {"stakes": changed(STAKES, 2**62, (0, 0, 0))},
        StakeError,
        f"row 0: seat 1: main wager of {2**62} cents",
    ),
    "a color": (
        {"colors": changed(np.zeros((8, 2), int), 2, (3, 1))},
        WagerError,
        "row (3, 1): a color is 0 for red or 1 for black, not 2",
    ),
    "a negative player": ({"players": [0, -1]}, ArrayError, "row (0, 1): players cannot be -1"),
    "a large player": ({"players": [2**32, 0]}, ArrayError, f"players cannot be {2**32}"),
    "seat 300 banks": (
        {"banks": at_row_4(300)},
        ArrayError,
        "row 4: banks cannot be 300",
    ),
    "seat 3 banks": (
        {"banks": at_row_4(3), "chips": at_row_4(10**6)},
        BankError,
        "row 4: seat 3: nobody plays at this seat",
    ),
    "the bank has a wager": (
        {"banks": at_row_4(2), "chips": at_row_4(10**6)},
        BankError,
        "row 4: seat 2: a bank makes no main wager of its own: a wager of 500 cents",
    ),
    "few chips": (
        {"banks": 1, "chips": 499, "stakes": changed(STAKES, 0, *((n, 0, 0) for n in range(8)))},
        BankError,
        "row 0 and 7 more rows: seat 1: the chips do not cover the wagers of the other players: "
        "chips of 499 cents",
    ),
    "chips of no bank": ({"chips": at_row_4(500)}, BankError, "row 4: nobody plays at this seat"),
    "a co-bank of no bank": ({"co_banks": [1] * 8}, BankError, "row 0 and 7 more rows: "),
}


@pytest.mark.parametrize("what", BAD_ROWS)
def test_the_first_bad_row_is_named_and_the_others_are_counted(what: str) -> None:
    """In any number of threads; what was given stays as it is."""
    given, error, said = BAD_ROWS[what]
    before = {key: np.array(value) for key, value in given.items()}
    for threads in (1, 3, 8):
        with pytest.raises(PaigowError) as caught:
            settle(**given, threads=threads)
        assert type(caught.value) is error
        assert said in str(caught.value)
        assert "\n" not in str(caught.value)
    assert all((before[key] == np.array(value)).all() for key, value in given.items())
    settle()  # which is right


BAD_ARRAYS: dict[str, tuple[dict[str, Any], str]] = {
    "six cards": ({"cards": CARDS[..., :6]}, "cards must have shape (..., 7), not (8, 2, 6)"),
    "no seats": ({"cards": CARDS[:, 0]}, "cards are of shape (rounds, seats, 7), not (8, 7)"),
    "one axis more": ({"cards": CARDS[None]}, "(rounds, seats, 7), not (1, 8, 2, 7)"),
    "six of the dealer": ({"dealers": DEALERS[:, :6]}, "dealers must have shape (..., 7)"),
    "other dealers": ({"dealers": DEALERS[:5]}, "dealers of shape (5, 7) do not fit (8, 7)"),
    "floats": ({"cards": CARDS.astype(float)}, "int64, not float64"),
    "bools": ({"cards": CARDS > 3}, "int64, not bool"),
    "uint64": ({"dealers": DEALERS.astype(np.uint64)}, "int64, not uint64"),
    "objects": ({"stakes": STAKES.astype(object)}, "int64, not object"),
    "ragged": ({"stakes": [[1], [1, 2]]}, "stakes are no array"),
    "masked": ({"cards": np.ma.masked_array(CARDS)}, "cards must not be a masked array"),
    "masked stakes": ({"stakes": np.ma.masked_array(STAKES)}, "stakes must not be a masked array"),
    "stakes of three": ({"stakes": [1, 2, 3]}, "stakes of shape (3,) do not fit (8, 2, 2)"),
    "stakes of 2**63": ({"stakes": 2**63}, "int64, not uint64"),
    "half a cent": ({"stakes": 0.5}, "stakes must be whole numbers"),
    "no stakes": ({"stakes": None}, "stakes must be whole numbers"),
    "three colors": ({"colors": [0, 0, 0]}, "colors of shape (3,) do not fit (8, 2)"),
    "colors in words": ({"colors": "red"}, "colors must be whole numbers"),
    "three low cards": ({"lows": [1, 2, 3]}, "lows of shape (3,) do not fit (8, 2, 2)"),
    "three players": ({"players": [1, 2, 3]}, "players of shape (3,) do not fit (8, 2)"),
    "half a player": ({"players": 0.5}, "players must be whole numbers"),
    "two banks": ({"banks": [0, 0]}, "banks of shape (2,) do not fit (8,)"),
    "two co-banks": ({"co_banks": [True, False]}, "co_banks of shape (2,) do not fit (8,)"),
    "two dealers' wagers": ({"dealer_wagers": [0, 0]}, "dealer_wagers of shape (2,) do not fit"),
    "chips of two": ({"chips": [0, 0]}, "chips of shape (2,) do not fit (8,)"),
    "chips in words": ({"chips": "many"}, "chips must be whole numbers"),
    "no threads": ({"threads": 0}, "threads must be a whole number from 1, not 0"),
    "half a thread": ({"threads": 0.5}, "threads must be a whole number from 1, not 0.5"),
}


@pytest.mark.parametrize("what", BAD_ARRAYS)
def test_bad_arrays_are_refused(what: str) -> None:
    given, said = BAD_ARRAYS[what]
    with pytest.raises(ArrayError) as caught:
        settle(**given)
    assert said in str(caught.value)


@pytest.mark.parametrize("seats", [0, 7, 16])
@pytest.mark.parametrize("rounds", [0, 2])
def test_a_deck_serves_one_to_six_seats(rounds: int, seats: int) -> None:
    with pytest.raises(SeatError, match=f"a deck serves 1 to 6 seats, not {seats}"):
        SUPREME.settle_many(
            np.zeros((rounds, 7), int), np.zeros((rounds, seats, 7), int), [500, 500]
        )


def test_the_joker_of_a_deck_without_is_refused() -> None:
    hands: Sequence[int] = [52, *range(6)]
    with pytest.raises(CardError, match="row 0: seat 1: the joker is not in this deck"):
        replace(SUPREME, deck=52).settle_many([range(10, 17)], [[hands]], [500, 0])
