"""Somebody who plays alone sets the pace, goes on to the next hand, or skips to the end of one."""

from houseway.bots.styles import WantedStrength
from houseway.room.event import TableEvent
from houseway.room.pace.chosen import Pace, Speed
from houseway.room.state import Room


class PaceChosen(TableEvent, frozen=True, tag="pace-chosen"):
    """How fast bots act here and how well, whether the clock runs, and whether a hand waits."""

    seat: int
    bots: Speed
    clock: bool
    waits: bool
    strength: WantedStrength = ""

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        if self.clock and not table.pace.chosen.has_clock:
            # Whoever asks for the clock has all of it.
            table.asked_ms = room.at_ms
        table.pace.chosen = Pace(self.bots, self.clock, self.waits, self.strength)
        table.chairs[self.seat].heard_ms = room.at_ms


class NextHandWanted(TableEvent, frozen=True, tag="next-hand-wanted"):
    """The last hand has been read: the next one is dealt at once."""

    seat: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.pace.is_next_wanted = True
        table.chairs[self.seat].heard_ms = room.at_ms


class SkippedAhead(TableEvent, frozen=True, tag="skipped-ahead"):
    """Bots act at once until the hand is over, or its player is asked and acts."""

    seat: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        table.pace.skips = True
        table.chairs[self.seat].heard_ms = room.at_ms
