"""A picture as a file: SVG as it is, PDF and PNG set by Typst."""

import re
from pathlib import Path
from typing import Final

import msgspec

from houseway.errors import BadInput
from houseway.reports.printing import set_page

ENDINGS: Final = (".svg", ".pdf", ".png")
PPI: Final = 192.0
"""Two dots of a PNG for each of the picture's own."""


class _Picture(msgspec.Struct, frozen=True):
    title: str
    width: float
    height: float
    svg: str


def check_ending(output: Path) -> None:
    """Refuses a file that no picture is written as."""
    if output.suffix not in ENDINGS:
        raise BadInput(f"{output}: a picture is written as {', '.join(ENDINGS)}")


def write_picture(svg: str, title: str, output: Path) -> None:
    """Writes the file that its ending asks for."""
    check_ending(output)
    body = svg.encode()
    if output.suffix != ".svg":
        width, height = map(float, re.findall(r' (?:width|height)="([\d.]+)"', svg)[:2])
        page = _Picture(title, width, height, svg)
        ppi = PPI if output.suffix == ".png" else None
        body = b"".join(set_page("plot.typ", page, ppi=ppi))
    try:
        output.write_bytes(body)
    except OSError as fault:
        raise BadInput(f"{output}: {fault.strerror}") from None
