"""Who sits where, which seats are free, and who comes before whom for one.

A seat is not free while it is kept for somebody called from the list. Those on the change board of
a table come first, then those on the list, then whoever walks in.
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import Refused
from houseway.room.chips.events import CashedOut
from houseway.room.chips.time_owed import rest_of
from houseway.room.event import RoomEvent
from houseway.room.seats.events import GotUp
from houseway.room.state import Chair, Room, RoomTable, Wanted

START_AGAIN: Final = "The floor may resume it, which starts the game again"
"""What can be done about a game that is broken."""


def barred(what: str, why: str) -> Refused:
    """The refusal of somebody whom a manager has barred."""
    return Refused(what, why=why, instead="A manager may lift the bar")


def is_in_hand(table: RoomTable, chair: Chair) -> bool:
    """Whether its player was dealt into the hand that is running."""
    return table.hand is not None and chair.seat in table.hand.setup.stacks_cents


def free_seats(room: Room, table: RoomTable, player: int = 0) -> list[int]:
    """Every seat that this player could take."""
    kept = {
        called.seat
        for waiting in room.lists.values()
        for one, called in waiting.called.items()
        if called.table == table.number and one != player
    }
    taken = kept | table.chairs.keys()
    return [seat for seat in range(1, table.opened.seats + 1) if seat not in taken]


def free_seat(room: Room, table: RoomTable, wanted: int, player: int) -> int:
    """The seat that is wanted, or any: the one kept for the player, if they have been called."""
    free = free_seats(room, table, player)
    if not free:
        why = f"All {table.opened.seats} seats are taken"
        raise Refused(f"nobody can sit down at {table.title}", why=why, instead="There is a list")
    if wanted in table.chairs and table.chairs[wanted].is_away:
        raise Refused(
            f"seat {wanted} of {table.title} cannot be taken",
            why="Nobody plays over another player's chips",
            cite=table.row.room.cite("rounds_for_another"),
        )
    if wanted and wanted not in free:
        seats = ", ".join(map(str, free))
        raise Refused(
            f"seat {wanted} of {table.title} cannot be taken",
            why="It is not free",
            instead=f"Free are {seats}",
        )
    return wanted or called_to(room, table, player) or free[0]


def called_to(room: Room, table: RoomTable, player: int) -> int:
    """The seat of this table that is kept for a player, or 0."""
    waiting = room.lists.get(table.wanted)
    called = waiting.called.get(player) if waiting else None
    return called.seat if called and called.table == table.number else 0


def plays_in(room: Room, wanted: Wanted, *, but: RoomTable | None = None) -> set[int]:
    """Everybody with a seat at a table of this game at this limit, but for one table."""
    every = room.tables.values()
    tables = [table for table in every if table.wanted == wanted and table is not but]
    return {chair.player for table in tables for chair in table.seated}


def waits_for(room: Room, table: RoomTable) -> list[int]:
    """Who waits for a seat at this game: whoever has one does not, whatever list they are on."""
    waiting = room.lists.get(table.wanted)
    if waiting is None or not waiting.players:
        return []
    seated = plays_in(room, table.wanted)
    return [player for player in waiting.players if player not in seated]


def ahead(room: Room, table: RoomTable, player: int) -> int:
    """How many have a better right to a free seat here than this player."""
    if called_to(room, table, player):
        return 0
    board = room.change_board.get(table.number, [])
    if player in board:
        return board.index(player)
    names = waits_for(room, table)
    return len(board) + (names.index(player) if player in names else len(names))


def is_his_turn(room: Room, table: RoomTable, player: int) -> None:
    """Refuses a seat to whoever would pass over others who wait for it."""
    before = ahead(room, table, player)
    if before and len(free_seats(room, table, player)) <= before:
        waiting = "1 player waits" if before == 1 else f"{before} players wait"
        raise Refused(
            f"player {player} cannot sit down at {table.title} yet",
            why=f"{waiting} for a seat before them",
            instead="They may join the list",
        )


def chips_and_seat(
    room: Room, table: RoomTable, chair: Chair, *, because: str = "", cite: str = ""
) -> Iterator[RoomEvent]:
    """Whatever a player has here is cashed out, but for time that is owed, and the seat is free."""
    cents = room.stack_cents(table, chair.seat)
    for taken in rest_of(table, chair, chips_cents=cents, on="leaving"):
        cents -= taken.cents + taken.jackpot_cents
        yield taken
    yield CashedOut(table=table.number, seat=chair.seat, player=chair.player, cents=cents)
    yield GotUp(
        table=table.number, seat=chair.seat, player=chair.player, because=because, cite=cite
    )
