"""Pai gow poker: rank hands with the joker, set them the house way, settle wagers to the cent.

>>> import paigow
>>> str(paigow.HighValue.of("As Kd Qc Jh 7s 3c Xx"))
'straight, A-K-Q-J-T'
>>> str(paigow.HouseWay.load("foxwoods").set("As Kd Qc Jh 7s 3c Xx").low)
'3c 7s'
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import arrays
from ._core import (
    STANDARD,
    Hand,
    Rules,
    __version__,
    batch_tier,
    kind,
    rank2,
    rank5,
    rank7,
)
from .arrays import deal
from .cards import DECK, Card
from .errors import PaigowError

if TYPE_CHECKING:
    from . import bonus, capi, craps, hands, odds
    from .banking import BankRotation, Offer, Place
    from .capi import get_cmake_dir, get_include
    from .games import Game, GameWager
    from .house_lines import Line
    from .house_reports import Check, Comparison, Explanation
    from .house_way import HouseWay
    from .ledgers import Ledger, LedgerLine, SeatResult
    from .pay_lines import PayLine
    from .pay_reports import Edge
    from .pay_tables import BonusResult, BonusSeat, PayTable, SeatBonus
    from .refusals import Refusal
    from .rounds import Bank, Round, Seat
    from .settings import Setting
    from .simulation import Simulation, simulate
    from .values import CATEGORIES, HighValue, LowValue

# Loaded when they are first asked for: whoever only ranks hands does not wait for them.
_MODULES = {
    "banking": ("BankRotation", "Offer", "Place"),
    "bonus": (),
    "capi": ("get_cmake_dir", "get_include"),
    "craps": (),
    "games": ("Game", "GameWager"),
    "hands": (),
    "house_lines": ("Line",),
    "house_reports": ("Check", "Comparison", "Explanation"),
    "house_way": ("HouseWay",),
    "journals": (),
    "ledgers": ("Ledger", "LedgerLine", "SeatResult"),
    "odds": (),
    "pay_lines": ("PayLine",),
    "pay_reports": ("Edge",),
    "pay_tables": ("BonusResult", "BonusSeat", "PayTable", "SeatBonus"),
    "printouts": (),
    "refusals": ("Refusal",),
    "rounds": ("Bank", "Round", "Seat"),
    "sessions": (),
    "settings": ("Setting",),
    "simulation": ("Simulation", "simulate"),
    "values": ("CATEGORIES", "HighValue", "LowValue"),
}
_MODULE_OF = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "CATEGORIES",
    "DECK",
    "STANDARD",
    "Bank",
    "BankRotation",
    "BonusResult",
    "BonusSeat",
    "Card",
    "Check",
    "Comparison",
    "Edge",
    "Explanation",
    "Game",
    "GameWager",
    "Hand",
    "HighValue",
    "HouseWay",
    "Ledger",
    "LedgerLine",
    "Line",
    "LowValue",
    "Offer",
    "PaigowError",
    "PayLine",
    "PayTable",
    "Place",
    "Refusal",
    "Round",
    "Rules",
    "Seat",
    "SeatBonus",
    "SeatResult",
    "Setting",
    "Simulation",
    "__version__",
    "arrays",
    "batch_tier",
    "bonus",
    "capi",
    "craps",
    "deal",
    "get_cmake_dir",
    "get_include",
    "hands",
    "kind",
    "odds",
    "rank2",
    "rank5",
    "rank7",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f".{name}", __name__)
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_MODULE_OF[name]}", __name__), name)
    globals()[name] = value  # from now on it is found at once
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
