"""Writes lines into the chains of several tables, in one transaction that carries every fence.

    lock the heads of the tables, in order, and only then draw numbers for the lines
    close and link the entries
    insert them, move the heads: each has to be there under the fence that we have

Numbers are drawn behind the locks. So they grow along every chain, and whatever was decided after
something else was committed has the greater number.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection

from houseway.room.log.chain import Begun, Entry, Tip, link
from houseway.room.log.chained.node_log import ROOM, FenceLost
from houseway.room.log.store import Line
from houseway.room.log.tables import NUMBERS
from houseway.room.log.vault import Vault

_HOLD: Final = f"""
WITH held AS MATERIALIZED (
  SELECT table_number, number, fence, node FROM chains
  WHERE table_number = ANY(%s::bigint[]) ORDER BY table_number FOR UPDATE
)
SELECT (SELECT json_agg(json_build_array(table_number, number, fence, node)) FROM held),
       (SELECT array_agg(nextval('{NUMBERS}'))
        FROM generate_series(1, %s + 0 * (SELECT count(*) FROM held)))
"""
_WRITE: Final = """
WITH written AS (
  INSERT INTO log (number, at_ms, table_number, body, link)
  SELECT * FROM unnest(%b::bigint[], %b::bigint[], %b::bigint[], %b::bytea[], %b::bytea[])
)
UPDATE chains SET number = moved.number, link = moved.link, at_ms = moved.at_ms
FROM unnest(%b::bigint[], %b::bigint[], %b::bytea[], %b::bigint[], %b::bigint[])
  AS moved (table_number, number, link, at_ms, fence)
WHERE chains.table_number = moved.table_number AND chains.fence = moved.fence
"""
_OPEN: Final = """
INSERT INTO chains (table_number, number, link, at_ms, node, fence)
SELECT * FROM unnest(
  %b::bigint[], %b::bigint[], %b::bytea[], %b::bigint[], %b::text[], %b::bigint[]
)
"""
_NOTE_KEY: Final = "INSERT INTO about (key, value) VALUES (%s, %s) ON CONFLICT DO NOTHING"
FIRST_FENCE: Final = 1


class Held(NamedTuple):
    """A chain whose head is locked."""

    number: int
    fence: int
    node: str


class Owned(NamedTuple):
    """What a node writes by."""

    node: str
    begun: Begun
    vault: Vault
    tips: Mapping[int, Tip]
    fences: Mapping[int, int]
    has_room: bool
    """Whether it has the room's lock."""


class Written(NamedTuple):
    """What came of some lines."""

    entries: list[Entry]
    links: list[bytes]
    tips: dict[int, Tip]
    """The heads of the chains that were written."""
    opened: dict[int, int]
    """Tables that are new, with our fences."""
    under: dict[str, str]
    """Keys that something was closed under for the first time, for `about`."""


def write(connection: Connection, owned: Owned, lines: Sequence[Line]) -> Written:
    """Everything but the commit. `FenceLost` where a table is not ours, or not as we know it."""
    tables = sorted({line.table for line in lines})
    held, numbers = connection.exec_driver_sql(_HOLD, (tables, len(lines))).one()
    rows = {table: Held(number, fence, node) for table, number, fence, node in held or ()}
    opened = {table: FIRST_FENCE for table in tables if table not in rows}
    fences = opened | {table: _fence(owned, table, row) for table, row in rows.items()}
    if opened:
        _open(connection, owned, opened)
    written = _chained(owned, lines, numbers, opened)
    entries = zip(written.entries, written.links, strict=True)
    added = [(one.number, one.at_ms, one.table, one.body, its_link) for one, its_link in entries]
    moved = [(table, *written.tips[table], fences[table]) for table in tables]
    columns = [list(column) for some in (added, moved) for column in zip(*some, strict=True)]
    if connection.exec_driver_sql(_WRITE, tuple(columns)).rowcount != len(tables):
        raise FenceLost("a table was taken over while it was being written")
    for key, value in written.under.items():
        connection.exec_driver_sql(_NOTE_KEY, (key, value))
    return written


def _fence(owned: Owned, table: int, row: Held) -> int:
    """The fence that a table is written under, if it is ours and as far as we know it."""
    if table == ROOM:
        if not owned.has_room:
            raise FenceLost("the room's own chain is written under its lock alone")
    elif (row.node, row.fence) != (owned.node, owned.fences.get(table)):
        raise FenceLost(f"table {table} is not ours: {row.node or 'nobody'} has it")
    if row.number != _tip(owned, table).number:
        raise FenceLost(f"table {table} goes on to entry {row.number}, which is not known here")
    return row.fence


def _open(connection: Connection, owned: Owned, tables: Mapping[int, int]) -> None:
    """The chains of new tables, which are ours."""
    if not owned.has_room:
        raise FenceLost(f"table {min(tables)} is new, and the room's lock is not ours")
    rows = [(one, *owned.begun.tip(one), owned.node, fence) for one, fence in tables.items()]
    connection.exec_driver_sql(_OPEN, tuple(list(column) for column in zip(*rows, strict=True)))


def _chained(
    owned: Owned, lines: Sequence[Line], numbers: Sequence[int], opened: dict[int, int]
) -> Written:
    """The lines as entries: numbered, closed where they must be, each linked in its chain."""
    tips: dict[int, Tip] = {}
    entries, links = [], []
    under: dict[str, str] = {}
    for number, (at_ms, table, body, closed_as) in zip(numbers, lines, strict=True):
        before = tips.get(table) or _tip(owned, table)
        entry = Entry(number, max(before.at_ms, at_ms), table, body)
        if closed_as:
            entry = owned.vault.closed(entry, closed_as)
            owned.vault.kinds.add(closed_as.encode())
            under = under or owned.vault.new_under(number)
        tips[table] = Tip(number, link(before.link, entry), entry.at_ms)
        entries.append(entry)
        links.append(tips[table].link)
    return Written(entries, links, tips, opened, under)


def _tip(owned: Owned, table: int) -> Tip:
    return owned.tips.get(table) or owned.begun.tip(table)
