"""Whoever plays alone at a practice table sets its pace; at a shared table nobody does."""

from collections.abc import Iterator

from houseway.bots.styles import WantedStrength
from houseway.errors import Refused
from houseway.room.command import OwnCommand
from houseway.room.event import RoomEvent
from houseway.room.pace.chosen import Pace, Speed
from houseway.room.pace.events import NextHandWanted, PaceChosen, SkippedAhead
from houseway.room.pace.pace import own_chair
from houseway.room.state import Room


class ChoosePace(OwnCommand, frozen=True, tag="choose-pace"):
    """How fast the bots act and how well they play, whether a clock runs, and whether each hand
    waits to be asked for.
    """

    bots: Speed = "normal"
    clock: bool = False
    """Whether the clock acts for the player, as it does where several play."""
    waits: bool = False
    """Whether no hand is dealt before the player asks for it."""
    strength: WantedStrength = ""
    """How well the bots play; left out, as the table has them."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        chair = own_chair(table, self.player, "the pace cannot be chosen")
        if table.pace.chosen != Pace(self.bots, self.clock, self.waits, self.strength):
            yield PaceChosen(
                table=table.number,
                seat=chair.seat,
                bots=self.bots,
                clock=self.clock,
                waits=self.waits,
                strength=self.strength,
            )


class NextHand(OwnCommand, frozen=True, tag="next-hand"):
    """The next hand at once, without waiting until the last one has been read."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        what = "the next hand cannot be asked for"
        chair = own_chair(table, self.player, what)
        if table.hand is not None:
            raise Refused(what, why="A hand is running")
        if not table.pace.is_next_wanted:
            yield NextHandWanted(table=table.number, seat=chair.seat)


class SkipAhead(OwnCommand, frozen=True, tag="skip-ahead"):
    """The rest of the hand at once: bots do not take their time until the player is asked."""

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        what = "nothing can be skipped"
        chair, hand = own_chair(table, self.player, what), table.hand
        if hand is None:
            raise Refused(what, why="No hand is running")
        if chair.seat in (hand.asked[:1] if hand.in_turn else hand.asked):
            raise Refused(what, why="It is your turn")
        if not table.pace.skips:
            yield SkippedAhead(table=table.number, seat=chair.seat)
