"""Changes of seat.

Who moves away from the blind waits out the hands gained, or posts (garlic-city/texas-holdem/36,
comstock/lowball/83). Once a newcomer has sat down no seats are changed any more
(comstock/lowball/96), and in a short game none at all unless a new player comes
(comstock/lowball/97): that is looked at when somebody asks, and again when they would move.
"""

from collections.abc import Iterator

from houseway.houses.seat_questions import ChangeOptions
from houseway.room.event import RoomEvent
from houseway.room.hands.next_hand import dealt_in
from houseway.room.seats.chairs import free_seats
from houseway.room.seats.events import MovedSeat, SeatWishEnded
from houseway.room.state import Chair, Room, RoomTable
from houseway.table.hand import clockwise
from houseway.table.options import SEATS_EVER


def moved(table: RoomTable, chair: Chair, to: int, *, waits: bool) -> MovedSeat:
    """The move to another seat, with the hands that it gains on the blind."""
    gained = hands_gained(table, chair.seat, to)
    return MovedSeat(table=table.number, seat=chair.seat, to=to, sits_out=gained, waits=waits)


def hands_gained(table: RoomTable, seat: int, to: int) -> int:
    """How many hands later the blind reaches the new seat than it would have reached the old."""
    if table.carry is None or not table.carry.blinds:
        return 0
    others = {one.seat for one in table.seated if one.seat != seat}
    last = table.carry.blinds[-1]
    before = clockwise(others | {seat}, after=last).index(seat)
    return max(0, clockwise(others | {to}, after=last).index(to) - before)


def no_change(room: Room, table: RoomTable) -> tuple[str, str]:
    """Why nobody may change seats here now, and by which clause; empty where it is allowed."""
    answers = table.row.room
    is_settled = table.number in room.settled
    if is_settled and answers.options[ChangeOptions].seat_changes_end == "until somebody leaves":
        # comstock/lowball/96
        because = "A new player has been seated, and nobody has left since"
        return because, answers.cite("seat_changes_end")
    most = answers.options[ChangeOptions].short_game_max
    players = sum(seat <= SEATS_EVER for seat in dealt_in(room, table))
    if most is not None and players <= most and not _somebody_comes(room, table):
        # comstock/lowball/97: who is away does not make a game of four a game of five.
        because = f"It is {players}-handed, and no new player is coming"
        return because, answers.cite("short_game_max")
    return "", ""


def _somebody_comes(room: Room, table: RoomTable) -> bool:
    """Whether a new player has been called to this table, and has not sat down yet."""
    return any(
        called.table == table.number
        for waiting in room.lists.values()
        for called in waiting.called.values()
    )


def wishes_end(table: RoomTable) -> Iterator[RoomEvent]:
    """A newcomer has sat down: who wanted another seat stays put."""
    answers = table.row.room
    if answers.options[ChangeOptions].seat_changes_end == "nothing":
        return
    cite = answers.cite("seat_changes_end")
    for chair in table.seated:
        if chair.moves_to_seat:
            because = "a newcomer has sat down"
            yield SeatWishEnded(table=table.number, seat=chair.seat, because=because, cite=cite)


def seats_changed(room: Room, table: RoomTable) -> Iterator[RoomEvent]:
    """The first wish for another seat, now that the hand is over."""
    chair = next((one for one in table.seated if one.moves_to_seat), None)
    if chair is None:
        return
    because, cite = no_change(room, table)
    if because:
        words = because[0].lower() + because[1:]
        yield SeatWishEnded(table=table.number, seat=chair.seat, because=words, cite=cite)
    elif chair.moves_to_seat in free_seats(room, table, chair.player):
        yield moved(table, chair, chair.moves_to_seat, waits=chair.waits)
    else:
        because = "the seat is taken"
        yield SeatWishEnded(table=table.number, seat=chair.seat, because=because)
