"""What every command has. A command is a wish: the rules decide what becomes of it.

A command's class says all about it: what it holds, who may ask for it, and what it comes to. It
stands in the `commands.py` of its subject's folder. Players act and move for themselves; the floor
does it for anybody, opens and closes tables and calls the list; only a manager counts the drop,
awards a jackpot or bars somebody.
"""

from collections.abc import Iterator
from typing import ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from houseway.room.event import RoomEvent
from houseway.room.floor.impartial import check_impartial
from houseway.room.sound import Text
from houseway.room.state import Room

Needed = Literal["player", "house dealer", "floor", "manager"]


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True
):
    """Something that somebody asks of the room."""

    by: int = 0
    """Who asks, by number."""
    request: Text = ""
    """The client's own name for it: the same name is done once."""

    role: ClassVar[Needed]
    """The least role that may ask for it."""
    leaves: ClassVar[bool] = False
    """Whether it only takes somebody away from somewhere: that is always free."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """What it comes to; refused ones change nothing, and nothing changes before they are so."""
        raise NotImplementedError(f"{type(self).__name__} comes to nothing")

    def decide_still(self, room: Room, at_ms: int) -> Iterator[RoomEvent] | None:
        """What it comes to at a table that stands still; None where it cannot be asked there."""
        return None

    def check(self, room: Room) -> None:
        """Refuses it to whoever may not ask for it here, whatever their role."""

    def needed(self, person: int) -> Needed:
        """The least role in which this person may ask for it: for others, that of the floor."""
        return self.role if self.plays() in (None, person) else "floor"

    def plays(self) -> int | None:
        """Who is to play by it, by number; None where it seats and moves nobody."""
        return None

    def guest_may(self, room: Room) -> bool:
        """Whether it stays at the practice tables, where guests sit."""
        return self.leaves

    def plain(self) -> Self:
        """What is asked, whatever its name and however far the asker has read."""
        return replace(self, request="")


class TableCommand(Command, frozen=True):
    """Something that somebody asks of a table."""

    table: int

    rules: ClassVar[str] = ""
    """What cannot be done by whoever has chips at the table: it tells in whose favour they rule."""

    def check(self, room: Room) -> None:
        if self.rules and (table := room.tables.get(self.table)) is not None:
            check_impartial(room, table, self.by, self.rules)

    def guest_may(self, room: Room) -> bool:
        table = room.tables.get(self.table)
        return self.leaves or (table is not None and table.is_practice)


class OwnCommand(TableCommand, frozen=True):
    """What a player may ask for their own seat, and the floor for anybody.

    Who has chips at the table asks for their own seat alone: whoever is sent away is not waited
    for, and whoever is moved sits behind another.
    """

    player: int

    role: ClassVar = "player"

    def check(self, room: Room) -> None:
        if self.by != self.player and (table := room.tables.get(self.table)) is not None:
            what = f"nothing can be asked for player {self.player} so"
            check_impartial(room, table, self.by, what)

    def plays(self) -> int:
        return self.player
