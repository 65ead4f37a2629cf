"""Sessions and invitations: long random texts of which the database knows only a hash.

Whoever reads the database can use none of them, and a text is found by its hash, so the time it
takes to refuse one says nothing of how near it was. Sessions are looked up with every request and
are kept in memory while they are used; only this server writes them.
"""

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Delete,
    Engine,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
)

from houseway.web.messages import Role

METADATA = MetaData()
TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("role", String(20), nullable=False),
    Column("until_ms", BigInteger, nullable=False),
)

KEPT_MAX: Final = 10_000
TOKEN_MAX: Final = 200
"""No token of ours is longer; nothing longer is worth hashing."""

Kind = Literal["session", "invite"]


class Token(msgspec.Struct, frozen=True):
    """What a token is good for: a person by number (0 for a new one) and a role, for a time."""

    kind: Kind
    person: int
    role: Role
    until_ms: int


class Tokens:
    """All that are valid."""

    def __init__(self, engine: Engine, now_ms: Callable[[], int]) -> None:
        self.engine, self.now_ms = engine, now_ms
        self._kept: OrderedDict[str, Token] = OrderedDict()
        METADATA.create_all(engine)

    def make(self, kind: Kind, person: int, role: Role, *, for_ms: int) -> str:
        """A new one; its text is told once and never kept."""
        token = token_urlsafe(32)
        row = {
            "hash": _hashed(token),
            "kind": kind,
            "person": person,
            "role": role,
            "until_ms": self.now_ms() + for_ms,
        }
        with self.engine.begin() as connection:
            connection.execute(delete(TOKENS).where(TOKENS.c.until_ms < self.now_ms()))
            connection.execute(insert(TOKENS), [row])
        return token

    def find(self, kind: Kind, token: str) -> Token | None:
        """What this text is good for, if it is one of that kind and its time has not run out."""
        if not 0 < len(token) <= TOKEN_MAX:
            return None
        key = _hashed(token)
        found = self._kept.pop(key, None) or self._read(key)
        if found is None or found.kind != kind or found.until_ms < self.now_ms():
            return None
        if kind == "session":
            self._kept[key] = found
            if len(self._kept) > KEPT_MAX:
                self._kept.popitem(last=False)
        return found

    def spend(self, token: str, kind: Kind = "session") -> bool:
        """Takes it away; whether it was still there."""
        self._kept.pop(_hashed(token), None)
        with self.engine.begin() as connection:
            return bool(connection.execute(spending(token, kind)).rowcount)

    def forget(self) -> None:
        """What is kept in memory is read again: somebody's sessions have changed."""
        self._kept.clear()

    def revoke(self, person: int) -> int:
        """Ends every session and invitation of a person; how many there were."""
        self._kept.clear()
        with self.engine.begin() as connection:
            return connection.execute(delete(TOKENS).where(TOKENS.c.person == person)).rowcount

    def revoke_invites(self, role: Role) -> None:
        """Takes back every open invitation of new people to a role."""
        gone = delete(TOKENS).where(
            TOKENS.c.kind == "invite", TOKENS.c.person == 0, TOKENS.c.role == role
        )
        with self.engine.begin() as connection:
            connection.execute(gone)

    def _read(self, key: str) -> Token | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(TOKENS).where(TOKENS.c.hash == key)).first()
        return Token(row.kind, row.person, row.role, row.until_ms) if row else None


def spending(token: str, kind: Kind) -> Delete:
    """What takes a text away that is good for this."""
    return delete(TOKENS).where(TOKENS.c.hash == _hashed(token), TOKENS.c.kind == kind)


def _hashed(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
