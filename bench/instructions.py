"""How many instructions a hand costs in C, counted by valgrind.

    cmake -S bench -B build/bench && cmake --build build/bench
    python bench/instructions.py [PROGRAM]          (default build/bench/count_instructions)

Unlike times these numbers do not depend on what else the machine does; nor do they tell how long
an instruction waits for memory.  Every kind of work is counted for two numbers of hands: the
difference is the work alone, without start-up.  Valgrind knows no AVX-512, so the tiers are
portable and AVX2.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PROGRAM = Path(__file__).parent.parent / "build" / "bench" / "count_instructions"
FEW, MANY = 20_000, 100_000
# The deck is run through in parts, which have to be large to be like all of it.
FEW_OF_DECK, MANY_OF_DECK = 4_000_000, 20_000_000

MODES = {
    "rows": "paigow_rank7, one by one",
    "rows-portable": "paigow_rank7_n, portable",
    "rows-avx2": "paigow_rank7_n, avx2",
    "keys": "paigow_rank7_packed, one by one",
    "keys-portable": "paigow_rank7_packed_n, portable",
    "keys-avx2": "paigow_rank7_packed_n, avx2",
    "masks-portable": "paigow_rank7_masks_n, portable",
    "masks-avx2": "paigow_rank7_masks_n, avx2",
    "deck": "the deck in order, paigow_rank7_packed in loops",
    "deck-library": "the deck in order, paigow_count_values",
    "short": "paigow_set_short, one by one",
    "set": "paigow_set, one by one",
    "set-portable": "paigow_set_n: values and line, portable",
    "set-avx2": "paigow_set_n: values and line, avx2",
    "fronts-portable": "paigow_set_n: cards in front, portable",
    "fronts-avx2": "paigow_set_n: cards in front, avx2",
}


@dataclass(frozen=True)
class Count:
    """The instructions of a whole run, and the hands it worked on."""

    instructions: int
    hands: int


def count(program: Path, mode: str, hands: int) -> Count:
    """Run the program once under callgrind."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    run = subprocess.run(
        [*command, str(program), mode, str(hands)], capture_output=True, text=True, check=False
    )
    collected = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or not collected:
        # What does not begin with "==" is the program's own.
        said = [line for line in run.stderr.splitlines() if line and not line.startswith("==")]
        raise SystemExit(f"instructions: {mode}: {said[-1] if said else 'valgrind failed'}")
    return Count(int(collected[1]), int(run.stdout))


def per_hand(program: Path, mode: str) -> float:
    """Instructions a hand, without start-up."""
    sizes = (FEW_OF_DECK, MANY_OF_DECK) if mode.startswith("deck") else (FEW, MANY)
    few, many = (count(program, mode, hands) for hands in sizes)
    return (many.instructions - few.instructions) / (many.hands - few.hands)


def main() -> None:
    """Print a table, a line as soon as it is known."""
    program = Path(sys.argv[1]) if len(sys.argv) > 1 else PROGRAM
    if not shutil.which("valgrind"):
        raise SystemExit("instructions: valgrind is not installed")
    if not program.is_file():
        raise SystemExit(f"instructions: {program} is not there: build it first")
    print("instructions a hand")
    for mode, name in MODES.items():
        print(f"  {name:60} {per_hand(program, mode):7.1f}", flush=True)


if __name__ == "__main__":
    main()
