"""The little that a picture in SVG needs: texts, boxes, lines, and how wide words are about.

Nothing is known of the fonts of whoever looks at it, so widths are estimates on the safe side.
"""

from collections.abc import Iterable
from html import escape
from textwrap import wrap
from typing import Final, Literal

INK: Final = "#1f1f1f"
GREY: Final = "#5c5c5c"
RULE: Final = "#c9c9c9"
EDGE: Final = "#8a8a8a"
"""Round a cell of white paper."""
FONT: Final = "'Libertinus Serif', Georgia, 'Times New Roman', serif"
SHADES: Final = (0.0, 0.10, 0.26, 0.82, 1.0)
"""How much of the house's colour is in each shade of a chart."""
DARK_FROM: Final = 3
"""From this shade on, what stands on it is white."""
LETTER: Final = 0.48
"""How wide a letter is about, in the size of its type."""

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]


def text(
    at: Point,
    words: str,
    *,
    size: float,
    anchor: Anchor = "start",
    fill: str = INK,
    bold: bool = False,
) -> str:
    """One line of words, from the point on which it stands."""
    x, y = at
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{fill}"'
        f"{weight}>{escape(words, quote=False)}</text>"
    )


def box(at: Point, size: Point, fill: str, stroke: str = "none") -> str:
    """A filled rectangle."""
    (x, y), (width, height) = at, size
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"'
        f' stroke="{stroke}"/>'
    )


def rule(at: Point, width: float, *, stroke: str = RULE, weight: float = 1) -> str:
    """A line across."""
    x, y = at
    return (
        f'<line x1="{x:g}" y1="{y:g}" x2="{x + width:g}" y2="{y:g}" stroke="{stroke}"'
        f' stroke-width="{weight:g}"/>'
    )


def picture(size: Point, parts: Iterable[str], *, title: str, described: str) -> str:
    """A whole picture, with what a screen reader says of it."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}" role="img" aria-labelledby="title desc"'
        f' font-family="{FONT}" style="font-variant-numeric: tabular-nums">'
        f'<title id="title">{escape(title, quote=False)}</title>'
        f'<desc id="desc">{escape(described, quote=False)}</desc>'
        f"{box((0, 0), size, '#ffffff')}{''.join(parts)}</svg>\n"
    )


def told(body: Iterable[str], title: str) -> str:
    """Parts that belong together, with what a reader who does not see them is told."""
    return f"<g><title>{escape(title, quote=False)}</title>{''.join(body)}</g>"


def mixed(colour: str, part: float) -> str:
    """So much of a colour on white paper.

    >>> mixed("#4a5a31", 0.0), mixed("#4a5a31", 1.0), mixed("#000000", 0.5)
    ('#ffffff', '#4a5a31', '#808080')
    """
    parts = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return "#" + "".join(f"{round(255 + (one - 255) * part):02x}" for one in parts)


def width_of(words: str, size: float) -> float:
    """How wide words are about."""
    return len(words) * size * LETTER


def broken(words: str, width: float, size: float) -> list[str]:
    """Words in lines that are no wider than this."""
    return wrap(words, max(int(width / (size * LETTER)), 10)) or [""]
