"""Moves to another table, at once or from its change board.

A change of table is taken at once, with all chips (comstock/lowball/94); without a free seat a name
waits on the change board. Into another game a player must have its buy-in, unless their own was
broken up and the other is no higher (comstock/lowball/79, 80).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from houseway.errors import BadInput, Refused
from houseway.houses.room_questions import CageOptions
from houseway.houses.seat_questions import ChangeOptions
from houseway.money.cents import dollars
from houseway.room.changes.events import MovedAway, MovedIn, TableChangeEnded
from houseway.room.chips.cage import height, last_left, max_cite
from houseway.room.chips.time_collection import arrival_time, owes_on_arrival
from houseway.room.event import RoomEvent
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.seats.admitting import check_may_play
from houseway.room.seats.chairs import free_seat, free_seats, is_in_hand
from houseway.room.seats.changing import wishes_end
from houseway.room.state import Chair, Room, RoomTable


def has_a_seat(room: Room, target: RoomTable, player: int) -> bool:
    """Whether a seat is free there for the player, once those are served who come before.

    The change board comes before the list: whoever moves leaves a seat for it.
    """
    board = room.change_board.get(target.number, [])
    before = board.index(player) if player in board else len(board)
    return len(free_seats(room, target, player)) > before


def check_may_change(
    room: Room, table: RoomTable, target: RoomTable, chair: Chair, *, at_ms: int
) -> None:
    """Refuses a change of table, to whoever asks and again to whoever would move."""
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
        why = f"The player left that game with {dollars(left.cents)} and has {dollars(has_cents)}"
        raise Refused(what, why=why, cite=target.row.room.cite("return_stack_minutes"))
    if table.wanted == target.wanted:
        return
    _within_the_most(target, has_cents, what=what, at_least_cents=left.cents if left else 0)
    least_cents = target.opened.buy_in_min_cents
    if has_cents >= least_cents:
        return
    answers = target.row.room
    is_lower = height(target.opened.limit) <= height(table.opened.limit)
    if not (table.is_broken and is_lower) or answers.options[CageOptions].broken_game_buy == "full":
        why = f"The player has {dollars(has_cents)}, and the buy-in there is {dollars(least_cents)}"
        instead = f"They may buy up to {dollars(least_cents)} first"
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
        why=f"The player has {dollars(has_cents)}, and the most there is {most}",
        cite=max_cite(target),
        instead=f"They may get up and buy in there for {most}",
    )


def moves(
    room: Room, table: RoomTable, target: RoomTable, chair: Chair, *, at_ms: int
) -> Iterator[RoomEvent]:
    """The player takes all chips along, and comes in there as the house has it."""
    cents = room.stack_cents(table, chair.seat)
    # comstock/lowball/95: dealt a hand at once, whatever the limits, without a kill.
    is_free = target.row.room.options[ChangeOptions].table_change_posts == "nothing"
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
    """Time owed at the table that the player comes from is still owed."""
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
    """The first of a change board moves as soon as a seat is free and their hand is over."""
    number = target.number
    names = room.change_board.get(number, [])
    if not names:
        return
    player = names[0]
    table = seated_at(room, player)
    if table is None:
        yield TableChangeEnded(table=number, player=player, because="they have left their table")
        return
    chair = table.chair_of(player)
    if is_in_hand(table, chair) or not has_a_seat(room, target, player):
        return
    try:
        check_may_change(room, table, target, chair, at_ms=at_ms)
    except (BadInput, Refused) as no:
        yield TableChangeEnded(table=number, player=player, because=str(no))
        return
    yield from moves(room, table, target, chair, at_ms=at_ms)


def seated_at(room: Room, player: int) -> RoomTable | None:
    """Where a player has a seat, the first such table if they have several."""
    for table in room.tables.values():
        if any(chair.player == player for chair in table.seated):
            return table
    return None
