"""Two versions on one room: nobody writes what an older server could not follow."""

import pytest

from houseway.room.hands.events import HandBegan
from houseway.room.log.chained.store import ChainStore
from houseway.room.share import TooNew
from houseway.room.tables.events import TableOpened
from tests.room.databases import fresh, key_file
from tests.room.several_nodes import NodeHere, lives, store_of


def test_a_room_speaks_what_its_oldest_living_server_does(postgres: str) -> None:
    url = fresh(postgres)
    older = store_of(url, "north")
    newer = ChainStore(url, "south", speaks=2, key_file=key_file(url))
    for one in (older, newer):
        one.join()
        lives(one, one.node, 3600)
    assert newer.beat().speaks == 1
    older.leave()
    assert newer.beat().speaks == 2
    for one in (older, newer):
        one.close()


def test_what_is_too_new_waits_for_the_upgrade_or_is_refused(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    node = NodeHere(fresh(postgres), "north")
    share = node.desk.share
    assert share is not None
    table = node.table()
    monkeypatch.setattr(HandBegan, "since", 2)
    monkeypatch.setattr(TableOpened, "since", 2)
    for _ in range(6):
        node.wait()
    assert table.hands == 0
    with pytest.raises(TooNew, match="older version"):
        node.table()
    share.speaks = 2
    for _ in range(6):
        node.wait()
    assert table.hands > 0
    assert len(node.desk.room.tables) == 1
    node.table()
    node.desk.close()
