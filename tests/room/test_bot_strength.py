"""How well bots play at a table: said when it opens, or by whoever plays alone there."""

import msgspec
import pytest

from houseway.bots.styles import BotStrength
from houseway.room.bots.commands import KeepBots
from houseway.room.bots.events import BotsWanted
from houseway.room.codec import read, written
from houseway.room.pace.commands import ChoosePace
from houseway.room.pace.events import PaceChosen
from houseway.room.pace.pace import bots_strength
from houseway.room.state import RoomTable
from houseway.room.tables.commands import OpenTable
from tests.room.alone_room import with_bots
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def opened(room: SeatRoom, bots: int, strength: BotStrength = "local") -> RoomTable:
    """A practice table with bots."""
    asked = OpenTable(
        house="garlic-city",
        game="texas-holdem",
        limit="4/8",
        practice=True,
        bots=bots,
        strength=strength,
    )
    first, _ = room.do(asked)
    return room.room.tables[first.table]


def test_a_table_is_opened_with_bots_as_strong_as_asked(room: SeatRoom) -> None:
    assert bots_strength(opened(room, bots=3, strength="expert")) == "expert"
    assert bots_strength(opened(room, bots=3)) == "local"


def test_more_bots_are_as_strong_as_those_before_unless_it_is_said(room: SeatRoom) -> None:
    table = opened(room, bots=2, strength="beginner")
    room.do(KeepBots(table=table.number, count=3))
    assert bots_strength(table) == "beginner"
    room.do(KeepBots(table=table.number, count=3, strength="expert"))
    assert bots_strength(table) == "expert"


def test_whoever_plays_alone_chooses_how_strong_the_bots_are(room: SeatRoom) -> None:
    table, player = with_bots(room)
    room.do(ChoosePace(table=table.number, player=player, strength="expert"))
    assert bots_strength(table) == "expert"
    room.do(ChoosePace(table=table.number, player=player))
    assert bots_strength(table) == "local", "as the table has them"


def test_where_a_second_person_sits_down_the_bots_are_as_the_table_has_them(
    room: SeatRoom,
) -> None:
    table, player = with_bots(room)
    room.do(ChoosePace(table=table.number, player=player, strength="beginner"))
    room.sit(table, 20_000)
    assert bots_strength(table) == "local"


def test_what_older_rooms_wrote_of_bots_is_read_as_it_was() -> None:
    """Their lines have no strength, and their bots played as locals do."""
    for event in (
        BotsWanted(table=1, count=3, every_ms=0),
        PaceChosen(table=1, seat=2, bots="fast", clock=True, waits=False),
    ):
        line = msgspec.json.decode(written(event))
        line.pop("strength", None)
        assert read(msgspec.json.encode(line)) == event
