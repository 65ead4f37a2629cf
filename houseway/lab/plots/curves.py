"""What a hand leaves on average, by the first wager: lines in dollars that dashes tell apart."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from houseway.lab.plots.sheet import FAINT, GREY, INK
from houseway.lab.plots.words import money
from houseway.money.cents import dollars

DASHES: Final = ((), (6, 3), (1.2, 2.4), (8, 2.5, 1.2, 2.5), (3, 1.5))
"""On and off, in points."""
WHITE: Final = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}
"""Behind words that a line might pass."""
BETWEEN: Final = 0.06
"""So much of the width lies between two wagers that are named."""


class Curve(NamedTuple):
    """One line: what it is of, and what that leaves, in cents by cents of the wager."""

    words: str
    points: tuple[tuple[int, float], ...]


def draw_curves(axes: Axes, curves: Iterable[Curve], colour: str) -> None:
    """The first is solid, and each of the others has dashes of its own."""
    axes.axhline(0, color=INK, linewidth=0.9)
    axes.grid(axis="y")
    axes.spines[["left", "bottom"]].set_color(FAINT)
    axes.tick_params(length=0, pad=7)
    for dashes, one in zip(DASHES, curves, strict=False):
        axes.plot(
            *zip(*one.points, strict=True), color=colour, label=one.words, gid=one.words,
            linestyle=(0, dashes) if dashes else "solid",
        )  # fmt: skip
    axes.margins(x=0, y=0.1)
    axes.xaxis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10]))
    axes.set_xticks(_named(axes))
    axes.xaxis.set_major_formatter(lambda cents, _: dollars(round(cents)))
    axes.yaxis.set_major_formatter(lambda cents, _: money(cents))


def _named(axes: Axes) -> list[float]:
    """The least wager and the most, and round ones between them."""
    first, last = axes.get_xlim()
    room = (last - first) * BETWEEN
    return [first, *(one for one in axes.get_xticks() if first + room < one < last - room), last]


def mark_even(axes: Axes, wager_cents: int, words: str) -> None:
    """Where the least wager is that leaves the bank without a loss."""
    axes.axvline(wager_cents, color=GREY, linewidth=0.9, linestyle=(0, (1.5, 2)))
    is_left = wager_cents < sum(axes.get_xlim()) / 2
    axes.annotate(
        words, (wager_cents, 1), (5 if is_left else -5, -2), axes.get_xaxis_transform(),
        "offset points", ha="left" if is_left else "right", va="top", fontsize=10, color=GREY,
        bbox=WHITE,
    )  # fmt: skip
