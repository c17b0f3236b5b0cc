"""The binary records of RECORDS.md, written and read: a client of the record server.

``python records.py pack ROUND.json ... > rounds`` writes rounds, numbered from 1;
``python records.py show < answers`` prints what the server answered, as JSON lines.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from struct import Struct
from typing import Any

from paigow import Card, PaigowError, Round, Seat
from paigow.bonus import COLORS
from paigow.typing import CardsLike

VERSION = 1
ROUND, LEDGER, ERROR = 1, 2, 3
MOST_LOW = 7

_LENGTH = Struct("<I")
_HEAD = Struct("<BBQ")
_ROUND = Struct("<7sBBqqB")
_SEAT = Struct("<BI7sBB7sBB8q")
_LEDGER = Struct("<BHBBB5s2sqBB")
_RESULT = Struct("<BBbBHBBB5s2sq")
_LINE = Struct("<BBBBBbqqqqqq")
_ERROR = Struct("<iiiQqB")

_SETTING_FIELDS = ("high_value", "low_value", "foul", "line", "high", "low")
_LEDGER_FIELDS = ("pushed", *_SETTING_FIELDS, "house", "seats", "lines")
_RESULT_FIELDS = ("seat", "outcome", "bonus_line", "premium", *_SETTING_FIELDS, "net")
_LINE_FIELDS = (
    *("seat", "wager", "outcome", "reason", "other_seat", "line"),
    *("stake", "net", "house", "center", "returned", "cut"),
)
_ERROR_FIELDS = ("status", "seat", "wager", "index", "value", "error")


def framed(body: bytes) -> bytes:
    """A record with its length in front."""
    return _LENGTH.pack(len(body)) + body


def _codes(cards: CardsLike) -> bytes:
    written = cards.split() if isinstance(cards, str) else cards
    return bytes(Card(card) if isinstance(card, str) else card for card in written)


def _packed_seat(seat: Seat, player: int, round_: Round) -> bytes:
    stakes = [0] * 8
    made = {"main": seat.main, **seat.wagers}
    numbers = {round_.game.numbers[key]: cents for key, cents in made.items() if cents is not None}
    for number, cents in numbers.items():
        stakes[number] = cents
    low = b"" if seat.low is None else _codes(seat.low)
    return _SEAT.pack(
        seat.number,
        player,
        _codes(seat.cards),
        seat.low is not None,
        min(len(low), MOST_LOW),  # more than seven are as foul as three
        low[:MOST_LOW],
        sum(1 << number for number in numbers),
        0 if seat.color is None else COLORS.index(seat.color),
        *stakes,
    )


def packed_round(round_: Round, number: int) -> bytes:
    """A round as a record, with its length in front."""
    players: dict[str, int] = {}
    seats = [
        _packed_seat(seat, players.setdefault(seat.who(), len(players)), round_)
        for seat in round_.seats
    ]
    bank = round_.bank
    head = _HEAD.pack(VERSION, ROUND, number) + _ROUND.pack(
        _codes(round_.dealer),
        0 if bank is None else bank.seat,
        0 if bank is None else bank.co_bank,
        0 if bank is None else bank.dealer_wager,
        0 if bank is None else bank.chips,
        len(seats),
    )
    return framed(head + b"".join(seats))


def _named(fields: tuple[str, ...], values: tuple[Any, ...]) -> dict[str, Any]:
    """Fields with their values; cards are lists of codes."""
    listed = (list(value) if isinstance(value, bytes) else value for value in values)
    return dict(zip(fields, listed, strict=True))


def unpacked(record: bytes) -> dict[str, Any]:
    """What the server answered, from a record without its length."""
    version, kind, number = _HEAD.unpack_from(record)
    if version != VERSION or kind not in (LEDGER, ERROR):
        raise ValueError(f"version {version}, kind {kind} is no answer that can be read")
    at = _HEAD.size
    if kind == ERROR:
        *values, length = _ERROR.unpack_from(record, at)
        text = record[at + _ERROR.size :].decode()
        if len(text) != length:
            raise ValueError(f"a text of {len(text)} characters, not {length}")
        return {"round": number, **_named(_ERROR_FIELDS, (*values, text))}
    ledger = _named(_LEDGER_FIELDS, _LEDGER.unpack_from(record, at))
    lines_at = at + _LEDGER.size + ledger["seats"] * _RESULT.size
    if len(record) != lines_at + ledger["lines"] * _LINE.size:
        raise ValueError(f"a ledger of {len(record)} bytes")
    results = _RESULT.iter_unpack(record[at + _LEDGER.size : lines_at])
    ledger["seats"] = [_named(_RESULT_FIELDS, values) for values in results]
    ledger["lines"] = [
        _named(_LINE_FIELDS, values) for values in _LINE.iter_unpack(record[lines_at:])
    ]
    return {"round": number, **ledger}


def answers(data: bytes) -> Iterator[dict[str, Any]]:
    """Everything that the server answered."""
    at = 0
    while at < len(data):
        (length,) = _LENGTH.unpack_from(data, at)
        at += _LENGTH.size + length
        yield unpacked(data[at - length : at])


def main(arguments: list[str]) -> None:
    """Write rounds, or print answers."""
    match arguments:
        case ["pack", *paths] if paths:
            for number, path in enumerate(paths, 1):
                sys.stdout.buffer.write(packed_round(Round.load(path), number))
        case ["show"]:
            for answer in answers(sys.stdin.buffer.read()):
                print(json.dumps(answer))
        case _:
            raise SystemExit("usage: records.py pack ROUND.json ... | records.py show")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except PaigowError as error:
        raise SystemExit(f"records.py: {error}") from None
