"""A table that plays round after round: deals, offers the bank, settles (B1 to B9).

A session is a JSON document::

    {
      "format": "paigow/session", "version": 1,
      "game": "nj-supreme", "seed": 7, "positions": 6, "rounds": 20, "new_deck_every": 0,
      "chips": {"Ann": 100000, "Ben": 50000},
      "seats": [
        {"seat": 1, "player": "Ann", "wagers": {"main": 2500, "bonus": 500}, "banks": "alone"},
        {"seat": 4, "player": "Ben", "wagers": {"main": 1000}}
      ],
      "changes": [
        {"round": 3, "seat": 4, "wagers": {"main": 2000}, "banks": "co-bank"},
        {"round": 5, "seat": 1, "low": "As Kd"}
      ]
    }

``banks`` is what a player does whom the bank is offered: ``"never"`` (when left out),
``"alone"``, or ``"co-bank"``.  ``new_deck_every`` is after how many rounds a new deck comes into
play (B1); 0 for never.  A change is for one round.

The stacks and the dice of a round depend on the seed and the number of the round alone.  Seeds and
cards that nobody got are not in what is printed or kept, unless it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Self

from . import _core
from ._documents import beside, check_format, fields, parse_json, read, typed
from ._faults import shown
from .arrays import whole_number
from .banking import BankRotation, Offer, Place, deliver, start_position
from .errors import RoundError, SeatError, StakeError
from .games import Game, shipped_game
from .ledgers import Ledger
from .rounds import Bank, Round, Seat, checked_name
from .simulation import checked_seed
from .typing import CardsLike

FORMAT = "paigow/session"
VERSION = 1
BANKS = ("never", "alone", "co-bank")
MOST_ROUNDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """What a player does at a seat.

    Args:
        seat: 1 to the positions of the table.
        player: who plays it.
        wagers: the stakes in cents, by the keys of the game and ``"main"``.
        color: with a wager on a color.
        banks: ``"never"``, ``"alone"`` or ``"co-bank"``: when the bank is offered.
        low: the player's own low hand; ``None`` for the house way.
    """

    seat: int
    player: str
    wagers: Mapping[str, int]
    color: str | None = None
    banks: str = "never"
    low: CardsLike | None = None

    def __post_init__(self) -> None:
        typed(self.seat, int, "seat", SeatError)
        checked_name(self.player, f"seat {shown(self.seat)}")
        if not isinstance(self.wagers, Mapping):
            raise RoundError(f"seat {self.seat}: {shown(self.wagers)} are no wagers")
        stakes = {
            key: typed(stake, int, f"seat {self.seat}: {shown(key)}", StakeError)
            for key, stake in self.wagers.items()
        }
        object.__setattr__(self, "wagers", stakes)
        if self.banks not in BANKS:
            known = ", ".join(BANKS)
            raise RoundError(f"seat {self.seat}: banks is one of {known}, not {shown(self.banks)}")

    @property
    def bonus(self) -> dict[str, int]:
        """The stakes but that of the main wager."""
        return {key: stake for key, stake in self.wagers.items() if key != "main"}


class Choices:
    """What players decide while a round goes on: here what they planned.

    Whoever asks people for it overrides these.
    """

    def wagers(self, session: Session, plan: Plan) -> Plan:
        """The plan for a round, before it begins."""
        return plan

    def bank(self, plan: Plan) -> str:
        """What a player does to whom the bank is offered: one of ``BANKS``."""
        return plan.banks

    def low(self, plan: Plan, cards: Sequence[int]) -> CardsLike | None:
        """The low hand that a player sets, when the cards are dealt; ``None`` for the house way."""
        return plan.low


_PLANNED = Choices()


@dataclass(frozen=True, slots=True)
class Played:
    """A round of a session.

    Attributes:
        number: from 1.
        offers: to whom the bank was offered, in order, and why not; ends with who accepted.
        dice: the three dice.
        start: the position where the deal started; 0 is the dealer's (B8).
        round, ledger: the round, and how it was settled.
        chips: of each player, after it.
    """

    number: int
    offers: tuple[Offer, ...]
    dice: tuple[int, int, int]
    start: int
    round: Round
    ledger: Ledger
    chips: Mapping[str, int]


@dataclass
class Session:
    """A table; :meth:`play` plays its next round.

    Args:
        game: the game.
        chips: of each player, in cents.
        plans: what is done at each seat.
        seed: of the deals, 0 to 2^64 - 1; not shown.
        positions: betting positions of the table, up to six: a deck serves no more.
        new_deck_every: after how many rounds a new deck comes into play, 0 for never (B1).

    Raises:
        PaigowError: something is not allowed.

    >>> from paigow import Game
    >>> from paigow.sessions import Plan, Session
    >>> plans = [Plan(1, "Ann", {"main": 2500}), Plan(4, "Ben", {"main": 1000}, banks="alone")]
    >>> session = Session(Game.load("nj-supreme"), {"Ann": 50_000, "Ben": 50_000}, plans, seed=7)
    >>> first, second = session.play(), session.play()
    >>> first.round.bank, second.round.bank.seat, [offer.player for offer in second.offers]
    (None, 4, ['Ann', 'Ben'])
    >>> sum(second.chips.values()) == 100_000 - first.ledger.house - second.ledger.house
    True
    """

    game: Game
    chips: dict[str, int]
    plans: Sequence[Plan]
    seed: int = field(repr=False)
    positions: int = 6
    new_deck_every: int = 0
    number: int = field(default=0, init=False)
    rotation: BankRotation = field(init=False)

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise RoundError(f"session: {shown(self.game)} is no game")
        self.seed = checked_seed(self.seed)
        if whole_number(self.positions, "positions", 1) > _core.DEALT:
            raise SeatError(f"a deck serves {_core.DEALT} positions, not {shown(self.positions)}")
        whole_number(self.new_deck_every, "new_deck_every", 0)
        self.chips = dict(_checked_chips(self.chips))
        self.plans = self._checked(self.plans)
        if not self.plans:
            raise RoundError("session: nobody plays")
        self.rotation = BankRotation.begin(self.positions)

    def _checked(self, plans: object) -> tuple[Plan, ...]:
        """Plans themselves, if there are such seats and players."""
        if not isinstance(plans, (list, tuple)):
            raise RoundError(f"session: {shown(plans)} are no plans")
        taken: set[int] = set()
        for plan in plans:
            if not isinstance(plan, Plan):
                raise RoundError(f"session: {shown(plan)} is no paigow.sessions.Plan")
            if plan.player not in self.chips:
                raise RoundError(f"session: {shown(plan.player)} has no chips")
            if not 1 <= plan.seat <= self.positions or plan.seat in taken:
                raise SeatError(f"session: seat {shown(plan.seat)} is taken, or there is none")
            taken.add(plan.seat)
        return tuple(plans)

    # --------------------------------------------------------------------------------- the bank

    def places(self, plans: Sequence[Plan]) -> list[Place]:
        """The places with what is wagered there, and the chips that are left beside it."""
        left = dict(self.chips)
        for plan in plans:
            left[plan.player] -= sum(plan.wagers.values())
        counted: set[str] = set()
        places = []
        for plan in plans:
            # A bank takes its own main wager back.
            main = plan.wagers.get("main", 0)
            own = 0 if plan.player in counted else left[plan.player] + main
            counted.add(plan.player)
            places.append(Place(plan.seat, plan.player, main, max(own, 0)))
        return places

    def offers(self, plans: Sequence[Plan]) -> tuple[Offer, ...]:
        """To whom the bank is offered now, in order, and why not."""
        return self.rotation.offers(self.places(plans)) if self.game.player_bank else ()

    def _accepted(
        self, plans: Sequence[Plan], choices: Choices
    ) -> tuple[tuple[Offer, ...], Plan | None]:
        """The offers up to the player who accepts, and that player's plan."""
        made = []
        by_seat = {plan.seat: plan for plan in plans}
        for offer in self.offers(plans):
            made.append(offer)
            plan = by_seat[offer.seat]
            if offer.refusal is None and (banks := choices.bank(plan)) != "never":
                return tuple(made), replace(plan, banks=banks)
        return tuple(made), None

    def _bank(self, plan: Plan, plans: Sequence[Plan]) -> Bank:
        """The bank, with the dealer's wager as far as its chips cover that, too (B6, B20)."""
        co_bank = plan.banks == "co-bank"
        chips = next(p.chips for p in self.places(plans) if p.seat == plan.seat)
        if not self.game.bank_bonus:
            chips += sum(plan.bonus.values())
        covered = sum(other.wagers["main"] for other in plans if other.seat != plan.seat)
        wager = self.rotation.dealer_wager(plan.seat, plan.player)
        return Bank(plan.seat, chips, co_bank, 0 if co_bank else min(wager, chips - covered))

    # -------------------------------------------------------------------------------- the deal

    def _deal(self, bank: int) -> tuple[dict[int, Sequence[int]], tuple[int, int, int], int]:
        """The cards of every position, the dice, and where the deal starts (B8, B9)."""
        places = self.positions + 1
        no_joker = self.game.deck == 52
        codes, dice = _core.deal_seeded(self.seed, self.number, no_joker, places)
        start = start_position(sum(dice), bank, places)
        stacks = deliver(1, start, places)
        cards: dict[int, Sequence[int]] = {
            at: codes[7 * (stack - 1) : 7 * stack] for at, stack in stacks.items()
        }
        return cards, dice, start

    # -------------------------------------------------------------------------------- the round

    def able(self, plans: Sequence[Plan]) -> list[Plan]:
        """The plans that the players' chips suffice for, in the order of W4."""
        left = dict(self.chips)
        able = []
        for plan in sorted(plans, key=lambda plan: plan.seat):
            cost = sum(plan.wagers.values())
            if plan.wagers.get("main") and cost <= left[plan.player]:
                left[plan.player] -= cost
                able.append(plan)
        return able

    def play(self, plans: Sequence[Plan] | None = None, choices: Choices = _PLANNED) -> Played:
        """Play the next round.

        Args:
            plans: what is done at each seat in this round, instead of the session's own.
            choices: what players decide while it goes on.

        Raises:
            RoundError: nobody makes a wager, or has chips for it.
            PaigowError: something in the round is not allowed; the table is left as it was.
        """
        planned = self.plans if plans is None else self._checked(plans)
        able = self.able(self._checked([choices.wagers(self, plan) for plan in planned]))
        if not able:
            raise RoundError("session: nobody makes a wager")
        offers, banker = self._accepted(able, choices)
        bank = None if banker is None else self._bank(banker, able)
        cards, dice, start = self._deal(0 if bank is None else bank.seat)
        seats = [self._seat(plan, cards[plan.seat], bank, choices) for plan in able]
        played = Round(tuple(cards[0]), seats, self.game, bank)
        ledger = played.settle()
        self._end(able, bank, ledger)
        return Played(self.number, offers, dice, start, played, ledger, dict(self.chips))

    def _seat(self, plan: Plan, cards: Sequence[int], bank: Bank | None, choices: Choices) -> Seat:
        """A seat with its cards, and how the player sets them."""
        is_bank = bank is not None and bank.seat == plan.seat
        by_dealer = is_bank and bank is not None and bank.co_bank
        makes_bonus = not is_bank or self.game.bank_bonus
        return Seat(
            plan.seat,
            tuple(cards),
            None if is_bank else plan.wagers["main"],
            plan.player,
            None if by_dealer else choices.low(plan, cards),
            plan.bonus if makes_bonus else {},
            plan.color if makes_bonus else None,
        )

    def _end(self, plans: Sequence[Plan], bank: Bank | None, ledger: Ledger) -> None:
        is_new = self.new_deck_every > 0 and (self.number + 1) % self.new_deck_every == 0
        seat = None if bank is None else bank.seat
        self.rotation = self.rotation.end_round(self.places(plans), seat, is_new)
        for player, net in ledger.players.items():
            self.chips[player] += net
        self.number += 1


def _checked_chips(chips: object) -> Mapping[str, int]:
    if not isinstance(chips, Mapping):
        raise RoundError(f"session: {shown(chips)} are no chips")
    for player, cents in chips.items():
        checked_name(player, "session")
        if (
            not 0
            <= typed(cents, int, f"session: chips of {player}", StakeError)
            <= _core.MOST_STAKE
        ):
            raise StakeError(
                f"session: chips of {player} are from 0 to {_core.MOST_STAKE} cents, "
                f"not {shown(cents)}"
            )
    return chips


# ------------------------------------------------------------------------------------- scripts


@dataclass(frozen=True, slots=True)
class Script:
    """A session as a document says: see the top of this module.

    Attributes:
        session: the table.
        rounds: how many are played.
        source: the name of the game, or the path of its file.
        changes: by round and seat, what is different.
    """

    session: Session
    rounds: int
    source: str
    changes: Mapping[tuple[int, int], Mapping[str, Any]] = field(default_factory=dict)

    @classmethod
    def from_json(cls, document: Any, folder: str | Path | None = None) -> Self:
        """A script from a document as :func:`json.loads` gives it.

        Args:
            document: see the top of this module.
            folder: what the ``.toml`` path of a game is relative to.

        Raises:
            PaigowError: something in it cannot be understood.
        """
        required = ("format", "version", "game", "seed", "rounds", "chips", "seats")
        optional = ("positions", "new_deck_every", "changes")
        known = fields(document, "session", RoundError, required, optional)
        check_format(known, "session", FORMAT, VERSION, RoundError)
        source = beside(typed(known["game"], str, "session: game", RoundError), folder, RoundError)
        game = shipped_game(source) if isinstance(source, str) else Game.load(source)
        seats = typed(known["seats"], list, "session: seats", RoundError)
        session = Session(
            game,
            known["chips"],
            [_plan(seat, f"seats[{i}]", game) for i, seat in enumerate(seats)],
            known["seed"],
            known.get("positions", 6),
            known.get("new_deck_every", 0),
        )
        changes = typed(known.get("changes", []), list, "session: changes", RoundError)
        rounds = _checked_rounds(known["rounds"])
        return cls(session, rounds, str(source), _changes(changes, session, rounds))

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """A script from a JSON file; a path in it is relative to its folder.

        Raises:
            PaigowError: the file cannot be read, is not JSON, or is no session.
        """
        data = read(path, RoundError)
        return cls.from_json(parse_json(data, str(path), RoundError), Path(path).parent)

    def but(self, seed: int | None, rounds: int | None) -> Self:
        """The same with another seed, or another number of rounds, if it is given."""
        return replace(
            self,
            session=self.session if seed is None else replace(self.session, seed=seed),
            rounds=self.rounds if rounds is None else _checked_rounds(rounds),
        )

    def plans(self) -> list[Plan]:
        """What is done at each seat in the next round."""
        number = self.session.number + 1
        return [
            replace(plan, **self.changes.get((number, plan.seat), {}))
            for plan in self.session.plans
        ]

    def play(self, choices: Choices = _PLANNED) -> Iterator[Played]:
        """Play the rounds, one by one; it ends early when nobody has chips for a wager."""
        for _ in range(self.rounds):
            if not self.session.able(self.plans()):
                return
            yield self.session.play(self.plans(), choices)


def _checked_rounds(rounds: Any) -> int:
    number = whole_number(rounds, "rounds", 1)
    if number > MOST_ROUNDS:
        raise RoundError(f"a session has at most {MOST_ROUNDS} rounds, not {shown(number)}")
    return number


NAMES = ("Ann", "Ben", "Cleo", "Dev", "Eve", "Finn")


def default_script(game: str | Path, players: int, seed: int, rounds: int) -> Script:
    """Some players who wager 25.00 on the main and 5.00 on each optional wager, and bank in turn.

    Args:
        game: the name of a shipped game, or the path of its file.
        players: how many, at most six.
        seed: of the deals.
        rounds: how many.

    Raises:
        PaigowError: something is not allowed.
    """
    loaded = Game.load(game)
    number = whole_number(players, "players", 1)
    if number > len(NAMES):
        raise SeatError(f"a deck serves {len(NAMES)} players, not {shown(number)}")
    wagers = {"main": 2500, **{wager.key: 500 for wager in loaded.wagers}}
    color = "red" if loaded.colored else None
    plans = [
        Plan(seat, name, wagers, color, "alone") for seat, name in enumerate(NAMES[:number], 1)
    ]
    chips = {plan.player: 100_000 for plan in plans}
    return Script(Session(loaded, chips, plans, seed), _checked_rounds(rounds), str(game))


def _plan(document: Any, where: str, game: Game) -> Plan:
    known = fields(document, where, RoundError, ("seat", "player", "wagers"), ("banks",))
    wagers, color = _wagers(known["wagers"], known["seat"], where, game)
    return Plan(known["seat"], known["player"], wagers, color, known.get("banks", "never"))


def _wagers(
    document: Any, number: Any, where: str, game: Game
) -> tuple[dict[str, int], str | None]:
    """Stakes and color, read as those of a round."""
    seat = Seat.from_json({"seat": number, "cards": "", "wagers": document}, where, game)
    wagers = dict(seat.wagers)
    if seat.main is not None:
        wagers["main"] = seat.main
    return wagers, seat.color


def _changes(
    documents: list[Any], session: Session, rounds: int
) -> dict[tuple[int, int], Mapping[str, Any]]:
    changes: dict[tuple[int, int], Mapping[str, Any]] = {}
    planned = {plan.seat: plan for plan in session.plans}
    for i, document in enumerate(documents):
        where = f"changes[{i}]"
        optional = ("wagers", "banks", "low")
        known = dict(fields(document, where, RoundError, ("round", "seat"), optional))
        number = typed(known.pop("round"), int, f"{where}: round", RoundError)
        seat = typed(known.pop("seat"), int, f"{where}: seat", RoundError)
        if seat not in planned or not 1 <= number <= rounds or (number, seat) in changes:
            raise RoundError(
                f"{where}: nobody is at seat {shown(seat)} in round {shown(number)}, or there are "
                "two changes"
            )
        if "wagers" in known:
            known["wagers"], known["color"] = _wagers(known["wagers"], seat, where, session.game)
        if "low" in known:
            typed(known["low"], str, f"{where}: low", RoundError)
        replace(planned[seat], **known)  # which raises now what would else be raised in that round
        changes[number, seat] = known
    return changes
