"""What was promised, held against the model's own tables: at every commit, and at the end."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from houseway.room.log.chain import BrokenChain, Entry, Place, Tip, Walk
from houseway.room.log.chained.leasing import LEASE_S
from tests.nodes.simulation.database import Database, Session
from tests.nodes.simulation.model_store import BEGUN
from tests.nodes.simulation.node import SmallRoom, Told
from tests.nodes.simulation.world import World

if TYPE_CHECKING:
    from tests.nodes.simulation.node import SimNode, Wish


class Checker:
    """Looks at every transaction as it comes to be seen, and at everything in the end."""

    def __init__(self, world: World, database: Database) -> None:
        self.world, self.database = world, database
        self.renewed_s: dict[str, float] = {}
        """When each node was last heard of, by true time."""
        self.writers: dict[tuple[int, int], str] = {}
        """By table and fence, who writes."""
        self.entries = 0
        database.when_seen.append(self.seen)

    def seen(self, session: Session) -> None:
        """Before a transaction is seen by others."""
        moved = 0
        for (kind, key), row in session.writes.items():
            if kind == "nodes" and row is not None and row.name == session.node:
                self.renewed_s[row.name] = self.world.now_s
            if kind == "chains":
                self._check_chain(session, key, row)
            if kind == "log":
                event = json.loads(row.body)
                self.entries += 1
                moved += event["cents"] if event["what"] == "move" else 0
                if row.number in {key for kind, key in self.database.state if kind == "log"}:
                    self.world.find(f"number {row.number} was given out twice")
        if moved:
            self.world.find(f"{moved} cents are in one transaction and their other side is not")

    def _check_chain(self, session: Session, table: int, row: Any) -> None:
        before = self.database.state.get(("chains", table))
        if before is None:
            return
        if row.number != before.number and table:
            if row.fence != before.fence or before.node != session.node:
                self.world.find(f"{session.node} writes at table {table}, which {before.node} has")
            writer = self.writers.setdefault((table, row.fence), session.node)
            if writer != session.node:
                self.world.find(f"two nodes write at table {table} under fence {row.fence}")
        if row.node != before.node and before.node not in ("", session.node):
            silent_s = self.world.now_s - self.renewed_s.get(before.node, 0)
            # A promotion may lose a renewal, and another machine's clock may be a little ahead.
            if silent_s < LEASE_S - 1.2:
                said = f"{session.node} takes table {table} from {before.node}"
                self.world.find(f"{said}, who was alive {silent_s:.2f} s ago")

    def check(
        self,
        nodes: Mapping[str, "SimNode"],
        acknowledged: Mapping[str, "Wish"],
        told: Sequence[Told],
    ) -> None:
        """When all has been quiet for a while."""
        rows = sorted(row.number for (kind, _), row in self.database.state.items() if kind == "log")
        entries = [self.database.state["log", number] for number in rows]
        self._check_links(entries)
        events = [json.loads(row.body) for row in entries]
        times = Counter(event["request"] for event in events if event["request"])
        for request, often in times.items():
            if often > 1:
                self.world.find(f"{request} is in the log {often} times")
        for request in acknowledged:
            if request not in times:
                self.world.find(f"{request} was acknowledged and is not in the log")
        self._check_order(events)
        done = {
            (event["table"], event["ordinal"], event["request"])
            for event in events
            if event["what"] == "act"
        }
        for one in told:
            if one not in done:
                self.world.find(f"viewers were told of {one}, which is not in the log")
        room = SmallRoom()
        for event in events:
            room.apply(event)
        if sum(room.chips.values()) + room.cage:
            self.world.find(f"chips and cage come to {sum(room.chips.values()) + room.cage} cents")
        self._check_nodes(nodes, room)

    def _check_links(self, rows: Sequence[Any]) -> None:
        walk = Walk(Place(*BEGUN[1:]), BEGUN)
        heads = {
            key: Tip(row.number, row.link, row.at_ms)
            for (kind, key), row in self.database.state.items()
            if kind == "chains"
        }
        try:
            for row in rows:
                entry = Entry(row.number, row.at_ms, row.table_number, row.body)
                walk.step(entry, row.link)
            walk.check_heads(heads)
        except BrokenChain as fault:
            self.world.find(f"the chain does not hold: {fault}")

    def _check_order(self, events: Sequence[dict[str, Any]]) -> None:
        last = Counter[object]()
        for event in events:
            if "ordinal" not in event:
                continue
            where = event["table"] if event["what"] == "act" else "list"
            if event["ordinal"] != last[where] + 1:
                self.world.find(f"{event} comes behind number {last[where]}")
            last[where] = event["ordinal"]

    def _check_nodes(self, nodes: Mapping[str, "SimNode"], room: SmallRoom) -> None:
        owned: dict[int, str] = {}
        for name, node in nodes.items():
            if node.store is None:
                self.world.find(f"{name} is not open after all has been quiet")
                continue
            if node.room != room:
                less, more = (
                    room.names.keys() - node.room.names,
                    node.room.names.keys() - room.names,
                )
                self.world.find(f"{name} has another room than the log: lacks {less}, has {more}")
            for table in node.store.fences:
                if table in owned:
                    self.world.find(f"{name} and {owned[table]} both have table {table}")
                owned[table] = name
        tables = {key for kind, key in self.database.state if kind == "chains"}
        if not self.world.found and owned.keys() != tables:
            self.world.find(f"nobody has tables {sorted(tables - owned.keys())}")
