"""Tables that play round after round: the bank, the deal, the chips (B1 to B9), and scripts."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from paigow import Game, Hand, PaigowError, Refusal, _core
from paigow.errors import (
    ArrayError,
    BankError,
    CardError,
    GameError,
    RoundError,
    SeatError,
    StakeError,
    WagerError,
)
from paigow.sessions import NAMES, Choices, Plan, Played, Script, Session, default_script
from paigow.typing import CardsLike

SCRIPT = Path(__file__).parent.parent / "examples" / "session.json"
GAMES = {name: Game.load(name) for name in Game.names()}
SUPREME, EZ = GAMES["nj-supreme"], GAMES["nj-ez"]
SEED = 9_876_543_210_123_456_789
POSITIONS = 6


def shown_error(action: Callable[[], Any]) -> tuple[type[PaigowError], str]:
    """The one error that it raises, in one line."""
    with pytest.raises(PaigowError) as caught:
        action()
    assert "\n" not in str(caught.value)
    return type(caught.value), str(caught.value)


# ------------------------------------------------------------------------------- a plain model


class Model:
    """A table by the rules: who plays, who may bank, what the dealer wagers, who gets what.

    It is told who banked and what was gained, and says everything else beforehand.
    """

    def __init__(self, session: Session) -> None:
        self.game, self.seed, self.positions = session.game, session.seed, session.positions
        self.new_deck_every = session.new_deck_every
        self.chips = dict(session.chips)
        self.rounds = 0
        self.is_start = True  # B1
        self.first = (
            1  # the seat from which on the bank is offered; after the last it is the dealer
        )
        self.banked = ""  # who banked the last round
        self.last: dict[int, tuple[str, int]] = {}  # of the last round that nobody banked

    def able(self, plans: Iterable[Plan]) -> dict[int, Plan]:
        """Those whose chips suffice, seat by seat."""
        left, able = dict(self.chips), {}
        for plan in sorted(plans, key=lambda plan: plan.seat):
            cost = sum(plan.wagers.values())
            if plan.wagers.get("main") and left[plan.player] >= cost:
                left[plan.player] -= cost
                able[plan.seat] = plan
        return able

    def refusal(self, plans: Mapping[int, Plan], seat: int, is_dealers: bool) -> Refusal | None:
        player = plans[seat].player
        own = [plan for plan in plans.values() if plan.player == player]
        left = self.chips[player] - sum(sum(plan.wagers.values()) for plan in own)
        of_others = sum(plan.wagers["main"] for plan in plans.values() if plan.player != player)
        if self.is_start:
            return Refusal.START
        if is_dealers:
            return Refusal.DEALER_TURN
        if self.banked == player:
            return Refusal.TWICE
        if player not in {name for name, _ in self.last.values()}:
            return Refusal.NO_WAGER
        if left + own[0].wagers["main"] < of_others:
            return Refusal.COVER
        return Refusal.AREAS if len(own) > 1 else None

    def offers(self, plans: Mapping[int, Plan]) -> list[tuple[int, str, Refusal | None]]:
        """From the first on, counterclockwise: until the first who may bank and wants to (B2)."""
        if not self.game.player_bank:
            return []
        is_dealers = not any(seat >= self.first for seat in plans)
        order = sorted(plans, key=lambda seat: (seat < self.first, seat))
        made = []
        for seat in order:
            refusal = self.refusal(plans, seat, is_dealers)
            made.append((seat, plans[seat].player, refusal))
            if refusal is None and plans[seat].banks != "never":
                break
        return made

    def dealer_wager(self, plans: Mapping[int, Plan], seat: int) -> int:
        """What the bank last wagered, as far as the chips cover it, too (B6, B20)."""
        player = plans[seat].player
        wagers = [cents for name, cents in self.last.values() if name == player]
        if self.last.get(seat, ("", 0))[0] == player:
            wagers.append(self.last[seat][1])
        mains = sum(plan.wagers["main"] for at, plan in plans.items() if at != seat)
        return min(wagers[-1], self.bank_chips(plans[seat]) - mains)

    def bank_chips(self, plan: Plan) -> int:
        """All but what the bank wagers against the house."""
        of_bonus = sum(cents for key, cents in plan.wagers.items() if key != "main")
        return self.chips[plan.player] - (of_bonus if self.game.bank_bonus else 0)

    def start(self, bank: int, dice: Sequence[int]) -> int:
        """Counted one by one, the bank's position as number one (B8)."""
        at = bank
        for _ in range(sum(dice) - 1):
            at = 0 if at == self.positions else at + 1
        return at

    def deal(self, bank: int) -> tuple[dict[int, tuple[int, ...]], tuple[int, int, int], int]:
        """By position its cards: stack after stack, clockwise from the start (B9)."""
        places = self.positions + 1
        codes, dice = _core.deal_seeded(self.seed, self.rounds, self.game.deck == 52, places)
        start = at = self.start(bank, dice)
        cards = {}
        for stack in range(places):
            cards[at] = codes[7 * stack : 7 * stack + 7]
            at = self.positions if at == 0 else at - 1
        return cards, dice, start

    def end(self, plans: Mapping[int, Plan], bank: int, nets: Mapping[str, int]) -> None:
        """Keep what the next round depends on."""
        for player, net in nets.items():
            self.chips[player] += net
        self.rounds += 1
        was_start = self.is_start
        self.is_start = bool(self.new_deck_every) and self.rounds % self.new_deck_every == 0
        after = [seat for seat in sorted(plans) if seat >= self.first]
        moved = after[0] + 1 if after else 1
        self.first = 1 if was_start or self.is_start else moved
        self.banked = plans[bank].player if bank else ""
        if not bank:
            self.last = {seat: (x.player, x.wagers["main"]) for seat, x in plans.items()}

    def check(self, played: Played, planned: Iterable[Plan]) -> None:
        """Everything in a round is as it must be."""
        plans = self.able(planned)
        offers = [(offer.seat, offer.player, offer.refusal) for offer in played.offers]
        assert offers == self.offers(plans)
        seat, _, refusal = offers[-1] if offers else (0, "", Refusal.GAME)
        bank = seat if refusal is None and plans[seat].banks != "never" else 0
        self.check_bank(played, plans, bank)
        cards, dice, start = self.deal(bank)
        assert (played.dice, played.start) == (dice, start)
        assert played.round.dealer == cards[0]
        assert [seat.number for seat in played.round.seats] == sorted(plans)
        for one in played.round.seats:
            assert one.cards == cards[one.number]
            self.check_seat(played, one.number, plans[one.number], bank)
        self.end(plans, bank, played.ledger.players)
        assert (played.number, played.chips) == (self.rounds, self.chips)

    def check_bank(self, played: Played, plans: Mapping[int, Plan], seat: int) -> None:
        bank = played.round.bank
        if not seat:
            assert bank is None
            return
        assert bank is not None
        assert bank.seat == seat
        assert bank.co_bank == (plans[seat].banks == "co-bank")
        assert bank.chips == self.bank_chips(plans[seat])
        assert bank.dealer_wager == (0 if bank.co_bank else self.dealer_wager(plans, seat))

    def check_seat(self, played: Played, number: int, plan: Plan, bank: int) -> None:
        (seat,) = (seat for seat in played.round.seats if seat.number == number)
        bonus = {key: cents for key, cents in plan.wagers.items() if key != "main"}
        if number == bank and not self.game.bank_bonus:
            bonus = {}
        assert (seat.player, dict(seat.wagers)) == (plan.player, bonus)
        assert seat.main == (None if number == bank else plan.wagers["main"])
        of_dealer = played.round.bank is not None and played.round.bank.co_bank and number == bank
        assert seat.low == (None if of_dealer else plan.low)


# --------------------------------------------------------------------------- random sessions


def random_plan(rng: random.Random, seat: int, player: str, game: Game) -> Plan:
    wagers = {"main": rng.choice((100, 1000, 2500, 3333, 8000))}
    for wager in game.wagers:
        if rng.random() < 0.5:
            wagers[wager.key] = rng.choice((100, 499, 500, 1200))
    color = rng.choice(("red", "black")) if set(game.colored) & set(wagers) else None
    banks = rng.choice(("never", "alone", "alone", "co-bank" if game.co_bank else "alone"))
    return Plan(seat, player, wagers, color, banks)


def random_session(rng: random.Random, game: Game, positions: int = POSITIONS) -> Session:
    seats = rng.sample(range(1, positions + 1), rng.randint(1, positions))
    players = rng.choices(NAMES, k=len(seats))
    plans = [random_plan(rng, *at, game) for at in zip(seats, players, strict=True)]
    chips = {player: rng.choice((5_000, 30_000, 60_000, 200_000)) for player in players}
    every = rng.choice((0, 0, 1, 5))
    return Session(game, chips, plans, rng.randrange(2**64), positions, every)


def other_plans(rng: random.Random, session: Session) -> list[Plan]:
    """What is done in a round: mostly what the session says."""
    plans = []
    for plan in session.plans:
        if rng.random() < 0.2:
            plan = random_plan(rng, plan.seat, plan.player, session.game)
        if rng.random() < 0.1:
            plan = replace(plan, wagers={"main": 0}, color=None)
        if rng.random() < 0.1:
            plan = replace(plan, low=tuple(rng.sample(range(52), 2)))  # foul, most of the time
        plans.append(plan)
    return plans


VARIANTS = {
    **GAMES,
    "52 cards": replace(SUPREME, deck=52),
    "without wagers of the bank": replace(EZ, bank_bonus=False, rounding="down", odd_cent="bank"),
}


MET = {
    None,
    Refusal.START,
    Refusal.DEALER_TURN,
    Refusal.TWICE,
    Refusal.NO_WAGER,
    Refusal.COVER,
    Refusal.AREAS,
}


@pytest.mark.parametrize("name", VARIANTS)
def test_rounds_go_as_the_rules_say(name: str) -> None:
    """B1 to B9, chips that only change hands (B19), and nobody below nothing (B20)."""
    rng = random.Random(name)
    banks: set[tuple[bool, bool]] = set()
    refusals: set[Refusal | None] = set()
    rounds = 0
    for positions in (6, 6, 6, 6, 6, 6, 6, 6, 5, 3, 2, 1):
        session = random_session(rng, VARIANTS[name], positions)
        model, of_all, of_house = Model(session), sum(session.chips.values()), 0
        for _ in range(40):
            plans = other_plans(rng, session)
            if not model.able(plans):
                break
            played = session.play(plans)
            model.check(played, plans)
            of_house += played.ledger.house
            assert sum(session.chips.values()) + of_house == of_all
            assert min(session.chips.values()) >= 0
            assert session.chips == played.chips
            if bank := played.round.bank:
                banks.add((bank.co_bank, bank.dealer_wager > 0))
            refusals |= {offer.refusal for offer in played.offers}
            rounds += 1
    assert rounds > 200
    if VARIANTS[name].player_bank:
        assert banks >= {(True, False), (False, True)}
        assert refusals == MET
    else:
        assert (banks, refusals) == (set(), set())


def test_b1_nobody_banks_after_a_shuffle_of_a_new_deck() -> None:
    plans = [Plan(seat, name, {"main": 1000}, banks="alone") for seat, name in enumerate("ABC", 1)]
    session = Session(SUPREME, dict.fromkeys("ABC", 100_000), plans, 5, new_deck_every=4)
    banked = [bool(session.play().round.bank) for _ in range(12)]
    # The first of four; and once around the offer comes to the dealer (B2), but here never.
    assert banked == [False, True, True, True] * 3


def test_b2_the_offer_goes_round_and_comes_to_the_dealer() -> None:
    plans = [Plan(seat, name, {"main": 1000}) for seat, name in ((2, "A"), (5, "B"))]
    session = Session(SUPREME, {"A": 100_000, "B": 100_000}, plans, 5)
    session.play()
    first = []
    for _ in range(7):
        offers = session.play().offers
        first.append(0 if offers[0].refusal is Refusal.DEALER_TURN else offers[0].seat)
    assert first == [2, 5, 0, 2, 5, 0, 2]


def test_b6_the_dealers_wager_is_what_the_bank_wagered_before_and_what_its_chips_cover() -> None:
    plans = [Plan(1, "A", {"main": 4000}, banks="alone"), Plan(2, "B", {"main": 9000})]
    session = Session(SUPREME, {"A": 13_000, "B": 50_000}, plans, 8)
    played = session.play()
    left = session.chips["A"]
    played = session.play([replace(plans[0], wagers={"main": 100}), plans[1]])
    assert played.round.bank is not None
    assert (played.round.bank.seat, played.round.bank.chips) == (1, left)
    assert played.round.bank.dealer_wager == min(4000, left - 9000)
    assert played.round.bank.dealer_wager == 4000  # not the 100 of this round


def test_players_at_several_seats_are_one_player() -> None:
    """They bank at none of them (B5), and their wagers are covered by the same chips."""
    plans = [
        Plan(1, "A", {"main": 1000}, banks="alone"),
        Plan(3, "A", {"main": 2000}, banks="alone"),
        Plan(4, "B", {"main": 500}),
    ]
    session = Session(SUPREME, {"A": 100_000, "B": 10_000}, plans, 5)
    session.play()
    played = session.play()
    assert played.round.bank is None
    assert [offer.refusal for offer in played.offers] == [Refusal.AREAS, Refusal.AREAS, None]
    nets = played.ledger.players
    assert set(nets) == {"A", "B"}
    assert nets["A"] == sum(seat.net for seat in played.ledger.seats if seat.player == "A")


def test_who_has_no_chips_for_the_wagers_sits_out() -> None:
    plans = [
        Plan(2, "A", {"main": 600}),
        Plan(4, "A", {"main": 500}),
        Plan(1, "A", {"main": 400, "bonus": 100}),
        Plan(5, "B", {"main": 1}),
        Plan(6, "C", {"bonus": 100}),
    ]
    session = Session(SUPREME, {"A": 1000, "B": 0, "C": 1000, "D": 7}, plans, 5)
    assert [plan.seat for plan in session.able(session.plans)] == [1, 4]
    played = session.play()
    assert [seat.number for seat in played.round.seats] == [1, 4]
    assert (session.chips["B"], session.chips["C"], session.chips["D"]) == (0, 1000, 7)
    nobody = [replace(plan, wagers={"main": 0}) for plan in plans]
    before = snapshot(session)
    kind, said = shown_error(lambda: session.play(nobody))
    assert (kind, said) == (RoundError, "session: nobody makes a wager")
    assert snapshot(session) == before


def test_a_deck_of_52_has_no_joker() -> None:
    session = Session(replace(SUPREME, deck=52), {"A": 10**6}, [Plan(1, "A", {"main": 1})], 1)
    seen: set[int] = set()
    for _ in range(60):
        played = session.play()
        seen |= {*Hand(played.round.dealer).codes, *Hand(played.round.seats[0].cards).codes}
    assert seen == set(range(52))


# -------------------------------------------------------------------------- the same once more


def both(**changes: Any) -> tuple[list[Played], list[Played]]:
    """The rounds of the example, and those of one that is a bit different."""
    document = json.loads(SCRIPT.read_text())
    first = Script.from_json(copy.deepcopy(document))
    return list(first.play()), list(Script.from_json({**document, **changes}).play())


def test_the_same_seed_deals_the_same_session_again() -> None:
    first, second = both()
    assert first == second
    assert len(first) == 6
    first, second = both(seed=8)
    assert all(a.round.dealer != b.round.dealer for a, b in zip(first, second, strict=True))


def test_cards_and_dice_hang_on_seed_and_number_of_the_round_alone() -> None:
    first, second = both(chips={"Ann": 9_999, "Ben": 50_000, "Cleo": 777_777}, changes=[])
    assert [played.dice for played in first] == [played.dice for played in second]
    assert first[0].round == second[0].round


# ---------------------------------------------------------------------------- a round that fails


def snapshot(session: Session) -> Any:
    return dict(session.chips), session.number, session.rotation, session.plans


class Failing(Choices):
    """Everybody plays as planned, but something goes wrong at the end."""

    def __init__(self, low: Any) -> None:
        self.given = low

    def low(self, plan: Plan, cards: Sequence[int]) -> CardsLike | None:
        if isinstance(self.given, BaseException):
            raise self.given
        answer: CardsLike | None = self.given
        return answer if plan.seat == 2 else None


@pytest.mark.parametrize(
    ("change", "low", "error"),
    [
        ({"wagers": {"main": 1000, "bonus": 99}}, None, StakeError),
        ({"wagers": {"main": 1000, "nothing": 500}}, None, WagerError),
        ({"color": "red"}, None, WagerError),
        ({"wagers": {"main": -5}}, None, StakeError),
        ({"player": "Zed"}, None, RoundError),
        ({"seat": 7}, None, SeatError),
        ({"seat": 3}, None, SeatError),
        ({}, "Zz", CardError),
        ({}, 5, CardError),
        ({}, KeyboardInterrupt(), KeyboardInterrupt),
    ],
)
def test_a_round_that_is_refused_leaves_the_table_as_it_was(
    change: dict[str, Any], low: Any, error: type[BaseException]
) -> None:
    plans = [Plan(seat, "AB"[seat - 2], {"main": 1000}, banks="alone") for seat in (2, 3)]
    session, other = (Session(SUPREME, {"A": 100_000, "B": 100_000}, plans, 5) for _ in range(2))
    for _ in range(4):
        before = snapshot(session)
        with pytest.raises(error):
            session.play([replace(plans[0], **change), plans[1]], Failing(low))
        assert snapshot(session) == before
        assert session.play() == other.play()


def test_a_co_bank_where_there_is_none_is_refused() -> None:
    plans = [Plan(2, "A", {"main": 1000}, banks="co-bank")]
    session = Session(replace(EZ, co_bank=False), {"A": 9000}, plans, 5)
    session.play()
    before = snapshot(session)
    kind, said = shown_error(session.play)
    assert kind is BankError
    assert "the game has no co-bank (B7, 34.13(e))" in said
    assert snapshot(session) == before


def test_what_is_no_plan_is_refused() -> None:
    session = Session(SUPREME, {"A": 9000}, [Plan(1, "A", {"main": 1})], 5)
    wrong: Any
    for wrong in (5, None, "A", {"A": 1}, ["A"], [None]):
        with pytest.raises(RoundError, match=r"[pP]lan"):
            Session(SUPREME, {"A": 9000}, wrong, 5)
        if wrong is not None:
            with pytest.raises(RoundError, match=r"[pP]lan"):
                session.play(wrong)
    with pytest.raises(RoundError, match="nobody plays"):
        Session(SUPREME, {"A": 9000}, [], 5)
    with pytest.raises(RoundError, match="'nj-supreme' is no game"):
        Session("nj-supreme", {"A": 9000}, session.plans, 5)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------- choices


class Asks(Choices):
    """Writes down what it is asked; the seats set a low hand, or a foul one."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        self.cards: dict[int, tuple[int, ...]] = {}

    def wagers(self, session: Session, plan: Plan) -> Plan:
        self.asked.append(("wagers", plan.seat))
        return replace(plan, wagers={"main": 100 * plan.seat}) if plan.seat != 4 else plan

    def bank(self, plan: Plan) -> str:
        self.asked.append(("bank", plan.seat))
        return "co-bank" if plan.seat == 3 else "never"

    def low(self, plan: Plan, cards: Sequence[int]) -> CardsLike | None:
        self.asked.append(("low", plan.seat))
        self.cards[plan.seat] = tuple(cards)
        lows: dict[int, CardsLike | None] = {1: None, 2: cards[:1], 4: two_lowest(cards)}
        return lows[plan.seat]


def two_lowest(cards: Sequence[int]) -> list[int]:
    """The two lowest cards, which are not foul but for a few hands."""
    return sorted(cards)[:2]


def test_players_are_asked_in_turn_and_what_they_say_is_done() -> None:
    plans = [Plan(seat, name, {"main": 2500}) for seat, name in enumerate("ABCD", 1)]
    session = Session(SUPREME, dict.fromkeys("ABCD", 100_000), plans, 11)
    session.play()
    choices = Asks()
    played = session.play(choices=choices)
    # Seat 3 accepts the bank: seat 4 is not asked, and the dealer sets the co-bank's hand (B7).
    assert choices.asked == [
        *(("wagers", seat) for seat in (1, 2, 3, 4)),
        *(("bank", seat) for seat in (1, 2, 3)),
        *(("low", seat) for seat in (1, 2, 4)),
    ]
    assert played.round.bank is not None
    assert (played.round.bank.seat, played.round.bank.co_bank) == (3, True)
    assert [seat.main for seat in played.round.seats] == [100, 200, None, 2500]
    outcomes = {seat.seat: seat for seat in played.ledger.seats}
    assert outcomes[2].outcome == "foul"
    assert outcomes[4].setting.low == Hand(two_lowest(choices.cards[4]))
    assert outcomes[1].setting == SUPREME.house_way.set(choices.cards[1])
    assert {seat: outcomes[seat].cards.codes for seat in (1, 2, 4)} == {
        seat: Hand(cards).codes for seat, cards in choices.cards.items()
    }


@pytest.mark.parametrize("wrong", [{"player": "Zed"}, {"seat": 2}, {"seat": 7}])
def test_a_player_stays_at_the_seat(wrong: dict[str, Any]) -> None:
    class Moves(Choices):
        def wagers(self, session: Session, plan: Plan) -> Plan:
            return replace(plan, **wrong) if plan.seat == 1 else plan

    plans = [Plan(seat, name, {"main": 100}) for seat, name in enumerate("AB", 1)]
    session = Session(SUPREME, {"A": 9000, "B": 9000}, plans, 3)
    before = snapshot(session)
    kind, said = shown_error(lambda: session.play(choices=Moves()))
    assert kind in (RoundError, SeatError)
    assert str(next(iter(wrong.values()))) in said
    assert snapshot(session) == before


def test_an_answer_that_is_none_is_refused() -> None:
    class Answers(Choices):
        def bank(self, plan: Plan) -> str:
            return "perhaps"

    session = Session(SUPREME, {"A": 9000}, [Plan(1, "A", {"main": 100})], 3)
    session.play(choices=Answers())
    kind, said = shown_error(lambda: session.play(choices=Answers()))
    assert (kind, said) == (
        RoundError,
        "seat 1: banks is one of never, alone, co-bank, not 'perhaps'",
    )


# ----------------------------------------------------------------------------- what is not shown


def every_card(played: Played) -> set[int]:
    """The cards that somebody got."""
    hands = (played.round.dealer, *(seat.cards for seat in played.round.seats))
    return {code for cards in hands for code in Hand(cards).codes}


def test_seeds_and_cards_that_nobody_got_are_not_shown() -> None:
    document = json.loads(SCRIPT.read_text())
    script = Script.from_json({**document, "seed": SEED})
    texts = [repr(script), repr(script.session)]
    for number, played in enumerate(script.play()):
        texts += [repr(played), json.dumps(played.round.to_json())]
        texts += [json.dumps(played.ledger.to_json()), str(vars(script.session)["rotation"])]
        codes, _ = _core.deal_seeded(SEED, number, False, POSITIONS + 1)
        stacks = [codes[i : i + 7] for i in range(0, 49, 7)]
        got = every_card(played)
        unseen = [stack for stack in stacks if not got & set(stack)]
        assert len(unseen) == POSITIONS - len(played.round.seats) >= 3
        in_json = json.dumps([played.round.to_json(), played.ledger.to_json()])
        for stack in unseen:
            assert str(stack) not in repr(played)
            assert str(Hand(stack)) not in in_json
        cards = [played.round.to_json()["dealer"]]
        cards += [seat["cards"] for seat in played.round.to_json()["seats"]]
        assert {code for text in cards for code in Hand(text).codes} == got
    assert not any(str(SEED) in text for text in texts)


# ------------------------------------------------------------------------------------- scripts


def test_the_example_changes_what_it_says_and_for_one_round_only() -> None:
    script = Script.load(SCRIPT)
    assert (script.rounds, script.source) == (6, "nj-supreme")
    mains, banks = {}, {}
    for played in script.play():
        mains[played.number] = {seat.number: seat.main for seat in played.round.seats}.get(6)
        banks[played.number] = played.round.bank and played.round.bank.seat
    assert mains == {1: 2000, 2: 2000, 3: 5000, 4: 2000, 5: 2000, 6: 2000}
    assert banks[1] is None
    assert 1 not in (banks[4], banks[1])


def script_of(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = {
        "format": "paigow/session",
        "version": 1,
        "game": "nj-ez",
        "seed": 7,
        "rounds": 3,
        "chips": {"Ann": 100_000, "Ben": 100_000},
        "seats": [
            {"seat": 1, "player": "Ann", "wagers": {"main": 2500, "dynasty": 500}},
            {
                "seat": 4,
                "player": "Ben",
                "wagers": {"main": 1000, "red_black": {"stake": 100, "color": "red"}},
                "banks": "alone",
            },
        ],
        "changes": [],
    }
    return {**document, **changes}


def change(**fields: Any) -> dict[str, Any]:
    """A script with one change in the second round."""
    return script_of(changes=[{"round": 2, "seat": 4, **fields}])


def seats_in_round(document: dict[str, Any], number: int) -> dict[int, Any]:
    played = list(Script.from_json(document).play())[number - 1]
    return {seat.number: seat for seat in played.round.seats}


def test_changes_are_wagers_colors_low_hands_and_banks() -> None:
    first = seats_in_round(script_of(), 1)[4]
    assert (first.main, dict(first.wagers), first.color) == (1000, {"red_black": 100}, "red")
    never = change(banks="never")
    assert seats_in_round(script_of(), 2)[4].main is None
    assert seats_in_round(never, 2)[4].main == 1000
    black = change(banks="never", wagers={"main": 5, "red_black": {"stake": 200, "color": "black"}})
    second = seats_in_round(black, 2)[4]
    assert (second.main, dict(second.wagers), second.color) == (5, {"red_black": 200}, "black")
    assert seats_in_round(black, 1)[4] == first
    low = seats_in_round(change(banks="never", low="As Kd"), 2)
    assert (low[1].low, low[4].low) == (None, "As Kd")
    assert list(seats_in_round(change(wagers={}), 2)) == [1]


def test_a_session_ends_when_nobody_has_chips() -> None:
    document = script_of(chips={"Ann": 3000, "Ben": 0}, rounds=1000)
    rounds = list(Script.from_json(document).play())
    assert 1 <= len(rounds) < 1000
    assert rounds[-1].chips["Ann"] < 3000


def test_another_seed_or_number_of_rounds() -> None:
    script = Script.load(SCRIPT)
    assert script.but(None, None) == script
    assert len(list(script.but(8, 2).play())) == 2
    assert script.session.number == 0  # it is another session
    other = next(iter(script.but(8, None).play()))
    assert other.round.dealer != next(iter(script.play())).round.dealer
    kind, said = shown_error(lambda: script.but(-1, None))
    assert (kind, said) == (PaigowError, "a seed is from 0 to 2^64 - 1, not -1")


OWN = 'name = "own"\nbase = "nj-ez"\nleast = 1000\n'


def test_a_game_of_your_own_is_found_from_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "scripts"
    folder.mkdir()
    (tmp_path / "own.toml").write_text(OWN)
    (folder / "script.json").write_text(json.dumps(script_of(game="../own.toml")))
    monkeypatch.chdir(tmp_path)
    script = Script.load("scripts/script.json")
    assert (script.session.game.name, script.session.game.least) == ("own", 1000)
    assert Path(script.source).resolve() == (tmp_path / "own.toml").resolve()
    assert len(list(script.play())) == 3
    kind, said = shown_error(lambda: Script.from_json(script_of(game="../own.toml")))
    assert (kind, said) == (
        RoundError,
        "only what ships with the package can be named here, not '../own.toml'",
    )


class Wrong(NamedTuple):
    """A document that is refused, and by what."""

    document: Any
    error: type[PaigowError]
    said: str


def seat_of(**fields: Any) -> dict[str, Any]:
    """A script whose first seat is a bit different."""
    document = script_of()
    document["seats"][0].update(fields)
    return document


def without(key: str) -> dict[str, Any]:
    return {name: value for name, value in script_of().items() if name != key}


WRONG = {
    "no object": Wrong([], RoundError, "session: expected an object, not []"),
    "a game missing": Wrong(without("game"), RoundError, "session: 'game' is missing"),
    "a seed missing": Wrong(without("seed"), RoundError, "session: 'seed' is missing"),
    "chips missing": Wrong(without("chips"), RoundError, "session: 'chips' is missing"),
    "an unknown key": Wrong(script_of(deck=52), RoundError, "session: unknown key 'deck'"),
    "format": Wrong(script_of(format="x"), RoundError, "format must be 'paigow/session', not 'x'"),
    "version": Wrong(script_of(version=2), RoundError, "version must be 1, not 2"),
    "version true": Wrong(script_of(version=True), RoundError, "version must be 1, not True"),
    "a game of no text": Wrong(script_of(game=5), RoundError, "game must be text, not 5"),
    "no such game": Wrong(script_of(game="nj"), GameError, "there is no 'nj'"),
    "a negative seed": Wrong(script_of(seed=-1), PaigowError, "0 to 2^64 - 1, not -1"),
    "a large seed": Wrong(script_of(seed=2**64), PaigowError, "not 18446744073709551616"),
    "half a seed": Wrong(script_of(seed=0.5), PaigowError, "a whole number, not 0.5"),
    "no seed": Wrong(script_of(seed=None), PaigowError, "a whole number, not None"),
    "no rounds": Wrong(script_of(rounds=0), ArrayError, "rounds must be a whole number from 1"),
    "many rounds": Wrong(script_of(rounds=10**6 + 1), RoundError, "not 1000001"),
    "rounds in words": Wrong(script_of(rounds="3"), ArrayError, "not '3'"),
    "no positions": Wrong(script_of(positions=0), ArrayError, "positions must be a whole number"),
    "seven positions": Wrong(script_of(positions=7), SeatError, "serves 6 positions, not 7"),
    "few positions": Wrong(script_of(positions=3), SeatError, "seat 4 is taken, or there is none"),
    "decks": Wrong(script_of(new_deck_every=-1), ArrayError, "new_deck_every must be"),
    "decks true": Wrong(script_of(new_deck_every=True), ArrayError, "not True"),
    "chips of no names": Wrong(script_of(chips=[1]), RoundError, "[1] are no chips"),
    "chips of a long name": Wrong(script_of(chips={"x" * 101: 5}), RoundError, "characters, not"),
    "chips of no name": Wrong(script_of(chips={"": 5}), RoundError, "cannot be called ''"),
    "chips of the house": Wrong(
        script_of(chips={"house": 5}), RoundError, "cannot be called 'house'"
    ),
    "negative chips": Wrong(script_of(chips={"Ann": -1}), StakeError, "0 to 1000000000000 cents"),
    "many chips": Wrong(script_of(chips={"Ann": 10**12 + 1}), StakeError, "not 1000000000001"),
    "half a chip": Wrong(script_of(chips={"Ann": 0.5}), StakeError, "chips of Ann must be a whole"),
    "nobody's chips": Wrong(script_of(chips={"Ann": 5}), RoundError, "'Ben' has no chips"),
    "no seats": Wrong(script_of(seats=[]), RoundError, "session: nobody plays"),
    "seats of no list": Wrong(script_of(seats={}), RoundError, "seats must be a list, not {}"),
    "a seat of no object": Wrong(script_of(seats=[5]), RoundError, "seats[0]: expected an object"),
    "a seat with cards": Wrong(seat_of(cards="As"), RoundError, "seats[0]: unknown key 'cards'"),
    "seat 0": Wrong(seat_of(seat=0), SeatError, "seat 0 is taken, or there is none"),
    "seat 7": Wrong(seat_of(seat=7), SeatError, "seat 7 is taken, or there is none"),
    "a seat twice": Wrong(seat_of(seat=4), SeatError, "seat 4 is taken, or there is none"),
    "a seat in words": Wrong(
        seat_of(seat="1"), RoundError, "seats[0]: seat must be a whole number, not '1'"
    ),
    "a name of no text": Wrong(seat_of(player=5), RoundError, "seat 1: player is printable text"),
    "a name of another": Wrong(seat_of(player="seat 2"), RoundError, "cannot be called 'seat 2'"),
    "the dealer": Wrong(seat_of(player="dealer"), RoundError, "cannot be called 'dealer'"),
    "wagers of no object": Wrong(seat_of(wagers=5), RoundError, "wagers: expected an object"),
    "an unknown wager": Wrong(seat_of(wagers={"bonus": 5}), RoundError, "unknown key 'bonus'"),
    "half a cent": Wrong(seat_of(wagers={"main": 0.5}), StakeError, "main must be a whole number"),
    "no color": Wrong(seat_of(wagers={"red_black": 5}), RoundError, "red_black: expected an obj"),
    "a color of no text": Wrong(
        seat_of(wagers={"red_black": {"stake": 5, "color": 1}}), RoundError, "color must be text"
    ),
    "banks sometimes": Wrong(seat_of(banks="yes"), RoundError, "never, alone, co-bank, not 'yes'"),
    "changes of no list": Wrong(script_of(changes=5), RoundError, "changes must be a list, not 5"),
    "a change of no object": Wrong(
        script_of(changes=[5]), RoundError, "changes[0]: expected an object, not 5"
    ),
    "a change of nothing": Wrong(
        script_of(changes=[{"seat": 4}]), RoundError, "changes[0]: 'round' is missing"
    ),
    "round 0": Wrong(script_of(changes=[{"round": 0, "seat": 4}]), RoundError, "seat 4 in round 0"),
    "a change at no seat": Wrong(
        script_of(changes=[{"round": 2, "seat": 3}]), RoundError, "nobody is at seat 3 in round 2"
    ),
    "two changes": Wrong(
        script_of(changes=[{"round": 2, "seat": 4}] * 2), RoundError, "changes[1]: nobody"
    ),
    "a change of players": Wrong(change(player="Ann"), RoundError, "unknown key 'player'"),
    "a change of banks": Wrong(change(banks="no"), RoundError, "never, alone, co-bank, not 'no'"),
    "a change of wagers": Wrong(change(wagers={"x": 1}), RoundError, "unknown key 'x'"),
    "a low hand of codes": Wrong(change(low=[1, 2]), RoundError, "low must be text, not [1, 2]"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_script_is_one_error_that_names_what_is_wrong(what: str) -> None:
    document, error, said = WRONG[what]
    kind, text = shown_error(lambda: Script.from_json(document))
    assert kind is error
    assert said in text


@pytest.mark.parametrize(
    ("document", "error", "said"),
    [
        (seat_of(wagers={"main": -1}), StakeError, "not -1"),
        (seat_of(wagers={"main": 1, "dynasty": 99}), StakeError, "dynasty wager of 99 cents"),
        (
            seat_of(wagers={"main": 1, "red_black": {"stake": 100, "color": "blue"}}),
            WagerError,
            "names red or black, not 'blue'",
        ),
        (change(banks="never", low="Zz"), CardError, "'Zz' is not a card"),
    ],
)
def test_what_only_a_round_can_tell_is_told_when_it_is_played(
    document: dict[str, Any], error: type[PaigowError], said: str
) -> None:
    script = Script.from_json(document)
    with pytest.raises(error, match=said):
        list(script.play())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not JSON"),
        (b"\xff", "is not JSON"),
        (b"[]", "object"),
        (b'{"a":1,"a":2}', "twice"),
    ],
)
def test_a_file_that_is_no_script(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "script.json"
    path.write_bytes(content)
    kind, text = shown_error(lambda: Script.load(path))
    assert kind is RoundError
    assert said in text
    assert shown_error(lambda: Script.load(tmp_path)) == (
        RoundError,
        f"cannot read {shown_path(tmp_path)}: Is a directory",
    )


def shown_path(path: Path) -> str:
    text = repr(str(path))
    return text if len(text) <= 80 else f"...'{str(path)[-75:]}'"


# --------------------------------------------------------------------------- without a script


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [1, 6])
def test_a_table_without_a_script(name: str, players: int) -> None:
    script = default_script(name, players, 3, 4)
    rounds = list(script.play())
    assert len(rounds) == 4
    first = rounds[0].round.seats
    assert [(seat.number, seat.player) for seat in first] == list(enumerate(NAMES[:players], 1))
    assert all(seat.main == 2500 for seat in first)
    assert all(set(seat.wagers.values()) == {500} for seat in first)
    assert {seat.color for seat in first} == {"red" if GAMES[name].colored else None}
    banked = [bool(played.round.bank) for played in rounds]
    assert any(banked) == GAMES[name].player_bank


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nope", 3, 1, 5), "there is no 'nope'"),
        (("nj-ez", 0, 1, 5), "players must be a whole number from 1, not 0"),
        (("nj-ez", 7, 1, 5), "a deck serves 6 players, not 7"),
        (("nj-ez", 3, -1, 5), "not -1"),
        (("nj-ez", 3, 1, 0), "rounds must be a whole number from 1, not 0"),
    ],
)
def test_a_table_that_there_cannot_be(arguments: tuple[Any, ...], said: str) -> None:
    assert said in shown_error(lambda: default_script(*arguments))[1]
