"""Rounds of any game as the package takes them, and its games as the oracle knows them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from oracle import bonus, table

from paigow import Bank, Game, GameWager, Ledger, PayLine, PayTable, Round, Seat

# -------------------------------------------------------------------------- games for the oracle


def line_of(line: PayLine, royal_match: str) -> bonus.Line:
    """A line of a pay table: the oracle says "four of the color" for four or more of it."""
    name, _, use = line.hand.partition(", ")
    if royal_match == "A-K":
        name = name.replace("royal match", "ace match")
    return bonus.Line(
        name.replace(" or more of", " of"), use or None, line.pays, line.kind, line.envy
    )


def table_of(pays: PayTable) -> bonus.Table:
    return bonus.Table(
        tuple(line_of(line, pays.royal_match) for line in pays.lines),
        pays.joker,
        pays.envy_least_stake or None,
        pays.most_paid or None,
        pays.takes_stake,
        pays.rounding,
    )


@cache
def wager_of(wager: GameWager) -> table.Wager:
    """The same one for equal wagers: the oracle remembers what cards come to for each."""
    pays = wager.pay_table
    assert wager.most is not None
    return table.Wager(wager.key, table_of(pays), pays.cards, wager.least, wager.most)


def facts_of(game: Game) -> table.GameFacts:
    """All that a game is."""
    assert game.most is not None
    return table.GameFacts(
        house_way=game.house_way.name,
        push=None if game.push == "never" else game.push,
        commission=game.commission,
        bank_commission=game.bank_commission,
        rounding=game.rounding,
        player_bank=game.player_bank,
        co_bank=game.co_bank,
        bank_bonus=game.bank_bonus,
        odd_cent=game.odd_cent,
        least=game.least,
        most=game.most,
        wagers=tuple(wager_of(wager) for wager in game.wagers),
        deck=game.deck,
        joker=game.joker,
        wheel=game.wheel,
    )


# ------------------------------------------------------------------------ rounds for the package


def to_seat(drawn: table.Seat) -> Seat:
    return Seat(
        drawn.number,
        drawn.cards,
        drawn.main or None,
        drawn.player,
        drawn.low,
        drawn.wagers,
        drawn.color or None,
    )


def to_round(
    game: Game, dealer: table.Cards, seats: Sequence[table.Seat], bank: table.Bank | None
) -> Round:
    made = Round(dealer, [to_seat(seat) for seat in seats], game)
    if bank is None:
        return made
    return replace(made, bank=Bank(bank.seat, bank.chips, bank.co_bank, bank.dealer_wager))


# ----------------------------------------------------------------------- hands, worked out by hand

# Who banks has a pair of kings and 9-8; what each of the others comes to against that is in its
# name.  No two of these hands share a card.
KINGS = "Ks Kd 9h 8c 6s 4d 2h"
TRIPS_WIN = "As Ah Ad Kc Qh 5s 3d"  # a pair of aces, and A-K
STRAIGHT_WINS = "9d 8h 7d 6c 5c Jh 2c"  # a straight, and J-2
QUADS_PUSH = "Ts Th Td Tc 7s 5d 3c"  # a pair of tens, and tens
HIGH_LOSES = "Kh Qd 9s 8s 6d 4c 3h"  # king high, and Q-9

# Dealers who share no card with those, by what becomes of them against the kings.
DEALER_WINS = "Qc Qs Ac Xx 7h 4s 2s"  # a pair of aces, and queens
DEALER_PUSHES = "Ac 8d 7h 7c 4h 2s Jc"  # a pair of sevens, and A-J
DEALER_LOSES = "Jd Js 9c 7c 5h 3s 2d"  # a pair of jacks, and 9-7

Row = tuple[int, str, int, str, int, int, int, int, str | None]


def rows(ledger: Ledger) -> list[Row]:
    """Of each line whose and what it is, who gains what, what is handed back, and the paragraph."""
    return [
        (x.seat, x.wager, x.stake, x.outcome, x.net, x.house, x.center, x.returned, x.regulation)
        for x in ledger.lines
    ]
