"""The cage: chips are bought for a seat, added to between hands, and cashed in on leaving.

Only chips play, no cash lies on the table (garlic-city/texas-holdem/20, comstock/lowball/91), and
chips in play stay there until their player quits the game (garlic-city/texas-holdem/21,
comstock/lowball/88). The least buy-in is a number of big blinds or chips of the condition
(garlic-city/texas-holdem/18, garlic-city/pan/77).
"""

from collections.abc import Iterator

from houseway.collection.limits import Limit
from houseway.errors import BadInput, Refused
from houseway.houses.house import Row
from houseway.money.cents import dollars
from houseway.room.events import BoughtIn, RoomEvent
from houseway.room.state import Room, RoomTable


def buy_in_bounds(row: Row, limit: Limit, big_blind_cents: int) -> tuple[int, int | None]:
    """The least and the most that a player may bring to this table."""
    options = row.answers.options
    unit_cents = limit.low_cents or big_blind_cents or 100
    times = getattr(options, "buy_in_min", None) or 1
    most_cents = None
    if getattr(options, "buy_in_max", "none") == "as posted" and limit.kind == "no-limit":
        most_cents = limit.high_cents or None
    return unit_cents * times, most_cents


def bought(room: Room, table: RoomTable, seat: int, cents: int) -> Iterator[RoomEvent]:
    """A first buy-in, within the bounds of the table."""
    opened = table.opened
    least_cents, most_cents = opened.buy_in_min_cents, opened.buy_in_max_cents
    cite = _cite(table, "buy_in_min")
    if cents < least_cents:
        why = f"The least buy-in is {dollars(least_cents)}"
        raise Refused(f"{table.title} takes no buy-in of {dollars(cents)}", why=why, cite=cite)
    if most_cents is not None and cents > most_cents:
        why = f"The most is {dollars(most_cents)}"
        cite = _cite(table, "buy_in_max")
        raise Refused(f"{table.title} takes no buy-in of {dollars(cents)}", why=why, cite=cite)
    if cents % opened.chip_cents:
        chip = dollars(opened.chip_cents)
        raise BadInput(f"{dollars(cents)} is no number of chips of {chip}")
    yield BoughtIn(table=table.number, seat=seat, cents=cents)


def _cite(table: RoomTable, option: str) -> str:
    answers = table.row.answers
    return answers.cite(option) if option in answers.by_name else ""
