"""Reading game files: see ``docs/games.md``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import _core
from ._documents import Places, beside, fields, name_of, parse_toml, toml_text, typed
from ._faults import shown
from .bonus import HANDS, LOW_HANDS
from .errors import GameError, HouseWayError, PayTableError
from .house_way import HouseWay
from .pay_tables import PayTable

FOLDER = "games"
"""Where the games are that ship with the package."""

PUSHES = ("never", *(hand for hand in HANDS if hand.endswith(" high")), *LOW_HANDS)
"""Which hand of the dealer's makes every main wager a push (W12, W17)."""

WORDS: dict[str, tuple[str, ...]] = {
    "joker": _core.JOKERS,
    "wheel": _core.WHEELS,
    "push": PUSHES,
    "rounding": _core.ROUNDINGS,
    "odd_cent": ("house", "bank"),
    "regulation": ("none", "11.9", "11.22", "34.13"),
}
"""What the keys of a game can say."""

FLAGS = ("player_bank", "co_bank", "bank_bonus")
"""Its keys that are true or false."""

PERCENTS = ("commission", "bank_commission")
"""Its keys that are percentages."""

LIMITS = ("least", "most")
"""Its keys, and those of a wager, that limit a stake, in cents."""

SCALARS = (*WORDS, *FLAGS, *PERCENTS, *LIMITS, "deck")
"""Its keys with one value."""

_OPTIONAL = ("source", "base", "wager", *SCALARS)
_MOST_BASES = 8


def checked(key: str, value: object, where: str) -> Any:
    """The value of one of the keys above.

    Raises:
        GameError: it cannot be.
    """
    what = f"{where}: {key}"
    if key in WORDS:
        if not isinstance(value, str) or value not in WORDS[key]:
            raise GameError(f"{what} is one of {', '.join(WORDS[key])}, not {shown(value)}")
        return value
    if key in FLAGS:
        return typed(value, bool, what, GameError)
    number = typed(value, int, what, GameError)
    if key == "deck":
        allowed, words = number in (52, 53), "52 or 53"
    elif key in PERCENTS:
        allowed, words = 0 <= number <= 100, "from 0 to 100 percent"
    else:
        allowed = 1 <= number <= _core.MOST_STAKE
        words = f"from 1 to {_core.MOST_STAKE} cents"
    if not allowed:
        raise GameError(f"{what} is {words}, not {shown(number)}")
    return number


def read(source: str | Path, depth: int = 0) -> dict[str, Any]:
    """What :class:`paigow.Game` is made of.

    Args:
        source: the name of a shipped game, or the path of a ``.toml`` file.
        depth: how many games are based on this one.

    Raises:
        GameError: there is none, or something in it cannot be understood.
    """
    text = toml_text(source, FOLDER, GameError)
    document = parse_toml(text, str(source), GameError)
    folder = Path(source).parent if str(source).endswith(".toml") else None
    return understand(document, str(source), text, folder, depth)


def understand(
    document: Mapping[str, Any],
    where: str,
    text: str = "",
    folder: Path | None = None,
    depth: int = 0,
) -> dict[str, Any]:
    """The same from a document: ``where`` names it, ``text`` is what it was parsed from."""
    places = Places(where, "wager", text)
    plain = dict(document) if isinstance(document, Mapping) else document
    has_base = isinstance(plain, dict) and "base" in plain
    required = ("name",) if has_base else ("name", "house_way")
    optional = ("house_way", *_OPTIONAL) if has_base else _OPTIONAL
    known = fields(plain, places.top, GameError, required, optional)
    made = _base(known, places, folder, depth) if has_base else {}
    made["name"] = name_of(known, places.top, GameError)
    for key in SCALARS:
        if key in known:
            made[key] = checked(key, known[key], places.top(key))
    if "house_way" in known:
        made["house_way"] = _house_way(known["house_way"], f"{places.top('house_way')}: ", folder)
    if "wager" in known:
        tables = typed(known["wager"], list, f"{places.top('wager')}: wager", GameError)
        made["wagers"] = [
            _wager(table, number, places, folder) for number, table in enumerate(tables, 1)
        ]
    return made


def _base(
    known: Mapping[str, Any], places: Places, folder: Path | None, depth: int
) -> dict[str, Any]:
    where = f"{places.top('base')}: base"
    name = typed(known["base"], str, where, GameError)
    if depth == _MOST_BASES:
        raise GameError(f"{where}: {shown(name)} is one of more than {_MOST_BASES} in a row")
    try:
        return read(beside(name, folder, GameError), depth + 1)
    except GameError as error:
        raise GameError(f"{where}: {error}") from None


def _house_way(name: Any, where: str, folder: Path | None) -> HouseWay:
    source = typed(name, str, f"{where}house_way", GameError)
    try:
        return HouseWay.load(beside(source, folder, HouseWayError))
    except HouseWayError as error:
        raise GameError(f"{where}{error}") from None


def _wager(table: Any, number: int, places: Places, folder: Path | None) -> dict[str, Any]:
    """The fields of a :class:`paigow.GameWager`."""

    def where(key: str) -> str:
        return places(number, key)

    known = fields(table, where, GameError, ("key", "pay_table"), ("name", "rule", *LIMITS))
    made: dict[str, Any] = {}
    for key in ("key", "name", "rule"):
        if key in known:
            made[key] = typed(known[key], str, f"{where(key)}: {key}", GameError)
    for key in LIMITS:
        if key in known:
            made[key] = checked(key, known[key], where(key))
    source = typed(known["pay_table"], str, f"{where('pay_table')}: pay_table", GameError)
    try:
        made["pay_table"] = PayTable.load(beside(source, folder, PayTableError))
    except PayTableError as error:
        raise GameError(f"{where('pay_table')}: {error}") from None
    return made
