"""What a node asks of the log it shares, on a real PostgreSQL: fences, leases, order, notices."""

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from houseway.errors import BadInput
from houseway.room.codec import read
from houseway.room.heads.events import ChainsBegun
from houseway.room.log.chain import Entry
from houseway.room.log.chained.node_log import (
    NOBODY,
    FenceLost,
    LeaseLost,
    NodeRunning,
    Taken,
    Told,
)
from houseway.room.log.chained.store import ChainStore
from houseway.room.log.chained.writing import Owned, Written, write
from houseway.room.log.store import Line, LogStore, LogUnavailable
from tests.patience import until
from tests.room.databases import fresh, key_file
from tests.room.several_nodes import lives, long_leases, store_of

AT_MS = 1_794_945_600_000
NOTHING = Taken([], [])


def line(table: int, word: str = "said", at_ms: int = AT_MS) -> Line:
    return Line(at_ms, table, f'{{"event":"{word}"}}'.encode())


@pytest.fixture(autouse=True)
def leases_hold() -> Iterator[None]:
    with long_leases():
        yield


@pytest.fixture
def url(postgres: str) -> str:
    return fresh(postgres)


class Pair:
    """Two nodes: north has tables 1 and 2 and the room's duties, south has table 3."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.north, self.south = joined(url, "north"), joined(url, "south")
        take_orphans(self.north)
        opened(self.north, 1, 2)
        opened(self.south, 3)
        assert len(self.south.news() + self.north.news()) == 1, "south has seen 1 and 2 already"

    def lives(self, name: str, seconds: int) -> None:
        """A node's lease, as if it had just been renewed or had run out."""
        lives(self.south, name, seconds)


def joined(url: str, name: str) -> ChainStore:
    store = store_of(url, name)
    store.join()
    return store


def take_orphans(store: ChainStore) -> Taken:
    return store.take(store.beat().orphans)


def opened(store: ChainStore, *tables: int) -> None:
    store.take_room()
    store.append([line(table, "opened") for table in tables])


@pytest.fixture
def pair(url: str) -> Iterator[Pair]:
    two = Pair(url)
    yield two
    two.north.close()
    two.south.close()


def written(connection: Connection, store: ChainStore, *lines: Line) -> Written:
    """A transaction of a node up to its commit."""
    about = store.node, store.begun, store.vault, store.tips, store.fences, False
    return write(connection, Owned(*about), lines)


def test_several_nodes_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="--node is for a room in PostgreSQL"):
        ChainStore(f"sqlite:///{tmp_path / 'room.db'}", "north")


@pytest.mark.parametrize("name", ["", "North", "a b", "-x", "x" * 61])
def test_a_node_has_a_name_that_can_be_written_anywhere(url: str, name: str) -> None:
    with pytest.raises(BadInput, match="is no node's name"):
        store_of(url, name)


def test_an_existing_room_goes_on_in_chains_and_keeps_what_it_had(url: str) -> None:
    before = LogStore(url, key_file=key_file(url))
    before.append([line(1), line(0), line(1)])
    old = list(before.entries())
    # What cannot be read as an event is no room's: this one has none but its closing entry.
    with before.engine.begin() as connection:
        connection.execute(text("DELETE FROM log"))
        about = "UPDATE about SET value = :v WHERE key = :k"
        for key, value in (("head", "0"), ("head_link", "")):
            connection.execute(text(about), {"k": key, "v": value})
    before.close()
    assert [entry.number for entry, _ in old] == [1, 2, 3]
    store = store_of(url, "north")
    ((closing, its_link),) = store.entries()
    assert isinstance(read(closing.body), ChainsBegun)
    assert store.begun[1:] == (closing.number, its_link, closing.at_ms)
    assert store.version == 2
    store.close()


def test_what_one_writes_the_other_learns_once(pair: Pair) -> None:
    wrote = pair.north.append([line(1), line(2), line(1)])
    assert pair.south.news() == wrote
    assert pair.south.news() == []
    assert pair.north.news() == [], "one's own are no news"
    assert pair.south.tips[1] == pair.north.tips[1]


def test_what_is_closed_is_opened_for_whoever_learns_it(pair: Pair) -> None:
    (closed,) = pair.north.append([line(1, "acted")._replace(closed_as="acted")])
    (learned,) = pair.south.news()
    assert closed.body != learned.body == b'{"event":"acted"}'


def test_a_table_of_another_is_not_written(pair: Pair) -> None:
    with pytest.raises(FenceLost, match="table 3 is not ours: south has it"):
        pair.north.append([line(1), line(3)])
    assert pair.south.news() == [], "nor anything that was to be written with it"
    pair.north.append([line(1)])


def test_the_rooms_chain_and_new_tables_need_its_lock(pair: Pair) -> None:
    for table in (0, 4):
        with pytest.raises(FenceLost, match="lock"):
            pair.south.append([line(table)])
    pair.south.take_room()
    pair.south.append([line(0), line(4), line(3)])
    assert [one.table for one in pair.north.news()] == [0, 4, 3]
    with pytest.raises(FenceLost):
        pair.south.append([line(0)])


def test_whoever_takes_the_room_has_everything_that_was_written(pair: Pair) -> None:
    wrote = pair.north.append([line(1)])
    assert pair.south.take_room() == wrote
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(pair.north.take_room)
        until(lambda: waits_for_a_lock(pair.south))
        shared = pair.south.append([line(0), line(3)])
        assert waiting.result() == shared, "the lock is had behind the commit, and with it"
    pair.north.leave_room()


def waits_for_a_lock(store: ChainStore) -> bool:
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        " AND datname = current_database()"
    )
    with store.engine.connect() as connection:
        return bool(connection.execute(waiting).scalar())


def test_a_fence_that_is_lost_in_the_middle_writes_nothing(pair: Pair) -> None:
    """North has decided, holds the room's lock, freezes, and wakes up behind its successor."""
    pair.north.take_room()
    pair.lives("north", -1)
    assert pair.south.take([1]).tables == [1]
    with pytest.raises(FenceLost, match="table 1 is not ours: south has it"):
        pair.north.append([line(0), line(2), line(1)])
    assert pair.south.news() == []
    pair.south.take_room()
    pair.south.append([line(0), line(1)])


def test_a_take_over_waits_for_a_commit_under_way_and_sees_it(pair: Pair) -> None:
    pair.lives("north", -1)
    with pair.north.engine.connect() as writing, ThreadPoolExecutor(1) as pool:
        late = written(writing, pair.north, line(1, "late"))
        taking = pool.submit(take_orphans, pair.south)
        until(lambda: waits_for_a_lock(pair.south))
        assert not taking.done()
        writing.commit()
        taken = taking.result()
    assert taken.tables == [0, 1, 2]
    assert taken.entries == late.entries
    pair.south.append([line(1), line(2)])


def test_numbers_that_commit_out_of_order_are_missed_by_nobody(pair: Pair) -> None:
    with pair.north.engine.connect() as writing:
        late = written(writing, pair.north, line(1, "late"))
        early = pair.south.append([line(3, "early")])
        assert late.entries[0].number < early[0].number
        follower = store_of(pair.url, "west")
        assert follower.join().entries[-1:] == early
        with pytest.raises(LogUnavailable, match="something has been writing"):
            follower.settled(wait_s=0.05)
        writing.commit()
    assert follower.news() == late.entries
    settled = follower.settled()
    assert settled is not None
    assert settled >= early[0].number
    follower.close()


def test_two_nodes_write_at_once_and_everything_is_there_once(pair: Pair) -> None:
    rounds = 40

    def writes(store: ChainStore, *tables: int) -> list[Entry]:
        wrote: list[Entry] = []
        for one in range(rounds):
            if one % 4 == 0:
                store.take_room()
                wrote += store.append([line(0), line(tables[0])])
            else:
                wrote += store.append([line(table) for table in tables])
        return wrote

    follower = store_of(pair.url, "west")
    learned = follower.join().entries
    before = len(learned)
    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(writes, pair.north, 1, 2), pool.submit(writes, pair.south, 3)]
        while not all(one.done() for one in both):
            learned += follower.news()
    wrote = [entry for one in both for entry in one.result()]
    learned += follower.news()
    follower.close()
    assert Counter(one.number for one in learned[before:]) == Counter(one.number for one in wrote)
    for table in (0, 1, 2, 3):
        numbers = [one.number for one in learned if one.table == table]
        assert numbers == sorted(numbers), f"table {table}"
    reader = LogStore(pair.url, create=False, own=False, key_file=key_file(pair.url))
    assert sum(1 for _ in reader.chained()) == 1 + before + len(wrote)
    reader.close()


def test_a_node_that_lives_loses_nothing(pair: Pair) -> None:
    pair.lives("north", 600)
    assert pair.south.take([0, 1, 2]) == NOTHING
    assert take_orphans(pair.south) == NOTHING


def test_whoever_was_declared_dead_learns_it_and_may_come_back(pair: Pair) -> None:
    pair.lives("north", -1)
    assert pair.south.take([0, 1]).tables == [0, 1], "a share of them"
    with pytest.raises(LeaseLost):
        pair.north.beat()
    with pytest.raises(LeaseLost, match="table 1 was ours"):
        pair.north.news()
    pair.north.close()
    again = ChainStore(pair.url, "north", key_file=key_file(pair.url), before=pair.north.token)
    assert again.join().tables == [2], "what nobody has taken is its own still"
    again.append([line(2)])
    pair.north = again


def test_two_processes_of_one_name_are_not_both_in(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.room.log.chained.store.BETWEEN_S", 0.0)
    pair.lives("north", 600)
    second = store_of(pair.url, "north")
    with pytest.raises(NodeRunning, match="a node north is running already"):
        second.join()
    pair.lives("north", -1)
    assert second.join().tables == [0, 1, 2]
    second.append([line(1)])
    with pytest.raises(FenceLost):
        pair.north.append([line(2)])
    with pytest.raises(LeaseLost):
        pair.north.beat()
    second.close()


def test_a_table_is_given_between_two_commits(pair: Pair) -> None:
    pair.lives("south", 600)
    wrote = pair.north.append([line(1)])
    assert pair.north.give([1, 3], "south") == [1]
    assert pair.south.accept() == Taken([1], wrote)
    assert pair.south.accept() == NOTHING
    with pytest.raises(FenceLost):
        pair.north.append([line(1)])
    moved = pair.south.append([line(1), line(3)])
    assert pair.north.news() == moved


def test_nothing_is_given_to_the_dead(pair: Pair) -> None:
    pair.lives("south", -1)
    assert pair.north.give([1], "south") == []
    assert pair.north.give([1], "nowhere") == []
    pair.north.append([line(1)])


def test_who_leaves_lets_go_of_everything(pair: Pair) -> None:
    pair.lives("south", 600)
    assert pair.north.give([2], NOBODY) == [2]
    pair.north.leave()
    standing = pair.south.beat()
    assert [one.name for one in standing.nodes] == ["south"]
    assert standing.orphans == [0, 1, 2]
    assert take_orphans(pair.south).tables == [0, 1, 2]


def test_a_beat_tells_who_lives_and_who_has_what(pair: Pair) -> None:
    pair.lives("north", 600)
    first = pair.south.beat()
    assert first.owners == {0: "north", 1: "north", 2: "north", 3: "south"}
    assert first.duties == "north"
    assert first.alive == {"north", "south"}
    assert not pair.south.beat().is_changed
    pair.north.set_state("draining")
    pair.north.give([1], "south")
    later = pair.south.beat()
    assert later.is_changed
    assert [one.state for one in later.nodes] == ["draining", "up"]
    assert later.owners[1] == "south"


def test_others_are_told_behind_the_commit(pair: Pair) -> None:
    assert pair.south.wait_for_news(0) is None, "it listens from now on"
    pair.north.append([line(1), line(2)])
    heard: list[Told] = []

    def hears() -> Told:
        heard.extend(filter(None, [pair.south.wait_for_news(0.1)]))
        tables = frozenset(table for told in heard for table in told.tables)
        return Told(tables, is_owner=any(told.is_owner for told in heard))

    until(lambda: hears().tables == {1, 2})
    pair.lives("south", 600)
    pair.north.give([1], "south")
    until(lambda: hears().is_owner)


def test_a_node_that_freezes_with_the_rooms_lock_holds_it_for_a_moment_alone(pair: Pair) -> None:
    """PostgreSQL itself ends its transaction; west does nothing at all here."""
    west = ChainStore(pair.url, "west", key_file=key_file(pair.url))
    west.join()
    west.take_room()
    pair.south.take_room()
    pair.south.append([line(0)])
    with pytest.raises(LogUnavailable):
        west.append([line(0)])
    assert [one.table for one in pair.south.news()] == []
    west.close()


def test_a_second_host_is_asked_where_the_first_does_not_answer(pair: Pair) -> None:
    hosts = pair.url.replace("?host=", "?target_session_attrs=read-write&host=/nowhere&host=")
    west = joined(hosts, "west")
    assert west.beat().alive >= {"west"}
    west.close()
