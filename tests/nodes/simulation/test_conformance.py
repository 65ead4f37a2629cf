"""The model of the database answers as PostgreSQL does: the same scripts on both.

A script is drawn from a seed: nodes join, write, follow, take the room, take over, give, accept and
leave, one thing after another, and leases are let run out. The program's own store does all of it,
once on a real database and once on the model. What each call answers or refuses must be the same:
entries by their bodies and tables, fences, owners, who lives.
"""

import json
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from threading import Thread
from typing import Any, Final

import psycopg
import pytest

from houseway.errors import HousewayError
from houseway.room.log.chain import Entry
from houseway.room.log.chained.node_log import Taken
from houseway.room.log.chained.store import ChainStore
from houseway.room.log.store import Line
from tests.nodes.simulation.database import Database, NodeRow
from tests.nodes.simulation.model_store import ModelStore, begun
from tests.nodes.simulation.world import World
from tests.room.databases import fresh
from tests.room.open_room import OpenRoom
from tests.room.several_nodes import long_leases, store_of

TABLES: Final = 3
NODES: Final = ("north", "south")
STEPS: Final = 40
SCRIPTS: Final = 12


class Real:
    """Nodes on a PostgreSQL that is there."""

    def __init__(self, server: str) -> None:
        self.url = fresh(server)
        room = OpenRoom(self.url)
        for _ in range(TABLES):
            room.table()
        room.close()
        self.stores: dict[str, ChainStore] = {}

    def opened(self, node: str) -> ChainStore:
        before = self.stores.get(node)
        store = store_of(self.url, node, before=before.token if before else "")
        deque(store.chained(), maxlen=0)
        if before is not None:
            before.close()
        self.stores[node] = store
        return store

    def age(self, node: str) -> None:
        """The lease of a node runs out."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(
                "UPDATE nodes SET until = clock_timestamp() - interval '8 s' WHERE name = %s",
                (node,),
            )

    def close(self) -> None:
        for store in self.stores.values():
            store.close()


class Model:
    """The same on the model."""

    def __init__(self) -> None:
        self.database = Database(World(1))
        begun(self.database, TABLES)
        self.stores: dict[str, ModelStore] = {}

    def opened(self, node: str) -> ModelStore:
        before = self.stores.get(node)
        store = ModelStore(self.database, node, before=before.token if before else "")
        store.read()
        if before is not None:
            before.close()
        self.stores[node] = store
        return store

    def age(self, node: str) -> None:
        row: NodeRow | None = self.database.state.get(("nodes", node))
        if row is not None:
            self.database.state["nodes", node] = replace(row, until=row.until - 10)

    def close(self) -> None:
        for store in self.stores.values():
            store.close()


def drawn(seed: int) -> list[tuple[str, str, tuple[Any, ...]]]:
    """A script: who, what, and with what."""
    chance = Random(seed)
    script: list[tuple[str, str, tuple[Any, ...]]] = [(one, "open", ()) for one in NODES]
    for number in range(STEPS):
        node = chance.choice(NODES)
        other = next(one for one in NODES if one != node)
        tables = chance.sample(range(TABLES + 1), chance.randint(1, 2))
        what = chance.choice((
            "append", "append", "append", "append in the room", "look in the room", "news",
            "beat", "take", "take dead", "give", "accept", "leave", "age", "open",
        ))  # fmt: skip
        about: dict[str, tuple[Any, ...]] = {
            "append": ([one for one in tables if one] or [1], number),
            "append in the room": ([0, *(one for one in tables if one)], number),
            "take": (tables,),
            "give": (tables, other),
            "age": (other,),
        }
        script.append((node, what, about.get(what, ())))
    return script


def played(on: Real | Model, script: list[tuple[str, str, tuple[Any, ...]]]) -> list[object]:
    """What every step of it came to."""
    told: list[object] = []
    for node, what, about in script:
        try:
            told.append((node, what, about, _done(on, node, what, about)))
        except HousewayError as fault:
            if node not in on.stores:
                raise  # it could not be opened at all, which is no answer to compare
            told.append((node, what, about, type(fault).__name__))
        store = on.stores[node]
        told.append((sorted(store.fences.items()), sorted(store.tips)))
    return told


def _done(on: Real | Model, node: str, what: str, about: tuple[Any, ...]) -> object:
    if what == "age":
        return on.age(*about)
    if what == "open":
        return _taken(on.opened(node).join())
    store = on.stores[node]
    if what in ("append in the room", "look in the room"):
        return _in_the_room(store, *about)
    if what == "append":
        return _bodies(store.append([_line(table, about[1]) for table in about[0]]))
    return _ASKED[what](store, *about)


def _in_the_room(store: ChainStore, tables: Sequence[int] = (), number: int = 0) -> object:
    learned = _bodies(store.take_room())
    if tables:
        return learned, _bodies(store.append([_line(one, number) for one in tables]))
    store.leave_room()
    return learned


def _stands(store: ChainStore) -> object:
    standing = store.beat()
    return standing.owners, sorted(standing.alive), standing.is_changed, standing.orphans


def _taken(taken: Taken) -> object:
    return taken.tables, _bodies(taken.entries)


_ASKED: Final[dict[str, Callable[..., object]]] = {
    "news": lambda store: _bodies(store.news()),
    "beat": _stands,
    "take": lambda store, tables: _taken(store.take(tables)),
    "take dead": lambda store: _taken(store.take(store.beat().orphans)),
    "accept": lambda store: _taken(store.accept()),
    "give": lambda store, tables, node: sorted(store.give(tables, node)),
    "leave": ChainStore.leave,
}


def _line(table: int, number: int) -> Line:
    body = {"event": "noted", "number": number, "table": table}
    return Line(1_794_945_600_000 + number, table, json.dumps(body).encode())


def _bodies(entries: list[Entry]) -> list[tuple[int, bytes]]:
    return [(one.table, one.body) for one in entries]


@pytest.mark.slow
@pytest.mark.parametrize("script", range(SCRIPTS))
def test_the_model_answers_as_the_real_database_does(postgres: str, script: int) -> None:
    steps = drawn(script)
    real = Real(postgres)
    try:
        # In the model no time passes; on a busy machine a script takes longer than a lease holds.
        with long_leases():
            found = played(real, steps)
    finally:
        real.close()
    model = Model()
    expected = played(model, steps)
    for at, (one, other) in enumerate(zip(found, expected, strict=True)):
        assert one == other, f"script {script}, step {at // 2}: {steps[at // 2]}"


@pytest.mark.slow
def test_the_rooms_lock_is_waited_for_on_both(postgres: str) -> None:
    """One node holds the room; the other has it when the first has left, with what it wrote."""
    real = Real(postgres)
    try:
        for node in NODES:
            real.opened(node).join()
        north, south = (real.stores[node] for node in NODES)
        north.take_room()
        learned: list[Entry] = []
        waiting = Thread(target=lambda: learned.extend(south.take_room()))
        waiting.start()
        waiting.join(0.3)
        assert waiting.is_alive(), "it has the room, and so has the other"
        north.append([_line(0, 1)])
        waiting.join()
        south.leave_room()
        assert _bodies(learned) == [(0, _line(0, 1).body)]
    finally:
        real.close()
    _check_model_waits()


def _check_model_waits() -> None:
    model = Model()
    world = model.database.world
    order: list[str] = []

    def hold(node: str) -> None:
        store = model.opened(node)
        store.join()
        world.pause(0.5 if node == "south" else 0.0)
        learned = store.take_room()
        order.append(f"{node} has it and {len(learned)}")
        world.pause(2.0)
        store.append([_line(0, 1)])
        order.append(f"{node} has written")

    for node in NODES:
        world.start(node, node, lambda node=node: hold(node))  # type: ignore[misc]
    world.run(world.now_s + 30)
    assert order == [
        "north has it and 0", "north has written", "south has it and 1", "south has written",
    ]  # fmt: skip
