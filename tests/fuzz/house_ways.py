"""House-way files: what is read sets every hand by the rules, or says that no line does."""

from __future__ import annotations

from contextlib import suppress

from fuzz.files import nearly
from fuzz.inputs import Input
from paigow import HouseWay, PaigowError
from paigow.errors import NoLineError

HANDS = (
    *("As Ks Qs Js Ts 9d 2c", "Xx As Ah Ad Ac Kd Kh", "2c 2d 3c 3d 4c 4d 9h"),
    *("Ks Kh Kd Qc Jd 8h 2c", "Ah Kd 9c 8s 6h 4d 2c", "7c 7d 7h 7s 5c 5d 5h"),
)


def one(data: bytes) -> None:
    given = Input(data)
    with suppress(PaigowError):
        way = HouseWay.load(nearly(given, HouseWay.names(), HouseWay.text_of))
        assert way == HouseWay(way.name, way.own_lines)
        for hand in HANDS:
            with suppress(NoLineError):
                setting = way.set(hand)
                assert not setting.foul
                assert setting.line in way.words
