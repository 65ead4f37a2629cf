"""A player moves to another table, or takes their name off its change board."""

from collections.abc import Iterator
from typing import ClassVar

from houseway.room.changes.events import TableChangeAsked, TableChangeEnded
from houseway.room.changes.moving import check_may_change, has_a_seat, moves
from houseway.room.command import OwnCommand
from houseway.room.event import RoomEvent
from houseway.room.floor.impartial import check_impartial
from houseway.room.seats.chairs import is_in_hand
from houseway.room.state import Room


class ChangeTable(OwnCommand, frozen=True, tag="change-table"):
    """To another table with all chips; without a free seat the name goes on the board."""

    to: int

    def check(self, room: Room) -> None:
        """Nobody brings another to the table where their own chips are, either."""
        super().check(room)
        if self.by != self.player and (target := room.tables.get(self.to)) is not None:
            check_impartial(room, target, self.by, f"player {self.player} cannot be moved there")

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table, target = room.table_named(self.table), room.table_named(self.to)
        chair = table.chair_of(self.player)
        check_may_change(room, table, target, chair, at_ms=at_ms)
        if self.player in room.change_board.get(target.number, []):
            return
        if is_in_hand(table, chair) or not has_a_seat(room, target, self.player):
            yield TableChangeAsked(table=target.number, player=self.player)
            return
        yield from moves(room, table, target, chair, at_ms=at_ms)


class LeaveBoard(OwnCommand, frozen=True, tag="leave-board"):
    """Takes the name off the change board of a table."""

    leaves: ClassVar = True

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        if self.player in room.change_board.get(self.table, []):
            because = "their own wish"
            yield TableChangeEnded(table=self.table, player=self.player, because=because)
