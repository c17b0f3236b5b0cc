"""The `paigow` command; `python -m paigow` is the same."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line, or say which extra it needs."""
    try:
        from .cli import app
    except ModuleNotFoundError as error:
        sys.exit(
            f"paigow: the command line needs {error.name}; install the extra: "
            "pip install 'paigow[cli]'"
        )
    app()


if __name__ == "__main__":
    main()
