"""How the register is changed: each change in one transaction, numbered, by its owner alone.

Every change counts up a number beside the log, so that a server learns of what somebody else has
changed: `houseway people`, or a server that has taken over. A server writes only as long as the
database names it as its owner; one that was cut off and replaced is refused here, whatever
connection it has left. One of several servers writes only as long as its lease holds.
"""

from collections.abc import Callable

from sqlalchemy import Connection, Engine, Executable, insert, select, text

from houseway.room.log.store import LogUnavailable
from houseway.room.log.tables import ABOUT

_COUNT_UP = text(
    "UPDATE about SET value = CAST(CAST(value AS INTEGER) + 1 AS VARCHAR(200))"
    " WHERE key = 'register'"
)


class Fenced(LogUnavailable):
    """Another server has this database now; this one does nothing any more."""


class _Nothing(Exception):
    """A change that finds nothing to change: all of it is undone."""


class Register:
    """The writing side of a room's register."""

    def __init__(
        self,
        engine: Engine,
        owner: Callable[[], str] = lambda: "",
        fence: Callable[[Connection], None] = lambda _connection: None,
    ) -> None:
        self.engine, self.owner, self.fence = engine, owner, fence
        ABOUT.create(engine, checkfirst=True)
        self.version = self._read()

    def change(self, *statements: Executable) -> bool:
        """Makes changes together, or none of them where the first finds nothing to change."""
        try:
            with self.engine.begin() as connection:
                version = self._counted(connection)
                if not connection.execute(statements[0]).rowcount:
                    raise _Nothing
                for statement in statements[1:]:
                    connection.execute(statement)
        except _Nothing:
            return False
        if version == self.version + 1:
            # Else somebody else has changed something meanwhile, which we still have to read.
            self.version = version
        return True

    def is_changed_elsewhere(self) -> bool:
        """Whether somebody else has changed anything since this was last asked."""
        before, self.version = self.version, self._read()
        return before != self.version

    def _counted(self, connection: Connection) -> int:
        """First of all: from here on nobody else writes before we have."""
        if not connection.execute(_COUNT_UP).rowcount:
            connection.execute(insert(ABOUT).values(key="register", value="1"))
        about = {
            row.key: row.value
            for row in connection.execute(
                select(ABOUT).where(ABOUT.c.key.in_(("register", "owner")))
            )
        }
        owner = self.owner()
        if owner and about.get("owner") != owner:
            raise Fenced("another server has this room's database now")
        self.fence(connection)
        return int(about["register"])

    def _read(self) -> int:
        with self.engine.connect() as connection:
            value = connection.execute(
                select(ABOUT.c.value).where(ABOUT.c.key == "register")
            ).scalar()
        return int(value or 0)
