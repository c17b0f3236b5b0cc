"""Setting seven cards by a house way (H1-H9): the nine house ways, by their names.

* ``holding.py`` is what a rule looks at, the 21 settings and the ranks held, and H1-H4;
* ``houses/house.py`` is what holds for every house way, H5-H9;
* ``houses`` has one module for each house way, named after it.
"""

from collections.abc import Sequence

from .holding import Holding, Setting, holding_of, settings_of
from .houses.ballys_ac import BallysAc
from .houses.casino_real import CasinoReal
from .houses.claridge import Claridge
from .houses.flamingo_lv import FlamingoLv
from .houses.foxwoods import Foxwoods
from .houses.golden_nugget_lv import GoldenNuggetLv
from .houses.house import House
from .houses.mgm_lv import MgmLv
from .houses.trump_plaza import TrumpPlaza
from .houses.wizard_two_pair import WizardTwoPair

__all__ = [
    "HOUSE_WAYS",
    "Holding",
    "Setting",
    "choose",
    "holding_of",
    "set_hand",
    "settings_of",
]

HOUSES: dict[str, House] = {
    "trump-plaza": TrumpPlaza(),
    "foxwoods": Foxwoods(),
    "claridge": Claridge(),
    "ballys-ac": BallysAc(),
    "golden-nugget-lv": GoldenNuggetLv(),
    "flamingo-lv": FlamingoLv(),
    "mgm-lv": MgmLv(),
    "casino-real": CasinoReal(),
    "wizard-two-pair": WizardTwoPair(),
}

HOUSE_WAYS = tuple(HOUSES)


def choose(house_way: str, hand: Holding) -> Setting:
    """Return the setting that a house way gives to a hand (H1-H9)."""
    if house_way not in HOUSES:
        raise ValueError(f"no such house way: {house_way!r}")
    return HOUSES[house_way].choose(hand)


def set_hand(house_way: str, cards: Sequence[int]) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Set seven cards by a house way: the front by code, and the other five (H1-H9)."""
    setting = choose(house_way, holding_of(cards))
    return setting.front, setting.back
