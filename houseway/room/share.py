"""What one of several servers on a room may decide: its own tables, and the room while it holds it.

Every node knows the whole room. A table is decided by the node that owns it and by no other; what
several tables share, by whoever holds the room's lock and has caught up with everything written.
Deciding changes nothing, so a decision that comes to more than is ours is thrown away: the node
gets what it lacks, and decides again.
"""

from collections.abc import Iterable

from houseway.errors import HousewayError, Refused
from houseway.room.event import SPEAKS, RoomEvent
from houseway.room.tables.events import TableOpened


class NotOurs(HousewayError):
    """It cannot be decided here and now; nobody outside is told so."""


class RoomNeeded(NotOurs):
    """It comes to what several tables share: whoever decides it holds the room."""

    def __init__(self) -> None:
        super().__init__("that is decided by whoever holds the room")


class TableNeeded(NotOurs):
    """It comes to something at a further table, which another node owns."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(f"table {table} is another node's")


class TableElsewhere(NotOurs):
    """It is asked of a table that another node owns."""

    def __init__(self, table: int) -> None:
        self.table = table
        super().__init__(f"table {table} is decided by another node")


class TooNew(Refused):
    """A server of the room would not understand it: an upgrade is under way."""

    def __init__(self) -> None:
        super().__init__(
            "that cannot be done yet",
            why="A server of this room is of an older version, and could not follow",
            instead="Ask again when all of them are of this one",
        )


class Share:
    """The part of a room that one node decides."""

    def __init__(self, tables: Iterable[int]) -> None:
        self.tables = set(tables)
        self.has_duties = False
        """Whether what the floor looks after in the whole room is ours."""
        self.holds_room = False
        """Whether we hold the room's lock, and know all that was written."""
        self.speaks = SPEAKS
        """What every living node of the room understands."""
        self.wants_room: set[int] = set()
        """The tables where something is due that takes the room; 0 for the room itself."""
        self.wants_tables: set[int] = set()
        """Tables of others that something due here takes."""

    def check(self, events: Iterable[RoomEvent]) -> None:
        """Raises what is lacking for these to be decided here."""
        opened = set()
        for event in events:
            if event.since > self.speaks:
                raise TooNew
            if event.is_shared and not self.holds_room:
                raise RoomNeeded
            if isinstance(event, TableOpened):
                opened.add(event.table)
            elif event.table and event.table not in self.tables and event.table not in opened:
                raise TableNeeded(event.table)

    def note(self, events: Iterable[RoomEvent]) -> None:
        """They are so: tables that were opened here are ours."""
        self.tables.update(event.table for event in events if isinstance(event, TableOpened))

    def wait_for(self, table: int, lacking: NotOurs) -> None:
        """Something due at a table, or in the room, waits for what is lacking."""
        if isinstance(lacking, TableNeeded):
            self.wants_tables.add(lacking.table)
        self.wants_room.add(table)
