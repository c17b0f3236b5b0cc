"""A round of EZ pai gow, settled to the cent (N.J.A.C. 13:69F-11.22).

A round is a JSON document::

    {
      "format": "paigow/ez-round", "version": 1,
      "house_way": "trump-plaza",
      "pay_tables": "ez-default",
      "dealer": "Qs Jd 9h 8c 6s 4d 2h",
      "seats": [
        {"seat": 1, "player": "Ann", "cards": "As Kd 9c 9d 5h 3s 2c", "low": "As Kd",
         "wagers": {"main": 2500, "dynasty": 500, "protection": 100, "queens_dragon": 100,
                    "red_black": {"stake": 100, "color": "red"}}}
      ]
    }

All money is whole cents.  Seats are numbered 1 to 6 counterclockwise from the dealer's right (W4).
``low`` is the player's own setting; without it the hand is set by the house way.  ``player`` is who
plays the seat, ``"seat 1"`` and so on when left out: nobody gets an envy bonus for a hand of their
own (W9).  ``pay_tables`` may be left out.

The rules and the money are in the C core (``paigow/round.h``); this module reads and names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

from . import _core
from ._documents import beside, fields, parse_json, read, typed
from ._faults import WAGERS, shown
from .bonus import COLORS, JOKERS
from .cards import kept
from .errors import RoundError, StakeError, WagerError
from .ez_tables import EzPayTables, default_ez_tables
from .house_way import HouseWay
from .pay_tables import PayTable
from .settings import Setting
from .typing import CardsLike, CoreLedger, CoreLedgerLine, CoreSeat

ROUND_FORMAT = "paigow/ez-round"
LEDGER_FORMAT = "paigow/ez-ledger"
VERSION = 1
MOST_NAME = 100

_KEYS = ("main", "dynasty", "protection", "red_black", "queens_dragon")
_KEY_OF = dict(zip(WAGERS, _KEYS, strict=True))
_LEDGER_WAGERS = (*WAGERS, "envy", "cards")
_OUTCOMES = ("lose", "push", "win", "foul", "premium", "collected")
# What an optional wager is decided by, beside the order of W8.
_WAGER_RULES = {
    "dynasty": "W11",
    "protection": "W13",
    "red/black": "W14",
    "queen's dragon": "W12",
}

# In the order of enum paigow_reason: rule, paragraph of N.J.A.C. 13:69F, words.
_REASONS = (
    ("R11, W1", "11.22(d)1", "foul"),
    ("W12", "11.22(d)1", "the dealer is queen-high: every main wager pushes"),
    ("R13, W1", "11.22(d)1", "both hands are higher than the dealer's"),
    ("R13, W1", "11.22(d)1", "one hand is higher than the dealer's, the other is not"),
    ("R13, W1", "11.22(d)1", "neither hand is higher than the dealer's"),
    ("W8", "11.22(d)2.i", "does not qualify"),
    ("W8", "11.22(d)2.ii", "qualifies"),
    ("W8, W16", "11.22(d)2.ii", "pushes: the stake is returned"),
    ("W8, W10", "11.22(d)2.iii", "premium qualifying hand, announced and left"),
    ("W9", "11.22(d)3.i", "envy bonus for another player's premium hand"),
    ("W8, W10", "11.22(d)3.ii", "premium qualifying hand, paid"),
    ("W8, W10", "11.22(d)3.iii", "premium hand without a dynasty wager, cards collected"),
)


@dataclass(frozen=True, slots=True)
class Seat:
    """One betting position.

    Attributes:
        number: 1..6, counterclockwise from the dealer's right (W4).
        cards: the seven cards dealt to it.
        main: the main wager in cents.
        player: who plays it; ``"seat N"`` when empty.
        low: the player's own low hand, or ``None`` for the house way.
        dynasty, protection, red_black, queens_dragon: stakes in cents, ``None`` for no wager.
        color: ``"red"`` or ``"black"``, with a red/black wager.
    """

    number: int
    cards: CardsLike
    main: int | None
    player: str = ""
    low: CardsLike | None = None
    dynasty: int | None = None
    protection: int | None = None
    red_black: int | None = None
    queens_dragon: int | None = None
    color: str | None = None

    def __post_init__(self) -> None:
        for name in ("cards", "low"):
            object.__setattr__(self, name, kept(getattr(self, name)))

    @classmethod
    def from_json(cls, document: Any, where: str) -> Self:
        """A seat from its part of a round.

        Raises:
            RoundError: a field is missing, unknown or of the wrong type.
        """
        required = ("seat", "cards", "wagers")
        seat = fields(document, where, RoundError, required, ("player", "low"))
        number = typed(seat["seat"], int, f"{where}: seat", RoundError)
        where = f"seat {shown(number)}"
        wagers = fields(seat["wagers"], f"{where}, wagers", RoundError, (), _KEYS)
        stakes = {key: _stake(wagers, key, where) for key in _KEYS}
        color = None
        if stakes["red_black"] is not None:
            color = typed(wagers["red_black"]["color"], str, f"{where}: color", RoundError)
        return cls(
            number=number,
            cards=typed(seat["cards"], str, f"{where}: cards", RoundError),
            player=typed(seat.get("player", ""), str, f"{where}: player", RoundError),
            low=typed(seat["low"], str, f"{where}: low", RoundError) if "low" in seat else None,
            color=color,
            **stakes,
        )

    def who(self) -> str:
        """The player's name, or what an unnamed player is called.

        Raises:
            RoundError: the name is no text that can be printed, has spaces around it, or begins
                with "seat " as those of unnamed players do.
        """
        unnamed = f"seat {shown(self.number)}"
        name: object = self.player
        if not isinstance(name, str) or not name.isprintable() or len(name) > MOST_NAME:
            raise RoundError(
                f"{unnamed}: player is printable text of up to {MOST_NAME} characters, "
                f"not {shown(name)}"
            )
        if name != name.strip() or (name.startswith("seat ") and name != unnamed):
            raise RoundError(f"{unnamed}: the player cannot be called {shown(name)}")
        return name or unnamed

    def for_core(self, players: list[str]) -> CoreSeat:
        """The seat as the core takes it; ``players`` numbers the people at the table."""
        number = typed(self.number, int, "seat", RoundError)
        where = f"seat {shown(number)}"
        stakes = {}
        for wager, key in enumerate(_KEYS):
            stake = getattr(self, key)
            if stake is not None:
                stakes[wager] = typed(stake, int, f"{where}: {key}", StakeError)
        is_color = isinstance(self.color, str) and self.color in COLORS
        if is_color != (self.red_black is not None) or not (is_color or self.color is None):
            raise WagerError(f"{where}: red/black names red or black, not {shown(self.color)}")
        player = self.who()
        if player not in players:
            players.append(player)
        return (
            number,
            players.index(player),
            self.cards,
            self.low,
            stakes,
            COLORS.index(self.color) if self.color else 0,
        )


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One step of the settlement, in the order of W8.

    Attributes:
        seat, player: whose wager it is.
        wager: ``"main"``, ``"dynasty"``, ``"protection"``, ``"red/black"``, ``"queen's dragon"``,
            ``"envy"``, or ``"cards"`` when only cards move.
        stake: in cents; 0 for envy and cards.
        outcome: ``"win"``, ``"lose"``, ``"push"``, ``"foul"``, ``"premium"`` or ``"collected"``.
        odds: what a winning wager pays, such as ``"25 to 1"``; else ``None``.
        net: what the player gains, or loses when negative, in cents.
        returned: what the player is handed back, in cents: a stake that is not lost and the
            winnings.
        cut: what the most that one player can win withheld, in cents (W15).
        hand: what the wager looked at: ``"full house"``, ``"jack high"``, ``"5 of the color"``,
            ``"nothing"``; ``None`` for main and queen's dragon.
        other_seat: for envy, the seat with the premium hand; else ``None``.
        reason: in words; rule: its number; regulation: the paragraph of N.J.A.C. 13:69F.
    """

    seat: int
    player: str
    wager: str
    stake: int
    outcome: str
    odds: str | None
    net: int
    returned: int
    cut: int
    hand: str | None
    other_seat: int | None
    reason: str
    rule: str
    regulation: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What became of one seat.

    Attributes:
        seat, player: which seat, and who plays it.
        cards: the seven cards dealt to it.
        setting: how they were set.
        bonus_hand: the line of W11 they make, or ``"nothing"``.
        premium: whether that is a premium qualifying hand (W10).
        net: what the player gains at this seat, over all its lines, in cents.
    """

    seat: int
    player: str
    cards: _core.Hand
    setting: Setting
    bonus_hand: str
    premium: bool
    net: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """A settled round.

    Attributes:
        house_way, pay_tables: the names of what it was settled by.
        dealer_cards, dealer: the dealer's cards and how they were set.
        queen_high: whether the dealer's seven cards are queen-high (W12).
        seats: in the order of W4.
        lines: in the order of W8.
        house: the house's net in cents; with the seats' it adds up to 0 (B19).
    """

    house_way: str
    pay_tables: str
    dealer_cards: _core.Hand
    dealer: Setting
    queen_high: bool
    seats: tuple[SeatResult, ...]
    lines: tuple[LedgerLine, ...]
    house: int

    @property
    def players(self) -> dict[str, int]:
        """Each player's net in cents, over all seats."""
        nets = dict.fromkeys((seat.player for seat in self.seats), 0)
        for seat in self.seats:
            nets[seat.player] += seat.net
        return nets

    def to_json(self) -> dict[str, Any]:
        """The ledger as a document for :func:`json.dumps`; money in whole cents."""
        return {
            "format": LEDGER_FORMAT,
            "version": VERSION,
            "house_way": self.house_way,
            "pay_tables": self.pay_tables,
            "dealer": {
                "cards": str(self.dealer_cards),
                "queen_high": self.queen_high,
                **self.dealer.to_json(),
            },
            "seats": [
                {
                    "seat": s.seat,
                    "player": s.player,
                    "cards": str(s.cards),
                    **s.setting.to_json(),
                    "bonus_hand": s.bonus_hand,
                    "premium": s.premium,
                    "net": s.net,
                }
                for s in self.seats
            ],
            "lines": [asdict(line) for line in self.lines],
            "totals": {
                "players": self.players,
                "house": self.house,
                "sum": sum(self.players.values()) + self.house,
            },
        }


@dataclass(frozen=True, slots=True)
class Round:
    """A round to be settled.

    Attributes:
        dealer: the dealer's seven cards.
        seats: one to six seats, in any order.
        house_way: sets the dealer's hand, and those of players who did not set theirs.
        pay_tables: what the optional wagers pay.

    >>> from paigow import HouseWay, Round, Seat
    >>> seat = Seat(1, "As Ah Kd Kc 9s 5h 2d", main=2500, dynasty=500)
    >>> ledger = Round("Qs Jd 9h 8c 6s 4d 2h", [seat], HouseWay.load("trump-plaza")).settle()
    >>> [(line.wager, line.outcome, line.net) for line in ledger.lines], ledger.house
    ([('main', 'push', 0), ('dynasty', 'lose', -500)], 500)
    """

    dealer: CardsLike
    seats: Sequence[Seat]
    house_way: HouseWay
    pay_tables: EzPayTables = field(default_factory=default_ez_tables)

    def __post_init__(self) -> None:
        kinds: dict[str, Any] = {
            "seats": (list, tuple),
            "house_way": HouseWay,
            "pay_tables": EzPayTables,
        }
        for name, kind in kinds.items():
            if not isinstance(getattr(self, name), kind):
                raise RoundError(f"round: {shown(getattr(self, name))} is no {name}")
        object.__setattr__(self, "seats", tuple(self.seats))
        object.__setattr__(self, "dealer", kept(self.dealer))
        for seat in self.seats:
            if not isinstance(seat, Seat):
                raise RoundError(f"round: {shown(seat)} is no paigow.Seat")

    @classmethod
    def from_json(cls, document: Any, folder: str | Path | None = None) -> Self:
        """A round from a document as :func:`json.loads` gives it.

        Args:
            document: see the top of this module.
            folder: what the ``.toml`` paths of house ways and pay tables are relative to; they may
                lead anywhere.  Without it only those that ship with the package can be named, so
                that a document from elsewhere cannot have files opened.

        Raises:
            RoundError: a field is missing, unknown or of the wrong type.
            HouseWayError, PayTableError: there is no such house way or pay table.
        """
        required = ("format", "version", "house_way", "dealer", "seats")
        document = fields(document, "round", RoundError, required, ("pay_tables",))
        for key, value in (("format", ROUND_FORMAT), ("version", VERSION)):
            if document[key] != value or type(document[key]) is not type(value):
                raise RoundError(f"round: {key} must be {shown(value)}, not {shown(document[key])}")

        def text(key: str, default: str = "") -> str:
            return typed(document.get(key, default), str, f"round: {key}", RoundError)

        def source(key: str, default: str = "") -> str | Path:
            return beside(text(key, default), folder, RoundError)

        seats = typed(document["seats"], list, "round: seats", RoundError)
        return cls(
            dealer=text("dealer"),
            seats=[Seat.from_json(s, f"seats[{i}]") for i, s in enumerate(seats)],
            house_way=HouseWay.load(source("house_way")),
            pay_tables=EzPayTables.load(source("pay_tables", "ez-default")),
        )

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """A round from a JSON file; paths in it are relative to its folder.

        Raises:
            PaigowError: the file cannot be read, is not JSON, or is not a round.
        """
        data = read(path, RoundError)
        return cls.from_json(parse_json(data, str(path), RoundError), Path(path).parent)

    def settle(self) -> Ledger:
        """Settle every wager, in the order of W8.

        Raises:
            PaigowError: something in the round is not allowed; nothing was settled.
        """
        players: list[str] = []
        settled = _core.settle_ez(
            self.dealer,
            [seat.for_core(players) for seat in self.seats],
            self.house_way.setter(_core.STANDARD),
            self.pay_tables.core,
        )
        return _ledger(self, players, settled)


def _ledger(table: Round, players: list[str], settled: CoreLedger) -> Ledger:
    dealer_cards, queen_high, dealer, seats, house, lines = settled
    results = tuple(
        SeatResult(
            number,
            players[player],
            _core.Hand(cards),
            Setting.from_core(setting, table.house_way.words, cards, low),
            _line_of(table.pay_tables.dynasty, bonus_line),
            premium,
            net,
        )
        for number, player, cards, low, setting, bonus_line, premium, net in seats
    )
    by_seat = {result.seat: result for result in results}
    return Ledger(
        house_way=table.house_way.name,
        pay_tables=table.pay_tables.name,
        dealer_cards=_core.Hand(dealer_cards),
        dealer=Setting.from_core(dealer, table.house_way.words),
        queen_high=queen_high,
        seats=results,
        lines=tuple(_line(line, by_seat, table) for line in lines),
        house=house,
    )


def _line(line: CoreLedgerLine, by_seat: Mapping[int, SeatResult], table: Round) -> LedgerLine:
    seat, wager, outcome, reason, other_seat, pay_line, stake, net, returned, cut = line
    rule, paragraph, words = _REASONS[reason]
    name = _LEDGER_WAGERS[wager]
    if _OUTCOMES[outcome] == "foul":
        words = f"foul: {by_seat[seat].setting.foul}"
    if cut:
        words, rule = f"{words}; cut to the most that is paid", f"{rule}, W15"
    return LedgerLine(
        seat=seat,
        player=by_seat[seat].player,
        wager=name,
        stake=stake,
        outcome=_OUTCOMES[outcome],
        odds=_odds(name, _OUTCOMES[outcome], table.pay_tables, pay_line),
        net=net,
        returned=returned,
        cut=cut,
        hand=_hand(name, table, pay_line, by_seat[seat]),
        other_seat=other_seat or None,
        reason=words,
        rule=f"{rule}, {_WAGER_RULES[name]}" if name in _WAGER_RULES else rule,
        regulation=paragraph,
    )


def _odds(name: str, outcome: str, tables: EzPayTables, pay_line: int) -> str | None:
    """What a wager that wins pays, in words."""
    if outcome != "win" or name == "envy":
        return None
    return "1 to 1" if name == "main" else _table_of(name, tables).lines[pay_line].odds


def _table_of(name: str, tables: EzPayTables) -> PayTable:
    table: PayTable = getattr(tables, _KEY_OF[name])
    return table


def _line_of(table: PayTable, number: int) -> str:
    return table.lines[number].hand if number >= 0 else "nothing"


def _hand(name: str, table: Round, pay_line: int, seat: SeatResult) -> str | None:
    """What a wager looked at, in words."""
    if name in ("dynasty", "envy", "cards"):
        return _line_of(table.pay_tables.dynasty, pay_line)
    if name == "protection":
        return _line_of(table.pay_tables.protection, pay_line)
    if name == "red/black":
        color = next(s.color for s in table.seats if s.number == seat.seat)
        joker = JOKERS.index(table.pay_tables.red_black.joker)
        cards = _core.color_cards(seat.cards, COLORS.index(str(color)), joker)
        return f"{len(cards)} of the color"
    return None


def _stake(wagers: Mapping[str, Any], key: str, where: str) -> int | None:
    """The stake of a wager in whole cents, ``None`` if it is not made; a zero is a stake."""
    if key not in wagers:
        return None
    stake = wagers[key]
    where = f"{where}: {key}"
    if key == "red_black":
        stake = fields(stake, where, RoundError, ("stake", "color"))["stake"]
    return typed(stake, int, where, StakeError)
