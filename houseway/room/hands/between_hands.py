"""What the house does between two hands: changes house dealers, takes time, goes on after a pause.

Nothing of it ever falls into a hand. A house table outside its printed hours or its fee columns
pauses and says why (`not_spread` in opening.py); it goes on by itself once the reason is gone.
"""

from collections.abc import Iterator

from houseway.room.chips.time_owed import the_rest
from houseway.room.event import RoomEvent
from houseway.room.hands.bankless import is_still_bankless
from houseway.room.hands.dealing import deal
from houseway.room.hands.events import HandBegan
from houseway.room.hands.next_hand import dealt_in
from houseway.room.house_dealers.turns import first_dealer, half_hour
from houseway.room.state import Room, RoomTable
from houseway.room.tables.events import PayoutsChanged, TableResumed
from houseway.room.tables.opening import book_taken, not_spread
from houseway.table.options import SEATS_EVER


def house_business(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The first thing that has to happen before the next hand; nothing where it can be dealt."""
    # One after the other: what a half hour takes from a seat is not there for an earlier one.
    for business in (
        payouts_due(table, at_ms),
        half_hour(room, table, at_ms),
        the_rest(room, table),
        _lifted(room, table, at_ms),
    ):
        events = list(business)
        if events:
            yield from events
            return


def next_hand(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The next hand, with a house dealer to deal it."""
    dealt = list(deal(room, table, at_ms))
    if any(isinstance(event, HandBegan) for event in dealt):
        yield from first_dealer(table, at_ms)
    yield from dealt


def _lifted(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """A pause for hours, fee columns or want of a bank is over when its reason is.

    That may be a newer book, which posts what the one before did not.
    """
    if not (table.paused and table.pause_lifts) or is_still_bankless(room, table):
        return
    if table.hand is None and (taken := book_taken(table)):
        yield taken
        return
    players = sum(seat <= SEATS_EVER for seat in dealt_in(room, table))
    if players >= table.row.players[0] and not not_spread(table, players, at_ms)[0]:
        yield TableResumed(table=table.number)


def payouts_due(table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """What was announced, once its time has come and no hand is running."""
    told = table.announced
    if told is not None and told.from_ms <= at_ms and table.hand is None:
        yield PayoutsChanged(table=table.number, option=told.option, value=told.value)
