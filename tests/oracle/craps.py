"""Craps: odds taken and laid, the bets they ride on, a table, and what it all costs (C1-C8; 1.6).

Money is in cents, exact until the last step.  Stakes that may be wagered are found by walking from
chip to chip, not by arithmetic; what a roll does is written down bet by bet, as a dealer does it.
What the bets cost the player comes from chances that are written down by hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

PASS = "pass"
DONT_PASS = "dont_pass"
COME = "come"
DONT_COME = "dont_come"
BETS = (PASS, DONT_PASS, COME, DONT_COME)
POINTS = (4, 5, 6, 8, 9, 10)

REJECT = "reject"
DOWN = "down"

FLAT = "flat"
ODDS = "odds"

MOST_STAKE = 10**12
ROOM = 256  # flat bets on a table

EQUAL = {4: 1, 5: 1, 6: 1, 8: 1, 9: 1, 10: 1}  # 1.6(a) to (d)
THREE_FOUR_FIVE = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}

TAKEN = {  # 1.6(a), (c)
    4: Fraction(2, 1),
    5: Fraction(3, 2),
    6: Fraction(6, 5),
    8: Fraction(6, 5),
    9: Fraction(3, 2),
    10: Fraction(2, 1),
}
LAID = {  # 1.6(b), (d)
    4: Fraction(1, 2),
    5: Fraction(2, 3),
    6: Fraction(5, 6),
    8: Fraction(5, 6),
    9: Fraction(2, 3),
    10: Fraction(1, 2),
}


class Refused(ValueError):
    """A wager that is not accepted: why, and the amount that it is about."""

    def __init__(self, name: str, amount: int) -> None:
        super().__init__(f"{name}: {amount}")
        self.name = name
        self.amount = amount


@dataclass(frozen=True)
class Rules:
    """How a table plays.

    ``multiple`` is how many times the flat bet may be taken or won, by point (C3); ``excess`` says
    whether the house accepts what a payout needs above a limit (C4, 1.6(f)).
    """

    unit: int = 100
    least: int = 100
    most: int = MOST_STAKE
    most_odds: int = MOST_STAKE
    multiple: Mapping[int, int] = field(default_factory=lambda: EQUAL)
    excess: bool = True
    uneven: str = REJECT
    bar: int = 12
    come_odds_work: bool = False


# ---------------------------------------------------------------------------------------------
# Odds
# ---------------------------------------------------------------------------------------------


def odds_of(bet: str, point: int) -> Fraction:
    """Return what one cent of odds wins (C1)."""
    return TAKEN[point] if bet in (PASS, COME) else LAID[point]


def is_chips(rules: Rules, amount: int) -> bool:
    """Whether an amount is one chip or several."""
    return amount >= rules.unit and amount % rules.unit == 0


def pays_whole(rules: Rules, bet: str, point: int, stake: int) -> bool:
    """Whether both a stake and what it wins are whole chips (C1)."""
    return is_chips(rules, stake) and stake * odds_of(bet, point) % rules.unit == 0


def payout(rules: Rules, bet: str, point: int, stake: int) -> tuple[int, Fraction]:
    """Return what odds win, and what of it is not paid (C1, C5).

    Raises ``Refused``: "not_chips", "unpayable".
    """
    if not is_chips(rules, stake):
        raise Refused("not_chips", stake)
    if rules.uneven == REJECT and not pays_whole(rules, bet, point, stake):
        raise Refused("unpayable", stake)
    exact = stake * odds_of(bet, point)
    chips = int(exact / rules.unit)
    won = chips * rules.unit
    return won, exact - won


def flat_refusal(rules: Rules, flat: int) -> str | None:
    """Return why a flat bet is refused: "not_chips", "flat_limits"."""
    if not is_chips(rules, flat):
        return "not_chips"
    if flat < rules.least or flat > rules.most:
        return "flat_limits"
    return None


def check_flat(rules: Rules, flat: int) -> None:
    """Raise ``Refused`` for a flat bet that is refused."""
    name = flat_refusal(rules, flat)
    if name is not None:
        raise Refused(name, flat)


def flat_limit(rules: Rules, bet: str, point: int, flat: int) -> Fraction:
    """Return the stake that is, or that wins, as much as the flat bet allows (C3, 1.6(a)-(e))."""
    allowed = Fraction(rules.multiple[point] * flat)
    if bet in (PASS, COME):
        return allowed
    return allowed / odds_of(bet, point)  # this stake wins what is allowed


def limit(rules: Rules, bet: str, point: int, flat: int) -> Fraction:
    """Return the limit of the stake: that of the flat bet, or the posted one if it is less (C4).

    Raises ``Refused`` for the flat bet: "not_chips", "flat_limits".
    """
    check_flat(rules, flat)
    return min(flat_limit(rules, bet, point, flat), Fraction(rules.most_odds))


def needed(rules: Rules, bet: str, point: int, flat: int) -> int:
    """Return the smallest stake at or above the limit that wins whole chips (C4, 1.6(f))."""
    goal = limit(rules, bet, point, flat)
    stake = int(goal) - int(goal) % rules.unit  # not above the limit
    while stake < goal or not pays_whole(rules, bet, point, stake):
        stake += rules.unit
    return stake


def refusal(rules: Rules, bet: str, point: int | None, flat: int, stake: int) -> str | None:
    """Return why odds are refused, or None if they are accepted.

    The first that is found: "not_chips" and "flat_limits" for the flat bet; "too_early",
    "not_chips", "over_limit" or "over_most", "unpayable" for the odds.
    """
    name = flat_refusal(rules, flat)
    if name is not None:
        return name
    if point is None:
        return "too_early"
    if not is_chips(rules, stake):
        return "not_chips"
    if stake > limit(rules, bet, point, flat):
        top = needed(rules, bet, point, flat)
        if not rules.excess or stake > top:
            posted_is_less = rules.most_odds < flat_limit(rules, bet, point, flat)
            return "over_most" if posted_is_less else "over_limit"
        return None if stake == top else "unpayable"
    if rules.uneven == REJECT and not pays_whole(rules, bet, point, stake):
        return "unpayable"
    return None


def largest(rules: Rules, bet: str, point: int, flat: int) -> int:
    """Return the largest stake of odds that is accepted; 0 if none is.

    Raises ``Refused`` for the flat bet: "not_chips", "flat_limits".
    """
    stake = needed(rules, bet, point, flat)  # nothing above it is ever accepted
    while stake > 0 and refusal(rules, bet, point, flat, stake) is not None:
        stake -= rules.unit
    return stake


def nearest(
    rules: Rules, bet: str, point: int, flat: int, stake: int
) -> tuple[int | None, int | None]:
    """Return the nearest stakes, down and up, that are accepted and win whole chips (C5).

    Raises ``Refused`` for the flat bet: "not_chips", "flat_limits".
    """
    top = needed(rules, bet, point, flat)

    def good(amount: int) -> bool:
        accepted = refusal(rules, bet, point, flat, amount) is None
        return accepted and pays_whole(rules, bet, point, amount)

    below = min(stake, top)
    below -= below % rules.unit
    while below > 0 and not good(below):
        below -= rules.unit
    above = max(stake, rules.unit)
    above += -above % rules.unit
    while above <= top and not good(above):
        above += rules.unit
    return (below if below > 0 else None), (above if above <= top else None)


# ---------------------------------------------------------------------------------------------
# The table
# ---------------------------------------------------------------------------------------------


@dataclass
class Wager:
    """A flat bet of a player, the point that it has, and its odds; ``off`` on come-outs (C7)."""

    player: int
    bet: str
    point: int | None
    flat: int
    odds: int = 0
    off: bool = False
    decided: bool = False


class Line(NamedTuple):
    """What a roll makes of a flat bet or of odds.

    ``point`` is the one before the roll.  ``outcome`` is "loses", "pushes", "wins", "moves" (to a
    point) or "off" (odds that are handed back, C7).  ``unpaid`` is in cents.
    """

    player: int
    bet: str
    point: int | None
    wager: str
    outcome: str
    stake: int
    net: int = 0
    returned: int = 0
    unpaid: Fraction = Fraction(0)


class Totals(NamedTuple):
    """What lines add up to; ``stakes`` are those that are handed back."""

    stakes: int
    flat_won: int
    odds_won: int
    lost: int
    unpaid: Fraction
    house: int


def totals(lines: Sequence[Line]) -> Totals:
    """Add up the lines of a roll."""
    flat_won = sum(line.net for line in lines if line.wager == FLAT and line.outcome == "wins")
    odds_won = sum(line.net for line in lines if line.wager == ODDS and line.outcome == "wins")
    lost = sum(line.stake for line in lines if line.outcome == "loses")
    back = ("wins", "pushes", "off")
    stakes = sum(line.stake for line in lines if line.outcome in back)
    unpaid = sum((line.unpaid for line in lines), Fraction(0))
    return Totals(stakes, flat_won, odds_won, lost, unpaid, lost - flat_won - odds_won)


def reason(line: Line, total: int) -> str:
    """Return why a roll did that: "natural", "craps", "barred", "point_set" and so on (C6)."""
    if line.point is not None:
        return "seven" if total == 7 else "point_made"
    if total in (7, 11):
        return "natural"
    if total in POINTS:
        return "point_set"
    return "barred" if line.outcome == "pushes" else "craps"


class Table:
    """A craps table: bets are made, odds follow, dice roll (C2, C6, C7).

    ``point`` is the shooter's; without one the next roll is a come-out roll.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.point: int | None = None
        self.wagers: list[Wager] = []
        self.lines: list[Line] = []

    def find(self, player: int, bet: str, point: int | None) -> Wager | None:
        """Return a player's bet of a kind with this point, or without one."""
        for wager in self.wagers:
            if (wager.player, wager.bet, wager.point) == (player, bet, point):
                return wager
        return None

    # What players do

    def bet(self, player: int, bet: str, point: int | None, flat: int) -> int:
        """Make a flat bet, change it, or take it down with 0; return what the player adds.

        Raises ``Refused``, the first of: "not_chips", "flat_limits"; for a bet that is there
        "contract", "no_more", "odds_ride"; for one that is not "no_wager", "point_on", "come_out",
        "full".
        """
        if flat != 0:
            check_flat(self.rules, flat)
        wager = self.find(player, bet, point)
        if wager is None:
            self.make(player, bet, point, flat)
            return flat
        before = wager.flat
        self.change(wager, flat)
        return flat - before

    def make(self, player: int, bet: str, point: int | None, flat: int) -> None:
        """Put a new flat bet on the table."""
        if point is not None or flat == 0:
            raise Refused("no_wager", flat)
        if bet in (PASS, DONT_PASS) and self.point is not None:
            raise Refused("point_on", flat)
        if bet in (COME, DONT_COME) and self.point is None:
            raise Refused("come_out", flat)
        if len(self.wagers) == ROOM:
            raise Refused("full", flat)
        off = bet == COME and not self.rules.come_odds_work
        self.wagers.append(Wager(player, bet, None, flat, off=off))

    def change(self, wager: Wager, flat: int) -> None:
        """Change a flat bet that is on the table, or take it down."""
        if wager.point is not None and wager.bet in (PASS, COME) and flat != wager.flat:
            raise Refused("contract", flat)
        if wager.point is not None and wager.bet in (DONT_PASS, DONT_COME) and flat > wager.flat:
            raise Refused("no_more", flat)
        if wager.odds > 0 and not self.odds_may_ride(wager, flat):
            raise Refused("odds_ride", wager.odds)
        wager.flat = flat
        if flat == 0:
            self.wagers = [other for other in self.wagers if other is not wager]

    def odds_may_ride(self, wager: Wager, flat: int) -> bool:
        """Whether the odds that a bet has would be accepted behind this flat bet."""
        if flat == 0:
            return False
        return refusal(self.rules, wager.bet, wager.point, flat, wager.odds) is None

    def odds(self, player: int, bet: str, point: int | None, stake: int) -> int:
        """Make the odds behind a bet this amount; return what the player adds.

        Raises ``Refused``, the first of: "no_wager", "too_early" (not for 0), and what
        ``refusal`` gives.
        """
        wager = self.find(player, bet, point)
        if wager is None:
            raise Refused("no_wager", stake)
        if stake != 0:
            name = refusal(self.rules, bet, wager.point, wager.flat, stake)
            if name is not None:
                raise Refused(name, stake)
        added = stake - wager.odds
        wager.odds = stake
        return added

    def call(self, player: int, bet: str, point: int | None, off: bool) -> None:
        """Call the odds of a bet off for come-out rolls, or on again (C7).

        Raises ``Refused``, the first of: "no_wager" (with the amount 0), "works" (with the number
        of the bet).
        """
        wager = self.find(player, bet, point)
        if wager is None:
            raise Refused("no_wager", 0)
        if off and bet != COME:
            raise Refused("works", BETS.index(bet))
        wager.off = off

    # What dice do

    def roll(self, first: int, second: int) -> list[Line]:
        """Throw two dice: settle every bet that they decide, then move the shooter's point."""
        total = first + second
        self.lines = []
        for wager in self.wagers:
            if wager.bet == PASS:
                self.roll_pass(wager, total)
            elif wager.bet == DONT_PASS:
                self.roll_dont_pass(wager, total)
            elif wager.bet == COME:
                self.roll_come(wager, total)
            else:
                self.roll_dont_come(wager, total)
        self.wagers = [wager for wager in self.wagers if not wager.decided]
        if self.point is None:
            if total in (4, 5, 6, 8, 9, 10):
                self.point = total
        elif total in (7, self.point):
            self.point = None
        return self.lines

    def roll_pass(self, wager: Wager, total: int) -> None:
        """Pass: 7 and 11 win, 2, 3 and 12 lose; then the point wins, 7 loses (C6)."""
        if wager.point is None:
            if total in (7, 11):
                self.flat_wins(wager)
            elif total in (2, 3, 12):
                self.flat_loses(wager)
            else:
                self.flat_moves(wager, total)
        elif total == wager.point:
            self.flat_wins(wager)
            self.odds_win(wager)
        elif total == 7:
            self.flat_loses(wager)
            self.odds_lose(wager)

    def roll_dont_pass(self, wager: Wager, total: int) -> None:
        """Don't Pass: 2, 3 and 12 win but for the one barred; then 7 wins, the point loses (C6)."""
        if wager.point is None:
            if total in (7, 11):
                self.flat_loses(wager)
            elif total == self.rules.bar:
                self.flat_pushes(wager)
            elif total in (2, 3, 12):
                self.flat_wins(wager)
            else:
                self.flat_moves(wager, total)
        elif total == 7:
            self.flat_wins(wager)
            self.odds_win(wager)
        elif total == wager.point:
            self.flat_loses(wager)
            self.odds_lose(wager)

    def roll_come(self, wager: Wager, total: int) -> None:
        """Come: as Pass from its own first roll on; its odds may be off on a come-out (C6, C7)."""
        is_off = wager.off and self.point is None
        if wager.point is None and total in (7, 11):
            self.flat_wins(wager)
        elif wager.point is None and total in (2, 3, 12):
            self.flat_loses(wager)
        elif wager.point is None:
            self.flat_moves(wager, total)
        elif total == wager.point:
            self.flat_wins(wager)
            if is_off:
                self.odds_are_off(wager)
            else:
                self.odds_win(wager)
        elif total == 7:
            self.flat_loses(wager)
            if is_off:
                self.odds_are_off(wager)
            else:
                self.odds_lose(wager)

    def roll_dont_come(self, wager: Wager, total: int) -> None:
        """Don't Come: as Don't Pass from its own first roll on; odds always work (C6, C7)."""
        if wager.point is None and total in (7, 11):
            self.flat_loses(wager)
        elif wager.point is None and total == self.rules.bar:
            self.flat_pushes(wager)
        elif wager.point is None and total in (2, 3, 12):
            self.flat_wins(wager)
        elif wager.point is None:
            self.flat_moves(wager, total)
        elif total == 7:
            self.flat_wins(wager)
            self.odds_win(wager)
        elif total == wager.point:
            self.flat_loses(wager)
            self.odds_lose(wager)

    # What the dealer does with one bet

    def line(
        self, wager: Wager, kind: str, outcome: str, net: int = 0, unpaid: Fraction = Fraction(0)
    ) -> None:
        """Write down what becomes of a wager, and hand over what is the player's."""
        stake = wager.flat if kind == FLAT else wager.odds
        returned = 0 if outcome in ("loses", "moves") else stake + net
        self.lines.append(
            Line(wager.player, wager.bet, wager.point, kind, outcome, stake, net, returned, unpaid)
        )

    def flat_wins(self, wager: Wager) -> None:
        """Pay 1 to 1."""
        self.line(wager, FLAT, "wins", wager.flat)
        wager.decided = True

    def flat_loses(self, wager: Wager) -> None:
        """Take the flat bet."""
        self.line(wager, FLAT, "loses", -wager.flat)
        wager.decided = True

    def flat_pushes(self, wager: Wager) -> None:
        """Hand the flat bet back."""
        self.line(wager, FLAT, "pushes")
        wager.decided = True

    def flat_moves(self, wager: Wager, total: int) -> None:
        """Move the flat bet to its point."""
        self.line(wager, FLAT, "moves")
        wager.point = total

    def odds_win(self, wager: Wager) -> None:
        """Pay the odds, if there are any."""
        if wager.odds > 0 and wager.point is not None:
            won, unpaid = payout(self.rules, wager.bet, wager.point, wager.odds)
            self.line(wager, ODDS, "wins", won, unpaid)

    def odds_lose(self, wager: Wager) -> None:
        """Take the odds, if there are any."""
        if wager.odds > 0:
            self.line(wager, ODDS, "loses", -wager.odds)

    def odds_are_off(self, wager: Wager) -> None:
        """Hand back odds that did not work, if there are any."""
        if wager.odds > 0:
            self.line(wager, ODDS, "off")


# ---------------------------------------------------------------------------------------------
# What it costs
# ---------------------------------------------------------------------------------------------

START = "start"

# By state: in how many of 36 rolls something happens, and what: the player gains so many times the
# flat bet, or the bet has that point then.
Chain = Mapping[str, Iterable[tuple[int, int | str]]]

PASS_CHAIN: Chain = {
    START: [
        (8, +1),  # 7, 11
        (4, -1),  # 2, 3, 12
        (3, "on 4"),
        (4, "on 5"),
        (5, "on 6"),
        (5, "on 8"),
        (4, "on 9"),
        (3, "on 10"),
    ],
    "on 4": [(3, +1), (6, -1), (27, "on 4")],
    "on 5": [(4, +1), (6, -1), (26, "on 5")],
    "on 6": [(5, +1), (6, -1), (25, "on 6")],
    "on 8": [(5, +1), (6, -1), (25, "on 8")],
    "on 9": [(4, +1), (6, -1), (26, "on 9")],
    "on 10": [(3, +1), (6, -1), (27, "on 10")],
}

# A Come bet is a Pass bet that begins later: nothing that the shooter does changes its chances.
COME_CHAIN: Chain = {
    START: [
        (6, +1),  # 7: the shooter's loss, not the bet's
        (2, +1),  # 11
        (1, -1),  # 2
        (2, -1),  # 3
        (1, -1),  # 12
        (3, "on 4"),
        (4, "on 5"),
        (5, "on 6"),
        (5, "on 8"),
        (4, "on 9"),
        (3, "on 10"),
    ],
    "on 4": [(3, +1), (6, -1), (27, "on 4")],
    "on 5": [(4, +1), (6, -1), (26, "on 5")],
    "on 6": [(5, +1), (6, -1), (25, "on 6")],
    "on 8": [(5, +1), (6, -1), (25, "on 8")],
    "on 9": [(4, +1), (6, -1), (26, "on 9")],
    "on 10": [(3, +1), (6, -1), (27, "on 10")],
}

AGAINST_POINTS: Chain = {
    "on 4": [(6, +1), (3, -1), (27, "on 4")],
    "on 5": [(6, +1), (4, -1), (26, "on 5")],
    "on 6": [(6, +1), (5, -1), (25, "on 6")],
    "on 8": [(6, +1), (5, -1), (25, "on 8")],
    "on 9": [(6, +1), (4, -1), (26, "on 9")],
    "on 10": [(6, +1), (3, -1), (27, "on 10")],
}

DONT_PASS_CHAIN: Mapping[int, Chain] = {
    12: {
        START: [
            (3, +1),  # 2, 3
            (1, 0),  # 12
            (8, -1),  # 7, 11
            (3, "on 4"),
            (4, "on 5"),
            (5, "on 6"),
            (5, "on 8"),
            (4, "on 9"),
            (3, "on 10"),
        ],
        **AGAINST_POINTS,
    },
    2: {
        START: [
            (1, 0),  # 2
            (3, +1),  # 3, 12
            (8, -1),  # 7, 11
            (3, "on 4"),
            (4, "on 5"),
            (5, "on 6"),
            (5, "on 8"),
            (4, "on 9"),
            (3, "on 10"),
        ],
        **AGAINST_POINTS,
    },
}

DONT_COME_CHAIN: Mapping[int, Chain] = {
    12: {
        START: [
            (1, +1),  # 2
            (2, +1),  # 3
            (1, 0),  # 12
            (6, -1),  # 7: the shooter's loss, and the bet's
            (2, -1),  # 11
            (3, "on 4"),
            (4, "on 5"),
            (5, "on 6"),
            (5, "on 8"),
            (4, "on 9"),
            (3, "on 10"),
        ],
        **AGAINST_POINTS,
    },
    2: {
        START: [
            (1, 0),  # 2
            (2, +1),  # 3
            (1, +1),  # 12
            (6, -1),  # 7
            (2, -1),  # 11
            (3, "on 4"),
            (4, "on 5"),
            (5, "on 6"),
            (5, "on 8"),
            (4, "on 9"),
            (3, "on 10"),
        ],
        **AGAINST_POINTS,
    },
}


def chain_of(bet: str, bar: int) -> Chain:
    """Return the chances of a flat bet."""
    if bet == PASS:
        return PASS_CHAIN
    if bet == COME:
        return COME_CHAIN
    return DONT_PASS_CHAIN[bar] if bet == DONT_PASS else DONT_COME_CHAIN[bar]


def absorbing(chain: Chain, state: str) -> Fraction:
    """Return what a player gains on average from a state on, until the bet is decided.

    A roll that changes nothing is as if it had not been thrown.
    """
    gain = Fraction(0)
    rolls = 0
    for ways, then in chain[state]:
        if then == state:
            continue
        rolls += ways
        gain += ways * (absorbing(chain, then) if isinstance(then, str) else then)
    return gain / rolls


def edge(bet: str, bar: int = 12) -> Fraction:
    """Return what the house gains of a flat bet that is made, ties included (C8)."""
    return -absorbing(chain_of(bet, bar), START)


def odds_value(bet: str, point: int) -> Fraction:
    """Return what a player gains on average of odds of 1 (C8)."""
    value = Fraction(0)
    rolls = 0
    for ways, then in chain_of(bet, 12)[f"on {point}"]:
        if isinstance(then, int):
            rolls += ways
            value += ways * (odds_of(bet, point) if then > 0 else Fraction(-1))
    return value / rolls


def staked(bet: str, multiple: Mapping[int, int]) -> Fraction:
    """Return how much is wagered for each flat bet of 1, with as much odds as are allowed (C3)."""
    odds = Fraction(0)
    for ways, then in chain_of(bet, 12)[START]:
        for point in POINTS:
            if then == f"on {point}":
                allowed = Fraction(multiple[point])
                stake = allowed if bet in (PASS, COME) else allowed / odds_of(bet, point)
                odds += Fraction(ways, 36) * stake
    return 1 + odds


def combined_edge(bet: str, multiple: Mapping[int, int], bar: int = 12) -> Fraction:
    """Return what the house gains of all that is wagered, with full odds always (C8)."""
    return edge(bet, bar) / staked(bet, multiple)
