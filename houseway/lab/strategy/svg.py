"""A chart as a picture in SVG, in a house's colour, drawn by ourselves.

Every cell has its mark, so the picture reads in black and white; `title` and `desc` tell a screen
reader what it shows, and every cell says itself in words to whoever points at it.
"""

from collections.abc import Iterator
from typing import Final

from houseway.lab.drawing import (
    DARK_FROM,
    EDGE,
    GREY,
    INK,
    SHADES,
    Point,
    box,
    broken,
    mixed,
    picture,
    rule,
    text,
    told,
    width_of,
)
from houseway.lab.strategy.chart import Act, Cell, Chart, Grid, Line, RuleList
from houseway.lab.strategy.words import about, below, choices, constant, figure, part

WIDTH_MIN: Final = 760.0
MARGIN: Final = 28.0
GAP: Final = 44.0
"""Between two tables beside each other."""
BAND: Final = 64.0
ROW: Final = 26.0
CELL: Final = 53.0
FIGURE: Final = 86.0
"""How wide a column of figures is, in a table with one column of cells."""
BODY: Final = 14.0
SMALL: Final = 11.5
TALL: Final = 1.3
"""From line to line, in the size of the type."""


def svg(chart: Chart, *, club: str, colour: str) -> str:
    """The whole picture."""
    page = _Page(chart, club, colour)
    page.draw()
    words = f"{chart.title} at {club}: {chart.strategy} play"
    described = " ".join(_described(chart))
    return picture((page.width, page.y), page.parts, title=words, described=described)


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


class _Table:
    """One table of a chart: how wide it is, and how it is drawn at a place."""

    def __init__(self, chart: Chart, grid: Grid, colour: str) -> None:
        self.chart, self.grid, self.colour = chart, grid, colour
        self.is_single = len(grid.columns) == 1
        self.has_shares = any(row.share is not None for row in grid.rows)
        self.choices = choices(chart, grid)
        self.column = FIGURE if self.is_single else CELL
        headings = [width_of(row.heading, BODY) for row in grid.rows]
        self.heading = max(*headings, width_of(grid.rows_are, SMALL)) + 22
        self.unsaid = constant(grid)

    @property
    def width(self) -> float:
        return self.heading + len(self.columns) * self.column

    @property
    def columns(self) -> list[str]:
        if not self.is_single:
            return [*self.grid.columns]
        return [*(["of all"] if self.has_shares else []), *self.choices, "do"]

    def drawn(self, at: Point) -> tuple[list[str], float]:
        """The table from this corner on, and where it ends."""
        x, y = at
        parts = [text((x, y + 16), self.grid.title, size=16, bold=True)]
        y += 24
        if self.grid.columns_are:
            middle = x + self.heading + (self.width - self.heading) / 2
            parts.append(
                text((middle, y + 12), self.grid.columns_are, size=SMALL, anchor="middle",
                     fill=GREY)
            )  # fmt: skip
            y += 16
        parts.append(text((x, y + 15), self.grid.rows_are, size=SMALL, fill=GREY))
        parts += self._headings(x + self.heading, y + 15)
        y += 21
        parts.append(rule((x, y), self.width, stroke=self.colour, weight=1.5))
        for row in self.grid.rows:
            parts += self._row(row, (x, y))
            y += ROW
            parts.append(rule((x, y), self.width))
        for line in broken(self.grid.note, self.width, SMALL) if self.grid.note else []:
            y += SMALL * TALL
            parts.append(text((x, y), line, size=SMALL, fill=GREY))
        return parts, y + 8

    def _headings(self, x: float, y: float) -> Iterator[str]:
        last = len(self.columns) - 1
        for at, words in enumerate(self.columns):
            left = x + at * self.column
            if self.is_single and at < last:
                yield text((left + self.column - 18, y), words, size=BODY, anchor="end", bold=True)
            else:
                middle = left + self.column / 2
                yield text((middle, y), words, size=BODY, anchor="middle", bold=True)

    def _row(self, row: Line, at: Point) -> Iterator[str]:
        x, y = at
        yield text((x, y + 18), row.heading, size=BODY)
        first = x + self.heading
        if not self.is_single:
            for number, cell in enumerate(row.cells):
                if cell:
                    case = f"{row.heading}, {self.grid.columns[number]}"
                    yield self._cell((first + number * CELL, y), cell, case)
        elif cell := row.cells[0]:
            figures = [part(row.share or 0)] if self.has_shares else []
            figures += [figure(cell.worths[one]) if one in cell.worths else ""
                        for one in self.choices]  # fmt: skip
            for number, words in enumerate(figures):
                right = first + (number + 1) * FIGURE - 18
                yield text((right, y + 18), words, size=BODY, anchor="end")
            yield self._cell((first + len(figures) * FIGURE, y), cell, row.heading)

    def _cell(self, at: Point, cell: Cell, case: str) -> str:
        """The mark on its shade, with what the play is worth where that differs by cell."""
        (x, y), act = at, self.chart.act(cell.act)
        fill, ink = _shade(self.colour, act)
        worths = "; ".join(f"{slug} {figure(worth)}" for slug, worth in cell.worths.items())
        instead = f", otherwise {cell.otherwise}" if cell.otherwise else ""
        said = f"{case}: {cell.act}{instead}{f' ({worths})' if worths else ''}. {cell.note}"
        edge = fill if act.shade else EDGE
        body = [box((x + 1, y + 1), (self.column - 2, ROW - 2), fill, edge)]
        middle = x + self.column / 2
        if self.is_single:
            body.append(text((middle, y + 18), act.slug, size=BODY, anchor="middle", fill=ink,
                             bold=True))  # fmt: skip
        elif cell.worth is None or cell.act in self.unsaid:
            body.append(text((middle, y + 18), self.chart.mark(cell), size=BODY, anchor="middle",
                             fill=ink, bold=True))  # fmt: skip
        else:
            body.append(text((x + 5, y + 18), self.chart.mark(cell), size=BODY, fill=ink,
                             bold=True))  # fmt: skip
            body.append(text((x + self.column - 4, y + 18), figure(cell.worth, 2), size=10,
                             anchor="end", fill=ink))  # fmt: skip
        return told(body, said.strip())


class _Page:
    """The picture as it grows downwards."""

    def __init__(self, chart: Chart, club: str, colour: str) -> None:
        self.chart, self.club, self.colour = chart, club, colour
        self.tables = [_Table(chart, grid, colour) for grid in chart.grids]
        self._align()
        self.inner = max([WIDTH_MIN, *(one.width for one in self.tables)])
        self.width = self.inner + 2 * MARGIN
        self.parts: list[str] = []
        self.y = 0.0

    def draw(self) -> None:
        """From the band across the top to the digest at the foot."""
        self._band()
        self._words(self.chart.summary, size=18, bold=True, gap=8)
        for row in self._beside():
            self._tables(row)
        for one in self.chart.lists:
            self._list(one)
        self._legend()
        for words in below(self.chart):
            self._words(words, size=SMALL, fill=GREY, gap=3)
        self.y += MARGIN - 8

    def _align(self) -> None:
        """Tables with the same columns stand under one another."""
        for table in self.tables:
            alike = [one for one in self.tables if one.columns == table.columns]
            table.heading = max(one.heading for one in alike)

    def _band(self) -> None:
        right = self.width - MARGIN
        self.parts += [
            box((0, 0), (self.width, BAND), self.colour),
            text((MARGIN, BAND / 2 + 9), self.chart.title, size=26, fill="#ffffff", bold=True),
            text((right, BAND / 2 - 3), self.club, size=16, fill="#ffffff", anchor="end"),
            text((right, BAND / 2 + 17), f"{self.chart.strategy} play", size=12.5, fill="#ffffff",
                 anchor="end"),
        ]  # fmt: skip
        self.y = BAND + 12

    def _words(
        self, words: str, *, size: float, fill: str = INK, bold: bool = False, gap: float
    ) -> None:
        for line in broken(words, self.inner, size):
            self.y += size * TALL
            self.parts.append(text((MARGIN, self.y), line, size=size, fill=fill, bold=bold))
        self.y += gap

    def _beside(self) -> Iterator[list[_Table]]:
        """Tables in rows, as many beside each other as fit."""
        row: list[_Table] = []
        for table in self.tables:
            if row and sum(one.width + GAP for one in row) + table.width > self.inner:
                yield row
                row = []
            row.append(table)
        if row:
            yield row

    def _tables(self, row: list[_Table]) -> None:
        x, top, ends = MARGIN, self.y + 12, []
        for table in row:
            parts, end = table.drawn((x, top))
            self.parts += parts
            ends.append(end)
            x += table.width + GAP
        self.y = max(ends)

    def _list(self, rules: RuleList) -> None:
        """Rules by their numbers: when and what to do, below it why, an example and figures."""
        self.y += 12
        self._words(rules.title, size=16, bold=True, gap=4)
        self.parts.append(rule((MARGIN, self.y), self.inner, stroke=self.colour, weight=1.5))
        left = MARGIN + 30
        for number, one in enumerate(rules.rules, 1):
            self.parts.append(
                text((left - 10, self.y + BODY * TALL), str(number), size=BODY, anchor="end",
                     fill=self.colour, bold=True)
            )  # fmt: skip
            half = (self.inner - 30) / 2
            ends = [
                self._column((left, self.y), half - 16, [(one.when, True), (one.do, False)], BODY),
                self._column(
                    (left + half, self.y), half,
                    [(words, False) for words in (one.why, one.example, about(one)) if words],
                    SMALL,
                ),
            ]  # fmt: skip
            self.y = max(ends)
            self.y += 7
            self.parts.append(rule((MARGIN, self.y), self.inner))
        if rules.note:
            self._words(rules.note, size=SMALL, fill=GREY, gap=0)

    def _column(
        self, at: Point, width: float, sentences: list[tuple[str, bool]], size: float
    ) -> float:
        """Sentences under one another, some of them bold; says where they end."""
        x, y = at
        for words, bold in sentences:
            for line in broken(words, width, size):
                y += size * TALL
                fill = INK if size == BODY else GREY
                self.parts.append(text((x, y), line, size=size, fill=fill, bold=bold))
        return y

    def _legend(self) -> None:
        """What the marks mean."""
        self.y += 14
        x = MARGIN
        for act in self.chart.acts:
            wide = 36 + width_of(act.words, BODY) + 20
            if x > MARGIN and x + wide > self.width - MARGIN:
                x, self.y = MARGIN, self.y + 28
            fill, ink = _shade(self.colour, act)
            self.parts += [
                box((x, self.y), (28, 22), fill, EDGE),
                text((x + 14, self.y + 16), act.mark, size=BODY, anchor="middle", fill=ink,
                     bold=True),
                text((x + 36, self.y + 16), act.words, size=BODY),
            ]  # fmt: skip
            x += wide
        self.y += 30 if self.chart.acts else 0


def _shade(colour: str, act: Act) -> tuple[str, str]:
    """What an act's cells are filled with, and what is written on that."""
    return mixed(colour, SHADES[act.shade]), "#ffffff" if act.shade >= DARK_FROM else INK
