"""Round documents: what is read and settled adds up to nothing, and can be read again."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Any

from conftest import ROOT

from fuzz.inputs import Input, changed_document, written
from paigow import PaigowError, Round
from paigow._documents import parse_json
from paigow.errors import RoundError

NAMES = ("ez_round", "ez_round_bonuses", "bank_round")


@cache
def _examples() -> tuple[Any, ...]:
    return tuple(json.loads((ROOT / "examples" / f"{name}.json").read_text()) for name in NAMES)


def one(data: bytes) -> None:
    given = Input(data)
    if given.seldom(4):
        text = given.data
    else:
        text = written(changed_document(given, given.one_of(_examples())))
    with suppress(PaigowError):
        table = Round.from_json(parse_json(text, "round", RoundError))
        ledger = table.settle()
        assert ledger.house + sum(seat.net for seat in ledger.seats) == 0
        assert Round.from_json(table.to_json()).settle() == ledger
        assert json.dumps(ledger.to_json())
