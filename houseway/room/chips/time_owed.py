"""Time that is still owed: it goes with the player, and is paid as soon as they have chips for it.

If the chips left on the table are not enough, the player pays the collection before resuming play
(comstock/collection/41): at this table or at the next one of the house, after coming back or
out of the chips that they take away. Getting up does not settle it.
"""

from collections.abc import Iterator
from typing import Literal

from houseway.room.house_dealers.events import TimeTaken
from houseway.room.state import Chair, Room, RoomTable


def the_rest(room: Room, table: RoomTable) -> Iterator[TimeTaken]:
    """Whoever is back and has chips pays what they still owe, before they are dealt in."""
    for chair in table.seated:
        if not chair.is_away:
            chips_cents = room.stack_cents(table, chair.seat)
            yield from rest_of(table, chair, chips_cents=chips_cents, on="the rest")


def rest_of(
    table: RoomTable, chair: Chair, *, chips_cents: int, on: Literal["the rest", "leaving"]
) -> Iterator[TimeTaken]:
    """What a player owes, as far as the chips reach: the collection first, its jackpot after it."""
    if not chair.time_owed_cents or not chips_cents:
        return
    now_cents = min(chair.time_owed_cents, chips_cents)
    cents = min(now_cents, chair.time_owed_cents - chair.jackpot_owed_cents)
    jackpot_cents = now_cents - cents
    yield TimeTaken(
        table=table.number,
        seat=chair.seat,
        player=chair.player,
        cents=cents,
        jackpot_cents=jackpot_cents,
        owed_cents=chair.time_owed_cents - now_cents,
        owed_jackpot_cents=chair.jackpot_owed_cents - jackpot_cents,
        is_away=chair.is_away,
        on=on,
        cite=table.row.house.collection.answers["time_when_short"].cite,
    )
