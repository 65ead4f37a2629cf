"""What a room keeps in its database beside the register of its people."""

from sqlalchemy import BigInteger, Column, LargeBinary, MetaData, String, Table

METADATA = MetaData()
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
