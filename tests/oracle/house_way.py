"""Setting seven cards by a house way (H1-H9): trump-plaza and foxwoods.

A rule names the *value* of the front, and the cards are then found by looking at all 21
settings (H3).  Values of fronts are those of ``ranking.rank2``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from .cards import ACE, JACK, KING, SEVEN, SIX, TEN, TWO, check
from .ranking import (
    HIGH_CARD,
    ONE_PAIR,
    STRAIGHT,
    Value,
    not_lower,
    rank2,
    rank5,
    ranks_held,
)

HOUSE_WAYS = ("trump-plaza", "foxwoods")


@dataclass(frozen=True)
class Setting:
    """One of the 21 ways to set seven cards, with both values (R11, R12)."""

    front: tuple[int, int]
    back: tuple[int, ...]
    low: Value
    high: Value


@dataclass(frozen=True)
class Holding:
    """Seven cards as the rules of a house way look at them (H1, H5): ranks, highest first."""

    settings: list[Setting]
    fives: list[int]
    quads: list[int]
    trips: list[int]
    pairs: list[int]
    singles: list[int]


def settings_of(cards: Sequence[int]) -> list[Setting]:
    """Return the legal ones of the 21 settings (R11, R12)."""
    check(cards, 7)
    settings: list[Setting] = []
    for first, second in combinations(sorted(cards), 2):
        back = tuple(card for card in cards if card not in (first, second))
        low = rank2((first, second))
        high = rank5(back)
        if not_lower(high, low):
            settings.append(Setting((first, second), back, low, high))
    return settings


def holding_of(cards: Sequence[int]) -> Holding:
    """Return what the seven cards hold, the joker counted as an ace (H1)."""
    return Holding(
        settings_of(cards),
        ranks_held(cards, 5),
        ranks_held(cards, 4),
        ranks_held(cards, 3),
        ranks_held(cards, 2),
        ranks_held(cards, 1),
    )


def put(front: Value, settings: Iterable[Setting]) -> Setting:
    """Return the setting with that front: highest behind, then lowest front codes (H3)."""
    fitting = [setting for setting in settings if setting.low == front]
    if not fitting:
        raise ValueError(f"no setting has the front {front}")
    best_high = max(setting.high for setting in fitting)
    equal = [setting for setting in fitting if setting.high == best_high]
    return min(equal, key=lambda setting: setting.front)


def best_front(settings: Sequence[Setting]) -> Setting:
    """Return the setting with the highest front among these (H4)."""
    return put(max(setting.low for setting in settings), settings)


def complete(settings: Iterable[Setting]) -> list[Setting]:
    """Return the settings that leave a complete hand behind: straight or better (H2)."""
    return [setting for setting in settings if setting.high[0] >= STRAIGHT]


def pair_front(hand: Holding, rank: int) -> Setting:
    """Put a pair of that rank in front (H3)."""
    return put((ONE_PAIR, rank), hand.settings)


def two_cards_front(hand: Holding, first: int, second: int) -> Setting:
    """Put two different ranks in front (H3)."""
    return put((HIGH_CARD, max(first, second), min(first, second)), hand.settings)


def singles_front(hand: Holding) -> Setting:
    """Put the two best singletons in front (H7, H9)."""
    return two_cards_front(hand, hand.singles[0], hand.singles[1])


def set_five_aces(hand: Holding) -> Setting:
    """Set five aces: a pair of kings in front, else two aces (H7)."""
    if hand.pairs == [KING]:
        return pair_front(hand, KING)
    return pair_front(hand, ACE)


def keep_quads(house_way: str, quads: int, best_single: int) -> bool:
    """Tell whether quads stay together (tables trump-plaza and foxwoods, H5)."""
    if house_way == "trump-plaza":
        if quads <= SIX:
            return True
        if quads <= TEN:
            return best_single in (KING, ACE)
        if quads <= KING:
            return best_single == ACE
        return False
    # foxwoods
    if quads <= SIX:
        return True
    if quads <= TEN:
        return best_single in (KING, ACE)
    return False


def set_quads(house_way: str, hand: Holding) -> Setting:
    """Set quads with three singletons: kept or split as the house says (H5)."""
    if keep_quads(house_way, hand.quads[0], hand.singles[0]):
        return singles_front(hand)
    return pair_front(hand, hand.quads[0])


def set_full_house(house_way: str, hand: Holding) -> Setting:
    """Set trips and one pair: pair in front (H7), trump-plaza's twos with A and K apart."""
    if house_way == "trump-plaza" and hand.pairs == [TWO] and hand.singles == [ACE, KING]:
        return two_cards_front(hand, ACE, KING)
    return pair_front(hand, hand.pairs[0])


def set_trips(hand: Holding) -> Setting:
    """Set trips and four singletons (H7)."""
    whole = complete(hand.settings)
    if whole:
        return best_front(whole)
    if hand.trips == [ACE]:
        return two_cards_front(hand, ACE, hand.singles[0])
    return singles_front(hand)


def height_trump_plaza(rank: int) -> str:
    """Return the class of a pair in trump-plaza: low 2-6, medium 7-T, high J-K, aces."""
    if rank <= SIX:
        return "low"
    if rank <= TEN:
        return "medium"
    if rank <= KING:
        return "high"
    return "aces"


def keep_two_pair_trump_plaza(pairs: Sequence[int], singles: Sequence[int]) -> bool:
    """Tell whether trump-plaza keeps two pair together (H9 and the trump-plaza table)."""
    higher = height_trump_plaza(pairs[0])
    lower = height_trump_plaza(pairs[1])
    if (higher, lower) in (("low", "low"), ("medium", "low")):
        return KING in singles or ACE in singles
    if (higher, lower) in (("high", "low"), ("medium", "medium")):
        return ACE in singles
    return False


def keep_two_pair_foxwoods(pairs: Sequence[int], singles: Sequence[int]) -> bool:
    """Tell whether foxwoods keeps two pair together (H9 and the foxwoods table)."""
    higher = pairs[0]
    if higher >= JACK:
        return False
    if higher >= SEVEN:
        return ACE in singles
    return KING in singles or ACE in singles


def set_two_pair(house_way: str, hand: Holding) -> Setting:
    """Set two pair: kept or split as the house says (H9)."""
    if house_way == "trump-plaza":
        keep = keep_two_pair_trump_plaza(hand.pairs, hand.singles)
    else:
        keep = keep_two_pair_foxwoods(hand.pairs, hand.singles)
    if keep:
        return singles_front(hand)
    return pair_front(hand, hand.pairs[1])


def set_one_pair(house_way: str, hand: Holding) -> Setting:
    """Set one pair: H8 with a complete hand (but see foxwoods), H7 without."""
    whole = complete(hand.settings)
    if not whole:
        return singles_front(hand)
    usual = best_front(whole)
    if house_way == "foxwoods" and TEN <= hand.pairs[0] <= KING and ACE in hand.singles:
        ace_front = singles_front(hand)
        if ace_front.low > usual.low:
            return ace_front
    return usual


def set_nothing(hand: Holding) -> Setting:
    """Set seven singletons: H8 with a complete hand, else second and third best in front (H7)."""
    whole = complete(hand.settings)
    if whole:
        return best_front(whole)
    return two_cards_front(hand, hand.singles[1], hand.singles[2])


def choose(house_way: str, hand: Holding) -> Setting:
    """Test the holdings in the order of H5 and return the setting of the first that fits."""
    if hand.fives:
        return set_five_aces(hand)
    if hand.quads and hand.trips:
        return pair_front(hand, hand.trips[0])
    if hand.quads and hand.pairs:
        return pair_front(hand, hand.pairs[0])
    if hand.quads:
        return set_quads(house_way, hand)
    if len(hand.trips) == 2:
        return pair_front(hand, hand.trips[0])
    if hand.trips and len(hand.pairs) == 2:
        return pair_front(hand, hand.pairs[0])
    if hand.trips and hand.pairs:
        return set_full_house(house_way, hand)
    if hand.trips:
        return set_trips(hand)
    if len(hand.pairs) == 3:
        return pair_front(hand, hand.pairs[0])
    if len(hand.pairs) == 2:
        return set_two_pair(house_way, hand)
    if hand.pairs:
        return set_one_pair(house_way, hand)
    return set_nothing(hand)


def set_hand(house_way: str, cards: Sequence[int]) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Set seven cards by a house way: the front by code, and the other five (H1-H9)."""
    if house_way not in HOUSE_WAYS:
        raise ValueError(f"no such house way: {house_way!r}")
    setting = choose(house_way, holding_of(cards))
    return setting.front, setting.back
