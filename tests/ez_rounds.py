"""Rounds of EZ pai gow for tests: hands, seats, rounds drawn at random, what must always hold."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from oracle import cards as text
from oracle import ez as oracle

from paigow import Game, Ledger, LedgerLine, PaigowError, Round, Seat

EZ = Game.load("nj-ez")
STAKES = ("main", "dynasty", "protection", "red_black", "queens_dragon")
OPTIONAL = STAKES[1:]
NAMES = {
    "main": "main",
    "dynasty": "dynasty",
    "protection": "protection",
    "red_black": "red/black",
    "queens_dragon": "queen's dragon",
}
MOST_STAKE = 10**12

# Two dealers, who share cards with each other but with none of the hands below; and no two of
# those share a card.
KINGS = "Ks Kd 9h 8c 6s 4d 2h"  # K-K-6-4-2 and 9-8
QUEEN_HIGH = "Qs Jd 9h 8c 6s 4d 2h"
QUADS = "Ts Th Td Tc 7s 5d 3c"
TRIPS = "As Ah Ad Kc Qh 5s 3d"
PAIR = "Ac 8d 7h 7c 4h 2s Jc"
HIGH = "Kh Qd 9s 8s 6d 4c 3h"
STRAIGHT = "9d 8h 7d 6c 5c Jh 2c"


def seat(number: int, cards: str, main: int | None = 1000, **more: Any) -> Seat:
    """A seat whose optional wagers are arguments; ``None`` makes none."""
    wagers = {key: more.pop(key) for key in OPTIONAL if key in more}
    made = {key: stake for key, stake in wagers.items() if stake is not None}
    return Seat(number, cards, main, wagers=made, **more)


def wager(key: str, stake: int | None = 100) -> dict[str, Any]:
    """The arguments of :func:`seat` that make one wager."""
    return {key: stake, "color": "red"} if key == "red_black" else {key: stake}


def settle(dealer: str, *seats: Seat, game: Game = EZ) -> Ledger:
    return Round(dealer, list(seats), game).settle()


def apart(*hands: str) -> str:
    """Seven natural cards that are in none of the hands and good for nothing."""
    taken = {card for hand in hands for card in text.parse(hand)}
    free = [card for card in range(text.JOKER) if card not in taken]
    rng = random.Random(" ".join(hands))
    while True:
        cards = rng.sample(free, 7)
        if oracle.dynasty_line(cards) == oracle.NOTHING and not oracle.queen_high(cards):
            return text.text(cards)


def lines(ledger: Ledger, name: str, number: int | None = None) -> list[LedgerLine]:
    """The lines of a wager, perhaps only those of one seat."""
    return [x for x in ledger.lines if x.wager == name and number in (None, x.seat)]


def only(ledger: Ledger, name: str, number: int | None = None) -> LedgerLine:
    (found,) = lines(ledger, name, number)
    return found


def steps(ledger: Ledger) -> list[tuple[int, str, str]]:
    return [(line.seat, line.wager, line.outcome) for line in ledger.lines]


# --------------------------------------------------------------------------- rounds drawn at random

PEOPLE = ("Ann", "Ben", "Cleo", "Dev")


def draw_straight_flush(rng: random.Random, deck: set[int]) -> list[int]:
    """Five to seven suited cards in a row, perhaps one of them replaced by the joker."""
    suit, length = rng.randrange(4), rng.choice((5, 5, 6, 7))
    start = rng.choice((-1, 8, *range(13 - length + 1)))
    run = [4 * (rank % 13) + suit for rank in range(start, min(start + length, 13))]
    if rng.random() < 0.3:
        run[rng.randrange(len(run))] = text.JOKER
    if rng.random() < 0.3:  # a royal match, if the run is a royal flush
        run += [4 * rank + (suit + 1) % 4 for rank in (10, 11)][: 7 - len(run)]
    return run if deck.issuperset(run) else []


def draw_ranks(rng: random.Random, deck: set[int]) -> list[int]:
    """All that is left of a rank, aces more often, and perhaps the joker."""
    rank = rng.choice((12, *range(13)))
    cards = [card for card in deck if card // 4 == rank]
    return cards + ([text.JOKER] if text.JOKER in deck and rng.random() < 0.4 else [])


def draw_plain(rng: random.Random, deck: set[int]) -> list[int]:
    return []


def draw_small(rng: random.Random, deck: set[int]) -> list[int]:
    """Seven different ranks up to the queen: often queen-high, or a high protection line."""
    ranks = [*rng.sample(range(10), 6), rng.choice((8, 10, 10))]
    by_rank = [[c for c in sorted(deck) if c // 4 == rank] for rank in dict.fromkeys(ranks)]
    return [rng.choice(cards) for cards in by_rank if cards]


DRAWS = (draw_straight_flush, draw_ranks, draw_ranks, draw_plain, draw_small)


def deal(rng: random.Random, deck: set[int], draw: Callable[..., list[int]]) -> list[int]:
    """Seven cards out of the deck, which holds them no more."""
    cards = draw(rng, deck)[:7]
    cards += rng.sample(sorted(deck.difference(cards)), 7 - len(cards))
    deck.difference_update(cards)
    rng.shuffle(cards)
    return cards


def random_low(rng: random.Random, cards: list[int]) -> list[int] | None:
    """A player's own low hand: any two of the cards, or what is foul by its cards."""
    return rng.choice(
        (
            None,
            None,
            rng.sample(cards, 2),
            sorted(cards)[:2],
            rng.sample(cards, rng.choice((0, 1, 3))),
            [cards[0], rng.choice([c for c in range(53) if c not in cards])],
            [cards[0], cards[0]],
        )
    )


def random_seat(rng: random.Random, number: int, deck: set[int]) -> oracle.Seat:
    def stake() -> int:
        return rng.choice((0, 0, 100, 499, 500, 501, rng.randint(100, 10_000), MOST_STAKE))

    cards = deal(rng, deck, rng.choice(DRAWS))
    red_black = stake()
    return oracle.Seat(
        number,
        rng.choice(PEOPLE),
        cards,
        random_low(rng, cards),
        main=rng.choice((1, rng.randint(1, 100_000), MOST_STAKE)),
        dynasty=stake(),
        protection=stake(),
        red_black=red_black,
        color=rng.choice(("red", "black")) if red_black else "",
        queens_dragon=stake(),
    )


def random_round(rng: random.Random) -> tuple[list[int], list[oracle.Seat]]:
    deck = set(range(53))
    dealer = deal(rng, deck, rng.choice((draw_small, draw_plain, draw_ranks)))
    numbers = rng.sample(range(1, 7), rng.randint(1, 6))
    return dealer, [random_seat(rng, number, deck) for number in numbers]


def to_seat(drawn: oracle.Seat) -> Seat:
    return Seat(
        drawn.seat,
        drawn.cards,
        drawn.main,
        player=drawn.player,
        low=drawn.low,
        wagers={key: stake for key in OPTIONAL if (stake := getattr(drawn, key))},
        color=drawn.color or None,
    )


def to_document(dealer: list[int], drawn: list[oracle.Seat]) -> dict[str, Any]:
    """The round as a JSON document."""
    seats = []
    for one in drawn:
        wagers: dict[str, Any] = {key: getattr(one, key) for key in STAKES if getattr(one, key)}
        if one.red_black:
            wagers["red_black"] = {"stake": one.red_black, "color": one.color}
        seat_document = {
            "seat": one.seat,
            "player": one.player,
            "cards": text.text(one.cards),
            "wagers": wagers,
        }
        if one.low is not None:
            seat_document["low"] = text.text(one.low)
        seats.append(seat_document)
    return {
        "format": "paigow/round",
        "version": 1,
        "game": "nj-ez",
        "dealer": text.text(dealer),
        "seats": seats,
    }


# -------------------------------------------------------------------------- what must always hold


def check_money(ledger: Ledger) -> None:
    """What is handed back fits what is won, and the totals add up (B19)."""
    for line in ledger.lines:
        kept = line.outcome in ("win", "push")
        assert line.returned == (line.stake + line.net if kept else 0)
        assert (line.net + line.house, line.center) == (0, 0)
    for result in ledger.seats:
        assert result.net == sum(x.net for x in ledger.lines if x.seat == result.seat)
    for player, net in ledger.players.items():
        assert net == sum(x.net for x in ledger.lines if x.player == player)
    assert sum(line.house for line in ledger.lines) == ledger.house
    assert sum(ledger.players.values()) + ledger.house == 0
    for line in ledger.lines:  # W15
        assert line.cut >= 0
        assert (line.cut > 0) == ("W15" in line.rule) == ("cut to the most" in line.reason)


def refused(error: type[PaigowError], words: tuple[str, ...], action: Callable[[], Any]) -> None:
    """It raises just this error, in one line that has all the words."""
    with pytest.raises(PaigowError) as caught:
        action()
    message = str(caught.value)
    assert isinstance(caught.value, error), message
    assert "\n" not in message
    assert all(word in message for word in words), message


# ------------------------------------------------------------------------------ rounds as documents

GOOD = {
    "format": "paigow/round",
    "version": 1,
    "game": "nj-ez",
    "dealer": KINGS,
    "seats": [
        {
            "seat": 3,
            "player": "Ann",
            "cards": HIGH,
            "low": "9s 8s",
            "wagers": {"main": 1000, "dynasty": 500, "red_black": {"stake": 100, "color": "red"}},
        }
    ],
}


class Missing:
    """Stands for a field that is taken out of a document."""

    def __repr__(self) -> str:
        return "nothing"


MISSING = Missing()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good document with one field set, or taken out; ``seats.0.wagers.main`` is a path."""
    document = copy.deepcopy(GOOD)
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    inner: Any = document
    for part in parents:
        inner = inner[part]
    if value is MISSING:
        del inner[last]
    else:
        inner[last] = value
    return document
