"""The log of a room on several nodes, in PostgreSQL, as one of them has it.

It is opened for reading, as any log is; `join` makes it a node's. What has to be safe from others
is safe by the rows that a transaction locks. What threads of this process do at once is safe by one
lock, which is held while something becomes known here, and never while a row is waited for: what
we wrote to the room's own chain must not come back as somebody else's news.
"""

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from threading import RLock
from typing import Final

from sqlalchemy import Connection, Engine, Executable, select, text
from sqlalchemy.exc import SQLAlchemyError

import houseway
from houseway.errors import BadInput, HousewayError
from houseway.room.event import SPEAKS
from houseway.room.log.chain import Begun, Entry, Place, Tip, Walk
from houseway.room.log.chained import leasing
from houseway.room.log.chained.beginning import begin, check_kind, prepare
from houseway.room.log.chained.looking import Looks
from houseway.room.log.chained.node_log import ROOM, LeaseLost, NodeRunning, Standing, Taken, Told
from houseway.room.log.chained.telling import Listener, Teller
from houseway.room.log.chained.writing import Owned, write
from houseway.room.log.connecting import LogUnavailable, LogUnknown, engine_for, why_not
from houseway.room.log.reader import entry_in
from houseway.room.log.store import Line, LogStore
from houseway.room.log.tables import NAME_MOST, NODES

NAME: Final = re.compile(rf"[a-z0-9][a-z0-9.-]{{0,{NAME_MOST - 1}}}")
TRIES: Final = 16
BETWEEN_S: Final = 0.25
"""How long a new process waits for the lease of the one before it to run out: twice the lease."""

_LOCK_ROOM: Final = text("SELECT number FROM chains WHERE table_number = 0 FOR UPDATE")
_SOME: Final = text(
    "SELECT table_number, number, node FROM chains WHERE table_number = ANY(:tables)"
)
_BEHIND: Final = text(
    "SELECT log.* FROM unnest(CAST(:tables AS bigint[]), CAST(:known AS bigint[]),"
    " CAST(:heads AS bigint[])) AS wanted (t, known, head)"
    " JOIN log ON log.table_number = t AND log.number > known AND log.number <= head"
    " ORDER BY log.number"
)
_OURS: Final = text("SELECT table_number, fence FROM chains WHERE node = :node")


class ChainStore(LogStore):
    """One node's way to the log: a `NodeLog`."""

    begun: Begun

    def __init__(
        self,
        url: str,
        node: str,
        *,
        address: str = "",
        speaks: int = SPEAKS,
        key_file: Path | None = None,
        before: str = "",
    ) -> None:
        """Opens the room, and begins its chains at the first start of a node. `before` is the token
        of an earlier store of this process: its lease does not keep us out.
        """
        if not NAME.fullmatch(node):
            raise BadInput(f"'{node}' is no node's name: write small letters, digits, - and .")
        self.node, self.address, self.speaks = node, address, speaks
        self.token, self._before = token_hex(8), before
        engine = self._engine_for(url)
        try:
            check_kind(engine)
            begin(url, engine, key_file)
        finally:
            engine.dispose()
        super().__init__(url, create=False, own=False, key_file=key_file)
        try:
            self._check_promises()
        except BadInput:
            super().close()
            raise
        self.owner = self.token
        self.fences: dict[int, int] = {}
        self._walk = Walk(Place(*self.begun[1:]), self.begun)
        self.tips = self._walk.tips
        self._knowing = RLock()
        self._has_room = False
        self._looks = Looks()
        self._stamp = (0, 0)
        self._owners: dict[int, str] = {}
        self._teller, self._listener = Teller(self.engine, node), Listener(self.engine, node)

    @staticmethod
    def _engine_for(url: str, *, is_served: bool = True) -> Engine:
        return engine_for(url, is_served=is_served, is_node=True)

    def _walked(self, walk: Walk) -> None:
        """The room was read: from here on we follow."""
        super()._walked(walk)
        self.tips.clear()
        self._know(walk.tips)

    def _know(self, tips: dict[int, Tip]) -> None:
        self.tips.update(tips)
        if ROOM in tips:
            self.tip = tips[ROOM][:2]
        for one in tips.values():
            self.last_ms = max(self.last_ms, one.at_ms)
            if one.number > self.head:
                self.head, self.head_link = one.number, one.link

    def join(self) -> Taken:
        """Begins our lease; see `NodeLog`."""
        started_ms = time.time_ns() // 1_000_000
        version = houseway.__version__
        who = leasing.Joining(self.node, self.token, self.address, version, self.speaks, started_ms)
        for left in reversed(range(TRIES)):
            try:
                with self._writing() as connection:
                    prepare(connection)
                    fences = leasing.join(connection, who, self._before)
                break
            except NodeRunning:
                if not left:
                    raise
                time.sleep(BETWEEN_S)
        with self._knowing, self._reading() as connection:
            entries = self._learn(connection, fences)
            self.fences = fences
            entries += self._learn_all(connection)
        self._teller.tell_owner()
        return Taken(sorted(fences), entries)

    def append(self, lines: Sequence[Line]) -> list[Entry]:
        """Writes lines in one transaction that carries every fence; see `NodeLog`."""
        if not lines:
            return []
        about = self.node, self.begun, self.vault, self.tips, self.fences, self._has_room
        self._has_room = False
        try:
            written = write(self._connection, Owned(*about), lines)
        except SQLAlchemyError as fault:
            self._give_up()
            raise LogUnavailable(f"the log cannot be written: {why_not(fault)}") from None
        except BaseException:
            self._give_up()
            raise
        with self._knowing:
            try:
                self._connection.commit()
            except SQLAlchemyError as fault:
                # It may be on disk all the same: that is read when the log is opened again.
                self._give_up()
                raise LogUnknown(f"the log cannot be written: {why_not(fault)}") from None
            self._know(written.tips)
            self.fences |= written.opened
        self.vault.noted(written.under)
        self._teller.tell(written.tips)
        return written.entries

    def take_room(self) -> list[Entry]:
        """Takes the room's lock, and catches up; see `NodeLog`."""
        try:
            self._connection.execute(_LOCK_ROOM).one()
            with self._knowing:
                entries = self._learn_all(self._connection)
        except SQLAlchemyError as fault:
            self._give_up()
            raise LogUnavailable(f"the room's lock cannot be had: {why_not(fault)}") from None
        except HousewayError:
            self._give_up()
            raise
        self._has_room = True
        return entries

    def leave_room(self) -> None:
        """Gives the room's lock back with nothing written."""
        self._has_room = False
        self._give_up()

    def news(self) -> list[Entry]:
        """Opened entries of others that we did not know, from one moment of the database."""
        with self._knowing, self._reading() as connection:
            return self._learn_all(connection)

    def _learn_all(self, connection: Connection) -> list[Entry]:
        """Reads what is new in all chains that others write, as far as they may have changed."""
        found = self._looks.look(connection, self.node)
        entries = self._read_up_to(connection, found.heads)
        self._looks.known(connection, found)
        return entries

    def _learn(self, connection: Connection, tables: Iterable[int]) -> list[Entry]:
        """Reads what is new in some chains, whoever writes them."""
        heads = connection.execute(_SOME, {"tables": sorted(tables)}).all()
        return self._read_up_to(connection, [(row[0], row[1], row[2]) for row in heads])

    def _read_up_to(
        self, connection: Connection, heads: Sequence[tuple[int, int, str]]
    ) -> list[Entry]:
        """Opened entries of these chains that we did not know, up to their heads."""
        behind = []
        for table, number, node in heads:
            known = self.tips[table].number if table in self.tips else self.begun.number
            if number > known:
                behind.append((table, known, number))
            if node != self.node and table in self.fences and table != ROOM:
                raise LeaseLost(f"table {table} was ours, and node {node} has taken it over")
        if not behind:
            return []
        wanted = zip(
            ("tables", "known", "heads"), map(list, zip(*behind, strict=True)), strict=True
        )
        reading, found = self.vault.reading(), []
        reading.kinds = self.vault.kinds
        for row in connection.execute(_BEHIND, dict(wanted)):
            entry, its_link = entry_in(row)
            self._walk.step(entry, its_link)
            found.append(reading(entry))
            self._know({entry.table: self.tips[entry.table]})
        return found

    def wait_for_news(self, timeout_s: float) -> Told | None:
        """Waits for a notification; see `NodeLog`."""
        return self._listener.wait(timeout_s)

    def beat(self) -> Standing:
        """Renews our lease, and says who is there; see `NodeLog`."""
        with self._writing() as connection:
            leasing.renew(connection, self.node, self.token)
        with self._reading() as connection:
            stamp = leasing.owners_stamp(connection)
            is_changed = stamp != self._stamp
            if is_changed:
                self._owners = leasing.owners(connection)
                self._stamp = stamp
            there = leasing.nodes(connection)
        return Standing(nodes=there, owners=self._owners, is_changed=is_changed)

    def check_lease(self, connection: Connection) -> None:
        """In a transaction that changes something beside the log: only whoever lives may."""
        leasing.check_holds(connection, self.node, self.token)

    def set_state(self, state: str) -> None:
        """Says that we are `up` or `draining`."""
        mine = (NODES.c.name == self.node) & (NODES.c.token == self.token)
        with self._writing() as connection:
            connection.execute(NODES.update().where(mine).values(state=state))

    def take(self, tables: Sequence[int]) -> Taken:
        """Takes over those of these tables whose owner does not live; see `NodeLog`."""
        if not tables:
            return Taken([], [])
        with self._writing() as connection:
            fences = leasing.take(connection, self.node, tables)
        return self._taken(fences)

    def give(self, tables: Sequence[int], node: str) -> list[int]:
        """Hands tables of ours to a living node, or to nobody; see `NodeLog`."""
        ours = {one: self.fences.pop(one) for one in tables if one in self.fences}
        with self._writing() as connection:
            given = leasing.give(connection, ours, self.node, node)
        self.fences |= {one: fence for one, fence in ours.items() if one not in given}
        self._teller.tell_owner()
        return given

    def accept(self) -> Taken:
        """What others have given us since we last looked."""
        with self._reading() as connection:
            there = connection.execute(_OURS, {"node": self.node}).all()
        return self._taken({table: fence for table, fence in there if table not in self.fences})

    def _taken(self, fences: dict[int, int]) -> Taken:
        """They are ours in the database: nobody else writes there. What was written we learn."""
        if not fences:
            return Taken([], [])
        with self._knowing, self._reading() as connection:
            entries = self._learn(connection, fences)
            self.fences |= fences
        self._teller.tell_owner()
        return Taken(sorted(fences), entries)

    def leave(self) -> None:
        """Ends our lease; see `NodeLog`."""
        self.fences.clear()
        with self._writing() as connection:
            leasing.leave(connection, self.node, self.token)
        self._teller.tell_owner()

    def is_still_ours(self) -> bool:
        """Whether our lease is still ours, whatever it is worth by now."""
        with self._reading() as connection:
            found = connection.execute(select(NODES.c.token).where(NODES.c.name == self.node))
            return found.scalar() == self.token

    def write_beside(self, statements: Sequence[Executable]) -> None:
        """Writes something that is not of the log in one transaction of its own."""
        with self._writing() as connection:
            for one in statements:
                connection.execute(one)

    def check_writable(self) -> None:
        """A database that is only to be read says so here."""
        with self._writing() as connection:
            connection.execute(text("SELECT pg_current_xact_id()"))

    def close(self) -> None:
        if hasattr(self, "_teller"):
            self._teller.close()
            self._listener.close()
        super().close()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction on a connection of its own."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except SQLAlchemyError as fault:
            raise LogUnknown(f"the database cannot be written: {why_not(fault)}") from None

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
