"""The floor names the next house dealer of a table."""

from collections.abc import Iterator
from typing import ClassVar

from houseway.errors import BadInput, Refused
from houseway.room.command import TableCommand
from houseway.room.event import RoomEvent
from houseway.room.house_dealers.events import DealerNamed
from houseway.room.state import Room


class NameDealer(TableCommand, frozen=True, tag="name-dealer"):
    """Who deals at a table from the next change of house dealers on."""

    dealer: int

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        if self.dealer not in room.players:
            raise BadInput(f"nobody here is number {self.dealer}")
        if any(chair.player == self.dealer for chair in table.chairs.values()):
            why = "They play at the table"
            raise Refused(f"number {self.dealer} cannot deal at {table.title}", why=why)
        yield DealerNamed(table=table.number, dealer=self.dealer, by=self.by)
