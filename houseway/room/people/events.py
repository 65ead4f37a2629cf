"""Who has come, who is barred and who is let in again."""

from typing import Final

from houseway.room.event import RoomEvent
from houseway.room.state import Player, Room

UNSAID: Final = "they are barred"
"""What is shown of a bar that gives no reason, as older logs have them."""


class PlayerCame(RoomEvent, frozen=True, tag="player-came"):
    """Somebody the room had not seen before."""

    player: int
    is_bot: bool = False
    is_proposition_player: bool = False
    """A player of a third-party provider of proposition player services, who may bank."""

    def apply(self, room: Room) -> None:
        room.newest = max(room.newest, self.player)
        room.players[self.player] = Player(
            self.player, is_bot=self.is_bot, is_proposition_player=self.is_proposition_player
        )


class PropositionMarked(RoomEvent, frozen=True, tag="proposition-marked"):
    """A player plays for a third-party provider of proposition player services from now on, or for
    nobody: an empty `provider`.
    """

    player: int
    provider: str
    by: int

    def apply(self, room: Room) -> None:
        player = room.players[self.player]
        player.is_proposition_player, player.provider = bool(self.provider), self.provider


class PlayerBarred(RoomEvent, frozen=True, tag="player-barred"):
    player: int
    because: str
    by: int

    def apply(self, room: Room) -> None:
        player = room.players[self.player]
        player.is_barred, player.barred = True, self.because or UNSAID


class BarLifted(RoomEvent, frozen=True, tag="bar-lifted"):
    player: int
    by: int

    def apply(self, room: Room) -> None:
        player = room.players[self.player]
        player.is_barred, player.barred = False, ""
