"""Tables as they are opened, paused, resumed, changed and closed."""

from typing import Final

from msgspec.structs import replace

from houseway.room.events import (
    BookRead,
    LimitChanged,
    PayoutsAnnounced,
    PayoutsChanged,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Room,
    RoomTable,
    row_of,
)

UNSAID: Final = "the floor has paused it"
"""What is shown of a pause that gives no reason, as older logs have them."""


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
    table = room.tables[event.table]
    table.paused, table.pause_lifts = event.because or UNSAID, event.lifts
    table.is_closing = table.is_closing or event.closes


def table_resumed(room: Room, event: TableResumed) -> None:
    table = room.tables[event.table]
    table.paused, table.pause_lifts, table.is_closing = "", False, False
    # A broken game that goes on is broken no longer: seats are taken and lists called again.
    table.is_broken = False


def limit_changed(room: Room, event: LimitChanged) -> None:
    table = room.tables[event.table]
    table.opened = replace(
        table.opened,
        limit=event.limit,
        schedule=event.schedule,
        big_blind_cents=event.big_blind_cents,
        buy_in_min_cents=event.buy_in_min_cents,
        buy_in_max_cents=event.buy_in_max_cents,
    )


def payouts_announced(room: Room, event: PayoutsAnnounced) -> None:
    room.tables[event.table].announced = event


def payouts_changed(room: Room, event: PayoutsChanged) -> None:
    table = room.tables[event.table]
    chosen = {**table.opened.chosen, event.option: event.value}
    table.opened = replace(table.opened, chosen=chosen)
    table.row = row_of(table.opened)
    table.announced = None


def book_read(room: Room, event: BookRead) -> None:
    table = room.tables[event.table]
    table.opened = replace(table.opened, edition=event.edition, answers=event.answers)
    table.row = row_of(table.opened)


def table_closed(room: Room, event: TableClosed) -> None:
    # Whoever was cashed out as it closed comes from a broken game (comstock/lowball/79).
    for left in room.left.values():
        if (left.table, left.at_ms) == (event.table, room.at_ms):
            left.is_broken = True
    del room.tables[event.table]


TABLES: Final[Evolve] = {
    TableOpened: table_opened,
    TablePaused: table_paused,
    TableResumed: table_resumed,
    LimitChanged: limit_changed,
    PayoutsAnnounced: payouts_announced,
    PayoutsChanged: payouts_changed,
    BookRead: book_read,
    TableClosed: table_closed,
}
