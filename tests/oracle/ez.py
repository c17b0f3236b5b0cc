"""One round of EZ pai gow, settled line by line (W1, W4-W15; N.J.A.C. 13:69F-11.22(d)).

Money is in cents, odds are "to 1".  The game has no commission.  The pay tables are typed in
below as plain literals; envy amounts are in dollars, as the tables print them (W11).

``settle`` knows these tables only.  ``settle_by`` takes any four tables as data and is a round of
``table.py``, which says more of each line: what it hands back, what a limit withholds (W15), and in
words what it looked at.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from . import bonus, table
from .cards import ACE, JOKER, KING, QUEEN, card_text, check, rank_of, suit_of
from .house_way import set_hand
from .ranking import (
    CATEGORIES,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Value,
    counts_of,
    rank2,
    rank5,
    rank7,
    straight_order,
)

# The dynasty lines from the top: name, odds to 1, envy bonus in dollars (W11).
DYNASTY = (
    ("seven-card straight flush, no joker", 8000, 5000),
    ("royal flush and royal match", 2000, 1000),
    ("seven-card straight flush, joker", 1000, 500),
    ("five aces", 400, 250),
    ("royal flush", 150, 50),
    ("straight flush", 50, 20),
    ("four of a kind", 25, 5),
    ("full house", 5, 0),
    ("flush", 4, 0),
    ("three of a kind", 3, 0),
    ("straight", 2, 0),
)
NOTHING = "nothing"

# Four of a kind or better (W10).
PREMIUM = (
    "seven-card straight flush, no joker",
    "royal flush and royal match",
    "seven-card straight flush, joker",
    "five aces",
    "royal flush",
    "straight flush",
    "four of a kind",
)

# The protection lines: name and odds to 1 (W13).
PROTECTION = (
    ("nine high", 100),
    ("ten high", 25),
    ("jack high", 15),
    ("queen high", 6),
    ("king high", 5),
    ("ace high", 3),
)

RED_BLACK_ODDS = 1  # W14
QUEENS_DRAGON_ODDS = 50  # W12
MARKER_CENTS = 500  # a dynasty wager of $5.00 earns an envy marker (W9)
CENTS = 100

OPTIONAL = ("dynasty", "protection", "red/black", "queen's dragon")


@dataclass
class Seat:
    """What one seat holds and wagers, in cents (W4, W5).

    Seat 1 is the first on the dealer's right.  ``low`` is the front the player set; None lets
    the house way set the hand.  One player may hold several seats (W9).
    """

    seat: int
    player: str
    cards: list[int]
    low: list[int] | None
    main: int
    dynasty: int = 0
    protection: int = 0
    red_black: int = 0
    color: str = ""
    queens_dragon: int = 0


@dataclass(frozen=True)
class Line:
    """One step of the settlement (W4, W8): what the dealer does at which wager of which seat."""

    seat: int
    wager: str
    stake: int
    outcome: str
    odds: int
    net: int
    other_seat: int


@dataclass(frozen=True)
class Dealer:
    """What the dealer's seven cards come to: both values, and whether they are queen-high."""

    low: Value
    high: Value
    queen_high: bool


@dataclass(frozen=True)
class Hand:
    """A seat and the dynasty line of its cards, made once when they are rearranged (W6)."""

    seat: Seat
    line: str


# ---------------------------------------------------------------------------------------------
# The lines of the bonus wagers
# ---------------------------------------------------------------------------------------------


def natural_seven_card_straight_flush(cards: Sequence[int]) -> bool:
    """Tell whether seven natural cards are one suit and seven ranks in a row (W11, R3)."""
    if len({suit_of(card) for card in cards}) != 1:
        return False
    high_ace = sorted(rank_of(card) for card in cards)
    low_ace = sorted(-1 if rank == ACE else rank for rank in high_ace)  # the ace below the two
    return any(ranks == list(range(ranks[0], ranks[0] + 7)) for ranks in (high_ace, low_ace))


def seven_card_straight_flush_with_joker(cards: Sequence[int]) -> bool:
    """Tell whether some reading of the joker makes seven suited cards in a row (W7, W11)."""
    if JOKER not in cards:
        return False
    others = [card for card in cards if card != JOKER]
    readings = [card for card in range(JOKER) if card not in others]
    return any(natural_seven_card_straight_flush([*others, card]) for card in readings)


def royal_match(two: Sequence[int]) -> bool:
    """Tell whether two cards are the natural king and queen of one suit (W11)."""
    if JOKER in two:
        return False
    ranks = {rank_of(card) for card in two}
    suits = {suit_of(card) for card in two}
    return ranks == {KING, QUEEN} and len(suits) == 1


def royal_flush_and_royal_match(cards: Sequence[int]) -> bool:
    """Tell whether five cards are a royal flush and the other two a royal match (W11)."""
    for five in combinations(cards, 5):
        two = [card for card in cards if card not in five]
        if royal_match(two) and rank5(five)[0] == ROYAL_FLUSH:
            return True
    return False


def three_of_a_kind(cards: Sequence[int]) -> bool:
    """Tell whether some rank is held three times, the joker as an ace (W11, R4)."""
    return any(count >= 3 for count in counts_of(cards).values())


def dynasty_line(cards: Sequence[int]) -> str:
    """Return the first dynasty line that seven cards satisfy, or "nothing" (W7, W11)."""
    check(cards, 7)
    if JOKER not in cards and natural_seven_card_straight_flush(cards):
        return "seven-card straight flush, no joker"
    if royal_flush_and_royal_match(cards):
        return "royal flush and royal match"
    if seven_card_straight_flush_with_joker(cards):
        return "seven-card straight flush, joker"
    categories = {rank5(five)[0] for five in combinations(cards, 5)}
    if FIVE_OF_A_KIND in categories:
        return "five aces"
    for category in (ROYAL_FLUSH, STRAIGHT_FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, FLUSH):
        if category in categories:
            return CATEGORIES[category]
    if three_of_a_kind(cards):  # above the straight: it pays more
        return "three of a kind"
    if STRAIGHT in categories:
        return "straight"
    return NOTHING


def dynasty_odds(line: str) -> int:
    """Return the odds to 1 of a dynasty line, 0 for nothing (W11)."""
    for name, odds, _envy in DYNASTY:
        if name == line:
            return odds
    return 0


def envy_cents(line: str) -> int:
    """Return the envy bonus of a dynasty line in cents, 0 if it has none (W9, W11)."""
    for name, _odds, envy in DYNASTY:
        if name == line:
            return envy * CENTS
    return 0


def protection_line(cards: Sequence[int]) -> str | None:
    """Return the protection line of seven cards, or None if it loses (W7, W13).

    The joker is an ace without a suit: it completes no flush, and of straights only those that
    a plain ace completes.
    """
    check(cards, 7)
    counts = counts_of(cards)
    if len(counts) != 7:  # a pair
        return None
    for five in combinations(cards, 5):
        if straight_order((rank_of(card) for card in five), "second") is not None:
            return None
        if JOKER not in five and len({suit_of(card) for card in five}) == 1:
            return None
    names = {7: "nine high", 8: "ten high", 9: "jack high", 10: "queen high", 11: "king high"}
    return names.get(max(counts), "ace high")


def protection_odds(line: str | None) -> int:
    """Return the odds to 1 of a protection line, 0 for None (W13)."""
    for name, odds in PROTECTION:
        if name == line:
            return odds
    return 0


def red_black_odds(cards: Sequence[int], color: str) -> int:
    """Return 1 if four or more natural cards have the named colour, else 0 (W14)."""
    if color == "red":
        suits = "dh"
    elif color == "black":
        suits = "cs"
    else:
        raise ValueError(f"colour must be 'red' or 'black', not {color!r}")
    count = 0
    for card in cards:
        if card != JOKER and card_text(card)[1] in suits:
            count += 1
    return RED_BLACK_ODDS if count >= 4 else 0


def queen_high(dealer_cards: Sequence[int]) -> bool:
    """Tell whether the dealer's seven cards are a queen-high nothing (W12)."""
    return rank7(dealer_cards)[:2] == (HIGH_CARD, QUEEN)


# ---------------------------------------------------------------------------------------------
# The main wager
# ---------------------------------------------------------------------------------------------


def dealer_of(dealer_cards: Sequence[int], house_way: str) -> Dealer:
    """Set the dealer's cards by the house way and look at all seven (H1-H9, W12)."""
    low, high = set_hand(house_way, dealer_cards)
    return Dealer(rank2(low), rank5(high), queen_high(dealer_cards))


def hand_of(seat: Seat) -> Hand:
    """Rearrange a seat's cards into the best possible hand (W6, W7)."""
    return Hand(seat, dynasty_line(seat.cards))


def low_of(seat: Seat) -> tuple[int, ...] | None:
    """Return the front that a seat's player set, None if he did not."""
    return None if seat.low is None else tuple(seat.low)


def main_outcome(dealer: Dealer, seat: Seat, house_way: str) -> str:
    """Return foul, push, win or lose for a seat's main wager (W1, W12, R13)."""
    hand = table.hand_of(tuple(seat.cards), low_of(seat), house_way)
    if hand is None:  # before any comparison, and before the queen-high push (W1)
        return "foul"
    if dealer.queen_high:
        return "push"
    return table.against(table.Hand(dealer.low, dealer.high), hand)


def main_line(dealer: Dealer, seat: Seat, house_way: str) -> Line:
    """Return the line of a seat's main wager, which pays 1 to 1 without commission (W1)."""
    outcome = main_outcome(dealer, seat, house_way)
    if outcome == "win":
        return Line(seat.seat, "main", seat.main, outcome, 1, seat.main, 0)
    if outcome == "push":
        return Line(seat.seat, "main", seat.main, outcome, 0, 0, 0)
    return Line(seat.seat, "main", seat.main, outcome, 0, -seat.main, 0)


# ---------------------------------------------------------------------------------------------
# The optional wagers
# ---------------------------------------------------------------------------------------------


def stake_of(seat: Seat, wager: str) -> int:
    """Return a seat's stake on one optional wager, 0 if it has none (W5)."""
    if wager == "dynasty":
        return seat.dynasty
    if wager == "protection":
        return seat.protection
    if wager == "red/black":
        return seat.red_black
    return seat.queens_dragon


def odds_of(dealer: Dealer, hand: Hand, wager: str) -> int:
    """Return the odds that an optional wager wins, 0 if it loses (W11-W14)."""
    if wager == "dynasty":
        return dynasty_odds(hand.line)
    if wager == "protection":
        return protection_odds(protection_line(hand.seat.cards))
    if wager == "red/black":
        return red_black_odds(hand.seat.cards, hand.seat.color)
    return QUEENS_DRAGON_ODDS if dealer.queen_high else 0


def is_premium(hand: Hand) -> bool:
    """Tell whether a seat holds a premium qualifying hand (W10)."""
    return hand.line in PREMIUM


def has_marker(seat: Seat) -> bool:
    """Tell whether a seat's dynasty wager earns an envy marker (W9)."""
    return seat.dynasty >= MARKER_CENTS


def paid_line(seat: Seat, wager: str, odds: int) -> Line:
    """Return the line of an optional wager that is paid (W8)."""
    stake = stake_of(seat, wager)
    return Line(seat.seat, wager, stake, "win", odds, stake * odds, 0)


def optional_lines(dealer: Dealer, hand: Hand) -> Iterator[Line]:
    """Yield the first pass of one seat: collected, then paid, then announced (W8, (d)2)."""
    seat = hand.seat
    made = [wager for wager in OPTIONAL if stake_of(seat, wager) > 0]
    odds = {wager: odds_of(dealer, hand, wager) for wager in made}
    for wager in made:
        if odds[wager] == 0:
            stake = stake_of(seat, wager)
            yield Line(seat.seat, wager, stake, "lose", 0, -stake, 0)
    for wager in made:
        if odds[wager] > 0 and not (wager == "dynasty" and is_premium(hand)):
            yield paid_line(seat, wager, odds[wager])
    if "dynasty" in made and is_premium(hand):
        yield Line(seat.seat, "dynasty", seat.dynasty, "premium", 0, 0, 0)


def envy_lines(seat: Seat, hands: Sequence[Hand]) -> Iterator[Line]:
    """Yield the envy bonuses of one seat: for each premium hand of another player (W9)."""
    if not has_marker(seat):
        return
    for other in hands:
        if other.seat.player != seat.player and is_premium(other):
            yield Line(seat.seat, "envy", 0, "win", 0, envy_cents(other.line), other.seat.seat)


def second_pass_lines(hand: Hand, hands: Sequence[Hand]) -> Iterator[Line]:
    """Yield the second pass of one seat: its envy, then its premium dynasty (W8, (d)3)."""
    yield from envy_lines(hand.seat, hands)
    if hand.seat.dynasty > 0 and is_premium(hand):
        yield paid_line(hand.seat, "dynasty", dynasty_odds(hand.line))


def collected_lines(hands: Sequence[Hand]) -> Iterator[Line]:
    """Yield the premium hands without a dynasty wager, collected last (W6, W8, (d)3.iii).

    They still lie on the layout only if some dynasty wager kept all cards there ((d)1.ii).
    """
    if not any(has_marker(hand.seat) for hand in hands):
        return
    for hand in hands:
        if hand.seat.dynasty == 0 and is_premium(hand):
            yield Line(hand.seat.seat, "cards", 0, "collected", 0, 0, 0)


def settle(
    dealer_cards: Sequence[int], seats: Sequence[Seat], house_way: str = "trump-plaza"
) -> list[Line]:
    """Settle a round and return its lines in the order in which they happen (W4, W8)."""
    dealer = dealer_of(dealer_cards, house_way)
    hands = [hand_of(seat) for seat in sorted(seats, key=lambda seat: seat.seat)]
    lines = [main_line(dealer, hand.seat, house_way) for hand in hands]
    for hand in hands:
        lines.extend(optional_lines(dealer, hand))
    for hand in hands:
        lines.extend(second_pass_lines(hand, hands))
    lines.extend(collected_lines(hands))
    return lines


# ---------------------------------------------------------------------------------------------
# Pay tables of one's own
# ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tables:
    """What each optional wager pays, as data (W11-W16)."""

    dynasty: bonus.Table
    protection: bonus.Table
    red_black: bonus.Table
    queens_dragon: bonus.Table


def default_tables() -> Tables:
    """Return the tables that ``settle`` knows, as data."""
    known = bonus.tables()
    return Tables(
        known["dynasty-default"],
        known["protection-default"],
        known["red-black-default"],
        known["queens-dragon-default"],
    )


@dataclass(frozen=True)
class Entry:
    """One step of the settlement, with all that a ledger says of its money."""

    seat: int
    wager: str
    stake: int
    outcome: str
    odds: str | None
    net: int
    returned: int
    cut: int
    hand: str | None
    other_seat: int


@cache
def game_of(tables: Tables, house_way: str) -> table.GameFacts:
    """Return the game with these tables: nothing is charged, and any stake may be made."""
    data = (tables.dynasty, tables.protection, tables.red_black, tables.queens_dragon)
    cards = (table.PLAYER, table.PLAYER, table.PLAYER, table.DEALER)
    wagers = map(table.Wager, OPTIONAL, data, cards)
    return table.GameFacts(house_way, "queen high", wagers=tuple(wagers))


def at_table(seat: Seat) -> table.Seat:
    """Return a seat as those of any game are."""
    wagers = {wager: stake_of(seat, wager) for wager in OPTIONAL if stake_of(seat, wager) > 0}
    return table.Seat(
        seat.seat, seat.player, tuple(seat.cards), low_of(seat), seat.main, wagers, seat.color
    )


def settle_by(
    tables: Tables,
    dealer_cards: Sequence[int],
    seats: Sequence[Seat],
    house_way: str = "trump-plaza",
) -> list[Entry]:
    """Settle a round by four pay tables and return its lines in the order they happen."""
    game = game_of(tables, house_way)
    entries = table.settle(game, dealer_cards, [at_table(seat) for seat in seats])
    return [
        Entry(
            entry.seat,
            entry.wager,
            entry.stake,
            entry.outcome,
            entry.odds,
            entry.net,
            entry.returned,
            entry.cut,
            entry.hand,
            entry.other_seat,
        )
        for entry in entries
    ]


def uneven_wager(
    tables: Tables, dealer_cards: Sequence[int], seats: Sequence[Seat]
) -> tuple[int, str, int] | None:
    """Return seat, wager and stake of the first wager that pays a part of a cent (W3)."""
    game = game_of(tables, "trump-plaza")
    return table.uneven(game, dealer_cards, [at_table(seat) for seat in seats])
