"""A node of the simulated world: a small room, decided, written and followed as a server does it.

The room is as small as can be and has everything that matters: actions in a table's own order,
chips from a cage that all share, chips moved between two tables, a list that is the whole room's,
and the names of requests. An action says which one it is at its table, an entry of the list which
one in the room: so a decision that did not know all that was written is seen in the log.
"""

import json
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.errors import HousewayError
from houseway.room.log.chain import Entry
from houseway.room.log.chained.node_log import ROOM, Standing, Taken
from houseway.room.log.connecting import LogUnavailable
from houseway.room.log.store import Line
from tests.nodes.simulation.database import Database
from tests.nodes.simulation.model_store import ModelStore
from tests.nodes.simulation.world import Lock

BEAT_S: Final = 0.5
LOOK_S: Final = 1.0
AGAIN_S: Final = 0.2


@dataclass
class SmallRoom:
    """All that the log tells."""

    actions: dict[int, int] = field(default_factory=dict)
    chips: dict[int, int] = field(default_factory=dict)
    cage: int = 0
    listed: int = 0
    names: dict[str, int] = field(default_factory=dict)
    """Every request that was done, with the table that it was done at."""

    def apply(self, event: dict[str, Any]) -> None:
        table = event["table"]
        if event["what"] == "act":
            self.actions[table] = event["ordinal"]
        elif event["what"] == "list":
            self.listed = event["ordinal"]
        elif event["what"] == "buy":
            self.chips[table] = self.chips.get(table, 0) + event["cents"]
            self.cage -= event["cents"]
        else:
            self.chips[table] = self.chips.get(table, 0) + event["cents"]
        if event["request"]:
            self.names[event["request"]] = table


Told = tuple[int, int, str]
"""What viewers were told: table, which action there, and whose request it was."""


class NotHere(Exception):
    """Somebody else decides this."""


class Wish:
    """What a client asks for, until somebody says that it is done."""

    def __init__(self, request: str, what: str, table: int, other: int) -> None:
        self.request, self.what, self.table, self.other = request, what, table, other


class SimNode:
    """One server: its actors are started by the world it lives in."""

    def __init__(self, database: Database, name: str, told: list[Told]) -> None:
        self.database, self.world, self.name = database, database.world, name
        self.told = told
        self.room = SmallRoom()
        self.store: ModelStore | None = None
        self.standing: Standing | None = None
        self.deciding = Lock(self.world)
        """One thing at a time: a server's loop, and the writer behind it."""
        self.is_draining = False
        self.asked: list[tuple[int, str]] = []
        """Tables that somebody wants to have moved, and where to."""
        self._token = ""

    def begin(self) -> None:
        for name, work in (("beat", self._beat), ("follow", self._follow)):
            self.world.start(f"{self.name} {name}", self.name, work)

    def _open(self) -> ModelStore:
        """Reads the room anew and takes part again; what was decided and not written is gone."""
        store = ModelStore(self.database, self.name, before=self._token)
        self._token = store.token
        room = SmallRoom()
        for entry in store.read():
            room.apply(json.loads(entry.body))
        taken = store.join()
        for entry in taken.entries:
            room.apply(json.loads(entry.body))
        self.room, self.store = room, store
        self.world.note(f"{self.name} is open with {taken.tables}")
        return store

    def _lose(self, store: ModelStore, fault: HousewayError) -> None:
        if self.store is store:
            self.world.note(f"{self.name} stops: {fault}")
            self.store = None
            store.close()

    def _beat(self) -> None:
        while True:
            store = self.store
            try:
                if store is None:
                    with self.deciding:
                        store = self._open()
                self.standing = store.beat()
                self._look_after(store, self.standing)
            except HousewayError as fault:
                if store is not None:
                    self._lose(store, fault)
            self.world.pause(BEAT_S)

    def _look_after(self, store: ModelStore, standing: Standing) -> None:
        """Takes what nobody has, gives what somebody else should have."""
        with self.deciding:
            if not self.is_draining:
                alive = max(1, len(standing.alive))
                share = max(1, len(standing.owners) // alive)
                self._learned(store, store.take(standing.orphans[:share]))
                self._learned(store, store.accept())
            for table, node in self.asked:
                if table in store.fences and node in standing.alive - {self.name}:
                    self.world.note(f"{self.name} gives {table} to {node}")
                    store.give([table], node)
            self.asked.clear()

    def _learned(self, store: ModelStore, taken: Taken) -> None:
        if taken.tables:
            self.world.note(f"{self.name} has {taken.tables} now")
        self._apply(store, taken.entries)
        self.taken_over(taken.tables)

    def taken_over(self, tables: list[int]) -> None:
        """A place where a mistake can be made."""

    def _apply(self, store: ModelStore, entries: list[Entry]) -> None:
        if self.store is store:
            for entry in entries:
                self.room.apply(json.loads(entry.body))

    def _follow(self) -> None:
        while True:
            store = self.store
            if store is None:
                self.world.pause(AGAIN_S)
                continue
            try:
                told = store.wait_for_news(LOOK_S)
                with self.deciding:
                    if self.store is store:
                        if told is not None and told.is_owner and not self.is_draining:
                            self._learned(store, store.accept())
                        self._apply(store, store.news())
            except HousewayError as fault:
                self._lose(store, fault)

    def ask(self, wish: Wish) -> bool:
        """Done and on disk; False where nobody can say, `NotHere` where another has the table."""
        with self.deciding:
            store = self.store
            if store is None:
                return False
            if wish.request in self.room.names:
                return True
            try:
                return self._done(store, wish)
            except LogUnavailable as fault:
                self._lose(store, fault)
                return False

    def _done(self, store: ModelStore, wish: Wish) -> bool:
        if wish.what == "list":
            self._apply(store, store.take_room())
            if wish.request in self.room.names:
                store.leave_room()
                return True
        elif not {wish.table, wish.other} <= store.fences.keys():
            raise NotHere
        events = self._decided(wish)
        before = self.told_before(events)
        self.write(store, events)
        for event in events:
            self.room.apply(event)
        if not before:
            self.tell(events)
        return True

    def write(self, store: ModelStore, events: list[dict[str, Any]]) -> None:
        """All of it in one transaction."""
        store.append([line_of(event, self.world.now_s) for event in events])

    def told_before(self, _events: list[dict[str, Any]]) -> bool:
        """A place where a mistake can be made: viewers are told when it is on disk."""
        return False

    def tell(self, events: list[dict[str, Any]]) -> None:
        for event in events:
            if event["what"] == "act":
                self.told.append((event["table"], event["ordinal"], event["request"]))

    def _decided(self, wish: Wish) -> list[dict[str, Any]]:
        room, table = self.room, wish.table
        about = {"what": wish.what, "table": table, "request": wish.request}
        if wish.what == "act":
            return [{**about, "ordinal": room.actions.get(table, 0) + 1}]
        if wish.what == "buy":
            return [{**about, "cents": 100}]
        if wish.what == "list":
            return [{**about, "table": ROOM, "ordinal": room.listed + 1}]
        other = {"what": "move", "table": wish.other, "request": "", "cents": 40}
        return [{**about, "cents": -40}, other]


def line_of(event: dict[str, Any], now_s: float) -> Line:
    """An event as it goes into the log."""
    return Line(int(now_s * 1000), event["table"], json.dumps(event).encode())
