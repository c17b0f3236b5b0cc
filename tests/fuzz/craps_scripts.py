"""Scripts of craps: what is read is played, step by step, and every table can be read again."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache
from typing import Any

from conftest import ROOT

from fuzz.inputs import Input, changed_document, written
from paigow import PaigowError
from paigow._documents import parse_json
from paigow.craps import Script, Table
from paigow.errors import CrapsError


@cache
def _example() -> Any:
    return json.loads((ROOT / "examples" / "craps.json").read_text())


def one(data: bytes) -> None:
    given = Input(data)
    text = given.data if given.seldom(4) else written(changed_document(given, _example()))
    with suppress(PaigowError):
        script = Script.from_json(parse_json(text, "script", CrapsError))
        table = Table.from_json(script.table)
        assert Script.from_json(script.to_json()) == script
        for played in script.play(table):
            ledger = played.ledger
            assert ledger is None or ledger.house + sum(line.net for line in ledger.lines) == 0
            assert Table.from_json(table.to_json()).to_json() == table.to_json()
