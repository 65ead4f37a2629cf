"""A chart of the best play on one page, in the house's colour: to be printed and held.

The page gets everything in words (`lab/strategy/words.py`), and its template chooses the largest
type that fits. A cell has its mark beside its shade, so a black and white printer does as well.
"""

from collections.abc import Iterator

import msgspec

from houseway.houses.house import House
from houseway.lab.drawing import DARK_FROM, SHADES
from houseway.lab.strategy.chart import Cell, Chart, Grid, Line, RuleList
from houseway.lab.strategy.words import about, below, choices, constant, figure, part
from houseway.reports.letterhead import Letterhead, letterhead
from houseway.reports.printing import set_page

NARROW = 3
"""A table with no more columns than this stands beside another."""


class PaperCell(msgspec.Struct, frozen=True):
    """One cell: its words, what the play is worth, how much of the colour is in it."""

    words: str
    figure: str = ""
    tint: float = 0.0
    is_dark: bool = False
    is_act: bool = False


class PaperTable(msgspec.Struct, frozen=True):
    """A table with everything in words; a row's first cell is its heading."""

    title: str
    rows_are: str
    columns_are: str
    columns: tuple[str, ...]
    rows: tuple[tuple[PaperCell, ...], ...]
    note: str
    is_narrow: bool


class PaperRule(msgspec.Struct, frozen=True):
    """One line of a list."""

    when: str
    do: str
    why: tuple[str, ...]


class PaperList(msgspec.Struct, frozen=True):
    """A list of rules."""

    title: str
    rules: tuple[PaperRule, ...]
    note: str


class ChartPage(msgspec.Struct, frozen=True, kw_only=True):
    """What the template gets."""

    letterhead: Letterhead
    title: str
    strategy: str
    summary: str
    tables: tuple[PaperTable, ...]
    lists: tuple[PaperList, ...]
    legend: tuple[tuple[PaperCell, str], ...]
    below: tuple[str, ...]


def chart_pdf(house: House, chart: Chart) -> bytes:
    """The one page."""
    return set_page("chart.typ", chart_page(house, chart))


def chart_page(house: House, chart: Chart) -> ChartPage:
    """A chart in words."""
    return ChartPage(
        letterhead=letterhead(house),
        title=chart.title,
        strategy=chart.strategy,
        summary=chart.summary,
        tables=tuple(_table(chart, grid) for grid in chart.grids),
        lists=tuple(map(_list, chart.lists)),
        legend=tuple((_marked(chart, Cell(one.slug)), one.words) for one in chart.acts),
        below=tuple(below(chart)),
    )


def _table(chart: Chart, grid: Grid) -> PaperTable:
    is_single = len(grid.columns) == 1
    has_shares = any(row.share is not None for row in grid.rows)
    columns = (*(["of all"] if has_shares else []), *choices(chart, grid), "do")
    rows = _by_choice(chart, grid) if is_single else _by_column(chart, grid)
    return PaperTable(
        title=grid.title,
        rows_are=grid.rows_are,
        columns_are=grid.columns_are,
        columns=columns if is_single else grid.columns,
        rows=tuple(rows),
        note=grid.note,
        is_narrow=is_single or len(grid.columns) <= NARROW,
    )


def _by_choice(chart: Chart, grid: Grid) -> Iterator[tuple[PaperCell, ...]]:
    """How often, what every choice is worth, and the one to make."""
    has_shares = any(row.share is not None for row in grid.rows)
    for row in grid.rows:
        cell = row.cells[0]
        if cell is None:
            continue
        figures = [part(row.share or 0)] if has_shares else []
        figures += [
            figure(cell.worths[one]) if one in cell.worths else "" for one in choices(chart, grid)
        ]
        does = msgspec.structs.replace(_marked(chart, cell), words=cell.act)
        yield PaperCell(row.heading), *map(PaperCell, figures), does


def _by_column(chart: Chart, grid: Grid) -> Iterator[tuple[PaperCell, ...]]:
    unsaid = constant(grid)

    def cells(row: Line) -> Iterator[PaperCell]:
        for cell in row.cells:
            if cell is None:
                yield PaperCell("")
                continue
            is_said = cell.worth is not None and cell.act not in unsaid
            said = figure(cell.worth or 0, 2) if is_said else ""
            yield msgspec.structs.replace(_marked(chart, cell), figure=said)

    for row in grid.rows:
        yield PaperCell(row.heading), *cells(row)


def _marked(chart: Chart, cell: Cell) -> PaperCell:
    shade = chart.act(cell.act).shade
    return PaperCell(chart.mark(cell), tint=SHADES[shade], is_dark=shade >= DARK_FROM, is_act=True)


def _list(rules: RuleList) -> PaperList:
    return PaperList(
        rules.title,
        tuple(
            PaperRule(one.when, one.do, tuple(filter(None, (one.why, one.example, about(one)))))
            for one in rules.rules
        ),
        rules.note,
    )
