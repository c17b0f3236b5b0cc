"""Keeps the few inputs of a fuzz target that reach the most: ``keep.py FUZZER FOUND CORPUS``.

Out of the folders FOUND (a fuzzer's own) and CORPUS (the one in the tree) CORPUS becomes the files
that reach the most new places of the code, one after the other, up to 40 files and 20,000 bytes;
what is in CORPUS by a name of its own, because it once failed, stays.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

MOST_FILES, MOST_BYTES = 40, 20_000
DIGEST = 40  # characters of the name that libFuzzer gives a file


def reached(fuzzer: str, folders: list[Path], scratch: Path) -> dict[Path, set[str]]:
    """The places in the code that each file reaches, as libFuzzer merges them."""
    control = scratch / "control"
    options = ("-set_cover_merge=1", "-use_counters=0", f"-merge_control_file={control}")
    (scratch / "merged").mkdir()
    subprocess.run([fuzzer, *options, scratch / "merged", *folders], check=True)
    lines = control.read_text().splitlines()
    files = [Path(name) for name in lines[2 : 2 + int(lines[0])]]
    found: dict[Path, set[str]] = {file: set() for file in files}
    for line in lines:
        kind, _, rest = line.partition(" ")
        if kind == "FT":
            number, *places = rest.split()
            found[files[int(number)]] = set(places)
    return found


def chosen(found: dict[Path, set[str]]) -> list[Path]:
    """The file that adds the most, the smallest of these, and so on."""
    kept: list[Path] = []
    seen: set[str] = set()
    size = 0

    def gain(file: Path) -> tuple[int, int, str]:
        return len(found[file] - seen), -file.stat().st_size, file.name

    while len(kept) < MOST_FILES and any(found[file] - seen for file in found):
        best = max(found, key=gain)
        seen |= found.pop(best)
        if size + best.stat().st_size <= MOST_BYTES:
            kept.append(best)
            size += best.stat().st_size
    return kept


def main() -> None:
    """Keep them."""
    fuzzer, *folders = sys.argv[1:]
    corpus = Path(folders[-1])
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        kept = chosen(reached(fuzzer, [Path(name) for name in folders], scratch))
        for file in kept:
            shutil.copy(file, scratch / f"kept-{file.name}")
        for file in corpus.iterdir():
            if len(file.name) == DIGEST:
                file.unlink()
        for file in scratch.glob("kept-*"):
            shutil.move(file, corpus / file.name.removeprefix("kept-"))


if __name__ == "__main__":
    main()
