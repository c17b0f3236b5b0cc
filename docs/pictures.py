"""Pictures of the pages about the design, drawn from the package's own numbers when they are built.

``{picture} kinds`` becomes a drawing, with the text of the directive below it.  A drawing takes the
color of the text around it, so that it is read on a dark page as well.
"""

from __future__ import annotations

import re
from collections import defaultdict
from html import escape
from io import StringIO
from itertools import accumulate, combinations_with_replacement, count
from math import comb
from typing import Any, ClassVar

import numpy as np
from docutils import nodes
from docutils.parsers.rst import directives
from matplotlib import rc_context
from matplotlib.collections import PolyCollection
from matplotlib.figure import Figure
from matplotlib.patches import Polygon
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from paigow import HouseWay, arrays, hands, odds

INK = "#010203"  # becomes the color of the text
COLORS = ("#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377")
STYLE: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "paigow",
    "font.family": "sans-serif",
    "font.size": 9,
    **dict.fromkeys(
        ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), INK
    ),
}


# ------------------------------------------------------------------------------------------- kinds

# The first number of each sort of kinds: see paigow/kind.h.
SORTS = {
    0: "no joker,\nno flush possible",
    49_205: "the joker,\nno flush possible",
    67_600: "no joker,\na flush possible",
    208_741: "the joker,\na flush possible",
}


def draw_kinds(figure: Figure) -> None:
    """How many hands each sort of kinds stands for."""
    every = hands.kinds().hands
    ends = [*list(SORTS)[1:], len(every)]
    sizes = [end - first for first, end in zip(SORTS, ends, strict=True)]
    stands_for = [int(every[first:end].sum()) for first, end in zip(SORTS, ends, strict=True)]
    axes = figure.subplots()
    rows = ((1, sizes), (0, stands_for))
    edges = {}
    for height, parts in rows:
        shares = [part / sum(parts) for part in parts]
        edges[height] = [0.0, *accumulate(shares)]
        axes.barh([height] * len(parts), shares, 0.3, edges[height][:-1], color=COLORS)
    for number, color in enumerate(COLORS[: len(SORTS)]):
        corners = [(edges[1][number + n], 0.85) for n in (0, 1)]
        corners += [(edges[0][number + n], 0.15) for n in (1, 0)]
        axes.add_patch(Polygon(corners, color=color, alpha=0.3, linewidth=0))
    for number, (words, size, total) in enumerate(
        zip(SORTS.values(), sizes, stands_for, strict=True)
    ):
        text = f"{words}\n{size:,} kinds\n{total:,} hands"
        axes.text(0.125 + number / 4, 1.3, text, ha="center", color=COLORS[number])
    axes.text(0, 0.75, f"{sum(sizes):,} kinds", va="top")
    axes.text(0, -0.25, f"{sum(stands_for):,} hands", va="top")
    axes.set(xlim=(0, 1), ylim=(-0.45, 1.95))
    axes.axis("off")


# ------------------------------------------------------------------------- rows that are displaced

RANKS, CARDS, BITS, COLUMN_BITS = 6, 3, 8, 4


def small_keys() -> list[int]:
    """The least numbers of which no two sums of three are the same."""
    keys: list[int] = []
    for key in count():
        sums = [sum(chosen) for chosen in combinations_with_replacement([*keys, key], CARDS)]
        if len(set(sums)) == len(sums):
            keys.append(key)
        if len(keys) == RANKS:
            return keys
    raise AssertionError


def displaced(sums: set[int]) -> dict[int, tuple[list[int], int]]:
    """Columns and offset of each row: the fullest one first, each where it first fits."""
    rows = defaultdict(list)
    for total in sorted(sums):
        rows[total >> COLUMN_BITS].append(total & ((1 << COLUMN_BITS) - 1))
    taken: set[int] = set()
    found = {}
    for row in sorted(rows, key=lambda row: -len(rows[row])):
        offset = next(o for o in count() if not taken & {o + column for column in rows[row]})
        taken |= {offset + column for column in rows[row]}
        found[row] = rows[row], offset
    return found


def slots(rows: dict[int, tuple[list[int], int]]) -> int:
    """How long the array of these rows is."""
    return 1 + max(offset + max(columns) for columns, offset in rows.values())


def draw_rows(figure: Figure) -> None:
    """Three cards of six ranks: sums in rows, the rows moved, one array."""
    every = list(combinations_with_replacement(small_keys(), CARDS))
    spread = [
        displaced({sum(chosen) * factor % (1 << BITS) for chosen in every})
        for factor in range(1, 1 << BITS, 2)
    ]
    rows = min(spread, key=slots)
    grid, moved, array = figure.subplot_mosaic(
        [["grid", "moved"], ["array", "array"]],
        height_ratios=(8, 1),
        width_ratios=(1 << COLUMN_BITS, slots(rows)),
    ).values()
    for row, (columns, offset) in rows.items():
        color = COLORS[row % len(COLORS)]
        for axes, first, line in ((grid, 0, row), (moved, offset, row), (array, offset, 0)):
            cells = [
                _box(first + c + 0.1, first + c + 0.9, line + 0.1, line + 0.9) for c in columns
            ]
            axes.add_collection(PolyCollection(cells, facecolor=color))
    height = 1 << (BITS - COLUMN_BITS)
    grid.set(title=f"{len(every)} sums in {height} rows", ylim=(height, 0))
    grid.set(xlim=(0, 1 << COLUMN_BITS), xlabel="lower bits", ylabel="upper bits")
    moved.set(title="each row moved by its offset", ylim=(height, 0), xlim=(0, slots(rows)))
    array.set(title=f"one array of {slots(rows)} slots", ylim=(1, 0), xlim=(0, slots(rows)))
    for axes in (grid, moved, array):
        axes.set(xticks=[], yticks=[], aspect="equal")
        axes.set_facecolor("none")


def _box(left: float, right: float, low: float, high: float) -> list[tuple[float, float]]:
    return [(left, low), (right, low), (right, high), (left, high)]


# ------------------------------------------------------------------------ inclusion and exclusion


def draw_exclusion(figure: Figure) -> None:
    """The hands that have none of seven cards, by the sets of these that are held."""
    terms = [(-1) ** held * comb(7, held) * comb(53 - held, 7 - held) for held in range(8)]
    axes = figure.subplots()
    ends = list(accumulate(terms))
    for held, (term, end) in enumerate(zip(terms, ends, strict=True)):
        axes.bar(held, term, 0.7, end - term, color=COLORS[0 if term > 0 else 1])
        sets = f"{comb(7, held)} set{'s' if comb(7, held) > 1 else ''} of {held}"
        axes.text(held, max(end, end - term) + 3e6, f"{term:+,}\n{sets}", ha="center", fontsize=8)
    axes.axhline(ends[-1], color=INK, linewidth=0.8, linestyle="dashed")
    axes.text(7.4, ends[-1] - 3e6, f"{ends[-1]:,} left", ha="right", va="top")
    axes.set(xlim=(-0.6, 7.6), ylim=(0, 1.85e8), xticks=[], yticks=[])
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.set_facecolor("none")


# ----------------------------------------------------------------------------------------- places

HAND, WAY = "As Qh Qd 9c 8c 5d 2s", "foxwoods"


def draw_places(figure: Figure) -> None:
    """Where the dealer's hands stand, and what a setting meets."""
    every = hands.kinds()
    settings = arrays.set_hands(every.cards, HouseWay.load(WAY))
    best = odds.settings(HAND, WAY).best
    high, low = best.setting.high_value, best.setting.low_value
    axes = figure.subplots()
    shape, span = (44, 24), ((0, 7480), (0, 92))
    counts, *sides = np.histogram2d(
        settings.high_values, settings.low_values, shape, span, weights=every.hands
    )
    full = np.argwhere(counts)
    cells = [_box(*sides[0][row : row + 2], *sides[1][column : column + 2]) for row, column in full]
    dark = 0.08 + 0.85 * (counts[tuple(full.T)] / counts.max()) ** 0.3
    axes.add_collection(PolyCollection(cells, facecolor=COLORS[0], alpha=dark, linewidth=0))
    assert high is not None
    assert low is not None
    axes.axvline(high.number, color=COLORS[1])
    axes.axhline(low.number, color=COLORS[1])
    (lose, _, low_only), _, (high_only, _, win) = best.joint.counts
    above, below = 90, 2
    for x, y, text in (
        (100, below, f"we win {win:,}"),
        (100, above, f"we win the high hand\nonly: {high_only:,}"),
        (7400, below, f"we win the low hand\nonly: {low_only:,}"),
        (7400, above, f"we lose {lose:,}"),
    ):
        side = "left" if x < high.number else "right"
        axes.text(x, y, text, ha=side, va="top" if y == above else "bottom", fontweight="bold")
    axes.set(xlim=span[0], ylim=span[1], xlabel="the dealer's high hand", ylabel="low hand")
    axes.set_facecolor("none")


# ------------------------------------------------------------------------------------ for the site

PICTURES = {
    "kinds": (draw_kinds, (7.5, 2.9)),
    "rows": (draw_rows, (7.5, 3.6)),
    "exclusion": (draw_exclusion, (7.5, 3.2)),
    "places": (draw_places, (7.5, 4.0)),
}


def svg(name: str) -> str:
    """A picture, as it stands within a page."""
    draw, size = PICTURES[name]
    with rc_context(STYLE):
        figure = Figure(size, layout="constrained")
        draw(figure)
        text = StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None})
    drawn = re.sub(r' id="[^"]*_\d+"', "", text.getvalue()[text.getvalue().index("<svg") :])
    drawn = re.sub(r'width="[\d.]+pt" height="[\d.]+pt"', 'width="100%"', drawn, count=1)
    return drawn.replace(INK, "currentColor")


class Picture(SphinxDirective):
    """``{picture} kinds`` with ``:alt:``."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"alt": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """The picture and its caption."""
        figure = nodes.figure(classes=["picture"])
        label = escape(self.options["alt"])
        drawn = svg(self.arguments[0]).replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
        figure += nodes.raw("", drawn, format="html")
        figure += nodes.caption("", "", *self.parse_inline(" ".join(self.content))[0])
        return [figure]


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    app.add_directive("picture", Picture)
    return {"version": "1", "parallel_read_safe": True}
