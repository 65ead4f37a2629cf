"""Who is who: names, roles, passwords, sessions and invitations, outside the room's log.

Everything personal is here and can be erased: the log knows a person by number only. Passwords are
hashed with argon2; of tokens only a hash is kept, so whoever reads the database can use none.
"""

import time
from collections.abc import Callable
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    MetaData,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from houseway.errors import BadInput
from houseway.web.messages import ROLES, Role

METADATA = MetaData()
PEOPLE = Table(
    "people",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("password", String(200), nullable=False),
)
TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", BigInteger, nullable=False),
    Column("role", String(20), nullable=False),
    Column("until_ms", BigInteger, nullable=False),
)

SESSION_MS: Final = 30 * 24 * 3_600_000
INVITE_MS: Final = 24 * 3_600_000
PASSWORD_MIN: Final = 10
NAME_MAX: Final = 24


class Person(msgspec.Struct, frozen=True):
    """Somebody who is signed in."""

    number: int
    name: str
    role: Role

    def may(self, role: Role) -> bool:
        """Whether this person may do what that role may."""
        return ROLES.index(self.role) >= ROLES.index(role)


class People:
    """The register of one room."""

    def __init__(self, engine: Engine, *, now_ms: Callable[[], int] | None = None) -> None:
        self.engine = engine
        self.now_ms = now_ms or (lambda: time.time_ns() // 1_000_000)
        self.hasher = PasswordHasher()
        METADATA.create_all(engine)

    def register(self, number: int, name: str, role: Role, password: str = "") -> Person:
        """A new person; without a password he signs in by invitation only."""
        name = checked_name(name)
        if password:
            check_password(password)
        row = {
            "number": number,
            "name": name,
            "role": role,
            "password": self.hasher.hash(password) if password else "",
        }
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(PEOPLE), [row])
        except IntegrityError:
            raise BadInput(f"the name '{name}' is taken") from None
        return Person(number, name, role)

    def named(self, number: int) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.number == number)).first()
        return Person(row.number, row.name, row.role) if row else None

    def names(self) -> dict[int, str]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(PEOPLE.c.number, PEOPLE.c.name)).all()
        return {row.number: row.name for row in rows}

    def signed_in(self, name: str, password: str) -> Person | None:
        """Whoever has this name and this password; a wrong name takes as long as a right one."""
        with self.engine.connect() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.name == name)).first()
        try:
            self.hasher.verify(row.password if row and row.password else _NOBODY, password)
        except (VerifyMismatchError, InvalidHashError):
            return None
        return Person(row.number, row.name, row.role) if row else None

    def session(self, person: Person) -> str:
        """A token for this person's next requests."""
        return self._token("session", person.number, person.role, SESSION_MS)

    def invite(self, role: Role, *, person: int = 0, for_ms: int = INVITE_MS) -> str:
        """A link's token that lets somebody in once, as a new person or as the one named."""
        return self._token("invite", person, role, for_ms)

    def of_session(self, token: str) -> Person | None:
        row = self._find("session", token)
        return self.named(row[0]) if row else None

    def used_invite(self, token: str) -> tuple[int, Role] | None:
        """The person and the role that an invitation is for; it works once."""
        row = self._find("invite", token)
        if row is None:
            return None
        with self.engine.begin() as connection:
            gone = connection.execute(delete(TOKENS).where(TOKENS.c.hash == _hashed(token)))
        return row if gone.rowcount else None

    def sign_out(self, token: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(TOKENS).where(TOKENS.c.hash == _hashed(token)))

    def erase(self, number: int) -> None:
        """Forgets a person; his number stays in the log and means nobody."""
        with self.engine.begin() as connection:
            connection.execute(delete(TOKENS).where(TOKENS.c.person == number))
            gone = f"erased {number}"
            change = update(PEOPLE).where(PEOPLE.c.number == number)
            connection.execute(change.values(name=gone, password="", role="rail"))

    def _token(self, kind: str, person: int, role: Role, for_ms: int) -> str:
        token = token_urlsafe(32)
        row = {
            "hash": _hashed(token),
            "kind": kind,
            "person": person,
            "role": role,
            "until_ms": self.now_ms() + for_ms,
        }
        with self.engine.begin() as connection:
            connection.execute(insert(TOKENS), [row])
        return token

    def _find(self, kind: str, token: str) -> tuple[int, Role] | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(TOKENS).where(TOKENS.c.hash == _hashed(token))).first()
        if row is None or row.kind != kind or row.until_ms < self.now_ms():
            return None
        return row.person, row.role


_NOBODY: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$bm9ib2R5IG5vYm9keQ$c0m1n9l5b0d1c0m1n9l5b0d1c0m1n9l5b0d1c0m1n9k"
)
"""A hash that no password has, so that a wrong name is as slow to refuse as a wrong password."""


def checked_name(name: str) -> str:
    """A name as it may be shown to others."""
    name = " ".join(name.split())
    if not 2 <= len(name) <= NAME_MAX or not name.isprintable():
        raise BadInput(f"a name has 2 to {NAME_MAX} letters, not {len(name)}")
    return name


def check_password(password: str) -> None:
    if len(password) < PASSWORD_MIN:
        raise BadInput(f"a password has at least {PASSWORD_MIN} characters, not {len(password)}")


def _hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()
