"""A sheet that parts are drawn on, one under another: a club's band above, a foot below.

Lengths are points. The same parts give the same bytes: no date is written into a file. A picture in
SVG tells itself to a screen reader, and whoever points at a bar what it is.
"""

import io
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from html import escape
from textwrap import wrap
from typing import Final

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.transforms import Affine2D

INK: Final = "#1f1f1f"
GREY: Final = "#5c5c5c"
FAINT: Final = "#d9d9d9"
WIDE: Final = 612.0
"""As wide as letter paper."""
MARGIN: Final = 40.0
BAND: Final = 54.0
LINE: Final = 14.0
LETTERS: Final = 110
"""So many of them, or more, fit into a line."""
HEAD: Final = 64.0
"""From one part's axes to the next one's: its heading, and what that is about."""
FOOT: Final = 52.0
TYPE: Final = "STIXGeneral"
CLUB, CLUB_LETTERS = 13.0, 34
"""A name of so many letters has room beside a game's; a longer one is smaller."""
DPI: Final = 200.0
SETTINGS: Final = {
    "font.family": [TYPE, "DejaVu Serif"], "font.size": 11,
    # A dollar sign is a dollar sign.
    "text.parse_math": False, "text.color": INK,
    "axes.edgecolor": GREY, "axes.labelcolor": GREY, "xtick.color": GREY, "ytick.color": GREY,
    "grid.color": FAINT, "grid.linewidth": 0.6, "lines.linewidth": 1.6, "lines.scale_dashes": False,
    "axes.spines.top": False, "axes.spines.right": False, "axes.axisbelow": True,
    # Letters as outlines look the same everywhere; a PDF has its font in it, and stays text.
    "svg.fonttype": "path", "svg.hashsalt": "houseway", "pdf.fonttype": 42,
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Part:
    """One part of a sheet: what stands above its axes, how tall they are, what draws on them."""

    heading: str
    about: str
    tall: float
    left: float
    """So much is free beside the axes, for the words there."""
    right: float
    draw: Callable[[Axes], None]
    below: float = 0.0
    said: Sequence[str]
    """The same for whoever does not see it."""
    tips: Mapping[str, str] = field(default_factory=dict)
    """What is told of a thing to whoever points at it, by its name in the file."""


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """A whole picture."""

    title: str
    club: str
    colour: str
    about: Sequence[str]
    parts: Sequence[Part]
    foot: str

    def file(self, ending: str) -> bytes:
        """As svg, pdf or png."""
        title = f"{self.title} at {self.club}"
        said = " ".join(f"{one.heading}: {one.about}. {' '.join(one.said)}" for one in self.parts)
        told = {
            "svg": {"Title": title, "Date": None},
            "pdf": {"Title": title, "Subject": said, "CreationDate": None},
            "png": {"Title": title, "Description": said},
        }
        written = io.BytesIO()
        with style.context(SETTINGS, after_reset=True), warnings.catch_warnings():
            # A club's name may have letters that no font here has.
            warnings.filterwarnings("ignore", "Glyph .* missing from font")
            self._drawn().savefig(written, format=ending, dpi=DPI, metadata=told[ending])
        if ending != "svg":
            return written.getvalue()
        tips = {name: tip for one in self.parts for name, tip in one.tips.items()}
        return for_readers(written.getvalue().decode(), said, tips).encode()

    def _drawn(self) -> Figure:
        about = [line for words in self.about for line in wrap(words, LETTERS)]
        tall = BAND + LINE * len(about) + FOOT
        tall += sum(HEAD + one.tall + one.below for one in self.parts)
        figure = Figure(figsize=(WIDE / 72, tall / 72))
        points = Affine2D().scale(1 / 72) + figure.dpi_scale_trans
        put = partial(figure.text, transform=points)
        small = partial(put, fontsize=10, color=GREY)
        band = partial(put, color="white", va="center_baseline")
        y, size = tall - BAND, min(CLUB, CLUB * CLUB_LETTERS / len(self.club))
        figure.add_artist(Rectangle((0, y), WIDE, BAND, color=self.colour, transform=points))
        band(MARGIN, y + BAND / 2, self.title, fontsize=20, weight="bold")
        band(WIDE - MARGIN, y + BAND / 2, self.club, fontsize=size, ha="right")
        y -= 6
        for line in about:
            y -= LINE
            small(MARGIN, y, line)
        for part in self.parts:
            y -= HEAD + part.tall
            top = y + part.tall
            put(MARGIN, top + 28, part.heading, fontsize=14, weight="bold")
            small(MARGIN, top + 13, part.about)
            left, wide = MARGIN + part.left, WIDE - 2 * MARGIN - part.left - part.right
            part.draw(figure.add_axes((left / WIDE, y / tall, wide / WIDE, part.tall / tall)))
            y -= part.below
        small(MARGIN, 20, self.foot)
        return figure


def for_readers(svg: str, said: str, tips: Mapping[str, str]) -> str:
    """A picture with what a screen reader says of it, and what is told of each thing in it."""
    for name, tip in tips.items():
        group = f'<g id="{name}">'
        svg = svg.replace(group, f"{group}<title>{escape(tip, quote=False)}</title>", 1)
    described = f'</title><desc id="desc">{escape(said, quote=False)}</desc>'
    svg = svg.replace("<title>", '<title id="title">', 1).replace("</title>", described, 1)
    return svg.replace("<svg ", '<svg role="img" aria-labelledby="title desc" ', 1)
