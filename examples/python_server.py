"""Settles rounds: JSON lines on standard input, ledgers on standard output.

    python examples/python_server.py < rounds.jsonl > ledgers.jsonl

Each line is a document ``paigow/round``.  The answer is one line: the document ``paigow/ledger``,
or ``{"line": 3, "error": "..."}`` if the round cannot be settled, after which the next one is read.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any, BinaryIO

import paigow

MOST_LINE = 100_000  # bytes; a round of six seats has some 2,000


def lines(stream: BinaryIO) -> Iterator[bytes]:
    """Each line; of one that is too long the beginning."""
    while line := stream.readline(MOST_LINE):
        yield line
        while len(line) == MOST_LINE and not line.endswith(b"\n"):
            line = stream.readline(MOST_LINE)


def answer(line: bytes) -> dict[str, Any]:
    """The ledger of a round.

    Raises:
        ValueError: it is no JSON, or no round: a ``PaigowError`` is a ``ValueError``.
        RecursionError: it is JSON of more levels than Python reads.
    """
    if len(line) == MOST_LINE:
        raise ValueError(f"a line has less than {MOST_LINE} bytes")
    return paigow.Round.from_json(json.loads(line)).settle().to_json()


def main() -> None:
    """Answer until the input ends."""
    for number, line in enumerate(lines(sys.stdin.buffer), 1):
        try:
            document = answer(line)
        except (ValueError, RecursionError) as error:
            document = {"line": number, "error": str(error)}
        print(json.dumps(document), flush=True)  # whoever asks may wait for the answer


if __name__ == "__main__":
    main()
