"""Hands with right answers from elsewhere: see the README beside the data."""

import csv
from pathlib import Path

import pytest

from paigow import Hand, HighValue, HouseWay

DATA = Path(__file__).parent / "data"
RANKS = "23456789TJQKA"
WAYS = {name: HouseWay.load(name) for name in HouseWay.names()}


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


VECTORS = rows("vectors.csv")


def in_their_words(value: HighValue) -> tuple[str, str]:
    """The category and the ranks of a value as the vectors write them."""
    category, ranks = value.category, value.ranks
    if category == "royal flush":
        return "straight flush", "14"
    if "straight" in category:
        return category, "13.5" if ranks == "A2345" else str(RANKS.index(ranks[0]) + 2)
    # dict.fromkeys keeps the first of each rank, in order.
    return category, " ".join(str(RANKS.index(rank) + 2) for rank in dict.fromkeys(ranks))


def test_all_the_data_are_there() -> None:
    assert len(VECTORS) == 1500
    assert set(VECTORS[0]) == {"cards", "category", "ranks", *WAYS}


def test_the_best_five_are_those_of_the_vectors() -> None:
    for row in VECTORS:
        value = HighValue.of(row["cards"])
        assert in_their_words(value) == (row["category"], row["ranks"]), row["cards"]


@pytest.mark.parametrize("name", WAYS)
def test_the_settings_are_those_of_the_vectors(name: str) -> None:
    for row in VECTORS:
        setting = WAYS[name].set(row["cards"])
        assert setting.foul is None
        assert setting.low == Hand(row[name]), (row["cards"], setting.line)
        assert setting.high == Hand([c for c in Hand(row["cards"]) if c not in Hand(row[name])])
