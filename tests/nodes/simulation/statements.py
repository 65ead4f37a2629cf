"""Every statement that a node asks of the database, in the model's own words."""

from collections import namedtuple
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from houseway.room.log.chained import leasing, looking, store, writing
from houseway.room.log.tables import NUMBERS
from tests.nodes.simulation.database import ChainRow, Engine, LogRow, NodeRow, Session, broken

NUMBERED: Final = f"SELECT to_regclass('{NUMBERS}')"
EVERYTHING: Final = "every entry, as of one moment"
"""What a node reads when it opens the log anew."""
ASYNC: Final = "SET LOCAL synchronous_commit = off"
STAMP: Final = "SELECT count(*), coalesce(sum(fence), 0) FROM chains"
OWNERS: Final = "SELECT table_number, node FROM chains ORDER BY table_number"
GONE: Final = "DELETE FROM nodes WHERE name = :name AND token = :token"

Rows = list[Any]
Answer = tuple[Rows, int]


class Result:
    """What a statement answers."""

    def __init__(self, rows: Rows, rowcount: int) -> None:
        self.rows, self.rowcount = rows, rowcount

    def all(self) -> Rows:
        return self.rows

    def one(self) -> Any:
        (row,) = self.rows
        return row

    def first(self) -> Any:
        return self.rows[0] if self.rows else None

    def scalar(self) -> Any:
        return self.rows[0][0] if self.rows else None

    def scalars(self) -> "Result":
        return Result([row[0] for row in self.rows], self.rowcount)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)


class Connection:
    """A session as a store uses it."""

    def __init__(self, session: Session, engine: Engine) -> None:
        self.session, self.engine = session, engine

    def execute(self, statement: object, about: dict[str, Any] | None = None) -> Result:
        return self._done(str(statement), about or {})

    def exec_driver_sql(self, statement: str, about: Sequence[Any] = ()) -> Result:
        return self._done(statement, tuple(about))

    def _done(self, statement: str, about: Any) -> Result:
        world = self.session.database.world
        world.step()
        self.session.begin()
        answer = Result(*_KNOWN[statement](self.session, about))
        if not self.session.is_alive:
            raise broken("terminating connection")
        return answer

    def commit(self) -> None:
        self.session.commit()

    def rollback(self) -> None:
        # A commit that is on its way goes on by itself, whoever has gone.
        if self.session.is_alive and not self.session.is_written:
            self.session.over()

    def invalidate(self) -> None:
        self.close()

    def close(self) -> None:
        if not self.session.is_written:
            self.session.end()

    @property
    def connection(self) -> "Connection":
        return self

    @property
    def driver_connection(self) -> Session:
        return self.session

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        """It goes back to the others, for whoever connects next."""
        self.rollback()
        if self.session.is_alive and not self.session.is_written:
            self.engine.idle.append(self.session)


_Row = namedtuple("_Row", "table_number number node fence")
_Handed = namedtuple("_Handed", "table_number fence")
_Named = namedtuple("_Named", "table_number node")


class _Node:
    """A row of nodes, as it is asked for."""

    def __init__(self, row: NodeRow, now_s: float) -> None:
        self.left_ms = round((row.until - now_s) * 1000)
        names = ("name", "address", "version", "speaks", "state", "started_ms")
        self._mapping = {name: getattr(row, name) for name in names} | {"left_ms": self.left_ms}


def _chains(session: Session, wanted: Callable[[ChainRow], bool]) -> list[ChainRow]:
    return [one for one in session.rows("chains") if wanted(one)]


def _held(session: Session, wanted: Callable[[ChainRow], bool]) -> list[ChainRow]:
    """Locked one after the other, as they were found; each is looked at again when it is held."""
    found = []
    for one in _chains(session, wanted):
        now = session.lock(("chains", one.table_number))
        if now is not None and wanted(now):
            found.append(now)
    return found


def _hold(session: Session, about: Any) -> Answer:
    tables, count = about
    held = _held(session, lambda one: one.table_number in tables)
    numbers = []
    for _ in range(count):  # behind the locks; a number that was drawn is gone for good
        session.database.numbers += 1
        numbers.append(session.database.numbers)
    rows = [[one.table_number, one.number, one.fence, one.node] for one in held]
    return [(rows or None, numbers)], 1


def _write(session: Session, about: Any) -> Answer:
    entries, moved = zip(*about[:5], strict=True), zip(*about[5:], strict=True)
    for row in entries:
        session.writes["log", row[0]] = LogRow(*row)
    hit = 0
    for table, number, link, at_ms, fence in moved:
        row = session.lock(("chains", table))
        if row is not None and row.fence == fence:
            new = replace(row, number=number, link=link, at_ms=at_ms)
            session.writes["chains", table] = new
            hit += 1
    return [], hit


def _open(session: Session, about: Any) -> Answer:
    for row in zip(*about, strict=True):
        key = ("chains", row[0])
        if session.lock(key) is not None:
            raise broken("duplicate key value violates unique constraint")
        session.writes[key] = ChainRow(*row)
    return [], len(about[0])


def _join(session: Session, about: Any) -> Answer:
    key, now_s = ("nodes", about["name"]), session.database.now_s(session.node)
    row = session.lock(key)
    if row is not None and row.token not in about["ours"] and row.until >= now_s:
        return [], 0
    session.writes[key] = NodeRow(
        about["name"], about["token"], about["address"], now_s + leasing.LEASE_S,
        about["version"], about["speaks"], "up", about["started_ms"],
    )  # fmt: skip
    return [], 1


def _renew(session: Session, about: Any) -> Answer:
    key = ("nodes", about["name"])
    if session.row(key) is None:
        return [], 0
    row = session.lock(key)
    if row is None or row.token != about["token"]:
        return [], 0
    until = session.database.now_s(session.node) + leasing.LEASE_S
    session.writes[key] = replace(row, until=until)
    return [], 1


def _nodes(session: Session, _about: Any) -> Answer:
    now_s = session.database.now_s(session.node)
    return [_Node(row, now_s) for row in session.rows("nodes")], 0


def _lock_ours(session: Session, about: Any) -> Answer:
    held = _held(session, lambda one: one.node == about["name"])
    return [(one.table_number,) for one in held], len(held)


def _lock(session: Session, about: Any) -> Answer:
    held = _held(session, lambda one: one.table_number in about["tables"])
    return [_Named(one.table_number, one.node) for one in held], len(held)


def _bury(session: Session, about: Any) -> Answer:
    now_s, gone = session.database.now_s(session.node), 0
    for name in sorted(about["names"]):
        row = session.row(("nodes", name))
        if row is None or row.until >= now_s:
            continue
        row = session.lock(("nodes", name))
        if row is not None and row.until < now_s:
            session.writes["nodes", name] = None
            gone += 1
    return [], gone


def _alive(session: Session, about: Any) -> Answer:
    found = []
    for name in sorted(about["names"]):
        if session.row(("nodes", name)) and session.lock(("nodes", name)) is not None:
            found.append((name,))
    return found, len(found)


def _hand(session: Session, about: Any) -> Answer:
    tables, of = about["tables"], about["of"]
    held = _held(session, lambda one: one.table_number in tables and one.node in of)
    for one in held:
        new = replace(one, node=about["node"], fence=one.fence + 1)
        session.writes["chains", one.table_number] = new
    return [_Handed(one.table_number, one.fence + 1) for one in held], len(held)


def _gone(session: Session, about: Any) -> Answer:
    key = ("nodes", about["name"])
    row = session.lock(key)
    if row is None or row.token != about["token"]:
        return [], 0
    session.writes[key] = None
    return [], 1


def _lock_room(session: Session, _about: Any) -> Answer:
    return [(one.number,) for one in _held(session, lambda one: one.table_number == 0)], 1


def _others(session: Session, about: Any) -> Answer:
    """Those that a transaction has written from that one on; all where none is named."""
    database, since = session.database, int(about.get("since", 0))
    wanted = _chains(session, lambda one: one.node != about["node"] or one.table_number == 0)
    rows = [
        (str(database.oldest), one.table_number, one.number, one.node)
        for one in wanted
        if database.written_by.get(("chains", one.table_number), 0) >= since
    ]
    return rows or [(str(database.oldest), None, None, None)], len(rows)


def _some(session: Session, about: Any) -> Answer:
    wanted = _chains(session, lambda one: one.table_number in about["tables"])
    return [(one.table_number, one.number, one.node) for one in wanted], len(wanted)


def _behind(session: Session, about: Any) -> Answer:
    bounds = zip(about["tables"], about["known"], about["heads"], strict=True)
    known = {table: (low, high) for table, low, high in bounds}
    nothing = (0, 0)
    rows = [
        row
        for row in session.rows("log")
        if known.get(row.table_number, nothing)[0]
        < row.number
        <= known.get(row.table_number, nothing)[1]
    ]
    return rows, len(rows)


def _ours(session: Session, about: Any) -> Answer:
    wanted = _chains(session, lambda one: one.node == about["node"])
    return [(one.table_number, one.fence) for one in wanted], len(wanted)


def _stamp(session: Session, _about: Any) -> Answer:
    rows = session.rows("chains")
    return [(len(rows), sum(one.fence for one in rows))], 1


def _owners(session: Session, _about: Any) -> Answer:
    rows = [_Named(one.table_number, one.node) for one in session.rows("chains")]
    return rows, len(rows)


def _async(session: Session, _about: Any) -> Answer:
    session.is_async = True
    return [], 0


def _everything(session: Session, _about: Any) -> Answer:
    rows = session.rows("log")
    return rows, len(rows)


_KNOWN: Final[dict[str, Callable[[Session, Any], Answer]]] = {
    writing._HOLD: _hold,
    writing._WRITE: _write,
    writing._OPEN: _open,
    str(leasing._JOIN): _join,
    str(leasing._RENEW): _renew,
    str(leasing._NODES): _nodes,
    str(leasing._LOCK_OURS): _lock_ours,
    str(leasing._LOCK): _lock,
    str(leasing._BURY): _bury,
    str(leasing._ALIVE): _alive,
    str(leasing._HAND): _hand,
    str(store._LOCK_ROOM): _lock_room,
    str(looking.OTHERS): _others,
    str(looking.CHANGED): _others,
    str(store._SOME): _some,
    str(store._BEHIND): _behind,
    str(store._OURS): _ours,
    STAMP: _stamp,
    OWNERS: _owners,
    GONE: _gone,
    ASYNC: _async,
    NUMBERED: lambda _session, _about: ([(NUMBERS,)], 1),
    EVERYTHING: _everything,
}
"""One that is not here fails by its name: the model has to be told of it."""
