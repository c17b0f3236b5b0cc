"""Bonus wagers by pay table, settled to the cent (W5, W7-W16).

A hand *has* every name that fits it, so names overlap: four aces are four of a kind, three of a
kind and a pair.  A pay table is a list of lines, and the first whose name the hand has decides.

The joker is read in one of three ways (R4, R7, W13):

* ``bug``: an ace, or any card that completes a straight, a flush, a straight flush or a royal;
* ``wild``: any card at all, also a fifth of a rank;
* ``ace``: an ace of no suit, which completes nothing else than an ace does.

A joker that is left among the cards is that ace of no suit, in all of this module: ``rank_of``
says that it is an ace, and it has no suit.  For the other readings it is replaced by each of the
52 cards in turn.

Money is in cents.  The published pay tables are typed in below as plain literals.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from .cards import ACE, JOKER, KING, QUEEN, check, rank_of, suit_of
from .ranking import counts_of

BUG = "bug"
WILD = "wild"
PLAIN_ACE = "ace"
NO_COLOR = "no color"
ANY_COLOR = "any color"

# What a joker that is not an ace must complete (R4).
COMPLETED_BY_JOKER = {"straight", "flush", "straight flush", "royal flush"}

# The names of a split into five cards and two.
OF_FIVE_AND_TWO = {
    "royal flush and royal match",
    "royal flush and ace match",
    "royal flush and pair of aces",
    "five aces and pair",
    "royal flush and pair",
    "straight flush and pair",
    "four of a kind and pair",
    "full house and pair",
    "flush and pair",
    "straight and pair",
}

RANK_WORDS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
COUNT_WORDS = {4: "four", 5: "five", 6: "six", 7: "seven"}
COLORS = {"red": (1, 2), "black": (0, 3)}  # diamonds and hearts, clubs and spades


# ---------------------------------------------------------------------------------------------
# What cards show
# ---------------------------------------------------------------------------------------------


def runs_of(length: int) -> list[frozenset[int]]:
    """Return the ranks of every straight of that many cards, lowest first (R3).

    The ace is below the two in the first of them and above the king in the last; none wraps.
    """
    order = [ACE, *range(ACE), ACE]
    return [frozenset(order[start : start + length]) for start in range(len(order) - length + 1)]


RUNS = {length: runs_of(length) for length in (3, 5, 7)}


def has_run(ranks: set[int], length: int) -> bool:
    """Tell whether some of these ranks are a straight of that many cards."""
    return len(ranks) >= length and any(run <= ranks for run in RUNS[length])


def ranks_by_suit(cards: Iterable[int]) -> list[set[int]]:
    """Return the ranks held in each suit; the joker has no suit, and a double is one card."""
    suits: list[set[int]] = [set(), set(), set(), set()]
    for card in cards:
        if card != JOKER:
            suits[suit_of(card)].add(rank_of(card))
    return suits


def of_a_kind_names(cards: Sequence[int]) -> set[str]:
    """Return the names that only ask how often each rank is held."""
    counts = counts_of(cards)
    times = list(counts.values())
    paired = [rank for rank in counts if counts[rank] >= 2]
    found = set()
    if max(times) >= 2:
        found.add("pair")
    if max(times) >= 3:
        found.add("three of a kind")
    if max(times) >= 4:
        found.add("four of a kind")
    if max(times) >= 5:
        found.add("five of a kind")
    if counts.get(ACE, 0) >= 5:
        found.add("five aces")
    if len(paired) >= 2:
        found.add("two pair")
    if len(paired) >= 3:
        found.add("three pair")
    if max(times) >= 3 and len(paired) >= 2:  # one of the paired ranks is held three times
        found.add("full house")
    return found


def straight_and_flush_names(cards: Sequence[int], length: int) -> set[str]:
    """Return the names that ask for that many cards in sequence, in one suit, or both."""
    found = set()
    if has_run({rank_of(card) for card in cards}, length):
        found.add("straight")
    for ranks in ranks_by_suit(cards):
        if len(ranks) >= length:
            found.add("flush")
        if has_run(ranks, length):
            found.add("straight flush")
        if RUNS[length][-1] <= ranks:
            found.add("royal flush")
    return found


def shown(cards: Sequence[int], length: int) -> set[str]:
    """Return the names that cards show as they lie, the joker as an ace of no suit."""
    return of_a_kind_names(cards) | straight_and_flush_names(cards, length)


def without_joker(cards: Iterable[int]) -> list[int]:
    """Return the natural cards, in their order."""
    return [card for card in cards if card != JOKER]


def length_of(cards: Sequence[int]) -> int:
    """Return how many cards make a straight or a flush: three of three, else five."""
    return 3 if len(cards) == 3 else 5


def names_by_reading(cards: Sequence[int], joker: str) -> set[str]:
    """Return the names that some reading of the joker shows (R4, R6, R7)."""
    length = length_of(cards)
    found = shown(cards, length)
    if JOKER not in cards or joker == PLAIN_ACE:
        return found
    others = without_joker(cards)
    for card in range(JOKER):
        if joker == WILD:
            found |= shown([*others, card], length)
        else:
            found |= straight_and_flush_names([*others, card], length) & COMPLETED_BY_JOKER
    return found


# ---------------------------------------------------------------------------------------------
# Names that all seven cards make together
# ---------------------------------------------------------------------------------------------


def has_seven_card_straight_flush(cards: Sequence[int], joker: str) -> bool:
    """Tell whether seven cards are one suit and in sequence under some reading (W7, W11)."""
    readings = [list(cards)]
    if JOKER in cards and joker != PLAIN_ACE:
        readings = [[*without_joker(cards), card] for card in range(JOKER)]
    return any(has_run(ranks, 7) for reading in readings for ranks in ranks_by_suit(reading))


def names_of_two(two: Sequence[int]) -> set[str]:
    """Return what the two cards beside a five are; the joker is an ace, but no match (R4, W11)."""
    first, second = two
    ranks = {rank_of(first), rank_of(second)}
    found = set()
    if len(ranks) == 1:
        found.add("pair")
    if ranks == {ACE}:
        found.add("pair of aces")
    if JOKER not in two and suit_of(first) == suit_of(second):
        if ranks == {KING, QUEEN}:
            found.add("royal match")
        if ranks == {ACE, KING}:
            found.add("ace match")
    return found


def names_of_five_and_two(cards: Sequence[int], joker: str) -> set[str]:
    """Return the names of the splits of seven cards into five and two."""
    found = set()
    for two in combinations(cards, 2):
        of_two = names_of_two(two)
        if not of_two:
            continue
        of_five = names_by_reading([card for card in cards if card not in two], joker)
        found |= {f"{first} and {second}" for first in of_five for second in of_two}
    return found & OF_FIVE_AND_TWO


def high_name(cards: Sequence[int]) -> str:
    """Return the name of seven cards by the highest of them, the joker as an ace (W12, W13)."""
    return f"{RANK_WORDS[max(rank_of(card) for card in cards)]} high"


# ---------------------------------------------------------------------------------------------
# All names of a hand
# ---------------------------------------------------------------------------------------------


def names(cards: Sequence[int], joker: str) -> set[str]:
    """Return every name that fits three or seven cards, with the joker read in that way."""
    if joker not in (BUG, WILD, PLAIN_ACE):
        raise ValueError(f"joker must be 'bug', 'wild' or 'ace', not {joker!r}")
    check(cards, 3 if len(cards) == 3 else 7)
    found = names_by_reading(cards, joker)
    if len(cards) == 3:
        return found
    if has_seven_card_straight_flush(cards, joker):
        found.add("seven-card straight flush")
    found |= names_of_five_and_two(cards, joker)
    if not found & {"pair", "straight", "flush"}:
        found.add(high_name(cards))
    return found


def natural_names(cards: Sequence[int], joker: str) -> set[str]:
    """Return the names of a hand that it has without the help of the joker."""
    return natural_among(names(cards, joker), cards)


def natural_among(found: set[str], cards: Sequence[int]) -> set[str]:
    """Return those of a hand's names that its natural cards have alone.

    A joker may lie idle beside five natural cards, but never in a name made of all seven.
    """
    if JOKER not in cards:
        return found
    return found & shown(without_joker(cards), length_of(cards))


def low_names(cards: Sequence[int]) -> set[str]:
    """Return the one name of a low hand of two cards; the joker is an ace (R4)."""
    check(cards, 2)
    first, second = (rank_of(card) for card in cards)
    if first == second:
        return {"pair low hand"}
    return {f"{RANK_WORDS[max(first, second)]}-high low hand"}


def natural_low_names(cards: Sequence[int]) -> set[str]:
    """Return the name of a low hand of two natural cards; with the joker there is none."""
    return set() if JOKER in cards else low_names(cards)


def color_count(cards: Iterable[int], color: str) -> int:
    """Return how many natural cards have that colour (W14)."""
    if color not in COLORS:
        raise ValueError(f"color must be 'red' or 'black', not {color!r}")
    return sum(1 for card in without_joker(cards) if suit_of(card) in COLORS[color])


def color_names(cards: Sequence[int], color: str, joker: str) -> set[str]:
    """Return the names of seven cards that ask for cards of the colour named (W14)."""
    check(cards, 7)
    if joker not in (NO_COLOR, ANY_COLOR):
        raise ValueError(f"joker must be 'no color' or 'any color', not {joker!r}")
    count = color_count(cards, color)
    if JOKER in cards and joker == ANY_COLOR:
        count += 1
    found = {f"{word} of the color" for least, word in COUNT_WORDS.items() if count >= least}
    if joker == NO_COLOR and color_count(cards, "red") == color_count(cards, "black") == 3:
        found.add("three of each color")
    return found


def natural_color_names(cards: Sequence[int], color: str, joker: str) -> set[str]:
    """Return the names by colour that the natural cards have alone."""
    found = color_names(cards, color, joker)
    if JOKER not in cards:
        return found
    return found & color_names(cards, color, NO_COLOR) - {"three of each color"}


# ---------------------------------------------------------------------------------------------
# Pay tables and one wager
# ---------------------------------------------------------------------------------------------


class Line(NamedTuple):
    """One line of a pay table (W11, W16).

    ``use`` is None, "joker" (only with its help) or "no joker".  ``pays`` is odds to 1, cents
    ("fixed"), or a part of the meter ("share"); odds of 0 are a push.  ``envy`` is in cents.
    """

    name: str
    use: str | None
    pays: Fraction
    kind: str = "odds"
    envy: int = 0


@dataclass(frozen=True)
class Table:
    """A pay table (W16).

    ``joker`` is how the joker is read, or for a wager on a colour what colour it has.  Without
    ``envy_least_stake`` nobody collects envy, without ``most_paid`` there is no cap (W15).  With
    ``takes_stake`` a prize that is not odds is paid "for" the stake and not beside it.
    """

    lines: tuple[Line, ...]
    joker: str = BUG
    envy_least_stake: int | None = None
    most_paid: int | None = None
    takes_stake: bool = False
    rounding: str = "exact"


def line_of(table: Table, names: set[str], natural: set[str]) -> int | None:
    """Return the index of the first line that a hand with these names satisfies, or None."""
    for index, line in enumerate(table.lines):
        if line.name not in names:
            continue
        if line.use == "no joker" and line.name not in natural:
            continue
        if line.use == "joker" and line.name in natural:
            continue
        return index
    return None


def whole_cents(amount: Fraction, rounding: str) -> int:
    """Return an amount in whole cents: a part of a cent is dropped or refused (W3)."""
    if amount.denominator != 1 and rounding != "down":
        raise ValueError(f"not a whole number of cents: {amount}")
    return amount.numerator // amount.denominator


def prize(table: Table, line: Line, stake: int, meter: int) -> int:
    """Return what a line pays for a stake, in cents, before the cap."""
    of_what = {"odds": stake, "fixed": 1, "share": meter}
    return whole_cents(line.pays * of_what[line.kind], table.rounding)


def kept(table: Table, line: Line, stake: int) -> int:
    """Return what the house keeps of a stake that wins: all of it where a prize is "for" it."""
    return stake if table.takes_stake and line.kind != "odds" else 0


def capped(table: Table, amount: int, won: int) -> tuple[int, int]:
    """Return what a player who won so much is still paid, and what the cap withholds (W15)."""
    if table.most_paid is None:
        return amount, 0
    paid = min(amount, max(table.most_paid - won, 0))
    return paid, amount - paid


def settle(
    table: Table, line: int | None, stake: int, meter: int, won: int
) -> tuple[str, int, int, int]:
    """Return outcome, net, what is returned, and what the cap withholds, of one wager.

    ``won`` is what the player already won on this bonus in this round.
    """
    if line is None:
        return "lose", -stake, 0, 0
    hit = table.lines[line]
    if hit.kind == "odds" and hit.pays == 0:
        return "push", 0, stake, 0
    gain, cut = prize(table, hit, stake, meter) - kept(table, hit, stake), 0
    if gain > 0:
        gain, cut = capped(table, gain, won)
    return "win", gain, stake + gain, cut


# ---------------------------------------------------------------------------------------------
# All seats
# ---------------------------------------------------------------------------------------------


class Seat(NamedTuple):
    """What one seat shows and wagers: seven cards, three, or a low hand of two; stake 0 is none."""

    player: str
    cards: Sequence[int]
    stake: int
    color: str = ""


class Envy(NamedTuple):
    """The envy bonus for one other seat (W9), and what the cap withheld of it."""

    seat: int
    paid: int
    cut: int


@dataclass
class Settled:
    """What became of one seat: its hand's line, its own wager, and its envy bonuses.

    Net and what is returned are of the wager alone; without a stake there is no outcome.
    """

    line: int | None
    outcome: str | None
    net: int
    returned: int
    cut: int
    envy: list[Envy]


def line_of_seat(table: Table, seat: Seat) -> int | None:
    """Return the line of a seat's cards, whether or not it has a wager (W7)."""
    cards, color = seat.cards, seat.color
    if table.joker in (NO_COLOR, ANY_COLOR):
        if seat.stake == 0 and not color:  # no wager, so no colour was named
            return None
        found = color_names(cards, color, table.joker)
        natural = natural_color_names(cards, color, table.joker)
    elif len(cards) == 2:
        found = low_names(cards)
        natural = natural_low_names(cards)
    else:
        found = names(cards, table.joker)
        natural = natural_among(found, cards)
    return line_of(table, found, natural)


class Round:
    """One bonus in one round: what each player has won so far, and what is left of the meter."""

    def __init__(self, table: Table, seats: Sequence[Seat], meter: int) -> None:
        self.table = table
        self.seats = seats
        self.meter = meter
        self.won = {seat.player: 0 for seat in seats}
        self.lines = [line_of_seat(table, seat) for seat in seats]
        self.settled = [Settled(line, None, 0, 0, 0, []) for line in self.lines]

    def envy_of(self, index: int) -> int:
        """Return the envy bonus that a seat's hand earns for others, 0 if it is not premium."""
        line = self.lines[index]
        return 0 if line is None else self.table.lines[line].envy

    def settle_wager(self, index: int) -> None:
        """Settle a seat's own wager."""
        seat, line, result = self.seats[index], self.lines[index], self.settled[index]
        won = self.won[seat.player]
        outcome, net, returned, cut = settle(self.table, line, seat.stake, self.meter, won)
        result.outcome, result.net, result.returned, result.cut = outcome, net, returned, cut
        if outcome != "win" or line is None:
            return
        hit = self.table.lines[line]
        self.won[seat.player] += max(net, 0)
        if hit.kind == "share":
            self.meter -= net + kept(self.table, hit, seat.stake)

    def collect_envy(self, index: int) -> None:
        """Pay a seat its envy bonuses: for each premium hand of another player (W9, W10)."""
        seat, least = self.seats[index], self.table.envy_least_stake
        if seat.stake == 0 or least is None or seat.stake < least:
            return
        for other, other_seat in enumerate(self.seats):
            bonus = self.envy_of(other)
            if other_seat.player == seat.player or bonus == 0:
                continue
            paid, cut = capped(self.table, bonus, self.won[seat.player])
            self.won[seat.player] += paid
            self.settled[index].envy.append(Envy(other, paid, cut))

    def settle_all(self) -> None:
        """Settle what is not premium, seat by seat, then envy and premium hands (W8)."""
        for index, seat in enumerate(self.seats):
            if seat.stake > 0 and self.envy_of(index) == 0:
                self.settle_wager(index)
        for index, seat in enumerate(self.seats):
            self.collect_envy(index)
            if seat.stake > 0 and self.envy_of(index) > 0:
                self.settle_wager(index)


def settle_seats(table: Table, seats: Sequence[Seat], meter: int) -> list[Settled]:
    """Settle one bonus for all seats, in the order in which they are settled at the table (W8)."""
    all_seats = Round(table, seats, meter)
    all_seats.settle_all()
    return all_seats.settled


# ---------------------------------------------------------------------------------------------
# The published tables
# ---------------------------------------------------------------------------------------------

ENVY_LEAST_STAKE = 500

# Name, use of the joker, odds to 1 in each of the seven Fortune tables.
FORTUNE: tuple[tuple[str, str | None, tuple[int, ...]], ...] = (
    ("seven-card straight flush", "no joker", (5000, 8000, 5000, 2500, 5000, 5000, 8000)),
    ("royal flush and royal match", None, (1000, 2000, 2000, 1000, 2000, 1000, 2000)),
    ("seven-card straight flush", "joker", (750, 1000, 1000, 750, 1000, 500, 1000)),
    ("five aces", None, (250, 400, 400, 250, 400, 300, 400)),
    ("royal flush", None, (100, 150, 150, 125, 150, 110, 150)),
    ("straight flush", None, (50, 50, 50, 50, 50, 45, 50)),
    ("four of a kind", None, (20, 25, 25, 25, 25, 25, 25)),
    ("full house", None, (5, 5, 5, 5, 5, 5, 5)),
    ("flush", None, (4, 4, 4, 4, 4, 4, 4)),
    ("three of a kind", None, (3, 3, 3, 3, 3, 3, 3)),
    ("straight", None, (2, 2, 2, 2, 2, 2, 2)),
)


def odds(name: str, pays: int, use: str | None = None, envy_dollars: int = 0) -> Line:
    """Return a line that pays odds; tables print envy in dollars."""
    return Line(name, use, Fraction(pays), "odds", envy_dollars * 100)


def dynasty(envy_dollars: Sequence[int]) -> Table:
    """Return the dynasty table with these envy bonuses for its seven premium lines (W10, W11)."""
    straight_flush, royal_match, joker_flush, aces, royal, plain_flush, quads = envy_dollars
    return Table(
        (
            odds("seven-card straight flush", 8000, "no joker", straight_flush),
            odds("royal flush and royal match", 2000, None, royal_match),
            odds("seven-card straight flush", 1000, "joker", joker_flush),
            odds("five aces", 400, None, aces),
            odds("royal flush", 150, None, royal),
            odds("straight flush", 50, None, plain_flush),
            odds("four of a kind", 25, None, quads),
            odds("full house", 5),
            odds("flush", 4),
            odds("three of a kind", 3),
            odds("straight", 2),
        ),
        envy_least_stake=ENVY_LEAST_STAKE,
    )


def california_wild() -> Table:
    """Return the dynasty of California, with the joker fully wild (R7, W16)."""
    return Table(
        (
            odds("five of a kind", 100, None, 125),
            odds("royal flush", 25, None, 50),
            odds("straight flush", 15, None, 10),
            odds("four of a kind", 10),
            odds("full house", 5),
            odds("flush", 4),
            odds("straight", 2),
            odds("three of a kind", 1),
        ),
        joker=WILD,
        envy_least_stake=ENVY_LEAST_STAKE,
    )


def fortune(number: int) -> Table:
    """Return one of the Fortune tables 1 to 7; three pair push in the first (W16)."""
    lines = [odds(name, columns[number - 1], use) for name, use, columns in FORTUNE]
    if number == 1:
        lines.append(odds("three pair", 0))
    return Table(tuple(lines))


def nothing_high(queen: int, joker: str) -> Table:
    """Return the table on a hand of nothing, which pays that on queen high (W13, W16)."""
    return Table(
        (
            odds("nine high", 100),
            odds("ten high", 25),
            odds("jack high", 15),
            odds("queen high", queen),
            odds("king high", 5),
            odds("ace high", 3),
        ),
        joker=joker,
    )


def emperors_challenge() -> Table:
    """Return Emperor's Challenge (W16)."""
    return Table(
        (
            odds("seven-card straight flush", 5000, "no joker"),
            odds("seven-card straight flush", 1000, "joker"),
            odds("five aces", 500),
            odds("royal flush", 150),
            odds("straight flush", 50),
            odds("four of a kind", 25),
            odds("full house", 5),
            odds("flush", 4),
            odds("three of a kind", 3),
            odds("straight", 2),
            odds("nine high", 40),
            odds("ten high", 5),
            odds("jack high", 2),
        )
    )


def imperial_player() -> Table:
    """Return the part of Imperial on the player's hand (W16)."""
    return Table(
        (
            odds("five aces", 1000),
            odds("royal flush", 200),
            odds("straight flush", 50),
            odds("four of a kind", 25),
            odds("full house", 5),
            odds("flush", 4),
            odds("straight", 2),
            odds("three of a kind", 2),
        )
    )


def imperial_banker() -> Table:
    """Return the part of Imperial on the banker's hand (W16)."""
    return Table((odds("nine high", 100), odds("ten high", 20), odds("jack high", 5)))


def mania_seven() -> Table:
    """Return Pai Gow Mania on all seven cards (W16)."""
    return Table(
        (
            odds("five aces", 500),
            odds("royal flush", 250),
            odds("straight flush", 50),
            odds("four of a kind", 25),
            odds("full house", 5),
            odds("flush", 4),
            odds("three of a kind", 3),
            odds("straight", 2),
        )
    )


def mania_three() -> Table:
    """Return Pai Gow Mania on the first three cards (W16)."""
    return Table(
        (
            odds("straight flush", 40, "no joker"),
            odds("three of a kind", 30),
            odds("straight flush", 5, "joker"),
            odds("straight", 4),
            odds("flush", 3),
            odds("pair", 1),
        )
    )


def jackpot() -> Table:
    """Return Jackpot, which pays the best split of the seven cards (W16)."""
    return Table(
        (
            odds("royal flush and pair of aces", 20000, "no joker"),
            odds("five aces and pair", 400),
            odds("royal flush and pair", 200),
            odds("five aces", 200),
            odds("royal flush", 100),
            odds("straight flush and pair", 60),
            odds("four of a kind and pair", 40),
            odds("straight flush", 30),
            odds("four of a kind", 20),
            odds("full house and pair", 12),
            odds("flush and pair", 8),
            odds("straight and pair", 6),
            odds("full house", 6),
            odds("flush", 4),
            odds("straight", 3),
            odds("three of a kind", 2),
        )
    )


def tables() -> dict[str, Table]:
    """Return every published pay table by its name."""
    found = {
        "dynasty-default": dynasty((5000, 1000, 500, 250, 50, 20, 5)),
        "dynasty-envy-3000": dynasty((3000, 1000, 500, 250, 50, 20, 5)),
        "dynasty-california-wild": california_wild(),
        "protection-default": nothing_high(queen=6, joker=PLAIN_ACE),
        "insurance-default": nothing_high(queen=7, joker=BUG),
        "red-black-default": Table((odds("four of the color", 1),), joker=NO_COLOR),
        "queens-dragon-default": Table((odds("queen high", 50),)),
        "emperors-challenge-default": emperors_challenge(),
        "imperial-player": imperial_player(),
        "imperial-banker": imperial_banker(),
        "pai-gow-mania-seven": mania_seven(),
        "pai-gow-mania-three": mania_three(),
        "jackpot-default": jackpot(),
    }
    for number in range(1, 8):
        found[f"fortune-{number}"] = fortune(number)
    return found
