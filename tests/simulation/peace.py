"""The end of a life: nothing goes wrong any more, and everything has to go on.

The floor does what is its own to do: it releases what is held, resumes what is paused, and decides
what a ruling has left to it. Then every hand comes to its end, and where enough people sit the next
one is dealt.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from houseway.room.floor.impartial import is_partial
from houseway.room.hands.next_hand import dealt_in, enough
from houseway.room.state import Room, RoomTable
from houseway.table.actors import FLOOR
from houseway.table.deciding import Decide, FloorDeciding
from tests.simulation.wishes import acting

if TYPE_CHECKING:
    from tests.simulation.clients import Client
    from tests.simulation.world import World


class Peace:
    """Sees to it that everything comes to its end."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.is_made = False
        self._waits_for = "a server"

    def why_not(self) -> str:
        return f"nothing goes wrong any more, and the room still waits for {self._waits_for}"

    @property
    def room(self) -> Room | None:
        """The room, if it is open."""
        server = self.world.current
        if server is None or not server.is_serving or server.live is None or server.live.stopped:
            return None
        return server.desk.room

    async def make(self) -> None:
        began: dict[int, int] | None = None
        while True:
            await asyncio.sleep(1)
            room = self.room
            if room is None:
                self._waits_for = "a server"
                began = None
                continue
            if began is None:
                began = {number: table.hands for number, table in room.tables.items()}
            for table in list(room.tables.values()):
                await self._look_after(table)
            waits = [table.title for table in room.tables.values() if self._waits(table, began)]
            self._waits_for = ", ".join(waits)
            if not waits and self.room is room:
                break
        self.is_made = True

    def _waits(self, table: RoomTable, began: dict[int, int]) -> bool:
        """Whether a hand is still running, or none has been dealt where one could be."""
        room = self.room
        if room is None or table.number not in began:
            return False
        if table.hand is not None and table.hands == began[table.number]:
            return True
        goes_on = not (table.paused or table.is_broken or table.is_closing or table.held)
        if table.hand is None and goes_on and enough(table, dealt_in(room, table)):
            return table.hands == began[table.number]
        return False

    def _staff(self) -> "list[Client]":
        return [one for one in self.world.people if one.role in ("floor", "manager")]

    def _floor_at(self, table: RoomTable) -> "Client":
        """Whoever of the staff may decide something here, the owner first."""
        room = self.room
        for one in (self.world.owner, *self._staff()):
            if room is not None and not is_partial(room, table, one.number):
                return one
        return self.world.owner

    async def _look_after(self, table: RoomTable) -> None:
        """What the floor does at a table that stands still."""
        number = table.number
        for staff in self._staff():
            if any(chair.player == staff.number for chair in table.chairs.values()):
                await staff.ask({"command": "get-up", "table": number, "player": staff.number})
        floor = self._floor_at(table)
        if table.held is not None:
            await floor.ask({"command": "release-action", "table": number})
        if table.clock_stopped_ms is not None:
            await floor.ask({"command": "resume-clock", "table": number})
        if table.paused and not table.is_closing:
            await floor.ask({"command": "resume-table", "table": number})
        hand = table.hand
        if hand is not None and isinstance(hand.step, FloorDeciding):
            way: Any = {"act": str(Decide.__struct_config__.tag), "way": hand.step.ways[0].name}
            await floor.ask(acting(number, table.hands, {**way, "seat": FLOOR}, len(hand.log)))
