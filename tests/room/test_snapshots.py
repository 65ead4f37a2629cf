"""Snapshots: a room made of one and of what came after is the room that the whole log tells."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.room.codec import read
from houseway.room.event import evolve
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.kept import RoomKept, TableKept, decoded, encoded
from houseway.room.state import Chair, Dealt, Player, Room
from tests.room.open_room import OpenRoom
from tests.room.random_room import TABLES, RandomRoom

MADE_OF_OTHERS = {"number", "row", "hand", "last_hand", "dealt"}
"""Of a table: what its opening says, and what its last hand comes to."""


def kept_on_the_way(seed: int, steps: int, tables: int) -> Iterator[None]:
    """Keeps a random room again and again, and compares what comes back at once and at the end."""
    random = RandomRoom(seed, tables)
    kept: list[tuple[int, bytes]] = []
    for step in range(steps):
        random.step()
        if step % 15 == 0:
            state = encoded(random.room)
            assert list(differences(random.room, decoded(state))) == [], f"seed {seed}"
            kept.append((len(random.log), state))
    whole = random.read_again()
    for number, state in kept:
        room = decoded(state)
        assert room.entries == number
        for at_ms, _, body, _ in random.log[number:]:
            evolve(room, read(body), at_ms)
        assert list(differences(whole, room)) == [], f"seed {seed}, from entry {number}"
        yield


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_room_is_the_same_from_any_snapshot_on(seed: int) -> None:
    assert len(list(kept_on_the_way(seed, 90, 3))) == 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 26))
def test_a_room_with_tables_of_every_family_is_the_same_from_any_snapshot_on(seed: int) -> None:
    assert len(list(kept_on_the_way(seed, 150, len(TABLES)))) == 10


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200, 230))
def test_many_rooms_are_the_same_from_any_snapshot_on(seed: int) -> None:
    assert len(list(kept_on_the_way(seed, 900, len(TABLES)))) == 60


def lived_in(folder: Path) -> OpenRoom:
    room = OpenRoom(folder)
    table = room.table(seats=6)
    room.bots(table, 3)
    while table.hand is None or len(table.hand.log) < 12:
        room.wait(3)
    return room


def test_everything_that_a_room_and_a_table_have_is_in_a_snapshot(tmp_path: Path) -> None:
    room = lived_in(tmp_path)
    (table,) = room.desk.room.tables.values()
    assert set(vars(room.desk.room)) == set(RoomKept.__struct_fields__)
    assert set(vars(table)) == set(TableKept.__struct_fields__) - {"last"} | MADE_OF_OTHERS
    room.close()


def attributes(thing: Any) -> list[str]:
    names = list(vars(thing)) if hasattr(thing, "__dict__") else []
    return names + [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]


def parts(room: Room) -> Iterator[Any]:
    """The room and what stands in it, whatever has attributes that events write to."""
    (table,) = room.tables.values()
    assert table.hand is not None
    yield from (room, table, table.hand, next(iter(table.chairs.values())), table.answered)
    yield from (table.pace, table.bots, table.shuffles, room.play_money, room.requests)
    yield from (next(iter(room.players.values())), table.hand.seats[1], table.hand.holdings[1])


def test_the_comparer_misses_no_attribute_of_any_part(tmp_path: Path) -> None:
    """Each is changed by itself in a twin, and the difference is found: also a new one."""
    room = lived_in(tmp_path)
    state = encoded(room.desk.room)
    for at, part in enumerate(parts(room.desk.room)):
        for name in attributes(part):
            twin = decoded(state)
            changed = list(parts(twin))[at]
            object.__setattr__(changed, name, "something else")
            assert list(differences(room.desk.room, twin)), f"{type(part).__name__}.{name}"
        if hasattr(part, "__dict__"):
            twin = decoded(state)
            list(parts(twin))[at].brand_new = 1
            assert list(differences(room.desk.room, twin)), type(part)
    room.close()


def test_a_hand_that_was_dealt_under_other_answers_comes_back_under_those(tmp_path: Path) -> None:
    room = lived_in(tmp_path)
    (table,) = room.desk.room.tables.values()
    assert table.dealt is not None
    before = table.dealt.opened
    table.opened = msgspec.structs.replace(before, chosen={"raises_max": "2"})
    table.dealt = Dealt(table.dealt.setup, before)
    again = decoded(encoded(room.desk.room)).tables[table.number]
    assert again.dealt == table.dealt
    assert again.opened.chosen == {"raises_max": "2"}
    assert again.hand is not None
    assert again.hand.setup.answers.options == table.row.answers.options
    room.close()


def test_a_snapshot_holds_nothing_that_runs() -> None:
    """Structs, dataclasses and named tuples of plain values: decoding calls nothing of ours."""
    for kind in (Player, Chair):
        assert not hasattr(kind, "__post_init__")
        assert all(one.init for one in fields(kind))
    with pytest.raises(msgspec.ValidationError):
        decoded(msgspec.msgpack.encode({"players": "anything"}))
