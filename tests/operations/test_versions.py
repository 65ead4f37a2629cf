"""A log of every version ever released still opens, is proved, and goes on."""

from pathlib import Path

import pytest

from houseway.room.books.audit import audit
from houseway.room.log.chain import VERSION
from houseway.room.log.store import LogStore
from tests.fixtures import unpacked
from tests.fixtures.make_log import LOGS, ROWS
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow

KEPT = {int(path.name.removeprefix("version-").split(".")[0]): path for path in LOGS.iterdir()}


def test_a_log_of_every_version_is_kept() -> None:
    assert set(KEPT) == set(range(1, VERSION + 1))


@pytest.mark.parametrize("version", sorted(KEPT))
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
