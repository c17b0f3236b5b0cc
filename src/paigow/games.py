"""Games: which deck and rules, who takes what commission, which optional wagers there are.

A game is a file in the words of the trade; see ``data/games/nj-ez.toml`` for one and
``docs/games.md`` for all words.  The rules and the money are in the C core (``paigow/game.h``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from . import _core, game_files
from ._documents import filled, shipped, toml_text, typed
from ._faults import shown
from .bonus import NAMES
from .errors import GameError, StakeError
from .house_way import HouseWay
from .pay_tables import PayTable

if TYPE_CHECKING:
    import numpy.typing as npt

    from .round_arrays import RoundResults
    from .rounds import Bank, Seat
    from .simulation import Simulation

_KEY = re.compile(r"[a-z][a-z0-9_]{0,39}")
_MOST_SUM = _core.MOST_SEATS * _core.MOST_STAKE  # what a whole table can win
_TAKEN = ("main", "envy", "commission", "bank", "tray", "cards")


@dataclass(frozen=True, slots=True)
class GameWager:
    """An optional wager of a game.

    Args:
        key: what round documents call it: small letters, digits and ``_``.
        pay_table: what it pays; it looks at seven cards and has no meter.
        name: what ledgers call it; the key with spaces when empty.
        least, most: the limits of its stake in cents; ``most`` is 10^12 when ``None``.
        rule: what decides it, for ledgers.

    Raises:
        GameError: a field cannot be.
    """

    key: str
    pay_table: PayTable
    name: str = ""
    least: int = 1
    most: int | None = None
    rule: str = ""

    def __post_init__(self) -> None:
        key = typed(self.key, str, "the key of a wager", GameError)
        if not _KEY.fullmatch(key) or key in _TAKEN:
            raise GameError(f"{shown(key)} cannot be the key of an optional wager")
        if not isinstance(self.pay_table, PayTable):
            raise GameError(f"{key}: {shown(self.pay_table)} is no paigow.PayTable")
        name = filled(self.name or key.replace("_", " "), f"{key}: name", GameError)
        if name in _TAKEN:
            raise GameError(f"{key}: a wager cannot be called {shown(name)}")
        object.__setattr__(self, "name", name)
        if self.rule != "":
            filled(self.rule, f"{key}: rule", GameError)
        if self.most is None:
            object.__setattr__(self, "most", _core.MOST_STAKE)
        for limit in game_files.LIMITS:
            checked = game_files.checked(limit, getattr(self, limit), key)
            object.__setattr__(self, limit, checked)

    @property
    def of_color(self) -> bool:
        """Whether the player names a color (W14)."""
        return bool(self.pay_table.core.needs & _core.NEEDS_COLOR)


@dataclass(frozen=True, slots=True)
class Game:
    """A game; :meth:`load` reads a file.

    Args:
        name: what it is called.
        house_way: sets the dealer's hand, a co-bank's, and those of players who do not.
        wagers: the optional wagers, in the order in which they are settled (W8).
        joker, wheel: the rules of the main wager, as in :class:`paigow.Rules`.
        deck: 53 cards, or 52 without the joker.
        push: the dealer's hand that makes every main wager a push, such as ``"queen high"`` (W12,
            W17), or ``"never"``.
        commission: percent of what a player wins from the house (W2).
        bank_commission: percent of what players and bank win when a player banks (B13, B14).
        rounding: ``"exact"``, ``"up25"``, ``"nearest25"`` or ``"down"`` (W3).
        player_bank, co_bank: whether players may bank, and ask the house to cover half.
        bank_bonus: whether the bank may make optional wagers.
        odd_cent: whom an odd cent of a co-bank's halves favors: ``"house"`` or ``"bank"`` (B17).
        least, most: the limits of the main wager in cents; ``most`` is 10^12 when ``None``.
        regulation: the text whose paragraphs ledgers cite: ``"11.9"``, ``"11.22"`` or ``"34.13"``
            of N.J.A.C. 13:69F, or ``"none"``.

    Attributes:
        numbers: the numbers of the wagers in the core, by key.
        colored: the names of the wagers on a color, by key.
        described: what ledgers say of each kind of line, as they find out.

    Raises:
        GameError: a field cannot be, or fields do not go together.

    >>> from paigow import Game
    >>> game = Game.load("nj-ez")
    >>> game.push, game.commission, [wager.key for wager in game.wagers]
    ('queen high', 0, ['dynasty', 'protection', 'red_black', 'queens_dragon'])
    """

    name: str
    house_way: HouseWay
    wagers: tuple[GameWager, ...] = ()
    joker: str = "bug"
    wheel: str = "second"
    deck: int = 53
    push: str = "never"
    commission: int = 0
    bank_commission: int = 5
    rounding: str = "up25"
    player_bank: bool = False
    co_bank: bool = False
    bank_bonus: bool = True
    odd_cent: str = "house"
    least: int = 1
    most: int | None = None
    regulation: str = "none"
    core: _core.Game = field(init=False, compare=False, repr=False)
    numbers: dict[str, int] = field(init=False, compare=False, repr=False)
    colored: dict[str, str] = field(init=False, compare=False, repr=False)
    described: dict[Any, Any] = field(init=False, compare=False, repr=False)
    _compiled: list[_core.Game] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.name, "the name of a game", GameError)
        if not isinstance(self.house_way, HouseWay):
            raise GameError(f"{self.name}: {shown(self.house_way)} is no paigow.HouseWay")
        if not isinstance(self.wagers, (list, tuple)):
            raise GameError(f"{self.name}: {shown(self.wagers)} are no wagers")
        object.__setattr__(self, "wagers", tuple(self.wagers))
        if self.most is None:
            object.__setattr__(self, "most", _core.MOST_STAKE)
        for key in game_files.SCALARS:
            object.__setattr__(self, key, game_files.checked(key, getattr(self, key), self.name))
        numbers = {"main": 0}
        for number, wager in enumerate(self.wagers, 1):
            if not isinstance(wager, GameWager):
                raise GameError(f"{self.name}: {shown(wager)} is no paigow.GameWager")
            same = [other for other in self.wagers[: number - 1] if other.name == wager.name]
            if same or numbers.setdefault(wager.key, number) != number:
                raise GameError(f"{self.name}: {shown(wager.key)} is there twice")
        if self.co_bank and not self.player_bank:
            raise GameError(f"{self.name}: co_bank needs player_bank")
        object.__setattr__(self, "numbers", numbers)
        colored = {wager.key: wager.name for wager in self.wagers if wager.of_color}
        object.__setattr__(self, "colored", colored)
        object.__setattr__(self, "described", {})
        object.__setattr__(self, "_compiled", [])
        object.__setattr__(self, "core", self._made(self.house_way.setter(self.rules)))

    def fields_for_core(self) -> dict[str, int]:
        """The fields of ``paigow_game`` that are numbers; for use within the package."""
        return {
            "rules": self.rules.number,
            "no_joker": self.deck == 52,
            "push": self.push_number,
            "commission": self.commission,
            "bank_commission": self.bank_commission,
            "rounding": _core.ROUNDINGS.index(self.rounding),
            "player_bank": self.player_bank,
            "co_bank": self.co_bank,
            "bank_bonus": self.bank_bonus,
            "odd_cent_to_bank": self.odd_cent == "bank",
            "least": self.least,
            "most": self.most or _core.MOST_STAKE,
        }

    def _made(self, way: _core.Policy | _core.HouseTable) -> _core.Game:
        names = ("main", *(wager.name for wager in self.wagers))
        wagers = [(wager.pay_table.core, wager.least, wager.most) for wager in self.wagers]
        try:
            return _core.Game(way, names, wagers, tuple(self.fields_for_core().values()))
        except GameError as error:
            raise GameError(f"{self.name}: {error}") from None

    @property
    def rules(self) -> _core.Rules:
        """The rules of the main wager."""
        return _core.Rules(self.joker, self.wheel)

    @property
    def push_number(self) -> int:
        """The number of the dealer's hand that pushes; for use within the package."""
        return _core.PUSH_NEVER if self.push == "never" else NAMES.index(self.push)

    @property
    def compiled(self) -> _core.Game:
        """The game with its house way as a table, for many rounds; made once and then kept.

        Raises:
            NoLineError: there are hands that no line of the house way sets (H6).
        """
        if not self._compiled:
            # Two threads may both make one: they are equal, and one of them is kept.
            self._compiled.append(self._made(self.house_way.compiled(self.rules)))
        return self._compiled[0]

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """A shipped game by its name, or your own by the path of its TOML file.

        Raises:
            GameError: there is none, or something in it cannot be understood.

        >>> from paigow import Game
        >>> Game.load("nj-supreme").commission
        5
        """
        return cls._from_fields(game_files.read(source), str(source))

    @classmethod
    def from_document(cls, document: Mapping[str, Any], where: str = "game") -> Self:
        """A game from a document as :func:`tomllib.loads` gives it.

        Only what ships with the package can be named in it.

        Raises:
            GameError: something in it cannot be understood; ``where`` says in what.
        """
        return cls._from_fields(game_files.understand(document, where), where)

    @classmethod
    def _from_fields(cls, fields: Mapping[str, Any], where: str) -> Self:
        """A game from what a file says; ``where`` names the file."""
        try:
            wagers = tuple(GameWager(**wager) for wager in fields.get("wagers", ()))
            return cls(**{**fields, "wagers": wagers})
        except GameError as error:
            raise GameError(f"{where}: {error}") from None

    @staticmethod
    def names() -> tuple[str, ...]:
        """The games that ship with the package.

        >>> from paigow import Game
        >>> Game.names()
        ('commission-free', 'face-up', 'nj-commission', 'nj-ez', 'nj-supreme')
        """
        return shipped(game_files.FOLDER)

    @staticmethod
    def text_of(source: str | Path) -> str:
        """The file of a game as text, to copy from.

        Raises:
            GameError: there is none.

        >>> from paigow import Game
        >>> "player_bank = true" in Game.text_of("nj-supreme")
        True
        """
        return toml_text(source, game_files.FOLDER, GameError)

    def commission_on(self, won: int, *, banked: bool = False) -> int:
        """The commission on what was won, in cents (W2, W3).

        Args:
            won: in cents.
            banked: whether a player banks (B13, B14), or the house.

        Raises:
            StakeError: ``won`` is no sum in cents, or the commission is no whole number of cents
                and the rounding is ``"exact"``.

        >>> from paigow import Game
        >>> Game.load("nj-supreme").commission_on(1200)  # 0.60, up to a multiple of 0.25
        75
        """
        cents = typed(won, int, "won", StakeError)
        if not 0 <= cents <= _MOST_SUM:
            raise StakeError(f"won is from 0 to {_MOST_SUM} cents, not {shown(cents)}")
        percent = self.bank_commission if banked else self.commission
        return _core.commission(cents, percent, _core.ROUNDINGS.index(self.rounding))

    def settle_many(
        self,
        dealers: npt.ArrayLike,
        cards: npt.ArrayLike,
        stakes: npt.ArrayLike,
        *,
        colors: npt.ArrayLike | None = None,
        lows: npt.ArrayLike | None = None,
        players: npt.ArrayLike | None = None,
        banks: npt.ArrayLike | None = None,
        co_banks: npt.ArrayLike | None = None,
        dealer_wagers: npt.ArrayLike | None = None,
        chips: npt.ArrayLike | None = None,
        threads: int = 1,
    ) -> RoundResults:
        """Settle many rounds, each with the same number of seats: seat 1, seat 2 and so on.

        What is not given is broadcast, or does not apply.

        Args:
            dealers: (rounds, 7), codes.
            cards: (rounds, seats, 7), codes.
            stakes: (rounds, seats, wagers), of the main and the optional wagers in cents, 0 for
                none.
            colors: (rounds, seats), 0 for red and 1 for black, for wagers on a color.
            lows: (rounds, seats, 2), the low hands that players set; -1 or 255 in the first for the
                house way.
            players: (rounds, seats), numbers; without it everybody plays one seat.
            banks: (rounds,), the seat that banks, 0 for the house; then what follows is 0, too.
            co_banks: (rounds,), whether the house covers half.
            dealer_wagers: (rounds,), against the bank, in cents.
            chips: (rounds,), of the bank, in cents.
            threads: how many share the work.

        Raises:
            ArrayError: wrong type or shape of an array, or a bad number of threads.
            PaigowError: something in a round is not allowed; the first is named, the others are
                counted, and nothing is returned.

        >>> import numpy as np
        >>> import paigow
        >>> deals = paigow.deal(1000, 3, np.random.default_rng(1))
        >>> results = paigow.Game.load("nj-commission").settle_many(
        ...     deals[:, 0], deals[:, 1:], [2500, 500])
        >>> results.columns, results.nets.shape
        (('main', 'dynasty', 'envy', 'commission'), (1000, 2, 4))
        >>> bool((results.nets.sum((1, 2)) + results.house == 0).all())
        True
        """
        from . import round_arrays

        return round_arrays.settle_many(
            self,
            dealers,
            cards,
            stakes,
            colors,
            lows,
            players,
            banks,
            co_banks,
            dealer_wagers,
            chips,
            threads,
        )

    def simulate(
        self,
        rounds: int,
        seats: int | Sequence[Seat] = 6,
        seed: int = 0,
        *,
        bank: Bank | None = None,
        threads: int = 1,
        progress: Callable[[int], object] | None = None,
    ) -> Simulation:
        """As :func:`paigow.simulate` with this game.

        >>> from paigow import Game
        >>> Game.load("nj-ez").simulate(1000, seats=2, seed=1).rounds
        1000
        """
        from .simulation import simulate

        return simulate(self, rounds, seats, seed, bank=bank, threads=threads, progress=progress)

    def to_c(self) -> tuple[str, ...]:
        """The game as constants of C: its house way, its pay tables, the game itself.

        Raises:
            HouseWayError: the house way is a function, not lines.

        >>> from paigow import Game
        >>> Game.load("nj-supreme").to_c()[-1].splitlines()[0]
        'static const paigow_game game_nj_supreme = {'
        """
        from .game_reports import to_c

        return to_c(self)

    def __reduce__(self) -> tuple[Any, ...]:
        fields = {key: getattr(self, key) for key in game_files.SCALARS}
        return _game, (self.name, self.house_way, self.wagers, fields)


def _game(
    name: str, house_way: HouseWay, wagers: tuple[GameWager, ...], fields: dict[str, Any]
) -> Game:
    """A game that was pickled."""
    return Game(name, house_way, wagers, **fields)


@cache
def shipped_game(name: str) -> Game:
    """A game that ships, read once; for use within the package."""
    return Game.load(name)
