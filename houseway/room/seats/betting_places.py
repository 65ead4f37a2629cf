"""Places behind a table with a player-dealer, for those who wager without a seat.

A non-seated player may bet together with a seated one (comstock/pai-gow-poker/25); whether anybody
may bet behind another is the game's answer, and where the local law forbids it a table is opened
without (comstock/no-bust-blackjack/72, comstock/pure-21-5-blackjack/92). Such a player buys chips
at the table like everybody and has them in a place of his own, numbered above every seat.
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import Refused
from houseway.room.chips.cage import bought
from houseway.room.commands import StandBehind
from houseway.room.events import RoomEvent, SatDown
from houseway.room.seats.admitting import check_may_play
from houseway.room.state import Room
from houseway.room.tables.opening import table_named
from houseway.table.seating import SEATS_EVER

PLACES_MAX: Final = 16
"""How many find room behind a table: two circles behind each of eight spots
(comstock/super-pan-nine/20)."""


def stand_behind(room: Room, command: StandBehind, at_ms: int) -> Iterator[RoomEvent]:
    """Takes a place behind the table and buys chips for it."""
    table = table_named(room, command.table)
    check_may_play(room, table, command.player)
    answers = table.row.answers
    what = f"player {command.player} cannot stand behind {table.title}"
    if not getattr(answers.options, "backline_allowed", False):
        cite = answers.cite("backline_allowed") if "backline_allowed" in answers.by_name else ""
        raise Refused(what, why="Nobody wagers on another player's spot", cite=cite)
    places = range(SEATS_EVER + 1, SEATS_EVER + 1 + PLACES_MAX)
    place = next((place for place in places if place not in table.chairs), 0)
    if not place:
        raise Refused(what, why=f"{PLACES_MAX} players stand there")
    buying = bought(room, table, place, command.cents, player=command.player, at_ms=at_ms)
    bought_in = list(buying)
    yield SatDown(table=table.number, seat=place, player=command.player, standing="new")
    yield from bought_in
