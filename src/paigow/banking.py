"""The player bank: who may bank, where the deal starts, who gets which stack (N.J.A.C. 34.13).

A table remembers from round to round who is offered the bank first, who banked, and what was last
wagered against the dealer.  That is a :class:`BankRotation`; every round makes a new one.  What a
round with a bank pays is settled elsewhere.

All money is whole cents.  Seats are numbered from the dealer's right, counterclockwise (W4); the
dealer's own position has the number 0.

The rules are in the C core (``paigow/bank.h``); this module reads and names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Any, Self

from . import _core
from ._documents import check_format, fields, player_name, typed
from ._faults import shown
from .errors import BankError, PaigowError, SeatError, StakeError
from .refusals import Refusal, refusal_of
from .typing import CoreBankPlace, CoreRotation

FORMAT = "paigow/bank-rotation"
VERSION = 1


def _within(
    value: object, least: int, most: int, what: str, error: type[PaigowError] = BankError
) -> int:
    number = typed(value, int, what, error)
    if not least <= number <= most:
        raise error(f"{what} is from {least} to {most}, not {shown(number)}")
    return number


def _table(seats: object) -> int:
    return _within(seats, 1, _core.MOST_SEATS, "the number of seats", SeatError)


def _seat(value: object, seats: int = _core.MOST_SEATS) -> int:
    return _within(value, 1, seats, "the number of a seat", SeatError)


def _cents(value: object, what: str, least: int = 0, most: int = _core.MOST_STAKE) -> int:
    return _within(value, least, most, f"{what}, in cents,", StakeError)


class _Numbers(dict[str, int]):
    """The players by name, each numbered when first asked for."""

    def __missing__(self, name: str) -> int:
        self[name] = len(self)
        return self[name]


@dataclass(frozen=True, slots=True)
class Place:
    """A betting position with somebody at it, before a round.

    Args:
        seat: its number.
        player: who plays it.
        wager: the main wager in this round; 0 for none yet.
        chips: those that the player has there beside the wagers; those of all places of one player
            are added up.

    Raises:
        SeatError: the number is not from 1 to 16.
        StakeError: a sum is negative, above 10^12 cents, or not a whole number of cents.
        BankError: the player has no name.
    """

    seat: int
    player: str
    wager: int = 0
    chips: int = 0

    def __post_init__(self) -> None:
        seat = _seat(self.seat)
        object.__setattr__(self, "seat", seat)
        object.__setattr__(self, "player", player_name(self.player, f"seat {seat}", BankError))
        for name in ("wager", "chips"):
            object.__setattr__(self, name, _cents(getattr(self, name), f"seat {seat}: {name}"))


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of the bank, in the order in which it is made (B2).

    Attributes:
        seat, player: to whom.
        refusal: why the player is passed over; ``None`` for one who may bank.
    """

    seat: int
    player: str
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class BankRotation:
    """What a table remembers of the bank from round to round; :meth:`begin` makes the first.

    Attributes:
        seats: betting positions of the table.
        start: whether the next round is the start of the game, where nobody banks (B1).
        turn: the first offer goes to the first seat that is taken from this number on, and to the
            dealer if there is none (B2).
        banked: the player who banked the last round, or ``None`` (B3).
        last_wagers: of the last round that nobody banked, by seat: the player, and what was
            wagered against the dealer (B4, B6); seats without a wager are left out.

    Raises:
        SeatError: the number of a seat is not one of the table's.
        StakeError: a wager is not from 1 to 10^12 cents.
        BankError: something else in it cannot be.

    >>> from paigow import BankRotation, Place
    >>> places = [Place(1, "Ann", wager=2500, chips=10_000), Place(4, "Ben", 1000, 50_000)]
    >>> rotation = BankRotation.begin(seats=6).end_round(places)
    >>> [(offer.player, offer.refusal) for offer in rotation.offers(places)]
    [('Ann', None), ('Ben', None)]
    >>> rotation = rotation.end_round(places, bank=1)
    >>> for offer in rotation.offers(places):
    ...     print(offer.player, "may bank" if offer.refusal is None else f"not: {offer.refusal}")
    Ben may bank
    Ann not: the player banked the last round
    >>> rotation.dealer_wager(4, "Ben")
    1000
    """

    seats: int
    start: bool
    turn: int
    banked: str | None
    last_wagers: Mapping[int, tuple[str, int]] = field(hash=False)

    def __post_init__(self) -> None:
        seats = _table(self.seats)
        start = typed(self.start, bool, "start", BankError)
        most = 1 if start else seats + 1
        checked = {
            "seats": seats,
            "turn": _within(self.turn, 1, most, "turn, at the start," if start else "turn"),
            "last_wagers": _checked_wagers(self.last_wagers, seats),
        }
        if self.banked is not None:
            checked["banked"] = player_name(self.banked, "banked", BankError)
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        return (
            f"BankRotation(seats={self.seats!r}, start={self.start!r}, turn={self.turn!r}, "
            f"banked={self.banked!r}, last_wagers={dict(self.last_wagers)!r})"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        wagers = dict(self.last_wagers)
        return type(self), (self.seats, self.start, self.turn, self.banked, wagers)

    @classmethod
    def begin(cls, seats: int = 6) -> Self:
        """The start of the game, with a new deck (B1).

        Args:
            seats: betting positions of the table, up to 16.

        Raises:
            SeatError: there cannot be so many.

        >>> from paigow import BankRotation
        >>> BankRotation.begin()
        BankRotation(seats=6, start=True, turn=1, banked=None, last_wagers={})
        """
        return cls._from_core(_core.bank_begin(_table(seats)), ())

    # ------------------------------------------------------------------------------- before a round

    def offers(self, places: Iterable[Place]) -> tuple[Offer, ...]:
        """The places in the order in which the bank is offered, until one accepts (B2).

        Args:
            places: those that are taken, in any order.

        Raises:
            SeatError: there are none, or a seat is not one of the table's, or there twice.
            BankError: something is not a :class:`Place`.

        >>> from paigow import BankRotation, Place
        >>> for offer in BankRotation.begin().offers([Place(2, "Ann", 2500, 10_000)]):
        ...     print(offer.seat, offer.player, offer.refusal.paragraph, offer.refusal)
        2 Ann 34.13(b) nobody banks the first round after a shuffle of a new deck
        """
        given, numbers = self._given(places), _Numbers()
        players = {place.seat: place.player for place in given}
        offers = _core.bank_offers(self._for_core(numbers), _places_for_core(given, numbers))
        return tuple(Offer(seat, players[seat], refusal_of(number)) for seat, number in offers)

    def may_bank(self, seat: int, places: Iterable[Place]) -> Refusal | None:
        """Why the player at a seat may not bank, or ``None`` (B1 to B5).

        Args:
            seat: its number.
            places: as for :meth:`offers`.

        Raises:
            SeatError, BankError: as :meth:`offers`.

        >>> from paigow import BankRotation, Place
        >>> BankRotation.begin().may_bank(5, [Place(2, "Ann", 2500, 10_000)])
        <Refusal.NO_SEAT: 'nobody plays at this seat'>
        """
        seat = _seat(seat, self.seats)
        refusals = {offer.seat: offer.refusal for offer in self.offers(places)}
        return refusals.get(seat, Refusal.NO_SEAT)

    def dealer_wager(
        self,
        seat: int,
        player: str,
        formula: Callable[[int], int] | None = None,
        asked: int | None = None,
    ) -> int:
        """What the dealer wagers against a bank, in cents (B6).

        That is what the player last wagered against the dealer: at this seat, or if it was not
        there, at the last of the player's other seats.

        Args:
            seat: the seat that banks.
            player: who plays it.
            formula: gives the amount from that wager, both in cents, where the house has another
                way.
            asked: a lesser amount that the bank directs; 0 for no wager.

        Raises:
            SeatError: the seat is not one of the table's.
            StakeError: the formula gives no whole number of cents from 0 to 10^12, or the bank asks
                for more than the amount.
            BankError: the player has no name, or the formula cannot be called.

        >>> from paigow import BankRotation, Place
        >>> rotation = BankRotation.begin().end_round([Place(2, "Ann", 5000)])
        >>> rotation.dealer_wager(2, "Ann"), rotation.dealer_wager(2, "Ann", asked=0)
        (5000, 0)
        >>> rotation.dealer_wager(2, "Ann", formula=lambda last: min(last, 2500))
        2500
        """
        numbers = _Numbers()
        rotation = self._for_core(numbers)
        number = numbers[player_name(player, f"seat {shown(seat)}", BankError)]
        amount = _core.bank_dealer_wager(rotation, _seat(seat, self.seats), number)
        if formula is not None:
            if not callable(formula):
                raise BankError(f"formula must be a function, not {shown(formula)}")
            amount = _cents(formula(amount), "what the formula gives")
        if asked is None:
            return amount
        return _cents(asked, "the dealer's wager that the bank asks for", most=amount)

    # -------------------------------------------------------------------------------- after a round

    def end_round(
        self, places: Iterable[Place], bank: int | None = None, new_deck: bool = False
    ) -> Self:
        """The rotation after a round; this one stays as it is.

        The first offer moves on by one place that is taken, whoever banked (B2).

        Args:
            places: as for :meth:`offers`, with the wagers of the round.
            bank: the seat that banked, ``None`` for the house.
            new_deck: whether the next round is the start of a game, after a shuffle of a new deck.

        Raises:
            BankError: the player might not bank (its ``refusal`` says why).
            SeatError, BankError: as :meth:`offers`.

        >>> from paigow import BankRotation, Place
        >>> BankRotation.begin().end_round([Place(2, "Ann", 5000)], bank=2)
        Traceback (most recent call last):
            ...
        paigow.errors.BankError: Ann, seat 2: nobody banks the first round after a shuffle of a new\
 deck (B1, 34.13(b))
        """
        given, numbers = self._given(places), _Numbers()
        seat = 0 if bank is None else _seat(bank, self.seats)
        typed(new_deck, bool, "new_deck", BankError)
        rotation, taken = self._for_core(numbers), _places_for_core(given, numbers)
        try:
            after = _core.bank_end_round(rotation, taken, seat, new_deck)
        except BankError as error:
            names = "".join(f"{place.player}, " for place in given if place.seat == seat)
            error.args = (f"{names}{error}",)
            raise
        return self._from_core(after, tuple(numbers))

    # -------------------------------------------------------------------------------- for the core

    def _given(self, places: Iterable[Place]) -> tuple[Place, ...]:
        try:
            given = tuple(islice(places, self.seats + 1))
        except TypeError:
            raise BankError(f"places are paigow.Place objects, not {shown(places)}") from None
        for place in given:
            if not isinstance(place, Place):
                raise BankError(f"{shown(place)} is no paigow.Place")
        return given

    def _for_core(self, numbers: _Numbers) -> CoreRotation:
        wagers = [(0, 0)] * self.seats
        for seat, (player, cents) in self.last_wagers.items():
            wagers[seat - 1] = numbers[player], cents
        banked = None if self.banked is None else numbers[self.banked]
        return self.seats, self.start, self.turn, banked, wagers

    @classmethod
    def _from_core(cls, rotation: CoreRotation, names: tuple[str, ...]) -> Self:
        seats, start, turn, banked, last = rotation
        wagers = {
            seat: (names[player], cents) for seat, (player, cents) in enumerate(last, 1) if cents
        }
        return cls(seats, start, turn, None if banked is None else names[banked], wagers)

    # ---------------------------------------------------------------------------------- documents

    def to_json(self) -> dict[str, Any]:
        """The rotation as a document for :func:`json.dumps`.

        >>> from paigow import BankRotation, Place
        >>> BankRotation.begin().end_round([Place(2, "Ann", 5000)]).to_json()["last_wagers"]
        [{'seat': 2, 'player': 'Ann', 'wager': 5000}]
        """
        return {
            "format": FORMAT,
            "version": VERSION,
            "seats": self.seats,
            "start": self.start,
            "turn": self.turn,
            "banked": self.banked,
            "last_wagers": [
                {"seat": seat, "player": player, "wager": cents}
                for seat, (player, cents) in self.last_wagers.items()
            ],
        }

    @classmethod
    def from_json(cls, document: Any) -> Self:
        """A rotation from a document as :meth:`to_json` makes it.

        Raises:
            BankError: a field is missing, unknown or of the wrong type, or the document is another.
            SeatError, StakeError: as the class.

        >>> from paigow import BankRotation
        >>> rotation = BankRotation.begin(seats=6)
        >>> BankRotation.from_json(rotation.to_json()) == rotation
        True
        """
        where = "bank rotation"
        required = ("format", "version", "seats", "start", "turn", "banked", "last_wagers")
        document = fields(document, where, BankError, required)
        check_format(document, where, FORMAT, VERSION, BankError)
        wagers: dict[int, tuple[str, int]] = {}
        listed = typed(document["last_wagers"], list, f"{where}: last_wagers", BankError)
        for number, entry in enumerate(listed):
            at = f"{where}: last_wagers[{number}]"
            wager = fields(entry, at, BankError, ("seat", "player", "wager"))
            seat = typed(wager["seat"], int, f"{at}: seat", BankError)
            if seat in wagers:
                raise SeatError(f"{at}: seat {seat} is there twice")
            wagers[seat] = wager["player"], wager["wager"]
        return cls(
            document["seats"], document["start"], document["turn"], document["banked"], wagers
        )


def _checked_wagers(wagers: object, seats: int) -> Mapping[int, tuple[str, int]]:
    """Last wagers by seat, in the order of the seats, which nobody can change."""
    if not isinstance(wagers, Mapping):
        raise BankError(f"last_wagers gives player and wager by seat, not {shown(wagers)}")
    checked = {}
    for key, value in wagers.items():
        seat = _seat(key, seats)
        where = f"last_wagers, seat {seat}"
        if not isinstance(value, tuple) or len(value) != 2:
            raise BankError(f"{where}: expected a player and a wager, not {shown(value)}")
        player, cents = value
        checked[seat] = player_name(player, where, BankError), _cents(cents, f"{where}: wager", 1)
    return MappingProxyType(dict(sorted(checked.items())))


def _places_for_core(places: Iterable[Place], numbers: _Numbers) -> list[CoreBankPlace]:
    return [(p.seat, numbers[p.player], p.wager, p.chips) for p in places]


# ---------------------------------------------------------------------------- where the deal starts


def start_position(total: int, bank: int = 0, positions: int = 7) -> int:
    """Where the deal starts: the position at which the count meets the total (B8).

    It is counted counterclockwise with the bank as number one, every position, the dealer's too.

    Args:
        total: of the three dice, or a random number from 1; at most 18.
        bank: the seat that banks; 0, the dealer, if nobody does.
        positions: of the table, the dealer's among them.

    Returns:
        The number of the seat, 0 for the dealer.

    Raises:
        BankError: there is no such total.
        SeatError: there cannot be so many positions, or the bank is none of them.

    >>> from paigow.banking import start_position
    >>> start_position(9), start_position(9, bank=4), start_position(9, bank=4, positions=8)
    (1, 5, 4)
    """
    return _core.bank_start(*_positions(total, "total", bank, "bank", positions))


def deliver(first: int, start: int, positions: int = 7) -> dict[int, int]:
    """Which stack each position gets, when the cards are dealt from the hand (B9).

    The others follow from the stack at its right to the rightmost, then from the leftmost, to the
    positions in clockwise order (34.13(i)5).

    Args:
        first: the stack that the bank chose to be delivered first; 1 is the leftmost as the dealer
            sees them.
        start: the position that gets it, from :func:`start_position`.
        positions: of the table, the dealer's among them.

    Returns:
        By position the number of the stack, in the order of delivery; the dealer's position is 0.

    Raises:
        BankError: there is no such stack.
        SeatError: there cannot be so many positions, or the start is none of them.

    >>> from paigow.banking import deliver
    >>> deliver(first=6, start=2)
    {2: 6, 1: 7, 0: 1, 6: 2, 5: 3, 4: 4, 3: 5}
    """
    stack, at, count = _positions(first, "first", start, "start", positions)
    stacks = _core.bank_stacks(stack, at, count)
    order = ((at - step) % len(stacks) for step in range(len(stacks)))
    return {position: stacks[position] for position in order}


def _positions(
    number: object, what: str, at: object, where: str, positions: object
) -> tuple[int, int, int]:
    """The arguments as whole numbers; the core says which of them there cannot be."""
    return (
        typed(number, int, what, BankError),
        typed(at, int, where, SeatError),
        typed(positions, int, "positions", SeatError),
    )
