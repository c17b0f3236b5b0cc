"""The money of a small scope, all of it, against the oracle; ``test_money_small.c`` does more.

Two players with every outcome and awkward stakes, every rounding; the house, a bank, a co-bank.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from game_rounds import facts_of, to_round
from oracle import table
from oracle.cards import parse

from paigow import Game
from paigow.errors import StakeError

MOST_STAKE = 10**12
STAKES = (1, 19, 20, 49, 250, MOST_STAKE)
BANK = 2
OF_BANK = "Tc 3c Qd 4s 4h 7s Jc"  # fours, and Q-J in front
DEALER = "3h Ad 7c 3d Td Ts 2h"
PLAYERS = {  # by seat the cards, and the two in front by what becomes of them
    1: ("Qh 4d 8d Ac Jh Qc Kc", {"win": "Jh Kc", "push": "Qc Kc", "lose": "Jh Qc", "foul": ""}),
    3: ("5h Kd 7d Qs 2c Jd Js", {"win": "Kd 2c", "push": "Qs 2c", "lose": "Qs Js", "foul": ""}),
}
BANKS = {
    "the house": (None, "house"),
    "a bank": (False, "house"),
    "a co-bank, odd cents to the house": (True, "house"),
    "a co-bank, odd cents to the bank": (True, "bank"),
}


def cards(text: str) -> table.Cards:
    return tuple(parse(text))


def seats_with(outcomes: tuple[str, ...], stakes: tuple[int, ...]) -> list[table.Seat]:
    return [
        table.Seat(number, f"{number}", cards(dealt), cards(fronts[outcome]), stake)
        for (number, (dealt, fronts)), outcome, stake in zip(
            PLAYERS.items(), outcomes, stakes, strict=True
        )
    ]


Drawn = tuple[table.Cards, list[table.Seat], table.Bank | None]


def rounds(facts: table.GameFacts, co_bank: bool | None) -> Iterator[tuple[tuple[str, ...], Drawn]]:
    """Every one, and what becomes of its players; the chips of a bank are just enough."""
    banker = table.Seat(BANK, "bank", cards(OF_BANK), None, 0)
    for outcomes in itertools.product(("win", "push", "lose", "foul"), repeat=len(PLAYERS)):
        for stakes in itertools.product(STAKES, repeat=len(PLAYERS)):
            seats = seats_with(outcomes, stakes)
            if co_bank is None:
                yield outcomes, (cards(OF_BANK), seats, None)
                continue
            seats, bank = [*seats, banker], table.Bank(BANK, 0, co_bank)
            bank.chips = table.chips_needed(facts, cards(DEALER), seats, bank)
            yield outcomes, (cards(DEALER), seats, bank)


@pytest.mark.parametrize("rounding", ["exact", "up25", "nearest25", "down"])
@pytest.mark.parametrize("who", BANKS)
def test_every_entry_of_a_small_scope_is_the_oracles(who: str, rounding: str) -> None:
    """W1 to W3, B10 to B20."""
    co_bank, odd_cent = BANKS[who]
    game = replace(Game.load("nj-supreme"), rounding=rounding, odd_cent=odd_cent, wagers=())
    facts, settled = facts_of(game), 0
    for outcomes, drawn in rounds(facts, co_bank):
        reason = table.refusal(facts, *drawn)
        if reason is not None:
            assert (reason, rounding) == ("inexact", "exact")
            with pytest.raises(StakeError, match="is not a whole number of cents"):
                to_round(game, *drawn).settle()
            continue
        settled += 1
        ledger, bank = to_round(game, *drawn).settle(), drawn[2]
        assert [
            (x.seat, x.wager, x.stake, x.outcome, x.net, x.house, x.center, x.returned)
            for x in ledger.lines
        ] == [entry[:8] for entry in table.settle(facts, *drawn)]
        shown = [x.outcome for x in ledger.lines if x.wager == "main"][: len(PLAYERS)]
        assert [x.replace("announced", "win") for x in shown] == [*outcomes]
        assert all(line.net + line.house + line.center == 0 for line in ledger.lines)
        assert sum(ledger.players.values()) + ledger.house == 0
        assert bank is None or ledger.players["bank"] >= -bank.chips
    assert settled >= len(STAKES) ** len(PLAYERS)
