"""The money functions of the core, proved for every amount that there is (W2, W3, C1 to C4, B12 ...).

``c_paths`` follows the source of the core with amounts that are not known, over every path.  No
limit is supposed here that the functions do not check themselves: an amount is any number of 64
bits.  Proved is that nothing overflows, and that what is not refused is what the rules say, in
numbers without bounds.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
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
        rules, stake, won, unpaid = checked_rules(path, 0, uneven), box(), box(), box()
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
WIN, PUSH, LOSE = (
    enumerator(ROUND, f"PAIGOW_{outcome}") for outcome in ("WIN", "PUSH", "LOSE")
)
NO_STAKE = None
BANKED = {  # the dealer's outcome against the bank, whether the house covers half, an odd cent
    "the dealer wins": (WIN, 0, 0),
    "the dealer loses": (LOSE, 0, 0),
    "co-bank, odd cents to the house": (NO_STAKE, 1, 0),
    "co-bank, odd cents to the bank": (NO_STAKE, 1, 1),
}


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


@pytest.mark.parametrize("outcomes", [*itertools.product((WIN, PUSH, LOSE), repeat=2)])
@pytest.mark.parametrize("how", BANKED)
def test_the_center_is_empty_in_the_end(how: str, outcomes: tuple[int, ...]) -> None:
    """B12 to B20: no cent is lost or made, the bank pays no more than its chips."""
    banked = Banked(outcomes, *BANKED[how])
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
        path.require(enough, "the chips of the bank are not enough")
        center = z3.IntVal(0)
        for line in banked.ledger["lines"][: banked.ledger["line_count"].number]:
            center += line["center"].number
            moved = line["net"].number + line["house"].number + line["center"].number
            path.require(z3.And(moved == 0, center >= 0), "a line makes money, or the center owes")
        path.require(center == 0, "the center is not empty")
        nets = [seat["net"].number for seat in banked.ledger["seats"]]
        path.require(banked.ledger["house"].number + sum(nets) == 0, "not all that is lost is won")
        path.require(nets[0] == banked.of_bank(surplus) - banked.taken, "not the bank's part")
        for seat, outcome, net in zip(others, outcomes, nets[1:], strict=False):
            stake = seat["stake"][0].number
            fair = {WIN: z3.And(net >= 0, net <= stake), PUSH: net == 0, LOSE: net == -stake}
            path.require(fair[outcome], "a player does not have the winnings, or lost too much")
    assert settled
