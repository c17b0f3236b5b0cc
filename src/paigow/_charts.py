"""What charts share (extra ``plot``): figures, and PNG files."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from ._documents import path_shown
from ._faults import shown
from .errors import MissingExtraError, PaigowError

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def plain(text: str) -> str:
    """Text in which a dollar does not begin a formula."""
    return text.replace("$", r"\$")


def new_figure(width: float, height: float, path: str | Path, error: type[PaigowError]) -> Figure:
    """A figure, so many inches wide and high, that will be written into a file.

    Raises:
        MissingExtraError: the extra ``plot`` is not installed.
        error: the path is not that of a ``.png`` file.
    """
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as missing:
        raise MissingExtraError(
            f"{missing.name} is missing; install the extra: pip install 'paigow[plot]'"
        ) from None
    if not isinstance(path, (str, Path)) or Path(path).suffix != ".png":
        raise error(f"a chart is a .png file, not {shown(path)}")
    return Figure(figsize=(width, height), layout="constrained")


def save(figure: Figure, path: str | Path, error: type[PaigowError]) -> None:
    """Write a figure.

    Raises:
        error: the file cannot be written.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # of letters that the font lacks
            figure.savefig(path, format="png", dpi=120)
    except (OSError, ValueError) as reason:
        why = reason.strerror if isinstance(reason, OSError) else reason
        raise error(f"cannot write {path_shown(path)}: {why}") from None
