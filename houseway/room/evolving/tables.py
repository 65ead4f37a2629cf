"""Tables as they are opened, paused, resumed and closed."""

from typing import Final

from houseway.room.events import (
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Room,
    RoomTable,
)


def table_opened(room: Room, event: TableOpened) -> None:
    table = RoomTable(event, at_ms=room.at_ms)
    room.tables[event.table] = table
    room.tables_opened = max(room.tables_opened, event.table)
    money = room.money_of(table)
    for seat in range(1, event.seats + 1):
        money.open(table.account(seat))
    money.open(table.felt)
    money.open(table.drop, is_house=True)
    if table.jackpot not in money.names:
        money.open(table.jackpot, is_house=True)


def table_paused(room: Room, event: TablePaused) -> None:
    room.tables[event.table].paused = event.because


def table_resumed(room: Room, event: TableResumed) -> None:
    room.tables[event.table].paused = ""


def table_closed(room: Room, event: TableClosed) -> None:
    del room.tables[event.table]


TABLES: Final[Evolve] = {
    TableOpened: table_opened,
    TablePaused: table_paused,
    TableResumed: table_resumed,
    TableClosed: table_closed,
}
