from collections.abc import Iterable, Iterator, Sequence
from typing import Self, SupportsIndex, final, overload

import numpy as np
import numpy.typing as npt

from .cards import Card
from .errors import PaigowError
from .typing import (
    CardLike,
    CardsLike,
    CoreBank,
    CoreBankPlace,
    CoreBonus,
    CoreCrapsLine,
    CoreCrapsTotals,
    CoreCrapsWager,
    CoreHoldingTotal,
    CoreLedgerLine,
    CoreLineUse,
    CoreOdds,
    CorePayLine,
    CorePlace,
    CoreRotation,
    CoreSeatResult,
    CoreSetting,
    CoreTotal,
)

__pyx_capi__: dict[str, object]

DECK_CARDS: int
HIGH_VALUES: int
LOW_VALUES: int
ANY_RANK: int
ANY_CLASS: int
ANY_SUM: int
ACE_HIGH_STRAIGHT: int
COMPLETE: int
KINDS: int
MOST_LINES: int
MOST_ODDS: int
MOST_STAKE: int
MOST_MULTIPLE: int
MOST_ODDS_STAKE: int
CENT_PARTS: int
CRAPS_WAGERS: int
JOKERS: tuple[str, str]
WHEELS: tuple[str, str]
__version__: str
__test__: dict[str, str]

@final
class Hand:
    def __new__(cls, cards: CardsLike, /) -> Self: ...
    @property
    def codes(self) -> tuple[int, ...]: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Card]: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> Card: ...
    @overload
    def __getitem__(self, index: slice, /) -> tuple[Card, ...]: ...
    def __contains__(self, card: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Rules:
    def __new__(cls, joker: str = "bug", wheel: str = "second") -> Self: ...
    @property
    def joker(self) -> str: ...
    @property
    def wheel(self) -> str: ...
    @property
    def number(self) -> int: ...
    def rank7(self, cards: CardsLike, /) -> int: ...
    def rank5(self, cards: CardsLike, /) -> int: ...
    def best_five(self, cards: CardsLike, /) -> Hand: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

STANDARD: Rules

def rank7(cards: CardsLike, /) -> int: ...
def rank5(cards: CardsLike, /) -> int: ...
def rank2(cards: CardsLike, /) -> int: ...
def rank_high(cards: CardsLike, rules: Rules, /) -> int: ...
def kind(cards: CardsLike, /) -> int: ...
def card_text(code: int, /) -> str: ...
def parse(text: str, /) -> tuple[int, ...]: ...
def check(cards: Iterable[CardLike], expected: int, /) -> tuple[int, ...]: ...
def describe(value: int, /) -> tuple[int, tuple[int, ...]]: ...
def describe_low(value: int, /) -> tuple[int, ...]: ...
def checked_rules(rules: object, /) -> Rules: ...
def set_by_hand(
    cards: CardsLike, low: CardsLike, rules: Rules, /
) -> tuple[CoreSetting, tuple[int, ...], tuple[int, ...]]: ...

@final
class Policy:
    def __new__(cls, name: str, lines: Iterable[Sequence[int]], /) -> Self: ...
    def set(self, cards: CardsLike, rules: Rules, /) -> CoreSetting: ...
    def try_line(
        self, line: int, cards: CardsLike, rules: Rules, /
    ) -> tuple[int, CoreSetting | None]: ...
    def use(self, rules: Rules, /) -> tuple[int, Hand | None, list[CoreLineUse]]: ...

def seven(cards: CardsLike, /) -> Hand: ...
def holding_of(cards: CardsLike, /) -> int: ...

BAD_VALUE: int
BAD_SETTLEMENT: int

def rank_rows(width: int, rules: Rules, /) -> np.ufunc: ...

@final
class HouseTable:
    def __new__(
        cls,
        source: Policy
        | bytes
        | npt.NDArray[np.uint8]
        | tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint64], npt.NDArray[np.uint8]],
        rules: Rules,
        /,
    ) -> Self: ...
    def set(self, cards: CardsLike, rules: Rules, /) -> CoreSetting: ...
    @property
    def address(self) -> int: ...
    def set_rows(self) -> np.ufunc: ...
    def settle_rows(self, dealer: HouseTable, queen_high: bool, /) -> np.ufunc: ...

def list_kinds(
    cards: npt.NDArray[np.uint8],
    hands: npt.NDArray[np.uint64],
    holdings: npt.NDArray[np.uint8],
    /,
) -> None: ...
def check_places(places: int, /) -> None: ...
def deal_rows(
    bit_generator: np.random.BitGenerator, places: int, cards: npt.NDArray[np.uint8], /
) -> None: ...

@final
class Choice:
    def __new__(cls, containing: CardsLike, avoiding: CardsLike, /) -> Self: ...
    @property
    def containing(self) -> int: ...
    @property
    def avoiding(self) -> int: ...
    def count(self) -> int: ...
    def count_values(
        self, rules: Rules, part: int, parts: int, counts: npt.NDArray[np.uint64], /
    ) -> None: ...
    def fill(self, rows: npt.NDArray[np.uint8], /) -> None: ...

def batch_tier() -> str: ...

MOST_PAY_LINES: int
MOST_WON: int
NEEDS_COLOR: int
NEEDS_LOW: int
NEEDS_PLAYER: int
NEEDS_METER: int

def bonus_names(cards: CardsLike, joker: int, /) -> tuple[int, int]: ...
def bonus_cards(
    cards: CardsLike, joker: int, wheel_lowest: bool, name: int, without_joker: bool, /
) -> tuple[int, ...]: ...
def color_names(cards: CardsLike, color: int, joker: int, /) -> tuple[int, int]: ...
def color_cards(cards: CardsLike, color: int, joker: int, /) -> tuple[int, ...]: ...
def codes_of_cards(cards: CardsLike, expected: int, /) -> tuple[int, ...]: ...

@final
class PayTable:
    def __new__(
        cls,
        lines: Sequence[CorePayLine],
        cards: int,
        of_dealer: int,
        joker: int,
        wheel_lowest: int,
        round_down: int,
        takes_stake: int,
        envy_stake: int,
        most_paid: int,
        /,
    ) -> Self: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    @property
    def cards(self) -> int: ...
    @property
    def needs(self) -> int: ...
    def settle(
        self,
        cards: CardsLike,
        color: int,
        low: CardsLike | None,
        player: CardsLike | None,
        stake: int,
        meter: int,
        won: int,
        /,
    ) -> CoreBonus: ...
    def cards_of(self, line: int, cards: CardsLike, color: int, /) -> tuple[int, ...]: ...
    def settle_line(self, line: int, stake: int, meter: int, /) -> CoreBonus: ...
    def settle_rows(
        self,
        cards: npt.NDArray[np.uint8],
        colors: npt.NDArray[np.uint8],
        lows: npt.NDArray[np.uint8],
        players: npt.NDArray[np.uint8],
        stakes: npt.NDArray[np.int64],
        meter: int,
        lines: npt.NDArray[np.int8],
        nets: npt.NDArray[np.int64],
        cuts: npt.NDArray[np.int64],
        /,
    ) -> tuple[int, int, PaigowError] | None: ...
    def settle_seats(
        self, seats: Sequence[tuple[int, CardsLike, int, int]], meter: int, /
    ) -> list[tuple[CoreBonus, list[tuple[int, int]]]]: ...
    def use(self, way: HouseTable | None, /) -> tuple[list[int], list[int], int, int]: ...

ROUNDINGS: tuple[str, str, str, str]
MOST_BONUS: int
MOST_SEATS: int
DEALT: int
PUSH_NEVER: int
MOST_SIMULATED_STAKE: int
TOTALS: int

def commission(won: int, percent: int, rounding: int, /) -> int: ...
def deal_seeded(
    seed: int, number: int, no_joker: bool, places: int, /
) -> tuple[tuple[int, ...], tuple[int, int, int]]: ...
def front_text(low: CardsLike, /) -> str: ...

@final
class Game:
    def __new__(
        cls,
        way: Policy | HouseTable,
        names: tuple[str, ...],
        wagers: Iterable[tuple[PayTable, int, int | None]],
        fields: tuple[int, ...],
        /,
    ) -> Self: ...
    @property
    def premium(self) -> int: ...
    def settle(
        self,
        dealer: CardsLike,
        seats: Iterable[tuple[CorePlace, CardsLike, CardsLike | None]],
        bank: CoreBank | None,
        /,
    ) -> Settled: ...
    def settle_rows(
        self,
        dealers: npt.NDArray[np.uint8],
        cards: npt.NDArray[np.uint8],
        stakes: npt.NDArray[np.int64],
        colors: npt.NDArray[np.uint8] | None,
        lows: npt.NDArray[np.uint8] | None,
        players: npt.NDArray[np.uint32] | None,
        banks: npt.NDArray[np.uint8] | None,
        co_banks: npt.NDArray[np.uint8] | None,
        dealer_stakes: npt.NDArray[np.int64] | None,
        chips: npt.NDArray[np.int64] | None,
        outcomes: npt.NDArray[np.uint8],
        nets: npt.NDArray[np.int64],
        house: npt.NDArray[np.int64],
        /,
    ) -> tuple[int, int, PaigowError] | None: ...
    def simulate(
        self,
        seats: Iterable[CorePlace],
        bank: CoreBank | None,
        seed: int,
        first: int,
        rounds: int,
        /,
    ) -> tuple[list[CoreTotal], int]: ...

@final
class Settled:
    @property
    def house(self) -> int: ...
    @property
    def pushed(self) -> bool: ...
    def dealer(self) -> tuple[tuple[int, ...], CoreSetting]: ...
    def color_count(self, number: int, joker: int, /) -> int: ...
    def nets(self) -> list[tuple[int, int]]: ...
    def seats(self) -> list[CoreSeatResult]: ...
    def lines(self) -> list[CoreLedgerLine]: ...

def bank_begin(seats: int, /) -> CoreRotation: ...
def bank_offers(
    rotation: CoreRotation, places: Sequence[CoreBankPlace], /
) -> list[tuple[int, int]]: ...
def bank_end_round(
    rotation: CoreRotation, places: Sequence[CoreBankPlace], bank: int, new_deck: bool, /
) -> CoreRotation: ...
def bank_dealer_wager(rotation: CoreRotation, seat: int, player: int, /) -> int: ...
def bank_start(total: int, bank: int, positions: int, /) -> int: ...
def bank_stacks(first: int, start: int, positions: int, /) -> tuple[int, ...]: ...
def craps_ratio(bet: int, point: int, /) -> tuple[int, int]: ...

@final
class CrapsRules:
    def __new__(cls, fields: Iterable[int], multiples: Iterable[int], /) -> Self: ...
    def pay(self, bet: int, point: int, stake: int, /) -> tuple[int, int]: ...
    def limits(
        self, bet: int, point: int, flat: int, stake: int, /
    ) -> tuple[int, int, int, int]: ...
    def accept(self, bet: int, point: int, flat: int, stake: int, /) -> None: ...
    def settle_rows(
        self,
        bets: npt.NDArray[np.uint8],
        points: npt.NDArray[np.uint8],
        results: npt.NDArray[np.uint8],
        off: npt.NDArray[np.uint8] | None,
        flats: npt.NDArray[np.int64],
        odds: npt.NDArray[np.int64],
        outcomes: npt.NDArray[np.uint8],
        nets: npt.NDArray[np.int64],
        unpaid: npt.NDArray[np.int64],
        /,
    ) -> tuple[int, int, PaigowError] | None: ...

@final
class CrapsTable:
    def __new__(
        cls, rules: CrapsRules, point: int, wagers: Iterable[CoreCrapsWager], /
    ) -> Self: ...
    @property
    def point(self) -> int: ...
    def wagers(self) -> list[CoreCrapsWager]: ...
    def find(self, player: int, bet: int, point: int, /) -> tuple[bool, int, int] | None: ...
    def bet(self, player: int, bet: int, point: int, flat: int, /) -> int: ...
    def odds(self, player: int, bet: int, point: int, odds: int, /) -> int: ...
    def call(self, player: int, bet: int, point: int, off: bool, /) -> None: ...
    def undo(self) -> None: ...
    def roll(
        self, first: int, second: int, /
    ) -> tuple[int, bool, CoreCrapsTotals, list[CoreCrapsLine]]: ...

SETTINGS: int
ODDS_LANES: int
MULTISETS: int
MOST_WEIGHT: int

@final
class OddsDealer:
    def __new__(cls, way: HouseTable, push: int, /) -> Self: ...
    def of_hand(self, cards: CardsLike, dead: CardsLike, /) -> list[CoreOdds]: ...
    def pushes(self, kinds: npt.NDArray[np.uint8], /) -> None: ...

@final
class OddsPlan:
    def __new__(
        cls,
        deck: tuple[int, int, int],
        rules: Rules,
        full: bool,
        every: bool,
        ways: Iterable[HouseTable],
        /,
    ) -> Self: ...
    @property
    def full(self) -> bool: ...
    @property
    def width(self) -> int: ...
    def first_rows(
        self, of_kinds: npt.NDArray[np.uint32], of_lanes: npt.NDArray[np.uint32], /
    ) -> None: ...
    def write_fronts(
        self, highs: npt.NDArray[np.uint16], lows: npt.NDArray[np.uint8], /
    ) -> None: ...
    def by_ranks(
        self, dealer: OddsDealer, first: int, count: int, rows: npt.NDArray[np.int32], /
    ) -> None: ...
    def by_flush(
        self, dealer: OddsDealer, first: int, count: int, rows: npt.NDArray[np.int32], /
    ) -> None: ...
    def count_classes(self, first: int, count: int, /) -> int: ...
    def list_classes(
        self,
        first: int,
        count: int,
        cards: npt.NDArray[np.uint64],
        kinds: npt.NDArray[np.uint32],
        hands: npt.NDArray[np.uint8],
        /,
    ) -> None: ...
    def add_up(
        self,
        by_ranks: npt.NDArray[np.int32],
        by_flush: npt.NDArray[np.int32],
        way: HouseTable,
        first: int,
        count: int,
        bank: npt.NDArray[np.uint32] | None,
        /,
    ) -> list[CoreHoldingTotal]: ...
    def choose(
        self,
        by_ranks: npt.NDArray[np.int32],
        by_flush: npt.NDArray[np.int32],
        win_weight: int,
        lose_weight: int,
        way: HouseTable | None,
        first: int,
        count: int,
        fronts: npt.NDArray[np.uint8],
        best: npt.NDArray[np.uint32],
        of_way: npt.NDArray[np.uint32] | None,
        /,
    ) -> None: ...
