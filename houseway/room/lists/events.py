"""Who waits for a game, who is called, and who loses their place.

A list is for one game of one house at one limit, for the house or for practice.
"""

from houseway.room.event import RoomEvent
from houseway.room.state import Called, Room, WaitingList, Wanted


class ListEvent(RoomEvent, frozen=True, kw_only=True):
    """Something on the list for a game."""

    house: str
    game: str
    limit: str
    is_practice: bool = False
    player: int

    @property
    def wanted(self) -> Wanted:
        return Wanted(self.house, self.game, self.limit, self.is_practice)


class ListJoined(ListEvent, frozen=True, tag="list-joined"):
    """A name is put at the end."""

    def apply(self, room: Room) -> None:
        room.lists.setdefault(self.wanted, WaitingList()).players.append(self.player)


class ListLeft(ListEvent, frozen=True, tag="list-left"):
    because: str

    def apply(self, room: Room) -> None:
        off_the_list(room, self.wanted, self.player)


class CallTakenBack(ListEvent, frozen=True, tag="call-taken-back"):
    """The seat is no longer what the player waits for: they are first on the list again."""

    because: str

    def apply(self, room: Room) -> None:
        waiting = room.lists[self.wanted]
        del waiting.called[self.player]
        waiting.players.insert(0, self.player)


class ListCalled(ListEvent, frozen=True, tag="list-called"):
    """A seat is kept for this player until the countdown is over."""

    seat: int
    until_ms: int

    def apply(self, room: Room) -> None:
        waiting = room.lists[self.wanted]
        waiting.players.remove(self.player)
        called = waiting.called[self.player] = Called(self.table, self.seat, self.until_ms)
        # comstock/collection/39: both are looked at when the player is called, and not on arrival.
        called.at_the_change = room.tables[self.table].is_changing
        called.others_wait = bool(waiting.players)


def off_the_list(room: Room, wanted: Wanted, player: int) -> None:
    """Takes a name off, whether it waits or has been called; an empty list is put away."""
    waiting = room.lists.get(wanted)
    if waiting is None:
        return
    if player in waiting.players:
        waiting.players.remove(player)
    waiting.called.pop(player, None)
    if not (waiting.players or waiting.called):
        del room.lists[wanted]
