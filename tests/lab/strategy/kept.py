"""Charts for the tests, made once for all of them."""

from functools import cache

from houseway.houses.house import House
from houseway.lab.strategy.chart import Cell, Chart, Grid
from houseway.lab.strategy.charting import charted_as
from houseway.lab.strategy.charting import made as made_new
from houseway.rulebook.answers import with_chosen

ROWS = (
    ("garlic-city", "three-card-poker"),
    ("garlic-city", "super-pan-nine"),
    ("comstock", "super-pan-nine"),
    ("garlic-city", "pai-gow-tiles"),
    ("garlic-city", "pai-gow-poker"),
    ("comstock", "pai-gow-poker"),
    ("s-and-k", "pai-gow-poker"),
    ("garlic-city", "no-bust-21st-century-blackjack"),
    ("players-club", "no-bust-21st-century-blackjack"),
    ("comstock", "no-bust-blackjack"),
    ("comstock", "pure-21-5-blackjack"),
    ("s-and-k", "pure-21-5-blackjack"),
)
"""Every row with a chart, but Caribbean Stud, which takes long to count."""


@cache
def made(house: str, game: str, strategy: str = "", *chosen: str) -> Chart:
    """A chart worked out now, whatever the disk has."""
    answers = with_chosen(House.named(house).row(game).answers, chosen)
    named = strategy or next(iter(charted_as(game, "").strategies))
    return made_new(answers, named)


def grid(chart: Chart, title: str) -> Grid:
    return next(one for one in chart.grids if one.title == title)


def cell(of: Grid, heading: str, column: str = "") -> Cell:
    row = next(one for one in of.rows if one.heading == heading)
    found = row.cells[of.columns.index(column)]
    assert found
    return found
