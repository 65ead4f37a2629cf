"""Sitting down, getting up, going away and coming back.

A player is dealt in only while he is at the table (comstock/seven-card-stud/37). One who leaves in
the middle of a hand gets up when it is over; his chips play on until then. Whoever comes back
posts what he missed or waits for his blind (`table/steps/returning.py`).
"""

from collections.abc import Iterator

from houseway.errors import BadInput, Refused
from houseway.room.cage import bought
from houseway.room.commands import (
    AddBot,
    ChangeSeat,
    ComeBack,
    GetUp,
    GoAway,
    Rebuy,
    SitDown,
)
from houseway.room.events import (
    CameBack,
    CashedOut,
    GotUp,
    Leaving,
    MovedSeat,
    PlayerCame,
    RoomEvent,
    SatDown,
    WentAway,
)
from houseway.room.opening import table_named
from houseway.room.state import Chair, Room, RoomTable


def sit_down(room: Room, command: SitDown, at_ms: int) -> Iterator[RoomEvent]:
    """Takes a free seat and buys in."""
    table = table_named(room, command.table)
    player = room.players.get(command.player)
    if player is None:
        raise BadInput(f"nobody here is player {command.player}")
    if player.barred:
        raise Refused(f"player {command.player} may not sit down", why=player.barred)
    if any(chair.player == command.player for chair in table.chairs.values()):
        raise BadInput(f"player {command.player} has a seat at {table.title}")
    seat = free_seat(room, table, command.seat, command.player)
    yield SatDown(table=table.number, seat=seat, player=command.player, standing="new")
    yield from bought(room, table, seat, command.cents)


def add_bot(room: Room, command: AddBot, at_ms: int) -> Iterator[RoomEvent]:
    """A bot at any free seat, with a comfortable stack."""
    table = table_named(room, command.table)
    seat = free_seat(room, table, 0, 0)
    player = max(room.players, default=0) + 1
    cents = command.cents or comfortable_cents(table)
    yield PlayerCame(player=player, is_bot=True)
    yield SatDown(table=table.number, seat=seat, player=player, standing="new")
    yield from bought(room, table, seat, cents)


def comfortable_cents(table: RoomTable) -> int:
    """What somebody brings who does not say: several times the least, within the most."""
    opened = table.opened
    cents = 4 * opened.buy_in_min_cents
    return min(cents, opened.buy_in_max_cents) if opened.buy_in_max_cents else cents


def rebuy(room: Room, command: Rebuy, at_ms: int) -> Iterator[RoomEvent]:
    """More chips, between hands only: table stakes (garlic-city/texas-holdem/19)."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if table.hand is not None and chair.seat in table.hand.setup.stacks_cents:
        why = "The chips at the start of a hand are all that play in it"
        raise Refused(f"seat {chair.seat} may not buy chips now", why=why)
    yield from bought(room, table, chair.seat, command.cents)


def get_up(room: Room, command: GetUp, at_ms: int) -> Iterator[RoomEvent]:
    """Leaves with all his chips; out of a hand he was dealt into, when it is over."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if table.hand is not None and chair.seat in table.hand.setup.stacks_cents:
        if not chair.is_leaving:
            yield Leaving(table=table.number, seat=chair.seat)
        return
    yield from gone(room, table, chair)


def gone(room: Room, table: RoomTable, chair: Chair, because: str = "") -> Iterator[RoomEvent]:
    """His chips go to the cage and his seat is free."""
    cents = room.stack_cents(table, chair.seat)
    yield CashedOut(table=table.number, seat=chair.seat, player=chair.player, cents=cents)
    yield GotUp(table=table.number, seat=chair.seat, player=chair.player, because=because)


def go_away(room: Room, command: GoAway, at_ms: int) -> Iterator[RoomEvent]:
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if not chair.is_away:
        yield WentAway(table=table.number, seat=chair.seat, reason=command.reason)


def come_back(room: Room, command: ComeBack, at_ms: int) -> Iterator[RoomEvent]:
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if chair.is_away or chair.waits != command.wait:
        yield CameBack(table=table.number, seat=chair.seat, waits=command.wait)


def change_seat(room: Room, command: ChangeSeat, at_ms: int) -> Iterator[RoomEvent]:
    """To a free seat of the same table, between hands."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if table.hand is not None and chair.seat in table.hand.setup.stacks_cents:
        why = "He is in a hand"
        raise Refused(f"seat {chair.seat} cannot change seats now", why=why)
    to = free_seat(room, table, command.seat, command.player)
    yield MovedSeat(table=table.number, seat=chair.seat, to=to)


def chair_of(table: RoomTable, player: int) -> Chair:
    """The player's seat at this table."""
    for chair in table.chairs.values():
        if chair.player == player:
            return chair
    raise BadInput(f"player {player} has no seat at {table.title}")


def free_seat(room: Room, table: RoomTable, wanted: int, player: int) -> int:
    """The seat that is wanted, or any; one that is kept for somebody called is not free."""
    kept = {
        called.seat
        for waiting in room.lists.values()
        for one, called in waiting.called.items()
        if called.table == table.number and one != player
    }
    taken = kept | table.chairs.keys()
    free = [seat for seat in range(1, table.opened.seats + 1) if seat not in taken]
    if not free:
        why = f"All {table.opened.seats} seats are taken"
        raise Refused(f"nobody can sit down at {table.title}", why=why, instead="There is a list")
    if wanted and wanted not in free:
        seats = ", ".join(map(str, free))
        raise Refused(
            f"seat {wanted} of {table.title} cannot be taken",
            why="It is not free",
            instead=f"Free are {seats}",
        )
    return wanted or free[0]
