"""Writes the whole library as two files, paigow.c and paigow.h.

    python3 csrc/tools/amalgamate.py OUTDIR [--tables FILE] [--cc COMMAND]

The ranking tables are made by a program that is compiled with the C compiler first, unless --tables
says where they are already.  The same sources give the same files, byte by byte, on every machine.

All sources become one translation unit, so a name that is local to a file must differ from those of
all others; the script fails if one does not.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

CORE = Path(__file__).resolve().parent.parent
PUBLIC = CORE / "include"
SOURCES = CORE / "cmake" / "sources.cmake"
GENERATOR = (CORE / "tables" / "generate.c", CORE / "tables" / "define_rank.c")

# Clang would warn of functions of internal headers, which are not in headers any more.
PROFILES = """
#include "paigow.h"

#ifdef __clang__
#pragma clang diagnostic ignored "-Wunused-function"
#endif
{sources}
#ifdef PAIGOW_SMALL
{small_sources}
#else
{full_sources}
#endif
"""

INCLUDE = re.compile(r'^#include "(.+)"\n', re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# What a file defines for itself, as clang-format lays it out.
MACRO = re.compile(r"^#define (\w+)", re.MULTILINE)
STATIC = re.compile(r"^(?:\w+ )?static [^;{}()=\[\]]*?(\w+)(?= =|[;(\[])", re.MULTILINE)
AFTER_BRACE = re.compile(r"^\} (\w+)(?= =|[;\[])", re.MULTILINE)
TYPE = re.compile(r"^typedef [^{}]*?(\w+)(?:\([^{}]*\))?;", re.MULTILINE)
ENUM = re.compile(r"^(?:typedef )?enum\b[^;{]*\{([^}]*)\}", re.MULTILINE)
IN_ENUM = re.compile(r"(?:^|,)\s*(\w+)")


def inlined(path: Path, done: set[Path]) -> str:
    """The text of a file, and in it what it includes of the library, unless that is `done`."""
    done.add(path)

    def replacement(include: re.Match[str]) -> str:
        included = find(include[1], path.parent)
        return "" if included in done else inlined(included, done)

    name = path.relative_to(CORE).as_posix() if path.is_relative_to(CORE) else path.name
    return f"\n/* ==== {name} ==== */\n\n{INCLUDE.sub(replacement, path.read_text('utf-8'))}"


def find(name: str, beside: Path) -> Path:
    """The file that an include means."""
    for folder in (beside, PUBLIC, CORE):
        if (folder / name).is_file():
            return (folder / name).resolve()
    raise FileNotFoundError(f'no file for #include "{name}" in {beside}')


def local_names(text: str) -> set[str]:
    """The macros, types, constants, objects and functions that a file defines for itself."""
    text = COMMENT.sub("", text)
    names = {name for kind in (MACRO, STATIC, AFTER_BRACE, TYPE) for name in kind.findall(text)}
    return names.union(*(IN_ENUM.findall(enum) for enum in ENUM.findall(text)))


def check_names(paths: set[Path]) -> None:
    """Fail if two files define the same name: in one file each would see that of the other."""
    first: dict[str, Path] = {}
    for path in sorted(paths):
        for name in local_names(path.read_text("utf-8")):
            if name in first:
                sys.exit(f"amalgamate: {first[name]} and {path} both define {name}")
            first[name] = path


def source_lists() -> dict[str, list[Path]]:
    """The lists that CMake reads, by their names."""
    lists = re.findall(r"^set\((\w+)\s([^)]*)\)", SOURCES.read_text("utf-8"), re.MULTILINE)
    return {name: [CORE / path for path in paths.split()] for name, paths in lists}


def make_tables(compiler: str, folder: Path) -> Path:
    """The generated tables, made in that folder."""
    program, tables = folder / "generate", folder / "paigow_tables.c"
    command = [*shlex.split(compiler), "-O1", f"-I{CORE}", f"-I{PUBLIC}", *map(str, GENERATOR)]
    subprocess.run([*command, "-o", str(program)], check=True)
    subprocess.run([str(program), str(tables)], check=True)
    return tables


def head(name: str, what: str) -> str:
    """The comment on top of a file, with the licence: the two files travel alone."""
    licence = (CORE.parent / "LICENSE").read_text("utf-8").strip()
    text = f"{name} - {what}.\n\nMade by csrc/tools/amalgamate.py; do not edit.\n\n{licence}"
    return "/* " + re.sub(r"\n(.)", r"\n * \1", text).replace("\n\n", "\n *\n") + "\n */\n"


def amalgamate(out: Path, tables: Path) -> None:
    """Write the two files."""
    done: set[Path] = set()
    header = inlined(PUBLIC / "paigow.h", done)
    texts = {
        name: "".join(inlined(path, done) for path in paths)
        for name, paths in source_lists().items()
    }
    check_names(done)
    source = PROFILES.format(**texts) + inlined(tables, done)

    out.mkdir(parents=True, exist_ok=True)
    write(out / "paigow.h", head("paigow.h", "all headers of the library") + header)
    write(out / "paigow.c", head("paigow.c", "the whole library") + source)


def write(path: Path, text: str) -> None:
    """Write the same bytes everywhere."""
    path.write_bytes(text.encode())


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, metavar="OUTDIR", help="where to write the two files")
    parser.add_argument("--tables", type=Path, help="paigow_tables.c, if it has been generated")
    parser.add_argument(
        "--cc", default="cc", help="the C compiler that makes it if not (%(default)s)"
    )
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = options.tables or make_tables(options.cc, Path(folder))
        amalgamate(options.out, tables)


if __name__ == "__main__":
    main()
