"""The action of a table is held while the floor looks into something, and goes on as it stood.

A player who has a problem calls time and asks for the floor at once (garlic-city/pai-gow-tiles/101)
and a hand dealt past a player stops (comstock/lowball/75): what comes first is that nobody acts. A
stopped clock (`clocks.py`) only gives time and a pause plays the hand out; a hold stops people,
bots and clocks alike, in the hand and before the next one, until it is released or ruled on.
"""

from collections.abc import Iterator

from houseway.errors import BadInput, Refused
from houseway.room.commands import HoldAction, ReleaseAction
from houseway.room.events import ActionHeld, ActionReleased, RoomEvent
from houseway.room.hands.clocks import waited_ms
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import table_named


def hold_action(room: Room, command: HoldAction, at_ms: int) -> Iterator[RoomEvent]:
    """Whoever must act keeps the time he has left; a table that is held stays held as it was."""
    table = table_named(room, command.table)
    if not command.because.strip():
        raise BadInput("a hold is announced with its reason")
    if table.held is None:
        yield ActionHeld(
            table=table.number,
            waited_ms=max(0, waited_ms(table, at_ms)),
            by=command.by,
            because=command.because,
        )


def release_action(room: Room, command: ReleaseAction, at_ms: int) -> Iterator[RoomEvent]:
    yield from released(table_named(room, command.table), command.by)


def released(table: RoomTable, by: int) -> Iterator[RoomEvent]:
    """Play goes on, by release or because the ruling is given."""
    if table.held is not None:
        yield ActionReleased(table=table.number, by=by)


def check_not_held(table: RoomTable, seat: int) -> None:
    """Refuses a player's action while the action is held."""
    if table.held is not None:
        raise Refused(
            f"seat {seat} cannot act now",
            why=f"The action is held: {table.why_held}",
            instead="Wait until play goes on: the turn and the time that is left are kept",
        )
