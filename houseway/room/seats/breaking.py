"""A player who breaks up a game: their name goes to the bottom of the list.

Where the page says so (garlic-city/pan/79, comstock/pan/73), whoever leaves or refuses to play so
that too few are left loses their place on the change board, and waits for the game behind all
others once they have no seat there: whoever is only away keeps theirs while it is held, and nobody
waits for a seat that they have.
"""

from collections.abc import Iterator
from typing import Final

from houseway.houses.seat_questions import ChangeOptions
from houseway.room.changes.events import TableChangeEnded
from houseway.room.event import RoomEvent
from houseway.room.hands.next_hand import is_there
from houseway.room.lists.events import ListJoined, ListLeft
from houseway.room.seats.chairs import chips_and_seat, plays_in
from houseway.room.seats.events import WentAway
from houseway.room.state import Chair, Room, RoomTable

BROKE_IT_UP: Final = "they broke up the game"


def off_the_boards(room: Room, player: int, *, because: str) -> Iterator[RoomEvent]:
    """A player's name comes off every change board."""
    for number, names in list(room.change_board.items()):
        if player in names:
            yield TableChangeEnded(table=number, player=player, because=because)


def to_the_bottom(room: Room, table: RoomTable, chair: Chair) -> Iterator[RoomEvent]:
    """Whoever broke up the game and has no seat there any more waits behind all others."""
    because = BROKE_IT_UP
    yield from off_the_boards(room, chair.player, because=because)
    wanted = table.wanted._asdict()
    waiting = room.lists.get(table.wanted)
    if waiting and (chair.player in waiting.players or chair.player in waiting.called):
        yield ListLeft(**wanted, player=chair.player, because=because)
    if may_wait(room, table, chair):
        yield ListJoined(**wanted, player=chair.player)


def may_wait(room: Room, table: RoomTable, chair: Chair) -> bool:
    """Whether a name that the house puts on a list belongs there: not a bot's or a barred one's."""
    player = room.players[chair.player]
    has_another = player.number in plays_in(room, table.wanted, but=table)
    return not (player.is_bot or player.is_barred or has_another)


def breaks_it_up(room: Room, table: RoomTable, chair: Chair) -> bool:
    """Whether the game cannot go on with those who are left when this one goes."""
    left = sum(one is not chair and is_there(table, one) for one in table.seated)
    if (
        table.row.room.options[ChangeOptions].game_broken_up == "nothing"
        or room.players[chair.player].is_bot
    ):
        return False
    least = table.row.players[0]
    played = left + (chair.is_leaving or is_there(table, chair))
    return table.hands > 0 and played >= least > left and not table.is_broken


def went_away(
    room: Room, table: RoomTable, chair: Chair, *, reason: str, asked_to_hold: bool
) -> Iterator[RoomEvent]:
    """Of their own will for a while; where that breaks up the game, their name comes off boards."""
    has_broken_it = breaks_it_up(room, table, chair)
    yield WentAway(
        table=table.number,
        seat=chair.seat,
        reason=reason,
        asked_to_hold=asked_to_hold,
        breaks_it_up=has_broken_it,
    )
    if has_broken_it:
        yield from off_the_boards(room, chair.player, because=BROKE_IT_UP)


def gone(room: Room, table: RoomTable, chair: Chair) -> Iterator[RoomEvent]:
    """Of their own will: the chips go to the cage and the seat is free."""
    has_broken_it = chair.broke_it_up or breaks_it_up(room, table, chair)
    yield from chips_and_seat(room, table, chair)
    if has_broken_it:
        yield from to_the_bottom(room, table, chair)
