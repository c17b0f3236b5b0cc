"""Charts of odds (extra ``plot``)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .._charts import new_figure, plain, save
from ..errors import OddsError

if TYPE_CHECKING:
    from .hands import HandOdds
    from .matrices import Matrix


def draw_settings(found: HandOdds, path: str | Path) -> None:
    """See :meth:`paigow.odds.HandOdds.plot`."""
    legal = [odds for odds in found.settings if odds.setting.foul is None]
    figure = new_figure(9, 1.5 + 0.35 * len(legal), path, OddsError)
    axes = figure.subplots()
    names = [
        f"{odds.setting.low}  {odds.setting.low_value}{' *' if odds.is_house_way else ''}"
        for odds in legal
    ]
    left = [0.0] * len(legal)
    colors = {"win": "tab:green", "push": "tab:gray", "lose": "tab:red"}
    for outcome, color in colors.items():
        shares = [100 * getattr(odds.player, outcome) / odds.player.total for odds in legal]
        axes.barh(names, shares, left=left, label=outcome, color=color)
        left = [start + share for start, share in zip(left, shares, strict=True)]
    for place, odds in enumerate(legal):
        label = f"{float(odds.expectation):+.4f}"
        axes.annotate(label, (101, place), va="center", fontsize=8, annotation_clip=False)
    axes.set_xlim(0, 100)
    axes.invert_yaxis()
    axes.set_xlabel("percent of the dealer's hands; what is gained of a unit; * the house way")
    axes.set_title(plain(f"{found.hand} against {found.dealer}, {found.game}"))
    axes.legend(ncols=3, loc="upper center", bbox_to_anchor=(0.5, -0.12))
    save(figure, path, OddsError)


def draw_matrix(found: Matrix, path: str | Path) -> None:
    """See :meth:`paigow.odds.Matrix.plot`."""
    rows, columns = len(found.players), len(found.dealers)
    figure = new_figure(4 + 0.8 * columns, 2.5 + 0.5 * rows, path, OddsError)
    axes = figure.subplots()
    shares = [[100 * float(edge) for edge in row] for row in found.edges]
    image = axes.imshow(shares, cmap="RdYlGn_r", aspect="auto")
    axes.set_xticks(range(columns), list(map(plain, found.dealers)), rotation=45, ha="right")
    axes.set_yticks(range(rows), list(map(plain, found.players)))
    for row, edges in enumerate(shares):
        for column, share in enumerate(edges):
            axes.text(column, row, f"{share:.3f}", ha="center", va="center", fontsize=8)
    axes.set_xlabel("dealer")
    axes.set_ylabel("player")
    axes.set_title(plain(f"house edge in percent, {found.game}"))
    figure.colorbar(image)
    save(figure, path, OddsError)
