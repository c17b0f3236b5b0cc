"""Simulating a game: rounds dealt from a seed, settled, added up.

Every round has a stream of random numbers of its own, which depends on the seed and the number of
the round, so that the totals do not depend on how the rounds are shared among threads.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from . import _core
from ._documents import typed
from ._faults import shown
from .arrays import in_threads, whole_number
from .errors import GameError, PaigowError, RoundError, StakeError
from .games import Game
from .rounds import Bank, Seat

if TYPE_CHECKING:
    from .typing import CoreBank, CoreTotal

MOST_ROUNDS = 10**10
_SHARD = 50_000  # rounds: a thread's work between two reports of progress
_CONFIDENCE = 1.959963984540054  # standard errors either way: 95 %
_BONUSES = _core.MOST_BONUS + 1


@dataclass(frozen=True, slots=True)
class Total:
    """What became of one kind of wager.

    Attributes:
        wager: ``"main"``, the name of an optional wager, ``"envy"``, ``"commission"``, or
            ``"bank"`` for what the bank gained.
        rounds: how many there were.
        wins, pushes, losses: wagers; fouls are lost.
        staked: in cents; of the commission and of the bank what was staked on the main wagers, of
            envy what was on the wager that earns it.
        net: what the players gained by it, in cents.
        squares: the squares of what they gained by it in each round, added up.
    """

    wager: str
    rounds: int
    wins: int
    pushes: int
    losses: int
    staked: int
    net: int
    squares: int

    @property
    def house_edge(self) -> float | None:
        """What players lost by it of a unit staked; ``None`` where nothing is staked."""
        return -self.net / self.staked if self.staked else None

    @property
    def margin(self) -> float | None:
        """Half the width of the 95 % confidence interval of :attr:`house_edge`.

        It comes from what was gained in whole rounds: wagers of one round are not independent.
        """
        if not self.staked or self.rounds < 2:
            return None
        spread = self.rounds * self.squares - self.net**2
        deviation = math.sqrt(spread / (self.rounds * (self.rounds - 1)))
        return _CONFIDENCE * deviation * math.sqrt(self.rounds) / self.staked

    def to_json(self) -> dict[str, Any]:
        """The total as part of a document."""
        return {
            "wager": self.wager,
            "wins": self.wins,
            "pushes": self.pushes,
            "losses": self.losses,
            "staked": self.staked,
            "net": self.net,
            "house_edge": self.house_edge,
            "margin": self.margin,
        }


@dataclass(frozen=True, slots=True)
class Simulation:
    """The totals of a simulation; :func:`simulate` makes one.

    Attributes:
        game: the name of the game.
        rounds, seats: how many rounds, and seats at the table.
        totals: by wager; those that nobody made are left out.
        house: what the house gained, in cents.
        seed: of the deals; not shown unless it is asked for.
    """

    game: str
    rounds: int
    seats: int
    totals: tuple[Total, ...]
    house: int
    seed: int = field(repr=False)

    def __getitem__(self, wager: str) -> Total:
        for total in self.totals:
            if total.wager == wager:
                return total
        raise KeyError(wager)

    def to_json(self, *, seed: bool = False) -> dict[str, Any]:
        """The simulation as a document for :func:`json.dumps`; with its seed if that is asked."""
        return {
            "game": self.game,
            "rounds": self.rounds,
            "seats": self.seats,
            **({"seed": self.seed} if seed else {}),
            "totals": [total.to_json() for total in self.totals],
            "house": self.house,
        }


def checked_seed(seed: object) -> int:
    """A seed itself.

    Raises:
        PaigowError: it is no whole number from 0 to 2^64 - 1.
    """
    number = typed(seed, int, "seed", PaigowError)
    if not 0 <= number < 2**64:
        raise PaigowError(f"a seed is from 0 to 2^64 - 1, not {shown(number)}")
    return number


def default_seats(game: Game, seats: int) -> list[Seat]:
    """So many seats with $25.00 on the main wager and $5.00 on each optional one."""
    color = "red" if game.colored else None
    return [
        Seat(number, (), 2500, wagers={wager.key: 500 for wager in game.wagers}, color=color)
        for number in range(1, seats + 1)
    ]


def simulate(
    game: Game,
    rounds: int,
    seats: int | Sequence[Seat] = 6,
    seed: int = 0,
    *,
    bank: Bank | None = None,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Deal rounds from a seed, settle them, and add up what became of each wager.

    The same seed gives the same totals in any number of threads.

    Args:
        game: the game.
        rounds: how many, at most 10^10.
        seats: how many, with $25.00 on the main wager and $5.00 on each optional one; or the seats
            themselves, whose cards do not matter.  All are set by the house way.
        seed: 0 to 2^64 - 1.
        bank: the player who banks every round, or ``None`` for the house.
        threads: how many share the work.
        progress: called with the number of rounds that were settled since the last call.

    Raises:
        PaigowError: something is not allowed.

    >>> from paigow import Game, simulate
    >>> result = simulate(Game.load("nj-commission"), 20_000, seats=1, seed=7)
    >>> main = result["main"]
    >>> main.wins + main.pushes + main.losses, result.house == -sum(
    ...     total.net for total in result.totals)
    (20000, True)
    """
    if not isinstance(game, Game):
        raise GameError(f"{shown(game)} is no paigow.Game")
    count = whole_number(rounds, "rounds", 1)
    if count > MOST_ROUNDS:
        raise RoundError(f"a simulation has at most {MOST_ROUNDS} rounds, not {shown(count)}")
    seed = checked_seed(seed)
    if progress is not None and not callable(progress):
        raise PaigowError(f"progress must be a function, not {shown(progress)}")
    of_bank = _bank(bank)
    places = _places(game, seats, bank)
    core = game.compiled

    def work(first: int) -> tuple[list[CoreTotal], int, int]:
        some = min(_SHARD, count - first)
        return *core.simulate(places, of_bank, seed, first, some), some

    sums = [[0] * 6 for _ in range(_core.TOTALS)]
    house = 0
    workers = whole_number(threads, "threads", 1)
    for totals, of_house, some in in_threads(work, range(0, count, _SHARD), workers):
        house += of_house
        for total, more in zip(sums, totals, strict=True):
            total[:] = map(sum, zip(total, more, strict=True))
        if progress is not None:
            progress(some)
    named = _named(game, [Total("", count, *total) for total in sums])
    return Simulation(game.name, count, len(places), named, house, seed)


def _bank(bank: Bank | None) -> CoreBank | None:
    if bank is None:
        return None
    if not isinstance(bank, Bank):
        raise RoundError(f"{shown(bank)} is no paigow.Bank")
    if (wager := bank.for_core()[3]) > _core.MOST_SIMULATED_STAKE:
        raise _too_large("the dealer's wager against the bank is", wager)
    return bank.for_core()


def _too_large(what: str, stake: int) -> StakeError:
    return StakeError(
        f"in a simulation {what} at most {_core.MOST_SIMULATED_STAKE} cents, not {shown(stake)}"
    )


def _places(game: Game, seats: int | Sequence[Seat], bank: Bank | None) -> list[Any]:
    if not isinstance(seats, (list, tuple)):
        number = whole_number(seats, "seats", 1)
        if number > _core.DEALT:
            raise RoundError(f"a deck serves 1 to {_core.DEALT} seats, not {shown(number)}")
        seats = default_seats(game, number)
        if bank is not None:
            seats = [_without_wagers(s) if s.number == bank.seat else s for s in seats]
    players: dict[str, int] = {}
    places = []
    for seat in seats:
        if not isinstance(seat, Seat):
            raise RoundError(f"{shown(seat)} is no paigow.Seat")
        name = seat.who()
        places.append(seat.for_core(game, players.setdefault(name, len(players))))
    for stake in (stake for place in places for stake in place[2] if stake is not None):
        if stake > _core.MOST_SIMULATED_STAKE:
            raise _too_large("stakes are", stake)
    return places


def _without_wagers(seat: Seat) -> Seat:
    return replace(seat, main=None, wagers={}, color=None)


def _named(game: Game, totals: list[Total]) -> tuple[Total, ...]:
    """The totals with their names, but those of wagers that nobody made."""
    optional = [wager.name for wager in game.wagers]
    main, of_envy = totals[0].staked, totals[game.core.premium].staked
    named = [
        replace(total, wager=name) for name, total in zip(("main", *optional), totals, strict=False)
    ]
    for name, staked, total in zip(
        ("envy", "commission", "bank"), (of_envy, main, main), totals[_BONUSES:], strict=True
    ):
        named.append(replace(total, wager=name, staked=staked if total.squares else 0))
    return tuple(total for total in named if total.staked)
