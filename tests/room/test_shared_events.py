"""What an event says of itself is so: a table's own changes nothing that others share."""

import inspect
import re
from typing import Any, get_args

import msgspec
import pytest

from houseway.room.codec import AnyRoomEvent, read
from houseway.room.event import RoomEvent, TableEvent, evolve
from houseway.room.snapshots.kept import encoded
from houseway.room.state import Room
from tests.room.random_room import RandomRoom

ANYWHERE = frozenset({"at_ms", "entries", "requests"})
"""What every event may write: when it was, how many there are, the name it was asked by."""
ADDED_UP = ("cage", "jackpot of ")
"""Accounts that several tables move, each by adding or taking away: in any order it is the same."""


def parts(room: Room) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.msgpack.decode(encoded(room))
    return found


def accounts(kept: dict[str, Any], table: int) -> dict[str, int]:
    """Every account that is neither the table's own nor only added to."""
    pairs = zip(kept["names"], kept["cents"], strict=True)
    own = (f"table {table} ", *ADDED_UP)
    return {name: cents for name, cents in pairs if not name.startswith(own)}


def of_others(name: str, part: Any, table: int) -> Any:
    """A part of the room without what is one table's own in it."""
    if name in ("money", "play_money"):
        return accounts(part, table)
    if name == "tables":
        return [one for one in part if one["opened"]["table"] != table]
    if name == "settled":
        return sorted(one for one in part if one != table)
    if name == "stood_in":
        return {key: hands for key, hands in part.items() if key[0] != table}
    return part


def touched(before: dict[str, Any], after: dict[str, Any], table: int) -> list[str]:
    """The parts of a room that differ, beyond what is this table's own."""
    return [
        name
        for name in before.keys() - ANYWHERE
        if of_others(name, before[name], table) != of_others(name, after[name], table)
    ]


def held_to_it(events: list[tuple[RoomEvent, int]]) -> set[type[RoomEvent]]:
    """Applies a log from its first entry on; which kinds of a table's own events were in it."""
    room, kinds = Room(), set[type[RoomEvent]]()
    before = parts(room)
    for event, at_ms in events:
        evolve(room, event, at_ms)
        after = parts(room)
        if not event.is_shared:
            assert event.table, f"{event} is no table's"
            wrong = touched(before, after, event.table)
            assert not wrong, f"{type(event).__name__} writes {wrong} as well"
            kinds.add(type(event))
        before = after
    return kinds


@pytest.mark.parametrize("seed", [1, 4])
def test_an_event_of_one_table_leaves_everything_else_as_it_was(seed: int) -> None:
    room = RandomRoom(seed, 3)
    for _ in range(60):
        room.step()
    events = [(read(line.body), line.at_ms) for line in room.log]
    assert len(held_to_it(events)) > 5, "the room has lived"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200, 206))
def test_every_kind_of_it_in_larger_rooms(seed: int) -> None:
    room = RandomRoom(seed, 6)
    for _ in range(400):
        room.step()
    assert len(held_to_it([(read(line.body), line.at_ms) for line in room.log])) > 12


def test_what_says_nothing_of_itself_is_shared() -> None:
    assert RoomEvent.is_shared
    assert not TableEvent.is_shared


def test_no_event_of_one_table_names_what_tables_share() -> None:
    """Every kind, also those that no random room comes to: what its `apply` reads of the room."""
    own = {"tables", "money_of", "money", "stack_cents", "at_ms", "stood_in"}
    for kind in get_args(AnyRoomEvent):
        if not kind.is_shared:
            named = set(re.findall(r"\broom\.(\w+)", inspect.getsource(kind.apply)))
            assert named <= own, kind.__name__
