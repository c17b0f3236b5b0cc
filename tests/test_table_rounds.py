"""Rounds of every game, as the core settles them and as the oracle does: entry by entry.

Many rounds come from few deals: the oracle looks at each hand once, and the wagers differ.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

import pytest
from game_rounds import facts_of, to_round
from oracle import bonus, table
from oracle.table import DEALER, TIGER_9, GameFacts, Wager, refusal, settle
from table_rounds import BANKER, HANDS, NUMBERS, PEOPLE, Deal, Pool, random_seat, random_table

from paigow import Game, GameWager, Ledger, PaigowError, PayLine, PayTable, Refusal, Rules
from paigow.errors import BankError, CardError, StakeError, WagerError
from paigow.typing import CoreBank, CorePlace

DEALS, ROUNDS = 400, 100_000
DEALS_OF_A_VARIANT, OF_A_VARIANT = 60, 2_000
REFUSED = 120
SAMPLE = 50
"""One round of so many is settled as people do it, and its words are looked at."""

T = TypeVar("T")

GAMES = {name: Game.load(name) for name in Game.names()}
every_game = pytest.mark.parametrize("name", GAMES)


# -------------------------------------------------------------------------------- the games


def shipped_facts() -> dict[str, GameFacts]:
    """What the games that ship are, as their texts and rule sheets say (W2, W11-W17)."""
    games, tables = table.games(), bonus.tables()
    ace_high = bonus.Table(
        (
            bonus.Line("dealer and player ace high", None, Fraction(40)),
            bonus.Line("ace high", "joker", Fraction(15)),
            bonus.Line("ace high", "no joker", Fraction(5)),
        )
    )
    banks: dict[str, Any] = {"player_bank": True, "co_bank": True}

    def with_wager(name: str, wager: Wager, **more: Any) -> GameFacts:
        return replace(games[name], wagers=(wager,), **more)

    return {
        "commission-free": with_wager("commission-free", Wager("tiger_9", TIGER_9, DEALER)),
        "face-up": with_wager("face-up", Wager("ace_high", ace_high, DEALER)),
        "nj-commission": with_wager(
            "nj-commission", Wager("dynasty", tables["dynasty-default"]), **banks
        ),
        "nj-ez": replace(games["nj-ez"], **banks),
        "nj-supreme": with_wager("nj-supreme", Wager("bonus", tables["fortune-2"]), **banks),
    }


def shown(facts: GameFacts) -> dict[str, Any]:
    """All that a game is, in things that can be compared."""
    wagers = [(x.key, x.table, x.cards, x.least, x.most) for x in facts.wagers]
    return {**vars(replace(facts, wagers=())), "wagers": wagers}


def test_the_games_that_ship_are_those_of_their_texts() -> None:
    known = shipped_facts()
    assert {name: shown(facts_of(game)) for name, game in GAMES.items()} == {
        name: shown(facts) for name, facts in known.items()
    }


# ---------------------------------------------------------------------------- rounds from a pool


class Choice(NamedTuple):
    """A seat that may be at a place, for the oracle and for the core."""

    seat: table.Seat
    for_core: tuple[CorePlace, table.Cards, table.Cards | None]


class Place(NamedTuple):
    """The seats that may be at a place, and those that may bank there."""

    plays: list[Choice]
    banks: list[Choice]


class Dealt(NamedTuple):
    """A deal, and who may be at each of its places."""

    dealer: table.Cards
    places: list[Place]


class Drawn(NamedTuple):
    """A round."""

    dealer: table.Cards
    seats: list[Choice]
    bank: table.Bank | None

    def for_oracle(self) -> tuple[table.Cards, list[table.Seat], table.Bank | None]:
        return self.dealer, [choice.seat for choice in self.seats], self.bank

    def for_core(self) -> tuple[Any, Any, CoreBank | None]:
        seats, bank = [choice.for_core for choice in self.seats], self.bank
        if bank is None:
            return self.dealer, seats, None
        return self.dealer, seats, (bank.seat, bank.chips, bank.co_bank, bank.dealer_wager)


@cache
def pool(size: int, deck: int = 53) -> Pool:
    return Pool(random.Random(f"{size} deals of {deck}"), size, deck)


def is_set_alike(game: Game, deal: Deal) -> bool:
    """Whether the rules do not matter to the house way: the oracle's has only R4 and R9 (H2)."""
    way, rules = game.house_way, game.rules
    return rules == Rules() or all(
        way.set(cards, rules).low == way.set(cards).low for cards in (deal.dealer, *deal.hands)
    )


class Rounds:
    """A game's rounds: every seat is one of a few that were drawn for its place."""

    PLAYS, BANKS = 10, 3

    def __init__(self, name: str, game: Game, deals: int) -> None:
        self.facts = facts_of(game)
        self.keys = list(game.numbers)[1:]
        self.rng = random.Random(name)
        self.tables = [
            self.deal(deal) for deal in pool(deals, game.deck).deals if is_set_alike(game, deal)
        ]

    def deal(self, deal: Deal) -> Dealt:
        numbers = self.rng.sample(NUMBERS, HANDS)
        return Dealt(deal.dealer, [self.place(deal, at, x) for at, x in enumerate(numbers)])

    def place(self, deal: Deal, place: int, number: int) -> Place:
        def draw() -> table.Seat:
            whole = self.facts.rounding == "exact" and self.rng.random() < 0.95
            return random_seat(self.rng, deal, place, number, self.facts, whole)

        return Place(
            [self.choice(draw()) for _ in range(self.PLAYS)],
            [self.choice(self.as_bank(draw())) for _ in range(self.BANKS)],
        )

    def as_bank(self, seat: table.Seat) -> table.Seat:
        if not self.facts.bank_bonus:
            seat.wagers, seat.color = {}, ""
        return replace(seat, player=BANKER, main=0)

    def choice(self, seat: table.Seat) -> Choice:
        stakes = [seat.main or None, *(seat.wagers.get(key) for key in self.keys)]
        player = (*PEOPLE, BANKER).index(seat.player)
        place = (seat.number, player, stakes, int(seat.color == "black"))
        return Choice(seat, (place, seat.cards, seat.low))

    def draw(self, count: int) -> Iterator[Drawn]:
        """Rounds; in most of them a player banks, where players may."""
        sizes = (1, 2, 2, 3, 3, 4, HANDS)
        orders = [self.rng.sample(range(HANDS), self.rng.choice(sizes)) for _ in range(1000)]
        for _ in range(count):
            dealer, places = self.pick(self.tables)
            order = self.pick(orders)
            seats = [self.pick(places[at].plays) for at in order]
            bank = None
            if self.facts.player_bank and self.rng.random() < 0.7:
                seats[0] = self.pick(places[order[0]].banks)
                bank = self.bank(dealer, [choice.seat for choice in seats])
            yield Drawn(dealer, seats, bank)

    def pick(self, things: Sequence[T]) -> T:
        """One of some things: a quick ``random.choice``."""
        return things[int(self.rng.random() * len(things))]

    def bank(self, dealer: table.Cards, seats: list[table.Seat]) -> table.Bank:
        """The first seat banks; its chips are enough, some to the cent (B4, B20)."""
        rng = self.rng
        banker, *others = seats
        bank = table.Bank(banker.number, 0)
        if banker.low is None and rng.random() < 0.6:
            bank.co_bank = self.facts.co_bank
        if not bank.co_bank and rng.random() < 0.7:
            bank.dealer_wager = self.pick((1, 2500, *(seat.main for seat in others)))
        if rng.random() < 0.1:
            bank.chips = table.chips_needed(self.facts, dealer, seats, bank)
        else:
            bank.chips = sum(seat.main for seat in others) + bank.dealer_wager + self.pick((0, 1))
        return bank


# ---------------------------------------------------------------------- the core and the oracle

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
)
MOST_WAGERS = 8  # of a seat, the main wager among them
PREMIUM = 9  # the reason of an announced hand that is premium


class Checker:
    """Settles rounds of a game by the core and by the oracle, and gathers what was seen."""

    def __init__(self, game: Game, facts: GameFacts) -> None:
        self.game, self.facts = game, facts
        names = [wager.name for wager in game.wagers]
        self.key_of = {wager.name: wager.key for wager in game.wagers}
        unused = [""] * (MOST_WAGERS - 1 - len(names))
        keys = [self.key_of[name] for name in names]
        self.wagers = ("main", *keys, *unused, "envy", "commission", "bank", "tray", "cards")
        self.seen: set[tuple[Any, ...]] = set()
        self.settled = self.refused = 0

    def check(self, drawn: Drawn) -> None:
        """One round; with an exact rounding both may refuse it."""
        core = self.game.core if self.settled % 2 else self.game.compiled
        try:
            entries = settle(self.facts, *drawn.for_oracle())
        except table.Refused:
            assert refusal(self.facts, *drawn.for_oracle()) == "inexact", drawn
            with pytest.raises(StakeError, match="commission"):
                core.settle(*drawn.for_core())
            self.refused += 1
            return
        settled = core.settle(*drawn.for_core())
        nets = self.check_lines(drawn, settled.lines(), entries)
        house = nets.pop(0)
        assert dict(settled.nets()) == nets, drawn
        assert settled.house == house == -sum(nets.values()), drawn  # B19
        facts = self.facts
        push = table.is_push(facts.push, drawn.dealer, facts.house_way, facts.joker)
        assert settled.pushed == (push and drawn.bank is None), drawn
        if settled.pushed:
            self.seen.add(("pushed",))
        if self.settled % SAMPLE == 0:
            self.check_words(drawn, entries)
        self.settled += 1

    def check_lines(
        self, drawn: Drawn, lines: list[Any], entries: list[table.Entry]
    ) -> dict[int, int]:
        """Return what each seat gains, and as seat 0 the house.

        Every line adds up to nothing, and the center never owes (34.13(l)).
        """
        wagers, add = self.wagers, self.seen.add
        bank = drawn.bank
        who = "house" if bank is None else "co-bank" if bank.co_bank else "bank"
        nets = {0: 0, **{choice.seat.number: 0 for choice in drawn.seats}}
        made, in_center = [], 0
        for seat, number, kind, reason, other, _, stake, net, house, center, back, cut in lines:
            wager = wagers[number]
            outcome = "premium" if reason == PREMIUM else OUTCOMES[kind]
            made.append((seat, wager, stake, outcome, net, house, center, back, cut, other))
            assert net + house + center == 0, drawn
            in_center += center
            assert in_center >= 0, drawn
            if seat:
                nets[seat] += net
            else:
                assert net == 0, drawn
            nets[0] += house
            add((who, wager, outcome, seat == 0, cut > 0))
        assert made == [entry[:10] for entry in entries], drawn
        assert in_center == 0, drawn
        if who == "co-bank":
            self.look_for_odd_cents(made)
        return nets

    def look_for_odd_cents(self, made: list[tuple[Any, ...]]) -> None:
        """Where the halves are not the same: of what, and whom the odd cent favors (B17)."""
        tray = bank = 0
        for _, wager, _, _, _, _, center, *_ in made:
            if wager == "tray":
                tray += center
            elif center and wager in ("bank", "commission"):
                bank += center
        if tray != bank:
            is_short = tray + bank > 0
            favors_house = is_short == (abs(bank) > abs(tray))
            kind = ("shortage" if is_short else "surplus", "house" if favors_house else "bank")
            self.seen.add(("odd cent", *kind))

    def check_words(self, drawn: Drawn, entries: list[table.Entry]) -> None:
        """The same from :meth:`paigow.Round.settle`, with what the wagers looked at and paid."""
        ledger = to_round(self.game, *drawn.for_oracle()).settle()
        assert [self.entry(line) for line in ledger.lines] == entries, drawn
        mains = {
            x.seat: x.outcome for x in entries if x.wager == "main" if x.outcome != "announced"
        }
        if drawn.bank is not None:
            mains[drawn.bank.seat] = "banks"
        mains.pop(0, None)
        assert {seat.seat: seat.outcome for seat in ledger.seats} == mains, drawn
        assert sum(ledger.players.values()) + ledger.house == 0, drawn
        self.look_for_copies(ledger)

    def entry(self, line: Any) -> table.Entry:
        return table.Entry(
            line.seat,
            self.key_of.get(line.wager, line.wager),
            line.stake,
            line.outcome,
            line.net,
            line.house,
            line.center,
            line.returned,
            line.cut,
            line.other_seat or 0,
            line.hand,
            line.odds,
        )

    def look_for_copies(self, ledger: Ledger) -> None:
        hands = {seat.seat: seat.setting for seat in ledger.seats}
        other = hands.pop(ledger.bank.seat) if ledger.bank else ledger.dealer
        for setting in hands.values():
            self.seen |= {
                ("copy", part)
                for part in ("low_value", "high_value")
                if not setting.foul and getattr(setting, part) == getattr(other, part)
            }


def by_who(who: str, facts: GameFacts) -> set[tuple[Any, ...]]:
    """What must be seen, whoever banks and with every wager."""
    wanted = {(who, "main", x, False, False) for x in ("win", "push", "lose", "foul")}
    for wager in facts.wagers:
        wanted |= {(who, wager.key, x, False, False) for x in ("win", "lose")}
    if facts.premium is not None:
        wanted |= {
            (who, "envy", "win", False, False),
            (who, "cards", "collected", False, False),
            (who, facts.premium.key, "premium", False, False),
        }
    if facts.commission if who == "house" else facts.bank_commission:
        wanted.add((who, "commission", "paid", False, False))
    if who != "house":
        wanted |= {(who, "bank", x, False, False) for x in ("supplies", "takes")}
        wanted.add((who, "main", "announced", False, False))
    return wanted


def wanted(facts: GameFacts) -> set[tuple[Any, ...]]:
    """What the rounds of a game must reach."""
    found: set[tuple[Any, ...]] = {("copy", "low_value"), ("copy", "high_value")}
    found |= by_who("house", facts)
    if facts.push is not None:
        found.add(("pushed",))
    if facts.player_bank:
        found |= by_who("bank", facts) | by_who("co-bank", facts)
        found |= {
            ("bank", "main", x, True, False) for x in ("announced", "win", "push", "lose")
        }  # the dealer's wager
        found |= {("co-bank", "tray", x, False, False) for x in ("supplies", "takes")}
        found |= {("odd cent", x, facts.odd_cent) for x in ("shortage", "surplus")}
    return found


@every_game
def test_case_113_b19_rounds_are_settled_as_the_oracle_settles_them(name: str) -> None:
    """Every entry in its order: whose, about what, why, and where the money goes."""
    game = GAMES[name]
    rounds = Rounds(name, game, DEALS)
    checker = Checker(game, rounds.facts)
    for drawn in rounds.draw(ROUNDS):
        checker.check(drawn)
    assert (checker.settled, checker.refused) == (ROUNDS, 0)
    missing = wanted(rounds.facts) - checker.seen
    assert not missing, missing
    assert not any(kind[0] == "house" and kind[1] in ("bank", "tray") for kind in checker.seen)
    assert game.player_bank or {kind[0] for kind in checker.seen} == {"house", "copy", "pushed"}
    assert ("odd cent", "surplus", "bank") not in checker.seen  # B17


# ----------------------------------------------------------------------------- variants of them


def with_tables(game: Game, **changes: Any) -> tuple[GameWager, ...]:
    """The wagers of a game, and something changed in their pay tables."""
    return tuple(
        replace(wager, pay_table=replace(wager.pay_table, **changes)) for wager in game.wagers
    )


OTHER_TABLES = (
    "fortune-1",
    "emperors-challenge-default",
    "dynasty-california-wild",
    "insurance-default",
    "imperial-banker",
    "dealer-bonus-default",
)
OTHER_WAGERS = tuple(
    GameWager(name.replace("-", "_"), PayTable.load(name), least=50 + number)
    for number, name in enumerate(OTHER_TABLES)
)
FOR_THE_STAKE = PayTable(
    "sums",
    (
        PayLine("four of a kind", Fraction(50_000), "fixed", envy=700),
        PayLine("three of a kind", Fraction(1_050), "fixed"),
        PayLine("straight", Fraction(7, 3)),
        PayLine("pair", Fraction(0)),
    ),
    rounding="down",
    takes_stake=True,
    envy_least_stake=300,
    most_paid=20_000,
)
WITH_BANK: dict[str, Any] = {"player_bank": True, "co_bank": True}
VARIANTS: dict[str, Callable[[Game], Game]] = {
    "to the nearest quarter, odd cents to the bank": lambda game: replace(
        game, rounding="nearest25", odd_cent="bank", bank_bonus=False
    ),
    "down, other percentages": lambda game: replace(
        game, rounding="down", odd_cent="bank", commission=7, bank_commission=3, **WITH_BANK
    ),
    "exact": lambda game: replace(game, rounding="exact", commission=5),
    "limits": lambda game: replace(
        game,
        wagers=with_tables(game, most_paid=5_000),
        least=99,
        most=105,
        commission=100,
        bank_commission=100,
        rounding="nearest25",
        **WITH_BANK,
    ),
    "52 cards, no commission of a bank": lambda game: replace(
        game, deck=52, push="jack-high low hand", bank_commission=0, **WITH_BANK
    ),
    "a wild joker, the wheel lowest": lambda game: replace(
        game, joker="wild", wheel="lowest", push="king high", co_bank=game.player_bank
    ),
    "other wagers": lambda game: replace(game, wagers=OTHER_WAGERS),
    "prizes for the stake": lambda game: replace(game, wagers=(GameWager("sums", FOR_THE_STAKE),)),
}


@every_game
def test_rounds_of_variants_are_settled_as_the_oracle_settles_them(name: str) -> None:
    """Every rounding, odd cent, limit and rule; banks also where the game has none."""
    for variant, change in VARIANTS.items():
        game = change(GAMES[name])
        rounds = Rounds(f"{name}, {variant}", game, DEALS_OF_A_VARIANT)
        checker = Checker(game, rounds.facts)
        for drawn in rounds.draw(OF_A_VARIANT):
            checker.check(drawn)
        assert checker.settled > OF_A_VARIANT // 2, variant
        assert (checker.refused > 0) == (variant == "exact"), variant
        seen = checker.seen
        if variant in ("limits", "prizes for the stake"):
            assert any(kind[-1] is True for kind in seen), variant  # cut
        if game.co_bank and variant != "exact":
            cents = {kind[1:] for kind in seen if kind[0] == "odd cent"}
            assert cents == {(x, game.odd_cent) for x in ("shortage", "surplus")}, variant
        if variant.startswith("52 cards"):
            paid = {kind[0] for kind in seen if kind[1:2] == ("commission",)}
            assert paid <= {"house"}, variant
        assert (("pushed",) in seen) == (game.push != "never"), variant


# --------------------------------------------------------------------------- what is refused

EXPECTED: dict[str, tuple[type[PaigowError], Refusal | None, str]] = {
    "joker": (CardError, None, "the joker is not in this deck"),
    "no main wager": (WagerError, None, "the main wager is missing"),
    "limits": (StakeError, None, "a stake is at least"),
    "not offered": (WagerError, None, "has no optional wager"),
    "no color": (WagerError, None, "names red or black"),
    "main wager of the bank": (BankError, Refusal.MAIN, "cents"),
    "bonus of the bank": (BankError, Refusal.BONUS, ""),
    "no player bank": (BankError, Refusal.GAME, ""),
    "no co-bank": (BankError, Refusal.CO_BANK, ""),
    "no such seat": (BankError, Refusal.NO_SEAT, ""),
    "areas": (BankError, Refusal.AREAS, ""),
    "dealer wager": (BankError, Refusal.DEALER_WAGER, "cents"),
    "low hand of the co-bank": (BankError, Refusal.OWN_HAND, ""),
    "cover": (BankError, Refusal.COVER, "cents"),
    "short": (BankError, Refusal.SHORT, "cents"),
    "inexact": (StakeError, None, "the commission on"),
    "odds": (StakeError, None, "of its pay table does not pay"),
}
"""For each reason of the oracle the error, and a word of it."""

Table = tuple[table.Cards, list[table.Seat], table.Bank | None]
Spoil = Callable[[random.Random, GameFacts, Table], None]


def any_seat(rng: random.Random, drawn: Table) -> table.Seat:
    """A seat that does not bank; with a bank alone the bank's."""
    seats, bank = drawn[1:]
    others = [seat for seat in seats if bank is None or seat.number != bank.seat]
    return rng.choice(others or seats)


def bank_of(drawn: Table) -> tuple[table.Seat, table.Bank]:
    bank = drawn[2]
    assert bank is not None
    (seat,) = (seat for seat in drawn[1] if seat.number == bank.seat)
    return seat, bank


def no_main(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    any_seat(rng, drawn).main = 0


def out_of_limits(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    any_seat(rng, drawn).main = rng.choice((facts.least - 1 or -600, facts.most + 1))


def optional_out_of_limits(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    wager, seat = rng.choice(facts.wagers), any_seat(rng, drawn)
    stake = rng.choice((wager.least - 1, 0, -600, wager.most + 1))
    seat.wagers = {**seat.wagers, wager.key: stake}
    seat.color = seat.color or ("red" if wager.of_color else "")


def not_offered(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    seat = any_seat(rng, drawn)
    seat.wagers = {**seat.wagers, "imperial": 500}


def no_color(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    for seat in drawn[1]:
        seat.color = ""


def bank_with_main(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    bank_of(drawn)[0].main = 500


def bank_with_bonus(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    seat = bank_of(drawn)[0]
    seat.wagers, seat.color = {facts.wagers[0].key: 500}, ""


def bank_at_no_seat(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    seat, bank = bank_of(drawn)
    taken = {x.number for x in drawn[1]}
    bank.seat = rng.choice([number for number in NUMBERS if number not in taken])
    seat.main = 500  # it is a player's, now


def bank_at_two_seats(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    any_seat(rng, drawn).player = BANKER


def dealer_against_co_bank(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    seat, bank = bank_of(drawn)
    bank.co_bank, bank.dealer_wager, seat.low = True, rng.choice((1, 2500)), None


def co_bank_sets_its_hand(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    seat, bank = bank_of(drawn)
    bank.co_bank, bank.dealer_wager, seat.low = True, 0, seat.cards[:2]


def few_chips(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    """A cent too few."""
    dealer, seats, bank = drawn
    assert bank is not None
    bank.chips = table.chips_needed(facts, dealer, seats, bank) - 1


def nothing(rng: random.Random, facts: GameFacts, drawn: Table) -> None:
    """What refuses the round is in the game."""


class Wrong(NamedTuple):
    """What is done to rounds of a game, why they are refused then, and how the game is changed."""

    game: str
    spoil: Spoil
    reasons: set[str | None]
    changes: Mapping[str, Any] = MappingProxyType({})
    of_bank: bool = False


UNEVEN = PayTable("uneven", (PayLine("pair", Fraction(3, 7)),))
LIMITS: dict[str, Any] = {"least": 100, "most": 10_000}
SPOILED = {
    "no main wager": Wrong("nj-ez", no_main, {"no main wager"}),
    "negative or too high": Wrong("nj-ez", out_of_limits, {"limits"}),
    "out of limits": Wrong("nj-commission", out_of_limits, {"limits"}, LIMITS),
    "an optional wager out of limits": Wrong("nj-ez", optional_out_of_limits, {"limits"}),
    "not offered": Wrong("nj-supreme", not_offered, {"not offered"}),
    "no color": Wrong("nj-ez", no_color, {"no color", None}),
    "a joker": Wrong("face-up", nothing, {"joker", None}, {"deck": 52}),
    "a part of a cent": Wrong("nj-supreme", nothing, {"inexact", None}, {"rounding": "exact"}),
    "a part of a cent of a prize": Wrong(
        "nj-supreme", nothing, {"odds", None}, {"wagers": (GameWager("bonus", UNEVEN),)}
    ),
    "a bank in a game without": Wrong(
        "nj-ez", nothing, {"no player bank"}, {"player_bank": False, "co_bank": False}, True
    ),
    "a co-bank in a game without": Wrong(
        "nj-ez", nothing, {"no co-bank", None}, {"co_bank": False}, True
    ),
    "a main wager of the bank": Wrong(
        "nj-supreme", bank_with_main, {"main wager of the bank"}, {}, True
    ),
    "a bonus wager of the bank": Wrong(
        "nj-ez", bank_with_bonus, {"bonus of the bank"}, {"bank_bonus": False}, True
    ),
    "a bank at no seat": Wrong("nj-commission", bank_at_no_seat, {"no such seat"}, {}, True),
    "a bank at two seats": Wrong("nj-supreme", bank_at_two_seats, {"areas"}, {}, True),
    "a dealer against a co-bank": Wrong(
        "nj-supreme", dealer_against_co_bank, {"dealer wager"}, {}, True
    ),
    "a co-bank that sets its hand": Wrong(
        "nj-ez", co_bank_sets_its_hand, {"low hand of the co-bank"}, {}, True
    ),
    "a cent too few": Wrong("nj-supreme", few_chips, {"cover", "short"}, {}, True),
}


def same_refusal(game: Game, facts: GameFacts, drawn: Table) -> str | None:
    """Why both refuse a round, and in the same way; ``None`` if both settle it."""
    reason = refusal(facts, *drawn)
    if reason is None:
        to_round(game, *drawn).settle()
        return None
    kind, why, words = EXPECTED[reason]
    with pytest.raises(PaigowError) as caught:
        to_round(game, *drawn).settle()
    error = caught.value
    assert type(error) is kind, (drawn, reason, error)
    assert words in str(error), (drawn, reason, error)
    assert getattr(error, "refusal", None) == why, (drawn, reason, error)
    return reason


def draw_right(rng: random.Random, facts: GameFacts, of_bank: bool) -> Table:
    """A round of two or more that is not refused, with a bank if it must have one."""
    while True:
        drawn = random_table(rng, pool(DEALS_OF_A_VARIANT), facts)
        if len(drawn[1]) > 1 and (drawn[2] is not None or not of_bank):
            assert refusal(facts, *drawn) is None
            return drawn


@pytest.mark.parametrize("what", SPOILED)
def test_rounds_that_are_wrong_are_refused_as_the_oracle_refuses_them(what: str) -> None:
    """By the same error, for the same reason; nothing is clamped or settled in part (B20)."""
    name, spoil, reasons, changes, of_bank = SPOILED[what]
    right, game = facts_of(GAMES[name]), replace(GAMES[name], **changes)
    facts, rng = facts_of(game), random.Random(what)
    found = set()
    for _ in range(REFUSED):
        drawn = draw_right(rng, right, of_bank)
        spoil(rng, facts, drawn)
        found.add(same_refusal(game, facts, drawn))
    assert found == reasons


def test_every_reason_of_the_oracle_is_met() -> None:
    met = {reason for wrong in SPOILED.values() for reason in wrong.reasons}
    assert met - {None} == set(EXPECTED)
