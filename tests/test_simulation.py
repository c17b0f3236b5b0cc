"""Simulations: the same in any number of threads, the rounds one by one, the exact edges."""

from __future__ import annotations

import json
import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from paigow import Bank, Game, Ledger, PaigowError, Round, Seat, _core, simulation
from paigow.errors import ArrayError, BankError, RoundError, SeatError, StakeError, WagerError
from paigow.simulation import Simulation, Total, default_seats

SEED = 9_876_543_210_123_456_789
GAMES = {name: Game.load(name) for name in Game.names()}
SUPREME, EZ = GAMES["nj-supreme"], GAMES["nj-ez"]
CHIPS = 100_000_000
ROUNDS = 300


# --------------------------------------------------------------------------- round by round


def dealt(game: Game, seats: Sequence[Seat], seed: int, number: int, bank: Bank | None) -> Ledger:
    """A round of a seed: to the dealer first, then to the seats as they are given."""
    codes, _ = _core.deal_seeded(seed, number, game.deck == 52, len(seats) + 1)
    hands = [codes[i : i + 7] for i in range(0, len(codes), 7)]
    given = [replace(seat, cards=cards) for seat, cards in zip(seats, hands[1:], strict=True)]
    return Round(hands[0], given, game, bank).settle()


def added_up(game: Game, ledgers: Sequence[Ledger]) -> dict[str, Total]:
    """What became of each wager, line by line in plain Python."""
    names = ["main", *(wager.name for wager in game.wagers), "envy", "commission", "bank"]
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    staked: Counter[str] = Counter()
    nets: dict[str, list[int]] = {name: [0] * len(ledgers) for name in names}
    for number, ledger in enumerate(ledgers):
        for line in ledger.lines:
            if line.wager not in nets or line.seat == 0:
                continue
            nets[line.wager][number] += line.net
            counts[line.wager][line.outcome] += 1
            if line.outcome not in ("announced", "premium"):
                staked[line.wager] += line.stake
    if any(nets["envy"]):
        (premium,) = (wager.name for wager in game.wagers if wager.pay_table.envy_least_stake)
        staked["envy"] = staked[premium]
    for name in ("commission", "bank"):
        staked[name] = staked["main"] if any(nets[name]) else 0
    return {
        name: Total(
            name,
            len(ledgers),
            counts[name]["win"],
            counts[name]["push"],
            counts[name]["lose"] + counts[name]["foul"],
            staked[name],
            sum(nets[name]),
            sum(net * net for net in nets[name]),
        )
        for name in names
        if staked[name]
    }


def some_seats(game: Game, bank: Bank | None) -> list[Seat]:
    """Not in order, of three players, with other stakes; perhaps one that banks."""
    wagers = [wager.key for wager in game.wagers]
    color = "black" if game.colored else None
    seats = [
        Seat(4, (), 3333, "Ann", wagers=dict.fromkeys(wagers, 700), color=color),
        Seat(2, (), 100, "Ben"),
        Seat(9, (), 1, "Ann", wagers=dict.fromkeys(wagers[:1], 500)),
        Seat(1, (), 2500, "Cleo", wagers=dict.fromkeys(wagers, 100), color=color),
    ]
    if bank is not None:
        seats[1] = Seat(2, (), None, "Ben", wagers=dict.fromkeys(wagers[:1], 500))
    return seats


BANKS = {
    "house": None,
    "bank": Bank(2, CHIPS, dealer_wager=1700),
    "bank without a dealer": Bank(2, CHIPS),
    "co-bank": Bank(2, CHIPS, co_bank=True),
}


@pytest.mark.parametrize("who", BANKS)
@pytest.mark.parametrize("name", GAMES)
def test_totals_are_those_of_the_rounds_one_by_one(name: str, who: str) -> None:
    game, bank = GAMES[name], BANKS[who]
    seats = some_seats(game, bank)
    if bank is not None and not game.player_bank:
        with pytest.raises(BankError, match="the game has no player bank"):
            game.simulate(ROUNDS, seats, SEED, bank=bank)
        return
    result = game.simulate(ROUNDS, seats, SEED, bank=bank)
    ledgers = [dealt(game, seats, SEED, number, bank) for number in range(ROUNDS)]
    assert {total.wager: total for total in result.totals} == added_up(game, ledgers)
    assert result.house == sum(ledger.house for ledger in ledgers)
    assert result.house == -sum(total.net for total in result.totals)  # B19
    assert (result.game, result.rounds, result.seats) == (name, ROUNDS, 4)
    wagers = {total.wager for total in result.totals}
    assert ("bank" in wagers) == (bank is not None)
    assert ("commission" in wagers) == bool(game.commission or bank is not None)


def test_a_deck_of_52_is_dealt() -> None:
    game = replace(SUPREME, deck=52)
    seats = default_seats(game, 6)
    ledgers = [dealt(game, seats, 3, number, None) for number in range(100)]
    result = game.simulate(100, 6, 3)
    assert {total.wager: total for total in result.totals} == added_up(game, ledgers)
    assert result != SUPREME.simulate(100, 6, 3)


def test_variance_and_margin_are_those_of_whole_rounds() -> None:
    """By the textbook: 1.96 standard errors of what the rounds cost, of what is staked in all."""
    seats = default_seats(EZ, 6)
    ledgers = [dealt(EZ, seats, 5, number, None) for number in range(ROUNDS)]
    result = EZ.simulate(ROUNDS, 6, 5)
    for total in result.totals:
        nets = [sum(x.net for x in ledger.lines if x.wager == total.wager) for ledger in ledgers]
        error = statistics.stdev(nets) / ROUNDS**0.5
        assert total.staked
        assert total.house_edge == pytest.approx(-statistics.fmean(nets) * ROUNDS / total.staked)
        assert total.margin == pytest.approx(1.959964 * error * ROUNDS / total.staked, rel=1e-6)


def test_what_is_not_known_is_none() -> None:
    one = EZ.simulate(1, 1, 1)
    assert one["main"].margin is None
    assert one["main"].house_edge is not None
    nothing = Total("main", 5, 0, 0, 0, 0, 0, 0)
    assert (nothing.house_edge, nothing.margin) == (None, None)


def test_wagers_that_nobody_made_are_left_out() -> None:
    result = EZ.simulate(50, [Seat(1, (), 100)], 1)
    assert [total.wager for total in result.totals] == ["main"]
    assert result["main"] is result.totals[0]
    with pytest.raises(KeyError, match="dynasty"):
        result["dynasty"]


# ------------------------------------------------------------------------------------- threads


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_totals_do_not_depend_on_threads(monkeypatch: pytest.MonkeyPatch, threads: int) -> None:
    once = in_one(1000)
    assert SUPREME.simulate(1000, 6, SEED, threads=threads) == once
    for shard in (1000, 333, 70, 999):
        monkeypatch.setattr(simulation, "_SHARD", shard)
        assert SUPREME.simulate(1000, 6, SEED, threads=threads) == once


@cache
def in_one(rounds: int) -> Simulation:
    return SUPREME.simulate(rounds, 6, SEED)


def test_rounds_hang_on_their_number_alone() -> None:
    """More rounds are the same ones first; another seed is other rounds."""
    first, more = in_one(200), in_one(201)
    last = dealt(SUPREME, default_seats(SUPREME, 6), SEED, 200, None)
    assert more.house - first.house == last.house
    assert SUPREME.simulate(200, 6, SEED - 1).totals != first.totals


def test_progress_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "_SHARD", 300)
    for threads in (1, 3):
        seen: list[int] = []
        SUPREME.simulate(1000, 2, 1, threads=threads, progress=seen.append)
        assert sorted(seen) == [100, 300, 300, 300]


def test_what_progress_raises_is_raised() -> None:
    def stop(some: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        SUPREME.simulate(10, 2, 1, progress=stop)


# ------------------------------------------------------------------------------------ the edges

EXACT = [(name, wager.name) for name, game in GAMES.items() for wager in game.wagers]
MARGINS = 3  # so wide that the seed does not matter


@cache
def many(name: str) -> Simulation:
    return GAMES[name].simulate(100_000, 6, 1)


@pytest.mark.parametrize(("name", "wager"), EXACT)
def test_the_edge_of_an_optional_wager_is_the_exact_one(name: str, wager: str) -> None:
    (table,) = (x.pay_table for x in GAMES[name].wagers if x.name == wager)
    total = many(name)[wager]
    assert total.wins + total.pushes + total.losses == 600_000
    assert total.staked == 600_000 * 500
    assert total.house_edge is not None
    assert total.margin is not None
    edge = table.edge(house_way=GAMES[name].house_way if table.house_way else None)
    assert abs(total.house_edge - float(edge.own_edge)) < MARGINS * total.margin
    assert total.margin < 0.06


@pytest.mark.parametrize("name", ["nj-ez", "nj-commission"])
def test_envy_is_worth_what_it_is_worth_exactly(name: str) -> None:
    """A bonus for each of the five others (W9)."""
    (table,) = (x.pay_table for x in GAMES[name].wagers if x.pay_table.envy_least_stake)
    total, edge = many(name)["envy"], table.edge(players=6, stake=500)
    assert total.house_edge is not None
    assert total.margin is not None
    assert abs(total.house_edge + 5 * float(edge.envy)) < MARGINS * total.margin
    assert total.margin < abs(total.house_edge) / 8


def test_commission_is_five_percent_of_what_is_won() -> None:
    """1.25 of 25.00: 5 % is a multiple of 25 cents (W2, W3)."""
    result = many("nj-commission")
    assert result["commission"].net == -125 * result["main"].wins


# ------------------------------------------------------------------------------------- refused

REFUSED: dict[str, tuple[dict[str, Any], type[PaigowError], str]] = {
    "no rounds": ({"rounds": 0}, ArrayError, "rounds must be a whole number from 1, not 0"),
    "fewer": ({"rounds": -1}, ArrayError, "not -1"),
    "half a round": ({"rounds": 0.5}, ArrayError, "not 0.5"),
    "too many": ({"rounds": 10**10 + 1}, RoundError, "at most 10000000000 rounds, not 10000000001"),
    "no seats": ({"seats": 0}, ArrayError, "seats must be a whole number from 1, not 0"),
    "seven seats": ({"seats": 7}, RoundError, "a deck serves 1 to 6 seats, not 7"),
    "a list of none": ({"seats": []}, SeatError, "a deck serves 1 to 6 seats, not 0"),
    "a list of seven": (
        {"seats": [Seat(n, (), 100) for n in range(1, 8)]},
        SeatError,
        "a deck serves 1 to 6 seats, not 7",
    ),
    "seats in words": ({"seats": "six"}, ArrayError, "not 'six'"),
    "no seat": ({"seats": [5]}, RoundError, "5 is no paigow.Seat"),
    "a seat twice": ({"seats": [Seat(1, (), 100)] * 2}, SeatError, "seat number 1 is used twice"),
    "no main wager": ({"seats": [Seat(1, ())]}, WagerError, "the main wager is missing"),
    "a stake too high": (
        {"seats": [Seat(1, (), 10**8 + 1)]},
        StakeError,
        "at most 100000000 cents, not 100000001",
    ),
    "a wager too low": (
        {"seats": [Seat(1, (), 100, wagers={"bonus": 99})]},
        StakeError,
        "bonus wager of 99 cents",
    ),
    "no such wager": ({"seats": [Seat(1, (), 1, wagers={"x": 1})]}, WagerError, "wager 'x'"),
    "a bad name": ({"seats": [Seat(1, (), 1, "house")]}, RoundError, "cannot be called 'house'"),
    "a negative seed": ({"seed": -1}, PaigowError, "a seed is from 0 to 2^64 - 1, not -1"),
    "a large seed": ({"seed": 2**64}, PaigowError, f"not {2**64}"),
    "no seed": ({"seed": None}, PaigowError, "seed must be a whole number, not None"),
    "no threads": ({"threads": 0}, ArrayError, "threads must be a whole number from 1, not 0"),
    "no such bank": ({"bank": Bank(7, CHIPS)}, BankError, "nobody plays at this seat"),
    "a poor bank": (
        {"seats": 2, "bank": Bank(1, 2499)},
        BankError,
        "the chips do not cover the wagers of the other players: chips of 2499 cents",
    ),
    "a dealer against a co-bank": (
        {"bank": Bank(1, CHIPS, True, 5)},
        BankError,
        "the dealer may not wager against a co-bank: a wager of 5 cents",
    ),
    "a bank with a wager": (
        {"seats": [Seat(1, (), 100), Seat(2, (), 100)], "bank": Bank(1, CHIPS)},
        BankError,
        "a bank makes no main wager of its own",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_simulated_is_one_error(what: str) -> None:
    changes, error, said = REFUSED[what]
    with pytest.raises(PaigowError) as caught:
        SUPREME.simulate(**{"rounds": 10, "seats": 3, "seed": 1, **changes})
    assert type(caught.value) is error
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


# --------------------------------------------------------------------------------- what is shown


def test_a_simulation_is_a_document_without_its_seed_unless_that_is_asked() -> None:
    result = in_one(200)
    document = result.to_json()
    assert json.loads(json.dumps(document)) == document
    assert str(SEED) not in json.dumps(document) + repr(result) + str(result)
    assert result.seed == SEED
    assert result.to_json(seed=True) == {**document, "seed": SEED}
    assert set(document) == {"game", "rounds", "seats", "totals", "house"}
    assert [total["wager"] for total in document["totals"]] == ["main", "bonus", "commission"]
    for total, shown in zip(result.totals, document["totals"], strict=True):
        assert shown == {key: getattr(total, key) for key in shown}
    assert set(document["totals"][0]) >= {"wins", "pushes", "losses", "staked", "net", "margin"}
