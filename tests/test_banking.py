"""The player bank: N.J.A.C. 13:69F-34.13 by the paragraph, cases by number, a plain model of it."""

from __future__ import annotations

import copy
import json
import pickle
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paigow import BankRotation, Offer, PaigowError, Place, Refusal, _core
from paigow._faults import Fault, error_of
from paigow.banking import deliver, start_position
from paigow.errors import BankError, RoundError, SeatError, StakeError

# Each test runs in several threads at once.
pytestmark = pytest.mark.force_parallel_threads(4)

MOST_STAKE = 10**12
ENOUGH = 1_000_000

ANN = Place(1, "Ann", 2500, ENOUGH)
BEN = Place(3, "Ben", 1000, ENOUGH)
CLEO = Place(6, "Cleo", 500, ENOUGH)
TABLE = (CLEO, ANN, BEN)  # in any order


def after(*rounds: int | None, places: Sequence[Place] = TABLE) -> BankRotation:
    """The rotation after a start of the game, and these banks."""
    rotation = BankRotation.begin().end_round(places)
    for bank in rounds:
        rotation = rotation.end_round(places, bank)
    return rotation


def asked(rotation: BankRotation, places: Sequence[Place] = TABLE) -> list[int]:
    """The seats that may bank, in the order in which they are asked."""
    return [offer.seat for offer in rotation.offers(places) if offer.refusal is None]


def reasons(rotation: BankRotation, places: Sequence[Place] = TABLE) -> set[Refusal | None]:
    return {offer.refusal for offer in rotation.offers(places)}


def refused(error: type[PaigowError], words: Sequence[str], call: Callable[[], object]) -> Any:
    with pytest.raises(error) as caught:
        call()
    assert type(caught.value) is error
    for word in words:
        assert word in str(caught.value)
    return caught.value


# ------------------------------------------------------- the regulation, paragraph by paragraph


def test_34_13_b_nobody_banks_the_first_round_after_a_new_deck() -> None:
    rotation = BankRotation.begin()
    assert reasons(rotation) == {Refusal.START}
    assert reasons(after()) == {None}
    again = after().end_round(TABLE, 3, new_deck=True)
    assert reasons(again) == {Refusal.START}
    assert reasons(again.end_round(TABLE)) == {None}


def test_34_13_c_the_bank_is_offered_from_the_dealers_right_counterclockwise() -> None:
    assert after().offers(TABLE) == (
        Offer(1, "Ann", None),
        Offer(3, "Ben", None),
        Offer(6, "Cleo", None),
    )


@pytest.mark.parametrize("banks", [(None, None), (1, 3), (6, 1), (3, None), (None, 1)])
def test_34_13_c_the_first_offer_moves_to_the_right_whoever_accepts(
    banks: tuple[int | None, int | None],
) -> None:
    firsts = [after(*banks[:rounds]).offers(TABLE)[0].seat for rounds in range(3)]
    assert firsts == [1, 3, 6]


def test_34_13_c_the_offer_goes_round_the_table_from_the_first_who_is_asked() -> None:
    assert asked(after(None)) == [3, 6, 1]
    assert asked(after(None, None)) == [6, 1, 3]


def test_34_13_c_when_it_returns_to_the_dealer_nobody_banks() -> None:
    rotation = after(None, None, 6)
    assert reasons(rotation) == {Refusal.DEALER_TURN}
    assert [offer.seat for offer in rotation.offers(TABLE)] == [1, 3, 6]
    assert asked(rotation.end_round(TABLE)) == [1, 3, 6]


def test_34_13_c_places_that_nobody_has_are_not_offered() -> None:
    """Who comes late is offered the bank when it comes there; who has left, not."""
    rotation = after(None)
    assert asked(rotation, (ANN, CLEO)) == [6, 1]
    dev = Place(2, "Dev", 100, ENOUGH)
    assert rotation.offers((*TABLE, dev))[0] == Offer(2, "Dev", Refusal.NO_WAGER)
    rotation = rotation.end_round((*TABLE, dev))
    assert rotation.offers((*TABLE, dev))[0] == Offer(3, "Ben", None)
    assert rotation.offers((dev, ANN))[0].refusal is Refusal.DEALER_TURN


def test_34_13_c_nobody_banks_two_rounds_in_a_row() -> None:
    rotation = after(3)
    assert [(o.seat, o.refusal) for o in rotation.offers(TABLE)] == [
        (3, Refusal.TWICE),
        (6, None),
        (1, None),
    ]
    assert rotation.may_bank(4, (ANN, replace(BEN, seat=4))) is Refusal.TWICE  # at another seat
    assert rotation.may_bank(3, (ANN, replace(BEN, player="Dev"))) is Refusal.NO_WAGER
    assert rotation.end_round(TABLE).may_bank(3, TABLE) is None
    assert rotation.end_round(TABLE, 1).may_bank(3, TABLE) is None


def test_34_13_c_if_nobody_accepts_the_house_banks() -> None:
    rotation = after(3, None)
    assert rotation.banked is None
    assert asked(rotation) == [6, 1, 3]


def test_34_13_d_1_the_bank_wagered_in_the_last_round_that_nobody_banked() -> None:
    dev = Place(2, "Dev", 700, ENOUGH)
    rotation = after()
    assert rotation.may_bank(2, (*TABLE, dev)) is Refusal.NO_WAGER  # who has just come
    rotation = rotation.end_round((*TABLE, dev), 1)
    assert rotation.may_bank(2, (*TABLE, dev)) is Refusal.NO_WAGER  # that was against Ann
    rotation = rotation.end_round((*TABLE, dev))
    assert rotation.may_bank(2, (*TABLE, dev)) is None
    rotation = rotation.end_round((*TABLE, dev), 3)
    assert rotation.may_bank(2, (*TABLE, dev)) is None  # that round does not count
    for _ in range(2):
        rotation = rotation.end_round((*TABLE, replace(dev, wager=0)))
    assert rotation.may_bank(2, (*TABLE, dev)) is Refusal.NO_WAGER  # who sat the last one out


def test_34_13_d_1_the_wager_counts_wherever_the_player_made_it() -> None:
    assert after().may_bank(4, (ANN, replace(BEN, seat=4))) is None


@pytest.mark.parametrize(
    ("chips", "refusal"), [(10_999, Refusal.COVER), (11_000, None), (11_001, None)]
)
def test_34_13_d_2_the_chips_cover_all_other_wagers(chips: int, refusal: Refusal | None) -> None:
    places = (Place(1, "Ann", 0, chips), Place(3, "Ben", 6000), Place(6, "Cleo", 5000))
    assert after().may_bank(1, places) is refusal


def test_34_13_d_2_case_124_a_hundred_dollars_do_not_cover_sixty_and_fifty() -> None:
    places = (Place(1, "Ann", 9900, 10_000), Place(3, "Ben", 6000), Place(6, "Cleo", 5000))
    words = ("Ann", "seat 1", "chips of 10000 cents", "B4", "34.13(d)2")
    error = refused(BankError, words, lambda: after().end_round(places, 1))
    assert error.refusal is Refusal.COVER


def test_34_13_f_the_bank_plays_at_one_betting_area() -> None:
    both = (ANN, Place(2, "Ann", 0, 0), CLEO)
    assert after().may_bank(1, both) is Refusal.AREAS
    assert after().may_bank(2, both) is Refusal.AREAS
    assert after().may_bank(1, (ANN, CLEO)) is None


def test_34_13_g_the_dealer_wagers_what_the_bank_last_wagered_against_the_dealer() -> None:
    rotation = after(6).end_round([replace(place, wager=99) for place in TABLE], 1)
    assert rotation.dealer_wager(3, "Ben") == 1000  # in the last round that nobody banked
    rotation = rotation.end_round([replace(place, wager=99) for place in TABLE])
    assert rotation.dealer_wager(3, "Ben") == 99


def test_34_13_g_case_127_of_two_areas_the_wager_at_the_seat_counts() -> None:
    places = (Place(1, "Ann", 5000), Place(2, "Ann", 3000), CLEO)
    rotation = after(places=places)
    assert rotation.dealer_wager(1, "Ann") == 5000
    assert rotation.dealer_wager(2, "Ann") == 3000
    assert rotation.dealer_wager(4, "Ann") == 3000  # elsewhere: the last
    assert rotation.dealer_wager(1, "Cleo") == 500
    assert rotation.dealer_wager(1, "Dev") == 0


def test_34_13_g_case_127_the_amount_can_be_another() -> None:
    rotation = after()
    up_to_55 = lambda last: min(5500, 4 * last)  # noqa: E731
    assert rotation.dealer_wager(1, "Ann", formula=up_to_55) == 5500
    assert rotation.dealer_wager(6, "Cleo", formula=up_to_55) == 2000
    assert rotation.dealer_wager(6, "Cleo", formula=lambda _: MOST_STAKE) == MOST_STAKE


@pytest.mark.parametrize("lesser", [0, 1, 2499, 2500])
def test_34_13_g_the_bank_may_direct_a_lesser_amount_or_none(lesser: int) -> None:
    assert after().dealer_wager(1, "Ann", asked=lesser) == lesser


def test_34_13_g_the_bank_may_not_direct_more() -> None:
    refused(StakeError, ("2501", "2500"), lambda: after().dealer_wager(1, "Ann", asked=2501))
    call = lambda: after().dealer_wager(1, "Ann", lambda last: last // 5, 501)  # noqa: E731
    refused(StakeError, ("501", "500"), call)


@pytest.mark.parametrize(
    ("total", "bank", "start"),
    [
        pytest.param(3, 0, 2, id="from the dealer"),
        pytest.param(8, 0, 0, id="8 is number one again"),
        pytest.param(14, 0, 6, id="14 is the seventh"),
        pytest.param(18, 0, 3, id="all sixes"),
        pytest.param(3, 4, 6, id="from the bank"),
        pytest.param(4, 4, 0, id="the dealer is counted"),
        pytest.param(5, 4, 1, id="past the dealer"),
        pytest.param(8, 4, 4, id="the bank is number one again"),
        pytest.param(1, 6, 6, id="a random number"),
        pytest.param(7, 6, 5, id="the largest random number"),
    ],
)
def test_34_13_h_3_i_4_j_3_the_bank_is_number_one(total: int, bank: int, start: int) -> None:
    assert start_position(total, bank) == start


def test_34_13_h_3_case_131_the_count_depends_on_the_number_of_positions() -> None:
    assert start_position(9, 4, 7) == 5  # the second position from the bank
    assert start_position(9, 4, 8) == 4  # the bank
    assert start_position(9, 0, 7) == 1
    assert start_position(9, 0, 8) == 0


def test_34_13_i_1_5_the_bank_chooses_the_first_stack_and_the_others_follow() -> None:
    assert list(deliver(3, 5).items()) == [
        (5, 3),  # clockwise: the numbers of the positions go down
        (4, 4),
        (3, 5),
        (2, 6),
        (1, 7),
        (0, 1),  # no stack is to the right any more: from the far left
        (6, 2),
    ]


def test_34_13_i_5_without_stacks_to_the_right_the_next_is_the_leftmost() -> None:
    assert list(deliver(7, 0).items()) == [(0, 7), (6, 1), (5, 2), (4, 3), (3, 4), (2, 5), (1, 6)]


@pytest.mark.parametrize("positions", [2, 7, 17])
def test_34_13_i_5_every_position_gets_a_stack(positions: int) -> None:
    for first in range(1, positions + 1):
        for start in range(positions):
            stacks = deliver(first, start, positions)
            assert sorted(stacks) == list(range(positions))
            assert sorted(stacks.values()) == list(range(1, positions + 1))
            assert next(iter(stacks.items())) == (start, first)


# ----------------------------------------------------------------------- refusals, in words


def test_the_refusals_are_those_of_the_core_in_its_order(root: Path) -> None:
    header = (root / "csrc" / "include" / "paigow" / "bank.h").read_text()
    listed = re.findall(r"^    PAIGOW_REFUSED_(\w+), +/\* (.*) \*/", header, re.MULTILINE)
    assert [name for name, _ in listed] == list(Refusal.__members__)
    for name, comment in listed:
        cited = re.findall(r"B\d+|34\.13\S*(?=:)", comment)
        assert set(cited) <= {Refusal[name].rule, Refusal[name].paragraph}


@pytest.mark.parametrize(("number", "refusal"), list(enumerate(Refusal, 1)))
def test_the_core_s_refusals_have_words(number: int, refusal: Refusal) -> None:
    error = error_of(Fault(-16, 3, "", 0, 0, number, 2500, 0))
    assert type(error) is BankError
    assert isinstance(error, RoundError)
    assert error.refusal is refusal
    assert str(error).startswith(f"seat 3: {refusal}")
    assert str(error).endswith(f"{refusal.paragraph})")
    assert refusal.rule in str(error)
    assert ("2500 cents" in str(error)) == bool(refusal.of)
    assert refusal.words == str(refusal) == f"{refusal}"
    back = pickle.loads(pickle.dumps(error))
    assert (str(back), back.refusal) == (str(error), refusal)


def test_other_errors_of_the_bank_have_no_refusal() -> None:
    error = refused(BankError, ("19",), lambda: start_position(19))
    assert error.refusal is None


@pytest.mark.parametrize(
    ("bank", "rotation", "places", "refusal", "words"),
    [
        (3, BankRotation.begin(), TABLE, Refusal.START, ("Ben", "seat 3", "B1")),
        (1, after(None, None, None), TABLE, Refusal.DEALER_TURN, ("Ann", "seat 1", "B2")),
        (3, after(3), TABLE, Refusal.TWICE, ("Ben", "seat 3", "B3")),
        (6, after(places=(ANN,)), TABLE, Refusal.NO_WAGER, ("Cleo", "seat 6", "34.13(d)1")),
        (1, after(), (Place(1, "Ann", 5, 8), BEN), Refusal.COVER, ("Ann", "8 cents", "34.13(d)2")),
        (1, after(), (ANN, replace(BEN, player="Ann")), Refusal.AREAS, ("Ann", "34.13(f)")),
        (4, after(), TABLE, Refusal.NO_SEAT, ("seat 4",)),
    ],
)
def test_a_refused_bank_is_named_and_nothing_changes(
    bank: int,
    rotation: BankRotation,
    places: Sequence[Place],
    refusal: Refusal,
    words: Sequence[str],
) -> None:
    before = rotation.to_json()
    assert rotation.may_bank(bank, places) is refusal
    for new_deck in (False, True):
        call = lambda new=new_deck: rotation.end_round(places, bank, new)  # noqa: E731
        error = refused(BankError, words, call)
        assert error.refusal is refusal
    assert rotation.to_json() == before


# ------------------------------------------------------------------- a plain model of the game


@dataclass
class Played:
    places: list[Place]
    is_start: bool
    first: int | None = None
    bank: int | None = None


@dataclass
class Model:
    """All rounds of a game; what may be done in the last of them follows from those before it."""

    seats: int
    rounds: list[Played] = field(default_factory=list)

    def player(self, played: Played, seat: int) -> str:
        (name,) = [place.player for place in played.places if place.seat == seat]
        return name

    def first(self) -> int | None:
        """B2: the next that is taken after the one who was first asked last; None: the dealer."""
        *before, now = self.rounds
        if now.is_start:
            return None
        last = before[-1].first or 0
        return min((p.seat for p in now.places if p.seat > last), default=None)

    def wagers(self) -> dict[tuple[str, int], int]:
        """Of the last round that nobody banked."""
        rounds = [played for played in self.rounds[:-1] if played.bank is None]
        return {(p.player, p.seat): p.wager for p in rounds[-1].places if p.wager} if rounds else {}

    def dealer_wager(self, seat: int, player: str) -> int:
        own = {at: wager for (name, at), wager in self.wagers().items() if name == player}
        return own[seat] if seat in own else own[max(own)] if own else 0

    def refusal(self, place: Place) -> Refusal | None:
        *before, now = self.rounds
        others = [p for p in now.places if p.player != place.player]
        own = [p for p in now.places if p.player == place.player]
        last = before[-1] if before else None
        banked = last and last.bank and self.player(last, last.bank)
        tests = {
            Refusal.START: now.is_start,
            Refusal.DEALER_TURN: self.first() is None,
            Refusal.TWICE: banked == place.player,
            Refusal.NO_WAGER: not any(name == place.player for name, _ in self.wagers()),
            Refusal.COVER: sum(p.chips for p in own) < sum(p.wager for p in others),
            Refusal.AREAS: len(own) > 1,
        }
        return next((refusal for refusal, holds in tests.items() if holds), None)

    def offers(self) -> list[Offer]:
        first = self.first() or 1
        places = sorted(self.rounds[-1].places, key=lambda p: (p.seat < first, p.seat))
        return [Offer(p.seat, p.player, self.refusal(p)) for p in places]


ROUNDS = st.lists(
    st.tuples(
        st.dictionaries(  # by seat: who, the wager, the chips
            st.integers(1, 16),
            st.tuples(
                st.sampled_from(["Ann", "Ben", "Cleo", "Dev", "Eve", "Finn"]),
                st.sampled_from([0, 100, 2500]),
                st.sampled_from([0, 2500, ENOUGH, ENOUGH]),
            ),
            min_size=1,
            max_size=8,
        ),
        st.integers(0, 3),  # who of those that may accepts
        st.integers(0, 9).map(lambda number: number == 9),  # a new deck
    ),
    min_size=2,
    max_size=12,
)


@given(st.integers(1, 16), ROUNDS)
@settings(max_examples=80, deadline=None, derandomize=True, database=None)
def test_games_follow_the_model(seats: int, rounds: list[Any]) -> None:
    rotation, model = BankRotation.begin(seats), Model(seats)
    is_start = True
    for people, accepts, new_deck in rounds:
        by_seat = {(seat - 1) % seats + 1: who for seat, who in people.items()}
        model.rounds.append(Played([Place(s, *who) for s, who in by_seat.items()], is_start))
        now = model.rounds[-1]
        offers = rotation.offers(now.places)
        assert list(offers) == model.offers()
        for seat in range(1, seats + 1):
            for name in ("Ann", "Ben"):
                assert rotation.dealer_wager(seat, name) == model.dealer_wager(seat, name)
        may = [offer.seat for offer in offers if offer.refusal is None]
        now.first, now.bank = model.first(), may[accepts] if accepts < len(may) else None
        assert all(rotation.dealer_wager(o.seat, o.player) > 0 for o in offers if not o.refusal)
        before = rotation.to_json()
        ended = rotation.end_round(now.places, now.bank, new_deck)
        assert rotation.to_json() == before
        rotation = BankRotation.from_json(json.loads(json.dumps(ended.to_json())))
        assert rotation == ended
        is_start = new_deck


@given(st.integers(2, 6), st.integers(0, 2**20 - 1))
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
def test_with_the_same_people_the_first_offer_goes_round_and_nobody_banks_twice(
    people: int, choices: int
) -> None:
    places = [Place(seat, f"P{seat}", 100, ENOUGH) for seat in range(1, people + 1)]
    rotation = after(places=places)
    last = None
    for number in range(3 * (people + 1)):
        may = asked(rotation, places)
        first = rotation.offers(places)[0].seat
        if number % (people + 1) == people:
            assert may == []
        else:
            assert first == number % (people + 1) + 1
            assert sorted(may) == [seat for seat in range(1, people + 1) if seat != last]
        last = may[choices % len(may)] if may and choices >> number % 20 & 1 else None
        rotation = rotation.end_round(places, last)


# ------------------------------------------------------------------------------ objects, documents

GOOD: dict[str, Any] = {
    "format": "paigow/bank-rotation",
    "version": 1,
    "seats": 6,
    "start": False,
    "turn": 3,
    "banked": "Ben",
    "last_wagers": [
        {"seat": 1, "player": "Ann", "wager": 2500},
        {"seat": 3, "player": "Ben", "wager": 1000},
        {"seat": 6, "player": "Cleo", "wager": 500},
    ],
}


def test_the_document_says_all_that_is_remembered() -> None:
    assert after(3, 6, 3).to_json() == {**GOOD, "turn": 7}
    assert BankRotation.from_json(GOOD).to_json() == GOOD
    assert asked(BankRotation.from_json(GOOD)) == [6, 1]


OBJECTS = {
    "place": (ANN, lambda: Place(seat=1, player="Ann", wager=2500, chips=ENOUGH)),
    "offer": (after().offers(TABLE)[0], lambda: Offer(1, "Ann", None)),
    "refused-offer": (
        BankRotation.begin().offers(TABLE)[0],
        lambda: Offer(1, "Ann", Refusal.START),
    ),
    "begin": (BankRotation.begin(), lambda: BankRotation.begin(6)),
    "rotation": (
        after(3),
        lambda: BankRotation(
            6, False, 2, "Ben", {6: ("Cleo", 500), 1: ("Ann", 2500), 3: ("Ben", 1000)}
        ),
    ),
    "refusal": (Refusal.TWICE, lambda: Refusal["TWICE"]),
}


@pytest.mark.parametrize(("thing", "again"), OBJECTS.values(), ids=list(OBJECTS))
def test_objects_are_values(thing: Any, again: Callable[[], Any]) -> None:
    other = again()
    assert thing == other
    assert hash(thing) == hash(other)
    assert repr(thing) == repr(other)
    assert sum(thing == one for one, _ in OBJECTS.values()) == 1
    for back in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert type(back) is type(thing)
        assert back == thing
        assert repr(back) == repr(thing)


@pytest.mark.parametrize("thing", [ANN, after(3)])
def test_the_repr_makes_the_object_again(thing: object) -> None:
    assert eval(repr(thing), {"Place": Place, "BankRotation": BankRotation}) == thing


def test_a_rotation_cannot_be_changed() -> None:
    wagers = {1: ("Ann", 2500)}
    rotation = BankRotation(6, False, 2, None, wagers)
    wagers[1] = ("Ann", 1)
    assert rotation.dealer_wager(1, "Ann") == 2500
    with pytest.raises(TypeError):
        rotation.last_wagers[1] = ("Ann", 1)  # type: ignore[index]
    with pytest.raises(AttributeError):
        rotation.turn = 1  # type: ignore[misc]


MISSING = object()

BAD_DOCUMENTS: list[tuple[str, Any, type[PaigowError], tuple[str, ...]]] = [
    ("format", MISSING, BankError, ("'format'",)),
    ("format", "paigow/ez-round", BankError, ("format", "'paigow/ez-round'")),
    ("version", 2, BankError, ("version", "2")),
    ("version", True, BankError, ("version", "True")),
    ("version", 1.0, BankError, ("version", "1.0")),
    ("seats", MISSING, BankError, ("'seats'",)),
    ("seats", 0, SeatError, ("seats", "0")),
    ("seats", 17, SeatError, ("seats", "17")),
    ("seats", 2**70, SeatError, ("seats", str(2**70))),
    ("seats", True, SeatError, ("seats", "True")),
    ("seats", "6", SeatError, ("seats", "'6'")),
    ("seats", 5, SeatError, ("seat", "6")),  # Cleo wagered at the sixth
    ("start", 0, BankError, ("start", "0")),
    ("start", None, BankError, ("start", "None")),
    ("start", True, BankError, ("turn", "start", "3")),
    ("turn", MISSING, BankError, ("'turn'",)),
    ("turn", 0, BankError, ("turn", "0")),
    ("turn", 8, BankError, ("turn", "8")),
    ("turn", 1.5, BankError, ("turn", "1.5")),
    ("banked", MISSING, BankError, ("'banked'",)),
    ("banked", "", BankError, ("banked", "''")),
    ("banked", 5, BankError, ("banked", "5")),
    ("banked", " Ben", BankError, ("banked", "' Ben'")),
    ("banked", "B\n", BankError, ("banked", "'B\\n'")),
    ("banked", "B" * 101, BankError, ("banked", "100", "'BBB")),
    ("bank", 5, BankError, ("'bank'",)),
    ("last_wagers", {}, BankError, ("last_wagers", "{}")),
    ("last_wagers", None, BankError, ("last_wagers", "None")),
    ("last_wagers", [5], BankError, ("last_wagers[0]", "5")),
]

BAD_WAGERS: list[tuple[str, Any, type[PaigowError], tuple[str, ...]]] = [
    ("seat", MISSING, BankError, ("last_wagers[1]", "'seat'")),
    ("seat", 0, SeatError, ("0",)),
    ("seat", 7, SeatError, ("7",)),
    ("seat", 1, SeatError, ("last_wagers[1]", "seat 1", "twice")),
    ("seat", "3", BankError, ("last_wagers[1]", "'3'")),
    ("seat", False, BankError, ("last_wagers[1]", "False")),
    ("player", MISSING, BankError, ("last_wagers[1]", "'player'")),
    ("player", None, BankError, ("seat 3", "None")),
    ("player", "  ", BankError, ("seat 3", "'  '")),
    ("wager", MISSING, BankError, ("last_wagers[1]", "'wager'")),
    ("wager", 0, StakeError, ("seat 3", "0")),
    ("wager", -1, StakeError, ("seat 3", "-1")),
    ("wager", MOST_STAKE + 1, StakeError, ("seat 3", str(MOST_STAKE + 1))),
    ("wager", 2**70, StakeError, ("seat 3", str(2**70))),
    ("wager", 0.5, StakeError, ("seat 3", "0.5")),
    ("wager", True, StakeError, ("seat 3", "True")),
    ("chips", 5, BankError, ("last_wagers[1]", "'chips'")),
]


def spoiled(document: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    return {k: v for k, v in {**document, key: value}.items() if v is not MISSING}


@pytest.mark.parametrize(("key", "value", "error", "words"), BAD_DOCUMENTS)
def test_a_bad_document_is_refused(
    key: str, value: Any, error: type[PaigowError], words: Sequence[str]
) -> None:
    refused(error, words, lambda: BankRotation.from_json(spoiled(GOOD, key, value)))


@pytest.mark.parametrize(("key", "value", "error", "words"), BAD_WAGERS)
def test_a_bad_last_wager_is_refused(
    key: str, value: Any, error: type[PaigowError], words: Sequence[str]
) -> None:
    wagers = copy.deepcopy(GOOD["last_wagers"])
    wagers[1] = spoiled(wagers[1], key, value)
    refused(error, words, lambda: BankRotation.from_json({**GOOD, "last_wagers": wagers}))


@pytest.mark.parametrize("document", [None, 5, "rotation", [], [GOOD]], ids=repr)
def test_what_is_no_document_is_refused(document: object) -> None:
    refused(BankError, ("object", repr(document)[:20]), lambda: BankRotation.from_json(document))


# -------------------------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"seat": 0}, SeatError, ("0",)),
        ({"seat": 17}, SeatError, ("17", "16")),
        ({"seat": -(2**70)}, SeatError, (str(-(2**70)),)),
        ({"seat": True}, SeatError, ("True",)),
        ({"seat": "1"}, SeatError, ("'1'",)),
        ({"player": ""}, BankError, ("seat 1", "''")),
        ({"player": None}, BankError, ("seat 1", "None")),
        ({"player": "Ann "}, BankError, ("seat 1", "'Ann '")),
        ({"player": "x" * 101}, BankError, ("seat 1", "100")),
        ({"wager": -1}, StakeError, ("seat 1", "wager", "-1")),
        ({"wager": MOST_STAKE + 1}, StakeError, ("seat 1", "wager", str(MOST_STAKE + 1))),
        ({"wager": 2**63}, StakeError, ("seat 1", "wager", str(2**63))),
        ({"wager": 0.5}, StakeError, ("seat 1", "wager", "0.5")),
        ({"wager": None}, StakeError, ("seat 1", "wager", "None")),
        ({"chips": -1}, StakeError, ("seat 1", "chips", "-1")),
        ({"chips": MOST_STAKE + 1}, StakeError, ("seat 1", "chips", str(MOST_STAKE + 1))),
        ({"chips": 2**70}, StakeError, ("seat 1", "chips", str(2**70))),
        ({"chips": "5"}, StakeError, ("seat 1", "chips", "'5'")),
        ({"chips": True}, StakeError, ("seat 1", "chips", "True")),
    ],
)
def test_a_bad_place_is_refused(
    changes: dict[str, Any], error: type[PaigowError], words: Sequence[str]
) -> None:
    refused(error, words, lambda: replace(ANN, **changes))


BAD_PLACES: list[tuple[Any, type[PaigowError], tuple[str, ...]]] = [
    ((), SeatError, ("1 to 6", "0")),
    ((ANN, replace(BEN, seat=7)), SeatError, ("7", "6")),
    ((ANN, replace(BEN, seat=1)), SeatError, ("seat 1", "twice")),
    ([ANN] * 7, SeatError, ("1 to 6", "7")),
    ((ANN, "Ben"), BankError, ("'Ben'",)),
    ((ANN, (3, "Ben", 100, 100)), BankError, ("(3, 'Ben', 100, 100)",)),
    (5, BankError, ("5",)),
    (None, BankError, ("None",)),
    ({1: ANN}, BankError, ("1",)),
]


@pytest.mark.parametrize(("places", "error", "words"), BAD_PLACES)
def test_bad_places_are_refused(
    places: Any, error: type[PaigowError], words: Sequence[str]
) -> None:
    rotation = after(3)
    refused(error, words, lambda: rotation.offers(places))
    refused(error, words, lambda: rotation.may_bank(1, places))
    refused(error, words, lambda: rotation.end_round(places))
    refused(error, words, lambda: rotation.end_round(places, 1))
    assert rotation == after(3)


BAD_CALLS: dict[str, tuple[Callable[[], object], type[PaigowError], tuple[str, ...]]] = {
    "begin 0": (lambda: BankRotation.begin(0), SeatError, ("0", "16")),
    "begin 17": (lambda: BankRotation.begin(17), SeatError, ("17", "16")),
    "begin None": (lambda: BankRotation.begin(None), SeatError, ("None",)),  # type: ignore[arg-type]
    "may 0": (lambda: after().may_bank(0, TABLE), SeatError, ("0", "6")),
    "may 7": (lambda: after().may_bank(7, TABLE), SeatError, ("7", "6")),
    "bank 0": (lambda: after().end_round(TABLE, 0), SeatError, ("0", "6")),
    "bank 7": (lambda: after().end_round(TABLE, 7), SeatError, ("7", "6")),
    "bank -1": (lambda: after().end_round(TABLE, -1), SeatError, ("-1", "6")),
    "bank False": (lambda: after().end_round(TABLE, False), SeatError, ("False",)),
    "bank name": (lambda: after().end_round(TABLE, "Ann"), SeatError, ("'Ann'",)),  # type: ignore[arg-type]
    "new_deck 1": (lambda: after().end_round(TABLE, 1, 1), BankError, ("new_deck", "1")),  # type: ignore[arg-type]
    "dealer at 7": (lambda: after().dealer_wager(7, "Ann"), SeatError, ("7", "6")),
    "dealer nameless": (lambda: after().dealer_wager(1, ""), BankError, ("''",)),
    "formula 5": (lambda: after().dealer_wager(1, "Ann", 5), BankError, ("5",)),  # type: ignore[arg-type]
    "formula -1": (lambda: after().dealer_wager(1, "Ann", lambda _: -1), StakeError, ("-1",)),
    "formula too much": (
        lambda: after().dealer_wager(1, "Ann", lambda _: MOST_STAKE + 1),
        StakeError,
        (str(MOST_STAKE + 1),),
    ),
    "formula half": (
        lambda: after().dealer_wager(1, "Ann", lambda last: last / 2),  # type: ignore[arg-type,return-value]
        StakeError,
        ("1250.0",),
    ),
    "formula None": (
        lambda: after().dealer_wager(1, "Ann", lambda last: None),  # type: ignore[arg-type,return-value]
        StakeError,
        ("None",),
    ),
    "asked -1": (lambda: after().dealer_wager(1, "Ann", asked=-1), StakeError, ("-1",)),
    "asked half": (lambda: after().dealer_wager(1, "Ann", asked=0.5), StakeError, ("0.5",)),  # type: ignore[arg-type]
    "asked False": (lambda: after().dealer_wager(1, "Ann", asked=False), StakeError, ("False",)),
    "total 0": (lambda: start_position(0), BankError, ("total", "0", "18")),
    "total 19": (lambda: start_position(19), BankError, ("total", "19", "18")),
    "total 2**70": (lambda: start_position(2**70), BankError, ("total", str(2**70))),
    "total 3.0": (lambda: start_position(3.0), BankError, ("total", "3.0")),  # type: ignore[arg-type]
    "total True": (lambda: start_position(True), BankError, ("total", "True")),
    "start bank 7": (lambda: start_position(3, 7), SeatError, ("7", "0..6")),
    "start bank -1": (lambda: start_position(3, -1), SeatError, ("-1", "0..6")),
    "start bank None": (lambda: start_position(3, None), SeatError, ("None",)),  # type: ignore[arg-type]
    "positions 1": (lambda: start_position(3, 0, 1), SeatError, ("1", "17")),
    "positions 18": (lambda: start_position(3, 0, 18), SeatError, ("18", "17")),
    "stack 0": (lambda: deliver(0, 0), BankError, ("stack", "0", "7")),
    "stack 8": (lambda: deliver(8, 0), BankError, ("stack", "8", "7")),
    "stack -2**70": (lambda: deliver(-(2**70), 0), BankError, ("stack", str(-(2**70)))),
    "stack text": (lambda: deliver("1", 0), BankError, ("first", "'1'")),  # type: ignore[arg-type]
    "deliver to 7": (lambda: deliver(1, 7), SeatError, ("7", "0..6")),
    "deliver to 2**64": (lambda: deliver(1, 2**64), SeatError, (str(2**64), "0..6")),
    "deliver 1": (lambda: deliver(1, 0, 1), SeatError, ("1", "17")),
    "deliver 2**40": (lambda: deliver(1, 0, 2**40), SeatError, (str(2**40), "17")),
}


@pytest.mark.parametrize(("call", "error", "words"), BAD_CALLS.values(), ids=list(BAD_CALLS))
def test_a_bad_call_is_refused(
    call: Callable[[], object], error: type[PaigowError], words: Sequence[str]
) -> None:
    refused(error, words, call)


def test_what_a_formula_raises_is_seen() -> None:
    with pytest.raises(ZeroDivisionError):
        after().dealer_wager(1, "Ann", lambda last: last // 0)


@pytest.mark.parametrize(
    "rotation",
    [
        (17, False, 1, None, []),
        (-1, False, 1, None, []),
        (2**40, False, 1, None, []),
        (6, False, 8, None, []),
        (6, False, 256, None, []),
        (6, True, 2, None, []),
        (6, False, 1, 2**32, []),
        (6, False, 1, None, [(0, -1)]),
        (6, False, 1, None, [(0, 2**64)]),
        (6, False, 1, None, [(-1, 1)]),
        (6, False, 1, None, [()]),
        (6, False, 1, None),
        (),
    ],
)
def test_the_compiled_module_refuses_what_the_package_never_passes(rotation: Any) -> None:
    places = [(1, 0, 100, 100)]
    with pytest.raises((ValueError, OverflowError)):
        _core.bank_offers(rotation, places)
    with pytest.raises((ValueError, OverflowError)):
        _core.bank_end_round(rotation, places, 0, False)
