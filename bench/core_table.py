"""Print the C table of the README: `python bench/core_table.py FILE`.

FILE is what `bench_core --json FILE` wrote, built with the peer.  Ratios are those of the
benchmark: medians of the ratios within a round.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

AGAINST = {"to_peer": "OMPEval", "to_ranking": "own ranking"}


def table(mode: str, runs: list[dict[str, Any]]) -> None:
    """Print the runs of one mode, and the ratio that they have."""
    ratio = next((key for key in AGAINST if any(run[key] is not None for run in runs)), "")
    print(f"\n| {mode} | ns a hand | to the load | to {AGAINST.get(ratio, 'a peer')} |")
    print("|---|---:|---:|---:|")
    for run in runs:
        name = f"{run['name']}, {run['tier']}" if run["tier"] else run["name"]
        last = "" if not ratio or run[ratio] is None else f"{run[ratio]:.2f}"
        print(f"| {name} | {run['ns']:.2f} | {run['to_reference']:.2f} | {last} |")


def main() -> None:
    """Print one table for each mode."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    runs = json.loads(parser.parse_args().file.read_text())["runs"]
    for mode in dict.fromkeys(run["mode"] for run in runs):
        table(mode, [run for run in runs if run["mode"] == mode])


if __name__ == "__main__":
    main()
