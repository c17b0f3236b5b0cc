"""A round of pai gow poker, settled to the cent (N.J.A.C. 13:69F-11.22 and 34.13).

A round is a JSON document::

    {
      "format": "paigow/round", "version": 1,
      "game": "nj-ez",
      "dealer": "Qs Jd 9h 8c 6s 4d 2h",
      "seats": [
        {"seat": 1, "player": "Ann", "cards": "As Kd 9c 9d 5h 3s 2c", "low": "As Kd",
         "wagers": {"main": 2500, "dynasty": 500, "protection": 100, "queens_dragon": 100,
                    "red_black": {"stake": 100, "color": "red"}}},
        {"seat": 3, "player": "Ben", "cards": "Kc Qd Ts 8s 5c 4s 3h", "wagers": {}}
      ],
      "bank": {"seat": 3, "chips": 100000, "co_bank": false, "dealer_wager": 1000}
    }

All money is whole cents.  Seats are numbered 1 to 16 counterclockwise from the dealer's right (W4).
``low`` is the player's own setting; without it the hand is set by the house way.  ``player`` is who
plays the seat, ``"seat 1"`` and so on when left out: nobody gets an envy bonus for a hand of their
own (W9).  The wagers are those of the game.  ``bank`` is left out when the house banks; its seat
has no main wager, and ``co_bank`` and ``dealer_wager`` may be left out.  :func:`schema` is the JSON
Schema.

The rules and the money are in the C core (``paigow/round.h``); this module reads and names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Self

from . import _core
from ._documents import (
    beside,
    check_format,
    fields,
    load_schema,
    parse_json,
    plain,
    player_name,
    read,
    typed,
)
from ._faults import shown
from .bonus import COLORS
from .cards import kept
from .errors import RoundError, StakeError, WagerError
from .games import Game, shipped_game
from .ledgers import Ledger
from .typing import CardsLike, CorePlace

FORMAT = "paigow/round"
VERSION = 1
MOST_NAME = 100
_TAKEN = ("dealer", "house")

_NO_WAGERS: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Seat:
    """One betting position.

    Attributes:
        number: 1..16, counterclockwise from the dealer's right (W4).
        cards: the seven cards dealt to it.
        main: the main wager in cents, ``None`` for the bank, which has none.
        player: who plays it; ``"seat N"`` when empty.
        low: the player's own low hand, or ``None`` for the house way.
        wagers: the stakes of the optional wagers in cents, by the keys of the game.
        color: ``"red"`` or ``"black"``, with a wager on a color.
    """

    number: int
    cards: CardsLike
    main: int | None = None
    player: str = ""
    low: CardsLike | None = None
    wagers: Mapping[str, int] = field(default_factory=lambda: _NO_WAGERS, hash=False)
    color: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", kept(self.cards))
        object.__setattr__(self, "low", kept(self.low))
        for name in ("number", "main"):
            object.__setattr__(self, name, plain(getattr(self, name)))
        if isinstance(self.wagers, Mapping):
            stakes = {key: plain(stake) for key, stake in self.wagers.items()}
            object.__setattr__(self, "wagers", MappingProxyType(stakes))

    def _fields(self) -> dict[str, Any]:
        """What the seat is made of."""
        wagers = dict(self.wagers) if isinstance(self.wagers, Mapping) else self.wagers
        return {
            "number": self.number,
            "cards": self.cards,
            "main": self.main,
            "player": self.player,
            "low": self.low,
            "wagers": wagers,
            "color": self.color,
        }

    def __repr__(self) -> str:
        return f"Seat({', '.join(f'{name}={value!r}' for name, value in self._fields().items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self._fields().values())

    @classmethod
    def from_json(cls, document: Any, where: str, game: Game) -> Self:
        """A seat from its part of a round.

        Raises:
            RoundError: a field is missing, unknown or of the wrong type.
        """
        required = ("seat", "cards", "wagers")
        seat = fields(document, where, RoundError, required, ("player", "low"))
        number = typed(seat["seat"], int, f"{where}: seat", RoundError)
        where = f"seat {shown(number)}"
        wagers = dict(fields(seat["wagers"], f"{where}, wagers", RoundError, (), game.numbers))
        color = None
        for wager in game.wagers:
            if wager.of_color and wager.key in wagers:
                at = f"{where}: {wager.key}"
                parts = fields(wagers[wager.key], at, RoundError, ("stake", "color"))
                wagers[wager.key] = parts["stake"]
                color = _same(color, typed(parts["color"], str, f"{at}: color", RoundError), at)
        for key, stake in wagers.items():
            typed(stake, int, f"{where}: {key}", StakeError)
        return cls(
            number=number,
            cards=typed(seat["cards"], str, f"{where}: cards", RoundError),
            main=wagers.pop("main", None),
            player=typed(seat.get("player", ""), str, f"{where}: player", RoundError),
            low=typed(seat["low"], str, f"{where}: low", RoundError) if "low" in seat else None,
            wagers=wagers,
            color=color,
        )

    def to_json(self, game: Game) -> dict[str, Any]:
        """The seat as its part of a document."""
        wagers: dict[str, Any] = {} if self.main is None else {"main": self.main}
        for wager in game.wagers:
            if wager.key in self.wagers:
                stake = self.wagers[wager.key]
                color = {"stake": stake, "color": self.color}
                wagers[wager.key] = color if wager.of_color else stake
        document: dict[str, Any] = {"seat": self.number}
        if self.player:
            document["player"] = self.player
        document["cards"] = str(_core.Hand(self.cards))
        if self.low is not None:
            document["low"] = _core.front_text(self.low)
        return {**document, "wagers": wagers}

    def who(self) -> str:
        """The player's name, or what an unnamed player is called.

        Raises:
            RoundError: the name is no text that can be printed, has spaces around it, or begins
                with "seat " as those of unnamed players do.
        """
        name: object = self.player
        if name == "":
            return f"seat {shown(self.number)}"
        return checked_name(name, f"seat {shown(self.number)}")

    def for_core(self, game: Game, player: int) -> CorePlace:
        """Number, player, stakes and color as the core takes them; ``player`` is a number."""
        number = self.number
        if type(number) is not int:
            number = typed(number, int, "seat", RoundError)
        return number, player, self._stakes(game), self._color(game)

    # Whole numbers are let pass at once: this is most of the time that settling takes.
    def _stakes(self, game: Game) -> list[int | None]:
        stakes: list[int | None] = [None] * len(game.numbers)
        main = self.main
        if main is not None and type(main) is not int:
            main = typed(main, int, f"seat {self.number}: main", StakeError)
        stakes[0] = main
        if type(self.wagers) is not MappingProxyType:
            raise WagerError(f"seat {self.number}: {shown(self.wagers)} are no wagers")
        for key, stake in self.wagers.items():
            number = game.numbers.get(key) if type(key) is str else None
            if not number:
                raise WagerError(
                    f"seat {self.number}: {game.name} has no optional wager {shown(key)}; "
                    f"there are {', '.join(game.numbers)}"
                )
            if type(stake) is not int:
                stake = typed(stake, int, f"seat {self.number}: {key}", StakeError)
            stakes[number] = stake
        return stakes

    def _color(self, game: Game) -> int:
        """The number of the color; it goes with a wager on one."""
        color: object = self.color
        names = [name for key, name in game.colored.items() if key in self.wagers]
        if color is None and not names:
            return 0
        if not names or not isinstance(color, str) or color not in COLORS:
            name = names[0] if names else "no wager"
            raise WagerError(f"seat {self.number}: {name} names red or black, not {shown(color)}")
        return COLORS.index(color)


def checked_name(name: object, where: str) -> str:
    """The name of a player itself; ``where`` is what one without a name would be called.

    Raises:
        RoundError: nobody can be called so, or it begins with "seat " as those of other unnamed
            players do.
    """
    checked = player_name(name, where, RoundError)
    if checked.startswith("seat ") and checked != where:
        raise RoundError(f"{where}: the player cannot be called {shown(name)}")
    return checked


def _same(first: str | None, second: str, where: str) -> str:
    if first not in (None, second):
        raise RoundError(f"{where}: a seat names one color, not both")
    return second


@dataclass(frozen=True, slots=True)
class Bank:
    """The player who banks a round (34.13).

    Attributes:
        seat: the number of the seat.
        chips: what the bank has on the table, in cents: it covers the main wagers of all others
            (B4, 34.13(d)2).
        co_bank: whether the house covers half (B7, 34.13(e)).
        dealer_wager: what the dealer wagers against the bank, in cents (B6, 34.13(g)).
    """

    seat: int
    chips: int
    co_bank: bool = False
    dealer_wager: int = 0

    def __post_init__(self) -> None:
        for name in ("seat", "chips", "dealer_wager"):
            object.__setattr__(self, name, plain(getattr(self, name)))

    @classmethod
    def from_json(cls, document: Any) -> Self:
        """A bank from its part of a round.

        Raises:
            RoundError: a field is missing, unknown or of the wrong type.
        """
        optional = ("co_bank", "dealer_wager")
        made = cls(**fields(document, "bank", RoundError, ("seat", "chips"), optional))
        return cls(*made._typed())

    def to_json(self) -> dict[str, Any]:
        """The bank as its part of a document."""
        return {
            "seat": self.seat,
            "chips": self.chips,
            "co_bank": self.co_bank,
            "dealer_wager": self.dealer_wager,
        }

    def for_core(self) -> tuple[int, int, bool, int]:
        """The bank as the core takes it."""
        seat, chips, co_bank, wager = self._typed()
        if not 1 <= seat <= _core.MOST_SEATS:
            raise RoundError(f"bank: there is no seat {shown(seat)}")
        if chips < 0:
            raise StakeError(f"bank: chips of {shown(chips)} cents")
        if not 0 <= wager <= _core.MOST_STAKE:
            raise StakeError(
                f"bank: the dealer wagers from 0 to {_core.MOST_STAKE} cents, not {shown(wager)}"
            )
        return seat, chips, co_bank, wager

    def _typed(self) -> tuple[int, int, bool, int]:
        """The fields in their order, if all are of the right type."""
        return (
            typed(self.seat, int, "bank: seat", RoundError),
            typed(self.chips, int, "bank: chips", StakeError),
            typed(self.co_bank, bool, "bank: co_bank", RoundError),
            typed(self.dealer_wager, int, "bank: dealer_wager", StakeError),
        )


@dataclass(frozen=True, slots=True)
class Round:
    """A round to be settled.

    Attributes:
        dealer: the dealer's seven cards.
        seats: the seats that play, in any order; a deck serves six of them.
        game: the game.
        bank: the player who banks, or ``None`` for the house.

    >>> from paigow import Game, Round, Seat
    >>> seat = Seat(1, "As Ah Kd Kc 9s 5h 2d", 2500, wagers={"dynasty": 500})
    >>> ledger = Round("Qs Jd 9h 8c 6s 4d 2h", [seat], Game.load("nj-ez")).settle()
    >>> [(line.wager, line.outcome, line.net) for line in ledger.lines], ledger.house
    ([('main', 'push', 0), ('dynasty', 'lose', -500)], 500)
    """

    dealer: CardsLike
    seats: Sequence[Seat]
    game: Game
    bank: Bank | None = None

    def __post_init__(self) -> None:
        kinds: dict[str, Any] = {"seats": (list, tuple), "game": Game, "bank": (Bank, type(None))}
        for name, kind in kinds.items():
            if not isinstance(getattr(self, name), kind):
                raise RoundError(f"round: {shown(getattr(self, name))} is no {name}")
        object.__setattr__(self, "seats", tuple(self.seats))
        object.__setattr__(self, "dealer", kept(self.dealer))
        for seat in self.seats:
            if not isinstance(seat, Seat):
                raise RoundError(f"round: {shown(seat)} is no paigow.Seat")

    @classmethod
    def from_json(
        cls, document: Any, folder: str | Path | None = None, game: Game | None = None
    ) -> Self:
        """A round from a document as :func:`json.loads` gives it.

        Args:
            document: see the top of this module.
            folder: what the ``.toml`` path of a game is relative to; it may lead anywhere.  Without
                it only games that ship with the package can be named, so that a document from
                elsewhere cannot have files opened.
            game: the game itself, whatever name the document has for it.

        Raises:
            RoundError: a field is missing, unknown or of the wrong type.
            GameError: there is no such game.
        """
        required = ("format", "version", "game", "dealer", "seats")
        document = fields(document, "round", RoundError, required, ("bank",))
        check_format(document, "round", FORMAT, VERSION, RoundError)
        name = typed(document["game"], str, "round: game", RoundError)
        if game is None:
            source = beside(name, folder, RoundError)
            game = shipped_game(source) if isinstance(source, str) else Game.load(source)
        seats = typed(document["seats"], list, "round: seats", RoundError)
        return cls(
            dealer=typed(document["dealer"], str, "round: dealer", RoundError),
            seats=[Seat.from_json(s, f"seats[{i}]", game) for i, s in enumerate(seats)],
            game=game,
            bank=Bank.from_json(document["bank"]) if "bank" in document else None,
        )

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """A round from a JSON file; a path in it is relative to its folder.

        Raises:
            PaigowError: the file cannot be read, is not JSON, or is not a round.
        """
        data = read(path, RoundError)
        return cls.from_json(parse_json(data, str(path), RoundError), Path(path).parent)

    def to_json(self) -> dict[str, Any]:
        """The round as a document for :func:`json.dumps`; a game of your own by its name.

        Raises:
            PaigowError: the cards are no hands.
        """
        document = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "dealer": str(_core.Hand(self.dealer)),
            "seats": [seat.to_json(self.game) for seat in self.seats],
        }
        return document if self.bank is None else {**document, "bank": self.bank.to_json()}

    def settle(self) -> Ledger:
        """Settle every wager, in the order of W8, with a bank in that of 34.13(k) to (o).

        Raises:
            PaigowError: something in the round is not allowed; nothing was settled.
        """
        names: dict[int, str] = {}
        table: dict[int, Seat] = {}
        players: dict[str, int] = {}
        seats = []
        for seat in self.seats:
            name = seat.who()
            place = seat.for_core(self.game, players.setdefault(name, len(players)))
            names[place[0]], table[place[0]] = name, seat
            seats.append((place, seat.cards, seat.low))
        bank = None if self.bank is None else self.bank.for_core()
        settled = self.game.core.settle(self.dealer, seats, bank)
        return Ledger(self.game, table, names, self.bank, settled)


def schema() -> dict[str, Any]:
    """The JSON Schema of a round.

    >>> from paigow import rounds
    >>> rounds.schema()["properties"]["format"]
    {'const': 'paigow/round'}
    """
    return load_schema("round")
