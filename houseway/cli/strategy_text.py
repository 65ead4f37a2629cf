"""How `houseway strategy` looks at a terminal: a mark a cell, and what the marks mean below."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

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
    for note in chart.notes:
        cited = f" ({', '.join(note.clauses)})" if note.clauses else ""
        yield f"[dim]{escape(note.text + cited)}[/]"
    if chart.edge is not None:
        yield f"So played, {100 * chart.edge:.4f} % of each {chart.unit} is lost on average."
    yield f"[dim]Figures are in units of the {chart.unit}. Rules {chart.rules}.[/]"


def _by_choice(chart: "Chart", grid: "Grid") -> Table:
    """A table with one column of cells: every choice has its figure beside the others'."""
    table = _table(grid)
    has_shares = any(one.share is not None for one in grid.rows)
    there = {slug for row in grid.rows for cell in row.cells if cell for slug in cell.worths}
    choices = [one for one in chart.acts if one.slug in there]
    for heading in (*(["of all hands"] if has_shares else []), *(one.slug for one in choices)):
        table.add_column(heading, justify="right")
    table.add_column("do")
    for row in grid.rows:
        cell = row.cells[0]
        if cell is None:
            continue
        table.add_row(
            row.heading,
            *([f"{100 * row.share:.2f} %" if row.share is not None else ""] if has_shares else []),
            *(figure(cell.worths[one.slug]) if one.slug in cell.worths else "" for one in choices),
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
    mark = chart.act(cell.act).mark
    return f"{mark} {figure(cell.worth)}" if worths and cell.worth is not None else mark


def _in_order(rules: "RuleList") -> Padding:
    """Rules by their numbers, each with its reason."""
    table = Table(title=rules.title, title_justify="left", box=None, show_header=False)
    table.add_column(justify="right")
    table.add_column()
    for number, one in enumerate(rules.rules, 1):
        lines = [f"{one.when}: [bold]{one.do}[/]" if one.do else one.when]
        if one.why:
            lines.append(f"[dim]{escape(one.why)}[/]")
        if one.example:
            lines.append(f"[dim]{escape(one.example)}[/]")
        table.add_row(str(number), "\n".join(lines))
    return Padding(table, (1, 0, 0, 0))


def figure(worth: float) -> str:
    """A worth to the thousandth, with its sign.

    >>> figure(-0.99388), figure(0.0)
    ('-0.994', '0.000')
    """
    return f"{worth:+.3f}" if round(worth, 3) else "0.000"
