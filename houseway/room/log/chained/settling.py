"""Up to which number nothing can come any more: the numbers of several nodes commit out of order.

A transaction that has drawn a number and is not committed will be seen later, with that number.
Whoever writes locks a row before it draws one, and has an id by then; so when everything with an
id smaller than one that was given out later is over, no number drawn before that can come.
"""

import time
from typing import Final

from sqlalchemy import Connection, Engine, func, select, text
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.connecting import LogUnavailable, why_not
from houseway.room.log.tables import CHAINS, NUMBERS

WAIT_S: Final = 40.0
"""Longer than a server's statement may take."""
BETWEEN_S: Final = 0.005


def settled(engine: Engine, wait_s: float = WAIT_S) -> int:
    """Everything up to this number is committed or never will be."""
    try:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            if engine.dialect.name != "postgresql" or not _has_numbers(connection):
                # A copy that nobody writes to.
                return connection.execute(select(func.max(CHAINS.c.number))).scalar() or 0
            # One after the other: the id is given out behind the number.
            last = connection.execute(text(f"SELECT last_value FROM {NUMBERS}")).scalar_one()
            ours = connection.execute(text("SELECT pg_current_xact_id()::text::bigint"))
            _wait(connection, ours.scalar_one(), wait_s)
            return int(last)
    except SQLAlchemyError as fault:
        raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None


def _has_numbers(connection: Connection) -> bool:
    found = connection.execute(text(f"SELECT to_regclass('{NUMBERS}')")).scalar()
    return found is not None


def _wait(connection: Connection, number: int, wait_s: float) -> None:
    """Until every transaction with a smaller id than this is over."""
    until = time.monotonic() + wait_s
    oldest = text("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
    while connection.execute(oldest).scalar_one() < number:
        if time.monotonic() > until:
            raise LogUnavailable(
                f"something has been writing to the database for longer than {wait_s:g} s"
            )
        time.sleep(BETWEEN_S)
