"""Who is who: names, roles, passwords, sessions and invitations, outside the room's log.

Everything personal is here and can be erased: the log knows a person by number only. Passwords are
hashed with argon2, which takes a tenth of a second and 64 MiB by design: whoever calls `hashed` or
`signed_in` does it in a thread of its own, and never many at once. Tokens are in `tokens.py`, what
a name may be in `called.py`. Whoever watches is woken when a session ends or its person changes.
"""

import asyncio
import time
import unicodedata
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Executable,
    MetaData,
    String,
    Table,
    insert,
    select,
    update,
)
from sqlalchemy import delete as deleted
from sqlalchemy.exc import IntegrityError

from houseway.errors import BadInput
from houseway.web.messages import ROLES, Role
from houseway.web.people.called import NAME_MAX, checked_name, chosen_name, keys
from houseway.web.people.tokens import TOKENS, Tokens, spending

METADATA = MetaData()
PEOPLE = Table(
    "people",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False, unique=True),
    Column("role", String(20), nullable=False),
    Column("password", String(200), nullable=False),
)

SESSION_MS: Final = 30 * 24 * 3_600_000
INVITE_MS: Final = 24 * 3_600_000
PASSWORD_MIN: Final = 10
PASSWORD_MAX: Final = 200

__all__ = ["NAME_MAX", "PEOPLE", "People", "Person", "gone"]


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
        self.tokens = Tokens(engine, self.now_ms)
        METADATA.create_all(engine)
        self.watchers: set[asyncio.Event] = set()
        """Whoever must know at once that a session has ended, or that its person has changed."""
        self._known: dict[int, Person] = {}
        self._names: dict[int, str] = {}
        """Read once, and again when anything changes: every request asks for them."""

    def hashed(self, password: str) -> str:
        """What is kept of a password, if it is long enough to be one; nothing of none."""
        if not password:
            return ""
        if not PASSWORD_MIN <= len(password) <= PASSWORD_MAX:
            length = f"{PASSWORD_MIN} to {PASSWORD_MAX} characters"
            raise BadInput(f"a password has {length}, not {len(password)}")
        return self.hasher.hash(password)

    def enter(self, number: int, name: str, role: Role, hashed: str = "") -> Person:
        """A new person whose password is hashed already."""
        person = Person(number, self.free_name(checked_name(name)), role)
        row = {"number": number, "name": person.name, "role": role, "password": hashed}
        self._change(insert(PEOPLE).values(row), name=person.name)
        return person

    def admit(self, person: Person, hashed: str, invite: str) -> bool:
        """A new person and the spent invitation, together; neither where it was spent before."""
        row = {"number": person.number, "name": person.name, "role": person.role}
        spent = spending(invite, "invite")
        return self._change(spent, insert(PEOPLE).values(**row, password=hashed), name=person.name)

    def free_name(self, name: str, number: int = 0) -> str:
        """The name, if nobody but this person has one that looks the same."""
        for other, taken in self.names().items():
            if other != number and keys(taken) & keys(name):
                like = "" if taken == name else f": it looks like '{taken}'"
                raise BadInput(f"the name '{name}' is taken{like}")
        return name

    def given_name(self, stem: str, number: int) -> str:
        """A name that the room gives: the stem with their number, or with the next that is free."""
        taken = {key for name in self.names().values() for key in keys(name)}
        while keys(f"{stem} {number}") & taken:
            number += 1
        return f"{stem} {number}"

    def named(self, number: int) -> Person | None:
        if number not in self._known:
            with self.engine.connect() as connection:
                row = connection.execute(select(PEOPLE).where(PEOPLE.c.number == number)).first()
            if row is None:
                return None
            self._known[number] = Person(row.number, row.name, row.role)
        return self._known[number]

    def names(self) -> Mapping[int, str]:
        if not self._names:
            self._names = {person.number: person.name for person in self.everybody()}
        return self._names

    def everybody(self) -> list[Person]:
        """The whole register, by number."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(PEOPLE).order_by(PEOPLE.c.number)).all()
        return [Person(row.number, row.name, row.role) for row in rows]

    def signed_in(self, name: str, password: str) -> Person | None:
        """Whoever has this name and this password; a wrong name takes as long as a right one."""
        row = None
        name = unicodedata.normalize("NFKC", " ".join(name.split()))
        if name.isprintable():
            with self.engine.connect() as connection:
                row = connection.execute(select(PEOPLE).where(PEOPLE.c.name == name)).first()
        try:
            self.hasher.verify(row.password if row and row.password else _NOBODY, password)
        except (VerifyMismatchError, InvalidHashError):
            return None
        return Person(row.number, row.name, row.role) if row else None

    def has_password(self, number: int) -> bool:
        with self.engine.connect() as connection:
            found = select(PEOPLE.c.password).where(PEOPLE.c.number == number)
            return bool(connection.execute(found).scalar())

    def session(self, person: Person) -> str:
        """A token for this person's next requests."""
        return self.tokens.make("session", person.number, person.role, for_ms=SESSION_MS)

    def invite(self, role: Role, *, person: int = 0, for_ms: int = INVITE_MS) -> str:
        """A link's token that lets somebody in once, as a new person or as the one named."""
        return self.tokens.make("invite", person, role, for_ms=for_ms)

    def of_session(self, token: str) -> Person | None:
        found = self.tokens.find("session", token)
        return self.named(found.person) if found else None

    def invited(self, token: str) -> tuple[int, Role] | None:
        """The person and the role that an invitation is for, as long as nobody has used it."""
        found = self.tokens.find("invite", token)
        return (found.person, found.role) if found else None

    def sign_out(self, token: str) -> None:
        self.tokens.spend(token)
        self._ended()

    def sign_out_everywhere(self, number: int) -> int:
        """Ends all sessions of a person, and takes back what they were invited with."""
        ended = self.tokens.revoke(number)
        self._ended()
        return ended

    def set_password(self, number: int, hashed: str) -> None:
        """A new password; whoever was signed in with the old one signs in again."""
        change = update(PEOPLE).where(PEOPLE.c.number == number).values(password=hashed)
        self._change(change, _tokens_of(number))
        self._ended()

    def set_role(self, number: int, role: Role) -> None:
        self._change(update(PEOPLE).where(PEOPLE.c.number == number).values(role=role))
        self._ended()

    def rename(self, number: int, name: str) -> Person:
        """Another name for the same person."""
        person = self.named(number)
        assert person is not None
        name = self.free_name(chosen_name(name, person.role), number)
        change = update(PEOPLE).where(PEOPLE.c.number == number).values(name=name)
        self._change(change, name=name)
        self._ended()
        return Person(number, name, person.role)

    def erase(self, number: int) -> None:
        """Forgets a person at once and whole; the number stays in the log and means nobody."""
        change = update(PEOPLE).where(PEOPLE.c.number == number)
        nobody = change.values(name=gone(number), password="", role="rail")
        self._change(nobody, _tokens_of(number))
        self._ended()

    def _change(self, *statements: Executable, name: str = "") -> bool:
        """Makes changes together, or none of them where the first finds nothing to change."""
        try:
            with self.engine.begin() as connection:
                if not connection.execute(statements[0]).rowcount:
                    return False
                for statement in statements[1:]:
                    connection.execute(statement)
        except IntegrityError:
            raise BadInput(f"the name '{name}' is taken") from None
        finally:
            self._known, self._names = {}, {}
        return True

    def _ended(self) -> None:
        """Sessions have ended, or are another's than before: whoever holds one is told."""
        self.tokens.forget()
        for watcher in self.watchers:
            watcher.set()


def gone(number: int) -> str:
    """The name of whoever was erased; nobody can choose it, for the brackets."""
    return f"(erased {number})"


def _tokens_of(number: int) -> Executable:
    return deleted(TOKENS).where(TOKENS.c.person == number)


_NOBODY: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$bm9ib2R5IG5vYm9keQ$c0m1n9l5b0d1c0m1n9l5b0d1c0m1n9l5b0d1c0m1n9k"
)
"""A hash that no password has, so that a wrong name is as slow to refuse as a wrong password."""
