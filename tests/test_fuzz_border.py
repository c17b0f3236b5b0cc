"""Whatever is given to the package, by people or in documents: a result, or one `PaigowError`.

`hostile.py` does the same to the compiled module, the tests of pay tables and of craps to theirs.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any

import pytest
from documents import Document, paths, put, without
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from oracle.cards import parse_card

from paigow import Bank, Game, Hand, HouseWay, PaigowError, Round, Seat, rank7, rounds
from paigow.errors import CardTextError

examples = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

NUMBERS = [*(0, 1, 2, 7, 16, 17, 52, 53, 255, 256, -1, 100), 10**12, 10**12 + 1, 2**64, 10**4000]
WORDS = ["", "As Kd", "Xx", "red", "main", "dynasty", "nj-ez", "foxwoods", "../x.toml", "\ud800"]
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
VALUE = st.sampled_from([*NUMBERS, *WORDS]) | st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3)
)

# ------------------------------------------------------------------------------------------- cards

CARD = r"(?:10|[2-9TJQKA])[cdhs]|Xx|Jo|Jk|\*"
PIECES = ["As", "kD", "10c", "Th", "9S", "2d", "xX", "*", "JO", "jk", "3h", "4c", "5s", "Qd", "6d"]
SEPARATORS = [" ", ", ", "\t", "\n", "\r", "", " ", ","]
JUNK = ["1", "0", "10", "X", "T", "s", "\u017f", "\u212a", "\xa0", "\0", "\ud800", "é", "11c", "1c"]


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Cards with anything between them that may be there, and seldom something that may not."""
    words = draw(st.lists(st.sampled_from(PIECES), max_size=9, unique=True))
    if draw(st.integers(0, 3)) == 3:
        words.insert(draw(st.integers(0, len(words))), draw(st.sampled_from(JUNK) | st.text()))
    return "".join(word + draw(st.sampled_from(SEPARATORS)) for word in words)


def codes_in(text: str) -> list[int] | None:
    """The cards of a text; ``None`` if it has anything else (R2)."""
    words = [word for word in re.split(r"[ ,\t\n\r]", text) if word]
    flags = re.IGNORECASE | re.ASCII
    if not all(re.fullmatch(f"(?:{CARD})+", word, flags) for word in words):
        return None
    return [parse_card(card) for word in words for card in re.findall(CARD, word, flags)]


@examples
@given(texts())
def test_any_text_is_a_hand_or_one_error(text: str) -> None:
    codes = codes_in(text)
    is_hand = codes is not None and len(codes) in (2, 5, 7) and len(set(codes)) == len(codes)
    if is_hand:
        assert [int(card) for card in Hand(text)] == codes
        return
    with pytest.raises(PaigowError) as caught:
        Hand(text)
    assert isinstance(caught.value, CardTextError) == (codes is None)


@examples
@given(st.lists(VALUE | st.integers(0, 60), min_size=6, max_size=8) | VALUE)
def test_anything_is_seven_cards_or_one_error(cards: Any) -> None:
    try:
        value = rank7(cards)
    except PaigowError:
        return
    assert value == rank7(Hand(cards))


# --------------------------------------------------------------------------------------- documents

ROUND: Document = {
    "format": "paigow/round",
    "version": 1,
    "game": "nj-ez",
    "dealer": "Ks Kd 9h 8c 6s 4d 2h",
    "seats": [
        {
            "seat": 3,
            "player": "Ann",
            "cards": "Kh Qd 9s 8s 6d 4c 3h",
            "low": "9s 8s",
            "wagers": {"main": 1000, "dynasty": 500, "red_black": {"stake": 100, "color": "red"}},
        },
        {"seat": 5, "cards": "As Ah Ad Kc Qh 5s 3d", "wagers": {"queens_dragon": 100}},
    ],
    "bank": {"seat": 5, "chips": 10_000, "co_bank": False, "dealer_wager": 500},
}
WAY = tomllib.loads(HouseWay.text_of("trump-plaza"))
GAME = tomllib.loads(Game.text_of("nj-ez"))


@st.composite
def nearly(draw: st.DrawFn, document: Document) -> Document:
    """The document with up to three things in it exchanged or left out."""
    made = document
    for _ in range(draw(st.integers(0, 3))):
        path = draw(st.sampled_from(list(paths(made))))
        made = put(made, path, draw(VALUE)) if draw(st.booleans()) else without(made, path)
    return made


@examples
@given(nearly(ROUND))
def test_a_document_that_is_nearly_a_round_is_settled_or_refused(document: Document) -> None:
    try:
        made = Round.from_json(document)
        ledger = made.settle()
    except PaigowError:
        return
    assert ledger.house + sum(seat.net for seat in ledger.seats) == 0
    assert Round.from_json(json.loads(json.dumps(made.to_json()))).settle() == ledger


@examples
@given(nearly(WAY))
def test_a_document_that_is_nearly_a_house_way_sets_hands_or_is_refused(document: Document) -> None:
    try:
        way = HouseWay.from_document(document)
        setting = way.set("As Ah Kd Kc 9s 5h 2d")
    except PaigowError:
        return
    assert setting.line in way.words
    assert not setting.foul


@settings(examples, max_examples=100)
@given(nearly(GAME))
def test_a_document_that_is_nearly_a_game_is_one_or_is_refused(document: Document) -> None:
    try:
        game = Game.from_document(document)
    except PaigowError:
        return
    assert set(game.numbers) >= {"main"}
    assert Game.from_document(document) == game


# ----------------------------------------------------------------------------------------- objects

EZ = Game.load("nj-ez")
SEAT: Document = {
    "number": 3,
    "cards": "Kh Qd 9s 8s 6d 4c 3h",
    "main": 1000,
    "player": "Ann",
    "low": "9s 8s",
}
SEAT |= {"wagers": {"dynasty": 500, "red_black": 100}, "color": "red"}
BANKED: Document = {"seat": 5, "chips": 10_000, "co_bank": False, "dealer_wager": 500}


@examples
@given(
    st.dictionaries(st.sampled_from(list(SEAT)), VALUE, max_size=2),
    st.dictionaries(st.sampled_from(list(BANKED)), VALUE, max_size=1),
    VALUE | st.just("Ks Kd 9h 8c 6s 4d 2h"),
)
def test_a_round_of_anything_is_settled_or_refused(
    seat: Document, bank: Document, dealer: Any
) -> None:
    """Made of objects whose fields nobody has looked at before they are settled."""
    fields: Any = SEAT | seat
    banked: Any = BANKED | bank
    try:
        banking = Seat(5, "As Ah Ad Kc Qh 5s 3d")
        made = Round(dealer, [Seat(**fields), banking], EZ, Bank(**banked))
        ledger = made.settle()
    except PaigowError:
        return
    assert ledger.house + sum(net.net for net in ledger.seats) == 0
    assert rounds.Round.from_json(made.to_json()).settle() == ledger
