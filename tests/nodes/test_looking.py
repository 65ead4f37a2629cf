"""A node that follows others reads the heads that may have changed, and misses none."""

from collections import deque
from collections.abc import Iterator
from typing import Any, Final

import pytest

from houseway.room.log.chained.looking import Looks
from houseway.room.log.chained.store import ChainStore
from houseway.room.log.chained.writing import Owned, write
from houseway.room.log.store import Line
from tests.room.databases import fresh
from tests.room.open_room import OpenRoom
from tests.room.several_nodes import store_of

pytestmark = pytest.mark.slow

TABLES: Final = 12


def line(table: int) -> Line:
    return Line(0, table, b'{"event":"table-paused"}', "")


@pytest.fixture
def stores(postgres: str) -> Iterator[dict[str, ChainStore]]:
    """Three nodes of a room: two that own half of the tables each, and one that follows."""
    url = fresh(postgres)
    room = OpenRoom(url)
    tables = [room.table().number for _ in range(TABLES)]
    room.close()
    found = {name: store_of(url, name) for name in ("a", "b", "c")}
    for store in found.values():
        deque(store.chained(), maxlen=0)
        store.join()
    found["a"].take(tables[: TABLES // 2])
    found["b"].take(tables[TABLES // 2 :])
    found["c"].news()
    yield found
    for store in found.values():
        store.close()


def rows_of_looks(store: ChainStore) -> list[int]:
    """How many heads each look of a store finds from now on."""
    counts: list[int] = []
    look = Looks.look

    def counted(looks: Looks, *about: Any) -> Any:
        found = look(looks, *about)
        counts.append(len(found.heads))
        return found

    store._looks.look = counted.__get__(store._looks)  # type: ignore[method-assign]
    return counts


def test_a_look_reads_the_heads_that_have_changed(stores: dict[str, ChainStore]) -> None:
    counts = rows_of_looks(stores["c"])
    assert stores["c"].news() == []
    (table, *_) = stores["a"].fences
    stores["a"].append([line(table), line(table)])
    assert [one.table for one in stores["c"].news()] == [table, table]
    assert stores["c"].news() == []
    assert counts == [0, 1, 0]


def test_what_was_begun_earlier_and_committed_later_is_found(stores: dict[str, ChainStore]) -> None:
    early, late, follower = stores["a"], stores["b"], stores["c"]
    first, second = min(early.fences), min(late.fences)
    about = early.node, early.begun, early.vault, early.tips, early.fences, False
    write(early._connection, Owned(*about), [line(first)])
    late.append([line(second)])
    assert [one.table for one in follower.news()] == [second]
    early._connection.commit()
    assert [one.table for one in follower.news()] == [first]


def test_a_new_session_looks_at_all(stores: dict[str, ChainStore]) -> None:
    """The ids of transactions mean nothing to a database that has crashed or failed over."""
    follower = stores["c"]
    counts = rows_of_looks(follower)
    with follower.engine.connect() as connection:
        connection.invalidate()
    follower.news()
    follower.news()
    assert counts == [TABLES + 1, 0]
