"""Random rooms: whatever is asked, chips are conserved, the log tells the room, the audit holds."""

from pathlib import Path

import pytest

from houseway.room.books.audit import Audit, audit
from houseway.room.log.store import LogStore
from tests.room.random_room import RandomRoom, balanced, nobody_waits_who_sits, told


def played(seed: int, steps: int, tables: int, *, read_every: int) -> RandomRoom:
    room = RandomRoom(seed, tables)
    for step in range(steps):
        asked = room.step()
        try:
            balanced(room.room)
            nobody_waits_who_sits(room.room)
            if step % 10 == 0:
                room.look()
            if step % read_every == 0:
                assert told(room.read_again()) == told(room.room)
        except Exception as fault:
            fault.add_note(f"seed {seed}, step {step}, after {asked}")
            raise
    assert told(room.read_again()) == told(room.room)
    return room


def proved(room: RandomRoom, folder: Path) -> Audit:
    store = LogStore(f"sqlite:///{folder / 'room.db'}")
    store.append(room.log)
    found = audit(store)
    store.close()
    assert found.holds, found.findings
    return found


@pytest.mark.parametrize("seed", [1, 4])
def test_a_small_random_room_is_the_one_its_log_tells(seed: int, tmp_path: Path) -> None:
    proved(played(seed, 60, 2, read_every=20), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [10, 11])
def test_a_random_room_with_tables_of_every_family(seed: int, tmp_path: Path) -> None:
    found = proved(played(seed, 300, 12, read_every=150), tmp_path)
    assert found.mixed, "some shuffles were mixed by players"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_random_rooms(seed: int, tmp_path: Path) -> None:
    proved(played(seed, 2_000, 15, read_every=500), tmp_path)
