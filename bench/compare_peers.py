"""One Python call that ranks seven cards: paigow beside the published evaluator packages.

    pip install 'paigow[bench]'
    python bench/compare_peers.py

Every package ranks the same 100,000 different random hands, prepared in the form it takes; the
packages take turns, round after round, and the medians are compared.
None of the others knows the joker: the hands they get have none, paigow is shown with and without.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

import paigow

HANDS = 100_000
ROUNDS = 9


@dataclass
class Contender:
    """A call, the hands in the form it takes, and whether it takes the cards one by one."""

    call: Callable[..., Any]
    hands: list[Any]
    star: bool = False

    def seconds(self) -> float:
        """The time of one pass over all hands, without the loop itself."""
        call = self.call
        start = time.perf_counter()
        if self.star:
            for hand in self.hands:
                call(*hand)
        else:
            for hand in self.hands:
                call(hand)
        called = time.perf_counter()
        for _ in self.hands:
            pass
        return 2 * called - start - time.perf_counter()


def deal(cards: int) -> list[tuple[int, ...]]:
    """Random seven-card hands from the first `cards` cards of the deck."""
    dealer = random.Random(2)
    return [tuple(dealer.sample(range(cards), 7)) for _ in range(HANDS)]


def ours(hands: list[tuple[int, ...]], deck: str) -> dict[str, Contender]:
    """The ways to hand seven cards to paigow."""
    rank7 = paigow.rank7
    return {
        f"paigow, Hand, {deck}": Contender(rank7, [paigow.Hand(h) for h in hands]),
        f"paigow, seven ints, {deck}": Contender(rank7, hands),
        f"paigow, text, {deck}": Contender(rank7, [str(paigow.Hand(h)) for h in hands]),
    }


def peers(hands: list[tuple[int, ...]]) -> dict[str, Contender]:
    """The published packages, each with its fastest public call, hands already converted."""
    import eval7
    import pkrbot
    import treys
    from phevaluator import _pheval, evaluate_cards

    texts = [str(paigow.Hand(h)).split() for h in hands]
    treys_rank = treys.Evaluator().evaluate
    return {
        "pkrbot, list of Card": Contender(pkrbot.evaluate, _each(texts, pkrbot.Card)),
        "phevaluator, private C call, ints": Contender(_pheval.evaluate_7cards, hands, star=True),
        "phevaluator, ints": Contender(evaluate_cards, hands, star=True),
        "eval7, list of Card": Contender(eval7.evaluate, _each(texts, eval7.Card)),
        "treys, list of ints": Contender(
            lambda cards: treys_rank(cards, []), _each(texts, treys.Card.new)
        ),
    }


def _each(hands: Iterable[Iterable[str]], card: Callable[[str], Any]) -> list[list[Any]]:
    return [[card(text) for text in hand] for hand in hands]


def batch_ns(hands: list[tuple[int, ...]]) -> dict[str, float]:
    """Nanoseconds a hand of the array functions, a million rows."""
    rows = np.tile(np.array(hands, dtype=np.uint8), (10, 1))
    result = {}
    for dtype in (np.uint8, np.int64):
        array, times = rows.astype(dtype), []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            paigow.arrays.rank7(array)
            times.append(time.perf_counter() - start)
        result[f"paigow.arrays.rank7, {dtype.__name__}"] = (
            statistics.median(times) / len(rows) * 1e9
        )
    return result


def main() -> None:
    """Print a table of medians and of ratios to the fastest of the others."""
    natural, joker_deck = deal(52), deal(53)
    others = peers(natural)
    contenders = ours(joker_deck, "53 cards") | ours(natural, "52 cards") | others
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            times[name].append(contender.seconds())
    ns = {name: statistics.median(t) / HANDS * 1e9 for name, t in times.items()}
    best_other = min(others, key=ns.__getitem__)

    print(f"{'one call':40} {'ns':>8}  ratio to {best_other}")
    for name, value in sorted(ns.items(), key=lambda item: item[1]):
        print(f"{name:40} {value:8.0f} {value / ns[best_other]:6.2f}")
    print(f"\n{'a million rows':40} {'ns/hand':>8}")
    for name, value in batch_ns(joker_deck).items():
        print(f"{name:40} {value:8.1f} {value / ns[best_other]:6.2f}")


if __name__ == "__main__":
    main()
