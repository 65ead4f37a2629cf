"""Who the room knows."""

from typing import Final

from houseway.room.events import (
    BarLifted,
    PlayerBarred,
    PlayerCame,
    PropositionMarked,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Player,
    Room,
)

UNSAID: Final = "he is barred"
"""What is shown of a bar that gives no reason, as older logs have them."""


def player_came(room: Room, event: PlayerCame) -> None:
    room.players[event.player] = Player(
        event.player, is_bot=event.is_bot, is_proposition_player=event.is_proposition_player
    )


def proposition_marked(room: Room, event: PropositionMarked) -> None:
    player = room.players[event.player]
    player.is_proposition_player, player.provider = bool(event.provider), event.provider


def player_barred(room: Room, event: PlayerBarred) -> None:
    player = room.players[event.player]
    player.is_barred, player.barred = True, event.because or UNSAID


def bar_lifted(room: Room, event: BarLifted) -> None:
    player = room.players[event.player]
    player.is_barred, player.barred = False, ""


PEOPLE: Final[Evolve] = {
    PlayerCame: player_came,
    PropositionMarked: proposition_marked,
    PlayerBarred: player_barred,
    BarLifted: bar_lifted,
}
