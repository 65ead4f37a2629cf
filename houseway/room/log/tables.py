"""What a room keeps in its database beside the register of its people."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA = MetaData()
CHAINED = MetaData()
"""What only a room on several nodes has."""
NAME_MOST: Final = 60
NUMBERS: Final = "log_numbers"
"""The sequence that entries of such a room get their numbers from."""
LOG = Table(
    "log",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("table_number", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("link", LargeBinary(32), nullable=False),
)
ABOUT = Table(
    "about",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("program", String(64), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The room as it was at an entry, by the program that kept it; closed like the cards."""
HAND_INDEX = Table(
    "hand_index",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("program", String(64), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("digest", LargeBinary(32), nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Where finished hands lie and who sat where, up to an entry: one row, closed like the cards."""
CHAINS = Table(
    "chains",
    CHAINED,
    Column("table_number", BigInteger, primary_key=True, autoincrement=False),
    Column("number", BigInteger, nullable=False),
    Column("link", LargeBinary(32), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("node", String(NAME_MOST), nullable=False),
    Column("fence", BigInteger, nullable=False),
)
"""Of a room on several nodes: the head of each table's chain, who owns it, and by which number."""
NODES = Table(
    "nodes",
    CHAINED,
    Column("name", String(NAME_MOST), primary_key=True),
    Column("token", String(40), nullable=False),
    Column("address", String(200), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
    Column("version", String(40), nullable=False),
    Column("speaks", Integer, nullable=False),
    Column("state", String(20), nullable=False),
    Column("started_ms", BigInteger, nullable=False),
)
"""The servers of such a room, each alive until a moment of the database's own clock."""
BEGINS = Table(
    "chain_begins",
    CHAINED,
    Column("table_number", BigInteger, primary_key=True, autoincrement=False),
    Column("number", BigInteger, nullable=False),
    Column("link", LargeBinary(32), nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)
"""Behind which entry the database has each chain of such a room: the others are in the archive."""
