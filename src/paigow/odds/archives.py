"""Arrays in a file: reading an archive that anybody may have damaged."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from .._documents import path_shown, read
from .._faults import shown
from ..errors import OddsError


def read_arrays(path: str | Path, names: Iterable[str], most: int) -> list[npt.NDArray[Any]]:
    """Arrays by their names, from an archive as :func:`numpy.savez` writes it.

    Args:
        path: the file.
        names: of the arrays.
        most: how many bytes it may have, packed or unpacked.

    Raises:
        OddsError: it cannot be read, is too large, or has not all of these arrays.
    """
    data = read(path, OddsError, most)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            size = sum(part.file_size for part in archive.infolist())
        if size > most:
            raise OddsError(f"{path_shown(path)} would have {size} bytes, more than {most}")
        with np.load(BytesIO(data), allow_pickle=False) as file:
            found = [file[name] for name in names]
    except OddsError:
        raise
    except Exception as error:  # there is no end of what a damaged archive may raise
        raise OddsError(f"{path_shown(path)} is no archive of arrays: {shown(error)}") from None
    for name, array in zip(names, found, strict=True):
        if not isinstance(array, np.ndarray):
            raise OddsError(f"{path_shown(path)}: {name} is no array")
    return found


def array_shown(given: object) -> str:
    """What should be an array, for a message."""
    if isinstance(given, np.ndarray):
        return f"an array of {given.dtype} {given.shape}"
    return shown(given)
