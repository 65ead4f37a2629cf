"""Players move to another table with their chips, or a game breaks up under them.

A move is two lines of the log: the player leaves one table with all chips, and sits down with them
at the other. In between the chips are in the player's hands, in an account of their own.
"""

from typing import ClassVar

from houseway.room.chips.leaving import came_back, left_with
from houseway.room.event import RoomEvent
from houseway.room.lists.events import off_the_list
from houseway.room.pace.pace import shared_with
from houseway.room.seats.carried import bank_came_back, vacated
from houseway.room.state import Room, RoomTable


class TableChangeAsked(RoomEvent, frozen=True, tag="table-change-asked"):
    """A name goes on the change board: its player wants to move to this table."""

    player: int

    def apply(self, room: Room) -> None:
        room.change_board.setdefault(self.table, []).append(self.player)


class TableChangeEnded(RoomEvent, frozen=True, tag="table-change-ended"):
    """A name comes off the change board without a move."""

    player: int
    because: str

    def apply(self, room: Room) -> None:
        off_the_board(room, self.table, self.player)


class MovedAway(RoomEvent, frozen=True, tag="moved-away"):
    """Leaves this table for another with all chips."""

    seat: int
    player: int
    cents: int
    to: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        carrying = _in_his_hands(self.player)
        if carrying not in money.names:
            money.open(carrying)
        if self.cents:
            source = money.number(table.account(self.seat))
            money.transfer(self.cents, source=source, target=money.number(carrying), why="carried")
        target = room.tables.get(self.to)
        if target is None or target.wanted != table.wanted:
            # To another table of the same game the player goes on with it.
            left_with(room, table, self.player, cents=self.cents)
        room.moving[self.player] = table.chairs.pop(self.seat)
        room.settled.discard(table.number)
        vacated(table, self.seat)


class MovedIn(RoomEvent, frozen=True, tag="moved-in"):
    """Sits down at this table with the chips carried over."""

    seat: int
    player: int
    cents: int
    from_table: int
    standing: str

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        if self.cents:
            source = money.number(_in_his_hands(self.player))
            target = money.number(table.account(self.seat))
            money.transfer(self.cents, source=source, target=target, why="carried")
        came_back(room, table, self.player)
        chair = room.moving.pop(self.player)
        if not chair.is_bot:
            shared_with(table, room.at_ms)
        chair.heard_ms = room.at_ms
        chair.seat, chair.standing, chair.sat_ms = self.seat, self.standing, room.at_ms
        chair.sits_out = chair.moves_to_seat = chair.moves_to_table = 0
        chair.floor_call = None
        chair.waits = chair.button_has_passed = chair.has_overs = chair.broke_it_up = False
        table.chairs[self.seat] = chair
        seats_settled(room, table)
        off_the_list(room, table.wanted, self.player)
        off_the_board(room, self.table, self.player)
        bank_came_back(table, self.player, self.seat)


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
