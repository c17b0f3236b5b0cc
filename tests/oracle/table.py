"""One round of any game of pai gow poker, settled entry by entry (W1-W17, B4-B20; 34.13).

A game is data: its rules, its limits, and its optional wagers with their pay tables.  There are
three purses, whoever banks: the players', that of the house, and the center of the table, which
takes what a bank wins and pays what it loses.  Every entry says what each of them gains, and that
adds up to nothing.

Money is in cents.  What depends on cards only is remembered, so that many rounds with the same
cards cost little more than their money.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from . import bonus
from .cards import JOKER
from .house_way import set_hand
from .ranking import Value, not_lower, rank2, rank5

MOST_STAKE = 10**12
CENTS = 100
NOTHING = "nothing"

# Whose cards an optional wager looks at.
PLAYER = "player"
FIRST_THREE = "first three"
DEALER = "dealer"

BOTH_ACE_HIGH = "dealer and player ace high"

Cards = tuple[int, ...]


# ---------------------------------------------------------------------------------------------
# The game and the round
# ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Wager:
    """An optional wager that a game offers (W5, W16).

    ``cards`` are the player's seven, his first three, or the dealer's; with the dealer's cards goes
    his low hand as it is set.  A wager on a color looks at the color of those cards.
    """

    key: str
    table: bonus.Table
    cards: str = PLAYER
    least: int = 100
    most: int = MOST_STAKE

    @cached_property
    def of_color(self) -> bool:
        """Whether the player names a color (W14)."""
        return self.table.joker in (bonus.NO_COLOR, bonus.ANY_COLOR)

    @cached_property
    def of_both(self) -> bool:
        """Whether it looks at the player's cards beside the dealer's."""
        return any(line.name == BOTH_ACE_HIGH for line in self.table.lines)

    @cached_property
    def has_envy(self) -> bool:
        """Whether some of its hands are premium (W10)."""
        return any(line.envy > 0 for line in self.table.lines)


@dataclass(frozen=True)
class GameFacts:
    """All that a game is.

    ``push`` names the dealer's hand that makes main wagers push when the house banks: seven cards
    ("queen high"), or the low hand as set ("nine-high low hand").  Commissions are in percent.
    ``odd_cent`` says who is favored by the odd cent of a co-bank's halves, "house" or "bank" (B17).
    ``joker`` and ``wheel`` rank the main hands (R7, R9).
    """

    house_way: str = "trump-plaza"
    push: str | None = None
    commission: int = 0
    bank_commission: int = 5
    rounding: str = "up25"
    player_bank: bool = False
    co_bank: bool = False
    bank_bonus: bool = True
    odd_cent: str = "house"
    least: int = 1
    most: int = MOST_STAKE
    wagers: tuple[Wager, ...] = ()
    deck: int = 53
    joker: str = "bug"
    wheel: str = "second"

    @cached_property
    def by_key(self) -> dict[str, Wager]:
        """The optional wagers by their keys."""
        return {wager.key: wager for wager in self.wagers}

    @cached_property
    def premium(self) -> Wager | None:
        """The optional wager with envy bonuses, if there is one (W9)."""
        return next((wager for wager in self.wagers if wager.has_envy), None)


@dataclass
class Seat:
    """What one seat holds and wagers (W4, W5).

    Without ``low``, the front that the player set, the house way sets the hand.  ``main`` is 0 for
    the seat of the bank.  ``wagers`` are the stakes of the optional wagers that are made, by key.
    """

    number: int
    player: str
    cards: Cards
    low: Cards | None
    main: int
    wagers: Mapping[str, int] = field(default_factory=dict)
    color: str = ""


@dataclass
class Bank:
    """The player who banks: his seat, his chips on the table, and how he banks (B4-B7)."""

    seat: int
    chips: int
    co_bank: bool = False
    dealer_wager: int = 0


class Entry(NamedTuple):
    """One step of the settlement: what the player of the seat, the house and the center gain.

    Seat 0 is the dealer.  ``returned`` is what is handed to the player, ``cut`` what a limit
    withholds (W15); ``hand`` and ``odds`` are what an optional wager looked at and paid, in words.
    """

    seat: int
    wager: str
    stake: int
    outcome: str
    net: int = 0
    house: int = 0
    center: int = 0
    returned: int = 0
    cut: int = 0
    other_seat: int = 0
    hand: str | None = None
    odds: str | None = None


class Refused(ValueError):
    """A round that is not settled; ``reason`` is one word or a few."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


# ---------------------------------------------------------------------------------------------
# The games that are played
# ---------------------------------------------------------------------------------------------

TIGER_9 = bonus.Table((bonus.Line("nine-high low hand", None, Fraction(30)),))  # W17


def games() -> dict[str, GameFacts]:
    """Return every published game by its name."""
    tables = bonus.tables()
    ez = (
        Wager("dynasty", tables["dynasty-default"]),
        Wager("protection", tables["protection-default"]),
        Wager("red_black", tables["red-black-default"]),
        Wager("queens_dragon", tables["queens-dragon-default"], DEALER),
    )
    return {
        "nj-ez": GameFacts(push="queen high", player_bank=True, wagers=ez),
        "nj-commission": GameFacts(commission=5),
        "nj-supreme": GameFacts(commission=5, player_bank=True, co_bank=True),
        "face-up": GameFacts(push="ace high"),
        "commission-free": GameFacts(
            push="nine-high low hand", wagers=(Wager("tiger_9", TIGER_9, DEALER),)
        ),
    }


# ---------------------------------------------------------------------------------------------
# What cards come to
# ---------------------------------------------------------------------------------------------


class Hand(NamedTuple):
    """A hand that is set: both values."""

    low: Value
    high: Value


@cache
def set_by_way(house_way: str, cards: Cards) -> tuple[Cards, Cards]:
    """Set seven cards by a house way: the front, and the five behind (H1-H9)."""
    return set_hand(house_way, cards)


def split(cards: Cards, low: Cards) -> tuple[Cards, Cards] | None:
    """Return front and back as a player set them, or None for wrong counts or cards (R11)."""
    if len(low) != 2 or len(set(low)) != 2 or not set(low) <= set(cards):
        return None
    return low, tuple(card for card in cards if card not in low)


@cache
def hand_of(
    cards: Cards, low: Cards | None, house_way: str, joker: str = "bug", wheel: str = "second"
) -> Hand | None:
    """Return a hand as it is set, by the player or by the house way; None if it is foul (R11)."""
    setting = set_by_way(house_way, cards) if low is None else split(cards, low)
    if setting is None:
        return None
    front, back = setting
    hand = Hand(rank2(front), rank5(back, joker, wheel))
    return hand if not_lower(hand.high, hand.low) else None


@cache
def is_push(push: str | None, cards: Cards, house_way: str, joker: str) -> bool:
    """Tell whether the dealer's seven cards make all main wagers push (W12, W17)."""
    if push is None:
        return False
    if push.endswith("low hand"):
        return push in bonus.low_names(set_by_way(house_way, cards)[0])
    return push in bonus.names(cards, joker)


def against(banker: Hand, other: Hand) -> str:
    """Return what becomes of a hand against who banks: a copy is the banker's (R13)."""
    low_won = other.low > banker.low
    high_won = other.high > banker.high
    if low_won and high_won:
        return "win"
    if low_won or high_won:
        return "push"
    return "lose"


def main_outcome(banker: Hand | None, hand: Hand | None) -> str:
    """Return what becomes of a main wager; None is a foul hand, also the bank's (W1, R11)."""
    if hand is None:
        return "foul"
    if banker is None:
        return "win"
    return against(banker, hand)


# ---------------------------------------------------------------------------------------------
# Commission
# ---------------------------------------------------------------------------------------------


def commission(amount: int, percent: int, rounding: str) -> int:
    """Return the commission on an amount, never more than the amount itself (W2, W3)."""
    hundredths = amount * percent  # of a cent
    if rounding == "exact":
        if hundredths % 100 != 0:
            raise Refused("inexact")
        return hundredths // 100
    if rounding == "down":
        return hundredths // 100
    if rounding == "up25":
        quarters = -(-hundredths // 2500)
    elif rounding == "nearest25":
        quarters = (hundredths + 1250) // 2500  # half a quarter goes up
    else:
        raise ValueError(f"no such rounding: {rounding!r}")
    return min(25 * quarters, amount)


def halves(amount: int, first_is_larger: bool) -> tuple[int, int]:
    """Return the two halves of an amount, which differ by the odd cent (B17)."""
    smaller = amount // 2
    larger = amount - smaller
    return (larger, smaller) if first_is_larger else (smaller, larger)


# ---------------------------------------------------------------------------------------------
# Optional wagers
# ---------------------------------------------------------------------------------------------


@cache
def line_number(
    wager: Wager, cards: Cards, low: Cards | None, player: Cards | None, color: str
) -> int | None:
    """Return the number of the line that decides a wager, None if no line fits.

    ``low`` is the dealer's low hand for a wager on his cards, ``player`` the player's cards for one
    on both.  A color that nobody named decides nothing.
    """
    table = wager.table
    if low is None or wager.of_color:
        return bonus.line_of_seat(table, bonus.Seat("", cards, 0, color))
    found = bonus.names(cards, table.joker)
    natural = bonus.natural_among(found, cards)
    found = found | bonus.low_names(low)
    if player is not None and "ace high" in found & bonus.names(player, table.joker):
        found = found | {BOTH_ACE_HIGH}
    return bonus.line_of(table, found, natural)


def line_text(line: bonus.Line) -> str:
    """Return a line's hand, with what it says of the joker."""
    return line.name if line.use is None else f"{line.name}, {line.use}"


@cache
def odds_text(wager: Wager, number: int) -> str:
    """Return what a line pays, in words."""
    line = wager.table.lines[number]
    if line.kind == "fixed":
        return f"{line.pays // CENTS:,d}.{int(line.pays) % CENTS:02d}"
    return f"{line.pays.numerator} to {line.pays.denominator}"


@cache
def looked_at(wager: Wager, number: int | None, cards: Cards, color: str) -> str | None:
    """Return what a wager looked at in the player's cards, in words; None for the dealer's."""
    if wager.cards == DEALER:
        return None
    if wager.of_color:  # the joker counts if it has any color (W14)
        joker = wager.table.joker == bonus.ANY_COLOR and JOKER in cards
        return f"{bonus.color_count(cards, color) + joker} of the color"
    return NOTHING if number is None else line_text(wager.table.lines[number])


def has_marker(seat: Seat, wager: Wager) -> bool:
    """Tell whether a seat's premium wager earns an envy marker (W9)."""
    least = wager.table.envy_least_stake
    return least is not None and seat.wagers.get(wager.key, 0) >= least


@lru_cache(1 << 16)
def wager_money(
    wager: Wager, number: int | None, stake: int, won: int
) -> tuple[str, int, int, int] | None:
    """Return outcome, net, returned and cut of a wager; None if it pays a part of a cent (W3)."""
    try:
        return bonus.settle(wager.table, number, stake, 0, won)
    except ValueError:
        return None


# ---------------------------------------------------------------------------------------------
# What is refused
# ---------------------------------------------------------------------------------------------


def wager_refusal(wager: Wager | None, stake: int, seat: Seat) -> str | None:
    """Return why an optional wager is refused, or None."""
    if wager is None:
        return "not offered"
    if not max(wager.least, 1) <= stake <= wager.most:
        return "limits"
    if wager.of_color and seat.color not in bonus.COLORS:
        return "no color"
    return None


def seat_refusal(game: GameFacts, seat: Seat, banks: bool) -> str | None:
    """Return why the wagers of a seat are refused, or None (W5)."""
    if banks:
        if seat.main != 0:
            return "main wager of the bank"
        if seat.wagers and not game.bank_bonus:
            return "bonus of the bank"
    elif seat.main == 0:
        return "no main wager"
    elif not max(game.least, 1) <= seat.main <= game.most:
        return "limits"
    for key, stake in seat.wagers.items():
        reason = wager_refusal(game.by_key.get(key), stake, seat)
        if reason is not None:
            return reason
    return None


def bank_refusal(game: GameFacts, seats: Sequence[Seat], bank: Bank) -> str | None:
    """Return why a bank is refused, or None (B4, B5, B7)."""
    if not game.player_bank:
        return "no player bank"
    if bank.co_bank and not game.co_bank:
        return "no co-bank"
    banker = next((seat for seat in seats if seat.number == bank.seat), None)
    if banker is None:
        return "no such seat"
    if any(seat.player == banker.player for seat in seats if seat is not banker):
        return "areas"  # 34.13(f)
    if bank.dealer_wager < 0 or (bank.co_bank and bank.dealer_wager != 0):
        return "dealer wager"  # 34.13(e)
    if bank.co_bank and banker.low is not None:
        return "low hand of the co-bank"  # 34.13(e)
    if bank.chips < sum(seat.main for seat in seats if seat is not banker):
        return "cover"  # 34.13(d)2
    return None


def early_refusal(
    game: GameFacts, dealer_cards: Cards, seats: Sequence[Seat], bank: Bank | None
) -> str | None:
    """Return why a round is refused before any hand is looked at, or None."""
    hands = (dealer_cards, *(seat.cards for seat in seats))
    if game.deck == 52 and any(JOKER in cards for cards in hands):
        return "joker"
    for seat in seats:
        reason = seat_refusal(game, seat, bank is not None and seat.number == bank.seat)
        if reason is not None:
            return reason
    return None if bank is None else bank_refusal(game, seats, bank)


# ---------------------------------------------------------------------------------------------
# The settlement
# ---------------------------------------------------------------------------------------------


class Compared(NamedTuple):
    """How all hands did against the bank's, and what was lost to it and won from it (B10, B11).

    Without a wager of the dealer, his outcome is None.
    """

    dealer: str | None
    players: list[tuple[Seat, str]]
    lost: int
    won: int


class Round:
    """A round being settled: its entries so far, what is in the center, what players have won."""

    def __init__(
        self,
        game: GameFacts,
        dealer_cards: Sequence[int],
        seats: Sequence[Seat],
        bank: Bank | None = None,
    ) -> None:
        self.game = game
        self.dealer_cards = tuple(dealer_cards)
        self.dealer_low = set_by_way(game.house_way, self.dealer_cards)[0]
        self.seats = sorted(seats, key=lambda seat: seat.number)  # W4
        self.bank = bank
        self.entries: list[Entry] = []
        self.center = 0
        self.won: dict[tuple[str, str], int] = {}

    def enter(self, entry: Entry) -> None:
        """Write an entry, and keep count of the center."""
        self.entries.append(entry)
        self.center += entry.center

    def hand(self, cards: Cards, low: Cards | None) -> Hand | None:
        """Return a hand as it is set, or None if it is foul."""
        game = self.game
        return hand_of(cards, low, game.house_way, game.joker, game.wheel)

    # Main wagers when the house banks

    def main_wagers_against_the_house(self) -> None:
        """Settle every main wager against the dealer's hand (W1, W2, W4, W12, W17)."""
        game = self.game
        dealer = self.hand(self.dealer_cards, None)
        push = is_push(game.push, self.dealer_cards, game.house_way, game.joker)
        for seat in self.seats:
            outcome = main_outcome(dealer, self.hand(seat.cards, seat.low))
            if push and outcome != "foul":
                outcome = "push"
            self.main_wager_against_the_house(seat, outcome)

    def main_wager_against_the_house(self, seat: Seat, outcome: str) -> None:
        """Pay, return or collect a main wager; a winner pays the commission at once (W2)."""
        stake = seat.main
        if outcome == "win":
            self.enter(
                Entry(seat.number, "main", stake, "win", stake, -stake, 0, 2 * stake, odds="1 to 1")
            )
            self.winner_pays_commission(seat, self.game.commission)
        elif outcome == "push":
            self.enter(Entry(seat.number, "main", stake, outcome, returned=stake))
        else:
            self.enter(Entry(seat.number, "main", stake, outcome, -stake, stake))

    def winner_pays_commission(self, seat: Seat, percent: int) -> None:
        """Take a commission of what a main wager won, if there is any (W2, 34.13(o))."""
        amount = commission(seat.main, percent, self.game.rounding)
        if amount > 0:
            self.enter(Entry(seat.number, "commission", 0, "paid", -amount, amount))

    # Main wagers when a player banks

    def compare(self, bank: Bank) -> Compared:
        """Compare the dealer and all players with the bank (B10, B11; 34.13(k), (l), (m)).

        A foul bank loses to every hand that is not foul.
        """
        (banker,) = (seat for seat in self.seats if seat.number == bank.seat)
        hand = self.hand(banker.cards, banker.low)
        dealer = None
        lost = won = 0
        if bank.dealer_wager > 0:
            dealer = main_outcome(hand, self.hand(self.dealer_cards, None))
            lost += bank.dealer_wager if dealer == "lose" else 0
            won += bank.dealer_wager if dealer == "win" else 0
        players = []
        for seat in self.seats:
            if seat is banker:
                continue
            outcome = main_outcome(hand, self.hand(seat.cards, seat.low))
            lost += seat.main if outcome in ("lose", "foul") else 0
            won += seat.main if outcome == "win" else 0
            players.append((seat, outcome))
        return Compared(dealer, players, lost, won)

    def main_wagers_against_a_bank(self, bank: Bank) -> None:
        """Settle every main wager through the center of the table (B10-B17)."""
        compared = self.compare(bank)
        if bank_part(self.game, bank, compared.won - compared.lost) > bank.chips:
            raise Refused("short")  # B20
        if compared.dealer is not None:
            self.look_at_the_dealers(bank.dealer_wager, compared.dealer)
        for seat, outcome in compared.players:
            self.look_at_a_players(seat, outcome)
        missing = compared.won - compared.lost
        for seat, outcome in compared.players:
            if outcome == "win":
                if self.center < seat.main:
                    self.supply(bank, missing)
                self.pay_a_player(seat)
        if compared.dealer == "win":
            if self.center < bank.dealer_wager:
                self.supply(bank, missing)
            self.pay_the_dealer(bank.dealer_wager)
        if self.center > 0:
            self.take_surplus(bank, self.center)

    def look_at_the_dealers(self, stake: int, outcome: str) -> None:
        """Park the dealer's wager, take it back, or move it to the center (34.13(k))."""
        if outcome == "win":
            self.enter(Entry(0, "main", stake, "announced"))
        elif outcome == "push":
            self.enter(Entry(0, "main", stake, "push"))
        else:
            self.enter(Entry(0, "main", stake, "lose", house=-stake, center=stake))

    def look_at_a_players(self, seat: Seat, outcome: str) -> None:
        """Announce a wager that wins, return one that pushes, collect the others (34.13(l))."""
        stake = seat.main
        if outcome == "win":
            self.enter(Entry(seat.number, "main", stake, "announced"))
        elif outcome == "push":
            self.enter(Entry(seat.number, "main", stake, "push", returned=stake))
        else:
            self.enter(Entry(seat.number, "main", stake, outcome, net=-stake, center=stake))

    def supply(self, bank: Bank, missing: int) -> None:
        """Put into the center what all winners are still owed (B12, B16; 34.13(l), (m))."""
        of_bank = bank_part(self.game, bank, missing)
        of_tray = missing - of_bank
        if of_bank > 0:
            self.enter(Entry(bank.seat, "bank", 0, "supplies", net=-of_bank, center=of_bank))
        if of_tray > 0:
            self.enter(Entry(bank.seat, "tray", 0, "supplies", house=-of_tray, center=of_tray))

    def pay_a_player(self, seat: Seat) -> None:
        """Pay a winner from the center; he pays his commission (B12, B14; 34.13(l), (o))."""
        stake = seat.main
        self.enter(
            Entry(seat.number, "main", stake, "win", stake, 0, -stake, 2 * stake, odds="1 to 1")
        )
        self.winner_pays_commission(seat, self.game.bank_commission)

    def pay_the_dealer(self, stake: int) -> None:
        """Pay the dealer's wager from the center, without commission (B14; 34.13(n))."""
        self.enter(Entry(0, "main", stake, "win", house=stake, center=-stake, odds="1 to 1"))

    def take_surplus(self, bank: Bank, surplus: int) -> None:
        """Share out what is left in the center; the bank pays for its part (B13, B16, B17)."""
        game = self.game
        of_tray, of_bank = 0, surplus
        if bank.co_bank:
            of_tray, of_bank = halves(surplus, first_is_larger=game.odd_cent == "house")
        taken = commission(of_bank, game.bank_commission, game.rounding)
        rest = of_bank - taken
        if of_tray > 0:
            self.enter(Entry(bank.seat, "tray", 0, "takes", house=of_tray, center=-of_tray))
        if taken > 0:
            self.enter(Entry(bank.seat, "commission", 0, "paid", house=taken, center=-taken))
        if rest > 0:
            self.enter(Entry(bank.seat, "bank", 0, "takes", net=rest, center=-rest, returned=rest))

    # Optional wagers, always against the house (B18; 34.13(p))

    def number(self, seat: Seat, wager: Wager) -> int | None:
        """Return the number of the line that decides a wager of a seat."""
        if wager.cards == DEALER:
            player = seat.cards if wager.of_both else None
            color = seat.color if wager.of_color else ""
            return line_number(wager, self.dealer_cards, self.dealer_low, player, color)
        cards = seat.cards[:3] if wager.cards == FIRST_THREE else seat.cards
        return line_number(wager, cards, None, None, seat.color if wager.of_color else "")

    def premium_lines(self, wager: Wager) -> dict[int, bonus.Line]:
        """Return the lines of premium hands by seat: others get envy for them (W10)."""
        lines = {}
        for seat in self.seats:
            number = self.number(seat, wager)
            if number is not None and wager.table.lines[number].envy > 0:
                lines[seat.number] = wager.table.lines[number]
        return lines

    def uneven(self) -> tuple[int, str, int] | None:
        """Return seat, wager and stake of the first wager that pays a part of a cent (W3)."""
        for seat in self.seats:
            for wager in self.game.wagers:
                stake = seat.wagers.get(wager.key, 0)
                if stake > 0 and wager_money(wager, self.number(seat, wager), stake, 0) is None:
                    return seat.number, wager.key, stake
        return None

    def optional_wager(self, seat: Seat, wager: Wager, number: int | None) -> None:
        """Settle an optional wager, within what the player may still win on it (W15)."""
        stake = seat.wagers[wager.key]
        purse = (seat.player, wager.key)
        won = self.won.get(purse, 0)
        money = wager_money(wager, number, stake, won)
        if money is None:
            raise Refused("odds")
        outcome, net, returned, cut = money
        odds = None
        if outcome == "win" and number is not None:
            self.won[purse] = won + max(net, 0)  # a sum smaller than its stake is no gain
            odds = odds_text(wager, number)
        hand = looked_at(wager, number, seat.cards, seat.color)
        self.enter(
            Entry(
                seat.number, wager.key, stake, outcome, net, -net, 0, returned, cut, 0, hand, odds
            )
        )

    def first_pass(self, seat: Seat, left: Wager | None) -> None:
        """Collect what loses, pay or return the rest, only announce what is left (W8)."""
        made = [
            (wager, self.number(seat, wager))
            for wager in self.game.wagers
            if wager.key in seat.wagers and wager is not left
        ]
        for wager, number in made:
            if number is None:
                self.optional_wager(seat, wager, number)
        for wager, number in made:
            if number is not None:
                self.optional_wager(seat, wager, number)
        if left is not None:
            hand = looked_at(left, self.number(seat, left), seat.cards, seat.color)
            stake = seat.wagers[left.key]
            self.enter(Entry(seat.number, left.key, stake, "premium", hand=hand))

    def envy(self, seat: Seat, wager: Wager, other: Seat, line: bonus.Line) -> None:
        """Pay the envy bonus for the hand of another player (W9, W15)."""
        purse = (seat.player, wager.key)
        won = self.won.get(purse, 0)
        paid, cut = bonus.capped(wager.table, line.envy, won)
        self.won[purse] = won + paid
        hand = line_text(line)
        self.enter(
            Entry(seat.number, "envy", 0, "win", paid, -paid, 0, paid, cut, other.number, hand)
        )

    def second_pass(self, seat: Seat, wager: Wager, premium: Mapping[int, bonus.Line]) -> None:
        """Pay the envy bonuses of a seat, then its own premium wager (W8, W9)."""
        if has_marker(seat, wager):
            for other in self.seats:
                if other.number in premium and other.player != seat.player:
                    self.envy(seat, wager, other, premium[other.number])
        if wager.key in seat.wagers and seat.number in premium:
            self.optional_wager(seat, wager, self.number(seat, wager))

    def optional_wagers(self) -> None:
        """Settle all optional wagers, in the order of W8."""
        wager = self.game.premium
        if wager is None or not any(wager.key in seat.wagers for seat in self.seats):
            for seat in self.seats:
                self.first_pass(seat, None)
            return
        premium = self.premium_lines(wager)
        for seat in self.seats:
            is_left = wager.key in seat.wagers and seat.number in premium
            self.first_pass(seat, wager if is_left else None)
        for seat in self.seats:
            self.second_pass(seat, wager, premium)
        if any(has_marker(seat, wager) for seat in self.seats):  # it kept all cards (W6)
            self.collect(wager, premium)

    def collect(self, wager: Wager, premium: Mapping[int, bonus.Line]) -> None:
        """Collect the premium hands without a premium wager (W8, 11.22(d)3.iii)."""
        for seat in self.seats:
            if seat.number in premium and wager.key not in seat.wagers:
                hand = line_text(premium[seat.number])
                self.enter(Entry(seat.number, "cards", 0, "collected", hand=hand))

    def settle_all(self) -> list[Entry]:
        """Settle the whole round."""
        reason = early_refusal(self.game, self.dealer_cards, self.seats, self.bank)
        if reason is not None:
            raise Refused(reason)
        if self.bank is None:
            self.main_wagers_against_the_house()
        else:
            self.main_wagers_against_a_bank(self.bank)
        self.optional_wagers()
        return self.entries


def bank_part(game: GameFacts, bank: Bank, missing: int) -> int:
    """Return what the bank puts into the center of what is missing there (B12, B16, B17)."""
    if missing <= 0:
        return 0
    if not bank.co_bank:
        return missing
    of_bank, _of_tray = halves(missing, first_is_larger=game.odd_cent == "house")
    return of_bank


def settle(
    game: GameFacts, dealer_cards: Sequence[int], seats: Sequence[Seat], bank: Bank | None = None
) -> list[Entry]:
    """Settle a round and return its entries in the order in which they happen.

    Raises ``Refused`` where ``refusal`` gives a reason.
    """
    return Round(game, dealer_cards, seats, bank).settle_all()


def refusal(
    game: GameFacts, dealer_cards: Sequence[int], seats: Sequence[Seat], bank: Bank | None = None
) -> str | None:
    """Return why a round is refused, or None if it is settled.

    The first that is found: "joker"; seat by seat "main wager of the bank", "bonus of the bank",
    "no main wager", "limits", "not offered", "no color"; "no player bank", "no co-bank", "no such
    seat", "areas", "dealer wager", "low hand of the co-bank", "cover"; then, with the hands shown,
    "short", "inexact" and "odds".
    """
    try:
        settle(game, dealer_cards, seats, bank)
    except Refused as refused:
        return refused.reason
    return None


def uneven(
    game: GameFacts, dealer_cards: Sequence[int], seats: Sequence[Seat]
) -> tuple[int, str, int] | None:
    """Return seat, wager and stake of the first wager that pays a part of a cent (W3)."""
    return Round(game, dealer_cards, seats).uneven()


def chips_needed(
    game: GameFacts, dealer_cards: Sequence[int], seats: Sequence[Seat], bank: Bank
) -> int:
    """Return the least chips with which a bank is not refused (B4, B20)."""
    compared = Round(game, dealer_cards, seats, bank).compare(bank)
    covered = sum(seat.main for seat in seats if seat.number != bank.seat)
    return max(covered, bank_part(game, bank, compared.won - compared.lost))
