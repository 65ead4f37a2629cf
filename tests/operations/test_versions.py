"""A log of every version ever released still opens, is proved, and goes on."""

from pathlib import Path

import pytest

from houseway.room.books.audit import audit
from houseway.room.heads.head import heads_in
from houseway.room.log.chain import CHAINED, VERSION
from houseway.room.log.copying import restored_to
from houseway.room.log.store import LogStore
from tests.fixtures import KEYS, unpacked
from tests.fixtures.make_chains import HEADS
from tests.fixtures.make_log import LOGS, ROWS
from tests.room.databases import fresh
from tests.room.open_room import OpenRoom
from tests.room.several_nodes import NodeHere

pytestmark = pytest.mark.slow

KEPT = {int(path.name.removeprefix("version-").split(".")[0]): path for path in LOGS.iterdir()}


def test_a_log_of_every_version_is_kept() -> None:
    assert set(KEPT) == set(range(1, CHAINED + 1))


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_log_of_an_earlier_version_is_proved_and_goes_on(version: int, tmp_path: Path) -> None:
    file = unpacked(KEPT[version], tmp_path / "room.db")
    store = LogStore(f"sqlite:///{file}", create=False, own=False)
    found = audit(store)
    store.close()
    assert (found.version, found.findings) == (version, [])
    assert found.hands > 2 * len(ROWS)
    room = OpenRoom(f"sqlite:///{file}")
    assert room.desk.store.version == version
    room.at_ms = room.desk.room.at_ms
    for _ in range(20):
        room.wait(1.3)
    assert room.desk.store.head > found.entries + 20
    after = audit(room.desk.store)
    assert after.holds, after.findings
    room.close()


@pytest.mark.parametrize("version", range(VERSION + 1, CHAINED + 1))
def test_a_room_on_several_nodes_is_proved_and_goes_on_on_two(
    version: int, postgres: str, tmp_path: Path
) -> None:
    file = unpacked(KEPT[version], tmp_path / "room.db")
    kept = heads_in((HEADS / f"version-{version}.txt").read_text())
    assert len(kept) == 2, "one of the single chain, and one of the chains"
    copy = LogStore(f"sqlite:///{file}", create=False, own=False)
    found = audit(copy, kept)
    copy.close()
    assert (found.version, found.findings, found.heads) == (version, [], 2)
    url, keys = fresh(postgres), file.with_name(KEYS.name)
    assert restored_to(file, url, (), lambda _done, _all: None) == found.entries
    at_ms = _last_ms(url, keys) + 1_000
    north, south = (NodeHere(url, name, at_ms, keys=keys) for name in ("north", "south"))
    assert north.desk.room.tables.keys() == {1, 2, 3, 4}
    north.take_all()
    south.table()
    for _ in range(10):
        north.wait()
        south.wait()
    south.close()
    north.close()
    store = LogStore(url, create=False, own=False, key_file=keys)
    after = audit(store, kept)
    store.close()
    assert (after.findings, after.heads) == ([], 2)
    assert after.entries > found.entries + 10
    assert after.hands >= found.hands


def _last_ms(url: str, keys: Path) -> int:
    store = LogStore(url, create=False, own=False, key_file=keys)
    found = max(entry.at_ms for entry in store.proved())
    store.close()
    return found
