"""Compare ranking from Python with other packages: `python bench/compare_peers.py [--markdown]`.

Needs the extra `bench`.  Times one pass over 100,000 different hands, of each way to call each
package, and takes turns so that a busy machine hurts all alike.  What is printed are medians over
the rounds: nanoseconds a hand, and the ratio to the fastest of the others in the same round.  None
of the others knows the joker; paigow is timed with it in the deck.  Calls are timed without the
loop that makes them.  `--markdown` prints the table of the README.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import paigow

HANDS = 100_000
ROWS = 1_000_000
ROUNDS = 15
ONE, BATCH = "one call", "many hands"


@dataclass
class Contender:
    """A way to rank hands: `run` is one pass over all of them."""

    mode: str
    name: str
    run: Callable[[], Any]
    hands: int
    ours: bool = False
    loop: bool = False
    times: list[float] = field(default_factory=list)

    def measure(self) -> None:
        """Note the time of one pass, in nanoseconds a hand."""
        start = time.perf_counter()
        self.run()
        elapsed = time.perf_counter() - start
        self.times.append(elapsed / self.hands * 1e9)


def one_by_one(call: Callable[[Any], Any], hands: list[Any]) -> Callable[[], None]:
    """A pass that hands over each hand as one argument."""

    def run() -> None:
        for hand in hands:
            call(hand)

    return run


def starred(call: Callable[..., Any], hands: list[Any]) -> Callable[[], None]:
    """A pass that hands over each hand as seven arguments."""

    def run() -> None:
        for hand in hands:
            call(*hand)

    return run


def deal(cards: int) -> list[tuple[int, ...]]:
    """Random seven-card hands from the first `cards` cards of the deck."""
    dealer = random.Random(2)
    return [tuple(dealer.sample(range(cards), 7)) for _ in range(HANDS)]


def ours() -> list[Contender]:
    """The ways to rank hands with paigow, the joker in the deck."""
    hands = deal(53)
    texts = [str(paigow.Hand(hand)) for hand in hands]
    rows = paigow.deal(ROWS, 1, np.random.default_rng(2))[:, 0]
    arrays = paigow.arrays
    way = paigow.HouseWay.load("trump-plaza")
    wide, rows = rows.astype(np.int64), np.ascontiguousarray(rows)

    def one(form: str, things: list[Any]) -> Contender:
        run = one_by_one(paigow.rank7, things)
        return Contender(ONE, f"paigow, {form}", run, HANDS, ours=True, loop=True)

    def batch(name: str, run: Callable[[], Any]) -> Contender:
        return Contender(BATCH, f"paigow.arrays.{name}", run, ROWS, ours=True)

    return [
        one("`Hand`", [paigow.Hand(hand) for hand in hands]),
        one("seven ints", hands),
        one("text", texts),
        batch("rank7, `uint8`", lambda: arrays.rank7(rows)),
        batch("rank7, `int64`", lambda: arrays.rank7(wide)),
        batch("set_hands, `uint8`", lambda: arrays.set_hands(rows, way)),
    ]


def peers() -> list[Contender]:
    """The published packages, each by its fastest calls, hands already converted."""
    import eval7
    import holdem_hand_evaluator
    import pkrbot
    import poker_equity
    import treys
    from phevaluator import _pheval, evaluate_cards

    hands = deal(52)
    texts = [str(paigow.Hand(hand)).split() for hand in hands]
    joined = ["".join(text) for text in texts]
    treys_rank = treys.Evaluator().evaluate

    def each(card: Callable[[str], Any]) -> list[list[Any]]:
        return [[card(text) for text in hand] for hand in texts]

    def one(name: str, run: Callable[[], Any]) -> Contender:
        return Contender(ONE, name, run, HANDS, loop=True)

    def batch(name: str, run: Callable[[], Any]) -> Contender:
        return Contender(BATCH, name, run, HANDS)

    pkrbot_hands = each(pkrbot.Card)
    return [
        one("pkrbot, list of `Card`", one_by_one(pkrbot.evaluate, pkrbot_hands)),
        one("phevaluator, private C call, ints", starred(_pheval.evaluate_7cards, hands)),
        one("holdem_hand_evaluator, text", one_by_one(holdem_hand_evaluator.evaluate_hand, joined)),
        one("eval7, list of `Card`", one_by_one(eval7.evaluate, each(eval7.Card))),
        one("phevaluator, ints", starred(evaluate_cards, hands)),
        one(
            "treys, list of ints",
            one_by_one(lambda cards: treys_rank(cards, []), each(treys.Card.new)),
        ),
        batch("pkrbot, `list(map(...))`", lambda: list(map(pkrbot.evaluate, pkrbot_hands))),
        batch("poker_equity.score_batch, texts", lambda: poker_equity.score_batch("high", joined)),
    ]


def empty_loop() -> Contender:
    """What the loop around the calls costs, which is taken off."""
    return Contender("", "", one_by_one_nothing([None] * HANDS), HANDS)


def one_by_one_nothing(hands: list[None]) -> Callable[[], None]:
    """A pass that does nothing with each hand."""

    def run() -> None:
        for _ in hands:
            pass

    return run


def measure(contenders: Iterable[Contender]) -> None:
    """All rounds, the contenders in turn."""
    loop = empty_loop()
    for _ in range(ROUNDS):
        loop.measure()
        for contender in contenders:
            contender.measure()
            if contender.loop:
                contender.times[-1] -= loop.times[-1]


def fastest_other(contenders: Iterable[Contender], mode: str) -> Contender:
    """The fastest of the other packages in a mode, by its median."""
    others = (c for c in contenders if c.mode == mode and not c.ours)
    return min(others, key=lambda c: statistics.median(c.times))


def ratio(contender: Contender, other: Contender) -> float:
    """The median of the ratios of two contenders, round by round."""
    pairs = zip(contender.times, other.times, strict=True)
    return statistics.median(mine / theirs for mine, theirs in pairs)


def report(contenders: list[Contender], markdown: bool) -> None:
    """The table, the fastest first."""
    for mode in (ONE, BATCH):
        best = fastest_other(contenders, mode)
        print(f"\n| {mode} | ns a hand | ratio |\n|---|---:|---:|" if markdown else f"\n{mode}")
        here = [c for c in contenders if c.mode == mode]
        for contender in sorted(here, key=lambda c: statistics.median(c.times)):
            name, ns = contender.name, statistics.median(contender.times)
            times = f"{ns:.0f}" if ns >= 10 else f"{ns:.1f}"
            if markdown:
                bold = "**" if contender.ours else ""
                print(f"| {bold}{name}{bold} | {times} | {ratio(contender, best):.3g} |")
            else:
                print(f"  {name:40} {times:>8} {ratio(contender, best):8.3g}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Compare ranking from Python with other packages.")
    parser.add_argument("--markdown", action="store_true", help="print the table of the README")
    markdown = parser.parse_args().markdown
    contenders = [*ours(), *peers()]
    measure(contenders)
    tier = paigow.batch_tier()
    print(
        f"CPython {platform.python_version()}, NumPy {np.__version__}, {platform.machine()}, {tier}"
    )
    report(contenders, markdown)


if __name__ == "__main__":
    main()
