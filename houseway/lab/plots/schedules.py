"""The curves of a maths report: what each posted schedule leaves the player-dealer.

A picture for a page that Typst sets: words stay words, and are set in the type of the page.
"""

import io
from collections.abc import Iterable, Sequence
from typing import Final

from matplotlib import style
from matplotlib.figure import Figure

from houseway.lab.plots.curves import DASHES, Curve, draw_curves
from houseway.lab.plots.sheet import SETTINGS, TYPE

SIZE: Final = (518 / 72, 155 / 72)
"""As wide as the page between its margins."""
PAGE_TYPE: Final = "Libertinus Serif"
"""As wide, about, as Matplotlib's own, by which the picture is laid out."""
SMALL: Final = 8.5


def schedule_curves(curves: Sequence[Curve], evens: Iterable[int], colour: str) -> str:
    """Lines as SVG, and a dot at each least wager without a loss for the bank."""
    written = io.BytesIO()
    with style.context(SETTINGS | {"svg.fonttype": "none", "font.size": SMALL}, after_reset=True):
        figure = Figure(figsize=SIZE, layout="constrained")
        axes = figure.add_subplot()
        draw_curves(axes, curves, colour)
        for cents in evens:
            axes.plot(cents, 0, "o", color=colour, markersize=5, clip_on=False, zorder=3)
        axes.legend(
            loc="lower left", bbox_to_anchor=(0, 1), ncols=len(DASHES), frameon=False,
            handlelength=3.2,
        )  # fmt: skip
        figure.savefig(written, format="svg", metadata={"Date": None})
    return written.getvalue().decode().replace(TYPE, PAGE_TYPE)
