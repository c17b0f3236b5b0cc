"""Pay-table files: what is read settles to the cent, or says why it does not."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from fuzz.files import nearly
from fuzz.inputs import Input
from paigow import PaigowError, PayTable

HANDS = (
    *("As Ks Qs Js Ts Ad Xx", "Xx As Ah Ad Ac Kd Kh", "2c 2d 3c 3d 4c 4d 9h"),
    *("Ks Kh Kd Qc Jd 8h 2c", "Ah Kd 9c 8s 6h 4d 2c", "9h 8c 7d 5s 4h 3d 2s"),
)
PLAYER = "Ac Jh Tc 7h 6s 3s 2h"


def one(data: bytes) -> None:
    given = Input(data)
    with suppress(PaigowError):
        table = PayTable.load(nearly(given, PayTable.names(), PayTable.text_of))
        assert table.to_c()
        for hand in HANDS:
            _settle(table, hand, 1 + given.below(1 << 16))


def _settle(table: PayTable, hand: str, stake: int) -> None:
    cards = hand.split()[: table.core.cards]
    asked: tuple[dict[str, Any], ...] = ({}, {"color": "red"}, {"meter": 10**6}, {"player": PLAYER})
    for more in asked:
        with suppress(PaigowError):
            result = table.settle(" ".join(cards), stake, **more)
            assert result.returned == (result.stake + result.net if result.hand else 0)
            assert result.cut >= 0
