"""Write the shared test vectors as C.

python3 csrc/firmware/make_vectors.py tests/data/vectors.csv OUTPUT.c
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

RANKS, SUITS = "23456789TJQKA", "cdhs"
JOKER, WHEEL = 52, [12, 0, 1, 2, 3]
CATEGORIES = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)
# How often each of the ranks that break ties is held, where that is not once.
TIMES = {
    "one pair": (2, 1, 1, 1),
    "two pair": (2, 2, 1),
    "three of a kind": (3, 1, 1),
    "full house": (3, 2),
    "four of a kind": (4, 1),
    "five of a kind": (5,),
}


def card(text: str) -> int:
    """The code of a card."""
    return JOKER if text == "Xx" else RANKS.index(text[0]) * 4 + SUITS.index(text[1])


def straight(top: str) -> list[int]:
    """The ranks of a straight by its top card; 13.5 is A-2-3-4-5."""
    return WHEEL if top == "13.5" else [int(top) - 2 - below for below in range(5)]


def five(category: str, ranks: list[str]) -> tuple[int, list[int]]:
    """The number of a category and its five ranks, as the core has them."""
    if "straight" in category:
        if category == "straight flush" and ranks == ["14"]:
            category = "royal flush"
        return CATEGORIES.index(category), straight(ranks[0])
    times = TIMES.get(category, (1,) * 5)
    each = zip(ranks, times, strict=True)
    return CATEGORIES.index(category), [int(rank) - 2 for rank, held in each for _ in range(held)]


def braced(numbers: list[int]) -> str:
    """Numbers as an initializer."""
    return "{" + ", ".join(map(str, numbers)) + "}"


def vector(row: dict[str, str], ways: list[str]) -> str:
    """A row as an initializer."""
    category, ranks = five(row["category"], row["ranks"].split())
    fronts = [braced(sorted(card(text) for text in row[way].split())) for way in ways]
    cards = braced([card(text) for text in row["cards"].split()])
    return f"    {{{cards}, {category}, {braced(ranks)}, {{{', '.join(fronts)}}}}},\n"


def main(source: str, output: str) -> None:
    """Write the file."""
    with Path(source).open(newline="") as file:
        rows = list(csv.DictReader(file))
    ways = list(rows[0])[3:]
    names = "".join(f'    "{way}",\n' for way in ways)
    vectors = "".join(vector(row, ways) for row in rows)
    Path(output).write_text(
        '#include "vectors.h"\n\n'
        f"const char *const vector_ways[VECTOR_WAYS] = {{\n{names}}};\n\n"
        f'_Static_assert(VECTORS == {len(rows)}, "as many as the file has");\n'
        f"const vector vectors[VECTORS] = {{\n{vectors}}};\n"
    )


main(*sys.argv[1:])
