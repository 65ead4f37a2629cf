"""A table that breaks stands still: no other table waits for it, and its players get their chips.

Whatever goes wrong at one table, by a mistake of ours or by what an older log has opened, is that
table's alone, after a restart as before it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput, Broken, Refused
from houseway.room.books.audit import audit
from houseway.room.bots.events import BotsWanted
from houseway.room.chips.events import CashedOut
from houseway.room.desk import Closed, Desk
from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import TABLE_ROUNDS, due
from houseway.room.hands.events import Acted, HandVoided
from houseway.room.log.store import LogStore
from houseway.room.people.events import PlayerCame
from houseway.room.seats.commands import ComeBack, GetUp, SitDown
from houseway.room.tables.commands import CloseTable, OpenTable
from houseway.room.tables.events import TableClosed, TableOpened
from houseway.web.running.reopening import reopened
from tests.room.open_room import OpenRoom


@pytest.fixture
def room(tmp_path: Path) -> Iterator[OpenRoom]:
    opened = OpenRoom(tmp_path)
    yield opened
    opened.close()


def breaking(number: int) -> Any:
    """A mistake of ours at one table."""

    def look(_: Any, table: Any, __: int) -> Iterator[RoomEvent]:
        if table.number == number:
            raise ZeroDivisionError("a mistake of ours")
        yield from ()

    return look


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"buy_in_min_cents": 20_000}, "nobody brings"),
        ({"chip_cents": 3_000, "big_blind_cents": 3_000}, "nobody brings"),
        ({"buy_in_min_cents": -500}, "a least buy-in"),
        ({"buy_in_min_cents": 9 * 10**15}, "a least buy-in"),
        ({"buy_in_min_cents": 1}, "no number of chips"),
    ],
)
def test_no_table_is_opened_that_nobody_can_buy_into(
    room: OpenRoom, about: dict[str, Any], words: str
) -> None:
    wish: dict[str, Any] = {"limit": "nl-100", "big_blind_cents": 200, "bots": 3, **about}
    with pytest.raises(BadInput, match=words):
        room.table(**wish)
    assert not room.desk.room.tables


def unplayable(table: int) -> list[RoomEvent]:
    """A table of an older log at which the least is above the most, and bots are wanted."""
    opened = TableOpened(
        table=table, house="garlic-city", game="texas-holdem", limit="nl-100", is_practice=True,
        schedule="", seats=9, big_blind_cents=200, chip_cents=100, jackpot=False,
        buy_in_min_cents=20_000, buy_in_max_cents=10_000, chosen={}, pace_ms=0, clock_ms=30_000,
    )  # fmt: skip
    return [opened, BotsWanted(table=table, count=3, every_ms=0)]


def test_bots_that_cannot_buy_in_stop_their_own_table_alone_and_after_a_restart_too(
    room: OpenRoom,
) -> None:
    room.desk.write(unplayable(1), room.at_ms).on_disk.result()
    other = room.table(pace_ms=0)
    room.bots(other, 3)
    others_go_on(room)
    again = room.again()
    others_go_on(again)
    again.do(CloseTable(table=1))
    assert (list(again.desk.room.tables), again.desk.stopped_tables) == ([2], {})
    again.close()


def others_go_on(room: OpenRoom) -> None:
    happened = [event for _ in range(4) for event in room.wait(1)]
    assert (room.desk.stopped, list(room.desk.stopped_tables)) == ("", [1])
    assert any(isinstance(event, Acted) for event in happened)


@pytest.mark.parametrize("place", range(len(TABLE_ROUNDS)))
def test_whatever_the_floor_looks_after_breaks_at_one_table_alone(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    tables = [room.table(pace_ms=0) for _ in range(3)]
    for table in tables:
        room.bots(table, 3)
    rounds = (*TABLE_ROUNDS[:place], breaking(2), *TABLE_ROUNDS[place:])
    monkeypatch.setattr("houseway.room.desk.TABLE_ROUNDS", rounds)
    for _ in range(2):
        room.wait(1)
    assert room.desk.stopped_tables == {2: "ZeroDivisionError('a mistake of ours')"}
    assert [table.hands > 0 for table in tables] == [True, False, True]


def test_a_mistake_in_a_hand_voids_it_and_everybody_leaves_with_what_he_began_it_with(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.table(pace_ms=0, practice=False)
    players = [room.player() for _ in range(3)]
    for player in players:
        room.do(SitDown(table=1, player=player, cents=20_000))
    while table.hand is None:
        room.wait(1)
    hand = table.hands
    monkeypatch.setattr("houseway.room.desk.due", breaking(1))
    room.wait(1)
    with pytest.raises(Refused, match="It has stopped") as refused:
        room.do(ComeBack(table=1, player=players[0]))
    assert "the floor may close it" in str(refused.value)
    voided, cashed, _ = room.do(GetUp(table=1, player=players[0]))
    assert isinstance(voided, HandVoided)
    assert voided.hand == hand
    assert isinstance(cashed, CashedOut)
    assert cashed.cents == 20_000
    events = room.do(CloseTable(table=1))
    assert [one.cents for one in events if isinstance(one, CashedOut)] == [20_000, 20_000]
    assert isinstance(events[-1], TableClosed)
    money = room.desk.room.money
    money.assert_balanced()
    assert not any(money.statement().values())
    assert audit(room.desk.store).holds


def test_after_the_next_start_the_table_deals_on_with_who_is_left(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.table(pace_ms=0)
    room.bots(table, 4)
    player = room.player()
    room.do(SitDown(table=1, player=player, cents=20_000))
    while table.hand is None:
        room.wait(1)
    with monkeypatch.context() as patched:
        patched.setattr("houseway.room.desk.due", breaking(1))
        room.wait(1)
    room.do(GetUp(table=1, player=player))
    again = room.again()
    assert not again.desk.stopped_tables
    table = again.desk.room.tables[1]
    assert (table.hand, table.hands, len(table.seated)) == (None, 1, 4)
    for _ in range(3):
        again.wait(1)
    assert table.hands == 2
    assert audit(again.desk.store).holds
    again.close()


def test_an_event_that_cannot_be_made_so_shuts_the_desk_and_the_next_one_sets_the_table_aside(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        room.bots(room.table(pace_ms=0), 3)

    def half_made(inside: Any, table: Any, at_ms: int) -> Iterator[RoomEvent]:
        if table.number == 1:
            yield PlayerCame(player=99)
            yield TableClosed(table=77, because="there is no such table")
        else:
            yield from due(inside, table, at_ms)

    monkeypatch.setattr("houseway.room.desk.due", half_made)
    with pytest.raises(Closed, match="table 1 broke"):
        room.wait(1)
    again: Desk = reopened(room.desk)
    assert 99 not in again.room.players, "half an event is none"
    for _ in range(5):
        room.at_ms += 1_000
        again.tick(room.at_ms).on_disk.result()
    assert (again.stopped, list(again.stopped_tables)) == ("", [1])
    assert again.room.tables[2].hands > 0
    again.close()
    room.desk = Desk(LogStore(room.url))


def test_a_hand_that_breaks_as_somebody_acts_stops_his_table_and_not_the_room(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    from houseway.room.hands.commands import Act
    from houseway.table.engine import default

    table = room.table(pace_ms=0)
    players = [room.player() for _ in range(2)]
    for player in players:
        room.do(SitDown(table=1, player=player, cents=20_000))
    while table.hand is None:
        room.wait(1)

    def broken(*_: Any) -> None:
        raise Broken("cards do not add up")

    monkeypatch.setattr("houseway.room.hands.dealing.act", broken)
    seat = table.hand.asked[0]
    action = default(table.hand, seat)
    with pytest.raises(Refused, match="cards do not add up"):
        room.do(Act(table=1, hand=1, action=action, by=table.chairs[seat].player))
    assert room.desk.stopped == ""
    room.do(OpenTable(house="garlic-city", game="texas-holdem", limit="4/8", practice=True))
