"""The change board, and moves from table to table with all chips."""

from typing import Final

from houseway.room.events import (
    GameBroken,
    MovedAway,
    MovedIn,
    TableChangeAsked,
    TableChangeEnded,
)
from houseway.room.evolving.carried import bank_came_back, vacated
from houseway.room.evolving.evolution import Evolve
from houseway.room.evolving.leaving import came_back, left_with
from houseway.room.evolving.lists import off_the_list
from houseway.room.state import Room, RoomTable


def table_change_asked(room: Room, event: TableChangeAsked) -> None:
    room.change_board.setdefault(event.table, []).append(event.player)


def table_change_ended(room: Room, event: TableChangeEnded) -> None:
    off_the_board(room, event.table, event.player)


def moved_away(room: Room, event: MovedAway) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    carrying = _in_his_hands(event.player)
    if carrying not in money.names:
        money.open(carrying)
    if event.cents:
        source = money.number(table.account(event.seat))
        money.transfer(event.cents, source=source, target=money.number(carrying), why="carried")
    target = room.tables.get(event.to)
    if target is None or target.wanted != table.wanted:
        # To another table of the same game he goes on with it.
        left_with(room, table, event.player, cents=event.cents)
    room.moving[event.player] = table.chairs.pop(event.seat)
    room.settled.discard(table.number)
    vacated(table, event.seat)


def moved_in(room: Room, event: MovedIn) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    if event.cents:
        source = money.number(_in_his_hands(event.player))
        target = money.number(table.account(event.seat))
        money.transfer(event.cents, source=source, target=target, why="carried")
    came_back(room, table, event.player)
    chair = room.moving.pop(event.player)
    chair.seat, chair.standing, chair.sat_ms = event.seat, event.standing, room.at_ms
    chair.sits_out = chair.moves_to_seat = chair.moves_to_table = 0
    chair.floor_call = None
    chair.waits = chair.button_has_passed = chair.has_overs = chair.broke_it_up = False
    table.chairs[event.seat] = chair
    seats_settled(room, table)
    off_the_list(room, table.wanted, event.player)
    off_the_board(room, event.table, event.player)
    bank_came_back(table, event.player, event.seat)


def game_broken(room: Room, event: GameBroken) -> None:
    table = room.tables[event.table]
    table.is_broken, table.paused, table.pause_lifts = True, event.because, False


def seats_settled(room: Room, table: RoomTable) -> None:
    """Somebody new has sat down in a running game; who begins one is not new to it."""
    if table.hands:
        room.settled.add(table.number)


def off_the_board(room: Room, table: int, player: int) -> None:
    names = room.change_board.get(table, [])
    if player in names:
        names.remove(player)
    if not names:
        room.change_board.pop(table, None)


def _in_his_hands(player: int) -> str:
    """The account of the chips that a player carries from one table to another."""
    return f"in the hands of player {player}"


CHANGES: Final[Evolve] = {
    TableChangeAsked: table_change_asked,
    TableChangeEnded: table_change_ended,
    MovedAway: moved_away,
    MovedIn: moved_in,
    GameBroken: game_broken,
}
