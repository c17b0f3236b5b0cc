"""The fuzz targets (`csrc/fuzz`, `tests/fuzz`) find nothing in their corpora.

Those of the core are built with the sanitizers, whatever the compiler; a fuzzer is not needed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from conftest import ROOT, run

MOST_FILES, MOST_BYTES = 45, 24_000
CORE, PACKAGE = ROOT / "csrc" / "fuzz" / "corpus", ROOT / "tests" / "fuzz" / "corpus"
FOLDERS = [folder for part in (CORE, PACKAGE) for folder in sorted(part.iterdir())]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_corpora_are_small(folder: Path) -> None:
    sizes = [file.stat().st_size for file in folder.iterdir()]
    assert 0 < len(sizes) <= MOST_FILES
    assert sum(sizes) <= MOST_BYTES


def test_the_core_under_sanitizers(root: Path, tmp_path: Path, tool_path: dict[str, str]) -> None:
    """Every target has a corpus, and every corpus is replayed."""
    debug = "-DCMAKE_BUILD_TYPE=Debug"  # is compiled the quickest
    run("cmake", "-S", root / "csrc" / "fuzz", "-B", tmp_path, debug, cwd=root, env=tool_path)
    run("cmake", "--build", tmp_path, "--parallel", "2", cwd=root, env=tool_path)
    output = run("ctest", "--test-dir", tmp_path, "--verbose", cwd=root, env=tool_path)
    files = [Path(path) for path in re.findall(r"^\d+: (/.+)$", output, re.M)]
    assert sorted(files) == sorted(CORE.glob("*/*"))
    assert re.search(rf"100% tests passed.* out of {len(list(CORE.iterdir()))}\n", output)


@pytest.mark.parametrize("name", [folder.name for folder in sorted(PACKAGE.iterdir())])
def test_what_the_package_reads(name: str) -> None:
    one: Callable[[bytes], None] = import_module(f"fuzz.{name}").one
    for file in sorted((PACKAGE / name).iterdir()):
        try:
            one(file.read_bytes())
        except Exception as error:
            raise AssertionError(f"{file}: {error!r}") from error
    one(b"")
