"""Reading the TOML files of house ways and pay tables, shipped ones by name, others by path."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from ._faults import shown
from .errors import PaigowError

MOST_BYTES = 1_000_000


def shipped(folder: str) -> tuple[str, ...]:
    """The names of the files that ship in a folder of the package's data."""
    files = (resources.files("paigow") / "data" / folder).iterdir()
    return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))


def load(source: str | Path, folder: str, error: type[PaigowError]) -> dict[str, Any]:
    """The document of a shipped file by name, or of any file by a path that ends in ``.toml``.

    Raises:
        error: there is no such file, or it is not TOML.
    """
    data = _read(source, folder, error)
    if len(data) > MOST_BYTES:
        raise error(f"{source} has more than {MOST_BYTES} bytes")
    try:
        return tomllib.loads(data.decode())
    except (ValueError, RecursionError) as reason:
        raise error(f"{source} is not TOML: {reason}") from None


def _read(source: str | Path, folder: str, error: type[PaigowError]) -> bytes:
    if str(source).endswith(".toml"):
        try:
            with Path(source).open("rb") as file:
                return file.read(MOST_BYTES + 1)
        except (OSError, TypeError, ValueError) as reason:
            raise error(f"cannot read {shown(source)}: {reason}") from None
    names = shipped(folder)
    if source not in names:
        raise error(
            f"there is no {shown(source)}; there are {', '.join(names)}, or give a .toml file"
        )
    return (resources.files("paigow") / "data" / folder / f"{source}.toml").read_bytes()
