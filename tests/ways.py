"""House ways for tests: those that ship, files of a few lines, and hands to set."""

from __future__ import annotations

import json
import random
import tomllib
from array import array
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from oracle import cards as text

from paigow import STANDARD, Hand, HouseWay, Rules, hands
from paigow.errors import HouseWayError

WAYS = {name: HouseWay.load(name) for name in HouseWay.names()}

every_way = pytest.mark.parametrize("way", WAYS.values(), ids=list(WAYS))

# --------------------------------------------------------------------------------------- files

HEAD = 'name = "mine"\n'


def line(**keys: object) -> str:
    """A line of a file: two pair are split, except for these keys; None leaves one out."""
    every = {"holding": "two pair", "play": "split", "words": "w", **keys}
    # What JSON writes for text, numbers, true, false and lists is TOML too.
    return "[[line]]\n" + "".join(
        f"{key} = {json.dumps(value)}\n" for key, value in every.items() if value is not None
    )


SPLIT = line(words="two pair: split")
QUADS = line(holding="quads", words="quads: split")
SOUND = HEAD + SPLIT + QUADS
"""What the conventions leave open is said, and no more."""


def written(folder: Path, content: str | bytes, name: str = "mine.toml") -> Path:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def way_of(content: str, where: str = "mine.toml") -> HouseWay:
    """A house way from the text of a file."""
    return HouseWay.from_document(tomllib.loads(content), where)


def refusal(source: str | Path) -> str:
    """The message of the one error that a file must give: a single line."""
    with pytest.raises(HouseWayError) as caught:
        HouseWay.load(source)
    message = str(caught.value)
    assert "\n" not in message
    return message


# --------------------------------------------------------------------------------------- hands

HOLDINGS = {
    "five aces": "As Ah Ad Ac Xx 9d 2c",
    "quads and trips": "6s 6h 6d 6c Ts Th Td",
    "quads and a pair": "As Ah Ad Ac 6s 6d 3c",
    "quads": "8s 8h 8d 8c Kh 9s 2c",
    "two trips": "9s 9h 9c 5s 5h 5d Kc",
    "trips and two pairs": "Qs Qh Qd 9c 9d 4s 4h",
    "full house": "7s 7h 7d 2c 2d 9s Kh",
    "trips": "Kd 9h 7s 7h 7c 4s 2c",
    "three pair": "Ks Kh 8d 8c 3s 3h 2c",
    "two pair": "5s 5h 3c 3d Kh 9d 7c",
    "one pair": "Ks Kh Jd 9c 7h 5s 3c",
    "no pair": "Ah Ks Qd Jc 9h 7s 5c",
}
"""A hand of each holding (H5), in the order of the rules."""


def rich_hand(rng: random.Random) -> list[int]:
    """Seven cards of a few ranks and perhaps the joker: pairs, trips and quads abound."""
    ranks = rng.sample(range(13), rng.randint(3, 5))
    deck = [4 * rank + suit for rank in ranks for suit in range(4)]
    if rng.random() < 0.15:
        return [text.JOKER, *rng.sample(deck, 6)]
    return rng.sample(deck, 7)


def suited_hand(rng: random.Random) -> list[int]:
    """Seven cards of neighbouring ranks, most of them of one suit: all sorts of flushes."""
    suit, low = rng.randrange(4), rng.randrange(-1, 6)
    ranks = [rank % 13 for rank in range(low, low + 8)]
    suited = rng.sample([4 * rank + suit for rank in ranks], rng.randint(4, 6))
    others = [4 * rank + s for rank in ranks for s in range(4) if s != suit] + [text.JOKER]
    return [*suited, *rng.sample(others, 7 - len(suited))]


@cache
def random_hands(count: int) -> list[list[int]]:
    """Hands of all three sorts: any, rich and suited."""
    rng = random.Random(20240601)
    third = count // 3
    anything = [rng.sample(range(53), 7) for _ in range(count - 2 * third)]
    return [
        *anything,
        *(rich_hand(rng) for _ in range(third)),
        *(suited_hand(rng) for _ in range(third)),
    ]


# ------------------------------------------------------------------------------- every kind of hand


class ByLines(NamedTuple):
    """What the lines of a house way make of a hand of every kind, without the table."""

    lows: npt.NDArray[Any]
    highs: npt.NDArray[Any]
    low_values: npt.NDArray[Any]
    high_values: npt.NDArray[Any]
    fouls: npt.NDArray[Any]
    lines: npt.NDArray[Any]


@cache
def by_lines(name: str, rules: Rules = STANDARD) -> ByLines:
    policy = WAYS[name].policy
    assert policy is not None
    cards, numbers = bytearray(), array("H")
    for hand in hands.kinds().cards.tolist():
        low, high, low_value, high_value, foul, number = policy.set(hand, rules)
        cards.extend(low + high)
        numbers.extend((low_value, high_value, foul, number or 0))
    fronts = np.frombuffer(cards, np.uint8).reshape(-1, 7)
    values = np.frombuffer(numbers, np.uint16).reshape(-1, 4)
    return ByLines(fronts[:, :2], fronts[:, 2:], *values.T)


# ----------------------------------------------------------------------------------- functions

POLICY = WAYS["foxwoods"].policy


def as_foxwoods(hand: Hand) -> tuple[int, ...]:
    """A house way that is written in Python."""
    assert POLICY is not None
    return POLICY.set(hand, STANDARD)[0]
