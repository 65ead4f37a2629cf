"""A request that is repeated is done once; its name for another request is refused."""

from pathlib import Path

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.bots.commands import AddBot
from houseway.room.codec import read, written
from houseway.room.command import Command
from houseway.room.desk import Closed
from houseway.room.hands.commands import Act
from houseway.room.people.commands import Bar, MarkProposition
from houseway.room.people.events import PlayerCame
from houseway.room.repeating import digest_of
from houseway.room.seats.commands import GoAway
from houseway.room.sound import TEXT_MAX
from houseway.room.tables.commands import OpenTable, PauseTable
from houseway.room.tables.events import TablePaused
from houseway.table.pot.actions import Fold
from tests.room.open_room import OpenRoom


def test_the_same_request_again_is_done_once_also_after_a_restart(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table()
    wish = AddBot(table=table.number, by=7, request="7:one")
    assert room.do(wish)
    assert room.do(wish) == []
    room = room.again()
    assert room.do(wish) == []
    room.close()


def test_a_name_that_was_used_for_another_request_is_refused(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table()
    room.do(AddBot(table=table.number, by=7, request="7:one"))
    other = PauseTable(table=table.number, by=7, request="7:one")
    with pytest.raises(Refused, match="the request 'one' is not done") as caught:
        room.do(other)
    assert "name of its own" in caught.value.instead
    assert not room.desk.room.tables[table.number].paused
    room = room.again()
    with pytest.raises(Refused, match="Another request of that name"):
        room.do(AddBot(table=table.number, by=7, cents=5_000, request="7:one"))
    room.close()


def test_how_far_somebody_has_read_is_no_part_of_what_he_asks() -> None:
    one = Act(table=1, hand=3, action=Fold(seat=2), line=4, request="a")
    assert digest_of(one) == digest_of(Act(table=1, hand=3, action=Fold(seat=2), line=9))
    assert digest_of(one) != digest_of(Act(table=1, hand=4, action=Fold(seat=2), line=4))


def test_a_log_of_before_digests_still_opens_and_knows_its_requests(tmp_path: Path) -> None:
    old = b'{"event":"table-paused","table":1,"request":"7:one","because":"a fill","by":0}'
    event = read(old)
    assert isinstance(event, TablePaused)
    assert b"asked" not in written(event)
    room = OpenRoom(tmp_path)
    table = room.table()
    room.desk.write([event], room.at_ms).on_disk.result()
    room = room.again()
    assert room.do(PauseTable(table=table.number, request="7:one")) == []
    room.close()


@pytest.mark.parametrize(
    "command",
    [
        Bar(player=1, because="x" * (TEXT_MAX + 1)),
        PauseTable(table=1, because="x" * (TEXT_MAX + 1)),
        GoAway(table=1, player=1, reason="x" * 60_000),
        MarkProposition(player=1, provider="P" * 60_000),
        OpenTable(house="garlic-city", game="texas-holdem", limit="4/8", chosen={"x" * 5_000: "y"}),
    ],
)
def test_a_text_has_at_most_so_many_characters(tmp_path: Path, command: Command) -> None:
    room = OpenRoom(tmp_path)
    with pytest.raises(BadInput, match=f"has at most {TEXT_MAX} characters"):
        room.do(command)
    assert room.desk.room.entries == 0
    room.close()


@pytest.mark.parametrize(
    ("because", "named"),
    [
        ("two\nlines", "U+000A"),
        ("a\0b", "U+0000"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}desrever", "U+202E"),
        ("\ud800", "U+D800"),
        ("\N{LINE SEPARATOR}", "U+2028"),
    ],
)
def test_a_text_is_one_line_that_shows_what_it_says(
    tmp_path: Path, because: str, named: str
) -> None:
    room = OpenRoom(tmp_path)
    player = room.player()
    with pytest.raises(BadInput, match=r"'because' is one line of text") as caught:
        room.do(Bar(player=player, because=because))
    assert named in str(caught.value)
    assert room.do(Bar(player=player, because="they struck a house dealer"))
    room.close()


def test_nothing_is_written_by_a_desk_that_is_shut(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    room.desk.stopped = "table 1 broke"
    with pytest.raises(Closed, match="table 1 broke"):
        room.desk.write([PlayerCame(player=9)], room.at_ms)
    assert 9 not in room.desk.room.players
    room.close()
