"""A player who breaks up a game: his name goes to the bottom of the list.

Where the page says so (garlic-city/pan/79, comstock/pan/73), whoever leaves or refuses to play so
that too few are left loses his place on the change board, and waits for the game behind all others.
"""

from collections.abc import Iterator

from houseway.room.events import ListJoined, ListLeft, RoomEvent, TableChangeEnded
from houseway.room.hands.next_hand import is_there
from houseway.room.state import Chair, Room, RoomTable


def broken_up_by(room: Room, table: RoomTable, chair: Chair, *, left: int) -> Iterator[RoomEvent]:
    """What becomes of his name, if the game cannot go on with those who are left."""
    if not _breaks_it_up(room, table, chair, left=left):
        return
    because = "he broke up the game"
    for number, names in room.change_board.items():
        if chair.player in names:
            yield TableChangeEnded(table=number, player=chair.player, because=because)
    wanted = table.wanted._asdict()
    waiting = room.lists.get(table.wanted)
    if waiting and (chair.player in waiting.players or chair.player in waiting.called):
        yield ListLeft(**wanted, player=chair.player, because=because)
    yield ListJoined(**wanted, player=chair.player)


def _breaks_it_up(room: Room, table: RoomTable, chair: Chair, *, left: int) -> bool:
    if table.row.room.options.game_broken_up == "nothing" or room.players[chair.player].is_bot:
        return False
    least = table.row.players[0]
    played = left + (chair.is_leaving or is_there(table, chair))
    return table.hands > 0 and played >= least > left and not table.is_broken
