"""Begins the chains of a room: its single chain is closed by one entry, and each table has its own.

Done once, at the first start of a node, while no other server has the room. Nothing that was
written before changes: heads from before still prove.
"""

import time
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, func, insert, inspect, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import BadInput
from houseway.room.log.chain import CHAINED, Begun, Entry, Tip, link
from houseway.room.log.connecting import why_not
from houseway.room.log.owning import InUse
from houseway.room.log.reader import BEGUN
from houseway.room.log.store import LogStore, LogUnavailable, row_of
from houseway.room.log.tables import ABOUT, CHAINS, LOG, NUMBERS
from houseway.room.log.tables import CHAINED as TABLES

TRIES: Final = 40
BETWEEN_S: Final = 0.25
"""How long a node waits for another that is just beginning the chains: ten seconds in all."""


def check_kind(engine: Engine) -> None:
    """Several nodes need a database that several can write at once."""
    if engine.dialect.name != "postgresql":
        raise BadInput(
            "--node is for a room in PostgreSQL, and this one is in SQLite:"
            " leave --node out, or give --database postgresql://…"
        )


def begin(url: str, engine: Engine, key_file: Path | None) -> None:
    """Makes sure that the room at this address is kept in chains; a new one is made."""
    for left in reversed(range(TRIES)):
        if _is_begun(engine):
            return
        try:
            store = LogStore(url, key_file=key_file)
        except BadInput:
            if not _is_begun(engine):
                raise
            continue  # another node has just done it
        except InUse:
            if not left:
                raise
            time.sleep(BETWEEN_S)
            continue
        try:
            _closed(store)
        except SQLAlchemyError as fault:
            why = why_not(fault)
            raise LogUnavailable(f"the room's chains cannot be begun: {why}") from None
        finally:
            store.close()


def _is_begun(engine: Engine) -> bool:
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table(ABOUT.name):
                return False
            found = connection.execute(select(ABOUT.c.value).where(ABOUT.c.key == BEGUN))
            return found.first() is not None
    except SQLAlchemyError as fault:
        raise LogUnavailable(f"the log cannot be opened: {why_not(fault)}") from None


def _closed(store: LogStore) -> None:
    """Writes the last entry of the single chain, and what the tables' own go on from."""
    from houseway.room.codec import written
    from houseway.room.heads.events import ChainsBegun
    from houseway.room.snapshots.restoring import restored

    tables = restored(store).room.tables
    last = Entry(store.head + 1, store.last_ms, 0, written(ChainsBegun()))
    begun = Begun(store.room, last.number, link(store.head_link, last), last.at_ms)
    place = f"{begun.number} {begun.link.hex()} {begun.at_ms}"
    with store.engine.begin() as connection:
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        TABLES.create_all(connection)
        connection.execute(insert(LOG).values(row_of(last, begun.link)))
        rows = [chain_row(table, begun.tip(table)) for table in (0, *tables)]
        connection.execute(insert(CHAINS), rows)
        connection.execute(insert(ABOUT).values(key=BEGUN, value=place))
        head = {"head": str(begun.number), "head_link": begun.link.hex(), "version": str(CHAINED)}
        for key, value in head.items():
            connection.execute(update(ABOUT).where(ABOUT.c.key == key).values(value=value))
        prepare(connection)


def prepare(connection: Connection) -> None:
    """What a copy of such a room does not bring: the sequence of its numbers, and an index."""
    if connection.execute(text(f"SELECT to_regclass('{NUMBERS}')")).scalar() is not None:
        return
    TABLES.create_all(connection)
    most = connection.execute(select(func.max(CHAINS.c.number))).scalar_one()
    connection.execute(text(f"CREATE SEQUENCE IF NOT EXISTS {NUMBERS} START {most + 1}"))
    by_table = "CREATE INDEX IF NOT EXISTS log_by_table ON log (table_number, number)"
    connection.execute(text(by_table))


def chain_row(table: int, tip: Tip, node: str = "", fence: int = 0) -> dict[str, object]:
    """A table's chain as a row, with its owner."""
    return {
        "table_number": table,
        "number": tip.number,
        "link": tip.link,
        "at_ms": tip.at_ms,
        "node": node,
        "fence": fence,
    }
