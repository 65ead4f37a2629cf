"""Bots fill seats, so that a table is alive at once, and make room for people.

As many sit down as are wanted, one at a time at the pace that was chosen. One gets up when somebody
waits for a seat and none is free, when it has lost its chips, or after a good while, and is
replaced by another.
"""

from collections.abc import Iterator
from typing import Final

from houseway.room.chips.cage import bought
from houseway.room.event import RoomEvent
from houseway.room.people.events import PlayerCame
from houseway.room.seats.chairs import (
    ahead,
    chips_and_seat,
    free_seat,
    free_seats,
    is_in_hand,
    waits_for,
)
from houseway.room.seats.events import Leaving, SatDown
from houseway.room.state import Chair, Room, RoomTable
from houseway.room.tables.usual_table import comfortable_cents

STAYS_MS: Final = 45 * 60_000
"""How long the first bot of a table stays; the others a little longer each, so that they do not all
leave together."""
LONGER_MS: Final = 7 * 60_000


def sits_down(
    room: Room, table: RoomTable, cents: int, *, player: int, at_ms: int
) -> Iterator[RoomEvent]:
    """A new bot takes any free seat."""
    seat = free_seat(room, table, 0, 0)
    yield PlayerCame(player=player, is_bot=True)
    yield SatDown(table=table.number, seat=seat, player=player, standing="new")
    yield from bought(room, table, seat, cents, player=player, at_ms=at_ms)


def bots_moved(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next bot that comes or goes, at a table that wants some."""
    is_time = at_ms >= table.bots.moved_ms + table.bots.every_ms
    if table.bots.wanted is None or not is_time or table.is_broken:
        return
    going = _who_goes(room, table, at_ms)
    if going is not None:
        yield from _goes(room, table, going)
    elif len(bots_at(room, table)) < table.bots.wanted and _is_room(room, table):
        player = room.newest + 1
        yield from sits_down(room, table, comfortable_cents(table), player=player, at_ms=at_ms)


def bots_at(room: Room, table: RoomTable) -> list[Chair]:
    return [chair for chair in table.seated if room.players[chair.player].is_bot]


def is_filling(room: Room, table: RoomTable) -> bool:
    """Whether a table of one's own still waits for its bots: the first hand is for all of them."""
    wanted, is_first = table.bots.wanted or 0, table.opened.is_passing and not table.hands
    return is_first and len(bots_at(room, table)) < wanted and _is_room(room, table)


def _is_room(room: Room, table: RoomTable) -> bool:
    return len(free_seats(room, table)) > ahead(room, table, 0)


def _who_goes(room: Room, table: RoomTable, at_ms: int) -> Chair | None:
    """The bot that makes room for somebody who waits, or has been here long enough."""
    assert table.bots.wanted is not None
    bots = [chair for chair in bots_at(room, table) if not chair.is_leaving]
    leaving = len(bots_at(room, table)) - len(bots)
    is_waited_for = waits_for(room, table) and not free_seats(room, table)
    if bots and ((is_waited_for and not leaving) or len(bots) > table.bots.wanted):
        return min(bots, key=lambda chair: chair.sat_ms)
    for chair in bots:
        if at_ms >= chair.sat_ms + STAYS_MS + chair.player % 5 * LONGER_MS:
            return chair
    return None


def _goes(room: Room, table: RoomTable, chair: Chair) -> Iterator[RoomEvent]:
    if is_in_hand(table, chair):
        yield Leaving(table=table.number, seat=chair.seat)
    else:
        yield from chips_and_seat(room, table, chair)
