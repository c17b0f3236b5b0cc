"""The bar chart of a pay table (extra ``plot``)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ._charts import new_figure, plain, save
from .errors import PayTableError

if TYPE_CHECKING:
    from .pay_reports import Edge


def draw(edge: Edge, path: str | Path) -> None:
    """See :meth:`paigow.pay_reports.Edge.plot`."""
    lines = [line for line in edge.lines if line.combinations]
    shares = [100 * float(line.contribution) for line in lines]
    figure = new_figure(9, 1.5 + 0.35 * len(lines), path, PayTableError)
    axes = figure.subplots()
    bars = axes.barh(
        [plain(f"{line.hand} {line.odds and f'({line.odds})'}") for line in lines],
        shares,
        color=["tab:green" if share >= 0 else "tab:red" for share in shares],
    )
    axes.bar_label(bars, [f"{share:+.3f}%" for share in shares], padding=3, fontsize=8)
    axes.margins(x=0.15)
    axes.invert_yaxis()
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_xlabel("contribution to the player's expectation, percent of the stake")
    axes.set_title(plain(f"{edge.pay_table}: house edge {float(edge.house_edge):.4%}"))
    save(figure, path, PayTableError)
