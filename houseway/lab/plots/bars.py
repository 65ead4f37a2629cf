"""Bars under one another: words, a bar from nothing on, and a figure in its column.

What is won is in the club's colour, what is lost lighter, and what is neither white; the signs that
stand beside them say the same.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from matplotlib.axes import Axes

from houseway.lab.drawing import mixed
from houseway.lab.plots.sheet import GREY

THICK: Final = 9.5
FIGURES: Final = 76.0
"""The room that figures take to the right of the bars."""
GAP: Final = 10.0
UP: Final = 6.0
"""So far from its middle stands either of two lines of words."""
WON, LOST, EVEN = 0.9, 0.3, 0.0
"""How much of the club's colour is in a bar."""


class Bar(NamedTuple):
    """One line."""

    name: str
    """In the file."""
    words: str
    length: float
    figure: str
    sign: float
    about: str = ""
    """Smaller words, below the others."""


def draw_bars(axes: Axes, rows: Sequence[Bar], colour: str, *, row: float, left: float) -> None:
    """Words end at their bars; words with smaller ones below begin so far left of them."""
    axes.axis("off")
    if not rows:
        return
    axes.set_ylim(len(rows) - 0.5, -0.5)
    drawn = axes.barh(
        range(len(rows)), [one.length for one in rows], THICK / row, clip_on=False, linewidth=0.7,
        color=[mixed(colour, _part(one.sign)) for one in rows], edgecolor=colour,
    )  # fmt: skip
    axes.margins(x=0)
    axes.axvline(0, color=GREY, linewidth=0.6, zorder=0)

    def put(words: str, side: int, at: tuple[float, float], row: int, **how: Any) -> None:
        axes.annotate(
            words, (side, row), at, axes.get_yaxis_transform(), "offset points",
            va="center_baseline", **how,
        )  # fmt: skip

    for y, (one, bar) in enumerate(zip(rows, drawn, strict=True)):
        bar.set_gid(one.name)
        put(one.figure, 1, (FIGURES, 0), y, ha="right")
        if one.about:
            put(one.words, 0, (-left, UP), y)
            put(one.about, 0, (-left, -UP), y, color=GREY, fontsize=9.5)
        else:
            put(one.words, 0, (-GAP, 0), y, ha="right", weight="bold")


def _part(sign: float) -> float:
    return WON if sign > 0 else LOST if sign else EVEN
