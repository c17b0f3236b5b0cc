"""What the tests of exact odds share: decks, games, and what runs shards."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from paigow import Game, Hand, HighValue, HouseWay, LowValue, Rules, Setting, arrays
from paigow.cards import RANKS
from paigow.odds import BankHands, Deck, GameOdds, Outcomes, Shard, Work

DEALS = 8_250_459_031_214_400
"""C(53,7) x C(46,7)."""

SHARDS = 32
TRUMP_PLAZA, FOXWOODS = HouseWay.load("trump-plaza"), HouseWay.load("foxwoods")
ALONE = Work(threads=1)

SHORT = Deck("TJQKA", suits=3)
"""16 cards, of which straights and flushes can be made."""

GAMES = {name: Game.load(name) for name in ("nj-commission", "nj-ez", "commission-free", "face-up")}
"""No push, and all pushes: queen-high, a nine-high low hand, ace-high (W12, W17)."""


def game(**changes: Any) -> Game:
    """The game with commission and without a push, with changes; it has no optional wagers."""
    return replace(GAMES["nj-commission"], wagers=(), regulation="none", **changes)


def bank_rows(odds: GameOdds) -> tuple[list[int], list[list[int]], int]:
    """What the bank's hands meet, which the comparison of two :class:`GameOdds` leaves out."""
    found = odds.bank_hands
    assert isinstance(found, BankHands)
    return found.hands.tolist(), found.odds.tolist(), found.player_hands


# -------------------------------------------------------------------------------------- executors


class Counting(ThreadPoolExecutor):
    """Threads that remember what was asked of them."""

    def __init__(self, threads: int = 2) -> None:
        super().__init__(threads)
        self.shards: list[Any] = []
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.shards.append(fn)
        future = super().submit(fn, *args, **kwargs)
        self.futures.append(future)
        return future


class Answering(Executor):
    """Gives the same answer, or the same error, to whatever it is asked."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if isinstance(self.answer, BaseException):
            future.set_exception(self.answer)
        else:
            future.set_result(self.answer)
        return future


def processes(count: int = 2) -> ProcessPoolExecutor:
    """Worker processes that begin with nothing of this one."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


@dataclass(frozen=True)
class Deadly:
    """A shard whose worker is killed while it does it; once, or always if there is no mark."""

    shard: Shard
    mark: Path | None

    def __call__(self) -> Any:
        if self.shard.number == 7 and not (self.mark and self.mark.exists()):
            if self.mark:
                self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.shard()


class Mortal(ProcessPoolExecutor):
    """Worker processes one of which is killed."""

    def __init__(self, mark: Path | None) -> None:
        super().__init__(2, mp_context=get_context("spawn"))
        self.mark = mark

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        return super().submit(Deadly(fn, self.mark), *args, **kwargs)


class Stopped(Exception):
    """What a callback raises that has seen enough."""


def stopping_at(shards: int) -> Callable[[int, int], None]:
    """A callback that ends the work when so many shards are done."""

    def progress(done: int, total: int) -> None:
        if done >= shards:
            raise Stopped

    return progress


def same(one: GameOdds, other: GameOdds) -> bool:
    """Whether two results are the same in all their parts."""
    rows = [found.bank_hands for found in (one, other)]
    if any(found is None for found in rows):
        return one == other and rows == [None, None] and one.solution == other.solution
    return one == other and bank_rows(one) == bank_rows(other) and one.solution == other.solution


# --------------------------------------------------------------------------------- deal by deal


def pushes_of(push: str, cards: npt.NDArray[Any], lows: npt.NDArray[Any], rules: Rules) -> Any:
    """Which of the dealer's hands push, by the words of a push (W12, W17)."""
    if push == "never":
        return np.zeros(len(cards), bool)
    values = lows if push.endswith("low hand") else arrays.rank7(cards, rules=rules)
    of = LowValue if push.endswith("low hand") else HighValue
    ranks = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    letters = dict(zip((*ranks, "jack", "queen", "king", "ace"), RANKS, strict=True))
    name = push.removesuffix(" low hand").removesuffix("high").strip("- ")
    start = "one pair" if name == "pair" else f"high card, {letters[name]}-"
    fits = {value: str(of(value)).startswith(start) for value in set(values.tolist())}
    return np.array([fits[value] for value in values.tolist()])


def plain_odds(
    hand: Sequence[int], way: HouseWay, left: Sequence[int], of: Game
) -> dict[Hand | None, Outcomes]:
    """What each setting of a hand makes as a player's of all hands of some cards, by its front."""
    rules = Rules(of.joker, of.wheel)
    dealers = np.array(list(combinations(left, 7)), np.uint8)
    set_ = arrays.set_hands(dealers, way, rules=rules)
    pushes = pushes_of(of.push, dealers, set_.low_values, rules)
    found: dict[Hand | None, Outcomes] = {}
    for front in combinations(sorted(hand), 2):
        setting = Setting.by_hand(hand, front, rules)
        high, low = setting.high_value, setting.low_value
        assert high is not None
        assert low is not None
        won = (high.number > set_.high_values) + (low.number > set_.low_values).astype(int)
        won = np.where(pushes, 1, won) if setting.foul is None else np.zeros(len(dealers), int)
        win, push, lose = (int((won == number).sum()) for number in (2, 1, 0))
        found[Hand(front)] = Outcomes(win, push, lose)
    return found
