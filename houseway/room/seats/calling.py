"""A player calls the floor to his table, and the call is ended by either of them.

Garlic City prints it at Pai Gow tiles: who has a problem calls time and asks for the floor at once
(garlic-city/pai-gow-tiles/101). A call stops nothing by itself, or anybody could stall a table with
it: the floor holds the action when it comes (`hands/held_action.py`).
"""

from collections.abc import Iterator

from houseway.errors import Refused
from houseway.room.commands import CallFloor, EndFloorCall
from houseway.room.events import FloorCalled, FloorCallEnded, RoomEvent
from houseway.room.seats.chairs import chair_of
from houseway.room.state import Room
from houseway.room.tables.opening import table_named


def call_floor(room: Room, command: CallFloor, at_ms: int) -> Iterator[RoomEvent]:
    """One call a seat, until somebody has ended it."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    answers = table.row.room
    what, cite = f"seat {chair.seat} cannot call the floor", answers.cite("player_calls_floor")
    if not answers.options.player_calls_floor:
        why = "The house dealer calls it"
        raise Refused(what, why=why, cite=cite, instead="Tell the house dealer what is the matter")
    if chair.floor_call is not None:
        why = "It has been called already, and has not been here yet"
        raise Refused(what, why=why, instead="Wait for it, or take the call back")
    yield FloorCalled(
        table=table.number,
        seat=chair.seat,
        player=chair.player,
        words=command.words.strip(),
        cite=cite,
    )


def end_floor_call(room: Room, command: EndFloorCall, at_ms: int) -> Iterator[RoomEvent]:
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if chair.floor_call is not None:
        yield FloorCallEnded(table=table.number, seat=chair.seat, by=command.by)
