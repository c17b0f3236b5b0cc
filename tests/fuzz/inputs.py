"""What the bytes of an input stand for: choices, and files that are nearly right."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from typing import Any, TypeVar

from documents import at, paths

_T = TypeVar("_T")

# In TOML and JSON alike, but for the first few.
WORDS = (
    *("nan", "-inf", "0x7f", "1979-05-27", "'''", "[[line]]", "{a = 1}"),
    *('""', '"any"', '"\\u0000"', '"\\ud800"', '"../x.toml"', '"' + "x" * 200 + '"'),
    *("0", "1", "-1", "7", "53", "100001", "1000000000001", "9223372036854775808", "1e400", "0.5"),
    *("true", "false", "[]", "[1]", '["A", "K"]', '["A", 2, ["A"]]', "{}", "[[]]", "9" * 5000),
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 16, 17, 53, 0.5, 1e300, 10**12, 10**12 + 1, 2**63, 2**70),
    *("", "any", "\x00", "\ud800", "x" * 200, "As", "Xx", "house", "../x.toml", "red", "nj-ez"),
    *([], [1], {}, {"stake": 100, "color": "red"}, [[[]]], {"a": {}}, 10**4000),
)


class Input:
    """Choices out of bytes; behind the end all of them are the first one."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def below(self, limit: int) -> int:
        """A number from 0 that is below the limit."""
        size = 1 if limit <= 256 else 2
        taken, self.data = self.data[:size], self.data[size:]
        return int.from_bytes(taken) % limit

    def one_of(self, things: Sequence[_T]) -> _T:
        return things[self.below(len(things))]

    def seldom(self, times: int) -> bool:
        """Once in so many times; never behind the end."""
        return self.below(times) == times - 1


def changed_lines(given: Input, text: str, others: Sequence[str]) -> str:
    """A file whose lines are changed, left out, doubled, moved, or taken from another file."""
    lines = text.splitlines()
    for _ in range(given.below(5)):
        at = given.below(len(lines) + 1)
        what = given.below(6)
        key = lines[at].partition("=")[0] if at < len(lines) else ""
        if what == 0:
            lines[at : at + 1] = [f"{key or 'name'}= {given.one_of(WORDS)}"]
        elif what == 1:
            lines[at : at + 1] = []
        elif what == 2:
            lines[at:at] = lines[at : at + 1 + given.below(4)]
        elif what == 3:
            lines[at:at] = [given.one_of(others[given.below(len(others))].splitlines() or [""])]
        elif what == 4:
            lines[at:at] = [f"{given.one_of(lines or ['x']).partition('=')[0]}= 3"]
        elif at < len(lines):
            place = given.below(len(lines[at]) + 1)
            lines[at] = lines[at][:place] + chr(given.below(1 << 16)) + lines[at][place + 1 :]
    return "\n".join(lines)


def changed_document(given: Input, document: Any) -> Any:
    """A document with parts left out, doubled, exchanged, or put in the place of others."""
    made = {"": copy.deepcopy(document)}
    for _ in range(given.below(6)):
        places = list(paths(made))
        place, other = given.one_of(places), given.one_of(places)
        holder = at(made, place[:-1])
        what = given.below(5)
        if what == 0:
            holder[place[-1]] = copy.deepcopy(given.one_of(VALUES))
        elif what == 1 and len(place) > 1:
            del holder[place[-1]]
        elif what == 2:
            holder[place[-1]] = copy.deepcopy(at(made, other))
        elif what == 3 and isinstance(holder, list):
            holder.append(copy.deepcopy(at(made, other)))
        elif isinstance(holder[place[-1]], int):
            holder[place[-1]] += given.below(1 << 16) - (1 << 15)
    return made[""]


def written(document: Any) -> bytes:
    """The document as JSON, also where it is none."""
    try:
        return json.dumps(document).encode()
    except ValueError:  # a number of too many digits
        return b"{}"
