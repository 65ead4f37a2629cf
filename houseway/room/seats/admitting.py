"""Who may play at a table at all, whether they come in from the street or from another table.

Whoever is barred may not (garlic-city/pai-gow-tiles/103), nor who sits there already, nor anybody
at a game that is broken; players of third-party providers play where the page lets them. A change
of table is asked the same as sitting down, but for the seat that is left by it.
"""

from houseway.errors import BadInput, Refused
from houseway.room.people.proposition import check_proposition
from houseway.room.seats.chairs import START_AGAIN, barred
from houseway.room.seats.holds import check_plays_elsewhere
from houseway.room.state import Room, RoomTable
from houseway.room.tables.sound_tables import check_bots


def check_may_play(
    room: Room, table: RoomTable, player: int, *, leaves: RoomTable | None = None
) -> None:
    """Refuses whoever may not play here; `leaves` is the table that they give up for it."""
    if player not in room.players:
        raise BadInput(f"nobody here is player {player}")
    if room.players[player].is_barred:
        raise barred(f"player {player} may not sit down", room.players[player].barred)
    if any(chair.player == player for chair in table.chairs.values()):
        raise BadInput(f"player {player} has a seat at {table.title}")
    check_bots(room.players[player].is_bot, is_practice=table.is_practice)
    check_proposition(table, room.players[player])
    if table.is_broken:
        what = f"nobody can sit down at {table.title}"
        raise Refused(what, why="The game is broken", instead=START_AGAIN)
    check_plays_elsewhere(room, table, player, leaves=leaves)
