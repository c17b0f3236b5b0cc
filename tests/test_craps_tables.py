"""Craps tables: random play against the oracle's, scripts, documents; what is refused."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import groupby
from typing import Any, TypeVar, cast

import jsonschema
import numpy as np
import pytest
from craps_tables import PLAYER, line_of, result_of, rows, rules_of, throw, with_bet, with_odds
from oracle import craps as oracle

from paigow import craps
from paigow.craps import BETS, POINTS, Refusal, Rules, Script, Table, Wager
from paigow.errors import CrapsError, PaigowError, RefusedError, StakeError

GAMES, STEPS = 200, 120
PEOPLE = ("Ann", "Ben", "Cleo")
MULTIPLES = ((1,) * 6, (3, 4, 5, 5, 4, 3), (10,) * 6, (100,) * 6, (1, 2, 3, 4, 5, 6))

Place = tuple[int, str, int | None]
T = TypeVar("T")


def as_json(document: T) -> T:
    """A document, written and read back."""
    read: T = json.loads(json.dumps(document))
    return read


class Play:
    """A table and the oracle's, at which the same things are done; every one is compared."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"craps {seed}")
        rules = self.draw_rules()
        self.known = oracle.Table(rules)
        self.steps: list[dict[str, Any]] = []
        self.table = Table(rules_of(rules), self.steps.append)
        self.start = self.table.to_json()
        self.middle = 0, self.start
        self.ledgers: list[craps.Ledger] = []
        self.put_down = self.handed_back = self.lost = self.won = 0
        self.seen: Counter[object] = Counter()

    def draw_rules(self) -> oracle.Rules:
        rng = self.rng
        unit = rng.choice((1, 25, 100, 500))
        return oracle.Rules(
            unit=unit,
            least=rng.choice((unit, 2 * unit)),
            most=rng.choice((20 * unit, oracle.MOST_STAKE)),
            most_odds=rng.choice((30 * unit, oracle.MOST_STAKE, oracle.MOST_STAKE)),
            multiple=dict(zip(POINTS, rng.choice(MULTIPLES), strict=True)),
            excess=rng.random() < 0.6,
            uneven=rng.choice((oracle.REJECT, oracle.DOWN)),
            bar=rng.choice((12, 2)),
            come_odds_work=rng.random() < 0.5,
        )

    # What is done

    def step(self) -> None:
        """One step, and whether both tables are alike after it."""
        done = self.rng.choices(
            (self.bet, self.odds, self.call, self.roll, self.read_back), (9, 9, 2, 7, 1)
        )[0]
        done()
        assert self.table.point == self.known.point
        assert self.table.wagers == self.wagers()
        left = sum(wager.flat + wager.odds for wager in self.table.wagers)
        assert self.put_down == self.handed_back + self.lost - self.won + left

    def wagers(self) -> tuple[Wager, ...]:
        return tuple(
            Wager(PEOPLE[x.player], x.bet, x.point, x.flat, x.odds, not x.off)
            for x in self.known.wagers
        )

    def place(self, there: float = 0.3) -> Place:
        """A bet that is there, one that could be made now, or any."""
        rng, is_come = self.rng, self.known.point is not None
        if self.known.wagers and rng.random() < there:
            wager = rng.choice(self.known.wagers)
            return wager.player, wager.bet, wager.point
        player = rng.randrange(len(PEOPLE))
        if rng.random() < 0.9:
            return player, rng.choice(BETS[2:] if is_come else BETS[:2]), None
        return player, rng.choice(BETS), rng.choice((None, *POINTS))

    def told(self, place: Place) -> tuple[dict[str, Any], Place]:
        """A place for the package, and for the oracle: Pass has the shooter's point, unsaid."""
        player, bet, point = place
        if bet in ("pass", "dont_pass") and self.rng.random() < 0.5:
            point = None
        at = point
        if point is None and bet in ("pass", "dont_pass"):
            is_there = self.known.find(player, bet, self.known.point) is not None
            at = self.known.point if is_there else None
        return {"player": PEOPLE[player], "bet": bet, "point": point}, (player, bet, at)

    def both(
        self, call: Callable[[], T], expected: Callable[[], T], amount: bool = True
    ) -> T | None:
        """What both give; or both refuse it for the same reason, and nothing has changed."""
        before, noted = self.table.to_json(), len(self.steps)
        known, result = self.outcome(expected)
        if known is None:
            assert call() == result
            assert len(self.steps) == noted + 1
            return result
        with pytest.raises(RefusedError) as caught:
            call()
        assert caught.value.refusal.name.lower() == known.name
        cents = f" of {known.amount} cents: " if amount and known.amount else ": "
        assert cents in str(caught.value)
        assert self.table.to_json() == before
        assert len(self.steps) == noted
        self.seen[caught.value.refusal] += 1
        return None

    def outcome(self, expected: Callable[[], T]) -> tuple[oracle.Refused | None, T | None]:
        """Why the oracle refuses something, or what it gives."""
        try:
            return None, expected()
        except oracle.Refused as refused:
            return refused, None

    def bet(self) -> None:
        rng, unit = self.rng, self.known.rules.unit
        given, place = self.told(self.place())
        wager = self.known.find(*place)
        amount = unit * rng.randint(1, 22)
        if wager is not None and rng.random() < 0.6:
            amount = wager.flat + unit * rng.choice((-1, 0, 1))
        if rng.random() < 0.15:
            amount = rng.choice((0, 0, 0, -unit, unit + 1, 10**12 // unit * unit))
        change = self.both(
            lambda: self.table.bet(amount=amount, **given), lambda: self.known.bet(*place, amount)
        )
        self.put_down += change or 0

    def odds(self) -> None:
        rng, rules = self.rng, self.known.rules
        given, place = self.told(self.place(0.9))
        wager = self.known.find(*place)
        stake = rules.unit * rng.randint(1, 60)
        if wager is not None and wager.point is not None:
            most = oracle.largest(rules, wager.bet, wager.point, wager.flat)
            part = rules.unit * rng.randint(0, most // rules.unit)
            below, above = oracle.nearest(rules, wager.bet, wager.point, wager.flat, part)
            stake = rng.choice(
                (most, most + rules.unit, part, below or 0, above or 0, rules.unit, 0)
            )
        if rng.random() < 0.05:
            stake = rng.choice((-rules.unit, 0, rules.unit + 1, 10**12 // rules.unit * rules.unit))
        change = self.both(
            lambda: self.table.odds(amount=stake, **given), lambda: self.known.odds(*place, stake)
        )
        self.put_down += change or 0

    def call(self) -> None:
        given, place = self.told(self.place(0.9))
        works = self.rng.random() < 0.5
        self.both(
            lambda: self.table.call(works=works, **given),
            lambda: self.known.call(*place, not works),
            amount=False,
        )

    def dice(self) -> tuple[int, int]:
        """Fewer sevens than there are, so that more bets come together."""
        first, second = self.rng.randint(1, 6), self.rng.randint(1, 6)
        if first + second == 7 and self.rng.random() < 0.6:
            second = self.rng.randint(1, 6)
        return first, second

    def roll(self) -> None:
        """Both ledgers, line by line; what the house wins is what the players lose."""
        dice = self.dice()
        before, total = self.known.point, sum(dice)
        lines = self.known.roll(*dice)
        ledger = self.table.roll(*dice)
        self.ledgers.append(ledger)
        assert ledger.dice == dice
        assert ledger.total == total
        assert (ledger.before, ledger.after) == (before, self.known.point)
        assert ledger.seven_out is (total == 7 and before is not None)
        assert ledger.lines == tuple(line_of(x, total, PEOPLE[x.player]) for x in lines)
        found = ledger.stakes, ledger.flat_won, ledger.odds_won, ledger.lost, ledger.unpaid
        assert (*found, ledger.house) == oracle.totals(lines)
        by_player = groupby(sorted(lines, key=lambda x: x.player), lambda x: PEOPLE[x.player])
        assert ledger.players == {player: result_of(list(some)) for player, some in by_player}
        assert ledger.house + sum(result.net for result in ledger.players.values()) == 0
        self.handed_back += sum(result.returned for result in ledger.players.values())
        self.lost += ledger.lost
        self.won += ledger.flat_won + ledger.odds_won
        self.seen.update((x.bet, x.wager, x.outcome) for x in ledger.lines)
        self.seen["unpaid"] += ledger.unpaid > 0
        self.seen["nothing won"] += any(x.outcome == "win" and x.net == 0 for x in ledger.lines)
        come = Counter(x.player for x in self.known.wagers if x.bet == "come" and x.point)
        self.seen["several come points"] += max(come.values(), default=0) > 2

    def read_back(self) -> None:
        """The table goes on from its document."""
        document = as_json(self.table.to_json())
        self.table = Table.from_json(document, self.steps.append)
        assert self.table.to_json() == document
        self.middle = len(self.steps), document

    # What is left of it

    def again(self) -> None:
        """What was noted gives the same ledgers, from the start and from the middle."""
        at, document = self.middle
        rolls = len([step for step in self.steps[:at] if "roll" in step])
        for script, ledgers in (
            (Script(self.start, tuple(self.steps)), self.ledgers),
            (Script(document, tuple(self.steps[at:])), self.ledgers[rolls:]),
        ):
            read = Script.from_json(as_json(script.to_json()))
            played = list(read.play())
            assert [done.ledger for done in played if done.ledger] == ledgers
        changes = sum(done.change for done in Script(self.start, tuple(self.steps)).play())
        assert changes == self.put_down


def test_tables_play_as_the_oracles_do() -> None:
    """C1 to C7: bets, odds, calls and rolls of three players."""
    seen: Counter[object] = Counter()
    for seed in range(GAMES):
        play = Play(seed)
        for _ in range(STEPS):
            play.step()
        play.again()
        seen += play.seen
    never = {
        *(refusal for refusal in Refusal if refusal is not Refusal.FULL),
        *((bet, "flat", outcome) for bet in BETS for outcome in ("win", "lose", "moves")),
        *((bet, "odds", outcome) for bet in BETS for outcome in ("win", "lose")),
        ("dont_pass", "flat", "push"),
        ("dont_come", "flat", "push"),
        ("come", "odds", "off"),
        "unpaid",
        "nothing won",
        "several come points",
    } - set(seen)
    assert not never


def test_what_is_written_is_as_the_schemas_say() -> None:
    play = Play(0)
    for _ in range(STEPS):
        play.step()
    script = Script(play.start, tuple(play.steps))
    of_ledgers = craps.ledgers.schema()
    for schema, documents in (
        (craps.tables.schema(), [play.table.to_json(), play.start]),
        (craps.scripts.schema(), [script.to_json()]),
        (of_ledgers, [ledger.to_json() for ledger in play.ledgers]),
    ):
        validator = jsonschema.Draft202012Validator(schema)
        for document in documents:
            validator.validate(as_json(document))


# --------------------------------------------------------------------------- by hand


def test_several_players_and_points() -> None:
    """3-4-5 times, a seven-out: in the order in which bets were made, the odds after theirs."""
    table = Table(Rules("3-4-5"))
    table.bet("Ben", "dont_pass", 1000)
    table.bet("Ann", "pass", 1000)
    throw(table, 8)
    table.odds("Ann", "pass", 5000)
    table.odds("Ben", "dont_pass", 6000)
    table.bet("Ann", "come", 500)
    throw(table, 9)
    table.odds("Ann", "come", 2000, point=9)
    table.bet("Ann", "come", 500)
    table.bet("Cleo", "dont_come", 500)
    ledger = throw(table, 7)
    assert [(x.player, x.bet, x.point, x.wager, x.net) for x in ledger.lines] == [
        ("Ben", "dont_pass", 8, "flat", 1000),
        ("Ben", "dont_pass", 8, "odds", 5000),
        ("Ann", "pass", 8, "flat", -1000),
        ("Ann", "pass", 8, "odds", -5000),
        ("Ann", "come", 9, "flat", -500),
        ("Ann", "come", 9, "odds", -2000),
        ("Ann", "come", None, "flat", 500),
        ("Cleo", "dont_come", None, "flat", -500),
    ]
    assert {name: result.net for name, result in ledger.players.items()} == {
        "Ben": 6000,
        "Ann": -8000,
        "Cleo": -500,
    }
    assert (ledger.stakes, ledger.flat_won, ledger.odds_won, ledger.lost, ledger.house) == (
        7500,
        1500,
        5000,
        9000,
        2500,
    )
    assert (ledger.seven_out, table.point, table.wagers) == (True, None, ())


def test_a_come_bet_takes_the_place_of_one_that_is_decided() -> None:
    """C6: with both on the table, each by its own point."""
    table = with_bet("come", 6, 500)
    table.bet(PLAYER, "come", 700)
    ledger = throw(table, 6)
    assert rows(ledger) == [
        ("flat", "win", "1 to 1", 500, 1000),
        ("flat", "moves", None, 0, 0),
    ]
    assert table.wagers == (Wager(PLAYER, "come", 6, 700, 0, False),)


def test_odds_that_win_nothing_are_decided() -> None:
    """C5: one dollar against 4 in chips of a dollar; nothing is won, nothing stays."""
    table = with_odds("dont_pass", 4, 500, 100, Rules(uneven="down"))
    ledger = throw(table, 7)
    assert rows(ledger)[1] == ("odds", "win", "1 to 2", 0, 100)
    assert table.wagers == ()


def test_a_table_is_full() -> None:
    """256 flat bets; those that are there may still be changed, and room is made by rolls."""
    table = Table()
    for player in range(128):
        for bet in ("pass", "dont_pass"):
            table.bet(f"player {player}", bet, 500)
    with pytest.raises(
        RefusedError, match=r"^flat bet of 500 cents: the table has no room"
    ) as full:
        table.bet("one more", "pass", 500)
    assert full.value.refusal is Refusal.FULL
    assert table.bet("player 0", "pass", 600) == 100
    assert Table.from_json(as_json(table.to_json())).wagers == table.wagers
    ledger = throw(table, 7)
    assert (len(ledger.lines), ledger.house, table.wagers) == (256, -100, ())
    assert table.bet("one more", "pass", 500) == 500


def test_whole_numbers_of_any_type() -> None:
    table, plain = Table(), Table()
    kinds: tuple[tuple[Table, Any], ...] = ((table, np.int64), (plain, int))
    for at, number in kinds:
        at.roll(number(2), number(3))
        at.bet(PLAYER, "come", number(1000))
        at.roll(number(3), number(3))
        at.odds(PLAYER, "come", number(500), number(6))
    assert as_json(table.to_json()) == plain.to_json()


# ------------------------------------------------------------------------------ errors


def unchanged(table: Table, error: type[PaigowError], words: str, call: Callable[[], Any]) -> None:
    """An error in these words, of just this type, which changes nothing."""
    before = deepcopy(table.to_json())
    with pytest.raises(error, match=words) as caught:
        call()
    assert type(caught.value) is error
    assert table.to_json() == before


@pytest.mark.parametrize("die", [0, 7, -1, 255, 258, 2**31, 2**70])
def test_dice_that_there_are_not(die: int) -> None:
    steps: list[dict[str, Any]] = []
    table = Table.from_json(with_odds("pass", 4, 500, 500).to_json(), steps.append)
    for dice in ((die, 3), (3, die)):
        unchanged(
            table,
            CrapsError,
            f"^a die is from 1 to 6, not {die}$",
            lambda dice=dice: table.roll(*dice),  # type: ignore[misc]
        )
    assert steps == []


@pytest.mark.parametrize("die", [3.0, "3", None, True])
def test_dice_that_are_no_numbers(die: Any) -> None:
    table = with_odds("pass", 4, 500, 500)
    unchanged(table, CrapsError, "^a die must be ", lambda: table.roll(3, die))


@pytest.mark.parametrize(
    "player", ["", " Ann", "Ann ", "dealer", "house", "A\nB", "x" * 1000, None, 1]
)
def test_players_that_cannot_be(player: Any) -> None:
    table = with_odds("pass", 4, 500, 500)
    for call in (
        lambda: table.bet(player, "dont_pass", 500),
        lambda: table.odds(player, "pass", 500),
        lambda: table.call(player, "come", True),
    ):
        unchanged(table, CrapsError, "player", call)


@pytest.mark.parametrize(("bet", "point", "words"), [
    ("field", None, "^there is no bet 'field'"),
    (0, None, "^there is no bet 0"),
    ("come", 7, "^7 is no point"),
    ("come", 0, "^0 is no point"),
    ("pass", 262, "^262 is no point"),
    ("pass", "6", "^'6' is no point"),
])  # fmt: skip
def test_bets_and_points_that_there_are_not(bet: Any, point: Any, words: str) -> None:
    table = with_odds("pass", 4, 500, 500)
    for call in (
        lambda: table.bet(PLAYER, bet, 500, point),
        lambda: table.odds(PLAYER, bet, 500, point),
        lambda: table.call(PLAYER, bet, True, point),
    ):
        unchanged(table, CrapsError, words, call)


@pytest.mark.parametrize("amount", [1.0, "500", None, True, 7 * 10**12 + 1, -(2**63), 2**70])
def test_amounts_that_cannot_be(amount: Any) -> None:
    table = with_odds("dont_pass", 4, 500, 400)
    for call in (
        lambda: table.bet(PLAYER, "dont_pass", amount),
        lambda: table.odds(PLAYER, "dont_pass", amount),
    ):
        unchanged(table, StakeError, str(amount), call)


def test_a_call_is_true_or_false() -> None:
    table = with_odds("come", 4, 500, 500)
    for works in (0, 1, None, "yes"):
        with pytest.raises(CrapsError, match=r"^works must be .*, not "):
            table.call(PLAYER, "come", works, 4)  # type: ignore[arg-type]
    assert not table.wagers[0].works


@pytest.mark.parametrize("rules", ["3-4-5", {}, 5])
def test_rules_that_are_none(rules: Any) -> None:
    with pytest.raises(CrapsError, match=r" are no craps\.Rules$"):
        Table(rules)


def document() -> dict[str, Any]:
    """A shooter's point 6, and a bet of each kind with odds: 10 dollars, at 3-4-5 times."""
    table = Table(Rules("3-4-5", most=10_000))
    for bet in ("pass", "dont_pass"):
        table.bet(PLAYER, bet, 1000)
    throw(table, 6)
    for bet in ("come", "dont_come"):
        table.bet(PLAYER, bet, 1000)
    throw(table, 9)
    for bet, point, odds in (
        ("pass", 6, 5000),
        ("dont_pass", 6, 6000),
        ("come", 9, 4000),
        ("dont_come", 9, 6000),
    ):
        table.odds(PLAYER, bet, odds, point)
    return as_json(table.to_json())


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("format",), "paigow/table", "table: format must be 'paigow/craps-table'"),
        (("version",), 2, "table: version must be 1"),
        (("rules", "bar"), 11, "the barred number is 12 or 2, not 11"),
        (("rules", "unit"), 300, "flat bet of 1000 cents: not a positive whole number of chips"),
        (("rules", "odds"), "equal", "odds of 5000 cents: more than the flat bet allows"),
        (("rules", "odd"), "equal", "odd"),
        (("point",), 7, "7 is no point"),
        (("point",), None, "the point cannot be 6 here"),
        (("point",), 8, "the point cannot be 6 here"),
        (("wagers",), {}, "wagers must be "),
        (("wagers", 0, "player"), "dealer", r"wagers\[0\]: the player cannot be called 'dealer'"),
        (("wagers", 0, "bet"), "field", "there is no bet 'field'"),
        (("wagers", 0, "point"), 9, "the point cannot be 9 here"),
        (("wagers", 0, "point"), None, "the point cannot be None here"),
        (("wagers", 2, "point"), 11, "11 is no point"),
        (("wagers", 2, "point"), 6, "the point cannot be 6 here"),
        (("wagers", 3, "point"), 6, "the point cannot be 6 here"),
        (("wagers", 2, "point"), None, "odds of 4000 cents: odds are made when the bet has"),
        (("wagers", 0, "works"), False, "only odds on Come bets can be off"),
        (("wagers", 3, "works"), False, "only odds on Come bets can be off"),
        (("wagers", 0, "works"), 1, r"wagers\[0\]: works must be "),
        (("wagers", 0, "flat"), 1050, "flat bet of 1050 cents: not a positive whole number"),
        (("wagers", 0, "flat"), 0, "flat bet of 0 cents: not a positive whole number of chips"),
        (("wagers", 0, "flat"), 10_100, "flat bet of 10100 cents: outside the limits"),
        (("wagers", 0, "flat"), 1.5, r"wagers\[0\]: flat bet in cents must be "),
        (("wagers", 0, "odds"), 5500, "odds of 5500 cents: more than the flat bet allows"),
        (("wagers", 0, "odds"), 4900, "odds of 4900 cents: they win no whole number of chips"),
        (("wagers", 1, "odds"), -1200, "odds of -1200 cents: not a positive whole number of chips"),
        (("wagers", 2, "odds"), 10**13, "10000000000000 cents"),
        (("wagers", 0, "stake"), 1, "stake"),
    ],
)  # fmt: skip
def test_documents_of_no_table(path: tuple[Any, ...], value: object, words: str) -> None:
    changed = document()
    assert Table.from_json(changed).to_json() == changed
    *first, last = path
    part: Any = changed
    for key in first:
        part = part[key]
    part[last] = value
    with pytest.raises(PaigowError, match=words):
        Table.from_json(changed)


def test_documents_of_tables_that_no_rolls_lead_to() -> None:
    """A player's bet of a kind on a point twice; come bets without a point on a come-out roll."""
    changed = document()
    for wager in document()["wagers"]:
        twice = [*changed["wagers"], {**wager, "flat": 2000}]
        with pytest.raises(CrapsError, match="two bets of a kind on the same point"):
            Table.from_json({**changed, "wagers": twice})
    changed["wagers"].append({"player": PLAYER, "bet": "come", "point": 9, "flat": 500})
    changed["wagers"][-1]["player"] = "Ben"
    assert Table.from_json(changed).wagers[-1] == Wager("Ben", "come", 9, 500, 0, True)
    for bet in ("come", "dont_come"):
        changed["wagers"] = [{"player": PLAYER, "bet": bet, "point": None, "flat": 500}]
        assert Table.from_json({**changed, "point": 4}).wagers[0].bet == bet
        with pytest.raises(CrapsError, match="the point cannot be None here"):
            Table.from_json({**changed, "point": None})
    many = [{"player": str(i), "bet": "pass", "point": 6, "flat": 500} for i in range(257)]
    assert len(Table.from_json({**changed, "point": 6, "wagers": many[1:]}).wagers) == 256
    with pytest.raises(CrapsError, match="a table has room for 256 flat bets, not 257"):
        Table.from_json({**changed, "point": 6, "wagers": many})


# ------------------------------------------------------------------------------ scripts

STEPS_AT_5_AND_6: list[dict[str, Any]] = [
    {"roll": [2, 3]},
    {"bet": "come", "player": PLAYER, "amount": 1000},
    {"roll": [3, 3], "players": {PLAYER: 0}, "house": 0},
    {"odds": "come", "player": PLAYER, "point": 6, "amount": 1000},
    {"call": "come", "player": PLAYER, "point": 6, "works": True},
    {"roll": [1, 4]},
    {"roll": [4, 2], "players": {PLAYER: 2200}, "house": -2200},
]


def script(*steps: dict[str, Any]) -> Script:
    begins = {"format": "paigow/craps-script", "version": 1, "rules": {}}
    return Script.from_json({**begins, "steps": list(steps)})


def test_a_script_is_played_at_its_table_or_at_another() -> None:
    played = list(script(*STEPS_AT_5_AND_6).play())
    assert [done.change for done in played] == [0, 1000, 0, 1000, 0, 0, 0]
    assert [done.ledger is not None for done in played] == ["roll" in x for x in STEPS_AT_5_AND_6]
    table = Table(Rules("100x"))
    assert len(list(script(*STEPS_AT_5_AND_6).play(table))) == 7
    assert table.point == 6


@pytest.mark.parametrize(
    ("at", "changes", "words"),
    [
        (6, {"house": -2100}, r"^steps\[6\]: the roll brings house -2200, not -2100$"),
        (6, {"players": {"Ben": 2200}}, r"^steps\[6\]: the roll brings players .*, not .*'Ben'"),
        (6, {"players": {}}, r"^steps\[6\]: the roll brings players "),
        (2, {"players": {}}, r"^steps\[2\]: the roll brings players "),
        (3, {"amount": 1500}, r"^steps\[3\]: odds of 1500 cents: more than the flat bet allows"),
        (3, {"point": 8}, r"^steps\[3\]: odds of 1000 cents: there is no such flat bet"),
        (1, {"bet": "field"}, r"^steps\[1\]: there is no bet 'field'"),
        (0, {"roll": [2, 7]}, r"^steps\[0\]: a die is from 1 to 6, not 7$"),
        (0, {"roll": [2, 3, 4]}, r"^steps\[0\]: a roll has two dice"),
        (0, {"roll": 5}, r"^steps\[0\]: roll must be "),
    ],
)  # fmt: skip
def test_steps_that_are_refused_when_they_are_played(
    at: int, changes: dict[str, Any], words: str
) -> None:
    steps = deepcopy(STEPS_AT_5_AND_6)
    steps[at].update(changes)
    read = script(*steps)
    table = Table()
    with pytest.raises(CrapsError, match=words):
        list(read.play(table))
    before = Table()
    list(script(*steps[:at]).play(before))
    if "brings" not in words:
        assert table.to_json() == before.to_json()


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ({}, r"steps\[1\]: a step is one of bet, odds, call, roll, not {}"),
        (None, r"steps\[1\]: a step is one of bet, odds, call, roll, not None"),
        ({"bet": "pass", "odds": "pass"}, r"steps\[1\]: a step is one of "),
        ({"bet": "pass", "player": PLAYER}, "amount"),
        ({"bet": "pass", "player": PLAYER, "amount": 500, "works": True}, "works"),
        ({"call": "come", "player": PLAYER}, "works"),
        ({"roll": [3, 4], "player": PLAYER}, "player"),
    ],
)  # fmt: skip
def test_steps_that_are_none(step: Any, words: str) -> None:
    with pytest.raises(CrapsError, match=words):
        script({"roll": [3, 4]}, step)


# -------------------------------------------------------------------------------- logs and players


class FullError(Exception):
    """A disk that is full."""


def test_a_step_that_cannot_be_logged_is_undone() -> None:
    """So that the table and its log agree."""
    steps: list[dict[str, Any]] = []

    def log(step: dict[str, Any]) -> None:
        if is_full:
            raise FullError
        steps.append(step)

    is_full = False
    table = Table(Rules("3-4-5"), log=log)
    start = table.to_json()
    for number in range(3):
        table.bet(f"P{number}", "pass", 1000)
    table.roll(4, 2)
    table.bet("P0", "come", 1000)
    before, is_full = table.to_json(), True
    for act in (
        lambda: table.bet("New", "come", 1000),
        lambda: table.odds("P0", "pass", 1000),
        lambda: table.call("P0", "come", True),
        lambda: table.roll(3, 3),
        lambda: table.roll(4, 3),
    ):
        with pytest.raises(FullError):
            act()
        assert table.to_json() == before
    is_full = False
    ledger = table.roll(3, 3)
    assert (ledger.flat_won, ledger.stakes) == (3000, 3000)
    *_, last = Script(start, steps).play()
    assert last.ledger == ledger


def test_undoing_mixes_up_nobody_when_players_are_forgotten() -> None:
    """The step that would be the first after many players is the one that cannot be logged."""
    names: list[str] = []

    def log(step: dict[str, Any]) -> None:
        if step.get("player") == "last":
            raise FullError
        names.append(step.get("player", "dice"))

    for many in (9_997, 9_998, 9_999, 10_000):
        table = Table(log=log)
        for number in range(many):
            table.bet(f"guest {number}", "pass", 100)
            if number % 1000:
                table.bet(f"guest {number}", "pass", 0)
        before = table.wagers
        with pytest.raises(FullError):
            table.bet("last", "pass", 100)
        assert table.wagers == before
        assert {*table.roll(5, 6).players} == {wager.player for wager in before}


@pytest.mark.parametrize("log", [5, "steps", [], {}])
def test_a_log_can_be_called(log: Any) -> None:
    with pytest.raises(CrapsError, match="is no log: it cannot be called"):
        Table(log=log)


def test_the_rules_of_a_table_stay() -> None:
    table = Table(Rules("3-4-5"))
    with pytest.raises(AttributeError):
        table.rules = Rules()  # type: ignore[misc]
    assert table.rules == Rules("3-4-5")


def test_players_who_left_are_forgotten_and_nobody_is_mixed_up() -> None:
    """Many more players than a table remembers; some stay."""
    table = Table(Rules("3-4-5"))
    table.bet("Ann", "pass", 1000)
    table.roll(4, 2)
    for number in range(25_000):
        table.bet(f"guest {number}", "come", 1000)
        if number % 999 == 0:
            table.bet("Ben", "dont_come", 1000)
            assert [wager.player for wager in table.wagers] == ["Ann", f"guest {number}", "Ben"]
            table.bet("Ben", "dont_come", 0)
        table.bet(f"guest {number}", "come", 0)
    assert [wager.player for wager in table.wagers] == ["Ann"]
    assert len(table._names) < 20_000
    assert table.odds("Ann", "pass", 5000) == 5000
    assert table.roll(5, 1).nets == {"Ann": 7000}


def test_whoever_is_forgotten_leaves_the_others_in_their_order() -> None:
    table = Table(Rules("3-4-5"))
    table.bet("Zoe", "pass", 1000)
    for first, second in ((4, 2), (4, 4), (2, 3)):
        table.roll(first, second)
        table.bet("Ann", "come", 1000)
        table.bet("Zoe", "dont_come", 1000)
    before = table.wagers
    for number in range(10_001):
        table.bet(f"guest {number}", "come", 1000)
        table.bet(f"guest {number}", "come", 0)
    assert table.wagers == before


def test_an_interrupted_log_undoes_its_step_as_well() -> None:
    def log(step: dict[str, Any]) -> None:
        raise KeyboardInterrupt

    table = Table(log=log)
    with pytest.raises(KeyboardInterrupt):
        table.bet("Ann", "pass", 1000)
    assert table.wagers == ()


def test_a_log_cannot_play_at_its_table() -> None:
    """It would be half a step."""
    steps: list[dict[str, Any]] = []

    def log(step: dict[str, Any]) -> None:
        steps.append(step)
        for act in (
            lambda: table.bet("inner", "pass", 1000),
            lambda: table.odds("Ann", "pass", 0),
            lambda: table.call("Ann", "pass", True),
            lambda: table.roll(1, 1),
        ):
            with pytest.raises(CrapsError, match=r"^the log of a table cannot play at it$"):
                act()

    table = Table(log=log)
    table.bet("Ann", "pass", 1000)
    table.roll(4, 2)
    assert [wager.player for wager in table.wagers] == ["Ann"]
    assert len(steps) == 2


def test_steps_of_any_whole_numbers_are_logged_as_plain_ones() -> None:
    steps: list[dict[str, Any]] = []
    table = Table(log=steps.append)
    amount, die, six = (cast(int, number) for number in (np.int64(1000), np.int8(2), np.uint8(6)))
    table.bet("X", "pass", amount)
    table.roll(die, die)
    table.bet("Ann", "come", 1000)
    table.roll(4, 2)
    table.odds("Ann", "come", amount, point=six)
    table.call("Ann", "come", True, point=six)
    assert json.loads(json.dumps(steps)) == steps
    assert [type(step.get("point", 0)) for step in steps] == [int] * 6


def test_players_come_in_the_order_of_their_bets() -> None:
    table = Table()
    for player in ("Zoe", "Ann", "Moe"):
        table.bet(player, "pass", 1000)
    assert [*table.roll(5, 6).players] == ["Zoe", "Ann", "Moe"]


class Own(Table):
    """A table of somebody's own."""


class OwnRules(Rules):
    """Rules of somebody's own."""


def test_what_is_derived_stays_so() -> None:
    table = Own()
    assert type(Own.from_json(table.to_json())) is type(deepcopy(table)) is Own
    assert type(OwnRules.from_json({})) is type(deepcopy(OwnRules())) is OwnRules
