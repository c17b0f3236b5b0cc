"""The money functions of the core, proved for every amount (W2, W3, W15, B12 to B20, C1 to C5).

``c_paths`` follows the source of the core with amounts that are not known, over every path.  No
limit is supposed here that the functions do not check themselves: an amount is any number of 64
bits.  Proved is that nothing overflows, and that what is not refused is what the rules say, in
numbers without bounds.
"""

from __future__ import annotations

import itertools
import operator
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
import z3
from c_paths import INT, INT64, CannotHold, Integer, Path, Place, Source, Struct, Whole, box

from paigow import _core, craps
from paigow.errors import PaigowError

MOST_STAKE = 10**12
MOST_SUM = 16 * MOST_STAKE
MOST_INT64 = 2**63 - 1
OK = 0
BYTE = Integer(8, False)


def enumerator(source: Source, name: str) -> int:
    return source.units[0].constants[name]


def known(number: int) -> Whole:
    return Whole(number, INT64)


def small(number: int) -> Whole:
    return Whole(number, INT)


def filled(struct: Struct, **fields: int | Whole | Any) -> Struct:
    """A structure with some of its fields set."""
    for name, value in fields.items():
        struct[name] = Whole(value, struct[name].type) if isinstance(value, int) else value
    return struct


# ---------------------------------------------------------------------------------- commission

GAME = Source.of("game")
EXACT, UP_25, NEAREST_25, DOWN = range(4)


def is_commission(rounding: int, taken: Any, due: Any, won: Any) -> Any:
    """What W3 says, in hundredths of a cent, unless all that was won is taken."""
    quarter, taken_hundredths = 2500, 100 * taken
    if rounding == EXACT:
        return taken_hundredths == due
    if rounding == DOWN:
        return z3.And(taken_hundredths <= due, due < taken_hundredths + 100)
    quarters = z3.FreshInt("quarters")
    rounded = z3.And(taken == 25 * quarters, taken <= won)
    if rounding == UP_25:
        right = z3.And(due <= taken_hundredths, taken_hundredths < due + quarter)
        too_much = due > 100 * won - quarter  # the next multiple of 25 cents might be above
    else:
        twice = 2 * (taken_hundredths - due)
        right = z3.And(-quarter < twice, twice <= quarter)
        too_much = 2 * due >= 200 * won - quarter
    return z3.Or(z3.Exists([quarters], z3.And(rounded, right)), z3.And(taken == won, too_much))


@pytest.mark.parametrize("rounding", [EXACT, UP_25, NEAREST_25, DOWN])
def test_the_commission_is_what_the_rule_says(rounding: int) -> None:
    """W2, W3: for every amount and every percentage."""
    ends = set()

    def follow(path: Path) -> tuple[int, Any, Any, Any]:
        won, percent, taken = path.unknown("won"), path.unknown("percent", INT), box()
        status = path.call("paigow_commission", won, percent, small(rounding), taken, None)
        return status.number, won.number, percent.number, taken.number

    for path in GAME.paths(follow):
        status, won, percent, taken = path.result
        ends.add(status)
        if status == enumerator(GAME, "PAIGOW_ERROR_STAKE"):
            path.require(z3.Or(won < 0, won > MOST_SUM), "an amount is refused without a reason")
        elif status == enumerator(GAME, "PAIGOW_ERROR_GAME"):
            path.require(z3.Or(percent < 0, percent > 100), "a percentage is refused")
        elif status == enumerator(GAME, "PAIGOW_ERROR_UNEVEN"):
            path.require(path.divided(won * percent, 100)[1] != 0, "it is a number of cents")
        else:
            assert status == OK
            path.require(z3.And(won >= 0, won <= MOST_SUM), "an amount that cannot be")
            path.require(z3.And(percent >= 0, percent <= 100), "a percentage that cannot be")
            path.require(z3.And(taken >= 0, taken <= won), "more is taken than was won")
            path.require(is_commission(rounding, taken, won * percent, won), "not as W3 says")
    assert len(ends) == (4 if rounding == EXACT else 3)


# ----------------------------------------------------------------------------- what a line pays

PAY_TABLE = Source.of("pay_table")
ODDS, FIXED, SHARE = range(3)


def settled_line(
    path: Path, of: int, round_down: int, takes_stake: int
) -> tuple[int, Struct, Struct, dict[str, Any], Any]:
    """A wager on a table of one line, of which no amount is known, settled."""
    amounts = {name: path.unknown(name) for name in ("stake", "meter", "pays", "most_paid", "won")}
    amounts["per"] = path.unknown("per", INT)
    table = path.new("paigow_pay_table")
    filled(table, cards=7, count=1, round_down=round_down, takes_stake=takes_stake)
    table["most_paid"] = amounts["most_paid"]
    filled(table["lines"][0], of=of, pays=amounts["pays"], per=amounts["per"])
    won, result = Place([amounts["won"]], 0), path.new("paigow_bonus_result")
    status = path.call(
        "paigow_settle_line", table, small(0), amounts["stake"], amounts["meter"], won, result, None
    )
    numbers = {name: amount.number for name, amount in amounts.items()}
    return status.number, table, result, numbers, won.number


def read_table(path: Path, table: Struct) -> Struct:
    """In place of ``paigow_read_table``, which looks for the names of lines."""
    return filled(path.new("paigow_reader"), needs=path.call("paigow_table_needs", table))


@pytest.mark.parametrize("takes_stake", [0, 1])
@pytest.mark.parametrize("round_down", [0, 1])
@pytest.mark.parametrize("of", [ODDS, FIXED, SHARE])
def test_a_line_pays_what_it_says(of: int, round_down: int, takes_stake: int) -> None:
    """W3, W15: the odds of a stake, rounded down or refused; sums, shares of a meter, limits."""
    ends = set()
    for path in PAY_TABLE.paths(
        lambda path: settled_line(path, of, round_down, takes_stake),
        {"paigow_read_table": read_table},
    ):
        status, _table, result, given, won = path.result
        stake, pays, per = given["stake"], given["pays"], given["per"]
        ends.add(status)
        if status == enumerator(PAY_TABLE, "PAIGOW_ERROR_UNEVEN"):
            path.require(path.divided(stake * pays, per)[1] != 0, "it is paid to the cent")
        if status != OK:
            continue
        path.require(z3.And(stake >= 1, stake <= MOST_STAKE, per >= 1), "a stake that cannot be")
        net, cut = result["net"].number, result["cut"].number
        kept = stake if takes_stake and of != ODDS else 0
        base = {ODDS: stake, FIXED: 1, SHARE: given["meter"]}[of]
        sum_paid = net + cut + kept
        exact = base * pays
        path.require(
            z3.And(sum_paid * per <= exact, exact < sum_paid * per + per), "not what it says"
        )
        if of == ODDS and not round_down:
            path.require(sum_paid * per == exact, "a part of a cent is lost")
        path.require(z3.And(cut >= 0, net >= -kept), "a winner loses, or is cut by less than 0")
        path.require(result["returned"].number == stake + net, "not the stake and the net")
        gain = z3.If(net > 0, net, 0)
        path.require(won == given["won"] + gain, "what was won does not add up")
        most = given["most_paid"]
        path.require(z3.Implies(z3.And(most > 0, gain > 0), won <= most), "above the limit")
        path.require(z3.Implies(cut > 0, z3.And(most > 0, won >= most)), "cut for nothing")
    assert {OK, enumerator(PAY_TABLE, "PAIGOW_ERROR_STAKE")} < ends


# ---------------------------------------------------------------------------------------- craps

CRAPS = Source.of("craps")
PASS, DONT_PASS = 0, 1
REJECT, PAYS_DOWN = range(2)
TAKEN = {4: (2, 1), 5: (3, 2), 6: (6, 5)}
PARTS = 30  # of a cent

every_odds = pytest.mark.parametrize(
    ("bet", "point", "pays", "to"),
    [(PASS, point, *odds) for point, odds in TAKEN.items()]
    + [(DONT_PASS, point, *odds[::-1]) for point, odds in TAKEN.items()],
)


def times(amount: Any, chip: Any) -> Any:
    """How many times a chip is in an amount that was made of it: Z3 does not think of it."""
    return z3.substitute(amount, (chip, z3.IntVal(1)))


def checked_rules(path: Path, strict: int, uneven: int) -> Struct | None:
    """Rules that pass the check of the core, and are all such."""
    rules = filled(path.new("paigow_craps_rules"), strict=strict, uneven=uneven, bar=12)
    for name in ("unit", "least", "most", "most_odds"):
        rules[name] = path.unknown(name)
    rules["multiple"] = [path.unknown("multiple", BYTE)] * 6
    return None if path.call("paigow_check_craps_rules", rules, None).number else rules


@pytest.mark.parametrize("uneven", [REJECT, PAYS_DOWN])
@every_odds
def test_odds_win_what_the_point_is_worth(
    bet: int, point: int, pays: int, to: int, uneven: int
) -> None:
    """C1, C5: to the part of a cent, for every stake and every chip."""

    def follow(path: Path) -> tuple[Struct, Any, int, Any, Any] | None:
        rules, won, unpaid = checked_rules(path, 0, uneven), box(), box()
        if rules is None:
            return None
        stake = path.unknown("stake")
        status = path.call(
            "paigow_craps_pay", rules, small(bet), small(point), stake, won, unpaid, None
        )
        return rules, stake.number, status.number, won.number, unpaid.number

    paid = 0
    for path in CRAPS.paths(follow):
        if path.result is None or path.result[2] != OK:
            continue
        paid += 1
        rules, stake, _status, won, unpaid = path.result
        unit = rules["unit"].number
        path.require(stake * pays * PARTS == to * (won * PARTS + unpaid), "not the odds")
        path.require(z3.And(won >= 0, unpaid >= 0, unpaid < unit * PARTS), "rounded up, or by more")
        path.require(won == unit * times(won, unit), "no whole chips")
        if uneven == REJECT:
            path.require(unpaid == 0, "something is not paid")
    assert paid


@pytest.mark.parametrize("strict", [0, 1])
@every_odds
def test_the_largest_odds_are_what_the_limits_say(
    bet: int, point: int, pays: int, to: int, strict: int
) -> None:
    """C3, C4: the last whole payment within both limits, or the first that is not below."""

    def follow(path: Path) -> tuple[Struct, Any, int, Struct] | None:
        rules, flat = checked_rules(path, strict, REJECT), path.unknown("flat")
        if rules is None:
            return None
        stakes = path.new("paigow_craps_stakes")
        status = path.call(
            "paigow_craps_limits", rules, small(bet), small(point), flat, known(0), stakes, None
        )
        return rules, flat.number, status.number, stakes

    found = 0
    for path in CRAPS.paths(follow):
        if path.result is None or path.result[2] != OK:
            continue
        found += 1
        rules, flat, _status, stakes = path.result
        step, largest = to * rules["unit"].number, stakes["largest"].number
        most_odds, most = rules["most_odds"].number, flat * rules["multiple"][0].number
        by_flat = largest if bet == PASS else largest * pays  # so many times the stake
        limit = most if bet == PASS else most * to
        one_step = step if bet == PASS else step * pays
        path.require(largest == step * times(largest, step), "it wins no whole chips")
        if strict:
            path.require(z3.And(by_flat <= limit, largest <= most_odds), "above a limit")
            more = z3.Or(by_flat + one_step > limit, largest + step > most_odds)
            path.require(more, "more would be within the limits")
        else:
            path.require(z3.Or(by_flat >= limit, largest >= most_odds), "not up to a limit")
            less = z3.And(by_flat - one_step < limit, largest - step < most_odds)
            path.require(less, "less would do")
        path.require(z3.And(largest >= 0, largest <= 7 * MOST_STAKE), "beyond what is paid")
    assert found


# ------------------------------------------------------------------------------- a player's bank

ROUND = Source.of("round", "game")
WIN, PUSH, LOSE = (enumerator(ROUND, f"PAIGOW_{outcome}") for outcome in ("WIN", "PUSH", "LOSE"))
NO_STAKE = None
BANKED = {  # the dealer's outcome, whether the house covers half, whose an odd cent is, players
    "the dealer wins": (WIN, 0, 0, 1),
    "the dealer loses": (LOSE, 0, 0, 1),
    "a bank alone": (NO_STAKE, 0, 0, 2),
    "co-bank, odd cents to the house": (NO_STAKE, 1, 0, 2),
    "co-bank, odd cents to the bank": (NO_STAKE, 1, 1, 2),
}
ROUNDS = [
    pytest.param(how, outcomes, id=f"{how}, players {' '.join(map(str, outcomes))}")
    for how in BANKED
    for outcomes in itertools.product((WIN, PUSH, LOSE), repeat=BANKED[how][3])
]


class Banked:
    """A round whose hands have these outcomes against the bank at seat 1; no amount is known."""

    def __init__(
        self, outcomes: tuple[int, ...], dealer: int | None, co_bank: int, odd_cent_to_bank: int
    ) -> None:
        self.outcomes, self.dealer = outcomes, dealer
        self.co_bank, self.odd_cent_to_bank = co_bank, odd_cent_to_bank
        self.stubs: dict[str, Callable[..., Any]] = {
            "paigow_commission": self.commission,
            "outcome_of": self.outcome,
            "pack_hands": lambda *_: small(1),
            **dict.fromkeys(
                ("set_hands", "is_pushed", "find_lines", "paigow_pack"), lambda *_: small(0)
            ),
        }

    def outcome(self, path: Path, table: Struct, setting: Struct) -> Whole:
        if setting is table["dealer"]:
            return small(self.dealer or 0)
        (place,) = (i for i, other in enumerate(table["setting"]) if other is setting)
        return small(self.outcomes[place - 1])

    def commission(
        self, path: Path, won: Whole, percent: Whole, rounding: Whole, taken: Place, fault: Any
    ) -> Whole:
        """All that was proved of it: it needs no more than this, and takes no more than that."""
        number = z3.IntVal(won.number) if isinstance(won.number, int) else won.number
        path.require(z3.And(number >= 0, number <= MOST_SUM), "no commission is known of it")
        amount = z3.FreshInt("commission")
        path.suppose(amount >= 0, amount <= number)
        path.assign(taken, Whole(amount, INT64))
        self.taken = amount  # the last one is the bank's
        return small(0)

    def __call__(self, path: Path) -> int:
        game, ready = path.new("paigow_game"), path.new("paigow_ready")
        filled(game, player_bank=1, co_bank=1, odd_cent_to_bank=self.odd_cent_to_bank, push=-1)
        filled(ready, game=filled(game, bank_commission=5))
        ready["least"][0], ready["most"][0] = known(1), known(MOST_STAKE)
        self.round, self.ledger = path.new("paigow_round"), path.new("paigow_ledger")
        filled(self.round, bank=1, co_bank=self.co_bank, seat_count=1 + len(self.outcomes))
        self.round["chips"] = path.unknown("chips")
        if self.dealer is not None:
            self.round["dealer_stake"] = path.unknown("dealer_stake")
        for number, seat in enumerate(self.round["seats"][: 1 + len(self.outcomes)], start=1):
            filled(seat, number=number, player=number)
            if number > 1:
                filled(seat, wagers=1)["stake"][0] = path.unknown(f"stake {number}")
        status = path.call("paigow_settle_round", ready, self.round, self.ledger, None)
        assert isinstance(status.number, int)
        return status.number

    def gained_by_players(self) -> Any:
        """What the others win from the bank, or lose to it, the dealer's wager too."""
        stakes = [seat["stake"][0].number for seat in self.round["seats"][1:]]
        wagers = [*zip(stakes, self.outcomes, strict=False)]
        if self.dealer is not None:
            wagers.append((self.round["dealer_stake"].number, self.dealer))
        return sum(
            stake if outcome == WIN else -stake for stake, outcome in wagers if outcome != PUSH
        )

    def of_bank(self, surplus: Any) -> Any:
        """B12, B13, B16, B17: what the bank has of it, or owes, before commission."""
        if not self.co_bank:
            return surplus
        larger = z3.If(surplus > 0, bool(self.odd_cent_to_bank), not self.odd_cent_to_bank)
        size = z3.If(surplus > 0, surplus, -surplus)
        half = z3.If(larger, (size + 1) / 2, size / 2)
        return z3.If(surplus > 0, half, -half)


@pytest.mark.parametrize(("how", "outcomes"), ROUNDS)
def test_the_center_is_empty_in_the_end(how: str, outcomes: tuple[int, ...]) -> None:
    """B12 to B20: no cent is lost or made, the bank pays no more than its chips."""
    banked = Banked(outcomes, *BANKED[how][:3])
    settled = 0
    for path in ROUND.paths(banked, banked.stubs):
        surplus, chips = -banked.gained_by_players(), banked.round["chips"].number
        others = banked.round["seats"][1 : 1 + len(outcomes)]
        covered = chips >= sum(seat["stake"][0].number for seat in others)
        enough = z3.And(covered, banked.of_bank(surplus) >= -chips)
        if path.result == enumerator(ROUND, "PAIGOW_ERROR_BANK"):
            path.require(z3.Not(enough), "a bank with enough chips is refused")
        if path.result != OK:
            continue
        settled += 1
        nets = [seat["net"].number for seat in banked.ledger["seats"]]
        center, right = z3.IntVal(0), [enough]
        for line in banked.ledger["lines"][: banked.ledger["line_count"].number]:
            center += line["center"].number
            moved = line["net"].number + line["house"].number + line["center"].number
            right += [moved == 0, center >= 0]
        right += [center == 0, banked.ledger["house"].number + sum(nets) == 0]
        right.append(nets[0] == banked.of_bank(surplus) - banked.taken)
        for seat, outcome, net in zip(others, outcomes, nets[1:], strict=False):
            stake = seat["stake"][0].number
            fair = {WIN: z3.And(net >= 0, net <= stake), PUSH: net == 0, LOSE: net == -stake}
            right.append(fair[outcome])
        path.require(z3.And(right), "a cent is lost or made")
    assert settled


# ------------------------------------------------------------------------------- the limits count

SEATS, WAGERS = 6, 7


def optional_wagers(path: Path, most_odds: int) -> None:
    """Every seat makes every wager, and every line pays up to those odds."""
    game, ready = path.new("paigow_game"), path.new("paigow_ready")
    filled(ready, game=filled(game, push=-1, bonus_count=WAGERS))
    table, ledger = path.new("paigow_round"), path.new("paigow_ledger")
    filled(table, seat_count=SEATS)
    for number, seat in enumerate(table["seats"][:SEATS], start=1):
        filled(seat, number=number, player=number, wagers=2 ** (1 + WAGERS) - 1)
        for wager in range(1 + WAGERS):
            stake = path.unknown(f"stake {wager} of {number}")
            path.suppose(stake.number >= 1, stake.number <= MOST_STAKE)
            seat["stake"][wager] = stake

    def find_lines(path: Path, settling: Struct) -> None:
        settling["qualified"] = [Whole(2 ** (1 + WAGERS) - 2, BYTE)] * SEATS

    def pay(path: Path, table: Any, line: Whole, stake: Whole, meter: Place, won: Place) -> Struct:
        net = z3.FreshInt("net")
        path.suppose(net >= -stake.number, net <= MOST_STAKE * most_odds)
        gain = z3.FreshInt("gain")
        path.suppose(gain >= 0, gain <= MOST_STAKE * most_odds)
        path.assign(won, path.computed("+", won.value, Whole(gain, INT64), "won overflows"))
        return filled(path.new("paigow_bonus_result"), net=Whole(net, INT64))

    none = dict.fromkeys(("is_wrong_stake", "set_hands", "is_pushed"), lambda *_: small(0))
    path.stubs = none | {
        "paigow_pack": none["set_hands"],
        "pack_hands": lambda *_: small(1),
        "paigow_lowest_bit": lambda _, bits: small((bits.number & -bits.number).bit_length() - 1),
        "outcome_of": lambda *_: small(WIN),
        "find_lines": find_lines,
        "paigow_pay": pay,
    }
    assert path.call("paigow_settle_round", ready, table, ledger, None).number == OK


def amount(path: Path, most: int) -> Whole:
    unknown = path.unknown(f"amount {len(path.names)}")
    path.suppose(unknown.number >= 0, unknown.number <= most)
    return unknown


def rounded(path: Path, most: int) -> None:
    path.call("rounded", amount(path, most), small(UP_25))


def line_pays(path: Path, most: int) -> None:
    line = filled(path.new("paigow_pay_line"), of=ODDS, pays=10**5, per=1)
    path.call("sum_of", line, amount(path, most), known(0))


def craps_rules(path: Path) -> Struct:
    rules = filled(path.new("paigow_craps_rules"), unit=1, most_odds=MOST_STAKE)
    return filled(rules, multiple=[Whole(100, BYTE)] * 6)


def craps_pays(path: Path, most: int) -> None:
    odds = path.call("odds_on", small(PASS), small(6))
    path.call("pay", craps_rules(path), odds, amount(path, most), box())


def craps_limit(path: Path, most: int) -> None:
    path.call("limit_on", craps_rules(path), small(DONT_PASS), small(6), amount(path, most))


def sum_of_places(path: Path, most: int) -> None:
    places = [path.new("paigow_place") for _ in range(16)]
    for place in places:
        place["chips"] = place["wager"] = amount(path, most)
    path.call("means_of", places, Whole(16, Integer(64, False)), small(0))


@pytest.mark.parametrize(
    ("file", "follow", "enforced", "room"),
    [
        ("game", rounded, MOST_SUM * 100, MOST_INT64 - 2500),
        ("pay_table", line_pays, MOST_STAKE, MOST_INT64 // 10**5),
        ("craps", craps_pays, 7 * MOST_STAKE, MOST_INT64 // 6),
        ("craps", craps_limit, MOST_STAKE, MOST_INT64 // 600),
        ("bank", sum_of_places, MOST_STAKE, MOST_INT64 // 16),
        ("round", optional_wagers, 10**5, (2**63 // MOST_STAKE - SEATS) // (SEATS * WAGERS)),
    ],
)
def test_beyond_some_amount_the_arithmetic_would_overflow(
    file: str, follow: Callable[[Path, int], None], enforced: int, room: int
) -> None:
    """How much room is left above what the core accepts; one more, and Z3 finds the overflow."""
    source = Source.of(file) if file != "round" else ROUND
    assert enforced <= room
    for _ in source.paths(lambda path: follow(path, room)):
        pass
    with pytest.raises(CannotHold, match=r"overflows"):
        for _ in source.paths(lambda path: follow(path, room + 1)):
            pass


# -------------------------------------------------------------- what is followed is what is built

NUMBERS = 3000
EDGES = (0, 1, 2, 19, 20, 49, 50, 99, 1250, 2500, MOST_STAKE - 1, MOST_STAKE, MOST_STAKE + 1)


def numbers(rng: random.Random, most: int) -> int:
    """An awkward one, a limit, or one of any size."""
    return rng.choice((*EDGES, -1, most, most + 1, rng.randrange(most) >> rng.randrange(40)))


def or_refused(call: Callable[[], Any]) -> Any:
    """What the package says; ``None`` if it refuses."""
    try:
        return call()
    except PaigowError:
        return None


def followed(source: Source, name: str, *arguments: Any) -> bool:
    """Follows a function with amounts that are known; whether it refuses nothing."""
    return bool(Path(source, []).call(name, *arguments).number == OK)


def test_the_source_that_is_followed_takes_the_commission_of_the_package() -> None:
    rng = random.Random("commission")
    for _ in range(NUMBERS):
        won, percent, rounding = numbers(rng, MOST_SUM), rng.randrange(-1, 102), rng.randrange(4)
        taken = box()
        arguments = known(won), small(percent), small(rounding), taken, None
        found = taken.number if followed(GAME, "paigow_commission", *arguments) else None
        if found is not None or won >= 0:
            assert found == or_refused(lambda: _core.commission(won, percent, rounding))  # noqa: B023


def test_the_source_that_is_followed_pays_the_lines_of_the_package() -> None:
    rng = random.Random("lines")
    for _ in range(NUMBERS // 3):
        of, round_down, takes_stake = rng.choice((ODDS, FIXED, SHARE)), rng.randrange(2), 1
        pays, per = rng.choice((0, 1, 3, 7, 10**5)), rng.choice((1, 2, 3, 10**5))
        most_paid, stake = numbers(rng, MOST_STAKE), numbers(rng, MOST_STAKE)
        meter = rng.choice((0, numbers(rng, MOST_STAKE)))
        path = Path(PAY_TABLE, [], {"paigow_read_table": read_table})
        table, result = path.new("paigow_pay_table"), path.new("paigow_bonus_result")
        filled(table, cards=7, count=1, round_down=round_down, takes_stake=takes_stake)
        filled(table, most_paid=most_paid)
        filled(table["lines"][0], of=of, pays=pays, per=per)
        arguments = table, small(0), known(stake), known(meter), None, result, None
        is_settled = path.call("paigow_settle_line", *arguments).number == OK
        found = [result[name].number for name in ("line", "outcome", "net", "returned", "cut")]

        def settled() -> Any:
            lines = [(0, 0, of, per, pays, 0)]  # noqa: B023
            table = _core.PayTable(lines, 7, 0, 0, 0, round_down, takes_stake, 0, most_paid)  # noqa: B023
            return [*table.settle_line(0, stake, meter)]  # noqa: B023

        assert (found if is_settled else None) == or_refused(settled)


def test_the_source_that_is_followed_has_the_odds_of_the_package() -> None:
    rng = random.Random("craps")
    for _ in range(NUMBERS // 3):
        bet, point = rng.randrange(4), rng.choice(craps.POINTS)
        unit, most_odds = rng.choice((1, 100, 500)), rng.randrange(1, MOST_STAKE + 1)
        multiple, strict, uneven = rng.randrange(1, 101), rng.randrange(2), rng.randrange(2)
        flat, stake = (unit * rng.randint(1, 10**9 >> rng.randrange(30)) for _ in range(2))
        path = Path(CRAPS, [])
        rules = filled(path.new("paigow_craps_rules"), unit=unit, least=1, most=MOST_STAKE, bar=12)
        filled(rules, most_odds=most_odds, strict=strict, uneven=uneven)
        filled(rules, multiple=[Whole(multiple, BYTE)] * 6)
        won, unpaid, stakes = box(), box(), path.new("paigow_craps_stakes")
        with_point = rules, small(bet), small(point)
        is_paid = followed(CRAPS, "paigow_craps_pay", *with_point, known(stake), won, unpaid, None)
        assert followed(
            CRAPS, "paigow_craps_limits", *with_point, known(flat), known(stake), stakes, None
        )
        of_package = craps.Rules(
            f"{multiple}x",
            unit=unit,
            most_odds=most_odds,
            excess=not strict,
            uneven="down" if uneven else "reject",
        )
        name = craps.BETS[bet]
        paid = or_refused(lambda: of_package.pay(name, point, stake))  # noqa: B023
        assert paid == ((won.number, Fraction(unpaid.number, PARTS)) if is_paid else None)
        limits, near = (
            of_package.limits(name, point, flat),
            of_package.nearest(name, point, flat, stake),
        )
        found = [stakes[key].number for key in ("largest", "excess", "below", "above")]
        assert found == [limits.largest, limits.excess, near.below or 0, near.above or 0]


Words = Callable[[Any, Any], Any]
WORDS: dict[str, tuple[Words, Words]] = {  # and what Z3 says of words that do not overflow
    "+": (
        operator.add,
        lambda a, b: z3.And(z3.BVAddNoOverflow(a, b, True), z3.BVAddNoUnderflow(a, b)),
    ),
    "-": (
        operator.sub,
        lambda a, b: z3.And(z3.BVSubNoOverflow(a, b), z3.BVSubNoUnderflow(a, b, True)),
    ),
    "*": (
        operator.mul,
        lambda a, b: z3.And(z3.BVMulNoOverflow(a, b, True), z3.BVMulNoUnderflow(a, b)),
    ),
}


@pytest.mark.parametrize(("sign", "bits"), [("+", 64), ("-", 64), ("*", 8)])
def test_a_word_of_a_machine_is_the_number_where_it_does_not_overflow(sign: str, bits: int) -> None:
    """Words as Z3 knows them, with its tests for overflow, against twice as many bits."""
    a, b = z3.BitVecs("a b", bits)
    compute, fits = WORDS[sign]
    exact = compute(z3.SignExt(bits, a), z3.SignExt(bits, b))
    is_within = z3.And(exact >= -(1 << (bits - 1)), exact <= (1 << (bits - 1)) - 1)
    is_exact = z3.SignExt(bits, compute(a, b)) == exact
    solver = z3.Solver()
    solver.add(z3.Not(z3.And(fits(a, b) == is_within, z3.Implies(is_within, is_exact))))
    assert solver.check() == z3.unsat


@pytest.mark.parametrize("by", [2, 3, 5, 6, 25, 30, 100])
def test_words_multiplied_by_what_the_rules_multiply_by_do_not_overflow(by: int) -> None:
    """Of 64 bits: the largest sum fits, and the largest word does not."""
    amount, factor, solver = z3.BitVec("amount", 64), z3.BitVecVal(by, 64), z3.Solver()
    solver.add(amount >= 0, z3.Not(WORDS["*"][1](amount, factor)))
    assert solver.check(amount <= MOST_SUM * 100) == z3.unsat
    assert solver.check(amount <= MOST_INT64 // by) == z3.unsat
    assert solver.check(amount <= MOST_INT64 // by + 1) == z3.sat
