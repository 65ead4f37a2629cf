"""How `houseway strategy` looks at a terminal: a mark a cell, and what the marks mean below."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from houseway.lab.strategy.words import about, below, choices, figure, part

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.houses.house import Row
    from houseway.lab.strategy.chart import Cell, Chart, Grid, RuleList


def shown(row: "Row", chart: "Chart", *, worths: bool) -> "Iterator[RenderableType]":
    """The play in one sentence, its tables and its rules, and what they rest on."""
    yield f"{chart.title} at {row.house.club.name}: {chart.strategy}"
    yield escape(chart.summary)
    for grid in chart.grids:
        yield _by_choice(chart, grid) if len(grid.columns) == 1 else _by_column(chart, grid, worths)
        if grid.note:
            yield f"[dim]{escape(grid.note)}[/]"
    for one in chart.lists:
        yield _in_order(one)
        if one.note:
            yield f"[dim]{escape(one.note)}[/]"
    if chart.acts:
        yield "; ".join(f"{one.mark} {one.words}" for one in chart.acts)
    for words in below(chart):
        yield f"[dim]{escape(words)}[/]"


def _by_choice(chart: "Chart", grid: "Grid") -> Table:
    """A table with one column of cells: every choice has its figure beside the others'."""
    table = _table(grid)
    has_shares = any(one.share is not None for one in grid.rows)
    there = choices(chart, grid)
    for heading in (*(["of all hands"] if has_shares else []), *there):
        table.add_column(heading, justify="right")
    table.add_column("do")
    for row in grid.rows:
        cell = row.cells[0]
        if cell is None:
            continue
        table.add_row(
            row.heading,
            *([part(row.share) if row.share is not None else ""] if has_shares else []),
            *(figure(cell.worths[one]) if one in cell.worths else "" for one in there),
            f"{cell.act}{'; ' + cell.note if cell.note else ''}",
        )
    return table


def _by_column(chart: "Chart", grid: "Grid", worths: bool) -> Table:
    table = _table(grid)
    for heading in grid.columns:
        table.add_column(heading, justify="right" if worths else "center")
    for row in grid.rows:
        table.add_row(row.heading, *(_cell(chart, one, worths) for one in row.cells))
    return table


def _table(grid: "Grid") -> Table:
    title = f"{grid.title}; across: {grid.columns_are}" if grid.columns_are else grid.title
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column(grid.rows_are)
    return table


def _cell(chart: "Chart", cell: "Cell | None", worths: bool) -> str:
    if cell is None:
        return ""
    mark = chart.mark(cell)
    return f"{mark} {figure(cell.worth)}" if worths and cell.worth is not None else mark


def _in_order(rules: "RuleList") -> Padding:
    """Rules by their numbers, each with its reason."""
    table = Table(title=rules.title, title_justify="left", box=None, show_header=False)
    table.add_column(justify="right")
    table.add_column()
    for number, one in enumerate(rules.rules, 1):
        lines = [f"{one.when}: [bold]{one.do}[/]" if one.do else one.when]
        lines += [
            f"[dim]{escape(words)}[/]" for words in (one.why, one.example, about(one)) if words
        ]
        table.add_row(str(number), "\n".join(lines))
    return Padding(table, (1, 0, 0, 0))
