"""Changes of seat and of table, and games that are broken up.

Who moves away from the blind waits out the hands he gains, or posts (garlic-city/texas-holdem/36,
comstock/lowball/83). Once a newcomer has sat down no seats are changed any more
(comstock/lowball/96), and in a short game none at all unless a new player comes
(comstock/lowball/97): that is looked at when somebody asks, and again when he would move. A change
of table is taken at once, with all chips (comstock/lowball/94); without a free seat a name waits on
the change board. Into another game a player must have its buy-in, unless his own was broken up and
the other is no higher (comstock/lowball/79, 80).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from houseway.errors import BadInput, Refused
from houseway.money.cents import dollars
from houseway.room.chips.cage import height, last_left, max_cite
from houseway.room.chips.time_collection import arrival_time, owes_on_arrival
from houseway.room.commands import BreakGame, ChangeSeat, ChangeTable, LeaveBoard
from houseway.room.events import (
    GameBroken,
    MovedAway,
    MovedIn,
    MovedSeat,
    RoomEvent,
    SeatWished,
    SeatWishEnded,
    TableChangeAsked,
    TableChangeEnded,
    TimeTaken,
)
from houseway.room.hands.next_hand import dealt_in
from houseway.room.seats.admitting import check_may_play
from houseway.room.seats.chairs import chair_of, free_seat, free_seats, is_in_hand
from houseway.room.state import Chair, Room, RoomTable
from houseway.room.tables.opening import table_named
from houseway.table.hand import clockwise
from houseway.table.seating import SEATS_EVER


def change_seat(room: Room, command: ChangeSeat, at_ms: int) -> Iterator[RoomEvent]:
    """To a free seat of the same table: now, or when the hand is over."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if not command.seat:
        if chair.moves_to_seat:
            yield SeatWishEnded(table=table.number, seat=chair.seat, because="his own wish")
        return
    because, cite = no_change(room, table)
    if because:
        raise Refused(f"no seats are changed at {table.title}", why=because, cite=cite)
    to = free_seat(room, table, command.seat, command.player)
    if is_in_hand(table, chair):
        yield SeatWished(table=table.number, seat=chair.seat, to=to, waits=command.wait)
        return
    yield _moved(table, chair, to, waits=command.wait)


def _moved(table: RoomTable, chair: Chair, to: int, *, waits: bool) -> MovedSeat:
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
    if is_settled and answers.options.seat_changes_end == "until somebody leaves":
        # comstock/lowball/96
        because = "A new player has been seated, and nobody has left since"
        return because, answers.cite("seat_changes_end")
    most = answers.options.short_game_max
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
    """A newcomer has sat down: who wanted another seat stays where he is."""
    answers = table.row.room
    if answers.options.seat_changes_end == "nothing":
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
        yield _moved(table, chair, chair.moves_to_seat, waits=chair.waits)
    else:
        because = "the seat is taken"
        yield SeatWishEnded(table=table.number, seat=chair.seat, because=because)


def change_table(room: Room, command: ChangeTable, at_ms: int) -> Iterator[RoomEvent]:
    """To another table of the house with all his chips, or onto its change board."""
    table, target = table_named(room, command.table), table_named(room, command.to)
    chair = chair_of(table, command.player)
    _may_change(room, table, target, chair, at_ms=at_ms)
    if command.player in room.change_board.get(target.number, []):
        return
    if is_in_hand(table, chair) or not _has_a_seat(room, target, command.player):
        yield TableChangeAsked(table=target.number, player=command.player)
        return
    yield from _moves(room, table, target, chair, at_ms=at_ms)


def _has_a_seat(room: Room, target: RoomTable, player: int) -> bool:
    """Whether a seat is free there for him, once those are served who come before him.

    The change board comes before the list: whoever moves leaves a seat for it.
    """
    board = room.change_board.get(target.number, [])
    before = board.index(player) if player in board else len(board)
    return len(free_seats(room, target, player)) > before


def _may_change(
    room: Room, table: RoomTable, target: RoomTable, chair: Chair, *, at_ms: int
) -> None:
    what = f"seat {chair.seat} of {table.title} cannot move to {target.title}"
    if table is target or chair not in table.seated:
        raise BadInput(f"{what}: a change of table is from a seat at another one")
    kinds = {(one.opened.house, one.is_practice) for one in (table, target)}
    if len(kinds) > 1:
        raise Refused(what, why="Chips of one are no chips of the other")
    check_may_play(room, target, chair.player, leaves=table)
    has_cents = room.stack_cents(table, chair.seat)
    left = last_left(room, target, chair.player, at_ms)
    if left is not None and table.wanted != target.wanted and has_cents < left.cents:
        why = f"He left that game with {dollars(left.cents)} and has {dollars(has_cents)}"
        raise Refused(what, why=why, cite=target.row.room.cite("return_stack_minutes"))
    if table.wanted == target.wanted:
        return
    _within_the_most(target, has_cents, what=what, at_least_cents=left.cents if left else 0)
    least_cents = target.opened.buy_in_min_cents
    if has_cents >= least_cents:
        return
    answers = target.row.room
    is_lower = height(target.opened.limit) <= height(table.opened.limit)
    if not (table.is_broken and is_lower) or answers.options.broken_game_buy == "full":
        why = f"He has {dollars(has_cents)}, and its buy-in is {dollars(least_cents)}"
        instead = f"He may buy up to {dollars(least_cents)} first"
        raise Refused(what, why=why, cite=answers.cite("broken_game_buy"), instead=instead)


def _within_the_most(target: RoomTable, has_cents: int, *, what: str, at_least_cents: int) -> None:
    """Chips that are carried to another game are its buy-in there (garlic-city/collection/8)."""
    posted_cents = target.opened.buy_in_max_cents
    # Whoever must bring back more than the most may do so.
    if posted_cents is None or has_cents <= max(posted_cents, at_least_cents):
        return
    most = dollars(posted_cents)
    raise Refused(
        what,
        why=f"He has {dollars(has_cents)}, and the most there is {most}",
        cite=max_cite(target),
        instead=f"He may get up and buy in there for {most}",
    )


def _moves(
    room: Room, table: RoomTable, target: RoomTable, chair: Chair, *, at_ms: int
) -> Iterator[RoomEvent]:
    """He takes his chips along, and comes in there as the house has it."""
    cents = room.stack_cents(table, chair.seat)
    # comstock/lowball/95: dealt a hand at once, whatever the limits, without a kill.
    is_free = target.row.room.options.table_change_posts == "nothing"
    yield MovedAway(
        table=table.number, seat=chair.seat, player=chair.player, cents=cents, to=target.number
    )
    seat = free_seat(room, target, 0, chair.player)
    yield MovedIn(
        table=target.number,
        seat=seat,
        player=chair.player,
        cents=cents,
        from_table=table.number,
        standing="" if is_free else "new",
    )
    if owes_on_arrival(room, target, chair.player):
        for time in arrival_time(target, seat, chair.player, chips_cents=cents, at_ms=at_ms):
            yield _with_what_he_owed(time, chair)
    yield from wishes_end(target)


def _with_what_he_owed(time: TimeTaken, chair: Chair) -> TimeTaken:
    """Time he owed at the table he comes from he still owes."""
    return replace(
        time,
        owed_cents=time.owed_cents + chair.time_owed_cents,
        owed_jackpot_cents=time.owed_jackpot_cents + chair.jackpot_owed_cents,
    )


def boards_taken_down(room: Room, at_ms: int) -> Iterator[RoomEvent]:
    """Nobody waits any longer for a table that has closed."""
    for number, names in list(room.change_board.items()):
        if number not in room.tables:
            for player in list(names):
                yield TableChangeEnded(table=number, player=player, because="the table has closed")


def board_moves(room: Room, target: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """The first of a change board moves as soon as a seat is free and his hand is over."""
    number = target.number
    names = room.change_board.get(number, [])
    if not names:
        return
    player = names[0]
    table = seated_at(room, player)
    if table is None:
        yield TableChangeEnded(table=number, player=player, because="he has left his table")
        return
    chair = chair_of(table, player)
    if is_in_hand(table, chair) or not _has_a_seat(room, target, player):
        return
    try:
        _may_change(room, table, target, chair, at_ms=at_ms)
    except (BadInput, Refused) as no:
        yield TableChangeEnded(table=number, player=player, because=str(no))
        return
    yield from _moves(room, table, target, chair, at_ms=at_ms)


def seated_at(room: Room, player: int) -> RoomTable | None:
    """Where a player has a seat, the first such table if he has several."""
    for table in room.tables.values():
        if any(chair.player == player for chair in table.seated):
            return table
    return None


def leave_board(room: Room, command: LeaveBoard, at_ms: int) -> Iterator[RoomEvent]:
    if command.player in room.change_board.get(command.table, []):
        because = "his own wish"
        yield TableChangeEnded(table=command.table, player=command.player, because=because)


def break_game(room: Room, command: BreakGame, at_ms: int) -> Iterator[RoomEvent]:
    """No further hand; who sits there moves with his chips, or cashes in."""
    table = table_named(room, command.table)
    if not table.is_broken:
        yield GameBroken(table=table.number, because=command.because or "the game is broken")
