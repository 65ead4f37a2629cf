"""Bots fill seats, so that a table is alive at once, and make room for people.

As many sit down as are wanted, one at a time at the pace that was chosen. One gets up when somebody
waits for a seat and none is free, when it has lost its chips, or after a good while, and is
replaced by another.
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import BadInput
from houseway.room.chips.cage import bought
from houseway.room.commands import AddBot, KeepBots
from houseway.room.events import BotsWanted, Leaving, PlayerCame, RoomEvent, SatDown
from houseway.room.seats.chairs import (
    ahead,
    chips_and_seat,
    free_seat,
    free_seats,
    is_his_turn,
    is_in_hand,
    waits_for,
)
from houseway.room.state import Chair, Room, RoomTable
from houseway.room.tables.opening import table_named
from houseway.room.tables.sound_tables import CLOCK_MAX_MS, check_bots
from houseway.room.tables.usual_table import comfortable_cents

STAYS_MS: Final = 45 * 60_000
"""How long the first bot of a table stays; the others a little longer each, so that they do not all
leave together."""
LONGER_MS: Final = 7 * 60_000


def add_bot(room: Room, command: AddBot, at_ms: int) -> Iterator[RoomEvent]:
    """A bot at any free seat of a practice table, with a comfortable stack."""
    table = table_named(room, command.table)
    check_bots(1, is_practice=table.is_practice)
    is_his_turn(room, table, 0)
    cents, player = command.cents or comfortable_cents(table), max(room.players, default=0) + 1
    yield from _sits_down(room, table, cents, player=player, at_ms=at_ms)


def keep_bots(room: Room, command: KeepBots, at_ms: int) -> Iterator[RoomEvent]:
    """How many bots a practice table should have from now on."""
    table = table_named(room, command.table)
    check_bots(command.count, is_practice=table.is_practice)
    if not 0 <= command.every_ms <= CLOCK_MAX_MS:
        raise BadInput(f"bots come and go every 0 to {CLOCK_MAX_MS} ms, not {command.every_ms}")
    if not 0 <= command.count <= table.opened.seats:
        seats = table.opened.seats
        raise BadInput(f"{table.title} has seats for 0 to {seats} bots, not {command.count}")
    if (command.count, command.every_ms) != (table.bots_wanted, table.bots_every_ms):
        yield BotsWanted(table=table.number, count=command.count, every_ms=command.every_ms)


def _sits_down(
    room: Room, table: RoomTable, cents: int, *, player: int, at_ms: int
) -> Iterator[RoomEvent]:
    seat = free_seat(room, table, 0, 0)
    yield PlayerCame(player=player, is_bot=True)
    yield SatDown(table=table.number, seat=seat, player=player, standing="new")
    yield from bought(room, table, seat, cents, player=player, at_ms=at_ms)


def bots_moved(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next bot that comes or goes, at a table that wants some."""
    is_time = at_ms >= table.bot_moved_ms + table.bots_every_ms
    if table.bots_wanted is None or not is_time or table.is_broken:
        return
    going = _who_goes(room, table, at_ms)
    if going is not None:
        yield from _goes(room, table, going)
    elif len(bots_at(room, table)) < table.bots_wanted and _is_room(room, table):
        player = max(room.players, default=0) + 1
        yield from _sits_down(room, table, comfortable_cents(table), player=player, at_ms=at_ms)


def bots_at(room: Room, table: RoomTable) -> list[Chair]:
    return [chair for chair in table.seated if room.players[chair.player].is_bot]


def _is_room(room: Room, table: RoomTable) -> bool:
    return len(free_seats(room, table)) > ahead(room, table, 0)


def _who_goes(room: Room, table: RoomTable, at_ms: int) -> Chair | None:
    """The bot that makes room for somebody who waits, or has been here long enough."""
    assert table.bots_wanted is not None
    bots = [chair for chair in bots_at(room, table) if not chair.is_leaving]
    leaving = len(bots_at(room, table)) - len(bots)
    is_waited_for = waits_for(room, table) and not free_seats(room, table)
    if bots and ((is_waited_for and not leaving) or len(bots) > table.bots_wanted):
        return min(bots, key=lambda chair: chair.sat_ms)
    for chair in bots:
        if at_ms >= chair.sat_ms + STAYS_MS + chair.player % 5 * LONGER_MS:
            return chair
    return None


def _goes(room: Room, table: RoomTable, chair: Chair) -> Iterator[RoomEvent]:
    if is_in_hand(table, chair):
        yield Leaving(table=table.number, seat=chair.seat)
    else:
        yield from chips_and_seat(room, table, chair)
