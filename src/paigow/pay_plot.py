"""The bar chart of a pay table (extra ``plot``)."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from ._faults import shown
from .errors import MissingExtraError, PayTableError

if TYPE_CHECKING:
    from .pay_reports import Edge


def _plain(text: str) -> str:
    """Text in which a dollar does not begin a formula."""
    return text.replace("$", r"\$")


def draw(edge: Edge, path: str | Path) -> None:
    """See :meth:`paigow.pay_reports.Edge.plot`."""
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"{error.name} is missing; install the extra: pip install 'paigow[plot]'"
        ) from None
    if not isinstance(path, (str, Path)) or Path(path).suffix != ".png":
        raise PayTableError(f"a bar chart is a .png file, not {shown(path)}")
    lines = [line for line in edge.lines if line.combinations]
    shares = [100 * float(line.contribution) for line in lines]
    figure = Figure(figsize=(9, 1.5 + 0.35 * len(lines)), layout="constrained")
    axes = figure.subplots()
    bars = axes.barh(
        [_plain(f"{line.hand} {line.odds and f'({line.odds})'}") for line in lines],
        shares,
        color=["tab:green" if share >= 0 else "tab:red" for share in shares],
    )
    axes.bar_label(bars, [f"{share:+.3f}%" for share in shares], padding=3, fontsize=8)
    axes.margins(x=0.15)
    axes.invert_yaxis()
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_xlabel("contribution to the player's expectation, percent of the stake")
    axes.set_title(_plain(f"{edge.pay_table}: house edge {float(edge.house_edge):.4%}"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # of letters that the font lacks
            figure.savefig(path, format="png", dpi=120)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise PayTableError(f"cannot write {shown(str(path))}: {why}") from None
