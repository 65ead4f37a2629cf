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


def player_came(room: Room, event: PlayerCame) -> None:
    room.players[event.player] = Player(
        event.player, is_bot=event.is_bot, is_proposition_player=event.is_proposition_player
    )


def proposition_marked(room: Room, event: PropositionMarked) -> None:
    player = room.players[event.player]
    player.is_proposition_player, player.provider = bool(event.provider), event.provider


def player_barred(room: Room, event: PlayerBarred) -> None:
    room.players[event.player].barred = event.because


def bar_lifted(room: Room, event: BarLifted) -> None:
    room.players[event.player].barred = ""


PEOPLE: Final[Evolve] = {
    PlayerCame: player_came,
    PropositionMarked: proposition_marked,
    PlayerBarred: player_barred,
    BarLifted: bar_lifted,
}
