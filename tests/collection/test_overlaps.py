"""Rows that are for the same table: which they are."""

import pytest

from houseway.collection.counts import read_band, read_players
from houseway.collection.overlaps import overlapping_cells
from houseway.collection.posted_limits import every_chip, read_posted
from houseway.collection.schedules import Amount, Cell, Due, Row

POT = Due(heading="", kind="per-hand", payers=("pot",), when="before the deal")
BLIND = Due(heading="", kind="per-hand", payers=("blind",), when="before the deal")


def cell(limit: str, *, players: str = "", action: str = "", due: Due = POT) -> Cell:
    figures = "spread" if " - " in limit else "split"
    return Cell(
        row=Row(line=1, cites=("comstock/collection/2",), limit=limit),
        due=due,
        posted=read_posted(limit, figures) if limit else (every_chip(),),
        players=read_players(players) if players else None,
        band=read_band(action) if action else None,
        amount=Amount(cents=100),
    )


@pytest.mark.parametrize(
    ("first", "second", "overlap"),
    [
        (cell("$2/4"), cell("$2/4"), True),
        (cell("$2/4"), cell("$3/6"), False),
        (cell("$2/4 thru $6/12"), cell("$4/8"), True),
        (cell("$4/8"), cell("$2/4 thru $6/12"), True),
        (cell("$2/4 thru $6/12"), cell("$6/12 thru $10/20"), True),
        (cell("$6/12 thru $10/20"), cell("$2/4 thru $6/12"), True),
        (cell("$2/4 thru $6/12"), cell("$1/2 thru $2/4"), True),
        (cell("$2/4 thru $6/12"), cell("$8/16 thru $10/20"), False),
        (cell("$2/4 or higher"), cell("$20/40"), True),
        (cell("All Limits"), cell("No Limit"), True),
        (cell("All Limits"), cell("All Limits"), True),
        (cell("All Limits"), cell(""), False),
        (cell(""), cell(""), True),
        (cell("$5 - $100"), cell("$5 - $100"), True),
        (cell("$5 - $100"), cell("$10 - $50"), False),
        (cell("$2/4"), cell("$2/4", due=BLIND), False),
        (cell("$2/4", players="6 to 9"), cell("$2/4", players="2 to 5"), False),
        (cell("$2/4", players="6 to 9"), cell("$2/4", players="2 to 6"), True),
        (cell("$2/4", players="2 to 6"), cell("$2/4", players="6 to 9"), True),
        (cell("$2/4", players="5 or less"), cell("$2/4", players="1 to 9"), True),
        (cell("$2/4", players="6 to 9"), cell("$2/4"), True),
        (cell("$2/4"), cell("$2/4", players="6 to 9"), True),
        (cell("$2/4", action="$5 - $50"), cell("$2/4", action="$51+"), False),
        (cell("$2/4", action="$5 - $50"), cell("$2/4", action="$50+"), True),
        (cell("$2/4", action="$50+"), cell("$2/4", action="$5 - $50"), True),
        (cell("$2/4", action="$5 - $50"), cell("$2/4"), True),
        (cell("$2/4"), cell("$2/4", action="$5 - $50"), True),
    ],
)
def test_two_rows_overlap_when_one_table_can_fall_under_both(
    first: Cell, second: Cell, overlap: bool
) -> None:
    assert list(overlapping_cells([first, second], inside=False)) == (
        [(first, second)] if overlap else []
    )


def test_a_spread_inside_another_overlaps_it_where_tables_may_lie_inside_a_row() -> None:
    wide, narrow = cell("$5 - $100"), cell("$10 - $50")
    assert list(overlapping_cells([wide, narrow], inside=True)) == [(wide, narrow)]
