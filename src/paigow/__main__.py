"""The `paigow` command; `python -m paigow` is the same."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line, or say which extra it needs."""
    try:
        from . import cli
    except ModuleNotFoundError as error:
        missing = error.name
        sys.exit(f"paigow: {missing} is missing; install the extra: pip install 'paigow[cli]'")
    cli.main()


if __name__ == "__main__":
    main()
