"""EZ pai gow by pay tables of one's own: files, limits, pushes, fractions; and what is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from ez_rounds import (
    EZ,
    HIGH,
    KINGS,
    MOST_STAKE,
    NAMES,
    OPTIONAL,
    PAIR,
    QUADS,
    QUEEN_HIGH,
    STRAIGHT,
    TRIPS,
    apart,
    changed,
    check_money,
    lines,
    only,
    random_round,
    refused,
    seat,
    settle,
    steps,
    to_seat,
    wager,
)
from oracle import bonus as bonuses
from oracle import cards as text
from oracle import ez as oracle

from paigow import (
    Game,
    GameWager,
    HouseWay,
    Ledger,
    LedgerLine,
    PayLine,
    PayTable,
    Round,
)
from paigow.errors import GameError, HouseWayError, RoundError, StakeError

Document = dict[str, Any]

SHIPPED = {
    "dynasty": "dynasty-default",
    "protection": "protection-default",
    "red_black": "red-black-default",
    "queens_dragon": "queens-dragon-default",
}
RULES = {"dynasty": "W11", "protection": "W13", "red_black": "W14", "queens_dragon": "W12"}
TABLES = {key: PayTable.load(name) for key, name in SHIPPED.items()}

FULL_HOUSE = "8s 8h 8d Kc Kd Js 4h"
FLUSH = "Kc Tc 5c 4c 3c 9h 7d"
THREE_PAIR = "As Ah Qd Qc 9s 9d 5h"
STRAIGHTS = (STRAIGHT, "9s 8s 7h 6d 5s Jd 2d", "Qs Jc Td 9c 8c 3s 2s")  # no card is in two


def toml(document: Mapping[str, Any]) -> str:
    """A pay-table file: its keys, then its lines."""
    parts = [f"{key} = {json.dumps(value)}" for key, value in document.items() if key != "line"]
    for line in document["line"]:
        parts += ["", "[[line]]", *(f"{key} = {json.dumps(value)}" for key, value in line.items())]
    return "\n".join(parts) + "\n"


def table(*rows: tuple[Any, ...], **settings: Any) -> Document:
    """A pay table as a file says it: rows of a hand, what it pays, perhaps its envy bonus."""
    made = [dict(zip(("hand", "pays", "envy"), row, strict=False)) for row in rows]
    return {"name": "mine", "odds": "to 1", **settings, "line": made}


def write_game(folder: Path, **tables: Document | str) -> Path:
    """EZ pai gow in a file; a table is written beside it or, if it is text, named."""
    content = 'name = "own"\nbase = "nj-ez"\nsource = "tables of ours"\n'
    for key, name in SHIPPED.items():
        given = tables.get(key, name)
        if not isinstance(given, str):
            (folder / f"{key}.toml").write_text(toml(given))
        file = given if isinstance(given, str) else f"{key}.toml"
        content += f'[[wager]]\nkey = "{key}"\nname = "{NAMES[key]}"\npay_table = "{file}"\n'
        content += f'least = 100\nrule = "{RULES[key]}"\n'
    path = folder / "own.toml"
    path.write_text(content)
    return path


def own(folder: Path, **tables: Document | str) -> Game:
    return Game.load(write_game(folder, **tables))


def game_with(tables: Mapping[str, Any], name: str = "own") -> Game:
    """The same without files: pay tables in place of those of EZ pai gow."""
    wagers = [replace(w, pay_table=tables.get(w.key, w.pay_table)) for w in EZ.wagers]
    return replace(EZ, name=name, wagers=tuple(wagers))


# ------------------------------------------------------------------------- tables of one's own

DYNASTY = table(
    ("five aces", 1000, 12345),
    ("full house", 7, 100),
    ("straight", 3),
    envy_least_stake=500,
)
PROTECTION = table(("king high", 9), ("ace high", "3 to 2"), joker="ace")
RED_BLACK = table(
    ("seven of the color", 40),
    ("six or more of the color", 10),
    ("five or more of the color", 2),
    ("four or more of the color", "push"),
    joker="any color",
)
QUEENS_DRAGON = table(("queen high", 40), ("pair", "1 to 4"), cards="dealer")
OWN = {
    "dynasty": DYNASTY,
    "protection": PROTECTION,
    "red_black": RED_BLACK,
    "queens_dragon": QUEENS_DRAGON,
}


@pytest.mark.parametrize(
    ("dealer", "cards", "key", "odds"),
    [
        (KINGS, STRAIGHT, "dynasty", "3 to 1"),
        (KINGS, TRIPS, "dynasty", None),
        (KINGS, HIGH, "protection", "9 to 1"),
        (KINGS, "Ac Qd 9s 8s 6d 4c 3h", "protection", "3 to 2"),
        (KINGS, "Qc Jd 9s 8s 6d 4c 3h", "protection", None),
        (KINGS, "Qd Jd 8d 7h 5h 3h Ah", "red_black", "40 to 1"),
        (KINGS, "Qd Jd 8d 7h 5h 3h Ac", "red_black", "10 to 1"),
        (KINGS, "Qd Jd 8d 7h 5h 3c Ac", "red_black", "2 to 1"),
        (KINGS, "Qd Jd 8d 7c 5c 3c Ac", "red_black", None),
        (QUEEN_HIGH, PAIR, "queens_dragon", "40 to 1"),
        (KINGS, PAIR, "queens_dragon", "1 to 4"),
        ("Kd Jd 9h 8c 6s 4d 2h", PAIR, "queens_dragon", None),
    ],
)
def test_pay_tables_of_your_own_take_effect(
    tmp_path: Path, dealer: str, cards: str, key: str, odds: str | None
) -> None:
    ledger = settle(dealer, seat(1, cards, **wager(key)), game=own(tmp_path, **{key: OWN[key]}))
    line = only(ledger, NAMES[key])
    assert ledger.game.name == "own"
    net = -100 if odds is None else 100 * Fraction(odds.replace(" to ", "/"))
    assert (line.outcome, line.odds) == ("lose" if odds is None else "win", odds)
    assert (line.net, line.returned, line.cut) == (net, net + 100, 0)
    check_money(ledger)


def test_a_game_with_four_tables_settles_each_wager_by_its_own(tmp_path: Path) -> None:
    game = own(tmp_path, **OWN)
    stakes = dict.fromkeys(OPTIONAL, 400)
    ledger = settle(KINGS, seat(1, HIGH, color="black", **stakes), game=game)
    assert [(x.wager, x.outcome, x.odds, x.hand) for x in ledger.lines[1:]] == [
        ("dynasty", "lose", None, "nothing"),
        ("red/black", "lose", None, "3 of the color"),
        ("protection", "win", "9 to 1", "king high"),
        ("queen's dragon", "win", "1 to 4", None),
    ]
    assert ledger.players == {"seat 1": only(ledger, "main").net - 400 + 3600 - 400 + 100}


def test_the_queen_high_push_does_not_hang_on_the_pay_table(tmp_path: Path) -> None:
    """W12 is a rule of the game; what queen's dragon pays is a table."""
    game = own(tmp_path, queens_dragon=table(("king high", 30), cards="dealer"))
    ledger = settle(QUEEN_HIGH, seat(1, PAIR, queens_dragon=100), game=game)
    assert (ledger.pushed, steps(ledger)) == (
        True,
        [(1, "main", "push"), (1, "queen's dragon", "lose")],
    )


def test_what_has_envy_is_premium(tmp_path: Path) -> None:
    watcher = apart(FULL_HOUSE)
    ledger = settle(
        apart(FULL_HOUSE, watcher),
        seat(1, FULL_HOUSE, dynasty=200),
        seat(2, watcher, dynasty=500),
        game=own(tmp_path, dynasty=DYNASTY),
    )
    assert [line.outcome for line in lines(ledger, "dynasty", 1)] == ["premium", "win"]
    assert (lines(ledger, "dynasty", 1)[-1].net, only(ledger, "envy").net) == (1400, 100)


def test_what_has_no_envy_is_not_premium(tmp_path: Path) -> None:
    game = own(tmp_path, dynasty=DYNASTY)
    ledger = settle(KINGS, seat(1, QUADS), seat(2, PAIR, dynasty=500), game=game)
    assert not ledger.seats[0].premium
    assert not lines(ledger, "envy")


def test_a_dynasty_table_without_envy_keeps_no_cards(tmp_path: Path) -> None:
    game = own(tmp_path, dynasty="fortune-1")
    ledger = settle(KINGS, seat(1, QUADS), seat(2, STRAIGHT, dynasty=500), game=game)
    assert steps(ledger) == [(1, "main", "push"), (2, "main", "win"), (2, "dynasty", "win")]


# ----------------------------------------------------------------------------- where tables are


def test_a_round_names_a_game_of_your_own(tmp_path: Path) -> None:
    document = changed("game", str(write_game(tmp_path, **OWN)))
    assert Round.from_json(document, tmp_path).settle().game.name == "own"


def test_paths_are_relative_to_the_file_that_names_them(tmp_path: Path) -> None:
    """The round to its folder, the game to its own, wherever the program runs."""
    for name in ("games", "tables", "rounds"):
        (tmp_path / name).mkdir()
    (tmp_path / "tables" / "mine.toml").write_text(toml(DYNASTY))
    write_game(tmp_path / "games", dynasty="../tables/mine.toml")
    document = changed("game", "../games/own.toml")
    path = tmp_path / "rounds" / "round.json"
    path.write_text(json.dumps(document))
    loaded = Round.load(path)
    assert loaded.game.wagers[0].pay_table == PayTable.from_document(DYNASTY)
    assert loaded.game == Game.load(tmp_path / "games" / "own.toml")
    (tmp_path / "tables" / "mine.toml").rename(tmp_path / "mine.toml")
    with pytest.raises(GameError, match=r"own\.toml:7: wager 1: cannot read .*: No such file"):
        Round.load(path)


def test_a_round_from_elsewhere_cannot_have_files_opened(tmp_path: Path) -> None:
    path = write_game(tmp_path, **OWN)
    for given in ("own.toml", str(path), "../own.toml"):
        document = changed("game", given)
        refused(RoundError, (given[:40],), partial(Round.from_json, document))


def document_of_ez(**tables: str) -> Document:
    wagers = [
        {
            "key": key,
            "name": NAMES[key],
            "pay_table": tables.get(key, name),
            "least": 100,
            "rule": RULES[key],
        }
        for key, name in SHIPPED.items()
    ]
    return {"name": "nj-ez", "base": "nj-ez", "wager": wagers}


def test_a_game_from_elsewhere_cannot_have_files_opened(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(toml(DYNASTY))
    for given in (str(mine), "mine.toml"):
        document = document_of_ez(dynasty=given)
        refused(
            GameError,
            ("game: wager 1: ", "only what ships"),
            partial(Game.from_document, document),
        )
    assert own(tmp_path, dynasty="mine.toml").wagers[0].pay_table == PayTable.from_document(DYNASTY)


def test_a_game_comes_from_any_mapping() -> None:
    assert Game.from_document(MappingProxyType(document_of_ez())) == EZ


def test_a_game_made_in_python_is_the_one_of_the_file(tmp_path: Path) -> None:
    mine = {key: PayTable.from_document(document) for key, document in OWN.items()}
    assert game_with(mine) == own(tmp_path, **OWN)
    assert game_with(mine, "other") != own(tmp_path, **OWN)
    assert game_with({**mine, "dynasty": TABLES["dynasty"]}) != own(tmp_path, **OWN)


def test_the_game_that_ships_has_the_default_tables() -> None:
    assert Game.load("nj-ez") == game_with(TABLES, "nj-ez")


# --------------------------------------------------------------------------------- pushes (W16)


@pytest.mark.parametrize("stake", [100, 499, 500, MOST_STAKE])
def test_a_line_that_pushes_returns_the_stake(tmp_path: Path, stake: int) -> None:
    ledger = settle(
        apart(THREE_PAIR),
        seat(1, THREE_PAIR, dynasty=stake),
        game=own(tmp_path, dynasty="fortune-1"),
    )
    line = only(ledger, "dynasty")
    assert (line.outcome, line.net, line.returned, line.cut) == ("push", 0, stake, 0)
    assert (line.odds, line.hand) == (None, "three pair")
    assert (line.rule, line.regulation) == ("W8, W16, W11", "11.22(d)2.ii")
    assert "the stake is returned" in line.reason
    assert ledger.seats[0].bonus_hand is None, "no wager has envy"
    check_money(ledger)


@pytest.mark.parametrize("key", OPTIONAL)
def test_every_wager_can_push(tmp_path: Path, key: str) -> None:
    pays = {
        "dynasty": table(("pair", "push")),
        "protection": table(("king high", "push"), joker="ace"),
        "red_black": table(("three of each color", "push"), joker="no color"),
        "queens_dragon": table(("pair", "push"), cards="dealer"),
    }
    cards = {"dynasty": PAIR, "protection": HIGH, "red_black": "Xx Qd 9h 8d 7s 4c 3s"}
    ledger = settle(
        KINGS.replace("9h 8c", "9c 8c"),
        seat(1, cards.get(key, PAIR), **wager(key, 300)),
        game=own(tmp_path, **{key: pays[key]}),
    )
    line = only(ledger, NAMES[key])
    assert (line.outcome, line.net, line.returned, line.odds) == ("push", 0, 300, None)
    assert line.rule.startswith("W8, W16, ")
    check_money(ledger)


def test_a_push_comes_after_what_loses_and_beside_what_wins(tmp_path: Path) -> None:
    three_pair = seat(1, THREE_PAIR, color="red", **dict.fromkeys(OPTIONAL, 100))
    ledger = settle(apart(THREE_PAIR), three_pair, game=own(tmp_path, dynasty="fortune-1"))
    assert [(x.wager, x.outcome) for x in ledger.lines[1:]] == [
        ("protection", "lose"),
        ("queen's dragon", "lose"),
        ("dynasty", "push"),
        ("red/black", "win"),
    ]


def premium_push(folder: Path) -> Ledger:
    game = own(
        folder, dynasty=table(("three pair", "push", 700), ("flush", 4), envy_least_stake=500)
    )
    watcher = apart(THREE_PAIR)
    return settle(
        apart(THREE_PAIR, watcher),
        seat(1, THREE_PAIR, dynasty=500),
        seat(2, watcher, dynasty=500),
        game=game,
    )


def test_a_premium_hand_can_push(tmp_path: Path) -> None:
    ledger = premium_push(tmp_path)
    assert steps(ledger)[2:] == [
        (1, "dynasty", "premium"),
        (2, "dynasty", "lose"),
        (1, "dynasty", "push"),
        (2, "envy", "win"),
    ]
    assert lines(ledger, "dynasty", 1)[-1].returned == 500
    assert only(ledger, "envy").net == 700
    check_money(ledger)


def test_a_premium_hand_that_pushes_is_settled_by_the_paragraph_of_premium_hands(
    tmp_path: Path,
) -> None:
    """After the envy bonuses, 11.22(d)3.ii, not when the other wagers are, (d)2.ii."""
    line = lines(premium_push(tmp_path), "dynasty", 1)[-1]
    assert (line.outcome, line.regulation) == ("push", "11.22(d)3.ii")


# ------------------------------------------------------------------------------ limits (W15)


def cuts(ledger: Ledger) -> list[tuple[int, str, int, int]]:
    """What is paid or pushed beside the main wagers: seat, wager, net, cut."""
    paid = [x for x in ledger.lines if x.wager != "main" and x.outcome in ("win", "push")]
    return [(x.seat, x.wager, x.net, x.cut) for x in paid]


def limited(most: int) -> Document:
    return {**DYNASTY_LINES, "most_paid": most}


DYNASTY_LINES = table(
    ("four of a kind", 25, 500), ("flush", 4), ("straight", 2), envy_least_stake=500
)


def test_w15_the_limit_is_on_all_seats_of_a_player(tmp_path: Path) -> None:
    first, second, third = STRAIGHTS
    ledger = settle(
        apart(*STRAIGHTS),
        seat(5, third, player="Ann", dynasty=500),
        seat(2, second, player="Ben", dynasty=500),
        seat(1, first, player="Ann", dynasty=600),
        game=own(tmp_path, dynasty=limited(1500)),
    )
    assert cuts(ledger) == [
        (1, "dynasty", 1200, 0),
        (2, "dynasty", 1000, 0),
        (5, "dynasty", 300, 700),
    ]
    cut = lines(ledger, "dynasty", 5)[0]
    assert (cut.outcome, cut.odds, cut.stake, cut.returned) == ("win", "2 to 1", 500, 800)
    assert cut.rule == "W8, W11, W15"
    assert cut.reason == "qualifies; cut to the most that is paid"
    assert {x.rule for x in lines(ledger, "dynasty") if not x.cut} == {"W8, W11"}
    check_money(ledger)


@pytest.mark.parametrize(("most", "paid"), [(999, 999), (1000, 1000), (1001, 1000), (1, 1)])
def test_w15_at_the_limit(tmp_path: Path, most: int, paid: int) -> None:
    ledger = settle(
        apart(STRAIGHT), seat(1, STRAIGHT, dynasty=500), game=own(tmp_path, dynasty=limited(most))
    )
    assert cuts(ledger) == [(1, "dynasty", paid, 1000 - paid)]
    check_money(ledger)


def test_w15_what_is_cut_to_nothing_is_still_won(tmp_path: Path) -> None:
    first, second, _ = STRAIGHTS
    ledger = settle(
        apart(first, second),
        seat(1, first, player="Ann", dynasty=500),
        seat(2, second, player="Ann", dynasty=500),
        game=own(tmp_path, dynasty=limited(1000)),
    )
    line = lines(ledger, "dynasty", 2)[0]
    assert (line.outcome, line.net, line.returned, line.cut) == ("win", 0, 500, 1000)
    check_money(ledger)


def test_w15_in_the_order_of_w8(tmp_path: Path) -> None:
    """What is not premium first, at whatever seat; then envy, then the seat's own premium hand."""
    flush, twos = "Kh Jh 9h 8h 6h 4c Ad", "2s 2h 2d 2c Ks 9d 8s"
    ledger = settle(
        apart(QUADS, twos, flush),
        seat(1, QUADS, player="Ann", dynasty=500),
        seat(3, twos, player="Ben"),
        seat(6, flush, player="Ann", dynasty=500),
        game=own(tmp_path, dynasty=limited(14_900)),
    )
    assert cuts(ledger) == [
        (6, "dynasty", 2000, 0),  # the flush, although its seat is the last
        (1, "envy", 500, 0),
        (1, "dynasty", 12_400, 100),  # quads at 25 to 1
        (6, "envy", 0, 500),
    ]
    paid, envy = lines(ledger, "dynasty", 1)[-1], lines(ledger, "envy", 6)[0]
    assert (paid.rule, envy.rule) == ("W8, W10, W11, W15", "W9, W15")
    assert (envy.outcome, envy.net, envy.returned) == ("win", 0, 0)
    assert "cut" in envy.reason
    bonuses_of_ann = [x.net for x in ledger.lines if x.player == "Ann" and x.wager != "main"]
    assert sum(bonuses_of_ann) == 14_900
    check_money(ledger)


def test_w15_an_announced_hand_takes_nothing_of_the_limit(tmp_path: Path) -> None:
    ledger = settle(
        apart(QUADS),
        seat(1, QUADS, dynasty=500),
        game=own(tmp_path, dynasty=limited(1000)),
    )
    announced, paid = lines(ledger, "dynasty")
    assert (announced.net, announced.cut, announced.rule) == (0, 0, "W8, W10, W11")
    assert (paid.net, paid.cut) == (1000, 11_500)


def test_w15_the_limit_is_on_one_wager(tmp_path: Path) -> None:
    """Each table has its own, and another wager takes nothing of it."""
    game = own(
        tmp_path,
        dynasty=table(("pair", "push"), ("king high", 10), most_paid=900),
        protection=table(("king high", 9), joker="ace", most_paid=800),
        red_black=table(
            ("three of each color", 1),
            ("four or more of the color", 7),
            joker="no color",
            most_paid=700,
        ),
        queens_dragon=table(("pair", 6), cards="dealer", most_paid=600),
    )
    ledger = settle(KINGS, seat(1, HIGH, color="red", **dict.fromkeys(OPTIONAL, 100)), game=game)
    assert cuts(ledger) == [
        (1, "dynasty", 900, 100),
        (1, "protection", 800, 100),
        (1, "red/black", 700, 0),
        (1, "queen's dragon", 600, 0),
    ]
    check_money(ledger)


@pytest.mark.parametrize("key", ["protection", "red_black", "queens_dragon"])
def test_w15_every_wager_has_its_limit_over_a_players_seats(tmp_path: Path, key: str) -> None:
    pays = {
        "protection": table(("king high", 5), joker="ace", most_paid=1200),
        "red_black": table(("four or more of the color", 5), joker="no color", most_paid=1200),
        "queens_dragon": table(("pair", 5), cards="dealer", most_paid=1200),
    }
    hands = ("Kh Qd 9s 8d 6d 4c 3h", "Kd Qh 9d 8h 6h 4s 3c", "Kc Qs Jd 8s 5h 4d 3d")
    dealer = "Ac Ad 9c 8c 7s 5s 2c"
    ledger = settle(
        dealer,
        *(
            seat(number, cards, player=player, **wager(key, 200))
            for number, cards, player in zip((1, 2, 3), hands, ("Ann", "Ben", "Ann"), strict=True)
        ),
        game=own(tmp_path, **{key: pays[key]}),
    )
    won = [x for x in lines(ledger, NAMES[key]) if x.outcome == "win"]
    by_seat = {x.seat: (x.net, x.cut) for x in won}
    assert by_seat[1] == by_seat[2] == (1000, 0)
    if key != "red_black":
        assert by_seat[3] == (200, 800)
    check_money(ledger)


def test_w15_the_limit_is_on_what_is_gained(tmp_path: Path) -> None:
    """A sum in place of the stake returns it first; one that is smaller is no gain, so not cut."""
    line = [{"hand": "straight", "fixed": 1000}]
    document = {"name": "for", "odds": "for 1", "most_paid": 300, "line": line}
    game = own(tmp_path, dynasty=document)
    first, second, third = STRAIGHTS
    ledger = settle(
        apart(*STRAIGHTS),
        seat(1, first, player="Ann", dynasty=1200),
        seat(2, second, player="Ann", dynasty=800),
        seat(3, third, player="Ann", dynasty=500),
        game=game,
    )
    assert cuts(ledger) == [
        (1, "dynasty", -200, 0),
        (2, "dynasty", 200, 0),
        (3, "dynasty", 100, 400),
    ]
    assert [x.returned for x in lines(ledger, "dynasty")] == [1000, 1000, 600]
    check_money(ledger)


def test_w15_the_ledger_says_what_was_cut_in_json(tmp_path: Path) -> None:
    game = own(tmp_path, dynasty=limited(300))
    ledger = settle(apart(STRAIGHT), seat(1, STRAIGHT, dynasty=500), game=game)
    entry = json.loads(json.dumps(ledger.to_json()))["lines"][-1]
    assert (entry["net"], entry["cut"]) == (300, 700)
    keys = list(entry)
    assert keys[keys.index("returned") + 1] == "cut"


# --------------------------------------------------------------------------- fractions (W3)

THREE_HALVES = {
    "dynasty": table(("straight", "3 to 2")),
    "protection": table(("king high", "3 to 2"), joker="ace"),
    "red_black": table(("four or more of the color", "3 to 2"), joker="no color"),
    "queens_dragon": table(("pair", "3 to 2"), cards="dealer"),
}
PAYS_THREE_HALVES = {
    "dynasty": STRAIGHT,
    "protection": HIGH,
    "red_black": "Qd Jd 8d 7h 5h 3c Ac",
    "queens_dragon": PAIR,
}


@pytest.mark.parametrize("key", OPTIONAL)
@pytest.mark.parametrize("stake", [100, 502, MOST_STAKE])
def test_fractions_are_paid_to_the_cent(tmp_path: Path, key: str, stake: int) -> None:
    ledger = settle(
        KINGS,
        seat(3, PAYS_THREE_HALVES[key], **wager(key, stake)),
        game=own(tmp_path, **{key: THREE_HALVES[key]}),
    )
    line = only(ledger, NAMES[key])
    assert (line.odds, line.net, line.returned) == ("3 to 2", stake * 3 // 2, stake * 5 // 2)
    check_money(ledger)


@pytest.mark.parametrize("key", OPTIONAL)
@pytest.mark.parametrize("stake", [101, 999, MOST_STAKE - 1])
def test_what_is_no_whole_cent_is_refused_and_named(tmp_path: Path, key: str, stake: int) -> None:
    game = own(tmp_path, **{key: THREE_HALVES[key]})
    words = ("seat 3", NAMES[key], str(stake), "whole number of cents")
    bad = seat(3, PAYS_THREE_HALVES[key], **wager(key, stake))
    good = seat(2, apart(KINGS, PAYS_THREE_HALVES[key]), dynasty=500)
    refused(StakeError, words, lambda: settle(KINGS, bad, game=game))
    refused(StakeError, words, lambda: settle(KINGS, good, bad, game=game))
    # It is the line that counts: a stake that nothing is paid on may be anything.
    losing = {"dynasty": PAIR, "protection": PAIR, "red_black": "Xx Qd 9d 7s 6c 4s 3s"}
    dealer = KINGS if key in losing else "Qs Jd 9h 8c 6s 4d 2h"
    lost = settle(dealer, seat(3, losing.get(key, PAIR), **wager(key, stake)), game=game)
    assert only(lost, NAMES[key]).net == -stake


def test_the_first_seat_that_cannot_be_paid_is_named(tmp_path: Path) -> None:
    """In the order of W4, whatever order the seats are given in."""
    game = own(tmp_path, dynasty=THREE_HALVES["dynasty"], protection=THREE_HALVES["protection"])
    king_high = "Kh Qd 9c 8d 6s 4c 3h"
    seats = [
        seat(5, STRAIGHTS[1], dynasty=101),
        seat(4, king_high, protection=103),
        seat(2, STRAIGHTS[0], dynasty=102),
    ]
    dealer = apart(*STRAIGHTS, king_high)
    refused(
        StakeError,
        ("seat 4", "protection", "103", "line 1"),
        lambda: settle(dealer, *seats, game=game),
    )


def test_a_premium_hand_must_pay_whole_cents_whatever_the_limit(tmp_path: Path) -> None:
    game = own(
        tmp_path,
        dynasty=table(("four of a kind", "51 to 2", 500), envy_least_stake=500, most_paid=1000),
    )
    refused(
        StakeError,
        ("seat 1", "dynasty", "501"),
        lambda: settle(KINGS, seat(1, QUADS, dynasty=501), game=game),
    )
    ledger = settle(KINGS, seat(1, QUADS, dynasty=502), game=game)
    assert cuts(ledger) == [(1, "dynasty", 1000, 502 * 51 // 2 - 1000)]


def test_parts_of_a_cent_are_dropped_where_the_table_says_so(tmp_path: Path) -> None:
    game = own(tmp_path, dynasty={**THREE_HALVES["dynasty"], "rounding": "down"})
    for stake, net in ((501, 751), (500, 750), (101, 151)):
        ledger = settle(KINGS, seat(1, STRAIGHT, dynasty=stake), game=game)
        assert (only(ledger, "dynasty").net, only(ledger, "dynasty").cut) == (net, 0)
        check_money(ledger)


def test_odds_for_1_and_sums_take_the_stake(tmp_path: Path) -> None:
    lines_for_1 = [
        {"hand": "flush", "pays": 5},
        {"hand": "straight", "pays": 1},
        {"hand": "three of a kind", "fixed": 300},
        {"hand": "pair", "pays": "3 for 2"},
    ]
    game = own(tmp_path, dynasty={"name": "for", "odds": "for 1", "line": lines_for_1})
    for cards, stake, outcome, net, odds in (
        (FLUSH, 200, "win", 800, "4 to 1"),
        (STRAIGHT, 200, "push", 0, None),
        (TRIPS, 200, "win", 100, "3.00"),
        (TRIPS, 400, "win", -100, "3.00"),  # a sum in place of a larger stake
        (PAIR, 200, "win", 100, "1 to 2"),
    ):
        ledger = settle(apart(cards), seat(1, cards, dynasty=stake), game=game)
        line = only(ledger, "dynasty")
        assert (line.outcome, line.net, line.returned) == (outcome, net, stake + net), cards
        assert line.odds == odds
        check_money(ledger)


# ---------------------------------------------------------------------------------- red/black


@pytest.mark.parametrize(
    ("cards", "odds", "hand"),
    [
        pytest.param("Kh Qd 9h 8d 6h 4d 2h", "100 to 1", "7 of the color", id="seven"),
        pytest.param("Kh Qd 9h 8d 6h 4d 2s", "20 to 1", "6 of the color", id="six"),
        pytest.param("Kh Qd 9h 8d 6h 4c 2s", "4 to 1", "5 of the color", id="five"),
        pytest.param("Kh Qd 9h 8d 6c 4c 2s", "1 to 1", "4 of the color", id="four"),
        pytest.param("Kh Qd 9h 8s 6c 4c 2s", None, "3 of the color", id="three"),
        pytest.param("Xx Qd 9h 8d 6h 4d 2h", "20 to 1", "6 of the color", id="six and joker"),
        pytest.param("Xx Qd 9h 8d 6c 4c 2s", None, "3 of the color", id="three and joker"),
    ],
)
def test_w14_lines_by_the_count_of_the_color(
    tmp_path: Path, cards: str, odds: str | None, hand: str
) -> None:
    game = own(
        tmp_path,
        red_black=table(
            ("seven of the color", 100),
            ("six or more of the color", 20),
            ("five or more of the color", 4),
            ("four or more of the color", 1),
            joker="no color",
        ),
    )
    ledger = settle(apart(cards), seat(1, cards, red_black=100, color="red"), game=game)
    line = only(ledger, "red/black")
    assert (line.odds, line.hand, line.rule) == (odds, hand, "W8, W14")


ANY_COLOR = table(
    ("seven of the color", 100),
    ("six or more of the color", 20),
    ("four or more of the color, no joker", 3),
    ("four or more of the color", 1),
    joker="any color",
)


@pytest.mark.parametrize(
    ("cards", "red", "black"),
    [
        pytest.param("Xx Qd 9h 8d 6h 4d 2h", "100 to 1", None, id="the seventh"),
        pytest.param("Xx Qd 9h 8d 6h 4d 2s", "20 to 1", None, id="the sixth"),
        pytest.param("Xx Qd 9h 8d 6h 4s 2s", "3 to 1", None, id="four without it"),
        pytest.param("Xx Qd 9h 8d 6c 4s 2s", "1 to 1", "1 to 1", id="either color"),
        pytest.param("Kd Qd 9h 8d 6c 4s 2s", "3 to 1", None, id="no joker"),
    ],
)
def test_w14_a_joker_of_any_color(
    tmp_path: Path, cards: str, red: str | None, black: str | None
) -> None:
    game = own(tmp_path, red_black=ANY_COLOR)
    for color, odds in (("red", red), ("black", black)):
        made = seat(1, cards, red_black=100, color=color)
        assert only(settle(apart(cards), made, game=game), "red/black").odds == odds


def test_w14_a_joker_of_any_color_is_one_of_the_cards_that_the_wager_looked_at(
    tmp_path: Path,
) -> None:
    """A ledger that pays "four or more of the color" does not say that there were three."""
    cards = "Xx Qd 9h 8d 6c 4s 2s"
    made = seat(1, cards, red_black=100, color="red")
    line = only(settle(apart(cards), made, game=own(tmp_path, red_black=ANY_COLOR)), "red/black")
    assert (line.outcome, line.hand) == ("win", "4 of the color")


# ---------------------------------------------------------------------- which tables go with a game

# A table for any wager: what it looks at is the table's business.
OTHER_TABLES: list[tuple[str, str, Document | str, str | None]] = [
    ("dynasty on the dealer's cards", "dynasty", table(("pair", 4), cards="dealer"), "4 to 1"),
    ("dynasty on the dealer's low hand", "dynasty", "tiger-9", "30 to 1"),
    ("dynasty on dealer and player", "dynasty", "face-up-ace-high-default", None),
    (
        "protection on the dealer's cards",
        "protection",
        table(("pair", 3), cards="dealer"),
        "3 to 1",
    ),
    ("queen's dragon on the player's cards", "queens_dragon", table(("pair", 2)), "2 to 1"),
    ("queen's dragon on the low hand", "queens_dragon", "tiger-9", "30 to 1"),
    ("queen's dragon on both hands", "queens_dragon", "face-up-ace-high-default", None),
    ("red/black without colors", "red_black", table(("pair", 5)), "5 to 1"),
    (
        "envy in protection alone",
        "protection",
        table(("pair", 3, 500), envy_least_stake=500),
        "3 to 1",
    ),
]


@pytest.mark.parametrize(
    ("key", "given", "odds"), [pytest.param(*rest, id=name) for name, *rest in OTHER_TABLES]
)
def test_every_wager_can_have_any_table_on_seven_cards(
    tmp_path: Path, key: str, given: Document | str, odds: str | None
) -> None:
    has_envy = isinstance(given, dict) and "envy_least_stake" in given
    tables = {key: given} | ({"dynasty": "fortune-1"} if has_envy else {})
    ledger = settle(KINGS, seat(1, PAIR, **{key: 300}), game=own(tmp_path, **tables))
    line = lines(ledger, NAMES[key])[-1]
    assert (line.outcome, line.odds) == ("win" if odds else "lose", odds)
    assert ledger.seats[0].premium == has_envy
    check_money(ledger)


@pytest.mark.parametrize("key", ["dynasty", "protection", "queens_dragon"])
def test_a_wager_on_a_color_is_one_by_its_table(tmp_path: Path, key: str) -> None:
    """W14: then the player names the color, whatever the wager is called."""
    tables: dict[str, Document | str] = {key: RED_BLACK, "red_black": "fortune-1"}
    game = own(tmp_path, **tables)
    assert game.colored == {key: NAMES[key]}
    ledger = settle(KINGS, seat(1, TRIPS, **{key: 100}, color="red"), game=game)
    line = only(ledger, NAMES[key])
    assert (line.outcome, line.odds, line.hand) == ("push", None, "4 of the color")
    document = changed("seats.0.wagers", {"main": 1000, key: {"stake": 100, "color": "black"}})
    document["game"] = "own.toml"
    assert Round.from_json(document, tmp_path).seats[0].color == "black"
    document["seats"][0]["wagers"] = {"main": 1000, key: 100}
    refused(RoundError, (key, "100"), lambda: Round.from_json(document, tmp_path))


@pytest.mark.parametrize("key", OPTIONAL)
@pytest.mark.parametrize("least", [1, 100, 499, 501, MOST_STAKE])
def test_any_wager_can_have_the_envy_from_any_stake(tmp_path: Path, key: str, least: int) -> None:
    """W9: the threshold is the table's; one below it earns nothing."""
    envious = table(("four of a kind", 25, 700), envy_least_stake=least)
    tables: dict[str, Document | str] = {"dynasty": "fortune-1", key: envious}
    game = own(tmp_path, **tables)
    game = replace(game, wagers=tuple(replace(wager, least=1) for wager in game.wagers))
    for stake, envies in ((least, 1), (least - 1, 0)):
        made = {key: stake} if stake else {}
        ledger = settle(KINGS, seat(1, PAIR, **made), seat(2, QUADS), game=game)
        assert [x.net for x in lines(ledger, "envy")] == [700] * envies
        assert len(lines(ledger, "cards")) == envies
        check_money(ledger)


NO_TABLES: list[tuple[str, str, Document | str, str]] = [
    *(
        (f"{NAMES[key]} on three cards", key, "pai-gow-mania-three", "at three cards, not at seven")
        for key in OPTIONAL
    ),
    ("dynasty on three cards", "dynasty", table(("flush", 4), cards="first three"), "three cards"),
    *(
        (
            f"envy in {NAMES[key]} too",
            key,
            table(("four of a kind", 9, 500), envy_least_stake=500),
            "the second one with envy bonuses",
        )
        for key in OPTIONAL[1:]
    ),
]


@pytest.mark.parametrize(
    ("key", "given", "why"), [pytest.param(*rest, id=name) for name, *rest in NO_TABLES]
)
def test_a_table_that_is_for_no_game_is_refused(
    tmp_path: Path, key: str, given: Document | str, why: str
) -> None:
    words = ("own: ", f"{NAMES[key]}: its pay table ", why)
    refused(GameError, words, lambda: own(tmp_path, **{key: given}))
    # The table itself is sound.
    made = PayTable.load(given) if isinstance(given, str) else PayTable.from_document(given)
    refused(GameError, words, lambda: game_with({key: made}))


@pytest.mark.parametrize("key", OPTIONAL)
@pytest.mark.parametrize("share", ["100%", "10%"])
def test_a_table_with_a_meter_is_refused(tmp_path: Path, key: str, share: str) -> None:
    document = {**OWN[key], "rounding": "down"}
    document["line"] = [{**document["line"][0], "share": share}, *document["line"][1:]]
    del document["line"][0]["pays"]
    assert PayTable.from_document(document).core.needs
    words = ("own: ", f"{NAMES[key]}: its pay table pays a share of a meter")
    refused(GameError, words, lambda: own(tmp_path, **{key: document}))


@pytest.mark.parametrize("key", OPTIONAL)
@pytest.mark.parametrize("thing", [None, "dynasty-default", 5, PayTable, TABLES], ids=repr)
def test_what_is_no_table_is_refused(key: str, thing: Any) -> None:
    refused(GameError, (f"{key}: ", "is no paigow.PayTable"), lambda: game_with({key: thing}))


@pytest.mark.parametrize(
    ("given", "words"),
    [
        pytest.param("5", ("pay_table", "5"), id="a number as table"),
        pytest.param("[]", ("pay_table", "[]"), id="a list as table"),
        pytest.param("{}", ("pay_table", "{}"), id="an inline table"),
        pytest.param("true", ("pay_table", "True"), id="a boolean"),
        pytest.param('"nope"', ("'nope'", "dynasty-default"), id="no such table"),
        pytest.param('""', ("''",), id="no table at all"),
        pytest.param('"nj-ez"', ("'nj-ez'",), id="a game as table"),
        pytest.param('"no.toml"', ("cannot read",), id="no such file"),
        pytest.param('"own.toml"', ("own.toml",), id="itself"),
        pytest.param('"/dev/null.toml"', ("cannot read",), id="under no folder"),
        pytest.param('"a\\u0000.toml"', ("null",), id="NUL"),
        pytest.param('"folder.toml"', ("not a file",), id="folder"),
    ],
)
def test_a_wager_by_no_table_is_refused(tmp_path: Path, given: str, words: tuple[str, ...]) -> None:
    (tmp_path / "folder.toml").mkdir()
    path = write_game(tmp_path)
    path.write_text(path.read_text().replace('"dynasty-default"', given, 1))
    refused(GameError, ("own.toml:7: wager 1: ", *words), lambda: Game.load(path))


def test_a_file_that_is_not_there_is_named_however_deep_its_folder(tmp_path: Path) -> None:
    deep = tmp_path / ("x" * 90)
    deep.mkdir()
    path = write_game(deep, dynasty="mine.toml")
    refused(GameError, ("own.toml:7: wager 1: ", "mine.toml"), lambda: Game.load(path))


BAD_LINES: list[tuple[str, str, tuple[str, ...]]] = [
    ("float", 'hand = "flush"\npays = 4.0', ("4.0",)),
    ("negative", 'hand = "flush"\npays = -4', ("-4",)),
    ("zero", 'hand = "flush"\npays = 0', ("0", "push")),
    ("boolean", 'hand = "flush"\npays = true', ("True",)),
    ("text", 'hand = "flush"\npays = "4"', ("'4'",)),
    ("odds for", 'hand = "flush"\npays = "4 for 1"', ("'4 for 1'",)),
    ("nothing to", 'hand = "flush"\npays = "4 to 0"', ("'4 to 0'",)),
    ("NaN", 'hand = "flush"\npays = nan', ("nan",)),
    ("list", 'hand = "flush"\npays = [4]', ("[4]",)),
    ("large", 'hand = "flush"\npays = 100001', ("100001",)),
    ("larger than 64 bit", f'hand = "flush"\npays = {2**70}', (str(2**70),)),
    ("bad envy", 'hand = "flush"\npays = 4\nenvy = -1', ("envy", "-1")),
    ("large envy", f'hand = "flush"\npays = 4\nenvy = {10**12 + 1}', ("envy", str(10**12 + 1))),
    ("envy as text", 'hand = "flush"\npays = 4\nenvy = "5"', ("envy", "'5'")),
    ("unknown key", 'hand = "flush"\npay = 4', ("'pay'",)),
    ("no pay", 'hand = "flush"', ("'flush'",)),
    ("two pays", 'hand = "flush"\npays = 4\nfixed = 400', ("'flush'",)),
    ("no hand", "pays = 4", ("'hand'",)),
    ("unknown hand", 'hand = "flsh"\npays = 4', ("'flsh'", "'flush'")),
    ("a color's hand", 'hand = "seven of the color"\npays = 4', ("seven of the color",)),
    ("never dealt", 'hand = "five of a kind, no joker"\npays = 4', ("five of a kind",)),
    ("never paid", 'hand = "pair"\npays = 1\n[[line]]\nhand = "two pair"\npays = 2', ("two pair",)),
]


@pytest.mark.parametrize(
    ("content", "words"),
    [pytest.param(content, words, id=name) for name, content, words in BAD_LINES],
)
def test_a_bad_line_is_refused_with_both_files(
    tmp_path: Path, content: str, words: tuple[str, ...]
) -> None:
    path = write_game(tmp_path, dynasty="mine.toml")
    envy = "envy_least_stake = 500" if "envy" in content else ""
    (tmp_path / "mine.toml").write_text(
        f'name = "mine"\nodds = "to 1"\n{envy}\n[[line]]\n{content}\n'
    )
    refused(
        GameError,
        ("own.toml:7: wager 1: ", "mine.toml", "line ", *words),
        lambda: Game.load(path),
    )


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param("", ("'name'",), id="empty"),
        pytest.param('name = "m"\nodds = "to 1"\nline = 5', ("line", "5"), id="lines as a number"),
        pytest.param('name = "m"\nline = []', ("'odds'",), id="no odds"),
        pytest.param('name = "m"\nodds = "of"\nline = []', ("odds", "'of'"), id="bad odds"),
        pytest.param("[[line", ("not TOML",), id="not TOML"),
        pytest.param(b"\xff", ("not TOML",), id="not UTF-8"),
        pytest.param("line = 0x" + "f" * 5000, ("mine.toml",), id="a huge number"),
        pytest.param("line" + ".a" * 5000 + " = 1", ("mine.toml",), id="deep tables"),
        pytest.param("#" * 2_000_000, ("100000",), id="2 MB"),
    ],
)
def test_a_bad_file_is_refused_with_both_names(
    tmp_path: Path, content: str | bytes, words: tuple[str, ...]
) -> None:
    path = write_game(tmp_path, dynasty="mine.toml")
    data = content if isinstance(content, bytes) else content.encode()
    (tmp_path / "mine.toml").write_bytes(data)
    refused(GameError, ("own.toml:7: wager 1: ", "mine.toml", *words), lambda: Game.load(path))


def test_a_table_of_no_lines_or_too_many_is_refused(tmp_path: Path) -> None:
    for count in (0, 33):
        document = table(*[("flush", 4)] * count)
        path = write_game(tmp_path, dynasty=document)
        if not count:
            (tmp_path / "dynasty.toml").write_text('name = "mine"\nodds = "to 1"\nline = []\n')
        words = ("own.toml:7: wager 1: ", "dynasty.toml: mine: ", "1 to 32 lines")
        refused(GameError, words, partial(Game.load, path))


@pytest.mark.parametrize("given", ["dynasty-default", "nope", "x.toml"])
def test_a_round_that_names_no_game_is_refused(tmp_path: Path, given: str) -> None:
    document = changed("game", given)
    refused(GameError, (given,), lambda: Round.from_json(document, tmp_path))


def test_a_house_way_that_a_table_names_is_relative_to_the_table(tmp_path: Path) -> None:
    """Also when a game names the table."""
    (tmp_path / "deep").mkdir()
    low = {"house_way": "way.toml", "cards": "dealer"}
    (tmp_path / "deep" / "low.toml").write_text(toml(table(("nine-high low hand", 30), **low)))
    path = write_game(tmp_path, queens_dragon="deep/low.toml")
    refused(
        GameError,
        ("own.toml:25: wager 4: ", "low.toml:3: cannot read"),
        lambda: Game.load(path),
    )
    (tmp_path / "deep" / "way.toml").write_text('name = "way"\nbase = "foxwoods"\n')
    way = Game.load(path).wagers[3].pay_table.house_way
    assert way == HouseWay.load(tmp_path / "deep" / "way.toml")
    with pytest.raises(HouseWayError):
        HouseWay.load(tmp_path / "way.toml")


# --------------------------------------------------------- random tables and rounds, and the oracle

# Hands in an order in which each line pays for some hand, whichever of them are left out.
SEVEN_CARDS = {
    "bug": (
        "seven-card straight flush, no joker",
        "royal flush and royal match",
        "royal flush and ace match",
        "seven-card straight flush",
        "royal flush and pair of aces",
        "five aces and pair",
        "royal flush and pair",
        "five aces",
        "royal flush, joker",
        "royal flush",
        "straight flush and pair",
        "straight flush, no joker",
        "four of a kind and pair",
        "straight flush",
        "four of a kind, joker",
        "four of a kind",
        "full house and pair",
        "full house",
        "flush and pair",
        "flush",
        "three of a kind, no joker",
        "straight and pair",
        "straight",
        "three of a kind",
        "three pair",
        "two pair",
        "pair",
        "nine high",
        "ten high",
        "jack high",
        "queen high",
        "king high",
    ),
    "wild": (
        "five aces",
        "seven-card straight flush, joker",
        "five of a kind",
        "royal flush",
        "straight flush, no joker",
        "straight flush",
        "four of a kind",
        "full house",
        "flush, no joker",
        "flush",
        "straight",
        "three of a kind",
        "three pair",
        "pair, no joker",
        "nine high",
        "queen high",
        "ace high",
    ),
    "ace": (
        "five aces",
        "royal flush",
        "straight flush",
        "four of a kind, joker",
        "four of a kind",
        "full house",
        "flush",
        "straight, joker",
        "straight",
        "three of a kind",
        "two pair",
        "pair, joker",
        "nine high",
        "ten high",
        "jack high",
        "queen high",
        "king high",
        "ace high, joker",
        "ace high",
    ),
}
COLORS = {
    "no color": (
        "seven of the color",
        "six or more of the color",
        "five or more of the color",
        "four or more of the color",
        "three of each color",
    ),
    "any color": (
        "seven of the color, joker",
        "seven of the color",
        "six or more of the color",
        "five or more of the color, no joker",
        "five or more of the color",
        "four or more of the color",
    ),
}
SETS = 24
ROUNDS_OF_A_SET = 50
WORDS_FOR_COLORS = {
    f"{count} or more of the color": f"{count} of the color" for count in ("four", "five", "six")
}


def draw_pay(rng: random.Random, word: str) -> dict[str, Any]:
    """What a line pays: whole odds, a fraction, nothing but the stake, or a sum."""
    whole = rng.choice((rng.randint(1, 9), rng.randint(10, 1000), 100_000))
    fraction = f"{rng.randint(3, 50)} {word} {rng.choice((2, 3, 4, 5, 7, 100))}"
    pays: Any = rng.choice((whole, whole, fraction, "push"))
    if rng.random() < 0.15:
        return {"fixed": rng.choice((1, 250, 5000, MOST_STAKE))}
    if word == "for" and isinstance(pays, str) and pays != "push":
        pays = f"{rng.randint(50, 90)} for {rng.choice((2, 3, 4, 5, 7))}"
    return {"pays": min(pays, 99_999) if isinstance(pays, int) else pays}


def draw_table(rng: random.Random, key: str) -> Document:
    """A pay table that is right for the wager."""
    by_joker = COLORS if key == "red_black" else SEVEN_CARDS
    joker = rng.choice(tuple(by_joker))
    known = by_joker[joker]
    chosen = sorted(rng.sample(range(len(known)), rng.randint(1, len(known))))
    odds = rng.choice(("to 1", "to 1", "for 1"))
    document: Document = {"name": f"{key} by chance", "odds": odds, "joker": joker}
    if key == "queens_dragon":
        document["cards"] = "dealer"
    if rng.random() < 0.5:
        document["rounding"] = rng.choice(("down", "exact"))
    if rng.random() < 0.6:
        document["most_paid"] = rng.choice((1, 300, 2500, 60_000, MOST_STAKE))
    document["line"] = [{"hand": known[i], **draw_pay(rng, odds.split()[0])} for i in chosen]
    if key == "dynasty" and rng.random() < 0.8:
        document["envy_least_stake"] = 500
        for line in rng.sample(document["line"], rng.randint(1, len(document["line"]))):
            line["envy"] = rng.choice((1, 500, 100_000, MOST_STAKE))
    return document


def for_oracle(document: Document) -> bonuses.Table:
    """The same table as the oracle knows it."""
    made = []
    for line in document["line"]:
        name, _, use = line["hand"].partition(", ")
        kind = next(kind for kind in ("pays", "fixed") if kind in line)
        pays = line[kind]
        if pays == "push":
            amount = Fraction(0)
        else:
            numerator, _, denominator = str(pays).partition(f" {document['odds'].split()[0]} ")
            amount = Fraction(int(numerator), int(denominator or 1))
            if kind == "pays" and document["odds"] == "for 1":
                amount -= 1
        made.append(
            bonuses.Line(
                WORDS_FOR_COLORS.get(name, name),
                use or None,
                amount,
                "odds" if kind == "pays" else kind,
                line.get("envy", 0),
            )
        )
    return bonuses.Table(
        tuple(made),
        joker=document.get("joker", "bug"),
        envy_least_stake=document.get("envy_least_stake"),
        most_paid=document.get("most_paid"),
        takes_stake=document["odds"] == "for 1",
        rounding=document.get("rounding", "exact"),
    )


@cache
def drawn_set(number: int) -> tuple[Game, oracle.Tables]:
    rng = random.Random(f"set {number}")
    documents = {key: draw_table(rng, key) for key in OPTIONAL}
    tables = {key: PayTable.from_document(document) for key, document in documents.items()}
    return (
        game_with(tables, "by chance"),
        oracle.Tables(**{key: for_oracle(document) for key, document in documents.items()}),
    )


def as_entry(line: LedgerLine) -> oracle.Entry:
    return oracle.Entry(
        line.seat,
        line.wager,
        line.stake,
        line.outcome,
        line.odds,
        line.net,
        line.returned,
        line.cut,
        line.hand,
        line.other_seat or 0,
    )


def ledgers_agree(ledger: Ledger, expected: list[oracle.Entry], tables: oracle.Tables) -> bool:
    """Whether all lines are the same; a joker of any color is counted in words elsewhere."""
    entries = [as_entry(line) for line in ledger.lines]
    if tables.red_black.joker == bonuses.ANY_COLOR:
        for both in (entries, expected):
            both[:] = [replace(x, hand=None) if x.wager == "red/black" else x for x in both]
    return entries == expected


@cache
def drawn_rounds(number: int) -> list[tuple[Round, tuple[int, str, int] | None, Any]]:
    """Rounds by one set; for each the wager that cannot be paid to the cent, or the ledger."""
    game, data = drawn_set(number)
    games = [replace(game, house_way=HouseWay.load(way)) for way in ("trump-plaza", "foxwoods")]
    rounds = []
    for place in range(ROUNDS_OF_A_SET):
        rng = random.Random(f"set {number}, round {place}")
        dealer, drawn = random_round(rng)
        made = Round(dealer, [to_seat(x) for x in drawn], rng.choice(games))
        way = made.game.house_way.name
        uneven = oracle.uneven_wager(data, dealer, drawn)
        expected = None if uneven else oracle.settle_by(data, dealer, drawn, way)
        rounds.append((made, uneven, expected))
    return rounds


@pytest.mark.parametrize("number", range(SETS))
def test_random_rounds_by_random_tables_are_settled_as_the_oracle_settles_them(number: int) -> None:
    for place, (made, uneven, expected) in enumerate(drawn_rounds(number)):
        if uneven:
            with pytest.raises(StakeError) as caught:
                made.settle()
            at, name, stake = uneven
            assert str(caught.value).startswith(f"seat {at}: {name} wager of {stake} cents: "), (
                place
            )
            continue
        ledger = made.settle()
        assert ledgers_agree(ledger, list(expected), drawn_set(number)[1]), (number, place)
        check_money(ledger)


def test_random_rounds_by_random_tables_reach_what_is_rare() -> None:
    seen: set[str] = set()
    for number in range(SETS):
        for made, uneven, expected in drawn_rounds(number):
            seen.add("uneven" if uneven else "even")
            announced = {x.seat for x in expected or () if x.outcome == "premium"}
            for x in expected or ():
                seen.add(f"{x.wager} {x.outcome}")
                seen.add(f"{x.wager} cut" if x.cut else "whole")
                seen.add(f"{x.wager} cut to nothing" if x.cut and not x.net else "paid")
                seen.add("a loss that is won" if x.outcome == "win" and x.net < 0 else "gain")
                seen.add(f"{x.wager} by a fraction" if x.odds and x.odds[-2:] != " 1" else "whole")
                if x.wager == "dynasty" and x.outcome == "push" and x.seat in announced:
                    seen.add("premium push")
            assert made.game.name == "by chance"
    wanted = {f"{NAMES[key]} {outcome}" for key in OPTIONAL for outcome in ("win", "lose", "push")}
    wanted |= {f"{NAMES[key]} cut" for key in OPTIONAL}
    wanted |= {f"{NAMES[key]} by a fraction" for key in OPTIONAL}
    wanted |= {"dynasty premium", "envy win", "envy cut", "envy cut to nothing", "premium push"}
    wanted |= {"dynasty cut to nothing", "a loss that is won", "uneven", "cards collected"}
    assert wanted <= seen, wanted - seen


def test_both_oracles_agree_on_the_default_tables() -> None:
    data = oracle.default_tables()
    for place in range(300):
        dealer, drawn = random_round(random.Random(f"both {place}"))
        entries = oracle.settle_by(data, dealer, drawn)
        short = [
            oracle.Line(
                x.seat,
                x.wager,
                x.stake,
                x.outcome,
                int(x.odds.removesuffix(" to 1")) if x.odds else 0,
                x.net,
                x.other_seat,
            )
            for x in entries
        ]
        assert short == oracle.settle(dealer, drawn)
        assert not oracle.uneven_wager(data, dealer, drawn)


def test_the_lines_of_a_game_made_in_python_need_no_file() -> None:
    mine = PayTable("mine", (PayLine("straight", Fraction(7, 2)),))
    wagers = (GameWager("dynasty", mine),)
    game = Game("own", HouseWay.load("trump-plaza"), wagers, push="queen high")
    ledger = settle(KINGS, seat(1, STRAIGHT, dynasty=100), game=game)
    assert (only(ledger, "dynasty").odds, only(ledger, "dynasty").net) == ("7 to 2", 350)
    assert text.parse(KINGS) == [card.code for card in ledger.dealer_cards]
