"""Printed rows that apply to the same table: which they are, and whether they agree.

Two cells overlap when one limit, one number of players and one total action can fall under both.
Inside one schedule that is harmless only where both charge the same (the two groups of rows with a
$100 minimum, s-and-k/collection/12 and s-and-k/collection/15); between two options of one page it
means that the table must say which one it posts (garlic-city/collection/35 and the row below it).
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from houseway.collection.posted_limits import PostedLimit
from houseway.collection.schedules import Cell


def overlapping_cells(cells: Iterable[Cell], *, inside: bool) -> Iterator[tuple[Cell, Cell]]:
    """Every two cells of one column that can apply to the same table, in printed order."""
    for first, second in combinations(cells, 2):
        if (
            first.due == second.due
            and any(_share(a, b, inside=inside) for a in first.posted for b in second.posted)
            and _same_players(first, second)
            and _same_action(first, second)
        ):
            yield first, second


def _share(first: PostedLimit, second: PostedLimit, *, inside: bool) -> bool:
    """Whether some limit is covered by both; the ends of either are the ones to try."""
    if first.first is None and second.first is None:
        return bool(first.kinds & second.kinds)
    return any(
        one is not None and first.covers(one, inside=inside) and second.covers(one, inside=inside)
        for one in (first.first, first.last, second.first, second.last)
    )


def _same_players(first: Cell, second: Cell) -> bool:
    if first.players is None or second.players is None:
        return True
    return any(
        end is not None and end in first.players and end in second.players
        for end in (first.players.least or 1, second.players.least or 1)
    )


def _same_action(first: Cell, second: Cell) -> bool:
    if first.band is None or second.band is None:
        return True
    return any(
        start in first.band and start in second.band
        for start in (first.band.from_cents, second.band.from_cents)
    )
