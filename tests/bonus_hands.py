"""Hands and pay tables for tests of bonus wagers, and what the oracle says of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from typing import Any, NamedTuple

import pytest
from oracle import bonus as oracle
from oracle import house_way
from oracle.cards import JOKER
from ways import rich_hand, suited_hand

from paigow import Card, HouseWay, PayLine, PayTable, bonus
from paigow.errors import PayTableError

READINGS = ("bug", "wild", "ace")
"""What the joker can be, but for colors."""

TABLES = {name: PayTable.load(name) for name in PayTable.names()}

every_table = pytest.mark.parametrize("table", TABLES.values(), ids=list(TABLES))
every_reading = pytest.mark.parametrize("joker", READINGS)

Hands = dict[str, tuple[str | None, str | None]]

QUADS = "9s 9h 9d 9c Ks 5d 3c"
NOTHING = "As Kd Qc Jh 7s 3h 2c"
FULL_HOUSE = "8s 8h 8d Kc Kd Js 4h"
FIVE_ACES = "As Ah Ad Ac Xx Kd 9c"
SEVEN_CARD_FLUSH = "5s 6s 7s 8s 9s Ts Js"
ACE_HIGH = "As Qd 9h 8c 6s 4d 3h"
JOKER_ACE_HIGH = "Xx Kh Qd 9c 7d 4s 2h"
OTHER_ACE_HIGH = "Ah Kd Jc 9s 7h 5d 2c"
LOW_NINE = ("Ts 9h 8d 5c 4s 3d 2h", "Xx As 9d 8c 6h 4s 2d")

# ---------------------------------------------------------------------------------- every name

# Of every name a hand without the joker, and one that bears it with the joker's help only.
_BUG: Hands = {
    "five aces": (None, FIVE_ACES),
    "five of a kind": (None, "Xx As Ah Ad Ac 7d 5c"),
    "royal flush": ("As Ks Qs Js Ts 4h 2d", "Xx Kh Qh Jh Th 4s 2d"),
    "straight flush": ("9s 8s 7s 6s 5s Kh 2d", "9s 8s Xx 6s 5s Kh 2d"),
    "four of a kind": (QUADS, "As Ah Ad Xx Ks 9d 3c"),
    "full house": (FULL_HOUSE, "As Ah Xx Kc Kd Js 4h"),
    "flush": ("Kc Jc 9c 7c 3c 4h 2d", "Kc Jc 9c Xx 3c 8h 2d"),
    "straight": ("9s 8h 7d 6c 5s Kh 2d", "9s 8h Xx 6c 5s Kh 2d"),
    "three of a kind": ("Ts Th Td Ks 7c 5d 3c", "As Ah Xx Ks 9c 5d 3c"),
    "three pair": ("7s 7c 4d 4h 8s 8c Qd", "As Xx 4d 4h 8s 8c Qd"),
    "two pair": ("5s 5h 3c 3d Kh 9d 7c", "As Xx 3c 3d Kh 9d 7c"),
    "pair": ("Ks Kh Jd 9c 7h 5s 3c", "As Xx Jd 9c 7h 5s 3c"),
    "seven-card straight flush": (SEVEN_CARD_FLUSH, "5s 6s 7s Xx 9s Ts Js"),
    "royal flush and royal match": ("As Ks Qs Js Ts Kh Qh", "As Ks Qs Js Xx Kh Qh"),
    "royal flush and ace match": ("As Ks Qs Js Ts Ah Kh", "As Ks Qs Xx Ts Ah Kh"),
    "royal flush and pair of aces": ("As Ks Qs Js Ts Ah Ad", "Xx Ks Qs Js Ts Ah Ad"),
    "five aces and pair": (None, "As Ah Ad Ac Xx 4d 4h"),
    "royal flush and pair": ("As Ks Qs Js Ts 4d 4h", "As Ks Qs Xx Ts 4d 4h"),
    "straight flush and pair": ("9s 8s 7s 6s 5s 4d 4h", "9s 8s Xx 6s 5s 4d 4h"),
    "four of a kind and pair": ("9s 9h 9d 9c 4d 4h Ks", "As Ah Ad Xx 4d 4h Ks"),
    "full house and pair": ("Qs Qh Qd 9c 9d 4s 4h", "As Ah Xx 9c 9d 4s 4h"),
    "flush and pair": ("Ks Js 9s 7s 3s 4h 4d", "Ks Js 9s Xx 3s 4h 4d"),
    "straight and pair": ("9s 8h 7d 6c 5s 4h 4d", "9s 8h Xx 6c 5s 2h 2d"),
    "nine high": ("9s 8d 7h 5c 4d 3c 2s", None),
    "ten high": ("Ts 8d 7h 5c 4d 3c 2s", None),
    "jack high": ("Js 9d 8h 7c 4d 3c 2s", None),
    "queen high": ("Qs Jd 9h 8c 6s 4d 2h", None),
    "king high": ("Ks Qd 9h 8c 6s 4d 2h", None),
    "ace high": ("As Qd 9h 8c 6s 4d 3h", "Xx Kh Qd 9c 7d 4s 2h"),
}
_WILD: dict[str, str | None] = {
    "five of a kind": "Ks Kh Kd Kc Xx 9d 2c",
    "four of a kind": "Ks Kh Kd Xx 9c 5d 2c",
    "full house": "Ks Kh 9d 9c Xx 5d 2c",
    "three of a kind": "Ks Kh Xx 9c 6d 4s 2c",
    "three pair": "Ks Kh 9d 9c Xx 5d 2c",
    "two pair": "Ks Kh Xx 9c 6d 4s 2c",
    "pair": "Xx Kh Qd 9c 7d 4s 2h",
    "four of a kind and pair": "Ks Kh Kd Xx 9c 4d 4h",
    "ace high": None,  # the joker pairs at least
}
_ACE: dict[str, str | None] = {
    "royal flush": None,
    "straight flush": None,
    "flush": None,
    "straight": "Xx Kh Qd Js Tc 4d 2h",
    "seven-card straight flush": None,
    "royal flush and royal match": None,
    "royal flush and ace match": None,
    "royal flush and pair of aces": "As Ks Qs Js Ts Xx Ah",
    "royal flush and pair": "As Ks Qs Js Ts Xx Ad",
    "straight flush and pair": "9s 8s 7s 6s 5s Xx Ah",
    "flush and pair": "Ks Js 9s 7s 3s Xx Ah",
    "straight and pair": "9s 8h 7d 6c 5s Xx Ah",
    "ace high": "Xx Qs Jd 9h 8c 4s 2d",
}
EVERY_NAME: dict[str, Hands] = {
    "bug": _BUG,
    "wild": {name: (both[0], _WILD.get(name, both[1])) for name, both in _BUG.items()},
    "ace": {name: (both[0], _ACE.get(name, both[1])) for name, both in _BUG.items()},
}
"""By reading of the joker and name: a hand without it, and one that needs it; ``None`` for none."""

OF_THREE: dict[str, Hands] = {
    "bug": {
        "royal flush": ("As Ks Qs", "As Ks Xx"),
        "straight flush": ("9s 8s 7s", "9s 8s Xx"),
        "three of a kind": ("9s 9h 9d", "As Ah Xx"),
        "straight": ("9s 8h 7d", "9s 8h Xx"),
        "flush": ("Ks 9s 4s", "Ks 9s Xx"),
        "pair": ("9s 9h 2d", "As 9h Xx"),
    },
    "wild": {"three of a kind": ("2s 2h 2d", "9s 9h Xx"), "pair": ("Ks Kh Ad", "Ks 9h Xx")},
    "ace": {"straight": ("As 2h 3d", "Kd Qs Xx"), "pair": ("Ks Kh Ad", "As Kh Xx")},
}
"""The same of three cards."""


# --------------------------------------------------------------------------------- random hands


def mixed_hand(rng: random.Random) -> list[int]:
    """Seven cards of one of three sorts, any, rich or suited, one in six with the joker."""
    sort = rng.randrange(3)
    hand = rng.sample(range(53), 7) if sort == 0 else (rich_hand, suited_hand)[sort - 1](rng)
    if JOKER not in hand and rng.random() < 0.06:
        hand[rng.randrange(7)] = JOKER
    return hand


@cache
def mixed_hands(count: int, seed: int) -> list[list[int]]:
    rng = random.Random(seed)
    return [mixed_hand(rng) for _ in range(count)]


def shuffled(cards: Iterable[int], rng: random.Random) -> list[int]:
    hand = list(cards)
    rng.shuffle(hand)
    return hand


# ----------------------------------------------------------------------------------- the oracle


def names_of(cards: Sequence[int], joker: str) -> dict[str, bool]:
    """What :func:`paigow.bonus.names` must give."""
    found = oracle.names(cards, joker)
    natural = oracle.natural_among(found, cards)
    assert found <= set(bonus.HANDS)
    return {name: name in natural for name in bonus.HANDS if name in found}


def in_oracle(table: PayTable) -> oracle.Table:
    """The same pay table."""
    lines = []
    for line in table.lines:
        name, _, use = line.hand.partition(", ")
        name = name.replace(" or more of", " of")
        if name == "royal flush and royal match" and table.royal_match == "A-K":
            name = "royal flush and ace match"
        lines.append(oracle.Line(name, use or None, line.pays, line.kind, line.envy))
    return oracle.Table(
        tuple(lines),
        table.joker,
        table.envy_least_stake or None,
        table.most_paid or None,
        table.takes_stake,
        table.rounding,
    )


class Wager(NamedTuple):
    """What a pay table may look at, by codes."""

    cards: Sequence[int]
    color: str | None = None
    low: Sequence[int] | None = None
    player: Sequence[int] | None = None

    @property
    def others(self) -> dict[str, Any]:
        """All but the cards, as :meth:`PayTable.settle` takes them."""
        given = {"color": self.color, "low": self.low, "player": self.player}
        return {key: value for key, value in given.items() if value is not None}


def line_of(table: PayTable, wager: Wager) -> int | None:
    """The place of the line that pays, by the oracle."""
    cards, color, low, player = wager
    if color is not None:
        found = oracle.color_names(cards, color, table.joker)
        natural = oracle.natural_color_names(cards, color, table.joker)
        return oracle.line_of(in_oracle(table), found, natural)
    found = oracle.names(cards, table.joker)
    natural = oracle.natural_among(found, cards)
    if low is None and table.house_way is not None:
        low = house_way.set_hand(table.house_way.name, cards)[0]
    if low is not None:
        found = found | oracle.low_names(low)
    if player is not None and "ace high" in found & oracle.names(player, table.joker):
        found = found | {bonus.BOTH}
    return oracle.line_of(in_oracle(table), found, natural)


class Expected(NamedTuple):
    """What became of a wager, by the oracle."""

    hand: str | None
    odds: str | None
    outcome: str
    net: int
    returned: int
    cut: int


def settled(table: PayTable, wager: Wager, stake: int, meter: int = 0, won: int = 0) -> Expected:
    """What :meth:`PayTable.settle` must give, but for the cards."""
    return settled_line(table, line_of(table, wager), stake, meter, won)


def settled_line(
    table: PayTable, number: int | None, stake: int, meter: int = 0, won: int = 0
) -> Expected:
    outcome, net, returned, cut = oracle.settle(in_oracle(table), number, stake, meter, won)
    if number is None:
        return Expected(None, None, outcome, net, returned, cut)
    line = table.lines[number]
    return Expected(line.hand, odds_text(line.pays, line.kind), outcome, net, returned, cut)


def odds_text(pays: Fraction, kind: str) -> str:
    """What a line pays, in words."""
    if kind == "share":
        return f"{float(pays * 100):g}% of the meter"
    if kind == "fixed":
        dollars, cents = divmod(int(pays), 100)
        return f"{dollars:,}.{cents:02}"
    return "push" if pays == 0 else f"{pays.numerator} to {pays.denominator}"


# ---------------------------------------------------------------------------------------- wagers


def cards_of(words: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in words.split())


def wagers(table: PayTable, count: int, seed: int) -> Iterator[Wager]:
    """Random wagers, with all that the pay table looks at."""
    rng = random.Random(seed)
    is_of_color = table.joker in bonus.JOKERS[3:]
    needs_player = any(line.name == bonus.BOTH for line in table.lines)
    for _ in range(count):
        hand = mixed_hand(rng)
        if table.cards == "first three":
            hand = hand[:3]
        player = None
        if needs_player:
            hand, player = no_pair_hands(rng)
        color = rng.choice(bonus.COLORS) if is_of_color else None
        yield Wager(hand, color, None, player)


def no_pair_hands(rng: random.Random) -> tuple[list[int], list[int]]:
    """Two hands of different cards, ace-high more often than not."""
    while True:
        deck = shuffled(range(53), rng)
        hands = []
        for _ in range(2):
            hand: list[int] = []
            for card in [*deck]:
                if len(hand) < 7 and card // 4 not in {held // 4 for held in hand}:
                    hand.append(card)
            deck = [card for card in deck if card not in hand]
            hands.append(hand)
        if rng.random() < 0.3 or all(max(hand) >= 48 for hand in hands):
            return hands[0], hands[1]


# ------------------------------------------------------------------------- tables of your own


def table_of(*lines: dict[str, Any], **keys: Any) -> PayTable:
    """A pay table from a document of these lines."""
    document = {"name": "mine", "odds": "to 1", "line": list(lines), **keys}
    return PayTable.from_document(document, "mine.toml")


KINDS = {
    "player": (*bonus.HANDS, "pair", "two pair", "three of a kind", "straight", "flush"),
    "dealer": (*bonus.HANDS, *bonus.LOW_HANDS, "pair", "two pair", "straight"),
    "first three": tuple(OF_THREE["bug"]),
    "color": bonus.COLOR_COUNTS,
}


def random_line(rng: random.Random, names: Sequence[str], envy: bool, whole: bool) -> PayLine:
    name = rng.choice(names)
    hand = name
    if name in bonus.HANDS:
        hand += rng.choice(["", "", ", joker", ", no joker"])
    kind = rng.choice(["odds", "odds", "fixed", "share"])
    pays = {
        "odds": Fraction(rng.randrange(30), 1 if whole else rng.randint(1, 7)),
        "fixed": Fraction(rng.randint(1, 20_000)),
        "share": Fraction(1 if whole else rng.randint(1, 100), 1 if whole else 100),
    }[kind]
    return PayLine(hand, pays, kind, rng.randint(1, 5000) if envy and rng.random() < 0.4 else 0)


def random_table(seed: int, looked_at: str | None = None) -> PayTable:
    """A pay table of up to six lines that all can pay."""
    rng = random.Random(seed)
    cards = looked_at or rng.choice(["player", "player", "dealer", "first three"])
    is_of_color = cards != "first three" and rng.random() < 0.15
    names = KINDS["color" if is_of_color else cards]
    joker = rng.choice(bonus.JOKERS[3:] if is_of_color else bonus.JOKERS[:3])
    whole = rng.random() < 0.3
    make = partial(
        PayTable,
        f"random {seed}",
        cards=cards,
        joker=joker,
        wheel=rng.choice(["second", "lowest"]),
        royal_match=rng.choice(["K-Q", "A-K"]),
        rounding="exact" if whole else "down",
        takes_stake=rng.random() < 0.4,
        most_paid=rng.choice([0, 0, 3000, 25_000]),
    )
    lines: tuple[PayLine, ...] = ()
    table = None
    for _ in range(7):
        more = (*lines, random_line(rng, names, cards != "dealer", whole))
        has_low = any(line.name in bonus.LOW_HANDS for line in more)
        has_envy = any(line.envy for line in more)
        try:
            table = make(
                more,
                house_way=HouseWay.load("trump-plaza") if has_low else None,
                envy_least_stake=500 if has_envy else 0,
            )
        except PayTableError as error:
            if not re.search("no hand is|can never pay|no such hand", str(error)):
                raise
        else:
            lines = more
    assert table is not None
    return table


@cache
def random_tables() -> list[PayTable]:
    return [random_table(seed) for seed in range(20)]


def needs_meter(table: PayTable) -> bool:
    return any(line.kind == "share" for line in table.lines)


def own(lines: list[tuple[str, Fraction | int, str, int]], **keys: Any) -> PayTable:
    made = tuple(PayLine(hand, Fraction(pays), kind, envy) for hand, pays, kind, envy in lines)
    return PayTable("mine", made, **keys)


DYNASTY = TABLES["dynasty-default"]
RED_BLACK = TABLES["red-black-default"]
TIGER = TABLES["tiger-9"]
FACE_UP = TABLES["face-up-ace-high-default"]
CAPPED = replace(TABLES["imperial-player"], most_paid=4_000_000)
"""$40,000 (case 104)."""
UNEVEN = table_of({"hand": "four of a kind", "pays": "3 to 2"})
