"""Reading documents, JSON and TOML: files, and the checks of what stands in their fields."""

from __future__ import annotations

import os
import re
import stat
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar, cast

from ._faults import MOST_SHOWN, shown
from .errors import PaigowError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

MOST_BYTES = 1_000_000
# The memory that the TOML parser takes for one dotted key grows with the square of its length: with
# these limits it stays below 200 MB.
MOST_TOML = 100_000
MOST_LINE = 1_000

_T = TypeVar("_T")
_Error = type[PaigowError]
_NAMES: dict[type, str] = {
    bool: "true or false",
    dict: "an object",
    int: "a whole number",
    list: "a list",
    str: "text",
    tuple: "a tuple",
}


def read(path: str | Path, error: _Error, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file.

    Raises:
        error: it cannot be read, or has more than ``most`` bytes.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(most + 1)
    except (OSError, TypeError, ValueError) as reason:
        why = reason.strerror if isinstance(reason, OSError) else reason
        raise error(f"cannot read {path_shown(path)}: {why}") from None
    if len(data) > most:
        raise error(f"{path} has more than {most} bytes")
    return data


def _refuse_pipes(path: str | Path, error: _Error) -> None:
    """A document may name a pipe, into which nobody ever writes."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, TypeError, ValueError):
        return  # what is wrong is said when it is read
    if not stat.S_ISREG(mode):
        raise error(f"{path} is not a file")


def path_shown(path: object) -> str:
    """A path for a message; of a long one the end, which tells files apart."""
    if isinstance(path, (str, Path)) and len(str(path)) > MOST_SHOWN - 2:
        return f"...{str(path)[5 - MOST_SHOWN :]!r}"
    return shown(_name(path))


def _name(source: object) -> object:
    return str(source) if isinstance(source, Path) else source


def beside(source: str, folder: str | Path | None, error: _Error) -> str | Path:
    """A name that a document gives or, if it is a path, that path relative to the folder.

    Raises:
        error: it is a path, and there is no folder.
    """
    if not source.endswith(".toml"):
        return source
    if folder is None:
        raise error(f"only what ships with the package can be named here, not {shown(source)}")
    return Path(folder) / source


def parse_json(data: bytes, where: str, error: _Error) -> Any:
    """A JSON document.

    Raises:
        error: it is not JSON, names a field twice, or has a number that is none.
    """
    import json

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        for key, times in Counter(key for key, _ in pairs).items():
            if times > 1:
                raise error(f"{where}: {shown(key)} is there twice")
        return dict(pairs)

    def refuse(constant: str) -> Any:
        raise error(f"{where}: {constant} is no number")

    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=once, parse_constant=refuse)
    except PaigowError:
        raise
    except (ValueError, RecursionError) as reason:
        raise error(f"{where} is not JSON: {reason}") from None


def _folder(name: str) -> Traversable:
    from importlib import resources

    return resources.files("paigow") / "data" / name


def load_schema(name: str) -> dict[str, Any]:
    """A JSON Schema that ships with the package."""
    data = (_folder("schemas") / f"{name}.schema.json").read_bytes()
    return cast(dict[str, Any], parse_json(data, name, PaigowError))


def shipped(folder: str) -> tuple[str, ...]:
    """The names of the TOML files in a folder of the package's data."""
    names = (file.name for file in _folder(folder).iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in names if n.endswith(".toml")))


def toml_text(source: str | Path, folder: str, error: _Error) -> str:
    """The text of a shipped file by its name, or of any file by a path that ends in ``.toml``.

    Raises:
        error: there is no such file, it is too long or not UTF-8.
    """
    if str(source).endswith(".toml"):
        _refuse_pipes(source, error)
        data = read(source, error, MOST_TOML)
    elif _name(source) in (names := shipped(folder)):
        data = (_folder(folder) / f"{source}.toml").read_bytes()
    else:
        known = ", ".join(names)
        raise error(f"there is no {shown(_name(source))}; there are {known}, or give a .toml file")
    if max(map(len, data.splitlines()), default=0) > MOST_LINE:
        raise error(f"{source} has a line of more than {MOST_LINE} bytes")
    try:
        return data.decode("utf-8-sig")
    except ValueError as reason:
        raise error(f"{source} is not TOML: {reason}") from None


def parse_toml(text: str, where: str, error: _Error) -> dict[str, Any]:
    """A TOML document.

    Raises:
        error: it is not TOML.
    """
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as reason:
        raise error(f"{where} is not TOML: {reason}") from None


def load_toml(source: str | Path, folder: str, error: _Error) -> dict[str, Any]:
    """The document in a file: as :func:`toml_text` and :func:`parse_toml`."""
    return parse_toml(toml_text(source, folder, error), str(source), error)


_TOML_STRING = re.compile(
    r'''"""(?:\\[\s\S]|[^\\])*?"{3,5}|'{3}[\s\S]*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#.*'''
)


class Places:
    """Where keys, and the tables of an array such as ``[[line]]``, stand in a TOML text.

    Args:
        source: what the file is called.
        array: the name of the array of tables.
        text: the text, or nothing if it is not known.
    """

    def __init__(self, source: str, array: str, text: str = "") -> None:
        self._source, self._array = source, array
        # Text within a string may look like a table: what spans lines is blotted out.
        blotted = _TOML_STRING.sub(
            lambda m: "\n" * m[0].count("\n") if "\n" in m[0] else m[0], text
        )
        self._lines = blotted.split("\n")
        header = re.compile(rf"""\s*\[\[\s*(["']?){array}\1\s*\]\]""")
        tables = [n for n, line in enumerate(self._lines) if header.match(line)]
        self._starts = [0, *tables, len(self._lines)]  # the keys before all tables, the tables

    def __call__(self, number: int, key: str = "") -> str:
        """Where a table, counted from 1, or one of its keys stands: ``my.toml:7: line 2``."""
        return f"{self._at(number, key)}: {self._array} {number}"

    def top(self, key: str = "") -> str:
        """Where a key before all tables stands: ``my.toml:3``."""
        return self._at(0, key)

    def _at(self, number: int, key: str) -> str:
        if number + 1 >= len(self._starts):  # no text, or an array of inline tables
            return self._source
        pattern = re.compile(rf"""\s*(["']?){re.escape(str(key))}\1\s*=""")
        start, end = self._starts[number : number + 2]
        for line in range(start, end):
            if key and pattern.match(self._lines[line]):
                return f"{self._source}:{line + 1}"
        return f"{self._source}:{start + 1}" if number else self._source


def fields(
    document: Any,
    where: str | Callable[[str], str],
    error: _Error,
    required: Collection[str] = (),
    optional: Collection[str] = (),
) -> dict[str, Any]:
    """The document itself, if it has all the required fields and no unknown ones.

    Args:
        document: anything.
        where: what the document, or what a field of it, is called in an error.
        error: the class of the error.
        required: fields that must be there.
        optional: fields that may be there.

    Raises:
        error: it has not, or is no table of fields at all.
    """
    at = (lambda key: where) if isinstance(where, str) else where
    if not isinstance(document, dict):
        raise error(f"{at('')}: expected {_NAMES[dict]}, not {shown(document)}")
    for key in document:
        if key not in required and key not in optional:
            known = ", ".join((*required, *optional))
            raise error(f"{at(key)}: unknown key {shown(key)}; there are {known}")
    for key in required:
        if key not in document:
            raise error(f"{at('')}: {shown(key)} is missing")
    return document


def typed(value: object, kind: type[_T], what: str, error: _Error) -> _T:
    """The value itself, if it is of the kind; whole numbers of any type but bool as ``int``.

    Raises:
        error: it is not.
    """
    if type(value) is kind:
        return value  # at once: telling whole numbers from other objects takes long
    if kind is int and isinstance(value, SupportsIndex) and not isinstance(value, bool):
        try:
            return cast(_T, index(value))
        except TypeError:
            pass  # an array with an axis
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise error(f"{what} must be {_NAMES[kind]}, not {shown(value)}")
    return value


def check_format(
    document: Mapping[str, Any], where: str, name: str, version: int, error: _Error
) -> None:
    """Check that a document is of a format and a version that can be read.

    Raises:
        error: it is of another.
    """
    for key, value in (("format", name), ("version", version)):
        if type(document[key]) is not type(value) or document[key] != value:
            raise error(f"{where}: {key} must be {shown(value)}, not {shown(document[key])}")


MOST_NAME = 100
_NOBODY = ("dealer", "house")  # ledgers have lines and totals of theirs


def player_name(value: object, where: str, error: _Error) -> str:
    """The name of a player itself.

    Raises:
        error: it is no text that can be printed, has spaces around it, or is that of dealer or
            house.
    """
    if not isinstance(value, str) or not value.isprintable() or len(value) > MOST_NAME:
        raise error(
            f"{where}: player is printable text of up to {MOST_NAME} characters, not {shown(value)}"
        )
    if not value or value != value.strip() or value in _NOBODY:
        raise error(f"{where}: the player cannot be called {shown(value)}")
    return value


def plain(value: Any) -> Any:
    """A whole number of any type but bool as ``int``; anything else as it is, to be refused."""
    if type(value) is int or isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def name_of(document: dict[str, Any], where: str | Callable[[str], str], error: _Error) -> str:
    """The name that a file gives itself; its source, if it names one, is text too.

    Raises:
        error: they are not.
    """
    at = (lambda key: where) if isinstance(where, str) else where
    typed(document.get("source", ""), str, f"{at('source')}: source", error)
    return filled(document["name"], f"{at('name')}: name", error)


def filled(value: object, what: str, error: _Error) -> str:
    """The value itself, if it is text that says something.

    Raises:
        error: it is not.
    """
    text = typed(value, str, what, error)
    if not text.strip() or not text.isprintable():
        raise error(f"{what} must be printable and not empty, not {shown(text)}")
    return text
