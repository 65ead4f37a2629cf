"""What somebody took away from a game, kept until they are back in it (comstock/lowball/89).

A player has left a game by cashing out, or by carrying the chips to another one. It is kept by the
game and its limit and by the table, which may have another limit when they come back.
"""

from houseway.room.state import Left, Room, RoomTable, Wanted


def left_with(room: Room, table: RoomTable, player: int, *, cents: int) -> None:
    """The player has left this game with so many chips."""
    left = Left(cents, room.at_ms, table=table.number)
    left.is_broken = table.is_broken
    room.left[table.wanted, player] = left


def left_here(room: Room, table: RoomTable, player: int) -> list[tuple[Wanted, int]]:
    """Where it is kept what a player took from this game: at this limit, or from this table."""
    return [
        (wanted, one)
        for (wanted, one), left in room.left.items()
        if one == player and (wanted == table.wanted or left.table == table.number)
    ]


def came_back(room: Room, table: RoomTable, player: int) -> None:
    """The player is in this game again, and what they took from it is settled."""
    for key in left_here(room, table, player):
        del room.left[key]
