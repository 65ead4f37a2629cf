"""What a terminal is told of a room's nodes, and what it asks of them."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import BadInput, Refused, did_you_mean
from houseway.room.log.chained import leasing
from houseway.room.log.chained.node_log import ROOM
from houseway.room.log.connecting import LogUnavailable, engine_for, shown, why_not
from houseway.room.log.keys import read_keys
from houseway.room.log.reader import BEGUN
from houseway.room.log.tables import ABOUT
from houseway.web.nodes.messages import Answer, Drain, Give, Message, fault_of
from houseway.web.nodes.sealing import PATH, SEAL, Seals, seals_of
from houseway.web.nodes.wires import Wires

TERMINAL: Final = "a terminal"
PATIENCE_S: Final = 10.0
_CLOSED: Final = text(
    "SELECT chains.table_number FROM chains JOIN log ON log.number = chains.number"
    """ WHERE substring(log.body FROM 1 FOR 23) = convert_to('{"event":"table-closed"', 'UTF8')"""
)
"""Tables whose last entry closes them: their chains stay, and nobody needs them."""
HOW: Final = "write `move TABLE NODE`, `drain NODE` or `join NODE`"


class RoomAt:
    """A room by its database and its keys, for whoever needs nothing of its log."""

    def __init__(self, url: str, key_file: Path | None) -> None:
        self.engine = engine_for(url)
        self._key_file = key_file
        try:
            with self.engine.connect() as connection:
                about = {row.key: row.value for row in connection.execute(select(ABOUT))}
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"{shown(url)} cannot be read: {why_not(fault)}") from None
        if BEGUN not in about:
            why = "no node has been started on it (`houseway serve --node`)"
            raise BadInput(f"the room at {shown(url)} has one server: {why}")
        self.room = about["room"]

    def seals(self) -> Seals:
        """What a terminal seals its messages with."""
        keys = read_keys(self._key_file) if self._key_file is not None else None
        return seals_of(keys, self.room, TERMINAL)

    def close(self) -> None:
        self.engine.dispose()


class NodeTold(msgspec.Struct, frozen=True, kw_only=True):
    """One server of a room."""

    name: str
    address: str
    is_alive: bool
    state: str
    version: str
    started_ms: int
    has_duties: bool
    tables: list[int]


class NodesTold(msgspec.Struct, frozen=True):
    """All of them, and the tables whose owner does not live."""

    nodes: list[NodeTold]
    orphans: list[int]


def nodes_of(store: RoomAt) -> NodesTold:
    """Who is there and who owns what, by the database."""
    with store.engine.connect() as connection:
        there, owners = leasing.nodes(connection), leasing.owners(connection)
        closed = set(connection.execute(_CLOSED).scalars())
    tables = {one: node for one, node in owners.items() if one != ROOM and one not in closed}
    alive = {one.name for one in there if one.is_alive}
    told = [
        NodeTold(
            name=one.name,
            address=one.address,
            is_alive=one.is_alive,
            state=one.state,
            version=one.version,
            started_ms=one.started_ms,
            has_duties=owners.get(ROOM) == one.name,
            tables=[table for table, node in tables.items() if node == one.name],
        )
        for one in there
    ]
    return NodesTold(told, [table for table, node in tables.items() if node not in alive])


def told(store: RoomAt, what: Sequence[str]) -> str:
    """Does what somebody asks for, and says so; nothing where they ask for nothing."""
    match what:
        case []:
            return ""
        case ["move", table, node] if table.isdecimal():
            return _moved(store, int(table), node)
        case ["drain" | "join" as verb, node]:
            _ask(store, node, Drain("draining" if verb == "drain" else "up"))
            return f"{node} {'hands its tables over' if verb == 'drain' else 'takes part again'}"
    raise BadInput(f"'{' '.join(what)}' is nothing that nodes do: {HOW}")


def _moved(store: RoomAt, table: int, node: str) -> str:
    found = nodes_of(store)
    owner = next((one.name for one in found.nodes if table in one.tables), "")
    if not owner:
        raise BadInput(f"no node has a table {table}")
    alive = [one.name for one in found.nodes if one.is_alive]
    if node not in alive:
        raise BadInput(f"no node '{node}' is running.{did_you_mean(node, alive)}")
    if owner != node:
        _ask(store, owner, Give(table, node))
    return f"table {table} is {node}'s"


def _ask(store: RoomAt, node: str, message: Message) -> None:
    """Asks a running node, by its address in the database and the room's key."""
    found = next((one for one in nodes_of(store).nodes if one.name == node), None)
    if found is None or not found.is_alive:
        names = [one.name for one in nodes_of(store).nodes]
        raise BadInput(f"no node '{node}' is running.{did_you_mean(node, names)}")
    seals = store.seals()
    body = msgspec.json.encode(message)
    headers = seals.sealed(node, body)

    async def asked() -> tuple[int, dict[str, str], bytes]:
        wires = Wires()
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await wires.post(found.address, PATH, headers, body)
        finally:
            wires.close()

    try:
        status, about, answer = asyncio.run(asked())
    except TimeoutError:
        why = f"It has not answered for {PATIENCE_S:.0f} seconds"
        raise Refused(f"node {node} cannot be asked", why=why) from None
    if status != 200 or about.get(SEAL) != seals.answered(headers[SEAL], answer):
        why = f"It answers {status}"
        raise Refused(f"node {node} cannot be asked", why=why, instead="Give its --key-file")
    if (fault := fault_of(msgspec.json.decode(answer, type=Answer))) is not None:
        raise fault
