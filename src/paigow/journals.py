"""Journals: the rounds of a table on file, which can be settled again to the same cents.

A journal is a text file with one JSON object a line: first what it is of, then each round with what
it brought, last how many there were.  Each line carries a check (SHA-256, the first 16 digits) of
itself and of the check before, so that a file that was cut, or changed, is noticed.

A line is written when its round is settled.  A journal that was cut at any byte is read up to the
last whole round.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Self

from ._documents import check_format, fields, parse_json, typed
from ._faults import shown
from .errors import JournalError, PaigowError
from .games import Game
from .ledgers import Ledger
from .rounds import Round
from .simulation import checked_seed

if TYPE_CHECKING:
    from .sessions import Played

FORMAT = "paigow/journal"
VERSION = 1
MOST_LINE = 1_000_000
_FIRST = ""


def _check(before: str, document: Mapping[str, Any]) -> str:
    text = before + json.dumps(document, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _line(document: Mapping[str, Any], check: str) -> str:
    return json.dumps({**document, "check": check}, separators=(",", ":")) + "\n"


class JournalWriter:
    """Writes a journal, round by round; a context manager that ends it.

    A file without any round is taken away again if something goes wrong.

    Args:
        path: of the file, which must not exist yet.
        game: the game, as :meth:`paigow.Game.load` would find it from the journal's folder.
        seed: of the deals; not written unless it is given.

    Raises:
        JournalError: the file exists, or cannot be written.
        PaigowError: the seed is none.
    """

    def __init__(self, path: str | Path, game: str, seed: int | None = None) -> None:
        """Begin the file."""
        typed(game, str, "the game of a journal", JournalError)
        of_seed = {} if seed is None else {"seed": checked_seed(seed)}
        try:
            self._path = Path(path)
            # Closed when the journal ends.
            self._file: IO[str] = self._path.open("x", encoding="utf-8", newline="\n")
        except (OSError, TypeError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise JournalError(f"cannot write {shown(str(path))}: {why}") from None
        self._before = _FIRST
        self._count = 0
        self._write({"format": FORMAT, "version": VERSION, "game": game, **of_seed})

    def _write(self, document: dict[str, Any]) -> None:
        self._before = _check(self._before, document)
        self._file.write(_line(document, self._before))
        self._file.flush()

    def add(self, played: Played) -> None:
        """Write a round."""
        self._count += 1
        self._write(
            {
                "round": self._count,
                "dice": list(played.dice),
                "start": played.start,
                "document": played.round.to_json(),
                "players": played.ledger.players,
                "house": played.ledger.house,
            }
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self._write({"rounds": self._count})
        self._file.close()
        if error is not None and not self._count:
            self._path.unlink(missing_ok=True)  # nothing happened


@dataclass(frozen=True, slots=True)
class Journal:
    """A journal that was read.

    Attributes:
        game: the game.
        rounds: those that are whole.
        nets: of each round, what each player and ``"house"`` gained, in cents.
        problem: what is wrong with the file, or ``None`` if it is whole.
    """

    game: Game
    rounds: tuple[Round, ...]
    nets: tuple[Mapping[str, int], ...]
    problem: str | None

    @classmethod
    def load(cls, path: str | Path, game: Game | None = None) -> Self:
        """Read a journal; one that was cut up to the last whole round.

        Args:
            path: of the file.
            game: the game, if it is not the one that the journal names.

        Raises:
            JournalError: the file cannot be read, is no journal, or was changed.
            GameError: there is no such game.
        """
        lines, problem = _whole_lines(path)
        if not lines:
            raise JournalError(f"{path}: there is no whole line in it")
        head = fields(lines[0], f"{path}:1", JournalError, ("format", "version", "game"), ("seed",))
        check_format(head, f"{path}:1", FORMAT, VERSION, JournalError)
        if game is None:
            game = _game(head["game"], Path(path).parent)
        rounds, nets = [], []
        ends = False
        for number, line in enumerate(lines[1:], 1):
            if ends:
                raise JournalError(f"{path}:{number + 1}: comes after the end")
            if "rounds" in line:
                _end(line, number - 1, f"{path}:{number + 1}")
                ends = True
                continue
            known = _round(line, number, f"{path}:{number + 1}")
            rounds.append(Round.from_json(known["document"], Path(path).parent, game))
            nets.append({**known["players"], "house": known["house"]})
        if not ends and problem is None:
            problem = f"{path} ends after round {len(rounds)} without an end"
        return cls(game, tuple(rounds), tuple(nets), problem)

    def replay(self) -> Iterator[Ledger]:
        """Settle every round again.

        Raises:
            JournalError: a round brings something else than the journal says.
        """
        for number, (played, nets) in enumerate(zip(self.rounds, self.nets, strict=True), 1):
            ledger = played.settle()
            if {**ledger.players, "house": ledger.house} != nets:
                raise JournalError(
                    f"round {number} brings {shown(ledger.players)} and {ledger.house} for the "
                    f"house, not {shown(nets)}"
                )
            yield ledger


def _game(name: Any, folder: Path) -> Game:
    if not isinstance(name, str):
        raise JournalError(f"a game is text, not {shown(name)}")
    return Game.load(folder / name if name.endswith(".toml") else name)


def _round(line: dict[str, Any], number: int, where: str) -> dict[str, Any]:
    """The line of a round, if it is the one with this number."""
    required = ("round", "dice", "start", "document", "players", "house")
    known = fields(line, where, JournalError, required)
    if known["round"] != number:
        raise JournalError(f"{where}: is round {shown(known['round'])}, not {number}")
    typed(known["players"], dict, f"{where}: players", JournalError)
    typed(known["house"], int, f"{where}: house", JournalError)
    return known


def _end(line: Mapping[str, Any], rounds: int, where: str) -> None:
    if fields(line, where, JournalError, ("rounds",))["rounds"] != rounds:
        raise JournalError(f"{where}: says {shown(line['rounds'])} rounds, there are {rounds}")


def _whole_lines(path: str | Path) -> tuple[list[dict[str, Any]], str | None]:
    """The lines without their checks, and what is wrong with the last one.

    Raises:
        JournalError: the file cannot be read, or a line was changed.
    """
    documents: list[dict[str, Any]] = []
    before = _FIRST
    try:
        with Path(path).open("rb") as file:
            for number, data in enumerate(iter(lambda: file.readline(MOST_LINE + 1), b""), 1):
                if not data.endswith(b"\n"):
                    if len(data) > MOST_LINE:
                        raise JournalError(f"{path}:{number}: more than {MOST_LINE} bytes")
                    return documents, f"{path} was cut in line {number}"
                document = _checked(data, before, f"{path}:{number}")
                before = document.pop("check")
                documents.append(document)
    except (OSError, TypeError, ValueError) as error:
        if isinstance(error, PaigowError):
            raise
        why = error.strerror if isinstance(error, OSError) else error
        raise JournalError(f"cannot read {shown(str(path))}: {why}") from None
    return documents, None


def _checked(data: bytes, before: str, where: str) -> dict[str, Any]:
    """A line, if its check is right."""
    document = parse_json(data, where, JournalError)
    if not isinstance(document, dict) or "check" not in document:
        raise JournalError(f"{where}: is no line of a journal")
    content = {key: value for key, value in document.items() if key != "check"}
    check = _check(before, content)
    # The bytes themselves, too: the same content can be written in other ways.
    if document["check"] != check or data != _line(content, check).encode():
        raise JournalError(f"{where}: was changed: its check is not {shown(document['check'])}")
    return document
