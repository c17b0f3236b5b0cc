"""The money of a small scope, all of it, against the oracle: what ``test_money_small.c`` does more of.

Two players with every outcome and awkward stakes, every rounding; the house, a bank, a co-bank.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from game_rounds import facts_of, to_round
from oracle import table
from oracle.cards import parse

from paigow import Game

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
    return tuple(map(parse, text.split()))


def seats_with(outcomes: tuple[str, ...], stakes: tuple[int, ...]) -> list[table.Seat]:
    return [
        table.Seat(number, f"{number}", cards(dealt), cards(fronts[outcome]), stake)
        for (number, (dealt, fronts)), outcome, stake in zip(
            PLAYERS.items(), outcomes, stakes, strict=True
        )
    ]


@pytest.mark.parametrize("rounding", ["exact", "up25", "nearest25", "down"])
@pytest.mark.parametrize("who", BANKS)
def test_every_entry_of_a_small_scope_is_the_oracle_s(who: str, rounding: str) -> None:
    co_bank, odd_cent = BANKS[who]
    game = replace(Game.load("nj-supreme"), rounding=rounding, odd_cent=odd_cent, wagers=())
    facts, settled = facts_of(game), 0
    banker = table.Seat(BANK, "bank", cards(OF_BANK), None, 0)
    for outcomes in itertools.product(("win", "push", "lose", "foul"), repeat=len(PLAYERS)):
        for stakes in itertools.product(STAKES, repeat=len(PLAYERS)):
            seats, dealer, bank = seats_with(outcomes, stakes), cards(OF_BANK), None
            if co_bank is not None:
                seats, dealer = [*seats, banker], cards(DEALER)
                bank = table.Bank(BANK, 0, co_bank)
                bank.chips = table.chips_needed(facts, dealer, seats, bank)
            reason = table.refusal(facts, dealer, seats, bank)
            assert reason is None or (reason, rounding) == ("inexact", "exact")
            if reason is not None:
                continue
            settled += 1
            ledger = to_round(game, dealer, seats, bank).settle()
            entries = table.settle(facts, dealer, seats, bank)
            assert [
                (x.seat, x.wager, x.stake, x.outcome, x.net, x.house, x.center, x.returned)
                for x in ledger.lines
            ] == [entry[:8] for entry in entries]
            shown = [x.outcome for x in ledger.lines if x.wager == "main"][: len(PLAYERS)]
            assert [x.replace("announced", "win") for x in shown if x] == [
                *outcomes
            ] or bank is None
            assert all(line.net + line.house + line.center == 0 for line in ledger.lines)
            assert sum(ledger.players.values()) + ledger.house == 0
            assert bank is None or ledger.players["bank"] >= -bank.chips
    assert settled > len(STAKES) ** len(PLAYERS)
