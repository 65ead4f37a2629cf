"""A chart as a picture in SVG, in a house's colour, drawn by ourselves.

Every cell has its mark, so the picture reads in black and white; `title` and `desc` tell a screen
reader what it shows, and every cell says itself in words to whoever points at it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Final

from houseway.lab.strategy.chart import Cell, Chart, Grid, Line, RuleList
from houseway.lab.strategy.drawing import (
    DARK_FROM,
    FONT,
    GREY,
    INK,
    SHADES,
    box,
    broken,
    mixed,
    rule,
    text,
    told,
    width_of,
)

WIDTH_MIN: Final = 760
MARGIN: Final = 28
BAND: Final = 64
ROW: Final = 27
CELL: Final = 52
FIGURE: Final = 92
"""How wide a column of figures is, in a table with one column of cells."""
BODY: Final = 14.0
SMALL: Final = 11.5
EDGE: Final = "#8a8a8a"
"""Round a cell of white paper."""
DASH: Final = "\N{MINUS SIGN}"


def svg(chart: Chart, *, club: str, colour: str) -> str:
    """The whole picture."""
    page = _Page(chart, club, colour)
    page.draw()
    words = f"{chart.title} at {club}: {chart.strategy} play"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {page.width:g} {page.y:g}"'
        f' width="{page.width:g}" height="{page.y:g}" role="img" aria-labelledby="title desc"'
        f' font-family="{FONT}" style="font-variant-numeric: tabular-nums">'
        f'<title id="title">{escape(words, quote=False)}</title>'
        f'<desc id="desc">{escape(" ".join(_described(chart)), quote=False)}</desc>'
        f"{box((0, 0), (page.width, page.y), '#ffffff')}{''.join(page.parts)}</svg>\n"
    )


def _described(chart: Chart) -> Iterator[str]:
    """The chart for whoever hears it: every row of every table in a sentence."""
    yield chart.summary
    for grid in chart.grids:
        yield f"{grid.title}."
        for row in grid.rows:
            acts = [
                f"{column} {cell.act}".strip()
                for column, cell in zip(grid.columns, row.cells, strict=True)
                if cell
            ]
            yield f"{row.heading}: {', '.join(acts)}."
    for one in chart.lists:
        yield f"{one.title}."
        for number, each in enumerate(one.rules, 1):
            yield f"{number}. {each.when}: {each.do}."


@dataclass
class _Page:
    chart: Chart
    club: str
    colour: str
    parts: list[str] = field(default_factory=list)
    y: float = 0

    def __post_init__(self) -> None:
        widths = [self._heading_width(one) + self._cells_width(one) for one in self.chart.grids]
        self.width = max(WIDTH_MIN, *widths, 0) + 2 * MARGIN

    @property
    def inner(self) -> float:
        return self.width - 2 * MARGIN

    def draw(self) -> None:
        """From the band across the top to the digest at the foot."""
        self._band()
        self._words(self.chart.summary, size=18, bold=True, gap=10)
        for grid in self.chart.grids:
            self._grid(grid)
        for one in self.chart.lists:
            self._list(one)
        self._legend()
        for note in self.chart.notes:
            cited = f" ({', '.join(note.clauses)})" if note.clauses else ""
            self._words(note.text + cited, size=SMALL, fill=GREY, gap=3)
        if self.chart.edge is not None:
            lost = f"So played, {100 * self.chart.edge:.4f} % of each {self.chart.unit} is lost"
            self._words(f"{lost} on average.", size=SMALL, fill=GREY, gap=3)
        digest = f"Figures are in units of the {self.chart.unit}. Rules {self.chart.rules}."
        self._words(digest, size=SMALL, fill=GREY, gap=3)
        self.y += MARGIN - 8

    def _band(self) -> None:
        self.parts += [
            box((0, 0), (self.width, BAND), self.colour),
            text((MARGIN, BAND / 2 + 9), self.chart.title, size=26, fill="#ffffff", bold=True),
            text((self.width - MARGIN, BAND / 2 + 6), self.club, size=16, fill="#ffffff",
                 anchor="end"),
        ]  # fmt: skip
        self.y = BAND + 14

    def _words(
        self, words: str, *, size: float, fill: str = INK, bold: bool = False, gap: float
    ) -> None:
        for line in broken(words, self.inner, size):
            self.y += size * 1.3
            self.parts.append(text((MARGIN, self.y), line, size=size, fill=fill, bold=bold))
        self.y += gap

    def _title(self, words: str) -> None:
        self.y += 12
        self._words(words, size=16, bold=True, gap=8)

    def _grid(self, grid: Grid) -> None:
        self._title(grid.title)
        left, first = MARGIN, MARGIN + self._heading_width(grid)
        columns = self._columns(grid)
        if grid.columns_are:
            middle = first + self._cells_width(grid) / 2
            self.parts.append(
                text(
                    (middle, self.y + 12), grid.columns_are, size=SMALL, anchor="middle", fill=GREY
                )
            )
            self.y += 17
        self.parts.append(text((left, self.y + 15), grid.rows_are, size=SMALL, fill=GREY))
        for at, words in enumerate(columns):
            x = first + (at + 0.5) * self._column_width(grid)
            self.parts.append(text((x, self.y + 15), words, size=BODY, anchor="middle", bold=True))
        self.y += 21
        wide = first - left + self._cells_width(grid)
        self.parts.append(rule((left, self.y), wide, stroke=self.colour, weight=1.5))
        for row in grid.rows:
            self._row(grid, row, first)
        if grid.note:
            self._words(grid.note, size=SMALL, fill=GREY, gap=0)
        self.y += 6

    def _row(self, grid: Grid, row: Line, first: float) -> None:
        width = self._column_width(grid)
        self.parts.append(text((MARGIN, self.y + 18), row.heading, size=BODY))
        if len(grid.columns) > 1:
            for at, cell in enumerate(row.cells):
                if cell:
                    case = f"{row.heading}, {grid.columns[at]}"
                    self._cell(first + at * width, cell, case, width)
        elif row.cells[0]:
            self._figures(grid, row, row.cells[0], first)
        self.y += ROW
        self.parts.append(rule((MARGIN, self.y), first - MARGIN + self._cells_width(grid)))

    def _figures(self, grid: Grid, row: Line, cell: Cell, first: float) -> None:
        """How often it comes, what every choice is worth, and the one to make."""
        figures = [f"{100 * row.share:.2f} %"] if row.share is not None else []
        figures += [signed(cell.worths[one]) for one in self._choices(grid) if one in cell.worths]
        for at, words in enumerate(figures):
            x = first + (at + 1) * FIGURE - 18
            self.parts.append(text((x, self.y + 18), words, size=BODY, anchor="end"))
        self._cell(first + len(figures) * FIGURE, cell, row.heading, FIGURE, is_wordy=True)

    def _cell(
        self, x: float, cell: Cell, case: str, width: float, *, is_wordy: bool = False
    ) -> None:
        act = self.chart.act(cell.act)
        fill = mixed(self.colour, SHADES[act.shade])
        ink = "#ffffff" if act.shade >= DARK_FROM else INK
        worths = "; ".join(f"{slug} {signed(worth)}" for slug, worth in cell.worths.items())
        said = f"{case}: {cell.act}{' (' + worths + ')' if worths else ''}. {cell.note}".strip()
        edge = fill if act.shade else EDGE
        body = [box((x + 1, self.y + 1), (width - 2, ROW - 2), fill, edge)]
        middle = x + width / 2
        if is_wordy:
            body.append(text((middle, self.y + 18), f"{act.mark}  {act.slug}", size=BODY,
                             anchor="middle", fill=ink, bold=True))  # fmt: skip
        elif cell.worth is None:
            body.append(text((middle, self.y + 18), act.mark, size=15, anchor="middle", fill=ink,
                             bold=True))  # fmt: skip
        else:
            body.append(text((x + 6, self.y + 18), act.mark, size=BODY, fill=ink, bold=True))
            body.append(text((x + width - 5, self.y + 18), signed(cell.worth, 2), size=10.5,
                             anchor="end", fill=ink))  # fmt: skip
        self.parts.append(told(body, said))

    def _list(self, rules: RuleList) -> None:
        self._title(rules.title)
        indent = MARGIN + 26
        for number, one in enumerate(rules.rules, 1):
            self.parts.append(
                text((indent - 10, self.y + 17), str(number), size=BODY, anchor="end", bold=True)
            )
            told_lines = [(one.when, BODY, INK), (one.do, BODY, self.colour)]
            told_lines += [(words, SMALL, GREY) for words in (one.why, one.example) if words]
            for words, size, fill in told_lines:
                for line in broken(words, self.inner - 26, size):
                    self.y += size * 1.3
                    self.parts.append(
                        text((indent, self.y), line, size=size, fill=fill, bold=fill == self.colour)
                    )
            self.y += 8
            self.parts.append(rule((MARGIN, self.y), self.inner))
        if rules.note:
            self._words(rules.note, size=SMALL, fill=GREY, gap=0)

    def _legend(self) -> None:
        """What the marks mean."""
        self.y += 12
        x = float(MARGIN)
        for act in self.chart.acts:
            wide = 34 + width_of(act.words, BODY) + 18
            if x > MARGIN and x + wide > self.width - MARGIN:
                x, self.y = float(MARGIN), self.y + 28
            fill = mixed(self.colour, SHADES[act.shade])
            ink = "#ffffff" if act.shade >= DARK_FROM else INK
            self.parts += [
                box((x, self.y), (28, 22), fill, EDGE),
                text((x + 14, self.y + 16), act.mark, size=BODY, anchor="middle", fill=ink,
                     bold=True),
                text((x + 36, self.y + 16), act.words, size=BODY),
            ]  # fmt: skip
            x += wide
        self.y += 32 if self.chart.acts else 0

    def _choices(self, grid: Grid) -> list[str]:
        there = {slug for row in grid.rows for cell in row.cells if cell for slug in cell.worths}
        return [one.slug for one in self.chart.acts if one.slug in there]

    def _columns(self, grid: Grid) -> list[str]:
        if len(grid.columns) > 1:
            return [*grid.columns]
        has_shares = any(row.share is not None for row in grid.rows)
        return [*(["of all hands"] if has_shares else []), *self._choices(grid), "do"]

    def _column_width(self, grid: Grid) -> float:
        return CELL if len(grid.columns) > 1 else FIGURE

    def _cells_width(self, grid: Grid) -> float:
        return len(self._columns(grid)) * self._column_width(grid)

    def _heading_width(self, grid: Grid) -> float:
        return max(width_of(row.heading, BODY) for row in grid.rows) + 24


def signed(worth: float, places: int = 3) -> str:
    """A worth with its sign, and a true minus.

    >>> signed(0.5, 2), signed(0.0), signed(0.25)
    ('+0.50', '0.000', '+0.250')
    """
    if not round(worth, places):
        return f"{0:.{places}f}"
    return f"{worth:+.{places}f}".replace("-", DASH)
