"""A collection in words: who pays it, how often, and the page that posts it."""

from functools import cache

from houseway.collection.schedules import Due, Schedule
from houseway.houses.house import House
from houseway.reports.rates import payer_words
from houseway.room.books.ledger import Movement
from houseway.room.tables.events import TableOpened

PAYERS_MEANT = {
    "pot": ("pot", "blind", "antes"),
    "player": ("player", "each-player", "backline-player"),
    "player-dealer": ("player-dealer",),
}
"""Who is meant in a schedule by whoever paid in the log."""


def charge_words(table: TableOpened, movement: Movement) -> str:
    """What a collection is, as its schedule posts it."""
    if movement.kind == "unexplained":
        return "posted by no clause"
    payer, cite, schedule = movement.payer, movement.cite, movement.schedule
    house = House.of_edition(table.house, table.edition)
    words = _posted(house, table.game, schedule=schedule, payer=payer, cite=cite)
    return words or ("from the pot" if payer == "pot" else payer)


@cache
def _posted(house: House, game: str, *, schedule: str, payer: str, cite: str) -> str:
    meant = PAYERS_MEANT.get(payer, ())
    for one in house.collection.schedules_of(game):
        if one.slug == schedule:
            for due in _dues(one, cite):
                if any(who in meant for who in due.payers):
                    return payer_words(due)
    return ""


def _dues(schedule: Schedule, cite: str) -> list[Due]:
    """The columns of the row that this clause posts, else those of the whole page."""
    of_row = [cell.due for cell in schedule.cells if cite in cell.row.cites]
    return of_row or [cell.due for cell in schedule.cells]
