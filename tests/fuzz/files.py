"""Files for the targets that read TOML by the path of a file."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from fuzz.inputs import Input, changed_lines


@cache
def _folder() -> Path:
    made = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, made)
    return Path(made)


@cache
def _texts(names: tuple[str, ...], text_of: Callable[[str], str]) -> tuple[str, ...]:
    return tuple(text_of(name) for name in names)


def nearly(given: Input, names: tuple[str, ...], text_of: Callable[[str], str]) -> Path:
    """A file of any bytes, or one that ships with something done to it."""
    file = _folder() / "x.toml"
    if given.seldom(4):
        file.write_bytes(given.data)
        return file
    texts = _texts(names, text_of)
    text = changed_lines(given, given.one_of(texts), texts)
    file.write_bytes(text.encode("utf-8", "replace"))
    return file
