"""What it costs to play a game here, as the club posts it: a line a payer, never a percentage.

A line holds for the limit that is asked about, from the lowest posted amount to the highest: which
of them is taken depends on how many play, or on the total action. A schedule that has no row for
the limit shows what it posts for its own; a rate in chips (s-and-k/pan/5) stays one in chips. With
no posted schedule there is no line, and the game is dealt for practice only.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, Literal

from houseway.collection.charges import ChargeKind, Charges
from houseway.collection.limits import Limit, read_limit
from houseway.collection.schedules import Cell, Due, Schedule
from houseway.houses.house import House
from houseway.room.state import RoomTable
from houseway.room.tables.opening import charges_for
from houseway.web.messages.book import CostShown

Each = Literal["hand", "half-hour", "spot"]
EACH: Final[dict[ChargeKind, Each]] = {"per-half-hour": "half-hour", "per-square": "spot"}


def table_costs(table: RoomTable, at_ms: int) -> tuple[CostShown, ...]:
    """What a table of the house takes now, or at practice what it would take for the house."""
    opened = table.opened
    posted = costs_at(table.row.house, opened.game, opened.limit)
    if opened.is_practice:
        return posted
    charges = charges_for(table, len(table.seated) or opened.seats, at_ms)
    if not isinstance(charges, Charges):
        return tuple(one for one in posted if one.schedule == opened.schedule)
    return tuple(
        CostShown(
            schedule=opened.schedule,
            limits=(opened.limit,),
            payers=(one.payer,),
            each=EACH.get(one.kind, "hand"),
            when=one.when,
            low_cents=one.amount_cents,
            high_cents=one.amount_cents,
        )
        for one in charges.charges
    )


@cache
def costs_at(house: House, game: str, limit: str) -> tuple[CostShown, ...]:
    """What every schedule posts that has a row for the limit, or, where none has, all of them."""
    asked, schedules = read_limit(limit), house.row(game).schedules
    fitting = [one for one in schedules if _cells(one, asked)]
    return tuple(line for one in fitting or schedules for line in _lines(one, asked))


def _cells(schedule: Schedule, limit: Limit) -> list[Cell]:
    inside = schedule.spread_may_lie_inside
    return [cell for cell in schedule.cells if cell.covers(limit, inside=inside)]


def _lines(schedule: Schedule, limit: Limit) -> Iterator[CostShown]:
    at_limit = _cells(schedule, limit)
    limits = (str(limit),) if at_limit else schedule.limits
    by_due: dict[Due, list[Cell]] = {}
    for cell in at_limit or schedule.cells:
        if cell.amount.is_posted:
            by_due.setdefault(cell.due, []).append(cell)
    for due, cells in by_due.items():
        yield _line(schedule.slug, limits, due, cells=cells)
    for due in schedule.free:
        yield _line(schedule.slug, limits, due, cells=())


def _line(slug: str, limits: tuple[str, ...], due: Due, *, cells: Sequence[Cell]) -> CostShown:
    cents = [cell.amount.cents for cell in cells] or [0]
    chips = [cell.amount.chips for cell in cells] or [0]
    return CostShown(
        schedule=slug,
        limits=limits,
        payers=due.payers,
        each=EACH.get(due.kind, "hand"),
        when=due.when,
        low_cents=min(cents),
        high_cents=max(cents),
        low_chips=min(chips),
        high_chips=max(chips),
    )
