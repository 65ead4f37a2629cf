"""The program's own store of a node, on the model of the database."""

from itertools import count
from typing import Any, cast

from houseway.room.log.chain import Begun, Entry, Place, Walk
from houseway.room.log.chained.looking import Looks
from houseway.room.log.chained.node_log import Told
from houseway.room.log.chained.store import ChainStore
from houseway.room.log.vault import Vault
from tests.nodes.simulation.database import ChainRow, Database, Engine
from tests.nodes.simulation.statements import EVERYTHING
from tests.nodes.simulation.world import Lock

BEGUN = Begun("room", 1, b"\0" * 32, 0)
_TOKENS = count(1)


class ModelTeller:
    """Notifications over the model's wire."""

    def __init__(self, database: Database, node: str) -> None:
        self.database, self.node = database, node

    def tell(self, tables: Any) -> None:
        self.database.notify(" ".join((self.node, *map(str, tables))))

    def tell_owner(self) -> None:
        self.database.notify(f"{self.node} *")

    def close(self) -> None: ...


class ModelListener:
    def __init__(self, database: Database, node: str) -> None:
        self.database, self.node = database, node
        self.waiting = database.heard.setdefault(node, [])

    def wait(self, timeout_s: float) -> Told | None:
        world, waiting = self.database.world, self.waiting
        world.wait(lambda: any(at_s <= world.now_s for at_s, _ in waiting), timeout_s)
        words: set[str] = set()
        for one in [one for one in waiting if one[0] <= world.now_s]:
            waiting.remove(one)
            node, *more = one[1].split()
            words.update(more if node != self.node else ())
        tables = frozenset(int(word) for word in words if word.isdecimal())
        return Told(tables, is_owner="*" in words) if words else None

    def close(self) -> None: ...


class ModelStore(ChainStore):
    """Opened and joined as the real one is; the room is read by whoever opens it."""

    def __init__(self, database: Database, node: str, *, before: str = "") -> None:
        world = database.world
        self.node, self.address, self.speaks = node, node, 1
        self.token, self._before = f"token-{next(_TOKENS)}", before
        self.engine = cast(Any, Engine(database, node))
        self.vault = Vault(None)
        self.owner = self.token
        self.begun = BEGUN
        self.head, self.head_link, self.last_ms, self.tip = 0, b"", 0, (0, b"")
        self.fences = {}
        self._connection = self.engine.connect()
        self._walk = Walk(Place(*BEGUN[1:]), BEGUN)
        self.tips = self._walk.tips
        self._knowing = cast(Any, Lock(world))
        self._has_room = False
        self._looks = Looks()
        self._stamp, self._owners = (0, 0), {}
        self._teller = cast(Any, ModelTeller(database, node))
        self._listener = cast(Any, ModelListener(database, node))

    def read(self) -> list[Entry]:
        """The whole log, as of one moment, proved."""
        with self._reading() as connection:
            rows = cast(Any, connection).execute(EVERYTHING).all()
        walk = Walk(Place(*BEGUN[1:]), BEGUN)
        entries = []
        for row in rows:
            entry = Entry(row.number, row.at_ms, row.table_number, row.body)
            walk.step(entry, row.link)
            entries.append(entry)
        self._walked(walk)
        return entries

    def _walked(self, walk: Walk) -> None:
        super()._walked(walk)
        self._walk.number = max(self._walk.number, walk.number)

    def close(self) -> None:
        self._connection.close()


def begun(database: Database, tables: int) -> None:
    """A room whose chains have just begun."""
    database.numbers = BEGUN.number
    for table in range(tables + 1):
        tip = BEGUN.tip(table)
        database.state["chains", table] = ChainRow(table, *tip, "", 0)
