"""The example of a server in Python: a ledger for each round, an error for what is none."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paigow import Round

ROUNDS = ("ez_round", "ez_round_bonuses", "bank_round")


def document(root: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((root / "examples" / f"{name}.json").read_text())
    return found


def served(root: Path, sent: bytes) -> list[dict[str, Any]]:
    """The answers, by the command of the page."""
    page = (root / "docs" / "how-to" / "server-python.md").read_text()
    command = page.split("```sh\n")[1].split("\n```")[0]
    program, _, files = command.partition(" < ")
    assert files == "rounds.jsonl > ledgers.jsonl"
    words = [sys.executable if word == "python" else word for word in program.split()]
    done = subprocess.run(words, cwd=root, input=sent, capture_output=True, check=True)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="module")
def root_rounds(root: Path) -> list[dict[str, Any]]:
    return [document(root, name) for name in ROUNDS]


def test_every_round_gets_its_ledger_in_order(
    root: Path, root_rounds: list[dict[str, Any]]
) -> None:
    sent = "".join(json.dumps(found) + "\n" for found in root_rounds)
    assert served(root, sent.encode()) == [
        Round.load(root / "examples" / f"{name}.json").settle().to_json() for name in ROUNDS
    ]


def test_what_is_no_round_is_answered_by_an_error_and_the_next_one_is_served(
    root: Path, root_rounds: list[dict[str, Any]]
) -> None:
    good = json.dumps(root_rounds[0]).encode()
    long = b'{"format": "' + b"x" * 250_000 + b'"}'
    bad = {
        b"": "Expecting value",
        b"\xff\xfe\xfd": "",
        b"[" * 50_000: "",
        long: "a line has less than 100000 bytes",
        b" " * 99_998: "Expecting value",
        b" " * 99_999: "a line has less than 100000 bytes",
        b"NaN": "round: expected an object",
        json.dumps({**root_rounds[0], "game": "/etc/games.toml"}).encode(): "/etc/games.toml",
        json.dumps({**root_rounds[0], "dealer": "As"}).encode(): "expected 7 cards, got 1",
        good[:-1]: "",
    }
    answers = served(root, b"".join(line + b"\n" + good + b"\n" for line in bad) + good)
    ledger = Round.load(root / "examples" / "ez_round.json").settle().to_json()
    assert answers[1::2] == [ledger] * len(bad)
    assert answers[-1] == ledger
    for number, (answer, words) in enumerate(zip(answers[::2], bad.values(), strict=False)):
        assert set(answer) == {"line", "error"}
        assert answer["line"] == 2 * number + 1
        assert words in answer["error"]
