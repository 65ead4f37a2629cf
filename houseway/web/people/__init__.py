"""Who is who: names, roles, passwords, sessions and invitations, outside the room's log.

Everything personal is here and can be erased: the log knows a person by number only. Passwords are
hashed with argon2, which takes a tenth of a second and 64 MiB by design: whoever calls `hashed` or
`signed_in` does it in a thread of its own, and never many at once. Tokens are in `tokens.py`, what
a name may be in `called.py`. Whoever watches is woken when a session ends or its person changes.

The whole register is in memory, so that reading it never waits for the database; a change is
written first (`register.py`), and a server makes it in a thread of its own (`aside.py`).
"""

import asyncio
import time
import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from msgspec.structs import replace
from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Engine,
    Executable,
    MetaData,
    String,
    Table,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import delete as deleted
from sqlalchemy.exc import IntegrityError

from houseway.errors import BadInput, Refused
from houseway.web.messages import ROLES, Role
from houseway.web.people.called import NAME_MAX, checked_name, chosen_name, keys
from houseway.web.people.register import Register
from houseway.web.people.tokens import TOKENS, Tokens, others_of

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
GUEST_MS: Final = 24 * 3_600_000
INVITE_MS: Final = 24 * 3_600_000
PASSWORD_MIN: Final = 10
PASSWORD_MAX: Final = 200
ROLE_THAT_MANAGES: Final[Role] = "manager"

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

    def __init__(
        self,
        engine: Engine,
        *,
        now_ms: Callable[[], int] | None = None,
        owner: Callable[[], str] = lambda: "",
        fence: Callable[[Connection], None] = lambda _connection: None,
    ) -> None:
        self.engine = engine
        self.clock_ms = now_ms or (lambda: time.time_ns() // 1_000_000)
        self.hasher = PasswordHasher()
        self.register = Register(engine, owner, fence)
        self.tokens = Tokens(self.register, self.now_ms)
        METADATA.create_all(engine)
        self.watchers: set[asyncio.Event] = set()
        """Whoever must know at once that a session has ended, or that its person has changed."""
        self.wake: Callable[[asyncio.Event], None] = asyncio.Event.set
        """How they are woken; a server does it from its loop's own thread."""
        self.on_used: Callable[[str], None] = self.tokens.write_used
        """How it is written that a session has been used first."""
        self.seen_ms: dict[int, int] = {}
        """When a guest was last heard of, by number."""
        self._guests = 0
        self.newest = 0
        """The greatest number that anybody has."""
        self._people: dict[int, Person] = {}
        self._passwords: dict[int, str] = {}
        self._names: dict[int, str] = {}
        self._taken: dict[str, int] = {}
        """By what two names are compared, whose it is."""
        self._shown = MappingProxyType(self._names)
        self._read()

    def now_ms(self) -> int:
        return self.clock_ms()

    def read_again(self) -> None:
        """Somebody else has changed the register: what they have ended ends here too."""
        self.tokens.read()
        self._read()
        self._ended()

    def look(self) -> None:
        """The same, if anybody has."""
        if self.register.is_changed_elsewhere():
            self.read_again()

    def _read(self) -> None:
        with self.engine.connect() as connection:
            rows = connection.execute(select(PEOPLE).order_by(PEOPLE.c.number)).all()
        people = {row.number: Person(row.number, row.name, row.role) for row in rows}
        names = {person.number: person.name for person in people.values()}
        taken: dict[str, int] = {}
        for number, name in names.items():
            for key in keys(name):
                taken.setdefault(key, number)
        # All at once: the loop reads meanwhile.
        self._people, self._names, self._taken = people, names, taken
        self._passwords = {row.number: row.password for row in rows}
        self._guests = sum(person.role == "guest" for person in people.values())
        self.newest = max(people, default=0)
        self._shown = MappingProxyType(names)

    def _keep(self, person: Person, password: str) -> None:
        """Somebody as they are from now on."""
        before = self._people.get(person.number)
        if before is not None and before.name != person.name:
            self._release(before)
        self._guests += (person.role == "guest") - (before is not None and before.role == "guest")
        self._people[person.number], self._passwords[person.number] = person, password
        self._names[person.number] = person.name
        for key in keys(person.name):
            self._taken.setdefault(key, person.number)
        self.newest = max(self.newest, person.number)
        # Another one after every change: whoever has made something of the names sees it by that.
        self._shown = MappingProxyType(self._names)

    def _release(self, person: Person) -> None:
        for key in keys(person.name):
            if self._taken.get(key) == person.number:
                del self._taken[key]

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
        self._keep(person, hashed)
        return person

    def admit(self, person: Person, hashed: str, invite: str) -> bool:
        """A new person, whose own the invitation is from now on; neither where it was another's."""
        row = {"number": person.number, "name": person.name, "role": person.role}
        bound = self.tokens.bound(invite, person.number)
        came = insert(PEOPLE).values(**row, password=hashed)
        if not self._change(bound, came, name=person.name):
            return False
        self.tokens.is_bound(invite, person.number)
        self._keep(person, hashed)
        return True

    def free_name(self, name: str, number: int = 0) -> str:
        """The name, if nobody but this person has one that looks the same."""
        for key in keys(name):
            other = self._taken.get(key, number)
            if other != number:
                taken = self._names[other]
                like = "" if taken == name else f": it looks like '{taken}'"
                raise BadInput(f"the name '{name}' is taken{like}")
        return name

    def given_name(self, stem: str, number: int) -> str:
        """A name that the room gives: the stem with their number, or with the next that is free."""
        while any(key in self._taken for key in keys(f"{stem} {number}")):
            number += 1
        return f"{stem} {number}"

    def named(self, number: int) -> Person | None:
        return self._people.get(number)

    def names(self) -> Mapping[int, str]:
        return self._shown

    def everybody(self) -> list[Person]:
        """The whole register, by number."""
        return [self._people[number] for number in sorted(self._people)]

    def guest_numbers(self) -> list[int]:
        return [one.number for one in tuple(self._people.values()) if one.role == "guest"]

    @property
    def guests(self) -> int:
        """How many of them there are."""
        return self._guests

    def signed_in(self, name: str, password: str) -> Person | None:
        """Whoever has this name and this password; a wrong name takes as long as a right one."""
        name = unicodedata.normalize("NFKC", " ".join(name.split()))
        whose = {self._taken.get(key) for key in keys(name)} if name.isprintable() else set()
        number = next((one for one in whose if one and self._names.get(one) == name), 0)
        try:
            self.hasher.verify(self._passwords.get(number) or _NOBODY, password)
        except (VerifyMismatchError, InvalidHashError):
            return None
        return self._people.get(number)

    def has_password(self, number: int) -> bool:
        return bool(self._passwords.get(number))

    def session(self, person: Person, *, by_invite: bool = False) -> str:
        """A token for this person's next requests; with the first of them an invitation is spent.

        A guest's ends after a day: whoever comes back later is another guest.
        """
        kind: Literal["fresh", "session"] = "fresh" if by_invite else "session"
        for_ms = GUEST_MS if person.role == "guest" else SESSION_MS
        return self.tokens.make(kind, person.number, person.role, for_ms=for_ms)

    def invite(self, role: Role, *, person: int = 0, for_ms: int = INVITE_MS) -> str:
        """A link's token that lets somebody in once, as a new person or as the one named."""
        return self.tokens.make("invite", person, role, for_ms=for_ms)

    def of_session(self, token: str) -> Person | None:
        found = self.tokens.find("session", token)
        if found is None:
            return None
        if found.kind == "fresh":
            self.tokens.use(token)
            self.on_used(token)
        person = self.named(found.person)
        if person is not None and person.role == "guest":
            self.seen_ms[person.number] = self.now_ms()
        return person

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

    def set_password(self, number: int, hashed: str, *, keep: str = "") -> None:
        """A new password; whoever was signed in with the old one signs in again.

        The session to keep is that of whoever sets their own: they must not be locked out by it.
        """
        change = update(PEOPLE).where(PEOPLE.c.number == number).values(password=hashed)
        self._change(change, others_of(number, keep))
        self.tokens.dropped(number, keep=keep)
        self._keep(self._people[number], hashed)
        self._ended()

    def set_role(self, number: int, role: Role) -> None:
        """Another role; nobody takes the last manager's away, whoever else changes one now."""
        change = update(PEOPLE).where(PEOPLE.c.number == number)
        if role != ROLE_THAT_MANAGES:
            change = change.where(_somebody_else_manages())
        if not self._change(change.values(role=role)) and role != ROLE_THAT_MANAGES:
            name = self._names[number]
            raise Refused(f"{name} stays a manager", why="There is no other one")
        self._keep(replace(self._people[number], role=role), self._passwords[number])
        self._ended()

    def rename(self, number: int, name: str) -> Person:
        """Another name for the same person."""
        person = self.named(number)
        assert person is not None
        name = self.free_name(chosen_name(name, person.role), number)
        change = update(PEOPLE).where(PEOPLE.c.number == number).values(name=name)
        self._change(change, name=name)
        self._keep(Person(number, name, person.role), self._passwords[number])
        self._ended()
        return Person(number, name, person.role)

    def erase(self, number: int) -> None:
        """Forgets a person at once and whole; the number stays in the log and means nobody.

        The last manager first makes another one.
        """
        change = update(PEOPLE).where(PEOPLE.c.number == number, _somebody_else_manages())
        nobody = change.values(name=gone(number), password="", role="rail")
        if not self._change(nobody, _tokens_of(number)):
            why = "There is no other manager"
            raise Refused(f"{self._names[number]} cannot be erased", why=why)
        self.tokens.dropped(number)
        self._keep(Person(number, gone(number), "rail"), "")
        self._ended()

    def forget(self, number: int) -> None:
        """Takes a guest out of the register: there is nothing in it that anybody could miss."""
        there = deleted(PEOPLE).where(PEOPLE.c.number == number, PEOPLE.c.role == "guest")
        if self._change(there, _tokens_of(number)):
            self.tokens.dropped(number)
            self._release(self._people[number])
            self._guests -= 1
            for kept in (self._people, self._passwords, self._names, self.seen_ms):
                kept.pop(number, None)
            self._shown = MappingProxyType(self._names)
            self._ended()

    def _change(self, *statements: Executable, name: str = "") -> bool:
        """Makes changes together, or none of them where the first finds nothing to change."""
        try:
            return self.register.change(*statements)
        except IntegrityError:
            raise BadInput(f"the name '{name}' is taken") from None

    def _ended(self) -> None:
        """Sessions have ended, or are another's than before: whoever holds one is told."""
        for watcher in tuple(self.watchers):
            self.wake(watcher)


def gone(number: int) -> str:
    """The name of whoever was erased; nobody can choose it, for the brackets."""
    return f"(erased {number})"


def _somebody_else_manages() -> ColumnElement[bool]:
    """Whether the room is managed without this person, or was not by them.

    It is asked in the change itself: two managers may take each other's role at once.
    """
    other = PEOPLE.alias()
    others = select(other.c.number).where(
        other.c.role == ROLE_THAT_MANAGES, other.c.number != PEOPLE.c.number
    )
    return or_(PEOPLE.c.role != ROLE_THAT_MANAGES, others.exists())


def _tokens_of(number: int) -> Executable:
    return deleted(TOKENS).where(TOKENS.c.person == number)


_NOBODY: Final = (
    "$argon2id$v=19$m=65536,t=3,p=4$bm9ib2R5IG5vYm9keQ$c0m1n9l5b0d1c0m1n9l5b0d1c0m1n9l5b0d1c0m1n9k"
)
"""A hash that no password has, so that a wrong name is as slow to refuse as a wrong password."""
