"""Mutation testing of the C core: changes one token or statement at a time and runs the tests.

    cmake -S csrc -B build/csrc && cmake --build build/csrc
    python csrc/tools/mutate.py build/csrc csrc/core/settle.c round push game --most 200

compiles each mutant of the file, links it with the named tests of the build in place of the
original, and runs them until one fails.  Mutants that do not compile, or that compile to the code
of the original, do not count.  It prints those that survive: each one is a test that is missing, or
a change that cannot be seen.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import random
import re
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

CSRC = Path(__file__).resolve().parent.parent
TOKEN = re.compile(
    r"""(?P<skip>/\*.*?\*/|//[^\n]*|^[ ]*\#(?:[^\n\\]|\\.)*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')
      | (?P<number>\b\d+u?\b)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<operator><<=?|>>=?|[<>=!+\-*/%&|^]=|\+\+|--|&&|\|\||->|[<>+\-*/%&|^!?])""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
STATEMENT = re.compile(r"^ +(?!return|break|continue|goto|case|else|typedef|const )[\w*(][^;{}]*;$")
OTHERS = {
    "<": ["<=", ">"],
    "<=": ["<"],
    ">": [">=", "<"],
    ">=": [">"],
    "==": ["!="],
    "!=": ["=="],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "*": ["/"],
    "/": ["*"],
    "%": ["*"],
    "<<": [">>"],
    ">>": ["<<"],
    "&": ["|"],
    "|": ["&"],
    "+=": ["-=", "="],
    "-=": ["+=", "="],
    "|=": ["&=", "="],
    "&=": ["|=", "="],
    "++": ["--"],
    "--": ["++"],
    "!": [""],
}


@dataclass(frozen=True)
class Mutant:
    """A change of the text from `start` to `end`."""

    start: int
    end: int
    new: str

    def applied_to(self, text: str) -> str:
        """The text with the change."""
        return text[: self.start] + self.new + text[self.end :]

    def described(self, path: Path, text: str) -> str:
        """Where it is, what it does, and the line as it was."""
        line = text.count("\n", 0, self.start) + 1
        old = text.splitlines()[line - 1].strip()
        return f"{path.name}:{line}: {text[self.start : self.end].strip()!r} -> {self.new!r}: {old}"


def mutants_of(text: str) -> Iterator[Mutant]:
    """Every change that is tried."""
    for match in TOKEN.finditer(text):
        token = match[0]
        if match["number"]:
            yield Mutant(*match.span(), f"({token} + 1)")
        for new in OTHERS.get(token, ()) if match["operator"] else ():
            yield Mutant(*match.span(), new)
    position = 0
    for line in text.splitlines(keepends=True):
        if STATEMENT.match(line.rstrip("\n")):
            yield Mutant(position, position + len(line) - 1, ";")
        position += len(line)


@dataclass(frozen=True)
class Trial:
    """What the mutants of one file are compiled, linked and run with."""

    build: Path
    source: Path
    tests: list[str]
    timeout: float

    def compiled(self, text: str, where: Path) -> bytes | None:
        """The machine code of a text; None if it is no C.  The object is left in `where`."""
        (where / self.source.name).write_text(text)
        include = [f"-I{folder}" for folder in (CSRC / "include", CSRC, self.source.parent)]
        flags = ["-std=c11", "-O2", "-w", "-fno-ident", *include, "-c", self.source.name]
        done = subprocess.run(["cc", *flags, "-o", "mutant.o"], cwd=where, capture_output=True)
        if done.returncode:
            return None
        subprocess.run(["strip", "mutant.o", "-o", "stripped.o"], cwd=where, check=True)
        return (where / "stripped.o").read_bytes()

    def is_killed_by(self, test: str, where: Path) -> bool:
        """Whether a test fails with the mutant that was compiled in `where`."""
        objects = self.build / "tests" / "CMakeFiles" / f"test_{test}.dir"
        parts = [*sorted(objects.rglob("*.o")), where / "mutant.o"]
        libraries = [self.build / "tests" / "libpaigow_test_support.a", self.build / "libpaigow.a"]
        subprocess.run(["cc", *parts, *libraries, "-o", test, "-pthread"], cwd=where, check=True)
        try:
            done = subprocess.run([where / test], capture_output=True, timeout=self.timeout)
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0

    def verdict(self, mutant: Mutant, text: str, original: bytes) -> str:
        """Whether a mutant is "killed", "survives", or is "none"."""
        with tempfile.TemporaryDirectory() as folder:
            where = Path(folder)
            code = self.compiled(mutant.applied_to(text), where)
            if code is None or code == original:
                return "none"
            killed = any(self.is_killed_by(test, where) for test in self.tests)
            return "killed" if killed else "survives"


def main() -> None:
    """Parse the command line, try the mutants, print what survives."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("build", type=Path, help="a build of csrc with its tests")
    parser.add_argument("source", type=Path, help="the file to change")
    parser.add_argument("tests", nargs="+", help="names of C tests, the quickest first")
    parser.add_argument("--most", type=int, default=10**6, help="so many mutants, drawn by chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=60, help="seconds for a test")
    options = parser.parse_args()
    trial = Trial(options.build.resolve(), options.source.resolve(), options.tests, options.timeout)
    text = trial.source.read_text()
    mutants = list(mutants_of(text))
    if len(mutants) > options.most:
        mutants = sorted(
            random.Random(options.seed).sample(mutants, options.most), key=lambda m: m.start
        )
    with tempfile.TemporaryDirectory() as folder:
        original = trial.compiled(text, Path(folder))
    if original is None:
        parser.error(f"{options.source} does not compile")
    verdicts = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        tried = pool.map(lambda m: trial.verdict(m, text, original), mutants)
        for mutant, verdict in zip(mutants, tried, strict=True):
            verdicts.append(verdict)
            if verdict == "survives":
                print(mutant.described(trial.source, text), flush=True)
    print(f"{verdicts.count('killed')} killed, {verdicts.count('survives')} survived")


if __name__ == "__main__":
    main()
