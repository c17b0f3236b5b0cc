"""The example servers: what they answer is what the package says, to the cent; nothing stops them.

Both are built once, with the sanitizers, against the core as it is installed.
"""

from __future__ import annotations

import importlib.util
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from conftest import ROOT, Once, run
from documents import Document, at, changed, paths, put, shown, without
from game_rounds import facts_of, to_round
from table_rounds import Pool, random_table

from paigow import Game, Ledger, PaigowError, Round

FOLDER = ROOT / "examples" / "server"
SANITIZE = "-g -fsanitize=address,undefined -fno-sanitize-recover=all"
EACH = 60
EXAMPLES = ("ez_round.json", "ez_round_bonuses.json", "bank_round.json")
MOST_LINE = 1_000_000

every_game = pytest.mark.parametrize("name", Game.names())


def load_module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"server_{path.stem}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


records = load_module(FOLDER / "records.py")


# ------------------------------------------------------------------------------------ the servers


@pytest.fixture(scope="module")
def built(once: Once, tool_path: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the servers are, by the commands of their README."""

    def make() -> str:
        where = tmp_path_factory.mktemp("servers")

        def cmake(*arguments: str | Path) -> None:
            run("cmake", *arguments, cwd=where, env=tool_path)

        cmake("-S", ROOT / "csrc", "-B", "core", "-DPAIGOW_TESTS=OFF")
        cmake("--build", "core", "--parallel", "2")
        cmake("--install", "core", "--prefix", where / "prefix")
        flags = [f"-DCMAKE_{language}_FLAGS={SANITIZE}" for language in ("C", "CXX")]
        prefix = f"-DCMAKE_PREFIX_PATH={where / 'prefix'}"
        cmake("-S", FOLDER, "-B", "built", "-DCMAKE_BUILD_TYPE=Debug", prefix, *flags)
        cmake("--build", "built", "--parallel", "2")
        return str(where / "built")

    return Path(once("servers", make))


class Server:
    """One of the servers, with its arguments."""

    def __init__(self, program: Path, *arguments: str) -> None:
        self.command = (str(program), *arguments)

    def ends(self, data: bytes) -> tuple[int, bytes, str]:
        """Status, output and messages for an input."""
        done = subprocess.run(self.command, input=data, capture_output=True)
        return done.returncode, done.stdout, done.stderr.decode()

    def output(self, data: bytes) -> bytes:
        """The output for an input that ends as it should."""
        status, output, messages = self.ends(data)
        assert (status, messages) == (0, "")
        return output


@pytest.fixture(scope="module")
def json_server(built: Path) -> Server:
    return Server(built / "paigow-json-server")


@pytest.fixture(scope="module")
def record_server(built: Path) -> Callable[[str], Server]:
    return lambda game: Server(built / "paigow-record-server", game)


def answers_to_lines(server: Server, lines: Iterable[bytes]) -> list[Document]:
    """What is answered to each line, one document a line."""
    sent = list(lines)
    answered = server.output(b"".join(line + b"\n" for line in sent)).decode().splitlines()
    assert len(answered) == len(sent)
    return [json.loads(line) for line in answered]


def answers_to_documents(server: Server, documents: Iterable[Any]) -> list[Document]:
    return answers_to_lines(server, (json.dumps(document).encode() for document in documents))


# ----------------------------------------------------------------------- what the package answers


@cache
def rounds_of(name: str) -> tuple[Round, ...]:
    """Rounds of a game, with every sort of bank that it has, and the examples."""
    game, rng = Game.load(name), random.Random(f"servers {name}")
    pool = Pool(random.Random("servers"), 25, game.deck)
    drawn = [to_round(game, *random_table(rng, pool, facts_of(game))) for _ in range(EACH)]
    examples = [Round.load(ROOT / "examples" / example) for example in EXAMPLES]
    return (*drawn, *(made for made in examples if made.game.name == name))


def constants_of(header: str, prefix: str) -> list[str]:
    """The constants of an enum of the core that begin so, without that, in small letters."""
    text = (ROOT / "csrc" / "include" / "paigow" / header).read_text()
    return [
        name.lower().replace("_", " ")
        for name in re.findall(rf"^    {prefix}(\w+?)(?:,|\n| +/)", text, re.MULTILINE)
    ]


REASONS = constants_of("round.h", "PAIGOW_BECAUSE_")
FOULS = [None, *constants_of("setting.h", "PAIGOW_FOUL_")]


def number_of(value: Any) -> int | None:
    return None if value is None else value.number


def expected_ledger(ledger: Ledger) -> Document:
    """The package's ledger as the server writes it: see its README."""
    document = ledger.to_json()
    _, dealer = ledger._settled.dealer()
    raw_seats = {seat[0]: seat[3] for seat in ledger._settled.seats()}
    places = [(document["dealer"], ledger.dealer, dealer)]
    for seat, result in zip(document["seats"], ledger.seats, strict=True):
        places.append((seat, result.setting, raw_seats[result.seat]))
    for place, setting, raw in places:
        place["high_value"] = number_of(setting.high_value)
        place["low_value"] = number_of(setting.low_value)
        place["foul"] = FOULS[raw[4]]
    for line, (_, _, _, reason, *_) in zip(document["lines"], ledger._settled.lines(), strict=True):
        line["reason"] = REASONS[reason]
        del line["rule"], line["regulation"]
    return {**document, "format": "paigow/server-ledger"}


def expected_record(ledger: Ledger, number: int) -> Document:
    """The package's ledger as :func:`records.unpacked` gives it."""
    settled = ledger._settled

    def setting_of(raw: Any) -> Document:
        low, high, low_value, high_value, foul, line = raw
        return {
            "high_value": high_value,
            "low_value": low_value,
            "foul": foul,
            "line": 255 if line is None else line,
            "high": list(high),
            "low": list(low),
        }

    keys = ("seat", "wager", "outcome", "reason", "other_seat", "line")
    money = ("stake", "net", "house", "center", "returned", "cut")
    return {
        "round": number,
        "pushed": settled.pushed,
        **setting_of(settled.dealer()[1]),
        "house": settled.house,
        "seats": [
            {
                "seat": seat,
                "outcome": outcome,
                "bonus_line": bonus_line,
                "premium": premium,
                **setting_of(setting),
                "net": net,
            }
            for seat, _, _, setting, outcome, bonus_line, premium, net in settled.seats()
        ],
        "lines": [dict(zip((*keys, *money), line, strict=True)) for line in settled.lines()],
    }


# --------------------------------------------------------------------------------- what is settled


def test_the_exported_games_are_those_of_the_package(tmp_path: Path) -> None:
    """And they are what both servers know."""
    written = run(sys.executable, FOLDER / "export_games.py", cwd=tmp_path)
    assert written == (FOLDER / "exported_games.c").read_text()


def test_the_names_of_reasons_and_fouls_were_found() -> None:
    assert len(REASONS) == 21
    assert len(FOULS) == 4


def test_every_ledger_in_json_is_the_packages(json_server: Server) -> None:
    """Games may change from line to line."""
    rounds = [made for name in Game.names() for made in rounds_of(name)]
    random.Random("order").shuffle(rounds)
    answered = answers_to_documents(json_server, (made.to_json() for made in rounds))
    for made, answer in zip(rounds, answered, strict=True):
        assert answer == expected_ledger(made.settle())


@every_game
def test_every_ledger_in_records_is_the_packages(
    record_server: Callable[[str], Server], name: str
) -> None:
    rounds = rounds_of(name)
    sent = b"".join(records.packed_round(made, n << 40) for n, made in enumerate(rounds))
    answered = list(records.answers(record_server(name).output(sent)))
    assert len(answered) == len(rounds)
    for number, (made, answer) in enumerate(zip(rounds, answered, strict=True)):
        assert answer == expected_record(made.settle(), number << 40)


def test_the_client_shows_what_the_server_answers(
    record_server: Callable[[str], Server], tmp_path: Path
) -> None:
    client, example = FOLDER / "records.py", ROOT / "examples" / "bank_round.json"
    (tmp_path / "rounds").write_bytes(
        subprocess.run(
            [sys.executable, client, "pack", example, example], check=True, capture_output=True
        ).stdout
    )
    answer = record_server("nj-supreme").output((tmp_path / "rounds").read_bytes())
    show = [sys.executable, str(client), "show"]
    lines = subprocess.run(show, check=True, capture_output=True, input=answer).stdout.splitlines()
    ledger = Round.load(example).settle()
    assert [json.loads(line) for line in lines] == [expected_record(ledger, n) for n in (1, 2)]


# ----------------------------------------------------------------------------- what is not settled

GOOD: Document = {
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
            "wagers": {
                "main": 1000,
                "dynasty": 500,
                "red_black": {"stake": 100, "color": "red"},
            },
        },
        {"seat": 5, "cards": "As Ah Ad Kc Qh 5s 3d", "wagers": {"queens_dragon": 100}},
    ],
    "bank": {"seat": 5, "chips": 10_000, "co_bank": False, "dealer_wager": 500},
}
VALUES: tuple[Any, ...] = (
    *(None, True, 1.5, 1.0, -1, 0, 1, 2, 17, 300, 10**12 + 1, 2**31, 2**63, 2**64, -(2**63) - 1),
    *("", "text", "nj-supreme", "nj-ez\0", "As", "Ks 9s", "As Kh Qd 9s 8s 6d 4c 3h", "dealer"),
    *("seat 3", "seat 5", " Ann", "Ann\n", "A" * 100, "Ä" * 101, "red", [], {}, [[]], {"stake": 1}),
)
NOT_64_BITS = (2**63, 2**64)
"""As the chips of a bank the package takes them, the server does not: see its README."""


def one_thing_else() -> Iterator[tuple[str, Document]]:
    """The good round with one thing of another value, missing, unknown or there again."""
    for path in paths(GOOD):
        for value in VALUES:
            if path != ("bank", "chips") or value not in NOT_64_BITS:
                yield f"{shown(path)} is {value!r}"[:90], put(GOOD, path, value)
        yield f"{shown(path)} is missing", without(GOOD, path)
        if isinstance(at(GOOD, path), dict):
            yield f"{shown(path)} has more", put(GOOD, (*path, "imperial"), 100)
    yield "the round has more", put(GOOD, ("more",), 1)
    one_more = changed(GOOD, ("seats",), lambda holder, step: holder[step].append(holder[step][0]))
    yield "a seat twice", one_more
    yield "seventeen seats", put(GOOD, ("seats",), GOOD["seats"][:1] * 17)


def settled_or_refused(document: Document) -> Document | None:
    """The package's ledger as the server writes it, or nothing."""
    try:
        return expected_ledger(Round.from_json(document).settle())
    except PaigowError:
        return None


def assert_is_error(answer: Document, number: int) -> None:
    assert answer.keys() == {"format", "version", "line", "error", "status", "fault"}
    assert (answer["format"], answer["version"]) == ("paigow/server-error", 1)
    assert answer["line"] == number
    assert answer["error"].isprintable()
    assert 5 < len(answer["error"]) < 200
    assert (answer["status"] is None) == (answer["fault"] is None)


def test_what_the_package_refuses_the_server_refuses(json_server: Server) -> None:
    """And what the package settles it settles alike, whatever stands where."""
    cases = dict(one_thing_else())
    answered = answers_to_documents(json_server, cases.values())
    refused = 0
    for number, (what, answer) in enumerate(zip(cases, answered, strict=True), 1):
        ledger = settled_or_refused(cases[what])
        if ledger is None:
            assert_is_error(answer, number)
            refused += 1
        else:
            assert answer == ledger, what
    assert refused > 700
    assert len(cases) - refused > 20


ERRORS = {
    "a card that is held": (
        put(GOOD, ("seats", 1, "cards"), "As Ah Ad Kc Qh 5s Ks"),
        "seat 5: duplicate card (Ks)",
        {"seat": 5, "wager": 0, "index": 0, "value": 47},
    ),
    "a card twice": (
        put(GOOD, ("dealer",), "Ks Ks 9h 8c 6s 4d 2h"),
        "dealer: duplicate card (Ks)",
        {"seat": 0, "wager": 0, "index": 1, "value": 47},
    ),
    "no card": (
        put(GOOD, ("seats", 0, "low"), "9s Zs"),
        'seat 3: low: "Zs" is not a card',
        {"seat": 0, "wager": 0, "index": 3, "value": 2},
    ),
    "too few cards": (
        put(GOOD, ("seats", 0, "cards"), "9s 8s"),
        "seat 3: cards: expected 7 cards, got 2",
        {"seat": 0, "wager": 0, "index": 0, "value": 2},
    ),
    "a negative stake": (
        put(GOOD, ("seats", 0, "wagers", "dynasty"), -500),
        "seat 3, dynasty: stake not allowed (-500)",
        {"seat": 3, "wager": 1, "index": 0, "value": -500},
    ),
    "no main wager": (
        without(GOOD, ("seats", 0, "wagers", "main")),
        "seat 3, main: wager not allowed (0)",
        {"seat": 3, "wager": 0, "index": 0, "value": 0},
    ),
    "a bank that is short of chips": (
        put(GOOD, ("bank", "chips"), 999),
        "seat 5: the bank is refused: the chips do not cover the wagers of the other players "
        "(B4, 34.13(d)2) (999)",
        {"seat": 5, "wager": 0, "index": 8, "value": 999},
    ),
    "a seat that there is not": (
        put(GOOD, ("seats", 0, "seat"), 0),
        "seat 0: bad seat number (0)",
        {"seat": 0, "wager": 0, "index": 0, "value": 0},
    ),
    "a dealer's wager below 0": (
        put(GOOD, ("bank", "dealer_wager"), -1),
        "dealer: stake not allowed (-1)",
        {"seat": 0, "wager": 0, "index": 0, "value": -1},
    ),
    "an unknown key": (
        put(GOOD, ("seats", 0, "colour"), "red"),
        'seats[0]: unknown key "colour"',
        None,
    ),
    "an unknown wager": (
        put(GOOD, ("seats", 0, "wagers", "imperial"), 100),
        'seat 3, wagers: unknown key "imperial"',
        None,
    ),
    "a huge number": (
        put(GOOD, ("seats", 0, "wagers", "main"), 10**30),
        "seat 3: main must be a whole number, not 1e+30",
        None,
    ),
    "more than 64 bits": (
        put(GOOD, ("bank", "chips"), 2**63),
        "bank: chips is out of range: 9223372036854775808",
        None,
    ),
    "a part of a cent": (
        put(GOOD, ("seats", 0, "wagers", "main"), 10.5),
        "seat 3: main must be a whole number, not 10.5",
        None,
    ),
    "another game": (
        put(GOOD, ("game",), "/etc/passwd.toml"),
        'round: there is no game "/etc/passwd.toml"',
        None,
    ),
    "a long value": (
        put(GOOD, ("version",), "x" * 1000),
        f'round: version must be 1, not "{"x" * 76}...',
        None,
    ),
}


def test_errors_name_what_is_wrong(json_server: Server) -> None:
    answered = answers_to_documents(json_server, (document for document, _, _ in ERRORS.values()))
    for answer, (_, words, fault) in zip(answered, ERRORS.values(), strict=True):
        assert (answer["error"], answer["fault"]) == (words, fault)


TEXT = json.dumps(GOOD).encode()
NO_ROUNDS: tuple[tuple[bytes, str], ...] = (
    (b"", "not JSON: byte 1"),
    (b"round", "not JSON: byte 1"),
    (TEXT[:-1], f"not JSON: byte {len(TEXT)}"),
    (TEXT + b"{}", f"not JSON: byte {len(TEXT) + 1}"),
    (b"\xff\xfe\x00", "not JSON: byte 1"),
    (b'{"game": "\xff"}', "not JSON: byte 11"),
    (b'{"game": "\x00"}', "not JSON: byte 11"),
    (b"[NaN]", "not JSON: byte 2"),
    (b"1e999", "not JSON: a number that is too large"),
    (b"9" * 400, "not JSON: a number that is too large"),
    (b"9" * 30, "round: expected an object, not 1e+30"),
    (b"[" * 100_000, "round: nested too deeply"),
    (b'{"a":' * 100_000, "round: nested too deeply"),
    (TEXT.replace(b'"game":', b'"version": 1, "game":'), 'round: "version" is there twice'),
    (TEXT.replace(b'"main":', b'"main": 1, "main":'), 'round: "main" is there twice'),
    (b" " * MOST_LINE + TEXT, f"a line of more than {MOST_LINE} bytes"),
    (b"x" * 5 * MOST_LINE, f"a line of more than {MOST_LINE} bytes"),
)


def test_lines_that_are_no_rounds_do_not_stop_the_stream(json_server: Server) -> None:
    ledger = expected_ledger(Round.from_json(GOOD).settle())
    lines = [line for bad, _ in NO_ROUNDS for line in (bad, TEXT)]
    answered = answers_to_lines(json_server, lines)
    for number, (answer, (_, words)) in enumerate(zip(answered[::2], NO_ROUNDS, strict=True)):
        assert_is_error(answer, 2 * number + 1)
        assert answer["error"] == words
    assert all(answer == ledger for answer in answered[1::2])


def test_garbage_in_lines_does_not_stop_the_stream(json_server: Server) -> None:
    """Any bytes, and rounds with some bytes changed."""
    rng = random.Random("garbage")
    lines = [rng.randbytes(rng.randrange(200)).replace(b"\n", b"") for _ in range(300)]
    for _ in range(300):
        damaged = bytearray(TEXT)
        for _ in range(rng.randint(1, 3)):
            damaged[rng.randrange(len(damaged))] = rng.choice(b'0123456789"{}[],:AKQsx \xc3\x00')
        lines.append(bytes(damaged))
    answered = answers_to_lines(json_server, [*lines, TEXT])
    assert answered[-1] == expected_ledger(Round.from_json(GOOD).settle())
    for number, answer in enumerate(answered[:-1], 1):
        if answer["format"] == "paigow/server-error":
            assert_is_error(answer, number)
        else:
            assert answer == settled_or_refused(json.loads(lines[number - 1]))


def test_a_line_may_end_as_lines_do_elsewhere_and_the_last_not_at_all(json_server: Server) -> None:
    answered = json_server.output(b"\xef\xbb\xbf" + TEXT + b"\r\n" + TEXT).splitlines()
    ledger = expected_ledger(Round.from_json(GOOD).settle())
    assert [json.loads(line) for line in answered] == [ledger, ledger]


# ------------------------------------------------------------------------------------- bad records

RECORD: bytes = records.packed_round(Round.from_json(GOOD), 77)[4:]
HEAD, SEAT = 36, 87
SIZE, VERSION, KIND, SEATS, FLAG = 1, 2, 3, 4, 5
STAKE = HEAD + 23


def patched(offset: int, data: bytes, record: bytes = RECORD) -> bytes:
    return record[:offset] + data + record[offset + len(data) :]


BAD_RECORDS: dict[str, tuple[bytes, tuple[int, int, int, int, int, int]]] = {
    # what is sent; round, status, seat, wager, index, value
    "nothing": (b"", (0, SIZE, 0, 0, 0, 0)),
    "half a head": (RECORD[:9], (0, SIZE, 0, 0, 0, 9)),
    "a head": (RECORD[:10], (77, SIZE, 0, 0, 0, 10)),
    "no seats": (RECORD[: HEAD - 1], (77, SIZE, 0, 0, 0, HEAD - 1)),
    "a byte too few": (RECORD[:-1], (77, SIZE, 0, 0, 0, len(RECORD) - 1)),
    "a byte too many": (RECORD + b"\0", (77, SIZE, 0, 0, 0, len(RECORD) + 1)),
    "a long record": (RECORD + bytes(100_000), (77, SIZE, 0, 0, 0, HEAD + 16 * SEAT + 1)),
    "another version": (patched(0, b"\2"), (77, VERSION, 0, 0, 0, 2)),
    "a long one of another version": (b"\2" * 10_000, (0x0202020202020202, VERSION, 0, 0, 0, 2)),
    "a ledger": (patched(1, b"\2"), (77, KIND, 0, 0, 1, 2)),
    "text": (
        b'{"format": "paigow/round"}',
        (int.from_bytes(b'format":', "little"), VERSION, 0, 0, 0, ord("{")),
    ),
    "too many seats": (patched(HEAD - 1, b"\x11"), (77, SEATS, 0, 0, HEAD - 1, 17)),
    "another number of seats": (patched(HEAD - 1, b"\x03"), (77, SIZE, 0, 0, 0, len(RECORD))),
    "by two hands": (patched(HEAD + 12, b"\2"), (77, FLAG, 3, 0, HEAD + 12, 2)),
    "a seat played by two hands": (
        patched(HEAD + SEAT + 12, b"\xff"),
        (77, FLAG, 5, 0, HEAD + SEAT + 12, 255),
    ),
    "no seat at all": (patched(HEAD - 1, b"\0", RECORD[:HEAD]), (77, -8, 0, 0, 0, 0)),
    "a seat twice": (patched(HEAD, b"\5"), (77, -8, 5, 0, 0, 5)),
    "a card that is none": (patched(10, b"\x35"), (77, -2, 0, 0, 0, 53)),
    "a card twice": (patched(11, RECORD[10:11]), (77, -3, 0, 0, 1, 47)),
    "a card that is held": (patched(HEAD + 5, RECORD[10:11]), (77, -3, 3, 0, 0, 47)),
    "eight low cards": (patched(HEAD + 13, b"\x08"), (77, -1, 3, 0, 0, 8)),
    "wagers that there are not": (patched(HEAD + 21, b"\xff"), (77, -10, 3, 12, 0, 255)),
    "a color that there is not": (patched(HEAD + 22, b"\2"), (77, -10, 3, 3, 0, 2)),
    "a negative stake": (
        patched(STAKE + 8, (-500).to_bytes(8, "little", signed=True)),
        (77, -9, 3, 1, 0, -500),
    ),
    "the largest number": (
        patched(STAKE, (2**63 - 1).to_bytes(8, "little")),
        (77, -9, 3, 0, 0, 2**63 - 1),
    ),
    "a stake of no wager": (patched(STAKE + 16, b"\1"), (77, -10, 3, 2, 0, 1)),
    "co-banks": (patched(18, b"\2"), (77, -16, 5, 0, 2, 2)),
    "too few chips": (patched(27, bytes(8)), (77, -16, 5, 0, 8, 0)),
}


def test_bad_records_do_not_stop_the_stream(record_server: Callable[[str], Server]) -> None:
    good = records.framed(RECORD)
    ledger = expected_record(Round.from_json(GOOD).settle(), 77)
    sent = b"".join(records.framed(bad) + good for bad, _ in BAD_RECORDS.values())
    answered = list(records.answers(record_server("nj-ez").output(sent)))
    assert len(answered) == 2 * len(BAD_RECORDS)
    assert all(answer == ledger for answer in answered[1::2])
    for what, answer in zip(BAD_RECORDS, answered[::2], strict=True):
        *fault, words = answer.values()
        assert tuple(fault) == BAD_RECORDS[what][1], what
        assert words.isprintable()
        assert len(words) > 5


def test_garbage_in_records_does_not_stop_the_stream(
    record_server: Callable[[str], Server],
) -> None:
    """Any bytes, and rounds with some bytes changed: what answers them is a ledger or an error."""
    rng = random.Random("garbage")
    sent = [rng.randbytes(rng.randrange(300)) for _ in range(200)]
    for _ in range(1000):
        damaged = RECORD
        for _ in range(rng.randint(1, 3)):
            damaged = patched(rng.randrange(len(RECORD)), rng.randbytes(1), damaged)
        sent.append(damaged)
    data = b"".join(map(records.framed, [*sent, RECORD]))
    *answered, last = records.answers(record_server("nj-ez").output(data))
    assert len(answered) == len(sent)
    assert last == expected_record(Round.from_json(GOOD).settle(), 77)
    refused = [answer for answer in answered if "error" in answer]
    assert 300 < len(refused) < len(sent)
    for answer in answered:
        if "error" not in answer:
            assert answer["house"] + sum(seat["net"] for seat in answer["seats"]) == 0


@pytest.mark.parametrize("cut", [1, 3, 4, 5, 14, 4 + HEAD, 3 + len(RECORD)])
def test_a_stream_that_is_cut_ends_with_one_message(
    record_server: Callable[[str], Server], cut: int
) -> None:
    """What came before is answered."""
    good = records.framed(RECORD)
    status, output, messages = record_server("nj-ez").ends(good + good[:cut])
    assert (status, messages) == (1, "paigow-record-server: the input ends within record 2\n")
    assert [answer["round"] for answer in records.answers(output)] == [77]


def test_a_long_record_that_is_cut_ends_with_one_message(
    record_server: Callable[[str], Server],
) -> None:
    """A length that is none, such as one read from text."""
    status, output, messages = record_server("nj-ez").ends(b'{"format": "paigow/round"}' * 1000)
    assert (status, output) == (1, b"")
    assert messages == "paigow-record-server: the input ends within record 1\n"


# ---------------------------------------------------------------------------- streams and arguments


@pytest.fixture(scope="module", params=["json", "record"])
def each_server(
    request: pytest.FixtureRequest, json_server: Server, record_server: Callable[[str], Server]
) -> tuple[Server, bytes]:
    """A server, and a round that it settles."""
    if request.param == "json":
        return json_server, TEXT + b"\n"
    return record_server("nj-ez"), records.framed(RECORD)


def test_an_answer_does_not_wait_for_the_next_round(each_server: tuple[Server, bytes]) -> None:
    server, sent = each_server
    with subprocess.Popen(server.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(2):
            process.stdin.write(sent)
            process.stdin.flush()
            assert process.stdout.read(1)  # waits without end if the answer is kept back
        process.stdin.close()
        process.stdout.read()
    assert process.returncode == 0


def test_no_rounds_have_no_answers(each_server: tuple[Server, bytes]) -> None:
    assert each_server[0].output(b"") == b""


def test_what_cannot_be_written_ends_with_a_message(each_server: tuple[Server, bytes]) -> None:
    server, sent = each_server
    with open("/dev/full", "wb") as full:
        done = subprocess.run(server.command, input=sent, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 1
    assert b"-server: cannot write" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_what_cannot_be_read_ends_with_a_message(
    each_server: tuple[Server, bytes], tmp_path: Path
) -> None:
    folder = os.open(tmp_path, os.O_RDONLY)
    try:
        done = subprocess.run(each_server[0].command, stdin=folder, capture_output=True)
    finally:
        os.close(folder)
    assert done.returncode == 1
    assert b"-server: cannot read" in done.stderr
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("arguments", [(), ("nj-ez", "nj-ez"), ("harbour.toml",), ("",)], ids=str)
def test_a_game_that_there_is_not_is_refused(built: Path, arguments: tuple[str, ...]) -> None:
    status, output, messages = Server(built / "paigow-record-server", *arguments).ends(b"")
    assert (status, output) == (2, b"")
    assert f"games: {' '.join(Game.names())}\n" in messages
