"""What players ask of the floor at their table, and what it decides there."""

from typing import ClassVar

from houseway.room.event import TableEvent
from houseway.room.state import FloorCall, Room


class BankTold(TableEvent, frozen=True, tag="bank-told"):
    """A player was told how much of the player-dealer's wager can meet their own."""

    hand: int
    seat: int
    cents: int
    cite: str

    def apply(self, room: Room) -> None:
        """The question and its answer stand in the log, and change nothing."""


class FloorCalled(TableEvent, frozen=True, tag="floor-called"):
    """A player wants the floor at their table; in `words`, what it is about."""

    seat: int
    player: int
    words: str
    cite: str
    fault: str = ""
    """What they say went wrong, and at which seat: the floor rules on it, or does not."""
    about: int = 0

    def apply(self, room: Room) -> None:
        call = FloorCall(self.words, self.fault, self.about)
        room.tables[self.table].chairs[self.seat].floor_call = call


class FloorCallEnded(TableEvent, frozen=True, tag="floor-call-ended"):
    """It has been there, or the player needs it no more."""

    seat: int
    by: int

    def apply(self, room: Room) -> None:
        room.tables[self.table].chairs[self.seat].floor_call = None


class FloorDecided(TableEvent, frozen=True, tag="floor-decided"):
    """Chips go from one seat to another, or, with none, the result stands; it is final."""

    hand: int
    seat: int
    to: int
    cents: int
    because: str
    by: int
    cite: str

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.decided_hand = self.hand
        if self.cents:
            money = room.money_of(table)
            source = money.number(table.account(self.seat))
            target = money.number(table.account(self.to))
            money.transfer(self.cents, source=source, target=target, why="ruling", cite=self.cite)
