"""Players move to another table with their chips, or a game breaks up under them.

A move is two lines of the log: he leaves one table with his chips, and sits down with them at the
other. In between they are in his hands, in an account of their own.
"""

from houseway.room.events.event import RoomEvent


class TableChangeAsked(RoomEvent, frozen=True, tag="table-change-asked"):
    """His name goes on the change board: he wants to move to this table."""

    player: int


class TableChangeEnded(RoomEvent, frozen=True, tag="table-change-ended"):
    """His name comes off the change board without a move."""

    player: int
    because: str


class MovedAway(RoomEvent, frozen=True, tag="moved-away"):
    """Leaves this table for another with all his chips."""

    seat: int
    player: int
    cents: int
    to: int


class MovedIn(RoomEvent, frozen=True, tag="moved-in"):
    """Sits down at this table with the chips he has carried over."""

    seat: int
    player: int
    cents: int
    from_table: int
    standing: str


class GameBroken(RoomEvent, frozen=True, tag="game-broken"):
    """No further hand is dealt here; its players move with their chips, or cash in."""

    because: str
    cite: str = ""
    """The clause that breaks it, where one does and not the floor."""
