"""A player puts their name on a list or takes it off, and the floor calls the next one."""

from collections.abc import Iterator
from typing import ClassVar

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import row_limit
from houseway.room.command import Command, TableCommand
from houseway.room.event import RoomEvent
from houseway.room.lists.calling import called_now, is_on, nobody_called
from houseway.room.lists.events import ListJoined, ListLeft
from houseway.room.seats.chairs import barred, plays_in
from houseway.room.sound import Text
from houseway.room.state import Room, Wanted


class ListCommand(Command, frozen=True):
    """What a player may ask of a list for their own name, and the floor for anybody."""

    house: Text
    game: Text
    limit: Text
    player: int
    practice: bool = False

    role: ClassVar = "player"

    def plays(self) -> int:
        return self.player

    def guest_may(self, room: Room) -> bool:
        return self.leaves or self.practice

    def wanted(self) -> Wanted:
        """What is waited for, written as tables post it."""
        limit = row_limit(House.named(self.house).row(self.game), self.limit)
        return Wanted(self.house, self.game, str(limit), self.practice)


class JoinList(ListCommand, frozen=True, tag="join-list"):
    """Waits for a game of a house at a limit, for the house or for practice."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        if self.player not in room.players:
            raise BadInput(f"nobody here is player {self.player}")
        player = room.players[self.player]
        if player.is_barred:
            raise barred(f"player {player.number} may not wait for a seat", player.barred)
        wanted = self.wanted()
        if player.number in plays_in(room, wanted):
            raise Refused(
                f"player {player.number} cannot wait for a seat in this game",
                why="They have one",
                instead="They may ask for a change of table",
            )
        if not is_on(room, wanted, self.player):
            yield ListJoined(**wanted._asdict(), player=self.player)


class LeaveList(ListCommand, frozen=True, tag="leave-list"):
    leaves: ClassVar = True

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Takes the player's name off, whether they wait or have been called."""
        wanted = self.wanted()
        if is_on(room, wanted, self.player):
            yield ListLeft(**wanted._asdict(), player=self.player, because="their own wish")


class CallNext(TableCommand, frozen=True, tag="call-next"):
    """Calls the first of the list to a free seat."""

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        if no := nobody_called(room, table):
            raise no
        yield called_now(room, table, at_ms)
