"""Somebody plays the chips of a player who is away.

For so many rounds in all and no longer, by leave of the floor (comstock/lowball/93): who has played
them before has only the rest, however often their player has been back. A round is over when
everybody has had the button once: as many hands as players are dealt in. Nobody sits down over
another player's chips in the meantime: a seat that is held is taken (comstock/lowball/92).
"""

from collections.abc import Iterator

from houseway.errors import BadInput, Refused
from houseway.room.commands import StandIn
from houseway.room.events import RoomEvent, StoodIn
from houseway.room.seats.chairs import barred, chair_of
from houseway.room.state import Room
from houseway.room.tables.opening import table_named


def stand_in(room: Room, command: StandIn, at_ms: int) -> Iterator[RoomEvent]:
    """A person without a seat of his own plays for a player who is away."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    answers = table.row.room
    what = f"nobody can play the chips of seat {chair.seat}"
    cite = answers.cite("rounds_for_another")
    rounds = answers.options.rounds_for_another
    if not rounds:
        raise Refused(what, why="Everybody plays his own chips", cite=cite)
    if not chair.is_away:
        raise Refused(what, why="Their player is at the table", cite=cite)
    if chair.stand_in and table.hands < chair.stand_in_until:
        raise Refused(what, why=f"Player {chair.stand_in} plays them", cite=cite)
    other = room.players.get(command.stand_in)
    if other is None:
        raise BadInput(f"nobody here is player {command.stand_in}")
    if other.is_barred:
        raise barred(what, other.barred)
    if any(one.player == command.stand_in for one in table.chairs.values()):
        raise Refused(what, why=f"Player {command.stand_in} has a hand of his own at the table")
    dealt = sum(not one.is_away for one in table.seated) + 1
    played = table.number, command.player, command.stand_in
    hands = rounds * dealt - room.stood_in.get(played, 0)
    if hands <= 0:
        words = "one round" if rounds == 1 else f"{rounds} rounds"
        why = f"Player {command.stand_in} has played them for {words}, and nobody plays them longer"
        raise Refused(what, why=why, cite=cite)
    yield StoodIn(
        table=table.number,
        seat=chair.seat,
        stand_in=command.stand_in,
        last_hand=table.hands + hands,
        by=command.by,
        cite=cite,
    )
