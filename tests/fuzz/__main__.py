"""``python -m fuzz TARGET [FOLDER ...] [OPTION ...]``, in ``tests/``, with atheris installed."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any


def main() -> None:
    atheris: Any = import_module("atheris")  # it need not be there for the tests
    name = sys.argv.pop(1)
    with atheris.instrument_imports(include=["paigow"]):
        target = import_module(f"fuzz.{name}")
    atheris.Setup(sys.argv, target.one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
