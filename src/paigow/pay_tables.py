"""Pay tables of bonus wagers (W9-W16): files in the words of the trade, settled by the core.

A pay table is a list of lines; the first one whose hand the cards bear pays.  See
``data/pay_tables/fortune-1.toml`` for one, and ``docs/pay-tables.md`` for all words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import fields as fields_of_class
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from . import _core, pay_files
from ._amounts import meter_of, stake_of, won_of
from ._documents import filled, shipped, toml_text, typed
from ._faults import shown
from .bonus import JOKERS, LOW_HANDS, color_number
from .cards import DECK, Card, kept
from .errors import (
    PaigowError,
    PayTableError,
    RoundError,
    WagerError,
)
from .pay_lines import PayLine
from .pay_reports import Edge, edge, to_c
from .typing import CardsLike, CoreBonus

if TYPE_CHECKING:
    import numpy.typing as npt

    from .house_way import HouseWay
    from .pay_arrays import BonusResults

OUTCOMES = ("lose", "push", "win")

_NEEDS = {
    "color": _core.NEEDS_COLOR,
    "low": _core.NEEDS_LOW,
    "player": _core.NEEDS_PLAYER,
}


@dataclass(frozen=True, slots=True)
class BonusResult:
    """What became of one bonus wager.

    Attributes:
        hand: the line that pays, such as ``"full house"``; ``None`` if none does.
        odds: what it pays, such as ``"5 to 1"``; ``None`` if no line pays.
        outcome: ``"win"``, ``"push"`` or ``"lose"``.
        stake: in cents.
        net: what the player gains, or loses when negative, in cents.
        returned: what the player is handed, in cents: a stake that is not lost, and the winnings.
        cut: what ``most_paid`` withheld (W15), in cents.
        cards: those that make the hand, in the order given; none without a line.
    """

    hand: str | None
    odds: str | None
    outcome: str
    stake: int
    net: int
    returned: int
    cut: int
    cards: tuple[Card, ...]

    @property
    def capped(self) -> bool:
        """Whether ``most_paid`` withheld anything (W15)."""
        return self.cut > 0


@dataclass(frozen=True, slots=True)
class BonusSeat:
    """One seat's part in a bonus wager; see :meth:`PayTable.settle_seats`.

    Attributes:
        player: who plays it; several seats may be one player's (W9).
        cards: the cards dealt to it.
        stake: in cents; 0 for no wager.
        color: ``"red"`` or ``"black"``, if the pay table has lines on a color.
    """

    player: str
    cards: CardsLike
    stake: int = 0
    color: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", kept(self.cards))


@dataclass(frozen=True, slots=True)
class Envy:
    """An envy bonus: what a player gets for another player's hand (W9).

    Attributes:
        player: whose hand it is; seat: which, from 0.
        hand: the line that it is.
        paid, cut: in cents.
    """

    player: str
    seat: int
    hand: str
    paid: int
    cut: int


@dataclass(frozen=True, slots=True)
class SeatBonus:
    """What a bonus wager and its envy bonuses brought one seat.

    Attributes:
        player: who plays it.
        hand: the line that its cards are, wagered on or not; ``None`` for none.
        premium: whether the hand earns others an envy bonus (W10).
        wager: ``None`` without a stake.
        envy: in the order of the seats that they are for.
        net: in cents, of the wager and the envy bonuses together.
    """

    player: str
    hand: str | None
    premium: bool
    wager: BonusResult | None
    envy: tuple[Envy, ...]
    net: int


class PayUse(NamedTuple):
    """What the lines of a pay table are used for, counted in deals.

    Attributes:
        fits: for each line the deals whose cards are its hand, whatever the lines before it.
        pays: for each line the deals that it pays.
        nothing: the deals that no line pays.
        deals: all of them: the 154,143,080 hands, the 23,426 of three cards, or for lines on dealer
            and player the 8,250,459,031,214,400 pairs of hands.
    """

    fits: tuple[int, ...]
    pays: tuple[int, ...]
    nothing: int
    deals: int


@dataclass(frozen=True, slots=True)
class PayTable:
    """A pay table; :meth:`load` makes one from a file.

    Args:
        name: what it is called.
        lines: from the top; the first whose hand fits pays.
        cards: ``"player"`` or ``"dealer"``, whose seven cards are looked at, or ``"first three"``.
        joker: one of :data:`paigow.bonus.JOKERS`.
        wheel: ``"second"`` or ``"lowest"`` (R9); matters for the cards that are shown.
        royal_match: ``"K-Q"`` or ``"A-K"`` of one suit (W11).
        rounding: ``"exact"``, where a part of a cent is an error, or ``"down"`` (W3).
        takes_stake: whether fixed sums and shares are paid in place of the stake ("for 1").
        envy_least_stake: the least stake that earns an envy bonus, in cents; 0 if there is none.
        most_paid: the most that one player can win in a round, in cents (W15); 0 for no limit.
        house_way: sets the low hand of lines that look at it (W17).

    Raises:
        PayTableError: something cannot be, a line's hand does not exist or is never dealt, or every
            hand that a line fits has an earlier line.

    >>> from paigow import PayTable
    >>> result = PayTable.load("fortune-1").settle("8s 8h 8d Kc Kd Js 4h", 500)
    >>> result.hand, result.odds, result.net, result.returned, result.capped
    ('full house', '5 to 1', 2500, 3000, False)
    """

    name: str
    lines: tuple[PayLine, ...]
    cards: str = "player"
    joker: str = "bug"
    wheel: str = "second"
    royal_match: str = "K-Q"
    rounding: str = "exact"
    takes_stake: bool = False
    envy_least_stake: int = 0
    most_paid: int = 0
    house_way: HouseWay | None = None
    core: _core.PayTable = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        filled(self.name, "the name of a pay table", PayTableError)
        typed(self.takes_stake, bool, f"{self.name}: takes_stake", PayTableError)
        for attribute in (*pay_files.WORDS, *pay_files.SUMS):
            value = pay_files.checked(attribute, getattr(self, attribute), self.name)
            object.__setattr__(self, attribute, value)
        object.__setattr__(self, "core", self._for_core())
        self._check_house_way()
        self._check_lines()

    def _for_core(self) -> _core.PayTable:
        typed(self.lines, tuple, f"{self.name}: lines", PayTableError)
        lines = []
        for number, line in enumerate(self.lines, 1):
            if not isinstance(line, PayLine):
                raise PayTableError(f"{self.name}: {shown(line)} is no paigow.PayLine")
            try:
                lines.append(line.for_core(self.royal_match))
            except PayTableError as error:
                raise PayTableError(f"{self._at(number)}: {error}") from None
        try:
            return _core.PayTable(lines, *self.fields_for_core().values())
        except PayTableError as error:
            raise PayTableError(self._refusal(error)) from None

    def fields_for_core(self) -> dict[str, int]:
        """The fields of ``paigow_pay_table`` before its lines and their count, in their order."""
        return {
            "cards": 3 if self.cards == "first three" else 7,
            "of_dealer": int(self.cards == "dealer"),
            "joker": JOKERS.index(self.joker),
            "wheel_lowest": int(self.wheel == "lowest"),
            "round_down": int(self.rounding == "down"),
            "takes_stake": int(self.takes_stake),
            "envy_stake": self.envy_least_stake,
            "most_paid": self.most_paid,
        }

    def _refusal(self, error: PayTableError) -> str:
        """Why the core refuses the table, in words."""
        number = error.position
        if number is None or not self.lines:
            return f"{self.name}: a pay table has 1 to {_core.MOST_PAY_LINES} lines"
        if number == len(self.lines):
            return f"{self.name}: {self._mismatch()}"
        line = self.lines[number]
        if line.envy and not self.envy_least_stake:
            why = "envy needs an envy_least_stake"
        elif line.kind == "share" and line.pays < 1 and self.rounding == "exact":
            why = "a part of the meter needs rounding = 'down'"
        else:
            why = f"no such hand with cards = {self.cards!r} and joker = {self.joker!r}"
        return f"{self._at(number + 1)}: {shown(line.hand)}: {why}"

    def _mismatch(self) -> str:
        """What in the table does not go together."""
        if not any(line.envy for line in self.lines):
            if self.envy_least_stake:
                return "envy_least_stake is for lines with envy, and there are none"
            return "lines on the low hand do not go with lines on dealer and player"
        return "envy is for the hands of players, and cards is 'dealer'"

    def _at(self, number: int) -> str:
        return self.lines[number - 1].place or f"{self.name}: line {number}"

    def _check_house_way(self) -> None:
        from .house_way import HouseWay

        needs_one = bool(self.core.needs & _core.NEEDS_LOW)
        if needs_one and not isinstance(self.house_way, HouseWay):
            raise PayTableError(
                f"{self.name}: a line looks at the low hand, so a house_way must set it, "
                f"not {shown(self.house_way)}"
            )
        if not needs_one and self.house_way is not None:
            raise PayTableError(f"{self.name}: no line looks at the low hand that house_way sets")

    def _check_lines(self) -> None:
        """Refuses lines that never pay."""
        fits, pays, _, _ = self.use()
        for number, line in enumerate(self.lines, 1):
            if not fits[number - 1]:
                raise PayTableError(f"{self._at(number)}: no hand is {shown(line.hand)}")
            if not pays[number - 1]:
                raise PayTableError(
                    f"{self._at(number)}: {shown(line.hand)} can never pay: "
                    "every such hand has an earlier line"
                )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, f.name) for f in fields_of_class(self) if f.init)

    # ------------------------------------------------------------------------------------- files

    @classmethod
    def load(cls, source: str | Path) -> Self:
        """A shipped pay table by its name, or one of your own by the path of its TOML file.

        Raises:
            PayTableError: there is none, or something in it cannot be understood.

        >>> from paigow import PayTable
        >>> PayTable.load("fortune-1").lines[-1].odds
        'push'
        """
        made = pay_files.read(source)
        try:
            return cls(**made)
        except PayTableError as error:
            raise PayTableError(pay_files.placed(error, str(source))) from None

    @classmethod
    def from_document(cls, document: Mapping[str, Any], where: str = "pay table") -> Self:
        """A pay table from a document as :func:`tomllib.loads` gives it.

        Raises:
            PayTableError: something in it cannot be understood; ``where`` says in what.
        """
        made = pay_files.understand(document, where)
        try:
            return cls(**made)
        except PayTableError as error:
            raise PayTableError(pay_files.placed(error, where)) from None

    @staticmethod
    def names() -> tuple[str, ...]:
        """The pay tables that ship with the package.

        >>> from paigow import PayTable
        >>> PayTable.names()[:3]
        ('dealer-bonus-default', 'dynasty-california-wild', 'dynasty-default')
        """
        return shipped(pay_files.FOLDER)

    @staticmethod
    def text_of(source: str | Path) -> str:
        """The file of a pay table as text, to copy from.

        Raises:
            PayTableError: there is none.

        >>> from paigow import PayTable
        >>> print(PayTable.text_of("queens-dragon-default").splitlines()[-1])
        pays = 50
        """
        return toml_text(source, pay_files.FOLDER, PayTableError)

    def to_c(self) -> str:
        """The pay table as a constant for C, a ``paigow_pay_table``.

        >>> from paigow import PayTable
        >>> print(PayTable.load("queens-dragon-default").to_c().splitlines()[0])
        static const paigow_pay_table pays_queens_dragon_default = {
        """
        return to_c(self)

    # ---------------------------------------------------------------------------------- settling

    def settle(
        self,
        cards: CardsLike,
        stake: int,
        *,
        color: str | None = None,
        low: CardsLike | None = None,
        player: CardsLike | None = None,
        meter: int | None = None,
        won: int = 0,
    ) -> BonusResult:
        """Settle one wager.  The result depends neither on the order of the cards nor on a setting.

        Args:
            cards: the seven cards that the table looks at, or three.
            stake: in cents.
            color: ``"red"`` or ``"black"``: the one that the player named, for lines on it (W14).
            low: the dealer's low hand, for lines on it (W17); without it ``house_way`` sets it.
            player: the player's seven cards, for lines on dealer and player.
            meter: in cents, for lines that pay a share of it.
            won: what the player has won on this bonus in this round already, in cents (W15).

        Raises:
            StakeError: the stake is not from 1 to 10^12 cents, or odds such as 3 to 2 pay no whole
                number of cents on it.
            MeterError: the meter is missing, out of range, or nobody asks for it.
            WagerError: the color or the player's cards are missing, or nobody asks for them.
            PaigowError: these are not the right cards.

        >>> from paigow import PayTable
        >>> PayTable.load("protection-default").settle("Xx Ks Qd Jh 9c 5d 2s", 100).net
        300
        """
        hand = _core.codes_of_cards(cards, self.core.cards)
        self.check_asked("color", color)
        self.check_asked("player", player)
        if low is None and self.house_way is not None:
            low = self.house_way.set(hand).low
        self.check_asked("low", low)
        front = None if low is None else _core.codes_of_cards(low, 2)
        number = 0 if color is None else color_number(color)
        cents = stake_of(stake)
        settled = self.core.settle(hand, number, front, player, cents, meter_of(meter), won_of(won))
        return self._result(hand, front, number, cents, settled)

    def check_asked(self, what: str, value: object) -> None:
        """Refuses a color, low or player that the lines do not ask for, or that is missing."""
        is_asked = bool(self.core.needs & _NEEDS[what])
        if value is None and is_asked:
            raise WagerError(f"{self.name}: {what} is missing")
        if value is not None and not is_asked:
            raise WagerError(f"{self.name}: no line looks at {what} {shown(value)}")

    def _result(
        self,
        hand: tuple[int, ...],
        low: tuple[int, ...] | None,
        color: int,
        stake: int,
        settled: CoreBonus,
    ) -> BonusResult:
        number, outcome, net, returned, cut = settled
        line = self.lines[number] if number >= 0 else None
        codes: tuple[int, ...] = ()
        if line is not None and low is not None and line.name in LOW_HANDS:
            codes = tuple(code for code in hand if code in low)
        elif line is not None:
            codes = self.core.cards_of(number, hand, color)
        return BonusResult(
            hand=line.hand if line else None,
            odds=line.odds if line else None,
            outcome=OUTCOMES[outcome],
            stake=stake,
            net=net,
            returned=returned,
            cut=cut,
            cards=tuple(DECK[code] for code in codes),
        )

    def settle_seats(
        self, seats: Sequence[BonusSeat], *, meter: int | None = None
    ) -> tuple[SeatBonus, ...]:
        """Settle the wager at a whole table, with the envy bonuses (W9, W10).

        First the wagers without a premium hand, seat by seat; then, seat by seat, the envy bonuses
        and the seat's own premium hand (W8).  In this order winnings add up to ``most_paid``, over
        all seats of a player, and shares are taken from what is left of the meter.

        Args:
            seats: one to six, in the order of W4.
            meter: as in :meth:`settle`.

        Raises:
            SeatError: another number of seats.
            DuplicateCardError: a card is there twice, in a hand or at two seats.
            RoundError: a player is called by no text.
            PaigowError: as :meth:`settle`, with the seat, or the table looks at the dealer's cards.

        >>> from paigow import BonusSeat, PayTable
        >>> quads, nothing = "9s 9h 9d 9c Ks 5d 3c", "As Kd Qc Jh 7s 3h 2c"
        >>> seats = [BonusSeat("Ann", quads), BonusSeat("Ben", nothing, 500)]
        >>> ben = PayTable.load("dynasty-default").settle_seats(seats)[1]
        >>> ben.net, ben.envy
        (0, (Envy(player='Ann', seat=0, hand='four of a kind', paid=500, cut=0),))
        """
        if self.cards == "dealer":
            raise PayTableError(f"{self.name} looks at the dealer's cards, not at those of seats")
        if not isinstance(seats, Sequence):
            raise RoundError(f"seats are a sequence of paigow.BonusSeat, not {shown(seats)}")
        given = [self._seat(seat, number) for number, seat in enumerate(seats, 1)]
        players = [player for player, *_ in given]
        hands = [hand for _, hand, _, _ in given]
        colors = [color for _, _, color, _ in given]
        stakes = [stake for *_, stake in given]
        numbers = [players.index(player) for player in players]
        loaded = list(zip(numbers, hands, colors, stakes, strict=True))
        settled = self.core.settle_seats(loaded, meter_of(meter))
        lines = [result[0][0] for result in settled]
        return tuple(
            SeatBonus(
                player=player,
                hand=self.lines[line].hand if line >= 0 else None,
                premium=line >= 0 and self.lines[line].envy > 0,
                wager=self._result(hand, None, color, stake, wager) if stake else None,
                envy=self._envy(players, lines, envy),
                net=(wager[2] if stake else 0) + sum(paid for paid, _ in envy),
            )
            for player, hand, color, stake, line, (wager, envy) in zip(
                players, hands, colors, stakes, lines, settled, strict=True
            )
        )

    def _envy(
        self, players: list[str], lines: list[int], envy: list[tuple[int, int]]
    ) -> tuple[Envy, ...]:
        """The envy bonuses of one seat, from what it is paid for each seat and what was cut."""
        return tuple(
            Envy(players[other], other, self.lines[lines[other]].hand, paid, cut)
            for other, (paid, cut) in enumerate(envy)
            if paid or cut
        )

    def _seat(self, seat: object, number: int) -> tuple[str, tuple[int, ...], int, int]:
        """Player, cards, color and stake of a seat, checked."""
        if not isinstance(seat, BonusSeat):
            raise RoundError(f"seat {number}: {shown(seat)} is no paigow.BonusSeat")
        try:
            self.check_asked("color", seat.color)
            return (
                filled(seat.player, "the player", RoundError),
                _core.codes_of_cards(seat.cards, self.core.cards),
                0 if seat.color is None else color_number(seat.color),
                stake_of(seat.stake, 0),
            )
        except PaigowError as error:
            raise type(error)(f"seat {number}: {error}") from None

    def settle_many(
        self,
        cards: npt.ArrayLike,
        stakes: npt.ArrayLike,
        *,
        colors: npt.ArrayLike | None = None,
        lows: npt.ArrayLike | None = None,
        players: npt.ArrayLike | None = None,
        meter: int | None = None,
    ) -> BonusResults:
        """Settle many wagers, each a round of its own: arrays in, arrays out.

        Args:
            cards: shape ``(..., 7)`` or ``(..., 3)``, card codes; the other axes are those of the
                results, and the other arguments are broadcast to them.
            stakes: in cents.
            colors: 0 for red, 1 for black; else as in :meth:`settle`.
            lows: shape ``(..., 2)``; else as in :meth:`settle`.
            players: shape ``(..., 7)``; else as in :meth:`settle`.
            meter: as in :meth:`settle`.

        Raises:
            ArrayError: wrong type or shape of an array.
            PaigowError: as :meth:`settle`; it names the first bad row and counts the others.

        >>> import numpy as np
        >>> from paigow import PayTable, deal
        >>> hands = deal(100_000, 1, np.random.default_rng(1))[:, 0]
        >>> results = PayTable.load("dynasty-default").settle_many(hands, 100)
        >>> results.lines.shape, round(float((results.nets > 0).mean()), 3)
        ((100000,), 0.19)
        """
        from .pay_arrays import settle_many

        return settle_many(self, cards, stakes, colors, lows, players, meter_of(meter))

    # ---------------------------------------------------------------------------------- analysis

    def use(self, house_way: HouseWay | None = None) -> PayUse:
        """How many deals each line fits, and how many it pays.

        Args:
            house_way: sets the low hand instead of the table's own.

        Raises:
            PayTableError: that is no house way, or no line looks at the low hand.

        >>> from paigow import PayTable
        >>> PayTable.load("queens-dragon-default").use()
        PayUse(fits=(2719500,), pays=(2719500,), nothing=151423580, deals=154143080)
        """
        from .house_way import HouseWay

        if house_way is not None and not isinstance(house_way, HouseWay):
            raise PayTableError(f"{shown(house_way)} is no paigow.HouseWay")
        if house_way is not None and self.house_way is None:
            raise PayTableError(f"{self.name}: no line looks at the low hand that house_way sets")
        way = house_way or self.house_way
        needs_low = way is not None and self.core.needs & _core.NEEDS_LOW
        return _use(self.core, way.compiled() if needs_low and way is not None else None)

    def edge(
        self,
        *,
        players: int = 1,
        stake: int | None = None,
        meter: int | None = None,
        house_way: HouseWay | None = None,
    ) -> Edge:
        """What the wager costs, exactly: combinations, probabilities, contributions.

        Args:
            players: how many are at the table; each of the others can earn an envy bonus (W9).
            stake: in cents.  It matters only if there are envy bonuses, sums or shares, a limit, or
                odds that are rounded.  If it is not given: the least that earns an envy bonus, or
                100; or the least multiple of it that all odds pay to the cent.
            meter: in cents, for lines that pay a share of it.
            house_way: sets the low hand instead of the table's own.

        A limit (W15) is put to each line and each envy bonus by itself: where several of them come
        together in one round, the true edge of a table with a limit is larger.

        Raises:
            PaigowError: players, stake or meter cannot be.

        >>> from paigow import PayTable
        >>> edge = PayTable.load("fortune-2").edge()
        >>> print(f"{float(edge.house_edge):.4%}")
        7.7656%
        """
        return edge(self, players, stake, meter_of(meter), house_way)


@lru_cache(maxsize=256)
def _use(table: _core.PayTable, way: _core.HouseTable | None) -> PayUse:
    fits, pays, nothing, deals = table.use(way)
    return PayUse(tuple(fits), tuple(pays), nothing, deals)
