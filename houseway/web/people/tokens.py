"""Sessions and invitations: long random texts of which the database knows only a hash.

Whoever reads the database can use none of them, and a text is found by its hash, so the time it
takes to refuse one says nothing of how near it was. All of them are in memory: they are looked up
with every request, also while the database does not answer.

An invitation is spent when the session that came of it is first used. Until then it lets the same
person in again: an answer may be lost on its way.
"""

from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, Literal

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Delete,
    MetaData,
    String,
    Table,
    Update,
    delete,
    insert,
    select,
    update,
)

from houseway.web.messages import Role
from houseway.web.people.register import Register

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

SESSIONS_MOST: Final = 100
"""How many sessions one person may have: whoever signs in again and again grows nothing."""
TOKEN_MAX: Final = 200
"""No token of ours is longer; nothing longer is worth hashing."""

Kind = Literal["session", "fresh", "invite"]
"""A session is fresh until it is first used, where it came of an invitation."""


class Token(msgspec.Struct, frozen=True):
    """What a token is good for: a person by number (0 for a new one) and a role, for a time."""

    kind: Kind
    person: int
    role: Role
    until_ms: int


class Tokens:
    """All that are valid."""

    def __init__(self, register: Register, now_ms: Callable[[], int]) -> None:
        self.register, self.now_ms = register, now_ms
        METADATA.create_all(register.engine)
        self._all: dict[str, Token] = {}
        self._of: dict[int, set[str]] = {}
        """By person, the hashes of theirs; 0 is for invitations of people who are to come."""
        self.read()

    def read(self) -> None:
        """All of them again, as the database has them."""
        with self.register.engine.connect() as connection:
            rows = connection.execute(select(TOKENS)).all()
        every = {row.hash: Token(row.kind, row.person, row.role, row.until_ms) for row in rows}
        of: dict[int, set[str]] = {}
        for key, one in every.items():
            of.setdefault(one.person, set()).add(key)
        self._all, self._of = every, of

    def make(self, kind: Kind, person: int, role: Role, *, for_ms: int) -> str:
        """A new one; its text is told once and never kept."""
        token = token_urlsafe(32)
        made = Token(kind, person, role, self.now_ms() + for_ms)
        row = {"hash": hashed(token), **msgspec.structs.asdict(made)}
        over = self._too_many(person) if kind != "invite" else []
        ended = [delete(TOKENS).where(TOKENS.c.hash.in_(over))] if over else []
        self.register.change(insert(TOKENS).values(row), *ended)
        for key in over:
            self._forget(key)
        self._keep(hashed(token), made)
        return token

    def _too_many(self, person: int) -> list[str]:
        """The sessions of a person that end when there is one more, the oldest first."""
        own = [key for key in self._of.get(person, ()) if self._all[key].kind != "invite"]
        own.sort(key=lambda key: self._all[key].until_ms)
        return own[: max(0, len(own) + 1 - SESSIONS_MOST)]

    def find(self, kind: Literal["session", "invite"], token: str) -> Token | None:
        """What this text is good for, if it is one of that kind and its time has not run out."""
        if not 0 < len(token) <= TOKEN_MAX:
            return None
        found = self._all.get(hashed(token))
        if found is None or found.until_ms < self.now_ms():
            return None
        is_session = found.kind in ("session", "fresh")
        return found if is_session == (kind == "session") else None

    def use(self, token: str) -> None:
        """A fresh session is used: its answer has arrived, and what it came of is spent."""
        key = hashed(token)
        found = self._all[key]
        self._keep(key, msgspec.structs.replace(found, kind="session"))
        self._drop(found.person, "fresh", "invite")

    def write_used(self, token: str) -> None:
        """The same in the database, where it may take longer."""
        found = self._all.get(hashed(token))
        if found is None:
            return
        used = update(TOKENS).where(TOKENS.c.hash == hashed(token), TOKENS.c.kind == "fresh")
        spent = delete(TOKENS).where(
            TOKENS.c.person == found.person, TOKENS.c.kind.in_(("fresh", "invite"))
        )
        self.register.change(used.values(kind="session"), spent)

    def spend(self, token: str, kind: Kind = "session") -> bool:
        """Takes it away; whether it was still there."""
        key = hashed(token)
        there = self._all.get(key)
        gone = delete(TOKENS).where(TOKENS.c.hash == key)
        if there is None or not self.register.change(gone):
            return False
        self._forget(key)
        return kind in (there.kind, "session")

    def revoke(self, person: int, *, keep: str = "") -> int:
        """Ends every session and invitation of a person but one; how many there were."""
        kept = hashed(keep) if keep else ""
        count = len(self._of.get(person, set()) - {kept})
        self.register.change(others_of(person, keep))
        self.dropped(person, keep=keep)
        return count

    def dropped(self, person: int, *, keep: str = "") -> None:
        """They are gone from the database already."""
        kept = hashed(keep) if keep else ""
        for key in self._of.get(person, set()) - {kept}:
            self._forget(key)

    def revoke_invites(self, role: Role) -> None:
        """Takes back every open invitation of new people to a role."""
        gone = delete(TOKENS).where(
            TOKENS.c.kind == "invite", TOKENS.c.person == 0, TOKENS.c.role == role
        )
        self.register.change(gone)
        for key in [key for key in self._of.get(0, ()) if self._all[key].role == role]:
            self._forget(key)

    def sweep(self) -> None:
        """Forgets those whose time has run out."""
        now_ms = self.now_ms()
        over = [key for key, one in self._all.items() if one.until_ms < now_ms]
        if over:
            self.register.change(delete(TOKENS).where(TOKENS.c.until_ms < now_ms))
        for key in over:
            self._forget(key)

    def bound(self, invite: str, person: int) -> Update:
        """What makes an invitation this newcomer's own, if nobody has come by it."""
        where = (TOKENS.c.hash == hashed(invite), TOKENS.c.kind == "invite", TOKENS.c.person == 0)
        return update(TOKENS).where(*where).values(person=person)

    def is_bound(self, invite: str, person: int) -> None:
        """It is so in the database."""
        key = hashed(invite)
        one = self._all[key]
        self._of[one.person].discard(key)
        self._keep(key, msgspec.structs.replace(one, person=person))

    def _keep(self, key: str, one: Token) -> None:
        self._all[key] = one
        self._of.setdefault(one.person, set()).add(key)

    def _drop(self, person: int, *kinds: Kind) -> None:
        for key in tuple(self._of.get(person, ())):
            if self._all[key].kind in kinds:
                self._forget(key)

    def _forget(self, key: str) -> None:
        one = self._all.pop(key, None)
        if one is not None:
            self._of[one.person].discard(key)
            if not self._of[one.person]:
                del self._of[one.person]


def others_of(person: int, kept: str) -> Delete:
    """What takes away every session and invitation of a person but one."""
    return delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.hash != hashed(kept))


def hashed(token: str) -> str:
    return sha256(token.encode("utf-8", "replace")).hexdigest()
