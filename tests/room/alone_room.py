"""A practice table with bots and one person, whose clock the test moves."""

from houseway.room.hands.clockwork import next_ms
from houseway.room.state import RoomTable
from houseway.table.pot.actions import Fold
from tests.room.seat_room import SeatRoom

CLOCK_MS = 30_000
PACE_MS = 1_200


def with_bots(room: SeatRoom, bots: int = 3, **about: object) -> tuple[RoomTable, int]:
    """A practice table with bots and one person, at which a hand is running: and who that is."""
    wanted = {"practice": True, "clock_ms": CLOCK_MS, "pace_ms": PACE_MS, **about}
    table = room.table("garlic-city", "texas-holdem", "4/8", **wanted)
    for _ in range(bots):
        room.bot(table)
    player = room.sit(table, 20_000)
    room.deal(table)
    return table, player


def seat_of(room: SeatRoom, table: RoomTable, player: int) -> int:
    return room.chair(table, player).seat


def until_asked(room: SeatRoom, table: RoomTable, player: int) -> None:
    """Bots act until the person is asked, in this hand or in one that follows."""
    seat = seat_of(room, table, player)
    for _ in range(600):
        if table.hand is not None and table.hand.asked[:1] == [seat]:
            return
        room.at_ms = max(room.at_ms, next_ms(room.room, table))
        room.wait(0)
    raise AssertionError("they are never asked")


def folds(room: SeatRoom, table: RoomTable, player: int) -> None:
    until_asked(room, table, player)
    seat = seat_of(room, table, player)
    room.act(table, seat, by=player, action=Fold(seat))


def ended(room: SeatRoom, table: RoomTable) -> None:
    """Bots play the hand to its end."""
    while table.hand is not None:
        room.at_ms = max(room.at_ms, next_ms(room.room, table))
        room.wait(0)
