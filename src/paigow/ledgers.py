"""Ledgers: a settled round, step by step, in words.

Every line cites the rule and, if the game says by which text it is played, the paragraph of
N.J.A.C. 13:69F that it carries out.  :func:`schema` is the JSON Schema of a ledger as a document.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _core
from ._documents import load_schema
from .bonus import JOKERS
from .games import Game, GameWager
from .settings import Setting
from .typing import CoreLedgerLine

if TYPE_CHECKING:
    from .rounds import Bank, Seat

FORMAT = "paigow/ledger"
VERSION = 1

DEALER = "dealer"
"""Whose the dealer's wager against a bank is."""

NO_WAGERS = ("envy", "commission", "bank", "tray", "cards")
"""What a line is about if it is no wager; after ``PAIGOW_WAGERS`` of them."""

_MOST_WAGERS = _core.MOST_BONUS + 1
_WIN = 2
OUTCOMES = (
    "lose",
    "push",
    "win",
    "foul",
    "announced",
    "collected",
    "paid",
    "supplies",
    "takes",
    "banks",
)
"""What became of a wager, by number."""


class _Reason(NamedTuple):
    """A reason of ``enum paigow_reason``: the rule, and words."""

    rule: str
    words: str


_REASONS = (
    _Reason("R11, W1", "foul"),
    _Reason("W12", "the dealer's hand makes every main wager a push"),
    _Reason("R13, W1", "both hands are higher than the {other}'s"),
    _Reason("R13, W1", "one hand is higher than the {other}'s, the other is not"),
    _Reason("R13, W1", "neither hand is higher than the {other}'s"),
    _Reason("R11", "the bank's hand is foul"),
    _Reason("W8", "does not qualify"),
    _Reason("W8", "qualifies"),
    _Reason("W8, W16", "pushes: the stake is returned"),
    _Reason("W8, W10", "premium qualifying hand, announced and left"),
    _Reason("W9", "envy bonus for another player's premium hand"),
    _Reason("W8, W10", "premium qualifying hand, paid"),
    _Reason("W8, W10", "premium hand without a {premium} wager, cards collected"),
    _Reason("W2", "commission on the amount won"),
    _Reason("B12", "paid from the center"),
    _Reason("B12, B14", "paid from the center, and returned to the tray with the wager"),
    _Reason("B12", "the bank supplies what the center lacks"),
    _Reason("B16, B17", "half of what the center lacks"),
    _Reason("B16, B17", "half of what is left in the center"),
    _Reason("B13", "commission on what is left in the center"),
    _Reason("B13", "what is left in the center"),
)
(
    _FOUL,
    _PUSHED,
    _BOTH,
    _ONE,
    _NONE,
    _BANK_FOUL,
    _NOT_QUALIFIED,
    _QUALIFIED,
    _PUSHES,
    _PREMIUM,
    _ENVY,
    _PREMIUM_PAID,
    _NO_BET,
    _COMMISSION,
    _OF_CENTER,
    _DEALER_PAID,
    _SHORT,
    _SHORT_HALF,
    _SURPLUS_HALF,
    _SURPLUS_FEE,
    _SURPLUS,
) = range(len(_REASONS))
_COMPARED = (_FOUL, _PUSHED, _BOTH, _ONE, _NONE, _BANK_FOUL)

_BONUS_11 = {
    _NOT_QUALIFIED: "11.22(d)2.i",
    _QUALIFIED: "11.22(d)2.ii",
    _PUSHES: "11.22(d)2.ii",
    _PREMIUM: "11.22(d)2.iii",
    _ENVY: "11.22(d)3.i",
    _PREMIUM_PAID: "11.22(d)3.ii",
    _NO_BET: "11.22(d)3.iii",
}
# By the text that a game is played by, what its lines cite when the house banks.
_BY_HOUSE: dict[str, dict[int, str]] = {
    "none": {},
    "11.9": {**dict.fromkeys((*_COMPARED, _COMMISSION), "11.9"), **_BONUS_11},
    "11.22": {**dict.fromkeys((*_COMPARED, _COMMISSION), "11.22(d)1"), **_BONUS_11},
    "34.13": {
        **dict.fromkeys(_COMPARED, "34.13(c)"),
        _COMMISSION: "34.12",
        **dict.fromkeys(_BONUS_11, "34.13(p)"),
    },
}
# What they cite instead when a player banks, by the letter of 34.13 for that.
_BY_BANK = {
    **dict.fromkeys((*_COMPARED, _OF_CENTER, _SHORT, _SHORT_HALF), "{letter}"),
    **dict.fromkeys((_SURPLUS_HALF, _SURPLUS_FEE, _SURPLUS), "{letter}"),
    _DEALER_PAID: "n",
    _COMMISSION: "o",
}


class LedgerLine(NamedTuple):
    """One step of the settlement: ``net``, ``house`` and ``center`` add up to 0.

    Attributes:
        seat, player: whose wager it is; 0 and ``"dealer"`` for the dealer's against a bank.
        wager: ``"main"``, the name of an optional wager, ``"envy"``, ``"commission"``, ``"bank"``
            and ``"tray"`` for money that they put into the center or take from it, or ``"cards"``
            when only cards move.
        stake: in cents; 0 if there is none.
        outcome: ``"win"``, ``"lose"``, ``"push"``, ``"foul"``, ``"announced"``, ``"premium"`` (a
            premium hand, announced), ``"collected"``, ``"paid"``, ``"supplies"`` or ``"takes"``.
        odds: what a winning wager pays, such as ``"25 to 1"``; else ``None``.
        net: what the player gains, or loses when negative, in cents.
        house: what the house gains, in cents.
        center: what the center of the layout gains, in cents; it ends at 0 (34.13(l)).
        returned: what the player is handed back, in cents: a stake that is not lost and the
            winnings.
        cut: what the most that one player can win withheld, in cents (W15).
        hand: what the wager looked at: ``"full house"``, ``"jack high"``, ``"5 of the color"``,
            ``"nothing"``; ``None`` for main wagers and those on the dealer's hand.
        other_seat: for envy, the seat with the premium hand; else ``None``.
        reason: in words; rule: its number; regulation: the paragraph of N.J.A.C. 13:69F, or
            ``None`` if the game is played by no text.
    """

    seat: int
    player: str
    wager: str
    stake: int
    outcome: str
    odds: str | None
    net: int
    house: int
    center: int
    returned: int
    cut: int
    hand: str | None
    other_seat: int | None
    reason: str
    rule: str
    regulation: str | None


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What became of one seat.

    Attributes:
        seat, player: which seat, and who plays it.
        cards: the seven cards dealt to it.
        setting: how they were set.
        outcome: of the main wager: ``"win"``, ``"push"``, ``"lose"``, ``"foul"``; ``"banks"``.
        bonus_hand: the line of the premium wager's pay table that they make, ``"nothing"``, or
            ``None`` if the game has no such wager.
        premium: whether that is a premium qualifying hand (W10).
        net: what the player gains at this seat, over all its lines, in cents.
    """

    seat: int
    player: str
    cards: _core.Hand
    setting: Setting
    outcome: str
    bonus_hand: str | None
    premium: bool
    net: int


class Ledger:
    """A settled round; :meth:`paigow.Round.settle` makes one.

    Attributes:
        game: the game it was settled by.
        bank: who banked it, or ``None`` for the house.
    """

    __slots__ = ("_dealer", "_lines", "_seats", "_settled", "_table", "_who", "bank", "game")

    def __init__(
        self,
        game: Game,
        seats: Mapping[int, Seat],
        names: Mapping[int, str],
        bank: Bank | None,
        settled: _core.Settled,
    ) -> None:
        """What settled a round; for use within the package."""
        self.game = game
        self.bank = bank
        self._table = seats
        self._who = {0: DEALER, **names}
        self._settled = settled
        self._seats: tuple[SeatResult, ...] | None = None
        self._lines: tuple[LedgerLine, ...] | None = None
        self._dealer: tuple[_core.Hand, Setting] | None = None

    @property
    def house(self) -> int:
        """The house's net in cents; with the seats' it adds up to 0 (B19)."""
        return self._settled.house

    @property
    def pushed(self) -> bool:
        """Whether the dealer's hand made every main wager a push (W12, W17)."""
        return self._settled.pushed

    @property
    def players(self) -> dict[str, int]:
        """Each player's net in cents, over all seats, in the order of W4."""
        nets: dict[str, int] = {}
        for number, net in self._settled.nets():
            player = self._who[number]
            nets[player] = nets.get(player, 0) + net
        return nets

    def _shown_dealer(self) -> tuple[_core.Hand, Setting]:
        if self._dealer is None:
            cards, setting = self._settled.dealer()
            words = self.game.house_way.words
            self._dealer = (_core.Hand(cards), Setting.from_core(setting, words))
        return self._dealer

    @property
    def dealer_cards(self) -> _core.Hand:
        """The dealer's cards."""
        return self._shown_dealer()[0]

    @property
    def dealer(self) -> Setting:
        """How the dealer's cards were set."""
        return self._shown_dealer()[1]

    @property
    def seats(self) -> tuple[SeatResult, ...]:
        """What became of each seat, in the order of W4."""
        if self._seats is None:
            self._seats = tuple(self._seat(*seat) for seat in self._settled.seats())
        return self._seats

    def _seat(
        self,
        number: int,
        cards: tuple[int, ...],
        low: tuple[int, ...],
        setting: Any,
        outcome: int,
        bonus_line: int,
        premium: bool,
        net: int,
    ) -> SeatResult:
        wager = _premium_wager(self.game)
        return SeatResult(
            number,
            self._who[number],
            _core.Hand(cards),
            Setting.from_core(setting, self.game.house_way.words, cards, low),
            OUTCOMES[outcome],
            None if wager is None else _of(wager, bonus_line),
            premium,
            net,
        )

    @property
    def lines(self) -> tuple[LedgerLine, ...]:
        """Every step, in the order of W8, with a bank in that of 34.13(k) to (o)."""
        if self._lines is None:
            self._lines = tuple(self._line(line) for line in self._settled.lines())
        return self._lines

    def _line(self, line: CoreLedgerLine) -> LedgerLine:
        seat, wager, outcome, reason, other, pays, stake, net, house, center, returned, cut = line
        letter = self._letter(seat)
        kind = self.game.described.get((wager, reason, letter))
        if kind is None:
            kind = _describe(self.game, wager, reason, letter)
            self.game.described[wager, reason, letter] = kind
        name, words, rule, paragraph, optional, looks_at = kind
        if reason == _FOUL:
            words = f"foul: {self._foul_of(seat)}"
        if cut:
            words, rule = f"{words}; cut to the most that is paid", f"{rule}, W15"
        odds = hand = None
        if outcome == _WIN and wager < _MOST_WAGERS:
            odds = optional.pay_table.lines[pays].odds if optional else "1 to 1"
        if optional is not None and looks_at != "dealer":
            hand = self._count_of(seat, optional) if looks_at == "color" else _of(optional, pays)
        return LedgerLine(
            seat,
            self._who[seat],
            name,
            stake,
            "premium" if reason == _PREMIUM else OUTCOMES[outcome],
            odds,
            net,
            house,
            center,
            returned,
            cut,
            hand,
            other or None,
            words,
            rule,
            paragraph,
        )

    def _count_of(self, number: int, wager: GameWager) -> str:
        """How many cards of a seat are of the color that the player named."""
        count = self._settled.color_count(number, JOKERS.index(wager.pay_table.joker))
        return f"{count} of the color"

    def _foul_of(self, number: int) -> str:
        return next(str(seat.setting.foul) for seat in self.seats if seat.seat == number)

    def _letter(self, seat: int) -> str:
        """The letter of 34.13 for what happens in the center; nothing if the house banks."""
        if self.bank is None:
            return ""
        return "m" if self.bank.co_bank else "l" if seat else "k"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ledger):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.game, self.house, self.lines))

    def __reduce__(self) -> tuple[Any, ...]:
        cards, _ = self._settled.dealer()
        return _settled_again, (cards, tuple(self._table.values()), self.game, self.bank)

    def __repr__(self) -> str:
        return f"<Ledger of {self.game.name}: {self.players}, house {self.house}>"

    def to_json(self) -> dict[str, Any]:
        """The ledger as a document for :func:`json.dumps`; money in whole cents."""
        players = self.players
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "house_way": self.game.house_way.name,
            "bank": None if self.bank is None else self.bank.to_json(),
            "dealer": {
                "cards": str(self.dealer_cards),
                "pushed": self.pushed,
                **self.dealer.to_json(),
            },
            "seats": [
                {
                    "seat": s.seat,
                    "player": s.player,
                    "cards": str(s.cards),
                    **s.setting.to_json(),
                    "outcome": s.outcome,
                    "bonus_hand": s.bonus_hand,
                    "premium": s.premium,
                    "net": s.net,
                }
                for s in self.seats
            ],
            "lines": [line._asdict() for line in self.lines],
            "totals": {
                "players": players,
                "house": self.house,
                "sum": sum(players.values()) + self.house,
            },
        }


def _settled_again(
    dealer: tuple[int, ...], seats: tuple[Seat, ...], game: Game, bank: Bank | None
) -> Ledger:
    """A ledger that was pickled."""
    from .rounds import Round

    return Round(dealer, seats, game, bank).settle()


def _of(wager: GameWager, number: int) -> str:
    """The hand of a line of a wager's pay table."""
    return wager.pay_table.lines[number].hand if number >= 0 else "nothing"


def _premium_wager(game: Game) -> GameWager | None:
    return game.wagers[game.core.premium - 1] if game.core.premium else None


def _describe(
    game: Game, wager: int, reason: int, letter: str
) -> tuple[str, str, str, str | None, GameWager | None, str]:
    """What all lines about a wager, for a reason, have in common.

    ``letter`` is that of 34.13 when a player banks.

    Returns:
        Name, words, rule, paragraph; the wager whose pay table they are about, and whether that
        looks at a color, at the dealer's hand, or at the player's.
    """
    premium = _premium_wager(game)
    optional = game.wagers[wager - 1] if 0 < wager < _MOST_WAGERS else None
    name = optional.name if optional else "main"
    rule, words = _REASONS[reason]
    if wager >= _MOST_WAGERS:
        name = NO_WAGERS[wager - _MOST_WAGERS]
        optional = premium if name in ("envy", "cards") else None
    elif optional and optional.rule:
        rule = f"{rule}, {optional.rule}"
    words = words.format(
        other="bank" if letter else "dealer", premium=premium.name if premium else ""
    )
    paragraph = _BY_HOUSE[game.regulation].get(reason)
    if reason == _PUSHED and game.push != "queen high":
        rule = "W17"
    if letter and reason == _COMMISSION:
        rule = f"{rule}, B14"
    if letter == "m" and reason in (_SURPLUS_FEE, _SURPLUS):
        rule = "B16"
    if letter and reason in _BY_BANK and game.regulation != "none":
        paragraph = f"34.13({_BY_BANK[reason].format(letter=letter)})"
    looks_at = "" if optional is None else optional.pay_table.cards
    if optional is not None and optional.of_color and looks_at != "dealer":
        looks_at = "color"
    return name, words, rule, paragraph, optional, looks_at


def schema() -> dict[str, Any]:
    """The JSON Schema of a ledger.

    >>> from paigow import ledgers
    >>> ledgers.schema()["properties"]["format"]
    {'const': 'paigow/ledger'}
    """
    return load_schema("ledger")
