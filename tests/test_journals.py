"""Journals: they replay to the same cents, and whatever was cut or changed is noticed."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from paigow import Game, Hand, Ledger, PaigowError, _core
from paigow.errors import CardError, GameError, JournalError, RoundError
from paigow.journals import MOST_LINE, Journal, JournalWriter
from paigow.sessions import Plan, Played, Session

SEED = 9_876_543_210_123_456_789
SUPREME = Game.load("nj-supreme")
CHECKED = ',"check":"'


def a_session(seed: int = SEED) -> Session:
    """Two players, one with a name that JSON writes with an escape; they bank in turn."""
    plans = [
        Plan(2, "Zoë", {"main": 2500, "bonus": 500}, banks="alone"),
        Plan(3, "Ben", {"main": 1000}, banks="co-bank", low="As Kd"),
    ]
    return Session(SUPREME, {"Zoë": 100_000, "Ben": 50_000}, plans, seed)


def play(session: Session, rounds: int) -> list[Played]:
    return [session.play() for _ in range(rounds)]


def write(path: Path, rounds: Iterable[Played], game: str = "nj-supreme", **more: Any) -> Path:
    with JournalWriter(path, game, **more) as journal:
        for played in rounds:
            journal.add(played)
    return path


def load(path: Path) -> Journal:
    """Read with the game at hand: to read its file takes longer than all the rest."""
    return Journal.load(path, SUPREME)


def replayed(journal: Journal) -> list[tuple[dict[str, int], int]]:
    return [(ledger.players, ledger.house) for ledger in journal.replay()]


def cents(rounds: Sequence[Played]) -> list[tuple[dict[str, int], int]]:
    return [(played.ledger.players, played.ledger.house) for played in rounds]


@dataclass
class Written:
    """A journal of three rounds."""

    path: Path
    data: bytes
    rounds: list[Played]

    def with_data(self, data: bytes) -> Path:
        self.path.write_bytes(data)
        return self.path

    @property
    def lines(self) -> list[bytes]:
        return self.data.splitlines(keepends=True)

    @property
    def documents(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.lines]


@pytest.fixture
def written(tmp_path: Path) -> Written:
    rounds = play(a_session(), 3)
    path = write(tmp_path / "table.journal", rounds)
    return Written(path, path.read_bytes(), rounds)


def chained(documents: Sequence[Any]) -> bytes:
    """The lines with checks of their own: each of the line before, and of itself."""
    data, before = b"", ""
    for document in documents:
        content = {key: value for key, value in document.items() if key != "check"}
        plain = json.dumps(content, sort_keys=True, separators=(",", ":"))
        before = hashlib.sha256((before + plain).encode("ascii")).hexdigest()[:16]
        line = json.dumps({**content, "check": before}, separators=(",", ":"))
        data += line.encode() + b"\n"
    return data


def refused(action: Callable[[], Any], *words: str) -> JournalError:
    """It raises this error, in one line that has all the words."""
    with pytest.raises(JournalError) as caught:
        action()
    assert "\n" not in str(caught.value)
    assert all(word in str(caught.value) for word in words), str(caught.value)
    return caught.value


# ------------------------------------------------------------------------------------- written


def test_a_journal_is_replayed_to_the_same_cents(written: Written) -> None:
    journal = Journal.load(written.path)
    assert (journal.game, journal.problem) == (SUPREME, None)
    assert [one.to_json() for one in journal.rounds] == [
        played.round.to_json() for played in written.rounds
    ]
    assert replayed(journal) == cents(written.rounds)
    assert [dict(nets) for nets in journal.nets] == [
        {**players, "house": house} for players, house in cents(written.rounds)
    ]
    ledgers = list(journal.replay())
    assert all(isinstance(ledger, Ledger) for ledger in ledgers)
    assert ledgers == [played.ledger for played in written.rounds]
    kinds = {played.round.bank and played.round.bank.co_bank for played in written.rounds}
    assert kinds == {None, False, True}


def test_the_lines_are_what_the_documentation_says(written: Written) -> None:
    """And their checks are those that anybody can work out."""
    first, *rounds, last = written.documents
    assert {key: first[key] for key in first if key != "check"} == {
        "format": "paigow/journal",
        "version": 1,
        "game": "nj-supreme",
    }
    for number, (line, played) in enumerate(zip(rounds, written.rounds, strict=True), 1):
        assert line["round"] == number
        assert (tuple(line["dice"]), line["start"]) == (played.dice, played.start)
        assert line["document"] == played.round.to_json()
        assert (line["players"], line["house"]) == cents([played])[0]
    assert last["rounds"] == 3
    assert chained(written.documents) == written.data
    assert written.data.isascii()


def test_a_journal_of_no_rounds(tmp_path: Path) -> None:
    journal = load(write(tmp_path / "none", []))
    assert (journal.rounds, journal.nets, journal.problem) == ((), (), None)
    assert list(journal.replay()) == []


def test_seeds_and_cards_that_nobody_got_are_not_kept_unless_it_is_asked(
    written: Written, tmp_path: Path
) -> None:
    text = written.data.decode()
    assert str(SEED) not in text
    assert "seed" not in text
    kept = json.dumps([line.get("document") for line in written.documents])
    cards = set(re.findall(r"\b(?:[2-9TJQKA][cdhs]|Xx)\b", kept.replace('"As Kd"', "")))
    assert cards == {_core.card_text(code) for code in dealt(written.rounds)}
    asked = write(tmp_path / "asked", written.rounds, seed=SEED)
    assert json.loads(asked.read_text().splitlines()[0])["seed"] == SEED
    assert replayed(load(asked)) == cents(written.rounds)
    for number, line in enumerate(written.documents[1:-1]):
        stacks, _ = _core.deal_seeded(SEED, number, False, 7)
        unseen = [stacks[i : i + 7] for i in range(0, 49, 7)]
        got_now = dealt(written.rounds[number : number + 1])
        unseen = [stack for stack in unseen if not got_now & {*stack}]
        assert len(unseen) == 4
        assert not any(str(Hand(stack)) in json.dumps(line) for stack in unseen)


def dealt(rounds: Sequence[Played]) -> set[int]:
    hands = [hand for played in rounds for hand in (played.round.dealer, *cards_of(played))]
    return {code for hand in hands for code in Hand(hand).codes}


def cards_of(played: Played) -> list[Any]:
    return [seat.cards for seat in played.round.seats]


def test_a_file_that_exists_is_not_written_over(written: Written, tmp_path: Path) -> None:
    refused(lambda: JournalWriter(written.path, "nj-ez"), "cannot write", "exists")
    refused(lambda: JournalWriter(tmp_path, "nj-ez"), "cannot write", "exists")
    assert written.path.read_bytes() == written.data


@pytest.mark.parametrize("path", ["no/such/folder/journal", "a\0b", 5, None])
def test_what_cannot_be_written_is_one_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(lambda: JournalWriter(path, "nj-ez"), "cannot write", str(path).split("\0")[0])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, RoundError, OSError])
def test_a_journal_that_did_not_end_is_read_so_far(
    written: Written, tmp_path: Path, error: type[BaseException]
) -> None:
    path = tmp_path / "other"

    def stop() -> Iterator[Played]:
        yield from written.rounds[:2]
        raise error

    with pytest.raises(error):
        write(path, stop())
    assert path.read_bytes() == b"".join(written.lines[:3])
    read = load(path)
    assert read.problem == f"{path} ends after round 2 without an end"
    assert replayed(read) == cents(written.rounds[:2])


def test_a_round_is_on_file_when_it_is_settled(written: Written, tmp_path: Path) -> None:
    """Whatever kills the program then."""
    path = tmp_path / "other"
    with JournalWriter(path, "nj-supreme") as journal:
        for number, played in enumerate(written.rounds, 1):
            journal.add(played)
            assert replayed(load(path)) == cents(written.rounds[:number])


# ----------------------------------------------------------------------------------------- cut


def test_a_journal_that_was_cut_at_any_byte_is_read_up_to_the_last_whole_round(
    written: Written,
) -> None:
    ends = [len(b"".join(written.lines[: n + 1])) for n in range(len(written.lines))]
    expected = cents(written.rounds)
    for size in range(len(written.data)):
        path = written.with_data(written.data[:size])
        if size < ends[0]:
            refused(partial(load, path), str(path), "no whole line")
            continue
        journal = load(path)
        whole = sum(size >= end for end in ends[1:-1])
        assert len(journal.rounds) == len(journal.nets) == whole
        assert journal.problem is not None
        assert "\n" not in journal.problem
        if size in ends:
            assert journal.problem == f"{path} ends after round {whole} without an end"
        else:
            assert journal.problem == f"{path} was cut in line {whole + 2}"
        if size in ends or size % 97 == 0:
            assert replayed(journal) == expected[:whole]
    assert load(written.with_data(written.data)).problem is None


# ------------------------------------------------------------------------------------- changed


def is_noticed(path: Path) -> bool:
    """Whether something is said about the file."""
    try:
        return load(path).problem is not None
    except JournalError:
        return True


def test_a_single_byte_that_was_changed_is_noticed(written: Written) -> None:
    """Any: also one that JSON reads as the same, such as a capital in an escape."""
    rng = random.Random(1)
    data = written.data
    assert b"Zo\\u00eb" in data
    for at, byte in enumerate(data):
        other = byte ^ (0x20 if chr(byte).isalpha() else rng.randrange(1, 256))
        path = written.with_data(data[:at] + bytes([other]) + data[at + 1 :])
        assert is_noticed(path), (at, byte, other)


def test_a_single_byte_more_or_less_is_noticed(written: Written) -> None:
    rng = random.Random(2)
    data = written.data
    for _ in range(200):
        at = rng.randrange(len(data))
        more = rng.choice((b" ", b"\n", b"\r", b"0", b"-", b"\t", b"\0", b'"'))
        for changed in (data[:at] + more + data[at:], data[:at] + data[at + 1 :]):
            assert is_noticed(written.with_data(changed)), (at, more)
    for changed in (
        data + b" ",
        data + b"\n",
        b"\xef\xbb\xbf" + data,
        data.replace(b"\n", b"\r\n"),
    ):
        assert is_noticed(written.with_data(changed))


ORDERS = {
    "swapped": [0, 2, 1, 3, 4],
    "repeated": [0, 1, 1, 2, 3, 4],
    "the first round missing": [0, 2, 3, 4],
    "the last round missing": [0, 1, 2, 4],
    "the head missing": [1, 2, 3, 4],
    "the head twice": [0, 0, 1, 2, 3, 4],
    "the end twice": [0, 1, 2, 3, 4, 4],
    "a round after the end": [0, 1, 2, 4, 3],
    "the end alone": [4],
    "backwards": [4, 3, 2, 1, 0],
}


@pytest.mark.parametrize("order", ORDERS.values(), ids=list(ORDERS))
def test_lines_out_of_order_are_noticed(written: Written, order: list[int]) -> None:
    """As they stand, and also with checks that fit the new order."""
    path = written.with_data(b"".join(written.lines[number] for number in order))
    refused(lambda: load(path), str(path))
    written.with_data(chained([written.documents[number] for number in order]))
    refused(lambda: load(path), str(path))


@pytest.mark.parametrize("number", [3, 4, 5])
def test_nothing_comes_after_the_end(written: Written, number: int) -> None:
    """Also no round that is numbered as if it could."""
    more = {**written.documents[3], "round": number}
    path = written.with_data(chained([*written.documents, more]))
    refused(lambda: load(path), f"{path}:6: comes after the end")


def test_a_round_of_another_journal_is_noticed(written: Written, tmp_path: Path) -> None:
    other = write(tmp_path / "other", play(a_session(5), 3)).read_bytes().splitlines(True)
    lines = written.lines
    assert other[0] == lines[0]
    lines[2] = other[2]
    path = written.with_data(b"".join(lines))
    refused(lambda: load(path), f"{path}:3: was changed: its check is not")


@pytest.mark.parametrize("count", [0, 2, 4, -1, "3", None, [3]])
def test_a_wrong_count_at_the_end_is_noticed(written: Written, count: Any) -> None:
    documents = written.documents
    documents[-1]["rounds"] = count
    path = written.with_data(chained(documents))
    refused(lambda: load(path), f"{path}:5: says {count!r} rounds, there are 3")


# Changes of a line of a round that its check is worked out for again.
def more_for_zoe(line: dict[str, Any]) -> None:
    line["players"]["Zoë"] += 1
    line["house"] -= 1


def more_for_the_house(line: dict[str, Any]) -> None:
    line["house"] += 25


def another_name(line: dict[str, Any]) -> None:
    line["players"]["Zoe"] = line["players"].pop("Zoë")


def one_player_less(line: dict[str, Any]) -> None:
    del line["players"]["Ben"]


def one_player_more(line: dict[str, Any]) -> None:
    line["players"]["Cleo"] = 0


def a_house_among_the_players(line: dict[str, Any]) -> None:
    line["players"]["house"] = 5


def another_wager(line: dict[str, Any]) -> None:
    line["document"]["seats"][0]["wagers"]["bonus"] += 100


def another_owner(line: dict[str, Any]) -> None:
    line["document"]["seats"][0]["player"] = "Zoe"


def the_hands_exchanged(line: dict[str, Any]) -> None:
    first, second = line["document"]["seats"]
    first["cards"], second["cards"] = second["cards"], first["cards"]
    second.pop("low", None)


FOUND_BY_REPLAY = [
    more_for_zoe,
    more_for_the_house,
    another_name,
    one_player_less,
    one_player_more,
    another_wager,
    another_owner,
    the_hands_exchanged,
]


@pytest.mark.parametrize("change", FOUND_BY_REPLAY, ids=lambda change: change.__name__)
def test_money_that_was_changed_with_its_checks_is_found_by_replay(
    written: Written, change: Callable[[dict[str, Any]], None]
) -> None:
    documents = written.documents
    change(documents[2])
    journal = load(written.with_data(chained(documents)))
    assert journal.problem is None
    replay = journal.replay()
    assert next(replay).players == written.rounds[0].ledger.players
    refused(lambda: next(replay), "round 2 brings")


def test_a_player_cannot_hide_behind_the_name_of_the_house(written: Written) -> None:
    documents = written.documents
    documents[2]["document"]["seats"][0]["player"] = "house"
    documents[2]["players"]["house"] = documents[2]["players"].pop("Zoë")
    journal = load(written.with_data(chained(documents)))
    with pytest.raises(RoundError, match="cannot be called 'house'"):
        list(journal.replay())


# Lines that a journal never has, with checks that are right; what is said, and by which error.
def line_with(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda line: line.update(fields)


def line_without(key: str) -> Callable[[dict[str, Any]], None]:
    return lambda line: line.pop(key)


IMPOSSIBLE: dict[str, tuple[int, Callable[[dict[str, Any]], Any], type[PaigowError], str]] = {
    "another format": (
        0,
        line_with(format="x"),
        JournalError,
        "format must be 'paigow/journal', not 'x'",
    ),
    "another version": (0, line_with(version=2), JournalError, "version must be 1, not 2"),
    "no game": (0, line_without("game"), JournalError, ":1: 'game' is missing"),
    "an unknown field": (0, line_with(date="x"), JournalError, ":1: unknown key 'date'"),
    "round 3 as the second": (2, line_with(round=3), JournalError, ":3: is round 3, not 2"),
    "no number of a round": (2, line_without("round"), JournalError, ":3: 'round' is missing"),
    "no money": (2, line_without("players"), JournalError, ":3: 'players' is missing"),
    "a note": (2, line_with(note="x"), JournalError, ":3: unknown key 'note'"),
    "players as a number": (2, line_with(players=5), JournalError, ":3: players must be an obj"),
    "players as a list": (2, line_with(players=[]), JournalError, ":3: players must be an object"),
    "the house in words": (2, line_with(house="5"), JournalError, ":3: house must be a whole n"),
    "half a cent of the house": (2, line_with(house=0.5), JournalError, ":3: house must be a wh"),
    "no document": (2, line_with(document=None), RoundError, "expected an object, not None"),
    "another document": (2, line_with(document={}), RoundError, "'format' is missing"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_lines_that_there_cannot_be_are_refused(written: Written, what: str) -> None:
    number, change, error, said = IMPOSSIBLE[what]
    documents = written.documents
    change(documents[number])
    with pytest.raises(error) as caught:
        load(written.with_data(chained(documents)))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_cards_that_cannot_be_are_refused_by_replay(written: Written) -> None:
    documents = written.documents
    documents[2]["document"]["dealer"] = "As Zz"
    journal = load(written.with_data(chained(documents)))
    with pytest.raises(CardError, match="'Zz'"):
        list(journal.replay())


# ------------------------------------------------------------------------------ what is no journal


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "there is no whole line in it"),
        (b"{}", "there is no whole line in it"),
        (b"\n", ":1 is not JSON"),
        (b"{}\n", ":1: is no line of a journal"),
        (b"[]\n", ":1: is no line of a journal"),
        (b'"check"\n', ":1: is no line of a journal"),
        (b"nonsense\n", ":1 is not JSON"),
        (b"\xff\xfe\n", ":1 is not JSON"),
        (b"\0" * 5000 + b"\n", ":1 is not JSON"),
        (b'{"check":"0"}\n', ":1: was changed: its check is not '0'"),
        (b'{"check":5}\n', ":1: was changed: its check is not 5"),
        (b'{"check":"0","check":"1"}\n', ":1: 'check' is there twice"),
        (b'{"a":NaN,"check":"0"}\n', ":1: NaN is no number"),
        (b'{"a":' + b"9" * 5000 + b',"check":"0"}\n', ":1 is not JSON"),
        (b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b',"check":"0"}\n', ":1 is not JSON"),
        (b"x" * (MOST_LINE + 1) + b"\n", f":1: more than {MOST_LINE} bytes"),
        (b"x" * 3 * MOST_LINE, f":1: more than {MOST_LINE} bytes"),
        (b"x" * MOST_LINE + b"\n", ":1 is not JSON"),
    ],
    ids=lambda value: str(value[:20]),
)
def test_what_is_no_journal_is_one_error(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    assert str(refused(lambda: load(path))).startswith(f"{path}")
    refused(lambda: load(path), said)


def test_a_line_after_the_journal_may_not_be_huge_either(written: Written) -> None:
    path = written.with_data(written.data + b"x" * (MOST_LINE + 1))
    refused(lambda: load(path), f"{path}:6: more than {MOST_LINE} bytes")


@pytest.mark.parametrize("path", ["nowhere", ".", "a\0b", 5, None])
def test_what_cannot_be_read_is_one_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(lambda: Journal.load(path), "cannot read", str(path).split("\0")[0])


# ------------------------------------------------------------------------------- games of your own

OWN = 'name = "own"\nbase = "nj-supreme"\ncommission = 7\nbank_commission = 7\nrounding = "down"\n'


def test_a_game_of_your_own_is_found_from_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("games", "kept", "else/where"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "games" / "own.toml").write_text(OWN)
    rounds = play(replace(a_session(), game=Game.load(tmp_path / "games" / "own.toml")), 4)
    path = write(tmp_path / "kept" / "journal", rounds, "../games/own.toml")
    monkeypatch.chdir(tmp_path / "else/where")
    for found in (path, Path("../../kept/journal")):
        journal = Journal.load(found)
        assert (journal.game.name, journal.game.commission) == ("own", 7)
        assert replayed(journal) == cents(rounds)
    # A file that was changed later: its name is the same, what it brings is not.
    (tmp_path / "games" / "own.toml").write_text(OWN.replace("7", "9"))
    changed = Journal.load(path)
    assert changed.problem is None
    refused(lambda: list(changed.replay()), "brings")
    (tmp_path / "games" / "own.toml").unlink()
    with pytest.raises(GameError, match=r"own\.toml"):
        Journal.load(path)
    assert replayed(Journal.load(path, rounds[0].round.game)) == cents(rounds)


@pytest.mark.parametrize(
    ("game", "error", "said"),
    [
        ("nope", GameError, "there is no 'nope'"),
        ("no.toml", GameError, "no.toml"),
        (5, JournalError, "a game is text, not 5"),
        (None, JournalError, "a game is text, not None"),
    ],
)
def test_a_journal_of_no_game_is_refused(
    written: Written, game: Any, error: type[PaigowError], said: str
) -> None:
    documents = written.documents
    documents[0]["game"] = game
    path = written.with_data(chained(documents))
    with pytest.raises(error, match=said):
        Journal.load(path)
    assert load(path).problem is None
