"""What the core takes on a small device, as tables for people to read.

    python3 csrc/firmware/measure.py csrc/firmware/build/cortex-m4-small ...

Each folder is one that a preset made, with its name.  Flash and memory are those of libpaigow.a as
a whole.  The stack of a function is its own and that of the deepest call below it, from the call
graph that the compiler writes and the calls that are in the code.  Instructions are counted by
QEMU.
"""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

BUDGETS = tomllib.loads((Path(__file__).parent / "budgets.toml").read_text())
INCLUDE = Path(__file__).parent.parent / "include" / "paigow"
TOOLS = "arm-none-eabi-"
CPUS = {"cortex-m0plus": "Cortex-M0+", "cortex-m4": "Cortex-M4", "cortex-m33": "Cortex-M33"}
# QEMU 7.2 has no Cortex-M0+: the Cortex-M0 of its microbit runs the same instructions.
QEMU = {
    "cortex-m0plus": (
        "-M microbit -global nrf51-soc.flash-size=2097152 -global nrf51-soc.sram-size=262144"
    ),
    "cortex-m4": "-M mps2-an386",
    "cortex-m33": "-M mps2-an505",
}
# Calls by pointer, which only a person can follow.  Those of the caller's own functions, which
# are handed to the core, have no callees here.
BY_POINTER = {
    "paigow_choose_five": ("value_by_rules", "value_of_wanted"),
    "random_below": ("paigow_stream_next",),
    "visit_hand": ("compile_kind", "count_kind"),
    "paigow_load_block": ("add_rows_plain", "add_masks_plain", "paigow_add_packed"),
    "paigow_block_values": ("paigow_find_values",),
    "paigow_block_settings": ("find_settings_plain",),
    "paigow_set_by": ("find_fronts_plain",),
    "paigow_has_bad_row_by": ("has_bad_row_plain",),
}

# Functions that call themselves, and how many times they are on the stack at most.
TIMES = {"visit_multisets": 14, "visit_flushes.constprop.0": 8, "visit_beside": 3}
WEAK = ("memory.c",)  # files whose functions others call
LINKED_LATER = "f7ff fffe"  # a call whose target is named by the line that follows

Function = tuple[str, str]  # the object file, or "" for a public name, and the name


class MissingToolError(RuntimeError):
    """A program that is needed is not installed."""


def run(*command: str | Path) -> str:
    """What a program prints, which must succeed."""
    found = shutil.which(str(command[0]))
    if not found:
        raise MissingToolError(
            f"{command[0]} is not installed (Debian: apt install gcc-arm-none-eabi qemu-system-arm)"
        )
    result = subprocess.run(
        [found, *map(str, command[1:])],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if result.returncode:
        raise RuntimeError(f"{command[0]} ended with {result.returncode}:\n{result.stdout}")
    return result.stdout


@dataclass(frozen=True)
class Build:
    """A folder that a preset made."""

    folder: Path

    @property
    def cpu(self) -> str:
        """The name of the processor, as the compiler has it."""
        return self.folder.name.rpartition("-")[0]

    @property
    def profile(self) -> str:
        """Small or full."""
        return self.folder.name.rpartition("-")[2]

    @property
    def library(self) -> Path:
        """The core."""
        return self.folder / "libpaigow.a"

    def emulate(self, program: str, *options: str) -> str:
        """What a program prints under QEMU."""
        return run(
            "qemu-system-arm",
            *QEMU[self.cpu].split(),
            *options,
            *("-semihosting", "-display", "none", "-monitor", "none", "-serial", "none"),
            "-kernel",
            self.folder / program,
        )

    def check(self) -> str:
        """What the checks print; they end with "N passed, N failed"."""
        return self.emulate("check")

    # ---- flash, memory, symbols ----

    @functools.cached_property
    def sizes(self) -> dict[str, int]:
        """Bytes of code, of tables (all other constants), and of memory that is written."""
        sizes = {"code": 0, "tables": 0, "ram": 0}
        kinds = {".text": "code", ".rodata": "tables", ".data": "ram", ".bss": "ram"}
        printed = run(f"{TOOLS}size", "-A", self.library)
        for section, size in re.findall(r"^(\.\w+)\S*\s+(\d+)\s+\d+$", printed, re.MULTILINE):
            if section in kinds:
                sizes[kinds[section]] += int(size)
        return sizes

    @property
    def undefined(self) -> set[str]:
        """The symbols that the core needs from elsewhere."""
        return self._symbols("--undefined-only") - self._symbols("--defined-only")

    def _symbols(self, which: str) -> set[str]:
        printed = run(f"{TOOLS}nm", "--extern-only", which, self.library)
        return set(re.findall(r"\b[A-Za-z] (\w+)$", printed, re.MULTILINE))

    # ---- stack ----

    @functools.cached_property
    def stack(self) -> dict[str, int]:
        """The stack of every public function and of all that it calls."""
        frames, calls = self._frames_and_calls()
        depths: dict[Function, int] = {}

        def depth(function: Function, above: tuple[Function, ...] = ()) -> int:
            if function in above:
                raise RuntimeError(f"recursion: {above} {function}")
            if function not in frames:
                raise RuntimeError(
                    f"{above[-1][1]} calls {function[1]}, which is no function of ours"
                )
            if function not in depths:
                others = calls.get(function, set()) - {function}
                below = max((depth(other, (*above, function)) for other in others), default=0)
                times = TIMES[function[1]] if function in calls.get(function, ()) else 1
                depths[function] = times * frames[function] + below
            return depths[function]

        return {name: depth((where, name)) for where, name in frames if name in public_functions()}

    def _frames_and_calls(self) -> tuple[dict[Function, int], dict[Function, set[Function]]]:
        frames: dict[Function, int] = {}
        by_pointer: set[Function] = set()
        for graph in self._graphs("paigow"):
            own, pointing = read_graph(graph)
            frames |= own
            by_pointer |= pointing
        calls, pushed = read_code(self.library, frames)
        # The compiler leaves out what a function saves of the arguments that came in registers.
        frames = {function: max(frames[function], pushed[function]) for function in frames}
        for function in by_pointer:
            names = BY_POINTER[function[1]]
            calls[function] |= {other for other in frames if other[1] in names}
        runtime_frames, runtime_calls = read_runtime(self._libgcc)
        return {**runtime_frames, **frames}, {**runtime_calls, **calls}

    @property
    def exceptions(self) -> dict[str, int]:
        """The functions that may take more of the stack than all others, and how much."""
        functions = BUDGETS["stack"]["exceptions"].get(self.profile, {})
        assert isinstance(functions, dict)
        return functions

    def frames_of(self, target: str) -> dict[str, int]:
        """The frame of every function of a program's own files."""
        frames: dict[str, int] = {}
        for graph in self._graphs(target):
            frames |= {name: size for (_, name), size in read_graph(graph)[0].items()}
        return frames

    def _graphs(self, target: str) -> list[Path]:
        return sorted((self.folder / "CMakeFiles" / f"{target}.dir").rglob("*.ci"))

    @property
    def _libgcc(self) -> Path:
        flags = (f"-mcpu={self.cpu}", "-mthumb", "-print-libgcc-file-name")
        return Path(run(f"{TOOLS}gcc", *flags).strip())

    @property
    def groups(self) -> dict[str, int]:
        """The deepest stack of the functions of each header, but for those that may take more."""
        deepest: dict[str, int] = {}
        for name in self.stack.keys() - self.exceptions.keys():
            header = public_functions()[name]
            deepest[header] = max(deepest.get(header, 0), self.stack[name])
        return dict(sorted(deepest.items()))

    # ---- under QEMU ----

    @functools.cached_property
    def figures(self) -> dict[str, dict[str, int]]:
        """What calls cost: instructions on average, most instructions, stack."""
        printed = self.emulate("figures", "-icount", "shift=10,align=off,sleep=off")
        figures = {}
        for line in printed.splitlines():
            name, _, rest = line.partition(": ")
            numbers = re.findall(r"(?:(\d+) (instructions))|(?:(at most|stack) (\d+))", rest)
            figures[name] = {b or c: int(a or d) for a, b, c, d in numbers}
        return figures


@functools.cache
def public_functions() -> dict[str, str]:
    """The header of every public function."""
    found: dict[str, str] = {}
    for header in sorted(INCLUDE.glob("*.h")):
        for name in re.findall(r"\b(paigow_\w+)\(", header.read_text()):
            found.setdefault(name, header.stem)
    return found


def read_graph(graph: Path) -> tuple[dict[Function, int], set[Function]]:
    """The frames of the functions of a file, and which of them call by pointer."""
    name = graph.name.removesuffix(".ci")
    text = graph.read_text()
    frames = {}
    for title, size, kind in re.findall(
        r'^node: { title: "([^"]+)" label: "[^"]*\\n(\d+) bytes \(([^)]+)\)', text, re.MULTILINE
    ):
        if kind != "static":
            raise RuntimeError(f"{title} has a frame without a fixed size")
        frames[function_of(name, title)] = int(size)
    pointing = re.findall(r'sourcename: "([^"]+)" targetname: "__indirect_call"', text)
    return frames, {function_of(name, title) for title in pointing}


def function_of(file: str, title: str) -> Function:
    """A function by its title, which begins with a path if it is local to a file, or weak."""
    path, _, name = title.rpartition(":")
    return (file if path and file not in WEAK else "", name)


def disassemble(library: Path) -> Iterable[tuple[Function, str]]:
    """Every line of code of a library, and the function it belongs to."""
    file = ""
    function = ("", "")
    for line in run(f"{TOOLS}objdump", "-dr", library).splitlines():
        if head := re.match(r"(\S+):\s+file format", line):
            file = head[1].removesuffix(".obj").removesuffix(".o")
        elif head := re.match(r"[0-9a-f]+ <([^>]+)>:", line):
            function = (file, head[1])
        elif "\t" in line:
            yield function, line


def called_in(line: str) -> str | None:
    """What a line of code calls, or goes on to."""
    jump = re.search(r"R_ARM_THM_(?:CALL|JUMP\d+|PC22)\s+(\S+)", line) or re.search(
        r"\tb\S*\t[0-9a-f]+ <([^+>]+)", line
    )
    return jump[1].removeprefix(".text.") if jump else None


def pushed_in(line: str) -> int:
    """The bytes that a line of code takes from the stack."""
    if pushed := re.search(r"\t(?:push|stmdb)\S*\t(?:sp!, )?\{([^}]+)\}", line):
        return 4 * count_registers(pushed[1])
    lowered = re.search(r"\tsub\S*\tsp, (?:sp, )?#(\d+)|\tstr\S*\t.*\[sp, #-(\d+)\]!", line)
    return int(lowered[1] or lowered[2]) if lowered else 0


def count_registers(names: str) -> int:
    """How many registers a list like "r4-r7, lr" names."""
    count = 0
    for name in names.split(","):
        first, _, last = name.strip().partition("-")
        count += int(last[1:]) - int(first[1:]) + 1 if last else 1
    return count


def read_code(
    library: Path, frames: Iterable[Function]
) -> tuple[dict[Function, set[Function]], dict[Function, int]]:
    """Which functions the code of each function calls, or goes on to, and what it pushes."""
    local = {function for function in frames if function[0]}
    calls: dict[Function, set[Function]] = {}
    pushed: dict[Function, int] = {}

    def resolved(file: str, name: str) -> Function:
        return (file, name) if (file, name) in local else ("", name)

    for (file, name), line in disassemble(library):
        function = resolved(file, name)
        pushed[function] = pushed.get(function, 0) + pushed_in(line)
        called = calls.setdefault(function, set())
        other = called_in(line)
        # (A Cortex-M0+ jumps far inside a function by the same instruction.)
        calls_itself = re.search(rf"\tbl\t.*<{name}>", line) and LINKED_LATER not in line
        if other and (other != name or calls_itself):
            called.add(resolved(file, other))
    return calls, pushed


def read_runtime(library: Path) -> tuple[dict[Function, int], dict[Function, set[Function]]]:
    """The same for libgcc, of which there is only the code: every function as all of its file."""
    names: dict[str, set[str]] = {}
    frames: dict[str, int] = {}
    calls: dict[str, set[str]] = {}
    listed = run(f"{TOOLS}nm", "--defined-only", "--print-file-name", library)
    for file, name in re.findall(r":(\S+)\.o:\S+ \w (\S+)$", listed, re.MULTILINE):
        names.setdefault(file, set()).add(name)
    for (file, _), line in disassemble(library):
        frames[file] = frames.get(file, 0) + pushed_in(line)
        if called := called_in(line):
            calls.setdefault(file, set()).add(called)
    return (
        {("", name): frames[file] for file in frames for name in names[file]},
        {
            ("", name): {("", called) for called in calls.get(file, set()) - names[file]}
            for file in names
            for name in names[file]
        },
    )


# --------------------------------------------------------------------------------------- the table


def table(rows: list[list[str]]) -> str:
    """Rows as Markdown, the first of them the head."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "| "
        + " | ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        + " |"
        for row in rows
    ]
    rule = [
        ("-" * width if not column else "-" * (width - 1) + ":")
        for column, width in enumerate(widths)
    ]
    return "\n".join([lines[0], "| " + " | ".join(rule) + " |", *lines[1:]])


def report(builds: list[Build]) -> str:
    """Everything that is measured, in four tables."""
    heads = [f"{CPUS[build.cpu]} {build.profile}" for build in builds]

    def rows(head: str, names: Iterable[str], cell: Callable[[Build, str], str]) -> str:
        return table(
            [[head, *heads], *([name, *(cell(b, name) for b in builds)] for name in names)]
        )

    def flash(build: Build, kind: str) -> str:
        return f"{build.sizes[kind]:,}"

    def stack(build: Build, header: str) -> str:
        return f"{build.groups[header]:,}" if header in build.groups else ""

    def exception(build: Build, name: str) -> str:
        return f"{build.stack[name]:,}" if name in build.exceptions else ""

    def instructions(build: Build, name: str) -> str:
        figure = build.figures.get(name)
        return f"{figure['instructions']:,} ({figure['at most']:,})" if figure else ""

    headers = sorted({header for build in builds for header in build.groups})
    exceptions = dict.fromkeys(name for build in builds for name in build.exceptions)
    calls = dict.fromkeys(
        name for build in builds for name, cost in build.figures.items() if "instructions" in cost
    )
    return "\n\n".join(
        (
            rows("bytes", ("code", "tables", "ram"), flash),
            rows("stack", headers, stack),
            rows("more stack", exceptions, exception),
            rows("instructions", calls, instructions),
        )
    )


if __name__ == "__main__":
    print(report([Build(Path(argument).resolve()) for argument in sys.argv[1:]]))
