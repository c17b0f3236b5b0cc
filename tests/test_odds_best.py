"""Best play: against dealing out small decks, as a house way, as a file; what a house way costs."""

from __future__ import annotations

import copy
import io
import json
import pickle
import random
import tracemalloc
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import permutations
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from conftest import Once
from odds_games import ALONE, DEALS, FOXWOODS, TRUMP_PLAZA, game
from oracle import cards as text
from oracle import odds as oracle
from test_odds_hand import ORACLE_PUSHES
from test_odds_solve import oracle_deck
from test_simulation import added_up, dealt

from paigow import (
    STANDARD,
    Game,
    Hand,
    HouseWay,
    PayTable,
    Rules,
    Seat,
    arrays,
    kind,
    odds,
    rank2,
)
from paigow.errors import ArrayError, HouseWayError, OddsError, PaigowError, RulesError
from paigow.hands import classes, kinds, rows_of
from paigow.odds import Deck, GameOdds, Outcomes, Regret, Solution, Work
from paigow.simulation import default_seats


class Case(NamedTuple):
    """Best play against a house way over a small deck."""

    deck: Deck
    dealer: str
    push: str
    commission: int


BY_SUITS = Case(Deck("567QK", 3), "trump-plaza", "never", 5)
CASES = [
    BY_SUITS,
    Case(Deck("TJQKA", 3, joker=False), "foxwoods", "never", 0),
    Case(Deck("45789JQ", 2), "mgm-lv", "queen high", 3),
    Case(Deck("2479JKA", 2, joker=False), "claridge", "ace high", 5),
    Case(Deck("3456789", 2), "foxwoods", "nine-high low hand", 0),
]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.deck.ranks}-{c.push}")


def game_of(case: Case) -> Game:
    return game(push=case.push, commission=case.commission)


@cache
def solved(case: Case = BY_SUITS) -> GameOdds:
    return odds.solve("best", case.dealer, game_of(case), deck=case.deck, work=ALONE)


def solution_of(found: GameOdds) -> Solution:
    assert found.solution is not None
    return found.solution


@cache
def small() -> Solution:
    """One with hands that are set by their suits."""
    found = solution_of(solved())
    assert len(found.hands) > 10
    return found


@cache
def best_of(case: Case) -> list[oracle.BestPlay]:
    deck = oracle_deck(case.deck)
    return oracle.best_small(deck, case.dealer, ORACLE_PUSHES[case.push], case.commission)


# ------------------------------------------------------------------------------- deal by deal


@every_case
def test_best_play_of_a_small_deck_is_worth_what_dealing_it_out_gives(case: Case) -> None:
    """R13, W2, W12, W17."""
    found = solved(case)
    worth = sum(play.value for play in best_of(case))
    outcomes = found.player_outcomes
    assert (100 - case.commission) * outcomes.win - 100 * outcomes.lose == worth
    assert outcomes.total == case.deck.hands * case.deck.dealer_hands
    assert -found.edge == Fraction(worth, 100 * outcomes.total)
    solution = solution_of(found)
    assert solution.outcomes == outcomes
    assert solution.expectation == -found.edge
    assert (solution.game, solution.dealer) == (found.game, case.dealer)
    assert (solution.commission, solution.rules) == (case.commission, STANDARD)
    assert found.player == solution.name == f"best play against {case.dealer}"
    house = odds.solve(case.dealer, case.dealer, game_of(case), deck=case.deck, work=ALONE)
    assert found.edge < house.edge
    assert (found.joint.player == outcomes) == (case.push == "never")


@every_case
def test_every_hand_is_set_in_one_of_the_best_ways(case: Case) -> None:
    """Of several that are equally good in the one with the highest front."""
    way = HouseWay.from_solution(solution_of(solved(case)))
    plays = best_of(case)
    settings = arrays.set_hands(np.array([play.hand for play in plays], np.uint8), way)
    ties = 0
    for play, low, value in zip(plays, settings.lows.tolist(), settings.low_values, strict=True):
        fronts = {front: rank2(front) for front in play.fronts}
        assert tuple(sorted(low)) in fronts
        assert value == max(fronts.values())
        ties += len(set(fronts.values())) > 1
    assert ties > 0


def test_hands_that_the_deck_has_not_are_set_as_the_dealer_does() -> None:
    every, solution = kinds(), small()
    way, dealer = HouseWay.from_solution(solution), TRUMP_PLAZA
    in_deck = np.isin(every.cards // 4, [3, 4, 5, 10, 11, 13]).all(axis=1)
    outside = every.cards[~in_deck]
    assert len(outside) > 280_000
    mine, theirs = arrays.set_hands(outside, way), arrays.set_hands(outside, dealer)
    assert np.array_equal(mine.low_values, theirs.low_values)
    assert np.array_equal(mine.lows, theirs.lows)


@every_case
def test_no_hand_of_a_small_deck_is_set_better_as_regret_says(case: Case) -> None:
    """What a house way costs is what best play gains; line by line."""
    way = HouseWay.load("claridge")
    of = game_of(case)
    found = odds.regret(way, case.dealer, of, deck=case.deck, work=ALONE, worst=5)
    house = odds.solve(way, case.dealer, of, deck=case.deck, work=ALONE)
    assert found.cost == house.edge - solved(case).edge
    assert_adds_up(found, way, case.deck)
    plain = {play.hand: play for play in best_of(case)}
    deck = oracle_deck(case.deck)
    wrong = sum(
        tuple(sorted(low)) not in play.fronts
        for play, low in zip(
            plain.values(),
            arrays.set_hands(np.array(list(plain), np.uint8), way).lows.tolist(),
            strict=True,
        )
    )
    assert found.wrong == wrong
    for worst in found.worst:
        play = plain[tuple(sorted(worst.hand))]
        assert tuple(sorted(worst.best.low or ())) in play.fronts
        values = worth_of(play.hand, case, deck)
        cost = play.value - values[tuple(sorted(worst.setting.low or ()))]
        assert worst.cost == Fraction(cost, 100 * case.deck.dealer_hands) > 0


def worth_of(hand: tuple[int, ...], case: Case, deck: oracle.Deck) -> dict[Any, int]:
    """What each setting is worth, in hundredths of a deal."""
    dead: list[int] = []
    found = oracle.settings_odds(hand, case.dealer, dead, deck, ORACLE_PUSHES[case.push])
    values = {}
    for setting, of in found:
        won, _, lost = of.results()
        values[setting.front] = (100 - case.commission) * won - 100 * lost
    return values


def assert_adds_up(found: Regret, way: HouseWay, deck: Deck) -> None:
    assert found.hands == deck.hands == sum(line.hands for line in found.lines)
    assert found.cost == sum(line.cost for line in found.lines)
    assert found.wrong == sum(line.wrong for line in found.lines)
    costs = [line.cost for line in found.lines]
    assert costs == sorted(costs, reverse=True)
    assert len({line.number for line in found.lines}) == len(found.lines)
    for line in found.lines:
        assert line.words == way.words[line.number - 1]
        assert 0 <= line.wrong <= line.hands
        assert (line.cost > 0) == (line.wrong > 0) == (len(line.worst) > 0)
        assert all(worst.setting.line == line.words for worst in line.worst)
        assert sum(worst.hands for worst in line.worst) <= line.wrong
    for worst in (found.worst, *(line.worst for line in found.lines)):
        assert [one.cost for one in worst] == sorted((one.cost for one in worst), reverse=True)
    every = {one for line in found.lines for one in line.worst}
    assert set(found.worst) <= every
    assert found.worst[0].cost == max(one.cost for one in every)


# ------------------------------------------------------------------------ set by all the suits


def permuted(cards: Any) -> list[list[int]]:
    """A hand under all permutations of the suits."""
    return [
        [c if c == text.JOKER else c - c % 4 + order[c % 4] for c in cards]
        for order in permutations(range(4))
    ]


def assert_by_suits(solution: Solution) -> None:
    """Hands of one kind are set differently, and permutations of suits change nothing."""
    way = HouseWay.from_solution(solution)
    assert way.by_suits
    rows = rows_of(solution.hands)
    picked = random.Random(1).sample(range(len(rows)), min(300, len(rows)))
    for place in picked:
        images = np.array(permuted(rows[place].tolist()), np.uint8)
        settings = arrays.set_hands(images, way)
        assert set(settings.low_values.tolist()) == {solution.fronts_of_hands[place]}
        number = kind(rows[place])
        assert solution.fronts[number] != solution.fronts_of_hands[place]
        assert set(settings.lines.tolist()) == {1}
    every = arrays.set_hands(kinds().cards, way)
    by_itself = np.unique([kind(row) for row in rows])
    assert set(np.flatnonzero(every.lines == 1).tolist()) == set(by_itself.tolist())


def test_hands_of_one_kind_may_be_set_differently() -> None:
    assert_by_suits(small())


def test_the_front_of_a_kind_is_that_of_most_of_its_hands() -> None:
    """Of several that are as many of the one with the lowest value."""
    plays = best_of(BY_SUITS)
    way = HouseWay.from_solution(small())
    settings = arrays.set_hands(np.array([play.hand for play in plays], np.uint8), way)
    count: dict[int, Counter[int]] = defaultdict(Counter)
    for play, value in zip(plays, settings.low_values.tolist(), strict=True):
        count[kind(play.hand)][value] += 1
    assert sum(len(fronts) > 1 for fronts in count.values()) > 2
    for number, fronts in count.items():
        most = max(fronts.values())
        assert small().fronts[number] == min(v for v, n in fronts.items() if n == most)


def test_a_solution_that_needs_no_suits_is_an_ordinary_house_way() -> None:
    solution = solution_of(solved(CASES[1]))
    assert len(solution.hands) == 0
    way = HouseWay.from_solution(solution)
    assert not way.by_suits
    assert solved(CASES[1]).bank_hands is None  # as of all best play
    assert odds.settings("As Ah Kd Kc 9h 6d 4s", way).by_house_way.is_house_way
    mirror = odds.solve(way, way, deck=CASES[1].deck, work=ALONE)
    assert mirror.joint.counts[0][2] == mirror.joint.counts[2][0]
    assert solved().bank_hands is None


# ---------------------------------------------------------------------- best play as a house way


def ways() -> dict[str, HouseWay]:
    way = HouseWay.from_solution(small())
    return {"itself": way, "pickled": pickle.loads(pickle.dumps(way)), "copied": copy.deepcopy(way)}


@pytest.mark.parametrize("name", ["itself", "pickled", "copied"])
def test_hands_are_set_alike_one_by_one_and_many_at_once(name: str) -> None:
    way = ways()[name]
    assert (way, hash(way)) == (ways()["itself"], hash(ways()["itself"]))
    rng = random.Random(5)
    hands = [rng.sample(range(53), 7) for _ in range(300)]
    hands += [image for row in rows_of(small().hands).tolist() for image in permuted(row)]
    settings = arrays.set_hands(hands, way)
    for row, cards in enumerate(hands):
        one = way.set(cards)
        assert one.low == Hand(settings.lows[row].tolist())
        assert one.high_value is not None
        assert one.low_value is not None
        assert one.high_value.number == settings.high_values[row]
        assert one.low_value.number == settings.low_values[row]
        assert one.line == way.words[settings.lines[row]]
        assert one.foul is None
        assert way.set(reversed(cards)) == one


def test_many_hands_are_settled_as_they_are_set() -> None:
    way = HouseWay.from_solution(small())
    hands = rows_of(small().hands)
    deck = [c for c in range(53) if c == text.JOKER or c // 4 in (0, 1, 2, 6, 7)]
    rng = random.Random(6)
    dealers = np.array([rng.sample(deck[:-1], 7) for _ in hands], np.uint8)
    mine, theirs = arrays.set_hands(hands, way), arrays.set_hands(dealers, FOXWOODS)
    won = (mine.high_values > theirs.high_values).astype(int)
    won += mine.low_values > theirs.low_values
    assert arrays.settle(hands, dealers, way, dealer_way=FOXWOODS).tolist() == (won - 1).tolist()
    lost = (theirs.high_values > mine.high_values).astype(int)
    lost += theirs.low_values > mine.low_values
    assert arrays.settle(dealers, hands, FOXWOODS, dealer_way=way).tolist() == (lost - 1).tolist()


def test_best_play_may_be_the_house_way_of_a_game() -> None:
    """Its rounds are those of a game whose players set by it, and simulations of them."""
    way = HouseWay.from_solution(small())
    of = game(house_way=way)
    assert pickle.loads(pickle.dumps(of)) == of != game()
    seats = default_seats(of, 3)
    ledgers = [dealt(of, seats, 11, number, None) for number in range(200)]
    simulation = of.simulate(200, 3, 11)
    assert {total.wager: total for total in simulation.totals if total.staked} == (
        added_up(of, ledgers)
    )
    by_hand = rows_of(small().hands)[0].tolist()
    others = [c for c in range(53) if c not in by_hand]
    for image in permuted(by_hand):
        dealer = [c for c in others if c not in image][:7]
        from paigow import Round

        ledger = Round(dealer, [Seat(1, image, 100)], of).settle()
        assert ledger.seats[0].setting.low == way.set(image).low
        assert Round(image, [Seat(1, dealer, 100)], of).settle().dealer.low == way.set(image).low


def test_best_play_is_checked_and_explained() -> None:
    way = HouseWay.from_solution(small())
    check = way.check()
    assert check.problems == ()
    assert check.house_way == way.name == "best play against trump-plaza"
    assert [use.words for use in check.lines] == list(way.words)
    assert sum(use.hands for use in check.lines) == comb(53, 7)
    assert check.lines[1].hands > 0
    hand = rows_of(small().hands)[0].tolist()
    why = way.explain(hand)
    assert why.setting == way.set(hand)
    assert why.setting.line == f"{way.name}, where suits matter"


def test_best_play_is_compared_class_by_class() -> None:
    way = HouseWay.from_solution(small())
    every = classes()
    assert int(every.hands.sum()) == comb(53, 7)
    mine, theirs = (arrays.set_hands(every.cards, one).low_values for one in (way, TRUMP_PLAZA))
    found = TRUMP_PLAZA.compare(way)
    assert found.hands == int(every.hands[mine != theirs].sum()) > 0
    for part in found.differences:
        assert part.first == TRUMP_PLAZA.set(part.example)
        assert part.second == way.set(part.example)
        assert part.first.low_value != part.second.low_value


def test_what_depends_on_kinds_alone_refuses_it() -> None:
    way = HouseWay.from_solution(small())
    calls: list[Callable[[], Any]] = [
        way.to_c,
        game(house_way=way).to_c,
        lambda: odds.settings("As Ah Kd Kc 9h 6d 4s", way),
        lambda: odds.settings("As Ah Kd Kc 9h 6d 4s", game=game(house_way=way)),
        lambda: odds.solve(dealer=way, deck=BY_SUITS.deck, work=ALONE),
        lambda: odds.solve("best", way, deck=BY_SUITS.deck, work=ALONE),
        lambda: odds.regret("foxwoods", way, deck=BY_SUITS.deck, work=ALONE),
        lambda: odds.matrix(["foxwoods"], [way], deck=BY_SUITS.deck, work=ALONE),
        lambda: odds.matrix([way], deck=BY_SUITS.deck, work=ALONE),
        lambda: PayTable.load("tiger-9").edge(house_way=way),
        lambda: PayTable.load("tiger-9").use(way),
    ]
    for call in calls:
        with pytest.raises(HouseWayError, match=r"all the suits|C takes lines only") as caught:
            call()
        assert "\n" not in str(caught.value)


def test_best_play_is_for_the_rules_it_was_made_for() -> None:
    """R7, R9."""
    way, wild = HouseWay.from_solution(small()), Rules("wild")
    calls: list[Callable[[], Any]] = [
        lambda: way.set("As Ah Kd Kc 9h 6d 4s", wild),
        lambda: way.compiled(wild),
        lambda: way.check(wild),
        lambda: way.compare(FOXWOODS, wild),
        lambda: way.explain("As Ah Kd Kc 9h 6d 4s", Rules(wheel="lowest")),
        lambda: arrays.set_hands([range(7)], way, rules=wild),
        lambda: odds.solve(way, "foxwoods", game(joker="wild"), deck=BY_SUITS.deck, work=ALONE),
        lambda: odds.regret(way, "foxwoods", game(joker="wild"), deck=BY_SUITS.deck, work=ALONE),
    ]
    for call in calls:
        with pytest.raises(RulesError, match="best play against trump-plaza is for Rules"):
            call()
    found = odds.solve("best", None, game(joker="wild"), deck=Deck("TJQKA", 3), work=ALONE)
    made = HouseWay.from_solution(solution_of(found))
    assert solution_of(found).rules == wild
    cards = "9s 9h 8d 8c 7h 6d 4s"  # of which the deck has none
    assert made.set(cards, wild).low == TRUMP_PLAZA.set(cards, wild).low


def test_a_player_may_be_best_play() -> None:
    way, deck = HouseWay.from_solution(small()), BY_SUITS.deck
    again = odds.solve(way, "trump-plaza", deck=deck, work=ALONE)
    assert (again.holdings, again.player) == (solved().holdings, way.name)
    assert (again.solution, again.bank_hands) == (None, None)
    matrix = odds.matrix([way, "foxwoods"], ["trump-plaza"], deck=deck, work=ALONE)
    assert matrix.edges[0] == (solved().edge,) < matrix.edges[1]
    none = odds.regret(way, "trump-plaza", deck=deck, work=ALONE)
    assert none.cost == none.wrong == 0
    assert none.worst == ()
    assert {line.words for line in none.lines} == {*way.words}
    ez = odds.solve(way, "trump-plaza", game(push="queen high"), deck=deck, work=ALONE)
    assert ez.joint == again.joint


def test_what_is_no_solution_is_refused(tmp_path: Path) -> None:
    for wrong in (None, 5, TRUMP_PLAZA, solved(), np.zeros(3)):
        with pytest.raises(HouseWayError, match=r"is no paigow\.odds\.Solution"):
            HouseWay.from_solution(wrong)  # type: ignore[arg-type]
    way = HouseWay.from_solution(small())
    for lines in ((), way.own_lines[:1], TRUMP_PLAZA.own_lines):
        with pytest.raises(HouseWayError, match="best play goes with two lines"):
            HouseWay("mine", lines, solution=small())
    with pytest.raises(HouseWayError, match=r"is no paigow\.odds\.Solution"):
        HouseWay("mine", way.own_lines, solution=5)  # type: ignore[arg-type]
    with pytest.raises(HouseWayError):
        HouseWay("mine", way.own_lines[:1], lambda hand: hand, small())
    for call in (HouseWay.load, HouseWay.from_solution, Solution.load):
        with pytest.raises(OddsError, match=r"cannot read .*gone\.npz"):
            call(tmp_path / "gone.npz")


# ------------------------------------------------------------------------------------------ files


@pytest.mark.parametrize("of", [str, Path])
def test_a_solution_is_kept_in_a_file(tmp_path: Path, of: Callable[[Path], Any]) -> None:
    path = of(tmp_path / "best.npz")
    small().save(path)
    assert Path(path).stat().st_size < 100_000
    again = Solution.load(path)
    assert (again, hash(again), repr(again)) == (small(), hash(small()), repr(small()))
    assert again.outcomes == small().outcomes
    assert again.table is not small().table
    way = HouseWay.from_solution(small())
    for loaded in (HouseWay.load(path), HouseWay.from_solution(path)):
        assert loaded == way
        assert loaded.words == way.words
    found = odds.solve(path, "trump-plaza", deck=BY_SUITS.deck, work=ALONE)
    assert found.holdings == solved().holdings


def test_a_file_is_the_same_whenever_it_is_written(tmp_path: Path) -> None:
    small().save(tmp_path / "one.npz")
    Solution.load(tmp_path / "one.npz").save(tmp_path / "other.npz")
    one, other = (np.load(tmp_path / f"{name}.npz") for name in ("one", "other"))
    with one, other:
        assert set(one) == set(other) == {"about", "fronts", "hands", "fronts_of_hands"}
        assert all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("name", ["best", "best.np", "best.npz.gz", "best.toml", ""])
def test_a_solution_goes_into_an_npz_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(OddsError, match=r"a solution is a \.npz file"):
        small().save(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["/nope/best.npz", "/dev/null/best.npz", "a\0.npz"])
def test_a_file_that_cannot_be_written_is_an_error(path: str) -> None:
    with pytest.raises(OddsError, match="cannot write") as caught:
        small().save(path)
    assert "\n" not in str(caught.value)
    with pytest.raises(OddsError, match="a solution is"):
        small().save(5)  # type: ignore[arg-type]


@cache
def saved(folder: Path) -> bytes:
    small().save(folder / "good.npz")
    return (folder / "good.npz").read_bytes()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved(tmp_path_factory.mktemp("solutions"))


def parts_of(data: bytes) -> dict[str, Any]:
    with np.load(io.BytesIO(data)) as file:
        return {name: file[name] for name in file}


def with_parts(data: Any, **changes: Any) -> bytes:
    parts = {**parts_of(data), **changes}
    made = io.BytesIO()
    np.savez_compressed(made, **{name: part for name, part in parts.items() if part is not None})
    return made.getvalue()


def with_about(data: Any, **changes: Any) -> bytes:
    about = json.loads(parts_of(data)["about"].tobytes())
    about.update(changes)
    said = json.dumps({key: value for key, value in about.items() if value != "gone"})
    return with_parts(data, about=np.frombuffer(said.encode(), np.uint8))


def with_text(data: bytes, said: str | bytes) -> bytes:
    said = said.encode() if isinstance(said, str) else said
    return with_parts(data, about=np.frombuffer(said, np.uint8))


def changed(array: Any, place: int, number: int) -> Any:
    again = array.copy()
    again[place] = number
    return again


def appended(array: Any, number: int) -> Any:
    return np.append(array, array.dtype.type(number))


def with_byte(data: bytes, place: int, change: int) -> bytes:
    made = bytearray(data)
    made[place] ^= change
    return bytes(made)


def entry(data: bytes, place: int) -> int:
    """Where something of the first entry of the directory of an archive is."""
    return data.index(b"PK\1\2") + place


def with_raw(data: bytes, name: str, content: bytes) -> bytes:
    """An archive in which something else than an array is."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w") as new:
        for info in old.infolist():
            new.writestr(info, content if info.filename == name else old.read(info))
    return made.getvalue()


def array_file(array: Any) -> bytes:
    made = io.BytesIO()
    np.save(made, array)
    return made.getvalue()


def header(said: str, version: bytes = b"\1\0") -> bytes:
    return b"\x93NUMPY" + version + len(said).to_bytes(2, "little") + said.encode()


def with_change(name: str, change: Callable[[Any], Any]) -> Callable[[bytes], bytes]:
    return lambda data: with_parts(data, **{name: change(parts_of(data)[name])})


MOST = 2**62
HIGH, PAIR = "2c 4d 6h 8s Tc Qd Ks", "2c 2d 4h 6s 8c Tc Qs"
FOUL = rank2("2c 2d")
DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "cut by one": lambda data: data[:-1],
    "cut in half": lambda data: data[: len(data) // 2],
    "cut to four": lambda data: data[:4],
    "text": lambda data: b"fronts",
    "toml": lambda data: HouseWay.text_of("claridge").encode(),
    "a pickle": lambda data: pickle.dumps(small()),
    "no zip but an array": lambda data: header("{'descr': '|u1', 'fortran_order': False, }"),
    "a changed byte": lambda data: with_byte(data, 20_000, 1),
    "a changed checksum": lambda data: with_byte(data, entry(data, 16), 1),
    "said to be encrypted": lambda data: with_byte(data, entry(data, 8), 1),
    "another method": lambda data: with_byte(data, entry(data, 10), 99),
    "another zip": lambda data: with_byte(data, entry(data, 6), 255),
    "an open bracket": lambda data: with_raw(data, "fronts.npy", header("{'descr': ('u1'")),
    "a lone quote": lambda data: with_raw(data, "fronts.npy", header("{'descr': '''")),
    "dedented": lambda data: with_raw(data, "fronts.npy", header("  1\n 2\n")),
    "another format": lambda data: with_raw(data, "fronts.npy", header("{}", b"\x09\0")),
    "no array": lambda data: with_raw(data, "fronts.npy", b"fronts"),
    "about no array": lambda data: with_raw(data, "about.npy", b"about"),
    "one array": lambda data: array_file(parts_of(data)["fronts"]),
    "nothing": lambda data: with_raw(data, "hands.npy", b""),
    "too large": lambda data: with_raw(
        data,
        "fronts.npy",
        header(f"{{'descr': '|u1', 'fortran_order': False, 'shape': ({MOST},), }}"),
    ),
    "negative": lambda data: with_raw(
        data, "fronts.npy", header("{'descr': '|u1', 'fortran_order': False, 'shape': (-1,), }")
    ),
    "objects": lambda data: with_parts(data, hands=np.array([{}, 5], object)),
    "an object that is made": lambda data: with_parts(data, about=np.array([Trap()], object)),
    **{
        f"without {name}": partial(with_parts, **{name: None})
        for name in ("about", "fronts", "hands", "fronts_of_hands")
    },
    "about no json": lambda data: with_text(data, "{"),
    "about no object": lambda data: with_text(data, "[1, 2]"),
    "about deep": lambda data: with_text(data, "[" * 100_000),
    "about no text": lambda data: with_text(data, b"\xff\xfe"),
    "about twice": lambda data: with_text(data, '{"format": 1, "format": 2}'),
    "about floats": with_change("about", lambda part: part.astype(np.float64)),
    "a key too many": lambda data: with_about(data, more=1),
    **{
        f"no {key}": partial(with_about, **{key: "gone"})
        for key in (
            *("format", "version", "game", "dealer", "joker", "wheel"),
            *("commission", "outcomes"),
        )
    },
    "format": lambda data: with_about(data, format="paigow"),
    "version": lambda data: with_about(data, version=2),
    "version 0": lambda data: with_about(data, version="1"),
    "game": lambda data: with_about(data, game=""),
    "dealer": lambda data: with_about(data, dealer=5),
    "dealer in lines": lambda data: with_about(data, dealer="a\nb"),
    "joker": lambda data: with_about(data, joker="tame"),
    "wheel": lambda data: with_about(data, wheel=None),
    "commission": lambda data: with_about(data, commission="5"),
    "half a commission": lambda data: with_about(data, commission=2.5),
    "negative commission": lambda data: with_about(data, commission=-1),
    "commission above all": lambda data: with_about(data, commission=101),
    "outcomes": lambda data: with_about(data, outcomes=[1, 2, 3]),
    "two outcomes": lambda data: with_about(data, outcomes={"win": 1, "push": 2}),
    "half an outcome": lambda data: with_about(data, outcomes={"win": 1, "push": 2.5, "lose": 0}),
    "negative outcomes": lambda data: with_about(data, outcomes={"win": -1, "push": 2, "lose": 0}),
    "wide fronts": with_change("fronts", lambda part: part.astype(np.uint16)),
    "signed fronts": with_change("fronts", lambda part: part.astype(np.int8)),
    "fronts in rows": with_change("fronts", lambda part: part[None]),
    "one front": with_change("fronts", lambda part: part[0]),
    "too few fronts": with_change("fronts", lambda part: part[:-1]),
    "too many fronts": with_change("fronts", lambda part: np.append(part, part[:1])),
    "a front that is none": with_change("fronts", lambda part: changed(part, 77, 0)),
    "a front above all": with_change("fronts", lambda part: changed(part, 77, 92)),
    "a front that cannot be had": with_change("fronts", lambda part: changed(part, kind(HIGH), 91)),
    "a front that fouls": with_change("fronts", lambda part: changed(part, kind(PAIR), FOUL)),
    "hands as signed": with_change("hands", lambda part: part.astype(np.int64)),
    "hands in another byte order": with_change("hands", lambda part: part.astype(">u8")),
    "hands in rows": with_change("hands", lambda part: part.reshape(1, -1)),
    "hands as floats": with_change("hands", lambda part: part.astype(np.float64)),
    "no hand": with_change("hands", lambda part: changed(part, 0, 0)),
    "six cards": with_change("hands", lambda part: changed(part, 0, 63)),
    "eight cards": with_change("hands", lambda part: changed(part, 0, 255)),
    "a card too high": with_change("hands", lambda part: changed(part, 0, 63 | 1 << 53)),
    "a hand twice": with_change("hands", lambda part: changed(part, 0, part[1])),
    "a class twice": with_change("hands", lambda part: changed(part, 0, another_of(part[1]))),
    "fewer hands": with_change("hands", lambda part: part[:-1]),
    "more hands": with_change("hands", lambda part: appended(part, 127)),
    "fewer fronts of hands": with_change("fronts_of_hands", lambda part: part[:-1]),
    "fronts of hands as signed": with_change("fronts_of_hands", lambda part: part.astype(np.int8)),
    "a front of a hand that is none": with_change(
        "fronts_of_hands", lambda part: changed(part, 3, 0)
    ),
    "a front of a hand above all": with_change(
        "fronts_of_hands", lambda part: changed(part, 3, 255)
    ),
    "a front of a hand that fouls": with_change(
        "fronts_of_hands", lambda part: changed(part, 3, 91)
    ),
}


class Trap:
    """Fails where it is unpickled."""

    def __reduce__(self) -> Any:
        return pytest.fail, ("a file was unpickled",)


def another_of(mask: int) -> int:
    """Another hand of the class of a hand."""
    (row,) = rows_of(np.array([mask], np.uint64)).tolist()
    masks = {sum(1 << card for card in image) for image in permuted(row)} - {int(mask)}
    return min(masks)


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_one_error(good: bytes, tmp_path: Path, damage: str) -> None:
    data = DAMAGE[damage](good)
    assert data != good
    path = tmp_path / "broken.npz"
    path.write_bytes(data)
    for load in (Solution.load, HouseWay.load):
        with pytest.raises(OddsError, match=r"broken\.npz") as caught:
            load(path)
        assert "\n" not in str(caught.value)
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 500


def test_a_file_may_be_written_by_others(good: bytes, tmp_path: Path) -> None:
    """The ways to damage one that change nothing are none: otherwise the test above is idle."""
    path = tmp_path / "again.npz"
    for data in (good, with_parts(good), with_about(good)):
        path.write_bytes(data)
        assert Solution.load(path) == small()
    path.write_bytes(with_about(good, dealer="other"))
    assert Solution.load(path) != small()
    assert HouseWay.load(path).name == "best play against other"


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.npz"
    with path.open("wb") as file:
        file.truncate(10**12)  # which takes no room
    with pytest.raises(OddsError, match=r"huge\.npz has more than \d+ bytes"):
        Solution.load(path)


def test_a_file_that_grows_when_it_is_unpacked_is_not_unpacked(good: bytes, tmp_path: Path) -> None:
    """64 MB of nothing are 64 KB in the file."""
    path = tmp_path / "bomb.npz"
    path.write_bytes(with_parts(good, fronts=np.zeros(64_000_000, np.uint8)))
    assert path.stat().st_size < 200_000
    tracemalloc.start()
    try:
        with pytest.raises(OddsError, match=r"bomb\.npz"):
            Solution.load(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 32_000_000


def with_front(place: int) -> Any:
    return changed(small().fronts, place, 0)


WRONG: dict[str, tuple[Callable[[], dict[str, Any]], str]] = {
    "list": (lambda: {"fronts": [1, 2]}, "fronts of a solution"),
    "none": (lambda: {"fronts": None}, "fronts of a solution"),
    "wide": (lambda: {"fronts": np.zeros(292_253, np.int64)}, "fronts of a solution"),
    "rows": (lambda: {"hands": np.zeros((0, 1), np.uint64)}, "hands of a solution"),
    "bytes": (lambda: {"fronts_of_hands": b"1"}, "fronts_of_hands of a solution"),
    "front": (lambda: {"fronts": with_front(5)}, "no solution: .* has no legal setting"),
    "first front": (lambda: {"fronts": with_front(0)}, "no solution: .* has no legal setting"),
    "no hands": (lambda: {"hands": np.zeros(0, np.uint64)}, "no solution"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_solution_is_checked_however_it_is_made(name: str) -> None:
    change, words = WRONG[name]
    fields = ("game", "dealer", "rules", "commission", "fronts", "hands", "fronts_of_hands")
    known = {name: getattr(small(), name) for name in fields} | {"outcomes": small().outcomes}
    assert Solution(**known) == small()
    with pytest.raises(OddsError, match=words) as caught:
        Solution(**{**known, **change()})
    assert "\n" not in str(caught.value)


def test_the_arrays_of_a_solution_cannot_be_changed() -> None:
    """Nor by whoever gave them."""
    given = {name: getattr(small(), name).copy() for name in ("fronts", "hands", "fronts_of_hands")}
    about = (small().game, small().dealer, small().rules, small().commission)
    made = Solution(*about, **given, outcomes=small().outcomes)
    for array in given.values():
        array[:] = 1
    assert made == small()
    for name in given:
        with pytest.raises(ValueError, match="read-only"):
            getattr(made, name)[0] = 1
    assert made.table is not small().table


# ------------------------------------------------------------------------------------------ regret


def test_as_many_worst_hands_as_are_asked_for() -> None:
    call = partial(odds.regret, "foxwoods", deck=BY_SUITS.deck, work=ALONE)
    every, some, none = (call(worst=count) for count in (10**6, 3, 0))
    assert (len(some.worst), len(none.worst)) == (3, 0)
    assert every.worst[:3] == some.worst
    assert sum(one.hands for one in every.worst) == every.wrong == none.wrong
    mean = sum((one.cost * one.hands for one in every.worst), Fraction(0)) / every.hands
    assert mean == every.cost == none.cost
    assert all(len(line.worst) <= 3 for line in some.lines)
    assert call().worst == every.worst[:10]
    assert sum(len(line.worst) for line in every.lines) == len(every.worst)


def test_the_document_of_a_regret_says_all() -> None:
    found = odds.regret("foxwoods", "claridge", "nj-ez", worst=2, deck=BY_SUITS.deck, work=ALONE)
    said = json.loads(json.dumps(found.to_json()))
    assert (said["house_way"], said["dealer"], said["game"]) == ("foxwoods", "claridge", "nj-ez")
    assert (said["hands"], said["wrong"]) == (found.hands, found.wrong)
    assert said["cost"] == float(found.cost)
    assert [line["line"] for line in said["lines"]] == [line.number for line in found.lines]
    assert [line["cost"] for line in said["lines"]] == [float(line.cost) for line in found.lines]
    worst = said["worst"][0]
    assert (worst["cards"], worst["hands"]) == (str(found.worst[0].hand), found.worst[0].hands)
    assert worst["best"]["low"] == str(found.worst[0].best.low)
    assert worst["setting"]["line"] == found.worst[0].setting.line


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: odds.regret(5), OddsError, "house way: 5 is no paigow.HouseWay"),  # type: ignore[arg-type]
        (lambda: odds.regret("nope"), HouseWayError, "nope"),
        (lambda: odds.regret("best"), HouseWayError, "best"),
        (lambda: odds.regret("foxwoods", 5), OddsError, "dealer: 5 is no"),  # type: ignore[arg-type]
        (lambda: odds.regret("foxwoods", game=5), OddsError, "5 is no paigow.Game"),  # type: ignore[arg-type]
        (lambda: odds.regret("foxwoods", worst=-1), ArrayError, "worst must be a whole number"),
        (lambda: odds.regret("foxwoods", worst=True), ArrayError, "worst must be a whole number"),
        (lambda: odds.regret("foxwoods", worst=1.5), ArrayError, "worst must be"),  # type: ignore[arg-type]
        (lambda: odds.regret("foxwoods", deck="TJQKA"), OddsError, "is no paigow.odds.Deck"),  # type: ignore[arg-type]
    ],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_what_cannot_be_is_refused(
    call: Callable[[], Any], error: type[PaigowError], words: str
) -> None:
    with pytest.raises(error, match=words):
        call()


# -------------------------------------------------------------------------------- the whole deck


@pytest.fixture(scope="module")
def foxwoods(once: Once) -> Any:
    return once("foxwoods", lambda: odds.solve("foxwoods", "foxwoods"))


@pytest.fixture(scope="module")
def best(once: Once) -> Any:
    return once("best", lambda: odds.solve("best", "foxwoods"))


@pytest.fixture(scope="module")
def cost(once: Once) -> Any:
    return once("regret", lambda: odds.regret("foxwoods", "foxwoods", worst=20))


def test_the_published_gain_of_best_play(best: GameOdds, foxwoods: GameOdds) -> None:
    """For a player who does not bank."""
    assert f"{float(foxwoods.edge - best.edge):.2%}" == "0.21%"
    for outcomes in (best.player_outcomes, best.bank_outcomes, best.joint):
        assert outcomes.total == DEALS
    assert best.player_outcomes == best.joint.player == solution_of(best).outcomes
    assert solution_of(best).expectation == -best.edge
    assert best.bank_hands is None


def test_best_play_of_the_whole_deck_looks_at_all_the_suits(best: GameOdds) -> None:
    assert_by_suits(solution_of(best))


def test_hands_of_the_whole_deck_are_set_best(best: GameOdds) -> None:
    """As :func:`paigow.odds.settings` says, hand by hand."""
    solution = solution_of(best)
    way = HouseWay.from_solution(solution)
    rng = random.Random(7)
    hands = [rng.sample(range(53), 7) for _ in range(60)]
    for place in rng.sample(range(len(solution.hands)), 40):
        (row,) = rows_of(solution.hands[place : place + 1]).tolist()
        hands.append(rng.choice(permuted(row)))
    for cards in hands:
        found = odds.settings(cards, "foxwoods")
        top = [one for one in found.settings if one.expectation == found.best.expectation]
        values = [one.setting.low_value.number for one in top if one.setting.low_value]
        low = way.set(cards).low_value
        assert low is not None
        assert low.number == max(values)


def test_what_foxwoods_costs(best: GameOdds, foxwoods: GameOdds, cost: Regret) -> None:
    assert cost.cost == foxwoods.edge - best.edge
    assert (cost.house_way, cost.dealer, cost.game) == ("foxwoods", "foxwoods", "nj-commission")
    assert_adds_up(cost, FOXWOODS, Deck())
    used = FOXWOODS.check().lines
    assert {line.number: line.hands for line in cost.lines} == {
        number: use.hands for number, use in enumerate(used, 1) if use.hands
    }


def test_wrong_hands_are_those_that_best_play_sets_otherwise_and_better(
    best: GameOdds, cost: Regret
) -> None:
    """Hands that are worth the same in both ways are different and not wrong."""
    found = FOXWOODS.compare(HouseWay.from_solution(solution_of(best)))
    assert found.hands >= cost.wrong > 0.9 * found.hands


def test_the_worst_hands_cost_what_is_said(cost: Regret) -> None:
    for worst in (*cost.worst, *(line.worst[0] for line in cost.lines if line.worst)):
        found = odds.settings(worst.hand, "foxwoods")
        assert worst.setting == FOXWOODS.set(worst.hand)
        assert worst.cost == found.cost(found.by_house_way)
        assert found.best.setting.low_value == worst.best.low_value or (
            found.cost(next(o for o in found.settings if o.setting.low == worst.best.low)) == 0
        )
        assert worst.hands == len({tuple(sorted(image)) for image in permuted(worst.hand)})


def test_work_on_the_whole_deck_is_one_problem_for_a_regret() -> None:
    told: list[int] = []

    def progress(done: int, total: int) -> None:
        told.append(total)
        raise KeyboardInterrupt

    for call in (odds.regret, odds.solve):
        with pytest.raises(KeyboardInterrupt):
            call("foxwoods", work=Work(progress=progress))
    assert told == [32, 64]
    assert Outcomes(0, 0, 0).total == 0
