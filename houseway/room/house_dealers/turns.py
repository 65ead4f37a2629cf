"""House dealers: who deals at a table, and the change after each half hour.

Every house table has a house dealer. When a turn is over the one named for it sits down, or the
same one starts another turn (comstock/collection/38); that is between two hands, never in one.
Where the schedule goes by time, time is taken then (`chips/time_collection.py`).
"""

from collections.abc import Iterator

from houseway.collection.half_hours import time_is_due
from houseway.collection.questions import TimeOptions
from houseway.houses.room_questions import TableOptions
from houseway.room.chips.cage import MINUTE_MS
from houseway.room.chips.time_collection import goes_by_time, seat_time
from houseway.room.event import RoomEvent
from houseway.room.house_dealers.events import DealerChanged
from houseway.room.state import Room, RoomTable


def turn_is_over(table: RoomTable, at_ms: int) -> bool:
    """Whether this house dealer has dealt for the whole turn."""
    minutes = table.row.room.options[TableOptions].house_dealer_minutes
    return at_ms - table.dealer_since_ms >= minutes * MINUTE_MS


def first_dealer(table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """A house dealer sits down for the first hand, or for the first after a long pause."""
    if table.is_practice:
        return
    if not table.dealer_since_ms or (
        turn_is_over(table, at_ms) and table.hands == table.hands_at_change
    ):
        yield _changed(table, takes_time=False)


def half_hour(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The change of house dealers once a turn is over, and the time that is due with it."""
    if table.is_practice or table.hand is not None or table.paused:
        return
    if not table.dealer_since_ms or table.hands == table.hands_at_change:
        return
    if not turn_is_over(table, at_ms):
        return
    takes_time = takes_time_now(table, at_ms)
    yield _changed(table, takes_time=takes_time)
    if takes_time:
        for chair in table.seated:
            yield seat_time(room, table, chair, at_ms)


def takes_time_now(table: RoomTable, at_ms: int) -> bool:
    """Whether the change is one at which time is taken: not in a game nobody was dealt into."""
    return (
        goes_by_time(table, at_ms)
        and bool(table.dealer_since_ms)
        and table.hands > table.hands_at_change
        and time_is_due(
            table.row.house.collection.options[TimeOptions],
            half_hour_is_over=turn_is_over(table, at_ms),
            next_house_dealer_is_set=True,
        )
    )


def _changed(table: RoomTable, *, takes_time: bool) -> DealerChanged:
    dealer = table.next_dealer or table.house_dealer
    return DealerChanged(
        table=table.number,
        dealer=dealer,
        stays_on=bool(table.dealer_since_ms) and dealer == table.house_dealer,
        takes_time=takes_time,
        cite=table.row.room.cite("house_dealer_minutes"),
    )
