"""Who has come, who is barred and who is let in again."""

from houseway.room.events.event import RoomEvent


class PlayerCame(RoomEvent, frozen=True, tag="player-came"):
    """Somebody the room had not seen before."""

    player: int
    is_bot: bool = False
    is_proposition_player: bool = False
    """A player of a third-party provider of proposition player services, who may bank."""


class PropositionMarked(RoomEvent, frozen=True, tag="proposition-marked"):
    """He plays for a third-party provider of proposition player services from now on, or for
    nobody: an empty `provider`.
    """

    player: int
    provider: str
    by: int


class PlayerBarred(RoomEvent, frozen=True, tag="player-barred"):
    player: int
    because: str
    by: int


class BarLifted(RoomEvent, frozen=True, tag="bar-lifted"):
    player: int
    by: int
