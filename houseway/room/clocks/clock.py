"""How long each has to answer, and whether anybody may.

Nobody can stall a table: whoever does not answer in time gets what the step does of itself for them
(`hands/clockwork.py`). A hand whose player is not back in time is dead (comstock/lowball/74,
comstock/seven-card-stud/38): so whoever has let the clock act for them is not waited for again in
that hand, until they act or say that they are back. Then they have a whole clock again.

A player who has a problem calls time and asks for the floor at once (garlic-city/pai-gow-tiles/101)
and a hand dealt past a player stops (comstock/lowball/75): what comes first is that nobody acts. A
stopped clock only gives time and a pause plays the hand out; a hold stops people, bots and clocks
alike, in the hand and before the next one, until it is released or ruled on.

Whoever plays alone with bots is not hurried: no clock runs for them unless they ask for one, and
only who has not been heard of for a long time is taken to be gone (`pace/`).
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import Refused
from houseway.houses.floor_questions import WaitingOptions
from houseway.room.clocks.events import ActionReleased, FellSilent
from houseway.room.event import RoomEvent
from houseway.room.pace.pace import bots_take_ms, quiet_until_ms, unhurried
from houseway.room.state import Room, RoomTable

COURTESY_MS: Final = 1_000
"""How long somebody who has fallen silent has, should they be back."""


def waited_ms(table: RoomTable, at_ms: int) -> int:
    """How long whoever must act has had."""
    if table.clock_stopped_ms is not None:
        return table.clock_stopped_ms
    return at_ms - table.asked_ms if table.held is None else table.held.waited_ms


def has_ms(table: RoomTable, seat: int) -> int:
    """How long whoever sits there has to answer; who is away has no longer than a bot."""
    opened, chair = table.opened, table.chairs.get(seat)
    if chair is not None and chair.is_away and not chair.stand_in:
        return bots_take_ms(table)
    is_short = (
        table.row.room.options[WaitingOptions].clock_ran_out == "not waited for again in the hand"
    )
    if is_short and seat in table.answered.silent:
        return min(COURTESY_MS, opened.clock_ms)
    if chair is not None and chair is unhurried(table):
        return quiet_until_ms(chair, table.asked_ms) - table.asked_ms
    return opened.clock_ms


def fallen_silent(room: Room, number: int, player: int) -> Iterator[RoomEvent]:
    """Whoever gets up after this hand and has left the table already is not waited for in it."""
    table = room.tables.get(number)
    if table is None or table.hand is None:
        return
    for seat, chair in table.chairs.items():
        is_new = chair.is_leaving and not chair.stand_in and seat not in table.answered.silent
        if chair.player == player and is_new and seat in table.hand.setup.stacks_cents:
            yield FellSilent(table=number, seat=seat)


def left_ms(table: RoomTable, at_ms: int) -> int:
    """How long whoever must act still has."""
    return max(0, _shortest_ms(table) - waited_ms(table, at_ms))


def acts_at_ms(table: RoomTable) -> int:
    """When the clock acts for whoever must act now; 0 while none runs, or nobody must act."""
    is_stopped = table.clock_stopped_ms is not None or table.held is not None
    is_silent = bool(table.answered.silent)
    if table.hand is None or table.hand.step.stands_still or is_stopped:
        return 0
    if unhurried(table) is not None and not is_silent:
        return 0
    return table.asked_ms + _shortest_ms(table)


def _shortest_ms(table: RoomTable) -> int:
    hand = table.hand
    asked = [] if hand is None else hand.asked[:1] if hand.in_turn else hand.asked
    return min((has_ms(table, seat) for seat in asked), default=table.opened.clock_ms)


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
