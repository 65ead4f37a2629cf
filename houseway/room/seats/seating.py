"""Sitting down, getting up, going away and coming back.

A player on the list sits first. One who leaves in the middle of a hand gets up when it is over; his
chips play on until then. Whoever comes back posts what he missed or waits for his blind
(`table/pot/returning.py`); how long his seat is held is in `holds.py`.
"""

from collections.abc import Iterator

from houseway.collection.limits import read_limit
from houseway.errors import Refused
from houseway.room.chips.cage import bought
from houseway.room.chips.time_collection import arrival_time, owes_on_arrival
from houseway.room.commands import (
    ChooseOvers,
    ComeBack,
    DealMeIn,
    GetUp,
    GoAway,
    Rebuy,
    SitDown,
)
from houseway.room.events import (
    CameBack,
    DealMeInSaid,
    Leaving,
    OversChosen,
    RoomEvent,
    SatDown,
    WentAway,
)
from houseway.room.hands.next_hand import FIXED
from houseway.room.seats.admitting import check_may_play
from houseway.room.seats.breaking import BROKE_IT_UP, breaks_it_up, off_the_boards, to_the_bottom
from houseway.room.seats.chairs import (
    chair_of,
    chips_and_seat,
    free_seat,
    is_his_turn,
    is_in_hand,
)
from houseway.room.seats.changing import wishes_end
from houseway.room.seats.holds import check_plays_elsewhere
from houseway.room.state import NOTHING_OWED, Chair, Room, RoomTable
from houseway.room.tables.opening import table_named


def sit_down(room: Room, command: SitDown, at_ms: int) -> Iterator[RoomEvent]:
    """Takes a free seat and buys in."""
    table = table_named(room, command.table)
    check_may_play(room, table, command.player)
    is_his_turn(room, table, command.player)
    seat = free_seat(room, table, command.seat, command.player)
    buying = bought(room, table, seat, command.cents, player=command.player, at_ms=at_ms)
    bought_in = list(buying)
    yield SatDown(table=table.number, seat=seat, player=command.player, standing="new")
    yield from bought_in
    if owes_on_arrival(room, table, command.player):
        owed = room.time_owed.get((table.opened.house, command.player), NOTHING_OWED)
        yield from arrival_time(
            table, seat, command.player, chips_cents=command.cents, at_ms=at_ms, owed=owed
        )
    yield from wishes_end(table)


def rebuy(room: Room, command: Rebuy, at_ms: int) -> Iterator[RoomEvent]:
    """More chips, between hands only: table stakes (garlic-city/texas-holdem/19)."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if is_in_hand(table, chair):
        why = "The chips at the start of a hand are all that play in it"
        raise Refused(f"seat {chair.seat} may not buy chips now", why=why)
    yield from bought(room, table, chair.seat, command.cents, player=command.player, at_ms=at_ms)


def get_up(room: Room, command: GetUp, at_ms: int) -> Iterator[RoomEvent]:
    """Leaves with all his chips; out of a hand he was dealt into, when it is over."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if is_in_hand(table, chair):
        if not chair.is_leaving:
            yield Leaving(table=table.number, seat=chair.seat)
        return
    yield from gone(room, table, chair)


def gone(room: Room, table: RoomTable, chair: Chair) -> Iterator[RoomEvent]:
    """Of his own will: his chips go to the cage and his seat is free."""
    has_broken_it = chair.broke_it_up or breaks_it_up(room, table, chair)
    yield from chips_and_seat(room, table, chair)
    if has_broken_it:
        yield from to_the_bottom(room, table, chair)


def go_away(room: Room, command: GoAway, at_ms: int) -> Iterator[RoomEvent]:
    """Is not dealt in until he comes back."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if chair.is_away:
        return
    has_broken_it = breaks_it_up(room, table, chair)
    yield WentAway(
        table=table.number,
        seat=chair.seat,
        reason=command.reason,
        asked_to_hold=command.hold,
        breaks_it_up=has_broken_it,
    )
    if has_broken_it:
        yield from off_the_boards(room, chair.player, because=BROKE_IT_UP)


def come_back(room: Room, command: ComeBack, at_ms: int) -> Iterator[RoomEvent]:
    """Plays again: posts what he owes, or waits for the blind; in a hand he is waited for again."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if chair.is_away:
        check_plays_elsewhere(room, table, command.player)
    is_silent = chair.seat in table.answered.silent
    if chair.is_away or chair.waits != command.wait or is_silent:
        yield CameBack(table=table.number, seat=chair.seat, waits=command.wait)


def deal_me_in(room: Room, command: DealMeIn, at_ms: int) -> Iterator[RoomEvent]:
    """Called from away (comstock/lowball/73): the house dealer is told, and waits for nobody."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if chair.is_away and not chair.deal_me_in:
        yield DealMeInSaid(table=table.number, seat=chair.seat)


def choose_overs(room: Room, command: ChooseOvers, at_ms: int) -> Iterator[RoomEvent]:
    """An overs button, at a table that is opened with them (garlic-city/house/4)."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    answers = table.row.answers
    if not getattr(answers.options, "overs", False):
        cite = answers.cite("overs") if "overs" in answers.by_name else ""
        why = "The table was not opened with overs"
        raise Refused(f"seat {chair.seat} cannot have an overs button", why=why, cite=cite)
    if read_limit(table.opened.limit).kind not in FIXED:
        why = "Only a fixed limit has a next one"
        raise Refused(f"seat {chair.seat} cannot have an overs button", why=why)
    if chair.has_overs != command.has_overs:
        yield OversChosen(table=table.number, seat=chair.seat, has_overs=command.has_overs)
