"""Pai gow poker: rank hands with the joker, set them the house way, settle wagers to the cent.

>>> import paigow
>>> str(paigow.HighValue.of("As Kd Qc Jh 7s 3c Xx"))
'straight, A-K-Q-J-T'
>>> str(paigow.HouseWay.load("foxwoods").set("As Kd Qc Jh 7s 3c Xx").low)
'3c 7s'
"""

from . import arrays
from ._core import (
    STANDARD,
    Hand,
    Rules,
    __version__,
    kind,
    rank2,
    rank5,
    rank7,
)
from .cards import DECK, Card
from .errors import PaigowError
from .ez import Ledger, LedgerLine, Round, Seat, SeatResult
from .house_way import HouseWay, Line, Setting
from .pay_tables import EzPayTables
from .values import CATEGORIES, HighValue, LowValue

__all__ = [
    "CATEGORIES",
    "DECK",
    "STANDARD",
    "Card",
    "EzPayTables",
    "Hand",
    "HighValue",
    "HouseWay",
    "Ledger",
    "LedgerLine",
    "Line",
    "LowValue",
    "PaigowError",
    "Round",
    "Rules",
    "Seat",
    "SeatResult",
    "Setting",
    "__version__",
    "arrays",
    "kind",
    "rank2",
    "rank5",
    "rank7",
]
