"""Answers on standard output: fitted to a terminal, and never squeezed into a file or a pipe.

A terminal has an edge and what is printed keeps to it. A file has none: prose is broken at a
hundred columns for whoever opens it, and a table takes as many as it needs, so that each of its
rows is one line that can be searched for.
"""

from typing import Final

from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table

WIDTH: Final = 100
"""Lines longer than this are hard to read."""
ANY_WIDTH: Final = 100_000


def put(*blocks: RenderableType) -> None:
    """The blocks under one another; at no line's end are there blanks."""
    console = Console(highlight=False)
    edge = console.width if console.is_terminal else ANY_WIDTH
    with console.capture() as printed:
        for block in blocks:
            console.width = min(edge, _wide_enough(console, block))
            console.print(block)
    print("\n".join(line.rstrip() for line in printed.get().splitlines()))


def _wide_enough(console: Console, block: RenderableType) -> int:
    """What a table needs with every row in one line, and for prose the usual width."""
    inner = block.renderable if isinstance(block, Padding) else block
    if not isinstance(inner, Table):
        return WIDTH
    console.width = ANY_WIDTH
    return max(WIDTH, Measurement.get(console, console.options, block).maximum)
