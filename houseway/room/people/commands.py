"""What a manager says about people: barring somebody, letting them back in, naming a provider.

The house may bar an intoxicated person from playing (garlic-city/pai-gow-tiles/103). Players of a
third-party provider of proposition player services (Business and Professions Code section 19984)
are marked as such, and sit where the book lets them (garlic-city/no-bust-21st-century-blackjack/65,
comstock/no-bust-blackjack/71, comstock/pure-21-5-blackjack/93).
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from houseway.errors import BadInput, Refused
from houseway.room.command import Command
from houseway.room.event import RoomEvent
from houseway.room.floor.impartial import check_impartial
from houseway.room.lists.calling import off_the_lists
from houseway.room.people.events import BarLifted, PlayerBarred, PropositionMarked
from houseway.room.seats.breaking import off_the_boards
from houseway.room.sound import Text
from houseway.room.state import Room

BARRED: Final = "they are barred"
"""Why a name comes off lists and boards."""


class MarkProposition(Command, frozen=True, tag="mark-proposition"):
    """Marks a player as one of a third-party provider of proposition player services; an empty
    `provider` takes the mark away.
    """

    player: int
    provider: Text

    role: ClassVar = "manager"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """A player of a third-party provider is known as one before they sit down anywhere."""
        player = room.players.get(self.player)
        if player is None:
            raise BadInput(f"nobody here is player {self.player}")
        provider = self.provider.strip()
        if any(
            chair.player == player.number
            for table in room.tables.values()
            for chair in table.chairs.values()
        ):
            why = "They have a seat"
            instead = "Before they sit down they can"
            raise Refused(f"player {player.number} cannot be marked now", why=why, instead=instead)
        if provider != player.provider:
            yield PropositionMarked(player=player.number, provider=provider, by=self.by)


class Bar(Command, frozen=True, tag="bar"):
    player: int
    because: Text

    role: ClassVar = "manager"

    def check(self, room: Room) -> None:
        """Nobody bars whom they play against."""
        for table in room.tables.values():
            if any(chair.player == self.player for chair in table.chairs.values()):
                check_impartial(room, table, self.by, f"player {self.player} cannot be barred so")

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Somebody may not sit down or wait any more; whoever sits plays the hand they are in."""
        if self.player not in room.players:
            raise BadInput(f"nobody here is player {self.player}")
        if not self.because.strip():
            raise BadInput("a bar is recorded with its reason")
        yield PlayerBarred(player=self.player, because=self.because, by=self.by)
        yield from off_the_lists(room, self.player, because=BARRED)
        yield from off_the_boards(room, self.player, because=BARRED)


class LiftBar(Command, frozen=True, tag="lift-bar"):
    player: int

    role: ClassVar = "manager"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        player = room.players.get(self.player)
        if player is None:
            raise BadInput(f"nobody here is player {self.player}")
        if player.is_barred:
            yield BarLifted(player=self.player, by=self.by)
