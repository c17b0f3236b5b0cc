"""Printouts: what happened, in sentences, with the amounts that the ledger has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from game_rounds import (
    DEALER_LOSES,
    DEALER_PUSHES,
    DEALER_WINS,
    KINGS,
    QUADS_PUSH,
    TRIPS_WIN,
    facts_of,
    to_round,
)
from table_rounds import BANKER, PEOPLE, Pool, random_seat

from paigow import Bank, Game, GameWager, Ledger, LedgerLine, PayLine, PayTable, Round, Seat
from paigow.printouts import HOUSE, printout

LOSES = "Jh 8s 7d 6d 4c 3h 2c"  # jack high, and 8-7: less than the kings' 9-8
GAMES = {name: Game.load(name) for name in Game.names()}
SUPREME = GAMES["nj-supreme"]
SUMS = PayTable(
    "sums",
    (
        PayLine("four of a kind", Fraction(50_000), "fixed"),
        PayLine("three of a kind", Fraction(1_050), "fixed"),
        PayLine("straight", Fraction(7, 3)),
        PayLine("pair", Fraction(0)),
    ),
    rounding="down",
    takes_stake=True,
    most_paid=20_000,
)
VARIANTS = {
    **GAMES,
    "sums": replace(SUPREME, wagers=(GameWager("sums", SUMS),), regulation="none"),
}
AMOUNT = r"(\d{1,3}(?:,\d{3})*\.\d\d)"


@cache
def ledgers(name: str) -> list[Ledger]:
    """Rounds of a game; in half of them a player banks, where players may."""
    game, rng = VARIANTS[name], random.Random(f"words of {name}")
    facts = facts_of(game)
    settled = []
    for deal in Pool(rng, 150, game.deck).deals:
        numbers = rng.sample(range(1, 17), rng.randint(2, 6))
        seats = [
            random_seat(rng, deal, place, number, facts, False)
            for place, number in enumerate(numbers)
        ]
        made = to_round(game, deal.dealer, seats, None)
        if game.player_bank and rng.random() < 0.6:
            made = with_bank(rng, made)
        settled.append(made.settle())
    return settled


def with_bank(rng: random.Random, made: Round) -> Round:
    is_co_bank = rng.random() < 0.5
    first, *others = made.seats
    first = replace(first, main=None, player=BANKER, low=None if is_co_bank else first.low)
    wager = 0 if is_co_bank else rng.choice((0, 1, 2500))
    return replace(made, seats=(first, *others), bank=Bank(first.number, 10**14, is_co_bank, wager))


def every_sentence() -> Iterator[str]:
    for name in VARIANTS:
        for ledger in ledgers(name):
            for sentences in printout(ledger).values():
                yield from sentences


def cents(amount: str) -> int:
    return int(amount.replace(",", "").replace(".", ""))


# ----------------------------------------------------------------------------- the right amounts

# What somebody gains or loses, by the words of a sentence.
MONEY = {
    rf"^Seat \d+: the [^:]* wager of {AMOUNT} wins {AMOUNT}: ": (1, 2),
    rf"^Seat \d+: the [^:]* wager of {AMOUNT} costs {AMOUNT}: ": (-1, 2),
    rf"^Seat \d+: the [^:]* wager of {AMOUNT} loses {AMOUNT}: ": (-1, 2),
    rf"^Seat \d+: the [^:]* wager of {AMOUNT} pushes, and {AMOUNT} is returned: ": (0, 2),
    rf"^Seat \d+: the [^:]* wager of {AMOUNT} beats the bank, and is paid later: ": (0, 1),
    rf"^Seat \d+: the [^:]* wager of {AMOUNT} is left for later: ": (0, 1),
    rf"^Seat \d+: an envy bonus of {AMOUNT} for the hand at seat \d+: ": (1, 1),
    rf"^Seat \d+: a commission of {AMOUNT} is paid: commission on the amount won ": (-1, 1),
    # Out of the center, of what would be the bank's.
    rf"^Seat \d+: a commission of {AMOUNT} is paid: commission on what is left in the c": (0, 1),
    rf"^Seat \d+: puts {AMOUNT} into the center: ": (-1, 1),
    rf"^Seat \d+: takes {AMOUNT} from the center: ": (1, 1),
    r"^Seat \d+: the cards are collected: ": (0, 0),
}


def gain(sentence: str) -> int:
    (found,) = (
        (sign, match.group(at))
        for pattern, (sign, at) in MONEY.items()
        if (match := re.search(pattern, sentence))
    )
    sign, amount = found
    return sign * cents(amount) if sign else 0


@pytest.mark.parametrize("name", VARIANTS)
def test_the_amounts_are_those_of_the_ledger(name: str) -> None:
    """And the last sentence is the sum of those before."""
    for ledger in ledgers(name):
        printed = printout(ledger)
        assert list(printed) == [*ledger.players, HOUSE]
        for player, net in ledger.players.items():
            *sentences, last = printed[player]
            assert sum(map(gain, sentences)) == net
            lines = [x for x in ledger.lines if x.player == player and x.wager != "tray"]
            for line, sentence in zip(lines, sentences, strict=True):
                assert sentence.startswith(f"Seat {line.seat}: ")
                assert f"{line.reason} ({line.rule}" in sentence
                assert line.other_seat is None or f" at seat {line.other_seat}: " in sentence
            assert last == in_all(player, net)
        assert printed[HOUSE][-1] == in_all("The house", ledger.house)


def in_all(who: str, net: int) -> str:
    if net == 0:
        return f"{who} gains and loses nothing."
    dollars, rest = divmod(abs(net), 100)
    return f"{who} {'gains' if net > 0 else 'loses'} {dollars:,d}.{rest:02d} in all."


def test_the_house_has_a_part_where_a_player_banks_and_only_there() -> None:
    seen = set()
    for name in VARIANTS:
        for ledger in ledgers(name):
            lines = [line for line in ledger.lines if line.seat == 0 or line.wager == "tray"]
            sentences = printout(ledger)[HOUSE][:-1]
            assert len(sentences) == len(lines)
            assert ledger.bank is not None or not lines
            seen |= {re.sub(r" \d[\d,.]*", "", sentence.split(":")[0]) for sentence in sentences}
    assert seen == {
        "The dealer's main wager of beats the bank, and is paid later",
        "The dealer's main wager of wins",
        "The dealer's main wager of loses",
        "The dealer's main wager of pushes, and is returned",
        "The house puts into the center",
        "The house takes from the center",
    }


# --------------------------------------------------------------------------- in all that can be

REASONS = (
    "foul: the low hand is higher than the high hand",
    "foul: the low hand is 3 cards, not two",
    "the dealer's hand makes every main wager a push",
    "both hands are higher than the dealer's",
    "both hands are higher than the bank's",
    "one hand is higher than the dealer's, the other is not",
    "one hand is higher than the bank's, the other is not",
    "neither hand is higher than the dealer's",
    "neither hand is higher than the bank's",
    "the bank's hand is foul",
    "nothing, does not qualify",
    "full house, qualifies",
    "4 of the color, qualifies",
    "pushes: the stake is returned",
    "premium qualifying hand, announced and left",
    "envy bonus for another player's premium hand",
    "premium qualifying hand, paid",
    "premium hand without a dynasty wager, cards collected",
    "commission on the amount won",
    "paid from the center",
    "paid from the center, and returned to the tray with the wager",
    "the bank supplies what the center lacks",
    "half of what the center lacks",
    "half of what is left in the center",
    "commission on what is left in the center",
    "what is left in the center",
    "cut to the most that is paid",
)


@cache
def all_text() -> str:
    return "\n".join(every_sentence())


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_said(reason: str) -> None:
    assert re.search(rf"[:;,] {re.escape(reason)}", all_text())


@pytest.mark.parametrize("pattern", MONEY)
def test_every_kind_of_sentence_is_met(pattern: str) -> None:
    assert re.search(pattern, all_text(), re.MULTILINE)


def test_every_sentence_is_one() -> None:
    """Nothing of a template is left; each says by which rule, and by which paragraph."""
    names = "|".join((*PEOPLE, BANKER, "The house"))
    last = rf"(?:{names}) (?:gains and loses nothing|(?:gains|loses) {AMOUNT} in all)\."
    source = r"\([RWB]\d+(?:, [RWB]\d+)*(?:; 13:69F-[\d.]+(?:\(\w+\)\d?(?:\.[iv]+)?)?)?\)\."
    line = rf"(?:Seat \d+: |The dealer's |The house )[^{{}}]*: [^{{}}]* {source}"
    for sentence in set(every_sentence()):
        assert re.fullmatch(rf"{last}|{line}", sentence), sentence
        assert "None" not in sentence
        assert "  " not in sentence


# ----------------------------------------------------------------------------- worked out by hand


def seat(number: int, cards: str, main: int | None, player: str, **more: Any) -> Seat:
    return Seat(number, cards, main, player, **more)


def banked(dealer: str, **bank: Any) -> dict[str, tuple[str, ...]]:
    """Ben banks with a pair of kings; Ann wins 40.00, Cleo pushes, Dev loses 80.00."""
    seats = [
        seat(1, TRIPS_WIN, 4000, "Ann", wagers={"bonus": 500}),
        seat(3, KINGS, None, "Ben"),
        seat(4, QUADS_PUSH, 1000, "Cleo"),
        seat(6, LOSES, 8000, "Dev"),
    ]
    return printout(Round(dealer, seats, SUPREME, Bank(3, 100_000, **bank)).settle())


def test_a_round_with_a_bank_in_words() -> None:
    printed = banked(DEALER_LOSES, dealer_wager=1000)
    assert printed["Ann"] == (
        "Seat 1: the main wager of 40.00 beats the bank, and is paid later: both hands are higher "
        "than the bank's (R13, W1; 13:69F-34.13(l)).",
        "Seat 1: the main wager of 40.00 wins 40.00: paid from the center (B12; 13:69F-34.13(l)).",
        "Seat 1: a commission of 2.00 is paid: commission on the amount won "
        "(W2, B14; 13:69F-34.13(o)).",
        "Seat 1: the bonus wager of 5.00 wins 15.00: three of a kind, qualifies "
        "(W8, W16; 13:69F-34.13(p)).",
        "Ann gains 53.00 in all.",
    )
    # 80.00 and 10.00 of the dealer's go into the center, 40.00 out of it: 5 % of 50.00 are 2.50.
    assert printed["Ben"] == (
        "Seat 3: a commission of 2.50 is paid: commission on what is left in the center "
        "(B13; 13:69F-34.13(l)).",
        "Seat 3: takes 47.50 from the center: what is left in the center (B13; 13:69F-34.13(l)).",
        "Ben gains 47.50 in all.",
    )
    assert printed["Cleo"][-1] == "Cleo gains and loses nothing."
    assert printed["Dev"][-1] == "Dev loses 80.00 in all."
    assert printed[HOUSE] == (
        "The dealer's main wager of 10.00 loses 10.00: neither hand is higher than the bank's "
        "(R13, W1; 13:69F-34.13(k)).",
        "The house loses 20.50 in all.",
    )


def test_the_dealer_against_a_bank_in_words() -> None:
    won = banked(DEALER_WINS, dealer_wager=1000)[HOUSE]
    assert won[0].startswith("The dealer's main wager of 10.00 beats the bank, and is paid later: ")
    assert won[1].startswith("The dealer's main wager of 10.00 wins 10.00: paid from the center, ")
    pushed = banked(DEALER_PUSHES, dealer_wager=1000)[HOUSE]
    assert pushed[0].startswith("The dealer's main wager of 10.00 pushes, and 10.00 is returned: ")


def test_a_co_bank_in_words() -> None:
    """Of 40.00 that are left the house takes 20.00; of the others 5 % are 1.00."""
    printed = banked(DEALER_WINS, co_bank=True)
    assert printed["Ben"] == (
        "Seat 3: a commission of 1.00 is paid: commission on what is left in the center "
        "(B16; 13:69F-34.13(m)).",
        "Seat 3: takes 19.00 from the center: what is left in the center (B16; 13:69F-34.13(m)).",
        "Ben gains 19.00 in all.",
    )
    assert printed[HOUSE] == (
        "The house takes 20.00 from the center: half of what is left in the center "
        "(B16, B17; 13:69F-34.13(m)).",
        "The house gains 8.00 in all.",
    )


def test_a_player_of_two_seats_is_one_part() -> None:
    seats = [
        seat(1, TRIPS_WIN, 4000, "Ann"),
        seat(2, QUADS_PUSH, 100, "Ben"),
        seat(5, LOSES, 1500, "Ann"),
    ]
    printed = printout(Round(KINGS, seats, GAMES["face-up"]).settle())
    assert [sentence[:8] for sentence in printed["Ann"]] == ["Seat 1: ", "Seat 5: ", "Ann gain"]
    assert printed["Ann"][-1] == "Ann gains 25.00 in all."
    assert printed[HOUSE] == ("The house loses 25.00 in all.",)


def test_a_win_that_costs_money_is_no_gain() -> None:
    """The sum of 10.50 is less than the stake of 20.00 that it takes (W16)."""
    game = VARIANTS["sums"]
    one = seat(1, TRIPS_WIN, 100, "Ann", wagers={"sums": 2000})
    ledger = Round(KINGS, [one], game).settle()
    line: LedgerLine = ledger.lines[-1]
    assert (line.wager, line.outcome, line.net) == ("sums", "win", -950)
    assert printout(ledger)["Ann"][-2] == (
        "Seat 1: the sums wager of 20.00 costs 9.50: three of a kind, qualifies (W8)."
    )
